"""The session layer: one service that loads, locks, changes, saves and announces matches."""

from bot.matches.consent.agreements import Agreements
from bot.matches.contested_adjustment import ContestedAdjustment
from bot.matches.match_info import LogLine, MatchInfo, Player, SeatInfo, State, Update, WaitingSeat
from bot.matches.match_service import MatchService
from bot.matches.situation import Situation
from bot.problems import MatchProblem

__all__ = [
    "Agreements",
    "ContestedAdjustment",
    "LogLine",
    "MatchInfo",
    "MatchProblem",
    "MatchService",
    "Player",
    "SeatInfo",
    "Situation",
    "State",
    "Update",
    "WaitingSeat",
]
