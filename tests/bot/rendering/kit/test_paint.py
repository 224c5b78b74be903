"""Marks become pixels: each kind of mark in each form on one sheet, with properties that words must have.

After an intended change, look at the sheet, then record it: ``python -m tests.bot.rendering.kit.test_paint``
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from bot.rendering.art.subjects import Place, Plan, Subject
from bot.rendering.kit.block import (
    Block,
    Corners,
    Mark,
    Scan,
    Sign,
    Text,
    Veil,
    art_block,
    bar,
    outline_block,
    positioned_blocks,
    sign,
    stroke,
    text_line,
)
from bot.rendering.kit.fonts import Lettering, text_width
from bot.rendering.kit.gallery import Gallery
from bot.rendering.kit.painting import (
    CANVASES,
    MAX_QUICK_BYTES,
    PNG,
    QUICK_FORMAT,
    encoded_image,
    file_extension,
    painted_image,
    rendered_file,
)
from bot.rendering.kit.theme import palette
from tests.bot.rendering.test_art import apart
from tests.bot.rendering.test_golden import FOLDER

KEPT = FOLDER / "paint.webp"
COLOURS = palette()
GROUND, INK = COLOURS["ground"], COLOURS["ink"]
SIDE, COLUMNS = 150, 8
FIELD: Subject = Place("Field", "space")
SHAPE: Subject = Plan("explorer", "seats 1")
ROUND: tuple[Corners, ...] = ((20, 20, 20, 20), (30, 0, 0, 0), (0, 30, 0, 0), (0, 0, 30, 0), (0, 0, 0, 30), (90,) * 4)


def _bars() -> Iterator[Block]:
    yield bar(130, 120, "done")
    yield bar(130, 120, "done", alpha=254)
    yield bar(1, 1, "ink")
    for corners in ROUND:
        yield bar(60, 60, "alert", corners)  # through its mask
        yield bar(130, 120, "alert", corners)  # with its corners put back
        yield bar(130, 120, "seats 2", corners, 100)


def _edges() -> Iterator[Block]:
    for thick, radius, glow in ((1, 0, 0), (4, 20, 0), (6, 20, 7), (3, 40, 3), (10, 4, 0), (60, 20, 0), (4, 60, 0)):
        yield outline_block(110, 100, "harm", thick, radius, glow)
    yield outline_block(12, 12, "harm", 6, 2)
    yield outline_block(40, 110, "harm", 4, 18, 5)


def _strokes() -> Iterator[Block]:
    points = [(10, 20), (110, 60), (30, 110)]
    for thick, dash in ((1, 0), (4, 0), (12, 0), (4, 6), (8, 30), (3, 400)):
        _, _, block = stroke(points, "seats 3", thick, dash)
        yield block
    yield stroke([(5, 5), (5, 5)], "ink", 9)[2]


def _drawings() -> Iterator[Block]:
    for mood in ("", "dim", "done", "stopped", "killed", "far", "reach", "unheard of"):
        yield art_block(FIELD, 96, 96, mood=mood)
        yield art_block(SHAPE, 90, 90, mood=mood)
    for subject, wide, high in ((SHAPE, 120, 120), (SHAPE, 60, 60)):
        yield art_block(subject, wide, high, 20)
    for corners in ((20, 0, 0, 20), (0, 20, 20, 0)):
        yield art_block(FIELD, 120, 120, corners)  # with its corners put back
        yield art_block(FIELD, 60, 69, corners)  # through its mask
    for reach in (1, 40, 500):
        for where in ("top", "bottom", "left"):
            yield art_block(SHAPE if reach == 40 else FIELD, 120, 120, veils=(Veil(where, reach),))
    yield art_block(SHAPE, 120, 120, 10, (Veil("top", 60, 100), Veil("bottom", 60, 255)), "dim")


def _others() -> Iterator[Block]:
    yield sign("turn", 60, "ink")
    yield sign("no such sign", 40, "alert")
    yield Block(40, 30, (Scan(0, 0, 40, 30, bytes(range(200)) * 18),))
    yield positioned_blocks(
        (80, 80), (0, 0, bar(80, 80, "ink")), (20, 20, bar(40, 40, "ground", 9)), (30, 30, sign("disc", 20, "harm"))
    )


def sheet() -> Image.Image:
    """Return all marks, each in a square on a panel, so that gaps are visible as well."""
    blocks = [*_bars(), *_edges(), *_strokes(), *_drawings(), *_others()]
    high = -(-len(blocks) // COLUMNS) * SIDE
    parts = [(0, 0, bar(COLUMNS * SIDE, high, "panel"))]
    for number, block in enumerate(blocks):
        parts.append((number % COLUMNS * SIDE + 12, number // COLUMNS * SIDE + 12, block))
    return painted_image(positioned_blocks((COLUMNS * SIDE, high), *parts), COLOURS, Gallery())


def test_every_kind_of_mark_is_painted_as_it_was() -> None:
    now, then = sheet(), Image.open(KEPT).convert("RGB")
    assert now.size == then.size
    assert len(apart(now, then)) <= 4


def test_layers_do_not_change_a_cached_drawing() -> None:
    gallery = Gallery()
    plain = art_block(FIELD, 104, 120)
    before = painted_image(plain, COLOURS, gallery).tobytes()
    painted_image(
        positioned_blocks((104, 120), (0, 0, art_block(FIELD, 104, 120, veils=(Veil("top", 60),)))), COLOURS, gallery
    )
    painted_image(positioned_blocks((104, 120), (0, 0, plain), (0, 0, bar(104, 60, "ink"))), COLOURS, gallery)
    assert painted_image(plain, COLOURS, gallery).tobytes() == before


# --- words -----------------------------------------------------------------------------------------------------------


def _pixels(block: Block) -> npt.NDArray[np.int64]:
    return np.asarray(painted_image(block, COLOURS, Gallery())).astype(np.int64)


def _inked(block: Block) -> tuple[int, int, int, int]:
    """Return the box of pixels that differ from the plain ground: left, top, right, bottom."""
    found = np.argwhere(np.abs(_pixels(block) - np.array(GROUND)).sum(axis=2) > 60)
    (top, left), (bottom, right) = found.min(axis=0), found.max(axis=0)
    return int(left), int(top), int(right) + 1, int(bottom) + 1


@pytest.mark.parametrize("weight", ["regular", "semibold", "bold", "figures", "heading"])
@pytest.mark.parametrize("size", [20, 48])
def test_words_fill_the_width_that_was_measured_and_stand_in_the_middle_of_their_line(weight: str, size: int) -> None:
    lettering = Lettering(size, weight)
    block = positioned_blocks((600, 100), (30, 20, text_line("HELLO THERE", lettering, 500)))
    left, top, right, bottom = _inked(block)
    assert abs(left - 30) <= size // 8
    assert abs(right - 30 - text_width("HELLO THERE", lettering)) <= size // 8
    assert abs((top + bottom) / 2 - 20 - lettering.height / 2) <= 1.5
    assert abs(bottom - 20 - lettering.baseline) <= 1.5


def test_words_have_their_colour_and_no_other() -> None:
    pixels = _pixels(positioned_blocks((300, 60), (10, 10, text_line("III", Lettering(40, "figures", "harm"), 200))))
    assert (pixels == np.array(COLOURS["harm"])).all(axis=2).any()
    outside = pixels[:, 120:]
    assert (outside == np.array(GROUND)).all()


def test_words_in_two_fonts_stand_after_one_another() -> None:
    lettering = Lettering(40)
    words = "Kirk 艦長 Kirk"
    _, _, right, _ = _inked(positioned_blocks((600, 80), (10, 10, text_line(words, lettering, 500))))
    assert abs(right - 10 - text_width(words, lettering)) <= 5
    assert text_width(words, lettering) > text_width("Kirk  Kirk", lettering) + 60


def test_a_halo_is_dark_around_words_and_nowhere_else() -> None:
    def beside(*, halo: bool) -> npt.NDArray[np.int64]:
        words = text_line("H", Lettering(60, "figures", halo=halo), 200)
        pixels = _pixels(positioned_blocks((200, 120), (0, 0, bar(200, 120, "ink")), (60, 20, words)))
        return pixels[..., 0] + pixels[..., 1] + pixels[..., 2]

    with_halo, without = beside(halo=True), beside(halo=False)
    assert without.min() == sum(INK), "ink on ink is not seen"
    assert with_halo[54, 61] < 200, "close to the letter it is nearly black"
    assert with_halo[54, 30] == with_halo[5, 150] == sum(INK)


def test_a_line_of_spaces_paints_nothing() -> None:
    mark = Text(0, 0, 50, 48, "  ", Lettering(40, halo=True))
    assert (_pixels(Block(60, 60, (mark,))) == np.array(GROUND)).all()


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "mode"), [("webp", "RGB"), ("png", "P")])
def test_a_picture_becomes_a_file_of_the_form(form: str, mode: str) -> None:
    image = painted_image(bar(90, 40, "done"), COLOURS)
    file = Image.open(io.BytesIO(encoded_image(image, form)))
    assert (file.format, file.size, file.mode) == (form.upper(), (90, 40), mode)
    found = file.convert("RGB").getpixel((45, 20))
    assert isinstance(found, tuple)
    assert max(abs(one - other) for one, other in zip(found, COLOURS["done"], strict=True)) <= 6


def test_quick_encoding_uses_jpeg_unless_too_large() -> None:
    calm = encoded_image(painted_image(bar(90, 40, "done"), COLOURS), QUICK_FORMAT)
    assert (Image.open(io.BytesIO(calm)).format, file_extension(calm)) == ("JPEG", "jpg")
    wild = encoded_image(_noise(800), QUICK_FORMAT)
    assert (Image.open(io.BytesIO(wild)).format, file_extension(wild)) == ("WEBP", "webp")


def test_a_slightly_too_large_jpeg_is_encoded_with_less_quality() -> None:
    noise, usual = _noise(680), io.BytesIO()
    noise.save(usual, "JPEG", quality=82, subsampling="4:2:0")
    assert len(usual.getvalue()) > MAX_QUICK_BYTES
    data = encoded_image(noise, QUICK_FORMAT)
    assert file_extension(data) == "jpg"
    assert len(data) <= MAX_QUICK_BYTES


def _noise(side: int) -> Image.Image:
    return Image.fromarray(np.random.default_rng(1).integers(0, 256, (side, side, 3)).astype(np.uint8))


@pytest.mark.parametrize("make", [lambda left, top: Sign(left, top, 20, 20, "disc", "ink")])
def test_a_mark_is_painted_where_it_lies(make: Callable[[int, int], Mark]) -> None:
    assert _inked(Block(100, 80, (make(50, 30),))) == (50, 30, 70, 50)


if __name__ == "__main__":
    sheet().save(KEPT, lossless=True, method=6)


def test_a_reused_canvas_shows_nothing_of_the_previous_picture() -> None:
    wide, high = 1600, 1000
    alone = rendered_file(bar(wide, high, "ink", alpha=120), form=PNG)
    CANVASES.release_free_canvases()
    with CANVASES.borrow(wide, high) as canvas:
        canvas.paste((255, 0, 0), (0, 0, wide, high))
    with CANVASES.borrow(wide, high) as again:
        assert again is canvas
    assert rendered_file(bar(wide, high, "ink", alpha=120), form=PNG) == alone


def test_pictures_painted_at_once_have_separate_canvases() -> None:
    CANVASES.release_free_canvases()
    with CANVASES.borrow(1600, 1000) as one, CANVASES.borrow(1600, 1000) as other, CANVASES.borrow(40, 40) as small:
        assert one is not other
    with CANVASES.borrow(40, 40) as another:
        assert another is not small
