"""The engine from the command line: ``python -m engine selfplay GAME``, ``rules``, ``cards`` and ``deck``."""

from __future__ import annotations

import argparse
import json
import sys
import time

from engine import games
from engine.commands import cards, deck, rules
from engine.selfplay import series


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns 0 when all is well, 1 for faults in games, decks or coverage, 2 for a bad call."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules engine without Discord.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    rules.add_to(commands)
    selfplay = commands.add_parser("selfplay", help="games of random players against each other")
    selfplay.add_argument("game", choices=games.NAMES)
    selfplay.add_argument("--games", type=_positive, default=20, help="how many (20)")
    selfplay.add_argument("--seed", type=int, default=1, help="the number of the first game (1)")
    selfplay.add_argument("--check", action="store_true", help="audit every move and replay every game")
    selfplay.add_argument("--json", action="store_true", help="print one JSON object")
    selfplay.set_defaults(run=_selfplay)
    cards.add_to(commands)
    deck.add_to(commands)
    options = parser.parse_args(arguments)
    code: int = options.run(options)
    return code


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("give a whole number of at least 1")
    return int(text)


def _selfplay(options: argparse.Namespace) -> int:
    start = time.perf_counter()
    finished = decisions = stuck = violations = 0
    for played in series(games.game(options.game), options.games, options.seed, check=options.check):
        finished += played.finished
        stuck += not played.finished
        decisions += len(played.match.answers)
        violations += len(played.problems)
        for problem in played.problems:
            print(problem, file=sys.stderr)
    seconds = time.perf_counter() - start
    result = {
        "games": options.games,
        "finished": finished,
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds, 1),
        "stuck": stuck,
        "violations": violations,
    }
    print(json.dumps(result) if options.json else "\n".join(f"{name}: {value}" for name, value in result.items()))
    return 0 if finished == options.games and not violations else 1


if __name__ == "__main__":
    sys.exit(main())
