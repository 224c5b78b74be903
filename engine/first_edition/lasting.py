"""What is different for a while."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Cannot, Change, Disables
from engine.ccg.zones.rules import Does
from engine.ccg.zones.state import Lasting
from engine.first_edition.resolution import Resolution
from engine.first_edition.state import IN_PLAY
from engine.first_edition.statuses import separate
from engine.first_edition.table import Table
from engine.kernel.decision import Procedure


def end(table: Table, until: str) -> None:
    """What lasts until now is over."""
    state = table.state
    before = len(state.lasting)
    state.lasting = [one for one in state.lasting if one.until != until]
    if len(state.lasting) < before:
        table.changed()


def end_turn(table: Table) -> None:
    """What lasts until the end of this turn is over; what lasts until that of the next is over then."""
    end(table, "turn")
    for one in table.state.lasting:
        if one.until == "next turn":
            one.until = "turn"


def _last(resolution: Resolution, change: Change, until: str, cards: list[str] | None) -> None:
    table = resolution.table
    if cards is None or cards:
        table.state.lasting.append(Lasting(change, resolution.seat, resolution.card, until, cards))
        table.changed()


def _lasts(resolution: Resolution, effect: tree.Lasts, picked: list[str]) -> Procedure[None]:
    """Who is disabled or in stasis by that is separated from the attempt (1E-MIS-13)."""
    _last(resolution, effect.change, effect.until, None if effect.who is None else list(picked))
    if isinstance(effect.change, Disables):
        separate(resolution.table, picked)
    yield from ()


def _disable(resolution: Resolution, _effect: tree.Disable, picked: list[str]) -> Procedure[None]:
    """1E-STAT-05: who is disabled is separated from the attempt (1E-MIS-13)."""
    _last(resolution, Disables(Cards()), IN_PLAY, list(picked))
    if picked:
        resolution.tell_of("disable", picked, "disabled", "1E-STAT-05")
    separate(resolution.table, picked)
    yield from ()


def _quarantine(resolution: Resolution, _effect: tree.Quarantine, picked: list[str]) -> Procedure[None]:
    """1E-QUAR-01: they may not leave where they are."""
    _last(resolution, Cannot(Cards(), "beam"), IN_PLAY, list(picked))
    if picked:
        resolution.tell_of("quarantine", picked, "quarantined", "1E-QUAR-01")
    yield from ()


EFFECTS = (Does(tree.Lasts, _lasts), Does(tree.Disable, _disable), Does(tree.Quarantine, _quarantine))
