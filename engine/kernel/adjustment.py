"""Manual adjustments of the table, chosen step by step (DESIGN §3): the steps a game can ask for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from engine.kernel.decision import Answer, Decision


class TextStep(msgspec.Struct, frozen=True):
    """A step that takes text typed by the player.

    Attributes:
        prompt: what to write.
        longest: maximum length in characters.
    """

    prompt: str
    longest: int


AdjustmentStep: TypeAlias = Decision | TextStep | None
"""Next step of an adjustment: an option, a number or text to give; ``None`` if it is complete."""


@runtime_checkable
class Adjustable(Protocol):
    """A table that can lead a player through an adjustment."""

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """Return the step after the words chosen so far, using only what the seat may see.

        Raises:
            RuleViolation: no adjustment starts with these words.
        """

    def objectors(self) -> tuple[int, ...]:
        """Return the seats that may still object to the last adjustment, by the order ``("object",)``."""

    def reviews(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """Return questions to other objectors before play continues with these seats' decisions; empty for none."""


OBJECT: Answer = ("object",)
"""Order with which a seat objects to the last adjustment."""
