"""Everything that must be known to go on with a First Edition game, as plain data.

Cards are named by instance ids, lists by keys (``hand.0``, ``aboard.1f3c09aa``); ``engine.first_edition.table.zones``
says what lies in them. No rule may depend on the order of a ``dict``: only lists keep theirs when a state is saved.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.adjusting.record import Record
from engine.ccg.resolving.lasting_change import Lasting
from engine.kernel.contesting import Contested
from engine.kernel.randomness import Randomness
from engine.kernel.view import Outcome

HAND_SIZE = 7

STOPPED, CLOAKED, CLOSED, EXPOSED, DEACTIVATED = "stopped", "cloaked", "closed", "exposed", "deactivated"
PHASED = "phased"
VEILS = (CLOAKED, PHASED)
UNMASKED, TAKING_PART, PARTED = "unmasked", "taking part", "parted"
UNCLAIMED = "unclaimed"
BY_HAND, TURNED = "by hand", "turned"
"""What may hold of a card by itself (1E-STAT-01, 1E-CLOAK-01, 1E-CLOAK-04, 1E-TIM-06, 1E-HOLO-01).

What another card does to it is not kept with it. An infiltrator may take part in what those do among whom they are
(1E-INF-04). Whom something stopped or disabled in 2002 is parted from the others until the turn ends (1E17-CREW-2). A
cloaked ship that is exposed can be attacked, if that is the next action. What is so by hand was landed or cloaked by
its players, as a text told them, though it has no means of its own. A mission that is turned has each end face the
other player.
"""

HIT, DIRECT_HIT, MISS = "hit", "direct hit", "miss"
"""What comes of fire (1E-SB-05)."""

IN_PLAY = "in play"
"""What lasts until then lasts as long as its source is in play."""


class Phase(StrEnum):
    """The parts of a game: first seeding (1E-SEED-01), then of each turn (1E-TURN-02)."""

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
"""The phases in which cards are laid under missions in stacks."""


class Instance(msgspec.Struct, omit_defaults=True):
    """One card in the game.

    Attributes:
        card: the id of its definition.
        owner: the seat that brought it; ownership decides uniqueness (1E-UNIQ-07).
        controller: the seat that controls it; ``None`` for nobody, as for a dilemma that is met (1E-DIL-19).
        at: the key of the list that holds it.
        mode: the affiliation that a card of several has now (1E-MAFF-01); empty for the only one.
        function: of a card with several uses, the number of the one with which it came into play (1E-ACT-03).
        states: what holds of the card by itself, such as ``stopped``.
        range_used: of a ship, this turn (1E-MOVE-06).
        rotations: of a ship or facility, how often it was damaged by rotation (1E-DMG-04).
        counter: what is left of a countdown (1E-END-04).
        targets: the cards that it affects for good, where it lies on none of them (1E-LEAVE-04).
        heading: of a card that travels, or makes a ship travel, the location to which; it stays the same (1E-LINE-04).
        spent: of a combo dilemma, the halves that are not met again (1E-DIL-14).
        earned: whether an artifact in hand was earned: one that was discarded may not be played again (1E-LEAVE-15).
        captor: the seat that has captured it: it is disabled, and goes along with them (1E-CAP-01, 1E-CAP-04).
        deactivated_in: of a hologram, the turn in which it was last deactivated (1E-HOLO-02).
        met_by: of a dilemma, the seat that met it: who is meant by "you" in its text.
        docked_in: of a ship that is docked, the turn in which it docked (1E-REPAIR-01).
        docked_for: of a ship that is docked, the full turns of its player that it has been (1E-TURN-13).
        cloak_used_in: of a ship, the turn in which it last cloaked or decloaked (1E-CLOAK-01).
        home: of those on a planet, the ship or space facility from which they came (1E-MOVE-11); may be empty.
        since: of a card that is played, the turn in which it came into play.
        guise: the affiliation as whose it goes while it infiltrates (1E-INF-03); empty for who does not.
        scouted_in: of an objective of the Borg, the turn in which scouting for it was complete (1E-GAP-06).
        assimilated: as what a personnel was, a ``drone`` or a ``counterpart``, or a drone who was a counterpart before
            (1E-CR-117); empty for who was not (1E-ASM-02).
        abducted: whether who has captured it has abducted it, which makes no captive of it (1E-ASM-11).
        walked_in: of a personnel, the turn in which they last walked from site to site (1E17-WALK-1).
        carrier: of small tribbles, the personnel who carries them (1E-TRIB-03); empty for nobody.
        admitted: of a seed of the alternate universe, whether it was permitted as it was seeded (1E-PLAY-07).
        hull_lost: how many per cent of HULL a text has taken that is resolved by hand.
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
    def on_their_own(self) -> bool:
        """Whether they belong to no team of who controls them: captives who do not obey, and infiltrators."""
        return bool(self.guise) or (self.captor is not None and self.captor != self.controller)

    @property
    def brainwashed(self) -> bool:
        """Whether a captive obeys who has captured them (1E-CAP-10)."""
        return self.captor is not None and self.captor == self.controller

    @property
    def holder(self) -> int | None:
        """The seat with whose cards it moves: who has captured it, else who controls it (1E-CAP-04)."""
        return self.controller if self.captor is None else self.captor


class Location(msgspec.Struct, omit_defaults=True):
    """A place on a spaceline; it has the id of the card that founded it.

    Attributes:
        id: of the card that founded it.
        quadrant: ``alpha``, ``gamma``, ``delta`` or ``mirror``.
        text: by which locations correspond (1E-LINE-06).
        region: whose locations stay together (1E-SEED-10); may be empty.
        kind: ``planet``, ``space`` or ``dual`` for both.
        completed_by: the seat that completed its mission (1E-MIS-10); ``None`` for nobody.
        barred: the seats that may not solve it any more, for a mis-seed of their own (1E-MIS-17).
        met: the seed cards that were revealed here, whatever became of them.
        bonus_is_void: whether bonus points of this location do not count toward winning (1E-CR-016).
        span: of a location that a card forms by its words, what it costs to move there.
        assimilated_by: the seat whose Borg have assimilated its planet: nobody attempts its mission any more
            (1E-ASM-05); ``None`` for nobody.
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
    """What is kept of a player besides their cards.

    Attributes:
        passed: whether they are out of the seed phase that goes on (1E-SEED-18, 1E-SEED-19).
        no_draws: whether they draw no more cards this turn (1E-DL-08).
        reporters: those who used a classification or skill in the mission that they solved last, as long as they have
            not attempted another or reported it; kept only where some card lets them report.
        adapted_to: of a Borg player, the dilemmas that their scouts have met, by definition, each with the first turn.
        declined: the persona replacements that they were asked about last and did not want (1E-TIM-07).
        more_to_win: how many points more they need to win, because of texts that are resolved by hand.
    """

    passed: bool = False
    no_draws: bool = False
    reporters: tuple[str, ...] = ()
    adapted_to: dict[str, int] = msgspec.field(default_factory=dict)
    declined: tuple[str, ...] = ()
    more_to_win: int = 0


class Used(msgspec.Struct, omit_defaults=True):
    """What may be done only so often and was done, as ``engine.first_edition.table.usage`` names it (1E-GEN-11).

    Attributes:
        turn: in this turn.
        game: in this game.
    """

    turn: tuple[str, ...] = ()
    game: tuple[str, ...] = ()


class Scored(msgspec.Struct, frozen=True):
    """Points that were scored or lost, in the order in which that happened.

    Attributes:
        seat: whose.
        points: fewer than none for points that are lost.
        bonus: whether they are bonus points.
        source: the definition of the card that gave or took them.
        place: the location where it happened; may be empty.
        turn: when.
    """

    seat: int
    points: int
    bonus: bool
    source: str
    place: str
    turn: int


class Action(msgspec.Struct):
    """What somebody is doing: it is announced, answered, and then has its results (1E-ACT-02).

    A card play, a draw, a movement, a whole battle or attempt; what modifies values by itself is none (1E-ACT-01).

    Attributes:
        kind: a word of ``engine.ccg.effects.cards_meant.Happening``.
        seat: who does it.
        cards: those that do it or to which it happens.
        place: the location where it happens; may be empty.
        cause: the card whose text does it; may be empty.
        team: of a mission that was attempted, the personnel who took part to the end.
        cancelled: it has no results (1E-ACT-16).
        prevented: those to which it does not happen after all.
        unveiled: whether a hidden agenda was turned up in answer to it (1E-HA-04).
        illegal: whether it turned out to be against the rules by that; then it is cancelled and taken back.
        by_chance: those of them whom chance has selected for it.
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

    def left(self) -> tuple[str, ...]:
        """Those to which it still happens."""
        return () if self.cancelled else tuple(card for card in self.cards if card not in self.prevented)


class Attempt(msgspec.Struct):
    """A mission attempt in progress (1E-MIS-06).

    Attributes:
        seat: who attempts.
        location: where.
        ship: whose crew attempts a space mission; empty on a planet, and while an Away Team alone meets a card.
        group: the personnel still taking part; who is stopped or gone is separated (1E-MIS-13).
        facing: the seed card that is met now; may be empty.
        ended: whether a dilemma has ended it (1E-DIL-04).
        beaten: by what, by its name; left out where nothing has.
        could_solve: whether they met its requirements as it began.
        scouting: of Borg who scout, the objective for which they do; left out in a mission attempt (1E-MIS-25).
        flash: in a Q-Flash, how many cards are still to be met; left out elsewhere (1E17-ATT-13).
        wager: the card by which points are at stake on the next seed card, and how many; left out for none.
        orbiting: the ship in orbit at a mission that is planet and space at once; left out elsewhere (1E-MIS-30).
        waiting: there, the personnel who still take part while the other group meets a card; left out otherwise.
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
    flash: int | UnsetType = UNSET
    wager: tuple[str, int] | UnsetType = UNSET
    orbiting: str | UnsetType = UNSET
    waiting: list[str] | UnsetType = UNSET


class Pairing(msgspec.Struct, frozen=True):
    """Two adversaries of a personnel battle (1E-PB-04), each time the attacker's first.

    Attributes:
        cards: who they are.
        strengths: their STRENGTH.
        blow: ``stunned`` or ``mortally wounded``, which the weaker one is now; empty for neither.
    """

    cards: tuple[str, str]
    strengths: tuple[int, int]
    blow: str = ""

    @property
    def stronger(self) -> int | None:
        """Whose STRENGTH is higher: 0 for the attacker's, 1 for the defender's, ``None`` where they are equal."""
        one, other = self.strengths
        return None if one == other else int(other > one)


class Volley(NamedTuple):
    """A force that fires at a target (1E-SB-04).

    Attributes:
        firing: the cards that fire.
        target: at which.
        attack: ATTACK of those that fire.
        defense_in_halves: twice DEFENSE, for half of a facility's SHIELDS may be half a point.
    """

    firing: tuple[str, ...]
    target: str
    attack: int
    defense_in_halves: int

    @property
    def result(self) -> str:
        """1E-SB-05: more ATTACK than DEFENSE hits, more than twice as much hits directly."""
        if self.attack > self.defense_in_halves:
            return DIRECT_HIT
        return HIT if 2 * self.attack > self.defense_in_halves else MISS

    @property
    def defense_in_words(self) -> str:
        """DEFENSE as players say it, such as 22.5."""
        whole, half = divmod(self.defense_in_halves, 2)
        return f"{whole}.5" if half else str(whole)


class Battle(msgspec.Struct):
    """A battle in progress, one action from its initiation to its end (1E-BAT-11).

    Attributes:
        seat: who attacks.
        location: where.
        place: of a personnel battle, the list in which the forces are; empty for a ship battle.
        forces: the cards of the attacking and of the defending force (1E-BAT-13).
        piles: of a personnel battle, both combat piles in their order (1E-PB-03).
        pairings: those that have fought.
        targets: of a ship battle, at whom the attacker fires and at whom the defender does; empty words for nobody.
        tactics: the attacker's current tactic and the defender's; empty words for none (1E-SB-03).
        more_tactics: how many more of them either may draw.
        withdrawn: those who were abducted, and who did it: they take no more part (1E-PB-11); left out for nobody.
        holds: of a ship battle, that the defender has decided to hold their fire; left out where they have not.
        volleys: of a ship battle, what the attacker and what the defender has fired; left out before that.
        winner: 0 for the attacker, 1 for the defender, ``None`` for nobody; left out before it is decided.
        bonuses: of a ship battle, what players have added by hand to each side's ATTACK and DEFENSE, the attacker's
            first; left out for nothing.
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

    def struck(self, blow: str) -> list[str]:
        """Those who are stunned, or mortally wounded, by now."""
        return [one.cards[1 - one.stronger] for one in self.pairings if one.blow == blow and one.stronger is not None]

    @property
    def down(self) -> list[str]:
        """Those who are either of both by now."""
        return [one.cards[1 - one.stronger] for one in self.pairings if one.blow and one.stronger is not None]


class Grudge(msgspec.Struct, frozen=True):
    """An attack that may be countered in the victim's next turn (1E-CTR-02).

    Attributes:
        victim: the seat that was attacked.
        location: where.
        turn: when.
    """

    victim: int
    location: str
    turn: int


class State(msgspec.Struct, kw_only=True):
    """The whole game; saved games and their hashes depend on the order of its fields.

    Attributes:
        edition: whose switches hold.
        turn: from 1; 0 while cards are seeded.
        first: the seat that goes first in every phase (1E-SEED-02).
        active: the seat whose turn it is, also within a seed phase.
        due: what is still to be done at this end of turn, so that the game can be gone on with between two such things.
        cards: every card by instance id.
        places: every list of cards by its key; none is empty.
        lines: by quadrant the ids of its locations, from left to right as the first seat sees them.
        locations: by id.
        ledger: all points in order.
        actions: those under way, the innermost last; none at a checkpoint.
        attempt: the mission attempt in progress.
        battle: the one in progress.
        fought: the one that has just ended, as long as its end is answered; left out at other times.
        grudges: the attacks that may still be countered.
        refused: the attacks that turned out this turn to be against the rules, as attacker's affiliations and target.
        lasting: what is different for a while.
        second_turn: whether this turn is the second of a double turn (1E-TURN-11).
        card_play: whether the active player still has a normal card play this turn (1E-TURN-04).
        card_plays: how many normal card plays they have used or replaced this turn (1E-CR-125).
        play_replaced: whether they have done something in place of one (1E-PLAY-05).
        limited_turns: the turns in which a text has limited points, each with how many count (1E-WIN-03).
        used: what may be done only so often, and was done.
        contested: the last adjustment by hand, as long as the other player may object to it.
        by_hand: what adjustments by hand have left behind; left out as long as nothing has been adjusted.
        unanswered: the points, by their places in the ledger, that nobody could respond to yet; left out for none.
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
    ledger: list[Scored] = msgspec.field(default_factory=list)
    actions: list[Action] = msgspec.field(default_factory=list)
    attempt: Attempt | None = None
    battle: Battle | None = None
    grudges: list[Grudge] = msgspec.field(default_factory=list)
    refused: tuple[str, ...] = ()
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    card_play: bool = False
    used: Used = msgspec.field(default_factory=Used)
    outcome: Outcome | None = None
    second_turn: bool = False
    contested: Contested | None = None
    fought: Battle | UnsetType = UNSET
    by_hand: Record | UnsetType = UNSET
    card_plays: int = 0
    play_replaced: bool = False
    limited_turns: tuple[tuple[int, int], ...] = ()
    unanswered: tuple[int, ...] | UnsetType = UNSET
