"""Who sits in a match of the past in the place of a player who has had everything of theirs deleted."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import msgspec

from engine.kernel.event import Event
from engine.kernel.header import Header
from engine.kernel.record_file import RecordFile
from engine.kernel.view import Outcome

NOBODY = 0
"""In place of a user who has no seat."""
_HIGHEST = 100
"""Discord's users all have far higher ids."""


def stand_in(seat: int) -> int:
    """The id of the player who sits there in their place: above 0, for it is no computer, and nobody's on Discord."""
    return seat + 1


def stand_in_name(seat: int) -> str:
    """What that player is called."""
    return f"Player {seat + 1}"


def is_stand_in(user: int) -> bool:
    """Whether this is nobody in particular."""
    return NOBODY <= user <= _HIGHEST


class Renaming:
    """Names, and what is said in their places.

    A name is found where it stands as words of its own, the longest first.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = {name: other for name, other in names.items() if name.strip()}
        longest = sorted(self._names, key=len, reverse=True)
        self._found = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest) or r"(?!)")

    def text(self, words: str) -> str:
        """The words with the other names."""
        return self._found.sub(lambda found: self._names[found[0]], words)

    def event(self, event: Event) -> Event:
        """The event, all that anybody reads of it."""
        private = {seat: self.text(words) for seat, words in event.private.items()}
        return msgspec.structs.replace(event, public=self.text(event.public), private=private)

    def outcome(self, outcome: Outcome | None) -> Outcome | None:
        """The end of a match."""
        return outcome and msgspec.structs.replace(outcome, reason=self.text(outcome.reason))


def header_without(header: Header, seats: Collection[int]) -> Header:
    """The header of a match with a stand-in at these seats; the cards of their decks stay, for it is played on them."""
    known = (
        msgspec.structs.replace(seat, name=stand_in_name(number), deck_name="") if number in seats else seat
        for number, seat in enumerate(header.seats)
    )
    return msgspec.structs.replace(header, seats=tuple(known))


def file_without(file: RecordFile, seats: Collection[int]) -> RecordFile:
    """The file of a match with a stand-in at these seats."""
    header = file.beginning.header
    names = {seat.name: stand_in_name(number) for number, seat in enumerate(header.seats) if number in seats}
    return msgspec.structs.replace(
        file,
        beginning=msgspec.structs.replace(file.beginning, header=header_without(header, seats)),
        ending=msgspec.structs.replace(file.ending, outcome=Renaming(names).outcome(file.ending.outcome)),
    )
