"""Manual adjustments in Frontiers: step by step, all or nothing, with objections."""

from __future__ import annotations

import pytest

from engine.frontiers.computer import computer
from engine.frontiers.game import Frontiers
from engine.frontiers.state import Stage
from engine.kernel.adjustment import OBJECT, TextStep
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation
from tests.engine.frontiers.scenario import Play, Scenario, field_space


def begun() -> Play:
    return Scenario().begin(Stage.TURN)


def test_a_player_is_led_from_the_thing_to_its_player_to_the_amount() -> None:
    match = begun().match
    first = match.adjustment(0, ())
    assert isinstance(first, Decision)
    assert [one.id for one in first.options] == ["xp", "reputation", "crystals", "move", "note"]
    whose = match.adjustment(0, ("xp",))
    assert isinstance(whose, Decision)
    assert [one.label for one in whose.options] == ["Alice", "Bob"]
    much = match.adjustment(0, ("xp", "player-1"))
    assert isinstance(much, Decision)
    assert much.kind is Kind.NUMBER
    assert match.adjustment(0, ("xp", "player-1", "7")) is None
    assert isinstance(match.adjustment(0, ("note",)), TextStep)


def test_no_ship_is_offered_if_none_is_on_the_map() -> None:
    scenario = Scenario()
    scenario.alice.space = None
    first = scenario.begin(Stage.TURN).match.adjustment(0, ())
    assert isinstance(first, Decision)
    assert "move" not in [one.id for one in first.options]


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (("xp", "player-1", "7"), "Alice adjusts the table: Bob has 7 XP."),
        (("reputation", "player-0", "-2"), "Alice adjusts the table: Alice has Reputation -2."),
        (("crystals", "player-1", "red", "1"), "Alice adjusts the table: Bob has 1 red crystal."),
        (("crystals", "player-1", "red", "2"), "Alice adjusts the table: Bob has 2 red crystals."),
        (("move", "player-0", field_space(4)), "Alice adjusts the table: Alice’s ship is at "),
        (("note", "we start late"), "Alice adjusts the table: “we start late”."),
    ],
)
def test_changes_are_reported_to_everyone(order: Answer, told: str) -> None:
    play = begun()
    events = play.match.adjust(0, order)
    assert events[0].public.startswith(told)
    assert play.table.contradictions() == []


def test_the_table_matches_the_report() -> None:
    play = begun()
    play.match.adjust(0, ("xp", "player-1", "7"))
    play.match.adjust(0, ("crystals", "player-0", "gold", "3"))
    play.match.adjust(0, ("move", "player-0", field_space(4)))
    assert (play.bob.xp, play.alice.crystals["gold"], play.alice.space) == (7, 3, field_space(4))


@pytest.mark.parametrize(
    "order",
    [
        ("wish",),
        ("xp",),
        ("xp", "player-1"),
        ("xp", "player-2", "3"),
        ("xp", "player-1", "-1"),
        ("xp", "player-1", "201"),
        ("xp", "player-1", "7", "8"),
        ("reputation", "player-1", "99"),
        ("crystals", "player-1", "white", "1"),
        ("crystals", "player-1", "red", "4"),
        ("move", "player-1", field_space(4)),
        ("move", "player-0", "99.99"),
    ],
)
def test_impossible_changes_are_refused_and_change_nothing(order: Answer) -> None:
    play = begun()
    before = play.table.save()
    with pytest.raises(RuleViolation):
        play.match.adjust(0, order)
    assert play.table.save() == before


def test_another_player_may_object_until_they_move() -> None:
    play = begun()
    play.match.adjust(0, ("xp", "player-0", "50"))
    assert play.match.objectors == (1,)
    with pytest.raises(RuleViolation):
        play.match.adjust(0, OBJECT)
    events = play.match.adjust(1, OBJECT)
    assert events[0].public.startswith("Bob objects, so this is undone: Alice adjusts the table: Alice has 50 XP.")
    assert play.alice.xp == 0
    assert not play.match.objectors


def test_playing_on_ends_the_chance_to_object() -> None:
    play = begun()
    play.match.adjust(0, ("xp", "player-1", "50"))
    assert play.match.objectors == (1,)
    play.choose("Regular turn")  # it is Bob's turn
    assert not play.match.objectors
    assert play.bob.xp == 50


@pytest.mark.parametrize(("answer", "xp"), [("Agree", 50), ("Object: undo it", 0)])
def test_the_other_player_is_asked_before_play_continues(answer: str, xp: int) -> None:
    play = begun()
    play.match.adjust(1, ("xp", "player-0", "50"))
    play.match.adjust(0, OBJECT)
    assert play.decision.seat == 1
    play.match.adjust(1, ("xp", "player-1", "50"))
    play.choose("Regular turn")  # it is Bob's turn
    assert play.decision.seat == 0
    play.choose(answer)
    assert play.bob.xp == xp
    assert not play.match.objectors
    with pytest.raises(RuleViolation, match="no adjustment"):
        play.match.adjust(0, OBJECT)  # the step that is half-way begins again with an adjustment


def test_a_computer_agrees() -> None:
    play = begun()
    play.match.adjust(1, ("xp", "player-1", "50"))
    play.choose("Regular turn")
    assert computer(Frontiers(play.table.components)).answer(play.match, 0) == ("agree",)


def test_the_step_in_progress_restarts_and_loses_nothing() -> None:
    scenario = Scenario()
    scenario.bob.kept_tokens = ["red"]
    play = scenario.begin(Stage.TURN)
    turns = play.state.turns
    play.match.adjust(0, ("xp", "player-1", "7"))
    with pytest.raises(RuleViolation):
        play.match.adjust(0, ("xp", "player-1", "201"))
    play.choose("Regular turn")
    assert play.state.turns == turns
    assert play.turn.tokens == ["red"]


def test_a_solo_player_needs_no_consent() -> None:
    play = Scenario("solo-conquest", players=1).begin(Stage.TURN)
    play.match.adjust(0, ("xp", "player-0", "5"))
    assert not play.match.objectors


def test_an_adjusted_match_is_played_again_from_its_answers() -> None:
    play = begun()
    play.match.adjust(0, ("xp", "player-1", "7"))
    record = play.match.record
    assert any(given.answer == ("xp", "player-1", "7") for given in record.answers)
