"""Moments at which a card in play is used by hand, according to its words."""

from __future__ import annotations

import pytest

from engine.ccg.cards.moments import usage_limit, usage_moments


def fights_begun(by: str, where: str) -> set[str]:
    return {f"{fight} begun/{by}/{where}" for fight in ("battle", "combat", "engagement")}


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        ("Order - Stop this personnel to draw a card.", {"orders/you/"}),
        ("Once each turn, may download one card.", {"orders/you/"}),
        ("In place of your normal card play, you may draw two cards.", {"orders/you/"}),
        ("At the start of each of your turns, you may draw a card.", {"start of turn/you/"}),
        ("At the end of your turn, flip this mission.", {"end of turn/you/"}),
        ("At the start of each opponent’s turn, that player loses 5 points.", {"start of turn/opponent/"}),
        ("End of every turn, kills one of them.", {"end of turn/anyone/"}),
        ("When you play this personnel, you may draw a card.", {"played/you/this"}),
        ("When reported, each player draws a card.", {"played/you/this"}),
        ("When an opponent plays an event, draw a card.", {"played/opponent/"}),
        ("When you complete this mission, score 5 points.", {"mission completed/you/here"}),
        ("When you play a Klingon at this mission, draw a card.", {"played/you/here"}),
        ("When an opponent moves a ship to this mission, draw a card.", {"moved/opponent/here"}),
        ("When an opponent beams to or from this mission, draw a card.", {"beamed/opponent/here"}),
        ("When an opponent moves a ship from this mission, draw a card.", {"moved/opponent/"}),
        ("When you solve, may download a card here.", {"mission completed/you/"}),
        ("When this personnel begins a mission attempt, draw a card.", {"attempt begun/you/this"}),
        ("When you fail a mission attempt, draw a card.", {"mission failed/you/"}),
        (
            "While this personnel is facing a dilemma, you may draw a card.",
            {"dilemma revealed/you/this", "dilemma encountered/you/this"},
        ),
        (
            "When you win an engagement involving this ship, draw a card.",
            {"battle won/you/this", "combat won/you/this", "engagement won/you/this"},
        ),
        (
            "Once per game may cancel a personnel battle here.",
            {"battle begun/anyone/here", "combat begun/anyone/here", "engagement begun/anyone/here"},
        ),
        ("Once per game, may nullify Kevin.", {"would be played/opponent/"}),
        ("When your personnel present is about to be killed, discard a card.", {"would be killed/you/here"}),
        ("When your Rule is destroyed by a card an opponent owns, draw a card.", {"destroyed/you/"}),
        (
            "When your personnel present is about to be killed by an opponent's dilemma, draw.",
            {"would be killed/you/here"},
        ),
        ("When an opponent's personnel is stopped by your dilemma, draw a card.", {"stopped/opponent/"}),
        ("While this ship is in an engagement, it is Shields +4.", fights_begun("anyone", "this")),
        ("While this ship is in an engagement you did not begin, it is Shields +4.", fights_begun("opponent", "this")),
        ("When an engagement involving your ship begins at this mission, draw.", fights_begun("anyone", "here")),
        ("When your personnel here begin an engagement, draw a card.", fights_begun("you", "here")),
        (
            "When an engagement involving this ship ends, unstop it.",
            {"battle over/anyone/this", "combat won/anyone/this", "engagement won/anyone/this"},
        ),
        ("Each time opponent initiates battle here, draw a card.", fights_begun("opponent", "here")),
        ("When an opponent reveals a card, draw a card.", {"revealed/opponent/"}),
        ("When you are checking requirements of this mission, draw.", {"requirements checked/you/here"}),
        ("Just after the end of a mission attempt, draw.", {"mission completed/anyone/", "mission failed/anyone/"}),
        ("When your personnel is placed in its owner's discard pile from play, draw.", {"discarded/you/"}),
        ("When you play {Battle Stations: All Hands}, draw a card.", {"played/you/"}),
        ("When a random selection is made at this mission, select again.", {"selected/anyone/here"}),
        ("While this personnel is eligible for a random selection, draw.", {"would be selected/you/this"}),
        ("Once per game, may nullify {Scan}.", {"dilemma encountered/anyone/Scan", "would be played/anyone/Scan"}),
        ("Once per game, may nullify {a Chula} dilemma where present.", {"dilemma encountered/anyone/here"}),
        ("May avoid any random selection.", {"would be selected/anyone/"}),
        ("Nullifies Tamarian-related dilemmas where present.", {"dilemma encountered/anyone/here"}),
        ("Nullifies each {Scan}.", {"dilemma encountered/anyone/Scan", "would be played/anyone/Scan"}),
        ("When opponent initiates battle here, draw a card.", fights_begun("opponent", "here")),
        ("When an opponent begins combat, draw a card.", fights_begun("opponent", "")),
        ("When an opponent's ship moves to this mission, draw a card.", {"moved/opponent/here"}),
        ("When this personnel is stopped by a dilemma, draw a card.", {"stopped/you/this"}),
    ],
)
def test_a_sentence_names_its_moments(words: str, moments: set[str]) -> None:
    assert {f"{one.event}/{one.by}/{one.where}{one.title}" for one in usage_moments(words)} == moments


@pytest.mark.parametrize(
    "words",
    [
        "",
        "This personnel is attributes +1.",
        "Your Klingons are Strength +2 until the end of your turn.",
        "It also requires: Honor when facing a dilemma.",
        "You may do this only once each turn.",
        "When he leaves play, may download {Odo}.",
        "While your ship is in play, this is attributes +2.",
        "Reveal your hand. If you revealed a ship, draw a card.",
        "DL/ {Any Maneuver card}",
    ],
)
def test_permanent_texts_name_no_moment(words: str) -> None:
    assert usage_moments(words) == frozenset()


@pytest.mark.parametrize(
    ("words", "limit"),
    [
        ("Order - Draw a card. You may do this only once each turn.", "turn"),
        ("Once per game, may draw a card.", "game"),
        ("Order - Draw a card.", ""),
    ],
)
def test_limits_on_the_use_of_a_text(words: str, limit: str) -> None:
    assert usage_limit(words) == limit


def test_an_event_that_a_game_does_not_have_leaves_the_orders() -> None:
    words = "Once each turn, when you reveal a card, you may draw a card."
    assert {one.event for one in usage_moments(words)} == {"revealed"}
    assert {one.event for one in usage_moments(words, frozenset(("played",)))} == {"orders"}
