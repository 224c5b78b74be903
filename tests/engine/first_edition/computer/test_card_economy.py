"""Cards that help a player every turn: the computer plays its own early and nullifies the opponent's."""

from __future__ import annotations

import pytest

from engine.computer.newcomer_tips import Recommender
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.computer.test_computer import answer, player_of
from tests.engine.first_edition.computer.test_idle_turns import play_cards
from tests.engine.first_edition.scenario import Scenario, dilemma_half


def crew_in_hand(*cards: str, count: int = 2, deck: int = 20) -> Scenario:
    """Return a table with Alice's outpost, and two personnel and some cards in her hand."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(*(scenario.personnel(f"crew-{n}", "leadership") for n in range(count)), *map(scenario.card, cards))
    scenario.fill_decks(deck)
    return scenario


@pytest.mark.parametrize(("deck", "is_first"), [(20, True), (8, False)])
def test_a_card_that_draws_every_turn_is_played_before_personnel_unless_the_deck_is_small(
    deck: int, *, is_first: bool
) -> None:
    play = crew_in_hand("the-traveler-transcendence", deck=deck).begin(Phase.CARD_PLAY)
    assert (answer(play) == ("play:the-traveler-transcendence:0",)) is is_first


def test_the_opponents_hand_is_drained_unless_a_card_in_play_prevents_it() -> None:
    assert answer(crew_in_hand("static-warp-bubble").begin(Phase.CARD_PLAY)) == ("play:static-warp-bubble:0",)
    scenario = crew_in_hand("static-warp-bubble")
    scenario.table(scenario.card("the-traveler-transcendence", 1))
    assert answer(scenario.begin(Phase.CARD_PLAY))[0].startswith("play:crew-")


@pytest.mark.parametrize(("reports", "is_played"), [(0, True), (2, False)])
def test_cards_are_drawn_if_no_personnel_in_hand_can_report(reports: int, *, is_played: bool) -> None:
    play = crew_in_hand("kivas-fajo-collector", count=reports).begin(Phase.CARD_PLAY)
    assert (answer(play) == ("play:kivas-fajo-collector:0",)) is is_played


@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_that_serves_the_opponent_every_turn_is_nullified(seat: int) -> None:
    scenario = crew_in_hand("kevin-uxbridge")
    own, other = scenario.card("lower-decks"), scenario.card("red-alert", seat)
    scenario.table(own, other)
    play = scenario.begin(Phase.CARD_PLAY)
    play_cards(play)
    assert play.where(own) == "table.0"
    assert (play.where(other) == f"table.{seat}") is (seat == 0)


def test_a_tip_says_how_an_event_serves_its_player() -> None:
    play = crew_in_hand("the-traveler-transcendence").begin(Phase.CARD_PLAY)
    leading = player_of(play)
    assert isinstance(leading, Recommender)
    tip = leading.lead(play.match, 0, [])
    assert tip
    assert tip.why == "You then draw an additional card at the end of each of your turns."


@pytest.mark.parametrize(("seat", "chosen"), [(0, "use:"), (1, "play:")])
def test_only_the_ops_of_its_own_station_fetches_a_card_in_place_of_the_card_play(seat: int, chosen: str) -> None:
    """A card downloaded by the opponent's Ops would have to stay at their station."""
    scenario = crew_in_hand(count=1)
    scenario.put("P", scenario.card("terok-nor", seat))
    scenario._lay("within", "terok-nor", scenario.card("ops", seat), scenario.card("infirmary", seat))
    scenario.deck(*(scenario.card(equipment) for equipment in ("medical-tricorder", "medical-kit")))
    play = scenario.begin(Phase.CARD_PLAY)
    assert any(option.id.startswith("use:ops") for option in play.decision.options)
    assert answer(play)[0].startswith(chosen)


@pytest.mark.parametrize(("card", "is_reported"), [("dominion", False), ("federation", True)])
def test_a_personnel_who_would_enter_play_far_from_the_team_waits(card: str, *, is_reported: bool) -> None:
    """Most of Alice's missions are in the Alpha Quadrant, so a crew member there comes before a leader in Gamma."""
    scenario = crew_in_hand(count=0)
    quadrant = "gamma" if card == "dominion" else "alpha"
    scenario.mission("G", quadrant="gamma", affiliations=("federation",))
    scenario.mission("P2")
    scenario.put("G", scenario.outpost("depot", quadrant="gamma"))
    skills = "leadership, music, security, honor"
    scenario.hand(scenario.personnel("leader", skills, quadrant=quadrant), scenario.personnel("ensign", "leadership"))
    assert (answer(scenario.begin(Phase.CARD_PLAY))[0].startswith("play:leader")) is is_reported


@pytest.mark.parametrize(("points", "first"), [(70, "move:nebula"), (0, "beam:aboard.nebula:surface.P")])
def test_a_mission_of_the_missing_kind_is_preferred_once_the_points_suffice(points: int, first: str) -> None:
    """Another planet would bring 100 points, but winning also requires a space mission (1E-WIN-01)."""
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.mission("S", points=30, ground="space")
    scenario.under("S", *(scenario.dilemma(f"seed-{n}", dilemma_half(), ground="space") for n in range(5)))
    scenario.put("P", scenario.ship("nebula"))
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}", "leadership") for n in range(9)))
    scenario.fill_decks()
    if points:
        scenario.mission("DONE", points=35)
        scenario.state.locations["DONE"].completed_by = 0
        scenario.scored(points)
    assert answer(scenario.begin())[0] == first
