"""All services of the bot. Features receive those they need and never see all of them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.agreements.requests import RequestMessages
from bot.features.choosing.tips import Tips
from bot.features.clocks.alarm_clock import AlarmClock
from bot.features.clocks.reminders import Reminders
from bot.features.fixing.handler import TableFixHandler
from bot.features.help.handler import HelpHandler
from bot.features.help.reports import PlayerReports
from bot.features.idle_matches.handler import IdleMatchHandler
from bot.features.lobby.invitations import Invitations
from bot.features.lobby.threads import MatchThreads
from bot.features.lookup.defaults import GameDefaults
from bot.features.lookup.rules import RuleLookup
from bot.features.match_card.poster import StatusCards
from bot.features.private_messages.message_updater import MessageUpdater
from bot.features.private_messages.private_messages import PrivateMessages
from bot.features.servers.handler import ServerHandler
from bot.features.table.close_ups import CloseUps
from bot.features.table.handler import TableHandler
from bot.matches import MatchService
from bot.matches.computers import ComputerSeats
from bot.matches.time.timekeeper import Timekeeper
from bot.pictures.drawing_room import DrawingRoom


@dataclass(frozen=True)
class Services:
    """Background services: the client starts them, passes them Discord's events, and stops them."""

    matches: MatchService
    computers: ComputerSeats
    timekeeper: Timekeeper
    alarm_clock: AlarmClock
    reminders: Reminders
    status_cards: StatusCards
    requests: RequestMessages
    private_messages: PrivateMessages
    message_updater: MessageUpdater
    threads: MatchThreads
    invitations: Invitations
    idle_match_handler: IdleMatchHandler
    defaults: GameDefaults
    servers: ServerHandler
    help: HelpHandler
    lookup: RuleLookup
    table: TableHandler
    close_ups_handler: CloseUps
    tips: Tips
    fixing: TableFixHandler
    reports: PlayerReports
    drawing_room: DrawingRoom
