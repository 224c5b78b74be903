"""Cards that an action affects, and cards that resemble those a text has picked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.effects.cards_meant import Cards
from engine.first_edition.cards.definition import Personnel
from engine.first_edition.position.characteristics import attribute_of_card, persons_on_card
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table

_ATTRIBUTES = ("integrity", "cunning", "strength")


def attack_targets(table: Table, action: Action | None) -> list[str]:
    """Return the targets of an attack, without docked or carried ones (1E-DOCK-07).

    A self-controlling card attacks all targets, a player only the last one.
    """
    if action is None or action.kind != "attacked":
        return []
    aimed_at = action.cards if action.cause else action.cards[-1:]
    return [card for card in aimed_at if table.list_of_card(card)[0] not in ("docked", "carried")]


def randomly_selected(table: Table, seat: int, action: Action | None) -> list[str]:
    """Return the player's affected cards that were selected at random (1E-GEN-02)."""
    if action is None or not isinstance(action.by_chance, tuple):
        return []
    return table.controlled(seat, (card for card in action.cards_left() if card in action.by_chance))


def disabled_fighters(table: Table, victim: str) -> list[str]:
    """Return the stunned and mortally wounded personnel in the victim's battle, who can't use skills.

    1E-STAT-12, 1E-CR-108.
    """
    battle = table.state.battle
    if battle is None or not any(victim in force for force in battle.forces):
        return []
    return battle.combatants_out_of_action


# --- cards like those picked ------------------------------------------------------------------------------------------


def _have_equal(table: Table, name: str, cards: Sequence[str]) -> bool:
    """Whether all personnel have the same value of an attribute that is defined for each of them (1E-CARD-26)."""
    defined = all(getattr(i, name) is not None for card in cards for i in table.card_as(card, Personnel).individuals)
    return defined and len({attribute_of_card(table, card, name) for card in cards}) == 1


def is_like_picked(table: Table, cards: Cards, instance: str, picked: Sequence[str]) -> bool:
    """Whether a personnel is like the last picked one, in classification or an attribute, if the text requires that.

    Personnel without classifications never share one; of the attributes, one must be equal
    (1E-CR-047).
    """
    if cards.like == "attribute":
        return any(_have_equal(table, name, (instance, *picked[-1:])) for name in _ATTRIBUTES)
    if cards.like != "classification":
        return True
    known = [
        {trait for person in persons_on_card(table, card) for trait in person.traits if trait.startswith("class:")}
        for card in (instance, *picked[-1:])
    ]
    return bool(set.intersection(*known))
