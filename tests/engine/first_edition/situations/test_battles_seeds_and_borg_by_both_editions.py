"""Numerical limits of battles, seeds one by one, outposts, Borg and tribbles, by each edition's documents."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Highest
from engine.ccg.effects.effects import Kill, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import CLOAKED, CounterableAttack, Phase
from tests.engine.first_edition.battles import (
    add_fighter,
    duel_table,
    give_attack_order,
    offered_attacks,
    play_to_orders,
)
from tests.engine.first_edition.rules.test_borg import at_its_end, decks, in_the_delta_quadrant, planet
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    return scenario


def fires(play: Play) -> list[str]:
    return [one for one in offered_attacks(play) if one.startswith("fire")]


def defaults(play: Play, *wanted: str) -> Play:
    """Answer by these ids where they are offered, else by default, until someone gives orders."""
    while play.match.outcome is None and play.match.open[0].rule not in ("1E-TURN-08", "1E-TURN-04"):
        decision = play.match.open[0]
        ids = {one.id for one in decision.options}
        found = next((one for one in wanted if one in ids), "")
        play.match.answer(decision.seat, decision.number, (found,) if found else decision.default)
    return play


# --- downloads -------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("door", [True, False])
def test_1e_dl_14_a_card_of_the_alternate_universe_needs_its_door(edition: Edition, *, door: bool) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"), scenario.personnel("agent", downloads=("yar",)))
    scenario.deck(scenario.personnel("yar", icons=("au",)))
    if door:
        scenario.table(scenario.card("alternate-universe-door"))
    play = scenario.begin()
    if play.offers("Download yar with agent"):
        play.choose("Download yar with agent")
    found = [one.at for one in play.state.cards.values() if one.card == "yar"]
    assert found == (["aboard.base"] if door else ["deck.0"])
    assert bool(play.state.used.game) is door


@editions
@pytest.mark.parametrize(("at", "gives"), [("alpha", True), ("gamma", False)])
def test_1e_dl_04_a_facility_gives_downloads_at_home_only(edition: Edition, at: str, *, gives: bool) -> None:
    scenario = table(edition)
    scenario.mission("P", quadrant=at)
    text = Order(effects=(DownloadCards(cards=Cards(kind="equipment")),))
    scenario.put("P", scenario.outpost("base", texts=(text,)))
    scenario.put("base", scenario.personnel("riker"))
    scenario.deck(scenario.equipment("kit"))
    assert scenario.begin().offers("Use base") is gives


# --- dilemmas --------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("cunning", "passes"), [(20, False), (21, True)])
def test_1e_dil_03_a_total_must_exceed_the_number(edition: Edition, cunning: int, *, passes: bool) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("data", "leadership", attributes=(5, cunning - 5, 5)))
    scenario.put("P", scenario.personnel("troi", attributes=(5, 5, 5)))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="CUNNING>20")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == (35 if passes else 0)
    assert play.where("wall") == (play.done_with(1) if passes else "under.P")


@editions
def test_1e_dil_12_the_opponent_breaks_a_tie_for_strongest(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    for name in ("riker", "data"):
        scenario.put("P", scenario.personnel(name, "leadership", attributes=(5, 5, 9)))
    scenario.put("P", scenario.personnel("troi", attributes=(5, 5, 3)))
    scenario.under(
        "P", scenario.dilemma("doom", dilemma_half(Kill(Highest(attributes=("strength",), kind="personnel"))))
    )
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == 1
    assert sorted(play.labels) == ["data", "riker"]


@editions
@pytest.mark.parametrize(("has", "points"), [("honor", 5), ("", 0)])
def test_1e_dil_10_points_are_scored_only_past_the_conditions(edition: Edition, has: str, points: int) -> None:
    scenario = table(edition)
    scenario.mission("P", "Diplomacy")
    scenario.put("P", scenario.personnel("riker", has))
    scenario.under("P", scenario.dilemma("prize", dilemma_half(unless="Honor", then="discard"), points=5))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == points
    assert play.where("prize") == ("bonus.0" if points else play.done_with(1))


# --- whose missions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "points", "able"), [(NOW, 39, False), (NOW, 40, True), (THEN, 5, True)])
def test_1e_mis_01_an_opponents_mission_from_40_points_on(edition: Edition, points: int, *, able: bool) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1, points=points)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    assert scenario.begin().offers("Attempt P") is able


@pytest.mark.parametrize(("copies", "able"), [(1, False), (2, True)])
def test_1e_mis_01_an_opponents_universal_mission_with_another_copy_in_play(copies: int, *, able: bool) -> None:
    scenario = table(NOW)
    scenario.mission("P", seat=1, points=30, uniqueness="universal")
    if copies > 1:
        other = scenario.copy_of("P", 0)
        scenario._founds_a_location(other)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    attempts = [one for one in scenario.begin().ids if one.startswith("attempt:P:")]
    assert bool(attempts) is able


# --- ships in battle -------------------------------------------------------------------------------------------------


def skirmish(edition: Edition, weapons: int, shields: int, *, docked: bool = False, range_: int = 8) -> Scenario:
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bird", affiliation="klingon", numbers=(8, weapons, 6)))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership"))
    target = scenario.ship("galor", seat=1, affiliation="cardassian", numbers=(range_, 9, shields))
    if docked:
        scenario.put("S", scenario.outpost("base", seat=1, affiliation="cardassian"))
        scenario.dock("base", target)
    else:
        scenario.put("S", target)
    scenario.put("galor", add_fighter(scenario, "gul", 5, seat=1, affiliation="cardassian"))
    return scenario


def shot(scenario: Scenario, target: str = "galor") -> Play:
    play = scenario.begin()
    play.choose(fires(play)[0])
    return defaults(play, target, "hold")


@editions
@pytest.mark.parametrize(("weapons", "rotations", "lives"), [(6, 0, True), (7, 1, True), (12, 1, True), (13, 0, False)])
def test_1e_sb_05_equal_misses_and_the_double_is_no_direct_hit(
    edition: Edition, weapons: int, rotations: int, *, lives: bool
) -> None:
    play = shot(skirmish(edition, weapons, 6))
    assert (play.where("galor") == "space.S") is lives
    if lives:
        assert play.state.cards["galor"].rotations == rotations


@editions
@pytest.mark.parametrize(("weapons", "hit"), [(16, False), (17, True)])
def test_1e_dock_03_half_the_outposts_shields_protect_a_ship_in_dock(
    edition: Edition, weapons: int, *, hit: bool
) -> None:
    play = shot(skirmish(edition, weapons, 6, docked=True), "1")
    assert bool(play.state.cards["galor"].rotations) is hit
    assert play.state.cards["bird"].rotations == 0, "a docked ship does not return fire"


@editions
@pytest.mark.parametrize(("printed", "left"), [(8, 5), (6, 5), (5, 5), (4, 4)])
def test_1e_dmg_04_damage_lowers_range_to_five_and_no_further(edition: Edition, printed: int, left: int) -> None:
    play = shot(skirmish(edition, 8, 6, range_=printed))
    assert ship_now(play.table, "galor")["range"] == left


@editions
def test_1e_ctr_01_both_sides_are_stopped_and_the_attack_is_not_repeated(edition: Edition) -> None:
    play = shot(skirmish(edition, 7, 6))
    assert all(play.is_stopped(one) for one in ("bird", "kor", "galor", "gul"))
    assert not fires(play)


@editions
@pytest.mark.parametrize(("state", "able"), [("open", True), ("cloaked", False)])
def test_1e_cloak_02_a_cloaked_ship_is_no_target(edition: Edition, state: str, *, able: bool) -> None:
    scenario = skirmish(edition, 7, 6)
    scenario.state.cards["galor"].states = (CLOAKED,) if state == "cloaked" else ()
    assert bool(fires(scenario.begin())) is able


@editions
@pytest.mark.parametrize(
    ("mine", "theirs", "able"),
    [
        ("federation", "klingon", False),
        ("federation", "borg", True),
        ("klingon", "klingon", True),
        ("non-aligned", "non-aligned", True),
        ("romulan", "romulan", False),
        ("romulan", "federation", True),
    ],
)
def test_1e_bat_04_attack_restrictions_by_affiliation(edition: Edition, mine: str, theirs: str, *, able: bool) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "one", 5, "leadership", affiliation=mine))
    scenario.put("P", add_fighter(scenario, "other", 5, seat=1, affiliation=theirs))
    play = scenario.begin()
    offered = [one for one in offered_attacks(play) if one.startswith("fight")]
    assert bool(offered) is able


@editions
@pytest.mark.parametrize(("turns", "able"), [(0, True), (2, False)])
def test_1e_ctr_02_a_counter_attack_is_possible_only_on_the_next_turn(
    edition: Edition, turns: int, *, able: bool
) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("data"), add_fighter(scenario, "kor", 5, seat=1))
    scenario.state.grudges = [CounterableAttack(0, "P", 0)]
    play = scenario.begin()
    for _ in range(turns):
        play.end_turn()
        play_to_orders(play)
    assert bool(offered_attacks(play)) is able


# --- personnel in battle ---------------------------------------------------------------------------------------------


@editions
def test_1e_pb_05_equal_strength_has_no_winner_and_no_casualty(edition: Edition) -> None:
    play = give_attack_order(duel_table(5, 5).by(edition).begin())
    play_to_orders(play)
    assert (play.where("worf"), play.where("kurn")) == ("surface.P", "surface.P")
    assert play.is_stopped("worf")
    assert play.is_stopped("kurn")


@pytest.mark.parametrize(("edition", "victims"), [(NOW, {"kurn"}), (THEN, {"kurn", "klag"})])
def test_1e17_pb_3_disabled_personnel_can_be_the_casualty_only_in_2002(edition: Edition, victims: set[str]) -> None:
    died = set()
    for seed in range(1, 13):
        scenario = Scenario(seed).by(edition)
        scenario.mission("P")
        scenario.fill_decks()
        scenario.put("P", add_fighter(scenario, "worf", 9, "leadership"))
        scenario.put("P", add_fighter(scenario, "kurn", 5, seat=1), add_fighter(scenario, "klag", 5, seat=1))
        disabled(scenario, "klag")
        play = give_attack_order(scenario.begin())
        play_to_orders(play)
        died |= {one for one in ("kurn", "klag") if play.where(one) == "discard.1"}
    assert died == victims


# --- outposts and seeds ----------------------------------------------------------------------------------------------


@editions
def test_1e_seed_21_an_outpost_goes_beside_the_opponents_but_not_beside_ones_own_nor_to_a_homeworld(
    edition: Edition,
) -> None:
    scenario = table(edition)
    scenario.mission("home", characteristics=("federation homeworld",))
    for name in ("mine", "theirs", "free"):
        scenario.mission(name)
    scenario.mission("other", affiliations=("klingon",))
    scenario.put("mine", scenario.outpost("first", affiliation="neutral"))
    scenario.put("theirs", scenario.outpost("second", seat=1))
    scenario.seeds(scenario.outpost("base"))
    play = scenario.begin(Phase.FACILITIES)
    assert sorted(one.removeprefix("base at ") for one in play.labels if one.startswith("base at")) == [
        "free",
        "theirs",
    ]


def test_1e17_dil_1_seeds_are_laid_one_at_a_time_and_the_last_is_met_first() -> None:
    scenario = table(THEN)
    scenario.mission("A")
    scenario.mission("B", seat=1)
    scenario.seeds(scenario.dilemma("mine", dilemma_half(Score(5)), seat=0))
    scenario.seeds(scenario.dilemma("theirs", dilemma_half(Score(5)), seat=1))
    play = scenario.begin(Phase.OPPOSING_MISSIONS)
    play.do("mine under a mission", "A")
    assert play.decision.seat == 1
    play.do("theirs under a mission", "A")
    assert play.state.places["under.A"] == ["theirs", "mine"]


@pytest.mark.parametrize("pile", ["seeds", "sites"])
def test_1er_seed_2_a_site_among_the_30_goes_into_no_station(pile: str) -> None:
    scenario = table(THEN)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    shops = scenario.add(Site(id="shops", title="shops", tier="promenade"))
    scenario._lay(pile, 0, shops)
    scenario.seeds(scenario.outpost("spare", affiliation="klingon"))
    play = scenario.begin(Phase.FACILITIES)
    offered = bool(play.match.open) and any(one.startswith("shops at") for one in play.labels)
    assert offered is (pile == "sites")


# --- who is taken ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "crew", "sides"),
    [
        (NOW, ("person",), {"romulan"}),
        (NOW, ("person", "animal"), {"romulan", "federation"}),
        (THEN, ("person", "animal"), {"romulan"}),
    ],
)
def test_1er_bat_8_an_animals_affiliation_counts_only_in_2_5_4(
    edition: Edition, crew: tuple[str, ...], sides: set[str]
) -> None:
    found = set()
    for side in ("federation", "romulan"):
        play = boarded(edition, crew).begin()
        play.choose(next(one for one in play.labels if "ommandeer" in one))
        wanted = [one.id for open_ in play.match.open for one in open_.options if side in one.label.lower()]
        defaults(play, *wanted)
        found.add(affiliation(play.table, "nor"))
    assert found == sides


def boarded(edition: Edition, crew: tuple[str, ...]) -> Scenario:
    """Alice's Romulan, and her Federation animal, are unopposed in Ops of Bob's station."""
    scenario = table(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", seat=1, affiliation="cardassian", facility="station", sites=True))
    site = Site(id="ops", title="ops", tier="ops module", commandeered_by=requirement_of("Computer Skill"))
    scenario._lay("within", "nor", scenario.add(site, 1))
    scenario.put("ops", scenario.personnel("tomalak", "computer skill", affiliation="romulan"))
    if "animal" in crew:
        scenario.put("ops", scenario.personnel("spot", classification="animal"))
    treaty(scenario, "federation", "romulan")
    return scenario


# --- Borg ------------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("fought_in", "probes"), [(None, True), (3, False), (2, False), (1, True)])
def test_1er_sco_4_no_probe_after_a_battle_at_the_target(
    edition: Edition, fought_in: int | None, *, probes: bool
) -> None:
    """In turn 3 a battle of this turn or of the opponent's turn 2 keeps from probing, one of turn 1 does not."""
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    planet(scenario, scouted_in=1)
    scenario.put("P", scenario.card("four-of-eleven"))
    if fought_in is not None:
        scenario.state.grudges = [CounterableAttack(0, "P", fought_in)]
    play = at_its_end(scenario)
    play.end_turn()
    assert (play.state.locations["P"].assimilated_by == 0) is probes


@editions
def test_1er_loc_8_borg_shields_keep_others_out(edition: Edition) -> None:
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    scenario.state.active = 1
    assert not scenario.begin().offers("Beam from hood to cube")


@editions
def test_1e_mis_24_borg_attempt_and_attack_nothing_of_their_own_accord(edition: Edition) -> None:
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    play = scenario.begin()
    assert not offered_attacks(play)
    assert not [one for one in play.labels if one.startswith("Attempt")]
