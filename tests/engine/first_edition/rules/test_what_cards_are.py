"""Features of cards and their meaning: types, icons, control, skills, copies (1E-CARD, ICON, CTRL, SKILL, UNIQ)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, Gains, LosesFirstSkill
from engine.ccg.effects.effects import Prevent, Score
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order, Response, Trigger, While
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.cards.facts import Facts
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.position.attack_permission import count_leaders
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.characteristics import meets_requirement_alone, persons_on_card
from engine.first_edition.position.teams.uniqueness import are_same_persona, is_allowed_by_uniqueness
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario, requirement_of

CARDS = catalogue_of_edition().cards
TYPES = {
    "mission", "dilemma", "artifact", "event", "incident", "objective", "doorway", "interrupt", "personnel",
    "equipment", "ship", "facility", "site", "tactic", "time location", "tribble", "trouble",
}  # fmt: skip
AFFILIATIONS = {
    "bajoran",
    "cardassian",
    "federation",
    "ferengi",
    "klingon",
    "non-aligned",
    "romulan",
    "neutral",
    "borg",
    "dominion",
}


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.fill_decks()
    return scenario


# --- types and icons -------------------------------------------------------------------------------------------------


def test_1e_card_01_1e_card_02_outposts_and_affiliations_are_no_types() -> None:
    """1E-CARD-08, 1E-CARD-09, 1E-CARD-13, 1E-CARD-14: each card is of one type."""
    assert {card.type for card in CARDS} <= TYPES
    assert {card.type for card in CARDS if "outpost" in card.title.lower()} == {"facility"}


def test_1e_card_05_1e_icon_02_dilemmas_and_missions_lie_on_planets_in_space_or_both() -> None:
    grounds = {card.type: card.grounds for card in CARDS if card.type in ("dilemma", "mission")}  # type: ignore[union-attr]
    assert all(ground <= {"planet", "space"} for ground in grounds.values())


def test_1e_card_10_a_personnel_has_attributes_a_classification_and_skills() -> None:
    """Each skill has a dot (1E-ICON-07), each card an affiliation (1E-ICON-10), a quadrant, uniqueness (1E-ICON-13)."""
    for card in CARDS:
        if isinstance(card, Personnel):
            assert set(card.affiliations) <= AFFILIATIONS
            assert card.quadrant in ("alpha", "gamma", "delta", "mirror")  # 1E-ICON-09
            assert card.uniqueness in ("universal", "unique", "enigma")
            if "borg" not in card.affiliations:
                assert all(one.classification and one.skills for one in card.individuals)


def test_1e_card_11_borg_have_no_classification() -> None:
    borg = [card for card in CARDS if isinstance(card, Personnel) and "borg" in card.affiliations]
    assert borg
    assert not any(one.classification for card in borg for one in card.individuals)


def test_1e_icon_01_an_icon_within_a_text_is_none_of_the_card() -> None:
    """Alternate Universe Door mentions the icon, but needs no permission to be played (1E-ICON-05)."""
    door = catalogue_of_edition().card("alternate-universe-door")
    assert "au" not in door.icons
    assert not door.needs_alternate_universe


# --- control ---------------------------------------------------------------------------------------------------------


def test_1e_ctrl_01_1e_fac_03_the_builder_controls_a_facility(scenario: Scenario) -> None:
    """It requires a builder there; its affiliation is the printed one."""
    scenario.mission("Q", seat=1)
    scenario.put("Q", scenario.personnel("la forge", "engineer"))
    scenario.hand(scenario.outpost("depot", builder=requirement_of("1 personnel with ([Federation], Engineer)")))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play depot")
    assert play.where("depot") == "space.Q"
    assert play.state.cards["depot"].controller == 0
    assert not play.state.card_play


def test_1e_play_11_building_requires_a_builder_and_no_own_facility_there(scenario: Scenario) -> None:
    scenario.mission("Q")
    scenario.put("P", scenario.personnel("la forge", "engineer"))
    scenario.put("Q", scenario.personnel("riker", "leadership"))
    scenario.hand(scenario.outpost("depot", builder=requirement_of("1 personnel with ([Federation], Engineer)")))
    scenario.hand(scenario.personnel("troi"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play depot")


@pytest.mark.parametrize("controller", [0, 1])
def test_1e_ctrl_02_yours_is_what_you_control(scenario: Scenario, controller: int) -> None:
    """Whoever owns it."""
    strong = While(changes=(Adjusts(Cards(kind="personnel", where="play"), ("strength",), 3),))
    scenario.put("P", scenario.personnel("riker"))
    scenario.table(scenario.event("vigour", stays=True, texts=(strong,)))
    scenario.state.cards["riker"].controller = controller
    table = scenario.begin().table
    assert persons_on_card(table, "riker")[0].attributes["strength"] == (8 if controller == 0 else 5)


# --- facilities ------------------------------------------------------------------------------------------------------


def test_1e_fac_05_who_is_in_a_facility_is_neither_below_nor_aboard_a_docked_ship(scenario: Scenario) -> None:
    """1E-FAC-06: its own transporters beam them down, even without a crew."""
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("troi"))
    scenario.put("starbase", scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Beam from starbase to the surface of P")
    assert play.labels == ["riker"]


def test_1e_fac_09_an_outpost_is_no_other_facility(scenario: Scenario) -> None:
    """A text that names outposts does not mean stations."""
    scenario.mission("Q")
    scenario.put("Q", scenario.outpost("station", facility="station"))
    found = Cards(kind="facility", where="play", who=requirement_of('"Outpost"'))
    table = scenario.begin().table
    assert [meets_requirement_alone(table, found, one) for one in ("starbase", "station")] == [True, False]


# --- skills ----------------------------------------------------------------------------------------------------------


def test_1e_skill_02_only_regular_skills_are_lost(scenario: Scenario) -> None:
    """The special skill stays."""
    special = Order(effects=(Score(1),))
    scenario.put("P", scenario.personnel("riker", "leadership, honor", texts=(special,)))
    loses = While(changes=(LosesFirstSkill(Cards(where="host")),))
    scenario.on("riker", scenario.event("fever", stays=True, texts=(loses,)))
    table = scenario.begin().table
    assert "leadership" not in persons_on_card(table, "riker")[0].skills
    assert texts_of(table, "riker") == (special,)


@pytest.mark.parametrize(
    ("facts", "leads"),
    [({"has": "leadership"}, 1), ({"classification": "officer"}, 1), ({"has": "officer"}, 1), ({"has": "honor"}, 0)],
)
def test_1e_skill_04_a_leader_is_an_officer_or_has_leadership(
    scenario: Scenario, facts: dict[str, Any], leads: int
) -> None:
    scenario.put("P", scenario.personnel("worf", **facts))
    assert count_leaders(scenario.begin().table, ["worf"]) == leads


@pytest.mark.parametrize(("box", "medical"), [("officer", 1), ("civilian", 0)])
def test_1e_skill_08_equipment_for_a_classification_asks_for_the_box(
    scenario: Scenario, box: str, medical: int
) -> None:
    """The Medical Kit doesn't help a CIVILIAN with OFFICER as a skill."""
    scenario.put("P", scenario.personnel("crusher", "officer", classification=box), scenario.card("medical-kit"))
    found = persons_on_card(scenario.begin().table, "crusher")[0]
    assert found.skills.get("medical", 0) == medical
    assert "class:medical" not in found.traits


def test_1e_comp_06_klingons_are_those_of_the_species_or_of_the_affiliation(scenario: Scenario) -> None:
    """By Bat'leth's text; a human Romulan is neither."""
    scenario.put("P", scenario.card("batleth"))
    scenario.put("P", scenario.personnel("worf", characteristics=("klingon",)))
    scenario.put("P", scenario.personnel("mortal", affiliation="klingon"))
    scenario.put("P", scenario.personnel("sela", affiliation="romulan"))
    table = scenario.begin().table
    found = [persons_on_card(table, one)[0].attributes["strength"] for one in ("worf", "mortal", "sela")]
    assert found == [7, 7, 5]


def test_1e_maff_03_skills_that_an_equipment_gives_follow_the_mode(scenario: Scenario) -> None:
    """Texts asking for an affiliation apply only in that mode (1E-MAFF-01)."""
    gives = While(changes=(Gains(Cards(where="present", who=requirement_of("[Klingon]")), "honor"),))
    scenario.put("P", scenario.personnel("kehleyr", affiliation=("federation", "klingon")))
    scenario.put("P", scenario.equipment("sash", gives))
    play = scenario.begin()
    assert "honor" not in persons_on_card(play.table, "kehleyr")[0].skills
    play.choose("Switch kehleyr to Klingon")
    assert persons_on_card(play.table, "kehleyr")[0].skills["honor"] == 1


# --- copies ----------------------------------------------------------------------------------------------------------


def test_1e_uniq_11_other_cards_of_one_title_are_copies() -> None:
    """Personnel by persona, ships too (1E-UNIQ-06), others by title; of another type nothing is a copy."""
    one = Ship(id="a", title="Enterprise", affiliations=("federation",))
    other = Ship(id="b", title="Enterprise of the future", affiliations=("federation",), persona="Enterprise")
    assert are_same_persona(Facts(one), Facts(other))
    assert not are_same_persona(Facts(one), Facts(Ship(id="c", title="Hood", affiliations=("federation",))))


def test_1e_uniq_15_universal_cards_know_no_persona(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("guard", persona="guard"))
    play = scenario.begin()
    assert is_allowed_by_uniqueness(play.table, 0, play.table.card("guard"))


def test_1e_dl_09_a_special_download_that_is_prevented_is_not_used_up(scenario: Scenario) -> None:
    stop = Response(trigger=Trigger(cast("Any", "would be downloading")), effects=(Prevent(),), once="turn")
    scenario.table(scenario.event("crash", seat=1, stays=True, texts=(stop,)))
    scenario.put("P", scenario.personnel("agent", downloads=("toast",)))
    scenario.deck(scenario.event("toast", Score(5)))
    play = scenario.begin()
    play.choose("special:agent:0")
    play.choose("Use crash")
    assert play.points() == 0
    assert "special:agent:0" in play.ids


def test_the_tent_and_the_bridge_are_side_decks_of_their_own(scenario: Scenario) -> None:
    """1E-SIDE-01: downloads don't search a Battle Bridge."""
    scenario.table(scenario.card("battle-bridge-door"))
    scenario._into("bridge", [scenario.card("photon-torpedo")])
    scenario.hand(scenario.event("call", DownloadCards(cards=Cards(kind="tactic"))))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play call")
    assert "Alice finds nothing to download." in play.words()


def test_as_printed_tells_specialists_apart() -> None:
    """1E-SKILL-07."""
    for card, trait in (("linda-larson", "mission specialist"), ("data", "mission specialist")):
        (found,) = printed_qualities_of_card(catalogue_of_edition().card(card))
        assert (trait in found.traits) is (card == "linda-larson")
