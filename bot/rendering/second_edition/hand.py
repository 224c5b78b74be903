"""A player's hand, or any other page of cards, as small faces, three in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.cards.card import LONGEST_DESCRIPTION
from bot.rendering.cards.face import Face
from bot.rendering.cards.page import page
from bot.rendering.kit.block import Block
from bot.rendering.kit.theme import seat_ink
from engine.second_edition.view import PlayerView, SecondEditionView


def hand(view: SecondEditionView, face: Callable[[str], Face]) -> Block:
    """The viewer's hand.

    Args:
        view: of the player whose hand it is.
        face: gives a card's face by its definition's id.

    Raises:
        ValueError: the view is a spectator's, who holds no hand.
    """
    player = _viewer(view)
    faces = [face(card.card) for card in player.hand]
    return pile(f"Hand of {player.name}", player.seat, faces)


def pile(title: str, seat: int, faces: Sequence[Face]) -> Block:
    """Cards of a player under a heading in the colour of their seat."""
    return page(title, _cards(len(faces)), faces, seat_ink(seat))


def describe_hand(view: SecondEditionView) -> str:
    """The hand in words, at most 1,000 characters.

    Raises:
        ValueError: the view is a spectator's, who holds no hand.
    """
    player = _viewer(view)
    names = "; ".join(f"{card.name} ({card.kind})" for card in player.hand)
    counted = f"Hand of {player.name}, {_cards(len(player.hand))}"
    words = f"{counted}: {names}." if names else f"{counted}."
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1].rstrip() + "…"


def _viewer(view: SecondEditionView) -> PlayerView:
    if view.viewer is None:
        raise ValueError("A spectator has no hand.")
    return view.players[view.viewer]


def _cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}"
