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
from engine.second_edition.characteristics.change_sources import (
    Alteration,
    ChangeSource,
    ChangeSources,
    has_crew_test,
    is_traits_only,
)
from engine.second_edition.table.table import Table

_NEARBY = ("this", "host", "present", "aboard", "mission")
"""Places described relative to the card with the text."""
_PILES = ("hand", "deck", "top of deck", "discard", "core", "removed")
"""Places that aren't at any mission."""
_IN_PLAY = ("play", "group")
"""Descriptions of cards in play, wherever they are."""
_CHANGE_KINDS = (Gains, Becomes, Modifies, Loses, Cannot, MayAttempt)


class SourcesAtMission:
    """The changes that matter at one mission.

    Attributes:
        constant: always active, with a fixed amount.
        at_large: changes that depend only on piles, scores and cards in play, wherever these are.
        open: other changes, checked each time.
        in_encounters: changes checked only in mission attempts, combats and engagements.
    """

    def __init__(self) -> None:
        self.constant: list[object] = []
        self.at_large: list[ChangeSource] = []
        self.open: list[ChangeSource] = []
        self.in_encounters: list[ChangeSource] = []

    def add(self, source: ChangeSource, *, at_large: bool) -> None:
        """Add a change; ``at_large`` says that it doesn't depend on anything nearby."""
        amount = source.change.amount if isinstance(source.change, Modifies) else 0
        if source.condition is None and isinstance(amount, int):
            self.constant.append(active_change(source, amount))
        elif is_active_in_encounter(source.condition):
            self.in_encounters.append(source)
        elif at_large:
            self.at_large.append(source)
        else:
            self.open.append(source)


NO_SOURCES = SourcesAtMission()


def active_change(source: ChangeSource, amount: int) -> object:
    """Return an active change in comparable form."""
    return source.change, source.instance, source.seat, source.cards, amount


class SourcesByMission:
    """All changes, by the missions where they matter; current until a card with such a text moves."""

    def __init__(self, found: ChangeSources, sites: dict[ChangeSource, Collection[str]], revision: int) -> None:
        self._found = found
        self._revision = revision
        self._at: dict[str, SourcesAtMission] = {}
        self._altering: dict[type[AnyCard], _AlterationsBySite] = {}
        self._sites = sites
        for item, present in sites.items():
            depends = item in found.mutual or item in found.weighed
            looks_further = item.lasts or item.cards is not None or "" in present or depends
            if looks_further or not _is_local(item.change, item.condition):
                at_large = not depends and _tests_only_whole_table(item.change, item.condition, found.traits_change)
                for site in present:
                    self._at.setdefault(site, SourcesAtMission()).add(item, at_large=at_large)

    @classmethod
    def current(cls, table: Table, found: ChangeSources, last: SourcesByMission | None) -> SourcesByMission:
        """Return the up-to-date changes by mission, reusing ``last`` if nothing has changed."""
        now = table.revision_of_texts
        same = last if last and last._found is found else None
        if same and same._revision == now and not found.names_cards:
            return same
        sites = {
            card: _sites_of(table, change, card)
            for kind in _CHANGE_KINDS
            for change, card in found.by_kind.get(kind, ())
        }
        if same and same._sites == sites:
            same._revision = now
            return same
        return cls(found, sites, now)

    def sources_at(self, site: str) -> SourcesAtMission:
        """Return the changes to check for cards at a mission; ``""`` for cards anywhere.

        Changes that depend only on their own mission are left out, because results there don't outlast a change there.
        """
        return self._at.get(site, NO_SOURCES)

    def alterations(self, kind: type[AnyCard], instance: str, site: str) -> Sequence[Alteration]:
        """Return the changes of skills, attributes, traits and numbers that may affect a card at a mission."""
        if kind not in self._altering:
            self._altering[kind] = _AlterationsBySite(self._found.alterations(kind), self._sites)
        return self._altering[kind].alterations_of(instance, site)


class _AlterationsBySite:
    """Changes that name single cards, and changes for all matching cards."""

    def __init__(self, found: Sequence[Alteration], sites: dict[ChangeSource, Collection[str]]) -> None:
        self._sites = sites
        self._whatever_fits: list[Alteration] = []
        self._named: dict[str, list[Alteration]] = {}
        self._fitting_at: dict[str, list[Alteration]] = {}
        for change, card in found:
            named = card.cards if card.cards is not None else {card.instance} if change.of.where == "this" else None
            if named is None:
                self._whatever_fits.append((change, card))
            for instance in named or ():
                self._named.setdefault(instance, []).append((change, card))

    def alterations_of(self, instance: str, site: str) -> Sequence[Alteration]:
        """Return the changes that may affect a card at a mission."""
        if site not in self._fitting_at:
            present = {"", site}
            self._fitting_at[site] = [
                pair for pair in self._whatever_fits if present.intersection(self._sites[pair[1]])
            ]
        named = self._named.get(instance)
        return [*named, *self._fitting_at[site]] if named else self._fitting_at[site]


def _sites_of(table: Table, change: Change, source: ChangeSource) -> Collection[str]:
    """Return the missions where a change matters; ``""`` for all."""
    if source.cards is not None:
        return {table.place_and_mission_of(instance)[1] for instance in source.cards}
    return (table.place_and_mission_of(source.instance)[1] if change.of.where in _NEARBY else "",)


@cache
def _is_local(change: Change, condition: Condition | None) -> bool:
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
def _tests_only_whole_table(change: Change, condition: Condition | None, traits_change: bool) -> bool:
    """Whether a text depends only on piles, scores, the active player and cards in play, wherever they are."""
    amount = change.amount if isinstance(change, Modifies) else 0
    return _counts_only_whole_table(amount, traits_change) and _requires_only_whole_table(condition, traits_change)


def _counts_only_whole_table(amount: Amount, traits_change: bool) -> bool:
    return isinstance(amount, int | ScoreOf) or (
        isinstance(amount, ForEach) and _is_independent_of_positions(amount.of, traits_change)
    )


def _requires_only_whole_table(condition: Condition | None, traits_change: bool) -> bool:
    match condition:
        case None | Turn():
            return True
        case Commands(cards=cards) | Leads(cards=cards):
            return _is_independent_of_positions(cards, traits_change)
        case Compare(left=left, right=right):
            return _counts_only_whole_table(left, traits_change) and _counts_only_whole_table(right, traits_change)
        case Never(condition=inner) | EachPlayer(condition=inner):
            return _requires_only_whole_table(inner, traits_change)
        case Every(conditions=conditions):
            return all(_requires_only_whole_table(inner, traits_change) for inner in conditions)
        case _:
            return False


def _is_independent_of_positions(cards: Cards, traits_change: bool) -> bool:
    """Whether neither the positions of the described cards nor changes of their qualities matter."""
    asks_of_places = any(isinstance(card, Cards) for card in (cards.at, cards.there))
    if cards.having is not None or cards.equipped or cards.on or asks_of_places or has_crew_test(cards.who):
        return False
    return cards.where in _PILES or (cards.where in _IN_PLAY and is_traits_only(cards) and not traits_change)


@cache
def is_active_from_dilemma(condition: Condition | None) -> bool:
    """Whether a condition is met only while a dilemma is faced."""
    match condition:
        case Facing():
            return True
        case Every(conditions=conditions):
            return any(map(is_active_from_dilemma, conditions))
        case _:
            return False


@cache
def is_active_in_encounter(condition: Condition | None) -> bool:
    """Whether a condition is met only in mission attempts, combats and engagements."""
    match condition:
        case Facing() | Attempting() | Fighting() | UnderAttempt():
            return True
        case Every(conditions=conditions):
            return any(map(is_active_in_encounter, conditions))
        case _:
            return False
