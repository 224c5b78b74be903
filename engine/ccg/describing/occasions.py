"""When an ability can be used: its moment and its condition, in one phrase."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.ccg.describing.card_phrases import counted_cards_words, your_card_words
from engine.ccg.describing.conditions import condition_words
from engine.ccg.describing.sentences import without_repeated_subject
from engine.ccg.describing.triggers import occasion_of_trigger, trigger_words
from engine.ccg.effects import conditions
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, YOU, Cards
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Trigger

_EVENTS_OF_ATTEMPT = {"attempt begun", "dilemma revealed", "dilemma overcome", "requirements checked"}
"""Events at which a text can be used that applies during a mission attempt."""
_PAST = (
    conditions.UsedSkill
    | conditions.FirstCompleted
    | conditions.CouldHaveSolved
    | conditions.Struck
    | conditions.ByChance
    | conditions.PlayedNothing
    | conditions.PlayedEarlier
    | conditions.TurnBegins
)
"""Conditions on what has happened before."""
_ATTEMPTS = "this card is attempting "
_IS_ABOARD = ("this card is aboard ", "this card is at ", "this card is on ")
_NONE_LEFT = conditions.Never(conditions.Commands(Cards(kind="dilemma", whose=ANYBODY, where="stack")))
"""Condition that the dilemma being faced is the last one."""
_SHORT = 8
"""Most words of a clause that a condition can follow."""
_COMPLEX = (", ", ". ", "; ", " and ", " if ", " unless ", "you may ")
"""Words of clauses that a condition can't follow."""


def occasion_words(trigger: Trigger | None, requires: Condition | None, moment: str = "") -> str:
    """Return the moment and the condition of an ability: *when you play a ship while you command a Romulan*."""
    if trigger is None or requires is None:
        moment = occasion_of_trigger(trigger) if trigger is not None else moment
        needs = f"if {condition_words(requires)}" if requires is not None else ""
        return ", ".join(filter(None, (moment, needs)))
    if (merged := merged_occasion(trigger, requires)) is not None:
        return merged
    occasion = occasion_of_trigger(trigger)
    is_if = occasion.startswith("at ") or any(isinstance(part, _PAST) for part in _parts(requires))
    condition = condition_words(requires)
    if is_if:
        return f"{occasion}, if {condition}"
    return f"{occasion} {without_repeated_subject(f'while {condition}', occasion.removeprefix('when '))}"


def merged_occasion(trigger: Trigger, requires: Condition) -> str | None:
    """Return a moment and a condition that are one phrase: *when this personnel uses Law to complete a mission*."""
    parts = _parts(requires)
    if _names_only_events(trigger):
        if {*trigger.triggering_events} == _EVENTS_OF_ATTEMPT and _some(parts, conditions.Attempting):
            return f"while {condition_words(requires)}"
        if trigger.event == "dilemma revealed" and _some(parts, conditions.Facing):
            return _occasion_of_facing(parts)
    used = next((part for part in parts if isinstance(part, conditions.UsedSkill)), None)
    if used is not None and trigger.event == "mission completed" and not trigger.also:
        user = "this personnel" if used.by is None else your_card_words(used.by)
        mission = "this mission" if trigger.this or trigger.here else "a mission"
        if trigger.cards is not None:
            mission = counted_cards_words(trigger.cards, 1, placed=False)
        others = [part for part in parts if part is not used]
        while_others = f" while {condition_words(_together(others))}" if others else ""
        return f"when {user} uses {used.skill.title() or 'a skill'} to complete {mission}{while_others}"
    if isinstance(requires, conditions.Turn) and not requires.first:
        return f"when {trigger_words(trigger)} during {'your' if requires.whose == YOU else 'an opponent’s'} turn"
    happens, holds = trigger_words(trigger), condition_words(requires)
    if trigger.event == "attempt begun" and not trigger.also and holds.startswith(_ATTEMPTS) and len(parts) == 1:
        return f"when {happens} at {holds.removeprefix(_ATTEMPTS)}"
    if trigger.event == "attempt begun" and trigger.this and holds.startswith("this card is at ") and len(parts) == 1:
        return f"when {happens} {holds.removeprefix('this card is ')}"
    if trigger.event == "played" and trigger.this and holds.startswith(_IS_ABOARD):
        return f"when {happens} {holds.removeprefix('this card is ')}"
    return None


def _occasion_of_facing(parts: Sequence[Condition]) -> str:
    """Return the moment when a dilemma is faced: *when this card is facing a dilemma while you command a ship*."""
    facing = [part for part in parts if isinstance(part, conditions.Facing | conditions.At)]
    others = [part for part in parts if part not in facing]
    if any(isinstance(part, conditions.Facing) and part != conditions.Facing() for part in facing):
        facing = [part for part in facing if part != conditions.Facing()]
    last = [part for part in others if part != _NONE_LEFT]
    dilemma = "facing the last dilemma" if len(last) < len(others) else "facing a dilemma"
    while_others = f" while {condition_words(_together(last))}" if last else ""
    return f"when {condition_words(_together(facing))}{while_others}".replace("facing a dilemma", dilemma, 1)


def _together(parts: Sequence[Condition]) -> Condition:
    return parts[0] if len(parts) == 1 else conditions.Every(tuple(parts))


def _some(parts: Sequence[Condition], kind: type[Condition]) -> bool:
    return any(isinstance(part, kind) for part in parts)


def _names_only_events(trigger: Trigger) -> bool:
    """Whether a trigger describes neither cards nor players nor causes."""
    return msgspec.structs.replace(trigger, also=()) == Trigger(trigger.event)


def moment_of_first_turn(moment: str, requires: Condition | None) -> tuple[str, Condition | None]:
    """Return the start of a turn, which may be the first one, and the other conditions."""
    first = conditions.Turn(whose=YOU, first=True)
    others = tuple(part for part in _parts(requires) if part != first)
    if len(others) == len(_parts(requires)):
        return moment, requires
    moment = "at the start of your first turn"
    return moment, _together(others) if others else None


def hoisted_condition(
    requires: Condition | None, effects: Sequence[Effect]
) -> tuple[Condition | None, Sequence[Effect]]:
    """Return a requirement together with the condition of its only effect, which reads the same."""
    match effects:
        case [tree.If(condition=condition, then=then, otherwise=(), of_picked=False)] if then:
            every = (*_parts(requires), *_parts(condition))
            return _together(every), then
        case _:
            return requires, effects


def _parts(condition: Condition | None) -> tuple[Condition, ...]:
    if condition is None:
        return ()
    if not isinstance(condition, conditions.Every):
        return (condition,)
    return tuple(part for inner in condition.conditions for part in _parts(inner))


def can_precede_condition(clause: str) -> bool:
    """Whether a condition can follow a clause: *score 10 points if you have Law*."""
    return bool(clause) and len(clause.split()) <= _SHORT and not any(words in clause for words in _COMPLEX)
