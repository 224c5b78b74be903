"""Duties that only one process may have: looking after a server's matches, and answering an interaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import ColumnElement, Connection, Integer, func, literal_column, true

TakeoverHook = Callable[[], Awaitable[None]]
ChangeListener = Callable[[str, int | None], Awaitable[None]]
"""Function called with a match that another process has changed, and its server."""
AnswerDueCheck = Callable[[bool], Awaitable[bool]]
"""Function called with whether a first response is still possible; returns whether an answer is still due."""

_TIMESTAMP_SHIFT = 22
"""Number of bits in Discord's ids below the timestamp."""


class Duty:
    """The duties of a process that doesn't share its database: all of them.

    Attributes:
        shared: whether other processes may use the database too.
    """

    shared = False

    async def start(self, count: int, shards: Collection[int]) -> None:
        """Look after the servers of these shards (of ``count``) as soon as no other process does."""

    async def decline_new(self) -> None:
        """Leave new interactions to other processes, if there are any."""

    async def release(self) -> None:
        """Release all duties, so that others can take them."""

    def on_takeover(self, hook: TakeoverHook) -> None:
        """Register a hook that runs whenever this process takes over more servers."""

    def on_change(self, listener: ChangeListener) -> None:
        """Register a listener that is called whenever another process has changed a match."""

    def looks_after(self, guild: int | None) -> bool:  # noqa: ARG002
        """Whether this process looks after the matches of a server, or those outside any server."""
        return True

    def looks_after_condition(self, guild: ColumnElement[int | None]) -> ColumnElement[bool]:  # noqa: ARG002
        """Return ``looks_after`` as a condition on a column."""
        return true()

    async def claim(
        self,
        snowflake: int,  # noqa: ARG002
        guild: int | None,  # noqa: ARG002
        is_answer_due: AnswerDueCheck | None = None,  # noqa: ARG002
        *,
        is_understood: bool = True,  # noqa: ARG002
    ) -> bool:
        """Claim an interaction; return whether this process, and no other, answers it.

        If it is not ``is_understood`` here, it is left to a process that understands it, if there is one.

        Raises:
            DatabaseAwayError: the database with the claims doesn't answer.
        """
        return True

    def record_answered(self, snowflake: int) -> None:
        """Record that a claimed interaction has been answered."""

    def notify_change(self, connection: Connection, match: str, guild: int | None) -> None:
        """Notify other processes of a changed match once the transaction is committed."""


WHOLE_DATABASE = Duty()
"""Duty of a process that doesn't share its database, for queries on all matches."""


def shard_of(guild: int | None, count: int) -> int:
    """Return the shard of a server; the first shard for no server."""
    return ((guild or 0) >> _TIMESTAMP_SHIFT) % count


def is_in_shards(guild: ColumnElement[int | None], count: int, shards: Collection[int]) -> ColumnElement[bool]:
    """Return a condition on a column: whether the server is in one of these shards (of ``count``)."""
    if len(shards) == count:
        return true()
    time = func.coalesce(guild, 0).bitwise_rshift(literal_column(str(_TIMESTAMP_SHIFT), Integer))
    return (time % count).in_(sorted(shards))
