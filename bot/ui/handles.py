"""Short names of passages, which custom ids can carry."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from glossary_index.passage import Passage

LONGEST = 80
"""Characters of a handle: a custom id has 100, and says more than the passage."""


def handle(key: str) -> str:
    """The key itself, or a digest of one that is too long; the same after every restart."""
    return key if len(key) <= LONGEST else "#" + hashlib.sha256(key.encode()).hexdigest()[:32]


def held(short: str, passages: Iterable[Passage]) -> Passage | None:
    """The passage with a long key that a handle stands for."""
    if not short.startswith("#"):
        return None
    return next((one for one in passages if len(one.key) > LONGEST and handle(one.key) == short), None)
