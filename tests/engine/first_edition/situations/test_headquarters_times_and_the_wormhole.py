"""Headquarters, time locations, the wormhole and espionage, by the documents."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import TimeLocation
from engine.first_edition.moving.movement import reachable_locations
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.table.state import Location, Phase
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


# --- headquarters ----------------------------------------------------------------------------------------------------


def capital(scenario: Scenario, *, seat: int = 1, on: str = "H", **facts: Any) -> str:
    """A Klingon headquarters on its homeworld."""
    card = Facility(
        id="council",
        title="council",
        facility="headquarters",
        affiliations=("klingon",),
        on_planet=True,
        uniqueness="universal",
        **facts,
    )
    instance = scenario.add(card, seat)
    scenario._lay("surface", on, instance)
    return instance


def homeworld(edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """The Klingon homeworld H beside planet P; the headquarters on it is Bob's."""
    scenario = Scenario().by(edition)
    scenario.mission("H", affiliations=("klingon",), homeworld="klingon")
    scenario.mission("P")
    capital(scenario)
    scenario.fill_decks()
    return scenario


@either_edition
@pytest.mark.parametrize(
    ("side", "able"), [("klingon", True), ("non-aligned", True), ("neutral", True), ("federation", False)]
)
def test_compatible_personnel_report_to_an_opponents_headquarters(edition: Edition, side: str, *, able: bool) -> None:
    scenario = homeworld(edition)
    scenario.hand(scenario.personnel("one", affiliation=side))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report one") is able


@either_edition
def test_equipment_reports_to_a_headquarters_of_the_opponents(edition: Edition) -> None:
    scenario = homeworld(edition)
    scenario.hand(scenario.equipment("kit"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report kit")
    assert play.where("kit") == "aboard.council"


@pytest.mark.parametrize(("quadrant", "able"), [("alpha", True), ("gamma", False)])
def test_a_headquarters_takes_natives_of_its_quadrant_only(quadrant: str, *, able: bool) -> None:
    scenario = homeworld()
    scenario.hand(scenario.personnel("one", affiliation="klingon", quadrant=quadrant))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report one") is able


def test_no_ship_docks_at_a_headquarters_on_a_planet() -> None:
    scenario = homeworld()
    scenario.put("H", scenario.ship("vorcha", affiliation="klingon"))
    scenario.put("vorcha", scenario.personnel("kurn", affiliation="klingon"))
    play = scenario.begin()
    assert not any(label.startswith("Dock") for label in play.labels)


def test_a_headquarters_repairs_no_ship_above_it() -> None:
    scenario = homeworld()
    scenario.put("H", scenario.ship("vorcha", affiliation="klingon"))
    scenario.state.cards["vorcha"].rotations = 1
    play = scenario.begin()
    for _ in range(6):
        play.end_turn()
    assert play.state.cards["vorcha"].rotations == 1


def test_personnel_inside_a_headquarters_cannot_attempt_the_planet() -> None:
    """An Away Team attempts from the surface (1E-MIS-02): they walk out first."""
    scenario = homeworld()
    scenario.put("council", scenario.personnel("kurn", "leadership", affiliation="klingon"))
    play = scenario.begin()
    assert not play.offers("Attempt H")
    play.choose("Walk from council to the surface of H")
    play.choose(*play.ids)
    assert play.where("kurn") == "surface.H"
    play.choose("Attempt H")
    assert play.points() == 35


def test_an_incompatible_card_inside_can_leave_but_not_reenter() -> None:
    """Anyone can exit a facility, but only compatible cards can enter (1E-FAC-02)."""
    scenario = homeworld()
    scenario.put("council", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Walk from council to the surface of H")
    play.choose(*play.ids)
    assert play.where("riker") == "surface.H"
    assert not any("council" in label for label in play.labels)


@pytest.mark.parametrize("words", [("klingon homeworld",), ()])
def test_no_outpost_can_be_built_at_a_homeworld(words: tuple[str, ...]) -> None:
    scenario = Scenario()
    scenario.mission("H", affiliations=("klingon",), characteristics=words)
    scenario.seeds(scenario.outpost("base", affiliation="klingon"))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    assert play.offers("base at H") is not bool(words)


# --- time locations --------------------------------------------------------------------------------------------------


def gateway(ground: str = "planet", edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """Alice's time location Then, paired with the planet P that carries its name; Q is beside P."""
    scenario = Scenario().by(edition)
    scenario.mission("P", location="Sherman's Planet", span=1)
    scenario.mission("Q", span=1)
    then(scenario, ground)
    scenario.fill_decks()
    return scenario


def then(scenario: Scenario, ground: str = "planet") -> str:
    card = TimeLocation(
        id="then",
        title="Then",
        ground=ground,  # type: ignore[arg-type]
        location="Sherman's Planet",
        natives=requirement_of("[os]"),
    )
    place = scenario.add(card)
    scenario.state.locations[place] = Location(place, "time", "Sherman's Planet", ground)
    scenario.state.lines["time"] = [place]
    scenario._lay("on line", place, place)
    return place


@either_edition
def test_natives_of_both_players_report_at_a_time_location_of_one(edition: Edition) -> None:
    scenario = gateway(edition=edition)
    scenario.hand(scenario.personnel("kirk", icons=("os",), seat=1))
    scenario.state.active = 1
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report kirk")
    assert play.where("kirk") == "surface.then"


@either_edition
def test_equipment_that_is_not_of_that_time_does_not_report_there(edition: Edition) -> None:
    scenario = gateway(edition=edition)
    scenario.hand(scenario.equipment("kit"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report kit")


@either_edition
def test_a_card_of_another_universe_that_is_not_native_there_does_not_report(edition: Edition) -> None:
    scenario = gateway(edition=edition)
    scenario.hand(scenario.personnel("yar", icons=("au",)))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report yar")


def test_beaming_between_present_and_past_is_impossible() -> None:
    scenario = gateway()
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker"))
    play = scenario.begin()
    assert any("P" in label for label in play.labels if "eam" in label)
    assert not any("Then" in label for label in play.labels)


def test_a_ship_in_the_past_flies_nowhere() -> None:
    """Any way out of a time location is time travel, which a card must allow (1E-LINE-08, 1E-LINE-09)."""
    scenario = gateway("space")
    scenario.put("then", scenario.ship("defiant"))
    scenario.put("defiant", scenario.personnel("kirk"))
    play = scenario.begin()
    assert not list(reachable_locations(play.table, 0, "defiant"))


def test_personnel_in_the_past_cannot_fight_in_the_present() -> None:
    scenario = gateway()
    scenario.put("then", scenario.personnel("kirk", "leadership"))
    scenario.put("P", scenario.personnel("kor", "leadership", seat=1, affiliation="klingon"))
    play = scenario.begin()
    assert not any("attle" in label or "Attack" in label for label in play.labels)


def test_personnel_in_the_past_do_not_help_attempts_in_the_present() -> None:
    scenario = gateway()
    scenario.put("then", scenario.personnel("kirk", "leadership"))
    scenario.put("P", scenario.personnel("cook"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0


def test_a_second_copy_of_a_time_location_is_not_played() -> None:
    """Time locations are not duplicatable by themselves (1E-UNIQ-02)."""
    scenario = gateway()
    scenario.hand(scenario.copy_of("then"))
    assert not any("Then" in label for label in scenario.begin(Phase.CARD_PLAY).labels)


# --- the wormhole ----------------------------------------------------------------------------------------------------


def opened(*regions: str, manned: bool = True) -> Play:
    """Alice's ship Jem at A; she has just played both ends of the wormhole."""
    scenario = Scenario()
    scenario.mission("A", span=1, affiliations=("dominion",))
    for number, region in enumerate(regions):
        scenario.mission(f"R{number}", span=1, region=region, affiliations=("dominion",))
    scenario.put("A", scenario.ship("jem", affiliation="dominion", numbers=(3, 6, 6)))
    scenario.put("jem" if manned else "A", scenario.personnel("third", affiliation="dominion"))
    scenario.hand(scenario.card("bajoran-wormhole"))
    scenario.deck(scenario.card("bajoran-wormhole"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Bajoran Wormhole")
    return play


def test_without_the_region_of_bajor_the_wormhole_goes_anywhere_but_into_another_region() -> None:
    play = opened("Cardassia", "Cardassia")
    assert play.labels == ["At the left end, beside A", "Between A and R0", "At the right end, beside R1"]


def test_beside_the_region_of_bajor_the_wormhole_goes_nowhere_else() -> None:
    play = opened("Bajor", "Bajor")
    assert "At the left end, beside A" not in play.labels
    assert len(play.labels) == 3


def test_an_unmanned_ship_does_not_go_to_the_wormhole() -> None:
    play = opened(manned=False)
    play.choose("At the right end, beside A")
    assert not play.offers("Move jem")


def test_a_ship_without_range_does_not_reach_the_wormhole() -> None:
    play = opened()
    play.choose("At the right end, beside A")
    play.state.cards["jem"].range_used = 3
    assert not list(reachable_locations(play.table, 0, "jem"))


def test_beaming_down_at_the_wormhole_is_impossible() -> None:
    play = opened()
    play.choose("At the right end, beside A")
    play.choose("Move jem")
    if play.offers("Bajoran Wormhole"):
        play.choose("Bajoran Wormhole")
    assert play.where("jem") == "space.bajoran-wormhole"
    assert not any("eam third" in label for label in play.labels)


@pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7])
def test_1e_line_15_another_printing_of_the_wormhole_is_its_other_end(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("A", span=1, affiliations=("dominion",))
    scenario.put("A", scenario.ship("jem", affiliation="dominion"))
    scenario.put("jem", scenario.personnel("third", affiliation="dominion"))
    wormhole = catalogue_of_edition(edition).card("bajoran-wormhole")
    scenario.hand(scenario.add(wormhole))
    scenario.deck(scenario.add(msgspec.structs.replace(wormhole, id="reprint", version="(Reprint)")))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Play Bajoran Wormhole")
    play.choose("At the right end, beside A")
    assert list(play.state.lines) == ["alpha", "gamma"]
    play.choose("Move jem")
    play.choose("Move jem through Bajoran Wormhole (Reprint)")
    assert play.where("jem") == "space.reprint"


# --- espionage -------------------------------------------------------------------------------------------------------

CARD = "espionage-cardassian-on-federation"


def agents(points: int = 40, *, seat: int = 1, side: str = "federation", edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """Alice's Cardassian Garak on a planet with a mission of that many points, the espionage card in her hand."""
    scenario = Scenario().by(edition)
    scenario.mission("F", affiliations=(side,), seat=seat, points=points)
    scenario.put("F", scenario.personnel("garak", "leadership", affiliation="cardassian"))
    scenario.hand(scenario.card(CARD))
    scenario.fill_decks()
    return scenario


def spying(scenario: Scenario) -> Play:
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Espionage: Cardassian on Federation")
    if play.offers("Give orders"):
        play.choose("Give orders")
    return play


@pytest.mark.parametrize(("points", "able"), [(35, False), (40, True)])
def test_espionage_lifts_no_ban_on_an_opponents_mission(points: int, *, able: bool) -> None:
    """One's opponent's mission is attempted from forty points on (1E-MIS-01, 1E-MIS-20)."""
    assert spying(agents(points)).offers("Attempt F") is able


@either_edition
def test_by_espionage_one_attempts_a_mission_of_another_affiliation_of_their_own(edition: Edition) -> None:
    play = spying(agents(35, seat=0, edition=edition))
    play.choose("Attempt F")
    assert play.points() == 35


def test_attempting_with_another_affiliation_requires_espionage() -> None:
    scenario = agents(35, seat=0)
    assert not scenario.begin().offers("Attempt F")


def test_espionage_of_cardassians_does_not_let_a_klingon_attempt() -> None:
    scenario = agents(35, seat=0)
    scenario.put("F", scenario.personnel("kor", "leadership", affiliation="klingon"))
    scenario.state.places["surface.F"].remove("garak")
    scenario._lay("discard", 0, "garak")
    assert not spying(scenario).offers("Attempt F")


def test_espionage_means_the_affiliation_and_not_the_species() -> None:
    """A Cardassian by birth who serves the Federation is not meant (1E-COMP-06)."""
    scenario = agents(35, seat=0, side="federation")
    scenario.state.places["surface.F"].remove("garak")
    scenario._lay("discard", 0, "garak")
    scenario.put("F", scenario.personnel("rejal", "leadership", affiliation="bajoran", characteristics=("cardassian",)))
    assert not spying(scenario).offers("Attempt F")


def test_espionage_against_the_federation_lies_on_missions_of_the_federation_only() -> None:
    scenario = agents(side="klingon")
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Espionage: Cardassian on Federation")


# --- what is taken over ----------------------------------------------------------------------------------------------


def prize(*crew: str) -> Scenario:
    """Alice's crew, of these affiliations, is alone aboard Bob's empty ship Nebula, and may take command of it."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("nebula", seat=1))
    for number, side in enumerate(crew):
        scenario.put("nebula", scenario.personnel(f"agent{number}", "computer skill", affiliation=side))
    scenario.put("nebula", scenario.equipment("kit", seat=1))
    scenario.hand(scenario.card("commandeer-ship"))
    scenario.fill_decks()
    return scenario


def taken(scenario: Scenario) -> Play:
    play = scenario.begin(Phase.CARD_PLAY)
    (wanted,) = [one for one in play.decision.options if "Take control" in one.detail]
    play.match.answer(0, play.decision.number, (wanted.id,))
    return play


def test_equipment_aboard_a_ship_that_is_taken_stays_its_players() -> None:
    """Control of the ship passes, not of what is aboard (1E-CTRL-03)."""
    play = taken(prize("cardassian"))
    assert play.state.cards["nebula"].controller == 0
    assert play.state.cards["kit"].controller == 1


@pytest.mark.parametrize(("taker", "side"), [("agent0", "cardassian"), ("agent1", "klingon")])
def test_a_taken_ship_gets_its_takers_affiliation(taker: str, side: str) -> None:
    scenario = prize("cardassian", "klingon")
    treaty(scenario, "cardassian", "klingon")
    play = taken(scenario)
    play.choose(taker)
    assert affiliation(play.table, "nebula") == side


def test_a_taken_ship_stays_taken_when_empty() -> None:
    play = taken(prize("cardassian"))
    play.choose("Beam from nebula to the surface of P")
    play.choose("agent0")
    play.end_turn()
    assert play.where("agent0") == "surface.P"
    assert play.state.cards["nebula"].controller == 0
