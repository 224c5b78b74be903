"""Final scoring: XP, achievements with titles, and the bonuses of the scenario (FR-SCORE)."""

from __future__ import annotations

from collections.abc import Callable

from engine.frontiers.hexes import Space
from engine.frontiers.standing import leader
from engine.frontiers.state import DAMAGE, PlayerState
from engine.frontiers.table import Table
from engine.kernel.view import Outcome

CONQUERED = ("romulan starbase", "dominion starbase", "class-m")
EXPLORED = ("class-l", "class-l distress", "class-k", "class-k distress", "class-h")


def _cards(player: PlayerState) -> list[str]:
    """All Ship Deck cards, wherever they lie."""
    return [*player.deck, *player.hand, *player.discard, *player.played]


def knowledge(table: Table, seat: int) -> int:
    """2 for each Undiscovered Card, 1 for each Advanced Action, 1 for every two crystals (FR-SCORE-02)."""
    player = table.player(seat)
    cards = _cards(player)
    undiscovered = sum(card in table.components.undiscovered for card in cards)
    advanced = sum(card in table.components.advanced for card in cards)
    return 2 * undiscovered + advanced + sum(player.crystals.values()) // 2


def leadership(table: Table, seat: int) -> int:
    """The Ranks of the Crew; half, rounded down, for Wounded ones (FR-SCORE-03)."""
    ranks = [(table.crew_member(member.card).rank, member.wounds) for member in table.player(seat).crew]
    return sum(rank // 2 if wounds else rank for rank, wounds in ranks)


def conquests(table: Table, seat: int) -> int:
    """2 for each own marker on a Starbase or decimated Class-M (FR-SCORE-04)."""
    return 2 * len(_marked(table, seat, CONQUERED))


def adventures(table: Table, seat: int) -> int:
    """2 for each own marker on a Class-L, Class-K or Class-H (FR-SCORE-05)."""
    return 2 * len(_marked(table, seat, EXPLORED))


def _marked(table: Table, seat: int, locations: tuple[str, ...]) -> list[Space]:
    spaces = table.state.spaces
    return [space for space in spaces if seat in spaces[space].markers and table.location(space) in locations]


def disaster(table: Table, seat: int) -> int:
    """-2 for each Damage Card, -2 for a Wounded Captain (FR-SCORE-06)."""
    player = table.player(seat)
    return -2 * _cards(player).count(DAMAGE) - 2 * (player.wounds > 0)


_ACHIEVEMENTS: tuple[tuple[str, Callable[[Table, int], int]], ...] = (
    ("Knowledge", knowledge),
    ("Leadership", leadership),
    ("Conqueror", conquests),
    ("Adventurer", adventures),
)

_TITLE, _SHARED_TITLE = 3, 1


def title_bonus(points: dict[int, int]) -> dict[int, int]:
    """3 for the seat with most points, 1 each if several have as many; none for nothing (FR-SCORE-01)."""
    best = max(points.values())
    holders = [seat for seat, value in points.items() if value == best and best > 0]
    return {seat: (_TITLE if len(holders) == 1 else _SHARED_TITLE) if seat in holders else 0 for seat in points}


def scores(table: Table) -> dict[int, dict[str, int]]:
    """What each seat scores, by the words of each part (FR-SCN-REC-03, FR-SCN-FC-03, FR-SCN-SOLO-04)."""
    seats = table.seats()
    parts: dict[int, dict[str, int]] = {seat: {"XP": table.player(seat).xp} for seat in seats}
    for name, points_of in _ACHIEVEMENTS:
        points = {seat: points_of(table, seat) for seat in seats}
        bonus = title_bonus(points) if table.scenario.titles else dict.fromkeys(seats, 0)
        for seat in seats:
            parts[seat][name] = points[seat] + bonus[seat]
    penalties = {seat: disaster(table, seat) for seat in seats}
    worst = title_bonus({seat: -points for seat, points in penalties.items()})
    for seat in seats:
        parts[seat]["Disaster"] = penalties[seat] - (worst[seat] if table.scenario.titles else 0)
    if table.scenario.conquest:
        _add_conquest_bonuses(table, parts)
    if table.scenario.cooperative:
        for seat in seats:
            parts[seat] |= cooperative_bonuses(table)
    return parts


def destroyed_cubes(table: Table) -> list[Space]:
    """The spaces of destroyed Borg Cubes."""
    return [space for space in table.chart if table.location(space) == "borg cube" and not table.on(space).cube]


def _add_conquest_bonuses(table: Table, parts: dict[int, dict[str, int]]) -> None:
    """7 or 4 for each destroyed Cube, and the Greatest Borg Destroyer (FR-SCORE-07)."""
    points = dict.fromkeys(table.seats(), 0)
    for space in destroyed_cubes(table):
        markers = table.on(space).markers
        for seat in set(markers):
            points[seat] += 7 if leader(markers) == seat else 4
    best = max(points.values())
    holders = [seat for seat in points if points[seat] == best and best > 0]
    for seat in table.seats():
        bonus = (5 if len(holders) == 1 else 2) if seat in holders else 0
        parts[seat]["Borg Destroyer"] = points[seat] + bonus


def cooperative_bonuses(table: Table) -> dict[str, int]:
    """The bonuses of a solo game (FR-SCORE-08)."""
    state, count = table.state, len(destroyed_cubes(table))
    bonuses = {"Cubes destroyed": 10 * count}
    if not all_cubes_destroyed(table):
        return bonuses
    bonuses["All Cubes destroyed"] = 15
    bonuses["Rounds left"] = 30 * (state.last_round - state.round)
    bonuses["Dummy cards"] = len(state.dummy.deck) if state.dummy else 0
    bonuses["Round not over"] = 5 if state.owed is None else 0
    return bonuses


def all_cubes_destroyed(table: Table) -> bool:
    """Whether every Cube of the scenario has been revealed and destroyed."""
    return len(destroyed_cubes(table)) >= table.scenario.cubes[len(table.state.players)]


def final_scoring(table: Table) -> None:
    """Score, and end the game (FR-SCORE-01, FR-SCN-SOLO-04)."""
    parts = scores(table)
    totals = {seat: sum(part.values()) for seat, part in parts.items()}
    for seat, part in parts.items():
        words = ", ".join(f"{name} {points}" for name, points in part.items())
        table.tell("score", f"{table.player_name(seat)} scores {totals[seat]}: {words}.", seat, rule="FR-SCORE-01")
    best = max(totals.values())
    winners = tuple(seat for seat in table.seats() if totals[seat] == best)
    names = " and ".join(table.player_name(seat) for seat in winners)
    reason = f"{names} {'win' if len(winners) > 1 else 'wins'} with {best} points."
    if table.scenario.cooperative:
        won = all_cubes_destroyed(table)
        winners = winners if won else ()
        reason = f"{names} {'destroyed all Cubes' if won else 'did not destroy all Cubes'} and scored {best}."
    table.state.outcome = Outcome(winners, reason, "FR-SCORE-01")
    table.tell("win", reason, rule="FR-SCORE-01")
