"""The starter cards: their facts compared with the real card table, and the printed form of each text."""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path

import pytest

from engine.ccg.cards.kinds import AnyCard, Dilemma, Interrupt, Mission, Personnel, Ship
from engine.ccg.describing.printer import card_text
from engine.ccg.requirements.grammar import parse_requirement, requirement_text
from engine.second_edition.deck import starter_catalogue, starter_decks
from tests.each import check_each
from tests.shared_material import CARD_TABLES_FOLDER

TABLE = CARD_TABLES_FOLDER / "webula-2e" / "cards_with_processed_columns.txt"
CARDS = starter_catalogue().cards


@cache
def table() -> dict[str, dict[str, str]]:
    if not TABLE.exists():
        pytest.skip("The card tables are not on this machine.")
    with TABLE.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {row["Name"]: row for row in reversed(rows)}


def row(card: AnyCard) -> dict[str, str]:
    return table()[f"{card.title} {card.subtitle}".strip()]


def icons(text: str) -> tuple[str, ...]:
    return tuple(icon.lower() for icon in re.findall(r"\[(\w+)\]", text))


def of(kind: type) -> list[AnyCard]:
    return [card for card in CARDS if isinstance(card, kind)]


def by_id(card: AnyCard) -> str:
    return card.id


@check_each(CARDS, by_id)
def test_kind_cost_and_uniqueness_agree_with_the_table(card: AnyCard) -> None:
    found = row(card)
    assert found["Type"].lower() == type(card).__name__.lower()
    if not isinstance(card, Mission | Interrupt):
        assert int(found["Cost"]) == card.cost
    if not isinstance(card, Dilemma | Interrupt):
        assert (found["Unique"] == "Y") == card.unique


@check_each(of(Personnel), by_id)
def test_a_personnel_agrees_with_the_table_and_has_no_text_left_out(card: Personnel) -> None:
    found = row(card)
    assert bool(found["gametext"].strip()) == bool(card.texts)
    assert found["Affiliation"] == card.affiliation
    assert icons(found["Icons"]) == card.icons
    assert tuple(found["Species"].lower().split("/")) == card.species
    levels = re.findall(r"(?:(\d) )?([A-Z][a-z]+)", found["Skills"])
    assert {name.lower(): int(level or 1) for level, name in levels} == card.skills
    attributes = (int(found["Integrity"]), int(found["Cunning"]), int(found["Strength"]))
    assert attributes == (card.integrity, card.cunning, card.strength)


@check_each(of(Ship), by_id)
def test_a_ship_agrees_with_the_table_and_has_no_text_left_out(card: Ship) -> None:
    found = row(card)
    assert bool(found["gametext"].strip()) == bool(card.texts)
    assert (found["Affiliation"], icons(found["Icons"])) == (card.affiliation, card.icons)
    assert icons(found["Staff"]) == card.staffing
    assert (int(found["Range"]), int(found["Weapons"]), int(found["Shields"])) == (
        card.range,
        card.weapons,
        card.shields,
    )


@check_each(of(Mission), by_id)
def test_a_mission_agrees_with_the_table(card: Mission) -> None:
    found = row(card)
    assert {"P": "planet", "S": "space", "H": "headquarters"}[found["Mission"]] == card.type
    assert (int(found["Span"]), found["Quadrant"].lower()) == (card.span, card.quadrant[0])
    if card.type == "headquarters":
        return
    assert int(found["Points"]) == card.points
    printed = re.findall(r"\[(\w+)\]", found["Affiliation"])
    assert len(printed) == len(card.affiliations)
    assert card.requirements is not None
    words = re.findall(r"[A-Z][a-z]+|\d+", found["Skills"].replace("&gt;", ">"))
    assert sorted(words) == sorted(re.findall(r"[A-Z][a-z]+|\d+", requirement_text(card.requirements)))


@check_each(of(Dilemma), by_id)
def test_a_dilemma_names_the_same_skills_and_numbers_as_the_table(card: Dilemma) -> None:
    found = row(card)
    assert {"P": "planet", "S": "space", "D": "dual"}[found["DilemmaType"]] == card.type
    printed = re.sub(r"Anthropology or Telepathy personnel|personnel who has", "", found["gametext"])
    ours = card_text(card)
    for attribute, number in re.findall(r"(Integrity|Cunning|Strength)[<>](\d+)", printed):
        assert re.search(rf"{attribute}[<>]{number}", ours), card.name
    for skill in re.findall(r"\b[2-9] ([A-Z][a-z]+)", printed):
        assert re.search(rf"\b[2-9] {skill}", ours), f"{card.name}: {skill}"
    assert ("dilemma pile" in found["gametext"]) == ("dilemma pile" in ours)
    assert ("kill" in found["gametext"].lower()) == ("kill" in ours.lower())


@check_each([card for card in CARDS if card_text(card)], by_id)
def test_every_text_is_printed_in_whole_sentences(card: AnyCard) -> None:
    text = card_text(card)
    assert text[0].isupper()
    assert text.endswith(".")
    assert ".." not in text
    assert "  " not in text


@check_each([card for card in of(Mission) if card.requirements], by_id)  # type: ignore[union-attr]
def test_every_missions_printed_requirements_can_be_parsed(card: Mission) -> None:
    assert card.requirements is not None
    assert parse_requirement(requirement_text(card.requirements)) == card.requirements


def test_every_text_is_tried_at_the_table() -> None:
    """Each card with a text is named by its id in a test of ``cards``."""
    tests = "\n".join(path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "cards").glob("*.py"))
    assert [card.id for card in CARDS if card_text(card) and f'"{card.id}"' not in tests] == []


def test_the_starter_pool_has_two_hundred_enforced_cards_of_all_seven_kinds() -> None:
    used = {card for deck in starter_decks() for section in deck.sections.values() for card in section}
    assert len(used) >= 200
    cards = [starter_catalogue().card(card) for card in used]
    assert {card.level for card in cards} == {"enforced"}
    assert len({type(card) for card in cards}) == 7
