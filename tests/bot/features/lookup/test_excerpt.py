"""Cutting a rules text down to the answering part."""

from __future__ import annotations

import pytest

from bot.features.lookup.excerpt import TARGET_EXCERPT_CHARS, best_excerpt, whole_text
from glossary_index.full_text import stem_of

FILLER = [f"Filler number {n} says little about anything at all here." for n in range(30)]


def looked_for(*words: str) -> frozenset[str]:
    return frozenset(map(stem_of, words))


def test_a_short_text_is_whole() -> None:
    assert best_excerpt("One sentence. Another one.") == best_excerpt(
        "One sentence. Another one.", looked_for("missing")
    )
    assert best_excerpt("One sentence. Another one.").whole


def test_a_long_text_begins_at_its_beginning_where_nothing_matches() -> None:
    found = best_excerpt(" ".join(FILLER))
    assert found.text.startswith("Filler number 0 ")
    assert found.text.endswith("here. …")
    assert not found.whole
    assert len(found.text) <= TARGET_EXCERPT_CHARS + 10


def test_the_best_part_appears_after_the_sentence_before_it() -> None:
    text = " ".join([*FILLER[:15], "The cloaked Romulan fires.", *FILLER[15:]])
    found = best_excerpt(text, looked_for("cloak", "fire"))
    assert found.text.startswith("… Filler number 14 ")
    assert "The **cloaked** Romulan **fires**." in found.text


def test_short_forms_do_not_end_a_sentence() -> None:
    text = " ".join([*FILLER[:20], "Ask Dr. Crusher, e.g. Beverly, aboard the U.S.S. Enterprise about phasers."])
    found = best_excerpt(text, looked_for("phaser"))
    assert "Ask Dr. Crusher, e.g. Beverly, aboard the U.S.S. Enterprise about **phasers**." in found.text


def test_lists_stay_lists_and_items_whole() -> None:
    items = [f"- 2E-TST-{n:02}: Item {n} of a list. It has a second sentence to fill the line." for n in range(20)]
    found = best_excerpt("\n".join(items), focus="2E-TST-15")
    lines = found.text.splitlines()
    assert lines[0] == "…"
    assert all(line.startswith(("- `2E-TST-", "- **`2E-TST-15`** ➤ Item 15")) for line in lines[1:])
    assert "- **`2E-TST-15`** ➤ Item 15 of a list. It has a second sentence to fill the line." in lines


@pytest.mark.parametrize("sign", "-•*")
def test_every_sign_of_a_list_becomes_the_same(sign: str) -> None:
    assert best_excerpt(f"Do this:\n{sign} First\n{sign} Second").text == "Do this:\n- First\n- Second"


def test_adjacent_matches_are_bold_together_and_links_stay_intact() -> None:
    found = best_excerpt(
        "Stopped personnel, see https://stopped.example/personnel.", looked_for("stopped", "personnel")
    )
    assert found.text.startswith("**Stopped personnel**, see https://stopped.example/personnel")


def test_signs_of_a_document_do_not_paint() -> None:
    assert best_excerpt("*Beam* _up_ `now` @everyone", looked_for("beam")).text.startswith(
        r"\***Beam**\* \_up\_ \`now\` "
    )
    assert "@everyone" not in best_excerpt("@everyone").text


def test_a_sentence_longer_than_the_excerpt_appears() -> None:
    found = best_excerpt("word " * 400 + "phaser.", looked_for("phaser"))
    assert "**phaser**" in found.text


def test_the_whole_text_does_without_bold_letters_where_they_are_too_much() -> None:
    text = "beam, " * 300
    assert "**" not in whole_text(text, looked_for("beam"), limit=1900).text
    assert len(whole_text(text, looked_for("beam"), limit=1000).text) <= 1000
