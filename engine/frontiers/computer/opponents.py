"""Enemies at a location: known tokens, or for face-down tokens slightly harder than average ones."""

from __future__ import annotations

import msgspec

from engine.frontiers.combat.combat_values import PHASERS, PULSE, PULSE_TORPEDO, TORPEDO
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.locations import BorgCube
from engine.frontiers.components.tokens import EnemyToken, PlanetToken
from engine.frontiers.computer.forecast import Foe, printed_foe
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space
from engine.frontiers.turn.scoring import EXPLORED_LOCATIONS

MAX_DRAWS = 6
"""Maximum number of enemies tried in place of one face-down token."""


def foes_at(position: Position, space: Space) -> list[Foe]:
    """Return all enemies to defeat on a space."""
    seen, box = position.spaces[space], position.box
    known = [printed_foe(_printed_token(box, token)) for token in seen.tokens]
    if seen.location == "borg cube":
        cube = box.cube[seen.colour]
        foes = [_foe_in_cube(foe, cube) for foe in known] or [
            _typical_foe(box, pile) for pile, count in cube.defender_counts(seen.cube).items() for _ in range(count)
        ]
        return [msgspec.structs.replace(foe, experience=foe.experience + position.defender_value) for foe in foes]
    if known and seen.location not in EXPLORED_LOCATIONS:
        return known
    card = box.location[seen.location]
    return known + [_typical_foe(box, card.pile)] * max(0, card.tokens - len(known))


def possible_foes_at(position: Position, space: Space) -> list[list[Foe]]:
    """Return equally likely groups of enemies on a space, easiest first; one group if all enemies are known.

    Cubes are left out: their defenders count as typical ones, because an assault can stop after some of them.
    """
    seen, box = position.spaces[space], position.box
    if seen.location == "borg cube" or (seen.tokens and seen.location not in EXPLORED_LOCATIONS):
        return [foes_at(position, space)]
    card = box.location[seen.location]
    known = [printed_foe(_printed_token(box, token)) for token in seen.tokens]
    unknown = max(0, card.tokens - len(known))
    pile = _foes_of_pile(box, card.pile)
    if not unknown or not pile:
        return [known]
    steps = min(MAX_DRAWS, len(pile))
    firsts = [(2 * step + 1) * len(pile) // (2 * steps) for step in range(steps)]
    return [
        known + [pile[(first + number * len(pile) // unknown) % len(pile)] for number in range(unknown)]
        for first in firsts
    ]


def _foes_of_pile(box: Components, pile: str) -> list[Foe]:
    """Return all enemies of a pile, the weakest first."""
    tokens: tuple[EnemyToken | PlanetToken, ...] = (*box.enemy.values(), *box.planet.values())
    foes = [printed_foe(token) for token in tokens if token.pile == pile]
    return sorted(foes, key=lambda foe: (foe.defense, foe.damage, foe.experience))


def _printed_token(box: Components, token: str) -> EnemyToken | PlanetToken:
    return box.enemy.get(token) or box.planet[token]


def _foe_in_cube(foe: Foe, cube: BorgCube) -> Foe:
    """Return a defender with the bonuses of its Cube (FR-CUBE-03 to FR-CUBE-06)."""
    more = cube.photon_attack if foe.weapon in (PULSE, TORPEDO) else 0
    more = cube.pulse_torpedo_attack if foe.weapon == PULSE_TORPEDO else more
    gained = frozenset({cube.phasers_gain} if cube.phasers_gain and foe.weapon == PHASERS else ())
    return msgspec.structs.replace(
        foe, defense=foe.defense + cube.defense, attack=foe.attack + more, abilities=foe.abilities | gained
    )


def _typical_foe(box: Components, pile: str) -> Foe:
    """Return an enemy slightly harder than average for its kind."""
    foes = _foes_of_pile(box, pile)
    place = len(foes) * 3 // 5
    return Foe(
        defense=sorted(foe.defense for foe in foes)[place],
        attack=sorted(foe.damage for foe in foes)[place],
        experience=sorted(foe.experience for foe in foes)[len(foes) // 2],
        diplomacy=sorted(foe.diplomacy for foe in foes)[place],
    )
