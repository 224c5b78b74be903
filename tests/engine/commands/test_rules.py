"""The command ``python -m engine rules`` on small checkouts of an invented game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main

Show = Callable[..., dict[str, Any]]

MARKS = """
core = ["CH-MOV-01", "CH-MOV-02", "CH-MOV-03"]
common = ["CH-MOV-04"]
special = ["CH-MOV-05", "CH-END-01"]
decision = ["CH-GAP-01"]
"""
ALL_NAMED = '"""CH-MOV-01 to CH-MOV-04."""\n'
ALL_TESTED = 'def test_all():\n    """CH-MOV-01 to CH-MOV-04."""\n'


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout of a game with rule marks but without code or tests."""
    for folder in ("engine", "tests/engine", "assets/rules/chess"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "assets/rules/chess/marks.toml").write_text(MARKS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def show(checkout: Path, capsys: pytest.CaptureFixture[str]) -> Show:
    """Return a function that writes code and tests and returns the coverage."""

    def ask(code: str = "", tests: str = "", *options: str) -> dict[str, Any]:
        (checkout / "engine/moves.py").write_text(code, encoding="utf-8")
        (checkout / "tests/engine/test_moves.py").write_text(tests, encoding="utf-8")
        main(["rules", "chess", "--coverage", "--json", "--checkout", str(checkout), *options])
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return ask


def places(found: dict[str, Any], kind: str) -> dict[str, list[tuple[int, str]]]:
    """Return the lines and names for each rule that has any."""
    return {
        rule["id"]: [(place["line"], place["name"]) for place in rule[kind]] for rule in found["rules"] if rule[kind]
    }


# --- how ids look ----------------------------------------------------------------------------------------------------


def test_a_page_may_have_ids_of_two_books_with_numbers_of_one_to_three_digits(show: Show, checkout: Path) -> None:
    marks = """
games = ["1GO", "1GOR"]
core = ["1GO-CR-008", "1GO-CR-009", "1GO-CR-010", "1GOR-MOV-2"]
"""
    (checkout / "assets/rules/chess/marks.toml").write_text(marks, encoding="utf-8")
    code = '"""1GO-CR-008 to 1GO-CR-010."""\n\n\ndef move():\n    """1GOR-MOV-2, and 2GO-MOV-2 is another game\'s."""\n'
    found = show(code, "def test_1gor_mov_2_and_1go_cr_010_a_stone_moves():\n    pass\n")
    assert set(places(found, "code")) == {"1GO-CR-008", "1GO-CR-009", "1GO-CR-010", "1GOR-MOV-2"}
    assert set(places(found, "tests")) == {"1GOR-MOV-2", "1GO-CR-010"}
    assert found["unknown"] == {}


# --- where code names a rule -----------------------------------------------------------------------------------------


def test_code_names_a_rule_in_docstrings_comments_and_refusals(show: Show) -> None:
    code = '''"""Moves (CH-MOV-01)."""

LIMIT = 8  # CH-MOV-02


class Board:
    """CH-MOV-03: squares."""

    def move(self) -> None:
        """Move.

        Raises:
            ValueError: the way is blocked (CH-MOV-04).
        """

        def blocked() -> None:
            raise ValueError("CH-MOV-05", f"{self} CH-END-01")

    # CH-GAP-01 is decided here
    @property
    def name(self) -> str: ...
'''
    assert places(show(code), "code") == {
        "CH-MOV-01": [(1, "")],
        "CH-MOV-02": [(3, "")],
        "CH-MOV-03": [(7, "Board")],
        "CH-MOV-04": [(13, "Board.move")],
        "CH-MOV-05": [(17, "Board.move.blocked")],
        "CH-END-01": [(17, "Board.move.blocked")],
        "CH-GAP-01": [(19, "Board.name")],
    }


def test_a_place_names_its_file_from_the_root_of_the_checkout(show: Show, checkout: Path) -> None:
    (checkout / "engine/pieces").mkdir()
    (checkout / "engine/pieces/rook.py").write_text("# CH-MOV-01\n", encoding="utf-8")
    found = show("# CH-MOV-01\n")
    assert [place["file"] for place in found["rules"][0]["code"]] == ["engine/moves.py", "engine/pieces/rook.py"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("CH-MOV-02 to CH-MOV-04", {"CH-MOV-02", "CH-MOV-03", "CH-MOV-04"}),
        ("CH-MOV-02…04", {"CH-MOV-02", "CH-MOV-03", "CH-MOV-04"}),
        ("CH-MOV-02 … CH-MOV-04", {"CH-MOV-02", "CH-MOV-03", "CH-MOV-04"}),
        ("CH-MOV-02...04", {"CH-MOV-02", "CH-MOV-03", "CH-MOV-04"}),
        ("CH-MOV-02–CH-MOV-04", {"CH-MOV-02", "CH-MOV-03", "CH-MOV-04"}),
        ("the rules CH-MOV-02 to\n  # CH-MOV-04.", {"CH-MOV-02", "CH-MOV-03", "CH-MOV-04"}),
        ("CH-MOV-01 and CH-MOV-03, CH-MOV-05", {"CH-MOV-01", "CH-MOV-03", "CH-MOV-05"}),
        ("CH-MOV-02 to 04 squares", {"CH-MOV-02"}),
        ("CH-MOV-02… 04 squares", {"CH-MOV-02"}),
        ("CH-MOV-04 to CH-END-01", {"CH-MOV-04", "CH-END-01"}),
        ("CH-MOV-04 to CH-MOV-02", {"CH-MOV-04", "CH-MOV-02"}),
        ("CH-MOV", set()),
        ("CH-MOV-031, XCH-MOV-03, X-CH-MOV-03, ZZ-MOV-03", set()),
    ],
)
def test_a_range_within_a_topic_names_all_its_rules(words: str, named: set[str], show: Show) -> None:
    assert set(places(show(f"# {words}\n"), "code")) == named


# --- what is a test of a rule ----------------------------------------------------------------------------------------


def test_a_test_names_a_rule_in_its_name_docstring_comments_and_cases(show: Show) -> None:
    tests = '''import pytest


def test_ch_mov_01_and_ch_end_01_a_pawn_moves():
    """Forward only (CH-MOV-02)."""
    assert 1 == 1, "CH-MOV-03"


class TestRook:
    # CH-MOV-04: any number
    @pytest.mark.parametrize("rule", ["CH-MOV-05"])
    async def test_moves(self, rule):
        pass  # CH-GAP-01
'''
    pawn, rook = [(4, "test_ch_mov_01_and_ch_end_01_a_pawn_moves")], [(12, "TestRook.test_moves")]
    assert places(show(tests=tests), "tests") == {
        "CH-MOV-01": pawn,
        "CH-MOV-02": pawn,
        "CH-MOV-03": pawn,
        "CH-MOV-04": rook,
        "CH-MOV-05": rook,
        "CH-END-01": pawn,
        "CH-GAP-01": rook,
    }


def test_a_test_naming_a_rule_twice_is_listed_once(show: Show) -> None:
    tests = "def test_ch_mov_01():\n    # CH-MOV-01\n    assert 'CH-MOV-01'\n"
    assert places(show(tests=tests), "tests") == {"CH-MOV-01": [(1, "test_ch_mov_01")]}


def test_files_next_to_the_tests_are_not_tests(show: Show, checkout: Path) -> None:
    (checkout / "tests/engine/board.py").write_text("def test_like():\n    '''CH-MOV-01'''\n", encoding="utf-8")
    tests = '''"""CH-MOV-01 to CH-MOV-05."""

RULE = "CH-MOV-02"


class TestRook:
    """CH-MOV-03."""


def rook():
    """CH-MOV-04."""

    def test_inside():
        """CH-MOV-05."""


# CH-END-01

def test_nothing():
    pass
'''
    found = show("# CH-MOV-01\n", tests)
    assert places(found, "tests") == {}
    assert places(found, "code") == {"CH-MOV-01": [(1, "")]}, "nor is it code"


# --- what is told ----------------------------------------------------------------------------------------------------


def words(checkout: Path, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str]:
    code = main(["rules", "chess", "--coverage", "--checkout", str(checkout), *options])
    return code, capsys.readouterr().out


def test_the_exit_status_requires_code_and_test_of_core_and_common_rules(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, tests = checkout / "engine/moves.py", checkout / "tests/engine/test_moves.py"
    code.write_text(ALL_NAMED, encoding="utf-8")
    tests.write_text(ALL_TESTED, encoding="utf-8")
    status, told = words(checkout, capsys)
    assert status == 0, "special rules and decisions may be without"
    assert told.endswith("Every core and common rule has code and a test.\n")

    tests.write_text(ALL_TESTED.replace("04", "03"), encoding="utf-8")
    status, told = words(checkout, capsys)
    assert status == 1
    assert told.endswith("Core and common rules without code or without a test (1): CH-MOV-04\n")

    code.write_text(ALL_NAMED.replace("01", "02"), encoding="utf-8")
    status, told = words(checkout, capsys)
    assert status == 1
    assert told.endswith("Core and common rules without code or without a test (2): CH-MOV-01, CH-MOV-04\n")


def test_every_rule_is_listed_with_its_mark_code_and_tests(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "engine/moves.py").write_text("def move():\n    '''CH-MOV-01, CH-GAP-01'''\n", encoding="utf-8")
    (checkout / "tests/engine/test_moves.py").write_text("def test_ch_mov_01():\n    pass\n", encoding="utf-8")
    _, told = words(checkout, capsys)
    assert told.startswith(
        "CH-MOV-01  core\n  code  engine/moves.py:2 move\n  test  tests/engine/test_moves.py:1 test_ch_mov_01\n"
        "CH-MOV-02  core\n  no code and no test\n"
    )
    assert "CH-MOV-05  special\n  no code and no test\n" in told
    assert "CH-GAP-01  decision\n  code  engine/moves.py:2 move\n  no test\n" in told
    assert "core          3     1      1        1\n" in told
    assert "decision      1     1      0        0\n" in told


def test_missing_leaves_out_covered_rules(checkout: Path, show: Show, capsys: pytest.CaptureFixture[str]) -> None:
    found = show(ALL_NAMED, ALL_TESTED.replace("04", "03"), "--missing")
    assert [rule["id"] for rule in found["rules"]] == ["CH-MOV-04", "CH-MOV-05", "CH-END-01", "CH-GAP-01"]
    assert found["missing"] == ["CH-MOV-04"]
    assert found["counts"]["core"] == {"rules": 3, "code": 3, "tests": 3, "covered": 3}
    _, told = words(checkout, capsys, "--missing")
    assert told.startswith("CH-MOV-04  common\n  code  engine/moves.py:1\n  no test\n")
    assert "CH-MOV-03" not in told


def test_an_unknown_rule_id_is_reported_with_its_place(
    show: Show, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = show("def move():\n    '''CH-MOV-06'''\n", "def test_ch_mvo_01():\n    pass\n")
    assert {rule: place["name"] for rule, (place,) in found["unknown"].items()} == {
        "CH-MOV-06": "move",
        "CH-MVO-01": "test_ch_mvo_01",
    }
    _, told = words(checkout, capsys)
    assert "CH-MOV-06  is not a rule of this game\n  named engine/moves.py:2 move\n" in told


# --- bad input -------------------------------------------------------------------------------------------------------


def refused(checkout: Path, capsys: pytest.CaptureFixture[str], game: str = "chess") -> str:
    assert main(["rules", game, "--coverage", "--checkout", str(checkout)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("error: ")
    assert captured.err.count("\n") == 1, "one sentence"
    return captured.err


def test_without_the_tests_it_says_that_a_checkout_is_needed(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "tests/engine").rmdir()
    assert "There is no folder tests/engine here: coverage is counted in a checkout" in refused(checkout, capsys)


@pytest.mark.parametrize("game", ["checkers", "../chess", ""])
def test_a_game_without_marks_is_refused_with_those_that_have_some(
    game: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"There are no marks for “{game}”. Games with marks: chess." in refused(checkout, capsys, game)


@pytest.mark.parametrize(
    ("marks", "problem"),
    [
        ("core = [", "marks.toml can’t be read: "),
        ("core = 3", "marks.toml can’t be read: "),
        ("core = [3]", "marks.toml can’t be read: "),
        ("core = ['\xff']", "marks.toml can’t be read: "),
        ("rare = ['CH-MOV-01']", "there is no mark “rare”; marks are core, common, special, decision."),
        ("core = ['CH-MOV-1234']", "“CH-MOV-1234” is not a rule id."),
        ("core = ['CH-MOV-']", "“CH-MOV-” is not a rule id."),
        ("core = ['CH-MOV-01']\nspecial = ['CH-MOV-01']", "CH-MOV-01 is listed twice."),
        ("core = ['CH-MOV-01', 'GO-MOV-01']", "ids must be of one game, not of CH, GO."),
        ("", "ids must be of one game, not of none."),
        ("games = ['CH', 'GO']\ncore = ['CH-MOV-01']", "ids must be of CH and GO, not of CH."),
        ("games = ['CH']\ncore = ['CH-MOV-01', 'GO-MOV-01']", "ids must be of CH, not of CH, GO."),
    ],
)
def test_broken_marks_are_refused_with_the_reason(
    marks: str, problem: str, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "assets/rules/chess/marks.toml").write_bytes(marks.encode("latin-1", "replace"))
    assert problem in refused(checkout, capsys)


@pytest.mark.parametrize("source", [b"def move(:\n", b"# \xff\n", b"\0"])
def test_a_file_that_is_not_python_is_reported(
    source: bytes, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "engine/moves.py").write_bytes(source)
    assert "engine/moves.py can’t be read as Python: " in refused(checkout, capsys)
