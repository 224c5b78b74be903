"""Questions that compare things."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from glossary_index.comparisons import sides_in_full, sides_of
from glossary_index.passage import KnownQuestion
from glossary_index.search import Certainty
from tests.glossary_index.shelf import digest_entry, document_section, library_of


@pytest.mark.parametrize(
    ("question", "sides"),
    [
        ("stasis vs stopped", ("stasis", "stopped")),
        ("cure versus nullify?", ("cure", "nullify")),
        ("which is worse antimatter or biogenic", ("antimatter", "biogenic")),
        ("antimatter vs biogenic which hurts more", ("antimatter", "biogenic")),
        ("stasis or stopped whats worse", ("stasis", "stopped")),
        ("stasis or stopped, whats the diffrence", ("stasis", "stopped")),
        ("docked or landed, the diff?", ("docked", "landed")),
        ("difference between wound and damage", ("wound", "damage")),
        ("what's the difference between a hit and a direct hit?", ("a hit", "a direct hit")),
        ("chuck vs destroy vs kill whats the difference", ("chuck", "destroy", "kill")),
    ],
)
def test_both_sides_of_a_comparison_are_found(question: str, sides: tuple[str, ...]) -> None:
    assert sides_of(question) == sides


@pytest.mark.parametrize(
    "question",
    ["klingons vs klingons legal?", "may I attack or not", "attack 6 vs defense 4", "does it stop or kill", "beaming",
     "someone joins us half-way, does he draw more", "what beats what if it is a tie"],
)  # fmt: skip
def test_other_questions_have_no_sides(question: str) -> None:
    assert sides_of(question) == ()


def test_a_word_that_only_the_last_side_has_belongs_to_all() -> None:
    assert sides_in_full(("red", "gold Borg Cube")) == ("red Borg Cube", "gold Borg Cube")
    assert sides_in_full(("stasis", "stopped")) == ("stasis", "stopped")


FROZEN = digest_entry("Stasis", "- A-1: A card in stasis is out of reach.", source="book 1")
TIRED = digest_entry("Stopped", "- A-2: A stopped card rests until the next turn.", source="book 3")


def test_each_side_has_its_sentence(tmp_path: Path) -> None:
    answer = library_of(tmp_path, FROZEN, TIRED).search("stasis vs stopped", game="second-edition")
    assert answer.short_answer.sides == (
        ("stasis", "A card in stasis is out of reach."),
        ("stopped", "A stopped card rests until the next turn."),
    )
    assert set(answer.rules) == {"A-1", "A-2"}
    assert all(sentence in answer.sentence for _, sentence in answer.short_answer.sides)


def test_a_sentence_about_all_sides_is_enough(tmp_path: Path) -> None:
    both = digest_entry(
        "States", "- A-3: Stasis is worse than stopped.", asks="stasis or stopped? Stasis is worse. (A-3)"
    )
    answer = library_of(tmp_path, both, TIRED).search("which is worse, stasis or stopped", game="second-edition")
    assert answer.short_answer.sides == ()
    assert answer.sentence.startswith("Stasis is worse")


def test_parts_after_a_semicolon_are_compared(tmp_path: Path) -> None:
    both = digest_entry("States", "- A-3: Stasis lasts; stopped cards rest for a turn.", source="book 8")
    answer = library_of(tmp_path, both, TIRED).search("stasis vs stopped", game="second-edition")
    assert answer.sentence.startswith("Stasis lasts; stopped")
    assert answer.short_answer.sides == ()


def test_a_known_question_on_one_side_does_not_compare(tmp_path: Path) -> None:
    known = msgspec.structs.replace(
        FROZEN, questions=(KnownQuestion("what is stasis", "It puts a card out of reach.", ("A-1",)),)
    )
    answer = library_of(tmp_path, known, TIRED).search("stasis vs stopped", game="second-edition")
    assert [name for name, _ in answer.short_answer.sides] == ["stasis", "stopped"]
    assert answer.sure is not Certainty.SURE


def test_a_comparison_is_not_answered_with_yes_or_no(tmp_path: Path) -> None:
    known = KnownQuestion("is stasis worse than stopped", "Yes. Stasis is worse than being stopped.", ("A-1",))
    both = msgspec.structs.replace(FROZEN, questions=(known,))
    answer = library_of(tmp_path, both, TIRED).search("whats worse, stasis or stopped", game="second-edition")
    assert not answer.sentence.startswith("Yes")


def test_a_comparison_with_an_unknown_side_has_no_sides(tmp_path: Path) -> None:
    answer = library_of(tmp_path, FROZEN).search("stasis vs zyx", game="second-edition")
    assert answer.short_answer.sides == ()


def test_a_sentence_that_merely_names_both_sides_does_not_compare_them(tmp_path: Path) -> None:
    awake = digest_entry("Active", "- A-4: Active means not stopped and not in stasis.", source="book 5")
    answer = library_of(tmp_path, awake, FROZEN, TIRED).search("stasis vs stopped", game="second-edition")
    assert [name for name, _ in answer.short_answer.sides] == ["stasis", "stopped"]


def test_a_misspelt_difference_compares() -> None:
    assert sides_of("diference between stopped and disabled") == ("stopped", "disabled")


@pytest.mark.parametrize("between", ["between", "btw", "btwn"])
def test_a_difference_may_be_written_hastily(between: str) -> None:
    assert sides_of(f"whats the difference {between} captured and stopped") == ("captured", "stopped")


def test_each_game_compares_the_sides(tmp_path: Path) -> None:
    shelf = [
        digest_entry(one.title, one.text.replace("A-", f"{number}-"), game=game, source=f"{game} {number}")
        for game in ("first-edition", "frontiers")
        for number, one in enumerate((FROZEN, TIRED), start=1)
    ]
    answer = library_of(tmp_path, *shelf).search("stasis vs stopped")
    assert [[name for name, _ in line.short_answer.sides] for line in answer.lines] == [["stasis", "stopped"]] * 2


def test_versus_is_not_a_word_of_the_rules(tmp_path: Path) -> None:
    duel = digest_entry("Player versus player", "- A-5: Player versus player combat is agreed on.", source="book 7")
    answer = library_of(tmp_path, duel, FROZEN, TIRED).search("stasis vs stopped")
    assert "agreed" not in answer.sentence


def test_the_game_with_all_sides_is_searched(tmp_path: Path) -> None:
    elsewhere = digest_entry("Rest", "- B-1: A stopped ship in stasis is stopped.", game="frontiers", source="other 1")
    answer = library_of(tmp_path, FROZEN, TIRED, elsewhere).search("stasis vs stopped")
    assert (answer.game, answer.lines) == ("second-edition", ())


def test_a_side_does_not_repeat_the_other(tmp_path: Path) -> None:
    looks = digest_entry(
        "Looks",
        "- A-1: A glance at a card is short. A stare at a card is long. Both end at dusk.",
        source="book 1",
    )
    sides = library_of(tmp_path, looks).search("glance vs stare", game="second-edition").short_answer.sides
    told = [sentence for _, whole in sides for sentence in whole.split(". ")]
    assert len(told) == len(set(told))


def test_a_passage_that_only_names_others_is_not_a_side(tmp_path: Path) -> None:
    pointer = document_section("stopped", "stopped – See tired.", "book 9")
    answer = library_of(tmp_path, FROZEN, TIRED, pointer).search("stasis vs stopped", game="second-edition")
    assert "See tired" not in answer.sentence
