"""Discord users as players, with the names shown."""

from __future__ import annotations

from typing import Protocol

from bot.matches.match_info import Player
from bot.matches.player_names import person_name


class NamedUser(Protocol):
    """A user, a member of a server, or a guest."""

    @property
    def id(self) -> int:
        """Discord's id."""

    @property
    def display_name(self) -> str:
        """The name on this server."""


def shown_name(user: NamedUser) -> str:
    """A user's name as one visible line; the account's if the server name isn't visible."""
    return person_name(user.display_name, getattr(user, "name", None))


def player_of(user: NamedUser) -> Player:
    """The player for a Discord user."""
    return Player(user.id, shown_name(user))
