"""Builds every part of the bot once, and gives each what it needs."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import discord

from bot import routes
from bot.app import ReadyRoom
from bot.command_tree import match_group, my_group
from bot.config import Settings
from bot.daily_copies import DailyCopies
from bot.features.agreements.commands import AgreementCommands
from bot.features.agreements.handler import Consent
from bot.features.agreements.host_commands import HostCommands
from bot.features.agreements.requests import RequestMessages
from bot.features.agreements.seats import Seats
from bot.features.agreements.undoing import Undoing
from bot.features.choosing.commands import ChoosingCommands
from bot.features.choosing.handler import Choosing
from bot.features.choosing.planning import Planning
from bot.features.choosing.tips import Tips
from bot.features.clocks.alarm_clock import AlarmClock
from bot.features.clocks.commands import ClockCommands
from bot.features.clocks.handler import Clocks
from bot.features.clocks.reminder_commands import ReminderCommands
from bot.features.clocks.reminder_settings import ReminderHandler
from bot.features.clocks.reminders import Reminders
from bot.features.cockpit.cockpits import Cockpits
from bot.features.cockpit.following import Following
from bot.features.decks.commands import DeckCommands
from bot.features.decks.handler import Decks
from bot.features.fixing.commands import FixCommands
from bot.features.fixing.handler import Fixing
from bot.features.help.commands import HelpCommands
from bot.features.help.handler import Help
from bot.features.help.reports import Reports
from bot.features.lessons.commands import LessonCommands
from bot.features.lessons.handler import Learning
from bot.features.lobby.commands import LobbyCommands
from bot.features.lobby.first_match import FirstMatches
from bot.features.lobby.handler import Lobby
from bot.features.lobby.invitations import Invitations
from bot.features.lobby.list_commands import ListCommands, OpenMatchesCommand
from bot.features.lobby.lists import MatchLists
from bot.features.lobby.moving import Moving
from bot.features.lobby.threads import MatchThreads
from bot.features.lookup.at_the_table import AtTheTable
from bot.features.lookup.browse import Glossary
from bot.features.lookup.card_commands import CardCommands as CardLookupCommands
from bot.features.lookup.cards import CardLookup, CardScreens
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.finding import CardFinder
from bot.features.lookup.rule_commands import RuleCommands
from bot.features.lookup.rules import Lookup
from bot.features.match_card.commands import CardCommands
from bot.features.match_card.poster import StatusCards
from bot.features.match_here import MatchHere
from bot.features.own_data.commands import DataCommands
from bot.features.own_data.handler import OwnDataHandler
from bot.features.replays.commands import RecordCommands, VerifyCommands
from bot.features.replays.handler import Replays
from bot.features.responses.commands import ResponseCommands
from bot.features.responses.handler import Responses
from bot.features.servers.commands import SetupCommands
from bot.features.servers.handler import Servers
from bot.features.table.commands import TableCommands
from bot.features.table.hand import Hands
from bot.features.table.handler import TableHandler
from bot.features.table.looking import Looking
from bot.features.tastes.commands import TasteCommands
from bot.features.untouched.handler import UntouchedMatches
from bot.games.library import library
from bot.matches import Agreements, MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.leading import Leads
from bot.matches.own_data import OwnData
from bot.matches.recent import one_press
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.own import OwnPictures
from bot.pictures.painter import Painter
from bot.pictures.pictures import Pictures
from bot.rendering.cards.scans import Scans
from bot.services import Services
from bot.stopping import asked_to_stop
from bot.storage import Store
from bot.storage.copying import file_of
from bot.watching import watched
from engine.games import games_here
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
    wait for their pictures ``patience`` seconds.
    """
    bot = ReadyRoom(settings)
    store, games, shown = matches.store, matches.games, library(matches.games)
    _look_on(bot, store, room)
    pictures = Pictures(room, shown, scans)
    finder = CardFinder(shown.shelves)
    agreements, here = Agreements(matches), MatchHere(matches)
    computers, tips = ComputerSeats(matches), Tips(store, Leads(matches))
    cockpits, own = Cockpits(patience, room.is_behind), OwnPictures(pictures, store)
    choosing = Choosing(matches, computers, tips, shown, pictures, finder, cockpits)
    looking, hands = Looking(matches, shown, own, finder, cockpits), Hands(shown, own, finder)
    responses = Responses(matches, choosing, finder, cockpits)
    table = TableHandler(matches, choosing, looking, hands, pictures=own, cockpits=cockpits)
    servers, threads = Servers(store, matches), MatchThreads(bot, matches)
    timekeeper = Timekeeper(store, matches, discord.utils.utcnow)
    cards = StatusCards(
        bot,
        matches,
        threads,
        timekeeper,
        pictures,
        shown,
        cockpits,
        discord.utils.utcnow,
        pause=pause,
        patience=patience,
    )
    lobby = Lobby(matches, choosing, threads, servers, table=table, cockpits=cockpits)
    lists = MatchLists(bot, matches)
    moving = Moving(bot, matches, servers)
    first = FirstMatches(matches, choosing, threads, servers, computers=computers, cards=cards)
    learning = Learning(matches, choosing, cockpits)
    seats, undoing = Seats(matches, servers), Undoing(agreements, choosing, cockpits)
    fixing = Fixing(matches, cockpits)
    consent = Consent(matches, agreements, seats)
    clocks, reminder_settings = Clocks(matches, timekeeper, cards, lobby), ReminderHandler(timekeeper, cards)
    defaults = GameDefaults(store)
    screens = CardScreens(finder, pictures)
    lookup = Lookup(rules, store, defaults, cards=finder, screens=screens, table=AtTheTable(rules, defaults, matches))
    card_lookup = CardLookup(rules, finder, screens, store)
    glossary, help_ = Glossary(rules, defaults, lookup), Help(matches, tips)
    decks, replays = Decks(matches, games, pictures, finder), Replays(matches, shown, pictures)
    reports = Reports(matches, bot.recent_log, settings.commit)
    reminders, own_data = Reminders(bot, timekeeper, cards), OwnDataHandler(OwnData(matches), tips.written)

    routes.playing(bot.router, choosing, Planning(matches, choosing, finder, shown), responses, tips)
    routes.table(bot.router, table, looking)
    routes.agreeing(bot.router, consent, undoing, fixing, clocks)
    routes.gathering(bot.router, lobby, lists, moving, first)
    routes.learning(bot.router, learning)
    routes.reading(bot.router, lookup, glossary, card_lookup, help_)
    untouched = UntouchedMatches(bot, matches, settings.close_after_days)
    routes.keeping(bot.router, decks, replays, own_data, untouched)

    alone = (
        HelpCommands(help_, reports),
        LessonCommands(learning),
        RuleCommands(lookup, glossary),
        CardLookupCommands(card_lookup, finder),
        OpenMatchesCommand(lists),
    )
    for part in alone:
        part.add_to(bot.tree)
    match_parts = (
        ChoosingCommands(here, choosing, undoing, table),
        ResponseCommands(here, responses),
        TableCommands(here, table, looking),
        LobbyCommands(here, lobby, table, decks, games),
        CardCommands(here, moving, cards),
        AgreementCommands(here, undoing, consent, seats),
        ClockCommands(here, clocks),
        VerifyCommands(here, replays),
    )
    for group in (
        match_group(match_parts),
        my_group(
            (
                ReminderCommands(reminder_settings, timekeeper),
                ListCommands(lists),
                TasteCommands(store),
                DataCommands(own_data),
            )
        ),
        RecordCommands(here, replays),
        DeckCommands(decks, games),
        FixCommands(here, fixing),
        HostCommands(here, matches, consent, seats),
        SetupCommands(servers, defaults),
    ):
        bot.tree.add_command(group)

    bot.services = Services(
        matches=matches,
        computers=computers,
        timekeeper=timekeeper,
        alarm_clock=AlarmClock(timekeeper, reminders.ring, discord.utils.utcnow),
        reminders=reminders,
        status_cards=cards,
        requests=RequestMessages(bot, matches, agreements),
        cockpits=cockpits,
        following=Following(matches, choosing, cockpits, bot.router, discord.utils.utcnow),
        threads=threads,
        invitations=Invitations(bot, matches),
        untouched=untouched,
        defaults=defaults,
        servers=servers,
        help=help_,
        lookup=lookup,
        table=table,
        looking=looking,
        tips=tips,
        fixing=fixing,
        reports=reports,
        drawing_room=room,
    )
    matches.on_change(computers.changed, lessons=True)
    invitations = bot.services.invitations
    for follows in (timekeeper.saved, threads.saved, invitations.saved, untouched.saved):
        matches.also(follows)
    for listener in (cards, bot.services.requests, threads, invitations, bot.services.following, defaults):
        matches.on_change(listener.changed)
    return bot


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
    games = await asyncio.to_thread(games_here, settings.cards, settings.frontiers_components)
    await asyncio.to_thread(settings.data_dir.mkdir, parents=True, exist_ok=True)
    store = await Store.open(settings.database)
    try:
        rules = RulesLibrary.later(settings.index_folder, settings.rulebooks)
        scans = await asyncio.to_thread(Scans, settings.card_images) if settings.card_images else None
        painter = Painter(settings.data_dir / "pictures" / "drawings") if apart else None
        room = DrawingRoom(settings.theme, settings.data_dir / "pictures", painter=painter)
        bot = wired(settings, MatchService(store, games=games), rules, room, scans, pause=pause, patience=patience)
        async with AsyncExitStack() as beside:
            if painter:
                beside.callback(painter.dismiss)
            beside.enter_context(bot.recent_log.listening())
            host, port = settings.metrics_host, settings.metrics_port
            beside.enter_context(watched(bot, host, port, discord.utils.utcnow))
            await beside.enter_async_context(bot.services.untouched.looked_after())
            if settings.backups:
                database, kept = file_of(settings.database), settings.backups_kept
                copies = DailyCopies(database, settings.backups, kept, discord.utils.utcnow)
                await beside.enter_async_context(copies.looked_after())
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
