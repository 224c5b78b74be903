"""Two to four players (2E-MUL)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import OPPONENT, All
from engine.ccg.effects.effects import Discard, Score, Stop
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.games import game
from engine.kernel.errors import RuleViolation
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Scenario


def table(players: int) -> Scenario:
    scenario = Scenario(players=players)
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.ship("galaxy", "P1")
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2e_mul_01_two_or_more_players(players: int) -> None:
    second_edition = game("second-edition")
    decks = second_edition.starter_decks()
    seats = [Seat(f"Player {n}", decks[n % len(decks)].sections) for n in range(players)]
    match = Match.start(second_edition, seats, seed_from_number(1))
    view = match.view(None)
    assert len(view.seats) == players
    assert [seat.counts["hand"] for seat in view.seats] == [7] * players


def test_2e_mul_01_at_least_two_players() -> None:
    second_edition = game("second-edition")
    with pytest.raises(RuleViolation):
        Match.start(second_edition, [Seat("Alone", second_edition.starter_decks()[0].sections)], seed_from_number(1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2e_mul_02_turns_pass_clockwise(players: int) -> None:
    play = table(players).begin(Segment.PLAY_AND_DRAW)
    order = []
    for _ in range(players + 1):
        order.append(play.state.active)
        play.end_turn()
    assert order == [*range(players), 0]


@pytest.mark.parametrize(("players", "attempter", "left"), [(2, 0, 1), (3, 0, 1), (3, 2, 0), (4, 1, 2)])
def test_2e_mul_03_dilemmas_come_from_the_player_on_the_left(players: int, attempter: int, left: int) -> None:
    scenario = table(players)
    scenario.mission("Mine", seat=attempter)
    scenario.state.active = attempter
    scenario.put("Mine", scenario.personnel("a1", seat=attempter))
    for seat in range(players):
        scenario.pile(scenario.dilemma(f"d{seat}", seat=seat))
    play = scenario.begin()
    play.choose("Attempt Mine")
    assert play.decision.seat == left
    assert play.labels == [f"d{left}"]


def test_2e_mul_05_responses_run_clockwise_from_the_active_player() -> None:
    scenario = table(4)
    for seat in (3, 1, 0):
        text = Response(trigger=Trigger("drawn"), effects=(Score(5),))
        scenario.core(scenario.event(f"watch{seat}", seat=seat, texts=(text,)))
    scenario.state.active = 2
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Draw a card")
    asked = []
    for _ in range(3):
        asked.append(play.decision.seat)
        play.choose("Pass")
    assert asked == [3, 0, 1]


def test_2e_mul_06_the_player_of_the_card_chooses_which_opponent_makes_the_choice() -> None:
    scenario = table(3)
    scenario.put("P1", scenario.personnel("a1", texts=(Order(effects=(Discard(1, OPPONENT),)),)))
    for seat in (1, 2):
        scenario.hand(scenario.personnel(f"one{seat}", seat=seat), scenario.personnel(f"two{seat}", seat=seat))
    play = scenario.begin()
    play.choose("Use a1")
    assert play.decision.seat == 0
    assert play.labels == ["Bob", "Carol"]
    play.choose("Carol")
    assert play.decision.seat == 2
    play.choose("two2")
    assert play.where("two2") == "discard"
    assert len(play.state.players[1].hand) == 2


def test_2e_mul_07_copies_of_three_players_are_one_place() -> None:
    scenario = table(3)
    for seat in (1, 2):
        scenario.copy_of("P1", seat=seat)
    for seat in (0, 1, 2):
        scenario.put("P1", scenario.personnel(f"p{seat}", seat=seat))
    halt = Order(effects=(Stop(All(whose=OPPONENT, where="present")),))
    scenario.put("P1", scenario.personnel("a1", texts=(halt,)))
    play = scenario.begin()
    play.choose("Use a1")
    assert [play.stopped(f"p{seat}") for seat in (0, 1, 2)] == [False, True, True]


def test_each_opponents_cards_are_separate_with_three_players_2e_own_04() -> None:
    """“Your” on Bob's turn means Bob's, and “an opponent's” Alice's and Carol's."""
    scenario = table(3)
    scenario.state.active = 1
    for seat in (0, 1, 2):
        scenario.put("P1", scenario.personnel(f"p{seat}", seat=seat))
    halt = Order(effects=(Stop(All(whose=OPPONENT, where="present")),))
    scenario.put("P1", scenario.personnel("b1", seat=1, texts=(halt,)))
    scenario.ship("warbird", "P1", seat=1)
    play = scenario.begin()
    play.choose("Use b1")
    assert [play.stopped(f"p{seat}") for seat in (0, 1, 2)] == [True, False, True]
