"""What a press does to a half-made choice: answer, ask for confirmation, or change the choice.

Pure functions without Discord, database or await; the handler carries out the outcome.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

import msgspec

from bot.features.choosing.arranging import after, worth_asking
from bot.features.choosing.courses import is_course
from bot.features.choosing.menus import goes_alone, menus
from bot.features.choosing.picks import all_of, ordered, settled, single, whole
from bot.features.choosing.press import AT_ONCE, EVERYBODY, NOBODY, Press
from bot.storage.rows import Draft, Wanted
from bot.ui.outdated import number_in
from engine.kernel.decision import Answer, Decision, Kind


class Give(msgspec.Struct, frozen=True):
    """Answer with these picks, then take the steps that follow.

    Attributes:
        picks: the answer. Several picks of a decision that takes one, and the steps of a course, are given one after
            the other.
        ``None`` gives no answer and only takes the steps that follow.
        follows: the steps to take afterwards, in order.
        then: how to answer the next question too: ``EVERYBODY``, ``NOBODY``, or empty to leave it to the player.
    """

    picks: Answer | None
    follows: tuple[Wanted, ...] = ()
    then: str = ""


class Ask(msgspec.Struct, frozen=True):
    """Keep the draft, and ask the player to confirm it."""

    draft: Draft


class Show(msgspec.Struct, frozen=True):
    """Keep the draft and show the question again, with the note above it if there is one."""

    draft: Draft
    note: str = ""


Outcome: TypeAlias = Give | Ask | Show


def step(decision: Decision, draft: Draft, press: Press, proposals: Sequence[Answer] = ()) -> Outcome:
    """Return what a press does at a decision as its screen offers it; ``proposals`` are the picks of its buttons.

    Raises:
        RuleViolation: the press does not fit the decision, or the answer is not legal.
        OutdatedItemError: no current screen has such a component.
    """
    match press.verb:
        case "sure":
            return agreed(draft)
        case "rest":
            return Give(None, tuple(map(Wanted, draft.rest)))
        case "everybody" | "nobody":
            return Give((press.argument,), then=press.verb)
        case _ if decision.kind is Kind.ARRANGEMENT:
            return _arranged(decision, draft, press)
        case "done" | "none" | "number" | "words":
            return given(decision, draft.picks if press.verb == "done" else press.values)
        case "page":
            return Show(Draft(() if single(decision) else draft.picks, press.page, draft.kind))
        case "kind":
            return Show(Draft(kind=press.argument))
        case "all":
            return _all(decision, draft, press, proposals)
    picks = _picks_after(decision, draft, press)
    if len(picks) == 1 and decision.kind is Kind.ACTION and goes_alone(decision.option(picks[0])):
        return Give(picks, then=EVERYBODY)
    if single(decision) and given_one_by_one(decision, picks):
        return Give(picks)
    if single(decision) or (press.verb == "menu" and settled(decision, picks)):
        return given(decision, picks)
    return Show(Draft(picks, draft.page))


def given(
    decision: Decision, picks: Answer, *, detail: str = "", said: tuple[str, ...] = (), sure: bool = True
) -> Give | Ask:
    """Answer with these picks; first ask if the choice is weighty, more was typed, or the words are not ``sure``.

    ``detail`` and ``said`` are as in a ``Draft``.

    Raises:
        RuleViolation: the answer is not legal.
    """
    decision.check(picks)
    if sure and not detail and not said and not decision.confirm:
        return Give(picks)
    return Ask(Draft(picks, said=said, detail=detail, unsure=True))


def agreed(draft: Draft) -> Give:
    """Answer with a confirmed draft and take the other steps the player typed."""
    detail = (Wanted(draft.detail, detail=True),) if draft.detail else ()
    return Give(draft.picks, (*detail, *map(Wanted, draft.said)))


def laid(decision: Decision, draft: Draft) -> Give | Ask:
    """Answer with an arrangement; first ask if cards that would fit are left over.

    Raises:
        RuleViolation: the answer is not legal.
    """
    if not worth_asking(decision, draft.picks):
        return given(decision, draft.picks)
    decision.check(draft.picks)
    return Ask(msgspec.structs.replace(draft, unsure=True))


def taken(decision: Decision, then: str, rules: Collection[str] = ()) -> Give | None:
    """Answer the follow-up question with everybody or nobody; ``None`` leaves it to the player.

    ``rules`` are the rules of questions that may be answered so.
    """
    if then == EVERYBODY and not decision.confirm and (picks := whole(decision)):
        return Give(picks)
    if then == NOBODY and decision.minimum == 0 and decision.rule in rules:
        return Give(())
    return None


def given_one_by_one(decision: Decision, picks: Answer) -> bool:
    """Whether these picks are several answers: a course, or several options of a decision that takes one."""
    return any(map(is_course, picks)) or (single(decision) and len(picks) > 1)


def _arranged(decision: Decision, draft: Draft, press: Press) -> Outcome:
    if press.verb == "done":
        return laid(decision, draft)
    if press.verb == "spread" and press.argument == AT_ONCE:
        return given(decision, decision.default)
    return Show(after(decision, draft, press))


def _all(decision: Decision, draft: Draft, press: Press, proposals: Sequence[Answer]) -> Outcome:
    """Give or pick all options, or pick a proposal; picks nothing if it is no longer proposed."""
    if press.argument == AT_ONCE:
        return given(decision, all_of(decision))
    if not press.argument.isdecimal():
        return Show(Draft(all_of(decision), draft.page))
    number = int(press.argument)
    return Show(Draft(proposals[number] if number < len(proposals) else (), draft.page))


def _picks_after(decision: Decision, draft: Draft, press: Press) -> Answer:
    """Return the picks after a press on a button or menu.

    Raises:
        RuleViolation: the press does not fit the decision.
    """
    if press.verb == "back":
        return draft.picks[:-1]
    if press.verb == "pick":
        return (decision.option(press.argument).id,)
    if press.verb == "order":
        return _reordered(draft.picks, press.values[0])
    chosen = tuple(decision.option(value).id for value in press.values)
    if single(decision):
        return chosen
    if ordered(decision):
        return _in_order(decision, draft.picks + tuple(one for one in chosen if one not in draft.picks))
    offered = menus(decision, draft)
    shown = {option.id for option in offered[number_in(press.argument, len(offered))].options}
    return tuple(one for one in draft.picks if one not in shown) + chosen


def _in_order(decision: Decision, picks: Answer) -> Answer:
    """Add the last option if all must be picked and only one is left."""
    left = tuple(option.id for option in decision.options if option.id not in picks)
    return picks + left if len(left) == 1 and decision.minimum == len(decision.options) else picks


def _reordered(picks: Answer, change: str) -> Answer:
    """Return the picks after moving one ``up`` or taking it ``out``, such as ``up:card-3``.

    Unchanged for unknown cards.
    """
    verb, _, picked = change.partition(":")
    if picked not in picks:
        return picks
    place = picks.index(picked)
    left = picks[:place] + picks[place + 1 :]
    return left if verb == "out" else (*left[: max(0, place - 1)], picked, *left[max(0, place - 1) :])
