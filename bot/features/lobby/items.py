"""Buttons and menus of a match that has not begun, or is to be played again. The custom id says all."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyInteraction, AnyItem, Select, as_menu, menu, room
from bot.ui.limits import BUTTON_LABEL, SELECT_OPTIONS, SELECT_TEXT, shorten
from engine.kernel.game import MatchOption


class LobbyButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"l:(\w+):(leave|start|computer|away|invite|options|rematch)",
):
    """*Leave*, *Start*, *Add computer*, *Send computer away*, *Invite*, *Options*, *Rematch*."""

    def __init__(self, match: str, verb: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        text = shorten(label, BUTTON_LABEL)
        super().__init__(discord.ui.Button(label=text, style=style, custom_id=f"l:{match}:{verb}"))
        self.match, self.verb = match, verb

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], getattr(item, "label", None) or "…")

    async def callback(self, interaction: AnyInteraction) -> None:
        """Do what the verb says."""
        async with room(interaction).told(interaction):
            await room(interaction).lobby.press(interaction, self.match, self.verb)


class OptionMenu(discord.ui.DynamicItem[discord.ui.Select[discord.ui.LayoutView]], template=r"lo:(\w+):([\w-]+)"):
    """A menu of what an option of a match can be."""

    def __init__(self, match: str, option: str, choices: Select) -> None:
        choices.custom_id = f"lo:{match}:{option}"
        super().__init__(choices)
        self.match, self.option = match, option

    @classmethod
    def of(cls, match: str, option: MatchOption, value: str) -> Self:
        """The menu of an option that has this value now."""
        choices = [
            discord.SelectOption(
                label=shorten(f"{option.label}: {words}", SELECT_TEXT), value=choice, default=choice == value
            )
            for choice, words in option.choices[:SELECT_OPTIONS]
        ]
        return cls(match, option.id, menu(option.label, choices))

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], as_menu(item))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Set the option."""
        async with room(interaction).told(interaction):
            await room(interaction).lobby.set(interaction, self.match, {self.option: self.item.values[0]})


class GuestMenu(discord.ui.DynamicItem[discord.ui.UserSelect[discord.ui.LayoutView]], template=r"lg:(\w+)"):
    """A menu of the members of the server, to invite some."""

    def __init__(self, match: str, users: discord.ui.UserSelect[discord.ui.LayoutView]) -> None:
        users.custom_id = f"lg:{match}"
        super().__init__(users)
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        if not isinstance(item, discord.ui.UserSelect):
            raise TypeError(f"{item!r} is no menu of users")
        return cls(match[1], item)

    async def callback(self, interaction: AnyInteraction) -> None:
        """Invite them."""
        async with room(interaction).told(interaction):
            await room(interaction).lobby.invite(interaction, self.match, self.item.values)


LOBBY_ITEMS = (LobbyButton, OptionMenu, GuestMenu)
