"""Record of an action's initiation, so that an illegal action can be undone (1E-HA-04).

A hidden agenda revealed in response goes back to the beginning of the action, as if it had never started.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from engine.first_edition.table.state import Instance
from engine.first_edition.table.usage import undo_uses

if TYPE_CHECKING:
    from engine.first_edition.table.table import Table


class Initiation:
    """Cards and limited uses that an action takes up when initiated.

    Create it before the first card moves, and call ``record_initiation`` once all costs are paid.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._before = {other: copy(card) for other, card in table.state.cards.items()}
        self._places = {at: tuple(cards) for at, cards in table.state.places.items()}
        self._used = (len(table.state.used.turn), len(table.state.used.game))
        self._moved: dict[str, Instance] = {}
        self._uses: tuple[str, ...] = ()

    def record_initiation(self) -> None:
        """Record the changes so far: played cards, cards taken or stopped by costs, and used limits."""
        cards, used = self._table.state.cards, self._table.state.used
        changed = (card for card in self._before if card in cards and cards[card] != self._before[card])
        self._moved = {card: copy(cards[card]) for card in changed}
        self._uses = (*used.turn[self._used[0] :], *used.game[self._used[1] :])

    def undo_initiation(self, *only: str) -> None:
        """Undo the initiation for cards that haven't moved since (or ``only`` these), and release used limits."""
        back = [other for other in self._moved if self._is_where_it_was_put(other) and (not only or other in only)]
        for card in sorted(back, key=self._index_in_list):
            self._put_back(card)
        undo_uses(self._table, self._uses)

    def _is_where_it_was_put(self, card: str) -> bool:
        now = self._table.state.cards.get(card)
        return now is not None and now.at == self._moved[card].at

    def _index_in_list(self, card: str) -> int:
        there = self._places[self._before[card].at] if self._before[card].at else ()
        return there.index(card) if card in there else 0

    def _put_back(self, instance: str) -> None:
        table, before = self._table, self._before[instance]
        card = table.instance_to_change(instance)
        if card.at != before.at:
            kind, _, of = before.at.partition(".")
            table.put(instance, kind, of, min(self._index_in_list(instance), len(table.cards_in_list(kind, of))))
        for name in Instance.__struct_fields__:
            if name != "at":
                setattr(card, name, getattr(before, name))
        table.drop_all_caches()
