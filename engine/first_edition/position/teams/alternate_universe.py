"""Who may bring cards of the Alternate Universe into play: only where a card permits them (1E-ICON-05, 1E-PLAY-06).

Those in play already are not concerned when the permission goes (1E-PLAY-07).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import MayEnter
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import fits
from engine.first_edition.cards.definition import AnyDefinition
from engine.first_edition.cards.qualities import as_printed
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.table.state import CLOSED
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, name_of, note_use


def is_permitted(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether a player may seed or play a card as far as this icon is concerned."""
    return not card.needs_alternate_universe or any(True for _ in _permissions(table, seat, card))


def note_entry(table: Table, seat: int, card: AnyDefinition) -> None:
    """A card enters play: if only permissions for one card each turn let it, one of them is used."""
    if not card.needs_alternate_universe:
        return
    permissions = list(_permissions(table, seat, card))
    if permissions and all(permissions):
        note_use(table, permissions[0], TURN)


def _permissions(table: Table, seat: int, card: AnyDefinition) -> Iterator[str]:
    """What permits it now: an empty word without limit, else the name of what may be used once each turn."""
    for instance in table.lying("table", seat):
        if MayEnter not in table.index.change_kinds or CLOSED in table.instance(instance).states:
            continue
        for number, text in enumerate(texts_of(table, instance)):
            for change in text.changes if isinstance(text, While) else ():
                if not isinstance(change, MayEnter) or not _means(change, card):
                    continue
                limited = change.once and not table.seeding
                name = name_of(table, instance, number, seat) if limited else ""
                if not is_used(table, name, TURN):
                    yield name


def _means(change: MayEnter, card: AnyDefinition) -> bool:
    who = change.of.who
    return who is None or any(fits(who, one) for one in as_printed(card))
