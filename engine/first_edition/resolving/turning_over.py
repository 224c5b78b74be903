"""Cards turned over, with the outposts that missions have built in (1E-CARD-22, 1ER-MII-3, 1ER-MII-6)."""

from __future__ import annotations

from engine.ccg.effects.spaceline import TurnOver
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Mission
from engine.first_edition.cards.two_sided import other_side_id, outpost_id
from engine.first_edition.position.built_in_outposts import may_have_outpost, outpost_of
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Instance
from engine.first_edition.table.table import Table
from engine.kernel.decision import Procedure


def turn_card_over(table: Table, instance: str) -> None:
    """Turn a card over; a built-in outpost leaves or enters play with its side."""
    outpost = outpost_of(table, instance)
    if outpost and table.in_play(outpost):
        leave_play(table, outpost)  # which turns the mission over
        return
    table.turn_over(instance, other_side_id(table.instance(instance).card))
    put_outpost_in_space(table, instance)


def put_outpost_in_space(table: Table, mission: str) -> None:
    """Put the outpost of a mission that lies with it up into space there, for the mission's owner."""
    card, owner = table.card(mission), table.instance(mission).owner
    if not isinstance(card, Mission) or card.closed or card.built_in is None or not card.built_in.affiliation:
        return
    outpost = outpost_of(table, mission)
    if not outpost:
        outpost = table.fresh_id()
        table.state.cards[outpost] = Instance(outpost_id(card.id), owner, owner)
    table.put(outpost, "space", table.location_of(mission))
    table.drop_all_caches()


def _turn_over(resolution: Resolution, _effect: TurnOver, _picked: list[str]) -> Procedure[None]:
    """Turn the mission with the text over."""
    turn_card_over(resolution.table, resolution.card)
    resolution.log_event_for_cards("flip", [resolution.card], "turned over", "1E-CARD-22", open_to_all=True)
    yield from ()


def _may_turn_over(resolution: Resolution, _effect: TurnOver) -> bool:
    """Whether the player owns the mission and its other side can be up; a wormhole is found by a staffed ship there."""
    table, mission = resolution.table, resolution.card
    if table.instance(mission).owner != resolution.seat:
        return False
    built_in, location = table.card_as(mission, Mission).built_in, table.location_of(mission)
    if built_in is not None and not built_in.affiliation:
        there = table.controlled(resolution.seat, cards_of_kind(table, location, "ship"))
        return any(is_staffed(table, ship) for ship in there)
    return may_have_outpost(table, mission, location)


EFFECTS = (EffectFunction(TurnOver, _turn_over),)
POSSIBLE = (StartCheck(TurnOver, _may_turn_over),)
