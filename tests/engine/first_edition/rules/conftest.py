"""What is the same by rulebook 2.5.4 and by rulebook 1.7 is played by both."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.commands.rule_coverage import read_equivalent_rules
from engine.first_edition.cards.edition import EDITIONS, RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from tests.engine.first_edition import scenario

_MARKS = Path(__file__).resolve().parents[4] / "assets" / "rules" / RULEBOOK_1_7.name / "marks.toml"
_SAME = frozenset(read_equivalent_rules(_MARKS).values())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that is named after a rule which both documents have runs in both editions."""
    named = re.match(r"test_(1e_[a-z]+_\d+)", metafunc.function.__name__)
    as_now = metafunc.definition.get_closest_marker("as_now")
    if not as_now and named and named[1].upper().replace("_", "-") in _SAME:
        metafunc.parametrize("edition_played", list(EDITIONS), indirect=True)


@pytest.fixture(autouse=True)
def edition_played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The edition by whose rules tables are laid in a test."""
    edition = EDITIONS[getattr(request, "param", RULEBOOK_2_5_4.name)]
    monkeypatch.setattr(scenario, "EDITION", edition)
    return edition
