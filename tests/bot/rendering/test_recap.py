"""Animated recaps: the moments they show, and their size."""

from __future__ import annotations

import io
from functools import partial

import pytest
from PIL import Image

from bot.rendering.display import Beat
from bot.rendering.kit.block import Stroke, bar
from bot.rendering.recap import (
    FRAME_SIZE,
    MAX_BYTES,
    MAX_FRAMES,
    RecapMoment,
    evenly_spaced,
    foot_block,
    recap_animation,
)
from engine.second_edition.view import SecondEditionView
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, board_of, words_in
from tests.bot.rendering.tables import attempt_table, crowded_table, finished_table, start_table


def frames(data: bytes) -> int:
    with Image.open(io.BytesIO(data)) as picture:
        return int(getattr(picture, "n_frames", 1))


def moment(view: SecondEditionView, caption: str = "") -> RecapMoment:
    return RecapMoment(lambda: board_of(view), Beat(caption, tuple(player.score for player in view.players)))


def test_boards_become_one_animation_of_one_size() -> None:
    data = recap_animation([moment(start_table()), moment(attempt_table()), moment(crowded_table())])
    assert frames(data) == 3
    assert Image.open(io.BytesIO(data)).size == FRAME_SIZE
    assert len(data) <= MAX_BYTES


def test_a_frame_has_its_caption_and_the_scores_until_then() -> None:
    moments = [moment(start_table(), "It begins."), moment(finished_table(), "Alice wins.")]
    foot = foot_block(moments, 0)
    assert words_in(foot) == "It begins."
    assert not [mark for mark in foot.marks if isinstance(mark, Stroke)]
    foot = foot_block(moments, 1)
    assert words_in(foot) == "Alice wins."
    assert len([mark for mark in foot.marks if isinstance(mark, Stroke)]) == 2
    assert_well_laid_out(foot)
    assert_readable(foot)


def test_moments_are_evenly_apart_with_the_first_and_the_last() -> None:
    assert evenly_spaced(range(9), 5) == [0, 2, 4, 6, 8]
    assert evenly_spaced(range(3), 5) == [0, 1, 2]
    assert len(evenly_spaced(range(1000), MAX_FRAMES)) == MAX_FRAMES


def test_a_recap_that_is_too_large_has_fewer_and_smaller_frames() -> None:
    moments = [RecapMoment(partial(bar, 16 * number + 9, 300, "ink"), Beat("", (0,))) for number in range(20)]
    whole = recap_animation(moments)
    less = recap_animation(moments, limit=len(whole) // 2)
    assert len(less) <= len(whole) // 2
    assert frames(less) < frames(whole)


def test_a_recap_that_stays_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="is over 10 bytes"):
        recap_animation([moment(start_table())], limit=10)
