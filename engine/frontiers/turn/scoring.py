"""Final scoring: XP, achievements with titles, and scenario bonuses (FR-SCORE)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.frontiers.hexes import Space
from engine.frontiers.map import one_to_return, research_stations, starbase_control
from engine.frontiers.ship.ship_deck import ship_deck_cards
from engine.frontiers.state import DAMAGE, PlayerState
from engine.frontiers.table import Table
from engine.frontiers.turn.cube_leader import leading_seat
from engine.kernel.view import Outcome
from engine.wording import list_in_words

CONQUERED_LOCATIONS = ("romulan starbase", "dominion starbase", "class-m")
EXPLORED_LOCATIONS = ("class-l", "class-l distress", "class-k", "class-k distress", "class-h")


def _ship_deck_ids(player: PlayerState) -> list[str]:
    """Return all of a player's Ship Deck cards."""
    return [card for cards in ship_deck_cards(player) for card in cards]


def knowledge_points(table: Table, seat: int) -> int:
    """Return 2 for each Undiscovered Card, 1 for each Advanced Action, 1 for every two crystals (FR-SCORE-02)."""
    player = table.player(seat)
    cards = _ship_deck_ids(player)
    undiscovered = sum(card in table.components.undiscovered for card in cards)
    advanced = sum(card in table.components.advanced for card in cards)
    return 2 * undiscovered + advanced + sum(player.crystals.values()) // 2


def leadership_points(table: Table, seat: int) -> int:
    """Return the Ranks of the Crew; half, rounded down, for Wounded ones (FR-SCORE-03)."""
    ranks = [(table.crew_member(member.card).rank, member.wounds) for member in table.player(seat).crew]
    return sum(rank // 2 if wounds else rank for rank, wounds in ranks)


def conquest_points(table: Table, seat: int) -> int:
    """Return 2 for each own marker on a Starbase or decimated Class-M (FR-SCORE-04)."""
    return 2 * len(_marked_spaces(table, seat, CONQUERED_LOCATIONS))


def adventure_points(table: Table, seat: int) -> int:
    """Return 2 for each own marker on a Class-L, Class-K or Class-H (FR-SCORE-05)."""
    return 2 * len(_marked_spaces(table, seat, EXPLORED_LOCATIONS))


def _marked_spaces(table: Table, seat: int, locations: tuple[str, ...]) -> list[Space]:
    spaces = table.state.spaces
    return [space for space in spaces if seat in spaces[space].markers and table.location(space) in locations]


def disaster_points(table: Table, seat: int) -> int:
    """Return -2 for each Damage Card, -2 for a Wounded Captain (FR-SCORE-06)."""
    player = table.player(seat)
    return -2 * _ship_deck_ids(player).count(DAMAGE) - 2 * (player.wounds > 0)


_ACHIEVEMENTS: tuple[tuple[str, Callable[[Table, int], int]], ...] = (
    ("Knowledge", knowledge_points),
    ("Leadership", leadership_points),
    ("Conqueror", conquest_points),
    ("Adventurer", adventure_points),
)

_TITLE_BONUS, _SHARED_TITLE_BONUS = 3, 1
_GREATEST_BONUS, _SHARED_GREATEST_BONUS = 5, 2


def title_bonus(points: dict[int, int], alone: int = _TITLE_BONUS, shared: int = _SHARED_TITLE_BONUS) -> dict[int, int]:
    """Return a bonus of 3 for the seat with most points, or 1 each for several; none without points (FR-SCORE-01)."""
    best = max(points.values())
    holders = [seat for seat, value in points.items() if value == best and best > 0]
    return {seat: (alone if len(holders) == 1 else shared) if seat in holders else 0 for seat in points}


def score_parts(table: Table) -> dict[int, dict[str, int]]:
    """Return each seat's score by category; allies score the same (FR-TEAM-04).

    FR-SCN-REC-03, FR-SCN-FC-03, FR-SCN-SOLO-04, FR-SCN-COOP-04, FR-SCN-WNO-03, FR-SCN-LRS-06.
    """
    seats, titles = table.seats(), table.scenario.titles
    teams = {"XP": _team_points(table, {seat: table.player(seat).xp for seat in seats}, min)}
    best = min if table.has_variant("lowest") else max  # FR-SCN-COOP-05
    for name, points_of in _ACHIEVEMENTS:
        points = _team_points(table, {seat: points_of(table, seat) for seat in seats}, best)
        teams[name] = _point_sums(points, title_bonus(points)) if titles else points
    penalties = _team_points(table, {seat: -disaster_points(table, seat) for seat in seats}, max)
    if titles:
        penalties = _point_sums(penalties, title_bonus(penalties))
    teams["Disaster"] = {team: -points for team, points in penalties.items()}
    if table.scenario.conquest:
        teams["Borg Destroyer"] = _with_greatest_bonus(table, _team_points(table, _cube_points(table), max))
    if table.scenario.explorers:
        tiles = {seat: len(table.player(seat).visited) for seat in seats}
        teams["Explorer"] = _with_greatest_bonus(table, _team_points(table, tiles, max))
    if table.scenario.occupied_stations:
        liberated = {seat: research_stations.station_points(table, seat) for seat in seats}
        teams["Liberator"] = _with_greatest_bonus(table, _team_points(table, liberated, max))
    bonuses = cooperative_bonuses(table) if table.scenario.cooperative else {}
    return {seat: {name: points[table.team(seat)] for name, points in teams.items()} | bonuses for seat in seats}


def _team_points(table: Table, points: dict[int, int], pick: Callable[[Iterable[int]], int]) -> dict[int, int]:
    """Return the points that count for each team (FR-TEAM-04)."""
    teams = dict.fromkeys(table.team(seat) for seat in points)
    return {team: pick(points[seat] for seat in points if table.team(seat) == team) for team in teams}


def _point_sums(points: dict[int, int], bonus: dict[int, int]) -> dict[int, int]:
    return {team: points[team] + bonus[team] for team in points}


def _with_greatest_bonus(table: Table, points: dict[int, int]) -> dict[int, int]:
    """Return the points with 5 added for the Greatest Borg Destroyer or Explorer, or 2 each for several.

    FR-SCORE-07, FR-SCN-WNO-03. Scenarios without titles have no such bonus (FR-SCN-SOLO-05).
    """
    if not table.scenario.titles:
        return points
    return _point_sums(points, title_bonus(points, _GREATEST_BONUS, _SHARED_GREATEST_BONUS))


def _cube_points(table: Table) -> dict[int, int]:
    """Return 7 or 4 for each destroyed Cube (FR-SCORE-07)."""
    points = dict.fromkeys(table.seats(), 0)
    for space in destroyed_cubes(table):
        markers = table.space_state(space).markers
        for seat in set(markers):
            points[seat] += 7 if leading_seat(markers) == seat else 4
    return points


def destroyed_cubes(table: Table) -> list[Space]:
    """Return the spaces of destroyed Borg Cubes."""
    return [
        space
        for space in table.printed_spaces
        if table.location(space) == "borg cube" and not table.space_state(space).cube
    ]


def cooperative_bonuses(table: Table) -> dict[str, int]:
    """Return the bonuses of a cooperative or solo game, won or lost (FR-SCORE-08, FR-SCN-SOLO-04)."""
    state, count = table.state, len(destroyed_cubes(table))
    bonuses = {"Cubes destroyed": 10 * count}
    if len(state.players) > 1:
        leaders = {
            leading_seat(table.space_state(space).markers)
            for space in destroyed_cubes(table)
            if table.space_state(space).markers
        }
        bonuses["Everyone leads a category"] = 10 if leaders == set(table.seats()) else 0
    bonuses["All Cubes destroyed"] = 15 if are_all_cubes_destroyed(table) else 0
    bonuses["Rounds left"] = 30 * (state.last_round - state.round)
    bonuses["Dummy cards"] = len(state.dummy.deck) if state.dummy else 0
    bonuses["Round not over"] = 5 if state.owed is None else 0
    return bonuses


def are_all_cubes_destroyed(table: Table) -> bool:
    """Whether every Cube of the scenario was revealed and destroyed."""
    return len(destroyed_cubes(table)) >= table.tile_counts["cube"]


def score_game(table: Table) -> None:
    """Score and end the game (FR-SCORE-01, FR-SCN-SOLO-04)."""
    if table.scenario.closing_wormhole:
        one_to_return.score_return(table)
        return
    if table.scenario.holding:
        starbase_control.score_starbases(table)
        return
    parts = score_parts(table)
    totals = {seat: sum(part.values()) for seat, part in parts.items()}
    for seat, part in parts.items():
        words = ", ".join(f"{name} {points}".replace("-", "−") for name, points in part.items())
        total = f"{totals[seat]}".replace("-", "−")
        table.log_event("score", f"{table.player_name(seat)} scores {total}: {words}.", seat, rule="FR-SCORE-01")
    best = max(totals.values())
    winners = tuple(seat for seat in table.seats() if totals[seat] == best)
    names = list_in_words(table.player_name(seat) for seat in winners)
    most = f"{best}".replace("-", "−")
    reason = f"{names} {'win' if len(winners) > 1 else 'wins'} with {most} points."
    if table.scenario.cooperative:
        won = are_all_cubes_destroyed(table)
        winners = winners if won else ()
        reason = f"{names} {'destroyed all Cubes' if won else 'did not destroy all Cubes'} and scored {most}."
    elif len(totals) == 1 and not table.state.ending:
        winners, reason = (), f"{names} did not reach the goal and scored {most}."  # FR-SCN-SOLO-05
    table.state.outcome = Outcome(winners, reason, "FR-SCORE-01")
    table.log_event("win", reason, rule="FR-SCORE-01")
