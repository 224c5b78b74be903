"""All changes that may be active: their source, player and dependence on other changes (2E-TIM-09)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Personnel
from engine.ccg.cards.printed_qualities import can_be_kind, card_classes
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
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import AllOf, AnyOf, Not, Requirement, Trait
from engine.second_edition.table.table import Table


class ChangeSource(msgspec.Struct, frozen=True, eq=False):
    """A change that may be active.

    Attributes:
        change: the change.
        instance: the card with the text, for "present", "this" and the like; empty if it is gone.
        seat: the player of the text.
        cards: the affected cards; ``None`` for all matching ones.
        condition: required for the change to be active.
        lasts: whether it is a lasting effect, not a text in play.
    """

    change: Change
    instance: str
    seat: int
    cards: frozenset[str] | None = None
    condition: Condition | None = None
    lasts: bool = False


CREW_TRAITS = ("staffed", "led", "commanding", "skilled", "uncommanded")
"""Traits of a ship by its crew: *staffed* (2E-STF-01), or *led* by its Commander, who is *commanding* it (2E-KEY-05).

A personnel is *skilled* if they have a skill that the mission requires, and *uncommanded* if their owner commands no
card of that title.
"""

Alteration = tuple[Gains | Becomes | Modifies | Loses, ChangeSource]
"""A change to a card's qualities, with its source."""

NO_CARD_TYPES: frozenset[type[AnyCard]] = frozenset()
PERSONNEL: frozenset[type[AnyCard]] = frozenset((Personnel,))

TextInPlay = tuple[While | Change, str, int]
"""A text in play, or a change by a damage card, with its card and player."""


class ChangeSources:
    """All changes that may be active; current while the texts in play and the lasting effects stay the same.

    Attributes:
        by_kind: the changes of each kind, with their sources.
        names_cards: whether any change names single cards.
        traits_change: whether any text changes traits.
        mutual: the changes that may switch each other on or off.
        weighed: the changes whose amount may depend on other changes.
    """

    def __init__(self, table: Table, words: Sequence[TextInPlay], last: ChangeSources | None) -> None:
        known: Mapping[TextInPlay, tuple[ChangeSource, ...]] = last._by_text if last else {}
        self._by_text: dict[TextInPlay, tuple[ChangeSource, ...]] = {
            text: known.get(text) or tuple(_changes_of_text(*text)) for text in words
        }
        self._revision = table.revision_of_texts
        self._said = words
        self._lasting = list(table.state.lasting)
        self.by_kind: dict[type, list[tuple[Any, ChangeSource]]] = {}
        for item in (found := [*(card for text in words for card in self._by_text[text]), *_lasting_changes(table)]):
            self.by_kind.setdefault(type(item.change), []).append((item.change, item))
        self.names_cards = any(card.cards is not None for card in found)
        self.traits_change = Becomes in self.by_kind or Loses in self.by_kind
        shuts_off = any(change.what == "use text" for change, _ in self.by_kind.get(Cannot, ()))
        mutual = found if shuts_off else _interdependent_changes(found, self.traits_change)
        self.mutual = frozenset(card for card in mutual if _is_switchable(card, shuts_off, self.traits_change))
        self.weighed = [card for card in mutual if card_types_of_amount(card.change, self.traits_change)]

    @classmethod
    def current(cls, table: Table, last: ChangeSources | None) -> ChangeSources:
        """Return the current sources; the last ones if the texts in play and lasting effects are the same."""
        if last is None:
            return cls(table, _texts_in_play(table), last)
        words = last._said if last._revision == table.revision_of_texts else _texts_in_play(table)
        if words != last._said or last._lasting != table.state.lasting:
            return cls(table, words, last)
        last._revision = table.revision_of_texts
        return last

    @cached_property
    def has_span_changes(self) -> bool:
        """Whether any text may change the span of missions."""
        return any("span" in change.attributes for change, _ in self.by_kind.get(Modifies, ()))

    def alterations(self, kind: type[AnyCard]) -> Sequence[Alteration]:
        """Return the changes of skills, attributes, traits and numbers that may affect cards of a kind."""
        found = (pair for sort in (Gains, Becomes, Modifies, Loses) for pair in self.by_kind.get(sort, ()))
        return [pair for pair in found if can_be_kind(kind, pair[0].of.kind)]


def _interdependent_changes(found: Sequence[ChangeSource], traits_change: bool) -> Sequence[ChangeSource]:
    """Return changes of qualities that depend, even indirectly, on qualities that they may change."""
    remaining = [card for card in found if isinstance(card.change, Gains | Becomes | Modifies | Loses)]
    while True:
        changed = frozenset(sort for card in remaining for sort in card_classes(card.change.of.kind))
        looking = [card for card in remaining if changed & _card_types_of_change(card, traits_change)]
        if len(looking) == len(remaining):
            return remaining
        remaining = looking


def _is_switchable(source: ChangeSource, shuts_off: bool, traits_change: bool) -> bool:
    """Whether one of the interdependent changes may be switched on or off by the others.

    These are the changes whose condition tests qualities; if any text shuts off others, also all changes it may affect.
    """
    if shuts_off:
        return bool(source.instance) or source.condition is not None
    return source.condition is not None and bool(card_types_of_condition(source.condition, traits_change))


def _texts_in_play(table: Table) -> list[TextInPlay]:
    """Return texts of cards in play, missions, damage cards and the faced dilemma.

    Stopped cards are left out.
    """
    state, facts = table.state, table.facts
    found: list[TextInPlay] = []
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
        found += [(text, now.facing, now.seat) for text in facts[now.facing].continuous_except_own_cost]
    return found


def _changes_of_text(text: While | Change, instance: str, seat: int) -> Iterator[ChangeSource]:
    """Yield all changes of a text."""
    if isinstance(text, While):
        yield from (ChangeSource(change, instance, seat, None, text.condition) for change in text.changes)
    else:
        yield ChangeSource(text, instance, seat)


def _lasting_changes(table: Table) -> Iterator[ChangeSource]:
    """Yield all lasting changes."""
    for effect in table.state.lasting:
        cards = None if effect.cards is None else frozenset(effect.cards)
        source = effect.source if effect.source in table.state.cards else ""
        yield ChangeSource(effect.change, source, effect.seat, cards, effect.only or None, lasts=True)


def _card_types_of_change(source: ChangeSource, traits_change: bool) -> frozenset[type[AnyCard]]:
    """Return the card types whose changeable qualities a change depends on."""
    required = card_types_of_amount(source.change, traits_change) | _card_types_nearby(source.change.of)
    return required if source.condition is None else required | card_types_of_condition(source.condition, traits_change)


@cache
def card_types_of_condition(condition: Condition, traits_change: bool) -> frozenset[type[AnyCard]]:
    """Return the card types whose changeable qualities a condition tests.

    These qualities are skills, numbers, and traits if any text changes them.
    """
    match condition:
        case Commands(cards=cards) | Leads(cards=cards):
            return _is_described_by_qualities(cards, traits_change)
        case Facing(who=who) | Attempting(who=who):
            return NO_CARD_TYPES if who is None else PERSONNEL
        case Compare(left=left, right=right):
            amounts = [card for card in (left, right) if isinstance(card, ForEach)]
            totals = [card for card in (left, right) if isinstance(card, Total | Different | Greatest)]
            required = (_is_described_by_qualities(amount.of, traits_change) for amount in amounts)
            return NO_CARD_TYPES.union(*required, *(card_classes(total.of.kind) for total in totals))
        case Never(condition=inner) | EachPlayer(condition=inner):
            return card_types_of_condition(inner, traits_change)
        case Every(conditions=conditions):
            return NO_CARD_TYPES.union(*(card_types_of_condition(inner, traits_change) for inner in conditions))
        case _:
            return NO_CARD_TYPES if isinstance(condition, At | UnderAttempt | Turn | Fighting) else PERSONNEL


def card_types_of_amount(change: Change, traits_change: bool) -> frozenset[type[AnyCard]]:
    """Return the card types whose changeable qualities a change of numbers counts."""
    amount = change.amount if isinstance(change, Modifies) else 0
    if isinstance(amount, Total | Different | Greatest):
        return card_classes(amount.of.kind)
    return _is_described_by_qualities(amount.of, traits_change) if isinstance(amount, ForEach) else NO_CARD_TYPES


def _is_described_by_qualities(cards: Cards, traits_change: bool) -> frozenset[type[AnyCard]]:
    nearby = _card_types_nearby(cards)
    if cards.equipped or (cards.who is not None and (traits_change or not is_traits_only(cards))):
        return nearby | card_classes(cards.kind)
    return nearby


def _card_types_nearby(cards: Cards) -> frozenset[type[AnyCard]]:
    """Return card types tested in addition to the described cards: personnel aboard, or with an equipment."""
    aboard = isinstance(cards.at, Cards) and cards.at.kind == "ship"
    return (
        PERSONNEL if cards.having is not None or cards.equipped or has_crew_test(cards.who) or aboard else NO_CARD_TYPES
    )


@cache
def has_crew_test(who: Requirement | None) -> bool:
    """Whether a description of a ship tests its crew: staffed, or with its Commander aboard."""
    return any(isinstance(part, Trait) and part.name in CREW_TRAITS for part in tree_nodes(who))


@cache
def is_traits_only(cards: Cards) -> bool:
    """Whether a description tests only traits, not skills, numbers or equipment."""
    return not cards.equipped and (cards.who is None or _is_trait_change(cards.who))


def _is_trait_change(who: Requirement) -> bool:
    match who:
        case Trait():
            return True
        case AllOf(parts=parts) | AnyOf(parts=parts):
            return all(_is_trait_change(part) for part in parts)
        case Not(part=part):
            return _is_trait_change(part)
        case _:
            return False
