"""2002 rulings beyond the end of our later Glossary: they apply in both editions (1ER, 1E-GAP-27)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import LosesFirstSkill
from engine.ccg.effects.texts import While
from engine.first_edition.cards.deck import catalogue_of_edition, check_deck
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import attribute_of_card, persons_on_card
from engine.first_edition.position.teams.teams import usable_equipment
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.cards.test_q_continuum import continuum
from tests.engine.first_edition.rules.test_borg import labels
from tests.engine.first_edition.scenario import Play, Scenario

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


# --- stealing --------------------------------------------------------------------------------------------------------


def thieves(edition: Edition, *, stolen: bool) -> Play:
    """Alice's Cardassians have a Klingon Disruptor, which is Bob's or her own."""
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.personnel("evek", affiliation="cardassian"))
    disruptor = scenario.card("klingon-disruptor", 1 if stolen else 0)
    scenario.put("P", disruptor)
    scenario.state.cards[disruptor].controller = 0
    scenario.fill_decks()
    return scenario.begin()


@either_edition
@pytest.mark.parametrize(("stolen", "strength"), [(True, 7), (False, 5)])
def test_1er_bat_13_stolen_equipment_knows_no_limits_of_affiliation(
    edition: Edition, strength: int, *, stolen: bool
) -> None:
    play = thieves(edition, stolen=stolen)
    usable = list(usable_equipment(play.table, 0, "surface.P", ["evek"]))
    assert usable == (["klingon-disruptor"] if stolen else [])
    assert attribute_of_card(play.table, "evek", "strength") == strength


# --- intruders among holograms ---------------------------------------------------------------------------------------


def boarded(edition: Edition, *, crew: bool = False, stopped: bool = False) -> Play:
    """Bob's ship with a hologram and a holographic tool, perhaps with Data too; Alice's Riker is aboard."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood", seat=1, equipment=("holodeck",)))
    scenario.put("hood", scenario.personnel("moriarty", seat=1, icons=("holo",)))
    scenario.put("hood", scenario.equipment("tool", seat=1, icons=("holo",)))
    if crew:
        scenario.put("hood", scenario.personnel("data", seat=1))
    scenario.put("hood", scenario.personnel("riker"), stopped=stopped)
    scenario.fill_decks()
    return scenario.begin()


ERASE = "Erase all holograms aboard hood"


@either_edition
def test_1er_bat_12_intruders_erase_the_holograms_of_a_ship_without_other_crew(edition: Edition) -> None:
    play = boarded(edition)
    play.choose(ERASE)
    assert play.where("moriarty") == play.where("tool") == "discard.1"
    assert not play.offers(ERASE)


def test_1er_bat_12_a_docked_ship_is_not_named_to_them() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase", seat=1))
    scenario.dock("starbase", scenario.ship("hood", seat=1, equipment=("holodeck",)))
    scenario.put("hood", scenario.personnel("moriarty", seat=1, icons=("holo",)), scenario.personnel("riker"))
    scenario.fill_decks()
    play = scenario.begin()
    order = next(one for one in play.decision.options if one.id == "erase:hood")
    assert (order.label, order.card) == ("Erase all holograms aboard a ship docked at starbase", "")
    play.choose(order.id)
    assert play.where("moriarty") == "discard.1"
    assert "hood" not in play.words()


@pytest.mark.parametrize("facts", [{"crew": True}, {"stopped": True}])
def test_1er_bat_12_not_beside_other_crew_nor_by_who_is_stopped(facts: dict[str, bool]) -> None:
    assert not boarded(RULEBOOK_2_5_4, **facts).offers(ERASE)


def test_1er_bat_12_a_players_own_crew_cannot_be_erased() -> None:
    play = boarded(RULEBOOK_2_5_4)
    play.end_turn()
    assert not any("Erase" in one for one in labels(play))


# --- first-listed skills ---------------------------------------------------------------------------------------------


def infected(assimilated: Literal["", "drone", "counterpart"] = "") -> dict[str, int]:
    """Return the skills of an OFFICER with Diplomacy and Law after losing the first-listed skill."""
    scenario = Scenario()
    scenario.mission("P", ground="space")
    scenario.put("P", scenario.ship("hood", affiliation="borg" if assimilated else "federation"))
    scenario.put("hood", scenario.personnel("riker", "diplomacy, law", classification="officer"))
    scenario.put(
        "hood",
        scenario.equipment("virus", While(changes=(LosesFirstSkill(of=Cards(where="aboard", whose="anybody")),))),
    )
    if assimilated:
        card = scenario.state.cards["riker"]
        card.mode, card.assimilated = "borg", assimilated
    scenario.fill_decks()
    return persons_on_card(scenario.begin().table, "riker")[0].skills


def test_1er_ski_1_the_first_listed_skill_is_the_first_of_the_skill_box() -> None:
    assert infected() == {"officer": 1, "law": 1}


def test_1er_ski_1_after_assimilation_it_is_the_former_classification() -> None:
    assert infected("drone") == {"diplomacy": 1, "law": 1}


# --- cards of the Q-Continuum ----------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize("leave", [True, False])
def test_1e17_dil_5_q_dilemmas_are_seeded_only_with_beware_of_q(edition: Edition, *, leave: bool) -> None:
    seeds = ("pla-net", *(("beware-of-q",) if leave else ()))
    report = check_deck(catalogue_of_edition(edition), {"seeds": seeds}, edition)
    words = "Pla-Net belongs only in its own side deck."
    assert (words in str(report)) is not leave


@either_edition
def test_1er_qqq_1_the_same_q_dilemma_works_seeded_and_in_a_flash(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.under("P", scenario.card("pla-net", 1))
    scenario.under("P", scenario.card("q-flash", 1))
    scenario.table(scenario.card("q-flash", 1), scenario.card("beware-of-q", 1))
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    continuum(scenario, "pla-net")
    play = scenario.begin()
    play.choose("Attempt P")
    for _ in range(2):
        play.choose(next(one for one in play.labels if one.startswith("Lose 5 points if")))
    assert sum(line.startswith("Dilemma: Pla-Net") for line in play.told()) == 2


# --- Seal Rift -------------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("solved", "icons", "able"), [(False, ("au",), True), (True, ("au",), False)])
def test_seal_rift_lets_ships_of_the_alternate_universe_in_without_a_door(
    edition: Edition, icons: tuple[str, ...], *, solved: bool, able: bool
) -> None:
    scenario = Scenario().by(edition)
    rift = scenario.known_mission("seal-rift")
    if solved:
        scenario.state.locations[rift].completed_by = 1
    scenario.hand(scenario.ship("yamato", icons=icons))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report yamato") is able
    if able:
        play.choose("Report yamato")
        assert play.where("yamato") == "space.seal-rift"


@pytest.mark.parametrize(("icons", "found"), [(("kw",), True), ((), False)])
def test_1e_icon_12_an_icon_without_a_rule_of_its_own_serves_texts_that_name_it(
    icons: tuple[str, ...], *, found: bool
) -> None:
    scenario = Scenario()
    scenario.mission("P", "[KW]", affiliations=("dominion",))
    scenario.put("P", scenario.personnel("virak", affiliation="dominion", icons=icons))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is found
