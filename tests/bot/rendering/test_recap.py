"""Animated recaps: which moments they show, and how large they are."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.rendering.kit.block import bar
from bot.rendering.recap import MOST_FRAMES, recap, spread
from bot.rendering.second_edition.board import board
from tests.bot.rendering.tables import crowded, middle, start


def frames(data: bytes) -> int:
    with Image.open(io.BytesIO(data)) as picture:
        return int(getattr(picture, "n_frames", 1))


def test_boards_of_any_height_become_one_animation() -> None:
    data = recap([lambda: board(start()), lambda: board(middle()), lambda: board(crowded())])
    assert frames(data) == 3


def test_moments_are_evenly_apart_with_the_first_and_the_last() -> None:
    assert spread(range(9), 5) == [0, 2, 4, 6, 8]
    assert spread(range(3), 5) == [0, 1, 2]
    assert len(spread(range(1000), MOST_FRAMES)) == MOST_FRAMES


def test_what_is_too_large_has_fewer_and_smaller_frames() -> None:
    boards = [lambda number=number: bar(300 + number, 300, "ink") for number in range(50)]
    whole = recap(boards)
    less = recap(boards, most=len(whole) // 3)
    assert len(less) <= len(whole) // 3
    assert frames(less) < frames(whole)


def test_a_recap_that_cannot_be_small_enough_says_so() -> None:
    with pytest.raises(ValueError, match="more than 10 bytes"):
        recap([lambda: board(start())], most=10)
