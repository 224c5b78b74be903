"""Distinct labels for options, so that players can tell them apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from bot.ui.limits import MAX_BUTTON_LABEL_CHARS, shorten
from engine.kernel.decision import Decision, Option

_LABEL_PART_BREAK = re.compile(r" · |(?<=[.;]) |, ")
_COPY_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def with_distinct_labels(decision: Decision, card_brief: Callable[[str], str]) -> Decision:
    """Return the decision with additions to labels that would otherwise look the same; copies are numbered.

    Args:
        decision: the choice.
        card_brief: returns a card's main facts.
    """
    options_by_label: dict[str, list[Option]] = {}
    for option in decision.options:
        options_by_label.setdefault(shorten(option.label, MAX_BUTTON_LABEL_CHARS), []).append(option)
    labels: dict[str, str] = {}
    for label, options in options_by_label.items():
        if len(options) > 1:
            labels |= _distinct_labels(label, options, card_brief)
    if not labels:
        return decision
    distinct = (
        msgspec.structs.replace(option, label=labels[option.id]) if option.id in labels else option
        for option in decision.options
    )
    return msgspec.structs.replace(decision, options=tuple(distinct))


def _distinct_labels(label: str, options: Sequence[Option], card_brief: Callable[[str], str]) -> dict[str, str]:
    """Return labels by option id: the end of a long label, else differing details or facts, else the copy's number."""
    if len({option.label for option in options}) == len(options):
        ends = [option.label for option in options]
        return {option.id: f"… {end[-MAX_BUTTON_LABEL_CHARS + 4 :]}" for option, end in zip(options, ends, strict=True)}
    for texts in ([option.detail for option in options], [card_brief(option.card) for option in options]):
        extras = _first_differences(texts)
        if len(set(extras)) == len(extras):
            room = MAX_BUTTON_LABEL_CHARS - 3
            return {
                option.id: f"{shorten(label, room - min(len(extra), room // 2))} – {shorten(extra, room // 2)}"
                for option, extra in zip(options, extras, strict=True)
            }
    return {
        option.id: f"{shorten(label, MAX_BUTTON_LABEL_CHARS - 14)} ({_copy_name(number)})"
        for number, option in enumerate(options)
    }


def _first_differences(texts: Sequence[str]) -> list[str]:
    """Return for each text its first part that the other texts don't all have."""
    parts = [_LABEL_PART_BREAK.split(text) for text in texts]
    common = set(parts[0]).intersection(*parts[1:])
    return [next((part.rstrip(".,;") for part in text if part not in common), "") for text in parts]


def _copy_name(number: int) -> str:
    return f"{_COPY_ORDINALS[number]} copy" if number < len(_COPY_ORDINALS) else f"copy {number + 1}"
