"""Attempts with requirements that a card substitutes for the mission's own (2E-CRD-09)."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Event
from engine.ccg.requirements.grammar import requirement_text
from engine.kernel.errors import RuleViolation
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_adjusting_vocabulary import fix, options

ALTERNATES = "You may attempt and complete this mission using your [Bor] personnel with these requirements: "


def at_the_table(words: str, requires: str = "Leadership") -> Play:
    """Start with Alice's mission P, and an event of hers in play with these words."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", requires)
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("seven", "security 2"))
    scenario.core(scenario._instance(Event(id="plan", title="plan", cost=1, stays=True, words=words), 0))
    scenario.fill_decks()
    return scenario.begin()


def required(play: Play) -> str:
    found = characteristics_of(play.table).requirements("P")
    return requirement_text(found) if found else ""


@pytest.mark.parametrize(
    ("words", "count", "means"),
    [
        (f"{ALTERNATES}2 Security.", 1, "2 Security"),
        (f"{ALTERNATES}Engineer, Programming, 2 Security, and Cunning>34.", 1, "Engineer"),
        ("Replace this mission's requirements (and alternate requirements in game text) with Law and Honor.", 1, "Law"),
        (f"{ALTERNATES}[P] - Biology, Security; [S] - Physics, Science.", 2, "Biology"),
    ],
)
def test_requirements_given_by_a_text_replace_the_printed_ones(words: str, count: int, means: str) -> None:
    play = at_the_table(words)
    found = options(play, "require-instead", "P")
    assert len(found) == count
    fix(play, "require-instead", "P", found[0], "turn")
    assert means in required(play)
    assert "Leadership" not in required(play)
    assert play.match.adjustment(0, ("end-change",)) is not None
    fix(play, "end-change", "0")
    assert required(play) == "Leadership"


def test_the_mission_is_completed_by_the_replaced_requirements() -> None:
    play = at_the_table(f"{ALTERNATES}2 Security.")
    fix(play, "require-instead", "P", "plan.0", "turn")
    play.do("Attempt P", "Agree")
    assert play.state.players[0].score > 0


def test_without_such_words_there_is_nothing_to_choose() -> None:
    play = at_the_table("All must bow.")
    with pytest.raises(RuleViolation):
        play.match.adjust(0, ("require-instead", "P", "plan.0", "turn"))
    assert "require-instead" not in options(play)


@pytest.mark.parametrize(
    ("order", "means"),
    [
        (("science", "security", "2"), "Leadership, 2 Security"),
        (("science", "nothing", "1"), "Leadership, Science"),
        (("science", "nothing", "0"), "Leadership"),
        (("law", "security", "1"), "Leadership, 2 Science"),
    ],
)
def test_a_required_skill_is_replaced_or_reduced(order: tuple[str, str, str], means: str) -> None:
    play = at_the_table("", "Leadership, 2 Science")
    fix(play, "trade-skill", "P", *order, "turn")
    assert required(play) == means
    fix(play, "end-change", "0")
    assert required(play) == "Leadership, 2 Science"
