"""Tiles of personnel with portrait, name, skills and state; and the skills of a group."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.rendering.art.subjects import HEAD_ZOOM
from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.chip_blocks import skill_sign
from bot.rendering.ccg.team import team_totals
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    evenly_wrapped_row,
    grid,
    layered_blocks,
    outline_block,
    positioned_blocks,
    row,
    sign,
    text_line,
    wrapped_row,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import SIGN, TEXT, Size
from bot.rendering.kit.text_blocks import titled_lines
from bot.rendering.kit.text_fitting import shrunk_text
from bot.rendering.kit.theme import ALERT, DIM, FAINT, GROUND, INK, PANEL, seat_ink
from bot.rendering.second_edition.subjects import CardPictures
from engine.ccg.cards.kinds import Personnel
from engine.ccg.view import CardView

_ATTRIBUTES = ("integrity", "cunning", "strength")
_GAP = 8
_LEAST_TILE, _LOWEST_TILE, _HIGHEST_TILE, _FEWEST = 162, 176, 240, 6
"""Minimum width, minimum and maximum height of a tile with skills, and the number of tiles that always have room."""
_UPRIGHT = 200
"""Minimum height of a tile whose portrait is above the name."""
_HEAD, _LEAST_HEAD = 72, 190
"""Size of a head, and minimum width of a head with its name."""


def people_tiles(cast: CardPictures, cards: Sequence[CardView], seat: int, size: Size) -> Block:
    """Return personnel as tiles that fill the width, in at most the given height; many as heads with names."""
    width, height = size
    if not cards:
        return Block(width, 0)
    names = call_names([(card.name, cast.species(card)) for card in cards])
    across = width // _LEAST_TILE
    rows = -(-len(cards) // across)
    if rows * (_LOWEST_TILE + _GAP) - _GAP > height:
        return _heads_block(cast, [*zip(cards, names, strict=True)], size)
    columns = max(-(-len(cards) // rows), _FEWEST * width // 1384)
    each = (width - _GAP * (columns - 1)) // columns
    high = min(_HIGHEST_TILE, (height + _GAP) // rows - _GAP)
    tiles = [person_tile(cast, card, name, (each, high), seat) for card, name in zip(cards, names, strict=True)]
    return grid(tiles, columns, _GAP, _GAP)


def _heads_block(cast: CardPictures, people: Sequence[tuple[CardView, str]], size: Size) -> Block:
    """Return heads beside names in as few columns as the height allows; those without room are counted."""
    width, height = size
    rows = (height + _GAP) // (_HEAD + _GAP)
    most = width // _LEAST_HEAD
    columns = min(most, max(4 * width // 1384, -(-len(people) // rows)))
    each = (width - _GAP * (columns - 1)) // columns
    fits = rows * columns
    shown = people if len(people) <= fits else people[: fits - 1]
    blocks = [_head_block(cast, card, name, each) for card, name in shown]
    if len(people) > fits:
        more_line = text_line(f"+{len(people) - fits + 1}", Lettering(40, "figures"), each - 20)
        blocks.append(layered_blocks(bar(each, _HEAD, PANEL, 14), more_line))
    return grid(blocks, columns, _GAP, _GAP)


def _head_block(cast: CardPictures, card: CardView, name: str, width: int) -> Block:
    """Return a head and a name, with a symbol if stopped."""
    mood = "stopped" if card.stopped else ""
    picture = art_block(cast.person(card, HEAD_ZOOM), _HEAD, _HEAD, (14, 0, 0, 14), (), mood)
    state = sign("stopped", SIGN, ALERT) if card.stopped else Block(0, 0)
    max_width = width - _HEAD - 20 - (state.width + 8 if state.width else 0)
    words = titled_lines(name, max_width, Lettering(30, "semibold", DIM if mood else INK), TEXT, limit=2)
    return positioned_blocks(
        (width, _HEAD),
        (0, 0, bar(width, _HEAD, GROUND, 14, 220)),
        (0, 0, picture),
        (_HEAD + 10, (_HEAD - words.height) // 2, words),
        (width - state.width - 8, (_HEAD - SIGN) // 2, state),
    )


def _beside_portrait(cast: CardPictures, card: CardView, name: str, size: Size, seat: int) -> Block:
    """Return a tile with name and skills beside the portrait, if it is too low for the portrait above them."""
    (width, height), mood = size, "stopped" if card.stopped else ""
    left = min(height * 55 // 100, width * 42 // 100)
    room = width - left - 16
    title = titled_lines(name, room, Lettering(32, "figures", DIM if mood else INK), TEXT)
    glyphs = _fitting_glyphs(_skills(cast, card), (room, height - title.height - 26), dim=bool(mood))
    ink = FAINT if card.stopped else seat_ink(seat)
    return positioned_blocks(
        size,
        (0, 0, bar(width, height, PANEL, 18)),
        (0, 0, art_block(cast.person(card, 1.2), left, height, (18, 0, 0, 18), (), mood)),
        (left + 8, 10, column([title, glyphs], 6)),
        (6, 6, _stopped_block(card)),
        (0, 0, outline_block(width, height, ink, 4, 18)),
    )


def _stopped_block(card: CardView) -> Block:
    return layered_blocks(sign("disc", 60, GROUND), sign("stopped", 44, ALERT)) if card.stopped else Block(0, 0)


def _skills(cast: CardPictures, card: CardView) -> list[tuple[str, int]]:
    definition = cast.card(card)
    return list(definition.skills.items()) if isinstance(definition, Personnel) else []


def person_tile(cast: CardPictures, card: CardView, name: str, size: tuple[int, int], seat: int) -> Block:
    """Return a tile with name and skills, in the given size."""
    width, height = size
    mood = "stopped" if card.stopped else ""
    if height < _UPRIGHT:
        return _beside_portrait(cast, card, name, size, seat)
    glyphs = _glyphs_block(_skills(cast, card), width - 20, dim=bool(mood))
    words, lettering = shrunk_text(name, width - 24, Lettering(34, "figures", DIM if mood else INK, halo=True), TEXT)
    below = 20 + max(38, glyphs.height) + lettering.height
    picture = art_block(
        cast.person(card, 1.2), width, height - below + 14, (18, 18, 0, 0), (Veil("bottom", 40, 235),), mood
    )
    parts = [
        (0, 0, bar(width, height, PANEL, 18)),
        (0, 0, picture),
        (12, height - below + 4, text_line(words, lettering, width - 24)),
        (10, height - 12 - glyphs.height, glyphs),
    ]
    parts.append((10, 10, _stopped_block(card)))
    ink = FAINT if card.stopped else seat_ink(seat)
    parts.append((0, 0, outline_block(width, height, ink, 4, 18)))
    return positioned_blocks((width, height), *parts)


def _glyphs_block(skills: Sequence[tuple[str, int]], max_width: int, *, dim: bool) -> Block:
    """Return all skills as symbols, in one row if they stay visible, else in equal rows."""
    for mark in (42, SIGN):
        signs = [skill_sign(skill, mark, level, dim=dim) for skill, level in skills]
        if row(signs, 4).width <= max_width:
            return row(signs, 4)
    return evenly_wrapped_row(signs, max_width, 4, 4)


def _fitting_glyphs(skills: Sequence[tuple[str, int]], size: Size, *, dim: bool) -> Block:
    """Return the skills as symbols in at most the given size; those without room are counted."""
    width, height = size
    whole = _glyphs_block(skills, width, dim=dim)
    if whole.height <= height:
        return whole
    signs = [skill_sign(skill, SIGN, level, dim=dim) for skill, level in skills]
    for shown in range(len(signs) - 1, 0, -1):
        more_line = text_line(f"+{len(signs) - shown}", Lettering(TEXT, "figures", DIM), 60)
        block = wrapped_row([*signs[:shown], more_line], width, 4, 4)
        if block.height <= height:
            return block
    return Block(0, 0)


def group_totals(together: Mapping[str, int], size: Size, *, facing: bool = False) -> Block:
    """Return a panel with a group's attributes and skill levels, in the given size.

    With ``facing``, the group is facing a dilemma, so some personnel may have more skills than for the mission.
    """
    width, height = size
    attributes = {name: together.get(name, 0) for name in _ATTRIBUTES}
    skills = {name: level for name, level in together.items() if name not in _ATTRIBUTES}
    title = "Facing it, the crew has" if facing else "The crew has"
    inside = team_totals(title, attributes, skills, (width - 40, height - 28))
    return positioned_blocks(size, (0, 0, bar(width, height, PANEL, 20)), (20, 14, inside))
