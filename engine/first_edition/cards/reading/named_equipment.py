"""Mission requirements for equipment by title, which can be recognized only with the whole table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from engine.ccg.requirements.requirement import AllOf, AnyOf, Equipment, Named, Requirement
from engine.first_edition.cards.definition import AnyDefinition, Artifact, End, Mission, Personnel
from engine.first_edition.cards.definition import Equipment as EquipmentCard


def with_named_equipment(
    cards: Sequence[AnyDefinition], starters: Sequence[AnyDefinition] = ()
) -> Iterator[AnyDefinition]:
    """Yield the cards; missions that name equipment or artifacts, also starter cards, require those, not personnel."""
    every = (*cards, *starters)
    people = {card.title.lower() for card in every if isinstance(card, Personnel)}
    titles = {card.title.lower() for card in every if isinstance(card, EquipmentCard | Artifact)} - people
    gear = {**_titles_by_beginning(titles, people), **{title: title for title in titles}}
    for card in cards:
        if not isinstance(card, Mission):
            yield card
            continue
        far = None if card.far is None else _end_with_equipment(card.far, gear)
        yield msgspec.structs.replace(card, near=_end_with_equipment(card.near, gear), far=far)


def _titles_by_beginning(titles: Collection[str], people: Collection[str]) -> dict[str, str]:
    """Return the titles by the words with which only they begin: *Echo Papa 607* for *Echo Papa 607 Killer Drone*."""
    beginnings = [(title.rsplit(" ", number)[0], title) for title in titles for number in (1, 2) if " " in title]
    often = Counter(beginning for beginning, _ in beginnings)
    return {beginning: title for beginning, title in beginnings if often[beginning] == 1 and beginning not in people}


def _end_with_equipment(end: End, gear: Mapping[str, str]) -> End:
    if end.requirements is None:
        return end
    return msgspec.structs.replace(end, requirements=_with_equipment(end.requirements, gear))


def _with_equipment(needed: Requirement, gear: Mapping[str, str]) -> Requirement:
    match needed:
        case Named(name=name) if name.lower() in gear:
            return Equipment(gear[name.lower()], 1)
        case AllOf(parts=parts):
            return AllOf(tuple(_with_equipment(part, gear) for part in parts))
        case AnyOf(parts=parts):
            return AnyOf(tuple(_with_equipment(part, gear) for part in parts))
        case _:
            return needed
