"""Questions as players type them, with slang and typos; ``everyday.jsonl`` lists the rules that answer each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from glossary_index.follow_ups import PreviousQuestion
from glossary_index.search import Answer, Certainty
from glossary_index.service import RulesLibrary

QUESTIONS = Path(__file__).with_name("everyday.jsonl")


class Everyday(msgspec.Struct, frozen=True):
    """A question about a game, the preceding question if it is a follow-up, and the rules that answer it."""

    id: str
    query: str
    game: str
    rules: tuple[str, ...]
    after: str = ""


def questions() -> list[Everyday]:
    return [msgspec.json.decode(line, type=Everyday) for line in QUESTIONS.read_text(encoding="utf-8").splitlines()]


Ask = Callable[[Everyday, str | None], Answer]


def asked(library: RulesLibrary, question: Everyday, game: str | None) -> Answer:
    before = None
    if question.after:
        results = library.search(question.after, game=game, limit=1).results
        before = PreviousQuestion(question.after, results[0].passage.key) if results else None
    return library.search(question.query, game=game, before=before)


def is_right(answer: Answer, question: Everyday) -> bool:
    """Whether the leading sentence is from the right game and cites a rule that answers the question."""
    told = next((line.short_answer for line in answer.lines if line.passage.game == question.game), answer.short_answer)
    return not set(told.rules).isdisjoint(question.rules)


@pytest.fixture(scope="module")
def ask(digest: RulesLibrary) -> Ask:
    """Return a function that asks each question of each game once."""
    return cache(lambda question, game: asked(digest, question, game))


@pytest.fixture(scope="module")
def answers(ask: Ask) -> list[tuple[Everyday, Answer]]:
    return [(question, ask(question, question.game)) for question in questions()]


def test_the_rules_that_answer_exist(digest: RulesLibrary) -> None:
    missing = [rule for question in questions() for rule in question.rules if digest.rule(rule) is None]
    assert missing == []


def test_most_everyday_questions_are_answered_in_their_game(answers: list[tuple[Everyday, Answer]]) -> None:
    right = [is_right(answer, question) for question, answer in answers]
    assert sum(right) >= 0.82 * len(right)


def test_sure_answers_are_nearly_always_right(answers: list[tuple[Everyday, Answer]]) -> None:
    sure = [is_right(answer, question) for question, answer in answers if answer.sure is Certainty.SURE]
    assert sum(sure) >= 0.92 * len(sure)
    assert len(sure) >= 0.33 * len(answers)


def test_most_are_answered_in_a_line_of_the_right_game_if_no_game_is_known(ask: Ask) -> None:
    right = [is_right(ask(question, None), question) for question in questions()]
    assert sum(right) >= 0.78 * len(right)


def test_without_a_game_each_line_is_that_games_answer(ask: Ask) -> None:
    answers = [(question, ask(question, None)) for question in questions() if not question.after]
    lines = [(question, line) for question, answer in answers for line in answer.lines]
    assert len(lines) > len(answers) / 2
    for question, line in lines:
        assert line.passage == ask(question, line.passage.game).results[0].passage
    for question, answer in answers:
        assert answer.results[0].passage == ask(question, answer.game).results[0].passage
