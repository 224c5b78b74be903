"""The quality of look-ups, measured on the real documents, and the measuring code."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.__main__ import main
from glossary_index.evaluation import Outcome, Question, Scope, Score, measured_outcomes, read_questions
from glossary_index.passage import Span
from glossary_index.search import Certainty
from glossary_index.service import RulesLibrary
from tests.shared_material import SHARED_FOLDER

Outcomes = dict[Scope, list[Outcome]]


def asked(library: RulesLibrary, *scopes: Scope) -> Outcomes:
    paths = sorted((SHARED_FOLDER / "evals").glob("*.jsonl"))
    questions = [question for path in paths for question in read_questions(path)]
    if not questions:
        pytest.skip("The questions are not on this machine.")
    return {scope: measured_outcomes(library, questions, scope) for scope in scopes}


def score(outcomes: list[Outcome]) -> Score:
    return Score.of_ranks([one.rank_with_newer for one in outcomes])


@pytest.fixture(scope="module")
def outcomes(library: RulesLibrary) -> Outcomes:
    return asked(library, *Scope)


def test_the_right_passage_comes_first_with_a_named_document(outcomes: Outcomes) -> None:
    named = score(outcomes[Scope.DOCUMENT])
    assert named.asked == 145
    assert named.at_one >= 0.90
    assert named.at_three >= 0.97
    assert named.reciprocal_rank >= 0.94


def test_the_right_passage_mostly_comes_first_with_a_named_game(outcomes: Outcomes) -> None:
    named = score(outcomes[Scope.GAME])
    assert named.at_one >= 0.80
    assert named.at_three >= 0.94


def test_the_right_passage_is_in_the_top_three_with_nothing_named(outcomes: Outcomes) -> None:
    named = score(outcomes[Scope.NOTHING])
    assert named.at_one >= 0.70
    assert named.at_three >= 0.90
    shown = [one.is_shown for one in outcomes[Scope.NOTHING]]
    assert sum(shown) >= 0.87 * len(shown)


def test_sure_answers_are_right(outcomes: Outcomes) -> None:
    asked = [one for found in outcomes.values() for one in found]
    sure = [one for one in asked if one.answer.sure is Certainty.SURE]
    assert score(sure).at_one >= 0.97
    assert len(sure) >= 0.39 * len(asked)
    assert sum(one.is_answered for one in sure) >= 0.91 * len(sure)


@pytest.mark.parametrize("scope", Scope)
def test_sure_answers_are_right_with_or_without_a_named_game(outcomes: Outcomes, scope: Scope) -> None:
    sure = [one for one in outcomes[scope] if one.answer.sure is Certainty.SURE]
    assert score(sure).at_one >= 0.96
    assert len(sure) >= 0.32 * len(outcomes[scope])


@pytest.mark.parametrize("scope", Scope)
def test_the_first_sentence_mostly_answers(outcomes: Outcomes, scope: Scope) -> None:
    told = [one.answered for one in outcomes[scope] if one.answered is not None]
    assert sum(told) >= 0.86 * len(told)


@pytest.mark.parametrize(("kind", "asked_for"), [("typo", 0.90), ("paraphrase", 0.85)])
def test_misspelt_and_reworded_questions_are_understood(outcomes: Outcomes, kind: str, asked_for: float) -> None:
    of_kind = [outcome for outcome in outcomes[Scope.DOCUMENT] if outcome.question.kind == kind]
    assert score(of_kind).at_three >= asked_for


def test_the_digest_alone_answers_most_questions(digest: RulesLibrary) -> None:
    assert score(asked(digest, Scope.DOCUMENT)[Scope.DOCUMENT]).at_three >= 0.85


# --- measuring -------------------------------------------------------------------------------------------------------

QUESTIONS = """
{"id": "a", "query": "tea break", "kind": "term", "doc": "house", "lines": [[3, 3]], "answer": "At five."}
{"id": "b", "query": "who washes up?", "kind": "question", "doc": "house", "lines": [[7, 7]], "answer": "By hand."}
{"id": "c", "query": "tea break", "kind": "question", "doc": "house", "lines": [[7, 7]]}
"""
HOUSE = "# Tea break\n\nTea is served at five.\n\n# Washing up\n\nThe loser washes up. Plates are dried by hand.\n"


@pytest.fixture
def house(tmp_path: Path, little_digest: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "house.md").write_text(HOUSE, encoding="utf-8")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("RULEBOOKS", str(documents))
    questions = tmp_path / "questions.jsonl"
    questions.write_text(QUESTIONS, encoding="utf-8")
    return questions


def test_a_measurement_lists_all_kinds_and_sources(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", str(house)]) == 0
    told = capsys.readouterr().out
    assert "all: 3 questions, hit@1 0.667, hit@3 0.667, hit@5 0.667, MRR@10 0.667" in told
    assert "  house: 3 questions" in told
    assert "  question: 2 questions, hit@1 0.500" in told
    assert "latency: median" in told
    assert [line for line in told.splitlines() if line.startswith("by ")] == ["by document:", "by game:", "by nothing:"]


def test_a_single_measurement_can_be_requested(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "--by", "game", str(house)]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("by ")] == ["by game:"]


def test_the_form_of_answers_is_reported(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "--by", "document", str(house)]) == 0
    told = capsys.readouterr().out
    assert "  the first sentence answers in 0.500 of 2 right passages" in told
    assert "  sure: 0.667 of all, right 0.500, sentence 0.500" in told


def test_an_answer_among_those_of_several_games_counts_apart(digest: RulesLibrary) -> None:
    asked = Question("a", "does equipment become stopped?", "rulebook-2e-call-to-arms", ((1154, 1155),))
    (nothing,) = measured_outcomes(digest, [asked], Scope.NOTHING)
    assert {line.passage.game for line in nothing.answer.lines} >= {"first-edition", "second-edition"}
    assert nothing.is_shown


def test_answers_from_newer_documents_are_counted_separately(digest: RulesLibrary) -> None:
    old = Question("a", "may I counter-attack with my feds", "rulebook-1e-1.7", ((1051, 1060),))
    (game,) = measured_outcomes(digest, [old], Scope.GAME)
    assert (game.answer.results[0].passage.title, game.rank != 1, game.rank_with_newer) == ("Counter-attack", True, 1)
    (document,) = measured_outcomes(digest, [old], Scope.DOCUMENT)
    assert document.rank == document.rank_with_newer == 1


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        ((110, 120), "Building a deck"),  # found to say the same, though other lines of the entry have changed
        ((984, 985), "Failed mission attempts"),  # told in part by this entry
        ((1058, 1060), "Counter-attack"),
    ],
)
def test_lines_that_nothing_changed_have_equals(digest: RulesLibrary, lines: tuple[int, int], title: str) -> None:
    assert title in [one.title for one in digest.equivalents_of_lines([Span("rulebook-1e-1.7", *lines)])]


def test_lines_changed_by_a_later_document_have_none(digest: RulesLibrary) -> None:
    assert digest.equivalents_of_lines([Span("rulebook-1e-1.7", 79, 82)]) == []


def test_misses_are_listed_with_the_passage_found_instead(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "--misses", str(house)]) == 0
    told = capsys.readouterr().out
    assert "c “tea break” is answered by house lines 7-7; rank: none of the first ten" in told
    assert "    house/L3: Tea break" in told


def test_the_digest_alone_has_no_house_rules(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "--digest-alone", str(house)]) == 0
    assert "all: 3 questions, hit@1 0.000" in capsys.readouterr().out
