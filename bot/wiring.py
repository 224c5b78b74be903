"""Builds the bot's services and gives each what it needs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.app import ReadyRoom
from bot.config import Settings
from bot.features.agreements.ending_by_host import EndButton
from bot.features.agreements.items import UndoButton
from bot.features.agreements.requests import RequestButton
from bot.features.choosing.items import ChoiceButton, ChoiceMenu, NumberButton
from bot.features.choosing.tips import TipsButton
from bot.features.clocks.items import OutOfTimeButton, PaceButton
from bot.features.decks.items import DECK_ITEMS
from bot.features.fixing.handler import FIX_ITEMS
from bot.features.fixing.items import ObjectButton
from bot.features.help.handler import HELP_ITEMS
from bot.features.lobby.first_match import FirstMatchButton
from bot.features.lobby.items import LOBBY_ITEMS
from bot.features.lobby.lists import LIST_ITEMS
from bot.features.lobby.moving import MoveButton
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.items import READING_ITEMS
from bot.features.replays.items import RECORD_ITEMS
from bot.features.responses.items import ORDER_ITEMS
from bot.features.table.items import MatchButton
from bot.features.table.looking import LOOK_ITEMS
from bot.matches import MatchService
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.pictures import draw_in
from bot.rendering.cards.scans import Scans
from bot.storage import Store
from engine.games import use_cards
from glossary_index.service import RulesLibrary

DYNAMIC_ITEMS = (ChoiceButton, ChoiceMenu, NumberButton, MatchButton)


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
        bot = ReadyRoom(settings, matches, rules, GameDefaults(store, matches), ITEMS)
        with bot.recent_log.listening(), bot.metrics.served(settings.metrics_host, settings.metrics_port):
            yield bot
    finally:
        await store.close()


async def connect(settings: Settings, token: str) -> None:
    """Play on Discord until the process is stopped.

    Raises:
        DatabaseProblem: the database cannot be used.
        discord.LoginFailure: Discord does not know the token.
    """
    async with ready_room(settings) as bot, bot:
        await bot.start(token)


ITEMS = (
    *DYNAMIC_ITEMS,
    *ORDER_ITEMS,
    *LOOK_ITEMS,
    *READING_ITEMS,
    *LOBBY_ITEMS,
    *LIST_ITEMS,
    *FIX_ITEMS,
    *DECK_ITEMS,
    *RECORD_ITEMS,
    *HELP_ITEMS,
    UndoButton,
    RequestButton,
    ObjectButton,
    EndButton,
    OutOfTimeButton,
    PaceButton,
    MoveButton,
    FirstMatchButton,
    TipsButton,
)
