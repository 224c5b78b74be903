"""Close-ups of a mission, a ship with its crew, or a player's side."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.cards.portrait_card import number_box
from bot.rendering.cards.seat_bar import seat_bar
from bot.rendering.kit.block import (
    Block,
    Veil,
    art_block,
    bar,
    column,
    positioned_blocks,
    row,
    sign,
    spaced_across,
    text_lines,
)
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import TEXT, WIDE_SIZE, Size, is_tall
from bot.rendering.kit.text_blocks import fitted_lines, shrunk_line
from bot.rendering.kit.text_fitting import listed_names
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, INK, PANEL, seat_ink
from bot.rendering.second_edition.board import seat_facts, tiles_of
from bot.rendering.second_edition.changes import NO_CHANGES, mission_title
from bot.rendering.second_edition.people import people_tiles
from bot.rendering.second_edition.places import MissionArea
from bot.rendering.second_edition.subjects import CardPictures, Definition
from bot.rendering.second_edition.tile import mission_tile
from bot.rendering.second_edition.units import sign_with_words
from engine.ccg.view import CardView, GroupView
from engine.second_edition.view import MissionView, PlayerView, SecondEditionView, ShipView

_MARGIN, _GAP = 8, 10
SMALL_SIZE = (1200, 750)
"""Size of a mission's picture, which is narrower than the board so that a phone shows it larger."""
_LOW_SHIP, _UNSEEN_CREW = 700, 240
"""Maximum height at which a ship's numbers are side by side, and height of a hidden crew on a phone."""
_LEFT, _LEAST_SHIP = 520, 420
"""Width of a ship beside its crew, and minimum height of a ship above its crew."""
_FIGURE_SIDES, _MAX_FIGURES = (96, 72, 56, 40), 24
"""Heights of figures of hidden personnel, of which the tallest that fits is used, and their maximum number."""


def mission_close_up(
    view: SecondEditionView, mission: MissionView, definition: Definition, size: tuple[int, int] = SMALL_SIZE
) -> Block:
    """Return a mission with the names of everything visible there, 1,200 by 750 pixels or in a different size."""
    width, height = size
    player = view.players[mission.seat]
    spot = MissionArea(view, mission, width - 2 * _MARGIN, CardPictures(definition), since=NO_CHANGES)
    holder = player if mission.type == "headquarters" else None
    block = mission_tile(spot, height - 2 * _MARGIN, holder)
    return positioned_blocks(
        (width, height), (0, 0, art_block(Ground("table"), width, height)), (_MARGIN, _MARGIN, block)
    )


def ship_close_up(
    view: SecondEditionView, mission: MissionView, ship: ShipView, definition: Definition, size: Size = WIDE_SIZE
) -> Block:
    """Return a ship with its numbers and visible crew."""
    cast, (width, height) = CardPictures(definition), size
    ground = (0, 0, art_block(Ground("table"), width, height))
    room, high = width - 2 * _MARGIN, height - 2 * _MARGIN
    if _is_empty(ship):  # without a crew, the ship gets all the room
        return positioned_blocks(size, ground, (_MARGIN, _MARGIN, _ship_block(view, mission, ship, cast, (room, high))))
    if is_tall(size):
        most = high - _LEAST_SHIP - _GAP
        crew = _crew_block(cast, ship.crew, room, most if ship.crew.cards else min(most, _UNSEEN_CREW))
        alone = _ship_block(view, mission, ship, cast, (room, high - crew.height - _GAP))
        return positioned_blocks(
            size, ground, (_MARGIN, _MARGIN, alone), (_MARGIN, height - _MARGIN - crew.height, crew)
        )
    alone = _ship_block(view, mission, ship, cast, (_LEFT, high))
    crew = _crew_block(cast, ship.crew, room - _LEFT - _MARGIN, high)
    return positioned_blocks(size, ground, (_MARGIN, _MARGIN, alone), (2 * _MARGIN + _LEFT, _MARGIN, crew))


def side_block(view: SecondEditionView, player: PlayerView, definition: Definition, size: Size = WIDE_SIZE) -> Block:
    """Return a player's side of the table; for a phone in three rows."""
    cast, bar_high, (width, height) = CardPictures(definition), 80, size
    missions, room = player.missions, width - 2 * _MARGIN
    across = 2 if is_tall(size) else 3
    count = -(-len(missions) // across) if len(missions) > 3 else 1
    each = -(-len(missions) // count) if missions else 1
    rows = [missions[start : start + each] for start in range(0, len(missions), each)] or [missions]
    facts = seat_facts(view, player, NO_CHANGES, near=False)
    head = seat_bar(facts, room, bar_high)
    high = (height - 2 * _MARGIN - head.height - _GAP * len(rows)) // len(rows)
    parts = [(0, 0, art_block(Ground("table"), width, height)), (_MARGIN, _MARGIN, head)]
    for number, part in enumerate(rows):
        block = tiles_of(view, player, part, cast, (room, high))
        parts.append((_MARGIN, _MARGIN + head.height + _GAP + number * (high + _GAP), block))
    return positioned_blocks(size, *parts)


def _ship_block(
    view: SecondEditionView, mission: MissionView, ship: ShipView, cast: CardPictures, size: tuple[int, int]
) -> Block:
    """Return the ship at its mission, with name, owner, numbers and state."""
    (width, height), max_width = size, size[0] - 48
    ink = seat_ink(ship.seat)
    place = art_block(
        Place(mission_title(mission), mission.type),
        width,
        height,
        24,
        (Veil("top", height // 2, 235), Veil("bottom", height // 2, 240)),
    )
    text_block = fitted_lines(
        ship.card.name.partition(", ")[0], max_width, Lettering(54, "figures", halo=True), 32, limit=2
    )
    whose = fitted_lines(
        f"{view.seats[ship.seat].name}’s, at {mission_title(mission)}",
        max_width,
        Lettering(34, "semibold", ink, halo=True),
        TEXT,
        limit=2,
    )
    head = column([text_block, whose], 6)
    left = f"{ship.range_left}/{ship.range}"
    values = (("Range", left), ("Weapons", str(ship.weapons)), ("Shields", str(ship.shields)))
    if height > _LOW_SHIP:
        numbers = column([number_box(name, value, max_width, 84, ink) for name, value in values], 10)
    else:
        each = (max_width - 20) // len(values)
        numbers = row([number_box(name, value, each, 84, ink) for name, value in values], 10)
    states = column([*_state_blocks(ship, max_width)], 8)
    sprite = cast.ship(ship.card, min(_LEFT, width) - 40, max(120, min(280, height - 300 - head.height)), flip=False)
    return positioned_blocks(
        (width, height),
        (0, 0, place),
        (0, 0, bar(10, height, ink, (24, 0, 0, 24))),
        (24, 24, head),
        ((width - sprite.width) // 2, 24 + head.height + 20, sprite),
        (24, height - 24 - numbers.height - 16 - states.height, states),
        (24, height - 24 - numbers.height, numbers),
    )


def _is_empty(ship: ShipView) -> bool:
    return not (ship.crew.cards or ship.crew.personnel or ship.crew.equipment)


def _state_blocks(ship: ShipView, max_width: int) -> list[Block]:
    blocks = []
    if _is_empty(ship):
        blocks.append(sign_with_words("person", "No one aboard", max_width, DIM))
    if ship.card.stopped:
        blocks.append(sign_with_words("stopped", "Stopped", max_width, ALERT))
    if ship.staffed is False:
        blocks.append(sign_with_words("unstaffed", "Not staffed", max_width, ALERT))
    if ship.damage:
        blocks.append(sign_with_words("damage", ", ".join(ship.damage), max_width, HARM))
    if ship.card.on:
        blocks.append(sign_with_words("hosted", ", ".join(ship.card.on), max_width, INK))
    return blocks


def _crew_block(cast: CardPictures, group: GroupView, width: int, height: int) -> Block:
    """Return the crew as tiles, then equipment; silhouettes if it is hidden."""
    people = [card for card in group.cards if card.kind != "equipment"]
    things = [card for card in group.cards if card.kind == "equipment"]
    if not group.cards:
        return _unseen_block(group, width, height)
    ordered = [*(card for card in people if not card.stopped), *(card for card in people if card.stopped)]
    equipment = _equipment_block(things, width)
    left = height - (equipment.height + _GAP if equipment.height else 0)
    return column([people_tiles(cast, ordered, group.seat, (width, left)), equipment], _GAP)


def _equipment_block(things: Sequence[CardView], width: int) -> Block:
    if not things:
        return Block(0, 0)
    lettering = Lettering(34, "semibold")
    text_block = text_lines(
        listed_names([card.name for card in things], width - 100, lettering, 2), lettering, width - 100
    )
    height = text_block.height + 28
    return positioned_blocks(
        (width, height),
        (0, 0, bar(width, height, PANEL, 18)),
        (20, (height - 40) // 2, sign("equipment", 40, DIM)),
        (80, 14, text_block),
    )


def _unseen_block(group: GroupView, width: int, height: int) -> Block:
    equipment = f", {group.equipment} equipment" if group.equipment else ""
    words = f"{group.personnel} personnel{equipment}, face down"
    text_block = shrunk_line(words, width - 60, Lettering(40, "semibold", DIM), TEXT)
    left = height - 30 - text_block.height
    figures = (_figures(group, width - 60, side) for side in _FIGURE_SIDES)
    fitting = next((block for block in figures if block.height <= left), _figures(group, width - 60, _FIGURE_SIDES[-1]))
    inside = column([fitting, text_block], 30)
    return spaced_across(bar(width, height, GROUND, 20, 200), (30, inside))


def _figures(group: GroupView, width: int, side: int) -> Block:
    """Return a figure of this height for each of the personnel, in rows."""
    figures = [sign("figure", side, seat_ink(group.seat))] * min(group.personnel, _MAX_FIGURES)
    each = width // (side + 16)
    return column([row(figures[start : start + each], 16) for start in range(0, len(figures), each)], 16)
