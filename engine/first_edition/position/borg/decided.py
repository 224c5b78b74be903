"""Decisions that Ready Room made on Borg rules whose pages are lost; players can read them as rules 1E-GAP."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WAITS_A_TURN = 1
"""Number of turns between the end of scouting and the earliest probe for an objective (1E-GAP-06)."""

SUBCOMMANDS = ("com", "nav", "def")
"""Icons of the three subcommands (1E-ICON-04)."""

SUBCOMMAND_FOR: Mapping[str, str] = MappingProxyType({"cmd": "com", "stf": "nav"})
"""Subcommand that replaces each staffing icon when a card is assimilated (1E-GAP-08, 1E-GAP-10)."""

SUBCOMMAND_WITHOUT = "def"
"""Subcommand of assimilated personnel without staffing icons (1E-GAP-08)."""

ADAPTED: Mapping[str, str] = MappingProxyType({"com": "integrity", "nav": "cunning", "def": "strength"})
"""Attribute that each subcommand sets (1E-GAP-09)."""

ADAPTED_TO, OTHERWISE = 7, 5
"""Values of a drone's attributes: the one set by a subcommand, and the others (1E-ASM-02)."""

STRONGER = 3
"""STRENGTH gained on becoming a counterpart (1E-ASM-03)."""

OPEN_POINTS = ("1E-GAP-06", "1E-GAP-07", "1E-GAP-08", "1E-GAP-09", "1E-GAP-10", "1E-GAP-23")
"""Ids of the decisions made in this module."""
