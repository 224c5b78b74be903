"""Questions as they are typed in a chat: greetings, thanks and slips don't change what is answered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from glossary_index.__main__ import main
from glossary_index.plain_questions import plain_question
from glossary_index.search import Certainty
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import gist
from tests.glossary_index.shelf import digest_entry, library_of


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("hey, quick question: can someone tell me how many missions i need?", "how many missions i need?"),
        ("Sorry, noob here: do interrupts cost", "do interrupts cost"),
        ("does anyone know if i can beam twice pls?", "i can beam twice?"),
        ("im wondering if ties count tho", "ties count"),
        ("can i beam twice, guys?", "can i beam twice?"),
        ("wats a wall lol", "what's a wall"),
        ("who goes 1st", "who goes first"),
        ("can a ship w/out crew move", "can a ship without crew move"),
        ("can i attack more then once", "can i attack more than once"),
    ],
)
def test_what_is_said_around_a_question_is_left_out(typed: str, plain: str) -> None:
    assert plain_question(typed) == plain


@pytest.mark.parametrize(
    "question",
    [
        "can i beam my guys",
        "can he kill anyone?",
        "I have more, then I draw",
        "can you steal a mission",
        "hi",
        "thanks",
        "please",
        "What’s Armus",
        "",
    ],
)
def test_a_question_stays_as_it_is_if_nothing_is_said_around_it(question: str) -> None:
    assert plain_question(question) == question


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("how do i win this thing", "How do you win?"),
        ("how do i win this game", "how do I win"),
        ("whats the point of an outpost", "what is an outpost for"),
        ("what is the use of a tricorder?", "what are tricorders for"),
        ("whats the deal with crystals", "what are crystals"),
        ("who goes first lol", "who goes first"),
        ("hey, wats the hand limit", "what is the hand limit"),
    ],
)
def test_wordings_of_the_same_question_have_one_gist(one: str, other: str) -> None:
    assert gist(one) == gist(other)


PAIRS = [
    ("first-edition", "whats the point of an outpost", "what is an outpost for"),
    ("frontiers", "yo, how do i win this thing lol", "how do I win"),
    ("second-edition", "quick question, who goes 1st", "who goes first"),
    ("second-edition", "can a ship w/out crew move", "can a ship without crew move"),
    ("second-edition", "do conters cary over to the next turn", "do counters carry over to the next turn"),
    ("frontiers", "how does emergancy repiars work", "how do emergency repairs work"),
]


@pytest.mark.parametrize(("game", "typed", "plain"), PAIRS)
def test_a_hasty_question_is_answered_as_the_plain_one(digest: RulesLibrary, game: str, typed: str, plain: str) -> None:
    hasty, careful = digest.search(typed, game=game), digest.search(plain, game=game)
    assert (hasty.sentence, hasty.rules) == (careful.sentence, careful.rules)
    assert digest.short_answer(typed, hasty.results[0].passage).sentence == hasty.sentence


def test_without_a_game_each_game_answers_the_plain_question(digest: RulesLibrary) -> None:
    hasty, careful = digest.search("hey, who goes 1st?"), digest.search("who goes first?")
    assert len(hasty.lines) == 3
    assert hasty.lines == careful.lines


def test_an_older_document_that_knows_the_question_too_does_not_make_its_answer_less_sure(digest: RulesLibrary) -> None:
    answer = digest.search("who goes first lol", game="first-edition")
    assert (answer.sure, answer.rules) == (Certainty.SURE, ("1E-SEED-02",))


def test_a_title_is_not_shortened(tmp_path: Path) -> None:
    greeting = digest_entry("Hey, Data", "- A-1: This card greets.", source="book 1")
    other = digest_entry("Data", "- A-2: This card counts.", source="book 2")
    assert library_of(tmp_path, greeting, other).search("Hey, Data").results[0].passage == greeting


def test_a_question_of_which_all_words_are_corrected_stays_a_guess(tmp_path: Path) -> None:
    lake = digest_entry("The lake", "- A-1: The lake freezes in winter.", source="book 1")
    assert library_of(tmp_path, lake).search("freazes wintre").sure is Certainty.GUESS


@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize(("game", "typed", "plain"), PAIRS[:3])
def test_the_command_line_answers_a_hasty_question_as_the_plain_one(
    capsys: pytest.CaptureFixture[str], game: str, typed: str, plain: str
) -> None:
    told = []
    for question in (typed, plain):
        assert main(["search", question, "--game", game, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out.splitlines()[-1])["answer"])
    assert told[0] == told[1] != ""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture
def data_folder(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line use one index of the digest."""
    monkeypatch.setenv("DATA_DIR", str(data))
    monkeypatch.delenv("RULEBOOKS", raising=False)
