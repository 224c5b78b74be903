"""Learning from the known questions which sentences are answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.passage import KnownQuestion
from glossary_index.sentence_evidence import FEATURES
from glossary_index.sentence_training import FIXED_WEIGHTS, Exercise, answer_worth, exercises, weights_by
from tests.glossary_index.shelf import digest_entry, library_of

KNOWN = KnownQuestion("may a pilot sleep", "No. A pilot stays awake.", ("A-1",))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("No. A pilot stays awake.", ("A-1",)), ("Yes. A pilot stays awake.", ("A-1",))),
        (("A pilot stays awake.", ("A-1",)), ("A pilot stays awake.", ("A-2",))),
        (("No. A pilot stays awake.", ("A-1",)), ("A pilot stays awake.", ("A-1",))),
        (("A pilot stays awake.", ("A-1",)), ("A ship is blue.", ("A-1",))),
    ],
)
def test_a_sentence_that_says_the_same_scores_higher(
    better: tuple[str, tuple[str, ...]], worse: tuple[str, tuple[str, ...]]
) -> None:
    assert answer_worth(*better, KNOWN) > answer_worth(*worse, KNOWN)


def test_an_amount_needs_its_number() -> None:
    known = KnownQuestion("how many pilots fly", "Two pilots fly.", ("A-1",))
    assert answer_worth("Two fly.", ("A-1",), known) > answer_worth("Pilots fly.", ("A-1",), known)


def test_evidence_of_the_better_sentences_counts_for_an_answer() -> None:
    telling, misleading = FEATURES.index("text_cover"), FEATURES.index("example")

    def row(number: int) -> list[float]:
        return [float(place == number) for place in range(len(FEATURES))]

    found = weights_by([Exercise([row(telling), row(misleading)], [1.0, 0.1])] * 20)
    assert found["text_cover"] > 0 > found["example"]
    assert found["first_of_topic"] == FIXED_WEIGHTS["first_of_topic"]


def test_a_question_is_never_judged_by_itself(tmp_path: Path) -> None:
    asks = "may a pilot sleep? No. A pilot stays awake. (A-1) | who wakes the pilot? The cook. (A-2)"
    ship = digest_entry("Ship", "- A-1: A pilot stays awake.\n- A-2: The cook wakes the pilot.", asks=asks)
    own = FEATURES.index("gist")
    practised = exercises(library_of(tmp_path, ship))
    assert practised
    assert all(row[own] == 0 for one in practised for row in one.evidence)
