"""Ready Room's decisions on Borg rules whose pages are lost; players can read them as rules 1E-GAP."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TURNS_BEFORE_PROBE = 1
"""Number of turns between the end of scouting and the earliest probe for an objective (1E-GAP-06)."""

SUBCOMMANDS = ("com", "nav", "def")
"""Icons of the three subcommands (1E-ICON-04)."""

SUBCOMMAND_FOR: Mapping[str, str] = MappingProxyType({"cmd": "com", "stf": "nav"})
"""Subcommand that replaces each staffing icon when a card is assimilated (1E-GAP-08, 1E-GAP-10)."""

DEFAULT_SUBCOMMAND = "def"
"""Subcommand of assimilated personnel without staffing icons (1E-GAP-08)."""

ATTRIBUTE_BY_SUBCOMMAND: Mapping[str, str] = MappingProxyType({"com": "integrity", "nav": "cunning", "def": "strength"})
"""Attribute that each subcommand sets (1E-GAP-09)."""

SUBCOMMAND_ATTRIBUTE_VALUE, OTHER_ATTRIBUTES_VALUE = 7, 5
"""Values of a drone's attributes: set by a subcommand, and not set (1E-ASM-02)."""

COUNTERPART_STRENGTH_BONUS = 3
"""STRENGTH gained on becoming a counterpart (1E-ASM-03)."""

DECISION_IDS = ("1E-GAP-06", "1E-GAP-07", "1E-GAP-08", "1E-GAP-09", "1E-GAP-10", "1E-GAP-23")
"""Ids of the decisions made in this module."""
