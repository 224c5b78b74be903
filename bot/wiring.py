"""Wiring: assembles the bot from its parts, and opens its database, rules and pictures."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import discord

from bot.app import ReadyRoom
from bot.background_work import in_background
from bot.builders import (
    BotParts,
    build_background_parts,
    build_base_parts,
    build_lobby_parts,
    build_lookup_parts,
    build_operator_parts,
    build_play_parts,
)
from bot.command_tree import add_commands
from bot.config import Settings
from bot.daily_backups import DailyBackups
from bot.documents import DocumentsWatch
from bot.matches import MatchService
from bot.matches.press_reads import start_press
from bot.monitoring import serve_monitoring
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.painter import Painter
from bot.rendering.cards.scans import Scans
from bot.routes import add_routes
from bot.services import Services
from bot.shutdown import stop_event
from bot.storage import Store
from bot.storage.backups import sqlite_file_of
from engine.games import installed_games
from glossary_index.service import RulesLibrary

CARD_PAUSE_SECONDS = 1.0
"""Seconds between two edits of a match's card; each edit counts against Discord's limits."""
PICTURE_PATIENCE_SECONDS = 0.1
"""Seconds that an answer waits for its pictures; late pictures are added when they are drawn."""

GC_THRESHOLDS = (20_000, 3, 3)
"""Thresholds of the cycle collector; with the default of 700 objects, one press would start it several times.

Long-lived objects are searched every third time, because each interaction forms a cycle with the message it shows.
"""
SWITCH_SECONDS = 0.001
"""Seconds after which a thread that draws or computes yields to the event loop."""


def assemble_bot(
    settings: Settings,
    matches: MatchService,
    rules: RulesLibrary,
    room: DrawingRoom,
    scans: Scans | None = None,
    *,
    card_pause: float = 0,
    patience: float | None = None,
) -> ReadyRoom:
    """Assemble the bot: services, commands, and routes.

    A match's card is not edited for ``card_pause`` seconds after an edit; changes during that time are shown together.
    Answers wait up to ``patience`` seconds for their pictures; screens that show little else wait longer.
    """
    bot = ReadyRoom(settings)
    _measure_presses(bot, matches.store, room)
    matches.seating.matches_per_player = settings.matches_per_player
    base = build_base_parts(bot, matches, room, scans, patience)
    play = build_play_parts(base)
    gathering = build_lobby_parts(base, play, card_pause, patience)
    upkeep, operator = build_background_parts(base, play, gathering), build_operator_parts(base, play)
    parts = BotParts(base, play, gathering, build_lookup_parts(base, rules), upkeep, operator)
    add_routes(bot.router, parts)
    add_commands(parts)
    bot.services = services = _background_services(parts, room)
    _register_hooks(services)
    return bot


def _background_services(parts: BotParts, room: DrawingRoom) -> Services:
    base, play, gathering, upkeep = parts.base_parts, parts.play_parts, parts.lobby_parts, parts.background_parts
    return Services(
        matches=base.matches,
        computers=base.computers,
        timekeeper=gathering.timekeeper,
        alarm_clock=upkeep.alarm_clock,
        reminders=upkeep.reminders,
        status_cards=gathering.status_cards,
        requests=upkeep.requests,
        private_messages=base.private_messages,
        message_updater=upkeep.message_updater,
        threads=gathering.threads,
        invitations=gathering.invitations,
        idle_match_handler=parts.operator_parts.idle_matches,
        defaults=parts.lookup_parts.defaults,
        servers=gathering.servers,
        help=parts.operator_parts.help,
        lookup=parts.lookup_parts.lookup,
        table=play.table,
        close_ups_handler=play.close_ups,
        tips=play.tips,
        fixing=play.fixing,
        reports=parts.operator_parts.reports,
        drawing_room=room,
    )


def _register_hooks(services: Services) -> None:
    """Register the services that write with each change, and those that are notified afterwards."""
    matches = services.matches
    matches.on_change(services.computers.handle_update, lessons=True)
    for follows in (services.timekeeper, services.threads, services.invitations, services.idle_match_handler):
        matches.on_save(follows.write_follow_ups)
    for listener in (
        services.status_cards,
        services.requests,
        services.threads,
        services.invitations,
        services.message_updater,
        services.defaults,
    ):
        matches.on_change(listener.handle_update)


def _measure_presses(bot: ReadyRoom, store: Store, room: DrawingRoom) -> None:
    """Measure presses, transactions and drawing times."""
    bot.router.on_answer(start_press)
    bot.router.on_answer(room.prepare_painter)
    bot.router.claim, bot.router.record_answered_by_id = store.duty.claim, store.duty.record_answered
    store.duty.on_takeover(bot.resume_taken_over_matches)
    store.duty.on_change(bot.handle_change_elsewhere)
    store.report_times_to(bot.metrics.record_transaction)
    room.report_times_to(bot.metrics.record_picture)


@asynccontextmanager
async def open_bot(
    settings: Settings, card_pause: float = 0, patience: float | None = None, *, paints_in_process: bool = False
) -> AsyncIterator[ReadyRoom]:
    """Open the bot with its database and rules during the block, without connecting it.

    ``paints_in_process`` says whether pictures are painted in a separate process.

    Raises:
        DatabaseProblem: the database can't be used; the message says why and what to do.
        PoolError: the folder of cards has no readable pool.
        ComponentFileError: the components of Frontiers can't be used.
        AddressProblem: the monitoring address is not available.
    """
    games = await asyncio.to_thread(installed_games, settings.cards, settings.frontiers_components)
    await asyncio.to_thread(settings.data_dir.mkdir, parents=True, exist_ok=True)
    store = await Store.open(settings.database_address)
    try:
        rules = RulesLibrary.open_lazily(settings.index_folder, settings.rulebooks, opened=gc.freeze)  # stays in memory
        scans = await asyncio.to_thread(Scans, settings.card_images) if settings.card_images else None
        painter = Painter(settings.data_dir / "pictures" / "drawings") if paints_in_process else None
        room = DrawingRoom(settings.theme, settings.data_dir / "pictures", painter=painter)
        bot = assemble_bot(
            settings, MatchService(store, games=games), rules, room, scans, card_pause=card_pause, patience=patience
        )
        async with AsyncExitStack() as beside:
            beside.push_async_callback(room.close)
            beside.enter_context(bot.recent_log.keep_entries())
            host, port = settings.metrics_host, settings.metrics_port
            beside.enter_context(serve_monitoring(bot, host, port, discord.utils.utcnow))
            await beside.enter_async_context(
                in_background(bot.services.idle_match_handler.check_repeatedly(), "untouched matches")
            )
            if settings.rulebooks:
                watch = await asyncio.to_thread(DocumentsWatch, settings.index_folder, settings.rulebooks)
                await beside.enter_async_context(in_background(watch.run_forever(), "documents"))
            if settings.backups:
                database, kept = sqlite_file_of(settings.database_address), settings.backups_kept
                copies = DailyBackups(database, settings.backups, kept, discord.utils.utcnow)
                await beside.enter_async_context(in_background(copies.run_forever(), "daily copies"))
            yield bot
    finally:
        await store.close()


async def run_on_discord(settings: Settings, token: str) -> None:
    """Run on Discord until SIGINT or SIGTERM; current work is then finished first.

    Raises:
        DatabaseProblem: the database can't be used.
        discord.LoginFailure: Discord rejects the token.
    """
    async with open_bot(settings, CARD_PAUSE_SECONDS, PICTURE_PATIENCE_SECONDS, paints_in_process=True) as bot, bot:
        gc.freeze()  # everything loaded so far stays in memory
        gc.set_threshold(*GC_THRESHOLDS)
        gc.enable()
        sys.setswitchinterval(SWITCH_SECONDS)
        with stop_event() as stop:
            playing = asyncio.create_task(bot.start(token))
            stopped = asyncio.create_task(stop.wait())
            await asyncio.wait((playing, stopped), return_when=asyncio.FIRST_COMPLETED)
            stopped.cancel()
            if playing.done():
                playing.result()
            await bot.close()
            playing.cancel()  # it may be waiting to reconnect
            await asyncio.gather(playing, stopped, return_exceptions=True)
