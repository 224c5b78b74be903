"""Cards that are played as a cost of something else (1E-ACT-15)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.effects import plays
from engine.ccg.zones.rules import CanBegin, Does
from engine.first_edition.actions.actions import act
from engine.first_edition.characteristics import forbids, meets_alone
from engine.first_edition.leaving_play import leave
from engine.first_edition.meaning import suits
from engine.first_edition.resolution import Resolution
from engine.first_edition.state import Action
from engine.first_edition.teams.alternate_universe import note_entry
from engine.first_edition.turn.reporting import may_come
from engine.kernel.asking import choose_one
from engine.kernel.decision import Procedure, option


def able_to_pay(resolution: Resolution, effect: plays.PlayAsCost) -> Iterator[str]:
    """The cards in hand that could be played for it now."""
    table, seat = resolution.table, resolution.seat
    return (
        one
        for one in table.lying("hand", seat)
        if one != resolution.card
        and suits(table, effect.cards, one, resolution.card, seat)
        and meets_alone(table, effect.cards, one)
        and may_come(table, seat, table.card(one))
        and not forbids(table, one, "be played")
    )


def _play(resolution: Resolution, effect: plays.PlayAsCost, _picked: list[str]) -> Procedure[None]:
    """It may be answered like any card play, but does nothing itself; then it is discarded.

    If it is nullified, nothing else is paid, and what it was to pay for fails (1E-ACT-15).
    """
    table, seat = resolution.table, resolution.seat
    able = {table.card(one).id: one for one in reversed([*able_to_pay(resolution, effect)])}
    options = [option(one, table.name(one), card=card) for card, one in able.items()]
    prompt = f"Which card do you play for {table.name(resolution.card)}?"
    chosen = yield from choose_one(seat, prompt, options, "1E-ACT-15", public="plays a card as a cost")
    note_entry(table, seat, table.card(chosen))
    table.put(chosen, "table", seat)
    words = f"{table.player_name(seat)} plays {table.name(chosen)} for {table.name(resolution.card)}."
    table.journal.tell("play", words, seat=seat, rule="1E-ACT-15")
    action = Action("played", seat, (chosen,))
    yield from act(table, action, _nothing)
    if table.in_play(chosen):
        leave(table, chosen)
    resolution.failed = action.cancelled


def _nothing(_action: Action) -> Procedure[None]:
    yield from ()


def _can_pay(resolution: Resolution, effect: plays.PlayAsCost) -> bool:
    return any(True for _ in able_to_pay(resolution, effect))


EFFECTS = (Does(plays.PlayAsCost, _play),)
POSSIBLE = (CanBegin(plays.PlayAsCost, _can_pay),)
