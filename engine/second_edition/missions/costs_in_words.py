"""Costs of dilemmas that change only by their text, such as *This dilemma is cost -1 for each …*.

While choosing, the dilemma player counts such costs without help, because a question would show the others what was
drawn (2E-SHW-05). When the dilemma is revealed, its player states the cost, and the others agree or object.
"""

from __future__ import annotations

import re

from engine.ccg.resolving.by_hand import others_agree
from engine.kernel.decision import Decision, Kind, Procedure, ask
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.table import Table

_OWN_COST = re.compile(r"\bthis dilemma is cost\b", re.IGNORECASE)
MAX_COST = 40


def has_cost_change_by_hand(table: Table, dilemma: str) -> bool:
    """Whether a dilemma's text, resolved by hand, changes its cost."""
    return bool(_OWN_COST.search(table.card(dilemma).words))


def cost_when_revealed(table: Table, seat: int, dilemma: str) -> Procedure[int]:
    """Return the cost of a dilemma revealed by a seat: by its text if the others agree, else as printed (2E-DIL-17)."""
    known = characteristics_of(table).cost(dilemma)
    if not has_cost_change_by_hand(table, dilemma):
        return known
    name, words, card = table.name(dilemma), table.card(dilemma).words, table.instance(dilemma).card
    decision = Decision(
        seat=seat,
        kind=Kind.NUMBER,
        prompt=f"You reveal {name}. What does it cost now? It says: {words}",
        public="states the cost",
        minimum=0,
        maximum=MAX_COST,
        default=(str(known),),
        private=True,
        card=card,
    )
    cost = int((yield from ask(decision))[0])
    claim = f"{table.player_name(seat)} reveals {name}, which costs {cost}. It says: {words}"
    if cost == known or (yield from others_agree(table, table.opponents(seat), claim, card, by_default=True)):
        return cost
    return known
