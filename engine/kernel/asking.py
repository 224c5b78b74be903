"""The two questions that effects ask most: one of several, and some of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.kernel.decision import LABEL_LENGTH, Answer, Decision, Kind, Option, Procedure, ask, option


class Table(Protocol):
    """A table where it counts who decides beside the player whose turn it is."""

    @property
    def active_seat(self) -> int:
        """The seat whose turn it is."""

    def seal(self) -> None:
        """Take note that what was done until now cannot be taken back."""


def worded_option(
    option_id: str, name: str, words: str, data: Sequence[str] = (), *, group: str = "", card: str = ""
) -> Option:
    """An option for something that has a name, a text, and perhaps a price in data.

    The text stands in the label; where it is too long for that, all of it in the detail.
    """
    cost = f"for {', '.join(data)} data" if data else ""
    if len(name) + len(words) + 2 <= LABEL_LENGTH:
        return option(option_id, f"{name}: {words}" if words else name, cost, group=group, card=card)
    return option(option_id, f"{name} {cost}".rstrip(), words, group=group, card=card)


def choose_one(
    table: Table, seat: int, prompt: str, options: Sequence[Option], rule: str, *, default: str = ""
) -> Procedure[str]:
    """Ask for one option; returns its id. The default is the first one where none is named."""
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
            default=(default or options[0].id,),
            rule=rule,
        )
    )
    return answer[0]


def choose_some(  # noqa: PLR0917 - what choose_one has, and how many
    table: Table,
    seat: int,
    prompt: str,
    options: Sequence[Option],
    bounds: tuple[int, int],
    rule: str,
    *,
    default: Answer | None = None,
) -> Procedure[Answer]:
    """Ask for at least and at most so many options; returns their ids. The default is the fewest, the first ones."""
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
                default=tuple(one.id for one in options[: bounds[0]]) if default is None else default,
                rule=rule,
            )
        )
    )


def _sealed_for_others(table: Table, seat: int) -> None:
    """What another player has decided cannot be taken back (FR-EFF-08)."""
    if seat != table.active_seat:
        table.seal()
