"""Defeating an enemy: XP, discards and rewards (FR-LRA-06, FR-OUT-01, FR-CUBE-07)."""

from __future__ import annotations

from engine.frontiers.combat.hidden_die import extra_experience
from engine.frontiers.map.accessibility import has_enemy_ship, is_undestroyed_cube
from engine.frontiers.state import Enemy
from engine.frontiers.table import Table


def defeat_enemy(table: Table, seat: int, enemy: Enemy, *, experience: bool = True) -> None:
    """Discard the token, score its XP at once, and record the consequences for its location.

    Each of several Planet Tokens counts separately (FR-AWAY-16).
    """
    token = table.enemy(enemy.token)
    enemy.defeated = True
    words = f"{table.player_name(seat)} defeats {token.name}."
    table.log_event("defeat", words, seat, rule="FR-LRA-06")
    if experience:
        table.gain_xp(seat, _enemy_experience(table, enemy), "FR-LRA-06")
    if has_enemy_ship(table, enemy.space):
        card = table.components.location[table.location(enemy.space)]
        table.change_reputation(seat, card.victory_reputation, "FR-OUT-01", f"{token.name} is defeated")
    space_state = table.changeable_space_state(enemy.space)
    if is_undestroyed_cube(table, enemy.space):
        space_state.markers.append(seat)  # FR-CUBE-07
    if enemy.returns:
        space_state.tokens.remove(enemy.token)
    table.discard_token(enemy.token)


def _enemy_experience(table: Table, enemy: Enemy) -> int:
    """Return an enemy's XP; guards of an absent owner give half of their total, rounded up.

    FR-CMB-04, FR-SCN-CAH-06.
    """
    experience, extra = table.enemy(enemy.token).experience, extra_experience(enemy)
    if not enemy.half_xp:
        return experience + extra
    combat = table.combat
    before, combat.halved = combat.halved, combat.halved + experience
    return _half_rounded_up(combat.halved) - _half_rounded_up(before) + extra


def _half_rounded_up(experience: int) -> int:
    return -(-experience // 2)
