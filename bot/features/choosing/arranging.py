"""Arrangements: half-made ones, and how presses change them.

The player looks at one place at a time; picked cards go to the end of its stack. One card of the stack is selected,
and the buttons move it.
"""

from __future__ import annotations

import msgspec

from bot.features.choosing.press import Press
from bot.storage.rows import Draft
from engine.computer.leading import placement_words
from engine.kernel.decision import Answer, Decision, Option, Slot
from engine.kernel.errors import RuleViolation


def after(decision: Decision, draft: Draft, press: Press) -> Draft:
    """Return the half-made arrangement after a press on a button or menu.

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
            return msgspec.structs.replace(draft, page=press.page, unsure=False)


def put(decision: Decision, draft: Draft, card: str, slot: str) -> Draft:
    """Move a card to the end of a stack, wherever it was before.

    Raises:
        RuleViolation: there is no room for it.
    """
    picks = (*(one for one in draft.picks if _card(one) != card), f"{decision.option(card).id}@{slot}")
    decision.check(picks)
    return msgspec.structs.replace(draft, picks=picks, kind=slot, held=card)


def without(draft: Draft, card: str) -> Draft:
    """Remove a card from its stack."""
    return msgspec.structs.replace(draft, picks=tuple(one for one in draft.picks if _card(one) != card), held="")


def known(decision: Decision, draft: Draft) -> Draft:
    """Return the legal part of a draft, which may have been made for a different question."""
    cards, slots = {one.id for one in decision.options}, {one.id for one in decision.slots}
    picks = {_card(one): one for one in draft.picks if _card(one) in cards and one.partition("@")[2] in slots}
    return msgspec.structs.replace(draft, picks=tuple(picks.values()))


def looked_at(decision: Decision, draft: Draft) -> Slot:
    """Return the place where cards are being put; the first one if the player hasn't chosen."""
    return next((one for one in decision.slots if one.id == draft.kind), decision.slots[0])


def held(decision: Decision, draft: Draft) -> str:
    """Return the card that the buttons move: the selected one, else the last of the stack; "" if the stack is empty."""
    stack = decision.stacks(draft.picks)[looked_at(decision, draft).id]
    return draft.held if draft.held in stack else stack[-1] if stack else ""


def left_over(decision: Decision, picks: Answer) -> list[Option]:
    """The cards that are in no stack yet."""
    placed = {_card(one) for one in picks}
    return [one for one in decision.options if one.id not in placed]


def worth_asking(decision: Decision, picks: Answer) -> bool:
    """Whether to ask before finishing: unplaced cards would still fit, and the spread isn't sound."""
    return picks != decision.default and any(one.fits for one in left_over(decision, picks))


def next_press(decision: Decision, picks: Answer, wanted: Answer) -> str:
    """Return what to press next to reach an arrangement: the button that makes it, the next card, or *Done*."""
    if wanted == decision.default and wanted and not picks:
        return spread_label(decision)
    there = {_card(one) for one in picks}
    missing = next((one for one in wanted if _card(one) not in there), "")
    return placement_words(decision, missing) if missing else "Done"


def spread_label(decision: Decision) -> str:
    """Return the label of the button that places all cards soundly and answers."""
    return f"Place and finish ({len(decision.default)})"


def _card(pick: str) -> str:
    return pick.partition("@")[0]


def _slot(decision: Decision, slot_id: str) -> Slot:
    found = next((one for one in decision.slots if one.id == slot_id), None)
    if found is None:
        raise RuleViolation("You can't place it there.", decision.rule)
    return found


def _moved(decision: Decision, draft: Draft, step: int) -> Draft:
    """Move the selected card ``step`` places in its stack; unchanged at either end of the stack."""
    card, stack = held(decision, draft), list(decision.stacks(draft.picks)[looked_at(decision, draft).id])
    place = stack.index(card) + step if card else -1
    if not 0 <= place < len(stack):
        return msgspec.structs.replace(draft, held=card)
    stack.remove(card)
    stack.insert(place, card)
    slot = looked_at(decision, draft).id
    rest = tuple(one for one in draft.picks if _card(one) not in stack)
    return msgspec.structs.replace(draft, picks=(*rest, *(f"{one}@{slot}" for one in stack)), held=card)
