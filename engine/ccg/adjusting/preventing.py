"""Adjustments of an event that a card is resolved in response to: prevented, nullified, or moved to another card.

They are recorded while the response is resolved. The event itself is changed once the players agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ccg.adjusting.adjustment_log import LogSentence, is_or_are
from engine.ccg.adjusting.asking_steps import CardStep, affectable_cards, options_step
from engine.ccg.adjusting.card_sets import card_options, name_in_sentence
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.record import AnsweredEvent, StateWithRecord, writable_record_of
from engine.ccg.adjusting.responses_to_adjustments import SELECTION_EVENT
from engine.ccg.adjusting.verb import CARDS, Verb
from engine.kernel.decision import Answer, Decision, Kind, Procedure, option
from engine.kernel.errors import RuleViolation

WHOLE_EVENT = "all.of-it"
SELECT_AGAIN = "all.again"
"""Note that the whole random selection is made again."""
_FUTURE_PREFIX = "would be "
_UNDECIDED_EVENTS = (
    "dilemma revealed",
    "dilemma encountered",
    SELECTION_EVENT,
    "used",
    "combat begun",
    "engagement begun",
)
"""Events without *would be* whose results are still open during the responses."""
_LOST, _STOPPED = ("killed", "destroyed"), "stopped"
_EVENT_WORDS = {
    "dilemma revealed": "faced",
    "dilemma encountered": "encountered",
    "combat begun": "in combat",
    "engagement begun": "in an engagement",
    "mission completed": "completed",
    "mission failed": "failed",
    "moved": "moved",
}


class Prevention(NamedTuple):
    """Changes to an event by a response resolved by hand.

    Attributes:
        agreed: whether the players agree on how it was resolved; if not, nothing has changed.
        everything: whether the whole event is prevented.
        cards: the cards that are no longer affected.
        instead: the cards that are affected in their place.
        again: whether the random selection is made again, as a whole.
    """

    agreed: bool = False
    everything: bool = False
    cards: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    again: bool = False


def resolve_response_by_hand(
    state: StateWithRecord, answered: AnsweredEvent, resolving: Procedure[bool]
) -> Procedure[Prevention]:
    """Resolve a response by hand; return its changes to the event, or no changes if the players don't agree."""
    record = writable_record_of(state)
    before = record.answered, record.prevented, record.instead
    record.answered, record.prevented, record.instead = answered, [], []
    agreed = yield from resolving
    record = writable_record_of(state)
    everything, again = WHOLE_EVENT in record.prevented, SELECT_AGAIN in record.prevented
    cards = tuple(card for card in record.prevented if card not in (WHOLE_EVENT, SELECT_AGAIN))
    found = Prevention(True, everything, cards, tuple(record.instead), again) if agreed else Prevention()
    record.answered, record.prevented, record.instead = before
    return found


def _changeable_event(hands: ManualTable) -> AnsweredEvent | None:
    """Return the event that can still be changed; ``None`` if there is none."""
    record = hands.table.state.by_hand
    answered = record.answered if record else None
    if answered is None or not (answered.event.startswith(_FUTURE_PREFIX) or answered.event in _UNDECIDED_EVENTS):
        return None
    return answered


def _preventable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield the cards that are still affected, if the event can be prevented for them."""
    answered = _changeable_event(hands)
    if answered is None or WHOLE_EVENT in hands.record.prevented:
        return
    spared = hands.record.prevented
    able = (card for card in answered.cards if card not in spared and hands.exists(card) and hands.knows(seat, card))
    yield from (item for item in able if hands.may_prevent(item, answered))


def _event_in_words(hands: ManualTable) -> str:
    """Return the event as a participle, as in *about to be killed*: *killed*, *played*."""
    event = (_changeable_event(hands) or AnsweredEvent("", (), "")).event.removeprefix(_FUTURE_PREFIX)
    return _EVENT_WORDS.get(event, event)


def _ask_for_prevented_cards(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    able = list(_preventable_cards(hands, seat))
    options = card_options(hands, seat, able)
    if _is_whole_preventable(hands, able):
        options = [option(WHOLE_EVENT, "All of it", "none of it happens"), *options]
    return options_step(seat, "What is prevented?", options, most=max(1, len(able)), kind=Kind.CARDS)


def _is_whole_preventable(hands: ManualTable, able: Sequence[str]) -> bool:
    """Whether the whole event can be prevented at once; false if it has a single card that can be prevented alone."""
    answered = _changeable_event(hands)
    if answered is None or WHOLE_EVENT in hands.record.prevented or len(able) == len(answered.cards) == 1:
        return False
    return all(hands.may_prevent(card, answered) for card in answered.cards if hands.exists(card))


def _prevent_event(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    event, record = _event_in_words(hands), hands.writable_record()
    if WHOLE_EVENT in what[0].split(":"):
        record.prevented.append(WHOLE_EVENT)
        return f"{hands.player(seat)} prevents all of it ({event})."
    cards = affectable_cards(hands, seat, what[0], _preventable_cards)
    record.prevented += cards
    return lambda name: f"{name(cards)} {is_or_are(cards)} kept from being {event}."


def _replaceable_targets(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield the affected cards that another card can replace."""
    event = _event_in_words(hands)
    if event in (*_LOST, _STOPPED, SELECTION_EVENT):
        yield from _preventable_cards(hands, seat)


def _ask_for_other_targets(hands: ManualTable, seat: int, order: Answer) -> Decision:
    struck = affectable_cards(hands, seat, order[1], _replaceable_targets)[0]
    return options_step(
        seat,
        f"Who is {_event_in_words(hands)} instead of {name_in_sentence(hands, seat, struck)}?",
        card_options(hands, seat, _possible_substitutes(hands, seat, struck)),
        kind=Kind.CARDS,
    )


def _possible_substitutes(hands: ManualTable, seat: int, struck: str) -> list[str]:
    cards = (_changeable_event(hands) or AnsweredEvent("", (), "")).cards
    there = (
        card
        for card in nameable_cards_in_play(hands, seat)
        if card not in cards and hands.sort_of_card(card) == hands.sort_of_card(struck)
    )
    return [item for item in there if hands.knows(seat, item)]


def _redirect_event(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    struck, other = affectable_cards(hands, seat, what[0], _replaceable_targets)[0], what[1]
    if other not in _possible_substitutes(hands, seat, struck):
        raise RuleViolation("That card can’t take its place.")
    event = _event_in_words(hands)
    hands.writable_record().prevented.append(struck)
    if event == SELECTION_EVENT:
        hands.writable_record().instead.append(other)
    elif event == _STOPPED:
        hands.stop(other)
    else:
        hands.leave_play(other)
    return lambda name: f"{name([other])} is {event} instead of {name([struck])}."


def _repeat_selection_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    """Ask whether a random selection is made again."""
    answered = _changeable_event(hands)
    able = hands.can_repeat_selection() and answered is not None and answered.event == SELECTION_EVENT
    options = [option("again", "Yes, select again")] if able and SELECT_AGAIN not in hands.record.prevented else []
    return options_step(seat, "Do you ignore the selection and make it again?", options)


def _select_again(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    if what[0] != "again":
        raise ValueError(what[0])
    hands.writable_record().prevented.append(SELECT_AGAIN)
    return "The random selection is ignored, and made again."


VERBS = {
    "select-again": Verb(
        "Ignore a random selection and make it again",
        "all of it, among the same cards",
        CARDS,
        (_repeat_selection_step,),
        _select_again,
        "No random selection is being made.",
        needs_no_answer=True,
    ),
    "prevent": Verb(
        "Prevent or nullify what is about to happen",
        "for all or some of the affected cards",
        CARDS,
        (_ask_for_prevented_cards,),
        _prevent_event,
        "That isn’t about to happen, or can’t be prevented.",
    ),
    "instead": Verb(
        "Let it happen to another card instead",
        "someone else is killed, destroyed, stopped or selected",
        CARDS,
        (CardStep("Who is spared?", _replaceable_targets, most=1, sets=False), _ask_for_other_targets),
        _redirect_event,
        "That card isn’t about to be affected.",
        "That card can’t take its place.",
    ),
}
