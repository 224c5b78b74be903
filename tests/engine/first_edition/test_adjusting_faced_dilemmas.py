"""A dilemma that is faced is put somewhere by hand, as its words say."""

from __future__ import annotations

import pytest

from tests.engine.first_edition.scenario import Scenario


@pytest.mark.parametrize(
    ("verb", "where"), [("Place a card on another", "on.enterprise"), ("Put a card into play", "table.0")]
)
def test_its_countdown_begins(verb: str, where: str) -> None:
    """1E-END-04."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.ship("enterprise"), scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("leak", words="Place on a ship.", countdown=3))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose(verb)
    play.choose("enterprise" if verb == "Place a card on another" else "leak")
    play.choose("Done")
    play.choose("Agree")
    assert play.where("leak") == where
    assert play.state.cards["leak"].counter == 3
    assert play.match.contradictions() == []
