"""HTML pages of operators."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from tests.glossary_index.documents.reading import passage_with_title, passages_of_file

PAGE = """<!DOCTYPE html>
<html><head><title>Club
 rules</title><meta name="game" content="second-edition"><meta name="date" content="May 2024"><style>p {}</style></head>
<body><nav><a href="/">Home</a></nav><div role="navigation">Menu</div>
<h1>Rules of the <em>club</em></h1>
<p>Be k<b>in</b>d
to all.</p>
<h3>Lists</h3>
<ul><li>One
 <li>Two<ol><li>Sub</li><li><p>Sub two</p></li></ol></ul>
<script>var x = "<p>no</p>";</script>
<!-- hidden -->
<table><tr><th>Card</th><th>Cost</th></tr>
<tr><td><p>Kirk</p></td><td>4&nbsp;counters</td></tr></table>
<h2>FAQ</h2>
<p>Q: May I?<br>A: Yes.<br>Always.</p>
<dl><dt>stopped</dt><dd>Cannot act.</dd></dl>
<footer>Impressum</footer>
</body></html>
"""


def test_headings_make_title_and_path(tmp_path: Path) -> None:
    passages = passages_of_file(tmp_path, "club.html", PAGE)
    assert [(p.title, p.path) for p in passages] == [
        ("Rules of the club", ()),
        ("Lists", ("Rules of the club",)),
        ("May I?", ("Rules of the club", "FAQ")),
        ("stopped", ("Rules of the club", "FAQ")),
    ]


def test_words_are_whole_and_lines_are_those_of_the_file(tmp_path: Path) -> None:
    first = passages_of_file(tmp_path, "club.html", PAGE)[0]
    assert first.text == "Be kind to all."
    assert [(span.start, span.end) for span in first.spans] == [(5, 7)]


def test_lists_and_tables_are_readable(tmp_path: Path) -> None:
    passage = passage_with_title(passages_of_file(tmp_path, "club.html", PAGE), "Lists")
    assert passage.text.split("\n\n") == [
        "• One", "• Two", "1. Sub", "2. Sub two", "Card | Cost", "Kirk | 4 counters",
    ]  # fmt: skip


def test_menus_scripts_styles_comments_and_footers_are_left_out(tmp_path: Path) -> None:
    text = " ".join(passage.text for passage in passages_of_file(tmp_path, "club.htm", PAGE))
    assert not any(word in text for word in ("Home", "Menu", "var x", "hidden", "Impressum", "p {}"))


def test_a_question_and_a_defined_term_have_passages_of_their_own(tmp_path: Path) -> None:
    passages = passages_of_file(tmp_path, "club.html", PAGE)
    assert (passage_with_title(passages, "May I?").asks, passage_with_title(passages, "May I?").text) == (
        ("May I?",),
        "Yes. Always.",
    )
    assert passage_with_title(passages, "stopped").text == "Cannot act."


def test_the_page_gives_its_title_game_and_date(tmp_path: Path) -> None:
    path = tmp_path / "x.html"
    path.write_text(PAGE, encoding="utf-8")
    document, passages = library.read_document(path)
    assert (document.title, document.game, document.date) == ("Club rules", "second-edition", "May 2024")
    assert {(passage.game, passage.date) for passage in passages} == {("second-edition", "May 2024")}


def test_a_page_without_headings_is_titled_by_the_page(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "x.html", "<title>Club rules</title>Be kind.<p>Be quick.")
    assert (only.title, only.text) == ("Club rules", "Be kind.\n\nBe quick.")


def test_unclosed_and_stray_tags_do_no_harm(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "x.html", "<h1>Odd<h1></h2><p>Be <b>kind</p></i></td> now<li>and quick")
    assert (only.title, only.text) == ("Odd", "Be kind\n\nnow\n\n• and quick")


@pytest.mark.parametrize("charset", ["iso-8859-2", "utf-8", "no-such-thing"])
def test_the_encoding_that_a_page_names_is_used(tmp_path: Path, charset: str) -> None:
    path = tmp_path / "x.html"
    encoding = "cp1252" if charset == "no-such-thing" else charset
    word = "Zażółć" if charset != "no-such-thing" else "Größe"
    path.write_bytes(f'<meta charset="{charset}"><h1>A</h1><p>{word}'.encode(encoding))
    assert library.read_document(path)[1][0].text == word


def test_a_known_rulebook_is_recognised_as_a_web_page(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "x.html", "<h1>Second Edition Rulebook</h1><p>For the set Call to Arms.</p>")
    assert (only.game, only.date) == ("second-edition", "2003")


def test_a_page_without_words_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocumentError, match=r"x\.html has no text\."):
        passages_of_file(tmp_path, "x.html", "<html><script>1</script></html>")
