"""Short names of passages, which custom ids can carry."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from bot.ui.rule_button import QUERY
from glossary_index.passage import Passage

LONGEST = 60
"""Characters of an id: a custom id has 100, and says more than the passage."""


def passage_id(key: str) -> str:
    """The key itself, or a digest of one that is too long or odd; the same after every restart."""
    return "#" + hashlib.sha256(key.encode()).hexdigest()[:32] if _unfit(key) else key


def held(short: str, passages: Iterable[Passage]) -> Passage | None:
    """The passage whose key an id stands for."""
    if not short.startswith("#"):
        return None
    return next((one for one in passages if _unfit(one.key) and passage_id(one.key) == short), None)


def _unfit(key: str) -> bool:
    return len(key) > LONGEST or QUERY in key
