"""First Edition's words for what the printed trees of both games call as Second Edition does."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.ccg.describing.printer import ability_words
from engine.ccg.effects.texts import Ability

_HERE = {
    "in your core": "on the table",
    "in the core": "on the table",
    "in an opponent’s brig": "whom an opponent holds captive",
    "in any core": "on the table",
    "this combat or engagement": "this battle",
    "an engagement": "a ship battle",
    "a combat": "a personnel battle",
    "there is a mission at this mission named": "at",
    "command": "control",
    "commands": "controls",
}
_THERE = re.compile(rf"\b({'|'.join(map(re.escape, sorted(_HERE, reverse=True)))})\b")


def in_own_words(told: str) -> str:
    """What a tree says, as First Edition says it: its players control cards, and lay them on the table."""
    return _THERE.sub(lambda found: _HERE[found[0]], told)


@lru_cache(maxsize=1 << 12)
def text_words(text: Ability) -> str:
    """What a text of a card does, printed from its tree: it tells apart what a card offers in several ways."""
    return in_own_words(ability_words(text))
