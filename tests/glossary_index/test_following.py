"""Follow-up questions."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from glossary_index.follow_ups import PreviousQuestion, is_follow_up, without_opening
from glossary_index.search import Certainty
from glossary_index.service import RulesLibrary
from tests.glossary_index.shelf import digest_entry, library_of


@pytest.mark.parametrize(
    "question",
    ["and in 2e?", "what about space?", "and if he is stopped?", "and equipment?", "how about captives", "but why?",
     "does that cost range?", "cheaper at a planet?"],
)  # fmt: skip
def test_a_question_with_few_words_is_a_follow_up(question: str) -> None:
    assert is_follow_up(question)


@pytest.mark.parametrize(
    "question",
    ["beaming", "can I beam a stopped personnel to another ship", "hand limit", "who goes first",
     "and then my opponent plays an interrupt during the battle of ships"],
)  # fmt: skip
def test_a_question_with_enough_words_is_not_a_follow_up(question: str) -> None:
    assert not is_follow_up(question)


def test_opening_words_of_a_follow_up_are_not_searched() -> None:
    assert without_opening("and what about equipment?") == "equipment?"
    assert without_opening("and onto his headquarters?") == "his headquarters?"


BEAMING = digest_entry(
    "Beaming",
    "- A-1: Personnel beam while a ship is there.\n- A-2: Equipment beams along.\n- A-3: Nobody beams in a storm.",
    source="book 1",
)
STORMS = digest_entry("Storms", "- A-4: A storm damages ships in space.", source="book 9")
ELSEWHERE = digest_entry("Beaming", "- B-1: Here all are beamed by shuttles.", game="frontiers", source="three 1")
CAPTIVES = digest_entry("Captives", "- A-5: A captive waits in a quiet room.", source="book 20")


@pytest.fixture
def rules(tmp_path: Path) -> RulesLibrary:
    pointing = msgspec.structs.replace(BEAMING, related=("Storms",))
    return library_of(tmp_path, pointing, STORMS, ELSEWHERE, CAPTIVES)


BEFORE = PreviousQuestion("who can beam", "second-edition/Beaming")


def test_a_follow_up_does_not_repeat_the_same_answer(tmp_path: Path) -> None:
    piles = digest_entry(
        "Piles",
        "- A-1: A player may look through their own pile, but not through yours.",
        source="book 1",
        asks="may I look through his pile? No. You look only through your own. (A-1)",
    )
    rules = library_of(tmp_path, piles)
    before = PreviousQuestion("may I look through his pile", "second-edition/Piles")
    answer = rules.search("what about my own", before=before)
    assert answer.sentence == "A player may look through their own pile, but not through yours."


def test_it_is_answered_from_the_passage_before(rules: RulesLibrary) -> None:
    answer = rules.search("and equipment?", before=BEFORE)
    assert answer.sentence == "Equipment beams along."
    assert answer.about
    assert (answer.about.title, answer.game) == ("Beaming", "second-edition")


def test_it_may_be_answered_by_a_passage_the_last_one_points_to(rules: RulesLibrary) -> None:
    answer = rules.search("what about damages in space?", before=BEFORE)
    assert answer.results[0].passage.title == "Storms"
    assert answer.about
    assert answer.about.title == "Beaming"


def test_naming_another_game_repeats_the_previous_question_there(rules: RulesLibrary) -> None:
    answer = rules.search("and in frontiers?", before=BEFORE)
    assert (answer.game, answer.sentence) == ("frontiers", "Here all are beamed by shuttles.")


def test_words_missing_from_the_passage_are_searched_everywhere(rules: RulesLibrary) -> None:
    answer = rules.search("and captives?", before=BEFORE)
    assert answer.results[0].passage.title == "Captives"
    assert answer.about is None
    assert answer.sure is not Certainty.SURE


def test_a_complete_question_ignores_the_previous_one(rules: RulesLibrary) -> None:
    assert rules.search("where does a captive wait", before=BEFORE).results[0].passage.title == "Captives"


def test_a_missing_passage_is_not_an_error(rules: RulesLibrary) -> None:
    answer = rules.search("and equipment?", before=PreviousQuestion("who can beam", "gone/gone"))
    assert answer.results[0].passage.title == "Beaming"
