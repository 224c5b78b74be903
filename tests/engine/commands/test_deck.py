"""The command ``python -m engine deck``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.first_edition.cards import deck as first_edition
from engine.second_edition import deck
from tests.engine.second_edition.imports.table_writing import EVENT, lackey_table, write_table


@pytest.fixture
def legal(tmp_path: Path) -> Path:
    sections = deck.starter_decks()[0].sections
    lines = []
    for heading, part in ((None, "deck"), ("Dilemmas:", "dilemmas"), ("Missions:", "missions")):
        lines += [heading] if heading else []
        lines += [f"1\t{deck.starter_catalogue().card(one).name}" for one in sections[part]]
    path = tmp_path / "deck.txt"
    path.write_text("\r\n".join(lines), encoding="utf-8")
    return path


def test_a_legal_deck_ends_with_0(legal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(legal)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("0 lines unresolved")
    assert told[-1] == "The deck is legal."


def test_problems_in_another_format_are_listed_card_by_card(legal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    format_ = "the Hall of Fame format (as of 2026-08-07)"
    main(["deck", "check", str(legal)])
    told = capsys.readouterr().out
    assert f"It isn’t legal under {format_}: An Issue of Trust is retired. Escape is retired." in told
    main(["deck", "check", str(legal), "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["playable"]
    assert "Escape is retired." in found["elsewhere"][format_]


def test_a_deck_without_retired_cards_is_not_spoken_of_elsewhere(
    legal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    retired = {"An Issue of Trust", "Escape", "Gomtuu Shock Wave", "Leonard H. McCoy, Remarkable Man", "Personal Duty"}
    lines = [line for line in legal.read_text(encoding="utf-8").splitlines() if line.partition("\t")[2] not in retired]
    legal.write_text("\n".join(lines), encoding="utf-8")
    main(["deck", "check", str(legal)])
    assert "Hall of Fame" not in capsys.readouterr().out


@pytest.mark.parametrize("line", ["{} x1", "{} 1x", "{} X 1", "{} ×1", "{} (x1)", "{} (1x)", "1 {}", "1x {}"])
def test_a_count_is_read_before_and_after_the_name(legal: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    lines = [one.partition("\t") for one in legal.read_text(encoding="utf-8").splitlines()]
    legal.write_text("\n".join(line.format(name) if name else heading for heading, _, name in lines), encoding="utf-8")
    assert main(["deck", "check", str(legal)]) == 0
    assert "0 lines unresolved" in capsys.readouterr().out


def test_one_line_and_one_card_are_counted_in_the_singular(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("1\tNobody At All", encoding="utf-8")
    main(["deck", "check", str(path)])
    assert capsys.readouterr().out.splitlines()[0].endswith(": 1 line, 1 card, 1 line unresolved")


def test_problems_are_listed_line_by_line_with_rules(legal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = legal.read_text(encoding="utf-8").replace("Dilemmas:", "1\tAlien Abducton\nDilemmas:\n0\tLopez")
    legal.write_text(text + "\n1\tAlien Abduction", encoding="utf-8")
    assert main(["deck", "check", str(legal)]) == 1
    told = capsys.readouterr().out
    assert "a count is a whole number from 1 to 99: “0 Lopez”" in told
    assert "“Alien Abducton”: it is not among the cards of this bot; similar: Alien Abduction" in told
    assert "A deck has exactly 5 missions, not 6. (2E-DCK-01)" in told
    assert "Alien Abduction is not a mission. (2E-DCK-04)" in told
    assert told.endswith("The deck isn’t legal.\n")


def test_show_lists_the_sections_with_their_cards(legal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    legal.write_text(legal.read_text(encoding="utf-8") + "\nAside:\n2\tWhoever\n!", encoding="utf-8")
    assert main(["deck", "show", str(legal)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(" (")[0] for line in told if not line.startswith(" ")][:4] == [
        "Deck",
        "Dilemmas",
        "Missions",
        "Aside",
    ]
    assert "Missions (5)" in told
    assert "  2x ? Whoever" in told
    assert told[-1].endswith("a count, a tab and a name were expected: “!”")


def test_a_check_as_json(legal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    legal.write_text(legal.read_text(encoding="utf-8") + "\n1\tAlien Abducton", encoding="utf-8")
    assert main(["deck", "check", str(legal), "--json"]) == 1
    result = json.loads(capsys.readouterr().out)
    assert (result["format"], result["playable"]) == ("LackeyCCG", False)
    assert len(result["sections"]["missions"]) == 5
    assert result["lines"][-1]["card"] is None
    assert result["lines"][-1]["near"][0] == "Alien Abduction"


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02", b"x" * 5_000_000, b"hello"])
def test_a_file_that_is_not_a_deck_ends_with_a_sentence_and_code_2(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    for action in ("check", "show"):
        assert main(["deck", action, str(path)]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith("error: deck.txt: ")
        assert captured.err.count("\n") == 1


def test_a_missing_pool_is_reported(legal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(legal), "--cards", "/nowhere"]) == 2
    assert "There is no card pool in /nowhere" in capsys.readouterr().err


@pytest.fixture
def of_first_edition(tmp_path: Path) -> Path:
    sections = first_edition.starter_decks()[0].sections
    lines = []
    for heading, part in ((None, "deck"), ("Missions:", "missions"), ("Seed+Dil:", "seeds")):
        lines += [heading] if heading else []
        lines += [f"1\t{first_edition.catalogue_of_edition().card(one).name}" for one in sections[part]]
    path = tmp_path / "deck.txt"
    path.write_text("\r\n".join(lines), encoding="utf-8")
    return path


def test_a_deck_of_first_edition_is_checked_by_its_own_rules(
    of_first_edition: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "check", str(of_first_edition), "--game", "first-edition"]) == 0
    assert capsys.readouterr().out.endswith("0 lines unresolved\nThe deck is legal.\n")
    without_tent = of_first_edition.read_text(encoding="utf-8").replace("1\tQ's Tent", "1\tSubspace Seaweed")
    of_first_edition.write_text(f"{without_tent}\n1\tArcher\nQsTent:\n1\tHorgahn", encoding="utf-8")
    assert main(["deck", "check", str(of_first_edition), "--game", "first-edition"]) == 1
    told = capsys.readouterr().out
    assert "You can seed at most 30 cards, not 31. (1E-DECK-01)" in told
    assert "No seed card opens Q’s Tent. (1E-DECK-08)" in told
    assert re.search(r"9\d of 94 lines are enforced; players resolve the others by hand, in whole or in part:", told)
    assert "  Subspace Seaweed, by hand: “" in told


def test_show_says_which_cards_are_assisted(of_first_edition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with of_first_edition.open("a", encoding="utf-8") as file:
        file.write("\n1\tSubspace Seaweed")
    assert main(["deck", "show", str(of_first_edition), "--game", "first-edition"]) == 0
    told = capsys.readouterr().out
    assert "  1x Subspace Seaweed (assisted)\n" in told
    assert "  1x Archer\n" in told


@pytest.fixture
def later(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return the folder of a pool with two cards: one of a set after 2002, and one that is only shown."""
    rows = ("Name\tType\tAffil\tClass\tRelease\tText", "Late\tPersonnel\tFederation\tOFFICER\ttmp\tOFFICER Honor")
    table = tmp_path / "table.txt"
    table.write_text("\n".join((*rows, "Furry\tTribble\t\t\tpremiere\tMay multiply.")), encoding="utf-8")
    assert main(["cards", "import", str(table), "--game", "first-edition", "--into", str(tmp_path / "pool")]) == 0
    capsys.readouterr()
    return tmp_path / "pool"


def with_one_more(path: Path, name: str) -> str:
    """Add a card to the list's draw deck; return its path."""
    path.write_text(f"1\t{name}\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    return str(path)


def test_a_deck_with_imported_cards_is_judged_by_the_list_of_its_edition(
    of_first_edition: Path, later: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = with_one_more(of_first_edition, "Late")
    assert main(["deck", "check", path, "--game", "first-edition", "--cards", str(later)]) == 0
    assert "The deck is legal." in capsys.readouterr().out
    assert main(["deck", "check", path, "--game", "first-edition-2002", "--cards", str(later)]) == 1
    assert "Late is not from any set released by 7 January 2002. (1E-DECK-09)" in capsys.readouterr().out


def test_a_card_that_is_only_shown_says_why_it_is_in_no_deck(
    of_first_edition: Path, later: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = with_one_more(of_first_edition, "Furry")
    assert main(["deck", "check", path, "--game", "first-edition", "--cards", str(later)]) == 1
    told = capsys.readouterr().out
    assert "“Furry”: it can be shown but not played, because its title does not give its number of tribbles" in told


def test_a_card_whose_text_was_compiled_needs_no_reason(
    legal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = write_table(tmp_path, lackey_table({**EVENT, "name": "Second Wait", "text": "Draw a card."}))
    folder = tmp_path / "pool"
    assert main(["cards", "import", str(table), "--game", "second-edition", "--into", str(folder)]) == 0
    pool = folder / "second-edition.json"
    data = json.loads(pool.read_bytes())
    data["judgements"]["second-wait"] = {"reason": "enforced"}
    pool.write_text(json.dumps(data), encoding="utf-8")
    capsys.readouterr()
    path = with_one_more(legal, "Second Wait")
    assert main(["deck", "check", path, "--game", "second-edition", "--cards", str(folder)]) == 0
    assert main(["deck", "check", path, "--game", "second-edition", "--cards", str(folder), "--json"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert next(line for line in json.loads(last)["lines"] if line["card"] == "second-wait")["why"] == ""


@pytest.fixture
def first_edition_list(of_first_edition: Path) -> Path:
    return of_first_edition.rename(of_first_edition.with_name("first.txt"))


def test_a_list_with_a_pool_of_its_game_needs_no_game(
    first_edition_list: Path, later: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "check", str(first_edition_list)]) == 0
    assert capsys.readouterr().out.startswith("LackeyCCG list of Star Trek CCG, First Edition: ")
    path = with_one_more(first_edition_list, "Late")
    assert main(["deck", "check", path]) == 1
    assert "“Late”: it is not among the cards of this bot" in capsys.readouterr().out
    assert main(["deck", "check", path, "--cards", str(later)]) == 0
    main(["deck", "check", path, "--cards", str(later), "--json"])
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["game"] == "first-edition"


@pytest.mark.parametrize("place", ["environment", "file here", "file beside the data"])
def test_the_pool_of_the_settings_counts(
    first_edition_list: Path, later: Path, place: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = with_one_more(first_edition_list, "Late")
    monkeypatch.chdir(later)
    match place:
        case "environment":
            monkeypatch.setenv("CARDS", str(later))
        case "file here":
            Path(".env").write_text(f"CARDS={later}\n", encoding="utf-8")
        case _:
            monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
            (tmp_path / "data").mkdir()
            (tmp_path / "data" / ".env").write_text(f"cards='{later}'\n", encoding="utf-8")
    assert main(["deck", "check", path]) == 0
    assert main(["deck", "check", path, "--game", "first-edition"]) == 0


def test_a_list_of_another_game_than_the_named_one_is_said_to_be_that(
    of_first_edition: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "check", str(of_first_edition), "--game", "second-edition"]) == 2
    assert "This looks like a deck for Star Trek CCG, First Edition, not for" in capsys.readouterr().err
    assert main(["deck", "check", str(of_first_edition), "--game", "frontiers"]) == 2
    assert "is played without decks" in capsys.readouterr().err


def test_printed_decks_can_be_read_back(legal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    legal.write_text(legal.read_text(encoding="utf-8") + "\nAside:\n2\tWhoever\n!", encoding="utf-8")
    shown = tmp_path / "shown.txt"
    main(["deck", "show", str(legal)])
    shown.write_text(capsys.readouterr().out, encoding="utf-8")
    main(["deck", "check", str(legal), "--json"])
    first = json.loads(capsys.readouterr().out)
    main(["deck", "check", str(shown), "--json"])
    again = json.loads(capsys.readouterr().out)
    counts = [{part: sorted(cards) for part, cards in found["sections"].items()} for found in (first, again)]
    assert counts[0] == counts[1]
    assert [one["name"] for one in again["lines"] if one["card"] is None] == ["Whoever"]
    assert again["faults"] == []


def test_printed_first_edition_decks_can_be_read_back(
    first_edition_list: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = with_one_more(first_edition_list, "Subspace Seaweed")
    main(["deck", "show", path])
    shown = first_edition_list.with_name("shown.txt")
    shown.write_text(capsys.readouterr().out, encoding="utf-8")
    assert "Subspace Seaweed (assisted)" in shown.read_text(encoding="utf-8")
    assert main(["deck", "check", path]) == main(["deck", "check", str(shown)]) == 0


def test_a_folder_without_a_pool_is_reported(of_first_edition: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", str(of_first_edition), "--game", "first-edition", "--cards", "here"]) == 2
    assert "There is no card pool in here" in capsys.readouterr().err
