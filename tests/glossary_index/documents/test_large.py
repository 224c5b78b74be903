"""Large documents, which take as many steps per line as small ones; deeply nested parts are left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from glossary_index import index_folders
from glossary_index.documents import library, line_wrapping, web_page
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.documents.web_page import MAX_NESTING
from glossary_index.service import RulesLibrary
from tests.call_counting import count_calls

LINE = "Beaming personnel to a planet needs a working transporter and costs nothing at all."


def page(body: str) -> str:
    return f"<html><body>{body}</body></html>"


LARGE: dict[str, Callable[[int], str]] = {
    "paragraph.txt": lambda n: "\n".join([LINE] * n),
    "paragraphs.txt": lambda n: "\n\n".join([LINE] * n),
    "hyphens.txt": lambda n: "\n".join(["beam-"] * n),
    "headings.txt": lambda n: "\n\n".join(f"BEAMING {number}\n\n{LINE}" for number in range(n)),
    "questions.txt": lambda n: "\n".join(f"Q: May I beam {number}?\nA: You may." for number in range(n)),
    "steps.txt": lambda n: "\n".join(f"{number}. {LINE}" for number in range(n)),
    "one-line.txt": lambda n: f"{LINE} " * n,
    "paragraph.md": lambda n: "\n".join([LINE] * n),
    "table.md": lambda n: "|a|b|\n|-|-|\n" + "\n".join(f"|{LINE}|{number}|" for number in range(n)),
    "breaks.html": lambda n: page("<br>".join([LINE] * n)),
    "items.html": lambda n: page(f"<ol>{f'<li>{LINE}</li>' * n}</ol>"),
    "open-items.html": lambda n: page(f"<ol>{f'<li>{LINE}' * n}</ol>"),
    "cell.html": lambda n: page(f"<table><tr><td>{f'<p>{LINE}</p>' * n}</td></tr></table>"),
    "open-cells.html": lambda n: page(f"<table>{f'<tr><td><p>{LINE}' * n}</table>"),
    "rows.html": lambda n: page(f"<table>{f'<tr><td>{LINE}</td><td>1</td></tr>' * n}</table>"),
}


@pytest.mark.parametrize("name", LARGE)
def test_twice_as_many_lines_take_twice_as_many_steps(tmp_path: Path, name: str) -> None:
    steps = []
    for lines in (150, 300, 600):
        (path := tmp_path / name).write_text(LARGE[name](lines), "utf-8")
        steps.append(count_calls(lambda path=path: library.read_document(path)))  # type: ignore[misc]
    assert steps[2] - steps[1] < 2.2 * (steps[1] - steps[0])


class Searched:
    """A pattern that counts the letters of all texts it searches."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern = pattern
        self.letters = 0

    def search(self, text: str) -> re.Match[str] | None:
        self.letters += len(text)
        return self.pattern.search(text)

    def sub(self, new: str, text: str) -> str:
        return self.pattern.sub(new, text)


@pytest.mark.parametrize("line", [LINE, "beam-", "maintenance of ships-"])
def test_joined_lines_are_not_searched_again_for_each_line(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    letters = []
    for lines in (1000, 2000):
        monkeypatch.setattr(
            "glossary_index.documents.line_wrapping._BROKEN", searched := Searched(line_wrapping._BROKEN)
        )
        line_wrapping.joined_lines([line] * lines)
        letters.append(searched.letters)
        monkeypatch.undo()
    assert letters[1] <= 2.1 * letters[0]


def joined_plainly(lines: Iterable[str], known: frozenset[str]) -> str:
    """Return the result of ``joined_lines``, computed in the simplest way."""
    text = ""
    for line in lines:
        broken, rest = re.search(r"([^\W\d_]+)-$", text), re.match(r"[^\W\d_A-Z]+", line)
        if not broken or not rest:
            text = f"{text} {line}".strip()
            continue
        first, second = broken[1].lower(), rest[0].lower()
        kept = first + second not in known and (f"{first}-{second}" in known or {first, second} <= known)
        text = text + line if kept else text[:-1] + line
    return text


@pytest.mark.parametrize(
    "lines",
    [
        ["a main-", "tenance", "of ships"],
        ["well-", "known-", "to", "Data-", "Base", "", "well-", "being"],
        ["-", "x-", "-", "y-", "y", "  "],
        ["pre-", "pre-", "pre-", "view 1-", "2"],
    ],
)
def test_broken_words_are_joined_over_several_lines(lines: list[str]) -> None:
    known = line_wrapping.unbroken_words(["well-known well being pre view", *lines])
    assert line_wrapping.joined_lines(lines, known) == joined_plainly([" ".join(line.split()) for line in lines], known)


@pytest.mark.parametrize("element", ["div", "span", "b", "table><tr><td", "blockquote"])
def test_a_too_deeply_nested_page_is_left_out_and_named(tmp_path: Path, element: str) -> None:
    (path := tmp_path / "deep.html").write_text(page(f"<{element}>" * 900 + LINE), "utf-8")
    with pytest.raises(UnreadableDocumentError, match=f"deep.html .*nested more than {MAX_NESTING} deep"):
        library.read_document(path)


@pytest.mark.parametrize("element", ["p", "li", "td", "tr><td", "dd"])
def test_elements_that_are_never_closed_are_not_nested(tmp_path: Path, element: str) -> None:
    (path := tmp_path / "open.html").write_text(page(f"<{element}>{LINE}" * 2000), "utf-8")
    text = " ".join(passage.text for passage in library.read_document(path)[1])
    assert text.count("Beaming personnel") == 2000


def test_items_that_are_never_closed_are_numbered(tmp_path: Path) -> None:
    (path := tmp_path / "open.html").write_text(page("<ol><li>Beam.<li>Fly.<li>Dock.</ol>"), "utf-8")
    assert library.read_document(path)[1][0].text == "1. Beam.\n\n2. Fly.\n\n3. Dock."


@pytest.mark.usefixtures("little_digest")
def test_a_failing_reader_does_not_hide_the_other_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr(web_page, "BeautifulSoup", fails)
    (documents := tmp_path / "documents").mkdir()
    (documents / "deep.html").write_text(page(LINE), "utf-8")
    (documents / "house.txt").write_text("HOUSE RULES\n\nThe blue teapot stays on the bridge.", "utf-8")
    reports = {one.source: one.problem for one in index_folders.build(tmp_path / "index", documents)}
    assert reports == {"deep": "deep.html can’t be read (RecursionError). Save it as text.", "house": ""}
    found = RulesLibrary(tmp_path / "index").search("blue teapot bridge")
    assert found.results[0].passage.source == "house"
