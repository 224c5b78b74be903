"""Checks of pictures and their marks."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache

from PIL import Image

from bot.rendering.art.subjects import Ground
from bot.rendering.display import describe_board
from bot.rendering.kit.block import Art, Bar, Block, Mark, Sign, Text
from bot.rendering.kit.fonts import font, text_width
from bot.rendering.kit.painting import painted_image
from bot.rendering.kit.theme import GROUND, STANDARD_THEME, Colour, Ink, contrast_ratio, palette, theme_names
from bot.rendering.result import Result
from engine.kernel.view import View
from tests.bot.pictures_and_cards import display_of

MIN_LETTER_SIZE, BANNER_RATIO = 20, 2.4
"""Minimum letter size in pictures 1,600 pixels wide; and the aspect ratio of a mission's posted picture."""
MIN_CONTRAST = 4.5
MIN_ALPHA = 200
"""Minimum opacity of a bar that hides what is behind it."""


def open_png(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture


def texts_in(block: Block) -> list[Text]:
    return [mark for mark in block.marks if isinstance(mark, Text)]


def words_in(block: Block) -> str:
    return "\n".join(text.words for text in texts_in(block))


def assert_well_laid_out(block: Block) -> None:
    """Check that every mark is inside the picture, every text inside its box, and no text over another."""
    marks = block.marks
    for mark in marks:
        assert 0 <= mark.left <= mark.left + mark.width <= block.width, mark
        assert 0 <= mark.top <= mark.top + mark.height <= block.height, mark
    texts = [mark for mark in marks if isinstance(mark, Text)]
    for text in texts:
        assert text_width(text.words, text.lettering) <= text.width
        assert "\n" not in text.words
    level: list[Text] = []  # texts that extend down to the current one
    for text in sorted(texts, key=_capitals_top):
        level = [other for other in level if _baseline(other) > _capitals_top(text)]
        for other in level:
            assert not overlap(text, other), (text, other)
        level.append(text)


def assert_fit_for_a_phone(block: Block, *, low: bool = False) -> None:
    """Check that a picture is a landscape whose letters can be read at 550 pixels, or guessed at 400.

    Pictures that are only as tall as their players need may be ``low``.
    """
    shape = block.width / block.height
    assert shape >= 1.5, (block.width, block.height)
    assert low or shape <= 1.6 or shape == BANNER_RATIO, (block.width, block.height)
    for text in texts_in(block):
        assert text.lettering.size * 1600 / block.width >= MIN_LETTER_SIZE, text


def assert_readable(block: Block) -> None:
    """Check that every text stands out from its background, in every theme."""
    marks = block.marks
    for place, text in enumerate(marks):
        if isinstance(text, Text):
            ground = _ground_of(text, marks[:place])
            assert _least_contrast(text.lettering.colour, ground) >= MIN_CONTRAST, (text, ground)


@cache
def _least_contrast(ink: Ink, ground: Ink) -> float:
    """Return the contrast in the theme where it is lowest."""
    palettes = (palette(theme) for theme in theme_names())
    return min(contrast_ratio(colours[ink], colours[ground]) for colours in palettes)


def faint_words(block: Block, theme: str = STANDARD_THEME) -> list[tuple[float, str]]:
    """Return words without a halo that don't contrast with their background, with their contrasts."""
    colours = palette(theme)
    behind = painted_image(
        Block(block.width, block.height, tuple(m for m in block.marks if not isinstance(m, Text))), colours
    )
    told = [
        (
            min(contrast_ratio(colours[text.lettering.colour], ground) for ground in _colours_behind(text, behind)),
            text.words,
        )
        for text in texts_in(block)
        if text.words.strip() and not text.lettering.halo
    ]
    return sorted(one for one in told if one[0] < MIN_CONTRAST)


def _colours_behind(text: Text, picture: Image.Image) -> tuple[Colour, Colour]:
    """Return a bright and a dark colour from behind the capitals of a text."""
    wide = max(1, min(text.width, text_width(text.words, text.lettering)))
    box = (text.left, max(0, _capitals_top(text)), text.left + wide, _baseline(text))
    raw = picture.crop(box).tobytes()
    pixels: list[Colour] = sorted(zip(raw[::3], raw[1::3], raw[2::3], strict=True), key=sum)
    return pixels[len(pixels) * 85 // 100], pixels[len(pixels) * 15 // 100]


def _ground_of(text: Text, before: Sequence[Mark]) -> Ink:
    """Return the colour of the last bar painted before a text at its centre; on a drawing, the near-black of its veil.

    Words on a drawing are where it is veiled, or have a halo.
    """
    x, y = text.left + text.width / 2, text.top + text.lettering.height / 2
    last = next((mark for mark in reversed(before) if _is_behind(mark, x, y)), None)
    if last is None:
        return GROUND
    if isinstance(last, Art):
        assert text.lettering.halo or isinstance(last.subject, Ground) or _is_veiled(last, x, y), text
        return GROUND
    assert isinstance(last, Bar | Sign)
    return last.colour


def _is_behind(mark: Mark, x: float, y: float) -> bool:
    """Whether a mark is behind words at this point: a drawing, an opaque bar, a disc, a lamp."""
    inside = mark.left <= x < mark.left + mark.width and mark.top <= y < mark.top + mark.height
    if not inside:
        return False
    return isinstance(mark, Art | Sign) or (isinstance(mark, Bar) and mark.alpha >= MIN_ALPHA)


def _is_veiled(art: Art, x: float, y: float) -> bool:
    """Whether a veil covers this point."""
    depths = {"top": y - art.top, "bottom": art.top + art.height - y, "left": x - art.left}
    return any(depths[veil.edge] < veil.reach for veil in art.veils)


def overlap(one: Text, other: Text) -> bool:
    """Whether the ink of two texts may overlap, from the tops of the capitals to the baselines."""
    across = one.left < other.left + other.width and other.left < one.left + one.width
    return across and _capitals_top(one) < _baseline(other) and _capitals_top(other) < _baseline(one)


def _baseline(text: Text) -> int:
    return text.top + text.lettering.baseline


def _capitals_top(text: Text) -> int:
    return _baseline(text) + _capital_height(text.lettering.size, text.lettering.weight)


@cache
def _capital_height(size: int, weight: str) -> int:
    return int(font(size, weight).getbbox("H", anchor="ls")[1])


def board_of(view: View, before: View | None = None) -> Block:
    """Return the picture of a board."""
    table = display_of(view, before)
    assert table
    return table.board()


def board_words(view: View, before: View | None = None) -> str:
    """Return the words next to the picture of a board."""
    table = display_of(view, before)
    assert table
    return describe_board(table)


def result_of(view: View) -> Result:
    """Return the result of a finished match."""
    table = display_of(view)
    result = table.result() if table else None
    assert result
    return result
