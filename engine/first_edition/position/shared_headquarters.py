"""Headquarters that both players control, because the opponent plays its affiliation, too (1E-CTRL-01)."""

from __future__ import annotations

from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.position.cards_with_text import cards_of_kind
from engine.first_edition.table.caches import cached_in_game
from engine.first_edition.table.table import Table


def shares_headquarters(table: Table, seat: int, instance: str) -> bool:
    """Whether a card is an opponent's headquarters of an affiliation that a player is playing.

    The player uses it like their own, although its controller keeps it: rulebook 2.5.4, lines 1221 and 3401.
    """
    card = table.facts[instance].card
    if not isinstance(card, Facility) or card.facility != "headquarters" or not table.edition.headquarters_shared:
        return False
    opposed = table.instance(instance).controller == table.opponent_of(seat)
    return opposed and not played_affiliations(table, seat).isdisjoint(card.affiliations)


def played_affiliations(table: Table, seat: int) -> frozenset[str]:
    """Return the affiliations on cards that a player has played or seeded face up, even if they have left play."""
    return cached_in_game(table, ("played affiliations", seat), lambda: _played_affiliations(table, seat))


def _played_affiliations(table: Table, seat: int) -> frozenset[str]:
    return _affiliations_in_play(table, seat) | {*table.player(seat).left_affiliations}


def _affiliations_in_play(table: Table, seat: int, but: str = "") -> frozenset[str]:
    """Return the affiliations on a player's cards in play, except one card."""
    there = (card for place in table.places() for card in cards_of_kind(table, place, "personnel or ship or facility"))
    cards = (table.card(instance) for instance in table.controlled(seat, there) if instance != but)
    kinds = (card.affiliations for card in cards if isinstance(card, Personnel | Ship | Facility))
    return frozenset(name for affiliations in kinds for name in affiliations)


def record_left_affiliations(table: Table, instance: str) -> None:
    """Record the affiliations of a card that leaves play, if no other card in play has them (1E-INF-01)."""
    card, seat = table.card(instance), table.instance(instance).controller
    if (
        seat is None
        or not isinstance(card, Personnel | Ship | Facility)
        or not _has_text_about_played_affiliations(table)
    ):
        return
    if table.in_play(instance):
        player, shown = table.player(seat), _affiliations_in_play(table, seat, but=instance)
        gone = (name for name in card.affiliations if name not in shown)
        player.left_affiliations = tuple(dict.fromkeys((*player.left_affiliations, *gone)))


def _has_text_about_played_affiliations(table: Table) -> bool:
    return table.index.has_infiltrators or (table.index.has_headquarters and table.edition.headquarters_shared)
