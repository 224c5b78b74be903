"""Changes: continuous effects that apply while something lasts; *each card* is any card described by ``of``."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import Amount, Cards, Changed, Property
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.effects.spaceline_changes import OnLine
from engine.ccg.effects.tribbles import TribbleChange
from engine.ccg.effects.turns import OfTurns
from engine.ccg.requirements.requirement import Requirement, Written


class Gains(Written, frozen=True, tag_field="change", tag="gains"):
    """A change that gives each card a skill (2E-SKL-05).

    In temporary effects it may be ``any`` skill its player chooses, or one of those ``required`` by the dilemma
    being faced or by the ``mission`` here.
    """

    of: Cards
    skill: str
    level: int = 1


class Becomes(Written, frozen=True, tag_field="change", tag="becomes"):
    """A change that gives each card a trait: a keyword, a species, or an icon in brackets.

    With ``instead`` it is an affiliation that replaces the printed one (2E-AFF-02).
    """

    of: Cards
    trait: str
    instead: bool = False


class Modifies(Written, frozen=True, tag_field="change", tag="modifies"):
    """A change in attributes (2E-SEL-07) of personnel or ships, or of the ``span`` or ``points`` of missions."""

    of: Cards
    attributes: tuple[Changed, ...]
    amount: Amount


class Costs(Written, frozen=True, tag_field="change", tag="costs"):
    """A change in the cost of playing each card (2E-GAP-23), or of what each dilemma counts against the limit."""

    of: Cards
    amount: Amount
    first: bool = False
    """Whether it applies only to the first matching card its player plays in a turn (2E-ERR-04).

    If temporary, only cards played from now on count.
    """
    since: int | UnsetType = UNSET
    """Number of matching cards played in that turn before the effect started."""


class Cannot(Written, frozen=True, tag_field="change", tag="cannot"):
    """A prohibition: each card can't do something, such as ``move`` or ``attack``, or can't have it done to it."""

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
    """Cards whose texts can't do it to the described cards, wherever they are; if unset, no text can."""
    owner: Literal["you", "opponent"] | UnsetType = UNSET
    """Owner of the cards whose texts can't do it; if unset, any player."""
    below: int | None = None
    """Number of points that the player must be below for it to apply; for a mission, the attempting player."""
    lacking: Cards | UnsetType = UNSET  # applies only while the affected player has no matching card


class Crowds(Written, frozen=True, tag_field="change", tag="crowds"):
    """A minimum number of personnel for attempts at each of the missions (2E-MIS-04)."""

    of: Cards
    people: int


class Welcomes(Written, frozen=True, tag_field="change", tag="welcomes"):
    """Permission to place cards here or aboard a ship, if a text places them at a headquarters.

    Attributes:
        of: cards of the text's player.
        aboard: the ships; ``None`` for the mission that the text is on.
    """

    of: Cards
    aboard: Cards | None = None


class Excludes(Written, frozen=True, tag_field="change", tag="excludes"):
    """A restriction: its player can't have any other mission that fits the description (2E-DCK)."""

    of: Cards


class Shortens(Written, frozen=True, tag_field="change", tag="shortens"):
    """A reduction of the Range that each ship needs for a move between certain missions (2E-MOV-03).

    Attributes:
        of: the ships.
        start: missions the move starts from; ``None`` for any.
        end: missions the move ends at; ``None`` for any.
        either: whether the reverse direction counts, too.
        less: reduction of the Range needed.
        across: whether the extra Range for another quadrant isn't needed (2E-MOV-06).
    """

    of: Cards
    start: Cards | None = None
    end: Cards | None = None
    either: bool = False
    less: int = 0
    across: bool = False


class MayAttempt(Written, frozen=True, tag_field="change", tag="may attempt"):
    """Permission for each personnel to attempt its player's missions (2E-MIS-05), or the mission here (1E-MIS-20)."""

    of: Cards


class Substitutes(Written, frozen=True, tag_field="change", tag="substitutes"):
    """Permission to use one attribute in place of another for bold requirements (2E-DIL-22).

    Attributes:
        of: the personnel.
        attribute: the attribute used.
        instead: the attribute it replaces.
        at: for requirements of a ``dilemma``, of a ``mission`` or of ``both``.
        together: whether all personnel or none use it, because their player meets the requirement; else each decides.
    """

    of: Cards
    attribute: Property
    instead: tuple[Property, ...]
    at: Literal["dilemma", "mission", "both"] = "dilemma"
    together: bool | UnsetType = UNSET


class Toll(Written, frozen=True, tag_field="change", tag="toll"):
    """A price of cards discarded from hand for each use of certain skills (2E-SKL-09, 2E-SKL-10)."""

    of: Cards
    skill: str = ""
    discard: int = 1


class Demands(Written, frozen=True, tag_field="change", tag="demands"):
    """Additional requirements of each mission (2E-REQ-02)."""

    of: Cards
    requirement: Requirement


class Evades(Written, frozen=True, tag_field="change", tag="evades"):
    """Prevention of dilemmas faced by its player's personnel; the dilemmas are overcome.

    Attributes:
        of: the dilemmas.
        by: the personnel who must face the dilemma; if unset, anyone.
        may: whether its player can decline.
        once: whether only the first dilemma is prevented.
    """

    of: Cards
    by: Cards | UnsetType = UNSET
    may: bool = False
    once: bool = False


class Raises(Written, frozen=True, tag_field="change", tag="raises"):
    """An increase or decrease of attributes required by a mission or dilemma (2E-REQ-02).

    With ``attributes``, only of those.
    """

    of: Cards
    amount: Amount
    attributes: tuple[Changed, ...] = ()


class Loses(Written, frozen=True, tag_field="change", tag="loses"):
    """A change that removes a skill (some or all levels), a bracketed icon, a keyword or a species from each card.

    ``skills`` means all skills. Losses apply after everything that texts add. Of ``cumulative`` texts each copy counts
    (1E-GEN-12).
    """

    of: Cards
    what: str
    level: int = 1
    cumulative: bool = False


class Adjusts(Written, frozen=True, tag_field="change", tag="adjusts"):
    """A change that sets, adds to or multiplies attributes of each card, in this order (1E-SKILL-12).

    Attributes:
        of: the cards.
        attributes: of personnel, ships or facilities.
        amount: the new value, the difference, or the factor.
        how: ``sets``, ``adds`` or ``multiplies``.
        cumulative: whether several texts of that title apply to one card (1E-GEN-12).
    """

    of: Cards
    attributes: tuple[Changed, ...]
    amount: Amount
    how: Literal["sets", "adds", "multiplies"] = "adds"
    cumulative: bool = False


class Disables(Written, frozen=True, tag_field="change", tag="disables"):
    """A change that disables each card (1E-STAT-05); in ``stasis`` it also can't be moved or targeted (1E-STAT-06)."""

    of: Cards
    stasis: bool = False


class LosesFirstSkill(Written, frozen=True, tag_field="change", tag="loses first skill"):
    """A change that removes the first skill in each card's skill box, at all levels (1E-SKILL-07)."""

    of: Cards


class DoublesSkills(Written, frozen=True, tag_field="change", tag="doubles skills"):
    """Each has its regular skills at twice their levels, or with ``first`` only the first-listed one (1E-SKILL-12)."""

    of: Cards
    first: bool = False


class Must(Written, frozen=True, tag_field="change", tag="must"):
    """An order for each ship to go to the nearest outpost of the affiliation at full speed (1E-REQ-01).

    It can't do anything else meanwhile.
    """

    of: Cards
    affiliation: str


class Nullifies(Written, frozen=True, tag_field="change", tag="nullifies"):
    """A change that nullifies each card when it is in play."""

    of: Cards


class AffectsAll(Written, frozen=True, tag_field="change", tag="affects all"):
    """A change that makes the text of each card work for every player, as if each of them had played it."""

    of: Cards


class GainsIcon(Written, frozen=True, tag_field="change", tag="gains icon"):
    """A change that gives each card its player owns an icon, in play or not."""

    of: Cards
    icon: str


class MayEnter(Written, frozen=True, tag_field="change", tag="may enter"):
    """A change that lets cards be seeded and enter play although they require permission (1E-ICON-05).

    Attributes:
        of: the cards.
        once: whether only one of them per turn can enter play after seeding.
    """

    of: Cards
    once: bool = False


class Mixes(Written, frozen=True, tag_field="change", tag="mixes"):
    """A change that makes cards of these affiliations compatible with one another (1E-COMP-04).

    Without affiliations, cards that meet the text's requirement are compatible, whatever their affiliation, and it
    doesn't keep any of them from attacking, unless they are ``restrained`` as by a treaty.
    """

    of: Cards
    affiliations: tuple[str, ...] = ()
    restrained: bool | UnsetType = UNSET


class Wraps(Written, frozen=True, tag_field="change", tag="wraps"):
    """Permission for each ship to leave one end of the spaceline and come in at the other."""

    of: Cards


class OnlyOwnersSolve(Written, frozen=True, tag_field="change", tag="only owners solve"):
    """A restriction: players with fewer points can't solve an opponent's mission unless both have a copy in play."""

    of: Cards
    points: int


class SpecialistsScore(Written, frozen=True, tag_field="change", tag="specialists score"):
    """A change that scores points for each personnel whose skill is used to solve a mission (1E-SKILL-07)."""

    of: Cards
    points: int


class Bounty(Written, frozen=True, tag_field="change", tag="bounty"):
    """A bounty: a player who destroys an opponent's ship with one of the same kind scores its WEAPONS and SHIELDS."""

    of: Cards


class MayWound(Written, frozen=True, tag_field="change", tag="may wound"):
    """Permission for one of the personnel in each battle to mortally wound an adversary they have just stunned."""

    of: Cards
    cumulative: bool = False


class DoubleTurns(Written, frozen=True, tag_field="change", tag="takes double turns"):
    """A change that gives its player two complete turns in a row each time (1E-TURN-11); not cumulative."""

    of: Cards = Cards(where="this")


class LimitsBonus(Written, frozen=True, tag_field="change", tag="limits bonus points"):
    """A limit on bonus points: those in excess of a player's other points don't count towards winning (1E-WIN-03)."""

    of: Cards = Cards(where="this")


class RaisesGoal(Written, frozen=True, tag_field="change", tag="raises goal"):
    """A change that raises the number of points its player needs to win (2E-WIN-01)."""

    points: int
    of: Cards = Cards(where="this")


class LosesSkills(Written, frozen=True, tag_field="change", tag="loses skills"):
    """A change that makes each card lose all skills, including its classification used as one (1E-CARD-11)."""

    of: Cards


class StaysStopped(Written, frozen=True, tag_field="change", tag="stays stopped"):
    """A change that keeps each stopped card stopped when a turn begins (1E-STAT-03)."""

    of: Cards


class OpensMission(Written, frozen=True, tag_field="change", tag="opens mission"):
    """Permission for your teams with a member of the homeworld’s affiliation to attempt its mission.

    Its requirements are replaced, and an attribute total has to exceed the points of the mission (1E-MIS-21).
    """

    of: Cards
    requirement: Requirement


class MeetsStaffing(Written, frozen=True, tag_field="change", tag="meets staffing"):
    """Permission for each personnel to meet several staffing icons of its ship alone (1E-CTRL-05)."""

    of: Cards
    icons: int


class MayScout(Written, frozen=True, tag_field="change", tag="may scout"):
    """Permission for Borg of the text's player to scout each card, even with Away Teams (1E-BORG-07, 1E-BORG-12)."""

    of: Cards


class SharesSkills(Written, frozen=True, tag_field="change", tag="shares skills"):
    """A change by which Borg of this hive who are with a Borg that has this icon share regular skills (1E-BORG-03)."""

    of: Cards = Cards(where="this")
    icon: str = "com"


class SharesCunning(Written, frozen=True, tag_field="change", tag="shares cunning"):
    """A change by which Borg elsewhere in the hive add their CUNNING to totals of Borg with this icon (1E-BORG-03)."""

    of: Cards = Cards(where="this")
    icon: str = "com"


class TakesAboard(Written, frozen=True, tag_field="change", tag="takes aboard"):
    """Permission for its player's cards to report aboard each ship, at each mission, or where each personnel is.

    1E-REP-06, 1E-BORG-15. If ``free``, they do so without the normal card play. If ``here``, they report anywhere at
    the location (1E-GEN-06).
    """

    cards: Cards
    of: Cards = Cards(kind="card", where="this")
    free: bool = False
    here: bool = False


class AcquiresArtifacts(Written, frozen=True, tag_field="change", tag="acquires artifacts"):
    """Permission for each personnel to acquire artifacts where its player has completed an objective (1E-ART-04)."""

    of: Cards = Cards(where="this")


class StaffsWithAll(Written, frozen=True, tag_field="change", tag="staffs with all icons"):
    """A change that lets each personnel use all of its subcommand icons for staffing at once (1E-BORG-03)."""

    of: Cards


class Mends(Written, frozen=True, tag_field="change", tag="mends"):
    """A change that repairs each card as soon as it is damaged (1E-REPAIR-02)."""

    of: Cards


class MayBattle(Written, frozen=True, tag_field="change", tag="may battle"):
    """Permission for Borg of the text's player to attack each card, even by beaming to it (1E-BORG-07, 1E-BORG-08)."""

    of: Cards


class MayAbduct(Written, frozen=True, tag_field="change", tag="may abduct"):
    """Permission for Borg of the text's player to abduct each card they engage in combat (1E-PB-11, 1E-ASM-11)."""

    of: Cards


class TakesStunned(Written, frozen=True, tag_field="change", tag="takes the stunned"):
    """Permission for each card to abduct and assimilate personnel it has just stunned (1E-PB-11)."""

    of: Cards = Cards(where="this")


class PassesShields(Written, frozen=True, tag_field="change", tag="passes shields"):
    """Permission for transporters of its player to beam through SHIELDS where one of the cards is (1E-BEAM-02)."""

    of: Cards = Cards(where="this")


class SkipsWait(Written, frozen=True, tag_field="change", tag="skips wait"):
    """Permission to probe in the turn in which scouting was completed at a homeworld, or at its player's own mission.

    The latter requires their counterpart there whose former affiliation the mission shows.
    """

    of: Cards = Cards(where="this")


class FightsKin(Written, frozen=True, tag_field="change", tag="fights kin"):
    """A change that strengthens ships with its player's counterpart against the counterpart's former affiliations."""

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
"""Changes for Borg, and changes by Q."""

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
    | Trades
    | Excludes
    | Evades
    | Raises
    | Loses
    | Adjusts
    | Disables
    | LosesFirstSkill
    | DoublesSkills
    | Must
    | Nullifies
    | AffectsAll
    | GainsIcon
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
    | RaisesGoal
    | OnLine
    | OfTurns
    | StaysStopped
    | OpensMission
    | MeetsStaffing
    | OfBorg
    | TribbleChange
)
