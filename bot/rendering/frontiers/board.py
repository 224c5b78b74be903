"""The board of Frontiers: a full-width map with the round and the players in its corners, and the cockpit below."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Ground
from bot.rendering.frontiers.changes import Changes, changes_between
from bot.rendering.frontiers.cockpit import COCKPIT_HEIGHT, cockpit_block
from bot.rendering.frontiers.map import map_block
from bot.rendering.frontiers.map_window import TINIEST
from bot.rendering.kit.block import (
    Block,
    art_block,
    bar,
    column,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_line,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import HEIGHT, SIGN, TEXT, WIDTH
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.theme import ALERT, DIM, DONE, GROUND, HARM, RAISED, data_ink, seat_ink
from engine.frontiers.components.component_box import Components
from engine.frontiers.hexes import display_name
from engine.frontiers.state import STAGES_BEFORE_TURNS, Stage
from engine.frontiers.view import FrontiersSeatView, FrontiersView

_MARGIN, _CORNER, _PILL = 8, 310, 48
BOARD_WIDTH = WIDTH - 2 * _MARGIN


def board(
    view: FrontiersView, box: Components, before: FrontiersView | None = None, min_radius: int = TINIEST
) -> Block:
    """Return the whole table, 1,400 by 875 pixels, with the cockpit of the viewer or of the active player.

    Args:
        view: the viewer's view.
        box: the components in use.
        before: an earlier view of the same viewer; changes since then are marked.
        min_radius: the smallest radius of a space; if not all spaces fit, only the ship's surroundings are shown.
    """
    marked_changes = changes_between(before, view)
    shown_count = view.viewer if view.viewer is not None else view.active
    own_frontiers_seat = view.players[shown_count]
    others = [*view.players[shown_count + 1 :], *view.players[:shown_count]]
    left, right = _left_corner(view), _right_corner(view, others, marked_changes)
    area = HEIGHT - COCKPIT_HEIGHT - 3 * _MARGIN
    taken_areas = ((0, 0, left.width, left.height), (BOARD_WIDTH - right.width, 0, right.width, right.height))
    parts = [
        (0, 0, art_block(Ground("frontier"), WIDTH, HEIGHT)),
        (_MARGIN, _MARGIN, map_block(view, box, (BOARD_WIDTH, area), marked_changes, taken_areas, min_radius)),
        (_MARGIN, _MARGIN, left),
        (WIDTH - _MARGIN - right.width, _MARGIN, right),
        (_MARGIN, HEIGHT - _MARGIN - COCKPIT_HEIGHT, cockpit_block(view, own_frontiers_seat, box, BOARD_WIDTH)),
    ]
    return positioned_blocks((WIDTH, HEIGHT), *parts)


def _left_corner(view: FrontiersView) -> Block:
    """Return the round and the active player; or the outcome of the match."""
    if view.outcome:
        return _end_banner(view)
    text = f"of {view.rounds} · {view.tiles_left} tile{'' if view.tiles_left == 1 else 's'}"
    round_ = row(
        [
            text_line(f"Round {view.round}", Lettering(30, "figures"), 220),
            text_line(text, Lettering(TEXT, "semibold", DIM), 240),
        ],
        10,
    )
    goal = shrunk_line(f"Goal: {view.goal_now.brief}", _CORNER - 30, Lettering(30, "semibold", ALERT), TEXT)
    aim = [_pill_block(goal, 42)] if view.goal_now.brief else []
    stage = shrunk_line(view.stage.capitalize(), _CORNER - 30, Lettering(30, "semibold"), TEXT)
    step = [_pill_block(stage, 42)] if view.stage not in {Stage.TURN, Stage.PLAN} else []
    turn = [] if view.stage in STAGES_BEFORE_TURNS else [_turn_pill(view)]
    return column([_pill_block(round_), *turn, *aim, *step], 8)


def _pill_block(inside: Block, height: int = _PILL) -> Block:
    width = inside.width + 48
    return spaced_across(bar(width, height, RAISED, height // 2, 240), (24, inside))


def _turn_pill(view: FrontiersView) -> Block:
    ink = seat_ink(view.active)
    text_block = shrunk_line(
        f"{view.seats[view.active].name}’s turn", _CORNER - 80, Lettering(30, "figures", GROUND), TEXT
    )
    width = text_block.width + 94
    return spaced_across(bar(width, _PILL, ink, _PILL // 2), (24, sign("turn", SIGN, GROUND)), (66, text_block))


def _end_banner(view: FrontiersView) -> Block:
    reason = view.outcome.reason if view.outcome else ""
    max_width = 620
    words = fitted_lines(reason, max_width, Lettering(32, "figures", GROUND), TEXT, limit=3)
    width, height = words.width + 110, max(_PILL, words.height + 28)
    return spaced_across(bar(width, height, DONE, 28), (24, sign("winner", 40, GROUND)), (82, words))


def _right_corner(view: FrontiersView, others: Sequence[FrontiersSeatView], changes: Changes) -> Block:
    dice = row([sign(f"data {colour}", SIGN, data_ink(colour)) for colour in view.core[:8]], 8)
    core = row([text_line("Data Core", Lettering(TEXT, "semibold", DIM), 160), dice], 16)
    blocks = [_pill_block(core), *(_player_block(other, changes) for other in others[:5])]
    if view.dummy_cards is not None:
        blocks.append(
            _pill_block(
                text_line(f"Dummy Player · {view.dummy_cards} cards", Lettering(TEXT, "semibold", DIM), _CORNER), 42
            )
        )
    widest = max(block.width for block in blocks)
    parts, top = [], 0
    for block in blocks:
        parts.append((widest - block.width, top, block))
        top += block.height + 8
    return positioned_blocks((widest, top - 8), *parts)


def _player_block(player: FrontiersSeatView, changes: Changes) -> Block:
    """Return a player's level, XP and space, because their ship may be on a part of the map that isn't shown."""
    ink = seat_ink(player.seat)
    name = shrunk_line(player.name, 140, Lettering(30, "figures", GROUND), TEXT)
    xp_gained = changes.tracks.get((player.seat, "xp"), 0)
    figures = row(
        [
            text_line(f"Lv {player.level}", Lettering(30, "figures"), 120),
            text_line(f"{player.xp} XP", Lettering(30, "figures"), 140),
            text_line(
                f"at {display_name(player.space)}" if player.space else "", Lettering(TEXT, "semibold", DIM), 150
            ),
            text_line(
                f"{xp_gained:+}" if xp_gained else "", Lettering(TEXT, "figures", DONE if xp_gained > 0 else HARM), 80
            ),
        ],
        12,
    )
    tab = name.width + 40
    width = tab + figures.width + 40
    return positioned_blocks(
        (width, _PILL),
        (0, 0, bar(width, _PILL, RAISED, _PILL // 2, 240)),
        (0, 0, bar(tab, _PILL, ink, (_PILL // 2, 0, 0, _PILL // 2))),
        (22, (_PILL - name.height) // 2, name),
        (tab + 18, (_PILL - figures.height) // 2, figures),
    )
