"""Cards that a text shows to one player for a moment (1E-GEN-17)."""

from __future__ import annotations

from engine.ccg.effects import effects as tree
from engine.ccg.effects import plays
from engine.ccg.resolving.effect_functions import EffectFunction
from engine.first_edition.resolving.resolution import Resolution
from engine.kernel.common_questions import choose_some
from engine.kernel.decision import Kind, Procedure, option


def _show_to_player(resolution: Resolution, effect: plays.Glance, picked: list[str]) -> Procedure[None]:
    """Show cards to one player; others see only the number."""
    table = resolution.table
    seat = resolution.seat if effect.by == "you" else table.opponent_of(resolution.seat)
    if picked:
        count = f"{len(picked)} card{'' if len(picked) == 1 else 's'}"
        private = {seat: f"You see {table.names(picked)}."}
        words = f"{table.player_name(seat)} looks at {count}."
        table.journal.log_event("glance", words, seat=seat, private=private, rule="1E-GEN-17")
    yield from ()


def _examine_cards(resolution: Resolution, effect: tree.Examine, _picked: list[str]) -> Procedure[None]:
    """Show a player the top cards of a pile, which become the picks, the top one first (1E-GEN-17)."""
    table = resolution.table
    (owner,) = resolution.seats_meant(effect.whose)
    pile = table.cards_in(effect.where, owner)
    top = list(reversed(pile)) if effect.where == "discard" else list(pile)
    seen = top if effect.where == "hand" else top[: resolution.value_of_amount(effect.count)]
    resolution.picked = seen
    count = f"{len(seen)} card{'' if len(seen) == 1 else 's'}"
    private = {resolution.seat: f"You see {table.names(seen)}."} if seen else {}
    whose = f"{table.player_name(owner)}’s {_PILES[effect.where]}"
    words = f"{table.player_name(resolution.seat)} looks at {count} of {whose}."
    table.journal.log_event("glance", words, seat=resolution.seat, private=private, rule="1E-GEN-17")
    yield from ()


_PILES = {"deck": "draw deck", "discard": "discard pile", "hand": "hand"}


def _arrange_cards(resolution: Resolution, effect: tree.Arrange, picked: list[str]) -> Procedure[None]:
    """Put the cards seen on top of their pile or at its bottom, in an order that the player who saw them chooses.

    1E-GEN-17.
    """
    table, order = resolution.table, picked
    if len(picked) > 1:
        options = [option(card, table.name(card), card=table.instance(card).card) for card in picked]
        prompt = f"{table.name(resolution.card)}: in which order do you put them? The first is on top."
        every = (len(picked), len(picked))
        order = list(
            (
                yield from choose_some(
                    resolution.seat,
                    prompt,
                    options,
                    every,
                    "1E-GEN-17",
                    public="arranges cards",
                    kind=Kind.ORDERED_CARDS,
                )
            )
        )
    on_top = effect.place == "top"
    for card in reversed(order) if on_top else order:
        kind, owner = table.list_of_card(card)[0], table.instance(card).owner
        first = on_top is (kind != "discard")  # the last card of a discard pile is its top
        table.put(card, kind, owner, *((0,) if first else ()))


EFFECTS = (
    EffectFunction(plays.Glance, _show_to_player),
    EffectFunction(tree.Examine, _examine_cards),
    EffectFunction(tree.Arrange, _arrange_cards),
)
