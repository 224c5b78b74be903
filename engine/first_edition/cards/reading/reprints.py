"""Reprints and variants of starter cards, enforced by the same effect trees."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.reading.fields import characteristics_of_row
from engine.first_edition.cards.reading.names import BACK, title_and_version
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.text.name_normalisation import normalised_name

CardFace = tuple[str, ...]


class StarterCardsByText:
    """Starter cards by the text of their rows.

    A row is another printing if title, text (apart from punctuation) and row facts are the same (1E-UNIQ-11).
    """

    def __init__(self, starter: Catalogue, rows: Iterable[FirstEditionCard]) -> None:
        own = {card.id: card for card in starter.cards}
        self._by_face: dict[CardFace, AnyDefinition] = {}
        self._by_text: dict[CardFace, AnyDefinition] = {}
        for row in rows:
            card = own.get(row.id)
            if card is not None:
                self._by_face.setdefault(_face_key(row), card)
                self._by_text.setdefault(_text_key(row), card)

    def enforced(self, row: FirstEditionCard, card: AnyDefinition) -> AnyDefinition:
        """Return the card with the effect trees of its twin; unchanged if it has no twin or needs no trees."""
        if not card.words:
            return card
        return self.instead(row) or self._with_trees(row, card)

    def instead(self, row: FirstEditionCard) -> AnyDefinition | None:
        """Return the starter card that a row reprints, with the row's id; ``None`` if there is none."""
        twin = self._by_face.get(_face_key(row))
        if twin is None or row.name.endswith(BACK):
            return None
        return msgspec.structs.replace(
            twin,
            id=row.id,
            version=title_and_version(row.name)[1],
            characteristics=_all_characteristics(twin, row),
            logo=row.logo.lower(),
            printings=row.printings,
            images=row.images,
            releases=row.releases,
        )

    def _with_trees(self, row: FirstEditionCard, card: AnyDefinition) -> AnyDefinition:
        """Return the card with the trees of a starter card of the same type and text, but another title or numbers."""
        twin = self._by_text.get(_text_key(row))
        if twin is None or type(twin) is not type(card) or isinstance(card, Mission | Facility):
            return card
        columns = {name: getattr(card, name) for name in _COLUMNS if hasattr(card, name)}
        return msgspec.structs.replace(twin, **columns)


_COLUMNS = (
    *(
        "id",
        "title",
        "version",
        "uniqueness",
        "icons",
        "characteristics",
        "countdown",
        "logo",
        "printings",
        "images",
        "releases",
    ),
    *("affiliations", "persona", "classification", "integrity", "cunning", "strength", "quadrant", "commands"),
    *("mirrors", "infiltrates", "impersonates", "ship_class", "staffing", "staffed_by", "range", "weapons", "shields"),
    *("commanders", "ground", "tier", "number"),
)
"""Fields that come from columns or the title instead of the text."""


def _all_characteristics(twin: AnyDefinition, row: FirstEditionCard) -> tuple[str, ...]:
    """Return the characteristics of a card plus those of another printing."""
    if isinstance(twin, Ship | Personnel):
        return twin.characteristics
    return tuple(dict.fromkeys((*twin.characteristics, *characteristics_of_row(row))))


def _text_key(row: FirstEditionCard) -> CardFace:
    """Return the type and the whole text, which includes a personnel's skills."""
    return (row.type, normalised_name(row.text), row.where, row.points)


def _face_key(row: FirstEditionCard) -> CardFace:
    title, _ = title_and_version(row.name)
    numbers = (row.first, row.second, row.third, row.points, row.span)
    affiliations = "/".join(sorted(row.affiliation.split("/")))
    icons = "".join(sorted(row.icons))
    marks = (row.class_, row.where, row.staffing.strip(), icons)
    return (row.type, normalised_name(title), affiliations, *marks, *numbers, normalised_name(row.text))
