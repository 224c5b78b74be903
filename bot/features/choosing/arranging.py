"""Cards into stacks: what a half-made arrangement is, and what a press makes of it.

The player looks at one place; a card that they pick goes to the end of its stack. One card of that stack is held: the
buttons move it.
"""

from __future__ import annotations

import msgspec

from bot.features.choosing.press import Press
from bot.storage.rows import Draft
from engine.computer.leading import placement_words
from engine.kernel.decision import Answer, Decision, Option, Slot
from engine.kernel.errors import RuleViolation


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
            return msgspec.structs.replace(draft, page=press.page, unsure=False)


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
        return spread_label(decision)
    there = {_card(one) for one in picks}
    missing = next((one for one in wanted if _card(one) not in there), "")
    return placement_words(decision, missing) if missing else "Done"


def spread_label(decision: Decision) -> str:
    """The label of the button that lays all cards soundly and answers with that."""
    return f"Place and finish ({len(decision.default)})"


def _card(pick: str) -> str:
    return pick.partition("@")[0]


def _slot(decision: Decision, slot_id: str) -> Slot:
    found = next((one for one in decision.slots if one.id == slot_id), None)
    if found is None:
        raise RuleViolation("You can't place it there.", decision.rule)
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
