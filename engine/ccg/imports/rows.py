"""Reading a table: bytes to rows of facts, each with the line it stands on."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from engine.ccg.cards.encodings import decoded

MOST_BYTES = 20_000_000
"""Several times all cards ever made; beyond that it is no table."""
LONGEST_ROW = 10_000
LONGEST_NAME = 200


class TableError(ValueError):
    """A file that is no card table; says which and why."""


class Row(msgspec.Struct, frozen=True):
    """One row as it stands: facts by their names, with single spaces only."""

    file: str
    line: int
    facts: dict[str, str]

    @property
    def name(self) -> str:
        """The name as it stands, with all suffixes."""
        return self.facts["name"]

    @property
    def number(self) -> str:
        """The collector number without spaces: the table has both ``8R001`` and ``8 R 1``."""
        found = re.fullmatch(r"([0-9]{1,3}) ?([A-Za-z]{1,3}) ?([0-9]{1,4})", self.facts["number"])
        return f"{found[1]}{found[2].upper()}{int(found[3]):03}" if found else self.facts["number"].replace(" ", "")


class Remark(msgspec.Struct, frozen=True):
    """What there is to say about a row: that it is left out, or why another one's facts stand for it."""

    file: str
    line: int
    name: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.name + ': ' if self.name else ''}{self.reason}"


def read_rows(path: Path, positions: Callable[[Sequence[str]], dict[str, int]]) -> tuple[list[Row], list[Remark]]:
    """The rows of a table, and those left out.

    ``positions`` finds the columns of the facts by a header; it raises ``ValueError`` for one that it does not know.

    Raises:
        TableError: the file cannot be read, or is no card table.
    """
    text = table_text(path)
    lines = [line for line in enumerate(re.split(r"\r\n|\r|\n", text), start=1) if line[1].strip()]
    cells = _Splitter(text)
    header = cells(lines[0][1])
    try:
        columns = positions(header)
    except ValueError as error:
        raise TableError(f"{path.name}: {error}") from None
    rows: list[Row] = []
    left_out: list[Remark] = []
    for number, line in lines[1:]:
        values = cells(line[: LONGEST_ROW + 1])
        reason = f"{len(line)} characters, too many for a row" if len(line) > LONGEST_ROW else _fault(values, header)
        if reason:
            left_out.append(Remark(path.name, number, "", reason))
            continue
        facts = {fact: " ".join(values[column].split()) for fact, column in columns.items()}
        if len(facts["name"]) > LONGEST_NAME:
            left_out.append(Remark(path.name, number, "", "its name is too long for a card"))
            continue
        rows.append(Row(path.name, number, facts))
    return rows, left_out


def table_text(path: Path) -> str:
    """A table as text.

    Raises:
        TableError: the file cannot be read, or is too large for a table.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise TableError(f"{path.name}: This is not a card table: it has more than {MOST_BYTES // 10**6} MB.")
        data = path.read_bytes()
    except OSError as error:
        raise TableError(f"{path}: The file cannot be read: {error.strerror}.") from None
    try:
        return decoded(data)
    except ValueError as error:
        raise TableError(f"{path.name}: {error}") from None


class _Splitter:
    """Cuts a line into cells: at commas where there are no tabs; quotes count only where the table quotes its fields.

    A LackeyCCG table has quotes inside names that mean themselves.
    """

    def __init__(self, text: str) -> None:
        self._delimiter = "\t" if "\t" in text[:2000] else ","
        self._quoted = self._delimiter == "," or '"\t"' in text

    def __call__(self, line: str) -> list[str]:
        if not self._quoted:
            return line.split(self._delimiter)
        try:
            return next(csv.reader([line], delimiter=self._delimiter))
        except csv.Error:
            return []


def _fault(values: list[str], header: list[str]) -> str:
    """Why a line is no row: no table breaks lines inside a field, so each line stands for itself."""
    if values == header:
        return "the header again"
    if len(values) < len(header) or any(value.strip() for value in values[len(header) :]):
        return f"{len(values)} columns where the header has {len(header)}"
    return ""
