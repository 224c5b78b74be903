"""The bot: a Discord client with its services, commands and components."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.command_tree import add_commands
from bot.config import Settings
from bot.features.agreements.requests import RequestMessages
from bot.features.agreements.undoing import Undoing
from bot.features.choosing.handler import Choosing
from bot.features.choosing.tips import Tips
from bot.features.clocks.alarm_clock import AlarmClock
from bot.features.clocks.habits import HabitsDesk
from bot.features.clocks.handler import Clocks
from bot.features.clocks.reminders import Reminders
from bot.features.decks.handler import Decks
from bot.features.fixing.handler import Fixing
from bot.features.help.handler import Help
from bot.features.help.reports import Reports
from bot.features.lobby.first_match import FirstMatches
from bot.features.lobby.handler import Lobby
from bot.features.lobby.lists import MatchLists
from bot.features.lobby.moving import Moving
from bot.features.lobby.threads import MatchThreads
from bot.features.lookup.browse import Glossary
from bot.features.lookup.cards import CardLookup
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.rules import Lookup
from bot.features.match_card.poster import StatusCards
from bot.features.replays.handler import Replays
from bot.features.responses.handler import Responses
from bot.features.servers.handler import Servers
from bot.features.table.handler import Desk
from bot.features.table.looking import Looking
from bot.logs import LogFormatter, RecentLog
from bot.matches import Agreements, MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.time.alarm import Alarm
from bot.matches.time.timekeeper import Timekeeper
from bot.metrics import DONE, FAILED, REFUSED, Metrics
from bot.ui.problems import expected, tell
from bot.ui.screen import AnyInteraction
from glossary_index.service import RulesLibrary

log = logging.getLogger(__name__)

AnyDynamicItem: TypeAlias = discord.ui.DynamicItem[Any]

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a bot without a voice needs no codecs

COMMANDS_MARKER = "commands.sha256"
"""The file in the data folder that tells which commands Discord knows."""


class CommandTree(app_commands.CommandTree["ReadyRoom"]):
    """The slash commands; what goes wrong in them is told to the player."""

    async def on_error(self, interaction: AnyInteraction, error: app_commands.AppCommandError, /) -> None:
        """Tell the player in one sentence."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.problem(interaction, cause)

    async def interaction_check(self, interaction: AnyInteraction, /) -> bool:
        """Nobody is refused here, but the time is taken."""
        self.client.metrics.begun(interaction)
        return True


class ReadyRoom(discord.Client):
    """The Discord client. No privileged intent; nobody is mentioned unless a message says so."""

    def __init__(
        self,
        settings: Settings,
        matches: MatchService,
        rules: RulesLibrary,
        defaults: GameDefaults,
        items: Sequence[type[AnyDynamicItem]],
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.settings = settings
        self.matches = matches
        self.computers = ComputerSeats(matches)
        self.tips = Tips(matches.store)
        self.choosing = Choosing(matches, self.computers, self.tips)
        self.responses = Responses(matches, self.choosing)
        self.looking = Looking(matches)
        self.desk = Desk(matches, self.choosing, self.looking)
        self.defaults = defaults
        self.metrics = Metrics()
        self.recent_log = RecentLog(LogFormatter(settings.secrets))
        self.reports = Reports(matches, self.recent_log, settings.commit)
        self.lookup = Lookup(rules, defaults)
        self.glossary = Glossary(rules, defaults, self.lookup)
        self.cards = CardLookup(rules)
        self.decks = Decks(matches)
        self.replays = Replays(matches)
        self.agreements = Agreements(matches)
        self.undoing = Undoing(self.agreements, self.choosing)
        self.fixing = Fixing(matches)
        self.requests = RequestMessages(self, matches, self.agreements)
        self.threads = MatchThreads(self, matches)
        self.servers = Servers(defaults.store, matches)
        self.lobby = Lobby(matches, self.choosing, self.threads, self.servers)
        self.match_lists = MatchLists(self, matches)
        self.timekeeper = Timekeeper(defaults.store, matches, discord.utils.utcnow)
        self.reminders = Reminders(self, self.timekeeper)
        self.alarm_clock = AlarmClock(self.timekeeper, self.ring, discord.utils.utcnow)
        self.status_cards = StatusCards(self, matches, self.threads, self.timekeeper)
        self.habits = HabitsDesk(self.timekeeper, self.status_cards)
        self.moving = Moving(self, matches, self.servers)
        self.first_matches = FirstMatches(matches, self.choosing, self.threads, self.servers)
        self.help = Help(matches)
        self.clocks = Clocks(matches, self.timekeeper, self.status_cards)
        self.tree = CommandTree(self)
        add_commands(self.tree)
        self.add_dynamic_items(*items)
        for listener in (self.computers, self.threads, self.timekeeper, self.status_cards, self.requests, defaults):
            matches.on_change(listener.changed)  # the timekeeper before the cards: they show its clocks

    @asynccontextmanager
    async def told(self, interaction: AnyInteraction) -> AsyncIterator[None]:
        """Run the body, which deals with a component or a form; what goes wrong in it is told to the player."""
        self.metrics.begun(interaction)
        try:
            yield
        except Exception as error:
            await self.problem(interaction, error)
        else:
            self.metrics.ended(interaction, DONE)

    async def problem(self, interaction: AnyInteraction, error: BaseException) -> None:
        """Tell the player in one sentence what went wrong."""
        self.metrics.ended(interaction, REFUSED if expected(error) else FAILED)
        await tell(interaction, error)

    async def on_app_command_completion(self, interaction: AnyInteraction, _: object) -> None:
        """A command has been dealt with."""
        self.metrics.ended(interaction, DONE)

    async def setup_hook(self) -> None:
        """Before the first event: know the running matches and the settings, register the commands."""
        await self.defaults.remember()
        await self.status_cards.remember()
        await self.computers.resume()
        await self._register_commands()
        await self.timekeeper.follow_all()

    async def ring(self, alarm: Alarm) -> None:
        """Something is due: tell it, and show it on the match's card."""
        await self.reminders.ring(alarm)
        self.status_cards.refresh(alarm.info.id)

    async def close(self) -> None:
        """Leave Discord; what is due waits in the database, and computers that are thinking answer later."""
        await self.rest()
        await super().close()

    async def rest(self) -> None:
        """Begin nothing more, and let what is under way come to its end, so that the database can be closed."""
        await self.computers.stop()
        await self.alarm_clock.stop()
        await self.requests.stop()
        await self.status_cards.stop()

    async def on_ready(self) -> None:
        """Connected for the first time, or again: show the matches whose cards are gone."""
        await self.status_cards.post_lost()
        await self.requests.remember()
        self.alarm_clock.start()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is new on a server, or back on it."""
        await self.status_cards.post_lost(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, or changed in another way."""
        await self.threads.thread_changed(payload.thread_id, payload.data)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot is no longer on a server: its matches wait until it is back."""
        for info in await self.status_cards.lose(guild=guild.id):
            log.warning("Match %s waits: the bot has been removed from its server %d.", info.id, guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, perhaps with a match in it."""
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone, perhaps with a match in it."""
        await self._channel_gone(payload.thread_id)

    async def _channel_gone(self, channel: int) -> None:
        for info in await self.status_cards.lose(channel=channel):
            log.warning("The channel of match %s is gone; its players can bring it to another one.", info.id)

    async def _register_commands(self) -> None:
        """Discord allows 200 registrations a day, so only when the set has changed."""
        marker = self.settings.data_dir / COMMANDS_MARKER
        wanted = self._fingerprint()
        if await asyncio.to_thread(_read, marker) == wanted:
            self.help.know(await self.tree.fetch_commands())
            return
        self.help.know(await self.tree.sync())
        await asyncio.to_thread(marker.write_text, wanted, "ascii")
        log.info("Registered %d commands.", len(self.tree.get_commands()))

    def _fingerprint(self) -> str:
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = json.dumps([self.application_id, commands], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()


def _read(marker: Path) -> str:
    return marker.read_text("ascii") if marker.exists() else ""
