"""Board snapshots and card previews."""

from __future__ import annotations

import io
import itertools
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.rendering import theme
from bot.rendering.board import LONGEST_DESCRIPTION, WIDTH, describe, draw_board
from bot.rendering.canvas import cut, shrunk, width, wrapped
from bot.rendering.card import accent_of, describe_card, draw_card
from engine.cards.definition import AnyCard
from engine.games import game
from engine.kernel.view import Outcome
from engine.second_edition.deck import catalogue
from engine.second_edition.view import (
    CardView,
    GroupView,
    MissionView,
    PlayerView,
    SecondEditionView,
    ShipView,
)
from engine.selfplay import play

NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("C",)), min_size=1, max_size=60)
SMALL = st.integers(0, 40)


def opened(png: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(png))
    picture.load()
    return picture


# --- the board -------------------------------------------------------------------------------------------------------

CARDS = st.builds(
    CardView, id=st.just("x"), card=st.just("x"), name=NAMES, kind=st.just("personnel"), stopped=st.booleans()
)


def groups(seats: int) -> st.SearchStrategy[GroupView]:
    return st.builds(
        GroupView,
        seat=st.integers(0, seats - 1),
        personnel=SMALL,
        stopped=SMALL,
        equipment=SMALL,
        cards=st.lists(CARDS, max_size=20).map(tuple),
    )


def missions(seats: int) -> st.SearchStrategy[MissionView]:
    ships = st.builds(
        ShipView,
        card=CARDS,
        seat=st.integers(0, seats - 1),
        range=SMALL,
        range_left=SMALL,
        weapons=SMALL,
        shields=SMALL,
        staffed=st.sampled_from([None, True, False]),
        crew=groups(seats),
    )
    return st.builds(
        MissionView,
        card=CARDS,
        seat=st.integers(0, seats - 1),
        type=st.sampled_from(["planet", "space", "headquarters"]),
        quadrant=st.sampled_from(["alpha", "gamma", "delta"]),
        span=SMALL,
        points=SMALL,
        affiliations=st.just(("Federation",)),
        requirements=st.one_of(st.just(""), NAMES),
        completed=st.booleans(),
        groups=st.lists(groups(seats), max_size=3).map(tuple),
        ships=st.lists(ships, max_size=4).map(tuple),
        overcome=st.lists(NAMES, max_size=5).map(tuple),
    )


@st.composite
def views(draw: st.DrawFn) -> SecondEditionView:
    seats = draw(st.integers(2, 4))
    players = tuple(
        PlayerView(
            seat=seat,
            name=draw(NAMES),
            score=draw(st.integers(0, 140)),
            counts={"hand": 7, "deck": 30, "dilemmas": 24, "discard": 0},
            missions=tuple(draw(st.lists(missions(seats), max_size=3))),
            core=tuple(draw(st.lists(CARDS, max_size=4))),
            discard_top="",
        )
        for seat in range(seats)
    )
    return SecondEditionView(
        viewer=draw(st.none() | st.integers(0, seats - 1)),
        turn=1,
        active=0,
        headline=draw(NAMES),
        seats=players,
        outcome=draw(st.none() | st.builds(Outcome, st.just((0,)), NAMES)),
        segment="play and draw",
        counters=7,
        players=players,
    )


@settings(max_examples=12, deadline=None)
@given(views())
def test_any_table_can_be_drawn_and_told(view: SecondEditionView) -> None:
    picture = opened(draw_board(view))
    assert picture.width == WIDTH
    assert 0 < len(describe(view)) <= LONGEST_DESCRIPTION


@pytest.fixture(scope="module")
def finished() -> SecondEditionView:
    view = play(game("second-edition"), 3).match.view(None)
    assert isinstance(view, SecondEditionView)
    return view


def test_the_same_table_gives_the_same_picture(finished: SecondEditionView) -> None:
    assert draw_board(finished) == draw_board(finished)


def test_a_board_picture_is_small_enough_to_upload(finished: SecondEditionView) -> None:
    assert len(draw_board(finished)) < 1_000_000


def test_the_words_tell_scores_places_and_how_it_ended(finished: SecondEditionView) -> None:
    words = describe(finished)
    assert finished.outcome is not None
    assert finished.outcome.reason in words
    for player in finished.players:
        assert f"{player.name}: {player.score} points" in words


def test_a_spectators_picture_names_nobody_who_lies_face_down(finished: SecondEditionView) -> None:
    assert all(group.cards == () for player in finished.players for m in player.missions for group in m.groups)


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", catalogue().cards, ids=lambda card: card.id)
def test_every_starter_card_has_a_preview_with_words(card: AnyCard) -> None:
    picture = opened(draw_card(card))
    assert picture.height > 250
    assert card.name in describe_card(card)


def test_there_is_a_preview_of_every_kind_of_card() -> None:
    kinds = {type(card) for card in catalogue().cards}
    assert kinds == set(get_args(AnyCard))


# --- text and colour -------------------------------------------------------------------------------------------------


@given(NAMES, st.integers(20, 900), st.integers(18, 48))
def test_a_cut_line_fits_its_room(text: str, room: int, size: int) -> None:
    fitted = cut(text, room, size)
    assert fitted == "…" or width(fitted, size) <= room


@given(NAMES, st.integers(60, 900))
def test_a_shrunk_line_fits_its_room(text: str, room: int) -> None:
    words, size = shrunk(text, room, 48, 20)
    assert width(words, size, "bold") <= room


@given(st.lists(NAMES, min_size=1, max_size=12).map(" ".join), st.integers(80, 900))
def test_wrapped_lines_fit_their_room(text: str, room: int) -> None:
    lines = wrapped(text, room, 30, 3)
    assert len(lines) <= 3
    assert all(width(line, 30) <= room for line in lines)


def test_every_text_colour_can_be_read_on_its_ground() -> None:
    grounds = (theme.GROUND, theme.PANEL, theme.PANEL_DONE, theme.BAND)
    inks = (theme.INK, theme.DIM, theme.DONE, theme.ALERT, *theme.SEATS)
    for ink, ground in itertools.product(inks, grounds):
        assert theme.contrast(ink, ground) >= 4.5
    for card in catalogue().cards:
        assert theme.contrast(accent_of(card), theme.PANEL) >= 4.5
        assert theme.contrast(theme.GROUND, accent_of(card)) >= 4.5
    for colour in theme.TYPES.values():
        assert theme.contrast(theme.GROUND, colour) >= 4.5
