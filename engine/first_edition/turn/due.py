"""What is due at the start or the end of a turn, one thing after another (1E-TURN-10).

Nothing is played between two of these actions but what suspends play, such as a special download (1E-TIM-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from engine.ccg.effects.texts import EndOfEveryTurn, EndOfTurn, StartOfTurn
from engine.first_edition.actions.actions import respond
from engine.first_edition.characteristics import is_disabled, seat_of
from engine.first_edition.memory import at_location
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import speaking, texts_of
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.kernel.decision import Procedure, checkpoint

Due = type[StartOfTurn] | type[EndOfTurn] | type[EndOfEveryTurn]
Doing = Callable[[Table], Procedure[None]]


def due_texts(table: Table, *kinds: Due) -> Iterator[str]:
    """The texts in play that are due now, as ``text:card:number``, in the order of the table."""
    for place in table.places():
        yield from at_location(table, place, ("due", kinds, table.state.active), partial(_due_at, table, place, kinds))


def _due_at(table: Table, place: str, kinds: tuple[Due, ...]) -> list[str]:
    found: list[str] = []
    for instance, texts in speaking(table, place):
        for number, text in enumerate(texts):
            if not isinstance(text, kinds) or is_disabled(table, instance):
                continue
            own = table.state.active == seat_of(table, instance)
            if own or isinstance(text, EndOfEveryTurn):  # 1E-TURN-12
                found.append(f"text:{instance}:{number}")
    return found


def in_turn(table: Table, doings: Mapping[str, Doing]) -> Procedure[None]:
    """Do what is due in order, with a checkpoint before each."""
    state = table.state
    while state.due and table.outcome is None:
        yield from checkpoint()
        first, state.due = state.due[0], state.due[1:]
        yield from respond(table, "next", Action("next", state.active))
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
