"""Segment 1: play and draw cards (2E-CNT, 2E-PLY, 2E-UNI)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.ccg.cards.kinds import AnyCard, Equipment, Event, Personnel, Ship
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.describing.printer import card_text
from engine.ccg.effects import effects as tree
from engine.ccg.effects import texts
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.kernel.common_questions import choose_one, choose_some
from engine.kernel.decision import Kind, Option, Procedure, checkpoint, option
from engine.second_edition.cards.keywords import recall_cost
from engine.second_edition.cards.moments_in_words import PLAY
from engine.second_edition.characteristics.characteristics import Characteristics, characteristics_of
from engine.second_edition.resolving.abilities import usable_texts, use_of_option, use_options
from engine.second_edition.resolving.action import run_action
from engine.second_edition.resolving.assisted_cards import resolve_by_hand
from engine.second_edition.resolving.impossible_offers import deny_use, is_denied
from engine.second_edition.resolving.interrupts import interrupt_options
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.resolving.piles import draw_cards
from engine.second_edition.resolving.resolution import Resolution
from engine.second_edition.resolving.response_window import (
    Reply,
    offer_interrupts_between_actions,
    open_window,
    play_interrupt,
    use_text,
)
from engine.second_edition.resolving.texts_by_hand import by_hand_options, card_and_ability_of_option, use_text_by_hand
from engine.second_edition.table.state import Segment
from engine.second_edition.table.table import Table
from engine.second_edition.table.uniqueness import may_command
from engine.second_edition.turn.ways_to_play import (
    WayToPlay,
    can_meet_play_requirements,
    costs_of_playing,
    ways_to_play,
)
from engine.wording import numbered_names

_PLAYS_ELSEWHERE = re.compile(r"\bplays (?:in|on)\b", re.IGNORECASE)
_LEAVING_SENTENCE = re.compile(
    r"(?:^|[.;)] )(?:then,? )?(?:destroy|remove|place|return|shuffle|put) this event\b(?! to\b)", re.IGNORECASE
)
"""Matches a sentence by which an event resolved by hand doesn't stay, unlike *Order - Destroy this event to …*."""
_WITHOUT_AGREEMENT = "It has no effect and is destroyed."
DRAW_OPTION = option("draw", "Draw a card", "Takes 1 counter.", group="Draw")


def play_and_draw(table: Table) -> Procedure[None]:
    """Play and draw in any order until the counters are spent (2E-CNT-01 to 2E-CNT-08)."""
    state = table.state
    while table.outcome is None and state.segment is Segment.PLAY_AND_DRAW:
        yield from checkpoint()
        options = _play_options(table)
        if not options:
            yield from _end_segment(table)
            continue
        choice = yield from _ask_for_play(table, options)
        yield from run_action(table, _carry_out(table, choice))
        yield from offer_interrupts_between_actions(table)


def _ask_for_play(table: Table, options: list[Option]) -> Procedure[str]:
    remaining = table.state.counters
    prompt = f"Play and draw cards: you have {remaining} counter{'' if remaining == 1 else 's'} left."
    return choose_one(
        table.state.active,
        prompt,
        (*options, _end_option(table)),
        "2E-CNT-02",
        public="plays and draws cards",
        kind=Kind.ACTION,
        default="end",
    )


def _play_options(table: Table) -> list[Option]:
    """Return all options except ending the segment."""
    seat = table.state.active
    plays = [_play_option(table, instance) for instance in playable_cards(table)]
    draws = [DRAW_OPTION] if table.active_player.deck and table.state.counters else []
    uses = use_options(table, usable_texts(table, seat, texts.AnyTime), "Use a card")
    return [*plays, *interrupt_options(table, seat, orders=False), *uses, *by_hand_options(table, seat, PLAY), *draws]


def _play_option(table: Table, instance: str) -> Option:
    cost = cost_of_playing(table, instance)
    if (instance, cost) not in table.play_options:
        table.play_options[instance, cost] = _plain_play_option(table, instance, cost)
    return table.play_options[instance, cost]


def _plain_play_option(table: Table, instance: str, cost: int) -> Option:
    card = table.card(instance)
    whence = " from your discard pile" if _is_in_discard_pile(table, instance) else ""
    return option(
        f"play:{instance}",
        f"Play {card.name}{whence}",
        _cost_detail(card, cost),
        group=f"Play {kind_of(card)}",
        card=card.id,
    )


def _cost_detail(card: AnyCard, cost: int) -> str:
    return " · ".join(filter(None, (f"Cost {cost}", *_card_facts(card))))


def _card_facts(card: AnyCard) -> tuple[str, ...]:
    match card:
        case Personnel():
            skills = ", ".join(f"{name.title()} {n}" if n > 1 else name.title() for name, n in card.skills.items())
            return f"{card.integrity}/{card.cunning}/{card.strength}", skills, card_text(card)
        case Ship():
            return "ship", f"{card.range}/{card.weapons}/{card.shields}", card_text(card)
        case _:
            return (card_text(card),)


def _end_option(table: Table) -> Option:
    remaining = min(table.state.counters, len(table.active_player.deck))
    label = f"Draw {remaining} and continue to orders" if remaining else "Continue to orders"
    return option("end", label, group="End")


def playable_cards(table: Table) -> Iterator[str]:
    """Yield cards that the active player can play from hand, or from the discard pile if allowed, one of each kind."""
    now = characteristics_of(table)
    for pile in (
        table.active_player.hand,
        [i for i in table.active_player.discard if _is_played_from_discard(table, i)],
    ):
        seen: set[str] = set()
        for instance in pile:
            card = table.card(instance)
            if card.id not in seen and may_play_card(table, instance, now):
                seen.add(card.id)
                yield instance


def _is_in_discard_pile(table: Table, instance: str) -> bool:
    return table.zone_of(instance).kind == "discard"


def _is_played_from_discard(table: Table, instance: str) -> bool:
    """Whether a card in a discard pile may be played from it, by Recall or by its text."""
    conditions = (text for _, text in table.facts[instance].texts if isinstance(text, texts.MayPlay))
    return bool(recall_cost(table.card(instance))) or any(text.held == "discard" for text in conditions)


def cost_of_playing(table: Table, instance: str) -> int:
    """Return the current cost of a card from where it is (2E-GAP-23); recalled events cost more."""
    more = recall_cost(table.card(instance)) if _is_in_discard_pile(table, instance) else 0
    return characteristics_of(table).cost(instance) + more


def may_play_card(table: Table, instance: str, now: Characteristics | None = None) -> bool:
    """Whether the active player can play a card from hand or discard pile now (2E-CNT-02, 2E-UNI-03, 2E-PLY-01).

    Any number of copies of a card that isn't unique may be in play (2E-UNI-06), even events, whose effects add up
    (2E-UNI-07).
    """
    card, now, seat = table.card(instance), now or characteristics_of(table), table.state.active
    if not isinstance(card, Personnel | Ship | Equipment | Event):
        return False
    if not may_command(table, seat, instance) or now.is_forbidden(instance, "be played"):
        return False
    if isinstance(card, Event):
        return cost_of_playing(table, instance) <= table.state.counters and _may_play_event(table, instance, card)
    return bool(ways_to_play(table, seat, instance, now.cost(instance)))


def _may_play_event(table: Table, instance: str, card: Event) -> bool:
    """Whether an event has a host and its requirements, costs and effects are possible.

    2E-CST-01, 2E-CST-06, 2E-CST-07. A conflict needs a place to start.
    """
    resolution = Resolution(table, table.state.active, instance)
    return (
        not is_denied(table, instance)
        and (card.on is None or bool(resolution.possibly_described_cards(card.on)))
        and resolution.may_be_true(card.requires)
        and resolution.can_pay(card.costs, cost_of_playing(table, instance))
        and resolution.is_possible(card.effects)
    )


def _carry_out(table: Table, choice: str) -> Procedure[None]:
    action, _, instance = choice.partition(":")
    match action:
        case "draw":
            yield from draw_for_counter(table)
        case "play":
            yield from play_card(table, instance)
        case "interrupt":
            yield from play_interrupt(table, instance, table.state.active)
        case "use":
            yield from use_text(table, use_of_option(choice, table.state.active))
        case "words":
            yield from use_text_by_hand(table, table.state.active, *card_and_ability_of_option(choice))
        case _:
            yield from _spend_remaining_counters(table)
            yield from _end_segment(table)


def draw_for_counter(table: Table) -> Procedure[None]:
    """Spend one counter to draw one card (2E-CNT-04)."""
    table.state.counters -= 1
    yield from draw_cards(table, table.state.active)


def _spend_remaining_counters(table: Table) -> Procedure[None]:
    """Spend the remaining counters on draws while the deck lasts (2E-CNT-06, 2E-CNT-07, 2E-GAP-29)."""
    if "drawn" in table.index.answered_events:
        while table.state.counters and table.active_player.deck and table.outcome is None:
            yield from draw_for_counter(table)
        return
    count = min(table.state.counters, len(table.active_player.deck))
    table.state.counters -= count
    yield from draw_cards(table, table.state.active, count)


def _end_segment(table: Table) -> Procedure[None]:
    table.state.segment = Segment.EXECUTE_ORDERS
    table.journal.log_event(
        "segment",
        f"{table.player_name(table.state.active)} continues to orders.",
        seat=table.state.active,
        rule="2E-TRN-02",
    )
    if table.outcome is None:
        yield from open_window(table, Occurrence("orders begun", table.state.active))


def play_card(table: Table, instance: str) -> Procedure[None]:
    """Play a card: choose its place, pay its cost, put it into play (2E-PLY-01)."""
    card, seat = table.card(instance), table.state.active
    if isinstance(card, Event):
        resolution = Resolution(table, seat, instance)
        if not resolution.is_really_possible(card.requires, card.costs) or not (
            card.on is None or resolution.eligible(card.on)
        ):
            deny_use(table, seat, instance, instance)
            return
        yield from _play_event(table, instance, card)
        silenced = ""
    else:
        silenced = yield from _play_at_a_place(table, instance)
    yield from _record_play(table, instance, card.id, silenced)


def _record_play(table: Table, instance: str, card: str, silenced: str = "") -> Procedure[None]:
    """Record the card as played this turn and let texts respond."""
    table.state.played.append(card)
    table.record_change_of_state()
    if instance in table.state.cards and table.outcome is None:
        site, seat = table.site_at(instance), table.state.active
        played = Occurrence("played", seat, (instance,), site.id if site else "", silenced=silenced)
        yield from open_window(table, played)


def _play_at_a_place(table: Table, instance: str) -> Procedure[str]:
    """Play a card at a place (2E-PLY-02 to 2E-PLY-04); it may act this turn (2E-PLY-09).

    Return the id of the reply whose text is ignored because of the way the card was played.
    """
    seat = table.state.active
    way = yield from _choose_way(table, instance)
    _pay_counters(table, instance, f" at {table.name(way.place)}", way.cost)
    if not (yield from _pay_other_costs(table, instance, way)):
        table.put_in_discard_pile(instance)
        return ""
    table.put_at(instance, way.place)
    if way.text is not None and way.text.then:
        table.record_change_of_state()
        yield from Resolution(table, seat, instance).run(way.text.then)
    return Reply(instance, way.number).id if way.text is not None and way.text.ignoring else ""


def _pay_other_costs(table: Table, instance: str, way: WayToPlay) -> Procedure[bool]:
    """Pay costs other than counters, those of the card's text and of the text that allows this way of playing it."""
    seat, own = table.state.active, costs_of_playing(table, instance)
    if not way.by:
        more = way.text.costs if way.text is not None else ()
        return (yield from Resolution(table, seat, instance).pay_costs((*own, *more)))
    if way.text is not None and way.text.once:
        table.state.used.append(way.once_per_turn_key)
    paid = yield from Resolution(table, seat, instance).pay_costs(own)
    more = way.text.costs if way.text is not None else ()
    return paid and (yield from Resolution(table, seat, way.by).pay_costs(more))


def _play_by_text(resolution: Resolution, effect: tree.PlayNow, picked: list[str]) -> Procedure[None]:
    """Play personnel aboard a ship at once by a text, if the player can pay during their own turn (2E-PLY-01)."""
    table, seat = resolution.table, resolution.seat
    places = yield from resolution.pick(effect.at, effect)
    for instance in picked if places and seat == table.state.active else ():
        now = characteristics_of(table)
        cost = max(0, now.cost(instance) + effect.cost)
        able = may_command(table, seat, instance) and not now.is_forbidden(instance, "be played")
        if not able or cost > table.state.counters or not can_meet_play_requirements(table, seat, instance):
            continue
        _pay_counters(table, instance, f" at {table.name(places[0])}", cost)
        if (yield from Resolution(table, seat, instance).pay_costs(costs_of_playing(table, instance))):
            table.put_at(instance, places[0])
            yield from _record_play(table, instance, table.instance(instance).card)


def _choose_way(table: Table, instance: str) -> Procedure[WayToPlay]:
    """Let the player choose where to play a card, and how, if there are several ways (2E-PLY-02)."""
    seat = table.state.active
    ways = ways_to_play(table, seat, instance, characteristics_of(table).cost(instance))
    if len(ways) == 1:
        return ways[0]
    plain = all(way.text is None for way in ways)
    where = "At which headquarters" if plain else "Where and how"
    prompt = f"{where} do you play {table.name(instance)}?"
    public = "chooses a headquarters" if plain else "chooses where to play a card"
    differ = len({way.cost for way in ways if way.text is None}) > 1
    details = [way.cost_detail or f"Cost {way.cost}" * differ for way in ways]
    options = [
        option(way.id, table.name(way.place), detail, place=way.place)
        for way, detail in zip(ways, details, strict=True)
    ]
    (chosen,) = yield from choose_some(
        seat, prompt, options, (1, 1), "2E-PLY-02", public=public, kind=Kind.PLACE, default=()
    )
    return next(way for way in ways if way.id == chosen)


def _pay_counters(table: Table, instance: str, where: str = "", cost: int | None = None) -> None:
    """Pay counters for a card and show it (2E-CNT-02, 2E-SHW-01)."""
    cost = cost_of_playing(table, instance) if cost is None else cost
    table.state.counters -= cost
    seat = table.state.active
    words = f"{table.player_name(seat)} plays {table.name(instance)}{where} (cost {cost})."
    table.journal.log_event("play", words, seat=seat, rule="2E-PLY-01")


def _play_event(table: Table, instance: str, card: Event) -> Procedure[None]:
    """Play an event: host, costs, effects, then its place or the discard pile (2E-PLY-05, 2E-CRD-05)."""
    seat, recalled = table.state.active, _is_in_discard_pile(table, instance)
    host = yield from _choose_host(table, instance, card)
    _pay_counters(table, instance, f" on {table.name(host)}" if host else "")
    if host:
        table.put(instance, "on", host)
    else:
        table.put(instance, "core", seat)  # 2E-HQ-05
    resolution = Resolution(table, seat, instance)
    paid = yield from resolution.pay_costs(card.costs)
    if not (
        paid
        and (yield from open_window(table, Occurrence("would be played", seat, (instance,)))).cards_still_affected()
    ):
        if _is_where_it_was_played(table, seat, instance, host):
            table.put_in_discard_pile(instance)
        return
    yield from resolution.run(card.effects)
    agreed = yield from resolve_by_hand(table, instance, seat, _WITHOUT_AGREEMENT)
    if not (agreed and _is_staying_in_play(card)) and _is_where_it_was_played(table, seat, instance, host):
        table.put_in_discard_pile(instance)
        if recalled:
            table.put(instance, "removed", seat)


def _is_staying_in_play(card: Event) -> bool:
    """Whether an event stays in play; it doesn't if its text destroys it after play (2E-CRD-05)."""
    if card.stays or not card.words:
        return card.stays
    return bool(_PLAYS_ELSEWHERE.search(card.words)) or not _LEAVING_SENTENCE.search(card.official or card.words)


def _is_where_it_was_played(table: Table, seat: int, instance: str, host: str) -> bool:
    """Whether the event is still where it was played, not moved by its own text."""
    return instance in table.player(seat).core or instance in table.state.hosted.get(host, ())


def _choose_host(table: Table, instance: str, card: Event) -> Procedure[str]:
    """Choose the card that an event is played on; ``""`` for the core (2E-CRD-05)."""
    if card.on is None:
        return ""
    hosts = Resolution(table, table.state.active, instance).eligible(card.on)
    labels = numbered_names([table.name(host) for host in hosts])
    options = [option(host, label, card=table.instance(host).card) for host, label in zip(hosts, labels, strict=True)]
    hidden = not all(table.may_see(table.state.active, host) for host in hosts)
    prompt, public = f"Which card do you play {card.name} on?", "chooses a card to play on"
    (chosen,) = yield from choose_some(
        table.state.active, prompt, options, (1, 1), "2E-PLY-05", public=public, default=(), reveals=hidden
    )
    return chosen


EFFECTS = (EffectFunction(tree.PlayNow, _play_by_text),)
