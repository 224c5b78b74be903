"""Choosing and stacking dilemmas for an opponent's attempt with face-down personnel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.cards.kinds import Dilemma, Mission, Personnel
from engine.kernel.decision import Answer, Decision, Option
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.cards.admission import admits
from engine.second_edition.computer.groups import Group, group_of
from engine.second_edition.computer.position import Position
from engine.second_edition.computer.trials import Trial

SAMPLES = 8
KILLED, RETURNED = 1.5, 0.5
"""The weight of a kill, and of a dilemma that doesn't stay beneath the mission, relative to a stop."""


class Opposition:
    """The expected harm of dilemmas to an opponent's team, guessed from the cards its headquarters admit."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._harm: dict[str, float] = {}
        self._groups: list[Group] = []

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
        return max(best.values(), key=lambda one: one[0])[1]

    def stack(self, decision: Decision) -> Answer:
        """The dilemmas in order of harm; those that stop everyone come last, against the fewest (2E-DIL-09)."""
        return tuple(option.id for option in sorted(decision.options, key=lambda one: (self._harm_of(one), one.id)))

    def _harm_of(self, option: Option) -> float:
        if option.card not in self._harm:
            card = self._position.catalogue.card(option.card)
            self._harm[option.card] = self._tried(card) if isinstance(card, Dilemma) else 0.0
        return self._harm[option.card]

    def _tried(self, card: Dilemma) -> float:
        """The mean harm over guessed teams, plus a little for the dilemma's cost."""
        chance = Randomness(seed_from_number(self._position.view.turn))
        self._groups = self._groups or list(self._guessed(chance))
        harm = 0.0
        for group in self._groups:
            trial = Trial(group, chance)
            trial.face(card)
            harm += trial.loss.stopped + KILLED * trial.loss.killed + RETURNED * trial.loss.returned
        return harm / max(1, len(self._groups)) + card.cost / 20

    def _guessed(self, chance: Randomness) -> Sequence[Group]:
        attempt = self._position.view.attempt
        if attempt is None:
            return ()
        people = self._admitted(attempt.seat)
        return [group_of(chance.sample(people, attempt.personnel)) for _ in range(SAMPLES)] if people else ()

    def _admitted(self, seat: int) -> list[Personnel]:
        """All personnel in the card pool that the opponent could have, as often as a deck may hold them."""
        missions = [self._position.facts(one.card) for one in self._position.view.players[seat].missions]
        homes = [one for one in missions if isinstance(one, Mission) and one.type == "headquarters"]
        cards = self._position.catalogue.cards
        known = [one for one in cards if isinstance(one, Personnel) and any(admits(home, one) for home in homes)]
        return [one for one in known for _ in range(1 if one.unique else 2)]
