"""Which of several opponents a text concerns (2E-MUL-04, 2E-MUL-06)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from engine.ccg.effects.cards_meant import OPPONENT, Cards, Chosen, Pick
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.zones.card_table import Table
from engine.ccg.zones.state import Attempt
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option

_PILES = ("hand", "deck", "top of deck", "discard", "dilemmas", "top of dilemmas")


class Text(Protocol):
    """A text that is carried out."""

    occurrence: Occurrence | None
    attempt: Attempt | None

    @property
    def table(self) -> Table:
        """Where."""

    @property
    def seat(self) -> int:
        """Its player."""

    @property
    def source(self) -> str:
        """A few words on whose text it is, to follow a question."""


def which_opponent(text: Text, able: Collection[int] = ()) -> Procedure[int]:
    """The one who plays the dilemma, fights, or does what is answered; else its player chooses among those able."""
    table, seat = text.table, text.seat
    if text.attempt:
        return table.left_of(seat)
    if (now := table.state.conflict) and seat in (now.starter, now.opponent):
        return now.opponent if seat == now.starter else now.starter
    if text.occurrence and text.occurrence.seat != seat:
        return text.occurrence.seat
    options = [option(str(one), table.player_name(one)) for one in table.opponents(seat) if not able or one in able]
    prompt, public = f"Which opponent{text.source}?", "chooses an opponent"
    return int((yield from choose_one(seat, prompt, options, "2E-MUL-06", public=public, private=False)))


def takes_from_one(table: Table, pick: Pick) -> bool:
    """Whether a text picks of *an opponent’s* pile what can be picked only once it is known whose."""
    several = len(table.state.players) > 2
    one_by_one = isinstance(pick, Chosen) and pick.count == 1
    return several and pick.whose == OPPONENT and pick.where in _PILES and not one_by_one


def owner_of(table: Table, pick: Cards, picked: Sequence[str]) -> int | None:
    """That opponent of whom a text speaks from now on: whose cards it has picked, where they are all of one."""
    seats = {table.instance(i).commander for i in picked} if pick.whose == OPPONENT else set()
    return seats.pop() if len(seats) == 1 else None
