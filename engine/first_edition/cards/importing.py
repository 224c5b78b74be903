"""Import of First Edition card tables into a pool, with a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.ccg.cards.pool import VERSION
from engine.ccg.imports.rows import Remark, TableError
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.playable import catalogue_with_rows
from engine.first_edition.cards.table_cards import FIRST_EDITION, FirstEditionCard, FirstEditionPool, read_first_edition
from engine.text.name_normalisation import normalised_name


class FirstEditionReport(msgspec.Struct, frozen=True):
    """Report of an import.

    Attributes:
        files: rows read, by file.
        rows: rows read in total, not counting headers.
        cards: different cards.
        printings: rows that are another printing of a card.
        duplicates: rows that repeat a printing.
        kinds: cards by type.
        variants: names of several cards with different facts.
        playable: cards that can be played.
        enforced: playable cards that are fully automated.
        refused: cards that can't be played, by reason.
        left_out: rows that aren't cards.
    """

    files: dict[str, int]
    rows: int
    cards: int
    printings: int
    duplicates: int
    kinds: dict[str, int]
    variants: tuple[str, ...]
    playable: int
    enforced: int
    refused: dict[str, int]
    left_out: tuple[Remark, ...]


def import_first_edition(
    paths: Sequence[Path], starter: Catalogue | None = None
) -> tuple[FirstEditionPool, FirstEditionReport]:
    """Import a First Edition pool from tables, the most trusted one first.

    Rows with the same name and facts are printings of one card. A row with the scan of an earlier one, or a number in
    an earlier table, repeats that printing. Any other row is a separate card, such as a virtual card.

    Args:
        paths: the tables.
        starter: the starter cards, which the report counts as they are played.

    Raises:
        TableError: a file is not a card table, or has no cards; nothing is imported.
    """
    by_name: dict[str, list[FirstEditionCard]] = {}
    files: dict[str, int] = {}
    left_out: list[Remark] = []
    told: Counter[str] = Counter()
    for path in paths:
        read, faulty = read_first_edition(path)
        left_out += faulty
        files[path.name] = files.get(path.name, 0) + len(read) + len(faulty)
        earlier = {name: {number for card in cards for number in card.printings} for name, cards in by_name.items()}
        for row in read:
            name = normalised_name(row.name)
            again = earlier.get(name, set()) & set(row.printings)
            told["duplicate" if again else _add_row(by_name.setdefault(name, []), row)] += 1
    cards = [card for variants in by_name.values() for card in _with_ids(variants)]
    if not cards:
        raise TableError(f"{', '.join(files)}: The table has no cards.")
    together, refused = catalogue_with_rows(starter or Catalogue(()), cards)
    found = [together.card(card.id) for card in cards if card.id not in refused]
    report = FirstEditionReport(
        files=files,
        rows=sum(files.values()),
        cards=len(cards),
        printings=told["printing"],
        duplicates=told["duplicate"],
        kinds=dict(sorted(Counter(card.type for card in cards).items())),
        variants=tuple(sorted(variants[0].name for variants in by_name.values() if len(variants) > 1)),
        playable=len(found),
        enforced=sum(card.level == "enforced" for card in found),
        refused=dict(Counter(refused.values()).most_common()),
        left_out=tuple(left_out),
    )
    return FirstEditionPool(VERSION, FIRST_EDITION, tuple(sorted(cards, key=lambda card: card.id))), report


def _add_row(variants: list[FirstEditionCard], row: FirstEditionCard) -> str:
    """Add a row to the cards of its name; return ``card``, ``printing`` or ``duplicate``."""
    if any(set(row.images) & set(card.images) for card in variants):
        return "duplicate"
    for number, card in enumerate(variants):
        if _distinguishing_facts(card) == _distinguishing_facts(row):
            variants[number] = msgspec.structs.replace(
                card,
                printings=tuple(dict.fromkeys((*card.printings, *row.printings))),
                images=(*card.images, *row.images),
                releases=tuple(dict.fromkeys((*card.releases, *row.releases))),
            )
            return "printing"
    variants.append(row)
    return "card"


def _distinguishing_facts(card: FirstEditionCard) -> tuple[str, ...]:
    """Return the facts that distinguish cards of one name, ignoring spelling and the order of icons."""
    numbers = (card.first, card.second, card.third, card.points)
    affiliations = "/".join(sorted(card.affiliation.split("/")))
    return (card.type, affiliations, card.class_, card.where, *numbers, normalised_name(card.text))


def _with_ids(variants: Sequence[FirstEditionCard]) -> list[FirstEditionCard]:
    """Return the cards with unique ids, although their names may differ only in case and punctuation."""
    found: dict[str, FirstEditionCard] = {}
    for number, card in enumerate(variants, start=1):
        card_id = f"{card.id}-{number}" if card.id in found else card.id
        found[card_id] = msgspec.structs.replace(card, id=card_id)
    return [*found.values()]
