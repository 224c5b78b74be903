"""Events as sentences for a player who may respond."""

from __future__ import annotations

from engine.ccg.resolving.event_sentences import cards_in_words, event_in_words
from engine.second_edition.resolving.knowledge import is_known_to_seat
from engine.second_edition.resolving.occurrence import Occurrence
from engine.second_edition.table.table import Table

_EVENT_VERBS = {
    "would be played": "{who} {are} about to play {what}",
    "played": "{who} {have} played {what}",
    "used": "{who} {have} used {what}",
    "would be downloading": "{who} {are} about to download",
    "downloaded": "{who} {have} downloaded {what}",
    "drawn": "{who} {have} drawn {count}",
    "moved": "{who} {have} moved {what}{to}",
    "beamed": "{who} {have} beamed {what}{at}",
    "attempt begun": "{who} {have} started an attempt{at}",
    "would be dilemmas drawn": "the attempt{at} is about to draw {count}",
    "dilemmas drawn": "the attempt{at} draws {count}",
    "dilemmas stacked": "the attempt{at} faces {count}",
    "dilemmas faced": "all dilemmas{at} have been faced",
    "would be revealed": "a dilemma is about to be revealed{at}",
    "dilemma revealed": "the dilemma {what} has been revealed",
    "would be returned to pile": "the dilemma {what} is about to return to its owner’s dilemma pile",
    "returned to pile": "the dilemma {what} has been returned to its owner’s dilemma pile",
    "dilemmas consumed": "{what} {have_they} been put beneath the mission{at}",
    "dilemma prevented": "the dilemma {what} has been prevented and overcome",
    "dilemma overcome": "the dilemma {what} has been overcome",
    "requirements checked": "the requirements{of} are about to be checked",
    "mission completed": "{who} {have} completed {what}",
    "would be mission failed": "{who} {are} about to fail{at}",
    "mission failed": "{who} {have} failed at {what}",
    "combat begun": "{who} {have} started a combat{at}",
    "combat won": "{who} {have} won the combat{at}",
    "combat lost": "{who} {have} lost the combat{at}",
    "combat ended": "the combat{at} has ended",
    "engagement begun": "{who} {have} started an engagement{at}",
    "engagement won": "{who} {have} won the engagement{at}",
    "engagement lost": "{who} {have} lost the engagement{at}",
    "engagement ended": "the engagement{at} has ended",
    "points scored": "{who} {have} scored {count}",
    "points lost": "{who} {have} lost {count}",
    "would be commanded": "{what} {are_they} about to change hands",
    "commanded": "{who} {have} taken command of {what}",
    "would be skill gained": "{what} {are_they} about to gain a skill",
    "skill gained": "{what} {have_they} gained a skill",
    "would be put in deck": "{what} {are_they} about to be put into a deck",
    "put in deck": "{what} {have_they} been put into a deck",
    "orders begun": "{who} {are} about to execute orders",
    "turn begun": "{whose} turn begins",
    "turn ended": "{whose} turn ends",
}
"""Sentences for events that need their player or a count."""

_NOUNS_BY_EVENT = {
    "drawn": "card",
    "would be dilemmas drawn": "dilemma",
    "dilemmas drawn": "dilemma",
    "dilemmas stacked": "dilemma",
    "points scored": "point",
    "points lost": "point",
}


def event_sentence(table: Table, seat: int, occurrence: Occurrence) -> str:
    """Return an event as a sentence: *Worf is about to be killed by Chula.* Hidden cards aren't named (2E-SHW-02)."""
    remaining, own = occurrence.cards_still_affected(), occurrence.seat == seat

    def name(instance: str) -> str:
        return table.name(instance) if instance in table.state.cards else ""

    return event_in_words(
        _EVENT_VERBS.get(occurrence.event, ""),
        occurrence.event,
        who="" if own else table.player_name(occurrence.seat),
        what=_affected_card_names(table, seat, occurrence),
        several=len(remaining) != 1,
        count=_counted_cards(occurrence),
        site=name(occurrence.site),
        cause=name(occurrence.cause),
    )


def _counted_cards(occurrence: Occurrence) -> str:
    value = _NOUNS_BY_EVENT.get(occurrence.event, "card")
    return f"{occurrence.number} {value}{'' if occurrence.number == 1 else 's'}"


def _affected_card_names(table: Table, seat: int, occurrence: Occurrence) -> str:
    """Return the affected cards in words, as a seat knows them."""
    remaining = occurrence.cards_still_affected()
    known = [i for i in remaining if _is_named(table, seat, occurrence, i)]
    return cards_in_words(len(remaining), len(known), table.names(known))


def _is_named(table: Table, seat: int, occurrence: Occurrence, instance: str) -> bool:
    """Whether a seat may read a card's name: not before a card from a hidden hand or pile is discarded (2E-SHW-06)."""
    if occurrence.event == "would be discarded" and not table.may_see(seat, instance):
        return False
    return is_known_to_seat(table, seat, occurrence, instance)
