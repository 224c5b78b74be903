"""Cards into stacks: what a half-made arrangement is, what a press makes of it, and how it is shown.

A place is looked at; what is picked goes to the end of its stack. One card of that stack is held: the buttons move it.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.features.choosing.items import AT_ONCE, ChoiceButton, Press, StackButton, StackMenu
from bot.storage.rows import Draft
from bot.ui.items import GREY, menu
from bot.ui.limits import ROW_BUTTONS, SELECT_OPTIONS, SELECT_TEXT, fit_lines, pieces, shorten
from bot.ui.screen import Part, row
from bot.ui.words import joined, plain, small
from engine.computer.leading import laid
from engine.kernel.decision import Answer, Decision, Option, Slot
from engine.kernel.errors import RuleViolation

MISPLACED = "would be a mis-seed"
_GREEN, _RED, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.primary
_LISTED = 6
"""So many cards of a stack that is not looked at are named."""


def after(decision: Decision, draft: Draft, press: Press) -> Draft:
    """The half-made arrangement once a button or menu has been used.

    Raises:
        RuleViolation: the press does not fit the decision.
    """
    value = press.values[0] if press.values else press.argument
    match press.verb:
        case "slot":
            return Draft(draft.picks, kind=_slot(decision, value).id)
        case "card":
            return put(decision, draft, value, looked_at(decision, draft).id)
        case "held":
            return msgspec.structs.replace(draft, held=decision.option(value).id)
        case "up" | "down":
            return _moved(decision, draft, -1 if press.verb == "up" else 1)
        case "back":
            return without(draft, held(decision, draft))
        case "spread":
            return Draft(decision.default, kind=draft.kind)
        case _:
            return msgspec.structs.replace(draft, page=int(press.argument))


def put(decision: Decision, draft: Draft, card: str, slot: str) -> Draft:
    """With a card at the end of a stack, wherever it lay before.

    Raises:
        RuleViolation: there is no room for it.
    """
    picks = (*(one for one in draft.picks if _card(one) != card), f"{decision.option(card).id}@{slot}")
    decision.check(picks)
    return msgspec.structs.replace(draft, picks=picks, kind=slot, held=card)


def without(draft: Draft, card: str) -> Draft:
    """With a card in no stack."""
    return msgspec.structs.replace(draft, picks=tuple(one for one in draft.picks if _card(one) != card), held="")


def known(decision: Decision, draft: Draft) -> Draft:
    """What is left of a half-made arrangement that may have been made for another question: its legal part."""
    cards, slots = {one.id for one in decision.options}, {one.id for one in decision.slots}
    picks = {_card(one): one for one in draft.picks if _card(one) in cards and one.partition("@")[2] in slots}
    return msgspec.structs.replace(draft, picks=tuple(picks.values()))


def looked_at(decision: Decision, draft: Draft) -> Slot:
    """The place at which cards are laid now; at first the first one."""
    return next((one for one in decision.slots if one.id == draft.kind), decision.slots[0])


def held(decision: Decision, draft: Draft) -> str:
    """The card that the buttons move: the one picked up, else the last of the stack; empty where it has none."""
    stack = decision.stacks(draft.picks)[looked_at(decision, draft).id]
    return draft.held if draft.held in stack else stack[-1] if stack else ""


def left_over(decision: Decision, picks: Answer) -> list[Option]:
    """The cards that lie nowhere yet."""
    placed = {_card(one) for one in picks}
    return [one for one in decision.options if one.id not in placed]


def worth_asking(decision: Decision, picks: Answer) -> bool:
    """Whether it is doubtful that the player wants to leave the rest: some would fit, and it is no sound spread."""
    return picks != decision.default and any(one.fits for one in left_over(decision, picks))


def next_press(decision: Decision, picks: Answer, wanted: Answer) -> str:
    """What to press next on the way to an arrangement: the button that makes it, the next card, or that it is done."""
    if wanted == decision.default and wanted and not picks:
        return _at_once(decision)
    there = {_card(one) for one in picks}
    missing = next((one for one in wanted if _card(one) not in there), "")
    return laid(decision, missing) if missing else "Done"


def _at_once(decision: Decision) -> str:
    return f"Spread and done ({len(decision.default)})"


def _card(pick: str) -> str:
    return pick.partition("@")[0]


def _slot(decision: Decision, slot_id: str) -> Slot:
    found = next((one for one in decision.slots if one.id == slot_id), None)
    if found is None:
        raise RuleViolation("That is not one of the places.", decision.rule)
    return found


def _moved(decision: Decision, draft: Draft, step: int) -> Draft:
    """The held card one place further up or down in its stack; as it is at the stack's end."""
    card, stack = held(decision, draft), list(decision.stacks(draft.picks)[looked_at(decision, draft).id])
    place = stack.index(card) + step if card else -1
    if not 0 <= place < len(stack):
        return msgspec.structs.replace(draft, held=card)
    stack.remove(card)
    stack.insert(place, card)
    slot = looked_at(decision, draft).id
    rest = tuple(one for one in draft.picks if _card(one) not in stack)
    return msgspec.structs.replace(draft, picks=(*rest, *(f"{one}@{slot}" for one in stack)), held=card)


# --- what is shown ---------------------------------------------------------------------------------------------------


def arranging_parts(match: str, decision: Decision, draft: Draft) -> list[Part]:
    """The question, the stacks as they are, and everything to press.

    Args:
        match: its id.
        decision: the arrangement.
        draft: what has been laid so far.
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
    """Asks once more where cards are left that would fit."""
    blank = Press(match, decision.number, len(picks), "")
    left = [plain(one.label) for one in left_over(decision, picks) if one.fits]
    count = f"{len(left)} cards that would fit are" if len(left) > 1 else "A card that would fit is"
    named = shorten(joined([f"**{one}**" for one in left]), 1000)
    sure = msgspec.structs.replace(blank, verb="sure")
    back = msgspec.structs.replace(blank, verb="page", argument="0")
    return [
        discord.ui.TextDisplay(f"### Lay no more?\n{count} left: {named}.\n{in_words(decision, picks)}"),
        row(ChoiceButton(sure, "Yes, lay these", _GREEN), ChoiceButton(back, "No, go back")),
    ]


def in_words(decision: Decision, picks: Answer) -> str:
    """The stacks of an arrangement, a line each."""
    stacks = decision.stacks(picks)
    lines = [f"**{plain(one.label)}**: {_named(decision, stacks[one.id])}" for one in decision.slots if stacks[one.id]]
    return fit_lines(lines, 1500) if lines else "Nothing is laid."


def _named(decision: Decision, stack: Sequence[str], most: int = SELECT_OPTIONS) -> str:
    names = [plain(decision.option(one).label) for one in stack[:most]]
    more = f" and {len(stack) - most} more" if len(stack) > most else ""
    return f"{', '.join(names)}{more}"


def _question(decision: Decision, draft: Draft) -> str:
    slot, stacks = looked_at(decision, draft), decision.stacks(draft.picks)
    heading, _, rest = decision.prompt.partition("? ")
    lines = [f"### {plain(heading)}{'?' if rest else ''}", *([plain(rest)] if rest else [])]
    others = [
        small(f"{plain(one.label)} ({len(stacks[one.id])}): {_named(decision, stacks[one.id], _LISTED)}")
        for one in decision.slots
        if one.id != slot.id and stacks[one.id]
    ]
    lines += [fit_lines(others, 1200)] if others else []
    lines += [f"**{plain(slot.label)}**{_room(slot)}", _numbered(decision, draft)]
    count = len(draft.picks)
    fitting = "" if any(one.fits for one in decision.options) else "; none of them fits here, so press Done"
    return "\n".join([*lines, small(f"{count} of {len(decision.options)} cards are laid{fitting}")])


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
    return fit_lines(lines, 1200) if lines else "Nothing lies here yet."


def _places(decision: Decision, draft: Draft, blank: Press) -> StackMenu:
    slot, stacks = looked_at(decision, draft), decision.stacks(draft.picks)
    options = []
    for one in decision.slots[:SELECT_OPTIONS]:
        fitting = sum(one.id in card.fits for card in left_over(decision, draft.picks))
        stack = stacks[one.id]
        count = f"{len(stack)} {'card' if len(stack) == 1 else 'cards'} here" if stack else "Nothing here"
        options.append(
            discord.SelectOption(
                label=shorten(one.label, SELECT_TEXT),
                value=one.id,
                description=f"{count}, {fitting} left would fit",
                default=one.id == slot.id,
            )
        )
    return StackMenu(msgspec.structs.replace(blank, verb="slot", argument="0"), menu("Under which …", options))


def _cards(offered: Sequence[Option], slot: Slot, blank: Press) -> StackMenu:
    options = []
    for one in offered:
        told = [one.detail] if slot.id in one.fits else [MISPLACED, one.detail]
        words = shorten(" · ".join(filter(None, told)), SELECT_TEXT)
        options.append(
            discord.SelectOption(label=shorten(one.label, SELECT_TEXT), value=one.id, description=words or None)
        )
    press = msgspec.structs.replace(blank, verb="card", argument="0")
    return StackMenu(press, menu(f"Lay under {slot.label} …", options))


def _stack(decision: Decision, draft: Draft, blank: Press) -> StackMenu:
    moving = held(decision, draft)
    options = [
        discord.SelectOption(
            label=shorten(f"{place}. {decision.option(one).label}", SELECT_TEXT), value=one, default=one == moving
        )
        for place, one in enumerate(decision.stacks(draft.picks)[looked_at(decision, draft).id], start=1)
    ][:SELECT_OPTIONS]
    press = msgspec.structs.replace(blank, verb="held", argument="0")
    return StackMenu(press, menu("Which card of the stack …", options))


def _moves(decision: Decision, draft: Draft, blank: Press) -> list[Part]:
    stack, card = decision.stacks(draft.picks)[looked_at(decision, draft).id], held(decision, draft)
    up, down, back = (msgspec.structs.replace(blank, verb=verb) for verb in ("up", "down", "back"))
    return [
        StackButton(up, "Up", disabled=card == stack[0]),
        StackButton(down, "Down", disabled=card == stack[-1]),
        ChoiceButton(back, "Take back"),
    ]


def _closing(decision: Decision, draft: Draft, blank: Press, page: int, pages: int) -> list[Part]:
    spread, done = (msgspec.structs.replace(blank, verb=verb) for verb in ("spread", "done"))
    style = GREY if draft.picks else _BLUE
    buttons: list[Part] = [StackButton(spread, "Spread soundly", style, disabled=not decision.default)]
    if decision.default and not draft.picks:
        at_once = msgspec.structs.replace(spread, argument=AT_ONCE)
        buttons.append(StackButton(at_once, _at_once(decision), _GREEN))
    buttons.append(ChoiceButton(done, f"Done ({len(draft.picks)})", _GREEN if draft.picks else GREY))
    if pages > 1:
        earlier, later = (msgspec.structs.replace(blank, verb="page", argument=str(page + by)) for by in (-1, 1))
        buttons += [
            ChoiceButton(earlier, "◀ Previous", disabled=page == 0),
            ChoiceButton(later, f"Page {page + 1} of {pages} ▶", disabled=page == pages - 1),
        ]
    return buttons[:ROW_BUTTONS]
