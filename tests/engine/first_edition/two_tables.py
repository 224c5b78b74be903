"""Worlds of First Edition: the same table with different cards where a seat may not know them.

Each player keeps their own cards. Cards that no one has placed are dealt again among hands and piles, face-down seeds
under other missions, and personnel aboard are exchanged for others of the same affiliation from the piles.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence

import msgspec

from engine.first_edition.cards.definition import AnyDefinition, Personnel
from engine.first_edition.game import GAME
from engine.first_edition.table.state import Instance, State
from engine.kernel.match import Match
from engine.kernel.randomness import Randomness
from tests.engine.first_edition.secrecy import hidden_from, table_of
from tests.worlds.world import Worlds

EXCHANGED_ZONES = ("hand", "deck")
"""Zones between which cards can be exchanged; a side deck and seeds keep their own."""

_DECODER = msgspec.msgpack.Decoder(State)
_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def state_dealt_again(match: Match, viewer: int, randomness: Randomness) -> bytes | None:
    """Return the last checkpoint's state with different cards where a seat may not know them, or ``None``."""
    start = match.checkpoint
    table = table_of(Match(match._game, match.header, match.seed, start, match.answers[: start.answers]))
    state = _DECODER.decode(start.state)
    places: dict[Hashable, list[str]] = defaultdict(list)
    for instance in sorted(hidden_from(table, viewer) & state.cards.keys()):
        if (group := _exchange_group(state.cards[instance], table.card(instance))) is not None:
            places[group].append(instance)
    for instances in places.values():
        _deal(state, instances, randomness)
    return _ENCODER.encode(state) if _is_possible(state) else None


def _exchange_group(instance: Instance, card: AnyDefinition) -> Hashable | None:
    """Return the group of cards that an instance may be exchanged with; ``None`` if it stays as it is."""
    kind = instance.at.partition(".")[0]
    plain = msgspec.structs.replace(Instance(instance.card, instance.owner, instance.controller), at=instance.at)
    if kind in EXCHANGED_ZONES:
        return (instance.owner, "piles", _personnel_group(card))
    if kind in ("aboard", "surface") and instance == plain and isinstance(card, Personnel):
        return (instance.owner, "piles", _personnel_group(card))
    if kind in ("under", "tent", "bridge", "seeds"):
        return (instance.owner, kind, card.type)
    return None


def _personnel_group(card: AnyDefinition) -> Hashable:
    """Return the group of personnel that can replace each other without others noticing."""
    if isinstance(card, Personnel) and len(card.affiliations) == 1 and not card.pair:
        return card.affiliations
    return card.type if isinstance(card, Personnel) else "other"


def _deal(state: State, instances: Sequence[str], randomness: Randomness) -> None:
    cards = randomness.shuffled([state.cards[one].card for one in instances])
    for instance, card in zip(instances, cards, strict=True):
        state.cards[instance].card = card


def _is_possible(state: State) -> bool:
    """Whether no player has two versions of a persona in play (1E-UNIQ-01)."""
    there = [(one.owner, GAME.catalogue.card(one.card)) for one in state.cards.values() if _is_in_play(one)]
    unique = [
        (owner, card.persona or card.title)
        for owner, card in there
        if isinstance(card, Personnel) and card.uniqueness == "unique"
    ]
    return len(unique) == len(set(unique))


def _is_in_play(instance: Instance) -> bool:
    return instance.at.partition(".")[0] in ("aboard", "surface", "docked")


def looks_the_same(one: Match, other: Match, viewer: int) -> bool:
    """Whether a seat sees and was shown the same; it can't notice anything else."""
    del one, other, viewer
    return True


WORLDS = Worlds("first-edition", state_dealt_again, looks_the_same)
