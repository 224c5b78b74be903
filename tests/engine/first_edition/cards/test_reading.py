"""Parsed rows: names, personas, icons, skills in any order, and functions by the kind of card."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.first_edition.cards.copies import are_copies
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.facts import Facts
from engine.first_edition.cards.places import Site
from engine.first_edition.cards.playable import catalogue_with_rows, definition_of_row, playable_rows
from engine.first_edition.cards.reading.names import title_and_version
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.position.teams.uniqueness import is_allowed_by_uniqueness
from tests.engine.first_edition.scenario import Scenario, requirement_of

NORS = ("Nor", "Terok Nor", "Deep Space 9", "Empok Nor", "Mirror Terok Nor", "Alliance Nor")


def row(kind: str, name: str = "X", text: str = "", **facts: Any) -> FirstEditionCard:
    return FirstEditionCard(id=name.lower().replace(" ", "-"), name=name, type=kind, text=text, **facts)


def person(name: str = "X", text: str = "OFFICER", **facts: Any) -> FirstEditionCard:
    return row("Personnel", name, text, **{"affiliation": "Federation", "class_": "OFFICER", **facts})


def read_person(text: str, **facts: Any) -> Personnel:
    found = definition_of_row(person(text=text, **facts))
    assert isinstance(found, Personnel)
    return found


def mission(text: str, **facts: Any) -> Mission:
    found = definition_of_row(
        row("Mission", text=text, **{"where": "[P]", "span": "3", "points": "30", "affiliation": "[FED]", **facts})
    )
    assert isinstance(found, Mission)
    return found


# --- names and personas ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "title", "version"),
    [
        ("Jean-Luc Picard", "Jean-Luc Picard", ""),
        ("Jean-Luc Picard (First Contact)", "Jean-Luc Picard", "(First Contact)"),
        ("Alyssa Ogawa (First Contact) (Tribble)", "Alyssa Ogawa", "(First Contact) (Tribble)"),
        ("Tomalak 2E (Irate Commander)", "Tomalak", "2E (Irate Commander)"),
        ("Borg Cutting Beam 2E", "Borg Cutting Beam", "2E"),
        ("2154 Earth", "2154 Earth", ""),
        ("The Genesis Device", "The Genesis Device", ""),
    ],
)
def test_1e_uniq_06_a_set_or_version_in_the_name_is_no_part_of_the_title(name: str, title: str, version: str) -> None:
    assert title_and_version(name) == (title, version)
    found = definition_of_row(person(name))
    assert (found.title, found.version, found.name) == (title, version, name)


def personas(*rows: FirstEditionCard) -> list[frozenset[str]]:
    return [Facts(card).personas for card in playable_rows(rows).cards]


def test_1e_uniq_06_versions_of_one_person_are_one_persona_whatever_names_them() -> None:
    """By title, by each other's name, or by a shared name; a version can name a version."""
    names = {
        "Benjamin Sisko": "",
        "Benjamin Sisko (Emissary)": "",
        "The Emissary": "Benjamin Sisko",
        "Beverly Crusher": "",
        "Beverly Crusher 2E (Captain Picard)": "Beverly Picard",
        "Beverly Picard": "",
        "Miles O'Brien": "",
    }
    found = dict(zip(names, personas(*(person(name, persona=of) for name, of in names.items())), strict=True))
    assert found["Benjamin Sisko"] == found["Benjamin Sisko (Emissary)"] == found["The Emissary"]
    assert len({found[name] for name in names if name.startswith("Beverly")}) == 1
    assert len(set(found.values())) == 3


def test_1e_maff_08_an_opposite_or_an_impersonator_is_no_version() -> None:
    mirror, spy = (
        definition_of_row(person(name, persona=of)) for name, of in (("Smiley", "(Odo)"), ("Founder", "<Odo>"))
    )
    assert isinstance(mirror, Personnel)
    assert isinstance(spy, Personnel)
    assert (mirror.mirrors, mirror.personas) == ("Odo", frozenset(("Smiley",)))
    assert (spy.impersonates, spy.personas) == ("Odo", frozenset(("Founder",)))


def test_1e_uniq_05_a_version_of_another_set_keeps_ours_out_of_play() -> None:
    together, _ = catalogue_with_rows(
        catalogue_of_edition(), [person("Jean-Luc Picard (First Contact)"), person("Somebody Else")]
    )
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.add(together.card("jean-luc-picard-(first-contact)")))
    table = scenario.begin().table
    assert not is_allowed_by_uniqueness(table, 0, together.card("jean-luc-picard"))
    assert not is_allowed_by_uniqueness(table, 0, together.card("galen"))
    assert is_allowed_by_uniqueness(table, 0, together.card("somebody-else"))
    assert is_allowed_by_uniqueness(table, 1, together.card("jean-luc-picard"))


# --- icons and characteristics ---------------------------------------------------------------------------------------


def test_the_icon_of_the_22nd_century_is_no_countdown() -> None:
    found = definition_of_row(row("Event", icons="[22][3][Ent-E][2eDS9]"))
    assert (found.icons, found.countdown) == (("22", "ent-e", "2eds9"), 3)
    assert definition_of_row(row("Event", icons="[22]")).countdown is None


def test_a_ship_is_staffed_by_hyphenated_icons() -> None:
    found = definition_of_row(row("Ship", affiliation="Federation", staffing="[Cmd][Ent-E][Ent-E]"))
    assert isinstance(found, Ship)
    assert (found.staffing, found.words) == (("cmd", "ent-e", "ent-e"), "")


@pytest.mark.parametrize(
    ("staffing", "needed"),
    [
        ("Empathy x2", "Empathy x2"),
        ("{Balok}", 'named "Balok"'),
        ("Reman OR Android", '"Reman" or "Android"'),
        ("Any human", '"Human"'),
        ("[TE] OR [KCA]", "1 personnel with [TE] or 1 personnel with [KCA]"),
        ("[Nav][Nav] OR {Borg Queen}", '2 personnel with [Nav] or named "Borg Queen"'),
        ("[Cmd][Cmd] OR 2 cadets", '2 personnel with [Cmd] or 2 personnel with "Cadet"'),
    ],
)
def test_1e_staff_05_staffing_in_words_is_what_a_crew_must_have(staffing: str, needed: str) -> None:
    found = definition_of_row(row("Ship", affiliation="Federation", staffing=staffing))
    assert isinstance(found, Ship)
    assert (found.staffing, found.staffed_by, found.words) == ((), requirement_of(needed), "")


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("Borg/Human; Drone;", ("borg", "human", "drone")),
        ("Android/Human/Romulan", ("android", "human", "romulan")),
        ("U.S.S. Enterprise-related personnel; Male", ("u.s.s. enterprise-related", "male")),
        ("Alpha Quadrant-related [DQ] ship", ("alpha quadrant-related",)),
        ("Capturing-related card", ("capturing-related card",)),
        ("Support Personnel; Mission Specialist; Female", ("female",)),
        ("Captains Order", ("captain's order",)),
    ],
)
def test_characteristics_are_read_as_texts_refer_to_them(printed: str, read: tuple[str, ...]) -> None:
    assert definition_of_row(person(characteristics=printed)).characteristics == read


def test_1e_icon_06_a_text_shows_its_icons_with_affiliations_by_name() -> None:
    assert definition_of_row(row("Event", text="Each [Kli] and [Com] card. [Flip] CUNNING<5)")).mentions == (
        "klingon",
        "com",
    )


def test_an_equipments_kind_comes_from_its_title_and_its_users_from_its_text() -> None:
    found = definition_of_row(
        row("Equipment", "Ferengi Tricorder", "Ferengi use only. Gives your OFFICER personnel SCIENCE.")
    )
    assert isinstance(found, Equipment)
    assert set(found.characteristics) == {"tricorder", "officer-related", "science-related"}
    assert found.used_by == ("ferengi",)


# --- skills ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "skills", "words"),
    [
        ("OFFICER Honor, Law x 2, Music", {"honor": 1, "law": 2, "music": 1}, ""),
        ("OFFICER Honor ENGINEER (if aboard your ship).", {"honor": 1}, "ENGINEER (if aboard your ship)."),
        ("OFFICER Honor Geology, Law (if with a cadet).", {"honor": 1}, "Geology, Law (if with a cadet)."),
        ("OFFICER Astrophysics OR Geology Honor", {"astrophysics or geology": 1, "honor": 1}, ""),
        ("OFFICER Youth OR Law x 2", {"youth or law": 2}, ""),
        ("OFFICER Youth OR Law (change at any time).", {"youth or law": 1}, ""),
        (
            "OFFICER Youth OR Law (may use only one per turn).",
            {},
            "Youth OR Law (may use only one per turn).",
        ),
        (
            "OFFICER Treachery Youth DL/ {Torture} Treachery Klingons present are STRENGTH +1.",
            {"treachery": 1, "youth": 1},
            "Treachery Klingons present are STRENGTH +1.",
        ),
        (
            "OFFICER Treachery Youth Klingons present are STRENGTH +1.",
            {"treachery": 1, "youth": 1},
            "Klingons present are STRENGTH +1.",
        ),
        (
            "OFFICER Honor OR Section 31 (choose at start of each turn).",
            {},
            "Honor OR Section 31 (choose at start of each turn).",
        ),
        ("OFFICER May draw a card. Law Honor x2", {"law": 1, "honor": 2}, "May draw a card."),
        ("OFFICER X=3 vs. [Car]. Music", {"music": 1}, "X=3 vs. [Car]."),
        ("OFFICER If with {any Khan}: Law, Music.", {}, "If with {any Khan}: Law, Music."),
        ("OFFICER Honor Law personnel present are all +1.", {"honor": 1}, "Law personnel present are all +1."),
        ("OFFICER Greed Orion Syndicate", {"greed": 1, "orion syndicate": 1}, ""),
        ("OFFICER Anthropology x 10", {"anthropology": 10}, ""),
        ("OFFICER Diplomacy x2 if a female is here. Empathy", {"empathy": 1}, "Diplomacy x2 if a female is here."),
    ],
)
def test_1e_skill_01_a_skill_is_regular_only_where_nothing_limits_it(
    text: str, skills: dict[str, int], words: str
) -> None:
    found = read_person(text)
    assert (found.skills, found.words) == (skills, words)


@pytest.mark.parametrize(
    ("text", "downloads", "words"),
    [
        ("OFFICER DL/ {Baseball} Honor", ("Baseball",), ""),
        ("OFFICER DL/ {Torture} OR {Interrogation}", ("Torture or Interrogation",), ""),
        ("OFFICER DL/ {Torture} DL/ {Hail}", ("Torture", "Hail"), ""),
        ("OFFICER DL/ {Torture} (to hand). Honor", (), "DL/ {Torture} (to hand)."),
        ("OFFICER DL/ {Any Targ}", (), "DL/ {Any Targ}"),
    ],
)
def test_1e_dl_12_a_special_download_of_titles_is_read_and_any_other_left_in_words(
    text: str, downloads: tuple[str, ...], words: str
) -> None:
    found = read_person(text)
    assert (found.downloads, found.words) == (downloads, words)


def test_1e_dl_12_a_special_download_of_a_group_is_read() -> None:
    found = read_person("OFFICER DL/ {Any [Univ] Klingon [OS] personnel} Honor")
    (group,) = found.fetches
    assert (group.kind, group.who) == ("personnel", requirement_of('"universal", ([Klingon] or "Klingon"), [OS]'))
    assert (found.skills, found.words) == ({"honor": 1}, "")


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "text", "number"),
    [
        ("8", "", 8),
        ("5+X", "X=4 if moving.", 5),
        ("X", "X=8 However, it may fail.", 8),
        ("X", "X = cards.", 0),
        ("NO", "", None),
    ],
)
def test_a_ship_with_x_for_its_range_can_move_by_what_is_sure(printed: str, text: str, number: int | None) -> None:
    found = definition_of_row(row("Ship", text=text, affiliation="Federation", first=printed))
    assert isinstance(found, Ship)
    assert found.range == number


def test_one_personnel_with_a_double_skill_is_not_two_personnel() -> None:
    found = read_person("OFFICER Honor X=2 if alone.", first="5+X", second="7", third="9-X")
    assert (found.integrity, found.cunning, found.strength) == (5, 7, 9)


# --- cards by their kind ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "guise"), [("<Fed>", "federation"), ("<Kli>", "klingon"), ("", "")])
def test_1e_inf_01_infiltrators_infiltrate(icon: str, guise: str) -> None:
    assert read_person("OFFICER", icons=f"{icon}[Cmd]").infiltrates == guise


_TRY = "may now attempt this mission. Discard after mission completed."
_KNOW = "affiliations recognize this treaty. They can now mix and cooperate."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Treaty: Federation/Romulan", f"Plays on table. Your Federation and Romulan {_KNOW}"),
        (
            "Treaty: Cardassian/Dominion",
            f"Seeds or plays on table (for free if you have {{Dukat}} in play). Your Cardassian and Dominion {_KNOW}",
        ),
        (
            "Espionage: Romulan on Federation",
            f"Plays on any Federation mission. Your Romulan personnel {_TRY}",
        ),
    ],
)
def test_treaties_and_espionage_are_read_as_they_are_written_by_hand(name: str, text: str) -> None:
    (own,) = catalogue_of_edition().named(name)
    found = definition_of_row(row("Event", name, text))
    assert isinstance(own, FunctionCard)
    assert isinstance(found, FunctionCard)
    assert (found.functions, found.words) == (own.functions, "")


def test_other_text_of_a_treaty_stays_in_words() -> None:
    text = "Plays on table. Your [Sta] and [Vul] cards are compatible. (Immune to {The Devil}.)"
    found = definition_of_row(row("Event", text=text))
    assert isinstance(found, FunctionCard)
    assert [one.affiliations for use in found.functions for one in use.texts[0].changes] == [("starfleet", "vulcan")]  # type: ignore[union-attr]
    assert (found.words, found.immune) == ("(Immune to {The Devil}.)", ("The Devil",))


def test_1e_act_18_a_personnel_is_immune_behind_its_skills() -> None:
    text = "SECURITY Transporter Skill Immune to {The Devil}."
    assert definition_of_row(row("Personnel", text=text, affiliation="Klingon", class_="SECURITY")).immune == (
        "The Devil",
    )


def test_1e_act_03_a_second_use_behind_or_is_kept() -> None:
    text = (
        "Seeds on {Bajor}. Your females are dissidents. OR Plays to draw a card, then discard incident. "
        "OR Plays on table. All are brave."
    )
    found = definition_of_row(row("Incident", text=text))
    assert isinstance(found, FunctionCard)
    assert [(use.how, use.stays) for use in found.functions] == [("seed", True), ("play", False), ("play", True)]


@pytest.mark.parametrize(
    ("text", "earned", "how", "stays"),
    [
        ("Place in hand until played as an Interrupt card. All rest.", "hand", "any time", False),
        ("Place in hand until played on any ship as an Event card. It is fast.", "hand", "play", True),
        ("May seed at a space location. Place in hand until played.", "hand", "any time", False),
        ("Immediately play on table. You may do so twice.", "at once", "earned", True),
        ("Immediately choose three cards to place in your hand. Discard artifact.", "at once", "earned", False),
        (
            "Immediately relocate one location to a different place on the spaceline. Discard artifact.",
            "at once",
            "earned",
            False,
        ),
    ],
)
def test_1e_art_03_where_an_artifact_goes_and_how_it_is_used(text: str, earned: str, how: str, *, stays: bool) -> None:
    found = definition_of_row(row("Artifact", text=text))
    assert isinstance(found, Artifact)
    assert (found.earned, [(use.how, use.stays) for use in found.functions]) == (earned, [(how, stays)])
    assert found.in_space is text.startswith("May seed")


def test_1e_art_03_an_artifact_that_works_when_acquired_shows_its_words_then() -> None:
    text = "Immediately play on table. Draw two cards."
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.personnel("p", "leadership"))
    scenario.under("P", scenario.add(definition_of_row(row("Artifact", "Relic", text)), 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert f"Resolve Relic.\nIt says: {text}" in play.decision.prompt


@pytest.mark.parametrize(("name", "alike"), [("Shock (Tribble)", True), ("Shock Two", False)])
def test_1e_msd_01_two_printings_of_one_dilemma_under_one_mission_are_a_mis_seed(name: str, *, alike: bool) -> None:
    scenario = Scenario()
    scenario.mission("P", points=35)
    scenario.put("P", scenario.personnel("p", "leadership"))
    again = msgspec.structs.replace(definition_of_row(row("Dilemma", name, where="[P]")), words="")
    scenario.under("P", scenario.dilemma("shock", title="Shock"), scenario.add(again, 1))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (f"{name} is a mis-seed." in play.words()) is alike
    assert play.points() == 35


def cards(*rows: FirstEditionCard) -> list[AnyDefinition]:
    return [*playable_rows(rows).cards]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (row("Dilemma", "A", "Say.", where="[P]"), row("Dilemma", "A (Tribble)", "Else.", where="[P]"), True),
        (row("Dilemma", "A", "Say.", where="[P]"), row("Dilemma", "B", "Say.", where="[P]"), False),
        (row("Dilemma", "A", "Say.", where="[P]"), row("Event", "A (Tribble)", "Say."), False),
        (person("A", "OFFICER Honor"), person("A (Tribble)", "OFFICER Honor"), True),
        (person("A", "OFFICER Honor"), person("A (Tribble)", "OFFICER Law"), False),
    ],
)
def test_1e_uniq_11_copies_have_one_title_and_people_one_text_as_well(
    one: FirstEditionCard, other: FirstEditionCard, *, alike: bool
) -> None:
    assert are_copies(*cards(one, other)) is alike


@pytest.mark.parametrize(
    ("text", "enforced"),
    [
        ("Plays on table. Each of your ships is fast.", True),
        ("Plays on table; each of your ships is fast", True),
        ("Plays on table. Each of your ships is slow.", False),
    ],
)
def test_another_printing_with_the_text_of_an_own_card_is_enforced_by_it(text: str, *, enforced: bool) -> None:
    """Punctuation aside; the row of our card defines its text."""
    own = row("Event", "Lower Decks", "Plays on table. Each of your ships is fast.")
    again = msgspec.structs.replace(own, id="lower-decks-2", name="Lower Decks (Voyager)", text=text)
    together, _ = catalogue_with_rows(catalogue_of_edition(), [own, again])
    found = together.card("lower-decks-2")
    assert (found.level == "enforced") is enforced
    assert (found.title, found.version) == ("Lower Decks", "(Voyager)")


def test_the_back_of_a_card_is_no_card() -> None:
    found = playable_rows([row("Mission", "Excavation II (back)", "Law", where="[P]", span="3", affiliation="[FED]")])
    assert [*found.refused.values()] == ["it is the back of another card"]


@pytest.mark.parametrize(
    ("text", "place", "region"),
    [("Seeds at {Bajor}. More.", "Bajor", ""), ("Seeds at a Bajor Region location. More.", "", "Bajor")],
)
def test_a_station_stands_where_its_text_names_the_place(text: str, place: str, region: str) -> None:
    found = definition_of_row(row("Facility", text=text, affiliation="Bajoran", class_="Station", third="30"))
    assert (found.facility, found.place, found.region) == ("station", place, region)  # type: ignore[union-attr]


def test_a_site_receives_the_personnel_it_names() -> None:
    text = (
        "Compatible MEDICAL-classification personnel, MEDICAL-related Equipment cards and {I.P. Scanner} may report "
        "here. Matching MEDICAL personnel may {file mission reports} here. Any Nor: Promenade"
    )
    found = definition_of_row(row("Site", text=text))
    assert isinstance(found, Site)
    assert (found.receives, found.files) == (requirement_of("classification Medical"), requirement_of("Medical"))
    assert found.stocks == ("medical-related", "I.P. Scanner")


# --- missions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("Honor OR {Gowron} + Biology", 'Honor or named "Gowron" + Biology'),
        ("(CUNNING>24 OR {any tricorder})", 'Cunning>24 or equipment "Tricorder"'),
        ("Law + 2 hand weapons", 'Law + 2 equipment "Hand Weapon"'),
        ("Diplomacy x3 + [Baj] V.I.P.", "Diplomacy x3 + 1 personnel with ([Bajoran], V.I.P.)"),
        ("CUNNING>30 + 2 [TE] leaders", "Cunning>30 + 2 personnel with ([TE], (Officer or Leadership))"),
        ("Law + {[Orb] personnel}", "Law + [Orb]"),
        ("6 {[Films] personnel}", "6 personnel with ([Films])"),
        ("Honor + any Intelligence x2", "Honor + Intelligence x2"),
        ("(Vorta OR Diplomacy x2)", '"Vorta" or Diplomacy x2'),
        ("Law + 3 cadets", 'Law + 3 personnel with "Cadet"'),
        ("Honor x4 + no Treachery", "Honor x4 + not Treachery"),
    ],
)
def test_mission_requirements_are_parsed(text: str, needed: str) -> None:
    found = mission(text)
    assert (found.near.requirements, found.near.asked, found.words) == (requirement_of(needed), "", "")


@pytest.mark.parametrize(
    ("text", "points", "affiliations", "asked"),
    [
        ("No gametext.", None, (), ""),
        ("No gametext. Points: [35]", 35, (), ""),
        ("[kli] Law", 30, ("klingon",), ""),
        ("Law Points: [40]", 40, ("federation",), ""),
        ("Your Borg ships may report here.", 30, ("federation",), "This side names no requirements."),
        ("Not attemptable, no gametext, no pointbox.", None, (), ""),
    ],
)
def test_1e_card_04_the_end_that_faces_the_opponent_is_read(
    text: str, points: int | None, affiliations: tuple[str, ...], asked: str
) -> None:
    far = mission(f"Honor Opponent's side: {text}").far
    assert far is not None
    assert (far.points, far.affiliations, far.asked) == (points, affiliations, asked)
    assert far.requirements == (requirement_of("Law") if "Law" in text else None)


def test_1e_line_11_a_homeworld_has_its_affiliation_and_place() -> None:
    found = definition_of_row(
        row(
            "Mission", "Cloaked Mission", "Law", where="[P]", span="3", affiliation="[KLI]", characteristics="Homeworld"
        )
    )
    assert isinstance(found, Mission)
    assert (found.homeworld, found.place) == ("romulan", "Romulus")


def test_a_mission_that_names_an_equipment_asks_for_it_as_such() -> None:
    suit, task = (
        row("Equipment", "Environmental Suit"),
        row("Mission", "A", "Law OR {Environmental Suit}", where="[P]", span="3", affiliation="[FED]"),
    )
    found = cards(suit, task)[1]
    assert isinstance(found, Mission)
    assert found.near.requirements == requirement_of('Law or equipment "Environmental Suit"')


def test_1e_char_05_a_commander_is_named_by_title_without_the_rank() -> None:
    together, _ = catalogue_with_rows(
        catalogue_of_edition(),
        [person("Taris"), row("Ship", "Haakona 2", affiliation="Romulan", commands="Subcommander Taris;Nobody")],
    )
    found = together.card("haakona-2")
    assert isinstance(found, Ship)
    assert found.commanders == ("Taris", "Nobody")


@pytest.mark.parametrize(
    ("text", "titles", "services"),
    [
        ("Seeds or plays on {Romulus}. May coexist with {Office of the Proconsul}.", ("Office of the Proconsul",), ()),
        ("Seeds or plays on {Bajor}. A Nor may coexist here.", NORS, ()),
        ("Seeds or plays on {Vulcan}. Ships may dock and repair here (as if an outpost).", (), ("docking", "repair")),
    ],
)
def test_1e_fac_07_1e_fac_10_what_a_facility_offers_and_stands_beside_is_read(
    text: str, titles: tuple[str, ...], services: tuple[str, ...]
) -> None:
    row = FirstEditionCard(
        id="x", name="Seat", type="Facility", class_="Headquarters", affiliation="Romulan", text=text
    )
    found = definition_of_row(row)
    assert isinstance(found, Facility)
    assert (found.coexists, found.services) == (titles, services)


@pytest.mark.parametrize("text", ["Honor May insert into spaceline.", "Honor"])
def test_1e_line_05_a_mission_that_is_inserted_says_so(text: str) -> None:
    row = FirstEditionCard(id="x", name="Space", type="Mission", where="[S]", span="3", points="10", text=text)
    found = definition_of_row(row)
    assert isinstance(found, Mission)
    assert found.inserts is ("insert" in text)
