"""All manual adjustments of both editions: the list of verbs, and the functions that carry them out.

An adjustment is an answer like any other: a verb and its arguments, such as ``("stop", card)``,
``("move", card, place)`` or ``("score", "2", "-5")``. Everyone sees it; a seat can only name cards it is allowed to
see.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from engine.ccg.adjusting import (
    countdowns,
    exchanging_skills,
    looking_at_crews,
    other_requirements,
    personnel_and_ships,
    piles,
    placing_cards,
    points_and_turns,
    preventing,
    random_selections_and_notes,
    temporary_changes,
)
from engine.ccg.adjusting.adjusting_until_done import PUBLIC_DESCRIPTION, AvailableAdjustments, adjust_until_done
from engine.ccg.adjusting.adjustment_log import CardViewers
from engine.ccg.adjusting.asking_steps import CardStep, StepWithChoices, WritingStep, check_answer, options_step
from engine.ccg.adjusting.card_sets import cards_in_order_part
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.proposals import Proposal
from engine.ccg.adjusting.responses_to_adjustments import adjust_with_responses
from engine.ccg.adjusting.verb import CARDS, CHANCE, NUMBERS, PEOPLE, PILES, TURN, Verb
from engine.kernel.adjustment import AdjustmentStep
from engine.kernel.contested_adjustments import AdjustableTable, consent_questions, first_objector, undo_adjustment
from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, ask, ask_all, option
from engine.kernel.errors import RuleViolation

SHARED_VERBS: Mapping[str, Verb] = {
    **placing_cards.VERBS,
    **preventing.VERBS,
    **personnel_and_ships.VERBS,
    **looking_at_crews.VERBS,
    **temporary_changes.VERBS,
    **other_requirements.VERBS,
    **exchanging_skills.VERBS,
    **countdowns.VERBS,
    **piles.VERBS,
    **random_selections_and_notes.VERBS,
    **points_and_turns.VERBS,
}
_GROUPS = (CARDS, PEOPLE, NUMBERS, PILES, CHANCE, TURN)


def verbs_by_word(hands: ManualTable) -> dict[str, Verb]:
    """Return all verbs of a game, its own verbs last."""
    return {**SHARED_VERBS, **hands.verbs_of_this_game()}


def verb_of_order(hands: ManualTable, word: str) -> Verb:
    """Return the verb that an order starts with.

    Raises:
        RuleViolation: there is no such verb.
    """
    known = verbs_by_word(hands)
    found = known.get(word)
    if found is None:
        raise RuleViolation(f"There is no adjustment “{word}”. You can use: {', '.join(known)}.")
    return found


def has_all_verbs(hands: ManualTable, orders: Sequence[Answer]) -> bool:
    """Whether the game has all of these adjustments."""
    known = verbs_by_word(hands)
    return all(order and order[0] in known for order in orders)


# --- carrying out adjustments ----------------------------------------------------------------------------------------


def adjust_and_log(hands: ManualTable, seat: int, order: Answer) -> str:
    """Carry out one adjustment and log it for everyone; return the sentence.

    Raises:
        RuleViolation: there is no such verb, card, place or number, or the seat isn't allowed to see the card.
    """
    public, private = carry_out_adjustment(hands, seat, order)
    name = hands.player(seat)
    told = f"{name} adjusts the table: {public}"
    own = {key: f"{name} adjusts the table: {words}" for key, words in private.items()}
    reveals = order[0] in _REVEALING
    hands.table.journal.log_event("adjust", told, seat=seat, private=own, reveals=reveals)
    return told


_REVEALING = frozenset(
    ("random", "roll", "reveal", "reveal-top", "look", "look-top", "look-bottom", "look-team", "mill", "draw", "draws")
)
"""Adjustments that show a player hidden information or depend on chance."""


def carry_out_adjustment(hands: ManualTable, seat: int, order: Answer) -> tuple[str, dict[int, str]]:
    """Carry out one adjustment; return the public sentence, and the sentences that differ by seat."""
    word, *what = order or ("",)
    verb = verb_of_order(hands, word)
    _check_step_answer(hands, seat, verb, order)
    if not what or len(what) < len(verb.steps):
        raise RuleViolation(f"“{' '.join(order)}” isn’t a possible adjustment.")
    try:
        witness = CardViewers(hands, (card for item in what for card in _cards_in_answer(hands, item)))
        told = witness.sentences_by_seat(verb.change(hands, seat, what))
    except (IndexError, KeyError, ValueError):
        raise RuleViolation(f"“{' '.join(order)}” isn’t a possible adjustment.") from None
    hands.mark_derived_values_changed()
    return told


def _cards_in_answer(hands: ManualTable, part: str) -> list[str]:
    try:
        return cards_in_order_part(hands, part)
    except (KeyError, ValueError):
        return []


def _check_step_answer(hands: ManualTable, seat: int, verb: Verb, order: Answer) -> None:
    """Refuse at once, rather than at the end, an answer that is not one of the choices of its step."""
    for place, given in enumerate(order[1:]):
        if place < len(verb.steps):
            step = verb.steps[place](hands, seat, order[: place + 1])
            if isinstance(step, Decision) and step.kind is Kind.CARDS:
                _check_cards_are_known(hands, seat, given)
            if place == 0 and verb.group is CARDS and given in hands.missions():
                raise RuleViolation("Missions stay where they are.", hands.forbidding_rules["mission moved"])
            check_answer(step, given, verb.misplaced if place else verb.refusal)


def _check_cards_are_known(hands: ManualTable, seat: int, given: str) -> None:
    for card in given.split(":"):
        if not card.startswith("all.") and not (hands.exists(card) and hands.can_name(seat, card)):
            raise RuleViolation("There is no such card that you can see.")


# --- step by step ----------------------------------------------------------------------------------------------------


def next_step(hands: ManualTable, seat: int, order: Answer) -> AdjustmentStep:
    """Return the next question of an adjustment; ``None`` if it is complete.

    Raises:
        RuleViolation: there is no such verb, or an earlier answer is not one of the choices.
    """
    if not order:
        return options_step(seat, "What do you want to adjust?", possible_verbs_step(hands, seat))
    verb = verb_of_order(hands, order[0])
    _check_step_answer(hands, seat, verb, order)
    step = verb.steps[len(order) - 1](hands, seat, order) if len(order) <= len(verb.steps) else None
    if isinstance(step, Decision) and step.kind is not Kind.NUMBER and not step.options:
        raise RuleViolation(f"{verb.title}: there is nothing to choose right now.")
    return step


def possible_verbs_step(hands: ManualTable, seat: int) -> list[Option]:
    """Return the verbs that are possible now, group by group."""
    able = [(word, verb) for word, verb in verbs_by_word(hands).items() if _is_possible(hands, seat, word, verb)]
    able.sort(key=lambda item: _GROUPS.index(item[1].group))
    return [option(word, verb.title, verb.detail, group=verb.group) for word, verb in able]


def _is_possible(hands: ManualTable, seat: int, word: str, verb: Verb) -> bool:
    if not verb.now(hands, seat):
        return False
    step = verb.steps[0]
    if isinstance(step, CardStep | StepWithChoices):
        return step.has_choices(hands, seat)
    first = step(hands, seat, (word,))
    return not isinstance(first, Decision) or first.kind is Kind.NUMBER or bool(first.options)


# --- while a card is resolved ----------------------------------------------------------------------------------------


def available_adjustments(
    hands: ManualTable, seat: int, cause: str = "", *, asked_for: bool = False
) -> AvailableAdjustments:
    """Return the adjustments for a player who resolves a card; a seat that was itself asked can't ask others."""
    return AvailableAdjustments(
        knows=partial(_are_verbs_available, hands, seat),
        verbs=partial(_possible_verbs, hands, seat, asked_for=asked_for),
        completed=partial(_complete_adjustment, hands, seat),
        adjust=partial(adjust_with_responses, hands, seat, cause, partial(_adjust_if_possible, hands, seat)),
        settle=partial(settle_adjustments, hands),
    )


def _are_verbs_available(hands: ManualTable, seat: int, proposal: Proposal) -> bool:
    """Whether the game has all adjustments of a proposal; a verb alone must also be possible now."""
    if not has_all_verbs(hands, proposal.orders):
        return False
    (word, *what), *others = proposal.orders
    return bool(what or others) or _is_possible(hands, seat, word, verb_of_order(hands, word))


def _adjust_if_possible(hands: ManualTable, seat: int, order: Answer) -> str:
    """Make an adjustment; if it is no longer possible, log that instead of failing, and return ""."""
    try:
        return adjust_and_log(hands, seat, order)
    except RuleViolation as violation:
        words = f"{hands.player(seat)} finds nothing to do: {violation.message}"
        hands.table.journal.log_event("adjust", words, seat=seat)
        return ""


def _possible_verbs(hands: ManualTable, seat: int, *, asked_for: bool) -> list[Option]:
    """Return all adjustments possible now that only require choices, so no notes."""
    known = verbs_by_word(hands)
    return [
        verb
        for verb in possible_verbs_step(hands, seat)
        if not isinstance(known[verb.id].steps[0], WritingStep) and not (asked_for and verb.id == "opponent")
    ]


def _complete_adjustment(hands: ManualTable, seat: int, order: Answer) -> Procedure[Answer]:
    """Ask the open questions of an adjustment; return it with all answers, or empty if the player chooses nothing.

    A single option is taken without asking, unless it is the whole adjustment. An impossible proposal is asked again
    from its verb on.
    """
    is_second_try = False
    while True:
        try:
            step = next_step(hands, seat, order)
        except RuleViolation:
            if is_second_try or len(order) == 1:
                return ()
            is_second_try, order = True, order[:1]
            continue
        if not isinstance(step, Decision):
            return order
        verb = verb_of_order(hands, order[0])
        only = len(step.options) == 1 and (len(order) < len(verb.steps) or verb.needs_no_answer)
        chosen = (step.options[0].id,) if only else (yield from ask(_skippable_step(step)))
        if not chosen:
            return ()
        order = (*order, ":".join(chosen))


def _skippable_step(step: Decision) -> Decision:
    """Return the question as asked while a card is resolved, with the choice of nothing to go back."""
    if step.kind is Kind.NUMBER:
        default = (str(min(max(step.minimum, 0), step.maximum)),)
        return msgspec.structs.replace(step, default=default, public=PUBLIC_DESCRIPTION)
    return msgspec.structs.replace(step, minimum=0, default=(), public=PUBLIC_DESCRIPTION)


# --- adjustments that require decisions ------------------------------------------------------------------------------


def settle_adjustments(hands: ManualTable) -> Procedure[list[tuple[int, str]]]:
    """Carry out the parts that adjustments left open: fights, and an opponent's part of a text.

    Return the log lines of the opponents' actions, with their seats.
    """
    done: list[tuple[int, str]] = []
    while hands.record.pending and hands.table.outcome is None:
        one = hands.writable_record().pending.pop(0)
        if one.order[0] == "opponent":
            done += [(one.seat, words) for words in (yield from _adjust_at_request(hands, one.seat, int(one.order[1])))]
        else:
            yield from hands.settle_deferred_order(one.seat, one.order)
    return done


def _adjust_at_request(hands: ManualTable, seat: int, asking: int) -> Procedure[list[str]]:
    prompt = f"{hands.player(asking)} asks you to do your part of the text. Then press Done."
    return (yield from adjust_until_done(hands.table, seat, available_adjustments(hands, seat, asked_for=True), prompt))


def settle_between_actions(table: AdjustableTable, hands: ManualTable) -> Procedure[None]:
    """Carry out pending adjustments between two actions, once the players who may object agree."""
    record = hands.table.state.by_hand
    if not record or not record.pending:
        return
    contested = table.state.contested
    if contested is not None:
        seats = tuple(contested.waiting)
        answers = yield from ask_all(consent_questions(seats, contested.words, agreeable=True))
        if (objector := first_objector(seats, answers)) is not None:
            undo_adjustment(table, objector)
            return
        table.state.contested = None
    yield from settle_adjustments(hands)
