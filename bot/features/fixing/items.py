"""Buttons, menus and forms of the dialogue for manual adjustments."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.problems import PlayerProblem
from bot.ui.items import AnyItem, Button, Form, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_CUSTOM_ID_CHARS, MAX_MODAL_LABEL_CHARS, MAX_MODAL_TITLE_CHARS, shorten
from engine.kernel.adjustment import TextStep
from engine.kernel.decision import Answer, Decision

ORDER_SEPARATOR = "~"
"""Separator between the parts of an order in a custom id."""

PICK_SEPARATOR = ":"
"""Separator between several cards that form one part of an order."""

_GREY, _GREEN, _BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.success, discord.ButtonStyle.primary


class FixButton(
    PressedItem[Button],
    template=r"f:(\w+):(open|write|do):(\d+):(.*)",
):
    """Button that opens a step of an adjustment or its form, or carries it out; its id contains the order so far."""

    def __init__(
        self, match: str, verb: str, order: Answer, label: str, *, style: discord.ButtonStyle = _GREY, page: int = 0
    ) -> None:
        custom_id = _custom_id(match, verb, page, order)
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=custom_id))
        self.match, self.verb, self.order, self.page = match, verb, order, page

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        label = getattr(item, "label", None) or "…"
        return cls(match[1], match[2], _order_from_id(match[4]), label, page=int(match[3]))


class FixMenu(PressedItem[Select], template=r"f:(\w+):menu:(\d+):(.*)"):
    """Menu that adds the next part to an order; the custom id contains the earlier parts."""

    def __init__(self, match: str, index: int, order: Answer, select: discord.ui.Select[discord.ui.LayoutView]) -> None:
        select.custom_id = _custom_id(match, "menu", index, order)
        super().__init__(select)
        self.match, self.order = match, order

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), _order_from_id(match[3]), as_menu(item))


class FixForm(Form):
    """Form for a number or text."""

    def __init__(self, match: str, order: Answer, step: Decision | TextStep) -> None:
        super().__init__(shorten("Adjust the table", MAX_MODAL_TITLE_CHARS))
        self.match, self.order = match, order
        long = isinstance(step, TextStep)
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        longest = step.longest if isinstance(step, TextStep) else 12
        self._field: discord.ui.TextInput[FixForm] = discord.ui.TextInput(style=style, max_length=longest)
        label = step.prompt if isinstance(step, TextStep) else f"A number from {step.minimum} to {step.maximum}"
        self.add_item(discord.ui.Label(text=shorten(label, MAX_MODAL_LABEL_CHARS), component=self._field))

    @property
    def typed_text(self) -> str:
        """Return the typed text."""
        return self._field.value.strip()


def fits_a_button(match: str, order: Answer) -> bool:
    """Whether an adjustment fits into a button's custom id."""
    return len(_encode_order(match, "open", 0, order)) <= MAX_CUSTOM_ID_CHARS


def _encode_order(match: str, verb: str, number: int, order: Answer) -> str:
    return f"f:{match}:{verb}:{number}:{ORDER_SEPARATOR.join(order)}"


def _custom_id(match: str, verb: str, number: int, order: Answer) -> str:
    written = _encode_order(match, verb, number, order)
    if len(written) > MAX_CUSTOM_ID_CHARS:
        raise PlayerProblem("This adjustment has too many steps for the buttons. Type it with /fix table.")
    return written


def _order_from_id(written: str) -> Answer:
    return tuple(written.split(ORDER_SEPARATOR)) if written else ()


class ObjectButton(
    PressedItem[Button],
    template=r"o:(\w+):(\d+)",
):
    """Button to object to an adjustment; the custom id contains the match and the adjustment."""

    def __init__(self, match: str, adjustment: int) -> None:
        custom_id, red = f"o:{match}:{adjustment}", discord.ButtonStyle.danger
        super().__init__(discord.ui.Button(label="Object", style=red, custom_id=custom_id))
        self.match, self.adjustment = match, adjustment

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]))
