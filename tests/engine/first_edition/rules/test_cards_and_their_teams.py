"""Cards, icons, skills, presence, facilities in use, conditions of personnel (1E-CARD, ICON, SKILL, GEN, FAC, STAT)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Chosen
from engine.ccg.effects.changes import Adjusts, Disables, Gains
from engine.ccg.effects.conditions import At, Commands, Compare, Either, Every, Never, Turn
from engine.ccg.effects.effects import Kill, Score, Stop
from engine.ccg.effects.texts import While
from engine.first_edition.cards.individual import Individual
from engine.first_edition.position.characteristics import persons_on_card, ship_attributes
from engine.first_edition.position.teams.presence import present_with
from engine.first_edition.table.state import Phase, ScoreEntry
from engine.first_edition.table.table import Table
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P and space S; her ship and Riker at P."""
    scenario = Scenario()
    scenario.mission("P", "Leadership")
    scenario.mission("S", "Leadership", ground="space")
    scenario.put("P", scenario.ship("enterprise"), scenario.personnel("riker", "leadership"))
    scenario.fill_decks()
    return scenario


def strength(table: Table, personnel: str) -> int:
    return persons_on_card(table, personnel)[0].attributes["strength"]


def boost(where: str = "this", by: int = 3, **facts: object) -> Adjusts:
    return Adjusts(Cards(where=where, **facts), ("strength",), by)  # type: ignore[arg-type]


# --- cards -----------------------------------------------------------------------------------------------------------


def test_1e_card_11_a_classification_is_more_than_the_skill_of_its_name(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("crusher", classification="medical"), scenario.personnel("nurse", "medical"))
    stronger = While(changes=(boost("present", who=requirement_of("classification Medical")),))
    scenario.put("P", scenario.equipment("kit", stronger))
    table = scenario.begin().table
    assert (strength(table, "crusher"), strength(table, "nurse")) == (8, 5)


def test_1e_card_12_equipment_goes_with_everybody(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("bird", affiliation="klingon"), scenario.equipment("kit"))
    play = scenario.begin()
    play.do("Beam from the surface of P to bird", "kit")
    assert play.where("kit") == "aboard.bird"


def test_1e_card_27_a_facility_has_shields_and_perhaps_no_weapons(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("starbase"))
    assert ship_attributes(scenario.begin().table, "starbase") == {"shields": 20}


def test_1e_maff_04_both_persons_of_a_card_bring_their_skills_and_are_one_card(scenario: Scenario) -> None:
    two = (
        Individual(skills={"honor": 1}, integrity=4, cunning=4, strength=4),
        Individual(skills={"law": 1}, integrity=3, cunning=3, strength=3),
    )
    scenario.mission("Q", "Honor, Law, Strength>6")
    scenario.put("Q", scenario.personnel("sisters", pair=two))
    play = scenario.begin()
    assert play.option("Attempt Q").detail == "35 points, 1 personnel; requirements met"
    play.choose("Attempt Q")
    assert play.points() == 35


def test_1e_skill_03_attributes_serve_in_requirements(scenario: Scenario) -> None:
    scenario.mission("Q", "Cunning>9")
    scenario.put("Q", scenario.personnel("data", attributes=(5, 9, 5)))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 0
    scenario = Scenario()
    scenario.mission("Q", "Cunning>9")
    scenario.put(
        "Q", scenario.personnel("data", attributes=(5, 9, 5)), scenario.personnel("spot", attributes=(1, 1, 1))
    )
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 35


def test_1e_skill_01_a_skill_that_a_card_adds_counts(scenario: Scenario) -> None:
    teaches = While(changes=(Gains(Cards(where="present", who=requirement_of("Leadership")), "Honor"),))
    scenario.mission("Q", "Honor x2")
    scenario.put("Q", scenario.personnel("worf", "leadership, honor"), scenario.equipment("book", teaches))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 35


# --- texts that are on for a while -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "on"),
    [
        (At("planet"), True),
        (At("space"), False),
        (At(quadrant="alpha"), True),
        (At(quadrant="gamma"), False),
        (At(region="Badlands"), False),
        (Turn(), True),
        (Turn("opponent"), False),
        (Commands(Cards(kind="ship", where="mission")), True),
        (Commands(Cards(kind="ship", where="mission"), 2), False),
        (Never(At("space")), True),
        (Every((At("planet"), At("space"))), False),
        (Either((At("planet"), At("space"))), True),
        (Either((At("space"), Turn("opponent"))), False),
        (Compare(2, ">", 1), True),
        (Compare(1, ">", 1), False),
        (Compare(1, "<", 2), True),
        (Compare(2, "=", 2), True),
        (Compare(2, "=", 3), False),
    ],
)
def test_a_text_is_on_as_long_as_its_condition_holds(scenario: Scenario, condition: object, on: bool) -> None:
    proud = While(changes=(boost(),), condition=condition)  # type: ignore[arg-type]
    scenario.put("P", scenario.personnel("worf", texts=(proud,)))
    assert strength(scenario.begin().table, "worf") == (8 if on else 5)


def test_a_requirement_in_a_text_is_asked_of_those_present(scenario: Scenario) -> None:
    led = While(changes=(boost(),), condition=requirement_of("Leadership"))
    scenario.put("P", scenario.personnel("worf", texts=(led,)))
    scenario.put("enterprise", scenario.personnel("data", texts=(led,)))
    table = scenario.begin().table
    assert (strength(table, "worf"), strength(table, "data")) == (8, 5)


@pytest.mark.parametrize(
    ("whose", "stopped", "title", "struck"),
    [
        ("you", None, "", {"riker", "worf"}),
        ("opponent", None, "", {"kurn"}),
        ("anybody", None, "", {"riker", "worf", "kurn"}),
        ("you", True, "", {"worf"}),
        ("you", False, "", {"riker"}),
        ("anybody", None, "kurn", {"kurn"}),
    ],
)
def test_personnel_meant_by_a_text(
    scenario: Scenario, whose: str, stopped: bool | None, title: str, struck: set[str]
) -> None:
    scenario.put("P", scenario.personnel("kurn", seat=1))
    scenario.put("P", scenario.personnel("worf"), stopped=True)
    whom = boost("surface", whose=whose, stopped=stopped, title=title)
    scenario.put("enterprise", scenario.equipment("beacon", While(changes=(whom,))))
    table = scenario.begin().table
    assert {one for one in ("riker", "worf", "kurn") if strength(table, one) == 8} == struck


def test_1e_card_26_no_change_gives_an_undefined_attribute_a_value(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("hologram", attributes=(5, 5, None), texts=(While(changes=(boost(),)),)))
    assert strength(scenario.begin().table, "hologram") == 0


# --- presence --------------------------------------------------------------------------------------------------------


def test_1e_gen_04_those_on_one_ship_or_one_surface_are_present_with_one_another(scenario: Scenario) -> None:
    """And with the ship (1E-GEN-05)."""
    scenario.put("enterprise", scenario.personnel("data"), scenario.personnel("worf"))
    table = scenario.begin().table
    assert present_with(table, "data") == ["enterprise", "data", "worf"]
    assert present_with(table, "enterprise") == ["enterprise", "data", "worf"]
    assert present_with(table, "riker") == ["riker"]


def test_1e_gen_04_with_a_space_location_all_there_are_present(scenario: Scenario) -> None:
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("data"))
    scenario.on("S", scenario.dilemma("duty", dilemma_half()))
    scenario.on("P", scenario.dilemma("trap", dilemma_half()))
    table = scenario.begin().table
    assert set(present_with(table, "duty")) == {"S", "duty", "hood", "data"}
    assert present_with(table, "trap") == ["riker"]


# --- conditions of personnel -----------------------------------------------------------------------------------------


def test_1e_stat_05_the_disabled_are_no_use_but_may_be_beamed(scenario: Scenario) -> None:
    """1E-BEAM-03."""
    scenario.put("P", scenario.equipment("field", While(changes=(Disables(Cards(where="present")),))))
    play = scenario.begin()
    assert not play.offers("Attempt P")
    assert play.offers("Beam from the surface of P to enterprise")


def test_1e_stat_07_who_was_separated_joins_the_others_when_able(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("worf"))
    scenario.under(
        "P",
        scenario.dilemma("pause", dilemma_half(Stop(Chosen()))),
        scenario.dilemma("wall", dilemma_half(unless="Law")),
    )
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("worf")
    assert play.is_stopped("riker")
    play.end_turn()
    play.end_turn()
    assert play.option("Attempt P").detail == "35 points, 2 personnel; requirements met"


def test_1e_dil_11_who_meets_a_dilemma_chooses_where_it_says_nothing_else(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("worf"))
    scenario.under("P", scenario.dilemma("pick", dilemma_half(Kill(Chosen()))))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.decision.seat == 0


# --- facilities ------------------------------------------------------------------------------------------------------


@pytest.fixture
def theirs(scenario: Scenario) -> Scenario:
    """Set up Bob's outpost at P with a personnel of each player inside."""
    scenario.put("P", scenario.outpost("base", seat=1))
    scenario.put("base", scenario.personnel("spy"), scenario.personnel("host", seat=1))
    return scenario


def test_1e_fac_01_the_opponents_outpost_is_closed(theirs: Scenario) -> None:
    """Beaming out of it is impossible as well (1E-BEAM-02)."""
    labels = theirs.begin().labels
    assert not [label for label in labels if "base" in label]


def test_1e_move_05_intruders_attempt_nothing(theirs: Scenario) -> None:
    theirs.put("S", theirs.ship("hulk", seat=1))
    theirs.put("hulk", theirs.personnel("raider", "leadership"))
    assert not theirs.begin().offers("Attempt S")


def test_1e_move_03_equipment_needs_a_carrier_to_walk(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.put("starbase", scenario.equipment("kit"), scenario.personnel("data"))
    play = scenario.begin()
    play.do("Walk from starbase to hood", "kit")
    assert play.where("kit") == "aboard.starbase"
    play.choose("Walk from starbase to hood")
    play.choose("kit", "data")
    assert (play.where("kit"), play.where("data")) == ("aboard.hood", "aboard.hood")


def test_1e_staff_03_attempting_takes_no_full_staffing(scenario: Scenario) -> None:
    scenario.put("S", scenario.ship("hood", staffing=("cmd", "stf")))
    scenario.put("hood", scenario.personnel("data", "leadership"))
    play = scenario.begin()
    assert not play.offers("Move hood")
    play.choose("Attempt S")
    assert play.points() == 35


def test_1e_dock_02_an_unstaffed_ship_does_not_undock(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("hood"))
    scenario.put("starbase", scenario.personnel("data"))
    play = scenario.begin()
    assert not play.offers("Undock hood")
    play.do("Walk from starbase to hood", "data")
    assert play.offers("Undock hood")


# --- copies ----------------------------------------------------------------------------------------------------------


def test_1e_uniq_02_of_what_is_not_duplicatable_there_is_one_in_the_whole_game(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("oracle", uniqueness="not duplicatable", seat=1))
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.copy_of("oracle"), scenario.personnel("data"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.labels == ["Report data", "Give orders"]


def test_1e_uniq_03_an_enigma_is_limited_like_a_unique_card(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("q", uniqueness="enigma"), scenario.outpost("starbase"))
    scenario.hand(scenario.copy_of("q"), scenario.personnel("data"))
    assert scenario.begin(Phase.CARD_PLAY).labels == ["Report data", "Give orders"]


def test_1e_rep_07_the_opponent_reads_what_reports_but_does_not_see_it_after_that(scenario: Scenario) -> None:
    scenario.put("P", scenario.outpost("starbase"))
    scenario.hand(scenario.personnel("data"))
    play: Play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report data")
    assert "Alice reports data to starbase." in play.told(1)
    assert not play.table.can_see(1, "data")


def test_1e_art_02_an_artifact_that_is_put_aside_does_nothing_yet(scenario: Scenario) -> None:
    mighty = While(changes=(boost("present"),))
    scenario._lay("aside", "P", scenario.artifact("sword", "team", seat=0, texts=(mighty,)))
    assert strength(scenario.begin().table, "riker") == 5
    scenario.put("P", scenario.artifact("blade", "team", seat=0, texts=(mighty,)))
    assert strength(scenario.begin().table, "riker") == 8


def test_1e_win_01_it_is_also_looked_at_when_a_mission_without_points_is_completed(scenario: Scenario) -> None:
    scenario.mission("Z", "Leadership", ground="space", points=0)
    scenario.put("Z", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("data", "leadership"))
    scenario.state.locations["P"].completed_by = 0
    scenario.state.ledger.append(ScoreEntry(0, 120, False, "riker", "", 1))
    play = scenario.begin()
    play.choose("Attempt Z")
    assert play.match.outcome is not None


def test_points_go_to_the_player_meant_by_the_text(scenario: Scenario) -> None:
    both = (Score(2, "anybody"), Score(3, "opponent"))
    scenario.under(
        "P", scenario.dilemma("gift", dilemma_half(*both), dilemma_half(Kill(All(who=requirement_of("Law")))))
    )
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.points(0), play.points(1)) == (37, 5)
