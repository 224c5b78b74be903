"""Sets up a situation of Frontiers in a few lines, and plays on from it through the match's own door.

The map is the Starting Tile with one tile ahead of it, the *field*: its spaces are numbered 0 in the centre and 1 to 6
around it, clockwise from the upper right. Cards and enemies are authored for the test and go by short names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.frontiers import audit
from engine.frontiers.components.cards import AdvancedAction, BasicAction, UndiscoveredCard
from engine.frontiers.components.component_files import components
from engine.frontiers.components.locations import Reward
from engine.frontiers.components.ships import CrewAbility, CrewMember, Skill
from engine.frontiers.components.tiles import Tile, TileSpace
from engine.frontiers.components.tokens import ChallengeToken, EnemyToken, GuardedToken, PlanetToken
from engine.frontiers.effects.effect_tree import Effect
from engine.frontiers.game import Frontiers, FrontiersTable
from engine.frontiers.hexes import Space, spaces_of
from engine.frontiers.state import CrewState, PlacedTile, PlayerState, SkillState, SpaceState, Stage, State, TurnState
from engine.kernel.game import options_with_defaults
from engine.kernel.header import Header, Seat
from engine.kernel.match import Match
from engine.kernel.randomness import seed_commitment, seed_from_number
from engine.kernel.record import Checkpoint
from tests.playing import WordedPlay

NAMES = ("Alice", "Bob", "Carol", "Dave")
FIELD = "1.0"

_NO_REWARD = Reward()


def field_space(number: int) -> Space:
    """The name of a space of the field."""
    return spaces_of(FIELD)[number]


class Scenario:
    """A table in the making.

    It is Alice's turn, her ship stands on space 1 of the field, her hand is empty; the others are
    off the map with a plain card in hand."""

    def __init__(self, scenario: str = "full-conquest", players: int = 2, seed: int = 1) -> None:
        self.seed = seed_from_number(seed)
        self._box = components()
        self._on_top: set[str] = set()
        self._field = [TileSpace() for _ in range(7)]
        game = Frontiers(self._box)
        self.header = Header(
            game=game.name,
            rules_version=game.rules_version,
            pool=game.pool,
            seats=tuple(Seat(name) for name in NAMES[:players]),
            commitment=seed_commitment(self.seed),
            options=options_with_defaults(game.options(players), {"scenario": scenario}),
        )
        self.state: State = game.deal(self.header, self.seed).state
        self.state.round, self.state.spaces, self.state.order = 1, {}, list(range(players))
        self.state.dummy = None
        self.state.core = ["red"] * self.state.dice
        for player in self.state.players:
            player.hand, player.deck = [], []
        self.alice.space = field_space(1)
        for seat in range(1, players):
            self.hand("spare", seat=seat)

    @property
    def alice(self) -> PlayerState:
        return self.state.players[0]

    @property
    def bob(self) -> PlayerState:
        return self.state.players[1]

    # --- the map --------------------------------------------------------------------------------------------------

    def lay(self, number: int, terrain: str = "empty space", location: str = "", colour: str = "") -> Space:
        """What is printed on a space of the field."""
        self._field[number] = msgspec.convert(
            {"terrain": terrain, "location": location, "colour": colour}, type=TileSpace
        )
        return field_space(number)

    def mark(self, number: int, *seats: int) -> None:
        """Faction Tokens on a space."""
        self._lying(number).markers = list(seats)

    def cube(self, number: int, colour: str, level: int) -> None:
        """A Borg Cube on a space; level 0 for a destroyed one."""
        self.lay(number, location="borg cube", colour=colour)
        self._lying(number).cube = level

    def _lying(self, number: int) -> SpaceState:
        return self.state.spaces.setdefault(field_space(number), SpaceState())

    # --- components -----------------------------------------------------------------------------------------------

    def _add(self, kind: str, entry: Any) -> str:
        self._box = msgspec.structs.replace(self._box, **{kind: {**getattr(self._box, kind), entry.id: entry}})
        name: str = entry.id
        return name

    def card(
        self,
        name: str,
        basic: Sequence[Effect] = (),
        strong: Sequence[Effect] = (),
        *,
        colour: Any = "red",
        kind: str = "basic",
        captain: bool = False,
    ) -> str:
        """A Ship Deck card that is not anywhere yet; ``kind`` is basic, advanced or undiscovered."""
        facts: dict[str, Any] = {
            "id": name,
            "name": name,
            "origin": "authored",
            "colour": colour,
            "basic": tuple(basic),
            "strong": tuple(strong),
        }
        match kind:
            case "basic":
                return self._add(kind, BasicAction(**facts, copies={}, captain=captain))
            case "advanced":
                return self._add(kind, AdvancedAction(**facts))
            case _:
                return self._add(kind, UndiscoveredCard(**facts, strong_name=f"{name} strong"))

    def hand(self, *cards: str, seat: int = 0) -> None:
        """Into a player's hand; names of cards that do not exist become plain ones without effects."""
        for card in cards:
            if card != "damage" and all(card not in kind for kind in self._box.entries_by_kind().values()):
                self.card(card)
            self.state.players[seat].hand.append(card)

    def deck(self, *cards: str, seat: int = 0) -> None:
        """Into a player's deck, top first."""
        self.hand(*cards, seat=seat)
        player = self.state.players[seat]
        player.hand = player.hand[: -len(cards)]
        player.deck += cards

    def enemy(
        self,
        name: str,
        at: int | None,
        *,
        location: str = "romulan warbird",
        defense: int = 3,
        attack: int = 2,
        weapon: Any = "phasers",
        xp: int = 2,
        resists: tuple[Any, ...] = (),
        abilities: tuple[Any, ...] = (),
        face_up: bool = True,
    ) -> str:
        """An enemy that lies at its location on a space of the field, or on top of its pile (``at`` is ``None``)."""
        pile: Any = "borg cube" if location == "borg cube" else location
        self._add(
            "enemy",
            EnemyToken(
                id=name,
                name=name,
                origin="authored",
                pile=pile,
                defense=defense,
                attack=attack,
                weapon=weapon,
                experience=xp,
                resistances=resists,
                abilities=abilities,
            ),
        )
        if at is None:
            self._put(name, pile, None)
            return name
        if location != "borg cube":
            self.lay(at, location=location)
        lying = self._lying(at)
        lying.tokens.append(name)
        lying.face_up = face_up
        return field_space(at)

    def planet(
        self,
        name: str,
        *,
        pile: Any = "class-l",
        diplomacy: int = 4,
        defense: int = 5,
        attack: int = 3,
        xp: int = 3,
        at: int | None = None,
    ) -> str:
        """A Planet Token on a space of the field, or after those laid so before it on top of its pile."""
        self._add(
            "planet",
            PlanetToken(
                id=name,
                name=name,
                origin="authored",
                pile=pile,
                diplomacy=diplomacy,
                defense=defense,
                attack=attack,
                experience=xp,
            ),
        )
        self._put(name, pile, at)
        return name

    def challenge(self, name: str, *data: Any, at: int | None = None) -> str:
        """A Class-H token that is solved with data, on a space or on top of its pile."""
        self._add(
            "challenge", ChallengeToken(id=name, name=name, origin="authored", pile="class-h", data=data, experience=7)
        )
        self._put(name, "class-h", at)
        return name

    def guarded(self, name: str, *guards: Any, reward: Reward = _NO_REWARD, at: int | None = None) -> str:
        """A Class-H token with guards of these backs, on a space or on top of its pile."""
        self._add(
            "guarded",
            GuardedToken(id=name, name=name, origin="authored", pile="class-h", guards=guards, reward=reward),
        )
        self._put(name, "class-h", at)
        return name

    def _put(self, token: str, pile: str, at: int | None) -> None:
        if at is not None:
            self._lying(at).tokens.append(token)
        else:
            stock = self.state.piles[pile]
            on_top = sum(one in self._on_top for one in stock)
            stock.insert(on_top, token)
            self._on_top.add(token)

    def crew(
        self,
        name: str,
        *abilities: Sequence[Effect],
        data: Any = "",
        rank: int = 1,
        cost: int = 4,
        defense: int = 3,
        places: tuple[Any, ...] = ("outpost",),
        ready: bool = True,
        wounds: int = 0,
        offered: bool = False,
        seat: int = 0,
    ) -> str:
        """A Crew Member of Alice's or another player's, or of the offer."""
        self._add(
            "crew",
            CrewMember(
                id=name,
                name=name,
                origin="authored",
                rank=rank,
                cost=cost,
                defense=defense,
                places=places,
                abilities=tuple(CrewAbility(data=data, effects=tuple(effects)) for effects in abilities),
            ),
        )
        if offered:
            self.state.offers.crew.append(name)
        else:
            self.state.players[seat].crew.append(CrewState(name, ready, wounds))
        return name

    def skill(self, name: str, *effects: Effect, once: Any = "turn", when: Any = "own turn") -> str:
        """A Skill that Alice has."""
        facts: dict[str, Any] = {"once": once, "when": when, "effects": effects}
        self._add("skill", Skill(id=name, name=name, origin="authored", ship="", **facts))
        self.alice.skills.append(SkillState(name))
        return name

    # --- play -----------------------------------------------------------------------------------------------------

    def begin(self, stage: Stage = Stage.PLAN) -> Play:
        """Start to play: in Alice's Regular Turn unless told otherwise."""
        self._add("tile", Tile(id="field", origin="authored", kind="frontier", number=99, spaces=tuple(self._field)))  # type: ignore[arg-type]
        self.state.tiles = [PlacedTile("starting", "0.0"), PlacedTile("field", FIELD)]
        self.state.stage = stage
        path = [self.alice.space] if self.alice.space else []
        self.state.turn = TurnState(path=path)
        game = Frontiers(self._box)
        table = FrontiersTable(self.header, self.state, self._box, game.load(self.header, self._saved(game)).index)
        self.state.census = dict(Counter(audit._all_components(table)))
        return Play(Match(game, self.header, self.seed, Checkpoint(table.save(), 0, 0, 0)))

    def _saved(self, game: Frontiers) -> bytes:
        return game.deal(self.header, self.seed).save()


class Play(WordedPlay):
    """A match of Frontiers, driven by words."""

    @property
    def table(self) -> FrontiersTable:
        table = self.match._table
        assert isinstance(table, FrontiersTable)
        assert table.contradictions() == []
        return table

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def turn(self) -> TurnState:
        return self.state.turn

    @property
    def alice(self) -> PlayerState:
        return self.state.players[0]

    @property
    def bob(self) -> PlayerState:
        return self.state.players[1]

    def offers(self, *ids: str) -> bool:
        """Whether all these options are offered."""
        return set(ids) <= set(self.ids)

    def move(self, *numbers: int) -> None:
        """Move to spaces of the field."""
        for number in numbers:
            self.choose(f"move:{field_space(number)}")
