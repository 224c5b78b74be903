"""Golden games, recorded in ``games.jsonl``: hashes of everything that was done, offered and shown.

Each line of the file is a game: its seats and players, and the hashes after every 100 answers and at its end.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from engine.computer.player import Player
from engine.computer.players import COMPUTER, RANDOM, player_named
from engine.frontiers.game import Frontiers
from engine.games import game
from engine.kernel.adjustment import TextStep
from engine.kernel.decision import Answer, Decision
from engine.kernel.errors import RuleViolation
from engine.kernel.game import Game
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import NAMES
from tests.engine.first_edition.eager_play import EagerPlayer as EagerPlayerOfFirstEdition
from tests.engine.frontiers.eager_play import EagerPlayer, weak_enemies, with_cubes_on_top
from tests.golden.judgements import judged_values

GAMES_FILE = Path(__file__).with_name("games.jsonl")
EAGER_PLAYERS = "eager"
"""Players of Frontiers and First Edition that make progress; see ``eager_play`` of each game."""

ANSWERS_PER_RECORD = 100
"""Number of answers between two records of a game."""

ANSWERS_PER_REFUSAL_CHECK, ANSWERS_PER_ADVICE_CHECK, ANSWERS_PER_VIEW_CHECK = 4, 10, 25
"""Answers between two checks: of what is refused and why, of a computer's advice, and of views and judgements."""

Watcher = Callable[[Match], None]
"""Function called with a game's match at its start and after every answer."""


class GameRecord(msgspec.Struct, frozen=True):
    """Short hashes of a game at one moment.

    Attributes:
        answers: number of answers so far.
        chosen: hash of all answers so far.
        state: hash of the state.
        events: hash of all events so far without their texts: kinds, seats, rules, and readers of private texts.
        words: hash of the texts of all events so far.
        offered: hash of every question so far, with all options and texts.
        refused: hash of everything that was not offered, with the reasons.
        shown: hash of the views of each seat and a spectator.
        advised: hash of a computer's answers.
        judged: hash of the values that a computer calculated.
        adjusted: hash of possible manual adjustments and their results.
    """

    answers: int
    chosen: str
    state: str
    events: str
    words: str
    offered: str = ""
    refused: str = ""
    shown: str = ""
    advised: str = ""
    judged: str = ""
    adjusted: str = ""


ACCUMULATED_FIELDS = ("offered", "refused", "shown", "advised", "judged", "adjusted")
"""The fields that depend on everything said and shown on the way."""


class GoldenGame(msgspec.Struct, frozen=True):
    """A game with its seed's number, and what is recorded about it.

    Attributes:
        game: the game's name.
        number: the number of the seed.
        seats: the starter deck of each seat; empty for a game without decks.
        options: the options of the match.
        players: the kind of players, by their name in ``engine selfplay``; in Frontiers, ``PREFERRED_LABELS`` players
            meet weak enemies.
        looks: the records after every 100 answers and at the end.
        rules: the rules by which something happened in the game.
    """

    game: str
    number: int
    seats: tuple[str, ...]
    options: dict[str, str]
    players: str = RANDOM
    looks: tuple[GameRecord, ...] = ()
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return (
            f"{self.game} {self.number} ({self.players}): {' '.join(self.seats).strip() or len(self.seats)} {options}"
        )


def golden_games() -> list[GoldenGame]:
    """Return all golden games with their records."""
    return [msgspec.json.decode(line, type=GoldenGame) for line in GAMES_FILE.read_bytes().splitlines()]


def write_games(games: Sequence[GoldenGame]) -> None:
    """Record these games."""
    GAMES_FILE.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in games))


def play_again(golden: GoldenGame, most: int | None = None, watch: Watcher | None = None) -> GoldenGame:
    """Play a game again, to its end or for ``most`` answers, and return it with new records."""
    looks: list[GameRecord] = []
    table = _TableRecorder(rules_of(golden), golden.players)
    for match in _matches_after_answers(golden, most):
        table.sees(match)
        if watch:
            watch(match)
        if match.answers and (not match.open or len(match.answers) % ANSWERS_PER_RECORD == 0):
            looks.append(table.look(match))
    rules = tuple(sorted({event.rule for event in match.events}))
    return msgspec.structs.replace(golden, looks=tuple(looks), rules=rules)


def rules_of(golden: GoldenGame) -> Game:
    """Return the rules of the game."""
    return Frontiers(weak_enemies()) if _meets_weak_enemies(golden) else game(golden.game)


def _meets_weak_enemies(golden: GoldenGame) -> bool:
    return golden.game == "frontiers" and golden.players == EAGER_PLAYERS


def _matches_after_answers(golden: GoldenGame, most: int | None) -> Iterator[Match]:
    """Yield the match at its start and after every answer."""
    rules, chance = rules_of(golden), Randomness(seed_from_number(-1 - golden.number))
    match = Match.start(rules, _seats(rules, golden), seed_from_number(golden.number), golden.options)
    if _meets_weak_enemies(golden):
        match = with_cubes_on_top(rules, match)
    plays = _player(golden, rules, chance)
    yield match
    while match.open and (most is None or len(match.answers) < most):
        decision = match.open[0]
        match.answer(decision.seat, decision.number, plays.answer(match, decision.seat))
        yield match


def _player(golden: GoldenGame, rules: Game, randomness: Randomness) -> Player:
    if golden.players != EAGER_PLAYERS:
        return player_named(golden.players, rules, randomness)
    return EagerPlayer(randomness) if golden.game == "frontiers" else EagerPlayerOfFirstEdition(randomness)


def _seats(rules: Game, golden: GoldenGame) -> list[Seat]:
    decks = {deck.id: deck for deck in rules.starter_decks()}
    return [
        Seat(name, decks[deck].sections, deck) if deck else Seat(name)
        for name, deck in zip(NAMES, golden.seats, strict=False)
    ]


class _TableRecorder:
    """Collects everything offered, refused and shown at the table, and a computer's advice.

    Args:
        rules: the rules of the game.
        players: the kind of players; a computer isn't asked for advice on its own answers.
    """

    def __init__(self, rules: Game, players: str) -> None:
        self._rules = rules
        self._chance = Randomness(seed_from_number(0))
        self._adviser = player_named(COMPUTER, rules, self._chance) if players != COMPUTER else None
        self._heard = {field: hashlib.sha256() for field in ACCUMULATED_FIELDS}

    def sees(self, match: Match) -> None:
        """Record the match after an answer."""
        answers = len(match.answers)
        self._hear("offered", (match.open, match.checkpoint.answers))
        if not match.open or answers % ANSWERS_PER_VIEW_CHECK == 0:
            self._hear("shown", [match.view(viewer) for viewer in (None, *range(len(match.header.seats)))])
        if not match.open:
            return
        seat = match.open[0].seat
        if answers % ANSWERS_PER_REFUSAL_CHECK == 0:
            self._hear("refused", match.blocked_actions(seat))
        if answers % ANSWERS_PER_ADVICE_CHECK == 0 and self._adviser:
            self._hear("advised", self._adviser.answer(match, seat))
        if answers % ANSWERS_PER_VIEW_CHECK == 0:
            self._hear("judged", judged_values(match, seat))
            self._hear("adjusted", list(self._adjusted(match, seat)))

    def _hear(self, field: str, what: object) -> None:
        self._heard[field].update(msgspec.json.encode(what))

    def _adjusted(self, match: Match, seat: int) -> Iterator[object]:
        """Yield the steps of a random adjustment, and its result on a copy of the table."""
        copy, order = Match.restore(self._rules, match.record), Answer()
        try:
            while step := match.adjustment(seat, order):
                yield step
                order = (*order, self._part(step))
            yield order
            yield copy.adjust(seat, order)
            yield copy.state_hash
        except RuleViolation as violation:
            yield violation.message

    def _part(self, step: Decision | TextStep) -> str:
        return "words" if isinstance(step, TextStep) else step.random_answer(self._chance)[0]

    def look(self, match: Match) -> GameRecord:
        """Return the hashes of the match so far."""
        events = [(event.kind, event.seat, event.rule, event.reveals, sorted(event.private)) for event in match.events]
        words = [(event.public, sorted(event.private.items())) for event in match.events]
        heard = {field: one.hexdigest()[:12] for field, one in self._heard.items()}
        state = match.state_hash[:12]
        return GameRecord(len(match.answers), _hash(match.answers), state, _hash(events), _hash(words), **heard)


def _hash(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:12]


def difference(known: GoldenGame, now: GoldenGame) -> str:
    """Return how the game differs from its record, as far as it was played now; "" if it doesn't."""
    for before, look in zip(known.looks, now.looks, strict=False):
        fields = [name for name in GameRecord.__struct_fields__ if getattr(before, name) != getattr(look, name)]
        if fields:
            until = f"in the {ANSWERS_PER_RECORD} answers before {look.answers} of {known.looks[-1].answers}"
            return f"{known}: {until}, different {', '.join(fields)}"
    return f"{known}: continues after its end" if len(now.looks) > len(known.looks) else ""
