"""Moments named in the wording of Second Edition cards."""

from __future__ import annotations

import pytest

from engine.ccg.cards.moments import Moment
from engine.second_edition.cards.abilities_in_words import abilities_outside_play
from engine.second_edition.cards.moments_in_words import harmful_mandatory_moments, moments_of, play_times_of


def told(words: str) -> set[str]:
    return {f"{one.event}/{one.by}/{one.where}" for one in moments_of(words)}


def moments_held(words: str, place: str) -> set[Moment]:
    return {moment for ability in abilities_outside_play(words, place) for moment in ability.moments}


ATTEMPTING = {"attempt begun", "dilemma revealed", "requirements checked"}
LOST = {"killed", "destroyed", "captured", "returned", "removed", "put in deck"}


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        (
            "When this personnel is facing a dilemma, if your Klingon present is selected, you may draw a card.",
            {"selected/you/here"},
        ),
        (
            "When he is facing a dilemma, if this personnel is an eligible target for a random selection, draw.",
            {"would be selected/you/this"},
        ),
        ("When a dilemma is about to be revealed, draw a card.", {"would be revealed/anyone/"}),
        ("When you are about to draw dilemmas, draw a card.", {"would be dilemmas drawn/you/"}),
        ("When you choose dilemmas for your dilemma stack, draw a card.", {"dilemmas drawn/you/"}),
        ("When an opponent has chosen dilemmas, draw a card.", {"dilemmas stacked/opponent/"}),
        (
            "When an opponent has faced the last dilemma in your dilemma stack, draw a card.",
            {"dilemmas faced/opponent/"},
        ),
        ("When your dilemma is revealed, draw a card.", {"dilemma revealed/opponent/"}),
        ("When an opponent's dilemma is revealed, draw a card.", {"dilemma revealed/you/"}),
        ("When one of your personnel aboard your ship is about to be killed, draw a card.", {"would be killed/you/"}),
        ("When your personnel aboard is about to be killed, draw a card.", {"would be killed/you/here"}),
        ("When this personnel uses a skill, draw a card.", {"dilemma overcome/you/this", "mission completed/you/this"}),
        ("When this personnel uses a skill to complete a mission, draw a card.", {"mission completed/you/this"}),
        ("At the start of your Execute Orders segment, draw a card.", {"orders begun/you/"}),
        ("At the start of each opponent's Execute Orders segment, draw a card.", {"orders begun/opponent/"}),
        ("At the end of your opponent's Play and Draw Cards segment, draw a card.", {"orders begun/opponent/"}),
        ("While this personnel is attempting a mission, draw a card.", {f"{one}/you/this" for one in ATTEMPTING}),
        ("When an opponent's personnel is about to complete a mission, draw.", {"requirements checked/opponent/"}),
        ("When you are about to fail a mission attempt here, draw a card.", {"would be mission failed/you/here"}),
        ("When a card an opponent owns is about to destroy your Klingon event, draw.", {"would be destroyed/you/"}),
        ("When a dilemma kills a personnel, its owner draws a card.", {"killed/anyone/"}),
        ("When your dilemma stops an opponent's personnel here, draw a card.", {"stopped/opponent/here"}),
        ("When an opponent places a card on top of his or her deck, draw a card.", {"put in deck/opponent/"}),
        ("When an opponent is about to place a card on top of a deck, draw.", {"would be put in deck/opponent/"}),
        ("When this personnel gains a skill, draw a card.", {"skill gained/you/this"}),
        ("When an opponent's personnel here is about to gain a skill.", {"would be skill gained/opponent/here"}),
        ("When you lose command of this personnel, draw a card.",
         {f"{one}/you/this" for one in (*LOST, "discarded", "would be commanded")}),
        ("When you are about to lose command of your event, draw.",
         {f"would be {one}/you/" for one in (*LOST, "commanded")}),
        ("When an opponent plays an event, prevent that event.", {"would be played/opponent/"}),
        ("When an opponent plays a personnel, prevent that.", {"would be played/opponent/", "played/opponent/"}),
        ("When an opponent is about to discard a card from hand, draw a card.", {"would be discarded/opponent/"}),
        ("When you lose 5 points, draw a card.", {"points lost/you/"}),
        ("When you take command of a card, draw a card.", {"commanded/you/"}),
        (
            "When a dilemma here is about to return to its owner's dilemma pile, draw.",
            {"would be returned to pile/anyone/here"},
        ),
        ("When you play an event here, it is cost -1.", {"played/you/here", "play and draw/you/"}),
        ("When this ship is about to move to this mission, subtract 2 from the Range required.",
         {"moved/you/this", "moved/anyone/this", "orders/you/"}),
        ("The first dilemma revealed here each turn is cost +1.",
         {"dilemmas drawn/anyone/here", "would be revealed/anyone/here"}),
        ("During your Discard Excess Cards segment, you may keep one additional card in your hand.", {"orders/you/"}),
        ("When the player on your right begins a mission attempt, draw a card.", {"attempt begun/opponent/"}),
        ("While an opponent's ship is here, that opponent must discard a card from hand to attempt this mission.",
         {"attempt begun/opponent/here"}),
        ("When this personnel uses the named skill, draw.",
         {"dilemma overcome/you/this", "mission completed/you/this"}),
        ("When an opponent's personnel uses his or her Law or Honor, if facing a dilemma, draw.",
         {"dilemma overcome/opponent/"}),
        ("While an opponent's personnel is facing your dilemma, if he or she uses that skill, draw.",
         {"dilemma overcome/opponent/"}),
        ("When your personnel uses a skill to meet a requirement on a dilemma, draw.", {"dilemma overcome/you/"}),
        ("While an opponent has not completed a mission, that opponent must discard a card to use skills.",
         {"dilemma revealed/opponent/", "requirements checked/opponent/"}),
        ("When an opponent is about to download a card, draw.", {"would be downloading/opponent/"}),
        ("When a card an opponent owns removes your personnel from the game, draw.", {"removed/you/"}),
        ("When an opponent loses command of this event, draw.",
         {f"{one}/opponent/this" for one in (*LOST, "discarded", "would be commanded")}),
        ("While facing a dilemma, if you are about to lose command of your ship, draw.",
         {f"would be {one}/you/" for one in (*LOST, "commanded")}),
        ("When you gain command of this personnel, draw.", {"commanded/you/this", "played/you/this"}),
        ("When a ship is about to move from this mission, draw a card.", {"would be moved/anyone/here"}),
        ("When your opponent's ship is about to move, draw a card.", {"would be moved/opponent/"}),
        ("When your card causes your opponent to draw a card, draw a card.", {"drawn/opponent/"}),
        ("At the start of each of your opponent's Play and Draw Cards segments, draw.", {"start of turn/opponent/"}),
        ("At the end of the opponent on your right's turn, draw.", {"end of turn/opponent/"}),
        ("You may spend 1 counter to take a card.", {"play and draw/you/"}),
        ("Your Honor personnel cannot be killed or stopped.", {"would be killed/you/", "would be stopped/you/"}),
        ("You may meet Strength requirements of each dilemma this personnel faces using Integrity instead.",
         {"dilemma revealed/anyone/this", "requirements checked/anyone/this"}),
        ("Your [Fer] personnel may attempt this mission.", {"orders/you/"}),
        ("When you do not command a Temporal card, place this event in your discard pile.", {"orders/you/"}),
        ("While a Klingon is facing a dilemma, he is excluded from random selections.",
         {"dilemma revealed/anyone/", "would be selected/anyone/"}),
        ("This personnel is attributes +1.",
         {"attempt begun/anyone/this", "combat begun/anyone/this", "engagement begun/anyone/this"}),
        ("Each of your ships is Range +1.", {"orders/you/"}),
        ("That personnel is attributes +1 until the end of the turn.", set()),
        ("When something nobody has heard of comes about, draw a card.", {"orders/you/"}),
    ],
)  # fmt: skip
def test_a_sentence_names_its_moments(words: str, moments: set[str]) -> None:
    assert told(words) == moments


def test_a_text_changing_its_own_cost_applies_in_hand() -> None:
    (one,) = moments_held("When you play this ship, discard a card from hand. This ship is cost -1 for each.", "hand")
    assert (one.event, one.by) == ("play and draw", "you")
    assert not moments_held("When you play this ship, draw a card.", "hand")


def test_a_card_that_says_so_is_used_from_a_hand_or_a_discard_pile() -> None:
    words = "When an opponent plays an interrupt, if this personnel is in your {place}, draw a card."
    assert {one.event for one in moments_held(words.format(place="hand"), "hand")} == {"played"}
    assert {one.event for one in moments_held(words.format(place="discard pile"), "discard")} == {"played"}
    assert not moments_held(words.format(place="discard pile"), "hand")


@pytest.mark.parametrize(
    ("words", "harms"),
    [
        ("At the end of your turn, lose 5 points.", True),
        ("When this personnel uses a skill, kill this personnel.", True),
        ("At the end of your turn, you may lose 5 points.", False),
        ("Order - Lose 5 points to draw a card.", False),
        ("At the start of your turn, draw a card.", False),
    ],
)
def test_texts_that_harm_their_player_without_a_choice(words: str, *, harms: bool) -> None:
    assert bool(harmful_mandatory_moments(words)) is harms


@pytest.mark.parametrize(
    ("words", "triggers"),
    [
        ("When an opponent has chosen dilemmas, draw a card.", {("dilemmas stacked", "opponent")}),
        ("When you are about to draw dilemmas, draw a card.", {("would be dilemmas drawn", "you")}),
        ("When an opponent's personnel gains a skill, draw a card.", {("skill gained", "anybody")}),
        (
            "When your personnel is attempting a mission, draw a card.",
            {("attempt begun", "you"), ("dilemma revealed", "opponent"), ("requirements checked", "you")},
        ),
        (
            "When an opponent's dilemma is about to be returned to its owner's dilemma pile, draw.",
            {("would be returned to pile", "opponent")},
        ),
    ],
)
def test_an_interrupt_can_respond_to_them(words: str, triggers: set[tuple[str, str]]) -> None:
    found = play_times_of(words)
    assert {(one.event, one.by) for one in found.triggers} == triggers
    assert not found.between
