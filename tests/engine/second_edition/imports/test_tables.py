"""Reading tables: shapes, encodings, quotes, and files that aren't tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.ccg.imports.rows import TableError, read_rows
from engine.second_edition.cards.imports.columns import column_by_fact
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.deck import starter_catalogue
from tests.engine.second_edition.imports.table_writing import (
    EVENT,
    LACKEY_HEADER,
    ONE_OF_EACH,
    PERSONNEL,
    WEBULA_HEADER,
    lackey_table,
    webula_table,
    write_table,
)


def names(path: Path) -> list[str]:
    return [row.name for row in read_rows(path, column_by_fact)[0]]


@pytest.mark.parametrize("table", [lackey_table, webula_table])
def test_both_shapes_give_the_same_facts(tmp_path: Path, table: object) -> None:
    rows, left_out = read_rows(write_table(tmp_path, table(*ONE_OF_EACH)), column_by_fact)  # type: ignore[operator]
    assert left_out == []
    assert [row.name for row in rows] == [card["name"] for card in ONE_OF_EACH]
    ada, barge = rows[0].facts, rows[1].facts
    assert (ada["integrity"], ada["cunning"], ada["strength"]) == ("6", "5", "7")
    assert (barge["range"], barge["weapons"], barge["shields"]) == ("8", "0", "10")


def test_columns_are_found_by_their_names_in_any_order(tmp_path: Path) -> None:
    lines = [line.split("\t") for line in lackey_table(*ONE_OF_EACH).splitlines()]
    turned = "\n".join("\t".join(reversed(line)) for line in lines)
    assert read_rows(write_table(tmp_path, turned, "turned.txt"), column_by_fact)[0][0].facts == (
        read_rows(write_table(tmp_path, lackey_table(*ONE_OF_EACH)), column_by_fact)[0][0].facts
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_usual_encodings_are_read(tmp_path: Path, encoding: str) -> None:
    text = lackey_table({**EVENT, "name": "Café “Éire”"})
    assert names(write_table(tmp_path, text.encode(encoding))) == ["Café “Éire”"]


def test_quotes_in_a_lackey_table_mean_themselves(tmp_path: Path) -> None:
    text = lackey_table(
        {**EVENT, "name": '"Hero" of the Day'}, {**EVENT, "name": 'Exploit "Drought"'}, {**EVENT, "name": '"'}
    )
    assert names(write_table(tmp_path, text)) == ['"Hero" of the Day', 'Exploit "Drought"', '"']


def test_doubled_quotes_in_a_quoted_field_are_one_quote(tmp_path: Path) -> None:
    assert names(write_table(tmp_path, webula_table({**EVENT, "name": '"Hero" of the Day'}))) == ['"Hero" of the Day']


def test_a_table_saved_with_commas_is_read(tmp_path: Path) -> None:
    text = webula_table(EVENT).replace("\t", ",")
    (row,) = read_rows(write_table(tmp_path, text), column_by_fact)[0]
    assert row.facts["text"] == EVENT["text"]


@pytest.mark.parametrize("first", ["", "sep=;\r\n", '"sep=;"\r\n', "SEP=;\n"])
def test_a_table_saved_with_semicolons_is_read(tmp_path: Path, first: str) -> None:
    event = {**EVENT, "name": "Wait; and See", "text": "Draw 1, 2; or 3"}
    text = first + webula_table(event).replace("\t", ";")
    (row,) = read_rows(write_table(tmp_path, text), column_by_fact)[0]
    assert (row.name, row.facts["text"]) == ("Wait; and See", "Draw 1, 2; or 3")


def test_a_table_may_say_that_it_is_cut_at_tabs_or_bars(tmp_path: Path) -> None:
    assert names(write_table(tmp_path, "sep=\t\r\n" + lackey_table(EVENT))) == [EVENT["name"]]
    assert names(write_table(tmp_path, "sep=|\r\n" + webula_table(EVENT).replace("\t", "|"))) == [EVENT["name"]]


def test_a_table_ending_within_a_row_is_reported(tmp_path: Path) -> None:
    text = lackey_table(EVENT, PERSONNEL).rstrip()
    rows, left_out = read_rows(write_table(tmp_path, text[: text.rindex("\t", 0, -20)]), column_by_fact)
    assert [row.name for row in rows] == [EVENT["name"]]
    assert [str(one) for one in left_out] == ["table.txt, line 3: the file ends in the middle of this row"]


def test_a_header_in_the_middle_is_left_out_with_its_line(tmp_path: Path) -> None:
    text = lackey_table(EVENT) + LACKEY_HEADER + "\r\n" + lackey_table(PERSONNEL).split("\r\n", 1)[1]
    rows, left_out = read_rows(write_table(tmp_path, text), column_by_fact)
    assert [row.line for row in rows] == [2, 4]
    assert [str(remark) for remark in left_out] == ["table.txt, line 3: the header again"]


def test_a_row_of_another_width_is_left_out_with_its_line(tmp_path: Path) -> None:
    rows, left_out = read_rows(
        write_table(tmp_path, lackey_table(EVENT) + "Half a Card\tQQ\r\n" + "x\t" * 30 + "x\r\n"), column_by_fact
    )
    assert len(rows) == 1
    assert [remark.reason for remark in left_out] == [
        "2 columns where the header has 23",
        "31 columns where the header has 23",
    ]


def test_a_quote_that_is_never_closed_costs_only_its_own_row(tmp_path: Path) -> None:
    text = webula_table(EVENT, PERSONNEL, {**EVENT, "name": "Third"}).replace('"Ada Quill"', '"Ada Quill')
    rows, left_out = read_rows(write_table(tmp_path, text), column_by_fact)
    assert [row.name for row in rows] == ["A Long Wait", "Third"]
    assert [remark.line for remark in left_out] == [3]


@pytest.mark.parametrize(
    ("printed", "number"), [("90R001", "90R001"), ("8 R 1", "8R001"), ("0vp7", "0VP007"), ("?", "?")]
)
def test_collector_numbers_are_of_one_form(tmp_path: Path, printed: str, number: str) -> None:
    (row,) = read_rows(write_table(tmp_path, lackey_table({**EVENT, "number": printed})), column_by_fact)[0]
    assert row.number == number


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b" \r\n\r\n", "The file is empty."),
        (b"\xff\xfe", "The file is empty."),
        (b"\x89PNG\r\n\x00\x00", "The file is a PNG image, not plain text"),
        (b"\x81\x8d\x8f", "The file is not a text file"),
        (b"sep=;\r\n", "The table ends before its header."),
        (b"<html><body><table>", "The file is a web page (HTML), not plain text"),
        (b"<?xml version='1.0'?><cards/>", "The file is an XML file, not plain text"),
        (b"Dear diary,\ntoday I lost at cards.", "its first line is not the header"),
        (b"12345 " * 900_000, "its first line is not the header"),
        (WEBULA_HEADER.replace("Shields", "Sheilds").encode(), "The header is missing the columns Shields."),
        (LACKEY_HEADER.replace("\tText", "").encode(), "The header is missing the columns Text."),
        (LACKEY_HEADER.encode(), "The table has no cards."),
        (lackey_table({**EVENT, "type": "Site"}).encode(), "The table has no cards."),
        (b" " * 20_000_001, "too large for a card table (over 20 MB)."),
    ],
    ids=range(15),
)
def test_a_file_that_is_not_a_table_is_refused_in_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    with pytest.raises(TableError) as error:
        import_tables([write_table(tmp_path, content, "bad.txt")], starter_catalogue())
    assert words in str(error.value)
    assert str(error.value).startswith("bad.txt: ")
    assert "\n" not in str(error.value)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="No such file"):
        read_rows(tmp_path / "nothing.txt", column_by_fact)
    with pytest.raises(TableError, match="Is a directory"):
        read_rows(tmp_path, column_by_fact)


PARTS = st.sampled_from(
    ["\t", '"', "\r\n", "[", "(((", "Mission", "99999999999999999999", "{", " or ", "*VP", "(A)", "\x00", "é"]
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    table=st.sampled_from([lackey_table(*ONE_OF_EACH).encode(), webula_table(*ONE_OF_EACH).encode()]),
    changes=st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 40), PARTS), max_size=8),
    tail=st.binary(max_size=40),
)
def test_no_change_to_a_table_does_worse_than_a_documented_error(
    tmp_path: Path, table: bytes, changes: list[tuple[int, int, str]], tail: bytes
) -> None:
    for start, length, part in changes:
        table = table[:start] + part.encode() * (length // 4 + 1) + table[start + length :]
    try:
        pool, report = import_tables([write_table(tmp_path, table + tail)], starter_catalogue())
    except TableError:
        return
    assert report.cards == len(pool.cards) >= 1


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=2000))
def test_bytes_of_any_kind_are_refused_in_a_sentence(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(TableError):
        import_tables([write_table(tmp_path, data)], starter_catalogue())
