"""Where a Second Edition card's text is carried out."""

from __future__ import annotations

from engine.ccg.resolving import resolution
from engine.second_edition.sites import Table
from engine.second_edition.state import AttemptState


class Scene(resolution.Scene):
    """The text of one card of Second Edition, carried out for one player."""

    table: Table
    attempt: AttemptState | None
