"""Everything that must be known to go on with a game of Frontiers, as plain data.

Cards and tokens are named by the ids of their components; several of a kind are alike, so a pile is a list that may
name one id more than once. No rule may depend on the order of a ``dict``: only lists keep theirs when a state is saved.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.frontiers.effects.changes import OwnChange
from engine.frontiers.hexes import Position, Space
from engine.kernel.contesting import Contested
from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome

BASIC = ("red", "blue", "gold")
"""The colours that crystals have (FR-DATA-01)."""

COLOURS = (*BASIC, "white", "purple", "black")
"""The faces of a data die (FR-COMP-06)."""

DAMAGE = "damage"
"""The id of every Damage Card: they are all alike, and there are always enough (FR-COMP-04, FR-AMB-09).

Damage lies in the ship's deck and hand; Wounds, on Captain and Crew, are something else (FR-COMP-10).
"""

MOST_CRYSTALS = 3
"""Of each colour in an Inventory (FR-COMP-07)."""


class Stage(StrEnum):
    """Where in the round the game stands; the next step follows from it alone."""

    SHIPS = "choosing ships"
    DRAFT = "draft"
    PREPARE = "prepare"
    TACTICS = "tactics"
    TURN = "turn"
    PLAN = "plan"
    BEAM_DOWN = "beam down"
    DIPLOMACY = "diplomacy phase"
    LONG_RANGE = "long range attack phase"
    SHIELDS = "shields phase"
    ASSIGN_DAMAGE = "assign damage phase"
    ATTACK = "attack phase"
    COMBAT_OVER = "combat over"
    END_OF_TURN = "end of turn"
    REWARDS = "rewards"
    LEVEL_UP = "level up"
    DRAW = "draw"
    END_OF_ROUND = "end of round"


NOBODYS_TURN = frozenset({Stage.SHIPS, Stage.DRAFT, Stage.TACTICS})
"""Stages in which all choose, each in their order, before the first turn of a round."""


COMBAT = (Stage.LONG_RANGE, Stage.SHIELDS, Stage.ASSIGN_DAMAGE, Stage.ATTACK)


class CrewState(msgspec.Struct):
    """A Crew Member of a player: never among the cards of hand, deck or discard pile (FR-CREW-02, FR-CREW-07).

    ``away`` is the Transporter Token of a member of the Away Team (FR-AWAY-02, FR-COMP-10).
    """

    card: str
    ready: bool = True
    wounds: int = 0
    away: bool = False


class SkillState(msgspec.Struct):
    """A Skill of a player; ``used`` is ``""``, ``"turn"`` or ``"round"`` (FR-SKILL-02, FR-SKILL-03)."""

    token: str
    used: str = ""


class Lasting(msgspec.Struct):
    """Something that is different for a while (FR-EFF-01).

    Attributes:
        change: what.
        until: ``turn``, ``combat`` or ``round``.
        used: how many cards have made use of it.
    """

    change: OwnChange
    until: str = "turn"
    used: int = 0


class PlayerState(msgspec.Struct, kw_only=True):
    """One player.

    Attributes:
        ship: the id of the ship; empty before one is chosen.
        deck: the Ship Deck, top first.
        discard: the discard pile, the last card on top.
        played: the cards in the Play Area.
        level: of the Captain; rises at the end of a turn only (FR-EFF-06).
        wounds: of the Captain.
        skill_pile: the Skill Tokens not yet drawn, top first.
        crystals: how many of each colour.
        space: where the ship stands; ``None`` off the map.
        tactic: the number of the Tactic Card taken, 0 for none; ``tactic_used`` this Round.
        lasting: what is different for the rest of the Round.
        reserved: the colours of dice kept from the Core for a later turn of this Round.
        visited: the tiles visited, where that scores (FR-SCN-WNO-02).
        flipped: whether the Round Order Token lies face down: the next turn is lost (FR-PVP-05, FR-COOP-04).
        kept_tokens: pure data of a combat attended partially, to the end of the next turn (FR-PVP-06).
        subjugated: whether an Outpost was subjugated since the last own turn (FR-LOC-05).
        pack: the Advanced Actions from which the next is drafted (FR-VAR-10).
        drafted: those kept, which join the deck later; secret.
    """

    ship: str = ""
    deck: list[str] = msgspec.field(default_factory=list)
    hand: list[str] = msgspec.field(default_factory=list)
    discard: list[str] = msgspec.field(default_factory=list)
    played: list[str] = msgspec.field(default_factory=list)
    xp: int = 0
    level: int = 1
    reputation: int = 0
    wounds: int = 0
    crew: list[CrewState] = msgspec.field(default_factory=list)
    skills: list[SkillState] = msgspec.field(default_factory=list)
    skill_pile: list[str] = msgspec.field(default_factory=list)
    crystals: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(BASIC, 0))
    space: Space | None = None
    tactic: int = 0
    tactic_used: bool = False
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    reserved: list[str] = msgspec.field(default_factory=list)
    visited: list[str] = msgspec.field(default_factory=list)
    flipped: bool = False
    kept_tokens: list[str] = msgspec.field(default_factory=list)
    subjugated: bool = False
    pack: list[str] = msgspec.field(default_factory=list)
    drafted: list[str] = msgspec.field(default_factory=list)


class PlacedTile(msgspec.Struct):
    """A tile on the map; ``turned`` by so many sixths clockwise (FR-VAR-04)."""

    tile: str
    position: Position
    turned: int = 0


class SpaceState(msgspec.Struct):
    """What lies on a space of the map; a space with nothing on it is not listed.

    Attributes:
        tokens: Encounter Tokens, with the enemy first to be met first.
        face_up: whether they can be seen.
        markers: the seats whose Faction Tokens lie here, in the order in which they were placed.
        cube: the level of a Borg Cube that is not destroyed.
        colour: of a Borg Cube, where it is not the printed one (FR-VAR-05).
        beneath: the face-down Planet Token of an occupied station; an empty one is drawn later (FR-SCN-LRS-05).
    """

    tokens: list[str] = msgspec.field(default_factory=list)
    face_up: bool = True
    markers: list[int] = msgspec.field(default_factory=list)
    cube: int = 0
    colour: str = ""
    beneath: list[str] = msgspec.field(default_factory=list)


class Enemy(msgspec.Struct):
    """An enemy in a combat.

    Attributes:
        token: which Encounter Token.
        space: where it belongs.
        half_xp: whether it is worth only half its XP (FR-CMB-04).
        returns: whether the token goes back to its place when it is not defeated, instead of the discard.
        defeated: already.
        stopped: whether it does not attack this combat.
        deflected: the strength of the shields raised against it; ``None`` if none were.
        weaker: by how much its Defense Value is lower for this turn.
        tamer: by how much its attack is lower for this turn.
        lost: abilities and resistances that it has lost for this turn.
        die: how another player has set the hidden die for it; secret until it is shown (FR-VAR-08).
        die_shown: whether that has been shown.
    """

    token: str
    space: Space
    half_xp: bool = False
    returns: bool = True
    defeated: bool = False
    stopped: bool = False
    deflected: int | None = None
    weaker: int = 0
    tamer: int = 0
    lost: list[str] = msgspec.field(default_factory=list)
    die: str = ""
    die_shown: bool = False


class CombatState(msgspec.Struct, kw_only=True):
    """A combat with Encounter Tokens, or an Away Mission.

    Attributes:
        kind: ``ships``, ``starbase``, ``cube``, ``decimation``, ``mission`` (to a Class-L or Class-K Planet),
            ``class-h`` or ``versus`` (another player's ship): what is at stake.
        target: the space that is assaulted or explored; empty when only Enemy Ships are fought.
        planets: Planet Tokens that wait for an Away Team until the battle in space is over (FR-CUBE-10).
        away: whether an Away Team is fighting: ``enemies`` are Planet Tokens (FR-AWAY-04).
        captain: whether the Captain is in the Away Team.
        group: the numbers of the enemies that the attack being prepared is aimed at.
        damage: Damage Cards taken into the hand so far in this combat (FR-DMG-05).
        caught: whether Catastrophic Damage has already struck.
        halved: the XP of those defeated of whom only half counts (FR-CMB-04).
        lent: the number of the Crew Member whose Defense Value stands in for that of a Wounded Captain (FR-DMG-08).
    """

    kind: str
    target: Space = ""
    enemies: list[Enemy] = msgspec.field(default_factory=list)
    planets: list[Enemy] = msgspec.field(default_factory=list)
    away: bool = False
    captain: bool = False
    group: list[int] = msgspec.field(default_factory=list)
    damage: int = 0
    caught: bool = False
    halved: int = 0
    lent: int | None = None


class Points(msgspec.Struct):
    """What the cards played have brought and nothing has used up yet; Repair and Heal are two things (FR-HEAL-04).

    Attributes:
        attack: by kind of attack.
        long_range: by kind of attack.
        shields: by kind of shields.
    """

    move: int = 0
    diplomacy: int = 0
    repair: int = 0
    heal: int = 0
    attack: dict[str, int] = msgspec.field(default_factory=dict)
    long_range: dict[str, int] = msgspec.field(default_factory=dict)
    shields: dict[str, int] = msgspec.field(default_factory=dict)


class Die(msgspec.Struct):
    """A data die taken from the Core this turn (FR-DATA-07)."""

    colour: str
    used: bool = False


class Reward(msgspec.Struct):
    """Something to be had at the end of the turn (FR-EFF-06).

    Attributes:
        kind: ``undiscovered``, ``advanced``, ``crystal``, ``random crystal`` or ``crew``.
        colour: of a crystal.
    """

    kind: str
    colour: str = ""


class TurnState(msgspec.Struct, kw_only=True):
    """The turn in progress.

    Attributes:
        kind: ``regular``, ``standard`` or ``slow`` (the two Emergency Repairs).
        points: not used up yet.
        tokens: pure data in the Play Area, by colour.
        dice: taken from the Core this turn.
        dice_allowed: how many dice may be taken.
        path: the spaces where the ship has been, the present one last (FR-AMB-20).
        acted: whether the Action has been taken or begun (FR-TURN-03).
        interacted: the space of an Interaction of this turn, else empty.
        provoked: the spaces of Enemy Ships that must be fought (FR-TURN-04).
        active: whether a card was played or discarded (FR-TURN-02).
        bare: whether the hand was empty and the deck was not as the turn began (FR-TURN-02).
        fought: whether a combat took place (FR-CMB-06).
        rewards: still to be taken.
        again: whether another turn of the same player follows.
    """

    kind: str = "regular"
    points: Points = msgspec.field(default_factory=Points)
    tokens: list[str] = msgspec.field(default_factory=list)
    dice: list[Die] = msgspec.field(default_factory=list)
    dice_allowed: int = 1
    path: list[Space] = msgspec.field(default_factory=list)
    acted: bool = False
    interacted: Space = ""
    provoked: list[Space] = msgspec.field(default_factory=list)
    active: bool = False
    bare: bool = False
    fought: bool = False
    rewards: list[Reward] = msgspec.field(default_factory=list)
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    again: bool = False
    combat: CombatState | None = None

    @property
    def committed(self) -> bool:
        """Whether the Action is taken, or Diplomacy has been used, which is an Interaction (FR-TURN-03, FR-INT-02)."""
        return self.acted or bool(self.points.diplomacy)


class Participant(msgspec.Struct):
    """Who takes part in a cooperative assault.

    Attributes:
        seat: of the player.
        turn: the turn, while somebody else fights or ends theirs.
        share: the defenders dealt to them.
    """

    seat: int
    turn: TurnState
    share: list[str] = msgspec.field(default_factory=list)


class AssaultState(msgspec.Struct, kw_only=True):
    """A cooperative assault on a Borg Cube (FR-COOP).

    Attributes:
        space: of the Cube.
        participants: the initiator first, the others in Round Order.
        now: the number of the one who fights or ends their turn; that turn is the turn in progress.
        ending: whether all have fought and end their turns one after another.
    """

    space: Space
    participants: list[Participant]
    now: int = 0
    ending: bool = False


class DuelState(msgspec.Struct, kw_only=True):
    """A player versus player combat (FR-PVP), to the end of both turns.

    Attributes:
        aggressor: the seat that attacked.
        defender: the seat that was attacked.
        acting: which of them is asked now; that one's turn is the turn in progress.
        waiting: the turn of the other.
        full: whether the defender attends fully.
        attacks: how many of the four attacks are over.
        attack: the attack that is being met, by type.
        undisrupted: the seats whose shields work fully in the Long Range Attack phase (FR-PVP-07).
    """

    aggressor: int
    defender: int
    acting: int
    waiting: TurnState
    full: bool = False
    attacks: int = 0
    attack: dict[str, int] = msgspec.field(default_factory=dict)
    undisrupted: list[int] = msgspec.field(default_factory=list)

    @property
    def at_close_range(self) -> bool:
        """Whether the two attacks at long range are over (FR-PVP-10)."""
        return self.attacks >= 2

    @property
    def opponent(self) -> int:
        """The one who waits."""
        return self.defender if self.acting == self.aggressor else self.aggressor


class Offers(msgspec.Struct):
    """The cards on offer, the newest first (FR-SETUP-04, FR-SETUP-07).

    Attributes:
        crew: Crew cards, and the Advanced Actions put among them for training.
        upgrades: the Advanced Actions for which own cards can be given at the end of a Round (FR-VAR-09).
        skills: the Common Skill Offer, as (token, seat that put it there); seat -1 is the Dummy Player.
    """

    advanced: list[str] = msgspec.field(default_factory=list)
    undiscovered: list[str] = msgspec.field(default_factory=list)
    crew: list[str] = msgspec.field(default_factory=list)
    upgrades: list[str] = msgspec.field(default_factory=list)
    skills: list[tuple[str, int]] = msgspec.field(default_factory=list)


class DummyState(msgspec.Struct, kw_only=True):
    """The Dummy Player (FR-DUM).

    Attributes:
        skill_pile: in a solo game the Skill Tokens of its Captain, top first (FR-DUM-06).
    """

    ship: str
    deck: list[str]
    discard: list[str] = msgspec.field(default_factory=list)
    crystals: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(BASIC, 0))
    tactic: int = 0
    skill_pile: list[str] = msgspec.field(default_factory=list)


class State(msgspec.Struct, kw_only=True):
    """The whole game.

    Attributes:
        round: from 1.
        order: the Round Order column, top first; ``-1`` is the Dummy Player (FR-SETUP-02).
        moment: the place in ``order`` whose turn it is.
        players: by seat.
        piles: the shared face-down piles, top first: ``advanced``, ``undiscovered``, ``regular crew``, ``elite crew``
            and the Encounter Tokens by the name of their back.
        discards: of the Encounter Tokens, by the name of their back.
        offers: on display.
        core: the colours of the dice in the Data Core.
        tiles: on the map.
        spaces: what lies on spaces of the map.
        stack: the tiles to come, top first.
        left_over: tiles in the box.
        removed: cards that are out of the game.
        resting: the numbers of the Tactics that are set aside for a Round.
        owed: who still has a turn in this Round; ``None`` before its end is announced.
        ending: what has brought about the scenario's end; empty before that.
        final: who still has a final turn by that; ``None`` until they begin.
        last_round: the limit.
        assault: the cooperative assault in progress.
        duel: the player versus player combat in progress.
        wormhole_closed: whether it has become empty space (FR-SCN-OTR-02).
        returning: the seats of the ships that must return, one of each team; secret (FR-SCN-OTR-04).
        census: how many there are of each card and token, to prove that none is lost.
        adjustment: the last one by hand, as long as others may object to it; left out where there is none, as it is in
            matches of before.
    """

    random: Randomness
    stage: Stage = Stage.PREPARE
    round: int = 0
    turns: int = 0
    order: list[int] = msgspec.field(default_factory=list)
    moment: int = 0
    players: list[PlayerState] = msgspec.field(default_factory=list)
    dummy: DummyState | None = None
    piles: dict[str, list[str]] = msgspec.field(default_factory=dict)
    discards: dict[str, list[str]] = msgspec.field(default_factory=dict)
    offers: Offers = msgspec.field(default_factory=Offers)
    core: list[str] = msgspec.field(default_factory=list)
    dice: int = 0
    tiles: list[PlacedTile] = msgspec.field(default_factory=list)
    spaces: dict[Space, SpaceState] = msgspec.field(default_factory=dict)
    stack: list[str] = msgspec.field(default_factory=list)
    left_over: list[str] = msgspec.field(default_factory=list)
    removed: list[str] = msgspec.field(default_factory=list)
    resting: list[int] = msgspec.field(default_factory=list)
    owed: list[int] | None = None
    ending: str = ""
    final: list[int] | None = None
    last_round: int = 0
    assault: AssaultState | None = None
    duel: DuelState | None = None
    wormhole_closed: bool = False
    returning: list[int] = msgspec.field(default_factory=list)
    turn: TurnState = msgspec.field(default_factory=TurnState)
    census: dict[str, int] = msgspec.field(default_factory=dict)
    adjustment: Contested | msgspec.UnsetType = msgspec.UNSET
    outcome: Outcome | None = None

    @property
    def contested(self) -> Contested | None:
        """The last adjustment by hand to which others may object."""
        return None if self.adjustment is msgspec.UNSET else self.adjustment

    @contested.setter
    def contested(self, now: Contested | None) -> None:
        self.adjustment = msgspec.UNSET if now is None else now
