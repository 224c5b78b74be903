"""Screens for an unfinished arrangement."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.features.choosing.arranging import auto_place_label, current_slot, selected_card, unplaced_cards
from bot.features.choosing.items import ChoiceButton, StackButton, StackMenu
from bot.features.choosing.press import ANSWER_AT_ONCE, ChoicePress
from bot.storage.rows import Draft
from bot.ui.items import GREY, select_menu
from bot.ui.limits import MAX_ROW_BUTTONS, MAX_SELECT_OPTIONS, MAX_SELECT_TEXT_CHARS, batches, fit_lines, shorten
from bot.ui.screen import Part, row
from bot.ui.words import escaped, small_line
from engine.kernel.decision import Answer, Decision, Option, Slot
from engine.wording import list_in_words

MISPLACED_NOTE = "would be a mis-seed"
_GREEN, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.primary
_MAX_CARDS_NAMED = 6
"""Maximum number of cards named for each stack that isn't on screen."""


def arranging_parts(match: str, decision: Decision, draft: Draft) -> list[Part]:
    """Return the parts of the screen: the question, the stacks so far, and all buttons and menus.

    Args:
        match: the match's id.
        decision: the arrangement to make.
        draft: the cards placed so far.
    """
    blank = ChoicePress(match, decision.number, len(draft.picks), "")
    slot, stacks = current_slot(decision, draft), decision.stacks(draft.picks)
    parts: list[Part] = [
        discord.ui.TextDisplay(_question_words(decision, draft)),
        row(_slot_menu(decision, draft, blank)),
    ]
    options = sorted(unplaced_cards(decision, draft.picks), key=lambda option: slot.id not in option.fits)
    pages = list(batches(options, MAX_SELECT_OPTIONS))
    page = min(draft.page, len(pages) - 1)
    if pages:
        parts.append(row(_card_menu(pages[page], slot, blank)))
    if len(stacks[slot.id]) > 1:
        parts.append(row(_stack_menu(decision, draft, blank)))
    if stacks[slot.id]:
        parts.append(row(*_move_buttons(decision, draft, blank)))
    return [*parts, row(*_closing_buttons(decision, draft, blank, page, len(pages)))]


def confirm_arrangement_parts(match: str, decision: Decision, picks: Answer) -> list[Part]:
    """Return parts that ask for confirmation although unplaced cards would still fit."""
    blank = ChoicePress(match, decision.number, len(picks), "")
    left = [escaped(option.label) for option in unplaced_cards(decision, picks) if option.fits]
    count = f"{len(left)} cards that fit are" if len(left) > 1 else "One card that fits is"
    named = shorten(list_in_words([f"**{card_id}**" for card_id in left]), 1000)
    return [
        discord.ui.TextDisplay(f"### Finish placing?\n{count} left: {named}.\n{stacks_in_words(decision, picks)}"),
        row(
            ChoiceButton(blank.with_verb("sure"), "Yes, finish", _GREEN),
            ChoiceButton(blank.with_verb("page", "0"), "No, go back"),
        ),
    ]


def stacks_in_words(decision: Decision, picks: Answer) -> str:
    """Return the stacks of an arrangement as text, one per line."""
    stacks = decision.stacks(picks)
    lines = [
        f"**{escaped(slot.label)}**: {_named_cards(decision, stacks[slot.id])}"
        for slot in decision.slots
        if stacks[slot.id]
    ]
    return fit_lines(lines, 1500) if lines else "You haven’t placed any cards."


def _named_cards(decision: Decision, stack: Sequence[str], limit: int = MAX_SELECT_OPTIONS) -> str:
    names = [escaped(decision.option(card_id).label) for card_id in stack[:limit]]
    more_words = f" and {len(stack) - limit} more" if len(stack) > limit else ""
    return f"{', '.join(names)}{more_words}"


def _question_words(decision: Decision, draft: Draft) -> str:
    slot, stacks = current_slot(decision, draft), decision.stacks(draft.picks)
    heading, _, rest = decision.prompt.partition("? ")
    lines = [f"### {escaped(heading)}{'?' if rest else ''}", *([escaped(rest)] if rest else [])]
    others = [
        small_line(
            f"{escaped(other_slot.label)} ({len(stacks[other_slot.id])}): "
            f"{_named_cards(decision, stacks[other_slot.id], _MAX_CARDS_NAMED)}"
        )
        for other_slot in decision.slots
        if other_slot.id != slot.id and stacks[other_slot.id]
    ]
    lines += [fit_lines(others, 1200)] if others else []
    lines += [f"**{escaped(slot.label)}**{_maximum_note(slot)}", _numbered_cards(decision, draft)]
    count = len(draft.picks)
    fitting = "" if any(option.fits for option in decision.options) else "; none of them fit here, so press Done"
    return "\n".join([*lines, small_line(f"{count} of {len(decision.options)} cards placed{fitting}")])


def _maximum_note(slot: Slot) -> str:
    return "" if slot.maximum is None else f" · at most {slot.maximum}"


def _numbered_cards(decision: Decision, draft: Draft) -> str:
    slot = current_slot(decision, draft)
    stack, moving = decision.stacks(draft.picks)[slot.id], selected_card(decision, draft)
    lines = []
    for index, card_id in enumerate(stack, start=1):
        card = decision.option(card_id)
        wrong = "" if slot.id in card.fits else f" – {MISPLACED_NOTE}"
        lines.append(f"{index}. {escaped(card.label)}{wrong}{' ◀' if card_id == moving and len(stack) > 1 else ''}")
    return fit_lines(lines, 1200) if lines else "No cards here yet."


def _slot_menu(decision: Decision, draft: Draft, blank: ChoicePress) -> StackMenu:
    slot, stacks = current_slot(decision, draft), decision.stacks(draft.picks)
    options = []
    for each_slot in decision.slots[:MAX_SELECT_OPTIONS]:
        fitting = sum(each_slot.id in card.fits for card in unplaced_cards(decision, draft.picks))
        stack = stacks[each_slot.id]
        count = f"{len(stack)} {'card' if len(stack) == 1 else 'cards'} here" if stack else "No cards here"
        options.append(
            discord.SelectOption(
                label=shorten(each_slot.label, MAX_SELECT_TEXT_CHARS),
                value=each_slot.id,
                description=f"{count}, {fitting} more fit",
                default=each_slot.id == slot.id,
            )
        )
    return StackMenu(blank.with_verb("slot", "0"), select_menu("Choose a stack …", options))


def _card_menu(offered_options: Sequence[Option], slot: Slot, blank: ChoicePress) -> StackMenu:
    options = []
    for option in offered_options:
        lines = [option.detail] if slot.id in option.fits else [MISPLACED_NOTE, option.detail]
        words = shorten(" · ".join(filter(None, lines)), MAX_SELECT_TEXT_CHARS)
        options.append(
            discord.SelectOption(
                label=shorten(option.label, MAX_SELECT_TEXT_CHARS), value=option.id, description=words or None
            )
        )
    return StackMenu(blank.with_verb("card", "0"), select_menu(f"Place under {slot.label} …", options))


def _stack_menu(decision: Decision, draft: Draft, blank: ChoicePress) -> StackMenu:
    moving = selected_card(decision, draft)
    options = [
        discord.SelectOption(
            label=shorten(f"{index}. {decision.option(stack).label}", MAX_SELECT_TEXT_CHARS),
            value=stack,
            default=stack == moving,
        )
        for index, stack in enumerate(decision.stacks(draft.picks)[current_slot(decision, draft).id], start=1)
    ][:MAX_SELECT_OPTIONS]
    return StackMenu(blank.with_verb("held", "0"), select_menu("Choose a card to move …", options))


def _move_buttons(decision: Decision, draft: Draft, blank: ChoicePress) -> list[Part]:
    stack, card = decision.stacks(draft.picks)[current_slot(decision, draft).id], selected_card(decision, draft)
    return [
        StackButton(blank.with_verb("up"), "Up", disabled=card == stack[0]),
        StackButton(blank.with_verb("down"), "Down", disabled=card == stack[-1]),
        ChoiceButton(blank.with_verb("back"), "Take it out"),
    ]


def _closing_buttons(decision: Decision, draft: Draft, blank: ChoicePress, page: int, pages: int) -> list[Part]:
    style = GREY if draft.picks else _BLUE
    buttons: list[Part] = [StackButton(blank.with_verb("spread"), "Auto-place", style, disabled=not decision.default)]
    if decision.default and not draft.picks:
        buttons.append(StackButton(blank.with_verb("spread", ANSWER_AT_ONCE), auto_place_label(decision), _GREEN))
    done_label = f"Done ({len(draft.picks)})"
    buttons.append(ChoiceButton(blank.with_verb("done"), done_label, _GREEN if draft.picks else GREY))
    if pages > 1:
        earlier, later = (blank.with_verb("page", str(page + by)) for by in (-1, 1))
        buttons += [
            ChoiceButton(earlier, "◀ Previous", disabled=page == 0),
            ChoiceButton(later, f"Page {page + 1} of {pages} ▶", disabled=page == pages - 1),
        ]
    return buttons[:MAX_ROW_BUTTONS]
