"""Events as sentences for a player who may respond to them."""

from __future__ import annotations

from engine.wording import as_sentence

_MAX_NAMED_CARDS = 3

WOULD_BE = "would be "
_ABOUT, _DONE = "{what} {are_they} about to be {done}", "{what} {have_they} been {done}"
"""The default sentences for an event: about to happen, and past."""


def event_in_words(
    deed: str, event: str, *, who: str, what: str, several: bool, site: str = "", cause: str = "", count: str = ""
) -> str:
    """Return the sentence that describes an event to a player.

    Args:
        deed: the sentence pattern; if empty, only the affected cards and the cause are named.
        event: the event, which has happened or is about to.
        who: the player who causes it; empty for the reader.
        what: the affected cards.
        several: whether there are several affected cards.
        site: the location, if it matters.
        cause: the card that causes it, if any.
        count: the number of affected cards, with a noun.
    """
    pending = event.startswith(WOULD_BE)
    words = (deed or (_ABOUT if pending else _DONE)).format(
        who=who or "you",
        whose=f"{who}’s" if who else "your",
        are="is" if who else "are",
        have="has" if who else "have",
        are_they="are" if several else "is",
        have_they="have" if several else "has",
        done=event.removeprefix(WOULD_BE),
        what=what or "something",
        count=count,
        at=f" at {site}" if site else "",
        to=f" to {site}" if site else "",
        of=f" of {site}" if site else "",
    )
    means = f" {'with' if '{who}' in deed else 'by'} {cause}" if cause else ""
    return as_sentence(f"{words}{means}")


def cards_in_words(count: int, known: int, names: str) -> str:
    """Name the known cards and count the others; only count them if there are many."""
    if count > _MAX_NAMED_CARDS:
        return f"{count} cards"
    unknown = count - known
    others = f"{'another' if known else 'a'} card" if unknown == 1 else f"{unknown} {'other ' if known else ''}cards"
    return " and ".join([names] * bool(known) + [others] * bool(unknown))
