"""Reading of card tables: bytes to rows of facts with line numbers."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.text.file_signatures import markup_kind
from engine.text.text_decoding import NotTextError, decoded_text

MAX_BYTES = 20_000_000
"""Maximum size of a table in bytes, several times that of all cards ever made."""
MAX_ROW_CHARS = 10_000
MAX_NAME_CHARS = 200
CUT_OFF_REASON = "the file ends in the middle of this row"
_SEPARATOR = re.compile(r"\"?sep=(.)\"?", re.IGNORECASE)
"""Matches Excel's line that names the separator."""


class TableError(ValueError):
    """Raised if a file isn't a card table; the message says which file and why."""


class Row(msgspec.Struct, frozen=True):
    """One row of a table: facts by name, with single spaces."""

    file: str
    line: int
    facts: dict[str, str]

    @property
    def name(self) -> str:
        """Name as written, with all suffixes."""
        return self.facts["name"]

    @property
    def number(self) -> str:
        """Collector number without spaces: tables have both ``8R001`` and ``8 R 1``."""
        found = re.fullmatch(r"([0-9]{1,3}) ?([A-Za-z]{1,3}) ?([0-9]{1,4})", self.facts["number"])
        return f"{found[1]}{found[2].upper()}{int(found[3]):03}" if found else self.facts["number"].replace(" ", "")


class Remark(msgspec.Struct, frozen=True):
    """A remark on a row, such as why it is left out, or why another row's facts replace it."""

    file: str
    line: int
    name: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.name + ': ' if self.name else ''}{self.reason}"


class CardTable(NamedTuple):
    """A table as read from a file.

    Attributes:
        header: names of the columns.
        lines: lines after the header with their line numbers, without blank ones.
        cells: splits a line into cells.
        cut_off: number of the last line if the file ends within it; else 0.
    """

    header: list[str]
    lines: list[tuple[int, str]]
    cells: Callable[[str], list[str]]
    cut_off: int


def read_rows(path: Path, positions: Callable[[Sequence[str]], dict[str, int]]) -> tuple[list[Row], list[Remark]]:
    """Return the rows of a table, and remarks on those left out.

    ``positions`` finds the columns of the facts in a header; it raises ``ValueError`` for an unknown header.

    Raises:
        TableError: the file can't be read, or isn't a card table.
    """
    table = read_table(path)
    try:
        columns = positions(table.header)
    except TableError:
        raise
    except ValueError as error:
        raise TableError(f"{path.name}: {error}") from None
    rows: list[Row] = []
    left_out: list[Remark] = []
    for number, line in table.lines:
        values = table.cells(line[: MAX_ROW_CHARS + 1])
        reason = (
            f"{len(line)} characters, too many for a row" if len(line) > MAX_ROW_CHARS else _row_fault(values, table)
        )
        if reason:
            is_cut = number == table.cut_off and len(values) < len(table.header)
            left_out.append(Remark(path.name, number, "", CUT_OFF_REASON if is_cut else reason))
            continue
        facts = {fact: " ".join(values[column].split()) for fact, column in columns.items()}
        if len(facts["name"]) > MAX_NAME_CHARS:
            left_out.append(Remark(path.name, number, "", "its name is too long for a card"))
            continue
        rows.append(Row(path.name, number, facts))
    return rows, left_out


def read_table(path: Path) -> CardTable:
    """Return the header and lines of a table separated by tabs, commas or semicolons.

    Excel's first line ``sep=;`` names the separator; else it is found in the first line that has one, tabs first.

    Raises:
        TableError: the file can't be read, or isn't text.
    """
    text = table_text(path)
    lines = [line for line in enumerate(text.split("\n"), start=1) if line[1].strip()]
    separator = _SEPARATOR.fullmatch(lines[0][1].strip("\n\ufeff "))
    if separator and len(lines) == 1:
        raise TableError(f"{path.name}: The table ends before its header.")
    lines = lines[1:] if separator else lines
    cells = _Splitter(text, lines[0][1], separator[1] if separator else "")
    header = [name.strip() for name in cells(lines[0][1])]
    last = lines[-1][0] if len(lines) > 1 and not text.endswith("\n") else 0
    return CardTable(header, lines[1:], cells, last)


def table_text(path: Path) -> str:
    """Return a table's text.

    Raises:
        TableError: the file can't be read, or is too large for a table.
    """
    try:
        if path.stat().st_size > MAX_BYTES:
            raise TableError(f"{path.name}: This file is too large for a card table (over {MAX_BYTES // 10**6} MB).")
        data = path.read_bytes()
    except OSError as error:
        raise TableError(f"{path}: The file can’t be read: {error.strerror}.") from None
    try:
        text = decoded_text(data)
    except NotTextError as error:
        raise TableError(f"{path.name}: {error}") from None
    if kind := markup_kind(text):
        raise TableError(f"{path.name}: The file is {kind}.")
    return text


class _Splitter:
    """Splitter of lines into cells; quotes count only in tables that quote their fields.

    In LackeyCCG tables, quotes in names are literal.
    """

    def __init__(self, text: str, header: str, separator: str) -> None:
        counts = {sign: header.count(sign) for sign in ",;"}
        self._delimiter = separator or ("\t" if "\t" in header else max(counts, key=lambda count: counts[count]))
        self._quoted = self._delimiter != "\t" or '"\t"' in text

    def __call__(self, line: str) -> list[str]:
        if not self._quoted:
            return line.split(self._delimiter)
        try:
            return next(csv.reader([line], delimiter=self._delimiter))
        except csv.Error:
            return []


def _row_fault(values: list[str], table: CardTable) -> str:
    """Return why a line isn't a row; fields never contain line breaks, so lines are independent."""
    header = table.header
    if [value.strip() for value in values] == header:
        return "the header again"
    if len(values) < len(header) or any(value.strip() for value in values[len(header) :]):
        return f"{len(values)} columns where the header has {len(header)}"
    return ""
