"""Abilities of a card resolved by hand: when each can be used, and how often.

A sentence that names a moment starts an ability, and the sentences after it belong to it until another names one. So
*You may do this only once each turn* limits the ability before it and no other. A limit on orders is the same for all
orders of the card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Final, NamedTuple

from engine.ccg.cards.moments import MENU, Moment
from engine.second_edition.cards.moments_in_words import (
    IN_HAND,
    OWN_COST_MOMENT,
    has_own_cost_change,
    moments_beneath_mission,
    moments_outside_play,
    sentence_moments,
    sentences_in,
)

_COUNT_WORDS = {"once": 1, "one": 1, "twice": 2, "two": 2, "three": 3, "four": 4}
_PERIOD = r"(?:each|every|per|in each|in every|during each|a) (?P<per>turn|game|dilemma|(?:mission )?attempt)\b"
_LIMIT_PHRASE = re.compile(
    rf"\b(?:do this|do so|use (?:this|it)|used)\b[^.;]*?(?P<times>once|twice|\w+ times) {_PERIOD}"
    rf"|^\W*(?:you may )?(?:only )?(?P<first>once|twice) {_PERIOD.replace('per>', 'first_per>')}",
    re.IGNORECASE,
)
_LIMIT_OF_ORDERS = re.compile(rf"\bexecute (?:only )?(?P<times>one|two|three) orders?\b[^.;]* {_PERIOD}", re.IGNORECASE)
_RESULT_SENTENCE = re.compile(
    r"^\W*(?:if you do\b|when you do\b|otherwise\b|(?:this|these) effects?\b|(?:[h]e|she|it|they) keeps?\b"
    r"|in the case\b|[^,]*\b(?:that card|those cards|the named)\b)",
    re.IGNORECASE,
)
"""Matches sentences about the results of the preceding ability."""
ORDERS: Final = "orders"
"""Name shared by all orders of a card whose total number is limited."""

_COST_GROUP = "cost"


class Limit(NamedTuple):
    """Limit on the uses of an ability.

    Attributes:
        times: the number of uses; 0 for no limit.
        per: ``turn``, ``game``, ``attempt`` or ``dilemma``; empty for no limit.
    """

    times: int = 0
    per: str = ""


UNLIMITED = Limit()


class AbilityInWords(NamedTuple):
    """One ability of a card resolved by hand.

    Attributes:
        name: distinguishes it from the card's other abilities: the number of its first sentence, or ``ORDERS``.
        words: its sentences.
        moments: the moments at which it can be used.
        limit: how often it can be used.
    """

    name: str
    words: str
    moments: frozenset[Moment]
    limit: Limit = UNLIMITED


@lru_cache(maxsize=4096)
def abilities_of(words: str) -> tuple[AbilityInWords, ...]:
    """Return the abilities of a card in play with this text."""
    return _parse_abilities(words, sentence_moments)


@lru_cache(maxsize=4096)
def abilities_outside_play(words: str, place: str) -> tuple[AbilityInWords, ...]:
    """Return the abilities that a card with this text has in a hand, in a discard pile or beneath a headquarters."""
    found = _parse_abilities(words, partial(moments_outside_play, place=place))
    if place == IN_HAND and has_own_cost_change(words):
        return (*found, AbilityInWords(_COST_GROUP, words, frozenset((OWN_COST_MOMENT,))))
    return found


@lru_cache(maxsize=4096)
def abilities_beneath_mission(words: str, *, is_active: bool) -> tuple[AbilityInWords, ...]:
    """Return the abilities that a dilemma with this text has beneath a mission; some apply only if it is active."""
    found = (
        item._replace(moments=moments_beneath_mission(item.moments, is_active=is_active))
        for item in abilities_of(words)
    )
    return tuple(item for item in found if item.moments)


def _parse_abilities(words: str, moments_in: Callable[[str], Iterable[Moment]]) -> tuple[AbilityInWords, ...]:
    sentences = [*sentences_in(words)]
    moments = [frozenset(moments_in(sentence)) for sentence in sentences]
    begun = [place for place, named in enumerate(moments) if named]
    limits = _limits_by_sentence(sentences, begun)
    ends = [*begun[1:], len(sentences)][: len(begun)]
    of_orders = next(
        (limit for sentence in sentences if (limit := _limit_in(_LIMIT_OF_ORDERS, sentence)).per), UNLIMITED
    )
    return tuple(
        AbilityInWords(ORDERS, " ".join(sentences[place:end]), moments[place], of_orders)
        if of_orders.per and any(moment.event == MENU for moment in moments[place])
        else AbilityInWords(str(place), " ".join(sentences[place:end]), moments[place], limits.get(place, UNLIMITED))
        for place, end in zip(begun, ends, strict=True)
    )


def _limits_by_sentence(sentences: list[str], begun: list[int]) -> dict[int, Limit]:
    """Return the limits of abilities by their first sentence's number, even if their results name other moments."""
    found: dict[int, Limit] = {}
    last: int | None = None
    for place, sentence in enumerate(sentences):
        if place in begun and (last is None or not _RESULT_SENTENCE.match(sentence)):
            last = place
        if last is not None and (limit := _limit_in(_LIMIT_PHRASE, sentence)).per:
            found.setdefault(last, limit)
    return found


def _limit_in(pattern: re.Pattern[str], sentence: str) -> Limit:
    found = pattern.search(sentence)
    if found is None:
        return UNLIMITED
    words = {group: word.lower() for group, word in found.groupdict().items() if word}
    times = words.get("times") or words["first"]
    per = (words.get("per") or words["first_per"]).removeprefix("mission ")
    return Limit(_COUNT_WORDS.get(times.removesuffix(" times"), 1), per)
