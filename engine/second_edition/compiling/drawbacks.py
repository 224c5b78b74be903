"""Drawbacks: changes that only hurt their own player, whose conditions even stopped personnel meet.

The commander can't *use* anything of a stopped personnel (2E-STP-03), and it doesn't meet requirements
(2E-STP-07). A drawback is neither: a crowded ship stays slow while its crew is stopped.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.effects.cards_meant import YOU, ForEach
from engine.ccg.effects.changes import Cannot, Change, Loses, LosesFirstSkill, LosesSkills, Modifies
from engine.ccg.effects.conditions import Commands, Condition, Every
from engine.ccg.effects.texts import Text, While

_PLACES = frozenset(("play", "present", "aboard", "mission"))
_FORBIDDEN_ACTIONS = frozenset(("move", "beam", "attempt", "attack", "staff", "be completed", "gain skills"))
"""Actions of its own player that a drawback forbids."""


def with_drawbacks(texts: tuple[Text, ...]) -> tuple[Text, ...]:
    """Return the texts, with drawbacks whose conditions stopped personnel meet."""
    return tuple(_with_stopped_personnel(text) if _is_drawback(text) else text for text in texts)


def _is_drawback(text: Text) -> bool:
    return isinstance(text, While) and text.condition is not None and all(map(_is_harm, text.changes))


def _is_harm(change: Change) -> bool:
    if change.of.whose != YOU:
        return False
    match change:
        case Modifies(amount=int() as amount) | Modifies(amount=ForEach(times=amount)):
            return amount < 0
        case Cannot(what=what):
            return what in _FORBIDDEN_ACTIONS
        case _:
            return isinstance(change, Loses | LosesSkills | LosesFirstSkill)


def _with_stopped_personnel(text: Any) -> Text:
    changed: Text = msgspec.structs.replace(text, condition=_condition_met_by_stopped(text.condition))
    return changed


def _condition_met_by_stopped(condition: Condition) -> Condition:
    match condition:
        case Every(conditions=conditions):
            return Every(tuple(map(_condition_met_by_stopped, conditions)))
        case Commands(cards=cards) if cards.kind == "personnel" and cards.whose == YOU and cards.where in _PLACES:
            return condition if cards.stopped is not None else msgspec.structs.replace(condition, even_stopped=True)
        case _:
            return condition
