"""A combat, phase by phase: attack as soon as it suffices, keep what the attack needs, block with the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from engine.frontiers.combat.reckoning import damage_cards, shield_total_against
from engine.frontiers.computer.battle import Arms, Battle, Shot, best_battle
from engine.frontiers.computer.forecast import CUBE_PRIZE, Foe, beat, shields_measure
from engine.frontiers.computer.means import (
    ATTACK,
    DIPLOMACY,
    LONG_RANGE,
    SHIELDS,
    Gathered,
    Source,
    Way,
    as_much_as_can_be,
    as_one,
    enough,
    gather,
)
from engine.frontiers.computer.position import Position
from engine.frontiers.state import Stage
from engine.frontiers.view import CombatView, EnemyView, VersusView
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
        self._foes = [foe(enemy, position) for enemy in combat.enemies]

    def choose(self) -> str:
        """The id of an option."""
        if self._combat.versus:
            return self._meet(self._combat.versus)
        if self._position.view.stage == Stage.SHIELDS:
            return self._block()
        return self._attack(_KINDS[Stage(self._position.view.stage)])

    def _usable(self, source: Source) -> Source:
        """What of a source is offered in this phase."""
        ways = tuple(way for way in source.ways if way.option in self._offered)
        return Source(ways, source.price, source.card)

    # --- attacks -----------------------------------------------------------------------------------------------------

    def _attack(self, kind: str) -> str:
        """Aim at those whom the plan overcomes now, use what is missing, and attack."""
        shot = self._mission(kind) if self._combat.away else self._battle(kind)
        if shot is None:
            return next((f"spare:{i}" for i in self._alive if f"spare:{i}" in self._offered), PHASE_OVER)
        for index in self._alive:
            wrong = f"spare:{index}" if index not in shot.group else f"aim:{index}"
            if wrong in self._offered:
                return wrong
        if shot.way.ways:
            return shot.way.ways[0].option
        return "fire" if "fire" in self._offered else PHASE_OVER

    def _battle(self, kind: str) -> Shot | None:
        """The next attack of the best course of the battle."""
        course = self._course(kind, self._sources, self._pool(kind), [self._foes[index] for index in self._alive])
        shot = course and (course.far if kind == LONG_RANGE else course.near)
        return Shot(tuple(self._alive[one] for one in shot.group), shot.way) if shot else None

    def _course(
        self, phase: str, sources: Sequence[Source], pool: Mapping[str, int], foes: Sequence[Foe]
    ) -> Battle | None:
        defense, limit = max(1, self._combat.ship_defense), self._position.me.hand_limit
        wear = self._position.wear
        return best_battle(foes, Arms(sources, self._position.purse, defense, limit, pool, self._prize(), wear), phase)

    def _prize(self) -> float:
        """What is won with the last enemy: a Cube, if it has no other defenders."""
        fought = {enemy.token for enemy in self._combat.enemies}
        return CUBE_PRIZE if any(set(tokens) <= fought for tokens in _garrisons(self._position)) else 0.0

    def _after_shields(self, shields: Mapping[str, int]) -> list[Foe]:
        """Those who are left, each with what still comes from it when the shields at hand meet the strongest."""
        weaker = {index: self._left_of(index) for index in self._alive}
        if shields:
            strongest = max(self._alive, key=lambda index: (weaker[index], -index))
            weaker[strongest] = max(0, weaker[strongest] - self._foes[strongest].shields(dict(shields)))
        return [msgspec.structs.replace(self._foes[index], attack=weaker[index]) for index in self._alive]

    def _left_of(self, index: int) -> int:
        """The attack of an enemy that no shields have stopped yet."""
        doubled = 2 if "antimatter weapon" in self._foes[index].abilities else 1
        return self._combat.enemies[index].damage // doubled

    def _mission(self, kind: str) -> Shot | None:
        """On a planet: the group with most XP that can be overcome now."""
        for group in _groups(self._foes, self._alive):
            foes = [self._foes[index] for index in group]
            way = beat(foes, kind, self._sources, self._position.purse, self._pool(kind))
            if way is not None:
                return Shot(group, way)
        return None

    def _pool(self, kind: str) -> Mapping[str, int]:
        play = self._position.view.play
        if kind == DIPLOMACY:
            return {"": play.diplomacy}
        pool = dict(play.long_range)
        for weapon, amount in (play.attack if kind == ATTACK else {}).items():
            pool[weapon] = pool.get(weapon, 0) + amount
        return as_one(pool, play.counts_as.get(ATTACK, ""))

    # --- another player's ship ---------------------------------------------------------------------------------------

    def _meet(self, versus: VersusView) -> str:
        """Shields where they save Damage Cards (FR-PVP-09); an attack of its own would cost more than it brings."""
        if not versus.met:
            return PHASE_OVER
        part = 1 if versus.close_range else 2  # FR-PVP-07

        def measure(way: Way) -> int:
            return shield_total_against(way.gives(SHIELDS), versus.attack)

        def cost(way: Gathered) -> float:
            through = max(0, versus.left - way.amount // part)
            return self._position.wear.price * (through // max(1, versus.blocker.defense)) + way.price / 2

        found = gather(self._sources, Gathered(purse=self._position.purse), measure, versus.left * part)
        best = min((way for way in found if way), key=cost)
        return best.ways[0].option if best.ways else PHASE_OVER

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
        course = self._course(SHIELDS, self._position.sources(), {}, self._after_shields(shields))
        reserve = course.near.way if course and course.near else Gathered(purse=self._position.purse)
        need = max(0, one.attack - one.shields(shields))
        found = gather(self._sources, reserve, shields_measure(one), need)
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


def _groups(foes: Sequence[Foe], numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """Those who could be overcome together, the most XP first."""
    found = [group for size in range(1, len(numbers) + 1) for group in combinations(numbers, size)]
    return sorted(found, key=lambda group: (-sum(foes[one].experience for one in group), group))


def foe(enemy: EnemyView, position: Position) -> Foe:
    """An enemy of the combat with the numbers that it has now."""
    box = position.box
    printed = box.enemy.get(enemy.token) or box.planet[enemy.token]
    defends = any(enemy.token in tokens for tokens in _garrisons(position))
    return Foe(
        defense=enemy.defense,
        attack=enemy.attack,
        weapon=enemy.weapon,
        abilities=frozenset(enemy.abilities),
        resistances=frozenset(enemy.resistances),
        experience=printed.experience + (position.defender if defends else 0),
        diplomacy=enemy.diplomacy,
    )


def _garrisons(position: Position) -> list[tuple[str, ...]]:
    """The known defenders of each Cube."""
    return [space.tokens for space in position.spaces.values() if space.cube and space.tokens]
