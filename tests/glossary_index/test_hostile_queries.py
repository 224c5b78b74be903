"""Queries of any length, script or punctuation: they are answered or find nothing, and never raise an error."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from glossary_index.search import Certainty
from glossary_index.service import RulesLibrary

OPERATORS = [
    *"*?~^:\"'()[]{}<>|&!+-\\/%#@$;=,.",
    "AND",
    "OR",
    "NOT",
    "TO",
    "title:",
    "[a TO b]",
    "\x00",
    "\ud800",
    "\u202e",
]
WORDS = [
    "dilemma",
    "beam",
    "[1E-AU]",
    "DS9",
    "staffing",
    "2E-DIL-04",
    "1ER-ENTRY-001",
    "the",
    "0",
    "\N{VULGAR FRACTION ONE HALF}",
]

fragments = st.one_of(st.text(max_size=30), st.sampled_from(OPERATORS), st.sampled_from(WORDS))
queries = st.lists(fragments, max_size=12).map(" ".join)


@settings(max_examples=200, suppress_health_check=list(HealthCheck))
@given(query=queries)
def test_two_hundred_hostile_queries_are_answered(digest: RulesLibrary, query: str) -> None:
    answer = digest.search(query, limit=3)
    assert (answer.sure is Certainty.NOTHING) == (not answer.results)
    assert len({result.passage.key for result in answer.results}) == len(answer.results)
    digest.titles(query)


@pytest.mark.parametrize(
    "query",
    [
        "",
        " ",
        "\n",
        "?" * 5000,
        "beam " * 20_000,
        "a" * 1_000_000,
        "\x00beam\x00",
        "😀" * 1000,
        "ＢＥＡＭＩＮＧ",
        "направление",
    ],
    ids=["empty", "blank", "newline", "marks", "many words", "long word", "nulls", "signs", "broad", "cyrillic"],
)
def test_odd_queries(digest: RulesLibrary, query: str) -> None:
    assert digest.search(query, limit=3).sure in Certainty
    assert len(digest.titles(query)) <= 25


def test_a_long_query_is_read_from_its_beginning(digest: RulesLibrary) -> None:
    assert digest.search("beaming " + "zzzz " * 10_000, limit=1).results[0].passage.title == "Beaming"


def test_letters_of_any_breadth_and_accent_are_understood(digest: RulesLibrary) -> None:
    assert digest.search("ＢＥＡＭÍＮＧ", game="second-edition").is_title
