"""Faces of cards: full, small, and the back."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rendering.cards.full_card import describe_face, full_card
from bot.rendering.kit.block import Block, Sign, Text
from bot.rendering.kit.painting import rendered_file
from bot.rendering.kit.sizes import HEIGHT, WIDTH
from bot.rendering.kit.text_fitting import MAX_DESCRIPTION_CHARS
from bot.rendering.second_edition.faces import face_of
from engine.ccg.cards.kinds import AnyCard, Event, Personnel
from engine.second_edition.deck import starter_catalogue
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, open_png, words_in
from tests.bot.rendering.samples import HEADQUARTERS, INTERRUPT, PICARD
from tests.bot.rendering.strategies import NAMES


def preview(card: AnyCard, text: str | None = None) -> Block:
    return full_card(face_of(card, text))


def describe_card(card: AnyCard, text: str | None = None) -> str:
    return describe_face(face_of(card, text))


def draw_card(card: AnyCard, text: str | None = None) -> bytes:
    return rendered_file(preview(card, text))


CARDS = (*starter_catalogue().cards, INTERRUPT)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_starter_card_has_a_preview_with_words(card: AnyCard) -> None:
    assert_well_laid_out(preview(card))
    assert_readable(preview(card))
    assert card.name in describe_card(card)
    assert len(describe_card(card)) <= MAX_DESCRIPTION_CHARS


def test_there_is_a_preview_of_every_kind_of_card() -> None:
    assert {type(card) for card in CARDS} == set(get_args(AnyCard))


def test_a_preview_shows_all_facts() -> None:
    shown = words_in(preview(PICARD)).splitlines()
    facts = ("5", "Jean-Luc Picard", "Explorer", "Federation · Personnel · Human", "Diplomacy ×2", "Leadership", "TNG")
    assert set(facts) <= set(shown)
    assert {"Command", "Commander: U.S.S. Enterprise-D", "Integrity", "8", "7", "6"} <= set(shown)


def test_only_a_unique_card_has_a_dot() -> None:
    def dots(card: AnyCard) -> int:
        return sum(isinstance(mark, Sign) and mark.name == "space" for mark in preview(card).marks)

    assert dots(PICARD) == 1
    assert dots(Event(id="x", title="X", cost=1)) == 0


def test_a_preview_in_words() -> None:
    assert describe_card(PICARD, "Once each turn, draw a card.") == (
        "Jean-Luc Picard, Explorer (unique). Federation · Personnel · Human. Cost 5. 2 Diplomacy, Leadership. "
        "Command, TNG. Integrity 8, Cunning 7, Strength 6. Commander: U.S.S. Enterprise-D. Once each turn, draw a card."
    )


def test_the_text_is_the_callers_or_else_the_cards_own() -> None:
    card = next(card for card in starter_catalogue().cards if card.title == "Engineering Kit")
    assert "gains Physics" in " ".join(words_in(preview(card)).split())
    assert "Physics" not in words_in(preview(card, "Other words."))
    assert "Other words." in words_in(preview(card, "Other words."))


def test_an_interrupt_has_a_sign_where_others_have_their_cost() -> None:
    signs = [mark.name for mark in preview(INTERRUPT).marks if isinstance(mark, Sign)]
    assert "interrupt" in signs
    assert "0" not in words_in(preview(INTERRUPT)).splitlines()
    assert "Cost" not in describe_card(INTERRUPT)


def test_an_assisted_card_says_so() -> None:
    assert "Assisted: players resolve the text" in words_in(preview(INTERRUPT))
    assert "Assisted: players resolve the text." in describe_card(INTERRUPT)
    assert "Assisted" not in words_in(preview(PICARD)) + describe_card(PICARD)


def test_the_longest_text_of_a_table_is_shown_whole() -> None:
    text = " ".join(f"sentence {number}" for number in range(62))
    assert len(text) >= 700
    shown = " ".join(words_in(preview(msgspec.structs.replace(PICARD, words=text))).split())
    assert text in shown


def test_a_headquarters_lists_what_it_admits() -> None:
    told = "You may play equipment here, and these personnel and ships: Bajoran; Federation with DS9; Non-Aligned."
    assert told in describe_card(HEADQUARTERS)


def test_a_mission_tells_its_text_and_its_other_side() -> None:
    mission = msgspec.structs.replace(
        HEADQUARTERS, type="space", affiliations=("Federation",), words="Draw a card.", back="Lose a card."
    )
    shown = words_in(preview(mission)).splitlines()
    assert shown.index("Draw a card.") < shown.index("The other side") < shown.index("Lose a card.")
    assert "May be attempted by Federation." in shown
    assert "You may play" not in describe_card(mission)  # though no requirement of it could be read


def test_a_long_title_and_a_subtitle_stay_in_the_head() -> None:
    named = msgspec.structs.replace(PICARD, title="Genetically Enhanced Officer Nakamura")
    head = [mark for mark in preview(named).marks if isinstance(mark, Text)]
    subtitle = next(mark for mark in head if mark.words == "Explorer")
    assert subtitle.top + subtitle.height <= HEIGHT // 4


def test_the_same_card_gives_the_same_picture() -> None:
    png = draw_card(PICARD, "Some words.")
    assert png == draw_card(PICARD, "Some words.")
    assert open_png(png).size == (WIDTH, HEIGHT)
    assert len(png) < 200_000


@settings(max_examples=10, deadline=None)
@given(NAMES, st.text(max_size=60), st.lists(NAMES, max_size=12), st.text(max_size=2000), NAMES)
def test_any_names_and_text_find_their_room(
    title: str, subtitle: str, skills: list[str], text: str, affiliation: str
) -> None:
    card = Personnel(
        id="x",
        title=title,
        subtitle=subtitle,
        unique=True,
        cost=123,
        affiliation=affiliation,
        icons=tuple(skills),
        skills=dict.fromkeys(skills, 3),
        integrity=99,
        cunning=0,
        strength=-1,
    )
    assert_well_laid_out(preview(card, text))
    draw_card(card, text)
