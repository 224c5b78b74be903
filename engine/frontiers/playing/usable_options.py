"""Checks whether using a component would have an effect now, so that useless options aren't offered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effects import amounts
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.map.moving import hidden_spaces_within, travel_goals
from engine.frontiers.playing import effects_on_enemies, effects_on_other_players
from engine.frontiers.playing.conditions import amount_value, is_condition_true, matching_cards
from engine.frontiers.playing.price_checks import is_payable, spare_card_count
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.ship import crew, data_core
from engine.frontiers.ship.ship_deck import kept_out_of_hand
from engine.frontiers.state import BASIC
from engine.frontiers.table import Table
from engine.kernel.decision import Option, option

Effects = tuple[tree.Effect, ...]


def is_usable(table: Table, use: Use, effects: Effects, useful: frozenset[str], price: tuple[str, ...] = ()) -> bool:
    """Whether effects are useful now, can be paid for, and would change something (FR-DECK-09).

    Args:
        use: the use, with its player.
        effects: the component's effects.
        useful: purposes useful now; see ``useful_purposes``.
        price: data to pay first.
    """
    timely = not useful.isdisjoint(table.index.effect_purposes(effects))
    return timely and is_payable(table, use.seat, effects, price) and _would_effects_matter(table, use, effects, useful)


def _would_effects_matter(table: Table, use: Use, effects: Sequence[tree.Effect], useful: frozenset[str]) -> bool:
    return any(_would_effect_matter(table, use, effect, useful) for effect in effects)


def _would_effect_matter(table: Table, use: Use, effect: tree.Effect, useful: frozenset[str]) -> bool:  # noqa: PLR0912 - one for each effect
    """Whether an effect would change something, as far as its player can know."""
    state, seat, player = table.state, use.seat, table.player(use.seat)
    match effect:
        case tree.Draw():
            return bool(player.deck) and amount_value(table, use, effect.count) > 0
        case tree.LookAtDeck():
            return bool(player.deck)
        case tree.Reshuffle():
            return bool(player.discard)
        case tree.Recover():
            return bool(matching_cards(table, seat, effect.cards))
        case tree.UseDice():
            return bool(state.core)
        case tree.RerollDice() | tree.SetDice():
            return bool(data_core.movable_colours(table))
        case tree.ReserveDie():
            return not set(BASIC).isdisjoint(state.core)
        case tree.ReadyCrew():
            return bool(crew.spent_crew(table, seat, effect.rank))
        case tree.Recruit():
            return bool(crew.offered_crew(table, effect.rank))
        case tree.GainCard():
            return bool(state.piles[effect.kind] or (effect.source != "deck" and table.visible_offer(effect.kind)))
        case tree.UseOffered():
            hidden = effect.kind != "crew" and table.is_hidden(effect.kind)
            return hidden or bool(usable_offers(table, use, effect, useful))
        case tree.PlayAnother():
            return bool(playable_partners(table, use, effect, useful))
        case tree.Travel():
            return bool(travel_goals(table, seat, effect.spaces, safe=effect.safe))
        case tree.Scan():
            return bool(hidden_spaces_within(table, seat, effect.distance))
        case tree.LookAtTiles():
            return bool(state.stack)
        case tree.Target() | tree.Defeat():
            return effects_on_enemies.has_target(table, effect)
        case tree.ExtraTurn():
            return _is_extra_turn_possible(table)
        case tree.EachOther() | tree.NameColour():
            return len(state.players) > 1
        case tree.DrainCrew():
            return bool(effects_on_other_players.drainable_crew(table, seat, effect.rank))
        case tree.Choose():
            return any(is_usable(table, use, option.effects, useful) for option in effect.options)
        case tree.If():
            thing = effect.then if is_condition_true(table, use, effect.condition) else effect.otherwise
            return _would_effects_matter(table, use, thing, useful)
        case tree.Pay():
            return _is_worth_paying(table, use, effect, useful)
        case _:
            return True


def _is_worth_paying(table: Table, use: Use, effect: tree.Pay, useful: frozenset[str]) -> bool:
    """Whether a price can be paid, and it moves cards by itself or buys something."""
    if not is_payable(table, use.seat, effect.costs):
        return False
    gives_cards = any(isinstance(cost, tree.Discard | tree.Remove) for cost in effect.costs)
    return gives_cards or _would_effects_matter(table, use, effect.then, useful)


def _is_extra_turn_possible(table: Table) -> bool:
    """Whether an extra turn is possible: not after the End of the Round or of the game is announced, and not twice.

    A player who fights in another player's turn can't take one (FR-ROUND-08, FR-PVP-05, FR-COOP-04).
    """
    state, turn = table.state, table.turn
    own = table.active_seat == state.order[state.moment]
    return own and state.owed is None and not state.ending and not turn.again


def usable_offers(
    table: Table, use: Use, effect: tree.UseOffered, useful: frozenset[str]
) -> list[tuple[Option, Effects]]:
    """Return the usable parts of an offer: cards' effects, or single abilities of Crew Members."""
    if effect.kind == "crew":
        choices: list[tuple[Option, Effects]] = [
            (option(f"{card}-{number}", f"{table.name(card)}, ability {number + 1}", card=card), ability.effects)
            for card in crew.offered_crew(table, crew.HIGHEST_RANK)
            for number, ability in enumerate(table.crew_member(card).abilities)
        ]
    else:
        choices = [
            (
                Option(card, table.name(card), card=card),
                table.effects_of_side(card, "strong" if effect.strong else "basic"),
            )
            for card in table.visible_offer(effect.kind)
        ]
    return [choice for choice in choices if is_usable(table, use, choice[1], useful)]


def playable_partners(table: Table, use: Use, effect: tree.PlayAnother, useful: frozenset[str]) -> list[str]:
    """Return the Action Cards in hand that can be played with this one."""
    side = "strong" if effect.strong else "basic"
    cards = dict.fromkeys(matching_cards(table, use.seat, amounts.Cards(kind="action")))
    return [card for card in cards if is_playable(table, use, card, table.effects_of_side(card, side), useful)]


def is_playable(  # noqa: PLR0917 - parameters of is_usable, with the card
    table: Table, use: Use, card: str, effects: Effects, useful: frozenset[str], price: tuple[str, ...] = ()
) -> bool:
    """Whether an effect of a card in hand can be used; the card can't be its own price."""
    with kept_out_of_hand(table, use.seat, card):
        return spare_card_count(table, use.seat) >= 0 and is_usable(table, use, effects, useful, price)
