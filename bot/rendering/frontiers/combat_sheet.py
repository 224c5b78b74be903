"""The combat sheet: enemies with their current numbers, the damage to come, and what is still needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.art.subjects import Ground, Subject
from bot.rendering.cards.upright import number_box
from bot.rendering.frontiers.card_tile import card_tiles
from bot.rendering.frontiers.subjects import subject_of
from bot.rendering.kit.block import Block, Veil, art, bar, column, edge, flow, line, pinned, row, sign, spaced_across
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.parts import chip, heading
from bot.rendering.kit.theme import ALERT, DIM, DONE, FAINT, GROUND, HARM, INK, NOW, PANEL, Ink, data_ink
from bot.rendering.kit.words import fitted_lines, shrunk_line
from engine.frontiers.combat.combat_values import damage_card_count
from engine.frontiers.components.box import Components
from engine.frontiers.state import Stage
from engine.frontiers.view import CombatView, EnemyView

WIDTH, HEIGHT = 1600, 1000
_MARGIN, _GAP, _BAR, _SUMS = 8, 10, 72, 128
_ROOM = WIDTH - 2 * _MARGIN
_TOP = _MARGIN + _BAR + _GAP
_TALL = HEIGHT - _TOP - _GAP - _SUMS - _MARGIN
_MOST = 8
_FEW = 2
"""Maximum number of enemies that leave room for a hand."""
_WITH_A_HAND = 480
"""Width of an enemy beside a hand."""

_NOBODY_YET = "Choosing an Away Team"

_WORD = Lettering(30, "semibold", halo=True)


def combat_sheet(combat: CombatView, box: Components, hand: Sequence[str] = ()) -> Block:
    """The combat or Away Mission in progress, 1,600 by 1,000 pixels; with the fighter's hand if there is room."""
    aside = "Away Team" if combat.away else f"Ship’s Defense {combat.ship_defense}"
    later = [box.planet[token].name for token in combat.planets]
    middle = f"then on the planet: {', '.join(later)}" if later else ""
    head = heading(combat.phase.capitalize() or "Combat", middle, aside, _ROOM, _BAR, ALERT)
    enemies = combat.enemies[:_MOST]
    parts = [(0, 0, art(Ground("combat"), WIDTH, HEIGHT)), (_MARGIN, _MARGIN, head)]
    if enemies:
        held = bool(hand) and len(enemies) <= _FEW
        width = min(_WITH_A_HAND if held else 780, (_ROOM - _GAP * (len(enemies) - 1)) // len(enemies))
        across = len(enemies) * (width + _GAP)
        left = _MARGIN if held else (WIDTH - across + _GAP) // 2
        if held:
            parts.append((left + across, _TOP, card_tiles(box, hand, _ROOM - across, _TALL)))
        for number, enemy in enumerate(enemies):
            parts.append((left + number * (width + _GAP), _TOP, _enemy(combat, enemy, box, width)))
    elif hand:
        parts.append((_MARGIN, _TOP, card_tiles(box, hand, _ROOM, _TALL)))
    else:
        words = line(_NOBODY_YET, Lettering(48, "semibold", DIM), _ROOM)
        parts.append(((WIDTH - words.width) // 2, _TOP + _TALL // 2, words))
    parts.append((_MARGIN, HEIGHT - _MARGIN - _SUMS, _sums(combat)))
    return pinned((WIDTH, HEIGHT), *parts)


def needed_words(combat: CombatView) -> str:
    """Attack points available against the targets, and those still needed; empty without targets."""
    if not combat.needed:
        return ""
    missing = combat.needed - combat.at_hand
    means = "Diplomacy" if combat.phase.startswith("diplomacy") else "Attack"
    left = f"{missing} still needed" if missing > 0 else "enough"
    return f"{means} {combat.at_hand} of {combat.needed}: {left}"


def damage_words(combat: CombatView) -> str:
    """Damage to come, and the Damage Cards it means in space; empty if there is none."""
    total = sum(enemy.damage for enemy in combat.enemies)
    if not total or not _still_comes(combat):
        return ""
    cards = damage_card_count(total, combat.ship_defense)
    at_risk = "" if combat.away else f" = {cards} Damage Card{'' if cards == 1 else 's'}"
    return f"{total} damage incoming{at_risk}"


def _still_comes(combat: CombatView) -> bool:
    """Whether damage is still to be assigned (FR-CMB-08)."""
    return combat.phase not in (Stage.ATTACK, Stage.COMBAT_OVER)


# --- an enemy --------------------------------------------------------------------------------------------------------


def _enemy(combat: CombatView, enemy: EnemyView, box: Components, width: int) -> Block:
    """Picture, name and numbers; amber if it is targeted, green once it is defeated."""
    ink: Ink = DONE if enemy.defeated else ALERT if enemy.aimed_at else FAINT
    max_width = width - 40
    numbers = column([number_box(name, value, max_width, 78, shade) for name, value, shade in _numbers(enemy)], 8)
    traits = flow([*_traits(combat, enemy, max_width)], max_width, 22, 8)
    name = fitted_lines(enemy.name, max_width, Lettering(44, "figures", halo=True), 28, limit=2)
    words = column([name, traits], 10)
    below = numbers.height + 28
    height = _TALL - below
    picture = art(
        _subject(enemy, box),
        width,
        _TALL,
        24,
        (Veil("bottom", below + words.height + 130, 250),),
        "done" if enemy.defeated else "",
    )
    parts = [
        (0, 0, picture),
        (20, height - words.height - 10, words),
        (20, height + 8, numbers),
        (0, 0, edge(width, _TALL, ink, 5, 24, glow=8 if enemy.aimed_at and not enemy.defeated else 0)),
    ]
    if enemy.defeated:
        parts.append((width // 2 - 60, 60, sign("met", 120, DONE)))
    elif enemy.aimed_at:
        parts.append((24, 24, _pill("Targeted")))
    return pinned((width, _TALL), *parts)


def _subject(enemy: EnemyView, box: Components) -> Subject:
    return subject_of(box.token(enemy.token))


def _pill(words: str) -> Block:
    text_block = line(words, Lettering(30, "figures", GROUND), 240)
    width = text_block.width + 44
    return spaced_across(bar(width, 52, ALERT, 26), (22, text_block))


def _numbers(enemy: EnemyView) -> Iterator[tuple[str, str, Ink]]:
    yield "Defense", str(enemy.defense), INK
    if enemy.diplomacy:
        yield "Diplomacy", str(enemy.diplomacy), data_ink("blue")
    yield enemy.weapon.title(), str(enemy.attack), HARM


def _traits(combat: CombatView, enemy: EnemyView, max_width: int) -> Iterator[Block]:
    if enemy.defeated:
        yield line("defeated", _WORD.dimmed(DONE), max_width)
        return
    yield from (chip("conflict", ability.title(), _WORD.dimmed(HARM), max_width) for ability in enemy.abilities)
    yield from (
        chip("resistance", f"resists {resistance.title()}", _WORD, max_width) for resistance in enemy.resistances
    )
    if enemy.damage and _still_comes(combat):
        yield chip("damage", f"{enemy.damage} damage incoming", _WORD.dimmed(HARM), max_width)


def _sums(combat: CombatView) -> Block:
    """Points available and needed, and the damage to come, side by side."""
    told = [(words, ink) for words, ink in ((needed_words(combat), ALERT), (damage_words(combat), HARM)) if words]
    if not told:
        told = [("No target yet" if combat.enemies else _NOBODY_YET, DIM)]
    width = (_ROOM - _GAP * (len(told) - 1)) // len(told)
    return row([_sum(words, ink, width) for words, ink in told], _GAP)


def _sum(words: str, ink: Ink, width: int) -> Block:
    text = shrunk_line(words, width - 60, Lettering(44, "figures", ink), 24)
    ground = NOW if ink == ALERT else PANEL
    return pinned(
        (width, _SUMS),
        (0, 0, bar(width, _SUMS, ground, 20)),
        (0, 0, edge(width, _SUMS, ink, 3, 20)),
        (30, (_SUMS - text.height) // 2, text),
    )
