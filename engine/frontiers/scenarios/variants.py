"""The variants that players may agree on before they choose ships (FR-VAR-01).

The value of an option names the variants that are agreed on, with ``+`` between them; ``yes`` is the option itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.game import MatchOption

_YES_OR_NO = (("no", "No"), ("yes", "Yes"))

_VERSUS = (
    ("no", "As the scenario says"),
    ("yes", "Yes"),
    ("friendly", "Friendly game: never"),
    ("friendly+peaceful", "Friendly game: never, nor others' Starbases"),
)

_RANDOM = (
    ("no", "Nothing more"),
    ("orientation", "Tile orientation (FR-VAR-04)"),
    ("colours", "Cube colours (FR-VAR-05)"),
    ("orientation+colours", "Tile orientation and Cube colours"),
)

_ACTIONS = (
    ("no", "As usual"),
    ("upgrades", "Action Upgrades (FR-VAR-09)"),
    ("draft", "Draft at the start (FR-VAR-10)"),
    ("upgrades+draft", "Action Upgrades and draft"),
)

_ALLIES = (
    ("no", "None"),
    ("assaults", "Cooperative assaults (FR-COOP-01)"),
    ("teams", "Two teams, the 1st and 3rd player against the others"),
    ("teams+assaults", "Two teams, with cooperative assaults"),
)

_MORE_LEVELS = 4


def variants_for(seats: int) -> tuple[MatchOption, ...]:
    """What so many players can agree on."""
    variants = [
        MatchOption("frontier", "Frontier Tiles more or fewer (FR-VAR-03)", _around(-2, 2), "0"),
        MatchOption("random", "Left to chance", _RANDOM, "no"),
        MatchOption("cube-levels", "Cube levels raised by (FR-VAR-06)", _around(0, _MORE_LEVELS), "0"),
        MatchOption("actions", "Action Cards", _ACTIONS, "no"),
    ]
    if seats > 1:
        variants += [
            MatchOption("interactive", "Interactive combat (FR-VAR-08)", _YES_OR_NO, "no"),
            MatchOption("auction", "Auction of the ships (FR-VAR-02)", _YES_OR_NO, "no"),
            MatchOption("allies", "Allies", _ALLIES if seats == 4 else _ALLIES[:2], "no"),
            MatchOption("versus", "Ships against each other (FR-PVP-01, FR-VAR-07)", _VERSUS, "no"),
        ]
    if seats in {2, 3}:  # as many as play Cooperation
        variants += [
            MatchOption("lowest", "Cooperation scores the lowest of each category (FR-SCN-COOP-05)", _YES_OR_NO, "no"),
        ]
    return tuple(variants)


def agreed_on(options: Mapping[str, str]) -> frozenset[str]:
    """The names of all variants that a match is played with."""
    named = (option if value == "yes" else value for option, value in options.items())
    return frozenset(variant for value in named for variant in value.split("+"))


def _around(least: int, most: int) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), f"{number:+}" if number else "As usual") for number in range(least, most + 1))
