"""A hand of Frontiers: the cards with all their printed words."""

from __future__ import annotations

from functools import partial

from bot.rendering.cards.page import page
from bot.rendering.display import Hand, Held
from bot.rendering.frontiers.component_names import card, words
from bot.rendering.frontiers.faces import face_of, lookup_id
from bot.rendering.kit.fitting import within
from bot.rendering.kit.theme import seat_ink
from engine.frontiers.components.box import Components
from engine.frontiers.view import FrontiersSeatView, FrontiersView

LONGEST_DESCRIPTION = 1000


def hand(view: FrontiersView, box: Components) -> Hand | None:
    """The viewer's hand, with what tells how far it goes; nothing for a spectator."""
    player = view.seats[view.viewer] if view.viewer is not None else None
    if not isinstance(player, FrontiersSeatView):
        return None
    cards = [card(box, one) for one in player.hand]
    count = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
    aside = f"Hand Limit {player.hand_limit}"
    told = "; ".join(f"{one.name}: {words(one)}" for one in cards)
    return Hand(
        tuple(Held(lookup_id(one.name), one.name, words(one)) for one in cards),
        partial(page, "Your hand", count, [face_of(one) for one in cards], seat_ink(player.seat), (), aside),
        within([f"Hand of {player.name}, {count}{': ' if told else '.'}{told}"], LONGEST_DESCRIPTION),
        f"Hand Limit {player.hand_limit}; cards left in your Ship Deck: {player.counts.get('deck', 0)}.",
    )
