"""Names in table rows: titles, versions and printings."""

from __future__ import annotations

import re

BACK = "(back)"
"""Suffix of the other side of a card, which isn't a deck card."""
_VERSION = re.compile(r"\s+(?:2E\b(?:\s*\([^()]*\))*|\([^()]*\)(?:\s*\([^()]*\))*)$")


def title_and_version(name: str) -> tuple[str, str]:
    """Return the title and the version in a name: *Data (First Contact)* has the title *Data* (1E-UNIQ-06).

    Parentheses name a set, a version or the back; ``2E`` is a mark of the table.
    """
    found = _VERSION.search(name)
    return (name[: found.start()], found[0].strip()) if found else (name, "")
