"""Continuous effects while a personnel is present, which can't be the card with the text."""

from __future__ import annotations

import msgspec

from engine.ccg.cards.kinds import AnyCard, Personnel
from engine.ccg.cards.printed_qualities import printed_qualities_of
from engine.ccg.effects.cards_meant import OPPONENTS
from engine.ccg.effects.conditions import Commands, Condition, Every
from engine.ccg.effects.texts import Text, While
from engine.ccg.requirements.requirement import is_met_alone


def with_others_present(texts: tuple[Text, ...], card: AnyCard) -> tuple[Text, ...]:
    """Return a card's texts; the personnel that must be present is another one, if the card itself would always do.

    The text of a [TNG] personnel of cost 6 that applies *while your [TNG] personnel who has a cost of 4 or more is
    present* would otherwise say nothing: *present* is how a card refers to other cards (2E-PRE-01).
    """
    return tuple(_with_others(text, card) for text in texts) if isinstance(card, Personnel) else texts


def _with_others(text: Text, card: Personnel) -> Text:
    if not isinstance(text, While) or text.condition is None:
        return text
    return msgspec.structs.replace(text, condition=_about_others(text.condition, card))


def _about_others(condition: Condition, card: Personnel) -> Condition:
    match condition:
        case Every(conditions=conditions):
            return Every(tuple(_about_others(part, card) for part in conditions))
        case Commands(cards=cards, count=1) if cards.kind == "personnel" and cards.where == "present":
            is_meant = cards.whose not in OPPONENTS and not cards.title and cards.stopped is None
            if is_meant and is_met_alone(cards.who, printed_qualities_of(card)):
                return msgspec.structs.replace(condition, cards=msgspec.structs.replace(cards, other=True))
    return condition
