"""Infiltrators who take part in what those around them do, wholly or freely, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, choose_strikes, offered_attacks
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])

CHANGES_MIND = "1ER-INF-1"


def bobs_attempt(edition: Edition, requirements: str = "Leadership", *dilemmas: str, **facts: Any) -> Scenario:
    """Bob's Data with Leadership is on his planet P in his turn, and Alice's spy with Honor among them."""
    scenario = Scenario().by(edition)
    scenario.mission("P", requirements, seat=1)
    scenario.put("P", scenario.personnel("data", "leadership", seat=1))
    spy(scenario, "P", guise="federation", has="honor", **facts)
    scenario.fill_decks()
    scenario.state.active = 1
    return scenario


def wall(scenario: Scenario, name: str, unless: str) -> str:
    return scenario.dilemma(name, dilemma_half(unless=unless), seat=0)


def takes_part(scenario: Scenario, *, joins: bool = True) -> Play:
    """Bob has given an order, and Alice may have let the spy take part; Bob's order is next."""
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("troi", seat=1))
    play = scenario.begin()
    play.do("Beam from the surface of P to hood", "data")
    play.do("pass", "Beam from hood to the surface of P", "data")
    if joins:
        play.choose("Let spy take part")
    else:
        play.choose("pass")
    return play


# --- attempts ---------------------------------------------------------------------------------------------------------


def test_1e_inf_04_one_who_takes_part_does_so_to_the_end_now() -> None:
    """Rulebook 2.5.4, line 940: in all dilemmas and in solving."""
    scenario = bobs_attempt(RULEBOOK_2_5_4, "Leadership, Honor")
    scenario.under("P", wall(scenario, "one", "Leadership"), wall(scenario, "two", "Honor"))
    play = takes_part(scenario)
    play.choose("Attempt P")
    assert play.points(1) == 35


def test_1e_inf_04_one_who_abstains_is_in_no_part_of_the_attempt_now() -> None:
    scenario = bobs_attempt(RULEBOOK_2_5_4)
    scenario.under("P", wall(scenario, "one", "Leadership"), wall(scenario, "two", "Honor"))
    play = takes_part(scenario, joins=False)
    play.choose("Attempt P")
    assert (play.is_stopped("data"), play.is_stopped("spy")) == (True, False)


def test_1er_inf_1_one_who_abstained_joins_between_two_dilemmas_in_2002() -> None:
    scenario = bobs_attempt(RULEBOOK_1_7)
    scenario.under("P", wall(scenario, "one", "Leadership"), wall(scenario, "two", "Honor"))
    play = takes_part(scenario, joins=False)
    play.choose("Attempt P")
    assert (play.decision.seat, play.decision.rule) == (0, CHANGES_MIND)
    play.choose("Let spy take part")
    play.choose("pass")
    assert play.points(1) == 35


def test_1er_inf_1_one_who_took_part_withdraws_between_two_dilemmas_in_2002() -> None:
    scenario = bobs_attempt(RULEBOOK_1_7)
    scenario.under("P", wall(scenario, "one", "Honor"), wall(scenario, "two", "Honor"))
    play = takes_part(scenario)
    play.choose("Attempt P")
    assert (play.decision.seat, play.decision.rule) == (0, CHANGES_MIND)
    play.choose("Keep spy out of it")
    assert play.is_stopped("data")
    assert not play.is_stopped("spy")
    assert play.where("one") == play.done_with(0)
    assert play.where("two") == "under.P"


def test_1er_inf_1_one_withdraws_before_the_mission_is_solved_in_2002() -> None:
    scenario = bobs_attempt(RULEBOOK_1_7, "Leadership, Honor")
    scenario.under("P", wall(scenario, "one", "Honor"))
    play = takes_part(scenario)
    play.choose("Attempt P")
    play.choose("Keep spy out of it")
    assert play.points(1) == 0
    assert not play.is_stopped("data"), "missing the requirements stops no one (1E17-ATT-16)"


@editions
def test_1e_inf_04_stopped_or_killed_spies_are_not_asked(edition: Edition) -> None:
    scenario = bobs_attempt(edition)
    killer = scenario.dilemma("killer", dilemma_half(Kill(All(who=requirement_of("Honor")))), seat=0)
    scenario.under("P", killer, wall(scenario, "two", "Leadership"))
    play = takes_part(scenario)
    play.choose("Attempt P")
    assert play.where("spy") == "discard.0"
    assert play.points(1) == 35


@editions
def test_1e_inf_04_a_spy_helps_the_second_team_if_compatible(edition: Edition) -> None:
    """Bob's Klingons are the first team there, and the spy can only be with those of the Federation."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership, Honor", seat=1, affiliations=("federation", "klingon"))
    scenario.put("P", *(add_fighter(scenario, name, 5, seat=1) for name in ("kor", "koloth")))
    scenario.put("P", scenario.personnel("data", "leadership", seat=1))
    spy(scenario, "P", guise="federation", has="honor")
    scenario.state.cards["spy"].states = ("taking part",)
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("attempt:P:1")
    assert play.points(1) == 35


# --- battles ----------------------------------------------------------------------------------------------------------


def facing(edition: Edition, *, active: int, joins: bool) -> Play:
    """Bob's Klingons Kor, and Alice's spy among them as one, against Alice's gul on planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", add_fighter(scenario, "kor", 5, "leadership", seat=1))
    scenario.put("P", add_fighter(scenario, "dukat", 9, "leadership", affiliation="romulan"))
    spy(scenario, "P", guise="klingon", infiltrates="klingon", attributes=(5, 5, 9))
    scenario.state.cards["spy"].states = ("taking part",) if joins else ()
    scenario.fill_decks()
    scenario.state.active = active
    return scenario.begin()


def fought(play: Play) -> Play:
    (order,) = [one for one in offered_attacks(play) if one.startswith("fight:surface.P")]
    play.choose(order)
    assert play.state.battle is not None
    assert play.match.contradictions() == []
    choose_strikes(play)
    return play


@editions
@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_04_one_fights_in_the_battle_that_those_around_them_start(edition: Edition, *, joins: bool) -> None:
    play = fought(facing(edition, active=1, joins=joins))
    assert (play.where("spy") == "surface.P" and not play.is_stopped("spy")) is not joins


@editions
@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_03_their_own_side_attacks_those_around_them_and_not_them(edition: Edition, *, joins: bool) -> None:
    """In 2002 one chose to participate in a personnel battle, not only in one that those around them started."""
    play = fought(facing(edition, active=0, joins=joins))
    fights = joins and edition is RULEBOOK_1_7
    assert (play.where("spy") == "surface.P" and not play.is_stopped("spy")) is not fights


@editions
def test_1e_inf_06_a_lone_infiltrator_cannot_be_attacked(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", add_fighter(scenario, "kor", 5, "leadership", seat=1))
    spy(scenario, "P", guise="klingon", infiltrates="klingon")
    scenario.fill_decks()
    scenario.state.active = 1
    assert not offered_attacks(scenario.begin())


# --- reporting and moving ---------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("facility", ["outpost", "station", "headquarters"])
def test_1e_inf_02_they_report_to_a_facility_where_the_opponents_do(edition: Edition, facility: str) -> None:
    """At a station only if its own text lets cards report there."""
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.outpost("base", seat=1, facility=facility))
    scenario.put("base", scenario.personnel("riker", seat=1))
    scenario.hand(spy(scenario, quadrant="gamma"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report spy") is (facility != "station")


@editions
def test_1e_inf_02_at_a_site_only_as_listed_personnel(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.outpost("nor", seat=1, facility="station", sites=True))
    docks = scenario.add(Site(id="ports", title="ports", tier="docking ring", docks_below=3, capacity=9), 1)
    ward = scenario.add(Site(id="ward", title="ward", tier="promenade", receives=requirement_of("Medical")), 1)
    scenario._lay("within", "nor", ward, docks)
    scenario.put("ward", scenario.personnel("bashir", seat=1))
    scenario.hand(spy(scenario, has="medical", quadrant="gamma"))
    scenario.hand(scenario.personnel("other", "honor", affiliation="cardassian", infiltrates="federation"))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert (play.offers("Report spy"), play.offers("Report other")) == (True, False)
    play.choose("Report spy")
    assert (play.where("spy"), affiliation(play.table, "spy")) == ("aboard.ward", "federation")


@editions
def test_1e_inf_04_their_players_equipment_stays_where_they_began(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1), scenario.personnel("data", seat=1), scenario.equipment("pad"))
    scenario.put("hood", scenario.personnel("troi", seat=1))
    spy(scenario, "P")
    scenario.fill_decks()
    play = scenario.begin()
    play.do("Let spy infiltrate", "Move spy to hood")
    assert (play.where("spy"), play.where("pad")) == ("aboard.hood", "surface.P")


@editions
def test_1e_inf_04_the_ship_takes_them_along_whether_they_take_part_or_not(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.mission("Q", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("troi", seat=1))
    spy(scenario, "hood", guise="federation")
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Move hood")
    assert (play.where("hood"), play.where("spy")) == ("space.Q", "aboard.hood")


@editions
def test_1e_inf_05_aboard_their_own_ship_they_are_exposed(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"), scenario.personnel("data", seat=1))
    spy(scenario, "P", guise="federation")
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Move spy to galor")
    assert play.state.cards["spy"].guise == ""
    assert affiliation(play.table, "spy") == "cardassian"


@editions
def test_1e_inf_04_one_does_not_go_on_alone_once_all_around_them_are_gone(edition: Edition) -> None:
    scenario = bobs_attempt(edition, "Honor")
    scenario.under("P", scenario.dilemma("killer", dilemma_half(Kill(All(who=requirement_of("Leadership")))), seat=0))
    play = takes_part(scenario)
    play.choose("Attempt P")
    assert play.points(1) == 0
    assert play.where("spy") == "surface.P"
    assert any("no one is left" in line for line in play.told(1))


@editions
def test_1e_inf_04_one_does_not_fly_an_empty_ship_of_the_opponents(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.mission("Q", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1), scenario.personnel("data", seat=1))
    spy(scenario, "hood", guise="federation")
    scenario.state.cards["spy"].states = ("taking part",)
    scenario.fill_decks()
    scenario.state.active = 1
    assert not scenario.begin().offers("Move hood")


@editions
def test_1e_inf_03_the_opponents_treaty_counts_for_them(edition: Edition) -> None:
    """Rulebook 2.5.4, line 3894."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership, Honor", seat=1)
    scenario.table(scenario.card("treaty-federation-klingon", seat=1))
    scenario.put("P", add_fighter(scenario, "kor", 5, seat=1), scenario.personnel("data", "leadership", seat=1))
    spy(scenario, "P", guise="federation", has="honor")
    scenario.state.cards["spy"].states = ("taking part",)
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points(1) == 35
