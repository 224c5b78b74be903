"""Text files of operators, plain and in Markdown."""

from __future__ import annotations

from pathlib import Path

import pytest

from glossary_index.documents import library
from glossary_index.documents.line_wrapping import joined_lines, unbroken_words
from glossary_index.documents.unreadable_document import UnreadableDocumentError
from glossary_index.passage import MAX_PASSAGE_CHARS, Passage
from tests.glossary_index.documents.reading import passage_with_title, passages_of_file


def spans(passage: Passage) -> list[tuple[int, int]]:
    return [(span.start, span.end) for span in passage.spans]


# --- plain text ------------------------------------------------------------------------------------------------------


def test_a_text_without_headings_is_titled_by_its_first_words(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "note.txt", "the captain buys the first round of drinks for all\n")
    assert only.title == "the captain buys the first round of…"


def test_lines_in_capitals_underlined_or_numbered_are_headings(tmp_path: Path) -> None:
    text = "MOVEMENT\nGo on.\n\n2.1 Turning round\n\nTurn.\n\nEnd of the game\n---------------\nStop.\n"
    passages = passages_of_file(tmp_path, "rules.txt", text)
    assert [(p.title, p.path, p.text) for p in passages] == [
        ("Movement", (), "Go on."),
        ("2.1 Turning round", ("Movement",), "Turn."),
        ("End of the game", ("Movement",), "Stop."),
    ]


def test_wrapped_lines_are_joined_and_list_items_are_separate(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "rules.txt", "CREW\nYou may have\nthree:\n- a cap-\ntain\n- a cook\n")
    assert only.text == "You may have three:\n\n- a captain\n\n- a cook"
    assert spans(only) == [(1, 6)]


@pytest.mark.parametrize(
    ("lines", "whole"),
    [
        (["a broken sen-", "tence"], "a broken sentence"),
        (["a card-", "related effect", "a card is related"], "a card-related effect a card is related"),
        (["a by-", "product", "another by-product"], "a by-product another by-product"),
        (["Jean-", "Luc"], "Jean- Luc"),
    ],
)
def test_words_broken_at_the_end_of_a_line_are_joined(lines: list[str], whole: str) -> None:
    assert joined_lines(lines, unbroken_words(lines)) == whole


def test_a_faq_has_one_passage_for_each_question(tmp_path: Path) -> None:
    text = "BEAMING\n\nQ: May I beam\ntwice?\nA: Yes.\n\nAlways.\n\nQ: And thrice? A: No.\n\nQ3. Who?\n\nA. Anybody.\n"
    passages = passages_of_file(tmp_path, "faq.txt", text)
    assert [(p.title, p.path, p.asks, p.text) for p in passages] == [
        ("May I beam twice?", ("Beaming",), ("May I beam twice?",), "Yes.\n\nAlways."),
        ("And thrice?", ("Beaming",), ("And thrice?",), "No."),
        ("Who?", ("Beaming",), ("Who?",), "Anybody."),
    ]
    assert spans(passages[0]) == [(3, 7)]


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("D: Posso volare?\nR: Sì.\n\nD: Chi gioca?\nR: Tutti.\n", {"Posso volare?": "Sì.", "Chi gioca?": "Tutti."}),
        ("Frage: Darf ich?\nAntwort: Ja.\n", {"Darf ich?": "Ja."}),
        ("Вопрос 1: Можно?\nОтвет 1: Да.\n", {"Можно?": "Да."}),
        (
            "1. May I fly\ntwice?\nYes. Why not?\n2) Thrice? No.\n",
            {"May I fly twice?": "Yes. Why not?", "Thrice?": "No."},
        ),
        ("1. May I fly?\n\nYes.\n\n2. Thrice?\n\nNo.\n", {"May I fly?": "Yes.", "Thrice?": "No."}),
        ("Q1: May I?\nQ2: Must I?\n\nA1: Yes.\nA2: No.\n", {"May I?": "Yes.", "Must I?": "No."}),
        ("Q: Explain beaming.\nA: It moves people.\n", {"Explain beaming.": "It moves people."}),
        ("# FAQ\n\n**Q:** May I?\n\n**A:** Yes.\n", {"May I?": "Yes."}),
    ],
)
def test_the_layouts_of_old_faqs_give_answers(tmp_path: Path, text: str, answers: dict[str, str]) -> None:
    passages = passages_of_file(tmp_path, "faq.txt", text)
    assert {p.title: p.text for p in passages} == answers
    assert [p.asks for p in passages] == [(question,) for question in answers]


def test_a_question_without_an_answer_is_left_out(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "faq.txt", "Q: Who?\nQ: When?\nA: Now.\nQ: Why?\n")
    assert (only.title, only.text) == ("When?", "Now.")
    with pytest.raises(UnreadableDocumentError, match=r"faq\.txt has questions without answers\."):
        passages_of_file(tmp_path, "faq.txt", "Q: Who?\n")


def test_a_step_with_a_question_mark_is_not_a_question(tmp_path: Path) -> None:
    text = "MOVING\n1. Stop.\n2. Is it damaged? Then repair it.\n3. Fly on.\n"
    (only,) = passages_of_file(tmp_path, "rules.txt", text)
    assert only.text.split("\n\n")[1] == "2. Is it damaged? Then repair it."


def test_a_question_too_long_for_a_title_is_complete_in_the_text(tmp_path: Path) -> None:
    question = f"May I {'really ' * 20}beam?"
    (only,) = passages_of_file(tmp_path, "faq.txt", f"Q: {question}\nA: No.\n")
    assert len(only.title) <= 101
    assert only.title.endswith("…")
    assert (only.asks, only.text) == ((question,), f"{question}\n\nNo.")


def test_a_note_about_q_is_not_a_question(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "note.txt", "Q: a being of great power.\n")
    assert only.asks == ()


# --- what a text says of itself --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "front",
    [
        '---\ntitle: "Club rules"\nlayout: page\ngame: Second Edition\ndate: May 2024\n---\n',
        "Game: 2e\nTitle: Club rules\nDate: May 2024\n\n",
    ],
)
@pytest.mark.parametrize("ending", [".txt", ".md"])
def test_the_first_lines_can_give_game_title_and_date(tmp_path: Path, front: str, ending: str) -> None:
    path = tmp_path / f"house{ending}"
    path.write_text(f"{front}Be kind.\n", encoding="utf-8")
    document, (only,) = library.read_document(path)
    assert (document.title, document.game, document.date) == ("Club rules", "second-edition", "May 2024")
    assert (only.title, only.game, only.date, only.text) == ("Club rules", "second-edition", "May 2024", "Be kind.")
    assert spans(only) == [(front.count("\n") + 1,) * 2]


def test_an_unknown_game_is_reported(tmp_path: Path) -> None:
    with pytest.raises(
        UnreadableDocumentError, match=r"house\.txt says that its game is “chess”, but the games are first-edition"
    ):
        passages_of_file(tmp_path, "house.txt", "game: chess\n\nMate.\n")


# --- Markdown --------------------------------------------------------------------------------------------------------


def test_a_markdown_document_is_cut_at_its_headings(tmp_path: Path) -> None:
    first, second = passages_of_file(
        tmp_path, "house-rules.md", "# House rules\n\nBe kind.\n\n## Snacks\n\nPass them\nto the left.\n"
    )
    assert (first.title, first.path, first.text) == ("House rules", (), "Be kind.")
    assert (second.title, second.path, second.text) == ("Snacks", ("House rules",), "Pass them to the left.")
    assert [(span.source, span.start, span.end) for span in second.spans] == [("house-rules", 5, 8)]


def test_underlined_headings_and_skipped_levels_make_the_path(tmp_path: Path) -> None:
    text = "Rules\n=====\n\n### Deep\n\nOne.\n\nSnacks\n------\n\nTwo.\n"
    passages = passages_of_file(tmp_path, "rules.md", text)
    assert [(p.title, p.path) for p in passages] == [("Deep", ("Rules",)), ("Snacks", ("Rules",))]


def test_a_double_underline_is_above_a_single_one_in_plain_text(tmp_path: Path) -> None:
    text = "Rules of the house\n==================\n\nOne.\n\nSnacks\n------\n\nTwo.\n"
    passages = passages_of_file(tmp_path, "rules.txt", text)
    assert [(p.title, p.path) for p in passages] == [("Rules of the house", ()), ("Snacks", ("Rules of the house",))]


def test_code_is_kept_unchanged_and_has_no_headings(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "rules.md", "# Log\n\n```\n# no heading\n  beam\n```\n")
    assert only.text == "# no heading\n  beam"


def test_lists_and_tables_are_readable(tmp_path: Path) -> None:
    text = "# Costs\n\n1. **Pay** the [cost](x)\n   first\n2. Play\n   - quickly\n\n|Card|Cost|\n|-|-|\n|Kirk|4|\n"
    (only,) = passages_of_file(tmp_path, "rules.md", text)
    assert only.text.split("\n\n") == ["1. Pay the cost first", "2. Play", "• quickly", "Card | Cost", "Kirk | 4"]


def test_comments_are_dropped_and_html_within_keeps_its_words(tmp_path: Path) -> None:
    (only,) = passages_of_file(
        tmp_path, "rules.md", "# A\n\n<!-- hidden -->\n\n<div>Some <b>words</b></div>\n\nand *more*<br>words\n"
    )
    assert only.text == "Some words\n\nand morewords"


def test_a_text_with_markdown_headings_needs_no_ending(tmp_path: Path) -> None:
    passages = passages_of_file(tmp_path, "rules.txt", "# A\n\n*One.*\n\n# B\n\nTwo.\n")
    assert [(p.title, p.text) for p in passages] == [("A", "One."), ("B", "Two.")]


def test_a_heading_with_a_question_mark_is_a_question(tmp_path: Path) -> None:
    (only,) = passages_of_file(tmp_path, "faq.md", "# FAQ\n\n## Q: May I beam?\n\nYes.\n")
    assert (only.title, only.asks) == ("May I beam?", ("May I beam?",))


def test_a_very_long_paragraph_is_cut_at_sentences(tmp_path: Path) -> None:
    pieces = passages_of_file(tmp_path, "long.md", "# Long\n\n" + "A sentence of some length stands here. " * 200)
    assert len(pieces) > 3
    assert all(len(piece.text) <= MAX_PASSAGE_CHARS and piece.text.endswith(".") for piece in pieces)


def test_a_last_part_of_a_few_words_stays_with_the_part_before(tmp_path: Path) -> None:
    text = "LONG\n\n" + f"{'Words. ' * 150}\n\nNever alone.\n"
    (only,) = passages_of_file(tmp_path, "long.txt", text)
    assert only.text.endswith("Never alone.")
    assert passage_with_title([only], "Long").path == ()
