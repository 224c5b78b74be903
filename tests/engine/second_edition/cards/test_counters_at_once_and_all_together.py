"""Cards that give counters when they come into play, and one that replaces an attribute for all personnel."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import Kill, Stop, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import attempt_against, laid_table


def test_surprise_party_helps_in_the_turn_it_is_played() -> None:
    scenario = laid_table()
    scenario.hand(scenario.card("surprise-party"), scenario.event("x", cost=9))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play Surprise Party")
    play.choose("Use Surprise Party")
    assert play.state.counters == 6
    assert not play.offers("Use Surprise Party")


@pytest.mark.parametrize(("others", "offered"), [(3, True), (2, False)])
def test_gint_helps_when_played_if_four_cards_cost_four(others: int, offered: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("F", affiliation="Ferengi")
    scenario.fill_decks()
    scenario.put("F", *(scenario.personnel(f"p{n}", cost=4) for n in range(others)))
    scenario.hand(scenario.card("gint-the-first-grand-nagus"))
    play = scenario.begin(Segment.PLAY_AND_DRAW, 9)
    play.choose("Play Gint, The First Grand Nagus")
    assert play.offers("Use Gint, The First Grand Nagus") is offered


def against(scenario: Scenario) -> Play:
    """Let Alice's personnel face a dilemma that requires Integrity."""
    asked = Unless(parse_requirement("Integrity>20"), (Kill(Chosen(by="opponent")), Stop(All())))
    return attempt_against(scenario, asked)


@pytest.mark.parametrize(
    ("integrity", "strength", "met"),
    [
        ((1, 1), (7, 6), True),  # 8 + 13 Strength
        ((1, 1), (7, 5), False),
        ((3, 1), (1, 9), False),  # 14 or 18: nobody counts by the better of two
        ((10, 1), (1, 1), True),  # 21 Integrity
    ],
)
def test_with_kahless_all_of_them_use_strength(
    integrity: tuple[int, int], strength: tuple[int, int], met: bool
) -> None:
    scenario = laid_table()
    scenario.put("M", scenario.card("kahless-the-greatest-warrior-of-them-all"))
    for number, (one, other) in enumerate(zip(integrity, strength, strict=True)):
        scenario.put("M", scenario.personnel(f"p{number}", integrity=one, strength=other))
    assert (against(scenario).decision.rule != "2E-SEL-02") is met
