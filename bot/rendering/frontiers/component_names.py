"""Components by their ids, as a view names them."""

from __future__ import annotations

from bot.rendering.faces.frontiers import AnyFaced, face_of
from engine.frontiers.components.box import Components
from engine.frontiers.components.ships import CrewMember
from engine.frontiers.components.tokens import AnyToken


def card(box: Components, card_id: str) -> AnyFaced:
    """A card of a hand, a Play Area, a discard pile or an offer.

    Raises:
        KeyError: there is none.
    """
    return box.damage.get(card_id) or box.crew.get(card_id) or box.ship_deck_card(card_id)


def name(thing: AnyFaced | AnyToken) -> str:
    """What players call it."""
    return thing.name


def names(box: Components, cards: tuple[str, ...]) -> list[str]:
    """What players call these cards."""
    return [name(card(box, one)) for one in cards]


def crew(box: Components, card_id: str) -> CrewMember:
    """A Crew Member.

    Raises:
        KeyError: there is none.
    """
    return box.crew[card_id]


def ship(box: Components, ship_id: str) -> str:
    """A ship's name."""
    return box.ship[ship_id].name


def location(location_id: str) -> str:
    """What stands on a space, as a heading: ``Romulan Warbird``, ``Class-L Planet (distress)``."""
    if not location_id.startswith("class-"):
        return location_id.title()
    kind, _, distress = location_id.partition(" ")
    return f"{kind.title()} Planet{' (distress)' if distress else ''}"


def words(thing: AnyFaced) -> str:
    """What is printed on a component, in one line."""
    face = face_of(thing)
    numbers = ", ".join(f"{label} {number}" for label, number in face.numbers)
    printed = " / ".join(paragraph.words for paragraph in face.paragraphs)
    return " · ".join(filter(None, (numbers, ", ".join(face.skills), printed))) or face.kind
