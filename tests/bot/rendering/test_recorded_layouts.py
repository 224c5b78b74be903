"""Every mark of many pictures is where it was recorded, and the words beside them are unchanged.

After an intended change, look at the pictures that differ: ``--show WORDS`` paints those with words in their name.
Then record all: ``python -m tests.bot.rendering.test_recorded_layouts``
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

import pytest

from bot.rendering.kit.block import bar, column
from bot.rendering.kit.painting import painted_image
from bot.rendering.kit.theme import palette
from tests.bot.rendering import card_sets, table_sets
from tests.bot.rendering.records import Drawing, Record, differences, read_records, record_of, write_records

SETS = {**card_sets.SETS, **table_sets.SETS}


def records(pictures: Iterable[Drawing]) -> dict[str, Record]:
    """Return the records by name, checking that each name is unique."""
    found: dict[str, Record] = {}
    for picture in pictures:
        assert picture.name not in found, picture.name
        found[picture.name] = record_of(picture)
    return found


def assert_as_kept(name: str, pictures: Iterable[Drawing]) -> None:
    """Check that drawings and words are as in the file of that name."""
    told = differences(read_records(name), records(pictures))
    assert not told, "\n".join([f"{len(told)} pictures of “{name}” are other than they were:", *told[:30]])


@pytest.mark.parametrize("name", SETS)
def test_pictures_are_laid_out_and_told_as_they_were(name: str) -> None:
    assert_as_kept(name, SETS[name]())


def test_differences_are_named_and_counted() -> None:
    one, two = bar(10, 20, "ink"), bar(10, 20, "dim")
    then = records([Drawing("a", column([one, two]), "so"), Drawing("b", one), Drawing("c", two)])
    now = records([Drawing("a", column([two, two]), "otherwise"), Drawing("b", bar(9, 20, "ink")), Drawing("d", two)])
    assert differences(then, then) == []
    assert differences(then, now) == [
        "c: is not drawn any more",
        "d: is drawn now",
        "a: 1 of 2 marks are other, the words beside it are other",
        "b: 10x20 is 9x20, 1 of 1 marks are other",
    ]
    turned = records([Drawing("a", column([one, two])), Drawing("b", column([two, one]))])
    assert turned["a"] != turned["b"]


def _named(words: str) -> Iterator[Drawing]:
    return (picture for pictures in SETS.values() for picture in pictures() if words in picture.name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", metavar="NAME", help="paint the pictures with these words in their name")
    if shown := parser.parse_args().show:
        for number, picture in enumerate(_named(shown)):
            if picture.block:
                painted_image(picture.block, palette()).save(f"shown-{number}.png")
    else:
        for set_name, make in SETS.items():
            write_records(set_name, records(make()))
