"""Adjusting the table by hand: the dialogue that leads through it, and the way to carry it out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Self

import discord

from bot.matches import MatchService
from bot.ui.choosing import seat_of
from bot.ui.components import AnyInteraction, AnyItem, Interaction, as_menu, menu, room
from bot.ui.fixing_words import PART, Steps, labels_of, read_order, suggestions
from bot.ui.limits import CUSTOM_ID, MODAL_LABEL, MODAL_TITLE, SELECT_OPTIONS, SELECT_TEXT, TEXT, pieces, shorten
from bot.ui.problems import PlayerProblem
from bot.ui.screen import Part, Screen, defer, row, show
from bot.ui.words import bullets, plain, small
from engine.kernel.adjustment import AdjustmentStep, Words
from engine.kernel.decision import Answer, Decision, Kind, Option

MENUS_ON_A_PAGE = 4

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


class Fixing:
    """Leads a player from verb to card to place, in one message that only he sees."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def open(self, interaction: Interaction, match: str, order: Answer, page: int = 0) -> None:
        """Show the next step of an adjustment, or the whole of it to be confirmed."""
        await defer(interaction)
        steps = self._steps(match, interaction.user.id)
        step, labels = await steps(order), await labels_of(steps, order)
        await show(interaction, Screen(step_parts(match, order, step, labels, page)))

    async def write(self, interaction: Interaction, match: str, order: Answer) -> None:
        """Open the form of a step that takes a number or words; a form cannot be deferred."""
        step = await self._matches.adjustment(match, interaction.user.id, order)
        if step is None:
            raise PlayerProblem("This adjustment is complete. Begin a new one with /fix table.")
        await interaction.response.send_modal(FixForm(match, order, step))

    async def written(self, interaction: Interaction, match: str, order: Answer, words: str) -> None:
        """Go on with the number or words of a form; with words the adjustment is carried out."""
        await defer(interaction)
        step = await self._matches.adjustment(match, interaction.user.id, order)
        if isinstance(step, Decision):
            step.check((words,))
            await self.open(interaction, match, (*order, words))
        else:
            await self.carry_out(interaction, match, (*order, words))

    async def carry_out(self, interaction: Interaction, match: str, order: Answer) -> None:
        """Adjust the table and show what was told."""
        await defer(interaction)
        update = await self._matches.adjust(match, interaction.user.id, order)
        seat = seat_of(update.info, interaction.user.id)
        told = bullets([event.told_to(seat) for event in update.events], 2000)
        note = small("Everybody is told. The other players may object until their next move.")
        again = FixButton(match, "open", (), "Adjust something else")
        await show(interaction, Screen([discord.ui.TextDisplay(f"**What happened**\n{told}\n{note}"), row(again)]))

    async def typed(self, interaction: Interaction, match: str, words: str) -> None:
        """Carry out an adjustment in words, or lead on from where they end."""
        await defer(interaction)
        steps = self._steps(match, interaction.user.id)
        order = await read_order(steps, words)
        if await steps(order) is None:
            await self.carry_out(interaction, match, order)
        else:
            await self.open(interaction, match, order)

    async def suggest(self, match: str, user: int, typed: str) -> list[tuple[str, str]]:
        """What could be meant by the words typed so far."""
        return await suggestions(self._steps(match, user), typed)

    def _steps(self, match: str, user: int) -> Steps:
        async def steps(order: Answer) -> AdjustmentStep:
            return await self._matches.adjustment(match, user, order)

        return steps


def step_parts(match: str, order: Answer, step: AdjustmentStep, labels: Sequence[str], page: int) -> list[Part]:
    """One step of an adjustment: what is chosen so far, and what can be chosen next; or the whole to be confirmed."""
    chosen = " → ".join(plain(label) for label in labels)
    back = [FixButton(match, "open", order[:-1], "Back")] if order else []
    if step is None:
        words = f"### Adjust the table?\n**{chosen}**\nEverybody will be told, and the other players may object."
        return [discord.ui.TextDisplay(words), row(FixButton(match, "do", order, "Do it", style=_GREEN), *back)]
    heading = f"### {plain(shorten(step.prompt, 300))}"
    parts: list[Part] = [discord.ui.TextDisplay(shorten(f"{heading}\n{small(chosen) if chosen else ''}", TEXT))]
    if isinstance(step, Words) or step.kind is Kind.NUMBER:
        label = "Write it" if isinstance(step, Words) else "Enter a number"
        return [*parts, row(FixButton(match, "write", order, label, style=_BLUE), *back)]
    menus = list(pieces(step.options, SELECT_OPTIONS))
    pages = list(pieces(menus, MENUS_ON_A_PAGE))
    page = min(page, len(pages) - 1)
    first = page * MENUS_ON_A_PAGE
    for place, options in enumerate(pages[page] if pages else (), start=first):
        title = f"Choose ({place + 1} of {len(menus)}) …" if len(menus) > 1 else "Choose …"
        parts.append(row(FixMenu(match, place, order, menu(title, [_shown(option) for option in options]))))
    turning = []
    if page > 0:
        turning.append(FixButton(match, "open", order, "◀ Previous", page=page - 1))
    if page + 1 < len(pages):
        turning.append(FixButton(match, "open", order, "More ▶", page=page + 1))
    return [*parts, *([row(*turning, *back)] if turning or back else [])]


def _shown(option: Option) -> discord.SelectOption:
    detail = shorten(option.detail, SELECT_TEXT) or None
    return discord.SelectOption(label=shorten(option.label, SELECT_TEXT), value=option.id, description=detail)


def _custom_id(match: str, verb: str, number: int, order: Answer) -> str:
    written = f"f:{match}:{verb}:{number}:{PART.join(order)}"
    if len(written) > CUSTOM_ID:
        raise PlayerProblem("This adjustment is too long for a dialogue: write it out with /fix table.")
    return written


def _order(written: str) -> Answer:
    return tuple(written.split(PART)) if written else ()


FIX_ITEMS = (FixButton, FixMenu)
