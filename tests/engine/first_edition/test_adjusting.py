"""The table of First Edition changed by hand: what can be done, what is refused, and that it can be objected to."""

from __future__ import annotations

import pytest

from engine.first_edition.state import Phase
from engine.kernel.decision import Decision
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def play() -> Play:
    """Alice's outpost and ship at her planet P with Riker aboard and Data on the planet; Bob's Gowron there too."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.put("P", scenario.outpost("home"), scenario.ship("enterprise"))
    scenario.put("enterprise", scenario.personnel("riker", "leadership"))
    scenario.put("P", scenario.personnel("data"), scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.hand(scenario.personnel("spock"))
    scenario.hand(scenario.personnel("kurn", seat=1))
    scenario.fill_decks()
    return scenario.begin()


def fix(play: Play, *order: str, seat: int = 0) -> str:
    """Adjust; what everybody is told."""
    return play.match.adjust(seat, order)[0].told_to(None)


def options(play: Play, *order: str, seat: int = 0) -> dict[str, str]:
    """What an adjustment can go on with, by label."""
    step = play.match.adjustment(seat, order)
    assert isinstance(step, Decision)
    return {one.label: one.id for one in step.options}


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (("stop", "data"), "A card is stopped."),
        (("stop", "enterprise"), "Enterprise is stopped."),
        (("discard", "data"), "data goes to its owner’s discard pile."),
        (("hand", "data"), "A card goes to its owner’s hand."),
        (("draw", "2"), "Alice draws 2."),
        (("move", "data", "aboard.enterprise"), "A card is put: Enterprise."),
        (("move", "spock", "aboard.home"), "A card is put: Home."),
        (("move", "enterprise", "docked.home"), "Enterprise is put: Docked at home."),
        (("score", "1", "5"), "Bob scores 5 points."),
        (("note", "we agreed"), "“we agreed”"),
    ],
)
def test_what_can_be_done_is_done_and_told(play: Play, order: tuple[str, ...], told: str) -> None:
    words = fix(play, *order) if order[0] != "draw" else play.match.adjust(0, order)[-1].told_to(None)
    assert words == f"Alice adjusts the table: {told}"
    assert play.match.contradictions() == []


def test_it_is_as_it_was_told(play: Play) -> None:
    fix(play, "move", "spock", "surface.P")
    fix(play, "stop", "data")
    fix(play, "score", "0", "10")
    assert play.where("spock") == "surface.P"
    assert play.is_stopped("data")
    assert play.points() == 10
    fix(play, "unstop", "data")
    assert not play.is_stopped("data")


def test_range_is_given_back(play: Play) -> None:
    play.state.cards["enterprise"].range_used = 5
    assert fix(play, "range", "enterprise", "3").endswith("has 6 RANGE left this turn.")


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (("eat", "data"), "There is no adjustment “eat”"),
        (("stop",), "“stop” is not an adjustment that can be made."),
        (("stop", "home"), "Only personnel and ships in play"),
        (("unstop", "data"), "That card is not stopped."),
        (("discard", "P"), "Only cards in your hand and in play"),
        (("hand", "gowron"), "There is no such card that you may see."),
        (("stop", "kurn"), "There is no such card that you may see."),
        (("stop", "nobody"), "There is no such card that you may see."),
        (("move", "data", "docked.home"), "That card cannot be put there."),
        (("score", "2", "5"), "There is no such player."),
        (("score", "0", "many"), "“score 0 many” is not an adjustment"),
        (("draw", "1000"), "Numbers of adjustments go up to 999."),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_has_changed(play: Play, order: tuple[str, ...], why: str) -> None:
    before = play.table.save()
    with pytest.raises(RuleViolation) as refused:
        play.match.adjust(0, order)
    assert str(refused.value).startswith(why)
    assert play.table.save() == before


def test_the_opponent_may_object_until_the_player_goes_on(play: Play) -> None:
    fix(play, "discard", "data")
    assert list(play.match.objectors) == [1]
    assert "objects to this" in fix(play, "object", seat=1)
    assert play.where("data") == "surface.P"
    assert list(play.match.objectors) == []
    with pytest.raises(RuleViolation):
        play.match.adjust(1, ("object",))


def test_who_decides_something_objects_no_longer(play: Play) -> None:
    fix(play, "stop", "gowron", seat=1)
    assert play.match.objectors == (0,)
    play.choose("Beam from the surface of P to home")
    play.choose()
    assert list(play.match.objectors) == []


def test_a_player_is_led_through_it_and_sees_nothing_hidden(play: Play) -> None:
    assert "Stop a card" in options(play)
    assert "Unstop a card" not in options(play)
    shown = options(play, "move")
    assert {"data", "spock", "enterprise"} <= set(shown)
    assert not {"gowron", "kurn"} & set(shown)
    assert options(play, "move", "enterprise") == {"Space at P": "space.P", "Docked at home": "docked.home"}
    assert options(play, "score") == {"Alice": "0", "Bob": "1"}
    assert play.match.adjustment(0, ("stop", "data")) is None


def test_cards_can_be_adjusted_among_card_plays() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("home"))
    scenario.hand(scenario.personnel("a"), scenario.equipment("kit", free=True))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    fix(play, "move", "a", "aboard.home", seat=0)
    assert play.where("a") == "aboard.home"
