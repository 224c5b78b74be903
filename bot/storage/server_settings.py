"""Reading and writing what a server has set about matches, within a transaction of the store."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, select

from bot.storage.tables import server_settings
from bot.storage.upsert import put

_GUILD = bindparam("of_guild", type_=server_settings.c.guild.type)
_OF_GUILD = select(server_settings).where(server_settings.c.guild == _GUILD)


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """How matches are played on a server.

    Attributes:
        guild: the server.
        channels: where they may be opened; everywhere if empty.
        hosts: the roles that may open them, and look after all; everybody may open them if empty.
        pace: theirs, unless they are opened with another.
        threads: whether they get a thread of their own, unless they are opened without.
    """

    guild: int
    channels: tuple[int, ...] = ()
    hosts: tuple[int, ...] = ()
    pace: str = "casual"
    threads: bool = False


def server_settings_of(connection: Connection, guild: int) -> ServerSettings:
    """What a server has set; as usual where it has set nothing."""
    row = connection.execute(_OF_GUILD, {_GUILD.key: guild}).one_or_none()
    return ServerSettings(**row._asdict()) if row else ServerSettings(guild=guild)


def set_server_settings(connection: Connection, changed: ServerSettings) -> None:
    """Keep what a server sets."""
    put(connection, server_settings, [msgspec.structs.asdict(changed)])
