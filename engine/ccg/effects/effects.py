"""Effect trees: what a card's text does, as data.

Cards write them in ``assets/cards``; ``engine.ccg.describing.printer`` puts them into words and
``engine.ccg.resolving.interpreter`` carries them out. A tree is made of

- *picks*: which cards (``pick``),
- *amounts*: how many (``amount``),
- *conditions*: whether (``type``, with the requirements),
- *effects*: what happens (``do``),
- *changes*: what is different as long as something lasts (``change``),
- *texts*: when all that applies (``text``).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Attribute,
    Each,
    Equipment,
    Not,
    Requirement,
    Skill,
    Trait,
    Written,
)

YOU: Final = "you"
OPPONENT: Final = "opponent"
ANYBODY: Final = "anybody"
"""Players as a text names them: its commander (of a dilemma: who faces it), his opponent, everybody (2E-OWN-04)."""

Whose = Literal["you", "opponent", "anybody"]
By = Literal["you", "opponent"]
_KIND = "(personnel|ship|equipment|event|interrupt|dilemma|mission|card)"
Kind = Annotated[str, Meta(pattern=f"^{_KIND}( or {_KIND})*$")]
Where = Literal[
    "group",
    "present",
    "aboard",
    "mission",
    "play",
    "core",
    "hand",
    "deck",
    "top of deck",
    "discard",
    "brig",
    "headquarters",
    "dilemmas",
    "stack",
    "beneath",
    "damage",
    "on",
    "this",
    "host",
    "picked",
    "concerned",
]
Property = Literal["integrity", "cunning", "strength", "range", "weapons", "shields", "cost"]
Changed = Literal["integrity", "cunning", "strength", "range", "weapons", "shields", "span", "points"]
Until = Literal["turn", "next turn", "attempt", "dilemma", "conflict"]
Happening = Literal[
    "would be played",
    "played",
    "drawn",
    "discarded",
    "downloaded",
    "examined",
    "revealed",
    "used",
    "would be stopped",
    "stopped",
    "would be killed",
    "killed",
    "destroyed",
    "returned",
    "would be captured",
    "captured",
    "damaged",
    "beamed",
    "moved",
    "attempt begun",
    "dilemmas drawn",
    "dilemma revealed",
    "dilemma overcome",
    "mission completed",
    "mission failed",
    "points scored",
    "combat begun",
    "combat won",
    "combat lost",
    "engagement begun",
    "engagement won",
    "engagement lost",
    "turn begun",
    "turn ended",
]
"""The words by which triggers name what they respond to (2E-TIM-02, 2E-TIM-04)."""

# --- which cards ---------------------------------------------------------------------------------------------------


class Cards(Written, frozen=True, kw_only=True):
    """A description of cards: *your Klingon personnel present*.

    Attributes:
        kind: ``personnel``, ``ship``, ``equipment``, ``event``, ``interrupt``, ``dilemma``, ``mission`` or ``card``;
            several with ``or`` between them.
        whose: ``you``, ``opponent`` or ``anybody``.
        where: ``group`` (those who take part in the attempt or combat; else all in play), ``present``, ``aboard``,
            ``mission`` (anywhere at this mission), ``play``, ``core``, ``hand``, ``deck``, ``top of deck`` (its first
            card), ``discard``, ``brig``, ``headquarters`` (face down beneath one of that player's),
            ``dilemmas`` (the pile), ``stack`` (dilemmas still to be faced), ``beneath`` (overcome at this mission),
            ``damage`` (on the ship concerned), ``on`` (played on this card), ``this`` (this card itself), ``host``
            (the card that this one lies on, or the ship that it is aboard), ``picked`` (those that this text has
            picked so far) or ``concerned`` (those to whom happens what the text responds to).
        who: what each must meet on its own; ``None`` for all.
        title: only cards of this title, whatever the subtitle (2E-SEL-06).
        stopped: only stopped (``True``) or unstopped (``False``) ones.
        cheaper: only cards of at most this cost.
        equipped: only personnel equipped with an equipment of this title or keyword (2E-PRE-05).
        on: only those on the planet or headquarters of this title.
        other: neither this card, nor what this text has picked, nor those to whom happens what it responds to.
        having: only ships and missions where a personnel of yours meets this.
    """

    kind: Kind = "personnel"
    whose: Whose = YOU
    where: Where = "group"
    who: Requirement | None = None
    title: str = ""
    stopped: bool | None = None
    cheaper: int | None = None
    equipped: str = ""
    on: str = ""
    other: bool = False
    having: Requirement | None = None


class Random(Cards, frozen=True, tag_field="pick", tag="random"):
    """That many at random (2E-SEL-01); fewer where there are fewer (2E-CST-04)."""

    count: Amount = 1


class Chosen(Cards, frozen=True, tag_field="pick", tag="chosen"):
    """That many, chosen by ``you`` or ``opponent`` (2E-SEL-02).

    Attributes:
        by: who chooses.
        count: how many.
        optional: fewer may be chosen, or none.
    """

    by: By = YOU
    count: Amount = 1
    optional: bool = False


class Most(Cards, frozen=True, tag_field="pick", tag="most"):
    """The one with the highest value of an attribute or ``cost``; ties: 2E-SEL-03."""

    property: Property


class Least(Cards, frozen=True, tag_field="pick", tag="least"):
    """The one with the lowest value of an attribute or ``cost``; ties: 2E-SEL-03."""

    property: Property


class All(Cards, frozen=True, tag_field="pick", tag="all"):
    """Every one."""


class AllButOne(Cards, frozen=True, tag_field="pick", tag="all but one"):
    """All but one, at random; nobody where there is only one."""


class Picked(Cards, frozen=True, tag_field="pick", tag="picked"):
    """Those that this text has picked so far, as far as they are still there."""


class Others(Cards, frozen=True, tag_field="pick", tag="others"):
    """All that this text has not picked so far."""


class This(Cards, frozen=True, tag_field="pick", tag="this"):
    """The card whose text this is."""


class Host(Cards, frozen=True, tag_field="pick", tag="host"):
    """The card on which this one was played, or the ship that this personnel is aboard."""


class Subject(Cards, frozen=True, tag_field="pick", tag="subject"):
    """Those to whom happened what the text responds to."""


Pick = Random | Chosen | Most | Least | All | AllButOne | Picked | Others | This | Host | Subject

# --- how many ------------------------------------------------------------------------------------------------------


class ForEach(Written, frozen=True, tag_field="amount", tag="for each"):
    """So many for each card that fits, never more than ``most``; where ``different``, for each title among them."""

    of: Cards
    times: int = 1
    plus: int = 0
    most: int | None = None
    different: bool = False


class ScoreOf(Written, frozen=True, tag_field="amount", tag="score"):
    """A player's score."""

    whose: Whose = YOU


class OfPicked(Written, frozen=True, tag_field="amount", tag="picked"):
    """So many for each card that this text has picked, or for each point of their total ``property``."""

    property: Property | Literal[""] = ""
    times: int = 1


Amount = int | ForEach | ScoreOf | OfPicked

# --- whether -------------------------------------------------------------------------------------------------------


class Commands(Written, frozen=True, tag="commands"):
    """At least ``count`` such cards are there (2E-CST-07): stopped personnel do not count unless asked for."""

    cards: Cards
    count: int = 1


class Facing(Written, frozen=True, tag="facing"):
    """This personnel is facing a dilemma (2E-DIL-20), of this type where one is named.

    With ``who``, a personnel of yours that meets it is.
    """

    dilemma: Literal["", "planet", "space", "dual"] = ""
    who: Requirement | None = None


class Attempting(Written, frozen=True, tag="attempting"):
    """This personnel takes part in a mission attempt (2E-MIS-08), at a mission of this type where one is named.

    With ``who``, a personnel of yours that meets it does.
    """

    mission: Literal["", "planet", "space", "headquarters"] = ""
    who: Requirement | None = None


class At(Written, frozen=True, tag="at"):
    """This card is at a mission of this type, quadrant or region, or at one of somebody's (``you``, ``opponent``)."""

    mission: Literal["", "planet", "space", "headquarters"] = ""
    quadrant: Literal["", "alpha", "gamma", "delta"] = ""
    region: str = ""
    whose: Literal["", "you", "opponent"] = ""


class Turn(Written, frozen=True, tag="turn"):
    """It is this player's turn."""

    whose: By = YOU


class Compare(Written, frozen=True, tag="compare"):
    """One amount is more (``>``), fewer (``<``) or as many (``=``) as another."""

    left: Amount
    comparison: Literal[">", "<", "="]
    right: Amount


class Leads(Written, frozen=True, tag="leads"):
    """``you`` have more of such cards than each opponent, or an ``opponent`` has more of them than you."""

    cards: Cards
    whose: By = YOU


class Fighting(Written, frozen=True, tag="fighting"):
    """This card is with personnel in a ``combat``, or with a ship in an ``engagement``."""

    kind: Literal["combat", "engagement"] = "combat"


class Never(Written, frozen=True, tag="no"):
    """The condition does not hold."""

    condition: Condition


class Every(Written, frozen=True, tag="both"):
    """All of the conditions hold."""

    conditions: tuple[Condition, ...]


Situation = Commands | Facing | Attempting | Fighting | At | Turn | Compare | Leads | Never | Every
Condition = (
    Skill
    | Attribute
    | Trait
    | Each
    | Equipment
    | AllOf
    | AnyOf
    | Not
    | Commands
    | Facing
    | Attempting
    | Fighting
    | At
    | Turn
    | Compare
    | Leads
    | Never
    | Every
)
"""A requirement asked of the group, or a situation."""

# --- what is different as long as something lasts --------------------------------------------------------------------


class Gains(Written, frozen=True, tag_field="change", tag="gains"):
    """Each gains a skill (2E-SKL-05); ``any`` is one that its player chooses, for what lasts a while."""

    of: Cards
    skill: str
    level: int = 1


class Becomes(Written, frozen=True, tag_field="change", tag="becomes"):
    """Each gains a characteristic: a keyword, a species, or an icon in brackets."""

    of: Cards
    trait: str


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
    """Only the first such card that its player plays in a turn (2E-ERR-04)."""


class Cannot(Written, frozen=True, tag_field="change", tag="cannot"):
    """Each cannot ``move``, ``beam``, ``attempt``, ``be stopped``, ``be killed``, ``use text`` or ``be played``."""

    of: Cards
    what: Literal["move", "beam", "attempt", "be stopped", "be killed", "use text", "be played"]


class MayAttempt(Written, frozen=True, tag_field="change", tag="may attempt"):
    """Each counts as matching the missions of its player (2E-MIS-05)."""

    of: Cards


class Substitutes(Written, frozen=True, tag_field="change", tag="substitutes"):
    """One attribute may be used in place of another for bold requirements (2E-DIL-22)."""

    of: Cards
    attribute: Property
    instead: tuple[Property, ...]
    at: Literal["dilemma", "mission", "both"] = "dilemma"
    """``dilemma``, ``mission`` or ``both``."""


class Toll(Written, frozen=True, tag_field="change", tag="toll"):
    """Skills of each may be used only by discarding that many cards from hand (2E-SKL-09, 2E-SKL-10)."""

    of: Cards
    skill: str = ""
    discard: int = 1


class Demands(Written, frozen=True, tag_field="change", tag="demands"):
    """Each mission requires more than is printed on it (2E-REQ-02)."""

    of: Cards
    requirement: Requirement


Change = Gains | Becomes | Modifies | Costs | Cannot | MayAttempt | Substitutes | Toll | Demands

# --- what happens ----------------------------------------------------------------------------------------------------


class Select(Written, frozen=True, tag_field="do", tag="select"):
    """Pick cards without doing anything to them yet."""

    who: Pick


class Stop(Written, frozen=True, tag_field="do", tag="stop"):
    """They are stopped; where nobody can be picked, ``otherwise`` happens."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Unstop(Written, frozen=True, tag_field="do", tag="unstop"):
    """They are no longer stopped."""

    who: Pick


class Kill(Written, frozen=True, tag_field="do", tag="kill"):
    """They are killed; where nobody can be picked, ``otherwise`` happens (2E-ZON-04)."""

    who: Pick
    otherwise: tuple[Effect, ...] = ()


class Destroy(Written, frozen=True, tag_field="do", tag="destroy"):
    """They go from play to their owners' discard piles (2E-ZON-03)."""

    who: Pick


class ReturnToHand(Written, frozen=True, tag_field="do", tag="return to hand"):
    """They go back to their owners' hands."""

    who: Pick


class PutInDeck(Written, frozen=True, tag_field="do", tag="put in deck"):
    """They go to their owners' decks: ``top``, ``bottom`` or ``shuffled``."""

    who: Pick
    place: Literal["top", "bottom", "shuffled"] = "bottom"


class PutBeneath(Written, frozen=True, tag_field="do", tag="put beneath"):
    """They go face down beneath a headquarters of the text's commander; there they are not in play.

    Attributes:
        who: which cards.
        mission: the title of the headquarters; without it nothing happens.
    """

    who: Pick
    mission: str


class RemoveFromGame(Written, frozen=True, tag_field="do", tag="remove from game"):
    """They are kept apart until the game is over (2E-ZON-09)."""

    who: Pick


class TakeInHand(Written, frozen=True, tag_field="do", tag="take in hand"):
    """They go to their owners' hands from deck or discard pile, shown to all (2E-ZON-07)."""

    who: Pick


class PutIntoPlay(Written, frozen=True, tag_field="do", tag="put into play"):
    """They are placed at a headquarters that would admit them, without cost; that is not playing (2E-PLY-08)."""

    who: Pick


class Capture(Written, frozen=True, tag_field="do", tag="capture"):
    """They are placed in the brig of the text's commander (2E-BRG-01)."""

    who: Pick


class Release(Written, frozen=True, tag_field="do", tag="release"):
    """Captives go back to their owners' headquarters, or hands where they have none (2E-BRG-06)."""

    who: Pick


class TakeCommand(Written, frozen=True, tag_field="do", tag="take command"):
    """The text's commander commands them from now on (2E-OWN-03, 2E-UNI-05)."""

    who: Pick


class Damage(Written, frozen=True, tag_field="do", tag="damage"):
    """This card is placed on each ship as a damage card (2E-DMG-01)."""

    who: Pick


class Repair(Written, frozen=True, tag_field="do", tag="repair"):
    """A damage card is removed from each ship (2E-DMG-06)."""

    who: Pick


class PlaceOn(Written, frozen=True, tag_field="do", tag="place on"):
    """This card is placed on a card and stays there (2E-DIL-13).

    Attributes:
        who: on which.
        until: where it stays only so long: to the end of this ``turn`` or ``attempt``.
        then: what becomes of the dilemma after that: ``overcome`` or ``returned`` to its owner's pile.
    """

    who: Pick
    until: Literal["", "turn", "attempt"] = ""
    then: Literal["overcome", "returned"] = "overcome"


class ReturnDilemma(Written, frozen=True, tag_field="do", tag="return dilemma"):
    """The dilemma goes face up to the bottom of its owner's dilemma pile, not overcome (2E-DIL-12)."""


class ExtraDilemmas(Written, frozen=True, tag_field="do", tag="extra dilemmas"):
    """The dilemma player may draw that many more and spend as much more on them (2E-DIL-02, 2E-DIL-04)."""

    count: Amount = 1


class Overcome(Written, frozen=True, tag_field="do", tag="overcome"):
    """The dilemmas picked are overcome without being faced."""

    who: Pick


class Unless(Written, frozen=True, tag_field="do", tag="unless"):
    """Where the requirement is not met, ``then`` happens.

    Attributes:
        requirement: what the text shows in bold (2E-DIL-18).
        then: what happens otherwise.
        of_picked: ask only those whom the card has picked, not the whole attempt.
    """

    requirement: Requirement
    then: tuple[Effect, ...]
    of_picked: bool = False


class If(Written, frozen=True, tag_field="do", tag="if"):
    """Where the condition holds ``then`` happens, else ``otherwise``; mentions are not requirements (2E-SKL-07)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    of_picked: bool = False


class May(Written, frozen=True, tag_field="do", tag="may"):
    """The player may pay ``costs`` for ``then``; where he does not, ``otherwise`` happens."""

    then: tuple[Effect, ...]
    costs: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    by: By = YOU


class Choice(Written, frozen=True):
    """One of several things to choose from."""

    effects: tuple[Effect, ...]


class Choose(Written, frozen=True, tag_field="do", tag="choose"):
    """A player chooses one of several things to happen."""

    choices: tuple[Choice, ...]
    by: By = YOU


class Draw(Written, frozen=True, tag_field="do", tag="draw"):
    """A player draws that many cards."""

    count: Amount = 1
    whose: Whose = YOU


class Discard(Written, frozen=True, tag_field="do", tag="discard"):
    """A player discards that many cards from hand: of his choice, at random, or from the top of his deck.

    Where ``who`` picks cards, those are discarded, wherever they are.
    """

    count: Amount = 1
    whose: Whose = YOU
    how: Literal["chosen", "random", "top of deck"] = "chosen"
    """``chosen``, ``random`` or ``top of deck``."""
    who: Pick | None = None


class Download(Written, frozen=True, tag_field="do", tag="download"):
    """The player may search his deck for a card that fits, show it, take it, and shuffle (2E-DWN)."""

    cards: Cards


class Examine(Written, frozen=True, tag_field="do", tag="examine"):
    """The player alone looks at cards (2E-SEL-04): the top of a deck or dilemma pile, or a hand; the text picks them.

    Attributes:
        where: ``deck``, ``dilemmas`` or ``hand``.
        whose: whose.
        count: how many; for a hand all.
        reveal: all players see them (2E-SEL-05).
    """

    where: Literal["deck", "dilemmas", "hand"]
    whose: Whose = OPPONENT
    count: Amount = 1
    reveal: bool = False


class Shuffle(Written, frozen=True, tag_field="do", tag="shuffle"):
    """A player's deck is shuffled."""

    whose: Whose = YOU


class Score(Written, frozen=True, tag_field="do", tag="score"):
    """A player scores points; a negative number loses them, never below zero (2E-REQ-10)."""

    points: Amount
    whose: Whose = YOU


class GainCounters(Written, frozen=True, tag_field="do", tag="gain counters"):
    """The active player has more counters to spend this turn."""

    count: Amount


class Lasts(Written, frozen=True, tag_field="do", tag="lasts"):
    """Something is different until ``turn`` (its end), ``attempt``, ``dilemma``, ``conflict`` or ``next turn``.

    The cards meant are those that fit now (``who``); without a pick, whatever fits while it lasts.
    """

    change: Change
    until: Until = "turn"
    who: Pick | None = None


class GainSkills(Written, frozen=True, tag_field="do", tag="gain skills"):
    """This personnel gains skills of each that is picked (2E-SKL-06).

    Attributes:
        who: whose skills.
        every: all of them with all their levels; else one level of one, of the player's choice.
        until: as in ``Lasts``.
    """

    who: Pick
    every: bool = False
    until: Until = "turn"


class BeginCombat(Written, frozen=True, tag_field="do", tag="begin combat"):
    """A combat begins (2E-CMB); ``then`` is what its starter may do when he wins.

    Attributes:
        then: the winning effect.
        needs: a personnel that must take part on the starter's side (2E-CMB-06).
        otherwise: what happens where he does not win.
    """

    then: tuple[Effect, ...]
    needs: Requirement | None = None
    otherwise: tuple[Effect, ...] = ()


class BeginEngagement(Written, frozen=True, tag_field="do", tag="begin engagement"):
    """An engagement begins (2E-ENG); ``then`` is what its starter may do when he wins.

    Attributes:
        then: the winning effect.
        needs: a personnel that must be aboard a ship of the starter in it (2E-ENG-05).
        otherwise: what happens where he does not win.
        ship: what the ship that begins it must be.
        weapons: added to the Weapons of that ship while the engagement lasts.
    """

    then: tuple[Effect, ...]
    needs: Requirement | None = None
    otherwise: tuple[Effect, ...] = ()
    ship: Requirement | None = None
    weapons: int = 0


class JoinEngagement(Written, frozen=True, tag_field="do", tag="join engagement"):
    """The picked ships join the engagement on their commander's side, as far as they are staffed (2E-ENG-06)."""

    who: Pick


class Prevent(Written, frozen=True, tag_field="do", tag="prevent"):
    """What the text responds to does not happen (2E-TIM-08); with a pick, not to those."""

    who: Pick | None = None


class Instead(Written, frozen=True, tag_field="do", tag="instead"):
    """What the text responds to happens to the picked cards in place of its subjects."""

    who: Pick


Effect = (
    Select
    | Stop
    | Unstop
    | Kill
    | Destroy
    | ReturnToHand
    | PutInDeck
    | PutBeneath
    | RemoveFromGame
    | TakeInHand
    | PutIntoPlay
    | Capture
    | Release
    | TakeCommand
    | Damage
    | Repair
    | PlaceOn
    | ReturnDilemma
    | ExtraDilemmas
    | Overcome
    | Unless
    | If
    | May
    | Choose
    | Draw
    | Discard
    | Download
    | Examine
    | Shuffle
    | Score
    | GainCounters
    | Lasts
    | GainSkills
    | BeginCombat
    | BeginEngagement
    | JoinEngagement
    | Prevent
    | Instead
)

# --- when it applies -------------------------------------------------------------------------------------------------


class Trigger(Written, frozen=True):
    """What a response answers (2E-TIM-02).

    Attributes:
        event: such as ``killed`` or ``would be killed``.
        also: other such words that it answers as well.
        by: whose doing it is: ``you``, ``opponent``, ``right`` (whom you face as dilemma player) or ``anybody``.
        cards: to what kind of card it happens; ``None`` for any. In an engagement crews are concerned like their ships.
        this: it happens to this very card.
        here: it happens at the mission where this card is.
        cause: it is done by the text of such a card, such as ``dilemma``; empty for any.
    """

    event: Happening
    also: tuple[Happening, ...] = ()
    by: Literal["you", "opponent", "right", "anybody"] = ANYBODY
    cards: Cards | None = None
    this: bool = False
    here: bool = False
    cause: Kind | Literal[""] = ""

    @property
    def events(self) -> tuple[Happening, ...]:
        """All that it answers."""
        return (self.event, *self.also)


class Ability(Written, frozen=True, kw_only=True):
    """What every action in a text has.

    Attributes:
        requires: what must hold first (2E-CST-07).
        costs: paid in full before the effect (2E-CST-01, 2E-CST-06).
        effects: what happens.
        once: at most once each ``turn`` or ``game``; empty for no limit.
    """

    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    once: Literal["", "turn", "game"] = ""


class Order(Ability, frozen=True, kw_only=True, tag_field="text", tag="order"):
    """Used in the execute-orders segment of its commander's turn (2E-ORD-05)."""


class Response(Ability, frozen=True, kw_only=True, tag_field="text", tag="when"):
    """Used as its trigger is met (2E-TIM-02, 2E-TIM-04)."""

    trigger: Trigger


class AnyTime(Ability, frozen=True, kw_only=True, tag_field="text", tag="any time"):
    """Used between actions on its commander's turn (2E-GAP-31)."""


class StartOfTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="start of turn"):
    """Used at the start of its commander's turn, once (2E-TRN-03)."""


class EndOfTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="end of turn"):
    """Used at the end of its commander's turn, once (2E-TRN-05)."""


class While(Written, frozen=True, kw_only=True, tag_field="text", tag="while"):
    """On as long as the condition holds and off otherwise (2E-TIM-09)."""

    changes: tuple[Change, ...]
    condition: Condition | None = None


Action = Order | Response | AnyTime | StartOfTurn | EndOfTurn
Text = Order | Response | AnyTime | StartOfTurn | EndOfTurn | While
