"""Where a Second Edition card's text is carried out: the places that it names, and what it takes to meet it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.ccg.cards.kinds import Equipment, Ship
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import LEFT, OPPONENTS, RIGHT, YOU, Cards
from engine.ccg.effects.effects import Effect
from engine.ccg.requirements.requirement import Qualities, Requirement, met, uses
from engine.ccg.resolving import resolution
from engine.ccg.resolving.costs import Candidates
from engine.kernel.asking import confirm
from engine.kernel.decision import Procedure
from engine.second_edition.characteristics import Characteristics, characteristics_of
from engine.second_edition.costs import Bill
from engine.second_edition.sites import Table
from engine.second_edition.state import AttemptState


class Resolution(resolution.Resolution):
    """The text of one card of Second Edition, carried out for one player."""

    table: Table
    attempt: AttemptState | None

    # --- costs -------------------------------------------------------------------------------------------------

    def can_pay(self, costs: Sequence[Effect], counters: int = 0) -> bool:
        """Whether costs can be paid in full, besides so many counters, as far as the player knows who pays."""
        return not costs or Bill(self, costs, self.possible_candidates, counters=counters).payable()

    def bill(self, costs: Sequence[Effect], candidates: Candidates) -> Bill:
        """Costs to be judged as a whole."""
        return Bill(self, costs, candidates)

    # --- opponents and piles -----------------------------------------------------------------------------------

    def settle_opponent(self, pick: cards_meant.Pick) -> Procedure[None]:
        """The same; and whoever comes to a face-up card on their dilemma pile shuffles it before (2E-DIL-08)."""
        yield from super().settle_opponent(pick)
        for seat in self._owners(pick) if pick.where == "top of dilemmas" else ():
            pile = self.table.player(seat).dilemmas
            if pile and self.table.instance(pile[0]).face_up:
                self.table.turn_dilemmas_down(seat)

    # --- places ------------------------------------------------------------------------------------------------

    def at(self, cards: Cards) -> list[str]:  # noqa: PLR0912 - a dictionary of places
        """The cards at the place that a text names, of any kind and player."""
        table = self.table
        match cards.where:
            case "group":
                return self._group(cards)
            case "attempt":
                return list(table.state.attempt.group) if table.state.attempt else []
            case "present":
                return self._present()
            case "aboard":
                ship = self.ship()
                return list(table.place(ship)) if ship else []
            case "mission":
                return [*self._at_site(), *self._lying_on_site(cards)]
            case "hand" | "deck" | "discard" | "core" | "dilemmas" | "removed":
                piles = [getattr(table.player(seat), cards.where) for seat in self._owners(cards)]
                return [i for pile in piles for i in pile if not (cards.where == "hand" and i == self.card)]
            case "top of deck":
                return [i for seat in self._owners(cards) for i in table.player(seat).deck[:1]]
            case "top of dilemmas":
                return [i for seat in self._owners(cards) for i in table.player(seat).dilemmas[:1]]
            case "headquarters":
                return [i for seat in self._owners(cards) for i in table.beneath_headquarters(seat)]
            case "picked":
                return [i for i in self.picked if i in table.state.cards]
            case "concerned":
                return self.special(cards_meant.Subject())
            case "brig":  # 2E-BRG-04
                return list(table.player(self.seat).brig)
            case "captured":
                seats = table.opponents(self.seat) if self._opponent is None else [self._opponent]
                return [i for seat in seats for i in table.player(seat).brig]
            case "this":
                return [self.card]
            case "host":
                return self.special(cards_meant.Host())
            case "on":
                return list(table.state.hosted.get(self.card, ()))
            case "on missions":
                hosted = (i for mission in table.missions for i in table.state.hosted.get(mission, ()))
                return [i for i in hosted if not table.instance(i).kept]
            case "damage":
                ships = (ship for ship in table.state.ships if table.instance(ship).commander == self.seat)
                return [i for ship in ships for i in table.ship_state(ship).damage]
            case "stack":
                return list(table.state.attempt.stack) if table.state.attempt else []
            case "faced":
                return [now.facing] if (now := table.state.attempt) and now.facing else []
            case "under":
                return table.overcome_dilemmas()
            case "beneath":
                site = self.site()
                return [i for m in table.state.missions if site and m.id == site for i in m.beneath]
            case _:
                return self._in_play(cards)

    def _seats(self, cards: Cards) -> list[int]:
        seats = self.table.clockwise(self.seat)
        if cards.whose == LEFT:
            return seats[1:2]
        if cards.whose == RIGHT:
            return seats[-1:]
        return seats[:1] if cards.whose == YOU else seats[1:] if cards.whose in OPPONENTS else seats

    def _owners(self, cards: Cards) -> list[int]:
        """Whose piles are meant: of the opponents the one whom the text concerns, where that is known."""
        known = cards.whose in OPPONENTS and self._opponent is not None
        return [self._opponent] if known and self._opponent is not None else self._seats(cards)

    def _in_play(self, cards: Cards) -> list[str]:
        if cards.kind == "mission":
            return [mission.id for mission in self.table.state.missions]
        return [i for seat in self._seats(cards) for i in self.table.cards_in_play.of_kind(cards.kind, seat)]

    def _group(self, cards: Cards) -> list[str]:
        """2E-MIS-08, 2E-MIS-10: those in the attempt; in a combat or engagement those in it; else all in play."""
        table = self.table
        if attempt := self.attempt or table.state.attempt:
            place = self._place_of_attempt(attempt)
            gear = table.commanded_at(attempt.seat, place) if place else []
            ships = [place] if attempt.ship and place else []
            return [*attempt.group, *ships, *(i for i in gear if isinstance(table.card(i), Equipment))]
        if now := table.state.conflict:
            both = [*now.ours, *now.theirs]
            aboard = [i for ship in both if ship in table.state.ships for i in table.place(ship)]
            return [i for i in (*both, *aboard) if i in table.state.cards]
        return self._in_play(cards)

    def _present(self) -> list[str]:
        """2E-PRE-01 to 2E-PRE-03: with this card; for a dilemma, with those who face it.

        For a card that is nowhere, such as an interrupt, with those to whom happens what it responds to, or who face
        the dilemma that it answers.
        """
        if self.attempt:
            place = self._place_of_attempt(self.attempt)
            return list(self.table.place(place)) if place else []
        place = self.card if self.card in self.table.state.ships else self.place()
        struck = self.occurrence.cards if self.occurrence and not place else ()
        place = place or next((self.table.place_of(i) for i in struck if self._is_somewhere(i)), "")
        attempt = self.table.state.attempt
        place = place or (self._place_of_attempt(attempt) if attempt and self.occurrence else "")
        return list(self.table.place(place)) if place else []

    def _place_of_attempt(self, attempt: AttemptState) -> str:
        """The planet, or the ship whose crew attempts; empty where that ship is lost."""
        if attempt.ship:
            return attempt.ship if attempt.ship in self.table.state.ships else ""
        return attempt.mission

    def _is_somewhere(self, instance: str) -> bool:
        return instance in self.table.state.cards and bool(self.table.place_of(instance))

    def ship(self) -> str:
        """The ship whose crew faces the dilemma; else this ship, or the one aboard which this card is."""
        if self.attempt:
            return self.attempt.ship if self.attempt.ship in self.table.state.ships else ""
        place = self.place()
        return self.card if self.card in self.table.state.ships else place if place in self.table.state.ships else ""

    def place(self) -> str:
        """Where this card is, or was when its text began; a ship that is lost, and who was aboard one, is nowhere."""
        table = self.table
        place = table.place_of(self.card) or self._began_at
        if isinstance(self._definition, Ship):
            return place if self.card in table.state.ships else ""
        lost = place and place not in table.state.ships and isinstance(table.card(place), Ship)
        return "" if lost else place

    def site(self) -> str:
        """The mission concerned (2E-PRE-04)."""
        if self.attempt:
            return self.attempt.mission
        place = self.place()
        if place in self.table.state.ships:
            return self.table.site_of_ship(place).id
        faced = now.mission if (now := self.table.state.attempt) and now.facing == self.card else ""
        fought_at = self.table.state.conflict.mission if self.table.state.conflict else ""
        return place or faced or self._answered_at() or fought_at

    def _answered_at(self) -> str:
        """Where that happens which the text answers: of the copies of a mission, at the one that is attempted."""
        site, now = self.occurrence.site if self.occurrence else "", self.table.state.attempt
        attempted = now is not None and self.table.site(self.table.mission_state(now.mission)).id == site
        return now.mission if now is not None and attempted else site

    def _at_site(self) -> list[str]:
        site = self.site()
        if not site:
            return []
        here = self.table.site(self.table.mission_state(site))
        return [site, *here.surface, *here.ships, *(i for ship in here.ships for i in self.table.place(ship))]

    def _lying_on_site(self, cards: Cards) -> list[str]:
        """Events and dilemmas on the mission itself, where a text speaks of such alone."""
        site = self.site() if cards.kind in ("event", "dilemma") else ""
        return [i for i in self.table.state.hosted.get(site, ()) if not self.table.instance(i).kept]

    def ship_numbers(self) -> dict[str, int] | None:
        """The same with the Range that is not used yet this turn (2E-MOV-04)."""
        numbers = super().ship_numbers()
        if numbers is None:
            return None
        return {**numbers, "unused range": max(0, numbers["range"] - self.table.range_used(self.ship()))}

    # --- bold requirements -------------------------------------------------------------------------------------

    def would_meet(self, requirement: Requirement) -> bool:
        """Whether the whole group meets a bold requirement as things are, with no toll paid."""
        facing = Resolution(self.table, self.seat, self.card, attempt=self.table.state.attempt)
        group = facing.as_used(facing.asked(None))
        return met(facing._as_raised(requirement), group, facing.keywords(), facing.ship_numbers())

    def _as_raised(self, requirement: Requirement) -> Requirement:
        """What a dilemma asks for where texts make it more."""
        if self.attempt is None or self._is_of_mission:
            return requirement
        return characteristics_of(self.table).raised(requirement, self.card)

    def meets(self, requirement: Requirement, among: Sequence[str] | None) -> Procedure[bool]:
        """A bold requirement: what nothing restricts must be used (2E-SKL-08), what has a toll may be paid for.

        One payment serves all skills that need it (2E-SKL-10), and nothing is paid that is not needed.
        """
        group = self.asked(among)
        now = characteristics_of(self.table)
        requirement = self._as_raised(requirement)
        gear, ship = self.keywords(), self.ship_numbers()

        if met(requirement, plain := self.as_used(group), gear, ship):
            self._tell_met(requirement, plain)
            return True
        needed = [(i, number) for i in group for number in range(len(now.tolls(i)))]
        for one in list(needed):
            if met(requirement, self.as_used(group, fewer := [o for o in needed if o != one]), gear, ship):
                needed = fewer
        price = sum(now.tolls(i)[number].discard for i, number in needed)
        payable = 0 < price <= len(self.table.player(self.seat).hand)
        if not payable or not met(requirement, self.as_used(group, needed), gear, ship):
            return False
        if not (yield from confirm(self.seat, f"Discard {price} to use these skills{self._by()}?", "2E-SKL-09")):
            return False
        yield from self.run((tree.Discard(price),))
        self._tell_met(requirement, self.as_used(group, needed))
        return True

    def brought(self, group: Sequence[str]) -> tuple[list[Qualities], list[frozenset[str]], dict[str, int] | None]:
        """Personnel with no toll paid, the keywords of the equipment with them, and the attributes of the ship.

        What a toll costs where they are now does not hold at another mission.
        """
        now, site = characteristics_of(self.table), self.site()
        escaped = [(i, number) for i in group for number in now.tolls_left_behind(i, site)]
        return self.as_used(group, escaped), self.keywords(), self.ship_numbers()

    def as_used(self, group: Sequence[str], paid: Collection[tuple[str, int]] = ()) -> list[Qualities]:
        """Personnel as a bold requirement sees them; paid for are tolls, each by its personnel and its number there."""
        now = characteristics_of(self.table)
        used = [self._as_used(now, i, {number for one, number in paid if one == i}) for i in group]
        return self._used_together(now, group, used)

    def _used_together(self, now: Characteristics, group: Sequence[str], used: list[Qualities]) -> list[Qualities]:
        """The same where an attribute is used by all of them in place of another, as far as that is more."""
        whole = {
            (one.attribute, name)
            for i in group
            for one in now.substitutes(i, self._asked_by)
            for name in one.instead
            if one.together is True
        }
        for attribute, name in sorted(whole):
            other = [now.personnel(i).attributes[attribute] for i in group]
            if sum(other) > sum(one.attributes[name] for one in used):
                used = [
                    Qualities(one.skills, {**one.attributes, name: number}, one.traits)
                    for one, number in zip(used, other, strict=True)
                ]
        return used

    def _as_used(self, now: Characteristics, instance: str, paid: set[int]) -> Qualities:
        """A personnel as a bold requirement sees it: with substitutes, and without skills whose tolls are not paid."""
        one = now.personnel(instance)
        attributes = dict(one.attributes)
        for substitute in now.substitutes(instance, self._asked_by):
            for name in substitute.instead if substitute.together is not True else ():
                attributes[name] = max(attributes[name], one.attributes[substitute.attribute])
        if now.is_without_skills(instance):
            return Qualities({}, attributes, one.traits)
        barred = {toll.skill for number, toll in enumerate(now.tolls(instance)) if number not in paid}
        skills = {name: level for name, level in one.skills.items() if "" not in barred and name not in barred}
        return Qualities(skills, attributes, one.traits)

    @property
    def _asked_by(self) -> str:
        """Whether a ``mission`` asks, or a ``dilemma``."""
        return "mission" if self._is_of_mission else "dilemma"

    @property
    def _is_of_mission(self) -> bool:
        """Whether a mission asks, not a dilemma."""
        return self.attempt is None or self.card == self.attempt.mission

    def _tell_met(self, requirement: Requirement, group: Sequence[Qualities]) -> None:
        """2E-SHW-04: what is used is shown, not whose it is."""
        words = ", ".join(uses(requirement, group))
        self.table.journal.tell(
            "requirement", f"{self.table.player_name(self.seat)} meets the requirement: {words}.", rule="2E-SHW-04"
        )
