"""Plays the recorded matches of a game: ``python -m tests.finished GAME [--write]``."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from engine.computer.players import COMPUTER, RANDOM
from engine.games import game
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.record_file import file_bytes, record_file
from engine.selfplay import PlayedGame, play_game, seats_for
from tests.engine.frontiers.kinds_of_table import kind_of_table
from tests.finished.kept import MATCHES_PER_GAME, RECORDED_GAMES, compressed_matches, matches_file

PLAYERS = ((RANDOM,), (COMPUTER,), (COMPUTER, RANDOM), (RANDOM, COMPUTER))
_FIRST_EDITION = frozenset(
    {"battle", "fire", "assimilate", "probe", "tribbles", "walk", "cloak", "mis-seed", "artifact"}
)
REQUIRED_KINDS = {
    "second-edition": frozenset({"dilemma", "engagement", "combat", "capture", "repair"}),
    "frontiers": frozenset({"combat", "attack", "cube", "level", "wormhole"}),
    "first-edition": _FIRST_EDITION,
    "first-edition-2002": _FIRST_EDITION,
}
"""Kinds of events that must occur in the recorded matches of a game."""

FIRST_SEEDS = {"second-edition": 6000}
"""Numbers of the first match's seed, where it isn't 5000; with others some required kind of event doesn't occur."""
LISTED_KINDS = 60
"""Kinds of events that are printed, the most frequent first."""


def main(name: str, *, write: bool) -> int:
    """Play the matches of a game and print what happened in them; with ``write`` they replace the recorded ones.

    Raises:
        SystemExit: a match didn’t end properly, or something that should happen in the matches did not.
    """
    played, kinds = [], Counter[str]()
    for number, one in enumerate(_played_games(name), start=1):
        if not one.finished or one.problems:
            raise SystemExit(f"Game {number} didn’t end properly: {one.problems}")
        kinds.update({event.kind for event in one.match.events})
        played.append(one.match)
    print(", ".join(f"{kind} in {count}" for kind, count in kinds.most_common(LISTED_KINDS)))
    missing = sorted(REQUIRED_KINDS[name] - kinds.keys())
    if missing:
        raise SystemExit(f"None of the matches has {', '.join(missing)}.")
    if write:
        matches_file(name).write_bytes(
            compressed_matches([_exported_match(match, number) for number, match in enumerate(played, start=1)])
        )
        print(f"{len(played)} matches of {name} in {matches_file(name).stat().st_size // 1000} kB.")
    return 0


def _exported_match(match: Match, number: int) -> bytes:
    return file_bytes(record_file(match.record, match.state_hash, match.outcome, f"kept{number}"))


def _played_games(name: str) -> Iterator[PlayedGame]:
    rules = game(name)
    for number in range(MATCHES_PER_GAME):
        players = PLAYERS[number % len(PLAYERS)]
        if name == "frontiers":
            yield _play_frontiers(rules, number, players)
        else:
            turn = number // len(PLAYERS)
            count = rules.seats[turn % len(rules.seats)]
            seats = seats_for(rules, turn, count, rules.starter_decks())
            yield play_game(rules, FIRST_SEEDS.get(name, 5000) + number, seats=seats, players=players)


def _play_frontiers(rules: Game, number: int, players: tuple[str, ...]) -> PlayedGame:
    options, seats = kind_of_table(number)
    return play_game(rules, 5000 + number, seats=seats_for(rules, number, seats), options=options, players=players)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.finished", description=__doc__)
    parser.add_argument("game", choices=RECORDED_GAMES)
    parser.add_argument("--write", action="store_true", help="replace the matches that are kept")
    options = parser.parse_args()
    raise SystemExit(main(options.game, write=options.write))
