"""Typed arrangements: *seed archer and armus under excavation*, *take back archer*, *auto-place*, *done*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.features.choosing.arranging import left_over, put, without
from bot.features.choosing.typed import matching, typed_answer
from bot.features.choosing.vocabulary import ends, none_of_them, telling
from bot.problems import PlayerProblem
from bot.storage.rows import Draft
from bot.ui.limits import CHOICE_TEXT, CHOICES
from engine.kernel.decision import Decision, Kind, Option, option

_LAY = frozenset(["seed", "put", "lay", "place", "stack", "add", "move"])
_UNDER = re.compile(r"\s+(?:goes?\s+)?(?:under|beneath|below|at|on|to)\s+", re.IGNORECASE)
_GAP = re.compile(r"\s*(?:[,;]\s*(?:and\s+|then\s+)*|\s+and\s+then\s+|\s+then\s+|\s+and\s+)", re.IGNORECASE)
_BACK = re.compile(r"\s*(?:take\s+back|remove|unseed|take\s+out)\s+", re.IGNORECASE)
SPREAD, DONE = "Auto-place", "Done"
_SPREAD_WORDS = frozenset(["auto", "place", "auto-place", "spread", "soundly"])
"""Words for *Auto-place*, which used to be called *spread soundly*."""


def arranged(decision: Decision, draft: Draft, words: str) -> Draft | None:
    """Return the arrangement after the typed words; ``None`` if they say that it is finished.

    Raises:
        PlayerProblem: they name no card or place, or several.
        RuleViolation: there is no room for a card.
    """
    text = words.strip()
    if ends(text):
        return None
    if none_of_them(text):
        return Draft()
    if telling(text) and set(telling(text)) <= _SPREAD_WORDS:
        return Draft(decision.default, kind=draft.kind)
    if found := _BACK.match(text):
        for card in _cards(decision, decision.options, text[found.end() :]):
            draft = without(draft, card)
        return draft
    for cards, place in _said(text):
        slot = _place(decision, place)
        for card in _cards(decision, _cards_that_can_be_meant(decision, draft), cards):
            draft = put(decision, draft, card, slot)
    return draft


def arranging_suggestions(decision: Decision, draft: Draft, typed: str) -> list[tuple[str, str]]:
    """Return completions for the words typed so far: each card at each place where it is sound, and the ways to end."""
    pairs = [
        option(f"{one.id}@{slot.id}", f"{one.label} under {slot.label}", group="seed")
        for one in left_over(decision, draft.picks)
        for slot in decision.slots
        if slot.id in one.fits
    ]
    every = [option("done", DONE), option("spread", SPREAD), *pairs]
    found = matching(every, " ".join(_without_verb(typed))) if typed.strip() else every
    return [(one.label, one.label) for one in found if len(one.label) <= CHOICE_TEXT][:CHOICES]


def _cards_that_can_be_meant(decision: Decision, draft: Draft) -> Sequence[Option]:
    """The unplaced cards; copies of a card can be named one after the other."""
    left = left_over(decision, draft.picks)
    names = {one.label for one in left}
    return [*left, *(one for one in decision.options if one.label not in names)]


def _said(text: str) -> Iterator[tuple[str, str]]:
    """Pairs of cards and the place they go under."""
    first, *rest = _UNDER.split(" ".join(_without_verb(text)))
    if not rest or not first:
        raise PlayerProblem("Say where each card goes, such as “seed archer under excavation”, or “done”.")
    cards = first
    for number, part in enumerate(rest):
        place, *following = _GAP.split(part, maxsplit=1) if number < len(rest) - 1 else (part,)
        yield cards, place
        cards = " ".join(_without_verb(following[0])) if following else ""


def _without_verb(text: str) -> list[str]:
    words = text.split()
    return words[1:] if words and words[0].casefold() in _LAY else words


def _place(decision: Decision, words: str) -> str:
    places = tuple(option(one.id, one.label) for one in decision.slots)
    return _only(decision, places, words)


def _cards(decision: Decision, among: Sequence[Option], words: str) -> Iterator[str]:
    exact = next((one for one in among if one.label.casefold() == words.casefold()), None)
    if exact:
        yield exact.id
        return
    for piece in filter(None, _GAP.split(words)):
        yield _only(decision, _first_of_each(among), piece)


def _first_of_each(among: Sequence[Option]) -> tuple[Option, ...]:
    """The first of each set of copies: it makes no difference which copy is meant."""
    return tuple({one.label: one for one in reversed(among)}.values())


def _only(decision: Decision, among: tuple[Option, ...], words: str) -> str:
    single = msgspec.structs.replace(decision, kind=Kind.OPTION, options=among, slots=(), minimum=1, maximum=1)
    said = typed_answer(single, words)
    if said.left:
        raise PlayerProblem(f"I don't understand “{said.left}” here. Pick one from the list as you type.")
    return said.picks[0]
