"""The command ``python -m engine match``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.ccg.cards.kinds import Event
from engine.ccg.cards.pool import Pool, write_pool
from engine.games import game, game_with_own_data
from engine.kernel.record_file import file_bytes, record_file
from engine.selfplay import play_game


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = play_game(game("second-edition"), 5).match
    path = tmp_path_factory.mktemp("match") / "match.jsonl"
    path.write_bytes(file_bytes(record_file(match.record, match.state_hash, match.outcome)))
    return path


def test_an_honest_match_is_verified(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "every shuffle and draw came from this seed" in told
    assert told.endswith("The match is consistent, but a file can’t prove that it was played like this.\n")


def test_a_forged_one_is_not(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = file.read_bytes().splitlines()
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(b"\n".join([lines[0], lines[2], lines[1], *lines[3:]]))
    assert main(["match", "verify", str(forged), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["sound"] is False


def test_show_prints_the_log_of_one_seat_or_all(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for seat in ([], ["--seat", "1"], ["--seat", "2"]):
        assert main(["match", "show", str(file), *seat]) == 0
        told.append(capsys.readouterr().out)
    assert len(set(told)) == 3
    assert all(words.startswith("Star Trek CCG, Second Edition: Alice against Bob\n") for words in told)
    assert "You draw" not in told[0]
    assert main(["match", "show", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["Alice", "Bob"]


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "can’t be read"), (b"hello", "This is not a match"), (b"x" * 2_000_001, "larger than 2 MB")],
)
def test_bad_files_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, words: str
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    for action in ("show", "verify"):
        assert main(["match", action, str(path)]) == 2
        assert words in capsys.readouterr().err


def test_an_unknown_game_seat_or_pool_is_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_bytes(file.read_bytes().replace(b'"second-edition"', b'"tiddlywinks"'))
    assert main(["match", "verify", str(other)]) == 2
    assert main(["match", "show", str(file), "--seat", "3"]) == 2
    assert main(["match", "verify", str(file), "--cards", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "There is no game called “tiddlywinks”" in told
    assert "There is no seat 3; seats are 1 to 2" in told
    assert "There is no card pool" in told


def test_a_match_of_another_pool_is_verified_with_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_pool(tmp_path, Pool(1, "second-edition", (Event(id="raktajino", title="Raktajino", cost=0, words="Smile."),)))
    rules = game_with_own_data("second-edition", tmp_path)
    match = play_game(rules, 6).match
    path = tmp_path / "match.jsonl"
    path.write_bytes(file_bytes(record_file(match.record, match.state_hash, match.outcome)))
    assert main(["match", "verify", str(path), "--cards", str(tmp_path)]) == 0
    assert "a different card pool" not in capsys.readouterr().out
    assert main(["match", "verify", str(path)]) == 0
    assert "a different card pool" in capsys.readouterr().out
    assert game("second-edition").pool != rules.pool
