"""The real bot in a simulated Discord, on a local web page."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import simcord

from bot.app import COMMANDS_HASH_FILE, ReadyRoom
from bot.config import Settings
from bot.shutdown import stop_event
from bot.wiring import open_bot

HOST = "127.0.0.1"
TICK_SECONDS = 1.0
"""Seconds between updates of the simulated clock, which doesn't run by itself."""

MAX_REACTION_SECONDS = 60.0
"""Maximum seconds for the bot to react to a press, even on a slow machine."""

SHARDS = 1
BOT_NAME = "Ready Room"
SERVER_NAME = "The Ready Room"
CHANNEL_NAMES = ("bridge", "holodeck")
PLAYER_NAMES = ("Alice", "Bob")


class PlaygroundProblem(Exception):  # noqa: N818 - a sentence for the operator
    """Raised if the playground can't start; the message is one clear sentence."""


class SimulatedDiscord(NamedTuple):
    """A simulated Discord with the channel shown on the page and its players."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    players: list[simcord.MemberActor]


async def serve_playground(settings: Settings, port: int) -> None:
    """Serve the page until Ctrl-C or the end of the session.

    Raises:
        PlaygroundProblem: the port is taken.
        DatabaseProblem: the database can't be used.
    """
    _check_port(port)
    forget_commands(settings)
    async with (
        open_bot(settings) as bot,
        run_simulation(bot) as world,
        post_welcome(bot, world),
        world.env.preview(world.channel, viewers=world.players, layout="channel", port=port) as preview,
    ):
        print(f"The playground is running at {preview.url}", flush=True)  # noqa: T201 - the address is for the operator
        print("Press Ctrl-C to stop.", flush=True)  # noqa: T201
        with stop_event() as stop:
            await _run_until(stop, world.env, preview)


@asynccontextmanager
async def run_simulation(bot: ReadyRoom) -> AsyncIterator[SimulatedDiscord]:
    """Run a simulated Discord with the bot connected.

    The server, channels and players are created first, in this order, because their ids depend on the order and must be
    the same every time.
    """
    env = simcord.Env(bot, check_errors=False, settle_timeout=MAX_REACTION_SECONDS, shard_count=SHARDS)
    env.backend.bot_user.name = BOT_NAME
    guild = env.create_guild(SERVER_NAME)
    channels = [guild.create_text_channel(name) for name in CHANNEL_NAMES]
    players = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PLAYER_NAMES]
    told, bot.on_resumed = bot.tree.on_error, bot.on_ready  # type: ignore[attr-defined]
    bot.on_ready = bot.on_connect  # type: ignore[method-assign]  # a start may take five seconds: no time for pictures
    await env.start()
    bot.tree.on_error = told  # type: ignore[method-assign]  # what the bot answers to a slip is no failure of the page
    try:
        with env.time_context():
            env.backend.emit("RESUMED", {"__shard_id__": 0})  # afterwards everything pending has time to finish
            await env.settle()
            yield SimulatedDiscord(env, channels[0], players)
    finally:
        await bot.stop_work()
        await env.shutdown()


@asynccontextmanager
async def post_welcome(bot: ReadyRoom, world: SimulatedDiscord) -> AsyncIterator[None]:
    """Post a welcome message in the channel, explaining how to start."""
    await bot.get_partial_messageable(world.channel.id).send(view=bot.services.help.welcome_screen().view())
    await world.env.settle()
    yield


def forget_commands(settings: Settings) -> None:
    """Forget registered commands, because the simulated Discord starts without any."""
    (settings.data_dir / COMMANDS_HASH_FILE).unlink(missing_ok=True)


async def _run_until(stop: asyncio.Event, env: simcord.Env, preview: simcord.Preview) -> None:
    ends = [asyncio.create_task(stop.wait()), asyncio.create_task(preview.wait_closed())]
    try:
        async with running_clock(env, preview):
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in ends:
            task.cancel()
        await asyncio.gather(*ends, return_exceptions=True)


@asynccontextmanager
async def running_clock(env: simcord.Env, preview: simcord.Preview | None = None) -> AsyncIterator[None]:
    """Run the simulated clock, and the page's clock with it, during the block."""
    clock = asyncio.create_task(_keep_time(env, preview))
    try:
        yield
    finally:
        clock.cancel()
        await asyncio.gather(clock, return_exceptions=True)


async def _keep_time(env: simcord.Env, preview: simcord.Preview | None) -> None:
    """Advance the simulated clock in real time; the bot's timers wake by themselves.

    Only the clock is advanced, because a press during ``advance_time`` would fail. The page shows relative times by its
    own clock, which it only sets when refreshed; unless that clock is advanced too, something from a minute ago would
    read "in 1 minute".
    """
    loop = asyncio.get_running_loop()
    shown = loop.time()
    while True:
        await asyncio.sleep(TICK_SECONDS)
        passed = loop.time() - shown
        env.backend.advance_clock(passed)
        shown += passed
        if preview is not None:
            preview.capture_time = env.now()


def _check_port(port: int) -> None:
    if not 0 < port < 2**16:
        raise PlaygroundProblem(f"{port} is not a valid port: choose one from 1 to 65535 with --port.")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise PlaygroundProblem(
                f"Port {port} can’t be used ({error.strerror}). Choose another with --port, or stop the program that "
                "uses it."
            ) from error
