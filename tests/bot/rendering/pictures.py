"""What the tests read from pictures and from their marks."""

from __future__ import annotations

import io
from functools import cache
from typing import TypeGuard

from PIL import Image

from bot.rendering.display import describe
from bot.rendering.kit.block import Bar, Block, Mark, Sign, Text
from bot.rendering.kit.fonts import font, width
from bot.rendering.kit.theme import GROUND, Ink, contrast, palette, theme_names
from bot.rendering.result import Result
from engine.kernel.view import View
from tests.bot.shown import display_of


def opened(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture


def texts(block: Block) -> list[Text]:
    return [mark for mark in block.marks if isinstance(mark, Text)]


def words(block: Block) -> str:
    return "\n".join(text.words for text in texts(block))


def assert_well_laid_out(block: Block) -> None:
    """Every mark lies inside the picture, every text inside its box, and no text over another."""
    for mark in block.marks:
        assert 0 <= mark.left <= mark.left + mark.width <= block.width, mark
        assert 0 <= mark.top <= mark.top + mark.height <= block.height, mark
    for text in texts(block):
        assert width(text.words, text.lettering) <= text.width
        assert "\n" not in text.words
    level: list[Text] = []  # those that reach down to the one looked at
    for text in sorted(texts(block), key=_capitals_top):
        level = [other for other in level if _baseline(other) > _capitals_top(text)]
        for other in level:
            assert not overlap(text, other), (text, other)
        level.append(text)


def assert_readable(block: Block) -> None:
    """Every text stands out from what it is written on, in every theme."""
    for text in texts(block):
        ground = _ground_of(text, block)
        for theme in theme_names():
            colours = palette(theme)
            assert contrast(colours[text.lettering.colour], colours[ground]) >= 4.5, (text, ground, theme)


def _ground_of(text: Text, block: Block) -> Ink:
    """The colour of the last bar painted before a text under its middle."""
    x, y = text.left + text.width / 2, text.top + text.lettering.height / 2
    before = block.marks[: block.marks.index(text)]
    under = [
        mark.colour
        for mark in before
        if _is_ground(mark) and mark.left <= x < mark.left + mark.width and mark.top <= y < mark.top + mark.height
    ]
    letter_on_sign = [
        mark.colour
        for mark in before[-1:]
        if isinstance(mark, Sign)
        and mark.name != "map step"
        and mark.left <= x < mark.left + mark.width
        and mark.top <= y < mark.top + mark.height
    ]
    return (letter_on_sign or under or [GROUND])[-1]


def _is_ground(mark: Mark) -> TypeGuard[Bar | Sign]:
    """A bar, or a space of a map."""
    return isinstance(mark, Bar) or (isinstance(mark, Sign) and mark.name == "map space")


def overlap(one: Text, other: Text) -> bool:
    """Whether ink may meet ink: from the tops of the capitals to the baseline."""
    across = one.left < other.left + other.width and other.left < one.left + one.width
    return across and _capitals_top(one) < _baseline(other) and _capitals_top(other) < _baseline(one)


def _baseline(text: Text) -> int:
    return text.top + text.lettering.baseline


def _capitals_top(text: Text) -> int:
    return _baseline(text) + _capital(text.lettering.size, text.lettering.weight)


@cache
def _capital(size: int, weight: str) -> int:
    return int(font(size, weight).getbbox("H", anchor="ls")[1])


def described(view: View, before: View | None = None) -> str:
    """The words beside the picture of a board."""
    table = display_of(view, before)
    assert table
    return describe(table)


def result_of(view: View) -> Result:
    """The result of a match that is over."""
    table = display_of(view)
    result = table.result() if table else None
    assert result
    return result
