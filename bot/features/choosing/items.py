"""Buttons and menus of matches. Their custom ids contain all their state, so they work after a restart."""

from __future__ import annotations

import re
from typing import Self

import discord
import msgspec

from bot.features.choosing.press import EVERYBODY, NOBODY, ChoicePress
from bot.ui.items import GREY, AnyItem, Button, Form, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, MAX_MODAL_LABEL_CHARS, MAX_MODAL_TITLE_CHARS, shorten


class ChoiceButton(
    PressedItem[Button],
    template=r"c:(\w+):(\d+):(\d+):(pick|kind|page|done|all|none|back|sure):(.*)",
):
    """Button of a decision, such as an option or *Done*."""

    def __init__(
        self,
        press: ChoicePress,
        label: str,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
    ) -> None:
        text = shorten(label, MAX_BUTTON_LABEL_CHARS)
        super().__init__(discord.ui.Button(label=text, style=style, disabled=disabled, custom_id=press.custom_id))
        self.press = press

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(ChoicePress.from_match(match), getattr(item, "label", None) or "…")


class ChoiceMenu(PressedItem[Select], template=r"c:(\w+):(\d+):(\d+):(menu|order):(\d+)"):
    """Menu of a decision's options, or of ways to reorder the picks."""

    def __init__(self, press: ChoicePress, menu: Select) -> None:
        menu.custom_id = press.custom_id
        super().__init__(menu)
        self._press = press

    @property
    def press(self) -> ChoicePress:
        """Return the press for the menu's current selection."""
        return msgspec.structs.replace(self._press, values=self.selected_values)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(ChoicePress.from_match(match), as_menu(item))


class GuideButton(ChoiceButton, template=r"c:(\w+):(\d+):(\d+):(lead):(.*)"):
    """Button that does everything the guide recommends."""


class TypedLineButton(ChoiceButton, template=r"c:(\w+):(\d+):(\d+):(rest):(.*)"):
    """Button that takes the remaining steps of a typed line."""


class StackButton(ChoiceButton, template=r"c:(\w+):(\d+):(\d+):(up|down|spread):(.*)"):
    """Button of an arrangement that moves the selected card or places all cards automatically."""


class StackMenu(ChoiceMenu, template=r"c:(\w+):(\d+):(\d+):(slot|card|held):(\d+)"):
    """Menu of an arrangement: its places, the unplaced cards, or the cards of a stack."""


class PlanButton(PressedItem[Button], template=r"sp:(\w+):(\d+):(use|through|save|soundly)"):
    """Button that seeds by a deck's plan or as the computer would, now or to the end, or that saves a plan."""

    def __init__(self, match: str, decision: int, verb: str, label: str = "…") -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"sp:{match}:{decision}:{verb}"))
        self.match, self.decision, self.verb = match, decision, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), match[3], getattr(item, "label", None) or "…")


class SeedRestButton(PressedItem[Button], template=r"sr:(\w+):(\d+)"):
    """Button that seeds the rest of this step as the computer would."""

    def __init__(self, match: str, decision: int, label: str = "…") -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"sr:{match}:{decision}"))
        self.match, self.decision = match, decision

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), getattr(item, "label", None) or "…")


class TakeEveryoneMenu(PressedItem[Select], template=r"w:(\w+):(\d+)"):
    """Menu of options that can be taken with everything that may go along."""

    def __init__(self, match: str, decision: int, menu: Select) -> None:
        menu.custom_id = f"w:{match}:{decision}"
        super().__init__(menu)
        self.match, self.decision = match, decision

    @property
    def press(self) -> ChoicePress:
        """Return the press for the selected option."""
        return ChoicePress(self.match, self.decision, 0, EVERYBODY, self.selected_values[0])

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), as_menu(item))


class TakeEveryoneButton(PressedItem[Button], template=r"wb:(\w+):(\d+):(.+)"):
    """Button that takes one option with everything that may go along."""

    verb = EVERYBODY

    def __init__(
        self,
        match: str,
        decision: int,
        option: str,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.primary,
    ) -> None:
        custom_id = f"{self.word}:{match}:{decision}:{option}"
        super().__init__(discord.ui.Button(label=label, style=style, custom_id=custom_id))
        self.press = ChoicePress(match, decision, 0, self.verb, option)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), match[3], getattr(item, "label", None) or "…")


class SingleOptionButton(TakeEveryoneButton, template=r"n:(\w+):(\d+):(.+)"):
    """Button that takes an option without anything that would be asked next."""

    verb = NOBODY


class NumberButton(ChoiceButton, template=r"c:(\w+):(\d+):(\d+):(number):(.*)"):
    """Button that opens the form for a number; the custom id contains its bounds, as ``lowest~highest``."""


class NumberForm(Form):
    """Form with one field, for a whole number."""

    def __init__(self, press: ChoicePress) -> None:
        lowest, _, highest = press.argument.partition("~")
        super().__init__(shorten("Your choice", MAX_MODAL_TITLE_CHARS))
        self._press = press
        self._field: discord.ui.TextInput[NumberForm] = discord.ui.TextInput(max_length=12)
        label = shorten(f"A number from {lowest} to {highest}", MAX_MODAL_LABEL_CHARS)
        self.add_item(discord.ui.Label(text=label, component=self._field))

    @property
    def press(self) -> ChoicePress:
        """Return the press with the typed number."""
        return msgspec.structs.replace(self._press, values=(self._field.value.strip(),))


class TypeAnswerButton(ChoiceButton, template=r"c:(\w+):(\d+):(\d+):(words):(\d+)"):
    """Button that opens the form for text; the custom id contains the maximum number of characters."""


class TypeAnswerForm(Form):
    """Form with one field, for a few sentences."""

    def __init__(self, press: ChoicePress) -> None:
        super().__init__(shorten("Your words", MAX_MODAL_TITLE_CHARS))
        self._press = press
        style = discord.TextStyle.paragraph
        self._field: discord.ui.TextInput[TypeAnswerForm] = discord.ui.TextInput(
            style=style, max_length=int(press.argument)
        )
        self.add_item(
            discord.ui.Label(text=shorten("What should happen?", MAX_MODAL_LABEL_CHARS), component=self._field)
        )

    @property
    def press(self) -> ChoicePress:
        """Return the press with the typed text, joined into one line."""
        words = " ".join(self._field.value.split())
        return msgspec.structs.replace(self._press, values=(words,) if words else ())


class WhyButton(PressedItem[Button], template=r"why:(\w+)"):
    """Button that shows which actions aren't possible now, and why."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="Why not?", style=GREY, custom_id=f"why:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])


class TipsButton(PressedItem[Button], template=r"tips:(on|off)"):
    """Button that switches tips on or off."""

    def __init__(self, verb: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"tips:{verb}"))
        self.verb = verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], getattr(item, "label", None) or "…")


class PhoneButton(PressedItem[Button], template=r"phone:(\w+)"):
    """Button with which players say that they are on a phone, in a private message of a match."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="📱 Phone view", style=GREY, custom_id=f"phone:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])
