"""Cards in play that can't be used, judged without evaluating texts (1E-STAT-05)."""

from __future__ import annotations

from engine.ccg.effects.changes import Disables
from engine.ccg.effects.texts import While
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.position.teams.house_arrest import is_arrested
from engine.first_edition.table.state import DEACTIVATED
from engine.first_edition.table.table import Table


def is_captured_or_held(table: Table, instance: str) -> bool:
    """Whether a card is captured, held by another one, deactivated, or under arrest.

    1E-CAP-01, 1E-LEAVE-10, 1E-HOLO-02, 1E-HARR-02.
    """
    card = table.state.cards[instance]
    captive = (card.captor is not None and not card.brainwashed) or card.at.startswith("held.")
    return captive or DEACTIVATED in card.states or is_arrested(table, instance)


def is_captive_of(table: Table, seat: int, personnel: str) -> bool:
    """Whether a player holds a captive who isn't brainwashed."""
    card = table.state.cards[personnel]
    return card.captor == seat and not card.brainwashed and not card.abducted


def is_unusable(table: Table, instance: str) -> bool:
    """Whether a card can't be used: held, or disabled by an effect or a card on it.

    Texts that count cards in play don't count it (1E-LEAVE-12).
    """
    if is_captured_or_held(table, instance):
        return True
    if any(isinstance(effect.change, Disables) and instance in (effect.cards or ()) for effect in table.state.lasting):
        return True
    return Disables in table.index.change_kinds and any(
        _disables_host(table, card) for card in table.cards_in("on", instance)
    )


def _disables_host(table: Table, lying_on_it: str) -> bool:
    """Whether a card unconditionally disables the card it is on."""
    return any(
        isinstance(text, While)
        and text.condition is None
        and any(isinstance(change, Disables) and change.of.where == "host" for change in text.changes)
        for text in texts_of(table, lying_on_it)
    )
