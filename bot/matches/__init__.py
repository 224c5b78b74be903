"""The session layer: one service that loads, locks, changes, saves and announces matches."""

from bot.matches.consent.agreements import Agreements
from bot.matches.contested import ContestedAdjustment
from bot.matches.info import LogLine, MatchInfo, Player, SeatInfo, State, Update, WaitingSeat
from bot.matches.service import MatchService
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
