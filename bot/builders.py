"""Builders of the bot's parts, group by group; each receives the parts built before it."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.app import ReadyRoom
from bot.features.agreements.handler import ConsentHandler
from bot.features.agreements.requests import RequestMessages
from bot.features.agreements.seats import SeatFinder
from bot.features.agreements.undoing import UndoHandler
from bot.features.choosing.handler import ChoiceHandler
from bot.features.choosing.seed_plan_handler import SeedPlanHandler
from bot.features.choosing.tips import Tips
from bot.features.clocks.alarm_clock import AlarmClock
from bot.features.clocks.handler import ClockHandler
from bot.features.clocks.reminder_settings import ReminderHandler
from bot.features.clocks.reminders import Reminders
from bot.features.decks.handler import DeckHandler
from bot.features.fixing.handler import TableFixHandler
from bot.features.help.handler import HelpHandler
from bot.features.help.reports import PlayerReports
from bot.features.idle_matches.handler import IdleMatchHandler
from bot.features.lessons.handler import LessonHandler
from bot.features.lobby.first_match import FirstMatches
from bot.features.lobby.handler import LobbyHandler
from bot.features.lobby.invitations import Invitations
from bot.features.lobby.lists import MatchLists
from bot.features.lobby.moving import MatchMover
from bot.features.lobby.threads import MatchThreads
from bot.features.lookup.card_finder import CardFinder, card_finder
from bot.features.lookup.cards import CardLookup, CardScreens
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.glossary import Glossary
from bot.features.lookup.rules import RuleLookup
from bot.features.lookup.rules_in_match import RulesInMatch
from bot.features.match_card.poster import StatusCards
from bot.features.own_data.handler import OwnDataHandler
from bot.features.private_messages.message_updater import MessageUpdater
from bot.features.private_messages.private_messages import PrivateMessages
from bot.features.replays.handler import ReplayHandler
from bot.features.responses.handler import ResponseHandler
from bot.features.servers.handler import ServerHandler
from bot.features.table.close_ups import CloseUps
from bot.features.table.hand import HandScreens
from bot.features.table.handler import TableHandler
from bot.games.library import GameLibrary, game_library
from bot.matches import Agreements, MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.guide import Guide
from bot.matches.own_data import OwnData
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.drawing_deadlines import close_up_patience
from bot.pictures.drawing_room import DrawingRoom
from bot.pictures.pictures import Pictures
from bot.pictures.pictures_by_user import PicturesByUser
from bot.rendering.cards.scans import Scans
from glossary_index.service import RulesLibrary


@dataclass(frozen=True)
class BaseParts:
    """Parts that almost all other parts depend on.

    Attributes:
        client: the Discord client.
        matches: the match service.
        library: each game's presentation.
        cards: finds cards by name.
        computers: answers for computer seats.
        agreements: decisions that players make together.
        private_messages: each player's private message for a match.
        pictures: pictures for screens that also have text.
        patient_pictures: pictures for screens that contain little else; these wait longer for them.
    """

    client: ReadyRoom
    matches: MatchService
    library: GameLibrary
    cards: CardFinder
    computers: ComputerSeats
    agreements: Agreements
    private_messages: PrivateMessages
    pictures: Pictures
    patient_pictures: Pictures


@dataclass(frozen=True)
class PlayParts:
    """Parts for a player's private message: choices, the table, and agreements about them."""

    tips: Tips
    choosing: ChoiceHandler
    planning: SeedPlanHandler
    responses: ResponseHandler
    close_ups: CloseUps
    table: TableHandler
    undo: UndoHandler
    fixing: TableFixHandler
    learning: LessonHandler


@dataclass(frozen=True)
class LobbyParts:
    """Parts that bring players together: lobbies, lists, channels, and status cards."""

    servers: ServerHandler
    threads: MatchThreads
    timekeeper: Timekeeper
    status_cards: StatusCards
    lobby: LobbyHandler
    match_lists: MatchLists
    match_mover: MatchMover
    first_matches: FirstMatches
    invitations: Invitations
    decks: DeckHandler
    seats: SeatFinder
    consent: ConsentHandler


@dataclass(frozen=True)
class LookupParts:
    """Look-ups of rules, cards and finished matches."""

    defaults: GameDefaults
    lookup: RuleLookup
    cards: CardLookup
    glossary: Glossary
    replays: ReplayHandler


@dataclass(frozen=True)
class BackgroundParts:
    """Background work: clocks, reminders, requests, and messages that follow their match."""

    clocks: ClockHandler
    reminder_settings: ReminderHandler
    reminders: Reminders
    alarm_clock: AlarmClock
    requests: RequestMessages
    message_updater: MessageUpdater


@dataclass(frozen=True)
class OperatorParts:
    """Help, reports to the operator, users' own data, and handling of idle matches."""

    help: HelpHandler
    reports: PlayerReports
    own_data: OwnDataHandler
    idle_matches: IdleMatchHandler


@dataclass(frozen=True)
class BotParts:
    """All parts of the bot, in groups."""

    base_parts: BaseParts
    play_parts: PlayParts
    lobby_parts: LobbyParts
    lookup_parts: LookupParts
    background_parts: BackgroundParts
    operator_parts: OperatorParts


def build_base_parts(
    bot: ReadyRoom, matches: MatchService, room: DrawingRoom, scans: Scans | None, patience: float | None
) -> BaseParts:
    """Build the base parts; an answer waits at most ``patience`` seconds for its pictures."""
    shown_library = game_library(matches.games)
    pictures = Pictures(room, shown_library, scans)
    return BaseParts(
        client=bot,
        matches=matches,
        library=shown_library,
        cards=card_finder(shown_library.shelves),
        computers=ComputerSeats(matches),
        agreements=Agreements(matches),
        private_messages=PrivateMessages(bot.late_pictures, patience, room.is_behind),
        pictures=pictures,
        patient_pictures=pictures.with_patience(close_up_patience(patience)),
    )


def build_play_parts(base_parts: BaseParts) -> PlayParts:
    """Build the parts that answer players in a match."""
    matches, private_messages, cards = base_parts.matches, base_parts.private_messages, base_parts.cards
    tips, own_pictures = (
        Tips(matches.store, Guide(matches)),
        PicturesByUser(base_parts.patient_pictures, matches.store),
    )
    choosing = ChoiceHandler(
        matches, base_parts.computers, tips, base_parts.library, base_parts.pictures, cards, private_messages
    )
    looking = CloseUps(matches, base_parts.library, own_pictures, cards, private_messages)
    hands = HandScreens(base_parts.library, own_pictures, cards)
    return PlayParts(
        tips=tips,
        choosing=choosing,
        planning=SeedPlanHandler(matches, choosing, cards, base_parts.library),
        responses=ResponseHandler(matches, choosing, cards, private_messages),
        close_ups=looking,
        table=TableHandler(matches, choosing, looking, hands, pictures=own_pictures, private_messages=private_messages),
        undo=UndoHandler(base_parts.agreements, choosing, private_messages),
        fixing=TableFixHandler(matches, private_messages, base_parts.patient_pictures),
        learning=LessonHandler(matches, choosing, private_messages),
    )


def build_lobby_parts(
    base_parts: BaseParts, play_parts: PlayParts, card_pause: float, patience: float | None
) -> LobbyParts:
    """Build the parts that bring players together; a status card is updated at most every ``card_pause`` seconds."""
    bot, matches = base_parts.client, base_parts.matches
    servers, threads = ServerHandler(matches.store, matches), MatchThreads(bot, matches)
    timekeeper = Timekeeper(matches.store, matches, discord.utils.utcnow)
    cards = StatusCards(
        bot,
        matches,
        threads,
        timekeeper,
        base_parts.pictures,
        base_parts.library,
        base_parts.private_messages,
        discord.utils.utcnow,
        pause=card_pause,
        patience=patience,
    )
    seats = SeatFinder(matches, servers)
    return LobbyParts(
        servers=servers,
        threads=threads,
        timekeeper=timekeeper,
        status_cards=cards,
        lobby=LobbyHandler(
            matches,
            play_parts.choosing,
            threads,
            servers,
            table=play_parts.table,
            private_messages=base_parts.private_messages,
        ),
        match_lists=MatchLists(bot, matches),
        match_mover=MatchMover(bot, matches, servers),
        first_matches=FirstMatches(
            matches,
            play_parts.choosing,
            threads,
            servers,
            computers=base_parts.computers,
            cards=cards,
            tips=play_parts.tips,
        ),
        invitations=Invitations(bot, matches),
        decks=DeckHandler(matches, matches.games, base_parts.patient_pictures, base_parts.cards),
        seats=seats,
        consent=ConsentHandler(matches, base_parts.agreements, seats),
    )


def build_lookup_parts(base_parts: BaseParts, rules: RulesLibrary) -> LookupParts:
    """Build the parts that look up rules, cards and finished matches."""
    store, cards = base_parts.matches.store, base_parts.cards
    defaults, screens = GameDefaults(store), CardScreens(cards, base_parts.patient_pictures)
    table = RulesInMatch(rules, defaults, base_parts.matches)
    lookup = RuleLookup(rules, store, defaults, cards=cards, screens=screens, table=table)
    return LookupParts(
        defaults=defaults,
        lookup=lookup,
        cards=CardLookup(rules, cards, screens, store, defaults),
        glossary=Glossary(rules, defaults, lookup),
        replays=ReplayHandler(base_parts.matches, base_parts.library, base_parts.patient_pictures),
    )


def build_background_parts(base_parts: BaseParts, play_parts: PlayParts, lobby_parts: LobbyParts) -> BackgroundParts:
    """Build the parts that work in the background."""
    bot, matches, timekeeper, cards = (
        base_parts.client,
        base_parts.matches,
        lobby_parts.timekeeper,
        lobby_parts.status_cards,
    )
    reminders, now = Reminders(bot, timekeeper, cards), discord.utils.utcnow
    return BackgroundParts(
        clocks=ClockHandler(matches, timekeeper, cards, lobby_parts.lobby),
        reminder_settings=ReminderHandler(timekeeper, cards),
        reminders=reminders,
        alarm_clock=AlarmClock(timekeeper, reminders.ring, now),
        requests=RequestMessages(bot, matches, base_parts.agreements),
        message_updater=MessageUpdater(matches, play_parts.choosing, base_parts.private_messages, bot.router, now),
    )


def build_operator_parts(base_parts: BaseParts, play_parts: PlayParts) -> OperatorParts:
    """Build help, reports, users' own data, and the handling of idle matches."""
    bot, matches, settings = base_parts.client, base_parts.matches, base_parts.client.settings
    return OperatorParts(
        help=HelpHandler(matches, play_parts.tips),
        reports=PlayerReports(matches, bot.recent_log, settings.commit),
        own_data=OwnDataHandler(OwnData(matches), play_parts.tips.wait_until_saved),
        idle_matches=IdleMatchHandler(bot, matches, settings.close_after_days, settings.close_lobbies_after_days),
    )
