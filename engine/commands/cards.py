"""``python -m engine cards``: import tables, show and search cards."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from engine import games
from engine.assets import CardFileError
from engine.ccg.card_search import QueryError, parse_query
from engine.ccg.cards.catalogue import Catalogue, Definitions
from engine.ccg.cards.kinds import AnyCard
from engine.ccg.cards.pool import (
    CardGame,
    Pool,
    PoolError,
    catalogue_with_pool,
    read_pool,
    write_pool,
)
from engine.ccg.cards.printed_qualities import kind_of
from engine.ccg.compiling.judging import Judgement
from engine.ccg.compiling.report import CompilingReport
from engine.ccg.decks.deck_line_cards import MAX_SIMILAR_NAMES
from engine.ccg.imports.games_of_tables import FIRST, SECOND, tables_in
from engine.ccg.imports.rows import Remark, TableError
from engine.commands.card_words import card_description, card_summary_line
from engine.first_edition.cards import deck as first_edition
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.importing import FirstEditionReport, import_first_edition
from engine.first_edition.cards.playable import catalogue_with_rows
from engine.first_edition.cards.table_cards import (
    FIRST_EDITION,
    FirstEditionCard,
    FirstEditionPool,
    read_first_edition_pool,
)
from engine.first_edition.cards.vocabulary import FIRST_EDITION as FIRST_EDITION_WORDS
from engine.first_edition.compiling.compiler import compile_pool as compile_first_edition
from engine.second_edition import deck
from engine.second_edition.cards.imports.importing import ImportReport, import_tables
from engine.second_edition.cards.language import LANGUAGE
from engine.second_edition.cards.vocabulary import search_cards
from engine.second_edition.compiling.compiler import compile_pool
from engine.text.name_normalisation import normalised_name
from engine.text.similar_names import SimilarNames, plain_words

HOW_TO_IMPORT = "“cards import” adds cards from a table; CARDS or --cards names its folder."


def add_command(add_parser: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the ``cards`` command and its subcommands."""
    actions = add_parser("cards", help="import card tables; show and search cards").add_subparsers(
        required=True, metavar="ACTION"
    )
    imports = actions.add_parser("import", help="build a card pool from card tables")
    imports.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar="FILE",
        help="a LackeyCCG table, for Second Edition also one from Webula, or a folder of them; the first file "
        "takes precedence, in a folder the longest one",
    )
    imports.add_argument(
        "--game", choices=["second-edition", FIRST_EDITION], required=True, help="the game of the tables"
    )
    imports.add_argument("--report", action="store_true", help="list why texts are not enforced")
    imports.add_argument("--into", type=Path, required=True, metavar="DIR", help="the folder to write the pool to")
    imports.set_defaults(run=_import)
    show = actions.add_parser("show", help="show a card")
    show.add_argument("name", help="card name; case and accents don’t matter")
    show.set_defaults(run=_show)
    find = actions.add_parser(
        "search", help="search cards, for example for 'type:personnel affiliation:klingon leadership cost<=3'"
    )
    find.add_argument("query")
    find.set_defaults(run=_search)
    for action in (show, find):
        action.add_argument(
            "--game",
            choices=["second-edition", FIRST_EDITION],
            default="second-edition",
            help="(default: %(default)s)",
        )
        add_pool_option(action)
    for action in (imports, show, find):
        action.add_argument("--json", action="store_true", help="print JSON")


def add_pool_option(parser: argparse.ArgumentParser) -> None:
    """Add the option ``--cards DIR``, for an imported pool in addition to the starter cards."""
    parser.add_argument("--cards", type=Path, metavar="DIR", help="a pool folder made by “cards import”")


def cards_from_options(options: argparse.Namespace) -> tuple[Catalogue, Pool | None]:
    """Return the cards from ``--cards`` together with the starter cards, and the pool if there is one.

    Raises:
        PoolError: the folder has no pool.
    """
    pool = read_pool(options.cards) if options.cards else None
    return (catalogue_with_pool(deck.starter_catalogue(), pool, LANGUAGE) if pool else deck.starter_catalogue()), pool


def print_refusal(error: Exception) -> int:
    """Print why a command can't be run; return the exit code."""
    print(f"error: {error}", file=sys.stderr)
    return 2


def _import(options: argparse.Namespace) -> int:
    pool: Pool | FirstEditionPool
    report: ImportReport | FirstEditionReport
    try:
        if options.game == FIRST_EDITION:
            files, others = tables_in(options.files, FIRST)
            pool, report = import_first_edition(files, first_edition.catalogue_of_edition())
            pool, compiling = compile_first_edition(pool, first_edition.catalogue_of_edition(), _progress_bar())
            catalogue, _ = catalogue_with_rows(first_edition.catalogue_of_edition(), pool.cards, pool.texts)
            report = msgspec.structs.replace(report, enforced=_enforced_count(pool.cards, catalogue))
            lines = str(compiling) if options.report else _short_report(compiling)
            kinds = _share_by_kind(pool.cards, catalogue)
            words = "\n".join((_first_edition_words(report), lines, kinds))
        else:
            files, others = tables_in(options.files, SECOND)
            pool, report = import_tables(files, deck.starter_catalogue())
            pool, compiling = compile_pool(pool, deck.starter_catalogue(), _progress_bar())
            lines = str(compiling) if options.report else _short_report(compiling)
            words = "\n".join((_report_words(report), lines, _enforced_by_kind(pool)))
        path = write_pool(options.into, pool)
    except (TableError, PoolError, CardFileError) as error:
        return print_refusal(error)
    if options.json:
        print(msgspec.json.encode(msgspec.structs.replace(report, left_out=(*report.left_out, *others))).decode())
    else:
        print("\n".join((words, *_left_out_words(others), f"Written to {path}")))
    return 0


def _left_out_words(others: Sequence[Remark]) -> Iterator[str]:
    """Yield the files of a folder that were left out, by reason."""
    for why in dict.fromkeys(remark.reason for remark in others):
        names = [remark.file for remark in others if remark.reason == why]
        reason = why if len(names) == 1 else why.replace("it is", "they are").replace("a card table", "card tables")
        yield f"{len(names)} {'file' if len(names) == 1 else 'files'} left out, because {reason}: {', '.join(names)}"


def _progress_bar() -> Callable[[int, int], None]:
    """Return a progress bar for reading texts, shown on a terminal."""
    if not sys.stderr.isatty():
        return lambda _, __: None

    def shown(number: int, total: int) -> None:
        if number % 50 == 0 or number == total:
            full = 30 * number // total
            end = "\n" if number == total else ""
            print(f"\rTexts  [{'#' * full}{'.' * (30 - full)}] {number}/{total}", end=end, file=sys.stderr, flush=True)

    return shown


def _short_report(report: CompilingReport) -> str:
    return (
        f"{report.reasons.get('enforced', 0)} of {report.titles} texts are understood and enforced (--report says more)"
    )


def _enforced_by_kind(pool: Pool) -> str:
    """Describe how many cards are enforced, by kind and in total."""
    table = {card.id for card in pool.cards}
    cards = [card for card in catalogue_with_pool(deck.starter_catalogue(), pool, LANGUAGE).cards if card.id in table]
    totals = Counter(map(kind_of, cards))
    done = Counter(kind_of(card) for card in cards if card.level == "enforced")
    kinds = ", ".join(f"{done[kind]} of {totals[kind]} {kind}" for kind in sorted(totals))
    share = 100 * done.total() / max(1, len(cards))
    return f"{done.total()} of {len(cards)} cards are enforced ({share:.1f} %): {kinds}"


def _enforced_count(rows: Iterable[FirstEditionCard], catalogue: Definitions[AnyDefinition]) -> int:
    """Return how many cards of a table are enforced."""
    levels = {card.id: card.level for card in catalogue.cards}
    return sum(levels.get(row.id) == "enforced" for row in rows)


def _share_by_kind(rows: Sequence[FirstEditionCard], catalogue: Definitions[AnyDefinition]) -> str:
    """Describe how many cards of a First Edition table are enforced, by type and in total.

    Cards that are only shown are included.
    """
    totals = Counter(row.type.lower() for row in rows)
    kinds = ", ".join(
        f"{_enforced_count((row for row in rows if row.type.lower() == kind), catalogue)} of {totals[kind]} {kind}"
        for kind in sorted(totals)
    )
    done = _enforced_count(rows, catalogue)
    return f"{done} of {len(rows)} cards are enforced ({100 * done / max(1, len(rows)):.1f} %): {kinds}"


def _first_edition_words(report: FirstEditionReport) -> str:
    kinds = ", ".join(f"{count} {kind}" for kind, count in report.kinds.items())
    lines = [f"{name}: {rows} rows" for name, rows in report.files.items()]
    lines += [
        f"{report.rows} rows",
        f"{report.cards} cards ({kinds})",
        f"{report.printings} rows are other printings",
        f"{report.duplicates} rows repeat a printing",
        f"{len(report.variants)} names are shared by several cards{_listed_cards(report.variants)}",
        f"{report.playable} cards can be played, {report.enforced} of them fully enforced",
        *(f"  {count} can’t, because {why}" for why, count in report.refused.items()),
        f"{len(report.left_out)} rows left out",
        *(f"  {remark}" for remark in report.left_out),
    ]
    return "\n".join(lines)


def _report_words(report: ImportReport) -> str:
    """Return the report without rows that only count as printings, which ``--json`` includes."""
    kinds = ", ".join(f"{count} {kind}" for kind, count in report.kinds.items())
    counts = (
        ("rows", report.rows, ()),
        (f"cards ({kinds})", report.cards, ()),
        ("printings", report.printings, ()),
        ("rows repeat a printing", report.duplicates, ()),
        ("cards have no text, so they are enforced", report.enforced, ()),
        ("cards are starter cards and stay as they are", report.in_starter_pool, ()),
        ("names split into title and subtitle", report.split, ()),
        ("names are titles only", report.whole, ()),
        ("names that may include a subtitle", len(report.not_split), report.not_split),
        ("missions’ requirements read in full", report.requirements_read, ()),
        (
            "missions’ requirements kept partly as words",
            len(report.requirements_with_rest),
            report.requirements_with_rest,
        ),
        ("headquarters’ admissions read in full", report.admissions_read, ()),
        (
            "headquarters’ admissions kept partly as words",
            len(report.admissions_with_rest),
            report.admissions_with_rest,
        ),
        (
            "rows differ from their card or lack facts and are printings only (--json lists them)",
            len(report.remarks),
            (),
        ),
        ("rows left out", len(report.left_out), ()),
    )
    lines = [f"{name}: {rows} rows" for name, rows in report.files.items()]
    lines += [f"{count} {words}{_listed_cards(names)}" for words, count, names in counts]
    return "\n".join((*lines, *(f"  {remark}" for remark in report.left_out)))


def _listed_cards(names: tuple[str, ...]) -> str:
    return f": {'; '.join(names)}" if names else ""


def _show(options: argparse.Namespace) -> int:
    cards: Sequence[AnyCard | FirstEditionCard]
    found: Sequence[AnyCard | FirstEditionCard]
    judgements: Mapping[str, Judgement] = {}
    try:
        if options.game == FIRST_EDITION:
            cards = _first_edition(options)
            wanted = normalised_name(options.name)
            found = [card for card in cards if wanted and normalised_name(card.name) == wanted]
        else:
            catalogue, pool = cards_from_options(options)
            cards, found = catalogue.cards, catalogue.named(options.name)
            judgements = pool.judgements if pool else {}
    except PoolError as error:
        return print_refusal(error)
    if not found:
        names = {card.id: card.name for card in cards}
        similar = SimilarNames({card_id: plain_words(name) for card_id, name in names.items()})
        near = similar.similar_ids(options.name, MAX_SIMILAR_NAMES)[:MAX_SIMILAR_NAMES]
        suggestion = f" Do you mean {' or '.join(f'“{names[card_id]}”' for card_id in near)}?" if near else ""
        print(f"“{options.name}” is not among the cards of this bot. {HOW_TO_IMPORT}{suggestion}", file=sys.stderr)
        return 1
    played = None
    game = games.game_with_own_data(FIRST_EDITION, options.cards) if options.game == FIRST_EDITION else None
    if isinstance(game, CardGame):
        played, judgements = game.catalogue, game.judgements
    shown = (card_description(card, judgements.get(card.id), played) for card in found)
    print(msgspec.json.encode(found).decode() if options.json else "\n\n".join(shown))
    return 0


def _first_edition(options: argparse.Namespace) -> tuple[FirstEditionCard, ...]:
    """Return the cards from ``--cards``, else the program's own with texts in our words.

    Raises:
        PoolError: the folder has no pool.
    """
    if options.cards is None:
        return tuple(first_edition.catalogue_of_edition().rows.values())
    return read_first_edition_pool(options.cards).cards


def _search(options: argparse.Namespace) -> int:
    found: Sequence[AnyCard | FirstEditionCard]
    try:
        if options.game == FIRST_EDITION:
            query = parse_query(options.query, FIRST_EDITION_WORDS)
            found = [card for card in _first_edition(options) if query(card)]
        else:
            catalogue, _ = cards_from_options(options)
            found = search_cards(catalogue, options.query)
    except (PoolError, QueryError) as error:
        return print_refusal(error)
    if options.json:
        print(msgspec.json.encode(found).decode())
        return 0
    print("\n".join((*(card_summary_line(card) for card in found), f"{len(found)} cards")))
    return 0
