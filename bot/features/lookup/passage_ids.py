"""Short ids of passages for custom ids."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable

from bot.ui.rule_button import QUERY_SEPARATOR
from glossary_index.games import former_key
from glossary_index.passage import Passage

MAX_ID_CHARS = 60
"""Maximum length of an id: a custom id has 100 characters, and contains more than the passage."""

_MIN_DIGEST_CHARS = 12
_DIGEST_PATTERN = re.compile(rf"#[0-9a-f]{{{_MIN_DIGEST_CHARS},32}}")


def passage_id(key: str) -> str:
    """Return the key, or a digest if the key is too long or has unusual characters; stable across restarts."""
    return "#" + _hashed_key(key) if _needs_hash(key) else key


def brief_id(key: str) -> str:
    """Return a digest of the key that leaves room for other text in a custom id; stable across restarts."""
    return "#" + _hashed_key(key)[:_MIN_DIGEST_CHARS]


def passage_with_id(short: str, passages: Iterable[Passage]) -> Passage | None:
    """Return the passage with this id, current or formed with its game's former name; ``None`` if there is none."""
    if not _DIGEST_PATTERN.fullmatch(short):
        return None
    names = ((passage, key) for passage in passages for key in (passage.key, former_key(passage.key)))
    return next((name for name, key in names if _hashed_key(key).startswith(short[1:])), None)


def _hashed_key(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def _needs_hash(key: str) -> bool:
    return len(key) > MAX_ID_CHARS or QUERY_SEPARATOR in key
