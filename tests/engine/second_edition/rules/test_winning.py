"""The end of the game (2E-WIN)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.effects import OPPONENT, Discard, Draw, Order, PutInDeck, Random, Score
from engine.kernel.view import Outcome
from engine.second_edition.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


def race(players: int = 2) -> Scenario:
    """A table with one personnel of Alice's beside her ship."""
    scenario = Scenario(players=players)
    scenario.headquarters("H")
    scenario.mission("P1", "Leadership")
    scenario.ship("galaxy", "P1")
    return scenario


def completed(scenario: Scenario, seat: int, *types: str) -> None:
    for type_ in types:
        scenario.mission(f"{type_} of {seat}", seat=seat, type=type_)
        scenario.state.missions[-1].completed = True


def scoring(scenario: Scenario, points: int, whose: str = "you") -> Play:
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
    """2E-GAP-01: as soon as the action that took the last one is done."""
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
    """Who wins when the last card of the last deck is drawn."""
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
def test_2e_win_04_the_highest_score_of_the_first_class_with_anybody_in_it(
    scores: tuple[int, ...], done: dict[int, tuple[str, ...]], winners: tuple[int, ...]
) -> None:
    assert ended(scores, done) == winners


def test_2e_win_05_equal_highest_scores_tie_between_those_players() -> None:
    """2E-GAP-24: the game is over; who is in a lower class has no part in it."""
    assert ended((50, 50, 70), {0: ("planet", "space"), 1: ("planet", "space"), 2: ("planet",)}) == (0, 1)


def test_2e_win_06_nobody_is_eliminated() -> None:
    """Without a card in deck, hand or play, and with no points, a player still has his turns."""
    scenario = race()
    scenario.deck(*(scenario.personnel(f"reserve {n}") for n in range(20)))
    scenario.put("P1", scenario.personnel("a1"))
    play = scenario.begin()
    play.end_turn()
    assert "Turn 2: Bob." in play.told()
    play.end_turn()
    assert "Turn 4: Bob." in play.told()
    assert play.match.outcome is None
