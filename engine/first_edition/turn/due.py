"""What is due at the start or the end of a turn, one thing after another (1E-TURN-10).

Nothing is played between two of these actions (1E-TIM-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from engine.ccg.effects.texts import EndOfEveryTurn, EndOfTurn, StartOfTurn, Text
from engine.first_edition.characteristics import is_disabled, seat_of
from engine.first_edition.memory import in_place
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import speaking, texts_of
from engine.first_edition.table import Table
from engine.kernel.decision import Procedure, checkpoint

Due = type[StartOfTurn] | type[EndOfTurn] | type[EndOfEveryTurn]
Doing = Callable[[Table], Procedure[None]]


def due_texts(table: Table, *kinds: Due) -> Iterator[str]:
    """The texts in play that are due now, as ``text:card:number``, in the order of the table."""
    for place in table.places():
        for instance, number, text in in_place(table, place, ("due", kinds), partial(_texts_at, table, place, kinds)):
            own = table.state.active == seat_of(table, instance)
            if (own or isinstance(text, EndOfEveryTurn)) and not is_disabled(table, instance):  # 1E-TURN-12
                yield f"text:{instance}:{number}"


def _texts_at(table: Table, place: str, kinds: tuple[Due, ...]) -> list[tuple[str, int, Text]]:
    there = speaking(table, place)
    return [(one, n, text) for one, texts in there for n, text in enumerate(texts) if isinstance(text, kinds)]


def in_turn(table: Table, doings: Mapping[str, Doing]) -> Procedure[None]:
    """Do what is due in order, with a checkpoint before each."""
    state = table.state
    while state.due and table.outcome is None:
        yield from checkpoint()
        first, state.due = state.due[0], state.due[1:]
        kind, *words = first.split(":")
        if kind == "text":
            yield from _carry_out(table, words[0], int(words[1]))
        else:
            yield from doings[kind](table)


def _carry_out(table: Table, instance: str, number: int) -> Procedure[None]:
    """Carry out the text of a card, if it is still in play."""
    if instance not in table.state.cards or not table.in_play(instance):
        return
    text = texts_of(table, instance)[number]
    resolution = Resolution(table, seat_of(table, instance), instance)
    if not isinstance(text, StartOfTurn | EndOfTurn | EndOfEveryTurn) or not resolution.can_pay(text.costs):
        return
    if text.requires is None or resolution.holds(text.requires, None):
        yield from resolution.run((*text.costs, *text.effects))
