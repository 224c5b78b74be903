"""Discord's users as players, by the names under which they are shown."""

from __future__ import annotations

from typing import Protocol

from bot.matches.info import Player
from bot.matches.names import person_name


class Named(Protocol):
    """A user, a member of a server, or a guest."""

    @property
    def id(self) -> int:
        """Discord's number."""

    @property
    def display_name(self) -> str:
        """The name on this server."""


def shown_name(user: Named) -> str:
    """The name of a user in one line that can be seen; their account's where that on the server can't."""
    return person_name(user.display_name, getattr(user, "name", None))


def player_of(user: Named) -> Player:
    """Who a Discord user is at the table."""
    return Player(user.id, shown_name(user))
