"""The rules library from the command line: ``python -m glossary_index COMMAND``; see ``--help``."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from pydantic import ValidationError

from engine.text.text_decoding import NotTextError, decoded_text
from glossary_index import digest_check, index_folders, sentence_training, tuning
from glossary_index.config import IndexSettings
from glossary_index.digest import DigestError, read_entries
from glossary_index.evaluation import Question, Scope, measured_outcomes, miss_lines, read_questions, report_lines
from glossary_index.follow_ups import PreviousQuestion
from glossary_index.games import EDITIONS, GAMES, edition_id, game_id
from glossary_index.passage import Passage
from glossary_index.search import Answer, Result
from glossary_index.service import RulesLibrary
from glossary_index.standing import StandingsError, read_standings
from glossary_index.weights import SavedWeights, read_weights, write_weights


class Query(msgspec.Struct, frozen=True):
    """One query of a batch, read from a line of input."""

    query: str
    id: str | int | None = None
    source: str | None = None
    game: str | None = None
    after: str | None = None


class UsageError(Exception):
    """Raised if a command can't be carried out; the message gives the reason in one sentence."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return the exit code, which is 2 if the command can't be carried out."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options, IndexSettings())
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"{error.filename or 'A file'} can’t be used: {error.strerror}.", file=sys.stderr)
        return 2
    except (UsageError, index_folders.DocumentsError, DigestError, StandingsError) as error:
        print(f"{error}", file=sys.stderr)
        return 2
    except ValidationError as error:
        wrong = error.errors()[0]
        reason = wrong["msg"].removeprefix("Value error, ").removesuffix(".")
        print(f"A setting is invalid: {str(wrong['loc'][0]).upper()}: {reason}.", file=sys.stderr)
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m glossary_index", description="Build and search the rules library.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    build = commands.add_parser("build", help="build the index from your documents")
    build.add_argument(
        "--documents", type=Path, help="folder of documents (default: RULEBOOKS; without it only the digest)"
    )
    build.set_defaults(run=_build)
    search = commands.add_parser("search", help="answer a question")
    search.add_argument("query", nargs="?", help="a title, a rule id or a question")
    search.add_argument("--game", type=edition_id, choices=(*GAMES, *EDITIONS), help="search only this game")
    search.add_argument("--after", metavar="QUESTION", help="the previous question, if this one is a follow-up")
    search.add_argument("--source", metavar="DOC", help="search only this document")
    search.add_argument(
        "--limit", type=int, default=5, choices=range(1, 26), metavar="N", help="maximum number of results (default: 5)"
    )
    search.add_argument(
        "--batch", type=Path, metavar="FILE", help="a file of JSON queries, one per line; prints one JSON answer each"
    )
    search.add_argument("--json", action="store_true", help="print JSON")
    search.set_defaults(run=_search)
    show = commands.add_parser("show", help="show a passage, a title or a rule")
    show.add_argument("key", help="the key of a passage, a title, or a rule id")
    show.set_defaults(run=_show)
    evaluate = commands.add_parser("eval", help="measure the answers to files of questions")
    evaluate.add_argument("files", nargs="+", type=Path, metavar="FILE")
    evaluate.add_argument(
        "--by", choices=tuple(Scope), help="the facts to give with each question (default: each in turn)"
    )
    evaluate.add_argument("--misses", action="store_true", help="show the results that were ranked above the right one")
    evaluate.add_argument("--digest-alone", action="store_true", help="use only the digest, without documents")
    evaluate.set_defaults(run=_evaluate)
    tune = commands.add_parser("tune", help="choose and save the weights that answer files of questions best")
    tune.add_argument("files", nargs="+", type=Path, metavar="FILE")
    tune.set_defaults(run=_tune)
    stats = commands.add_parser(
        "stats", help="show the documents, passages and dates in the index, and what was left out"
    )
    stats.set_defaults(run=_stats)
    check = commands.add_parser("check", help="check the rules digest for mistakes")
    check.set_defaults(run=_check_digest)
    return parser


def _build(options: argparse.Namespace, settings: IndexSettings) -> int:
    documents = options.documents or settings.rulebooks
    for read in index_folders.build(settings.index_folder, documents):
        print(read.problem or f"{read.source}: {_passage_count(read.passages)} ({read.title})")
    total = len(index_folders.open_index(settings.index_folder).passages)
    print(f"Index built in {settings.index_folder}: {_passage_count(total)}.")
    return 0


def _passage_count(number: int) -> str:
    return f"{number} passage" if number == 1 else f"{number} passages"


def _open_library(settings: IndexSettings) -> RulesLibrary:
    return RulesLibrary.open(settings.index_folder, settings.rulebooks)


def _search(options: argparse.Namespace, settings: IndexSettings) -> int:
    if options.batch:
        return _answer_batch(options, settings)
    if not (options.query or "").strip():
        raise UsageError("What are you looking for? Give a title or a question in quotes.")
    library = _open_library(settings)
    if options.source and options.source not in library.sources:
        raise UsageError(f"There is no document “{options.source}”. Documents: {', '.join(library.sources)}.")
    before = _previous_question(library, options.after, options.game)
    answer = library.search(options.query, game=options.game, source=options.source, limit=options.limit, before=before)
    if options.json:
        print(json.dumps(_answer_as_json(library, answer), ensure_ascii=False))
        return 0
    about = f"About “{answer.about.title}”:" if answer.about else ""
    lines = [f"{GAMES[one.passage.game]}: {one.short_answer.sentence}" for one in answer.lines if one.passage.game]
    print("\n".join(filter(None, (answer.sure.value, about, *(lines or [answer.sentence])))))
    for result in answer.results:
        print(f"\n{_passage_as_printed(library, result.passage, result.equivalents)}")
    return 0


def _previous_question(library: RulesLibrary, question: str | None, game: str | None) -> PreviousQuestion | None:
    """Return the previous question, with the passage that answered it; ``None`` if there is none."""
    if not question:
        return None
    results = library.search(question, game=game, limit=1).results
    return PreviousQuestion(question, results[0].passage.key) if results else None


def _answer_batch(options: argparse.Namespace, settings: IndexSettings) -> int:
    queries = _read_batch(options.batch)
    library = _open_library(settings)
    for query in queries:
        game = edition_id(query.game or "") or options.game
        before = _previous_question(library, query.after or options.after, game)
        start = time.perf_counter()
        answer = library.search(
            query.query,
            game=game,
            source=query.source or options.source,
            limit=options.limit,
            before=before,
        )
        milliseconds = round((time.perf_counter() - start) * 1000, 2)
        told = {"id": query.id, "ms": milliseconds, **_answer_as_json(library, answer)}
        print(json.dumps(told, ensure_ascii=False))
    return 0


def _read_batch(path: Path) -> list[Query]:
    try:
        lines = decoded_text(path.read_bytes()).split("\n")
    except OSError as error:
        raise UsageError(f"The file {path} can’t be read: {error.strerror}.") from error
    except NotTextError as error:
        raise UsageError(f"The file {path} {error.problem}.") from None
    queries = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            query = msgspec.json.decode(line, type=Query)
        except msgspec.MsgspecError as error:
            raise UsageError(f"Line {number} of {path} isn’t a query: {error}.") from error
        if query.game is not None and game_id(query.game) not in GAMES:
            raise UsageError(f"Line {number} of {path}: there is no game “{query.game}”. Games: {', '.join(GAMES)}.")
        queries.append(query)
    return queries


def _answer_as_json(library: RulesLibrary, answer: Answer) -> dict[str, object]:
    return {
        "answer": answer.sentence,
        "rules": answer.rules,
        "sure": answer.sure.value,
        "game": answer.game,
        "about": answer.about.title if answer.about else None,
        "sides": [{"name": name, "answer": sentence} for name, sentence in answer.short_answer.sides],
        "games": [
            {
                "game": one.passage.game,
                "title": one.passage.title,
                "answer": one.short_answer.sentence,
                "rules": one.short_answer.rules,
            }
            for one in answer.lines
        ],
        "results": [_as_json(library, result) for result in answer.results],
    }


def _as_json(library: RulesLibrary, result: Result) -> dict[str, object]:
    passage = result.passage
    standing = library.standing(passage)
    return {
        "title": passage.title,
        "path": list(passage.path),
        "kind": passage.kind,
        "text": passage.text,
        "score": round(result.score, 4),
        "spans": _span_words(passage),
        "standing": {"verdict": standing.verdict.value, "words": standing.words},
        "date": library.issued(passage),
        "effective": passage.effective,
        "marks": [
            {"lines": [mark.start, mark.end], "words": mark.words, "effective": mark.effective}
            for mark in passage.marks
        ],
        "also": [
            {"title": other.title, "spans": _span_words(other), "date": library.issued(other)}
            for other in result.equivalents
        ],
    }


def _span_words(passage: Passage) -> list[dict[str, object]]:
    return [{"source": span.source, "lines": [span.start, span.end]} for span in passage.spans]


def _show(options: argparse.Namespace, settings: IndexSettings) -> int:
    library = _open_library(settings)
    passage = library.entry(options.key) or library.rule(options.key.upper())
    found = [passage] if passage else library.passages_titled(options.key)
    if not found:
        raise UsageError(f"There is no passage, title or rule “{options.key}”. Try search.")
    print("\n\n".join(_passage_as_printed(library, one) for one in found))
    return 0


def _passage_as_printed(library: RulesLibrary, passage: Passage, also: Sequence[Passage] = ()) -> str:
    """Return a passage as printed: heading, date, marks, standing, text, and passages that agree or disagree."""
    issued, standing = library.issued(passage), library.standing(passage)
    dates = [f"Issued {issued}" if issued else "", f"in force from {passage.effective}" if passage.effective else ""]
    marks = [f"lines {mark.start}-{mark.end}: {mark.words}" for mark in passage.marks]
    lines = [
        _heading_line(passage),
        ", ".join(filter(None, (*dates, *marks))),
        f"[{standing.verdict}] {standing.words}",
    ]
    others = [f"Also in: {_heading_line(other)}" for other in also]
    others += [f"Differs: {_heading_line(other)}" for other in library.others(passage)]
    return "\n".join(filter(None, (*lines, passage.text, *others)))


def _heading_line(passage: Passage) -> str:
    where = ", ".join(f"{span.source} lines {span.start}-{span.end}" for span in passage.spans[:4])
    return f"{' › '.join((*passage.path, passage.title))} ({passage.kind}; {where or passage.source})"


def _evaluate(options: argparse.Namespace, settings: IndexSettings) -> int:
    questions = [question for path in options.files for question in _read_questions(path)]
    with TemporaryDirectory() as folder:
        library = RulesLibrary.open(Path(folder)) if options.digest_alone else _open_library(settings)
        for scope in [Scope(options.by)] if options.by else Scope:
            outcomes = measured_outcomes(library, questions, scope)
            print(f"by {scope.value}:")
            print("\n".join(report_lines(outcomes)))
            if options.misses:
                print("\n".join(miss_lines(outcomes)))
    return 0


def _tune(options: argparse.Namespace, settings: IndexSettings) -> int:
    questions = [question for path in options.files for question in _read_questions(path)]
    library = _open_library(settings)
    asked = list(tuning.cases(library, questions))
    tried = tuning.trials(library.ranker, asked)
    chosen = tuning.best_weights(tried, range(len(asked)))
    gain = tuning.cross_validated_gain(library.ranker, asked, tried)
    how: tuple[str, ...] = (
        f"Chosen by `python -m glossary_index tune {' '.join(path.name for path in options.files)}`",
        f"on {len(questions)} questions, looked up in {len(asked)} ways; {len(tried)} combinations were tried.",
        f"Cross-validated gain on questions not used for the choice: {gain:.3f} (1 is always the right passage first).",
    )
    practised, in_use = sentence_training.exercises(library), read_weights().sentence
    how += (f"Sentence weights are the mean of the previous ones and those from {len(practised)} exercises.",)
    sentence = (
        sentence_training.averaged_weights(sentence_training.weights_by(practised), in_use) if practised else in_use
    )
    write_weights(SavedWeights(how, chosen, read_weights().sureness, sentence))
    outcomes = [one for scope in Scope for one in measured_outcomes(_open_library(settings), questions, scope)]
    write_weights(SavedWeights(how, chosen, tuning.sureness_leads(outcomes), sentence))
    print("\n".join(how))
    return 0


def _read_questions(path: Path) -> list[Question]:
    try:
        return read_questions(path)
    except (OSError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        raise UsageError(f"{path} isn’t a file of questions: {error}.") from error


def _stats(_options: argparse.Namespace, settings: IndexSettings) -> int:
    library = _open_library(settings)
    described = index_folders.manifest(settings.index_folder) or index_folders.Manifest("", "", "")
    digest = [passage for passage in library.passages if passage.source == "digest"]
    print(f"The digest: {len(digest)} entries, {sum(len(entry.rules) for entry in digest)} rules.")
    for read in described.reports:
        print(read.problem or _summary_of_documents(read, library.passages))
    print(f"{_passage_count(len(library.passages))} in all. Built {described.built} in {settings.index_folder}.")
    return 0


def _summary_of_documents(read: index_folders.DocumentReport, passages: list[Passage]) -> str:
    mine = [passage for passage in passages if passage.source == read.source]
    kinds = ", ".join(f"{count} {kind}" for kind, count in Counter(passage.kind for passage in mine).most_common())
    dates = {passage.date for passage in mine if passage.date}
    issued = f", issued {', '.join(sorted(dates))}" if dates else ""
    game = GAMES.get(mine[0].game, "no game named") if mine else ""
    return f"{read.source}: {read.title} ({game}{issued}): {_passage_count(len(mine))} ({kinds})"


def _check_digest(_options: argparse.Namespace, _settings: IndexSettings) -> int:
    standings = read_standings(index_folders.assets_folder() / "standing.toml")
    lengths = {edition.source: edition.lines for edition in standings.editions.values()}
    entries, unreadable = read_entries(index_folders.assets_folder())
    if problems := [*unreadable, *digest_check.problems(entries, lengths)]:
        raise DigestError(problems)
    rules = sum(len(entry.passage.rules) for entry in entries)
    questions = sum(len(entry.passage.questions) for entry in entries)
    print(
        f"The digest is sound: {len(entries)} entries, {rules} rules, {questions} questions with their answers;"
        f" {len(standings.changes)} changes by later documents."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
