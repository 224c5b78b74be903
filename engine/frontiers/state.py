"""The state of a game of Frontiers, as plain data.

Cards and tokens are named by the ids of their components; copies are equal, so a pile is a list that may
contain an id more than once. No rule may depend on the order of a ``dict``, because saving keeps only lists in order.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.frontiers.effects.changes import OwnChange
from engine.frontiers.hexes import Space, TilePosition
from engine.kernel.contested_adjustments import Contested
from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome

BASIC = ("red", "blue", "gold")
"""Colours of crystals (FR-DATA-01)."""

COLOURS = (*BASIC, "white", "purple", "black")
"""Faces of a data die (FR-COMP-06)."""

DAMAGE = "damage"
"""Id of every Damage Card; all are equal, and there are always enough (FR-COMP-04, FR-AMB-09).

Damage is in the ship's deck and hand; Wounds, on Captain and Crew, are different (FR-COMP-10).
"""

MAX_CRYSTALS = 3
"""Maximum number of crystals of each colour in an Inventory (FR-COMP-07)."""


class Stage(StrEnum):
    """Part of the round in progress, which alone decides the next step."""

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


STAGES_BEFORE_TURNS = frozenset({Stage.SHIPS, Stage.DRAFT, Stage.TACTICS})
"""Stages before the first turn of a round, in which all players choose in order."""


COMBAT = (Stage.LONG_RANGE, Stage.SHIELDS, Stage.ASSIGN_DAMAGE, Stage.ATTACK)


class CrewState(msgspec.Struct):
    """A player's Crew Member, who isn't in hand, deck or discard pile (FR-CREW-02, FR-CREW-07).

    ``away`` is the Transporter Token of an Away Team member (FR-AWAY-02, FR-COMP-10).
    """

    card: str
    ready: bool = True
    wounds: int = 0
    away: bool = False


class SkillState(msgspec.Struct):
    """A player's Skill; ``used`` is ``""``, ``"turn"`` or ``"round"`` (FR-SKILL-02, FR-SKILL-03)."""

    token: str
    used: str = ""


class LastingChange(msgspec.Struct):
    """A lasting change (FR-EFF-01).

    Attributes:
        change: the change.
        until: ``turn``, ``combat`` or ``round``.
        used: number of cards that have used it.
    """

    change: OwnChange
    until: str = "turn"
    used: int = 0


class PlayerState(msgspec.Struct, kw_only=True):
    """The state of one player.

    Attributes:
        ship: id of the ship; empty before one is chosen.
        deck: the Ship Deck, top first.
        discard: the discard pile, the last card on top.
        played: the cards in the Play Area.
        level: the Captain's level; rises only at the end of a turn (FR-EFF-06).
        wounds: Wounds of the Captain.
        skill_pile: the Skill Tokens not yet drawn, top first.
        crystals: number by colour.
        space: space of the ship; ``None`` off the map.
        tactic: the number of the Tactic Card taken, 0 for none; ``tactic_used`` this Round.
        lasting: changes for the rest of the Round.
        reserved: colours of dice kept from the Core for a later turn of this Round.
        visited: tiles visited, if that scores (FR-SCN-WNO-02).
        flipped: whether the Round Order Token is face down, so that the next turn is lost (FR-PVP-05, FR-COOP-04).
        kept_tokens: pure data of a combat attended partially, kept until the end of the next turn (FR-PVP-06).
        subjugated: whether an Outpost was subjugated since the player's last turn (FR-LOC-05).
        pack: the Advanced Actions to draft from next (FR-VAR-10).
        drafted: cards kept from the draft, which join the deck later; secret.
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
    lasting: list[LastingChange] = msgspec.field(default_factory=list)
    reserved: list[str] = msgspec.field(default_factory=list)
    visited: list[str] = msgspec.field(default_factory=list)
    flipped: bool = False
    kept_tokens: list[str] = msgspec.field(default_factory=list)
    subjugated: bool = False
    pack: list[str] = msgspec.field(default_factory=list)
    drafted: list[str] = msgspec.field(default_factory=list)


class PlacedTile(msgspec.Struct):
    """A tile on the map; ``turned`` is its orientation in sixths clockwise (FR-VAR-04)."""

    tile: str
    position: TilePosition
    turned: int = 0


class SpaceState(msgspec.Struct):
    """Tokens and markers on a space of the map; empty spaces aren't stored.

    Attributes:
        tokens: Encounter Tokens; the first is met first.
        face_up: whether they are face up.
        markers: seats whose Faction Tokens are here, in the order in which they were placed.
        cube: level of an undestroyed Borg Cube.
        colour: colour of a Borg Cube, if not the printed one (FR-VAR-05).
        beneath: face-down Planet Tokens of an occupied station; empty ones are drawn later (FR-SCN-LRS-05).
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
        token: its Encounter Token.
        space: its space.
        half_xp: whether it is worth only half its XP (FR-CMB-04).
        returns: whether the token returns to its space if undefeated, instead of being discarded.
        defeated: whether it is defeated.
        stopped: whether it doesn't attack in this combat.
        deflected: strength of the shields raised against it; ``None`` if none.
        weaker: reduction of its Defense Value for this turn.
        tamer: reduction of its attack for this turn.
        lost: abilities and resistances lost for this turn.
        die: hidden die that another player has set for it; secret until shown (FR-VAR-08).
        die_shown: whether the die was shown.
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
            ``class-h`` or ``versus`` (another player's ship).
        target: the space assaulted or explored; empty if only Enemy Ships are fought.
        planets: Planet Tokens for an Away Team after the battle in space (FR-CUBE-10).
        away: whether an Away Team is fighting: ``enemies`` are Planet Tokens (FR-AWAY-04).
        captain: whether the Captain is in the Away Team.
        group: numbers of the enemies targeted by the attack being prepared.
        damage: Damage Cards taken into hand so far in this combat (FR-DMG-05).
        caught: whether Catastrophic Damage has already struck.
        halved: XP of defeated enemies that count half (FR-CMB-04).
        lent: number of the Crew Member whose Defense Value replaces that of a Wounded Captain (FR-DMG-08).
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
    """Unused values from the cards played; Repair and Heal are separate (FR-HEAL-04).

    Attributes:
        attack: attack by type.
        long_range: long range attack by type.
        shields: shields by type.
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


class PendingReward(msgspec.Struct):
    """A reward for the end of the turn (FR-EFF-06).

    Attributes:
        kind: ``undiscovered``, ``advanced``, ``crystal``, ``random crystal`` or ``crew``.
        colour: colour of a crystal.
    """

    kind: str
    colour: str = ""


class TurnState(msgspec.Struct, kw_only=True):
    """The turn in progress.

    Attributes:
        kind: ``regular``, ``standard`` or ``slow`` (the two Emergency Repairs).
        points: unused values.
        tokens: pure data in the Play Area, by colour.
        dice: dice taken from the Core this turn.
        dice_allowed: number of dice that can be taken.
        path: spaces visited by the ship, the present one last (FR-AMB-20).
        acted: whether the Action was taken or started (FR-TURN-03).
        interacted: the space of an Interaction of this turn, else empty.
        provoked: the spaces of Enemy Ships that must be fought (FR-TURN-04).
        active: whether a card was played or discarded (FR-TURN-02).
        bare: whether the hand was empty and the deck wasn't when the turn started (FR-TURN-02).
        fought: whether a combat took place (FR-CMB-06).
        rewards: rewards still to take.
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
    rewards: list[PendingReward] = msgspec.field(default_factory=list)
    lasting: list[LastingChange] = msgspec.field(default_factory=list)
    again: bool = False
    combat: CombatState | None = None

    @property
    def is_committed(self) -> bool:
        """Whether the Action was taken, or Diplomacy was used, which is an Interaction (FR-TURN-03, FR-INT-02)."""
        return self.acted or bool(self.points.diplomacy)


class Participant(msgspec.Struct):
    """A player in a cooperative assault.

    Attributes:
        seat: the player's seat.
        turn: their turn, stored while another participant is active.
        share: defenders dealt to them.
    """

    seat: int
    turn: TurnState
    share: list[str] = msgspec.field(default_factory=list)


class AssaultState(msgspec.Struct, kw_only=True):
    """A cooperative assault on a Borg Cube (FR-COOP).

    Attributes:
        space: the Cube's space.
        participants: the initiator first, then the others in Round Order.
        now: number of the active participant, whose turn is the turn in progress.
        ending: whether all have fought and are ending their turns in order.
    """

    space: Space
    participants: list[Participant]
    now: int = 0
    ending: bool = False


class DuelState(msgspec.Struct, kw_only=True):
    """A player versus player combat (FR-PVP), until the end of both turns.

    Attributes:
        aggressor: the seat that attacked.
        defender: the seat that was attacked.
        acting: the seat that is asked now, whose turn is the turn in progress.
        waiting: the other seat's turn.
        full: whether the defender attends fully.
        attacks: number of completed attacks, of four.
        attack: the attack being met, by type.
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
        """Whether both long range attacks are over (FR-PVP-10)."""
        return self.attacks >= 2

    @property
    def opponent(self) -> int:
        """Seat that waits while the other one acts."""
        return self.defender if self.acting == self.aggressor else self.aggressor


class Offers(msgspec.Struct):
    """The cards on offer, the newest first (FR-SETUP-04, FR-SETUP-07).

    Attributes:
        crew: Crew cards, and Advanced Actions among them for training.
        upgrades: Advanced Actions that own cards can be exchanged for at the end of a Round (FR-VAR-09).
        skills: the Common Skill Offer, as (token, seat it came from); seat -1 is the Dummy Player.
    """

    advanced: list[str] = msgspec.field(default_factory=list)
    undiscovered: list[str] = msgspec.field(default_factory=list)
    crew: list[str] = msgspec.field(default_factory=list)
    upgrades: list[str] = msgspec.field(default_factory=list)
    skills: list[tuple[str, int]] = msgspec.field(default_factory=list)


class DummyState(msgspec.Struct, kw_only=True):
    """The Dummy Player (FR-DUM).

    Attributes:
        skill_pile: in a solo game its Captain's Skill Tokens, top first (FR-DUM-06).
    """

    ship: str
    deck: list[str]
    discard: list[str] = msgspec.field(default_factory=list)
    crystals: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(BASIC, 0))
    tactic: int = 0
    skill_pile: list[str] = msgspec.field(default_factory=list)


class State(msgspec.Struct, kw_only=True):
    """The state of the whole game.

    Attributes:
        round: number from 1.
        order: the Round Order column, top first; ``-1`` is the Dummy Player (FR-SETUP-02).
        moment: index in ``order`` of the active player.
        players: states by seat.
        piles: the shared face-down piles, top first: ``advanced``, ``undiscovered``, ``regular crew``, ``elite crew``
            and Encounter Tokens by the name of their back.
        discards: discarded Encounter Tokens by the name of their back.
        offers: cards on display.
        core: colours of the dice in the Data Core.
        tiles: tiles on the map.
        spaces: tokens and markers by space.
        stack: tiles to come, top first.
        left_over: tiles in the box.
        removed: cards removed from the game.
        resting: numbers of the Tactics set aside for a Round.
        owed: seats that still have a turn in this Round; ``None`` before its end is announced.
        ending: the event that ends the scenario; empty before it.
        final: seats that still have a final turn; ``None`` before the final turns.
        last_round: maximum number of Rounds.
        assault: the cooperative assault in progress.
        duel: the player versus player combat in progress.
        wormhole_closed: whether it has become empty space (FR-SCN-OTR-02).
        returning: seats of the ships that must return, one per team; secret (FR-SCN-OTR-04).
        census: number of each card and token, to check that none is lost.
        adjustment: the last manual adjustment while others may object; omitted if there is none, as in
            older matches.
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
        """The last manual adjustment that others may still object to."""
        return None if self.adjustment is msgspec.UNSET else self.adjustment

    @contested.setter
    def contested(self, now: Contested | None) -> None:
        self.adjustment = msgspec.UNSET if now is None else now
