"""What is said to a question about the rules: which passage first, how sure that is, and what else it could be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.features.lookup.defaults import Default
from bot.features.lookup.passage_ids import held
from bot.features.lookup.places import brief
from bot.features.lookup.screens import Reading
from glossary_index.analysis import normal
from glossary_index.answering import Told
from glossary_index.following import Before
from glossary_index.games import GAMES, game_of
from glossary_index.passage import Passage
from glossary_index.search import Answer, Sure
from glossary_index.service import RulesLibrary

RESULTS = 8
_CANDIDATES = 20

_RULE_ID = re.compile(r"\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b")
_MOST_IDS = 20
_ON_CARDS = ("card rulings", "rulings")
"""How the chapters of the digest begin that are about single cards."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a player wants to know.

    Attributes:
        query: their words.
        game: only in this game's rules.
        source: only in this document.
        usual: the game that is meant here unless the words belong to another; ``None`` if they said where to look.
        of_cards: the game of the cards that they name; it goes before what is usual.
        before: what they asked here a short while ago.
    """

    query: str
    game: str | None = None
    source: str | None = None
    usual: Default | None = None
    of_cards: str = ""
    before: Before | None = None


class Reply(msgspec.Struct, frozen=True):
    """The passage that answers and how it was found; or, without a passage, titles that look like the question.

    Attributes:
        passage: the passage.
        reading: how it was found.
        told: the sentence that answers; ``None`` if nothing was asked but a title.
    """

    passage: Passage | None
    reading: Reading
    told: Told | None = None


def reply(library: RulesLibrary, asked: Asked) -> Reply:
    """The answer to a rule's id, a passage's key, a title or a question."""
    query = asked.query.strip()
    rule = query.upper()
    entry = library.rule(rule) or passage_of(library, query)
    if entry:
        return Reply(entry, Reading(query=query, rule=rule))
    usual = asked.usual.edition if asked.usual else None
    if asked.of_cards and asked.of_cards != game_of(usual or ""):
        usual = asked.of_cards
    answer = library.search(
        query, game=asked.game, usual=usual, source=asked.source, limit=RESULTS, before=asked.before
    )
    if answer.sure is Sure.NOTHING:
        notes = (asked.usual.words,) if asked.usual else ()
        return Reply(None, Reading(query=query, notes=notes, choices=_suggested(library, answer, asked)))
    return _found(library, answer, asked)


def rules_in(library: RulesLibrary, text: str) -> list[str]:
    """The ids of known rules that a text names, each once."""
    ids = dict.fromkeys(_RULE_ID.findall(text.upper()))
    return [one for one in ids if library.rule(one)][:_MOST_IDS]


def passage_of(library: RulesLibrary, name: str) -> Passage | None:
    """The passage with this key or short id."""
    return library.entry(name) or held(name, library.passages)


def rulings(library: RulesLibrary, card: str, asked: Asked) -> tuple[tuple[Passage, str], ...]:
    """The passages that are called by a card or have its name in their text, each with what it says first."""
    answer = library.search(card, game=asked.game, source=asked.source, limit=_CANDIDATES)
    found = [result.passage for result in answer.results]
    named = [one for one in found if one in library.named(card)]
    speaking = [one for one in found if normal(card) in normal(one.text)]
    return tuple((one, library.told(card, one).sentence) for one in dict.fromkeys([*named, *speaking]))


def is_rule_of_its_own(library: RulesLibrary, name: str) -> bool:
    """Whether a name is the title of a rule that is no ruling on a card of that name."""
    return any(
        one.kind == "digest" and normal(one.title) == normal(name) and not one.chapter.lower().startswith(_ON_CARDS)
        for one in library.named(name)
    )


def next_best(library: RulesLibrary, query: str, shown: Passage | None, offered: Sequence[Passage]) -> list[Passage]:
    """What comes after a passage that does not answer a question, among what was offered or else is found.

    ``None`` for a card, after which everything comes.
    """
    if shown in offered:
        return list(offered[offered.index(shown) + 1 :])
    found = [result.passage for result in library.search(query, limit=RESULTS).results]
    told = (shown, *library.also(shown)) if shown else ()
    return [one for one in found if one not in told]


def choices(library: RulesLibrary, passages: Sequence[Passage]) -> tuple[tuple[Passage, str], ...]:
    """Passages as a menu offers them, each with what sets it apart from the others."""
    return tuple((passage, brief(library, passage)) for passage in passages)


def target(library: RulesLibrary, pointer: Passage) -> Passage | None:
    """What a pointer points to."""
    if pointer.kind != "pointer":
        return None
    return next((one for one in library.related(pointer) if one.kind not in ("pointer", "digest")), None)


def pointed(library: RulesLibrary, passage: Passage) -> tuple[Passage, str]:
    """What a pointer points to, and a sentence that says so; any other passage itself."""
    there = target(library, passage)
    if there is None:
        return passage, ""
    return there, f"“{passage.title}” refers to “{there.title}”, shown here."


def _found(library: RulesLibrary, answer: Answer, asked: Asked) -> Reply:
    found = [result.passage for result in answer.results]
    passage, pointing = pointed(library, found[0])
    sure, invitation = _wording(answer)
    offered = _offered(library, answer, asked, passage, found)
    reading = Reading(
        query=asked.query.strip(),
        matched=answer.matched,
        notes=tuple(filter(None, (pointing, sure, _where(answer, asked)))),
        choices=choices(library, offered) if len(offered) > 1 else (),
        invitation=invitation,
        games=tuple(result.passage for result in answer.games if result.passage.game != answer.game),
        lines=tuple((GAMES[one.passage.game], one.told.sentence) for one in answer.lines if one.passage.game),
        about=answer.about.title if answer.about else "",
    )
    return Reply(passage, reading, answer.told if passage == found[0] else None)


_SURENESS = {
    Sure.SURE: "This is the rule you're looking for.",
    Sure.PROBABLE: "This is probably the rule you're looking for. If not, try the others below.",
    Sure.GUESS: "This is a guess. The others below may fit better.",
}


def _wording(answer: Answer) -> tuple[str, str]:
    """How sure the answer is, and what the menu of the others says."""
    if answer.games:
        several = "Several games have a rule about this. Choose another game below."
        return f"This is a guess. {several}" if answer.sure is Sure.GUESS else several, "Best matches …"
    if answer.exact:
        return "Found by title.", "Other entries …"
    return _SURENESS[answer.sure], "Best matches …"


def _where(answer: Answer, asked: Asked) -> str:
    """Where was looked although nobody said so; or that the words belong to another game than the usual one."""
    if asked.usual is None:
        return ""
    if answer.game in (asked.usual.game, ""):
        return asked.usual.words
    usual = f"the default here is {asked.usual.title} ({asked.usual.whose})"
    return f"This is from {GAMES[answer.game]}, although {usual}."


def _offered(
    library: RulesLibrary, answer: Answer, asked: Asked, shown: Passage, found: Sequence[Passage]
) -> list[Passage]:
    """What the player can choose from; entries of this very title in other games come last."""
    elsewhere = [] if asked.source else list(_elsewhere(library, asked))
    if answer.exact and not answer.games:
        return [shown, *elsewhere] if elsewhere else []
    return [*dict.fromkeys([shown, *found[1:], *elsewhere])]


def _elsewhere(library: RulesLibrary, asked: Asked) -> Iterator[Passage]:
    """One entry of this title for each game that is not the usual one here."""
    if asked.usual is None:
        return
    named = library.named(asked.query)
    for game in GAMES:
        if game != asked.usual.game:
            yield from [passage for passage in named if passage.game == game][:1]


def _suggested(library: RulesLibrary, answer: Answer, asked: Asked) -> tuple[tuple[Passage, str], ...]:
    """An entry for each title that looks like the question."""
    entries = (library.named(title) for title in answer.suggestions)
    wanted = [[one for one in named if not asked.game or one.game in (asked.game, "")] or named for named in entries]
    return choices(library, [named[0] for named in wanted if named])
