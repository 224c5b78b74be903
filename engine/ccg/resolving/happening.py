"""What happens at the table, in a sentence to a player who may respond to it."""

from __future__ import annotations

_MOST_NAMED = 3

WOULD_BE = "would be "
_ABOUT, _DONE = "{what} {are_they} about to be {done}", "{what} {have_they} been {done}"
"""How it is said of all else, before and after it happens."""


def said(
    deed: str, event: str, *, who: str, what: str, several: bool, site: str = "", cause: str = "", count: str = ""
) -> str:
    """An event as a sentence to a player.

    Args:
        deed: how it is said; where it is empty, only to whom it happens and by which card.
        event: what happens or is about to.
        who: whose doing it is; nobody's name where it is the reader's own.
        what: to whom it happens.
        several: whether they are several.
        site: where, if it matters.
        cause: the card that does it, if one does.
        count: how many of what.
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
    return f"{words[0].upper()}{words[1:]}{means}."


def in_words(count: int, known: int, names: str) -> str:
    """Several cards: by name those who are known, the others by their number; of many only that."""
    if count > _MOST_NAMED:
        return f"{count} cards"
    unknown = count - known
    return " and ".join([names] * bool(known) + [f"{unknown} card{'s' * (unknown > 1)}"] * bool(unknown))
