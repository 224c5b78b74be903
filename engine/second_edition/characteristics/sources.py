"""All changes that may be active: their source, player and dependence on other changes (2E-TIM-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Personnel
from engine.ccg.cards.printed import can_be_kind, card_classes
from engine.ccg.effects.cards_meant import Cards, Different, ForEach, Greatest, Total
from engine.ccg.effects.changes import Becomes, Cannot, Change, Gains, Loses, Modifies
from engine.ccg.effects.conditions import (
    At,
    Attempting,
    Commands,
    Compare,
    Condition,
    EachPlayer,
    Every,
    Facing,
    Fighting,
    Leads,
    Never,
    Turn,
    UnderAttempt,
)
from engine.ccg.effects.language import nodes
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import AllOf, AnyOf, Not, Requirement, Trait
from engine.second_edition.table.table import Table


class Source(msgspec.Struct, frozen=True, eq=False):
    """A change that may be active.

    Attributes:
        change: the change.
        instance: the card with the text, for "present", "this" and the like; empty if it is gone.
        seat: the player of the text.
        cards: the cards meant; ``None`` for all matching ones.
        condition: required for the change to be active.
        lasts: whether it is a lasting effect, not a text in play.
    """

    change: Change
    instance: str
    seat: int
    cards: frozenset[str] | None = None
    condition: Condition | None = None
    lasts: bool = False


OF_CREWS = ("staffed", "led", "commanding", "skilled", "uncommanded")
"""Traits of a ship by its crew: *staffed* (2E-STF-01), or *led* by its Commander, who is *commanding* it (2E-KEY-05).

A personnel is *skilled* if they have a skill that the mission requires, and *uncommanded* if their owner commands no
card of that title.
"""

Alteration = tuple[Gains | Becomes | Modifies | Loses, Source]
"""A change of a card's qualities, with its source."""

NONE: frozenset[type[AnyCard]] = frozenset()
PERSONNEL: frozenset[type[AnyCard]] = frozenset((Personnel,))

Said = tuple[While | Change, str, int]
"""A text in play, or a change by a damage card, with its card and player."""


class Sources:
    """All changes that may be active; current while the texts in play and the lasting effects stay the same.

    Attributes:
        by_kind: the changes of each kind, with their sources.
        names_cards: whether any change names single cards.
        traits_change: whether any text changes traits.
        mutual: the changes that may switch each other on or off.
        weighed: the changes whose amount may depend on other changes.
    """

    def __init__(self, table: Table, said: Sequence[Said], last: Sources | None) -> None:
        known: Mapping[Said, tuple[Source, ...]] = last._by_text if last else {}
        self._by_text: dict[Said, tuple[Source, ...]] = {one: known.get(one) or tuple(_changes(*one)) for one in said}
        self._revision = table.revision_of_texts
        self._said = said
        self._lasting = list(table.state.lasting)
        self.by_kind: dict[type, list[tuple[Any, Source]]] = {}
        for one in (found := [*(one for text in said for one in self._by_text[text]), *_lasting(table)]):
            self.by_kind.setdefault(type(one.change), []).append((one.change, one))
        self.names_cards = any(one.cards is not None for one in found)
        self.traits_change = Becomes in self.by_kind or Loses in self.by_kind
        shuts_off = any(change.what == "use text" for change, _ in self.by_kind.get(Cannot, ()))
        mutual = found if shuts_off else _entangled(found, self.traits_change)
        self.mutual = frozenset(one for one in mutual if _may_be_switched(one, shuts_off, self.traits_change))
        self.weighed = [one for one in mutual if asked_for_amount(one.change, self.traits_change)]

    @classmethod
    def of_now(cls, table: Table, last: Sources | None) -> Sources:
        """The current sources; the last ones if the texts in play and lasting effects are the same."""
        if last is None:
            return cls(table, _said(table), last)
        said = last._said if last._revision == table.revision_of_texts else _said(table)
        if said != last._said or last._lasting != table.state.lasting:
            return cls(table, said, last)
        last._revision = table.revision_of_texts
        return last

    @cached_property
    def alters_spans(self) -> bool:
        """Whether some text may change the span of missions."""
        return any("span" in change.attributes for change, _ in self.by_kind.get(Modifies, ()))

    def altering(self, kind: type[AnyCard]) -> Sequence[Alteration]:
        """The changes of skills, attributes, traits and numbers that may affect cards of a kind."""
        found = (pair for sort in (Gains, Becomes, Modifies, Loses) for pair in self.by_kind.get(sort, ()))
        return [pair for pair in found if can_be_kind(kind, pair[0].of.kind)]


def _entangled(found: Sequence[Source], traits_change: bool) -> Sequence[Source]:
    """Changes of qualities that depend, even indirectly, on qualities that they may change."""
    left = [one for one in found if isinstance(one.change, Gains | Becomes | Modifies | Loses)]
    while True:
        changed = frozenset(sort for one in left for sort in card_classes(one.change.of.kind))
        looking = [one for one in left if changed & _asked(one, traits_change)]
        if len(looking) == len(left):
            return left
        left = looking


def _may_be_switched(one: Source, shuts_off: bool, traits_change: bool) -> bool:
    """Whether one of the interdependent changes may be switched on or off by the others.

    These are the changes whose condition tests qualities; if any text shuts off others, all changes it may affect.
    """
    if shuts_off:
        return bool(one.instance) or one.condition is not None
    return one.condition is not None and bool(asked_by(one.condition, traits_change))


def _said(table: Table) -> list[Said]:
    """Texts of cards in play, missions, damage cards and the faced dilemma.

    Stopped cards are left out.
    """
    state, facts = table.state, table.facts
    found: list[Said] = []
    for instance in table.everything_in_play():
        if texts := facts[instance].continuous:
            card = state.cards[instance]
            if not card.stopped:
                found += [(text, instance, card.commander) for text in texts]
    for mission in state.missions:
        found += [(text, mission.id, mission.seat) for text in facts[mission.id].continuous]
    for ship, afloat in state.ships.items():
        for damage in afloat.damage:
            definition = table.card(damage)
            changes = definition.damage if isinstance(definition, Event | Dilemma) else ()
            found += [(change, damage, state.cards[ship].commander) for change in changes]
    now = state.attempt
    if now is not None and now.facing and not table.place_of(now.facing):
        found += [(text, now.facing, now.seat) for text in facts[now.facing].besides_its_cost]
    return found


def _changes(text: While | Change, instance: str, seat: int) -> Iterator[Source]:
    """All changes of a text."""
    if isinstance(text, While):
        yield from (Source(change, instance, seat, None, text.condition) for change in text.changes)
    else:
        yield Source(text, instance, seat)


def _lasting(table: Table) -> Iterator[Source]:
    """All lasting changes."""
    for one in table.state.lasting:
        cards = None if one.cards is None else frozenset(one.cards)
        source = one.source if one.source in table.state.cards else ""
        yield Source(one.change, source, one.seat, cards, one.only or None, lasts=True)


def _asked(one: Source, traits_change: bool) -> frozenset[type[AnyCard]]:
    """The card types whose changeable qualities a change depends on."""
    asked = asked_for_amount(one.change, traits_change) | _asked_nearby(one.change.of)
    return asked if one.condition is None else asked | asked_by(one.condition, traits_change)


@cache
def asked_by(condition: Condition, traits_change: bool) -> frozenset[type[AnyCard]]:
    """The card types whose changeable qualities a condition tests.

    These qualities are skills, numbers, and traits if any text changes them.
    """
    match condition:
        case Commands(cards=cards) | Leads(cards=cards):
            return _described_by_qualities(cards, traits_change)
        case Facing(who=who) | Attempting(who=who):
            return NONE if who is None else PERSONNEL
        case Compare(left=left, right=right):
            amounts = [one for one in (left, right) if isinstance(one, ForEach)]
            totals = [one for one in (left, right) if isinstance(one, Total | Different | Greatest)]
            asked = (_described_by_qualities(one.of, traits_change) for one in amounts)
            return NONE.union(*asked, *(card_classes(one.of.kind) for one in totals))
        case Never(condition=inner) | EachPlayer(condition=inner):
            return asked_by(inner, traits_change)
        case Every(conditions=conditions):
            return NONE.union(*(asked_by(inner, traits_change) for inner in conditions))
        case _:
            return NONE if isinstance(condition, At | UnderAttempt | Turn | Fighting) else PERSONNEL


def asked_for_amount(change: Change, traits_change: bool) -> frozenset[type[AnyCard]]:
    """The card types whose changeable qualities a change of numbers counts."""
    amount = change.amount if isinstance(change, Modifies) else 0
    if isinstance(amount, Total | Different | Greatest):
        return card_classes(amount.of.kind)
    return _described_by_qualities(amount.of, traits_change) if isinstance(amount, ForEach) else NONE


def _described_by_qualities(cards: Cards, traits_change: bool) -> frozenset[type[AnyCard]]:
    nearby = _asked_nearby(cards)
    if cards.equipped or (cards.who is not None and (traits_change or not asks_traits_only(cards))):
        return nearby | card_classes(cards.kind)
    return nearby


def _asked_nearby(cards: Cards) -> frozenset[type[AnyCard]]:
    """Card types tested in addition to the cards meant: personnel aboard, or with an equipment."""
    aboard = isinstance(cards.at, Cards) and cards.at.kind == "ship"
    return PERSONNEL if cards.having is not None or cards.equipped or asks_of_crew(cards.who) or aboard else NONE


@cache
def asks_of_crew(who: Requirement | None) -> bool:
    """Whether a description of a ship tests its crew: staffed, or with its Commander aboard."""
    return any(isinstance(part, Trait) and part.name in OF_CREWS for part in nodes(who))


@cache
def asks_traits_only(cards: Cards) -> bool:
    """Whether a description tests only traits, not skills, numbers or equipment."""
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
