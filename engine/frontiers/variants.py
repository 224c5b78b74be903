"""The variants that players may agree on before they choose ships (FR-VAR-01)."""

from __future__ import annotations

from engine.kernel.game import MatchOption

_YES_OR_NO = (("no", "No"), ("yes", "Yes"))

_VERSUS = (("no", "As the scenario says"), ("yes", "Yes"), ("friendly", "Friendly game: never"))

_MORE_LEVELS = 4


def variants_for(seats: int) -> tuple[MatchOption, ...]:
    """What so many players can agree on."""
    variants = [
        MatchOption("frontier", "Frontier Tiles more or fewer (FR-VAR-03)", _around(-2, 2), "0"),
        MatchOption("cube-colours", "Random Cube colours (FR-VAR-05)", _YES_OR_NO, "no"),
        MatchOption("cube-levels", "Cube levels raised by (FR-VAR-06)", _around(0, _MORE_LEVELS), "0"),
    ]
    if seats > 1:
        variants += [
            MatchOption("assaults", "Cooperative assaults in every scenario (FR-COOP-01)", _YES_OR_NO, "no"),
            MatchOption("versus", "Ships against each other (FR-PVP-01, FR-VAR-07)", _VERSUS, "no"),
        ]
    if seats in {2, 3}:  # as many as play Cooperation
        variants += [
            MatchOption("lowest", "Cooperation scores the lowest of each category (FR-SCN-COOP-05)", _YES_OR_NO, "no"),
        ]
    if seats == 4:
        variants.append(MatchOption("teams", "Two teams, the 1st and 3rd player against the others", _YES_OR_NO, "no"))
    return tuple(variants)


def _around(least: int, most: int) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), f"{number:+}" if number else "As usual") for number in range(least, most + 1))
