"""Members of forces, restrictions of stations, personnel earned at missions, and shared locations."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.effects import Capture, Kill
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOAKED, STOPPED, CounterableAttack, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])

SITES = {"ops": "ops module", "shops": "promenade", "rooms": "habitat ring", "ports": "docking ring"}


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    return scenario


def nor(edition: Edition, *, seat: int = 0, ports: bool = True) -> Scenario:
    """A Cardassian station with four sites at planet P; Computer Skill in Ops takes it."""
    scenario = table(edition)
    scenario.mission("P", affiliations=("cardassian",))
    facts: dict[str, Any] = {"facility": "station", "sites": True, "weapons": 6}
    scenario.put("P", scenario.outpost("nor", seat=seat, affiliation="cardassian", **facts))
    for name, tier in SITES.items():
        if name == "ports" and not ports:
            continue
        more: dict[str, Any] = {"docks_below": 3, "capacity": 9} if name == "ports" else {}
        if name == "shops":
            more = {"receives": requirement_of("civilian")}
        lead = requirement_of("Computer Skill") if name == "ops" else None
        site = Site(id=name, title=name, tier=tier, commandeered_by=lead, **more)  # type: ignore[arg-type]
        scenario._lay("within", "nor", scenario.add(site, seat))
    return scenario


def fires(play: Play) -> list[str]:
    return [one for one in offered_attacks(play) if one.startswith("fire")]


def fights(play: Play) -> list[str]:
    return [one for one in offered_attacks(play) if one.startswith("fight")]


# --- forces ----------------------------------------------------------------------------------------------------------


@editions
def test_1e17_bat_3_a_federation_guest_at_a_site_does_not_hold_a_nor_back(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("ops", add_fighter(scenario, "gul", 5, "leadership", affiliation="cardassian"))
    scenario.put("shops", scenario.personnel("riker"))
    assert fires(scenario.begin())


@editions
def test_1e_bat_02_a_guest_who_is_incompatible_leads_no_attack_of_a_nor(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("ops", add_fighter(scenario, "gul", 5, affiliation="cardassian"))
    scenario.put("ops" if edition is THEN else "shops", scenario.personnel("riker", "leadership"))
    assert not fires(scenario.begin())


@editions
@pytest.mark.parametrize(("guest", "spared"), [("romulan", False), ("non-aligned", False)])
def test_1e_bat_04_an_incompatible_guest_at_a_nor_does_not_protect_it(
    edition: Edition, guest: str, *, spared: bool
) -> None:
    """All cards of a force are compatible (L3504): a Romulan guest doesn't belong to a Cardassian station's force."""
    scenario = nor(edition, seat=1)
    scenario.put("P", scenario.ship("warbird", affiliation="romulan", numbers=(8, 99, 99)))
    scenario.put("warbird", add_fighter(scenario, "toreth", 5, "leadership", affiliation="romulan"))
    scenario.put("shops", scenario.personnel("guest", seat=1, affiliation=guest))
    play = scenario.begin()
    play.choose(fires(play)[0])
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        wanted = next((one.id for one in decision.options if one.id == "nor"), "")
        play.match.answer(decision.seat, decision.number, (wanted,) if wanted else decision.default)
    assert play.is_stopped("warbird") is not spared


@editions
def test_1e_harr_02_arrested_personnel_neither_restrict_nor_lead_a_ship(edition: Edition) -> None:
    for has, attacks_ in (("leadership", True), ("", False)):
        scenario = table(edition)
        scenario.mission("S", ground="space")
        scenario.put("S", scenario.ship("galor", affiliation="cardassian"))
        scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon"))
        scenario.put("galor", add_fighter(scenario, "gul", 5, has, affiliation="cardassian"))
        scenario.put("galor", scenario.personnel("riker", "leadership"))
        assert bool(fires(scenario.begin())) is attacks_


@editions
def test_1e_bat_08_under_a_treaty_that_guest_is_of_the_force(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("ops", add_fighter(scenario, "gul", 5, "leadership", affiliation="cardassian"))
    scenario.put("ops", scenario.personnel("riker"))
    treaty(scenario, "cardassian", "federation")
    assert not fires(scenario.begin())


@editions
@pytest.mark.parametrize(("guest", "held"), [("romulan", True), ("klingon", False)])
def test_1e_bat_04_a_ship_with_the_attackers_own_kind_aboard_is_spared(
    edition: Edition, guest: str, *, held: bool
) -> None:
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put(
        "S", scenario.ship("warbird", affiliation="romulan"), scenario.ship("bird", seat=1, affiliation="klingon")
    )
    scenario.put("warbird", add_fighter(scenario, "toreth", 5, "leadership", affiliation="romulan"))
    scenario.put(
        "bird", add_fighter(scenario, "kor", 5, seat=1), scenario.personnel("guest", seat=1, affiliation=guest)
    )
    treaty(scenario, "romulan", "klingon", seat=1)
    play = scenario.begin()
    play.choose(fires(play)[0])
    while play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)
    assert play.is_stopped("warbird") is not held, "whoever fights is stopped; a refused attack is undone"


@editions
def test_1e_bat_04_an_own_captive_aboard_does_not_spare_a_ship(edition: Edition) -> None:
    """A captive is no member of its captors' force: it is disabled, and carried like equipment."""
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put(
        "S", scenario.ship("warbird", affiliation="romulan"), scenario.ship("bird", seat=1, affiliation="klingon")
    )
    scenario.put("warbird", add_fighter(scenario, "toreth", 5, "leadership", affiliation="romulan"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1), scenario.personnel("sela", affiliation="romulan"))
    scenario.state.cards["sela"].captor = 1
    assert fires(scenario.begin())


@editions
def test_1e_bat_02_each_ship_that_joins_has_a_leader(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("one", affiliation="klingon"), scenario.ship("two", affiliation="klingon"))
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("one", add_fighter(scenario, "kor", 5, "leadership"))
    scenario.put("two", add_fighter(scenario, "koloth", 5))
    play = scenario.begin()
    play.choose(fires(play)[0])
    asked = " ".join(one.prompt for one in play.match.open if one.seat == 0)
    assert "two" not in [one.label for d in play.match.open for one in d.options], asked


@editions
def test_1e_ctr_03_the_federation_counters_without_a_leader_at_any_card_there(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("S", scenario.outpost("base", seat=1, affiliation="klingon"))
    scenario.put("hood", scenario.personnel("data"))
    play = scenario.begin()
    assert not fires(play)
    other = table(edition)
    other.mission("S", ground="space")
    other.put("S", other.ship("hood"), other.ship("bird", seat=1, affiliation="klingon"))
    other.put("S", other.outpost("base", seat=1, affiliation="klingon"))
    other.put("hood", other.personnel("data"))
    other.state.grudges = [CounterableAttack(0, "S", 0)]
    assert fires(other.begin())


@editions
def test_1e_stat_01_whoever_is_stopped_defends(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 5, "leadership"))
    scenario.put("P", add_fighter(scenario, "kurn", 9, seat=1), stopped=True)
    play = scenario.begin()
    assert fights(play)
    give_attack_order(play, fights(play)[0])
    play_to_orders(play)
    assert play.where("worf") == "discard.0", "the stopped defender wins with 9 against 5"


# --- one action, several downloads -----------------------------------------------------------------------------------


def test_1e_dl_05_one_use_of_a_text_downloads_two_personnel_one_after_the_other() -> None:
    scenario = table(NOW)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"))
    first = DownloadCards(cards=Cards(kind="personnel", title="riker"))
    second = DownloadCards(cards=Cards(kind="personnel", title="data"))
    scenario.put("P", scenario.personnel("clerk", texts=(Order(effects=(first, second), once="turn"),)))
    scenario.deck(scenario.personnel("riker"), scenario.personnel("data"))
    play = scenario.begin()
    play.choose("Use clerk")
    found = sorted(one.at for one in play.state.cards.values() if one.card in ("riker", "data"))
    assert found == ["aboard.base", "aboard.base"]


def test_1e_dl_05_the_next_use_of_that_text_is_another_download() -> None:
    scenario = table(NOW)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"))
    call = DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Honor")))
    scenario.put("P", scenario.personnel("clerk", texts=(Order(effects=(call, call)),)))
    scenario.deck(*(scenario.personnel(f"guest{n}", "honor") for n in range(4)))
    play = scenario.begin()
    play.choose("Use clerk")
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.ids[0])
    if play.offers("Use clerk"):
        play.choose("Use clerk")
        while play.decision.rule != "1E-TURN-08":
            play.choose(play.ids[0])
    assert sum(one.at == "aboard.base" for one in play.state.cards.values()) == 2


# --- personnel that missions bring -----------------------------------------------------------------------------------


def rescue(
    edition: Edition, *, seeder: int, affiliation: str = "federation", ground: str = "planet", **facts: Any
) -> Play:
    """Alice solves M with Riker; someone was seeded there."""
    scenario = table(edition)
    scenario.mission("M", ground=ground, points=40)
    place = "M"
    if ground == "space":
        scenario.put("M", scenario.ship("hood"))
        place = "hood"
    scenario.put(place, scenario.personnel("riker", "leadership"))
    guest = scenario.personnel(
        "guest", seat=seeder, affiliation=affiliation, seeds_under="M", uniqueness="unique", **facts
    )
    scenario.under("M", guest)
    if facts.get("persona"):
        scenario.put(place, scenario.version("other", facts["persona"]))
    play = scenario.begin()
    play.choose("Attempt M")
    play_to_orders(play)
    assert play.points() == 40
    return play


@editions
def test_1e_mis_14_who_was_seeded_by_the_solver_joins_the_team(edition: Edition) -> None:
    play = rescue(edition, seeder=0)
    assert teams_at(play.table, 0, "surface.M") == [["riker", "guest"]]


@editions
def test_1e_mis_14_incompatible_on_a_planet_they_are_a_team_of_their_own(edition: Edition) -> None:
    play = rescue(edition, seeder=0, affiliation="klingon")
    assert sorted(map(tuple, teams_at(play.table, 0, "surface.M"))) == [("guest",), ("riker",)]


@editions
def test_1e_mis_14_aboard_a_ship_they_are_arrested(edition: Edition) -> None:
    play = rescue(edition, seeder=0, affiliation="klingon", ground="space")
    assert play.where("guest") == "aboard.hood"
    assert is_arrested(play.table, "guest")
    assert not is_arrested(play.table, "riker")


@editions
@pytest.mark.parametrize("ground", ["planet", "space"])
def test_1e_mis_14_who_was_seeded_by_the_opponent_is_captured(edition: Edition, ground: str) -> None:
    play = rescue(edition, seeder=1, ground=ground)
    assert play.state.cards["guest"].captor == 0
    assert play.where("guest") == ("aboard.hood" if ground == "space" else "surface.M")


@editions
def test_1e_uniq_09_a_second_version_that_is_earned_is_discarded(edition: Edition) -> None:
    play = rescue(edition, seeder=0, persona="picard")
    assert play.where("guest") == "discard.0"


# --- sites -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "able"), [(NOW, True), (THEN, False)])
def test_1e17_walk_1_after_a_halt_they_walk_no_more_but_board_a_ship(edition: Edition, *, able: bool) -> None:
    scenario = nor(edition)
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("rooms", add_fighter(scenario, "gul", 5, affiliation="cardassian"))
    play = scenario.begin()
    walks = [one for one in play.labels if "to ports" in one]
    assert walks, play.labels
    play.choose(walks[0])
    play.choose("gul")
    assert play.where("gul") == "aboard.ports"
    assert bool([one for one in play.labels if one.startswith("Walk") and not one.endswith("galor")]) is able, (
        play.labels
    )
    boards = [one for one in play.labels if "galor" in one and "gul" not in one]
    assert boards, play.labels


@editions
def test_1e_rep_10_only_personnel_listed_by_a_site_report_there(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.hand(
        scenario.personnel("tailor", affiliation="cardassian", classification="civilian"),
        scenario.personnel("guard", affiliation="cardassian", classification="security"),
        scenario.personnel("cook", affiliation="federation", classification="civilian"),
    )
    play = scenario.begin(Phase.CARD_PLAY)
    assert [play.offers(f"Report {one}") for one in ("tailor", "guard", "cook")] == [True, False, False]


@pytest.mark.parametrize(("edition", "able"), [(NOW, True), (THEN, False)])
def test_1e17_fac_7_without_a_docking_site_no_ships_report(edition: Edition, *, able: bool) -> None:
    scenario = nor(edition, ports=False)
    scenario.hand(scenario.personnel("tailor", affiliation="cardassian", classification="civilian"))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report tailor") is able


@editions
@pytest.mark.parametrize("guard", ["", "active", "stopped", "elsewhere"])
def test_1e_fac_11_a_nor_is_taken_from_ops_by_whoever_is_unopposed_there(edition: Edition, guard: str) -> None:
    scenario = nor(edition, seat=1)
    scenario.put("ops", scenario.personnel("geordi", "computer skill"))
    if guard:
        place = "shops" if guard == "elsewhere" else "ops"
        scenario.put(
            place, add_fighter(scenario, "gul", 5, seat=1, affiliation="cardassian"), stopped=guard == "stopped"
        )
    offered = [one for one in scenario.begin().labels if "ommandeer" in one or "Take" in one]
    assert bool(offered) is (guard in ("", "elsewhere")), offered


@editions
def test_1e_ctrl_03_a_nor_that_was_taken_keeps_the_opponents_personnel_aboard_theirs(edition: Edition) -> None:
    scenario = nor(edition, seat=1)
    scenario.put("ops", scenario.personnel("geordi", "computer skill"))
    scenario.put(
        "shops",
        add_fighter(scenario, "gul", 5, seat=1, affiliation="cardassian"),
        kit := scenario.equipment("kit", seat=1),
    )
    play = scenario.begin()
    (take,) = [one for one in play.labels if "ommandeer" in one or "Take" in one]
    play.choose(take)
    play_to_orders(play)
    assert play.state.cards["nor"].controller == 0
    assert [play.state.cards[one].controller for one in ("gul", kit)] == [1, 1]


@editions
@pytest.mark.parametrize(("where", "able"), [("space", True), ("dock", None)])
def test_1e17_beam_3_no_beaming_down_from_a_ship_docked_at_a_nor(
    edition: Edition, where: str, able: bool | None
) -> None:
    scenario = nor(edition)
    ship = scenario.ship("galor", affiliation="cardassian")
    scenario.put("P", ship) if where == "space" else scenario.dock("ports", ship)
    scenario.put("galor", add_fighter(scenario, "gul", 5, affiliation="cardassian"))
    beams = scenario.begin().offers("Beam from galor to the surface of P")
    assert beams is (edition is NOW if able is None else able)


# --- shared and dual missions ----------------------------------------------------------------------------------------


@editions
def test_1e_mis_16_a_shared_mission_is_solved_once_by_the_solvers_own_card(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("M", "Honor", seat=1, points=30)
    scenario.share("M", scenario.mission_card("M2", "Leadership", seat=0, points=35))
    scenario.put("M", scenario.personnel("riker", "leadership"), scenario.personnel("kor", "honor", seat=1))
    play = scenario.begin()
    play.choose("Attempt M2")
    assert play.points() == 35
    play.end_turn()
    play_to_orders(play)
    assert play.decision.seat == 1
    assert not play.offers("Attempt M")


# --- leaving play ----------------------------------------------------------------------------------------------------


@editions
def test_1e_move_04_the_opponent_does_not_take_what_a_dead_team_left(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", points=40)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.equipment("kit"))
    scenario.under("P", scenario.dilemma("doom", dilemma_half(Kill(All(kind="personnel", where="present"))), seat=1))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    play_to_orders(play)
    assert (play.where("riker"), play.where("kit")) == ("discard.0", "surface.P")
    play.end_turn()
    play_to_orders(play)
    assert not play.offers("Beam from the surface of P to bird")


@editions
def test_1e_leave_03_a_ship_that_goes_back_to_hand_takes_its_crew_and_captives_home(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"), scenario.personnel("kor", seat=1, affiliation="klingon"))
    scenario.state.cards["kor"].captor = 0
    play = scenario.begin()
    leave_play(play.table, "hood", "hand")
    assert [play.where(one) for one in ("hood", "riker", "kor")] == ["hand.0", "hand.0", "hand.1"]


# --- cloaked ---------------------------------------------------------------------------------------------------------


@editions
def test_1e_cloak_01_a_ship_that_cloaked_does_not_decloak_the_same_turn_and_does_nothing_but_move(
    edition: Edition,
) -> None:
    scenario = table(edition)
    scenario.mission("S", ground="space", affiliations=("klingon",))
    scenario.mission("T", ground="space")
    scenario.put("S", scenario.ship("bird", affiliation="klingon", equipment=("cloaking device",)))
    scenario.put("S", scenario.ship("vorcha", affiliation="klingon"), scenario.outpost("base", affiliation="klingon"))
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership"))
    play = scenario.begin()
    play.choose("Cloak bird")
    assert CLOAKED in play.state.cards["bird"].states
    assert not [one for one in play.labels if one.startswith(("Decloak", "Attempt", "Beam", "Attack"))]
    assert play.offers("Move bird")


@editions
def test_1e_cloak_06_a_stopped_ship_neither_cloaks_nor_decloaks(edition: Edition) -> None:
    for state in ((STOPPED,), (STOPPED, CLOAKED)):
        scenario = table(edition)
        scenario.mission("S", ground="space", affiliations=("klingon",))
        scenario.put("S", scenario.ship("bird", affiliation="klingon", equipment=("cloaking device",)))
        scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership"))
        scenario.state.cards["bird"].states = state
        assert not [one for one in scenario.begin().labels if "loak" in one]


# --- captives --------------------------------------------------------------------------------------------------------


@editions
def test_1e_cap_02_captives_go_to_the_team_that_made_the_capture(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put(
        "P",
        scenario.ship("hood"),
        scenario.personnel("riker"),
        scenario.personnel("kor", seat=1, affiliation="klingon"),
    )
    everybody = All(kind="personnel", whose="opponent", where="present")
    scenario.put("P", scenario.personnel("hunter", texts=(Order(effects=(Capture(everybody),), once="game"),)))
    scenario.put("hood", scenario.personnel("pilot"))
    play = scenario.begin()
    play.choose("Use hunter")
    play_to_orders(play)
    assert play.where("kor") == "surface.P"
    assert play.state.cards["kor"].captor == 0
