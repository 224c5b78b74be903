"""Parts of a text that another player carries out; in them, *you* means that player (1E-DL-02, 1E-DIL-11)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.resolving.resolution import Resolution
from engine.kernel.decision import Procedure


def _let_players_carry_out(resolution: Resolution, effect: tree.PlayersDo, _picked: list[str]) -> Procedure[None]:
    """Let each player, or the opponent, carry out the effects; the cards that the text has picked stay picked."""
    table = resolution.table
    seats = table.seats_from(resolution.seat) if effect.whose == ANYBODY else (table.opponent_of(resolution.seat),)
    for seat in seats:
        part = Resolution(table, seat, resolution.card, resolution.action)
        part.picked = list(resolution.picked)
        yield from part.run(effect.then)
        if table.outcome is not None:
            return


EFFECTS = (EffectFunction(tree.PlayersDo, _let_players_carry_out),)
