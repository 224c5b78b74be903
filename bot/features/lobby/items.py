"""Buttons and menus of matches before the start, and of rematches. Their custom ids contain all their state."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Self

import discord
import msgspec

from bot.ui.items import GREY, AnyItem, Button, Interaction, PressedItem, Select, as_menu, select_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, shorten
from engine.kernel.game import MatchOption


class LobbyButton(
    PressedItem[Button],
    template=r"l:(\w+):(leave|start|computer|away|invite|options|rematch)",
):
    """Button of an open match or a rematch: *Leave*, *Start*, *Invite*, *Options*, *Rematch* and others."""

    def __init__(self, match: str, verb: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        text = shorten(label, MAX_BUTTON_LABEL_CHARS)
        super().__init__(discord.ui.Button(label=text, style=style, custom_id=f"l:{match}:{verb}"))
        self.match, self.verb = match, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…")


class OptionMenu(PressedItem[Select], template=r"lo:(\w+):([\w-]+)"):
    """Menu of an option's values."""

    def __init__(self, match: str, option: str, choices: Select) -> None:
        choices.custom_id = f"lo:{match}:{option}"
        super().__init__(choices)
        self.match, self.option = match, option

    @classmethod
    def for_option(cls, match: str, option: MatchOption, value: str) -> Self:
        """Create the menu of an option that currently has this value."""
        choices = [
            discord.SelectOption(
                label=shorten(f"{option.label}: {words}", MAX_SELECT_TEXT_CHARS), value=choice, default=choice == value
            )
            for choice, words in option.choices[:MAX_SELECT_OPTIONS]
        ]
        return cls(match, option.id, select_menu(option.label, choices))

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], as_menu(item))


class OwnDeckButton(PressedItem[Button], template=r"lb:(\w+)"):
    """Button that shows a player their deck and the decks to choose from."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="My deck", style=GREY, custom_id=f"lb:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])


class OwnDeckMenu(PressedItem[Select], template=r"ld:(\w+)"):
    """Menu of the decks that a player could use in a match."""

    def __init__(self, match: str, decks: Select) -> None:
        decks.custom_id = f"ld:{match}"
        super().__init__(decks)
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], as_menu(item))


class Guest(msgspec.Struct, frozen=True):
    """A member of the server, with their name there."""

    id: int
    display_name: str
    bot: bool


class GuestMenu(PressedItem[discord.ui.UserSelect[discord.ui.LayoutView]], template=r"lg:(\w+)"):
    """Menu of server members to invite."""

    def __init__(self, match: str, users: discord.ui.UserSelect[discord.ui.LayoutView]) -> None:
        users.custom_id = f"lg:{match}"
        super().__init__(users)
        self.match = match

    @property
    def guests(self) -> list[Guest]:
        """Return the selected members."""
        resolved = self.fixed_arguments.get("resolved", {})
        return [
            _guest_from_member(resolved["users"][item], resolved.get("members", {}).get(item, {}))
            for item in self.selected_values
        ]

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        if not isinstance(item, discord.ui.UserSelect):
            raise TypeError(f"{item!r} is not a menu of users")
        return cls(match[1], item)


def _guest_from_member(user: Mapping[str, Any], member: Mapping[str, Any]) -> Guest:
    name = member.get("nick") or user.get("global_name") or user["username"]
    return Guest(int(user["id"]), name, user.get("bot", False))


class FirstMatchButton(PressedItem[Button], template=r"first:([\w-]*)"):
    """Button that asks which game to play, or starts a match of a given game."""

    def __init__(self, name: str = "", label: str = "Play a first match") -> None:
        super().__init__(discord.ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=f"first:{name}"))
        self.name = name

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], getattr(item, "label", None) or "…")


class ListButton(PressedItem[Button], template=r"ml:(mine|open):(\d+)"):
    """Button that turns to another page of a list, or reloads it."""

    def __init__(self, which: str, page: int, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"ml:{which}:{page}"))
        self.which, self.page = which, page

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), getattr(item, "label", None) or "…")


class MoveButton(PressedItem[Button], template=r"v:(\w+)"):
    """Button that moves a match to the channel where it is pressed."""

    def __init__(self, match: str) -> None:
        label = f"Move {match} here"
        super().__init__(discord.ui.Button(label=label, style=discord.ButtonStyle.primary, custom_id=f"v:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])
