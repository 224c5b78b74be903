"""Mission requirements for equipment by title, which can be recognized only with the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.ccg.requirements.requirement import AllOf, AnyOf, Equipment, Named, Requirement
from engine.first_edition.cards.definition import AnyDefinition, Artifact, End, Mission, Personnel
from engine.first_edition.cards.definition import Equipment as EquipmentCard


def with_named_equipment(cards: Sequence[AnyDefinition]) -> Iterator[AnyDefinition]:
    """Yield the cards; missions that name equipment or artifacts require those instead of personnel."""
    people = {card.title.lower() for card in cards if isinstance(card, Personnel)}
    gear = {card.title.lower() for card in cards if isinstance(card, EquipmentCard | Artifact)} - people
    for card in cards:
        if not isinstance(card, Mission):
            yield card
            continue
        far = None if card.far is None else _end_with_equipment(card.far, gear)
        yield msgspec.structs.replace(card, near=_end_with_equipment(card.near, gear), far=far)


def _end_with_equipment(end: End, gear: set[str]) -> End:
    if end.requirements is None:
        return end
    return msgspec.structs.replace(end, requirements=_with_equipment(end.requirements, gear))


def _with_equipment(needed: Requirement, gear: set[str]) -> Requirement:
    match needed:
        case Named(name=name) if name.lower() in gear:
            return Equipment(name.lower(), 1)
        case AllOf(parts=parts):
            return AllOf(tuple(_with_equipment(part, gear) for part in parts))
        case AnyOf(parts=parts):
            return AnyOf(tuple(_with_equipment(part, gear) for part in parts))
        case _:
            return needed
