"""Modes, staff, landings, carried and cloaked ships, agendas, countdowns, treaties and seeding, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Destroy, Score
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import While
from engine.first_edition.cards.definition import Event, Function, Incident, Interrupt, Ship
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.position.characteristics import ship_attributes
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import CLOAKED, STOPPED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
CLOAK = ("cloaking device",)


@pytest.fixture(params=[NOW, THEN], ids=["2.5.4", "1.7"])
def edition(request: pytest.FixtureRequest) -> Edition:
    found: Edition = request.param
    return found


@pytest.fixture
def made(edition: Edition) -> Scenario:
    """Planet P and space mission S beside it, and full decks."""
    scenario = Scenario().by(edition)
    scenario.mission("P", span=3)
    scenario.mission("S", ground="space", span=2)
    scenario.fill_decks()
    return scenario


def with_a_mode(scenario: Scenario, name: str, mode: str, *others: str, **facts: Any) -> str:
    """A personnel of several affiliations in one of them."""
    card = scenario.personnel(name, affiliation=(mode, *others), **facts)
    scenario.state.cards[card].mode = mode
    return card


def labelled(play: Play, start: str) -> list[str]:
    return [one for one in play.labels if one.startswith(start)]


# --- one of several affiliations (1E-MAFF, lines 399 to 401, 1ER-MUL) ------------------------------------------------


def test_1e_maff_01_where_they_report_says_their_mode(made: Scenario) -> None:
    made.put("P", made.outpost("rom", affiliation="romulan"))
    made.hand(made.personnel("tallera", affiliation=("federation", "romulan")))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Report tallera")
    assert affiliation(play.table, "tallera") == "romulan"


def test_1e_maff_02_they_switch_alone_and_as_often_as_their_player_likes(made: Scenario) -> None:
    made.put("P", with_a_mode(made, "koral", "klingon", "non-aligned"))
    play = made.begin()
    for mode in ("Non-Aligned", "Klingon", "Non-Aligned"):
        play.choose(f"Switch koral to {mode}")
    assert affiliation(play.table, "koral") == "non-aligned"


def test_1e_maff_02_on_the_surface_they_may_part_from_their_team(made: Scenario) -> None:
    """Only those aboard a ship or facility may not become incompatible."""
    made.put("P", with_a_mode(made, "koral", "non-aligned", "klingon"), made.personnel("riker", "leadership"))
    play = made.begin()
    play.choose("Switch koral to Klingon")
    assert not play.offers("Switch koral to Klingon")
    assert play.offers("Switch koral to Non-Aligned")


@pytest.mark.parametrize("above", ["base", "hood"])
def test_1e_maff_02_aboard_they_do_not_become_incompatible(made: Scenario, above: str) -> None:
    made.put("P", made.outpost("base") if above == "base" else made.ship("hood"))
    made.put(above, with_a_mode(made, "koral", "non-aligned", "klingon"), made.personnel("riker"))
    assert not labelled(made.begin(), "Switch")


def test_1er_mul_2_neither_ship_nor_crew_of_one_mode_switches_first(made: Scenario) -> None:
    """The Sisters of Duras aboard the Cha'Joh, both Romulan: neither becomes Klingon while they are aboard."""
    both = ("romulan", "klingon")
    made.put("P", made.add(Ship(id="cha'joh", title="cha'joh", affiliations=both, range=8, weapons=6, shields=6)))
    made.state.cards["cha'joh"].mode = "romulan"
    made.put("cha'joh", with_a_mode(made, "duras", "romulan", "klingon"))
    play = made.begin()
    assert not labelled(play, "Switch")
    play.choose("Beam from cha'joh to the surface of P")
    play.choose("duras")
    assert len(labelled(play, "Switch")) == 2


def test_1e_maff_02_not_in_an_attempt_but_between_actions_of_the_opponents_turn(made: Scenario) -> None:
    """*At any time, except during another action.*"""
    made.put("P", with_a_mode(made, "koral", "klingon", "non-aligned", seat=1))
    made.put("P", made.ship("hood"))
    made.put("hood", made.personnel("pilot"))
    play = made.begin()
    play.choose("Move hood")
    while play.match.open and play.decision.seat == 0:
        play.choose(play.decision.default[0])
    assert play.offers("Switch koral to Non-Aligned")


def test_1e_maff_01_a_mission_is_attempted_in_a_mode_that_matches(made: Scenario) -> None:
    made.put("P", with_a_mode(made, "koral", "klingon", "federation", has="leadership"))
    play = made.begin()
    assert not play.offers("Attempt P")
    play.choose("Switch koral to Federation")
    assert play.offers("Attempt P")


# --- staffing and RANGE (lines 532 to 560; 1E17-SHIP-1, -3) ----------------------------------------------------------


def manned(made: Scenario, *crew: str, staffing: tuple[str, ...] = ("cmd", "stf"), **facts: Any) -> Play:
    """A ship at P with a crew, each by its icons or as ``name:icon``."""
    made.put("P", made.ship("hood", staffing=staffing, **facts))
    for number, icons in enumerate(crew):
        side, _, marks = icons.rpartition(":")
        made.put("hood", made.personnel(f"p{number}", affiliation=side or "federation", icons=tuple(marks.split())))
    return made.begin()


@pytest.mark.parametrize(
    ("crew", "moves"),
    [
        (("cmd", "stf"), True),
        (("cmd", "cmd"), True),  # command may stand in for staff
        (("stf", "stf"), False),
        (("cmd stf",), False),  # one person, one icon
        (("cmd", "stf", "stf"), True),
        (("non-aligned:cmd", "non-aligned:stf"), False),  # nobody of the ship's own affiliation
        (("non-aligned:cmd", "stf"), True),
    ],
)
def test_1e_staff_02_who_staffs(made: Scenario, crew: tuple[str, ...], *, moves: bool) -> None:
    assert manned(made, *crew).offers("Move hood") is moves


def test_1e_staff_04_the_stopped_do_not_staff(made: Scenario) -> None:
    made.put("P", made.ship("hood", staffing=("stf",)))
    made.put("hood", made.personnel("p0", icons=("stf",)), made.personnel("p1"))
    made.state.cards["p0"].states = (STOPPED,)
    assert not made.begin().offers("Move hood")


def test_1e_staff_03_a_stalled_ship_attempts_and_beams(made: Scenario) -> None:
    made.put("S", made.ship("hood", staffing=("cmd", "stf")))
    made.put("hood", made.personnel("p0", "leadership"))
    made.put("S", made.ship("empty"))
    play = made.begin()
    assert play.offers("Attempt S")
    assert play.offers("Beam from hood to empty")
    assert not play.offers("Move hood")


def test_1e_staff_03_an_empty_ship_beams_for_those_on_the_planet(made: Scenario) -> None:
    made.put("P", made.ship("empty"), made.personnel("p0"))
    assert made.begin().offers("Beam from the surface of P to empty")


def test_1e_move_06_spans_are_those_that_are_entered(edition: Edition) -> None:
    """The rulebook's example: spans 2, 4 and 3; 7 RANGE from A to C and 6 back (line 556)."""
    scenario = Scenario().by(edition)
    for name, span in (("A", 2), ("B", 4), ("C", 3)):
        scenario.mission(name, span=span)
    scenario.put("A", scenario.ship("hood", numbers=(7, 1, 1)))
    scenario.put("C", scenario.ship("bell", numbers=(6, 1, 1)))
    scenario.put("hood", scenario.personnel("p0"))
    scenario.put("bell", scenario.personnel("p1"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Move hood")
    play.choose("C")
    assert play.state.cards["hood"].range_used == 7
    play.choose("Move bell")
    play.choose("A")
    assert (play.where("bell"), play.state.cards["bell"].range_used) == ("space.A", 6)


# --- landing (lines 568 to 570) --------------------------------------------------------------------------------------


def lander(made: Scenario, *, seat: int = 0, landed: bool = True, crew: bool = True, **facts: Any) -> None:
    made.ship("lander", seat=seat, lands=True, **facts)
    made._lay("surface" if landed else "space", "P", "lander")
    if crew:
        made.put("lander", made.personnel("kor", seat=seat, icons=("cmd",)))


def test_1e_land_01_landing_takes_no_range_and_a_full_staff(made: Scenario) -> None:
    lander(made, landed=False, staffing=("cmd",))
    play = made.begin()
    play.choose("Land lander on P")
    assert (play.where("lander"), play.state.cards["lander"].range_used) == ("surface.P", 0)


@pytest.mark.parametrize("landed", [True, False])
def test_1e_land_01_without_its_staff_it_neither_lands_nor_takes_off(made: Scenario, *, landed: bool) -> None:
    lander(made, landed=landed, staffing=("cmd", "cmd"))
    play = made.begin()
    assert not play.offers("Land lander on P")
    assert not play.offers("Take off with lander")


def test_1e_land_02_a_landed_ship_is_no_target_of_what_targets_a_ship(made: Scenario) -> None:
    lander(made, seat=1)
    made.put("P", made.ship("other", seat=1))
    strike = Function(how="any time", effects=(Destroy(Chosen(kind="ship", whose="opponent", where="play", count=1)),))
    made.hand(made.add(Interrupt(id="orbit", title="orbit", functions=(strike,))))
    play = made.begin()
    play.choose("Play orbit")
    assert play.where("lander") == "surface.P"
    assert play.where("other") == "discard.1"


def test_1e_land_02_it_moves_only_after_it_has_taken_off(made: Scenario) -> None:
    lander(made)
    play = made.begin()
    assert not play.offers("Move lander")
    play.choose("Take off with lander")
    assert play.offers("Move lander")


def test_1e_land_02_a_landed_crew_does_not_attempt_the_planet_but_those_who_walk_out(made: Scenario) -> None:
    lander(made)
    made.put("lander", made.personnel("riker", "leadership"))
    play = made.begin()
    assert not play.offers("Attempt P")
    play.choose("Walk from lander to the surface of P")
    play.choose("riker")
    assert play.offers("Attempt P")


def test_1e_land_02_it_is_not_attacked_from_above(made: Scenario) -> None:
    lander(made, seat=1, affiliation="cardassian")
    made.put("P", made.ship("bird", affiliation="klingon"))
    made.put("bird", add_fighter(made, "kurn", 5, "leadership"))
    assert not [one for one in offered_attacks(made.begin()) if one.startswith("fire")]


# --- carried ships (lines 2508 to 2516) ------------------------------------------------------------------------------


def mother(made: Scenario, *, staffing: tuple[str, ...] = (), pod: tuple[str, ...] = (), **facts: Any) -> None:
    """A mother ship at S with a pod aboard."""
    made.put("S", made.ship("mother", characteristics=("carrier",), staffing=staffing, **facts))
    made._lay("carried", "mother", made.ship("pod", carried_by=requirement_of('"carrier"'), staffing=pod))


def test_1e_carry_03_those_aboard_a_carried_ship_are_crew_of_its_mother(made: Scenario) -> None:
    """They staff it, and attempt its mission, too."""
    mother(made, staffing=("cmd",))
    made.put("pod", made.personnel("kim", "leadership", icons=("cmd",)))
    play = made.begin()
    assert play.offers("Move mother")
    play.choose("Attempt S")
    assert play.points() == 35


def test_1e_carry_02_a_destroyed_carrier_destroys_its_carried_ships(made: Scenario) -> None:
    mother(made)
    made.put("pod", made.personnel("kim"))
    strike = Destroy(Chosen(kind="ship", where="play", count=1, who=requirement_of('"carrier"')))
    made.hand(made.add(Interrupt(id="x", title="x", functions=(Function(how="any time", effects=(strike,)),))))
    play = made.begin()
    play.choose("Play x")
    assert [play.where(one) for one in ("mother", "pod", "kim")] == ["discard.0"] * 3


def test_1e_carry_02_a_destroyed_carried_ship_damages_its_mother(made: Scenario) -> None:
    mother(made)
    made.put("pod", made.personnel("kim"))
    strike = Destroy(All(kind="ship", where="play", who=requirement_of('named "pod"')))
    made.hand(made.add(Interrupt(id="x", title="x", functions=(Function(how="any time", effects=(strike,)),))))
    play = made.begin()
    play.choose("Play x")
    assert play.where("pod") == "discard.0"
    assert play.where("mother") == "space.S"
    assert play.state.cards["mother"].rotations == 1


def test_1e_carry_01_the_carried_ship_needs_its_own_staff_to_be_launched(made: Scenario) -> None:
    mother(made, pod=("cmd",))
    made.put("mother", made.personnel("kim", icons=("cmd",)))
    play = made.begin()
    assert not labelled(play, "Launch")
    made.put("pod", made.personnel("seven", icons=("cmd",)))
    assert labelled(made.begin(), "Launch")


# --- cloaked ships (lines 881 to 890) --------------------------------------------------------------------------------


def cloaked(made: Scenario, where: str = "P", *, seat: int = 0, **facts: Any) -> None:
    made.put(where, made.ship("vorn", seat=seat, equipment=CLOAK, **facts))
    made.put("vorn", made.personnel("kor", "leadership", seat=seat))
    made.state.cards["vorn"].states = (CLOAKED,)


def test_1e_cloak_02_no_beaming_to_or_from_it(made: Scenario) -> None:
    cloaked(made)
    made.put("P", made.ship("hood"), made.personnel("riker"))
    assert not [one for one in made.begin().labels if "Beam" in one and "vorn" in one]


def test_1e_cloak_02_it_does_not_attempt(made: Scenario) -> None:
    cloaked(made, "S")
    play = made.begin()
    assert not play.offers("Attempt S")
    play.choose("Decloak vorn")
    assert play.offers("Attempt S")


def test_1e_cloak_01_an_empty_ship_cloaks(made: Scenario) -> None:
    made.put("P", made.ship("vorn", equipment=CLOAK))
    play = made.begin()
    play.choose("Cloak vorn")
    assert not play.offers("Decloak vorn")


def test_1e_cloak_03_it_moves(made: Scenario) -> None:
    cloaked(made)
    play = made.begin()
    play.choose("Move vorn")
    assert (play.where("vorn"), play.state.cards["vorn"].states) == ("space.S", (CLOAKED,))


def test_1e_cloak_02_the_opponent_cannot_target_it_or_its_crew(made: Scenario) -> None:
    cloaked(made, seat=1)
    made.put("P", made.ship("other", seat=1))
    strike = Destroy(Chosen(kind="ship", whose="opponent", where="play", count=1))
    made.hand(made.add(Interrupt(id="x", title="x", functions=(Function(how="any time", effects=(strike,)),))))
    play = made.begin()
    play.choose("Play x")
    assert play.where("vorn") == "space.P"
    assert play.where("other") == "discard.1"


def test_1e_cloak_02_untargeted_effects_affect_it(made: Scenario) -> None:
    cloaked(made, seat=1)
    weak = While(changes=(Adjusts(Cards(kind="ship", whose="anybody", where="play"), ("shields",), -2),))
    made.table(made.add(Event(id="flare", title="flare", functions=(Function(how="play", stays=True, texts=(weak,)),))))
    assert ship_attributes(made.begin().table, "vorn")["shields"] == 4


def test_1e_cloak_02_nothing_is_launched_from_it(made: Scenario) -> None:
    made.put("S", made.ship("mother", characteristics=("carrier",), equipment=CLOAK))
    made._lay("carried", "mother", made.ship("pod", carried_by=requirement_of('"carrier"')))
    made.put("pod", made.personnel("kim"))
    assert labelled(made.begin(), "Launch")
    made.state.cards["mother"].states = (CLOAKED,)
    assert not labelled(made.begin(), "Launch")


def test_1e_cloak_05_ships_report_uncloaked_and_no_one_reports_aboard_a_cloaked_ship(made: Scenario) -> None:
    made.put("P", made.outpost("base"))
    made.hand(made.ship("vorn", equipment=CLOAK))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Report vorn")
    assert (play.where("vorn"), play.state.cards["vorn"].states) == ("docked.base", ())


# --- hidden agendas (lines 3661 to 3669) -----------------------------------------------------------------------------


def agenda(made: Scenario, *, seat: int = 0, laid: bool = True, **facts: Any) -> str:
    more = {} if "countdown" not in facts else {"countdown": facts.pop("countdown")}
    used = Function(**{"how": "play", "stays": True, **facts})
    card = made.add(Incident(id="plot", title="plot", icons=("ha",), functions=(used,), **more), seat)
    if laid:
        made._lay("agenda", seat, card)
    return card


def test_1e_ha_01_it_is_laid_down_with_the_card_play_and_unnamed(made: Scenario) -> None:
    made.hand(agenda(made, laid=False))
    play = made.begin(Phase.CARD_PLAY)
    play.choose(labelled(play, "Play plot")[0])
    assert play.where("plot") == "agenda.0"
    assert not play.state.card_play
    assert "plot" not in play.words()


def test_1e_ha_02_it_can_be_revealed_on_the_opponents_turn(made: Scenario) -> None:
    agenda(made, seat=1, effects=(Score(2),))
    made.put("P", made.ship("hood"))
    made.put("hood", made.personnel("pilot"))
    play = made.begin()
    play.choose("Move hood")
    while play.match.open and play.decision.seat == 0:
        play.choose(play.decision.default[0])
    play.choose("Turn up plot")
    assert play.points(1) == 2


def test_1e_ha_01_nullifying_incidents_does_not_affect_it(made: Scenario) -> None:
    agenda(made, seat=1)
    shot = Nullify(Chosen(kind="incident", whose="anybody", where="play", count=1))
    made.hand(made.add(Interrupt(id="x", title="x", functions=(Function(how="any time", effects=(shot,)),))))
    play = made.begin()
    play.choose("Play x")
    assert play.where("plot") == "agenda.1"


def test_1e_ha_02_turned_up_it_stays(made: Scenario) -> None:
    agenda(made)
    play = made.begin()
    play.choose("Turn up plot")
    assert play.where("plot") == "table.0"


# --- countdowns (line 2709; 1E17-PLAY-4) -----------------------------------------------------------------------------


def test_1e_end_04_only_its_owners_turns_count(made: Scenario) -> None:
    fuse = made.add(Event(id="fuse", title="fuse", countdown=2, functions=(Function(how="play", stays=True),)))
    made.hand(fuse)
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Play fuse")
    counters = []
    for _ in range(3):
        play.end_turn()
        counters.append((play.state.cards[fuse].counter, play.where(fuse)))
    assert counters == [(1, "table.0"), (1, "table.0"), (0, "discard.0")]


def test_1e_end_04_of_a_dilemma_its_seeders_turns(made: Scenario) -> None:
    """Bob's dilemma is met in Alice's turn: it counts down as Bob's turns end."""
    made.put("P", made.personnel("riker", "leadership"))
    made.under(
        "P", made.dilemma("fever", dilemma_half(then="stays", placed=All(), cure=requirement_of("Music")), countdown=2)
    )
    play = made.begin()
    play.choose("Attempt P")
    play.end_turn()
    assert play.state.cards["fever"].counter == 2
    play.end_turn()
    assert play.state.cards["fever"].counter == 1
    play.end_turn()
    play.end_turn()
    assert play.where("fever") == play.done_with(1)


# --- treaties (line 344; 1E-COMP) ------------------------------------------------------------------------------------


def test_1e_rep_by_a_treaty_one_reports_to_the_others_outpost(made: Scenario) -> None:
    made.put("P", made.outpost("base"))
    made.hand(made.personnel("kurn", affiliation="klingon"))
    assert not made.begin(Phase.CARD_PLAY).offers("Report kurn")
    treaty(made, "federation", "klingon")
    assert made.begin(Phase.CARD_PLAY).offers("Report kurn")


def test_1e_comp_a_treaty_does_not_make_a_personnel_matching(made: Scenario) -> None:
    treaty(made, "federation", "klingon")
    made.put("P", made.personnel("kurn", "leadership", affiliation="klingon"))
    assert not made.begin().offers("Attempt P")


def test_1e_staff_02_a_ship_needs_its_own_affiliation_though_a_treaty_joins_the_crew(made: Scenario) -> None:
    treaty(made, "federation", "klingon")
    made.put("P", made.ship("hood"))
    made.put("hood", made.personnel("kurn", affiliation="klingon"))
    assert not made.begin().offers("Move hood")


def test_1e_ctrl_02_a_treaty_joins_its_players_cards_only(made: Scenario) -> None:
    treaty(made, "federation", "klingon", seat=1)
    made.put("P", made.outpost("base"))
    made.hand(made.personnel("kurn", affiliation="klingon"))
    assert not made.begin(Phase.CARD_PLAY).offers("Report kurn")


# --- espionage (lines 3305 to 3316) ----------------------------------------------------------------------------------


def espionage(made: Scenario, mission: str, *team: str) -> Play:
    """Put Klingon on Federation on a mission with a team of Klingons."""
    made.put(mission, *team)
    made.on(mission, made.card("espionage-romulan-on-federation"))
    return made.begin()


def test_1e_mis_20_the_mission_is_attempted_by_the_other_affiliation(made: Scenario) -> None:
    spy = made.personnel("tomalak", "leadership", affiliation="romulan")
    play = espionage(made, "P", spy)
    play.choose("Attempt P")
    assert play.points() == 35
    assert play.where("espionage-romulan-on-federation") == "discard.0"


def test_1e_mis_20_a_romulan_by_species_alone_is_not_meant(made: Scenario) -> None:
    spy = made.personnel("jarok", "leadership", affiliation="klingon", characteristics=("romulan",))
    assert not espionage(made, "P", spy).offers("Attempt P")


@pytest.mark.parametrize(("points", "now"), [(35, False), (40, True)])
def test_1e_mis_20_the_ban_on_an_opponents_mission_stays(edition: Edition, points: int, *, now: bool) -> None:
    """By rulebook 1.7 there is no such ban (1E17-ATT-1)."""
    scenario = Scenario().by(edition)
    scenario.mission("P", points=points, seat=1)
    scenario.fill_decks()
    play = espionage(scenario, "P", scenario.personnel("tomalak", "leadership", affiliation="romulan"))
    assert play.offers("Attempt P") is (now or edition is THEN)


def test_1e_mis_20_the_opponents_espionage_does_not_help(made: Scenario) -> None:
    made.put("P", made.personnel("tomalak", "leadership", affiliation="romulan"))
    made.on("P", made.card("espionage-romulan-on-federation", 1))
    assert not made.begin().offers("Attempt P")


def test_1e_mis_20_it_is_played_only_on_missions_of_that_affiliation(made: Scenario) -> None:
    made.mission("K", affiliations=("klingon",))
    made.hand(made.card("espionage-romulan-on-federation"))
    play = made.begin(Phase.CARD_PLAY)
    play.choose(labelled(play, "Play Espionage")[0])
    assert sorted(play.labels) == ["P", "S"]


# --- time locations (lines 350 to 352; rulings, line 1185) -----------------------------------------------------------


def then(made: Scenario, ground: str = "planet") -> None:
    facts: dict[str, Any] = {"ground": ground, "location": "P", "natives": requirement_of("[os]")}
    made.hand(made.add(TimeLocation(id="then", title="Then", **facts)))


def reaching(made: Scenario, *, ground: str = "planet", **facts: Any) -> Play:
    """The time location is in play, Alice has a personnel in hand, and it is her next turn."""
    then(made, ground)
    made.hand(made.personnel("kirk", **{"icons": ("os", "au"), **facts}))
    play = made.begin(Phase.CARD_PLAY)
    play.choose("Play Then")
    play.end_turn()
    play.end_turn()
    return play


def test_1e_rep_a_native_reports_straight_to_a_planet_of_the_past_without_a_door(made: Scenario) -> None:
    play = reaching(made)
    play.choose("Report kirk")
    assert play.where("kirk") == "surface.then"


def test_1e_rep_at_a_time_location_in_space_a_native_needs_a_ship_or_facility(made: Scenario) -> None:
    assert not reaching(made, ground="space").offers("Report kirk")


def test_1e_rep_only_natives_report_to_a_time_location(made: Scenario) -> None:
    assert not reaching(made, icons=()).offers("Report kirk")


def test_1e_rep_a_native_of_the_past_needs_a_door_at_an_outpost(made: Scenario) -> None:
    made.put("P", made.outpost("base"))
    made.hand(made.personnel("kirk", icons=("os", "au")))
    assert not made.begin(Phase.CARD_PLAY).offers("Report kirk")


# --- seeding (lines 195 to 278; 1E17-SEED, 1E17-FAC) -----------------------------------------------------------------


def seeding(made: Scenario, *cards: str) -> Play:
    made.seeds(*cards)
    return made.begin(Phase.FACILITIES)


def test_1e_seed_outposts_only_where_their_icon_is(made: Scenario) -> None:
    made.mission("K", affiliations=("klingon",))
    assert labelled(seeding(made, made.outpost("base")), "base") == ["base at P", "base at S"]


def test_1e_seed_no_outpost_at_a_homeworld(made: Scenario) -> None:
    """Of whatever affiliation: no outpost at the Ferengi homeworld (line 266)."""
    made.mission("H", homeworld="ferengi", characteristics=("ferengi homeworld",))
    assert labelled(seeding(made, made.outpost("base")), "base") == ["base at P", "base at S"]


def test_1e_seed_one_facility_of_a_player_at_a_location_and_one_of_the_other(made: Scenario) -> None:
    made.put("P", made.outpost("hers"), made.outpost("his", seat=1))
    assert labelled(seeding(made, made.outpost("base")), "base") == ["base at S"]


def test_1e_seed_both_players_seed_at_one_location(made: Scenario) -> None:
    made.put("P", made.outpost("his", seat=1))
    assert labelled(seeding(made, made.outpost("base")), "base") == ["base at P", "base at S"]


def test_1e_seed_02_the_starting_player_goes_first_and_two_passes_end_the_phase(made: Scenario) -> None:
    made.seeds(made.outpost("base"), made.outpost("his", seat=1))
    play = made.begin(Phase.FACILITIES)
    assert play.decision.seat == play.state.first
    play.choose("Pass")
    assert play.decision.seat != play.state.first
    play.choose("Pass")
    assert play.state.phase is not Phase.FACILITIES
    assert play.where("base") != "seeds.0"
