"""Procedures for the two most common questions of effects: one of several, and some of several (FR-EFF-08)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.table import Table
from engine.kernel import common_questions
from engine.kernel.decision import LABEL_LENGTH, Answer, Option, Procedure, option


def worded_option(
    option_id: str, name: str, words: str, data: Sequence[str] = (), *, group: str = "", card: str = ""
) -> Option:
    """Return an option with a name, a text, and perhaps a price in data.

    The text is in the label; if it is too long, all of it is in the detail.
    """
    cost = f"for {', '.join(data)} data" if data else ""
    if len(name) + len(words) + 2 <= LABEL_LENGTH:
        return option(option_id, f"{name}: {words}" if words else name, cost, group=group, card=card)
    return option(option_id, f"{name} {cost}".rstrip(), words, group=group, card=card)


def choose_one(
    table: Table,
    seat: int,
    prompt: str,
    options: Sequence[Option],
    rule: str,
    *,
    default: str = "",
    foregone: bool = False,
) -> Procedure[str]:
    """Ask for one option if there are several; return its id. The default is the first option if none is named."""
    if len(options) == 1:
        return options[0].id
    _forbid_undo_for_others(table, seat)
    return (yield from common_questions.choose_one(seat, prompt, options, rule, default=default, foregone=foregone))


def choose_some(  # noqa: PLR0917 - parameters of choose_one, with bounds
    table: Table,
    seat: int,
    prompt: str,
    options: Sequence[Option],
    bounds: tuple[int, int],
    rule: str,
    *,
    default: Answer | None = None,
) -> Procedure[Answer]:
    """Ask for some options within the bounds; return their ids. The default is the minimum, from the front."""
    if not options or bounds[1] == 0:
        return ()
    _forbid_undo_for_others(table, seat)
    within = (bounds[0], min(bounds[1], len(options)))
    return (yield from common_questions.choose_some(seat, prompt, options, within, rule, default=default))


def _forbid_undo_for_others(table: Table, seat: int) -> None:
    """Forbid undoing: decisions of other players can't be undone (FR-EFF-08)."""
    if seat != table.active_seat:
        table.forbid_undo()
