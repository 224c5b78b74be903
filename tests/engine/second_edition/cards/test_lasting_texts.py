"""Lasting texts of Federation and Klingon cards: when they apply, and their thresholds."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Personnel
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import BeginCombat, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.deck import starter_catalogue
from engine.second_edition.resolving.bold_requirements import attribute_substitutes
from tests.engine.second_edition.scenario import Play, Scenario

EVERYTHING = {"astrometrics", "engineer", "leadership", "officer", "security"}


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has a headquarters, two missions, and a ship in space; Bob has a headquarters."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("P", "Cunning>0", affiliations=("Federation", "Klingon"))
    scenario.mission("S", "Cunning>0", type="space", affiliations=("Federation", "Klingon"))
    scenario.ship("ship", "S", staffing=())
    scenario.headquarters("H of Bob", seat=1)
    scenario.pile(scenario.dilemma("trial", Stop(Chosen())))
    scenario.fill_decks()
    return scenario


def here(scenario: Scenario, card: str, place: str = "P") -> str:
    """Put one of Alice's starter cards at a place."""
    scenario.put(place, scenario.card(card))
    return card


def klingon(scenario: Scenario, name: str, has: str = "", place: str = "P", **facts: object) -> str:
    made = scenario.personnel(name, has, affiliation="Klingon", species=("klingon",), **facts)  # type: ignore[arg-type]
    scenario.put(place, made)
    return made


def facing(scenario: Scenario, place: str = "P") -> Play:
    """Let Alice's personnel attempt the mission, up to the choice of the one the dilemma stops."""
    scenario.crew(place, 5)
    play = scenario.begin()
    play.choose(f"Attempt {'P' if place == 'P' else 'S'}")
    play.choose("trial")
    return play


def raised(play: Play, personnel: str) -> tuple[int, int, int]:
    """Return the differences of Integrity, Cunning and Strength from the printed values."""
    printed = play.table.card(personnel)
    assert isinstance(printed, Personnel)
    now = Characteristics(play.table).personnel_qualities(personnel).attributes
    return (
        now["integrity"] - printed.integrity,
        now["cunning"] - printed.cunning,
        now["strength"] - printed.strength,
    )


def gained(play: Play, personnel: str) -> dict[str, int]:
    """Return the skills of a personnel that differ from the printed ones."""
    printed = play.table.card(personnel)
    assert isinstance(printed, Personnel)
    now = Characteristics(play.table).personnel_qualities(personnel).skills
    return {name: level for name, level in now.items() if printed.skills.get(name, 0) != level}


FACING = {
    "data-aspirer": ((2, 0, 0), {"honor"}),
    "wesley-crusher-prodigy": ((0, 0, 0), {"engineer", "exobiology", "navigation", "science"}),
    "william-t-riker-number-one": ((0, 0, 0), {"anthropology", "security"}),
    "dorian-collins-acting-chief-petty-officer": (
        (1, 1, 1),
        {"anthropology", "engineer", "geology", "honor", "transporters"},
    ),
    "karen-farris-rigorous-leader": ((1, 1, 1), EVERYTHING),
    "tim-watters-valiant-captain": ((1, 1, 1), {"diplomacy", "leadership", "officer", "physics"}),
}


@pytest.mark.parametrize("card", FACING)
def test_attributes_rise_while_facing_a_dilemma(scenario: Scenario, card: str) -> None:
    here(scenario, card)
    play = facing(scenario)
    assert (raised(play, card), set(gained(play, card))) == FACING[card]


@pytest.mark.parametrize("card", FACING)
def test_attributes_are_normal_outside_the_dilemma(scenario: Scenario, card: str) -> None:
    here(scenario, card, "H")
    play = facing(scenario)
    assert (raised(play, card), gained(play, card)) == ((0, 0, 0), {})


IN_SPACE = {
    "dr-leah-brahms-holographic-representation": {"engineer"},
    "william-t-riker-wistful-admiral": {"diplomacy", "law"},
}


@pytest.mark.parametrize("card", IN_SPACE)
def test_some_are_better_while_attempting_a_space_mission(scenario: Scenario, card: str) -> None:
    here(scenario, card, "ship")
    play = facing(scenario, "ship")
    assert (raised(play, card), set(gained(play, card))) == ((1, 1, 1), IN_SPACE[card])


@pytest.mark.parametrize("card", IN_SPACE)
def test_but_not_on_a_planet_and_not_while_they_wait(scenario: Scenario, card: str) -> None:
    here(scenario, card)
    assert raised(scenario.begin(), card) == (0, 0, 0)
    assert raised(facing(scenario), card) == (0, 0, 0)


def test_kahless_uses_his_strength_while_he_faces_a_dilemma(scenario: Scenario) -> None:
    card = here(scenario, "kahless-the-greatest-warrior-of-them-all")
    assert attribute_substitutes(Characteristics(scenario.begin().table), card, "dilemma") == []
    (change,) = attribute_substitutes(Characteristics(facing(scenario).table), card, "dilemma")
    assert (change.attribute, change.instead) == ("strength", ("integrity", "cunning"))


@pytest.mark.parametrize(("events", "more"), [(0, 0), (1, 1)])
def test_martok_leads_honor_personnel_while_an_assault_or_maneuver_is_in_the_core(
    scenario: Scenario, events: int, more: int
) -> None:
    here(scenario, "martok-leader-of-destiny")
    klingon(scenario, "honorable", "honor")
    klingon(scenario, "rogue")
    scenario.core(*[scenario.card("brutal-struggle") for _ in range(events)])
    play = facing(scenario)
    assert raised(play, "honorable") == (more, more, more)
    assert raised(play, "rogue") == (0, 0, 0)


@pytest.mark.parametrize(("events", "more"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_larg_grows_with_each_assault_or_maneuver_up_to_three(scenario: Scenario, events: int, more: int) -> None:
    card = here(scenario, "larg-piece-of-baktag")
    scenario.core(*[scenario.card("brutal-struggle") for _ in range(events)])
    assert raised(scenario.begin(), card) == (0, 0, 0)
    assert raised(facing(scenario), card) == (more, more, more)


@pytest.mark.parametrize(("completed", "more"), [(False, 2), (True, 0)])
def test_mccoy_helps_until_a_mission_is_completed(scenario: Scenario, completed: bool, more: int) -> None:
    here(scenario, "leonard-h-mccoy-remarkable-man")
    scenario.state.missions[2].completed = completed
    play = facing(scenario)
    assert raised(play, "P-crew-1") == (more, more, more)


def test_kalandra_helps_other_medical_personnel_facing_a_dilemma(scenario: Scenario) -> None:
    card = here(scenario, "kalandra-battlefield-surgeon")
    for name, has in (("doctor", "medical"), ("pilot", "navigation")):
        scenario.put("P", scenario.personnel(name, has))
    assert raised(scenario.begin(), "doctor") == (0, 0, 0)
    play = facing(scenario)
    assert [raised(play, one) for one in ("doctor", "pilot", card)] == [(2, 2, 2), (0, 0, 0), (0, 0, 0)]


# --- with somebody present -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("species", "place", "more"), [("android", "P", 1), ("human", "P", 0), ("android", "H", 0)])
def test_maddox_is_at_his_best_with_an_android(scenario: Scenario, species: str, place: str, more: int) -> None:
    card = here(scenario, "bruce-maddox-chair-of-robotics")
    scenario.put(place, scenario.personnel("companion", species=(species,)))
    play = scenario.begin()
    assert raised(play, card) == (more, more, more)
    assert set(gained(play, card)) == ({"exobiology", "science"} if more else set())


@pytest.mark.parametrize(("has", "more"), [("honor", 1), ("treachery", 0)])
def test_jadzia_dax_is_honorable_among_the_honorable(scenario: Scenario, has: str, more: int) -> None:
    card = here(scenario, "jadzia-dax-sworn-ally")
    klingon(scenario, "companion", has)
    play = scenario.begin()
    assert raised(play, card) == (more, more, more)
    assert ("honor" in gained(play, card)) == bool(more)


def test_kahlest_helps_the_other_honorable_klingons_present_not_herself(scenario: Scenario) -> None:
    card = here(scenario, "kahlest-ghojmoh-of-worf")
    klingon(scenario, "honorable", "honor")
    klingon(scenario, "rogue")
    klingon(scenario, "far", "honor", place="H")
    play = scenario.begin()
    assert [raised(play, one)[1] for one in ("honorable", "rogue", "far", card)] == [1, 0, 0, 0]


def test_worf_the_disciple_drills_those_without_command_or_staff(scenario: Scenario) -> None:
    here(scenario, "worf-desirous-disciple")
    klingon(scenario, "recruit")
    klingon(scenario, "sergeant", icons=("stf",))
    scenario.crew("P", 1)
    play = scenario.begin()
    assert [raised(play, one)[2] for one in ("recruit", "sergeant", "P-crew-1")] == [2, 0, 0]


@pytest.mark.parametrize(("damage", "more"), [(0, 0), (1, 2)])
def test_bregath_is_stronger_if_an_opponents_ship_is_damaged(scenario: Scenario, damage: int, more: int) -> None:
    card = here(scenario, "bregath")
    scenario.ship("prey", "S", seat=1)
    scenario.damage("prey", *[scenario.card("disable-sensors") for _ in range(damage)])
    assert raised(scenario.begin(), card) == (more, more, more)


def test_losta_follows_kahless(scenario: Scenario) -> None:
    card = here(scenario, "losta")
    assert raised(scenario.begin(), card) == (0, 0, 0)
    here(scenario, "kahless-the-greatest-warrior-of-them-all", "H")
    assert raised(scenario.begin(), card) == (2, 2, 2)


@pytest.mark.parametrize("completed", [0, 1, 2])
def test_satie_grows_with_each_completed_mission(scenario: Scenario, completed: int) -> None:
    card = here(scenario, "norah-satie-starfleet-investigator")
    for mission in scenario.state.missions[1 : 1 + completed]:
        mission.completed = True
    assert raised(scenario.begin(), card) == (completed, completed, completed)


# --- ships -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "more"), [("S", 1), ("P", 0)])
def test_martok_arms_the_klingon_ships_at_his_mission(scenario: Scenario, at: str, more: int) -> None:
    here(scenario, "martok-soldier-of-the-empire", "ship")
    scenario.ship("hunter", at, affiliation="Klingon", weapons=6)
    play = scenario.begin()
    assert Characteristics(play.table).ship_numbers("hunter")["weapons"] == 6 + more
    assert Characteristics(play.table).ship_numbers("ship")["weapons"] == 6, "no Klingon ship"


@pytest.mark.parametrize(("at", "more"), [("S", 2), ("P", 0), ("H", 0)])
def test_the_heghta_is_stronger_at_a_space_mission(scenario: Scenario, at: str, more: int) -> None:
    scenario.afloat(at, scenario.card("iks-heghta"))
    play = scenario.begin()
    assert Characteristics(play.table).ship_numbers("iks-heghta")["weapons"] == weapons("iks-heghta") + more


def weapons(ship: str) -> int:
    return int(getattr(starter_catalogue().card(ship), "weapons"))  # noqa: B009 - of ships alone


@pytest.mark.parametrize(("crew", "more"), [(0, 0), (1, 1), (3, 3), (4, 3)])
def test_the_rotarran_is_armed_by_honor_up_to_three(scenario: Scenario, crew: int, more: int) -> None:
    ship = "iks-rotarran-ship-of-tears"
    scenario.afloat("S", scenario.card(ship))
    for number in range(crew):
        klingon(scenario, f"k{number}", "honor", place=ship)
    klingon(scenario, "rogue", place=ship)
    play = scenario.begin()
    assert Characteristics(play.table).ship_numbers(ship)["weapons"] == weapons(ship) + more


# --- equipment -------------------------------------------------------------------------------------------------------


KITS = {
    "engineering-kit": ("engineer", "physics"),
    "engineering-padd": ("engineer", "astrometrics"),
    "medical-kit": ("medical", "biology"),
    "medical-tricorder": ("medical", "exobiology"),
    "science-padd": ("science", "archaeology"),
    "tricorder": ("science", "geology"),
    "universal-translator": ("officer", "diplomacy"),
}


@pytest.mark.parametrize("kit", KITS)
def test_a_kit_gives_its_skill_to_qualified_personnel(scenario: Scenario, kit: str) -> None:
    knows, learns = KITS[kit]
    here(scenario, kit)
    scenario.put("P", scenario.personnel("expert", knows), scenario.personnel("layman", "treachery"))
    scenario.put("H", scenario.personnel("far", knows))
    play = scenario.begin()
    assert [set(gained(play, one)) for one in ("expert", "layman", "far")] == [{learns}, set(), set()]


@pytest.mark.parametrize(("two", "level"), [(False, 1), (True, 2)])
def test_a_second_kit_teaches_more(scenario: Scenario, two: bool, level: int) -> None:
    scenario.put("P", scenario.card("tricorder"), *([scenario.card("tricorder")] if two else []))
    scenario.put("P", scenario.personnel("expert", "science"))
    assert gained(scenario.begin(), "expert") == {"geology": level}


def test_the_sword_of_kahless_is_for_klingons_and_the_honorable(scenario: Scenario) -> None:
    here(scenario, "the-sword-of-kahless")
    klingon(scenario, "warrior")
    scenario.put("P", scenario.personnel("friend", "honor"), scenario.personnel("clerk"))
    play = scenario.begin()
    assert [raised(play, one) for one in ("warrior", "friend", "clerk")] == [(-2, 1, 2), (-2, 1, 2), (0, 0, 0)]


def test_the_shroud_helps_klingons_and_leads_to_the_sword(scenario: Scenario) -> None:
    shroud = here(scenario, "the-shroud-of-the-sword")
    klingon(scenario, "warrior")
    scenario.crew("P", 1)
    scenario.deck(scenario.card("the-sword-of-kahless"), scenario.card("tricorder"))
    play = scenario.begin()
    assert [raised(play, one)[1] for one in ("warrior", "P-crew-1")] == [1, 0]
    play.choose("Use The Shroud of the Sword")
    assert play.labels == ["The Sword of Kahless"]
    play.choose("The Sword of Kahless")
    assert (play.where(shroud), play.where("the-sword-of-kahless")) == ("discard", "hand")


@pytest.mark.parametrize(
    ("pistol", "affiliation"), [("klingon-disruptor-pistol", "Klingon"), ("starfleet-type-2-phaser", "Federation")]
)
def test_a_pistol_counts_in_combat_only_and_for_its_own(scenario: Scenario, pistol: str, affiliation: str) -> None:
    here(scenario, pistol)
    for name, loyal in (("own", affiliation), ("other", "Romulan")):
        scenario.put("P", scenario.personnel(name, affiliation=loyal))
    scenario.put("P", scenario.personnel("enemy", seat=1))
    fight = BeginCombat((Stop(Chosen(whose="opponent")),))
    scenario.core(scenario.event("brawl", stays=True, texts=(Order(effects=(fight,)),)))
    play = scenario.begin()
    assert raised(play, "own") == (0, 0, 0)
    play.choose("Use brawl")
    assert any("Alice 11, Bob 5" in told for told in play.told()), "five each and one for the pistol"
