"""Choosing and stacking dilemmas for an opponent's attempt with face-down personnel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from engine.ccg.cards.kinds import Dilemma, Mission, Personnel
from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.computer.groups import TeamQualities, team_qualities
from engine.second_edition.computer.position import ComputerPosition
from engine.second_edition.computer.simulated_attempts import AttemptTrial
from engine.second_edition.computer.teams import assembled_team

GUESSED_TEAMS = 12
PERSONNEL_PER_PLACE = 2
"""Number of personnel from which each member of a team is assumed to be chosen."""

MAX_OPTIONS, MAX_STACKS, MAX_ORDERED = 11, 24, 4
"""Maximum number of dilemmas combined, of combinations tried, and of dilemmas tried in every order."""

WEIGHT_OF_FAILURE, WEIGHT_OF_KILL, WEIGHT_OF_RETURNED_DILEMMA, WEIGHT_OF_OVERCOME_DILEMMA = 10.0, 3.0, 0.3, -0.8
"""Relative weights of a failed attempt, of a kill, and of dilemmas that don't or do stay beneath the mission."""


class DilemmaChooser:
    """A chooser of dilemmas by their expected harm to an opponent's team, guessed from what its headquarters admit."""

    def __init__(self, position: ComputerPosition) -> None:
        self._position = position
        self._harm: dict[str, float] = {}
        self._mission = self._attempted_mission()
        self._groups = self._guessed_teams(self._chance())

    def choose(self, decision: Decision) -> Answer:
        """Return the dilemmas that together do the most harm within the limit (2E-DIL-04)."""
        ranked = sorted(decision.options, key=lambda option: (-self._harm_of(option), option.id))[:MAX_OPTIONS]
        stacks = [
            stack
            for count in range(decision.minimum, len(ranked) + 1)
            for stack in combinations(ranked, count)
            if sum(option.weight for option in stack) <= (decision.limit or 0) and not _are_exclusive(stack)
        ]
        stacks.sort(key=lambda stack: -sum(map(self._harm_of, stack)))
        best = max(stacks[:MAX_STACKS], key=lambda stack: self._harm_of_stack(self._weakest_first(stack)), default=())
        return tuple(option.id for option in best)

    def stack(self, decision: Decision) -> Answer:
        """Return the dilemmas in the most harmful order; by default those that stop everyone come last (2E-DIL-09)."""
        by_harm = self._weakest_first(decision.options)
        orders = permutations(by_harm) if len(by_harm) <= MAX_ORDERED else [tuple(by_harm)]
        return tuple(option.id for option in max(orders, key=self._harm_of_stack))

    def _weakest_first(self, options: Iterable[Option]) -> list[Option]:
        return sorted(options, key=lambda option: (self._harm_of(option), option.id))

    def _harm_of(self, option: Option) -> float:
        if option.card not in self._harm:
            self._harm[option.card] = self._harm_of_stack((option,))
        return self._harm[option.card]

    def _harm_of_stack(self, options: Sequence[Option]) -> float:
        """Return the mean harm over guessed teams, plus a little for the dilemmas' cost."""
        known = (self._position.catalogue.card(option.card) for option in options)
        dilemmas = [card for card in known if isinstance(card, Dilemma)]
        chance = self._chance()
        harm = sum(self._harm_to_group(group, dilemmas, chance) for group in self._groups)
        return harm / max(1, len(self._groups)) + sum(card.cost for card in dilemmas) / 20

    def _harm_to_group(self, group: TeamQualities, dilemmas: Sequence[Dilemma], chance: Randomness) -> float:
        trial = AttemptTrial(group, chance)
        for dilemma in dilemmas:
            if trial.left:
                trial.face_dilemma(dilemma)
        needed = self._mission.requirements if self._mission else None
        failed = not trial.left or (needed is not None and not trial.survivors.can_meet(needed))
        loss = trial.loss
        return (
            WEIGHT_OF_FAILURE * failed
            + WEIGHT_OF_RETURNED_DILEMMA * loss.stopped
            + WEIGHT_OF_KILL * loss.killed
            + WEIGHT_OF_OVERCOME_DILEMMA * max(0, len(dilemmas) - loss.returned)
        )

    def _chance(self) -> Randomness:
        """Return a random source that is the same for everything compared."""
        return Randomness(seed_from_number(self._position.view.turn))

    def _attempted_mission(self) -> Mission | None:
        attempt = self._position.view.attempt
        sites = (site for player in self._position.view.players for site in player.missions)
        named = next((site for site in sites if attempt is not None and site.card.id == attempt.mission), None)
        card = self._position.printed_facts(named.card) if named else None
        return card if isinstance(card, Mission) else None

    def _guessed_teams(self, chance: Randomness) -> Sequence[TeamQualities]:
        """Return teams that the opponent may have chosen for the mission from personnel their headquarters admit."""
        attempt, mission = self._position.view.attempt, self._mission
        if attempt is None or mission is None:
            return ()
        people, ship = self._possible_personnel(attempt.seat), self._attempting_ship()
        guessed = []
        for _ in range(GUESSED_TEAMS if people else 0):
            pool = chance.sample(people, PERSONNEL_PER_PLACE * attempt.personnel)
            team = [pool[index] for index in assembled_team(mission, pool, attempt.personnel)]
            guessed.append(team_qualities(team, ship))
        return guessed

    def _attempting_ship(self) -> dict[str, int] | None:
        attempt, players = self._position.view.attempt, self._position.view.players
        ships = (ship for player in players for mission in player.missions for ship in mission.ships)
        ship = next((ship for ship in ships if attempt is not None and ship.card.id == attempt.ship), None)
        return {"range": ship.range, "weapons": ship.weapons, "shields": ship.shields} if ship else None

    def _possible_personnel(self, seat: int) -> list[Personnel]:
        """Return all personnel in the card pool that the opponent could have, as many copies as a deck allows."""
        missions = [
            self._position.printed_facts(mission.card) for mission in self._position.view.players[seat].missions
        ]
        homes = [mission for mission in missions if isinstance(mission, Mission) and mission.type == "headquarters"]
        cards = self._position.catalogue.cards
        known = [
            card for card in cards if isinstance(card, Personnel) and any(is_admitted_by(home, card) for home in homes)
        ]
        return [item for item in known for _ in range(1 if item.unique else 2)]


def _are_exclusive(options: Sequence[Option]) -> bool:
    """Whether two of the options exclude each other."""
    titles = [option.exclusive for option in options if option.exclusive]
    return len(set(titles)) < len(titles)
