"""Changes: continuous effects that apply while something lasts."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import Amount, Cards, Changed, Property
from engine.ccg.effects.on_lines import OnLine
from engine.ccg.effects.requiring import Requires, Trades
from engine.ccg.effects.tribbles import TribbleChange
from engine.ccg.effects.turns import OfTurns
from engine.ccg.requirements.requirement import Requirement, Written


class Gains(Written, frozen=True, tag_field="change", tag="gains"):
    """Each gains a skill (2E-SKL-05).

    In temporary effects it may be ``any`` skill its player chooses, or one of those ``required`` by the dilemma
    being faced or by the ``mission`` here.
    """

    of: Cards
    skill: str
    level: int = 1


class Becomes(Written, frozen=True, tag_field="change", tag="becomes"):
    """Each gains a trait: a keyword, a species, or an icon in brackets.

    With ``instead`` it is an affiliation that replaces the printed one (2E-AFF-02).
    """

    of: Cards
    trait: str
    instead: bool = False


class Modifies(Written, frozen=True, tag_field="change", tag="modifies"):
    """Each has attributes changed (2E-SEL-07), on personnel, ships, or the ``span`` or ``points`` of missions."""

    of: Cards
    attributes: tuple[Changed, ...]
    amount: Amount


class Costs(Written, frozen=True, tag_field="change", tag="costs"):
    """Each costs more or less to play (2E-GAP-23); dilemmas count more or less against the limit."""

    of: Cards
    amount: Amount
    first: bool = False
    """Only the first such card that its player plays in a turn (2E-ERR-04); in temporary effects, from now on."""
    since: int | UnsetType = UNSET
    """Number of cards played in that turn before the effect started."""


class Cannot(Written, frozen=True, tag_field="change", tag="cannot"):
    """Each can't do something, such as ``move`` or ``attack``, or can't have it done to it."""

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
    """Only by texts of such cards, wherever they are; if unset, by any text."""
    owner: Literal["you", "opponent"] | UnsetType = UNSET
    """Only by texts of cards that this player owns."""
    below: int | None = None
    """Only while the affected player has fewer points; for a mission, whoever would attempt it."""
    lacking: Cards | UnsetType = UNSET  # only as long as the player concerned has no such card


class Crowds(Written, frozen=True, tag_field="change", tag="crowds"):
    """Attempts at each of the missions require at least this many personnel (2E-MIS-04)."""

    of: Cards
    people: int


class Welcomes(Written, frozen=True, tag_field="change", tag="welcomes"):
    """Cards of its player that a text places at a headquarters can be placed here or aboard a ship instead.

    Attributes:
        of: the cards.
        aboard: the ships; ``None`` for the mission that the text is on.
    """

    of: Cards
    aboard: Cards | None = None


class Excludes(Written, frozen=True, tag_field="change", tag="excludes"):
    """Its player can't have any other such mission (2E-DCK)."""

    of: Cards


class Shortens(Written, frozen=True, tag_field="change", tag="shortens"):
    """Each ship needs less Range for a move between certain missions (2E-MOV-03).

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
    """Each counts as matching the missions of its player (2E-MIS-05), or the mission here (1E-MIS-20)."""

    of: Cards


class Substitutes(Written, frozen=True, tag_field="change", tag="substitutes"):
    """One attribute can replace another for bold requirements (2E-DIL-22).

    Attributes:
        of: the personnel.
        attribute: the attribute used.
        instead: the attribute it replaces.
        at: for requirements of a ``dilemma``, of a ``mission`` or of ``both``.
        together: whether all or none use it, because their player meets the requirement; else each by themselves.
    """

    of: Cards
    attribute: Property
    instead: tuple[Property, ...]
    at: Literal["dilemma", "mission", "both"] = "dilemma"
    together: bool | UnsetType = UNSET


class Toll(Written, frozen=True, tag_field="change", tag="toll"):
    """Skills of each can be used only by discarding that many cards from hand (2E-SKL-09, 2E-SKL-10)."""

    of: Cards
    skill: str = ""
    discard: int = 1


class Demands(Written, frozen=True, tag_field="change", tag="demands"):
    """Each mission has additional requirements (2E-REQ-02)."""

    of: Cards
    requirement: Requirement


class Evades(Written, frozen=True, tag_field="change", tag="evades"):
    """Dilemmas faced by its player's personnel are prevented and overcome.

    Attributes:
        of: the dilemmas.
        by: the personnel who must face it; if unset, anyone.
        may: whether its player can decline.
        once: only the first one.
    """

    of: Cards
    by: Cards | UnsetType = UNSET
    may: bool = False
    once: bool = False


class Raises(Written, frozen=True, tag_field="change", tag="raises"):
    """Attributes required by a mission or dilemma are raised or lowered (2E-REQ-02).

    With ``attributes``, only those.
    """

    of: Cards
    amount: Amount
    attributes: tuple[Changed, ...] = ()


class Loses(Written, frozen=True, tag_field="change", tag="loses"):
    """Each loses a skill, at one level or several, or an icon in brackets, a keyword or a species.

    ``skills`` means all skills. Losses apply after everything that texts add. Of ``cumulative`` texts each copy counts
    (1E-GEN-12).
    """

    of: Cards
    what: str
    level: int = 1
    cumulative: bool = False


class Adjusts(Written, frozen=True, tag_field="change", tag="adjusts"):
    """Each has attributes set, added to or multiplied, in this order (1E-SKILL-12).

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
    """Each is disabled (1E-STAT-05); in ``stasis`` it also can't be moved or targeted (1E-STAT-06)."""

    of: Cards
    stasis: bool = False


class LosesFirstSkill(Written, frozen=True, tag_field="change", tag="loses first skill"):
    """Each loses the first skill in its skill box, at all levels (1E-SKILL-07)."""

    of: Cards


class DoublesSkills(Written, frozen=True, tag_field="change", tag="doubles skills"):
    """Each has its regular skills at twice their levels, or with ``first`` only the first-listed one (1E-SKILL-12)."""

    of: Cards
    first: bool = False


class Must(Written, frozen=True, tag_field="change", tag="must"):
    """Each ship must go to the nearest outpost of the affiliation at full speed, without other actions (1E-REQ-01)."""

    of: Cards
    affiliation: str


class Nullifies(Written, frozen=True, tag_field="change", tag="nullifies"):
    """Each is nullified when it is in play."""

    of: Cards


class AffectsAll(Written, frozen=True, tag_field="change", tag="affects all"):
    """The text of each such card works for every player, as if each of them had played it."""

    of: Cards


class GainsIcon(Written, frozen=True, tag_field="change", tag="gains icon"):
    """Each such card that its player owns has an icon, in play or not."""

    of: Cards
    icon: str


class MayEnter(Written, frozen=True, tag_field="change", tag="may enter"):
    """Such cards can be seeded and enter play, though they require permission (1E-ICON-05).

    Attributes:
        of: the cards.
        once: whether only one of them per turn, after seeding.
    """

    of: Cards
    once: bool = False


class Mixes(Written, frozen=True, tag_field="change", tag="mixes"):
    """Cards of these affiliations are compatible with one another (1E-COMP-04).

    Without affiliations, cards that meet the text's requirement are compatible, whatever their affiliation, and it
    doesn't keep any of them from attacking, unless they are ``restrained`` as by a treaty.
    """

    of: Cards
    affiliations: tuple[str, ...] = ()
    restrained: bool | UnsetType = UNSET


class Wraps(Written, frozen=True, tag_field="change", tag="wraps"):
    """Each can leave one end of the spaceline and come in at the other."""

    of: Cards


class OnlyOwnersSolve(Written, frozen=True, tag_field="change", tag="only owners solve"):
    """No player with fewer points solves an opponent's such mission unless both have a copy in play."""

    of: Cards
    points: int


class SpecialistsScore(Written, frozen=True, tag_field="change", tag="specialists score"):
    """Each scores points when a mission is solved with their skill (1E-SKILL-07)."""

    of: Cards
    points: int


class Bounty(Written, frozen=True, tag_field="change", tag="bounty"):
    """A player who destroys an opponent's such ship with one of the same kind scores its WEAPONS and SHIELDS."""

    of: Cards


class MayWound(Written, frozen=True, tag_field="change", tag="may wound"):
    """In each battle one of them can mortally wound one adversary they have just stunned."""

    of: Cards
    cumulative: bool = False


class DoubleTurns(Written, frozen=True, tag_field="change", tag="takes double turns"):
    """Its player takes two complete turns in a row each time (1E-TURN-11); not cumulative."""

    of: Cards = Cards(where="this")


class LimitsBonus(Written, frozen=True, tag_field="change", tag="limits bonus points"):
    """Bonus points of a player in excess of their other points don't count towards winning (1E-WIN-03)."""

    of: Cards = Cards(where="this")


class RaisesGoal(Written, frozen=True, tag_field="change", tag="raises goal"):
    """Its player needs that many more points to win (2E-WIN-01)."""

    points: int
    of: Cards = Cards(where="this")


class LosesSkills(Written, frozen=True, tag_field="change", tag="loses skills"):
    """Each can't use any skill, including its classification as one (1E-CARD-11)."""

    of: Cards


class StaysStopped(Written, frozen=True, tag_field="change", tag="stays stopped"):
    """Each that is stopped stays stopped when a turn begins (1E-STAT-03)."""

    of: Cards


class OpensMission(Written, frozen=True, tag_field="change", tag="opens mission"):
    """Your teams with a member of the homeworld’s affiliation can attempt its mission by other requirements.

    In addition, an attribute total has to exceed the points of the mission (1E-MIS-21).
    """

    of: Cards
    requirement: Requirement


class MeetsStaffing(Written, frozen=True, tag_field="change", tag="meets staffing"):
    """Each alone can meet several staffing icons of the ship it is aboard (1E-CTRL-05)."""

    of: Cards
    icons: int


class MayScout(Written, frozen=True, tag_field="change", tag="may scout"):
    """Borg of the text's player can scout each, and form Away Teams there to do so (1E-BORG-07, 1E-BORG-12)."""

    of: Cards


class SharesSkills(Written, frozen=True, tag_field="change", tag="shares skills"):
    """Borg of this hive who are present with a Borg that has this icon share their regular skills (1E-BORG-03)."""

    of: Cards = Cards(where="this")
    icon: str = "com"


class SharesCunning(Written, frozen=True, tag_field="change", tag="shares cunning"):
    """Borg present with the icon add their CUNNING to totals if another of this hive has it (1E-BORG-03)."""

    of: Cards = Cards(where="this")
    icon: str = "com"


class TakesAboard(Written, frozen=True, tag_field="change", tag="takes aboard"):
    """Such cards of its player can report aboard each, at each mission, or where each personnel is present.

    1E-REP-06, 1E-BORG-15. If ``free``, they do so without the normal card play. If ``here``, they report anywhere at
    the location (1E-GEN-06).
    """

    cards: Cards
    of: Cards = Cards(kind="card", where="this")
    free: bool = False
    here: bool = False


class AcquiresArtifacts(Written, frozen=True, tag_field="change", tag="acquires artifacts"):
    """Each can acquire artifacts where its player has completed an objective (1E-ART-04)."""

    of: Cards = Cards(where="this")


class StaffsWithAll(Written, frozen=True, tag_field="change", tag="staffs with all icons"):
    """Each can meet a staffing icon of the ship with each of its subcommand icons at once (1E-BORG-03)."""

    of: Cards


class Mends(Written, frozen=True, tag_field="change", tag="mends"):
    """Each is repaired immediately when it is damaged (1E-REPAIR-02)."""

    of: Cards


class MayBattle(Written, frozen=True, tag_field="change", tag="may battle"):
    """Borg of the text's player can attack each, and beam to it for the attack (1E-BORG-07, 1E-BORG-08)."""

    of: Cards


class MayAbduct(Written, frozen=True, tag_field="change", tag="may abduct"):
    """Borg of the text's player who engage each in combat can abduct it (1E-PB-11, 1E-ASM-11)."""

    of: Cards


class TakesStunned(Written, frozen=True, tag_field="change", tag="takes the stunned"):
    """Each can abduct and assimilate personnel it has just stunned (1E-PB-11)."""

    of: Cards = Cards(where="this")


class PassesShields(Written, frozen=True, tag_field="change", tag="passes shields"):
    """Transporters of its player beam through SHIELDS at locations with one of them (1E-BEAM-02)."""

    of: Cards = Cards(where="this")


class SkipsWait(Written, frozen=True, tag_field="change", tag="skips wait"):
    """Its player can probe in the turn in which scouting was completed at a homeworld, or at their own mission.

    The latter requires their counterpart there whose former affiliation the mission shows.
    """

    of: Cards = Cards(where="this")


class FightsKin(Written, frozen=True, tag_field="change", tag="fights kin"):
    """Ships with its player's assimilated counterpart are stronger against the counterpart's former affiliations."""

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
