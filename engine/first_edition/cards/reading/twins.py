"""Reprints and variants of the program's own cards: what they say is the same, so it is enforced by the same trees."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.definition import AnyDefinition, Facility, Mission, Personnel, Ship
from engine.first_edition.cards.reading.fields import characteristics
from engine.first_edition.cards.reading.names import BACK, title_and_version
from engine.first_edition.cards.shown import FirstEditionCard
from engine.text.words import plain

Face = tuple[str, ...]


class Twins:
    """The program's own cards by what their rows say.

    A row is another printing of an own card if title and text are the same but for punctuation, and so are the facts
    that a row has (1E-UNIQ-11).
    """

    def __init__(self, starter: Catalogue, rows: Iterable[FirstEditionCard]) -> None:
        own = {card.id: card for card in starter.cards}
        self._by_face: dict[Face, AnyDefinition] = {}
        self._by_text: dict[Face, AnyDefinition] = {}
        for row in rows:
            card = own.get(row.id)
            if card is not None:
                self._by_face.setdefault(_face(row), card)
                self._by_text.setdefault(_said(row), card)

    def enforced(self, row: FirstEditionCard, card: AnyDefinition) -> AnyDefinition:
        """The card with the trees of its twin; as it is where it has none, or is understood without."""
        if not card.words:
            return card
        return self.instead(row) or self._with_trees(row, card)

    def instead(self, row: FirstEditionCard) -> AnyDefinition | None:
        """The own card that a row prints again, under the row's id; ``None`` for no such card."""
        twin = self._by_face.get(_face(row))
        if twin is None or row.name.endswith(BACK):
            return None
        return msgspec.structs.replace(
            twin,
            id=row.id,
            version=title_and_version(row.name)[1],
            characteristics=_together(twin, row),
            printings=row.printings,
            images=row.images,
            releases=row.releases,
        )

    def _with_trees(self, row: FirstEditionCard, card: AnyDefinition) -> AnyDefinition:
        """A card of another title or other numbers that says the same as an own card of its type."""
        twin = self._by_text.get(_said(row))
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
        "printings",
        "images",
        "releases",
    ),
    *("affiliations", "persona", "classification", "integrity", "cunning", "strength", "quadrant", "commands"),
    *("mirrors", "infiltrates", "impersonates", "ship_class", "staffing", "staffed_by", "range", "weapons", "shields"),
    *("commanders", "ground", "tier", "number"),
)
"""What columns say of a card, or its title, rather than its text."""


def _together(twin: AnyDefinition, row: FirstEditionCard) -> tuple[str, ...]:
    """The characteristics of a card and those that another printing says besides."""
    if isinstance(twin, Ship | Personnel):
        return twin.characteristics
    return tuple(dict.fromkeys((*twin.characteristics, *characteristics(row))))


def _said(row: FirstEditionCard) -> Face:
    """The type and the whole text; of a personnel the skills are part of it."""
    return (row.type, plain(row.text), row.where, row.points)


def _face(row: FirstEditionCard) -> Face:
    title, _ = title_and_version(row.name)
    numbers = (row.first, row.second, row.third, row.points, row.span)
    affiliations = "/".join(sorted(row.affiliation.split("/")))
    icons = "".join(sorted(row.icons))
    marks = (row.class_, row.where, row.staffing.strip(), icons)
    return (row.type, plain(title), affiliations, *marks, *numbers, plain(row.text))
