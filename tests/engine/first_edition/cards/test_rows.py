"""The program's own cards in the form of a table."""

from __future__ import annotations

import re

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.rows import table_row
from engine.first_edition.cards.table_cards import FirstEditionCard, read_first_edition
from tests.each import check_each
from tests.shared_material import CARD_TABLES_FOLDER

TABLES = tuple(CARD_TABLES_FOLDER / "gemp-stccg-1e" / f"{which}.csv" for which in ("Physical", "Virtual"))
CARDS = catalogue_of_edition().cards
FACTS = ("name", "type", "where", "first", "second", "third", "points", "span", "quadrant", "region", "uniqueness")
SIDES = {"deep-space-9": "deep-space-9-back"}
"""Cards that are the other side of another, with their ids in the table."""


@pytest.fixture(scope="module")
def table() -> dict[str, FirstEditionCard]:
    if not all(table.exists() for table in TABLES):
        pytest.skip("The card tables are not on this machine.")
    return {card.id: card for table in reversed(TABLES) for card in reversed(read_first_edition(table)[0])}


def without_case(words: str) -> str:
    return words.lower().replace("'", "’")


@check_each(CARDS, lambda card: card.id)
def test_a_card_has_the_facts_of_the_table(card: AnyDefinition, table: dict[str, FirstEditionCard]) -> None:
    own, printed = table_row(card), table[SIDES.get(card.id, card.id)]
    wrong = {name for name in FACTS if getattr(own, name) != getattr(printed, name)}
    if card.id in SIDES:
        wrong -= {"name"}
    if card.id == "borg-ship":  # what it has as a ship stands in its words
        wrong -= {"first", "second", "third"}
    if "[Q]" in own.icons.upper():  # ours are of their own type, and lie in a Q-Continuum
        wrong -= {"type", "where"}
    if printed.points == f"{own.points}*":  # its text adds some
        wrong -= {"points"}
    wrong -= {name for name in ("second", "third") if getattr(printed, name).endswith(("+X", "-X"))}  # by its text
    assert wrong <= ({"points"} if printed.points == "0" or printed.points.endswith("X") else set())
    assert without_case(own.class_) == without_case(printed.class_)
    codes = "" if "may play here" in printed.affiliation else printed.affiliation  # what else attempts it
    assert own.affiliation.removesuffix(".") == codes.removesuffix(".")
    for column in ("icons", "staffing"):
        listed = {code.lower() for code in re.findall(r"\[(\w+)\]", getattr(printed, column))}
        shown = {code.lower() for code in re.findall(r"\[(\w+)\]", getattr(own, column))}
        assert shown - {"q"} == listed - {"q"}  # the table names the icon in the type


@pytest.mark.parametrize(
    ("card", "facts"),
    [
        (
            "data",
            {
                "type": "Personnel",
                "affiliation": "Federation",
                "class_": "OFFICER",
                "first": "8",
                "icons": "[Cmd]",
                "characteristics": "Android; Male; Soong-type android;",
                "text": "OFFICER ENGINEER Computer Skill x 2 Music Astrophysics Exobiology",
            },
        ),
        (
            "jake-and-nog",
            {
                "affiliation": "Federation/Ferengi",
                "class_": "CIVILIAN+CIVILIAN",
                "second": "5+7",
                "text": "CIVILIAN+CIVILIAN Jake Sisko: Youth Biology ENGINEER Nog: Youth Acquisition ENGINEER",
            },
        ),
        ("worf", {"characteristics": "Klingon; Male; U.S.S. Enterprise-related;"}),
        ("ikc-kvort", {"uniqueness": "univ", "staffing": "[Stf]", "text": "Cloaking Device, Tractor Beam"}),
        ("study-badlands", {"affiliation": "Any crew may attempt mission.", "region": "Badlands Region"}),
        ("excavation", {"affiliation": "[FED][ROM]", "where": "[P]", "quadrant": "Alpha", "points": "25"}),
        ("nitrium-metal-parasites", {"icons": "[3]", "where": "[S]", "points": ""}),
        ("hazardous-duty", {"points": "-5", "where": "[S/P]"}),
        ("federation-outpost", {"class_": "Outpost", "second": "", "third": "30"}),
        ("particle-fountain", {"points": "5", "uniqueness": ""}),
        ("fair-play", {"icons": "[HA][Ref]"}),
    ],
)
def test_a_card_is_a_row_with_its_text_in_our_words(card: str, facts: dict[str, str]) -> None:
    row = table_row(catalogue_of_edition().card(card))
    assert {name: getattr(row, name) for name in facts} == facts
