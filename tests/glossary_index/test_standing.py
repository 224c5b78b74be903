"""Validity of passages, and other passages that contradict them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from glossary_index import index_folders
from glossary_index.__main__ import main
from glossary_index.passage import Passage, Span
from glossary_index.service import RulesLibrary
from glossary_index.standing import Standings, StandingsError, Verdict, printed_date, read_standings
from tests.shared_material import SHARED_FOLDER

DATA = index_folders.assets_folder() / "standing.toml"
ROWS_OF_THE_RULINGS = 36
ROWS_OF_THE_RULEBOOK = 68


def numbered(length: int, lines: dict[int, str]) -> str:
    """Return a text with this many lines, some of them filled."""
    return "\n".join(lines.get(number, "") for number in range(1, length + 1))


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of our own texts on the line numbers of the real documents, and a house rule."""
    folder = tmp_path_factory.mktemp("documents")
    rulings = {
        5: "## Current Rulings",
        31: "### Significant changes",
        71: "**Harness Particle 010** – A word on adding.",
        109: "### RULINGS",
        143: "**active** – Someone who is neither stopped nor disabled.",
        155: "**Admiral Riker** – He may be fetched aboard his own station.",
        601: "**doubling** – Add at the same moment, then double.",
        709: "**Harness Particle 010** – Add first, then double.",
        1046: "**Resistance Is Futile** – See **Harness Particle 010**.",
        533: "**Cytoplasmic Life-form** – Twins count as two people here.",
        1231: "**Vic Fontaine** – He sings once for each dilemma.",
    }
    cards = {number: f"Card number {number} [link to card]" for number in range(3000, 3120, 2)}
    later = cards | {
        2802: "Cytoplasmic Life-form [link to card]",
        2804: "Twins count as one person.",
        3622: "Harness Particle 010 [link to card]",
        3626: "Double first, then add.",
    }
    (folder / "rulings-1e-2002.txt").write_text(numbered(1277, rulings), encoding="utf-8")
    (folder / "rulebook-1e-cc-2.5.4.txt").write_text(numbered(3929, later), encoding="utf-8")
    (folder / "house.md").write_text("# Snack phase\n\nEverybody eats a cookie.\n", encoding="utf-8")
    (folder / "rulebook-1e-1.7.md").write_text(numbered(800, {738: "# Stroll", 740: "We stroll."}), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def authored(documents: Path, tmp_path_factory: pytest.TempPathFactory) -> RulesLibrary:
    return RulesLibrary.open(tmp_path_factory.mktemp("index"), documents)


@pytest.fixture(scope="module")
def standings() -> Standings:
    return read_standings(DATA)


def section(library: RulesLibrary, source: str, line: int) -> Passage:
    """Return the passage of a document that contains a line."""
    return next(
        passage
        for passage in library.passages
        if passage.source == source and any(span.start <= line <= span.end for span in passage.spans)
    )


# --- standing --------------------------------------------------------------------------------------------------------


def test_a_ruling_that_was_turned_around_is_reversed(authored: RulesLibrary) -> None:
    standing = authored.standing(section(authored, "rulings-1e-2002", 533))
    assert standing.verdict is Verdict.REVERSED
    assert "copies of one personnel" in standing.words
    assert standing.later == (Span("rulebook-1e-cc-2.5.4", 2804, 2804),)


def test_a_repeated_ruling_is_still_valid(authored: RulesLibrary) -> None:
    standing = authored.standing(section(authored, "rulings-1e-2002", 143))
    assert (standing.verdict, standing.words) == (Verdict.STANDS, "Glossary 2.5.4 says the same in substance.")


def test_a_ruling_without_known_changes_is_current(authored: RulesLibrary) -> None:
    standing = authored.standing(section(authored, "rulings-1e-2002", 155))
    assert standing.verdict is Verdict.STANDS
    assert "is known to have changed" in standing.words


def test_a_ruling_beyond_the_end_of_the_later_glossary_cannot_be_checked(authored: RulesLibrary) -> None:
    standing = authored.standing(section(authored, "rulings-1e-2002", 1231))
    assert standing.verdict is Verdict.UNKNOWN
    assert "ends within the letter I" in standing.words


def test_the_newest_document_is_valid(authored: RulesLibrary) -> None:
    standing = authored.standing(section(authored, "rulebook-1e-cc-2.5.4", 2804))
    assert standing.verdict is Verdict.STANDS
    assert "2.5.4 of April 2024" in standing.words


def test_no_standing_is_claimed_for_operators_documents(authored: RulesLibrary) -> None:
    standing = authored.standing(section(authored, "house", 3))
    assert standing.verdict is Verdict.UNKNOWN
    assert "was added here" in standing.words


def test_a_different_text_named_like_a_rulebook_gets_no_standing(authored: RulesLibrary) -> None:
    passage = section(authored, "rulebook-1e-1.7", 740)
    assert passage.text == "We stroll."
    assert "was added here" in authored.standing(passage).words
    assert authored.others(passage) == []


@pytest.mark.parametrize(
    ("rule", "verdict", "words"),
    [
        ("1E17-WALK-1", Verdict.ALTERED, "walking ended for the turn"),
        ("1E17-END-1", Verdict.REVERSED, "mandatory"),
        ("1E-WIN-01", Verdict.STANDS, "newest First Edition document"),
        ("2E-BEM-01", Verdict.STANDS, "only Second Edition rulebook"),
        ("FR-AMB-01", Verdict.UNKNOWN, "our own reading"),
    ],
)
def test_a_digest_entry_has_the_standing_of_the_lines_it_retells(
    digest: RulesLibrary, rule: str, verdict: Verdict, words: str
) -> None:
    entry = digest.rule(rule)
    assert entry is not None
    standing = digest.standing(entry)
    assert standing.verdict is verdict
    assert words in standing.words


def retelling(*spans: Span) -> Passage:
    """Return a digest entry based on some lines."""
    return Passage(key="x", title="x", game="first-edition", source="digest", kind="digest", text="x", spans=spans)


def test_an_entry_with_many_changed_rules_names_three_and_counts_the_others(standings: Standings) -> None:
    told = standings.standing_of(retelling(Span("rulebook-1e-1.7", 163, 241)))
    assert told.words.count("In 2000") == 3
    assert re.search(r"\. \d more of its rules changed or can’t be checked\.$", told.words)
    assert [span.source for span in told.later] == sorted(span.source for span in told.later)


def test_a_rule_is_called_current_only_if_nothing_else_changed(standings: Standings) -> None:
    both, alone = retelling(Span("rulebook-1e-1.7", 94, 98)), retelling(Span("rulebook-1e-1.7", 110, 120))
    assert standings.standing_of(both).verdict is Verdict.ALTERED
    assert "still the same" not in standings.standing_of(both).words
    assert standings.standing_of(alone).verdict is Verdict.STANDS
    assert "still the same" in standings.standing_of(alone).words


def test_an_entry_that_retells_the_later_text_as_well_is_current(standings: Standings) -> None:
    old, later = Span("rulings-1e-2002", 533, 533), Span("rulebook-1e-cc-2.5.4", 2804, 2804)
    assert standings.standing_of(retelling(old)).verdict is Verdict.REVERSED
    assert standings.standing_of(retelling(old, later)).verdict is Verdict.STANDS


def test_dates_are_written_in_words(authored: RulesLibrary, digest: RulesLibrary) -> None:
    entry = digest.rule("1ER-POL-1")
    assert entry is not None
    assert digest.issued(entry) == "28 January 2002"
    assert authored.issued(section(authored, "rulings-1e-2002", 533)) == "28 January 2002"
    assert authored.issued(section(authored, "house", 3)) == ""
    assert [printed_date(issued) for issued in ("2003", "2024-04", "")] == ["2003", "April 2024", ""]


# --- where documents disagree ----------------------------------------------------------------------------------------


def test_the_documents_that_disagree_are_found_from_either_side(authored: RulesLibrary) -> None:
    earlier = section(authored, "rulings-1e-2002", 533)
    later = section(authored, "rulebook-1e-cc-2.5.4", 2804)
    assert [passage.key for passage in authored.others(earlier)] == [later.key]
    assert [passage.key for passage in authored.others(later)] == [earlier.key]
    assert authored.others(section(authored, "rulings-1e-2002", 143)) == []


def test_summaries_and_pointers_are_not_shown_as_disagreeing(authored: RulesLibrary) -> None:
    later = section(authored, "rulebook-1e-cc-2.5.4", 3626)
    assert [passage.key for passage in authored.others(later)] == ["rulings-1e-2002/L601", "rulings-1e-2002/L709"]
    assert authored.standing(section(authored, "rulings-1e-2002", 71)).verdict is Verdict.REVERSED


def test_disagreeing_entries_are_found_without_documents(digest: RulesLibrary) -> None:
    entry = digest.rule("1ER-ENTRY-106")
    assert entry is not None
    sources = {source for other in digest.others(entry) for source in other.documents}
    assert "rulebook-1e-cc-2.5.4" in sources


def test_the_newest_of_those_that_disagree_comes_first(library: RulesLibrary) -> None:
    passage = section(library, "rulebook-1e-1.7", 1264)
    issued = [library.issued(other) for other in library.others(passage)]
    assert set(issued) == {"April 2024", "28 January 2002"}
    assert issued == sorted(issued, key=("April 2024", "28 January 2002").index)


# --- the command line ------------------------------------------------------------------------------------------------


@pytest.fixture
def data_folder(tmp_path: Path, little_digest: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    monkeypatch.delenv("RULEBOOKS", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_show_prints_the_standing_and_disagreeing_passages(
    data_folder: Path, documents: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["build", "--documents", str(documents)]) == 0
    capsys.readouterr()
    assert main(["show", "rulings-1e-2002/L533"]) == 0
    told = capsys.readouterr().out
    assert "Issued 28 January 2002" in told
    assert "[reversed] In 2002 copies of one personnel" in told
    assert "Differs: Glossary › Cytoplasmic Life-form (glossary entry; rulebook-1e-cc-2.5.4 lines 2802-2804)" in told


def test_search_prints_the_standing(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "Beaming", "--game", "second-edition", "--limit", "1"]) == 0
    assert "[stands] This is the only Second Edition rulebook at hand." in capsys.readouterr().out


def test_results_as_json_contain_standing_and_date(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["search", "Beaming", "--game", "second-edition", "--limit", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)["results"][0]
    assert result["standing"] == {"verdict": "stands", "words": "This is the only Second Edition rulebook at hand."}
    assert (result["date"], result["effective"], result["marks"]) == ("2003", "", [])


# --- the data --------------------------------------------------------------------------------------------------------


def test_every_row_of_both_tables_is_there(standings: Standings) -> None:
    rows = {change.row for change in standings.changes}
    of_the_rulebook = {f"B{number}" for number in range(1, ROWS_OF_THE_RULEBOOK + 1)}
    assert of_the_rulebook <= rows
    assert len(rows - of_the_rulebook - {"authority", "alike"}) == ROWS_OF_THE_RULINGS


def test_the_rows_are_those_of_the_specification(standings: Standings) -> None:
    rulings, rulebook = SHARED_FOLDER / "rules" / "1e-rulings.md", SHARED_FOLDER / "rules" / "1e-1.7.md"
    if not rulings.exists():
        pytest.skip("The rules specification is not on this machine.")
    table = rulings.read_text(encoding="utf-8").split("\n## 5.")[1].split("\n## 6.")[0]
    topics = re.findall(r"^\| (?!Topic)(.+?) \|", table, re.MULTILINE)
    numbers = re.findall(r"^(\d+)\. ", rulebook.read_text(encoding="utf-8").split("\n## Part B.")[1], re.MULTILINE)
    assert (len(topics), len(numbers)) == (ROWS_OF_THE_RULINGS, ROWS_OF_THE_RULEBOOK)
    rows = {change.row for change in standings.changes}
    assert {*topics, *(f"B{number}" for number in numbers)} == rows - {"authority", "alike"}


def test_the_lengths_are_those_of_the_documents(standings: Standings, rulebooks: Path) -> None:
    for edition in standings.editions.values():
        lines = (rulebooks / f"{edition.source}.txt").read_text(encoding="utf-8").split("\n")
        assert edition.lines == len(lines), edition.source


def test_every_changed_and_later_text_has_a_passage(library: RulesLibrary, standings: Standings) -> None:
    held = {
        (span.source, line)
        for passage in library.passages
        if passage.kind != "digest"
        for span in passage.spans
        for line in range(span.start, span.end + 1)
    }
    for change in standings.changes:
        for span in (*change.spans, *change.later):
            assert any((span.source, line) in held for line in range(span.start, span.end + 1)), (change.row, span)


def test_the_rulings_that_cannot_be_checked_are_those_beyond_the_later_glossary(
    library: RulesLibrary, standings: Standings
) -> None:
    """The list ignores quotation marks and a leading article, and some of its entries are misspelt."""
    unchecked = standings.editions["rulings-1e-2002"].unchecked
    first = int(re.findall(r"\d+", unchecked.split(" L")[1])[0])
    entries = [p for p in library.passages if p.source == "rulings-1e-2002" and p.kind in ("ruling", "pointer")]
    before = [p.title.lower().strip("“”\"'") for p in entries if p.spans[0].start < first]
    beyond = [p.title.lower().strip("“”\"'") for p in entries if p.spans[0].start >= first]
    assert max(title for title in before if title[0] == "i") < "intermix ratio" < beyond[0]
    assert all(title[0] >= "i" for title in beyond if title[0].isalpha())


DOCUMENTS = """
[[document]]
source = "old"
game = "first-edition"
issued = "2000-08"
lines = 10
default = "Nothing has changed it."

[[document]]
source = "new"
game = "first-edition"
issued = "2024"
lines = 20
default = "It is the newest."
"""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ('lines = "old L11"\nverdict = "altered"\nwords = "x"\nlater = "new L1"', "10 lines, so it has no line 11"),
        ('lines = "old L3"\nverdict = "altered"\nwords = "x"\nlater = "new L21"', "20 lines, so it has no line 21"),
        ('lines = "old L3"\nverdict = "altered"\nwords = "x"', "lines that are altered need a later text"),
        ('lines = "old L3-2"\nverdict = "altered"\nwords = "x"\nlater = "new L1"', "“L3-2” isn’t a range of lines"),
        ('lines = "old 3"\nverdict = "altered"\nwords = "x"\nlater = "new L1"', "“old 3” doesn’t have the form"),
        ('lines = "gone L3"\nverdict = "stands"\nwords = "x"', "there is no document “gone”"),
        ('lines = "new L3"\nverdict = "altered"\nwords = "x"\nlater = "old L1"', "must be in a newer document"),
        ('lines = ""\nverdict = "stands"\nwords = "x"', "it names no lines"),
        ('lines = "old L3"\nverdict = "perhaps"\nwords = "x"', "Invalid enum value 'perhaps'"),
        ('lines = "old L3"\nverdict = "stands"', "missing required field `words`"),
        ("lines = ", "can’t be used"),
    ],
)
def test_bad_data_on_standing_is_refused_with_a_sentence(tmp_path: Path, change: str, problem: str) -> None:
    path = tmp_path / "standing.toml"
    path.write_text(f'{DOCUMENTS}\n[[change]]\nrow = "A row"\n{change}\n', encoding="utf-8")
    with pytest.raises(StandingsError, match=re.escape(problem)) as raised:
        read_standings(path)
    assert "standing.toml" in str(raised.value)


def test_missing_standing_data_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StandingsError, match=r"gone\.toml can’t be used"):
        read_standings(tmp_path / "gone.toml")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('issued = "August"', "“August” isn’t a date"),
        ('unchecked = "old L5-12"\nreason = "x"', "are outside the document"),
        ('unchecked = "old L5-9"', "need a reason"),
    ],
)
def test_bad_data_on_a_document_is_refused_with_a_sentence(tmp_path: Path, line: str, problem: str) -> None:
    issued = "" if line.startswith("issued") else 'issued = "2000"\n'
    known = 'change = []\n[[document]]\nsource = "old"\ngame = "first-edition"\n'
    text = f'{known}{issued}lines = 10\ndefault = "x"\n{line}\n'
    path = tmp_path / "standing.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StandingsError, match=re.escape(problem)):
        read_standings(path)


def test_lines_up_to_the_last_of_their_document_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "standing.toml"
    change = 'lines = "old L9-10"\nverdict = "altered"\nwords = "x"\nlater = "new L20"'
    path.write_text(f'{DOCUMENTS}\n[[change]]\nrow = "A row"\n{change}\n', encoding="utf-8")
    (taken,) = read_standings(path).changes
    assert (taken.spans, taken.later) == ((Span("old", 9, 10),), (Span("new", 20, 20),))


def test_an_uncheckable_range_can_end_on_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "standing.toml"
    unchecked = 'source = "old"\nunchecked = "old L5-10"\nreason = "x"'
    path.write_text("change = []\n" + DOCUMENTS.replace('source = "old"', unchecked), encoding="utf-8")
    assert read_standings(path).editions["old"].unchecked == "old L5-10"


@pytest.mark.parametrize("issued", ["2024", "2023", ""])
def test_a_later_text_of_no_later_date_is_refused(tmp_path: Path, issued: str) -> None:
    path = tmp_path / "standing.toml"
    change = '[[change]]\nrow = "A row"\nlines = "old L3"\nverdict = "altered"\nwords = "x"\nlater = "new L1"\n'
    dated = DOCUMENTS.replace("2000-08", "2024").replace(
        'issued = "2024"\nlines = 20', f'issued = "{issued}"\nlines = 20'
    )
    path.write_text(f"{dated}\n{change}", encoding="utf-8")
    with pytest.raises(StandingsError, match="must be in a newer document"):
        read_standings(path)
