"""Persons as they are now: their printed characteristics with the changes that cards on the table or on them make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from engine.ccg.effects.changes import Adjusts, Becomes, LosesFirstSkill, LosesSkills
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import Qualities, is_met_alone
from engine.first_edition.cards.definition import AnyDefinition, FunctionCard
from engine.first_edition.cards.qualities import with_new_trait, without_first_skill

PersonChange = Becomes | Adjusts
"""Changes that are worked out: a new classification or other trait, and a fixed number added to an attribute."""


def changes_to_all(card: AnyDefinition, *, is_own: bool) -> Iterator[PersonChange]:
    """Yield the changes that a card on the table makes to the seat's personnel in play.

    Args:
        card: the card.
        is_own: whether it is the seat's own.
    """
    functions = card.functions if isinstance(card, FunctionCard) else ()
    for text in (text for function in functions if function.stays for text in function.texts):
        if isinstance(text, While) and text.condition is None:
            for change in text.changes:
                if _is_worked_out(change, "play") and change.of.whose in ("anybody", "you" if is_own else "opponent"):
                    yield change


def changes_to_host(card: AnyDefinition) -> Iterator[PersonChange]:
    """Yield the changes that a card makes to the personnel that it is on."""
    yield from (node for node in tree_nodes(card) if _is_worked_out(node, "host"))


def _is_worked_out(change: object, where: str) -> TypeGuard[PersonChange]:
    if isinstance(change, Adjusts):
        return change.of.where == where and change.how == "adds" and isinstance(change.amount, int)
    return isinstance(change, Becomes) and change.of.where == where


def removes_skills(card: AnyDefinition) -> bool:
    """Whether a card takes all skills from the personnel that it is on."""
    return any(isinstance(node, LosesSkills) for node in tree_nodes(card))


def removes_first_skills(card: AnyDefinition) -> bool:
    """Whether a card takes the first-listed skill from all personnel aboard the ship that it is on."""
    return any(isinstance(node, LosesFirstSkill) and node.of.where == "aboard" for node in tree_nodes(card))


def changed_person(printed: Qualities, changes: Sequence[PersonChange]) -> Qualities:
    """Return a person with the changes that apply to it."""
    person = printed
    for change in changes:
        if change.of.who is None or is_met_alone(change.of.who, printed):
            person = with_new_trait(person, change) if isinstance(change, Becomes) else _adjusted(person, change)
    return person


def without_lost_skills(
    person: Qualities, on_card: Sequence[AnyDefinition], aboard: Sequence[AnyDefinition]
) -> Qualities:
    """Return a person without the skills that cards on its card, or on its ship, remove."""
    if any(map(removes_skills, on_card)):
        return Qualities({}, person.attributes, person.traits)
    return without_first_skill(person) if any(map(removes_first_skills, aboard)) else person


def _adjusted(person: Qualities, change: Adjusts) -> Qualities:
    added = change.amount if isinstance(change.amount, int) else 0
    more: dict[str, int] = {name: person.attributes.get(name, 0) + added for name in change.attributes}
    return Qualities(person.skills, {**person.attributes, **more}, person.traits)
