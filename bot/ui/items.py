"""Buttons and menus of matches. The custom id says all, so that each of them outlives a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.ui.limits import PLACEHOLDER, shorten

if TYPE_CHECKING:
    from bot.app import ReadyRoom

Interaction: TypeAlias = "discord.Interaction[ReadyRoom]"
Button: TypeAlias = "discord.ui.Button[discord.ui.LayoutView]"
Select: TypeAlias = "discord.ui.Select[discord.ui.LayoutView]"

AnyInteraction: TypeAlias = "discord.Interaction[Any]"
AnyItem: TypeAlias = "discord.ui.Item[Any]"
GREY = discord.ButtonStyle.secondary


def menu(placeholder: str, options: list[discord.SelectOption], *, lowest: int = 1, highest: int = 1) -> Select:
    """A menu without its custom id, which its component gives it."""
    text = shorten(placeholder, PLACEHOLDER)
    return discord.ui.Select(placeholder=text, options=options, min_values=lowest, max_values=highest)


def as_menu(item: AnyItem) -> Select:
    """A menu found again after a press."""
    if not isinstance(item, discord.ui.Select):
        raise TypeError(f"{item!r} is not a menu")
    return item


def room(interaction: Interaction) -> ReadyRoom:
    """The bot that a component belongs to."""
    return interaction.client
