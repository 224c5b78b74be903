"""Every change that may be in force: what says so, for whom, and whether that depends on other changes (2E-TIM-09)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from engine.ccg.cards.kinds import Dilemma, Event
from engine.ccg.effects.effects import (
    At,
    Attempting,
    Becomes,
    Cards,
    Change,
    Commands,
    Compare,
    Condition,
    Every,
    Facing,
    Fighting,
    ForEach,
    Gains,
    Leads,
    Modifies,
    Never,
    Turn,
    While,
)
from engine.ccg.requirements.requirement import AllOf, AnyOf, Not, Requirement, Trait
from engine.ccg.zones.card_table import Table


class Source(msgspec.Struct, frozen=True, eq=False):
    """A change that may be in force.

    Attributes:
        change: what it does.
        instance: the card that says so, for "present", "this" and the like; empty where it is gone.
        seat: whose text it is.
        cards: the cards meant; ``None`` for whatever fits.
        condition: on only as long as this holds.
    """

    change: Change
    instance: str
    seat: int
    cards: frozenset[str] | None = None
    condition: Condition | None = None


Alteration = tuple[Gains | Becomes | Modifies, Source]
"""A change of what a card is, and who says so."""


class Altering:
    """Changes by the cards that they name one by one, and those for whatever fits."""

    def __init__(self, found: Sequence[Alteration]) -> None:
        self._whatever_fits: list[Alteration] = []
        self._named: dict[str, list[Alteration]] = {}
        for change, one in found:
            named = one.cards if one.cards is not None else {one.instance} if change.of.where == "this" else None
            if named is None:
                self._whatever_fits.append((change, one))
            for instance in named or ():
                self._named.setdefault(instance, []).append((change, one))

    def to(self, instance: str) -> Sequence[Alteration]:
        """Those that may concern a card."""
        named = self._named.get(instance)
        return [*named, *self._whatever_fits] if named else self._whatever_fits


def sources(table: Table) -> list[Source]:
    """Every change that texts in play, damage cards and lasting effects may make."""
    found = []
    for instance in table.everything_in_play():
        if texts := table.texts(instance, While):
            state = table.instance(instance)
            if not state.stopped:
                found += _of_texts(texts, instance, state.commander)
    for mission in table.state.missions:
        if texts := table.texts(mission.id, While):
            found += _of_texts(texts, mission.id, mission.seat)
    for ship, afloat in table.state.ships.items():
        for damage in afloat.damage:
            card = table.card(damage)
            changes = card.damage if isinstance(card, Event | Dilemma) else ()
            found += [Source(change, damage, table.instance(ship).commander) for change in changes]
    for lasting in table.state.lasting:
        cards = None if lasting.cards is None else frozenset(lasting.cards)
        source = lasting.source if lasting.source in table.state.cards else ""
        found.append(Source(lasting.change, source, lasting.seat, cards))
    return found


def _of_texts(texts: Sequence[tuple[int, While]], instance: str, seat: int) -> list[Source]:
    return [Source(change, instance, seat, None, text.condition) for _, text in texts for change in text.changes]


@cache
def asks_qualities(condition: Condition, *, traits_change: bool) -> bool:
    """Whether a condition asks what other changes may alter: skills, numbers, and traits where those change as well."""
    match condition:
        case Commands(cards=cards) | Leads(cards=cards):
            return _describes_qualities(cards, traits_change)
        case Facing(who=who) | Attempting(who=who):
            return who is not None
        case Compare(left=left, right=right):
            amounts = [one for one in (left, right) if isinstance(one, ForEach)]
            return any(_describes_qualities(one.of, traits_change) for one in amounts)
        case Never(condition=inner):
            return asks_qualities(inner, traits_change=traits_change)
        case Every(conditions=conditions):
            return any(asks_qualities(inner, traits_change=traits_change) for inner in conditions)
        case _:
            return not isinstance(condition, At | Turn | Fighting)


def _describes_qualities(cards: Cards, traits_change: bool) -> bool:
    if cards.having is not None or cards.equipped:
        return True
    return cards.who is not None and (traits_change or not asks_traits_only(cards))


@cache
def asks_traits_only(cards: Cards) -> bool:
    """Whether a description of cards asks for traits, not for skills, numbers or equipment."""
    return not cards.equipped and (cards.who is None or _is_of_traits(cards.who))


def _is_of_traits(who: Requirement) -> bool:
    match who:
        case Trait():
            return True
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return all(_is_of_traits(part) for part in parts)
        case Not(part=part):
            return _is_of_traits(part)
        case _:
            return False
