"""Puts the parts of the bot together, and opens the database, the rules and the pictures for them."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import discord

from bot.app import ReadyRoom
from bot.builders import (
    Parts,
    build_base,
    build_gathering,
    build_lookups,
    build_operator,
    build_play,
    build_upkeep,
)
from bot.command_tree import add_commands
from bot.config import Settings
from bot.daily_copies import DailyCopies
from bot.documents import DocumentsWatch
from bot.in_background import in_background
from bot.matches import MatchService
from bot.matches.press import one_press
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.painter import Painter
from bot.rendering.cards.scans import Scans
from bot.routes import add_routes
from bot.services import Services
from bot.stopping import asked_to_stop
from bot.storage import Store
from bot.storage.copying import file_of
from bot.watching import watched
from engine.games import installed_games
from glossary_index.service import RulesLibrary

CARDS_REST = 1.0
"""Seconds between two changes of a match's card on Discord, whose limits every change counts against."""
PICTURES_IN = 0.1
"""Seconds for which an answer waits for its pictures; those that are drawn later follow."""

SELDOM = (20_000, 3, 3)
"""So many new objects come between two searches for circles; by the usual 700 a press would see several of them.

What has lived for longer is searched every third time: each interaction is a circle with the message that it shows.
"""
WITHOUT_A_PAUSE = 0.001
"""Seconds after which a thread that draws or thinks lets the event loop go on."""


def wired(
    settings: Settings,
    matches: MatchService,
    rules: RulesLibrary,
    room: DrawingRoom,
    scans: Scans | None = None,
    *,
    pause: float = 0,
    patience: float | None = None,
) -> ReadyRoom:
    """The bot, whole: services, commands, and who answers which item.

    A match's card is not changed for ``pause`` seconds after it was; what happens meanwhile is shown together. Answers
    wait for their pictures ``patience`` seconds; those that show little else wait longer.
    """
    bot = ReadyRoom(settings)
    _look_on(bot, matches.store, room)
    matches.seating.matches_per_player = settings.matches_per_player
    base = build_base(bot, matches, room, scans, patience)
    play = build_play(base)
    gathering = build_gathering(base, play, pause, patience)
    upkeep, operator = build_upkeep(base, play, gathering), build_operator(base, play)
    parts = Parts(base, play, gathering, build_lookups(base, rules), upkeep, operator)
    add_routes(bot.router, parts)
    add_commands(parts)
    bot.services = services = _services(parts, room)
    _have_follow(services)
    return bot


def _services(parts: Parts, room: DrawingRoom) -> Services:
    """All that works besides answering players."""
    base, play, gathering, upkeep = parts.base, parts.play, parts.gathering, parts.upkeep
    return Services(
        matches=base.matches,
        computers=base.computers,
        timekeeper=gathering.timekeeper,
        alarm_clock=upkeep.alarm_clock,
        reminders=upkeep.reminders,
        status_cards=gathering.status_cards,
        requests=upkeep.requests,
        cockpits=base.cockpits,
        following=upkeep.following,
        threads=gathering.threads,
        invitations=gathering.invitations,
        untouched=parts.operator.untouched,
        defaults=parts.lookups.defaults,
        servers=gathering.servers,
        help=parts.operator.help,
        lookup=parts.lookups.lookup,
        table=play.table,
        looking=play.looking,
        tips=play.tips,
        fixing=play.fixing,
        reports=parts.operator.reports,
        drawing_room=room,
    )


def _have_follow(services: Services) -> None:
    """Have the services write what follows from each change of a match, and hear of it once it is saved."""
    matches = services.matches
    matches.on_change(services.computers.changed, lessons=True)
    for follows in (services.timekeeper, services.threads, services.invitations, services.untouched):
        matches.also(follows.saved)
    for listener in (
        services.status_cards,
        services.requests,
        services.threads,
        services.invitations,
        services.following,
        services.defaults,
    ):
        matches.on_change(listener.changed)


def _look_on(bot: ReadyRoom, store: Store, room: DrawingRoom) -> None:
    """See when a press begins, and how long everything takes."""
    bot.router.before(one_press)
    bot.router.before(room.expect)
    bot.router.claim, bot.router.settle = store.duty.claim, store.duty.answered
    store.duty.on_taken(bot.take_over)
    store.duty.on_told(bot.changed_elsewhere)
    store.timed_by(bot.metrics.transaction)
    room.timed_by(bot.metrics.drawn)


@asynccontextmanager
async def ready_room(
    settings: Settings, pause: float = 0, patience: float | None = None, *, apart: bool = False
) -> AsyncIterator[ReadyRoom]:
    """The bot with its database and rules opened, not yet connected; it may have pictures painted ``apart``.

    Raises:
        DatabaseProblem: the database cannot be used; the message says why and what to do.
        PoolError: the folder of cards holds no pool that can be read.
        ComponentFileError: the components of Frontiers cannot be used.
        AddressProblem: nothing can listen at the address for those who watch.
    """
    games = await asyncio.to_thread(installed_games, settings.cards, settings.frontiers_components)
    await asyncio.to_thread(settings.data_dir.mkdir, parents=True, exist_ok=True)
    store = await Store.open(settings.database)
    try:
        rules = RulesLibrary.later(settings.index_folder, settings.rulebooks, opened=gc.freeze)  # it stays
        scans = await asyncio.to_thread(Scans, settings.card_images) if settings.card_images else None
        painter = Painter(settings.data_dir / "pictures" / "drawings") if apart else None
        room = DrawingRoom(settings.theme, settings.data_dir / "pictures", painter=painter)
        bot = wired(settings, MatchService(store, games=games), rules, room, scans, pause=pause, patience=patience)
        async with AsyncExitStack() as beside:
            beside.push_async_callback(room.close)
            beside.enter_context(bot.recent_log.listening())
            host, port = settings.metrics_host, settings.metrics_port
            beside.enter_context(watched(bot, host, port, discord.utils.utcnow))
            await beside.enter_async_context(in_background(bot.services.untouched.look_after(), "untouched matches"))
            if settings.rulebooks:
                watch = await asyncio.to_thread(DocumentsWatch, settings.index_folder, settings.rulebooks)
                await beside.enter_async_context(in_background(watch.look_after(), "documents"))
            if settings.backups:
                database, kept = file_of(settings.database), settings.backups_kept
                copies = DailyCopies(database, settings.backups, kept, discord.utils.utcnow)
                await beside.enter_async_context(in_background(copies.look_after(), "daily copies"))
            yield bot
    finally:
        await store.close()


async def connect(settings: Settings, token: str) -> None:
    """Play on Discord until SIGINT or SIGTERM asks for the end; what is in hand then is finished first.

    Raises:
        DatabaseProblem: the database cannot be used.
        discord.LoginFailure: Discord does not know the token.
    """
    async with ready_room(settings, CARDS_REST, PICTURES_IN, apart=True) as bot, bot:
        gc.freeze()  # what is there now stays
        gc.set_threshold(*SELDOM)
        gc.enable()
        sys.setswitchinterval(WITHOUT_A_PAUSE)
        with asked_to_stop() as stop:
            playing = asyncio.create_task(bot.start(token))
            stopped = asyncio.create_task(stop.wait())
            await asyncio.wait((playing, stopped), return_when=asyncio.FIRST_COMPLETED)
            stopped.cancel()
            if playing.done():
                playing.result()
            await bot.close()
            playing.cancel()  # it may be waiting to connect again
            await asyncio.gather(playing, stopped, return_exceptions=True)
