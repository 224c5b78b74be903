"""Changing the table by hand, step by step (DESIGN §3): what an adjustment can be, as the game knows it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from engine.kernel.decision import Answer, Decision


class Words(msgspec.Struct, frozen=True):
    """A step that takes words of the player's own.

    Attributes:
        prompt: what to write.
        longest: characters at most.
    """

    prompt: str
    longest: int


AdjustmentStep: TypeAlias = Decision | Words | None
"""What an adjustment still lacks: one option, a number, or words; ``None`` where it is complete."""


@runtime_checkable
class Adjustable(Protocol):
    """A table that can say what may be adjusted, so that a player can be led through it."""

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """What comes after the words chosen so far, of nothing but what the seat may see.

        Raises:
            RuleViolation: the words so far begin no adjustment.
        """

    def objectors(self) -> tuple[int, ...]:
        """The seats that may still object to the last adjustment, with the order ``("object",)``."""

    def reviews(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """What other objectors are asked before play continues with what these seats decided; empty if it stands."""


OBJECT: Answer = ("object",)
"""The order by which a seat objects to the last adjustment."""
