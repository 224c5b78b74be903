"""Cards that a text shows to one player for a moment (1E-GEN-17)."""

from __future__ import annotations

from engine.ccg.effects import plays
from engine.ccg.resolving.meanings import Does
from engine.first_edition.resolving.resolution import Resolution
from engine.kernel.decision import Procedure


def _show_to_player(resolution: Resolution, effect: plays.Glance, picked: list[str]) -> Procedure[None]:
    """Show cards to one player; others see only the number."""
    table = resolution.table
    seat = resolution.seat if effect.by == "you" else table.other(resolution.seat)
    if picked:
        count = f"{len(picked)} card{'' if len(picked) == 1 else 's'}"
        private = {seat: f"You see {table.names(picked)}."}
        words = f"{table.player_name(seat)} looks at {count}."
        table.journal.tell("glance", words, seat=seat, private=private, rule="1E-GEN-17")
    yield from ()


EFFECTS = (Does(plays.Glance, _show_to_player),)
