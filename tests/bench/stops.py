"""How often a match by post waits for somebody in another player's turn.

``python -m tests.bench.stops [GAMES [GAME]]``: of Second Edition, or for example of ``first-edition``.

Computers play both sides, each with the orders that a player has at the start; whatever these pass is no stop.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Iterator

from bot.matches.standing_orders import STANDARD_PROFILE, follow_orders, initial_orders
from engine.games import computer_player, game
from engine.kernel.decision import all_topics
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for

GAMES = 40
SECOND_EDITION = "second-edition"
Turn = tuple[int, int]
"""A turn's number, and whose it is."""


def waits_by_turn(number: int, *, watched: bool, name: str = SECOND_EDITION) -> tuple[Counter[Turn], Counter[Turn]]:
    """The chances to respond at which one game waits in each turn, and everything at which it waits for others.

    Args:
        number: of the game.
        name: of the rules.
        watched: whether people play against people, who are halted where they can only pass so that no pause tells.
    """
    rules = game(name)
    orders = initial_orders(STANDARD_PROFILE, all_topics(rules.topics()), has_human_opponent=watched)
    halts = {} if orders.halts is None else {0: orders.halts, 1: orders.halts}
    match = Match.start(rules, seats_for(rules, number, 2), seed_from_number(number), halts=halts)
    plays, windows, waits = computer_player(rules), Counter[Turn](), Counter[Turn]()
    while match.open:
        follow_orders(match, {0: orders, 1: orders})
        if not match.open:
            break
        view, decision = match.view(None), match.open[0]
        turn = view.turn, view.active
        windows[turn] += 0
        waits[turn] += 0
        if decision.seat != view.active:
            windows[turn] += decision.window is not None
            waits[turn] += 1
        match.answer(decision.seat, decision.number, plays.answer(match, decision.seat))
    return windows, waits


def statistics_lines(games: int = GAMES, name: str = SECOND_EDITION) -> Iterator[str]:
    """Median and 95th percentile for each turn of all games."""
    for watched, words in ((True, "people"), (False, "a computer")):
        windows, waits = zip(
            *(waits_by_turn(number, watched=watched, name=name) for number in range(games)), strict=True
        )
        for counted, what in ((windows, "chances to respond"), (waits, "whatever it waits for")):
            numbers = sorted(number for one in counted for number in one.values())
            last = numbers[int(0.95 * (len(numbers) - 1))]
            yield (
                f"against {words}, {what}: median {statistics.median(numbers):g}, 95th percentile {last}, "
                f"most {numbers[-1]}, in {len(numbers)} turns of {games} games"
            )


if __name__ == "__main__":
    print("\n".join(statistics_lines(int((sys.argv[1:] or [str(GAMES)])[0]), *sys.argv[2:3])))
