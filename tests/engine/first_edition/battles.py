"""Battles at a test's table: attacks, and the strength of both sides' strikes."""

from __future__ import annotations

from typing import Any

from engine.first_edition.battles.pairing import HARDEST
from engine.first_edition.showing.view import FirstEditionView
from tests.engine.first_edition.scenario import Play, Scenario

ATTACK_ON_SURFACE = "fight:surface.P:0:0"
"""Alice's order to attack Bob's only team on planet P with hers."""


def add_fighter(scenario: Scenario, name: str, strength: int, has: str = "", *, seat: int = 0, **facts: Any) -> str:
    """Add a personnel with this STRENGTH, by default a Klingon."""
    facts.setdefault("affiliation", "klingon")
    return scenario.personnel(name, has, seat=seat, attributes=(5, 5, strength), **facts)


def duel_table(ours: int, theirs: int, has: str = "leadership", **facts: Any) -> Scenario:
    """Return a table with Alice's Worf and Bob's Kurn on planet P, with these STRENGTHs."""
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", add_fighter(scenario, "worf", ours, has), add_fighter(scenario, "kurn", theirs, seat=1, **facts))
    scenario.fill_decks()
    return scenario


def give_attack_order(play: Play, order: str = ATTACK_ON_SURFACE, alice: str = HARDEST, bob: str = HARDEST) -> Play:
    """Give Alice's order to attack, and choose the strikes of both sides."""
    play.choose(order)
    choose_strikes(play, alice, bob)
    return play


def choose_strikes(play: Play, alice: str = HARDEST, bob: str = HARDEST) -> None:
    """Choose the strikes of both sides, if they are asked."""
    for decision in play.match.open:
        if decision.rule == "1E-PB-04" and decision.window:
            play.match.answer(decision.seat, decision.number, ((alice, bob)[decision.seat],))


def offered_attacks(play: Play) -> list[str]:
    """Return the attacks on offer."""
    return [one.id for one in play.decision.options if one.group == "Battle"]


def cards_still_in_play(play: Play, *cards: str) -> list[str]:
    """Return those of the cards that are still in play."""
    return [one for one in cards if play.table.in_play(one)]


def play_to_orders(play: Play) -> None:
    """Give default answers until a player can give orders."""
    while play.decision.rule != "1E-TURN-08":
        play.choose(play.decision.default[0])


def view_of_play(play: Play, viewer: int | None) -> FirstEditionView:
    """Return the view of a seat or a spectator."""
    view = play.match.view(viewer)
    assert isinstance(view, FirstEditionView)
    return view


def last_text_of_kind(play: Play, kind: str) -> str:
    """Return the public text of the last event of a kind."""
    return [event.public for event in play.match.events if event.kind == kind][-1]
