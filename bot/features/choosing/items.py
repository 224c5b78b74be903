"""Buttons and menus of matches. The custom id says all, so that each of them outlives a restart."""

from __future__ import annotations

import re
from typing import Self

import discord
import msgspec

from bot.ui.items import GREY, AnyItem, Button, Form, Interaction, Pressed, Select, as_menu
from bot.ui.limits import BUTTON_LABEL, MODAL_LABEL, MODAL_TITLE, shorten

AT_ONCE = "go"
"""The argument of ``all`` where the answer is to be all that can be picked; without it they are picked only.

With a number it picks all of the proposal that has this number.
"""


class Press(msgspec.Struct, frozen=True):
    """One press on a component of a decision.

    Attributes:
        match: the match's id.
        decision: the decision's number.
        picked: how many picks the player had made when the component was shown.
        verb: ``pick``, ``kind``, ``page``, ``menu``, ``order``, ``done``, ``all``, ``none``, ``back``, ``sure`` or
            ``number``; of an arrangement also ``slot``, ``card``, ``held``, ``up``, ``down`` or ``spread``.
        argument: an option's id, a kind of action, a page, a menu, the bounds of a number, ``AT_ONCE``, or the
            number of a proposal.
        values: what was chosen in a menu, or the number typed.
    """

    match: str
    decision: int
    picked: int
    verb: str
    argument: str = ""
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        """What the component carries."""
        return f"c:{self.match}:{self.decision}:{self.picked}:{self.verb}:{self.argument}"

    @classmethod
    def read(cls, found: re.Match[str]) -> Press:
        """The press that a custom id stands for."""
        match, decision, picked, verb, argument = found.groups()
        return cls(match, int(decision), int(picked), verb, argument)


class ChoiceButton(
    Pressed[Button],
    template=r"c:(\w+):(\d+):(\d+):(pick|kind|page|done|all|none|back|sure):(.*)",
):
    """A button of a decision."""

    def __init__(
        self,
        press: Press,
        label: str,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
    ) -> None:
        text = shorten(label, BUTTON_LABEL)
        super().__init__(discord.ui.Button(label=text, style=style, disabled=disabled, custom_id=press.custom_id))
        self.press = press

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(Press.read(match), getattr(item, "label", None) or "…")


class ChoiceMenu(Pressed[Select], template=r"c:(\w+):(\d+):(\d+):(menu|order):(\d+)"):
    """A menu of a decision's options, or of ways to change the order of those picked."""

    def __init__(self, press: Press, menu: Select) -> None:
        menu.custom_id = press.custom_id
        super().__init__(menu)
        self._press = press

    @property
    def press(self) -> Press:
        """The press with what is chosen in the menu now."""
        return msgspec.structs.replace(self._press, values=self.chosen)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(Press.read(match), as_menu(item))


class StackButton(ChoiceButton, template=r"c:(\w+):(\d+):(\d+):(up|down|spread):(.*)"):
    """A button of an arrangement: moves the card that is held, or lays all cards soundly."""


class StackMenu(ChoiceMenu, template=r"c:(\w+):(\d+):(\d+):(slot|card|held):(\d+)"):
    """A menu of an arrangement: its places, the cards that lie nowhere yet, or those of a stack."""


class PlanButton(Pressed[Button], template=r"sp:(\w+):(\d+):(use|through|save|soundly)"):
    """Seeds by the plan of a deck or as the computer would: this answer, or all to the end; or makes a plan."""

    def __init__(self, match: str, decision: int, verb: str, label: str = "…") -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"sp:{match}:{decision}:{verb}"))
        self.match, self.decision, self.verb = match, decision, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), match[3], getattr(item, "label", None) or "…")


class RestButton(Pressed[Button], template=r"sr:(\w+):(\d+)"):
    """Seeds what is left of this step as the computer would."""

    def __init__(self, match: str, decision: int, label: str = "…") -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"sr:{match}:{decision}"))
        self.match, self.decision = match, decision

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), getattr(item, "label", None) or "…")


class WholeMenu(Pressed[Select], template=r"w:(\w+):(\d+)"):
    """Options that are taken together with all that may go with them."""

    def __init__(self, match: str, decision: int, menu: Select) -> None:
        menu.custom_id = f"w:{match}:{decision}"
        super().__init__(menu)
        self.match, self.decision = match, decision

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), as_menu(item))


class WholeButton(Pressed[Button], template=r"wb:(\w+):(\d+):(.+)"):
    """One option that is taken together with all that may go with it."""

    def __init__(self, match: str, decision: int, option: str, label: str) -> None:
        blue = discord.ButtonStyle.primary
        super().__init__(discord.ui.Button(label=label, style=blue, custom_id=f"wb:{match}:{decision}:{option}"))
        self.match, self.decision, self.option = match, decision, option

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), match[3], getattr(item, "label", None) or "…")


class AloneButton(Pressed[Button], template=r"n:(\w+):(\d+):(.+)"):
    """An option that is taken together with nothing of what is asked next."""

    def __init__(self, match: str, decision: int, option: str, label: str) -> None:
        green = discord.ButtonStyle.success
        super().__init__(discord.ui.Button(label=label, style=green, custom_id=f"n:{match}:{decision}:{option}"))
        self.match, self.decision, self.option = match, decision, option

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), match[3], getattr(item, "label", None) or "…")


class NumberButton(Pressed[Button], template=r"c:(\w+):(\d+):(\d+):(number):(.*)"):
    """Opens the form in which a number is typed; the custom id holds its bounds, as ``lowest~highest``."""

    def __init__(self, press: Press, label: str = "Enter a number") -> None:
        primary = discord.ButtonStyle.primary
        super().__init__(discord.ui.Button(label=label, style=primary, custom_id=press.custom_id))
        self.press = press

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(Press.read(match))


class NumberForm(Form):
    """One field for a whole number."""

    def __init__(self, press: Press) -> None:
        lowest, highest = press.argument.split("~")
        super().__init__(shorten("Your choice", MODAL_TITLE))
        self._press = press
        self._field: discord.ui.TextInput[NumberForm] = discord.ui.TextInput(max_length=12)
        label = shorten(f"A number from {lowest} to {highest}", MODAL_LABEL)
        self.add_item(discord.ui.Label(text=label, component=self._field))

    @property
    def press(self) -> Press:
        """The press with the number that was typed."""
        return msgspec.structs.replace(self._press, values=(self._field.value.strip(),))


class WhyButton(Pressed[Button], template=r"why:(\w+)"):
    """Tells what cannot be done now, and why."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="Why not?", style=GREY, custom_id=f"why:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1])


class TipsButton(Pressed[Button], template=r"tips:(on|off)"):
    """Switches tips on or off."""

    def __init__(self, verb: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"tips:{verb}"))
        self.verb = verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], getattr(item, "label", None) or "…")
