"""The combat sheet: each enemy with what it has now, what is still to come from it, and what is still needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.frontiers.combat_frame import HEAD, LEAST, NAME, NUMBER, PAD, SUM, WORD, combat_frame
from bot.rendering.frontiers.versus_sheet import versus_sheet
from bot.rendering.kit.badges import chip
from bot.rendering.kit.block import Block, apart, bar, column, flow, inset, line, lines, panel, row, sign
from bot.rendering.kit.fitting import fitted
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.theme import ALERT, DIM, DONE, HARM, INK, RAISED
from engine.frontiers.combat.reckoning import damage_cards
from engine.frontiers.components.box import Components
from engine.frontiers.state import Stage
from engine.frontiers.view import CombatView, EnemyView


def combat_sheet(combat: CombatView, box: Components, room: int) -> Block:
    """The combat or Away Mission in progress."""
    if combat.versus:
        return versus_sheet(combat.versus, box, room)
    inner = room - 2 * PAD
    parts = [_head(combat, inner), *(_enemy(combat, enemy, inner) for enemy in combat.enemies)]
    later = [box.planet[token].name for token in combat.planets]
    parts += _told(f"Then on the planet: {', '.join(later)}" if later else "", WORD, inner)
    parts += _told(needed_words(combat), SUM, inner)
    parts += _told(damage_words(combat), SUM.dimmed(HARM), inner)
    return combat_frame(parts)


def needed_words(combat: CombatView) -> str:
    """What is at hand against those aimed at, and what is still needed; empty while nobody is aimed at."""
    if not combat.needed:
        return ""
    missing = combat.needed - combat.at_hand
    means = "Diplomacy" if combat.phase.startswith("diplomacy") else "Attack"
    left = f"{missing} still needed" if missing > 0 else "enough"
    return f"{means} {combat.at_hand} of {combat.needed}: {left}"


def damage_words(combat: CombatView) -> str:
    """What is still to come, and how many Damage Cards that is in space; empty where nothing is."""
    total = sum(enemy.damage for enemy in combat.enemies)
    if not total or not _still_comes(combat):
        return ""
    cards = damage_cards(total, combat.ship_defense)
    at_risk = "" if combat.away else f" = {cards} Damage Card{'' if cards == 1 else 's'}"
    return f"{total} damage to come{at_risk}"


def _head(combat: CombatView, room: int) -> Block:
    defense = row(
        [
            line("Away Team" if combat.away else "Ship", WORD, 300),
            *([] if combat.away else [sign("shields", 38, INK), line(str(combat.ship_defense), NUMBER, 120)]),
            line("with the Captain" if combat.captain else "", WORD, 300),
        ],
        10,
    )
    return apart(line(combat.phase.capitalize(), HEAD, room - defense.width - 20), defense, room)


def _still_comes(combat: CombatView) -> bool:
    """Whether damage is still to be assigned (FR-CMB-08)."""
    return combat.phase not in (Stage.ATTACK, Stage.COMBAT_OVER)


def _enemy(combat: CombatView, enemy: EnemyView, room: int) -> Block:
    numbers = row(list(_numbers(enemy)), 14)
    wide = room - numbers.width - 90
    words, lettering = fitted(enemy.name, wide, NAME.dimmed(_ink(enemy)), LEAST, most=2)
    name = row([_mark(enemy), lines(words, lettering, wide)], 12)
    traits = flow([*_traits(combat, enemy, room - 88)], room - 88, 24, 2)
    inside = column([apart(name, numbers, room - 40), inset(traits, 48, 0, 0, 0) if traits.height else traits], 2)
    return panel(inset(inside, 20, 12, 20, 12), RAISED, 16)


def _ink(enemy: EnemyView) -> str:
    return DONE if enemy.defeated else ALERT if enemy.aimed_at else INK


def _mark(enemy: EnemyView) -> Block:
    if enemy.defeated:
        return sign("tick", 34, DONE)
    return sign("turn", 34, ALERT) if enemy.aimed_at else bar(34, 6, DIM, 3)


def _numbers(enemy: EnemyView) -> Iterator[Block]:
    """Defense, Diplomacy on planets, attack with its weapon."""
    yield from (sign("shields", 38, INK), line(str(enemy.defense), NUMBER, 120))
    if enemy.diplomacy:
        yield from (sign("diplomacy", 38, INK), line(str(enemy.diplomacy), NUMBER, 120))
    yield from (sign(enemy.weapon, 38, HARM), line(str(enemy.attack), NUMBER.dimmed(HARM), 120))


def _traits(combat: CombatView, enemy: EnemyView, room: int) -> Iterator[Block]:
    if enemy.defeated:
        yield line("defeated", WORD.dimmed(DONE), room)
        return
    yield line(enemy.weapon.title(), WORD, room)
    yield from (chip("conflict", ability.title(), WORD.dimmed(HARM), room) for ability in enemy.abilities)
    yield from (chip("resistance", f"resists {one.title()}", WORD.dimmed(INK), room) for one in enemy.resistances)
    if enemy.damage and _still_comes(combat):
        yield line(f"{enemy.damage} damage to come", WORD.dimmed(HARM), room)


def _told(words: str, lettering: Lettering, room: int) -> Sequence[Block]:
    if not words:
        return ()
    told, fitting = fitted(words, room, lettering, LEAST, most=2)
    return (lines(told, fitting, room),)
