"""Plain-text versions of what matches say: icons, which pictures draw as signs, become words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.matches.info import LogLine
from bot.storage.rows import EventRow
from engine.icons import text_with_icon_names
from engine.kernel.blocked import Blocked
from engine.kernel.decision import Decision, Option, Slot
from engine.kernel.event import Event


def in_words(event: Event, seat: int | None) -> str:
    """An event's text as a seat may know it."""
    return text_with_icon_names(event.words_for(seat))


def log_line(line: EventRow, seat: int | None) -> LogLine:
    """A log line as a seat may read it."""
    return LogLine(line.number, line.at, in_words(line.event, seat), line.event.kind, line.event.undone)


def asked(decision: Decision | None) -> Decision | None:
    """A decision with its options."""
    if decision is None:
        return None
    options = tuple(map(_option, decision.options))
    return replace(
        decision, prompt=text_with_icon_names(decision.prompt), options=options, slots=tuple(map(_slot, decision.slots))
    )


def _option(one: Option) -> Option:
    if "[" not in one.label and "[" not in one.detail:
        return one
    return replace(one, label=text_with_icon_names(one.label), detail=text_with_icon_names(one.detail))


def _slot(one: Slot) -> Slot:
    return replace(one, label=text_with_icon_names(one.label)) if "[" in one.label else one


def explained(blocked: Sequence[Blocked]) -> tuple[Blocked, ...]:
    """Reasons why actions aren't offered."""
    return tuple(
        replace(one, label=text_with_icon_names(one.label), reason=text_with_icon_names(one.reason)) for one in blocked
    )
