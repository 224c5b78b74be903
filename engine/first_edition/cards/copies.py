"""Copies of cards (1E-UNIQ-11)."""

from __future__ import annotations

from engine.first_edition.cards.definition import AnyDefinition, Personnel, Ship


def are_copies(one: AnyDefinition, other: AnyDefinition) -> bool:
    """Whether two cards are copies: same title, and for personnel and ships the same game text (1E-UNIQ-11).

    Other printings in a table, such as from another set, have their own ids.
    """
    if one.id == other.id:
        return True
    if one.type != other.type or one.counted_as != other.counted_as:
        return False
    return _game_text(one) == _game_text(other)


def _game_text(card: AnyDefinition) -> tuple[object, ...]:
    match card:
        case Personnel():
            return (card.pair, card.classification, card.skills, card.downloads, card.fetches, card.texts, card.words)
        case Ship():
            return (card.staffing, card.staffed_by, card.equipment, card.fetches, card.texts, card.words)
        case _:
            return ()
