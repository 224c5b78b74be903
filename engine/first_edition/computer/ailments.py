"""Dilemmas that can be cured or nullified, on the seat's cards or on missions where they are (1E-DIL-08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.ccg.requirements.requirement import Requirement, meets_requirement
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.ccg.view import CardView
from engine.first_edition.cards.definition import Dilemma
from engine.first_edition.computer.seat_position import Position, missing_skills


class Ailment(msgspec.Struct, frozen=True):
    """A dilemma that can be cured or nullified.

    Attributes:
        place: the place where it can be cured, as in orders, such as ``aboard.1f3c09aa``.
        cure: the requirement that personnel present there must meet to cure or nullify it.
        team: the seat's active personnel there.
        nullified: whether it is nullified rather than cured.
    """

    place: str
    cure: Requirement
    team: list[CardView]
    nullified: bool


def ailments(position: Position) -> Iterator[Ailment]:
    """Yield the ailments on planets and aboard ships of the seat."""
    for location in position.locations:
        placed = [card.name for card in location.on]
        yield from _ailments_at(f"surface.{location.id}", position.own_cards(location.groups), placed, position)
    for vessel in position.vessels():
        crew = position.own_cards(vessel.view.crews)
        yield from _ailments_at(f"aboard.{vessel.id}", crew, vessel.view.card.on, position)


def _ailments_at(place: str, cards: Sequence[CardView], placed: Iterable[str], position: Position) -> Iterator[Ailment]:
    team = position.active_personnel(cards)
    names = sorted({*placed, *(name for card in cards for name in card.on)}) if cards or _is_ship(place) else ()
    for dilemma in (card for name in names for card in position.named(name) if isinstance(card, Dilemma)):
        for half in dilemma.halves:
            for cure, nullified in ((half.cure, False), (half.nullify, True)):
                if isinstance(cure, Requirement) and not meets_requirement(cure, position.qualities(team)):
                    yield Ailment(place, cure, team, nullified)


def _is_ship(place: str) -> bool:
    """Whether a place is aboard a ship, which a cure frees even if it has no crew."""
    return place.startswith("aboard.")


def is_cured(ailment: Ailment, healers: Sequence[CardView], position: Position) -> bool:
    """Whether some personnel, together with those there, cure or nullify it."""
    return meets_requirement(ailment.cure, position.qualities([*ailment.team, *healers]))


def helps_cure(ailment: Ailment, cards: Sequence[CardView], position: Position) -> bool:
    """Whether some personnel have a skill or attribute that the team there is missing for the cure."""
    before = shortfall_of_group(ailment.cure, position.qualities(ailment.team))
    after = shortfall_of_group(ailment.cure, position.qualities([*ailment.team, *cards]))
    return after.met or after.personnel_missing < before.personnel_missing


def skills_for_cures(position: Position) -> set[str]:
    """Return the skills that are missing for the cures of all ailments."""
    return {
        skill
        for ailment in ailments(position)
        for skill in missing_skills([ailment.cure], position.qualities(ailment.team))
    }
