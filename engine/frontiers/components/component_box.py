"""All components, by kind and id."""

from __future__ import annotations

import hashlib
from functools import cached_property

import msgspec

from engine.frontiers.components.board import (
    DataDie,
    ExperienceTrack,
    LevelToken,
    MapShape,
    ReputationSpace,
    SetUp,
    TerrainCost,
)
from engine.frontiers.components.cards import (
    AdvancedAction,
    BasicAction,
    DamageCard,
    ShipDeckCard,
    Tactic,
    UndiscoveredCard,
)
from engine.frontiers.components.component_entry import Entry
from engine.frontiers.components.locations import BorgCube, LocationCard
from engine.frontiers.components.ships import CrewMember, Ship, Skill
from engine.frontiers.components.tiles import Tile, TileKind
from engine.frontiers.components.tokens import AnyToken, ChallengeToken, EnemyToken, GuardedToken, PlanetToken


class Components(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """All components; each field has the entries of one kind by id, in the order of their files.

    Field names are the names of the tables in component files: ``[[crew]]``, ``[[tile]]``.
    """

    terrain: dict[str, TerrainCost]
    level: dict[str, LevelToken]
    experience: dict[str, ExperienceTrack]
    reputation: dict[str, ReputationSpace]
    die: dict[str, DataDie]
    set_up: dict[str, SetUp]
    map: dict[str, MapShape]
    location: dict[str, LocationCard]
    cube: dict[str, BorgCube]
    tile: dict[str, Tile]
    enemy: dict[str, EnemyToken]
    planet: dict[str, PlanetToken]
    challenge: dict[str, ChallengeToken]
    guarded: dict[str, GuardedToken]
    ship: dict[str, Ship]
    skill: dict[str, Skill]
    crew: dict[str, CrewMember]
    basic: dict[str, BasicAction]
    advanced: dict[str, AdvancedAction]
    undiscovered: dict[str, UndiscoveredCard]
    damage: dict[str, DamageCard]
    tactic: dict[str, Tactic]

    @cached_property
    def fingerprint(self) -> str:
        """SHA-256 of all entries, for the header of a match."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()

    def ship_deck(self, ship: str) -> tuple[str, ...]:
        """Return the ids of a ship's 16 starting Basic Action Cards, not shuffled (FR-SETUP-09)."""
        return tuple(card.id for card in self.basic.values() for _ in range(card.copies.get(ship, 0)))

    def ship_deck_card(self, card: str) -> ShipDeckCard:
        """Return an Action or Undiscovered Card.

        Raises:
            KeyError: there is none. The Damage Card isn't one, because it has no effects.
        """
        return self.basic.get(card) or self.advanced.get(card) or self.undiscovered[card]

    def skills_of(self, ship: str) -> tuple[str, ...]:
        """Return the ids of the ten Skill Tokens of a ship's Captain."""
        return tuple(skill.id for skill in self.skill.values() if skill.ship == ship)

    def token(self, token: str) -> AnyToken:
        """Return an Encounter Token of any kind.

        Raises:
            KeyError: there is none.
        """
        return self.enemy.get(token) or self.planet.get(token) or self.challenge.get(token) or self.guarded[token]

    def tokens_of(self, pile: str) -> tuple[str, ...]:
        """Return the ids of all tokens with a back, one for each copy, not shuffled (FR-COMP-03)."""
        return tuple(token.id for token in self.all_tokens() if token.pile == pile for _ in range(token.copies))

    def all_tokens(self) -> tuple[AnyToken, ...]:
        """Return all kinds of Encounter Tokens."""
        return (*self.enemy.values(), *self.planet.values(), *self.challenge.values(), *self.guarded.values())

    def tiles_of(self, kind: TileKind) -> tuple[str, ...]:
        """Return the ids of all tiles of a kind, by number."""
        return tuple(tile.id for tile in sorted(self.tile.values(), key=lambda tile: tile.number) if tile.kind == kind)

    def crew_of(self, *, elite: bool) -> tuple[str, ...]:
        """Return the ids of all Regular or Elite Crew cards, one for each copy, not shuffled."""
        return tuple(member.id for member in self.crew.values() if member.elite == elite for _ in range(member.copies))

    def level_token(self, level: int) -> LevelToken:
        """Return the Level Token for a level; levels above the highest use its token (FR-AMB-10)."""
        fitting = [token for token in self.level.values() if token.levels[0] <= level]
        return max(fitting, key=lambda token: token.levels)

    def entries_by_kind(self) -> dict[str, dict[str, Entry]]:
        """Return all entries by kind."""
        return {kind: getattr(self, kind) for kind in self.__struct_fields__}
