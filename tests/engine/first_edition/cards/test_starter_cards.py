"""The starter cards: their facts compared with real card tables, and each text as the engine prints it."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from engine.assets import CardFileError, assets_folder, card_id
from engine.ccg.cards.card_files import read_cards
from engine.ccg.effects.cards_meant import All
from engine.ccg.requirements.grammar import parse_requirement, requirement_text
from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.deck import catalogue_of_edition, definition_from_facts
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Dilemma,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.language import LANGUAGE
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.cards.places import Site
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.wording import card_text
from tests.each import check_each
from tests.shared_material import CARD_TABLES_FOLDER

TABLE = CARD_TABLES_FOLDER / "gemp-stccg-1e" / "Physical.csv"
LATER = TABLE.with_name("Virtual.csv")
"""Cards that were never printed: the program has only such as no other card of the name precedes."""
CARDS = tuple(card for card in catalogue_of_edition().cards if card.id != "deep-space-9")
"""All but the other side of Terok Nor, which has no row of its own."""
GROUNDS = {"[P]": "planet", "[S]": "space", "[S/P]": "dual", "": "dual"}
AFFILIATIONS = {
    "BAJ": "bajoran",
    "CAR": "cardassian",
    "DOM": "dominion",
    "FED": "federation",
    "FER": "ferengi",
    "KLI": "klingon",
    "NON": "non-aligned",
    "ROM": "romulan",
}
PLACED_BY_WORDS = ("borg-ship", "forsaken", "fractured-time", "new-essentialists", "q")
WAITS_FOR_THE_END_OF_THE_TURN = ("go-back-whence-thou-camest",)
CARRIES_NOTHING = ("defiant",)
"""Ships that carry only such ships as the program does not have."""
ATTRIBUTES = ("Int/Rng", "Cun/Wpn", "Str/Shd")


@cache
def table() -> dict[str, dict[str, str]]:
    if not TABLE.exists():
        pytest.skip("The card tables are not on this machine.")
    rows: list[dict[str, str]] = []
    for path in (TABLE, LATER):
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows += csv.DictReader(file)
    return {card_id(row["Name"]): row for row in reversed(rows)}


def icons(text: str) -> Counter[str]:
    """Return the bracketed icons, and arrows, which tables print with half a bracket."""
    found = re.findall(r"\[(\w+)\]|\((\w>)|(<\w)\)", text)
    return Counter("".join(icon).lower() for icon in found)


def number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?\d+", text.strip()) else None


def by_id(card: AnyDefinition) -> str:
    return card.id


def of(kind: type[AnyDefinition]) -> list[AnyDefinition]:
    return [card for card in CARDS if isinstance(card, kind)]


# --- facts -----------------------------------------------------------------------------------------------------------


@check_each(CARDS, by_id)
def test_type_icons_and_uniqueness_agree_with_the_table(card: AnyDefinition) -> None:
    found = table()[card.id]
    assert found["Name"] == card.name
    of_q = found["Type"].startswith("Q ")
    assert found["Type"].lower().removeprefix("q ") == card.type
    printed = icons(found["Icons"]) + Counter(["q"] if of_q else [])
    countdowns = [icon for icon in printed if icon.isdigit()]
    assert countdowns == ([str(card.countdown)] if card.countdown else [])
    persons = Counter(icon for one in card.pair for icon in one.icons) if isinstance(card, Personnel) else Counter()
    assert printed - Counter(countdowns) == Counter(card.icons) + persons
    assert (found["Uniqueness"] == "univ") == (
        card.uniqueness == "universal" and isinstance(card, Personnel | Ship | Facility | Mission | Site)
    )


@check_each(of(Personnel), by_id)
def test_a_personnel_agrees_with_the_table(card: Personnel) -> None:
    found = table()[card.id]
    assert tuple(found["Affil"].lower().split("/")) == card.affiliations
    assert found["Class"].lower() == "+".join(one.classification for one in card.individuals).strip("+")
    for column, name in zip(ATTRIBUTES, ("integrity", "cunning", "strength"), strict=True):
        assert re.sub("[+-]X$", "", found[column]) == "+".join(str(getattr(one, name)) for one in card.individuals)
        assert found[column].endswith(("+X", "-X")) <= bool(card.texts)
    personas = [one.persona for one in card.individuals if one.persona]
    persona = found["Persona"]
    assert persona.startswith("(") == bool(card.mirrors)
    persona = "" if persona == f"({card.mirrors})" else persona
    assert persona.startswith("<") == bool(card.impersonates)
    assert persona.strip("<>") == card.impersonates or [one for one in persona.split(";") if one] == personas
    assert bool(re.search(r"<\w+>", found["Icons"])) == bool(card.infiltrates)
    commanded = {name.replace("I.K.S.", "I.K.C.") for name in found["Command"].split(";") if name}
    assert commanded == {name.replace("I.K.S.", "I.K.C.") for name in card.commands}
    for word in ("Female", "Male", "Android", "Human", "Klingon", "Vulcan", "Hologram"):
        printed = re.split(r"[;/]\s*", found["Characteristics/ Keywords"])
        characteristics = {
            one for person in card.individuals for one in (*person.characteristics, *card.characteristics)
        }
        assert (word in printed) == (word.lower() in characteristics)


@check_each(of(Personnel), by_id)
def test_a_personnel_has_the_skills_of_the_table_in_their_order_and_nothing_else(card: Personnel) -> None:
    text = re.sub(r" x (\d)", r" x\1", table()[card.id]["Text"]).lower()
    text = text.removeprefix(table()[card.id]["Class"].lower()).strip()
    if not card.pair:
        skills = " ".join(f"{name} x{level}" if level > 1 else name for name, level in card.skills.items())
        downloads = re.sub(r" dl/ .*", "", text)
        around = re.sub(r" if on [^.]*\.", "", text)  # skills go on after a special one
        assert text.startswith(skills) or downloads.endswith(skills) or around == skills  # of some Borg they stand last
        assert bool(text.removeprefix(skills)) == bool(
            card.words or card.texts or card.downloads or card.fetches or card.joins
        )
    for one in card.pair:
        assert " ".join(one.skills) in re.sub(r" x\d", "", text)


@check_each(of(Personnel), by_id)
def test_1e_skill_07_specialists_are_marked_in_the_table(card: Personnel) -> None:
    told = table()[card.id]["Characteristics/ Keywords"]
    assert ("Mission Specialist" in told) == card.is_mission_specialist
    assert ("Support Personnel" in told) == card.is_support_personnel


@check_each(of(Ship), by_id)
def test_a_ship_agrees_with_the_table(card: Ship) -> None:
    found = table()[card.id]
    assert tuple(found["Affil"].lower().split("/")) == card.affiliations
    assert found["Class"].lower() == card.ship_class
    assert tuple(number(found[column]) for column in ATTRIBUTES) == (card.range, card.weapons, card.shields)
    assert icons(found["Staff"]) == card.staffing_counts
    told = found["Text"].lower()
    assert all(one in told for one in card.equipment)
    assert [name for name in found["Command"].split(";") if name] == list(card.commanders)
    left = re.sub("|".join((*card.equipment, *card.characteristics, r"[,.]")), "", told).strip()
    assert bool(left) == (bool(card_text(card)) or card.id in CARRIES_NOTHING)


@check_each(of(Mission), by_id)
def test_a_mission_agrees_with_the_table(card: Mission) -> None:
    found = table()[card.id]
    assert GROUNDS[found["Mission/ Dilemma Type"]] == card.ground
    assert found["Quadrant"].lower() == card.quadrant
    assert (number(found["Span"]), number(found["Points"].rstrip("*"))) == (card.near.span, card.near.points)
    assert tuple(AFFILIATIONS[code] for code in re.findall(r"\[(\w+)\]", found["Affil"])) == card.near.affiliations
    assert bool(re.match(r"Any (crew|Away Team)", found["Affil"])) == card.near.anyone
    assert found["Region"].removesuffix(" Region") == card.region
    printed = re.sub(r"\{([^}]+)\}", r'named "\1"', found["Text"].partition(" When ")[0]).replace("OR", "or")
    printed = printed.replace('named "any tricorder"', 'equipment "tricorder"').replace("hand w", 'equipment "hand w')
    printed = printed.replace("weapon or", 'weapon" or')
    printed = printed.replace("[Baj] V.I.P.", "1 personnel with ([Bajoran], V.I.P.)").replace(
        'named "[Orb] personnel"', "[Orb]"
    )
    printed = printed.replace("2 Founders", '2 personnel with ("Founder")').replace('named "[Bar]"', "[Bar]")
    printed = re.sub(r"\bcook\b", '"cook"', printed)
    printed = re.sub(
        r"2 (\[\w+\]) leaders", r"2 personnel with (\1, (Officer or Leadership))", re.split(r" \*(?= |\+)", printed)[0]
    )
    besides = "Any number|Cloaking Devices|May attempt|Aligned|Solving|Until solved|Personnel here|Restores|Transporter"
    besides += '|named "I.K.S. T'
    printed = re.split(rf"(?<=[\w\]\")]) (?={besides})", printed)[0]
    assert parse_requirement(printed, LEXICON) == card.near.requirements


@check_each(of(Facility), by_id)
def test_an_outpost_agrees_with_the_table(card: Facility) -> None:
    found = table()[card.id]
    assert (found["Affil"].lower(), found["Class"].lower()) == (card.affiliations[0], card.facility)
    assert number(found["Str/Shd"]) == card.shields
    assert found["Text"].startswith("Seed one") == card.seeds_one


@check_each(of(Dilemma), by_id)
def test_a_dilemma_agrees_with_the_table(card: Dilemma) -> None:
    found = table()[card.id]
    assert GROUNDS[found["Mission/ Dilemma Type"]] == card.ground
    assert (number(found["Points"]) or 0) == card.points
    text, discarded = found["Text"].lower(), any(half.then == "discard" for half in card.halves)
    ends = card.id not in ("sarjenka", "hide-and-seek")
    assert bool(re.search(r"[.)] discard dilemma\.$", text)) == (discarded and ends)
    assert ("mission continues" in text and not card.halves[0].placed) == (
        any(half.then == "continues" for half in card.halves)
    )
    lies_on_one = any(
        half.placed and not (half.placed.kind == "personnel" and isinstance(half.placed, All)) for half in card.halves
    )
    placed = lies_on_one and card.id not in WAITS_FOR_THE_END_OF_THE_TURN
    assert ("place" in text) == (placed or card.id in PLACED_BY_WORDS)


@check_each(of(Dilemma), by_id)
def test_every_skill_of_a_dilemmas_text_is_in_what_is_printed_of_it(card: Dilemma) -> None:
    told = card_text(card).lower()
    for skill in LEXICON.names:
        if re.search(rf"\b{re.escape(skill)}\b", table()[card.id]["Text"].lower()):
            assert skill in told


@check_each([card for card in CARDS if isinstance(card, FunctionCard)], by_id)
def test_points_of_other_cards_agree_with_the_table(card: FunctionCard) -> None:
    assert (number(table()[card.id]["Points"]) or 0) == card.points


@check_each(of(Tactic), by_id)
def test_a_tactic_agrees_with_the_table(card: Tactic) -> None:
    found = table()[card.id]
    assert tuple(number(found[column]) or 0 for column in ATTRIBUTES) == (card.range, card.weapons, card.shields)
    text = found["Text"]
    assert text.startswith(f"Attack: {card.attack}. Defense: {card.defense}.")
    for name, signs in (("Hit", card.hit), ("Direct hit", card.direct_hit)):
        assert f"{name} = {''.join(f'[{sign.title()}]' for sign in signs)}" in text
    assert (f"Hull: -{card.hull}%" in text) == (card.hull > 0)
    bonus = re.search(r"(ATTACK|DEFENSE) bonus \+(\d)", text)
    told = (0, 0) if card.bonus is None else (card.bonus.attack, card.bonus.defense)
    assert told == (
        (int(bonus[2]) * (bonus[1] == "ATTACK"), int(bonus[2]) * (bonus[1] != "ATTACK")) if bonus else (0, 0)
    )
    assert ("randomly kills one" in text) == bool(card.effects)
    assert ("off line" in text) == bool(card.off_line)


# --- texts -----------------------------------------------------------------------------------------------------------


@check_each(CARDS, by_id)
def test_every_card_that_does_something_says_so_in_sentences(card: AnyDefinition) -> None:
    told = card_text(card)
    special = getattr(card, "anywhere", False) or getattr(card, "infiltrates", "")
    special = special or getattr(card, "carried_by", None) is not None or getattr(card, "crewed_at", "")
    downloads = getattr(card, "downloads", ()) or getattr(card, "fetches", ())
    silent = isinstance(card, Personnel | Ship) and not (card.words or card.texts or special or downloads)
    assert bool(told) != silent
    assert "  " not in told
    assert told == told.strip()
    assert not told or re.match(r"[A-Z0-9]", told)
    assert not told or told[-1] in ".!"


@check_each(CARDS, by_id)
def test_every_card_is_enforced_or_has_words_for_what_players_carry_out(card: AnyDefinition) -> None:
    assert card.level == ("assisted" if card.words else "enforced")
    if isinstance(card, Dilemma) and card.level == "enforced":
        assert all(half.steps or half.placed for half in card.halves)
    if isinstance(card, Equipment) and card.level == "enforced":
        assert card.texts or card.counts
    if isinstance(card, FunctionCard) and card.level == "enforced":
        opens = bool(getattr(card, "opens", "")) or bool(getattr(card, "texts", ()))
        works = all(one.effects or one.texts or (opens and one.how == "seed") for one in card.functions) or opens
        works = works or "brig" in card.characteristics
        assert works or card.name == "Tox Uthat"  # on the table it does nothing but to let Supernova be played


def test_these_dilemmas_are_not_enforced_yet() -> None:
    assisted = {card.name for card in CARDS if isinstance(card, Dilemma) and card.level == "assisted"}
    assert assisted == {"Subspace Seaweed"}


def test_personnel_ships_equipment_missions_and_outposts_are_enforced() -> None:
    plain = [card for card in CARDS if isinstance(card, Personnel | Ship | Equipment | Mission | Facility)]
    assert [card.name for card in plain if card.level == "assisted"] == []


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (
            "archer",
            "Unless SECURITY and MEDICAL are present, the personnel with the highest total of attributes is killed.",
        ),
        ("impassable-door", "To get past requires Computer Skill."),
        ("rebel-encounter", "Unless you have STRENGTH>44 or discard an equipment, "),
        ("hazardous-duty", "To get past requires 2 OFFICER. Then place on this mission."),
        ("menthar-booby-trap", "Place on your ship. Unless you have MEDICAL, one of your personnel"),
        (
            "rem-fatigue-hallucinations",
            "Cured when you have 3 MEDICAL or they are aboard your outpost or docked there. 5 points.",
        ),
        ("crystalline-entity", "If in space, unless you have SHIELDS>6 or Music, "),
        ("crystalline-entity", "If on a planet, unless SCIENCE and MEDICAL are present, all your"),
        ("chula-the-dice", "To get past requires different personnel for INTEGRITY>6, CUNNING>7 and STRENGTH>8."),
        ("malfunctioning-door", "Soong-Type Android or STRENGTH>27 from up to four personnel."),
        ("anaphasic-organism", "If you have a Female personnel, unless SECURITY and MEDICAL are present, "),
        ("nagilum", "half of your personnel (random selection, rounded down) are killed."),
        (
            "iconian-computer-weapon",
            "discard all non-Personnel cards in your hand, then draw a card for each card discarded.",
        ),
        ("skullduggery", "otherwise kill that personnel. Mission continues."),
        ("federation-padd", "Federation use only. Each of your personnel present is CUNNING +2 (cumulative)."),
        ("varon-t-disruptor", "Use as equipment. Each of your personnel present has double STRENGTH."),
        ("klingon-outpost", "Seed one or build where you have a Klingon personnel with ENGINEER."),
        ("the-traveler-transcendence", "Static Warp Bubble is nullified."),
        ("kivas-fajo-collector", "Choose one: draw three cards; or your opponent draws three cards."),
        ("particle-fountain", "Plays when you complete a planet mission. Playable only if you have 2 ENGINEER."),
        ("kurlan-naiskos", "Goes to hand. Plays as an event on a ship."),
        ("dk-tahg", "Klingon use only. Reports without a card play."),
        ("pulse-disruptor", "ATTACK +2 more if a Klingon ship is firing. Hit: two drawn cards as damage."),
        ("target-engines", "Hit: this tactic and one drawn card as damage. Direct hit: this tactic and three"),
        ("target-engines", "As damage: RANGE -2 and HULL -25%. RANGE enhancements off-line."),
        ("bynars-weapon-enhancement", "Plays on a ship. That ship is WEAPONS +2 (cumulative)."),
    ],
)
def test_card_texts_are_printed_from_their_trees(card: str, words: str) -> None:
    assert words in card_text(catalogue_of_edition().card(card))


# --- files -----------------------------------------------------------------------------------------------------------


FOREIGN = """
[[equipment]]
title = "Kit"
[[equipment.texts]]
text = "while"
changes = [{ change = "modifies", of = {}, attributes = ["cunning"], amount = 1 }]
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (FOREIGN, "“modifies”, which First Edition does not know"),
        ('[[facility]]\ntitle = "Dock"\nfacility = "yard"\naffiliations = []', "facility"),
        ('[[mission]]\ntitle = "Dig"\nground = "planet"\nnear = { span = 1, requirements = "Acting" }', "a skill"),
    ],
)
def test_a_card_that_cannot_be_read_is_refused(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CardFileError, match=words):
        read_cards(tmp_path, definition_from_facts, LANGUAGE, LEXICON)


def nodes(node: object) -> Iterator[object]:
    yield node
    if isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            yield from nodes(getattr(node, field))
    elif isinstance(node, tuple):
        for one in node:
            yield from nodes(one)


@check_each(CARDS, by_id)
def test_every_requirement_of_a_card_is_written_as_it_is_read(card: AnyDefinition) -> None:
    for node in nodes(card):
        if isinstance(node, Requirement):
            assert parse_requirement(requirement_text(node), LEXICON) == node


def test_no_card_file_is_left_out() -> None:
    files = [path.read_text() for path in (assets_folder() / "cards" / "first_edition").glob("*.toml")]
    assert sum(text.count("\ntitle = ") for text in files) == len(catalogue_of_edition().cards)
