"""Changes: what is different as long as something lasts."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import Amount, Cards, Changed, Property
from engine.ccg.effects.on_lines import OnLine
from engine.ccg.effects.requiring import Requires
from engine.ccg.effects.tribbles import TribbleChange
from engine.ccg.effects.turns import OfTurns
from engine.ccg.requirements.requirement import Requirement, Written


class Gains(Written, frozen=True, tag_field="change", tag="gains"):
    """Each gains a skill (2E-SKL-05).

    For what lasts a while it may be ``any`` that its player chooses, or one of those ``required`` by the dilemma that
    is faced, or by the ``mission`` here.
    """

    of: Cards
    skill: str
    level: int = 1


class Becomes(Written, frozen=True, tag_field="change", tag="becomes"):
    """Each gains a characteristic: a keyword, a species, or an icon in brackets.

    With ``instead`` it is an affiliation that stands in place of the one printed (2E-AFF-02).
    """

    of: Cards
    trait: str
    instead: bool = False


class Modifies(Written, frozen=True, tag_field="change", tag="modifies"):
    """Each has attributes changed (2E-SEL-07): of personnel, ships, or the ``span`` or ``points`` of missions."""

    of: Cards
    attributes: tuple[Changed, ...]
    amount: Amount


class Costs(Written, frozen=True, tag_field="change", tag="costs"):
    """Each costs more or less to play (2E-GAP-23); of dilemmas, counts more or less against the limit."""

    of: Cards
    amount: Amount
    first: bool = False
    """Only the first such card that its player plays in a turn (2E-ERR-04); for what lasts a while, from now on."""
    since: int | UnsetType = UNSET
    """So many cards had been played that turn before it began."""


class Cannot(Written, frozen=True, tag_field="change", tag="cannot"):
    """Each cannot do something, such as ``move`` or ``attack``, or something cannot be done to it."""

    of: Cards
    what: Literal[
        "move",
        "beam",
        "beam up",
        "attempt",
        "scout",
        "attack",
        "staff",
        "download",
        "be stopped",
        "be killed",
        "be selected",
        "use text",
        "be played",
        "be nullified",
        "be returned",
        "be returned to pile",
        "be captured",
        "gain skills",
        "be completed",
        "be destroyed",
        "be prevented",
        "be attacked",
    ]
    by: Cards | UnsetType = UNSET
    """Only by the text of such a card, wherever it is; without it by any."""
    owner: Literal["you", "opponent"] | UnsetType = UNSET
    """Only by the text of a card that this player owns."""
    below: int | None = None
    """Only as long as the player concerned has fewer points; of a mission, whoever would attempt it."""
    lacking: Cards | UnsetType = UNSET  # only as long as the player concerned has no such card


class Crowds(Written, frozen=True, tag_field="change", tag="crowds"):
    """No attempt at each of the missions begins with fewer personnel than so many (2E-MIS-04)."""

    of: Cards
    people: int


class Welcomes(Written, frozen=True, tag_field="change", tag="welcomes"):
    """Such cards of its player that a text places at a headquarters may be placed here or aboard a ship instead.

    Attributes:
        of: which cards.
        aboard: on which ships; ``None`` for the mission on which the text lies.
    """

    of: Cards
    aboard: Cards | None = None


class Excludes(Written, frozen=True, tag_field="change", tag="excludes"):
    """Its player can have no such other mission (2E-DCK)."""

    of: Cards


class Shortens(Written, frozen=True, tag_field="change", tag="shortens"):
    """Each ship needs less Range for a move from such a mission to such another one (2E-MOV-03).

    Attributes:
        of: which ships.
        start: from which missions; ``None`` for any.
        end: to which missions; ``None`` for any.
        either: or the other way.
        less: by so much less.
        across: what is added for another quadrant is not added (2E-MOV-06).
    """

    of: Cards
    start: Cards | None = None
    end: Cards | None = None
    either: bool = False
    less: int = 0
    across: bool = False


class MayAttempt(Written, frozen=True, tag_field="change", tag="may attempt"):
    """Each counts as matching the missions of its player (2E-MIS-05), or the mission here (1E-MIS-20)."""

    of: Cards


class Substitutes(Written, frozen=True, tag_field="change", tag="substitutes"):
    """One attribute may be used in place of another for bold requirements (2E-DIL-22).

    Attributes:
        of: of whom.
        attribute: which is used.
        instead: in place of which.
        at: for requirements of a ``dilemma``, of a ``mission`` or of ``both``.
        together: all of them or none use it, for their player meets the requirement so; else each by themselves.
    """

    of: Cards
    attribute: Property
    instead: tuple[Property, ...]
    at: Literal["dilemma", "mission", "both"] = "dilemma"
    together: bool | UnsetType = UNSET


class Toll(Written, frozen=True, tag_field="change", tag="toll"):
    """Skills of each may be used only by discarding that many cards from hand (2E-SKL-09, 2E-SKL-10)."""

    of: Cards
    skill: str = ""
    discard: int = 1


class Demands(Written, frozen=True, tag_field="change", tag="demands"):
    """Each mission requires more than is printed on it (2E-REQ-02)."""

    of: Cards
    requirement: Requirement


class Evades(Written, frozen=True, tag_field="change", tag="evades"):
    """Each dilemma that somebody of its player's faces is prevented and overcome.

    Attributes:
        of: which dilemmas.
        by: who of them must face it; without it anybody.
        may: its player may let it be.
        once: only the first one.
    """

    of: Cards
    by: Cards | UnsetType = UNSET
    may: bool = False
    once: bool = False


class Raises(Written, frozen=True, tag_field="change", tag="raises"):
    """Each attribute that a mission or dilemma requires must be so much higher, or lower, than it says (2E-REQ-02).

    With ``attributes`` only those are meant.
    """

    of: Cards
    amount: Amount
    attributes: tuple[Changed, ...] = ()


class Loses(Written, frozen=True, tag_field="change", tag="loses"):
    """Each is without a skill, at one level of it or several, or without an icon in brackets, a keyword or a species.

    ``skills`` are all of them. It is taken away after all that texts give.
    """

    of: Cards
    what: str
    level: int = 1


class Adjusts(Written, frozen=True, tag_field="change", tag="adjusts"):
    """Each has attributes set, added to or multiplied, in this order where cards do several of it (1E-SKILL-12).

    Attributes:
        of: which cards.
        attributes: of personnel, ships or facilities.
        amount: to what, how much, or how many times.
        how: ``sets``, ``adds`` or ``multiplies``.
        cumulative: whether several such texts of that title work on one card together (1E-GEN-12).
    """

    of: Cards
    attributes: tuple[Changed, ...]
    amount: Amount
    how: Literal["sets", "adds", "multiplies"] = "adds"
    cumulative: bool = False


class Disables(Written, frozen=True, tag_field="change", tag="disables"):
    """Each is disabled (1E-STAT-05); in ``stasis`` it can, besides, be neither moved nor aimed at (1E-STAT-06)."""

    of: Cards
    stasis: bool = False


class LosesFirstSkill(Written, frozen=True, tag_field="change", tag="loses first skill"):
    """Each is without the skill that stands first in its skill box, with all its levels (1E-SKILL-07)."""

    of: Cards


class Must(Written, frozen=True, tag_field="change", tag="must"):
    """Each ship must go to the nearest outpost of the affiliation at full speed, and do nothing else (1E-REQ-01)."""

    of: Cards
    affiliation: str


class Nullifies(Written, frozen=True, tag_field="change", tag="nullifies"):
    """Each is nullified as soon as it is in play."""

    of: Cards


class MayEnter(Written, frozen=True, tag_field="change", tag="may enter"):
    """Such cards may be seeded and enter play, though they need a permission for it (1E-ICON-05).

    Attributes:
        of: which cards.
        once: only one of them each turn, once turns are taken.
    """

    of: Cards
    once: bool = False


class Mixes(Written, frozen=True, tag_field="change", tag="mixes"):
    """Cards of the affiliations are compatible with one another (1E-COMP-04).

    Without affiliations those meant are, whatever they are; and no affiliation keeps any of them from an attack.
    """

    of: Cards
    affiliations: tuple[str, ...] = ()


class Wraps(Written, frozen=True, tag_field="change", tag="wraps"):
    """Each may leave one end of the spaceline and come in at the other."""

    of: Cards


class OnlyOwnersSolve(Written, frozen=True, tag_field="change", tag="only owners solve"):
    """Nobody solves such a mission of an opponent of theirs with fewer points, unless both have a copy in play."""

    of: Cards
    points: int


class SpecialistsScore(Written, frozen=True, tag_field="change", tag="specialists score"):
    """Each scores points when a mission is solved with their skill (1E-SKILL-07)."""

    of: Cards
    points: int


class Bounty(Written, frozen=True, tag_field="change", tag="bounty"):
    """Who destroys such a ship of an opponent with one of the same kind scores its WEAPONS and SHIELDS."""

    of: Cards


class MayWound(Written, frozen=True, tag_field="change", tag="may wound"):
    """In each battle one of them may mortally wound one adversary whom they have just stunned."""

    of: Cards
    cumulative: bool = False


class DoubleTurns(Written, frozen=True, tag_field="change", tag="takes double turns"):
    """Its player takes two complete turns, one after the other, each time (1E-TURN-11); not cumulative."""

    of: Cards = Cards(where="this")


class LimitsBonus(Written, frozen=True, tag_field="change", tag="limits bonus points"):
    """Bonus points of a player in excess of their other points do not count toward winning (1E-WIN-03)."""

    of: Cards = Cards(where="this")


class LosesSkills(Written, frozen=True, tag_field="change", tag="loses skills"):
    """Each can use no skill at all, its classification as one included (1E-CARD-11)."""

    of: Cards


class StaysStopped(Written, frozen=True, tag_field="change", tag="stays stopped"):
    """Each that is stopped does not recover as a turn begins (1E-STAT-03)."""

    of: Cards


class OpensMission(Written, frozen=True, tag_field="change", tag="opens mission"):
    """Your teams with somebody of the homeworld’s affiliation may attempt its mission, by other requirements.

    The total of some attribute has to exceed the points of the mission besides (1E-MIS-21).
    """

    of: Cards
    requirement: Requirement


class MeetsStaffing(Written, frozen=True, tag_field="change", tag="meets staffing"):
    """Each may meet so many staffing icons of the ship that it is aboard, alone (1E-CTRL-05)."""

    of: Cards
    icons: int


class MayScout(Written, frozen=True, tag_field="change", tag="may scout"):
    """Borg of the text's player may scout each, and form Away Teams there for it (1E-BORG-07, 1E-BORG-12)."""

    of: Cards


class SharesSkills(Written, frozen=True, tag_field="change", tag="shares skills"):
    """Borg of this hive that are present with one of its icons have each other's regular skills (1E-BORG-03)."""

    of: Cards = Cards(where="this")
    icon: str = "com"


class SharesCunning(Written, frozen=True, tag_field="change", tag="shares cunning"):
    """Borg present with the icon add their CUNNING to totals where another of this hive has it (1E-BORG-03)."""

    of: Cards = Cards(where="this")
    icon: str = "com"


class TakesAboard(Written, frozen=True, tag_field="change", tag="takes aboard"):
    """Such cards of its player may report aboard each, or at each mission (1E-REP-06, 1E-BORG-15)."""

    cards: Cards
    of: Cards = Cards(kind="card", where="this")


class AcquiresArtifacts(Written, frozen=True, tag_field="change", tag="acquires artifacts"):
    """Each may acquire the artifacts where its player has completed an objective (1E-ART-04)."""

    of: Cards = Cards(where="this")


class StaffsWithAll(Written, frozen=True, tag_field="change", tag="staffs with all icons"):
    """Each may meet a staffing icon of the ship with every subcommand icon that it has, at once (1E-BORG-03)."""

    of: Cards


class Mends(Written, frozen=True, tag_field="change", tag="mends"):
    """Each is repaired as soon as it is damaged (1E-REPAIR-02)."""

    of: Cards


class MayBattle(Written, frozen=True, tag_field="change", tag="may battle"):
    """Borg of the text's player may attack each, and beam to where they are for it (1E-BORG-07, 1E-BORG-08)."""

    of: Cards


class MayAbduct(Written, frozen=True, tag_field="change", tag="may abduct"):
    """Borg of the text's player who engage each in combat may abduct them (1E-PB-11, 1E-ASM-11)."""

    of: Cards


class TakesStunned(Written, frozen=True, tag_field="change", tag="takes the stunned"):
    """Each may abduct and assimilate whom they have just stunned (1E-PB-11)."""

    of: Cards = Cards(where="this")


class PassesShields(Written, frozen=True, tag_field="change", tag="passes shields"):
    """Transporters of its player beam through SHIELDS where one of them is (1E-BEAM-02)."""

    of: Cards = Cards(where="this")


class SkipsWait(Written, frozen=True, tag_field="change", tag="skips wait"):
    """Its player may probe in the turn in which scouting was complete at a homeworld, or at a mission of their own.

    The latter only where a counterpart of theirs is whose former affiliation it shows.
    """

    of: Cards = Cards(where="this")


class FightsKin(Written, frozen=True, tag_field="change", tag="fights kin"):
    """A ship with whom its player has assimilated as a counterpart is stronger against their former affiliations."""

    amount: int
    of: Cards = Cards(where="this")


OfBorg = (
    MayScout
    | SharesSkills
    | SharesCunning
    | TakesAboard
    | AcquiresArtifacts
    | StaffsWithAll
    | Mends
    | MayBattle
    | MayAbduct
    | TakesStunned
    | PassesShields
    | SkipsWait
    | FightsKin
)
"""What holds for Borg, and what Q does for others."""

Change = (
    Gains
    | Becomes
    | Modifies
    | Costs
    | Cannot
    | Crowds
    | Welcomes
    | Shortens
    | MayAttempt
    | Substitutes
    | Toll
    | Demands
    | Requires
    | Excludes
    | Evades
    | Raises
    | Loses
    | Adjusts
    | Disables
    | LosesFirstSkill
    | Must
    | Nullifies
    | MayEnter
    | Mixes
    | Wraps
    | OnlyOwnersSolve
    | SpecialistsScore
    | Bounty
    | MayWound
    | DoubleTurns
    | LimitsBonus
    | LosesSkills
    | OnLine
    | OfTurns
    | StaysStopped
    | OpensMission
    | MeetsStaffing
    | OfBorg
    | TribbleChange
)
