"""Manual adjustments by one player, one after another until they are done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from engine.ccg.adjusting.proposals import Proposal
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Answer, Option, Procedure, option

MAX_ADJUSTMENTS = 20
"""Maximum number of adjustments for one text."""
DONE = option("done", "Done", group="Done")
PUBLIC_DESCRIPTION = "resolves a card by hand"


class AvailableAdjustments(NamedTuple):
    """The manual adjustments available to one player.

    Attributes:
        knows: whether the game has all adjustments of a proposal.
        verbs: the adjustments possible now that only require choices.
        completed: completes an adjustment by asking its open questions; empty if the player chooses nothing.
        adjust: makes an adjustment, with responses, and returns the log line; empty if it is no longer possible.
        settle: carries out the parts an adjustment left open, such as a fight; returns (seat, log line) pairs.
    """

    knows: Callable[[Proposal], bool]
    verbs: Callable[[], Sequence[Option]]
    completed: Callable[[Answer], Procedure[Answer]]
    adjust: Callable[[Answer], Procedure[str]]
    settle: Callable[[], Procedure[Sequence[tuple[int, str]]]]


class TableWithOutcome(Protocol):
    """A table with a game that can end."""

    @property
    def outcome(self) -> object:
        """How the game has ended; ``None`` while it continues."""


def adjust_until_done(
    table: TableWithOutcome, seat: int, by_hand: AvailableAdjustments, prompt: str, proposals: Sequence[Proposal] = ()
) -> Procedure[list[str]]:
    """Let a player make adjustments until they are done; return the log lines.

    Each proposal takes one press and can be made at most once; its open parts are asked afterwards.
    """
    read: list[str] = []
    left = {f"say:{number}": card for number, card in enumerate(proposals) if by_hand.knows(card)}
    while table.outcome is None and len(read) < MAX_ADJUSTMENTS:
        probably = [option(name, f"Probably: {item.words}", group="Probably") for name, item in left.items()]
        options = (DONE, *probably, *by_hand.verbs())
        verb = yield from choose_one(seat, prompt, options, "", public=PUBLIC_DESCRIPTION)
        if verb == DONE.id:
            break
        for begun in left.pop(verb).orders if verb in left else ((verb,),):
            order = yield from by_hand.completed(begun)
            read += filter(None, [(yield from by_hand.adjust(order)) if order else ""])
            yield from by_hand.settle()
    return read
