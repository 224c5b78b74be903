"""The cards in play, sorted as rules ask for them; good as long as none of them moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Protocol, TypeVar

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.printed import is_kind
from engine.ccg.effects.effects import Text

KnownText = TypeVar("KnownText", bound=Text)


class Definitions(Protocol):
    """What is to be known of cards by their instances."""

    def card(self, instance: str) -> AnyCard:
        """The definition of a card."""

    def texts(self, instance: str, kind: type[KnownText]) -> tuple[tuple[int, KnownText], ...]:
        """The texts of one kind on a card, with their numbers."""

    def whereabouts(self, instance: str) -> tuple[str, str]:
        """The place and the mission where a card is."""


class CardsInPlay:
    """Each list keeps the order of the table, and is made when somebody asks for it.

    Attributes:
        everything: missions and damage cards left out.
        commanded: by seat.
    """

    def __init__(
        self,
        known: Definitions,
        everything: Sequence[str],
        commander: Callable[[str], int],
        rows: Sequence[Sequence[str]],
    ) -> None:
        self.everything = everything
        self.commanded: tuple[list[str], ...] = tuple([] for _ in rows)
        for instance in everything:
            self.commanded[commander(instance)].append(instance)
        self._known = known
        self._rows = rows
        self._of_a_kind: dict[tuple[str, int], list[str]] = {}
        self._with_texts: dict[tuple[type, int], list[tuple[str, int, Any]]] = {}

    def of_kind(self, kind: str, seat: int) -> Sequence[str]:
        """The cards of a kind that a player commands."""
        if (kind, seat) not in self._of_a_kind:
            found = [i for i in self.commanded[seat] if is_kind(self._known.card(i), kind)]
            self._of_a_kind[kind, seat] = found
        return self._of_a_kind[kind, seat]

    def texts(self, kind: type[KnownText], seat: int) -> Sequence[tuple[str, int, KnownText]]:
        """The texts of one kind on the cards that a player commands and on the missions of their row."""
        if (kind, seat) not in self._with_texts:
            self._with_texts[kind, seat] = [
                (instance, number, text)
                for instance in (*self.commanded[seat], *self._rows[seat])
                for number, text in self._known.texts(instance, kind)
            ]
        return self._with_texts[kind, seat]

    def at_place(self, place: str) -> Sequence[str]:
        """The cards at a place, with those that lie on them."""
        return self._by_place.get(place, ())

    def at_site(self, site: str) -> Sequence[str]:
        """The cards anywhere at a mission, with those that lie on them."""
        return self._by_site.get(site, ())

    @cached_property
    def _by_place(self) -> dict[str, list[str]]:
        return self._grouped(0)

    @cached_property
    def _by_site(self) -> dict[str, list[str]]:
        return self._grouped(1)

    def _grouped(self, by: int) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for instance in self.everything:
            if place := self._known.whereabouts(instance)[by]:
                found.setdefault(place, []).append(instance)
        return found
