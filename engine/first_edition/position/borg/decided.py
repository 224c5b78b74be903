"""What is decided where the rules of the Borg stand on lost pages; players read each as a decision (1E-GAP)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WAITS_A_TURN = 1
"""So many turns after scouting was complete an objective is probed for at the earliest (1E-GAP-06)."""

SUBCOMMANDS = ("com", "nav", "def")
"""The icons of the three subcommands (1E-ICON-04)."""

SUBCOMMAND_FOR: Mapping[str, str] = MappingProxyType({"cmd": "com", "stf": "nav"})
"""What a staffing icon becomes as a personnel or a ship is assimilated (1E-GAP-08, 1E-GAP-10)."""

SUBCOMMAND_WITHOUT = "def"
"""What a personnel gets who had no staffing icon (1E-GAP-08)."""

ADAPTED: Mapping[str, str] = MappingProxyType({"com": "integrity", "nav": "cunning", "def": "strength"})
"""The attribute that each subcommand sets (1E-GAP-09)."""

ADAPTED_TO, OTHERWISE = 7, 5
"""To what it sets it, and what the other attributes of a drone are (1E-ASM-02)."""

STRONGER = 3
"""By so much the STRENGTH of who becomes a counterpart is higher (1E-ASM-03)."""

OPEN_POINTS = ("1E-GAP-06", "1E-GAP-07", "1E-GAP-08", "1E-GAP-09", "1E-GAP-10", "1E-GAP-23")
"""The decisions of which these are made."""
