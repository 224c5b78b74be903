"""The Discord client: its events, and its commands once they are added."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.config import Settings
from bot.gateway import Gateway
from bot.logs import LogFormatter, RecentLog
from bot.matches.tasks import PATIENCE
from bot.metrics import Metrics
from bot.problems import PlayerProblem
from bot.services import Services
from bot.storage import DatabaseAwayError
from bot.storage.duty import Duty
from bot.ui.items import Interaction
from bot.ui.late_pictures import LatePictures
from bot.ui.missed import keep_library_quiet
from bot.ui.router import COMMAND_OUTDATED, Router

log = logging.getLogger(__name__)

LAST_WORDS = 2.8
"""Seconds at the end for telling those who have just pressed something; not much longer does Discord wait."""
AGAIN = 5.0
"""Seconds after which what is under way is looked for again while the database is away."""
CUT = 0.2
"""Seconds for closing a connection to a Discord that is away."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a bot without a voice needs no codecs

COMMANDS_MARKER = "commands.sha256"
"""The file in the data folder that says which commands Discord knows."""


class CommandTree(app_commands.CommandTree["ReadyRoom"]):
    """The slash commands; what goes wrong in them becomes one sentence for the player."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Tell the player in one sentence."""
        cause: BaseException = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.CommandSignatureMismatch):
            cause = PlayerProblem(COMMAND_OUTDATED)
        await self.client.router.problem(interaction, cause)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whoever would wait too long is refused; while somebody types, nobody is.

        A command that is not known here another process may know; else its player learns that there is none.
        """
        known, router = interaction.command is not None, self.client.router
        if interaction.type is discord.InteractionType.autocomplete:
            return known and await router.claims(interaction.id, interaction.guild_id)
        if known:
            return await router.begin(interaction)
        await router.not_understood(interaction, COMMAND_OUTDATED)
        return False


class ReadyRoom(discord.AutoShardedClient):
    """The Discord client, of all shards or of some. No privileged intent; nobody is mentioned unless a message says so.

    It knows who answers what (``router``), which messages get their pictures later (``late_pictures``) and, for
    Discord's events, what else works in the bot (``services``).
    """

    services: Services

    def __init__(self, settings: Settings) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True  # not privileged: of all messages, only those that name the bot have words
        super().__init__(
            intents=intents,
            enable_debug_events=True,  # which tell of heartbeats that are answered
            max_messages=None,  # none is looked up: the library need not remember a thousand of them
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=settings.shard_count,
            shard_ids=list(settings.shard_ids) if settings.shard_ids else None,  # type: ignore[arg-type]  # all of them
        )
        self.gateway = Gateway(self)
        keep_library_quiet()
        self.settings = settings
        self.metrics = Metrics()
        self.recent_log = RecentLog(LogFormatter(settings.secrets))
        self.router = Router(self.metrics)
        self.late_pictures = LatePictures()
        self.tree = CommandTree(self)

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        """A command has been answered."""
        self.router.done(interaction)

    async def setup_hook(self) -> None:
        """Before the first event: know the settings, register the commands. No match is looked at yet."""
        await self.services.defaults.remember()
        await self._register_commands()

    async def close(self) -> None:
        """Leave Discord; what is due waits in the database, and computers that are thinking answer later.

        Whoever presses meanwhile learns it; the way on which they do is closed last. Where Discord is away nobody waits
        for it.
        """
        await self.rest()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self.gateway.leave()
                await self.router.all_answered()
        with suppress(TimeoutError):
            async with asyncio.timeout(CUT):
                await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
        await super().close()

    async def rest(self, patience: float = PATIENCE) -> None:
        """Begin nothing more, and let what is under way come to its end, so that the database can be closed.

        Within ``patience`` seconds: what is not sent by then is sent after the next start.
        """
        end = time.monotonic() + patience
        await self.duty.leave()
        await self.router.gate.close(patience)
        await self.services.computers.stop()
        await self.services.alarm_clock.stop()
        await self.services.following.stop(max(0.0, end - time.monotonic()))
        left = max(0.0, end - time.monotonic())
        await asyncio.gather(
            self.services.reminders.stop(left),
            self.services.requests.stop(left),
            self.services.threads.stop(left),
            self.services.invitations.stop(left),
            self.services.untouched.stop(left),
            self.services.status_cards.stop(left),
            self.services.cockpits.stop(left),
            self.late_pictures.stop(left),
            self.services.tips.written(),
        )
        await self.duty.end()

    @property
    def duty(self) -> Duty:
        """What this process may do of that which only one may."""
        return self.services.matches.store.duty

    async def on_connect(self) -> None:
        """Discord tells of interactions from now on: see which of them are to be answered here."""
        count = self.shard_count or 1
        await self.duty.begin(count, self.shard_ids or range(count))

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Something has happened; all that Discord says comes by here as it stands, too often for a task of its own."""
        if event == "socket_raw_receive":
            self.gateway.heard(*args)
        else:
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        """Connected for the first time, or again: go on with what was under way, in the background."""
        await self.on_connect()
        log.info("Ready in %d server%s.", len(self.guilds), "" if len(self.guilds) == 1 else "s")
        await self._resume_in_time()
        await self.services.drawing_room.prepare()
        await self.services.lookup.prepare()

    async def take_over(self) -> None:
        """Go on with what another process has looked after until now."""
        self.services.status_cards.doubt_all()
        await self.services.defaults.remember()
        await self.resume()

    async def changed_elsewhere(self, match: str, guild: int | None) -> None:
        """Another process has changed a match."""
        if self.duty.has(guild):
            self.services.timekeeper.changed_elsewhere(match)
            self.services.status_cards.refresh(match)
        await self.services.matches.changed_elsewhere(match, guild)

    async def _resume_in_time(self) -> None:
        """Go on, though the database may be away at first."""
        while not self.is_closed():
            try:
                await self.resume()
            except DatabaseAwayError as away:
                log.warning("Couldn't resume matches yet, will retry: %s", away)
                await asyncio.sleep(AGAIN)
            else:
                return

    async def resume(self) -> None:
        """Go on with what is under way in the matches that are looked after here; a bot that rests begins nothing."""
        parts = self.services
        for part in (
            parts.computers,
            parts.reminders,
            parts.requests,
            parts.threads,
            parts.invitations,
            parts.untouched,
        ):
            await part.resume()
            if self.router.gate.closed:
                return
        parts.alarm_clock.start()
        parts.status_cards.look_after_all()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Discord has been used: answer what was pressed, and a form that was shown before a restart."""
        if interaction.type is discord.InteractionType.component:
            await self.router.press(interaction)
        elif interaction.type is discord.InteractionType.modal_submit and not self.metrics.knows(interaction):
            await self.router.forgotten(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody has written something, perhaps a question to the bot."""
        if self.user is None or self.user not in message.mentions:
            return
        if await self.router.claims(message.id, message.guild.id if message.guild else None):
            await self.services.lookup.mentioned(message, self.user, self.late_pictures)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is new on a server, or back on it."""
        if self.duty.has(guild.id):
            await self.services.status_cards.post_lost(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, or changed in another way."""
        if self.duty.has(payload.guild_id):
            await self.services.threads.thread_changed(payload.thread_id, payload.data)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot is no longer on a server: its matches wait until it is back."""
        if not self.duty.has(guild.id):
            return
        for info in await self.services.status_cards.lose(guild=guild.id):
            log.warning("Match %s is on hold: the bot was removed from its server %d.", info.id, guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, perhaps with a match in it."""
        await self._channel_gone(channel.id, channel.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, perhaps with a match in it."""
        await self._channel_gone(payload.thread_id, payload.guild_id)

    async def _channel_gone(self, channel: int, guild: int) -> None:
        if not self.duty.has(guild):
            return
        for info in await self.services.status_cards.lose(channel=channel):
            log.warning("The channel of match %s was deleted; its players can move the match to another one.", info.id)

    async def _register_commands(self) -> None:
        """Discord allows 200 registrations a day, so only when the set has changed."""
        marker = self.settings.data_dir / COMMANDS_MARKER
        wanted = self._fingerprint()
        if await asyncio.to_thread(_read, marker) == wanted:
            self.services.help.know(await self.tree.fetch_commands())
            return
        self.services.help.know(await self.tree.sync())
        await asyncio.to_thread(marker.write_text, wanted, "ascii")
        log.info("Registered %d commands.", len(self.tree.get_commands()))

    def _fingerprint(self) -> str:
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = json.dumps([self.application_id, commands], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()


def _read(marker: Path) -> str:
    return marker.read_text("ascii") if marker.exists() else ""
