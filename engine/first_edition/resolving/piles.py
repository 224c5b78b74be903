"""Drawing, discarding from hand, searching and shuffling (1E-TURN-15, 1E-LEAVE-06 to 1E-LEAVE-08)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.resolving.effect_functions import EffectFunction, StartCheck
from engine.first_edition.cards.definition import Interrupt
from engine.first_edition.resolving.actions import let_players_respond
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.resolution import Resolution
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Procedure, option


def draw(table: Table, seat: int, count: int = 1) -> list[str]:
    """Draw up to ``count`` cards for a player, unless draws are forbidden this turn (1E-DL-08); return them."""
    drawn = [] if table.player(seat).no_draws else list(table.cards_in_list("deck", seat)[:count])
    for card in drawn:
        table.put(card, "hand", seat)
    if drawn:
        name, words = table.player_name(seat), f"{len(drawn)} card{'' if len(drawn) == 1 else 's'}"
        private = {seat: f"You draw {table.names(drawn)}."}
        table.journal.log_event("draw", f"{name} draws {words}.", seat=seat, private=private, rule="1E-TURN-15")
    return drawn


def discard(table: Table, seat: int, cards: Sequence[str]) -> None:
    """Discard cards from a player's hand face up (1E-LEAVE-07)."""
    for card in cards:
        leave_play(table, card)
    if cards:
        words = f"{table.player_name(seat)} discards {table.names(cards)}."
        table.journal.log_event("discard", words, seat=seat, rule="1E-LEAVE-07", reveals=True)


def _discard_picked(resolution: Resolution, effect: tree.Discard, picked: list[str]) -> Procedure[None]:
    """Discard the picked cards, else cards from hand or deck; this isn't killing (1E-LEAVE-13)."""
    table = resolution.table
    if effect.who is not None:
        if picked:
            resolution.log_event_for_cards("discard", picked, "discarded", "1E-LEAVE-13", open_to_all=True)
        place = next(filter(None, map(table.location_of, picked)), "")
        for card in picked:
            met = table.list_of_card(card)[0] == "met" and table.is_a(card, Interrupt)
            leave_play(table, card)
            if met:  # its own text says so (1E-CR-109)
                table.put(card, "discard", table.instance(card).owner)
        if picked and "discarded" in table.index.responses.events:
            action = Action("discarded", resolution.seat, tuple(picked), place, resolution.card)
            yield from let_players_respond(table, "discarded", action)
        return
    for seat in resolution.seats_meant(effect.whose):
        count = resolution.value_of_amount(effect.count)
        match effect.how:
            case "random":
                discard(table, seat, table.state.random.sample(table.cards_in_list("hand", seat), count))
            case "top of deck":
                discard(table, seat, list(table.cards_in_list("deck", seat)[:count]))
            case "chosen":
                chosen = yield from _choose_discards(table, seat, count, resolution.card)
                discard(table, seat, chosen)


def _choose_discards(table: Table, seat: int, count: int, cause: str) -> Procedure[Sequence[str]]:
    hand = table.cards_in_list("hand", seat)
    options = [option(card, table.name(card), card=table.instance(card).card) for card in hand]
    most = min(count, len(options))
    if not most:
        return ()
    prompt = f"Which card{'' if most == 1 else 's'} do you discard ({table.name(cause)})?"
    return (yield from choose_some(seat, prompt, options, (most, most), "1E-LEAVE-07", public="discards"))


def _forbid_draws(resolution: Resolution, effect: plays.NoDraws, _picked: list[str]) -> Procedure[None]:
    """Forbid players any draw for the rest of the turn (1E-DL-08).

    Draws that the action in progress triggers come before that (rulebook 2.5.4, line 2455; rulings of 2002, line 365).
    """
    table = resolution.table
    for seat in resolution.seats_meant(effect.whose):
        if table.state.actions:
            action = table.state.actions[-1]
            action.ends_draws = (*(action.ends_draws or ()), seat)
        else:
            table.player(seat).no_draws = True
        words = f"{table.player_name(seat)} can’t draw any more cards this turn."
        table.journal.log_event("no draws", words, seat=seat, rule="1E-DL-08")
    yield from ()


def _shuffle(resolution: Resolution, effect: tree.Shuffle, _picked: list[str]) -> Procedure[None]:
    for seat in resolution.seats_meant(effect.whose):
        resolution.table.shuffle("deck", seat)
    yield from ()


def _take_in_hand(resolution: Resolution, _effect: tree.TakeInHand, picked: list[str]) -> Procedure[None]:
    """Take cards into hand; those from a discard pile or side deck are shown (1E-LEAVE-08).

    A searched side deck is shuffled.
    """
    table = resolution.table
    for card in picked:
        pile, owner = table.list_of_card(card)[0], table.instance(card).owner
        table.put(card, "hand", owner)
        resolution.log_event_for_cards(
            "take", [card], "taken into hand", "1E-LEAVE-08", open_to_all=pile in ("discard", "tent")
        )
        if pile == "tent":
            table.shuffle("tent", owner)
    yield from ()


def _exchange_with_discard_pile(resolution: Resolution, _effect: tree.Exchange, picked: list[str]) -> Procedure[None]:
    """Take a card from the discard pile into hand; this card takes its exact position there (1E-LEAVE-09)."""
    table = resolution.table
    for card in picked:
        owner = table.instance(card).owner
        place = table.cards_in_list("discard", owner).index(card)
        table.put(card, "hand", owner)
        leave_play(table, resolution.card)
        table.put(resolution.card, "discard", owner, place)
        resolution.log_event_for_cards("take", [card], "taken into hand", "1E-LEAVE-09", open_to_all=True)
    yield from ()


def _put_in_deck(resolution: Resolution, effect: tree.PutInDeck, picked: list[str]) -> Procedure[None]:
    table = resolution.table
    if picked:
        described = effect.who.who is not None  # shown to be a matching card
        seen = described or any(table.list_of_card(card)[0] != "hand" for card in picked)
        resolution.log_event_for_cards("return", picked, "put into the deck", "1E-LEAVE-11", open_to_all=seen)
    for card in picked:
        leave_play(table, card, "deck")
        if effect.place == "top":
            table.put(card, "deck", table.instance(card).owner, 0)
    if effect.place == "shuffled":
        for seat in sorted({table.instance(other).owner for other in picked}):
            table.shuffle("deck", seat)
    yield from ()


EFFECTS = (
    EffectFunction(tree.Discard, _discard_picked),
    EffectFunction(plays.NoDraws, _forbid_draws),
    EffectFunction(tree.Shuffle, _shuffle),
    EffectFunction(tree.TakeInHand, _take_in_hand),
    EffectFunction(tree.Exchange, _exchange_with_discard_pile),
    EffectFunction(tree.PutInDeck, _put_in_deck),
)


def _has_card_to_find(resolution: Resolution, effect: tree.TakeInHand | tree.Exchange) -> bool:
    """Whether a text that looks for a card in a discard pile finds one, which both players can see (1E-ACT-03)."""
    if not isinstance(effect.who, Chosen) or effect.who.where != "discard":
        return True
    return bool(resolution.eligible(effect.who))


POSSIBLE = (StartCheck(tree.TakeInHand, _has_card_to_find), StartCheck(tree.Exchange, _has_card_to_find))
