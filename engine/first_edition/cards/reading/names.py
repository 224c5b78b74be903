"""Names of table rows: the title of a card, and what tells its versions and printings apart."""

from __future__ import annotations

import re

BACK = "(back)"
"""Ends the name of the other side of a card, which is no card of a deck."""
_VERSION = re.compile(r"\s+(?:2E\b(?:\s*\([^()]*\))*|\([^()]*\)(?:\s*\([^()]*\))*)$")


def title_and_version(name: str) -> tuple[str, str]:
    """The title of a card, and the rest of its name: *Data (First Contact)* has the title *Data* (1E-UNIQ-06).

    The parentheses name a set, a version, or the back of the card; ``2E`` is a mark of the table.
    """
    found = _VERSION.search(name)
    return (name[: found.start()], found[0].strip()) if found else (name, "")
