"""Pictures as they were when somebody last looked at them. After a change that is meant, look, then write them anew:

``python -m tests.bot.rendering.test_golden``
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.rendering.block import Block
from bot.rendering.board import board
from bot.rendering.card import back, full
from bot.rendering.faces import first_edition, frontiers, second_edition
from bot.rendering.hand import page
from bot.rendering.paint import painted
from bot.rendering.theme import palette
from tests.bot.rendering.tables import battle, middle
from tests.bot.rendering.test_card import HEADQUARTERS, INTERRUPT, PICARD
from tests.bot.rendering.test_faces import FRONTIERS, HAAKONA, MISSION

FOLDER = Path(__file__).parent / "golden"
SCALE = 3
"""Kept pictures are so many times smaller: enough to see what has moved, not how a font is smoothed."""
TOLERANCE = 3.0
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
}


def small(name: str) -> Image.Image:
    block, theme = PICTURES[name]()
    whole = painted(block, palette(theme))
    return whole.resize((whole.width // SCALE, whole.height // SCALE), Image.Resampling.BOX)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    now, then = small(name), Image.open(FOLDER / f"{name}.png").convert("RGB")
    assert now.size == then.size
    apart = ImageChops.difference(now, then)
    tiles = (
        (left, top, min(left + TILE, now.width), min(top + TILE, now.height))
        for left in range(0, now.width, TILE)
        for top in range(0, now.height, TILE)
    )
    worst = max(tiles, key=lambda tile: max(ImageStat.Stat(apart.crop(tile)).mean))
    assert max(ImageStat.Stat(apart.crop(worst)).mean) <= TOLERANCE, f"{name} differs at {worst}"


def test_a_moved_word_is_noticed() -> None:
    then = Image.open(FOLDER / "personnel.png").convert("RGB")
    moved = ImageChops.offset(then, 0, 2)
    assert max(ImageStat.Stat(ImageChops.difference(moved, then)).mean) > TOLERANCE


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        small(picture).quantize(64).save(FOLDER / f"{picture}.png", optimize=True)
