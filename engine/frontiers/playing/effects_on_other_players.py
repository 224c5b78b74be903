"""Effects on other players (FR-TEAM-02, FR-DECK-09)."""

from __future__ import annotations

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.ship.data_core import choose_colour
from engine.frontiers.state import DAMAGE
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def name_colour(table: Table, seat: int, name: str) -> Procedure[list[str]]:
    """Name a colour; every other player discards a card of it, if any. Return the discarded cards.

    Not having one is information, too, so earlier choices can't be undone (FR-EFF-08).
    """
    colour = yield from choose_colour(seat, f"{name}: which colour do you name?")
    table.forbid_undo()
    discarded = []
    for other in table.seats():
        player = table.player(other)
        cards = [card for card in player.hand if card != DAMAGE and table.playable_card(card).colour == colour]
        if other == seat or not cards:
            continue
        table.log_event("reveal", f"{table.player_name(other)} shows {table.names(cards)}.", other)
        options = [Option(card, table.name(card), card=card) for card in dict.fromkeys(cards)]
        card = yield from choose_one(table, other, f"{name}: which card do you discard?", options, "FR-EFF-07")
        player.hand.remove(card)
        player.discard.append(card)
        table.log_event("discard", f"{table.player_name(other)} discards {table.name(card)}.", other)
        discarded.append(card)
    return discarded


def _is_fighting(table: Table, seat: int) -> bool:
    """Whether a ship is fighting another player's, so that its Crew can't be chosen (FR-PVP-14)."""
    duel, combat = table.state.duel, table.turn.combat
    return duel is not None and combat is not None and seat in (duel.aggressor, duel.defender)


def drainable_crew(table: Table, seat: int, rank: int) -> list[tuple[int, int]]:
    """Return the Ready Crew of other players up to a Rank, as pairs of seat and member number."""
    return [
        (other, index)
        for other in table.seats()
        if other != seat and not _is_fighting(table, other)
        for index, member in enumerate(table.player(other).crew)
        if member.ready and table.crew_member(member.card).rank <= rank
    ]


def drain_crew(table: Table, seat: int, rank: int, name: str) -> Procedure[str]:
    """Spend another player's Ready Crew Member; return the card, or an empty string if there is none."""
    found = drainable_crew(table, seat, rank)
    if not found:
        return ""
    options = [
        option(f"{other}-{index}", f"{table.name(table.player(other).crew[index].card)} ({table.player_name(other)})")
        for other, index in found
    ]
    chosen = yield from choose_one(table, seat, f"{name}: who do you drain?", options, "FR-CREW-06")
    other, index = (int(part) for part in chosen.split("-"))
    member = table.player(other).crew[index]
    member.ready = False
    table.log_event("crew", f"{table.name(member.card)} of {table.player_name(other)} is Spent.", other)
    return member.card
