"""Canonical form of effect trees, equal for trees with the same effect in play; used to compare and hash them.

Each equivalence is a function with its reason; there are no other equivalences.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.ccg.effects.cards_meant import All, Cards, Host
from engine.ccg.effects.effects import Damage, May
from engine.ccg.effects.texts import Response, StartOfTurn, Trigger, While
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Each, Requirement, Skill, Trait
from engine.kernel.struct_fields import struct_fields


def canonical_tree(node: Any) -> Any:
    """Return the canonical form of a tree."""
    if isinstance(node, tuple):
        return tuple(canonical_tree(item) for item in node)
    if not isinstance(node, msgspec.Struct):
        return node
    fields = {name: canonical_tree(getattr(node, name)) for name in node.__struct_fields__}
    return _canonical_node(msgspec.structs.replace(node, **fields))


def _canonical_node(node: Any) -> Any:
    match node:
        case AnyOf() | AllOf():
            return _canonical_requirement(node)
        case Each(count=1, who=Trait() | Skill(level=1) as who):
            return who  # a group has a trait if one of its members has it
        case Cards():
            return _canonical_cards(node)
        case Damage(who=All(kind="ship")):
            return Damage(Host(kind="ship"))  # a crew facing the dilemma has one ship
        case Trigger():
            return _canonical_trigger(node)
        case While():
            changes = tuple(sorted((_with_play_for_group(change) for change in node.changes), key=repr))
            return While(changes=changes, condition=_with_play_for_group(node.condition))
        case Response() | StartOfTurn(effects=(May(costs=(), otherwise=()),)):
            return _without_nested_may(node)
        case _:
            return node


def _canonical_requirement(node: AnyOf | AllOf) -> Requirement:
    """Flatten and sort the parts of a requirement, because their order and nesting mean nothing."""
    kind = type(node)
    parts: list[Requirement] = []
    for part in node.parts:
        parts += part.parts if isinstance(part, kind) else (part,)
    ones = [part.who for part in parts if isinstance(part, Each) and part.count == 1]
    if kind is AnyOf and len(ones) > 1:  # one member has this or one has that, so one has either
        parts = [part for part in parts if not (isinstance(part, Each) and part.count == 1)]
        parts.append(Each(1, AnyOf(tuple(sorted(ones, key=repr)))))
    return parts[0] if len(parts) == 1 else kind(tuple(sorted(parts, key=repr)))


def _canonical_cards(of: Cards) -> Cards:
    """Normalise a description: cost becomes a requirement, and interrupts are never in play."""
    who = of.who
    if isinstance(of.cheaper, int):
        cheap = Attribute(("cost",), "<", of.cheaper + 1)
        who = cheap if who is None else _canonical_requirement(AllOf((who, cheap)))
    kind = of.kind
    if of.where in ("play", "core") and " or " in kind:
        kind = " or ".join(word for word in kind.split(" or ") if word != "interrupt")
    return msgspec.structs.replace(of, who=who, cheaper=None, kind=kind)


def _with_play_for_group(node: Any) -> Any:
    """Replace *group* by *play*: outside attempts and conflicts they mean the same cards."""
    if isinstance(node, tuple):
        return tuple(_with_play_for_group(item) for item in node)
    if not isinstance(node, msgspec.Struct):
        return node
    if isinstance(node, Cards) and node.where == "group":
        return msgspec.structs.replace(node, where="play")
    return msgspec.structs.replace(
        node, **{name: _with_play_for_group(getattr(node, name)) for name in node.__struct_fields__}
    )


def _canonical_trigger(trigger: Trigger) -> Trigger:
    """Normalise a trigger: only the owner plays a card, and its cards can be anywhere in play."""
    by = "you" if trigger.this and trigger.event == "played" else trigger.by
    also = tuple(sorted(trigger.triggering_events))
    of = trigger.cards
    if by == "opponent" and trigger.event == "played" and of is not None and of.whose == "anybody":
        trigger = msgspec.structs.replace(trigger, cards=msgspec.structs.replace(of, whose="opponent"))
    return msgspec.structs.replace(
        trigger, by=by, cards=_with_play_for_group(trigger.cards), event=also[0], also=also[1:]
    )


def _without_nested_may(node: Any) -> Any:
    """Remove a repeated *may* inside an optional action."""
    match node.effects:
        case (May(then=then, costs=(), otherwise=(), by="you"),) if not node.costs:
            return msgspec.structs.replace(node, effects=then)
        case _:
            return node


def without_must(node: Any) -> Any:
    """Return a tree without *must*: handwritten trees let players decline their own advantages (2E-TIM-07)."""
    if isinstance(node, tuple):
        return tuple(without_must(item) for item in node)
    if not isinstance(node, msgspec.Struct):
        return node
    fields = {name: without_must(getattr(node, name)) for name in node.__struct_fields__}
    return msgspec.structs.replace(node, **({**fields, "must": False} if isinstance(node, Response) else fields))


def tree_text(node: Any) -> str:
    """Return a tree on one line without default values, so that new fields of the language don't change its hash."""
    if isinstance(node, tuple):
        return f"({' '.join(map(tree_text, node))})"
    if not isinstance(node, msgspec.Struct):
        return repr(node)
    fields = [
        f"{field.name}={tree_text(getattr(node, field.name))}"
        for field in struct_fields(type(node))
        if field.required or getattr(node, field.name) != field.default
    ]
    return f"{type(node).__name__}[{' '.join(fields)}]"


def tree_hash(node: Any) -> str:
    """Return the hash of a tree used by the ledger."""
    return hashlib.sha256(tree_text(canonical_tree(node)).encode()).hexdigest()[:16]
