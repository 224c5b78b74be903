"""Sentences about what has happened or is about to happen, for chances to respond."""

from __future__ import annotations

from engine.ccg.resolving.event_sentences import WOULD_BE, cards_in_words, event_in_words
from engine.first_edition.table.state import Action, Phase
from engine.first_edition.table.table import Table

_FIXED_SENTENCES = {
    "end of turn": "The turn ends.",
    "next pairing": "The next pair is about to fight.",
    "battle over": "The battle is over.",
    "points scored": "Points have been scored.",
}
"""Sentences for events that don't depend on who acts, or that everyone can see."""

_STEP_SENTENCES = {
    "countdown": "Next: countdowns.",
    "repair": "Next: repairs.",
    "nemeses": "Next: nemeses.",
    "probe": "Next: probing.",
    "draw": "Next: the end-of-turn draw.",
    "recover": "Next: stopped cards recover.",
    "replace": "Next: persona replacement.",
    "words": "Next: texts of cards in play.",
}
"""Sentences for steps at the start or end of a turn, apart from card texts."""

_SENTENCE_PATTERNS = {
    "would be played": "{who} {are} about to play {what}",
    "played": "{who} {have} played {what}",
    "would be used": "{who} {are} about to use {what}",
    "used": "{who} {have} used {what}",
    "would be downloading": "{who} {are} about to download",
    "downloading": "{who} {have} finished downloading",
    "downloaded": "{who} {have} downloaded {what}",
    "would be moved": "{who} {are} about to move {what}{to}",
    "moved": "{who} {have} moved {what}{to}",
    "would be beamed": "{who} {are} about to beam {what}{at}",
    "beamed": "{who} {have} beamed {what}{at}",
    "would be walked": "{what} {are_they} about to walk{at}",
    "walked": "{what} {have_they} walked{at}",
    "would be docked": "{who} {are} about to dock {what}{at}",
    "docked": "{who} {have} docked {what}{at}",
    "would be undocked": "{who} {are} about to undock {what}{at}",
    "undocked": "{who} {have} undocked {what}{at}",
    "would be landed": "{what} {are_they} about to land{at}",
    "landed": "{what} {have_they} landed{at}",
    "would be taken off": "{what} {are_they} about to take off{at}",
    "taken off": "{what} {have_they} taken off{at}",
    "would be attempted": "{who} {are} about to attempt a mission{at}",
    "attempted": "{who} {have} attempted a mission{at}",
    "attempt begun": "{who} {have} begun an attempt{at}",
    "would be scouted": "{who} {are} about to scout{at}",
    "scouted": "{who} {have} scouted{at}",
    "dilemma revealed": "the dilemma {what} has been revealed{at}",
    "dilemma encountered": "the dilemma {what} is encountered{at}",
    "dilemma overcome": "the dilemma {what} has been overcome{at}",
    "requirements checked": "the mission’s requirements are about to be checked{at}",
    "would be mission completed": "{who} {are} about to complete {what}",
    "mission completed": "{who} {have} completed {what}",
    "mission failed": "{who} {have} failed at {what}",
    "would be attacked": "{who} {are} about to attack {what}{at}",
    "attacked": "{who} {have} attacked {what}{at}",
    "battle begun": "the battle begins{at}",
    "battle won": "{who} {have} won the battle{at}",
    "battle lost": "{who} {have} lost the battle{at}",
    "would be selected": "{what} {are_they} about to be selected at random",
    "selected": "{what} {have_they} been selected at random",
    "would be jailed": "{what} {are_they} about to be put in the Brig",
    "jailed": "{what} {have_they} been put in the Brig",
}
"""Sentence patterns that name the player, the cards or the place."""


def event_sentence(table: Table, seat: int, event: str, action: Action) -> str:
    """Return the sentence for an event: *Alice is about to attack U.S.S. Defiant at Wolf 359.*.

    It names only cards that the seat can see (1E-GEN-17).
    """
    if event in _FIXED_SENTENCES:
        return _FIXED_SENTENCES[event]
    if event == "next" and action.kind in _STEP_SENTENCES:
        return _STEP_SENTENCES[action.kind]
    left = _cards_to_name(action, event)

    def name_for_viewer(instance: str) -> str:
        return table.name(instance) if instance in table.state.cards and table.can_see(seat, instance) else ""

    known = [card for card in left if name_for_viewer(card)]
    cause = name_for_viewer(action.cause)
    if event == "next":
        moment = "begins" if table.state.phase is Phase.START else "ends"
        return f"Next: {cause or 'a card'} takes effect as the turn {moment}."
    return event_in_words(
        _SENTENCE_PATTERNS.get(event, ""),
        event,
        who="" if action.seat == seat else table.player_name(action.seat),
        what=cards_in_words(len(left), len(known), table.names(known)),
        several=len(left) > 1,
        site=name_for_viewer(action.place),
        cause=cause if cause not in map(table.name, known) else "",
    )


def _cards_to_name(action: Action, event: str) -> tuple[str, ...]:
    """Return the cards to name; of an attack only the last one, its target."""
    left = action.cards_left()
    return left[-1:] if event.removeprefix(WOULD_BE) == "attacked" else left
