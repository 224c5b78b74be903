"""What is read from and written to the tables."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from engine.decks.formats import DeckList
from engine.kernel.event import Event
from engine.kernel.match import Given
from engine.kernel.view import Outcome


class State(StrEnum):
    """How far a match has come."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


class Place(StrEnum):
    """What a setting is for."""

    SERVER = "server"
    CHANNEL = "channel"


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat taken.

    Attributes:
        seat: from 0; the host has 0.
        user: the Discord user's id.
        name: the display name when the seat was taken.
        deck: the deck's id.
        deck_name: its name for players.
        sections: the card ids of each section.
        conceded: whether he has given up while the others play on.
    """

    seat: int
    user: int
    name: str
    deck: str
    deck_name: str
    sections: dict[str, tuple[str, ...]]
    conceded: bool = False


class DeckRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's own deck. Secret.

    Attributes:
        id: short, letters and digits.
        user: whose it is.
        game: for which game.
        name: as its owner calls it.
        list: as it was read, with the lines mended since.
        sections: the card ids of each section, of the lines whose cards are known.
        playable: whether it was legal when it was judged last.
        changed: when it was (UTC).
    """

    id: str
    user: int
    game: str
    name: str
    list: DeckList
    sections: dict[str, tuple[str, ...]]
    playable: bool
    changed: datetime


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match without its secrets.

    Attributes:
        id: short, letters and digits.
        version: how often it has been changed.
        game: the game's name.
        channel: where it is played.
        guild: the server of the channel, if any.
        state: how far it has come.
        seats_wanted: how many seats start it.
        seats: those taken, in order.
        card_message: the public status card's message, if any.
        moves: how many accepted answers count.
        commitment: the SHA-256 of the seed; empty while open.
        seed: empty until the match is over.
        outcome: how it ended, if it has.
    """

    id: str
    version: int
    game: str
    channel: int
    guild: int | None
    state: State
    seats_wanted: int
    seats: tuple[SeatRow, ...]
    card_message: int | None
    moves: int
    commitment: str
    seed: str
    outcome: Outcome | None


class EventRow(msgspec.Struct, frozen=True):
    """One event of a match's log: its number from 0, when it happened (UTC), and what it was."""

    number: int
    at: datetime
    event: Event


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """All that one step changes in a match, written together or not at all.

    Attributes:
        columns: of the match itself, by name.
        events: what happened.
        seat: taken.
        answers: accepted, in order.
        kept: how many of the answers before these still count, if some no longer do.
        conceded: the seat that is given up.
    """

    columns: dict[str, object] = {}
    events: tuple[Event, ...] = ()
    seat: SeatRow | None = None
    answers: tuple[Given, ...] = ()
    kept: int | None = None
    conceded: int | None = None
