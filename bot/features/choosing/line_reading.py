"""Reading of typed lines: the first step's answer, the steps that follow, and why a step can't be done."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

import msgspec

from bot.features.choosing.arranging_words import arranged
from bot.features.choosing.dialogue import Ask, Give, Outcome, Show, agreed, given, laid
from bot.features.choosing.known_words import unknown_words
from bot.features.choosing.line_parts import quoted, stopped_at
from bot.features.choosing.picks import single
from bot.features.choosing.typed import Typed, guessed, is_under_way, matching, named, spoken_steps, typed_answer
from bot.features.choosing.verbs import meanings, verb_in
from bot.features.choosing.vocabulary import destination, words_of, yes_or_no
from bot.features.choosing.why import NAMED, out_of_reach, reasons_against, sentence_of
from bot.problems import PlayerProblem
from bot.storage.rows import Draft, Wanted
from engine.kernel.advice import Proposal
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Answer, Decision, Kind, option
from engine.kernel.errors import RuleViolation


class LineContext(NamedTuple):
    """The context in which a typed line is read.

    Attributes:
        decision: the open decision, with the names players use.
        blocked: actions the player can't take now, with the reasons.
        proposals: named picks, such as *best crew*.
        names: every word in a name of the game's cards, in lower case.
        players: the names of the players.
    """

    decision: Decision
    blocked: Sequence[Blocked]
    proposals: Sequence[Proposal]
    names: Set[str]
    players: Sequence[str] = ()


def spoken(decision: Decision, draft: Draft, words: str) -> Outcome | None:
    """Return the effect of words that confirm a half-made choice or change an arrangement; ``None`` for any other line.

    Raises:
        PlayerProblem: they name no card or place of the arrangement, or several.
        RuleViolation: there is no room for a card, or the arrangement is not legal.
    """
    said = yes_or_no(words) if draft.unsure or draft.rest else ""
    if said == "yes":
        return Give(None, tuple(map(Wanted, draft.rest))) if draft.rest else agreed(draft)
    if said:
        return Show(Draft(() if single(decision) else draft.picks))
    if decision.kind is not Kind.ARRANGEMENT:
        return None
    changed = arranged(decision, draft, words)
    return laid(decision, draft) if changed is None else Show(changed)


def read_line(context: LineContext, words: str) -> Give | Ask | Show:
    """Return the effect of a typed line on a decision.

    Raises:
        PlayerProblem: a word names nothing here, or its only step can't be done; nothing changes.
        RuleViolation: the answer of its only step is not legal.
    """
    _check_words(context, words)
    first, *then = spoken_steps(context.decision, words)
    if is_under_way(context.decision, first):
        if not then:
            raise PlayerProblem("You're already giving orders.")
        first, *then = then
    try:
        said = read_step(context, first)
        return given(context.decision, said.picks, detail=said.left, said=tuple(then), sure=said.sure)
    except (PlayerProblem, RuleViolation) as problem:
        if not then:
            raise
        return stopped(context.decision, (first, *then), str(problem))


def stopped(decision: Decision, line: Sequence[str], reason: str) -> Show:
    """Show the choice named by the step that stopped a line, and keep the later steps that can still be done."""
    first, *rest = line
    return Show(Draft(named(decision, first), rest=tuple(rest)), stopped_at(first, reason))


def read_next_step(context: LineContext, words: str) -> Typed | str:
    """Return the meaning of a later step of a line, or the reason why it is not done."""
    try:
        said = read_step(context, words)
    except (PlayerProblem, RuleViolation) as problem:
        return str(problem)
    if context.decision.confirm or not said.sure:
        labels = [context.decision.option(one).label for one in said.picks]
        return f"That would mean {quoted(labels)} here. Please choose it yourself."
    return said


def read_step(context: LineContext, words: str) -> Typed:
    """Return the meaning of one step of a line, which may be a proposal such as *best crew*.

    Raises:
        PlayerProblem: it can't be done now.
        RuleViolation: the answer is not legal.
    """
    try:
        said = typed_answer(context.decision, words)
        context.decision.check(said.picks)
        _check_reach(context, said, words)
    except (PlayerProblem, RuleViolation) as problem:
        if crew := _proposed_by(context.proposals, words):
            return Typed(crew)
        raise _reason(context, words, problem) from None
    doubtful = any(one in context.names for one in guessed(context.decision, said.picks, words))
    return msgspec.structs.replace(said, sure=said.sure and not doubtful)


def _check_words(context: LineContext, words: str) -> None:
    """Check that every word of a line is known.

    Raises:
        PlayerProblem: a word names nothing here.
    """
    further = [*context.players, *(one.purpose for one in context.proposals)]
    further += [text for one in context.blocked for text in (one.label, one.kind, one.reason)]
    if unknown := unknown_words(words, context.decision, context.names, further):
        raise PlayerProblem(f"I don't understand {quoted(unknown)} here, so I did nothing. Please use other words.")


def _check_reach(context: LineContext, said: Typed, words: str) -> None:
    """Check that the ship or personnel can reach the typed destination.

    Raises:
        PlayerProblem: they can't, and why.
    """
    place = " ".join(destination(words)) or said.left
    if not place or len(said.picks) != 1 or context.decision.kind is not Kind.ACTION:
        return
    if far := out_of_reach(context.blocked, context.decision.option(said.picks[0]).label, place):
        raise PlayerProblem(sentence_of(far))


def _reason(context: LineContext, words: str, problem: Exception) -> Exception:
    """Return the reason why the named action can't be done now; the problem itself if the words name no such action."""
    if isinstance(problem, RuleViolation):
        return problem
    reasons = reasons_against(context.blocked, words, context.decision)
    return PlayerProblem(" ".join(map(sentence_of, reasons[:NAMED]))) if reasons else problem


def _proposed_by(proposals: Sequence[Proposal], typed: str) -> Answer:
    """Return the picks of the proposal that the words name, such as *best crew*; () if they name none, or several."""
    said = meanings(verb_in(typed)) - {""}
    options = [
        option(str(number), one.purpose)
        for number, one in enumerate(proposals)
        if not said or said & set(words_of(one.purpose))
    ]
    found = [proposals[int(one.id)] for one in matching(options, typed)] if typed.strip() else []
    return found[0].picks if len(found) == 1 else ()
