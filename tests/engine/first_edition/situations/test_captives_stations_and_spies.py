"""Captives, stations, treaties and infiltrators by the documents, in both editions."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Capture, Kill
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.position.teams.teams import teams_at
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Scenario, dilemma_half, requirement_of

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def planet(edition: Edition, requirements: str = "Leadership") -> Scenario:
    """Alice's planet P, and her ship Hood above it."""
    scenario = Scenario().by(edition)
    scenario.mission("P", requirements)
    scenario.put("P", scenario.ship("hood"))
    scenario.fill_decks()
    return scenario


def captive(scenario: Scenario, place: str, has: str = "", name: str = "gowron", **facts: object) -> str:
    """Make a Klingon of Bob's Alice's captive; the capturing card is in her discard pile."""
    scenario.discard(scenario.event("snare", Capture(All(whose="opponent", where="present"))))
    one = scenario.personnel(name, has, seat=1, affiliation="klingon", **facts)  # type: ignore[arg-type]
    scenario.put(place, one)
    scenario.state.cards[one].captor = 0
    return one


# --- captives --------------------------------------------------------------------------------------------------------


@either_edition
def test_a_captive_does_not_help_their_captors_to_solve_a_mission(edition: Edition) -> None:
    scenario = planet(edition, "Leadership, Honor")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    captive(scenario, "P", "honor")
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0


@either_edition
def test_a_dilemma_strikes_the_team_and_not_its_captive(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    captive(scenario, "P")
    scenario.under("P", scenario.dilemma("storm", dilemma_half(Kill(All()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("riker"), play.where("gowron")) == ("discard.0", "surface.P")


@either_edition
@pytest.mark.parametrize("guarded", [True, False])
def test_only_an_unattended_captive_is_released_by_their_own(edition: Edition, *, guarded: bool) -> None:
    """In Bob's turn, with Bob's Kurn there (1E-CAP-07)."""
    scenario = planet(edition)
    captive(scenario, "P")
    scenario.put("P", scenario.personnel("kurn", seat=1, affiliation="klingon"))
    if guarded:
        scenario.put("P", scenario.personnel("riker"))
    scenario.state.active = 1
    play = scenario.begin()
    released = [label for label in play.labels if "elease" in label]
    assert bool(released) is not guarded
    if released:
        play.choose(released[0])
        assert play.state.cards["gowron"].captor is None


@either_edition
def test_a_captive_beams_with_an_escort_and_stays_a_captive(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.personnel("riker"))
    captive(scenario, "P")
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    play.choose("riker", "gowron")
    assert play.where("gowron") == "aboard.hood"
    assert play.state.cards["gowron"].captor == 0


@either_edition
def test_own_captives_cannot_be_attacked(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership"))
    captive(scenario, "P")
    assert not any(label.startswith(("Attack", "Fight")) for label in scenario.begin().labels)


@either_edition
def test_the_owner_brings_no_second_copy_while_the_first_is_captive(edition: Edition) -> None:
    """Ownership decides uniqueness, whoever holds the card (1E-UNIQ-07)."""
    scenario = planet(edition)
    captive(scenario, "P", uniqueness="unique")
    scenario.put("P", scenario.personnel("riker"))
    scenario.mission("Q", seat=1, affiliations=("klingon",))
    scenario.put("Q", scenario.outpost("qonos", seat=1, affiliation="klingon"))
    scenario.hand(scenario.copy_of("gowron", 1))
    scenario.state.active = 1
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report gowron")


@either_edition
def test_personnel_elsewhere_are_not_captured(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("hood", scenario.personnel("riker"))
    scenario.put("P", scenario.personnel("data"))
    for name, place in (("kurn", "P"), ("duras", "hood")):
        scenario.put(place, scenario.personnel(name, seat=1, affiliation="klingon"))
    scenario.hand(scenario.event("net", Capture(All(whose="opponent", where="aboard"))))
    play = scenario.begin(Phase.CARD_PLAY)
    if play.offers("Play net"):
        play.choose("Play net")
    assert play.state.cards["kurn"].captor is None


@either_edition
def test_a_captive_does_not_staff_the_ship_of_their_captors(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.ship("hood", staffing=("cmd",)))
    scenario.put("hood", scenario.personnel("riker"))
    captive(scenario, "hood", icons=("cmd",))
    scenario.fill_decks()
    assert not scenario.begin().offers("Move hood")


# --- treaties and house arrest ---------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("third", "teams"), [("dominion", 1), ("non-aligned", 1), ("klingon", 2)])
def test_a_treaty_joins_its_two_affiliations_and_no_third(edition: Edition, third: str, teams: int) -> None:
    scenario = planet(edition)
    treaty(scenario, "cardassian", "dominion")
    scenario.put("P", scenario.personnel("gul", affiliation="cardassian"), scenario.personnel("x", affiliation=third))
    assert len(teams_at(scenario.begin().table, 0, "surface.P")) == teams


@either_edition
@pytest.mark.parametrize("pact", [True, False])
def test_a_mixed_team_needs_one_who_matches_the_mission(edition: Edition, *, pact: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership, Honor", affiliations=("cardassian",))
    scenario.put("P", scenario.personnel("gul", "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.personnel("vorta", "honor", affiliation="dominion"))
    if pact:
        treaty(scenario, "cardassian", "dominion")
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points() == 35) is pact


@either_edition
@pytest.mark.parametrize("pact", [True, False])
def test_personnel_do_not_beam_into_house_arrest(edition: Edition, *, pact: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("gul", affiliation="cardassian"))
    scenario.put("P", scenario.personnel("vorta", affiliation="dominion"))
    if pact:
        treaty(scenario, "cardassian", "dominion")
    scenario.fill_decks()
    assert scenario.begin().offers("Beam from the surface of P to galor") is pact


@either_edition
def test_arrested_personnel_cannot_staff_or_fight_but_can_beam_away(edition: Edition) -> None:
    """Without a treaty the Vorta is arrested aboard the Cardassian ship."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    scenario.put("P", scenario.ship("galor", affiliation="cardassian", staffing=("cmd",)))
    scenario.put("galor", scenario.personnel("gul", affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("vorta", affiliation="dominion", icons=("cmd",)))
    scenario.fill_decks()
    play = scenario.begin()
    assert is_arrested(play.table, "vorta")
    assert not play.offers("Move galor")
    play.choose("Beam from galor to the surface of P")
    play.choose("vorta")
    assert play.where("vorta") == "surface.P"
    assert not is_arrested(play.table, "vorta")


# --- stations --------------------------------------------------------------------------------------------------------


def nor(edition: Edition, *, seat: int = 0) -> Scenario:
    """Add a player's Cardassian station with Ops, shops and ports at P."""
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    station = scenario.outpost("nor", seat=seat, affiliation="cardassian", facility="station", sites=True, weapons=6)
    scenario.put("P", station)
    for name, tier in {"ops": "ops module", "shops": "promenade", "ports": "docking ring"}.items():
        more = {"docks_below": 3, "capacity": 2} if name == "ports" else {}
        needed = requirement_of("Computer Skill") if name == "ops" else None
        site = Site(id=name, title=name, tier=tier, commandeered_by=needed, **more)  # type: ignore[arg-type]
        scenario._lay("within", "nor", scenario.add(site, seat))
    scenario.fill_decks()
    return scenario


@either_edition
def test_no_more_ships_dock_than_a_site_has_room_for(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.dock(
        "ports", scenario.ship("one", affiliation="cardassian"), scenario.ship("two", affiliation="cardassian")
    )
    scenario.put("P", scenario.ship("three", affiliation="cardassian"))
    scenario.put("three", scenario.personnel("gul", affiliation="cardassian"))
    assert not any(label.startswith("Dock three") for label in scenario.begin().labels)


@pytest.mark.parametrize(("edition", "docks"), [(RULEBOOK_2_5_4, False), (RULEBOOK_1_7, True)], ids=["now", "then"])
def test_an_empty_ship_docks_at_a_site_by_the_rulings_of_2002(edition: Edition, *, docks: bool) -> None:
    scenario = nor(edition)
    scenario.put("P", scenario.ship("galor", affiliation="cardassian"))
    assert any(label.startswith("Dock galor") for label in scenario.begin().labels) is docks


@either_edition
@pytest.mark.parametrize(("place", "fights"), [("shops", True), ("ops", False)])
def test_people_at_different_sites_do_not_meet(edition: Edition, place: str, *, fights: bool) -> None:
    scenario = nor(edition)
    scenario.put("shops", add_fighter(scenario, "gul", 9, "leadership", affiliation="cardassian"))
    scenario.put(place, add_fighter(scenario, "kurn", 5, seat=1, affiliation="klingon"))
    assert any("fight" in one.id for one in scenario.begin().decision.options) is fights


@either_edition
def test_a_station_that_is_taken_leaves_ships_and_people_their_players(edition: Edition) -> None:
    scenario = nor(edition, seat=1)
    scenario.put("ops", scenario.personnel("hacker", "computer skill", affiliation="klingon"))
    scenario.dock("ports", scenario.ship("galor", seat=1, affiliation="cardassian"))
    scenario.put("shops", scenario.personnel("gul", seat=1, affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Commandeer nor")
    owners = [play.state.cards[one].controller for one in ("nor", "ops", "shops", "ports", "galor", "gul")]
    assert owners == [0, 0, 0, 0, 1, 1]


@either_edition
def test_a_station_with_empty_ops_cannot_fire_in_2002(edition: Edition) -> None:
    """1E17-BAT-4; by 2.5.4 they may be anywhere aboard (1E-BAT-02)."""
    scenario = nor(edition)
    scenario.put("shops", scenario.personnel("gul", "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    fires = any(one.id.startswith("fire") for one in scenario.begin().decision.options)
    assert fires is (edition is RULEBOOK_2_5_4)


@either_edition
def test_a_station_with_a_leader_in_ops_fires(edition: Edition) -> None:
    scenario = nor(edition)
    scenario.put("ops", scenario.personnel("gul", "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    assert any(one.id.startswith("fire") for one in scenario.begin().decision.options)


# --- infiltrators ----------------------------------------------------------------------------------------------------


def among(scenario: Scenario, place: str = "P", has: str = "honor") -> None:
    """Put Alice's Cardassian spy among Bob's personnel as one of the Federation."""
    facts = {"infiltrates": "federation", "impersonates": "Raymond Boone", "uniqueness": "unique"}
    scenario.put(place, scenario.personnel("spy", has, affiliation="cardassian", **facts))  # type: ignore[arg-type]
    scenario.state.cards["spy"].guise = "federation"


def espied(edition: Edition) -> Scenario:
    """Bob's Data on Alice's planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("P", "Leadership, Honor", affiliations=("cardassian",))
    scenario.put("P", scenario.personnel("data", "leadership", seat=1))
    scenario.fill_decks()
    return scenario


@either_edition
def test_an_infiltrator_does_not_help_their_own(edition: Edition) -> None:
    scenario = espied(edition)
    among(scenario)
    scenario.put("P", scenario.personnel("gul", "leadership", affiliation="cardassian"))
    play = scenario.begin()
    if play.offers("Attempt P"):
        play.choose("Attempt P")
    assert play.points() == 0


@either_edition
def test_an_infiltrator_starts_no_battle_and_once_exposed_may(edition: Edition) -> None:
    scenario = espied(edition)
    among(scenario, has="leadership")
    play = scenario.begin()
    assert not any(one.id.startswith("fight") for one in play.decision.options)
    play.choose("Expose spy")
    assert any(one.id.startswith("fight") for one in play.decision.options)


@either_edition
def test_the_opponent_attacks_no_infiltrator(edition: Edition) -> None:
    """Bob's Klingon, who might attack anyone (1E-INF-03)."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "kurn", 9, "leadership", seat=1, affiliation="klingon"))
    among(scenario)
    scenario.state.cards["spy"].guise = "klingon"
    scenario.fill_decks()
    scenario.state.active = 1
    assert not any(one.id.startswith("fight") for one in scenario.begin().decision.options)


@either_edition
def test_an_infiltrator_does_not_count_as_the_opponents_personnel(edition: Edition) -> None:
    """Bob may not beam them away with his people: they are moved by their own player alone."""
    scenario = espied(edition)
    among(scenario)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    assert "spy" not in play.labels


@either_edition
def test_an_infiltrator_attempts_nothing_for_their_own_side(edition: Edition) -> None:
    """They take part only in what the personnel around them do (1E-INF-04)."""
    scenario = espied(edition)
    among(scenario)
    play = scenario.begin()
    play.choose("Let spy take part")
    assert not play.offers("Attempt P"), "Alice has nobody of her own there"


@either_edition
def test_an_infiltrator_who_takes_part_is_stopped_with_the_team_that_fails(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("R", "Leadership", seat=1)
    scenario.put("R", scenario.personnel("data", "leadership", seat=1))
    among(scenario, "R")
    scenario.under("R", scenario.dilemma("wall", dilemma_half(unless="Music"), seat=0))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Let spy take part")
    play.end_turn()
    while not play.offers("Attempt R"):
        play.choose(play.decision.default[0])
    play.choose("Attempt R")
    assert play.is_stopped("data")
    assert play.is_stopped("spy")


# --- quadrants -------------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("quadrant", "able"), [("alpha", True), ("gamma", False)])
def test_at_a_facility_only_natives_of_its_quadrant_report(edition: Edition, quadrant: str, *, able: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("dominion",))
    scenario.put("P", scenario.outpost("depot", affiliation="dominion"))
    scenario.hand(scenario.personnel("vorta", affiliation="dominion", quadrant=quadrant))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report vorta") is able


@either_edition
def test_equipment_is_at_home_in_every_quadrant(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("dominion",), quadrant="gamma")
    scenario.put("P", scenario.outpost("depot", affiliation="dominion", quadrant="gamma"))
    scenario.hand(scenario.equipment("kit"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report kit")


@either_edition
def test_no_ship_flies_from_one_quadrant_to_another(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", span=1)
    scenario.mission("Q", span=1)
    scenario.mission("G", span=1, quadrant="gamma")
    scenario.put("P", scenario.ship("hood", numbers=(99, 0, 0)))
    scenario.put("hood", scenario.personnel("pilot"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Move hood")
    assert play.where("hood") == "space.Q" or play.labels == ["Q"]
