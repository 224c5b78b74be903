"""The language of requirements: parsing, writing, and checking a group."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ccg.requirements.grammar import SKILLS, GrammarError, parse_requirement, requirement_text
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Attribute,
    Each,
    Equipment,
    Not,
    Qualities,
    Requirement,
    Skill,
    Trait,
    is_met_alone,
    meets_requirement,
    used_qualities_words,
    with_added_requirement,
)


def one(skills: str = "", *traits: str, integrity: int = 5, cunning: int = 5, strength: int = 5) -> Qualities:
    levels = dict.fromkeys(filter(None, skills.split(", ")), 1)
    levels = {
        name.rpartition(" ")[0] if name[-1].isdecimal() else name: int(name[-1]) if name[-1].isdecimal() else 1
        for name in levels
    }
    numbers = {"integrity": integrity, "cunning": cunning, "strength": strength, "cost": 2}
    return Qualities(levels, numbers, frozenset(traits))


# --- reading and writing ---------------------------------------------------------------------------------------------


def test_or_binds_weakest_and_commas_mean_and() -> None:
    assert parse_requirement("2 Medical, Science and Cunning>32 or Telepathy") == AnyOf(
        (AllOf((Skill("medical", 2), Skill("science"), Attribute(("cunning",), ">", 32))), Skill("telepathy"))
    )


@pytest.mark.parametrize(
    ("text", "requirement"),
    [
        ("Leadership", Skill("leadership")),
        ("Cunning+Strength<11", Attribute(("cunning", "strength"), "<", 11)),
        ("[Klingon]", Trait("[klingon]")),
        ('"Admiral"', Trait("admiral")),
        ("4 personnel with (Strength>6)", Each(4, Attribute(("strength",), ">", 6))),
        ('2 equipment "Hand Weapon"', Equipment("hand weapon", 2)),
        ("not (Honor or Treachery)", Not(AnyOf((Skill("honor"), Skill("treachery"))))),
        (
            "Law, (Honor or Treachery)",
            AllOf((Skill("law"), AnyOf((Skill("honor"), Skill("treachery"))))),
        ),
        ("Law, or Honor", AnyOf((Skill("law"), Skill("honor")))),
    ],
)
def test_printed_requirements_can_be_parsed(text: str, requirement: Requirement) -> None:
    assert parse_requirement(text) == requirement


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "at the end"),
        ("Leadershp", "a skill, an attribute or a characteristic was expected at character 1"),
        ("Law and", "at the end"),
        ("Cunning", "“>” or “<”"),
        ("Cunning>", "a number"),
        ("(Law", "“)”"),
        ("Law Honor", "the end was expected at character 5"),
        ("Law; Honor", "at character 4"),
        ("2 personnel Law", "“with”"),
        ("equipment Phaser", "a keyword in quotes"),
    ],
)
def test_unreadable_requirements_are_reported_with_their_position(text: str, words: str) -> None:
    with pytest.raises(GrammarError) as error:
        parse_requirement(text)
    assert words in str(error.value)


LEAVES = st.one_of(
    st.builds(Skill, st.sampled_from([name.lower() for name in SKILLS]), st.integers(1, 5)),
    st.builds(
        Attribute,
        st.lists(st.sampled_from(["integrity", "cunning", "strength"]), min_size=1, max_size=2).map(tuple),
        st.sampled_from("><"),
        st.integers(0, 60),
    ),
    st.builds(Trait, st.sampled_from(["[klingon]", "[cmd]", "admiral", "shape-shifter"])),
    st.builds(Equipment, st.just("hand weapon"), st.integers(1, 3)),
)


def branches(inner: st.SearchStrategy[Requirement]) -> st.SearchStrategy[Requirement]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return st.one_of(
        st.builds(AllOf, several),
        st.builds(AnyOf, several),
        st.builds(Not, inner),
        st.builds(Each, st.integers(1, 4), inner),
    )


@given(st.recursive(LEAVES, branches, max_leaves=8))
def test_every_requirement_is_read_as_it_was_written(requirement: Requirement) -> None:
    assert parse_requirement(requirement_text(requirement)) == requirement


# --- asking a group --------------------------------------------------------------------------------------------------


def test_2e_skl_02_levels_of_a_group_are_added_up() -> None:
    assert meets_requirement(Skill("leadership", 2), [one("leadership"), one("leadership")])
    assert meets_requirement(Skill("leadership", 2), [one("leadership 2")])
    assert not meets_requirement(Skill("leadership", 2), [one("leadership"), one("law")])


def test_2e_skl_04_one_personnel_may_supply_several_skills() -> None:
    assert meets_requirement(parse_requirement("Leadership, Science"), [one("leadership, science")])


@pytest.mark.parametrize(("cunning", "enough"), [(34, False), (35, True)])
def test_2e_req_03_the_total_must_be_strictly_higher(cunning: int, *, enough: bool) -> None:
    assert meets_requirement(parse_requirement("Cunning>34"), [one(cunning=30), one(cunning=cunning - 30)]) is enough


def test_each_applies_to_every_personnel_separately() -> None:
    asked = parse_requirement("1 personnel with (2 Anthropology)")
    assert not meets_requirement(asked, [one("anthropology"), one("anthropology")])
    assert meets_requirement(asked, [one("anthropology 2")])


def test_equipment_is_counted_by_keyword() -> None:
    asked = parse_requirement('2 equipment "Hand Weapon"')
    weapon = frozenset({"hand weapon"})
    assert not meets_requirement(asked, [one()], [weapon, frozenset()])
    assert meets_requirement(asked, [one()], [weapon, weapon])


def test_a_ships_attribute_is_not_met_without_a_ship() -> None:
    asked = parse_requirement("Weapons>8")
    assert not meets_requirement(asked, [one()])
    assert not meets_requirement(asked, [one()], ship={"weapons": 8})
    assert meets_requirement(asked, [one()], ship={"weapons": 9})


def test_2e_spc_01_the_word_and_the_icon_are_different_things() -> None:
    worf = one("", "klingon", "[federation]")
    assert is_met_alone(parse_requirement('"Klingon"'), worf)
    assert not is_met_alone(parse_requirement("[Klingon]"), worf)


def test_everyone_meets_an_empty_requirement() -> None:
    assert is_met_alone(None, one())


def test_2e_shw_04_used_requirements_are_described_without_names() -> None:
    group = [one("leadership, medical", cunning=20), one("medical", cunning=14)]
    assert used_qualities_words(parse_requirement("Telepathy or Leadership, 2 Medical, Cunning>30"), group) == (
        "Leadership",
        "2 Medical",
        "Cunning 34",
    )


# --- added requirements ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "added", "after"),
    [
        ("Law, Cunning>30", "2 Leadership", "Law, Cunning>30, 2 Leadership"),
        ("Law, Leadership", "2 Leadership", "Law, 3 Leadership"),
        ("Leadership", "Leadership", "2 Leadership"),
        ("Law, (Honor or 2 Science)", "Science", "Law, ((Honor, Science) or 3 Science)"),
        ("Honor or Law", "Science", "(Honor or Law), Science"),
        ("Law", "Cunning>30", "Law, Cunning>30"),
    ],
)
@pytest.mark.parametrize("science", range(4))
@pytest.mark.parametrize("leadership", range(4))
def test_levels_of_an_added_skill_come_on_top(
    before: str, added: str, after: str, science: int, leadership: int
) -> None:
    whole = with_added_requirement(parse_requirement(before), parse_requirement(added))
    for others in ("law", "honor", "law, honor"):
        words = [others, *(["science"] * science), *(["leadership"] * leadership)]
        group = [one(word, cunning=12) for word in words]
        assert meets_requirement(whole, group) == meets_requirement(parse_requirement(after), group)
