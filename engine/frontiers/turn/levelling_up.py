"""Level Up: Skills and Advanced Actions at even levels, Command Tokens at odd ones (FR-LVL)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.ship import ship_deck
from engine.frontiers.state import SkillState
from engine.frontiers.table import Table
from engine.frontiers.turn import dummy_player
from engine.kernel.decision import Option, Procedure, option


def gain_level(table: Table, seat: int) -> Procedure[None]:
    """Go up one level (FR-LVL-01, FR-LVL-05)."""
    player = table.player(seat)
    player.level += 1
    table.forbid_undo()
    table.log_event("level", f"{table.player_name(seat)} reaches level {player.level}.", seat, rule="FR-LVL-01")
    if player.level % 2 == 0:
        yield from _gain_skill(table, seat)


def _gain_skill(table: Table, seat: int) -> Procedure[None]:
    """Let a player gain a Skill and an Advanced Action.

    They take one of their top two Skills and any Action, or another player's Skill and the lowest Action.
    FR-SKILL-01, FR-LVL-02, FR-LVL-03.
    """
    player, offers = table.player(seat), table.state.offers
    drawn = player.skill_pile[:2]
    others = [token for token, giver in offers.skills if giver != seat]
    options = [_skill_option(table, token, table.name(token), "Your own") for token in drawn]
    options += [
        _skill_option(table, token, f"{table.name(token)} from the offer", "Any Skill, with the lowest Action")
        for token in others
    ]
    if not options:
        return
    chosen = yield from choose_one(table, seat, "Which Skill do you gain?", options, "FR-LVL-02")
    own = chosen in drawn
    player.skill_pile[:] = player.skill_pile[2:]
    offers.skills = [offer for offer in offers.skills if offer[0] != chosen]
    offers.skills += [(token, seat) for token in drawn if token != chosen]
    player.skills.append(SkillState(chosen))
    table.log_event("skill", f"{table.player_name(seat)} gains the Skill {table.name(chosen)}.", seat, rule="FR-LVL-02")
    dummy_player.offer_skill(table)
    yield from _gain_action(table, seat, choice=own)


def _skill_option(table: Table, token: str, label: str, whose: str) -> Option:
    return option(token, label, f"{table.effect_words(table.skill(token).effects)} {whose}.")


def _gain_action(table: Table, seat: int, *, choice: bool) -> Procedure[None]:
    offer = table.offered_cards("advanced")
    if not offer:
        return  # FR-VAR-11
    options = [table.card_option(card) for card in (offer if choice else offer[-1:])]
    prompt = "Which Advanced Action do you gain?"
    card = yield from choose_one(table, seat, prompt, options, "FR-LVL-04")
    offer.remove(card)
    ship_deck.gain_card(table, seat, card)
    table.refill_offer("advanced")
