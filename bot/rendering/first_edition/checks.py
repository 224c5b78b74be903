"""What a mission asks for, part by part, held against the viewer's own people there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chips import Chip, Held, chip_of_part, chips_of, held
from bot.rendering.first_edition.places import groups_at
from engine.ccg.describing.asked import asked_in_text
from engine.ccg.plan import Plan
from engine.ccg.requirements.shortfall import Part
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.view import LocationView


def best_plan(place: LocationView) -> Plan | None:
    """Of the viewer's groups at a place the one that has most of what its mission asks for."""
    return max(place.plans, key=lambda one: (sum(part.met for part in one.parts), len(one.personnel)), default=None)


def checks_of(place: LocationView, requirements: str) -> Sequence[Chip]:
    """What a mission still asks for, held against the viewer's best group there."""
    if place.completed_by is not None or place.assimilated_by is not None:
        return ()
    plan = best_plan(place)
    return held(asked_of(requirements), plan) if plan else asked_of(requirements)


def asked_of(requirements: str) -> Sequence[Chip]:
    """The same with nobody held against it."""
    return chips_of(requirements, LEXICON)


def asked_in_words(requirements: str) -> str:
    """The same as a list in words."""
    return asked_in_text(requirements, LEXICON)


def conditions_of(parts: Sequence[Part]) -> Sequence[Chip]:
    """What gets past a dilemma, held against those who meet it."""
    return [chip_of_part(part, Held.MET if part.met else Held.MISSING) for part in parts]


def names_at(place: LocationView) -> dict[str, str]:
    """How those whom the viewer sees at a place are called, by their ids."""
    cards = [card for group in groups_at(place) for card in group.cards]
    called = call_names([(card.name, ()) for card in cards])
    return {card.id: name for card, name in zip(cards, called, strict=True)}
