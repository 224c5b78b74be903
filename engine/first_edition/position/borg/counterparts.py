"""Counterparts: former affiliations, and the limit of one per collective (1E-BORG-09, 1E-BORG-10, 1E-ASM-03).

Dual-personnel cards can't become counterparts (1E-MAFF-06).
"""

from __future__ import annotations

from engine.ccg.effects.changes import FightsKin
from engine.ccg.effects.language import tree_nodes
from engine.first_edition.cards.definition import AnyDefinition, Personnel
from engine.first_edition.position.cards_with_text import cards_of_kind, cards_with_text
from engine.first_edition.position.printed_characteristics import printed_persons
from engine.first_edition.position.teams.compatibility import BORG, affiliation
from engine.first_edition.position.teams.presence import cards_aboard
from engine.first_edition.table.caches import cached_everywhere
from engine.first_edition.table.table import NO_LOCATION, Table

COUNTERPART = "counterpart"


def is_counterpart(table: Table, instance: str) -> bool:
    """Whether a personnel is a counterpart, by their lore or by assimilation (1E-BORG-02)."""
    return table.is_a(instance, Personnel) and any(
        COUNTERPART in printed_person.traits for printed_person in printed_persons(table, instance)
    )


def former_affiliations(table: Table, counterpart: str) -> tuple[str, ...]:
    """Return the affiliations that a counterpart had before assimilation, as printed (1E-ASM-03)."""
    card = table.card_as(counterpart, Personnel)
    return card.affiliations if table.instance(counterpart).assimilated else tuple(filter(None, (card.formerly,)))


def counterparts_in_play(table: Table, seat: int, location: str = "") -> list[str]:
    """Return a player's counterparts in play, or only those at a location."""
    if location:
        return table.controlled(seat, _counterparts_at(table, location))
    there = cached_everywhere(table, "counterparts", _counterparts_at)[
        :-1
    ]  # the last place is the players' tables, which have no counterparts
    return table.controlled(seat, (card for at_place in there for card in at_place))


def _counterparts_at(table: Table, location: str) -> list[str]:
    there = cards_of_kind(table, location, "personnel")
    return [card for card in there if affiliation(table, card) == BORG and is_counterpart(table, card)]


def would_exceed_counterpart_limit(table: Table, seat: int, card: AnyDefinition) -> bool:
    """Whether a card would be a second counterpart, counting abducted candidates (1E-BORG-09, 1ER-ASM-6)."""
    if not isinstance(card, Personnel) or COUNTERPART not in card.characteristics or BORG not in card.affiliations:
        return False
    return bool(counterparts_in_play(table, seat)) or any(table.instance(card).abducted for card in table.all_in_play())


def with_kin_bonus(table: Table, ship: str, values: dict[str, int]) -> dict[str, int]:
    """Return a ship's WEAPONS and SHIELDS, with the bonus for fighting the former affiliation of a counterpart aboard.

    The bonus applies against any force that includes that affiliation (1E-BORG-10, 1ER-ASM-7).
    """
    battle, seat = table.state.battle, table.instance(ship).controller
    if FightsKin not in table.index.change_kinds or battle is None or battle.place or seat is None:
        return values
    texts = [text for card, text in cards_with_text(table, NO_LOCATION) if table.instance(card).controller == seat]
    more = max((node.amount for node in tree_nodes(tuple(texts)) if isinstance(node, FightsKin)), default=0)
    made = [card for card in table.cards_in("aboard", ship) if table.instance(card).assimilated == COUNTERPART]
    kin = {kind for card in made for kind in former_affiliations(table, card)}
    foes = battle.forces[int(battle.seat == seat)]
    there = [i for foe in foes if foe in table.state.cards for i in (foe, *cards_aboard(table, foe))]
    if not any(affiliation(table, card) in kin for card in there):
        return values
    return {name: value + (more if name in ("weapons", "shields") else 0) for name, value in values.items()}
