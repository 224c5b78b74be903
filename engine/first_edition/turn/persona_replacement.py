"""Persona replacement: at the start of a turn a version in play is exchanged for another from hand (1E-TIM-07).

That is neither a card play nor reporting, and nobody is played by it (1E-REP-11, 1E-PLAY-10). All replacements of a
turn are simultaneous, and the same personas are in play after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.table import Table
from engine.first_edition.teams.alternate_universe import is_permitted, note_entry
from engine.first_edition.teams.uniqueness import APART
from engine.first_edition.turn.switching import may_be
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option

DONE = option("done", "Replace nobody else", group="End")


class Exchange(NamedTuple):
    """Cards in play and the cards in hand that would take their places."""

    out: tuple[str, ...]
    into: tuple[str, ...]


def replace_personas(table: Table) -> Procedure[None]:
    """The active player chooses exchanges until they want no more; then they happen at once."""
    seat = table.state.active
    chosen: list[Exchange] = []
    while able := list(exchanges(table, seat, [one for each in chosen for one in (*each.out, *each.into)])):
        options = [
            option(str(n), _words(table, one), group="Replace", card=table.card(one.into[0]).id, place=one.out[0])
            for n, one in enumerate(able)
        ]
        answer = yield from choose_one(
            seat,
            "Do you replace anybody by another version of the same persona?",
            (*options, DONE),
            "1E-TIM-07",
            public="may replace personas",
            default=DONE.id,
        )
        if answer == DONE.id:
            break
        chosen.append(able[int(answer)])
    for one in chosen:
        _carry_out(table, seat, one)


def _words(table: Table, one: Exchange) -> str:
    return f"{table.names(one.out)} → {table.names(one.into)}"


def exchanges(table: Table, seat: int, spoken_for: Sequence[str] = ()) -> Iterator[Exchange]:
    """The exchanges that are possible: one card for one, or a card of two persons for both of them, or back.

    Captives and infiltrators are with the opponent's cards, and stay there.
    """
    hand = [one for one in table.lying("hand", seat) if one not in spoken_for and _is_version(table, one)]
    hand = [one for one in hand if is_permitted(table, seat, table.card(one))]
    if not hand:
        return
    wanted = frozenset(name for one in hand for name in table.facts[one].personas)
    facts = table.facts
    there = [one for one in table.controlled(seat, table.all_in_play()) if not wanted.isdisjoint(facts[one].personas)]
    there = [one for one in there if one not in spoken_for and table.instance(one).owner == seat]
    there = [one for one in there if _is_version(table, one) and not table.instance(one).on_their_own]
    told: set[tuple[str, ...]] = set()
    for out in _singles_and_pairs(there):
        for into in _singles_and_pairs(hand):
            titles = (*out, *(table.card(one).id for one in into))
            even = titles not in told and min(len(out), len(into)) == 1 and _is_even(table, out, into)
            if even and all(_modes(table, seat, one, out) for one in into):
                told.add(titles)
                yield Exchange(out, into)


def _is_version(table: Table, instance: str) -> bool:
    """Only personnel and ships have versions that are exchanged, and universal cards are nobody in particular."""
    card = table.card(instance)
    return isinstance(card, Personnel | Ship) and card.uniqueness != "universal"


def _singles_and_pairs(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield from ((one,) for one in cards)
    yield from combinations(cards, 2)


def _is_even(table: Table, out: tuple[str, ...], into: tuple[str, ...]) -> bool:
    """The same personas on both sides, each once, and another version: no persona comes or goes."""
    before = sorted(name for one in out for name in table.facts[one].personas)
    after = sorted(name for one in into for name in table.facts[one].personas)
    types = {table.card(one).type for one in (*out, *into)}
    versions = {table.card(one).id for one in out} & {table.card(one).id for one in into}
    return before == after and len(types) == 1 and not versions


def _modes(table: Table, seat: int, into: str, out: Sequence[str]) -> list[str]:
    """The affiliations that a card could have in place of others so that nobody is put under house arrest (1E-HARR-05).

    That of the first of them before all others.
    """
    was = table.instance(out[0]).mode
    modes = sorted(table.facts[into].modes, key=lambda mode: mode != was)
    return [mode for mode in modes if may_be(table, seat, into, mode, out)]


def _carry_out(table: Table, seat: int, exchange: Exchange) -> None:
    """The new cards lie where the old ones lay, as they were; what lay on these goes along (1E-TIM-07)."""
    words = f"{table.player_name(seat)} replaces {table.names(exchange.out)} by {table.names(exchange.into)}."
    first = exchange.out[0]
    kind, of = table.lies(first)
    modes = {into: _modes(table, seat, into, exchange.out) for into in exchange.into}
    for into in exchange.into:
        note_entry(table, seat, table.card(into))
        table.put(into, kind, of)
        _take_over(table, first, into, everything=into == exchange.into[0])
        if len(table.facts[into].modes) > 1:
            table.touch(into).mode = (modes[into] or table.facts[into].modes)[0]
    for out in exchange.out:
        if out != first:
            _take_over(table, out, exchange.into[0], everything=True)
        table.renew(out)
        table.put(out, "hand", seat)
    table.journal.tell("replace", words, seat=seat, rule="1E-TIM-07", reveals=True)
    table.everything_changed()


def _take_over(table: Table, old: str, new: str, *, everything: bool) -> None:
    """What held of the old card holds of the new one; cards on, aboard and docked at it move over (1E-TIM-07).

    What they needed as they were played is not asked again (1E-LEAVE-14).
    """
    was, now = table.instance(old), table.touch(new)
    now.states, now.range_used, now.rotations = was.states, was.range_used, was.rotations
    now.docked_in, now.docked_for = was.docked_in, was.docked_for
    if table.since(2):
        now.home, now.heading = was.home, was.heading
        now.cloak_used_in, now.deactivated_in = was.cloak_used_in, was.deactivated_in
    if not everything:
        return
    for kind in ("aboard", "on", "damage", "held", "carried", APART):
        for one in list(table.lying(kind, old)):
            table.put(one, kind, new)
    for one in table.all_in_play():
        if table.instance(one).home == old:  # 1E-MOVE-11
            table.touch(one).home = new
        aims = table.instance(one).targets
        if old in aims:
            table.touch(one).targets = tuple(new if target == old else target for target in aims)
    for lasting in table.state.lasting:
        if lasting.cards and old in lasting.cards:
            lasting.cards = [new if one == old else one for one in lasting.cards]
