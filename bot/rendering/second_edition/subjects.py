"""Subjects of the pictures on Second Edition cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bot.rendering.art.hulls import hull_of, is_borg_ship
from bot.rendering.art.people.appearance import PortraitSubject
from bot.rendering.art.subjects import HEAD_ZOOM, Emblem, Person, Place, Scene, Ship, Subject, Voyage
from bot.rendering.kit.block import Block, art_block
from bot.rendering.kit.theme import affiliation_ink, kind_ink
from engine.ccg.cards import kinds
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.view import CardView

Definition = Callable[[str], AnyCard]
"""Function that returns a card's facts, given its definition's id; raises ``KeyError`` for unknown ids."""


def subject_of(card: AnyCard) -> Subject:
    """Return the subject of a card's picture."""
    match card:
        case kinds.Personnel():
            return Person(sitter_of(card), affiliation_ink(card.affiliation))
        case kinds.Ship():
            hull = hull_of(card.title, card.ship_class, card.affiliation)
            return Voyage(card.title, hull, affiliation_ink(card.affiliation))
        case kinds.Mission():
            return Place(place_title(card.name), card.type)
        case kinds.Dilemma() if is_borg_ship(card.title):
            return Voyage(card.title, hull_of(card.title, "", "Borg"), affiliation_ink("Borg"))
        case kinds.Dilemma():
            return Scene(card.title, card.type)
        case kinds.Equipment() if "Artifact" in card.keywords:
            return Emblem(card.title, "artifact", kind_ink("equipment"))
        case kinds.Equipment() | kinds.Event() | kinds.Interrupt():
            kind = type(card).__name__.lower()
            return Emblem(card.title, kind, kind_ink(kind))


def sitter_of(card: kinds.Personnel) -> PortraitSubject:
    """Return the person on a personnel card."""
    return PortraitSubject(card.title, card.species, card.affiliation, tuple(card.skills))


def place_title(name: str) -> str:
    """Return a mission's location, by which its picture is chosen in every match."""
    return name.partition(", ")[0]


class CardPictures:
    """Faces and hulls of cards on a table, from the definitions in use."""

    def __init__(self, definition: Definition) -> None:
        self._definition = cache(definition)

    def card(self, view: CardView) -> AnyCard | None:
        """Return a card's definition; ``None`` for a card that is no longer in use."""
        try:
            return self._definition(view.card)
        except KeyError:
            return None

    def species(self, view: CardView) -> tuple[str, ...]:
        """Return the species of a personnel card."""
        card = self.card(view)
        return card.species if isinstance(card, kinds.Personnel) else ()

    def affiliation(self, view: CardView) -> str:
        """Return the affiliation of a personnel card or ship."""
        card = self.card(view)
        return card.affiliation if isinstance(card, kinds.Personnel | kinds.Ship) else "Non-Aligned"

    def person(self, view: CardView, zoom: float) -> Person:
        """Return the description of a person for drawing."""
        card = self.card(view)
        sitter = sitter_of(card) if isinstance(card, kinds.Personnel) else PortraitSubject(place_title(view.name))
        return Person(sitter, affiliation_ink(sitter.affiliation), zoom)

    def head(self, view: CardView, size: int) -> Block:
        """Return the head of a personnel card in a disc, darker if they are stopped."""
        return art_block(self.person(view, HEAD_ZOOM), size, size, size // 2, mood="stopped" if view.stopped else "")

    def ship(self, view: CardView, width: int, height: int, *, flip: bool) -> Block:
        """Return a picture of a ship from the side, darker if it is stopped."""
        return art_block(self.hull(view, flip=flip), width, height, mood="stopped" if view.stopped else "")

    def hull(self, view: CardView, *, flip: bool = False) -> Ship:
        """Return the description of a ship for drawing."""
        card = self.card(view)
        ship_class = card.ship_class if isinstance(card, kinds.Ship) else ""
        affiliation, title = self.affiliation(view), place_title(view.name)
        return Ship(title, hull_of(title, ship_class, affiliation), affiliation_ink(affiliation), flip)
