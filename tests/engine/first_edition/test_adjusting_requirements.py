"""A mission is attempted with requirements that a card gives in place of its own (1E-MIS-08)."""

from __future__ import annotations

from engine.ccg.requirements.grammar import requirement_text
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.position.continuous_effects import current_requirements
from tests.engine.first_edition.scenario import Play, Scenario
from tests.engine.first_edition.test_adjusting_vocabulary import fix, options


def test_requirements_given_by_a_text_replace_the_printed_ones() -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    words = "You may solve this mission with these requirements: Music + ENGINEER."
    plan = Event(id="plan", title="plan", functions=(Function(how="play", stays=True),), words=words)
    scenario.table(scenario.add(plan))
    scenario.fill_decks()
    play = scenario.begin()
    assert options(play, "require-instead", "P") == ["plan.0"]
    fix(play, "require-instead", "P", "plan.0", "turn")
    assert {"Music", "Engineer"} == {one.title() for one in _required(play).replace(" and ", ", ").split(", ")}
    fix(play, "end-change", "0")
    assert _required(play) == "Leadership"


def _required(play: Play) -> str:
    found = current_requirements(play.table, 0, "P")
    return requirement_text(found) if found else ""
