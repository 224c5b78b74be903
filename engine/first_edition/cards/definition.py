"""What is printed on a First Edition card, as facts; its text is an effect tree (1E-CARD-01 to 1E-CARD-14).

Affiliations (``federation``), classifications (``officer``), characteristics (``human``) and icons (``cmd``, ``au``)
are in lower case and without brackets.
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
from engine.first_edition.cards.card import Definition, Grounded, Quadrant, Service, Uniqueness
from engine.first_edition.cards.halves import Half
from engine.first_edition.cards.individual import Individual
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.seeded_together import Welcome
from engine.first_edition.cards.tactics import Tactic
from engine.first_edition.cards.tribbles import Tribble, Trouble


class End(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One end of a mission: all that a player uses whom it faces (1E-CARD-04).

    Attributes:
        span: what it costs to move here or past it.
        points: in its point box; ``None`` for a mission without one, which cannot be solved (1E-CARD-03).
        affiliations: whose icons stand there: who may attempt it (1E-MIS-03).
        anyone: whether any Away Team or crew may attempt it.
        attempted_by: who else may attempt it, where it says so in words.
        weapons: more WEAPONS than this a player must have there in all to attempt it; 0 for none.
        requirements: what solves it, perhaps with alternatives (1E-MIS-08).
        asked: what solving it asks for besides, in words of which the players judge whether it is met.
        seeded: what happens as it is seeded (1E-SEED-09).
        texts: what else it says.
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


class Mission(Grounded, frozen=True, kw_only=True, tag="mission"):
    """A location of a spaceline (1E-CARD-03); one that is dual is both (1E-CARD-25).

    One with *II* in its title is a mission like any other (1E-CARD-24).

    Attributes:
        quadrant: where it belongs; Alpha where its point box names none (1E-LINE-02).
        inserts: whether it says that it is inserted, so that it may go between two others (1E-LINE-05).
        location: its words make two missions the same place (1E-DECK-05, 1E-LINE-06); empty where they are not known.
        region: the region that it belongs to, if any.
        homeworld: the affiliation whose homeworld it is, if any (1E-LINE-11).
        uncloaks: whether Cloaking Devices do not function there.
        welcomes: what else may be seeded under it.
        near: the end that faces the player whose mission it is.
        far: the end that faces the opponent, where it differs.
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

    @property
    def place(self) -> str:
        """What the location is called: its own words, else the title without colon part and ``II`` (1E-GAP-28)."""
        return self.location or self.base_title

    @property
    def opposite(self) -> End:
        """The end that faces the opponent."""
        return self.far or self.near

    def _shown_besides(self) -> tuple[str, ...]:
        return (*self.grounds, self.quadrant, *self.near.affiliations, *self.opposite.affiliations)


class Dilemma(Grounded, frozen=True, kw_only=True, tag="dilemma"):
    """1E-CARD-05.

    Attributes:
        points: bonus points for those who meet its conditions or cure it (1E-DIL-10), unless a text says otherwise.
        scored: ``text`` where a text of the card says when its points are scored or lost.
        halves: what it does.
        range: of one that controls itself, as for weapons and shields (1E-SELF-01, 1E-SELF-02).
        seeds: of one of the Q-Continuum, whether it may be seeded like others all the same.
    """

    points: int = 0
    scored: Literal["", "text"] = ""
    halves: tuple[Half, ...] = ()
    range: int | None = None
    weapons: int | None = None
    shields: int | None = None
    seeds: bool = False

    @property
    def controls_itself(self) -> bool:
        """Whether it acts by itself at the end of every turn, and can be attacked (1E-SELF-01, 1E-SELF-02)."""
        return "self" in self.icons


class Personnel(Definition, frozen=True, kw_only=True, tag="personnel"):
    """1E-CARD-10.

    Attributes:
        affiliations: one, or several of which it has one at a time (1E-ICON-10, 1E-MAFF-01).
        persona: whose version it is, where that is not its title (1E-UNIQ-06).
        classification: as ``Individual`` has it, as the attributes and skills.
        quadrant: its native one.
        commands: titles of the ships whose matching commander it is (1E-CHAR-05).
        partners: titles of its romantic partners, whom its lore names as such (1E-CHAR-04).
        texts: special skills (1E-SKILL-01).
        downloads: titles that its special download icons name (1E-DL-12), alternatives with *or* between them.
        fetches: what those of them mean that name no title.
        download_needs: what such a download takes in place of what the card itself needs and costs.
        seeds_under: the mission or place under which it may be seeded and earned (1E-ART-01); empty for none.
        infiltrates: the affiliation as whose it may go (1E-INF-01); empty for who does not infiltrate.
        impersonates: the persona as whom it does, of which it is no version (1E-INF-05, 1E-MAFF-08).
        mirrors: the persona whose opposite of the mirror universe it is, and no version (1E-MAFF-07, 1E-MAFF-08).
        joins: titles of those wherever present with whom it may report, without the normal card play (1E-REP-06).
        shuns: with whom it does not work; by species those of the affiliation are meant as well (1E-COMP-05).
        only_with: with whom alone it works (1E-COMP-05).
        formerly: of a counterpart, its former affiliation (1E-BORG-10).
        pair: the two persons of a dual-personnel card (1E-MAFF-04), which has no attributes besides theirs.
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
    downloads: tuple[str, ...] = ()
    fetches: tuple[Cards, ...] = ()
    download_needs: Condition | None = None
    pair: tuple[Individual, ...] = ()
    seeds_under: str = ""
    infiltrates: str = ""
    impersonates: str = ""
    mirrors: str = ""
    joins: tuple[str, ...] = ()
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
        """Whose versions are on it (1E-UNIQ-06)."""
        return frozenset(one.persona or self.title for one in self.pair or (self,))

    @property
    def is_mission_specialist(self) -> bool:
        """Whether it has exactly one regular skill and no special one (1E-SKILL-07)."""
        return self._plain_skills() == 1

    @property
    def is_support_personnel(self) -> bool:
        """Whether it has exactly two regular skills and no special one."""
        return self._plain_skills() == 2

    @property
    def dots(self) -> int:
        """How many skills stand in its box, each with a dot, whatever their levels: regular and special ones."""
        return sum(len(one.skills) for one in self.individuals) + len(self.texts)

    def _plain_skills(self) -> int:
        special = bool(self.texts or self.downloads or self.fetches or self.joins or self.words)
        return 0 if special or self.pair else len(self.skills)

    def _shown_besides(self) -> tuple[str, ...]:
        persons = tuple(icon for one in self.pair for icon in one.icons)
        return (*self.affiliations, self.quadrant, *persons, *(("dl",) if self.downloads or self.fetches else ()))


class Ship(Definition, frozen=True, kw_only=True, tag="ship"):
    """1E-CARD-13.

    Attributes:
        affiliations: as a personnel has them.
        ship_class: such as ``galaxy class``.
        staffing: icons, each of which a personnel of its own must have; a ``cmd`` serves for a ``stf`` (1E-STAFF-02).
        staffed_by: what else its crew must have (1E-STAFF-05).
        equipment: such as ``tractor beam`` and ``cloaking device``.
        quadrant: its native one.
        commanders: titles of its matching commanders (1E-CHAR-05).
        lands: whether it is able to land on planets (1E-LAND-01).
        persona: whose version it is, where that is not its title (1E-UNIQ-06).
        anywhere: whether it enters play at any location rather than at a facility (1E-REP-06).
        carried_by: which ships of its player may carry it; it may report aboard any of them (1E-CARRY-01).
        crewed_at: a doorway at an end of a spaceline to which it may report with its crew (1E-REP-12).
        damaged: whether it enters play damaged.
        points: bonus points for a player who is no Borg and destroys it in battle (1E-BORG-04).
        fetches: what its special download icons mean (1E-DL-12).
        texts: what else it says.
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
    carried_by: Requirement | None = None
    crewed_at: str = ""
    damaged: bool = False
    points: int = 0
    fetches: tuple[Cards, ...] = ()
    texts: tuple[Text, ...] = ()

    @property
    def seats(self) -> Counter[str]:
        """How many of each staffing icon it takes."""
        return Counter(self.staffing)

    @property
    def phases(self) -> bool:
        """Whether it has a Phasing Cloak (1E-CLOAK-04)."""
        return "phasing cloak" in self.equipment

    def _shown_besides(self) -> tuple[str, ...]:
        return (*self.affiliations, *self.staffing, self.quadrant, *(("dl",) if self.fetches else ()))


class Facility(Definition, frozen=True, kw_only=True, tag="facility"):
    """1E-CARD-14.

    Attributes:
        facility: ``outpost``, ``headquarters`` or ``station``.
        affiliations: as a personnel has them.
        weapons: ``None`` where it has none, as for the shields (1E-CARD-27).
        quadrant: its native one.
        seeds_one: whether its owner may seed only one of it.
        on_planet: whether it stands on a planet rather than in space.
        builder: which personnel of its player must be where it is built; ``None`` where it cannot be built.
        homeworld: the homeworld that a headquarters belongs to.
        commanders: as a ship has them.
        services: what a station offers its player, for it offers nothing that its text does not give (1E-REP-09).
        persona: whose version it is, where that is not its title, as of a facility with two names (1E-UNIQ-10).
        coexists: titles of the facilities beside which it may stand, though they have the same owner (1E-FAC-10).
        sites: whether it has sites inside, on which those aboard are (1E-CARD-15, 1E-FAC-05).
        region: where it is seeded, if its text says in which region.
        place: where it is seeded or built, if its text names the location; of an outpost, besides where others go.
        any_mission: whether it is an outpost that goes to any mission of its quadrant but homeworlds.
        blank_mission: whether it is an outpost that goes only to space missions without affiliation icons.
        in_space: whether it is an outpost that goes to space missions only.
        lacks: what an outpost does not offer.
        stores: how many equipment cards that are no weapons its owner may seed aboard.
        refills: titles of the equipment whose countdowns start anew aboard.
        phase: in which it is seeded.
        back: the id of its other side, which is a card of its own; empty for none (1E-CARD-22).
        flips: the affiliations of whom it is turned over when they commandeer it.
        downloads: titles that its special download icons name (1E-DL-12).
        texts: what else it says.
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
    texts: tuple[Text, ...] = ()

    def offers(self, service: Service) -> bool:
        """Whether its player's compatible cards are served so, as at outposts (1E-REP-01, 1E-DOCK-01, 1E-REPAIR-01)."""
        return (self.facility == "outpost" and service not in self.lacks) or service in self.services

    def _shown_besides(self) -> tuple[str, ...]:
        return (*self.affiliations, self.quadrant)


class Equipment(Definition, frozen=True, kw_only=True, tag="equipment"):
    """1E-CARD-12.

    Attributes:
        used_by: affiliations that alone may use it; empty for all.
        free: whether it reports without the normal card play.
        joins: the affiliation to whose just begun personnel battle it may report; empty for none.
        counts: which of its player's personnel have to be present for its countdown to go down; ``None`` for nobody.
        rationed: who of its player's, present, lets only one of several such cards there go down.
        texts: what it does.
        seeds_under: the mission or place under which it may be seeded and earned (1E-ART-01); empty for none.
        holds_one: whether it holds a personnel (1E-CR-026).
        quadrants: in which alone it reports; empty for any.
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


class Function(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One way to use a card, picked as it comes into play (1E-ACT-03); it beats the rules (1E-DOC-01, 1E-DOC-05).

    Attributes:
        how: ``seed``, ``play`` (the normal card play), ``any time``, ``answer`` (a response), ``suspends`` (play, at
            any point of any action), ``earned`` (an artifact's, at once), ``met`` (in a Q-Flash).
        phase: in which seed phase it is seeded; empty where its text does not tell (1E-SEED-07).
        free: whether that is no normal card play.
        free_if: on what condition it is none.
        plays_as: another type that it counts as in that use, such as ``event`` or ``equipment`` (1E-CARD-20).
        on: on what it is played; ``None`` for the table.
        trigger: what an answer answers.
        against: of a hidden agenda, to what turning it up is an answer because of what it forbids (1E-HA-04).
        requires: what must hold first.
        costs: paid before the effects.
        effects: what happens.
        stays: whether it stays in play; else it is discarded (1E-CARD-07, 1E-CARD-09).
        once: at most once each ``turn`` or ``game``, or for one ``action``; empty for no limit (1E-GEN-11).
        texts: what it does while it is in play.
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


class Verb(Definition, frozen=True, kw_only=True):
    """A card that is used rather than commanded: its functions say how."""

    points: int = 0
    full_turns: int = 0
    """After how many whole turns of its player it expires, where it has no countdown; 0 for never."""
    functions: tuple[Function, ...] = ()

    def texts_in(self, use: int) -> tuple[Text, ...]:
        """What it says while it is in play for one of its uses (1E-ACT-03)."""
        return self.functions[use].texts if use < len(self.functions) else ()

    @property
    def seeds(self) -> bool:
        """Whether some use of it is to be seeded (1E-DECK-03)."""
        return any(function.how == "seed" for function in self.functions)


class Event(Verb, frozen=True, kw_only=True, tag="event"):
    """1E-CARD-07."""


class Incident(Verb, frozen=True, kw_only=True, tag="incident"):
    """1E-CARD-07."""


class Objective(Verb, frozen=True, kw_only=True, tag="objective"):
    """1E-CARD-07.

    Attributes:
        closes: whether outposts are closed to cards of the affiliation of the homeworld where it was completed.
    """

    closes: bool = False


class Interrupt(Verb, frozen=True, kw_only=True, tag="interrupt"):
    """1E-CARD-09."""


class Doorway(Verb, frozen=True, kw_only=True, tag="doorway"):
    """1E-CARD-08.

    Attributes:
        opens: the side deck that it opens when it is seeded (1E-DECK-08); empty for a doorway to something else.
        holds: how many cards that side deck may have, all of them different; 0 for any.
        span: what it costs to move there where it forms a location.
        flashes: whether it may be seeded under any mission, and who meets it meets cards of the opponent's side deck.
    """

    opens: Literal["", "tent", "bridge", "q", "tribbles"] = ""
    holds: int = 0
    span: int = 0
    flashes: bool = False


class Artifact(Verb, frozen=True, kw_only=True, tag="artifact"):
    """1E-CARD-06.

    Attributes:
        earned: where it goes then: to the ``team`` as equipment, to ``hand``, or ``at once`` into effect (1E-ART-03).
        texts: what it does while it is used as equipment.
        in_space: whether it may be seeded at a space location as well.
        seeds_under: a mission or place under which it may be seeded whatever that is; empty for none.
        welcomes: what may be seeded with it.
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
