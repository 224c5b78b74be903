"""Seeds that do not belong, several affiliations, countdowns, walking, captives, side decks, points and answers.

Each situation is set up from a sentence of the rulebook or its Glossary.
"""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Mixes
from engine.ccg.effects.effects import Capture, Kill, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order, WhenExpired, While
from engine.first_edition.cards.definition import Doorway, Event, Function, Interrupt
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import CLOAKED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def planet() -> Scenario:
    """Alice's team of one leader at her planet P, and full decks."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def switches(play: Play) -> list[str]:
    return [one.label for one in play.decision.options if one.group == "Switch"]


# --- mis-seeds (1E-MSD, 1E-MIS-17) -----------------------------------------------------------------------------------


@pytest.mark.parametrize("door", [False, True])
def test_1e_msd_01_a_dilemma_of_the_alternate_universe_without_a_door_is_a_mis_seed(
    planet: Scenario, door: bool
) -> None:
    planet.under("P", planet.dilemma("anomaly", dilemma_half(Kill(All(kind="personnel"))), icons=("au",)))
    if door:
        planet.table(planet.card("alternate-universe-door", 1))
    play = planet.begin()
    play.choose("Attempt P")
    assert play.where("riker") == ("discard.0" if door else "surface.P")
    assert play.points() == (0 if door else 35)


def test_1e_msd_01_a_players_second_copy_is_a_mis_seed(planet: Scenario) -> None:
    """The first is met and scores for its five points once."""
    first = planet.dilemma("test", dilemma_half(Score(5)))
    planet.under("P", first, planet.copy_of(first, 1))
    play = planet.begin()
    play.choose("Attempt P")
    assert play.points() == 35 + 5
    assert play.where("test-2") == "out.1"


@pytest.mark.parametrize(("ground", "met"), [("planet", True), ("space", False), ("dual", True)])
def test_1e_seed_12_a_dilemma_for_space_is_no_dilemma_on_a_planet(planet: Scenario, ground: str, met: bool) -> None:
    planet.under("P", planet.dilemma("test", dilemma_half(Score(5)), ground=ground))
    play = planet.begin()
    play.choose("Attempt P")
    assert play.points() == (40 if met else 35)


def test_1e_msd_01_an_artifact_beneath_a_space_mission_is_not_earned() -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.under("S", scenario.artifact("stone"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.where("stone") == "out.1"
    assert play.points() == 35


def test_1e_msd_03_a_bluff_leaves_play_without_effect(planet: Scenario) -> None:
    planet.under("P", planet.equipment("padd", seat=1), planet.card("red-alert", 1))
    play = planet.begin()
    play.choose("Attempt P")
    assert (play.where("padd"), play.where("red-alert")) == ("out.1", "out.1")
    assert play.points() == 35


def test_1e_mis_17_who_reveals_their_own_mis_seed_does_not_solve_but_the_opponent_may(planet: Scenario) -> None:
    planet.under("P", planet.equipment("padd"))
    play = planet.begin()
    play.choose("Attempt P")
    assert play.where("padd") == "out.0"
    assert play.points() == 0


# --- several affiliations (1E-MAFF) ----------------------------------------------------------------------------------


def of_two(scenario: Scenario, name: str, mode: str, *, seat: int = 0, has: str = "leadership") -> str:
    """A personnel of the Federation and Bajor in one of these."""
    one = scenario.personnel(name, has, affiliation=("federation", "bajoran"), seat=seat)
    scenario.state.cards[one].mode = mode
    return one


@pytest.mark.parametrize(("mode", "points"), [("federation", 35), ("bajoran", 0)])
def test_1e_maff_01_only_the_affiliation_of_now_matches_a_mission(mode: str, points: int) -> None:
    scenario = Scenario()
    scenario.mission("P", affiliations=("federation",))
    scenario.put("P", of_two(scenario, "emissary", mode))
    scenario.fill_decks()
    play = scenario.begin()
    assert play.offers("Attempt P") is (points > 0)


def test_1e_maff_02_they_switch_between_two_orders_and_then_attempt() -> None:
    scenario = Scenario()
    scenario.mission("P", affiliations=("federation",))
    scenario.put("P", of_two(scenario, "emissary", "bajoran"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose(switches(play)[0])
    play.choose("Attempt P")
    assert play.points() == 35


@pytest.mark.parametrize(("outpost", "modes"), [("federation", ["federation"]), ("bajoran", ["bajoran"])])
def test_1e_maff_01_reported_in_the_mode_that_the_facility_takes(outpost: str, modes: list[str]) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase", affiliation=outpost))
    scenario.hand(scenario.personnel("emissary", affiliation=("federation", "bajoran")))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report emissary")
    while play.where("emissary") == "hand.0":
        play.choose(play.decision.default[0])
    assert [play.state.cards["emissary"].mode] == modes


def test_1e_maff_01_a_ship_is_staffed_only_with_one_of_its_affiliation_of_now() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", of_two(scenario, "emissary", "federation"))
    scenario.fill_decks()
    play = scenario.begin()
    assert is_staffed(play.table, "hood")
    assert switches(play) == []  # a Bajoran would be incompatible with the ship


# --- countdowns (1E-END-04) ------------------------------------------------------------------------------------------


def lit(scenario: Scenario, countdown: int, seat: int = 0) -> None:
    """Add an event in play that scores for its player when it expires."""
    fuse = Event(
        id="fuse",
        title="fuse",
        countdown=countdown,
        functions=(Function(how="play", stays=True, texts=(WhenExpired(effects=(Score(5),)),)),),
    )
    scenario.table(scenario.add(fuse, seat))
    scenario.state.cards["fuse"].counter = countdown


@pytest.mark.parametrize(("countdown", "turns"), [(1, 1), (2, 3), (3, 5)])
def test_1e_end_04_it_expires_the_nth_time_that_its_player_ends_a_turn(countdown: int, turns: int) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.fill_decks(20)
    lit(scenario, countdown)
    play = scenario.begin()
    for _ in range(turns - 1):
        play.end_turn()
    assert play.points() == 0
    play.end_turn()
    assert play.points() == 5
    assert play.where("fuse") == "discard.0"


def test_1e_end_04_the_opponents_countdown_does_not_count_in_a_players_own_turn() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.fill_decks(20)
    lit(scenario, 1, seat=1)
    play = scenario.begin()
    play.end_turn()
    assert play.points(1) == 0
    play.end_turn()
    assert play.points(1) == 5


# --- walking (1E-WALK-01) --------------------------------------------------------------------------------------------


def docked() -> Scenario:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("hood"))
    scenario.ship("crusher")
    scenario.dock("starbase", "crusher")
    scenario.put("starbase", scenario.personnel("riker"), scenario.equipment("padd"))
    scenario.fill_decks()
    return scenario


def test_1e_walk_01_people_go_aboard_a_docked_ship_and_back_as_often_as_they_like() -> None:
    play = docked().begin()
    for _ in range(2):
        play.choose("walk:aboard.starbase:aboard.crusher")
        play.choose("riker")
        assert play.where("riker") == "aboard.crusher"
        play.choose("walk:aboard.crusher:aboard.starbase")
        play.choose("riker")
    assert play.where("riker") == "aboard.starbase"


def test_1e_walk_01_walking_to_a_ship_in_space_is_impossible() -> None:
    assert "walk:aboard.starbase:aboard.hood" not in docked().begin().ids


def test_1e_walk_01_equipment_walks_only_with_personnel() -> None:
    play = docked().begin()
    play.choose("walk:aboard.starbase:aboard.crusher")
    play.choose("padd")
    assert play.where("padd") == "aboard.starbase"
    play.choose("walk:aboard.starbase:aboard.crusher")
    play.choose("riker", "padd")
    assert play.where("padd") == "aboard.crusher"


def test_1e_beam_01_equipment_that_lies_alone_is_beamed_to_a_docked_ship() -> None:
    scenario = docked()
    scenario.state.places["aboard.starbase"].remove("riker")
    scenario._lay("surface", "P", "riker")
    play = scenario.begin()
    play.choose("beam:aboard.starbase:aboard.crusher")
    play.choose("padd")
    assert play.where("padd") == "aboard.crusher"


def test_1e_walk_01_who_is_stopped_does_not_walk() -> None:
    scenario = docked()
    scenario.state.cards["riker"].states = ("stopped",)
    play = scenario.begin()
    play.choose("walk:aboard.starbase:aboard.crusher")
    assert "riker" not in play.labels


# --- house arrest (1E-HARR) ------------------------------------------------------------------------------------------


def mixed(*, treaty: bool = True) -> Scenario:
    """A Klingon and two of the Federation aboard Alice's Federation ship, under her treaty or without one."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"), scenario.personnel("data"))
    scenario.put("hood", scenario.personnel("worf", "honor", affiliation="klingon"))
    if treaty:
        cooperation = While(changes=(Mixes(Cards(kind="card"), ("federation", "klingon")),))
        scenario.table(scenario.event("treaty", stays=True, texts=(cooperation,)))
    scenario.fill_decks()
    return scenario


def test_1e_harr_01_the_one_who_does_not_match_the_ship_is_arrested_and_not_the_smaller_group() -> None:
    scenario = mixed(treaty=False)
    scenario.put("hood", *(scenario.personnel(f"k{n}", affiliation="klingon") for n in range(3)))
    play = scenario.begin()
    assert is_arrested(play.table, "worf")
    assert is_arrested(play.table, "k1")
    assert not is_arrested(play.table, "riker")


def test_1e_harr_02_a_treaty_prevents_house_arrest() -> None:
    assert not is_arrested(mixed().begin().table, "worf")


# --- captives (1E-CAP) -----------------------------------------------------------------------------------------------


def test_1e_cap_02_a_captive_taken_by_a_dilemma_goes_to_its_owners_team_there(planet: Scenario) -> None:
    planet.under("P", planet.dilemma("trap", dilemma_half(Capture(Random(kind="personnel")))))
    planet.put("P", planet.personnel("kurn", seat=1, affiliation="klingon"))
    play = planet.begin()
    play.choose("Attempt P")
    assert play.state.cards["riker"].captor == 1
    assert play.where("riker") == "surface.P"
    assert play.points() == 0


def test_1e_cap_01_a_captive_is_not_counted_for_a_mission_of_their_own_side(planet: Scenario) -> None:
    planet.put("P", planet.personnel("troi"), planet.personnel("kurn", seat=1, affiliation="klingon"))
    planet.state.cards["riker"].captor = 1
    play = planet.begin()
    play.choose("Attempt P")
    assert play.points() == 0


# --- Q's Tent (1E-SIDE) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", [False, True])
def test_1e_side_01_a_closed_tent_gives_nothing_and_an_open_one_what_is_asked_for(opened: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    call = Order(effects=(DownloadCards(cards=Cards(kind="personnel", who=requirement_of("Honor"))),))
    scenario.put("starbase", scenario.personnel("caller", texts=(call,)))
    scenario._into("tent", [scenario.personnel("worf", "honor")])
    if opened:
        scenario.table(scenario.add(Doorway(id="tent", title="Q's Tent", opens="tent")))
    scenario.fill_decks()
    play = scenario.begin()
    if play.offers("Use caller"):
        play.choose("Use caller")
    assert ("Alice downloads worf." in play.words()) is opened


# --- points and winning (1E-WIN) -------------------------------------------------------------------------------------


def test_1e_win_01_who_reaches_100_in_the_opponents_turn_wins_at_once() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.mission("S", ground="space", seat=1)
    scenario.fill_decks()
    for place in ("P", "S"):
        scenario.state.locations[place].completed_by = 1
    scenario.scored(95, 1, bonus=False)
    scenario.hand(scenario.event("gift", Score(5, "opponent")))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play gift")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (1,)


@pytest.mark.parametrize(("before", "after"), [(3, -2), (10, 5)])
def test_points_may_fall_below_nothing(planet: Scenario, before: int, after: int) -> None:
    planet.scored(before)
    planet.hand(planet.event("loss", Score(-5)))
    play = planet.begin(Phase.CARD_PLAY)
    play.choose("Play loss")
    assert play.points() == after


# --- battle: who may attack whom (1E-BAT) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs", "may"),
    [
        ("klingon", "klingon", True),
        ("non-aligned", "federation", True),
        ("federation", "romulan", False),
        ("romulan", "federation", True),
        ("romulan", "romulan", False),
        ("cardassian", "cardassian", False),
        ("cardassian", "klingon", True),
    ],
)
def test_1e_bat_07_the_standard_restrictions_and_those_who_have_none(ours: str, theirs: str, may: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "one", 5, "leadership", affiliation=ours))
    scenario.put("P", add_fighter(scenario, "other", 5, "leadership", seat=1, affiliation=theirs))
    scenario.fill_decks()
    play = scenario.begin()
    play_to_orders(play)
    assert bool(offered_attacks(play)) is may


def test_1e_bat_02_attacking_requires_an_officer_or_leader() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "one", 5, "honor", affiliation="klingon"))
    scenario.put("P", add_fighter(scenario, "other", 5, seat=1, affiliation="romulan"))
    scenario.fill_decks()
    play = scenario.begin()
    assert not offered_attacks(play)


# --- the initiation of an encounter (Glossary: actions, step 1) ------------------------------------------------------


@pytest.mark.parametrize(("strength", "generator", "killed"), [(9, False, 0), (8, False, 1), (8, True, 0)])
def test_1e_act_05_nausicaans_kill_where_neither_45_of_strength_nor_an_interphase_generator_is_there(
    strength: int, generator: bool, killed: int
) -> None:
    """Five times 9 are 45; with 40 the generator saves them."""
    scenario = Scenario()
    scenario.mission("P")
    team = [scenario.personnel(f"p{n}", "leadership", attributes=(5, 5, strength)) for n in range(5)]
    scenario.put("P", *team, *([scenario.card("interphase-generator")] if generator else []))
    scenario.under("P", scenario.card("nausicaans", 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    if generator:
        play.choose("Nullify Nausicaans with Interphase Generator")
    assert [play.where(one) for one in team].count("surface.P") == 5 - killed
    assert play.points() == (0 if killed else 35)


# --- cloaked ships (1E-CLOAK) ----------------------------------------------------------------------------------------


def bird(*states: str, stopped: bool = False) -> Scenario:
    """Alice's Klingon ship with a Cloaking Device at P, cloaked or not, with a crew of one."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("klingon",))
    scenario.mission("Q", span=3)
    scenario.put("P", scenario.ship("bird", affiliation="klingon", equipment=("cloaking device",), uniqueness="unique"))
    scenario.put("bird", add_fighter(scenario, "kurn", 5, "leadership"))
    scenario.state.cards["bird"].states = states
    scenario.fill_decks()
    return scenario


def test_1e_cloak_02_no_beaming_off_a_cloaked_ship() -> None:
    play = bird(CLOAKED).begin()
    assert "beam:aboard.bird:surface.P" not in play.ids
    play.choose("Decloak bird")
    assert "beam:aboard.bird:surface.P" in play.ids


def test_1e_cloak_01_having_decloaked_it_does_not_cloak_again_in_this_turn() -> None:
    play = bird(CLOAKED).begin()
    play.choose("Decloak bird")
    assert not play.offers("Cloak bird")


def test_1e_cloak_03_a_cloaked_ship_flies_by_range_like_any_other() -> None:
    play = bird(CLOAKED).begin()
    play.choose("Move bird")
    assert play.where("bird") == "space.Q"
    assert play.state.cards["bird"].range_used == 3


def test_1e_cloak_02_a_team_on_the_planet_attempts_below_a_cloaked_ship() -> None:
    scenario = bird(CLOAKED)
    scenario.put("P", scenario.personnel("worf", "leadership", affiliation="klingon"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35


def test_1e_cloak_01_no_decloaking_on_the_opponents_turn() -> None:
    play = bird(CLOAKED).begin()
    play.end_turn()
    assert play.state.active == 1
    assert not any(one.label.startswith("Decloak") for one in play.decision.options)


# --- "just": answers to what has happened (1E-ACT) -------------------------------------------------------------------


@pytest.mark.parametrize(("alices", "points"), [(0, 0), (1, 5)])
def test_1e_act_06_an_interrupt_that_nullifies_is_nullified_in_turn(planet: Scenario, alices: int, points: int) -> None:
    """Bob's Amanda Rogers at Alice's interrupt, and her Q2 at that: the last that was played holds."""
    joy = Interrupt(id="joy", title="joy", functions=(Function(how="any time", effects=(Score(5),)),))
    planet.hand(planet.add(joy), planet.card("amanda-rogers", 1))
    planet.hand(*(planet.card("q2") for _ in range(alices)))
    play = planet.begin()
    play.choose("Play joy")
    play.choose("Play Amanda Rogers")
    if alices:
        play.choose("Play Q2")
    assert play.points() == points


# --- special dilemmas where they lie (1E-DIL) ------------------------------------------------------------------------


def test_1e_dil_20_a_dilemma_that_stopped_them_is_met_again_by_the_next_team(planet: Scenario) -> None:
    planet.under("P", planet.dilemma("wall", dilemma_half(unless="Anthropology")))
    planet.put("P", planet.personnel("troi"))
    play = planet.begin()
    play.choose("Attempt P")
    assert play.is_stopped("riker")
    assert play.where("wall") == "under.P"
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    play.choose("Attempt P")
    assert play.where("wall") == "under.P"
    assert play.points() == 0


# --- docking and ships (1E-DOCK) -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("affiliation", "may"), [("federation", True), ("klingon", False), ("non-aligned", True)])
def test_1e_dock_01_a_ship_docks_at_a_compatible_outpost(affiliation: str, may: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("ship", affiliation=affiliation))
    scenario.put("ship", scenario.personnel("pilot", affiliation=affiliation))
    scenario.fill_decks()
    assert scenario.begin().offers("Dock ship at starbase") is may


def test_1e_dock_03_docking_takes_no_range_and_undocking_none() -> None:
    scenario = docked()
    scenario.put("crusher", scenario.personnel("pilot"))
    play = scenario.begin()
    play.choose("Undock crusher")
    play.choose("Dock crusher at starbase")
    assert play.state.cards["crusher"].range_used == 0


@pytest.mark.parametrize("stopped", [False, True])
def test_1e_staff_02_a_stopped_crew_flies_nowhere(stopped: bool) -> None:
    scenario = bird()
    scenario.state.cards["kurn"].states = ("stopped",) if stopped else ()
    assert scenario.begin().offers("Move bird") is not stopped
