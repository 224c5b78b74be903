"""Adjusting the table by hand: what can be changed, by whom, and how the others object."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.ccg.effects.cards_meant import All as Everybody
from engine.ccg.effects.effects import Stop
from engine.kernel.decision import Answer
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.second_edition.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.headquarters("K", seat=1)
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.put("K", scenario.personnel("b1", seat=1))
    scenario.ship("ship", "H")
    scenario.hand(scenario.personnel("held"), scenario.personnel("secret", seat=1))
    scenario.fill_decks()
    return scenario


@pytest.fixture
def play(scenario: Scenario) -> Play:
    return scenario.begin()


@pytest.mark.parametrize(
    ("order", "card", "where"),
    [
        (("move", "a1", "P1"), "a1", "P1"),
        (("move", "a1", "ship"), "a1", "ship"),
        (("move", "held", "H"), "held", "H"),
        (("move", "ship", "P1"), "ship", "P1"),
        (("kill", "a1"), "a1", "discard"),
        (("discard", "held"), "held", "discard"),
        (("hand", "a1"), "a1", "hand"),
        (("place-on", "held", "a1"), "held", "on a1"),
    ],
)
def test_cards_are_put_elsewhere(play: Play, order: Answer, card: str, where: str) -> None:
    play.match.adjust(0, order)
    assert play.where(card) == where


def test_cards_are_stopped_and_unstopped(play: Play) -> None:
    play.match.adjust(0, ("stop", "a1"))
    assert play.stopped("a1")
    play.match.adjust(0, ("unstop", "a1"))
    assert not play.stopped("a1")


def test_numbers_are_changed(play: Play) -> None:
    play.match.adjust(0, ("score", "1", "35"))
    play.match.adjust(0, ("score", "0", "-5"))
    play.match.adjust(0, ("counters", "-3"))
    play.match.adjust(0, ("range", "ship", "-4"))
    assert [player.score for player in play.state.players] == [0, 35]
    assert play.state.counters == 4
    assert play.state.ships["ship"].range_used == 4


def test_cards_are_drawn_and_revealed(play: Play) -> None:
    play.match.adjust(0, ("draw", "2"))
    assert len(play.state.players[0].hand) == 3
    play.match.adjust(0, ("reveal", "held"))
    assert any("reveals held" in told for told in play.told(1))


def test_everybody_is_told_and_the_menu_is_new(play: Play) -> None:
    before = play.decision.number
    (told, *_) = play.match.adjust(0, ("note", "we forgot the kit"))
    assert told.public == "Alice adjusts the table: “we forgot the kit”"
    assert play.decision.number > before


@pytest.mark.parametrize(
    "order",
    [
        (),
        ("fly",),
        ("stop",),
        ("stop", "nobody"),
        ("stop", "b1"),
        ("stop", "H"),
        ("hand", "H"),
        ("kill", "P1"),
        ("kill", "secret"),
        ("reveal", "b1"),
        ("move", "a1", "nowhere"),
        ("move", "ship", "ship"),
        ("place-on", "a1", "a1"),
        ("place-on", "ship", "H"),
        ("draw", "many"),
        ("score", "7", "5"),
        ("score", "0", "99999"),
        ("range", "a1", "2"),
        ("object",),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_or_is_not_to_be_seen_changes_nothing(play: Play, order: Answer) -> None:
    before = play.match.state_hash
    with pytest.raises(RuleViolation):
        play.match.adjust(0, order)
    assert play.match.state_hash == before
    assert play.decision.seat == 0


def test_a_secret_is_not_told_by_moving_it(play: Play) -> None:
    play.match.adjust(0, ("move", "a1", "P1"))
    assert not any("a1" in told for told in play.told(1))


def test_an_action_under_way_is_not_adjusted(scenario: Scenario) -> None:
    scenario.put("P1", *(scenario.personnel(f"p{n}", "leadership") for n in range(2)))
    scenario.pile(scenario.dilemma("d1", Stop(Everybody()), type="planet"), scenario.dilemma("d2", type="planet"))
    play = scenario.begin()
    play.choose("Attempt P1")
    with pytest.raises(RuleViolation, match="under way"):
        play.match.adjust(0, ("score", "0", "5"))


class TestObjections:
    def test_the_table_is_as_before(self, play: Play) -> None:
        play.match.adjust(0, ("kill", "a1"))
        play.match.adjust(1, ("object",))
        assert play.where("a1") == "H"
        assert "Bob objects to this: Alice adjusts the table: a1 goes to its owner’s discard pile." in play.told()[-1]

    def test_nobody_objects_to_himself_or_twice(self, play: Play) -> None:
        play.match.adjust(0, ("kill", "a1"))
        with pytest.raises(RuleViolation, match="no adjustment"):
            play.match.adjust(0, ("object",))
        play.match.adjust(1, ("object",))
        with pytest.raises(RuleViolation, match="no adjustment"):
            play.match.adjust(1, ("object",))

    def test_who_has_played_on_does_not_object(self, play: Play) -> None:
        play.match.adjust(0, ("kill", "a1"))
        play.choose("End your orders")
        assert play.decision.seat == 1
        play.choose("Draw a card")
        with pytest.raises(RuleViolation, match="no adjustment"):
            play.match.adjust(1, ("object",))

    def test_what_was_played_since_goes_back_as_well(self, play: Play) -> None:
        play.match.adjust(0, ("kill", "a1"))
        play.choose("End your orders")
        play.match.adjust(1, ("object",))
        assert play.decision.seat == 0
        assert play.state.segment is Segment.EXECUTE_ORDERS


ORDERS = st.lists(
    st.tuples(
        st.sampled_from(["move", "stop", "unstop", "kill", "hand", "draw", "score", "range", "place-on", "object"]),
        st.sampled_from(["a1", "a2", "b1", "held", "secret", "ship", "H", "P1", "0", "1", "-7", ""]),
        st.sampled_from(["a2", "b1", "ship", "H", "P1", "K", "3", "-3", "x"]),
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(ORDERS)
def test_no_order_of_adjustments_breaks_the_table(scenario: Scenario, orders: list[Answer]) -> None:
    match = scenario.begin().match
    for number, order in enumerate(orders):
        try:
            match.adjust(number % 2, order)
        except RuleViolation:
            continue
        assert match.contradictions() == []
    restored = Match.restore(scenario.game(), match.record)
    assert restored.state_hash == match.state_hash


@pytest.mark.parametrize("host", ["a1", "held"])
def test_a_card_is_not_placed_on_one_that_lies_on_it(play: Play, host: str) -> None:
    """Neither on the card that lies on it, nor on one that lies on that."""
    play.match.adjust(0, ("place-on", "a1", "a2"))
    play.match.adjust(0, ("place-on", "held", "a1"))
    with pytest.raises(RuleViolation, match="lies on the one"):
        play.match.adjust(0, ("place-on", "a2", host))
    assert play.where("a2") == "H"
    assert play.where("held") == "on a1"
    play.match.adjust(0, ("place-on", "held", "a2"))
    assert play.where("held") == "on a2", "beside the other"
