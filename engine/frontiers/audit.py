"""Invariants of a Frontiers game: every card and token in exactly one place, tracks in bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.frontiers.ship.ship_deck import ship_deck_cards
from engine.frontiers.state import BASIC, DAMAGE, MAX_CRYSTALS
from engine.frontiers.table import Table


def contradictions(table: Table) -> list[str]:
    """Return inconsistencies in the state, as sentences; empty if it is sound."""
    return [*_card_and_token_faults(table), *_dice_faults(table), *_player_faults(table), *_tile_faults(table)]


def _card_and_token_faults(table: Table) -> Iterator[str]:
    found = Counter(_all_components(table))
    for component in sorted(found.keys() | table.state.census.keys()):
        wanted = table.state.census.get(component, 0)
        if found[component] != wanted:
            yield f"There are {found[component]} of {component}, not {wanted}."


def _all_components(table: Table) -> Iterator[str]:
    state = table.state
    for player in state.players:
        for cards in (*ship_deck_cards(player), player.pack, player.drafted):
            yield from (card for card in cards if card != DAMAGE)
        yield from (member.card for member in player.crew)
        yield from (skill.token for skill in player.skills)
        yield from player.skill_pile
    if state.dummy:
        yield from (*state.dummy.deck, *state.dummy.discard, *state.dummy.skill_pile)
    for pile in (*state.piles.values(), *state.discards.values()):
        yield from pile
    offers = state.offers
    yield from (*offers.advanced, *offers.undiscovered, *offers.crew, *offers.upgrades)
    yield from (token for token, _ in offers.skills)
    yield from state.removed
    for space_state in state.spaces.values():
        yield from space_state.tokens
        yield from filter(None, space_state.beneath)
    if combat := state.turn.combat:
        yield from (enemy.token for enemy in combat.enemies if not enemy.returns and not enemy.defeated)


def _dice_faults(table: Table) -> Iterator[str]:
    state = table.state
    reserved = sum(len(player.reserved) for player in state.players)
    waiting = 0
    if assault := state.assault:
        waiting = sum(
            len(participant.turn.dice)
            for number, participant in enumerate(assault.participants)
            if number != assault.now
        )
    if duel := state.duel:
        waiting += len(duel.waiting.dice)
    dice = len(state.core) + len(state.turn.dice) + reserved + waiting
    if dice != state.dice:
        yield f"There are {dice} dice, not {state.dice}."


def _player_faults(table: Table) -> Iterator[str]:
    for seat, player in enumerate(table.state.players):
        name = table.player_name(seat)
        if not all(0 <= player.crystals[colour] <= MAX_CRYSTALS for colour in BASIC):
            yield f"{name} has crystals out of bounds: {player.crystals}."
        if player.reputation not in table.index.diplomacy:
            yield f"{name} has a Reputation off its track: {player.reputation}."
        if not 1 <= player.level <= len(table.index.levels):
            yield f"{name} has level {player.level}."
        if len(player.crew) > table.level_token(seat).command_tokens:
            yield f"{name} has more Crew than Command Tokens."
        if player.wounds < 0 or any(member.wounds < 0 for member in player.crew):
            yield f"{name} has a negative number of Wounds."
        if table.turn.combat is None and any(member.away for member in player.crew):
            yield f"{name} has Crew away without an Away Team."
        if player.space is not None and player.space not in table.printed_spaces:
            yield f"{name}’s ship is off the map at {player.space}."
    points = table.points
    if min(points.move, points.repair, points.heal) < 0:
        yield "Points are below zero."


def _tile_faults(table: Table) -> Iterator[str]:
    state = table.state
    tiles = [placed.tile for placed in state.tiles] + state.stack + state.left_over
    if len(set(tiles)) < len(tiles):
        yield "A tile is in two places."
    positions = [placed.position for placed in state.tiles]
    if len(set(positions)) < len(positions):
        yield "Two tiles share one position."
