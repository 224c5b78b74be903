"""Actions a player can't take now, with the reasons: the answer to "why not?"."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec


class Blocked(msgspec.Struct, frozen=True, kw_only=True):
    """An action that isn't offered, with the reason.

    Attributes:
        kind: ``play``, ``move``, ``beam``, ``attempt``, ``use`` or another word that the game defines.
        label: the label it would have if it were offered, such as *Move U.S.S. Galaxy*.
        reason: a sentence that says why it isn't offered and what is missing, using only information the seat may know.
        rule: id of the rule that forbids it.
        card: definition id of the card it concerns; may be empty.
    """

    kind: str
    label: str
    reason: str
    rule: str
    card: str = ""


@runtime_checkable
class Explaining(Protocol):
    """A table that can say why an action isn't offered."""

    def blocked_actions(self, seat: int) -> tuple[Blocked, ...]:
        """Return the actions this seat might want but can't take now, using only information it may know."""


@runtime_checkable
class Foreseeing(Protocol):
    """A table that can foresee obstacles to a seat's actions."""

    def foreseeable_obstacles(self, seat: int) -> tuple[Blocked, ...]:
        """Return actions that would be blocked even in the seat's own turn, such as by a missing crew.

        Uses only information the seat may know.
        """
