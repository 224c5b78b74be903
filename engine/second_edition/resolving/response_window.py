"""Responses to events: their order, playing interrupts, using texts (2E-TIM-02 to 2E-TIM-08)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from engine.ccg.cards.kinds import Interrupt, texts_of
from engine.ccg.describing.printer import words_of_interrupt_use
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Response, Trigger
from engine.kernel.decision import LULL, REST, Decision, Formality, Kind, Option, Procedure, Window, option
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.resolving.abilities import AbilityUse, ability_of_use, may_use, text_words_of
from engine.second_edition.resolving.action import run_action
from engine.second_edition.resolving.assisted_cards import respond_by_hand
from engine.second_edition.resolving.event_sentences import event_sentence
from engine.second_edition.resolving.impossible_offers import deny_use
from engine.second_edition.resolving.interrupts import interrupt_options, may_play_interrupt
from engine.second_edition.resolving.knowledge import is_known_to_seat, without_qualities
from engine.second_edition.resolving.lasting_changes import end_changes_of_use
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.pauses import is_caused_as_named, may_pause
from engine.second_edition.resolving.relevance import can_matter
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_topics import TOPICS
from engine.second_edition.resolving.texts_by_hand import by_hand_responses, use_text_by_hand
from engine.second_edition.table.table import Table
from engine.wording import with_full_stop

PASS_OPTION = option("pass", "Pass", group="Pass")


BY_HAND = -2


class Reply(msgspec.Struct, frozen=True):
    """One possible response: a card and the number of its text.

    The number is -1 for an interrupt in hand, and ``BY_HAND`` for a card in play whose text is resolved by hand.
    """

    instance: str
    text: int = -1

    @property
    def id(self) -> str:
        """The id of its option."""
        return f"{self.instance}:{self.text}"


def open_window(table: Table, occurrence: Occurrence) -> Procedure[Occurrence]:
    """Let all players respond to an event; return it as changed by the responses.

    The active player has the first chance, then the others clockwise (2E-TIM-06, 2E-MUL-05). The player who used a
    response has the next chance again (2E-TIM-05); the window closes when all have passed in a row (2E-TIM-07). One
    occurrence allows one use of a text (2E-TIM-04); if several cards are about to be affected at once and one is saved,
    the others count as another occurrence. Players who can't respond aren't asked (2E-GAP-18), unless their seat halts.
    """
    if occurrence.event not in table.index.answered_events:
        return occurrence
    table.keep_ids(occurrence.cards)
    used: dict[str, int] = {}
    order = table.seats_clockwise(table.state.active)
    passes, turn = 0, 0
    while passes < len(order) and table.outcome is None and not _is_done(occurrence):
        seat = order[turn % len(order)]
        chosen = yield from _choose_reply(table, seat, occurrence, used)
        if chosen is None:
            passes, turn = passes + 1, turn + 1
            continue
        passes = 0
        if not _has_property(table, chosen, "again"):
            used[chosen.id] = len(occurrence.cards_still_affected())
        yield from run_action(table, _carry_out_reply(table, seat, chosen, occurrence))
    return occurrence


def _is_done(occurrence: Occurrence) -> bool:
    """Whether the event is prevented for all cards or repeated, so that no more responses are possible."""
    return (
        occurrence.cancelled or occurrence.again or (bool(occurrence.cards) and not occurrence.cards_still_affected())
    )


def _may_answer_again(occurrence: Occurrence, were_left: int | None) -> bool:
    """Whether a text hasn't been used yet, or has since saved one of the affected cards."""
    striking = occurrence.event in ("would be stopped", "would be killed", "would be captured", "would be destroyed")
    return were_left is None or (striking and len(occurrence.cards_still_affected()) < were_left)


def _choose_reply(table: Table, seat: int, occurrence: Occurrence, used: Mapping[str, int]) -> Procedure[Reply | None]:
    possible = [
        possible_reply
        for possible_reply in _possible_replies(table, seat, occurrence)
        if _may_answer_again(occurrence, used.get(possible_reply.id))
    ]
    if (must := next((card for card in possible if _has_property(table, card, "must")), None)) is not None:
        return must

    def ask_for_reply() -> Decision:
        prompt = f"{event_sentence(table, seat, occurrence)} Do you respond?"
        options = [_reply_option(table, card) for card in possible]
        return _response_decision(
            seat, prompt, options, "2E-TIM-02", _describe_window(table, seat, occurrence, possible)
        )

    halts = may_pause(table, seat, occurrence)
    chosen = yield from _ask_for_response(Formality(seat, halts, ask_for_reply, (PASS_OPTION.id,)), forced=not possible)
    return next((card for card in possible if card.id == chosen), None)


def _has_property(table: Table, reply: Reply, how: Literal["must", "again"]) -> bool:
    """Whether a text is mandatory (``must``), or may be used repeatedly (``again``)."""
    if reply.text < 0:
        return False
    _, text = table.facts[reply.instance].texts[reply.text]
    return isinstance(text, Response) and getattr(text, how) is True


def _ask_for_response(formality: Formality, *, forced: bool) -> Procedure[str]:
    """Ask a player for a response; return its option id, or that of passing."""
    (answer,) = yield formality if forced else (formality.asked(),)
    return answer[0]


def _response_decision(seat: int, prompt: str, options: Sequence[Option], rule: str, window: Window) -> Decision:
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt=prompt,
        public="may respond",
        options=(*options, PASS_OPTION),
        private=True,
        default=(PASS_OPTION.id,),
        rule=rule,
        window=window,
    )


def _describe_window(table: Table, seat: int, occurrence: Occurrence, possible: Sequence[Reply]) -> Window:
    cards = (card for card in occurrence.cards_still_affected() if card in table.state.cards)
    concerned = {table.state.cards[card].commander for card in cards} - {occurrence.seat}
    topic = TOPICS.get(occurrence.event, REST)
    idle = bool(possible) and not any(
        _is_by_hand(table, card) or can_matter(table, occurrence, _effects_of_reply(table, card), seat)
        for card in possible
    )
    return Window(occurrence.event, topic, tuple(sorted(concerned)), may_pause(table, seat, occurrence), idle)


def _is_by_hand(table: Table, reply: Reply) -> bool:
    return reply.text == BY_HAND or (reply.text < 0 and bool(table.card(reply.instance).words))


def _effects_of_reply(table: Table, reply: Reply) -> Sequence[Effect]:
    """Return the effects of a response, including its costs."""
    card = table.card(reply.instance)
    if reply.text == BY_HAND:
        return ()
    text = card if isinstance(card, Interrupt) else texts_of(card)[reply.text]
    return (*text.costs, *text.effects) if isinstance(text, Interrupt | Response) else ()


def _reply_option(table: Table, reply: Reply) -> Option:
    card = table.card(reply.instance)
    if reply.text == BY_HAND:
        return option(reply.id, f"Use {card.name}’s text", card.words, group="Use its text", card=card.id)
    verb = "Play" if reply.text < 0 else "Use"
    return option(
        reply.id, f"{verb} {card.name}", text_words_of(table, reply.instance, reply.text), group=verb, card=card.id
    )


def _possible_replies(table: Table, seat: int, occurrence: Occurrence) -> Iterator[Reply]:
    """Yield the responses possible for a player now, one of each kind of interrupt."""
    answered, event = _EventMatcher(table, seat, occurrence), occurrence.event
    seen: set[str] = set()
    for instance in table.interrupts_in_hand(seat):
        card = table.card(instance)
        if not isinstance(card, Interrupt) or card.id in seen:
            continue
        triggers = [item for item in _triggers_of_interrupt(table, card) if event in item.triggering_events]
        if any(answered.is_trigger_matched(trigger, instance) for trigger in triggers) and may_play_interrupt(
            table, instance, seat, occurrence
        ):
            seen.add(card.id)
            yield Reply(instance)
    for instance, number, text in (
        *table.cards_in_play.texts_of_kind(Response, seat),
        *table.texts_in_piles(Response, seat),
    ):
        if event not in text.trigger.triggering_events or not answered.is_trigger_matched(text.trigger, instance):
            continue
        if Reply(instance, number).id == occurrence.silenced:
            continue
        if may_use(table, AbilityUse(instance, number, seat, occurrence)):
            yield Reply(instance, number)
    yield from _responses_of_leaving_cards(table, seat, occurrence, answered)
    yield from (Reply(instance, BY_HAND) for instance in by_hand_responses(table, seat, occurrence))


def _triggers_of_interrupt(table: Table, card: Interrupt) -> Sequence[Trigger]:
    """Return the triggers of an interrupt, from its tree or its text."""
    if card.trigger is not None:
        return (card.trigger,)
    return table.index.interrupt_play_times[card.id].triggers if card.id in table.index.interrupt_play_times else ()


def _responses_of_leaving_cards(
    table: Table, seat: int, occurrence: Occurrence, answered: _EventMatcher
) -> Iterator[Reply]:
    """Yield responses by cards that the event itself has just taken out of play, and that no response has hidden."""
    for instance in occurrence.cards:
        if not table.is_leaving_play(instance) or table.instance(instance).commander != seat:
            continue
        for number, text in table.texts_of_kind(instance, Response):
            is_meant = text.trigger.this and answered.is_trigger_matched(text.trigger, instance)
            if is_meant and may_use(table, AbilityUse(instance, number, seat, occurrence)):
                yield Reply(instance, number)


class _EventMatcher:
    """Matcher of an event with the triggers of a player's texts."""

    def __init__(self, table: Table, seat: int, occurrence: Occurrence) -> None:
        self._table, self._seat, self._occurrence = table, seat, occurrence

    def has_real_match(self, reply: Reply) -> bool:
        """Whether the event really matches a response's trigger, regardless of the player's knowledge."""
        card = self._table.card(reply.instance)
        if isinstance(card, Interrupt):
            return any(
                self.is_trigger_matched(trigger, reply.instance, known=False)
                for trigger in _triggers_of_interrupt(self._table, card)
            )
        text = texts_of(card)[reply.text]
        return isinstance(text, Response) and self.is_trigger_matched(text.trigger, reply.instance, known=False)

    def is_trigger_matched(self, trigger: Trigger, instance: str, *, known: bool = True) -> bool:
        """Whether a card's trigger is matched (2E-TIM-03), or may be as far as its player knows."""
        occurrence = self._occurrence
        if occurrence.event not in trigger.triggering_events or not is_caused_as_named(
            self._table, self._seat, trigger, occurrence
        ):
            return False
        if trigger.whence and trigger.whence != occurrence.whence:
            return False
        if trigger.here and not _is_at_mission_of_event(self._table, instance, self._occurrence):
            return False
        if not trigger.this and trigger.cards is None:
            return True
        return any(self._is_answered_by(trigger, card, instance, known) for card in self._affected_cards())

    def _is_answered_by(self, trigger: Trigger, card: str, instance: str, known: bool) -> bool:
        if known and trigger.cards and not is_known_to_seat(self._table, self._seat, self._occurrence, card):
            trigger = msgspec.structs.replace(trigger, cards=without_qualities(trigger.cards))
        return characteristics_of(self._table).is_matching_trigger(trigger, card, instance, self._seat)

    def _affected_cards(self) -> list[str]:
        """Return the affected cards; in an engagement the crews too (2E-ENG-05)."""
        cards = [i for i in self._occurrence.cards_still_affected() if i in self._table.state.cards]
        ships = [i for i in cards if i in self._table.state.ships]
        in_engagement = self._occurrence.event.startswith("engagement")
        return [*cards, *(i for ship in ships for i in self._table.cards_present_at(ship) if in_engagement)]


def _is_at_mission_of_event(table: Table, instance: str, occurrence: Occurrence) -> bool:
    site = table.place_and_mission_of(instance)[1]
    return bool(site) and site == occurrence.site


def _carry_out_reply(table: Table, seat: int, reply: Reply, occurrence: Occurrence) -> Procedure[None]:
    if reply.text == BY_HAND:
        yield from use_text_by_hand(table, seat, reply.instance, occurrence=occurrence)
    elif not _EventMatcher(table, seat, occurrence).has_real_match(reply):
        deny_use(table, seat, reply.instance, reply.id)
    elif reply.text < 0:
        yield from play_interrupt(table, reply.instance, seat, occurrence)
    else:
        yield from use_text(table, AbilityUse(reply.instance, reply.text, seat, occurrence))


def use_text(table: Table, use: AbilityUse) -> Procedure[None]:
    """Use a text: pay, let others prevent it, then carry it out (2E-CST-01, 2E-CST-03, 2E-TIM-08)."""
    text = ability_of_use(table, use)
    resolution = Resolution(table, use.seat, use.instance, use.occurrence)
    if not resolution.is_really_possible(text.requires, text.costs):
        deny_use(table, use.seat, use.instance, use.option_key)
        return
    table.state.used.append(use.option_key)
    if text.once == "game":
        table.state.used_up.append(use.option_key)
    table.journal.log_event(
        "use", f"{table.player_name(use.seat)} uses {table.name(use.instance)}.", seat=use.seat, rule="2E-CST-01"
    )
    site = table.place_and_mission_of(use.instance)[1]
    if not (yield from resolution.pay_costs(text.costs)):
        return
    used = yield from open_window(table, Occurrence("used", use.seat, (use.instance,), site))
    if used.cards_still_affected():
        end_changes_of_use(table, use.instance)
        yield from resolution.run(text.effects)


def play_interrupt(
    table: Table, instance: str, seat: int, occurrence: Occurrence | None = None, number: int = 0
) -> Procedure[None]:
    """Play an interrupt: show it, pay its costs, carry out a use of it, destroy it (2E-PLY-06, 2E-SHW-01)."""
    card = table.card(instance)
    if not isinstance(card, Interrupt):
        raise TypeError(f"{card.name} is not an interrupt.")
    resolution, use = Resolution(table, seat, instance, occurrence), card.use(number)
    if not resolution.is_really_possible(use.requires, use.costs):
        deny_use(table, seat, instance, instance)
        return
    table.put(instance, "core", seat)
    table.journal.log_event(
        "play",
        f"{with_full_stop(f'{table.player_name(seat)} plays {card.name}')} {words_of_interrupt_use(card, number)}",
        seat=seat,
        rule="2E-PLY-06",
    )
    paid = yield from resolution.pay_costs(use.costs)
    if (
        paid
        and (yield from open_window(table, Occurrence("would be played", seat, (instance,)))).cards_still_affected()
    ):
        yield from resolution.run(use.effects)
        yield from respond_by_hand(table, instance, seat, occurrence)
    if instance in table.player(seat).core:
        table.put_in_discard_pile(instance)
    if paid and table.index.answers_interrupts and instance in table.state.cards and table.outcome is None:
        yield from open_window(table, Occurrence("played", seat, (instance,)))


def offer_interrupts_between_actions(table: Table) -> Procedure[None]:
    """Let opponents play interrupts without "when" or "Order" between actions (2E-GAP-34)."""
    for seat in table.opponents(table.state.active):
        while table.outcome is None:
            chosen = yield from _between_actions(table, seat)
            if chosen == PASS_OPTION.id:
                break
            yield from run_action(table, play_interrupt(table, chosen.partition(":")[2], seat))


def _between_actions(table: Table, seat: int) -> Procedure[str]:
    options = interrupt_options(table, seat, orders=False)

    def ask_for_reply() -> Decision:
        lull = Window("another action is next", LULL, halts=False)
        return _response_decision(seat, "Before the next action: do you play an interrupt?", options, "2E-GAP-34", lull)

    return _ask_for_response(
        Formality(seat, halts=False, asked=ask_for_reply, answer=(PASS_OPTION.id,)), forced=not options
    )
