"""Properties of a card's definition and of its printed text."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    End,
    Equipment,
    Event,
    Facility,
    Function,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.qualities import printed_qualities, printed_qualities_of_card, printed_traits

DIG = Mission(id="dig", title="Dig", ground="planet", near=End(span=3, points=30, affiliations=("klingon",)))
GRELL = Personnel(
    id="grell",
    title="Grell",
    affiliations=("klingon", "romulan"),
    icons=("cmd", "au"),
    characteristics=("klingon", "male"),
    classification="engineer",
    skills={"engineer": 1, "tal shiar": 2, "fca": 1},
    integrity=5,
    cunning=6,
)


def people(**changes: object) -> Personnel:
    return Personnel(id="a", title="A", affiliations=("klingon",), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("title", "base"),
    [
        ("Chula: The Dice", "Chula"),
        ("Armus - Skin of Evil", "Armus"),
        ("Explore Black Cluster II", "Explore Black Cluster"),
        ("Sarjenka", "Sarjenka"),
        ("El-Adrel Creature", "El-Adrel Creature"),
    ],
)
def test_1e_gen_16_a_base_title_ends_before_colon_dash_and_second(title: str, base: str) -> None:
    assert Dilemma(id="a", title=title, ground="dual").base_title == base


def test_1e_card_04_an_end_that_differs_faces_the_opponent() -> None:
    far = End(span=5, points=20)
    assert DIG.opposite == DIG.near
    two_ended = Mission(id="a", title="A", ground="planet", near=DIG.near, far=far)
    assert (two_ended.near, two_ended.opposite) == (DIG.near, far)


def test_1e_gap_28_the_title_stands_for_a_location_that_is_not_known() -> None:
    assert DIG.place == "Dig"
    again = Mission(id="a", title="Dig II", ground="planet", near=DIG.near)
    named = Mission(id="b", title="Other Dig", ground="planet", location="Dig", near=DIG.near)
    assert {DIG.place, again.place, named.place} == {"Dig"}


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        (DIG, {"mission", "planet", "alpha", "klingon"}),
        (Dilemma(id="a", title="A", ground="dual", countdown=3), {"dilemma", "planet", "space", "countdown"}),
        (GRELL, {"personnel", "klingon", "romulan", "cmd", "au", "alpha"}),
        (
            Ship(id="a", title="A", affiliations=("borg",), staffing=("scc",), quadrant="delta"),
            {"ship", "borg", "scc", "delta"},
        ),
        (Event(id="a", title="A", icons=("ha",), mentions=("kli",)), {"event", "ha", "kli"}),
        (Facility(id="a", title="A", facility="outpost", affiliations=("neutral",)), {"facility", "neutral", "alpha"}),
        (Equipment(id="a", title="A"), {"equipment"}),
        (people(downloads=("Bat'leth",), quadrant="mirror"), {"personnel", "klingon", "dl", "mirror"}),
        (people(pair=(Individual(icons=("stf",)), Individual())), {"personnel", "klingon", "stf", "alpha"}),
    ],
)
def test_1e_icon_14_a_card_shows_its_type_and_all_icons(card: AnyDefinition, shown: set[str]) -> None:
    assert card.shown_icons == shown


def test_1e_icon_05_a_card_with_that_icon_needs_permission() -> None:
    assert GRELL.needs_alternate_universe
    assert not DIG.needs_alternate_universe


def test_1e_uniq_06_a_version_has_the_persona_that_it_names() -> None:
    assert catalogue_of_edition().card("galen").personas == {"Jean-Luc Picard"}  # type: ignore[union-attr]
    assert catalogue_of_edition().card("jean-luc-picard").personas == {"Jean-Luc Picard"}  # type: ignore[union-attr]
    assert catalogue_of_edition().card("sisters-of-duras").personas == {"Lursa", "B'Etor"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("card", "specialist", "support"),
    [
        (people(skills={"honor": 2}), True, False),
        (people(skills={"honor": 1, "music": 1}), False, True),
        (people(skills={"honor": 1, "music": 1, "youth": 1}), False, False),
        (people(skills={}), False, False),
        (people(skills={"honor": 1}, downloads=("Bat'leth",)), False, False),
        (people(skills={"honor": 1}, words="They do something."), False, False),
        (people(pair=(Individual(skills={"honor": 1}), Individual())), False, False),
    ],
)
def test_1e_skill_07_specialists_have_regular_skills_only(card: Personnel, specialist: bool, support: bool) -> None:
    assert (card.is_mission_specialist, card.is_support_personnel) == (specialist, support)


def test_1e_staff_02_staffing_icons_are_counted() -> None:
    ship = Ship(id="a", title="A", affiliations=("klingon",), staffing=("cmd", "stf", "stf"))
    assert ship.staffing_counts == {"cmd": 1, "stf": 2}


def test_1e_dock_01_outposts_let_ships_dock() -> None:
    outpost = Facility(id="a", title="A", facility="outpost", affiliations=())
    assert outpost.offers("docking")
    assert not Facility(id="b", title="B", facility="station", affiliations=()).offers("docking")


def test_1e_deck_03_a_card_seeds_if_one_of_its_uses_says_so() -> None:
    both = Event(id="a", title="A", functions=(Function(how="play"), Function(how="seed")))
    assert both.is_seeded
    assert not Artifact(id="b", title="B", earned="hand", functions=(Function(how="play"),)).is_seeded


# --- qualities -------------------------------------------------------------------------------------------------------


def test_1e_card_11_a_classification_is_one_level_of_the_skill_of_its_name() -> None:
    (grell,) = printed_qualities_of_card(GRELL)
    assert grell.skills["engineer"] == 2
    assert "class:engineer" in grell.traits


def test_1e_skill_05_all_intelligence_counts_together() -> None:
    (grell,) = printed_qualities_of_card(GRELL)
    assert grell.skills["intelligence"] == 3
    (other,) = printed_qualities_of_card(people(skills={"honor": 1}))
    assert "intelligence" not in other.skills


def test_1e_card_26_an_undefined_attribute_adds_nothing() -> None:
    (grell,) = printed_qualities_of_card(GRELL)
    assert grell.attributes == {"integrity": 5, "cunning": 6, "strength": 0}


def test_affiliations_and_icons_stand_in_brackets_and_characteristics_bare() -> None:
    assert {"[klingon]", "[romulan]", "[cmd]", "klingon", "male", "unique", "personnel"} <= printed_traits(GRELL)


def test_1e_maff_01_a_card_has_the_affiliation_chosen() -> None:
    now = printed_qualities(GRELL.individuals[0], GRELL, "romulan").traits
    assert "[romulan]" in now
    assert "[klingon]" not in now


def test_1e_gen_15_1e_gen_16_a_card_goes_by_its_title_and_its_base_title() -> None:
    assert {"named:chula: the dice", "named:chula"} <= printed_traits(catalogue_of_edition().card("chula-the-dice"))


def test_1e_maff_04_each_of_two_persons_has_what_is_theirs() -> None:
    jake, nog = printed_qualities_of_card(catalogue_of_edition().card("jake-and-nog"))
    assert (jake.attributes["cunning"], nog.attributes["cunning"]) == (5, 7)
    assert "biology" in jake.skills
    assert "biology" not in nog.skills
    assert "ferengi" in nog.traits
    assert "ferengi" not in jake.traits
    assert "named:nog" in nog.traits


def test_a_ship_is_asked_for_its_numbers_and_equipment() -> None:
    (bortas,) = printed_qualities_of_card(catalogue_of_edition().card("ikc-bortas"))
    assert bortas.attributes == {"range": 9, "weapons": 9, "shields": 7}
    assert {"vor'cha class", "cloaking device"} <= bortas.traits


def test_a_ship_that_needs_no_crew_is_asked_for_that() -> None:
    assert "no staffing requirement" in printed_traits(catalogue_of_edition().card("runabout"))
    assert "no staffing requirement" not in printed_traits(catalogue_of_edition().card("ikc-bortas"))


def test_a_mission_is_asked_where_it_lies() -> None:
    (dig,) = printed_qualities_of_card(DIG)
    assert "planet" in dig.traits
    assert "space" not in dig.traits
