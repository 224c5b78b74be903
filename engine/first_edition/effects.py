"""What every effect of a First Edition card does."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.zones.rules import Does, doers
from engine.first_edition import lasting, leaving_play, piles, points, preventing, statuses
from engine.first_edition.battles import damage, self_controlling, tactics
from engine.first_edition.resolution import Resolution
from engine.first_edition.rules import Rules
from engine.first_edition.spaceline import relocating
from engine.first_edition.teams import choosing
from engine.first_edition.turn import downloads, reporting
from engine.kernel.decision import Procedure


def _select(_resolution: Resolution, _effect: tree.Select, _picked: list[str]) -> Procedure[None]:
    """Those picked are remembered, and nothing happens to them yet."""
    yield from ()


RULES = Rules(
    Resolution,
    doers(
        (Does(tree.Select, _select),),
        statuses.EFFECTS,
        leaving_play.EFFECTS,
        piles.EFFECTS,
        points.EFFECTS,
        damage.EFFECTS,
        tactics.EFFECTS,
        lasting.EFFECTS,
        preventing.EFFECTS,
        relocating.EFFECTS,
        reporting.EFFECTS,
        downloads.EFFECTS,
        self_controlling.EFFECTS,
        choosing.EFFECTS,
    ),
)
