"""Spies, captives, holograms and times that are paired with missions, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Capture, Kill, Stop
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, TAKING_PART, Phase
from tests.engine.first_edition.battles import add_fighter, give_attack_order, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    return scenario


def bobs(scenario: Scenario, phase: Phase = Phase.ORDERS) -> Play:
    scenario.state.active = 1
    return scenario.begin(phase)


# --- infiltrators ----------------------------------------------------------------------------------------------------


def among(edition: Edition, *people: str, mission: str = "Leadership, Honor", points: int = 40) -> Scenario:
    """Alice's spy among Bob's Federation team at P; it is Bob's turn."""
    scenario = table(edition)
    scenario.mission("P", mission, seat=1, points=points)
    for one in people:
        scenario.put("P", scenario.personnel(one, "leadership", seat=1))
    spy(scenario, "P", guise="federation", has="honor")
    return scenario


@editions
@pytest.mark.parametrize("joins", [True, False])
def test_1e_inf_04_a_spy_lends_skills_to_the_opponents_attempt_or_does_not(edition: Edition, *, joins: bool) -> None:
    scenario = among(edition, "data")
    scenario.state.cards["spy"].states = (TAKING_PART,) if joins else ()
    play = bobs(scenario)
    play.choose("Attempt P")
    play_to_orders(play)
    assert play.points(1) == (40 if joins else 0)


@editions
def test_1e_inf_04_a_spy_who_takes_part_may_be_killed_and_goes_to_the_owners_pile(edition: Edition) -> None:
    scenario = among(edition, "data")
    scenario.under("P", scenario.dilemma("doom", dilemma_half(Kill(All())), seat=0))
    scenario.state.cards["spy"].states = (TAKING_PART,)
    play = bobs(scenario)
    play.choose("Attempt P")
    play_to_orders(play)
    assert (play.where("data"), play.where("spy")) == ("discard.1", "discard.0")


@editions
def test_1e_inf_05_a_spy_beside_the_one_they_impersonate_is_exposed(edition: Edition) -> None:
    scenario = among(edition, "data")
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.version("boone", "Raymond Boone", seat=1))
    play = bobs(scenario)
    play.choose("Beam from hood to the surface of P")
    if play.decision.rule != "1E-TURN-08":
        play.choose("boone")
    assert play.state.cards["spy"].guise == ""
    assert affiliation(play.table, "spy") == "cardassian"


@editions
def test_1e_inf_05_a_spy_who_comes_home_is_exposed(edition: Edition) -> None:
    scenario = among(edition, "data")
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("galor", add_fighter(scenario, "gul", 5, affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Move spy to galor")
    assert play.state.cards["spy"].guise == ""
    assert affiliation(play.table, "spy") == "cardassian"


@editions
def test_1e_inf_03_by_a_treaty_of_the_opponents_a_spy_reports_to_their_allies_outpost(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1, affiliations=("romulan",))
    scenario.put("P", scenario.outpost("rura", seat=1, affiliation="romulan"))
    scenario.put("rura", scenario.personnel("data", seat=1))
    scenario.hand(spy(scenario))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report spy")
    other = table(edition)
    other.mission("P", seat=1, affiliations=("romulan",))
    other.put("P", other.outpost("rura", seat=1, affiliation="romulan"))
    other.put("rura", other.personnel("data", seat=1))
    treaty(other, "federation", "romulan", seat=1)
    other.hand(spy(other))
    play = other.begin(Phase.CARD_PLAY)
    play.choose("Report spy")
    assert play.where("spy") == "aboard.rura"


@editions
def test_1e_inf_04_a_spy_staffs_the_opponents_ship_if_their_player_lets_them(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1)
    scenario.mission("Q", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1, staffing=("stf", "stf")))
    scenario.put("hood", scenario.personnel("data", seat=1, icons=("stf",)))
    spy(scenario, "hood", guise="federation", icons=("stf",))
    play = bobs(scenario)
    assert not is_staffed(play.table, "hood") or play.offers("Move hood")


# --- captives --------------------------------------------------------------------------------------------------------


@editions
def test_1e_cap_01_a_captive_lends_nothing_and_meets_no_dilemma(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", "Leadership, Honor", points=40)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.put("P", add_fighter(scenario, "kor", 5, "honor", seat=1))
    scenario.state.cards["kor"].captor = 0
    scenario.under(
        "P",
        scenario.dilemma(
            "doom", dilemma_half(Stop(All(kind="personnel", where="present", who=requirement_of("Honor"))))
        ),
    )
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points(), play.is_stopped("kor"), play.is_stopped("riker")) == (0, False, False)


@editions
def test_1e_cap_07_left_alone_on_a_planet_a_captive_is_released_by_friends_who_beam_down(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"), scenario.personnel("riker"), add_fighter(scenario, "kor", 5, seat=1))
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.state.cards["kor"].captor = 0
    scenario.discard(scenario.event("snare", Capture(All(kind="personnel", whose="opponent", where="play"))))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kurn", 5, seat=1))
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    play.choose("riker")
    assert (play.where("riker"), play.where("kor")) == ("aboard.hood", "surface.P")
    play.end_turn()
    play_to_orders(play)
    assert not play.offers("Release kor")
    play.choose("Beam from bird to the surface of P")
    if play.decision.rule != "1E-TURN-08":
        play.choose("kurn")
    play.choose("Release kor")
    assert play.state.cards["kor"].captor is None


@editions
def test_1e_cap_04_a_captive_alone_cannot_start_a_battle(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put(
        "P",
        add_fighter(scenario, "worf", 9, "leadership"),
        add_fighter(scenario, "riker", 5, seat=1, affiliation="federation"),
    )
    scenario.state.cards["riker"].captor = 0
    assert not offered_attacks(scenario.begin())


@editions
def test_1e_uniq_07_the_owner_of_a_captive_plays_no_other_version(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base"), add_fighter(scenario, "kor", 5, seat=1))
    scenario.put("P", one := scenario.version("riker"))
    scenario.state.cards[one].captor = 1
    scenario.hand(scenario.version("thomas", "riker"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report thomas")


@editions
def test_1e_cap_03_a_trap_holds_a_captive_until_a_captor_arrives(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.mission("Q", seat=1)
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Capture(All(kind="personnel", where="present")))))
    scenario.put("Q", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", add_fighter(scenario, "kor", 5, seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("riker") == "held.trap"
    play.end_turn()
    play_to_orders(play)
    play.choose("Move bird")
    assert not [one for one in play.labels if "custody" in one], "the trap is on the planet (L2407)"
    play.choose("Beam from bird to the surface of P")
    if play.decision.rule != "1E-TURN-08":
        play.choose("kor")
    play.choose(next(one for one in play.labels if "custody" in one))
    assert play.where("riker") == "surface.P"
    assert play.where("trap") == play.done_with(1)


# --- holograms -------------------------------------------------------------------------------------------------------


def deck(edition: Edition, *, holodeck: bool, shore: bool = False) -> Scenario:
    scenario = table(edition)
    scenario.mission("P")
    facts: dict[str, Any] = {"equipment": ("holodeck",)} if holodeck else {}
    scenario.put("P", scenario.ship("hood", **facts), scenario.outpost("base"))
    scenario.put("hood", scenario.personnel("riker", "leadership"), scenario.personnel("vic", "honor", icons=("holo",)))
    return scenario


@editions
@pytest.mark.parametrize("holodeck", [True, False])
def test_1e_holo_01_a_hologram_beams_to_no_planet(edition: Edition, *, holodeck: bool) -> None:
    play = deck(edition, holodeck=holodeck).begin()
    play.choose("Beam from hood to the surface of P")
    assert "vic" not in play.labels


@editions
def test_1e_holo_04_killed_it_is_deactivated_and_not_reactivated_this_turn(edition: Edition) -> None:
    scenario = deck(edition, holodeck=True)
    scenario.mission("S", ground="space", points=40)
    scenario.put("S", scenario.ship("yamato", equipment=("holodeck",)))
    scenario.put("yamato", scenario.personnel("data", "leadership"), scenario.personnel("moriarty", icons=("holo",)))
    scenario.under("S", scenario.dilemma("doom", dilemma_half(Kill(All(kind="personnel", where="present")))))
    play = scenario.begin()
    play.choose("Attempt S")
    play_to_orders(play)
    assert (play.where("moriarty"), play.where("data")) == ("aboard.yamato", "discard.0")
    assert DEACTIVATED in play.state.cards["moriarty"].states
    assert not [one for one in play.labels if one.startswith("Activate")]


@editions
def test_1e_holo_01_a_ship_that_is_destroyed_erases_its_holograms(edition: Edition) -> None:
    play = deck(edition, holodeck=True).begin()
    leave_play(play.table, "hood")
    assert (play.where("vic"), play.where("riker")) == ("discard.0", "discard.0")


@editions
def test_1e_holo_05_an_all_hologram_winner_causes_no_casualty(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("bird", affiliation="klingon", equipment=("holodeck",)))
    scenario.put(
        "bird",
        add_fighter(scenario, "holo", 20, "leadership", icons=("holo",)),
        add_fighter(scenario, "kurn", 5, seat=1, affiliation="romulan"),
    )
    play = scenario.begin()
    fights = [one for one in offered_attacks(play) if one.startswith("fight")]
    give_attack_order(play, fights[0])
    play_to_orders(play)
    assert play.where("kurn") == "aboard.bird"


# --- other times -----------------------------------------------------------------------------------------------------


def year(scenario: Scenario, name: str = "2267", ground: str = "planet") -> str:
    card = TimeLocation(id=name, title=name, ground=ground, location="Sherman", natives=requirement_of("[OS]"))  # type: ignore[arg-type]
    return scenario.add(card)


@editions
@pytest.mark.parametrize("paired", [True, False])
def test_1e_card_16_a_time_location_plays_only_with_its_mission(edition: Edition, *, paired: bool) -> None:
    scenario = table(edition)
    scenario.mission("P", location="Sherman" if paired else "Elsewhere")
    scenario.hand(year(scenario))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play 2267") is paired
