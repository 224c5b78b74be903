"""Tables: a game in progress with its players, its state and its journal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

import msgspec

from engine.kernel.decision import Answer, Procedure
from engine.kernel.event import Journal
from engine.kernel.header import Header
from engine.kernel.saved_states import SavedState, restore_in_place
from engine.kernel.view import Outcome, View

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class State(SavedState, Protocol):
    """The state of a game as plain data. The kernel reads only how it ended."""

    outcome: Outcome | None


class Table(ABC):
    """A game in progress: its state, and the procedures that change it.

    Attributes:
        header: the facts that never change.
        state: the facts that change during play.
        journal: events since the match last took them.
        onlooker: called when there is something to show although no one is asked; usually ``None``.
    """

    state: State
    onlooker: Callable[[], None] | None = None

    def __init__(self, header: Header, state: State) -> None:
        self.header = header
        self.state = state
        self.journal = Journal()
        self._decoder = msgspec.msgpack.Decoder(type(state))

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game; ``None`` while the game runs."""
        return self.state.outcome

    # --- implemented by each game -------------------------------------------------------------------------------------

    @abstractmethod
    def play(self) -> Procedure[None]:
        """Play on from the current checkpoint until the game is over."""

    @abstractmethod
    def view(self, viewer: int | None) -> View:
        """Return the game as one seat may see it."""

    @abstractmethod
    def adjust(self, seat: int, order: Answer) -> None:
        """Apply a seat's manual adjustment, all or nothing. Call only at a checkpoint.

        Raises:
            RuleViolation: it can't be done, or the game has no adjustments; nothing has changed.
        """

    @abstractmethod
    def contradictions(self) -> list[str]:
        """Return inconsistencies in the state, such as lost or duplicated cards, as sentences; empty if it is sound."""

    def show_climax(self) -> None:
        """Show a climax, such as the blows of a battle, to the onlooker before play continues."""
        if self.onlooker is not None:
            self.onlooker()

    # --- seats -------------------------------------------------------------------------------------------------

    def seats(self) -> range:
        """Return all seats, as a range."""
        return range(len(self.header.seats))

    def player_name(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self.header.seats[seat].name

    def ends_turns(self, seat: int) -> bool:
        """Whether a seat's turn ends only when it presses the button, even with nothing left to do."""
        return self.header.seats[seat].ends_turns

    # --- saved and restored ------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Return the whole state as bytes; equal states give equal bytes."""
        return _ENCODER.encode(self.state)

    def restore(self, saved: bytes) -> None:
        """Restore in place the state that ``save`` returned."""
        restore_in_place(self.state, self._decoder.decode(saved))
