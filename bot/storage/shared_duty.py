"""Division of duties among the processes that share a PostgreSQL server.

Each process has one dedicated connection, whose session holds a lock for every shard that the process looks after. When
a process dies, the server ends its session; another process then finds the locks free and answers the interactions left
unanswered.
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

from bot.storage.claims import SESSION_SETTINGS, UNAVAILABLE_ERRORS, Claims
from bot.storage.duty import AnswerDueCheck, ChangeListener, Duty, TakeoverHook, is_in_shards, shard_of
from bot.storage.problems import DatabaseAwayError

CHECK_SECONDS = 1.0
"""Seconds between checks for free shards, and for whether the server still answers."""
MAX_SILENCE_SECONDS = 5.0
"""Seconds of silence after which the server counts as unavailable."""
PRECEDENCE_SECONDS = 0.8
"""Seconds for which another process has precedence; Discord waits three seconds for an answer."""
TAKEOVER_SECONDS = 2.4
"""Seconds after which it is too late to take over a claim, unless Discord was sent a "thinking" response."""
PROMISED_TAKEOVER_SECONDS = 20.0
"""Seconds in which a deferred answer can be taken over if its process dies."""
RETRY_SECONDS = 0.5
"""Seconds between attempts to claim an interaction while the server is unavailable."""
CLAIM_SECONDS = 60.0
"""Minimum seconds for which claims are stored; Discord never delivers an interaction that late."""

_SHARDS, _COUNTS = 0x5265, 0x5267
"""First halves of lock keys: for shards (the second half is the shard), and for shard counts."""
_SELECT_OTHER_SHARD_COUNTS = (
    "SELECT objid::int FROM pg_locks JOIN pg_database ON pg_database.oid = database AND datname = current_database()"
    " WHERE locktype = 'advisory' AND classid = $1::int::oid AND objid NOT IN (0, $2::int::oid) LIMIT 1"
)
"""Statement for the shard counts of other processes that divide the servers differently."""
_CHANGES_CHANNEL = "ready_room"
"""The PostgreSQL channel on which processes notify each other of changed matches."""
_NOTIFY = text("SELECT pg_notify(:channel, :words)")
_SESSION_SETTINGS = SESSION_SETTINGS | {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}

_log = logging.getLogger(__name__)


class SharedDuty(Duty):
    """The duties of a process that shares its database; all of them until ``start`` is called."""

    shared = True

    def __init__(self, url: URL) -> None:
        self._url = url
        self._process_id = secrets.token_hex(8)
        self._shard_count = 1
        self._wanted_shards: frozenset[int] = frozenset()
        self._held_shards: frozenset[int] = frozenset()
        self._arrival_times: dict[int, float] = {}
        self._last_cleanup = 0.0
        self._is_server_silent = False
        self._has_hooks_to_run = False
        self._other_shard_count: int | None = None
        self._claims = Claims()
        self._changed = asyncio.Event()
        self._check_task: asyncio.Task[None] | None = None
        self._is_leaving = False
        self._takeover_hooks: list[TakeoverHook] = []
        self._change_listeners: list[ChangeListener] = []
        self._notification_tasks: set[asyncio.Task[None]] = set()

    async def start(self, count: int, shards: Collection[int]) -> None:
        """Look after the servers of these shards (of ``count``) as soon as no other process does."""
        self._shard_count, self._wanted_shards = count, frozenset(shards)
        if self._check_task is None:
            self._check_task = asyncio.create_task(self._check_locks_repeatedly(), name="duty")
            await self._check_locks()

    async def decline_new(self) -> None:
        """Leave new interactions to other processes, if there are any."""
        self._is_leaving = True

    async def release(self) -> None:
        """Release all duties, so that others can take them."""
        for task in (self._check_task, *self._notification_tasks):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._check_task = None
        self._held_shards = frozenset()
        await self._claims.wait_until_recorded()
        if connection := self._claims.connection:
            try:
                await connection.close(timeout=MAX_SILENCE_SECONDS)
            except UNAVAILABLE_ERRORS:
                connection.terminate()
            self._claims.connection = None

    def on_takeover(self, hook: TakeoverHook) -> None:
        """Register a hook that runs whenever this process takes over more servers."""
        self._takeover_hooks.append(hook)

    def on_change(self, listener: ChangeListener) -> None:
        """Register a listener that is called whenever another process has changed a match."""
        self._change_listeners.append(listener)

    def looks_after(self, guild: int | None) -> bool:
        """Whether this process looks after the matches of a server, or those outside any server."""
        return self._check_task is None or shard_of(guild, self._shard_count) in self._held_shards

    def looks_after_condition(self, guild: ColumnElement[int | None]) -> ColumnElement[bool]:
        """Return ``looks_after`` as a condition on a column."""
        return true() if self._check_task is None else is_in_shards(guild, self._shard_count, self._held_shards)

    async def claim(
        self,
        snowflake: int,
        guild: int | None,
        is_answer_due: AnswerDueCheck | None = None,
        *,
        is_understood: bool = True,
    ) -> bool:
        """Claim an interaction; return whether this process, and no other, answers it.

        The process that looks after the server comes first. Others wait a moment; a process that is about to stop, or
        by which the interaction is not ``is_understood``, waits longer. If ``is_answer_due`` is given, claims of a
        process that has died are taken over.

        Raises:
            DatabaseAwayError: the server has not answered in time.
        """
        if snowflake in self._arrival_times:
            return False  # this process is already answering it
        self._arrival_times[snowflake] = start = time.monotonic()
        wait = PRECEDENCE_SECONDS if is_understood and not self._is_leaving else 2 * PRECEDENCE_SECONDS
        while (rest := start + wait - time.monotonic()) > 0 and not (is_understood and self._has_precedence(guild)):
            await self._wait_for_change(rest)
        if await self._claim_until(snowflake, start + TAKEOVER_SECONDS):
            return True
        if is_answer_due is None or not await self._take_over_claim(snowflake, guild, start):
            return False
        return await is_answer_due(time.monotonic() < start + TAKEOVER_SECONDS)

    async def _claim_until(self, snowflake: int, deadline: float) -> bool:
        """Claim an interaction, retrying until the deadline if the server is unavailable; return whether it was free.

        Raises:
            DatabaseAwayError: the server was unavailable until the deadline.
        """
        while True:
            try:
                async with asyncio.timeout(max(RETRY_SECONDS, deadline - time.monotonic())):
                    return await self._claims.claim(snowflake)
            except (DatabaseAwayError, TimeoutError) as away:
                if time.monotonic() + RETRY_SECONDS >= deadline:
                    raise DatabaseAwayError(str(away) or type(away).__name__) from away
                await self._wait_for_change(RETRY_SECONDS)

    async def _take_over_claim(self, snowflake: int, guild: int | None, start: float) -> bool:
        """Wait until the server's duty can be taken over from a claim's dead holder; return whether it was."""
        while (rest := start + PROMISED_TAKEOVER_SECONDS - time.monotonic()) > 0:
            if self._has_precedence(guild):
                with contextlib.suppress(DatabaseAwayError):
                    return await self._claims.take_over(snowflake)
            await self._wait_for_change(rest)
        return False

    async def _wait_for_change(self, max_seconds: float) -> None:
        """Wait until this process looks after more servers, for at most ``max_seconds`` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max_seconds):
                await self._changed.wait()

    def record_answered(self, snowflake: int) -> None:
        """Record that a claimed interaction has been answered."""
        self._claims.record_answered(snowflake)

    def _has_precedence(self, guild: int | None) -> bool:
        return not self._is_leaving and self._check_task is not None and self.looks_after(guild)

    def notify_change(self, connection: Connection, match: str, guild: int | None) -> None:
        """Notify other processes of a changed match once the transaction is committed."""
        connection.execute(_NOTIFY, {"channel": _CHANGES_CHANNEL, "words": f"{self._process_id} {match} {guild or ''}"})

    async def _check_locks_repeatedly(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            await self._check_locks()

    async def _check_locks(self) -> None:
        """Take over free shards, and check that this process still has its locks on the server."""
        try:
            async with self._claims.query_lock, asyncio.timeout(MAX_SILENCE_SECONDS):
                taken_over = await self._take_duties()
        except UNAVAILABLE_ERRORS as error:
            if self._claims.connection:
                self._claims.connection.terminate()
            self._claims.connection, self._held_shards = None, frozenset()
            level = logging.DEBUG if self._is_server_silent else logging.WARNING
            _log.log(level, "The database server is not responding, so this process serves no shards: %s", error)
            self._is_server_silent = True
            return
        self._is_server_silent = False
        if taken_over:
            self._held_shards |= taken_over
            _log.info("Serving shards %s of %d.", ", ".join(map(str, sorted(self._held_shards))), self._shard_count)
            self._changed.set()
            self._changed = asyncio.Event()
            self._has_hooks_to_run = True
        if self._has_hooks_to_run:
            await self._run_takeover_hooks()

    async def _run_takeover_hooks(self) -> None:
        """Run the takeover hooks; failed ones are retried at the next check."""
        try:
            for item in self._takeover_hooks:
                await item()
        except Exception:
            _log.exception("Could not take over the new shards yet")
        else:
            self._has_hooks_to_run = False

    async def _take_duties(self) -> frozenset[int]:
        connection = self._claims.open
        if connection is None:
            self._held_shards = frozenset()
            url = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
            connection = await asyncpg.connect(url, server_settings=_SESSION_SETTINGS)
            await connection.add_listener(_CHANGES_CHANNEL, self._read_changed_matches)
            await self._claims.use_connection(connection)
        await self._forget_old(connection)
        missing = [] if self._is_leaving else sorted(self._wanted_shards - self._held_shards)
        return await self._lock_free_shards(connection, missing) if missing else frozenset()

    async def _lock_free_shards(self, connection: asyncpg.Connection, missing: Collection[int]) -> frozenset[int]:
        """Lock those of these shards that are free, and return them; none if others divide the servers differently."""
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1::int, 0)", _COUNTS)
            if not self._held_shards:
                otherwise = await connection.fetchval(_SELECT_OTHER_SHARD_COUNTS, _COUNTS, self._shard_count)
                self._log_other_shard_count(otherwise)
                if otherwise is not None:
                    return frozenset()
            locked_rows = await connection.fetch(
                "SELECT one FROM unnest($1::int[]) AS one WHERE pg_try_advisory_lock($2::int, one)", missing, _SHARDS
            )
            if locked_rows and not self._held_shards:
                await connection.execute("SELECT pg_advisory_lock_shared($1::int, $2::int)", _COUNTS, self._shard_count)
        return frozenset(row["one"] for row in locked_rows)

    def _log_other_shard_count(self, other_shard_count: int | None) -> None:
        if other_shard_count is not None and other_shard_count != self._other_shard_count:
            words = "Other processes use SHARD_COUNT %d, not %d: this process serves no shards until they stop."
            _log.warning(words, other_shard_count, self._shard_count)
        self._other_shard_count = other_shard_count

    async def _forget_old(self, connection: asyncpg.Connection) -> None:
        now = time.monotonic()
        if now - self._last_cleanup < CLAIM_SECONDS:
            return
        self._last_cleanup = now
        self._arrival_times = {
            snowflake: at for snowflake, at in self._arrival_times.items() if at >= now - CLAIM_SECONDS
        }
        await connection.execute("DELETE FROM claims WHERE at < now() - make_interval(secs => $1)", CLAIM_SECONDS)

    def _read_changed_matches(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        sender, match, guild = str(payload).split(" ")
        if sender != self._process_id:
            task = asyncio.get_running_loop().create_task(self._notify_listeners(match, int(guild) if guild else None))
            self._notification_tasks.add(task)
            task.add_done_callback(self._notification_tasks.discard)

    async def _notify_listeners(self, match: str, guild: int | None) -> None:
        for listener in self._change_listeners:
            try:
                await listener(match, guild)
            except Exception:
                _log.exception("Could not load what another process changed in match %s", match)
