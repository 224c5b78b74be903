"""Notation of requirements on First Edition cards, and their meaning for a group."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.requirements import grammar
from engine.ccg.requirements.grammar import GrammarError, parse_requirement, requirement_text
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Apart,
    Attribute,
    Classification,
    Equipment,
    Named,
    Odd,
    Qualities,
    Requirement,
    Skill,
    UpTo,
    meets_requirement,
    used_qualities_words,
)
from engine.ccg.requirements.shortfall import shortfall_of_group
from engine.first_edition.cards.lexicon import LEXICON


def read(text: str) -> Requirement:
    return parse_requirement(text, LEXICON)


def one(*traits: str, integrity: int = 5, cunning: int = 5, strength: int = 5, **skills: int) -> Qualities:
    numbers = {"integrity": integrity, "cunning": cunning, "strength": strength}
    return Qualities(skills, numbers, frozenset(traits))


@pytest.mark.parametrize(
    ("text", "requirement"),
    [
        ("MEDICAL + Biology", AllOf((Skill("medical"), Skill("biology")))),
        ("ENGINEER x3 + Computer Skill", AllOf((Skill("engineer", 3), Skill("computer skill")))),
        ("2 Computer Skill or V.I.P.", AnyOf((Skill("computer skill", 2), Skill("v.i.p.")))),
        ("Klingon Intelligence", Skill("klingon intelligence")),
        ("Intelligence and Tal Shiar", AllOf((Skill("intelligence"), Skill("tal shiar")))),
        (
            "Diplomacy + INTEGRITY>30 + CUNNING>30",
            AllOf((Skill("diplomacy"), Attribute(("integrity",), ">", 30), Attribute(("cunning",), ">", 30))),
        ),
        ("Cunning + Strength>68", Attribute(("cunning", "strength"), ">", 68)),
        ("classification Officer", Classification("officer")),
        ('named "Gowron" + Biology', AllOf((Named("gowron"), Skill("biology")))),
        ("up to 4 personnel with (Strength>27)", UpTo(4, Attribute(("strength",), ">", 27))),
        ("different (Honor, Cunning>7)", Apart((Skill("honor"), Attribute(("cunning",), ">", 7)))),
        ("odd Cunning", Odd("cunning")),
    ],
)
def test_printed_requirements_are_parsed(text: str, requirement: Requirement) -> None:
    assert read(text) == requirement
    assert read(requirement_text(requirement)) == requirement


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Officer x", "a number was expected at the end"),
        ("classification Strength", "a classification was expected at character 16"),
        ("named Gowron", "a keyword in quotes"),
        ("odd Honor", "an attribute was expected"),
        ("up to 4 people", "“personnel” was expected at character 9"),
        ("up to 4 personnel with (Honor)", "an attribute in the parentheses before was expected at the end"),
        ("Computer Skills", "a skill, an attribute or a characteristic was expected at character 1"),
        ("Acquisition + Physics +", "at the end"),
        ("Programming", "a skill"),
    ],
)
def test_unreadable_requirements_are_reported_with_their_position(text: str, words: str) -> None:
    with pytest.raises(GrammarError) as error:
        read(text)
    assert words in str(error.value)


@pytest.mark.parametrize(
    "text", ["Medical + Law", "Medical x2", 'named "Gowron"', "classification Medical", "odd Cunning"]
)
def test_second_edition_writes_none_of_these(text: str) -> None:
    with pytest.raises(GrammarError):
        grammar.parse_requirement(text)


LEAVES = st.one_of(
    st.builds(Skill, st.sampled_from(sorted(LEXICON.names)), st.integers(1, 4)),
    st.builds(Classification, st.sampled_from(["officer", "v.i.p.", "animal"])),
    st.builds(Named, st.sampled_from(["gowron", "lwaxana troi"])),
    st.builds(Odd, st.sampled_from(["cunning", "strength"])),
    st.builds(Equipment, st.just("tricorder"), st.integers(1, 3)),
    st.builds(UpTo, st.integers(1, 5), st.builds(Attribute, st.just(("strength",)), st.just(">"), st.integers(0, 60))),
)


def branches(inner: st.SearchStrategy[Requirement]) -> st.SearchStrategy[Requirement]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.one_of(st.builds(AllOf, several), st.builds(AnyOf, several), st.builds(Apart, several))


@given(st.recursive(LEAVES, branches, max_leaves=8))
def test_every_requirement_is_read_as_it_was_written(requirement: Requirement) -> None:
    assert read(requirement_text(requirement)) == requirement


def test_1e_card_11_only_the_box_counts_as_a_classification() -> None:
    doctor, medic = one("class:medical", medical=1), one("class:officer", medical=1)
    assert meets_requirement(read("classification Medical"), [doctor])
    assert not meets_requirement(read("classification Medical"), [medic])
    assert meets_requirement(read("Medical x2"), [doctor, medic])


def test_a_required_title_must_be_in_the_group() -> None:
    gowron = one("named:gowron")
    assert meets_requirement(read('named "Gowron"'), [one(), gowron])
    assert not meets_requirement(read('named "Gowron"'), [one("gowron")])


def test_each_part_is_met_by_a_personnel_of_its_own() -> None:
    asked = read("different (Integrity>6, Cunning>7, Strength>8)")
    great = one(integrity=9, cunning=9, strength=9)
    assert not meets_requirement(asked, [great, great])
    assert meets_requirement(asked, [great, one(cunning=8), great])
    assert not meets_requirement(asked, [great, one(cunning=7), great])


def test_a_personnel_meeting_two_parts_leaves_room_for_another() -> None:
    asked = read("different (Honor, (Honor or Music))")
    assert meets_requirement(asked, [one(honor=1, music=1), one(honor=1)])
    assert meets_requirement(asked, [one(honor=1), one(honor=1, music=1)])
    assert not meets_requirement(asked, [one(honor=1, music=1), one(law=1)])


@pytest.mark.parametrize(("last", "enough"), [(7, True), (6, False)])
def test_an_attribute_of_the_strongest_few_is_added_up(last: int, *, enough: bool) -> None:
    team = [one(strength=strength) for strength in (2, 7, 7, 7, last, 3)]
    assert meets_requirement(read("up to 4 personnel with (Strength>27)"), team) is enough


def test_a_total_is_odd_or_it_is_not() -> None:
    assert meets_requirement(read("odd Cunning"), [one(cunning=7)])
    assert not meets_requirement(read("odd Cunning"), [one(cunning=8)])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("classification Officer", "Officer classification ✗"),
        ('named "Gowron"', "Gowron ✗"),
        ("odd Cunning", "odd Cunning ✗"),
        ("different (Honor, Music)", "different personnel for Honor and Music ✗1/2"),
        ("up to 2 personnel with (Strength>20)", "Strength ✗12/21"),
    ],
)
def test_missing_requirements_are_reported(text: str, told: str) -> None:
    team = [one(cunning=6, strength=6, honor=1), one(cunning=8, strength=6), one(cunning=2, strength=1)]
    assert told in str(shortfall_of_group(read(text), team))


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("classification Officer", ("Officer",)),
        ("different (Honor, 2 Music)", ("Honor", "2 Music")),
        ("up to 1 personnel with (Strength>6)", ("Strength 9",)),
        ("odd Cunning", ()),
    ],
)
def test_used_requirements_are_described_without_names(text: str, used: tuple[str, ...]) -> None:
    assert (
        used_qualities_words(
            read(text), [one("class:officer", cunning=5, strength=9, honor=1), one(cunning=6, music=2)]
        )
        == used
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("classification Officer", "Officer classification"),
        ('named "Gowron"', "Gowron"),
        ("odd Cunning", "an odd Cunning"),
        ("different (Honor, Strength>8)", "different personnel for Honor and Strength>8"),
        ("up to 4 personnel with (Strength>27)", "Strength>27 from up to four personnel"),
    ],
)
def test_requirements_are_worded_like_players_do(text: str, words: str) -> None:
    assert requirement_words(read(text)) == words
