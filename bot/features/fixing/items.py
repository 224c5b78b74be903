"""Adjusting the table by hand: the dialogue that leads through it, and the way to carry it out."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.features.fixing.typed import PART
from bot.problems import PlayerProblem
from bot.ui.items import AnyInteraction, AnyItem, Interaction, as_menu, room
from bot.ui.limits import CUSTOM_ID, MODAL_LABEL, MODAL_TITLE, shorten
from bot.ui.screen import defer_apart, show, text
from bot.ui.words import plain
from engine.kernel.adjustment import Words
from engine.kernel.decision import Answer, Decision

_GREY, _GREEN, _BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.primary


class FixButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"f:(\w+):(open|write|do):(\d+):(.*)",
):
    """Opens a step of an adjustment, its form, or carries it out; the custom id holds the order so far."""

    def __init__(
        self, match: str, verb: str, order: Answer, label: str, *, style: discord.ButtonStyle = _GREY, page: int = 0
    ) -> None:
        custom_id = _custom_id(match, verb, page, order)
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=custom_id))
        self.match, self.verb, self.order, self.page = match, verb, order, page

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        label = getattr(item, "label", None) or "…"
        return cls(match[1], match[2], _order(match[4]), label, page=int(match[3]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Do what the verb says."""
        fixing = room(interaction).fixing
        async with room(interaction).told(interaction):
            match self.verb:
                case "open":
                    await fixing.open(interaction, self.match, self.order, self.page)
                case "write":
                    await fixing.write(interaction, self.match, self.order)
                case _:
                    await fixing.carry_out(interaction, self.match, self.order)


class FixMenu(discord.ui.DynamicItem[discord.ui.Select[discord.ui.LayoutView]], template=r"f:(\w+):menu:(\d+):(.*)"):
    """Adds the next part to an order; the custom id holds the parts before."""

    def __init__(self, match: str, place: int, order: Answer, select: discord.ui.Select[discord.ui.LayoutView]) -> None:
        select.custom_id = _custom_id(match, "menu", place, order)
        super().__init__(select)
        self.match, self.order = match, order

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), _order(match[3]), as_menu(item))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Go on with the next step."""
        async with room(interaction).told(interaction):
            await room(interaction).fixing.open(interaction, self.match, (*self.order, *self.item.values))


class FixForm(discord.ui.Modal):
    """One field for a number or for words of one's own."""

    def __init__(self, match: str, order: Answer, step: Decision | Words) -> None:
        super().__init__(title=shorten("Adjust the table", MODAL_TITLE), timeout=None)
        self._match, self._order = match, order
        long = isinstance(step, Words)
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        longest = step.longest if isinstance(step, Words) else 12
        self._field: discord.ui.TextInput[FixForm] = discord.ui.TextInput(style=style, max_length=longest)
        label = step.prompt if isinstance(step, Words) else f"A number from {step.minimum} to {step.maximum}"
        self.add_item(discord.ui.Label(text=shorten(label, MODAL_LABEL), component=self._field))

    async def on_submit(self, interaction: AnyInteraction) -> None:
        """Go on with what was written."""
        async with room(interaction).told(interaction):
            await room(interaction).fixing.written(interaction, self._match, self._order, self._field.value.strip())


def _custom_id(match: str, verb: str, number: int, order: Answer) -> str:
    written = f"f:{match}:{verb}:{number}:{PART.join(order)}"
    if len(written) > CUSTOM_ID:
        raise PlayerProblem("This adjustment is too long for a dialogue: write it out with /fix table.")
    return written


def _order(written: str) -> Answer:
    return tuple(written.split(PART)) if written else ()


class ObjectButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"o:(\w+):(\d+)",
):
    """Objects to one adjustment of a match; the custom id names both."""

    def __init__(self, match: str, adjustment: int) -> None:
        custom_id, red = f"o:{match}:{adjustment}", discord.ButtonStyle.danger
        super().__init__(discord.ui.Button(label="Object", style=red, custom_id=custom_id))
        self.match, self.adjustment = match, adjustment

    @classmethod
    async def from_custom_id(cls, _: AnyInteraction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]))

    async def callback(self, interaction: AnyInteraction) -> None:
        """Take the adjustment back."""
        async with room(interaction).told(interaction):
            await object_to(interaction, self.match, self.adjustment)


async def object_to(interaction: Interaction, match: str, adjustment: int | None = None) -> None:
    """Object to the last adjustment of a match, or to the one with this number."""
    await defer_apart(interaction)
    update = await room(interaction).matches.object(match, interaction.user.id, adjustment)
    await show(interaction, text(plain(update.events[0].public)))
