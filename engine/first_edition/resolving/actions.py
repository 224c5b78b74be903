"""Actions and responses: an action is announced, answered, carried out, and followed by what it brings about (1E-ACT).

An action lies as plain data on a stack while it is under way. A card answers it where a text of it deals with that
very action (1E-ACT-04): before it has results with ``would be …``, after them with what just happened (1E-ACT-08).
Nothing else may come between, unless it suspends play (1E-ACT-05, 1E-ACT-10); what belongs to a larger action, such
as a dilemma met in an attempt, is answered by itself (1E-ACT-09, 1E-ACT-14).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from engine.first_edition.resolving.answers import (
    answer,
    answers,
    automatic_answers,
    concerned,
    hinders_oneself,
    may_be_answered,
    may_be_hidden,
    once_for_action,
)
from engine.first_edition.resolving.exposing import hide_again
from engine.first_edition.resolving.happening import happening
from engine.first_edition.resolving.specials import is_special
from engine.first_edition.resolving.words_in_play import WORDS, use_words
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.decision import LULL, REST, Decision, Formality, Kind, Option, Procedure, Window, option

PASS = option("pass", "Pass", group="Pass")

MISSIONS, BATTLES, HARM, ENDS = "missions and dilemmas", "battles", "harm", "ends of your turns"

TOPICS = {
    "played": "plays and downloads",
    "moved": "moves",
    "beamed": "moves",
    "walked": "moves",
    "docked": "moves",
    "undocked": "moves",
    "launched": "moves",
    "recovered": "moves",
    "attempt begun": MISSIONS,
    "dilemma revealed": MISSIONS,
    "dilemma encountered": MISSIONS,
    "dilemma overcome": MISSIONS,
    "mission completed": MISSIONS,
    "mission failed": MISSIONS,
    "points scored": MISSIONS,
    "attacked": BATTLES,
    "battle begun": BATTLES,
    "next pairing": BATTLES,
    "battle won": BATTLES,
    "battle lost": BATTLES,
    "battle over": BATTLES,
    "killed": HARM,
    "stopped": HARM,
    "destroyed": HARM,
    "damaged": HARM,
    "end of turn": ENDS,
}
"""What responses answer, as players sort it."""

_PRESSING = ("dilemma encountered", "battle begun")
"""Within an action of a player's own, in which no orders are given: when a special download may be wanted."""


def act(
    table: Table,
    action: Action,
    results: Callable[[Action], Procedure[None]],
    is_legal: Callable[[], bool] | None = None,
    attempt: Action | None = None,
) -> Procedure[None]:
    """Carry out an action that is in order: responses, results, then whatever just happened (1E-ACT-02).

    Args:
        table: where.
        action: with its targets chosen and its costs paid (1E-ACT-03).
        results: what it does; not carried out where the action was cancelled (1E-ACT-11, 1E-ACT-16).
        is_legal: whether it could still be begun. That is asked only where a hidden agenda was turned up in answer to
            it, for that works back to its beginning (1E-HA-04); else a condition that falls away changes nothing
            (1E-ACT-13).
        attempt: the download that it requires: who may answer that may answer the action itself (1E-DL-09).
    """
    hide_again(table, action)
    table.state.actions.append(action)
    yield from respond(table, f"would be {action.kind}", action)
    if attempt is not None and not action.cancelled:
        yield from announce(table, attempt)
        action.unveiled = action.unveiled or attempt.unveiled
    if is_legal is not None:
        stop_if_illegal(table, action, is_legal)
    yield from _have_results(table, action, results)


def announce(table: Table, attempt: Action) -> Procedure[None]:
    """Open a download to answers before anything else of what requires it has happened."""
    table.state.actions.append(attempt)
    yield from respond(table, f"would be {attempt.kind}", attempt)
    table.state.actions.remove(attempt)


def resume(table: Table, attempt: Action, results: Callable[[Action], Procedure[None]]) -> Procedure[None]:
    """Carry out a download that was open to answers with what requires it."""
    table.state.actions.append(attempt)
    yield from _have_results(table, attempt, results)


def stop_if_illegal(table: Table, action: Action, is_legal: Callable[[], bool]) -> None:
    """Stop an action for good if a hidden agenda turned up in answer has made it illegal: nothing of it happens."""
    if action.unveiled and not is_legal():
        action.cancelled = action.illegal = True
        table.journal.tell("illegal", "That is now against the rules, so it is undone.", rule="1E-HA-04")


def _have_results(table: Table, action: Action, results: Callable[[Action], Procedure[None]]) -> Procedure[None]:
    if action.left() or not (action.cards or action.cancelled):
        yield from results(action)
    table.state.actions.remove(action)
    if table.outcome is None and not action.cancelled:
        yield from respond(table, action.kind, action)
    yield from respond_to_scores(table)


def respond_to_scores(table: Table) -> Procedure[None]:
    """Let players answer that points have just been scored, each time a player has scored some (1E-ACT-08)."""
    while table.state.unanswered and table.outcome is None:
        entries = [table.state.ledger[one] for one in table.state.unanswered]
        table.state.unanswered = UNSET
        for seat in dict.fromkeys(entry.seat for entry in entries):
            place = next(entry.place for entry in entries if entry.seat == seat)
            yield from respond(table, "points scored", Action("points scored", seat, (), place))


def respond(table: Table, event: str, action: Action) -> Procedure[None]:
    """Let both players answer: the initiator's opponent first, then in turn until both pass in a row (1E-ACT-06).

    Each text answers an action once, several copies one after another (1E-GEN-13). Where no card of this match deals
    with it nobody is asked.
    """
    if not may_be_answered(table, event) or table.outcome is not None:
        return
    for one in automatic_answers(table, event, action):
        yield from answer(table, one.seat, one.instance, one.number, action)
    used: set[str] = set()
    seat, passes = table.other(action.seat), 0
    while passes < 2 and table.outcome is None and not action.cancelled:
        chosen = yield from _chosen(table, seat, event, action, used)
        passes = passes + 1 if chosen is None else 0
        if chosen is not None:
            yield from _answer_with(table, seat, chosen, action, used)
        seat = table.other(seat)


def _answer_with(table: Table, seat: int, chosen: str, action: Action, used: set[str]) -> Procedure[None]:
    if is_special(chosen):
        yield from table.rules.special(table, seat, chosen)
        return
    instance, _, number = chosen.partition(":")
    used |= {chosen, *once_for_action(table, instance)}
    if number == WORDS:
        yield from use_words(table, seat, instance, action=action)
        return
    yield from answer(table, seat, instance, int(number), action)


def _chosen(table: Table, seat: int, event: str, action: Action, used: set[str]) -> Procedure[str | None]:
    """What a player answers with, if anything.

    Who could only pass is passed over, unless their seat halts where some card of this match that nobody sees might
    deal with it: whether somebody is asked never depends on what they hold.
    """
    options = [one for one in answers(table, seat, event, action) if not used & {one.id, one.card}]
    halts = seat != table.state.active and may_be_hidden(table, seat, event, action)

    def asked() -> Decision:
        return _chance(table, seat, event, action, options, halts=halts)

    formality = Formality(seat, halts, asked, (PASS.id,))
    (given,) = yield ((asked(),) if options else formality)
    return None if given[0] == PASS.id else given[0]


def _chance(table: Table, seat: int, event: str, action: Action, options: list[Option], *, halts: bool) -> Decision:
    topic = _topic(table, seat, event, options)
    idle = bool(options) and all(hinders_oneself(table, seat, one.id, action) for one in options)
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt=f"{happening(table, seat, event, action)} Do you respond?",
        public="may respond",
        options=(*options, PASS),
        private=True,
        default=(PASS.id,),
        rule="1E-ACT-06",
        window=Window(event, topic, concerned(table, action), halts, idle),
    )


def _topic(table: Table, seat: int, event: str, options: list[Option]) -> str:
    """What the chance is about; a special download answers nothing, so nobody has to be stopped for it.

    It waits among the orders of its player's turn, but for a dilemma that they meet and a battle of theirs (1E-DL-12).
    """
    waits = options and all(is_special(one.id) for one in options)
    pressing = seat == table.state.active and event in _PRESSING
    return LULL if waits and not pressing else TOPICS.get(event.removeprefix("would be "), REST)
