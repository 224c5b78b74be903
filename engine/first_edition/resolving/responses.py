"""Cards that respond to an action: texts in play, cards in hand, hidden agendas (1E-ACT-04, 1E-HA-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.definition import Dilemma, Function, FunctionCard, Mission
from engine.first_edition.cards.terms import text_description
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import cards_with_text, texts_of
from engine.first_edition.position.characteristics import (
    forbids_action,
    has_no_usable_text,
    is_disabled,
    meets_requirement_alone,
)
from engine.first_edition.position.spaceline.locations import is_usable_from_end
from engine.first_edition.position.teams.presence import hosts_of, present_with_hosts
from engine.first_edition.position.text_targets import fits_description
from engine.first_edition.resolving.download_checks import starts_with_download, would_waste_use
from engine.first_edition.resolving.hidden_agendas import AGENDAS, agenda_function, reveal_agenda
from engine.first_edition.resolving.initiation import Initiation
from engine.first_edition.resolving.special_downloads import has_special_download_left, special_options
from engine.first_edition.resolving.texts_used_by_hand import by_hand_responses
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import is_used, record_use, use_key_of
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Option, Procedure, option

ANSWER, SUSPENDS = "answer", "suspends"
_LOSSES = ("killed", "destroyed")
"""Events in which a card that is lost together with others can't respond to their loss."""


class ResponseChance(NamedTuple):
    """A chance to respond: the event and the action that it is part of."""

    event: str
    action: Action


class AutomaticResponse(NamedTuple):
    """An automatic response: the player meant by "you", the card, and the number of its text."""

    seat: int
    instance: str
    number: int


# --- possible responders ---------------------------------------------------------------------------------------------


def may_be_responded_to(table: Table, event: str) -> bool:
    """Whether any card of this match responds to an event or can suspend play (1E-ACT-05).

    Special downloads count, too (1E-DL-12).
    """
    return event in table.index.responses.events or table.index.responses.suspends or has_special_download_left(table)


def may_hidden_card_respond(table: Table, seat: int, event: str, action: Action) -> bool:
    """Whether a card that a player may hold hidden could respond to an action, judged by public knowledge only."""
    if not (table.cards_in_list("hand", seat) or table.cards_in_list(AGENDAS, seat)):
        return False
    return table.index.responses.suspends or any(
        _might_respond(table, card, seat, action) for card in table.index.responses.hidden.get(event, ())
    )


def _might_respond(table: Table, trigger: Trigger, seat: int, action: Action) -> bool:
    if trigger.by != "anybody" and (action.seat == seat) is not (trigger.by == "you"):
        return False
    cards = trigger.cards
    if cards is None or not action.cards_left():
        return True
    return any(
        _might_match_cards(table, card, cards.kind, cards.title)
        for card in action.cards_left()
        if card in table.state.cards
    )


def _might_match_cards(table: Table, instance: str, kind: str, title: str) -> bool:
    """Whether a card could be of a type and title, judged by its public type and, if it is face up, its title."""
    card = table.card(instance)
    right_kind = (
        kind == "card" or card.type in kind.split(" or ") or played_as_type(table, instance) in kind.split(" or ")
    )
    return right_kind and (not title or not table.can_see(None, instance) or title in card.titles)


def played_as_type(table: Table, instance: str) -> str:
    """Return the other type that a card was played as, such as ``event``; empty if none (1E-CARD-20)."""
    card, number = table.card(instance), table.instance(instance).function
    return card.functions[number].plays_as if isinstance(card, FunctionCard) and number < len(card.functions) else ""


def affected_seats(table: Table, action: Action) -> tuple[int, ...]:
    """Return the seats whose cards an action affects, without the acting seat."""
    seats = {table.instance(card).controller for card in action.cards_left() if card in table.state.cards}
    return tuple(sorted(seat for seat in seats if seat is not None and seat != action.seat))


# --- a player's responses --------------------------------------------------------------------------------------------


def response_options(table: Table, seat: int, event: str, action: Action) -> Iterator[Option]:
    """Yield the responses open to a player: texts in play, cards in hand, hidden agendas and special downloads."""
    now = ResponseChance(event, action)
    if event in table.index.responses.events:
        for instance in _responding_cards(table):
            if _may_use(table, seat, instance) and not has_no_usable_text(table, instance):
                yield from _text_options(table, seat, instance, now)
        yield from by_hand_responses(table, seat, event, action)
    yield from _hand_options(table, seat, now)
    yield from _agenda_options(table, seat, now)
    yield from special_options(table, seat)


def _may_use(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may use a card's texts: their own cards, and missions (for their solver)."""
    return table.instance(instance).controller == seat or table.is_a(instance, Mission)


def _responding_cards(table: Table) -> list[str]:
    """Return the cards in play with any response, in table order."""
    return [card for there in cached_everywhere(table, "responding", _responding_cards_at) for card in there]


def _responding_cards_at(table: Table, place: str) -> list[str]:
    return [card for card, texts in cards_with_text(table, place) if any(isinstance(text, Response) for text in texts)]


def _text_options(table: Table, seat: int, instance: str, now: ResponseChance) -> Iterator[Option]:
    for number, text in enumerate(texts_of(table, instance)):
        if isinstance(text, Response) and not text.must and _fits_event(table, seat, instance, text, now):
            used = is_used(table, use_key_of(table, instance, number, seat), text.once)
            if used or would_waste_use(table, seat, instance, text):
                continue
            card = table.card(instance)
            words, label = text_description(text, card.type), f"Use {table.name(instance)}"
            yield option(f"{instance}:{number}", label, words, group="Respond", card=card.id)


def _hand_options(table: Table, seat: int, now: ResponseChance) -> Iterator[Option]:
    """Yield responses from hand, one per title; cards that suspend play can always be played (1E-ACT-05)."""
    told: set[str] = set()
    for instance in table.cards_in_list("hand", seat):
        card = table.card(instance)
        if card.id not in table.index.responses.cards or card.id in told or not isinstance(card, FunctionCard):
            continue
        told.add(card.id)
        for number, function in enumerate(card.functions):
            deals = function.how == SUSPENDS or _is_response(table, seat, instance, function, now)
            if deals and table.rules.may_use(table, seat, instance, function, now.action):
                words = table.rules.words(function)
                yield option(f"{instance}:{number}", f"Play {card.name}", words, group="Respond", card=card.id)


def _is_response(table: Table, seat: int, instance: str, function: Function, now: ResponseChance) -> bool:
    if (chances := table.index.responses.interrupt_play_times.get(table.card(instance).id)) is not None:
        triggers = chances.triggers
    else:
        triggers = (function.trigger,) if function.how == ANSWER and function.trigger is not None else ()
    fitting = (trigger for trigger in triggers if now.event in trigger.triggering_events)
    deals = any(is_response_to_action(table, card, seat, instance, now.action) for card in fitting)
    return deals and not _has_nothing_to_nullify(table, instance, function, now)


def _has_nothing_to_nullify(table: Table, instance: str, function: Function, now: ResponseChance) -> bool:
    """Whether a use would only nullify cards that can't be nullified (1E-ACT-18)."""
    if not function.effects or not all(isinstance(effect, Nullify) for effect in function.effects):
        return False
    return not any(
        may_be_nullified(table, card, instance) for card in now.action.cards_left() if card in table.state.cards
    )


def works_against_own_action(table: Table, seat: int, choice: str, action: Action) -> bool:
    """Whether a response would only nullify the same player's own play, or forbid their own action.

    It stays legal, but the player isn't asked each time (1E-ACT-06).
    """
    instance, _, number = choice.partition(":")
    if action.seat != seat or instance not in table.state.cards:
        return False
    card, kind = table.card(instance), table.list_of_card(instance)[0]
    if kind == AGENDAS and agenda_function(table, instance).against:
        return True
    if action.kind != "played":
        return False
    if kind == "hand":
        effects = card.functions[int(number)].effects if isinstance(card, FunctionCard) else ()
    else:
        text = texts_of(table, instance)[int(number)] if kind != AGENDAS and number.isdecimal() else None
        effects = text.effects if isinstance(text, Response) else ()
    return bool(effects) and all(isinstance(effect, Nullify) for effect in effects)


def _agenda_options(table: Table, seat: int, now: ResponseChance) -> Iterator[Option]:
    """Yield hidden agendas whose text would respond once they are revealed (1E-HA-02)."""
    for instance in table.cards_in_list(AGENDAS, seat):
        function, card = agenda_function(table, instance), table.card(instance)
        triggers = [*(text.trigger for text in function.texts if isinstance(text, Response)), *function.against]
        deals = any(
            now.event in trigger.triggering_events and is_response_to_action(table, trigger, seat, instance, now.action)
            for trigger in triggers
        )
        if deals and table.rules.may_use(table, seat, instance, function, now.action):
            yield option(f"{instance}:0", f"Turn up {card.name}", group="Respond", card=card.id)


def automatic_responses(table: Table, event: str, action: Action) -> Iterator[AutomaticResponse]:
    """Yield responses that happen automatically, including all texts of uncontrolled cards (1E-ACT-17).

    Texts of missions apply to the acting player, by the end that faces them (1E-CARD-04).
    """
    if event not in table.index.responses.events:
        return
    now = ResponseChance(event, action)
    for instance in _responding_cards(table):
        if table.in_play(instance) and not is_disabled(table, instance):
            seat = action.seat if table.is_a(instance, Mission) else seat_meant_by_you(table, instance)
            for number, text in enumerate(texts_of(table, instance)):
                by_itself = isinstance(text, Response) and (text.must or _is_uncontrolled(table, instance))
                if by_itself and isinstance(text, Response) and _fits_event(table, seat, instance, text, now):
                    yield AutomaticResponse(seat, instance, number)


def _is_uncontrolled(table: Table, instance: str) -> bool:
    return table.instance(instance).controller is None


# --- texts that deal with an action ----------------------------------------------------------------------------------


def _fits_event(table: Table, seat: int, instance: str, text: Response, now: ResponseChance) -> bool:
    trigger = text.trigger
    if not is_usable_from_end(table, seat, instance, text):
        return False
    if now.event not in trigger.triggering_events or not is_response_to_action(
        table, trigger, seat, instance, now.action
    ):
        return False
    resolution = table.rules.resolution(table, seat, instance, now.action)
    holds = text.requires is None or resolution.holds(text.requires, None)
    return holds and resolution.can_pay(text.costs)  # 1E-ACT-03


def is_response_to_action(table: Table, trigger: Trigger, seat: int, instance: str, action: Action) -> bool:
    """Whether a text responds to this action in particular, not just to its kind (1E-ACT-04)."""
    if trigger.by != "anybody" and (action.seat == seat) is not (trigger.by == "you"):
        return False
    if trigger.here and table.location_of(instance) != action.place:
        return False
    if trigger.cause and not (action.cause and table.card(action.cause).type in trigger.cause.split(" or ")):
        return False
    if isinstance(trigger.owner, str) and not (action.cause and _is_owned_by(table, action.cause, seat, trigger.owner)):
        return False
    if trigger.this and instance not in action.cards_left():
        return False
    cards = trigger.cards
    if cards is None:
        return True
    if cards.where == "mission" and table.location_of(instance) != action.place:
        return False
    if cards.other and instance in action.cards_left() and action.kind in _LOSSES:
        return False
    return bool(affected_subjects(table, cards, seat, instance, action))


def _is_owned_by(table: Table, instance: str, seat: int, owner: str) -> bool:
    return (table.instance(instance).owner == seat) is (owner == "you")


def affected_subjects(table: Table, cards: Cards, seat: int, instance: str, action: Action) -> list[str]:
    """Return the affected cards that the responding text applies to (1E-ACT-04)."""
    match cards.where:
        case "present":
            there: Sequence[str] = present_with_hosts(table, instance)
        case "host":
            there = hosts_of(table, instance)
        case "targeted":
            there = table.instance(instance).targets
        case _:
            there = action.cards_left()
    return [
        card
        for card in action.cards_left()
        if card in there
        and fits_description(table, cards, card, instance, seat)
        and meets_requirement_alone(table, cards, card)
        and not is_immune(table, card, instance)
    ]


def is_immune(table: Table, instance: str, against: str) -> bool:
    """Whether a card is immune to another one (1E-ACT-18).

    A title also covers titles that continue after a colon or dash (1E-GEN-16).
    """
    other = table.card(against)
    return other.title in table.card(instance).immune or other.base_title in table.card(instance).immune


def may_be_nullified(table: Table, instance: str, by: str) -> bool:
    """Whether a text may nullify a card; a trap that holds a captive can't be nullified (1E-CAP-08)."""
    trap = is_trap(table, instance)
    return not is_immune(table, instance, by) and not trap and not forbids_action(table, instance, "be nullified")


def is_trap(table: Table, instance: str) -> bool:
    """Whether a dilemma or event holds a captive without an escort (1E-CAP-03)."""
    held = table.cards_in_list("held", instance) if table.is_a(instance, Dilemma, FunctionCard) else ()
    return any(table.instance(card).captor is not None for card in held)


def ids_to_exclude(table: Table, instance: str) -> set[str]:
    """Return the definition ids of all copies of a card if only one may respond to an action."""
    card = table.card(instance)
    limited = isinstance(card, FunctionCard) and any(function.once == "action" for function in card.functions)
    return {other.id for other in table.definitions() if are_copies(card, other)} if limited else set()


# --- carrying out responses ------------------------------------------------------------------------------------------


def respond_with(table: Table, seat: int, instance: str, number: int, action: Action) -> Procedure[None]:
    """Play a card from hand, reveal a hidden agenda or use a text in play as a response."""
    if instance not in table.state.cards:
        return
    kind = table.list_of_card(instance)[0]
    if kind == "hand":
        yield from table.rules.play(table, seat, instance, number, action)
    elif kind == AGENDAS:
        yield from reveal_agenda(table, seat, instance, action)
        for index, text in enumerate(texts_of(table, instance)):
            deals = isinstance(text, Response) and is_response_to_action(table, text.trigger, seat, instance, action)
            if deals and table.in_play(instance):
                yield from _carry_out(table, seat, instance, index, action)
    else:
        yield from _carry_out(table, seat, instance, number, action)


def _choose_subjects(table: Table, seat: int, instance: str, text: Response, action: Action) -> Procedure[list[str]]:
    """Return the affected cards that a text applies to; if only to one of several, its player chooses."""
    meant = affected_subjects(table, text.trigger.cards or Cards(), seat, instance, action)
    if text.single is not True or not meant:
        return meant
    options = [option(card, table.name(card), card=table.instance(card).card) for card in meant]
    prompt = f"Who does {table.name(instance)} apply to?"
    return [(yield from choose_one(seat, prompt, options, "1E-ACT-04", public="chooses who a card applies to"))]


def _carry_out(table: Table, seat: int, instance: str, number: int, action: Action) -> Procedure[None]:
    text, limit = texts_of(table, instance)[number], use_key_of(table, instance, number, seat)
    if not isinstance(text, Response) or (text.must and is_used(table, limit, text.once)):
        return
    controlled = table.instance(instance).controller is not None and not text.must
    words = (
        f"{table.player_name(seat)} uses {table.name(instance)}."
        if controlled
        else f"{table.name(instance)} takes effect."
    )
    table.journal.log_event("use", words, seat=seat, rule="1E-ACT-04")
    resolution = table.rules.resolution(table, seat, instance, action)
    if text.trigger.cards is not None:
        resolution.subjects = yield from _choose_subjects(table, seat, instance, text, action)
    initiation = Initiation(table)
    if not (yield from resolution.pay_costs(text.costs)):
        return
    record_use(table, limit, text.once)
    initiation.record_initiation()
    resolution.hinges_on_download = starts_with_download(text.effects)
    yield from resolution.run(text.effects)
    if resolution.failed:
        initiation.undo_initiation()
