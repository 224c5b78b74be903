"""Pictures as they were when somebody last looked at them. After a change that is meant, look, then write them anew:

``python -m tests.bot.rendering.test_golden``
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.rendering.cards.card import back, full
from bot.rendering.cards.page import page
from bot.rendering.first_edition import faces as first_edition
from bot.rendering.frontiers import faces as frontiers
from bot.rendering.frontiers.display import FrontiersDisplay
from bot.rendering.kit.block import Block
from bot.rendering.kit.paint import painted
from bot.rendering.kit.theme import palette
from bot.rendering.result import result_card
from bot.rendering.second_edition import faces as second_edition
from bot.rendering.second_edition.board import board
from engine.frontiers.components.loading import components
from tests.bot.rendering.frontiers.tables import combat, crowded
from tests.bot.rendering.pictures import result_of
from tests.bot.rendering.samples import FRONTIERS, HAAKONA, HEADQUARTERS, INTERRUPT, MISSION, PICARD
from tests.bot.rendering.tables import battle, before_and_after, middle, over

FOLDER = Path(__file__).parent / "golden"
SCALE = 3
"""Kept pictures are so many times smaller: enough to see what has moved, not how a font is smoothed."""
TOLERANCE = 6.0
"""Mean difference of a colour's part, of 255, in the tile that differs most; fonts are smoothed in various ways."""
TILE = 40

PICTURES: dict[str, Callable[[], tuple[Block, str]]] = {
    "personnel": lambda: (full(second_edition.face_of(PICARD, "Once each turn, draw a card.")), "starship"),
    "headquarters": lambda: (full(second_edition.face_of(HEADQUARTERS)), "high-contrast"),
    "interrupt": lambda: (full(second_edition.face_of(INTERRUPT)), "colour-blind"),
    "first-edition-ship": lambda: (full(first_edition.face_of(HAAKONA)), "starship"),
    "first-edition-mission": lambda: (full(first_edition.face_of(MISSION)), "colour-blind"),
    "frontiers-crew": lambda: (full(frontiers.face_of(FRONTIERS["Ensign"])), "starship"),
    "back": lambda: (back(*second_edition.BACK), "starship"),
    "page": lambda: (page("A page", "1 card", [second_edition.face_of(PICARD)], "seats 1"), "starship"),
    "board": lambda: (board(middle()), "starship"),
    "battle": lambda: (board(battle()), "high-contrast"),
    "frontiers-combat": lambda: (FrontiersDisplay(combat(), None, components()).board(), "starship"),
    "frontiers-crowded": lambda: (FrontiersDisplay(crowded(), None, components()).board(), "colour-blind"),
    "changes": lambda: (board(*reversed(before_and_after())), "colour-blind"),
    "result": lambda: (result_card(result_of(over())), "starship"),
}


def small(name: str) -> Image.Image:
    block, theme = PICTURES[name]()
    whole = painted(block, palette(theme))
    return whole.resize((whole.width // SCALE, whole.height // SCALE), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Of the tile that differs most."""
    apart = ImageChops.difference(one, other)
    tiles = (
        apart.crop((left, top, min(left + TILE, one.width), min(top + TILE, one.height)))
        for left in range(0, one.width, TILE)
        for top in range(0, one.height, TILE)
    )
    return max(max(ImageStat.Stat(tile).mean) for tile in tiles)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    now, then = small(name), Image.open(FOLDER / f"{name}.png").convert("RGB")
    assert now.size == then.size
    assert difference(now, then) <= TOLERANCE


def test_a_moved_word_is_noticed() -> None:
    then = Image.open(FOLDER / "personnel.png").convert("RGB")
    title = then.crop((50, 12, 150, 44))
    moved = then.copy()
    moved.paste(title, (50, 14))
    assert difference(moved, then) > TOLERANCE


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        small(picture).quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{picture}.png", optimize=True)
