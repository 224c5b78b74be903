"""Suggested adjustments for a text resolved by hand, if it leaves something to choose.

A suggestion only saves the way through the menus: it starts adjustments, and asks their open questions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.ccg.adjusting.card_sets import ATTEMPT, CHOSEN, PILE
from engine.kernel.decision import Answer

MAX_SUGGESTIONS = 6
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_COUNT = rf"(?P<count>{'|'.join(NUMBERS)}|\d+)"
_NOT_YET = r"(?<!about to be )"
_WHOM = r"(?:personnel|away team members?|crew|members?|cards?|people)"


class _Pattern(NamedTuple):
    """A pattern of words, its suggestion, and the adjustments that the suggestion starts."""

    words: re.Pattern[str]
    label: str
    orders: Callable[[re.Match[str], int], tuple[Answer, ...]]


def number_from_word(word: str) -> int:
    """Return the number that a word or digits stand for."""
    return NUMBERS.get(word.lower()) or int(word)


def _count_in_words(found: re.Match[str]) -> str:
    word = found.groupdict().get("count")
    return str(number_from_word(word)) if word else "1"


def _orders_at_random(verb: str) -> Callable[[re.Match[str], int], tuple[Answer, ...]]:
    return lambda found, _seat: (("random", ATTEMPT, _count_in_words(found)), (verb, CHOSEN))


def _orders_ignoring_match(*orders: Answer) -> Callable[[re.Match[str], int], tuple[Answer, ...]]:
    return lambda _found, _seat: orders


def _orders_from_deck(verb: str) -> Callable[[re.Match[str], int], tuple[Answer, ...]]:
    return lambda found, seat: ((verb, f"{PILE}deck.{seat}", _count_in_words(found)),)


def _search_order(_found: re.Match[str], seat: int) -> tuple[Answer, ...]:
    deck = f"{PILE}deck.{seat}"
    return ("look", deck), ("hand",), ("shuffle", deck)


def _suggestion_pattern(words: str, label: str, orders: Callable[[re.Match[str], int], tuple[Answer, ...]]) -> _Pattern:
    return _Pattern(re.compile(words, re.IGNORECASE), label, orders)


_PATTERNS = (
    _suggestion_pattern(
        rf"kills? {_COUNT}[^.]*random selection", "select at random who is killed", _orders_at_random("kill")
    ),
    _suggestion_pattern(rf"randomly kills? {_COUNT}?", "select at random who is killed", _orders_at_random("kill")),
    _suggestion_pattern(
        rf"{_COUNT} [^.]*random selection[^.]*captured",
        "select at random who is captured",
        _orders_at_random("capture"),
    ),
    _suggestion_pattern(
        r"captured \(random selection", "select at random who is captured", _orders_at_random("capture")
    ),
    _suggestion_pattern(
        rf"{_COUNT} [^.]*\(random selection\)[^.]*stopped", "select at random who is stopped", _orders_at_random("stop")
    ),
    _suggestion_pattern(
        rf"randomly selects? {_COUNT}? ?{_WHOM}?[^.]*kill", "select at random who is killed", _orders_at_random("kill")
    ),
    _suggestion_pattern(
        rf"randomly selects? {_COUNT}? ?{_WHOM}?[^.]*stop", "select at random who is stopped", _orders_at_random("stop")
    ),
    _suggestion_pattern(
        rf"{_COUNT} {_WHOM} \(random selection\)[^.]*killed",
        "select at random who is killed",
        _orders_at_random("kill"),
    ),
    _suggestion_pattern(
        rf"randomly selects? {_COUNT} (?:other )?personnel\b(?! (?:from|you|they|present|involved))",
        "select attempting personnel at random",
        lambda found, _seat: (("random", ATTEMPT, _count_in_words(found)),),
    ),
    _suggestion_pattern(
        r"\bprevent|\bcancel|\bnullif\w+ (?:that|it|those)\b|\bsaves?\b|\bignore its results",
        "prevent what is about to happen",
        _orders_ignoring_match(("prevent",)),
    ),
    _suggestion_pattern(
        r"\b(?:stopped|killed|destroyed|selected|dies?|stop|kill)\b[^.]*\binstead\b|\bsubstitute|\bto be selected from",
        "let it happen to another card",
        _orders_ignoring_match(("instead",)),
    ),
    _suggestion_pattern(r"random", "select at random", _orders_ignoring_match(("random",))),
    _suggestion_pattern(
        r"all (?:of )?your (?:other )?personnel (?:present )?are \W?stopped",
        "stop everybody",
        _orders_ignoring_match(("stop", ATTEMPT)),
    ),
    _suggestion_pattern(
        r"\bopponent (?:may |must )?(?:chooses?|places?|names?|discards?|draws?|downloads?|returns?|reveals?)",
        "the opponent does their part",
        _orders_ignoring_match(("opponent",)),
    ),
    _suggestion_pattern(
        r"\bdownload\b|search your (?:draw )?deck", "search your deck, take a card, shuffle", _search_order
    ),
    _suggestion_pattern(
        rf"(?:examine|look at|peek at) the top {_COUNT}? ?cards? of your",
        "look at top cards",
        _orders_from_deck("look-top"),
    ),
    _suggestion_pattern(
        rf"reveal the top {_COUNT}? ?cards? of your", "reveal top cards", _orders_from_deck("reveal-top")
    ),
    _suggestion_pattern(
        r"\bopponents?['’]s (?:[\w\[\]-]+ ){0,3}(?:personnel|equipment|captives?) (?:present|aboard|at this)\b"
        r"|\b(?:equipment|personnel) present (?:that )?you do not (?:own|command)",
        "look at the opponent’s cards there",
        _orders_ignoring_match(("look-team",)),
    ),
    _suggestion_pattern(r"examine|look at|peek at", "look at cards", _orders_ignoring_match(("look",))),
    _suggestion_pattern(r"\breveals?\b|show ", "reveal cards", _orders_ignoring_match(("reveal",))),
    _suggestion_pattern(r"discards? the top", "discard top cards of a deck", _orders_ignoring_match(("mill",))),
    _suggestion_pattern(
        r"\bexchange\b|\breplace\b(?! (?:a|one|all|any|each|that)\b[^.]{0,20} skills?\b)",
        "exchange two cards",
        _orders_ignoring_match(("exchange",)),
    ),
    _suggestion_pattern(
        r"\b(?:begin|initiate) (?:a |an )?\w* ?(?:combat|engagement|battle)",
        "begin the fight",
        _orders_ignoring_match(("fight",)),
    ),
    _suggestion_pattern(r"\bname a skill|names a skill", "name a skill", _orders_ignoring_match(("name-skill",))),
    _suggestion_pattern(r"\bnames? a number", "name a number", _orders_ignoring_match(("name-number",))),
    _suggestion_pattern(
        r"\bnames? a (?:card|dilemma|personnel|ship|event)", "name a card", _orders_ignoring_match(("name-card",))
    ),
    _suggestion_pattern(
        r"from (?:the|this) (?:game|mission attempt)|out[- ]of[- ]play",
        "put a card out of the game",
        _orders_ignoring_match(("pile",)),
    ),
    _suggestion_pattern(rf"{_NOT_YET}\bcaptur", "capture somebody", _orders_ignoring_match(("capture",))),
    _suggestion_pattern(r"\bunstop|\b(?:is|are) not stopped", "unstop cards", _orders_ignoring_match(("unstop",))),
    _suggestion_pattern(rf"{_NOT_YET}(?<!not )\bstop", "stop cards", _orders_ignoring_match(("stop",))),
    _suggestion_pattern(
        rf"{_NOT_YET}\bkill|{_NOT_YET}\bdestroy", "kill or destroy a card", _orders_ignoring_match(("kill",))
    ),
    _suggestion_pattern(r"\bdamage", "damage a ship", _orders_ignoring_match(("damage",))),
    _suggestion_pattern(r"\bdiscard|\bnullif", "discard or nullify a card", _orders_ignoring_match(("discard",))),
    _suggestion_pattern(
        r"\binto (?:(?:your|its owner.s|[a-z]+ or [a-z]+) )?hand|return",
        "take a card in hand",
        _orders_ignoring_match(("hand",)),
    ),
    _suggestion_pattern(r"(?:top|bottom) of ", "put a card into a pile", _orders_ignoring_match(("pile",))),
    _suggestion_pattern(
        r"\bplace[sd]? .*\b(?:beneath|under)", "place a card under another", _orders_ignoring_match(("place-under",))
    ),
    _suggestion_pattern(
        r"\bplace[sd]? .*\bon\b|plays? on", "place a card on another", _orders_ignoring_match(("place-on",))
    ),
    _suggestion_pattern(
        r"\b(?:replac\w+|exchanges?) (?:a|one|that|its|[a-z]+ or [a-z]+) (?:\w+ )?skill"
        r"|\bin place of (?:a|one|that) skill",
        "replace a skill",
        _orders_ignoring_match(("swap-skill",)),
    ),
    _suggestion_pattern(
        r"\breplace (?:all levels|each|any one|a skill)[^.]*requirements|\bmeet\b[^.]*\brequirements?\b[^.]*\busing\b",
        "give whoever meets it the required skill",
        _orders_ignoring_match(("skill",)),
    ),
    _suggestion_pattern(
        r"\bcountdown\b|\bcount(?:s|ing)? down\b", "set a countdown", _orders_ignoring_match(("countdown",))
    ),
    _suggestion_pattern(r"\b(?:win|wins|lose|loses) the game\b", "end the game", _orders_ignoring_match(("win",))),
    _suggestion_pattern(r"\bgains?\b", "give a skill", _orders_ignoring_match(("skill",))),
    _suggestion_pattern(
        r"(?:attributes?|integrity|cunning|strength|range|weapons|shields)\b(?!\s*[<>])|cost [+-]",
        "change numbers",
        _orders_ignoring_match(("attribute",)),
    ),
    _suggestion_pattern(r"\bmove|\brelocate|\bbeam|\bplace[sd]? ", "move a card", _orders_ignoring_match(("move",))),
    _suggestion_pattern(
        r"\bcommand of|\bcontrol of|commands? th", "change who commands a card", _orders_ignoring_match(("control",))
    ),
    _suggestion_pattern(r"\bflip (?:it|this mission|over)", "turn the mission over", _orders_ignoring_match(("flip",))),
    _suggestion_pattern(
        r"\bflip [^.]*\bdilemma pile", "turn a dilemma pile over", _orders_ignoring_match(("flip-pile",))
    ),
    _suggestion_pattern(
        r"\bdilemma stack\b", "move the next dilemma to the bottom", _orders_ignoring_match(("restack",))
    ),
    _suggestion_pattern(
        r"\bnumber of dilemmas\b|\btotal cost of [^.]*\bdilemmas\b",
        "change how many dilemmas are drawn",
        _orders_ignoring_match(("dilemmas",)),
    ),
    _suggestion_pattern(
        r"\bkeep \w+ additional card", "keep more cards in hand", _orders_ignoring_match(("keep-cards",))
    ),
    _suggestion_pattern(r"\bshuffle", "shuffle a deck", _orders_ignoring_match(("shuffle",))),
    _suggestion_pattern(r"\bpoints?\b", "change a score", _orders_ignoring_match(("score",))),
    _suggestion_pattern(r"\bdraw", "let a player draw", _orders_ignoring_match(("draws",))),
)


def suggestions_for_text(words: str, seat: int) -> Iterator[tuple[str, tuple[Answer, ...]]]:
    """Yield the suggestions for a text in the order of its words, at most one for each position."""
    found = [
        (match.start(), place, match) for place, card in enumerate(_PATTERNS) if (match := card.words.search(words))
    ]
    taken: set[str] = set()
    yielded = 0
    for _, place, match in sorted(found, key=lambda card: card[:2]):
        orders = _PATTERNS[place].orders(match, seat)
        verbs = tuple(order[0] for order in orders)
        if taken.isdisjoint(verbs) and yielded < MAX_SUGGESTIONS:
            taken.update(verbs)
            yielded += 1
            yield _PATTERNS[place].label, orders
