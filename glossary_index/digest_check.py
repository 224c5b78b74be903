"""Checks of the digest's entries: ids, titles, links, lengths, questions with their answers, and line ranges."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from glossary_index.digest import RULE_ID_PATTERN, Entry, Problem
from glossary_index.passage import MAX_PASSAGE_CHARS, KnownQuestion
from glossary_index.text_analysis import normalised_title, words

MIN_QUESTIONS, MAX_QUESTIONS = 3, 150
MAX_ANSWER_CHARS = 300

_RULE_ITEM = re.compile(rf"^- ({RULE_ID_PATTERN}):", re.MULTILINE)


def problems(entries: Sequence[Entry], lengths: Mapping[str, int]) -> list[Problem]:
    """Return all problems of the entries, in order.

    Args:
        entries: all entries of the digest.
        lengths: the number of lines of each document.
    """
    return [
        Problem(entry.file, entry.passage.title, description)
        for entry, whats in zip(entries, _problems_by_entry(entries, lengths), strict=True)
        for description in whats
    ]


def _problems_by_entry(entries: Sequence[Entry], lengths: Mapping[str, int]) -> Iterator[list[str]]:
    ids = Counter(rule for entry in entries for rule in entry.passage.rules)
    titles = Counter((entry.passage.game, normalised_title(entry.passage.title)) for entry in entries)
    keys = Counter(entry.passage.key for entry in entries)
    games = {(entry.passage.game, rule) for entry in entries for rule in entry.passage.rules}
    names = {
        (entry.passage.game, normalised_title(name))
        for entry in entries
        for name in (entry.passage.title, *entry.passage.aliases)
    }
    for entry in entries:
        passage = entry.passage
        own = (passage.game, normalised_title(passage.title))
        yield [
            *(f"the id {rule} appears {ids[rule]} times" for rule in dict.fromkeys(passage.rules) if ids[rule] > 1),
            *(["another entry of the game has this title"] if titles[own] > 1 or keys[passage.key] > 1 else []),
            *_link_problems(entry, names),
            *_newer_problems(entry, titles),
            *_text_problems(entry),
            *_question_problems(passage.title, [one.question for one in passage.questions]),
            *(description for one in passage.questions for description in _answer_problems(passage.game, one, games)),
            *_line_problems(entry, lengths),
        ]


def _link_problems(entry: Entry, names: set[tuple[str, str]]) -> Iterator[str]:
    passage = entry.passage
    for name in passage.related:
        if normalised_title(name) == normalised_title(passage.title):
            yield "it refers to itself"
        elif (passage.game, normalised_title(name)) not in names:
            yield f"it refers to “{name}”, but no entry of the game has this name"


def _newer_problems(entry: Entry, titles: Container[tuple[str, str]]) -> Iterator[str]:
    for title in (*entry.passage.newer, *entry.passage.partly):
        if (entry.passage.game, normalised_title(title)) not in titles or normalised_title(title) == normalised_title(
            entry.passage.title
        ):
            yield f"its newer form “{title}” isn’t another entry of the game"


def _text_problems(entry: Entry) -> Iterator[str]:
    passage = entry.passage
    if not passage.rules or not passage.text:
        yield "it has no ids or no text"
    if len(passage.text) > MAX_PASSAGE_CHARS:
        yield f"it has {len(passage.text)} characters; at most {MAX_PASSAGE_CHARS} are shown"
    told = Counter(_RULE_ITEM.findall(passage.text))
    yield from (f"the text states {rule} {told[rule]} times, not once" for rule in passage.rules if told[rule] != 1)
    yield from (f"the text states {rule}, which is not among the ids" for rule in told if rule not in passage.rules)


def _question_problems(title: str, questions: Iterable[str]) -> Iterator[str]:
    said = Counter(" ".join(words(ask)) for ask in questions)
    if not MIN_QUESTIONS <= said.total() <= MAX_QUESTIONS:
        yield f"it has {said.total()} questions, not {MIN_QUESTIONS} to {MAX_QUESTIONS}"
    yield from (f"it asks “{ask}” twice" for ask in said if said[ask] > 1)
    for ask in said:
        if normalised_title(ask) == normalised_title(title):
            yield f"it asks its own title, “{ask}”"
        elif len(ask.split()) < 2:
            yield f"“{ask}” isn’t a question or phrase"


def _answer_problems(game: str, known: KnownQuestion, rules: Container[tuple[str, str]]) -> Iterator[str]:
    if not known.rules:
        yield f"the answer to “{known.question}” does not end with rule ids in brackets"
    if len(known.answer) > MAX_ANSWER_CHARS:
        yield f"the answer to “{known.question}” has {len(known.answer)} characters, more than {MAX_ANSWER_CHARS}"
    for rule in known.rules:
        if (game, rule) not in rules:
            yield f"the answer to “{known.question}” rests on {rule}, which isn’t a rule of the game"


def _line_problems(entry: Entry, lengths: Mapping[str, int]) -> Iterator[str]:
    for span in entry.passage.spans:
        if span.source not in lengths:
            yield f"it retells “{span.source}”, which isn’t a document"
        elif span.end > lengths[span.source]:
            yield f"{span.source} has {lengths[span.source]} lines, so it has no line {span.end}"
