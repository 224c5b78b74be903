"""The cockpit below the map: the viewer's ship and Captain, the rest of the turn, and Crew and hand or the combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.art.subjects import HEAD_ZOOM, Person, Plan
from bot.rendering.frontiers.card_tile import card_tile
from bot.rendering.frontiers.combat_sheet import damage_words, needed_words
from bot.rendering.frontiers.component_names import component_card, ship_name
from bot.rendering.frontiers.subjects import plan_from_above, sitter_of
from bot.rendering.frontiers.versus_sheet import unblocked_words, versus_words
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    column,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    text_lines,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT
from bot.rendering.kit.text_blocks import shrunk_line
from bot.rendering.kit.text_fitting import listed_names, shrunk_text
from bot.rendering.kit.theme import (
    ALERT,
    DIM,
    DONE,
    FAINT,
    GROUND,
    HARM,
    INK,
    PANEL,
    RAISED,
    affiliation_ink,
    data_ink,
    kind_ink,
    seat_ink,
)
from engine.frontiers.components.component_box import Components
from engine.frontiers.state import BASIC, Stage
from engine.frontiers.view import CombatView, CrewView, EnemyView, FrontiersSeatView, FrontiersView

COCKPIT_HEIGHT = 196
_LEFT, _MIDDLE, _PAD = 330, 500, 16

_LEAST_CARD, _MORE, _GAP = 156, 92, 8
"""Minimum width of a readable card, width of the number of further cards, and the gap between them."""

_LABEL_LETTERING = Lettering(TEXT, "semibold", DIM)
_NUMBER_LETTERING = Lettering(36, "figures")
_WORD_LETTERING = Lettering(30, "semibold")


def cockpit_block(view: FrontiersView, player: FrontiersSeatView, box: Components, width: int) -> Block:
    """Return a player's area as a band; during combat, the combat replaces the hand."""
    ink = seat_ink(player.seat)
    fight = view.combat and _combat_block(view.combat, width - _LEFT - 2 * _PAD)
    state = None if fight else _state_block(view, player, _MIDDLE)
    right = width - _LEFT - (state.width if state else _MIDDLE) - 3 * _PAD
    block = _cards_of_player(
        view, player, box, right if not fight else min(right, width - _LEFT - 3 * _PAD - fight.width - 20)
    )
    parts = [
        (0, 0, bar(width, COCKPIT_HEIGHT, PANEL, 26)),
        (0, 0, bar(26, COCKPIT_HEIGHT, ink, (20, 0, 0, 20))),
        (0, 0, _captain_block(player, box)),
    ]
    if fight:
        parts.append((_LEFT + _PAD, (COCKPIT_HEIGHT - fight.height) // 2, fight))
    if state:
        parts.append((_LEFT + _PAD, 14, state))
    parts.append((width - _PAD - block.width, 12, block))
    return positioned_blocks((width, COCKPIT_HEIGHT), *parts)


# --- ship and Captain ------------------------------------------------------------------------------------------------


def _captain_block(player: FrontiersSeatView, box: Components) -> Block:
    """Return name and reputation on the seat's colour, with ship, level and experience below."""
    ink = seat_ink(player.seat)
    words = f"Rep. {player.reputation:+}".replace("-", "−") if player.reputation else ""
    reputation = text_line(words, Lettering(TEXT, "heading", GROUND), 130)
    name = shrunk_line(player.name, _LEFT - 70 - reputation.width, Lettering(36, "figures", GROUND), TEXT)
    vessel = shrunk_line(ship_name(box, player.ship), _LEFT - 50, Lettering(30, "semibold"), TEXT)
    sprite = art_block(Plan(plan_from_above(box, player.ship), ink), 88, 88)
    hurt = text_line(str(player.wounds), Lettering(TEXT, "figures", HARM), 60)
    wounds = [row([sign("wound", SIGN, HARM), hurt], 4)] if player.wounds else []
    figures = row(
        [_number_over_label(str(player.level), "Level"), _number_over_label(str(player.xp), "XP"), *wounds], 22
    )
    return positioned_blocks(
        (_LEFT, COCKPIT_HEIGHT),
        (0, 0, bar(_LEFT - 6, 48, ink, (20, 0, 26, 0))),
        (30, (48 - name.height) // 2, name),
        (_LEFT - 24 - reputation.width, (48 - reputation.height) // 2, reputation),
        (40, 54, sprite),
        (146, 52, figures),
        (40, COCKPIT_HEIGHT - 10 - vessel.height, vessel),
    )


def _number_over_label(number: str, label: str) -> Block:
    return column([text_line(number, Lettering(46, "figures"), 130), text_line(label, _LABEL_LETTERING, 130)])


# --- the turn --------------------------------------------------------------------------------------------------------


def _state_block(view: FrontiersView, player: FrontiersSeatView, width: int) -> Block:
    """Return the turn's points, Defense, Command and crystals, and the Crew."""
    is_own = player.seat == view.active
    points = _points_row(view, width) if is_own else Block(0, 0)
    if not points.height:
        piles = [
            ("Deck", player.counts.get("deck", 0)),
            ("Discard", player.counts.get("discard", 0)),
            ("Hand", player.counts.get("hand", 0)),
        ]
        points = row([_label_and_number(label, str(count)) for label, count in piles], 30)
    damage = player.counts.get("damage", 0)
    values = [
        _number_box("Defense", str(player.defense)),
        _number_box("Command", str(player.command_tokens)),
        _crystal_row(player),
    ]
    if damage:
        values.append(_number_box("Damage", str(damage), HARM))
    middle = row(_blocks_that_fit(values, width, 8), 8)
    crew = _crew_block(player, width)
    blocks = [(0, (52 - points.height) // 2, points), (0, 62, middle), (0, 128, crew)]
    return positioned_blocks((max(block.width for _, _, block in blocks), COCKPIT_HEIGHT - 20), *blocks)


def _crew_block(player: FrontiersSeatView, width: int) -> Block:
    """Return Crew and Skills by name, else heads and the number of Skills, else as many as fit."""
    if not player.crew and not player.skills:
        return text_line("No Crew yet", _LABEL_LETTERING, width)
    named = [_crew_member_block(member) for member in player.crew]
    skills = [_skill_pill(skill.name, spent=bool(skill.used)) for skill in player.skills]
    count = len(skills)
    many = [_skill_pill(f"{count} Skills", spent=all(skill.used for skill in player.skills))] if count > 1 else skills
    heads = [_crew_head(member) for member in player.crew]
    for blocks in ([*named, *skills], [*named, *many], [*heads, *skills], [*heads, *many]):
        if len(_blocks_that_fit(blocks, width, 8)) == len(blocks):
            return row(blocks, 8)
    shown_blocks = _blocks_that_fit(heads, width - 60, 8)
    return row([*shown_blocks, text_line(f"+{len(heads) - len(shown_blocks)}", Lettering(32, "figures", DIM), 60)], 8)


def _crew_head(member: CrewView) -> Block:
    """Return a Crew Member without a name; a symbol replaces the head if they can't be used now."""
    sitter = sitter_of(member.name)
    idle = member.away or not member.ready
    ink = affiliation_ink(sitter.affiliation)
    marks = [sign("stopped", SIGN, ALERT)] if idle else []
    marks += [sign("wound", SIGN, HARM)] if member.wounds else []
    return row([*(marks or [art_block(Person(sitter, ink, HEAD_ZOOM), 52, 52, 26)])], 2)


def _blocks_that_fit(blocks: Sequence[Block], max_width: int, gap: int) -> list[Block]:
    shown_blocks: list[Block] = []
    for block in blocks:
        if sum(placed.width + gap for placed in shown_blocks) + block.width > max_width:
            break
        shown_blocks.append(block)
    return shown_blocks


def _points_row(view: FrontiersView, width: int) -> Block:
    """Return the points in the Play Area: Move as chevrons, the others with their symbols."""
    play = view.play
    parts: list[Block] = []
    if play.move or (view.stage == Stage.PLAN and not (play.acted or play.interacted)):
        chevrons = row([sign("chevron", SIGN, DONE) for _ in range(min(play.move, 4))], 2)
        parts.append(
            row(
                [
                    text_line("Move", _LABEL_LETTERING, 120),
                    chevrons,
                    text_line(str(play.move), _NUMBER_LETTERING.in_colour(DONE if play.move else DIM), 80),
                ],
                12,
            )
        )
    numbers = (("diplomacy", play.diplomacy), ("skill engineer", play.repair), ("wound", play.heal))
    parts += [_count_block(name, count, INK) for name, count in numbers if count]
    for pool, ink in ((play.attack, ALERT), (play.long_range, ALERT), (play.shields, INK)):
        parts += [
            _count_block(weapon if ink == ALERT else "shields", count, ink)
            for weapon, count in sorted(pool.items())
            if count
        ]
    parts += [sign(f"data {colour}", SIGN, data_ink(colour)) for colour in (*play.tokens, *play.dice)]
    return row(_blocks_that_fit(parts, width, 20), 20)


def _count_block(name: str, count: int, ink: str) -> Block:
    return row([sign(name, SIGN, ink), text_line(str(count), _NUMBER_LETTERING.sized(34).in_colour(ink), 80)], 8)


def _label_and_number(label: str, number: str) -> Block:
    return row([text_line(label, _LABEL_LETTERING, 160), text_line(number, _NUMBER_LETTERING, 90)], 10)


def _number_box(label: str, number: str, ink: str = INK) -> Block:
    inside = row(
        [
            text_line(label, _LABEL_LETTERING.in_colour(HARM if ink == HARM else DIM), 160),
            text_line(number, _NUMBER_LETTERING.in_colour(ink), 80),
        ],
        10,
    )
    return layered_blocks(bar(inside.width + 20, 56, GROUND, 14), inside)


def _crystal_row(player: FrontiersSeatView) -> Block:
    counts = []
    for colour in BASIC:
        count = player.crystals.get(colour, 0)
        number = text_line(str(count), _NUMBER_LETTERING.sized(32).in_colour(INK if count else DIM), 60)
        counts.append(row([sign(f"data {colour}", SIGN, data_ink(colour)), number], 2))
    inside = row(counts, 10)
    return layered_blocks(bar(inside.width + 22, 56, GROUND, 14), inside)


def _crew_member_block(member: CrewView) -> Block:
    """Return a Crew Member's head and name, and whether they are spent, wounded or away."""
    state = "away" if member.away else "" if member.ready else "spent"
    sitter = sitter_of(member.name)
    head = art_block(
        Person(sitter, affiliation_ink(sitter.affiliation), HEAD_ZOOM), 46, 46, 23, mood="stopped" if state else ""
    )
    words = shrunk_line(member.name, 190, _WORD_LETTERING.in_colour(DIM if state else INK), TEXT)
    wounds = [sign("wound", SIGN, HARM)] if member.wounds else []
    text_block = row([words, text_line(state, Lettering(TEXT, "semibold", ALERT), 80), *wounds], 10)
    width = 46 + 8 + text_block.width + 20
    return positioned_blocks(
        (width, 52), (0, 0, bar(width, 52, GROUND, 26)), (3, 3, head), (56, (52 - text_block.height) // 2, text_block)
    )


def _skill_pill(name: str, *, spent: bool) -> Block:
    text_block = shrunk_line(name, 220, Lettering(TEXT, "semibold", DIM if spent else kind_ink("crew")), TEXT)
    return layered_blocks(bar(text_block.width + 30, 52, GROUND, 14), text_block)


# --- the hand --------------------------------------------------------------------------------------------------------


def _cards_of_player(view: FrontiersView, player: FrontiersSeatView, box: Components, width: int) -> Block:
    """Return the viewer's cards; for other players, their played cards and what comes next."""
    height = COCKPIT_HEIGHT - 24
    if width < 220:
        return Block(0, 0)
    if view.viewer != player.seat or not player.hand:
        return _play_area(player, box, width, height)
    fits = min(5, width // _LEAST_CARD)
    if fits < min(3, len(player.hand)):
        return layered_blocks(bar(width, height, GROUND, 18), column([*_hand_count_blocks(len(player.hand), width)]))
    if len(player.hand) <= fits:
        return _tiles_row(box, player.hand, width, height)
    shown = player.hand[: min(5, (width - _MORE - _GAP) // (_LEAST_CARD + _GAP))]
    more = text_line(f"+{len(player.hand) - len(shown)}", Lettering(48, "figures", DIM), _MORE)
    tiles = _tiles_row(box, shown, width - _MORE - _GAP, height)
    return row([tiles, layered_blocks(bar(_MORE, height, RAISED, 18), more)], _GAP)


def _tiles_row(box: Components, cards: Sequence[str], width: int, height: int) -> Block:
    each = min(204, (width - _GAP * (len(cards) - 1)) // len(cards))
    return row([card_tile(box, card_id, each, height) for card_id in cards], _GAP)


def _hand_count_blocks(count: int, width: int) -> Iterator[Block]:
    """Yield the number of cards in hand, for when no card would be readable."""
    yield text_line(str(count), Lettering(64, "figures"), width)
    yield text_line("cards in hand" if count > 1 else "card in hand", _LABEL_LETTERING, width - 16)


def _play_area(player: FrontiersSeatView, box: Components, width: int, height: int) -> Block:
    """Return the Tactic and the cards in the Play Area, in words."""
    inside = _area_blocks(player, box, width - 40, 2)
    if inside.height > height - 16:
        inside = _area_blocks(player, box, width - 40, 1)
    return positioned_blocks(
        (width, height), (0, 0, bar(width, height, GROUND, 18)), (20, max(8, (height - inside.height) // 2), inside)
    )


def _area_blocks(player: FrontiersSeatView, box: Components, max_width: int, limit: int) -> Block:
    """Return each area in at most a number of lines."""
    played = [component_card(box, card_id).name for card_id in player.played]
    parts: list[Block] = []
    for label, names in (("Tactic", [player.tactic] if player.tactic else []), ("In play", played)):
        if names:
            parts.append(
                column(
                    [
                        text_line(label, _LABEL_LETTERING, max_width),
                        text_lines(listed_names(names, max_width, _WORD_LETTERING, limit), _WORD_LETTERING, max_width),
                    ],
                    2,
                )
            )
    if not parts:
        parts.append(text_line(f"{player.counts.get('hand', 0)} cards in hand", _LABEL_LETTERING, max_width))
    return column(parts, 10)


# --- the fight -------------------------------------------------------------------------------------------------------


def _combat_block(combat: CombatView, width: int) -> Block:
    """Return the combat in brief: each enemy with its numbers, the points still needed, and the damage to come."""
    head = text_line(combat.phase.capitalize() if combat.phase else "Combat", Lettering(36, "figures", ALERT), width)
    if combat.versus:
        lines = [*versus_words(combat.versus)[:2], unblocked_words(combat.versus)]
        rows = [text_line(*_words_in_one_line(words, width), width) for words in lines]
        return column([head, *rows], 8)
    enemies = row(_blocks_that_fit([_enemy_plate(enemy) for enemy in combat.enemies], width, 10), 10)
    sums = [words for words in (needed_words(combat), damage_words(combat)) if words]
    inks = [INK, HARM]
    told_sums = wrapped_row(
        [text_line(words, Lettering(34, "semibold", ink), width) for words, ink in zip(sums, inks, strict=False)],
        width,
        40,
        4,
    )
    return column([head, enemies, told_sums], 10)


def _words_in_one_line(words: str, max_width: int) -> tuple[str, Lettering]:
    return shrunk_text(words, max_width, Lettering(32, "semibold"), TEXT)


def _enemy_plate(enemy: EnemyView) -> Block:
    """Return an enemy on a plate: name, Defense, attack; with a tick if defeated, an arrow if targeted."""
    ink = DONE if enemy.defeated else ALERT if enemy.aimed_at else INK
    numbers = row([*_enemy_numbers(enemy)], 8) if not enemy.defeated else sign("tick", SIGN, DONE)
    inside = row([shrunk_line(enemy.name, 220, Lettering(30, "semibold", ink), TEXT), numbers], 14)
    width = inside.width + 30
    ground = layered_blocks(bar(width, 58, GROUND, 14), inside)
    return Block(width, 58, ground.parts + outline_block(width, 58, ink if ink != INK else FAINT, 3, 14).parts)


def _enemy_numbers(enemy: EnemyView) -> Iterator[Block]:
    yield from (sign("shields", SIGN, INK), text_line(str(enemy.defense), Lettering(32, "figures"), 60))
    if enemy.diplomacy:
        yield from (sign("diplomacy", SIGN, INK), text_line(str(enemy.diplomacy), Lettering(32, "figures"), 60))
    yield from (sign(enemy.weapon, SIGN, HARM), text_line(str(enemy.attack), Lettering(32, "figures", HARM), 60))
