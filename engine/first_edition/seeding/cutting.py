"""Piles of missions with two-sided cards, which the opponent may cut before the mission phase (1ER-MII-1)."""

from __future__ import annotations

from engine.first_edition.cards.two_sided import has_two_sides
from engine.first_edition.table.table import Table
from engine.first_edition.table.zones import list_key
from engine.kernel.common_questions import choose_one
from engine.kernel.decision import Procedure, option

_RULE = "1ER-MII-1"


def cut_mission_piles(table: Table) -> Procedure[None]:
    """Let each player see a two-sided mission on top of the opponent's pile, and cut the pile.

    By rulebook 2.5.4 such cards count as face down in a pile (1E-CARD-22).
    """
    if not table.edition.two_sided_on_top:
        return
    for owner in table.seats_from(table.state.first):
        if any(has_two_sides(table.card(mission)) for mission in table.cards_in_list("missions", owner)):
            yield from _cut_pile(table, owner)


def _cut_pile(table: Table, owner: int) -> Procedure[None]:
    """Tell the opponent that a player uses two-sided missions; show one on top, and let them cut."""
    seat, pile = table.opponent_of(owner), list(table.cards_in_list("missions", owner))
    whose, is_shown = f"{table.player_name(owner)}’s", has_two_sides(table.card(pile[0]))
    seen = (
        f"{table.name(pile[0])}, which has two sides, is on top of {whose} missions."
        if is_shown
        else f"No card with two sides is on top of {whose} missions."
    )
    words, kind = f"{table.player_name(owner)} uses missions with two sides.", "glance" if is_shown else "notify"
    table.journal.log_event(kind, words, seat=owner, private={seat: f"{words} {seen}"}, rule=_RULE)
    shown = table.instance(pile[0]).card if is_shown else ""
    options = [option("0", "Don’t cut", card=shown)]
    options += [option(str(count), _cut_words(count)) for count in range(1, len(pile))]
    answer = yield from choose_one(seat, f"{seen} Do you cut them?", options, _RULE, public="may cut a pile")
    count = int(answer)
    if count:
        table.state.places[list_key("missions", owner)] = [*pile[count:], *pile[:count]]
        table.journal.log_event("cut", f"{table.player_name(seat)} cuts {whose} missions.", seat=seat, rule=_RULE)


def _cut_words(count: int) -> str:
    return "Put the top card on the bottom" if count == 1 else f"Put the top {count} cards on the bottom"
