"""Command and uniqueness of cards that an adjustment puts into play (2E-UNI-01, 2E-UNI-04)."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma
from engine.kernel.errors import RuleViolation
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.test_adjusting_vocabulary import fix, options


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice's headquarters, and Bob's unique Khan on P with a copy in Bob's discard pile."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("khan", seat=1, unique=True))
    scenario.discard(scenario.personnel("copy", seat=1, title="khan", unique=True))
    scenario.discard(scenario.personnel("guard", seat=1))
    scenario.fill_decks()
    return scenario


def test_a_copy_of_a_card_its_owner_commands_is_taken_by_the_player_who_moves_it(scenario: Scenario) -> None:
    play = scenario.begin()
    assert fix(play, "move", "copy", "H").endswith("is moved to H. Alice commands khan, copy.")
    assert play.where("copy") == "H"
    assert play.state.cards["copy"].commander == 0


def test_its_owner_does_not_get_a_second_copy(scenario: Scenario) -> None:
    play = scenario.begin()
    with pytest.raises(RuleViolation, match="Only personnel, equipment and ships can be moved"):
        play.match.adjust(1, ("move", "copy", "K"))


def test_no_player_takes_a_second_copy(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("mine", title="khan", unique=True))
    play: Play = scenario.begin()
    assert "copy" not in options(play, "move")


def test_what_its_owner_may_command_is_its_owners(scenario: Scenario) -> None:
    play = scenario.begin()
    fix(play, "move", "guard", "P")
    assert play.state.cards["guard"].commander == 1


def test_a_placed_dilemma_refers_to_the_player_who_faced_it() -> None:
    """Its *you* is the attempting player (2E-DIL-10, 2E-DIL-13)."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Leadership")
    scenario.headquarters("K", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    words = "Place this dilemma on this mission. When you complete this mission, this dilemma is overcome."
    scenario.pile(scenario._instance(Dilemma(id="trap", title="trap", type="dual", cost=1, words=words), 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Attempt P", "trap", "place-on", "trap", "P", "Done", "Agree")
    assert play.where("trap") == "on P"
    assert play.state.cards["trap"].commander == 0
