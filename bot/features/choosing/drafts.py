"""Half-made choices, kept in memory: a restart forgets them, and the player learns so."""

from __future__ import annotations

import msgspec

from engine.kernel.decision import Answer


class Draft(msgspec.Struct, frozen=True):
    """A choice in the making.

    Attributes:
        picks: what has been picked so far, in order.
        page: the page that the player looks at.
        kind: of many actions, the kind that they have chosen first ("Beam"), of an arrangement the slot that they
            look at; empty for none yet.
        said: words of theirs for the choices after this one, in their order.
        held: of an arrangement, the card that they move up and down; empty for none.
    """

    picks: Answer = ()
    page: int = 0
    kind: str = ""
    said: tuple[str, ...] = ()
    held: str = ""


EMPTY = Draft()


class Drafts:
    """The half-made choice of each player in each match."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[str, int], tuple[int, Draft]] = {}

    def get(self, match: str, user: int, decision: int) -> Draft | None:
        """The draft for this decision; ``None`` if there is none, or it was for another decision."""
        number, draft = self._drafts.get((match, user), (-1, EMPTY))
        return draft if number == decision else None

    def put(self, match: str, user: int, decision: int, draft: Draft) -> None:
        """Keep the draft, in place of the one for any earlier decision."""
        self._drafts[match, user] = (decision, draft)

    def drop(self, match: str, user: int) -> None:
        """Forget it: the choice was made or started again."""
        self._drafts.pop((match, user), None)
