"""Players' words in ``synonyms.toml``: each can occur in a question and leads to words of the rules."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from glossary_index import index_folders
from glossary_index.full_text import stem_of
from glossary_index.games import GAMES
from glossary_index.profile import profile
from glossary_index.query import Vocabulary, read_synonyms
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import STOP_WORDS, terms, words

SYNONYMS = index_folders.assets_folder() / "synonyms.toml"
AMERICAN = set(map(stem_of, ("color", "center", "gray")))
"""Spellings of the documents that our own words do not use."""

WORN_OUT_SHARE = 0.2
"""A word in more than this share of entries is too common: synonyms for it only dilute a question."""


@pytest.fixture(scope="module", params=["synonyms", *GAMES])
def table(request: pytest.FixtureRequest) -> dict[str, list[str]]:
    """Return the words for all games, or for one of them."""
    read: dict[str, list[str]] = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))[request.param]
    return read


def _stem(phrase: str) -> str:
    return " ".join(map(stem_of, words(phrase)))


def _counts(library: RulesLibrary) -> Counter[str]:
    return Counter(term for passage in library.passages for term in profile(passage).everywhere)


def test_every_phrase_is_short_enough_to_be_met_in_a_question(table: dict[str, list[str]]) -> None:
    assert [phrase for phrase in table if not 1 <= len(words(phrase)) <= 3] == []


def test_no_single_word_is_one_that_questions_are_stripped_of(table: dict[str, list[str]]) -> None:
    assert [phrase for phrase in table if words(phrase)[0] in STOP_WORDS and len(words(phrase)) == 1] == []


def test_no_two_phrases_are_the_same_to_the_index(table: dict[str, list[str]]) -> None:
    assert [stem for stem, times in Counter(map(_stem, table)).items() if times > 1] == []


def test_every_meaning_says_something_that_the_phrase_does_not(table: dict[str, list[str]]) -> None:
    said = {phrase: set(terms(" ".join(meanings))) for phrase, meanings in table.items()}
    assert [phrase for phrase, found in said.items() if found <= set(_stem(phrase).split())] == []
    assert [meaning for meanings in table.values() for meaning in meanings if not terms(meaning)] == []


def test_every_meaning_is_a_word_of_the_digest(table: dict[str, list[str]], digest: RulesLibrary) -> None:
    known = set(_counts(digest)) | AMERICAN
    meant = {term for meanings in table.values() for term in terms(" ".join(meanings))}
    assert meant - known == set()


def test_the_american_spellings_are_those_of_the_documents(library: RulesLibrary) -> None:
    assert set(_counts(library)) >= AMERICAN


def test_no_phrase_is_a_word_that_rules_use_all_the_time(table: dict[str, list[str]], digest: RulesLibrary) -> None:
    counts = Counter(term for one in digest.passages for term in set(terms(one.text)))
    limit = WORN_OUT_SHARE * len(digest.passages)
    assert [phrase for phrase in table if counts[_stem(phrase)] > limit] == []


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("my people are too tired to do anything else this turn", "stopped"),
        ("the planet is sealed off because of sickness", "quarantine"),
        ("what becomes of leftover mana", "token"),
        ("Cap'n is hurt", "captain"),
        ("they fought and threw the wreck away", "battle"),
        ("does a ship with nobody aboard drift away", "unstaffed"),
        ("which colour is the die", "color"),
        ("may we call the whole thing off", "end"),
        ("when do they get up", "unstopped"),
        ("can he steal my mission", "attempt"),
    ],
)
def test_a_question_in_everyday_words_searches_the_word_of_the_rules(question: str, meant: str) -> None:
    vocabulary = Vocabulary(Counter({stem_of(meant): 1}), 100, read_synonyms(SYNONYMS, tuple(GAMES))[""])
    assert any(stem_of(meant) in dict(concept.weighted()) for concept in vocabulary.concepts(question))


@pytest.mark.parametrize(
    ("question", "game", "title"),
    [
        ("may my worn out guys act again", "second-edition", "Stopped cards"),
        ("can we put his men in jail", "second-edition", "Captives and the brig"),
        ("do I keep leftover mana", "frontiers", "Crystals and pure data"),
        ("can we fly with nobody aboard", "first-edition", "Staffing"),
        ("who goes first, do we toss a coin", "second-edition", "Setting up the game"),
        ("how do I sneak past the orcs", "frontiers", "Provoking enemies"),
    ],
)
def test_everyday_words_find_the_rule(digest: RulesLibrary, question: str, game: str, title: str) -> None:
    found = [result.passage.title for result in digest.search(question, game=game, limit=3).results]
    assert title in found


@pytest.mark.parametrize(("apart", "heard"), [("call the whole thing off", True), ("call it a day and be off", False)])
def test_a_verb_and_its_small_word_belong_together_within_four_words(apart: str, heard: bool) -> None:
    synonyms = {"call off": (("end",),)}
    concepts = Vocabulary(Counter(end=1), 100, synonyms).concepts(f"may we {apart}")
    assert any("end" in concept.terms for concept in concepts) is heard


def test_only_a_small_word_may_separate_a_phrase() -> None:
    concepts = Vocabulary(Counter(end=1), 100, {"call day": (("end",),)}).concepts("call it a day")
    assert not any("end" in concept.terms for concept in concepts)


def test_a_word_of_another_game_or_of_the_players_is_not_a_typo() -> None:
    counts, synonyms = Counter(treati=9, treat=9), {"retreat": (("flee",),)}
    assert [one.is_corrected for one in Vocabulary(counts, 100, {}, ["treat"]).concepts("retreat")] == [True]
    assert [one.is_corrected for one in Vocabulary(counts, 100, {}, ["treat"], {"retreat"}).concepts("retreat")] == [
        False
    ]
    assert [one.is_corrected for one in Vocabulary(counts, 100, synonyms, ["treat"]).concepts("retreat")] == [False]


@pytest.mark.parametrize(
    ("game", "meant", "not_meant"),
    [("second-edition", "engag", "ship"), ("first-edition", "battl", "engag"), ("frontiers", "combat", "engag")],
)
def test_a_phrase_means_something_else_in_each_game(game: str, meant: str, not_meant: str) -> None:
    found = {term for terms in read_synonyms(SYNONYMS, tuple(GAMES))[game]["ship fight"] for term in terms}
    assert meant in found
    assert not_meant not in found


def test_where_no_game_is_named_a_phrase_means_all_of_that() -> None:
    meanings = read_synonyms(SYNONYMS, tuple(GAMES))[""]["ship fight"]
    assert set(meanings) >= {("engag",), ("ship", "battl"), ("combat",)}


def test_a_games_own_meaning_outranks_the_common_one(tmp_path: Path) -> None:
    path = tmp_path / "synonyms.toml"
    path.write_text('[synonyms]\nden = ["planet"]\n[second-edition]\nden = ["brig"]\n', encoding="utf-8")
    read = read_synonyms(path, tuple(GAMES))
    assert {game: read[game]["den"] for game in ("", "first-edition", "second-edition")} == {
        "": (("planet",), ("brig",)),
        "first-edition": (("planet",),),
        "second-edition": (("brig",),),
    }


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("second-edition", "Beginning an engagement"),
        ("first-edition", "Starting a battle"),
        ("frontiers", "Starting a combat"),
    ],
)
def test_the_sense_of_a_game_finds_its_rule(digest: RulesLibrary, game: str, title: str) -> None:
    found = [result.passage.title for result in digest.search("when may ships fight", game=game, limit=3).results]
    assert title in found


def test_a_phrase_must_occur_word_for_word(tmp_path: Path) -> None:
    path = tmp_path / "synonyms.toml"
    path.write_text('[synonyms]\n"sealed off" = ["quarantine"]\n', encoding="utf-8")
    vocabulary = Vocabulary(Counter({"quarantin": 1}), 100, read_synonyms(path, ())[""])
    assert any("quarantin" in concept.terms for concept in vocabulary.concepts("Is it sealed off?"))
    assert not any("quarantin" in concept.terms for concept in vocabulary.concepts("Off it goes, sealed."))


def test_one_of_two_words_counts_half() -> None:
    vocabulary = Vocabulary(Counter({"hidden": 9, "agenda": 9}), 100, {"secret plan": (("hidden", "agenda"),)})
    meant = next(one for one in vocabulary.concepts("my secret plan") if one.phrases)
    half, whole = (meant.coverage_by(frozenset(found.split())) for found in ("hidden", "hidden agenda"))
    assert (half, meant.coverage_by(frozenset(["agenda"])), meant.coverage_by(frozenset())) == (whole / 2, whole / 2, 0)
    assert meant.rarity == vocabulary.rarity("agenda")


def test_a_typo_in_an_ending_is_corrected_although_the_stem_is_hidden(digest: RulesLibrary) -> None:
    answer = digest.search("beamnig", game="second-edition")
    assert answer.results[0].passage.title == "Beaming"


def test_a_word_only_in_titles_of_other_games_corrects_nothing() -> None:
    vocabulary = Vocabulary(Counter({"beam": 1}), 100, {}, ["beaming", "warping"])
    assert [list(one.terms) for one in vocabulary.concepts("beamnig warpnig")] == [["beamnig", "beam"], ["warpnig"]]


def test_a_known_phrase_may_have_three_words() -> None:
    known = {"sit thi out": (("stop",),), "long way round off": (("detour",),)}
    vocabulary = Vocabulary(Counter({"stop": 1, "detour": 1}), 100, known)
    assert "stop" in {term for one in vocabulary.concepts("who must sit this out") for term in one.terms}
    assert "detour" not in {term for one in vocabulary.concepts("the long way round off") for term in one.terms}


@pytest.mark.parametrize(
    ("query", "wrong"), [("how many sites per turn", "personnel"), ("cards in opening hand", "reveal")]
)
def test_an_abbreviation_is_not_read_into_a_common_word(digest: RulesLibrary, query: str, wrong: str) -> None:
    assert stem_of(wrong) not in digest.ranker.parsed_question(query, game="first-edition").terms
