"""Commandeered ships and stations: their new affiliation, and what stays unchanged (1E-CTRL-03)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
ANIMAL: dict[str, Any] = {"classification": "animal"}


def boarded(edition: Edition, *team: tuple[str, bool], skilled: int = 0) -> Scenario:
    """Alice's team is aboard Bob's Federation ship Nebula, and Commandeer Ship is in her hand.

    Of each member the affiliation, and whether they are an animal; those up to ``skilled`` have Computer Skill.
    """
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.ship("nebula", seat=1))
    for number, (side, animal) in enumerate(team):
        has = "computer skill" if number <= skilled else ""
        facts: dict[str, Any] = ANIMAL if animal else {}
        scenario.put("nebula", scenario.personnel(f"agent{number}", has, affiliation=side, **facts))
    scenario.hand(scenario.card("commandeer-ship"))
    scenario.fill_decks()
    return scenario


def taking(scenario: Scenario, by: str = "agent0") -> Play:
    """Alice plays Commandeer Ship on one of them."""
    play = scenario.begin(Phase.CARD_PLAY)
    (play_it,) = [one for one in play.ids if one.startswith("play:commandeer-ship:0")]
    play.choose(play_it)
    while play.match.open and by in play.ids:
        play.choose(by)
    return play


def ship(play: Play) -> tuple[int | None, str]:
    return play.state.cards["nebula"].controller, affiliation(play.table, "nebula")


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e_ctrl_03_by_commandeer_ship_it_takes_the_affiliation_of_the_one_with_the_card(edition: Edition) -> None:
    """One personnel commandeers by it (line 2618), whoever else is of the team."""
    assert ship(taking(boarded(edition, ("romulan", False), ("non-aligned", False)))) == (0, "romulan")


@pytest.mark.parametrize(("edition", "side"), [(NOW, "non-aligned"), (THEN, "romulan")])
def test_1er_bat_8_an_animal_that_has_the_card_takes_it_for_the_others(edition: Edition, side: str) -> None:
    play = taking(boarded(edition, ("non-aligned", True), ("romulan", False)))
    assert ship(play) == (0, side)


@pytest.mark.parametrize(("edition", "side"), [(NOW, "non-aligned"), (THEN, "federation")])
def test_1er_bat_8_by_animals_alone_it_keeps_its_affiliation_in_2002(edition: Edition, side: str) -> None:
    assert ship(taking(boarded(edition, ("non-aligned", True)))) == (0, side)


@pytest.mark.parametrize(("who", "side"), [("merc", "non-aligned"), ("targ", "federation")])
def test_1er_bat_8_until_others_of_their_player_arrive(who: str, side: str) -> None:
    scenario = boarded(THEN, ("non-aligned", True))
    scenario.put("P", scenario.personnel("merc", affiliation="non-aligned"))
    scenario.put("P", scenario.personnel("targ", affiliation="non-aligned", **ANIMAL))
    play = taking(scenario)
    assert ship(play) == (0, "federation")
    play.choose("Beam from the surface of P to nebula")
    play.choose(who)
    assert ship(play) == (0, side)
    assert ("nebula is Non-Aligned now" in play.words()) is (who == "merc")


def at_ops(edition: Edition, *team: tuple[str, bool], skilled: int = 0) -> Play:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", seat=1, affiliation="cardassian", facility="station", sites=True))
    ops = Site(id="ops", title="ops", tier="ops module", commandeered_by=requirement_of("Computer Skill"))
    scenario._lay("within", "nor", scenario.add(ops, 1))
    for number, (side, animal) in enumerate(team):
        has = "computer skill" if number <= skilled else ""
        facts: dict[str, Any] = ANIMAL if animal else {}
        scenario.put("ops", scenario.personnel(f"agent{number}", has, affiliation=side, **facts))
    scenario.fill_decks()
    return scenario.begin()


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e_fac_04_a_station_takes_the_affiliation_of_anyone_of_the_team_in_ops(edition: Edition) -> None:
    play = at_ops(edition, ("klingon", False), ("non-aligned", False))
    play.do("Commandeer nor", "Non-Aligned")
    assert affiliation(play.table, "nor") == "non-aligned"


@pytest.mark.parametrize(("edition", "asked"), [(NOW, True), (THEN, False)])
def test_1er_bat_8_a_station_neither_takes_that_of_an_animal(edition: Edition, *, asked: bool) -> None:
    play = at_ops(edition, ("klingon", False), ("non-aligned", True), skilled=1)
    play.choose("Commandeer nor")
    assert play.offers("Klingon") is asked
    if asked:
        play.choose("Klingon")
    assert affiliation(play.table, "nor") == "klingon"


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e_ctrl_03_a_team_that_is_not_compatible_with_who_takes_it_lends_nothing(edition: Edition) -> None:
    play = at_ops(edition, ("klingon", False), ("romulan", False))
    play.choose("Commandeer nor")
    assert not play.offers("Romulan")
    assert affiliation(play.table, "nor") == "klingon"


@pytest.mark.parametrize("edition", [NOW, THEN])
def test_1e_uniq_07_a_ship_that_was_taken_is_still_in_play_for_its_owner(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"), scenario.ship("defiant", uniqueness="unique"))
    scenario.state.cards["defiant"].controller = 1
    scenario.hand(scenario.copy_of("defiant"))
    scenario.fill_decks()
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report defiant")
