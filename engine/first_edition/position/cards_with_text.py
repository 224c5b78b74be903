"""Cards with text, and cards by type, at each location; cached until a card enters or leaves it."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from engine.ccg.effects.texts import Text, While
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    FunctionCard,
)
from engine.first_edition.table.caches import cached_for_cards_at, cached_in_game
from engine.first_edition.table.table import NO_LOCATION, Table

ChangeKind = TypeVar("ChangeKind", bound=Any)

# --- texts of cards --------------------------------------------------------------------------------------------------


def cards_with_text(table: Table, location: str) -> list[tuple[str, tuple[Text, ...]]]:
    """Return the cards with text in play at a location (or on the tables), with their texts."""
    return cached_for_cards_at(table, location, "speaking", lambda: _cards_with_text(table, location))


def _cards_with_text(table: Table, location: str) -> list[tuple[str, tuple[Text, ...]]]:
    there = table.at_location(location) if location else table.cards_on_tables()
    facts = table.facts
    says = (card for card in there if facts[card].texts != ())
    return [(say, texts) for say in says if (texts := texts_of(table, say))]


def changes_outside_locations(table: Table, kind: type[ChangeKind]) -> list[tuple[str, ChangeKind]]:
    """Return the changes of one kind by cards that are not at a location, each with its card."""
    if kind not in table.index.change_kinds:
        return []
    return cached_in_game(table, ("changes at large", kind), lambda: _changes_outside_locations(table, kind))


def _changes_outside_locations(table: Table, kind: type[ChangeKind]) -> list[tuple[str, ChangeKind]]:
    return [
        (card, change)
        for card, texts in cards_with_text(table, NO_LOCATION)
        for text in texts
        if isinstance(text, While)
        for change in text.changes
        if isinstance(change, kind)
    ]


def texts_of(table: Table, instance: str) -> tuple[Text, ...]:
    """Return the active texts of a card in play."""
    facts = table.facts[instance]
    if facts.texts is not None:
        return facts.texts
    return _texts_at_position(facts.card, table.list_of_card(instance)[0], table.instance(instance).function)


def _texts_at_position(card: AnyDefinition, kind: str, use: int) -> tuple[Text, ...]:
    """Return the texts of a card whose text depends on its position or chosen function."""
    match card:
        case Artifact() if kind in ("aboard", "surface"):
            return card.texts
        case FunctionCard():
            return card.texts_in(use)
        case Dilemma() if kind != "met":
            return tuple(text for half in card.halves for text in half.texts)
        case _:
            return ()


# --- types of cards --------------------------------------------------------------------------------------------------


def cards_of_kind(table: Table, location: str, kind: str) -> list[str]:
    """Return the cards in play at a location (or on the tables) of a type, or of one of several (``x or y``)."""
    return cached_for_cards_at(table, location, ("kind", kind), lambda: _cards_of_kind(table, location, kind))


def _cards_of_kind(table: Table, location: str, kind: str) -> list[str]:
    if kind == "card":
        return table.at_location(location) if location else table.cards_on_tables()
    if len(_alternative_kinds(kind)) > 1:
        return [card for card in cards_of_kind(table, location, "card") if is_of_kind(table, card, kind)]
    return cached_for_cards_at(table, location, "kinds", lambda: _cards_by_kind_at(table, location)).get(kind, [])


def _cards_by_kind_at(table: Table, location: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in cards_of_kind(table, location, "card"):
        for kind in table.facts[card].kinds or kinds_of(table, card):
            found.setdefault(kind, []).append(card)
    return found


def is_of_kind(table: Table, instance: str, kind: str) -> bool:
    """Whether a card is of a type, or of one of several, including the type it was played as (1E-CARD-20)."""
    return not _alternative_kinds(kind).isdisjoint(table.facts[instance].kinds or kinds_of(table, instance))


def kinds_of(table: Table, instance: str) -> tuple[str, ...]:
    """Return the types of a card: the printed one and the one it was played as (1E-CARD-20).

    An artifact used as equipment is both (1E-CARD-21).
    """
    facts = table.facts[instance]
    if facts.kinds is not None:
        return facts.kinds
    card, use = facts.card, table.instance(instance).function
    if (
        isinstance(card, Artifact)
        and card.earned == "team"
        and table.list_of_card(instance)[0] in ("aboard", "surface")
    ):
        return (facts.type, "equipment")
    played_as = card.functions[use].plays_as if isinstance(card, FunctionCard) and use < len(card.functions) else ""
    return (facts.type, played_as) if played_as not in ("", facts.type) else (facts.type,)


@cache
def _alternative_kinds(kind: str) -> frozenset[str]:
    return frozenset(kind.split(" or "))
