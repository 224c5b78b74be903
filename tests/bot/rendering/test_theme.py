"""Colours that can be read, and signs that can be told apart."""

from __future__ import annotations

import itertools

import pytest

from bot.rendering import theme
from bot.rendering.signs import NAMES, mask

GROUNDS = (theme.GROUND, theme.PANEL, theme.RAISED, theme.PANEL_DONE, theme.RAISED_DONE)
ACCENTS = (*theme.SEATS, *theme.AFFILIATIONS.values(), *theme.KINDS.values(), *theme.TYPES.values())


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_text_colour_can_be_read_on_every_ground(ground: theme.Colour) -> None:
    for ink in (theme.INK, theme.DIM, theme.DONE, theme.ALERT, *ACCENTS):
        assert theme.contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("accent", [*ACCENTS, theme.DONE, theme.DIM])
def test_dark_words_can_be_read_on_every_bright_ground(accent: theme.Colour) -> None:
    assert theme.contrast(theme.GROUND, accent) >= 4.5


def test_light_letters_can_be_read_on_shapes_that_wait_to_be_filled() -> None:
    assert theme.contrast(theme.INK, theme.FAINT) >= 4.5


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_every_affiliation_and_type_has_a_sign_of_its_own() -> None:
    names = [*theme.AFFILIATIONS, *theme.TYPES]
    assert set(names) <= NAMES
    shapes = {name: mask(name, 40).tobytes() for name in names}
    assert all(shapes[one] != shapes[other] for one, other in itertools.combinations(names, 2))


def test_an_unknown_sign_is_drawn_all_the_same() -> None:
    assert mask("Kazon", 40).getbbox() is not None
