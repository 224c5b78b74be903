"""Close-ups in Frontiers: the map, a tile, a player, the offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.rendering.art.subjects import Ground
from bot.rendering.cards.face import CardFace
from bot.rendering.cards.page import MAX_CARDS_PER_PAGE, Heading, card_pages, card_tiles
from bot.rendering.cards.small_card import SmallCardState
from bot.rendering.frontiers.cockpit import cockpit_block
from bot.rendering.frontiers.component_names import component_card
from bot.rendering.frontiers.faces import face_of
from bot.rendering.frontiers.map import map_block, tile_map, whole_map
from bot.rendering.frontiers.map_window import SMALLEST
from bot.rendering.kit.block import Block, art_block, positioned_blocks
from bot.rendering.kit.layouts import Layout
from bot.rendering.kit.shared_parts import heading
from bot.rendering.kit.sizes import WIDE_SIZE, Size, is_tall
from bot.rendering.kit.theme import DIM, seat_ink
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.locations import location_name
from engine.frontiers.hexes import TilePosition
from engine.frontiers.view import FrontiersSeatView, FrontiersView

_MARGIN = 8
_SMALL = (1200, 750)
"""Size of a tile's picture, which is narrower than the board so that a phone shows it larger."""


def map_close_up(view: FrontiersView, box: Components, size: Size = WIDE_SIZE) -> Block:
    """Return the whole map."""
    width, height = size
    block = whole_map(view, box, (width - 2 * _MARGIN, height - 2 * _MARGIN))
    return positioned_blocks(
        (width, height), (0, 0, art_block(Ground("frontier"), width, height)), (_MARGIN, _MARGIN, block)
    )


def ship_surroundings(view: FrontiersView, box: Components, size: tuple[int, int]) -> Block:
    """Return the spaces around the viewer's ship with all details."""
    width, height = size
    block = map_block(view, box, (width - 2 * _MARGIN, height - 2 * _MARGIN), min_radius=SMALLEST)
    return positioned_blocks(size, (0, 0, art_block(Ground("frontier"), width, height)), (_MARGIN, _MARGIN, block))


def tile_close_up(view: FrontiersView, box: Components, position: TilePosition) -> Block:
    """Return a tile with the spaces around it."""
    width, height = _SMALL
    block = tile_map(view, box, position, (width - 2 * _MARGIN, height - 2 * _MARGIN))
    return positioned_blocks(
        (width, height), (0, 0, art_block(Ground("frontier"), width, height)), (_MARGIN, _MARGIN, block)
    )


def player_close_up(view: FrontiersView, player: FrontiersSeatView, box: Components, size: Size = WIDE_SIZE) -> Block:
    """Return a player's Crew, Skills and cards in play, with the cockpit below."""
    (width, height), room = size, size[0] - 2 * _MARGIN
    faces = [face_of(box.crew[member.card]) for member in player.crew]
    faces += [face_of(box.skill[skill.token]) for skill in player.skills]
    faces += [face_of(component_card(box, card_id)) for card_id in player.played]
    text = f"Level {player.level} · {player.xp} XP · Reputation {player.reputation}".replace("-", "−")
    aside = f"Tactic: {player.tactic}" if player.tactic else ""
    head = heading(player.name, text, aside, room, seat_ink(player.seat))
    top = _MARGIN + head.height + 12
    below = Block(0, 0) if is_tall(size) else cockpit_block(view, player, box, room)
    counts = Counter(face.name for face in faces)
    by_name = {face.name: face for face in faces}
    shown = [(by_name[name], SmallCardState(count=count)) for name, count in counts.items()][:MAX_CARDS_PER_PAGE]
    parts = [
        (0, 0, art_block(Ground("frontier"), width, height)),
        (_MARGIN, _MARGIN, head),
        (_MARGIN, height - _MARGIN - below.height, below),
    ]
    left = height - top - below.height - 2 * _MARGIN - 4
    return positioned_blocks(size, *parts, *(card_tiles(shown, top, (width, left)) if shown else []))


def offers_close_up(view: FrontiersView, box: Components) -> Layout:
    """Return all cards, Crew and Skills on offer, in pages."""
    return card_pages(Heading("On offer", f"{len(view.core)} dice in the Data Core", DIM), offered_faces(view, box))


def offered_faces(view: FrontiersView, box: Components) -> list[CardFace]:
    """Return the faces of everything on offer, without duplicates."""
    cards = dict.fromkeys((*view.advanced, *view.undiscovered, *view.crew_offer))
    faces = [face_of(component_card(box, card_id)) for card_id in cards]
    return faces + [face_of(box.skill[token]) for token in dict.fromkeys(view.skill_offer)]


def legend_words(view: FrontiersView, box: Components) -> Iterator[str]:
    """Yield the costs of the map's terrain, and the locations on it."""
    terrain = [card_id for card_id in box.terrain if any(space.terrain == card_id for space in view.spaces)]
    if terrain:
        yield f"To enter: {'; '.join(_price_words(box, card_id) for card_id in terrain)}"
    locations = dict.fromkeys(location_name(space.location) for space in view.spaces if space.location)
    if locations:
        yield f"On the map: {', '.join(locations)}"


def _price_words(box: Components, terrain: str) -> str:
    printed = box.terrain[terrain]
    if printed.cost is None:
        return f"{terrain}: closed"
    return f"{terrain} {printed.cost}{'' if printed.may_end else ', no stopping'}"
