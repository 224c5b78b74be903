"""Which personnel and ships a headquarters admits (2E-PLY-02, 2E-PLY-03).

With staffing and the choice of who attempts a mission this is all that affiliation does by rule (2E-AFF-05); no
affiliation has rules of its own (2E-AFF-06), and in play they mix freely (2E-AFF-04).
"""

from __future__ import annotations

from engine.ccg.cards.kinds import AnyCard, Mission, Personnel, Ship


def admits(headquarters: Mission, card: AnyCard) -> bool:
    """Whether a card has all marks of one entry of ``Mission.admits``."""
    if not isinstance(card, Personnel | Ship):
        return False
    had = marks(card)
    return any(had.issuperset(entry.split()) for entry in headquarters.admits)


def marks(card: Personnel | Ship) -> frozenset[str]:
    """All that a headquarters may ask for: kind, affiliation, icons, keywords, species, skills, class of ship.

    In lower case; what has several words is one mark with hyphens, such as ``galor-class``.
    """
    own = [type(card).__name__, card.affiliation, *card.icons, *card.keywords]
    own += [*card.species, *card.skills] if isinstance(card, Personnel) else [card.ship_class]
    return frozenset(mark(word) for word in own)


def mark(word: str) -> str:
    """One characteristic as a mark."""
    return word.lower().replace(" ", "-")
