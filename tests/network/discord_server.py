"""A server that talks to bots like Discord, over HTTP and gateway, backed by the simulated Discord."""

from __future__ import annotations

import asyncio
import io
import json
import os
import socket
import zlib
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from aiohttp import WSMsgType, web
from simcord._clock import Clock
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.network.stored_matches import FIRST_UNKNOWN_CHANNEL

_LIST_ROUTES = ("mentions", "mention_roles", "attachments", "embeds", "components")
HEARTBEAT_MS = 41_250
_CLOSE = b"\x88"
"""Start of the frame that a bot sends to close its connection."""
_DISPATCH, _HEARTBEAT, _IDENTIFY, _RESUME, _INVALID, _HELLO, _ACK = 0, 1, 2, 6, 9, 10, 11


class RealTime(Clock):
    """The real clock, which bots see too."""

    def __init__(self) -> None:
        self._epoch = datetime(2026, 1, 1, tzinfo=UTC)

    @property
    def elapsed(self) -> float:  # type: ignore[override]
        """Return the seconds since the simulated time began."""
        return (datetime.now(UTC) - self._epoch).total_seconds()


class Connection:
    """A bot's gateway connection for one shard; ``told`` is called with each event sent while it is open."""

    def __init__(self, to: web.WebSocketResponse, told: Callable[[Mapping[str, Any]], object]) -> None:
        self._to = to
        self._told = told
        self._number = 0
        self._zip = zlib.compressobj()
        self._waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.shard: tuple[int, int] | None = None

    def receives_from(self, guild: int | None) -> bool:
        """Whether events of a server, or of none, are sent here."""
        if self.shard is None:
            return False
        number, count = self.shard
        return ((guild or 0) >> 22) % count == number

    def dispatch(self, event: str, payload: Mapping[str, Any]) -> None:
        """Queue an event."""
        self._number += 1
        self.say(_DISPATCH, dict(payload), t=event, s=self._number)

    def say(self, op: int, d: Any = None, **more: Any) -> None:
        """Queue any other gateway message."""
        self._waiting.put_nowait({"op": op, "d": d} | more)

    async def send(self) -> None:
        """Send queued messages in order."""
        while True:
            told = await self._waiting.get()
            words = self._zip.compress(json.dumps(told).encode()) + self._zip.flush(zlib.Z_SYNC_FLUSH)
            if not self._is_closed():
                self._told(told)
            await self._to.send_bytes(words)

    def _is_closed(self) -> bool:
        """Whether the bot has closed its end, even if the server hasn't read that yet."""
        ours = self._to.get_extra_info("socket")
        if ours is None:
            return True
        with socket.socket(fileno=os.dup(ours.fileno())) as end:
            try:
                return end.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) in (b"", _CLOSE)
            except BlockingIOError:
                return False
            except ConnectionError:
                return True


class DiscordServer:
    """The network side of a simulated Discord.

    Attributes:
        env: the simulated Discord, which has no bot itself; its users act as usual.
        address: the address for bots.
        shards: number of shards that bots are asked to use.
        told: tokens of interactions sent to a bot whose connection was open.
        hears_last: called when a bot has closed its end of a connection, before the other end is closed.
    """

    def __init__(self, shards: int = 1) -> None:
        self.env = simcord.Env(discord.Client(intents=discord.Intents.none()), check_errors=False)
        self.env.backend.clock = RealTime()
        self.shards = shards
        self.address = ""
        self.told = set[str]()
        self.hears_last: Callable[[], Coroutine[Any, Any, object]] | None = None
        self._connections: list[Connection] = []

    @property
    def connected(self) -> set[Connection]:
        """Return the connections of bots' shards; for a moment also those of a killed bot."""
        return {one for one in self._connections if one.shard is not None}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Listen at a local address during the block."""
        app = web.Application(client_max_size=2**26)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", "/api/v10/{path:.*}", self._request)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        self.address = f"http://{host}:{port}"
        self.env.backend.subscribers.append(self._tell)
        try:
            yield
        finally:
            self.env.backend.subscribers.remove(self._tell)
            await runner.cleanup()

    def _tell(self, event: str, payload: Mapping[str, Any]) -> None:
        guild = payload.get("id") if event.startswith("GUILD_") and "guild_id" not in payload else None
        guild = payload.get("guild_id") or guild
        for connection in self._connections:
            if connection.receives_from(int(guild) if guild else None):
                connection.dispatch(event, payload)

    async def _request(self, request: web.Request) -> web.StreamResponse:
        path = f"/{request.match_info['path']}"
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
            told = {"url": f"{self.address}/gateway", "shards": self.shards, "session_start_limit": limit}
            return _json_response(told)
        if (there := self._elsewhere(path)) is not None:
            return _json_response(there)
        try:
            body, files = await _request_contents(request)
        except ConnectionResetError:  # the bot has been killed meanwhile
            return web.Response(status=400)
        try:
            answer = router.dispatch(
                self.env.backend,
                request.method,
                path,
                json=body,
                params=dict(request.query),
                files=files,
                reason=request.headers.get("X-Audit-Log-Reason"),
            )
        except BackendError as error:
            return _json_response(error.to_json(), status=error.status)
        return web.Response(status=204) if answer is None else _json_response(answer)

    def _elsewhere(self, path: str) -> dict[str, Any] | None:
        """Return a message in a channel about which nothing else is known."""
        kind, channel, *_, message = [*path.strip("/").split("/"), "", "", ""][:4]
        if (
            kind != "channels"
            or not channel.isdecimal()
            or int(channel) < FIRST_UNKNOWN_CHANNEL
            or int(channel) >= 2 * FIRST_UNKNOWN_CHANNEL
        ):
            return None
        author = dict(serializers.user_payload(self.env.backend.bot_user))
        empty: dict[str, Any] = {name: [] for name in _LIST_ROUTES}
        plain = {
            "tts": False,
            "mention_everyone": False,
            "pinned": False,
            "type": 0,
            "content": "",
            "edited_timestamp": None,
        }
        now = self.env.backend.now_iso()
        return {"id": message, "channel_id": channel, "author": author, "timestamp": now, **empty, **plain}

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        to = web.WebSocketResponse(max_msg_size=0, autoclose=False)
        await to.prepare(request)
        connection = Connection(to, self._has_told)
        self._connections.append(connection)
        sending = asyncio.create_task(connection.send())
        connection.say(_HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in to:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    self._hear(connection, json.loads(message.data))
            if self.hears_last:
                await self.hears_last()
        finally:
            self._connections.remove(connection)
            sending.cancel()
        await to.close()
        return to

    def _has_told(self, said: Mapping[str, Any]) -> None:
        if said.get("t") == "INTERACTION_CREATE":
            self.told.add(said["d"]["token"])

    def _hear(self, connection: Connection, said: Mapping[str, Any]) -> None:
        match said["op"]:
            case 1:
                connection.say(_ACK)
            case 2:
                connection.shard = tuple(said["d"].get("shard") or (0, 1))
                self._ready(connection)
            case 6:
                connection.say(_INVALID, False)

    def _ready(self, connection: Connection) -> None:
        backend = self.env.backend
        guilds = [guild for guild in backend.guilds.values() if connection.receives_from(guild.id)]
        connection.dispatch(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": "session",
                "resume_gateway_url": f"{self.address}/gateway",
                "shard": connection.shard,
                "application": {"id": str(backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            connection.dispatch("GUILD_CREATE", serializers.guild_create_payload(backend, guild))


def _json_response(said: Any, status: int = 200) -> web.Response:
    return web.Response(body=json.dumps(said).encode(), status=status, headers={"Content-Type": "application/json"})


async def _request_contents(request: web.Request) -> tuple[Any, list[discord.File]]:
    """Return the words and files of a request."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (json.loads(text) if text else None), []
    form, files = list[dict[str, Any]](), list[discord.File]()
    async for part in await request.multipart():
        content = await part.read()  # type: ignore[union-attr]
        if part.filename:  # type: ignore[union-attr]
            files.append(discord.File(io.BytesIO(content), filename=part.filename))  # type: ignore[union-attr]
        else:
            form.append({"name": part.name, "value": content.decode()})  # type: ignore[union-attr]
    return router.parse_form(form, files)
