"""Admission of personnel and ships to a headquarters (2E-PLY-02, 2E-PLY-03).

Apart from staffing and matching missions, affiliation has no other effect by rule (2E-AFF-05); no affiliation has its
own rules (2E-AFF-06), and in play they mix freely (2E-AFF-04).
"""

from __future__ import annotations

from engine.ccg.cards.kinds import AnyCard, Mission, Personnel, Ship


def is_admitted_by(headquarters: Mission, card: AnyCard) -> bool:
    """Whether a card has all marks of one entry of ``Mission.admits``."""
    if not isinstance(card, Personnel | Ship):
        return False
    had = admission_marks(card)
    return any(had.issuperset(entry.split()) for entry in headquarters.admits)


def admission_marks(card: Personnel | Ship) -> frozenset[str]:
    """Return the marks that a headquarters may require: kind, affiliation, icons, keywords, species, skills, class.

    They are in lower case; several words are joined with hyphens, such as ``galor-class``.
    """
    own = [type(card).__name__, card.affiliation, *card.icons, *card.keywords]
    own += [*card.species, *card.skills] if isinstance(card, Personnel) else [card.ship_class]
    return frozenset(admission_mark(word) for word in own)


def admission_mark(word: str) -> str:
    """Return a characteristic as a mark."""
    return word.lower().replace(" ", "-")
