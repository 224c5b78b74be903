"""When constant texts and conditions apply, and texts that let other players do something."""

from __future__ import annotations

import pytest

from engine.second_edition.cards.abilities_in_words import (
    AbilityInWords,
    abilities_beneath_mission,
    abilities_outside_play,
)
from engine.second_edition.cards.moments_in_words import BENEATH, harmful_mandatory_moments, moments_of, permissions_in


def events(abilities: tuple[AbilityInWords, ...]) -> set[str]:
    return {moment.event for one in abilities for moment in one.moments}


def read(words: str) -> set[str]:
    return {f"{one.event}/{one.by}/{one.where}" for one in moments_of(words)}


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        (
            "You may attempt and complete this mission using your [Fer] personnel with these requirements: Honor.",
            {"orders/you/", "requirements checked/anyone/here"},
        ),
        (
            "This personnel is attributes +1 for each MACO present.",
            {"attempt begun/anyone/this", "combat begun/anyone/this", "engagement begun/anyone/this"},
        ),
        ("While this ship is at a Nebula mission, it is Shields +2.", {"engagement begun/anyone/this"}),
        ("While a Gatherer is present, this personnel cannot be killed by dilemmas.", {"would be killed/you/this"}),
        ("Cards an opponent owns cannot remove personnel in your discard pile.", {"would be removed/you/"}),
        ("While you command an event, an opponent's events cannot destroy your events.", {"would be destroyed/you/"}),
        (
            "While this personnel is facing a dilemma, each random selection is your choice.",
            {"dilemma revealed/you/this", "would be selected/you/"},
        ),
        ("This mission cannot be attempted unless its owner has 50 points.", {"attempt begun/anyone/here"}),
        (
            "While a player commands a completed mission, that player must have Shields>12 here to attempt it.",
            {"attempt begun/anyone/here"},
        ),
        ("Opponents cannot play that named card.", {"would be played/anyone/", "played/anyone/"}),
        ("Personnel may not gain skills here.", {"would be skill gained/anyone/here"}),
        ("This ship requires an additional damage card to destroy it.", {"would be destroyed/you/this"}),
        ("While you command four completed missions, you win the game.", {"mission completed/you/"}),
        ("When you do not command three [Fer] personnel, destroy this event.", {"orders/you/"}),
        (
            "At the end of this mission attempt, this dilemma is overcome.",
            {"mission completed/you/here", "mission failed/you/here"},
        ),
        ("To play this personnel, remove two of your personnel from the game.", {"played/you/this"}),
        ("Plays in your core.", set()),
        ("That personnel gains a skill until the end of this turn.", set()),
        ("Your maximum deck size is 40 cards.", set()),
    ],
)
def test_constant_texts_are_used_when_they_matter(words: str, moments: set[str]) -> None:
    assert read(words) == moments


def test_the_cost_of_playing_a_card_must_be_paid() -> None:
    assert harmful_mandatory_moments("To play this ship, discard a card from hand.")
    assert not harmful_mandatory_moments("To play this event, discard a card from hand.")


@pytest.mark.parametrize(
    ("words", "who", "event"),
    [
        ("When an engagement begins, this dilemma's owner may draw a card.", "owner", "engagement begun"),
        (
            "When you complete this mission, the opponent on your right may score 5 points.",
            "right",
            "mission completed",
        ),
        ("When you begin an attempt, the opponent on your left may draw a card.", "left", "attempt begun"),
        (
            "When a personnel is about to be killed, the player who commands that personnel may stop a personnel.",
            "sufferer",
            "would be killed",
        ),
        ("When you play this personnel, each player may download a card.", "opponent", "played"),
        ("When a player completes this mission, he or she may score 5 points.", "doer", "mission completed"),
        ("You may not attempt this mission with less than six personnel.", "opponent", "attempt begun"),
    ],
)
def test_options_of_other_players_are_offered_to_them(words: str, who: str, event: str) -> None:
    assert {(one.who, one.moment.event) for one in permissions_in(words)} >= {(who, event)}
    assert not permissions_in(words.replace(" may ", " must ").replace("may not", "need not"))


def test_dilemmas_beneath_missions_are_used_as_they_get_there_or_if_they_are_harbingers() -> None:
    words = "When this dilemma is overcome, draw. When you attempt this mission, stop a personnel."
    assert events(abilities_beneath_mission(words, is_active=False)) == {"dilemma overcome"}
    assert events(abilities_beneath_mission(words, is_active=True)) == {"dilemma overcome", "attempt begun"}


def test_a_card_beneath_a_headquarters_is_used_there() -> None:
    words = "At the start of each of your turns, if this event is beneath your {Ferenginar}, you may draw a card."
    assert events(abilities_outside_play(words, BENEATH)) == {"start of turn"}
