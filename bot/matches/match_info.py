"""Public information about matches, without hidden cards or Discord objects."""

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

UNDO_KIND = "undo"
"""Kind of the event that records an undo."""
_TURN_STARTS = {"turn": re.compile(r"(Turn \d+): "), "round": re.compile(r"(Round \d+) of \d+ begins")}

__all__ = ["LogLine", "MatchInfo", "Player", "SeatInfo", "State", "Update", "WaitingSeat", "match_info"]


class Player(msgspec.Struct, frozen=True):
    """A Discord user with id and display name, or a computer with an id below 0."""

    id: int
    name: str

    @property
    def is_computer(self) -> bool:
        """Whether this is a computer player."""
        return self.id < 0


class SeatInfo(msgspec.Struct, frozen=True):
    """A taken seat.

    Attributes:
        seat: the seat's number, from 0; the host has 0.
        player: its player, with the name they had when they joined.
        deck: the deck's id; empty for a game without decks.
        conceded: whether the player has conceded while the others play on.
        deck_name: the deck's name, to show to its player.
        has_random_deck: whether the deck was drawn at random and the player hasn't confirmed it yet.
        manual_card_count: before the match starts, how many of the deck's cards are resolved by hand.
        card_count: number of cards in the deck; 0 if nothing is resolved by hand.
        excused: before the match starts, why the deck isn't legal in tournaments.
    """

    seat: int
    player: Player
    deck: str
    conceded: bool = False
    deck_name: str = ""
    has_random_deck: bool = False
    manual_card_count: int = 0
    card_count: int = 0
    excused: tuple[str, ...] = ()


class MatchInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Everything public about a match.

    Attributes:
        id: a short id of letters and digits.
        game: the game's id, such as ``second-edition``.
        channel: the match's channel.
        guild: the channel's server, if any.
        state: open, playing or over.
        seats: the taken seats, in order.
        seats_wanted: number of taken seats that starts the match.
        card_message: the id of the status card's message, if any.
        commitment: the SHA-256 of the seed; empty while the match is open.
        seed: empty until the match has ended.
        outcome: the result, concessions included; ``None`` until the match has ended.
        moves: number of accepted answers that count.
        host: the user who opened the match.
        options: the bot's and the game's settings by option id; see ``bot.matches.seating.options``.
        invited: the users with reserved seats.
        parent: the parent channel of the thread created for the match, if any.
        rematch_of: the match that this one is a rematch of, if any.
        rules: the game; ``None`` if it is no longer installed.
        lesson: the lesson's id; empty for a match.
        version: number of changes so far.
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
    def taught_lesson(self) -> Lesson | None:
        """The lesson that this match is; ``None`` for a real match."""
        return lesson_of(self.rules, self.lesson) if self.lesson else None

    @property
    def host_name(self) -> str:
        """The name of the user who opened the match."""
        return next((seat.player.name for seat in self.seats if seat.player.id == self.host), "the host")

    @property
    def free_seat_count(self) -> int:
        """The number of seats that aren't taken."""
        return self.seats_wanted - len(self.seats)

    @property
    def title(self) -> str:
        """The game's title, or its id if it is no longer installed."""
        return self.rules.title if self.rules else self.game

    @property
    def starter_decks(self) -> tuple[StarterDeck, ...]:
        """The game's starter decks."""
        return self.rules.starter_decks() if self.rules else ()


class WaitingSeat(msgspec.Struct, frozen=True):
    """A seat that has to decide: its player, a public description, and the decision's number."""

    seat: int
    player: Player
    description: str
    decision: int


class Update(msgspec.Struct, frozen=True):
    """A change to a match: the match after it, the events, and the seats that have to decide.

    Events contain private texts, so only ``words_for`` may be shown. If a change ``is_from_elsewhere``, that is from
    another process, its events are unknown.
    """

    info: MatchInfo
    events: tuple[Event, ...]
    waiting: tuple[WaitingSeat, ...] = ()
    is_from_elsewhere: bool = False


def is_turn_line(kind: str, text: str) -> bool:
    """Whether a log line only says whose turn it is, as every board does."""
    return kind == "turn" and bool(turn_of_line(kind, text))


def turn_of_line(kind: str, text: str) -> str:
    """Return the turn or round that starts with a log line, as *Turn 12*; "" for any other line."""
    begins = _TURN_STARTS.get(kind)
    named = begins.match(text) if begins else None
    return named[1] if named else ""


class LogLine(msgspec.Struct, frozen=True):
    """A log line as one reader may see it.

    Attributes:
        number: the line's number, from 0.
        at: its time, in UTC.
        text: its text.
        kind: the kind of event; see ``Event``.
        undone: for an undo, how many of the latest lines of each kind no longer count.
    """

    number: int
    at: datetime
    text: str
    kind: str = ""
    undone: Mapping[str, int] = {}


def lines_still_valid(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines of a log except those that were undone, by the bot's undo or by a game's own.

    The bot's undo is applied first, because it may undo a game's own undo.
    """
    valid_lines = _lines_without_undone(lines, [line for line in lines if line.kind == UNDO_KIND])
    return _lines_without_undone(valid_lines, [line for line in valid_lines if line.kind != UNDO_KIND and line.undone])


def _lines_without_undone(lines: Sequence[LogLine], undo_lines: Sequence[LogLine]) -> list[LogLine]:
    numbers = {line.number for line in undo_lines}
    counting: list[LogLine] = []
    for line in lines:
        left = Counter(line.undone if line.number in numbers else {})
        for index in reversed(range(len(counting) if left else 0)):
            if left[counting[index].kind] > 0:
                left[counting[index].kind] -= 1
                del counting[index]
        counting.append(line)
    return counting


def player_of(seat: SeatRow) -> Player:
    """Return the player of a seat."""
    return Player(seat.user, seat.name)


def match_info(row: MatchRow, rules: Game | None) -> MatchInfo:
    """Return everything public about a stored match."""
    return MatchInfo(
        id=row.id,
        game=row.game,
        channel=row.channel,
        guild=row.guild,
        state=row.state,
        seats=tuple(_seat_info(seat, rules if row.state == State.OPEN else None, row.vetoed) for seat in row.seats),
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


def _seat_info(seat: SeatRow, rules: Game | None, vetoed: Collection[str]) -> SeatInfo:
    taken_seat = SeatInfo(seat.seat, player_of(seat), seat.deck, seat.conceded, seat.deck_name, seat.drawn)
    if rules is None or not isinstance(rules, CardGame):
        return taken_seat
    cards = [card for section in seat.sections.values() for card in section]
    by_hand = sum(card in rules.catalogue.assisted or card in vetoed for card in cards)
    excused = tuple(words for words, _ in rules.check_deck(seat.sections).excused)
    return msgspec.structs.replace(
        taken_seat, manual_card_count=by_hand, card_count=len(cards) if by_hand else 0, excused=excused
    )


def host_of(row: MatchRow) -> int:
    """Return the id of the user who opened a match."""
    return row.seats[0].user if row.host is None else row.host


def host_name(row: MatchRow) -> str:
    """Return the name of the user who opened a match."""
    return next((seat.name for seat in row.seats if seat.user == host_of(row)), "the host")


def seat_of(info: MatchInfo, user: int) -> int | None:
    """Return the user's seat in the match; ``None`` if they don't play in it."""
    return next((seat.seat for seat in info.seats if seat.player.id == user), None)
