"""Answers to questions about rules: the best passage, the confidence in it, and alternatives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.features.lookup.defaults import DefaultGame
from bot.features.lookup.passage_ids import passage_with_id
from bot.features.lookup.passage_origins import brief_origin
from bot.features.lookup.screens import PassageReading
from glossary_index.answering import ShortAnswer
from glossary_index.follow_ups import PreviousQuestion
from glossary_index.games import GAMES, game_id
from glossary_index.passage import Passage
from glossary_index.search import Answer, Certainty
from glossary_index.service import RulesLibrary
from glossary_index.text_analysis import normalised_title

MAX_RESULTS = 8
_MAX_CANDIDATES = 20

_RULE_ID_PATTERN = re.compile(r"\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b")
_MAX_IDS = 20
_CARD_RULING_SOURCES = ("card rulings", "rulings")
"""Prefixes of the digest's chapters with rulings on single cards."""


class LookupQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A player's question about the rules.

    Attributes:
        query: their words.
        game: the only game whose rules to search.
        source: the only document to search.
        usual: the default game, unless the words belong to a different one; ``None`` if the player chose where to
            search.
        of_cards: game of the cards named in the query; takes precedence over the default game, and decides if the
            question fits several games.
        before: the player's recent question in this channel.
    """

    query: str
    game: str | None = None
    source: str | None = None
    usual: DefaultGame | None = None
    game_of_cards: str = ""
    before: PreviousQuestion | None = None


class LookupReply(msgspec.Struct, frozen=True):
    """The passage that answers a question and how it was found; if there is no passage, similar titles.

    Attributes:
        passage: the passage; ``None`` if none answers.
        reading: how it was found.
        answer: the sentence that answers; ``None`` if only a title was typed.
    """

    passage: Passage | None
    reading: PassageReading
    answer: ShortAnswer | None = None


def reply_to(library: RulesLibrary, question: LookupQuestion) -> LookupReply:
    """Return the answer to a rule's id, a passage's key, a title or a question."""
    query = question.query.strip()
    rule = query.upper()
    entry = library.rule(rule) or passage_named(library, query)
    if entry:
        return LookupReply(entry, PassageReading(query=query, rule=rule))
    usual = question.usual.edition if question.usual else None
    if question.game_of_cards and question.game_of_cards != game_id(usual or ""):
        usual = question.game_of_cards
    answer = library.search(
        query, game=question.game, default_game=usual, source=question.source, limit=MAX_RESULTS, before=question.before
    )
    if question.game_of_cards and answer.games:
        answer = library.search(
            query, game=question.game_of_cards, source=question.source, limit=MAX_RESULTS, before=question.before
        )
    if answer.sure is Certainty.NOTHING:
        notes = (question.usual.sentence_about_default,) if question.usual else ()
        return LookupReply(
            None, PassageReading(query=query, notes=notes, choices=_similar_titles(library, answer, question))
        )
    return _reply_with_answer(library, answer, question)


def rule_ids_in(library: RulesLibrary, text: str) -> list[str]:
    """Return the ids of known rules in a text, without duplicates."""
    ids = dict.fromkeys(_RULE_ID_PATTERN.findall(text.upper()))
    return [rule_id for rule_id in ids if library.rule(rule_id)][:_MAX_IDS]


def passage_named(library: RulesLibrary, name: str) -> Passage | None:
    """Return the passage with this key or short id; ``None`` if there is none."""
    return library.entry(name) or passage_with_id(name, library.passages)


def rulings_on(library: RulesLibrary, card: str, question: LookupQuestion) -> tuple[tuple[Passage, str], ...]:
    """Return passages that are named after a card or mention it, each with its first sentence."""
    answer = library.search(card, game=question.game, source=question.source, limit=_MAX_CANDIDATES)
    passages = [result.passage for result in answer.results]
    named = [passage for passage in passages if passage in library.passages_titled(card)]
    speaking = [passage for passage in passages if normalised_title(card) in normalised_title(passage.text)]
    return tuple(
        (passage, library.short_answer(card, passage).sentence) for passage in dict.fromkeys([*named, *speaking])
    )


def has_own_passage(library: RulesLibrary, name: str) -> bool:
    """Whether a rule that isn't a ruling on a card has this name as its title."""
    return any(
        passage.kind == "digest"
        and normalised_title(passage.title) == normalised_title(name)
        and not passage.chapter.lower().startswith(_CARD_RULING_SOURCES)
        for passage in library.passages_titled(name)
    )


def next_best_passages(
    library: RulesLibrary, query: str, passage: Passage | None, passages: Sequence[Passage]
) -> list[Passage]:
    """Return the next best passages after one that doesn't answer a question.

    ``passage`` is ``None`` if a card didn't answer; then all passages follow.
    """
    if passage in passages:
        return list(passages[passages.index(passage) + 1 :])
    found_passages = [result.passage for result in library.search(query, limit=MAX_RESULTS).results]
    described_passages = (passage, *library.equivalents(passage)) if passage else ()
    return [passage for passage in found_passages if passage not in described_passages]


def passage_choices(library: RulesLibrary, passages: Sequence[Passage]) -> tuple[tuple[Passage, str], ...]:
    """Return passages for a menu, each with what distinguishes it from the others."""
    return tuple((passage, brief_origin(library, passage)) for passage in passages)


def pointer_target(library: RulesLibrary, pointer: Passage) -> Passage | None:
    """Return the passage that a pointer refers to; ``None`` if there is none."""
    if pointer.kind != "pointer":
        return None
    return next((passage for passage in library.related(pointer) if passage.kind not in ("pointer", "digest")), None)


def pointer_target_and_note(library: RulesLibrary, passage: Passage) -> tuple[Passage, str]:
    """Return a pointer's target with a sentence that says so; any other passage unchanged, without a sentence."""
    present_passage = pointer_target(library, passage)
    if present_passage is None:
        return passage, ""
    return present_passage, f"“{passage.title}” refers to “{present_passage.title}”, shown here."


def _reply_with_answer(library: RulesLibrary, answer: Answer, question: LookupQuestion) -> LookupReply:
    found_passages = [result.passage for result in answer.results]
    passage, pointing = pointer_target_and_note(library, found_passages[0])
    sure, invitation = _confidence_and_placeholder(answer)
    passages = _other_passages(library, answer, question, passage, found_passages)
    reading = PassageReading(
        query=question.query.strip(),
        matched=answer.matched,
        notes=tuple(filter(None, (pointing, sure, _search_note(answer, question)))),
        choices=passage_choices(library, passages) if len(passages) > 1 else (),
        menu_placeholder=invitation,
        games=tuple(result.passage for result in answer.games if result.passage.game != answer.game),
        lines=tuple(
            (GAMES[line.passage.game], line.short_answer.sentence) for line in answer.lines if line.passage.game
        ),
        about=answer.about.title if answer.about else "",
    )
    return LookupReply(passage, reading, answer.short_answer if passage == found_passages[0] else None)


_CONFIDENCE_SENTENCES = {
    Certainty.SURE: "This is the rule you’re looking for.",
    Certainty.PROBABLE: "This is probably the rule you’re looking for. If not, try the others below.",
    Certainty.GUESS: "This is a guess. The others below may fit better.",
}


def _confidence_and_placeholder(answer: Answer) -> tuple[str, str]:
    """Return the confidence in words, and the placeholder of the menu of alternatives."""
    if answer.games:
        several = "Several games have a rule about this. Choose another game below."
        return f"This is a guess. {several}" if answer.sure is Certainty.GUESS else several, "Best matches …"
    if answer.is_title:
        return "Found by title.", "Other entries …"
    return _CONFIDENCE_SENTENCES[answer.sure], "Best matches …"


def _search_note(answer: Answer, question: LookupQuestion) -> str:
    """Return a note on which game was searched by default, or that the words belong to a different game."""
    if question.usual is None:
        return ""
    if answer.game in (question.usual.game, ""):
        return question.usual.sentence_about_default
    usual = f"the default here is {question.usual.title} ({question.usual.whose})"
    return f"This is from {GAMES[answer.game]}, although {usual}."


def _other_passages(
    library: RulesLibrary, answer: Answer, question: LookupQuestion, passage: Passage, passages: Sequence[Passage]
) -> list[Passage]:
    """Return alternatives for the player; entries with the same title in other games come last."""
    elsewhere = [] if question.source else list(_entries_in_other_games(library, question))
    if answer.is_title and not answer.games:
        return [passage, *elsewhere] if elsewhere else []
    return [*dict.fromkeys([passage, *passages[1:], *elsewhere])]


def _entries_in_other_games(library: RulesLibrary, question: LookupQuestion) -> Iterator[Passage]:
    """Yield one entry with this title from each game other than the default."""
    if question.usual is None:
        return
    named = library.passages_titled(question.query)
    for game in GAMES:
        if game != question.usual.game:
            yield from [passage for passage in named if passage.game == game][:1]


def _similar_titles(library: RulesLibrary, answer: Answer, question: LookupQuestion) -> tuple[tuple[Passage, str], ...]:
    """Return one entry for each title that is similar to the question."""
    entries = (library.passages_titled(title) for title in answer.suggestions)
    wanted = [
        [passage for passage in named if not question.game or passage.game in (question.game, "")] or named
        for named in entries
    ]
    return passage_choices(library, [named[0] for named in wanted if named])
