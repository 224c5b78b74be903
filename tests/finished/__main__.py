"""Plays the matches of a game that has none yet: ``python -m tests.finished GAME``."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from engine.computer.players import COMPUTER, RANDOM
from engine.games import game
from engine.kernel.game import Game
from engine.kernel.record_file import record_file, written
from engine.selfplay import PlayedGame, play, seats_for
from tests.engine.frontiers.kinds_of_table import kind_of_table
from tests.finished.kept import MANY, file_of, packed

PLAYERS = ((RANDOM,), (COMPUTER,), (COMPUTER, RANDOM), (RANDOM, COMPUTER))


def main(name: str) -> int:
    """Play and write down the matches of a game; refuses where there are some."""
    if file_of(name).exists():
        print(f"{file_of(name)} is there, and never written anew.", file=sys.stderr)
        return 1
    matches = []
    for number, played in enumerate(_played(name), start=1):
        if not played.finished or played.problems:
            raise SystemExit(f"Game {number} came to no sound end: {played.problems}")
        match = played.match
        matches.append(written(record_file(match.record, match.state_hash, match.outcome, f"kept{number}")))
    file_of(name).write_bytes(packed(matches))
    print(f"{len(matches)} matches of {name} in {file_of(name).stat().st_size // 1000} kB.")
    return 0


def _played(name: str) -> Iterator[PlayedGame]:
    rules = game(name)
    for number in range(MANY):
        players = PLAYERS[number % len(PLAYERS)]
        if name == "frontiers":
            yield _frontiers(rules, number, players)
        else:
            turn = number // len(PLAYERS)
            seats = seats_for(rules, turn, rules.seats[turn % len(rules.seats)])
            yield play(rules, 5000 + number, seats=seats, players=players)


def _frontiers(rules: Game, number: int, players: tuple[str, ...]) -> PlayedGame:
    options, seats = kind_of_table(number)
    return play(rules, 5000 + number, seats=seats_for(rules, number, seats), options=options, players=players)


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
