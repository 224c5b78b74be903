"""Changes that may be active, grouped by the missions where they matter."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.effects.cards_meant import Amount, Cards, ForEach, ScoreOf
from engine.ccg.effects.changes import Becomes, Cannot, Change, Gains, Loses, MayAttempt, Modifies
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
from engine.second_edition.characteristics.sources import Alteration, Source, Sources, asks_of_crew, asks_traits_only
from engine.second_edition.table.table import Table

_NEARBY = ("this", "host", "present", "aboard", "mission")
"""The descriptions of a place relative to the card with the text."""
_PILES = ("hand", "deck", "top of deck", "discard", "core", "removed")
"""The places at no mission."""
_IN_PLAY = ("play", "group")
"""The descriptions of cards in play, wherever they are."""
_KINDS = (Gains, Becomes, Modifies, Loses, Cannot, MayAttempt)


class AtAMission:
    """The changes that matter at one mission.

    Attributes:
        constant: always active, with a fixed amount.
        at_large: those that depend only on piles, scores and cards in play, wherever these are.
        open: the others, checked at each moment.
        in_encounters: those checked only in mission attempts, combats and engagements.
    """

    def __init__(self) -> None:
        self.constant: list[object] = []
        self.at_large: list[Source] = []
        self.open: list[Source] = []
        self.in_encounters: list[Source] = []

    def add(self, one: Source, *, at_large: bool) -> None:
        """Add a change, with whether it depends on nothing nearby."""
        amount = one.change.amount if isinstance(one.change, Modifies) else 0
        if one.condition is None and isinstance(amount, int):
            self.constant.append(in_force(one, amount))
        elif needs_encounter(one.condition):
            self.in_encounters.append(one)
        elif at_large:
            self.at_large.append(one)
        else:
            self.open.append(one)


NOTHING = AtAMission()


def in_force(one: Source, amount: int) -> object:
    """An active change, in a form to compare."""
    return one.change, one.instance, one.seat, one.cards, amount


class Nearby:
    """All changes, by the missions where they matter; current until a card with such a text moves."""

    def __init__(self, found: Sources, sites: dict[Source, Collection[str]], revision: int) -> None:
        self._found = found
        self._revision = revision
        self._at: dict[str, AtAMission] = {}
        self._altering: dict[type[AnyCard], _Altering] = {}
        self._sites = sites
        for one, there in sites.items():
            depends = one in found.mutual or one in found.weighed
            looks_further = one.lasts or one.cards is not None or "" in there or depends
            if looks_further or not _looks_only_nearby(one.change, one.condition):
                at_large = not depends and _looks_at_large(one.change, one.condition, found.traits_change)
                for site in there:
                    self._at.setdefault(site, AtAMission()).add(one, at_large=at_large)

    @classmethod
    def of_now(cls, table: Table, found: Sources, last: Nearby | None) -> Nearby:
        """The current changes by mission; the last ones if they are still current."""
        now = table.revision_of_texts
        same = last if last and last._found is found else None
        if same and same._revision == now and not found.names_cards:
            return same
        sites = {one: _sites_of(table, change, one) for kind in _KINDS for change, one in found.by_kind.get(kind, ())}
        if same and same._sites == sites:
            same._revision = now
            return same
        return cls(found, sites, now)

    def at(self, site: str) -> AtAMission:
        """The changes to check for cards at a mission; ``""`` for cards anywhere.

        Changes that depend only on their own mission are left out, because no result there outlasts a change there.
        """
        return self._at.get(site, NOTHING)

    def altering(self, kind: type[AnyCard], instance: str, site: str) -> Sequence[Alteration]:
        """The changes of skills, attributes, traits and numbers that may affect a card at a mission."""
        if kind not in self._altering:
            self._altering[kind] = _Altering(self._found.altering(kind), self._sites)
        return self._altering[kind].to(instance, site)


class _Altering:
    """Changes that name single cards, and changes for all matching cards."""

    def __init__(self, found: Sequence[Alteration], sites: dict[Source, Collection[str]]) -> None:
        self._sites = sites
        self._whatever_fits: list[Alteration] = []
        self._named: dict[str, list[Alteration]] = {}
        self._fitting_at: dict[str, list[Alteration]] = {}
        for change, one in found:
            named = one.cards if one.cards is not None else {one.instance} if change.of.where == "this" else None
            if named is None:
                self._whatever_fits.append((change, one))
            for instance in named or ():
                self._named.setdefault(instance, []).append((change, one))

    def to(self, instance: str, site: str) -> Sequence[Alteration]:
        """The changes that may affect a card at a mission."""
        if site not in self._fitting_at:
            there = {"", site}
            self._fitting_at[site] = [pair for pair in self._whatever_fits if there.intersection(self._sites[pair[1]])]
        named = self._named.get(instance)
        return [*named, *self._fitting_at[site]] if named else self._fitting_at[site]


def _sites_of(table: Table, change: Change, one: Source) -> Collection[str]:
    """The missions where a change matters; ``""`` for all."""
    if one.cards is not None:
        return {table.whereabouts(instance)[1] for instance in one.cards}
    return (table.whereabouts(one.instance)[1] if change.of.where in _NEARBY else "",)


@cache
def _looks_only_nearby(change: Change, condition: Condition | None) -> bool:
    """Whether a text depends only on cards near its own card."""
    amount = change.amount if isinstance(change, Modifies) else 0
    counts_nearby = isinstance(amount, int) or (isinstance(amount, ForEach) and amount.of.where in _NEARBY)
    return counts_nearby and _is_nearby(condition)


def _is_nearby(condition: Condition | None) -> bool:
    """Whether a condition depends only on cards near its own card."""
    match condition:
        case None | At():
            return True
        case Commands(cards=cards):
            return cards.where in _NEARBY
        case Never(condition=inner):
            return _is_nearby(inner)
        case Every(conditions=conditions):
            return all(map(_is_nearby, conditions))
        case _:
            return False


@cache
def _looks_at_large(change: Change, condition: Condition | None, traits_change: bool) -> bool:
    """Whether a text depends only on piles, scores, the active player and cards in play, wherever they are."""
    amount = change.amount if isinstance(change, Modifies) else 0
    return _counts_at_large(amount, traits_change) and _asks_at_large(condition, traits_change)


def _counts_at_large(amount: Amount, traits_change: bool) -> bool:
    return isinstance(amount, int | ScoreOf) or (isinstance(amount, ForEach) and _is_at_large(amount.of, traits_change))


def _asks_at_large(condition: Condition | None, traits_change: bool) -> bool:
    match condition:
        case None | Turn():
            return True
        case Commands(cards=cards) | Leads(cards=cards):
            return _is_at_large(cards, traits_change)
        case Compare(left=left, right=right):
            return _counts_at_large(left, traits_change) and _counts_at_large(right, traits_change)
        case Never(condition=inner) | EachPlayer(condition=inner):
            return _asks_at_large(inner, traits_change)
        case Every(conditions=conditions):
            return all(_asks_at_large(inner, traits_change) for inner in conditions)
        case _:
            return False


def _is_at_large(cards: Cards, traits_change: bool) -> bool:
    """Whether neither the positions of the described cards nor changes of their qualities matter."""
    asks_of_places = any(isinstance(one, Cards) for one in (cards.at, cards.there))
    if cards.having is not None or cards.equipped or cards.on or asks_of_places or asks_of_crew(cards.who):
        return False
    return cards.where in _PILES or (cards.where in _IN_PLAY and asks_traits_only(cards) and not traits_change)


@cache
def begins_with_dilemma(condition: Condition | None) -> bool:
    """Whether a condition is met only while a dilemma is faced."""
    match condition:
        case Facing():
            return True
        case Every(conditions=conditions):
            return any(map(begins_with_dilemma, conditions))
        case _:
            return False


@cache
def needs_encounter(condition: Condition | None) -> bool:
    """Whether a condition is met only in mission attempts, combats and engagements."""
    match condition:
        case Facing() | Attempting() | Fighting() | UnderAttempt():
            return True
        case Every(conditions=conditions):
            return any(map(needs_encounter, conditions))
        case _:
            return False
