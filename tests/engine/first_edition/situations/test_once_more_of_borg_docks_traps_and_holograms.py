"""Further cases of what had been wrong: animals, counterparts, docks of stations, traps and holograms that move."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import TakesAboard
from engine.ccg.effects.effects import Capture, Kill
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import CardPlay, While
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.characteristics import persons_on_card
from engine.first_edition.showing.status_marks import status_marks
from engine.first_edition.table.state import DEACTIVATED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_borg import at_its_end, decks, in_the_delta_quadrant
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half
from tests.engine.first_edition.situations.test_holograms_that_are_moved import THEIRS, hologram, is_off
from tests.engine.first_edition.situations.test_stations_at_war_and_in_dock import beams, fires, gul, in_dock, nor

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])
MALE = ("male",)


# --- assimilation ----------------------------------------------------------------------------------------------------


def test_1e_asm_03_an_animal_becomes_a_counterpart_like_anybody_else_now() -> None:
    scenario = in_the_delta_quadrant()
    decks(scenario)
    scenario.put("cube", scenario.card("assimilation-table"))
    pet = scenario.personnel(
        "porthos", "empathy", seat=1, uniqueness="unique", classification="animal", characteristics=MALE,
        attributes=(7, 2, 3),
    )  # fmt: skip
    scenario._lay("held", "assimilation-table", pet)
    scenario.state.cards[pet].captor, scenario.state.cards[pet].abducted = 0, True
    scenario.table(scenario.card("assimilate-counterpart"))
    scenario.state.cards["assimilate-counterpart"].targets = (pet,)
    play = at_its_end(scenario)
    play.end_turn()
    (person,) = persons_on_card(play.table, pet)
    assert [person.attributes[one] for one in ("integrity", "cunning", "strength")] == [7, 2, 6]
    assert play.state.cards[pet].controller == 0


def test_1er_asm_4_in_2002_no_animal_is_aimed_at_as_a_counterpart() -> None:
    scenario = in_the_delta_quadrant().by(RULEBOOK_1_7)
    decks(scenario)
    pet = scenario.personnel("porthos", seat=1, uniqueness="unique", classification="animal", characteristics=MALE)
    scenario.put("P", pet)
    scenario._lay("agenda", 0, scenario.add(catalogue_of_edition(RULEBOOK_1_7).card("assimilate-counterpart")))
    assert not scenario.begin().offers("Turn up Assimilate Counterpart")


@pytest.mark.parametrize(("edition", "kept"), [(RULEBOOK_2_5_4, False), (RULEBOOK_1_7, True)], ids=["now", "then"])
def test_1e_cr_117_a_former_counterpart_keeps_other_icons_in_2002_alone_and_everybody_reads_7_7_7(
    edition: Edition, *, kept: bool
) -> None:
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    facts: dict[str, Any] = {"uniqueness": "unique", "characteristics": MALE, "icons": ("au", "cmd")}
    scenario.put("cube", scenario.personnel("picard", "honor", seat=1, classification="officer", **facts))
    card = scenario.state.cards["picard"]
    card.controller, card.mode, card.assimilated = 0, "borg", "counterpart"
    scenario.hand(scenario.card("he-will-make-an-excellent-drone"))
    play = scenario.begin()
    play.choose("Play He Will Make an Excellent Drone")
    (person,) = persons_on_card(play.table, "picard")
    assert ("[au]" in person.traits) is kept
    assert {"[com]", "[nav]", "[def]"} <= person.traits
    assert "[cmd]" not in person.traits
    assert next(iter(person.skills)) == "officer"
    assert any("drone 7/7/7" in mark.words for mark in status_marks(play.table, "picard"))


@editions
def test_1e_asm_02_of_a_hologram_and_another_borg_servo_takes_the_other(edition: Edition) -> None:
    scenario = in_the_delta_quadrant().by(edition)
    decks(scenario)
    scenario.mission("M", ground="space", quadrant="alpha", points=40, seat=1)
    scenario.put("M", scenario.ship("voyager", seat=1, equipment=("holodeck",)))
    for n in range(6):
        scenario.put("voyager", scenario.personnel(f"crew-{n}", seat=1, icons=("holo",)))
    scenario.put("voyager", scenario.personnel("kim", seat=1))
    scenario.under("M", scenario.add(catalogue_of_edition(edition).card("borg-servo")))
    play = scenario.begin()
    play.end_turn()
    play.choose("Attempt M")
    assert play.state.cards["kim"].controller == 0


# --- stations --------------------------------------------------------------------------------------------------------


@editions
def test_1e_sb_01_a_nor_returns_fire_with_a_matching_one_anywhere_aboard(edition: Edition) -> None:
    """The bullet on Ops is of who attacks alone (rulebook 1.7, L1036 to L1042, L1136 to L1144)."""
    scenario = nor(edition)
    gul(scenario, "shops")
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon", numbers=(8, 4, 4)))
    scenario.put("bird", add_fighter(scenario, "kor", 5, "leadership", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    asked = " ".join(play.told()) + " ".join(one.prompt for one in play.match.open)
    assert "return" in asked.lower()


@pytest.mark.parametrize(("edition", "able"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)], ids=["now", "then"])
def test_1e_bat_02_a_nor_without_an_ops_attacks_now(edition: Edition, *, able: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    station = scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True, weapons=6)
    scenario.put("P", station)
    scenario._lay("within", "nor", scenario.add(Site(id="shops", title="shops", tier="promenade")))
    gul(scenario, "shops", "leadership")
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.fill_decks()
    assert fires(scenario.begin()) is able


@editions
def test_1e_bat_08_opponents_at_a_site_do_not_lead_the_nor(edition: Edition) -> None:
    scenario = nor(edition)
    gul(scenario, "ops")
    gul(scenario, "ops", "leadership", "foe", seat=1)
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    assert not fires(scenario.begin())


@pytest.mark.parametrize(("edition", "able"), [(RULEBOOK_2_5_4, True), (RULEBOOK_1_7, False)], ids=["now", "then"])
def test_1e17_beam_3_equipment_alone_stays_aboard_a_ship_docked_at_a_nor(edition: Edition, *, able: bool) -> None:
    scenario = nor(edition)
    scenario.dock("ports", scenario.ship("galor", affiliation="cardassian"))
    scenario.put("galor", scenario.equipment("kit"))
    assert ("Beam from galor to the surface of P" in beams(scenario.begin())) is able


@editions
def test_1e17_beam_3_a_spy_inside_a_nor_moves_only_between_sites(edition: Edition) -> None:
    scenario = nor(edition, seat=1)
    scenario.put("P", scenario.ship("vetar", seat=1, affiliation="cardassian"))
    spy(scenario, "ports", guise="cardassian", infiltrates="cardassian")
    gul(scenario, "ports", seat=1)
    ways = {one for one in scenario.begin().labels if one.startswith("Move spy")}
    assert ways == {"Move spy to ops", "Move spy to shops"}


@editions
def test_1e17_beam_4_near_warp_transport_does_not_reach_a_nor(edition: Edition) -> None:
    scenario = in_dock(edition)
    scenario.mission("Q", affiliations=("cardassian",))
    scenario.put("Q", scenario.ship("keldon", affiliation="cardassian"))
    gul(scenario, "keldon", name="legate")
    scenario.hand(scenario.card("near-warp-transport"))
    play = scenario.begin()
    play.choose("Play Near-Warp Transport")
    while not any(one.startswith("From") for one in play.labels):
        play.choose("keldon" if play.offers("keldon") else play.decision.default[0])
    ends = {one.partition(" to ")[2] for one in play.labels}
    assert not ends & {"nor", "ops", "shops", "ports"}
    assert ("galor" in ends) is (edition is RULEBOOK_2_5_4)
    assert {"vetar", "the surface of P"} <= ends


@editions
@pytest.mark.parametrize("at", ["alpha", "gamma"])
def test_1e_dl_04_ops_far_from_home_leaves_its_player_the_card_play(edition: Edition, at: str) -> None:
    scenario = nor(edition, at=at)
    text = CardPlay(effects=(DownloadCards(cards=Cards(kind="event")),))
    known = scenario._definitions["ops"]
    facts = {name: getattr(known, name) for name in known.__struct_fields__}
    scenario._definitions["ops"] = type(known)(**facts | {"texts": (text,)})
    gul(scenario, "ops")
    scenario.deck(scenario.event("raffle"))
    scenario.hand(scenario.event("other"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Use ops") is (at == "alpha")
    assert play.state.card_play


# --- captives and holograms ------------------------------------------------------------------------------------------


def planet(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"), scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.fill_decks()
    return scenario


def trap(scenario: Scenario, *captives: str) -> None:
    scenario._lay("surface", "P", scenario.dilemma("trap", dilemma_half(Capture(THEIRS)), seat=0))
    for one in captives:
        scenario._lay("held", "trap", one)
        scenario.state.cards[one].captor = 0


@editions
def test_1e_cap_03_the_away_team_takes_the_organic_and_a_ship_the_hologram(edition: Edition) -> None:
    scenario = planet(edition)
    trap(
        scenario,
        scenario.personnel("doctor", seat=1, icons=("holo",)),
        scenario.personnel("kim", seat=1),
    )
    scenario.state.cards["doctor"].states = (DEACTIVATED,)
    scenario.put("P", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Take custody of kim")
    assert play.where("kim") == "surface.P"
    play.choose("Take custody of doctor")
    assert play.where("doctor") == "aboard.hood"
    assert is_off(play)
    assert play.where("trap") == play.done_with(0)


@editions
def test_1e_leave_03_who_dies_under_a_trap_leaves_the_other_there(edition: Edition) -> None:
    scenario = planet(edition)
    trap(scenario, add_fighter(scenario, "gowron", 5, seat=1), add_fighter(scenario, "kurn", 5, seat=1))
    scenario.hand(scenario.event("bolt", Kill(Chosen(kind="personnel", whose="opponent", where="play"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play bolt")
    play.choose("gowron")
    assert (play.where("gowron"), play.where("kurn")) == ("discard.1", "held.trap")


@editions
def test_1e_holo_02_a_holographic_spy_slips_to_a_ship_and_is_deactivated_but_to_no_planet(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("voyager", seat=1, equipment=("holodeck",)), scenario.ship("hood", seat=1))
    scenario.put("voyager", scenario.personnel("kim", seat=1))
    spy(scenario, "voyager", guise="federation", icons=("holo",))
    scenario.fill_decks()
    play = scenario.begin()
    assert not play.offers("Move spy to the surface of P")
    play.choose("Move spy to hood")
    assert is_off(play, "spy")


@editions
def test_1e_holo_02_a_brainwashed_hologram_is_off_at_the_outpost(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.outpost("starbase"))
    scenario.put("P", scenario.ship("galaxy", equipment=("holodeck",)))
    scenario.put("galaxy", scenario.personnel("riker"))
    hologram(scenario, "galaxy", seat=1)
    scenario.state.cards["doctor"].captor = 0
    scenario.hand(scenario.card("brainwash"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Brainwash")
    assert play.where("doctor") == "aboard.starbase"
    assert is_off(play)


@pytest.mark.parametrize(("edition", "off"), [(RULEBOOK_2_5_4, False), (RULEBOOK_1_7, True)], ids=["now", "then"])
def test_1er_hol_1_a_holodeck_of_the_opponents_was_of_no_use_in_2002(edition: Edition, *, off: bool) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.ship("galaxy", equipment=("holodeck",)))
    scenario.put("P", scenario.ship("voyager", seat=1, equipment=("holodeck",), numbers=(8, 0, 0)))
    hologram(scenario, "galaxy")
    play = scenario.begin()
    play.choose("Beam from galaxy to voyager")
    play.choose("doctor")
    assert is_off(play) is off


@editions
def test_1e_holo_02_equipment_that_is_a_hologram_is_off_where_its_carrier_takes_it(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.ship("galaxy", equipment=("holodeck",)))
    scenario.put("galaxy", scenario.personnel("riker"), scenario.equipment("sword", icons=("holo",)))
    play: Play = scenario.begin()
    play.choose("Beam from galaxy to hood")
    play.choose("riker", "sword")
    assert is_off(play, "sword")


@editions
@pytest.mark.parametrize(("icons", "able"), [((), True), (("holo",), False)])
def test_1e_holo_02_no_hologram_reports_to_a_planet(edition: Edition, icons: tuple[str, ...], *, able: bool) -> None:
    """At a mission that allows reporting (1E-REP-06)."""
    scenario = Scenario().by(edition)
    mission = scenario.mission("P")
    takes = While(changes=(TakesAboard(Cards(kind="personnel")),))
    near = msgspec.structs.replace(scenario._definitions[mission].near, texts=(takes,))  # type: ignore[union-attr]
    scenario._definitions[mission] = msgspec.structs.replace(scenario._definitions[mission], near=near)
    scenario.hand(scenario.personnel("doctor", icons=icons))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report doctor") is able
