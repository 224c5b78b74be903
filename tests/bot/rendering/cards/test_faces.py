"""Faces of First Edition and Frontiers cards, small faces, backs, icons in flowing text, fonts for all scripts."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import features

from bot.rendering.cards.face import Badge, CardFace, Paragraph
from bot.rendering.cards.full_card import card_back, describe_face, full_card
from bot.rendering.cards.page import Heading, card_page
from bot.rendering.cards.portrait_card import upright_card
from bot.rendering.cards.small_card import SmallCardState, small_card
from bot.rendering.first_edition import faces as first_edition
from bot.rendering.frontiers import faces as frontiers
from bot.rendering.kit import fonts
from bot.rendering.kit.block import Block, Sign, text_line
from bot.rendering.kit.flowing_text import prose_block
from bot.rendering.kit.fonts import Lettering, font_runs, text_width
from bot.rendering.kit.painting import FORMATS, rendered_file
from bot.rendering.kit.sizes import HEIGHT, SIGN, WIDTH
from bot.rendering.kit.theme import theme_names
from bot.rendering.second_edition import faces as second_edition
from bot.rendering.signs import SIGN_NAMES as SIGNS
from engine.ccg.imports.rows import TableError
from engine.first_edition.cards.table_cards import FirstEditionCard, find_card_named, read_first_edition
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, open_png, words_in
from tests.bot.rendering.samples import FRONTIERS, HAAKONA, MISSION
from tests.bot.rendering.strategies import NAMES

GEMP = Path("../shared/carddata/gemp-stccg-1e/Physical.csv")


def signs(block: Block) -> list[str]:
    return [mark.name for mark in block.marks if isinstance(mark, Sign)]


# --- First Edition ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "skills", "told"),
    [
        ("OFFICER Honor x2 Draws a card.", ("OFFICER", "2 Honor"), "Draws a card."),
        ("Mezoti: Youth Biology Once.", ("Youth", "Biology"), "Mezoti: Youth, Biology. Once."),
        (
            "CIVILIAN+CIVILIAN Jake: Youth ENGINEER Nog: Acquisition",
            ("CIVILIAN", "CIVILIAN", "Youth", "ENGINEER", "Acquisition"),
            "Jake: Youth, ENGINEER. Nog: Acquisition.",
        ),
        ("Special download: Holosuite.", (), "Special download: Holosuite."),
        ("When this card is played: Draw.", (), "When this card is played: Draw."),
    ],
)
def test_skills_that_follow_a_name_are_skills(text: str, skills: tuple[str, ...], told: str) -> None:
    """On a dual-personnel card or a version of a persona, the text names whose skills they are."""
    face = first_edition.face_of(FirstEditionCard(id="x", name="X", type="Personnel", text=text))
    assert face.skills == skills
    assert [one.words for one in face.paragraphs] == [told]


def test_a_first_edition_ship_shows_its_facts() -> None:
    shown = set(words_in(full_card(first_edition.face_of(HAAKONA))).splitlines())
    assert {"Haakona", "Romulan · Ship · D'deridex Class", "Range", "8", "Weapons", "9", "Shields"} <= shown
    assert {"Staffing", "Command", "Staff", "Cloaking Device · Romulan ship"} <= shown


def test_a_first_edition_mission_shows_who_may_attempt_it_by_signs() -> None:
    block = full_card(first_edition.face_of(MISSION))
    assert {"Federation", "Klingon", "dual", "space"} <= set(signs(block))
    assert {"35", "Span", "3", "Somewhere Region", "Dual mission · Gamma quadrant"} <= set(words_in(block).splitlines())
    assert "A Named Card" in words_in(block)
    assert "{" not in words_in(block)


@pytest.mark.parametrize("field", [field for field in HAAKONA.__struct_fields__ if field not in ("name", "type")])
def test_facts_missing_from_the_table_do_not_appear(field: str) -> None:
    without = msgspec.structs.replace(HAAKONA, **{field: ""})
    block = full_card(first_edition.face_of(without))
    assert_well_laid_out(block)
    assert "None" not in words_in(block)


@pytest.mark.parametrize(
    "kind",
    ["Artifact", "Doorway", "Facility", "Incident", "Objective", "Site", "Tactic", "Time Location", "Tribble",
     "Q Event", "Q Interrupt", "Q Dilemma", "Q Artifact", "Q Mission", "Damage Marker", "Trouble", "Interrupt/Event",
     "Personnel", "Event", "Interrupt", "Dilemma", "Equipment", "Mission", "A kind of tomorrow"],
)  # fmt: skip
def test_every_kind_of_first_edition_card_has_a_face(kind: str) -> None:
    face = first_edition.face_of(FirstEditionCard(name="X", type=kind, where="[P]", text="Does something."))
    assert_well_laid_out(full_card(face))
    assert_readable(full_card(face))
    if kind != "A kind of tomorrow":
        assert set(signs(full_card(face))) <= SIGNS


def test_a_table_is_read_with_tabs_or_commas(tmp_path: Path) -> None:
    (tmp_path / "t.txt").write_text('Name\tType\tText\nA "Ship"**\tShip\tGo.\n\tShip\tNobody.\n', encoding="utf-8")
    (tmp_path / "c.csv").write_text('\ufeffName,Type,Text\n"A, Ship*VP",Ship,"Go."\n', encoding="utf-8")
    assert [one.name for one in read_first_edition(tmp_path / "t.txt")[0]] == ['A "Ship"']
    cards, _ = read_first_edition(tmp_path / "c.csv")
    assert find_card_named(cards, "a ship") == FirstEditionCard(id="a-ship", name="A, Ship", type="Ship", text="Go.")
    assert find_card_named(cards, "another") is None


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("Name\tCost\nx\t1\n", "it is missing the columns Type, Text"),
        ("", "The file is empty"),
        ("\n", "The file is empty"),
    ],
)
def test_a_file_that_is_no_table_is_reported(tmp_path: Path, content: str, complaint: str) -> None:
    (tmp_path / "t.txt").write_text(content, encoding="utf-8")
    with pytest.raises(TableError, match=complaint):
        read_first_edition(tmp_path / "t.txt")


@pytest.mark.skipif(not GEMP.exists(), reason="the card tables are not here")
def test_real_first_edition_cards_find_their_room() -> None:
    cards, _ = read_first_edition(GEMP)
    longest = sorted(cards, key=lambda one: len(one.text) + 3 * len(one.name), reverse=True)[:60]
    for one in (*longest, *cards[::97]):
        block = full_card(first_edition.face_of(one))
        assert_well_laid_out(block)
        assert (block.width, block.height) == (WIDTH, HEIGHT)


# --- Frontiers -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FRONTIERS)
def test_every_frontiers_component_has_a_face(name: str) -> None:
    block = full_card(frontiers.face_of(FRONTIERS[name]))
    assert_well_laid_out(block)
    assert_readable(block)
    assert set(signs(block)) <= SIGNS


def test_data_colours_differ_in_shape() -> None:
    colours = {"red", "blue", "gold"}
    shown = {sign for thing in FRONTIERS.values() for sign in signs(full_card(frontiers.face_of(thing)))}
    assert {f"data {colour}" for colour in colours} <= shown


# --- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [second_edition, first_edition, frontiers])
def test_all_cards_of_a_game_share_their_back(game: object) -> None:
    block = card_back(*game.BACK)  # type: ignore[attr-defined]
    assert (block.width, block.height) == (800, 996)
    assert_well_laid_out(block)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("form", FORMATS)
def test_a_face_is_small_enough_to_send_in_every_theme(theme: str, form: str) -> None:
    data = rendered_file(full_card(first_edition.face_of(HAAKONA)), theme, form)
    assert open_png(data).size == (WIDTH, HEIGHT)
    assert len(data) <= 200_000


@pytest.mark.parametrize(("wide", "high"), [(620, 760), (300, 384), (268, 384)])
def test_a_card_that_says_nothing_keeps_its_name_above_the_reason(wide: int, high: int) -> None:
    block = small_card(CardFace(title="Something", kind="Token"), wide, high, SmallCardState("too dear"))
    assert_well_laid_out(block)
    assert {"Something", "too dear"} <= set(words_in(block).splitlines())


@pytest.mark.parametrize(("wide", "high"), [(375, 384), (340, 384), (268, 384), (299, 384)])
@pytest.mark.parametrize("reason", ["5 counters short", "no headquarters admits this one here"])
def test_a_reason_over_the_picture_leaves_the_name_its_room(wide: int, high: int, reason: str) -> None:
    numbers = (("Range", "9"), ("Weapons", "10"), ("Shields", "9"))
    ship = CardFace(title="D'deridex Advanced", kind="Ship", numbers=numbers, skills=("Officer",))
    block = small_card(ship, wide, high, SmallCardState(reason))
    assert_well_laid_out(block)
    assert "D'deridex" in words_in(block)


@pytest.mark.parametrize("wide", [268, 299, 620])
def test_numbers_of_a_small_card_are_never_cut(wide: int) -> None:
    numbers = (("Rank", "4"), ("Defense", "6"), ("Diplomacy", "12"))
    block = small_card(CardFace(title="Liberated Drone", kind="Crew", numbers=numbers), wide, 300)
    assert {"4", "6", "12"} <= set(words_in(block).splitlines())
    assert ("Def" in words_in(block).splitlines()) is (wide > 299)


def test_an_icon_in_the_text_stands_between_its_words() -> None:
    block = prose_block("Draw a [Cmd] card, or [KLI] or [Oddity] one.", Lettering(30), 600, 3)
    assert signs(block) == ["cmd", "Klingon"]
    assert words_in(block).split() == ["Draw", "a", "card,", "or", "Klingon", "or", "Oddity", "one."]
    assert_well_laid_out(block)


def test_text_with_icons_ends_with_an_ellipsis_where_there_is_no_room() -> None:
    block = prose_block("[Cmd] " + "word " * 200, Lettering(30), 400, 3)
    assert words_in(block).endswith("…")
    assert block.height == 3 * Lettering(30).height
    assert_well_laid_out(block)


CODES = st.sampled_from(
    ["[Cmd]", "[P]", "[Fed]", "[*]", "[Unknown]", "[", "]", "[]", "[[x]]", "[FED][ROM][KLI]-x", "(p[S]"]
)


@settings(max_examples=40, deadline=None)
@given(st.lists(NAMES | CODES, max_size=60).map(" ".join), st.integers(120, 700), st.integers(1, 6))
def test_any_text_with_icons_finds_its_room(text: str, room: int, most: int) -> None:
    block = prose_block(text, Lettering(28), room, most)
    assert block.height <= most * max(SIGN, Lettering(28).height)
    assert_well_laid_out(block.sized(width=max(block.width, 1)))
    assert block.width <= room


@settings(max_examples=5, deadline=None)
@given(
    st.builds(
        CardFace,
        title=NAMES,
        subtitle=st.just("") | NAMES,
        kind=NAMES,
        unique=st.booleans(),
        corner=st.text(max_size=8) | st.builds(Badge, NAMES),
        emblem=st.none() | st.builds(Badge, NAMES),
        skills=st.lists(NAMES, max_size=9).map(tuple),
        icons=st.lists(NAMES, max_size=9).map(tuple),
        keywords=st.just("") | NAMES,
        paragraphs=st.lists(st.builds(Paragraph, st.text(max_size=700), st.text(max_size=30)), max_size=4).map(tuple),
        numbers=st.lists(st.tuples(NAMES, NAMES), max_size=5).map(tuple),
        note=st.just("") | NAMES,
        printing=st.just("") | NAMES,
    )
)
def test_any_card_can_be_drawn_large_and_small_and_described(face: CardFace) -> None:
    assert_well_laid_out(full_card(face))
    assert_well_laid_out(card_page(Heading("Any", "1 card", face.accent), [face]))
    data = rendered_file(full_card(face))
    assert open_png(data).width == WIDTH
    assert len(data) <= 200_000
    assert len(describe_face(face)) <= 1000


def test_names_in_other_scripts_are_written_in_a_font_that_has_them() -> None:
    assert font_runs("Кирк Σποκ", "regular") == (("regular", "Кирк Σποκ"),)
    for name in ("שלום", "สวัสดี", "ქართული"):
        assert font_runs(name, "regular") == (("figo", name),)
        assert text_width(name, Lettering(30)) > 0
    for name in ("艦長", "ピカード", "피카드"):
        assert font_runs(name, "bold") == (("cjk", name),)
    assert font_runs("Ahmed أحمد محمد 5", "bold") == (("bold", "Ahmed "), ("figbo", "أحمد محمد"), ("bold", " 5"))
    assert font_runs("★ Data", "bold") == (("symbol2", "★"), ("bold", " Data"))


def test_a_missing_font_is_replaced_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Once it is back, nothing drawn with the substitute remains, because drawings are cached by font."""
    caches = (
        fonts._font_source,
        fonts._font_in_size,
        fonts._cached_width,
        fonts._first_font_with,
        fonts._missing_glyph,
        fonts.font_runs,
    )
    name = text_line("HAAKONA", Lettering(40, "figures", halo=True), 600)
    with_font = rendered_file(name)
    for cache in caches:
        cache.cache_clear()
    monkeypatch.setitem(fonts._PACKAGED, "figures", ("no_such_package", "Nothing"))
    try:
        with caplog.at_level(logging.WARNING):
            assert rendered_file(name) != with_font
            assert open_png(rendered_file(full_card(first_edition.face_of(HAAKONA)))).width == WIDTH
        assert len([record for record in caplog.records if "Can’t use the font" in record.message]) == 1
    finally:
        monkeypatch.undo()
        for cache in caches:
            cache.cache_clear()
    assert rendered_file(name) == with_font


def test_letters_without_a_font_are_marks_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    fonts._replacement_character.cache_clear()
    fonts.font_runs.cache_clear()
    written = "".join(letters for _, letters in fonts.font_runs("Picard 😀🖖", "bold"))
    assert written.startswith("Picard ")
    assert len(written) == len("Picard 😀🖖")
    assert not {"😀", "🖖"} & set(written)
    fonts.font_runs("🚀", "bold")
    assert caplog.text.count("No installed font") == 1


@pytest.mark.skipif(not features.check("raqm"), reason="Pillow cannot shape letters here")
def test_arabic_letters_are_joined_and_hebrew_is_right_to_left() -> None:
    source = fonts._font_source("figo")
    assert source
    letter_by_letter, shaped = fonts._open_font(source, 40), fonts.run_font("figo", 40)
    assert bytes(shaped.getmask("אב")) == bytes(letter_by_letter.getmask("בא"))
    assert bytes(shaped.getmask("محمد")) != bytes(letter_by_letter.getmask("دمحم"))


def test_of_more_icons_than_there_is_room_for_some_are_shown_beside_the_plate() -> None:
    face = msgspec.structs.replace(first_edition.face_of(HAAKONA), icons=("Cmd", "Transwarp", "AlternateUniverse") * 2)
    drawn = upright_card(face, 510, 636)
    assert_well_laid_out(drawn)
    assert "disc" in signs(drawn)


def test_of_paragraphs_for_which_there_is_no_room_the_first_stands_whole() -> None:
    first, second = "Move 2, and ready one of your Crew.", "Discard a card from your hand, then draw two. " * 6
    paragraphs = Paragraph(first, "Basic effect"), Paragraph(second, "Strong effect")
    face = msgspec.structs.replace(frontiers.face_of(next(iter(FRONTIERS.values()))), skills=(), paragraphs=paragraphs)
    told = " ".join(words_in(small_card(face, 268, 384, SmallCardState())).split())
    assert "Basic effect: Move 2, and ready one of your Crew. …" in told
    assert "Strong effect" not in told
