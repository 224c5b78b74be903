"""Rows of whole tables compared with their parsed facts, by short independent checks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from engine.first_edition.cards.definition import AnyDefinition, Mission, Personnel, Ship
from engine.first_edition.cards.importing import import_first_edition
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.reading.boxes import EQUIPMENT, SKILL_NAMES
from engine.first_edition.cards.reading.fields import UnplayableError
from engine.first_edition.cards.table_cards import FirstEditionCard
from tests.engine.first_edition.cards.test_facts_oracle import TABLES
from tests.shared_material import CARD_TABLES_FOLDER

pytestmark = pytest.mark.skipif(not CARD_TABLES_FOLDER.exists(), reason="The card tables are not on this machine.")
_NAMES = f"({'|'.join(sorted(map(re.escape, SKILL_NAMES), key=len, reverse=True))})"
_SKILL = re.compile(rf"(?<![\w-]){_NAMES}(?![\w-])(?: ?x ?(\d+))?", re.IGNORECASE)
_CHOICE = re.compile(rf"{_NAMES} OR {_NAMES} x ?(\d+)", re.IGNORECASE)


@cache
def read() -> tuple[tuple[FirstEditionCard, AnyDefinition], ...]:
    return tuple(_read())


def _read() -> Iterator[tuple[FirstEditionCard, AnyDefinition]]:
    for row in import_first_edition(TABLES["of 2025"])[0].cards:
        try:
            yield row, definition_of_row(row)
        except UnplayableError:
            continue


def test_every_icon_lands_on_its_card_and_22_is_none_of_the_countdowns() -> None:
    wrong = []
    for row, card in read():
        printed = [icon.lower() for icon in re.findall(r"\[([^\]]+)\]", row.icons)]
        countdowns = [icon for icon in printed if icon.isdigit() and icon != "22"]
        persons = (icon for one in getattr(card, "pair", ()) for icon in one.icons)
        plain = sorted(icon for icon in (*card.icons, *persons) if not set(icon) & {"<", ">"})
        printed += ["q"] if row.type.startswith("Q ") else []
        if sorted(set(printed) - {*countdowns}) != sorted(set(plain)) or countdowns != [
            str(one) for one in (card.countdown,) if one is not None
        ]:
            wrong.append((card.name, row.icons, card.icons, card.countdown))
    assert wrong == []


def _counted(text: str) -> Counter[str]:
    """Return the levels of all skills; a level after two alternatives applies to both."""
    found = Counter[str]()
    for skill, level in _SKILL.findall(_CHOICE.sub(r"\1 x \3 OR \2 x \3", text)):
        found[skill.lower()] += int(level or 1)
    return found


def _skills_named(skills: Mapping[str, int]) -> Counter[str]:
    """Return the levels of all skills, including every alternative of a choice."""
    found = Counter[str]()
    for skill, level in skills.items():
        found.update(dict.fromkeys(skill.split(" or "), level))
    return found


def test_every_skill_of_a_personnel_is_regular_or_stands_in_its_words_and_never_both() -> None:
    wrong = []
    for row, card in read():
        if not isinstance(card, Personnel) or card.fetches:
            continue
        told = row.text.removeprefix(row.class_) if row.class_ else row.text
        rest = _counted(f"{card.words} {' '.join(card.downloads)}")
        regular = sum((_skills_named(one.skills) for one in card.individuals), Counter[str]())
        if regular + rest != _counted(told):
            wrong.append((card.name, row.text, card.skills, card.words))
    assert wrong == []


def test_every_number_of_people_and_ships_is_read() -> None:
    wrong = []
    for row, card in read():
        if not isinstance(card, Personnel | Ship):
            continue
        names = ("integrity", "cunning", "strength") if isinstance(card, Personnel) else ("range", "weapons", "shields")
        for name, printed in zip(names, (row.first, row.second, row.third), strict=True):
            persons = card.individuals if isinstance(card, Personnel) else (card,)
            for one, part in zip(persons, printed.split("+"), strict=False):
                number = re.match(r"-?\d+", part)
                if number and getattr(one, name) != int(number[0]):
                    wrong.append((card.name, name, printed, getattr(one, name)))
    assert wrong == []


def test_counts_in_the_table_match_the_engine() -> None:
    """Specialists by their skills, special equipment and ships without staffing by their texts (1E-SKILL-07)."""
    wrong = []
    for row, card in read():
        marked = row.characteristics.lower()
        if isinstance(card, Personnel) and not card.pair:
            found = {"mission specialist": card.is_mission_specialist, "support personnel": card.is_support_personnel}
            wrong += [(card.name, word) for word, is_so in found.items() if word in marked and not is_so]
        if isinstance(card, Ship) and card.title != "Darmok":  # chooses one as it reports
            wrong += [(card.name, one) for one in EQUIPMENT if f"{one};" in marked and one not in card.equipment]
            bare = not card.staffing and card.staffed_by is None
            wrong += [(card.name, "staffing")] if "no staffing requirement" in marked and not bare else []
    assert wrong == []


def test_every_skill_and_number_of_a_mission_is_required_or_stands_in_words() -> None:
    wrong = []
    for row, card in read():
        if not isinstance(card, Mission):
            continue
        near = re.split(r"Opponent's side|\*", row.text)[0]
        known = f"{card.near.requirements} {card.near.asked} {card.words} {card.near.weapons}".lower()
        wrong += [(card.name, skill) for skill in _counted(near) if skill not in known]
        wrong += [(card.name, number) for number in re.findall(r"[<>](\d+)", near) if number not in known]
    assert wrong == []
