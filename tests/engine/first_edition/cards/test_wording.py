"""Card texts in words that no starter card shows."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Turn
from engine.ccg.effects.effects import Discard, Draw, Score
from engine.ccg.requirements.requirement import AllOf, AnyOf, Skill, Trait
from engine.first_edition.cards.bonus import Bonus
from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Dilemma,
    End,
    Equipment,
    Event,
    Facility,
    Function,
    Mission,
)
from engine.first_edition.cards.halves import Half, Step
from engine.first_edition.cards.playable import definition_of_row
from engine.first_edition.cards.rows import table_row
from engine.first_edition.cards.table_cards import FirstEditionCard
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.terms import in_first_edition_terms
from engine.first_edition.cards.wording import card_text, function_text

LAW, MUSIC = Skill("medical"), Skill("music")
NEAR = End(span=3, points=30, requirements=AllOf((LAW, MUSIC)))


def event(**changes: object) -> Event:
    return Event(id="a", title="A", functions=(Function(how="play", **changes),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (event(costs=(Discard(),), effects=(Draw(2),)), "Discard a card from your hand. Draw two cards."),
        (
            event(requires=Turn(), effects=(Draw(),), once="turn"),
            "Plays once each turn. Playable only during your turn. Draw a card.",
        ),
        (event(on=Cards(kind="facility"), stays=True), "Plays on a facility."),
        (event(plays_as="interrupt", effects=(Draw(),)), "Plays as an interrupt. Draw a card."),
        (event(effects=(Draw(),)), "Draw a card."),
        (
            Event(
                id="a", title="A", functions=(Function(how="seed", stays=True), Function(how="any time")), words="More."
            ),
            "Seeds on table. OR Plays at any time. More.",
        ),
        (Mission(id="a", title="A", ground="planet", near=NEAR), "MEDICAL and Music."),
        (
            Mission(id="a", title="A", ground="planet", near=NEAR, far=End(span=4, requirements=MUSIC)),
            "MEDICAL and Music. Opponent’s side: Music.",
        ),
        (
            Mission(id="a", title="A", ground="space", near=End(span=1, attempted_by=Trait("[maq]"), anyone=True)),
            "Any player may attempt this mission. May also be attempted by [MAQ] personnel.",
        ),
        (
            Dilemma(id="a", title="A", ground="space", points=5, scored="text", halves=(Half(nullify=LAW),)),
            "Nullify with MEDICAL.",
        ),
        (
            Dilemma(
                id="a",
                title="A",
                ground="space",
                halves=(Half(steps=(Step(effects=(Score(5),)),)), Half(cure=MUSIC)),
            ),
            "Score 5 points. Cure with Music.",
        ),
        (
            Dilemma(
                id="a",
                title="A",
                ground="space",
                halves=(Half(steps=(Step(condition=LAW, pays=(Discard(),)),)),),
            ),
            "To get past requires MEDICAL or that you discard a card from your hand.",
        ),
        (Equipment(id="a", title="A", used_by=("klingon", "romulan")), "Klingon and Romulan use only."),
        (Facility(id="a", title="A", facility="station", affiliations=()), ""),
        (Facility(id="a", title="A", facility="outpost", affiliations=(), seeds_one=True), "Seed one."),
        (
            Facility(id="a", title="A", facility="outpost", affiliations=(), builder=AnyOf((LAW, MUSIC))),
            "Build where you have MEDICAL or Music.",
        ),
        (
            Tactic(
                id="a",
                title="A",
                attack=0,
                defense=-1,
                bonus=Bonus(defense=2, ship=Trait("[klingon]")),
                hit=("flip",),
                direct_hit=("down", "flip", "flip"),
                off_line=("transporters",),
            ),
            (
                "ATTACK 0, DEFENSE -1. DEFENSE +2 more if a [Klingon] ship is defending. Hit: one drawn card as "
                "damage. Direct hit: this tactic and two drawn cards as damage. Transporters off-line."
            ),
        ),
    ],
)
def test_a_card_is_put_into_words(card: AnyDefinition, words: str) -> None:
    assert card_text(card) == words


def test_each_use_of_a_card_is_described_separately() -> None:
    yours, theirs = catalogue_of_edition().card("the-traveler-transcendence").functions  # type: ignore[union-attr]
    assert function_text(yours).startswith("Plays on table. At the end of your turn, draw a card.")
    assert "your opponent draws a card." in function_text(theirs)


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("a-change-of-plans", "If you control a [BO] objective on the table"),
        ("commandeer-ship", "Take control of all ships"),
        ("locutus-of-borg", "the ship this personnel is aboard is WEAPONS and SHIELDS +4"),
        ("queens-borg-cube", "While at Earth"),
    ],
)
def test_first_edition_terms_replace_second_edition_terms(title: str, words: str) -> None:
    assert words in card_text(catalogue_of_edition().card(title))


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("download Security Sacrifice", "download Security Sacrifice"),
        ("Medical Kit or a Medical personnel", "Medical Kit or a MEDICAL personnel"),
        ("First Officer Spock, an Officer", "First Officer Spock, an OFFICER"),
        ("Shields +2 with Metaphasic Shields", "SHIELDS +2 with Metaphasic Shields"),
    ],
)
def test_classifications_and_attributes_are_in_capitals_except_within_titles(told: str, words: str) -> None:
    assert in_first_edition_terms(told) == words


def test_no_card_speaks_of_a_core_of_commands_or_of_engagements() -> None:
    foreign = re.compile(r"\b(core|commands?|combat|engagement)\b")
    assert [card.title for card in catalogue_of_edition().cards if foreign.search(card_text(card))] == []


@pytest.mark.parametrize(
    ("kind", "text", "columns"),
    [
        ("Event", "Plays on any ship. Ship is RANGE -2.", {}),
        ("Objective", "Seeds or plays on table. Each turn, draw a card. OR Plays to score 5 points.", {}),
        ("Artifact", "Use as an Equipment card. Ship is WEAPONS +2.", {}),
        ("Equipment", "Federation use only. SCIENCE is CUNNING +1.", {}),
        ("Site", "Compatible OFFICER-classification personnel may report here. Any Nor: Ops Module", {}),
        ("Facility", "Seeds at {Amargosa}. Once per game, draw.", {"class_": "Station", "affiliation": "Neutral"}),
    ],
)
def test_the_words_of_an_imported_card_are_said_once(kind: str, text: str, columns: dict[str, Any]) -> None:
    """Text that the engine enforces isn't repeated beside it, in the picture or elsewhere."""
    row = FirstEditionCard(id="x", name="Distant Device", type=kind, text=text, **columns)
    assert table_row(definition_of_row(row)).text == text


def test_a_mission_lists_its_seeds_once() -> None:
    text = "Honor May seed hand weapons under here. Once solved, draw a card."
    row = FirstEditionCard(id="x", name="Raid", type="Mission", text=text, where="[P]", span="2", points="30")
    assert table_row(definition_of_row(row)).text == (
        "Honor. Any number of hand weapon equipment may be seeded here. Once solved, draw a card."
    )
