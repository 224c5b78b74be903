"""Cards whose text is words that the players carry out themselves (DESIGN, *Cards*: assisted)."""

from __future__ import annotations

from engine.ccg.adjusting.orders import AGREE_OR_OBJECT, adjust_until_done
from engine.ccg.adjusting.proposals import proposed
from engine.ccg.zones.card_table import Table
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure


def carry_out_words(table: Table, instance: str, seat: int, opponent: int) -> Procedure[None]:
    """Show a card's words; its player adjusts the table as they say, and the opponent agrees or objects."""
    if instance not in table.state.cards or not (words := table.card(instance).words):
        return
    name = table.name(instance)
    table.journal.tell("words", f"{name} says: {words}", seat=seat)
    while table.outcome is None:
        before = table.save()
        changes = yield from adjust_until_done(table, seat, f"Carry out {name}: {words}", proposed(words, seat))
        if not changes or (yield from _agreed(opponent, name, changes)):
            return
        table.restore(before)
        table.journal.tell(
            "objection", f"{table.player_name(opponent)} objects; the table is as before.", seat=opponent
        )


def _agreed(seat: int, name: str, changes: list[str]) -> Procedure[bool]:
    prompt = f"{name} was carried out: {' '.join(changes)} Do you agree?"
    return (yield from choose_one(seat, prompt, AGREE_OR_OBJECT, "", public="looks at what was done")) == "agree"
