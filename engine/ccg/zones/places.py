"""What the rules that both editions share must know of a table's places; each game has places of its own.

Second Edition has missions in rows (2E-PRE), First Edition will have locations on spacelines (1E-LINE).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from engine.ccg.zones.cards_in_play import CardsInPlay
from engine.ccg.zones.state import State
from engine.ccg.zones.zone import Zone
from engine.kernel.table import Table


class Places(Table):
    """A table that says where cards are and where they can be."""

    state: State

    @property
    @abstractmethod
    def missions(self) -> Mapping[str, object]:
        """The missions on the table by card id, and what the game keeps of each."""

    @abstractmethod
    def places(self) -> Iterator[str]:
        """Every place where personnel can be, in the order of the table."""

    @abstractmethod
    def place(self, place: str) -> Sequence[str]:
        """The cards present at a place."""

    @abstractmethod
    def places_at(self, instance: str) -> Sequence[str]:
        """The places that a ship or a mission is for personnel: itself, and the ships at it."""

    @abstractmethod
    def whereabouts(self, instance: str) -> tuple[str, str]:
        """The place and the mission where a card is, or the card on which it lies; empty words if nowhere."""

    @abstractmethod
    def is_present(self, instance: str) -> bool:
        """Whether a personnel or equipment is at a place, not on another card or in a pile."""

    @abstractmethod
    def host_of(self, instance: str) -> str:
        """The card on which this one was played or placed; empty if on none."""

    @abstractmethod
    def at_missions(self) -> Iterator[str]:
        """Every personnel, ship and equipment in play, of all players."""

    @abstractmethod
    def carried(self, instance: str) -> Sequence[str]:
        """What a ship takes along when it leaves play: all that is aboard, and damage; nothing for other cards."""

    @abstractmethod
    def put_at(self, instance: str, place: str) -> None:
        """Put a card aboard a ship, or at a mission."""

    @abstractmethod
    def may_see(self, seat: int, instance: str) -> bool:
        """Whether a seat may know a card."""

    @abstractmethod
    def range_used(self, ship: str) -> int:
        """How much of its Range a ship has used this turn."""

    @abstractmethod
    def use_range(self, ship: str, amount: int) -> None:
        """Use up some of a ship's Range of this turn, or with less than nothing give it back."""

    @abstractmethod
    def _cards_in_play(self) -> CardsInPlay:
        """The cards in play as they are now, sorted."""

    @abstractmethod
    def lists(self) -> Iterator[tuple[Zone, Sequence[str]]]:
        """Every list of cards there is."""

    @abstractmethod
    def _list(self, zone: Zone) -> list[str]:
        """The list that a zone is."""

    @abstractmethod
    def _site_in(self, zone: Zone) -> str:
        """The mission where the cards of a list are; empty for those elsewhere."""
