"""Interactive combat, in which another player secretly sets a die for a single enemy (FR-VAR-08)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.state import Enemy, Stage
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure

_DIE_OPTIONS = (
    Option("black", "Black: nothing"),
    Option("gold", "Gold: +1 defense in the Long Range Attack phase", "+1 XP if it is defeated"),
    Option("red", "Red: +1 attack", "+1 XP if it is defeated"),
    Option("blue", "Blue: +1 defense in the Attack phase", "+1 XP if it is defeated"),
)

EXTRA_EXPERIENCE = 1


def set_die(table: Table, seat: int) -> Procedure[None]:
    """Let the preceding player set the die when a fight with a single Encounter Token starts.

    A share of a Cube's defenders in a cooperative assault isn't such a fight.
    """
    combat = table.combat
    rival = _preceding_player(table, seat)
    if not table.has_variant("interactive") or combat.kind == "together" or rival is None:
        return
    if len(combat.enemies) + len(combat.planets) != 1:
        return
    (enemy,) = (*combat.enemies, *combat.planets)
    prompt = f"{table.player_name(seat)} fights {table.name(enemy.token)}. How do you set the hidden die?"
    enemy.die = yield from choose_one(table, rival, prompt, _DIE_OPTIONS, "FR-VAR-08")
    table.log_event("die", f"{table.player_name(rival)} sets a hidden die.", rival, rule="FR-VAR-08")
    reveal_die(table)


def _preceding_player(table: Table, seat: int) -> int | None:
    order = table.state.order
    here = order.index(seat)
    others = [other for other in (*order[here + 1 :], *order[:here]) if other >= 0]
    return others[-1] if others else None


def reveal_die(table: Table) -> None:
    """Show the die at the start of its phase, or at the latest for the Attack phase."""
    combat, stage = table.turn.combat, table.state.stage
    enemies = [enemy for enemy in combat.enemies if enemy.die and not enemy.die_shown] if combat else []
    for enemy in enemies:
        if stage is Stage.ATTACK or enemy.die == _effective_die_colour(stage, away=table.combat.away):
            enemy.die_shown = True
            table.log_event("die", f"The hidden die is {enemy.die}.", rule="FR-VAR-08")
        elif colour := _effective_die_colour(stage, away=table.combat.away):
            table.log_event("die", f"The hidden die is not {colour}.", rule="FR-VAR-08")


def _effective_die_colour(stage: Stage, *, away: bool) -> str:
    """Return the die colour that counts from a phase on; empty if none."""
    if stage is Stage.LONG_RANGE:
        return "gold"
    return "red" if stage is (Stage.ASSIGN_DAMAGE if away else Stage.SHIELDS) else ""


def defense_bonus(table: Table, enemy: Enemy) -> int:
    """Return how much the die raises the Defense Value now."""
    stage = table.state.stage
    phase = {"gold": Stage.LONG_RANGE, "blue": Stage.ATTACK}.get(enemy.die)
    return int(enemy.die_shown and stage is phase)


def attack_bonus(enemy: Enemy) -> int:
    """Return how much the die raises the attack."""
    return int(enemy.die_shown and enemy.die == "red")


def extra_experience(enemy: Enemy) -> int:
    """Return how much XP the die adds to a defeated enemy, even if it wasn't shown yet."""
    return EXTRA_EXPERIENCE if enemy.die in ("gold", "red", "blue") else 0
