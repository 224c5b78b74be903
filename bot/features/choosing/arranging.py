"""Half-made arrangements, and how presses change them.

The player sees one place at a time; picked cards go to the end of its stack. One card of the stack is selected and can
be moved with the buttons.
"""

from __future__ import annotations

import msgspec

from bot.features.choosing.press import ChoicePress
from bot.storage.rows import Draft
from engine.computer.newcomer_tips import placement_words
from engine.kernel.decision import Answer, Decision, Option, Slot
from engine.kernel.errors import RuleViolation


def draft_after_press(decision: Decision, draft: Draft, press: ChoicePress) -> Draft:
    """Return the unfinished arrangement after a button or menu was pressed.

    Raises:
        RuleViolation: the press does not fit the decision.
    """
    value = press.values[0] if press.values else press.argument
    match press.verb:
        case "slot":
            return Draft(draft.picks, kind=_slot_by_id(decision, value).id)
        case "card":
            return with_card_in_stack(decision, draft, value, current_slot(decision, draft).id)
        case "held":
            return msgspec.structs.replace(draft, held=decision.option(value).id)
        case "up" | "down":
            return _with_selected_card_moved(decision, draft, -1 if press.verb == "up" else 1)
        case "back":
            return without_card(draft, selected_card(decision, draft))
        case "spread":
            return Draft(decision.default, kind=draft.kind)
        case _:
            return msgspec.structs.replace(draft, page=press.page_number, unsure=False)


def with_card_in_stack(decision: Decision, draft: Draft, card: str, slot: str) -> Draft:
    """Return the draft with a card at the end of a stack, wherever it was before.

    Raises:
        RuleViolation: there is no room for the card.
    """
    picks = (*(pick for pick in draft.picks if _card_of_pick(pick) != card), f"{decision.option(card).id}@{slot}")
    decision.check(picks)
    return msgspec.structs.replace(draft, picks=picks, kind=slot, held=card)


def without_card(draft: Draft, card: str) -> Draft:
    """Return the draft without this card in its stacks."""
    return msgspec.structs.replace(
        draft, picks=tuple(pick for pick in draft.picks if _card_of_pick(pick) != card), held=""
    )


def legal_part_of_draft(decision: Decision, draft: Draft) -> Draft:
    """Return the part of a draft that is legal; the draft may have been made for a different question."""
    cards, slots = {option.id for option in decision.options}, {slot.id for slot in decision.slots}
    picks = {
        _card_of_pick(pick): pick
        for pick in draft.picks
        if _card_of_pick(pick) in cards and pick.partition("@")[2] in slots
    }
    return msgspec.structs.replace(draft, picks=tuple(picks.values()))


def current_slot(decision: Decision, draft: Draft) -> Slot:
    """Return the place where cards are being put; the first one if the player hasn't chosen."""
    return next((slot for slot in decision.slots if slot.id == draft.kind), decision.slots[0])


def selected_card(decision: Decision, draft: Draft) -> str:
    """Return the card that the buttons move: the selected one, else the last of the stack; "" if it is empty."""
    stack = decision.stacks(draft.picks)[current_slot(decision, draft).id]
    return draft.held if draft.held in stack else stack[-1] if stack else ""


def unplaced_cards(decision: Decision, picks: Answer) -> list[Option]:
    """Return the cards that are not in any stack yet."""
    placed = {_card_of_pick(pick) for pick in picks}
    return [option for option in decision.options if option.id not in placed]


def should_confirm(decision: Decision, picks: Answer) -> bool:
    """Whether to ask before finishing: unplaced cards would still fit, and the arrangement isn't a recommended one."""
    return picks != decision.default and any(option.fits for option in unplaced_cards(decision, picks))


def next_press(decision: Decision, picks: Answer, wanted: Answer) -> str:
    """Return what to press next to reach the ``wanted`` arrangement: *Auto-place*, the next card, or *Done*."""
    if wanted == decision.default and wanted and not picks:
        return auto_place_label(decision)
    placed_cards = {_card_of_pick(pick) for pick in picks}
    missing = next((card_id for card_id in wanted if _card_of_pick(card_id) not in placed_cards), "")
    return placement_words(decision, missing) if missing else "Done"


def auto_place_label(decision: Decision) -> str:
    """Return the label of the button that places all cards in a recommended way and answers."""
    return f"Place and finish ({len(decision.default)})"


def _card_of_pick(pick: str) -> str:
    return pick.partition("@")[0]


def _slot_by_id(decision: Decision, slot_id: str) -> Slot:
    slot = next((slot for slot in decision.slots if slot.id == slot_id), None)
    if slot is None:
        raise RuleViolation("You can’t place it there.", decision.rule)
    return slot


def _with_selected_card_moved(decision: Decision, draft: Draft, step: int) -> Draft:
    """Return the draft with the selected card moved ``step`` places in its stack; unchanged at either end."""
    card, stack = selected_card(decision, draft), list(decision.stacks(draft.picks)[current_slot(decision, draft).id])
    index = stack.index(card) + step if card else -1
    if not 0 <= index < len(stack):
        return msgspec.structs.replace(draft, held=card)
    stack.remove(card)
    stack.insert(index, card)
    slot = current_slot(decision, draft).id
    rest = tuple(pick for pick in draft.picks if _card_of_pick(pick) not in stack)
    return msgspec.structs.replace(draft, picks=(*rest, *(f"{card_id}@{slot}" for card_id in stack)), held=card)
