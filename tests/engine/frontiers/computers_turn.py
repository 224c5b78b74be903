"""What the computer answers in a situation."""

from __future__ import annotations

from engine.frontiers.game import Frontiers
from engine.games import computer_player
from tests.engine.frontiers.scenario import Play, Scenario


def play_computer_turn(table: Scenario) -> list[str]:
    """What the computer answers in Alice's turn, up to its end."""
    play, chosen = table.begin(), list[str]()
    while "end turn" not in chosen and play.match.open and play.match.open[0].seat == 0:
        chosen += give_computer_answer(play, 0)
    return chosen


def give_computer_answer(play: Play, seat: int) -> tuple[str, ...]:
    """The computer's answer to what waits for a seat; the match goes on with it."""
    answer = computer_player(Frontiers(play.table.components)).answer(play.match, seat)
    number = next(one.number for one in play.match.open if one.seat == seat)
    play.match.answer(seat, number, answer)
    return answer
