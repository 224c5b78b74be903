"""Short ids that are easy to read aloud."""

from __future__ import annotations

import secrets

_ID_CHARS = "bcdfghjkmnpqrstvwxz23456789"  # no vowels, so no words; no characters that look alike
_ID_LENGTH = 5


def new_id() -> str:
    """Return a random id; whether it is taken shows when it is inserted."""
    return "".join(secrets.choice(_ID_CHARS) for _ in range(_ID_LENGTH))
