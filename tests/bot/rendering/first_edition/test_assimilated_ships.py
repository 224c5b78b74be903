"""An assimilated ship and its objective are shown on the board, in words and in the close-up."""

from __future__ import annotations

import pytest

from bot.rendering.kit.block import Block, Sign
from engine.first_edition.showing.view import FirstEditionView
from tests.bot.rendering.first_edition.tables import sample_table, sample_view
from tests.bot.rendering.first_edition.test_board import display, told
from tests.bot.rendering.first_edition.test_sights import sight
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in
from tests.engine.first_edition.scenario import Scenario

TAKEN, DONE = "Assimilated by Bob", "Assimilate Starship completed"
viewers = pytest.mark.parametrize("viewer", [0, 1, None])


def assimilated(*, taken: bool = True) -> Scenario:
    """Return a table where Bob's Borg may have assimilated Alice's Excelsior, next to their cube."""
    made = sample_table()
    cube = made.card("borg-cube", 1)
    made.put("Study Nebula", cube)
    made.put(cube, made.card("six-of-eleven", 1))
    if taken:
        excelsior = made.state.cards["uss-excelsior"]
        excelsior.controller, excelsior.mode = 1, "borg"
        made._lay("completed", "uss-excelsior", made.card("assimilate-starship", 1))
    return made


def borg_signs(block: Block) -> int:
    return sum(isinstance(one, Sign) and one.name == "Borg" for one in block.marks)


@viewers
def test_the_boards_description_says_so(viewer: int | None) -> None:
    line = "U.S.S. Excelsior (range 6 of 6, assimilated by Bob, Assimilate Starship completed)"
    assert line in told(sample_view(viewer, assimilated()))


@viewers
def test_the_board_shows_the_sign_of_the_borg_at_the_ship(viewer: int | None) -> None:
    found, before = (display(sample_view(viewer, assimilated(taken=one))).board() for one in (True, False))
    assert borg_signs(found) == borg_signs(before) + 1
    assert_well_laid_out(found)
    assert_readable(found)


@viewers
def test_a_look_at_the_ship_tells_it_in_words_and_in_the_picture(viewer: int | None) -> None:
    found = sight(sample_view(viewer, assimilated()), "U.S.S. Excelsior")
    assert found.layout
    assert {TAKEN, DONE} <= set(found.words)
    assert TAKEN in words_in(found.layout())
    assert DONE in words_in(found.layout())
    assert_well_laid_out(found.layout())


def test_a_ship_that_is_borg_by_print_is_not_called_assimilated() -> None:
    view: FirstEditionView = sample_view(1, assimilated())
    assert not any("ssimilated" in one for one in sight(view, "Borg Cube").words)
