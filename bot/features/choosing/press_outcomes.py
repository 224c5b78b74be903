"""The effect of a press on an unfinished choice: answer it, ask for confirmation, or change it.

Pure functions without Discord, database or await; the handler carries out the outcome.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

import msgspec

from bot.features.choosing.arranging import draft_after_press, should_confirm
from bot.features.choosing.courses import is_course, joined_picks
from bot.features.choosing.menus import menus, moves_single_card
from bot.features.choosing.picks import all_option_ids, complete_selection, is_ordered, is_settled, is_single_pick
from bot.features.choosing.press import ANSWER_AT_ONCE, EVERYBODY, IN_ORDER, NOBODY, ChoicePress
from bot.storage.rows import Draft, WantedStep
from bot.ui.limits import MAX_SELECT_OPTIONS
from bot.ui.outdated_items import number_in
from engine.computer.newcomer_tips import Recommendation
from engine.kernel.decision import Answer, Decision, Kind


class GiveAnswer(msgspec.Struct, frozen=True):
    """Outcome of a press: answer with these picks, then take the steps that follow.

    Attributes:
        picks: the answer; ``None`` gives no answer and only takes the steps that follow. Several picks of a decision
            that takes one, and the steps of a course, are given one after the other.
        follows: the steps to take afterwards, in order.
        then: how to answer the next question too: ``EVERYBODY``, ``NOBODY``, or empty to leave it to the player.
    """

    picks: Answer | None
    follows: tuple[WantedStep, ...] = ()
    then: str = ""


class AskToConfirm(msgspec.Struct, frozen=True):
    """Outcome of a press: keep the draft, and ask the player to confirm it."""

    draft: Draft


class ShowDraft(msgspec.Struct, frozen=True):
    """Outcome of a press: keep the draft and show the question again, below a note if there is one."""

    draft: Draft
    note: str = ""


Outcome: TypeAlias = GiveAnswer | AskToConfirm | ShowDraft


def outcome_of_press(
    decision: Decision,
    draft: Draft,
    press: ChoicePress,
    proposals: Sequence[Answer] = (),
    menu_size: int = MAX_SELECT_OPTIONS,
) -> Outcome:
    """Return the effect of a press at a decision as its screen shows it.

    Args:
        decision: the choice.
        draft: the picks so far.
        press: the pressed component.
        proposals: the picks of each button that proposes some.
        menu_size: maximum number of options in a menu.

    Raises:
        RuleViolation: the press does not fit the decision, or the answer is not legal.
        OutdatedItemError: no current screen has this component.
    """
    match press.verb:
        case "sure":
            return confirmed_answer(draft)
        case "rest":
            return GiveAnswer(None, tuple(map(WantedStep, draft.rest)))
        case "everybody" | "nobody":
            return GiveAnswer((press.argument,), then=press.verb)
        case _ if decision.kind is Kind.ARRANGEMENT:
            return _arranging_outcome(decision, draft, press)
        case "done":
            outcome = answer_or_ask(decision, draft.picks)
            ordered = press.argument == IN_ORDER and isinstance(outcome, GiveAnswer)
            return GiveAnswer(draft.picks, (_ordering_step(draft.picks),)) if ordered else outcome
        case "none" | "number" | "words":
            return answer_or_ask(decision, press.values)
        case "page":
            return ShowDraft(Draft(() if is_single_pick(decision) else draft.picks, press.page_number, draft.kind))
        case "kind":
            return ShowDraft(Draft(kind=press.argument))
        case "all":
            return _all_or_proposal_outcome(decision, draft, press, proposals)
    picks = _picks_after_press(decision, draft, press, menu_size)
    if len(picks) == 1 and decision.kind is Kind.ACTION and moves_single_card(decision.option(picks[0])):
        return GiveAnswer(picks, then=EVERYBODY)
    if is_single_pick(decision) and is_given_one_by_one(decision, picks):
        return GiveAnswer(picks)
    if is_single_pick(decision) or (press.verb == "menu" and is_settled(decision, picks)):
        return answer_or_ask(decision, picks)
    return ShowDraft(Draft(picks, draft.page))


def answer_or_ask(
    decision: Decision, picks: Answer, *, detail: str = "", typed_words: tuple[str, ...] = (), sure: bool = True
) -> GiveAnswer | AskToConfirm:
    """Answer with these picks, or ask first: if the choice is weighty, if more was typed, or if not ``sure``.

    ``detail`` and ``typed_words`` are as in a ``Draft``; ``sure`` is whether the player's words are unambiguous.

    Raises:
        RuleViolation: the answer is not legal.
    """
    decision.check(picks)
    if sure and not detail and not typed_words and not decision.confirm:
        return GiveAnswer(picks)
    return AskToConfirm(Draft(picks, said=typed_words, detail=detail, unsure=True))


def outcome_of_lead(decision: Decision, lead: Recommendation) -> GiveAnswer | AskToConfirm:
    """Make the recommended choice with all that goes with it, or ask first if it is weighty.

    Raises:
        RuleViolation: the answer is not legal.
    """
    outcome = answer_or_ask(decision, lead.answer)
    if isinstance(outcome, AskToConfirm):
        return outcome
    follows = (WantedStep(lead.later or lead.what, lead.also),) if lead.also else ()
    return GiveAnswer(lead.answer, follows, EVERYBODY if lead.whole else NOBODY if lead.alone else "")


def confirmed_answer(draft: Draft) -> GiveAnswer:
    """Answer with a confirmed draft and take the other steps the player typed."""
    detail = (WantedStep(draft.detail, detail=True),) if draft.detail else ()
    return GiveAnswer(draft.picks, (*detail, *map(WantedStep, draft.said)))


def _ordering_step(picks: Answer) -> WantedStep:
    """Return the step that puts picks in their order."""
    return WantedStep("in this order", (joined_picks(picks),))


def arrangement_answer(decision: Decision, draft: Draft) -> GiveAnswer | AskToConfirm:
    """Answer with an arrangement, or ask first if unplaced cards would still fit.

    Raises:
        RuleViolation: the answer is not legal.
    """
    if not should_confirm(decision, draft.picks):
        return answer_or_ask(decision, draft.picks)
    decision.check(draft.picks)
    return AskToConfirm(msgspec.structs.replace(draft, unsure=True))


def follow_up_answer(decision: Decision, follow_up: str, rules: Collection[str] = ()) -> GiveAnswer | None:
    """Return the answer "everybody" or "nobody" to a follow-up question; ``None`` leaves the question to the player.

    ``rules`` are the rules whose questions may be answered like this.
    """
    if follow_up == EVERYBODY and not decision.confirm and (picks := complete_selection(decision)):
        return GiveAnswer(picks)
    if follow_up == NOBODY and decision.minimum == 0 and decision.rule in rules:
        return GiveAnswer(())
    return None


def is_given_one_by_one(decision: Decision, picks: Answer) -> bool:
    """Whether these picks are several answers: a course, or several options of a decision that takes one."""
    return any(map(is_course, picks)) or (is_single_pick(decision) and len(picks) > 1)


def _arranging_outcome(decision: Decision, draft: Draft, press: ChoicePress) -> Outcome:
    if press.verb == "done":
        return arrangement_answer(decision, draft)
    if press.verb == "spread" and press.argument == ANSWER_AT_ONCE:
        return answer_or_ask(decision, decision.default)
    return ShowDraft(draft_after_press(decision, draft, press))


def _all_or_proposal_outcome(
    decision: Decision, draft: Draft, press: ChoicePress, proposals: Sequence[Answer]
) -> Outcome:
    """Return the outcome of pressing *All* or a proposal; a proposal that is no longer made picks nothing."""
    if press.argument == ANSWER_AT_ONCE:
        return answer_or_ask(decision, all_option_ids(decision))
    if not press.argument.isdecimal():
        return ShowDraft(Draft(all_option_ids(decision), draft.page))
    number = int(press.argument)
    return ShowDraft(Draft(proposals[number] if number < len(proposals) else (), draft.page))


def _picks_after_press(decision: Decision, draft: Draft, press: ChoicePress, menu_size: int) -> Answer:
    """Return the picks after a button or menu was pressed.

    Raises:
        RuleViolation: the press does not fit the decision.
    """
    if press.verb == "back":
        return draft.picks[:-1]
    if press.verb == "pick":
        return (decision.option(press.argument).id,)
    if press.verb == "order":
        return _reordered_picks(draft.picks, press.values[0])
    chosen = tuple(decision.option(value).id for value in press.values)
    if is_single_pick(decision):
        return chosen
    if is_ordered(decision):
        return _with_last_option(decision, draft.picks + tuple(item for item in chosen if item not in draft.picks))
    offered_menus = menus(decision, draft, menu_size)
    shown = {option.id for option in offered_menus[number_in(press.argument, len(offered_menus))].options}
    return tuple(pick for pick in draft.picks if pick not in shown) + chosen


def _with_last_option(decision: Decision, picks: Answer) -> Answer:
    """Return the picks, plus the last option if all must be picked and only one is left."""
    left = tuple(option.id for option in decision.options if option.id not in picks)
    return picks + left if len(left) == 1 and decision.minimum == len(decision.options) else picks


def _reordered_picks(picks: Answer, change: str) -> Answer:
    """Return the picks after a change such as ``up:card-3``: a pick moved ``up``, or taken ``out``.

    They are unchanged if the card isn't picked.
    """
    verb, _, picked = change.partition(":")
    if picked not in picks:
        return picks
    index = picks.index(picked)
    left = picks[:index] + picks[index + 1 :]
    return left if verb == "out" else (*left[: max(0, index - 1)], picked, *left[max(0, index - 1) :])
