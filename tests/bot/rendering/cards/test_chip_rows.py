"""Rows of requirements: the nearest way with the personnel who meet it, else as many ways as fit."""

from __future__ import annotations

import pytest

from bot.rendering.cards.chip_blocks import squeezed_requirement_block, tall_chip
from bot.rendering.cards.chip_rows import chip_rows
from bot.rendering.cards.chips import Chip, ChipState, chips_in_words, chips_of, compared_chips
from bot.rendering.kit.block import Sign, Text
from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.grammar import parse_requirement
from engine.ccg.requirements.requirement import Qualities
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.first_edition.cards.lexicon import LEXICON
from tests.bot.rendering.picture_checks import assert_readable, assert_well_laid_out, words_in

NAMES = {"0": "Riker", "1": "Satie"}


def plan(requirements: str, *skills: str) -> Plan:
    group = [Qualities({skill: 1}, {"cunning": 5}, frozenset()) for skill in skills]
    parts = shortfall_of_group(parse_requirement(requirements), group).parts
    return Plan(mission="m", ship="", personnel=("0", "1")[: len(group)], admitted=True, parts=parts)


def rows(requirements: str, *skills: str, high: int = 600) -> tuple[list[str], list[str]]:
    """Return the words and the marks of the personnel's state."""
    chips = chips_of(requirements)
    block = chip_rows(compared_chips(chips, plan(requirements, *skills)) if skills else chips, 480, high, NAMES)
    assert_well_laid_out(block)
    assert_readable(block)
    assert block.height <= high
    signs = [mark.name for mark in block.marks if isinstance(mark, Sign)]
    return words_in(block).split("\n"), [one for one in signs if one in ("met", "missing", "stopped")]


def test_each_says_who_serves_it_or_how_much_is_lacking() -> None:
    told, signs = rows("Medical, 2 Officer, Cunning>32", "medical", "officer")
    assert told == ["Medical", "Riker", "2 Officer", "1 · 1 short", "C", "Cunning >32", "10 · 23 short"]
    assert signs == ["met", "missing", "missing"]


@pytest.mark.parametrize("high", [88, 92, 120])
def test_two_lines_of_words_keep_off_the_edges_of_their_chip(high: int) -> None:
    block = tall_chip(Chip("one with 2 Astrometrics or 2 Navigation", ChipState.MISSING), 400, high)
    lines = [mark for mark in block.marks if isinstance(mark, Text)]
    assert len(lines) == 2
    assert min(line.top for line in lines) >= 8
    assert max(line.top + line.lettering.height for line in lines) <= high - 8


def test_only_the_nearest_of_several_ways_is_drawn() -> None:
    told, signs = rows("Medical, Law or Honor, Officer, Treachery", "medical")
    assert "Honor" not in told
    assert signs == ["met", "missing"]


def test_without_personnel_every_way_is_drawn() -> None:
    told, signs = rows("Medical, Law or Honor, Officer")
    assert told == ["Medical", "Law", "or", "Honor", "Officer"]
    assert signs == []


@pytest.mark.parametrize(("high", "last"), [(230, "or another way"), (260, "Officer")])
def test_a_way_without_room_is_counted(high: int, last: str) -> None:
    told, _ = rows("Medical, Law or Honor, Officer", high=high)
    assert told[-1] == last


def test_low_rows_name_no_personnel() -> None:
    told, signs = rows("Medical, Law", "medical", "law", high=140)
    assert told == ["Medical", "Law"]
    assert signs == ["met", "met"]


def test_where_there_is_no_room_at_all_nothing_is_drawn() -> None:
    assert rows("Medical", high=20) == ([""], [])


@pytest.mark.parametrize(("high", "last"), [(175, "Smuggling"), (60, "…")])
def test_a_requirement_without_room_for_icons_is_written(high: int, last: str) -> None:
    asked = 'Navigation x2 + (Cunning>24 or equipment "PADD") + (Leadership x2 or equipment "Hand Weapon" or Smuggling)'
    block = squeezed_requirement_block(chips_of(asked, LEXICON), 225, high, (36,))
    assert_readable(block)
    assert block.height <= high
    assert words_in(block).split("\n")[-1] == last


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("(Physics, Cunning>30, (Astrometrics or Engineer)), Acquisition",
         "Physics, Cunning >30, Astrometrics or Engineer, Acquisition"),
        ("(Physics, Cunning>30 or Law, Honor), Acquisition",
         "Physics, Cunning >30, Acquisition; or Law, Honor, Acquisition"),
        ("Physics, (Law, Honor or Officer)", "Physics, Law and Honor or Officer"),
    ],
)  # fmt: skip
def test_an_added_requirement_belongs_to_each_way(asked: str, told: str) -> None:
    assert chips_in_words(chips_of(asked)) == told
