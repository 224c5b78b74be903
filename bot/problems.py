"""Errors for refused requests: each says in one clear sentence why something can't be done; nothing has changed."""

from __future__ import annotations

from enum import StrEnum


class Remedy(StrEnum):
    """Way to fix the problem behind a refusal. The session layer names it; the interface says what to type."""

    OPEN = "open a match"
    OPEN_OWN = "open your own match"
    OPEN_ELSEWHERE = "open a match in another channel"
    JOIN = "take a seat"
    WATCH_MATCH = "watch"
    USE_IN_MATCH = "use it where the match is"
    CALL_OFF = "cancel the match"
    END = "end the match"
    LEAVE_ONE = "end one of your matches"
    REPLACE = "give the seat to someone else"
    PREVIEW_UNDO = "see what would be undone now"
    WITHDRAW = "withdraw the request"
    ANSWER = "answer the request"
    IMPORT_DECK = "import a deck"
    PICK_DECK = "pick a deck"
    FIX_DECK = "fix the deck"
    REMOVE_DECK = "remove a deck"
    VACATION = "take a vacation"
    EXPORT = "export a match"
    LOG = "read the log"


class Problem(Exception):  # noqa: N818 - a refusal shown to a player, not a program error
    """A refusal.

    Attributes:
        message: a sentence for the player that says what is wrong.
        remedy: how to fix it, if possible.
    """

    def __init__(self, message: str, remedy: Remedy | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class PlayerProblem(Problem):
    """A refusal by the interface."""


class MatchProblem(Problem):
    """A refusal by the session layer; the match is unchanged."""
