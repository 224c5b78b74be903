"""Answers in words: what `/match choose` offers while a player types, and how his words are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rapidfuzz import fuzz

from bot.ui.choice import single
from bot.ui.limits import CHOICE_TEXT, CHOICES, shorten
from bot.ui.problems import PlayerProblem
from bot.ui.words import joined
from engine.kernel.decision import Answer, Decision, Kind, Option

NONE = "none"


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


def typed_answer(decision: Decision, words: str) -> Answer:
    """The answer that the words mean: ids or labels, or words of labels; several with commas between.

    Raises:
        PlayerProblem: they fit no option, or several.
    """
    text = words.strip()
    if decision.kind is Kind.NUMBER:
        return (text,)
    if decision.minimum == 0 and text.casefold() == NONE:
        return ()
    return tuple(option.id for option in _read(decision, text))


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


def _read(decision: Decision, text: str) -> Iterator[Option]:
    tokens = text.split(",")
    start = 0
    while start < len(tokens):
        option, end = _longest_exact(decision, tokens, start, len(tokens))
        if option is None:
            option, end = _only(decision, tokens[start].strip()), start + 1
        yield option
        start = end


def _longest_exact(decision: Decision, tokens: Sequence[str], start: int, limit: int) -> tuple[Option | None, int]:
    """The option whose id or whole label stands at ``start``; labels may hold commas themselves."""
    for end in range(limit, start, -1):
        words = ",".join(tokens[start:end]).strip()
        for option in decision.options:
            if words == option.id or words.casefold() == option.label.casefold():
                return option, end
    return None, start


def _only(decision: Decision, words: str) -> Option:
    found = _matching(decision.options, words)
    if not words or not found:
        raise PlayerProblem(f"“{words}” is none of the choices. Pick one from the list while you type.")
    if len(found) > 1:
        some = joined([f"“{option.label}”" for option in found[:5]])
        raise PlayerProblem(f"“{words}” could mean {some}. Please say more.")
    return found[0]


def _matching(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that have all the typed words, else those that look much like them."""
    words = typed.casefold().split()
    exact = [option for option in options if all(word in f"{option.group} {option.label}".casefold() for word in words)]
    return exact or [o for o in options if fuzz.token_set_ratio(typed.casefold(), o.label.casefold()) >= 75]
