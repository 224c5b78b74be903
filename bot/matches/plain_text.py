"""Plain-text versions of texts in matches: icons, which pictures draw as symbols, become words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.matches.match_info import LogLine
from bot.storage.rows import EventRow
from engine.icons import text_with_icon_names
from engine.kernel.blocked_actions import Blocked
from engine.kernel.decision import Decision, Option, Slot
from engine.kernel.event import Event


def plain_event(event: Event, seat: int | None) -> str:
    """Return an event's text as shown to a seat."""
    return text_with_icon_names(event.words_for(seat))


def plain_log_line(line: EventRow, seat: int | None) -> LogLine:
    """Return a log line as shown to a seat."""
    return LogLine(line.number, line.at, plain_event(line.event, seat), line.event.kind, line.event.undone)


def plain_decision(decision: Decision | None) -> Decision | None:
    """Return a decision and its options with plain text; ``None`` stays ``None``."""
    if decision is None:
        return None
    options = tuple(map(_option_with_plain_text, decision.options))
    return replace(
        decision,
        prompt=text_with_icon_names(decision.prompt),
        options=options,
        slots=tuple(map(_slot_with_plain_text, decision.slots)),
    )


def _option_with_plain_text(option: Option) -> Option:
    if "[" not in option.label and "[" not in option.detail:
        return option
    return replace(option, label=text_with_icon_names(option.label), detail=text_with_icon_names(option.detail))


def _slot_with_plain_text(slot: Slot) -> Slot:
    return replace(slot, label=text_with_icon_names(slot.label)) if "[" in slot.label else slot


def plain_blocked_actions(blocked: Sequence[Blocked]) -> tuple[Blocked, ...]:
    """Return the blocked actions and their reasons with plain text."""
    return tuple(
        replace(
            blocked_action,
            label=text_with_icon_names(blocked_action.label),
            reason=text_with_icon_names(blocked_action.reason),
        )
        for blocked_action in blocked
    )
