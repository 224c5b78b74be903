"""The connections on which Discord tells what happens, and how they are left without missing anything."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import aiohttp
import discord
from aiohttp import WSCloseCode, WSMsgType

STEP = 0.01
"""Seconds after which it is looked again whether Discord has taken leave, too."""


class Gateway:
    """Knows the connections of a client.

    The library's own way to close one drops what Discord has said until it hears of that: whoever presses then would
    be answered by nobody.
    """

    def __init__(self, client: discord.Client) -> None:
        self._connect = client.http.ws_connect
        self._open: list[aiohttp.ClientWebSocketResponse] = []
        self._leaving = False
        client.http.ws_connect = self._connected  # type: ignore[method-assign]

    async def leave(self) -> None:
        """Take leave of Discord, and hear what it says until it takes leave, too."""
        self._leaving = True
        for connection in self._open:
            with suppress(aiohttp.ClientError, ConnectionError):  # it has broken meanwhile
                await connection.send_frame(WSCloseCode.OK.to_bytes(2, "big"), WSMsgType.CLOSE)
        while not all(connection.closed for connection in self._open):  # noqa: ASYNC110 - the library tells nobody
            await asyncio.sleep(STEP)
        await asyncio.sleep(STEP)  # what was said last is being answered by then

    async def _connected(self, *where: Any, **how: Any) -> aiohttp.ClientWebSocketResponse:
        """A new connection; none any more at the end, for the library would come back at once."""
        if self._leaving:
            await asyncio.Event().wait()
        connection = await self._connect(*where, **how)
        self._open = [*(one for one in self._open if not one.closed), connection]
        return connection
