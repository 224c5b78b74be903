"""What is due at the start or the end of a turn, one thing after another (1E-TURN-10).

Nothing is played between two of these actions but what suspends play, such as a special download (1E-TIM-03).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from engine.ccg.effects.cards_meant import Chosen, Random, This
from engine.ccg.effects.effects import Discard, Draw, Effect, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Ability, EndOfEveryTurn, EndOfTurn, StartOfTurn, Text
from engine.first_edition.actions.actions import respond
from engine.first_edition.characteristics import is_disabled
from engine.first_edition.memory import everywhere
from engine.first_edition.resolution import Resolution
from engine.first_edition.speaking import speaking, texts_of
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.first_edition.usage import TURN, is_used, name_of, note_use
from engine.first_edition.whereabouts import seat_of
from engine.kernel.decision import Procedure, checkpoint

Due = type[StartOfTurn] | type[EndOfTurn] | type[EndOfEveryTurn]
_GIVING = (Draw, Score, DownloadCards)
"""What gives a player something."""

Doing = Callable[[Table], Procedure[None]]


def due_texts(table: Table, *kinds: Due) -> Iterator[str]:
    """The texts in play that are due now, as ``text:card:number``, in the order of the table."""
    for there in everywhere(table, ("due", kinds), partial(_texts_at, kinds)):
        for instance, number, text in there:
            own = table.state.active == user_of(table, instance)
            if (own or isinstance(text, EndOfEveryTurn)) and not is_disabled(table, instance):  # 1E-TURN-12
                yield f"text:{instance}:{number}"


def _texts_at(kinds: tuple[Due, ...], table: Table, place: str) -> list[tuple[str, int, Text]]:
    there = speaking(table, place)
    return [(one, n, text) for one, texts in there for n, text in enumerate(texts) if isinstance(text, kinds)]


def user_of(table: Table, instance: str) -> int:
    """Who is meant by "you" in what is due: the active player where either may use what a card says."""
    return table.state.active if table.card(instance).open else seat_of(table, instance)


def parts(due: str) -> tuple[str, int]:
    """The card of a text that is due, and its number there."""
    _, instance, number = due.split(":")
    return instance, int(number)


def in_turn(table: Table, doings: Mapping[str, Doing]) -> Procedure[None]:
    """Do what is due in order, with a checkpoint before each."""
    state = table.state
    while state.due and table.outcome is None:
        yield from checkpoint()
        first, state.due = state.due[0], state.due[1:]
        cause = "" if first in doings else parts(first)[0]
        yield from respond(table, "next", Action(first if first in doings else "next", state.active, cause=cause))
        if first in doings:
            yield from doings[first](table)
        else:
            yield from _carry_out(table, *parts(first))


def _carry_out(table: Table, instance: str, number: int) -> Procedure[None]:
    """Carry out the text of a card, if it is still in play."""
    if instance not in table.state.cards or not table.in_play(instance):
        return
    text = texts_of(table, instance)[number]
    resolution = Resolution(table, user_of(table, instance), instance)
    if not isinstance(text, StartOfTurn | EndOfTurn | EndOfEveryTurn) or not resolution.can_pay(text.costs):
        return
    again = _moment(table, instance, number, text)
    if is_used(table, again, TURN) or not (text.requires is None or resolution.holds(text.requires, None)):
        return
    if not table.card(instance).cumulative:
        note_use(table, again, TURN)
    if (yield from resolution.pay(text.costs)):
        yield from resolution.run(text.effects)


def _moment(table: Table, instance: str, number: int, text: Ability) -> str:
    """By what copies are known that would do the same to the same: all of this is one moment (1E-END-05, 1E-GEN-12).

    Copies on one card do it once, whomever it strikes; what gives its player something has that player for its target;
    what aims at cards of the player's choice or at random may have others each time. What is discarded from hand has
    the player for its target too. On one card it does not matter whose the copies are.
    """
    kind, host = table.lies(instance)
    seat = seat_of(table, instance)
    picks = [who for one in text.effects if (who := getattr(one, "who", None)) is not None]
    if kind in ("on", "held"):
        target, seat = host, 0 if table.since(6) else seat
    elif all(isinstance(one, _GIVING) or (table.since(6) and _is_from_hand(one)) for one in text.effects):
        target = ""
    elif not picks or any(isinstance(who, Chosen | Random | This) for who in picks):
        target = instance
    else:
        target = table.instance(instance).at
    return name_of(table, instance, f"due {number} {target}", seat)


def _is_from_hand(effect: Effect) -> bool:
    return isinstance(effect, Discard) and effect.who is None and effect.how != "top of deck"
