"""A combat, phase by phase: attack as soon as it suffices, keep what the attack needs, block with the rest."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.combat.reckoning import attack_total, damage_cards
from engine.frontiers.computer.forecast import Foe, attack_measure, groups, shields_measure
from engine.frontiers.computer.means import (
    ATTACK,
    DIPLOMACY,
    LONG_RANGE,
    Gathered,
    Source,
    as_much_as_can_be,
    enough,
    gather,
    plain_measure,
)
from engine.frontiers.computer.position import Position
from engine.frontiers.state import Stage
from engine.frontiers.view import CombatView, EnemyView
from engine.kernel.decision import Decision

PHASE_OVER = "phase over"

_KINDS = {Stage.DIPLOMACY: DIPLOMACY, Stage.LONG_RANGE: LONG_RANGE, Stage.ATTACK: ATTACK}


class Fighter:
    """Chooses in a phase of a combat.

    Args:
        position: as the seat sees it.
        decision: what is asked.
    """

    def __init__(self, position: Position, decision: Decision) -> None:
        self._position = position
        self._offered = {option.id for option in decision.options}
        combat = position.view.combat
        if combat is None:
            raise ValueError("There is no combat.")
        self._combat: CombatView = combat
        self._sources = [self._usable(source) for source in position.sources()]
        self._alive = [index for index, enemy in enumerate(combat.enemies) if not enemy.defeated]
        self._foes = [foe(enemy) for enemy in combat.enemies]

    def choose(self) -> str:
        """The id of an option."""
        if self._position.view.stage == Stage.SHIELDS:
            return self._block()
        return self._attack(_KINDS[Stage(self._position.view.stage)])

    def _usable(self, source: Source) -> Source:
        """What of a source is offered in this phase."""
        return Source(tuple(way for way in source.ways if way.option in self._offered), source.price)

    # --- attacks -----------------------------------------------------------------------------------------------------

    def _attack(self, kind: str) -> str:
        """Aim at the best group that can be overcome, use what is missing, and attack."""
        found = self._best_group(kind, self._sources)
        if found is None:
            return next((f"spare:{i}" for i in self._alive if f"spare:{i}" in self._offered), PHASE_OVER)
        group, gathered = found
        for index in self._alive:
            wrong = f"spare:{index}" if index not in group else f"aim:{index}"
            if wrong in self._offered:
                return wrong
        if gathered.ways:
            return gathered.ways[0].option
        return "fire" if "fire" in self._offered else PHASE_OVER

    def _best_group(self, kind: str, sources: Sequence[Source]) -> tuple[tuple[int, ...], Gathered] | None:
        for chosen in groups([self._foes[index] for index in self._alive]):
            group = tuple(self._alive[index] for index in chosen)
            foes = [self._foes[index] for index in group]
            if kind == DIPLOMACY:
                need = sum(one.diplomacy for one in foes) - self._position.view.play.diplomacy
                measure = plain_measure(DIPLOMACY)
            else:
                need = sum(one.defense for one in foes) - attack_total(
                    self._pool(kind), [set(one.resistances) for one in foes]
                )
                measure = attack_measure(foes, kind)
            if kind == DIPLOMACY and not all(one.diplomacy for one in foes):
                continue
            need = max(0, need)
            gathered = enough(gather(sources, self._position.purse, measure, need, without=frozenset()), need)
            if gathered is not None:
                return group, gathered
        return None

    def _pool(self, kind: str) -> dict[str, int]:
        play = self._position.view.play
        pool = dict(play.long_range)
        for weapon, amount in (play.attack if kind == ATTACK else {}).items():
            pool[weapon] = pool.get(weapon, 0) + amount
        return pool

    # --- shields -----------------------------------------------------------------------------------------------------

    def _block(self) -> str:
        """Block where it saves Damage Cards, with what the attack after it does not need."""
        shields = self._position.view.play.shields
        targets = [index for index in self._alive if f"block:{index}" in self._offered or self._unblocked(index)]
        targets.sort(key=lambda index: -self._combat.enemies[index].damage)
        if shields and (ready := [index for index in targets if f"block:{index}" in self._offered]):
            best = max(
                ready, key=lambda index: (min(self._foes[index].shields(shields), self._foes[index].attack), -index)
            )
            if self._foes[best].shields(shields) >= self._foes[best].attack:
                return f"block:{best}"
        for index in targets:
            gathered = self._shields_for(index, shields)
            if gathered is not None and gathered.ways:
                return gathered.ways[0].option
            if f"block:{index}" in self._offered:
                return f"block:{index}"
        return PHASE_OVER

    def _unblocked(self, index: int) -> bool:
        return self._combat.enemies[index].damage > 0

    def _shields_for(self, index: int, shields: dict[str, int]) -> Gathered | None:
        """The cheapest shields that lead to the fewest Damage Cards."""
        one = self._foes[index]
        reserve = self._best_group(ATTACK, self._position.sources())
        without = reserve[1].used if reserve else frozenset()
        purse = reserve[1].purse if reserve else self._position.purse
        need = max(0, one.attack - one.shields(shields))
        found = gather(self._sources, purse, shields_measure(one), need, without=without)
        best = as_much_as_can_be(found).amount
        fewest = self._cards(index, need - best)
        for amount in range(best + 1):
            if self._cards(index, need - amount) == fewest:
                return enough(found, amount)
        return None

    def _cards(self, index: int, through: int) -> int:
        """Damage Cards when so much of an attack is not blocked, with what the others deal."""
        enemy = self._foes[index]
        others = sum(self._combat.enemies[one].damage for one in self._alive if one != index)
        one = self._foes[index]
        dealt = through * one.damage // max(1, one.attack) * (2 if "biogenic weapon" in enemy.abilities else 1)
        lost = len(self._position.cards) if through and "energy dissipator" in enemy.abilities else 0
        return lost + damage_cards(others + dealt, max(1, self._combat.ship_defense))


def foe(enemy: EnemyView) -> Foe:
    """An enemy of the combat with the numbers that it has now."""
    return Foe(
        defense=enemy.defense,
        attack=enemy.attack,
        weapon=enemy.weapon,
        abilities=frozenset(enemy.abilities),
        resistances=frozenset(enemy.resistances),
        experience=max(1, enemy.defense // 2),
        diplomacy=enemy.diplomacy,
    )
