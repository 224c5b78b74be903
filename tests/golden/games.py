"""Games of which all is known from an earlier version, as hashes in ``games.jsonl``: what was done, offered and shown.

Each line of the file is a game: who plays what, and what had come of it after every 100 answers and at its end.
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
"""Players of Frontiers and of First Edition who come far; see the ``eager_play`` of each."""

ANSWERS_PER_RECORD = 100
"""Answers between two looks at a game."""

ANSWERS_PER_REFUSAL_CHECK, ANSWERS_PER_ADVICE_CHECK, ANSWERS_PER_VIEW_CHECK = 4, 10, 25
"""Answers after which it is asked again why not, what a computer would do, and what everybody sees, how a computer
judges that, and what could be changed by hand."""

Watcher = Callable[[Match], None]
"""Looks at the match of a game at its start and after every answer."""


class GameRecord(msgspec.Struct, frozen=True):
    """A game at one moment, as short hashes.

    Attributes:
        answers: how many had been given.
        chosen: hash of all answers until then.
        state: hash of the state.
        events: hash of all that happened until then, but for its words: kinds, seats, rules, who reads it otherwise.
        words: hash of the words of all that happened until then.
        offered: hash of every question until then, with all its options and their words.
        refused: hash of what was not offered, and why.
        shown: hash of what each seat and a spectator saw.
        advised: hash of what a computer would have answered.
        judged: hash of what a computer took things to be worth.
        adjusted: hash of how the table could have been changed by hand, and what would have come of it.
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
"""The fields that come of what is said and shown on the way."""


class GoldenGame(msgspec.Struct, frozen=True):
    """A game with the number of its seed, and what is known of it.

    Attributes:
        game: its name.
        number: of the seed.
        seats: the starter deck of each; empty where the game has no decks.
        options: of the match.
        players: who plays, by the name that ``engine selfplay`` gives them; ``PREFERRED_LABELS`` ones of Frontiers meet weak
            enemies.
        looks: after every 100 answers and at the end.
        rules: by which something happened in the game.
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
    """All of them, with what is known."""
    return [msgspec.json.decode(line, type=GoldenGame) for line in GAMES_FILE.read_bytes().splitlines()]


def write_games(games: Sequence[GoldenGame]) -> None:
    """Keep what is known of these games from now on."""
    GAMES_FILE.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in games))


def play_again(golden: GoldenGame, most: int | None = None, watch: Watcher | None = None) -> GoldenGame:
    """The same game as it goes now, to its end, or for so many answers."""
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
    """The rules of the game that is played."""
    return Frontiers(weak_enemies()) if _meets_weak_enemies(golden) else game(golden.game)


def _meets_weak_enemies(golden: GoldenGame) -> bool:
    return golden.game == "frontiers" and golden.players == EAGER_PLAYERS


def _matches_after_answers(golden: GoldenGame, most: int | None) -> Iterator[Match]:
    """The match at its start and after every answer."""
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
    """Remembers what those at the table were offered, refused and shown, and how a computer would have advised them.

    Args:
        rules: of the game.
        players: who plays; a computer is not asked for advice on what it answers anyway.
    """

    def __init__(self, rules: Game, players: str) -> None:
        self._rules = rules
        self._chance = Randomness(seed_from_number(0))
        self._adviser = player_named(COMPUTER, rules, self._chance) if players != COMPUTER else None
        self._heard = {field: hashlib.sha256() for field in ACCUMULATED_FIELDS}

    def sees(self, match: Match) -> None:
        """A match goes on."""
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
        """The steps of an adjustment at random, and what comes of it at a table of its own."""
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
        """What has come of the match until now."""
        events = [(event.kind, event.seat, event.rule, event.reveals, sorted(event.private)) for event in match.events]
        words = [(event.public, sorted(event.private.items())) for event in match.events]
        heard = {field: one.hexdigest()[:12] for field, one in self._heard.items()}
        state = match.state_hash[:12]
        return GameRecord(len(match.answers), _hash(match.answers), state, _hash(events), _hash(words), **heard)


def _hash(value: object) -> str:
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:12]


def difference(known: GoldenGame, now: GoldenGame) -> str:
    """Where the game goes otherwise than it did, as far as it was played now, in words; empty where it does not."""
    for before, look in zip(known.looks, now.looks, strict=False):
        fields = [name for name in GameRecord.__struct_fields__ if getattr(before, name) != getattr(look, name)]
        if fields:
            until = f"in the {ANSWERS_PER_RECORD} answers before {look.answers} of {known.looks[-1].answers}"
            return f"{known}: {until}, other {', '.join(fields)}"
    return f"{known}: goes on after its end" if len(now.looks) > len(known.looks) else ""
