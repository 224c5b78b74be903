"""A First Edition match as one seat may see it (1E-GEN-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.plan import Plan
from engine.ccg.requirements.shortfall import Part
from engine.ccg.view import CardView, GroupView
from engine.kernel.view import SeatView, View


class Mark(NamedTuple):
    """What a card is besides what is printed.

    Attributes:
        kind: ``borg`` is who or what was assimilated, ``completed`` an objective of the Borg that lies completed at
            it, ``apart`` in 2002 who is parted from the others for now.
        words: such as *Alice’s captive*.
    """

    kind: Literal["captive", "brainwashed", "infiltrator", "borg", "completed", "apart", "holds", "carried", "carries"]
    words: str


class PlayedCard(CardView, frozen=True, kw_only=True):
    """A card in play.

    Attributes:
        disabled: whether it is of no use in any way for now, as a hologram that is deactivated (1E-STAT-05).
        marks: what it is besides what is printed.
    """

    disabled: bool = False
    marks: tuple[Mark, ...] = ()


class CrewView(GroupView, frozen=True, kw_only=True):
    """A crew or Away Team.

    Attributes:
        captives: how many captives it leads about, who count as no personnel of it (1E-CAP-04).
        guise: of somebody who infiltrates, and stands alone here, the affiliation (1E-INF-03); empty for others.
    """

    captives: int = 0
    guise: str = ""


def is_disabled(card: CardView) -> bool:
    """Whether a card that the viewer sees is of no use for now (1E-STAT-05)."""
    return isinstance(card, PlayedCard) and card.disabled


def marks_of(card: CardView) -> tuple[Mark, ...]:
    """What a card is besides what is printed."""
    return card.marks if isinstance(card, PlayedCard) else ()


def is_captive(card: CardView) -> bool:
    """Whether somebody is captured, and of no use to those among whom they are."""
    return any(one.kind == "captive" for one in marks_of(card))


def captives_in(group: GroupView) -> int:
    """How many captives a crew or Away Team leads about."""
    return group.captives if isinstance(group, CrewView) else 0


def guise_of(group: GroupView) -> str:
    """As what somebody infiltrates who stands alone; empty for all others."""
    return group.guise if isinstance(group, CrewView) else ""


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship whose face the viewer may see.

    Attributes:
        card: its face.
        seat: who controls it.
        range: its RANGE now.
        range_left: what is left of it this turn.
        weapons: now.
        shields: now.
        staffed: whether it could move; ``None`` where the viewer may not know.
        damaged: how many damage markers lie on it, rotations among them.
        crews: who and what is aboard, of each player.
        hull: what is left of its HULL, in percent.
        cloaked: whether it is cloaked; then only its player sees it.
        phased: whether it is phased, which is to be cloaked as well (1E-CLOAK-04).
        landed: whether it stands on the planet.
        held: the captives in its Brig (1E-CAP-05).
        reaches: to how many locations it can go now; ``None`` for a ship that cannot, or is not the viewer's.
        carried: how many ships are aboard it (1E-CARRY-01).
        ships: those of them that the viewer may see.
    """

    card: CardView
    seat: int
    range: int
    range_left: int
    weapons: int
    shields: int
    staffed: bool | None
    damaged: int
    crews: tuple[GroupView, ...]
    hull: int = 100
    cloaked: bool = False
    phased: bool = False
    landed: bool = False
    held: tuple[CardView, ...] = ()
    reaches: int | None = None
    carried: int = 0
    ships: tuple[ShipView, ...] = ()


class SiteView(msgspec.Struct, frozen=True, kw_only=True):
    """A site of a station.

    Attributes:
        card: its face.
        level: where in the station it stands.
        crews: who and what is there, of each player.
        docked: how many ships are docked there.
    """

    card: CardView
    level: str
    crews: tuple[GroupView, ...]
    docked: int


class FacilityView(msgspec.Struct, frozen=True, kw_only=True):
    """A facility.

    Attributes:
        card: its face.
        seat: who controls it.
        weapons: now; 0 where it has none.
        shields: now.
        on_planet: whether it stands on the planet.
        crews: who and what is inside, of each player; at a station site by site.
        docked: how many ships are docked, at any of its sites.
        ships: those of them that the viewer may see.
        hull: what is left of its HULL, in percent.
        sites: of a station, in their order (1E-SEED-25).
        held: the captives in its Brigs (1E-CAP-05).
    """

    card: CardView
    seat: int | None
    weapons: int
    shields: int
    on_planet: bool
    crews: tuple[GroupView, ...]
    docked: int
    ships: tuple[ShipView, ...]
    hull: int = 100
    sites: tuple[SiteView, ...] = ()
    held: tuple[CardView, ...] = ()


class MissionView(msgspec.Struct, frozen=True, kw_only=True):
    """A mission card with the end that faces a player.

    Attributes:
        card: its face.
        seat: whose end it is.
        owner: who seeded the card.
        span: what it costs that player to move here or past it.
        points: what it is worth to them; ``None`` without a point box.
        affiliations: whose icons stand there.
        requirements: in words.
        turned: whether it was turned round by hand; left out if not.
    """

    card: CardView
    seat: int
    owner: int
    span: int
    points: int | None
    affiliations: tuple[str, ...]
    requirements: str
    turned: bool | UnsetType = UNSET


class ObjectiveView(msgspec.Struct, frozen=True, kw_only=True):
    """An objective of the Borg at its target (1E-BORG-05).

    Attributes:
        card: its face.
        seat: whose it is.
        scouted: whether scouting for it is complete.
        due: whether it may be probed for at the end of the present turn.
        completed: whether it lies there as a marker, completed.
        target: the ship or personnel there that it targets, where the viewer sees it; left out for a mission.
    """

    card: CardView
    seat: int
    scouted: bool = False
    due: bool = False
    completed: bool = False
    target: CardView | UnsetType = UNSET


class SwarmView(msgspec.Struct, frozen=True, kw_only=True):
    """The tribbles in one place (1E-TRIB-01).

    Attributes:
        place: where they are, as the viewer says it, such as *aboard U.S.S. Enterprise*.
        host: the id of the card aboard which they are, if the viewer sees it; empty for others, and on a planet.
        number: how many tribbles are there in all.
        tribbles: the cards, all of them face up.
        troubles: those that are on them.
        seats: whose the Tribble cards are.
    """

    place: str
    host: str
    number: int
    tribbles: tuple[CardView, ...]
    troubles: tuple[CardView, ...]
    seats: tuple[int, ...]


class LocationView(msgspec.Struct, frozen=True, kw_only=True):
    """A location of a spaceline.

    Attributes:
        id: of the location.
        text: what it is called.
        kind: ``planet``, ``space`` or ``dual``.
        region: that it belongs to; may be empty.
        ends: what each player uses here, by seat.
        completed_by: who completed it, if anybody.
        barred: who can no longer solve it.
        seeds: how many seed cards of each player lie under it, by seat (1E-DIL-21).
        own_seeds: those of the viewer, the next to be met first (1E-GAP-20).
        aside: artifacts met and not earned, and what else was put aside.
        facilities: in space or on the planet.
        ships: in space, not docked, and landed ones; of cloaked ones only those of the viewer.
        groups: on the planet, of each player.
        on: the names of the cards played or placed on it.
        cloaked: how many cloaked ships of each player are there, by seat (1E-CLOAK-03).
        counters: the seats that may counter-attack here in their next turn (1E-CTR-02).
        waiting: the seed card that is met next, where an attempt has revealed it before (1E-DIL-04).
        plans: the viewer's own groups there, held against what the mission asks for, if they may solve it.
        objectives: those of the Borg that target the mission, or were completed at it.
        assimilated_by: whose Borg have assimilated the planet, if anybody's (1E-ASM-05).
        swarms: the tribbles there, place by place; left out for none.
    """

    id: str
    text: str
    kind: str
    region: str
    ends: tuple[MissionView, ...]
    completed_by: int | None
    barred: tuple[int, ...]
    seeds: tuple[int, ...]
    own_seeds: tuple[CardView, ...]
    aside: tuple[CardView, ...]
    facilities: tuple[FacilityView, ...]
    ships: tuple[ShipView, ...]
    groups: tuple[GroupView, ...]
    on: tuple[CardView, ...]
    cloaked: tuple[int, ...] = ()
    counters: tuple[int, ...] = ()
    waiting: CardView | None = None
    plans: tuple[Plan, ...] = ()
    objectives: tuple[ObjectiveView, ...] = ()
    assimilated_by: int | None = None
    swarms: tuple[SwarmView, ...] | UnsetType = UNSET

    @property
    def finishers(self) -> tuple[int, ...]:
        """Who has completed the mission, then who has completed an objective of the Borg at it."""
        solver = () if self.completed_by is None else (self.completed_by,)
        return tuple(dict.fromkeys((*solver, *(one.seat for one in self.objectives if one.completed))))


class LineView(msgspec.Struct, frozen=True, kw_only=True):
    """A spaceline: its quadrant, and its locations from left to right as the first seat sees them."""

    quadrant: str
    locations: tuple[LocationView, ...]


class PlayerView(SeatView, frozen=True, kw_only=True):
    """One player's side.

    ``counts`` has ``hand``, ``deck``, ``discard``, ``out``, ``seeds``, ``missions`` and ``agenda`` (hidden agendas),
    and where they have one ``q`` (their Q-Continuum) and ``tribbles`` (their Tribble side deck).

    Attributes:
        table: their cards that lie before them.
        discard: their discard pile, the top last (1E-LEAVE-01).
        out: their cards that are out-of-play.
        bonus: their bonus point area.
        flashed: what lies face up under their Q-Continuum; left out for nothing (1E-LEAVE-16).
        shed: what lies face up under their Tribble side deck; left out for nothing (1E-LEAVE-16).
        drawn: what they have drawn of it and not played yet, if the viewer is that player; left out for nothing.
        hand: their cards, if the viewer is that player.
        agendas: their hidden agendas, if the viewer is that player (1E-HA-01).
        seeds: what they have not seeded yet, if the viewer is that player.
        completed: ``planet`` and ``space``, as far as they have completed such a mission.
        unplayable: why cards of their hand cannot be played, in at most three words, by their ids; for themselves,
            while they play cards.
    """

    table: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    out: tuple[CardView, ...]
    bonus: tuple[CardView, ...]
    flashed: tuple[CardView, ...] | UnsetType = UNSET
    shed: tuple[CardView, ...] | UnsetType = UNSET
    drawn: tuple[CardView, ...] | UnsetType = UNSET
    hand: tuple[CardView, ...] = ()
    agendas: tuple[CardView, ...] = ()
    seeds: tuple[CardView, ...] = ()
    completed: tuple[str, ...] = ()
    unplayable: Mapping[str, str] = {}


class LedgerView(msgspec.Struct, frozen=True, kw_only=True):
    """Points that were scored or lost: whose, how many, whether bonus points, the name of the card, and when."""

    seat: int
    points: int
    bonus: bool
    source: str
    turn: int


class TeamView(msgspec.Struct, frozen=True, kw_only=True):
    """Those who take part in an attempt, and what they have together as they stand now.

    Attributes:
        members: the ids of their cards.
        skills: levels by lower-case name, the highest first.
        attributes: the totals of INTEGRITY, CUNNING and STRENGTH, by lower-case name.
    """

    members: tuple[str, ...]
    skills: dict[str, int]
    attributes: dict[str, int]


class AttemptView(msgspec.Struct, frozen=True, kw_only=True):
    """A mission attempt in progress.

    Attributes:
        seat: who attempts.
        location: where.
        ship: whose crew attempts; empty on a planet.
        personnel: how many still take part.
        facing: the dilemma that is met now.
        conditions: what gets past it, held against those who take part, for the player who attempts.
        waiting: how many seed cards still lie there.
        scouting: of Borg who scout, the name of the objective for which they do; empty in a mission attempt.
        team: who takes part, for the player who attempts.
    """

    seat: int
    location: str
    ship: str
    personnel: int
    facing: CardView | None
    conditions: tuple[Part, ...] = ()
    waiting: int = 0
    scouting: str = ""
    team: TeamView | None = None


class PairingView(msgspec.Struct, frozen=True, kw_only=True):
    """Two adversaries of a personnel battle, the attacker's first: names, STRENGTH, and what the weaker one suffered.

    Attributes:
        names: who they are.
        cards: the ids of their definitions.
        strengths: theirs.
        blow: ``stunned`` or ``mortally wounded``; empty for neither.
    """

    names: tuple[str, str]
    cards: tuple[str, str]
    strengths: tuple[int, int]
    blow: str


class CombatantView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship or facility in a battle.

    Attributes:
        name: what it is called; of a docked one that the viewer does not see only that it is docked.
        card: its face, if the viewer sees it.
        weapons: now, if the viewer sees it.
        shields: now, if the viewer sees it.
        hull: what is left of it, in percent.
        destroyed: whether it has left the table.
    """

    name: str
    card: CardView | None
    weapons: int | None
    shields: int | None
    hull: int
    destroyed: bool = False


class VolleyView(msgspec.Struct, frozen=True, kw_only=True):
    """What a force would do to its target as things are now (1E-SB-04): ATTACK, DEFENSE in words, and the result."""

    target: str
    attack: int
    defense: str
    result: str


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle in progress.

    Attributes:
        seat: who attacks.
        location: where.
        kind: ``personnel`` or ``ship``.
        numbers: how many cards are in the attacking and in the defending force.
        place: of a personnel battle, what the place is called where they fight.
        pairings: of a personnel battle, those that have fought.
        groups: of a personnel battle, who and what is there, of each player.
        targets: of a ship battle, whom the attacker and whom the defender fires at; empty for nobody.
        forces: of a ship battle, the cards of both forces, the attacker's first.
        volleys: of a ship battle, what each force would do now, or has done; ``None`` for one that does not fire.
        tactics: of a ship battle, the current tactics, the attacker's first; ``None`` for none.
        holds: of a ship battle, whether the defender has decided to hold their fire.
        fired: of a ship battle, whether they have fired.
        decided: whether it is over but for what comes of it.
        winner: then 0 for the attacker, 1 for the defender, ``None`` for nobody.
    """

    seat: int
    location: str
    kind: str
    numbers: tuple[int, int]
    place: str = ""
    pairings: tuple[PairingView, ...] = ()
    groups: tuple[GroupView, ...] = ()
    targets: tuple[str, ...] = ()
    forces: tuple[tuple[CombatantView, ...], ...] = ()
    volleys: tuple[VolleyView | None, ...] = ()
    tactics: tuple[CardView | None, ...] = ()
    holds: bool = False
    fired: bool = False
    decided: bool = False
    winner: int | None = None


class FirstEditionView(View, frozen=True, kw_only=True):
    """The whole table.

    Attributes:
        phase: such as ``mission phase`` or ``executing orders``.
        card_play: whether the active player still has the normal card play.
        lines: the spacelines.
        players: as ``seats``, with their sides.
        ledger: all points in order.
        attempt: the mission attempt in progress, if there is one.
        battle: the battle in progress, if there is one.
        fought: the battle that has just ended, as long as its end is answered.
    """

    phase: str
    card_play: bool
    lines: tuple[LineView, ...]
    players: tuple[PlayerView, ...]
    ledger: tuple[LedgerView, ...]
    attempt: AttemptView | None = None
    battle: BattleView | None = None
    fought: BattleView | None = None

    @property
    def step(self) -> str:
        """The phase."""
        return self.phase
