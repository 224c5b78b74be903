"""Action Upgrades between Rounds: exchanging an Action Card for an Advanced Action of its kind (FR-VAR-09)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.ship.ship_deck import ship_deck_cards
from engine.frontiers.table import Table
from engine.frontiers.turn.scoring import knowledge_points, leadership_points
from engine.kernel.decision import Option, Procedure

_STRENGTH_PER_LEVEL = 3


def offer_upgrades(table: Table) -> Procedure[None]:
    """Offer upgrades at the end of each even Round, the weakest player first; the rest goes under the deck.

    If the deck runs short, only the remaining cards are offered (FR-VAR-11).
    """
    state = table.state
    if state.round % 2 or not table.has_variant("upgrades"):
        return
    offer = state.offers.upgrades
    table.forbid_undo()
    pile = state.piles["advanced"]
    offer += pile[: len(state.players) + 1]
    pile[: len(offer)] = []
    table.log_event("offer", f"Action Upgrades: {table.names(offer)}.", rule="FR-VAR-09")
    for seat in seats_by_strength(table):
        yield from _offer_exchange(table, seat)
    pile += offer
    offer.clear()


def player_strength(table: Table, seat: int) -> int:
    """Return the value of cards, crystals and Crew as in the final score, plus 3 for each level above the lowest."""
    levels = [player.level for player in table.state.players]
    return (
        knowledge_points(table, seat)
        + leadership_points(table, seat)
        + _STRENGTH_PER_LEVEL * (levels[seat] - min(levels))
    )


def seats_by_strength(table: Table) -> list[int]:
    """Return the seats by strength; ties go to fewer XP, then to the seat later in the Round."""
    seats = [seat for seat in reversed(table.state.order) if seat >= 0]
    return sorted(seats, key=lambda seat: (player_strength(table, seat), table.player(seat).xp))


def _offer_exchange(table: Table, seat: int) -> Procedure[None]:
    """Let a player exchange a card of the same colour or with a common type for one of the cards, or for none."""
    fitting = {card: given for card in table.state.offers.upgrades if (given := _exchangeable_cards(table, seat, card))}
    if not fitting:
        return
    options = [*(table.card_option(card) for card in fitting), Option("none", "None")]
    prompt = f"Action Upgrade: your deck has strength {player_strength(table, seat)}. Which card do you take?"
    card = yield from choose_one(table, seat, prompt, options, "FR-VAR-09", default="none")
    if card == "none":
        return
    own_cards = [table.card_option(own_card) for own_card in fitting[card]]
    thrown = yield from choose_one(table, seat, f"What do you give for {table.name(card)}?", own_cards, "FR-VAR-09")
    player = table.player(seat)
    next(cards for cards in ship_deck_cards(player) if thrown in cards).remove(thrown)
    table.state.removed.append(thrown)
    table.state.offers.upgrades.remove(card)
    player.deck.append(card)
    words = f"{table.player_name(seat)} takes {table.name(card)} for {table.name(thrown)}."
    table.log_event("gain", words, seat, rule="FR-VAR-09")


def _exchangeable_cards(table: Table, seat: int, card: str) -> list[str]:
    """Return the player's distinct Action Cards that can be exchanged for a card."""
    own = dict.fromkeys(card for cards in ship_deck_cards(table.player(seat)) for card in sorted(cards))
    box = table.components
    return [
        own_card
        for own_card in own
        if (own_card in box.basic or own_card in box.advanced) and _share_purpose(table, own_card, card)
    ]


def _share_purpose(table: Table, first: str, second: str) -> bool:
    """Whether two cards share a purpose, which stands for the type icons that the rulebook doesn't list."""
    same_colour = table.playable_card(first).colour == table.playable_card(second).colour
    return same_colour or not _card_purposes(table, first).isdisjoint(_card_purposes(table, second))


def _card_purposes(table: Table, card: str) -> frozenset[str]:
    played = table.playable_card(card)
    return table.index.effect_purposes(played.basic) | table.index.effect_purposes(played.strong)
