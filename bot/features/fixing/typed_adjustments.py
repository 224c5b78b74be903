"""Typed adjustments: completions for `/fix table`, and how the typed words are read."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from bot.features.fixing.items import ORDER_SEPARATOR, PICK_SEPARATOR
from bot.problems import PlayerProblem
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES, shorten
from engine.kernel.adjustment import AdjustmentStep, TextStep
from engine.kernel.decision import Answer, Decision, Kind, Option
from engine.wording import list_in_words

StepFunction: TypeAlias = Callable[[Answer], Awaitable[AdjustmentStep]]
"""Function that returns the next step after the parts chosen so far; ``None`` if the adjustment is complete."""

_PART_SEPARATOR = re.compile(r"\s+(?:to|on|onto|at|by)\s+", re.IGNORECASE)


async def read_order(steps: StepFunction, words: str) -> Answer:
    """Return the order that the words mean, possibly incomplete: "move, Picard, Earth" or "move picard to earth".

    Raises:
        PlayerProblem: a word fits nothing, or several things.
        RuleViolation: a number is out of bounds.
    """
    order: Answer = ()
    rest = await _with_commas(steps, words)
    while rest:
        step = await steps(order)
        if step is None:
            raise PlayerProblem(f"The adjustment is complete without “{rest}”. Leave it out.")
        part, rest = _first_part(step, rest)
        order += (part,)
    return order


async def suggestions(steps: StepFunction, typed: str) -> list[tuple[str, str]]:
    """Return completions that are one part longer than the parts typed in full, as (name, value) pairs."""
    order, labels, rest = await _complete_parts(steps, typed)
    step = await steps(order)
    if not isinstance(step, Decision) or step.kind is Kind.NUMBER:
        words = ", ".join([*labels, *([rest] if rest else [])])
        return [(shorten(words, MAX_CHOICE_TEXT_CHARS), words)] if 0 < len(words) <= MAX_CHOICE_TEXT_CHARS else []
    completions = []
    for option in _matching_options(step.options, rest):
        words = ", ".join([*labels, option.label])
        value = words if len(words) <= MAX_CHOICE_TEXT_CHARS else ORDER_SEPARATOR.join([*order, option.id])
        if len(value) <= MAX_CHOICE_TEXT_CHARS:
            detail = f" – {option.detail}" if option.detail else ""
            completions.append((shorten(words + detail, MAX_CHOICE_TEXT_CHARS), value))
    return completions[:MAX_CHOICES]


async def order_labels(steps: StepFunction, order: Answer) -> list[str]:
    """Return the labels of an order's parts."""
    labels = []
    for index, part in enumerate(order):
        step = await steps(order[:index])
        named = isinstance(step, Decision) and step.kind is not Kind.NUMBER
        several = part.split(PICK_SEPARATOR) if named else []
        labels.append(
            list_in_words([step.option(word).label for word in several])
            if isinstance(step, Decision) and named
            else part
        )
    return labels


async def _with_commas(steps: StepFunction, words: str) -> str:
    """Return plain words with commas between the parts: "move picard to earth", or "note well done, Bob"."""
    text = words.strip()
    verb, _, rest = text.partition(" ")
    first = await steps(())
    if (
        ORDER_SEPARATOR in text
        or not isinstance(first, Decision)
        or verb.casefold() not in {option.id for option in first.options}
    ):
        return text
    if isinstance(await steps((verb.casefold(),)), TextStep):
        return f"{verb}, {rest}" if rest else verb
    return text if "," in text else ", ".join(filter(None, [verb, _PART_SEPARATOR.sub(", ", rest)]))


async def _complete_parts(steps: StepFunction, typed: str) -> tuple[Answer, list[str], str]:
    """Return the parts before the last comma, as an order and as labels, and the text still being typed."""
    order: Answer = ()
    rest = (await _with_commas(steps, typed)) + ("," if typed.endswith(",") and "," not in typed[:-1] else "")
    while rest:
        step = await steps(order)
        if not isinstance(step, Decision):
            break
        option = next(
            (o for o in _longest_first(step.options) if _starts_with(rest, o.label) or _starts_with(rest, o.id)), None
        )
        if option is None:
            head, comma, tail = rest.partition(",")
            if not comma:
                break
            part = head.strip() if step.kind is Kind.NUMBER else _only_matching_option(step.options, head.strip()).id
            order, rest = (*order, part), tail.strip()
            continue
        used = option.label if _starts_with(rest, option.label) else option.id
        order, rest = (*order, option.id), rest[len(used) :].lstrip(" ,")
    return order, await order_labels(steps, order), rest.strip()


def _first_part(step: Decision | TextStep, text: str) -> tuple[str, str]:
    """Return the id of the first part that the words name, and the rest of the words."""
    if isinstance(step, TextStep):
        return text[: step.longest], ""
    for option in _longest_first(step.options):
        for name in (option.id, option.label):
            if _ends_with_part(text, name):
                return option.id, text[len(name) :].lstrip(f" ,{ORDER_SEPARATOR}")
    head, _, rest = text.replace(ORDER_SEPARATOR, ",").partition(",")
    if step.kind is Kind.NUMBER:
        step.check((head.strip(),))
        return head.strip(), rest.strip()
    return _only_matching_option(step.options, head.strip()).id, rest.strip()


def _starts_with(text: str, name: str) -> bool:
    return text.casefold().startswith(name.casefold() + ",")


def _ends_with_part(text: str, name: str) -> bool:
    return text.casefold().startswith(name.casefold()) and text[len(name) :].strip()[:1] in ("", ",", ORDER_SEPARATOR)


def _longest_first(options: Sequence[Option]) -> list[Option]:
    return sorted(options, key=lambda option: -len(option.label))


def _matching_options(options: Sequence[Option], typed: str) -> list[Option]:
    words = typed.casefold().split()
    return [o for o in options if all(word in f"{o.id} {o.label} {o.detail}".casefold() for word in words)]


def _only_matching_option(options: Sequence[Option], words: str) -> Option:
    found_options = _matching_options(options, words)
    if not words or not found_options:
        raise PlayerProblem(f"“{words}” is not one of the choices. Pick one from the list as you type.")
    if len(found_options) > 1:
        some = list_in_words([f"“{option.label}”" for option in found_options[:5]])
        raise PlayerProblem(f"“{words}” could mean {some}. Please be more specific.")
    return found_options[0]
