"""What is printed on one card, worked out once for all its copies in a match."""

from __future__ import annotations

from engine.first_edition.cards.definition import AnyDefinition, Equipment, Facility, Personnel, Ship


class Facts:
    """A definition, and what rules ask of it again and again.

    Attributes:
        card: the definition.
        type: the card's type, such as ``personnel``.
        affiliation: the first one that is printed on it; empty for a card without.
        is_personnel: whether it is one.
        is_portable: whether it can be in a team: personnel, equipment, an artifact that is used as one.
        is_hologram: whether it is a personnel or equipment that is one.
    """

    __slots__ = ("affiliation", "card", "is_hologram", "is_personnel", "is_portable", "type")

    def __init__(self, card: AnyDefinition) -> None:
        self.card = card
        self.type = card.type
        self.affiliation = card.affiliations[0] if isinstance(card, Personnel | Ship | Facility) else ""
        self.is_personnel = isinstance(card, Personnel)
        self.is_portable = self.type in ("personnel", "equipment", "artifact")
        self.is_hologram = isinstance(card, Personnel | Equipment) and "holo" in card.icons
