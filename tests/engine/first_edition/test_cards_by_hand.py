"""Known cards that players resolve: reported ones, and those with insufficient rows."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.automation import automation_of
from engine.first_edition.cards.cards_without_trees import card_without_trees, has_effects
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import AnyDefinition, Dilemma, Event, Mission, Personnel
from engine.first_edition.game import GAME, FirstEditionTable
from engine.first_edition.table.state import Phase
from engine.kernel.header import Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from tests.engine.first_edition.scenario import Scenario


def start(*by_hand: str) -> Match:
    decks = zip(("Alice", "Bob"), GAME.starter_decks(), strict=False)
    seats = [Seat(name, deck.sections, deck.name) for name, deck in decks]
    return Match.start(GAME, seats, seed_from_number(1), by_hand=by_hand)


def card_of(match: Match, card: str) -> AnyDefinition:
    table = match._table
    assert isinstance(table, FirstEditionTable)
    return table.catalogue.card(card)


def test_a_reported_card_is_resolved_manually_only_in_new_matches() -> None:
    reported = card_of(start("kivas-fajo-collector"), "kivas-fajo-collector")
    assert isinstance(reported, Event)
    assert (reported.level, [use.effects for use in reported.functions]) == ("assisted", [()])
    assert card_of(start(), "kivas-fajo-collector").level == "enforced"


def test_the_facts_of_a_reported_card_stay() -> None:
    picard = catalogue_of_edition().card("captain-worf")
    found = card_without_trees(picard, "Text.")
    assert isinstance(picard, Personnel)
    assert isinstance(found, Personnel)
    assert (found.skills, found.strength, found.words) == (picard.skills, picard.strength, "Text.")
    assert (found.texts, found.downloads) == ((), ())
    mission = card_without_trees(catalogue_of_edition().card("mineral-survey"))
    assert isinstance(mission, Mission)
    assert (mission.near.points, mission.near.texts) == (25, ())
    assert mission.words


def test_only_a_card_that_a_tree_carries_out_can_be_reported() -> None:
    assert has_effects(catalogue_of_edition().card("archer"))
    assert not has_effects(Event(id="x", title="X", words="Smile."))


@pytest.mark.parametrize(
    ("card", "level"),
    [
        (Personnel(id="x", title="X", affiliations=("federation",)), "enforced"),
        (Personnel(id="x", title="X", affiliations=("federation",), words="Smiles."), "partly"),
        (Event(id="x", title="X", words="Smile."), "by hand"),
        (Dilemma(id="x", title="X", ground="planet", words="Smile."), "by hand"),
        (msgspec.structs.replace(catalogue_of_edition().card("lower-decks"), words="Smile."), "partly"),
    ],
)
def test_the_enforced_share_of_a_card(card: Event, level: str) -> None:
    assert automation_of(card) == level


# --- Nor --------------------------------------------------------------------------------------------------------------


def nor() -> Scenario:
    scenario = Scenario()
    scenario.mission("C", affiliations=("cardassian",), ground="space")
    scenario.mission("F", affiliations=("federation",), ground="space")
    scenario.mission("B", affiliations=("cardassian",), ground="space", region="Bajor")
    scenario.fill_decks()
    return scenario


def test_a_nor_is_played_at_a_cardassian_mission_outside_the_bajor_region() -> None:
    scenario = nor()
    scenario.hand(scenario.card("nor"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Nor")
    assert play.where("nor") == "space.C"


def test_a_nor_is_seeded_there_too() -> None:
    scenario = nor()
    scenario.seeds(scenario.card("nor"))
    play = scenario.begin(Phase.FACILITIES)
    assert [option.place for option in play.decision.options if option.card == "nor" or "Nor" in option.label] == ["C"]
