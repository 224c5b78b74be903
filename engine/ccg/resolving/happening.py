"""What happens at the table, in a sentence to a player who may respond to it."""

from __future__ import annotations

from engine.ccg.resolving.knowledge import knows
from engine.ccg.resolving.occurrence import Occurrence
from engine.ccg.zones.card_table import Table

_MOST_NAMED = 3

_DEEDS = {
    "would be played": "{who} {are} about to play {what}",
    "played": "{who} {have} played {what}",
    "used": "{who} {have} used {what}",
    "downloaded": "{who} {have} downloaded {what}",
    "drawn": "{who} {have} drawn {count}",
    "moved": "{who} {have} moved {what}{to}",
    "beamed": "{who} {have} beamed {what}{at}",
    "attempt begun": "{who} {have} begun an attempt{at}",
    "dilemmas drawn": "the attempt{at} draws {count}",
    "would be revealed": "a dilemma is about to be revealed{at}",
    "dilemma revealed": "the dilemma {what} has been revealed",
    "dilemma overcome": "the dilemma {what} has been overcome",
    "requirements checked": "the requirements{of} are about to be checked",
    "mission completed": "{who} {have} completed {what}",
    "would be mission failed": "{who} {are} about to fail{at}",
    "mission failed": "{who} {have} failed at {what}",
    "combat begun": "{who} {have} begun a combat{at}",
    "combat won": "{who} {have} won the combat{at}",
    "combat lost": "{who} {have} lost the combat{at}",
    "engagement begun": "{who} {have} begun an engagement{at}",
    "engagement won": "{who} {have} won the engagement{at}",
    "engagement lost": "{who} {have} lost the engagement{at}",
    "points scored": "{who} {have} scored {count}",
    "turn begun": "{whose} turn begins",
    "turn ended": "{whose} turn ends",
}
"""How it is said where it matters who does it, or cards alone do not tell it."""

_WOULD_BE = "would be "
_ABOUT, _DONE = "{what} {are_they} about to be {done}", "{what} {have_they} been {done}"
"""How it is said of all else, before and after it happens."""

_COUNTED = {"drawn": "card", "dilemmas drawn": "dilemma", "points scored": "point"}


def sentence(table: Table, seat: int, occurrence: Occurrence) -> str:
    """*Worf is about to be killed by Chula.*; of hidden ones who take part only the mission is named (2E-SHW-02)."""
    event, own = occurrence.event, occurrence.seat == seat
    name = "You" if own else table.player_name(occurrence.seat)
    site = table.name(occurrence.site) if occurrence.site in table.state.cards else ""
    said = _DEEDS.get(event, _ABOUT if event.startswith(_WOULD_BE) else _DONE)
    several = len(occurrence.left()) != 1
    words = said.format(
        who=name,
        whose="Your" if own else f"{name}’s",
        are="are" if own else "is",
        have="have" if own else "has",
        are_they="are" if several else "is",
        have_they="have" if several else "has",
        done=event.removeprefix(_WOULD_BE),
        what=_named(table, seat, occurrence) or "something",
        count=_counted(occurrence),
        at=f" at {site}" if site else "",
        to=f" to {site}" if site else "",
        of=f" of {site}" if site else "",
    )
    cause = f" by {table.name(occurrence.cause)}" if occurrence.cause in table.state.cards else ""
    return f"{words[0].upper()}{words[1:]}{cause}."


def _counted(occurrence: Occurrence) -> str:
    one = _COUNTED.get(occurrence.event, "card")
    return f"{occurrence.number} {one}{'' if occurrence.number == 1 else 's'}"


def _named(table: Table, seat: int, occurrence: Occurrence) -> str:
    """To whom it happens: by name those whom the seat knows, the others by their number; of many only that."""
    left = occurrence.left()
    if len(left) > _MOST_NAMED:
        return f"{len(left)} cards"
    known = [i for i in left if knows(table, seat, occurrence, i)]
    unknown = len(left) - len(known)
    words = [table.names(known)] * bool(known) + [f"{unknown} card{'s' * (unknown > 1)}"] * bool(unknown)
    return " and ".join(words)
