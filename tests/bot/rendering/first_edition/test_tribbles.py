"""Tribbles on the board, in its description, and in close-ups."""

from __future__ import annotations

import pytest

from bot.rendering.first_edition.card_pictures import card_pictures_of
from bot.rendering.first_edition.tile import location_tile
from engine.first_edition.showing.view import FirstEditionView
from engine.games import installed_games
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.picture_checks import assert_well_laid_out, words_in
from tests.engine.first_edition.scenario import Scenario

CAST = card_pictures_of(installed_games().catalogue("first-edition"))


@pytest.fixture
def view() -> FirstEditionView:
    """Return Alice's view with Bob's tribbles aboard her ship and on the planet below."""
    made = Scenario()
    made.mission("planet")
    made.put("planet", made.card("uss-nebula"), made.personnel("riker"))
    made.put("uss-nebula", made.personnel("picard"))
    made.put("uss-nebula", *(made.card(one, 1) for one in ("10-tribbles-go", "100-tribbles-bonus", "on-the-bridge")))
    made.put("planet", made.card("1-tribble-go", 1))
    made._into("tribbles used", [made.card("1-000-tribbles-bonus", 1)])
    made.fill_decks()
    found = made.begin().match.view(0)
    assert isinstance(found, FirstEditionView)
    return found


def test_a_tile_says_how_many_tribbles_are_where(view: FirstEditionView) -> None:
    place = view.lines[0].locations[0]
    drawn = location_tile(view, place, 400, 400)
    told = words_in(drawn)
    assert "110 in U.S.S. Nebula" in told
    assert "1 on the planet" in told
    assert_well_laid_out(drawn)


def test_the_board_in_words_names_the_troubles_and_what_lies_under_the_side_deck(view: FirstEditionView) -> None:
    display = display_of(view, None, ())
    assert display
    told = "\n".join(display.in_words())
    assert "110 tribbles aboard U.S.S. Nebula, with ... on the Bridge" in told
    assert "1 tribble on the surface of planet" in told
    assert "tribbles discarded 1" in told


def test_a_look_tells_the_cards_of_each_group(view: FirstEditionView) -> None:
    display = display_of(view, None, ())
    assert display
    looks = {one.id: " ".join(one.words) for one in display.sights()}
    assert "Tribbles aboard U.S.S. Nebula: 10 Tribbles - Go and 100 Tribbles - Bonus" in looks["place:planet"]
    assert "110 tribbles aboard U.S.S. Nebula, with ... on the Bridge." in looks["unit:uss-nebula"]
    assert looks["shed:1"] == "1,000 Tribbles - Bonus"
