"""The table at which a game is played: who sits at it, its state, and what happens there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

import msgspec

from engine.kernel.decision import Answer, Procedure
from engine.kernel.event import Journal
from engine.kernel.header import Header
from engine.kernel.restoring import Saved, put_back
from engine.kernel.view import Outcome, View

_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


class State(Saved, Protocol):
    """All that must be known to go on with a game, as plain data; of that of a game the kernel knows only its end."""

    outcome: Outcome | None


class Table(ABC):
    """A game in progress: its state, and the procedures that move it.

    Attributes:
        header: what never changes.
        state: what does.
        journal: what has happened since the match took it.
        onlooker: looks at the table where it is worth seeing though nobody is asked; mostly there is none.
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
        """How the game ended, if it has."""
        return self.state.outcome

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def play(self) -> Procedure[None]:
        """Go on from the state at hand, which is at a checkpoint, until the game is over."""

    @abstractmethod
    def view(self, viewer: int | None) -> View:
        """The game as one seat may see it."""

    @abstractmethod
    def adjust(self, seat: int, order: Answer) -> None:
        """Change the state by hand at a seat's wish, all or nothing; the state is at a checkpoint.

        Raises:
            RuleViolation: it cannot be done, or the game knows no adjustments; nothing has changed.
        """

    @abstractmethod
    def contradictions(self) -> list[str]:
        """What is wrong with the state, in sentences: cards lost or doubled. An empty list for a sound one."""

    def lets_look(self) -> None:
        """A climax, such as the blows of a battle: let whoever goes through the match again look before it goes on."""
        if self.onlooker is not None:
            self.onlooker()

    # --- seats -------------------------------------------------------------------------------------------------

    def seats(self) -> range:
        """All seats."""
        return range(len(self.header.seats))

    def player_name(self, seat: int) -> str:
        """The name of the player at a seat."""
        return self.header.seats[seat].name

    def ends_turns(self, seat: int) -> bool:
        """Whether a seat's turn ends by a press of its own even where nothing else is left to do."""
        return self.header.seats[seat].ends_turns

    # --- saved and restored ------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """The whole state as data, the same bytes for the same state."""
        return _ENCODER.encode(self.state)

    def restore(self, saved: bytes) -> None:
        """Make the state again what ``save`` wrote, in place."""
        put_back(self.state, self._decoder.decode(saved))
