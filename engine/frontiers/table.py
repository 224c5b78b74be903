"""The table: a game's state with its components, and basic facts for the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from engine.frontiers.components.board import LevelToken
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.component_index import ComponentIndex, Playable
from engine.frontiers.components.locations import ENEMY_SHIPS, BorgCube, LocationCard, location_name
from engine.frontiers.components.ships import CrewMember, Skill
from engine.frontiers.components.tiles import TileSpace
from engine.frontiers.components.tokens import AnyToken, Opponent
from engine.frontiers.effects.effect_tree import Effect
from engine.frontiers.hexes import Space, display_name, neighbours, spaces_of
from engine.frontiers.scenarios import scenario_of
from engine.frontiers.scenarios.scenario import Scenario
from engine.frontiers.scenarios.variants import agreed_variants, tile_counts
from engine.frontiers.state import (
    CombatState,
    DummyState,
    PlacedTile,
    PlayerState,
    Points,
    SpaceState,
    State,
    TurnState,
)
from engine.kernel.decision import Option, option
from engine.kernel.header import Header
from engine.kernel.table import Table as KernelTable
from engine.wording import list_in_words

_EMPTY_SPACE = TileSpace()
_OPEN_TERRAIN = ("empty space", "nebula", "asteroid field")

MAX_CUBE_LEVEL = 11
"""Highest level of a Borg Cube (FR-VAR-06)."""

EMPTY_SPACE_STATE = SpaceState()
"""State of an empty space. Never change it; the table has a method that returns a state for changing."""


Thing = TypeVar("Thing")


def _check_exists(thing: Thing | None) -> Thing:
    if thing is None:
        raise TypeError("Something the rules rely on here is missing.")
    return thing


class Table(KernelTable):
    """The state of a game with its components and scenario."""

    state: State

    def __init__(self, header: Header, state: State, components: Components, index: ComponentIndex) -> None:
        super().__init__(header, state)
        self.way_back: list[tuple[bytes, Counter[str]]] = []
        """States the active player can go back to, latest last, with the events since (FR-EFF-08)."""
        self.happened: Counter[str] = Counter()
        """Number of events of each kind in the current choice."""
        self.sealed = True
        """Whether the current choice has revealed something."""
        self.components = components
        self.index = index
        self.scenario: Scenario = scenario_of(header)
        self.tile_counts = tile_counts(self.scenario, len(header.seats), header.options)
        """Number of tiles of each kind in this game (FR-SETUP-05, FR-VAR-03)."""
        self._agreed = agreed_variants(header.options)
        self._charted: tuple[int, dict[Space, TileSpace]] = (-1, {})

    def forbid_undo(self) -> None:
        """Forbid undoing earlier choices, because something was revealed (FR-EFF-08)."""
        self.sealed = True
        self.way_back.clear()

    def undo_last_choice(self, seat: int) -> None:
        """Undo the last choice (FR-EFF-08)."""
        before, happened = self.way_back.pop()
        self.restore(before)
        words = f"{self.player_name(seat)} undoes their last choice."
        self.journal.log_event("back", words, seat=seat, rule="FR-EFF-08", undone=dict(happened))

    # --- undo and events ----------------------------------------------------------------------------------------------

    def log_event(
        self, kind: str, words: str, seat: int | None = None, *, private: dict[int, str] | None = None, rule: str = ""
    ) -> None:
        """Add an event to the journal."""
        self.happened[kind] += 1
        self.journal.log_event(kind, words, seat=seat, private=private, rule=rule)

    # --- players ------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> TurnState:
        """The turn in progress."""
        return self.state.turn

    def turn_of(self, seat: int) -> TurnState:
        """Return a seat's own turn; in a combat of two ships both players have one."""
        duel = self.state.duel
        return duel.waiting if duel and seat == duel.opponent else self.state.turn

    @property
    def points(self) -> Points:
        """Unused values from the cards played this turn."""
        return self.state.turn.points

    @property
    def active_seat(self) -> int:
        """The seat whose turn it is; ``-1`` for the Dummy Player."""
        if assault := self.state.assault:
            return assault.participants[assault.now].seat
        if duel := self.state.duel:
            return duel.acting
        return self.state.order[self.state.moment] if self.state.order else 0

    @property
    def active_player(self) -> PlayerState:
        """The player whose turn it is."""
        return self.state.players[self.active_seat]

    def player(self, seat: int) -> PlayerState:
        """Return the state of the player at this seat."""
        return self.state.players[seat]

    def player_name(self, seat: int) -> str:
        """Return the name of the player at this seat, or of the Dummy Player."""
        return self.header.seats[seat].name if seat >= 0 else "The Dummy Player"

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats."""
        return [other for other in self.seats() if other != seat]

    def space_of_ship(self, seat: int) -> Space:
        """Return the space of a ship that must be on the map."""
        return _check_exists(self.player(seat).space)

    @property
    def combat(self) -> CombatState:
        """The combat, which must be in progress."""
        return _check_exists(self.turn.combat)

    @property
    def dummy(self) -> DummyState:
        """The Dummy Player, who must take part."""
        return _check_exists(self.state.dummy)

    def level_token(self, seat: int) -> LevelToken:
        """Return the Level Token on top of a player's stack (FR-COMP-08)."""
        return self.index.levels[self.player(seat).level - 1]

    def diplomacy_modifier(self, seat: int) -> int | None:
        """Return what a player's Reputation adds to Diplomacy; ``None`` on the X space (FR-INT-03, FR-INT-04)."""
        return self.index.diplomacy[self.player(seat).reputation]

    def change_reputation(self, seat: int, by: int, rule: str, cause: str) -> None:
        """Move a player's Reputation, within its track (FR-AMB-11); ``cause`` gives the reason."""
        track = self.index.diplomacy
        player = self.player(seat)
        new = max(min(track), min(max(track), player.reputation + by))
        if new != player.reputation:
            player.reputation = new
            stands = f"{'rises' if by > 0 else 'falls'} to {new}".replace("-", "−")
            words = f"{self.player_name(seat)}’s Reputation {stands}: {cause}."
            self.log_event("reputation", words, seat, rule=rule)

    def gain_xp(self, seat: int, amount: int, rule: str) -> None:
        """Score Experience immediately; the Level Up waits for the end of the turn (FR-EFF-06, FR-LRA-06)."""
        if amount:
            player = self.player(seat)
            before = self.index.level_at(player.xp)
            player.xp += amount
            self.log_event("xp", f"{self.player_name(seat)} gains {amount} XP ({player.xp} in all).", seat, rule=rule)
            lines = self.index.level_at(player.xp) - before
            if lines > 0 and self.scenario.xp_per_line:
                self.gain_xp(seat, lines * self.scenario.xp_per_line, "FR-SCN-BC-02")  # again: FR-AMB-21

    # --- components ---------------------------------------------------------------------------------------------

    def playable_card(self, card: str) -> Playable:
        """Return an Action or Undiscovered Card."""
        return self.index.playable[card]

    def crew_member(self, card: str) -> CrewMember:
        """Return a Crew card."""
        return self.components.crew[card]

    def skill(self, token: str) -> Skill:
        """Return a Skill Token."""
        return self.components.skill[token]

    def token(self, token: str) -> AnyToken:
        """Return an Encounter Token."""
        return self.index.tokens[token]

    def enemy(self, token: str) -> Opponent:
        """Return an Encounter Token that must be an enemy in space or on a planet."""
        return self.index.opponents[token]

    def name(self, component: str) -> str:
        """Return the name of a card or token, for players."""
        return self.index.names[component]

    def names(self, components: Iterable[str]) -> str:
        """Return several names: *Worf, Data and Troi*."""
        return list_in_words(self.name(component) for component in components)

    def effects_of_side(self, card: str, side: str) -> tuple[Effect, ...]:
        """Return the basic or strong effect of a card."""
        played = self.playable_card(card)
        return played.strong if side == "strong" else played.basic

    def side_name(self, card: str, side: str) -> str:
        """Return the name of a card, marked for its strong effect (FR-DECK-02), or that effect's name (FR-DECK-03)."""
        undiscovered = self.components.undiscovered.get(card)
        if side == "basic":
            return self.name(card)
        return undiscovered.strong_name if undiscovered else f"{self.name(card)}, powered"

    def card_option(self, card: str, copy: str = "") -> Option:
        """Return an option for a Ship Deck or Crew card, with its effects."""
        return option(f"{card}{copy}", self.name(card), self.index.card_words(card), card=card)

    def effect_words(self, effects: tuple[Effect, ...]) -> str:
        """Return effects in words."""
        return self.index.effect_words(effects)

    # --- the map ------------------------------------------------------------------------------------------------

    @property
    def printed_spaces(self) -> dict[Space, TileSpace]:
        """All spaces of the map, as printed."""
        tiles = self.state.tiles
        if self._charted[0] != len(tiles):
            chart = {
                space: printed
                for placed in tiles
                for space, printed in zip(spaces_of(placed.position), self._spaces_of_tile(placed), strict=True)
            }
            self._charted = (len(tiles), chart)
        return self._charted[1]

    def _spaces_of_tile(self, placed: PlacedTile) -> Sequence[TileSpace]:
        """Return the spaces of a tile in its orientation; in Conquer and Hold its Cube is removed (FR-SCN-CAH-02)."""
        spaces: Sequence[TileSpace] = self.components.tile[placed.tile].spaces
        if placed.turned:
            centre, *ring = spaces
            spaces = (centre, *ring[-placed.turned :], *ring[: -placed.turned])
        if not self.scenario.holding:
            return spaces
        return tuple(_EMPTY_SPACE if space.location == "borg cube" else space for space in spaces)

    def location(self, space: Space) -> str:
        """Return the id of the Tile Reference Card for a space, or an empty string."""
        printed = self.printed_spaces.get(space)
        return printed.location if printed else ""

    def location_card(self, space: Space) -> LocationCard | None:
        """Return the Tile Reference Card for a space, or ``None``."""
        return self.components.location.get(self.location(space))

    def cube(self, space: Space) -> BorgCube:
        """Return the Borg Cube of a space that has one."""
        return self.components.cube[self.space_state(space).colour or self.printed_spaces[space].colour]

    def space_state(self, space: Space) -> SpaceState:
        """Return the state of a space, for reading only."""
        return self.state.spaces.get(space, EMPTY_SPACE_STATE)

    def changeable_space_state(self, space: Space) -> SpaceState:
        """Return the state of a space, for changing."""
        return self.state.spaces.setdefault(space, SpaceState())

    def mark_visit(self, seat: int, space: Space, *, marked: bool = False) -> None:
        """Place a Faction Token for the first visit to a tile, if that scores (FR-SCN-WNO-02).

        It is removed again if another token of the player is ``marked`` on the tile.
        """
        if not self.scenario.explorers:
            return
        tile = self.tile_of(space)
        visited, free = self.player(seat).visited, self._free_space(tile)
        if tile not in visited:
            visited.append(tile)
            placed = next(one for one in self.state.tiles if one.tile == tile)
            centre = display_name(spaces_of(placed.position)[0])
            self.log_event(
                "visit", f"{self.player_name(seat)} has visited the tile at {centre}.", seat, rule="FR-SCN-WNO-02"
            )
            if free is not None and not marked:
                self.changeable_space_state(free).markers.append(seat)
        elif marked and free is not None and seat in self.space_state(free).markers:
            self.changeable_space_state(free).markers.remove(seat)

    def _free_space(self, tile: str) -> Space | None:
        """Return the space of a tile for visitors' Faction Tokens, whose terrain no rule depends on."""
        placed = next(candidate for candidate in self.state.tiles if candidate.tile == tile)
        spaces = [(space, self.printed_spaces[space]) for space in spaces_of(placed.position)]
        return next(
            (space for space, printed in spaces if not printed.location and printed.terrain in _OPEN_TERRAIN), None
        )

    def tile_of(self, space: Space) -> str:
        """Return the tile of a space."""
        return next(tile.tile for tile in self.state.tiles if space in spaces_of(tile.position))

    def is_same_team(self, seat: int, other: int) -> bool:
        """Whether two seats are one player or allies (FR-TEAM-02)."""
        return seat == other or self.team(seat) == self.team(other)

    def team(self, seat: int) -> int:
        """Return the team of a seat: one team in a cooperative game, else two pairs or single players."""
        if self.scenario.cooperative:
            return 0
        return seat % 2 if self.scenario.teams or self.has_variant("teams") else seat

    def cube_level(self, revealed: int) -> int:
        """Return the level of the next Cube after ``revealed`` others (FR-CUBE-01, FR-VAR-06)."""
        level = self.scenario.cube_level(revealed, len(self.header.seats), self.tile_counts["cube"])
        return max(1, min(MAX_CUBE_LEVEL, level + int(self.header.options.get("cube-levels", "0"))))

    def has_variant(self, variant: str) -> bool:
        """Whether all players have agreed on a variant (FR-VAR-01)."""
        return variant in self._agreed

    def neighbours_on_map(self, space: Space) -> list[Space]:
        """Return the neighbours that are on the map."""
        chart = self.printed_spaces
        return [other for other in neighbours(space) if other in chart]

    def ships_on(self, space: Space) -> list[int]:
        """Return the seats whose ships are on a space."""
        return [seat for seat, player in enumerate(self.state.players) if player.space == space]

    def starbase_owner(self, space: Space) -> int | None:
        """Return the owner of the Starbase there; ``None`` if it has no single owner (FR-OUT-03, FR-OUT-04).

        Dominion Starbases have owners only in Conquer and Hold (FR-SCN-CAH-05).
        """
        space_state = self.state.spaces.get(space)
        if space_state is None or not space_state.markers:
            return None
        location = self.location(space)
        owned = location == "romulan starbase" or (location == "dominion starbase" and self.scenario.holding)
        return space_state.markers[-1] if owned else None

    def own_starbases(self, seat: int, location: str = "romulan starbase") -> list[Space]:
        """Return the Starbases of a kind that a player controls."""
        spaces = self.state.spaces
        return [space for space in spaces if self.location(space) == location and self.starbase_owner(space) == seat]

    def has_starbase_near(self, seat: int, location: str = "romulan starbase") -> bool:
        """Whether a ship is on or next to its own Starbase or an ally's (FR-OUT-03, FR-TEAM-03)."""
        here = self.player(seat).space
        if here is None:
            return False
        owners = [
            self.starbase_owner(space)
            for space in (here, *self.neighbours_on_map(here))
            if self.location(space) == location
        ]
        return any(owner is not None and self.is_same_team(seat, owner) for owner in owners)

    def place_name(self, space: Space) -> str:
        """Return a space in words: its location, else its terrain."""
        printed = self.printed_spaces[space]
        location = location_name(printed.location) if printed.location else printed.terrain
        if printed.location in ENEMY_SHIPS and not self.space_state(space).tokens:
            location = f"{printed.terrain} of a defeated {location}"
        return f"{printed.colour.title()} {location}".strip() + f" ({display_name(space)})"

    # --- piles --------------------------------------------------------------------------------------------------

    def draw_token(self, back: str) -> str:
        """Draw the top token of a pile, reshuffling its discards if it is empty (FR-COMP-03)."""
        pile = self.state.piles[back]
        if not pile:
            pile += self.state.random.shuffled(self.state.discards[back])
            self.state.discards[back] = []
        if not pile and back == "class-k":
            return self._substitute_token()
        return pile.pop(0)

    def _substitute_token(self) -> str:
        """Return a face-down Class-K token from an occupied station, else a Class-L token (FR-SCN-LRS-05)."""
        for space in sorted(self.state.spaces):
            space_state = self.state.spaces[space]
            if any(space_state.beneath):
                token, space_state.beneath = space_state.beneath[0], [""]
                return token
        return self.draw_token("class-l")

    def discard_token(self, token: str) -> None:
        """Put a token on the discards of its kind."""
        self.state.discards[self.token(token).pile].append(token)

    def draw_offer(self, pile: str) -> str | None:
        """Draw the top card of a shared deck; ``None`` if it is empty."""
        cards = self.state.piles[pile]
        if not cards:
            return None
        self.forbid_undo()
        return cards.pop(0)

    def draw_training(self) -> str | None:
        """Draw an Advanced Action for a Class-M Planet; it runs short before their offer does (FR-VAR-11)."""
        kept = self.index.set_up.offer - len(self.state.offers.advanced) + (self.state.dummy is not None)
        return self.draw_offer("advanced") if len(self.state.piles["advanced"]) > kept else None

    def is_hidden(self, kind: str) -> bool:
        """Whether an offer is still hidden because no player has needed it (FR-SCN-REC-05)."""
        return self.scenario.hidden_offers and not self.visible_offer(kind)

    def offered_cards(self, kind: str) -> list[str]:
        """Return the cards of an offer, turning up hidden ones because a player needs them (FR-SCN-REC-05)."""
        self.refill_offer(kind)
        return self.visible_offer(kind)

    def visible_offer(self, kind: str) -> list[str]:
        """Return the visible cards of an offer."""
        offers = self.state.offers
        return offers.advanced if kind == "advanced" else offers.undiscovered

    def refill_offer(self, kind: str) -> None:
        """Refill an offer at once with a new card on top (FR-EFF-05). ``kind`` is advanced or undiscovered."""
        offer = self.visible_offer(kind)
        new = []
        while len(offer) < self.index.set_up.offer and (card := self.draw_offer(kind)):
            offer.insert(0, card)
            new.append(card)
        if new:
            self.log_event("offer", f"New on offer: {self.names(new)}.", rule="FR-EFF-05")
