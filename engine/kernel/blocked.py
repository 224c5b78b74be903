"""What a player might like to do and cannot, with the reason: the answer to "why not?"."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec


class Blocked(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is not offered.

    Attributes:
        kind: ``play``, ``move``, ``beam``, ``attempt``, ``use`` or another word of the game's.
        label: what it would be called if it were offered, such as *Move U.S.S. Galaxy*.
        reason: why it is not, and what is lacking, in a sentence of nothing but what the seat may know.
        rule: the id of the rule that says so.
        card: the definition's id of the card that it is about; may be empty.
    """

    kind: str
    label: str
    reason: str
    rule: str
    card: str = ""


@runtime_checkable
class Explaining(Protocol):
    """A table that can say why something is not offered."""

    def blocked(self, seat: int) -> tuple[Blocked, ...]:
        """All that this seat might like to do now and cannot, of nothing but what it may know."""


@runtime_checkable
class Foreseeing(Protocol):
    """A table that can say what will stand in a seat's way whenever it may act."""

    def foreseen(self, seat: int) -> tuple[Blocked, ...]:
        """What is lacking in any case, such as a crew, whoever's turn it is; of nothing but what the seat may know."""
