"""Buttons and menus that this version has never sent: from an earlier one, or forged."""

from __future__ import annotations

from collections.abc import Iterable

from bot.problems import PlayerProblem

OUTDATED = (
    "This is from an older version of me and no longer works. Use /match show to post a channel's "
    "match again; open anything else again with its command (see /help)."
)

MAX_NUMBER = 2**63 - 1
"""The highest number that Discord's ids and the database have."""


class OutdatedItemError(PlayerProblem):
    """A part of a custom id, or a value of a menu, is none that this version sends."""

    def __init__(self) -> None:
        super().__init__(OUTDATED)


def number_in(part: str, below: int = MAX_NUMBER) -> int:
    """The number that a part of a custom id or a value of a menu is, from 0.

    Raises:
        OutdatedItemError: it is no number, or not below ``below``.
    """
    if not (part.isascii() and part.isdecimal()) or int(part) >= below:
        raise OutdatedItemError
    return int(part)


def has_too_high_numbers(parts: Iterable[str | None]) -> bool:
    """Whether a part is a number that neither Discord nor the database could have."""
    return any(part and part.isdecimal() and int(part) > MAX_NUMBER for part in parts)
