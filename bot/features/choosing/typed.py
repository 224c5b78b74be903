"""Answers in words: what `/match act` offers while a player types, and how their words are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import msgspec
from rapidfuzz import fuzz

from bot.features.choosing.screens import single
from bot.problems import PlayerProblem
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.words import joined
from engine.kernel.decision import Answer, Decision, Kind, Option

NONE = "none"

FILLERS = frozenset(["a", "an", "and", "at", "from", "in", "my", "of", "on", "the", "to", "with"])
"""Words that do not set one option apart from another."""


HALF = 0.5
"""At least so much of what was typed must fit an option."""

IN_DETAIL = 0.9
"""A word that only stands in an option's detail says a little less than one of its label."""


class Typed(msgspec.Struct, frozen=True):
    """What a player's words mean, and the words left over; if there are any, they are asked before anything is done."""

    picks: Answer
    left: str = ""


def spoken(decision: Decision, name_of: Callable[[str], str]) -> Decision:
    """The decision as players speak of it: its options are called by their cards' whole names too."""
    options = [
        msgspec.structs.replace(one, group=f"{one.group} {name_of(one.card)}") if one.card else one
        for one in decision.options
    ]
    return msgspec.structs.replace(decision, options=tuple(options))


def suggestions(decision: Decision, typed: str) -> list[tuple[str, str]]:
    """The answers that fit the words typed so far, as names and values for the command's list."""
    if decision.kind is Kind.NUMBER:
        return [(amount, amount) for amount in _numbers(decision) if amount.startswith(typed.strip())][:CHOICES]
    done, partial = _split_last(decision, typed)
    before = ", ".join(option.label for option in done)
    found = []
    for option in _matching([one for one in decision.options if one not in done], partial):
        words = f"{before}, {option.label}" if before else option.label
        value = words if before else option.id
        if len(value) <= CHOICE_TEXT:
            shown = f"{words} – {option.detail}" if option.detail else words
            found.append((shorten(shown, CHOICE_TEXT), value))
    if decision.minimum == 0 and not done and NONE.startswith(partial.casefold()):
        found.insert(0, ("None", NONE))
    return found[:CHOICES]


def typed_answer(decision: Decision, words: str) -> Typed:
    """The answer that the words mean: ids or labels, or words of labels; several with commas between.

    Raises:
        PlayerProblem: they fit no option, or several.
    """
    text = words.strip()
    if decision.kind is Kind.NUMBER:
        return Typed((text,))
    if decision.minimum == 0 and text.casefold() == NONE:
        return Typed(())
    read = list(_read(decision, text))
    return Typed(tuple(option.id for option, _ in read), " ".join(left for _, left in read if left))


def named(decision: Decision, words: str) -> Answer:
    """Of several choices, those that the player's words name; a word that fits many names none."""
    if single(decision) or decision.kind is Kind.NUMBER:
        return ()
    fitting = ([one.id for one in decision.options if not _left_over(one, word)] for word in _telling(words))
    picks = tuple(dict.fromkeys(ids[0] for ids in fitting if len(ids) == 1))
    return picks[: decision.maximum]


def _numbers(decision: Decision) -> Iterator[str]:
    return (str(number) for number in range(decision.minimum, decision.maximum + 1))


def _split_last(decision: Decision, typed: str) -> tuple[list[Option], str]:
    """The options already named in full, and the part that is still being typed."""
    done: list[Option] = []
    tokens = typed.split(",") if not single(decision) else [typed]
    start = 0
    while start < len(tokens) - 1:
        option, end = _longest_exact(decision, tokens, start, len(tokens) - 1)
        if option is None:
            break
        done.append(option)
        start = end
    return done, ",".join(tokens[start:]).strip()


def _read(decision: Decision, text: str) -> Iterator[tuple[Option, str]]:
    """The options named, each with the words that do not fit it."""
    tokens = text.split(",")
    start = 0
    while start < len(tokens):
        option, end = _longest_exact(decision, tokens, start, len(tokens))
        if option:
            yield option, ""
        else:
            yield _only(decision, tokens[start].strip())
            end = start + 1
        start = end


def _longest_exact(decision: Decision, tokens: Sequence[str], start: int, limit: int) -> tuple[Option | None, int]:
    """The option whose id or whole label stands at ``start``; labels may hold commas themselves."""
    for end in range(limit, start, -1):
        words = ",".join(tokens[start:end]).strip()
        for option in decision.options:
            if words == option.id or words.casefold() == option.label.casefold():
                return option, end
    return None, start


def _only(decision: Decision, words: str) -> tuple[Option, str]:
    found = _matching(decision.options, words)
    if not words or not found:
        raise PlayerProblem(f"“{words}” is not one of the choices. Pick one from the list while you type.")
    if len(found) > 1:
        some = joined([f"“{option.label}”" for option in found[:5]])
        raise PlayerProblem(f"“{words}” could mean {some}. Please say more.")
    return found[0], _left_over(found[0], words)


def _matching(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that have most of the typed words, else those that look much like them."""
    if not typed.strip():
        return list(options)
    scored = [(_fits(option, typed), option) for option in options]
    best = max((score for score, _ in scored), default=0)
    if best >= HALF:
        return [option for score, option in scored if score == best]
    return [o for o in options if fuzz.token_set_ratio(typed.casefold(), o.label.casefold()) >= 75]


def _fits(option: Option, typed: str) -> float:
    """How much of what was typed fits the option, from 0 to 1. A beginning is as good as the whole word."""
    words = _telling(typed)
    called, told = _called(option), _words(option.detail)
    return sum(_has(called, word) or IN_DETAIL * _has(told, word) for word in words) / max(1, len(words))


def _left_over(option: Option, typed: str) -> str:
    """The words that neither the option nor its detail begins with."""
    said = [*_called(option), *_words(option.detail)]
    return " ".join(word for word in _telling(typed) if not _has(said, word))


def _called(option: Option) -> list[str]:
    return _words(f"{option.group} {option.label}")


def _telling(typed: str) -> list[str]:
    """The words that say something; all of them if none does."""
    return [word for word in _words(typed) if word not in FILLERS] or _words(typed)


def _has(said: Sequence[str], word: str) -> bool:
    return any(one.startswith(word) for one in said)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w'’]+", text.casefold())
