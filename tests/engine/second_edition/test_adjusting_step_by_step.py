"""Step-by-step adjustments: every offered step works, and shows nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from engine.kernel.adjustment import OBJECT, TextStep
from engine.kernel.decision import Answer, Decision, Kind
from engine.kernel.errors import RuleViolation
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness, seed_from_number
from engine.second_edition.table.table import Table
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.secrecy import hidden_from, marked_game
from tests.playing import answer_at_random


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


def decision(step: object) -> Decision:
    assert isinstance(step, Decision)
    return step


def labels(step: object) -> list[str]:
    return [option.label for option in decision(step).options]


def orders(match: Match, seat: int, order: Answer = ()) -> Iterator[tuple[Answer, object]]:
    """Yield partial orders with their next step: the first and last choices of each step, and the lowest numbers."""
    step = match.adjustment(seat, order)
    yield order, step
    if isinstance(step, TextStep):
        yield from orders(match, seat, (*order, "words"))
    elif isinstance(step, Decision):
        parts = [str(step.minimum)] if step.kind is Kind.NUMBER else [option.id for option in step.options]
        for part in parts if not order else dict.fromkeys((*parts[:3], *parts[-2:])):
            yield from orders(match, seat, (*order, part))


def test_verb_card_and_place_make_an_adjustment(play: Play) -> None:
    assert "Move a card" in labels(play.match.adjustment(0, ()))
    assert labels(play.match.adjustment(0, ("move",))) == ["a1", "a2", "ship", "held", "Your personnel at H"]
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
    assert list(play.match.objectors) == [1]
    play.match.adjust(1, ("object",))
    assert list(play.match.objectors) == []


@pytest.mark.parametrize("order", [("fly",), ("move", "b1"), ("place-on", "nobody")], ids=" ".join)
def test_words_that_start_no_adjustment_are_refused(play: Play, order: Answer) -> None:
    with pytest.raises(RuleViolation):
        play.match.adjustment(0, order)


def test_whatever_is_offered_to_the_end_can_be_carried_out_or_is_refused_with_a_reason(
    scenario: Scenario, play: Play
) -> None:
    complete = [order for order, step in orders(play.match, 0) if step is None]
    refused = []
    assert {verb for verb, *_ in complete} >= {"move", "random", "attribute", "exchange", "opponent", "name-card"}
    for order in complete:
        match = Match.restore(scenario.game(), play.match.record)
        try:
            match.adjust(0, order)
        except RuleViolation as violation:
            refused.append(violation.message)
        assert match.contradictions() == []
    assert len(refused) < len(complete) * 0.1
    assert [message for message in refused if "no adjustment that can be made" in message] == []


def test_every_host_that_is_offered_is_accepted(scenario: Scenario, play: Play) -> None:
    """The hosts are a mission, a card at one, a ship and the personnel aboard."""
    scenario.put("ship", scenario.personnel("aboard"))
    play = scenario.begin()
    hosts = [part.id for part in decision(play.match.adjustment(0, ("place-on", "held"))).options]
    assert sorted(hosts) == ["H", "K", "P1", "a1", "a2", "aboard", "ship"]
    for host in hosts:
        match = Match.restore(scenario.game(), play.match.record)
        match.adjust(0, ("place-on", "held", host))
        assert match.contradictions() == []


def test_a_card_is_not_offered_itself_as_its_host(play: Play) -> None:
    assert "a1" not in labels(play.match.adjustment(0, ("place-on", "a1")))
    assert "a1" in labels(play.match.adjustment(0, ("place-on", "a2")))


@pytest.mark.parametrize("number", [0, 1])
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


def test_a_card_cannot_be_placed_on_a_card_on_it(play: Play) -> None:
    play.match.adjust(0, ("place-on", "a1", "a2"))
    offered = [order for order, step in orders(play.match, 0, ("place-on",)) if step is None]
    assert ("place-on", "a2", "a1") not in offered, "a1 lies on it"
    assert ("place-on", "a1", "a2") in offered
    for order in offered:
        if order == ("place-on", "a1", "a2"):
            continue  # it lies there already: nothing changes that anyone could object to
        play.match.adjust(0, order)
        assert play.where(order[1]) in (f"on {order[2]}", f"damage on {order[2]}")
        play.match.adjust(1, OBJECT)
