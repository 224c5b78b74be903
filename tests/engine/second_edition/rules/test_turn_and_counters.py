"""The segments of a turn, and the use of counters (TRN, CNT)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.effects import Draw, Score
from engine.ccg.effects.texts import EndOfTurn, Order, Response, StartOfTurn, Trigger
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def empty_deck(scenario: Scenario, seat: int = 0) -> None:
    for card in scenario.state.players[seat].deck:
        del scenario.state.cards[card]
    scenario.state.players[seat].deck.clear()


def segment_of(play: Play) -> str:
    return play.state.segment.value


def uses(play: Play) -> list[str]:
    return [label for label in play.labels if label.startswith("Use")]


# --- the turn --------------------------------------------------------------------------------------------------------


def test_2e_trn_01_turns_pass_to_the_left() -> None:
    scenario = Scenario(players=3)
    scenario.fill_decks(40)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    turns = []
    for _ in range(4):
        turns.append(play.state.active)
        play.choose("end")
        while play.decision.rule == "2E-TRN-04":
            play.choose(*play.labels[: play.decision.minimum])
    assert turns == [0, 1, 2, 0]


def test_2e_trn_02_the_segments_come_once_each_in_their_order(scenario: Scenario) -> None:
    texts = (StartOfTurn(effects=(Draw(1),)), Order(effects=(Score(1),)), EndOfTurn(effects=(Draw(1),)))
    scenario.put("H", scenario.personnel("clerk", texts=texts))
    scenario.hand(*(scenario.personnel(f"a{n}") for n in range(5)))
    play = scenario.begin(Segment.START)
    passed = [segment_of(play)]
    play.choose("Use clerk")
    passed.append(segment_of(play))
    play.choose("Draw 7 and continue to orders")
    passed.append(segment_of(play))
    play.choose("Use clerk")
    assert not any(label.startswith(("Play", "Draw")) for label in play.labels), "there is no going back"
    play.choose("End your orders")
    passed.append(segment_of(play))
    play.choose(*[option.id for option in play.decision.options[: play.decision.minimum]])
    passed.append(segment_of(play))
    play.choose("Use clerk")
    assert passed == ["start of turn", "play and draw", "execute orders", "discard", "end of turn"]
    assert (play.state.active, play.state.turn) == (1, 2)


@pytest.mark.parametrize(
    ("text", "segment", "rule"),
    [(StartOfTurn, Segment.START, "2E-TRN-03"), (EndOfTurn, Segment.END, "2E-TRN-05")],
)
def test_2e_trn_03_and_2e_trn_05_each_action_at_most_once_in_any_order_and_none_must_be_used(
    scenario: Scenario, text: type[StartOfTurn] | type[EndOfTurn], segment: Segment, rule: str
) -> None:
    for name in ("red", "blue", "green"):
        scenario.put("H", scenario.personnel(name, texts=(text(effects=(Score(1),)),)))
    play = scenario.begin(segment)
    assert play.decision.rule == rule
    assert uses(play) == ["Use red", "Use blue", "Use green"]
    play.choose("Use blue")
    assert uses(play) == ["Use red", "Use green"]
    play.choose("Use red")
    play.choose("Continue")
    assert play.state.players[0].score == 2
    assert play.state.segment is Segment.PLAY_AND_DRAW


def test_2e_trn_05_actions_come_after_the_discards_and_there_is_no_second_hand_check(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("clerk", texts=(EndOfTurn(effects=(Draw(3),)),)))
    scenario.hand(*(scenario.personnel(f"a{n}") for n in range(8)))
    play = scenario.begin()
    assert play.decision.rule == "2E-TRN-04"
    play.choose("a0")
    play.choose("Use clerk")
    assert play.state.active == 1
    assert len(play.state.players[0].hand) == 10


def test_2e_trn_06_all_cards_of_all_players_are_as_new_when_a_turn_ends(scenario: Scenario) -> None:
    scenario.mission("P1", seat=1)
    for seat, ship in enumerate(("galaxy", "warbird")):
        scenario.ship(ship, "P1", seat=seat)
        scenario.put(ship, scenario.personnel(f"a{seat}", seat=seat), stopped=True)
        scenario.state.cards[ship].stopped = True
        scenario.state.ships[ship].range_used = 5
    play = scenario.begin()
    assert play.state.turn == 2
    assert not any(play.stopped(card) for card in ("galaxy", "warbird", "a0", "a1"))
    assert [play.state.ships[ship].range_used for ship in ("galaxy", "warbird")] == [0, 0]


def test_2e_trn_07_the_hand_limit_is_looked_at_in_segment_three_of_ones_own_turn_only(scenario: Scenario) -> None:
    for seat in (0, 1):
        scenario.hand(*(scenario.personnel(f"a{seat}{n}", seat=seat) for n in range(9)))
    scenario.put("H", scenario.personnel("clerk", texts=(Order(effects=(Draw(1),)),)))
    play = scenario.begin()
    play.choose("Use clerk")
    assert len(play.state.players[0].hand) == 10, "more than seven in the middle of a turn"
    play.choose("End your orders")
    assert (play.decision.seat, play.decision.minimum) == (0, 3)
    play.choose("a00", "a01", "a02")
    assert play.state.active == 1
    assert len(play.state.players[1].hand) == 9, "Bob has not been asked to discard"


def test_2e_gap_25_one_action_is_carried_out_to_its_end_before_the_next(scenario: Scenario) -> None:
    watching = Response(trigger=Trigger("drawn", by="opponent"), effects=(Score(5),))
    scenario.core(scenario.event("watch", stays=True, seat=1, texts=(watching,)))
    for name in ("red", "blue"):
        scenario.put("H", scenario.personnel(name, texts=(StartOfTurn(effects=(Draw(1), Score(1))),)))
    play = scenario.begin(Segment.START)
    play.choose("Use red")
    assert play.decision.seat == 1, "Bob responds before Alice goes on"
    assert play.state.players[0].score == 0
    play.choose("Use watch")
    assert [player.score for player in play.state.players] == [1, 5]
    assert uses(play) == ["Use blue"]


# --- counters --------------------------------------------------------------------------------------------------------


def test_a1_draw_then_play_what_was_drawn_and_spend_the_rest_on_draws(scenario: Scenario) -> None:
    """Example A1 (2E-CNT-02, 2E-CNT-04, 2E-CNT-05, 2E-CNT-06)."""
    scenario.state.players[0].deck.insert(0, scenario.personnel("picard", cost=2))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    deck = len(play.state.players[0].deck)
    play.choose("Draw a card")
    assert (play.state.counters, play.where("picard"), len(play.state.players[0].deck)) == (6, "hand", deck - 1)
    play.choose("Play picard")
    assert (play.state.counters, play.where("picard")) == (4, "H")
    assert not play.offers("Continue to orders")
    play.choose("Draw 4 and continue to orders")
    assert len(play.state.players[0].deck) == deck - 5


def test_2e_cnt_01_seven_counters_each_turn_and_none_are_carried_over(scenario: Scenario) -> None:
    empty_deck(scenario)
    scenario.hand(scenario.personnel("a1", cost=3))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play a1")
    assert (play.state.active, play.state.counters) == (1, 7), "Alice had 4 left and nothing to buy"
    play.choose("Draw 7 and continue to orders")
    assert (play.state.turn, play.state.counters) == (4, 7), "Alice had nothing to do in her turn"


def test_2e_cnt_03_any_number_of_cards_while_counters_last(scenario: Scenario) -> None:
    scenario.hand(*(scenario.personnel(f"a{n}", cost=n // 2) for n in range(8)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    for n in range(5):
        play.choose(f"Play a{n}")
    assert play.state.counters == 3
    assert [play.where(f"a{n}") for n in range(8)] == ["H"] * 5 + ["hand"] * 3


def test_2e_cnt_04_each_counter_buys_one_draw_as_often_as_there_are_counters(scenario: Scenario) -> None:
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    for left in range(6, 0, -1):
        play.choose("Draw a card")
        assert play.state.counters == left
    assert len(play.state.players[0].hand) == 6


def test_2e_cnt_05_plays_and_draws_are_mixed_in_any_order(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("a1", cost=1), scenario.personnel("a2", cost=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    for step in ("Play a1", "Draw a card", "Play a2", "Draw a card"):
        play.choose(step)
    assert play.state.counters == 3


def test_2e_cnt_08_only_in_segment_one_of_the_own_turn(scenario: Scenario) -> None:
    scenario.ship("galaxy", "H")
    scenario.put("H", scenario.personnel("a1"))
    for seat in (0, 1):
        scenario.hand(
            scenario.personnel(f"p{seat}", seat=seat, cost=0),
            scenario.ship(f"s{seat}", seat=seat, cost=0),
            scenario.equipment(f"q{seat}", seat=seat, cost=0),
            scenario.event(f"e{seat}", Draw(1), seat=seat),
        )
    scenario.headquarters("H of Bob", seat=1)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    plays = [label for label in play.labels if label.startswith("Play")]
    assert plays == ["Play p0", "Play s0", "Play q0", "Play e0"]
    play.choose("Draw 7 and continue to orders")
    assert not any(label.startswith("Play") for label in play.labels)


def test_2e_gap_29_remaining_draws_are_separate_if_a_response_is_possible(scenario: Scenario) -> None:
    watching = Response(trigger=Trigger("drawn", by="opponent"), effects=(Score(1),))
    scenario.core(scenario.event("watch", stays=True, seat=1, texts=(watching,)))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=3)
    play.choose("Draw 3 and continue to orders")
    for drawn in (1, 2, 3):
        assert len(play.state.players[0].hand) == drawn
        play.choose("Use watch")
    assert play.state.players[1].score == 3


@pytest.mark.parametrize(("held", "asked"), [(7, 0), (8, 2), (9, 3)])
def test_drawing_in_response_to_a_discard_leads_to_more_discards_2e_trn_04(
    scenario: Scenario, held: int, asked: int
) -> None:
    draws = Response(trigger=Trigger("discarded", cards=Cards(kind="card")), effects=(Draw(1),), once="turn")
    scenario.put("H", scenario.personnel("drawer", texts=(draws,)))
    scenario.hand(*(scenario.personnel(f"card {n}") for n in range(held)))
    play = scenario.begin(Segment.DISCARD)
    discarded = 0
    while play.state.segment is Segment.DISCARD and play.decision.rule in ("2E-TRN-04", "2E-TIM-02"):
        if play.decision.rule == "2E-TIM-02":
            play.choose("Use drawer")
        else:
            discarded += play.decision.minimum
            play.choose(*play.labels[: play.decision.minimum])
    assert discarded == asked
    assert len(play.state.players[0].hand) == 7
