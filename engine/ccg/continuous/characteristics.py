"""What cards are now: as printed, then changed by texts in play and by what lasts (2E-SKL, 2E-SEL-07, 2E-TIM-09)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import islice
from typing import TypeVar

import msgspec

from engine.ccg.cards.kinds import Equipment, Personnel, cost_of
from engine.ccg.cards.printed import as_printed, is_kind
from engine.ccg.continuous.memory import Memories, Memory
from engine.ccg.continuous.nearby import Nearby, in_force
from engine.ccg.continuous.sources import Source, Sources, asks_traits_only
from engine.ccg.effects.cards_meant import OPPONENT, YOU, Amount, Cards, ForEach, OfPicked, ScoreOf
from engine.ccg.effects.changes import (
    Becomes,
    Cannot,
    Change,
    Costs,
    Demands,
    Gains,
    MayAttempt,
    Modifies,
    Substitutes,
    Toll,
)
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
    Situation,
    Turn,
)
from engine.ccg.effects.texts import Trigger, While
from engine.ccg.requirements.requirement import AllOf, Qualities, Requirement, fits, met
from engine.ccg.zones.card_table import Table
from engine.ccg.zones.state import Attempt

C = TypeVar("C", bound=Change)

Assumption = tuple[frozenset[Source], tuple[int, ...]]
"""Which of the changes that depend on one another are on, and the amounts of those that do by how much."""

NOTHING: Assumption = frozenset(), ()
_WHERE_SOME_ARE_STOPPED = ("group", "play", "present", "aboard", "mission")

LONGEST_ROUND = 100
"""So many times it is looked again at texts that change one another."""


class Characteristics:
    """What all cards are at one moment; ``characteristics_of`` gives those of now.

    What it has worked out it keeps, and it works out only what is asked: nothing changes in its moment.

    Attributes:
        revision: of the table then.
    """

    def __init__(self, table: Table, last: Characteristics | None = None) -> None:
        self.revision = table.revision
        self._table = table
        self._cards = table.cards_in_play
        self._found: Sources = Sources.of_now(table, last._found if last else None)
        self._last_nearby: Nearby | None = last._last_nearby if last else None
        self._assumed: Assumption | None = None
        self._known = _Known()
        self._memories: Memories = last._memories if last else Memories()
        self._sites: dict[str, Memory] = {}
        self._is_weighing = False

    # --- which changes are on ----------------------------------------------------------------------------------

    def _changes(self, kind: type[C]) -> Sequence[tuple[C, Source]]:
        """The changes of a kind that may be in force."""
        return self._found.by_kind.get(kind, ())

    def _is_on(self, one: Source) -> bool:
        """2E-TIM-09: whether its condition holds and its text is not shut off."""
        if one not in self._found.mutual:
            return self._holds(one)
        return one in self._settled()[0]

    def _settled(self) -> Assumption:
        """What is on, and by how much, of what depends on one another."""
        if self._assumed is None:
            with self._weighing():
                self._settle()
        return self._assumed or NOTHING

    @contextmanager
    def _weighing(self) -> Iterator[None]:
        """As long as it is not known what is in force, nothing that is worked out holds for longer."""
        was, self._is_weighing = self._is_weighing, True
        try:
            yield
        finally:
            self._is_weighing = was

    @cached_property
    def _nearby(self) -> Nearby:
        self._last_nearby = Nearby.of_now(self._table, self._found, self._last_nearby)
        return self._last_nearby

    def at(self, site: str) -> Memory:
        """What has been worked out at a mission and still holds."""
        if site not in self._sites:
            in_force = (*self._everywhere, *self._in_force_at(site))
            self._sites[site] = self._memories.at(site, self._table.revision_at(site), in_force)
        return self._sites[site]

    @cached_property
    def _everywhere(self) -> Sequence[object]:
        """Which changes are in force that may concern cards anywhere, and by how much."""
        return list(self._in_force_at(""))

    def _in_force_at(self, site: str) -> Iterator[object]:
        """Which changes are in force that concern cards at a mission, and by how much.

        Where cards are, and what a text finds there, is not among it: that holds until something changes there.
        """
        nearby, state = self._nearby.at(site), self._table.state
        yield from nearby.constant
        encounter = state.attempt is not None or state.conflict is not None
        to_find_out = (*nearby.open, *nearby.in_encounters) if encounter else nearby.open
        if not to_find_out:
            return
        with self._weighing():
            for one in to_find_out:
                if self._is_on(one):
                    amount = self._by_how_much(one.change, one) if isinstance(one.change, Modifies) else 0
                    yield in_force(one, amount)

    def _memory(self, instance: str) -> Memory:
        """Where to keep what is worked out about a card."""
        site = "" if self._is_weighing else self._place(instance)[1]
        return self.at(site) if site else self._known.cards

    def _settle(self) -> None:
        """Find which changes are on of those that depend on one another, and by how much: see until that is stable.

        "While" is an ability too (2E-TIM-11). Where texts switch or change one another without end, the active player
        decides (2E-TIM-10): of what comes round and round theirs stays on, and as strong as it can be.
        """
        seen: list[Assumption] = []
        now = frozenset[Source](), (0,) * len(self._found.weighed)
        while now not in seen and len(seen) < LONGEST_ROUND:
            seen.append(now)
            self._assumed, self._known = now, _Known()
            on = frozenset(one for one in self._found.mutual if self._holds(one) and not self._is_shut_off(one))
            now = on, tuple(self._counted_amount(one) for one in self._found.weighed)
        if now != seen[-1]:
            self._assumed, self._known = self._decided(seen[seen.index(now) if now in seen else 0 :]), _Known()

    def _decided(self, cycle: Sequence[Assumption]) -> Assumption:
        sets, active = [on for on, _ in cycle], self._table.state.active
        own = frozenset(one for one in self._found.mutual if one.seat == active)
        amounts = zip(*(numbers for _, numbers in cycle), strict=True)
        return (
            frozenset.intersection(*sets) | (own & frozenset.union(*sets)),
            tuple(
                (max if one.seat == active else min)(numbers, key=abs)
                for one, numbers in zip(self._found.weighed, amounts, strict=True)
            ),
        )

    def _counted_amount(self, one: Source) -> int:
        return self.amount(one.change.amount, one.instance, one.seat) if isinstance(one.change, Modifies) else 0

    def _holds(self, one: Source) -> bool:
        if one.condition is None:
            return True
        key = one.condition, one.instance, one.seat
        if key not in self._known.conditions:
            self._known.conditions[key] = self.holds(*key)
        return self._known.conditions[key]

    def _is_shut_off(self, one: Source) -> bool:
        return bool(one.instance) and self.forbids(one.instance, "use text")

    # --- what cards are ----------------------------------------------------------------------------------------

    def personnel(self, instance: str) -> Qualities:
        """A personnel's skills, attributes and characteristics now.

        A gained skill may let another text apply, so texts are applied until none is left that fits; one that does not
        fit changes nothing, as equipment that could not affect the personnel (2E-PRE-05).
        """
        now = self._known.cards.personnel.get(instance)
        if now is None:
            known = self._memory(instance).personnel
            if instance not in known:
                known[instance] = self._worked_out(instance)
            now = self._known.cards.personnel[instance] = known[instance]
        return now

    def _worked_out(self, instance: str) -> Qualities:
        now = self._table.printed(instance)
        altering = self._nearby.altering(Personnel, instance, self._place(instance)[1])
        pending = [(change, one) for change, one in altering if self._covers(one, change.of, instance)]
        if not pending:
            return now
        skills, attributes, traits = dict(now.skills), dict(now.attributes), set(now.traits)
        now = Qualities(skills, attributes, now.traits)
        while applying := [pair for pair in pending if self._is_who(pair[0].of, instance, now)]:
            pending = [pair for pair in pending if pair not in applying]
            for change, one in applying:
                match change:
                    case Gains(skill=skill, level=level):
                        skills[skill] = skills.get(skill, 0) + level  # 2E-SKL-05
                    case Becomes(trait=trait):
                        traits.add(trait)
                    case Modifies(attributes=names):
                        for name in set(names) & attributes.keys():
                            attributes[name] += self._by_how_much(change, one)
            now = Qualities(skills, attributes, frozenset(traits))
        return Qualities(skills, _floored(attributes), now.traits)

    def ship(self, instance: str) -> dict[str, int]:
        """A ship's range, weapons and shields now."""
        card = self._table.ship(instance)
        return self._numbers(instance, {"range": card.range, "weapons": card.weapons, "shields": card.shields})

    def mission(self, instance: str) -> dict[str, int]:
        """A mission's span and points now."""
        card = self._table.mission(instance)
        return self._numbers(instance, {"span": card.span, "points": card.points})

    @property
    def alters_spans(self) -> bool:
        """Whether some text may change the span of missions."""
        return self._found.alters_spans

    def _numbers(self, instance: str, now: dict[str, int]) -> dict[str, int]:
        """What is printed, as texts change it."""
        altering = self._nearby.altering(type(self._table.card(instance)), instance, self._place(instance)[1])
        if not altering:
            return now
        known = self._memory(instance).numbers
        if instance not in known:
            qualities = self._table.printed(instance)
            for change, one in altering:
                if not isinstance(change, Modifies) or not self._covers(one, change.of, instance):
                    continue
                for name in change.attributes:
                    if name in now and fits(change.of.who, qualities):
                        now[name] += self._by_how_much(change, one)
            known[instance] = _floored(now)
        return known[instance]

    def _by_how_much(self, change: Modifies | Costs, one: Source) -> int:
        if one in self._found.weighed:
            return self._settled()[1][self._found.weighed.index(one)]
        known = self._known.amounts
        if one not in known:
            known[one] = self.amount(change.amount, one.instance, one.seat)
        return known[one]

    def cost(self, instance: str) -> int:
        """What a card costs its owner to play now; of a dilemma, what it counts against the limit (2E-GAP-23)."""
        cost = cost_of(self._table.card(instance)) + self._by_its_own_text(instance)
        for change, one in self._changes(Costs):
            if self._meant(one, change.of, instance) and not (change.first and self._was_played(change.of)):
                cost += self._by_how_much(change, one)
        return max(0, cost)

    def _by_its_own_text(self, instance: str) -> int:
        """By how much a card in hand changes its own cost."""
        changes, seat = self._table.facts[instance].changes_of_own_cost, self._table.instance(instance).owner
        if not changes or instance not in self._table.player(seat).hand:
            return 0
        return sum(
            self.amount(change.amount, instance, seat)
            for condition, change in changes
            if condition is None or self.holds(condition, instance, seat)
        )

    def _was_played(self, of: Cards) -> bool:
        """Whether such a card has been played this turn."""
        played = (self._table.catalogue.card(card) for card in self._table.state.played)
        return any(is_kind(card, of.kind) and fits(of.who, as_printed(card)) for card in played)

    def requirements(self, instance: str) -> Requirement | None:
        """What completes a mission now: what is printed on it, and what texts add."""
        asked = self._table.mission(instance).requirements
        demands = self._changes(Demands)
        added = [change.requirement for change, one in demands if self._meant(one, change.of, instance)]
        return AllOf((asked, *added)) if asked is not None and added else asked

    def forbids(self, instance: str, what: str) -> bool:
        """Whether some text says that a card cannot do, or suffer, this."""
        for change, one in self._found.by_kind.get(Cannot, ()):
            if change.what == what and one.instance != instance and self._meant(one, change.of, instance):
                return True
        return False

    def may_attempt(self, instance: str) -> bool:
        """Whether some text lets a personnel count as matching (2E-MIS-05)."""
        return any(self._meant(one, change.of, instance) for change, one in self._changes(MayAttempt))

    def substitutes(self, instance: str, at: str) -> list[Substitutes]:
        """The attributes that a personnel may use in place of others (2E-DIL-22)."""
        return [
            change
            for change, one in self._changes(Substitutes)
            if change.at in (at, "both") and self._meant(one, change.of, instance)
        ]

    def tolls(self, instance: str) -> list[Toll]:
        """What must be paid to use a personnel's skills (2E-SKL-09, 2E-SKL-10)."""
        return [change for change, one in self._changes(Toll) if self._meant(one, change.of, instance)]

    # --- whom a description means ------------------------------------------------------------------------------

    def _meant(self, one: Source, of: Cards, instance: str) -> bool:
        return self._covers(one, of, instance) and self.meets_alone(of, instance)

    def _covers(self, one: Source, of: Cards, instance: str) -> bool:
        """Whether a change is on and its words mean a card, whatever that is like."""
        if one.cards is None:
            named = self.described(of, instance, one.instance, one.seat)
        else:
            named = instance in one.cards and is_kind(self._table.card(instance), of.kind)
        return named and self._is_on(one)

    def described(self, of: Cards, instance: str, source: str, seat: int) -> bool:
        """Whether a card is of the kind, of the player and at the place that a text names; not who it is."""
        itself = instance == source
        if (of.other and itself) or (of.where == "this" and not itself):
            return False
        return self.suits(of, instance, seat) and self._is_where(of.where, instance, source)

    def suits(self, of: Cards, instance: str, seat: int) -> bool:
        """Whether a card is of the kind and of the player that a text names, wherever it is."""
        if not self._table.facts[instance].is_named(of):
            return False
        state = self._table.state.cards[instance]
        own = state.commander == seat
        return (
            not (of.whose == YOU and not own)
            and not (of.whose == OPPONENT and own)
            and of.stopped in (None, state.stopped)
            and (not of.on or self._is_on_planet(of.on, instance))
            and (of.having is None or self._has(of.having, instance, seat))
        )

    def answers(self, trigger: Trigger, instance: str, source: str, seat: int) -> bool:
        """Whether what happens to a card is what a player's text responds to (2E-TIM-03)."""
        if trigger.this and instance != source:
            return False
        of = trigger.cards
        return of is None or (self.described(of, instance, source, seat) and self.meets_alone(of, instance))

    def _is_on_planet(self, title: str, instance: str) -> bool:
        place, site = self._place(instance)
        return bool(site) and place == site and self._table.title(site) == title

    def _has(self, who: Requirement, place: str, seat: int) -> bool:
        """Whether a player has somebody who meets this aboard a ship, or anywhere at a mission."""
        there = (i for one in self._table.places_at(place) for i in self._table.usable_personnel(seat, one))
        return any(fits(who, self.personnel(i)) for i in there)

    def meets_alone(self, of: Cards, instance: str) -> bool:
        """Whether a card by itself is who a text names."""
        if of.who is None and not of.equipped:
            return True
        if self._found.traits_change or not asks_traits_only(of):
            return self._is_who(of, instance, self.qualities(instance))
        one, facts = self._by_traits(instance), self._table.facts[instance]
        return facts.fits(of.who) if one is facts.printed else fits(of.who, one)

    def _is_who(self, of: Cards, instance: str, one: Qualities) -> bool:
        return fits(of.who, one) and (not of.equipped or self._is_equipped(instance, one, of.equipped.lower()))

    def _is_equipped(self, instance: str, one: Qualities, name: str) -> bool:
        """2E-PRE-05: present with an equipment of that title or keyword whose text can affect it."""
        place = self._place(instance)[0]
        for gear in self._table.place(place) if place else ():
            card = self._table.card(gear)
            if isinstance(card, Equipment) and name in (card.title.lower(), *map(str.lower, card.keywords)):
                meant = [change.of for _, text in self._table.texts(gear, While) for change in text.changes]
                seat = self._table.instance(gear).commander
                if any(self.described(of, instance, gear, seat) and fits(of.who, one) for of in meant):
                    return True
        return False

    def _is_where(self, where: str, instance: str, source: str) -> bool:
        match where:
            case "this":
                return instance == source
            case "host":
                return instance == self._host(source)
            case "present" | "aboard":
                place = self._place_meant(where, source)
                return bool(place) and self._place(instance)[0] == place
            case "core":
                return any(instance in player.core for player in self._table.state.players)
            case "mission":
                site = self._place(source)[1]
                return bool(site) and self._place(instance)[1] == site
            case _:
                return True

    def _host(self, source: str) -> str:
        return self._table.host_of(source) or self._place(source)[0]

    def _place_meant(self, where: str, source: str) -> str:
        """The place meant by "present" and "aboard"; aboard a ship is in it, not with it."""
        return source if where == "aboard" and source in self._table.state.ships else self._place(source)[0]

    def _place(self, instance: str) -> tuple[str, str]:
        """The place and the mission where a card is; of one that lies on another, where that one is."""
        return self._table.whereabouts(instance)

    def qualities(self, instance: str) -> Qualities:
        """Any card as something that can be asked about: its keywords, affiliation, cost, skills."""
        if self._table.is_personnel(instance):
            return self.personnel(instance) if self._table.is_present(instance) else self._table.printed(instance)
        one = self._by_traits(instance)
        if instance not in self._table.state.ships:
            return one
        return Qualities(one.skills, one.attributes | self.ship(instance), one.traits)

    def _by_traits(self, instance: str) -> Qualities:
        """A card as printed, with the words for its condition."""
        table, one = self._table, self._table.printed(instance)
        damaged = instance in table.state.ships and bool(table.ship_state(instance).damage)
        completed = instance in table.missions and table.missions[instance].completed
        words = ["damaged"] * damaged + ["completed"] * completed
        return Qualities(one.skills, one.attributes, one.traits.union(words)) if words else one

    # --- whether and how many ----------------------------------------------------------------------------------

    def holds(self, condition: Condition, source: str, seat: int) -> bool:
        """Whether a condition of a card's text holds; a requirement is asked of those present with it."""
        if isinstance(condition, Situation):
            return self._situation(condition, source, seat)
        place = self._place(source)[0]
        group = self._table.usable_personnel(seat, place) if place else []
        return self.group_meets(condition, group)

    def group_meets(self, requirement: Requirement, group: Sequence[str]) -> bool:
        """Whether personnel together meet a requirement."""
        return met(requirement, [self.personnel(instance) for instance in group])

    def _situation(self, condition: Situation, source: str, seat: int) -> bool:
        table = self._table
        match condition:
            case Commands(cards=cards, count=count):
                return sum(1 for _ in islice(self._counting(cards, source, seat), count)) >= count
            case Facing(dilemma=kind, who=who):
                now = table.state.attempt
                if now is None or not now.facing or not self._takes_part(now, source, seat, who):
                    return False
                return not kind or table.dilemma(now.facing).type == kind
            case Attempting(mission=kind, who=who):
                now = table.state.attempt
                if now is None or not self._takes_part(now, source, seat, who):
                    return False
                return not kind or table.mission(now.mission).type == kind
            case At():
                return self._at(condition, source, seat)
            case Turn(whose=whose):
                return (table.state.active == seat) == (whose == YOU)
            case Compare(left=left, comparison=comparison, right=right):
                a, b = self.amount(left, source, seat), self.amount(right, source, seat)
                return a > b if comparison == ">" else a < b if comparison == "<" else a == b
            case Leads():
                return self._leads(condition, source, seat)
            case Fighting(kind=kind):
                return self._fighting(kind, source)
            case Never(condition=inner):
                return not self.holds(inner, source, seat)
            case Every(conditions=conditions):
                return all(self.holds(inner, source, seat) for inner in conditions)

    def _takes_part(self, now: Attempt, source: str, seat: int, who: Requirement | None) -> bool:
        """2E-DIL-20: somebody of this kind; else a personnel as one of the attempt, any other card with its player."""
        if who is not None:
            return seat == now.seat and any(fits(who, self.personnel(i)) for i in now.group)
        return source in now.group if source and self._table.is_personnel(source) else seat == now.seat

    def _at(self, at: At, source: str, seat: int) -> bool:
        site = self._place(source)[1]
        if not site:
            return False
        card = self._table.mission(site)
        owners = {mission.seat for mission in self._table.copies(self._table.mission_state(site))}
        whose = at.whose == "" or (seat in owners if at.whose == YOU else bool(owners - {seat}))
        return (
            whose
            and at.mission in ("", card.type)
            and at.quadrant in ("", card.quadrant)
            and at.region in ("", card.region)
        )

    def _leads(self, leads: Leads, source: str, seat: int) -> bool:
        own = msgspec.structs.replace(leads.cards, whose=YOU)
        counts = {other: len(self.counted(own, source, other)) for other in range(len(self._table.state.players))}
        mine = counts.pop(seat)
        if leads.whose == YOU:
            return all(mine > count for count in counts.values())
        return any(count > mine for count in counts.values())

    def _fighting(self, kind: str, source: str) -> bool:
        now = self._table.state.conflict
        if now is None or now.kind != kind:
            return False
        members, place = (*now.ours, *now.theirs), self._place(source)[0]
        return source in members or place in members or (kind == "combat" and place == self._place(now.ours[0])[0])

    def counted(self, cards: Cards, source: str, seat: int) -> list[str]:
        """The cards in play, or in a pile, that a description means (2E-CST-07, 2E-STP-07: not the stopped)."""
        return list(self._counting(cards, source, seat))

    def _counting(self, cards: Cards, source: str, seat: int) -> Iterator[str]:
        unstopped = cards.kind == "personnel" and cards.stopped is None and cards.where in _WHERE_SOME_ARE_STOPPED
        for instance in self._candidates(cards, source, seat):
            if self.suits(cards, instance, seat) and not (cards.other and instance == source):
                stopped = unstopped and self._table.state.cards[instance].stopped
                if not stopped and self.meets_alone(cards, instance):
                    yield instance

    def _candidates(self, cards: Cards, source: str, seat: int) -> Iterable[str]:
        """The cards at the place that a description names, among which those that it means are to be found."""
        table = self._table
        seats = range(len(table.state.players))
        whose = [s for s in seats if (cards.whose != YOU or s == seat) and (cards.whose != OPPONENT or s != seat)]
        match cards.where:
            case "hand" | "deck" | "discard" | "core" | "dilemmas":
                return [i for s in whose for i in getattr(table.player(s), cards.where)]
            case "top of deck":
                return [i for s in whose for i in table.player(s).deck[:1]]
            case "headquarters":
                return [i for s in whose for i in table.beneath_headquarters(s)]
            case "brig":
                return list(table.player(seat).brig)
            case _ if cards.kind == "mission":
                return [m.id for m in table.state.missions if self._is_where(cards.where, m.id, source)]
            case "present" | "aboard":
                return self._cards.at_place(self._place_meant(cards.where, source))
            case "mission":
                return self._cards.at_site(self._place(source)[1])
            case "host":
                host = self._host(source)
                return [host] if any(host in self._cards.commanded[s] for s in whose) else ()
            case "this":
                return [source] if any(source in self._cards.commanded[s] for s in whose) else ()
            case _:
                return [i for s in whose for i in self._cards.of_kind(cards.kind, s)]

    def amount(self, amount: Amount, source: str, seat: int) -> int:
        """A number of a text."""
        match amount:
            case ForEach(of=of, times=times, plus=plus, most=most):
                counted = self.counted(of, source, seat)
                count = len({self._table.title(i) for i in counted} if amount.different else counted)
                number = plus + times * count
                return number if most is None else min(number, most) if times > 0 else max(number, most)
            case ScoreOf(whose=whose):
                scores = [p.score for s, p in enumerate(self._table.state.players) if (s == seat) == (whose == YOU)]
                return max(scores)
            case OfPicked():
                raise TypeError("What a text picks is known only while it is carried out.")
            case _:
                return amount


class _Known:
    """What has been worked out as long as certain changes are taken to be on."""

    def __init__(self) -> None:
        self.conditions: dict[tuple[Condition, str, int], bool] = {}
        self.amounts: dict[Source, int] = {}
        self.cards = Memory()


def characteristics_of(table: Table) -> Characteristics:
    """The characteristics of this moment: the last ones where nothing has changed since."""
    last = table.characteristics if isinstance(table.characteristics, Characteristics) else None
    if last is None or last.revision != table.revision:
        table.characteristics = last = Characteristics(table, last)
    return last


def _floored(numbers: Mapping[str, int]) -> dict[str, int]:
    """2E-SEL-07: below zero is zero, judged once all changes are made."""
    return {name: max(0, number) for name, number in numbers.items()}
