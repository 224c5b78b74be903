"""Actions, triggers and responses: who may act, when, and in which order (2E-TIM)."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, YOU, All, Cards, Chosen, Happening, Random, Subject, This
from engine.ccg.effects.changes import Cannot, Gains
from engine.ccg.effects.conditions import Commands, Facing, Never
from engine.ccg.effects.effects import Destroy, Discard, Draw, Examine, Instead, Kill, Prevent, Score, Stop, Unless
from engine.ccg.effects.texts import AnyTime, Order, Response, StartOfTurn, Trigger, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.kernel.decision import Window
from engine.kernel.errors import RuleViolation
from engine.second_edition.resolving.event_sentences import event_sentence
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario

DRAW_ONE = (Draw(1),)
EVENT = Cards(kind="event", whose=OPPONENT)
WHEN_DRAWN = (Response(trigger=Trigger("drawn"), effects=(Score(5),)),)


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.fill_decks()
    return scenario


def three_players() -> Scenario:
    scenario = Scenario(players=3)
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def watchers(scenario: Scenario, *seats: int) -> None:
    """Add an event to each core that lets its player score 5 when a card is drawn."""
    scenario.core(*(scenario.event(f"watch{seat}", seat=seat, texts=WHEN_DRAWN) for seat in seats))


def draw_a_card(play: Play) -> None:
    play.choose("Draw a card")


# --- whose action ----------------------------------------------------------------------------------------------------


def test_2e_tim_01_only_the_active_player_acts(scenario: Scenario) -> None:
    """Text without "Order", "when" or "while" is used only in its player's own turn (2E-GAP-31)."""
    scenario.put("H", scenario.personnel("b1", seat=1, texts=(AnyTime(effects=DRAW_ONE),)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.decision.seat == 0
    assert not play.offers("Use b1")
    with pytest.raises(RuleViolation):
        play.match.answer(1, play.decision.number, ("draw",))
    assert play.state.counters == 7


def test_2e_gap_31_text_without_a_word_is_used_in_any_segment_of_its_commanders_turn(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("a1", texts=(AnyTime(effects=DRAW_ONE),)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Use a1")
    assert len(play.state.players[0].hand) == 1
    play.choose("Draw 7 and continue to orders")
    assert play.offers("Use a1")


def test_2e_tim_02_a_response_may_be_used_on_an_opponents_turn(scenario: Scenario) -> None:
    watchers(scenario, 1)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    assert play.decision.seat == 1
    play.choose("Use watch1")
    assert play.state.players[1].score == 5
    assert play.decision.seat == 0


def test_2e_tim_02_a_response_cannot_be_used_without_its_trigger(scenario: Scenario) -> None:
    watchers(scenario, 0)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert not play.offers("Use watch0")


def test_2e_tim_03_the_trigger_names_the_affected_cards(scenario: Scenario) -> None:
    """Two personnel are about to be killed; the text saves only Science personnel."""
    scenario.put("P1", scenario.personnel("s1", "science"), scenario.personnel("a2"))
    science = Cards(who=parse_requirement("Science"))
    saves = Response(trigger=Trigger("would be killed", cards=science), effects=(Prevent(Subject()),))
    scenario.core(scenario.event("shield", texts=(saves,)))
    scenario.ship("galaxy", "P1")
    scenario.pile(scenario.dilemma("d1", Kill(All())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    play.choose("Use shield")
    assert play.where("s1") == "P1"
    assert play.where("a2") == "discard"


def test_2e_tim_03_events_on_other_cards_do_not_trigger(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a2"))
    science = Cards(who=parse_requirement("Science"))
    saves = Response(trigger=Trigger("would be killed", cards=science), effects=(Prevent(),))
    scenario.core(scenario.event("shield", texts=(saves,)))
    scenario.pile(scenario.dilemma("d1", Kill(All())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("a2") == "discard"


def test_a_trigger_of_an_opponents_doing_leaves_the_own_alone_2e_tim_03(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("drawn", by=OPPONENT), effects=(Score(5),))
    scenario.core(scenario.event("watch", texts=(text,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    assert play.state.players[0].score == 0
    assert play.offers("Draw a card"), "nobody was asked"


def test_2e_gap_18_players_without_responses_are_not_asked(scenario: Scenario) -> None:
    needs = Discard(1)
    text = Response(trigger=Trigger("drawn"), costs=(needs,), effects=(Score(5),))
    scenario.core(scenario.event("watch", seat=1, texts=(text,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    assert play.decision.seat == 0, "Bob has no card to discard"


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_pauses_do_not_depend_on_the_interrupt_in_hand_2e_gap_18(scenario: Scenario, place: str) -> None:
    scenario.hand(scenario.event("windfall", Score(20)), scenario.event("other", seat=1))
    denial = scenario.interrupt(
        "denial", Prevent(), seat=1, trigger=Trigger("would be played", by=OPPONENT, cards=EVENT)
    )
    (scenario.hand if place == "hand" else scenario.deck)(denial)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.match.halts = {1: 0}
    play.choose("Play windfall")
    asked = play.decision
    assert (asked.seat, asked.public, asked.number) == (1, "may respond", 2)
    assert asked.prompt == "Alice is about to play windfall. Do you respond?"
    assert asked.window == Window("would be played", "cards being played", halts=True)
    assert play.offers("Play denial") is (place == "hand")
    play.choose("Pass")
    assert play.state.players[0].score == 20


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_decision_numbers_do_not_reveal_hands_2e_gap_34(scenario: Scenario, place: str) -> None:
    luck = scenario.interrupt("luck", Score(5), seat=1)
    (scenario.hand if place == "hand" else scenario.deck)(luck)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.match.halts = {1: 0}
    draw_a_card(play)
    if place == "hand":
        play.choose("Pass")
    assert (play.decision.seat, play.decision.number) == (0, 2), "nobody halts between two actions"


def test_a_window_names_whose_cards_are_concerned_2e_tim_02(scenario: Scenario) -> None:
    saves = (Response(trigger=Trigger("would be killed"), effects=(Prevent(),)),)
    scenario.core(scenario.event("mercy", seat=1, texts=saves))
    kills = (Order(effects=(Kill(All(whose=OPPONENT)),)),)
    scenario.put("P1", scenario.personnel("a1", texts=kills), scenario.personnel("b1", seat=1))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.decision.window == Window("would be killed", "cards stopped, killed or lost", (1,), halts=False)


# --- one use for each occurrence -------------------------------------------------------------------------------------


def test_b1_a_response_is_used_once_after_each_card_discarded_2e_tim_04(scenario: Scenario) -> None:
    """Example B1: an opponent discards the top card of a deck, then a second; its player may draw once after each."""
    text = Response(trigger=Trigger("discarded", by=OPPONENT, cards=Cards(kind="card")), effects=DRAW_ONE)
    scenario.core(scenario.event("watch", seat=1, texts=(text,)))
    scenario.put("H", scenario.personnel("thief", texts=(Order(effects=(Discard(2, OPPONENT, "top of deck"),)),)))
    play = scenario.begin()
    play.choose("Use thief")
    play.choose("Use watch")
    assert len(play.state.players[1].hand) == 1
    assert len(play.state.players[1].discard) == 2, "not a second time for the first card, but for the second card"
    play.choose("Use watch")
    assert len(play.state.players[1].hand) == 2
    assert play.decision.seat == 0


def test_b1_examining_triggers_as_well_2e_tim_04(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("examined", by=OPPONENT, cards=Cards(kind="card")), effects=DRAW_ONE)
    scenario.core(scenario.event("watch", seat=1, texts=(text,)))
    scenario.put("H", scenario.personnel("spy", texts=(Order(effects=(Examine("deck", OPPONENT, 1),)),)))
    play = scenario.begin()
    play.choose("Use spy")
    play.choose("Use watch")
    assert len(play.state.players[1].hand) == 1


def test_2e_tim_05_each_copy_is_used_in_the_players_order(scenario: Scenario) -> None:
    watchers(scenario, 1)
    scenario.core(scenario.event("other", seat=1, texts=(Response(trigger=Trigger("drawn"), effects=(Score(10),)),)))
    watchers(scenario, 1)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    assert play.labels == ["Use watch1", "Use other", "Use watch1", "Pass"]
    play.choose("Use other")
    play.choose("watch1:0")
    play.choose("watch1-2:0")
    assert play.state.players[1].score == 20
    assert play.decision.seat == 0


def test_2e_tim_06_the_active_player_first_then_clockwise_2e_mul_05() -> None:
    scenario = three_players()
    watchers(scenario, 0, 1, 2)
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    asked = []
    for _ in range(3):
        asked.append(play.decision.seat)
        play.choose("Pass")
    assert asked == [1, 2, 0]
    assert play.offers("Draw a card")


def test_2e_tim_07_a_player_who_passed_has_another_chance_after_a_response() -> None:
    scenario = three_players()
    watchers(scenario, 0, 2)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    play.choose("Pass")
    assert play.decision.seat == 2
    play.choose("Use watch2")
    assert play.decision.seat == 0
    play.choose("Use watch0")
    assert [player.score for player in play.state.players] == [5, 0, 5]
    assert play.offers("Draw a card"), "all have passed, or have nothing left"


def test_2e_tim_07_the_window_closes_when_all_have_passed_in_a_row() -> None:
    scenario = three_players()
    watchers(scenario, 0, 1)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    draw_a_card(play)
    play.choose("Pass")
    play.choose("Pass")
    assert play.offers("Draw a card")
    assert [player.score for player in play.state.players] == [0, 0, 0]


# --- preventing ------------------------------------------------------------------------------------------------------


def test_2e_tim_08_a_prevented_event_does_nothing_and_its_cost_stays_paid(scenario: Scenario) -> None:
    scenario.hand(
        scenario.event("windfall", Score(20), cost=3),
        scenario.interrupt("denial", Prevent(), seat=1, trigger=Trigger("would be played", by=OPPONENT, cards=EVENT)),
    )
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play windfall")
    play.choose("Play denial")
    assert play.state.players[0].score == 0
    assert play.state.counters == 4
    assert play.where("windfall") == "discard"
    assert play.where("denial") == "discard"


def test_2e_tim_08_the_use_of_a_text_can_be_prevented_and_its_costs_stay_paid(scenario: Scenario) -> None:
    """Requirements and costs come first, then preventing responses, then the effect (2E-CST-01)."""
    scenario.put("H", scenario.personnel("a1", texts=(Order(costs=(Stop(This()),), effects=(Score(20),)),)))
    scenario.hand(scenario.interrupt("denial", Prevent(), seat=1, trigger=Trigger("used", by=OPPONENT)))
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.stopped("a1"), "paid before anybody is asked"
    play.choose("Play denial")
    assert play.state.players[0].score == 0
    assert play.stopped("a1")


def test_a_fully_prevented_event_allows_no_response_2e_tim_08(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    saves = (Response(trigger=Trigger("would be killed"), effects=(Prevent(),)),)
    scenario.core(scenario.event("one", texts=saves), scenario.event("two", texts=saves))
    scenario.ship("galaxy", "P1")
    scenario.pile(scenario.dilemma("d1", Kill(All())))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    play.choose("Use one")
    assert play.where("a1") == "P1"
    assert not play.offers("Use two")


def test_a_replacement_dies_and_the_other_victims_too_2e_tim_08(scenario: Scenario) -> None:
    """Two are about to be killed; only one of them can be replaced by a third."""
    scenario.put("P1", scenario.personnel("a1", "law"), scenario.personnel("a2", "law"), scenario.personnel("a3"))
    scapegoat = Chosen(where="present", who=parse_requirement("not (Law)"))
    exchange = Response(trigger=Trigger("would be killed", this=True), effects=(Instead(scapegoat),))
    scenario.put("P1", scenario.personnel("martyr", texts=(exchange,), has="law"))
    scenario.ship("galaxy", "P1")
    scenario.pile(scenario.dilemma("d1", Kill(All(who=parse_requirement("Law")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    play.choose("Use martyr")
    assert play.where("martyr") == "P1"
    assert [play.where(i) for i in ("a1", "a2", "a3")] == ["discard"] * 3


# --- while -----------------------------------------------------------------------------------------------------------


def test_b2_while_is_on_as_long_as_its_condition_holds_2e_tim_09(scenario: Scenario) -> None:
    """Example B2: skills gained only while facing a dilemma help there, but not with the mission's requirements.

    There is no response to offer, because "while" doesn't need one.
    """
    gains = tuple(Gains(Cards(where="this"), skill) for skill in ("anthropology", "security"))
    scenario.mission("P2", "Anthropology")
    scenario.put("P2", scenario.personnel("a1", texts=(While(changes=gains, condition=Facing()),)))
    both = parse_requirement("Anthropology, Security")
    scenario.pile(scenario.dilemma("d1", Unless(both, (Kill(All()),))))
    scenario.ship("galaxy", "P2")
    play = scenario.begin()
    play.choose("Attempt P2")
    play.choose("d1")
    assert play.where("a1") == "P2", "the dilemma's requirement was met"
    assert play.state.players[0].score == 0, "the mission's was not"


def test_2e_tim_09_a_text_that_lets_others_gain_ends_with_its_condition(scenario: Scenario) -> None:
    """A stopped personnel doesn't give others its skill (2E-STP-03)."""
    teaches = While(changes=(Gains(Cards(where="present"), "leadership"),))
    scenario.put("P1", scenario.personnel("a1"))
    scenario.put("P1", scenario.personnel("teacher", texts=(teaches,)), stopped=True)
    scenario.ship("galaxy", "P1")
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 0


def shutting_each_other_off() -> Scenario:
    """Return a table with A's Treachery personnel against B's at P1, each with an order."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.fill_decks()
    intelligent = Commands(Cards(whose=OPPONENT, where="mission", who=parse_requirement("Intelligence")))
    silences = While(
        changes=(Cannot(Cards(whose=OPPONENT, where="mission"), "use text"),), condition=Never(intelligent)
    )
    sneaks = While(
        changes=(Cannot(Cards(whose=OPPONENT, where="mission", who=parse_requirement("Treachery")), "use text"),)
    )
    order = Order(effects=(Score(5),))
    scenario.put("P1", scenario.personnel("a1", "treachery", texts=(silences, order)))
    scenario.put("P1", scenario.personnel("b1", seat=1, texts=(sneaks, order)))
    for seat in (0, 1):
        scenario.ship(f"ship{seat}", "P1", seat=seat)
    return scenario


def test_b5_in_the_loop_the_active_players_text_stays_on_2e_tim_10() -> None:
    """Example B5: each shuts the other off; in A's turn B's is off, in B's turn A's."""
    play = shutting_each_other_off().begin()
    assert play.offers("Use a1")
    play.end_turn()
    play.choose("Draw 7 and continue to orders")
    assert play.offers("Use b1")


def test_b5_without_the_loop_the_text_is_shut_off_on_either_turn_2e_tim_10() -> None:
    """With Intelligence on B's side A's text is off, so there is no loop, and B's shuts A's off in A's turn too."""
    scenario = shutting_each_other_off()
    scenario.put("P1", scenario.personnel("spy", "intelligence", seat=1))
    assert not scenario.begin().offers("Use a1")


def test_a_loop_does_not_turn_on_a_text_its_own_condition_keeps_off_2e_tim_10() -> None:
    scenario = shutting_each_other_off()
    gains = Gains(Cards(where="play"), "leadership")
    scenario.put("H", scenario.personnel("a2", texts=(While(changes=(gains,), condition=Facing()),)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 0, "nobody faces a dilemma, so nobody leads"


def test_2e_tim_11_losing_abilities_includes_while_texts(scenario: Scenario) -> None:
    leads = While(changes=(Gains(Cards(where="this"), "leadership"),))
    scenario.put("P1", scenario.personnel("a1", texts=(leads,)))
    scenario.ship("galaxy", "P1")
    silence = While(changes=(Cannot(Cards(whose=OPPONENT, where="mission"), "use text"),))
    scenario.put("P1", scenario.personnel("b1", seat=1, texts=(silence,)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 0


# --- drawing dilemmas, interrupts ------------------------------------------------------------------------------------


def test_a16_drawing_no_dilemmas_still_triggers_2e_dil_21(scenario: Scenario) -> None:
    """Example A16: the allowance is 0, so no dilemma is drawn; a text about having drawn dilemmas can still be used."""
    scenario.put("P1", scenario.personnel("a1"))
    scenario.beneath("P1", scenario.dilemma("old"))
    text = Response(trigger=Trigger("dilemmas drawn", by=YOU), costs=(Destroy(This()),), effects=DRAW_ONE)
    scenario.core(scenario.event("hoard", seat=1, texts=(text,)))
    scenario.pile(scenario.dilemma("d1"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.decision.seat == 1
    assert "Bob draws 0 dilemmas." in play.told()
    play.choose("Use hoard")
    assert play.where("hoard") == "discard"
    assert len(play.state.players[1].hand) == 1


def test_2e_gap_26_the_dilemma_player_may_respond_from_his_hand_during_the_attempt(scenario: Scenario) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    scenario.hand(scenario.interrupt("boo", Stop(All(whose=OPPONENT)), seat=1, trigger=Trigger("dilemma revealed")))
    scenario.pile(scenario.dilemma("d1", Score(5)))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    play.choose("Play boo")
    assert play.state.players[0].score == 0, "nobody was left to face it (2E-DIL-15)"
    assert play.where("d1") == "beneath P1"


def test_2e_gap_34_an_interrupt_without_a_word_is_played_between_the_actions_of_any_turn(scenario: Scenario) -> None:
    scenario.hand(scenario.interrupt("luck", Score(5), seat=1), scenario.interrupt("mine", Score(5)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play mine")
    draw_a_card(play)
    assert play.decision.seat == 1
    play.choose("Play luck")
    assert play.state.players[1].score == 5
    assert play.decision.seat == 0


def test_2e_gap_25_each_action_at_the_start_of_a_turn_runs_to_its_end_with_its_responses(scenario: Scenario) -> None:
    start = (StartOfTurn(effects=DRAW_ONE),)
    scenario.core(scenario.event("first", texts=start), scenario.event("second", texts=start))
    watchers(scenario, 1)
    play = scenario.begin(Segment.START)
    play.choose("Use second")
    assert play.decision.seat == 1
    play.choose("Pass")
    assert play.labels == ["Use first", "Continue"]


def test_a_mission_may_respond_too_2e_tim_02(scenario: Scenario) -> None:
    text = Response(trigger=Trigger("beamed", here=True), effects=(Score(5),))
    scenario.mission("P2", texts=(text,))
    scenario.ship("galaxy", "P2")
    scenario.put("galaxy", scenario.personnel("a1"), scenario.personnel("a2"))
    play = scenario.begin()
    play.choose("Beam from galaxy to P2")
    play.choose("a1")
    play.choose("Use P2")
    assert play.state.players[0].score == 5


def test_the_game_may_end_in_a_response_and_nothing_more_is_asked_2e_win_02(scenario: Scenario) -> None:
    """Points for beginning the attempt win, so no dilemma is chosen."""
    for name, type_ in (("done1", "planet"), ("done2", "space")):
        scenario.mission(name, type=type_)
        scenario.state.missions[-1].completed = True
    scenario.state.players[0].score = 95
    bold = Response(trigger=Trigger("attempt begun", by=YOU), effects=(Score(5),))
    scenario.core(scenario.event("bold", texts=(bold,)))
    scenario.put("P1", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.pile(scenario.dilemma("d1"), scenario.dilemma("d2"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("Use bold")
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (0,)
    assert play.match.open == ()


def test_stopped_personnel_are_not_candidates_for_random_selection_b14(scenario: Scenario) -> None:
    """Example B14: stopped personnel can't be killed in another's place (2E-STP-04)."""
    other = Random(where="present", who=parse_requirement("not (Law)"))
    exchange = Response(trigger=Trigger("would be killed", this=True), effects=(Instead(other),))
    scenario.put("P1", scenario.personnel("martyr", "law", texts=(exchange,)), scenario.personnel("a1"))
    scenario.put("P1", scenario.personnel("a2"), scenario.personnel("a3"), stopped=True)
    scenario.ship("galaxy", "P1")
    scenario.pile(scenario.dilemma("d1", Kill(All(who=parse_requirement("Law")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    play.choose("Use martyr")
    assert [play.where(i) for i in ("martyr", "a1", "a2", "a3")] == ["P1", "discard", "P1", "P1"]


@pytest.mark.parametrize("event", get_args(Happening))
def test_the_event_to_respond_to_is_described_to_everyone_2e_tim_02(scenario: Scenario, event: str) -> None:
    scenario.put("P1", scenario.personnel("a1"))
    play = scenario.begin()
    happens = Occurrence(event, 0, ("P1",) if event.startswith("mission") else ("a1",), "P1", number=2)
    told = [event_sentence(play.table, seat, happens) for seat in (0, 1)]
    for words in told:
        assert words[0] == words[0].upper()
        assert words.endswith(".")
        assert "would be" not in words
        assert "  " not in words
    own = told[0].replace("Your turn", "Alice’s turn").replace("You have", "Alice has").replace("You are", "Alice is")
    name, unseen = ("a1", "a card") if "a1" in own else ("A1", "A card")
    assert told[1] in (own, own.replace(name, unseen))
