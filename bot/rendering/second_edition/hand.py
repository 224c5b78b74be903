"""A player's hand: what can be played first and bright, the others grey with the reason; alike cards are one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.rendering.cards.card import LONGEST_DESCRIPTION
from bot.rendering.cards.face import Face
from bot.rendering.cards.page import page
from bot.rendering.cards.small import Standing
from bot.rendering.kit.block import Block
from bot.rendering.kit.theme import seat_ink
from engine.ccg.view import CardView
from engine.second_edition.state import COUNTERS
from engine.second_edition.view import PlayerView, SecondEditionView

Reasons = Mapping[str, str]
"""Why cards cannot be played now, in at most three words, by the ids of their instances."""
Held = tuple[CardView, Standing]


def hand(view: SecondEditionView, face: Callable[[str], Face], reasons: Reasons | None = None) -> Block:
    """The viewer's hand.

    Args:
        view: of the player whose hand it is.
        face: gives a card's face by its definition's id.
        reasons: why cards cannot be played; ``None`` while no cards are played, so that all are bright.

    Raises:
        ValueError: the view is a spectator's, who holds no hand.
    """
    player = viewer_of(view)
    held = sorted_hand(player.hand, reasons)
    faces = [face(card.card) for card, _ in held]
    playable = sum(not (reasons or {}).get(card.id) for card in player.hand)
    count = cards(len(player.hand)) + (f" · {playable} playable now" if reasons is not None else "")
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


def sorted_hand(hand: Sequence[CardView], reasons: Reasons | None) -> list[Held]:
    """Each card once, with how many alike there are; those that can be played first."""
    found: dict[tuple[str, str], tuple[CardView, int]] = {}
    for card in hand:
        key = (card.card, (reasons or {}).get(card.id, ""))
        found[key] = (found[key][0], found[key][1] + 1) if key in found else (card, 1)
    held = [
        (card, Standing(reason, count, lit=reasons is not None and not reason))
        for (_, reason), (card, count) in found.items()
    ]
    return sorted(held, key=lambda one: bool(one[1].reason))


def reasons_of(view: SecondEditionView) -> Reasons | None:
    """Why cards of the viewer's hand cannot be played; nothing while no cards are played."""
    return viewer_of(view).unplayable if is_counting(view) else None


def is_counting(view: SecondEditionView) -> bool:
    """Whether the viewer plays cards now."""
    return view.viewer is not None and view.viewer == view.active and view.segment == "play and draw"


def pile(title: str, seat: int, faces: Sequence[Face]) -> Block:
    """Cards of a player under a heading in the colour of the seat."""
    return page(title, cards(len(faces)), faces, seat_ink(seat))


def describe_hand(view: SecondEditionView, reasons: Reasons | None = None) -> str:
    """The hand in words in the order of the picture, at most 1,000 characters.

    Raises:
        ValueError: the view is a spectator's, who holds no hand.
    """
    player = viewer_of(view)
    told = [_named(card, one) for card, one in sorted_hand(player.hand, reasons)]
    counted = f"Hand of {player.name}, {cards(len(player.hand))}"
    words = f"{counted}: {'; '.join(told)}." if told else f"{counted}."
    return words if len(words) <= LONGEST_DESCRIPTION else words[: LONGEST_DESCRIPTION - 1].rstrip() + "…"


def _named(card: CardView, one: Standing) -> str:
    """*Lopez ×2 (personnel)*, *Data, Aspirer (personnel, 1 counter short)*."""
    facts = ", ".join(filter(None, (card.kind, one.reason.lower())))
    return f"{card.name}{f' ×{one.count}' if one.count > 1 else ''} ({facts})"


def viewer_of(view: SecondEditionView) -> PlayerView:
    """The side of the one who looks.

    Raises:
        ValueError: a spectator looks.
    """
    if view.viewer is None:
        raise ValueError("A spectator has no hand.")
    return view.players[view.viewer]


def cards(count: int) -> str:
    """A count of cards in words."""
    return f"{count} {'card' if count == 1 else 'cards'}"
