"""Search: exact titles first, then ranked passages; passages that say the same are merged into one result."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

from glossary_index.answering import CLEAR_LIKENESS, Answerer, ShortAnswer, is_restated_by, without_verdict
from glossary_index.arithmetic import Calculation, calculations, games_with_calculations
from glossary_index.comparisons import sides_in_full, sides_of, with_and_for_versus
from glossary_index.follow_ups import PreviousQuestion, content_words, is_follow_up, without_opening
from glossary_index.games import EDITIONS, GAMES, OLD_EDITION, named_edition, named_game
from glossary_index.index import Index
from glossary_index.links import Links
from glossary_index.passage import Passage
from glossary_index.plain_questions import plain_question
from glossary_index.query import read_synonyms
from glossary_index.question_types import Kind, kind_of
from glossary_index.ranking import Evidence, ParsedQuestion, Ranker, coverage
from glossary_index.retellings import Retellings
from glossary_index.sentences import pieces, sentences
from glossary_index.text_analysis import normalised_title, terms, topic_of, words
from glossary_index.titles import TitleTable
from glossary_index.weights import read_weights

MAX_SUGGESTIONS = 5
NEWER_FORM_SHARE = 0.6
"""Minimum share of a passage's score with which its newer form is shown in its place."""
DEFAULT_GAME_WEIGHT = 1.5
"""Weight of a passage of the default game, relative to other games."""
GAME_SCORE_WEIGHT = 0.6
"""Weight of an answer's score within its own game, relative to its score among all games, if several are possible."""
OTHER_GAME_SHARE, OTHER_GAME_SHARE_FOR_TITLES = 0.5, 0.6
"""Minimum share of the best score for another game's best passage to be possible too; the second is for titles."""
OTHER_GAME_SHARE_WITH_DEFAULT = 0.8
"""Minimum share of the best score for another game if there is a default game."""
MIN_COVERAGE = 0.5
"""Minimum share of the question that a passage must cover; below it, the answer is less sure."""
MIN_COVERAGE_IN_ONE_PLACE = 0.5
"""Minimum share that one sentence, name or known question must cover; answers pieced together are never sure."""
NEARLY_ALL_SHARE = 0.9
"""Minimum share of a passage's coverage for a passage of another game to be possible too."""
MIN_LEAD_OF_A_TOPIC = 0.15
"""Minimum lead of a sure answer to a question that only names a topic, if its sentence covers almost all of it."""
MIN_LEAD_OF_A_SIMILAR_QUESTION, MIN_LIKENESS = 0.15, 0.75
"""Minimum lead of a sure answer to a similar known question, and the minimum similarity of that question."""
MIN_LIKENESS_FOR_A_VERDICT = 0.5
"""Minimum similarity of the known question whose yes or no is sure."""
MIN_COVERAGE_BY_A_RULE, MIN_CONCEPTS_FOR_A_RULE = 0.8, 5
"""Minimum share of a yes-or-no question, and number of its concepts, that a rule must cover to answer it."""
MAX_LOOSE_CONCEPTS = 2
"""Maximum number of concepts with which a question may be about any of several rules of its entry."""
MIN_OWN_SHARE = 0.5
"""Minimum share of its own words that a sentence must have to answer a follow-up question."""
PREVIOUS_PASSAGE_BONUS = 1.0
"""Advantage of the previous passage over the passages that it points to."""
MAX_CONTENDERS = 3
"""Number of results whose sentences are compared."""
CONTENDER_SHARE = 0.6
"""Minimum share of the best score for a result to be compared."""
SENTENCE_WEIGHT = 0.04
"""Weight of a sentence's worth as an answer, relative to the logarithm of its result's score."""
SUBJECT_WORDS = 3
"""Number of words at the beginning of a sentence that show its subject."""
MAX_CALCULATION_CHARS = 300
_POINTER_TEXT = re.compile(r"(?:[^.\n]{0,80} [–-] )?[Ss]ee (?:[^.\n]|\d\.\d){1,150}\.(?:\s*\([^)]{1,120}\))?\s*")
"""Pattern of a text that only names other entries."""
_NOT = re.compile(r"\b(?:not|never)\b", re.IGNORECASE)
SAME_DOCUMENT_WEIGHT = 0.9
SAME_LINES_WEIGHT = 0.5


class Certainty(StrEnum):
    """Certainty of an answer."""

    SURE = "sure"
    PROBABLE = "probable"
    GUESS = "guess"
    NOTHING = "nothing found"


class Result(msgspec.Struct, frozen=True):
    """A passage and its score; higher is better. ``equivalents`` say the same, those of the newest document first."""

    passage: Passage
    score: float
    equivalents: tuple[Passage, ...] = ()


class GameLine(msgspec.Struct, frozen=True):
    """The answer for one game, for a question that may be about several."""

    passage: Passage
    short_answer: ShortAnswer


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a query.

    Attributes:
        sure: how certain it is.
        lead: the lead of the first result over all that say something else, from 0 to 1.
        is_weak: whether it can't be sure: its sentence omits too much of the question, the passage covers it only with
            words from several places, or another possible game covers as much of it.
        results: the results, best first.
        sentence: the answering sentence.
        rules: the ids of the rules that the sentence states or is based on.
        game: the game of the answer; empty if the documents don't say.
        games: the best result of each possible game, if the question doesn't decide among them.
        lines: the answer for each of these games, most likely first.
        short_answer: the sentence, with how well it answers.
        about: the previous question's passage, if the answer to a follow-up question is based on it.
        is_title: whether the query is the title of the first result.
        matched: the stems searched for, including synonyms; see ``stem_of``.
        suggestions: titles that resemble the query, if nothing was found.
    """

    sure: Certainty
    lead: float = 0.0
    is_weak: bool = False
    results: tuple[Result, ...] = ()
    sentence: str = ""
    rules: tuple[str, ...] = ()
    game: str = ""
    games: tuple[Result, ...] = ()
    lines: tuple[GameLine, ...] = ()
    short_answer: ShortAnswer = ShortAnswer()
    about: Passage | None = None
    is_title: bool = False
    matched: frozenset[str] = frozenset()
    suggestions: tuple[str, ...] = ()


class Scope(msgspec.Struct, frozen=True, kw_only=True):
    """Limits of a search: game, document, default game, and whether the question names an older edition."""

    game: str | None = None
    default_game: str | None = None
    source: str | None = None
    is_of_old_edition: bool = False


class Searcher:
    """A search engine on an open index, with titles, profiles and vocabulary in memory."""

    def __init__(
        self,
        index: Index,
        synonyms: Path,
        issued: Callable[[Passage], str] = lambda _: "",
        changed: Callable[[Passage], bool] = lambda _: False,
    ) -> None:
        """Prepare to answer.

        Args:
            index: the index to search.
            synonyms: the file of players' words.
            issued: returns the ISO date of a passage; newer documents come first.
            changed: returns whether a later document is known to contradict a passage.
        """
        self._issued = issued
        self.retellings = Retellings(index.passages, issued, changed)
        self.ranker = Ranker(index, read_synonyms(synonyms, tuple(GAMES)), self.retellings, issued, changed)
        self._answerer = Answerer(self.ranker.profile)
        self._titles = TitleTable(index.passages)
        self._passages_by_gist: dict[tuple[str, ...], list[Passage]] = {}
        for passage in index.passages:
            for ask in filter(None, self.ranker.profile(passage).gists):
                self._passages_by_gist.setdefault(ask, []).append(passage)
        self._by_key = index.by_key
        self._by_rule = {rule: passage for passage in index.passages for rule in passage.rules}
        self.links = Links(index.passages)
        self._documents = {passage.key: passage.documents for passage in index.passages}
        numbers = read_weights()
        self._weights, self._sureness = numbers.ranking, numbers.sureness

    def search(
        self,
        query: str,
        *,
        game: str | None = None,
        default_game: str | None = None,
        source: str | None = None,
        limit: int = 5,
        before: PreviousQuestion | None = None,
    ) -> Answer:
        """Return the answer to a query.

        Args:
            query: a title, a card name or a question.
            game: the id of a game or edition; ``None`` for the game that the query names, or all games.
            default_game: the default game or edition, unless the words belong to another.
            source: the only document to search.
            limit: the maximum number of results.
            before: the same person's previous question; a follow-up question is answered from its passage.
        """
        query = self._plain_query(query)
        if before and not source and is_follow_up(query):
            return self._follow_up_answer(query, before, game, default_game, limit)
        played = {game, default_game}
        game, default_game = (
            EDITIONS.get(game or "", game) or None,
            EDITIONS.get(default_game or "", default_game) or None,
        )
        edition, query = ("", query) if source else named_edition(query)
        game = game or EDITIONS.get(edition)
        said, query = ("", query) if game or source else named_game(query)
        is_of_old_edition = OLD_EDITION in played or edition == OLD_EDITION
        scope = Scope(
            game=game or said or None, default_game=default_game, source=source, is_of_old_edition=is_of_old_edition
        )
        sides = sides_of(query)
        if sides:
            query = with_and_for_versus(query)
            scope = msgspec.structs.replace(scope, game=scope.game or self._game_with_all(sides_in_full(sides)))
        answer = self._answer(query, scope, limit)
        if not answer.results:
            return answer
        if answer.game and not scope.game and not source:
            answer = self._answer_by_game(answer, query, sides, scope)
        elif sides:
            answer = self._with_comparison(answer, sides, scope)
        has_numbers = any(letter.isdigit() for letter in " ".join(words(query)))
        return (
            self._with_calculation(answer, query, scope, limit) if has_numbers and not sides and not source else answer
        )

    def _plain_query(self, query: str) -> str:
        """Return a query in plain words; a title as it is."""
        return query if self._titles.passages_titled(query) else plain_question(query)

    def _with_calculation(self, answer: Answer, query: str, scope: Scope, limit: int) -> Answer:
        """Return the answer with a calculation from the numbers in the question, if there is one."""
        games = [scope.game] if scope.game else games_with_calculations(query)
        if len(games) > 1 and scope.default_game in games:
            games = [scope.default_game]
        if len(games) > 1:
            return self._with_calculations(answer, query, games)
        if not scope.game and games and answer.game not in games:
            answer = self._answer(query, msgspec.structs.replace(scope, game=games[0]), limit)
        found = next(calculations(query, answer.game), None)
        entry = self._by_rule.get(found.rule) if found else None
        if found is None or entry is None:
            return answer
        told = ShortAnswer(_with_its_rule(found, entry), (found.rule,))
        first = next((one for one in answer.results if one.passage == entry), Result(entry, answer.results[0].score))
        results = (first, *(one for one in answer.results if one.passage != entry))[: len(answer.results)]
        return msgspec.structs.replace(
            answer,
            sure=Certainty.SURE if scope.game or (len(games) == 1 and not answer.lines) else answer.sure,
            sentence=told.sentence,
            rules=told.rules,
            short_answer=told,
            results=results,
            lines=(GameLine(entry, told), *(one for one in answer.lines if one.passage.game != entry.game))
            if answer.lines
            else (),
        )

    def _with_calculations(self, answer: Answer, query: str, games: Sequence[str]) -> Answer:
        """Return the answer, never as sure, with a line for each game that has a calculation with the numbers."""
        worked_out = [
            (found, self._by_rule.get(found.rule)) for game in games for found in list(calculations(query, game))[:1]
        ]
        told = [
            (entry, ShortAnswer(_with_its_rule(found, entry), (found.rule,))) for found, entry in worked_out if entry
        ]
        if len(told) < 2:
            return answer
        first = told[0][1]
        score = answer.results[0].score
        entries = tuple(Result(entry, score, self.retellings.equivalents(entry)) for entry, _ in told)
        rest = tuple(one for one in answer.results if one.passage not in [entry for entry, _ in told])
        return msgspec.structs.replace(
            answer,
            sure=Certainty.PROBABLE,
            results=(*entries, *rest)[: max(len(answer.results), 1)],
            sentence=first.sentence,
            rules=first.rules,
            short_answer=first,
            game=told[0][0].game,
            games=entries,
            lines=tuple(GameLine(entry, found) for entry, found in told),
        )

    def _follow_up_answer(
        self, query: str, before: PreviousQuestion, game: str | None, default_game: str | None, limit: int
    ) -> Answer:
        """Return the answer to a follow-up question, from the same passage and its links if they have it.

        A question that only names another game repeats the previous question in that game.
        """
        said, rest = named_game(query)
        if said and not content_words(rest):
            return self.search(before.query, game=said, limit=limit)
        passage = self._by_key.get(before.passage)
        rest = without_opening(rest) or rest
        whole = f"{before.query} {rest}"
        if passage is None:
            return self.search(whole, game=game, default_game=default_game, limit=limit)
        near = [passage, *self.links.related(passage)]
        scope = said or EDITIONS.get(game or "", game) or passage.game or None
        own = self.ranker.parsed_question(rest, game=scope)
        asked = self.ranker.parsed_question(whole, game=scope)
        told_before = self._answerer.short_answer(passage, self.ranker.parsed_question(before.query, game=passage.game))
        told = [
            (self._answerer.short_answer(one, asked, own, told_before.sentence), one)
            for one in near
            if not said or one.game == said
        ]
        fitting = [
            (found, one)
            for found, one in told
            if own.covered_weight(frozenset(terms(found.sentence))) >= MIN_OWN_SHARE * own.total_weight
        ]
        if not fitting:
            edition = OLD_EDITION if OLD_EDITION in (game, default_game) and scope == EDITIONS[OLD_EDITION] else scope
            answer = self.search(whole, game=edition, limit=limit)
            return msgspec.structs.replace(answer, sure=Certainty.PROBABLE) if answer.sure is Certainty.SURE else answer
        best, shown = max(
            fitting, key=lambda one: one[0].worth + (PREVIOUS_PASSAGE_BONUS if one[1] == passage else 0.0)
        )
        others = [one for _, one in fitting if one != shown]
        return Answer(
            sure=Certainty.PROBABLE,
            results=tuple(Result(one, 1.0, self.retellings.equivalents(one)) for one in (shown, *others))[:limit],
            sentence=best.sentence,
            rules=best.rules,
            short_answer=best,
            about=passage,
            game=shown.game,
            matched=frozenset(asked.weighted),
        )

    def _answer(self, query: str, scope: Scope, limit: int) -> Answer:
        """Return the answer to a question that isn't a follow-up: one sentence of the best passage."""
        game, source = scope.game, scope.source
        asked = self.ranker.parsed_question(query, game=game, source=source)
        evidence = self.ranker.evidence(asked, game=game, source=source, is_of_old_edition=scope.is_of_old_edition)
        ranked = self.ranker.scores(evidence, self._weights)
        named = self._passages_named(asked, game, source)
        if scope.is_of_old_edition:
            named = [one for one in named if self.ranker.is_superseded(one)]
        scores = self._scores_with_named_first(ranked, named, query, scope)
        if scope.default_game and not game:
            scores = {
                key: score * (DEFAULT_GAME_WEIGHT if self._by_key[key].game == scope.default_game else 1)
                for key, score in scores.items()
            }
        results = list(self._results(scores, scope, max(limit, MAX_CONTENDERS)))
        if not results:
            return Answer(
                sure=Certainty.NOTHING, suggestions=tuple(self._titles.similar_titles(query, limit=MAX_SUGGESTIONS))
            )
        results, told = self._results_and_best_sentence(results, asked, named)
        results = results[:limit]
        best = results[0].passage
        exact = normalised_title(best.title) == normalised_title(query)
        covered = coverage(asked, self.ranker.profile(best).everywhere)
        ahead = self._lead_over_others(results[0], scores, covered)
        decided = bool(game or source or best.game == scope.default_game or best in named)
        weak = (
            not told.is_clear
            or _is_single_word(asked, told)
            or not _is_reliable(asked, told)
            or self.ranker.coverage_in_one_place(asked, best) < MIN_COVERAGE_IN_ONE_PLACE
            or (not decided and covered * NEARLY_ALL_SHARE <= _coverage_in_other_games(evidence, best.game))
        )
        return Answer(
            sure=Certainty.SURE
            if game and self._is_known_here(asked, best, named) and self._is_of_edition(best, scope)
            else self._certainty(ahead, weak, asked, best, told),
            lead=ahead,
            is_weak=weak,
            results=tuple(results),
            sentence=told.sentence,
            rules=told.rules,
            short_answer=told,
            game=best.game,
            games=()
            if game or source
            else tuple(
                self._possible_games(
                    scores,
                    results[0],
                    OTHER_GAME_SHARE_WITH_DEFAULT
                    if scope.default_game
                    else OTHER_GAME_SHARE_FOR_TITLES
                    if exact
                    else OTHER_GAME_SHARE,
                )
            ),
            is_title=exact,
            matched=frozenset(asked.weighted),
        )

    def _results_and_best_sentence(
        self, results: list[Result], asked: ParsedQuestion, named: Sequence[Passage]
    ) -> tuple[list[Result], ShortAnswer]:
        """Return the results, with the one whose passage and sentence answer best first, and that sentence."""
        enough = CONTENDER_SHARE * results[0].score
        several = kind_of(asked.query) is not Kind.TOPIC and results[0].passage not in named
        game = results[0].passage.game
        near = (one for one in results[:MAX_CONTENDERS] if one.score >= enough and one.passage.game == game)
        tried = list(near) if several else results[:1]
        found = [(one, self._answerer.short_answer(one.passage, asked)) for one in tried]
        first, told = max(found, key=lambda pair: math.log(pair[0].score) + SENTENCE_WEIGHT * pair[1].worth)
        return [first, *(one for one in results if one is not first)], told

    def _answer_by_game(self, answer: Answer, query: str, sides: tuple[str, ...], scope: Scope) -> Answer:
        """Return the answer limited to its game; if several games are possible, add each one's answer, likeliest first.

        An answer from several games is never marked as sure, because their rules may differ.
        """
        tried = [self._answer_in_game(one, query, sides, scope) for one in answer.games or answer.results[:1]]
        in_games = sorted((one for one in tried if one.results), key=lambda one: -one.results[0].score)
        if not in_games:
            return answer
        first, has_several = in_games[0].results[0], len(in_games) > 1
        is_same = first.passage == answer.results[0].passage and not has_several
        others = (one for one in answer.results if one.passage not in (first.passage, *first.equivalents))
        return msgspec.structs.replace(
            in_games[0],
            sure=Certainty.PROBABLE if answer.sure is Certainty.SURE and not is_same else answer.sure,
            lead=answer.lead,
            is_weak=answer.is_weak,
            results=(first, *others)[: len(answer.results)],
            games=tuple(one.results[0] for one in in_games) if has_several else (),
            lines=tuple(GameLine(one.results[0].passage, one.short_answer) for one in in_games) if has_several else (),
            is_title=answer.is_title,
            matched=answer.matched,
        )

    def _answer_in_game(self, found: Result, query: str, sides: tuple[str, ...], scope: Scope) -> Answer:
        """Return the answer in a result’s game, scored by how well both fit; it may have no results."""
        inside = msgspec.structs.replace(scope, game=found.passage.game, default_game=None)
        answer = self._answer(query, inside, 1)
        if not answer.results:
            return answer
        if sides:
            answer = self._with_comparison(answer, sides, inside)
        first = answer.results[0]
        score = found.score * first.score**GAME_SCORE_WEIGHT
        return msgspec.structs.replace(answer, results=(msgspec.structs.replace(first, score=score),))

    def _with_comparison(self, answer: Answer, sides: tuple[str, ...], scope: Scope) -> Answer:
        """Return the answer to a comparison: a sentence on each side, unless one sentence covers all sides."""
        scope = msgspec.structs.replace(scope, game=answer.game or scope.game)
        told = self._comparison(answer.results[0].passage, answer.short_answer, sides, scope)
        sure = Certainty.PROBABLE if answer.sure is Certainty.SURE else answer.sure
        if told is None:
            wanted = self._parsed_sides(sides, scope)
            is_known = _is_known_comparison(answer.short_answer, [_distinguishing_terms(one, wanted) for one in wanted])
            plain = msgspec.structs.replace(answer.short_answer, sentence=without_verdict(answer.sentence))
            return msgspec.structs.replace(
                answer, sure=answer.sure if is_known else sure, sentence=plain.sentence, short_answer=plain
            )
        return msgspec.structs.replace(answer, sentence=told.sentence, rules=told.rules, short_answer=told, sure=sure)

    def _game_with_all(self, names: Sequence[str]) -> str | None:
        """Return the only game with a title or other name for each of these things; ``None`` unless there is one."""
        games = [
            {passage.game for passage in self._titles.passages_titled(name) if not _is_pointer(passage)}
            for name in names
        ]
        common = set.intersection(*games) - {""}
        return common.pop() if len(common) == 1 else None

    def _comparison(
        self, passage: Passage, whole: ShortAnswer, sides: tuple[str, ...], scope: Scope
    ) -> ShortAnswer | None:
        """Return a sentence on each side; ``None`` if the given sentence covers all of them, or one side is unknown."""
        names = sides_in_full(sides)
        wanted = self._parsed_sides(sides, scope)
        own = [_distinguishing_terms(one, wanted) for one in wanted]
        if _is_known_comparison(whole, own) or _covers_each_side(whole.sentence, own):
            return None
        found: dict[str, ShortAnswer] = {}
        for name, asked, words_of_it in zip(names, wanted, own, strict=True):
            here, elsewhere = self._answerer.short_answer(passage, asked), self._answer(name, scope, 1).short_answer
            is_named = bool(self._passages_named(asked, scope.game, scope.source))
            there = here if not is_named and _begins_with(here.sentence, words_of_it) else elsewhere
            if not _begins_with(there.sentence, words_of_it) and not words_of_it.isdisjoint(terms(here.sentence)):
                there = here
            if there.sentence and there.sentence not in (one.sentence for one in found.values()):
                found[name] = there
        both = next((one for one in found.values() if _covers_each_side(one.sentence, own)), None)
        if both or len(found) < len(names):
            return both
        told = _without_repetitions([one.sentence for one in found.values()])
        return ShortAnswer(
            sentence=" ".join(told),
            rules=tuple(dict.fromkeys(rule for one in found.values() for rule in one.rules)),
            worth=whole.worth,
            sides=tuple(zip(found, told, strict=True)),
        )

    def _parsed_sides(self, sides: tuple[str, ...], scope: Scope) -> list[ParsedQuestion]:
        names = sides_in_full(sides)
        return [self.ranker.parsed_question(name, game=scope.game, source=scope.source) for name in names]

    def short_answer(self, query: str, passage: Passage) -> ShortAnswer:
        """Return the sentence of a passage that answers a query, a calculation, or a sentence on each side."""
        query = named_game(named_edition(self._plain_query(query))[1])[1]
        scope = Scope(game=passage.game or None)
        told = self._answerer.short_answer(passage, self.ranker.parsed_question(query, game=passage.game))
        if sides := sides_of(query):
            return self._comparison(passage, told, sides, scope) or told
        found = next((one for one in calculations(query, passage.game) if one.rule in passage.rules), None)
        return ShortAnswer(_with_its_rule(found, passage), (found.rule,)) if found else told

    def passages_titled(self, title: str) -> list[Passage]:
        """Return the passages with exactly this title or alias."""
        return self._titles.passages_titled(title)

    def titles(self, prefix: str, *, game: str | None = None, limit: int = 25) -> list[str]:
        """Return the titles for autocomplete; see ``TitleTable.complete``."""
        return self._titles.complete(prefix, game=game, limit=limit)

    def _passages_named(self, asked: ParsedQuestion, game: str | None, source: str | None) -> list[Passage]:
        """Return the passages with this title, else those that know this question, else those titled like it.

        If no game is known, entries of older editions don't count as knowing it, because any game may be meant.
        """
        titles = self._titles
        topic = titles.passages_titled(topic_of(asked.query))
        is_open = not game and not source
        knowing = [
            one for one in self._passages_with_question(asked) if not (is_open and self.ranker.is_superseded(one))
        ]
        for found in (titles.passages_titled(asked.query), knowing, topic, titles.passages_with_prefix(asked.query)):
            wanted = [one for one in found if _is_in_scope(one, game, source) and not _is_pointer(one)]
            if wanted:
                return wanted
        return []

    def _passages_with_question(self, asked: ParsedQuestion) -> list[Passage]:
        """Return the passages that have this question among their known ones, whoever asks it."""
        return self._passages_by_gist.get(asked.gist, []) if asked.gist else []

    def _is_known_here(self, asked: ParsedQuestion, best: Passage, named: Sequence[Passage]) -> bool:
        """Whether a passage knows exactly this question, and so do only equivalents and older ones in its game."""
        same = (best, *self.retellings.equivalents(best))
        is_newest = not self.ranker.is_superseded(best)
        return best in self._passages_with_question(asked) and all(
            one in same or (is_newest and self.ranker.is_superseded(one)) for one in named
        )

    def _is_of_edition(self, passage: Passage, scope: Scope) -> bool:
        """Whether a passage is not newer than the edition that a question names."""
        return not scope.is_of_old_edition or self.ranker.is_superseded(passage)

    def _scores_with_named_first(
        self, ranked: Mapping[str, float], named: Sequence[Passage], query: str, scope: Scope
    ) -> dict[str, float]:
        """Return the scores, with passages that the query names or asks letter for letter first."""
        top = max(ranked.values(), default=1.0)
        first = {
            one.key: top
            + _title_worth(one, query)
            * self.ranker.age_weight(one, scope.source, is_of_old_edition=scope.is_of_old_edition)
            + ranked.get(one.key, 0.0) / (top or 1)
            for one in named
        }
        return {**ranked, **first}

    def _results(self, scores: Mapping[str, float], scope: Scope, limit: int) -> Iterator[Result]:
        """Yield the best results, each with its equivalents; each result lowers the scores of similar ones."""
        worth = dict(scores)
        while worth and limit > 0:
            best = min(worth, key=lambda key: (-worth[key], key))
            as_it_is = scope.source or scope.is_of_old_edition
            shown = self._by_key[best] if as_it_is else self._passages_shown_instead(self._by_key[best], worth)
            also = () if scope.source else self.retellings.equivalents(shown)
            yield Result(shown, worth[best], also)
            limit -= 1
            for one in (self._by_key[best], shown, *also):
                worth.pop(one.key, None)
            for key in worth:
                worth[key] *= self._remaining_share(self._by_key[key], shown)

    def _passages_shown_instead(self, passage: Passage, worth: Mapping[str, float]) -> Passage:
        """Return the newest equivalent passage that fits almost as well; the best fit if there are several."""
        enough = NEWER_FORM_SHARE * worth[passage.key]
        newer = [one for one in self.retellings.newer_forms_and_entries(passage) if worth.get(one.key, 0.0) >= enough]
        return max(newer, key=lambda one: (self._issued(one), worth[one.key]), default=passage)

    def _lead_over_others(self, first: Result, scores: Mapping[str, float], covered: float) -> float:
        """Return the lead of a result over all that say something else, as a share; lower if it leaves words out."""
        same = self.retellings.backing(first.passage) | {one.key for one in (first.passage, *first.equivalents)}
        other = max((score for key, score in scores.items() if key not in same), default=0.0)
        return max(0.0, 1 - other / first.score) * min(1.0, covered / MIN_COVERAGE)

    def _certainty(
        self, ahead: float, weak: bool, asked: ParsedQuestion, best: Passage, told: ShortAnswer
    ) -> Certainty:
        """Return how certain an answer is; one that relies only on corrected words is a guess."""
        spoken = self.ranker.profile(best).everywhere
        heard = [one for one in asked.concepts if one.coverage_by(spoken)]
        if heard and all(one.is_corrected for one in heard):
            return Certainty.GUESS
        is_its_topic = (
            kind_of(asked.query) is Kind.TOPIC
            and told.coverage >= NEARLY_ALL_SHARE
            and self._has_name_with_all_words(best, asked)
        )
        lead = self._sureness.sure
        if is_its_topic or (told.is_known_answer and told.likeness >= MIN_LIKENESS):
            lead = MIN_LEAD_OF_A_TOPIC if is_its_topic else MIN_LEAD_OF_A_SIMILAR_QUESTION
        if ahead >= lead and not weak:
            return Certainty.SURE
        return Certainty.PROBABLE if ahead >= self._sureness.probable else Certainty.GUESS

    def _has_name_with_all_words(self, passage: Passage, asked: ParsedQuestion) -> bool:
        """Whether a title or other name of a passage has all words of a question."""
        return any(coverage(asked, name) >= 1 for name in self.ranker.profile(passage).names)

    def _remaining_share(self, other: Passage, shown: Passage) -> float:
        """Return the remaining worth of a passage next to one that is shown."""
        same_lines = SAME_LINES_WEIGHT if other.key in self.retellings.backing(shown) else 1.0
        elsewhere = self._documents[other.key].isdisjoint(self._documents[shown.key])
        return same_lines * (1.0 if elsewhere else SAME_DOCUMENT_WEIGHT)

    def _possible_games(self, scores: Mapping[str, float], first: Result, close: float) -> Iterator[Result]:
        """Yield the best result of each game that comes close to the first, with the first; nothing if none does."""
        best: dict[str, Result] = {}
        for key in sorted(scores, key=lambda key: (-scores[key], key)):
            passage = self._by_key[key]
            if passage.game and scores[key] >= close * first.score:
                best.setdefault(passage.game, Result(passage, scores[key]))
        if first.passage.game:
            best[first.passage.game] = first
        yield from best.values() if len(best) > 1 else ()


def _with_its_rule(found: Calculation, entry: Passage) -> str:
    """Return a calculation, with the rule that it applies if there is room."""
    rule = next((piece.words for piece in pieces(entry.text) if piece.rule == found.rule), "")
    both = f"{found.words} {rule}".strip()
    return both if len(both) <= MAX_CALCULATION_CHARS else found.words


def _begins_with(sentence: str, side: frozenset[str]) -> bool:
    """Whether one of some terms is among the first words of a sentence."""
    return not side.isdisjoint(terms(" ".join(sentence.split()[:SUBJECT_WORDS])))


def _covers_each_side(told: str, sides: Sequence[frozenset[str]]) -> bool:
    """Whether an answer has a sentence, or a part of one after a semicolon, on each side that begins with its words."""
    said = [part for one in sentences(told) for part in one.split("; ")]
    about = [{number for number, one in enumerate(said) if _begins_with(one, side)} for side in sides]
    return all(about) and len(set().union(*about)) >= len(sides)


def _without_repetitions(told: Sequence[str]) -> list[str]:
    """Return the answer about each side, without sentences after its first that another side has too."""
    parts = [list(sentences(one)) for one in told]
    return [
        " ".join(
            part for part in own if part == own[0] or not any(part in other for other in parts if other is not own)
        )
        for own in parts
    ]


def _is_known_comparison(told: ShortAnswer, sides: Sequence[frozenset[str]]) -> bool:
    """Whether an answer is that to a similar known question, which together mention each side."""
    said = frozenset(terms(f"{told.question} {told.sentence}"))
    return told.likeness >= CLEAR_LIKENESS and not any(said.isdisjoint(side) for side in sides)


def _distinguishing_terms(side: ParsedQuestion, sides: Sequence[ParsedQuestion]) -> frozenset[str]:
    """Return the terms that only one of several sides has."""
    others = frozenset[str]().union(*(one.terms for one in sides if one is not side))
    return side.terms - others or side.terms


def _is_single_word(asked: ParsedQuestion, told: ShortAnswer) -> bool:
    """Whether an unknown question is only identified by a single word that isn't its topic."""
    is_topic = kind_of(asked.query) is Kind.TOPIC or topic_of(asked.query) != ""
    return len(asked.concepts) < 2 and not told.is_exact_question and told.likeness < NEARLY_ALL_SHARE and not is_topic


def _is_reliable(asked: ParsedQuestion, told: ShortAnswer) -> bool:
    """Whether sentences of this kind almost always answer such questions; a rule may state only a related fact."""
    kind = kind_of(asked.query)
    is_closed = kind in (Kind.VERDICT, Kind.CHOICE)
    first = _NOT.sub("", next(iter(sentences(told.sentence)), ""))
    if told.is_exact_question or kind is Kind.TOPIC or is_restated_by(first, asked, NEARLY_ALL_SHARE):
        return True
    if told.is_known_answer:
        return not is_closed or told.likeness >= MIN_LIKENESS_FOR_A_VERDICT
    if is_closed:
        return (
            kind is Kind.VERDICT
            and told.coverage >= MIN_COVERAGE_BY_A_RULE
            and len(asked.concepts) >= MIN_CONCEPTS_FOR_A_RULE
        )
    is_loose = len(asked.concepts) <= MAX_LOOSE_CONCEPTS or kind in (Kind.WAY, Kind.REASON)
    return not is_loose or topic_of(asked.query) != ""


def _coverage_in_other_games(evidence: Iterable[Evidence], game: str) -> float:
    """Return the highest coverage of the question by a passage of a different game."""
    return max((one.coverage for one in evidence if one.passage.game not in (game, "")), default=0.0)


def _is_in_scope(passage: Passage, game: str | None, source: str | None) -> bool:
    right_game = not game or passage.game in (game, "")
    return right_game and (not source or source in passage.documents)


def _is_pointer(passage: Passage) -> bool:
    """Whether a passage only names other ones."""
    return _POINTER_TEXT.fullmatch(passage.text) is not None


def _title_worth(passage: Passage, query: str) -> float:
    """Return a sort key for passages of one name: titles before aliases, entries before sections, first parts first."""
    title = normalised_title(passage.title) == normalised_title(query)
    first_part = not passage.path or not passage.path[-1].startswith("part ") or passage.path[-1].startswith("part 1 ")
    order = {"digest": 5, "glossary entry": 4, "ruling": 4, "rule": 3}.get(passage.kind, 1)
    return 1.0 + order + (1.0 if first_part else 0.0) + (4.0 if title else 0.0)
