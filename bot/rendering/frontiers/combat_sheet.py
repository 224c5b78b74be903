"""The combat sheet: enemies with their current numbers, the damage to come, and the points still needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.art.subjects import Ground, Subject
from bot.rendering.frontiers.card_tile import card_tiles
from bot.rendering.frontiers.subjects import subject_of
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    grid,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_line,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.shared_parts import heading, sign_with_label
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size, is_tall
from bot.rendering.kit.text_blocks import shrunk_line, titled_lines
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, NOW, PANEL, Ink, data_ink
from engine.frontiers.combat.combat_values import damage_card_count
from engine.frontiers.components.component_box import Components
from engine.frontiers.state import Stage
from engine.frontiers.view import CombatView, EnemyView

_MARGIN, _GAP, _SUM = 8, 10, 96
_NUMBER = 62
_MAX_ENEMIES = 8
_MAX_ENEMIES_WITH_HAND = 2
"""Maximum number of enemies that leave room for a hand beside them."""
_WITH_A_HAND, _WIDEST = 420, 690
"""Maximum widths of an enemy: beside a hand, and without one."""
_ENEMIES = 55
"""Height of the enemies on a phone's sheet with a hand, in percent."""
_ENEMIES_PER_ROW = 3
"""Number of enemies side by side on a phone's sheet."""

_NOBODY_YET = "Choosing an Away Team"

_WORD_LETTERING = Lettering(30, "semibold", halo=True)


def combat_sheet(combat: CombatView, box: Components, hand: Sequence[str] = (), size: Size = WIDE_SIZE) -> Block:
    """Return the current combat or Away Mission in the given size, with the fighter's hand if there is room."""
    (width, height), room = size, size[0] - 2 * _MARGIN
    aside = "Away Team" if combat.away else f"Ship’s Defense {combat.ship_defense}"
    later = [box.planet[token].name for token in combat.planets]
    middle = f"then on the planet: {', '.join(later)}" if later else ""
    head = heading(combat.phase.capitalize() or "Combat", middle, aside, room, ALERT)
    sums = _sums_block(combat, room, below=is_tall(size))
    top = _MARGIN + head.height + _GAP
    field = room, height - top - _GAP - sums.height - _MARGIN
    enemies = combat.enemies[:_MAX_ENEMIES]
    if not enemies and not hand:
        words = text_line(_NOBODY_YET, Lettering(48, "semibold", DIM), room)
        inside = positioned_blocks(field, ((room - words.width) // 2, field[1] // 2, words))
    elif is_tall(size):
        inside = _enemies_below_each_other(combat, enemies, box, hand, field)
    else:
        inside = _enemies_side_by_side(combat, enemies, box, hand, field)
    return positioned_blocks(
        size,
        (0, 0, art_block(Ground("combat"), width, height)),
        (_MARGIN, _MARGIN, head),
        (_MARGIN, top, inside),
        (_MARGIN, height - _MARGIN - sums.height, sums),
    )


def _enemies_side_by_side(
    combat: CombatView, enemies: Sequence[EnemyView], box: Components, hand: Sequence[str], size: Size
) -> Block:
    """Return the enemies in a row, with the hand on their right if there are few of them."""
    room, height = size
    if not enemies:
        return card_tiles(box, hand, room, height)
    shows_hand = bool(hand) and len(enemies) <= _MAX_ENEMIES_WITH_HAND
    width = min(_WITH_A_HAND if shows_hand else _WIDEST, (room - _GAP * (len(enemies) - 1)) // len(enemies))
    blocks = [_enemy_block(combat, enemy, box, (width, height)) for enemy in enemies]
    across = len(enemies) * (width + _GAP)
    if shows_hand:
        blocks.append(card_tiles(box, hand, room - across, height))
    block = row(blocks, _GAP)
    return positioned_blocks(size, ((room - block.width) // 2, 0, block))


def _enemies_below_each_other(
    combat: CombatView, enemies: Sequence[EnemyView], box: Components, hand: Sequence[str], size: Size
) -> Block:
    """Return the enemies in rows of three, with the hand below them."""
    room, height = size
    high = 0 if not enemies else height * _ENEMIES // 100 if hand else height
    rows = max(1, -(-len(enemies) // _ENEMIES_PER_ROW))
    columns = -(-len(enemies) // rows)
    blocks = []
    if enemies:
        each = (room - _GAP * (columns - 1)) // columns, (high - _GAP * (rows - 1)) // rows
        blocks.append(grid([_enemy_block(combat, enemy, box, each) for enemy in enemies], columns, _GAP, _GAP))
    if hand:
        blocks.append(card_tiles(box, hand, room, height - high - (_GAP if enemies else 0)))
    return column(blocks, _GAP)


def needed_words(combat: CombatView) -> str:
    """Return the attack points available against the targets, and those still needed; "" without targets."""
    if not combat.needed:
        return ""
    missing = combat.needed - combat.at_hand
    means = "Diplomacy" if combat.phase.startswith("diplomacy") else "Attack"
    left = f"{missing} still needed" if missing > 0 else "enough"
    return f"{means} {combat.at_hand} of {combat.needed}: {left}"


def damage_words(combat: CombatView) -> str:
    """Return the damage to come, and the resulting Damage Cards in space; "" if there is none."""
    total = sum(enemy.damage for enemy in combat.enemies)
    if not total or not _is_damage_to_come(combat):
        return ""
    cards = damage_card_count(total, combat.ship_defense)
    at_risk = "" if combat.away else f" = {cards} Damage Card{'' if cards == 1 else 's'}"
    return f"{total} damage incoming{at_risk}"


def _is_damage_to_come(combat: CombatView) -> bool:
    """Whether damage is still to be assigned (FR-CMB-08)."""
    return combat.phase not in (Stage.ATTACK, Stage.COMBAT_OVER)


# --- an enemy --------------------------------------------------------------------------------------------------------


def _enemy_block(combat: CombatView, enemy: EnemyView, box: Components, size: Size) -> Block:
    """Return an enemy's picture, name and numbers; amber if targeted, green once defeated."""
    ink: Ink = DONE if enemy.defeated else ALERT if enemy.aimed_at else FAINT
    (width, total), max_width = size, size[0] - 32
    numbers = column([_number_block(name, value, max_width, shade) for name, value, shade in _numbers(enemy)], 6)
    traits = wrapped_row([*_trait_blocks(combat, enemy, max_width)], max_width, 22, 6)
    name = titled_lines(enemy.name, max_width, Lettering(42, "figures", halo=True), TEXT)
    words = column([name, traits], 8)
    below = numbers.height + 24
    height = total - below
    picture = art_block(
        _enemy_subject(enemy, box),
        width,
        total,
        24,
        (Veil("bottom", min(total, below + words.height + 130), 250),),
        "done" if enemy.defeated else "",
    )
    parts = [
        (0, 0, picture),
        (16, height - words.height - 8, words),
        (16, height + 8, numbers),
        (0, 0, outline_block(width, total, ink, 5, 24, glow=8 if enemy.aimed_at and not enemy.defeated else 0)),
    ]
    if enemy.defeated:
        parts.append((width // 2 - 50, 40, sign("met", 100, DONE)))
    elif enemy.aimed_at:
        parts.append((20, 20, _pill_block("Targeted", width - 40)))
    return positioned_blocks(size, *parts)


def _number_block(name: str, value: str, width: int, ink: Ink) -> Block:
    """Return a number with its name; for a narrow enemy only the name is smaller."""
    figure = text_line(value, Lettering(44, "figures"), width // 2)
    label = shrunk_line(name, width - figure.width - 36, Lettering(32, "semibold", ink), TEXT)
    return layered_blocks(bar(width, _NUMBER, GROUND, 16, 215), row([figure, label], 10))


def _enemy_subject(enemy: EnemyView, box: Components) -> Subject:
    return subject_of(box.token(enemy.token))


def _pill_block(words: str, max_width: int) -> Block:
    text_block = text_line(words, Lettering(30, "figures", GROUND), max_width - 40)
    width = text_block.width + 40
    return spaced_across(bar(width, 52, ALERT, 26), (20, text_block))


def _numbers(enemy: EnemyView) -> Iterator[tuple[str, str, Ink]]:
    yield "Defense", str(enemy.defense), INK
    if enemy.diplomacy:
        yield "Diplomacy", str(enemy.diplomacy), data_ink("blue")
    yield enemy.weapon.title(), str(enemy.attack), HARM


def _trait_blocks(combat: CombatView, enemy: EnemyView, max_width: int) -> Iterator[Block]:
    if enemy.defeated:
        yield text_line("defeated", _WORD_LETTERING.in_colour(DONE), max_width)
        return
    yield from (
        sign_with_label("conflict", ability.title(), _WORD_LETTERING.in_colour(HARM), max_width)
        for ability in enemy.abilities
    )
    yield from (
        sign_with_label("resistance", f"resists {resistance.title()}", _WORD_LETTERING, max_width)
        for resistance in enemy.resistances
    )
    if enemy.damage and _is_damage_to_come(combat):
        yield sign_with_label("damage", f"{enemy.damage} damage incoming", _WORD_LETTERING.in_colour(HARM), max_width)


def _sums_block(combat: CombatView, room: int, *, below: bool) -> Block:
    """Return the points available and needed, and the damage to come, side by side or one below the other."""
    lines = [(words, ink) for words, ink in ((needed_words(combat), ALERT), (damage_words(combat), HARM)) if words]
    if not lines:
        lines = [("No target yet" if combat.enemies else _NOBODY_YET, DIM)]
    if below:
        return column([_sum_block(words, ink, room) for words, ink in lines], _GAP)
    width = (room - _GAP * (len(lines) - 1)) // len(lines)
    return row([_sum_block(words, ink, width) for words, ink in lines], _GAP)


def _sum_block(words: str, ink: Ink, width: int) -> Block:
    text = shrunk_line(words, width - 52, Lettering(44, "figures", ink), TEXT)
    ground = NOW if ink == ALERT else PANEL
    return positioned_blocks(
        (width, _SUM),
        (0, 0, bar(width, _SUM, ground, 20)),
        (0, 0, outline_block(width, _SUM, ink, 3, 20)),
        (26, (_SUM - text.height) // 2, text),
    )
