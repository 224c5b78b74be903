"""Reasons why a card in hand can't be played, or the text of a card in play can't be used (2E-PLY, 2E-CST)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import Equipment, Event, Interrupt, Personnel, Ship, texts_of
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.describing.conditions import condition_words
from engine.ccg.describing.effect_clauses import cost_words
from engine.ccg.describing.printer import ability_words, with_card_type
from engine.ccg.describing.triggers import occasion_of_trigger
from engine.ccg.effects.conditions import Commands, Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Ability, AnyTime, MayPlay, Order, Response, ToPlay
from engine.kernel.blocked_actions import Blocked
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.conflicts.brig import headquarters_for
from engine.second_edition.resolving import abilities, interrupts
from engine.second_edition.resolving.abilities import AbilityUse, ability_of_use
from engine.second_edition.resolving.impossible_offers import is_denied
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.table.state import Segment
from engine.second_edition.table.table import Table
from engine.second_edition.table.uniqueness import may_command
from engine.second_edition.turn.play_and_draw import may_play_card
from engine.second_edition.turn.ways_to_play import can_meet_play_requirements, texts_allowing_play
from engine.wording import list_in_words, with_article

Reason = tuple[str, str]
"""Id of a rule, and the reason as a sentence."""
_BRIEF_REASONS = {
    "2E-UNI-03": "Already in play",
    "2E-UNI-09": "Held captive",
    "2E-PLY-02": "Nowhere to play",
    "2E-PLY-03": "No headquarters",
    "2E-PLY-04": "No headquarters",
    "2E-PLY-05": "No fitting card",
    "2E-PLY-07": "Played in response",
    "2E-CST-06": "Cannot be paid",
    "2E-CST-07": "Requirement not met",
}
"""Reasons in at most three words, by rule."""
MAX_ICON_CHARS = 3
"""Maximum length of the short icons in headquarters' admissions, such as *TNG*."""


def reasons_by_card_in_hand(table: Table, seat: int) -> dict[str, str]:
    """Return the reasons, in at most three words, why cards in hand can't be played now, by instance."""
    reasons = {card: _reason_against_playing(table, seat, card) for card in table.player(seat).hand}
    return {card: _brief_reason(table, card, reason[0]) for card, reason in reasons.items() if reason}


def _brief_reason(table: Table, instance: str, rule: str) -> str:
    if rule == "2E-CNT-02":
        missing = characteristics_of(table).cost(instance) - table.state.counters
        return f"{missing} counter{'' if missing == 1 else 's'} short"
    card = table.card(instance)
    if isinstance(card, Interrupt) and card.order:
        return "An order"
    return _BRIEF_REASONS.get(rule, "Not possible now")


def blocked_cards_in_hand(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the cards in hand that can't be played now, one of each kind, with reasons."""
    seen: set[str] = set()
    for instance in table.player(seat).hand:
        card = table.card(instance)
        if card.id not in seen and (reason := _reason_against_playing(table, seat, instance)):
            seen.add(card.id)
            yield Blocked(kind="play", label=f"Play {card.name}", reason=reason[1], rule=reason[0], card=card.id)


def _reason_against_playing(table: Table, seat: int, instance: str) -> Reason | None:
    card = table.card(instance)
    if isinstance(card, Interrupt):
        return _reason_against_interrupt(table, seat, instance, card)
    if table.state.active != seat:
        return "2E-CNT-08", f"It is {table.player_name(table.state.active)}’s turn; you play cards on your own turn."
    if table.state.segment is not Segment.PLAY_AND_DRAW:
        return "2E-CNT-08", "You play cards in the first part of your turn, before executing orders."
    if may_play_card(table, instance):
        return None
    return _reason_against_play_of_card(table, seat, instance)


def _reason_of_uniqueness(table: Table, seat: int, title: str) -> Reason:
    """Return the reason that another copy is in play, or held captive."""
    for captor, player in enumerate(table.state.players):
        if any(table.title(i) == title and table.instance(i).owner == seat for i in player.brig):
            return "2E-UNI-09", f"{title} is unique, and yours is held captive by {table.player_name(captor)}."
    return "2E-UNI-03", f"{title} is unique, and you already command one."


def _reason_against_play_of_card(table: Table, seat: int, instance: str) -> Reason:
    card, now = table.card(instance), characteristics_of(table)
    cost, remaining = now.cost(instance), table.state.counters
    if isinstance(card, Personnel | Ship | Equipment) and not can_meet_play_requirements(table, seat, instance):
        return _reason_against_own_text(table, seat, instance)
    own = any(isinstance(text, MayPlay) and not text.of for text in texts_of(card))
    elsewhere = own or any(texts_allowing_play(table, seat, instance))
    if isinstance(card, Personnel | Ship | Equipment) and not headquarters_for(table, seat, instance) and not elsewhere:
        return _reason_without_place(table, seat, card)
    if cost > remaining:
        return "2E-CNT-02", f"It costs {cost}, and you have {remaining} counter{'' if remaining == 1 else 's'} left."
    if not may_command(table, seat, instance):
        return _reason_of_uniqueness(table, seat, card.title)
    if now.is_forbidden(instance, "be played"):
        return "2E-PLY-01", "A card in play prevents you from playing it."
    if isinstance(card, Event):
        return _reason_against_event(table, seat, instance, card)
    if elsewhere:
        return "2E-PLY-02", "There is nowhere you can play it right now."
    raise AssertionError(f"Nothing is stopping you from playing {card.name}.")


def _reason_against_own_text(table: Table, seat: int, instance: str) -> Reason:
    """Return the reason against playing a card that comes from its own text."""
    resolution = Resolution(table, seat, instance)
    for text in texts_of(table.card(instance)):
        if isinstance(text, ToPlay) and text.requires is not None and not resolution.may_be_true(text.requires):
            return "2E-CST-07", f"You can play it only if {condition_words(text.requires)}."
    return "2E-CST-06", "You can’t pay its full cost."


def _reason_without_place(table: Table, seat: int, card: Personnel | Ship | Equipment) -> Reason:
    entries = {entry for m in table.rows.own_headquarters(seat) for entry in table.mission(m.id).admits}
    admitted = list_in_words([" ".join(map(_mark_in_words, entry.split())) for entry in sorted(entries)])
    if isinstance(card, Equipment):
        return "2E-PLY-04", "You have no headquarters to play it at."
    rule = "2E-PLY-02" if isinstance(card, Personnel) else "2E-PLY-03"
    card_words = f"{card.affiliation} {kind_of(card)}"
    if not admitted:
        return rule, f"You have no headquarters for {with_article(card_words)}."
    return rule, f"Your headquarters accept only {admitted} cards, and this is {with_article(card_words)}."


def _mark_in_words(mark: str) -> str:
    """Return an affiliation by name, or a short icon in brackets: *Klingon*, *[TNG]*."""
    return mark.title() if len(mark) > MAX_ICON_CHARS else f"[{mark.upper()}]"


def _reason_against_event(table: Table, seat: int, instance: str, card: Event) -> Reason:
    resolution = Resolution(table, seat, instance)
    if card.on is not None and not resolution.possibly_described_cards(card.on):
        return "2E-PLY-05", "There is no card to play it on."
    if is_denied(table, instance):
        return _reason_after_failed_try()
    return _reason_against_text(
        resolution, card.requires, card.costs, card.effects, characteristics_of(table).cost(instance)
    )


def _reason_against_interrupt(table: Table, seat: int, instance: str, card: Interrupt) -> Reason | None:
    if any(interrupts.may_play_interrupt(table, instance, seat, number=n + 1) for n in range(len(card.orders))):
        if _is_executing_orders(table, seat):
            return None
        return "2E-PLY-07", "You play it as an order, while executing orders on your own turn."
    if card.trigger is not None:
        return "2E-PLY-07", f"You can play it {occasion_of_trigger(card.trigger)}. You’ll be asked then."
    chances = table.index.interrupt_play_times.get(card.id)
    if chances is not None and not chances.between:
        return "2E-PLY-07", "It can only be played when its text says so. You’ll be asked then."
    if (card.order or (chances is not None and chances.order)) and not _is_executing_orders(table, seat):
        return "2E-PLY-07", "It is an order, so you play it while executing orders on your own turn."
    if interrupts.may_play_interrupt(table, instance, seat):
        return None
    if characteristics_of(table).is_forbidden(instance, "be played"):
        return "2E-PLY-06", "A card in play prevents you from playing it."
    if is_denied(table, instance):
        return _reason_after_failed_try()
    return _reason_against_text(Resolution(table, seat, instance), card.requires, card.costs, card.effects)


def blocked_texts_in_play(table: Table, seat: int) -> Iterator[Blocked]:
    """Yield the texts of a player's cards in play that they can't use now, with reasons."""
    for timing in (Order, AnyTime, Response):
        for instance, number, _ in table.cards_in_play.texts_of_kind(timing, seat):
            use = AbilityUse(instance, number, seat)
            if reason := _reason_against_use(table, use):
                yield Blocked(
                    kind="use",
                    label=f"Use {table.name(instance)}",
                    reason=reason[1],
                    rule=reason[0],
                    card=table.instance(instance).card,
                )


def _reason_against_use(table: Table, use: AbilityUse) -> Reason | None:
    text = ability_of_use(table, use)
    if isinstance(text, Response):
        return None if text.must else _reason_against_response(table, use, text)
    if isinstance(text, Order) and not _is_executing_orders(table, use.seat):
        return "2E-ORD-05", "It is an order, so you use it while executing orders on your own turn."
    if table.state.active != use.seat:
        return "2E-TIM-01", f"It is {table.player_name(table.state.active)}’s turn."
    if abilities.may_use(table, use):
        return None
    if reason := _disabled_reason(table, use, text):
        return reason
    if is_denied(table, use.option_key):
        return _reason_after_failed_try()
    reason = _reason_against_text(Resolution(table, use.seat, use.instance), text.requires, text.costs, text.effects)
    return reason[0], f"{reason[1]} The text: {with_card_type(ability_words(text), table.card(use.instance))}"


def _disabled_reason(table: Table, use: AbilityUse, text: Ability) -> Reason | None:
    """Return the reason that a card is stopped, shut off or used up; ``None`` if it isn't."""
    if table.instance(use.instance).stopped:
        return "2E-STP-03", "It is stopped until the end of the turn."
    if characteristics_of(table).is_forbidden(use.instance, "use text"):
        return "2E-CST-01", "A card in play turns off its text."
    repeated = isinstance(text, Response) and not text.once  # 2E-TIM-04
    if use.option_key in table.state.used_up or (use.option_key in table.state.used and not repeated):
        return "2E-CST-01", f"You have already used it this {'game' if text.once == 'game' else 'turn'}."
    return None


def _reason_against_response(table: Table, use: AbilityUse, text: Response) -> Reason:
    """Return the reason that a response has to wait for its event (2E-TIM-02)."""
    when = f"It is a response. You’ll be asked {occasion_of_trigger(text.trigger)}."
    if text.requires is not None and not Resolution(table, use.seat, use.instance).may_be_true(text.requires):
        when = f"{when} It can be used only if {condition_words(text.requires)}."
    return _disabled_reason(table, use, text) or ("2E-TIM-02", when)


def _reason_against_text(
    resolution: Resolution,
    requires: Condition | None,
    costs: Sequence[Effect],
    effects: Sequence[Effect],
    counters: int = 0,
) -> Reason:
    if not resolution.may_be_true(requires) and requires is not None:
        return "2E-CST-07" if isinstance(
            requires, Commands
        ) else "2E-CST-01", f"It can be used only if {condition_words(requires)}."
    if not resolution.can_pay(costs, counters):
        return "2E-CST-06", f"You can’t pay its full cost: {cost_words(costs)}."
    if not resolution.is_possible(effects):
        return "2E-CST-01", "There is nowhere to begin or join a combat or an engagement."
    raise AssertionError(f"Nothing is stopping {resolution.table.name(resolution.card)}.")


def _reason_after_failed_try() -> Reason:
    return "2E-CST-01", "You just tried it, but it couldn’t be used."


def _is_executing_orders(table: Table, seat: int) -> bool:
    return table.state.active == seat and table.state.segment is Segment.EXECUTE_ORDERS
