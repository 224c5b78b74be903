"""Reading deck lists."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.ccg.decks.formats import DeckFileError, DeckLine, parse_deck, read_deck

LACKEY = (
    "2\tDavies\r\n1\tU.S.S. Galaxy\r\nDilemmas:\t\r\n3\tChula: The Dice\r\n"
    "Missions:\r\n1\tTarella Plague Planet\r\nAside:\r\n"
)
TREKCC = """// https://www.trekcc.org/decklists/?mode=view&deckID=1
Missions
Headquarters
1\tC\t161\t\t•Earth, Cradle of the Federation
Planet
1\tS\t12\t\t•Tarella, Plague Planet
Draw Deck (42)
Personnel (30)
Federation
55\tV\t27\t\t2x Davies
Dilemma Pile (20)
Dual
1\tU\t1\t\t1x •An Issue of Trust
"""


def test_a_lackey_list() -> None:
    deck = parse_deck(LACKEY)
    assert (deck.format, deck.faults) == ("LackeyCCG", ())
    assert deck.lines == (
        DeckLine(1, "deck", 2, "Davies"),
        DeckLine(2, "deck", 1, "U.S.S. Galaxy"),
        DeckLine(4, "dilemmas", 3, "Chula: The Dice"),
        DeckLine(6, "missions", 1, "Tarella Plague Planet"),
    )


def test_a_list_of_trekcc_org() -> None:
    deck = parse_deck(TREKCC)
    assert (deck.format, deck.faults) == ("trekcc.org", ())
    assert deck.lines == (
        DeckLine(4, "missions", 1, "Earth, Cradle of the Federation", "1C161"),
        DeckLine(6, "missions", 1, "Tarella, Plague Planet", "1S012"),
        DeckLine(10, "deck", 2, "Davies", "55V027"),
        DeckLine(13, "dilemmas", 1, "An Issue of Trust", "1U001"),
    )


@pytest.mark.parametrize("line", ["2\tDavies", "2 Davies", "2x Davies", " 2 x  Davies ", "2\t • Davies"])
def test_a_count_and_a_name_however_they_are_spaced(line: str) -> None:
    assert parse_deck(line).lines == (DeckLine(1, "deck", 2, "Davies"),)


def test_a_name_may_begin_with_a_number() -> None:
    assert parse_deck("1\t1962 Roger Maris").lines[0].name == "1962 Roger Maris"


@pytest.mark.parametrize("ends", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_usual_encodings_and_line_ends(tmp_path: Path, encoding: str, ends: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(f"1\tCafé{ends}2\tDavies".encode(encoding))
    assert [line.name for line in read_deck(path).lines] == ["Café", "Davies"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0\tDavies", "a count is a whole number from 1 to 99"),
        ("-1\tDavies", "a count is a whole number from 1 to 99"),
        ("1000000000\tDavies", "a count is a whole number from 1 to 99"),
        ("Davies", "a count, a tab and a name were expected"),
        ("Tactics:", "there is no such section; sections are Dilemmas, Missions and Aside"),
        ("1\t" + "x" * 400, "it is too long"),
    ],
)
def test_a_line_that_cannot_be_read_is_told_with_its_number(line: str, reason: str) -> None:
    deck = parse_deck(f"1\tMartin\n{line}\n1\tLopez")
    assert [(fault.line, fault.reason) for fault in deck.faults] == [(2, reason)]
    assert [one.name for one in deck.lines] == ["Martin", "Lopez"]


def test_cards_below_an_unknown_section_are_in_no_part_of_the_deck() -> None:
    assert [line.section for line in parse_deck("1\tA\nTactics:\n1\tB\nMissions:\n1\tC").lines] == [
        "deck",
        "unknown",
        "missions",
    ]


def test_an_unknown_line_of_trekcc_org_is_told() -> None:
    deck = parse_deck(TREKCC + "What is this\n55\tV\t27\t\t0x Davies")
    assert [(fault.line, fault.reason) for fault in deck.faults] == [
        (14, "set, rarity and number between tabs, or a heading, were expected"),
        (15, "a count is a whole number from 1 to 99"),
    ]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"1\tDavies\n" * 600_000, "it has more than 100 kB"),
        (b"1\tA\n" * 401, "it has more than 400 lines"),
        (b"\x89PNG\x00\x00", "not a text file"),
        (b"\x81\x8d", "not a text file"),
        (b"Dear diary", "no line is a count and a name. Line 1: a count, a tab and a name were expected."),
        (b"Missions:\n", "no line is a count and a name."),
    ],
    ids=range(7),
)
def test_a_file_that_is_no_deck_list_is_refused_in_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    start = time.perf_counter()
    with pytest.raises(DeckFileError) as error:
        read_deck(path)
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert time.perf_counter() - start < 1


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match="No such file"):
        read_deck(tmp_path / "nothing.txt")
    with pytest.raises(DeckFileError, match="cannot be read"):
        read_deck(tmp_path)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    start=st.sampled_from([LACKEY.encode(), TREKCC.encode(), b""]),
    at=st.integers(0, 400),
    length=st.integers(0, 50),
    other=st.binary(max_size=60) | st.text(alphabet="\t0123x-: \nMissions•²٣", max_size=60).map(str.encode),
)
def test_no_bytes_do_worse_than_the_documented_error(
    tmp_path: Path, start: bytes, at: int, length: int, other: bytes
) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(start[:at] + other + start[at + length :])
    try:
        deck = read_deck(path)
    except DeckFileError:
        return
    assert all(1 <= line.count <= 99 and line.section for line in deck.lines)
