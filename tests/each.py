"""One test of many cases, where each takes less time than to run a test."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

T = TypeVar("T")
Check = Callable[..., None]


def check_each(cases: Iterable[T], called: Callable[[T], str]) -> Callable[[Check], Check]:
    """Have a test check all of these as its first argument; those that fail are told together, by name."""
    all_of_them = tuple(cases)
    assert all_of_them

    def of_all(check: Check) -> Check:
        def test(**fixtures: Any) -> None:
            failed = []
            for one in all_of_them:
                try:
                    check(one, **fixtures)
                except Exception as error:
                    error.add_note(f"This was {called(one)}.")
                    failed.append(error)
            if failed:
                raise ExceptionGroup(f"{check.__name__}: {len(failed)} of {len(all_of_them)}", failed)

        seen = inspect.signature(check)
        test.__signature__ = seen.replace(parameters=list(seen.parameters.values())[1:])  # type: ignore[attr-defined]
        test.__name__, test.__qualname__, test.__module__ = check.__name__, check.__qualname__, check.__module__
        test.__doc__ = check.__doc__
        return test

    return of_all
