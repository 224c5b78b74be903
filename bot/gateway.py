"""The connections on which Discord tells what happens, and how they are left without missing anything."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from contextlib import suppress
from time import perf_counter
from typing import Any

import aiohttp
import discord
from aiohttp import WSCloseCode, WSMsgType

_HEARTBEAT, _ACK = 1, 11
"""The numbers of what a bot says to be known as alive, and of Discord's answer."""
_SHORT = 100
"""Neither is longer than so many characters."""
STEP = 0.01
"""Seconds after which it is looked again whether Discord has taken leave, too."""


class Gateway:
    """Knows the connections of a client.

    The library's own way to close one drops what Discord has said until it hears of that: whoever presses then would
    be answered by nobody. And it notes in another thread when it has sent a heartbeat: where that thread comes late, it
    takes the time from the one before, nearly a minute.

    Attributes:
        latency: the seconds from the last heartbeat that was answered to the answer; ``None`` where none was.
    """

    def __init__(self, client: discord.Client) -> None:
        self._connect = client.http.ws_connect
        self._open: list[aiohttp.ClientWebSocketResponse] = []
        self._beats = deque[tuple[aiohttp.ClientWebSocketResponse, float]]()
        self._leaving = False
        self.latency: float | None = None
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
        send = connection.send_str

        async def sent(data: str, compress: int | None = None) -> None:
            if _number_of(data) == _HEARTBEAT:
                self._beats.append((connection, perf_counter()))
            await send(data, compress)

        connection.send_str = sent  # type: ignore[method-assign]
        return connection

    def heard(self, said: str | bytes) -> None:
        """Discord has said something: perhaps that it has heard the longest unanswered heartbeat.

        With several shards that may be another one's, which makes no difference to their mean.
        """
        if _number_of(said) != _ACK:
            return
        self._beats = deque((one, at) for one, at in self._beats if not one.closed)
        if self._beats:
            _, at = self._beats.popleft()
            self.latency = perf_counter() - at


def _number_of(said: str | bytes) -> int | None:
    """The number of something that is said in few words."""
    return json.loads(said).get("op") if len(said) < _SHORT else None
