"""Cards in play, sorted for lookups by the rules; current until one of them moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from engine.ccg.cards.printed_qualities import is_kind
from engine.ccg.effects.texts import Text
from engine.second_edition.cards.facts import CardFacts

KnownText = TypeVar("KnownText", bound=Text)


class CardsInPlay:
    """Lists of cards in play, in the order of the table, built on first use.

    Attributes:
        everything: all cards except missions and damage cards.
        commanded: the cards by the seat that commands them.
    """

    def __init__(
        self,
        everything: Sequence[str],
        commanded: Sequence[Sequence[str]],
        rows: Sequence[Sequence[str]],
        facts: Mapping[str, CardFacts],
        whereabouts: Callable[[str], tuple[str, str]],
    ) -> None:
        self.everything = everything
        self.commanded = commanded
        self._rows = rows
        self._facts = facts
        self._whereabouts = whereabouts
        self._of_a_kind: dict[tuple[str, int], list[str]] = {}
        self._titled: dict[int, dict[str, list[str]]] = {}
        self._texts: dict[int, dict[type, list[tuple[str, int, Any]]]] = {}

    def of_kind(self, kind: str, seat: int) -> Sequence[str]:
        """Return the cards of a kind commanded by a player."""
        if (kind, seat) not in self._of_a_kind:
            found = [i for i in self.commanded[seat] if is_kind(self._facts[i].card, kind)]
            self._of_a_kind[kind, seat] = found
        return self._of_a_kind[kind, seat]

    def of_title(self, title: str, seat: int) -> Sequence[str]:
        """Return the cards of a title commanded by a player."""
        if seat not in self._titled:
            found = self._titled[seat] = {}
            for instance in self.commanded[seat]:
                found.setdefault(self._facts[instance].card.title, []).append(instance)
        return self._titled[seat].get(title, ())

    def texts_of_kind(self, kind: type[KnownText], seat: int) -> Sequence[tuple[str, int, KnownText]]:
        """Return the texts of one kind on a player's commanded cards and missions."""
        if seat not in self._texts:
            found = self._texts[seat] = {}
            facts = self._facts
            for instance in (*self.commanded[seat], *self._rows[seat]):
                for number, text in facts[instance].texts_in_play:
                    found.setdefault(type(text), []).append((instance, number, text))
        return self._texts[seat].get(kind, ())

    def cards_with_text(self, seat: int) -> Sequence[str]:
        """Return a player's commanded cards and the missions of their row."""
        return (*self.commanded[seat], *self._rows[seat])

    def at_place(self, place: str) -> Sequence[str]:
        """Return the cards at a place, with the cards on them."""
        return self._by_place.get(place, ())

    def at_site(self, site: str) -> Sequence[str]:
        """Return the cards anywhere at a mission, with the cards on them."""
        return self._by_site.get(site, ())

    @cached_property
    def _by_place(self) -> dict[str, list[str]]:
        return self._group_cards(0)

    @cached_property
    def _by_site(self) -> dict[str, list[str]]:
        return self._group_cards(1)

    def _group_cards(self, by: int) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for instance in self.everything:
            if place := self._whereabouts(instance)[by]:
                found.setdefault(place, []).append(instance)
        return found
