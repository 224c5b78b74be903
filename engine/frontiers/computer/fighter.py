"""Choices in combat, by phase: attack once the means are enough, keep those the attack needs, block with the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from engine.frontiers.computer.appraisal import prize_value
from engine.frontiers.computer.assault import best_assault
from engine.frontiers.computer.available_means import (
    ATTACK,
    DIPLOMACY,
    LONG_RANGE,
    SHIELDS,
    GatheredMeans,
    Source,
    Way,
    pool_as_one_weapon,
    purse_after_paying,
)
from engine.frontiers.computer.battle import Arms, Battle, Shot
from engine.frontiers.computer.duel import next_attack_card, next_shield_card
from engine.frontiers.computer.forecast import Foe, cheapest_way_to_beat, printed_foe
from engine.frontiers.computer.position import Position
from engine.frontiers.state import Stage
from engine.frontiers.view import CombatView, EnemyView, VersusView
from engine.kernel.decision import Decision

PHASE_OVER = "phase over"

GATHERED_KINDS: dict[str, str] = {
    Stage.DIPLOMACY: DIPLOMACY,
    Stage.LONG_RANGE: LONG_RANGE,
    Stage.SHIELDS: SHIELDS,
    Stage.ATTACK: ATTACK,
}
"""Kind of value gathered in each phase of a combat."""


class Fighter:
    """Chooser of options in one phase of a combat.

    Args:
        position: the game as the seat sees it.
        decision: the open decision.
    """

    def __init__(self, position: Position, decision: Decision) -> None:
        self._position = position
        self._offered = {option.id for option in decision.options}
        combat = position.view.combat
        if combat is None:
            raise ValueError("There is no combat.")
        self._combat: CombatView = combat
        self._kind = GATHERED_KINDS.get(position.view.stage, ATTACK)
        self._sources = [self._source_with_usable_ways(source) for source in position.usable_sources()]
        self._alive = [index for index, enemy in enumerate(combat.enemies) if not enemy.defeated]
        self._foes = [current_foe(enemy, position) for enemy in combat.enemies]

    def chosen_option(self) -> str:
        """Return the id of the option to choose."""
        if self._combat.versus:
            return self._duel_option(self._combat.versus)
        if self._position.view.stage == Stage.SHIELDS:
            return self._block_option()
        return self._attack_option()

    def intended_ways(self) -> tuple[Way, ...]:
        """Return all ways it would use in this phase of a combat with enemies, in order, before or after aiming."""
        if self._combat.versus:
            return ()
        if self._position.view.stage == Stage.SHIELDS:
            return self._enemy_to_block_and_shields()[1]
        shot = self._best_shot_of_mission(self._kind) if self._combat.away else self._next_shot_in_battle()
        return shot.way.ways if shot else ()

    def course(self) -> tuple[Way | str, ...]:
        """Return all that it would choose in this phase in order: ways to use, and ids of other options.

        It ends with an attack that defeats someone, or with the end of the phase after a block. A phase without either
        is followed by the next one.
        """
        stage = self._position.view.stage
        if self._combat.versus:
            return ()
        if stage == Stage.SHIELDS:
            blocks = (*self._blocks(), PHASE_OVER)
            return blocks if len(blocks) > 1 else (*blocks, *self._later_attack(self._later_course))
        shot = self._best_shot_of_mission(self._kind) if self._combat.away else self._next_shot_in_battle()
        if shot:
            wrong = (f"aim:{i}" if i in shot.group else f"spare:{i}" for i in self._alive)
            aims = tuple(option for option in wrong if option in self._offered)
            ways = shot.way.ways
            return (*ways, *aims, "fire") if self.has_one_enemy_left else (*aims, *ways, "fire")
        unaimed = tuple(f"spare:{i}" for i in self._alive if f"spare:{i}" in self._offered)
        if stage != Stage.LONG_RANGE or self._combat.away:
            return (*unaimed, PHASE_OVER)
        course = self._later_course
        blocks = tuple(self._later_blocks(course))
        return (*unaimed, PHASE_OVER, *blocks, PHASE_OVER, *(() if blocks else self._later_attack(course)))

    @property
    def _later_course(self) -> Battle:
        """The best course from the next phase on, if nothing more is done in this one."""
        return self._best_course([self._foes[index] for index in self._alive], {})

    def _later_blocks(self, course: Battle) -> Iterator[Way | str]:
        """Yield what it would choose in the shields phase, once the Long Range Attack phase is over."""
        for guard in course.guards:
            yield from guard.way.ways
            yield f"block:{self._alive[guard.group[0]]}"

    def _later_attack(self, course: Battle) -> Iterator[Way | str]:
        """Yield the first attack it would make in the Attack phase, once the shields phase is over."""
        shot = course.near.first or course.near if course.near else None
        if shot:
            yield from shot.way.ways
            yield from (f"aim:{self._alive[number]}" for number in shot.group)
            yield "fire"

    def _blocks(self) -> Iterator[Way | str]:
        """Yield the shields still to raise and the block, first of the enemy for which shields are raised."""
        met, guards = self._enemy_to_block_and_guards()
        if met is not None:
            yield from self._offered_ways(guards.pop(met, None))
            yield f"block:{met}"
        for index, way in guards.items():
            yield from self._offered_ways(way)
            yield f"block:{index}"

    @property
    def has_one_enemy_left(self) -> bool:
        """Whether a single enemy is left, which is aimed at when the attack is enough."""
        return len(self._alive) == 1

    def _source_with_usable_ways(self, source: Source) -> Source:
        """Return a source with only the ways that are usable now, in a later phase, or with data still missing."""
        ways = tuple(
            way
            for way in source.ways
            if way.option in self._offered
            or not way.amounts_given(self._kind)
            or purse_after_paying(self._position.available_data, way.data) is None
        )
        return Source(ways, source.price, source.card)

    # --- attacks -----------------------------------------------------------------------------------------------------

    def _attack_option(self) -> str:
        """Return the option that aims at enemies the plan overcomes now, gathers what is missing, or attacks."""
        shot = self._best_shot_of_mission(self._kind) if self._combat.away else self._next_shot_in_battle()
        if shot is None:
            return next((f"spare:{i}" for i in self._alive if f"spare:{i}" in self._offered), PHASE_OVER)
        for index in self._alive:
            wrong = f"spare:{index}" if index not in shot.group else f"aim:{index}"
            if wrong in self._offered:
                return wrong
        if shot.way.ways:
            return shot.way.ways[0].option
        return "fire" if "fire" in self._offered else PHASE_OVER

    def _next_shot_in_battle(self) -> Shot | None:
        """Return the next attack in the best course of the battle."""
        course = self._best_course([self._foes[index] for index in self._alive], self._gathered_amounts(self._kind))
        shot = course.far if self._kind == LONG_RANGE else course.near
        shot = shot.first or shot if shot else None
        return Shot(tuple(self._alive[number] for number in shot.group), shot.way) if shot else None

    def _best_course(self, foes: Sequence[Foe], pool: Mapping[str, int]) -> Battle:
        """Return the best course from now on; means not usable in this phase can be used later."""
        position, defense = self._position, max(1, self._combat.ship_defense)
        arms = Arms(
            self._sources,
            position.available_data,
            defense,
            position.me.hand_limit,
            pool,
            self._prize_value(),
            position.damage_card_costs,
        )
        planets = [printed_foe(position.box.planet[token]) for token in self._combat.planets]
        return best_assault(position, foes, planets, arms, self._kind).battle

    def _prize_value(self) -> float:
        """Return the value of defeating the last enemy, without XP."""
        target = self._combat.target
        places = (
            [target] if target else [space for space in self._position.spaces if self._position.has_enemy_ship(space)]
        )
        return prize_value(self._position, places[0]) if places else 0.0

    def _unblocked_attack_of(self, index: int) -> int:
        """Return the part of an enemy's attack that isn't blocked yet."""
        doubled = 2 if "antimatter weapon" in self._foes[index].abilities else 1
        return self._combat.enemies[index].damage // doubled

    def _best_shot_of_mission(self, kind: str) -> Shot | None:
        """Return the group of Planet Tokens with the most XP that can be overcome now."""
        for group in _possible_groups(self._foes, self._alive):
            foes = [self._foes[index] for index in group]
            way = cheapest_way_to_beat(
                foes, kind, self._sources, self._position.available_data, self._gathered_amounts(kind)
            )
            if way is not None:
                return Shot(group, way)
        return None

    def _gathered_amounts(self, kind: str) -> Mapping[str, int]:
        play = self._position.view.play
        if kind == DIPLOMACY:
            return {"": play.diplomacy}
        pool = dict(play.long_range)
        for weapon, amount in (play.attack if kind == ATTACK else {}).items():
            pool[weapon] = pool.get(weapon, 0) + amount
        return pool_as_one_weapon(pool, play.counts_as.get(ATTACK, ""))

    # --- another player's ship ---------------------------------------------------------------------------------------

    def _duel_option(self, versus: VersusView) -> str:
        """Return the option that attacks or blocks, as long as it pays."""
        kind = SHIELDS if versus.met else ATTACK if versus.close_range else LONG_RANGE
        sources = [self._source_with_offered_ways(source) for source in self._sources]
        use = (next_shield_card if kind == SHIELDS else next_attack_card)(self._position, versus, sources)
        return use or ("fire" if "fire" in self._offered else PHASE_OVER)

    def _source_with_offered_ways(self, source: Source) -> Source:
        return msgspec.structs.replace(source, ways=tuple(way for way in source.ways if way.option in self._offered))

    # --- shields -----------------------------------------------------------------------------------------------------

    def _block_option(self) -> str:
        """Return the option that raises the shields of the best course of the battle, or blocks with them."""
        met, new = self._enemy_to_block_and_shields()
        if new:
            return new[0].option
        return PHASE_OVER if met is None else f"block:{met}"

    def _enemy_to_block_and_shields(self) -> tuple[int | None, tuple[Way, ...]]:
        """Return the enemy to block with the raised shields, if any, and the shields still to raise."""
        met, guards = self._enemy_to_block_and_guards()
        wanted_shields = guards.get(met) if met is not None else next(iter(guards.values()), None)
        return met, self._offered_ways(wanted_shields)

    def _enemy_to_block_and_guards(self) -> tuple[int | None, dict[int, GatheredMeans]]:
        """Return the enemy to block with the raised shields, if any, and by enemy the shields still to raise."""
        raised = self._position.view.play.shields
        ready = [index for index in self._alive if f"block:{index}" in self._offered]
        met = max(ready, key=lambda index: (self._blocked_amount(index, raised), -index), default=None)
        course = self._best_course(
            [self._foe_after_shields(index, raised if index == met else {}) for index in self._alive], {}
        )
        return met, {self._alive[guard.group[0]]: guard.way for guard in course.guards}

    def _offered_ways(self, wanted: GatheredMeans | None) -> tuple[Way, ...]:
        return tuple(way for way in wanted.ways if way.option in self._offered) if wanted else ()

    def _blocked_amount(self, index: int, raised: Mapping[str, int]) -> int:
        """Return how much of one enemy's attack the available shields block."""
        return min(self._foes[index].shields_against(dict(raised)), self._unblocked_attack_of(index))

    def _foe_after_shields(self, index: int, raised: Mapping[str, int]) -> Foe:
        """Return an enemy with the rest of its attack after these shields."""
        left = self._unblocked_attack_of(index)
        if raised:
            left -= self._blocked_amount(index, raised)
        return msgspec.structs.replace(self._foes[index], attack=left)


def _possible_groups(foes: Sequence[Foe], numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """Return groups that could be overcome together, most XP first."""
    found = [group for size in range(1, len(numbers) + 1) for group in combinations(numbers, size)]
    return sorted(found, key=lambda group: (-sum(foes[number].experience for number in group), group))


def current_foe(enemy: EnemyView, position: Position) -> Foe:
    """Return an enemy in the current combat, with its current values."""
    box = position.box
    printed = box.enemy.get(enemy.token) or box.planet[enemy.token]
    defends = any(enemy.token in tokens for tokens in _known_defenders(position))
    return Foe(
        defense=enemy.defense,
        attack=enemy.attack,
        weapon=enemy.weapon,
        abilities=frozenset(enemy.abilities),
        resistances=frozenset(enemy.resistances),
        experience=printed.experience + (position.defender_value if defends else 0),
        diplomacy=enemy.diplomacy,
    )


def _known_defenders(position: Position) -> list[tuple[str, ...]]:
    """Return the known defenders of each Cube."""
    return [space.tokens for space in position.spaces.values() if space.cube and space.tokens]
