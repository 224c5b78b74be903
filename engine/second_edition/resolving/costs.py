"""Costs of an action, judged as a whole: each is paid in full, and no card pays two of them (2E-CST-03, 2E-CST-06)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import msgspec

from engine.ccg.cards.kinds import cost_of
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import LEFT, OPPONENT, OTHERS
from engine.ccg.effects.effects import Effect
from engine.second_edition.resolving.text_reading import TextReading

Candidates = Callable[[Effect, cards_meant.Pick], list[str]]
"""Function that returns the cards a cost can be paid with: the real ones, or as far as a player knows."""


class CostShare(msgspec.Struct, frozen=True):
    """Share of one cost: a number of cards, to be chosen from these."""

    wanted: int
    cards: frozenset[str]


class CostBill:
    """Several costs of one action, in addition to counters.

    Costs that only name cards, without doing anything to them, take no card from the others.
    """

    def __init__(
        self, text: TextReading, costs: Sequence[Effect], candidates: Candidates, *, counters: int = 0
    ) -> None:
        self._text, self._candidates = text, candidates
        self._counters = -counters
        self._points = self._top = 0
        self._lacking = False
        self.shares: list[CostShare] = []
        for cost in costs:
            self._add_cost(cost)

    def _add_cost(self, cost: Effect) -> None:
        """Add one cost."""
        text, table = self._text, self._text.table
        match cost:
            case tree.GainCounters(count=count):
                self._counters += text.value_of_amount(count)
            case tree.PutBeneath(mission=mission) if not table.rows.headquarters_titled(text.seat, mission):
                self._lacking = True
            case tree.Score(points=points):
                self._points += text.value_of_amount(points)
            case tree.Discard(who=None, count=count, how="top of deck"):
                self._top += text.value_of_amount(count)
            case tree.Discard(who=None, count=count, whose=whose) if whose not in (OPPONENT, OTHERS, LEFT):
                self._add_share(
                    text.value_of_amount(count), (i for i in table.player(text.seat).hand if i != text.card)
                )
            case _:
                self._add_picked(cost)

    def _add_picked(self, cost: Effect) -> None:
        who: cards_meant.Pick | None = getattr(cost, "who", None)
        if who is None:
            return
        present = self._candidates(cost, _with_whole_pile(who))
        if isinstance(who, cards_meant.Chosen) and not isinstance(who.worth, msgspec.UnsetType):
            costs = (cost_of(self._text.table.card(i)) for i in present)
            self._lacking = self._lacking or sum(costs) < self._text.value_of_amount(who.worth)
        wanted = self._least_cards_taken(who)
        if isinstance(cost, tree.Select) or isinstance(who, cards_meant.Picked | cards_meant.Others):
            self._lacking = self._lacking or len(present) < wanted
        else:
            self._add_share(wanted, present)

    def _least_cards_taken(self, who: cards_meant.Pick) -> int:
        """Return the minimum number of cards that a cost takes."""
        if isinstance(who, cards_meant.Chosen) and who.optional:
            return who.least
        return self._text.value_of_amount(who.count) if isinstance(who, cards_meant.Chosen | cards_meant.Random) else 1

    def _add_share(self, wanted: int, cards: Collection[str] | Iterator[str]) -> None:
        if wanted > 0:
            self.shares.append(CostShare(wanted, frozenset(cards)))

    def is_payable(self) -> bool:
        """Whether all costs can be paid in full."""
        table, player = self._text.table, self._text.table.player(self._text.seat)
        enough = (
            table.state.counters + min(0, self._counters) >= 0
            and player.score + min(0, self._points) >= 0
            and len(player.deck) >= self._top
        )
        return enough and not self._lacking and is_distributable(self.shares)

    def is_competing_for(self, cards: Collection[str]) -> bool:
        """Whether any cost could be paid with one of these cards."""
        return any(share.cards.intersection(cards) for share in self.shares)

    def cards_spared(self, cards: Sequence[str], wanted: int, gone: Collection[str] = ()) -> list[str]:
        """Return the cards that another cost may take, leaving enough for these costs and for its own rest.

        Args:
            cards: the candidates for the other cost.
            wanted: the number it still takes.
            gone: the cards already taken.
        """
        able = []
        for card in cards:
            rest = CostShare(wanted - 1, frozenset(cards) - {card})
            if is_distributable([rest, *self.shares], {card, *gone}):
                able.append(card)
        return able


def _with_whole_pile(who: cards_meant.Pick) -> cards_meant.Pick:
    """Return a pick of any card on top of a pile as one from the whole pile, since earlier costs take cards off it."""
    if who.who is not None or not who.where.startswith("top of "):
        return who
    where: cards_meant.Where = "deck" if who.where == "top of deck" else "dilemmas"
    return msgspec.structs.replace(who, where=where)


def is_distributable(shares: Sequence[CostShare], gone: Collection[str] = ()) -> bool:
    """Whether each cost can get its cards, none of them twice (bipartite matching by augmenting paths)."""
    if len(shares) == 1:
        return len(shares[0].cards.difference(gone)) >= shares[0].wanted
    wishes = [share.cards.difference(gone) for share in shares for _ in range(share.wanted)]
    holder: dict[str, int] = {}

    def serve(wish: int, tried: set[str]) -> bool:
        for card in wishes[wish] - tried:
            tried.add(card)
            if card not in holder or serve(holder[card], tried):
                holder[card] = wish
                return True
        return False

    return all(serve(wish, set()) for wish in range(len(wishes)))
