"""Skills, attributes and characteristics now: as printed, then changed by cards in play (2E-SKL, 2E-SEL-07)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cards.definition import Equipment, Event, Personnel, Ship
from engine.cards.requirement import Qualities, fits
from engine.effects.tree import Continuous, Gains, Modifies
from engine.second_edition.table import Table


def printed(card: Personnel) -> Qualities:
    """A personnel's qualities as printed. Affiliation and icons stand in brackets (2E-SPC-01)."""
    bracketed = (card.affiliation.lower(), *card.icons)
    return Qualities(
        skills=dict(card.skills),
        attributes={
            "integrity": card.integrity,
            "cunning": card.cunning,
            "strength": card.strength,
            "cost": card.cost,
        },
        traits=frozenset((*(f"[{word}]" for word in bracketed), *card.species, *(k.lower() for k in card.keywords))),
    )


def qualities(table: Table, personnel: str) -> Qualities:
    """A personnel's qualities now.

    A gained skill may let another text apply, so texts are applied until none is left that fits.
    """
    now = printed(table.personnel(personnel))
    pending = [
        text for text in _texts_on(table, personnel) if not isinstance(text, Modifies) or text.kind == "personnel"
    ]
    while applying := [text for text in pending if fits(text.who, now)]:
        pending = [text for text in pending if text not in applying]
        for text in applying:
            _apply(text, now.skills, now.attributes)
    return Qualities(now.skills, _floored(now.attributes), now.traits)


def ship_attributes(table: Table, ship: str) -> dict[str, int]:
    """A ship's range, weapons and shields now."""
    card: Ship = table.ship(ship)
    now = {"range": card.range, "weapons": card.weapons, "shields": card.shields}
    for text in _core_texts(table, table.instance(ship).commander):
        if isinstance(text, Modifies) and text.kind == "ship":
            _apply(text, {}, now)
    return _floored(now)


def _texts_on(table: Table, personnel: str) -> Iterator[Continuous]:
    """The texts that can reach a personnel: of equipment present with it, and of its commander's core."""
    commander = table.instance(personnel).commander
    yield from _core_texts(table, commander)
    place = next((table.place(place) for place in table.places() if personnel in table.place(place)), [])
    for instance in place:
        card = table.card(instance)
        if isinstance(card, Equipment) and table.instance(instance).commander == commander:
            yield from card.text


def _core_texts(table: Table, seat: int) -> Iterator[Continuous]:
    for instance in table.state.players[seat].core:
        card = table.card(instance)
        if isinstance(card, Event):
            yield from card.text


def _apply(text: Continuous, skills: dict[str, int], attributes: dict[str, int]) -> None:
    if isinstance(text, Gains):
        skills[text.skill] = skills.get(text.skill, 0) + text.level
        return
    for name in text.attributes:
        attributes[name] += text.amount


def _floored(numbers: Mapping[str, int]) -> dict[str, int]:
    """2E-SEL-07: below zero is zero, judged once all changes are made."""
    return {name: max(0, number) for name, number in numbers.items()}
