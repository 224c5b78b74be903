"""Boards: costs of moving, experience and reputation, Level Tokens, dice, set-up numbers."""

from __future__ import annotations

from engine.frontiers.components.component_entry import Entry
from engine.frontiers.effects.amounts import Data, Natural, Positive
from engine.frontiers.hexes import TilePosition, grid_name


class TerrainCost(Entry, frozen=True, kw_only=True):
    """Cost of entering a terrain (FR-MOVE-03); the id is the terrain.

    Attributes:
        cost: Move points; ``None`` if it is inaccessible (FR-MOVE-05).
        may_end: whether a ship may end its move there (FR-MOVE-04).
    """

    cost: Natural | None = None
    may_end: bool = True


class LevelToken(Entry, frozen=True, kw_only=True):
    """A Level Token on top of the stack (FR-COMP-01, FR-COMP-08); the id is ``1-2`` and so on.

    Attributes:
        levels: the Captain's levels at which it is on top.
        defense: their Defense Value.
        hand_limit: their Hand Limit.
        command_tokens: number of Command Tokens the player then has, including the blank sixth one (FR-SETUP-09).
    """

    levels: tuple[Positive, Positive]
    defense: Positive
    hand_limit: Positive
    command_tokens: Positive


class ExperienceTrack(Entry, frozen=True, kw_only=True):
    """The experience track (FR-LVL-01).

    Attributes:
        rows: number of spaces in each row; the first row belongs to level 1, and each line between rows is a level.
    """

    rows: tuple[Positive, ...]

    @property
    def level_thresholds(self) -> tuple[int, ...]:
        """XP at which each level begins, level 1 first."""
        return tuple(sum(self.rows[:row]) for row in range(len(self.rows)))


class ReputationSpace(Entry, frozen=True, kw_only=True):
    """A space of the reputation track (FR-INT-03).

    Attributes:
        value: the Reputation.
        diplomacy: its modifier; ``None`` on the X space, which forbids Interactions (FR-INT-04).
    """

    value: int
    diplomacy: int | None = None


class DataDie(Entry, frozen=True, kw_only=True):
    """The Data Dice.

    Attributes:
        faces: the six faces of each.
        count: number of dice, for the Data Core and the Bank (FR-SETUP-06, FR-SETUP-12).
    """

    faces: tuple[Data, Data, Data, Data, Data, Data]
    count: Positive


class SetUp(Entry, frozen=True, kw_only=True):
    """Numbers of the set-up and the supplies, valid in every scenario.

    Attributes:
        dice_over_players: dice in the Data Core beyond the number of human players (FR-SETUP-06).
        crew_over_players: cards of the Crew offer beyond that number (FR-SETUP-07).
        offer: number of cards in the Advanced Action and Undiscovered offers (FR-SETUP-04).
        crystals_of_a_colour: maximum in an Inventory (FR-COMP-07).
        explore_cost: Move points for revealing a tile (FR-EXPL-01).
        explore_experience: XP for revealing it (FR-EXPL-02).
    """

    dice_over_players: Natural
    crew_over_players: Natural
    offer: Natural
    crystals_of_a_colour: Natural
    explore_cost: Natural
    explore_experience: Natural


class MapShape(Entry, frozen=True, kw_only=True):
    """Positions of tiles, in steps ahead left and right of the Starting Tile (``engine.frontiers.hexes``).

    The id is ``open`` for the map that grows by exploring (FR-SETUP-08), or ``conquer and hold`` (FR-SCN-CAH-02).

    Attributes:
        revealed: positions of Frontier Tiles placed and revealed in the set-up.
        frontier: further positions for Frontier Tiles; empty if the map grows freely.
        core: positions for Core Tiles.
    """

    revealed: tuple[tuple[int, int], ...]
    frontier: tuple[tuple[int, int], ...] = ()
    core: tuple[tuple[int, int], ...] = ()

    @property
    def frontier_positions(self) -> list[TilePosition]:
        """Return the names of the further positions for Frontier Tiles."""
        return [grid_name(*place) for place in self.frontier]

    @property
    def core_positions(self) -> list[TilePosition]:
        """Return the names of the positions for Core Tiles."""
        return [grid_name(*place) for place in self.core]
