"""What a scenario says (FR-SCN)."""

from __future__ import annotations

from typing import Literal

import msgspec


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario for some numbers of players.

    Attributes:
        id: for commands and ``Header.options``; a solo variant has that of its scenario.
        name: for players.
        seats: the numbers of players.
        rounds: the limit.
        frontier: how many Frontier Tiles, by the number of players.
        cubes: how many Borg Cube tiles.
        core: how many other Core Tiles.
        cube: the colour of the only Cube, where the scenario names it (FR-SCN-LRS-01, FR-SCN-CAH-02).
        cube_levels: the levels of the Cubes in the order in which they are revealed; the last holds for all after it.
        last_cube: the level of the last Cube by the number of players, where it is another (FR-SCN-COOP-01).
        by_number: whether the Frontier Tiles come sorted by number (FR-SCN-REC-01).
        cubes_fought: whether Cubes can be assaulted (FR-SCN-REC-01).
        elite_crew: whether Elite Crew are dealt.
        elite_from: the Round from which they are; 0 for the first Core Tile (FR-SCN-CAH-03).
        highest_rank: of the Crew cards in the game (FR-SCN-CAH-02).
        exploring_scores: whether an explored tile gives XP (FR-SCN-CAH-03).
        hidden_offers: whether cards are offered only once somebody needs one (FR-SCN-REC-05).
        start_xp: at the start.
        start_reputation: at the start.
        xp_per_line: extra XP for each line crossed (FR-SCN-BC-02).
        more: dice and Crew cards beyond the usual numbers (FR-SCN-BC-02).
        dummy: whether the Dummy Player takes part (FR-DUM-01).
        left_out: the word of the Undiscovered Cards that are removed; empty for none (FR-SCN-SOLO-03).
        titles: whether achievements carry titles (FR-SCORE-01).
        end: what brings the final turns; ``rounds`` for nothing but the last Round.
        explorers: whether tiles that were visited are marked, and score (FR-SCN-WNO-02).
        closing_wormhole: whether the Wormhole closes after the first Round, and the ship there wins (FR-SCN-OTR-02).
        occupied_stations: whether enemies hold the Research Stations, and liberating them scores (FR-SCN-LRS-02).
        holding: whether two sides fight for all Starbases, which score as long as they are held (FR-SCN-CAH).
        open_map: whether all tiles lie open from the start (FR-SCN-CAH-07).
        teams: whether it is always played in two teams (FR-SCN-FC-04).
        versus: whether ships may attack each other; ``agreed`` if all have agreed (FR-PVP-01).
        versus_xp: how many times the usual XP a ship scores that forces another to retreat (FR-SCN-CAH-04).
        ruthless: what costs no Reputation: attacking ``players`` and their Starbases (FR-SCN-OTR-02), or any
            ``starbases`` besides (FR-SCN-CAH-04).
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
        """The level of the next Cube when so many have been revealed before.

        Args:
            revealed: how many Cubes there are already.
            players: in the game.
            cubes: in the game, where another number is agreed on (FR-VAR-03).
        """
        if revealed >= (cubes or self.cubes[players]) - 1 and players in self.last_cube:
            return self.last_cube[players]
        return self.cube_levels[min(revealed, len(self.cube_levels) - 1)]
