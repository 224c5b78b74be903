"""What only one process may do: look after a server's matches, and answer an interaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import ColumnElement, Connection, Integer, func, literal_column, true

Taken = Callable[[], Awaitable[None]]
Told = Callable[[str, int | None], Awaitable[None]]
"""Hears of a match, and of its server, that another process has changed it."""
Left = Callable[[bool], Awaitable[bool]]
"""Whether what another process had claimed is to be answered still; it hears whether there is time for a first word."""

_SNOWFLAKE_TIME = 22
"""The bits of Discord's ids below the time at which they were made."""


class Duty:
    """Of a process that has its database to itself: all of it is its own.

    Attributes:
        shared: whether other processes may use the database, too.
    """

    shared = False

    async def begin(self, count: int, shards: Collection[int]) -> None:
        """Look after the servers of these shards of so many, as soon as nobody else does."""

    async def leave(self) -> None:
        """Leave what comes from now on to others, if there are any."""

    async def end(self) -> None:
        """Look after nothing any more: others may."""

    def on_taken(self, taken: Taken) -> None:
        """Have this done whenever more servers than before are looked after here."""

    def on_told(self, told: Told) -> None:
        """Have this done whenever another process has changed a match."""

    def has(self, guild: int | None) -> bool:  # noqa: ARG002
        """Whether the matches of a server, or those of none, are looked after here."""
        return True

    def within(self, guild: ColumnElement[int | None]) -> ColumnElement[bool]:  # noqa: ARG002
        """The same as a condition on a column."""
        return true()

    async def claim(
        self,
        snowflake: int,  # noqa: ARG002
        guild: int | None,  # noqa: ARG002
        left: Left | None = None,  # noqa: ARG002
        *,
        understood: bool = True,  # noqa: ARG002
    ) -> bool:
        """Whether what Discord tells under this id is this process's to answer; no other one's then.

        What is not ``understood`` here is left to another process, if there is one that understands it.

        Raises:
            DatabaseAwayError: the database, which knows that, does not answer.
        """
        return True

    def answered(self, snowflake: int) -> None:
        """What was claimed has been answered: nobody need do it any more."""

    def tell(self, connection: Connection, match: str, guild: int | None) -> None:
        """Have other processes hear that a match was changed, once the transaction is on the disk."""


ALL = Duty()
"""Whatever is asked of the whole database."""


def shard_of(guild: int | None, count: int) -> int:
    """The shard that hears of a server; of what belongs to none, the first."""
    return ((guild or 0) >> _SNOWFLAKE_TIME) % count


def among(guild: ColumnElement[int | None], count: int, shards: Collection[int]) -> ColumnElement[bool]:
    """Whether the server is of one of these shards of so many."""
    if len(shards) == count:
        return true()
    time = func.coalesce(guild, 0).bitwise_rshift(literal_column(str(_SNOWFLAKE_TIME), Integer))
    return (time % count).in_(sorted(shards))
