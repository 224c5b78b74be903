"""The command ``python -m engine cards``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from tests.engine.second_edition.imports.table_writing import (
    EVENT,
    LACKEY_HEADER,
    ONE_OF_EACH,
    lackey_table,
    write_table,
)


@pytest.fixture
def pool(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    folder = tmp_path / "pool"
    table = write_table(tmp_path, lackey_table(*ONE_OF_EACH, {**EVENT, "name": "Broken", "cost": "?"}))
    assert main(["cards", "import", str(table), "--game", "second-edition", "--into", str(folder)]) == 0
    return str(folder)


def test_an_import_reports_read_and_left_out_rows(pool: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = capsys.readouterr().out
    assert "table.txt: 9 rows" in told
    assert "8 cards (1 dilemma, 1 equipment, 1 event, 1 interrupt, 2 mission, 1 personnel, 1 ship)" in told
    assert "1 rows left out\n  table.txt, line 10: Broken: its cost isn’t a number: “?”" in told
    assert "4 of 8 cards are enforced (50.0 %): 0 of 1 dilemma, 0 of 1 equipment" in told
    assert "Written to" in told


def test_an_import_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = write_table(tmp_path, lackey_table(*ONE_OF_EACH) + LACKEY_HEADER)
    main(["cards", "import", str(table), "--game", "second-edition", "--into", str(tmp_path / "pool"), "--json"])
    report = json.loads(capsys.readouterr().out)
    assert (report["rows"], report["cards"]) == (9, 8)
    assert report["left_out"] == [{"file": "table.txt", "line": 10, "name": "", "reason": "the header again"}]


def test_a_bad_file_stops_an_import_without_writing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = (
        write_table(tmp_path, lackey_table(EVENT), "good.txt"),
        write_table(tmp_path, b"\x00" * 5_000_000, "bad.txt"),
    )
    into = tmp_path / "pool"
    assert main(["cards", "import", str(good), str(bad), "--game", "second-edition", "--into", str(into)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "error: bad.txt: The file is not a text file.\n"
    assert not into.exists()


def test_a_failed_import_leaves_the_old_pool(pool: str, tmp_path: Path) -> None:
    before = (Path(pool) / "second-edition.json").read_bytes()
    bad = write_table(tmp_path, "no table", "bad.txt")
    assert main(["cards", "import", str(bad), "--game", "second-edition", "--into", pool]) == 2
    assert [path.read_bytes() for path in Path(pool).iterdir()] == [before]


def test_show_prints_everything_about_a_card(pool: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["cards", "show", "ada quill", "--cards", pool]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "• Ada Quill — Klingon personnel, cost 3, 6/5/7",
        "Species: Human/Klingon",
        "Skills: Honor, 2 Leadership, Treachery",
        "Icons: [CMD] [DS9]",
        "Keywords: Admiral, Commander: U.S.S. Enterprise-D",
        "Printings: 90R001",
        "Rules: enforced",
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("quills barge", ["Ferengi ship, cost 5, 8/0/10", "Barge Class", "Staffing: [CMD] [STF] [STF]"]),
        ("count the stars tarella", []),
        (
            "tarella count the stars",
            ["Requires: Astrometrics, Physics, Cunning>30 or", "Open to: Federation, Non-Aligned"],
        ),
        ("earth home of the quills", ["headquarters", "Admits: Klingon, Federation DS9"]),
        ("locked door", ["dual dilemma, cost 2", "draw a card.", "Rules: assisted"]),
        ("no wait at all", ["interrupt", "Keywords: Temporal"]),
        ("folding chair", ["equipment, cost 1"]),
    ],
)
def test_show_prints_cards_of_every_kind(
    pool: str, capsys: pytest.CaptureFixture[str], name: str, words: list[str]
) -> None:
    capsys.readouterr()
    assert main(["cards", "show", name, "--cards", pool]) == (0 if words else 1)
    told = capsys.readouterr()
    assert all(word in told.out for word in words)
    assert words or (
        "“count the stars tarella” is not among the cards of this bot." in told.err and "“Tarella, Count" in told.err
    )


def test_show_and_search_as_json(pool: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    for arguments in (["show", "Ada Quill"], ["search", "ada"]):
        assert main(["cards", *arguments, "--cards", pool, "--json"]) == 0
        (card,) = json.loads(capsys.readouterr().out)
        assert (card["kind"], card["title"], card["skills"]["leadership"]) == ("personnel", "Ada Quill", 2)


def test_search_without_a_pool_looks_through_the_starter_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", 'title:"alien abduction"']) == 0
    assert capsys.readouterr().out == "Alien Abduction — space dilemma, cost 1\n1 cards\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["search", "cost<=x"], "error: “cost” is compared with a number"),
        (["search", "x", "--cards", "/nowhere"], "error: There is no card pool in /nowhere"),
        (["show", "x", "--cards", "/nowhere"], "error: There is no card pool in /nowhere"),
    ],
)
def test_a_bad_call_ends_with_a_sentence_and_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", *arguments]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("game", ["first-edition", "second-edition"])
def test_names_in_every_script_are_distinguished(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("Спок", "Кирк", "!!!", "Zoë")
    if game == "first-edition":
        rows = ["Name\tType\tAffil\tClass\tRelease\tText", *(f"{one}\tEvent\t\t\tp\tDraw." for one in names)]
        table = write_table(tmp_path, "\n".join(rows))
    else:
        table = write_table(tmp_path, lackey_table(*({**EVENT, "name": one} for one in names)))
    into = tmp_path / "pool"
    assert main(["cards", "import", str(table), "--game", game, "--into", str(into)]) == 0
    assert "it has no name" in capsys.readouterr().out
    for asked, name in (("спок", "Спок"), ("КИРК", "Кирк"), ("Zoe", "Zoë"), ("Zoe\u0308", "Zoë")):
        assert main(["cards", "show", asked, "--game", game, "--cards", str(into)]) == 0
        assert name in capsys.readouterr().out
    for asked in ("???", "Scotty", "Ухура"):
        assert main(["cards", "show", asked, "--game", game, "--cards", str(into)]) == 1
        assert f"“{asked}” is not among the cards of this bot." in capsys.readouterr().err
