"""Typed arrangements, such as *seed archer and armus under excavation*, *take back archer*, *auto-place* or *done*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.features.choosing.arranging import unplaced_cards, with_card_in_stack, without_card
from bot.features.choosing.typed_answers import matching_options, typed_answer
from bot.features.choosing.vocabulary import meaningful_words, means_done, means_nobody
from bot.problems import PlayerProblem
from bot.storage.rows import Draft
from bot.ui.limits import MAX_CHOICE_TEXT_CHARS, MAX_CHOICES
from engine.kernel.decision import Decision, Kind, Option, option

_PLACE_VERBS = frozenset(["seed", "put", "lay", "place", "stack", "add", "move"])
_UNDER_PATTERN = re.compile(r"\s+(?:goes?\s+)?(?:under|beneath|below|at|on|to)\s+", re.IGNORECASE)
_SEPARATOR_PATTERN = re.compile(
    r"\s*(?:[,;]\s*(?:and\s+|then\s+)*|\s+and\s+then\s+|\s+then\s+|\s+and\s+)", re.IGNORECASE
)
_TAKE_BACK_PATTERN = re.compile(r"\s*(?:take\s+back|remove|unseed|take\s+out)\s+", re.IGNORECASE)
AUTO_PLACE, DONE = "Auto-place", "Done"
_AUTO_PLACE_WORDS = frozenset(["auto", "place", "auto-place", "spread", "soundly"])
"""Words for *Auto-place*, including those of its earlier name *Spread soundly*."""


def typed_arrangement(decision: Decision, draft: Draft, words: str) -> Draft | None:
    """Return the arrangement after the typed words; ``None`` if they say that it is finished.

    Raises:
        PlayerProblem: the words name no card or place, or more than one.
        RuleViolation: there is no room for a card.
    """
    text = words.strip()
    if means_done(text):
        return None
    if means_nobody(text):
        return Draft()
    if meaningful_words(text) and set(meaningful_words(text)) <= _AUTO_PLACE_WORDS:
        return Draft(decision.default, kind=draft.kind)
    if match := _TAKE_BACK_PATTERN.match(text):
        for card in _named_cards(decision, decision.options, text[match.end() :]):
            draft = without_card(draft, card)
        return draft
    for cards, place in _cards_and_places(text):
        slot = _named_place(decision, place)
        for card in _named_cards(decision, _nameable_cards(decision, draft), cards):
            draft = with_card_in_stack(decision, draft, card, slot)
    return draft


def arranging_suggestions(decision: Decision, draft: Draft, typed: str) -> list[tuple[str, str]]:
    """Return completions for the typed words: each card at each recommended place, and the ways to finish."""
    pairs = [
        option(f"{choice.id}@{slot.id}", f"{choice.label} under {slot.label}", group="seed")
        for choice in unplaced_cards(decision, draft.picks)
        for slot in decision.slots
        if slot.id in choice.fits
    ]
    every = [option("done", DONE), option("spread", AUTO_PLACE), *pairs]
    options = matching_options(every, " ".join(_without_verb(typed))) if typed.strip() else every
    return [(option.label, option.label) for option in options if len(option.label) <= MAX_CHOICE_TEXT_CHARS][
        :MAX_CHOICES
    ]


def _nameable_cards(decision: Decision, draft: Draft) -> Sequence[Option]:
    """Return the unplaced cards that the words can mean; copies of a card can be named one after the other."""
    left = unplaced_cards(decision, draft.picks)
    names = {option.label for option in left}
    return [*left, *(option for option in decision.options if option.label not in names)]


def _cards_and_places(text: str) -> Iterator[tuple[str, str]]:
    """Yield the named cards in pairs with the place they go under."""
    first, *rest = _UNDER_PATTERN.split(" ".join(_without_verb(text)))
    if not rest or not first:
        raise PlayerProblem("Say where each card goes, such as “seed archer under excavation”, or “done”.")
    cards = first
    for number, part in enumerate(rest):
        place, *following = _SEPARATOR_PATTERN.split(part, maxsplit=1) if number < len(rest) - 1 else (part,)
        yield cards, place
        cards = " ".join(_without_verb(following[0])) if following else ""


def _without_verb(text: str) -> list[str]:
    words = text.split()
    return words[1:] if words and words[0].casefold() in _PLACE_VERBS else words


def _named_place(decision: Decision, words: str) -> str:
    places = tuple(option(slot.id, slot.label) for slot in decision.slots)
    return _named_option(decision, places, words)


def _named_cards(decision: Decision, candidates: Sequence[Option], words: str) -> Iterator[str]:
    exact = next((option for option in candidates if option.label.casefold() == words.casefold()), None)
    if exact:
        yield exact.id
        return
    for piece in filter(None, _SEPARATOR_PATTERN.split(words)):
        yield _named_option(decision, _without_copies(candidates), piece)


def _without_copies(among: Sequence[Option]) -> tuple[Option, ...]:
    """Return the first of each set of copies, because it makes no difference which copy is meant."""
    return tuple({option.label: option for option in reversed(among)}.values())


def _named_option(decision: Decision, candidates: tuple[Option, ...], words: str) -> str:
    single = msgspec.structs.replace(decision, kind=Kind.OPTION, options=candidates, slots=(), minimum=1, maximum=1)
    typed = typed_answer(single, words)
    if typed.left_over_words:
        raise PlayerProblem(f"I don’t understand “{typed.left_over_words}” here. Pick one from the list as you type.")
    return typed.picks[0]
