"""What cards are now: as printed, then changed by texts in play and by what lasts (2E-SKL, 2E-SEL-07, 2E-TIM-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import ClassVar, TypeVar, cast

import msgspec

from engine.ccg.cards.kinds import Personnel
from engine.ccg.cards.printed import is_kind
from engine.ccg.continuous.described import Described
from engine.ccg.continuous.memory import Memories, Memory
from engine.ccg.continuous.nearby import AtAMission, Nearby, begins_with_dilemma, in_force, needs_encounter
from engine.ccg.continuous.sources import Alteration, Said, Source, Sources, texts_in_play
from engine.ccg.effects.cards_meant import (
    ANYBODY,
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
from engine.ccg.effects.changes import Becomes, Cannot, Change, Costs, Gains, Loses, Modifies, Raises
from engine.ccg.effects.conditions import Commands, Compare, Condition, EachPlayer, Even, Every, Leads, Never, Turn
from engine.ccg.requirements.requirement import Qualities, Requirement, fits, met, with_attributes
from engine.ccg.zones.card_table import Table

C = TypeVar("C", bound=Change)

Assumption = tuple[frozenset[Source], tuple[int, ...]]
"""Which of the changes that depend on one another are on, and the amounts of those that do by how much."""

Situations = Mapping[type, Callable[..., bool]]
"""Each is given the characteristics, the situation, the card that says so, and its player's seat."""

NOTHING: Assumption = frozenset(), ()

LONGEST_ROUND = 100
"""So many times it is looked again at texts that change one another."""


class Characteristics(Described):
    """What all cards are at one moment; ``characteristics_of`` gives those of now.

    What it has worked out it keeps, and it works out only what is asked: nothing changes in its moment.

    Attributes:
        revision: of the table then.
    """

    def __init__(self, table: Table, last: Characteristics | None = None) -> None:
        super().__init__(table)
        self.revision = table.revision
        self._found = Sources.of_now(table, last._found if last else None, self._said)
        self._last_nearby: Nearby | None = last._last_nearby if last else None
        self._nearby_now: Nearby | None = None
        self._everywhere_now: Sequence[object] | None = None
        self._assumed: Assumption | None = None
        self._known = _Known()
        self._memories: Memories = last._memories if last else Memories()
        self._sites: dict[str, Memory] = {}
        self._is_weighing = False

    def _said(self) -> list[Said]:
        """What texts that are in force say; the same as long as no card in play moves."""
        return texts_in_play(self._table)

    # --- which changes are on ----------------------------------------------------------------------------------

    def _changes(self, kind: type[C]) -> Sequence[tuple[C, Source]]:
        """The changes of a kind that may be in force."""
        return self._found.by_kind.get(kind, ())

    def _is_on(self, one: Source) -> bool:
        """2E-TIM-09: whether its condition holds and its text is not shut off."""
        if one not in self._found.mutual:
            return self._holds(one)
        return self._may_hold(one) and one in self._settled()[0]

    def _may_hold(self, one: Source) -> bool:
        """Whether there is such an encounter as its condition asks for, if it does."""
        return self._table.encounter or not needs_encounter(one.condition)

    def _settled(self) -> Assumption:
        """What is on, and by how much, of what depends on one another."""
        if self._assumed is None:
            was, self._is_weighing = self._is_weighing, True
            try:
                self._settle()
            finally:
                self._is_weighing = was
        return self._assumed or NOTHING

    @property
    def _nearby(self) -> Nearby:
        if self._nearby_now is None:
            self._nearby_now = self._last_nearby = Nearby.of_now(self._table, self._found, self._last_nearby)
        return self._nearby_now

    def at(self, site: str) -> Memory:
        """What has been worked out at a mission and still holds."""
        if site not in self._sites:
            in_force = (*self._everywhere, *self._in_force_at(site))
            self._sites[site] = self._memories.at(site, self._table.revision_at(site), in_force)
        return self._sites[site]

    @property
    def _everywhere(self) -> Sequence[object]:
        """Which changes are in force that may concern cards anywhere, and by how much."""
        if self._everywhere_now is None:
            self._everywhere_now = list(self._in_force_at(""))
        return self._everywhere_now

    def _in_force_at(self, site: str) -> Iterator[object]:
        """Which changes are in force that concern cards at a mission, and by how much.

        Where cards are, and what a text finds there, is not among it: that holds until something changes there.
        """
        nearby = self._nearby.at(site)
        yield from nearby.constant
        if nearby.at_large:
            yield from self._at_large(nearby)
        if nearby.open:
            yield from self._on(nearby.open)
        if nearby.in_encounters and self._table.encounter:
            yield from self._on(nearby.in_encounters)

    def _at_large(self, nearby: AtAMission) -> Iterator[object]:
        """The same of those that look at nothing near by: found out anew where more has changed than places."""
        known = self._memories.at_large(self._table.revision_at_large)
        for one in nearby.at_large:
            if one not in known:
                known[one] = tuple(self._on((one,)))
            yield from known[one]

    def _on(self, changes: Sequence[Source]) -> Sequence[object]:
        """Those of some changes that are in force, and by how much.

        As long as it is not known what is in force, nothing that is worked out holds for longer.
        """
        was, self._is_weighing = self._is_weighing, True
        try:
            on = [one for one in changes if self._is_on(one)]
            return [in_force(one, self._amount_in_force(one)) for one in on]
        finally:
            self._is_weighing = was

    def _amount_in_force(self, one: Source) -> int:
        return self._by_how_much(one.change, one) if isinstance(one.change, Modifies) else 0

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

    def traits(self, instance: str) -> frozenset[str]:
        """A personnel's characteristics alone."""
        if self._found.traits_change:
            return self.personnel(instance).traits
        return self._table.facts[instance].printed.traits

    def _worked_out(self, instance: str) -> Qualities:
        now = self._table.printed(instance)
        altering = self._nearby.altering(Personnel, instance, self._place(instance)[1])
        pending = [(change, one) for change, one in altering if self._covers(one, change.of, instance)]
        if not pending:
            return now
        skills, attributes, traits = dict(now.skills), dict(now.attributes), set(now.traits)
        lost: list[Loses] = []
        now = Qualities(skills, attributes, now.traits)
        while applying := [pair for pair in pending if self._is_who(pair[0].of, instance, now)]:
            pending = [pair for pair in pending if pair not in applying]
            for change, one in applying:
                match change:
                    case Gains(skill=skill, level=level):
                        if self._is_kept_from_gaining(instance, one):
                            continue
                        skills[skill] = skills.get(skill, 0) + level  # 2E-SKL-05
                    case Becomes(trait=trait, instead=instead):
                        if instead:
                            traits.discard(self._printed_affiliation(instance))
                        traits.add(trait)
                    case Modifies(attributes=names):
                        for name in set(names) & attributes.keys():
                            attributes[name] += self._by_how_much(change, one)
                    case Loses():
                        lost.append(change)
            now = Qualities(skills, attributes, frozenset(traits))
        for change in lost:
            _take(change, skills, traits)
        return Qualities(skills, _floored(attributes), frozenset(traits))

    def _is_kept_from_gaining(self, instance: str, one: Source) -> bool:
        """Whether a text forbids to gain what another one gives: a dilemma, what is gained while it is faced."""
        late = begins_with_dilemma(one.condition)
        for change, bar in self._found.by_kind.get(Cannot, ()):
            bars = change.what == "gain skills" and (late or not self._is_of_dilemma(bar))
            if bars and self._meant(bar, change.of, instance):
                return True
        return False

    def _is_of_dilemma(self, one: Source) -> bool:
        return bool(one.instance) and is_kind(self._table.card(one.instance), "dilemma")

    def _printed_affiliation(self, instance: str) -> str:
        """The mark of the affiliation that is printed on a personnel."""
        return f"[{getattr(self._table.card(instance), 'affiliation', '').lower()}]"

    def raised(self, requirement: Requirement, instance: str) -> Requirement:
        """What a mission or dilemma requires, with its attribute requirements as texts change them."""
        for change, one in self._changes(Raises):
            if self._meant(one, change.of, instance):
                by = self.amount(change.amount, one.instance, one.seat)
                requirement = with_attributes(requirement, by, change.attributes)
        return requirement

    def ship(self, instance: str) -> dict[str, int]:
        """A ship's range, weapons and shields now."""
        card = self._table.ship(instance)
        return self._numbers(instance, {"range": card.range, "weapons": card.weapons, "shields": card.shields})

    def ship_openly(self, instance: str, is_open: Callable[[str], bool]) -> dict[str, int]:
        """A ship's range, weapons and shields to somebody who sees the cards that are open alone (2E-SHW-03).

        What hidden cards say of it, and what hangs on who or what is there, would tell of them.
        """
        card = self._table.ship(instance)
        now = {"range": card.range, "weapons": card.weapons, "shields": card.shields}
        altering = self._nearby.altering(type(card), instance, self._place(instance)[1])
        told = [(change, one) for change, one in altering if _hangs_on_nobody(change, one) and is_open(one.instance)]
        return self._altered(instance, now, told)

    def _numbers(self, instance: str, now: dict[str, int]) -> dict[str, int]:
        """What is printed, as texts change it."""
        altering = self._nearby.altering(type(self._table.card(instance)), instance, self._place(instance)[1])
        if not altering:
            return now
        known = self._memory(instance).numbers
        if instance not in known:
            known[instance] = self._altered(instance, now, altering)
        return known[instance]

    def _altered(self, instance: str, now: dict[str, int], altering: Sequence[Alteration]) -> dict[str, int]:
        qualities = self._table.printed(instance)
        for change, one in altering:
            if not isinstance(change, Modifies) or not self._covers(one, change.of, instance):
                continue
            for name in change.attributes:
                if name in now and fits(change.of.who, qualities):
                    now[name] += self._by_how_much(change, one)
        return _floored(now)

    def _by_how_much(self, change: Modifies | Costs, one: Source) -> int:
        if one in self._found.weighed:
            return self._settled()[1][self._found.weighed.index(one)]
        known = self._known.amounts
        if one not in known:
            known[one] = self.amount(change.amount, one.instance, one.seat)
        return known[one]

    def forbids(self, instance: str, what: str, cause: str = "") -> bool:
        """Whether some text says that a card cannot do, or suffer, this; by the text of a card, where there is one.

        No card shuts off its own text.
        """
        for change, one in self._found.by_kind.get(Cannot, ()):
            if change.what != what or (what == "use text" and one.instance == instance):
                continue
            if self._is_by(change, cause, one.seat) and self._meant(one, change.of, instance):
                return True
        return False

    def _is_by(self, change: Cannot, cause: str, seat: int) -> bool:
        """Whether a player's text forbids what this card does."""
        if isinstance(change.owner, str):
            known = cause in self._table.state.cards
            if not known or (self._table.instance(cause).owner == seat) != (change.owner == YOU):
                return False
        of = change.by
        if not isinstance(of, Cards):
            return True
        return cause in self._table.state.cards and (
            self._table.facts[cause].is_named(of) and fits(of.who, self.qualities(cause))
        )

    # --- whom a change means -----------------------------------------------------------------------------------

    def _meant(self, one: Source, of: Cards, instance: str) -> bool:
        return self._covers(one, of, instance) and self.meets_alone(of, instance)

    def _covers(self, one: Source, of: Cards, instance: str) -> bool:
        """Whether a change is on and its words mean a card, whatever that is like."""
        if one.cards is None:
            named = self.described(of, instance, one.instance, one.seat)
        else:
            named = instance in one.cards and is_kind(self._table.card(instance), of.kind)
        return named and self._is_on(one)

    # --- whether and how many ----------------------------------------------------------------------------------

    def holds(self, condition: Condition, source: str, seat: int) -> bool:
        """Whether a condition of a card's text holds; a requirement is asked of those present with it."""
        if judge := self.situations.get(type(condition)):
            return judge(self, condition, source, seat)
        place = self._place(source)[0]
        group = self._table.usable_personnel(seat, place) if place else []
        return self.group_meets(cast("Requirement", condition), group)

    def group_meets(self, requirement: Requirement, group: Sequence[str]) -> bool:
        """Whether personnel together meet a requirement."""
        return met(requirement, [self.personnel(instance) for instance in group])

    def _commands(self, commands: Commands, source: str, seat: int) -> bool:
        return sum(1 for _ in islice(self._counting(commands.cards, source, seat), commands.count)) >= commands.count

    def _turn(self, turn: Turn, _source: str, seat: int) -> bool:
        state = self._table.state
        is_first = state.turn <= len(state.players)
        return (state.active == seat) == (turn.whose == YOU) and (is_first or not turn.first)

    def _compare(self, compare: Compare, source: str, seat: int) -> bool:
        a, b = self.amount(compare.left, source, seat), self.amount(compare.right, source, seat)
        return a > b if compare.comparison == ">" else a < b if compare.comparison == "<" else a == b

    def _never(self, never: Never, source: str, seat: int) -> bool:
        return not self.holds(never.condition, source, seat)

    def _every(self, every: Every, source: str, seat: int) -> bool:
        return all(self.holds(inner, source, seat) for inner in every.conditions)

    def _leads(self, leads: Leads, source: str, seat: int) -> bool:
        own = msgspec.structs.replace(leads.cards, whose=YOU)
        counts = {other: len(self.counted(own, source, other)) for other in range(len(self._table.state.players))}
        mine = counts.pop(seat)
        if leads.whose == YOU:
            return all(mine > count for count in counts.values())
        return any(count > mine for count in counts.values())

    def _each_player(self, each: EachPlayer, source: str, seat: int) -> bool:
        seats = (one for one in range(len(self._table.state.players)) if each.whose == ANYBODY or one != seat)
        return all(self.holds(each.condition, source, one) for one in seats)

    def _even(self, even: Even, source: str, seat: int) -> bool:
        return self.amount(even.amount, source, seat) % 2 == 0

    situations: ClassVar[Situations] = {
        EachPlayer: _each_player,
        Even: _even,
        Commands: _commands,
        Turn: _turn,
        Compare: _compare,
        Never: _never,
        Every: _every,
        Leads: _leads,
    }
    """By the class of the situation, whether it is as its words say; a game adds its own."""

    def amount(self, amount: Amount, source: str, seat: int) -> int:
        """A number of a text."""
        match amount:
            case ForEach(of=of, times=times, plus=plus, most=most):
                counted = self.counted(of, source, seat)
                number = plus + times * self.number_of(amount, counted)
                return number if most is None else min(number, most) if times > 0 else max(number, most)
            case Share(of=of, parts=parts):
                return len(self.counted(of, source, seat)) // parts
            case ScoreOf(whose=whose):
                scores = [p.score for s, p in enumerate(self._table.state.players) if (s == seat) == (whose == YOU)]
                return max(scores)
            case Total(of=of, property=name, times=times):
                return times * sum(self.qualities(i).attributes.get(name, 0) for i in self.counted(of, source, seat))
            case Greatest(of=of, property=name, times=times):
                counted = self.counted(of, source, seat)
                return times * max((self.qualities(i).attributes.get(name, 0) for i in counted), default=0)
            case Different(of=of, property=name, times=times):
                number = times * len({self.sort(i, name) for i in self.counted(of, source, seat)})
                return number if not isinstance(amount.most, int) else min(number, amount.most)
            case Excess(left=left, right=right):
                return max(0, self.amount(left, source, seat) - self.amount(right, source, seat))
            case CountersLeft() | DilemmasFaced():
                raise TypeError("That is something that one game has.")
            case OfPicked():
                raise TypeError("What a text picks is known only while it is carried out.")
            case _:
                return amount

    def number_of(self, each: ForEach, counted: Sequence[str]) -> int:
        """How many cards were counted, or how many titles, or players who have them."""
        if each.players is True:
            return len({self._table.instance(i).commander for i in counted})
        return len({self._table.title(i) for i in counted}) if each.different else len(counted)


class _Known:
    """What has been worked out as long as certain changes are taken to be on."""

    def __init__(self) -> None:
        self.conditions: dict[tuple[Condition, str, int], bool] = {}
        self.amounts: dict[Source, int] = {}
        self.cards = Memory()


def characteristics_of(table: Table) -> Characteristics:
    """The characteristics of this moment as the game works them out: the last ones where nothing has changed since."""
    last = table.characteristics
    if isinstance(last, Characteristics) and last.revision == table.revision:
        return last
    now: Characteristics = table.rules.characteristics(table)
    return now


def _hangs_on_nobody(change: object, one: Source) -> bool:
    """Whether a change is in force, and by how much, whoever is where."""
    by_number = isinstance(change, Modifies) and isinstance(change.amount, int)
    return by_number and (one.condition is None or isinstance(one.condition, Turn))


def _take(change: Loses, skills: dict[str, int], traits: set[str]) -> None:
    """A skill, or so many levels of it, or a characteristic is no longer there."""
    if change.what == "skills":
        skills.clear()
    traits.discard(change.what)
    if change.what in skills:
        skills[change.what] -= change.level
        if skills[change.what] <= 0:
            del skills[change.what]


def _floored(numbers: Mapping[str, int]) -> dict[str, int]:
    """2E-SEL-07: below zero is zero, judged once all changes are made."""
    return {name: max(0, number) for name, number in numbers.items()}
