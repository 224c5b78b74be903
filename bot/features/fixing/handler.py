"""The dialogue for manual adjustments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import discord

from bot.features.fixing.items import _BLUE, _GREEN, FixButton, FixForm, FixMenu, fits_a_button
from bot.features.fixing.typed_adjustments import StepFunction, order_labels, read_order, suggestions
from bot.features.private_messages.private_messages import PrivateMessages
from bot.matches import MatchService
from bot.matches.match_info import seat_of
from bot.matches.plain_text import plain_event
from bot.pictures.pictures import Pictures
from bot.problems import PlayerProblem
from bot.ui.items import Interaction, select_menu
from bot.ui.limits import MAX_MESSAGE_CHARS, MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, batches, shorten
from bot.ui.screen import Part, Picture, Screen, defer, defer_new_message, row, show, text_screen
from bot.ui.words import bullet_list, escaped, small_line
from engine.kernel.adjustment import AdjustmentStep, TextStep
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.errors import RuleViolation

MENUS_ON_A_PAGE = 6
MAX_PICKED = 5
"""Maximum number of cards picked in one menu, limited by the length of custom ids."""


class TableFixHandler:
    """Guides a player from the verb to the card and the place, in one private message."""

    def __init__(self, matches: MatchService, private_messages: PrivateMessages, pictures: Pictures) -> None:
        self._private_messages = private_messages
        self._matches = matches
        self._pictures = pictures

    async def handle_press(self, interaction: Interaction, button: FixButton) -> None:
        """Handle a button of the dialogue."""
        match button.verb:
            case "open":
                await self.open(interaction, button.match, button.order, button.page)
            case "write":
                await self.write(interaction, button.match, button.order)
            case _:
                await self.carry_out(interaction, button.match, button.order)

    async def open(self, interaction: Interaction, match: str, order: Answer, page: int = 0, note: str = "") -> None:
        """Show an adjustment's next step, or the complete adjustment to confirm, with ``note`` above it."""
        await defer(interaction)
        steps = self._step_function(match, interaction.user.id)
        step, labels = await steps(order), await order_labels(steps, order)
        above: list[Part] = [discord.ui.TextDisplay(f"⚠️ **{escaped(note)}**")] if note else []
        drawn = await self._picture_of_step(match, interaction.user.id, step)
        items: list[Part] = [drawn.picture_component()] if drawn else []
        parts = [*above, *items, *step_parts(match, order, step, labels, page)]
        await self._private_messages.show_in_place_of_match(
            interaction, match, Screen(parts, (drawn,) if drawn else ())
        )

    async def _picture_of_step(self, match: str, user: int, step: AdjustmentStep) -> Picture | None:
        """Return a picture of a step's cards; ``None`` if it has none."""
        if (
            not isinstance(step, Decision)
            or step.kind is not Kind.CARDS
            or not any(option.card for option in step.options)
        ):
            return None
        situation = await self._matches.situation(match, user)
        return await self._pictures.for_preferences(situation.preferences).choice(situation.info.game, step, ())

    async def write(self, interaction: Interaction, match: str, order: Answer) -> None:
        """Open the form of a step that takes a number or text; a form can't be opened after a delay."""
        step = await self._matches.adjustment_step(match, interaction.user.id, order)
        if step is None:
            raise PlayerProblem("This adjustment is complete. Start a new one with /fix table.")
        await interaction.response.send_modal(FixForm(match, order, step))

    async def use_form_text(self, interaction: Interaction, match: str, order: Answer, words: str) -> None:
        """Continue with the number or text from a form; text completes the adjustment."""
        await defer(interaction)
        step = await self._matches.adjustment_step(match, interaction.user.id, order)
        if isinstance(step, Decision):
            try:
                step.check((words,))
            except RuleViolation as violation:
                await self.open(interaction, match, order, note=violation.message)
                return
            await self.open(interaction, match, (*order, words))
        else:
            await self.carry_out(interaction, match, (*order, words))

    async def carry_out(self, interaction: Interaction, match: str, order: Answer) -> None:
        """Adjust the table, and show the text that everyone sees."""
        await defer(interaction)
        update = await self._matches.adjust_table(match, interaction.user.id, order)
        seat = seat_of(update.info, interaction.user.id)
        happened = bullet_list([plain_event(event, seat) for event in update.events], 2000)
        note = small_line("Everyone will see it. The other players can object before play continues.")
        again = FixButton(match, "open", (), "Adjust more")
        screen = Screen([discord.ui.TextDisplay(f"**What happened**\n{happened}\n{note}"), row(again)])
        await self._private_messages.show_in_place_of_match(interaction, match, screen)

    async def adjust_in_words(self, interaction: Interaction, match: str, words: str) -> None:
        """Read a typed adjustment, and ask for confirmation or missing parts; a plain note is made at once."""
        await defer(interaction)
        steps = self._step_function(match, interaction.user.id)
        order = await read_order(steps, words)
        whole = bool(order) and await steps(order) is None
        if whole and (isinstance(await steps(order[:-1]), TextStep) or not fits_a_button(match, order)):
            await self.carry_out(interaction, match, order)
        else:
            await self.open(interaction, match, order)

    async def suggest(self, match: str, user: int, typed: str) -> list[tuple[str, str]]:
        """Return completions for the typed words, as (name, value) pairs."""
        return await suggestions(self._step_function(match, user), typed)

    async def object_to(self, interaction: Interaction, match: str, adjustment: int | None = None) -> None:
        """Object to a match's latest adjustment, or to the one with this number."""
        await defer_new_message(interaction)
        update = await self._matches.object_to_adjustment(match, interaction.user.id, adjustment)
        await show(interaction, text_screen(escaped(update.events[0].public)))

    def _step_function(self, match: str, user: int) -> StepFunction:
        async def next_step(order: Answer) -> AdjustmentStep:
            return await self._matches.adjustment_step(match, user, order)

        return next_step


def step_parts(match: str, order: Answer, step: AdjustmentStep, labels: Sequence[str], page: int) -> list[Part]:
    """Return a step of an adjustment: the choices so far and the next one, or the complete adjustment to confirm."""
    chosen = " → ".join(escaped(label) for label in labels)
    back = [FixButton(match, "open", order[:-1], "Back")] if order else []
    if step is None:
        words = f"### Adjust the table?\n**{chosen}**\nEveryone will see it, and the other players can object."
        return [discord.ui.TextDisplay(words), row(FixButton(match, "do", order, "Do it", style=_GREEN), *back)]
    heading = f"### {escaped(shorten(step.prompt, 300))}"
    parts: list[Part] = [
        discord.ui.TextDisplay(shorten(f"{heading}\n{small_line(chosen) if chosen else ''}", MAX_MESSAGE_CHARS))
    ]
    if isinstance(step, TextStep) or step.kind is Kind.NUMBER:
        label = "Type it" if isinstance(step, TextStep) else "Enter a number"
        return [*parts, row(FixButton(match, "write", order, label, style=_BLUE), *back)]
    menus = list(_menus_by_group(step))
    pages = list(batches(menus, MENUS_ON_A_PAGE))
    page = min(page, len(pages) - 1)
    first = page * MENUS_ON_A_PAGE
    for index, (title, options) in enumerate(pages[page] if pages else (), start=first):
        limit = max(1, min(step.maximum, MAX_PICKED, len(options)))
        parts.append(
            row(FixMenu(match, index, order, select_menu(title, list(map(_select_option, options)), max_values=limit)))
        )
    turning = []
    if page > 0:
        turning.append(FixButton(match, "open", order, "◀ Previous", page=page - 1))
    if page + 1 < len(pages):
        turning.append(FixButton(match, "open", order, "More ▶", page=page + 1))
    return [*parts, *([row(*turning, *back)] if turning or back else [])]


def _menus_by_group(step: Decision) -> Iterator[tuple[str, Sequence[Option]]]:
    """Yield a step's menus with their titles; a group with too many options for one menu gets several."""
    groups: dict[str, list[Option]] = {}
    for option in step.options:
        groups.setdefault(option.group, []).append(option)
    for group, options in groups.items():
        menus = list(batches(options, MAX_SELECT_OPTIONS))
        for number, piece in enumerate(menus, start=1):
            which = f" ({number} of {len(menus)})" if len(menus) > 1 else ""
            yield f"{group or 'Choose'}{which} …", piece


def _select_option(option: Option) -> discord.SelectOption:
    detail = shorten(option.detail, MAX_SELECT_TEXT_CHARS) or None
    return discord.SelectOption(label=shorten(option.label, MAX_SELECT_TEXT_CHARS), value=option.id, description=detail)
