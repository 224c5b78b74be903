"""Stand-ins: anonymous players of finished matches in place of users who have deleted their data."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

import msgspec

from engine.kernel.event import Event
from engine.kernel.header import Header
from engine.kernel.record_file import RecordFile
from engine.kernel.view import Outcome

NO_USER = 0
"""User id for stand-ins that never had a seat."""
_MAX_STAND_IN_ID = 100
"""Maximum id of a stand-in; the ids of Discord's users are far higher."""


def stand_in_id(seat: int) -> int:
    """Return the id of the stand-in at a seat: above 0, because it isn't a computer, but not any Discord user's id."""
    return seat + 1


def stand_in_name(seat: int) -> str:
    """Return the name of the stand-in at a seat."""
    return f"Player {seat + 1}"


def is_stand_in(user: int) -> bool:
    """Whether this is the id of a stand-in."""
    return NO_USER <= user <= _MAX_STAND_IN_ID


class NameReplacements:
    """Names and their replacements.

    A name is replaced where it appears as separate words, the longest name first.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = {name: other for name, other in names.items() if name.strip()}
        longest = sorted(self._names, key=len, reverse=True)
        self._name_pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest) or r"(?!)")

    def renamed_text(self, words: str) -> str:
        """Return the text with the names replaced."""
        return self._name_pattern.sub(lambda match: self._names[match[0]], words)

    def renamed_event(self, event: Event) -> Event:
        """Return the event with the names replaced in all its texts."""
        private = {seat: self.renamed_text(words) for seat, words in event.private.items()}
        return msgspec.structs.replace(event, public=self.renamed_text(event.public), private=private)

    def renamed_outcome(self, outcome: Outcome | None) -> Outcome | None:
        """Return the outcome with the names replaced."""
        return outcome and msgspec.structs.replace(outcome, reason=self.renamed_text(outcome.reason))


def header_with_stand_ins(header: Header, seats: Collection[int]) -> Header:
    """Return the header with stand-ins at these seats; their decks stay, because the match was played with them."""
    renamed_seats = (
        msgspec.structs.replace(seat, name=stand_in_name(number), deck_name="") if number in seats else seat
        for number, seat in enumerate(header.seats)
    )
    return msgspec.structs.replace(header, seats=tuple(renamed_seats))


def file_with_stand_ins(file: RecordFile, seats: Collection[int]) -> RecordFile:
    """Return the match file with stand-ins at these seats."""
    header = file.beginning.header
    names = {seat.name: stand_in_name(number) for number, seat in enumerate(header.seats) if number in seats}
    return msgspec.structs.replace(
        file,
        beginning=msgspec.structs.replace(file.beginning, header=header_with_stand_ins(header, seats)),
        ending=msgspec.structs.replace(
            file.ending, outcome=NameReplacements(names).renamed_outcome(file.ending.outcome)
        ),
    )
