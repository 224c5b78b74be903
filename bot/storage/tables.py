"""The tables. Their history is in ``bot/storage/migrations``; a test holds the two together."""

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
from engine.ccg.decks.formats import DeckList
from engine.kernel.event import Event
from engine.kernel.header import Header
from engine.kernel.record import Checkpoint, CorrectedRules
from engine.kernel.view import Outcome

T = TypeVar("T")


class Encoded(TypeDecorator[T], Generic[T]):
    """A value of one type, as MessagePack."""

    impl = LargeBinary
    cache_ok = True

    def __init__(self, kind: type[T]) -> None:
        super().__init__()
        self.kind = kind

    def process_bind_param(self, value: T | None, dialect: Dialect) -> bytes | None:  # noqa: ARG002
        """To the database."""
        return None if value is None else msgspec.msgpack.encode(value)

    def process_result_value(self, value: bytes | None, dialect: Dialect) -> T | None:  # noqa: ARG002
        """From the database; raises ``msgspec.ValidationError`` where it holds something else."""
        return None if value is None else msgspec.msgpack.decode(value, type=self.kind)


class Moment(TypeDecorator[datetime]):
    """A point in time with a time zone; SQLite keeps none, so UTC is meant there."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """To the database."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """From the database."""
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


def _partial(name: str, column: str, where: str, *, unique: bool = False) -> Index:
    """An index of those rows only for which something is true.

    It is so on a server too, by the migrations; to say that here as well, its slow library would have to be loaded.
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
    Column("created", Moment, nullable=False),
    Column("ended", Moment),
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
    Column("changed", Moment),
    Column("thinking", Boolean, nullable=False, server_default=false()),
    Column("corrected", Encoded(CorrectedRules)),
    Index("ix_matches_channel_ended", "channel", "ended"),
    _partial("ix_matches_unshown", "changed", "shown <> version AND lesson = ''"),
    _partial("ix_matches_thinking", "changed", "thinking"),
    _partial("uq_matches_active_channel", "channel", "state <> 'over'", unique=True),
)
"""Matches.

``version`` counts the changes, so that two processes never change the same match unknowingly; ``shown`` is the one that
the card in the channel shows, so that what is not shown yet is known after a crash. ``thinking``: a computer is asked.
``corrected``: where the rules were corrected in the course of a match; secret, for the checkpoint there is in it.
"""

cards = Table(
    "cards",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("card", Encoded(ShownCard), nullable=False),
)
"""What the channel of each match shows of it."""

outbox = Table(
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("letter", LargeBinary, nullable=False),
    Column("at", Moment, nullable=False),
    Index("ix_outbox_match", "match"),
)
"""What has to be sent for a match. A row is written with what causes it, and stays until it has been sent."""

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
"""Who sits where, with the deck as it was when they joined."""

answers = Table(
    "answers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("answer", Encoded(tuple[str, ...]), nullable=False),
    Column("at", Moment, nullable=False),
    Column("rolled_back", Boolean, nullable=False),
)
"""Every answer ever accepted, from number 0, in order; those rolled back no longer count."""

events = Table(
    "events",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("event", Encoded(Event), nullable=False),
)
"""The log of each match, from number 0, with its private texts: shown only through ``Event.words_for``."""

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
    _partial("ix_proposals_untold", "match", "NOT told"),
)
"""What players have asked the others to agree to; the last of a match is the one that may be open."""

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
    Column("changed", Moment, nullable=False),
    Index("ix_decks_user", "user"),
)
"""Players' own decks: the list as it was read and mended, and what it came to when it was judged last. Secret."""

imported_matches = Table(
    "imported_matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("file", LargeBinary, nullable=False),
    Column("at", Moment, nullable=False),
    Index("ix_imported_matches_user", "user"),
)
"""Matches that players brought in as files (``engine.kernel.record_file``) to replay them."""

opened_decks = Table(
    "opened_decks",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
)
"""Who agrees that the deck they brought to a match of the past may be read by those who played in it."""

game_defaults = Table(
    "game_defaults",
    metadata,
    Column("place", String(10), primary_key=True),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), nullable=False),
)
"""In which game's rules a server or channel looks things up."""

timers = Table(
    "timers",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("due", Moment, nullable=False),
    Index("ix_timers_due", "due"),
)
"""What has to happen when. Whoever takes a due timer out of the table, and nobody else, does it."""

match_clocks = Table(
    "match_clocks",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("pace", String(10), nullable=False),
    Column("proposed", String(10), nullable=False),
    Column("agreed", Encoded(tuple[int, ...]), nullable=False),
)
"""The pace of each match, the one proposed instead (or ""), and the seats that agree to it."""

seat_clocks = Table(
    "seat_clocks",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("asked", Moment),
    Column("reminded", Integer, nullable=False),
    Column("move_left", Integer, nullable=False),
    Column("reserve", Integer, nullable=False),
    Column("running", Moment),
    Column("out", Boolean, nullable=False),
    Column("wishes", Encoded(dict[int, str]), nullable=False),
)
"""Since when each seat is waited for, and what is left of its time in seconds."""

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
    Column("vacation", Moment),
)
"""How and when each player wants to be called."""

server_settings = Table(
    "server_settings",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Encoded(tuple[int, ...]), nullable=False),
    Column("hosts", Encoded(tuple[int, ...]), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("threads", Boolean, nullable=False),
)
"""Where on each server matches may be played, which roles may open them, and how they begin."""

tips_shown = Table(
    "tips_shown",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("tip", String(40), primary_key=True),
    Column("decision", Integer, nullable=False),
)
"""The decision of a match at which a player was first shown a tip; it stays there while that decision is open."""

lessons_done = Table(
    "lessons_done",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
)
"""Which lessons each player has done."""

tips_off = Table(
    "tips_off",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
)
"""Who wants no tips."""

missed_answers = Table(
    "missed_answers",
    metadata,
    Column("question", String(300), primary_key=True),
    Column("passage", String(200), primary_key=True),
    Column("times", Integer, nullable=False),
)
"""How often a passage was shown for a question and was not what was asked. Who asked is not kept."""

vetoed_cards = Table(
    "vetoed_cards",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("card", String(120), primary_key=True),
    Column("times", Integer, nullable=False),
)
"""Cards of an operator's table of which players have said that the bot carried them out wrongly, and how often.

Who said so is not kept.
"""

tastes = Table(
    "tastes",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("theme", String(40), nullable=False),
    Column("words_only", Boolean, nullable=False),
    Column("quick", Boolean, nullable=False),
    Column("compact", Boolean, nullable=False),
)
"""How players like to be shown matches; whoever has said nothing has no row."""

drafts = Table(
    "drafts",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("draft", Encoded(Draft), nullable=False),
)
"""What players have begun to choose: the last of each in each match."""

claims = Table(
    "claims",
    metadata,
    Column("snowflake", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("holder", Integer),
    Column("answered", Boolean, nullable=False, server_default=false()),
    Index("ix_claims_at", "at"),
)
"""What Discord has told lately that one of several processes answers, by its id there; which one, whether it has."""

seed_plans = Table(
    "seed_plans",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(40), primary_key=True),
    Column("deck", String(100), primary_key=True),
    Column("plan", Encoded(SeedPlan), nullable=False),
)
"""How players want their decks, and starter decks, seeded. Secret."""

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
"""What a player has seeded so far in a match, whether their plan is to say so, and their half-made arrangement."""
