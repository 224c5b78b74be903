"""What cards of Second Edition are now besides what both editions ask of theirs: missions, costs, tolls, encounters."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import ClassVar

from engine.ccg.cards.kinds import Dilemma, Event, cost_of
from engine.ccg.cards.printed import as_printed, is_kind
from engine.ccg.continuous import characteristics
from engine.ccg.continuous.characteristics import Situations
from engine.ccg.continuous.nearby import needs_encounter
from engine.ccg.continuous.sources import Said, Source
from engine.ccg.effects.cards_meant import YOU, Amount, Cards, CountersLeft, DilemmasFaced
from engine.ccg.effects.changes import (
    Costs,
    Crowds,
    Demands,
    Evades,
    LosesSkills,
    MayAttempt,
    Shortens,
    Substitutes,
    Toll,
    Welcomes,
)
from engine.ccg.effects.conditions import (
    At,
    Attempting,
    Differ,
    Facing,
    Fighting,
    FirstCompleted,
    Struck,
    UnderAttempt,
    UsedSkill,
)
from engine.ccg.effects.texts import OpensTo
from engine.ccg.requirements.requirement import AllOf, Qualities, Requirement, fits, skills_used
from engine.second_edition.keywords import SAID_BY_KEYWORDS
from engine.second_edition.sites import Table
from engine.second_edition.state import AttemptState


class Characteristics(characteristics.Characteristics):
    """What all cards of a Second Edition game are at one moment."""

    _table: Table

    def __init__(self, table: Table, last: characteristics.Characteristics | None = None) -> None:
        super().__init__(table, last)
        self._costs: dict[str, int] = {}
        self._in_reckoning: set[str] = set()

    def _said(self) -> list[Said]:
        """What texts of cards in play say, of missions, of damage cards, and of the dilemma that is faced."""
        table = self._table
        found = super()._said()
        for mission in table.state.missions:
            found += [(text, mission.id, mission.seat) for text in table.facts[mission.id].continuous]
        for ship, afloat in table.state.ships.items():
            for damage in afloat.damage:
                card = table.card(damage)
                changes = card.damage if isinstance(card, Event | Dilemma) else ()
                found += [(change, damage, table.state.cards[ship].commander) for change in changes]
        now = table.state.attempt
        if now is not None and now.facing and not table.place_of(now.facing):
            found += [(text, now.facing, now.seat) for text in table.facts[now.facing].besides_its_cost]
        return found

    # --- missions, costs, tolls --------------------------------------------------------------------------------

    def mission(self, instance: str) -> dict[str, int]:
        """A mission's span and points now."""
        card = self._table.mission(instance)
        return self._numbers(instance, {"span": card.span, "points": card.points})

    @property
    def alters_spans(self) -> bool:
        """Whether some text may change the span of missions."""
        return self._found.alters_spans

    @property
    def shortens_moves(self) -> bool:
        """Whether some text may take something off the Range that moves need."""
        return bool(self._changes(Shortens))

    def shortenings(self, ship: str, start: str, end: str) -> list[Shortens]:
        """What texts say of the Range that a ship needs from one mission to another."""
        return [
            change
            for change, one in self._changes(Shortens)
            if self._meant(one, change.of, ship)
            and (self._joins(change, one, start, end) or (change.either and self._joins(change, one, end, start)))
        ]

    def _joins(self, change: Shortens, one: Source, start: str, end: str) -> bool:
        ends = ((change.start, start), (change.end, end))
        return all(of is None or self._is_such_a_place(of, one, place) for of, place in ends)

    def _is_such_a_place(self, of: Cards, one: Source, place: str) -> bool:
        """Whether one of the copies of a mission is such as a text names (2E-PRE-06)."""
        copies = [mission.id for mission in self._table.copies(self._table.mission_state(place))]
        return any(
            self.described(of, mission, one.instance, one.seat) and self.meets_alone(of, mission) for mission in copies
        )

    def cost(self, instance: str) -> int:
        """What a card costs its owner to play now; of a dilemma, what it counts against the limit (2E-GAP-23)."""
        if (known := self._costs.get(instance)) is not None:
            return known
        cost = cost_of(self._table.card(instance)) + self._by_its_own_text(instance)
        for change, one in self._changes(Costs):
            if self._meant(one, change.of, instance) and not (
                change.first and self._was_played(change.of, change.since or 0)
            ):
                cost += self._by_how_much(change, one)
        self._costs[instance] = max(0, cost)
        return self._costs[instance]

    def _by_its_own_text(self, instance: str) -> int:
        """By how much a card in hand changes its own cost, or a dilemma that is chosen or faced.

        A dilemma means by *you* who attempts the mission (2E-DIL-10).
        """
        changes, seat = self._table.facts[instance].changes_of_own_cost, self._table.instance(instance).owner
        if not changes:
            return 0
        if (now := self._table.state.attempt) and instance in (*now.drawn, *now.stack, now.facing):
            text = self._table.rules.resolution(self._table, now.seat, instance, None, now)
            held = (change for condition, change in changes if condition is None or text.holds(condition, None))
            return sum(text.amount(change.amount) for change in held)
        if instance not in self._table.player(seat).hand:
            return 0
        return sum(
            self.amount(change.amount, instance, seat)
            for condition, change in changes
            if condition is None or self.holds(condition, instance, seat)
        )

    def _was_played(self, of: Cards, since: int) -> bool:
        """Whether such a card has been played this turn, after so many others."""
        played = (self._table.catalogue.card(card) for card in self._table.state.played[since:])
        return any(is_kind(card, of.kind) and fits(of.who, as_printed(card)) for card in played)

    def requirements(self, instance: str) -> Requirement | None:
        """What completes a mission now: what is printed on it, and what texts add."""
        card, now = self._table.mission(instance), self._table.state.attempt
        asked = card.requirements
        if now is not None and now.mission == instance and now.instead:
            text = card.texts[now.instead - 1]
            asked = text.requirement if isinstance(text, OpensTo) else asked
        demands = self._changes(Demands)
        added = [change.requirement for change, one in demands if self._meant(one, change.of, instance)]
        asked = AllOf((asked, *added)) if asked is not None and added else asked
        return asked if asked is None else self.raised(asked, instance)

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

    def is_without_skills(self, instance: str) -> bool:
        """Whether a personnel can use no skill now."""
        return any(self._meant(one, change.of, instance) for change, one in self._changes(LosesSkills))

    def least_people(self, mission: str) -> int:
        """With how many personnel at least a mission may be attempted, by texts."""
        crowds = (change.people for change, one in self._changes(Crowds) if self._meant(one, change.of, mission))
        return max(crowds, default=0)

    def welcoming(self, instance: str) -> list[str]:
        """Where else a card may be placed when a text places it at a headquarters: missions and ships."""
        found: list[str] = []
        for change, one in self._changes(Welcomes):
            if one.seat == self._table.instance(instance).owner and self._meant(one, change.of, instance):
                here = [self._place(one.instance)[1]]
                found += here if change.aboard is None else self.counted(change.aboard, one.instance, one.seat)
        return [place for place in found if place]

    def evading(self, now: AttemptState) -> list[tuple[Evades, Source]]:
        """What lets the player who attempts a mission prevent and overcome the dilemma that is faced."""
        return [
            (change, one)
            for change, one in self._changes(Evades)
            if one.seat == now.seat
            and not self.forbids(now.facing, "be prevented", one.instance)
            and self._meant(one, change.of, now.facing)
            and (not isinstance(by := change.by, Cards) or any(self._is_meant_by(one, by, i) for i in now.group))
        ]

    def _is_meant_by(self, one: Source, of: Cards, instance: str) -> bool:
        """Whether a description in a change means a card besides those that it changes."""
        return self.described(of, instance, one.instance, one.seat) and self.meets_alone(of, instance)

    def _is_shut_off(self, one: Source) -> bool:
        """What a keyword says is not shut off with the text."""
        return one.change not in SAID_BY_KEYWORDS and super()._is_shut_off(one)

    def tolls(self, instance: str) -> list[Toll]:
        """What must be paid to use a personnel's skills (2E-SKL-09, 2E-SKL-10)."""
        return [change for change, _ in self._tolls(instance)]

    def _tolls(self, instance: str) -> list[tuple[Toll, Source]]:
        return [(change, one) for change, one in self._changes(Toll) if self._meant(one, change.of, instance)]

    def tolls_left_behind(self, instance: str, mission: str) -> list[int]:
        """Which of its tolls a personnel would escape at another mission than theirs, by their numbers."""
        there = self._table.site(self._table.mission_state(mission)).id
        return [
            number
            for number, (change, one) in enumerate(self._tolls(instance))
            if change.of.where == "mission" and self._place(one.instance)[1] != there
        ]

    @cached_property
    def heeds_attempts(self) -> bool:
        """Whether some text is in force only in mission attempts, combats or engagements."""
        return any(needs_encounter(one.condition) for pairs in self._found.by_kind.values() for _, one in pairs)

    # --- their condition ---------------------------------------------------------------------------------------

    def _by_traits(self, instance: str) -> Qualities:
        """A card as printed, with the words for its condition."""
        table, one = self._table, self._table.printed(instance)
        if table.is_personnel(instance):
            return one
        damaged = instance in table.state.ships and bool(table.ship_state(instance).damage)
        completed = instance in table.missions and table.missions[instance].completed
        lying = self._lying_on(instance)
        words = ["damaged"] * damaged + ["completed"] * completed + ["laden"] * bool(lying)
        now = table.state.attempt
        words += ["attempting"] * (now is not None and bool(now.ship) and now.ship == instance)
        words += ["eventful"] * any(self._is_event_in_play(i) for i in lying)
        return Qualities(one.skills, one.attributes, one.traits.union(words)) if words else one

    def _is_event_in_play(self, instance: str) -> bool:
        return isinstance(self._table.card(instance), Event) and not self._table.instance(instance).kept

    def _lying_on(self, instance: str) -> Sequence[str]:
        """What was played or placed on a card."""
        return self._table.state.hosted.get(instance, ())

    def _by_crew(self, of: Cards, instance: str) -> Qualities:
        """A ship with the words for its crew, which only texts that ask for them look at."""
        if self._table.is_personnel(instance):
            return self._where_it_is(instance)
        one = super()._by_crew(of, instance)
        if instance not in self._table.state.ships:
            return one
        words = ["staffed"] * self.is_staffed(instance) + ["led"] * self.is_led(instance)
        return Qualities(one.skills, one.attributes, one.traits.union(words))

    def _where_it_is(self, instance: str) -> Qualities:
        """A personnel with the words for what it is aboard its ship and at its mission."""
        one, site = self.qualities(instance), self._place(instance)[1]
        asked = self._table.printed(site).traits if site else frozenset[str]()
        skilled = any(level > 0 and f"requires {skill}" in asked for skill, level in one.skills.items())
        state = self._table.instance(instance)
        uncommanded = not self._table.commands_title(state.owner, self._table.title(instance))
        words = ["commanding"] * self._leads_ship(instance) + ["skilled"] * skilled + ["uncommanded"] * uncommanded
        return Qualities(one.skills, one.attributes, one.traits.union(words))

    def amount(self, amount: Amount, source: str, seat: int) -> int:
        """The same with the counters that the active player has left, and the dilemmas that have been faced."""
        match amount:
            case CountersLeft():
                return self._table.state.counters
            case DilemmasFaced():
                return (now.faced or 0) if (now := self._table.state.attempt) else 0
            case _:
                return super().amount(amount, source, seat)

    def is_staffed(self, ship: str) -> bool:
        """Whether the unstopped crew meets the ship's staffing requirement (2E-STF-01).

        Stopped personnel count for nothing (2E-STP-06).
        """
        return self.can_staff(ship, self._table.usable_personnel(self._table.instance(ship).commander, ship))

    def can_staff(self, ship: str, crew: Collection[str]) -> bool:
        """Whether these personnel would meet a ship's staffing requirement, one of them being of its affiliation.

        With *c* and *s* the icons required, and *C* and *S* the crew with a command icon and with only a staff icon:
        C >= c and C + S >= c + s (2E-STF-03, 2E-STF-04).
        """
        if not crew:
            return False
        card = self._table.ship(ship)
        traits_of_crew = [self.traits(i) for i in crew]
        if not any(f"[{card.affiliation.lower()}]" in traits for traits in traits_of_crew):  # 2E-STF-02
            return False
        command = sum("[cmd]" in traits for traits in traits_of_crew)
        staff = sum("[stf]" in traits and "[cmd]" not in traits for traits in traits_of_crew)
        return command >= card.staffing.count("cmd") and command + staff >= len(card.staffing)

    def _leads_ship(self, instance: str) -> bool:
        """Whether a personnel is aboard a ship of the same player that its keyword names (2E-KEY-05)."""
        ship = self._was_or_is(instance)[0]
        if ship not in self._table.state.ships:
            return False
        own = self._table.instance(ship).commander == self._table.instance(instance).commander
        return own and f"commander: {self._table.title(ship).lower()}" in self.traits(instance)

    def is_led(self, ship: str) -> bool:
        """Whether a personnel whose keyword names the ship is aboard, unstopped (2E-KEY-05)."""
        keyword = f"commander: {self._table.title(ship).lower()}"
        crew = self._table.usable_personnel(self._table.instance(ship).commander, ship)
        return any(keyword in self.traits(i) for i in crew)

    def qualities(self, instance: str) -> Qualities:
        """The same: a mission with its span and points now, a dilemma in an attempt with its cost now (2E-DIL-17).

        While that is worked out, what texts ask of it is answered by what is printed, for it cannot hang on itself.
        """
        if instance in self._in_reckoning or not self._has_numbers(instance):
            return super().qualities(instance)
        self._in_reckoning.add(instance)
        one = self._by_traits(instance)
        now = self.mission(instance) if instance in self._table.missions else {"cost": self.cost(instance)}
        self._in_reckoning.remove(instance)
        return Qualities(one.skills, one.attributes | now, one.traits)

    def _has_numbers(self, instance: str) -> bool:
        """Whether texts may change its span and points, or what it counts against the limit."""
        attempt = self._table.state.attempt
        in_attempt = attempt is not None and instance in (*attempt.drawn, *attempt.stack, attempt.facing)
        return in_attempt or instance in self._table.missions

    # --- encounters --------------------------------------------------------------------------------------------

    def _facing(self, facing: Facing, source: str, seat: int) -> bool:
        now = self._table.state.attempt
        if now is None or not now.facing or not self._takes_part(now, source, seat, facing.who):
            return False
        if facing.such is not None and not fits(facing.such, self.qualities(now.facing)):
            return False
        if facing.title and self._table.title(now.facing) != facing.title:
            return False
        return not facing.dilemma or self._table.dilemma(now.facing).type == facing.dilemma

    def _attempting(self, attempting: Attempting, source: str, seat: int) -> bool:
        now = self._table.state.attempt
        if now is None or not self._takes_part(now, source, seat, attempting.who):
            return False
        if attempting.at is not None and not fits(attempting.at, self.qualities(now.mission)):
            return False
        return not attempting.mission or self._table.mission(now.mission).type == attempting.mission

    def _takes_part(self, now: AttemptState, source: str, seat: int, who: Requirement | None) -> bool:
        """2E-DIL-20: somebody of this kind; else a personnel as one of the attempt, any other card with its player."""
        if who is not None:
            return seat == now.seat and any(fits(who, self.personnel(i)) for i in now.group)
        return source in now.group if source and self._table.is_personnel(source) else seat == now.seat

    def _at(self, at: At, source: str, seat: int) -> bool:
        site = self._place(source)[1]
        if not site:
            return False
        card = self._table.mission(site)
        copies = self._table.copies(self._table.mission_state(site))
        meant = [one.id for one in copies if not at.whose or (one.seat == seat) == (at.whose == YOU)]
        return (
            any(at.such is None or fits(at.such, self.qualities(one)) for one in meant)
            and at.mission in ("", card.type)
            and at.quadrant in ("", card.quadrant)
            and at.region in ("", card.region)
        )

    def _fighting(self, fighting: Fighting, source: str, _seat: int) -> bool:
        now = self._table.state.conflict
        if now is None or now.kind != fighting.kind:
            return False
        members, place = (*now.ours, *now.theirs), self._was_or_is(source)[0]
        return source in members or place in members or (now.kind == "combat" and place == self._place(now.ours[0])[0])

    def _first_completed(self, first: FirstCompleted, _source: str, seat: int) -> bool:
        missions = self._table.missions
        own = [i for i in self._table.state.completions or () if missions[i].seat == seat]
        return bool(own) and fits(first.such, self.qualities(own[0]))

    def _under_attempt(self, attempted: UnderAttempt, source: str, seat: int) -> bool:
        now, site = self._table.state.attempt, self._place(source)[1]
        if now is None or not site or self._place(now.mission)[1] != site:
            return False
        return not attempted.by or (now.seat == seat) == (attempted.by == YOU)

    def _carried_out(self, _situation: Differ | Struck, _source: str, _seat: int) -> bool:
        raise TypeError("What a text picks and strikes is known only while it is carried out.")

    def _used_skill(self, used: UsedSkill, source: str, seat: int) -> bool:
        """2E-SKL-08: what nothing restricts has been used by each who has it."""
        now = self._table.state.attempt
        if now is None:
            return False
        meant = [source] if used.by is None else self.counted(used.by, source, seat)
        users = [i for i in meant if i in now.group and not self.is_without_skills(i)]
        required = self.requirements(now.mission)
        if required is None or not self._table.mission_state(now.mission).completed:
            return False
        needed = skills_used(required, [self.personnel(i) for i in now.group])
        own = [self.personnel(i).skills for i in users]
        return any(skill in skills and used.skill in ("", skill) for skill in needed for skills in own)

    situations: ClassVar[Situations] = {
        **characteristics.Characteristics.situations,
        Facing: _facing,
        Attempting: _attempting,
        At: _at,
        Fighting: _fighting,
        Differ: _carried_out,
        Struck: _carried_out,
        UsedSkill: _used_skill,
        FirstCompleted: _first_completed,
        UnderAttempt: _under_attempt,
    }

    # --- where cards are ---------------------------------------------------------------------------------------

    def _site(self, instance: str) -> str:
        """The same of a dilemma beneath a mission (2E-DIL-11)."""
        kind, of = self._table.zone_of(instance)
        return of if kind == "beneath" else super()._site(instance)

    def _missions_of(self, instance: str) -> Sequence[str]:
        """All copies of the mission where a card is (2E-PRE-06); what lies on one, or beneath it, is only there."""
        kind, of = self._table.zone_of(instance)
        if kind == "beneath" or (kind == "on" and of in self._table.missions):
            return (of,)
        site = self._place(instance)[1]
        return [one.id for one in self._table.copies(self._table.mission_state(site))] if site else ()

    def _candidates(self, cards: Cards, source: str, seat: int) -> Iterable[str]:
        """The same of dilemmas beneath a mission: the one that is attempted, else the one here (2E-DIL-11); or any."""
        if cards.where == "on":
            return list(self._table.state.hosted.get(source, ()))
        if cards.where == "under":
            return self._table.overcome_dilemmas()
        if cards.where != "beneath":
            return super()._candidates(cards, source, seat)
        now, site = self._table.state.attempt, self._place(source)[1]
        mission = now.mission if now is not None else site
        return list(self._table.mission_state(mission).beneath) if mission else ()

    def _is_where(self, where: str, instance: str, source: str) -> bool:
        """The same of those who take part in an attempt (2E-DIL-20)."""
        now = self._table.state.attempt
        return (
            now is not None and instance in now.group
            if where == "attempt"
            else super()._is_where(where, instance, source)
        )

    # --- piles -------------------------------------------------------------------------------------------------

    piles: ClassVar[frozenset[str]] = characteristics.Characteristics.piles | {
        "dilemmas",
        "headquarters",
        "brig",
        "removed",
    }

    def _in_piles(self, cards: Cards, seat: int) -> Iterable[str]:
        """The same of a player's own captives and of cards beneath headquarters (2E-BRG-04)."""
        match cards.where:
            case "brig":
                return list(self._table.player(seat).brig)
            case "headquarters":
                return [i for one in self._whose(cards, seat) for i in self._table.beneath_headquarters(one)]
            case _:
                return super()._in_piles(cards, seat)


def characteristics_of(table: Table) -> Characteristics:
    """The characteristics of this moment: the last ones where nothing has changed since."""
    last = table.characteristics if isinstance(table.characteristics, Characteristics) else None
    if last is None or last.revision != table.revision:
        table.characteristics = last = Characteristics(table, last)
    return last
