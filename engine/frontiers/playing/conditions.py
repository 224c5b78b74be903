"""Evaluation of amounts, conditions and card descriptions in effect trees."""

from __future__ import annotations

from engine.frontiers.effects import amounts
from engine.frontiers.playing.interaction_places import is_interacting
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.state import BASIC, COMBAT, DAMAGE, Stage
from engine.frontiers.table import Table


def amount_value(table: Table, use: Use, amount: amounts.Amount) -> int:
    """Return the current value of an amount."""
    if isinstance(amount, int):
        return amount
    things = use.discarded if amount.each == "cards discarded" else _counted_amount(table, use.seat, amount.each)
    total = amount.plus + amount.times * things
    return total if amount.most is None else min(total, amount.most)


def _counted_amount(table: Table, seat: int, thing: str) -> int:
    player = table.player(seat)
    match thing:
        case "own crew":
            return len(player.crew)
        case "ready crew":
            return sum(member.ready for member in player.crew)
        case "wounded crew":
            return sum(member.wounds > 0 for member in player.crew)
        case "command tokens":
            return table.level_token(seat).command_tokens
        case "damage in hand":
            return player.hand.count(DAMAGE)
        case "cards in hand":
            return len(player.hand)
        case "crystals":
            return sum(player.crystals.values())
        case "crystal colours":
            return sum(player.crystals[colour] > 0 for colour in BASIC)
        case "own starbases":
            return len(table.own_starbases(seat))
        case "enemies":
            combat = table.turn.combat
            return sum(not enemy.defeated for enemy in combat.enemies) if combat else 0
        case _:
            return player.level


def is_condition_true(table: Table, use: Use, condition: amounts.Condition) -> bool:
    """Whether a condition is true now."""
    match condition:
        case amounts.During():
            return _is_during(table, use.seat, condition.what)
        case amounts.AtLeast():
            return _counted_amount(table, use.seat, condition.of) >= condition.count
        case amounts.Near():
            space = table.player(use.seat).space
            if space is None:
                return False
            return any(
                table.printed_spaces[near].terrain == condition.terrain
                for near in (space, *table.neighbours_on_map(space))
            )


def _is_during(table: Table, seat: int, part: str) -> bool:
    turn = table.turn
    match part:
        case "movement":
            return table.state.stage is Stage.PLAN and turn.kind == "regular" and not turn.is_committed
        case "interaction":
            return is_interacting(table, seat)
        case "combat":
            return table.state.stage in COMBAT and not table.combat.away
        case "away mission":
            return turn.combat is not None and turn.combat.away
        case _:
            return turn.kind != "regular"


def matching_cards(table: Table, seat: int, cards: amounts.Cards) -> list[str]:
    """Return a player's cards that match a description; Damage only if the text says so (FR-DECK-09).

    Cards in the deck are sorted, so that their order stays secret.
    """
    player = table.player(seat)
    place = {"hand": player.hand, "discard": player.discard, "deck": sorted(player.deck)}[cards.place]
    return [card for card in place if _card_fits(table, card, cards)]


def _card_fits(table: Table, card: str, cards: amounts.Cards) -> bool:
    if card == DAMAGE or cards.kind == "damage":
        return card == DAMAGE and cards.kind == "damage"
    if cards.colour and table.playable_card(card).colour != cards.colour:
        return False
    match cards.kind:
        case "action":
            return card not in table.components.undiscovered
        case "advanced":
            return card in table.components.advanced
        case "undiscovered":
            return card in table.components.undiscovered
        case _:
            return True
