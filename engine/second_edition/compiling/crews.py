"""Ships described by their crew: staffed, or with their Commander aboard."""

from __future__ import annotations

from engine.ccg.compiling.phrases import Rule, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Commands
from engine.ccg.requirements.requirement import Trait

_STAFFED_CONDITION = Commands(Cards(kind="ship", where="this", who=Trait("staffed")))
_COMMANDED_CONDITION = Commands(Cards(kind="ship", where="this", who=Trait("led")))

RULES: tuple[Rule, ...] = (
    phrase("adjective: staffed", "adjective", "staffed", Trait("staffed")),
    phrase(
        "qualifier: led", "qual", "(with its Commander aboard|with its corresponding Commander aboard)", Trait("led")
    ),
    phrase("this ship is staffed", "ship_status", "staffed", _STAFFED_CONDITION, say=tree_words),
    phrase(
        "this ship is led",
        "cond",
        [
            "this ship's Commander is aboard",
            "this ship's Commander is aboard it",
            "this ship's corresponding Commander is aboard",
            "its Commander is aboard",
            "its Commander is aboard it",
            "your corresponding Commander is aboard this ship",
            "you have this ship's Commander aboard",
            "you have its Commander aboard it",
            "this ship has its Commander aboard it",
        ],
        _COMMANDED_CONDITION,
        say=tree_words,
    ),
)
