"""The Ship Deck and its cards: drawing, discarding, gaining, removing, Damage (FR-DECK, FR-EFF, FR-HEAL)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.frontiers.state import DAMAGE, PlayerState, Stage
from engine.frontiers.table import Table


def ship_deck_cards(player: PlayerState) -> tuple[list[str], ...]:
    """Return a player's Ship Deck cards: deck, hand, discard pile and Play Area."""
    return player.deck, player.hand, player.discard, player.played


def draw_cards(table: Table, seat: int, count: int) -> int:
    """Draw cards until the deck is empty, without reshuffling (FR-END-09); return the number drawn."""
    player = table.player(seat)
    drawn, player.deck[:] = player.deck[:count], player.deck[count:]
    if drawn:
        player.hand += drawn
        table.forbid_undo()  # FR-EFF-08: a card was revealed
        own = {seat: f"You draw {table.names(drawn)}."}
        table.log_event("draw", f"{table.player_name(seat)} draws {_count_words(len(drawn))}.", seat, private=own)
    return len(drawn)


def _count_words(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


@contextmanager
def kept_out_of_hand(table: Table, seat: int, card: str) -> Iterator[None]:
    """Keep a card out of the hand within a ``with`` block."""
    hand = table.player(seat).hand
    place = hand.index(card)
    del hand[place]
    try:
        yield
    finally:
        hand.insert(place, card)


def discard_from_hand(table: Table, seat: int, card: str) -> None:
    """Put a card from hand on the discard pile (FR-EFF-07)."""
    player = table.player(seat)
    player.hand.remove(card)
    player.discard.append(card)
    if card != DAMAGE and seat == table.active_seat:
        table.turn.active = True
    table.log_event("discard", f"{table.player_name(seat)} discards {table.name(card)}.", seat)


def discard_all_but_damage(table: Table, seat: int, rule: str, cause: str) -> None:
    """Discard every card in hand except Damage Cards (FR-DMG-04, FR-DMG-05); ``cause`` gives the reason."""
    player = table.player(seat)
    lost = [card for card in player.hand if card != DAMAGE]
    player.hand = [card for card in player.hand if card == DAMAGE]
    player.discard += lost
    if lost:
        table.log_event("discard", f"{table.player_name(seat)} discards {table.names(lost)}: {cause}.", seat, rule=rule)


def gain_card(table: Table, seat: int, card: str, to: str = "top") -> None:
    """Put a gained card on top of the deck unless the text says otherwise (FR-EFF-04)."""
    player = table.player(seat)
    match to:
        case "top":
            player.deck.insert(0, card)
        case "hand":
            player.hand.append(card)
        case _:
            player.discard.append(card)
    table.log_event("gain", f"{table.player_name(seat)} gains {table.name(card)}.", seat, rule="FR-EFF-04")


def take_damage(table: Table, seat: int, count: int, rule: str, cause: str, *, to: str = "hand") -> None:
    """Take Damage Cards from the pile, which never runs out (FR-AMB-09); ``cause`` gives the reason."""
    if count < 1:
        return
    player = table.player(seat)
    (player.hand if to == "hand" else player.discard).extend([DAMAGE] * count)
    combat = table.turn.combat
    if combat and to == "hand" and table.state.stage is not Stage.COMBAT_OVER:
        combat.damage += count  # FR-DMG-05; Damage in the discard pile doesn't count (FR-AMB-24)
    where = "" if to == "hand" else " into the discard pile"
    plural = "" if count == 1 else "s"
    words = f"{table.player_name(seat)} takes {count} Damage Card{plural}{where}: {cause}."
    table.log_event("damage", words, seat, rule=rule)


def repair_damage(table: Table, seat: int) -> None:
    """Return a Damage Card from hand to its pile (FR-HEAL-01)."""
    table.player(seat).hand.remove(DAMAGE)
    table.log_event("repair", f"{table.player_name(seat)} repairs a Damage Card.", seat, rule="FR-HEAL-01")


def remove_from_game(table: Table, seat: int, card: str, place: str) -> None:
    """Remove a card in a player's hand, discard pile or deck from the game; Damage returns to its pile (FR-EFF-07)."""
    player = table.player(seat)
    {"hand": player.hand, "discard": player.discard, "deck": player.deck, "played": player.played}[place].remove(card)
    if card != DAMAGE:
        table.state.removed.append(card)
    table.log_event("remove", f"{table.player_name(seat)} removes {table.name(card)} from the game.", seat)
