"""Short ids that are easy to read aloud."""

from __future__ import annotations

import secrets

_ID_CHARS = "bcdfghjkmnpqrstvwxz23456789"  # without vowels (so no words) and similar characters
_ID_LENGTH = 5


def new_id() -> str:
    """Return a random id; a collision is only noticed when the id is inserted."""
    return "".join(secrets.choice(_ID_CHARS) for _ in range(_ID_LENGTH))
