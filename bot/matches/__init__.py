"""The session layer: one service that loads, locks, applies, saves and tells."""

from bot.matches.info import LogLine, MatchInfo, Player, SeatInfo, State, Update, Waiting
from bot.matches.problems import MatchProblem
from bot.matches.service import MatchService

__all__ = [
    "LogLine",
    "MatchInfo",
    "MatchProblem",
    "MatchService",
    "Player",
    "SeatInfo",
    "State",
    "Update",
    "Waiting",
]
