"""Worlds of First Edition: the same table with other cards where a seat may not know them.

Each player's own cards stay theirs. Cards that nobody has put down lie anew in hands and piles, face-down seeds under
other missions, and a personnel that is aboard is another of the same affiliation from the piles.
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
"""Where cards lie that may as well lie in the other; a side deck and seeds keep their own."""

_DECODER = msgspec.msgpack.Decoder(State)
_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def state_dealt_again(match: Match, viewer: int, randomness: Randomness) -> bytes | None:
    """The state of the last checkpoint with other cards where a seat may not know them; ``None`` for none."""
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
    """With cards of which group one may change places; ``None`` for one that stays what it is."""
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
    """Of personnel those who may stand in for each other under the eyes of others."""
    if isinstance(card, Personnel) and len(card.affiliations) == 1 and not card.pair:
        return card.affiliations
    return card.type if isinstance(card, Personnel) else "other"


def _deal(state: State, instances: Sequence[str], randomness: Randomness) -> None:
    cards = randomness.shuffled([state.cards[one].card for one in instances])
    for instance, card in zip(instances, cards, strict=True):
        state.cards[instance].card = card


def _is_possible(state: State) -> bool:
    """Whether nobody has two versions of a persona in play (1E-UNIQ-01)."""
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
    """What a seat sees and is told is all that it may notice."""
    del one, other, viewer
    return True


WORLDS = Worlds("first-edition", state_dealt_again, looks_the_same)
