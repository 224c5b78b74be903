"""Uses that dilemmas give to the cards that nullify them, which those cards' own texts don't mention (1E-DIL-09)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.ccg.effects.cards_meant import Cards, Subject
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Trigger
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Function, FunctionCard


def with_nullifiers(cards: Iterable[AnyDefinition]) -> tuple[AnyDefinition, ...]:
    """Return the cards; a card that a dilemma among them names can also respond to its encounter."""
    every = tuple(cards)
    named: dict[str, set[str]] = {}
    for dilemma in every:
        for half in dilemma.halves if isinstance(dilemma, Dilemma) else ():
            for title in half.nullifiers:
                named.setdefault(title, set()).add(dilemma.title)
    return tuple(
        _card_with_nullifying_use(card, named.get(card.title, ())) if isinstance(card, FunctionCard) else card
        for card in every
    )


def _card_with_nullifying_use(card: FunctionCard, dilemmas: Iterable[str]) -> AnyDefinition:
    met = Cards(kind="dilemma", whose="anybody", title=" or ".join(sorted(dilemmas)))
    use = Function(
        how="answer", trigger=Trigger("dilemma encountered", cards=met), effects=(Nullify(Subject(kind="dilemma")),)
    )
    known = not met.title or use in card.functions
    found: AnyDefinition = card if known else msgspec.structs.replace(card, functions=(*card.functions, use))  # type: ignore[assignment]
    return found
