"""First Edition tables imported into a pool for lookup, and searches in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.ccg.card_search import QueryError, parse_query
from engine.ccg.cards.pool import PoolError, pool_path
from engine.ccg.imports.games_of_tables import FIRST, tables_in
from engine.first_edition.cards.table_cards import read_first_edition_pool
from engine.first_edition.cards.vocabulary import FIRST_EDITION as WORDS
from engine.games import installed_games

COLUMNS = ("Name", "ImageFile", "Info", "Type", "Mission/ Dilemma Type", "Affil", "Class", "Int/Rng", "Cun/Wpn",
           "Str/Shd", "Points", "Span", "Icons", "Characteristics/ Keywords", "Text")  # fmt: skip
SHIP = {"Name": "I.K.S. Example", "ImageFile": "ship", "Info": "5 R", "Type": "Ship", "Affil": "Klingon",
        "Class": "Example Class", "Int/Rng": "9", "Cun/Wpn": "8", "Str/Shd": "7", "Text": "Tractor Beam"}  # fmt: skip
OFFICER = {"Name": "Grell", "ImageFile": "grell", "Info": "48 R+", "Type": "Personnel", "Affil": "Klingon/Romulan",
           "Class": "OFFICER", "Int/Rng": "6", "Cun/Wpn": "7", "Str/Shd": "8", "Icons": "[AU][Cmd]",
           "Characteristics/ Keywords": "Klingon; Male;", "Text": "OFFICER Honor"}  # fmt: skip
NEBULA = {"Name": "Example Nebula", "ImageFile": "nebula", "Info": "7 C", "Type": "Mission", "Points": "35",
          "Mission/ Dilemma Type": "[S]", "Affil": "[KLI][ROM]", "Span": "3", "Text": "Navigation"}  # fmt: skip


def table(folder: Path, *rows: dict[str, str], name: str = "own.txt") -> str:
    lines = ["\t".join(COLUMNS), *("\t".join(row.get(column, "") for column in COLUMNS) for row in rows)]
    (folder / name).write_text("\n".join(lines), encoding="utf-8")
    return str(folder / name)


def imported(folder: Path, *tables: str) -> int:
    return main(["cards", "import", *tables, "--game", "first-edition", "--into", str(folder / "pool")])


def test_an_import_tells_what_it_read_and_what_it_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = table(tmp_path, SHIP, OFFICER, {"Name": "Nothing"}, {"Type": "Ship"})
    assert imported(tmp_path, own) == 0
    told = capsys.readouterr().out
    assert "2 cards (1 Personnel, 1 Ship)" in told
    assert "2 cards can be played, 2 of them fully enforced" in told
    assert "2 rows left out\n  own.txt, line 4: Nothing: it has no type\n  own.txt, line 5: it has no name" in told


def test_an_import_tells_which_cards_cannot_be_played_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    furry = {"Name": "Furry", "Type": "Tribble", "Text": "May multiply."}
    assert imported(tmp_path, table(tmp_path, SHIP, furry)) == 0
    told = capsys.readouterr().out
    assert "1 cards can be played, 1 of them fully enforced" in told
    assert "1 can’t, because its title does not give its number of tribbles" in told


def test_the_same_facts_in_another_row_are_a_printing_and_other_facts_another_card(tmp_path: Path) -> None:
    again = {**OFFICER, "Name": "Grell*", "ImageFile": "grell2", "Info": "3 PAQ"}
    virtual = {**OFFICER, "Name": "Grell*VP", "ImageFile": "grell3", "Info": "9 V", "Text": "SECURITY Honor"}
    assert imported(tmp_path, table(tmp_path, OFFICER, again, virtual)) == 0
    first, other = read_first_edition_pool(tmp_path / "pool").cards
    assert (first.id, first.printings, first.images) == ("grell", ("48 R+", "3 PAQ"), ("grell", "grell2"))
    assert (other.id, other.name, other.text) == ("grell-2", "Grell", "SECURITY Honor")


def test_the_first_table_is_trusted_most(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told_again = {**OFFICER, "ImageFile": "other-name", "Text": "OFFICER Honour"}
    assert imported(tmp_path, table(tmp_path, OFFICER), table(tmp_path, told_again, SHIP, name="b.txt")) == 0
    cards = read_first_edition_pool(tmp_path / "pool").cards
    assert [card.name for card in cards] == ["Grell", "I.K.S. Example"]
    assert cards[0].text == "OFFICER Honor"
    assert "1 rows repeat a printing" in capsys.readouterr().out


def test_a_file_that_is_no_table_stops_the_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("Just notes.\n", encoding="utf-8")
    assert imported(tmp_path, str(tmp_path / "notes.txt")) == 2
    assert capsys.readouterr().err == (
        "error: notes.txt is not a First Edition card table: it is missing the columns Name, Type, Text.\n"
    )
    assert imported(tmp_path, table(tmp_path)) == 2
    assert "The table has no cards." in capsys.readouterr().err
    assert not (tmp_path / "pool").exists()


SECOND = "Name\tSet\tCollectorsInfo\tType\tCost\tMission/DilemmaType\tSkills\tSpecies\tText\n"


def test_a_table_of_the_other_game_is_refused_by_its_name_and_the_old_pool_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert imported(tmp_path, table(tmp_path, SHIP)) == 0
    before = pool_path(tmp_path / "pool", "first-edition").read_bytes()
    (tmp_path / "other.txt").write_text(f"{SECOND}Odo\tX\t1R1\tPersonnel\t2\t\t\t\tText.\n", encoding="utf-8")
    assert imported(tmp_path, table(tmp_path, OFFICER), str(tmp_path / "other.txt")) == 2
    told = capsys.readouterr().err
    assert told == "error: other.txt looks like a card table of Second Edition, not of First Edition.\n"
    assert pool_path(tmp_path / "pool", "first-edition").read_bytes() == before


def test_second_edition_refuses_a_table_of_first_edition_likewise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = table(tmp_path, SHIP)
    assert main(["cards", "import", own, "--game", "second-edition", "--into", str(tmp_path / "pool")]) == 2
    told = capsys.readouterr().err
    assert told == "error: own.txt looks like a card table of First Edition, not of Second Edition.\n"
    assert not (tmp_path / "pool").exists()


def test_all_tables_in_a_folder_are_read_and_other_files_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tables" / "sets").mkdir(parents=True)
    table(tmp_path / "tables", SHIP)
    table(tmp_path / "tables" / "sets", OFFICER, {"Name": "Nothing"}, name="more.txt")
    (tmp_path / "tables" / "readme.md").write_text("Just notes.\n", encoding="utf-8")
    (tmp_path / "tables" / "second.txt").write_text(f"{SECOND}", encoding="utf-8")
    (tmp_path / "tables" / "scan.png").write_bytes(b"\x89PNG\0\0\xff")
    (tmp_path / "tables" / ".hidden").write_text("x", encoding="utf-8")
    assert imported(tmp_path, str(tmp_path / "tables")) == 0
    told = capsys.readouterr().out
    assert "2 cards (1 Personnel, 1 Ship)" in told
    assert "more.txt, line 3: Nothing: it has no type" in told
    assert "2 files left out, because it is not a card table: readme.md, scan.png\n" in told
    assert "1 files left out, because it is a card table of Second Edition: second.txt\n" in told


def test_in_a_folder_the_longest_table_has_the_current_wording(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    table(tmp_path / "tables", {**OFFICER, "Int/Rng": "2"}, name="a.txt")
    table(tmp_path / "tables", {**OFFICER, "Int/Rng": "7"}, SHIP, name="b.txt")
    found, left_out = tables_in([tmp_path / "tables"], FIRST)
    assert ([path.name for path in found], left_out) == (["b.txt", "a.txt"], [])


def test_a_folder_without_a_table_of_the_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tables").mkdir()
    assert imported(tmp_path, str(tmp_path / "tables")) == 2
    assert "There is no card table of First Edition in this folder." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("not json", "can’t be read"),
        ('{"version": 1, "game": "first-edition", "cards": [{"name": "X"}]}', "missing required field `type`"),
        ('{"version": 1, "game": "first-edition", "cards": [], "more": 1}', "unknown field `more`"),
        ('{"version": 9, "game": "first-edition", "cards": []}', "from another version or game. Import it again"),
    ],
)
def test_a_pool_that_cannot_be_read_says_why(tmp_path: Path, words: str, complaint: str) -> None:
    pool_path(tmp_path, "first-edition").write_text(words, encoding="utf-8")
    with pytest.raises(PoolError, match=complaint):
        installed_games(tmp_path)


def test_a_folder_with_first_edition_alone_will_do(tmp_path: Path) -> None:
    imported(tmp_path, table(tmp_path, SHIP))
    assert [card.name for card in installed_games(tmp_path / "pool").first_edition_cards] == ["I.K.S. Example"]
    assert installed_games().first_edition_cards == ()


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("honor", ["Grell"]),
        ("type:ship range>=9 shields:7", ["I.K.S. Example"]),
        ("cunning>=7 icon:cmd", ["Grell"]),
        ("affiliation:romulan", ["Grell", "Example Nebula"]),
        ("type:space points>30 span<4", ["Example Nebula"]),
        ("keyword:male -affiliation:federation", ["Grell"]),
        ("class:example", ["I.K.S. Example"]),
        ("number:48", ["Grell"]),
    ],
)
def test_a_query_finds_its_cards(tmp_path: Path, query: str, names: list[str]) -> None:
    imported(tmp_path, table(tmp_path, SHIP, OFFICER, NEBULA))
    test = parse_query(query, WORDS)
    found = [card.name for card in read_first_edition_pool(tmp_path / "pool").cards if test(card)]
    assert sorted(found) == sorted(names)


def test_an_unknown_field_is_reported_with_the_known_ones() -> None:
    with pytest.raises(QueryError, match=r"There is no field “cost” \(character 1\). Fields are type, title, affil"):
        parse_query("cost<=3", WORDS)


def test_cards_are_shown_and_searched_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    imported(tmp_path, table(tmp_path, SHIP, OFFICER))
    pool = ["--game", "first-edition", "--cards", str(tmp_path / "pool")]
    capsys.readouterr()
    assert main(["cards", "show", "grell", *pool]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Grell — Klingon/Romulan, personnel, OFFICER, 6/7/8\n")
    assert "Printings: 48 R+" in told
    assert "Assisted because" not in told
    assert main(["cards", "show", "Grel", *pool]) == 1
    assert "Do you mean “Grell”?" in capsys.readouterr().err
    assert main(["cards", "search", "type:ship", *pool, "--json"]) == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)] == ["I.K.S. Example"]


def test_a_card_that_players_resolve_by_hand_is_shown_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported(tmp_path, table(tmp_path, {**OFFICER, "Text": "OFFICER Honor. May smile at strangers."}))
    capsys.readouterr()
    assert main(["cards", "show", "grell", "--game", "first-edition", "--cards", str(tmp_path / "pool")]) == 0
    assert "\nAssisted because " in capsys.readouterr().out


def test_without_a_pool_the_programs_own_cards_are_shown_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    game = ["--game", "first-edition"]
    assert main(["cards", "show", "armus skin of evil", *game]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Armus - Skin of Evil — [P] dilemma\n")
    assert told.endswith("\nOne of your personnel (random selection) is killed. Discard dilemma.\nRules: enforced\n")
    assert main(["cards", "show", "jean luc picard", *game]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Jean-Luc Picard — Federation, personnel, OFFICER, 9/8/6\nCharacteristics: Human, Captain,")
    assert told.endswith(
        "Icons: [Cmd]\nOFFICER Diplomacy x 2 Leadership Honor Archaeology Navigation Music\nRules: enforced\n"
    )
    assert main(["cards", "search", "type:mission type:space affiliation:klingon points>=40", *game]) == 0
    told = capsys.readouterr().out
    assert "Seek Life-form — [KLI], [S] mission, 40 points, span 3, Alpha\n" in told
