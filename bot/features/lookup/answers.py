"""What is said to a question about the rules: which passage first, how sure that is, and what else it could be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.features.lookup.passage_ids import held
from bot.features.lookup.places import brief
from bot.features.lookup.screens import Reading
from glossary_index.analysis import normal
from glossary_index.passage import Passage
from glossary_index.search import Answer, Sure
from glossary_index.service import GAMES, RulesLibrary

RESULTS = 8
_CANDIDATES = 20

_RULE_ID = re.compile(r"\b[0-9A-Z]{2,}(?:-[0-9A-Z]+)+\b")
_MOST_IDS = 20


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a player wants to know.

    Attributes:
        query: their words.
        game: only in this game's rules.
        source: only in this document.
        note: a sentence on where the search looked; empty if they said so themselves.
    """

    query: str
    game: str | None = None
    source: str | None = None
    note: str = ""


class Reply(msgspec.Struct, frozen=True):
    """The passage that answers and how it was found; or, without a passage, titles that look like the question."""

    passage: Passage | None
    reading: Reading


def reply(library: RulesLibrary, asked: Asked) -> Reply:
    """The answer to a rule's id, a passage's key, a title or a question."""
    query = asked.query.strip()
    rule = query.upper()
    entry = library.rule(rule) or passage_of(library, query)
    if entry:
        return Reply(entry, Reading(query=query, rule=rule))
    answer = library.search(query, game=asked.game, source=asked.source, limit=RESULTS)
    notes = (asked.note,) if asked.note else ()
    if answer.sure is Sure.NOTHING:
        return Reply(None, Reading(query=query, notes=notes, choices=_suggested(library, answer, asked)))
    return _found(library, answer, asked, notes)


def rules_in(library: RulesLibrary, text: str) -> list[str]:
    """The ids of known rules that a text names, each once."""
    ids = dict.fromkeys(_RULE_ID.findall(text.upper()))
    return [one for one in ids if library.rule(one)][:_MOST_IDS]


def passage_of(library: RulesLibrary, name: str) -> Passage | None:
    """The passage with this key or short id."""
    return library.entry(name) or held(name, library.passages)


def speaking_of(library: RulesLibrary, card: str, asked: Asked) -> Reading:
    """The passages that have a card's name in their text, for a card that no passage is called by."""
    answer = library.search(card, game=asked.game, source=asked.source, limit=_CANDIDATES)
    found = [result.passage for result in answer.results if normal(card) in normal(result.passage.text)]
    return Reading(query=card, choices=choices(library, found), invitation="Rules that speak of it …")


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
    return there, f"“{passage.title}” only points to “{there.title}”, which is shown here."


def _found(library: RulesLibrary, answer: Answer, asked: Asked, notes: tuple[str, ...]) -> Reply:
    found = [result.passage for result in answer.results]
    passage, pointing = pointed(library, found[0])
    sure, invitation = _wording(answer)
    offered = _offered(library, answer, asked, passage, found)
    reading = Reading(
        query=asked.query.strip(),
        matched=answer.matched,
        notes=tuple(filter(None, (pointing, sure, *notes))),
        choices=choices(library, offered) if len(offered) > 1 else (),
        invitation=invitation,
    )
    return Reply(passage, reading)


_SURENESS = {
    Sure.SURE: "This is the rule that you ask for.",
    Sure.PROBABLE: "This is probably the rule that you ask for. If it is not, look at the others below.",
    Sure.GUESS: "This is a guess. The others below may fit better.",
}


def _wording(answer: Answer) -> tuple[str, str]:
    """How sure the answer is, and what the menu of the others says."""
    if answer.games:
        return "Several games have a rule on this: choose another one below.", "Choose an entry …"
    if answer.exact:
        return "Found by its title.", "Other entries …"
    return _SURENESS[answer.sure], "Best matches …"


def _offered(
    library: RulesLibrary, answer: Answer, asked: Asked, shown: Passage, found: Sequence[Passage]
) -> list[Passage]:
    """What the player can choose from; entries of this very title in other games come last."""
    elsewhere = [] if asked.source else list(_elsewhere(library, asked))
    if answer.exact and not answer.games:
        return [shown, *elsewhere] if elsewhere else []
    return [*dict.fromkeys([shown, *found[1:], *elsewhere])]


def _elsewhere(library: RulesLibrary, asked: Asked) -> Iterator[Passage]:
    """One entry of this title for each game that is not looked at by default."""
    if not asked.note:
        return
    named = library.named(asked.query)
    for game in GAMES:
        if game != asked.game:
            yield from [passage for passage in named if passage.game == game][:1]


def _suggested(library: RulesLibrary, answer: Answer, asked: Asked) -> tuple[tuple[Passage, str], ...]:
    """An entry for each title that looks like the question."""
    entries = (library.named(title) for title in answer.suggestions)
    wanted = [[one for one in named if not asked.game or one.game in (asked.game, "")] or named for named in entries]
    return choices(library, [named[0] for named in wanted if named])
