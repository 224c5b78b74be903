"""Carries out effect trees. What the effects mean at a game's table is the scene's business."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.cards.requirement import Qualities, Requirement, fits, met, uses
from engine.effects.tree import (
    All,
    AllButOne,
    Chosen,
    Discard,
    Draw,
    Effect,
    If,
    Kill,
    Most,
    Others,
    Pick,
    Picked,
    Random,
    ReturnDilemma,
    ReturnToHand,
    Score,
    Select,
    Stop,
    Unless,
)
from engine.kernel.decision import Procedure


class Scene(Protocol):
    """Where a text is carried out: whom it may touch, and what its words do there."""

    def group(self) -> list[str]:
        """The personnel that the text may touch, as far as they still take part."""

    def qualities(self, personnel: str) -> Qualities:
        """A personnel as it is now."""

    def equipment(self) -> Sequence[frozenset[str]]:
        """The keywords of each equipment card with the group."""

    def ship(self) -> Mapping[str, int] | None:
        """The attributes of the ship involved, if there is one."""

    def at_random(self, eligible: Sequence[str], count: int) -> list[str]:
        """Some of them at random, and everybody told that chance decided."""

    def choose(self, by: str, eligible: Sequence[str], count: int, purpose: str) -> Procedure[list[str]]:
        """Ask ``you`` or ``opponent`` for that many of them."""

    def stop(self, personnel: Sequence[str]) -> None:
        """Stop them."""

    def kill(self, personnel: Sequence[str]) -> None:
        """Kill them."""

    def return_to_hand(self, personnel: Sequence[str]) -> None:
        """Put them back into their owners' hands."""

    def return_dilemma(self) -> None:
        """Put the dilemma back into its owner's pile."""

    def draw(self, count: int) -> None:
        """The player draws cards."""

    def discard(self, count: int) -> Procedure[None]:
        """The player discards cards of his choice from his hand."""

    def score(self, points: int) -> None:
        """The player scores points."""

    def requirement_met(self, used: Sequence[str]) -> None:
        """Tell everybody what met a requirement (2E-SHW-04)."""


class Interpreter:
    """Carries out one card's text, step by step, remembering whom it has picked."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._picked: list[str] = []

    def carry_out(self, effects: Sequence[Effect]) -> Procedure[None]:
        """Carry out effects in their order, each as far as possible (2E-CST-04)."""
        for effect in effects:
            yield from self._one(effect)

    def _one(self, effect: Effect) -> Procedure[None]:
        match effect:
            case Select():
                yield from self._pick(effect.who, "to be affected")
            case Stop():
                picked = yield from self._pick(effect.who, "to be stopped")
                self._scene.stop(picked)
                yield from self.carry_out(() if picked else effect.otherwise)
            case Kill():
                picked = yield from self._pick(effect.who, "to be killed")
                self._scene.kill(picked)
                yield from self.carry_out(() if picked else effect.otherwise)
            case ReturnToHand():
                picked = yield from self._pick(effect.who, "to return to hand")
                self._scene.return_to_hand(picked)
            case Unless():
                if not self._met(effect.requirement, effect.of_picked):
                    yield from self.carry_out(effect.then)
            case If():
                holds = self._holds(effect.condition, effect.of_picked)
                yield from self.carry_out(effect.then if holds else effect.otherwise)
            case Discard():
                yield from self._scene.discard(effect.count)
            case _:
                self._at_once(effect)

    def _at_once(self, effect: ReturnDilemma | Draw | Score) -> None:
        match effect:
            case ReturnDilemma():
                self._scene.return_dilemma()
            case Draw():
                self._scene.draw(effect.count)
            case Score():
                self._scene.score(effect.points)

    def _met(self, requirement: Requirement, of_picked: bool) -> bool:
        """Whether a bold requirement is met; skills that nothing restricts must be used (2E-SKL-08)."""
        group = self._asked(of_picked)
        if not met(requirement, group, self._scene.equipment(), self._scene.ship()):
            return False
        self._scene.requirement_met(uses(requirement, group))
        return True

    def _holds(self, condition: Requirement, of_picked: bool) -> bool:
        return met(condition, self._asked(of_picked), self._scene.equipment(), self._scene.ship())

    def _asked(self, of_picked: bool) -> list[Qualities]:
        group = self._scene.group()
        asked = [i for i in self._picked if i in group] if of_picked else group
        return [self._scene.qualities(instance) for instance in asked]

    def _pick(self, pick: Pick, purpose: str) -> Procedure[list[str]]:
        """The personnel that a text picks now; those it picks are remembered."""
        eligible = [i for i in self._scene.group() if fits(pick.who, self._scene.qualities(i))]
        picked: list[str]
        match pick:
            case Random():
                picked = self._scene.at_random(eligible, pick.count)
            case AllButOne():
                picked = self._scene.at_random(eligible, len(eligible) - 1) if len(eligible) > 1 else []
            case Chosen():
                picked = yield from self._scene.choose(pick.by, eligible, pick.count, purpose)
            case Most():
                picked = yield from self._most(pick.property, eligible, purpose)
            case All():
                picked = eligible
            case Picked():
                picked = [i for i in self._picked if i in eligible]
            case Others():
                picked = [i for i in eligible if i not in self._picked]
        self._picked.extend(i for i in picked if i not in self._picked)
        return picked

    def _most(self, name: str, eligible: Sequence[str], purpose: str) -> Procedure[list[str]]:
        """2E-SEL-03: whose text it is chooses among the tied; a dilemma is his who plays it (2E-GAP-08)."""
        values = {i: self._scene.qualities(i).attributes[name] for i in eligible}
        tied = [i for i in eligible if values[i] == max(values.values())]
        if len(tied) <= 1:
            return tied
        return (yield from self._scene.choose("opponent", tied, 1, purpose))
