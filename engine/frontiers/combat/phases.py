"""Phases of a combat, and of an Away Mission (FR-LRA, FR-SHLD, FR-DMG, FR-ATK, FR-AWAY)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.combat import combat_values, hidden_die
from engine.frontiers.combat.defeats import defeat_enemy
from engine.frontiers.effect_choices import choose_one
from engine.frontiers.ship import ship_deck
from engine.frontiers.state import Enemy, Stage
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option
from engine.wording import list_in_words

_NEXT_STAGE = {
    Stage.LONG_RANGE: Stage.SHIELDS,
    Stage.SHIELDS: Stage.ASSIGN_DAMAGE,
    Stage.ASSIGN_DAMAGE: Stage.ATTACK,
}
_NEXT_STAGE_ON_PLANET = {
    Stage.DIPLOMACY: Stage.LONG_RANGE,
    Stage.LONG_RANGE: Stage.ASSIGN_DAMAGE,
    Stage.ASSIGN_DAMAGE: Stage.ATTACK,
}
"""Phases of an Away Mission, with Diplomacy and without shields (FR-AWAY-04)."""


def phase_options(table: Table, seat: int) -> list[Option]:
    """Return the options of this phase other than using cards, Skills and Crew."""
    options = _shield_options(table, seat) if table.state.stage is Stage.SHIELDS else _attack_options(table, seat)
    return [*options, Option("phase over", f"End the {table.state.stage.value}", _UNUSED_IS_LOST, group="End")]


_ABILITY_WORDS = {"disruptors": "disruptors halve your shields"}
"""Words for special attacks that explain the number of shields; others are named."""
_UNUSED_IS_LOST = "Everything you gathered but didn’t use is lost"


def phase_prompt(table: Table, seat: int) -> str:
    """Return the state of the phase as a prompt, with the amount still needed."""
    combat = table.combat
    if table.state.stage is Stage.SHIELDS:
        return _shields_prompt(table, seat)
    name = table.state.stage.value.capitalize()
    means = "Diplomacy" if table.state.stage is Stage.DIPLOMACY else "attack"
    if not combat.group:
        return f"{name}: target one or more enemies, then gather {means}; you have {available_amount(table, seat)}."
    total, due = available_amount(table, seat), needed_amount(table)
    names = table.names(combat.enemies[index].token for index in combat.group)
    missing = "enough" if total >= due else f"{due - total} more needed"
    return f"{name}, against {names}: you have {means} {total} of {due}, {missing}."


def _shields_prompt(table: Table, seat: int) -> str:
    """Return each enemy's remaining attack, and how many Damage Cards that would be (FR-DMG-01)."""
    damage = {
        table.name(enemy.token): amount
        for enemy in table.combat.enemies
        if (amount := combat_values.unblocked_damage(table, enemy))
    }
    if not damage:
        return "Shields phase: there is no damage left to block."
    coming = ", ".join(f"{name} {amount}" for name, amount in damage.items())
    cards = combat_values.damage_card_count(sum(damage.values()), combat_values.ship_defense(table, seat))
    words, have = "1 Damage Card" if cards == 1 else f"{cards} Damage Cards", sum(table.points.shields.values())
    return f"Shields phase. Incoming damage: {coming}, or {words}. Your shields: {have}."


# --- attacks -----------------------------------------------------------------------------------------------------


def _attack_pool(table: Table, seat: int) -> dict[str, int]:
    """Return the available attack by type; in the Attack phase it includes long range attack (FR-LRA-01, FR-ATK-01)."""
    points = table.points
    near = points.attack if table.state.stage is Stage.ATTACK else {}
    return combat_values.converted_pool(table, seat, "attack", combat_values.pool_sum(points.long_range, near))


def undefeated_enemies(table: Table) -> list[int]:
    """Return the indexes of undefeated enemies."""
    return [index for index, enemy in enumerate(table.combat.enemies) if not enemy.defeated]


def target_enemies(table: Table) -> list[int]:
    """Return the targets of an attack: those aimed at, or the only one left; none while gathering shields."""
    attacking = table.state.stage in {Stage.DIPLOMACY, Stage.LONG_RANGE, Stage.ATTACK}
    last = undefeated_enemies(table)
    return table.combat.group or (last if attacking and len(last) == 1 else [])


def needed_amount(table: Table) -> int:
    """Return the amount that overcomes the target group (FR-LRA-05, FR-AWAY-06, FR-AWAY-07)."""
    return needed_amount_for(table, table.combat.group)


def needed_amount_for(table: Table, group: Sequence[int]) -> int:
    """Return the amount that would overcome a group of enemies."""
    return sum(_value_to_overcome(table, table.combat.enemies[index]) for index in group)


def _value_to_overcome(table: Table, enemy: Enemy) -> int:
    return (
        combat_values.enemy_diplomacy(table, enemy)
        if table.state.stage is Stage.DIPLOMACY
        else combat_values.enemy_defense(table, enemy)
    )


def available_amount(table: Table, seat: int) -> int:
    """Return the amount available against the target group; Reputation doesn't help on Away Missions (FR-AWAY-06)."""
    return available_amount_against(table, seat, table.combat.group)


def available_amount_against(table: Table, seat: int, group: Sequence[int]) -> int:
    """Return the amount available against a group of enemies."""
    if table.state.stage is Stage.DIPLOMACY:
        return table.points.diplomacy
    resisted = [combat_values.enemy_resistances(table, table.combat.enemies[index]) for index in group]
    return combat_values.attack_total(_attack_pool(table, seat), resisted)


def _attack_options(table: Table, seat: int) -> list[Option]:
    combat = table.combat
    value, deed = ("Diplomacy", "Persuade") if table.state.stage is Stage.DIPLOMACY else ("defense", "Attack")
    options = []
    for index, enemy in enumerate(combat.enemies):
        if enemy.defeated:
            continue
        name = table.name(enemy.token)
        if index in combat.group:
            options.append(option(f"spare:{index}", f"Don’t target {name}", group="Aim"))
        else:
            label = f"Aim at {name} ({value} {_value_to_overcome(table, enemy)})"
            options.append(option(f"aim:{index}", label, _resistance_words(table, enemy), group="Aim"))
    if combat.group and (total := available_amount(table, seat)) >= (due := needed_amount(table)):  # FR-LRA-05
        options.append(option("fire", f"{deed} with {total} of {due} needed", group="Attack"))
    return options


def _resistance_words(table: Table, enemy: Enemy) -> str:
    resisted = sorted(combat_values.enemy_resistances(table, enemy))
    return f"halves {', '.join(resisted)}" if resisted and table.state.stage is not Stage.DIPLOMACY else ""


def toggle_target(table: Table, index: int) -> None:
    """Add an enemy to the target group, or remove it (FR-LRA-01)."""
    group = table.combat.group
    if index in group:
        group.remove(index)
    else:
        group.append(index)
        group.sort()


def fire_attack(table: Table, seat: int) -> None:
    """Defeat the whole target group, using up the attack (FR-LRA-05, FR-LRA-06).

    Leftover Diplomacy can still persuade others (FR-AWAY-14).
    """
    combat, points = table.combat, table.points
    if table.state.stage is Stage.DIPLOMACY:
        points.diplomacy -= needed_amount(table)
    group, combat.group = combat.group, []
    for index in group:
        defeat_enemy(table, seat, combat.enemies[index])
    points.attack, points.long_range = {}, {}
    if all(enemy.defeated for enemy in combat.enemies):
        table.state.stage = _stage_after_attack(table)  # FR-CMB-08


# --- shields -----------------------------------------------------------------------------------------------------


def _shield_options(table: Table, seat: int) -> list[Option]:
    """Return options to block each enemy with the available shields (FR-SHLD-01, FR-SHLD-06)."""
    if not table.points.shields:
        return []
    options = []
    for index, enemy in enumerate(table.combat.enemies):
        if not (enemy.defeated or enemy.stopped or enemy.deflected is not None):
            attack, against = combat_values.enemy_attack(table, enemy), shields_against(table, seat, index)
            words = f"Block {table.name(enemy.token)}: shields {against} of {attack} needed"
            options.append(option(f"block:{index}", words, weapon_words(table, seat, index), group="Shields"))
    return options


def weapon_words(table: Table, seat: int, index: int) -> str:
    """Return an enemy's attack type, the shields that count half against it (FR-SHLD-04), and its special attacks."""
    enemy = table.combat.enemies[index]
    weapon = combat_values.enemy_weapon(table, enemy)
    pool = combat_values.converted_pool(table, seat, "shields", table.points.shields)
    halved = sorted(kind for kind, amount in pool.items() if amount and not combat_values.is_efficient(kind, weapon))
    against = f"{weapon}: {list_in_words(halved)} shields count half" if halved else weapon
    abilities = (_ABILITY_WORDS.get(name, name) for name in sorted(combat_values.enemy_abilities(table, enemy)))
    return ", ".join((against, *abilities))


def shields_against(table: Table, seat: int, index: int) -> int:
    """Return how much of an enemy's attack the available shields block (FR-SHLD-04)."""
    enemy = table.combat.enemies[index]
    pool = combat_values.converted_pool(table, seat, "shields", table.points.shields)
    disruptors = "disruptors" in combat_values.enemy_abilities(table, enemy)
    return combat_values.shield_total(pool, combat_values.enemy_weapon(table, enemy), disruptors=disruptors)


def block_enemy(table: Table, seat: int, index: int) -> None:
    """Use all available shields against one enemy (FR-SHLD-01)."""
    enemy = table.combat.enemies[index]
    enemy.deflected = shields_against(table, seat, index)
    table.points.shields = {}
    words = f"{table.player_name(seat)} blocks {table.name(enemy.token)} with {enemy.deflected}."
    table.log_event("shields", words, seat, rule="FR-SHLD-06")


# --- damage ------------------------------------------------------------------------------------------------------


def assign_damage(table: Table, seat: int) -> Procedure[None]:
    """Total the unblocked attacks, and take Damage Cards for them (FR-DMG-01 to FR-DMG-08)."""
    combat = table.combat
    damage = {index: combat_values.unblocked_damage(table, enemy) for index, enemy in enumerate(combat.enemies)}
    total = sum(damage.values())
    if total:
        yield from lend_defense(table, seat)
        value = combat_values.ship_defense(table, seat)
        cards = combat_values.damage_card_count(total, value)
        ship_deck.take_damage(table, seat, cards, "FR-DMG-01", unblocked_words(total, value))
        biogenic = sum(amount for index, amount in damage.items() if _has_ability(table, index, "biogenic weapon"))
        more = min(cards, combat_values.damage_card_count(biogenic, value))  # FR-AMB-01
        ship_deck.take_damage(table, seat, more, "FR-DMG-03", "a Biogenic Weapon got through", to="discard")
        if any(amount and _has_ability(table, index, "energy dissipator") for index, amount in damage.items()):
            ship_deck.discard_all_but_damage(table, seat, "FR-DMG-04", "an Energy Dissipator got through")  # FR-AMB-02
    apply_catastrophic_damage(table, seat)
    end_phase(table)


def unblocked_words(damage: int, defense: int) -> str:
    """Return why a ship takes Damage Cards."""
    return f"{damage} damage gets through against a Defense Value of {defense}"


def _has_ability(table: Table, index: int, ability: str) -> bool:
    return ability in combat_values.enemy_abilities(table, table.combat.enemies[index])


def apply_catastrophic_damage(table: Table, seat: int) -> None:
    """Apply Catastrophic Damage if this combat's Damage Cards reach the Hand Limit (FR-DMG-05, FR-DMG-06)."""
    combat = table.combat
    if not combat.caught and combat.damage >= table.level_token(seat).hand_limit:
        combat.caught = True
        cause = "Catastrophic Damage (as many Damage Cards in one combat as the Hand Limit)"
        ship_deck.discard_all_but_damage(table, seat, "FR-DMG-05", cause)


def lend_defense(table: Table, seat: int) -> Procedure[None]:
    """Let a Ready, Unwounded Crew Member be Spent for its Defense Value if the Captain is Wounded (FR-DMG-08).

    It counts for all damage of the battle; in a combat between ships for both attacks.
    """
    player, combat = table.player(seat), table.combat
    able = [i for i, member in enumerate(player.crew) if member.ready and not member.wounds]
    if not player.wounds or not able or combat.lent is not None or combat.kind == "decimation":
        return
    options = [option(f"crew-{i}", table.name(player.crew[i].card), card=player.crew[i].card) for i in able]
    options.append(Option("none", "Nobody"))
    chosen = yield from choose_one(table, seat, "Whose Defense Value do you use?", options, "FR-DMG-08")
    if chosen != "none":
        combat.lent = int(chosen.partition("-")[2])
        player.crew[combat.lent].ready = False


def end_phase(table: Table) -> None:
    """Start the next phase; unused values of this one are lost (FR-LRA-05)."""
    points, combat = table.points, table.combat
    points.attack, points.long_range, points.shields, points.diplomacy = {}, {}, {}, 0
    combat.group = []
    order = _NEXT_STAGE_ON_PLANET if combat.away else _NEXT_STAGE
    table.state.stage = order.get(table.state.stage) or _stage_after_attack(table)
    hidden_die.reveal_die(table)


def _stage_after_attack(table: Table) -> Stage:
    """Return the stage after the Attack phase (FR-ATK-02): the Away Mission that follows, or the end of the combat.

    FR-CUBE-10, FR-AMB-26.
    """
    return Stage.BEAM_DOWN if table.combat.planets else Stage.COMBAT_OVER
