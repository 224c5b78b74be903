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
from bot.matches.match_tasks import STOP_SECONDS
from bot.metrics import Metrics
from bot.problems import PlayerProblem
from bot.services import Services
from bot.storage import DatabaseAwayError
from bot.storage.duty import Duty
from bot.ui.items import Interaction
from bot.ui.last_refusals import LastRefusals
from bot.ui.late_pictures import LatePictures
from bot.ui.missed_answers import keep_library_quiet
from bot.ui.router import COMMAND_OUTDATED, Router

log = logging.getLogger(__name__)

LAST_ANSWERS_SECONDS = 2.8
"""Seconds for answering the last presses before shutdown; Discord doesn't wait much longer."""
RETRY_SECONDS = 5.0
"""Seconds between attempts to resume while the database is unavailable."""
CLOSE_SECONDS = 0.2
"""Maximum seconds for closing the connections, in case Discord is unreachable."""

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # codecs aren't needed without voice

COMMANDS_HASH_FILE = "commands.sha256"
"""File in the data folder with a hash of the commands registered with Discord."""


class CommandTree(app_commands.CommandTree["ReadyRoom"]):
    """The bot's slash commands; an error becomes one sentence for the player."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Explain an error to the player in one sentence."""
        cause: BaseException = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.CommandSignatureMismatch):
            cause = PlayerProblem(COMMAND_OUTDATED)
        await self.client.router.show_error(interaction, cause)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse a command that would have to wait too long; autocomplete is never refused.

        A command unknown to this process may belong to another one. If it doesn't, the player reads that it no longer
        exists.
        """
        is_understood, router = interaction.command is not None, self.client.router
        if interaction.type is discord.InteractionType.autocomplete:
            return is_understood and await router.claim_interaction(interaction.id, interaction.guild_id)
        if is_understood:
            return await router.admit(interaction)
        await router.answer_not_understood(interaction, COMMAND_OUTDATED)
        return False


class ReadyRoom(discord.AutoShardedClient):
    """The Discord client for all shards or some of them. It needs no privileged intent and pings no one by default.

    Attributes:
        router: handlers of buttons, menus and forms.
        late_pictures: adds pictures to messages that were sent without them.
        last_refusals: deletes a player's last refusal when there is a new one.
        services: background services, which also handle Discord's events.
    """

    services: Services

    def __init__(self, settings: Settings) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True  # not privileged: only messages that mention the bot have text
        super().__init__(
            intents=intents,
            enable_debug_events=True,  # these report acknowledged heartbeats
            max_messages=None,  # messages are never looked up, so the library needn't cache a thousand of them
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
        self.last_refusals = LastRefusals()
        self.tree = CommandTree(self)

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        """Record that a command has been answered."""
        self.router.record_answered(interaction)

    async def setup_hook(self) -> None:
        """Load settings and register commands before the first event; no match is read yet."""
        await self.services.defaults.load_settings()
        await self._register_commands()

    async def close(self) -> None:
        """Disconnect from Discord; pending messages stay in the database, and computers answer after the next start.

        The connections are closed last, so that players who press something meanwhile are still answered. Closing
        doesn't wait for Discord if it is unreachable.
        """
        await self.stop_work()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS_SECONDS):
                await self.gateway.close_connections()
                await self.router.wait_for_all()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
        await super().close()

    async def stop_work(self, max_seconds: float = STOP_SECONDS) -> None:
        """Start nothing new and let running work finish, so that the database can be closed.

        Waits at most ``max_seconds`` seconds; messages unsent by then are sent after the next start.
        """
        end = time.monotonic() + max_seconds
        await self.duty.decline_new()
        await self.router.gate.close(max_seconds)
        await self.services.computers.stop()
        await self.services.alarm_clock.stop()
        await self.services.message_updater.stop(max(0.0, end - time.monotonic()))
        left = max(0.0, end - time.monotonic())
        await asyncio.gather(
            self.services.reminders.stop(left),
            self.services.requests.stop(left),
            self.services.threads.stop(left),
            self.services.invitations.stop(left),
            self.services.idle_match_handler.stop(left),
            self.services.status_cards.stop(left),
            self.services.private_messages.stop(left),
            self.late_pictures.stop(left),
            self.services.tips.wait_until_saved(),
        )
        await self.duty.release()

    @property
    def duty(self) -> Duty:
        """The duties of this process."""
        return self.services.matches.store.duty

    async def on_connect(self) -> None:
        """Start sharing interactions with the other processes, now that Discord delivers them."""
        count = self.shard_count or 1
        await self.duty.start(count, self.shard_ids or range(count))

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Pass raw gateway messages to the gateway, and all other events to discord.py."""
        if event == "socket_raw_receive":
            self.gateway.on_message(*args)
        else:
            super().dispatch(event, *args, **kwargs)

    async def on_ready(self) -> None:
        """Resume running matches in the background after connecting."""
        await self.on_connect()
        log.info("Ready in %d server%s.", len(self.guilds), "" if len(self.guilds) == 1 else "s")
        await self._resume_with_retries()
        await self.services.drawing_room.prepare()
        await self.services.lookup.open_index()

    async def resume_taken_over_matches(self) -> None:
        """Resume the matches that this process has taken over from another one."""
        self.services.status_cards.mark_all_as_uncertain()
        await self.services.defaults.load_settings()
        await self.resume()

    async def handle_change_elsewhere(self, match: str, guild: int | None) -> None:
        """Called when another process has changed a match."""
        if self.duty.looks_after(guild):
            self.services.timekeeper.handle_change_elsewhere(match)
            self.services.status_cards.refresh(match)
        await self.services.matches.handle_change_elsewhere(match, guild)

    async def _resume_with_retries(self) -> None:
        """Resume, retrying while the database is unavailable."""
        while not self.is_closed():
            try:
                await self.resume()
            except DatabaseAwayError as away:
                log.warning("Couldn’t resume matches yet, will retry: %s", away)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def resume(self) -> None:
        """Resume everything in progress in this process's matches, unless the bot is stopping."""
        parts = self.services
        for part in (
            parts.computers,
            parts.reminders,
            parts.requests,
            parts.threads,
            parts.invitations,
            parts.idle_match_handler,
        ):
            await part.resume()
            if self.router.gate.is_closed:
                return
        parts.alarm_clock.start()
        parts.status_cards.update_all()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press, or a form that was opened before a restart."""
        if interaction.type is discord.InteractionType.component:
            await self.router.press(interaction)
        elif interaction.type is discord.InteractionType.modal_submit and not self.metrics.is_recorded(interaction):
            await self.router.answer_unknown_form(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a message if it is a question to the bot."""
        if self.user is None or self.user not in message.mentions:
            return
        if await self.router.claim_interaction(message.id, message.guild.id if message.guild else None):
            await self.services.lookup.answer_mention(message, self.user, self.late_pictures)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the status cards that are missing on a server that the bot has joined."""
        if self.duty.looks_after(guild.id):
            await self.services.status_cards.repost_deleted_cards(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Handle a thread that was archived or changed."""
        if self.duty.looks_after(payload.guild_id):
            await self.services.threads.handle_thread_change(payload.thread_id, payload.data)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Handle being removed from a server: its matches wait until the bot returns."""
        if not self.duty.looks_after(guild.id):
            return
        for info in await self.services.status_cards.forget_channel_or_server(guild=guild.id):
            log.warning("Match %s is on hold: the bot was removed from its server %d.", info.id, guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel, which may contain a match."""
        await self._handle_deleted_channel(channel.id, channel.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread, which may contain a match."""
        await self._handle_deleted_channel(payload.thread_id, payload.guild_id)

    async def _handle_deleted_channel(self, channel: int, guild: int) -> None:
        if not self.duty.looks_after(guild):
            return
        for info in await self.services.status_cards.forget_channel_or_server(channel=channel):
            log.warning("The channel of match %s was deleted; its players can move the match to another one.", info.id)

    async def _register_commands(self) -> None:
        """Register the commands only if they have changed: Discord allows 200 registrations a day."""
        marker = self.settings.data_dir / COMMANDS_HASH_FILE
        wanted = self._commands_hash()
        if await asyncio.to_thread(_read_commands_hash, marker) == wanted:
            self.services.help.store_command_ids(await self.tree.fetch_commands())
            return
        self.services.help.store_command_ids(await self.tree.sync())
        await asyncio.to_thread(marker.write_text, wanted, "ascii")
        log.info("Registered %d commands.", len(self.tree.get_commands()))

    def _commands_hash(self) -> str:
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, commands], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def _read_commands_hash(marker: Path) -> str:
    return marker.read_text("ascii") if marker.exists() else ""
