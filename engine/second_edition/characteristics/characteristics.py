"""Current characteristics of cards: printed, then changed by texts and lasting effects (2E-SKL, 2E-SEL-07, 2E-TIM-09).

The cards that a text affects, its condition and the qualities of cards depend on each other, so they share one class.
Other chapters look up the changes that concern them with ``Characteristics.changes_for``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import TypeVar

import msgspec

from engine.ccg.cards.kinds import Equipment, Personnel, cost_of
from engine.ccg.cards.printed_qualities import is_kind, printed_qualities_of, required_skills_and_attributes
from engine.ccg.effects.cards_meant import (
    ANYBODY,
    LEFT,
    OPPONENTS,
    RIGHT,
    YOU,
    Amount,
    Cards,
    CountersLeft,
    Different,
    DilemmasFaced,
    Excess,
    ForEach,
    Greatest,
    OfPicked,
    ScoreOf,
    Share,
    Total,
)
from engine.ccg.effects.changes import (
    Becomes,
    Cannot,
    Change,
    Costs,
    Demands,
    Gains,
    Loses,
    LosesFirstSkill,
    LosesSkills,
    Modifies,
    Raises,
    RaisesGoal,
)
from engine.ccg.effects.conditions import (
    At,
    Attempting,
    Commands,
    Compare,
    Condition,
    EachPlayer,
    Even,
    Every,
    Facing,
    Fighting,
    FirstCompleted,
    Leads,
    Never,
    Situation,
    Turn,
    UnderAttempt,
    UsedSkill,
)
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.effects.texts import OpensTo, Trigger, While
from engine.ccg.requirements.requirement import (
    Each,
    Qualities,
    Requirement,
    is_met_alone,
    meets_requirement,
    skills_used,
    with_added_requirement,
    with_raised_attributes,
    with_traded_skill,
)
from engine.second_edition.cards.keywords import TEXTS_OF_KEYWORDS
from engine.second_edition.cards.staffing import can_staff
from engine.second_edition.characteristics.active_texts import NO_ASSUMPTION, Assumption, find_stable_assumption
from engine.second_edition.characteristics.change_sources import (
    Alteration,
    ChangeSource,
    ChangeSources,
    has_crew_test,
    is_traits_only,
)
from engine.second_edition.characteristics.changes_by_mission import (
    SourcesAtMission,
    SourcesByMission,
    active_change,
    is_active_from_dilemma,
    is_active_in_encounter,
)
from engine.second_edition.characteristics.characteristic_caches import CardCache, CharacteristicsCache
from engine.second_edition.characteristics.places import CardPlaces
from engine.second_edition.characteristics.status import qualities_with_status
from engine.second_edition.table.state import AttemptState
from engine.second_edition.table.table import Table
from engine.second_edition.table.uniqueness import commands_title

C = TypeVar("C", bound=Change)

_PLACES_WITH_STOPPED_CARDS = ("group", "play", "present", "aboard", "mission")


class Characteristics:
    """All characteristics at one moment; ``characteristics_of`` returns the current ones.

    Results are computed on demand and cached, because nothing changes within a moment.

    Attributes:
        revision: the table's revision at that moment.
    """

    def __init__(self, table: Table, last: Characteristics | None = None) -> None:
        self._table = table
        self._places = CardPlaces(table)
        self.revision = table.revision
        self._found: ChangeSources = ChangeSources.current(table, last._found if last else None)
        self._last_nearby: SourcesByMission | None = last._last_nearby if last else None
        self._nearby_now: SourcesByMission | None = None
        self._everywhere_now: Sequence[object] | None = None
        self._assumed: Assumption | None = None
        self._known = _Caches()
        self._memories: CharacteristicsCache = last._memories if last else CharacteristicsCache()
        self._sites: dict[str, CardCache] = {}
        self._is_weighing = False
        self._costs: dict[str, int] = {}
        self._in_reckoning: set[str] = set()

    # --- active changes --------------------------------------------------------------------------------------

    def changes_of_kind(self, kind: type[C]) -> Sequence[tuple[C, ChangeSource]]:
        """Return the changes of a kind that may be active, with their sources."""
        return self._found.by_kind.get(kind, ())

    def changes_for(self, kind: type[C], instance: str) -> Iterator[tuple[C, ChangeSource]]:
        """Yield the active changes of a kind that affect a card, with their sources."""
        return (
            (change, card)
            for change, card in self.changes_of_kind(kind)
            if self._is_affected(card, change.of, instance)
        )

    def _is_active(self, source: ChangeSource) -> bool:
        """Whether a change's condition is met and its text isn't shut off (2E-TIM-09)."""
        if source not in self._found.mutual:
            return self._is_condition_met(source)
        return (
            self._in_encounter or not is_active_in_encounter(source.condition)
        ) and source in self._settle_interdependent_changes()[0]

    @property
    def _in_encounter(self) -> bool:
        return self._table.state.attempt is not None or self._table.state.conflict is not None

    def _settle_interdependent_changes(self) -> Assumption:
        """Return the active changes and amounts among the interdependent ones."""
        if self._assumed is None:
            was, self._is_weighing = self._is_weighing, True
            try:
                now = find_stable_assumption(self._found, self._table.state.active, self._assumption_after)
                if now != self._assumed:
                    self._assumed, self._known = now, _Caches()
            finally:
                self._is_weighing = was
        return self._assumed or NO_ASSUMPTION

    def _assumption_after(self, assumed: Assumption) -> Assumption:
        self._assumed, self._known = assumed, _Caches()
        on = frozenset(
            card for card in self._found.mutual if self._is_condition_met(card) and not self._is_shut_off(card)
        )
        return on, tuple(self._amount_of_count(card) for card in self._found.weighed)

    def _amount_of_count(self, source: ChangeSource) -> int:
        return (
            self.amount_value(source.change.amount, source.instance, source.seat)
            if isinstance(source.change, Modifies)
            else 0
        )

    def _is_condition_met(self, source: ChangeSource) -> bool:
        if source.condition is None:
            return True
        key = source.condition, source.instance, source.seat
        if key not in self._known.conditions:
            self._known.conditions[key] = self.is_condition_met(*key)
        return self._known.conditions[key]

    def _is_shut_off(self, source: ChangeSource) -> bool:
        """Whether a change's text is shut off; this doesn't affect changes by keywords."""
        is_text = source.change not in TEXTS_OF_KEYWORDS and bool(source.instance)
        return is_text and self.is_forbidden(source.instance, "use text")

    def _amount_of_change(self, change: Modifies | Costs, source: ChangeSource) -> int:
        if source in self._found.weighed:
            return self._settle_interdependent_changes()[1][self._found.weighed.index(source)]
        known = self._known.amounts
        if source not in known:
            known[source] = self.amount_value(change.amount, source.instance, source.seat)
        return known[source]

    def _is_affected(self, source: ChangeSource, of: Cards, instance: str) -> bool:
        """Whether a change is active and affects a card."""
        return self._is_covered(source, of, instance) and self.is_met_by_one_card(of, instance)

    def _is_covered(self, source: ChangeSource, of: Cards, instance: str) -> bool:
        """Whether a change is active and covers a card, regardless of the card's qualities."""
        if source.cards is None:
            named = self._is_described_card(of, instance, source.instance, source.seat)
        else:
            named = instance in source.cards and is_kind(self._table.card(instance), of.kind)
        return named and self._is_active(source)

    @cached_property
    def depends_on_attempts(self) -> bool:
        """Whether any text is active only in mission attempts, combats or engagements."""
        return any(
            is_active_in_encounter(pair.condition) for pairs in self._found.by_kind.values() for _, pair in pairs
        )

    @property
    def can_change_spans(self) -> bool:
        """Whether any text may change the span of missions."""
        return self._found.has_span_changes

    # --- caches ----------------------------------------------------------------------------------------------

    @property
    def _changes_by_mission(self) -> SourcesByMission:
        if self._nearby_now is None:
            self._nearby_now = self._last_nearby = SourcesByMission.current(self._table, self._found, self._last_nearby)
        return self._nearby_now

    def current_cache_at(self, site: str) -> CardCache:
        """Return the cached results for a mission that are still current."""
        if site not in self._sites:
            in_force = (*self._active_changes_everywhere, *self._active_changes_at(site))
            self._sites[site] = self._memories.current_cache_at(site, self._table.revision_at(site), in_force)
        return self._sites[site]

    @property
    def _active_changes_everywhere(self) -> Sequence[object]:
        """The active changes that may affect cards anywhere, with their amounts."""
        if self._everywhere_now is None:
            self._everywhere_now = list(self._active_changes_at(""))
        return self._everywhere_now

    def _active_changes_at(self, site: str) -> Iterator[object]:
        """Yield the active changes that affect cards at a mission, with their amounts.

        Changes that depend only on cards at that mission are left out: they stay until something changes there.
        """
        nearby = self._changes_by_mission.sources_at(site)
        yield from nearby.constant
        if nearby.at_large:
            yield from self._location_independent_changes(nearby)
        if nearby.open:
            yield from self._active_changes_among(nearby.open)
        if nearby.in_encounters and self._in_encounter:
            yield from self._active_changes_among(nearby.in_encounters)

    def _location_independent_changes(self, nearby: SourcesAtMission) -> Iterator[object]:
        """Yield the active changes that depend on nothing nearby; positions of cards don't affect them."""
        known = self._memories.location_independent(self._table.revision_at_large)
        for card in nearby.at_large:
            if card not in known:
                known[card] = tuple(self._active_changes_among((card,)))
            yield from known[card]

    def _active_changes_among(self, changes: Sequence[ChangeSource]) -> Sequence[object]:
        """Return the active changes among some changes, with their amounts.

        While it isn't settled which changes are active, results aren't cached any longer than that.
        """
        was, self._is_weighing = self._is_weighing, True
        try:
            on = [change for change in changes if self._is_active(change)]
            return [active_change(card, self._amount_in_force(card)) for card in on]
        finally:
            self._is_weighing = was

    def _amount_in_force(self, source: ChangeSource) -> int:
        return self._amount_of_change(source.change, source) if isinstance(source.change, Modifies) else 0

    def _cache_of_card(self, instance: str) -> CardCache:
        """Return the cache for results about a card."""
        site = "" if self._is_weighing else self._places.place_of_card(instance)[1]
        return self.current_cache_at(site) if site else self._known.cards

    # --- qualities of cards ----------------------------------------------------------------------------------

    def personnel_qualities(self, instance: str) -> Qualities:
        """Return a personnel's current skills, attributes and characteristics.

        A gained skill may make another text apply, so texts are applied until no more apply; the remaining texts
        change nothing, like equipment that can't affect the personnel (2E-PRE-05).
        """
        now = self._known.cards.personnel.get(instance)
        if now is None:
            known = self._cache_of_card(instance).personnel
            if instance not in known:
                known[instance] = self._compute_qualities(instance)
            now = self._known.cards.personnel[instance] = known[instance]
        return now

    def traits(self, instance: str) -> frozenset[str]:
        """Return a personnel's current traits."""
        if self._found.traits_change:
            return self.personnel_qualities(instance).traits
        return self._table.facts[instance].printed_qualities.traits

    def _compute_qualities(self, instance: str) -> Qualities:
        now = self._table.printed_qualities(instance)
        altering = self._changes_by_mission.alterations(Personnel, instance, self._places.place_of_card(instance)[1])
        pending = [(change, card) for change, card in altering if self._is_covered(card, change.of, instance)]
        if not pending:
            return now
        skills, attributes, traits = dict(now.skills), dict(now.attributes), set(now.traits)
        lost: list[Loses] = []
        now = Qualities(skills, attributes, now.traits)
        while applying := [pair for pair in pending if self._is_matching_personnel(pair[0].of, instance, now)]:
            pending = [pair for pair in pending if pair not in applying]
            for change, other in applying:
                match change:
                    case Gains(skill=skill, level=level):
                        if self._is_kept_from_gaining(instance, other):
                            continue
                        skills[skill] = skills.get(skill, 0) + level  # 2E-SKL-05
                    case Becomes(trait=trait, instead=instead):
                        if instead:
                            traits.discard(self._printed_affiliation(instance))
                        traits.add(trait)
                    case Modifies(attributes=names):
                        for name in set(names) & attributes.keys():
                            attributes[name] += self._amount_of_change(change, other)
                    case Loses():
                        lost.append(change)
            now = Qualities(skills, attributes, frozenset(traits))
        for change in lost:
            _remove_quality(change, skills, traits)
        return Qualities(skills, _without_negatives(attributes), frozenset(traits))

    def _is_kept_from_gaining(self, instance: str, source: ChangeSource) -> bool:
        """Whether a text stops a card from gaining what another text gives.

        A dilemma's text stops only gains made while a dilemma is faced.
        """
        late = is_active_from_dilemma(source.condition)
        for change, bar in self.changes_of_kind(Cannot):
            bars = change.what == "gain skills" and (late or not self._is_from_dilemma(bar))
            if bars and self._is_affected(bar, change.of, instance):
                return True
        return False

    def _is_from_dilemma(self, source: ChangeSource) -> bool:
        return bool(source.instance) and is_kind(self._table.card(source.instance), "dilemma")

    def _printed_affiliation(self, instance: str) -> str:
        """Return the sign of a personnel's printed affiliation."""
        return f"[{getattr(self._table.card(instance), 'affiliation', '').lower()}]"

    def is_without_skills(self, instance: str) -> bool:
        """Whether a personnel can't use any skill now."""
        return any(self.changes_for(LosesSkills, instance))

    def additional_points_to_win(self, seat: int) -> int:
        """Return how many more points a player needs to win, according to texts."""
        raising = self.changes_of_kind(RaisesGoal)
        return sum(change.points for change, source in raising if source.seat == seat and self._is_active(source))

    def usable_skills(self, instance: str) -> dict[str, int]:
        """Return a personnel's skills, with their levels, except those that texts keep it from using."""
        skills = {} if self.is_without_skills(instance) else self.personnel_qualities(instance).skills
        if any(self.changes_for(LosesFirstSkill, instance)):
            first = next(iter(self._table.facts[instance].printed_qualities.skills), "")
            return {name: level for name, level in skills.items() if name != first}
        return skills

    def mission_numbers(self, instance: str) -> dict[str, int]:
        """Return a mission's current span and points."""
        card = self._table.mission(instance)
        return self._current_numbers(instance, {"span": card.span, "points": card.points})

    def ship_numbers(self, instance: str) -> dict[str, int]:
        """Return a ship's current Range, Weapons and Shields."""
        card = self._table.ship(instance)
        return self._current_numbers(instance, {"range": card.range, "weapons": card.weapons, "shields": card.shields})

    def ship_numbers_known_to_all(self, instance: str, is_open: Callable[[str], bool]) -> dict[str, int]:
        """Return a ship's Range, Weapons and Shields as known from face-up cards only (2E-SHW-03).

        Texts of hidden cards, and texts that depend on cards there, are left out because they would reveal those cards.
        """
        card = self._table.ship(instance)
        now = {"range": card.range, "weapons": card.weapons, "shields": card.shields}
        altering = self._changes_by_mission.alterations(type(card), instance, self._places.place_of_card(instance)[1])
        log_words = [
            (change, card)
            for change, card in altering
            if _depends_on_no_personnel(change, card) and is_open(card.instance)
        ]
        return self._apply_number_changes(instance, now, log_words)

    def _current_numbers(self, instance: str, now: dict[str, int]) -> dict[str, int]:
        """Return the printed numbers with all active changes applied, cached."""
        altering = self._changes_by_mission.alterations(
            type(self._table.card(instance)), instance, self._places.place_of_card(instance)[1]
        )
        if not altering:
            return now
        known = self._cache_of_card(instance).numbers
        if instance not in known:
            known[instance] = self._apply_number_changes(instance, now, altering)
        return known[instance]

    def _apply_number_changes(
        self, instance: str, now: dict[str, int], altering: Sequence[Alteration]
    ) -> dict[str, int]:
        qualities = self._table.printed_qualities(instance)
        for change, card in altering:
            if not isinstance(change, Modifies) or not self._is_covered(card, change.of, instance):
                continue
            for name in change.attributes:
                if name in now and is_met_alone(change.of.who, qualities):
                    now[name] += self._amount_of_change(change, card)
        return _without_negatives(now)

    def is_staffed(self, ship: str) -> bool:
        """Whether the unstopped crew can staff the ship, and no text forbids it (2E-STF-01, 2E-STP-06)."""
        crew = self._table.usable_personnel(self._table.instance(ship).commander, ship)
        return self.can_staff(ship, crew) and not self.is_forbidden(ship, "staff")

    def can_staff(self, ship: str, crew: Collection[str]) -> bool:
        """Whether these personnel would meet a ship's staffing requirement (2E-STF-02 to 2E-STF-04)."""
        return can_staff(self._table.ship(ship), [self.traits(i) for i in crew])

    def cost(self, instance: str) -> int:
        """Return a card's current cost to play; for a dilemma, its cost against the limit (2E-GAP-23).

        If the cost depends on where the card is played, return the lowest at its player's headquarters.
        """
        if (known := self._costs.get(instance)) is not None:
            return known
        if self._table.facts[instance].cost_depends_on_place:
            homes = self._table.rows.own_headquarters(self._table.instance(instance).owner)
            found = min((self.cost_at(instance, home.id) for home in homes), default=None)
        else:
            found = None
        self._costs[instance] = self.cost_at(instance, "") if found is None else found
        return self._costs[instance]

    def cost_at(self, instance: str, place: str) -> int:
        """Return a card's current cost to play at a place; without a place, disregarding the cards there."""
        cost = cost_of(self._table.card(instance)) + self._cost_change_by_own_text(instance, place)
        for change, card in self.changes_for(Costs, instance):
            if not (change.first and self._was_played(change.of, change.since or 0)):
                cost += self._amount_of_change(change, card)
        return max(0, cost)

    def _cost_change_by_own_text(self, instance: str, place: str) -> int:
        """Return the change of a card's cost by its own text, for cards in hand and dilemmas chosen or faced.

        A dilemma's *you* is the attempting player (2E-DIL-10).
        """
        changes, seat = self._table.facts[instance].changes_of_own_cost, self._table.instance(instance).owner
        if not changes:
            return 0
        if (now := self._table.state.attempt) and instance in (*now.drawn, *now.stack, now.facing):
            text = self._table.rules.resolution(self._table, now.seat, instance, None, now)
            conditions = (change for condition, change in changes if condition is None or text.holds(condition, None))
            return sum(text.value_of_amount(change.amount) for change in conditions)
        if instance not in self._table.player(seat).hand:
            return 0
        if place:
            text = self._table.rules.resolution(self._table, seat, instance, None, None)
            text.set_place_of_play(place)
            conditions = (change for condition, change in changes if condition is None or text.holds(condition, None))
            return sum(text.value_of_amount(change.amount) for change in conditions)
        return sum(
            self.amount_value(change.amount, instance, seat)
            for condition, change in changes
            if condition is None or self.is_condition_met(condition, instance, seat)
        )

    def _was_played(self, of: Cards, since: int) -> bool:
        """Whether a matching card has been played this turn, after the first ``since`` cards."""
        played = (self._table.catalogue.card(card) for card in self._table.state.played[since:])
        return any(is_kind(card, of.kind) and is_met_alone(of.who, printed_qualities_of(card)) for card in played)

    def requirements(self, instance: str) -> Requirement | None:
        """Return a mission's current requirements: printed or replaced by its text, with additions by texts."""
        known = self._known.requirements
        if instance not in known:
            known[instance] = self._find_requirements(instance)
        return known[instance]

    def _find_requirements(self, instance: str) -> Requirement | None:
        now = self._table.state.attempt
        text = now.instead if now is not None and now.mission == instance and now.instead else 0
        return self.requirements_by_text(instance, text)

    def requirements_by_text(self, instance: str, number: int) -> Requirement | None:
        """Return a mission's current requirements for attempts by one of its texts, from 1; 0 for the printed ones."""
        card = self._table.mission(instance)
        text, required = card.texts[number - 1] if number else None, card.requirements
        required = text.requirement if isinstance(text, OpensTo) else required
        if required is None:
            return None
        for change, _ in self.changes_for(Requires, instance):
            required = change.requirement
        return self.with_raised_requirements(required, instance)

    def with_raised_requirements(self, requirement: Requirement, instance: str) -> Requirement:
        """Return a mission's or dilemma's requirement with traded skills, added requirements and raised attributes."""
        for trade, _ in self.changes_for(Trades, instance):
            requirement = with_traded_skill(requirement, trade.skill, trade.level, trade.by)
        for demand, _ in self.changes_for(Demands, instance):
            requirement = with_added_requirement(requirement, demand.requirement)
        for change, card in self.changes_for(Raises, instance):
            by = self.amount_value(change.amount, card.instance, card.seat)
            requirement = with_raised_attributes(requirement, by, change.attributes)
        return requirement

    def is_forbidden(self, instance: str, what: str, cause: str = "") -> bool:
        """Whether any text forbids a card to do or suffer something, optionally as caused by the text of ``cause``.

        A card never shuts off its own text.
        """
        for change, item in self.changes_of_kind(Cannot):
            if change.what != what or (what == "use text" and item.instance == instance):
                continue
            if self._is_caused_by(change, cause, item.seat) and self._is_affected(item, change.of, instance):
                return True
        return False

    def _is_caused_by(self, change: Cannot, cause: str, seat: int) -> bool:
        """Whether a prohibition applies to this cause."""
        if isinstance(change.owner, str):
            known = cause in self._table.state.cards
            if not known or (self._table.instance(cause).owner == seat) != (change.owner == YOU):
                return False
        of = change.by
        if not isinstance(of, Cards):
            return True
        return cause in self._table.state.cards and (
            self._table.facts[cause].is_named(of) and is_met_alone(of.who, self.qualities(cause))
        )

    # --- qualities for requirements --------------------------------------------------------------------------

    def qualities(self, instance: str) -> Qualities:
        """Return any card's keywords, affiliation, cost and skills; a mission's with its current span and points.

        A dilemma in an attempt has its current cost (2E-DIL-17). While that is computed, texts see the printed values,
        because the cost can't depend on itself.
        """
        if self._table.is_personnel(instance):
            return (
                self.personnel_qualities(instance)
                if self._table.is_present(instance)
                else self._table.printed_qualities(instance)
            )
        qualities = qualities_with_status(self._table, instance)
        if instance in self._table.state.ships:
            return Qualities(qualities.skills, qualities.attributes | self.ship_numbers(instance), qualities.traits)
        if instance in self._in_reckoning or not self._has_numbers(instance):
            return qualities
        self._in_reckoning.add(instance)
        now = self.mission_numbers(instance) if instance in self._table.missions else {"cost": self.cost(instance)}
        self._in_reckoning.remove(instance)
        return Qualities(qualities.skills, qualities.attributes | now, qualities.traits)

    def _has_numbers(self, instance: str) -> bool:
        """Whether texts may change a card's span and points, or its cost against the limit."""
        attempt = self._table.state.attempt
        in_attempt = attempt is not None and instance in (*attempt.drawn, *attempt.stack, attempt.facing)
        return in_attempt or instance in self._table.missions

    def _ship_with_crew_traits(self, of: Cards, instance: str) -> Qualities:
        """Return a ship with traits for its crew, which matter only to texts that mention them."""
        if self._table.is_personnel(instance):
            return self._personnel_with_place_traits(instance)
        value = qualities_with_status(self._table, instance) if is_traits_only(of) else self.qualities(instance)
        if instance not in self._table.state.ships:
            return value
        words = ["staffed"] * self.is_staffed(instance) + ["led"] * self._is_led(instance)
        return Qualities(value.skills, value.attributes, value.traits.union(words))

    def _personnel_with_place_traits(self, instance: str) -> Qualities:
        """Return a personnel with traits for their role aboard the ship and at the mission."""
        table, qualities, site = self._table, self.qualities(instance), self._places.place_of_card(instance)[1]
        required = frozenset(required_skills_and_attributes(self.requirements(site) if site else None))
        skilled = any(level > 0 and skill in required for skill, level in qualities.skills.items())
        uncommanded = not commands_title(table, table.instance(instance).owner, table.title(instance))
        words = (
            ["commanding"] * self._is_commanding_ship(instance) + ["skilled"] * skilled + ["uncommanded"] * uncommanded
        )
        return Qualities(qualities.skills, qualities.attributes, qualities.traits.union(words))

    def _is_commanding_ship(self, instance: str) -> bool:
        """Whether a personnel's keyword names a ship of the same player that they are aboard (2E-KEY-05)."""
        ship = self._places.current_or_last_place(instance)[0]
        if ship not in self._table.state.ships:
            return False
        own = self._table.instance(ship).commander == self._table.instance(instance).commander
        return own and f"commander: {self._table.title(ship).lower()}" in self.traits(instance)

    def _is_led(self, ship: str) -> bool:
        """Whether an unstopped personnel whose keyword names the ship is aboard (2E-KEY-05)."""
        keyword = f"commander: {self._table.title(ship).lower()}"
        crew = self._table.usable_personnel(self._table.instance(ship).commander, ship)
        return any(keyword in self.traits(i) for i in crew)

    def comparable_property(self, instance: str, name: str) -> object:
        """Return a card's property for comparison, such as species, cost or mission; species compare as whole sets."""
        card = self._table.card(instance)
        match name:
            case "species":
                return frozenset(getattr(card, "species", ()))
            case "cost":
                return self.qualities(instance).attributes["cost"]
            case "kind":
                return type(card)
            case "mission":
                return self._places.mission_of(instance)
            case _:
                return getattr(card, name, "")

    # --- cards meant by a text (2E-PRE-05, 2E-CST-07, 2E-STP-07) ---------------------------------------------

    def is_described(self, of: Cards, instance: str, source: str, seat: int) -> bool:
        """Whether a card matches the description of another card's text."""
        return self._is_described_card(of, instance, source, seat) and self.is_met_by_one_card(of, instance)

    def _is_described_card(self, of: Cards, instance: str, source: str, seat: int) -> bool:
        """Whether a card has the kind, player and place that a text names, regardless of its qualities."""
        itself = instance == source
        if (of.other and itself) or (of.where == "this" and not itself):
            return False
        return self.has_kind_and_player(of, instance, seat) and self._places.is_there(of.where, instance, source)

    def has_kind_and_player(self, of: Cards, instance: str, seat: int) -> bool:
        """Whether a card has the kind and player that a text names, wherever it is."""
        if not self._table.facts[instance].is_named(of):
            return False
        state = self._table.state.cards[instance]
        own = state.commander == seat
        return (
            not (of.whose == YOU and not own)
            and not (own and of.whose in OPPONENTS)
            and not (of.whose == LEFT and state.commander != self._table.seat_to_left(seat))
            and not (of.whose == RIGHT and state.commander != self._table.seat_to_right(seat))
            and of.stopped in (None, state.stopped)
            and (not of.on or self._is_on_planet(of.on, instance))
            and (of.having is None or self._has_personnel_there(of.having, instance, seat))
            and (not isinstance(of.at, Cards) or self._is_at_described_place(of.at, instance, seat))
            and (not isinstance(of.owner, str) or (state.owner == seat) == (of.owner == YOU))
            and (not isinstance(of.there, Cards) or self._is_there(of.there, instance, seat))
        )

    def is_matching_trigger(self, trigger: Trigger, instance: str, source: str, seat: int) -> bool:
        """Whether a card affected by an event matches a player's trigger (2E-TIM-03)."""
        if trigger.this and instance != source:
            return False
        of = trigger.cards
        return of is None or self.is_described(of, instance, source, seat)

    def _is_on_planet(self, title: str, instance: str) -> bool:
        place, site = self._places.place_of_card(instance)
        return bool(site) and place == site and self._table.title(site) == title

    def _is_there(self, of: Cards, instance: str, seat: int) -> bool:
        """Whether a matching card is at a mission.

        For ``nowhere`` and ``not on``, whether none is there or on the card.
        """
        if of.where == "not on":
            return not self._has_any_described(of, self._table.state.hosted.get(instance, ()), seat)
        return self._has_any_described(of, self._places.cards_at_mission(instance), seat) != (of.where == "nowhere")

    def _is_at_described_place(self, of: Cards, instance: str, seat: int) -> bool:
        places = (self._places.place_of_card(instance)[0],) if of.kind == "ship" else self._places.missions_of(instance)
        return self._has_any_described(of, filter(None, places), seat)

    def _has_any_described(self, of: Cards, cards: Iterable[str], seat: int) -> bool:
        return any(self.has_kind_and_player(of, card, seat) and self.is_met_by_one_card(of, card) for card in cards)

    def _has_personnel_there(self, who: Requirement, place: str, seat: int) -> bool:
        """Whether a player has personnel aboard a ship, or anywhere at a mission, who meet a requirement."""
        present = (i for card in self._table.places_at(place) for i in self._table.usable_personnel(seat, card))
        if isinstance(who, Each):
            return sum(is_met_alone(who.who, self.personnel_qualities(i)) for i in present) >= who.count
        return any(is_met_alone(who, self.personnel_qualities(i)) for i in present)

    def is_met_by_one_card(self, of: Cards, instance: str) -> bool:
        """Whether a card by itself matches a text's description."""
        if of.who is None and not of.equipped:
            return True
        if has_crew_test(of.who):
            return self._is_matching_personnel(of, instance, self._ship_with_crew_traits(of, instance))
        if self._found.traits_change or not is_traits_only(of):
            return self._is_matching_personnel(of, instance, self.qualities(instance))
        qualities, facts = qualities_with_status(self._table, instance), self._table.facts[instance]
        return (
            facts.meets_requirement_alone(of.who)
            if qualities is facts.printed_qualities
            else is_met_alone(of.who, qualities)
        )

    def _is_matching_personnel(self, of: Cards, instance: str, qualities: Qualities) -> bool:
        return is_met_alone(of.who, qualities) and (
            not of.equipped or self._is_equipped(instance, qualities, of.equipped.lower())
        )

    def _is_equipped(self, instance: str, qualities: Qualities, name: str) -> bool:
        """Whether equipment of that title or keyword is present whose text can affect the card (2E-PRE-05)."""
        place = self._places.place_of_card(instance)[0]
        for gear in self._table.cards_present_at(place) if place else ():
            card = self._table.card(gear)
            names = ("equipment", card.title.lower(), *map(str.lower, card.keywords))
            if isinstance(card, Equipment) and name in names:
                targets = [change.of for _, text in self._table.texts_of_kind(gear, While) for change in text.changes]
                seat = self._table.instance(gear).commander
                if any(
                    self._is_described_card(of, instance, gear, seat) and is_met_alone(of.who, qualities)
                    for of in targets
                ):
                    return True
        return False

    def counted_cards(self, cards: Cards, source: str, seat: int) -> list[str]:
        """Return the cards in play, or in a pile, that match a description, except stopped ones of the text's player.

        2E-CST-07, 2E-STP-03, 2E-STP-07.
        """
        return list(self._matching_cards(cards, source, seat))

    def _matching_cards(self, cards: Cards, source: str, seat: int, *, even_stopped: bool = False) -> Iterator[str]:
        is_open = cards.kind == "personnel" and cards.stopped is None and cards.where in _PLACES_WITH_STOPPED_CARDS
        unstopped = is_open and not even_stopped
        for instance in self._places.cards_in_place(cards, source, seat):
            if self.has_kind_and_player(cards, instance, seat) and not (cards.other and instance == source):
                card = self._table.state.cards[instance]
                out_of_use = unstopped and card.stopped and card.commander == seat
                if not out_of_use and self.is_met_by_one_card(cards, instance):
                    yield instance

    # --- conditions and amounts ------------------------------------------------------------------------------

    def is_condition_met(self, condition: Condition, source: str, seat: int) -> bool:  # noqa: PLR0912 - a dictionary of situations
        """Whether a condition of a card's text is met; requirements test the personnel present with it."""
        match condition:
            case Commands(cards=cards, count=count, even_stopped=even_stopped):
                found = self._matching_cards(cards, source, seat, even_stopped=even_stopped is True)
                return sum(1 for _ in islice(found, count)) >= count
            case Facing():
                return self._is_faced(condition, source, seat)
            case Attempting():
                return self._is_attempting(condition, source, seat)
            case At():
                return self._is_at(condition, source, seat)
            case Turn(whose=whose, first=first):
                state = self._table.state
                return (state.active == seat) == (whose == YOU) and (state.turn <= len(state.players) or not first)
            case Every(conditions=conditions):
                return all(self.is_condition_met(inner, source, seat) for inner in conditions)
            case Never(condition=inner):
                return not self.is_condition_met(inner, source, seat)
            case Compare(left=left, right=right):
                return condition.is_met_by(
                    self.amount_value(left, source, seat), self.amount_value(right, source, seat)
                )
            case Leads():
                return self._has_lead(condition, source, seat)
            case Even(amount=amount):
                return self.amount_value(amount, source, seat) % 2 == 0
            case EachPlayer(condition=inner, whose=whose):
                seats = (card for card in range(len(self._table.state.players)) if whose == ANYBODY or card != seat)
                return all(self.is_condition_met(inner, source, seat) for seat in seats)
            case Fighting(kind=kind):
                return self._is_fighting(kind, source)
            case UsedSkill():
                return self._has_used_skill(condition, source, seat)
            case FirstCompleted(such=such):
                missions = self._table.missions
                own = [i for i in self._table.state.completions or () if missions[i].seat == seat]
                return bool(own) and is_met_alone(such, self.qualities(own[0]))
            case UnderAttempt(by=by):
                return self._is_under_attempt(by, source, seat)
            case _ if isinstance(condition, Situation):
                raise TypeError("It is known only while a text is carried out, or only in another edition.")
            case _:
                place = self._places.place_of_card(source)[0]
                return self.is_met_by_group(condition, self._table.usable_personnel(seat, place) if place else [])

    def is_met_by_group(self, requirement: Requirement, group: Sequence[str]) -> bool:
        """Whether personnel together meet a requirement."""
        return meets_requirement(requirement, [self.personnel_qualities(instance) for instance in group])

    def _has_lead(self, leads: Leads, source: str, seat: int) -> bool:
        own = msgspec.structs.replace(leads.cards, whose=YOU)
        counts = {other: len(self.counted_cards(own, source, other)) for other in range(len(self._table.state.players))}
        mine = counts.pop(seat)
        if leads.whose == YOU:
            return all(mine > count for count in counts.values())
        return any(count > mine for count in counts.values())

    def _is_faced(self, facing: Facing, source: str, seat: int) -> bool:
        now = self._table.state.attempt
        if now is None or not now.facing or not self._is_taking_part(now, source, seat, facing.who):
            return False
        if facing.such is not None and not is_met_alone(facing.such, self.qualities(now.facing)):
            return False
        if facing.title and self._table.title(now.facing) != facing.title:
            return False
        return not facing.dilemma or self._table.dilemma(now.facing).type == facing.dilemma

    def _is_attempting(self, attempting: Attempting, source: str, seat: int) -> bool:
        now = self._table.state.attempt
        if now is None or not self._is_taking_part(now, source, seat, attempting.who):
            return False
        if attempting.at is not None and not is_met_alone(attempting.at, self.qualities(now.mission)):
            return False
        return not attempting.mission or self._table.mission(now.mission).type == attempting.mission

    def _is_taking_part(self, now: AttemptState, source: str, seat: int, who: Requirement | None) -> bool:
        """Whether the group has a matching personnel, or includes this card or its player (2E-DIL-20)."""
        if who is not None:
            return seat == now.seat and any(is_met_alone(who, self.personnel_qualities(i)) for i in now.group)
        return source in now.group if source and self._table.is_personnel(source) else seat == now.seat

    def _is_under_attempt(self, by: str, source: str, seat: int) -> bool:
        now, site = self._table.state.attempt, self._places.place_of_card(source)[1]
        if now is None or not site or self._places.place_of_card(now.mission)[1] != site:
            return False
        return not by or (now.seat == seat) == (by == YOU)

    def _is_at(self, at: At, source: str, seat: int) -> bool:
        site = self._places.place_of_card(source)[1]
        if not site:
            return False
        card = self._table.mission(site)
        copies = self._table.rows.copies_of_mission(site)
        targets = [copy.id for copy in copies if not at.whose or (copy.seat == seat) == (at.whose == YOU)]
        return (
            any(at.such is None or is_met_alone(at.such, self.qualities(card)) for card in targets)
            and at.mission in ("", card.type)
            and at.quadrant in ("", card.quadrant)
            and at.region in ("", card.region)
        )

    def _is_fighting(self, kind: str, source: str) -> bool:
        now = self._table.state.conflict
        if now is None or now.kind != kind:
            return False
        members, place = (*now.ours, *now.theirs), self._places.current_or_last_place(source)[0]
        if source in members or place in members:
            return True
        return now.kind == "combat" and any(place == self._places.place_of_card(member)[0] for member in members)

    def _has_used_skill(self, used: UsedSkill, source: str, seat: int) -> bool:
        """Whether a skill has been used; unrestricted skills count as used by everyone who has them (2E-SKL-08)."""
        now = self._table.state.attempt
        if now is None:
            return False
        targets = [source] if used.by is None else self.counted_cards(used.by, source, seat)
        users = [i for i in targets if i in now.group]
        required = self.requirements(now.mission)
        if required is None or not self._table.mission_state(now.mission).completed:
            return False
        needed = skills_used(required, [self.personnel_qualities(i) for i in now.group])
        own = [self.usable_skills(i) for i in users]
        return any(skill in skills and used.skill in ("", skill) for skill in needed for skills in own)

    def amount_value(self, amount: Amount, source: str, seat: int) -> int:
        """Return the current value of a text's amount."""
        match amount:
            case ForEach(of=of, times=times, plus=plus, most=most):
                counted = self.counted_cards(of, source, seat)
                number = plus + times * self.number_of(amount, counted)
                return number if most is None else min(number, most) if times > 0 else max(number, most)
            case Share(of=of):
                return amount.number_of(len(self.counted_cards(of, source, seat)))
            case ScoreOf(whose=whose):
                scores = [p.score for s, p in enumerate(self._table.state.players) if (s == seat) == (whose == YOU)]
                return max(scores)
            case Total(of=of, property=name, times=times):
                return times * sum(
                    self.qualities(i).attributes.get(name, 0) for i in self.counted_cards(of, source, seat)
                )
            case Greatest(of=of, property=name, times=times):
                counted = self.counted_cards(of, source, seat)
                return times * max((self.qualities(i).attributes.get(name, 0) for i in counted), default=0)
            case Different(of=of, property=name, times=times):
                number = times * len({self.comparable_property(i, name) for i in self.counted_cards(of, source, seat)})
                return number if not isinstance(amount.most, int) else min(number, amount.most)
            case Excess(left=left, right=right):
                return max(0, self.amount_value(left, source, seat) - self.amount_value(right, source, seat))
            case CountersLeft():
                return self._table.state.counters
            case DilemmasFaced():
                return (now.faced or 0) if (now := self._table.state.attempt) else 0
            case OfPicked():
                raise TypeError("What a text picks is known only while it is carried out.")
            case _:
                return amount

    def number_of(self, each: ForEach, counted: Sequence[str]) -> int:
        """Return the number to multiply by: of cards, titles (``different``), or their commanders (``players``)."""
        if each.players is True:
            return len({self._table.instance(i).commander for i in counted})
        return len({self._table.title(i) for i in counted}) if each.different else len(counted)


class _Caches:
    """Results that depend on an assumption about the active changes."""

    def __init__(self) -> None:
        self.conditions: dict[tuple[Condition, str, int], bool] = {}
        self.amounts: dict[ChangeSource, int] = {}
        self.requirements: dict[str, Requirement | None] = {}
        self.cards = CardCache()


def characteristics_of(table: Table) -> Characteristics:
    """Return the current characteristics, reusing the last ones if nothing has changed since."""
    last = table.characteristics if isinstance(table.characteristics, Characteristics) else None
    if last is None or last.revision != table.revision:
        table.characteristics = last = Characteristics(table, last)
    return last


def _depends_on_no_personnel(change: object, source: ChangeSource) -> bool:
    """Whether neither a change nor its amount depends on which cards are where."""
    by_number = isinstance(change, Modifies) and isinstance(change.amount, int)
    return by_number and (source.condition is None or isinstance(source.condition, Turn))


def _remove_quality(change: Loses, skills: dict[str, int], traits: set[str]) -> None:
    """Remove a skill, some of its levels, or a trait."""
    if change.what == "skills":
        skills.clear()
    traits.discard(change.what)
    if change.what in skills:
        skills[change.what] -= change.level
        if skills[change.what] <= 0:
            del skills[change.what]


def _without_negatives(numbers: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers with zero in place of negative ones, after all changes are applied (2E-SEL-07)."""
    return {name: max(0, number) for name, number in numbers.items()}
