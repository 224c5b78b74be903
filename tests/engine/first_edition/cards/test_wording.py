"""What a card does in words, where no starter card shows it."""

from __future__ import annotations

import re

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Turn
from engine.ccg.effects.effects import Discard, Draw, Score
from engine.ccg.requirements.requirement import AllOf, AnyOf, Skill, Trait
from engine.first_edition.cards.bonus import Bonus
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
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.wording import card_text, function_text
from engine.first_edition.deck import catalogue

LAW, MUSIC = Skill("medical"), Skill("music")
NEAR = End(span=3, points=30, requirements=AllOf((LAW, MUSIC)))


def event(**changes: object) -> Event:
    return Event(id="a", title="A", functions=(Function(how="play", **changes),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (event(costs=(Discard(),), effects=(Draw(2),)), "Discard a card from hand. Draw two cards."),
        (
            event(requires=Turn(), effects=(Draw(),), once="turn"),
            "Only if it is your turn. Draw a card. Once each turn.",
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
            "MEDICAL and Music. For the opponent: Music.",
        ),
        (
            Mission(id="a", title="A", ground="space", near=End(span=1, attempted_by=Trait("[maq]"), anyone=True)),
            "Anybody may attempt it. Also attempted by [MAQ].",
        ),
        (
            Dilemma(id="a", title="A", ground="space", points=5, scored="text", halves=(Half(nullify=LAW),)),
            "Nullify with MEDICAL.",
        ),
        (
            Dilemma(
                id="a", title="A", ground="space", halves=(Half(steps=(Step(effects=(Score(5),)),)), Half(cure=MUSIC))
            ),
            "Score 5 points. Cure with Music.",
        ),
        (
            Dilemma(id="a", title="A", ground="space", halves=(Half(steps=(Step(condition=LAW, pays=(Discard(),)),)),)),
            "To get past: MEDICAL or discard a card from hand.",
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
                "ATTACK +0, DEFENSE -1. DEFENSE +2 more with a [Klingon] ship defending. Hit: one drawn. "
                "Direct hit: this card and two drawn. Transporters off-line."
            ),
        ),
    ],
)
def test_a_card_is_put_into_words(card: AnyDefinition, words: str) -> None:
    assert card_text(card) == words


def test_each_use_of_a_card_is_told_by_itself() -> None:
    yours, theirs = catalogue().card("the-traveler-transcendence").functions  # type: ignore[union-attr]
    assert function_text(yours).startswith("Plays on table. At the end of your turn: Draw a card.")
    assert "Your opponent draws a card." in function_text(theirs)


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("a-change-of-plans", "If you control a [BO] objective on the table"),
        ("commandeer-ship", "Take control of all ships"),
        ("locutus-of-borg", "While in a ship battle"),
        ("queens-borg-cube", "While at Earth"),
    ],
)
def test_what_second_edition_calls_otherwise_is_said_in_first_editions_words(title: str, words: str) -> None:
    assert words in card_text(catalogue().card(title))


def test_no_card_speaks_of_a_core_of_commands_or_of_engagements() -> None:
    foreign = re.compile(r"\b(core|commands?|combat|engagement)\b")
    assert [card.title for card in catalogue().cards if foreign.search(card_text(card))] == []
