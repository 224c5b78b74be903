"""The bot's own small symbols: simple shapes, drawn large and scaled down for smooth edges."""

from __future__ import annotations

import logging
from functools import cache, lru_cache

from PIL import Image

from bot.rendering.signs.affiliations import AFFILIATIONS
from bot.rendering.signs.frontiers import FRONTIERS
from bot.rendering.signs.pen import Drawing, Pen
from bot.rendering.signs.printed import PRINTED
from bot.rendering.signs.skills import SKILLS
from bot.rendering.signs.table import TABLE

log = logging.getLogger(__name__)

_OVERSAMPLING = 4
_SIGNS: dict[str, Drawing] = {**TABLE, **SKILLS, **PRINTED, **AFFILIATIONS, **FRONTIERS}
_UNKNOWN = AFFILIATIONS["Non-Aligned"]

SIGN_NAMES = frozenset(_SIGNS)


@lru_cache(maxsize=1024)
def sign_mask(name: str, size: int) -> Image.Image:
    """Return a symbol as a mask in the given size in pixels; unknown names are drawn as a ring."""
    pen = Pen(size * _OVERSAMPLING)
    _drawing_named(name)(pen)
    return pen.image.resize((size, size), Image.Resampling.LANCZOS)


@cache
def _drawing_named(name: str) -> Drawing:
    """Return the drawing of a symbol; an unknown name is logged once."""
    if name not in _SIGNS:
        log.warning("There is no sign “%s”; drawing a ring instead.", name)
    return _SIGNS.get(name, _UNKNOWN)
