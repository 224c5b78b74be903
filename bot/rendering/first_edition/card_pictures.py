"""Faces, hulls and scenes of First Edition cards, from the definitions in use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from bot.rendering.art.hulls import hull_of
from bot.rendering.art.people.appearance import PortraitSubject
from bot.rendering.art.subjects import HEAD_ZOOM, Person, Scene, Ship, Subject
from bot.rendering.cards.face import CardFace
from bot.rendering.first_edition.faces import face_of
from bot.rendering.first_edition.subjects import sitter_of, subject_of
from bot.rendering.kit.block import Block, art_block
from bot.rendering.kit.theme import affiliation_ink
from engine.ccg.view import CardView
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.rows import table_row
from engine.first_edition.cards.table_cards import FirstEditionCard

Lookup = Callable[[str], AnyDefinition]
"""Function that returns a card's facts, given its definition's id; raises ``KeyError`` for unknown ids."""


class CardPictures:
    """Draws the cards on a table."""

    def __init__(self, definition: Lookup) -> None:
        self._definition = cache(definition)
        self._printed = cache(self._printed_row)
        self._faces = cache(self._face_by_id)

    def card(self, card: str) -> AnyDefinition | None:
        """Return a card's definition; ``None`` for a card that is no longer in use."""
        try:
            return self._definition(card)
        except KeyError:
            return None

    def face(self, card: CardView) -> CardFace:
        """Return a card's face, which has only its name if the card is no longer in use."""
        return self._faces(card.card) or CardFace(title=card.name, kind=card.kind.capitalize())

    def _face_by_id(self, card: str) -> CardFace | None:
        printed = self._printed(card)
        return face_of(printed) if printed else None

    def _printed_row(self, card: str) -> FirstEditionCard | None:
        definition = self.card(card)
        return table_row(definition) if definition else None

    def head(self, card: CardView, size: int) -> Block:
        """Return the head of a personnel card in a disc, darker if they are stopped."""
        return art_block(self.person(card), size, size, size // 2, mood="stopped" if card.stopped else "")

    def person(self, card: CardView) -> Person:
        """Return the description of a person's head for drawing."""
        printed = self._printed(card.card)
        sitter = sitter_of(printed) if printed else PortraitSubject(card.name)
        return Person(sitter, affiliation_ink(sitter.affiliation), HEAD_ZOOM)

    def ship(self, card: CardView, width: int, height: int, *, flip: bool) -> Block:
        """Return a picture of a ship from the side, darker if it is stopped."""
        return art_block(self.hull(card, flip=flip), width, height, mood="stopped" if card.stopped else "")

    def hull(self, card: CardView, *, flip: bool = False) -> Ship:
        """Return the description of a ship for drawing."""
        printed = self._printed(card.card)
        affiliation = printed.affiliation.split("/")[0] if printed else "Non-Aligned"
        ship_class = printed.class_ if printed else ""
        return Ship(card.name, hull_of(card.name, ship_class, affiliation), affiliation_ink(affiliation), flip)

    def scene(self, card: CardView) -> Subject:
        """Return the description of a dilemma's scene for drawing."""
        printed = self._printed(card.card)
        return subject_of(printed) if printed else Scene(card.name, "dual")


@lru_cache(maxsize=4)
def card_pictures_of(catalogue: Catalogue) -> CardPictures:
    """Return the pictures of these cards; faces are cached across matches."""
    return CardPictures(catalogue.card)
