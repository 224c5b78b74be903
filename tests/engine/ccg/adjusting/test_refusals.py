"""Rejected adjustments with their reasons, and similar ones that are allowed."""

from __future__ import annotations

import re

import pytest

from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import PlaceOn
from engine.kernel.decision import Answer
from engine.kernel.errors import RuleViolation
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def play() -> Play:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.headquarters("K", seat=1)
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.put("K", scenario.personnel("b1", seat=1))
    scenario.ship("ship", "H")
    scenario.ship("warbird", "K", seat=1)
    scenario.hand(scenario.personnel("held"), scenario.personnel("secret", seat=1), scenario.ship("docked"))
    scenario.core(scenario.event("drill", stays=True), scenario.event("plot", seat=1, stays=True))
    scenario.discard(scenario.dilemma("used", seat=0))
    scenario.discard(scenario.dilemma("leak", PlaceOn(Chosen(kind="ship")), seat=0))
    scenario.beneath("P1", scenario.dilemma("overcome"))
    scenario.beneath("H", scenario.personnel("kept"))
    scenario.beneath("K", scenario.personnel("hidden", seat=1))
    scenario.pile(scenario.dilemma("next"))
    scenario.fill_decks()
    return scenario.begin()


UNSEEN = "There is no such card that you can see."


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (("stop", "nobody"), UNSEEN),
        (("stop", "b1"), UNSEEN),
        (("kill", "secret"), UNSEEN),
        (("kill", "reserve-0-0"), UNSEEN),
        (("kill", "reserve-1-0"), UNSEEN),
        (("kill", "hidden"), UNSEEN),
        (("kill", "next"), UNSEEN),
        (("stop", "held"), "Only personnel and ships in play"),
        (("stop", "docked"), "Only personnel and ships in play"),
        (("stop", "drill"), "Only personnel and ships in play"),
        (("discard", "H"), "Missions stay where they are."),
        (("hand", "P1"), "Missions stay where they are."),
        (("place-on", "P1", "a1"), "Missions stay where they are."),
        (("hand", "used"), "That card can’t go to its owner’s hand."),
        (("unstop", "warbird"), "That card is not stopped."),
        (("reveal", "drill"), "You can only reveal your own cards"),
        (("reveal", "plot"), "You can only reveal your own cards"),
        (("move", "a1", "nowhere"), "That card can’t go there."),
        (("move", "drill", "H"), "Only personnel, equipment and ships can be moved."),
        (("move", "ship", "ship"), "That card can’t go there."),
        (("move", "ship", "warbird"), "That card can’t go there."),
        (("range", "a1", "2"), "Only a ship in play has RANGE."),
        (("range", "docked", "2"), "Only a ship in play has RANGE."),
        (("place-on", "a1", "a1"), "It can’t have cards on it"),
        (("place-on", "a1", "held"), "It can’t have cards on it"),
        (("place-on", "leak", "a1"), "that card’s text places it elsewhere"),
        (("place-on", "leak", "P1"), "that card’s text places it elsewhere"),
        (("score", "-1", "5"), "There is no such player."),
        (("score", "2", "5"), "There is no such player."),
        (("score", "0", "1000"), "The largest number you can use is 999."),
        (("counters", "-1000"), "The largest number you can use is 999."),
        (("draw", "many"), "“draw many” isn’t a possible adjustment."),
        (("move", "a1"), "“move a1” isn’t a possible adjustment."),
        ((), "There is no adjustment “”. You can use: move,"),
        (("object",), "There is no adjustment you can object to now."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_an_adjustment_is_refused_for_its_own_reason(play: Play, order: Answer, reason: str) -> None:
    before = play.match.state_hash
    with pytest.raises(RuleViolation, match=re.escape(reason)):
        play.match.adjust(0, order)
    assert play.match.state_hash == before


@pytest.mark.parametrize("order", [("exchange", "a1", "a2"), ("exchange", "a2", "a1")], ids=" ".join)
def test_a_card_does_not_change_places_with_the_card_it_is_on(play: Play, order: Answer) -> None:
    """Each would be on the other."""
    play.match.adjust(0, ("place-on", "a1", "a2"))
    before = play.match.state_hash
    with pytest.raises(RuleViolation, match="or one is on the other"):
        play.match.adjust(0, order)
    assert play.match.state_hash == before
    assert (play.where("a1"), play.where("a2")) == ("on a2", "H")


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (("score", "1", "999"), "Bob now has 999 points."),
        (("score", "0", "-999"), "Alice now has 0 points."),
        (("counters", "-999"), "Counters left: 0."),
        (("draw", "-1"), "Alice draws 0."),
        (("draw", "999"), "Alice draws 10."),
        (("stop", "warbird"), "warbird is stopped."),
        (("reveal", "held"), "Alice reveals held."),
        (("range", "ship", "0"), "ship has used 0 Range this turn."),
        (("range", "ship", "5"), "ship has used 0 Range this turn."),
        (("range", "ship", "-5"), "ship has used 5 Range this turn."),
        (("discard", "kept"), "kept goes to its owner’s discard pile."),
        (("discard", "overcome"), "overcome goes to its owner’s discard pile."),
        (("hand", "plot"), "plot goes to its owner’s hand."),
        (("hand", "a1"), "A card goes to its owner’s hand."),
        (("move", "held", "P1"), "held is moved to P1."),
        (("move", "a1", "warbird"), "A card is moved aboard warbird."),
        (("move", "docked", "P1"), "docked is moved to P1."),
        (("place-on", "held", "H"), "A card is placed on H."),
        (("place-on", "drill", "a1"), "drill is placed on a card."),
        (("note", "all", "is well"), "“all is well”"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_an_adjustment_is_reported_without_hidden_information(play: Play, order: Answer, told: str) -> None:
    play.match.adjust(0, order)
    assert f"Alice adjusts the table: {told}" in play.told(1)
    assert play.match.contradictions() == []


def test_a_card_returning_to_hand_leaves_its_cards_behind(play: Play) -> None:
    for order in (("move", "a1", "ship"), ("place-on", "drill", "ship"), ("hand", "ship")):
        play.match.adjust(0, order)
    assert (play.where("ship"), play.where("a1"), play.where("drill")) == ("hand", "discard", "discard")
