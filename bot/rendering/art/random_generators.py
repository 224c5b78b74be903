"""Random generators seeded by names."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np


def random_for(what: str, name: str) -> np.random.Generator:
    """Return a random generator that is always the same for the same purpose and name."""
    import numpy as np  # noqa: PLC0415 - slow to load, and until something is drawn nobody needs it

    return np.random.default_rng(int.from_bytes(hashlib.sha256(f"{what}\0{name}".encode()).digest()[:8], "big"))
