"""Import of tables into a pool, with a report of everything read and left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from engine.assets import assets_folder
from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Mission
from engine.ccg.cards.pool import VERSION, Pool
from engine.ccg.imports.card_names import known_titles
from engine.ccg.imports.games_of_tables import SECOND, refuse_other_game
from engine.ccg.imports.rows import Remark, Row, TableError, read_rows
from engine.second_edition.cards.imports.columns import column_by_fact
from engine.second_edition.cards.imports.merging import MergedCards, merge_rows


class ImportReport(msgspec.Struct, frozen=True):
    """Counts of an import.

    Attributes:
        files: rows read by file.
        rows: rows read in total, not counting headers.
        cards: distinct cards.
        printings: distinct collector numbers of cards.
        kinds: cards by kind.
        duplicates: rows that repeat a printing.
        enforced: cards without words, so all their effects are enforced.
        in_starter_pool: cards kept as the program has them.
        split: names split into title and subtitle.
        whole: names known to be titles alone.
        not_split: names of unique personnel, unique ships and missions that may be either.
        requirements_read: missions whose requirements are fully parsed.
        requirements_with_rest: missions with parts of their requirements left as text.
        admissions_read: headquarters whose admission is fully parsed.
        admissions_with_rest: headquarters with parts of their admission left as text.
        left_out: rows that aren't cards.
        remarks: rows that only add a printing, because their facts differ or are missing.
    """

    files: dict[str, int]
    rows: int
    cards: int
    printings: int
    kinds: dict[str, int]
    duplicates: int
    enforced: int
    in_starter_pool: int
    split: int
    whole: int
    not_split: tuple[str, ...]
    requirements_read: int
    requirements_with_rest: tuple[str, ...]
    admissions_read: int
    admissions_with_rest: tuple[str, ...]
    left_out: tuple[Remark, ...]
    remarks: tuple[Remark, ...]


def import_tables(paths: Sequence[Path], starter: Catalogue) -> tuple[Pool, ImportReport]:
    """Import tables, the most trusted first, as a Second Edition pool.

    Raises:
        TableError: one of the files isn't a card table, or has no cards; then nothing is imported.
    """
    rows: list[Row] = []
    left_out: list[Remark] = []
    files: dict[str, int] = {}
    for path in paths:
        read, faulty = read_rows(path, partial(_checked_column_by_fact, path))
        rows += read
        left_out += faulty
        files[path.name] = files.get(path.name, 0) + len(read) + len(faulty)
    merged = merge_rows(rows, known_titles(assets_folder() / "cards" / "second_edition" / "titles", starter.cards))
    if not merged.cards:
        raise TableError(f"{', '.join(files)}: The table has no cards.")
    cards = tuple(merged.cards[card] for card in sorted(merged.cards))
    pool = Pool(VERSION, "second-edition", cards, dict(sorted(merged.aliases.items())))
    return pool, _import_report(merged, cards, files, left_out, starter)


def _checked_column_by_fact(path: Path, header: Sequence[str]) -> dict[str, int]:
    refuse_other_game(path, header, SECOND)
    return column_by_fact(header)


def _import_report(
    merged: MergedCards, cards: Sequence[AnyCard], files: dict[str, int], left_out: list[Remark], starter: Catalogue
) -> ImportReport:
    missions = [card for card in cards if isinstance(card, Mission)]
    at_headquarters = [card for card in missions if card.type == "headquarters"]
    to_attempt = [card for card in missions if card.type != "headquarters"]
    return ImportReport(
        files=files,
        rows=sum(files.values()),
        cards=len(cards),
        printings=len({number for card in cards for number in card.printings}),
        kinds=dict(sorted(Counter(type(card).__name__.lower() for card in cards).items())),
        duplicates=merged.duplicates,
        enforced=sum(card.level == "enforced" for card in cards),
        in_starter_pool=len(merged.cards.keys() & {card.id for card in starter.cards}),
        split=sum(bool(split.subtitle) for split in merged.splits.values()),
        whole=sum(split.known and not split.subtitle for split in merged.splits.values()),
        not_split=tuple(sorted(split.title for split in merged.splits.values() if not split.known)),
        requirements_read=sum(not merged.rests[card.id] for card in to_attempt),
        requirements_with_rest=tuple(card.name for card in to_attempt if merged.rests[card.id]),
        admissions_read=sum(not merged.rests[card.id] for card in at_headquarters),
        admissions_with_rest=tuple(card.name for card in at_headquarters if merged.rests[card.id]),
        left_out=(*left_out, *merged.left_out),
        remarks=tuple(merged.remarks),
    )
