"""`python -m bot draw`."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from bot.rendering.kit.theme import theme_names
from engine.games import game
from engine.kernel.record_file import file_bytes, record_file
from engine.selfplay import play_game, seats_for

TABLE = (
    "Name\tImageFile\tType\tAffil\tClass\tInt/Rng\tCun/Wpn\tStr/Shd\tStaff\tText\n"
    "Brave New Ship*VP\tbravenewship\tShip\tKlingon\tScout\t7\t6\t5\t[Cmd][Stf] \tCloaking Device\n"
)


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("name", ["u.s.s. galaxy", "Science Officer"])
def test_cards_of_every_game_are_drawn_in_every_theme(tmp_path: Path, name: str, theme: str) -> None:
    assert main(["draw", "card", name, "--out", "card.png", "--theme", theme]) == 0
    assert Image.open(tmp_path / "card.png").size == (1400, 875)


@pytest.mark.parametrize(("shape", "wide"), [("full", 1400), ("thumbnail", 1400), ("back", 800)])
def test_a_first_edition_card_of_a_table_in_every_shape(tmp_path: Path, shape: str, wide: int) -> None:
    (tmp_path / "table.txt").write_text(TABLE, encoding="utf-8")
    assert main(["draw", "card", "brave new ship", "--table", "table.txt", "--shape", shape, "--out", "x.webp"]) == 0
    picture = Image.open(tmp_path / "x.webp")
    assert (picture.format, picture.width) == ("WEBP", wide)


def test_the_operators_own_scan_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "table.txt").write_text(TABLE, encoding="utf-8")
    (tmp_path / "scans").mkdir()
    Image.new("RGB", (300, 420), (200, 10, 10)).save(tmp_path / "scans" / "BraveNewShip.png")
    monkeypatch.setenv("CARD_IMAGES", "scans")
    assert main(["draw", "card", "Brave New Ship", "--table", "table.txt", "--out", "x.png"]) == 0
    assert Image.open(tmp_path / "x.png").convert("RGB").getpixel((300, 400)) == (200, 10, 10)


def test_the_board_of_a_match_of_frontiers(tmp_path: Path) -> None:
    rules = game("frontiers")
    played = play_game(rules, 3, seats=seats_for(rules, 3, 2)).match
    file = record_file(played.record, played.state_hash, played.outcome)
    (tmp_path / "match.jsonl").write_bytes(file_bytes(file))
    assert main(["draw", "board", "match.jsonl", "--answers", "40", "--seat", "2", "--out", "board.webp"]) == 0
    picture = Image.open(tmp_path / "board.webp")
    assert (picture.format, picture.width) == ("WEBP", 1400)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["No Such Card", "--out", "x.png"], "There is no card “No Such Card”."),
        (["U.S.S. Galaxy", "--out", "x.jpg"], "x.jpg: the file name must end in .webp or .png."),
        (["U.S.S. Galaxy", "--out", "x.png", "--theme", "pink"], "There is no theme “pink”"),
        (["U.S.S. Galaxy", "--out", "nowhere/x.png"], "x.png: No such file or directory."),
        (["U.S.S. Galaxy", "--out", "x.png", "--table", "none.txt"], "none.txt: The file can’t be read"),
    ],
)
def test_undrawable_input_is_explained(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["draw", "card", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "x.png").exists()


def test_an_unknown_theme_is_refused_when_the_bot_starts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THEME", "pink")
    assert main(["check"]) == 2
    assert "THEME" in capsys.readouterr().err


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    played = play_game(game("second-edition"), 5).match
    path = tmp_path_factory.mktemp("match") / "match.jsonl"
    path.write_bytes(file_bytes(record_file(played.record, played.state_hash, played.outcome)))
    return path


@pytest.mark.parametrize("arguments", [[], ["--seat", "2"], ["--answers", "0"], ["--theme", "colour-blind"]])
def test_the_board_of_an_exported_match(match: Path, tmp_path: Path, arguments: list[str]) -> None:
    assert main(["draw", "board", str(match), "--out", "board.webp", *arguments]) == 0
    assert Image.open(tmp_path / "board.webp").width == 1400
    assert (tmp_path / "board.webp").stat().st_size <= 1_000_000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seat", "3"], "There is no seat 3: choose 1 to 2."),
        (["--answers", "99999"], "answers: --answers must be 0 to"),
        (["--answers", "-1"], "answers: --answers must be 0 to"),
    ],
)
def test_a_board_that_there_is_not_says_why(
    match: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", "board", str(match), "--out", "board.png", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"nothing\nof the\nkind", b"\xff\xfe\x00", None])
def test_a_file_that_is_no_match_is_reported(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (tmp_path / "match.jsonl").write_bytes(content)
    assert main(["draw", "board", "match.jsonl", "--out", "board.png"]) == 2
    told = capsys.readouterr().err
    assert "This is not a match" in told or "Can’t read" in told
