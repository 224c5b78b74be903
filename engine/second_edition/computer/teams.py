"""Teams: the personnel at hand to send to a mission, and their odds there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Mission, Personnel, Ship
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Each, Requirement, Skill
from engine.ccg.view import CardView
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.computer.groups import TeamQualities, can_attempt_by_affiliation, team_qualities
from engine.second_edition.computer.position import (
    ComputerPosition,
    ShipPosition,
    SitePosition,
    equipment_among,
    is_staffed_by,
)
from engine.second_edition.computer.simulated_attempts import AttemptOdds, DilemmaPile

MAX_TEAM_SIZE = 11
"""Maximum team size; a larger team only lets the opponent use more dilemmas (2E-DIL-02)."""

MAX_CREW_SIZE = 15
"""Maximum crew for a planet, where some can attempt after others (2E-MIS-07)."""

ATTRIBUTES = frozenset(("integrity", "cunning", "strength"))

MIN_WAVE_SIZE = 3
MIN_GAIN_OF_WAVES = 0.05
"""Amount by which the odds of several attempts in turn must exceed those of a single attempt by everyone."""

SIMULATED_ATTEMPTS = 12
SAFETY_MARGIN = 1.3
"""Factor by which a team's attributes should exceed a mission's requirements."""


class Waves(msgspec.Struct, frozen=True):
    """A group from a ship that attempts first, and the odds including the group that follows."""

    first: list[CardView]
    odds: float


class TeamAdvisor:
    """Advisor that forms teams and estimates their odds.

    Args:
        position: the table.
        pile: the dilemmas that an opponent may use.
    """

    def __init__(self, position: ComputerPosition, pile: DilemmaPile) -> None:
        self._position = position
        self._pile = pile
        self._known: dict[tuple[str, tuple[tuple[str, ...], ...]], float] = {}

    def completion_odds(self, site: SitePosition, team: Sequence[CardView], ship: ShipPosition | None) -> float:
        """Return the odds, from 0 to 1, that these cards complete the seat's mission at a place in one attempt."""
        return self.odds_in_waves(site, [team], ship)

    def odds_in_waves(
        self, site: SitePosition, waves: Sequence[Sequence[CardView]], ship: ShipPosition | None
    ) -> float:
        """Return the odds that one of several groups, attempting one after another, completes the mission."""
        aboard = ship if site.card.type == "space" else None
        key = (site.id, tuple(tuple(sorted(card.id for card in wave)) for wave in waves))
        if key not in self._known:
            self._known[key] = self._simulated_odds(site, [self._qualities_of_team(wave, aboard) for wave in waves])
        return self._known[key]

    def best_waves(self, site: SitePosition, down: Sequence[CardView], above: Sequence[CardView]) -> Waves:
        """Return the best group to attempt a planet's mission first, those on the planet included, and the turn's odds.

        Those who stay aboard can attempt after it fails, against fewer dilemmas (2E-MIS-07, 2E-DIL-02).
        """
        people, equipment = self._position.unstopped_personnel(above), equipment_among(above)
        best = Waves(people, self.completion_odds(site, [*down, *equipment, *people], None))
        for first in self._first_waves(site, people):
            second = [card for card in people if card not in first]
            odds = self.odds_in_waves(site, [[*down, *equipment, *first], second], None)
            if odds > best.odds + MIN_GAIN_OF_WAVES:
                best = Waves(first, odds)
        return best

    def _first_waves(self, site: SitePosition, people: Sequence[CardView]) -> Iterator[list[CardView]]:
        """Yield groups that could attempt first: the best for the mission, or personnel the best team can spare."""
        count = len(people)
        for size in sorted({count // 3, count // 2, count - count // 3}):
            if MIN_WAVE_SIZE <= size <= count - MIN_WAVE_SIZE:
                best = self._assemble_team(site.card, people, None, size)
                yield best
                yield [card for card in people if card not in best]

    def _qualities_of_team(self, team: Sequence[CardView], ship: ShipPosition | None) -> TeamQualities:
        numbers = (
            {"range": ship.view.range, "weapons": ship.view.weapons, "shields": ship.view.shields} if ship else None
        )
        return team_qualities((self._position.printed_facts(card) for card in team), numbers)

    def _simulated_odds(self, site: SitePosition, groups: Sequence[TeamQualities]) -> float:
        needed = site.card.requirements
        if needed is None or not all(can_attempt_by_affiliation(site.card, group) for group in groups):
            return 0.0
        odds = AttemptOdds(needed, site.card.type, site.overcome_count, self._pile)
        chance = Randomness(seed_from_number(self._position.view.turn))
        certain = len(groups) == 1 and len(groups[0].people) <= site.overcome_count
        return odds.success_rate(groups, chance, 1 if certain else SIMULATED_ATTEMPTS)

    def best_team(self, site: SitePosition, pool: Sequence[CardView], ship: ShipPosition | None) -> list[CardView]:
        """Return the best unstopped personnel at hand for a mission, able to staff the ship, and all equipment."""
        people = self._position.unstopped_personnel(pool)
        largest = MAX_CREW_SIZE if site.card.type == "planet" else MAX_TEAM_SIZE
        if len(people) > largest:
            people = self._assemble_team(site.card, people, ship, largest)
        return [*people, *equipment_among(pool)]

    def _assemble_team(
        self, mission: Mission, people: Sequence[CardView], ship: ShipPosition | None, size: int
    ) -> list[CardView]:
        """Return a team in which each next member is the one who adds most."""
        known = sorted(people, key=lambda card: card.id)
        chosen = assembled_team(mission, self.printed_personnel(known), size, ship.card if ship else None)
        return [known[index] for index in chosen]

    def has_ready_team(self, ship: ShipPosition, team: Iterable[CardView]) -> bool:
        """Whether these cards can staff a ship."""
        return is_staffed_by(ship.card, self.printed_personnel(team))

    def printed_personnel(self, cards: Iterable[CardView]) -> list[Personnel]:
        """Return the printed facts of the personnel among some cards."""
        return [facts for card in cards if isinstance(facts := self._position.printed_facts(card), Personnel)]


def assembled_team(mission: Mission, people: Sequence[Personnel], size: int, staffing: Ship | None = None) -> list[int]:
    """Return the indexes of a team for a mission, in which each next member is the one who adds most."""
    needs = required_totals(mission.requirements, people)
    remaining, chosen = set(range(len(people))), list[int]()
    while remaining and len(chosen) < size:
        has = _strengths_of_team([people[index] for index in chosen], needs, mission, staffing)
        best = max(remaining, key=lambda index: (_worth_in_team(people[index], has, needs, mission, staffing), index))
        remaining.remove(best)
        chosen.append(best)
    return chosen


def required_totals(requirement: Requirement | None, people: Sequence[Personnel]) -> dict[str, int]:
    """Return the levels and totals that a requirement demands, by skill or attribute.

    Among alternatives, the one that the personnel come closest to counts.
    """
    match requirement:
        case Skill(name=name, level=level):
            return {name: level}
        case Attribute(names=names, comparison=">", number=number):
            return {name: number // len(names) for name in names}
        case Each(count=count, who=who):
            return {name: level * count for name, level in required_totals(who, people).items()}
        case AllOf(parts=parts):
            found: dict[str, int] = {}
            for part in parts:
                for name, level in required_totals(part, people).items():
                    found[name] = max(found.get(name, 0), level)
            return found
        case AnyOf(parts=parts):
            return max(
                (required_totals(part, people) for part in parts), key=lambda needs: _covered_share(needs, people)
            )
        case _:
            return {}


def all_required_names(requirement: Requirement | None) -> Iterator[tuple[str, int]]:
    """Yield all skills with levels that a requirement mentions in any of its alternatives."""
    match requirement:
        case Skill(name=name, level=level):
            yield name, level
        case Each(count=count, who=who):
            yield from ((name, level * count) for name, level in all_required_names(who))
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from all_required_names(part)
        case _:
            return


def total_of(people: Iterable[Personnel], name: str) -> int:
    """Return the total levels of a skill, or the total of an attribute."""
    if name in ATTRIBUTES:
        return sum(int(getattr(person, name)) for person in people)
    return sum(person.skills.get(name, 0) for person in people)


def _covered_share(needs: dict[str, int], people: Sequence[Personnel]) -> float:
    return sum(min(1.0, total_of(people, name) / number) for name, number in needs.items() if number) / max(
        1, len(needs)
    )


class _TeamStrengths(NamedTuple):
    """Totals, skills and abilities of a team, for choosing its next member.

    Attributes:
        totals: its totals of the required skills and attributes.
        skills: all its skills.
        is_staffed: whether it can staff the ship, if there is one.
        is_admitted: whether any member has an affiliation that the mission admits.
    """

    totals: dict[str, int]
    skills: frozenset[str]
    is_staffed: bool
    is_admitted: bool


def _strengths_of_team(
    team: Sequence[Personnel], needs: Iterable[str], mission: Mission, ship: Ship | None
) -> _TeamStrengths:
    return _TeamStrengths(
        {name: total_of(team, name) for name in needs},
        frozenset(skill for member in team for skill, level in member.skills.items() if level),
        ship is None or is_staffed_by(ship, team),
        any(member.affiliation in mission.affiliations for member in team),
    )


def _worth_in_team(
    person: Personnel, team: _TeamStrengths, needs: dict[str, int], mission: Mission, ship: Ship | None
) -> float:
    """Return how much a personnel adds to a team: required skills (doubled), attributes, staffing, other skills."""
    worth = 0.0
    for name, number in needs.items():
        had = team.totals[name]
        if name in ATTRIBUTES:
            brought = int(getattr(person, name))
            worth += 3 * min(brought, max(0.0, SAFETY_MARGIN * number - had)) / max(1, number / 6)
        else:
            brought = person.skills.get(name, 0)
            worth += 4 * min(brought, max(0, number - had)) + 2 * min(brought, max(0, 2 * number - had))
    worth += sum(0.6 for skill in person.skills if skill not in team.skills) + 0.3 * len(person.skills)
    if ship and not team.is_staffed:
        worth += (
            3 * ("cmd" in person.icons) + 2 * ("stf" in person.icons) + 2 * (person.affiliation == ship.affiliation)
        )
    if not team.is_admitted:
        worth += 3 * (person.affiliation in mission.affiliations)
    return worth


def dilemmas_of(cards: Iterable[AnyCard]) -> list[Dilemma]:
    """Return the dilemmas among some cards."""
    return [card for card in cards if isinstance(card, Dilemma)]
