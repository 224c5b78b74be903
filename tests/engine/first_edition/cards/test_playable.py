"""Rows of card tables as playable cards: facts that are read, text that stays in words, and unplayable cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Trait
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import (
    Artifact,
    Dilemma,
    Event,
    Facility,
    Function,
    FunctionCard,
    Interrupt,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.playable import catalogue_with_rows, definition_of_row, playable_rows
from engine.first_edition.cards.reading.fields import UnplayableError
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble
from tests.engine.first_edition.scenario import requirement_of
from tests.shared_material import CARD_TABLES_FOLDER

YOUR_SHIP = Cards(kind="ship", where="play")
TABLE = CARD_TABLES_FOLDER / "gemp-stccg-1e" / "Physical.csv"


def row(kind: str, text: str = "", **facts: Any) -> FirstEditionCard:
    return FirstEditionCard(id="x", name="X", type=kind, text=text, **facts)


def mission(text: str, **facts: Any) -> Mission:
    found = definition_of_row(
        row("Mission", text, where="[P]", span="3", points="30", **{"affiliation": "[FED]", **facts})
    )
    assert isinstance(found, Mission)
    return found


# --- facts -----------------------------------------------------------------------------------------------------------


def test_1e_dl_12_downloads_are_spelt_as_the_cards_they_mean() -> None:
    """Tables write titles on special download icons with other capitals, or without a dot."""
    facts = {"affiliation": "Klingon", "class_": "OFFICER", "first": "6", "second": "7", "third": "8"}
    rows = (
        row("Personnel", "OFFICER DL/ {Here-we-go} OR {Away from Home}", **facts),
        FirstEditionCard(id="go", name="Here-We-Go", type="Event"),
        FirstEditionCard(id="home", name="Away From Home ...", type="Event"),
    )
    found = catalogue_with_rows(Catalogue(()), rows)[0].card("x")
    assert isinstance(found, Personnel)
    assert found.downloads == ("Here-We-Go or Away From Home ...",)


def test_a_personnel_whose_text_is_skills_is_enforced() -> None:
    found = definition_of_row(
        row(
            "Personnel",
            "OFFICER Honor Leadership x 2 Computer Skill",
            affiliation="Klingon/Romulan",
            class_="OFFICER",
            first="6",
            second="7",
            third="8",
            icons="[Cmd][DQ]",
            characteristics="Klingon; Male;",
            uniqueness="univ",
        )
    )
    assert isinstance(found, Personnel)
    assert found.affiliations == ("klingon", "romulan")
    assert found.skills == {"honor": 1, "leadership": 2, "computer skill": 1}
    assert (found.integrity, found.cunning, found.strength) == (6, 7, 8)
    assert (found.icons, found.quadrant) == (("cmd", "dq"), "delta")
    assert (found.characteristics, found.uniqueness) == (("klingon", "male"), "universal")
    assert found.level == "enforced"


def test_text_beyond_the_skills_of_a_personnel_stays_in_words() -> None:
    found = definition_of_row(
        row("Personnel", "MEDICAL Biology May heal one.", affiliation="Federation", class_="MEDICAL")
    )
    assert isinstance(found, Personnel)
    assert (found.skills, found.words, found.level) == ({"biology": 1}, "May heal one.", "assisted")


def test_a_skill_that_a_special_skill_begins_with_is_no_skill() -> None:
    found = definition_of_row(
        row("Personnel", "CIVILIAN Honor-bound to nobody.", affiliation="Federation", class_="CIVILIAN")
    )
    assert isinstance(found, Personnel)
    assert (found.skills, found.words) == ({}, "Honor-bound to nobody.")


def test_a_ship_has_its_staffing_and_equipment() -> None:
    text = "Cloaking Device, Tractor Beam. May fire twice."
    found = definition_of_row(
        row("Ship", text, affiliation="Romulan", first="8", second="9", staffing="[Cmd][Stf][Stf] ")
    )
    assert isinstance(found, Ship)
    assert found.staffing == ("cmd", "stf", "stf")
    assert found.equipment == ("cloaking device", "tractor beam")
    assert (found.range, found.weapons, found.shields, found.words) == (8, 9, None, "May fire twice.")


@pytest.mark.parametrize(
    ("who", "needed"),
    [
        ("a Kazon", '([Kazon] or "Kazon"), Engineer'),
        ("a [KCA]", "[KCA], Engineer"),
        ("a [Sta][TE]", "[Starfleet], [TE], Engineer"),
        ("a Federation", "[Federation], Engineer"),
        ("a Klaestron", '"Klaestron", Engineer'),
        ("any", "Engineer"),
    ],
)
def test_1e_comp_06_an_outpost_is_built_by_whoever_its_text_names(who: str, needed: str) -> None:
    """ENGINEER means the skill, whatever the classification; an icon means only the affiliation."""
    text = f"Seed one OR build where you have {who} ENGINEER."
    found = definition_of_row(row("Facility", text, affiliation="Kazon", class_="Outpost", third="24"))
    assert isinstance(found, Facility)
    assert (found.shields, found.builder) == (24, requirement_of(f"1 personnel with ({needed})"))
    assert (found.seeds_one, found.level) == (True, "enforced")


def test_an_outpost_that_is_only_seeded_is_not_built() -> None:
    text = "Seeds at {Asteroid Camp}. Has a Brig."
    found = definition_of_row(row("Facility", text, affiliation="Dominion", class_="Outpost"))
    assert isinstance(found, Facility)
    assert (found.builder, found.place, found.seeds_one) == (None, "Asteroid Camp", False)
    assert found.level == "assisted"


def test_a_headquarters_belongs_to_the_homeworld_that_its_text_names() -> None:
    text = "Seeds or plays on {Romulus}. Once per turn, one may play for free here."
    found = definition_of_row(row("Facility", text, affiliation="Romulan", class_="Headquarters"))
    assert isinstance(found, Facility)
    assert (found.facility, found.homeworld, found.on_planet) == ("headquarters", "Romulus", True)


def test_a_site_stands_on_the_level_that_its_text_ends_with() -> None:
    found = definition_of_row(row("Site", "Anybody may rest. Any Nor: Habitat Ring"))
    assert isinstance(found, Site)
    assert found.tier == "habitat ring"


def test_a_tactic_has_its_bonuses_and_signs() -> None:
    text = "Attack: 2. Defense: -1. Hit = [Down][Flip]. Direct hit = [Down][Flip][Flip]. Hull: -25% One dies."
    found = definition_of_row(row("Tactic", text, first="-2"))
    assert isinstance(found, Tactic)
    assert (found.attack, found.defense, found.range, found.hull) == (2, -1, -2, 25)
    assert (found.hit, found.direct_hit, found.words) == (("down", "flip"), ("down", "flip", "flip"), "One dies.")


# --- missions --------------------------------------------------------------------------------------------------------


def test_a_mission_that_asks_for_skills_alone_is_enforced() -> None:
    found = mission("Honor + (Leadership OR OFFICER x2) + [Kli]", affiliation="[FED][KLI]", region="Badlands Region")
    assert found.near.requirements == requirement_of("Honor + (Leadership or Officer x2) + [Klingon]")
    assert found.near.affiliations == ("federation", "klingon")
    assert (found.near.span, found.near.points, found.region) == (3, 30, "Badlands")
    assert (found.near.asked, found.level) == ("", "enforced")


def test_additional_mission_requirements_stay_in_words() -> None:
    found = mission("Honor + {any bat'leth} *+10 if it is old.")
    assert (found.near.requirements, found.near.asked) == (requirement_of("Honor"), "{any bat'leth}")
    assert (found.level, found.words) == ("assisted", "It also requires: {any bat'leth}. *+10 if it is old.")


def test_where_the_words_are_an_alternative_all_of_it_is_asked_in_words() -> None:
    found = mission("Geology + Biology OR {<Vul> personnel}")
    assert (found.near.requirements, found.near.asked) == (None, "Geology + Biology OR {<Vul> personnel}")


def test_text_after_the_requirements_is_not_part_of_them() -> None:
    found = mission("SCIENCE + CUNNING>35 Equipment may report here.")
    assert found.near.requirements == requirement_of("Science + Cunning>35")
    assert (found.near.asked, found.words) == ("", "Equipment may report here.")


@pytest.mark.parametrize(
    ("told", "anyone", "attempted_by"),
    [
        ("Any Away Team may attempt mission.", True, ""),
        ("Any crew may attempt mission. Your {Salvage Starship} objective may target this location.", True, ""),
        ("Any affiliation (except [Bor]) may attempt this mission.", False, "not [Borg]"),
        ("Any non-Dominion Away Team may attempt mission.", False, "not [Dominion]"),
        ("Any [MQ] crew may attempt mission.", False, ""),
        ("Any crew may attempt mission (if same player controls a Nor here).", False, ""),
    ],
)
def test_1e_mis_03_any_crew_means_every_affiliation(told: str, *, anyone: bool, attempted_by: str) -> None:
    found = mission("Honor", affiliation=told)
    assert (found.near.anyone, found.near.attempted_by) == (anyone, requirement_of(attempted_by))
    assert (told in found.words) is not (anyone or bool(attempted_by))


# --- cards that are used ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "uses"),
    [
        ("Event", "Draw two cards.", (Function(how="play"),)),
        ("Event", "Plays on table. All are brave.", (Function(how="play", stays=True),)),
        ("Event", "Assault. Maneuver. Plays in your core (on table). All fight.", (Function(how="play", stays=True),)),
        ("Event", "Decay: 3. (Then destroy it.) Plays on table. All rot.", (Function(how="play", stays=True),)),
        ("Event", "Plays once each turn (for free) on a personnel.", (Function(how="play", stays=True),)),
        ("Event", "Plays once each turn (for free) on a personnel; discard event.", (Function(how="play"),)),
        ("Objective", "Target a mission. Your team may attempt it.", (Function(how="play", stays=True),)),
        ("Objective", "Plays to download a card.", (Function(how="play"),)),
        (
            "Incident",
            "Seeds or plays on table. All are brave.",
            (Function(how="seed", stays=True), Function(how="play", stays=True)),
        ),
        (
            "Objective",
            "Seeds on table during doorway phase.",
            (Function(how="seed", phase="doorway", stays=True),),
        ),
        ("Interrupt", "Plays on your ship.", (Function(how="any time", on=YOUR_SHIP),)),
        ("Doorway", "Plays on table.", (Function(how="any time", stays=True),)),
    ],
)
def test_how_a_card_comes_into_play_is_read_from_its_text(kind: str, text: str, uses: tuple[Function, ...]) -> None:
    found = definition_of_row(row(kind, text))
    assert isinstance(found, FunctionCard)
    assert (found.functions, found.words) == (uses, text)


@pytest.mark.parametrize(
    ("text", "earned"),
    [
        ("Use as equipment. You are strong.", "team"),
        ("Place in hand until played.", "hand"),
        ("Immediately score points.", "at once"),
    ],
)
def test_where_an_artifact_goes_that_is_earned(text: str, earned: str) -> None:
    found = definition_of_row(row("Artifact", text))
    assert isinstance(found, Artifact)
    assert found.earned == earned


def test_a_dilemma_is_met_where_it_belongs() -> None:
    found = definition_of_row(row("Dilemma", "One dies.", where="[S/P]", points="5", icons="[3]"))
    assert isinstance(found, Dilemma)
    assert (found.ground, found.points, found.countdown, found.halves) == ("dual", 5, 3, ())


def test_tribbles_and_troubles_of_a_table_are_facts_with_words() -> None:
    many = definition_of_row(FirstEditionCard(id="x", name="1,000 Tribbles - Ancestor", type="Tribble", text="Breeds."))
    assert isinstance(many, Tribble)
    assert (many.number, many.parents, many.is_small, many.words) == (1000, 100, False, "Breeds.")
    assert definition_of_row(row("Trouble", "100: It itches.")).words == "100: It itches."


@pytest.mark.parametrize("name", ["Tribbles", "12 Tribbles - Go", "10 Trouts"])
def test_tribbles_of_no_tenfold_number_are_none(name: str) -> None:
    with pytest.raises(UnplayableError, match="number of tribbles"):
        definition_of_row(FirstEditionCard(id="x", name=name, type="Tribble", text=""))


# --- what players resolve because its row doesn't say it ------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "kind"),
    [("Q Event", Event), ("Q Interrupt", Interrupt), ("Q Artifact", Event), ("Q Mission", Event), ("Event", Event)],
)
def test_a_card_of_the_q_continuum_is_resolved_by_hand_as_it_is_met(printed: str, kind: type[FunctionCard]) -> None:
    found = definition_of_row(row(printed, "Everybody smiles.", icons="[Q]"))
    assert type(found) is kind
    assert isinstance(found, FunctionCard)
    assert [function.how for function in found.functions] == ["met"]
    assert ("q" in found.icons, found.words) == (True, "Everybody smiles.")


def test_a_dilemma_of_the_q_continuum_is_met_anywhere() -> None:
    found = definition_of_row(row("Q Dilemma", "One smiles."))
    assert isinstance(found, Dilemma)
    assert (found.ground, found.icons, found.words) == ("dual", ("q",), "One smiles.")


def test_a_station_of_unknown_place_goes_where_the_players_say() -> None:
    found = definition_of_row(row("Facility", "Anywhere.", affiliation="Cardassian", class_="Station"))
    assert isinstance(found, Facility)
    assert (found.missions, found.plays, found.words) == (Trait("mission"), True, "Anywhere.")


def test_a_station_at_missions_of_an_icon_keeps_to_them() -> None:
    text = "Seeds at any [CAR] location (except a Bajor Region location)."
    found = definition_of_row(row("Facility", text, affiliation="Cardassian", class_="Station"))
    assert isinstance(found, Facility)
    assert found.missions == requirement_of('[Cardassian], not "bajor region"')
    assert not found.plays


def test_two_people_have_the_skills_behind_their_names() -> None:
    found = definition_of_row(
        row(
            "Personnel",
            "OFFICER+V.I.P. Ann: Honor x2 Law Bob: Greed DL/ {Tea}",
            affiliation="Federation",
            class_="OFFICER+V.I.P.",
            first="6+7",
            icons="[Cmd][Stf]",
            characteristics="Human; Dual Personnel; Female; Male;",
        )
    )
    assert isinstance(found, Personnel)
    ann, bob = found.pair
    assert (ann.persona, ann.classification, ann.skills, ann.integrity) == ("Ann", "officer", {"honor": 2, "law": 1}, 6)
    assert (bob.persona, bob.classification, bob.skills, bob.integrity) == ("Bob", "v.i.p.", {"greed": 1}, 7)
    assert (ann.icons, bob.icons, found.downloads) == (("cmd",), ("stf",), ("Tea",))
    assert found.words == "The players decide which of Ann and Bob is Female or Male."


def test_identical_personnel_leave_nothing_to_the_players() -> None:
    text = "OFFICER+OFFICER Ann: Honor Eve: Greed"
    facts = {"affiliation": "Federation", "class_": "OFFICER+OFFICER", "first": "6+7"}
    assert definition_of_row(row("Personnel", text, characteristics="Human; Female;", **facts)).words == ""


def test_a_tactic_without_signs_is_left_to_the_players() -> None:
    found = definition_of_row(row("Tactic", "Attack: 1. If you hit, smile."))
    assert isinstance(found, Tactic)
    assert (found.attack, found.hit, found.words) == (1, (), "Attack: 1. If you hit, smile.")


def test_a_time_location_of_a_table_may_be_formed_and_names_no_natives() -> None:
    found = definition_of_row(
        row("Time Location", "Native to this timeline: everybody.", where="[P]", quadrant="Alpha")
    )
    assert isinstance(found, TimeLocation)
    assert (found.natives, found.location, found.words) == (None, "", "Native to this timeline: everybody.")


# --- what cannot be played -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (row("Tribble"), "its title does not give its number of tribbles"),
        (row("Personnel", "OFFICER", class_="OFFICER"), "its row names no affiliation"),
        (row("Mission", "Honor", where="[P]"), "its kind of location and its span"),
        (row("Dilemma", "One dies."), "whether it is a planet or space dilemma"),
        (row("Site", "Anybody may rest."), "does not name its level"),
        (row("Flag"), "there are no rules for cards of the type Flag"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(card: FirstEditionCard, why: str) -> None:
    with pytest.raises(UnplayableError, match=why):
        definition_of_row(card)
    found = playable_rows([card])
    assert found.cards == ()
    assert why in found.refused["x"]


def test_a_card_of_our_own_keeps_its_trees_and_is_given_the_printings_of_its_row() -> None:
    own = catalogue_of_edition().card("archer")
    printed = FirstEditionCard(id="archer", name="Archer", type="Dilemma", text="Other.", printings=("1 C",))
    together, refused = catalogue_with_rows(catalogue_of_edition(), [printed, row("Tribble")])
    found = together.card("archer")
    assert isinstance(found, Dilemma)
    assert isinstance(own, Dilemma)
    assert (found.halves, found.words, found.printings) == (own.halves, "", ("1 C",))
    assert len(together.cards) == len(catalogue_of_edition().cards)
    assert set(refused) == {"x"}
