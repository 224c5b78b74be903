"""Simulated attempts of a group against dilemmas, by the dilemmas' effect trees."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.ccg.cards.kinds import Dilemma
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.requirements.requirement import Qualities, Requirement, is_met_alone, meets_requirement
from engine.kernel.randomness import Randomness
from engine.second_edition.computer.groups import TeamQualities


class TrialLoss(msgspec.Struct):
    """The harm that dilemmas do to a group.

    Attributes:
        stopped: the number of stopped personnel.
        killed: the number killed or lost in another way.
        returned: the number of dilemmas returned to the pile instead of put beneath the mission.
    """

    stopped: int = 0
    killed: int = 0
    returned: int = 0


class AttemptTrial:
    """One simulated attempt.

    Attributes:
        left: the personnel still taking part, by their index in the group.
        loss: the harm done so far.
    """

    def __init__(self, group: TeamQualities, chance: Randomness) -> None:
        self._group = group
        self._chance = chance
        self._picked: list[int] = []
        self.left = list(range(len(group.people)))
        self.loss = TrialLoss()

    @property
    def survivors(self) -> TeamQualities:
        """The personnel still taking part."""
        return msgspec.structs.replace(self._group, people=tuple(self._group.people[i] for i in self.left))

    def face_dilemma(self, dilemma: Dilemma) -> None:
        """Face one dilemma. Text resolved by hand counts as one stopped personnel for every two of its cost."""
        self._picked = []
        if dilemma.words:
            self._lose_personnel(self._random_personnel(self.left, (dilemma.cost + 1) // 2), killed=False)
        self._run_effects(dilemma.effects)

    def _run_effects(self, effects: Sequence[tree.Effect]) -> None:
        for effect in effects:
            self._apply_effect(effect)

    def _apply_effect(self, effect: tree.Effect) -> None:
        match effect:
            case tree.Unless():
                met_now = self._is_requirement_met(effect.requirement, effect.of_picked)
                self._run_effects(effect.met if met_now else effect.then)
            case tree.If():
                holds = isinstance(effect.condition, Requirement) and self._is_requirement_met(
                    effect.condition, effect.of_picked
                )
                self._run_effects(effect.then if holds else effect.otherwise)
            case tree.May():
                self._run_effects(effect.otherwise)
            case tree.Choose():
                self._run_effects(effect.choices[0].effects)
            case tree.Select():
                self._pick_personnel(effect.who)
            case tree.Stop() | tree.Kill():
                picked = self._pick_personnel(effect.who)
                self._lose_personnel(picked, killed=isinstance(effect, tree.Kill))
                if not picked:
                    self._run_effects(effect.otherwise)
            case tree.Destroy() | tree.ReturnToHand() | tree.PutInDeck() | tree.RemoveFromGame() | tree.Capture():
                self._lose_personnel(self._pick_personnel(effect.who), killed=True)
            case tree.ReturnDilemma():
                self.loss.returned += 1
            case _:
                pass

    def _is_requirement_met(self, requirement: Requirement, of_picked: bool) -> bool:
        required = [i for i in self._picked if i in self.left] if of_picked else self.left
        return meets_requirement(
            requirement,
            [self._group.people[i] for i in required],
            self._group.gear,
            self._group.ship,
        )

    def _lose_personnel(self, picked: Sequence[int], *, killed: bool) -> None:
        gone = [i for i in picked if i in self.left]
        self.left = [i for i in self.left if i not in gone]
        if killed:
            self.loss.killed += len(gone)
        else:
            self.loss.stopped += len(gone)

    def _pick_personnel(self, pick: cards_meant.Pick) -> list[int]:
        found = self._eligible_personnel(pick)
        self._picked += [i for i in found if i not in self._picked]
        return found

    def _eligible_personnel(self, pick: cards_meant.Pick) -> list[int]:
        if not isinstance(pick, cards_meant.Cards) or pick.kind not in ("personnel", "card") or pick.where != "group":
            return []
        present = [i for i in self.left if is_met_alone(pick.who, self._group.people[i])]
        match pick:
            case cards_meant.Random():
                return self._random_personnel(present, _printed_amount(pick.count))
            case cards_meant.Chosen():
                weakest = sorted(
                    present,
                    key=lambda i: personnel_worth(self._group.people[i]),
                    reverse=pick.by != cards_meant.YOU,
                )
                return [] if pick.optional else weakest[: _printed_amount(pick.count)]
            case cards_meant.Most(property=name):
                return sorted(present, key=lambda i: -self._group.people[i].attributes.get(name, 0))[:1]
            case cards_meant.Least(property=name):
                return sorted(present, key=lambda i: self._group.people[i].attributes.get(name, 0))[:1]
            case cards_meant.AllButOne():
                return self._random_personnel(present, len(present) - 1)
            case cards_meant.Picked():
                return [i for i in present if i in self._picked]
            case cards_meant.Others():
                return [i for i in present if i not in self._picked]
            case _:
                return present

    def _random_personnel(self, present: Sequence[int], count: int) -> list[int]:
        return self._chance.sample(present, count) if count > 0 else []


def personnel_worth(qualities: Qualities) -> int:
    """Return the rough worth of a personnel in a group: attributes, and four points for each skill level."""
    numbers = qualities.attributes
    return numbers["integrity"] + numbers["cunning"] + numbers["strength"] + 4 * sum(qualities.skills.values())


def _printed_amount(amount: cards_meant.Amount) -> int:
    """Return a printed number; 2 if the number depends on the table."""
    return amount if isinstance(amount, int) else 2


class DilemmaPile:
    """The dilemmas that an opponent may have, limited by cost.

    Args:
        dilemmas: all that exist.
    """

    def __init__(self, dilemmas: Sequence[Dilemma]) -> None:
        self._fitting = {
            kind: [dilemma for dilemma in dilemmas if dilemma.type in (kind, "dual")] for kind in ("planet", "space")
        }
        self._count = max(1, len(dilemmas))
        self._share = {kind: len(fitting) / self._count for kind, fitting in self._fitting.items()}

    def random_stack(self, kind: str, allowance: int, chance: Randomness) -> list[Dilemma]:
        """Return a random stack: draws up to the allowance, of which the most expensive that fit mission and limit."""
        fitting = self._fitting[kind]
        if not fitting:
            return []
        useful = round(allowance * self._share[kind])
        drawn = {seat.title: seat for seat in (fitting[chance.below(len(fitting))] for _ in range(useful))}
        taken: list[Dilemma] = []
        for card in sorted(drawn.values(), key=lambda item: -item.cost):
            if sum(other.cost for other in taken) + card.cost <= allowance:
                taken.append(card)
        return taken[::-1]


class AttemptOdds:
    """The odds of attempts at one mission with a number of dilemmas beneath it.

    Args:
        requirement: the mission's requirement.
        kind: the mission's type, ``planet`` or ``space``.
        beneath: the number of dilemmas beneath it.
        pile: the dilemmas that an opponent may have.
    """

    def __init__(self, requirement: Requirement, kind: str, beneath: int, pile: DilemmaPile) -> None:
        self._requirement = requirement
        self._kind = kind
        self._beneath = beneath
        self._pile = pile

    def success_rate(self, groups: Sequence[TeamQualities], chance: Randomness, trials: int) -> float:
        """Return the share of simulated turns, from 0 to 1, in which one group after another completes the mission."""
        if not any(group.can_meet(self._requirement) for group in groups):
            return 0.0
        return sum(self._is_completed(groups, chance) for _ in range(trials)) / trials

    def _is_completed(self, groups: Sequence[TeamQualities], chance: Randomness) -> bool:
        """Whether a simulated turn completes the mission; dilemmas overcome by one group help the next (2E-DIL-02)."""
        beneath = self._beneath
        for group in groups:
            stack = self._pile.random_stack(self._kind, max(0, len(group.people) - beneath), chance)
            trial = AttemptTrial(group, chance)
            for dilemma in stack:
                if trial.left:
                    trial.face_dilemma(dilemma)
            if trial.left and trial.survivors.can_meet(self._requirement):
                return True
            beneath += len(stack) - min(len(stack), trial.loss.returned)
        return False
