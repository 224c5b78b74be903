"""Conditions for probing for a Borg objective, and what its player is told (1E-BORG-05, 1E-GAP-06)."""

from __future__ import annotations

import pytest

from engine.first_edition.advising.borg import borg_advice
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.showing.view import FirstEditionView
from engine.first_edition.table.state import CounterableAttack
from tests.engine.first_edition.rules.test_borg import decks, in_the_delta_quadrant
from tests.engine.first_edition.scenario import Play, Scenario

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]
AT_ONCE, LATER = "at the end of this turn", "at the end of their next turn"


def aiming(target: str, *, service: bool, edition: Edition = RULEBOOK_2_5_4, seat: int = 0) -> Scenario:
    """Let Alice's objective target the homeworld Earth or planet P, where her Borg are.

    A player may have Service the Collective on the table.
    """
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    scenario.mission("Earth", seat=1, quadrant="delta", homeworld="federation", points=35)
    scenario.put("Earth", scenario.ship("sphere", affiliation="borg", quadrant="delta", staffing=("nav",)))
    scenario.put("sphere", locutus := scenario.card("locutus-of-borg"), scenario.card("four-of-eleven"))
    scenario.put(target, scenario.card("six-of-eleven"))
    title = "assimilate-homeworld" if target == "Earth" else "assimilate-planet"
    card = scenario.card(title)
    scenario.table(card)
    scenario.state.cards[card].targets = (target, locutus) if target == "Earth" else (target,)
    if service:
        scenario.table(scenario.card("service-the-collective", seat))
    return scenario


def scouted(scenario: Scenario, target: str) -> Play:
    play = scenario.begin()
    play.choose(next(one for one in play.ids if one.startswith("scout:") and target in one))
    return play


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("service", "when", "points"), [(True, AT_ONCE, 40), (False, LATER, 0)])
def test_service_the_collective_says_that_a_homeworld_may_be_probed_for_at_once(
    edition: Edition, when: str, points: int, *, service: bool
) -> None:
    play = scouted(aiming("Earth", service=service, edition=edition), "Earth")
    assert f"may probe for Assimilate Homeworld {when}." in play.words()
    play.end_turn()
    assert play.points() == points


def test_service_the_collective_says_nothing_of_another_mission() -> None:
    assert LATER in scouted(aiming("P", service=True), "P").words()


def test_only_its_player_uses_service_the_collective() -> None:
    assert LATER in scouted(aiming("Earth", service=True, seat=1), "Earth").words()


@pytest.mark.parametrize(("service", "when"), [(True, "at the end of this turn"), (False, "at the end of your next")])
def test_the_advice_says_so_as_well(when: str, *, service: bool) -> None:
    play = scouted(aiming("Earth", service=service), "Earth")
    assert when in " ".join(borg_advice(play.table, 0))


@pytest.mark.parametrize("service", [True, False])
def test_the_view_says_whether_it_is_due(*, service: bool) -> None:
    play = scouted(aiming("Earth", service=service), "Earth")
    view = play.table.view(0)
    assert isinstance(view, FirstEditionView)
    (found,) = [
        one for line in view.lines for place in line.locations for one in place.objectives if place.id == "Earth"
    ]
    assert (found.scouted, found.due) == (True, service)


@pytest.mark.parametrize("edition", EDITIONS)
def test_1er_sco_4_not_at_once_either_after_a_battle_there(edition: Edition) -> None:
    scenario = aiming("Earth", service=True, edition=edition)
    scenario.state.grudges = [CounterableAttack(0, "Earth", 1)]
    play = scouted(scenario, "Earth")
    play.end_turn()
    assert play.points() == 0
