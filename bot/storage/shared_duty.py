"""Division of duties among the processes that share a PostgreSQL server.

Each has one dedicated connection, whose session holds a lock for every shard it looks after. When a process dies the
server ends its session, so another one finds the locks free and answers the interactions left unanswered.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Collection

import asyncpg
from sqlalchemy import ColumnElement, Connection, text, true
from sqlalchemy.engine import URL

from bot.storage.claims import AWAY_ERRORS, SESSION_SETTINGS, Claims
from bot.storage.duty import ChangeListener, Duty, LeftCheck, Taken, is_among, shard_of
from bot.storage.problems import DatabaseAwayError

CHECK_SECONDS = 1.0
"""Seconds between checks for free shards, and whether the server still answers."""
MAX_SILENCE_SECONDS = 5.0
"""Seconds of silence after which the server counts as away."""
PRECEDENCE_SECONDS = 0.8
"""Seconds for which another process has precedence; Discord waits three for an answer."""
TAKEOVER_SECONDS = 2.4
"""Seconds after which it is too late to take over a claim, unless a "thinking" response was sent."""
PROMISED_TAKEOVER_SECONDS = 20.0
"""Seconds in which a promised answer is taken over if its process dies."""
RETRY_SECONDS = 0.5
"""Seconds between attempts to claim an interaction while the server is away."""
CLAIM_SECONDS = 60.0
"""Minimum seconds for which claims are stored; Discord never delivers an interaction that late."""

_SHARDS, _COUNTS = 0x5265, 0x5267
"""First halves of lock keys: of shards (with the shard), and of shard counts."""
_OTHERS = (
    "SELECT objid::int FROM pg_locks JOIN pg_database ON pg_database.oid = database AND datname = current_database()"
    " WHERE locktype = 'advisory' AND classid = $1::int::oid AND objid NOT IN (0, $2::int::oid) LIMIT 1"
)
"""Selects shard counts used by other processes that divide the servers differently."""
_CHANGED = "ready_room"
"""The channel on which processes notify each other of changed matches."""
_NOTIFY = text("SELECT pg_notify(:channel, :words)")
_SESSION = SESSION_SETTINGS | {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}

_log = logging.getLogger(__name__)


class SharedDuty(Duty):
    """The duties of a process that shares its database. Until ``start`` it has all of them."""

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        self._own = secrets.token_hex(8)
        self._count = 1
        self._wanted: frozenset[int] = frozenset()
        self._held: frozenset[int] = frozenset()
        self._heard: dict[int, float] = {}
        self._swept = 0.0
        self._deaf = False
        self._untold = False
        self._otherwise: int | None = None
        self._claims = Claims()
        self._changed = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._leaving = False
        self._taken: list[Taken] = []
        self._told: list[ChangeListener] = []
        self._hearing: set[asyncio.Task[None]] = set()

    async def start(self, count: int, shards: Collection[int]) -> None:
        """Look after the servers of these shards (of ``count``) as soon as nobody else does."""
        self._count, self._wanted = count, frozenset(shards)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_again_and_again(), name="duty")
            await self._check_locks()

    async def decline_new(self) -> None:
        """Leave new interactions to other processes, if there are any."""
        self._leaving = True

    async def release(self) -> None:
        """Release all duties, so that others can take them."""
        for task in (self._looking, *self._hearing):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._looking = None
        self._held = frozenset()
        await self._claims.wait_until_recorded()
        if connection := self._claims.connection:
            try:
                await connection.close(timeout=MAX_SILENCE_SECONDS)
            except AWAY_ERRORS:
                connection.terminate()
            self._claims.connection = None

    def on_takeover(self, taken: Taken) -> None:
        """Register a hook that runs whenever this process takes over more servers."""
        self._taken.append(taken)

    def on_change(self, listener: ChangeListener) -> None:
        """Register a hook that runs whenever another process has changed a match."""
        self._told.append(listener)

    def looks_after(self, guild: int | None) -> bool:
        """Whether this process looks after the matches of a server, or those outside any server."""
        return self._looking is None or shard_of(guild, self._count) in self._held

    def looks_after_condition(self, guild: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Return ``looks_after`` as a condition on a column."""
        return true() if self._looking is None else is_among(guild, self._count, self._held)

    async def claim(
        self, snowflake: int, guild: int | None, left: LeftCheck | None = None, *, understood: bool = True
    ) -> bool:
        """Claim an interaction; returns whether this process, and no other, answers it.

        The process that looks after the server comes first. Others wait a moment; a process that is about to stop, or
        has not
        ``understood`` it, waits longer. If ``left`` is given, claims of a process that has died are taken over.

        Raises:
            DatabaseAwayError: the server has not answered in time.
        """
        if snowflake in self._heard:
            return False  # it is already being answered here
        self._heard[snowflake] = begun = time.monotonic()
        wait = PRECEDENCE_SECONDS if understood and not self._leaving else 2 * PRECEDENCE_SECONDS
        while (rest := begun + wait - time.monotonic()) > 0 and not (understood and self._comes_first(guild)):
            await self._wait_for_change(rest)
        if await self._claim_until(snowflake, begun + TAKEOVER_SECONDS):
            return True
        if left is None or not await self._take_over_claim(snowflake, guild, begun):
            return False
        return await left(time.monotonic() < begun + TAKEOVER_SECONDS)

    async def _claim_until(self, snowflake: int, until: float) -> bool:
        """Claim an interaction, retrying until the deadline if the server is away.

        Raises:
            DatabaseAwayError: it was away until the deadline.
        """
        while True:
            try:
                async with asyncio.timeout(max(RETRY_SECONDS, until - time.monotonic())):
                    return await self._claims.claim(snowflake)
            except (DatabaseAwayError, TimeoutError) as away:
                if time.monotonic() + RETRY_SECONDS >= until:
                    raise DatabaseAwayError(str(away) or type(away).__name__) from away
                await self._wait_for_change(RETRY_SECONDS)

    async def _take_over_claim(self, snowflake: int, guild: int | None, begun: float) -> bool:
        """Wait to take over the server if the claim's holder dies; returns whether that happened in time."""
        while (rest := begun + PROMISED_TAKEOVER_SECONDS - time.monotonic()) > 0:
            if self._comes_first(guild):
                with contextlib.suppress(DatabaseAwayError):
                    return await self._claims.take_over(snowflake)
            await self._wait_for_change(rest)
        return False

    async def _wait_for_change(self, longest: float) -> None:
        """Wait until this process looks after more servers, at most ``longest`` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(longest):
                await self._changed.wait()

    def record_answered(self, snowflake: int) -> None:
        """Record that a claimed interaction has been answered."""
        self._claims.record_answered(snowflake)

    def _comes_first(self, guild: int | None) -> bool:
        return not self._leaving and self._looking is not None and self.looks_after(guild)

    def notify_change(self, connection: Connection, match: str, guild: int | None) -> None:
        """Notify other processes of a changed match once the transaction is committed."""
        connection.execute(_NOTIFY, {"channel": _CHANGED, "words": f"{self._own} {match} {guild or ''}"})

    async def _look_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            await self._check_locks()

    async def _check_locks(self) -> None:
        """Take free shards, and check that the server still has our locks."""
        try:
            async with self._claims.asking, asyncio.timeout(MAX_SILENCE_SECONDS):
                taken = await self._take_duties()
        except AWAY_ERRORS as error:
            if self._claims.connection:
                self._claims.connection.terminate()
            self._claims.connection, self._held = None, frozenset()
            level = logging.DEBUG if self._deaf else logging.WARNING
            _log.log(level, "The database server is not responding, so this process serves no shards: %s", error)
            self._deaf = True
            return
        self._deaf = False
        if taken:
            self._held |= taken
            _log.info("Serving shards %s of %d.", ", ".join(map(str, sorted(self._held))), self._count)
            self._changed.set()
            self._changed = asyncio.Event()
            self._untold = True
        if self._untold:
            await self._run_takeover_hooks()

    async def _run_takeover_hooks(self) -> None:
        """Run the hooks for new servers; failed ones are retried at the next check."""
        try:
            for item in self._taken:
                await item()
        except Exception:
            _log.exception("Could not take over the new shards yet")
        else:
            self._untold = False

    async def _take_duties(self) -> frozenset[int]:
        connection = self._claims.open
        if connection is None:
            self._held = frozenset()
            url = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
            connection = await asyncpg.connect(url, server_settings=_SESSION)
            await connection.add_listener(_CHANGED, self._read_changed_matches)
            await self._claims.keep_alive_by(connection)
        await self._forget_old(connection)
        missing = [] if self._leaving else sorted(self._wanted - self._held)
        return await self._lock_free_shards(connection, missing) if missing else frozenset()

    async def _lock_free_shards(self, connection: asyncpg.Connection, missing: Collection[int]) -> frozenset[int]:
        """Lock those of these shards that are free; none while others divide the servers differently."""
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1::int, 0)", _COUNTS)
            if not self._held:
                otherwise = await connection.fetchval(_OTHERS, _COUNTS, self._count)
                self._say_waiting_for(otherwise)
                if otherwise is not None:
                    return frozenset()
            found = await connection.fetch(
                "SELECT one FROM unnest($1::int[]) AS one WHERE pg_try_advisory_lock($2::int, one)", missing, _SHARDS
            )
            if found and not self._held:
                await connection.execute("SELECT pg_advisory_lock_shared($1::int, $2::int)", _COUNTS, self._count)
        return frozenset(row["one"] for row in found)

    def _say_waiting_for(self, otherwise: int | None) -> None:
        if otherwise is not None and otherwise != self._otherwise:
            words = "Other processes use SHARD_COUNT %d, not %d: this process serves no shards until they stop."
            _log.warning(words, otherwise, self._count)
        self._otherwise = otherwise

    async def _forget_old(self, connection: asyncpg.Connection) -> None:
        now = time.monotonic()
        if now - self._swept < CLAIM_SECONDS:
            return
        self._swept = now
        self._heard = {snowflake: at for snowflake, at in self._heard.items() if at >= now - CLAIM_SECONDS}
        await connection.execute("DELETE FROM claims WHERE at < now() - make_interval(secs => $1)", CLAIM_SECONDS)

    def _read_changed_matches(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        own, match, guild = str(payload).split(" ")
        if own != self._own:
            task = asyncio.get_running_loop().create_task(self._notify_listeners(match, int(guild) if guild else None))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    async def _notify_listeners(self, match: str, guild: int | None) -> None:
        for told in self._told:
            try:
                await told(match, guild)
            except Exception:
                _log.exception("Could not load what another process changed in match %s", match)
