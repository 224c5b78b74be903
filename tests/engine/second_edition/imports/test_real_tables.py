"""The players' card tables, if available; only numbers from them are written here."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import Mission
from engine.ccg.cards.pool import Pool, catalogue_with_pool
from engine.ccg.imports.rows import read_rows
from engine.ccg.requirements.grammar import SKILLS, requirement_text
from engine.second_edition.cards.admission import is_admitted_by
from engine.second_edition.cards.imports.columns import column_by_fact
from engine.second_edition.cards.imports.importing import ImportReport, import_tables
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.deck import starter_catalogue
from tests.shared_material import CARD_TABLES_FOLDER

WEBULA = CARD_TABLES_FOLDER / "webula-2e" / "cards_with_processed_columns.txt"
OLD = CARD_TABLES_FOLDER / "webula-2e" / "cards.txt"
LACKEY = [
    CARD_TABLES_FOLDER / "lackey-startrek2e" / "sets" / f"{name}.txt"
    for name in ("Physical", "Virtual", "Excelsior", "Excelsior11", "Reflection_2_0_reprints")
]

pytestmark = pytest.mark.skipif(not WEBULA.exists(), reason="The card tables are not on this machine.")

Imported = tuple[Pool, ImportReport]


@pytest.fixture(scope="module")
def webula() -> Imported:
    return import_tables([WEBULA], starter_catalogue())


@pytest.fixture(scope="module")
def lackey() -> Imported:
    return import_tables(LACKEY, starter_catalogue())


def test_the_current_table_is_read_whole(webula: Imported) -> None:
    report = webula[1]
    assert (report.rows, report.cards, report.printings, report.left_out) == (4652, 3708, 4494, ())
    assert report.kinds == {
        "dilemma": 584,
        "equipment": 62,
        "event": 572,
        "interrupt": 223,
        "mission": 363,
        "personnel": 1667,
        "ship": 237,
    }
    assert (report.split, report.whole, report.not_split) == (1805, 1903, ())
    assert report.in_starter_pool == len(starter_catalogue().cards)


def test_2e_crd_18_the_third_set_has_its_208_cards(webula: Imported) -> None:
    numbers = {number for card in webula[0].cards for number in card.printings}
    rarities = Counter(number[1] for number in numbers if re.fullmatch(r"3[RUCS][0-9]{3}", number))
    assert rarities == {"R": 60, "U": 60, "C": 60, "S": 28}


def test_nearly_all_requirements_and_all_admissions_are_read(webula: Imported) -> None:
    report = webula[1]
    assert (report.requirements_read, len(report.requirements_with_rest)) == (330, 8)
    assert (report.admissions_read, len(report.admissions_with_rest)) == (25, 0)


def test_requirements_have_the_skills_and_numbers_of_the_table(webula: Imported) -> None:
    printed = {
        row.number: row.facts["skills"]
        for row in reversed(read_rows(WEBULA, column_by_fact)[0])
        if row.facts["type"] == "Mission"
    }
    compared = 0
    for card in webula[0].cards:
        if isinstance(card, Mission) and card.requirements and not card.words.startswith("Needed"):
            ours, theirs = requirement_text(card.requirements), printed[card.printings[0]]
            if "personnel with" not in ours and "any attribute" not in theirs:
                assert skills_and_numbers(ours) == skills_and_numbers(theirs), card.name
                compared += 1
    assert compared > 300


def skills_and_numbers(text: str) -> Counter[str]:
    pattern = rf"(?:\d )?(?:{'|'.join(SKILLS)})|(?:Integrity|Cunning|Strength)(?:>|&gt;)\d+|\bor\b"
    return Counter(found.replace("&gt;", ">") for found in re.findall(pattern, text))


def test_double_sided_missions_and_split_names(webula: Imported) -> None:
    missions = [card for card in webula[0].cards if isinstance(card, Mission)]
    assert sum(card.back is not None for card in missions) == 10
    assert sum(bool(card.back) for card in missions) == 9
    assert all(card.subtitle for card in missions if card.name != "Evade Dominion Squadron")


def test_every_headquarters_admits_personnel_and_ships(webula: Imported) -> None:
    pool, _ = webula
    for card in pool.cards:
        if isinstance(card, Mission) and card.type == "headquarters":
            kinds = {type(other).__name__ for other in pool.cards if is_admitted_by(card, other)}
            assert kinds == {"Personnel", "Ship"}, card.name


def test_starter_cards_stay_enforced_in_the_real_pool(webula: Imported) -> None:
    together = catalogue_with_pool(starter_catalogue(), webula[0], LANGUAGE)
    assert isinstance(together, Catalogue)
    assert len(together.cards) == 3708
    for starter in starter_catalogue().cards:
        assert together.card(starter.id).level == "enforced"
        assert together.card(starter.id).printings


def test_the_older_tables_are_read_whole(lackey: Imported) -> None:
    report = lackey[1]
    assert (report.rows, report.cards, report.printings, report.left_out) == (4760, 3327, 3691, ())
    assert (report.split, len(report.not_split)) == (1408, 154)
    assert (report.requirements_read, len(report.requirements_with_rest)) == (256, 6)


def test_newer_and_older_tables_together_are_one_pool(webula: Imported) -> None:
    pool, report = import_tables([WEBULA, OLD, *LACKEY], starter_catalogue())
    assert (report.rows, report.cards) == (4652 + 4409 + 4760, 3711)
    assert [remark.reason for remark in report.left_out] == ["the header again"]
    assert len(pool.aliases) == 165
    assert {card.id for card in webula[0].cards} < {card.id for card in pool.cards}
