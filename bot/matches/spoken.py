"""What a match says, in words alone: icons, which pictures draw as signs, are called by their names."""

from __future__ import annotations

from msgspec.structs import replace

from engine.icons import spelled
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Decision, Option, Slot
from engine.kernel.event import Event


def in_words(event: Event, seat: int | None) -> str:
    """What happened, as a seat may know it."""
    return spelled(event.told_to(seat))


def asked(decision: Decision | None) -> Decision | None:
    """A question, and what may be chosen."""
    if decision is None:
        return None
    options = tuple(map(_option, decision.options))
    return replace(decision, prompt=spelled(decision.prompt), options=options, slots=tuple(map(_slot, decision.slots)))


def _option(one: Option) -> Option:
    if "[" not in one.label and "[" not in one.detail:
        return one
    return replace(one, label=spelled(one.label), detail=spelled(one.detail))


def _slot(one: Slot) -> Slot:
    return replace(one, label=spelled(one.label)) if "[" in one.label else one


def explained(one: Blocked) -> Blocked:
    """Why something is not offered."""
    return replace(one, label=spelled(one.label), reason=spelled(one.reason))
