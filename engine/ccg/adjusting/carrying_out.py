"""How a game's tables are adjusted by one player, one adjustment after another until they are done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from engine.ccg.adjusting.proposals import Proposal
from engine.kernel.asking import choose_one
from engine.kernel.decision import Answer, Option, Procedure, option

MOST_CHANGES = 20
"""Changes in a row by which a text is carried out."""
DONE = option("done", "Done", group="Done")
CARRYING_OUT = "resolves a card by hand"


class ByHand(NamedTuple):
    """How a game's tables are adjusted by one player.

    Attributes:
        knows: whether the game has all that a proposal changes.
        verbs: what can be done now by choosing.
        completed: an adjustment with all that its verb asks for; empty if its player chooses nothing.
        adjust: makes an adjustment, which others may answer, and returns what everybody reads; empty if it cannot be
            made any more.
        settle: carries out what an adjustment leaves to be chosen, such as a fight; returns who did what by hand.
    """

    knows: Callable[[Proposal], bool]
    verbs: Callable[[], Sequence[Option]]
    completed: Callable[[Answer], Procedure[Answer]]
    adjust: Callable[[Answer], Procedure[str]]
    settle: Callable[[], Procedure[Sequence[tuple[int, str]]]]


class Played(Protocol):
    """A table at which a game may be over."""

    @property
    def outcome(self) -> object:
        """How it has ended, if it has."""


def adjust_until_done(
    table: Played, seat: int, by_hand: ByHand, prompt: str, proposals: Sequence[Proposal] = ()
) -> Procedure[list[str]]:
    """Ask for one adjustment after another until the player is done; returns what everybody read.

    Each of the proposals is made by one press, once; where it leaves something open, that is asked then.
    """
    read: list[str] = []
    left = {f"say:{number}": one for number, one in enumerate(proposals) if by_hand.knows(one)}
    while table.outcome is None and len(read) < MOST_CHANGES:
        probably = [option(name, f"Probably: {one.words}", group="Probably") for name, one in left.items()]
        options = (DONE, *probably, *by_hand.verbs())
        verb = yield from choose_one(seat, prompt, options, "", public=CARRYING_OUT)
        if verb == DONE.id:
            break
        for begun in left.pop(verb).orders if verb in left else ((verb,),):
            order = yield from by_hand.completed(begun)
            read += filter(None, [(yield from by_hand.adjust(order)) if order else ""])
            yield from by_hand.settle()
    return read
