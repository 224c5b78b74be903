"""Terok Nor and Deep Space 9: two sides of one station (1E-UNIQ-10, 1E-CARD-22)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario


def station(kind: str, *, side: str = "terok-nor") -> Play:
    """Set up Bob's station with Ops at a Bajor Region mission, and a personnel of Alice's in Ops who can take it."""
    scenario = Scenario()
    scenario.mission("P", region="Bajor", affiliations=(kind,))
    scenario.put("P", scenario.card(side, 1))
    other = catalogue_of_edition().card("deep-space-9" if side == "terok-nor" else "terok-nor")
    scenario._definitions[other.id] = other
    scenario._lay("within", side, scenario.card("ops", 1))
    scenario.put("ops", scenario.personnel("hacker", "computer skill", affiliation=kind, classification="officer"))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize(
    ("side", "kind", "becomes"),
    [
        ("terok-nor", "federation", "Deep Space 9"),
        ("terok-nor", "bajoran", "Deep Space 9"),
        ("terok-nor", "klingon", "Terok Nor"),
        ("deep-space-9", "cardassian", "Terok Nor"),
        ("deep-space-9", "bajoran", "Deep Space 9"),
    ],
)
def test_1e_card_22_who_commandeers_it_decides_which_side_it_shows(side: str, kind: str, becomes: str) -> None:
    play = station(kind, side=side)
    assert play.offers(f"Commandeer {catalogue_of_edition().card(side).title}")
    play.choose(f"Commandeer {catalogue_of_edition().card(side).title}")
    assert play.table.name(side) == becomes
    assert play.state.cards[side].controller == 0
    assert affiliation(play.table, side) == kind
    assert play.state.cards["ops"].controller == 0
    assert play.table.cards_in_list("within", side) == ["ops"]


def test_1e_card_22_all_players_are_notified() -> None:
    play = station("federation")
    play.choose("Commandeer Terok Nor")
    assert "Terok Nor becomes Deep Space 9." in play.told()


@pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7])
def test_1e_seed_03_deep_space_9_is_seeded_in_the_dilemma_phase(edition: Edition) -> None:
    for phase, offered in ((Phase.OTHER_SEEDS, True), (Phase.FACILITIES, False)):
        scenario = Scenario().by(edition)
        scenario.mission("P", region="Bajor")
        scenario.seeds(scenario.card("deep-space-9"), scenario.outpost("starbase"))
        scenario.fill_decks()
        assert scenario.begin(phase).offers("Deep Space 9 at P") is offered


def test_1e_uniq_10_1e_cr_067_terok_nor_is_not_seeded_beside_deep_space_9() -> None:
    scenario = Scenario()
    scenario.mission("P", region="Bajor")
    scenario.mission("Q", region="Bajor")
    scenario.put("P", scenario.card("deep-space-9", 1))
    scenario.seeds(scenario.card("terok-nor"), scenario.outpost("starbase"))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    assert not any(label.startswith("Terok Nor") for label in play.labels)
    while play.state.phase is Phase.FACILITIES:
        play.choose(play.decision.default[0])
    assert play.where("terok-nor") == "out.0"
