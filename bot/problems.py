"""What a player asked for cannot be done: one clear sentence says why, and nothing has changed."""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - shown to a player, no error of the program
    """Something that cannot be done.

    Attributes:
        message: one or two sentences for the player, saying what to do.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class PlayerProblem(Problem):
    """The interface cannot do what a player asked for."""


class MatchProblem(Problem):
    """The session layer refuses; the match stands as before."""
