"""Positions of lessons: rearrangements of a game that has been set up."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.frontiers.hexes import Space
from engine.frontiers.state import PlacedTile, SpaceState, Stage, TurnState
from engine.frontiers.table import Table


class LessonPosition(msgspec.Struct, frozen=True, kw_only=True):
    """The start of a lesson, in the learner's first turn.

    Attributes:
        space: the ship's space.
        hand: cards in hand, from the ship's own.
        core: colours of the dice.
        crystals: crystals in the Inventory.
        tiles: tiles beside the Starting Tile.
        tokens: tokens by space.
        crew: Crew cards on offer.
    """

    space: Space
    hand: tuple[str, ...]
    core: tuple[str, ...]
    crystals: Mapping[str, int] = {}
    tiles: tuple[str, ...] = ("frontier-1", "frontier-2")
    tokens: Mapping[Space, str]
    crew: tuple[str, ...] = ()


def set_up_position(table: Table, position: LessonPosition) -> None:
    """Rearrange a table that was set up for the first Round."""
    state, (player,) = table.state, table.state.players
    player.deck += player.hand
    for card in position.hand:
        player.deck.remove(card)
    player.hand, player.space = list(position.hand), position.space
    player.crystals.update(position.crystals)
    state.core = list(position.core)
    _set_up_map(table, position.tiles, position.tokens)
    _set_crew_offer(table, position.crew)
    state.round, state.stage = 1, Stage.PLAN
    state.turn = TurnState(path=[position.space])
    table.journal.take_new_events()


def _set_up_map(table: Table, tiles: tuple[str, ...], tokens: Mapping[Space, str]) -> None:
    """Place these tiles beside the Starting Tile, with only these tokens on them."""
    state = table.state
    for space_state in state.spaces.values():
        for token in space_state.tokens:
            state.piles[table.token(token).pile].append(token)
    state.spaces = {}
    for placed, tile in zip(state.tiles[1:], tiles, strict=True):
        _swap_tiles(table, placed, tile)
    for space, token in tokens.items():
        state.piles[table.token(token).pile].remove(token)
        state.spaces[space] = SpaceState(tokens=[token])


def _swap_tiles(table: Table, placed: PlacedTile, tile: str) -> None:
    """Swap a placed tile with the given one, wherever that is."""
    state = table.state
    for pile in (state.stack, state.left_over):
        if tile in pile:
            pile[pile.index(tile)] = placed.tile
    for other in state.tiles:
        if other.tile == tile:
            other.tile = placed.tile
    placed.tile, placed.turned = tile, 0


def _set_crew_offer(table: Table, crew: tuple[str, ...]) -> None:
    """Replace the offer by these Crew cards."""
    state = table.state
    pile = state.piles["regular crew"]
    pile += state.offers.crew
    for card in crew:
        pile.remove(card)
    state.offers.crew = list(crew)
