"""Variants that players can agree on before they choose ships (FR-VAR-01).

An option's value lists the variants agreed on, separated by ``+``; ``yes`` means the option itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.frontiers.components.tiles import TileKind
from engine.frontiers.scenarios.scenario import Scenario
from engine.kernel.game import MatchOption

AS_USUAL = "usual"

_YES_OR_NO = (("no", "No"), ("yes", "Yes"))

_SHIP_COMBAT_CHOICES = (
    ("no", "As in the scenario"),
    ("yes", "Yes"),
    ("friendly", "Friendly game: no fights"),
    ("friendly+peaceful", "Friendly game: no fights, no Starbase attacks"),
)

_RANDOM_MAP_CHOICES = (
    ("no", "Nothing more"),
    ("orientation", "Tile orientation"),
    ("colours", "Cube colours"),
    ("orientation+colours", "Tile orientation and Cube colours"),
)

_ACTION_CARD_CHOICES = (
    ("no", "As usual"),
    ("upgrades", "Action Upgrades"),
    ("draft", "Draft at the start"),
    ("upgrades+draft", "Action Upgrades and draft"),
)

_ALLIANCE_CHOICES = (
    ("no", "None"),
    ("assaults", "Cooperative assaults"),
    ("teams", "Two teams: players 1 and 3 against the others"),
    ("teams+assaults", "Two teams, with cooperative assaults"),
)

_FRONTIER_TILES, _CUBES, _OTHER_CORE_TILES = (2, 11), (1, 4), (0, 4)
"""Minimum and maximum number of tiles of each kind: two Frontier Tiles are needed in the set-up, a Cube as the goal."""

_MAX_LEVEL = 10
"""Maximum level of a Borg Cube in the options (FR-VAR-06)."""


def variants_for(seats: int) -> tuple[MatchOption, ...]:
    """Return the variants for a number of players."""
    variants = [
        MatchOption("frontier", "More or fewer Frontier Tiles", _number_choices(-9, 6), "0"),
        MatchOption("core", "Core Tiles", _core_tile_choices(), AS_USUAL),
        MatchOption("random", "At random", _RANDOM_MAP_CHOICES, "no"),
        MatchOption("cube-levels", "Cube levels raised or lowered by", _number_choices(-_MAX_LEVEL, _MAX_LEVEL), "0"),
        MatchOption("actions", "Action Cards", _ACTION_CARD_CHOICES, "no"),
    ]
    if seats > 1:
        variants += [
            MatchOption("interactive", "Interactive combat", _YES_OR_NO, "no"),
            MatchOption("auction", "Auction of the ships", _YES_OR_NO, "no"),
            MatchOption("allies", "Allies", _ALLIANCE_CHOICES if seats == 4 else _ALLIANCE_CHOICES[:2], "no"),
            MatchOption("versus", "Ships against each other", _SHIP_COMBAT_CHOICES, "no"),
        ]
    if seats in {2, 3}:  # the numbers of players in Cooperation
        variants += [
            MatchOption("lowest", "Cooperative play scores the lowest in each category", _YES_OR_NO, "no"),
        ]
    return tuple(variants)


def agreed_variants(options: Mapping[str, str]) -> frozenset[str]:
    """Return the names of all variants of a match."""
    named = (option if value == "yes" else value for option, value in options.items())
    return frozenset(variant for value in named for variant in value.split("+"))


def _number_choices(least: int, most: int) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), f"{number:+}" if number else "As usual") for number in _inclusive_range(least, most))


def _core_tile_choices() -> tuple[tuple[str, str], ...]:
    """Return every number of Cube tiles with every number of other Core Tiles."""
    numbers = [
        (cubes, others) for cubes in _inclusive_range(*_CUBES) for others in _inclusive_range(*_OTHER_CORE_TILES)
    ]
    return ((AS_USUAL, "As usual"), *((f"{cubes}-{others}", _core_words(cubes, others)) for cubes, others in numbers))


def _core_words(cubes: int, others: int) -> str:
    return f"{cubes} with a Cube, {others or 'no'} {'other' if others == 1 else 'others'}"


def _inclusive_range(least: int, most: int) -> range:
    return range(least, most + 1)


def tile_counts(scenario: Scenario, players: int, options: Mapping[str, str]) -> dict[TileKind, int]:
    """Return the number of tiles of each kind, by the scenario or by agreement (FR-VAR-03).

    On a map of fixed shape the scenario always decides (FR-SCN-CAH-02).
    """
    frontier, cubes, others = scenario.frontier[players], scenario.cubes[players], scenario.core[players]
    if not scenario.holding:
        least, most = _FRONTIER_TILES
        frontier = max(least, min(most, frontier + int(options.get("frontier", "0"))))
        agreed = options.get("core", AS_USUAL)
        if agreed != AS_USUAL:
            cubes, others = (int(number) for number in agreed.split("-"))
    return {"frontier": frontier, "cube": cubes, "core": others}
