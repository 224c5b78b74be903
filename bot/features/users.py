"""Discord users as players, with the names that are shown."""

from __future__ import annotations

from typing import Protocol

from bot.matches.match_info import Player
from bot.matches.player_names import person_name


class NamedUser(Protocol):
    """A user, a member of a server, or a guest."""

    @property
    def id(self) -> int:
        """The user's id on Discord."""

    @property
    def display_name(self) -> str:
        """The user's name on this server."""


def shown_name(user: NamedUser) -> str:
    """Return a user's name as one line; the account's name if the server name has no visible characters."""
    return person_name(user.display_name, getattr(user, "name", None))


def player_of(user: NamedUser) -> Player:
    """Return the player for a Discord user."""
    return Player(user.id, shown_name(user))
