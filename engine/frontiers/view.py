"""A Frontiers match as one seat may see it."""

from __future__ import annotations

import msgspec

from engine.kernel.view import SeatView, View


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A space of the map.

    Attributes:
        space: its name.
        terrain: what it is made of.
        location: what stands there, or empty.
        colour: of a Research Station or Borg Cube.
        tokens: the ids of the face-up Encounter Tokens on it.
        face_down: how many lie face down.
        markers: the seats with Faction Tokens there, in order.
        cube: the level of a Borg Cube that is not destroyed.
        ships: the seats whose ships are there.
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
    """A Crew Member of a player; ``away`` with the Away Team."""

    card: str
    name: str
    ready: bool
    wounds: int
    away: bool


class SkillView(msgspec.Struct, frozen=True, kw_only=True):
    """A Skill of a player; ``used`` is ``""``, ``"turn"`` or ``"round"``."""

    token: str
    name: str
    used: str


class FrontiersSeatView(SeatView, frozen=True, kw_only=True):
    """One player's area. ``counts`` has ``hand``, ``deck``, ``discard`` and ``damage`` (in the discard pile).

    Attributes:
        ship: the id of the ship.
        xp: Experience.
        level: of the Captain.
        reputation: on its track.
        defense: Defense Value of the Level Token.
        hand_limit: of the Level Token.
        command_tokens: how many.
        wounds: of the Captain.
        crystals: by colour.
        crew: all.
        skills: those gained.
        played: ids of the cards in the Play Area.
        discard_top: id of the top card of the discard pile, or empty.
        tactic: the name of the Tactic, or empty.
        space: where the ship is; empty off the map.
        visited: ids of the tiles with a Faction Token for a visit (FR-SCN-WNO-02).
        scored: what each part of the final scoring gave (FR-SCORE-01); empty before.
        hand: ids of the cards in the hand, if the viewer is this player.
        drafted: ids of the cards kept from the draft, likewise (FR-VAR-10).
        must_return: whether it is the ship that must return, for its own team's eyes (FR-SCN-OTR-04).
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
    """An enemy in the combat: what it has now, and what is still to come from it.

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
    """One of two ships that fight each other.

    Attributes:
        seat: of the player.
        name: of the player.
        ship: its id.
        defense: Defense Value now (FR-PVP-09).
        aggressor: whether this ship began the combat.
    """

    seat: int
    name: str
    ship: str
    defense: int
    aggressor: bool


class VersusView(msgspec.Struct, frozen=True, kw_only=True):
    """A combat of two ships: the attack of now (FR-PVP-07, FR-PVP-10).

    Attributes:
        attacker: whose attack it is.
        blocker: whom it is against.
        close_range: whether it is made in the Close Range Attack phase.
        attends: how the one who was attacked takes part: ``fully``, ``partially``, or empty until that is decided.
        attacks_over: how many of the four attacks are over.
        attack: what is at hand for the attack, or the attack that is being met, by type.
        met: whether the attack has been made, so that it is met with shields.
        reduction: by how much the shields at hand reduce it (FR-PVP-08).
        left: what of it gets through as it stands; 0 before it is made.
        damage_cards: what that comes to, if it forces no retreat (FR-PVP-09).
        forces_retreat: whether it is enough to force the blocker away (FR-PVP-11).
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
        phase: of it.
        enemies: fought now.
        planets: the ids of the Planet Tokens that an Away Team will meet after the battle in space.
        away: whether an Away Team fights.
        captain: whether the Captain is in the Away Team.
        ship_defense: the ship's Defense Value.
        at_hand: what the attack or Diplomacy at hand comes to against those aimed at, or the only one (FR-LRA-03).
        needed: what overcomes them; 0 while several are left and nobody is aimed at (FR-LRA-05).
        versus: the attack of now where two players' ships fight each other; there are no enemies then.
        target: the space that is assaulted or explored; empty where only Enemy Ships are fought.
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

    ``acted``: whether the Action has been taken; ``interacted``: the space of an Interaction, else empty;
    ``provoked``: the spaces of Enemy Ships that must be fought; ``reach``: the spaces that the Move points pay for,
    each with what the whole way takes; ``dice``: taken from the Core, ``unused`` those of them that can still pay;
    ``may_take``: whether another may be taken; ``counts_as``: the type that all attack, or all shields, are of by an
    effect.
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
    """What the scenario is about; empty in a lesson and once the match is over.

    Attributes:
        aim: what brings the end, and who wins then, as a sentence.
        left: how far that is, as a sentence.
        brief: both in two or three words, for a picture.
    """

    aim: str = ""
    left: str = ""
    brief: str = ""


class FrontiersView(View, frozen=True, kw_only=True):
    """A Frontiers match.

    Attributes:
        scenario: its name.
        goal_now: what it is about, and what is left of that.
        round: from 1.
        rounds: the limit.
        stage: where in the round the game stands.
        order: the Round Order; -1 is the Dummy Player.
        spaces: of the map, all that lie on tiles.
        tiles: the ids of the tiles on the map with their positions.
        tiles_left: how many are in the stack.
        next_back: the kind of tile that the back of the top one shows, ``frontier`` or ``core``; empty for none.
        frontier: the positions where the next tile may lie.
        core: the colours of the dice in the Data Core.
        advanced: ids on offer, the newest first.
        undiscovered: ids on offer.
        crew_offer: ids on offer, training cards among them.
        skill_offer: ids in the Common Skill Offer.
        tactics: ids of the Tactic Cards to take, while they are taken.
        play: the turn in progress.
        combat: the combat in progress.
        dummy_cards: cards left in the Dummy Player's deck; ``None`` without one.
        owed: who still has a turn in this Round; ``None`` before its end is announced.
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
        """What the scenario is about, and what is left of it."""
        return f"{self.goal_now.aim} {self.goal_now.left}".strip()

    @property
    def players(self) -> tuple[FrontiersSeatView, ...]:
        """The seats with all that is to be seen of them, in seating order."""
        return tuple(seat for seat in self.seats if isinstance(seat, FrontiersSeatView))
