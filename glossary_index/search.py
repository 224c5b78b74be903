"""From a query to an answer: exact titles first, then what the ranking says; what tells the same becomes one result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from glossary_index.analysis import normal, topic_of
from glossary_index.answering import Told, told
from glossary_index.games import GAMES, named_game
from glossary_index.index import Index
from glossary_index.passage import Passage
from glossary_index.query import read_synonyms
from glossary_index.ranking import Evidence, Ranker, Understood, coverage
from glossary_index.retellings import Retellings
from glossary_index.titles import TitleTable
from glossary_index.weights import read_weights

SUGGESTIONS = 5
STANDS_FOR = 0.6
"""The share of a passage's score that a newer form of it needs to be shown in its place."""
USUAL = 1.5
"""How much a passage of the usual game counts beside one of another."""
CLOSE = 0.6
"""The share of the best score from which the best passage of another game may be meant as well."""
CLOSE_TO_USUAL = 0.8
"""The same where one game is usual."""
SPOKEN_OF = 0.5
"""The share of the question from which a passage speaks of it; one that speaks of less is less sure."""
IN_ONE_PLACE = 0.5
"""The share of it that one sentence, name or known question has to speak of: bits from everywhere are never sure."""
SAME_DOCUMENT = 0.9
SAME_LINES = 0.5


class Sure(StrEnum):
    """How sure an answer is."""

    SURE = "sure"
    PROBABLE = "probable"
    GUESS = "guess"
    NOTHING = "nothing found"


class Result(msgspec.Struct, frozen=True):
    """A passage and how well it fits; higher is better. ``also`` is what tells the same, newest document first."""

    passage: Passage
    score: float
    also: tuple[Passage, ...] = ()


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What was found.

    Attributes:
        sure: how sure it is.
        ahead: how far the first result is ahead of all that tells something else, from 0 to 1.
        weak: whether it is never sure: it has the question only in bits from several places, or another game, which may
            be meant as well, speaks of as much of it.
        results: the best first.
        sentence: the one that answers.
        rules: the ids of the rules that it tells or rests on.
        game: the game that the answer is about; empty where the documents do not say.
        games: the best result of each game that may be meant, where nothing decides among them.
        exact: whether the query is the title of the first result.
        matched: the stems that were looked for, the other words of the rules included; see ``full_text.stemmed``.
        suggestions: titles that look like the query, where nothing was found.
    """

    sure: Sure
    ahead: float = 0.0
    weak: bool = False
    results: tuple[Result, ...] = ()
    sentence: str = ""
    rules: tuple[str, ...] = ()
    game: str = ""
    games: tuple[Result, ...] = ()
    exact: bool = False
    matched: frozenset[str] = frozenset()
    suggestions: tuple[str, ...] = ()


class Searcher:
    """Answers queries from an open index; holds titles, profiles and vocabulary in memory."""

    def __init__(
        self,
        index: Index,
        synonyms: Path,
        issued: Callable[[Passage], str] = lambda _: "",
        changed: Callable[[Passage], bool] = lambda _: False,
    ) -> None:
        """Get ready to answer.

        Args:
            index: what to search.
            synonyms: the file of players' words.
            issued: tells when a passage was issued, as an ISO date; newer documents come first.
            changed: tells whether a later document is known to say something else than a passage.
        """
        self._issued = issued
        self.retellings = Retellings(index.passages, issued, changed)
        self.ranker = Ranker(index, read_synonyms(synonyms, tuple(GAMES)), self.retellings, issued, changed)
        self._titles = TitleTable(index.passages)
        self._asked: dict[tuple[str, ...], list[Passage]] = {}
        for passage in index.passages:
            for ask in self.ranker.profile(passage).gists:
                self._asked.setdefault(ask, []).append(passage)
        self._by_key = index.by_key
        self._documents = {passage.key: passage.documents for passage in index.passages}
        numbers = read_weights()
        self._weights, self._sureness = numbers.ranking, numbers.sureness

    def search(
        self,
        query: str,
        *,
        game: str | None = None,
        usual: str | None = None,
        source: str | None = None,
        limit: int = 5,
    ) -> Answer:
        """Answer a query.

        Args:
            query: a title, a card name or a question.
            game: its id, such as ``second-edition``; ``None`` for the game that the query names, else all.
            usual: the game that is meant unless the words belong to another.
            source: only this document.
            limit: how many results at most.
        """
        said, query = ("", query) if game or source else named_game(query)
        game = game or said or None
        asked = self.ranker.understood(query, game=game, source=source)
        evidence = self.ranker.evidence(asked, game=game, source=source)
        ranked = self.ranker.scores(evidence, self._weights)
        named = self._named(asked, game, source)
        scores = self._with_names(ranked, named, query, source)
        if usual and not game:
            scores = {key: score * (USUAL if self._by_key[key].game == usual else 1) for key, score in scores.items()}
        results = list(self._results(scores, source, limit))
        if not results:
            return Answer(sure=Sure.NOTHING, suggestions=tuple(self._titles.near(query, limit=SUGGESTIONS)))
        best = results[0].passage
        answering = told(best, self.ranker.profile(best), asked)
        covered = coverage(asked, self.ranker.profile(best).everywhere)
        ahead = self._ahead(results[0], scores, covered)
        decided = bool(game or source or best.game == usual or best in named)
        weak = self.ranker.in_one_place(asked, best) < IN_ONE_PLACE or (
            not decided and covered <= _elsewhere(evidence, best.game)
        )
        return Answer(
            sure=Sure.SURE
            if game and self._is_known_here(asked, best, named)
            else self._called(ahead, weak, asked, best),
            ahead=ahead,
            weak=weak,
            results=tuple(results),
            sentence=answering.sentence,
            rules=answering.rules,
            game=best.game,
            games=() if game or source else tuple(self._games(scores, results[0], CLOSE_TO_USUAL if usual else CLOSE)),
            exact=normal(best.title) == normal(query),
            matched=frozenset(asked.weighted),
        )

    def told(self, query: str, passage: Passage) -> Told:
        """The sentence of a passage that answers a query."""
        asked = self.ranker.understood(named_game(query)[1], game=passage.game)
        return told(passage, self.ranker.profile(passage), asked)

    def named(self, title: str) -> list[Passage]:
        """The passages with exactly this title or alias."""
        return self._titles.named(title)

    def titles(self, prefix: str, *, game: str | None = None, limit: int = 25) -> list[str]:
        """Titles for autocomplete; see ``TitleTable.complete``."""
        return self._titles.complete(prefix, game=game, limit=limit)

    def _named(self, asked: Understood, game: str | None, source: str | None) -> list[Passage]:
        """The passages of this title, else those that know this question, else those whose title begins with it."""
        titles = self._titles
        topic = titles.named(topic_of(asked.query))
        for found in (titles.named(asked.query), self._knowing(asked), topic, titles.beginning(asked.query)):
            if wanted := [passage for passage in found if _wanted(passage, game, source)]:
                return wanted
        return []

    def _knowing(self, asked: Understood) -> list[Passage]:
        """The passages among whose known questions is this one, whoever asks it."""
        return self._asked.get(asked.gist, [])

    def _is_known_here(self, asked: Understood, best: Passage, named: Sequence[Passage]) -> bool:
        """Whether a passage knows this very question, and nothing else of its game but what tells the same."""
        same = (best, *self.retellings.also(best))
        return best in self._knowing(asked) and all(one in same for one in named)

    def _with_names(
        self, ranked: Mapping[str, float], named: Sequence[Passage], query: str, source: str | None
    ) -> dict[str, float]:
        """The scores, with what the query names or asks letter for letter before everything else."""
        top = max(ranked.values(), default=1.0)
        first = {
            one.key: top
            + _title_worth(one, query) * self.ranker.age(one, source)
            + ranked.get(one.key, 0.0) / (top or 1)
            for one in named
        }
        return {**ranked, **first}

    def _results(self, scores: Mapping[str, float], source: str | None, limit: int) -> Iterator[Result]:
        """The best results, each with what tells the same; after each, what says the same steps back."""
        worth = dict(scores)
        while worth and limit > 0:
            best = min(worth, key=lambda key: (-worth[key], key))
            shown = self._by_key[best] if source else self._standing_for(self._by_key[best], worth)
            also = () if source else self.retellings.also(shown)
            yield Result(shown, worth[best], also)
            limit -= 1
            for one in (self._by_key[best], shown, *also):
                worth.pop(one.key, None)
            for key in worth:
                worth[key] *= self._beside(self._by_key[key], shown)

    def _standing_for(self, passage: Passage, worth: Mapping[str, float]) -> Passage:
        """The newest passage that tells the same and fits nearly as well; of several the one that fits best."""
        enough = STANDS_FOR * worth[passage.key]
        newer = [one for one in self.retellings.newest(passage) if worth.get(one.key, 0.0) >= enough]
        return max(newer, key=lambda one: (self._issued(one), worth[one.key]), default=passage)

    def _ahead(self, first: Result, scores: Mapping[str, float], covered: float) -> float:
        """How far a result is ahead of all that tells something else, as a share; less where it leaves words out."""
        same = self.retellings.backing(first.passage) | {one.key for one in (first.passage, *first.also)}
        other = max((score for key, score in scores.items() if key not in same), default=0.0)
        return (1 - other / first.score) * min(1.0, covered / SPOKEN_OF)

    def _called(self, ahead: float, weak: bool, asked: Understood, best: Passage) -> Sure:
        """How sure an answer is; one that rests on nothing but words that were mended is a guess."""
        spoken = self.ranker.profile(best).everywhere
        heard = [one for one in asked.concepts if one.found_in(spoken)]
        if heard and all(one.mended for one in heard):
            return Sure.GUESS
        if ahead >= self._sureness.sure and not weak:
            return Sure.SURE
        return Sure.PROBABLE if ahead >= self._sureness.probable else Sure.GUESS

    def _beside(self, other: Passage, shown: Passage) -> float:
        """What a passage is still worth beside one that is shown."""
        same_lines = SAME_LINES if other.key in self.retellings.backing(shown) else 1.0
        elsewhere = self._documents[other.key].isdisjoint(self._documents[shown.key])
        return same_lines * (1.0 if elsewhere else SAME_DOCUMENT)

    def _games(self, scores: Mapping[str, float], first: Result, close: float) -> Iterator[Result]:
        """The best result of each game that comes close to the first, that one included; nothing where none does."""
        best: dict[str, Result] = {}
        for key in sorted(scores, key=lambda key: (-scores[key], key)):
            passage = self._by_key[key]
            if passage.game and scores[key] >= close * first.score:
                best.setdefault(passage.game, Result(passage, scores[key]))
        if first.passage.game:
            best[first.passage.game] = first
        yield from best.values() if len(best) > 1 else ()


def _elsewhere(evidence: Iterable[Evidence], game: str) -> float:
    """The most of the question that a passage of another game than one speaks of."""
    return max((one.coverage for one in evidence if one.passage.game not in (game, "")), default=0.0)


def _wanted(passage: Passage, game: str | None, source: str | None) -> bool:
    right_game = not game or passage.game in (game, "")
    return right_game and (not source or source in passage.documents)


def _title_worth(passage: Passage, query: str) -> float:
    """Among passages of one name: titles before other names, entries before sections, first parts before others."""
    title = normal(passage.title) == normal(query)
    first_part = not passage.path or not passage.path[-1].startswith("part ") or passage.path[-1].startswith("part 1 ")
    order = {"digest": 5, "glossary entry": 4, "ruling": 4, "rule": 3}.get(passage.kind, 1)
    return 1.0 + order + (1.0 if first_part else 0.0) + (4.0 if title else 0.0)
