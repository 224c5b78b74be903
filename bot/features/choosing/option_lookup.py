"""Look-up of options by id or whole label, in linear rather than quadratic time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.kernel.decision import Decision, Option


def longest_exact_name(decision: Decision, tokens: Sequence[str], start: int, limit: int) -> tuple[Option | None, int]:
    """Return the option whose id or whole label starts at token ``start``, and where it ends; labels may have commas.

    The option is ``None`` if there is none.
    """
    ids, labels, commas = _options_by_name(decision.options)
    for end in range(min(limit, start + 1 + commas), start, -1):
        words = ",".join(tokens[start:end]).strip()
        if option := ids.get(words) or labels.get(words.casefold()):
            return option, end
    return None, start


@lru_cache(maxsize=64)
def _options_by_name(options: tuple[Option, ...]) -> tuple[dict[str, Option], dict[str, Option], int]:
    """Return the options by id and by label, and the maximum number of commas in a label."""
    ids = {option.id: option for option in reversed(options)}
    labels = {option.label.casefold(): option for option in reversed(options)}
    return ids, labels, max((label.count(",") for label in labels), default=0)
