"""How good look-ups are, measured on the real documents, and the measuring itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.__main__ import main
from glossary_index.evaluation import Outcome, Scope, Score, measure, read_questions
from glossary_index.service import RulesLibrary
from tests.shared_material import SHARED

Outcomes = dict[Scope, list[Outcome]]


def asked(library: RulesLibrary, *scopes: Scope) -> Outcomes:
    paths = sorted((SHARED / "evals").glob("*.jsonl"))
    questions = [question for path in paths for question in read_questions(path)]
    if not questions:
        pytest.skip("The questions are not on this machine.")
    return {scope: measure(library, questions, scope) for scope in scopes}


@pytest.fixture(scope="module")
def outcomes(library: RulesLibrary) -> Outcomes:
    return asked(library, Scope.SOURCE, Scope.GAME)


def test_the_right_passage_comes_first_where_the_document_is_named(outcomes: Outcomes) -> None:
    score = Score.of(outcomes[Scope.SOURCE])
    assert score.asked == 145
    assert (score.at_one, score.at_three, score.reciprocal_rank) >= (0.85, 0.95, 0.90)
    assert score.at_three >= 0.95
    assert score.reciprocal_rank >= 0.90


def test_the_right_passage_is_among_three_where_only_the_game_is_named(outcomes: Outcomes) -> None:
    assert Score.of(outcomes[Scope.GAME]).at_three >= 0.90


@pytest.mark.parametrize(("kind", "asked_for"), [("typo", 0.90), ("paraphrase", 0.85)])
def test_misspelt_and_reworded_questions_are_understood(outcomes: Outcomes, kind: str, asked_for: float) -> None:
    of_kind = [outcome for outcome in outcomes[Scope.SOURCE] if outcome.question.kind == kind]
    assert Score.of(of_kind).at_three >= asked_for


def test_the_digest_alone_answers_most_questions(digest: RulesLibrary) -> None:
    assert Score.of(asked(digest, Scope.SOURCE)[Scope.SOURCE]).at_three >= 0.85


# --- measuring -------------------------------------------------------------------------------------------------------

QUESTIONS = """
{"id": "a", "query": "tea break", "kind": "term", "doc": "house", "lines": [[3, 3]]}
{"id": "b", "query": "who washes up?", "kind": "question", "doc": "house", "lines": [[7, 7]]}
{"id": "c", "query": "tea break", "kind": "question", "doc": "house", "lines": [[7, 7]]}
"""
HOUSE = "# Tea break\n\nTea is served at five.\n\n# Washing up\n\nThe loser washes up.\n"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "house.md").write_text(HOUSE, encoding="utf-8")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("RULEBOOKS", str(documents))
    questions = tmp_path / "questions.jsonl"
    questions.write_text(QUESTIONS, encoding="utf-8")
    return questions


def test_a_measurement_tells_all_kinds_and_sources(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", str(house)]) == 0
    told = capsys.readouterr().out
    assert "all: 3 questions, hit@1 0.667, hit@3 0.667, hit@5 0.667, MRR@10 0.667" in told
    assert "  house: 3 questions" in told
    assert "  question: 2 questions, hit@1 0.500" in told
    assert "latency: median" in told


def test_misses_are_told_with_what_came_instead(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "--misses", str(house)]) == 0
    told = capsys.readouterr().out
    assert "c “tea break” is answered by house lines 7-7; rank: none of the first ten" in told
    assert "    house/L3: Tea break" in told


def test_the_digest_alone_knows_no_house_rules(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "--digest-alone", str(house)]) == 0
    assert "all: 3 questions, hit@1 0.000" in capsys.readouterr().out
