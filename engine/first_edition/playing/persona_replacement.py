"""Persona replacement: exchanging versions at the start of a turn (1E-TIM-07).

This is neither a card play nor reporting (1E-REP-11, 1E-PLAY-10). All replacements of a turn are simultaneous and leave
the same personas in play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

import msgspec

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, LosesFirstSkill, LosesSkills
from engine.ccg.effects.language import tree_nodes
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.cards.qualities import undefined_attributes
from engine.first_edition.moving.cloaking import hiding_states, reveal_ship
from engine.first_edition.playing.affiliation_switches import may_have_affiliation
from engine.first_edition.position.card_positions import seat_meant_by_you
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.characteristics import meets_requirement_alone, persons_on_card, ship_attributes
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.position.shared_headquarters import record_left_affiliations
from engine.first_edition.position.teams.alternate_universe import is_permitted, use_up_entry_permission
from engine.first_edition.position.teams.holograms import can_be_at, is_hologram
from engine.first_edition.position.teams.presence import is_landed
from engine.first_edition.position.teams.uniqueness import APART
from engine.first_edition.position.text_targets import can_affect
from engine.first_edition.resolving.hologram_activation import deactivate_stranded
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.statuses import remove_state
from engine.first_edition.table.state import BY_HAND, DEACTIVATED, HIDING_STATES
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, record_use
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Option, Procedure, option

DONE = option("done", "No more replacements", group="End")
_NONE = option(DONE.id, "Replace no one", group="End")


class Exchange(NamedTuple):
    """Cards in play, and the cards in hand that replace them."""

    out: tuple[str, ...]
    into: tuple[str, ...]


def replace_new_personas(table: Table) -> Procedure[None]:
    """Ask the active player about replacements, unless they have declined all of them before.

    Declined replacements stay in their menu at the start of the turn; see ``replacement_options``.
    """
    seat = table.state.active
    if not {_exchange_key(table, exchange) for exchange in possible_replacements(table, seat)} <= {
        *table.player(seat).declined
    }:
        yield from replace_personas(table)


def replacement_options(table: Table, seat: int) -> Iterator[Option]:
    """Yield the option to replace personas at the start of a turn, once."""
    if not is_used(table, _replacement_key(seat), TURN) and any(True for _ in possible_replacements(table, seat)):
        yield option("replace:personas:0", "Replace a persona", "With another version from your hand.", group="Replace")


def _replacement_key(seat: int) -> str:
    """Return the key under which the replacements of a turn are recorded (1E-TIM-07)."""
    return f"replacing personas/{seat}"


def replace_personas(table: Table) -> Procedure[None]:
    """Let the active player choose exchanges, then carry them out together.

    The remaining exchanges, and the reverse of those made, count as declined, so that the player isn't asked every
    turn.
    """
    seat = table.state.active
    chosen: list[Exchange] = []
    table.player(seat).declined = ()
    while able := list(
        possible_replacements(table, seat, [other for each in chosen for other in (*each.out, *each.into)])
    ):
        options = [
            option(
                str(n),
                _replacement_words(table, person),
                group="Replace",
                card=table.card(person.into[0]).id,
                place=person.out[0],
            )
            for n, person in enumerate(able)
        ]
        answer = yield from choose_one(
            seat,
            "Do you replace anyone with another version of the same persona?",
            (*options, DONE if chosen else _NONE),
            "1E-TIM-07",
            public="may replace personas",
            default=DONE.id,
        )
        if answer == DONE.id:
            break
        chosen.append(able[int(answer)])
    reversed_ones = [Exchange(exchange.into, exchange.out) for exchange in chosen]
    table.player(seat).declined = tuple(_exchange_key(table, exchange) for exchange in (*able, *reversed_ones))
    if chosen:
        record_use(table, _replacement_key(seat), TURN)
    for card in chosen:
        _carry_out(table, seat, card)


def _exchange_key(table: Table, one: Exchange) -> str:
    """Return the key of an exchange by definition ids, so that copies don't count as new."""
    return "/".join(table.card(card).id for card in (*one.out, *one.into))


def _replacement_words(table: Table, one: Exchange) -> str:
    return f"{table.names(one.out)} → {table.names(one.into)}"


def possible_replacements(table: Table, seat: int, spoken_for: Sequence[str] = ()) -> Iterator[Exchange]:
    """Yield the possible exchanges: one card for one, or a dual-personnel card for both persons, or the reverse.

    Captives and infiltrators are excluded.
    """
    hand = [card for card in table.cards_in_list("hand", seat) if card not in spoken_for and _is_version(table, card)]
    hand = [card for card in hand if is_permitted(table, seat, table.card(card))]
    if not hand:
        return
    wanted = frozenset(name for card in hand for name in table.facts[card].names)
    facts = table.facts
    there = [card for card in table.controlled(seat, table.all_in_play()) if not wanted.isdisjoint(facts[card].names)]
    there = [card for card in there if card not in spoken_for and table.instance(card).owner == seat]
    there = [card for card in there if _is_version(table, card) and not table.instance(card).belongs_to_no_team]
    told: set[tuple[str, ...]] = set()
    for out in _singles_and_pairs(there):
        for into in _singles_and_pairs(hand):
            titles = (*out, *(table.card(card).id for card in into))
            even = titles not in told and min(len(out), len(into)) == 1 and _has_equal_personas(table, out, into)
            able = even and all(can_be_at(table, card, table.instance(out[0]).at) for card in into)  # 1E-HOLO-02
            if able and all(_possible_modes(table, seat, card, out) for card in into):
                told.add(titles)
                yield Exchange(out, into)


def _is_version(table: Table, instance: str) -> bool:
    """Whether a card has exchangeable versions: a personnel or ship that isn't universal."""
    card = table.card(instance)
    return isinstance(card, Personnel | Ship) and card.uniqueness != "universal"


def _singles_and_pairs(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield from ((card,) for card in cards)
    yield from combinations(cards, 2)


def _has_equal_personas(table: Table, out: tuple[str, ...], into: tuple[str, ...]) -> bool:
    """Whether both sides have the same personas, in different versions."""
    before, after = (_names_of_persons(table, cards) for cards in (out, into))
    types = {table.card(card).type for card in (*out, *into)}
    versions = {table.card(card).id for card in out} & {table.card(card).id for card in into}
    return len(types) == 1 and not versions and _are_versions(before, after)


def _names_of_persons(table: Table, cards: Sequence[str]) -> list[frozenset[str]]:
    """Return the names of each person or ship on some cards (1E-UNIQ-06); a pair counts as its two personas."""
    found: list[frozenset[str]] = []
    for card in cards:
        facts = table.facts[card]
        pair = len(facts.personas) > 1
        found += [frozenset((name,)) for name in sorted(facts.personas)] if pair else [facts.names]
    return found


def _are_versions(before: Sequence[frozenset[str]], after: Sequence[frozenset[str]]) -> bool:
    """Whether each person on one side is a different version of one on the other side."""
    if len(before) != len(after):
        return False
    return any(all(card & other for card, other in zip(before, order, strict=True)) for order in permutations(after))


def _possible_modes(table: Table, seat: int, into: str, out: Sequence[str]) -> list[str]:
    """Return the affiliations a replacement could have without a house arrest, the old one first (1E-HARR-05)."""
    was = table.instance(out[0]).mode
    modes = sorted(table.facts[into].modes, key=lambda mode: mode != was)
    return [mode for mode in modes if may_have_affiliation(table, seat, into, mode, out)]


def _carry_out(table: Table, seat: int, exchange: Exchange) -> None:
    """Put the new cards in the places of the old ones, with their state and attached cards (1E-TIM-07)."""
    words = f"{table.player_name(seat)} replaces {table.names(exchange.out)} with {table.names(exchange.into)}."
    first = exchange.out[0]
    applied = [
        other for out in exchange.out for other in table.cards_in_list("on", out) if applies_to_host(table, other, out)
    ]
    kind, of = table.list_of_card(first)
    modes = {into: _possible_modes(table, seat, into, exchange.out) for into in exchange.into}
    for into in exchange.into:
        use_up_entry_permission(table, seat, table.card(into))
        table.put(into, kind, of)
        _move_state(table, first, into, everything=into == exchange.into[0])
        if len(table.facts[into].modes) > 1:
            table.instance_to_change(into).mode = (modes[into] or table.facts[into].modes)[0]
        deactivate_stranded(table, (into, *table.cards_in_list("aboard", into)))
    for out in exchange.out:
        if out != first:
            _move_state(table, out, exchange.into[0], everything=True)
        record_left_affiliations(table, out)
        table.reset_card(out)
        table.put(out, "hand", seat)
    table.journal.log_event("replace", words, seat=seat, rule="1E-TIM-07", reveals=True)
    table.drop_all_caches()
    for card in applied:
        _keep_or_return(table, card, exchange.into)
    for into in exchange.into:
        _end_impossible_states(table, into)


def _end_impossible_states(table: Table, instance: str) -> None:
    """Decloak a ship without a device, and let one that can't land take off (1E-TIM-07, 1E-LEAVE-14)."""
    card = table.card(instance)
    if not isinstance(card, Ship) or BY_HAND in table.instance(instance).states:
        return
    able = hiding_states(table, instance)
    if any(veil in table.instance(instance).states and veil not in able for veil in HIDING_STATES):
        reveal_ship(table, instance)
    if is_landed(table, instance) and not card.lands:
        table.put(instance, "space", table.location_of(instance))
        words = f"{table.open_name(instance)} can’t land, so it is in orbit."
        table.journal.log_event("land", words, seat=table.instance(instance).controller, rule="1E-LAND-01")


def _keep_or_return(table: Table, instance: str, into: Sequence[str]) -> None:
    """Keep a card that still applies to a new version; else return it to its owner's hand."""
    for version in into:
        if table.list_of_card(instance) != ("on", version):
            table.put(instance, "on", version)
            table.drop_all_caches()
        if applies_to_host(table, instance, version):
            return
    names = table.names(into)
    words = f"{table.name(instance)} doesn’t apply to {names}, so it returns to its owner’s hand."
    leave_play(table, instance, "hand")
    table.journal.log_event("return", words, seat=table.instance(instance).owner, rule="1E-TIM-07", reveals=True)
    table.drop_all_caches()


def _move_state(table: Table, old: str, new: str, *, everything: bool) -> None:
    """Move the state of the old card, and cards on, aboard and docked at it, to the new one (1E-TIM-07).

    Their requirements aren't checked again (1E-LEAVE-14); cards without any effect there return to hand later.
    """
    was, now = table.instance(old), table.instance_to_change(new)
    now.states, now.range_used, now.rotations = was.states, was.range_used, was.rotations
    now.docked_in, now.docked_for, now.hull_lost = was.docked_in, was.docked_for, was.hull_lost
    now.home, now.heading = was.home, was.heading
    now.cloak_used_in, now.deactivated_in = was.cloak_used_in, was.deactivated_in
    if DEACTIVATED in now.states and not is_hologram(table, new):
        remove_state(table, new, DEACTIVATED)
    if not everything:
        return
    for kind in ("aboard", "on", "damage", "held", "carried", APART):
        for other in list(table.cards_in_list(kind, old)):
            table.put(other, kind, new)
    for card in table.all_in_play():
        if table.instance(card).home == old:  # 1E-MOVE-11
            table.instance_to_change(card).home = new
        aims = table.instance(card).targets
        if old in aims:
            table.instance_to_change(card).targets = tuple(new if target == old else target for target in aims)
    for lasting in table.state.lasting:
        if lasting.cards and old in lasting.cards:
            lasting.cards = [new if candidate == old else candidate for candidate in lasting.cards]


# --- cards without effect on a new version ---------------------------------------------------------------------------


def applies_to_host(table: Table, card: str, host: str) -> bool | None:
    """Return whether any effect of a card applies to its host; ``None`` if it has no effects on a host."""
    found = [_modifies_host(table, card, host, node, cards) for node, cards in _parts_about_host(table, card)]
    return any(found) if found else None


def _parts_about_host(table: Table, card: str) -> Iterator[tuple[msgspec.Struct, Cards]]:
    """Yield the parts of a card's text that affect its host, each with the description of the host."""
    for node in tree_nodes(texts_of(table, card)):
        for words in (getattr(node, "of", None), getattr(node, "who", None)):
            if isinstance(words, Cards) and words.where == "host":
                yield node, words


def _modifies_host(table: Table, card: str, host: str, node: msgspec.Struct, cards: Cards) -> bool:
    if not can_affect(table, cards, host, card, seat_meant_by_you(table, card)) or not meets_requirement_alone(
        table, cards, host
    ):
        return False
    match node:
        case Adjusts(attributes=attributes):
            return any(name in _defined_attributes(table, host) for name in attributes)
        case LosesFirstSkill() | LosesSkills():
            return any(printed_person.skills for printed_person in printed_persons(table, host))
    return True


def _defined_attributes(table: Table, host: str) -> set[str]:
    """Return the attributes a card has; undefined ones can't be modified (1E-CARD-26)."""
    missing = undefined_attributes(table.card(host))
    if isinstance(table.card(host), Personnel):
        both = zip(persons_on_card(table, host), missing, strict=True)
        return {name for card, none in both for name in card.attributes.keys() - none.keys()}
    return set(ship_attributes(table, host))
