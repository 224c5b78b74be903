"""Choosing and stacking dilemmas for an opponent's attempt with face-down personnel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Dilemma, Mission, Personnel
from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.computer.groups import TeamQualities, team_qualities
from engine.second_edition.computer.position import ComputerPosition
from engine.second_edition.computer.trials import AttemptTrial

GUESSED_TEAMS = 8
KILLED, RETURNED = 1.5, 0.5
"""The weight of a kill, and of a dilemma that doesn't stay beneath the mission, relative to a stop."""


class DilemmaChooser:
    """The expected harm of dilemmas to an opponent's team, guessed from the cards its headquarters admit."""

    def __init__(self, position: ComputerPosition) -> None:
        self._position = position
        self._harm: dict[str, float] = {}
        self._groups: list[TeamQualities] = []

    def choose(self, decision: Decision) -> Answer:
        """The dilemmas that together do the most harm within the limit (2E-DIL-04)."""
        limit = decision.limit or 0
        best: dict[int, tuple[float, tuple[str, ...], frozenset[str]]] = {0: (0.0, (), frozenset())}
        for option in decision.options:
            harm = self._harm_of(option)
            for spent, (total, chosen, titles) in sorted(best.items(), reverse=True):
                cost = spent + option.weight
                if cost > limit or (option.exclusive and option.exclusive in titles):
                    continue
                if cost not in best or best[cost][0] < total + harm:
                    best[cost] = (total + harm, (*chosen, option.id), titles | {option.exclusive})
        return max(best.values(), key=lambda card: card[0])[1]

    def stack(self, decision: Decision) -> Answer:
        """The dilemmas in order of harm; those that stop everyone come last, against the fewest (2E-DIL-09)."""
        return tuple(
            option.id for option in sorted(decision.options, key=lambda option: (self._harm_of(option), option.id))
        )

    def _harm_of(self, option: Option) -> float:
        if option.card not in self._harm:
            card = self._position.catalogue.card(option.card)
            self._harm[option.card] = self._mean_harm(card) if isinstance(card, Dilemma) else 0.0
        return self._harm[option.card]

    def _mean_harm(self, card: Dilemma) -> float:
        """The mean harm over guessed teams, plus a little for the dilemma's cost."""
        chance = Randomness(seed_from_number(self._position.view.turn))
        self._groups = self._groups or list(self._guessed_teams(chance))
        harm = 0.0
        for group in self._groups:
            trial = AttemptTrial(group, chance)
            trial.face_dilemma(card)
            harm += trial.loss.stopped + KILLED * trial.loss.killed + RETURNED * trial.loss.returned
        return harm / max(1, len(self._groups)) + card.cost / 20

    def _guessed_teams(self, chance: Randomness) -> Sequence[TeamQualities]:
        attempt = self._position.view.attempt
        if attempt is None:
            return ()
        people = self._possible_personnel(attempt.seat)
        return (
            [team_qualities(chance.sample(people, attempt.personnel)) for _ in range(GUESSED_TEAMS)] if people else ()
        )

    def _possible_personnel(self, seat: int) -> list[Personnel]:
        """All personnel in the card pool that the opponent could have, as often as a deck may hold them."""
        missions = [
            self._position.printed_facts(mission.card) for mission in self._position.view.players[seat].missions
        ]
        homes = [mission for mission in missions if isinstance(mission, Mission) and mission.type == "headquarters"]
        cards = self._position.catalogue.cards
        known = [
            card for card in cards if isinstance(card, Personnel) and any(is_admitted_by(home, card) for home in homes)
        ]
        return [item for item in known for _ in range(1 if item.unique else 2)]
