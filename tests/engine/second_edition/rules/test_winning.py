"""The end of the game (2E-WIN)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, Cards, Random, Whose
from engine.ccg.effects.effects import Discard, Draw, PutInDeck, Score
from engine.ccg.effects.texts import AnyTime, EndOfTurn, Order, Response, StartOfTurn, Text, Trigger
from engine.kernel.match import Match
from engine.kernel.view import Outcome
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def race(players: int = 2) -> Scenario:
    """Return a table with a mission of Alice's and her ship."""
    scenario = Scenario(players=players)
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.ship("galaxy", "P1")
    return scenario


def completed(scenario: Scenario, seat: int, *types: str) -> None:
    for type_ in types:
        scenario.mission(f"{type_} of {seat}", seat=seat, type=type_)
        scenario.state.missions[-1].completed = True


def scoring(scenario: Scenario, points: int, whose: Whose = "you") -> Play:
    scenario.fill_decks()
    scenario.put("P1", scenario.personnel("a1", texts=(Order(effects=(Score(points, whose),)),)))
    play = scenario.begin()
    play.choose("Use a1")
    return play


@pytest.mark.parametrize(
    ("score", "types", "won"),
    [
        (100, ("planet", "space"), True),
        (105, ("planet", "space"), True),
        (99, ("planet", "space"), False),
        (100, ("planet", "planet"), False),
        (100, ("space",), False),
        (100, (), False),
    ],
)
def test_2e_win_01_a_hundred_points_with_a_planet_and_a_space_mission(
    score: int, types: tuple[str, ...], won: bool
) -> None:
    scenario = race()
    completed(scenario, 0, *types[:1])
    if len(types) > 1:
        scenario.mission("second", type=types[1])
        scenario.state.missions[-1].completed = True
    scenario.state.players[0].score = score - 5
    play = scoring(scenario, 5)
    assert (play.match.outcome is not None) == won
    if won:
        assert play.match.outcome == Outcome((0,), f"Alice wins with {score} points.", "2E-WIN-01")


def test_2e_win_02_at_that_moment_even_on_an_opponents_turn() -> None:
    scenario = race()
    completed(scenario, 1, "planet", "space")
    scenario.state.players[1].score = 95
    play = scoring(scenario, 5, OPPONENT)
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (1,)
    assert play.match.open == ()


def test_2e_win_03_the_game_ends_when_no_player_has_a_card_in_his_deck() -> None:
    """It ends when the action that took the last card is finished (2E-GAP-01)."""
    scenario = race()
    scenario.deck(scenario.personnel("last a"), scenario.personnel("last b", seat=1))
    both = (Discard(1, OPPONENT, "top of deck"), Draw(1), Score(5))
    scenario.put("P1", scenario.personnel("a1", texts=(Order(effects=both),)))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.match.outcome == Outcome((0,), "All decks are empty. Alice wins with 5 points.", "2E-WIN-04")


def test_2e_gap_01_a_card_that_comes_back_within_the_action_keeps_the_game_going() -> None:
    scenario = race()
    scenario.deck(scenario.personnel("last"))
    scenario.hand(scenario.personnel("other"))
    again = (Draw(1), PutInDeck(Random(where="hand")))
    scenario.put("P1", scenario.personnel("a1", texts=(Order(effects=again),)))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.match.outcome is None


def ended(scores: tuple[int, ...], done: dict[int, tuple[str, ...]]) -> tuple[int, ...]:
    """Return the winners when the last card of the last deck is drawn."""
    scenario = race(len(scores))
    for seat, types in done.items():
        completed(scenario, seat, *types)
    for seat, score in enumerate(scores):
        scenario.state.players[seat].score = score
    scenario.deck(scenario.personnel("last"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    assert play.match.outcome is not None
    return play.match.outcome.winners


@pytest.mark.parametrize(
    ("scores", "done", "winners"),
    [
        ((35, 90, 95), {0: ("planet", "space"), 1: ("planet",)}, (0,)),
        ((35, 40, 95), {0: ("planet", "space"), 1: ("space", "planet")}, (1,)),
        ((60, 30, 10), {1: ("planet",), 2: ("space",)}, (1,)),
        ((5, 10, 0), {}, (1,)),
    ],
)
def test_2e_win_04_the_highest_score_of_the_first_class_with_players_in_it(
    scores: tuple[int, ...], done: dict[int, tuple[str, ...]], winners: tuple[int, ...]
) -> None:
    assert ended(scores, done) == winners


def test_2e_win_05_equal_highest_scores_tie_between_those_players() -> None:
    """The game is over; a player in a lower class isn't part of the tie (2E-GAP-24)."""
    assert ended((50, 50, 70), {0: ("planet", "space"), 1: ("planet", "space"), 2: ("planet",)}) == (0, 1)


def test_2e_win_06_no_player_is_eliminated() -> None:
    """A player without cards in deck, hand or play, and without points, still has turns."""
    scenario = race()
    scenario.deck(*(scenario.personnel(f"reserve {n}") for n in range(20)))
    scenario.put("P1", scenario.personnel("a1"))
    play = scenario.begin()
    play.end_turn()
    assert "Turn 2: Bob." in play.told()
    play.end_turn()
    assert "Turn 4: Bob." in play.told()
    assert play.match.outcome is None


# --- whatever scored, whatever took the last card ---------------------------------------------------------------------


def nearly_won(players: int = 2) -> Scenario:
    """Return a table where Alice has completed both missions and has 95 points."""
    scenario = race(players)
    completed(scenario, 0, "planet", "space")
    scenario.state.players[0].score = 95
    return scenario


def test_points_scored_by_a_text_that_players_carry_out_win_2e_win_02() -> None:
    """They win once the opponent has agreed to the adjustment."""
    scenario = nearly_won()
    scenario.fill_decks()
    scenario.hand(scenario.event("prize", words="Score 5 points."))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play prize")
    play.choose("Probably: Score 5 points")
    play.choose("Done")
    assert play.match.outcome is None
    play.choose("Agree")
    assert play.match.outcome == Outcome((0,), "Alice wins with 100 points.", "2E-WIN-01")


def test_undone_points_do_not_win_2e_win_02() -> None:
    scenario = nearly_won()
    scenario.fill_decks()
    scenario.hand(scenario.event("prize", words="Score 5 points."))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play prize")
    play.choose("Probably: Score 5 points")
    play.choose("Done")
    play.do("Object", "Start over", "Done", "Agree")
    assert play.match.outcome is None
    assert play.state.players[0].score == 95


@pytest.mark.parametrize("points", [4, 5, 6])
def test_an_adjustment_to_a_hundred_points_wins_without_objections_2e_win_02(points: int) -> None:
    scenario = nearly_won(3)
    scenario.fill_decks()
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.match.adjust(1, ("score", "0", str(points)))
    if points < 5:
        assert play.match.outcome is None
        assert play.decision.rule == "2E-CNT-02"
        return
    assert [decision.seat for decision in play.match.open] == [2, 0]
    assert play.match.open[0].prompt == (
        f"Bob adjusts the table: Alice now has {95 + points} points. Alice wins with {95 + points} points. "
        "Do you agree?"
    )
    for decision in play.match.open:
        play.match.answer(decision.seat, decision.number, ("agree",))
    assert play.match.outcome == Outcome((0,), f"Alice wins with {95 + points} points.", "2E-WIN-01")


def test_silence_is_not_agreement_to_a_winning_adjustment_2e_win_02() -> None:
    """A clock that runs out doesn't count as consent to the end of the match."""
    scenario = nearly_won(3)
    scenario.fill_decks()
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.match.adjust(0, ("score", "0", "5"))
    carol, bob = play.match.decision(2), play.match.decision(1)
    assert carol is not None
    assert bob is not None
    play.match.answer(1, bob.number, ("agree",))
    play.match.answer(2, carol.number, carol.default)
    assert play.match.outcome is None
    assert play.state.players[0].score == 95


def test_objecting_to_a_winning_adjustment_undoes_it_2e_win_02() -> None:
    scenario = nearly_won(3)
    scenario.fill_decks()
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.match.adjust(0, ("score", "0", "5"))
    carol, bob = play.match.decision(2), play.match.decision(1)
    assert carol is not None
    assert bob is not None
    play.match.answer(1, bob.number, ("agree",))
    play.match.answer(2, carol.number, ("object",))
    assert play.match.outcome is None
    assert play.state.players[0].score == 95
    assert play.decision.rule == "2E-CNT-02"
    assert Match.restore(play.match._game, play.match.record).state_hash == play.match.state_hash


def test_an_adjustment_that_takes_the_last_card_of_all_decks_ends_the_game_2e_win_03() -> None:
    scenario = race()
    scenario.deck(scenario.personnel("last"))
    play = scenario.begin()
    play.match.adjust(0, ("draw", "1"))
    play.choose("Agree")
    assert play.match.outcome is not None
    assert play.match.outcome.rule == "2E-WIN-04"


def drawing(scenario: Scenario, *texts: Text, seat: int = 0) -> None:
    """Add a personnel with these texts; all decks together have one card."""
    scenario.put("H", scenario.personnel("drawer", seat=seat, texts=texts))
    scenario.deck(scenario.personnel("last", seat=seat))


def test_empty_decks_end_the_game_after_a_response_to_the_turns_beginning_2e_win_03() -> None:
    scenario = race()
    drawing(scenario, Response(trigger=Trigger("turn begun"), effects=(Draw(1),)))
    scenario.put("H", scenario.personnel("second", texts=(StartOfTurn(effects=(Score(5),)),)))
    play = scenario.begin(Segment.START)
    play.choose("Use drawer")
    assert play.match.outcome is not None
    assert play.state.segment is Segment.START


def test_empty_decks_end_the_game_after_an_interrupt_between_actions_2e_win_03() -> None:
    scenario = race()
    scenario.deck(scenario.personnel("first"), scenario.personnel("last", seat=1))
    scenario.hand(scenario.interrupt("luck", Draw(1), seat=1), scenario.interrupt("more", Draw(1), seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    play.choose("Play luck")
    assert play.match.outcome is not None, "before another interrupt can be played"


def test_empty_decks_end_the_game_after_a_response_to_a_discard_in_segment_three_2e_win_03() -> None:
    scenario = race()
    drawing(scenario, Response(trigger=Trigger("discarded", cards=Cards(kind="card")), effects=(Draw(1),)))
    scenario.hand(*(scenario.personnel(f"card {n}") for n in range(8)))
    scenario.put("H", scenario.personnel("second", texts=(EndOfTurn(effects=(Score(5),)),)))
    play = scenario.begin(Segment.DISCARD)
    play.choose("card 0")
    play.choose("Use drawer")
    assert play.match.outcome is not None
    assert play.state.segment is Segment.DISCARD


def test_empty_decks_end_the_game_only_when_the_outermost_action_is_done_2e_gap_01() -> None:
    """A response within an action takes the last card; the rest of that action still scores."""
    scenario = race()
    drawing(scenario, Response(trigger=Trigger("points scored"), effects=(Draw(1),)))
    scenario.put("H", scenario.personnel("scorer", texts=(AnyTime(effects=(Score(5), Score(10))),)))
    play = scenario.begin()
    play.choose("Use scorer")
    play.choose("Use drawer")
    play.choose("Pass")
    assert play.match.outcome == Outcome((0,), "All decks are empty. Alice wins with 15 points.", "2E-WIN-04")


def test_one_card_left_in_one_deck_keeps_the_game_going_2e_win_03() -> None:
    scenario = race()
    drawing(scenario, AnyTime(effects=(Draw(1),)))
    scenario.deck(scenario.personnel("left", seat=1))
    play = scenario.begin()
    play.choose("Use drawer")
    assert play.match.outcome is None
