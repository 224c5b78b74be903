"""Buttons and forms of replays and exports. The custom id says all, so that each of them outlives a restart."""

from __future__ import annotations

import re
from typing import Self

import discord

from bot.ui.items import GREY, AnyItem, Button, Form, Interaction, Pressed, Select, as_menu
from bot.ui.limits import BUTTON_LABEL, shorten
from bot.ui.outdated import number_in

Place = tuple[str, str, str]
"""What is replayed (``match`` or ``file``), its id, and through whose eyes: a seat, or nothing for a spectator."""


class ReplayButton(
    Pressed[Button],
    template=r"p:(match|file):(\w+):(\d*):(first|back|next|last|jump):(\d+)",
):
    """Goes to a step of a replay, or opens the form to jump to one (``jump``).

    The custom id holds what is replayed, through whose eyes (a seat; nothing for a spectator), and the step.
    """

    def __init__(self, place: Place, verb: str, step: int, label: str, *, disabled: bool = False) -> None:
        name = ":".join(("p", *place, verb, str(step)))
        text = shorten(label, BUTTON_LABEL)
        super().__init__(discord.ui.Button(label=text, style=GREY, custom_id=name, disabled=disabled))
        self.place, self.verb, self.step = place, verb, step

    @classmethod
    def at(cls, kind: str, source: str, verb: str, step: int, label: str) -> Self:
        """A button for the eyes of whoever presses it."""
        return cls((kind, source, ""), verb, step, label)

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        kind, source, viewer, verb, step = match.groups()
        return cls((kind, source, viewer), verb, int(step), getattr(item, "label", None) or "…")


class LeaveButton(Pressed[Button], template=r"p:leave:(\w+)"):
    """Leads from a replay back to its match; what goes wrong meanwhile leaves the replay where it is."""

    def __init__(self, match: str) -> None:
        super().__init__(discord.ui.Button(label="◀ Back to the match", style=GREY, custom_id=f"p:leave:{match}"))
        self.match = match

    @classmethod
    async def from_custom_id(cls, _: Interaction, _item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1])


class JumpForm(Form):
    """Two fields: the number of a step, or of a turn."""

    def __init__(self, place: Place) -> None:
        super().__init__("Jump to …")
        self.place = place
        self._step: discord.ui.TextInput[JumpForm] = discord.ui.TextInput(max_length=6, required=False)
        self._turn: discord.ui.TextInput[JumpForm] = discord.ui.TextInput(max_length=6, required=False)
        self.add_item(discord.ui.Label(text="The number of a step", component=self._step))
        self.add_item(discord.ui.Label(text="Or the number of a turn", component=self._turn))

    @property
    def wanted(self) -> tuple[str, str]:
        """The step and the turn that were typed; one may be empty."""
        return self._step.value, self._turn.value


class LandmarkMenu(Pressed[Select], template=r"p:to:(match|file):(\w+):(\d*)"):
    """Goes to the step of a replay at which something happened that one looks for, such as a battle."""

    def __init__(self, place: Place, menu: Select) -> None:
        menu.custom_id = ":".join(("p:to", *place))
        super().__init__(menu)
        self.place = place

    @property
    def step(self) -> int:
        """The step that was chosen, from 0."""
        return number_in(self.chosen[0])

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        kind, source, viewer = match.groups()
        return cls((kind, source, viewer), as_menu(item))


class EyesMenu(Pressed[Select], template=r"p:eyes:(\w+):(\d+)"):
    """Through whose eyes an imported match is replayed."""

    def __init__(self, source: str, step: int, menu: Select) -> None:
        menu.custom_id = f"p:eyes:{source}:{step}"
        super().__init__(menu)
        self.source, self.step = source, step

    @property
    def viewer(self) -> str:
        """The seat that was chosen; empty for a spectator."""
        return self.chosen[0].removeprefix("all")

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], int(match[2]), as_menu(item))


class RecordButton(
    Pressed[Button],
    template=r"x:(match|file):(\w+):(verify|export|agree)",
):
    """Verifies or exports a match, or agrees that the deck brought to it is read."""

    def __init__(self, kind: str, source: str, verb: str, label: str) -> None:
        super().__init__(discord.ui.Button(label=label, style=GREY, custom_id=f"x:{kind}:{source}:{verb}"))
        self.kind, self.source, self.verb = kind, source, verb

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: AnyItem, match: re.Match[str], /) -> Self:
        """Found again after a press."""
        return cls(match[1], match[2], match[3], getattr(item, "label", None) or "…")
