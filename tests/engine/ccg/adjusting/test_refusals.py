"""Which adjustment is refused for which reason, and what is just not refused."""

from __future__ import annotations

import re

import pytest

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
    scenario.beneath("P1", scenario.dilemma("overcome"))
    scenario.beneath("H", scenario.personnel("kept"))
    scenario.beneath("K", scenario.personnel("hidden", seat=1))
    scenario.pile(scenario.dilemma("next"))
    scenario.fill_decks()
    return scenario.begin()


UNSEEN = "There is no such card that you may see."


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
        (("stop", "held"), "Only personnel and ships in play can be stopped."),
        (("stop", "docked"), "Only personnel and ships in play can be stopped."),
        (("stop", "drill"), "Only personnel and ships in play can be stopped."),
        (("discard", "H"), "Missions stay where they are."),
        (("hand", "P1"), "Missions stay where they are."),
        (("place-on", "P1", "a1"), "Missions stay where they are."),
        (("hand", "used"), "A dilemma does not go to a hand."),
        (("reveal", "plot"), "You can reveal only cards of your own."),
        (("move", "a1", "nowhere"), "There is no such place."),
        (("move", "drill", "H"), "Only personnel, equipment and ships are moved."),
        (("move", "ship", "ship"), "Only personnel, equipment and ships are moved."),
        (("move", "ship", "warbird"), "A ship is put at a mission."),
        (("range", "a1", "2"), "Only a ship in play has Range."),
        (("range", "docked", "2"), "Only a ship in play has Range."),
        (("place-on", "a1", "a1"), "A card is placed on another card in play."),
        (("place-on", "ship", "a1"), "A card is placed on another card in play."),
        (("place-on", "a1", "held"), "A card is placed on another card in play."),
        (("score", "-1", "5"), "There is no such player."),
        (("score", "2", "5"), "There is no such player."),
        (("score", "0", "1000"), "Numbers of adjustments go up to 999."),
        (("counters", "-1000"), "Numbers of adjustments go up to 999."),
        (("draw", "many"), "“draw many” is not an adjustment that can be made."),
        (("move", "a1"), "“move a1” is not an adjustment that can be made."),
        ((), "There is no adjustment “”. Possible are: move,"),
        (("object",), "There is no adjustment to which you could object now."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_an_adjustment_is_refused_for_its_own_reason(play: Play, order: Answer, reason: str) -> None:
    before = play.match.state_hash
    with pytest.raises(RuleViolation, match=re.escape(reason)):
        play.match.adjust(0, order)
    assert play.match.state_hash == before


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (("score", "1", "999"), "Bob has 999 points now."),
        (("score", "0", "-999"), "Alice has 0 points now."),
        (("counters", "-999"), "0 counters are left now."),
        (("draw", "-1"), "Alice draws 0."),
        (("draw", "999"), "Alice draws 10."),
        (("stop", "warbird"), "warbird is stopped."),
        (("unstop", "warbird"), "warbird is no longer stopped."),
        (("reveal", "held"), "Alice reveals held."),
        (("reveal", "drill"), "Alice reveals drill."),
        (("range", "ship", "0"), "ship has used 0 Range this turn."),
        (("range", "ship", "5"), "ship has used 0 Range this turn."),
        (("range", "ship", "-5"), "ship has used 5 Range this turn."),
        (("discard", "kept"), "kept goes to its owner’s discard pile."),
        (("discard", "overcome"), "overcome goes to its owner’s discard pile."),
        (("hand", "plot"), "plot goes to its owner’s hand."),
        (("hand", "a1"), "a card goes to its owner’s hand."),
        (("move", "held", "P1"), "a card is put at P1."),
        (("move", "a1", "warbird"), "a card is put at warbird."),
        (("move", "docked", "P1"), "a card is put at P1."),
        (("place-on", "held", "H"), "a card is placed on H."),
        (("place-on", "drill", "a1"), "drill is placed on a card."),
        (("note", "all", "is well"), "“all is well”"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_an_adjustment_is_told_as_far_as_everybody_may_hear(play: Play, order: Answer, told: str) -> None:
    play.match.adjust(0, order)
    assert f"Alice adjusts the table: {told}" in play.told(1)
    assert play.match.contradictions() == []


def test_who_goes_to_a_hand_leaves_behind_what_is_aboard_and_on_it(play: Play) -> None:
    for order in (("move", "a1", "ship"), ("place-on", "drill", "ship"), ("hand", "ship")):
        play.match.adjust(0, order)
    assert (play.where("ship"), play.where("a1"), play.where("drill")) == ("hand", "discard", "discard")
