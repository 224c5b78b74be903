"""The two questions that effects ask most: one of several, and some of several."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.table import Table
from engine.kernel.decision import Answer, Decision, Kind, Option, Procedure, ask


def choose_one(table: Table, seat: int, prompt: str, options: Sequence[Option], rule: str) -> Procedure[str]:
    """Ask for one option; returns its id."""
    if len(options) == 1:
        return options[0].id
    _sealed_for_others(table, seat)
    answer = yield from ask(
        Decision(
            seat=seat,
            kind=Kind.OPTION,
            prompt=prompt,
            public="makes a choice",
            options=tuple(options),
            private=True,
            default=(options[0].id,),
            rule=rule,
        )
    )
    return answer[0]


def choose_some(  # noqa: PLR0917 - what choose_one has, and how many
    table: Table, seat: int, prompt: str, options: Sequence[Option], bounds: tuple[int, int], rule: str
) -> Procedure[Answer]:
    """Ask for at least and at most so many options; returns their ids."""
    if not options or bounds[1] == 0:
        return ()
    _sealed_for_others(table, seat)
    return (
        yield from ask(
            Decision(
                seat=seat,
                kind=Kind.CARDS,
                prompt=prompt,
                public="chooses cards",
                options=tuple(options),
                minimum=bounds[0],
                maximum=min(bounds[1], len(options)),
                private=True,
                default=tuple(option.id for option in options[: bounds[0]]),
                rule=rule,
            )
        )
    )


def _sealed_for_others(table: Table, seat: int) -> None:
    """What another player has decided cannot be taken back (FR-EFF-08)."""
    if seat != table.active_seat:
        table.seal()
