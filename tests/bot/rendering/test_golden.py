"""Pictures are as recorded. After an intended change, look at them, then record them:

``python -m tests.bot.rendering.test_golden``
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.rendering.cards.chooser import choice_of, chooser_block
from bot.rendering.cards.full_card import card_back, full_card
from bot.rendering.cards.page import Heading, card_page
from bot.rendering.first_edition import faces as first_edition
from bot.rendering.frontiers.combat_sheet import combat_sheet
from bot.rendering.frontiers.display import FrontiersDisplay
from bot.rendering.highlight import highlight_block, result_highlight
from bot.rendering.kit.block import Block
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.painting import painted_image
from bot.rendering.kit.theme import palette
from bot.rendering.result import result_card
from bot.rendering.second_edition import faces as second_edition
from bot.rendering.second_edition.encounter import encounter_sheet
from bot.rendering.second_edition.subjects import CardPictures
from engine.frontiers.components.component_files import components
from engine.kernel.view import View
from tests.bot.pictures_and_cards import CATALOGUE, display_of
from tests.bot.rendering.frontiers.tables import combat_view, crowded_view
from tests.bot.rendering.picture_checks import board_of, faint_words, result_of
from tests.bot.rendering.samples import (
    DILEMMAS,
    HAAKONA,
    HEADQUARTERS,
    INTERRUPT,
    MISSION,
    PICARD,
    dilemma_faces,
    picked_dilemmas,
)
from tests.bot.rendering.tables import (
    attempt_table,
    battle_table,
    finished_table,
    table_with_hosted_cards,
    views_around_a_turn,
)

FOLDER = Path(__file__).parent / "golden"
SCALE = 5
"""Kept pictures are so many times smaller: enough to see what has moved, not how a font is smoothed."""
TOLERANCE = 6.0
"""Mean difference of a colour's part, of 255, in the tile that differs most; fonts are smoothed in various ways."""
TILE = 40

PICTURES: dict[str, Callable[[], tuple[Block, str]]] = {
    "personnel": lambda: (full_card(second_edition.face_of(PICARD, "Once each turn, draw a card.")), "starship"),
    "headquarters": lambda: (full_card(second_edition.face_of(HEADQUARTERS)), "high-contrast"),
    "first-edition-ship": lambda: (full_card(first_edition.face_of(HAAKONA)), "starship"),
    "first-edition-mission": lambda: (full_card(first_edition.face_of(MISSION)), "colour-blind"),
    "back": lambda: (card_back(*second_edition.BACK), "starship"),
    "hand": lambda: (
        _hand(),
        "starship",
    ),
    "board": lambda: (board_of(attempt_table()), "starship"),
    "battle": lambda: (board_of(battle_table()), "high-contrast"),
    "changes": lambda: (board_of(*reversed(views_around_a_turn())), "colour-blind"),
    "attempt": lambda: (_attempt(), "starship"),
    "choice": lambda: (chooser_block(choice_of(DILEMMAS, picked_dilemmas(), dilemma_faces())), "starship"),
    "success": lambda: (_highlight(*reversed(views_around_a_turn())), "starship"),
    "frontiers-combat": lambda: (FrontiersDisplay(combat_view(), None, components()).board(), "starship"),
    "frontiers-crowded": lambda: (FrontiersDisplay(crowded_view(), None, components()).board(), "colour-blind"),
    "result": lambda: (result_card(result_of(finished_table())), "starship"),
}


def _hand() -> Block:
    return card_page(
        Heading("Your hand", "2 cards", "seats 1"), [second_edition.face_of(card) for card in (PICARD, INTERRUPT)]
    )


def _attempt() -> Block:
    view, face = attempt_table(), dilemma_faces()["d0"]
    assert view.attempt
    return encounter_sheet(view, view.attempt, face, CardPictures(CATALOGUE.card))


def _combat() -> Block:
    under_way = combat_view().combat
    assert under_way
    return combat_sheet(under_way, components())


def _highlight(view: View, before: View) -> Block:
    table = display_of(view, before)
    told = table.highlight() if table else None
    assert told
    return highlight_block(told)


def small(name: str) -> Image.Image:
    block, theme = PICTURES[name]()
    whole = painted_image(block, palette(theme), Gallery())  # nothing of what other tests have drawn
    return whole.resize((whole.width // SCALE, whole.height // SCALE), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image, side: int = TILE) -> float:
    """Return the difference of the tile that differs most; ``side`` is the width of a tile in pixels."""
    apart = ImageChops.difference(one, other)
    tiles = (
        apart.crop((left, top, min(left + side, one.width), min(top + side, one.height)))
        for left in range(0, one.width, side)
        for top in range(0, one.height, side)
    )
    return max(max(ImageStat.Stat(tile).mean) for tile in tiles)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_looks_as_it_did(name: str) -> None:
    now, then = small(name), Image.open(FOLDER / f"{name}.webp").convert("RGB")
    assert now.size == then.size
    assert difference(now, then) <= TOLERANCE


@pytest.mark.parametrize("name", PICTURES)
def test_words_stand_out_from_what_is_painted_behind_them(name: str) -> None:
    block, theme = PICTURES[name]()
    assert faint_words(block, theme) == []


@pytest.mark.parametrize(
    "drawing",
    [
        lambda: board_of(table_with_hosted_cards(2)),
        _combat,
        lambda: highlight_block(result_highlight(result_of(finished_table()), 1, 100)),
        lambda: highlight_block(result_highlight(result_of(finished_table()), 0, 100)),
    ],
    ids=["copies of missions", "combat of Frontiers", "defeat", "victory"],
)
def test_so_do_words_that_stand_on_a_bright_world(drawing: Callable[[], Block]) -> None:
    assert faint_words(drawing()) == []


def test_a_moved_word_is_noticed() -> None:
    then = Image.open(FOLDER / "personnel.webp").convert("RGB")
    title = then.crop((138, 8, 240, 28))
    moved = then.copy()
    moved.paste(title, (138, 10))
    assert difference(moved, then) > TOLERANCE


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        small(picture).save(FOLDER / f"{picture}.webp", lossless=True, method=6)
