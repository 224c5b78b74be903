"""Close-ups of a mission, a ship with its crew, or a player's side."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.art.subjects import Ground, Place
from bot.rendering.cards.call_names import call_names
from bot.rendering.cards.seat_bar import seat_bar
from bot.rendering.cards.upright import number_box
from bot.rendering.kit.block import Block, Veil, art, bar, column, grid, line, lines, pinned, row, sign, spaced_across
from bot.rendering.kit.fitting import listed_names
from bot.rendering.kit.fonts import Lettering
from bot.rendering.kit.sizes import HEIGHT, WIDTH
from bot.rendering.kit.theme import ALERT, DIM, GROUND, HARM, INK, PANEL, seat_ink
from bot.rendering.kit.words import fitted_lines
from bot.rendering.second_edition.board import ROOM, seat_facts, tiles_of
from bot.rendering.second_edition.changes import NONE, title
from bot.rendering.second_edition.people import person_tile
from bot.rendering.second_edition.places import Spot
from bot.rendering.second_edition.subjects import Cast, Definition
from bot.rendering.second_edition.tile import tile
from bot.rendering.second_edition.units import sign_with_words
from engine.ccg.view import CardView, GroupView
from engine.second_edition.view import MissionView, PlayerView, SecondEditionView, ShipView

_MARGIN, _GAP = 8, 10
_SMALL = (1200, 750)
"""Size of a mission's picture: narrower than the board, so that a phone shows it larger."""
_LEFT = 560


def mission_alone(
    view: SecondEditionView, mission: MissionView, definition: Definition, size: tuple[int, int] = _SMALL
) -> Block:
    """A mission with the names of everything visible there, 1,200 by 750 pixels or in another size."""
    width, height = size
    player = view.players[mission.seat]
    spot = Spot(view, mission, width - 2 * _MARGIN, Cast(definition), since=NONE)
    holder = player if mission.type == "headquarters" else None
    block = tile(spot, height - 2 * _MARGIN, holder)
    return pinned((width, height), (0, 0, art(Ground("table"), width, height)), (_MARGIN, _MARGIN, block))


def ship_alone(view: SecondEditionView, mission: MissionView, ship: ShipView, definition: Definition) -> Block:
    """A ship with its numbers and visible crew, 1,400 by 875 pixels."""
    cast, height = Cast(definition), HEIGHT - 2 * _MARGIN
    empty = _is_empty(ship)
    width = ROOM if empty else _LEFT  # without a crew, the ship takes all the room
    parts = [
        (0, 0, art(Ground("table"), WIDTH, HEIGHT)),
        (_MARGIN, _MARGIN, _ship(view, mission, ship, cast, (width, height))),
    ]
    if not empty:
        parts.append((2 * _MARGIN + _LEFT, _MARGIN, _crew(cast, ship.crew, WIDTH - 3 * _MARGIN - _LEFT, height)))
    return pinned((WIDTH, HEIGHT), *parts)


def side(view: SecondEditionView, player: PlayerView, definition: Definition) -> Block:
    """A player's side of the table, 1,400 by 875 pixels."""
    cast, bar_high = Cast(definition), 80
    missions = player.missions
    half = -(-len(missions) // 2)
    rows = [missions[:half], missions[half:]] if len(missions) > 3 else [missions]
    height = (HEIGHT - 2 * _MARGIN - bar_high - _GAP * len(rows)) // len(rows)
    facts = seat_facts(view, player, NONE, near=False)
    parts = [(0, 0, art(Ground("table"), WIDTH, HEIGHT)), (_MARGIN, _MARGIN, seat_bar(facts, ROOM, bar_high))]
    for number, part in enumerate(rows):
        block = tiles_of(view, player, part, cast, (ROOM, height))
        parts.append((_MARGIN, _MARGIN + bar_high + _GAP + number * (height + _GAP), block))
    return pinned((WIDTH, HEIGHT), *parts)


def _ship(view: SecondEditionView, mission: MissionView, ship: ShipView, cast: Cast, size: tuple[int, int]) -> Block:
    """The ship at its mission, with name, owner, numbers and state."""
    (width, height), max_width = size, size[0] - 48
    ink = seat_ink(ship.seat)
    place = art(
        Place(title(mission), mission.type),
        width,
        height,
        24,
        (Veil("top", height // 2, 235), Veil("bottom", height // 2, 240)),
    )
    text_block = fitted_lines(
        ship.card.name.partition(", ")[0], max_width, Lettering(54, "figures", halo=True), 32, limit=2
    )
    whose = fitted_lines(
        f"{view.seats[ship.seat].name}’s, at {title(mission)}",
        max_width,
        Lettering(34, "semibold", ink, halo=True),
        24,
        limit=2,
    )
    head = column([text_block, whose], 6)
    left = f"{ship.range_left}/{ship.range}"
    values = (("Range", left), ("Weapons", str(ship.weapons)), ("Shields", str(ship.shields)))
    numbers = column([number_box(name, value, max_width, 84, ink) for name, value in values], 10)
    states = column([*_states(ship, max_width)], 8)
    sprite = cast.ship(ship.card, _LEFT - 40, 290, flip=False)
    return pinned(
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


def _states(ship: ShipView, max_width: int) -> list[Block]:
    found = []
    if _is_empty(ship):
        found.append(sign_with_words("person", "No one aboard", max_width, DIM))
    if ship.card.stopped:
        found.append(sign_with_words("stopped", "Stopped", max_width, ALERT))
    if ship.staffed is False:
        found.append(sign_with_words("unstaffed", "Not staffed", max_width, ALERT))
    if ship.damage:
        found.append(sign_with_words("damage", ", ".join(ship.damage), max_width, HARM))
    if ship.card.on:
        found.append(sign_with_words("hosted", ", ".join(ship.card.on), max_width, INK))
    return found


def _crew(cast: Cast, group: GroupView, width: int, height: int) -> Block:
    """The crew as tiles, then equipment; silhouettes if it is hidden."""
    people = [card for card in group.cards if card.kind != "equipment"]
    things = [card for card in group.cards if card.kind == "equipment"]
    if not group.cards:
        return _unseen(group, width, height)
    ordered = [*(card for card in people if not card.stopped), *(card for card in people if card.stopped)]
    equipment = _equipment(things, width)
    max_width = height - (equipment.height + _GAP if equipment.height else 0)
    columns = 4 if len(ordered) <= 12 else 6 if len(ordered) <= 24 else 8
    rows = max(1, -(-len(ordered) // columns))
    total_height = min(300, (max_width - _GAP * (rows - 1)) // rows)
    each = (width - _GAP * (columns - 1)) // columns
    names = call_names([(card.name, cast.species(card)) for card in ordered])
    tiles = [
        person_tile(cast, card, name, (each, total_height), group.seat)
        for card, name in zip(ordered, names, strict=True)
    ]
    people_tiles = grid(tiles, columns, _GAP, _GAP)
    return column([people_tiles, equipment], _GAP)


def _equipment(things: Sequence[CardView], width: int) -> Block:
    if not things:
        return Block(0, 0)
    lettering = Lettering(34, "semibold")
    text_block = lines(listed_names([card.name for card in things], width - 100, lettering, 2), lettering, width - 100)
    height = text_block.height + 28
    return pinned(
        (width, height),
        (0, 0, bar(width, height, PANEL, 18)),
        (20, (height - 40) // 2, sign("equipment", 40, DIM)),
        (80, 14, text_block),
    )


def _unseen(group: GroupView, width: int, height: int) -> Block:
    ink = seat_ink(group.seat)
    figures = [sign("figure", 96, ink)] * min(group.personnel, 24)
    each = min(8, (width - 60) // 112)
    rows = [row(figures[start : start + each], 16) for start in range(0, len(figures), each)]
    words = f"{group.personnel} personnel, {group.equipment} equipment, face down"
    text_block = line(words, Lettering(40, "semibold", DIM), width - 60)
    inside = column([column(rows, 16), text_block], 30)
    return spaced_across(bar(width, height, GROUND, 20, 200), (30, inside))
