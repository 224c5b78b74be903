"""Deck construction (2E-DCK)."""

from __future__ import annotations

import csv
import re

import msgspec
import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.second_edition.deck import check_deck, check_format, format_of, starter_catalogue, starter_decks
from engine.text.name_normalisation import normalised_name
from tests.shared_material import CARD_TABLES_FOLDER

Sections = dict[str, tuple[str, ...]]
HALL_OF_FAME = format_of("hall_of_fame")


def problems(sections: Sections) -> list[str]:
    return [f"{rule} {words}" for words, rule in check_deck(starter_catalogue(), sections).problems]


@pytest.fixture
def legal() -> Sections:
    return dict(starter_decks()[0].sections)


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: deck.id)
def test_every_starter_deck_is_legal(deck: object) -> None:
    assert problems(deck.sections) == []  # type: ignore[attr-defined]


def test_the_starter_decks_have_sixty_cards_or_more_each_and_together_sixty_different_ones() -> None:
    together: set[str] = set()
    for deck in starter_decks():
        cards = [card for section in deck.sections.values() for card in section]
        assert len(cards) >= 60
        together.update(cards)
    assert {deck.id for deck in starter_decks()} == {"federation", "ferengi", "klingon", "romulan"}
    assert len(together) >= 60


def test_2e_dck_01_the_sizes(legal: Sections) -> None:
    legal["missions"] = legal["missions"][:4]
    legal["dilemmas"] = legal["dilemmas"][:19]
    legal["deck"] = legal["deck"][:34]
    assert [words[:9] for words in problems(legal)] == ["2E-DCK-01"] * 3


def test_2e_dck_02_the_missions_are_different(legal: Sections) -> None:
    legal["missions"] = (*legal["missions"][:4], legal["missions"][0])
    assert problems(legal) == ["2E-DCK-02 The mission Earth is in the deck twice."]


def test_2e_dck_03_at_most_three_copies_of_a_title(legal: Sections) -> None:
    legal["deck"] = ("davies",) * 3 + tuple(card for card in legal["deck"] if card != "davies")
    assert problems(legal) == []
    legal["deck"] = ("davies", *legal["deck"])
    assert problems(legal) == ["2E-DCK-03 There are 4 copies of Davies; at most 3 are allowed."]


def test_2e_dck_04_every_card_belongs_into_its_pile(legal: Sections) -> None:
    legal["dilemmas"] = (*legal["dilemmas"], "davies")
    legal["deck"] = (*legal["deck"], "maglock")
    assert [words[:9] for words in problems(legal)] == ["2E-DCK-04"] * 2


def test_an_unknown_card_is_reported(legal: Sections) -> None:
    legal["deck"] = (*legal["deck"], "nobody")
    assert problems(legal) == ["2E-DCK-04 There is no card “nobody”."]


# --- the Hall of Fame format -----------------------------------------------------------------------------------------

TABLE = CARD_TABLES_FOLDER / "webula-2e" / "cards_with_processed_columns.txt"


@pytest.mark.parametrize(
    ("card", "retired"),
    [
        ("leonard-h-mccoy-remarkable-man", ["Leonard H. McCoy, Remarkable Man is retired."]),  # a comma, unlike there
        ("an-issue-of-trust", ["An Issue of Trust is retired."]),
        ("leonard-h-mccoy-chief-medical-officer", []),
    ],
)
def test_a_retired_card_is_named_once_and_others_are_not(card: str, retired: list[str]) -> None:
    known = starter_catalogue() if retired else Catalogue(())
    report = check_format(HALL_OF_FAME, known, {"deck": (card, card)})
    assert [words for words, _ in report.problems] == retired


def test_a_deck_with_retired_cards_may_be_played_all_the_same(legal: Sections) -> None:
    assert check_format(HALL_OF_FAME, starter_catalogue(), legal).problems
    assert problems(legal) == []


def test_the_retired_cards_are_those_that_the_table_of_that_date_marks() -> None:
    if not TABLE.exists():
        pytest.skip("The card tables are not on this machine.")
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    suffix = re.compile(r"\s*(\*[A-Z]*|\([A-Za-z0-9]+\))+$")
    marked = {normalised_name(suffix.sub("", row["Name"])) for row in rows if row["HoF"] == "N"}
    assert set(map(normalised_name, HALL_OF_FAME.banned)) == marked
    assert HALL_OF_FAME.date == "2026-08-07"


# --- the formats of sets ---------------------------------------------------------------------------------------------

FORMATS = CARD_TABLES_FOLDER / "lackey-startrek2e"


def printed(*printings: str) -> Catalogue:
    """Return a catalogue of one starter card with these printings."""
    return Catalogue((msgspec.structs.replace(starter_catalogue().card("escape"), printings=printings),))


@pytest.mark.parametrize(
    ("printings", "traditional", "standard"),
    [
        (("14R086",), True, True),
        (("15V039",), False, True),  # not of set 1, nor of 15 on paper
        (("0VP118",), False, True),
        (("0VP118", "1U099"), True, True),
        (("55V001",), False, False),
        ((), True, True),  # without a table nothing is known
    ],
)
def test_a_card_is_of_a_format_if_one_of_its_printings_is(
    printings: tuple[str, ...], traditional: bool, standard: bool
) -> None:
    for name, fits in (("traditional", traditional), ("standard", standard)):
        report = check_format(format_of(name), printed(*printings), {"deck": ("escape", "escape")})
        assert [words for words, _ in report.problems] == ([] if fits else ["Not in any of its sets: Escape."])


@pytest.mark.parametrize("name", ["traditional", "standard"])
def test_a_format_has_the_sets_that_the_plugin_of_that_date_lists(name: str) -> None:
    if not FORMATS.exists():
        pytest.skip("The card tables are not on this machine.")
    listed = re.findall(r"<set>(.*?)</set>", _of_plugin(name))
    rows = [line.split("\t") for file in ("Physical", "Virtual") for line in _lines(f"sets/{file}.txt")]
    numbers = {row[5] for row in rows if len(row) > 5 and row[1] in listed}
    begun = {found[0] for one in numbers if (found := re.match(r"(0[A-Z]+|\d+V|\d+)", one))}
    assert begun == set(format_of(name).sets)


def _of_plugin(name: str) -> str:
    text = "".join(_lines("formats.txt"))
    return next(one for one in text.split("</format>") if f"<label>{name.title()}</label>" in one)


def _lines(file: str) -> list[str]:
    return (FORMATS / file).read_text(encoding="utf-8-sig").splitlines()
