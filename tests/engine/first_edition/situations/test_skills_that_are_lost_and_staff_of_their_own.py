"""Staffing of ships, changed classifications, and unusable skills."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import persons_on_card, ship_attributes
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Scenario, outpost_scenario
from tests.engine.first_edition.situations.test_dilemmas_to_the_number import attempted, met

EDITIONS = [RULEBOOK_2_5_4, RULEBOOK_1_7]


def skills(scenario: Scenario, who: str) -> dict[str, int]:
    return dict(persons_on_card(scenario.begin().table, who)[0].skills)


# --- staffing --------------------------------------------------------------------------------------------------------


def crewed(edition: Edition, vessel: str, *crew: str) -> Scenario:
    scenario = Scenario().by(edition)
    for name in ("S", "T"):
        scenario.mission(name, ground="space")
    scenario.put("S", scenario.card(vessel))
    scenario.put(vessel, *map(scenario.card, crew))
    scenario.fill_decks()
    return scenario


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("vessel", "crew", "flies"),
    [
        ("ikc-feklhr", ["governor-worf", "mogh", "kurn"], False),
        ("ikc-feklhr", ["governor-worf", "mogh", "kurn", "kromm"], True),
        ("ikc-feklhr", ["governor-worf", "kargan", "kurn", "kromm"], False),
        ("uss-enterprise-c", ["rachel-garrett", "giusti"], False),
        ("uss-enterprise-c", ["rachel-garrett", "deanna-troi", "giusti"], True),
        ("mercenary-ship", ["tasha-yar", "miles-obrien"], False),
        ("mercenary-ship", ["tasha-yar", "altovar"], True),
        ("runabout", ["altovar"], False),
        ("runabout", ["calloway"], True),
    ],
)
def test_1e_staff_02_as_many_people_as_icons_whatever_icons_they_have(
    edition: Edition, vessel: str, crew: list[str], flies: bool
) -> None:
    """The Fek'lhr requires two [AU], command and staff: four personnel, as 1.7 says explicitly."""
    assert any(one.startswith("Move") for one in crewed(edition, vessel, *crew).begin().labels) is flies


# --- another classification ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("affiliation", "box", "leads"),
    [
        ("federation", "officer", False),
        ("non-aligned", "civilian", True),
        ("non-aligned", "officer", False),
        ("bajoran", "officer", True),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_military_privilege_takes_the_lead_from_officers_and_gives_it_to_civilians(
    affiliation: str, box: str, leads: bool, seat: int
) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "one", 9, affiliation=affiliation, classification=box))
    scenario.put("P", add_fighter(scenario, "drone", 5, seat=1, affiliation="borg"))
    scenario.table(scenario.card("military-privilege", seat))
    scenario.fill_decks()
    assert bool(offered_attacks(scenario.begin())) is leads


@pytest.mark.parametrize("edition", EDITIONS)
def test_1e_skill_08_a_kit_helps_who_is_an_officer_now_and_not_who_was(edition: Edition) -> None:
    scenario = met(edition, "microvirus", "@medical-kit")
    scenario.put("M", scenario.personnel("barkeeper", affiliation="non-aligned", classification="civilian"))
    scenario.put("M", scenario.personnel("ensign", classification="officer"))
    scenario.table(scenario.card("military-privilege"))
    table = scenario.begin().table
    assert persons_on_card(table, "barkeeper")[0].skills == {"officer": 1, "medical": 1}
    assert persons_on_card(table, "ensign")[0].skills == {"civilian": 1}


@pytest.mark.parametrize("setter", [True, False])
def test_a_personnel_turned_into_an_animal_is_no_scientist(setter: bool) -> None:
    scenario = met(RULEBOOK_2_5_4, "nanites", "science/leadership", "@medical-tricorder", space=True)
    scenario.on("hood", scenario.card("metaphasic-shields"))
    if setter:
        scenario.on("p0", scenario.card("scottish-setter"))
    table = scenario.begin().table
    assert ship_attributes(table, "hood")["shields"] == (6 if setter else 8)
    assert ("medical" in persons_on_card(table, "p0")[0].skills) is not setter


# --- skills that cannot be used --------------------------------------------------------------------------------------


def framed(scenario: Scenario, who: str) -> Scenario:
    scenario.on(who, scenario.card("framed-for-murder", 1))
    return scenario


def test_a_framed_personnel_uses_no_gained_skill_but_stays_an_officer() -> None:
    """1E-CARD-11: a classification is no skill."""
    scenario = met(RULEBOOK_2_5_4, "chalnoth", "officer/leadership", "@medical-kit")
    assert skills(framed(scenario, "p0"), "p0") == {"officer": 1}


@pytest.mark.parametrize("is_framed", [True, False])
@pytest.mark.parametrize(
    ("who", "needs", "order"),
    [
        ("ilon-tandro", "", "Use Ilon Tandro"),
        ("miles-obrien", "near-warp-transport", "Download Near-Warp Transport with Miles O'Brien"),
    ],
)
def test_1e_skill_07_special_skills_and_downloads_are_skills_as_well(
    who: str, needs: str, order: str, is_framed: bool
) -> None:
    scenario = met(RULEBOOK_2_5_4, "chalnoth", f"@{who}")
    scenario.put("M", scenario.personnel("victim", seat=1))
    if needs:
        scenario.deck(scenario.card(needs))
    if is_framed:
        framed(scenario, who)
    assert scenario.begin().offers(order) is not is_framed


@pytest.mark.parametrize(("box", "leads"), [("officer", True), ("security", False)])
def test_a_framed_personnel_leads_only_by_classification(box: str, leads: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership", classification=box, uniqueness="unique"))
    scenario.put("P", add_fighter(scenario, "kurn", 5, seat=1))
    scenario.fill_decks()
    assert bool(offered_attacks(framed(scenario, "worf").begin())) is leads


def test_a_grenade_finds_no_leader_in_who_is_framed() -> None:
    scenario = met(RULEBOOK_2_5_4, "trabe-grenade", "leadership", "leadership")
    assert attempted(framed(scenario, "p0")).where("p1") == "discard.0"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("infected", [True, False])
def test_1e_mis_18_a_specialist_who_has_lost_their_skill_scores_nothing(edition: Edition, infected: bool) -> None:
    """Someone else aboard has Biology, listed after another skill."""
    scenario = Scenario().by(edition)
    scenario.mission("S", "Biology", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("keiko", "biology"), scenario.personnel("phlox", "law, biology"))
    scenario.table(scenario.card("assign-mission-specialists"))
    scenario.state.cards["assign-mission-specialists"].function = 1
    if infected:
        scenario.on("hood", scenario.card("tsiolkovsky-infection", 1))
    scenario.fill_decks()
    assert attempted(scenario).points() == (35 if infected else 40)


# --- who is of use, and who is in play -------------------------------------------------------------------------------


@pytest.mark.parametrize(("state", "weapons"), [("disabled", 6), ("stopped", 9)])
def test_captains_log_takes_a_commander_who_is_of_use(state: str, weapons: int) -> None:
    scenario = outpost_scenario()
    scenario.table(scenario.card("captains-log"), scenario.card("captains-log"))
    scenario.put("P", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("desoto", commands=("hood",)), stopped=state == "stopped")
    if state == "disabled":
        disabled(scenario, "desoto")
    assert ship_attributes(scenario.begin().table, "hood")["weapons"] == weapons


def test_1e_leave_10_who_is_in_a_penalty_box_keeps_their_copies_out() -> None:
    scenario = outpost_scenario()
    scenario.table(scenario.card("penalty-box", 1))
    scenario._lay("held", "penalty-box", scenario.personnel("picard", uniqueness="unique"))
    scenario.hand(scenario.copy_of("picard"), scenario.personnel("riker"))
    assert {one.card for one in scenario.begin(Phase.CARD_PLAY).decision.options} >= {"riker"}
    assert not any("picard" in one for one in scenario.begin(Phase.CARD_PLAY).ids)


def test_1e_uniq_05_one_of_two_sisters_keeps_both_out() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("base", affiliation="klingon"))
    scenario.put("base", scenario.card("betor"))
    scenario.hand(scenario.card("sisters-of-duras"), scenario.card("kromm"))
    scenario.fill_decks()
    labels = scenario.begin(Phase.CARD_PLAY).labels
    assert "Report Kromm" in labels
    assert not any("Sisters" in one for one in labels)
