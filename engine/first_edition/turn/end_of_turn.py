"""End of a turn: countdowns, repairs, texts, and finally the card draw (1E-END, 1E-TURN-10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from engine.ccg.adjusting.record import next_seat_to_play
from engine.ccg.cards.moments import END
from engine.ccg.effects.texts import EndOfEveryTurn, EndOfTurn, WhenExpired
from engine.first_edition.battles.repair import repair_docked
from engine.first_edition.cards.definition import Equipment
from engine.first_edition.cards.terms import text_description
from engine.first_edition.playing.normal_card_plays import draws_extra_card
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.characteristics import is_suspended
from engine.first_edition.position.continuous_effects import takes_double_turns
from engine.first_edition.resolving.counterable_attacks import drop_old_attacks
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.points import record_points_limit
from engine.first_edition.resolving.rationing import is_consumed_now
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.resolving.statuses import reunite_teams
from engine.first_edition.resolving.temporary_effects import end_turn_effects
from engine.first_edition.resolving.texts_used_by_hand import (
    TEXT_OPTION,
    has_card_for_moment,
    offer_texts_at_turn_change,
)
from engine.first_edition.table.state import CLOSED, Phase
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import reset_turn_limits
from engine.first_edition.turn.card_draws import draw_cards
from engine.first_edition.turn.due_events import (
    card_and_number,
    carry_out_due,
    do_compete_for_hand,
    due_texts,
    texts_with_effect,
)
from engine.first_edition.turn.nemeses import NEMESES, opposing_groups, settle_nemeses
from engine.first_edition.turn.probing import PROBE, is_able_to_probe, is_probe, probe_all
from engine.first_edition.turn.start_of_turn import start_turn
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Kind, Option, Procedure, option

COUNTDOWN, REPAIR, DRAW = "countdown", "repair", "draw"
_EVENT_LABELS = {PROBE: "Probe", COUNTDOWN: "Countdowns", NEMESES: "Nemeses"}


def prepare_end_of_turn(table: Table) -> Procedure[None]:
    """Start the end of the turn and put the due events in order; the player decides if the order may matter.

    1E-END-01, 1E-TURN-10. The card draw is last.
    """
    texts = list(due_texts(table, EndOfTurn, EndOfEveryTurn))
    live = [
        live_text
        for live_text in texts_with_effect(table, texts)
        if not is_probe(table, live_text) or is_able_to_probe(table, live_text)
    ]
    feuding = [group[0] for group in opposing_groups(table)]
    settling = [NEMESES] if table.index.has_nemeses else []
    expiring = _is_countdown_expiring(table, [card_and_number(card)[0] for card in live], feuding)
    first = (REPAIR,) if expiring else (COUNTDOWN, REPAIR)
    asked = [*([COUNTDOWN] if expiring else []), *(settling if feuding else []), *_due_items(table, live)]
    if len(asked) > 1 and (expiring or _order_matters(table, live, feuding)):
        asked = yield from _ask_for_order(table, asked)
    later = [card for card in (*settling, *_due_items(table, texts)) if card not in asked]
    words = (TEXT_OPTION,) if has_card_for_moment(table, END) else ()
    table.state.due = (*first, *asked, *later, *words, DRAW)
    table.start_phase(Phase.END)


def _due_items(table: Table, texts: Iterable[str]) -> list[str]:
    """Return the due texts as items to order; all probes are one item (1E-END-02)."""
    return list(dict.fromkeys(PROBE if is_probe(table, text) else text for text in texts))


def _is_countdown_expiring(table: Table, acting: Sequence[str], feuding: Sequence[str]) -> bool:
    """Whether a countdown expires this turn on a card that acts now, or on a card at the location of one."""
    places = {place for card in (*acting, *feuding) if (place := table.location_of(card))}
    ending = [
        card for card in table.all_in_play() if table.instance(card).counter == 1 and _is_countdown_over(table, card)
    ]
    return any(card in acting or (texts_of(table, card) and table.location_of(card) in places) for card in ending)


def _is_countdown_over(table: Table, instance: str) -> bool:
    """Whether a card's countdown expires at the end of this turn."""
    card = table.instance(instance)
    return card.counter == 1 and card.owner == table.state.active and not _is_countdown_paused(table, instance)


def _order_matters(table: Table, live: Sequence[str], feuding: Sequence[str]) -> bool:
    """Whether two acting cards share a location, or one changes a hand from which another discards."""
    places = [table.location_of(card) for card in (*feuding, *(card_and_number(other)[0] for other in live))]
    there = [place for place in places if place]
    return len(set(there)) < len(there) or do_compete_for_hand(table, live)


def _ask_for_order(table: Table, texts: list[str]) -> Procedure[list[str]]:
    options = [_order_option(table, text) for text in texts]
    everything = tuple(texts)
    answer = yield from choose_some(
        table.state.active,
        "In which order do these happen at the end of your turn?",
        options,
        (len(texts), len(texts)),
        "1E-END-01",
        public="orders what happens at the end of the turn",
        kind=Kind.ORDERED_CARDS,
        default=everything,
    )
    return list(answer)


def _order_option(table: Table, due: str) -> Option:
    if due in _EVENT_LABELS:
        return option(due, _EVENT_LABELS[due])
    instance, number = card_and_number(due)
    words = text_description(texts_of(table, instance)[number], table.card(instance).type)
    return option(due, table.name(instance), words)


def carry_out_end_of_turn(table: Table) -> Procedure[None]:
    """Carry out all due events, then start the opponent's turn unless the game has ended."""
    doings = {
        COUNTDOWN: _count_down,
        REPAIR: repair_docked,
        NEMESES: settle_nemeses,
        PROBE: probe_all,
        DRAW: _draw_at_end_of_turn,
    }
    yield from carry_out_due(table, {**doings, TEXT_OPTION: partial(offer_texts_at_turn_change, event=END)})
    record_points_limit(table)
    table.end_game_if_over()
    if table.outcome is None:
        end_turn_effects(table)
        drop_old_attacks(table)
        reset_turn_limits(table)
        reunite_teams(table)
        _start_next_turn(table)


def _start_next_turn(table: Table) -> None:
    """Start the opponent's turn, or the second one of a double turn (1E-TURN-11)."""
    state = table.state
    state.second_turn = not state.second_turn and takes_double_turns(table, state.active)
    start_turn(table, next_seat_to_play(state, state.active if state.second_turn else table.opponent_of(state.active)))


def _count_down(table: Table) -> Procedure[None]:
    """Decrease the active player's countdowns, and discard cards that reach 0 (1E-END-04).

    Equipment counts down only while someone uses it, which is checked before any countdown changes.
    """
    there = table.all_in_play()
    idle = {card for card in there if table.is_a(card, Equipment) and not is_consumed_now(table, card)}
    for instance in there:
        if instance in idle:
            continue
        card = table.instance(instance)
        if not card.counter or card.owner != table.state.active or _is_countdown_paused(table, instance):
            continue
        table.instance_to_change(instance).counter -= 1
        _log_countdown(table, instance, card.counter)
        if not card.counter:
            yield from _expire_card(table, instance)


def _log_countdown(table: Table, instance: str, left: int) -> None:
    """Log a countdown; a card hidden from a player isn't named to them."""
    words, private = f"{table.name(instance)} counts down to {left}.", {}
    if not table.can_see(None, instance):
        knowing = [seat for seat in table.seats() if table.can_see(seat, instance)]
        private, words = dict.fromkeys(knowing, words), f"A card counts down to {left}."
    table.journal.log_event("countdown", words, private=private, rule="1E-END-04")


def _is_countdown_paused(table: Table, instance: str) -> bool:
    """Whether a countdown is paused: on a card in stasis, or for a closed doorway (1E-STAT-06, 1E-TIM-06)."""
    return CLOSED in table.instance(instance).states or is_suspended(table, instance)


def _expire_card(table: Table, instance: str) -> Procedure[None]:
    """Carry out the text of an expired card, then discard it."""
    for text in texts_of(table, instance):
        if isinstance(text, WhenExpired):
            yield from Resolution(table, seat_meant_by_you(table, instance), instance).run(text.effects)
    if table.in_play(instance):
        leave_play(table, instance)


def _draw_at_end_of_turn(table: Table) -> Procedure[None]:
    """Let the active player draw; with an empty deck nothing happens (1E-END-03)."""
    seat = table.state.active
    extra = draws_extra_card(table) and not table.player(seat).no_draws
    if extra:
        words = f"{table.player_name(seat)} draws an extra card instead of using an extra card play."
        table.journal.log_event("draw", words, seat=seat, rule="1E-CR-125")
    yield from draw_cards(table, seat, 2 if extra else 1)
