"""Every core and common rule of each game is named in code and in a test; the marks agree with the specification."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.commands.rule_coverage import MARKS, read_equivalent_rules, read_marks

ROOT = Path(__file__).resolve().parents[2]
SPECIFICATION = ROOT.parent / "shared" / "rules"


LEFT_OUT: dict[str, dict[str, str]] = {}
"""Rules that have neither code nor a test yet, with the reason."""


@pytest.fixture(scope="module", params=["first-edition", "first-edition-2002", "second-edition", "frontiers"])
def found(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return the coverage, which takes long and is computed only once."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        main(["rules", request.param, "--coverage", "--json"])
    coverage: dict[str, Any] = json.loads(printed.getvalue())
    return coverage


def test_every_core_and_common_rule_has_code_and_a_test(found: dict[str, Any]) -> None:
    assert sorted(found["missing"]) == sorted(LEFT_OUT.get(found["game"], ())), "name these in code and in a test"


def test_what_another_rule_says_already_has_its_code_and_tests(found: dict[str, Any]) -> None:
    rules = {rule["id"]: rule for rule in found["rules"]}
    same = [rule for rule in found["rules"] if rule["same"]]
    assert bool(same) is (found["game"] == "first-edition-2002")
    assert all(rule["same"] not in rules for rule in same), "it belongs to another document"


def test_every_rule_of_frontiers_has_code_and_a_test(found: dict[str, Any]) -> None:
    uncovered = [rule["id"] for rule in found["rules"] if not (rule["code"] and rule["tests"])]
    assert found["game"] != "frontiers" or uncovered == []


def test_code_and_tests_name_no_rule_that_does_not_exist(found: dict[str, Any]) -> None:
    assert found["unknown"] == {}


def test_all_rules_of_the_edition_of_2002_have_a_mark_or_are_the_same_as_another() -> None:
    pages = [SPECIFICATION / name for name in ("1e-1.7.md", "1e-rulings.md")]
    if not all(page.is_file() for page in pages):
        pytest.skip("The specification is not on this machine.")
    ids = {
        rule
        for page in pages
        for rule in re.findall(r"^\| (1E(?:17|R)-[A-Z]+-\d+) \|", page.read_text(encoding="utf-8"), re.MULTILINE)
    }
    marks = ROOT / "assets" / "rules" / "first-edition-2002" / "marks.toml"
    assert read_marks(marks).keys() | read_equivalent_rules(marks).keys() == ids


@pytest.mark.parametrize(
    ("game", "specification"),
    [("second-edition", "2e.md"), ("frontiers", "frontiers.md"), ("first-edition", "1e.md")],
)
def test_the_marks_are_those_of_the_specification(game: str, specification: str) -> None:
    source = SPECIFICATION / specification
    if not source.is_file():
        pytest.skip("The specification is not on this machine.")
    specified = {
        rule: mark or "decision"
        for rule, mark in re.findall(
            r"^- \*\*([0-9A-Z]+(?:-[A-Z]+)+-\d+)\*\*(?: [\[(](core|common|special)[\])])?",
            source.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    }
    marks = read_marks(ROOT / "assets" / "rules" / game / "marks.toml")
    if game == "first-edition":  # what its book leaves open is settled by our own page of decisions
        marks = {rule: mark for rule, mark in marks.items() if mark != "decision"}
    assert list(marks.items()) == sorted(specified.items(), key=lambda item: MARKS.index(item[1]))
