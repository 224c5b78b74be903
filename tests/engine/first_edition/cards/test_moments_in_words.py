"""Moments in First Edition's wording, as the shared readers parse them."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.moments_in_words import moments_in_text, play_times_in_text, usable_sentences_by_event
from engine.first_edition.table.card_index import _EVENTS

SPECIAL = {"dilemma encountered/anyone/here/", "battle begun/anyone/here/"}
"""Besides the orders, when special downloads are pressing."""


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        (
            "You may discard this equipment to prevent a personnel present from being killed by a dilemma.",
            {"would be killed/anyone/here/"},
        ),
        ("Cannot be killed by dilemmas (“stopped” instead).", {"would be killed/you/this/"}),
        ("At a space mission, this personnel cannot be stopped by dilemmas.", {"would be stopped/you/this/"}),
        ("Your personnel may not be captured where present.", {"would be captured/you/here/"}),
        ("Must replace your personnel present selected to die.", {"would be killed/you/here/"}),
        (
            "When your thief, assassin, or {Jo'Bril} is about to be killed by a dilemma, return them to hand.",
            {"would be killed/you//"},
        ),
        (
            "Place on an opponent's personnel who is about to be killed; relocate them.",
            {"would be killed/opponent//"},
        ),
        (
            "Random selections here involving only opponent's personnel are instead your choice.",
            {"selected/opponent/here/"},
        ),
        ("Excluded from random selections.", {"would be selected/anyone/this/"}),
        ("Discard event to nullify one damage marker about to be placed on your ship.", {"damaged/you//"}),
        ("At the start of each mission attempt here, one of them leaves.", {"attempt begun/anyone/here/"}),
        ("May stun adversary he just engaged.", {"next pairing/anyone/this/"}),
        ("Your Breen ships in battle together are each WEAPONS +2.", {"battle begun/anyone//"}),
        ("Doubles {Hologram Ruse}.", {"dilemma revealed/anyone//Hologram Ruse"}),
        ("Doubles effects of all Armus dilemmas.", {"dilemma revealed/anyone//"}),
        ("When he leaves play, may download {Odo}.", {"killed/anyone/this/", "destroyed/anyone/this/"}),
        ("Whenever your personnel have just beamed, opponent may kill one.", {"beamed/you//"}),
        ("Just after you report a ship, you may draw a card.", {"played/you//"}),
        ("When reporting, choose a skill.", {"played/you/this/"}),
        ("DL/ {Kazon Bomb} (as an interrupt, where present).", {"orders/you//", *SPECIAL}),
        ("May release captives here.", {"orders/you//"}),
        ("May exchange for a [Maq] personnel in your discard pile.", {"orders/you//"}),
        (
            "Discard incident to nullify {Genetronic Replicator}.",
            {"orders/you//", "dilemma revealed/anyone//Genetronic Replicator"},
        ),
        ("Any player must discard a card from hand to attempt this mission.", {"attempt begun/anyone/here/"}),
        ("Crew must have any attribute>double mission points to solve.", {"requirements checked/anyone//"}),
        ("Missions you solve are +5 points.", {"mission completed/you//"}),
        (
            "While you have no cards in hand, if your matching commander helps solve, score.",
            {"mission completed/you//"},
        ),
        (
            "Your [22] Klingons may use 2 Treachery as if it were 1 Honor.",
            {"dilemma revealed/you//", "requirements checked/you//"},
        ),
        ("Instantly repairs your damaged ships if they stop here.", {"moved/anyone//"}),
        ("If any equipment is discarded here, its owner loses points.", {"discarded/anyone/here/"}),
        ('Each non-[Dom] personnel enters play "stopped."', {"played/anyone//", "downloaded/anyone//"}),
        ("Start of each scouting attempt here, kills one.", set()),
        ("Now and start of each attempt here, kills one.", {"attempt begun/anyone/here/"}),
        ("Thrice per game, may stop to examine opponent's hand.", {"orders/you//"}),
        ("WEAPONS +5 vs. [Kli].", {"battle begun/anyone/here/"}),
        ("X=3 vs. non-human adversaries.", {"battle begun/anyone/here/", "next pairing/anyone//"}),
        ("Each Royale Casino dilemma you face here first stops one.", {"dilemma revealed/anyone/here/"}),
        ("Solving player may immediately cure one dilemma.", {"mission completed/you/here/"}),
        ("May draw a card for each Jem'Hadar that enters play here.", {"played/anyone/here/"}),
        (
            "Each time opponent wishes to play a card, opponent must first discard one.",
            {"played/opponent//", "would be played/opponent//"},
        ),
        ("Scores 5 points when you destroy a facility here.", {"destroyed/opponent//"}),
        ("Ferengi may stun one adversary they just engaged here.", {"next pairing/anyone/here/"}),
        ("When your opponent scores points, draw a card.", {"points scored/opponent//"}),
    ],
)
def test_a_sentence_names_a_moment(words: str, moments: set[str]) -> None:
    assert {f"{one.event}/{one.by}/{one.where}/{one.title}" for one in moments_in_text(words, _EVENTS)} == moments


@pytest.mark.parametrize(
    "words",
    [
        "Kill an opposing personnel (random selection) present.",
        "Excluded from “opponent's choice” selections.",
        "You may not download dilemmas.",
        "(Immune to {Kevin Uxbridge}.)",
        "Your equipment may report here.",
        "{Q's Planet} may not enter play.",
        "At start of dilemma phase, shuffle all your dilemmas.",
    ],
)
def test_a_sentence_names_none(words: str) -> None:
    assert moments_in_text(words, _EVENTS) == frozenset()


@pytest.mark.parametrize(
    ("words", "events"),
    [
        ("Plays on a mission that your opponent just finished attempting.", {"mission completed", "mission failed"}),
        ("Just after a dilemma targets a personnel to die, they are stopped instead.", {"would be killed", "killed"}),
        ("Saves any personnel who has been randomly selected to die.", {"would be killed"}),
        ("Prevents the death of any one Youth personnel.", {"would be killed"}),
        ("Causes a random selection present to be cancelled and re-selected.", {"selected"}),
        ("Plays on your ship when firing on a target that it matches.", {"battle begun"}),
        ("Plays to cancel a personnel battle by discarding one of your holograms.", {"battle begun"}),
        ("Plays on any ship just as it begins to dock or undock.", {"would be docked", "would be undocked"}),
        ("Plays at start of mission attempt or personnel battle to do this.", {"attempt begun", "battle begun"}),
    ],
)
def test_an_interrupt_is_played_at_such_moments(words: str, events: set[str]) -> None:
    assert {one.event for one in play_times_in_text(words, _EVENTS).triggers} == events


def test_rare_events_can_also_be_responded_to() -> None:
    found = play_times_in_text("Plays if you just changed a mission's points using {The Genesis Device}.", _EVENTS)
    assert found.between
    assert {one.event for one in found.triggers} == {"used"}


@pytest.mark.parametrize(
    ("words", "uses"),
    [
        ("Once per game, may draw a card. Once each turn, may discard one.", {"orders": [(0, "game"), (1, "turn")]}),
        (
            "Once per game, may draw a card. When you play a ship, draw one.",
            {"orders": [(0, "game")], "played": [(1, "")]},
        ),
        ("Once per game per persona, may draw a card.", {"orders": [(0, "")]}),
        ("Order - Draw a card. You may do this only once each turn.", {"orders": [(0, "turn")]}),
        (
            "She is brave. Once each turn, may draw a card. Once each turn, may discard one.",
            {"orders": [(0, "turn"), (1, "turn")]},
        ),
    ],
)
def test_each_sentence_has_its_limit(words: str, uses: dict[str, list[tuple[int, str]]]) -> None:
    found = usable_sentences_by_event(words, _EVENTS)
    assert {event: [(use.number, use.limit) for use in named] for event, named in found.items()} == uses
