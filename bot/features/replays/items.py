"""Buttons and forms of replays and exports. Their custom ids contain all their state."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Form, Interaction, PressedItem, Select, as_menu
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, shorten
from bot.ui.outdated_items import number_in

ReplayPlace = tuple[str, str, str]
"""Source of a replay (``match`` or ``file``), its id, and the viewer: a seat, or empty for a spectator."""


class ReplayButton(
    PressedItem[Button],
    template=r"p:(match|file):(\w+):(\d*):(first|back|next|last|jump):(\d+)",
):
    """Button that goes to a step of a replay, or opens the form to jump to one (``jump``).

    The custom id contains the source, the viewer (a seat; empty for a spectator), and the step.
    """

    def __init__(self, place: ReplayPlace, verb: str, step: int, label: str, *, disabled: bool = False) -> None:
        name = ":".join(("p", *place, verb, str(step)))
        text = shorten(label, MAX_BUTTON_LABEL_CHARS)
        super().__init__(discord.ui.Button(label=text, style=GREY, custom_id=name, disabled=disabled))
        self.place, self.verb, self.step = place, verb, step

    @classmethod
    def for_step(cls, kind: str, source: str, verb: str, step: int, label: str) -> Self:
        """Create a button that shows its presser their own view."""
        return cls((kind, source, ""), verb, step, label)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        kind, source, viewer, verb, step = match.groups()
        return cls((kind, source, viewer), verb, int(step), getattr(item, "label", None) or "…")


class LeaveReplayButton(PressedItem[Button], template=r"p:leave:(\w+)"):
    """Button that leads from a replay back to its match; if that fails, the replay stays."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="◀ Back to match", style=GREY, custom_id=f"p:leave:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1])


class JumpForm(Form):
    """Form for the number of a step or turn to jump to."""

    def __init__(self, place: ReplayPlace) -> None:
        super().__init__("Jump to …")
        self.place = place
        self._step: discord.ui.TextInput[JumpForm] = discord.ui.TextInput(max_length=6, required=False)
        self._turn: discord.ui.TextInput[JumpForm] = discord.ui.TextInput(max_length=6, required=False)
        self.add_item(discord.ui.Label(text="Step number", component=self._step))
        self.add_item(discord.ui.Label(text="Or turn number", component=self._turn))

    @property
    def typed_step_and_turn(self) -> tuple[str, str]:
        """Return the typed step and turn; one of them may be empty."""
        return self._step.value, self._turn.value


class LandmarkMenu(PressedItem[Select], template=r"p:to:(match|file):(\w+):(\d*)"):
    """Menu of a replay's steps with notable events, such as battles."""

    def __init__(self, place: ReplayPlace, menu: Select) -> None:
        menu.custom_id = ":".join(("p:to", *place))
        super().__init__(menu)
        self.place = place

    @property
    def selected_step(self) -> int:
        """Return the selected step, from 0."""
        return number_in(self.selected_values[0])

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        kind, source, viewer = match.groups()
        return cls((kind, source, viewer), as_menu(item))


class ViewerMenu(PressedItem[Select], template=r"p:eyes:(\w+):(\d+)"):
    """Menu of the viewers of an imported match."""

    def __init__(self, source: str, step: int, menu: Select) -> None:
        menu.custom_id = f"p:eyes:{source}:{step}"
        super().__init__(menu)
        self.source, self.step = source, step

    @property
    def selected_viewer(self) -> str:
        """Return the selected seat; empty for a spectator."""
        return self.selected_values[0].removeprefix("all")

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], int(match[2]), as_menu(item))


class RecordButton(
    PressedItem[Button],
    template=r"x:(match|file):(\w+):(verify|export|agree)",
):
    """Button that verifies or exports a match, or agrees to show the deck used in it."""

    def __init__(self, kind: str, source: str, verb: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"x:{kind}:{source}:{verb}"))
        self.kind, self.source, self.verb = kind, source, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Rebuild the item from its custom id."""
        return cls(match[1], match[2], match[3], getattr(item, "label", None) or "…")
