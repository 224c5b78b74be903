"""Chance from names."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np


def dice(what: str, name: str) -> np.random.Generator:
    """Chance that falls the same way whenever it is asked about the same thing of the same name."""
    import numpy as np  # noqa: PLC0415 - slow to load, and until something is drawn nobody needs it

    return np.random.default_rng(int.from_bytes(hashlib.sha256(f"{what}\0{name}".encode()).digest()[:8], "big"))
