"""Teams: the personnel at hand to send to a mission, and their odds there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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
from engine.second_edition.computer.trials import DilemmaPile, success_rate

LARGEST_TEAM = 11
"""The maximum team size; a larger one only lets the opponent use more dilemmas (2E-DIL-02)."""

SIMULATED_ATTEMPTS = 12
SAFETY_MARGIN = 1.3
"""The factor by which a team's attributes should exceed a mission's requirements."""


class TeamAdvisor:
    """Forms teams and estimates their odds.

    Args:
        position: the table.
        pile: the dilemmas that an opponent may use.
    """

    def __init__(self, position: ComputerPosition, pile: DilemmaPile) -> None:
        self._position = position
        self._pile = pile
        self._known: dict[tuple[str, tuple[str, ...]], float] = {}

    def completion_odds(self, site: SitePosition, team: Sequence[CardView], ship: ShipPosition | None) -> float:
        """The odds, from 0 to 1, that the seat completes its mission at a place with these cards."""
        mission = site.card
        aboard = ship if mission.type == "space" else None
        key = (site.id, tuple(sorted(card.id for card in team)))
        if key not in self._known:
            self._known[key] = self._simulated_odds(site, self._qualities_of_team(team, aboard))
        return self._known[key]

    def _qualities_of_team(self, team: Sequence[CardView], ship: ShipPosition | None) -> TeamQualities:
        numbers = (
            {"range": ship.view.range, "weapons": ship.view.weapons, "shields": ship.view.shields} if ship else None
        )
        return team_qualities((self._position.printed_facts(card) for card in team), numbers)

    def _simulated_odds(self, site: SitePosition, group: TeamQualities) -> float:
        needed = site.card.requirements
        if needed is None or not group.people or not can_attempt_by_affiliation(site.card, group):
            return 0.0
        allowance = max(0, len(group.people) - site.overcome_count)
        kind = site.card.type
        chance = Randomness(seed_from_number(self._position.view.turn))
        trials = SIMULATED_ATTEMPTS if allowance else 1
        return success_rate(
            group, needed, lambda source: self._pile.random_stack(kind, allowance, source), chance, trials
        )

    def best_team(self, site: SitePosition, pool: Sequence[CardView], ship: ShipPosition | None) -> list[CardView]:
        """The best unstopped personnel at hand for a mission, able to staff the ship, and all equipment."""
        people = self._position.unstopped_personnel(pool)
        if len(people) > LARGEST_TEAM:
            people = self._assemble_team(site.card, people, ship)
        return [*people, *equipment_among(pool)]

    def _assemble_team(self, mission: Mission, people: Sequence[CardView], ship: ShipPosition | None) -> list[CardView]:
        """The team, chosen one by one by who adds most."""
        remaining = {
            card.id: (card, facts)
            for card in people
            if isinstance(facts := self._position.printed_facts(card), Personnel)
        }
        needs = required_totals(mission.requirements, [facts for _, facts in remaining.values()])
        chosen: list[tuple[CardView, Personnel]] = []
        while remaining and len(chosen) < LARGEST_TEAM:
            team = [facts for _, facts in chosen]
            best = max(
                remaining,
                key=lambda i: (_worth_in_team(remaining[i][1], team, needs, mission, ship.card if ship else None), i),
            )
            chosen.append(remaining.pop(best))
        return [card for card, _ in chosen]

    def has_ready_team(self, ship: ShipPosition, team: Iterable[CardView]) -> bool:
        """Whether these cards can staff a ship."""
        return is_staffed_by(ship.card, self.printed_personnel(team))

    def printed_personnel(self, cards: Iterable[CardView]) -> list[Personnel]:
        """The printed facts of the personnel among some cards."""
        return [facts for card in cards if isinstance(facts := self._position.printed_facts(card), Personnel)]


def required_totals(requirement: Requirement | None, people: Sequence[Personnel]) -> dict[str, int]:
    """The skills with levels, and attributes with numbers, of a requirement.

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
    """All skills with levels that a requirement mentions in any of its alternatives."""
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
    """The total levels of a skill, or the total of an attribute."""
    if name in ("integrity", "cunning", "strength"):
        return sum(int(getattr(person, name)) for person in people)
    return sum(person.skills.get(name, 0) for person in people)


def _covered_share(needs: dict[str, int], people: Sequence[Personnel]) -> float:
    return sum(min(1.0, total_of(people, name) / number) for name, number in needs.items() if number) / max(
        1, len(needs)
    )


def _worth_in_team(
    person: Personnel, team: Sequence[Personnel], needs: dict[str, int], mission: Mission, ship: Ship | None
) -> float:
    """The worth a personnel adds to a team: required skills doubled, attributes, staffing and other skills."""
    worth = 0.0
    for name, number in needs.items():
        had, brought = total_of(team, name), total_of((person,), name)
        if name in ("integrity", "cunning", "strength"):
            worth += 3 * min(brought, max(0.0, SAFETY_MARGIN * number - had)) / max(1, number / 6)
        else:
            worth += 4 * min(brought, max(0, number - had)) + 2 * min(brought, max(0, 2 * number - had))
    worth += sum(0.6 for skill in person.skills if not total_of(team, skill)) + 0.3 * len(person.skills)
    if ship and not is_staffed_by(ship, team):
        worth += (
            3 * ("cmd" in person.icons) + 2 * ("stf" in person.icons) + 2 * (person.affiliation == ship.affiliation)
        )
    if not any(other.affiliation in mission.affiliations for other in team):
        worth += 3 * (person.affiliation in mission.affiliations)
    return worth


def dilemmas_of(cards: Iterable[AnyCard]) -> list[Dilemma]:
    """The dilemmas among some cards."""
    return [card for card in cards if isinstance(card, Dilemma)]
