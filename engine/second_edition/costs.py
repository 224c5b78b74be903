"""Costs that only Second Edition has: counters, and cards put beneath a headquarters (2E-CST-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.ccg.effects import effects as tree
from engine.ccg.effects.effects import Effect
from engine.ccg.resolving import costs as shared
from engine.ccg.resolving.costs import Candidates
from engine.second_edition.sites import Table


class Payer(shared.Payer, Protocol):
    """The text whose costs they are."""

    @property
    def table(self) -> Table:
        """Where."""


class Bill(shared.Bill):
    """Several costs of one action, besides so many counters."""

    _payer: Payer

    def __init__(self, payer: Payer, costs: Sequence[Effect], candidates: Candidates, *, counters: int = 0) -> None:
        self._counters = -counters
        super().__init__(payer, costs, candidates)

    def _add(self, cost: Effect) -> None:
        match cost:
            case tree.GainCounters(count=count):
                self._counters += self._payer.amount(count)
            case tree.PutBeneath(mission=mission) if not self._payer.table.headquarters(self._payer.seat, mission):
                self._lacking = True
            case _:
                super()._add(cost)

    def payable(self) -> bool:
        """Whether all of them can be paid in full."""
        return self._payer.table.state.counters + min(0, self._counters) >= 0 and super().payable()
