"""Formats: lists of the cards allowed in decks, valid from a date."""

from __future__ import annotations

from datetime import date

import msgspec


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list of banned and allowed cards, valid from a date.

    Attributes:
        name: name of the list, to follow *by*.
        date: first day on which it applies.
        banned: titles that no deck can have (1E-DECK-09).
        sets: sets whose cards can be played, as tables name them; empty for all.
    """

    name: str
    date: str
    banned: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    @property
    def day(self) -> str:
        """Date in words, such as *7 January 2002*."""
        found = date.fromisoformat(self.date)
        return f"{found.day} {found:%B %Y}"
