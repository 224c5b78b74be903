"""Texts that speak of one of several who die, of those present alone, and of ships that can be seen."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.effects import Capture, Kill
from engine.first_edition.battles.firing import resolve_volley
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, outpost_scenario, requirement_of
from tests.engine.first_edition.situations.test_dilemmas_to_the_number import attempted, met

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]

# --- one of several --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_1e_cr_108_two_doctors_save_one_of_two_chosen_by_their_player(edition: Edition) -> None:
    team = [("leadership", 3, 5, 5), ("", 3, 5, 5), ("medical", 8, 5, 5), ("medical", 8, 5, 5)]
    scenario = met(edition, "firestorm", *team)
    scenario.table(scenario.card("genetronic-replicator"))
    play = attempted(scenario, "Use Genetronic Replicator", "p1")
    assert (play.where("p0"), play.where("p1")) == ("discard.0", "hand.0")


def test_1e_cr_108_if_all_are_to_die_no_one_is_saved() -> None:
    scenario = met(RULEBOOK_2_5_4, "subspace-fracture", "medical", "medical", "medical")
    scenario.table(scenario.card("genetronic-replicator"))
    play = attempted(scenario, "Use Genetronic Replicator")
    assert [play.where(f"p{number}") for number in range(3)] == ["discard.0"] * 3


def collective(edition: Edition, *, with_them: bool) -> Play:
    """Eleven of Nineteen with two drones of Alice's on P, and one elsewhere; Bob has all of STRENGTH 1 killed."""
    scenario = Scenario().by(edition)
    for name in ("P", "Far"):
        scenario.mission(name)
    scenario.put("P", *(add_fighter(scenario, name, 1, affiliation="borg") for name in ("two", "three")))
    scenario.put("P", scenario.card("eleven-of-nineteen"))
    scenario.put("Far", add_fighter(scenario, "four", 1, affiliation="borg"))
    who = requirement_of("Strength<9" if with_them else "Strength<2")
    scenario.hand(scenario.event("bomb", Kill(All(where="play", who=who, whose="anybody")), seat=1))
    scenario.fill_decks()
    play = scenario.begin()
    play.end_turn()
    while not play.offers("Play bomb"):
        play.choose(play.decision.default[0])
    play.choose("Play bomb")
    return play


@pytest.mark.parametrize("edition", EDITIONS)
def test_eleven_of_nineteen_reabsorbs_one_of_those_present(edition: Edition) -> None:
    play = collective(edition, with_them=False)
    play.choose("Use Eleven of Nineteen")
    assert play.labels == ["two", "three"]
    play.choose("three")
    assert [play.where(one) for one in ("two", "three", "four")] == ["discard.0", "deck.0", "discard.0"]


def test_eleven_of_nineteen_reabsorbs_no_one_killed_together() -> None:
    play = collective(RULEBOOK_2_5_4, with_them=True)
    assert [play.where(one) for one in ("eleven-of-nineteen", "two", "four")] == ["discard.0"] * 3


# --- who is killed with the rest, and who is not ---------------------------------------------------------------------


def test_1e_cr_019_an_anomaly_kills_held_and_captive_personnel() -> None:
    scenario = outpost_scenario()
    scenario.hand(scenario.card("anti-time-anomaly"))
    scenario.table(scenario.card("penalty-box", 1))
    scenario._lay("held", "penalty-box", scenario.personnel("boxed"))
    scenario.on("P", scenario.card("alien-abduction", 1))
    scenario._lay("held", "alien-abduction", scenario.personnel("abducted"))
    scenario.put("P", scenario.personnel("guard", seat=1), scenario.personnel("captive"))
    scenario.state.cards["captive"].captor = 1
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Anti-Time Anomaly")
    for _ in range(7):
        play.end_turn()
    assert [play.where(one) for one in ("boxed", "abducted", "captive")] == ["discard.0"] * 3


def test_an_escape_pod_saves_the_crew_and_no_intruder() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bortas", affiliation="klingon", numbers=(8, 50, 6)))
    scenario.put("S", scenario.ship("warbird", seat=1, affiliation="romulan"))
    scenario.put("bortas", add_fighter(scenario, "kargan", 5, "leadership"))
    scenario.put(
        "warbird", scenario.personnel("crew", seat=1, affiliation="romulan"), add_fighter(scenario, "boarder", 5)
    )
    scenario.hand(scenario.card("escape-pod", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(offered_attacks(play)[0])
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        pod = next((one.id for one in decision.options if one.label == "Play Escape Pod"), "")
        play.match.answer(decision.seat, decision.number, (pod,) if pod else decision.default)
    assert (play.where("boarder"), play.where("crew")) == ("discard.0", "aboard.escape-pod")


@pytest.mark.parametrize(("affiliation", "fate"), [("cardassian", "discard.1"), ("romulan", "surface.P")])
def test_kira_is_stronger_only_against_cardassians(affiliation: str, fate: str) -> None:
    """8 against 9, or 11."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.card("kira-nerys"), add_fighter(scenario, "foe", 9, seat=1, affiliation=affiliation))
    scenario.fill_decks()
    play = give_attack_order(scenario.begin())
    assert play.where("foe") == fate
    assert (play.where("kira-nerys") == "discard.0") is (affiliation == "romulan")


# --- ships that are hidden, and ships in dock ------------------------------------------------------------------------


@pytest.mark.parametrize("cloaked", [True, False])
def test_1e_cloak_02_a_cloaked_ship_takes_no_captive_from_a_trap(cloaked: bool) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood", equipment=("cloaking device",)))
    trap = scenario.dilemma("trap", dilemma_half(Capture(Random())), seat=0)
    scenario._lay("space", "S", trap)
    scenario._lay("held", trap, scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.state.cards["gowron"].captor = 0
    scenario.state.cards["hood"].states = (CLOAKED,) if cloaked else ()
    scenario.fill_decks()
    assert scenario.begin().offers("Take custody of gowron") is not cloaked


@pytest.mark.parametrize(
    ("above", "fate"), [("cloaked", "discard.0"), ("ship", "aboard.hood"), ("base", "aboard.hood")]
)
def test_portal_guard_kills_personnel_without_a_visible_way_to_beam_up(above: str, fate: str) -> None:
    scenario = met(RULEBOOK_2_5_4, "portal-guard", "leadership", "")
    hood = scenario.outpost("hood") if above == "base" else scenario.ship("hood", equipment=("cloaking device",))
    scenario.put("M", hood)
    scenario.state.cards["hood"].states = (CLOAKED,) if above == "cloaked" else ()
    play = attempted(scenario)
    assert (play.where("p0"), play.where("p1")) == (fate, fate)


def station(*sites: str) -> Scenario:
    """Alice's Terok Nor at S."""
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=("cardassian",))
    scenario.put("S", scenario.card("terok-nor"))
    for site in sites:
        scenario._lay("within", "terok-nor", scenario.card(site))
    scenario.fill_decks()
    return scenario


def test_1e_sb_04_a_station_covers_a_ship_at_its_pylons_with_half_of_its_shields() -> None:
    scenario = station("docking-pylons")
    scenario.dock("docking-pylons", scenario.card("galor"))
    table = scenario.begin().table
    assert resolve_volley(table, (), "galor").defense_in_halves == 14 + ship_attributes(table, "terok-nor")["shields"]


@pytest.mark.parametrize(
    ("guest", "icons", "docks"), [("able", 2, True), ("disabled", 2, False), ("", 2, False), ("able", 5, False)]
)
def test_an_incompatible_ship_docks_by_a_guest_of_honor_who_is_of_use(guest: str, icons: int, docks: bool) -> None:
    scenario = station("docking-pylons")
    scenario.put("S", scenario.ship("vorn", affiliation="klingon", staffing=("stf",) * icons))
    crew = (scenario.personnel(f"crew{n}", affiliation="klingon", icons=("stf",)) for n in range(5))
    scenario.put("vorn", *crew)
    if guest:
        scenario.put("vorn", scenario.personnel("envoy", affiliation="klingon", classification="v.i.p."))
    if guest == "disabled":
        disabled(scenario, "envoy")
    assert any(one.startswith("Dock") for one in scenario.begin().labels) is docks


@pytest.mark.parametrize(
    ("kit", "reports"),
    [("medical-kit", True), ("medical-tricorder", True), ("engineering-tricorder", True), ("engineering-kit", False)],
)
def test_1e_skill_09_the_infirmary_stocks_whatever_speaks_of_medical(kit: str, reports: bool) -> None:
    scenario = station("infirmary", "docking-ports")
    scenario.hand(scenario.card(kit))
    assert any(one.startswith("Report") for one in scenario.begin(Phase.CARD_PLAY).labels) is reports


def test_a_freighter_reports_to_docking_ports_for_free_and_a_ship_of_three_icons_does_not_at_all() -> None:
    scenario = station("docking-ports")
    scenario.hand(scenario.card("military-freighter"), scenario.card("keldon"), scenario.card("galor"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not any("Keldon" in one for one in play.labels)
    play.choose("play:military-freighter:1")
    assert play.state.card_play
    play.choose("Report Galor")
    play_to_orders(play)
    assert play.where("galor") == "docked.docking-ports"


def test_auto_destruct_strikes_ships_in_dock_and_not_the_outpost() -> None:
    scenario = outpost_scenario()
    weak, strong = scenario.ship("weak", numbers=(8, 6, 7)), scenario.ship("strong", numbers=(8, 6, 8))
    scenario.dock("starbase", scenario.ship("bomb"), weak, strong)
    scenario.hand(scenario.card("auto-destruct-sequence"))
    play = scenario.begin()
    play.choose("Play Auto-Destruct Sequence")
    play.choose("bomb")
    play.end_turn()
    assert play.where("bomb") == "discard.0"
    assert [play.state.cards[one].rotations for one in ("weak", "strong", "starbase")] == [1, 0, 0]
