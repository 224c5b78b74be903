"""The reader of rulebook and glossary 2.5.4, on a small text with their quirks and on the document itself."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from glossary_index.documents import library, rulebook_cc
from glossary_index.documents.rulebook_cc_titles import GLOSSARY as FIRST_LINE
from glossary_index.documents.rulebook_cc_titles import PARENTS, TITLES
from glossary_index.documents.section import Document
from glossary_index.passage import Passage
from tests.glossary_index.documents.coverage import (
    assert_sound,
    lines_left_out,
    passages_of_text,
    ranges,
    words_left_out,
)

ENTRIES = "".join(
    f"Plain Card {number} [link to card]\n\nThis card is plain for the reason {number}.\n\n" for number in range(50)
)
GLOSSARY = """hull - plating

The plating of a hull.\u00a0See Ironclad, Rulebook 7.5: Repair, rust, if any. A hull is whole. A hull is whole.

Ironclad [link to card]

    This non- [Bor]- ship (see repair [link to card]) never rusts or breaks in battle.

Rust Card [link to card]

See Ironclad [link to card].

Lost Card [link to card]

Leaky Card [link to card]

See Zebra.


An entry without a title, which is known by its words.

Last Card [link to card]

This card is long, and here its text ends in the middle of a
"""
RULES = """Version 9.9 — May 2031

REPAIR (7.5)

"It is broken, captain."

—The Engineer

Explanatory Diagram

A ship is repaired at a dock.

ODO: It drips.
QUARK: Let it drip.


A lost heading stands before this rule.

"""


@pytest.fixture
def passages(tmp_path: Path) -> list[Passage]:
    return passages_of_text(tmp_path, RULES + ENTRIES + GLOSSARY)


def named(passages: list[Passage], title: str) -> Passage:
    (only,) = (passage for passage in passages if passage.title == title)
    return only


def test_titles_come_in_three_forms_and_a_lost_one_is_made_of_the_first_words(passages: list[Passage]) -> None:
    assert named(passages, "Repair").kind == "rule"
    assert named(passages, "Ironclad").kind == "glossary entry"
    assert named(passages, "hull - plating").aliases == ("plating hull",)
    assert named(passages, "An entry without a title, which is…").path == ("Glossary",)
    assert named(passages, "A lost heading stands before this rule")


def test_epigraphs_dialogue_and_figures_are_left_out(passages: list[Passage]) -> None:
    assert named(passages, "Repair").text == "Repair – A ship is repaired at a dock."
    assert not any("drip" in passage.text or "Engineer" in passage.text for passage in passages)


def test_links_are_dropped_torn_icons_joined_and_repeated_sentences_read_once(passages: list[Passage]) -> None:
    assert named(passages, "Ironclad").text == "This non-[Bor]-ship (see repair) never rusts or breaks in battle."
    assert named(passages, "hull - plating").text.count("A hull is whole.") == 1


def test_references_lead_to_titles_if_there_are_any(passages: list[Passage]) -> None:
    assert named(passages, "hull - plating").related == ("Ironclad", "Repair", "rust")
    assert named(passages, "Ironclad").related == ("Repair",)


def test_a_pointer_says_whose_it_is_and_whether_its_target_is_there(passages: list[Passage]) -> None:
    there, missing = named(passages, "Rust Card"), named(passages, "Leaky Card")
    assert (there.kind, there.related, there.text) == ("pointer", ("Ironclad",), "Rust Card – See Ironclad.")
    assert missing.text == f"Leaky Card – See Zebra.\n\n{rulebook_cc.NO_ENTRY}"


def test_an_entry_whose_text_is_lost_says_so_and_the_last_one_that_the_text_breaks_off(passages: list[Passage]) -> None:
    assert named(passages, "Lost Card").text == f"Lost Card – {rulebook_cc.NO_TEXT}"
    assert passages[-1].text.endswith(f"middle of a\n\n{rulebook_cc.BREAKS_OFF}")


def test_the_date_is_read_from_the_head(passages: list[Passage]) -> None:
    assert {(passage.date, passage.effective) for passage in passages} == {("May 2031", "May 2031")}


@pytest.fixture(scope="module")
def document(rulebooks: Path) -> tuple[Document, list[Passage]]:
    return library.read_document(rulebooks / "rulebook-1e-cc-2.5.4.txt")


FIGURES = ranges("65 76 81 86 91 96 101 110 116 121 133 140 150 155 160 233 282 376 413 417 434 558")
DIALOGUE = ranges("53-56 334-336 492 493 859 860 1183 1184")
EPIGRAPHS = ranges(
    "5 7 17 33 58 191 193 208 210 215 217 236 238 256 258 287 289 315 317 338 441 495 509 511 521 528 530 540 542 553"
    " 564 566 578 580 585 596 598 629 631 638 640 658 660 671 673 727 729 834 836 862 876 903 905 918 926 928 959 961"
    " 982 984 989 991 996 998 1024 1026 1086 1106 1108 1129 1135 1137 1150 1152 1160 1163 1165 1176 1178 1186 1197"
    " 1199 1204 1206 1306 1330"
)
RUN_TOGETHER = {
    50: ["ithat"], 296: ["excuting"], 319: ["respondrespond"], 662: ["requirementsafter"], 1282: ["particlar"],
    2029: ["staffingnew"], 2035: ["iconsets"], 2070: ["staffingnew"], 2168: ["altonion"], 2461: ["onecard"],
    3125: ["kobayahi"], 3518: ["losesall"], 3626: ["assimiliate"],
}  # fmt: skip
NUMBERED = ranges(
    "114 131 148 178 490 507 519 526 538 562 689 725 840 866 874 942"
    " 1030 1049 1058 1067 1075 1097 1158 1214 1242 1288 1343"
)


def test_no_line_is_lost_but_figures_dialogue_and_epigraphs(document: tuple[Document, list[Passage]]) -> None:
    assert_sound(document[1])
    assert lines_left_out(*document) == sorted({*FIGURES, *DIALOGUE, *EPIGRAPHS})


def test_no_word_is_lost_but_links_and_numbers_of_headings(document: tuple[Document, list[Passage]]) -> None:
    lost = words_left_out(*document)
    noise = {*FIGURES, *DIALOGUE, *EPIGRAPHS}
    numbers = {line: words for line, words in lost.items() if line in NUMBERED}
    assert len(numbers) == 27
    assert all(word.isdigit() for words in numbers.values() for word in words)
    others = {
        line: [word for word in words if word not in ("link", "to", "card")]
        for line, words in lost.items()
        if line not in NUMBERED and line not in noise
    }
    assert {line: words for line, words in others.items() if words} == RUN_TOGETHER


def test_every_passage_of_the_known_text_has_its_own_title(document: tuple[Document, list[Passage]]) -> None:
    assert not [passage.title for passage in document[1] if passage.title.endswith("…")]


def test_the_three_forms_of_glossary_titles_are_read(document: tuple[Document, list[Passage]]) -> None:
    entries = {passage.title for passage in document[1] if passage.path[0] == "Glossary"}
    lines = [line.replace("\u00a0", " ").strip() for line in document[0].lines]
    linked = {line.removesuffix("[link to card]").strip() for line in lines if line.endswith("[link to card]")}
    assert len(linked) == 232
    assert linked - entries == set()
    lost = {title for line, title in TITLES.items() if line >= FIRST_LINE}
    assert len(lost) == 94
    assert lost - entries == set()
    bare, within_entries = entries - linked - lost, set(PARENTS) - lost
    assert len(bare) == 127
    assert within_entries <= bare


def test_chapters_and_groups_are_in_the_path(document: tuple[Document, list[Passage]]) -> None:
    path = {passage.title: passage.path for passage in document[1]}
    assert path["Beam"] == ("7. Executing orders", "Move")
    assert path["Stasis"] == ("10. Personnel and cards in play", "States of cards")
    assert path["Off line"] == ("Glossary", "damage")
    assert path["Releasing captives"] == ("Glossary", "capturing")


def test_summaries_examples_and_other_text_are_distinguished_from_rules(
    document: tuple[Document, list[Passage]],
) -> None:
    kinds: dict[str, set[str]] = {}
    for passage in document[1]:
        kinds.setdefault(passage.kind, set()).add(passage.title)
    assert kinds["summary"] == {
        "Beginning a mission attempt", "When you may battle (summary)", "Ship battle (summary)",
        "Personnel battle (summary)", "After battle (summary)",
    }  # fmt: skip
    assert kinds["other"] == {
        "Title and version", "Welcome", "What a customizable card game is", "Closing", "Icons: expansions",
        "Holographic barbers", "Ambush Ship",
    }  # fmt: skip
    assert kinds["example"] == {"Examples of cards that are not cumulative"}
    assert Counter(passage.kind for passage in document[1])["pointer"] == 97


def test_the_end_of_the_text_and_pointers_past_it_are_reported(document: tuple[Document, list[Passage]]) -> None:
    last = document[1][-1]
    assert (last.title, last.text.endswith(rulebook_cc.BREAKS_OFF)) == ("Intermix Ratio", True)
    assert named(document[1], "Winning the game").text.endswith(f"However: {rulebook_cc.NO_LIST}")
    blade = named(document[1], "Blade of Tkon")
    assert blade.text.endswith(rulebook_cc.NO_ENTRY)


def test_battle_stages_stay_whole(document: tuple[Document, list[Passage]]) -> None:
    personnel = [passage.text for passage in document[1] if passage.title == "Personnel battle"]
    assert len(personnel) == 2
    assert personnel[1].startswith("4. Combat")
    assert "6. Resolution" in personnel[1]


def test_the_sentences_printed_twice_are_read_once(document: tuple[Document, list[Passage]]) -> None:
    compatible = next(passage for passage in document[1] if passage.title == "compatible")
    paragraph = compatible.text.split("\n\n")[0].split(". ")
    assert len(paragraph) == 6
    assert len(set(paragraph)) == 6


def test_references_prefer_the_glossary_and_cited_sections_the_rulebook(
    document: tuple[Document, list[Passage]],
) -> None:
    related = {passage.title: passage.related for passage in document[1]}
    assert related["draw"] == ("card draw",)
    assert related["draw deck"] == ("Draw deck",)
    assert related["cloaking device"] == ("Cloak",)
    assert related["The Emissary"] == ("affiliation and species", "in play", "Reporting for duty", "Ops")
