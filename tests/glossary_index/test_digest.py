"""The digest: reading it, finding its faults, and ours being faultless and complete."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from glossary_index import digest_check, index_folders
from glossary_index.__main__ import main
from glossary_index.digest import DigestError, read_digest, read_entries
from glossary_index.passage import MAX_PASSAGE_CHARS, KnownQuestion, Span
from tests.shared_material import SHARED_FOLDER

LENGTHS = {"book": 100}

SOUND = """## Beaming
ids: X-BEM-01, X-BEM-02
aliases: transport, beam up
source: book L1-3, L7
see: Ships

- X-BEM-01: Any number may beam.
- X-BEM-02: It costs nothing.

### How do I get aboard?
Beam, or land. (X-BEM-01, X-SHP-01)

### Does it cost Range?
No. Beaming is free (but not endless). (X-BEM-02)

### can I beam through shields
No. Shields stop it. (X-BEM-02)

## Ships
ids: X-SHP-01
source: book L90-100
see: Transport

- X-SHP-01: A ship flies.

### What is a ship?
Something that flies. (X-SHP-01)

### Where do ships go?
Anywhere. (X-SHP-01)

### how many ships
One. (X-SHP-01)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "second-edition").mkdir()
    (tmp_path / "first-edition").mkdir()
    return tmp_path


def problems(folder: Path, text: str) -> list[str]:
    """Return the problems found in a digest of one file."""
    (folder / "second-edition" / "01.md").write_text(text, encoding="utf-8")
    entries, unreadable = read_entries(folder)
    return [str(problem) for problem in (*unreadable, *digest_check.problems(entries, LENGTHS))]


# --- reading and checking --------------------------------------------------------------------------------------------


def test_apostrophes_are_those_that_players_read_elsewhere(folder: Path) -> None:
    marked = SOUND.replace("It costs nothing.", "It can't cost your ships' Range.").replace(
        "Shields stop it.", "Q's do."
    )
    assert problems(folder, marked) == []
    beaming, _ = read_digest(folder)
    assert beaming.text.endswith("It can’t cost your ships’ Range.")
    assert beaming.questions[2].answer == "No. Q’s do."


def test_an_entry_is_read_with_all_its_fields(folder: Path) -> None:
    assert problems(folder, SOUND) == []
    beaming, _ = read_digest(folder)
    assert (beaming.key, beaming.title, beaming.game) == ("second-edition/beaming", "Beaming", "second-edition")
    assert beaming.rules == ("X-BEM-01", "X-BEM-02")
    assert beaming.aliases == ("transport", "beam up")
    assert beaming.questions == (
        KnownQuestion("How do I get aboard?", "Beam, or land.", ("X-BEM-01", "X-SHP-01")),
        KnownQuestion("Does it cost Range?", "No. Beaming is free (but not endless).", ("X-BEM-02",)),
        KnownQuestion("can I beam through shields", "No. Shields stop it.", ("X-BEM-02",)),
    )
    assert beaming.spans == (Span("book", 1, 3), Span("book", 7, 7))
    assert beaming.related == ("Ships",)
    assert beaming.text == "- X-BEM-01: Any number may beam.\n- X-BEM-02: It costs nothing."


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ids: X-SHP-01", "ids: X-BEM-01", "“Ships”: the id X-BEM-01 appears 2 times"),
        ("- X-SHP-01: A", "- A", "“Ships”: the text states X-SHP-01 0 times, not once"),
        ("- X-SHP-01: A", "- X-SHP-01: B.\n- X-SHP-01: A", "“Ships”: the text states X-SHP-01 2 times, not once"),
        ("- X-SHP-01: A", "- X-SHP-02: B.\n- X-SHP-01: A", "“Ships”: the text states X-SHP-02, which is not among"),
        ("ids: X-SHP-01\n", "", "“Ships”: it has no ids or no text"),
        ("see: Ships", "see: Boats", "“Beaming”: it refers to “Boats”, but no entry of the game has this name"),
        ("see: Ships", "see: Beaming", "“Beaming”: it refers to itself"),
        (
            "### can I beam through shields\nNo. Shields stop it. (X-BEM-02)\n",
            "",
            "“Beaming”: it has 2 questions, not 3 to 150",
        ),
        (
            "No. Shields stop it. (X-BEM-02)\n",
            "",
            "“Beaming”: the answer to “can I beam through shields” does not end with rule ids in brackets",
        ),
        ("see: Transport", "newer: Boats", "“Ships”: its newer form “Boats” isn’t another entry of the game"),
        (
            "### can I",
            "".join(f"### ask number {n}\n" for n in range(148)) + "### can I",
            "“Beaming”: it has 151 questions",
        ),
        ("How do I get aboard?", "does it cost range", "“Beaming”: it asks “does it cost range” twice"),
        ("How do I get aboard?", "The beaming", "“Beaming”: it asks its own title"),
        ("How do I get aboard?", "Aboard?", "“Beaming”: “aboard” isn’t a question or phrase"),
        (
            "X-BEM-01, X-SHP-01)",
            "X-BEM-01, Y-SHP-01)",
            "“Beaming”: the answer to “How do I get aboard?” rests on Y-SHP-01",
        ),
        (" (X-BEM-02)", "", "“Beaming”: the answer to “Does it cost Range?” does not end with rule ids in brackets"),
        (
            "No. Beaming",
            "No. Never.\nBeaming",
            "“Beaming”: the answer to “Does it cost Range?” takes more than one line",
        ),
        (
            "Beam, or",
            "Beam, or " * 40,
            "“Beaming”: the answer to “How do I get aboard?” has 366 characters, more than 300",
        ),
        ("L90-100", "L90-101", "“Ships”: book has 100 lines, so it has no line 101"),
        ("book L90-100", "tome L90", "“Ships”: it retells “tome”, which isn’t a document"),
        ("book L90-100", "book 90", "“Ships”: “book 90” doesn’t have the form"),
        ("book L90-100", "book L90-80", "“Ships”: “L90-80” isn’t a range of lines"),
        ("## Ships", "## The beaming", "“The beaming”: another entry of the game has this title"),
        ("A ship flies.", "A ship flies. " * 150, f"“Ships”: it has 2111 characters; at most {MAX_PASSAGE_CHARS}"),
        ("aliases: transport", "names: transport", "“Beaming”: “names: transport, beam up” isn’t a header field"),
        ("see: Ships", "ids: X-BEM-03", "“Beaming”: the field “ids” appears twice"),
    ],
)
def test_format_errors_name_the_file_and_entry(folder: Path, old: str, new: str, told: str) -> None:
    assert old in SOUND
    found = problems(folder, SOUND.replace(old, new))
    assert any(problem.startswith(f"second-edition/01.md, {told}") for problem in found), found


def test_all_problems_are_reported(folder: Path) -> None:
    broken = (
        SOUND.replace("see: Ships", "see: Boats")
        .replace("L90-100", "L900")
        .replace("### how many ships\nOne. (X-SHP-01)\n", "")
    )
    assert len(problems(folder, broken)) == 3


def test_the_same_title_in_another_game_is_neither_a_problem_nor_a_target(folder: Path) -> None:
    other = SOUND.replace("X-", "Y-").replace("## Ships", "## Boats").replace("see: Ships", "see: Boats")
    (folder / "first-edition" / "01.md").write_text(other, encoding="utf-8")
    assert problems(folder, SOUND) == []
    assert problems(folder, SOUND.replace("see: Ships", "see: Boats")) == [
        "second-edition/01.md, “Beaming”: it refers to “Boats”, but no entry of the game has this name."
    ]


def test_a_digest_that_cannot_be_read_is_refused_with_all_its_problems(folder: Path) -> None:
    broken = SOUND.replace("aliases:", "names:").replace("book L90-100", "book 90")
    (folder / "second-edition" / "01.md").write_text(broken, encoding="utf-8")
    with pytest.raises(DigestError) as raised:
        read_digest(folder)
    assert len(str(raised.value).splitlines()) == 2


# --- our digest ------------------------------------------------------------------------------------------------------


def test_our_digest_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["check"])
    told = capsys.readouterr()
    assert (code, told.err) == (0, "")
    assert re.match(
        r"The digest is sound: \d+ entries, \d+ rules, \d+ questions with their answers; \d+ changes by later",
        told.out,
    )


def test_the_check_prints_each_problem_on_a_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "standing.toml").write_bytes((index_folders.assets_folder() / "standing.toml").read_bytes())
    (folder / "second-edition" / "01.md").write_text(SOUND, encoding="utf-8")
    monkeypatch.setattr("glossary_index.index_folders.assets_folder", lambda: folder)
    assert main(["check"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told == ["second-edition/01.md, “Beaming”: it retells “book”, which isn’t a document."] * 2 + [
        "second-edition/01.md, “Ships”: it retells “book”, which isn’t a document."
    ]


@pytest.mark.parametrize("name", ["first-edition", "1e-1.7", "1e-rulings", "second-edition", "frontiers"])
def test_every_rule_of_the_specification_is_in_exactly_one_entry(name: str) -> None:
    specification = SHARED_FOLDER / "rules" / f"{name}.md"
    if not specification.exists():
        pytest.skip("The rules specification is not on this machine.")
    text = specification.read_text(encoding="utf-8")
    rules = re.findall(r"^(?:- \*\*|\| )([A-Z0-9]+-[A-Z0-9-]*?-?\d+)(?:\*\*| \|)", text, re.MULTILINE)
    known = Counter(rule for entry in read_digest(index_folders.assets_folder()) for rule in entry.rules)
    assert len(rules) > 100
    assert {rule: known[rule] for rule in rules} == dict.fromkeys(rules, 1)


def test_all_365_entries_of_the_rulings_are_retold() -> None:
    known = {rule for entry in read_digest(index_folders.assets_folder()) for rule in entry.rules}
    assert {f"1ER-ENTRY-{number:03}" for number in range(1, 366)} <= known
