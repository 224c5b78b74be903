"""Short ids that people can read to each other."""

from __future__ import annotations

import secrets

_SIGNS = "bcdfghjkmnpqrstvwxz23456789"  # no vowels, so no words; no signs that look alike
_LENGTH = 5


def new_id() -> str:
    """A random id; whether it is taken shows when it is written."""
    return "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
