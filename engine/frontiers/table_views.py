"""Views of the table: everything except hands, the order of piles, and face-down tokens."""

from __future__ import annotations

from engine.frontiers.combat import combat_values, phases, player_versus_player
from engine.frontiers.effects.changes import Weaponised
from engine.frontiers.hexes import Space
from engine.frontiers.map.exploring import free_positions, next_tile_kind
from engine.frontiers.map.flying import reachable_prices
from engine.frontiers.ship.data_core import can_take_die
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.state import DAMAGE, STAGES_BEFORE_TURNS, DuelState, Enemy, Stage
from engine.frontiers.table import Table
from engine.frontiers.turn.scenario_goals import scenario_goal
from engine.frontiers.turn.scoring import score_parts
from engine.frontiers.turn.tactics import free_tactics
from engine.frontiers.view import (
    CombatantView,
    CombatView,
    CrewView,
    EnemyView,
    FrontiersSeatView,
    FrontiersView,
    SkillView,
    SpaceView,
    TurnView,
    VersusView,
)


def make_view(table: Table, viewer: int | None) -> FrontiersView:
    """Return the game as one seat, or a spectator, may see it."""
    state, offers = table.state, table.state.offers
    scored = score_parts(table) if state.outcome and state.outcome.rule == "FR-SCORE-01" else {}
    return FrontiersView(
        viewer=viewer,
        turn=state.turns,
        active=max(0, table.active_seat),
        headline=f"Round {state.round} of {state.last_round}: {_turn_words(table)}{state.stage}",
        seats=tuple(_seat_view(table, seat, viewer, scored.get(seat, {})) for seat in table.seats()),
        outcome=state.outcome,
        scenario=table.scenario.name,
        round=state.round,
        rounds=state.last_round,
        stage=state.stage,
        order=tuple(state.order),
        spaces=tuple(_space_view(table, space) for space in table.printed_spaces),
        tiles=tuple((placed.tile, placed.position) for placed in state.tiles),
        tiles_left=len(state.stack),
        frontier=tuple(free_positions(table)) if state.stack else (),
        core=tuple(state.core),
        advanced=tuple(offers.advanced),
        undiscovered=tuple(offers.undiscovered),
        crew_offer=tuple(offers.crew),
        skill_offer=tuple(token for token, _ in offers.skills),
        tactics=_tactics_to_take(table),
        play=_turn_view(table),
        combat=_combat_view(table),
        next_back=_next_back(table),
        owed=None if state.owed is None else tuple(state.owed),
        dummy_cards=len(state.dummy.deck) if state.dummy else None,
        goal_now=scenario_goal(table),
    )


def _next_back(table: Table) -> str:
    """Return the kind of the next tile shown by its back; Cube tiles have the back of Core Tiles (FR-COMP-05)."""
    kind = next_tile_kind(table)
    return "core" if kind == "cube" else kind or ""


def _space_view(table: Table, space: Space) -> SpaceView:
    printed, space_state = table.printed_spaces[space], table.space_state(space)
    return SpaceView(
        space=space,
        terrain=printed.terrain,
        location=printed.location,
        colour=table.space_state(space).colour or printed.colour,
        tokens=tuple(space_state.tokens) if space_state.face_up else (),
        face_down=len(space_state.beneath) if space_state.face_up else len(space_state.tokens),
        markers=tuple(space_state.markers),
        cube=space_state.cube,
        ships=tuple(table.ships_on(space)),
    )


def _seat_view(table: Table, seat: int, viewer: int | None, scored: dict[str, int]) -> FrontiersSeatView:
    player, token = table.player(seat), table.level_token(seat)
    tactic = table.index.tactics.get(player.tactic)
    return FrontiersSeatView(
        seat=seat,
        name=table.player_name(seat),
        score=sum(scored.values()) if scored else player.xp,
        unit="points" if scored else "XP",
        counts={
            "hand": len(player.hand),
            "deck": len(player.deck),
            "discard": len(player.discard),
            "damage": player.discard.count(DAMAGE),
        },
        ship=player.ship,
        xp=player.xp,
        level=player.level,
        reputation=player.reputation,
        defense=token.defense,
        hand_limit=token.hand_limit,
        command_tokens=token.command_tokens,
        wounds=player.wounds,
        crystals=dict(player.crystals),
        crew=tuple(
            CrewView(
                card=member.card,
                name=table.name(member.card),
                ready=member.ready,
                wounds=member.wounds,
                away=member.away,
            )
            for member in player.crew
        ),
        skills=tuple(
            SkillView(token=skill.token, name=table.name(skill.token), used=skill.used) for skill in player.skills
        ),
        played=tuple(player.played),
        discard_top=player.discard[-1] if player.discard else "",
        tactic=tactic.name if tactic else "",
        space=player.space or "",
        visited=tuple(player.visited),
        scored=scored,
        hand=tuple(player.hand) if viewer == seat else (),  # FR-TEAM-01: allies don't see it either
        drafted=tuple(player.drafted) if viewer == seat else (),
        must_return=viewer is not None and table.is_same_team(viewer, seat) and seat in table.state.returning,
    )


def _turn_words(table: Table) -> str:
    return "" if table.state.stage in STAGES_BEFORE_TURNS else f"{table.player_name(table.active_seat)}, "


def _tactics_to_take(table: Table) -> tuple[str, ...]:
    """Return the Tactics that can be taken, while Tactics are being taken."""
    if table.state.stage is not Stage.TACTICS:
        return ()
    return tuple(table.index.tactics[number].id for number in free_tactics(table))


def _turn_view(table: Table) -> TurnView:
    turn, points = table.turn, table.points
    return TurnView(
        kind=turn.kind,
        acted=turn.acted,
        interacted=turn.interacted,
        provoked=tuple(turn.provoked),
        reach=tuple(reachable_prices(table, table.active_seat).items()) if table.state.stage is Stage.PLAN else (),
        move=points.move,
        diplomacy=points.diplomacy,
        repair=points.repair,
        heal=points.heal,
        attack=dict(points.attack),
        long_range=dict(points.long_range),
        shields=dict(points.shields),
        tokens=tuple(turn.tokens),
        dice=tuple(die.colour for die in turn.dice),
        unused=tuple(die.colour for die in turn.dice if not die.used),
        may_take=can_take_die(table, table.active_seat),
        counts_as={
            change.value: change.weapon for change in reversed(changes_of(table, table.active_seat, Weaponised))
        },
    )


def _combat_view(table: Table) -> CombatView | None:
    combat = table.turn.combat
    if combat is None:
        return None
    enemies = tuple(_enemy_view(table, enemy, index in combat.group) for index, enemy in enumerate(combat.enemies))
    aimed_at = phases.target_enemies(table)
    return CombatView(
        phase=table.state.stage,
        enemies=enemies,
        planets=tuple(enemy.token for enemy in combat.planets),
        away=combat.away,
        captain=combat.captain,
        ship_defense=combat_values.ship_defense(table, table.active_seat),
        at_hand=phases.available_amount_against(table, table.active_seat, aimed_at) if aimed_at else 0,
        needed=phases.needed_amount_for(table, aimed_at),
        versus=_versus_view(table, table.state.duel) if table.state.duel else None,
        target=combat.target,
    )


def _versus_view(table: Table, duel: DuelState) -> VersusView:
    blocker, left = player_versus_player.blocking_seat(table), player_versus_player.unblocked_attack(table)
    return VersusView(
        attacker=_combatant_view(table, duel, player_versus_player.attacking_seat(table)),
        blocker=_combatant_view(table, duel, blocker),
        close_range=player_versus_player.is_at_close_range(table),
        attends="" if table.state.stage is Stage.PLAN else "fully" if duel.full else "partially",
        attacks_over=duel.attacks,
        attack=player_versus_player.current_attack(table),
        met=table.state.stage is Stage.SHIELDS,
        reduction=player_versus_player.shield_reduction(table),
        left=left,
        damage_cards=left // combat_values.ship_defense(table, blocker),
        forces_retreat=player_versus_player.forces_retreat(table),
    )


def _combatant_view(table: Table, duel: DuelState, seat: int) -> CombatantView:
    return CombatantView(
        seat=seat,
        name=table.player_name(seat),
        ship=table.player(seat).ship,
        defense=combat_values.ship_defense(table, seat),
        aggressor=seat == duel.aggressor,
    )


def _enemy_view(table: Table, enemy: Enemy, aimed_at: bool) -> EnemyView:
    return EnemyView(
        token=enemy.token,
        name=table.name(enemy.token),
        defense=combat_values.enemy_defense(table, enemy),
        diplomacy=combat_values.enemy_diplomacy(table, enemy),
        attack=combat_values.enemy_attack(table, enemy),
        weapon=combat_values.enemy_weapon(table, enemy),
        abilities=tuple(sorted(combat_values.enemy_abilities(table, enemy))),
        resistances=tuple(sorted(combat_values.enemy_resistances(table, enemy))),
        defeated=enemy.defeated,
        aimed_at=aimed_at,
        damage=combat_values.unblocked_damage(table, enemy),
    )
