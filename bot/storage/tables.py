"""Table definitions. Their history is in ``bot/storage/migrations``; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Generic, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
    true,
)

from bot.storage.rows import Draft, SeatRow, SeedPlan, ShownCard, StandingOrders
from engine.ccg.decks.deck_list_parsing import DeckList
from engine.kernel.event import Event
from engine.kernel.header import Header
from engine.kernel.record import Checkpoint, CorrectedRules
from engine.kernel.view import Outcome

T = TypeVar("T")


class Encoded(TypeDecorator[T], Generic[T]):
    """Column for values of one type, encoded with MessagePack."""

    impl = LargeBinary
    cache_ok = True

    def __init__(self, kind: type[T]) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: T | None, dialect: Dialect) -> bytes | None:  # noqa: ARG002
        """Return the value encoded for the database."""
        return None if value is None else msgspec.msgpack.encode(value)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> T | None:  # noqa: ARG002
        """Return the decoded value; raises ``msgspec.ValidationError`` for a value of a different type."""
        return None if value is None else msgspec.msgpack.decode(value, type=self.kind)


class UtcDateTime(TypeDecorator[datetime]):
    """Column for points in time with a time zone; SQLite stores no zone, so there they are in UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Return the time as the database stores it."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Return the stored time with its zone."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _partial_index(name: str, column: str, where: str, *, unique: bool = False) -> Index:
    """Return an index of only those rows for which a condition is true.

    On a server, the migrations create such an index; doing so here too would require loading its slow library.
    """
    return Index(name, column, unique=unique, sqlite_where=text(where))


matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("guild", BigInteger),
    Column("state", String(10), nullable=False),
    Column("seats_wanted", Integer, nullable=False),
    Column("card_message", BigInteger),
    Column("moves", Integer, nullable=False),
    Column("created", UtcDateTime, nullable=False),
    Column("ended", UtcDateTime),
    Column("commitment", String(64), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("header", Encoded(Header)),
    Column("checkpoint", Encoded(Checkpoint)),
    Column("outcome", Encoded(Outcome)),
    Column("options", Encoded(dict[str, str])),
    Column("invited", Encoded(tuple[int, ...])),
    Column("host", BigInteger),
    Column("parent", BigInteger),
    Column("rematch_of", String(16)),
    Column("kept", Encoded(tuple[SeatRow, ...])),
    Column("lesson", String(40), nullable=False, server_default=""),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("changed", UtcDateTime),
    Column("thinking", Boolean, nullable=False, server_default=false()),
    Column("corrected", Encoded(CorrectedRules)),
    Index("ix_matches_channel_ended", "channel", "ended"),
    _partial_index("ix_matches_unshown", "changed", "shown <> version AND lesson = ''"),
    _partial_index("ix_matches_thinking", "changed", "thinking"),
    _partial_index("uq_matches_active_channel", "channel", "state <> 'over'", unique=True),
)
"""Matches.

``version`` counts changes, so that two processes never overwrite each other's changes. ``shown`` is the version on the
card in the channel, so that outdated cards are known after a crash. ``thinking``: a computer player moves next.
``corrected``: where the rules were corrected during a match; secret, because it contains the checkpoint.
"""

cards = Table(
    "cards",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("card", Encoded(ShownCard), nullable=False),
)
"""The status card of each match."""

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("letter", LargeBinary, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_outbox_match", "match"),
)
"""Messages waiting to be sent for matches. A row is written with its cause, and stays until the message is sent."""

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("deck", String(100), nullable=False),
    Column("deck_name", String(100), nullable=False),
    Column("sections", Encoded(dict[str, tuple[str, ...]]), nullable=False),
    Column("conceded", Boolean, nullable=False, server_default=false()),
    Column("orders", Encoded(StandingOrders)),
    Column("drawn", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("match", "user"),
    Index("ix_seats_user", "user"),
)
"""Seats of matches, each with the deck as it was when the player joined."""

answers = Table(
    "answers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Encoded(tuple[str, ...]), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("rolled_back", Boolean, nullable=False),
)
"""All accepted answers in order, from number 0, except those rolled back."""

events = Table(
    "events",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
    Column("event", Encoded(Event), nullable=False),
)
"""The log of each match, from number 0, with its private texts, which are shown only through ``Event.words_for``."""

proposals = Table(
    "proposals",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("words", String(400), nullable=False),
    Column("asked", Encoded(tuple[int, ...]), nullable=False),
    Column("agreed", Encoded(tuple[int, ...]), nullable=False),
    Column("moment", Integer, nullable=False),
    Column("terms", Encoded(dict[str, str]), nullable=False),
    Column("state", String(10), nullable=False),
    Column("message", BigInteger),
    Column("told", Boolean, nullable=False, server_default=true()),
    _partial_index("ix_proposals_untold", "match", "NOT told"),
)
"""Requests for consent; only the last request of a match can be open."""

decks = Table(
    "decks",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(100), nullable=False),
    Column("list", Encoded(DeckList), nullable=False),
    Column("sections", Encoded(dict[str, tuple[str, ...]]), nullable=False),
    Column("playable", Boolean, nullable=False),
    Column("changed", UtcDateTime, nullable=False),
    Index("ix_decks_user", "user"),
)
"""Players' own decks: the list as imported and fixed, and the result of the last check. Secret."""

imported_matches = Table(
    "imported_matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("file", LargeBinary, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_imported_matches_user", "user"),
)
"""Matches that players imported from files (``engine.kernel.record_file``) to replay them."""

opened_decks = Table(
    "opened_decks",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
)
"""Players who agree to show the other players of a finished match the deck they used."""

game_defaults = Table(
    "game_defaults",
    metadata,
    Column("place", String(10), primary_key=True),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
)
"""Default games for look-ups in servers and channels."""

timers = Table(
    "timers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("due", UtcDateTime, nullable=False),
    Index("ix_timers_due", "due"),
)
"""Timers. Only the process that deletes a due timer acts on it."""

match_clocks = Table(
    "match_clocks",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("pace", String(10), nullable=False),
    Column("proposed", String(10), nullable=False),
    Column("agreed", Encoded(tuple[int, ...]), nullable=False),
)
"""The pace of each match, a proposed pace (or ""), and the seats that agree to it."""

seat_clocks = Table(
    "seat_clocks",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("asked", UtcDateTime),
    Column("reminded", Integer, nullable=False),
    Column("move_left", Integer, nullable=False),
    Column("reserve", Integer, nullable=False),
    Column("running", UtcDateTime),
    Column("out", Boolean, nullable=False),
    Column("wishes", Encoded(dict[int, str]), nullable=False),
)
"""When the match started to wait for each seat, and the seat's remaining seconds."""

reminder_settings = Table(
    "habits",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("reminders", Boolean, nullable=False),
    Column("every", Integer, nullable=False),
    Column("most", Integer, nullable=False),
    Column("private", Boolean, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("vacation", UtcDateTime),
)
"""How and when each player wants to be pinged."""

server_settings = Table(
    "server_settings",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Encoded(tuple[int, ...]), nullable=False),
    Column("hosts", Encoded(tuple[int, ...]), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("threads", Boolean, nullable=False),
)
"""Each server's match settings: channels, roles of hosts, and defaults."""

tips_shown = Table(
    "tips_shown",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("tip", String(40), primary_key=True),
    Column("decision", Integer, nullable=False),
)
"""The decision at which a player was first shown a tip; the tip stays while that decision is open."""

lessons_done = Table(
    "lessons_done",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
)
"""Lessons that players have finished."""

tips_off = Table(
    "tips_off",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
)
"""Players who have switched tips off."""

missed_answers = Table(
    "missed_answers",
    metadata,
    Column("question", String(300), primary_key=True),
    Column("passage", String(200), primary_key=True),
    Column("times", Integer, nullable=False),
)
"""How often a passage was shown for a question it didn't answer, without the users who asked."""

vetoed_cards = Table(
    "vetoed_cards",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("card", String(120), primary_key=True),
    Column("times", Integer, nullable=False),
)
"""Imported cards that players have reported as resolved wrongly, with counts.

The users who reported them are not stored.
"""

tastes = Table(
    "tastes",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("theme", String(40), nullable=False),
    Column("words_only", Boolean, nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("compact", Boolean, nullable=False),
    Column("phone", Boolean, nullable=False),
)
"""Players' display preferences; players without any have no row."""

drafts = Table(
    "drafts",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("draft", Encoded(Draft), nullable=False),
)
"""Half-made choices: each player's latest one in each match."""

claims = Table(
    "claims",
    metadata,
    Column("snowflake", BigInteger, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
    Column("holder", Integer),
    Column("answered", Boolean, nullable=False, server_default=false()),
    Index("ix_claims_at", "at"),
)
"""Recent interactions claimed by processes that share the database: the holder, and whether it was answered."""

seed_plans = Table(
    "seed_plans",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("deck", String(100), primary_key=True),
    Column("plan", Encoded(SeedPlan), nullable=False),
)
"""Players' seed plans for decks and starter decks. Secret."""

seedings = Table(
    "seedings",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("picks", Encoded(tuple[str, ...]), nullable=False),
    Column("made", Encoded(SeedPlan), nullable=False),
    Column("saved", Boolean, nullable=False),
)
"""A player's seeding so far in a match, whether it is saved as a plan, and the unfinished arrangement."""
