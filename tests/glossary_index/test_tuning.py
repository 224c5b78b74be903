"""Choosing the weights: improvements are kept, and the written file says how they were chosen."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from glossary_index import tuning, weights
from glossary_index.__main__ import main
from glossary_index.evaluation import Question, Scope, measured_outcomes
from glossary_index.service import RulesLibrary
from glossary_index.weights import Sureness, Weights
from tests.glossary_index.shelf import digest_entry, library_of

DISTRACTING = digest_entry("Ships", "- X-1: Ships and captives, ships and crews.\n- X-2: Ships fly.", source="book 1")
ANSWERING = digest_entry(
    "Brig", "- X-3: Captives leave ships.\n- X-4: It is a place without any windows.", source="book 2"
)
QUESTIONS = [
    Question("a", "captives leave ships", "book", ((2, 2),)),
    Question("b", "ships fly", "book", ((1, 1),)),
]


@pytest.fixture
def rules(tmp_path: Path) -> RulesLibrary:
    return library_of(tmp_path, DISTRACTING, ANSWERING)


def test_every_question_is_looked_up_in_every_scope(rules: RulesLibrary) -> None:
    asked = list(tuning.cases(rules, QUESTIONS))
    assert [case.question for case in asked] == ["a"] * 3 + ["b"] * 3
    assert {key for case in asked for key in case.right} == {"second-edition/Brig", "second-edition/Ships"}


def test_a_question_whose_answer_is_not_found_has_no_say(rules: RulesLibrary) -> None:
    assert list(tuning.cases(rules, [Question("c", "captives leave ships", "book", ((7, 7),))])) == []


def weighing(piece: float) -> Weights:
    """Return weights that differ in only one."""
    return Weights(piece=piece, at_once=0, names=1, asks=1, often=0, pairs=0, backing=0, game=0)


def test_weights_that_favour_the_right_passage_are_chosen(rules: RulesLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "AVERAGED_SHARE", 0.01)
    asked = list(tuning.cases(rules, QUESTIONS))
    helped = next(case for case in asked if case.question == "a")
    evidence = {one.passage.key: one for one in helped.evidence}
    assert evidence["second-edition/Brig"].piece > evidence["second-edition/Ships"].piece
    tried = [tuning.Trial(weighing(piece), (gain,)) for piece, gain in ((0.0, 0.2), (1.0, 0.9), (2.0, 0.3))]
    assert tuning.best_weights(tried, [0]).piece == 1.0


def test_the_average_of_the_best_is_chosen_not_the_luckiest() -> None:
    tried = [tuning.Trial(weighing(piece), (gain,)) for piece, gain in ((1.0, 0.9), (0.5, 0.8), *((0.0, 0.0),) * 11)]
    assert tuning.best_weights(tried, [0]).piece == 0.75


@pytest.mark.parametrize(
    ("outcomes", "sure"),
    [
        ([(0.9, True), (0.5, True), (0.4, False), (0.3, True)], 0.5),
        ([(0.9, True), (0.5, True), (0.4, True)], 0.5),
        ([(0.9, False), (0.5, True)], 1.0),
    ],
)
def test_an_answer_is_sure_above_the_lead_where_nearly_all_are_right(
    rules: RulesLibrary, outcomes: list[tuple[float, bool]], sure: float
) -> None:
    (one,) = measured_outcomes(rules, QUESTIONS[:1], Scope.GAME)
    measured = [
        msgspec.structs.replace(one, rank_with_newer=int(right), answer=msgspec.structs.replace(one.answer, lead=ahead))
        for ahead, right in outcomes
    ]
    assert tuning.sureness_leads(measured).sure == sure


def test_weak_answers_say_nothing_of_how_far_sure_ones_have_to_be_ahead(rules: RulesLibrary) -> None:
    (one,) = measured_outcomes(rules, QUESTIONS[:1], Scope.GAME)
    measured = [
        msgspec.structs.replace(
            one, rank_with_newer=int(right), answer=msgspec.structs.replace(one.answer, lead=ahead, is_weak=weak)
        )
        for ahead, right, weak in ((0.9, False, True), (0.8, True, False), (0.5, False, False))
    ]
    assert tuning.sureness_leads(measured).sure == 0.8


@pytest.mark.usefixtures("little_digest")
def test_the_command_writes_the_chosen_weights_and_the_method(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "house.md").write_text("# Tea\n\nTea is at five.\n\n# Washing\n\nLosers wash.\n", encoding="utf-8")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("RULEBOOKS", str(documents))
    before = weights.read_weights()
    monkeypatch.setattr(weights, "WEIGHTS_FILE", tmp_path / "weights.json")
    weights.write_weights(before)
    monkeypatch.setattr(tuning, "TRIED_VALUES", dict.fromkeys(tuning.TRIED_VALUES, (1.0,)) | {"piece": (0.0, 1.0)})
    questions = tmp_path / "mine.jsonl"
    questions.write_text('{"id": "a", "query": "when is tea", "doc": "house", "lines": [[3, 3]]}\n', encoding="utf-8")
    assert main(["tune", str(questions)]) == 0
    written = weights.read_weights()
    assert written.how[0] == "Chosen by `python -m glossary_index tune mine.jsonl`"
    assert "Cross-validated gain" in capsys.readouterr().out
    assert written.ranking != before.ranking
    assert written.sureness != Sureness(sure=0, probable=0)


def test_the_weights_in_use_say_how_they_were_chosen() -> None:
    assert weights.read_weights().how[0].startswith("Chosen by `python -m glossary_index tune ")
