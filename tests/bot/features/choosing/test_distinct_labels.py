"""Two choices never have the same label; their difference is in it."""

from __future__ import annotations

import pytest

from bot.features.choosing.distinct_labels import with_distinct_labels
from bot.features.choosing.screens import no_card_facts
from bot.ui.limits import MAX_BUTTON_LABEL_CHARS
from engine.kernel.decision import Decision, Kind, Option
from tests.bot.features.choosing.question_game import question
from tests.computer_games import match_after_every_answer


def labels(*given: Option, brief: dict[str, str] | None = None) -> list[str]:
    asked = question(Kind.CARDS, "Which?", options=given)
    found = with_distinct_labels(asked, lambda card: (brief or {}).get(card, ""))
    return [option.label for option in found.options]


def test_different_labels_stay_as_they_are() -> None:
    asked = question(Kind.CARDS, "Which?", options=(Option("a", "Data"), Option("b", "Worf")))
    assert with_distinct_labels(asked, no_card_facts) is asked


def test_differing_details_are_in_the_label() -> None:
    found = labels(
        Option("a", "Earth", "Cost 2 · Human"), Option("b", "Earth", "Cost 3 · Human"), Option("c", "Vulcan")
    )
    assert found == ["Earth – Cost 2", "Earth – Cost 3", "Vulcan"]


def test_differing_card_facts_are_in_the_label() -> None:
    given = (Option("a", "Earth", card="one"), Option("b", "Earth", card="two"))
    assert labels(*given, brief={"one": "Cost 2 · Human", "two": "Cost 3 · Human"}) == [
        "Earth – Cost 2",
        "Earth – Cost 3",
    ]


def test_copies_are_numbered() -> None:
    assert labels(*(Option(str(n), "Lopez", card="x") for n in range(3))) == [
        "Lopez (first copy)",
        "Lopez (second copy)",
        "Lopez (third copy)",
    ]


def test_long_labels_that_differ_at_the_end_stay_distinct_on_buttons() -> None:
    long = "Beam everybody from the surface of a planet with a very long name to a ship with a long name, "
    found = labels(Option("a", f"{long}Nebula"), Option("b", f"{long}Galaxy"))
    assert len({one[:MAX_BUTTON_LABEL_CHARS] for one in found}) == 2


def shown_labels(decision: Decision) -> list[str]:
    return [option.label[:MAX_BUTTON_LABEL_CHARS] for option in with_distinct_labels(decision, no_card_facts).options]


@pytest.mark.parametrize("game", ["second-edition", "first-edition", "frontiers"])
def test_no_question_of_a_match_has_two_choices_with_one_label(game: str) -> None:
    alike = 0
    for match in match_after_every_answer(game, 1):
        for decision in match.open[:1]:
            plain = [option.label for option in decision.options]
            alike += len(set(plain)) < len(plain)
            shown = shown_labels(decision)
            assert len(set(shown)) == len(shown), (decision.prompt, shown)
    assert alike or game == "second-edition"
