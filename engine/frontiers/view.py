"""A Frontiers match as one seat may see it."""

from __future__ import annotations

import msgspec

from engine.kernel.view import SeatView, View


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A space of the map.

    Attributes:
        space: name of the space.
        terrain: its terrain.
        location: its location, or empty.
        colour: colour of a Research Station or Borg Cube.
        tokens: ids of the face-up Encounter Tokens on it.
        face_down: number of face-down ones.
        markers: seats with Faction Tokens there, in order.
        cube: level of an undestroyed Borg Cube.
        ships: seats whose ships are there.
    """

    space: str
    terrain: str
    location: str
    colour: str
    tokens: tuple[str, ...]
    face_down: int
    markers: tuple[int, ...]
    cube: int
    ships: tuple[int, ...]


class CrewView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's Crew Member; ``away`` if in the Away Team."""

    card: str
    name: str
    ready: bool
    wounds: int
    away: bool


class SkillView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's Skill; ``used`` is ``""``, ``"turn"`` or ``"round"``."""

    token: str
    name: str
    used: str


class FrontiersSeatView(SeatView, frozen=True, kw_only=True):
    """One player's area. ``counts`` has ``hand``, ``deck``, ``discard`` and ``damage`` (in the discard pile).

    Attributes:
        ship: id of the ship.
        xp: Experience.
        level: level of the Captain.
        reputation: Reputation on its track.
        defense: Defense Value of the Level Token.
        hand_limit: Hand Limit of the Level Token.
        command_tokens: number of Command Tokens.
        wounds: Wounds of the Captain.
        crystals: number by colour.
        crew: all Crew Members.
        skills: the Skills gained.
        played: ids of the cards in the Play Area.
        discard_top: id of the top card of the discard pile, or empty.
        tactic: name of the Tactic, or empty.
        space: space of the ship; empty off the map.
        visited: ids of the tiles with a Faction Token for a visit (FR-SCN-WNO-02).
        scored: final score by category (FR-SCORE-01); empty before.
        hand: ids of the cards in hand, if the viewer is this player.
        drafted: ids of the cards kept from the draft, if the viewer is this player (FR-VAR-10).
        must_return: whether it is the ship that must return, shown only to its team (FR-SCN-OTR-04).
    """

    ship: str
    xp: int
    level: int
    reputation: int
    defense: int
    hand_limit: int
    command_tokens: int
    wounds: int
    crystals: dict[str, int]
    crew: tuple[CrewView, ...]
    skills: tuple[SkillView, ...]
    played: tuple[str, ...]
    discard_top: str
    tactic: str
    space: str
    visited: tuple[str, ...]
    scored: dict[str, int]
    hand: tuple[str, ...] = ()
    drafted: tuple[str, ...] = ()
    must_return: bool = False


class EnemyView(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy in the combat, with its current values and remaining attack.

    ``diplomacy`` overcomes a Planet Token; it is 0 for enemies in space.
    """

    token: str
    name: str
    defense: int
    diplomacy: int
    attack: int
    weapon: str
    abilities: tuple[str, ...]
    resistances: tuple[str, ...]
    defeated: bool
    aimed_at: bool
    damage: int


class CombatantView(msgspec.Struct, frozen=True, kw_only=True):
    """One of two fighting ships.

    Attributes:
        seat: seat of the player.
        name: name of the player.
        ship: id of the ship.
        defense: current Defense Value (FR-PVP-09).
        aggressor: whether this ship started the combat.
    """

    seat: int
    name: str
    ship: str
    defense: int
    aggressor: bool


class VersusView(msgspec.Struct, frozen=True, kw_only=True):
    """A combat of two ships, with the current attack (FR-PVP-07, FR-PVP-10).

    Attributes:
        attacker: the attacking seat.
        blocker: the attacked seat.
        close_range: whether it is the Close Range Attack phase.
        attends: how the attacked player takes part: ``fully``, ``partially``, or empty before they decide.
        attacks_over: number of completed attacks, of four.
        attack: the available attack, or the attack being met, by type.
        met: whether the attack was made and is being met with shields.
        reduction: reduction by the available shields (FR-PVP-08).
        left: the unblocked rest; 0 before the attack is made.
        damage_cards: Damage Cards for the rest, if it forces no retreat (FR-PVP-09).
        forces_retreat: whether the rest is enough to force a retreat (FR-PVP-11).
    """

    attacker: CombatantView
    blocker: CombatantView
    close_range: bool
    attends: str
    attacks_over: int
    attack: dict[str, int]
    met: bool
    reduction: int
    left: int
    damage_cards: int
    forces_retreat: bool


class CombatView(msgspec.Struct, frozen=True, kw_only=True):
    """The combat or Away Mission in progress (FR-CMB-08, FR-AWAY-04).

    Attributes:
        phase: current phase.
        enemies: enemies fought now.
        planets: ids of the Planet Tokens for an Away Team after the battle in space.
        away: whether an Away Team is fighting.
        captain: whether the Captain is in the Away Team.
        ship_defense: Defense Value of the ship.
        at_hand: total of the available attack or Diplomacy against the targets, or the only enemy (FR-LRA-03).
        needed: amount that overcomes them; 0 if several are left and none is targeted (FR-LRA-05).
        versus: the current attack in a combat of two players' ships, which has no enemies.
        target: the space assaulted or explored; empty if only Enemy Ships are fought.
    """

    phase: str
    enemies: tuple[EnemyView, ...]
    planets: tuple[str, ...]
    away: bool
    captain: bool
    ship_defense: int
    at_hand: int
    needed: int
    versus: VersusView | None = None
    target: str = ""


class TurnView(msgspec.Struct, frozen=True, kw_only=True):
    """The turn in progress: points and data in the Play Area.

    ``acted``: whether the Action was taken; ``interacted``: the space of an Interaction, else empty;
    ``provoked``: the spaces of Enemy Ships that must be fought; ``reach``: the spaces within reach of the Move points,
    each with its total price; ``dice``: dice taken from the Core, ``unused_abilities`` those that can still pay;
    ``may_take``: whether another can be taken; ``counts_as``: the type that an effect gives to all attacks, or all
    shields.
    """

    kind: str
    acted: bool
    interacted: str
    provoked: tuple[str, ...]
    reach: tuple[tuple[str, int], ...]
    move: int
    diplomacy: int
    repair: int
    heal: int
    attack: dict[str, int]
    long_range: dict[str, int]
    shields: dict[str, int]
    tokens: tuple[str, ...]
    dice: tuple[str, ...]
    unused: tuple[str, ...] = ()
    may_take: bool = False
    counts_as: dict[str, str] = {}


class GoalView(msgspec.Struct, frozen=True, kw_only=True):
    """The goal of the scenario; empty in a lesson and in a finished match.

    Attributes:
        aim: a sentence about what ends the game, and who wins.
        left: a sentence about what is left to do.
        brief: both in two or three words, for an image.
    """

    aim: str = ""
    left: str = ""
    brief: str = ""


class FrontiersView(View, frozen=True, kw_only=True):
    """A Frontiers match.

    Attributes:
        scenario: name of the scenario.
        goal_now: the goal, and what is left of it.
        round: number from 1.
        rounds: maximum number of Rounds.
        stage: part of the round in progress.
        order: the Round Order; -1 is the Dummy Player.
        spaces: all spaces of the map.
        tiles: ids of the tiles on the map with their positions.
        tiles_left: number of tiles in the stack.
        next_back: kind of the top tile by its back, ``frontier`` or ``core``; empty if none.
        frontier: possible positions of the next tile.
        core: colours of the dice in the Data Core.
        advanced: ids on offer, the newest first.
        undiscovered: ids on offer.
        crew_offer: ids on offer, including training cards.
        skill_offer: ids in the Common Skill Offer.
        tactics: ids of the Tactic Cards to take, while they are being taken.
        play: the turn in progress.
        combat: the combat in progress.
        dummy_cards: number of cards in the Dummy Player's deck; ``None`` without one.
        owed: seats that still have a turn in this Round; ``None`` before its end is announced.
    """

    scenario: str
    round: int
    rounds: int
    stage: str
    order: tuple[int, ...]
    spaces: tuple[SpaceView, ...]
    tiles: tuple[tuple[str, str], ...]
    tiles_left: int
    frontier: tuple[str, ...]
    core: tuple[str, ...]
    advanced: tuple[str, ...]
    undiscovered: tuple[str, ...]
    crew_offer: tuple[str, ...]
    skill_offer: tuple[str, ...]
    tactics: tuple[str, ...]
    play: TurnView
    combat: CombatView | None
    dummy_cards: int | None
    next_back: str = ""
    owed: tuple[int, ...] | None = None
    goal_now: GoalView = GoalView()

    @property
    def goal(self) -> str:
        """Goal of the scenario, and what is left of it."""
        return f"{self.goal_now.aim} {self.goal_now.left}".strip()

    @property
    def players(self) -> tuple[FrontiersSeatView, ...]:
        """Views of all seats, in seating order."""
        return tuple(seat for seat in self.seats if isinstance(seat, FrontiersSeatView))
