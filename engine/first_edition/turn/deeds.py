"""What a player does in their own turn besides playing cards and giving orders.

They use texts of cards in play, special downloads, and switch affiliations, in either segment (1E-TURN-07).
"""

from __future__ import annotations

from engine.ccg.effects.texts import CardPlay, FreePlay, Order, StartOfTurn
from engine.first_edition.actions.specials import special_options
from engine.first_edition.state import Phase
from engine.first_edition.table import Table
from engine.first_edition.turn.downloads import use_special
from engine.first_edition.turn.switching import switch, switch_options
from engine.first_edition.turn.using_texts import use, uses
from engine.kernel.decision import Option, Procedure


def deeds(table: Table, seat: int) -> list[Option]:
    """All that a player could do now; in place of the card play, or at the start of the turn, only while that is left.

    1E-PLAY-05, 1E-TURN-03.
    """
    found: list[Option] = []
    if table.state.phase is Phase.ORDERS:
        found += uses(table, seat, Order)
    elif table.state.card_play:
        found += uses(table, seat, CardPlay, FreePlay, StartOfTurn)
    else:
        found += uses(table, seat, FreePlay)
    return [*found, *special_options(table, seat), *switch_options(table, seat)]


def do(table: Table, seat: int, choice: str) -> Procedure[None]:
    """Carry out what was chosen."""
    verb, instance, word = choice.split(":")
    match verb:
        case "use":
            yield from use(table, seat, instance, int(word))
        case "special":
            yield from use_special(table, seat, choice)
        case _:
            yield from switch(table, seat, instance, word)
