"""Gateway connections to Discord, and how to close them without missing an event."""

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
"""Opcodes of a heartbeat and of Discord's acknowledgement."""
_MAX_HEARTBEAT_CHARS = 100
"""Maximum length in characters of a heartbeat or acknowledgement."""
POLL_SECONDS = 0.01
"""Seconds between checks whether Discord has closed the connection too."""


class Gateway:
    """Tracks a client's connections.

    The library's own way of closing a connection drops events that arrive before Discord notices, so presses at that
    moment would go unanswered. The library also records heartbeats in a different thread; if that is late, it measures
    the latency from the previous heartbeat, almost a minute earlier.

    Attributes:
        latency: seconds from the last acknowledged heartbeat to its acknowledgement; ``None`` if there was none.
    """

    def __init__(self, client: discord.Client) -> None:
        self._connect = client.http.ws_connect
        self._open_connections: list[aiohttp.ClientWebSocketResponse] = []
        self._heartbeats = deque[tuple[aiohttp.ClientWebSocketResponse, float]]()
        self._is_leaving = False
        self.latency: float | None = None
        client.http.ws_connect = self._opened_connection  # type: ignore[method-assign]

    async def close_connections(self) -> None:
        """Close the connections, and handle events until Discord has closed them too."""
        self._is_leaving = True
        for connection in self._open_connections:
            with suppress(aiohttp.ClientError, ConnectionError):  # disconnected meanwhile
                await connection.send_frame(WSCloseCode.OK.to_bytes(2, "big"), WSMsgType.CLOSE)
        while not all(connection.closed for connection in self._open_connections):  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(POLL_SECONDS)
        await asyncio.sleep(POLL_SECONDS)  # the last events are being handled by then

    async def _opened_connection(self, *args: Any, **kwargs: Any) -> aiohttp.ClientWebSocketResponse:
        """Open a connection; during shutdown wait forever instead, because the library would reconnect at once."""
        if self._is_leaving:
            await asyncio.Event().wait()
        connection = await self._connect(*args, **kwargs)
        self._open_connections = [
            *(
                client_web_socket_response
                for client_web_socket_response in self._open_connections
                if not client_web_socket_response.closed
            ),
            connection,
        ]
        send = connection.send_str

        async def send_counted(data: str, compress: int | None = None) -> None:
            if _opcode_of(data) == _HEARTBEAT:
                self._heartbeats.append((connection, perf_counter()))
            await send(data, compress)

        connection.send_str = send_counted  # type: ignore[method-assign]
        return connection

    def on_message(self, message: str | bytes) -> None:
        """Measure the latency if a message acknowledges the oldest open heartbeat.

        With several shards it may be another shard's heartbeat, which makes no difference to the average.
        """
        if _opcode_of(message) != _ACK:
            return
        self._heartbeats = deque((beat, at) for beat, at in self._heartbeats if not beat.closed)
        if self._heartbeats:
            _, at = self._heartbeats.popleft()
            self.latency = perf_counter() - at


def _opcode_of(message: str | bytes) -> int | None:
    """Return the opcode of a short message; ``None`` for any other message."""
    return json.loads(message).get("op") if len(message) < _MAX_HEARTBEAT_CHARS else None
