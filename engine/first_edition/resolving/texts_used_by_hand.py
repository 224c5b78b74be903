"""Cards in play whose text their player resolves by hand, at the moments the text names."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.adjusting.record import is_being_resolved
from engine.ccg.cards.moments import START, Moment, is_harm
from engine.first_edition.cards.definition import Dilemma, Mission, Personnel
from engine.first_edition.cards.moments_in_words import PAIRING, REVEALED, UsableSentence
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.characteristics import has_no_usable_text
from engine.first_edition.position.text_targets import titles_of
from engine.first_edition.resolving.hidden_agendas import AGENDAS
from engine.first_edition.table.card_index import uses_at_moment
from engine.first_edition.table.state import STOPPED, Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import GAME, TURN, count_uses, is_used, record_use, use_key_of
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Kind, Option, Procedure, option

TEXT_OPTION = "words"
_ENCOUNTERED = "dilemma encountered"
_HIDDEN = (AGENDAS, "met")
"""Kinds of lists whose cards can't be used: face down, or a dilemma being faced."""
_LOSSES = ("killed", "destroyed", "discarded")
_GROUP, _NUMBER = "Use its text", "by hand"
_CONTINUE = option("done", "Continue", group="End")


def by_hand_responses(table: Table, seat: int, event: str, action: Action) -> Iterator[Option]:
    """Yield a player's cards in play whose text names an event, as responses to it."""
    for instance, moments in (*_cards_naming_moments(table, seat), *_cards_just_lost(table, seat, event, action)):
        named = {moment.event for moment in moments if _is_moment_now(table, moment, event)}
        fits = any(moment.event in named and _fits_moment(table, seat, instance, moment, action) for moment in moments)
        if fits and _uses_left(table, seat, instance, named):
            yield _text_option(table, instance, f"{instance}:{TEXT_OPTION}")


def text_options_by_hand(table: Table, seat: int, event: str) -> list[Option]:
    """Return menu options for the cards in play that a player can use at a moment of a turn."""
    return [
        _text_option(table, instance, f"{TEXT_OPTION}:{instance}:0")
        for instance, moments in _cards_naming_moments(table, seat)
        if any(
            moment.event == event and moment.by in (_whose_turn(table, instance, seat), "anyone") for moment in moments
        )
        and STOPPED not in table.instance(instance).states
        and _uses_left(table, seat, instance, {event}, in_turn=True)
    ]


def _whose_turn(table: Table, instance: str, seat: int) -> str:
    """Return *you* or *opponent* for the active player, from the point of view of a card's user."""
    return "you" if _seat_meant_by_you(table, instance, seat) == table.state.active else "opponent"


def use_text_by_hand(
    table: Table, seat: int, instance: str, event: str = "", action: Action | None = None
) -> Procedure[None]:
    """Resolve a card's text by hand, at a moment of a turn or as a response."""
    now = event or (current_event(table, action) if action is not None else "")
    if left := _uses_left(table, seat, instance, _simultaneous_events(table, instance, now), in_turn=bool(event)):
        record_use(table, _use_key(table, instance, seat, left[0], in_turn=bool(event)), left[0].limit)
        if left[0].times:
            record_use(table, _counting_key(table, instance, seat, left[0]), left[0].period)
    words = f"{table.player_name(seat)} uses {table.name(instance)}’s text."
    table.journal.log_event("use", words, seat=seat, rule="1E-SKILL-01", reveals=True)
    yield from table.rules.by_hand(table, instance, seat, action)


def _simultaneous_events(table: Table, instance: str, event: str) -> set[str]:
    """Return the events of a card's moments that occur together with an event."""
    moments = table.index.moments.get(table.instance(instance).card, ())
    return {moment.event for moment in moments if _is_moment_now(table, moment, event)}


def offer_texts_at_turn_change(table: Table, event: str) -> Procedure[None]:
    """Let both players use cards at the start or end of a turn, the active player first."""
    for seat in table.seats_from(table.state.active):
        while table.outcome is None and (options := text_options_by_hand(table, seat, event)):
            whose = "your" if seat == table.state.active else f"{table.player_name(table.state.active)}’s"
            chosen = yield from choose_one(
                seat,
                f"{'Start' if event == START else 'End'} of {whose} turn: what do you use?",
                (*options, _CONTINUE),
                "1E-TURN-03" if event == START else "1E-TURN-10",
                public="uses cards at the start or end of the turn",
                kind=Kind.ACTION,
                default=_CONTINUE.id,
            )
            if chosen == _CONTINUE.id:
                break
            yield from use_text_by_hand(table, seat, chosen.split(":")[1], event)


def has_card_for_moment(table: Table, event: str) -> bool:
    """Whether a card of the match names a moment."""
    return any(moment.event == event for moments in table.index.moments.values() for moment in moments)


def mentions_card_play(table: Table, instance: str) -> bool:
    """Whether a card's text mentions playing cards, so that it is offered in the card play segment."""
    words = table.card(instance).words.lower()
    return any(verb in words for verb in ("in place of", "play", "report", "download"))


def _text_option(table: Table, instance: str, chosen: str) -> Option:
    card = table.card(instance)
    return option(chosen, f"Use {table.name(instance)}’s text", card.words, group=_GROUP, card=card.id)


def _cards_naming_moments(table: Table, seat: int) -> Iterator[tuple[str, frozenset[Moment]]]:
    if not table.index.moments:
        return
    for instance in table.all_in_play():
        moments = table.index.moments.get(table.state.cards[instance].card)
        if moments and table.list_of_card(instance)[0] not in _HIDDEN and _may_use(table, seat, instance):
            yield instance, moments


def _cards_just_lost(table: Table, seat: int, event: str, action: Action) -> Iterator[tuple[str, frozenset[Moment]]]:
    """Yield the player's cards that have just left play and have a text about that."""
    for instance in action.cards_left() if table.index.moments and event in _LOSSES else ():
        moments = table.index.moments.get(table.state.cards[instance].card, frozenset())
        if not table.in_play(instance) and table.instance(instance).owner == seat:
            yield instance, frozenset(moment for moment in moments if moment.where == "this")


def _may_use(table: Table, seat: int, instance: str) -> bool:
    """Whether a player may use a card's text: their own cards, and missions and dilemmas for both."""
    return table.instance(instance).controller == seat or table.is_a(instance, Mission, Dilemma)


def _seat_meant_by_you(table: Table, instance: str, seat: int) -> int:
    """Return the player meant by "you" when a player uses a text; for a dilemma, the player who faced it."""
    return seat_meant_by_you(table, instance) if table.is_a(instance, Dilemma) else seat


def current_event(table: Table, action: Action) -> str:
    """Return the event to respond to: ``would be …`` while the action is still on the stack."""
    return (
        f"would be {action.kind}"
        if any(other_action is action for other_action in table.state.actions)
        else action.kind
    )


def _is_moment_now(table: Table, moment: Moment, event: str) -> bool:
    """Whether a moment has come; under rulebook 1.7 dilemmas merely revealed allow no responses (1ER-ACT-2)."""
    late = event == _ENCOUNTERED and not table.edition.reveals_first
    return moment.event == event or (late and moment.event == REVEALED)


def _use_key(table: Table, instance: str, seat: int, use: UsableSentence, *, in_turn: bool) -> str:
    """Return the key under which a use is recorded, one for each sentence; orders count for each copy."""
    copy = f" {instance}" if in_turn else ""
    sentence = f" {use.number}" if use.number else ""
    return use_key_of(table, instance, f"{_NUMBER}{copy}{sentence}", _seat_meant_by_you(table, instance, seat))


def _counting_key(table: Table, instance: str, seat: int, use: UsableSentence) -> str:
    """Return the key under which all uses of a sentence with a limited number of uses are counted."""
    return f"{_use_key(table, instance, seat, use, in_turn=False)} counted"


def _uses_left(
    table: Table, seat: int, instance: str, events: set[str], *, in_turn: bool = False
) -> list[UsableSentence]:
    """Return the sentences that a player can still use at these events; each at most once with ``in_turn``."""
    if not table.can_see(seat, instance) or has_no_usable_text(table, instance):
        return []
    if is_being_resolved(table.state, instance):
        return []
    card = table.card(instance)
    named = sorted({use for event in events for use in uses_at_moment(card, event)})
    limited = [use._replace(limit=use.limit or (TURN if in_turn and not use.times else "")) for use in named]
    return [use for use in limited if not _is_limit_reached(table, instance, seat, use)]


def _is_limit_reached(table: Table, instance: str, seat: int, use: UsableSentence) -> bool:
    if use.times and count_uses(table, _counting_key(table, instance, seat, use), use.period) >= use.times:
        return True
    names = {_use_key(table, instance, seat, use, in_turn=card) for card in (False, True)}
    return any(is_used(table, name, once) for name in names for once in {use.limit, GAME})


def _fits_moment(table: Table, seat: int, instance: str, moment: Moment, action: Action) -> bool:
    named = not moment.title or any(_is_titled(table, card, moment.title) for card in action.cards_left())
    by = _is_by_named_player(table, _seat_meant_by_you(table, instance, seat), moment, action)
    return named and by and _is_at_action(table, instance, moment, action)


def _is_titled(table: Table, instance: str, title: str) -> bool:
    """Whether a card has a title, which also covers titles that continue after a colon or dash (1E-GEN-16)."""
    return instance in table.state.cards and title in titles_of(table, instance)


def _is_by_named_player(table: Table, seat: int, moment: Moment, action: Action) -> bool:
    """Whether the player named by the text acts, or their cards are affected."""
    if moment.by == "anyone":
        return True
    if is_harm(moment.event):
        owners = {table.instance(card).controller for card in action.cards_left() if card in table.state.cards}
        return seat in owners if moment.by == "you" else table.opponent_of(seat) in owners
    attempt = table.state.attempt
    doer = attempt.seat if moment.event.startswith("dilemma ") and attempt is not None else action.seat
    return (doer == seat) == (moment.by == "you")


def _is_at_action(table: Table, instance: str, moment: Moment, action: Action) -> bool:
    """Whether the card takes part or is at the location, if its text requires that.

    Texts about adversaries who have fought wait until two have.
    """
    if moment.event == PAIRING and not action.cards:
        return False
    if not moment.where or not (action.cards or action.place):
        return True
    attempt = table.state.attempt
    if moment.where == "this" and attempt is not None and table.is_a(instance, Personnel):
        return instance in {*attempt.participants, *action.cards, *action.team}
    here = bool(action.place) and table.location_of(instance) == action.place
    if moment.where == "here" or moment.event.startswith(("dilemma", "battle")):
        return here
    return instance in {*action.cards, *action.team} or table.list_of_card(instance)[1] in action.cards
