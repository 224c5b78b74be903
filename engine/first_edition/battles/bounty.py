"""Points for destroyed ships with a bounty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.ccg.effects.changes import Bounty
from engine.first_edition.battles.damage import remaining_hull
from engine.first_edition.cards.definition import Ship
from engine.first_edition.position.characteristics import changes_in_force
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.resolving.points import score_points
from engine.first_edition.table.table import Table


def bounties(table: Table, firing: Iterable[str], wrecks: Sequence[str]) -> list[tuple[str, str, int]]:
    """Return the destroyed ships with a bounty, as (ship, card, points): WEAPONS plus SHIELDS.

    One of the firing ships must be of the named kind. Some ships have printed points instead (1E-BORG-04).
    """
    priced = (
        (wreck, table.card(wreck)) for wreck in wrecks if table.in_play(wreck) and not remaining_hull(table, wreck)
    )
    printed = [(other, other, card.points) for other, card in priced if isinstance(card, Ship) and card.points]
    if Bounty not in table.index.change_kinds:
        return printed
    hunters = {card for other in firing if table.in_play(other) for card, _ in changes_in_force(table, other, Bounty)}
    found = printed
    for wreck in wrecks:
        if table.in_play(wreck) and not remaining_hull(table, wreck):
            numbers = ship_now(table, wreck)
            price = numbers.get("weapons", 0) + numbers.get("shields", 0)
            found += [(wreck, card, price) for card, _ in changes_in_force(table, wreck, Bounty) if card in hunters]
    return found


def claim_bounties(table: Table, seat: int, prices: Sequence[tuple[str, str, int]]) -> None:
    """Score the bounties of ships that were really destroyed."""
    for wreck, card, price in prices:
        if not table.in_play(wreck):
            score_points(table, seat, price, card)
