"""Follow-up questions, such as *and in 2e?* or *what about space?*."""

from __future__ import annotations

import re

import msgspec

from glossary_index.games import named_game
from glossary_index.text_analysis import STOP_WORDS, words

MAX_OWN_WORDS = 4
"""Maximum number of words of a follow-up question, without stop words."""

_OPENING = re.compile(
    r"^\W*(?:and|but|or|so|then|also|ok(?:ay)?|hm+|plus|same|what (?:about|if)|wat (?:about|if)|how about|what abt|"
    r"even if|even|unless|only if|if|when|in|for|with|without|why|how come|really|still|does that|do they|can they|"
    r"is that|is it|does it|can it|can he|can she|does he|does she|is he|is she)\b",
    re.IGNORECASE,
)
_CLEAR_OPENING = re.compile(
    r"^\W*(?:and|but|so|what (?:about|if)|wat (?:about|if)|how about|what abt|even if|same|plus)\b", re.IGNORECASE
)
_OPENING_WORDS = re.compile(
    r"^\W*(?:(?:and|but|so|then|also|ok(?:ay)?|plus|same|what (?:about|if)|wat (?:about|if)|how about|what abt|for"
    r"|with|on|onto|to|into|at|in|from|off)\b\W*)+",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"\b(?:it|they|them|that|those|this|these|he|she|him|his|her|their|ones?|there|then|too|cheaper|better|worse"
    r"|faster|slower|sooner|longer|shorter|stronger|weaker|higher|lower|bigger|smaller)\b(?! than)",
    re.IGNORECASE,
)


class PreviousQuestion(msgspec.Struct, frozen=True):
    """The previous question, with the key of the passage that answered it."""

    query: str
    passage: str


def is_follow_up(question: str) -> bool:
    """Whether a question depends on the previous one: it has few words and refers to something said before."""
    own = content_words(question)
    if len(own) > MAX_OWN_WORDS:
        return False
    if _CLEAR_OPENING.match(question):
        return True
    return len(own) <= 2 and bool(_OPENING.match(question) or _PRONOUN.search(question))


def content_words(question: str) -> list[str]:
    """Return the words of a question without stop words and without the game that it names."""
    return [word for word in words(named_game(question)[1]) if word not in STOP_WORDS]


def without_opening(question: str) -> str:
    """Return the question without *and*, *what about*, *and onto* and similar openings."""
    return _OPENING_WORDS.sub("", question).strip()
