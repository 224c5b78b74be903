"""Which part of a table of Second Edition a player wants before their eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.rendering.display import Focus
from bot.rendering.second_edition.hand import is_counting
from bot.rendering.sights import Sight
from engine.kernel.decision import Decision, Kind
from engine.second_edition.view import MissionView, SecondEditionView

_PICKS = (Kind.CARDS, Kind.ORDERED_CARDS)


def focus(view: SecondEditionView, decision: Decision | None, sights: Callable[[], tuple[Sight, ...]]) -> Focus:
    """The hand, the attempt in progress, the mission at which cards are chosen, those cards, or the board.

    Args:
        view: the viewer's.
        decision: what they decide now, if anything.
        sights: what can be looked at in the view.
    """
    if decision and _are_in_hand(view, decision):
        return "choice" if decision.kind in _PICKS and _are_cards(decision) else "hand"
    if decision and _are_elsewhere(view, decision):
        return "choice"
    there = _mission_of(view, decision)
    wanted = f"attempt:{view.attempt.mission}" if view.attempt else there
    return next((one for one in sights() if one.id == wanted), "board")


def _are_in_hand(view: SecondEditionView, decision: Decision) -> bool:
    """Whether cards are played, or cards in the viewer's hand are chosen."""
    if view.viewer is None or not (hand := view.players[view.viewer].hand):
        return False
    if decision.kind is Kind.ACTION:
        return is_counting(view)
    held = {card.id for card in hand}
    return decision.kind in _PICKS and bool(decision.options) and all(one.id in held for one in decision.options)


def _are_cards(decision: Decision) -> bool:
    """Whether all that is offered is cards."""
    return bool(decision.options) and all(one.card for one in decision.options)


def _are_elsewhere(view: SecondEditionView, decision: Decision) -> bool:
    """Whether cards are chosen that lie at no mission, as far as the viewer sees, such as events or dilemmas."""
    if decision.kind not in _PICKS or not _are_cards(decision):
        return False
    lying = {card for player in view.players for mission in player.missions for card in _cards_at(mission)}
    return not {one.id for one in decision.options} <= lying


def _mission_of(view: SecondEditionView, decision: Decision | None) -> str:
    """The sight of the mission where all cards are that can be chosen; empty where there is none."""
    if decision is None or decision.kind not in _PICKS:
        return ""
    offered = {one.id for one in decision.options}
    missions = (mission for player in view.players for mission in player.missions)
    return next((f"mission:{one.card.id}" for one in missions if offered and offered <= set(_cards_at(one))), "")


def _cards_at(mission: MissionView) -> Iterator[str]:
    for group in (*mission.groups, *(ship.crew for ship in mission.ships)):
        yield from (card.id for card in group.cards)
    yield from (ship.card.id for ship in mission.ships)
