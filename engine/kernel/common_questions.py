"""Procedures for the most common questions: one of several, some of several, yes or no."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from engine.kernel.decision import NO, YES, Answer, Decision, Kind, Option, Procedure, Window, ask


def choose_one(
    seat: int,
    prompt: str,
    options: Sequence[Option],
    rule: str,
    *,
    public: str = "makes a choice",
    kind: Kind = Kind.OPTION,
    private: bool = True,
    default: str = "",
    window: Window | None = None,
    pressed: bool = False,
    foregone: bool = False,
    place: str = "",
) -> Procedure[str]:
    """Ask for one option; return its id. The default is the first option if none is named.

    The keyword arguments are explained at ``Decision``.
    """
    answer = yield from ask(
        Decision(
            seat=seat,
            kind=kind,
            prompt=prompt,
            public=public,
            options=tuple(options),
            private=private,
            default=(default or options[0].id,),
            rule=rule,
            window=window,
            pressed=pressed,
            foregone=foregone or UNSET,
            place=place,
        )
    )
    return answer[0]


def choose_some(
    seat: int,
    prompt: str,
    options: Sequence[Option],
    bounds: tuple[int, int],
    rule: str,
    *,
    public: str = "chooses cards",
    kind: Kind = Kind.CARDS,
    private: bool = True,
    default: Answer | None = None,
    reveals: bool = False,
    place: str = "",
    limit: int | None = None,
    limit_name: str = "cost",
) -> Procedure[Answer]:
    """Ask for some options within ``bounds`` (minimum, maximum) and a limit on their weights; return their ids.

    The default is the minimum number of options, taken from the front.
    """
    return (
        yield from ask(
            Decision(
                seat=seat,
                kind=kind,
                prompt=prompt,
                public=public,
                options=tuple(options),
                minimum=bounds[0],
                maximum=bounds[1],
                private=private,
                default=tuple(option.id for option in options[: bounds[0]]) if default is None else default,
                rule=rule,
                reveals=reveals,
                place=place,
                limit=limit,
                limit_name="cost" if limit is None else limit_name,
            )
        )
    )


def ask_yes_or_no(seat: int, prompt: str, rule: str) -> Procedure[bool]:
    """Ask yes or no; return whether it was yes. The default is no."""
    answer = yield from choose_one(seat, prompt, (YES, NO), rule, public="decides", kind=Kind.YES_NO, default=NO.id)
    return answer == YES.id
