"""Cards that an enforced card's text allows it to be placed on (1E-PLAY-13, 2E-DIL-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.cards.kinds import Event
from engine.ccg.effects.cards_meant import All, Cards, Host, Picked, Random, Subject, This
from engine.ccg.effects.effects import PlaceOn
from engine.ccg.effects.language import tree_nodes

_POSITIONS_OF_MENTIONED_CARDS = ("picked", "concerned", "targeted")
"""Positions that refer to cards named elsewhere in a text, so that the description doesn't show their kind."""


def descriptions_of_hosts(card: object) -> Iterator[Cards]:
    """Yield the descriptions of hosts in a card's effects, and of the cards that a permanent event is played on."""
    yield from (node.who for node in tree_nodes(card) if isinstance(node, PlaceOn))
    if isinstance(card, Event) and card.on is not None and card.stays:
        yield card.on


def can_be_host(kind: str, hosts: Sequence[Cards]) -> bool:
    """Whether a card of this kind may be a host: if hosts are named, it is one of them; otherwise always."""
    return not hosts or any(_fits_description(kind, item) for item in hosts)


def _fits_description(kind: str, named: Cards) -> bool:
    if isinstance(named, Picked | Subject | Host | This) or named.where in _POSITIONS_OF_MENTIONED_CARDS:
        return True
    several = named.kind == "personnel" and isinstance(named, All | Random)
    return kind in named.kind.split(" or ") or named.kind == "card" or (several and kind == "mission")
