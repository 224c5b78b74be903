"""Items that this version never sends: from an earlier version, or forged."""

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
    """A part of a custom id, or a menu's value, that this version never sends."""

    def __init__(self) -> None:
        super().__init__(OUTDATED_MESSAGE)


def number_in(part: str, limit: int = MAX_ID) -> int:
    """Parse a part of a custom id or a menu's value as a number from 0.

    Raises:
        OutdatedItemError: it is not a number below ``limit``.
    """
    if not (part.isascii() and part.isdecimal()) or int(part) >= limit:
        raise OutdatedItemError
    return int(part)


def has_too_high_numbers(parts: Iterable[str | None]) -> bool:
    """Whether a part is a number that neither Discord nor the database could have."""
    return any(part and part.isdecimal() and int(part) > MAX_ID for part in parts)
