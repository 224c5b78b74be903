"""How strong the computers are: ``python -m tests.bench.strength GAME [GAMES [FIRST [COMMIT]]]``.

Without a commit the computer plays itself; with one, it plays the computer of that commit under today's rules. Decks
alternate, the two games of a pair differ only in who has which seat, and equal numbers give equal games. Processor
times are told, never judged.
"""

from __future__ import annotations

import importlib
import io
import statistics
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from engine.computer.player import Player, VisibleMatch
from engine.computer.players import COMPUTER, player_named
from engine.games import game
from engine.kernel.decision import Answer
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import MAX_DECISIONS, seats_for

ROOT = Path(__file__).parents[2]
EMPTY_DECKS = ("1E-WIN-05", "2E-WIN-04")
EARLIER_PACKAGE = "earlier_computers"


class GameResult(msgspec.Struct, frozen=True):
    """What came of one game: who won, its turns, the rule that ended it, points and lost personnel by seat."""

    winner: int | None
    turns: int
    rule: str
    points: tuple[int, ...]
    lost: tuple[int, ...]


class TimedPlayer:
    """A player whose decisions are timed."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []

    def answer(self, match: VisibleMatch, seat: int) -> Answer:
        """Return the player's answer."""
        start = time.process_time()
        answer = self._player.answer(match, seat)
        self.seconds.append(time.process_time() - start)
        return answer


def play_game(rules: Game, number: int, players: Sequence[Player], options: dict[str, str]) -> GameResult:
    """Play the game of this number to its end."""
    seats = seats_for(rules, number // 2, len(players))
    match = Match.start(rules, seats, seed_from_number(number // 2), options)
    while match.open and len(match.answers) < MAX_DECISIONS:
        decision = match.open[0]
        match.answer(decision.seat, decision.number, players[decision.seat].answer(match, decision.seat))
    outcome, view = match.outcome, match.view(None)
    winners = outcome.winners if outcome else ()
    return GameResult(
        winners[0] if len(winners) == 1 else None,
        getattr(view, "round", 0) or view.turn,
        outcome.rule if outcome else "stuck",
        tuple(seat.score for seat in view.seats),
        tuple(_lost_personnel_count(match, seat) for seat in range(len(players))),
    )


def _lost_personnel_count(match: Match, seat: int) -> int:
    """The personnel in a player's discard pile at the end."""
    own = getattr(match.view(seat), "players", ())[seat]
    return sum(getattr(card, "kind", "") == "personnel" for card in getattr(own, "discard", ()))


def earlier_computer(rules: Game, commit: str, folder: Path) -> Player:
    """Return the game's computer as it was at a commit, under today's rules."""
    package = type(rules).__module__.split(".")[1]
    command = ["git", "archive", commit, f"engine/{package}/computer"]
    packed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout  # noqa: S603
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "engine").rename(folder / EARLIER_PACKAGE)
    for file in (folder / EARLIER_PACKAGE).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(
            text.replace(f"engine.{package}.computer", f"{EARLIER_PACKAGE}.{package}.computer"), encoding="utf-8"
        )
    sys.path.insert(0, str(folder))
    player: Player = importlib.import_module(f"{EARLIER_PACKAGE}.{package}.computer").computer(rules)
    return player


def result_lines(name: str, numbers: range, commit: str = "", *choices: str) -> Iterator[str]:
    """A line for each game, then the sums.

    Args:
        name: of the game; ``frontiers`` takes two players.
        numbers: of the games.
        commit: whose computer plays against today's; empty for today's against itself.
        choices: options of the match, such as ``scenario=solo-conquest``, which one player plays.
    """
    rules, options = game(name), dict(choice.split("=", 1) for choice in choices)
    today = TimedPlayer(player_named(COMPUTER, rules, Randomness(seed_from_number(0))))
    found: list[tuple[int, GameResult]] = []
    with TemporaryDirectory() as folder:
        against = TimedPlayer(earlier_computer(rules, commit, Path(folder))) if commit else today
        for number in numbers:
            own = number % 2
            alone = options.get("scenario", "").startswith("solo")
            players = [today] if alone else [today, against] if own == 0 else [against, today]
            told = play_game(rules, number, players, options)
            found.append((0 if alone else own, told))
            yield f"{number}: seat {own}, {told}"
    yield from _total_lines(found, compared=bool(commit))
    yield from (f"{what}: {_timing_line(timed.seconds)}" for what, timed in (("today", today), ("against", against)))


def _total_lines(found: Sequence[tuple[int, GameResult]], *, compared: bool) -> Iterator[str]:
    turns = [told.turns for _, told in found]
    empty = sum(told.rule in EMPTY_DECKS for _, told in found)
    middle, most = statistics.median(turns), max(turns)
    yield f"{len(found)} games: {middle:g} turns (median), {most} at most; {empty} on empty decks"
    yield f"today's {_average_line(found, 0)}"
    if compared:
        won = sum(told.winner == seat for seat, told in found)
        drawn = sum(told.winner is None for _, told in found)
        yield f"today's computer won {won}, drew {drawn}, lost {len(found) - won - drawn}"
        yield f"the other's {_average_line(found, 1)}"


def _average_line(found: Sequence[tuple[int, GameResult]], other: int) -> str:
    """The points and lost personnel of today's computer (0), or of the other (1)."""
    points = statistics.mean(told.points[seat ^ other] for seat, told in found)
    lost = statistics.mean(told.lost[seat ^ other] for seat, told in found)
    return f"points {points:.1f}, lost personnel {lost:.1f} a game"


def _timing_line(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds)
    last = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{len(ordered)} decisions, {statistics.mean(ordered):.4f} s on average, 95th percentile {last:.3f} s"


def main(name: str, games: str = "24", first: str = "0", commit: str = "", *choices: str) -> int:
    """Print the lines; a commit of ``-`` is none."""
    for line in result_lines(name, range(int(first), int(first) + int(games)), commit.strip("-"), *choices):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
