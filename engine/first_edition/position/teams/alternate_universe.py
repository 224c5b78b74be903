"""Permission to bring Alternate Universe cards into play (1E-ICON-05, 1E-PLAY-06), and to seed Q-dilemmas (1E-SEED-12).

Cards already in play stay if the permission ends (1E-PLAY-07).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects.changes import MayEnter
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import is_met_alone
from engine.first_edition.cards.definition import AnyDefinition, Dilemma
from engine.first_edition.cards.qualities import printed_qualities_of_card
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.table.state import CLOSED
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, is_used, record_use, use_key_of


def is_permitted(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether the Alternate Universe icon lets a player seed or play a card."""
    return not card.needs_alternate_universe or any(True for _ in _current_permissions(table, seat, card))


def may_be_seeded(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether neither the Alternate Universe icon nor the Q-Continuum icon keeps a player from seeding a card.

    A dilemma with the Q icon is seeded only if another card or its own text allows it (1E-SEED-12, 1E17-DIL-5).
    """
    return not requires_permission_to_seed(card) or any(True for _ in _current_permissions(table, seat, card))


def requires_permission_to_seed(card: AnyDefinition) -> bool:
    """Whether a card can be seeded only if another card allows it."""
    return card.needs_alternate_universe or (isinstance(card, Dilemma) and "q" in card.icons and not card.seeds)


def use_up_entry_permission(table: Table, seat: int, card: AnyDefinition) -> None:
    """Use up a once-each-turn permission if no other permission let the card enter play."""
    if not card.needs_alternate_universe:
        return
    permissions = list(_current_permissions(table, seat, card))
    if permissions and all(permissions):
        record_use(table, permissions[0], TURN)


def _current_permissions(table: Table, seat: int, card: AnyDefinition) -> Iterator[str]:
    """Yield the permissions for a card now: empty without a limit, else the key of a use each turn."""
    for instance in table.cards_in("table", seat):
        if MayEnter not in table.index.change_kinds or CLOSED in table.instance(instance).states:
            continue
        for number, text in enumerate(texts_of(table, instance)):
            for change in text.changes if isinstance(text, While) else ():
                if not isinstance(change, MayEnter) or not _permits_card(change, card):
                    continue
                limited = change.once and not table.seeding
                name = use_key_of(table, instance, number, seat) if limited else ""
                if not is_used(table, name, TURN):
                    yield name


def _permits_card(change: MayEnter, card: AnyDefinition) -> bool:
    who = change.of.who
    return who is None or any(is_met_alone(who, other) for other in printed_qualities_of_card(card))
