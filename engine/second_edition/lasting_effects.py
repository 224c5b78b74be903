"""What is different for a while (2E-TIM-09, 2E-SEL-07)."""

from __future__ import annotations

from engine.effects import tree
from engine.kernel.decision import Procedure
from engine.second_edition.scenes import Scene, does
from engine.second_edition.state import Lasting
from engine.second_edition.table import Table


@does(tree.Lasts)
def _lasts(scene: Scene, effect: tree.Lasts, picked: list[str]) -> Procedure[None]:
    cards = None if effect.who is None else picked
    lasting = Lasting(effect.change, scene.seat, scene.card, effect.until, cards)
    scene.table.state.lasting.append(lasting)
    yield from ()


def end(table: Table, until: str, seat: int | None = None) -> None:
    """What lasted until now is over; for ``next turn`` only what belongs to the player whose turn begins."""
    table.state.lasting = [
        one for one in table.state.lasting if one.until != until or (seat is not None and one.seat != seat)
    ]
