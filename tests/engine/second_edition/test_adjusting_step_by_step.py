"""Being led through an adjustment: what is offered can be done, and shows nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from engine.ccg.zones.card_table import Table
from engine.kernel.adjustment import Words
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.selfplay import answer_at_random
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.secrecy import hidden_from, marked_game


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P1")
    scenario.headquarters("K", seat=1)
    scenario.put("H", scenario.personnel("a1"), scenario.personnel("a2"))
    scenario.put("K", scenario.personnel("b1", seat=1))
    scenario.ship("ship", "H")
    scenario.hand(scenario.personnel("held"))
    scenario.fill_decks()
    return scenario


@pytest.fixture
def play(scenario: Scenario) -> Play:
    return scenario.begin()


def labels(step: object) -> list[str]:
    assert isinstance(step, Decision)
    return [option.label for option in step.options]


def orders(match: Match, seat: int, order: Answer = ()) -> Iterator[tuple[Answer, object]]:
    """Every order that can be begun, with what it lacks; of numbers the lowest."""
    step = match.adjustment(seat, order)
    yield order, step
    if isinstance(step, Words):
        yield from orders(match, seat, (*order, "words"))
    elif isinstance(step, Decision):
        parts = [str(step.minimum)] if step.kind is Kind.NUMBER else [option.id for option in step.options]
        for part in parts:
            yield from orders(match, seat, (*order, part))


def test_verb_card_and_place_make_an_adjustment(play: Play) -> None:
    assert "Move a card" in labels(play.match.adjustment(0, ()))
    assert labels(play.match.adjustment(0, ("move",))) == ["a1", "a2", "ship", "held"]
    assert "P1" in labels(play.match.adjustment(0, ("move", "a1")))
    assert play.match.adjustment(0, ("move", "a1", "P1")) is None


def test_a_ship_is_offered_no_ship_to_go_to(play: Play) -> None:
    assert "ship" in labels(play.match.adjustment(0, ("move", "a1")))
    assert "ship" not in labels(play.match.adjustment(0, ("move", "ship")))


def test_personnel_of_others_face_down_are_not_offered(play: Play) -> None:
    for verb in ("stop", "kill", "move", "discard", "hand"):
        assert "b1" not in labels(play.match.adjustment(0, (verb,)))


def test_a_verb_with_nothing_to_choose_is_not_offered(play: Play) -> None:
    assert "Unstop a card" not in labels(play.match.adjustment(0, ()))
    play.match.adjust(0, ("stop", "a1"))
    assert labels(play.match.adjustment(0, ("unstop",))) == ["a1"]
    assert play.match.objectors == (1,)
    play.match.adjust(1, ("object",))
    assert play.match.objectors == ()


@pytest.mark.parametrize("order", [("fly",), ("move", "b1"), ("place-on", "nobody")], ids=" ".join)
def test_what_begins_no_adjustment_is_refused(play: Play, order: Answer) -> None:
    with pytest.raises(RuleViolation):
        play.match.adjustment(0, order)


def test_whatever_is_offered_to_the_end_can_be_carried_out_or_is_refused_with_a_reason(
    scenario: Scenario, play: Play
) -> None:
    complete = [order for order, step in orders(play.match, 0) if step is None]
    refused = []
    for order in complete:
        match = Match.restore(scenario.game(), play.match.record)
        try:
            match.adjust(0, order)
        except RuleViolation as violation:
            refused.append(violation.message)
        assert match.contradictions() == []
    assert len(refused) < len(complete) * 0.1
    assert [message for message in refused if "no adjustment that can be made" in message] == []


@pytest.mark.parametrize("number", range(4))
def test_no_step_names_a_hidden_card(number: int) -> None:
    game, seats = marked_game(number, 2 + number % 3)
    match = Match.start(game, seats, seed_from_number(number))
    chance = Randomness(seed_from_number(3000 + number))
    while match.open and len(match.answers) < 120:
        answer_at_random(match, chance)
        if len(match.answers) % 15:
            continue
        table = match._table
        assert isinstance(table, Table)
        for seat in range(len(seats)):
            hidden = {table.name(i) for i in hidden_from(table.state, seat)}
            for verb in ((), *((option.id,) for option in match.adjustment(seat, ()).options)):  # type: ignore[union-attr]
                words = msgspec.json.encode(match.adjustment(seat, verb)).decode()
                assert [name for name in hidden if name in words] == []
