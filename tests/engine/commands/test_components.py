"""The command ``python -m engine components``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main


def test_it_counts_kinds_and_origins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "frontiers"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["kind", "rulebook", "authored", "owner"]
    assert "location              14         0         0" in lines
    assert lines[-1].split()[0] == "all"


def test_it_counts_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "frontiers", "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert counts["skill"] == {"authored": 40}
    assert counts["terrain"] == {"rulebook": 3, "authored": 4}


def test_it_lists_components_of_one_origin(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "frontiers", "--origin", "rulebook"]) == 0
    told = capsys.readouterr().out
    assert "level: 1-2\n" in told
    assert "skill" not in told


def test_an_owners_file_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text('[[terrain]]\nid = "nebula"\ncost = 4', encoding="utf-8")
    assert main(["components", "frontiers", "--check", str(tmp_path), "--origin", "owner"]) == 0
    assert capsys.readouterr().out == "terrain: nebula\n"


def test_a_broken_file_is_refused_with_place_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text('[[terrain]]\nid = "nebula"\ncost = -4', encoding="utf-8")
    assert main(["components", "frontiers", "--check", str(tmp_path / "mine.toml")]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "error: mine.toml: terrain “nebula”: cost: expected int >= 0.\n"


def test_without_check_the_environment_is_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRONTIERS_COMPONENTS", str(tmp_path / "gone.toml"))
    assert main(["components", "frontiers"]) == 1
    assert "gone.toml: the file can’t be read" in capsys.readouterr().err
