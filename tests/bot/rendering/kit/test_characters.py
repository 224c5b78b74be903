"""Letters with marks and emoji with selectors are drawn as one character."""

from __future__ import annotations

import pytest

from bot.rendering.kit.block import Block, Text
from bot.rendering.kit.characters import characters
from bot.rendering.kit.fonts import Lettering, font_runs, text_width
from bot.rendering.kit.painting import painted_image
from bot.rendering.kit.theme import STANDARD_THEME, palette

LETTERING = Lettering(40, "bold")


def drawn(words: str) -> bytes:
    return painted_image(
        Block(300, 60, (Text(4, 4, 290, LETTERING.height, words, LETTERING),)), palette(STANDARD_THEME)
    ).tobytes()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoe\u0308", "Zoë"),
        ("\u200eB\u200bo\u2060b\u202e", "Bob"),
        ("❤\ufe0f", "❤"),
        ("👍\U0001f3fd", "👍"),
        ("A\ufe00", "A"),
        ("Sam\u200dmy", "Sammy"),
    ],
)
def test_two_spellings_of_one_look_are_one_picture(one: str, other: str) -> None:
    assert text_width(one, LETTERING) == text_width(other, LETTERING)
    assert drawn(one) == drawn(other)


@pytest.mark.parametrize("letter", ["x\u0302", "B\u0308", "q\u0323\u0302"])
def test_a_mark_takes_no_room_of_its_own(letter: str) -> None:
    assert text_width(letter, LETTERING) == text_width(letter[0], LETTERING)
    assert drawn(letter) != drawn(letter[0]), "the mark is drawn"


@pytest.mark.parametrize(
    "emoji", ["👩\u200d🚀", "🇩🇪", "🏴\U000e0067\U000e0062\U000e007f", "1\ufe0f\u20e3", "👨\u200d👩\u200d👧"]
)
def test_an_emoji_of_several_signs_is_one_character(emoji: str) -> None:
    assert characters(emoji) == [emoji]
    assert sum(len(letters) for _, letters in font_runs(emoji, "bold")) == 1


def test_scripts_that_are_shaped_keep_their_marks() -> None:
    for words in ("हिन्दी", "שָׁלוֹם", "می\u200cخواهم"):
        assert "".join(letters for _, letters in font_runs(words, "bold")) == words
