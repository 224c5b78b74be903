"""Answers by seed plans, and how answers are recorded in a plan.

A plan names cards by definition and places by name, so that it can be used in other matches. It only proposes answers
that the decision allows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from bot.storage.rows import PlannedStack, SeedPlan
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.kernel.errors import RuleViolation
from engine.kernel.event import Event
from engine.kernel.match import Match
from engine.kernel.view import View

_IDENTIFYING_WORD_COUNT = 3
"""Number of words that identify a choice, such as *At the left*; the other words depend on the match."""


class ProposedAnswer(msgspec.Struct, frozen=True):
    """An answer proposed by a plan.

    Attributes:
        answer: the answer, which is legal.
        missing_cards: ids of the definitions of planned cards that are missing.
    """

    answer: Answer
    missing_cards: tuple[str, ...] = ()


def is_seeding(view: View) -> bool:
    """Whether a match hasn't reached its first turn, so that plans are followed."""
    return view.turn == 0


def plan_key(decision: Decision) -> str:
    """Return the key of an answer in a plan: the rule of the question, and the card whose text asks it, if any."""
    title, colon, _ = decision.prompt.partition(": ")
    return f"{decision.rule} {title}" if colon else decision.rule


def covers_decision(plan: SeedPlan, decision: Decision) -> bool:
    """Whether a plan has an answer to a question."""
    return plan_key(decision) in plan.chosen or decision.rule in plan.stacks or bool(_next_stack_answer(plan, decision))


def planned_answer(plan: SeedPlan, decision: Decision) -> ProposedAnswer | None:
    """Return the plan's answer; ``None`` if it has no legal one."""
    if not covers_decision(plan, decision):
        return None
    planned = _planned_answer(plan, decision)
    try:
        if planned is not None:
            decision.check(planned.answer)
    except RuleViolation:
        return None
    return planned


def _planned_answer(plan: SeedPlan, decision: Decision) -> ProposedAnswer | None:
    if decision.kind is Kind.ARRANGEMENT:
        return _stacked_answer(plan.stacks.get(decision.rule) or _unplaced_stacks(plan, decision), decision)
    wanted = plan.chosen.get(plan_key(decision), ())
    if decision.maximum > 1 or decision.kind is Kind.CARDS:
        return _planned_cards(wanted, decision)
    cards = [choice for choice in wanted if choice[0]]
    return _single_choice(cards, decision) or _next_stack_answer(plan, decision) or _single_choice(wanted, decision)


def plan_with_answer(plan: SeedPlan, decision: Decision, answer: Answer) -> SeedPlan:
    """Return the plan with this answer in place of an earlier answer to the same question."""
    if decision.kind is Kind.ARRANGEMENT:
        stacks = decision.stacks(answer)
        laid = tuple(
            PlannedStack(slot.label, tuple(decision.option(stack).card for stack in stacks[slot.id]))
            for slot in decision.slots
            if stacks[slot.id]
        )
        return msgspec.structs.replace(plan, stacks=plan.stacks | {decision.rule: laid})
    chosen = tuple((decision.option(card_id).card, decision.option(card_id).label) for card_id in answer)
    if decision.maximum <= 1 and decision.kind is not Kind.CARDS:
        cards = {card for card, _ in chosen}
        earlier = (choice for choice in plan.chosen.get(plan_key(decision), ()) if choice[0] not in cards)
        chosen = (*earlier, *chosen)
    return msgspec.structs.replace(plan, chosen=plan.chosen | {plan_key(decision): chosen})


def follow_plans(match: Match, plans: Mapping[int, SeedPlan]) -> list[Event]:
    """Give answers that these plans fully determine, until a player has to decide."""
    events: list[Event] = []
    while (step := _next_planned_answer(match, plans)) is not None:
        decision, answer = step
        events += match.answer(decision.seat, decision.number, answer)
    return events


def _next_planned_answer(match: Match, plans: Mapping[int, SeedPlan]) -> tuple[Decision, Answer] | None:
    for decision in match.open:
        plan = plans.get(decision.seat)
        planned = planned_answer(plan, decision) if plan else None
        if planned and not planned.missing_cards and is_seeding(match.view(None)):
            return decision, planned.answer
    return None


# --- single choices --------------------------------------------------------------------------------------------------


def _single_choice(planned_choices: Sequence[tuple[str, str]], decision: Decision) -> ProposedAnswer | None:
    """Return the first planned choice on offer with the same label, or at least the same first words; else ``None``.

    Options that aren't cards, such as passing, come last, so that an unplanned card isn't skipped by accident.
    """
    for is_match in (_is_same_option, _is_similar_option):
        for card, label in sorted(planned_choices, key=lambda choice: not choice[0]):
            option = next(
                (option for option in decision.options if option.card == card and is_match(option.label, label)), None
            )
            if option:
                return ProposedAnswer((option.id,))
    return None


def _is_same_option(label: str, id_or_name: str) -> bool:
    return label == id_or_name


def _is_similar_option(label: str, id_or_name: str) -> bool:
    words, typed_words = label.split(), id_or_name.split()
    names_neighbours = "," in label or label.startswith("Between ")
    return names_neighbours and words[:_IDENTIFYING_WORD_COUNT] == typed_words[:_IDENTIFYING_WORD_COUNT]


def _planned_cards(planned_choices: Sequence[tuple[str, str]], decision: Decision) -> ProposedAnswer:
    left = Counter(card for card, _ in planned_choices if card)
    picks = []
    for option in decision.options:
        if left[option.card] > 0:
            left[option.card] -= 1
            picks.append(option.id)
    return ProposedAnswer(tuple(picks), tuple(+left))


# --- stacks ----------------------------------------------------------------------------------------------------------


def _stacked_answer(planned_stacks: Sequence[PlannedStack], decision: Decision) -> ProposedAnswer:
    """Return an answer with each planned stack under the mission of that name, and the rest where most of them fit.

    No card is left out.
    """
    free = {option.id: option for option in decision.options}
    laid: dict[str, list[str]] = {slot.id: [] for slot in decision.slots}
    lacking: list[str] = []
    homeless: list[Option] = []
    for stack, cards in _options_of_stacks(planned_stacks, free, lacking):
        slot = next((slot.id for slot in decision.slots if slot.label == stack.place), "")
        if slot:
            laid[slot] += [option.id for option in cards]
            continue
        slot = _best_place(laid, cards)
        laid[slot] += [option.id for option in cards if slot in option.fits]
        homeless += [option for option in cards if slot not in option.fits]
    for option in homeless:
        if option.fits:
            laid[min(option.fits, key=lambda slot: len(laid[slot]))].append(option.id)
    return ProposedAnswer(
        tuple(f"{card_id}@{slot}" for slot, stack in laid.items() for card_id in stack), tuple(lacking)
    )


def _unplaced_stacks(plan: SeedPlan, decision: Decision) -> tuple[PlannedStack, ...]:
    """Return stacks planned for earlier stages that are still unplaced, for example if all missions are shared."""
    here = {option.card for option in decision.options}
    earlier = (stack for rule, stacks in plan.stacks.items() if rule < decision.rule for stack in stacks)
    return tuple(
        PlannedStack(planned_stack.place, tuple(card for card in planned_stack.cards if card in here))
        for planned_stack in earlier
    )


def _next_stack_answer(plan: SeedPlan, decision: Decision) -> ProposedAnswer | None:
    """Return the next card of the planned stacks, or its place, if cards are placed one by one; else ``None``.

    The card that is met last is placed first. If its place doesn't exist, it goes where the rules propose.
    """
    if decision.maximum > 1 or decision.kind is not Kind.PLACE or not plan.stacks:
        return None
    order = [
        (card, stack.place) for stacks in plan.stacks.values() for stack in stacks for card in reversed(stack.cards)
    ]
    offered = {option.card: option.id for option in decision.options}
    if len(offered) > 1:
        return next((ProposedAnswer((offered[card],)) for card, _ in order if card in offered), None)
    places = [place for card, place in order if card in offered]
    sound = (option.id for option in decision.options if option.label in places and not option.detail)
    return ProposedAnswer((next(sound, decision.default[0]),)) if places else None


def _options_of_stacks(
    planned_stacks: Sequence[PlannedStack], free_options: dict[str, Option], missing_cards: list[str]
) -> list[tuple[PlannedStack, list[Option]]]:
    """Return each planned stack with its options; cards that aren't on offer are added to ``missing_cards``."""
    options_by_stack: list[tuple[PlannedStack, list[Option]]] = []
    for stack in planned_stacks:
        cards: list[Option] = []
        for card in stack.cards:
            option = next((option for option in free_options.values() if option.card == card), None)
            if option is None:
                missing_cards.append(card)
            else:
                cards.append(free_options.pop(option.id))
        options_by_stack.append((stack, cards))
    return sorted(options_by_stack, key=lambda stack_and_options: -len(stack_and_options[1]))


def _best_place(cards_by_place: Mapping[str, Sequence[str]], cards: Sequence[Option]) -> str:
    """Return the place where most of the cards fit; if several are equal, the one with the fewest cards."""
    return max(
        cards_by_place, key=lambda slot: (sum(slot in option.fits for option in cards), -len(cards_by_place[slot]))
    )
