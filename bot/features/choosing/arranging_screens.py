"""Screens for a half-made arrangement."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.choosing.arranging import held, left_over, looked_at, spread_label
from bot.features.choosing.items import ChoiceButton, StackButton, StackMenu
from bot.features.choosing.press import AT_ONCE, Press
from bot.storage.rows import Draft
from bot.ui.items import GREY, menu
from bot.ui.limits import ROW_BUTTONS, SELECT_OPTIONS, SELECT_TEXT, fit_lines, pieces, shorten
from bot.ui.screen import Part, row
from bot.ui.words import joined, plain, small
from engine.kernel.decision import Answer, Decision, Option, Slot

MISPLACED = "would be a mis-seed"
_GREEN, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.primary
_NAMED_CARDS = 6
"""Cards named for each stack other than the one on screen."""


def arranging_parts(match: str, decision: Decision, draft: Draft) -> list[Part]:
    """Return the question, the stacks so far, and all buttons and menus.

    Args:
        match: its id.
        decision: the arrangement.
        draft: the cards placed so far.
    """
    blank = Press(match, decision.number, len(draft.picks), "")
    slot, stacks = looked_at(decision, draft), decision.stacks(draft.picks)
    parts: list[Part] = [discord.ui.TextDisplay(_question(decision, draft)), row(_places(decision, draft, blank))]
    offered = sorted(left_over(decision, draft.picks), key=lambda one: slot.id not in one.fits)
    pages = list(pieces(offered, SELECT_OPTIONS))
    page = min(draft.page, len(pages) - 1)
    if pages:
        parts.append(row(_cards(pages[page], slot, blank)))
    if len(stacks[slot.id]) > 1:
        parts.append(row(_stack(decision, draft, blank)))
    if stacks[slot.id]:
        parts.append(row(*_moves(decision, draft, blank)))
    return [*parts, row(*_closing(decision, draft, blank, page, len(pages)))]


def unsure_parts(match: str, decision: Decision, picks: Answer) -> list[Part]:
    """Ask for confirmation if cards that would fit are left over."""
    blank = Press(match, decision.number, len(picks), "")
    left = [plain(one.label) for one in left_over(decision, picks) if one.fits]
    count = f"{len(left)} cards that fit are" if len(left) > 1 else "One card that fits is"
    named = shorten(joined([f"**{one}**" for one in left]), 1000)
    return [
        discord.ui.TextDisplay(f"### Finish placing?\n{count} left: {named}.\n{in_words(decision, picks)}"),
        row(ChoiceButton(blank.to("sure"), "Yes, finish", _GREEN), ChoiceButton(blank.to("page", "0"), "No, go back")),
    ]


def in_words(decision: Decision, picks: Answer) -> str:
    """The stacks of an arrangement, one per line."""
    stacks = decision.stacks(picks)
    lines = [f"**{plain(one.label)}**: {_named(decision, stacks[one.id])}" for one in decision.slots if stacks[one.id]]
    return fit_lines(lines, 1500) if lines else "You haven't placed any cards."


def _named(decision: Decision, stack: Sequence[str], most: int = SELECT_OPTIONS) -> str:
    names = [plain(decision.option(one).label) for one in stack[:most]]
    more = f" and {len(stack) - most} more" if len(stack) > most else ""
    return f"{', '.join(names)}{more}"


def _question(decision: Decision, draft: Draft) -> str:
    slot, stacks = looked_at(decision, draft), decision.stacks(draft.picks)
    heading, _, rest = decision.prompt.partition("? ")
    lines = [f"### {plain(heading)}{'?' if rest else ''}", *([plain(rest)] if rest else [])]
    others = [
        small(f"{plain(one.label)} ({len(stacks[one.id])}): {_named(decision, stacks[one.id], _NAMED_CARDS)}")
        for one in decision.slots
        if one.id != slot.id and stacks[one.id]
    ]
    lines += [fit_lines(others, 1200)] if others else []
    lines += [f"**{plain(slot.label)}**{_room(slot)}", _numbered(decision, draft)]
    count = len(draft.picks)
    fitting = "" if any(one.fits for one in decision.options) else "; none of them fit here, so press Done"
    return "\n".join([*lines, small(f"{count} of {len(decision.options)} cards placed{fitting}")])


def _room(slot: Slot) -> str:
    return "" if slot.maximum is None else f" · at most {slot.maximum}"


def _numbered(decision: Decision, draft: Draft) -> str:
    slot = looked_at(decision, draft)
    stack, moving = decision.stacks(draft.picks)[slot.id], held(decision, draft)
    lines = []
    for place, one in enumerate(stack, start=1):
        card = decision.option(one)
        wrong = "" if slot.id in card.fits else f" – {MISPLACED}"
        lines.append(f"{place}. {plain(card.label)}{wrong}{' ◀' if one == moving and len(stack) > 1 else ''}")
    return fit_lines(lines, 1200) if lines else "No cards here yet."


def _places(decision: Decision, draft: Draft, blank: Press) -> StackMenu:
    slot, stacks = looked_at(decision, draft), decision.stacks(draft.picks)
    options = []
    for one in decision.slots[:SELECT_OPTIONS]:
        fitting = sum(one.id in card.fits for card in left_over(decision, draft.picks))
        stack = stacks[one.id]
        count = f"{len(stack)} {'card' if len(stack) == 1 else 'cards'} here" if stack else "No cards here"
        options.append(
            discord.SelectOption(
                label=shorten(one.label, SELECT_TEXT),
                value=one.id,
                description=f"{count}, {fitting} more fit",
                default=one.id == slot.id,
            )
        )
    return StackMenu(blank.to("slot", "0"), menu("Choose a stack …", options))


def _cards(offered: Sequence[Option], slot: Slot, blank: Press) -> StackMenu:
    options = []
    for one in offered:
        told = [one.detail] if slot.id in one.fits else [MISPLACED, one.detail]
        words = shorten(" · ".join(filter(None, told)), SELECT_TEXT)
        options.append(
            discord.SelectOption(label=shorten(one.label, SELECT_TEXT), value=one.id, description=words or None)
        )
    return StackMenu(blank.to("card", "0"), menu(f"Place under {slot.label} …", options))


def _stack(decision: Decision, draft: Draft, blank: Press) -> StackMenu:
    moving = held(decision, draft)
    options = [
        discord.SelectOption(
            label=shorten(f"{place}. {decision.option(one).label}", SELECT_TEXT), value=one, default=one == moving
        )
        for place, one in enumerate(decision.stacks(draft.picks)[looked_at(decision, draft).id], start=1)
    ][:SELECT_OPTIONS]
    return StackMenu(blank.to("held", "0"), menu("Choose a card to move …", options))


def _moves(decision: Decision, draft: Draft, blank: Press) -> list[Part]:
    stack, card = decision.stacks(draft.picks)[looked_at(decision, draft).id], held(decision, draft)
    return [
        StackButton(blank.to("up"), "Up", disabled=card == stack[0]),
        StackButton(blank.to("down"), "Down", disabled=card == stack[-1]),
        ChoiceButton(blank.to("back"), "Take it out"),
    ]


def _closing(decision: Decision, draft: Draft, blank: Press, page: int, pages: int) -> list[Part]:
    style = GREY if draft.picks else _BLUE
    buttons: list[Part] = [StackButton(blank.to("spread"), "Auto-place", style, disabled=not decision.default)]
    if decision.default and not draft.picks:
        buttons.append(StackButton(blank.to("spread", AT_ONCE), spread_label(decision), _GREEN))
    done = f"Done ({len(draft.picks)})"
    buttons.append(ChoiceButton(blank.to("done"), done, _GREEN if draft.picks else GREY))
    if pages > 1:
        earlier, later = (blank.to("page", str(page + by)) for by in (-1, 1))
        buttons += [
            ChoiceButton(earlier, "◀ Previous", disabled=page == 0),
            ChoiceButton(later, f"Page {page + 1} of {pages} ▶", disabled=page == pages - 1),
        ]
    return buttons[:ROW_BUTTONS]
