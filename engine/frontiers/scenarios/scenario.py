"""The data of a scenario (FR-SCN)."""

from __future__ import annotations

from typing import Literal

import msgspec


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario for certain numbers of players.

    Attributes:
        id: for commands and ``Header.options``; a solo version has its scenario's id.
        name: name for players.
        seats: the numbers of players.
        rounds: maximum number of Rounds.
        frontier: number of Frontier Tiles, by the number of players.
        cubes: number of Borg Cube tiles.
        core: number of other Core Tiles.
        cube: colour of the only Cube, if the scenario sets it (FR-SCN-LRS-01, FR-SCN-CAH-02).
        cube_levels: levels of the Cubes in the order in which they are revealed; the last also applies to all later
            ones.
        last_cube: level of the last Cube by the number of players, if it differs (FR-SCN-COOP-01).
        by_number: whether the Frontier Tiles are sorted by number (FR-SCN-REC-01).
        cubes_fought: whether Cubes can be assaulted (FR-SCN-REC-01).
        elite_crew: whether Elite Crew are dealt.
        elite_from: first Round in which they are dealt; 0 for as soon as a Core Tile is revealed (FR-SCN-CAH-03).
        highest_rank: maximum Rank of the Crew cards in the game (FR-SCN-CAH-02).
        exploring_scores: whether an explored tile gives XP (FR-SCN-CAH-03).
        hidden_offers: whether cards are offered only when a player needs one (FR-SCN-REC-05).
        start_xp: XP at the start.
        start_reputation: Reputation at the start.
        xp_per_line: extra XP for each line crossed (FR-SCN-BC-02).
        more: extra dice and Crew cards (FR-SCN-BC-02).
        dummy: whether the Dummy Player takes part (FR-DUM-01).
        left_out: word for the Undiscovered Cards that are removed; empty if none (FR-SCN-SOLO-03).
        titles: whether achievements give titles (FR-SCORE-01).
        end: event that starts the final turns; ``rounds`` for only the last Round.
        explorers: whether visited tiles are marked, and score (FR-SCN-WNO-02).
        closing_wormhole: whether the Wormhole closes after the first Round, and the ship there wins (FR-SCN-OTR-02).
        occupied_stations: whether enemies hold the Research Stations, and liberating them scores (FR-SCN-LRS-02).
        holding: whether two sides fight for all Starbases, which score while they are held (FR-SCN-CAH).
        open_map: whether all tiles are revealed from the start (FR-SCN-CAH-07).
        teams: whether it is always played in two teams (FR-SCN-FC-04).
        versus: whether ships can attack each other; ``agreed`` if all have agreed (FR-PVP-01).
        versus_xp: factor of the XP for forcing another ship to retreat (FR-SCN-CAH-04).
        ruthless: attacks that cost no Reputation: on ``players`` and their Starbases (FR-SCN-OTR-02), or also
            on any ``starbases`` (FR-SCN-CAH-04).
        conquest: whether destroyed Cubes score for each player (FR-SCORE-07).
        cooperative: whether all play together for one score, with its bonuses (FR-SCN-COOP-04, FR-SCORE-08).
    """

    id: str
    name: str
    seats: tuple[int, ...]
    rounds: int
    frontier: dict[int, int]
    cubes: dict[int, int]
    core: dict[int, int]
    cube_levels: tuple[int, ...]
    last_cube: dict[int, int] = {}
    cube: Literal["", "red", "gold"] = ""
    by_number: bool = False
    cubes_fought: bool = True
    elite_crew: bool = True
    elite_from: int = 0
    highest_rank: int = 4
    exploring_scores: bool = True
    hidden_offers: bool = False
    start_xp: int = 0
    start_reputation: int = 0
    xp_per_line: int = 0
    more: int = 0
    dummy: bool = False
    left_out: Literal["", "solo", "cooperative"] = ""
    titles: bool = True
    end: Literal["cube revealed", "cubes destroyed", "tiles placed", "stations free", "rounds"] = "cubes destroyed"
    explorers: bool = False
    closing_wormhole: bool = False
    occupied_stations: bool = False
    holding: bool = False
    open_map: bool = False
    teams: bool = False
    versus: Literal["never", "agreed", "always"] = "agreed"
    versus_xp: int = 1
    ruthless: Literal["", "players", "starbases"] = ""
    conquest: bool = False
    cooperative: bool = False

    def cube_level(self, revealed: int, players: int, cubes: int = 0) -> int:
        """Return the level of the next Cube.

        Args:
            revealed: number of Cubes already revealed.
            players: number of players.
            cubes: number of Cubes, if players agreed on a different one (FR-VAR-03); else 0.
        """
        if revealed >= (cubes or self.cubes[players]) - 1 and players in self.last_cube:
            return self.last_cube[players]
        return self.cube_levels[min(revealed, len(self.cube_levels) - 1)]
