"""View of a First Edition match for one seat (1E-GEN-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from engine.ccg.mission_plan import Plan
from engine.ccg.requirements.shortfall import Part
from engine.ccg.view import CardView, GroupView
from engine.kernel.view import SeatView, View


class Mark(NamedTuple):
    """Status of a card beyond its printed text.

    Attributes:
        kind: ``borg`` for assimilated cards, ``completed`` for an objective completed there, ``apart`` in 2002 for
            personnel separated from their team.
        words: description, such as *Alice’s captive*.
    """

    kind: Literal["captive", "brainwashed", "infiltrator", "borg", "completed", "apart", "holds", "carried", "carries"]
    words: str


class PlayedCard(CardView, frozen=True, kw_only=True):
    """A card in play.

    Attributes:
        disabled: whether it can't be used now, such as a deactivated hologram (1E-STAT-05).
        marks: its status marks.
    """

    disabled: bool = False
    marks: tuple[Mark, ...] = ()


class CrewView(GroupView, frozen=True, kw_only=True):
    """A crew or Away Team.

    Attributes:
        captives: the number of captives it escorts, not counted as its personnel (1E-CAP-04).
        guise: the affiliation of an infiltrator, who is listed alone (1E-INF-03); else empty.
    """

    captives: int = 0
    guise: str = ""


def is_disabled(card: CardView) -> bool:
    """Whether a card that the viewer sees can't be used now (1E-STAT-05)."""
    return isinstance(card, PlayedCard) and card.disabled


def marks_of(card: CardView) -> tuple[Mark, ...]:
    """Return the status marks of a card."""
    return card.marks if isinstance(card, PlayedCard) else ()


def is_captive(card: CardView) -> bool:
    """Whether a personnel is a captive."""
    return any(item.kind == "captive" for item in marks_of(card))


def captives_in(group: GroupView) -> int:
    """Return the number of captives that a crew or Away Team escorts."""
    return group.captives if isinstance(group, CrewView) else 0


def guise_of(group: GroupView) -> str:
    """Return the affiliation of an infiltrator's guise; empty for other groups."""
    return group.guise if isinstance(group, CrewView) else ""


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship that the viewer sees.

    Attributes:
        card: the card.
        seat: its controller.
        range: current RANGE.
        range_left: RANGE left this turn.
        weapons: current WEAPONS.
        shields: current SHIELDS.
        staffed: whether it is staffed; ``None`` if the viewer may not know.
        damaged: the number of damage markers and rotations.
        crews: the groups aboard, by player.
        hull: remaining HULL in percent.
        cloaked: whether it is cloaked, and so visible only to its player.
        phased: whether it is phased, which includes cloaked (1E-CLOAK-04).
        landed: whether it is on the planet.
        held: the captives in its Brig (1E-CAP-05).
        reaches: the number of locations it can move to; ``None`` if it can't move, or isn't the viewer's.
        carried: the number of ships aboard it (1E-CARRY-01).
        ships: the carried ships that the viewer sees.
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
        card: the card.
        level: its level in the station.
        crews: the groups there, by player.
        docked: the number of ships docked there.
    """

    card: CardView
    level: str
    crews: tuple[GroupView, ...]
    docked: int


class FacilityView(msgspec.Struct, frozen=True, kw_only=True):
    """A facility.

    Attributes:
        card: the card.
        seat: its controller.
        weapons: current WEAPONS; 0 without any.
        shields: current SHIELDS.
        on_planet: whether it is on the planet.
        crews: the groups inside, by player, at a station by site.
        docked: the number of ships docked, at all its sites.
        ships: the docked ships that the viewer sees.
        hull: remaining HULL in percent.
        sites: the sites of a station, in order (1E-SEED-25).
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
        card: the card.
        seat: the player it faces.
        owner: the player who seeded it.
        span: its span for that player.
        points: its points for that player; ``None`` without a point box.
        affiliations: its affiliation icons.
        requirements: the requirements as text.
        turned: whether it was turned around by hand; left out if not.
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
    """A Borg objective at its target (1E-BORG-05).

    Attributes:
        card: the card.
        seat: its player.
        scouted: whether its scouting is complete.
        due: whether it can be probed for at the end of this turn.
        completed: whether it is there as a marker.
        target: the targeted ship or personnel if the viewer sees it; left out for a mission.
    """

    card: CardView
    seat: int
    scouted: bool = False
    due: bool = False
    completed: bool = False
    target: CardView | UnsetType = UNSET


class SwarmView(msgspec.Struct, frozen=True, kw_only=True):
    """Tribbles in one place (1E-TRIB-01).

    Attributes:
        place: the place as the viewer would say it, such as *aboard U.S.S. Enterprise*.
        host: the id of the card they are aboard, if the viewer sees it; else empty.
        number: the number of tribbles.
        tribbles: the face-up Tribble cards.
        troubles: the troubles on them.
        seats: the players whose Tribble cards they are.
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
        id: its id.
        text: its name.
        kind: ``planet``, ``space`` or ``dual``.
        region: its region, or empty.
        ends: the mission end that each player uses, by seat.
        completed_by: the player who completed it, if any.
        barred: the players who can no longer solve it.
        seeds: the number of each player's seed cards under it, by seat (1E-DIL-21).
        own_seeds: the viewer's seed cards, next one first (1E-GAP-20).
        aside: encountered but unearned artifacts and other cards set aside.
        facilities: facilities in space or on the planet.
        ships: undocked and landed ships; of cloaked ones only the viewer's.
        groups: groups on the planet, by player.
        on: the cards on its missions.
        cloaked: the number of each player's cloaked ships, by seat (1E-CLOAK-03).
        counters: the players who may counter-attack here on their next turn (1E-CTR-02).
        waiting: the next seed card, if an earlier attempt revealed it (1E-DIL-04).
        plans: the viewer's groups compared with the requirements, if they may solve it.
        objectives: Borg objectives that target it or were completed here.
        assimilated_by: the player who assimilated the planet, if any (1E-ASM-05).
        swarms: the tribbles there, by place; left out if none.
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
        """The players who completed the mission or a Borg objective there, the solver first."""
        solver = () if self.completed_by is None else (self.completed_by,)
        return tuple(
            dict.fromkeys((*solver, *(objective.seat for objective in self.objectives if objective.completed)))
        )


class LineView(msgspec.Struct, frozen=True, kw_only=True):
    """A spaceline: its quadrant, and its locations from left to right as the first seat sees them."""

    quadrant: str
    locations: tuple[LocationView, ...]


class PlayerView(SeatView, frozen=True, kw_only=True):
    """One player's side.

    ``counts`` has ``hand``, ``deck``, ``discard``, ``out``, ``seeds``, ``missions`` and ``agenda`` (hidden agendas),
    and if they have one ``q`` (Q-Continuum) and ``tribbles`` (Tribble side deck).

    Attributes:
        table: their cards on the table.
        discard: their discard pile, top card last (1E-LEAVE-01).
        out: their out-of-play cards.
        bonus: their bonus point area.
        flashed: face-up cards under their Q-Continuum; left out if none (1E-LEAVE-16).
        shed: face-up cards under their Tribble side deck; left out if none (1E-LEAVE-16).
        drawn: Tribble cards drawn but not played, only for that player; left out if none.
        hand: their hand, only for that player.
        agendas: their hidden agendas, only for that player (1E-HA-01).
        seeds: their unseeded cards, only for that player.
        completed: the mission kinds they completed, ``planet`` and ``space``.
        unplayable: reasons why cards in hand can't be played, in at most three words, by id; only for that player while
            they play cards.
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
    """A ledger entry: player, points, whether bonus, name of the card, turn."""

    seat: int
    points: int
    bonus: bool
    source: str
    turn: int


class TeamView(msgspec.Struct, frozen=True, kw_only=True):
    """The participants of an attempt and their current totals.

    Attributes:
        members: the ids of their cards.
        skills: levels by lower-case name, highest first.
        attributes: totals of INTEGRITY, CUNNING and STRENGTH, by lower-case name.
    """

    members: tuple[str, ...]
    skills: dict[str, int]
    attributes: dict[str, int]


class AttemptView(msgspec.Struct, frozen=True, kw_only=True):
    """A mission attempt in progress.

    Attributes:
        seat: the attempting player.
        ship: the ship whose crew attempts; empty on a planet.
        personnel: the number of personnel still taking part.
        facing: the dilemma being met.
        conditions: its conditions compared with the team, only for the attempting player.
        waiting: the number of seed cards left.
        scouting: the name of the objective scouted for; empty in an attempt.
        team: the team, only for the attempting player.
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
    """A pairing in a personnel battle, the attacker's first.

    Attributes:
        names: the names.
        cards: the definition ids.
        strengths: the STRENGTH of each.
        blow: ``stunned`` or ``mortally wounded``; empty for neither.
    """

    names: tuple[str, str]
    cards: tuple[str, str]
    strengths: tuple[int, int]
    blow: str


class CombatantView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship or facility in a battle.

    Attributes:
        name: its name; for a docked ship that the viewer can't see, just that it is docked.
        card: the card, if the viewer sees it.
        weapons: current WEAPONS, if the viewer sees it.
        shields: current SHIELDS, if the viewer sees it.
        hull: remaining HULL in percent.
        destroyed: whether it has left play.
    """

    name: str
    card: CardView | None
    weapons: int | None
    shields: int | None
    hull: int
    destroyed: bool = False


class VolleyView(msgspec.Struct, frozen=True, kw_only=True):
    """A force's current volley (1E-SB-04): target, ATTACK, DEFENSE as text, and result."""

    target: str
    attack: int
    defense: str
    result: str


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle in progress.

    Attributes:
        seat: the attacker.
        kind: ``personnel`` or ``ship``.
        numbers: the number of cards in both forces, attacker first.
        place: the place of a personnel battle.
        pairings: the pairings fought so far.
        groups: the groups at the place of a personnel battle, by player.
        targets: the targets in a ship battle, attacker's first; empty if none.
        forces: the cards of both forces in a ship battle, attacker's first.
        volleys: the volley of each force, planned or fired; ``None`` if it doesn't fire.
        tactics: the current tactics, attacker's first; ``None`` if none.
        holds: whether the defender has chosen to hold fire.
        fired: whether both sides have fired.
        decided: whether the battle is decided, apart from its aftermath.
        winner: 0 for the attacker, 1 for the defender, ``None`` for neither.
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
        phase: the phase, such as ``mission phase`` or ``executing orders``.
        card_play: whether the active player still has the normal card play.
        lines: the spacelines.
        players: the seats with their sides.
        ledger: all points in order.
        attempt: the mission attempt in progress, if any.
        battle: the battle in progress, if any.
        fought: the battle just ended, while its end is open to responses.
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
    def step_in_words(self) -> str:
        """The name of the phase."""
        return self.phase
