"""The result card of a match."""

from __future__ import annotations

from bot.rendering.result import describe_result, result_card
from tests.bot.pictures_and_cards import display_of
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, result_of, words_in
from tests.bot.rendering.tables import finished_table, start_table


def test_it_shows_how_the_match_ended_and_every_score() -> None:
    view = finished_table()
    assert view.outcome
    result = result_of(view)
    card = result_card(result)
    assert_well_laid_out(card)
    assert_readable(card)
    assert f"{view.turn} turns" in words_in(card)
    for player in view.players:
        assert player.name.split()[0] in words_in(card)
        assert str(player.score) in words_in(card)
        assert f"{player.score} points" in describe_result(result)
    assert view.outcome.reason in describe_result(result)


def test_a_match_that_goes_on_has_no_result() -> None:
    table = display_of(start_table())
    assert table
    assert table.result() is None
