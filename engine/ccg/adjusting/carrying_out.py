"""Carrying out words by hand: one adjustment after another until the player is done, and the opponent agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.proposals import Proposal, proposed
from engine.kernel.asking import choose_one
from engine.kernel.decision import Answer, Option, Procedure, option
from engine.kernel.table import Table

MOST_CHANGES = 20
"""Changes in a row by which a text is carried out."""
DONE = option("done", "Done", group="Done")
CARRYING_OUT = "carries out a card’s words"
AGREE_OR_OBJECT = (option("agree", "Agree"), option("object", "Object: take it back"))


class ByHand(NamedTuple):
    """How a game's tables are adjusted by one player.

    Attributes:
        knows: whether the game has all that a proposal changes.
        verbs: what can be done now by choosing.
        completed: an adjustment with all that its verb asks for; empty where its player takes it back.
        adjust: makes an adjustment and returns what everybody reads.
    """

    knows: Callable[[Proposal], bool]
    verbs: Callable[[], Sequence[Option]]
    completed: Callable[[str], Procedure[Answer]]
    adjust: Callable[[Answer], str]


Adjusting = Callable[[str, Sequence[Proposal]], Procedure[list[str]]]
"""Adjusts a table under a prompt, with proposals that one press makes; returns what everybody read."""


def carry_out(
    table: Table, name: str, words: str, seats: tuple[int, int], adjust_until_done: Adjusting
) -> Procedure[None]:
    """Show the words of a card; its player adjusts the table as they say, and the opponent agrees or objects.

    Args:
        table: where.
        name: of the card.
        words: what it says.
        seats: who carries it out, and who looks at what was done.
        adjust_until_done: how that game's tables are adjusted.
    """
    seat, opponent = seats
    table.journal.tell("words", f"{name} says: {words}", seat=seat)
    while table.outcome is None:
        before = table.save()
        changes = yield from adjust_until_done(f"Carry out {name}: {words}", proposed(words, seat))
        if not changes or (yield from agreed(opponent, f"{name} was carried out: {' '.join(changes)}")):
            return
        table.restore(before)
        table.journal.tell(
            "objection", f"{table.player_name(opponent)} objects; the table is as before.", seat=opponent
        )


def adjust_until_done(
    table: Table, seat: int, by_hand: ByHand, prompt: str, proposals: Sequence[Proposal] = ()
) -> Procedure[list[str]]:
    """Ask for one adjustment after another until the player is done; returns what everybody read.

    Each of the proposals is made by one press, once.
    """
    read: list[str] = []
    left = {f"say:{number}": one for number, one in enumerate(proposals) if by_hand.knows(one)}
    while table.outcome is None and len(read) < MOST_CHANGES:
        probably = [option(name, f"Probably: {one.words}") for name, one in left.items()]
        options = (DONE, *probably, *by_hand.verbs())
        verb = yield from choose_one(seat, prompt, options, "", public=CARRYING_OUT)
        if verb == DONE.id:
            break
        if verb in left:
            read += [by_hand.adjust(order) for order in left.pop(verb).orders]
        elif order := (yield from by_hand.completed(verb)):
            read.append(by_hand.adjust(order))
    return read


def agreed(seat: int, words: str) -> Procedure[bool]:
    """Whether the opponent of whoever did something by hand agrees to it."""
    chosen = yield from choose_one(seat, f"{words} Do you agree?", AGREE_OR_OBJECT, "", public="looks at what was done")
    return chosen == "agree"
