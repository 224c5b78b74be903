"""Reading deck lists."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.ccg.decks.deck_list_parsing import DeckFileError, DeckLine, parse_deck, read_deck
from engine.first_edition.cards import deck as first_edition
from engine.text.text_decoding import tidy_text

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


@pytest.mark.parametrize(
    "line",
    [
        "2\tDavies",
        "2 Davies",
        "2x Davies",
        " 2 x  Davies ",
        "2\t • Davies",
        "2× Davies",
        "2×Davies",
        "2x ? Davies",
        "  2x Davies (assisted)",
        "// a comment\n2\u200b Davies",
    ],
)
def test_a_count_and_a_name_however_they_are_spaced(line: str) -> None:
    (only,) = parse_deck(tidy_text(line)).lines
    assert (only.section, only.count, only.name) == ("deck", 2, "Davies")


def test_a_name_may_begin_with_a_letter_that_multiplies() -> None:
    assert parse_deck("1\tX Marks the Spot").lines[0].name == "X Marks the Spot"


@pytest.mark.parametrize("heading", ["Missions:", "Missions (5)", "Missions (5):", "missions", "MISSIONS :"])
def test_a_heading_may_have_a_count(heading: str) -> None:
    assert [one.section for one in parse_deck(f"Deck (1)\n1 A\n{heading}\n1 B").lines] == ["deck", "missions"]


def test_a_deck_copied_from_discord_is_read() -> None:
    text = "## Crew\n**Deck (4)**\n2× Davies · Ada Quill, Pilot · ? Whoever\n**Missions (2)**\nEarth · 1× Vulcan (3)\n"
    deck = parse_deck(text)
    assert deck.faults == ()
    assert [(one.section, one.count, one.name) for one in deck.lines] == [
        ("deck", 2, "Davies"),
        ("deck", 1, "Ada Quill, Pilot"),
        ("deck", 1, "Whoever"),
        ("missions", 1, "Earth"),
        ("missions", 1, "Vulcan (3)"),
    ]


FIRST_EDITION_EXPORT = """// https://www.trekcc.org/1e/decklists/
Missions (2)
Planet (1)
1\tU\t5\t\t•Covert Rescue
Space
1\tU\t6\t\tEvacuation
Seed Deck (3)
Dilemmas (1)
1\tC\t7\t\t2x Archer
Sites (1)
12\tC\t1\t\tOps
Artifacts
1\tR\t9\t\tHorga'hn
Draw Deck (1)
Personnel
1\tR+\t161\t\t•Data
Q’s Tent Side Deck (1)
Events
1\tR\t162\t\tKivas Fajo - Collector
Tribbles Side Deck (1)
Troubles
1\tR\t163\t\tDangerous
"""


def test_a_first_edition_list_of_trekcc_org_has_its_own_headings() -> None:
    deck = parse_deck(FIRST_EDITION_EXPORT, first_edition.DECK_SHAPE.headings)
    assert deck.faults == ()
    assert [one.section for one in deck.lines] == [
        *("missions", "missions", "seeds", "sites", "seeds", "deck", "tent", "tribbles")
    ]
    assert [fault.text for fault in parse_deck(FIRST_EDITION_EXPORT).faults] == [
        *("Seed Deck (3)", "Q’s Tent Side Deck (1)")
    ]


def test_dilemmas_below_the_missions_are_not_missions() -> None:
    text = "Missions\n1\tU\t5\t\tA\nDilemmas (1)\n1\tC\t7\t\tB\nBattle Bridge Deck\n1\tC\t8\t\tC"
    sections = [one.section for one in parse_deck(text, first_edition.DECK_SHAPE.headings).lines]
    assert sections == ["missions", "seeds", "bridge"]
    assert [one.section for one in parse_deck(text).lines][:2] == ["missions", "dilemmas"]


DEK = """<?xml version="1.0" encoding="{encoding}"?>
<deck version="0.8"><meta><game>startrek2e</game></meta>
<superzone name="Deck"><card><name id="53V001">Café Davies</name><set>53</set></card>
<card><name id="53V001">Café Davies</name><set>53</set></card></superzone>
<superzone name="Dilemmas"><card><name>An Issue of Trust</name></card></superzone></deck>"""
COD = """<?xml version="1.0" encoding="{encoding}"?><cockatrice_deck version="1"><deckname>x</deckname>
<zone name="main"><card number="2" name="Café Davies"/></zone><zone name="side"><card number="1" name="B"/></zone>
<zone name="tokens"><card number="1" name="Token"/></zone></cockatrice_deck>"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "windows-1252"])
def test_lists_in_xml_are_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "deck.dek"
    path.write_bytes(DEK.format(encoding=encoding).encode(encoding))
    found = read_deck(path)
    assert (found.format, found.faults) == ("LackeyCCG", ())
    assert [(one.section, one.count, one.name) for one in found.lines] == [
        ("deck", 2, "Café Davies"),
        ("dilemmas", 1, "An Issue of Trust"),
    ]
    path.write_bytes(COD.format(encoding=encoding).encode(encoding))
    found = read_deck(path)
    assert found.format == "Cockatrice"
    assert [(one.section, one.count, one.name) for one in found.lines] == [
        ("deck", 2, "Café Davies"),
        ("aside", 1, "B"),
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (DEK.format(encoding="utf-8")[:150], "The file is damaged: its XML ends early or is broken at line 3."),
        ("<html><body>1 Davies</body></html>", "it is an XML file of another kind (<html>)"),
        ("<!DOCTYPE html><p>1 Davies", "it looks like a web page or some other XML file"),
        ('<!DOCTYPE x [<!ENTITY a "aa">]><deck>&a;</deck>', "it looks like a web page or some other XML file"),
        ("<deck></deck>", "no line has a count and a name"),
        ('{"cards": ["Davies"]}', "it is a JSON file from another program"),
        ('{"cards": ["Dav', "it is a JSON file that ends early"),
    ],
)
def test_files_of_other_programs_are_recognised(text: str, sentence: str) -> None:
    with pytest.raises(DeckFileError) as refusal:
        parse_deck(text)
    assert sentence in str(refusal.value)


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
def test_an_unreadable_line_is_reported_with_its_number(line: str, reason: str) -> None:
    deck = parse_deck(f"1\tMartin\n{line}\n1\tLopez")
    assert [(fault.line, fault.reason) for fault in deck.faults] == [(2, reason)]
    assert [one.name for one in deck.lines] == ["Martin", "Lopez"]


def test_cards_below_an_unknown_section_are_in_no_part_of_the_deck() -> None:
    assert [line.section for line in parse_deck("1\tA\nTactics:\n1\tB\nMissions:\n1\tC").lines] == [
        "deck",
        "unknown",
        "missions",
    ]


def test_an_unknown_line_of_trekcc_org_is_reported() -> None:
    deck = parse_deck(TREKCC + "What is this\n55\tV\t27\t\t0x Davies")
    assert [(fault.line, fault.reason) for fault in deck.faults] == [
        (14, "set, rarity and number between tabs, or a heading, were expected"),
        (15, "a count is a whole number from 1 to 99"),
    ]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"1\tDavies\n" * 600_000, "too large for a deck list (over 100 kB)"),
        (b"1\tA\n" * 401, "it has more than 400 lines"),
        (b"\x89PNG\x00\x00", "The file is a PNG image, not plain text"),
        (b"\x81\x8d", "not a text file"),
        (b"Dear diary", "no line has a count and a name. Line 1: a count, a tab and a name were expected."),
        (b"Missions:\n", "no line has a count and a name."),
    ],
    ids=range(7),
)
def test_a_file_that_is_not_a_deck_list_is_refused_in_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(DeckFileError) as error:
        read_deck(path)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match="No such file"):
        read_deck(tmp_path / "nothing.txt")
    with pytest.raises(DeckFileError, match="can’t be read"):
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
