"""State of a First Edition game as plain data, with everything needed to continue it.

Cards are identified by instance ids, lists by keys (``hand.0``, ``aboard.1f3c09aa``);
``engine.first_edition.table.zones`` lists them. No rule may depend on the order of a ``dict``: only lists keep their
order when a state is saved.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.adjusting.record import AdjustmentRecord
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.contested_adjustments import Contested
from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome

HAND_SIZE = 7

STOPPED, CLOAKED, CLOSED, EXPOSED, DEACTIVATED = "stopped", "cloaked", "closed", "exposed", "deactivated"
PHASED = "phased"
HIDING_STATES = (CLOAKED, PHASED)
UNMASKED, TAKING_PART, PARTED = "unmasked", "taking part", "parted"
UNCLAIMED = "unclaimed"
BY_HAND, TURNED = "by hand", "turned"
"""States of a card itself (1E-STAT-01, 1E-CLOAK-01, 1E-CLOAK-04, 1E-TIM-06, 1E-HOLO-01).

Effects of other cards aren't stored here. Taking part: an infiltrator helps those around them (1E-INF-04). Parted: in
2002 stopped or disabled personnel are separate until the turn ends (1E17-CREW-2). Exposed: a cloaked ship can be
attacked as the next action. By hand: players landed or cloaked it by a text, although it can't by itself. Turned:
each end of the mission faces the other player.
"""

HIT, DIRECT_HIT, MISS = "hit", "direct hit", "miss"
"""Results of firing (1E-SB-05)."""

WHILE_IN_PLAY = "in play"
"""Duration of effects that last while their source is in play."""


class Phase(StrEnum):
    """Phases of a game: first those of seeding (1E-SEED-01), then those of each turn (1E-TURN-02)."""

    DOORWAYS = "doorway phase"
    MISSIONS = "mission phase"
    OPPOSING_MISSIONS = "dilemma phase: opposing missions"
    SHARED_MISSIONS = "dilemma phase: shared missions"
    OWN_MISSIONS = "dilemma phase: own missions"
    OTHER_SEEDS = "dilemma phase: other cards"
    FACILITIES = "facility phase"
    OPENING_HANDS = "opening hands"
    START = "start of turn"
    CARD_PLAY = "card play"
    ORDERS = "executing orders"
    END = "end of turn"


STACKING_PHASES = frozenset((Phase.OPPOSING_MISSIONS, Phase.SHARED_MISSIONS, Phase.OWN_MISSIONS))
"""Phases in which cards are put under missions in stacks."""


class Instance(msgspec.Struct, omit_defaults=True):
    """A card in the game.

    Attributes:
        card: its definition id.
        owner: the seat that brought it, which decides uniqueness (1E-UNIQ-07).
        controller: the seat that controls it; ``None`` if none, as for a dilemma being faced (1E-DIL-19).
        at: the key of its list.
        mode: the current one of several affiliations (1E-MAFF-01); empty if there is only one.
        function: the number of the function it was played for (1E-ACT-03).
        states: its own states, such as ``stopped``.
        range_used: RANGE used this turn (1E-MOVE-06).
        rotations: the number of rotations as damage (1E-DMG-04).
        counter: the remaining countdown (1E-END-04).
        targets: the cards that it affects permanently without being on one of them (1E-LEAVE-04).
        heading: the fixed destination of a card that travels or makes a ship travel (1E-LINE-04).
        spent: the halves of a combo dilemma that aren't faced again (1E-DIL-14).
        mis_seeded: whether a half of a combo dilemma is a mis-seed, so that it goes out of play (1E-MSD-04).
        earned: whether an artifact in hand was earned, because a discarded one can't be played again (1E-LEAVE-15).
        captor: the seat that captured it, which disables it and takes it along (1E-CAP-01, 1E-CAP-04).
        deactivated_in: the turn in which a hologram was last deactivated (1E-HOLO-02).
        met_by: the seat that faced a dilemma, meant by "you" in its text.
        docked_in: the turn in which a docked ship docked (1E-REPAIR-01).
        docked_for: the number of its player's full turns in dock (1E-TURN-13).
        cloak_used_in: the turn in which it last cloaked or decloaked (1E-CLOAK-01).
        home: the ship or space facility that a card on a planet came from (1E-MOVE-11); may be empty.
        since: the turn in which it entered play.
        guise: the affiliation of an infiltrator's guise (1E-INF-03); empty for others.
        scouted_in: the turn in which scouting for a Borg objective was completed (1E-GAP-06).
        assimilated: ``drone``, ``counterpart``, or a drone that was a counterpart before (1E-CR-117); empty if not
            assimilated (1E-ASM-02).
        abducted: whether its captor abducted it, so that it isn't a captive (1E-ASM-11).
        walked_in: the turn in which a personnel last walked between sites (1E17-WALK-1).
        carrier: the personnel carrying small tribbles (1E-TRIB-03); empty if none.
        admitted: whether a seed that another card has to permit was permitted when seeded (1E-PLAY-07, 1E17-DIL-5).
        hull_lost: the HULL, in percent, taken by texts that are resolved by hand.
    """

    card: str
    owner: int
    controller: int | None
    at: str = ""
    mode: str = ""
    function: int = 0
    states: tuple[str, ...] = ()
    range_used: int = 0
    rotations: int = 0
    counter: int = 0
    targets: tuple[str, ...] = ()
    met_by: int | None = None
    docked_in: int = 0
    docked_for: int = 0
    cloak_used_in: int = 0
    heading: str = ""
    spent: tuple[int, ...] = ()
    mis_seeded: bool = False
    earned: bool = False
    since: int = 0
    captor: int | None = None
    deactivated_in: int = 0
    home: str = ""
    guise: str = ""
    scouted_in: int = 0
    assimilated: Literal["", "drone", "counterpart", "former counterpart"] = ""
    walked_in: int = 0
    abducted: bool = False
    carrier: str = ""
    admitted: bool = False
    hull_lost: int = 0

    @property
    def belongs_to_no_team(self) -> bool:
        """Whether a personnel belongs to none of their controller's teams: infiltrators and unbrainwashed captives."""
        return bool(self.guise) or (self.captor is not None and self.captor != self.controller)

    @property
    def brainwashed(self) -> bool:
        """Whether a captive is controlled by their captor (1E-CAP-10)."""
        return self.captor is not None and self.captor == self.controller

    @property
    def holder(self) -> int | None:
        """The seat whose cards it moves with: its captor, else its controller (1E-CAP-04)."""
        return self.controller if self.captor is None else self.captor


class Location(msgspec.Struct, omit_defaults=True):
    """A place on a spaceline, with the id of the card that founded it.

    Attributes:
        id: the id of that card.
        quadrant: ``alpha``, ``gamma``, ``delta``, ``mirror`` or ``time``.
        text: the name by which locations correspond (1E-LINE-06).
        region: the region, kept together (1E-SEED-10); may be empty.
        kind: ``planet``, ``space`` or ``dual``.
        completed_by: the seat that completed its mission (1E-MIS-10); ``None`` if none.
        barred: the seats that can no longer solve it because of their own mis-seed (1E-MIS-17).
        met: the seed cards revealed here, wherever they are now.
        bonus_is_void: whether bonus points of this location don't count (1E-CR-016).
        span: the span of a location that a card forms by its text.
        assimilated_by: the seat that assimilated its planet, which ends attempts (1E-ASM-05); ``None`` if none.
    """

    id: str
    quadrant: str
    text: str
    kind: str
    region: str = ""
    completed_by: int | None = None
    barred: tuple[int, ...] = ()
    met: tuple[str, ...] = ()
    assimilated_by: int | None = None
    bonus_is_void: bool = False
    span: int = 0


class PlayerState(msgspec.Struct, omit_defaults=True):
    """State of a player apart from their cards.

    Attributes:
        passed: whether they have passed in the current seed phase (1E-SEED-18, 1E-SEED-19).
        no_draws: whether they can't draw this turn (1E-DL-08).
        reporters: the personnel who used a skill or classification in the last solved mission, until another attempt or
            a report; only if a card allows reports.
        adapted_to: the dilemmas that a Borg player's scouts have met, by definition id, with the first turn.
        declined: the persona replacements last offered and declined (1E-TIM-07).
        more_to_win: the additional points needed to win because of texts that are resolved by hand.
        left_affiliations: the affiliations whose last card has left play, recorded only if a card of the match depends
            on played affiliations (1E-INF-01, 1E-CTRL-01).
    """

    passed: bool = False
    no_draws: bool = False
    reporters: tuple[str, ...] = ()
    adapted_to: dict[str, int] = msgspec.field(default_factory=dict)
    declined: tuple[str, ...] = ()
    more_to_win: int = 0
    left_affiliations: tuple[str, ...] = ()


class UseRecord(msgspec.Struct, omit_defaults=True):
    """Limited uses so far, by the keys of ``engine.first_edition.table.usage`` (1E-GEN-11).

    Attributes:
        turn: the uses this turn.
        game: the uses this game.
    """

    turn: tuple[str, ...] = ()
    game: tuple[str, ...] = ()


class ScoreEntry(msgspec.Struct, frozen=True):
    """Points scored or lost by a player at one time.

    Attributes:
        points: the points, negative if lost.
        bonus: whether they are bonus points.
        source: the definition id of the card.
        place: the location; may be empty.
        turn: the turn.
    """

    seat: int
    points: int
    bonus: bool
    source: str
    place: str
    turn: int


class Action(msgspec.Struct):
    """An action, which is announced, responded to, then carried out (1E-ACT-02).

    It is a card play, a draw, a movement, or a whole battle or attempt; automatic changes of values aren't actions
    (1E-ACT-01).

    Attributes:
        kind: a word of ``engine.ccg.effects.cards_meant.Happening``.
        seat: the acting player.
        cards: the acting or affected cards.
        place: the location; may be empty.
        cause: the card with the text; may be empty.
        team: for a mission attempt, the personnel who took part to the end.
        cancelled: whether it has no results (1E-ACT-16).
        prevented: the cards it doesn't affect after all.
        unveiled: whether a hidden agenda was revealed in response (1E-HA-04).
        illegal: whether that made it illegal, so that it is cancelled and undone.
        by_chance: the cards selected for it at random.
        ends_draws: the players who can't draw any more once it and its consequences are over (1E-DL-08); left out if
            none.
    """

    kind: str
    seat: int
    cards: tuple[str, ...] = ()
    place: str = ""
    cause: str = ""
    team: tuple[str, ...] = ()
    cancelled: bool = False
    prevented: tuple[str, ...] = ()
    unveiled: bool = False
    illegal: bool = False
    by_chance: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    ends_draws: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET

    def cards_left(self) -> tuple[str, ...]:
        """Return the cards that it still affects."""
        return () if self.cancelled else tuple(card for card in self.cards if card not in self.prevented)


class Attempt(msgspec.Struct):
    """A mission attempt in progress (1E-MIS-06).

    Attributes:
        seat: the attempting player.
        ship: the ship of a space attempt; empty on a planet, and while only an Away Team faces a card.
        group: the personnel still taking part; stopped ones are separated (1E-MIS-13).
        facing: the seed card being faced; may be empty.
        ended: whether a dilemma has ended it (1E-DIL-04).
        beaten: the name of that dilemma; left out if none.
        could_solve: whether the team met the requirements at the start.
        scouting: the objective that Borg scout for; left out in an attempt (1E-MIS-25).
        half: the half of a combo dilemma being faced; left out for other cards.
        flash: the number of cards left in a Q-Flash; left out otherwise (1E17-ATT-13).
        wager: the card and the points at stake on the next seed card; left out if none.
        orbiting: the ship in orbit at a planet-and-space mission; left out elsewhere (1E-MIS-30).
        waiting: there, the personnel waiting while the other group meets a card; left out otherwise.
        unused: equipment that was downloaded too late to be used (1ER-DL-1); left out if none.
    """

    seat: int
    location: str
    ship: str
    group: list[str]
    facing: str = ""
    ended: bool = False
    could_solve: bool = False
    scouting: str | UnsetType = UNSET
    beaten: str | UnsetType = UNSET
    half: int | UnsetType = UNSET
    flash: int | UnsetType = UNSET
    wager: tuple[str, int] | UnsetType = UNSET
    orbiting: str | UnsetType = UNSET
    waiting: list[str] | UnsetType = UNSET
    unused: list[str] | UnsetType = UNSET

    @property
    def participants(self) -> list[str]:
        """All who take part, including the group that doesn't face the current seed card (1E-MIS-30)."""
        return [*self.group, *(self.waiting or ())]


class Pairing(msgspec.Struct, frozen=True):
    """A pairing in a personnel battle (1E-PB-04), the attacker's combatant first.

    Attributes:
        cards: the combatants.
        strengths: their STRENGTH.
        blow: the blow the weaker one suffered, ``stunned`` or ``mortally wounded``; empty if none.
    """

    cards: tuple[str, str]
    strengths: tuple[int, int]
    blow: str = ""

    @property
    def stronger_side(self) -> int | None:
        """The side with more STRENGTH: 0 for the attacker, 1 for the defender, ``None`` if equal."""
        one, other = self.strengths
        return None if one == other else int(other > one)


class Volley(NamedTuple):
    """A force firing at a target (1E-SB-04).

    Attributes:
        firing: the cards that fire.
        target: the target.
        attack: their ATTACK.
        defense_in_halves: twice the DEFENSE, because half of a facility's SHIELDS may be fractional.
    """

    firing: tuple[str, ...]
    target: str
    attack: int
    defense_in_halves: int

    @property
    def volley_result(self) -> str:
        """The result: more ATTACK than DEFENSE hits, more than double hits directly (1E-SB-05)."""
        if self.attack > self.defense_in_halves:
            return DIRECT_HIT
        return HIT if 2 * self.attack > self.defense_in_halves else MISS

    @property
    def defense_in_words(self) -> str:
        """The DEFENSE as text, such as 22.5."""
        whole, half = divmod(self.defense_in_halves, 2)
        return f"{whole}.5" if half else str(whole)


class Battle(msgspec.Struct):
    """A battle in progress, one action from initiation to end (1E-BAT-11).

    Attributes:
        seat: the attacker.
        place: the list in which a personnel battle takes place; empty for a ship battle.
        forces: the cards of the attacking and the defending force (1E-BAT-13).
        piles: both combat piles of a personnel battle, in order (1E-PB-03).
        pairings: the pairings fought.
        targets: the attacker's and the defender's target in a ship battle; empty if none.
        tactics: the current tactics, attacker's first; empty if none (1E-SB-03).
        more_tactics: the number of additional tactics each side may draw.
        withdrawn: the cards that take no further part: the abducted and their abductors (1E-PB-11), and cards removed
            by hand; left out if none.
        holds: whether the defender holds fire in a ship battle; left out if not.
        volleys: the volleys fired, attacker's first; left out before that.
        winner: 0 for the attacker, 1 for the defender, ``None`` for neither; left out before it is decided.
        bonuses: the ATTACK and DEFENSE added by hand in a ship battle, attacker's first; left out for none.
    """

    seat: int
    location: str
    place: str
    forces: tuple[tuple[str, ...], tuple[str, ...]]
    piles: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    pairings: list[Pairing] = []
    targets: tuple[str, str] = ("", "")
    tactics: tuple[str, str] = ("", "")
    more_tactics: tuple[int, int] = (0, 0)
    withdrawn: tuple[str, ...] | UnsetType = UNSET
    holds: bool | UnsetType = UNSET
    volleys: tuple[Volley | None, Volley | None] | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET
    bonuses: tuple[tuple[int, int], tuple[int, int]] | UnsetType = UNSET

    def combatants_struck(self, blow: str) -> list[str]:
        """Return the combatants stunned, or mortally wounded, so far."""
        return [
            pairing.cards[1 - pairing.stronger_side]
            for pairing in self.pairings
            if pairing.blow == blow and pairing.stronger_side is not None
        ]

    @property
    def combatants_out_of_action(self) -> list[str]:
        """The combatants stunned or mortally wounded so far."""
        return [
            pairing.cards[1 - pairing.stronger_side]
            for pairing in self.pairings
            if pairing.blow and pairing.stronger_side is not None
        ]


class CounterableAttack(msgspec.Struct, frozen=True):
    """An attack that may be countered on the victim's next turn (1E-CTR-02).

    Attributes:
        victim: the attacked player.
        turn: the turn.
    """

    victim: int
    location: str
    turn: int


class State(msgspec.Struct, kw_only=True):
    """The whole game; saved games and their hashes depend on the order of the fields.

    Attributes:
        edition: the name of the edition.
        turn: the turn from 1; 0 while seeding.
        first: the seat that goes first in every phase (1E-SEED-02).
        active: the seat whose turn it is, also in seed phases.
        due: the events still due at this start or end of turn, so that the game can be resumed between them.
        cards: all cards by instance id.
        places: all lists of cards by key; never empty ones.
        lines: location ids by quadrant, left to right as the first seat sees them.
        locations: all locations by id.
        ledger: all points in order.
        actions: the actions in progress, innermost last; none at a checkpoint.
        attempt: the mission attempt in progress.
        battle: the battle in progress.
        fought: the battle just ended, while players can respond to its end; left out otherwise.
        grudges: the attacks that can still be countered.
        refused: attacks found illegal this turn, as attacker's affiliations and target.
        lasting: the temporary effects.
        second_turn: whether this is the second turn of a double turn (1E-TURN-11).
        card_play: whether the active player still has a normal card play (1E-TURN-04).
        card_plays: the number of normal card plays used or replaced this turn (1E-CR-125).
        play_replaced: whether one was replaced (1E-PLAY-05).
        limited_turns: turns with limited points, and the limits (1E-WIN-03).
        used: the limited uses so far.
        contested: the last manual adjustment, while the opponent may object.
        by_hand: the record of manual adjustments; left out before the first one.
        unanswered: the ledger indexes of points that no one could respond to yet; left out if none.
    """

    random: Randomness
    edition: str
    phase: Phase = Phase.DOORWAYS
    turn: int = 0
    first: int = 0
    active: int = 0
    due: tuple[str, ...] = ()
    cards: dict[str, Instance] = msgspec.field(default_factory=dict)
    places: dict[str, list[str]] = msgspec.field(default_factory=dict)
    lines: dict[str, list[str]] = msgspec.field(default_factory=dict)
    locations: dict[str, Location] = msgspec.field(default_factory=dict)
    players: list[PlayerState]
    ledger: list[ScoreEntry] = msgspec.field(default_factory=list)
    actions: list[Action] = msgspec.field(default_factory=list)
    attempt: Attempt | None = None
    battle: Battle | None = None
    grudges: list[CounterableAttack] = msgspec.field(default_factory=list)
    refused: tuple[str, ...] = ()
    lasting: list[LastingChange] = msgspec.field(default_factory=list)
    card_play: bool = False
    used: UseRecord = msgspec.field(default_factory=UseRecord)
    outcome: Outcome | None = None
    second_turn: bool = False
    contested: Contested | None = None
    fought: Battle | UnsetType = UNSET
    by_hand: AdjustmentRecord | UnsetType = UNSET
    card_plays: int = 0
    play_replaced: bool = False
    limited_turns: tuple[tuple[int, int], ...] = ()
    unanswered: tuple[int, ...] | UnsetType = UNSET
