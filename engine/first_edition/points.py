"""Points: a ledger of all that was scored and lost, of which scores are sums (1E-WIN, 1E-LEAVE-05)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects.objectives import Forfeit
from engine.ccg.zones.rules import Does
from engine.first_edition.borg.scoring import may_score
from engine.first_edition.resolution import Resolution
from engine.first_edition.state import Scored
from engine.first_edition.table import Table
from engine.kernel.decision import Procedure


def score(table: Table, seat: int, points: int, source: str, *, bonus: bool = True, of: str = "") -> None:
    """A player scores points, or loses them with a number below zero; see whether the game is over.

    Args:
        table: where.
        seat: whose points they are.
        points: how many.
        source: the card that gives or takes them.
        bonus: whether they are bonus points; those of a mission are not.
        of: the objective that gives them at that card; empty for the card itself.
    """
    place, card = table.location_of(source), table.card(of or source)
    if not points or not may_score(table, seat, card):
        return
    table.state.ledger.append(Scored(seat, points, bonus, card.id, place, table.state.turn))
    table.changed()
    name, count = table.player_name(seat), abs(points)
    unit = f"{'bonus ' if bonus else ''}point{'' if count == 1 else 's'}"
    verb, rule = ("scores", "1E-MIS-09") if points > 0 else ("loses", "1E-WIN-01")
    table.journal.tell("score", f"{name} {verb} {count} {unit}: {card.name}.", seat=seat, rule=rule)
    table.judge()


def points_of(table: Table, seat: int) -> int:
    """All points of a player, those lost taken off."""
    return sum(entry.points for entry in table.state.ledger if entry.seat == seat)


def _score(resolution: Resolution, effect: tree.Score, _picked: list[str]) -> Procedure[None]:
    for seat in resolution.players(effect.whose):
        score(resolution.table, seat, resolution.amount(effect.points), resolution.card)
    yield from ()


def _forfeit(resolution: Resolution, _effect: Forfeit, picked: list[str]) -> Procedure[None]:
    """All that the card has scored and not lost yet."""
    table = resolution.table
    for one in picked:
        for seat in table.seats():
            entries = (entry for entry in table.state.ledger if entry.seat == seat)
            score(table, seat, -sum(entry.points for entry in entries if entry.source == table.card(one).id), one)
    yield from ()


EFFECTS = (Does(tree.Score, _score), Does(Forfeit, _forfeit))
