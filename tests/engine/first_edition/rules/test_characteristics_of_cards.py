"""Characteristics of cards (1E-CHAR), equipment (1E-SKILL), types and icons (1E-CARD, 1E-ICON)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards, Host, This
from engine.ccg.effects.changes import Adjusts, Becomes, Gains
from engine.ccg.effects.conditions import Commands, Led
from engine.ccg.effects.effects import Lasts, Score
from engine.ccg.effects.plays import Nullify
from engine.ccg.effects.texts import Order, While
from engine.first_edition.cards.definition import Artifact, Event, Function, Interrupt, Mission
from engine.first_edition.cards.rows import table_row
from engine.first_edition.position.characteristics import (
    attribute_of_card,
    equipment_keywords,
    persons_on_card,
    ship_attributes,
)
from engine.first_edition.position.situations import is_matching_commander
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.rules.test_tactics import spent
from tests.engine.first_edition.scenario import Play, Scenario, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's planet P, which requires Leadership, with her ship above."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.fill_decks()
    return scenario


def is_called(play: Play, instance: str, word: str) -> bool:
    return any(word in one.traits for one in persons_on_card(play.table, instance))


# --- characteristics -------------------------------------------------------------------------------------------------


def test_1e_char_01_a_characteristic_does_nothing_until_a_card_asks_for_it(scenario: Scenario) -> None:
    """For example *admiral*: a mission requiring one is solved only with it."""
    scenario.mission("Q", '"admiral"')
    scenario.put("Q", scenario.personnel("satie", characteristics=("admiral",)))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 35


def test_1e_char_01_what_a_card_does_not_say_it_is_not(scenario: Scenario) -> None:
    scenario.mission("Q", '"admiral"')
    scenario.put("Q", scenario.personnel("data"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 0


@pytest.mark.parametrize(
    ("characteristic", "armed"),
    [("phaser", 1), ("disruptor", 1), ("blade weapon", 1), ("tommygun", 1), ("hand weapon", 1), ("tricorder", 0)],
)
def test_1e_char_02_what_is_a_hand_weapon(scenario: Scenario, characteristic: str, armed: int) -> None:
    scenario.mission("Q", 'equipment "hand weapon"')
    scenario.put("Q", scenario.personnel("riker"), scenario.equipment("thing", characteristics=(characteristic,)))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 35 * armed


def test_1e_char_02_only_equipment_is_one_by_that(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("holder", characteristics=("phaser",)))
    play = scenario.begin()
    assert not is_called(play, "holder", "hand weapon")


def test_1e_char_03_every_changeling_is_a_shape_shifter(scenario: Scenario) -> None:
    """But not every shape-shifter a changeling."""
    scenario.put("P", scenario.personnel("odo", characteristics=("changeling",)))
    scenario.put("P", scenario.personnel("salome", characteristics=("shape-shifter",)))
    play = scenario.begin()
    assert is_called(play, "odo", "shape-shifter")
    assert not is_called(play, "salome", "changeling")


@pytest.mark.parametrize(
    ("partner", "pairs"),
    [("quark", True), ("deputy quark", False), ("rom", False)],
)
def test_1e_char_04_a_couple_is_two_personnel_of_which_one_names_the_other(
    scenario: Scenario, partner: str, pairs: bool
) -> None:
    """For example Pel and Quark, but not Pel and Deputy Quark: the title counts, not the persona."""
    scenario.mission("Q", "couple")
    scenario.put("Q", scenario.personnel("pel", partners=("quark",)), scenario.personnel(partner))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == (35 if pairs else 0)


def test_1e_char_04_either_card_can_name_the_other(scenario: Scenario) -> None:
    scenario.mission("Q", "couple")
    scenario.put("Q", scenario.personnel("pel"), scenario.personnel("quark", partners=("pel",)))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 35


def test_1e_char_04_one_personnel_is_no_couple(scenario: Scenario) -> None:
    scenario.mission("Q", "couple")
    scenario.put("Q", scenario.personnel("pel", partners=("quark",)))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == 0


@pytest.mark.parametrize(
    ("title", "commands", "leads"),
    [
        ("U.S.S. Defiant", ("U.S.S. Defiant",), True),
        ("Stolen Defiant", ("U.S.S. Defiant",), False),
        ("I.K.S. Pagh", ("I.K.C. Pagh",), True),
        ("U.S.S. Defiant", (), False),
    ],
)
def test_1e_char_05_a_matching_commander_is_named_by_the_very_title(
    scenario: Scenario, title: str, commands: tuple[str, ...], leads: bool
) -> None:
    """Or by one that is equivalent (1E-EQV-01)."""
    scenario.put("P", scenario.ship(title))
    scenario.put(title, scenario.personnel("worf", commands=commands))
    play = scenario.begin()
    assert is_matching_commander(play.table, "worf", title) is leads


def test_1e_char_05_the_ship_may_name_its_commander(scenario: Scenario) -> None:
    """Another version of the persona doesn't count, such as Ben Sisko for Benjamin Sisko."""
    scenario.put("P", scenario.ship("sao paulo", commanders=("benjamin",)))
    scenario.put("sao paulo", scenario.personnel("benjamin"), scenario.personnel("ben", persona="benjamin"))
    play = scenario.begin()
    assert is_matching_commander(play.table, "benjamin", "sao paulo")
    assert not is_matching_commander(play.table, "ben", "sao paulo")


@pytest.mark.parametrize(("where", "weapons"), [("flagship", 9), ("hood", 6)])
def test_1e_char_05_a_text_may_ask_whether_the_commander_is_aboard(
    scenario: Scenario, where: str, weapons: int
) -> None:
    stronger = Adjusts(Cards(kind="ship", where="this"), ("weapons",), 3)
    scenario.put(
        "P", scenario.ship("flagship", commanders=("garrett",), texts=(While(changes=(stronger,), condition=Led()),))
    )
    scenario.put(where, scenario.personnel("garrett"))
    play = scenario.begin()
    assert ship_attributes(play.table, "flagship")["weapons"] == weapons


def becoming(scenario: Scenario, trait: str, *, instead: bool = True, **facts: Any) -> Play:
    """Riker becomes something until the turn ends."""
    change = Becomes(Cards(), trait, instead)
    text = Order(effects=(Lasts(change, "turn", This(kind="personnel")),), once="turn")
    scenario.put("P", scenario.personnel("riker", texts=(text,), **facts))
    play = scenario.begin()
    play.choose("Use riker")
    return play


def test_1e_char_06_who_becomes_something_is_nothing_else_of_that_kind(scenario: Scenario) -> None:
    play = becoming(scenario, "klingon", characteristics=("human", "male", "captain"))
    assert is_called(play, "riker", "klingon")
    assert not is_called(play, "riker", "human")
    assert not is_called(play, "riker", "terran")
    assert is_called(play, "riker", "male")
    assert is_called(play, "riker", "captain")


def test_1e_char_06_afterwards_they_are_what_they_were(scenario: Scenario) -> None:
    play = becoming(scenario, "klingon", characteristics=("human",))
    play.end_turn()
    assert is_called(play, "riker", "human")
    assert not is_called(play, "riker", "klingon")


def test_1e_char_06_who_only_gains_a_characteristic_keeps_the_others(scenario: Scenario) -> None:
    play = becoming(scenario, "klingon", instead=False, characteristics=("human",))
    assert is_called(play, "riker", "klingon")
    assert is_called(play, "riker", "human")


def test_1e_char_07_android_is_a_species_and_humanoid_is_none(scenario: Scenario) -> None:
    """An Exocomp is an android; a human turned into one is no longer human, but still humanoid."""
    scenario.put("P", scenario.personnel("exocomp", characteristics=("exocomp",)))
    play = becoming(scenario, "android", characteristics=("human", "humanoid"))
    assert is_called(play, "exocomp", "android")
    assert not is_called(play, "riker", "human")
    assert is_called(play, "riker", "humanoid")


@pytest.mark.parametrize(("asked", "points"), [("disruptor", 35), ("klingon disruptor", 0), ("romulan disruptor", 35)])
def test_1e_char_08_any_disruptor_is_one_by_characteristic_and_a_title_is_that_title(
    scenario: Scenario, asked: str, points: int
) -> None:
    scenario.mission("Q", f'equipment "{asked}"')
    gun = scenario.equipment("gun", title="Romulan Disruptor", characteristics=("disruptor",))
    scenario.put("Q", scenario.personnel("riker"), gun)
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.points() == points


@pytest.mark.parametrize("related", ["male-related", "female-related"])
def test_1e_char_10_male_and_female_related_cards_are_gender_related(scenario: Scenario, related: str) -> None:
    scenario.on("P", scenario.dilemma("love", characteristics=(related,)))
    scenario.on("P", scenario.dilemma("storm", characteristics=("medical-related",)))
    play = scenario.begin()
    assert is_called(play, "love", "gender-related")
    assert not is_called(play, "storm", "gender-related")


@pytest.mark.parametrize(("affiliation", "male"), [("borg", False), ("federation", True)])
def test_1e_char_10_the_gender_of_borg_does_not_matter(scenario: Scenario, affiliation: str, male: bool) -> None:
    scenario.put("P", scenario.personnel("locutus", affiliation=affiliation, characteristics=("male", "human")))
    play = scenario.begin()
    assert is_called(play, "locutus", "male") is male
    assert is_called(play, "locutus", "human")


# --- equipment and enhancements --------------------------------------------------------------------------------------


def test_1e_skill_09_equipment_is_related_to_the_personnel_that_its_text_names(scenario: Scenario) -> None:
    """An Engineering Tricorder is ENGINEER- and MEDICAL-related; a Plasmadyne Relay is related to no personnel."""
    gives = Gains(Cards(kind="personnel", who=requirement_of("classification Medical"), where="present"), "Engineer")
    relay = Adjusts(Cards(kind="ship", where="host"), ("shields",), 2)
    scenario.put(
        "hood",
        scenario.equipment("tricorder", While(changes=(gives,))),
        scenario.equipment("relay", While(changes=(relay,))),
    )
    play = scenario.begin()
    tricorder, plain = equipment_keywords(play.table, ["tricorder", "relay"])
    assert {"engineer-related", "medical-related"} <= tricorder
    assert "science-related" not in tricorder
    assert not any(word.endswith("-related") for word in plain)


@pytest.mark.parametrize(("crew", "shields"), [("", 8), ("federation", 8)])
def test_1e_skill_13_equipment_works_unattended(scenario: Scenario, crew: str, shields: int) -> None:
    """A Plasmadyne Relay enhances the SHIELDS of an empty ship."""
    relay = Adjusts(Cards(kind="ship", where="host"), ("shields",), 2)
    scenario.put("hood", scenario.equipment("relay", While(changes=(relay,))))
    if crew:
        scenario.put("hood", scenario.personnel("pilot", affiliation=crew))
    play = scenario.begin()
    assert ship_attributes(play.table, "hood")["shields"] == shields


@pytest.mark.parametrize(
    ("crew", "facts", "shields"),
    [
        (None, {}, 6),
        ("federation", {}, 6),
        ("cardassian", {}, 6),
        ("federation", {"characteristics": ("cardassian",)}, 8),
        ("non-aligned", {"characteristics": ("cardassian",)}, 8),
    ],
)
def test_1e_skill_13_unless_its_text_requires_personnel(
    scenario: Scenario, crew: str | None, facts: dict[str, Any], shields: int
) -> None:
    """Cardassian use only: by affiliation or species (1E-COMP-07), but not under arrest (1E-HARR-02)."""
    relay = Adjusts(Cards(kind="ship", where="host"), ("shields",), 2)
    scenario.put("hood", scenario.equipment("relay", While(changes=(relay,)), used_by=("cardassian",)))
    if crew:
        scenario.put("hood", scenario.personnel("pilot", affiliation=crew, **facts))
    play = scenario.begin()
    assert ship_attributes(play.table, "hood")["shields"] == shields


def test_1e_comp_07_a_disruptor_helps_everybody_once_one_of_the_species_is_there(scenario: Scenario) -> None:
    """For example a Cardassian Disruptor in a team with a Cardassian of another affiliation."""
    stronger = Adjusts(Cards(kind="personnel", where="present"), ("strength",), 2)
    scenario.put("P", scenario.equipment("gun", While(changes=(stronger,)), used_by=("cardassian", "non-aligned")))
    scenario.put("P", scenario.personnel("riker"), scenario.personnel("garak", characteristics=("cardassian",)))
    play = scenario.begin()
    assert attribute_of_card(play.table, "riker", "strength") == 7


def test_1e_skill_11_an_enhancement_is_a_positive_change_only(scenario: Scenario) -> None:
    """If an attribute's enhancements are off-line, reductions still apply."""
    more = Adjusts(Cards(kind="ship", where="host"), ("weapons",), 3)
    less = Adjusts(Cards(kind="ship", where="host"), ("weapons",), -2)
    scenario.put("hood", scenario.equipment("more", While(changes=(more,))))
    scenario.put("hood", scenario.equipment("less", While(changes=(less,))))
    scenario._lay("damage", "hood", spent(scenario, "marker", 1, off_line=("weapons enhancements",)))
    play = scenario.begin()
    assert ship_attributes(play.table, "hood")["weapons"] == 4


# --- types and icons -------------------------------------------------------------------------------------------------


def test_1e_card_20_what_plays_as_another_type_is_both(scenario: Scenario) -> None:
    """1E-CARD-21: an artifact that plays as an event can be nullified as an event."""
    use = Function(how="play", plays_as="event", stays=True)
    scenario.table(scenario.add(Artifact(id="orb", title="orb", earned="hand", functions=(use,))))
    no = Function(how="any time", on=Cards(kind="event", whose="anybody", where="play"), effects=(_nullifies(),))
    scenario.hand(scenario.add(Interrupt(id="kevin", title="kevin", functions=(no,))))
    play = scenario.begin()
    play.choose("Play kevin")
    assert play.where("orb") == "discard.0"


def test_1e_card_20_a_card_of_another_function_is_not_that_type(scenario: Scenario) -> None:
    """A card used differently is no event, even if another use plays as one."""
    uses = (Function(how="play", stays=True), Function(how="play", plays_as="event", stays=True))
    scenario.table(scenario.add(Artifact(id="orb", title="orb", earned="hand", functions=uses)))
    no = Function(how="any time", on=Cards(kind="event", whose="anybody", where="play"), effects=(_nullifies(),))
    scenario.hand(scenario.add(Interrupt(id="kevin", title="kevin", functions=(no,))))
    play = scenario.begin()
    assert not play.offers("Play kevin")


def _nullifies() -> Nullify:
    return Nullify(Host(kind="card"))


@pytest.mark.parametrize("kind", ["artifact", "equipment"])
def test_1e_card_21_an_artifact_that_is_used_as_equipment_is_both(scenario: Scenario, kind: str) -> None:
    text = Order(effects=(Score(5),), requires=_there(kind), once="turn")
    scenario.put("P", scenario.personnel("riker", texts=(text,)), scenario.artifact("tox uthat", "team", seat=0))
    play = scenario.begin()
    assert play.offers("Use riker")


def test_1e_card_21_an_artifact_is_no_event_unless_it_says_so(scenario: Scenario) -> None:
    text = Order(effects=(Score(5),), requires=_there("event"), once="turn")
    scenario.put("P", scenario.personnel("riker", texts=(text,)), scenario.artifact("tox uthat", "team", seat=0))
    play = scenario.begin()
    assert not play.offers("Use riker")


def test_1e_card_21_it_must_have_been_earned(scenario: Scenario) -> None:
    use = Function(how="play", plays_as="event", stays=True)
    scenario.hand(scenario.add(Artifact(id="orb", title="orb", earned="hand", functions=(use,))))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Play orb")


def _there(kind: str) -> Any:
    return Commands(Cards(kind=kind, where="present"))


def test_1e_card_24_a_mission_with_ii_in_its_title_is_a_mission_like_any_other(scenario: Scenario) -> None:
    """It is at the same place as the one without, so both share a location."""
    scenario.missions(scenario.mission_card("relief II", seat=1))
    scenario.mission("relief")
    play = scenario.begin(Phase.MISSIONS)
    assert isinstance(play.table.card("relief II"), Mission)
    assert play.where("relief II") == "on line.relief"


@pytest.mark.parametrize("icon", ["holo", "ha", "self", "bb", "bo"])
def test_1e_icon_06_icons_with_a_rule_of_their_own_are_known(icon: str) -> None:
    """Probes and card searches find them."""
    card = Event(id="card", title="card", icons=(icon,))
    assert icon in card.shown_icons
    assert f"[{icon.upper()}]" in table_row(card).icons.upper()


def test_1e_icon_06_countdowns_and_special_downloads_count_as_icons(scenario: Scenario) -> None:
    scenario.put("P", scenario.personnel("agent", downloads=("toast",)))
    play = scenario.begin()
    assert "dl" in play.table.card("agent").shown_icons
    assert "countdown" in Event(id="card", title="card", countdown=3).shown_icons
    assert "[3]" in table_row(Event(id="card", title="card", countdown=3)).icons
    assert "countdown" not in Event(id="card", title="card").shown_icons
