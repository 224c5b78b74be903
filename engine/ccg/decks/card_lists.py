"""Lists of cards by which decks are judged, as of a date."""

from __future__ import annotations

from datetime import date

import msgspec


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which list the cards of decks are judged, as of a date.

    Attributes:
        name: of the list, to follow *by*.
        date: from which it holds.
        banned: titles that no deck may have (1E-DECK-09).
        sets: the sets whose cards may be played, as tables call them; empty for all.
    """

    name: str
    date: str
    banned: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    @property
    def day(self) -> str:
        """The date in words, such as *7 January 2002*."""
        found = date.fromisoformat(self.date)
        return f"{found.day} {found:%B %Y}"
