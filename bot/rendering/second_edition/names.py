"""What cards and places are called on the table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.view import CardView
from engine.second_edition.view import MissionView, SecondEditionView


def short_name(card: CardView) -> str:
    """The title without its subtitle."""
    return card.name.partition(", ")[0]


def counted(names: Sequence[str]) -> list[str]:
    """Each name once, with how often it occurs."""
    return [f"{name} ×{names.count(name)}" if names.count(name) > 1 else name for name in dict.fromkeys(names)]


def hosted_words(card: CardView) -> str:
    """What lies on a card, and on which one."""
    return f"{', '.join(card.on)} on {short_name(card)}"


def first_copy(view: SecondEditionView, mission: MissionView) -> str:
    """At whose copy of a mission is shown what stands at any of them."""
    everywhere = (one for player in view.players for one in player.missions)
    seat = next((one.seat for one in everywhere if one.card.id == mission.copy_of), None)
    if seat is None or seat == mission.seat:
        return "the other copy"
    return f"{view.seats[seat].name}’s copy"
