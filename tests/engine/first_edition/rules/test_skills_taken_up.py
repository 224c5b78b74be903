"""A gained skill is named only to players who see the personnel."""

from __future__ import annotations

import pytest

from engine.ccg.effects.effects import May
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.texts import StartOfTurn
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario


@pytest.mark.parametrize("place", ["E", "P"])
def test_a_gained_skill_reveals_no_names_to_the_opponent(place: str) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.ship("E"))
    text = StartOfTurn(effects=(May((TakeUpSkill(),)),))
    scenario.put(place, scenario.personnel("troi", "leadership", texts=(text,)))
    scenario.fill_decks()
    play = scenario.begin(Phase.ORDERS)
    while play.decision.rule != "1E-SKILL-10":
        answers = (*(label for label in play.labels if label.startswith(("Use troi", "Yes"))), play.decision.default[0])
        play.choose(answers[0])
    play.choose("Honor")
    event = next(event for event in play.match.events if event.kind == "gain")
    assert event.words_for(1) == "A personnel now has Honor."
    assert event.words_for(0) == "troi now has Honor."
