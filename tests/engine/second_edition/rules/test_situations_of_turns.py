"""Situations from the document: playing, staffing, moving, beaming, texts and losses."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import (
    BeginCombat,
    BeginEngagement,
    Damage,
    Draw,
    Kill,
    Lasts,
    Score,
    TakeCommand,
)
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def moves(play: Play, ship: str = "galaxy") -> list[str]:
    """Return the destinations of a ship; the choice is then cancelled."""
    if not play.offers(f"Move {ship}"):
        return []
    play.choose(f"Move {ship}")
    places = play.labels
    play.choose()
    return places


def beams(play: Play) -> list[str]:
    return [label for label in play.labels if label.startswith("Beam")]


# --- playing ---------------------------------------------------------------------------------------------------------


def test_a_card_of_no_cost_is_still_played_when_the_counters_are_gone_2e_cnt_02(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("crewman", cost=0), scenario.personnel("ensign", cost=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=0)
    assert play.labels == ["Play crewman", "Continue to orders"]
    play.choose("Play crewman")
    assert play.where("crewman") == "H"


def test_the_last_counter_plays_or_draws_2e_cnt_04(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("one", cost=1), scenario.personnel("two", cost=2))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=1)
    assert play.labels == ["Play one", "Draw a card", "Draw 1 and continue to orders"]
    play.choose("Play one")
    assert play.decision.seat == 1, "nothing is left to spend, and there is nobody for an order"


def test_two_cards_are_left_for_five_counters_2e_cnt_06_2e_cnt_07() -> None:
    """Both are drawn before the orders, and three counters remain unspent."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    scenario.deck(scenario.personnel("one"), scenario.personnel("two"), scenario.personnel("theirs", seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=5)
    assert not play.offers("Continue to orders")
    play.choose("Draw 2 and continue to orders")
    assert play.state.players[0].deck == []
    assert sorted(play.state.players[0].hand) == ["one", "two"]
    assert play.state.segment is Segment.EXECUTE_ORDERS


def test_of_two_unique_copies_in_hand_one_is_played_2e_uni_03(scenario: Scenario) -> None:
    scenario.hand(*(scenario.personnel("picard", unique=True) for _ in range(2)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play picard")
    assert play.state.counters == 5
    assert not play.offers("Play picard")


def test_the_second_unique_copy_is_played_when_the_first_has_died_2e_uni_01(scenario: Scenario) -> None:
    killer = Kill(All(title="picard"))
    scenario.hand(*(scenario.personnel("picard", unique=True) for _ in range(2)))
    scenario.hand(scenario.event("accident", killer))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.do("Play picard", "Play accident")
    assert play.where("picard") == "discard"
    play.choose("Play picard")
    assert play.where("picard-2") == "H"


def test_without_a_headquarters_only_events_are_played_2e_ply_02_2e_ply_04() -> None:
    scenario = Scenario()
    scenario.mission("P1")
    scenario.headquarters("theirs", seat=1)
    scenario.fill_decks()
    scenario.hand(scenario.personnel("a1"), scenario.equipment("kit"), scenario.ship("galaxy"))
    scenario.hand(scenario.event("news", Score(5)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert [label for label in play.labels if label.startswith("Play")] == ["Play news"]


def test_equipment_goes_to_either_headquarters_and_a_klingon_to_one_2e_ply_04(scenario: Scenario) -> None:
    scenario.headquarters("Qo'noS", affiliation="Klingon")
    scenario.hand(scenario.personnel("worf", affiliation="Klingon"), scenario.equipment("kit"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play worf")
    assert play.where("worf") == "Qo'noS"
    play.choose("Play kit")
    assert play.labels[:2] == ["H", "Qo'noS"]


def test_after_losing_command_of_a_unique_personnel_another_copy_can_be_played_2e_uni_01(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.headquarters("HB", seat=1)
    scenario.put("P1", scenario.personnel("thief", texts=(Order(effects=(TakeCommand(Chosen(whose=OPPONENT)),)),)))
    scenario.put("P1", scenario.personnel("spock-1", title="Spock", unique=True, seat=1))
    scenario.hand(scenario.personnel("spock-2", title="Spock", unique=True, seat=1))
    play = scenario.begin()
    play.choose("Use thief")
    if play.state.cards["spock-1"].commander != 0:
        play.choose("Spock, spock-1")
    assert play.state.cards["spock-1"].commander == 0
    play.end_turn()
    play.choose("Play Spock, spock-2")
    assert play.where("spock-2") == "HB"


def test_nine_cards_two_are_discarded_one_by_one_2e_trn_04(scenario: Scenario) -> None:
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(9)))
    play = scenario.begin()
    if play.offers("End your orders"):
        play.choose("End your orders")
    play.choose("h0", "h8")
    assert len(play.state.players[0].hand) == 7
    told = [line for line in play.told(1) if "discard" in line.lower()]
    assert any("h0" in line for line in told)
    assert any("h8" in line for line in told)


# --- staffing and moving ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("staffing", "crew", "flies"),
    [
        (("cmd", "cmd"), (("cmd",), ("cmd",)), True),
        (("cmd", "cmd"), (("cmd",), ("stf",)), False),
        (("cmd", "stf"), (("cmd", "stf"),), False),
        (("cmd", "stf"), (("cmd", "stf"), ("stf",)), True),
        (("stf", "stf"), (("cmd",), ("stf",)), True),
        ((), ((),), True),
        ((), (), False),
    ],
)
def test_a_ship_flies_with_each_icon_by_another_2e_stf_01_2e_stf_03(
    scenario: Scenario, staffing: tuple[str, ...], crew: tuple[tuple[str, ...], ...], flies: bool
) -> None:
    scenario.mission("P1")
    scenario.ship("galaxy", "H", staffing=staffing)
    scenario.put("galaxy", *(scenario.personnel(f"a{n}", icons=icons) for n, icons in enumerate(crew)))
    scenario.put("galaxy", scenario.equipment("kit"))
    assert scenario.begin().offers("Move galaxy") is flies


def test_the_only_one_of_the_ships_affiliation_is_stopped_2e_stf_02(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.ship("galaxy", "H", staffing=("stf",))
    scenario.put("galaxy", scenario.personnel("kira", affiliation="Bajoran", icons=("stf",)))
    scenario.put("galaxy", scenario.personnel("riker", icons=("cmd",)), stopped=True)
    assert moves(scenario.begin()) == []
    scenario.state.cards["riker"].stopped = False
    assert moves(scenario.begin()) == ["P1"]


def test_a_crew_that_failed_in_space_is_stuck_for_the_turn_and_no_longer_2e_req_07(scenario: Scenario) -> None:
    scenario.mission("S1", "Leadership", type="space")
    scenario.ship("galaxy", "S1", staffing=("stf",))
    scenario.put("galaxy", scenario.personnel("a1", icons=("stf",)))
    play = scenario.begin(ends_turns=True)
    play.choose("Attempt S1")
    assert play.stopped("a1")
    assert not play.stopped("galaxy")
    assert moves(play) == []
    play.end_turn()
    assert not play.stopped("a1"), "at the end of any turn (2E-TRN-06)"
    play.end_turn()
    play.choose("Draw 7 and continue to orders")
    assert moves(play) == ["H"]


def test_a_crew_that_succeeded_flies_on_and_solves_another_in_the_same_turn_2e_req_06(scenario: Scenario) -> None:
    scenario.mission("S1", "Leadership", type="space")
    scenario.mission("S2", "Leadership", type="space", points=30)
    scenario.ship("galaxy", "S1", staffing=("stf",))
    scenario.put("galaxy", scenario.personnel("a1", "leadership", icons=("stf",)))
    play = scenario.begin()
    play.do("Attempt S1", "Move galaxy", "S2", "Attempt S2")
    assert play.state.players[0].score == 65


def test_all_range_is_used_up_and_beaming_needs_none_2e_mov_03_2e_bem_08(scenario: Scenario) -> None:
    scenario.mission("P1", span=6)
    scenario.ship("galaxy", "H", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    play.do("Move galaxy", "P1")
    assert moves(play) == []
    assert beams(play) == ["Beam from galaxy to P1"]


def test_to_the_opponents_headquarters_and_home_again_2e_hq_03(scenario: Scenario) -> None:
    scenario.headquarters("Romulus", seat=1, affiliation="Romulan")
    scenario.ship("galaxy", "H", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    play.do("Move galaxy", "Romulus", "Move galaxy", "H")
    assert moves(play) == []


def test_stopped_ones_and_equipment_travel_along_2e_mov_02(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.ship("galaxy", "H", staffing=("stf",))
    scenario.put("galaxy", scenario.personnel("a1", icons=("stf",)), scenario.equipment("kit"))
    scenario.put("galaxy", scenario.personnel("a2"), stopped=True)
    play = scenario.begin()
    play.do("Move galaxy", "P1")
    assert [play.where(one) for one in ("a1", "a2", "kit")] == ["galaxy"] * 3
    assert play.where("galaxy") == "P1"


# --- beaming ---------------------------------------------------------------------------------------------------------


def test_in_space_one_beams_between_ones_own_ships_only_2e_bem_03_2e_bem_04(scenario: Scenario) -> None:
    scenario.mission("S1", type="space")
    scenario.ship("galaxy", "S1")
    scenario.ship("warbird", "S1", seat=1)
    scenario.put("galaxy", scenario.personnel("a1"))
    assert beams(scenario.begin()) == []
    scenario.ship("nebula", "S1")
    assert beams(scenario.begin()) == ["Beam from galaxy to nebula"]


def test_personnel_cannot_beam_to_an_opponents_ship_2e_bem_01(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.ship("warbird", "P1", seat=1)
    scenario.put("P1", scenario.personnel("a1"))
    assert beams(scenario.begin()) == []


def test_beaming_down_to_an_opponents_planet_without_attempting_2e_bem_05_2e_mis_01(scenario: Scenario) -> None:
    scenario.mission("Q1", seat=1)
    scenario.ship("galaxy", "Q1")
    scenario.put("galaxy", scenario.personnel("a1", "leadership"))
    play = scenario.begin()
    play.choose("Beam from galaxy to Q1")
    if play.where("a1") == "galaxy":
        play.choose("a1")
    assert play.where("a1") == "Q1"
    assert not any(label.startswith("Attempt") for label in play.labels)


def test_equipment_beams_up_alone_from_among_the_stopped_2e_bem_07(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("a1"), stopped=True)
    scenario.put("P1", scenario.equipment("kit"))
    play = scenario.begin()
    play.choose("Beam from P1 to galaxy")
    if play.where("kit") == "P1":
        assert play.labels == ["kit"]
        play.choose("kit")
    assert play.where("kit") == "galaxy"
    assert play.where("a1") == "P1"


# --- combat, engagement, damage ---------------------------------------------------------------------------------------


def test_a_combat_against_one_of_two_opponents_there_2e_cmb_05() -> None:
    """Strength 5 against 4 of Bob's and 9 of Carol's: the combat against Bob is won."""
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.fill_decks()
    scenario.put("P1", scenario.personnel("a1", texts=(Order(effects=(BeginCombat((Score(5),), None),)),)))
    scenario.put("P1", scenario.personnel("b1", strength=4, seat=1), scenario.personnel("c1", strength=9, seat=2))
    play = scenario.begin(ends_turns=True)
    play.do("Use a1", "Against Bob at P1", "Yes")
    assert play.state.players[0].score == 5
    assert [play.stopped(one) for one in ("a1", "b1", "c1")] == [True, False, False]


def test_an_engagement_that_is_lost_sends_its_event_to_the_discard_pile_2e_eng_08(scenario: Scenario) -> None:
    scenario.mission("S1", type="space")
    scenario.ship("galaxy", "S1", staffing=(), weapons=4)
    scenario.put("galaxy", scenario.personnel("a1"))
    scenario.ship("warbird", "S1", seat=1, shields=4, affiliation="Romulan")
    scenario.hand(scenario.event("attack", BeginEngagement((Damage(Chosen(kind="ship", whose=OPPONENT)),), None)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play attack")
    assert play.where("attack") == "discard"
    assert play.state.ships["warbird"].damage == []
    assert [play.stopped(one) for one in ("galaxy", "a1", "warbird")] == [True, True, False]
    assert any("4" in line and "nobody" in line.lower() for line in play.told(1)), play.told(1)


def test_the_third_damage_takes_a_ship_with_all_that_was_on_it_to_their_owners_2e_dmg_03(scenario: Scenario) -> None:
    scenario.mission("S1", type="space")
    scenario.ship("galaxy", "S1", staffing=(), weapons=6)
    scenario.put("galaxy", scenario.personnel("a1"))
    scenario.ship("warbird", "S1", seat=1, shields=5, affiliation="Romulan")
    scenario.put("warbird", scenario.personnel("b1", seat=1), scenario.equipment("kit", seat=1))
    scenario.damage("warbird", scenario.event("hit"), scenario.dilemma("leak", seat=0))
    scenario.pile(scenario.dilemma("waiting", seat=0))
    scenario.hand(scenario.event("attack", BeginEngagement((Damage(Chosen(kind="ship", whose=OPPONENT)),), None)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.do("Play attack", "Yes")
    assert [play.where(one) for one in ("warbird", "b1", "kit", "hit", "attack")] == ["discard"] * 5
    assert play.state.players[0].dilemmas == ["waiting", "leak"]
    assert set(play.state.players[1].discard) == {"warbird", "b1", "kit"}


def test_damage_lowers_the_range_until_it_is_repaired_2e_dmg_01_2e_dmg_05(scenario: Scenario) -> None:
    scenario.mission("P1", span=6)
    scenario.ship("galaxy", "H", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    slower = scenario.event("hit", damage=(Modifies(Cards(kind="ship", where="host"), ("range",), -1),), seat=1)
    scenario.damage("galaxy", slower)
    play = scenario.begin()
    assert moves(play) == []
    play.do("end", "Repair galaxy")
    assert play.where("hit") == "discard"
    play.end_turn()
    play.choose("Draw 7 and continue to orders")
    assert moves(play) == ["P1"]


@pytest.mark.parametrize(("copies", "points"), [(0, 0), (1, 0), (2, 5)])
def test_strength_5_and_copies_that_add_1_against_6_2e_uni_07(scenario: Scenario, copies: int, points: int) -> None:
    """With one copy it is a tie, which has no winner (2E-CMB-07); Bob's are not affected (2E-OWN-04)."""
    scenario.mission("P1")
    for _ in range(copies):
        scenario.core(
            scenario.event("drill", text=(Modifies(Cards(where="play", kind="personnel"), ("strength",), 1),))
        )
    scenario.put("P1", scenario.personnel("a1", texts=(Order(effects=(BeginCombat((Score(5),), None),)),)))
    scenario.put("P1", scenario.personnel("b1", strength=6, seat=1))
    play = scenario.begin(ends_turns=True)
    play.choose("Use a1")
    if points:
        play.choose("Yes")
    assert play.state.players[0].score == points
    assert play.stopped("a1")


def test_a_killed_captive_frees_its_title_and_goes_to_its_owner_2e_uni_09_2e_own_05(scenario: Scenario) -> None:
    scenario.brig(1, scenario.personnel("spock-1", title="Spock", unique=True))
    scenario.hand(scenario.personnel("spock-2", title="Spock", unique=True))
    scenario.core(
        scenario.event(
            "hangman",
            seat=1,
            texts=(
                Response(
                    trigger=Trigger("drawn"),
                    effects=(Kill(All(whose=OPPONENT, where="brig")),),
                ),
            ),
        )
    )
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert not play.offers("Play Spock, spock-2")
    play.choose("Draw a card")
    assert play.decision.seat == 1
    play.choose(play.labels[0])
    assert play.where("spock-1") == "discard"
    assert play.offers("Play Spock, spock-2")


# --- in between -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "reached"), [(-2, ["near"]), (-3, []), (2, ["near", "far"])])
def test_range_that_changes_in_mid_turn_changes_what_is_left_2e_mov_09(
    scenario: Scenario, change: int, reached: list[str]
) -> None:
    """Five of eight are used when a text changes the ship's Range until the end of the turn."""
    scenario.mission("here", span=3)
    scenario.mission("near", span=0)
    scenario.mission("far", span=2)
    scenario.ship("galaxy", "H", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    other = Lasts(Modifies(Cards(kind="ship", where="play"), ("range",), change), "turn")
    scenario.hand(scenario.interrupt("drive", other, order=True))
    scenario.state.missions[1].ships, scenario.state.missions[0].ships = ["galaxy"], []
    scenario.state.ships["galaxy"].range_used = 5 - 2
    play = scenario.begin()
    play.choose("Play drive")
    assert [one for one in moves(play) if one != "H"] == reached


def test_a_hand_that_grows_in_the_opponents_turn_waits_for_ones_own_2e_trn_07(scenario: Scenario) -> None:
    scenario.hand(*(scenario.personnel(f"h{n}", seat=1) for n in range(7)))
    watch = Response(trigger=Trigger("drawn", by="opponent"), effects=(Draw(2),))
    scenario.core(scenario.event("watch", seat=1, texts=(watch,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=1)
    play.do("Draw a card", "Use watch")
    assert play.state.active == 1, "Alice had nothing else to do"
    assert len(play.state.players[1].hand) == 9


def test_an_order_interrupt_is_not_offered_in_the_opponents_orders_2e_ply_07(scenario: Scenario) -> None:
    scenario.mission("P1")
    scenario.ship("galaxy", "P1")
    scenario.put("P1", scenario.personnel("a1"))
    scenario.hand(scenario.interrupt("theirs", Score(5), order=True, seat=1))
    play = scenario.begin()
    play.do("Beam from P1 to galaxy", "a1")
    assert play.decision.seat == 0


def test_two_unique_versions_meet_when_command_changes_and_the_second_stays_away_2e_uni_05(scenario: Scenario) -> None:
    """Alice commands one Spock, so taking Bob's does nothing."""
    scenario.mission("P1")
    taking = Order(effects=(TakeCommand(Chosen(whose=OPPONENT)),))
    scenario.put("P1", scenario.personnel("spock-1", title="Spock", unique=True, texts=(taking,)))
    scenario.put("P1", scenario.personnel("spock-2", title="Spock", unique=True, seat=1))
    play = scenario.begin(ends_turns=True)
    if play.offers("Use Spock, spock-1"):
        play.choose("Use Spock, spock-1")
    assert play.state.cards["spock-2"].commander == 1
