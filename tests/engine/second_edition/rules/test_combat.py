"""Combat between personnel (2E-CMB)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All, Cards, Chosen, Random
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import BeginCombat, Capture, Draw, Effect, Kill, Prevent, Score, Stop
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

KILL_ONE = Kill(Random(1, whose=OPPONENT))


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    return scenario


def attacks(*then: Effect, needs: str = "") -> tuple[Order]:
    """Return an order that begins a combat."""
    who: Requirement | None = parse_requirement(needs) if needs else None
    return (Order(effects=(BeginCombat(then or (Score(5),), who),)),)


def fight(scenario: Scenario, ours: int, theirs: int, *then: Effect) -> Play:
    """Let one of Alice's personnel begin a combat against one of Bob's, with these Strengths."""
    scenario.put("P1", scenario.personnel("a1", strength=ours, texts=attacks(*then)))
    scenario.put("P1", scenario.personnel("b1", strength=theirs, seat=1))
    play = scenario.begin()
    play.choose("Use a1")
    return play


def test_2e_cmb_01_only_text_begins_a_combat(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("b1", seat=1))
    play = scenario.begin()
    assert {option.group for option in play.decision.options} == {"Attempt", "Beam", "End"}


def test_2e_cmb_02_one_unstopped_of_ones_own_present_with_one_of_an_opponents(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("leader", texts=attacks()))
    scenario.put("P1", scenario.personnel("b1", seat=1))
    scenario.ship("nebula", "H")
    assert not scenario.begin().offers("Use leader"), "nobody of Alice's is there"
    scenario.put("P1", scenario.personnel("a1"), stopped=True)
    assert not scenario.begin().offers("Use leader"), "and only unstopped ones count"
    scenario.state.cards["a1"].stopped = False
    assert scenario.begin().offers("Use leader")


def test_2e_cmb_02_the_same_for_an_event_and_an_interrupt(scenario: Scenario) -> None:
    scenario.hand(
        scenario.event("raid", BeginCombat((Score(5),))), scenario.interrupt("ambush", BeginCombat((Score(5),)))
    )
    scenario.put("P1", scenario.personnel("b1", seat=1))
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert not play.offers("Play raid")
    assert not play.offers("Play ambush")
    scenario.put("P1", scenario.personnel("a2"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play raid")
    assert play.offers("Play ambush")


def test_2e_cmb_03_not_at_a_headquarters(scenario: Scenario) -> None:
    """Nor aboard a ship at a headquarters (2E-HQ-02)."""
    scenario.ship("nebula", "H")
    scenario.put("H", scenario.personnel("a1", texts=attacks()), scenario.personnel("b1", seat=1))
    scenario.put("nebula", scenario.personnel("a2"), scenario.personnel("b2", seat=1))
    assert not scenario.begin().offers("Use a1")


def test_2e_cmb_04_all_unstopped_ones_of_the_starter_against_all_of_the_opponents(scenario: Scenario) -> None:
    """Strength 5 and 5 against 4 and 4; stopped personnel and those elsewhere don't fight."""
    scenario.put("P1", scenario.personnel("a1", texts=attacks()), scenario.personnel("a2"))
    scenario.put("P1", scenario.personnel("out", strength=50), stopped=True)
    scenario.put("galaxy", scenario.personnel("aboard", strength=50))
    scenario.put("P1", *(scenario.personnel(f"b{n}", strength=4, seat=1) for n in range(2)))
    play = scenario.begin()
    play.choose("Use a1")
    assert any("Alice 10, Bob 8: Alice wins" in words for words in play.told())


def test_2e_gap_06_an_opponents_stopped_personnel_take_part_but_add_no_strength(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1", texts=attacks(Kill(All(whose=OPPONENT)))))
    scenario.put("P1", scenario.personnel("b1", strength=1, seat=1))
    scenario.put("P1", scenario.personnel("b2", strength=50, seat=1), stopped=True)
    play = scenario.begin()
    play.choose("Use a1")
    assert any("Alice 5, Bob 1: Alice wins" in words for words in play.told())
    play.choose("Yes")
    assert play.where("b1") == play.where("b2") == "discard"


def test_2e_cmb_05_of_several_opponents_the_starter_chooses_one_2e_mul_04() -> None:
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    scenario.put("P1", scenario.personnel("a1", texts=attacks(Kill(All(whose=OPPONENT)))))
    scenario.put("P1", scenario.personnel("b1", strength=50, seat=1), scenario.personnel("c1", strength=1, seat=2))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.decision.seat == 0
    assert play.labels == ["Against Bob at P1", "Against Carol at P1"]
    play.choose("Against Carol at P1")
    play.choose("Yes")
    assert play.where("c1") == "discard"
    assert play.where("b1") == "P1", "who was not chosen has no part in it"


def test_2e_cmb_06_personnel_required_by_the_card_must_take_part(scenario: Scenario) -> None:
    scenario.hand(scenario.event("duel", BeginCombat((Score(5),), parse_requirement("Honor"))))
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("b1", "honor", seat=1))
    scenario.put("P1", scenario.personnel("a2", "honor"), stopped=True)
    scenario.put("galaxy", scenario.personnel("a3", "honor"))
    assert not scenario.begin(Segment.PLAY_AND_DRAW).offers("Play duel")
    scenario.put("P1", scenario.personnel("a4", "honor"))
    assert scenario.begin(Segment.PLAY_AND_DRAW).offers("Play duel")


@pytest.mark.parametrize(
    ("ours", "theirs", "result"), [(6, 5, "Alice wins"), (5, 6, "Bob wins"), (5, 5, "nobody wins")]
)
def test_2e_cmb_07_the_higher_total_wins_a_tie_has_no_winner(
    scenario: Scenario, ours: int, theirs: int, result: str
) -> None:
    play = fight(scenario, ours, theirs)
    assert any(f"Alice {ours}, Bob {theirs}: {result}" in words for words in play.told())
    if ours > theirs:
        play.choose("Yes")
    assert play.state.players[0].score == (5 if ours > theirs else 0)


def test_2e_cmb_07_strength_is_counted_with_all_changes(scenario: Scenario) -> None:
    scenario.core(scenario.event("rage", text=(Modifies(Cards(where="play"), ("strength",), 2),)))
    play = fight(scenario, 5, 6)
    assert any("Alice 7, Bob 6: Alice wins" in words for words in play.told())


def test_2e_cmb_08_the_winner_may_leave_the_effect_unused(scenario: Scenario) -> None:
    play = fight(scenario, 9, 1, KILL_ONE)
    assert play.decision.seat == 0
    play.choose("No")
    assert play.where("b1") == "P1"


def test_2e_cmb_08_the_rules_kill_no_personnel(scenario: Scenario) -> None:
    """Bob wins, and the only effect is that Alice's personnel are stopped."""
    play = fight(scenario, 1, 9, KILL_ONE)
    assert play.state.players[0].discard == play.state.players[1].discard == []


@pytest.mark.parametrize(("ours", "theirs"), [(9, 1), (1, 9), (5, 5)])
def test_2e_cmb_09_the_starters_personnel_are_stopped_whichever_side_won(
    scenario: Scenario, ours: int, theirs: int
) -> None:
    scenario.put("galaxy", scenario.personnel("aboard"))
    scenario.put("P1", scenario.personnel("a2", strength=0))
    play = fight(scenario, ours, theirs)
    if ours > theirs:
        play.choose("Yes")
    assert play.stopped("a1")
    assert play.stopped("a2")
    assert not play.stopped("b1")
    assert not play.stopped("aboard")


def test_a_prevented_combat_stops_no_personnel_2e_tim_08(scenario: Scenario) -> None:
    scenario.hand(scenario.interrupt("truce", Prevent(), seat=1, trigger=Trigger("combat begun", by=OPPONENT)))
    play = fight(scenario, 9, 1, KILL_ONE)
    play.choose("Play truce")
    assert play.where("b1") == "P1"
    assert not play.stopped("a1")
    assert play.state.conflict is None


def test_personnel_stopped_at_the_start_of_a_combat_add_nothing_2e_cmb_07(scenario: Scenario) -> None:
    stun = Stop(Chosen("you", whose=OPPONENT))
    scenario.hand(scenario.interrupt("stun", stun, seat=1, trigger=Trigger("combat begun", by=OPPONENT)))
    play = fight(scenario, 9, 1)
    play.choose("Play stun")
    assert any("Alice 0, Bob 1: Bob wins" in words for words in play.told())


def test_personnel_that_left_play_in_a_combat_are_not_stopped_2e_cmb_09(scenario: Scenario) -> None:
    """The loser is killed by a response and is then an ordinary card in the discard pile."""
    vengeance = Response(trigger=Trigger("combat lost", by=OPPONENT), effects=(Kill(All(whose=OPPONENT)),))
    scenario.core(scenario.event("vengeance", seat=1, texts=(vengeance,)))
    scenario.put("P1", scenario.personnel("a2", strength=0))
    play = fight(scenario, 1, 9)
    play.choose("Use vengeance")
    assert sorted(play.state.players[0].discard) == ["a1", "a2"]
    assert not any(play.stopped(i) for i in ("a1", "a2"))
    assert not any("stopped" in words for words in play.told())


def test_winning_may_take_a_captive_2e_brg_01(scenario: Scenario) -> None:
    play = fight(scenario, 9, 1, Capture(Random(1, whose=OPPONENT)))
    play.choose("Yes")
    assert play.where("b1") == "brig of seat 0"


def test_responses_to_winning_come_after_the_effect_2e_cmb_08(scenario: Scenario) -> None:
    glory = Response(trigger=Trigger("combat won", by="you"), effects=(Draw(1),))
    scenario.core(scenario.event("glory", texts=(glory,)))
    play = fight(scenario, 9, 1)
    play.choose("Yes")
    assert play.state.players[0].score == 5
    play.choose("Use glory")
    assert len(play.state.players[0].hand) == 1
