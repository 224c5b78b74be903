"""The command ``python -m glossary_index``."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from glossary_index.__main__ import main
from glossary_index.service import RulesLibrary


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the data folder, where the digest's index is once it has been built."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def opened() -> Callable[[Path, Path | None], RulesLibrary]:
    """Open each library once for all calls, because opening that of the digest takes a second."""
    return cache(RulesLibrary.open)


@pytest.fixture(autouse=True)
def data_folder(
    tmp_path: Path, data: Path, opened: Callable[[Path, Path | None], RulesLibrary], monkeypatch: pytest.MonkeyPatch
) -> Path:
    monkeypatch.setattr(RulesLibrary, "open", opened)
    monkeypatch.setenv("DATA_DIR", str(data))
    monkeypatch.delenv("RULEBOOKS", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_an_impossible_folder_is_named(
    data_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (data_folder / "file").write_text("no folder")
    monkeypatch.setenv("DATA_DIR", str(data_folder / "file" / "below"))
    assert main(["build"]) == 2
    assert " can’t be used: Not a directory.\n" in capsys.readouterr().err


@pytest.mark.usefixtures("little_digest")
def test_build_and_search(
    data_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATA_DIR", str(data_folder / "data"))
    documents = data_folder / "documents"
    documents.mkdir()
    (documents / "house.md").write_text("# Snack phase\n\nEverybody eats a cookie.\n", encoding="utf-8")
    assert main(["build", "--documents", str(documents)]) == 0
    assert main(["search", "cookie", "--source", "house", "--json"]) == 0
    result = json.loads(capsys.readouterr().out.splitlines()[-1])["results"][0]
    assert result["title"] == "Snack phase"
    assert result["spans"] == [{"source": "house", "lines": [1, 3]}]


def test_a_batch_answers_line_by_line(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    batch = data_folder / "questions.jsonl"
    batch.write_text(
        '{"id": "a", "query": "beaming"}\n{"id": 2, "query": "range", "game": "second-edition"}\n', encoding="utf-8"
    )
    assert main(["search", "--batch", str(batch), "--json", "--limit", "3"]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (first["id"], second["id"]) == ("a", 2)
    assert first["ms"] >= 0
    told = {"title", "path", "kind", "text", "score", "spans", "standing", "date", "effective", "marks", "also"}
    assert set(first["results"][0]) == told
    assert set(first) == {"id", "ms", "answer", "rules", "sure", "game", "games", "about", "sides", "results"}
    assert len(second["results"]) == 3


@pytest.mark.parametrize("game", ["2E"])
def test_a_game_may_be_called_as_it_once_was(data_folder: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert main(["search", "--json", "--game", game, "beaming"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "second-edition"
    batch = data_folder / "former.jsonl"
    batch.write_text(json.dumps({"query": "beaming", "game": game}), encoding="utf-8")
    assert main(["search", "--batch", str(batch)]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "second-edition"
    assert main(["show", "2e/beaming"]) == 0
    assert "2E-BEM-01" in capsys.readouterr().out


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["search", "--game", "3e", "beaming"])
    assert "'first-edition', 'second-edition', 'frontiers'" in capsys.readouterr().err


def test_an_answer_has_its_sentence_its_game_and_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--json", "things go badly, may I pull out of the mission half-way in 2e"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["answer"] == "No. Once an attempt has begun, you can’t call it off."
    assert (told["rules"], told["sure"], told["game"]) == (["2E-MIS-06"], "sure", "second-edition")


def test_a_question_that_several_games_answer_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--json", "present"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {(one["game"], one["title"]) for one in told["games"]} == {
        ("first-edition", "Present"),
        ("second-edition", "Present"),
    }
    assert told["sure"] == "guess"


def test_equal_answers_are_listed_behind_the_newest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "--game", "first-edition", "counter-attack"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("sure\n")
    assert "Also in: Counter-attack (rulebook 1.7)" in told


def test_show_finds_a_rule_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "2e-bem-01"]) == 0
    assert "Beaming" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["search", " "], "What are you looking for"),
        (["search", "--batch", "nothing.jsonl"], "can’t be read"),
        (["build", "--documents", "nowhere"], "There is no folder"),
        (["show", "no such thing"], "There is no passage"),
        (["eval", "nothing.jsonl"], "isn’t a file of questions"),
    ],
)
def test_a_bad_call_ends_with_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert words in told
    assert "Traceback" not in told


@pytest.mark.parametrize("line", ["{", '{"id": 1}', '{"query": 5}', '{"query": "x", "game": "chess"}'])
def test_a_bad_line_of_a_batch_is_reported(data_folder: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    batch = data_folder / "questions.jsonl"
    batch.write_text(f'{{"query": "beaming"}}\n{line}\n', encoding="utf-8")
    assert main(["search", "--batch", str(batch), "--json"]) == 2
    captured = capsys.readouterr()
    assert "Line 2" in captured.err
    assert captured.out == ""


@pytest.mark.usefixtures("little_digest")
def test_a_question_of_a_batch_may_name_another_document_than_the_call(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATA_DIR", str(data_folder / "data"))
    documents = data_folder / "documents"
    documents.mkdir()
    for name in ("kitchen", "garden"):
        (documents / f"{name}.md").write_text(f"# Tea in the {name}\n\nTea is served at five.\n", encoding="utf-8")
    assert main(["build", "--documents", str(documents)]) == 0
    batch = data_folder / "questions.jsonl"
    batch.write_text('{"query": "tea"}\n{"query": "tea", "source": "garden"}\n', encoding="utf-8")
    capsys.readouterr()
    assert main(["search", "--batch", str(batch), "--source", "kitchen"]) == 0
    told = [json.loads(line)["results"] for line in capsys.readouterr().out.splitlines()]
    assert [[one["title"] for one in results] for results in told] == [["Tea in the kitchen"], ["Tea in the garden"]]
