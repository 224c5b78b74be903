"""Items that this version never sends: they come from an earlier version, or are forged."""

from __future__ import annotations

from collections.abc import Iterable

from bot.problems import PlayerProblem

OUTDATED_MESSAGE = (
    "This is from an older version of me and no longer works. Use /match show to post a channel’s "
    "match again; open anything else again with its command (see /help)."
)

MAX_ID = 2**63 - 1
"""The highest number that Discord's ids and the database can have."""


class OutdatedItemError(PlayerProblem):
    """Raised for a part of a custom id, or a menu's value, that this version never sends."""

    def __init__(self) -> None:
        super().__init__(OUTDATED_MESSAGE)


def number_in(part: str, limit: int = MAX_ID) -> int:
    """Return the number, from 0, in a part of a custom id or in a menu's value.

    Raises:
        OutdatedItemError: the part is not a number below ``limit``.
    """
    if not (part.isascii() and part.isdecimal()) or int(part) >= limit:
        raise OutdatedItemError
    return int(part)


def has_too_high_numbers(parts: Iterable[str | None]) -> bool:
    """Whether a part is a number that neither Discord nor the database can have."""
    return any(part and part.isdecimal() and int(part) > MAX_ID for part in parts)
