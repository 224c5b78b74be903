"""Adjustments suggested by text that players resolve by hand, if something is left to choose.

A suggestion only saves the way through the menus: it starts adjustments, and asks their open questions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.ccg.adjusting.sets import ATTEMPT, CHOSEN, PILE
from engine.kernel.decision import Answer

MAX_SUGGESTIONS = 6
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_COUNT = rf"(?P<count>{'|'.join(NUMBERS)}|\d+)"
_NOT_YET = r"(?<!about to be )"
_WHOM = r"(?:personnel|away team members?|crew|members?|cards?|people)"


class _Pattern(NamedTuple):
    """A pattern of words, its suggestion, and the adjustments that this starts."""

    words: re.Pattern[str]
    label: str
    orders: Callable[[re.Match[str], int], tuple[Answer, ...]]


def number_of(word: str) -> int:
    """The number of a word or digits."""
    return NUMBERS.get(word.lower()) or int(word)


def _count(found: re.Match[str]) -> str:
    word = found.groupdict().get("count")
    return str(number_of(word)) if word else "1"


def _by_chance(verb: str) -> Callable[[re.Match[str], int], tuple[Answer, ...]]:
    return lambda found, _seat: (("random", ATTEMPT, _count(found)), (verb, CHOSEN))


def _fixed_orders(*orders: Answer) -> Callable[[re.Match[str], int], tuple[Answer, ...]]:
    return lambda _found, _seat: orders


def _from_deck(verb: str) -> Callable[[re.Match[str], int], tuple[Answer, ...]]:
    return lambda found, seat: ((verb, f"{PILE}deck.{seat}", _count(found)),)


def _search(_found: re.Match[str], seat: int) -> tuple[Answer, ...]:
    deck = f"{PILE}deck.{seat}"
    return ("look", deck), ("hand",), ("shuffle", deck)


def _pattern(words: str, label: str, orders: Callable[[re.Match[str], int], tuple[Answer, ...]]) -> _Pattern:
    return _Pattern(re.compile(words, re.IGNORECASE), label, orders)


_PATTERNS = (
    _pattern(rf"kills? {_COUNT}[^.]*random selection", "select at random who is killed", _by_chance("kill")),
    _pattern(rf"randomly kills? {_COUNT}?", "select at random who is killed", _by_chance("kill")),
    _pattern(
        rf"{_COUNT} [^.]*random selection[^.]*captured", "select at random who is captured", _by_chance("capture")
    ),
    _pattern(r"captured \(random selection", "select at random who is captured", _by_chance("capture")),
    _pattern(rf"{_COUNT} [^.]*\(random selection\)[^.]*stopped", "select at random who is stopped", _by_chance("stop")),
    _pattern(rf"randomly selects? {_COUNT}? ?{_WHOM}?[^.]*kill", "select at random who is killed", _by_chance("kill")),
    _pattern(rf"randomly selects? {_COUNT}? ?{_WHOM}?[^.]*stop", "select at random who is stopped", _by_chance("stop")),
    _pattern(
        rf"{_COUNT} {_WHOM} \(random selection\)[^.]*killed", "select at random who is killed", _by_chance("kill")
    ),
    _pattern(
        rf"randomly selects? {_COUNT} (?:other )?personnel\b(?! (?:from|you|they|present|involved))",
        "select attempting personnel at random",
        lambda found, _seat: (("random", ATTEMPT, _count(found)),),
    ),
    _pattern(
        r"\bprevent|\bcancel|\bnullif\w+ (?:that|it|those)\b|\bsaves?\b|\bignore its results",
        "prevent what is about to happen",
        _fixed_orders(("prevent",)),
    ),
    _pattern(
        r"\b(?:stopped|killed|destroyed|selected|dies?|stop|kill)\b[^.]*\binstead\b|\bsubstitute|\bto be selected from",
        "let it happen to another card",
        _fixed_orders(("instead",)),
    ),
    _pattern(r"random", "select at random", _fixed_orders(("random",))),
    _pattern(
        r"all (?:of )?your (?:other )?personnel (?:present )?are \W?stopped",
        "stop everybody",
        _fixed_orders(("stop", ATTEMPT)),
    ),
    _pattern(
        r"\bopponent (?:may |must )?(?:chooses?|places?|names?|discards?|draws?|downloads?|returns?|reveals?)",
        "the opponent does their part",
        _fixed_orders(("opponent",)),
    ),
    _pattern(r"\bdownload\b|search your (?:draw )?deck", "search your deck, take a card, shuffle", _search),
    _pattern(
        rf"(?:examine|look at|peek at) the top {_COUNT}? ?cards? of your", "look at top cards", _from_deck("look-top")
    ),
    _pattern(rf"reveal the top {_COUNT}? ?cards? of your", "reveal top cards", _from_deck("reveal-top")),
    _pattern(
        r"\bopponents?['’]s (?:[\w\[\]-]+ ){0,3}(?:personnel|equipment|captives?) (?:present|aboard|at this)\b"
        r"|\b(?:equipment|personnel) present (?:that )?you do not (?:own|command)",
        "look at the opponent’s cards there",
        _fixed_orders(("look-team",)),
    ),
    _pattern(r"examine|look at|peek at", "look at cards", _fixed_orders(("look",))),
    _pattern(r"\breveals?\b|show ", "reveal cards", _fixed_orders(("reveal",))),
    _pattern(r"discards? the top", "discard top cards of a deck", _fixed_orders(("mill",))),
    _pattern(
        r"\bexchange\b|\breplace\b(?! (?:a|one|all|any|each|that)\b[^.]{0,20} skills?\b)",
        "exchange two cards",
        _fixed_orders(("exchange",)),
    ),
    _pattern(
        r"\b(?:begin|initiate) (?:a |an )?\w* ?(?:combat|engagement|battle)",
        "begin the fight",
        _fixed_orders(("fight",)),
    ),
    _pattern(r"\bname a skill|names a skill", "name a skill", _fixed_orders(("name-skill",))),
    _pattern(r"\bnames? a number", "name a number", _fixed_orders(("name-number",))),
    _pattern(r"\bnames? a (?:card|dilemma|personnel|ship|event)", "name a card", _fixed_orders(("name-card",))),
    _pattern(
        r"from (?:the|this) (?:game|mission attempt)|out[- ]of[- ]play",
        "put a card out of the game",
        _fixed_orders(("pile",)),
    ),
    _pattern(rf"{_NOT_YET}\bcaptur", "capture somebody", _fixed_orders(("capture",))),
    _pattern(r"\bunstop|\b(?:is|are) not stopped", "unstop cards", _fixed_orders(("unstop",))),
    _pattern(rf"{_NOT_YET}(?<!not )\bstop", "stop cards", _fixed_orders(("stop",))),
    _pattern(rf"{_NOT_YET}\bkill|{_NOT_YET}\bdestroy", "kill or destroy a card", _fixed_orders(("kill",))),
    _pattern(r"\bdamage", "damage a ship", _fixed_orders(("damage",))),
    _pattern(r"\bdiscard|\bnullif", "discard or nullify a card", _fixed_orders(("discard",))),
    _pattern(
        r"\binto (?:(?:your|its owner.s|[a-z]+ or [a-z]+) )?hand|return",
        "take a card in hand",
        _fixed_orders(("hand",)),
    ),
    _pattern(r"(?:top|bottom) of ", "put a card into a pile", _fixed_orders(("pile",))),
    _pattern(r"\bplace[sd]? .*\b(?:beneath|under)", "place a card under another", _fixed_orders(("place-under",))),
    _pattern(r"\bplace[sd]? .*\bon\b|plays? on", "place a card on another", _fixed_orders(("place-on",))),
    _pattern(
        r"\b(?:replac\w+|exchanges?) (?:a|one|that|its|[a-z]+ or [a-z]+) (?:\w+ )?skill"
        r"|\bin place of (?:a|one|that) skill",
        "replace a skill",
        _fixed_orders(("swap-skill",)),
    ),
    _pattern(
        r"\breplace (?:all levels|each|any one|a skill)[^.]*requirements|\bmeet\b[^.]*\brequirements?\b[^.]*\busing\b",
        "give whoever meets it the required skill",
        _fixed_orders(("skill",)),
    ),
    _pattern(r"\bcountdown\b|\bcount(?:s|ing)? down\b", "set a countdown", _fixed_orders(("countdown",))),
    _pattern(r"\b(?:win|wins|lose|loses) the game\b", "end the game", _fixed_orders(("win",))),
    _pattern(r"\bgains?\b", "give a skill", _fixed_orders(("skill",))),
    _pattern(
        r"(?:attributes?|integrity|cunning|strength|range|weapons|shields)\b(?!\s*[<>])|cost [+-]",
        "change numbers",
        _fixed_orders(("attribute",)),
    ),
    _pattern(r"\bmove|\brelocate|\bbeam|\bplace[sd]? ", "move a card", _fixed_orders(("move",))),
    _pattern(r"\bcommand of|\bcontrol of|commands? th", "change who commands a card", _fixed_orders(("control",))),
    _pattern(r"\bflip (?:it|this mission|over)", "turn the mission over", _fixed_orders(("flip",))),
    _pattern(r"\bflip [^.]*\bdilemma pile", "turn a dilemma pile over", _fixed_orders(("flip-pile",))),
    _pattern(r"\bdilemma stack\b", "move the next dilemma to the bottom", _fixed_orders(("restack",))),
    _pattern(
        r"\bnumber of dilemmas\b|\btotal cost of [^.]*\bdilemmas\b",
        "change how many dilemmas are drawn",
        _fixed_orders(("dilemmas",)),
    ),
    _pattern(r"\bkeep \w+ additional card", "keep more cards in hand", _fixed_orders(("keep-cards",))),
    _pattern(r"\bshuffle", "shuffle a deck", _fixed_orders(("shuffle",))),
    _pattern(r"\bpoints?\b", "change a score", _fixed_orders(("score",))),
    _pattern(r"\bdraw", "let a player draw", _fixed_orders(("draws",))),
)


def suggestions(words: str, seat: int) -> Iterator[tuple[str, tuple[Answer, ...]]]:
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
