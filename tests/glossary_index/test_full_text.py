"""The full-text index: finding what was written, weighted by fields and by how rare words are."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from glossary_index.full_text import BrokenIndexError, FullText, Row, stem_of, write_full_text_index

ROWS = [
    Row("second-edition/beaming", "second-edition", ("book-2e", "digest"), {"beam": 3.0, "ship": 1.0}),
    Row("first-edition/beaming", "first-edition", ("book-1e",), {"beam": 2.0, "ship": 1.0}),
    Row("first-edition/docking", "first-edition", ("book-1e",), {"dock": 2.0, "ship": 1.0}),
    Row("house/snacks", "", ("house",), {"snack": 1.0, "ship": 0.5}),
]


@pytest.fixture
def index(tmp_path: Path) -> FullText:
    write_full_text_index(tmp_path, ROWS)
    return FullText(tmp_path)


def keys(index: FullText, *words: str, game: str | None = None, source: str | None = None, limit: int = 9) -> list[str]:
    found = index.rank(dict.fromkeys(words, 1.0), game=game, source=source, limit=limit)
    return [key for key, _ in found]


def test_a_text_where_the_word_has_more_weight_comes_first(index: FullText) -> None:
    assert index.size == 4
    assert keys(index, "beam") == ["second-edition/beaming", "first-edition/beaming"]
    assert keys(index, "unheard") == []


def test_a_rare_word_counts_more_than_a_common_one(index: FullText) -> None:
    (dock, score), (other, less), *_ = index.rank({"dock": 1.0, "ship": 1.0}, game=None, source=None, limit=9)
    assert dock == "first-edition/docking"
    assert score > 2 * less
    assert other != "first-edition/docking"


def test_the_weight_of_a_question_word_is_multiplied(index: FullText) -> None:
    once = dict(index.rank({"beam": 1.0}, game=None, source=None, limit=9))
    twice = dict(index.rank({"beam": 2.0}, game=None, source=None, limit=9))
    assert twice["second-edition/beaming"] == pytest.approx(2 * once["second-edition/beaming"])


def test_only_texts_of_a_game_and_of_none(index: FullText) -> None:
    assert set(keys(index, "ship", game="first-edition")) == {
        "first-edition/beaming",
        "first-edition/docking",
        "house/snacks",
    }


def test_only_texts_of_a_document(index: FullText) -> None:
    assert keys(index, "ship", source="digest") == ["second-edition/beaming"]
    assert keys(index, "ship", source="book-1e", game="second-edition") == []


def test_results_are_limited_and_equal_ones_are_in_written_order(index: FullText) -> None:
    assert keys(index, "ship", limit=2) == ["second-edition/beaming", "first-edition/beaming"]


def test_several_threads_read_at_once(index: FullText) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: keys(index, "beam", "dock", "snack", "ship"), range(64)))
    assert all(one == found[0] for one in found)
    assert len(found[0]) == 4


@pytest.mark.parametrize("damage", ["empty", "cut"])
def test_a_folder_that_is_not_an_index_is_refused(tmp_path: Path, damage: str) -> None:
    if damage == "cut":
        write_full_text_index(tmp_path, ROWS)
        for path in tmp_path.iterdir():
            path.write_bytes(path.read_bytes()[:10])
    with pytest.raises(BrokenIndexError, match="can’t be read"):
        FullText(tmp_path)


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("ships", "ship"),
        ("engagement", "engag"),
        ("engaged", "engag"),
        ("stopped", "stop"),
        ("flipping", "flip"),
        ("passing", "pass"),
        ("added", "add"),
        ("went", "go"),
        ("dying", "die"),
    ],
)
def test_forms_of_a_word_have_one_stem(word: str, stem: str) -> None:
    assert stem_of(word) == stem
