"""Points, kept as a ledger of gains and losses (1E-WIN, 1E-LEAVE-05)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects.objectives import Forfeit, VoidBonus
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.position.borg.objectives import may_score
from engine.first_edition.position.continuous_effects import points_limit_this_turn
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import ScoreEntry
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure

SCORED = "points scored"


def score_points(table: Table, seat: int, points: int, source: str, *, bonus: bool = True, of: str = "") -> None:
    """Score points for a player (negative to lose them), then check whether the game has ended.

    Args:
        points: the number of points.
        source: the card that gives or takes the points.
        bonus: whether they are bonus points; mission points aren't.
        of: the objective that gives them at that card; empty for the card itself.
    """
    place, card = table.location_of(source), table.card(of or source)
    if not points or not may_score(table, seat, card):
        return
    enter_points(table, ScoreEntry(seat, points, bonus, card.id, place, table.state.turn))
    table.drop_caches()
    name, count = table.player_name(seat), abs(points)
    unit = f"{'bonus ' if bonus else ''}point{'' if count == 1 else 's'}"
    verb, rule = ("scores", "1E-MIS-09") if points > 0 else ("loses", "1E-WIN-01")
    table.journal.log_event("score", f"{name} {verb} {count} {unit}: {card.name}.", seat=seat, rule=rule)
    _log_excess_points(table, seat)
    table.end_game_if_over()


def enter_points(table: Table, entry: ScoreEntry) -> None:
    """Enter points in the ledger, with the limit of this turn, and record that cards can respond, if any card does."""
    state = table.state
    state.ledger.append(entry)
    record_points_limit(table)
    if entry.points > 0 and SCORED in table.index.responses.events:
        state.unanswered = (*(state.unanswered or ()), len(state.ledger) - 1)


def _log_excess_points(table: Table, seat: int) -> None:
    limit = turn_limits(table).get(table.state.turn)
    if limit is None or seat in table.borg or points_of_turn(table, seat, table.state.turn) <= limit:
        return
    words = f"Only {limit} of {table.player_name(seat)}’s points this turn count toward winning."
    table.journal.log_event("score", words, seat=seat, rule="1E-WIN-03")


def points_of_turn(table: Table, seat: int, turn: int) -> int:
    """Return a player's net points in one turn."""
    return sum(entry.points for entry in table.state.ledger if (entry.seat, entry.turn) == (seat, turn))


def record_points_limit(table: Table) -> None:
    """Record that points of this turn are limited, because the excess never counts (1E-WIN-03, 1ER-ENTRY-195)."""
    if points_limit_this_turn(table) is not None:
        table.state.limited_turns = tuple(turn_limits(table).items())


def turn_limits(table: Table) -> dict[int, int]:
    """Return the maximum points that count, for each turn with a limit, including the current one."""
    limits, turn, limit = dict(table.state.limited_turns), table.state.turn, points_limit_this_turn(table)
    if limit is not None:
        limits[turn] = min(limit, limits.get(turn, limit))
    return limits


def net_points(table: Table, seat: int) -> int:
    """Return a player's net points."""
    return sum(entry.points for entry in table.state.ledger if entry.seat == seat)


def _score_points(resolution: Resolution, effect: tree.Score, _picked: list[str]) -> Procedure[None]:
    for seat in resolution.seats_meant(effect.whose):
        score_points(resolution.table, seat, resolution.value_of_amount(effect.points), resolution.card)
    yield from ()


def _forfeit_points(resolution: Resolution, _effect: Forfeit, picked: list[str]) -> Procedure[None]:
    """Lose all points that the picked cards have scored so far."""
    table = resolution.table
    for card in picked:
        for seat in table.seats():
            entries = (entry for entry in table.state.ledger if entry.seat == seat)
            score_points(
                table, seat, -sum(entry.points for entry in entries if entry.source == table.card(card).id), card
            )
    yield from ()


def _void_bonus(resolution: Resolution, _effect: VoidBonus, _picked: list[str]) -> Procedure[None]:
    table, place = resolution.table, resolution.location()
    if place in table.state.locations:
        table.state.locations[place].bonus_is_void = True
        words = f"Bonus points from {table.name(place)} don’t count toward winning."
        table.journal.log_event("score", words, rule="1E-CR-016")
    yield from ()


EFFECTS = (
    EffectFunction(tree.Score, _score_points),
    EffectFunction(Forfeit, _forfeit_points),
    EffectFunction(VoidBonus, _void_bonus),
)
