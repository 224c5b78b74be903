"""Drafting Advanced Actions before the game, for later Rounds (FR-VAR-10)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.state import PlayerState
from engine.frontiers.table import Table
from engine.kernel.decision import Decision, Kind, Procedure, ask_all

_PACK_SIZE, _KEPT_CARDS = 4, 3


def deal_packs(table: Table) -> None:
    """Deal four Advanced Actions to each player."""
    pile = table.state.piles["advanced"]
    for player in table.state.players:
        player.pack, pile[:] = pile[:_PACK_SIZE], pile[_PACK_SIZE:]


def draft_actions(table: Table) -> Procedure[None]:
    """Let all players keep a card at once and pass the rest, until each has three; the others are shuffled back."""
    players = table.state.players
    for _ in range(_KEPT_CARDS):
        answers = yield from ask_all(tuple(_draft_question(table, seat) for seat in table.seats()))
        for seat, (card,) in enumerate(answers):
            _keep_drafted_card(table, seat, card)
        packs = [player.pack for player in players]
        for seat, player in enumerate(players):
            player.pack = packs[seat - 1]  # from the previous player: clockwise
    pile = table.state.piles["advanced"]
    for player in players:
        pile += player.pack
        player.pack = []
    table.state.piles["advanced"] = table.state.random.shuffled(pile)


def _draft_question(table: Table, seat: int) -> Decision:
    cards = table.player(seat).pack
    return Decision(
        seat=seat,
        kind=Kind.OPTION,
        prompt="Draft: which card do you keep for later? The others go to the next player.",
        public="keeps a card",
        options=tuple(table.card_option(card) for card in cards),
        private=True,
        default=(cards[0],),
        rule="FR-VAR-10",
    )


def _keep_drafted_card(table: Table, seat: int, card: str) -> None:
    player = table.player(seat)
    player.pack.remove(card)
    player.drafted.append(card)
    own = {seat: f"You keep {table.name(card)} for later."}
    table.log_event("draft", f"{table.player_name(seat)} keeps a card for later.", seat, private=own, rule="FR-VAR-10")


def learn_drafted_cards(table: Table) -> Procedure[None]:
    """Let each player shuffle one drafted card into their deck at the end of each odd Round."""
    if table.state.round % 2 == 0:
        return
    for seat, player in enumerate(table.state.players):
        if player.drafted:
            yield from _learn_one_card(table, seat, player)


def _learn_one_card(table: Table, seat: int, player: PlayerState) -> Procedure[None]:
    options = [table.card_option(card) for card in player.drafted]
    card = yield from choose_one(table, seat, "Which drafted card joins your deck?", options, "FR-VAR-10")
    player.drafted.remove(card)
    player.deck.append(card)
    own = {seat: f"{table.name(card)} joins your deck."}
    words = f"A drafted card joins {table.player_name(seat)}’s deck."
    table.log_event("draft", words, seat, private=own, rule="FR-VAR-10")
