"""Reading of typed lines: the answer of the first step, the steps that follow, and why a step can't be done."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

import msgspec

from bot.features.choosing.arranging_words import typed_arrangement
from bot.features.choosing.destinations import named_destination, words_for_destination
from bot.features.choosing.line_parts import quoted_steps, stop_note
from bot.features.choosing.picks import interrupts_action, is_single_pick
from bot.features.choosing.press_outcomes import (
    AskToConfirm,
    GiveAnswer,
    Outcome,
    ShowDraft,
    answer_or_ask,
    arrangement_answer,
    confirmed_answer,
)
from bot.features.choosing.routes import is_route, with_fitting_routes
from bot.features.choosing.typed_answers import (
    TypedAnswer,
    matching_options,
    misspelt_words,
    named_options,
    names_second_choice,
    only_starts_orders,
    split_into_steps,
    typed_answer,
    with_named_ending,
)
from bot.features.choosing.unknown_words import unknown_words
from bot.features.choosing.verbs import first_verb, synonymous_verbs
from bot.features.choosing.vocabulary import destination_words, words_of, yes_or_no
from bot.features.choosing.why import MAX_NAMED_ACTIONS, out_of_reach_reason, reason_sentence, reasons_against
from bot.problems import PlayerProblem
from bot.storage.rows import Draft, WantedStep
from bot.ui.limits import shorten
from engine.kernel.advice import Proposal
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Answer, Decision, Kind, option
from engine.kernel.errors import RuleViolation
from engine.kernel.view import View


class LineContext(NamedTuple):
    """Context for reading a typed line.

    Attributes:
        decision: the open decision, with the names players use.
        blocked: actions the player can't take now, with the reasons.
        proposals: named sets of picks, such as *best crew*.
        names: all words in names of the game's cards, in lower case.
        players: the players' names.
        view: what the player sees; tells routes apart.
    """

    decision: Decision
    blocked: Sequence[Blocked]
    proposals: Sequence[Proposal]
    names: Set[str]
    players: Sequence[str] = ()
    view: View | None = None


def typed_outcome(decision: Decision, draft: Draft, words: str) -> Outcome | None:
    """Return the effect of words that confirm a pending choice or change an arrangement; ``None`` for any other line.

    Raises:
        PlayerProblem: the words name no card or place of the arrangement, or more than one.
        RuleViolation: there is no room for a card, or the arrangement is not legal.
    """
    text = yes_or_no(words) if draft.unsure or draft.rest else ""
    if text == "yes":
        return GiveAnswer(None, tuple(map(WantedStep, draft.rest))) if draft.rest else confirmed_answer(draft)
    if text:
        return ShowDraft(Draft(() if is_single_pick(decision) else draft.picks))
    if decision.kind is not Kind.ARRANGEMENT:
        return None
    changed = typed_arrangement(decision, draft, words)
    return arrangement_answer(decision, draft) if changed is None else ShowDraft(changed)


def read_line(context: LineContext, words: str) -> GiveAnswer | AskToConfirm | ShowDraft:
    """Return the effect of a typed line on a decision.

    Raises:
        PlayerProblem: a word is unknown, or the line has only one step and that can't be done; nothing changes.
        RuleViolation: the line has only one step, and its answer is not legal.
    """
    _check_words(context, words)
    first, *then = with_named_ending(context.decision, split_into_steps(context.decision, words))
    if only_starts_orders(context.decision, first):
        if not then:
            raise PlayerProblem("You’re already giving orders.")
        first, *then = then
    if then and names_second_choice(context.decision, then[0]):
        raise PlayerProblem(f"{quoted_steps([first, then[0]])} are two choices, but only one can be chosen here.")
    try:
        typed = read_step(context, first)
        return answer_or_ask(
            context.decision, typed.picks, detail=typed.left_over_words, typed_words=tuple(then), sure=typed.sure
        )
    except (PlayerProblem, RuleViolation) as problem:
        if not then:
            raise
        return stopped_outcome(context.decision, (first, *then), str(problem))


def stopped_outcome(decision: Decision, line: Sequence[str], reason: str) -> ShowDraft:
    """Return the choice named by the step that stopped a line, with the later steps that can still be done."""
    first, *rest = line
    return ShowDraft(Draft(named_options(decision, first), rest=tuple(rest)), stop_note(first, reason))


def stopped_by_detail(context: LineContext, words: str, read: Draft, problem: str) -> ShowDraft:
    """Return the effect of a line whose first step can't be done as it was read, because of its left-over words.

    Raises:
        PlayerProblem: the line has only this step.
    """
    if not read.said:
        raise PlayerProblem(problem)
    return stopped_outcome(context.decision, (split_into_steps(context.decision, words)[0], *read.said), problem)


def read_next_step(context: LineContext, step: WantedStep) -> TypedAnswer | str:
    """Return the answer that a later step of a line means, or the reason why the step can't be done."""
    try:
        typed = read_step(context, step.words)
    except (PlayerProblem, RuleViolation) as problem:
        if _comes_after_question(context.decision, step):
            return f"Please answer this first: {shorten(context.decision.prompt, 200)}"
        return str(problem)
    if context.decision.confirm or not typed.sure:
        labels = [context.decision.option(pick).label for pick in typed.picks]
        return f"That would mean {quoted_steps(labels)} here. Please choose it yourself."
    return typed


def _comes_after_question(decision: Decision, step: WantedStep) -> bool:
    """Whether a question interrupts the line and the step says nothing about it: *krax* while Kol’s text is asked."""
    return interrupts_action(decision) and not step.detail and not matching_options(decision.options, step.words)


def read_step(context: LineContext, words: str) -> TypedAnswer:
    """Return the answer that a step means; the step may name a proposal such as *best crew*.

    Raises:
        PlayerProblem: the step can't be done now.
        RuleViolation: the answer is not legal.
    """
    try:
        typed = typed_answer(*with_fitting_routes(context.decision, context.view, words))
        context.decision.check(typed.picks)
    except (PlayerProblem, RuleViolation) as problem:
        if crew := _picks_of_named_proposal(context.proposals, words):
            return TypedAnswer(crew)
        raise _with_reason(context, words, problem) from None
    typed = _with_destination(context, typed, words)
    doubtful = any(word in context.names for word in misspelt_words(context.decision, typed.picks, words))
    return msgspec.structs.replace(typed, sure=typed.sure and not doubtful)


def _check_words(context: LineContext, words: str) -> None:
    """Check that every word of a line is known.

    Raises:
        PlayerProblem: a word is unknown.
    """
    further = [*context.players, *(proposal.purpose for proposal in context.proposals)]
    further += [
        text
        for blocked_action in context.blocked
        for text in (blocked_action.label, blocked_action.kind, blocked_action.reason)
    ]
    if unknown := unknown_words(words, context.decision, context.names, further):
        raise PlayerProblem(
            f"I don’t understand {quoted_steps(unknown)} here, so I did nothing. Please use other words."
        )


def _with_destination(context: LineContext, typed: TypedAnswer, words: str) -> TypedAnswer:
    """Return the answer with the destination of a ship as choices name it: *terok nor* is *Alter Records*.

    Raises:
        PlayerProblem: the ship or personnel can't reach the typed destination; the message says why.
    """
    end = destination_words(words) or words_of(typed.left_over_words)
    if len(typed.picks) != 1 or context.decision.kind is not Kind.ACTION:
        return typed
    picked = context.decision.option(typed.picks[0])
    if end and (reason := out_of_reach_reason(context.blocked, picked.label, " ".join(end))):
        raise PlayerProblem(reason_sentence(reason))
    if context.view is None or words_of(picked.label)[:1] != ["move"] or is_route(picked):
        return typed
    end = words_for_destination(picked, words)
    name = named_destination(context.view, picked, context.blocked, end)
    others = [word for word in words_of(typed.left_over_words) if word not in end]
    return msgspec.structs.replace(typed, left_over_words=" ".join((*others, name))) if name else typed


def _with_reason(context: LineContext, words: str, problem: Exception) -> Exception:
    """Return an exception with the reason why the named action can't be done now; ``problem`` if no action is named."""
    if isinstance(problem, RuleViolation):
        return problem
    reasons = reasons_against(context.blocked, words, context.decision)
    return PlayerProblem(" ".join(map(reason_sentence, reasons[:MAX_NAMED_ACTIONS]))) if reasons else problem


def _picks_of_named_proposal(proposals: Sequence[Proposal], typed: str) -> Answer:
    """Return the picks of the proposal that the words name, such as *best crew*; () if they name none or several."""
    typed_words = synonymous_verbs(first_verb(typed)) - {""}
    options = [
        option(str(number), proposal.purpose)
        for number, proposal in enumerate(proposals)
        if not typed_words or typed_words & set(words_of(proposal.purpose))
    ]
    found_proposals = (
        [proposals[int(option.id)] for option in matching_options(options, typed)] if typed.strip() else []
    )
    return found_proposals[0].picks if len(found_proposals) == 1 else ()
