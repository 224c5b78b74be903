"""Unknown words in typed lines; a line with an unknown word has no effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from bot.features.choosing.vocabulary import are_similar, is_common, is_verb, words_of
from engine.kernel.decision import Decision, Kind

MIN_ABBREVIATION_CHARS = 3
"""Minimum number of letters for an abbreviation, such as *attr*."""
MAX_UNCHECKED_CHARS = 2
"""Maximum length of words that are never checked: initials, sizes and typing slips name nothing by themselves."""


def unknown_words(words: str, decision: Decision, named: Set[str], further_texts: Iterable[str]) -> list[str]:
    """Return the words that are neither ordinary words of play, nor in a card's name, nor in a choice or reason.

    Args:
        words: the typed line.
        decision: the open question as players say it; if it is answered with free text, no word counts as unknown.
        named: all words in names of the game's cards, in lower case; if empty, no word counts as unknown.
        further_texts: further texts whose words players may use.
    """
    if not named or decision.kind is Kind.WORDS:
        return []
    decision_words = set(_words_of_decision(decision))
    left = [
        word
        for word in dict.fromkeys(words_of(words))
        if not _is_known_by_itself(word, named) and not _is_similar_to_any(word, decision_words)
    ]
    if left:
        without_apostrophes = {word.replace("'", "") for word in named if "'" in word}
        left = [word for word in left if word not in without_apostrophes]
    if not left:
        return []
    further = {word for text in further_texts for word in words_of(text)}
    return [word for word in left if not _is_similar_to_any(word, further)]


def _is_known_by_itself(word: str, named: Set[str]) -> bool:
    if len(word) <= MAX_UNCHECKED_CHARS or any(map(str.isdecimal, word)) or is_verb(word) or is_common(word):
        return True
    return all(part in named or part.removesuffix("s") in named for part in word.replace("'", " ").split())


def _is_similar_to_any(word: str, known_words: set[str]) -> bool:
    if word in known_words or (
        len(word) >= MIN_ABBREVIATION_CHARS and any(item.startswith(word) for item in known_words)
    ):
        return True
    return len(word) > MIN_ABBREVIATION_CHARS and any(are_similar(word, item) for item in known_words)


def _words_of_decision(decision: Decision) -> Iterator[str]:
    yield from words_of(decision.prompt)
    for slot in decision.slots:
        yield from words_of(slot.label)
    for option in decision.options:
        for text in (option.label, option.id, option.group, option.detail):
            yield from words_of(text)
