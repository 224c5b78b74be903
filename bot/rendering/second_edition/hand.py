"""A player's hand: playable cards first and bright, the others grey with the reason; identical cards are merged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.rendering.cards.face import Face
from bot.rendering.cards.page import page
from bot.rendering.ccg.hand import Reasons, card_count, hand_amount, hand_words, sorted_hand
from bot.rendering.kit.block import Block
from bot.rendering.kit.theme import seat_ink
from engine.second_edition.table.state import COUNTERS
from engine.second_edition.view import PlayerView, SecondEditionView


def hand(view: SecondEditionView, face: Callable[[str], Face], reasons: Reasons | None = None) -> Block:
    """The viewer's hand.

    Args:
        view: the view of its owner.
        face: returns a card's face by its definition's id.
        reasons: why cards can't be played; ``None`` while no cards are played, so that all are bright.

    Raises:
        ValueError: the view is a spectator's, who has no hand.
    """
    player = viewer_of(view)
    playing = reasons is not None
    held = sorted_hand(player.hand, reasons or {}, playing=playing)
    faces = [face(card.card) for card, _ in held]
    count = hand_amount(player.hand, reasons or {}, playing=playing)
    counting = is_counting(view)
    return page(
        "Your hand",
        count,
        faces,
        seat_ink(player.seat),
        [standing for _, standing in held],
        "Counters" if counting else "",
        (view.counters, COUNTERS) if counting else None,
    )


def reasons_of(view: SecondEditionView) -> Reasons | None:
    """Why cards of the viewer's hand can't be played; ``None`` while no cards are played."""
    return viewer_of(view).unplayable if is_counting(view) else None


def is_counting(view: SecondEditionView) -> bool:
    """Whether the viewer is playing cards now."""
    return view.viewer is not None and view.viewer == view.active and view.segment == "play and draw"


def pile(title: str, seat: int, faces: Sequence[Face]) -> Block:
    """A player's cards under a heading in the seat's colour."""
    return page(title, card_count(len(faces)), faces, seat_ink(seat))


def describe_hand(view: SecondEditionView, reasons: Reasons | None = None) -> str:
    """The hand in words in the order of the picture, at most 1,000 characters.

    Raises:
        ValueError: the view is a spectator's, who has no hand.
    """
    player = viewer_of(view)
    held = sorted_hand(player.hand, reasons or {}, playing=reasons is not None)
    return hand_words(f"Hand of {player.name}, {card_count(len(player.hand))}", held)


def viewer_of(view: SecondEditionView) -> PlayerView:
    """The viewer's side.

    Raises:
        ValueError: the view is a spectator's.
    """
    if view.viewer is None:
        raise ValueError("A spectator has no hand.")
    return view.players[view.viewer]
