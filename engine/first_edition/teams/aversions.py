"""Personnel who do not work with some others, whatever their affiliations (1E-COMP-05)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ccg.effects.changes import Gains
from engine.ccg.requirements.requirement import Qualities, Requirement, Trait, fits
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.qualities import as_printed, in_mode, with_skill
from engine.first_edition.table import Table

Treaties = tuple[frozenset[str], ...]


def at_odds(table: Table, one: str, other: str, pacts: Treaties, modes: tuple[str, str] = ("", "")) -> bool:
    """Whether one of two cards does not work with the other.

    Args:
        table: where.
        one: a card.
        other: another.
        pacts: what their player's treaties let mix; such a treaty overcomes what is said of affiliations alone.
        modes: the affiliations that they would have; empty for those that they have now.
    """
    if not table.shuns:
        return False
    return _shuns(table, one, other, pacts, modes) or _shuns(table, other, one, pacts, modes[::-1])


def odd_ones(table: Table, cards: Iterable[str], pacts: Treaties) -> list[str]:
    """Of some cards those that do not work with one before them."""
    found: list[str] = []
    kept: list[str] = []
    for one in cards:
        (found if any(at_odds(table, one, other, pacts) for other in kept) else kept).append(one)
    return found


def _shuns(table: Table, one: str, other: str, pacts: Treaties, modes: tuple[str, str]) -> bool:
    card = table.card(one)
    if not isinstance(card, Personnel) or not table.is_a(other, Personnel, Ship, Facility):
        return False
    kinds = (_affiliation(table, one, modes[0]), _affiliation(table, other, modes[1]))
    if any(kinds[0] in pact and kinds[1] in pact for pact in pacts) and _is_of_affiliation(card.shuns, card.only_with):
        return False
    whom = _as_now(table, other, kinds[1])
    averse = card.shuns is not None and any(fits(card.shuns, person) for person in whom)
    return averse or (card.only_with is not None and not all(fits(card.only_with, person) for person in whom))


def _is_of_affiliation(*restrictions: Requirement | None) -> bool:
    """Whether it speaks of affiliations alone, which are known by their icons."""
    return all(one is None or (isinstance(one, Trait) and one.name.startswith("[")) for one in restrictions)


def _affiliation(table: Table, instance: str, mode: str) -> str:
    printed: tuple[str, ...] = getattr(table.card(instance), "affiliations", ())
    return mode or table.instance(instance).mode or (printed[0] if printed else "")


def _as_now(table: Table, instance: str, mode: str) -> list[Qualities]:
    """The persons on a card with the skills that they have gained for a while."""
    card = table.card(instance)
    now = [in_mode(one, card, mode) for one in as_printed(card)]
    for lasting in table.state.lasting:
        if isinstance(lasting.change, Gains) and instance in (lasting.cards or ()):
            now = [with_skill(one, lasting.change) for one in now]
    return now
