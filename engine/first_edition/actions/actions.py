"""Actions and responses: an action is announced, answered, carried out, and followed by what it brings about (1E-ACT).

An action lies as plain data on a stack while it is under way. A card answers it where a text of it deals with that very
action (1E-ACT-04): before it has results with ``would be …``, after them with what just happened (1E-ACT-08).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.characteristics import is_disabled, meets_alone, seat_of, suits, texts_of
from engine.first_edition.state import Action
from engine.first_edition.table import Table
from engine.kernel.decision import REST, Decision, Formality, Kind, Option, Procedure, Window, option

PASS = option("pass", "Pass", group="Pass")

BATTLES = "battles"

TOPICS = {
    "played": "plays and downloads",
    "moved": "moves",
    "beamed": "moves",
    "walked": "moves",
    "docked": "moves",
    "undocked": "moves",
    "attempt begun": "missions and dilemmas",
    "dilemma revealed": "missions and dilemmas",
    "dilemma overcome": "missions and dilemmas",
    "mission completed": "missions and dilemmas",
    "mission failed": "missions and dilemmas",
    "points scored": "missions and dilemmas",
    "attacked": BATTLES,
    "battle begun": BATTLES,
    "battle won": BATTLES,
    "battle lost": BATTLES,
    "killed": "harm",
    "stopped": "harm",
    "destroyed": "harm",
    "damaged": "harm",
}
"""What responses answer, as players sort it."""


def act(table: Table, action: Action, results: Callable[[Action], Procedure[None]]) -> Procedure[None]:
    """Carry out an action that is in order: responses, results, then whatever just happened (1E-ACT-02).

    Args:
        table: where.
        action: with its targets chosen and its costs paid (1E-ACT-03).
        results: what it does; not carried out where the action was cancelled (1E-ACT-11, 1E-ACT-16).
    """
    table.state.actions.append(action)
    yield from respond(table, f"would be {action.kind}", action)
    if action.left() or not (action.cards or action.cancelled):
        yield from results(action)
    table.state.actions.remove(action)
    if table.outcome is None and not action.cancelled:
        yield from respond(table, action.kind, action)


def respond(table: Table, event: str, action: Action) -> Procedure[None]:
    """Let both players answer: the initiator's opponent first, then in turn until both pass in a row (1E-ACT-06).

    Each text answers an action once, several copies one after another (1E-GEN-13).
    Where no card of this match deals with it nobody is asked.
    """
    if event not in table.answered or table.outcome is not None:
        return
    yield from _automatic(table, event, action)
    used: set[str] = set()
    seat, passes = table.other(action.seat), 0
    while passes < 2 and table.outcome is None and not action.cancelled:
        chosen = yield from _chosen(table, seat, event, action, used)
        passes = passes + 1 if chosen is None else 0
        if chosen is not None:
            used.add(chosen)
            yield from _answer(table, seat, chosen, action)
        seat = table.other(seat)


def _automatic(table: Table, event: str, action: Action) -> Procedure[None]:
    """What cards that nobody controls, such as dilemmas in play, say to it happens by itself (1E-ACT-17)."""
    for instance in table.all_in_play():
        if table.in_play(instance) and table.instance(instance).controller is None:
            for one in list(_answers_of(table, seat_of(table, instance), instance, event, action)):
                yield from _answer(table, seat_of(table, instance), one.id, action)


def _chosen(table: Table, seat: int, event: str, action: Action, used: set[str]) -> Procedure[str | None]:
    """What a player answers with, if anything; who could only pass is passed over, unless their seat halts there."""
    options = [one for one in _answers(table, seat, event, action) if one.id not in used]

    def asked() -> Decision:
        return _chance(table, seat, event, action, options)

    formality = Formality(seat, seat != table.state.active, asked, (PASS.id,))
    (answer,) = yield ((asked(),) if options else formality)
    return None if answer[0] == PASS.id else answer[0]


def _chance(table: Table, seat: int, event: str, action: Action, options: list[Option]) -> Decision:
    open_to_them = [one for one in action.left() if table.sees(seat, one)]
    count = len(action.left())
    whom = table.names(open_to_them) if open_to_them else f"{count} card{'' if count == 1 else 's'}"
    topic = TOPICS.get(event.removeprefix("would be "), REST)
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt=f"{whom}: {event}. Do you respond?",
        public="may respond",
        options=(*options, PASS),
        private=True,
        default=(PASS.id,),
        rule="1E-ACT-06",
        window=Window(event, topic, halts=seat != table.state.active),
    )


def _answers(table: Table, seat: int, event: str, action: Action) -> Iterator[Option]:
    """The texts of a player's cards in play that deal with an action."""
    for instance in table.controlled(seat, table.all_in_play()):
        if not is_disabled(table, instance):
            yield from _answers_of(table, seat, instance, event, action)


def _answers_of(table: Table, seat: int, instance: str, event: str, action: Action) -> Iterator[Option]:
    for number, text in enumerate(texts_of(table, instance)):
        if not isinstance(text, Response) or event not in text.trigger.events:
            continue
        resolution = table.rules.resolution(table, seat, instance, action)
        fits = _deals_with(table, text.trigger, seat, instance, action)
        if fits and (text.requires is None or resolution.holds(text.requires, None)):
            card = table.instance(instance).card
            yield option(f"{instance}:{number}", f"Use {table.name(instance)}", group="Respond", card=card)


def _deals_with(table: Table, trigger: Trigger, seat: int, instance: str, action: Action) -> bool:
    """Whether a text answers this action, and not merely one of its kind (1E-ACT-04)."""
    if trigger.by != "anybody" and (action.seat == seat) is not (trigger.by == "you"):
        return False
    if trigger.here and table.location_of(instance) != action.place:
        return False
    if trigger.cause and not (action.cause and table.card(action.cause).type in trigger.cause.split(" or ")):
        return False
    if trigger.this and instance not in action.left():
        return False
    cards = trigger.cards
    if cards is None:
        return True
    if cards.where == "mission" and table.location_of(instance) != action.place:
        return False
    return any(suits(table, cards, one, instance, seat) and meets_alone(table, cards, one) for one in action.left())


def _answer(table: Table, seat: int, chosen: str, action: Action) -> Procedure[None]:
    instance, _, number = chosen.partition(":")
    text = texts_of(table, instance)[int(number)]
    controlled = table.instance(instance).controller is not None
    words = f"{table.player_name(seat)} uses {table.name(instance)}." if controlled else f"{table.name(instance)}:"
    table.journal.tell("use", words, seat=seat, rule="1E-ACT-04")
    if isinstance(text, Response):
        resolution = table.rules.resolution(table, seat, instance, action)
        yield from resolution.run((*text.costs, *text.effects))
