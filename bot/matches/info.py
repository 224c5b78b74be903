"""What the session layer says about a match: nothing hidden, nothing of Discord."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import msgspec

from bot.storage.rows import MatchRow, SeatRow, State
from engine.ccg.cards.pool import CardGame
from engine.kernel.event import Event
from engine.kernel.game import Game, StarterDeck
from engine.kernel.lesson import Lesson, lesson_of
from engine.kernel.view import Outcome

UNDO = "undo"
"""The kind of the event with which answers are undone."""
_BEGINS = {"turn": re.compile(r"(Turn \d+): "), "round": re.compile(r"(Round \d+) of \d+ begins")}

__all__ = ["LogLine", "MatchInfo", "Player", "SeatInfo", "State", "Update", "Waiting", "info"]


class Player(msgspec.Struct, frozen=True):
    """A Discord user: id and display name; or a computer, whose id is below 0."""

    id: int
    name: str

    @property
    def computer(self) -> bool:
        """Whether the program itself plays."""
        return self.id < 0


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat taken.

    Attributes:
        seat: from 0; the host has 0.
        player: who sits there, by the name they had when they joined.
        deck: the deck's id; empty for a game without decks.
        conceded: whether they have given up while the others play on.
        deck_name: the deck's name, for its player.
        drawn: whether chance has drawn the deck, and nobody has said yet that it shall be this one.
        by_hand: how many of its cards have words that the players carry out, as long as the match has not begun.
        cards: how many cards the deck has; 0 where nothing is by hand.
    """

    seat: int
    player: Player
    deck: str
    conceded: bool = False
    deck_name: str = ""
    drawn: bool = False
    by_hand: int = 0
    cards: int = 0


class MatchInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a match.

    Attributes:
        id: short, letters and digits.
        game: the game's name, such as ``second-edition``.
        channel: where it is played.
        guild: the server of the channel, if any.
        state: open, playing or over.
        seats: those taken, in order.
        seats_wanted: how many seats start it.
        card_message: the id of the public status card's message, if any.
        commitment: the SHA-256 of the seed; empty while open.
        seed: empty until the match is over.
        outcome: how it ended, concessions included; ``None`` until then.
        moves: how many accepted answers count.
        host: the user who opened it.
        options: what is set for it, the house's options and the game's, by id; see ``bot.matches.seating.options``.
        invited: the users for whom seats are kept.
        parent: the channel of the thread that was made for it, if one was.
        rematch_of: the match that is played again, if one is.
        rules: the game; ``None`` where it can no longer be played here.
        lesson: the lesson that it is, by its id; empty for a match.
        version: how often it has been changed.
    """

    id: str
    game: str
    channel: int
    guild: int | None
    state: State
    seats: tuple[SeatInfo, ...]
    seats_wanted: int
    card_message: int | None
    commitment: str
    seed: str
    outcome: Outcome | None
    moves: int
    host: int = 0
    options: dict[str, str] = {}
    invited: tuple[int, ...] = ()
    parent: int | None = None
    rematch_of: str | None = None
    rules: Game | None = None
    lesson: str = ""
    version: int = 0

    @property
    def taught(self) -> Lesson | None:
        """What is learned in it, where it is a lesson."""
        return lesson_of(self.rules, self.lesson) if self.lesson else None

    @property
    def host_name(self) -> str:
        """The name of the user who opened it."""
        return next((taken.player.name for taken in self.seats if taken.player.id == self.host), "the host")

    @property
    def free(self) -> int:
        """How many seats nobody has taken."""
        return self.seats_wanted - len(self.seats)

    @property
    def title(self) -> str:
        """The game as it is called; its name where it can no longer be played here."""
        return self.rules.title if self.rules else self.game

    @property
    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """The decks that are always there."""
        return self.rules.starter_decks() if self.rules else ()


class Waiting(msgspec.Struct, frozen=True):
    """A seat that has to decide: who, what in public words, and the decision's number."""

    seat: int
    player: Player
    public: str
    decision: int


class Update(msgspec.Struct, frozen=True):
    """A change: the match after it, what happened, and who has to decide now.

    The events hold private texts: show ``words_for`` only. They are unknown of a change made ``elsewhere``, by another
    process.
    """

    info: MatchInfo
    events: tuple[Event, ...]
    waiting: tuple[Waiting, ...] = ()
    elsewhere: bool = False


def names_the_turn(kind: str, text: str) -> bool:
    """Whether a line of the log only says whose turn it is, which stands above every board."""
    return kind == "turn" and bool(turn_named(kind, text))


def turn_named(kind: str, text: str) -> str:
    """Which turn or round begins with a line of the log, as *Turn 12*; empty for any other line."""
    begins = _BEGINS.get(kind)
    named = begins.match(text) if begins else None
    return named[1] if named else ""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log as one reader may see it.

    Attributes:
        number: from 0.
        at: when, in UTC.
        text: the words.
        kind: the word for what happened; see ``Event``.
        undone: for an undo, how many of the latest lines of each kind no longer count.
    """

    number: int
    at: datetime
    text: str
    kind: str = ""
    undone: Mapping[str, int] = {}


def still_counting(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines of a log without those that were undone, by the bot's undo or by a game's own.

    The bot's undo comes first, because it also undoes what a game has undone before.
    """
    kept = _without_undone(lines, [line for line in lines if line.kind == UNDO])
    return _without_undone(kept, [line for line in kept if line.kind != UNDO and line.undone])


def _without_undone(lines: Sequence[LogLine], undos: Sequence[LogLine]) -> list[LogLine]:
    numbers = {line.number for line in undos}
    counting: list[LogLine] = []
    for line in lines:
        left = Counter(line.undone if line.number in numbers else {})
        for place in reversed(range(len(counting) if left else 0)):
            if left[counting[place].kind] > 0:
                left[counting[place].kind] -= 1
                del counting[place]
        counting.append(line)
    return counting


def player(seat: SeatRow) -> Player:
    """Who sits there."""
    return Player(seat.user, seat.name)


def info(row: MatchRow, rules: Game | None) -> MatchInfo:
    """What everybody may know of a stored match."""
    return MatchInfo(
        id=row.id,
        game=row.game,
        channel=row.channel,
        guild=row.guild,
        state=row.state,
        seats=tuple(_seat(seat, rules if row.state == State.OPEN else None, row.vetoed) for seat in row.seats),
        seats_wanted=row.seats_wanted,
        card_message=row.card_message,
        commitment=row.commitment,
        seed=row.seed,
        outcome=row.outcome,
        moves=row.moves,
        host=host_of(row),
        options=row.options,
        invited=row.invited,
        parent=row.parent,
        rematch_of=row.rematch_of,
        rules=rules,
        lesson=row.lesson,
        version=row.version,
    )


def _seat(seat: SeatRow, rules: Game | None, vetoed: Collection[str]) -> SeatInfo:
    taken = SeatInfo(seat.seat, player(seat), seat.deck, seat.conceded, seat.deck_name, seat.drawn)
    if rules is None or not isinstance(rules, CardGame):
        return taken
    cards = [card for section in seat.sections.values() for card in section]
    by_hand = sum(card in rules.catalogue.assisted or card in vetoed for card in cards)
    return msgspec.structs.replace(taken, by_hand=by_hand, cards=len(cards) if by_hand else 0)


def host_of(row: MatchRow) -> int:
    """The user who opened a match."""
    return row.seats[0].user if row.host is None else row.host


def host_name(row: MatchRow) -> str:
    """The name of the user who opened a match."""
    return next((seat.name for seat in row.seats if seat.user == host_of(row)), "the host")


def seat_of(info: MatchInfo, user: int) -> int | None:
    """Where the user sits in the match; ``None`` for a stranger."""
    return next((taken.seat for taken in info.seats if taken.player.id == user), None)
