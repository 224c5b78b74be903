"""Spacelines adjusted by hand: missions turned round, and locations relocated."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.definition import End
from engine.kernel.decision import Decision
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario, needs


@pytest.fixture
def play() -> Play:
    """Alice's missions P, which faces Bob with Treachery, Q and R of one region, and S; her Riker and ship on P."""
    scenario = Scenario()
    far = End(span=4, points=40, affiliations=("klingon",), requirements=needs("Treachery"))
    scenario.mission("P", "Leadership", far=far)
    for name in "QR":
        scenario.mission(name, "Leadership", region="badlands", span=3)
    scenario.mission("S", "Leadership")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.ship("E"))
    scenario.put("E", scenario.personnel("data"))
    scenario.fill_decks()
    return scenario.begin()


def labels(play: Play, *order: str) -> list[str]:
    step = play.match.adjustment(0, order)
    assert isinstance(step, Decision)
    return [one.label for one in step.options]


def test_a_mission_turned_round_faces_its_owner_with_the_other_end(play: Play) -> None:
    assert play.option("attempt:P:0").detail.startswith("35 points")
    assert labels(play, "turn-round") == ["P"], "the others have one end only"
    play.match.adjust(0, ("turn-round", "P"))
    assert "attempt:P:0" not in play.ids, "it shows Klingons now"
    play.match.adjust(0, ("turn-round", "P"))
    assert play.option("attempt:P:0").detail.startswith("35 points")
    assert "P is turned around: each end faces the other player." in play.words()


def test_a_location_is_relocated_with_all_that_is_there(play: Play) -> None:
    assert labels(play, "relocate") == ["P", "Q", "R", "S"]
    assert labels(play, "relocate", "P") == ["Between R and S", "At the right end, beside S"]
    play.match.adjust(0, ("relocate", "P", "3"))
    assert play.state.lines["alpha"] == ["Q", "R", "S", "P"]
    assert play.where("E") == "space.P"
    assert play.match.contradictions() == []


def test_a_location_of_a_region_stays_beside_it(play: Play) -> None:
    assert labels(play, "relocate", "Q") == ["Between R and S"]
    with pytest.raises(RuleViolation):
        play.match.adjust(0, ("relocate", "Q", "3"))
