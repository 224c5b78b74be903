"""Obvious choices in a combat, which are made without asking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy

from engine.frontiers.combat import combat_values, phases
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.playing.playing_cards import use_options, used_component
from engine.frontiers.state import COLOURS, Enemy, Stage
from engine.frontiers.table import Table
from engine.kernel.decision import Answer, Decision
from engine.wording import list_in_words

_PATIENT_EFFECTS = (
    tree.Attack,
    tree.Shields,
    tree.Diplomacy,
    tree.Move,
    tree.Repair,
    tree.Heal,
    tree.GainToken,
    tree.GainCrystal,
    tree.RerollDice,
    tree.SetDice,
    tree.Target,
    tree.Reputation,
    tree.ExtraTurn,
)
"""Effects that are as good in the next phase of a combat, where no Long Range Attack is among them."""


def obvious_combat_answer(table: Table, decision: Decision) -> Answer | None:
    """Return the answer everyone would give, or ``None`` if there is a real choice.

    The answer is obvious for a sufficient attack on the last enemy (FR-LRA-05), shields that stop the only attack
    completely (FR-SHLD-06), a phase in which nothing can be done, even with a purple die of the Core (FR-DATA-04), and
    the Long Range Attack phase if all that can be used is as good in the next phase.
    """
    if table.state.duel or decision.rule != "FR-CMB-08":
        return None
    offered = {option.id for option in decision.options}
    chosen = (
        _obvious_shields(table, decision.seat)
        if table.state.stage is Stage.SHIELDS
        else _obvious_attack(table, decision.seat)
    )
    gathering = table.state.stage in {Stage.LONG_RANGE, Stage.SHIELDS}
    is_idle = gathering and not _has_useful_option(table, decision.seat, offered)
    if chosen is None and (is_idle or _can_only_wait(table, decision.seat, offered)):
        chosen = "phase over"
    return (chosen,) if chosen in offered else None


def last_blockable_enemy(table: Table, seat: int) -> tuple[int, int, int] | None:
    """Return the only enemy that can still be blocked, its attack, and the available shields if they are less.

    Blocking it is all that shields can do in this phase (FR-SHLD-01).
    """
    open_to = [index for index, enemy in enumerate(table.combat.enemies) if _can_be_blocked(table, enemy)]
    if table.state.stage is not Stage.SHIELDS or len(open_to) != 1 or not table.points.shields:
        return None
    due, have = (
        combat_values.enemy_attack(table, table.combat.enemies[open_to[0]]),
        phases.shields_against(table, seat, *open_to),
    )
    return (open_to[0], due, have) if have < due else None


def _can_be_blocked(table: Table, enemy: Enemy) -> bool:
    return enemy.deflected is None and combat_values.unblocked_damage(table, enemy) > 0


def last_enemy_comparison(table: Table, seat: int) -> str:
    """Return how the gathered attack compares with the last enemy before aiming; empty if there are several enemies."""
    left = phases.undefeated_enemies(table)
    if len(left) != 1 or table.combat.group or table.state.stage is Stage.SHIELDS:
        return ""
    have, due = phases.available_amount_against(table, seat, left), phases.needed_amount_for(table, left)
    enemy, gathered = table.combat.enemies[left[0]], phases.available_amount(table, seat)
    means = "Diplomacy" if table.state.stage is Stage.DIPLOMACY else "attack"
    halved = list_in_words(sorted(combat_values.enemy_resistances(table, enemy)))
    what = f"you have {have}" if have == gathered else f"your {gathered} count as {have}, because it halves {halved}"
    return f"{table.name(enemy.token)} requires {means} {due}; {what}"


def _has_useful_option(table: Table, seat: int, offered: set[str]) -> bool:
    """Whether any option has an effect; aiming alone and ending the phase don't count."""
    deeds = {choice for choice in offered if choice.partition(":")[0] not in {"aim", "spare", "phase over", "back"}}
    return any(_could_use_data(table, seat, colour) for colour in COLOURS) if deeds == {"roll purple"} else bool(deeds)


def _can_only_wait(table: Table, seat: int, offered: set[str]) -> bool:
    """Whether this is the Long Range Attack phase, and nothing could attack in it, whatever data is gained first."""
    if table.state.stage is not Stage.LONG_RANGE or "fire" in offered or table.points.long_range:
        return False
    trial = _table_with_data(table, (*COLOURS, *COLOURS))
    return all(_can_wait(trial, seat, option.id) for option in use_options(trial, seat))


def _can_wait(table: Table, seat: int, choice: str) -> bool:
    """Whether everything that an option could do is as good in the next phase of the combat."""
    _, effects, _ = used_component(table, seat, choice)
    return bool(effects) and all(_is_patient(effect) for effect in _flattened(effects))


def _is_patient(effect: tree.Effect) -> bool:
    return isinstance(effect, _PATIENT_EFFECTS) and not (isinstance(effect, tree.Attack) and effect.long_range)


def _flattened(effects: Sequence[tree.Effect]) -> Iterator[tree.Effect]:
    """Yield effects without choices: all alternatives of each choice."""
    for effect in effects:
        if isinstance(effect, tree.Choose):
            yield from _flattened([one for alternative in effect.options for one in alternative.effects])
        else:
            yield effect


def _could_use_data(table: Table, seat: int, colour: str) -> bool:
    """Whether anything could be used in this phase with one more data of a colour."""
    return bool(use_options(_table_with_data(table, (colour,)), seat))


def _table_with_data(table: Table, colours: Iterable[str]) -> Table:
    """Return a copy of the table on which the active player has more data."""
    trial = type(table)(table.header, deepcopy(table.state), table.components, table.index)
    trial.turn.tokens.extend(colours)
    return trial


def _obvious_attack(table: Table, seat: int) -> str | None:
    """Return the option to aim at the last enemy, or to attack all remaining ones with enough attack, else ``None``.

    Diplomacy is never spent without asking.
    """
    left = phases.undefeated_enemies(table)
    suffices = phases.available_amount_against(table, seat, left) >= phases.needed_amount_for(table, left)
    if table.state.stage is Stage.DIPLOMACY or not suffices:
        return None
    if table.combat.group == left:
        return "fire"
    return f"aim:{left[0]}" if len(left) == 1 else None


def _obvious_shields(table: Table, seat: int) -> str | None:
    """Return the option to block the only attack if shields are enough, or to end the phase if no damage is coming.

    ``None`` if neither is the case.
    """
    coming = [index for index, enemy in enumerate(table.combat.enemies) if combat_values.unblocked_damage(table, enemy)]
    if not coming:
        return "phase over"
    enemies: list[Enemy] = table.combat.enemies
    suffices = phases.shields_against(table, seat, coming[0]) >= combat_values.enemy_attack(table, enemies[coming[0]])
    return f"block:{coming[0]}" if len(coming) == 1 and suffices else None
