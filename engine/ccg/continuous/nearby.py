"""The changes that may be in force, sorted by the missions where they make a difference."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from engine.ccg.cards.kinds import AnyCard
from engine.ccg.continuous.sources import Alteration, Source, Sources
from engine.ccg.effects.cards_meant import Amount, Cards, ForEach, ScoreOf
from engine.ccg.effects.changes import Becomes, Cannot, Change, Gains, MayAttempt, Modifies
from engine.ccg.effects.conditions import (
    At,
    Attempting,
    Commands,
    Compare,
    Condition,
    Every,
    Facing,
    Fighting,
    Leads,
    Never,
    Turn,
)
from engine.ccg.zones.card_table import Table

_NEARBY = ("this", "host", "present", "aboard", "mission")
"""Where cards are that a text means by its own place."""
_PILES = ("hand", "deck", "top of deck", "discard", "core")
"""Where cards are at no mission."""
_KINDS = (Gains, Becomes, Modifies, Cannot, MayAttempt)


class AtAMission:
    """The changes of what cards are and may do that make a difference at one mission.

    Attributes:
        constant: those that are always on, and by the same amount.
        by_piles: those of which that must be found out when piles, scores and the like have changed.
        by_piles_now: those of them that were on, and the revision of the piles at which that was found out.
        open: those of which that must be found out at each moment.
        in_encounters: the same, of those that are never on outside mission attempts, combats and engagements.
    """

    def __init__(self) -> None:
        self.constant: list[object] = []
        self.by_piles: list[Source] = []
        self.by_piles_now: tuple[int, Sequence[object]] = (-1, ())
        self.open: list[Source] = []
        self.in_encounters: list[Source] = []

    def add(self, one: Source, *, depends: bool) -> None:
        """Sort a change in, of which is known whether it depends on others."""
        amount = one.change.amount if isinstance(one.change, Modifies) else 0
        if one.condition is None and isinstance(amount, int):
            self.constant.append(in_force(one, amount))
        elif needs_encounter(one.condition):
            self.in_encounters.append(one)
        elif not depends and _looks_only_at_piles(one.change, one.condition):
            self.by_piles.append(one)
        else:
            self.open.append(one)


NOTHING = AtAMission()


def in_force(one: Source, amount: int) -> object:
    """A change that is on, as something to compare."""
    return one.change, one.instance, one.seat, one.cards, amount


class Nearby:
    """All changes by the missions where they make a difference; the same until a card that says so moves."""

    def __init__(self, found: Sources, sites: dict[Source, Collection[str]]) -> None:
        self._found = found
        self._at: dict[str, AtAMission] = {}
        self._altering: dict[type[AnyCard], _Altering] = {}
        self._sites = sites
        for one, there in sites.items():
            depends = one in found.mutual or one in found.weighed
            looks_further = one.cards is not None or "" in there or depends
            if looks_further or not _looks_only_nearby(one.change, one.condition):
                for site in there:
                    self._at.setdefault(site, AtAMission()).add(one, depends=depends)

    @classmethod
    def of_now(cls, table: Table, found: Sources, last: Nearby | None) -> Nearby:
        """Those of this moment, which may be the last ones."""
        sites = {one: _sites_of(table, change, one) for kind in _KINDS for change, one in found.by_kind.get(kind, ())}
        return last if last and last._found is found and last._sites == sites else cls(found, sites)

    def at(self, site: str) -> AtAMission:
        """Those that are to be looked at for cards at a mission, besides those for cards anywhere.

        With an empty word the latter. What looks only at a mission where it also makes its difference is not among
        them, for nothing that is worked out there outlasts a change there.
        """
        return self._at.get(site, NOTHING)

    def altering(self, kind: type[AnyCard], instance: str, site: str) -> Sequence[Alteration]:
        """The changes of skills, attributes, traits and numbers that a card of a kind at a mission may undergo."""
        if kind not in self._altering:
            self._altering[kind] = _Altering(self._found.altering(kind), self._sites)
        return self._altering[kind].to(instance, site)


class _Altering:
    """Changes by the cards that they name one by one, and those for whatever fits."""

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
        """Those that may concern a card at a mission."""
        if site not in self._fitting_at:
            there = {"", site}
            self._fitting_at[site] = [pair for pair in self._whatever_fits if there.intersection(self._sites[pair[1]])]
        named = self._named.get(instance)
        return [*named, *self._fitting_at[site]] if named else self._fitting_at[site]


def _sites_of(table: Table, change: Change, one: Source) -> Collection[str]:
    """The missions at which a change makes a difference; an empty word for all."""
    if one.cards is not None:
        return {table.whereabouts(instance)[1] for instance in one.cards}
    return (table.whereabouts(one.instance)[1] if change.of.where in _NEARBY else "",)


@cache
def _looks_only_nearby(change: Change, condition: Condition | None) -> bool:
    """Whether a text looks at nothing but what lies near the card that says so."""
    amount = change.amount if isinstance(change, Modifies) else 0
    counts_nearby = isinstance(amount, int) or (isinstance(amount, ForEach) and amount.of.where in _NEARBY)
    return counts_nearby and _is_nearby(condition)


def _is_nearby(condition: Condition | None) -> bool:
    """Whether a condition asks only what lies near the card that says so."""
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
def _looks_only_at_piles(change: Change, condition: Condition | None) -> bool:
    """Whether a text looks at nothing but piles, scores and whose turn it is."""
    amount = change.amount if isinstance(change, Modifies) else 0
    return _counts_piles(amount) and _asks_only_piles(condition)


def _counts_piles(amount: Amount) -> bool:
    return isinstance(amount, int | ScoreOf) or (isinstance(amount, ForEach) and _are_piled(amount.of))


def _asks_only_piles(condition: Condition | None) -> bool:
    match condition:
        case None | Turn():
            return True
        case Commands(cards=cards) | Leads(cards=cards):
            return _are_piled(cards)
        case Compare(left=left, right=right):
            return _counts_piles(left) and _counts_piles(right)
        case Never(condition=inner):
            return _asks_only_piles(inner)
        case Every(conditions=conditions):
            return all(map(_asks_only_piles, conditions))
        case _:
            return False


def _are_piled(cards: Cards) -> bool:
    return cards.where in _PILES and cards.having is None and not cards.equipped


@cache
def needs_encounter(condition: Condition | None) -> bool:
    """Whether a condition never holds outside mission attempts, combats and engagements."""
    match condition:
        case Facing() | Attempting() | Fighting():
            return True
        case Every(conditions=conditions):
            return any(map(needs_encounter, conditions))
        case _:
            return False
