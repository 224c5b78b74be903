"""Printed facts of First Edition cards; texts are effect trees (1E-CARD-01 to 1E-CARD-14).

Affiliations (``federation``), classifications (``officer``), characteristics (``human``) and icons (``cmd``, ``au``)
are in lower case without brackets.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.texts import Text, Trigger
from engine.ccg.requirements.requirement import Requirement, Written
from engine.first_edition.cards.card import Definition, EnvironmentCard, Quadrant, Service, Uniqueness
from engine.first_edition.cards.extra_seeds import Welcome
from engine.first_edition.cards.halves import Half
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.special_reports import SpecialReport
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble


class End(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One end of a mission, used by the player it faces (1E-CARD-04).

    Attributes:
        span: the RANGE to move here or past it.
        points: the points; ``None`` without a point box, when it can't be solved (1E-CARD-03).
        affiliations: the icons of affiliations that may attempt it (1E-MIS-03).
        anyone: whether any Away Team or crew may attempt it.
        attempted_by: other personnel who may attempt it, as described in words.
        weapons: the total WEAPONS a player must exceed there to attempt it; 0 for none.
        requirements: the requirements to solve it, possibly alternatives (1E-MIS-08).
        asked: additional requirements in words, which the players judge.
        seeded: effects when it is seeded (1E-SEED-09).
        texts: its other texts.
    """

    span: int
    points: int | None = None
    affiliations: tuple[str, ...] = ()
    anyone: bool = False
    attempted_by: Requirement | None = None
    weapons: int = 0
    requirements: Requirement | None = None
    asked: str = ""
    seeded: tuple[Effect, ...] = ()
    texts: tuple[Text, ...] = ()


class BuiltIn(Written, frozen=True, kw_only=True, omit_defaults=True):
    """The outpost or wormhole that one side of a mission has built in (1E-CARD-24, 1ER-MII-3, 1ER-MII-4).

    Attributes:
        affiliation: the affiliation of the outpost; empty for a wormhole.
        shields: the SHIELDS of the outpost.
        builder: the personnel who must be there to build the outpost again.
    """

    affiliation: str = ""
    shields: int = 0
    builder: Requirement | None = None


class Mission(EnvironmentCard, frozen=True, kw_only=True, tag="mission"):
    """A location of a spaceline (1E-CARD-03), possibly dual (1E-CARD-25).

    *II* in a title makes no difference (1E-CARD-24).

    Attributes:
        quadrant: its quadrant; Alpha if the point box names none (1E-LINE-02).
        inserts: whether it may be inserted between two others (1E-LINE-05).
        location: the name that makes two missions the same place (1E-DECK-05, 1E-LINE-06); empty if unknown.
        region: its region, if any.
        homeworld: the affiliation whose homeworld it is, if any (1E-LINE-11).
        uncloaks: whether Cloaking Devices don't work there.
        welcomes: other cards that may be seeded under it.
        near: the end facing its owner.
        far: the end facing the opponent, if different.
        built_in: the outpost or wormhole built into its front; ``None`` for most missions.
        closed: whether this is the back of such a mission, which has none.
    """

    uniqueness: Uniqueness = "not duplicatable"
    quadrant: Quadrant = "alpha"
    inserts: bool = False
    location: str = ""
    region: str = ""
    homeworld: str = ""
    uncloaks: bool = False
    welcomes: tuple[Welcome, ...] = ()
    near: End
    far: End | None = None
    built_in: BuiltIn | None = None
    closed: bool = False

    @property
    def place(self) -> str:
        """Name of the location: its own, else the title without a part after a colon and without ``II`` (1E-GAP-28)."""
        return self.location or self.base_title

    @property
    def opposite(self) -> End:
        """The end that faces the opponent."""
        return self.far or self.near

    def _icons_of_type_fields(self) -> tuple[str, ...]:
        return (*self.grounds, self.quadrant, *self.near.affiliations, *self.opposite.affiliations)


class Dilemma(EnvironmentCard, frozen=True, kw_only=True, tag="dilemma"):
    """A dilemma (1E-CARD-05).

    Attributes:
        points: bonus points for meeting its conditions or curing it (1E-DIL-10), unless a text says otherwise.
        scored: ``text`` if a text of the card says when points are scored or lost.
        halves: its steps.
        range: RANGE if self-controlling, like weapons and shields (1E-SELF-01, 1E-SELF-02).
        seeds: for a Q-Continuum dilemma, whether it may be seeded normally.
    """

    points: int = 0
    scored: Literal["", "text"] = ""
    halves: tuple[Half, ...] = ()
    range: int | None = None
    weapons: int | None = None
    shields: int | None = None
    seeds: bool = False

    @property
    def titles(self) -> tuple[str, ...]:
        """Its own titles, and for a combo those of the dilemmas on which its halves are based (1E-DIL-14)."""
        return (*super().titles, *(half.original for half in self.halves if half.original))

    @property
    def is_combo(self) -> bool:
        """Whether its halves are copies of other dilemmas (1E-DIL-14)."""
        return any(half.original for half in self.halves)

    @property
    def controls_itself(self) -> bool:
        """Whether it acts by itself at the end of every turn and can be attacked (1E-SELF-01, 1E-SELF-02)."""
        return "self" in self.icons


class Personnel(Definition, frozen=True, kw_only=True, tag="personnel"):
    """A personnel (1E-CARD-10).

    Attributes:
        affiliations: one, or several that apply one at a time (1E-ICON-10, 1E-MAFF-01).
        persona: the persona, if not the title (1E-UNIQ-06).
        classification: see ``Individual``, also for attributes and skills.
        quadrant: the native quadrant.
        commands: titles of ships whose matching commander it is (1E-CHAR-05).
        partners: titles of romantic partners named in the lore (1E-CHAR-04).
        texts: skills under a condition, then special skills (1E-SKILL-01).
        conditional: number of skills under a condition, which are regular skills (1E-SKILL-07).
        downloads: titles on special download icons (1E-DL-12), alternatives separated by *or*.
        fetches: special downloads without a title.
        download_needs: a condition that replaces the requirements and costs of the downloaded card.
        seeds_under: the mission or place under which it may be seeded and earned (1E-ART-01); empty if none.
        infiltrates: the affiliation it may infiltrate (1E-INF-01); empty if none.
        impersonates: the persona it impersonates, without being a version of it (1E-INF-05, 1E-MAFF-08).
        mirrors: the persona whose mirror opposite it is, without being a version of it (1E-MAFF-07, 1E-MAFF-08).
        joins: titles of personnel that it may join anywhere when it reports, without the normal card play (1E-REP-06).
        reports: its special reports (1E-REP-06).
        shuns: personnel it refuses to work with; species include the affiliation (1E-COMP-05).
        only_with: the only personnel it works with (1E-COMP-05).
        formerly: the former affiliation of a counterpart (1E-BORG-10).
        pair: the two persons of a dual-personnel card (1E-MAFF-04), which has no attributes of its own.
    """

    uniqueness: Uniqueness = "unique"
    affiliations: tuple[str, ...]
    persona: str = ""
    classification: str = ""
    skills: dict[str, int] = msgspec.field(default_factory=dict)
    integrity: int | None = None
    cunning: int | None = None
    strength: int | None = None
    quadrant: Quadrant = "alpha"
    commands: tuple[str, ...] = ()
    partners: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()
    conditional: int = 0
    downloads: tuple[str, ...] = ()
    fetches: tuple[Cards, ...] = ()
    download_needs: Condition | None = None
    pair: tuple[Individual, ...] = ()
    seeds_under: str = ""
    infiltrates: str = ""
    impersonates: str = ""
    mirrors: str = ""
    joins: tuple[str, ...] = ()
    reports: tuple[SpecialReport, ...] = ()
    shuns: Requirement | None = None
    only_with: Requirement | None = None
    formerly: str = ""

    @property
    def individuals(self) -> tuple[Individual, ...]:
        """The persons on the card: one, or the two of a dual-personnel card."""
        return self.pair or (
            Individual(
                persona=self.persona,
                classification=self.classification,
                skills=self.skills,
                integrity=self.integrity,
                cunning=self.cunning,
                strength=self.strength,
                characteristics=self.characteristics,
                icons=self.icons,
            ),
        )

    @property
    def personas(self) -> frozenset[str]:
        """The personas that it is a version of (1E-UNIQ-06)."""
        return frozenset(item.persona or self.title for item in self.pair or (self,))

    @property
    def is_mission_specialist(self) -> bool:
        """Whether it has exactly one regular skill and no special skill (1E-SKILL-07)."""
        return self._regular_skills() == 1

    @property
    def is_support_personnel(self) -> bool:
        """Whether it has exactly two regular skills and no special skill."""
        return self._regular_skills() == 2

    @property
    def skill_dot_count(self) -> int:
        """The number of dots in the skill box: regular and special skills, regardless of level."""
        in_words = 1 if self.words else 0
        sentences = len(self.texts) + len(self.reports) + in_words
        return sum(len(individual.skills) for individual in self.individuals) + sentences

    def _regular_skills(self) -> int:
        sentences = len(self.texts) > self.conditional or self.joins or self.reports or self.words
        special = sentences or self.downloads or self.fetches
        return 0 if special or self.pair else len(self.skills) + self.conditional

    def _icons_of_type_fields(self) -> tuple[str, ...]:
        persons = tuple(icon for item in self.pair for icon in item.icons)
        return (*self.affiliations, self.quadrant, *persons, *(("dl",) if self.downloads or self.fetches else ()))


class Ship(Definition, frozen=True, kw_only=True, tag="ship"):
    """A ship (1E-CARD-13).

    Attributes:
        affiliations: as for personnel.
        ship_class: such as ``galaxy class``.
        staffing: icons, each for a different personnel; ``cmd`` also counts as ``stf`` (1E-STAFF-02).
        staffed_by: additional requirement for the crew (1E-STAFF-05).
        equipment: such as ``tractor beam`` and ``cloaking device``.
        quadrant: the native quadrant.
        commanders: titles of matching commanders (1E-CHAR-05).
        lands: whether it can land on planets (1E-LAND-01).
        persona: the persona, if not the title (1E-UNIQ-06).
        anywhere: whether it reports at any location instead of a facility (1E-REP-06).
        reports: as for personnel.
        carried_by: the ships that may carry it, aboard which it may also report (1E-CARRY-01).
        crewed_at: a doorway at a spaceline end where it may report with its crew (1E-REP-12).
        damaged: whether it enters play damaged.
        points: bonus points for a non-Borg player who destroys it in battle (1E-BORG-04).
        fetches: its special downloads (1E-DL-12).
        texts: its other texts.
    """

    uniqueness: Uniqueness = "unique"
    affiliations: tuple[str, ...]
    ship_class: str = ""
    staffing: tuple[str, ...] = ()
    staffed_by: Requirement | None = None
    range: int | None = None
    weapons: int | None = None
    shields: int | None = None
    equipment: tuple[str, ...] = ()
    quadrant: Quadrant = "alpha"
    commanders: tuple[str, ...] = ()
    lands: bool = False
    persona: str = ""
    anywhere: bool = False
    reports: tuple[SpecialReport, ...] = ()
    carried_by: Requirement | None = None
    crewed_at: str = ""
    damaged: bool = False
    points: int = 0
    fetches: tuple[Cards, ...] = ()
    texts: tuple[Text, ...] = ()

    @property
    def staffing_counts(self) -> Counter[str]:
        """The number of each staffing icon it requires."""
        return Counter(self.staffing)

    @property
    def has_phasing_cloak(self) -> bool:
        """Whether it has a Phasing Cloak (1E-CLOAK-04)."""
        return "phasing cloak" in self.equipment

    def _icons_of_type_fields(self) -> tuple[str, ...]:
        return (*self.affiliations, *self.staffing, self.quadrant, *(("dl",) if self.fetches else ()))


class Facility(Definition, frozen=True, kw_only=True, tag="facility"):
    """A facility (1E-CARD-14).

    Attributes:
        facility: ``outpost``, ``headquarters`` or ``station``.
        affiliations: as for personnel.
        weapons: ``None`` without any, like shields (1E-CARD-27).
        quadrant: the native quadrant.
        seeds_one: whether its owner may seed only one.
        on_planet: whether it is on a planet instead of in space.
        builder: the personnel that must be present to build it; ``None`` if it can't be built.
        homeworld: the homeworld of a headquarters.
        commanders: as for ships.
        services: services of a station, which offers only those its text gives (1E-REP-09).
        persona: the persona, if not the title, as for a facility with two names (1E-UNIQ-10).
        coexists: titles of facilities of the same owner that may be at the same location (1E-FAC-10).
        sites: whether it has sites, where everyone inside is (1E-CARD-15, 1E-FAC-05).
        region: the region where it is seeded, if its text names one.
        place: the location where it is seeded or built, if its text names one; for an outpost in addition to the usual
            ones.
        missions: the requirement for one of the missions at its location; ``None`` if its text describes none.
        plays: whether it may be played there, too, like a headquarters.
        any_mission: whether it is an outpost for any mission of its quadrant except homeworlds.
        blank_mission: whether it is an outpost only for space missions without affiliation icons.
        in_space: whether it is an outpost only for space missions.
        lacks: services that an outpost doesn't offer.
        stores: the number of non-weapon equipment cards its owner may seed aboard.
        refills: titles of equipment whose countdowns it resets aboard.
        phase: its seed phase.
        back: the id of its other side; empty if none (1E-CARD-22).
        flips: affiliations that turn it over by commandeering it.
        downloads: titles on special download icons (1E-DL-12).
        equipment: its special equipment, such as a holodeck.
        part_of: the id of the mission that has it built in; empty for cards (1ER-MII-3).
        texts: its other texts.
    """

    uniqueness: Uniqueness = "unique"
    facility: Literal["outpost", "headquarters", "station"]
    affiliations: tuple[str, ...]
    weapons: int | None = None
    shields: int | None = None
    quadrant: Quadrant = "alpha"
    seeds_one: bool = False
    on_planet: bool = False
    builder: Requirement | None = None
    homeworld: str = ""
    commanders: tuple[str, ...] = ()
    services: tuple[Service, ...] = ()
    persona: str = ""
    coexists: tuple[str, ...] = ()
    sites: bool = False
    region: str = ""
    place: str = ""
    missions: Requirement | None = None
    plays: bool = False
    any_mission: bool = False
    blank_mission: bool = False
    in_space: bool = False
    lacks: tuple[Service, ...] = ()
    stores: int = 0
    refills: tuple[str, ...] = ()
    phase: Literal["dilemma", "facility"] = "facility"
    back: str = ""
    flips: tuple[str, ...] = ()
    downloads: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    part_of: str = ""
    texts: tuple[Text, ...] = ()

    def offers(self, service: Service) -> bool:
        """Whether it offers a service to its player's compatible cards (1E-REP-01, 1E-DOCK-01, 1E-REPAIR-01)."""
        return (self.facility == "outpost" and service not in self.lacks) or service in self.services

    def _icons_of_type_fields(self) -> tuple[str, ...]:
        return (*self.affiliations, self.quadrant)


class Equipment(Definition, frozen=True, kw_only=True, tag="equipment"):
    """An equipment (1E-CARD-12).

    Attributes:
        used_by: the only affiliations or species that may use it; empty for all.
        free: whether it reports without the normal card play.
        joins: the affiliation whose personnel battle it may report to as it starts; empty if none.
        counts: the personnel whose presence makes its countdown decrease; ``None`` if none.
        rationed: the personnel whose presence lets only one copy there decrease.
        texts: its texts.
        seeds_under: the mission or place under which it may be seeded and earned (1E-ART-01); empty if none.
        holds_one: whether it holds a personnel (1E-CR-026).
        quadrants: the only quadrants where it reports; empty for any.
        reports: as for personnel.
    """

    used_by: tuple[str, ...] = ()
    free: bool = False
    joins: str = ""
    counts: Requirement | None = None
    rationed: Requirement | None = None
    texts: tuple[Text, ...] = ()
    seeds_under: str = ""
    holds_one: bool = False
    quadrants: tuple[Quadrant, ...] = ()
    reports: tuple[SpecialReport, ...] = ()


class Function(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One way to use a card, chosen as it is played (1E-ACT-03); it overrides the rules (1E-DOC-01, 1E-DOC-05).

    Attributes:
        how: ``seed``, ``play`` (the normal card play), ``any time``, ``answer`` (a response), ``suspends`` (play,
            within any action), ``earned`` (an artifact, at once), ``met`` (in a Q-Flash).
        phase: the seed phase; empty if its text doesn't say (1E-SEED-07).
        free: whether it takes no normal card play.
        free_if: the condition for that.
        plays_as: another type it counts as, such as ``event`` or ``equipment`` (1E-CARD-20).
        on: the cards it is played on; ``None`` for the table.
        trigger: the trigger of a response.
        against: actions that the hidden agenda forbids, so that it can be revealed in response to them (1E-HA-04).
        requires: the condition for using it.
        costs: costs, paid before the effects.
        effects: the effects.
        stays: whether it stays in play instead of being discarded (1E-CARD-07, 1E-CARD-09).
        once: the limit: each ``turn`` or ``game``, or one per ``action``; empty if none (1E-GEN-11).
        texts: its texts in play.
    """

    how: Literal["seed", "play", "any time", "answer", "suspends", "earned", "met"]
    phase: Literal["", "doorway", "mission", "dilemma", "facility"] = ""
    free: bool = False
    free_if: Condition | None = None
    plays_as: Literal["", "event", "interrupt", "equipment"] = ""
    on: Cards | None = None
    trigger: Trigger | None = None
    against: tuple[Trigger, ...] = ()
    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    stays: bool = False
    once: Literal["", "turn", "game", "action"] = ""
    texts: tuple[Text, ...] = ()


class FunctionCard(Definition, frozen=True, kw_only=True):
    """A card that is used rather than controlled, with its functions."""

    points: int = 0
    full_turns: int = 0
    """Number of its player's full turns after which it expires without a countdown; 0 for never."""
    functions: tuple[Function, ...] = ()

    def texts_in(self, use: int) -> tuple[Text, ...]:
        """Return the texts in play for one of its functions (1E-ACT-03)."""
        return self.functions[use].texts if use < len(self.functions) else ()

    @property
    def is_seeded(self) -> bool:
        """Whether any of its functions is a seed function (1E-DECK-03)."""
        return any(function.how == "seed" for function in self.functions)


class Event(FunctionCard, frozen=True, kw_only=True, tag="event"):
    """An event (1E-CARD-07)."""


class Incident(FunctionCard, frozen=True, kw_only=True, tag="incident"):
    """An incident (1E-CARD-07)."""


class Objective(FunctionCard, frozen=True, kw_only=True, tag="objective"):
    """An objective (1E-CARD-07).

    Attributes:
        closes: whether completing it at a homeworld closes outposts to cards of that affiliation.
    """

    closes: bool = False


class Interrupt(FunctionCard, frozen=True, kw_only=True, tag="interrupt"):
    """An interrupt (1E-CARD-09)."""


class Doorway(FunctionCard, frozen=True, kw_only=True, tag="doorway"):
    """A doorway (1E-CARD-08).

    Attributes:
        opens: the side deck it opens when seeded (1E-DECK-08); empty if none.
        holds: the maximum number of cards in that side deck, all different; 0 for any.
        span: the RANGE to move there if it forms a location.
        flashes: whether it is a Q-Flash: seeded under any mission, with cards of the opponent's side deck.
    """

    opens: Literal["", "tent", "bridge", "q", "tribbles"] = ""
    holds: int = 0
    span: int = 0
    flashes: bool = False


class Artifact(FunctionCard, frozen=True, kw_only=True, tag="artifact"):
    """An artifact (1E-CARD-06).

    Attributes:
        earned: where it goes when earned: to the ``team`` as equipment, to ``hand``, or ``at once`` into effect
            (1E-ART-03).
        texts: its texts as equipment.
        in_space: whether it may also be seeded at a space location.
        seeds_under: a mission or place of any kind under which it may be seeded; empty if none.
        welcomes: cards that may be seeded with it.
    """

    earned: Literal["team", "hand", "at once"]
    texts: tuple[Text, ...] = ()
    in_space: bool = False
    seeds_under: str = ""
    welcomes: tuple[Welcome, ...] = ()


AnyDefinition = (
    Mission
    | Dilemma
    | Personnel
    | Ship
    | Facility
    | Site
    | TimeLocation
    | Equipment
    | Event
    | Incident
    | Objective
    | Interrupt
    | Doorway
    | Artifact
    | Tactic
    | Tribble
    | Trouble
)
