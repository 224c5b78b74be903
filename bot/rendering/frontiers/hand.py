"""A hand of Frontiers: the cards with their printed words."""

from __future__ import annotations

from functools import partial

from bot.rendering.faces.frontiers import face_of
from bot.rendering.fitting import within
from bot.rendering.frontiers.component_names import card, words
from bot.rendering.hand import pile
from bot.rendering.table import Hand, Held
from engine.frontiers.components.box import Components
from engine.frontiers.view import FrontiersSeatView, FrontiersView

LONGEST_DESCRIPTION = 1000


def hand(view: FrontiersView, box: Components) -> Hand | None:
    """The viewer's hand with the points in his Play Area; nothing for a spectator."""
    player = view.seats[view.viewer] if view.viewer is not None else None
    if not isinstance(player, FrontiersSeatView):
        return None
    cards = [card(box, one) for one in player.hand]
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    told = "; ".join(f"{one.name}: {words(one)}" for one in cards)
    return Hand(
        tuple(Held(one.id, one.name, words(one)) for one in cards),
        partial(pile, f"Hand of {player.name}", player.seat, [face_of(one) for one in cards]),
        within([f"Hand of {player.name}, {count}{': ' if told else '.'}{told}"], LONGEST_DESCRIPTION),
        f"Hand Limit {player.hand_limit}; {player.counts.get('deck', 0)} cards in your Ship Deck.",
    )
