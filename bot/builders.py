"""Builders of the bot's parts, group by group; each gets what was built before it."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.app import ReadyRoom
from bot.features.agreements.handler import Consent
from bot.features.agreements.requests import RequestMessages
from bot.features.agreements.seats import Seats
from bot.features.agreements.undoing import Undoing
from bot.features.choosing.handler import Choosing
from bot.features.choosing.planning import Planning
from bot.features.choosing.tips import Tips
from bot.features.clocks.alarm_clock import AlarmClock
from bot.features.clocks.handler import Clocks
from bot.features.clocks.reminder_settings import ReminderHandler
from bot.features.clocks.reminders import Reminders
from bot.features.cockpit.cockpits import Cockpits
from bot.features.cockpit.following import Following
from bot.features.decks.handler import Decks
from bot.features.fixing.handler import Fixing
from bot.features.help.handler import Help
from bot.features.help.reports import Reports
from bot.features.lessons.handler import Learning
from bot.features.lobby.first_match import FirstMatches
from bot.features.lobby.handler import Lobby
from bot.features.lobby.invitations import Invitations
from bot.features.lobby.lists import MatchLists
from bot.features.lobby.moving import Moving
from bot.features.lobby.threads import MatchThreads
from bot.features.lookup.at_the_table import AtTheTable
from bot.features.lookup.browse import Glossary
from bot.features.lookup.cards import CardLookup, CardScreens
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.finding import CardFinder, card_finder
from bot.features.lookup.rules import Lookup
from bot.features.match_card.poster import StatusCards
from bot.features.own_data.handler import OwnDataHandler
from bot.features.replays.handler import Replays
from bot.features.responses.handler import Responses
from bot.features.servers.handler import Servers
from bot.features.table.hand import Hands
from bot.features.table.handler import TableHandler
from bot.features.table.looking import Looking
from bot.features.untouched.handler import UntouchedMatches
from bot.games.library import Library, library
from bot.matches import Agreements, MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.leading import Leads
from bot.matches.own_data import OwnData
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.in_time import patience_of_looks
from bot.pictures.own_pictures import OwnPictures
from bot.pictures.pictures import Pictures
from bot.rendering.cards.scans import Scans
from glossary_index.service import RulesLibrary


@dataclass(frozen=True)
class Base:
    """Parts that nearly everything needs.

    Attributes:
        bot: the client.
        matches: the match service.
        library: each game's presentation.
        cards: finds cards by name.
        computers: answers for computer seats.
        agreements: decisions that players make together.
        cockpits: each player's private message of a match.
        pictures: pictures for screens that also have text.
        looks: pictures for screens that have little else, with a longer wait.
    """

    bot: ReadyRoom
    matches: MatchService
    library: Library
    cards: CardFinder
    computers: ComputerSeats
    agreements: Agreements
    cockpits: Cockpits
    pictures: Pictures
    looks: Pictures


@dataclass(frozen=True)
class Play:
    """Parts of a player's private message: choices, the table, and agreements about them."""

    tips: Tips
    choosing: Choosing
    planning: Planning
    responses: Responses
    looking: Looking
    table: TableHandler
    undoing: Undoing
    fixing: Fixing
    learning: Learning


@dataclass(frozen=True)
class Gathering:
    """Parts that bring players together: lobbies, lists, channels, and status cards."""

    servers: Servers
    threads: MatchThreads
    timekeeper: Timekeeper
    status_cards: StatusCards
    lobby: Lobby
    lists: MatchLists
    moving: Moving
    first: FirstMatches
    invitations: Invitations
    decks: Decks
    seats: Seats
    consent: Consent


@dataclass(frozen=True)
class Lookups:
    """Look-ups of rules, cards and finished matches."""

    defaults: GameDefaults
    lookup: Lookup
    cards: CardLookup
    glossary: Glossary
    replays: Replays


@dataclass(frozen=True)
class Upkeep:
    """Background work: clocks, reminders, requests, and messages that follow their match."""

    clocks: Clocks
    reminder_settings: ReminderHandler
    reminders: Reminders
    alarm_clock: AlarmClock
    requests: RequestMessages
    following: Following


@dataclass(frozen=True)
class Operator:
    """Help, reports to the operator, users' own data, and idle matches."""

    help: Help
    reports: Reports
    own_data: OwnDataHandler
    untouched: UntouchedMatches


@dataclass(frozen=True)
class Parts:
    """All parts of the bot."""

    base: Base
    play: Play
    gathering: Gathering
    lookups: Lookups
    upkeep: Upkeep
    operator: Operator


def build_base(
    bot: ReadyRoom, matches: MatchService, room: DrawingRoom, scans: Scans | None, patience: float | None
) -> Base:
    """Build the base; answers wait at most ``patience`` seconds for their pictures."""
    shown_library = library(matches.games)
    pictures = Pictures(room, shown_library, scans)
    return Base(
        bot=bot,
        matches=matches,
        library=shown_library,
        cards=card_finder(shown_library.shelves),
        computers=ComputerSeats(matches),
        agreements=Agreements(matches),
        cockpits=Cockpits(bot.late_pictures, patience, room.is_behind),
        pictures=pictures,
        looks=pictures.with_patience(patience_of_looks(patience)),
    )


def build_play(base: Base) -> Play:
    """Build the parts that answer players in a match."""
    matches, cockpits, cards = base.matches, base.cockpits, base.cards
    tips, own_own_pictures = Tips(matches.store, Leads(matches)), OwnPictures(base.looks, matches.store)
    choosing = Choosing(matches, base.computers, tips, base.library, base.pictures, cards, cockpits)
    looking = Looking(matches, base.library, own_own_pictures, cards, cockpits)
    hands = Hands(base.library, own_own_pictures, cards)
    return Play(
        tips=tips,
        choosing=choosing,
        planning=Planning(matches, choosing, cards, base.library),
        responses=Responses(matches, choosing, cards, cockpits),
        looking=looking,
        table=TableHandler(matches, choosing, looking, hands, pictures=own_own_pictures, cockpits=cockpits),
        undoing=Undoing(base.agreements, choosing, cockpits),
        fixing=Fixing(matches, cockpits, base.looks),
        learning=Learning(matches, choosing, cockpits),
    )


def build_gathering(base: Base, play: Play, pause: float, patience: float | None) -> Gathering:
    """Build the parts that bring players together; a status card rests ``pause`` seconds between updates."""
    bot, matches = base.bot, base.matches
    servers, threads = Servers(matches.store, matches), MatchThreads(bot, matches)
    timekeeper = Timekeeper(matches.store, matches, discord.utils.utcnow)
    cards = StatusCards(
        bot,
        matches,
        threads,
        timekeeper,
        base.pictures,
        base.library,
        base.cockpits,
        discord.utils.utcnow,
        pause=pause,
        patience=patience,
    )
    seats = Seats(matches, servers)
    return Gathering(
        servers=servers,
        threads=threads,
        timekeeper=timekeeper,
        status_cards=cards,
        lobby=Lobby(matches, play.choosing, threads, servers, table=play.table, cockpits=base.cockpits),
        lists=MatchLists(bot, matches),
        moving=Moving(bot, matches, servers),
        first=FirstMatches(
            matches, play.choosing, threads, servers, computers=base.computers, cards=cards, tips=play.tips
        ),
        invitations=Invitations(bot, matches),
        decks=Decks(matches, matches.games, base.looks, base.cards),
        seats=seats,
        consent=Consent(matches, base.agreements, seats),
    )


def build_lookups(base: Base, rules: RulesLibrary) -> Lookups:
    """Build the look-ups."""
    store, cards = base.matches.store, base.cards
    defaults, screens = GameDefaults(store), CardScreens(cards, base.looks)
    table = AtTheTable(rules, defaults, base.matches)
    lookup = Lookup(rules, store, defaults, cards=cards, screens=screens, table=table)
    return Lookups(
        defaults=defaults,
        lookup=lookup,
        cards=CardLookup(rules, cards, screens, store, defaults),
        glossary=Glossary(rules, defaults, lookup),
        replays=Replays(base.matches, base.library, base.looks),
    )


def build_upkeep(base: Base, play: Play, gathering: Gathering) -> Upkeep:
    """Build the background work."""
    bot, matches, timekeeper, cards = base.bot, base.matches, gathering.timekeeper, gathering.status_cards
    reminders, now = Reminders(bot, timekeeper, cards), discord.utils.utcnow
    return Upkeep(
        clocks=Clocks(matches, timekeeper, cards, gathering.lobby),
        reminder_settings=ReminderHandler(timekeeper, cards),
        reminders=reminders,
        alarm_clock=AlarmClock(timekeeper, reminders.ring, now),
        requests=RequestMessages(bot, matches, base.agreements),
        following=Following(matches, play.choosing, base.cockpits, bot.router, now),
    )


def build_operator(base: Base, play: Play) -> Operator:
    """Build help, reports, and what keeps the database small."""
    bot, matches, settings = base.bot, base.matches, base.bot.settings
    return Operator(
        help=Help(matches, play.tips),
        reports=Reports(matches, bot.recent_log, settings.commit),
        own_data=OwnDataHandler(OwnData(matches), play.tips.wait_until_saved),
        untouched=UntouchedMatches(bot, matches, settings.close_after_days, settings.close_lobbies_after_days),
    )
