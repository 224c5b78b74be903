"""The bot: a Discord client with its services, commands and components."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import discord
from discord import app_commands

from bot.commands.agreements import AGREEMENT_COMMANDS
from bot.commands.card import card
from bot.commands.cards import cards
from bot.commands.deck import DeckCommands
from bot.commands.fix import FixCommands
from bot.commands.glossary import glossary
from bot.commands.host import HostCommands
from bot.commands.lobby import with_lobby
from bot.commands.match import MatchCommands
from bot.commands.my import MyCommands
from bot.commands.rule import find_rules, rule
from bot.commands.setup import SetupCommands
from bot.config import Settings
from bot.matches import Agreements, MatchService
from bot.matches.computers import ComputerSeats
from bot.rendering.scans import Scans
from bot.storage import Store
from bot.ui.browse import Glossary
from bot.ui.card_lookup import CardLookup
from bot.ui.choosing import Choosing
from bot.ui.components import DYNAMIC_ITEMS
from bot.ui.deck_items import DECK_ITEMS
from bot.ui.decks import Decks
from bot.ui.defaults import GameDefaults
from bot.ui.desk import Desk
from bot.ui.drawing import DrawingRoom
from bot.ui.ending_by_host import EndButton
from bot.ui.fixing import FIX_ITEMS, Fixing
from bot.ui.lobby import Lobby
from bot.ui.lobby_components import LOBBY_ITEMS
from bot.ui.looking import LOOK_ITEMS, Looking
from bot.ui.lookup import Lookup
from bot.ui.match_lists import LIST_ITEMS, MatchLists
from bot.ui.objecting import ObjectButton
from bot.ui.order_buttons import ORDER_ITEMS
from bot.ui.pictures import draw_in
from bot.ui.problems import tell, told
from bot.ui.reading import READING_ITEMS
from bot.ui.record_items import RECORD_ITEMS
from bot.ui.replays import Replays
from bot.ui.requests import RequestButton, RequestMessages
from bot.ui.responses import Responses
from bot.ui.screen import AnyInteraction
from bot.ui.status import StatusCards
from bot.ui.threads import MatchThreads
from bot.ui.undo_button import UndoButton
from bot.ui.undoing import Undoing
from engine.games import use_cards
from glossary_index.service import RulesLibrary

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # a bot without a voice needs no codecs

MISTAKE_ITEMS = (UndoButton, RequestButton, ObjectButton, EndButton, *FIX_ITEMS)

COMMANDS_MARKER = "commands.sha256"
"""The file in the data folder that tells which commands Discord knows."""


class CommandTree(app_commands.CommandTree["ReadyRoom"]):
    """The slash commands; what goes wrong in them is told to the player."""

    async def on_error(self, interaction: AnyInteraction, error: app_commands.AppCommandError, /) -> None:
        """Tell the player in one sentence."""
        await tell(interaction, error.original if isinstance(error, app_commands.CommandInvokeError) else error)


class ReadyRoom(discord.Client):
    """The Discord client. No privileged intent; nobody is mentioned unless a message says so."""

    def __init__(self, settings: Settings, matches: MatchService, rules: RulesLibrary, defaults: GameDefaults) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.settings = settings
        self.matches = matches
        self.computers = ComputerSeats(matches)
        self.choosing = Choosing(matches, self.computers)
        self.responses = Responses(matches, self.choosing)
        self.looking = Looking(matches)
        self.desk = Desk(matches, self.choosing, self.looking)
        self.defaults = defaults
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
        self.lobby = Lobby(matches, self.choosing, self.threads)
        self.match_lists = MatchLists(self, matches)
        self.status_cards = StatusCards(self, matches, self.threads)
        self.tree = CommandTree(self)
        self.tree.add_command(rule)
        self.tree.add_command(find_rules)
        self.tree.add_command(glossary)
        self.tree.add_command(card)
        self.tree.add_command(cards)
        match_commands = with_lobby(MatchCommands())
        for command in AGREEMENT_COMMANDS:
            match_commands.add_command(command)
        self.tree.add_command(match_commands)
        self.tree.add_command(FixCommands())
        self.tree.add_command(DeckCommands())
        self.tree.add_command(HostCommands())
        self.tree.add_command(MyCommands())
        self.tree.add_command(SetupCommands())
        self.add_dynamic_items(*DYNAMIC_ITEMS, *ORDER_ITEMS, *LOOK_ITEMS, *READING_ITEMS)
        self.add_dynamic_items(*LOBBY_ITEMS, *LIST_ITEMS, *MISTAKE_ITEMS, *DECK_ITEMS, *RECORD_ITEMS)
        matches.on_change(self.computers.changed)
        matches.on_change(self.threads.changed)
        matches.on_change(self.status_cards.changed)
        matches.on_change(self.requests.changed)
        matches.on_change(defaults.changed)

    def told(self, interaction: AnyInteraction) -> AbstractAsyncContextManager[None]:
        """A body whose errors are told to the player."""
        return told(interaction)

    async def setup_hook(self) -> None:
        """Before the first event: know the running matches and the settings, register the commands."""
        await self.defaults.remember()
        await self.status_cards.remember()
        await self.computers.resume()
        await self._register_commands()

    async def close(self) -> None:
        """Leave Discord; computers that are thinking answer after the next start."""
        self.computers.stop()
        await super().close()

    async def on_ready(self) -> None:
        """Connected for the first time, or again: show the matches whose cards are gone."""
        await self.status_cards.post_lost()
        await self.requests.remember()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot is new on a server, or back on it."""
        await self.status_cards.post_lost(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, or changed in another way."""
        await self.threads.thread_changed(payload.thread_id, payload.data)

    async def _register_commands(self) -> None:
        """Discord allows 200 registrations a day, so only when the set has changed."""
        marker = self.settings.data_dir / COMMANDS_MARKER
        wanted = self._fingerprint()
        if await asyncio.to_thread(_read, marker) == wanted:
            return
        await self.tree.sync()
        await asyncio.to_thread(marker.write_text, wanted, "ascii")
        log.info("Registered %d commands.", len(self.tree.get_commands()))

    def _fingerprint(self) -> str:
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = json.dumps([self.application_id, commands], sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()


@asynccontextmanager
async def ready_room(settings: Settings) -> AsyncIterator[ReadyRoom]:
    """The bot with its database and rules opened, not yet connected.

    Raises:
        DatabaseProblem: the database cannot be used; the message says why and what to do.
        PoolError: the folder of cards holds no pool that can be read.
    """
    await asyncio.to_thread(use_cards, settings.cards)
    await asyncio.to_thread(settings.data_dir.mkdir, parents=True, exist_ok=True)
    store = await Store.open(settings.database)
    try:
        rules = await asyncio.to_thread(RulesLibrary.open, settings.index_folder, settings.rulebooks)
        matches = MatchService(store)
        scans = await asyncio.to_thread(Scans, settings.card_images) if settings.card_images else None
        draw_in(DrawingRoom(settings.theme, settings.data_dir / "pictures"), scans)
        yield ReadyRoom(settings, matches, rules, GameDefaults(store, matches))
    finally:
        await store.close()


def _read(marker: Path) -> str:
    return marker.read_text("ascii") if marker.exists() else ""


async def connect(settings: Settings, token: str) -> None:
    """Play on Discord until the process is stopped.

    Raises:
        DatabaseProblem: the database cannot be used.
        discord.LoginFailure: Discord does not know the token.
    """
    async with ready_room(settings) as bot, bot:
        await bot.start(token)
