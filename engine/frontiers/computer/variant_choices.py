"""Choices of the variants: a bid for a ship, an upgrade of the deck, the hidden die in another player's fight."""

from __future__ import annotations

import re

from engine.frontiers.combat.combat_values import damage_card_count
from engine.frontiers.computer.forecast import printed_foe
from engine.frontiers.computer.position import Position
from engine.frontiers.view import FrontiersSeatView
from engine.kernel.decision import Answer, Decision

SKILL_SHARE = 0.5
"""Share of the ten Skills that is gained in a game."""

CARD_STRENGTH, CREW_MEMBER_STRENGTH = 1.4, 3.0
"""Strength that other players expect from a card in hand and from a Ready Crew Member, in a fight."""

CLOSE_MARGIN = 1.5
"""Maximum distance from an enemy's Defense Value at which one point may decide a fight."""


def choose_bid(decision: Decision, position: Position) -> Answer:
    """Choose the best ship; offer at most its advantage over the best of the others (FR-VAR-02)."""
    ships = position.box.ship
    offered = [option.id for option in decision.options]
    if offered[0] in ships:
        return (max(offered, key=lambda ship: ship_value(position, ship)),)
    wanted = decision.prompt.partition(":")[0]
    taken = {player.ship for player in position.view.players}
    free = {ship: ship_value(position, ship) for ship in ships if ship not in taken}
    this = next(ship for ship in free if ships[ship].name == wanted)
    others = [worth for ship, worth in free.items() if ship != this]
    gain = free[this] - max(others, default=0.0)
    least = next((option_id for option_id in offered if option_id.startswith("offer-")), "")
    return (least if least and int(least.partition("-")[2]) <= gain else "none",)


def ship_value(position: Position, ship: str) -> float:
    """Return the value of a ship's cards and of the Skills gained in a game."""
    box = position.box
    cards = sum(position.card_value(card) for card in box.ship_deck(ship))
    skills = [box.skill[token] for token in box.skills_of(ship)]
    often = sum(position.effects_value(skill.effects) * (1.5 if skill.once == "turn" else 1.0) for skill in skills)
    return cards + SKILL_SHARE * often


def choose_upgrade(decision: Decision, position: Position) -> Answer:
    """Choose the best card on offer if it is better than the worst exchangeable one; then that one (FR-VAR-09)."""
    worths = {option.id: position.card_value(option.card) for option in decision.options if option.card}
    if "none" not in (option.id for option in decision.options):
        return (min(worths, key=lambda one: (worths[one], one)),)
    best = max(worths, key=lambda one: (worths[one], one))
    own = min(position.card_value(card) for card in position.box.ship_deck(position.me.ship))
    return (best if worths[best] > own else "none",)


def choose_hidden_die(decision: Decision, position: Position) -> Answer:
    """Choose red if it adds a Damage Card, blue if it may decide the fight, else nothing.

    A colour gives the other player 1 XP if the enemy is defeated anyway (FR-VAR-08). Partners aren't hindered.
    """
    combat, fighter = position.view.combat, _fighting_player(decision, position)
    offered = {option.id for option in decision.options}
    tokens = [*(enemy.token for enemy in combat.enemies), *combat.planets] if combat else []
    if position.is_cooperative or not tokens or not {"black", "red", "blue"} <= offered:
        return (decision.options[0].id,)
    box = position.box
    foe = printed_foe(box.enemy.get(tokens[0]) or box.planet[tokens[0]])
    strength = CARD_STRENGTH * fighter.counts["hand"] + CREW_MEMBER_STRENGTH * sum(
        member.ready and not member.wounds for member in fighter.crew
    )
    if abs(strength - foe.defense) < CLOSE_MARGIN:
        return ("blue",)
    one_more = (foe.attack + 1) * foe.damage // max(1, foe.attack)
    harder = damage_card_count(one_more, fighter.defense) > damage_card_count(foe.damage, fighter.defense)
    blocked = strength > foe.defense + foe.attack + CLOSE_MARGIN
    return ("red" if harder and not blocked else "black",)


def _fighting_player(decision: Decision, position: Position) -> FrontiersSeatView:
    """Return the fighting player, whose name starts the prompt."""
    players = position.view.players
    return next(
        (player for player in players if re.match(re.escape(player.name) + " fights", decision.prompt)), players[0]
    )
