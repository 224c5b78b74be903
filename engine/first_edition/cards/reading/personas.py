"""Personas of the cards of a table, worked out from all its cards (1E-UNIQ-06)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Facility, Personnel, Ship


def with_personas(cards: Sequence[AnyDefinition], own: Iterable[AnyDefinition] = ()) -> Iterator[AnyDefinition]:
    """Yield the cards with one name for each persona.

    Cards are versions of one persona if they share a title, one names the other's title, or both name the same persona.
    A table may name a version that names another one, and a title may belong to several versions of which only one
    names the persona.

    Args:
        cards: the cards of tables.
        own: the starter cards, whose persona names take precedence.
    """
    known = [card for card in own if isinstance(card, Personnel | Ship | Facility)]
    heads = _PersonaNames(frozenset(card.persona or card.title for card in known))
    for card in (*known, *cards):
        for title, persona in _persona_pairs(card):
            heads.join(title, persona)
    for card in cards:
        yield _with_persona(card, heads)


class _PersonaNames:
    """Union-find of names for the same persona, with the preferred name of each.

    Persona names of starter cards stay preferred.
    """

    def __init__(self, own: frozenset[str]) -> None:
        self._own = own
        self._of: dict[str, str] = {}

    def head(self, name: str) -> str:
        while name in self._of:
            name = self._of[name]
        return name

    def join(self, name: str, persona: str) -> None:
        one, other = self.head(name), self.head(persona)
        if one in self._own:
            one, other = other, one
        if one != other and one not in self._own:
            self._of[one] = other


def _persona_pairs(card: AnyDefinition) -> Iterator[tuple[str, str]]:
    if isinstance(card, Personnel) and card.pair:
        return
    if isinstance(card, Personnel | Ship | Facility) and card.persona:
        yield card.title, card.persona


def _with_persona(card: AnyDefinition, heads: _PersonaNames) -> AnyDefinition:
    if not isinstance(card, Personnel | Ship | Facility):
        return card
    head = heads.head(card.persona or card.title)
    persona = "" if head == card.title else head
    return card if persona == card.persona else msgspec.structs.replace(card, persona=persona)
