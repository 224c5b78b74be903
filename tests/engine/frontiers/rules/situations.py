"""Situations that several rules are tried in."""

from __future__ import annotations

from typing import Any

from engine.frontiers.effects.effect_tree import Attack
from engine.frontiers.state import Stage
from engine.games import game
from engine.kernel.match import Match
from engine.kernel.randomness import seed_from_number
from engine.selfplay import seats_for
from tests.engine.frontiers.scenario import Play, Scenario

FRONTIERS = game("frontiers")


def add_attack_cards(table: Scenario, *attacks: tuple[int, Any], long_range: bool = False) -> None:
    """Cards ``attack-0``, ``attack-1`` … in Alice's hand."""
    for number, (amount, weapon) in enumerate(attacks):
        table.card(f"attack-{number}", [Attack(amount, weapon, long_range)])
        table.hand(f"attack-{number}")


def play_to_stage(play: Play, stage: Stage) -> None:
    while play.state.stage is not stage:
        play.choose("phase over")


def new_match(scenario: str = "full-conquest", players: int = 2, seed: int = 1, **options: str) -> Play:
    seats = seats_for(FRONTIERS, 0, players)
    wished = {"scenario": scenario, **{name.replace("_", "-"): value for name, value in options.items()}}
    return Play(Match.start(FRONTIERS, seats, seed_from_number(seed), wished))
