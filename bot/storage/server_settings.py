"""Queries for servers' match settings, run inside a store transaction."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, select

from bot.storage.tables import server_settings
from bot.storage.upsert import upsert_rows

_GUILD = bindparam("of_guild", type_=server_settings.c.guild.type)
_SELECT_OF_GUILD = select(server_settings).where(server_settings.c.guild == _GUILD)


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """A server's match settings.

    Attributes:
        guild: the server's id.
        channels: channels where matches may be opened; everywhere if empty.
        hosts: roles that may open and moderate matches; everyone may open them if empty.
        pace: default pace of the server's matches.
        threads: whether matches get their own thread by default.
    """

    guild: int
    channels: tuple[int, ...] = ()
    hosts: tuple[int, ...] = ()
    pace: str = "casual"
    threads: bool = False


def server_settings_of(connection: Connection, guild: int) -> ServerSettings:
    """Return a server's settings, or the defaults."""
    row = connection.execute(_SELECT_OF_GUILD, {_GUILD.key: guild}).one_or_none()
    return ServerSettings(**row._asdict()) if row else ServerSettings(guild=guild)


def set_server_settings(connection: Connection, changed: ServerSettings) -> None:
    """Save a server's settings."""
    upsert_rows(connection, server_settings, [msgspec.structs.asdict(changed)])
