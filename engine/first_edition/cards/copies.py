"""Copies of cards (1E-UNIQ-11)."""

from __future__ import annotations

from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Personnel, Ship
from engine.first_edition.cards.halves import Half


def are_copies(one: AnyDefinition, other: AnyDefinition) -> bool:
    """Whether two cards are copies: same title, and for personnel and ships the same game text (1E-UNIQ-11).

    Other printings in a table, such as those from another set, have their own ids. A combo dilemma is a copy of the
    dilemmas on which its halves are based, and of another combo with one of them (1ER-COP-3).
    """
    if one.id == other.id:
        return True
    if isinstance(one, Dilemma) and isinstance(other, Dilemma):
        return not _copied_titles(one).isdisjoint(_copied_titles(other))
    if one.type != other.type or one.copies_key != other.copies_key:
        return False
    return _game_text(one) == _game_text(other)


def is_half_copy(half: Half, other: AnyDefinition) -> bool:
    """Whether a half of a combo is a copy of a dilemma, or of a half of another combo (1ER-COP-3)."""
    return isinstance(other, Dilemma) and half.original in _copied_titles(other)


def _copied_titles(dilemma: Dilemma) -> frozenset[str]:
    return frozenset((dilemma.title, *(half.original for half in dilemma.halves if half.original)))


def _game_text(card: AnyDefinition) -> tuple[object, ...]:
    match card:
        case Personnel():
            return (card.pair, card.classification, card.skills, card.downloads, card.fetches, card.texts, card.words)
        case Ship():
            return (card.staffing, card.staffed_by, card.equipment, card.fetches, card.texts, card.words)
        case _:
            return ()
