"""Manual adjustments: what can be changed, by which player, and how the others object."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.ccg.effects.cards_meant import All as Everybody
from engine.ccg.effects.effects import Stop
from engine.kernel.adjustment import OBJECT
from engine.kernel.contested_adjustments import REVIEWING
from engine.kernel.decision import Answer
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.computer import computer
from engine.second_edition.table.state import Segment
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


def test_the_adjustment_is_public_and_the_menu_is_updated(play: Play) -> None:
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
        ("place-on", "H", "ship"),
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


def test_moving_a_hidden_card_does_not_reveal_it(play: Play) -> None:
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
        undone = "Alice adjusts the table: a1 goes to its owner’s discard pile."
        assert f"Bob objects, so this is undone: {undone}" in play.told()[-1]

    def test_players_do_not_object_to_themselves_or_twice(self, play: Play) -> None:
        play.match.adjust(0, ("kill", "a1"))
        with pytest.raises(RuleViolation, match="no adjustment"):
            play.match.adjust(0, ("object",))
        play.match.adjust(1, ("object",))
        with pytest.raises(RuleViolation, match="no adjustment"):
            play.match.adjust(1, ("object",))

    def test_before_play_continues_the_opponent_is_asked(self, play: Play) -> None:
        play.match.adjust(0, ("kill", "a1"))
        play.choose("End your orders")
        assert (play.decision.seat, play.labels) == (1, ["Agree", "Object: undo it"])
        assert play.state.segment is Segment.EXECUTE_ORDERS, "the order waits"
        play.choose("Agree")
        assert (play.decision.seat, play.where("a1")) == (1, "discard")
        with pytest.raises(RuleViolation, match="no adjustment"):
            play.match.adjust(1, OBJECT)

    @pytest.mark.parametrize("how", ["button", "command", "clock"])
    def test_after_an_objection_the_order_was_never_given(self, play: Play, how: str) -> None:
        before = play.match.state_hash
        play.match.adjust(0, ("kill", "a1"))
        play.choose("End your orders")
        if how == "command":
            play.match.adjust(1, OBJECT)
        else:
            play.choose("Object: undo it" if how == "button" else play.decision.default[0])
        assert play.match.state_hash == before
        assert (play.decision.seat, play.state.segment) == (0, Segment.EXECUTE_ORDERS)
        assert play.match.objectors == ()

    def test_the_deciding_player_agrees(self, play: Play) -> None:
        """The player who adjusts isn't asked."""
        play.match.adjust(1, ("kill", "b1"))
        assert list(play.match.objectors) == [0]
        play.choose("End your orders")
        assert play.decision.public != REVIEWING
        assert list(play.match.objectors) == []

    def test_a_process_killed_while_a_player_is_asked_loses_nothing(self, scenario: Scenario) -> None:
        play = scenario.begin()
        play.match.adjust(0, ("kill", "a1"))
        play.choose("End your orders")
        again = Match.restore(scenario.game(), play.match.record)
        assert again.open == play.match.open
        (asked,) = again.open
        again.answer(1, asked.number, ("agree",))
        play.choose("Agree")
        assert again.state_hash == play.match.state_hash

    def test_a_computer_agrees(self, scenario: Scenario) -> None:
        play = scenario.begin()
        play.match.adjust(0, ("kill", "a1"))
        play.choose("End your orders")
        assert computer(scenario.game()).answer(play.match, 1) == ("agree",)


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
def test_a_card_is_not_placed_on_a_card_it_carries(play: Play, host: str) -> None:
    """Nor on a card placed on one of its own cards."""
    play.match.adjust(0, ("place-on", "a1", "a2"))
    play.match.adjust(0, ("place-on", "held", "a1"))
    with pytest.raises(RuleViolation, match="is itself on or under the card"):
        play.match.adjust(0, ("place-on", "a2", host))
    assert play.where("a2") == "H"
    assert play.where("held") == "on a1"
    play.match.adjust(0, ("place-on", "held", "a2"))
    assert play.where("held") == "on a2", "beside the other"


@pytest.mark.parametrize("seed", range(20))
def test_undone_shuffles_leave_each_card_in_one_place(seed: int) -> None:
    """Cards that an action may still refer to get new ids at its end, and the ids of undone shuffles are used again."""
    scenario, chance = Scenario(seed), Randomness(seed_from_number(seed))
    scenario.headquarters("H")
    scenario.fill_decks()
    table = scenario.begin().table
    for _ in range(8):
        with table.action_under_way():
            table.keep_ids(chance.shuffled(table.player(chance.below(2)).deck)[:5])
            before = table.save()
            table.shuffle(table.player(chance.below(2)).deck)
            table.shuffle(table.player(chance.below(2)).deck)
            table.restore(before)
        assert table.contradictions() == []
