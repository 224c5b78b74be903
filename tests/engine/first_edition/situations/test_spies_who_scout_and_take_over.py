"""Infiltrators who take part in scouting and in commandeering (1E-INF-04, 1ER-INF-1; rulebook 2.5.4, line 940)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import TAKING_PART
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def scouts(edition: Edition, *, joins: bool) -> Scenario:
    """Bob's Borg scout S for his objective aboard their vessel, with Alice's spy with Honor among them."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", affiliations=(), anyone=True, quadrant="delta", seat=1)
    scenario.put("S", scenario.ship("vessel", affiliation="borg", quadrant="delta", staffing=("nav",), seat=1))
    scenario.put("vessel", scenario.card("two-of-nineteen", 1))
    objective = scenario.card("establish-gateway", 1)
    scenario.table(objective)
    scenario.state.cards[objective].targets, scenario.state.cards[objective].function = ("S",), 1
    spy(scenario, "vessel", guise="borg", infiltrates="borg", has="honor")
    scenario.state.cards["spy"].states = (TAKING_PART,) if joins else ()
    scenario.fill_decks()
    scenario.state.active = 1
    return scenario


@editions
@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_04_one_who_takes_part_scouts_with_the_borg_around_them(edition: Edition, *, joins: bool) -> None:
    scenario = scouts(edition, joins=joins)
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Honor"), seat=0))
    play = scenario.begin()
    play.choose("Scout S")
    if play.decision.rule == "1ER-INF-1":
        play.choose("pass")
    assert bool(play.state.cards["establish-gateway"].scouted_in) is joins


def test_1er_inf_1_one_who_abstained_joins_the_scouting_after_a_seed_card_in_2002() -> None:
    scenario = scouts(RULEBOOK_1_7, joins=False)
    scenario.under("S", scenario.dilemma("easy", dilemma_half(unless="Navigation"), seat=0))
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Honor"), seat=0))
    play = scenario.begin()
    play.choose("Scout S")
    assert (play.decision.seat, play.decision.rule) == (0, "1ER-INF-1")
    play.choose("Let spy take part")
    play.choose("pass")
    assert play.state.cards["establish-gateway"].scouted_in


@editions
@pytest.mark.parametrize(("with_whom", "joins"), [(True, True), (True, False), (False, True)])
def test_1e_inf_04_one_helps_those_around_them_to_commandeer_a_station(
    edition: Edition, *, with_whom: bool, joins: bool
) -> None:
    """Only the spy has the Computer Skill for it; alone among no one of Bob's they take nothing over for him."""
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    ops = Site(id="ops", title="ops", tier="ops module", commandeered_by=requirement_of("Computer Skill"))
    scenario._lay("within", "nor", scenario.add(ops))
    if with_whom:
        scenario.put("ops", scenario.personnel("riker", seat=1))
    spy(scenario, "ops", guise="federation", has="computer skill")
    scenario.state.cards["spy"].states = (TAKING_PART,) if joins else ()
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin()
    assert play.offers("Commandeer nor") is (with_whom and joins)
    if with_whom and joins:
        play.choose("Commandeer nor")
        assert play.state.cards["nor"].controller == 1
        assert affiliation(play.table, "nor") == "federation"


@editions
def test_1e_ctrl_03_it_may_become_what_an_infiltrator_of_the_team_is(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    ops = Site(id="ops", title="ops", tier="ops module", commandeered_by=requirement_of("Computer Skill"))
    scenario._lay("within", "nor", scenario.add(ops))
    scenario.table(scenario.card("treaty-federation-klingon", 1))
    scenario.put("ops", scenario.personnel("kor", "computer skill", seat=1, affiliation="klingon"))
    spy(scenario, "ops", guise="federation")
    scenario.state.cards["spy"].states = (TAKING_PART,)
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin()
    play.do("Commandeer nor", "Federation")
    assert affiliation(play.table, "nor") == "federation"
