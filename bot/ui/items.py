"""What players press and fill in: a custom id that says all, and a look. Who answers them, the router knows."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeVar

import discord

from bot.ui.limits import PLACEHOLDER, shorten

Interaction: TypeAlias = discord.Interaction[Any]
Button: TypeAlias = discord.ui.Button[discord.ui.LayoutView]
Select: TypeAlias = discord.ui.Select[discord.ui.LayoutView]
AnyItem: TypeAlias = discord.ui.Item[Any]
GREY = discord.ButtonStyle.secondary

Shown = TypeVar("Shown", bound=AnyItem)


class Pressed(discord.ui.DynamicItem[Shown], template=r"(?!)"):
    """A button or menu of ours: a custom id and a look. The client's router knows who answers it."""

    async def callback(self, interaction: Interaction) -> None:
        """Have it answered."""
        await interaction.client.router.answer(interaction, self)


class Form(discord.ui.Modal):
    """A form of ours; the client's router knows who answers it."""

    def __init__(self, title: str) -> None:
        super().__init__(title=title, timeout=None)

    async def on_submit(self, interaction: Interaction) -> None:
        """Have it answered."""
        await interaction.client.router.answer(interaction, self)


def menu(placeholder: str, options: list[discord.SelectOption], *, lowest: int = 1, highest: int = 1) -> Select:
    """A menu without its custom id, which its component gives it."""
    text = shorten(placeholder, PLACEHOLDER)
    return discord.ui.Select(placeholder=text, options=options, min_values=lowest, max_values=highest)


def as_menu(item: AnyItem) -> Select:
    """A menu found again after a press."""
    if not isinstance(item, discord.ui.Select):
        raise TypeError(f"{item!r} is not a menu")
    return item
