"""Temporary effects of adjustments are listed in words, and can be ended."""

from __future__ import annotations

import pytest

from engine.first_edition.position.characteristics import persons_on_card
from engine.kernel.decision import Answer, Decision
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def play() -> Play:
    """Alice's Riker on her planet P."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("home"), scenario.personnel("riker", "leadership"))
    scenario.hand(scenario.personnel("worf", affiliation="klingon"))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (("skill", "riker", "all-skills", "-1", "game"), "loses all skills"),
        (("permit", "riker", "game"), "may attempt missions"),
        (("disable", "riker", "stasis", "game"), "in stasis"),
        (("disable", "riker", "disabled", "game"), "disabled"),
        (("skill", "riker", "music", "1", "game"), "gains 1 Music"),
        (("forbid", "riker", "beam", "game"), "cannot beam"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_lasting_effects_are_listed_and_can_be_ended(play: Play, order: Answer, words: str) -> None:
    play.match.adjust(0, order)
    step = play.match.adjustment(0, ("end-change",))
    assert isinstance(step, Decision)
    # Nobody sees the other player's personnel on a planet by name.
    assert [one.label for one in step.options] == [f"a card: {words}"]
    play.match.adjust(0, ("end-change", step.options[0].id))
    assert play.state.lasting == []


def test_a_facility_gains_an_affiliation_and_loses_it(play: Play) -> None:
    play.match.adjust(0, ("icon", "home", "-klingon-", "gain", "game"))
    assert _affiliations(play) == {"[federation]", "[klingon]"}
    play.match.adjust(0, ("icon", "home", "-klingon-", "lose", "game"))
    assert _affiliations(play) == {"[federation]"}
    assert play.match.contradictions() == []


def _affiliations(play: Play) -> set[str]:
    return {one for one in persons_on_card(play.table, "home")[0].traits if one in ("[federation]", "[klingon]")}
