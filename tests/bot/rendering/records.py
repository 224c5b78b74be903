"""Pictures as exact records of their marks and words, before anything is painted.

A record is one line of a file in ``golden/marks``. It contains short hashes of the whole picture and of its words, and
two letters for each mark, which show how many marks differ.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from bot.rendering.kit.block import Block

FOLDER = Path(__file__).parent / "golden" / "marks"


class Drawing(msgspec.Struct, frozen=True):
    """A picture with the words next to it; either may be missing."""

    name: str
    block: Block | None = None
    words: str = ""


class Record(msgspec.Struct, frozen=True):
    """The record of a picture.

    Attributes:
        size: the size, such as ``1600x1000``.
        whole: hash of all marks.
        words: hash of the words next to it.
        marks: two letters for each mark.
    """

    size: str
    whole: str
    words: str
    marks: str

    def count(self) -> Counter[str]:
        """Return the number of occurrences of each mark."""
        return Counter(self.marks[place : place + 2] for place in range(0, len(self.marks), 2))


def record_of(drawing: Drawing) -> Record:
    """Return the record of a picture with its current layout."""
    block = drawing.block or Block(0, 0)
    marks = [_hash(repr(mark)) for mark in block.marks]
    return Record(f"{block.width}x{block.height}", _hash(" ".join(marks)), _hash(drawing.words), _short(marks))


def _short(marks: Iterable[str]) -> str:
    return "".join(mark[:2] for mark in marks)


def _hash(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:10]


def read_records(name: str) -> dict[str, Record]:
    """Return a file's records, by the names of their pictures."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    return {picture: Record(*rest) for picture, *rest in (line.split("\t") for line in lines)}


def write_records(name: str, records: Mapping[str, Record]) -> None:
    """Store these records."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = ("\t".join((picture, *msgspec.structs.astuple(record))) for picture, record in records.items())
    (FOLDER / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")


def differences(then: Mapping[str, Record], now: Mapping[str, Record]) -> list[str]:
    """Return the differences in drawings and descriptions, picture by picture."""
    gone = [f"{name}: is not drawn any more" for name in then if name not in now]
    new = [f"{name}: is drawn now" for name in now if name not in then]
    return [*gone, *new, *(told for name in now if name in then and (told := _difference(name, then[name], now[name])))]


def _difference(name: str, then: Record, now: Record) -> str:
    if then == now:
        return ""
    told = [f"{then.size} is {now.size}"] if then.size != now.size else []
    if then.whole != now.whole:
        before, after = then.count(), now.count()
        changed = max((before - after).total(), (after - before).total())
        told.append(f"{changed} of {before.total()} marks are other" if changed else "marks stand in another order")
    if then.words != now.words:
        told.append("the words beside it are other")
    return f"{name}: {', '.join(told)}"
