"""Effects on Ship Deck cards: drawing, discarding, recovering and gaining them (FR-EFF-04, FR-EFF-07)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engine.frontiers.effect_choices import choose_one, choose_some
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.playing.conditions import amount_value, matching_cards
from engine.frontiers.playing.price_checks import matching_card_count
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.ship import ship_deck
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure


def _draw_cards(table: Table, use: Use, effect: tree.Draw) -> Procedure[None]:
    ship_deck.draw_cards(table, use.seat, amount_value(table, use, effect.count))
    yield from ()


def _discard_cards(table: Table, use: Use, effect: tree.Discard) -> Procedure[None]:
    options, able = (
        _card_options(table, matching_cards(table, use.seat, effect.cards)),
        matching_card_count(table, use.seat, effect.cards),
    )
    least = min(effect.count, able)
    bounds = (least, min(max(least, effect.most or effect.count), able))
    prompt = use.price_question(f"{_question_start(bounds)} do you discard")
    chosen = yield from choose_some(table, use.seat, prompt, options, bounds, "FR-EFF-07")
    for choice in chosen:
        card = choice.partition("#")[0]
        ship_deck.discard_from_hand(table, use.seat, card)
        if card != DAMAGE:
            use.paid.append(table.playable_card(card).colour)
    use.discarded += len(chosen)


def _question_start(bounds: tuple[int, int]) -> str:
    """Return the first words of a question with a minimum and a maximum."""
    return "which card" if bounds[1] == 1 else "which cards"


def _card_options(table: Table, cards: Sequence[str]) -> list[Option]:
    """Return an option for each card; the second copy of a card is ``card#1``."""
    seen: dict[str, int] = {}
    options = []
    for card in cards:
        copy = seen.get(card, 0)
        seen[card] = copy + 1
        options.append(table.card_option(card, f"#{copy}"))
    return options


def _remove_cards(table: Table, use: Use, effect: tree.Remove) -> Procedure[None]:
    cards = matching_cards(table, use.seat, effect.cards)
    least = min(effect.count, matching_card_count(table, use.seat, effect.cards))
    prompt = use.price_question(f"{_question_start((least, least))} do you remove from the game")
    chosen = yield from choose_some(table, use.seat, prompt, _card_options(table, cards), (least, least), "FR-EFF-07")
    for choice in chosen:
        ship_deck.remove_from_game(table, use.seat, choice.partition("#")[0], effect.cards.place)


def _recover_cards(table: Table, use: Use, effect: tree.Recover) -> Procedure[None]:
    cards = matching_cards(table, use.seat, effect.cards)
    bounds = (0, min(effect.count, len(cards)))
    prompt = f"{use.name}: {_question_start(bounds)} do you take?"
    chosen = yield from choose_some(table, use.seat, prompt, _card_options(table, cards), bounds, "FR-EFF-07")
    player = table.player(use.seat)
    source = {"hand": player.hand, "discard": player.discard, "deck": player.deck}[effect.cards.place]
    for choice in chosen:
        card = choice.partition("#")[0]
        source.remove(card)
        match effect.to:
            case "hand":
                player.hand.append(card)
            case "top":
                player.deck.insert(0, card)
            case _:
                player.deck.append(card)
        words = f"{table.player_name(use.seat)} puts {table.name(card)} {_DESTINATION_WORDS[effect.to]}."
        table.log_event("recover", words, use.seat)
    if effect.cards.place == "deck":
        player.deck = table.state.random.shuffled(player.deck)
        table.forbid_undo()


_DESTINATION_WORDS = {"hand": "into the hand", "top": "on top of the Ship Deck", "bottom": "under the Ship Deck"}


def _look_at_deck(table: Table, use: Use, effect: tree.LookAtDeck) -> Procedure[None]:
    player = table.player(use.seat)
    seen = player.deck[: effect.count]
    if not seen:
        return
    table.forbid_undo()
    bounds = (min(effect.keep, len(seen)),) * 2
    chosen = yield from choose_some(
        table, use.seat, f"{use.name}: which do you keep?", _card_options(table, seen), bounds, "FR-EFF-08"
    )
    player.deck[:] = player.deck[effect.count :]
    for choice in chosen:
        seen.remove(choice.partition("#")[0])
        player.hand.append(choice.partition("#")[0])
    match effect.rest:
        case "top":
            player.deck[:0] = seen
        case "bottom":
            player.deck += seen
        case _:
            player.discard += seen
    table.log_event("look", f"{table.player_name(use.seat)} looks at cards from the Ship Deck.", use.seat)


def _reshuffle_deck(table: Table, use: Use, _effect: tree.Reshuffle) -> Procedure[None]:
    player = table.player(use.seat)
    player.deck = table.state.random.shuffled(player.deck + player.discard)
    player.discard = []
    table.forbid_undo()
    table.log_event("shuffle", f"{table.player_name(use.seat)} shuffles the discard pile into the Ship Deck.", use.seat)
    yield from ()


def _take_damage(table: Table, use: Use, effect: tree.TakeDamage) -> Procedure[None]:
    ship_deck.take_damage(table, use.seat, effect.count, "FR-DMG-05", use.name, to=effect.to)
    yield from ()


def _gain_card(table: Table, use: Use, effect: tree.GainCard) -> Procedure[None]:
    if effect.source == "deck":
        card = table.draw_offer(effect.kind)
        if card:
            ship_deck.gain_card(table, use.seat, card, effect.to)
        return
    offer = table.offered_cards(effect.kind)
    if not offer:
        return
    card = offer[-1]
    if effect.source == "offer":
        options = [table.card_option(card) for card in offer]
        card = yield from choose_one(table, use.seat, f"{use.name}: which card do you gain?", options, "FR-EFF-04")
    offer.remove(card)
    ship_deck.gain_card(table, use.seat, card, effect.to)
    table.refill_offer(effect.kind)


EFFECTS: Mapping[type[msgspec.Struct], Callable[[Table, Use, Any], Procedure[None]]] = {
    tree.Draw: _draw_cards,
    tree.Discard: _discard_cards,
    tree.Remove: _remove_cards,
    tree.Recover: _recover_cards,
    tree.LookAtDeck: _look_at_deck,
    tree.Reshuffle: _reshuffle_deck,
    tree.TakeDamage: _take_damage,
    tree.GainCard: _gain_card,
}
