"""Manual adjustments of the table, chosen step by step (DESIGN §3): the steps a game can ask for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from engine.kernel.decision import Answer, Decision


class TextStep(msgspec.Struct, frozen=True):
    """A step at which the player types a text.

    Attributes:
        prompt: the question, such as what to write.
        longest: maximum length in characters.
    """

    prompt: str
    longest: int


AdjustmentStep: TypeAlias = Decision | TextStep | None
"""Next step of an adjustment: a choice, a number or a text; ``None`` if the adjustment is complete."""


@runtime_checkable
class Adjustable(Protocol):
    """A table that can lead a player through an adjustment."""

    def adjustment(self, seat: int, order: Answer) -> AdjustmentStep:
        """Return the step after the words chosen so far, using only information the seat may see.

        Raises:
            RuleViolation: no adjustment starts with these words.
        """

    def objectors(self) -> tuple[int, ...]:
        """Return the seats that may still object to the last adjustment, by the order ``("object",)``."""

    def questions_to_objectors(self, decided: Collection[int]) -> tuple[Decision, ...]:
        """Return questions for other seats that may object, to answer before the ``decided`` seats' decisions count.

        Empty if there are no such seats.
        """


OBJECT: Answer = ("object",)
"""Order by which a seat objects to the last adjustment."""
