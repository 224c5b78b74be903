"""Clauses of single changes, in words."""

from __future__ import annotations

from engine.ccg.describing.naming import host, phrase, some, your
from engine.ccg.effects import changes
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.naming import NAMED


def titled(title: str, kind: str) -> str:
    """A card by its title, or as the one named."""
    return f"the {kind} named" if title == NAMED else title


def evaded(change: changes.Evades) -> str:
    """Which dilemmas are prevented, by whom they must be faced, and whether they have to be."""
    which = f"{'the first' if change.once else 'each'} {phrase(change.of, 1, placed=False)}"
    whom = "this personnel" if isinstance(change.by, Cards) and change.by.where == "this" else ""
    by = f" that {whom or your(change.by)} faces" if isinstance(change.by, Cards) else " that you face"
    return f"you may prevent and overcome {which}{by}" if change.may else f"{which}{by} is prevented and overcome"


def shortened(change: changes.Shortens, each: str) -> str:
    """By how much less Range a move needs, and from where to where."""
    places = [
        host(of) if of is not None and of.where == "this" else some(of, 1) if of else ""
        for of in (change.start, change.end)
    ]
    start, end = (f" {word} {place}" if place else "" for word, place in zip(("from", "to"), places, strict=True))
    back = " or back" if change.either else ""
    less = [f"{change.less} Range less"] * bool(change.less) + ["nothing more for another quadrant"] * change.across
    return f"{each}needs {' and '.join(less)} for a move{start}{end}{back}"
