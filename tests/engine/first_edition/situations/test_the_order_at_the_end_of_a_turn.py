"""The end of a turn: its order is asked where it can matter, and nowhere else (1E-END-01, 1E-TURN-10, 1ER-TUR-1)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Random
from engine.ccg.effects.conditions import Turn
from engine.ccg.effects.effects import Discard, Draw, Kill, Outcome, Probe, Score
from engine.ccg.effects.texts import EndOfEveryTurn, EndOfTurn, Text
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
REAPER = EndOfTurn(effects=(Kill(Random(where="surface")),))
LIST = (Outcome(("personnel",), (Score(5),)),)


@pytest.fixture(params=EDITIONS, ids=["now", "2002"])
def scenario(request: pytest.FixtureRequest) -> Scenario:
    """Alice's planet P with Riker on it, and full decks."""
    edition: Edition = request.param
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"))
    scenario.fill_decks()
    return scenario


def event(scenario: Scenario, name: str, *texts: Text, at: str = "P", seat: int = 0, countdown: int = 0) -> str:
    """An event in play with texts, on a mission or else on the table."""
    used = Function(how="play", stays=True, texts=texts)
    card = scenario.add(Event(id=name, title=name, functions=(used,), countdown=countdown or None), seat)
    scenario.on(at, card) if at else scenario.table(card)
    scenario.state.cards[card].counter = countdown
    return card


def is_asked(play: Play) -> bool:
    """Whether Alice is asked for an order as she ends her turn."""
    play.choose("End your turn")
    return any(one.rule == "1E-END-01" for one in play.match.open)


def test_1e_end_01_two_lethal_effects_with_victims_are_ordered(scenario: Scenario) -> None:
    event(scenario, "virus", REAPER)
    event(scenario, "beast", REAPER)
    play = scenario.begin()
    assert is_asked(play)
    assert [one.label for one in play.decision.options] == ["virus", "beast"]


def test_1e_end_01_without_victims_there_is_no_order(scenario: Scenario) -> None:
    scenario.mission("Q")
    event(scenario, "virus", REAPER, at="Q")
    event(scenario, "beast", REAPER, at="Q")
    assert not is_asked(scenario.begin())


def test_1e_end_01_texts_for_different_turns_are_not_ordered(
    scenario: Scenario,
) -> None:
    """The Horta's text for its player's turns and that for the opponent's."""
    scenario.under("P")
    horta = scenario.card("horta", 1)
    scenario.on("P", horta)
    scenario.state.cards[horta].controller = 0
    play = scenario.begin()
    assert not is_asked(play)


def test_1e_end_01_a_probe_without_a_card_to_turn_up_is_not_put_in_order(scenario: Scenario) -> None:
    event(scenario, "virus", REAPER)
    event(scenario, "shops", EndOfTurn(effects=(Probe(LIST),)))
    for one in scenario.state.places.pop("deck.0"):
        scenario.state.cards[one].at = "out.0"
        scenario.state.places.setdefault("out.0", []).append(one)
    assert not is_asked(scenario.begin())


@pytest.mark.parametrize(("there", "asked"), [("riker", True), ("", False)])
def test_1e_end_01_a_probe_and_a_death_with_victims_are_ordered(scenario: Scenario, there: str, *, asked: bool) -> None:
    scenario.mission("Q")
    place = "P" if there else "Q"
    event(scenario, "virus", REAPER, at=place)
    event(scenario, "shops", EndOfTurn(effects=(Probe(LIST),)), at=place)
    assert is_asked(scenario.begin()) is asked


def test_1e_end_01_what_its_condition_keeps_from_acting_is_not_put_in_order(scenario: Scenario) -> None:
    event(scenario, "virus", REAPER)
    event(scenario, "beast", EndOfTurn(requires=Turn(whose="opponent"), effects=REAPER.effects))
    assert not is_asked(scenario.begin())


def test_1e_end_05_copies_that_act_as_one_are_no_two(scenario: Scenario) -> None:
    text = EndOfTurn(effects=(Kill(All(where="surface")),))
    card = event(scenario, "virus", text)
    scenario.on("P", scenario.copy_of(card))
    scenario.state.cards["virus-2"].function = 0
    assert not is_asked(scenario.begin())


def test_1e_end_01_at_two_places_the_order_does_not_matter(scenario: Scenario) -> None:
    scenario.mission("Q")
    scenario.put("Q", scenario.personnel("troi"))
    event(scenario, "virus", REAPER)
    event(scenario, "beast", REAPER, at="Q")
    assert not is_asked(scenario.begin())


# --- countdowns ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("countdown", "asked"), [(1, True), (2, False)])
def test_1e_end_01_a_countdown_that_ends_on_a_card_that_acts_is_put_in_order(
    scenario: Scenario, countdown: int, *, asked: bool
) -> None:
    event(scenario, "virus", REAPER, countdown=countdown)
    assert is_asked(scenario.begin()) is asked


def test_1e_end_01_not_where_that_card_would_do_nothing(scenario: Scenario) -> None:
    scenario.mission("Q")
    event(scenario, "virus", REAPER, at="Q", countdown=1)
    play = scenario.begin()
    assert not is_asked(play)
    assert play.where("virus") == "discard.0"


def test_1e_end_01_the_victim_dies_first_or_the_card_goes_first(scenario: Scenario) -> None:
    event(scenario, "virus", REAPER, countdown=1)
    play = scenario.begin()
    assert is_asked(play)
    play.choose("Countdowns", "virus")
    assert play.where("riker") == "surface.P"


# --- hands -----------------------------------------------------------------------------------------------------------


def hand_of_one(scenario: Scenario) -> Scenario:
    scenario.hand(scenario.personnel("worf"))
    return scenario


def test_1e_end_01_to_draw_and_to_discard_are_put_in_order(scenario: Scenario) -> None:
    """They lie on no location, but it matters whether the card drawn may be the one discarded."""
    event(hand_of_one(scenario), "bubble", EndOfTurn(effects=(Discard(),)), at="")
    event(scenario, "traveler", EndOfTurn(effects=(Draw(),)), at="")
    play = scenario.begin()
    assert is_asked(play)
    play.choose("bubble", "traveler")
    assert play.where("worf") == "discard.0"


def test_1e_end_01_not_for_two_draws(scenario: Scenario) -> None:
    event(hand_of_one(scenario), "one", EndOfTurn(effects=(Draw(),)), at="")
    event(scenario, "two", EndOfTurn(effects=(Draw(),)), at="")
    assert not is_asked(scenario.begin())


def test_1e_end_01_not_for_the_hands_of_two_players(scenario: Scenario) -> None:
    event(hand_of_one(scenario), "bubble", EndOfTurn(effects=(Discard(),)), at="")
    event(scenario, "gift", EndOfTurn(effects=(Draw(whose="opponent"),)), at="")
    assert not is_asked(scenario.begin())


def test_1er_tur_1_what_must_happen_may_come_after_what_may(scenario: Scenario) -> None:
    """1E17-END-1 put mandatory actions first; the rulings of 2002 undid that."""
    event(scenario, "virus", REAPER)
    event(scenario, "shops", EndOfTurn(effects=(Probe(LIST, may=True),)))
    play = scenario.begin()
    assert is_asked(play)
    play.choose("Probe", "virus")
    assert play.decision.rule == "1E-END-02"
    assert play.where("riker") == "surface.P"


def test_1e_turn_10_the_draw_is_the_very_last(scenario: Scenario) -> None:
    event(scenario, "virus", EndOfEveryTurn(effects=(Score(1),)))
    play = scenario.begin()
    play.choose("End your turn")
    told = [event.kind for event in play.match.events]
    assert told.index("score") < max(number for number, kind in enumerate(told) if kind == "draw")
