"""Tree nodes of card texts that describe cards, pick cards or state amounts."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from engine.ccg.requirements.requirement import (
    Requirement,
    Written,
)

YOU: Final = "you"


OPPONENT: Final = "opponent"


ANYBODY: Final = "anybody"
LEFT: Final = "left"
RIGHT: Final = "right"
"""Players as a text names them: its commander (for a dilemma, the player who faces it), their opponent, everyone
(2E-OWN-04), the opponent on their left (2E-MUL-02), their dilemma player, and the player on their right, whose
dilemma player they are.
"""


OTHERS: Final = "others"
"""Each opponent; used for actions of players."""


THAT_OPPONENT: Final = "that opponent"
"""The opponent already mentioned by the text or its trigger, if there are several (2E-OWN-04)."""


OPPONENTS: Final = (OPPONENT, THAT_OPPONENT)
"""Words for a single other player."""


Whose = Literal["you", "opponent", "anybody", "left", "right", "others", "that opponent"]


By = Literal["you", "opponent"]


_SHARED = "personnel|ship|equipment|event|interrupt|dilemma|mission|card"
_KIND = f"({_SHARED}|facility|site|incident|objective|doorway|artifact|tactic|tribble|trouble)"


Kind = Annotated[str, Meta(pattern=f"^{_KIND}( or {_KIND})*$")]


KindOrNone = Annotated[str, Meta(pattern=f"^({_KIND}( or {_KIND})*)?$")]
"""A kind of card, or empty."""


Where = Literal[
    "group",
    "attempt",
    "present",
    "surface",
    "aboard",
    "mission",
    "play",
    "core",
    "hand",
    "deck",
    "top of deck",
    "top of dilemmas",
    "discard",
    "removed",
    "tent",
    "brig",
    "captured",
    "headquarters",
    "dilemmas",
    "stack",
    "faced",
    "beneath",
    "under",
    "damage",
    "on",
    "not on",
    "nowhere",
    "on missions",
    "beside",
    "space",
    "orbit",
    "cloaked",
    "this",
    "host",
    "picked",
    "concerned",
    "captives",
    "targeted",
    "kin",
    "station",
    "manned",
    "led",
    "attacked",
    "bottom seed",
    "boarders",
    "boarded",
    "held",
    "owned",
    "strangers",
    "unclaimed",
    "line ends",
    "planets",
    "counterparts",
    "homeworlds",
    "unattended",
    "visiting",
    "solving",
    "empty",
    "sisters",
]


Property = Literal["integrity", "cunning", "strength", "range", "weapons", "shields", "cost", "skill dots", "staffing"]


Changed = Literal["integrity", "cunning", "strength", "range", "weapons", "shields", "span", "points"]


Likeness = Literal["species", "affiliation", "cost", "title", "kind", "mission", "classification", "attribute"]
"""Properties that cards can share; *mission* is the one where they are, or beneath which they are.

Only First Edition has classifications.
"""


Unlikeness = Literal["another species", "another affiliation", "another cost", "another title", "another kind"]
"""Properties in which cards can differ."""


Until = Literal["turn", "next turn", "your next turn", "attempt", "dilemma", "conflict", "in play", "again"]


Happening = Literal[
    "would be played",
    "played",
    "drawn",
    "would be discarded",
    "discarded",
    "downloaded",
    "examined",
    "would be revealed",
    "revealed",
    "used",
    "would be selected",
    "selected",
    "would be stopped",
    "stopped",
    "would be killed",
    "killed",
    "would be destroyed",
    "destroyed",
    "would be returned",
    "returned",
    "would be put in deck",
    "put in deck",
    "would be returned to pile",
    "returned to pile",
    "would be commanded",
    "commanded",
    "would be removed",
    "removed",
    "would be captured",
    "captured",
    "jailed",
    "damaged",
    "beamed",
    "moved",
    "attempt begun",
    "would be dilemmas drawn",
    "dilemmas drawn",
    "dilemma revealed",
    "dilemma encountered",
    "dilemma overcome",
    "dilemma prevented",
    "dilemmas consumed",
    "dilemmas faced",
    "would be skill gained",
    "skill gained",
    "flash begun",
    "requirements checked",
    "would be mission completed",
    "mission completed",
    "would be mission failed",
    "mission failed",
    "points scored",
    "points lost",
    "would be moved",
    "would be attempted",
    "would be attacked",
    "would be used",
    "would be downloading",
    "battle begun",
    "next pairing",
    "battle won",
    "battle lost",
    "battle over",
    "combat begun",
    "combat won",
    "combat lost",
    "combat ended",
    "engagement begun",
    "engagement won",
    "engagement lost",
    "engagement ended",
    "turn begun",
    "orders begun",
    "turn ended",
]
"""Words by which triggers name events (2E-TIM-02, 2E-TIM-04)."""


class Cards(Written, frozen=True, kw_only=True):
    """A description of cards: *your Klingon personnel present*.

    It must not have more than fifteen fields: the data saved in finished matches would be written differently.

    Attributes:
        kind: ``personnel``, ``ship``, ``equipment``, ``event``, ``interrupt``, ``dilemma``, ``mission`` or ``card``;
            several with ``or`` between them. First Edition also has ``facility``, ``site``, ``incident``,
            ``objective``, ``doorway``, ``artifact`` and ``tactic``.
        whose: ``you``, ``opponent``, ``that opponent``, ``anybody``, ``left`` or ``right``.
        where: ``group`` (those in the attempt or combat; outside of these all in play), ``attempt`` (those
            in a mission attempt, whoever attempts), ``present``, ``aboard``,
            ``surface`` (on the planet here), ``mission`` (anywhere at this mission), ``play``, ``core``, ``hand``,
            ``deck``, ``top of deck`` (its first card), ``top of dilemmas`` (the first of the pile), ``discard``,
            ``removed`` (from the game), ``tent`` (a Q’s Tent that is open), ``brig``, ``captured`` (in opponents'
            brigs; in First Edition held captive by one), ``headquarters`` (face down beneath one of that player's),
            ``dilemmas`` (the pile), ``stack`` (dilemmas still to be faced), ``faced`` (the one now), ``on missions``
            (cards on one), ``beneath`` (overcome at this mission), ``under`` (beneath any mission), ``damage`` (on
            the affected ship), ``on`` (played on this card), ``beside`` (on the same card as this one), ``space`` (not
            docked or landed), ``orbit`` (such, at a planet), ``cloaked`` (such, at a planet, and cloaked), ``this``
            (this
            card itself), ``host`` (the card that this one is on, or the ship that it is aboard), ``picked_dilemmas`` (those
            that this text has picked so far) or ``concerned`` (the subjects of the event that the text responds to).
            First Edition also has ``captives`` (that player's captives), ``held`` (captives in the Brig
            of this card), ``targeted`` (by this card), ``kin`` (those of the affiliation of the homeworld
            that this card is on), ``strangers`` (on its planet, of a different affiliation), ``station`` (this
            station's sites without opposing personnel), ``manned`` (staffed ships, and stations whose
            Ops only the player occupies; of a dilemma met in space only the ship that meets it), ``led`` (ships
            with a matching commander aboard), ``boarders`` (personnel aboard an opposing ship without opposing
            personnel), ``boarded`` (with the player's personnel aboard) and ``owned`` (in play and the player's own,
            whoever controls them); and missions: ``unclaimed`` (without a completed objective) or at ``line ends``
            (at the end of a spaceline); ``bottom seed`` (the seed
            card faced next at this mission), ``planets`` (on the surface of any), ``counterparts`` (of that
            player's Borg), ``homeworlds`` (that match one of them, without a completed objective), ``unattended``
            (present, without opposing personnel), ``visiting`` (at a mission that the player seeded),
            ``solving`` (the ship of the player who has just solved this one), ``empty_table`` (ships here without personnel
            aboard), ``sisters`` (the ship that this card is on, and ships of its class) and ``attacked`` (targets of
            the attack responded to, unless docked).
        who: requirement that each must meet alone; ``None`` for all.
        title: only cards of this title, whatever the subtitle (2E-SEL-06); several with ``or`` between them.
        stopped: only stopped (``True``) or unstopped (``False``) ones.
        cheaper: only cards of at most this cost; counted amounts are known only when the text happens.
        equipped: only personnel equipped with an equipment of this title or keyword, or any ``equipment`` (2E-PRE-05).
        on: only cards on the planet or headquarters of this title.
        other: not this card, nor cards this text has picked, nor the subjects of the event it responds to.
        like: only cards that share this with the last cards picked; with ``another`` before it, only cards that
            don't share it with any card picked.
        at: only cards at such a mission, on it or beneath it; or aboard such a ship.
        owner: only cards that this player owns, whoever commands them.
        there: only missions with such a card (in First Edition any seed card); if its place is ``nowhere``,
            those without one, and if it is ``not on``, only cards without such a card on them.
        having: only ships and missions where one of your personnel meets this; in First Edition only ships, facilities,
            sites and missions where your personnel meet it together.
    """

    kind: Kind = "personnel"
    whose: Whose = YOU
    where: Where = "group"
    who: Requirement | None = None
    title: str = ""
    stopped: bool | None = None
    cheaper: Amount | None = None
    equipped: str = ""
    on: str = ""
    other: bool = False
    having: Requirement | None = None
    at: Cards | UnsetType = UNSET
    owner: By | UnsetType = UNSET
    there: Cards | UnsetType = UNSET
    like: Likeness | Unlikeness | UnsetType = UNSET


class Random(Cards, frozen=True, tag_field="pick", tag="random"):
    """A number of cards at random (2E-SEL-01), or all if there are fewer (2E-CST-04).

    If ``firm``, no one can be removed from the selection beforehand.
    """

    count: Amount = 1
    firm: bool | UnsetType = UNSET


class Chosen(Cards, frozen=True, tag_field="pick", tag="chosen"):
    """A number of cards, chosen by ``you`` or ``opponent`` (2E-SEL-02).

    Attributes:
        by: the player who chooses.
        count: number of cards.
        optional: whether fewer may be chosen, or none.
        least: minimum if fewer may be chosen.
        worth: instead of a count, cards are chosen one by one until their total cost reaches this.
        within: any number may be chosen up to this total cost.
    """

    by: By = YOU
    count: Amount = 1
    optional: bool = False
    least: int = 0
    worth: Amount | UnsetType = UNSET
    within: Amount | UnsetType = UNSET


class Most(Cards, frozen=True, tag_field="pick", tag="most"):
    """The card with the highest value of an attribute or ``cost``; ties: 2E-SEL-03."""

    property: Property


class Least(Cards, frozen=True, tag_field="pick", tag="least"):
    """The card with the lowest value of an attribute or ``cost``; ties: 2E-SEL-03."""

    property: Property


class Highest(Cards, frozen=True, tag_field="pick", tag="highest"):
    """Cards with the highest total of the attributes; ``by`` breaks ties (1E-DIL-12)."""

    attributes: tuple[Property, ...]
    count: Amount = 1
    by: By = OPPONENT


class Lowest(Cards, frozen=True, tag_field="pick", tag="lowest"):
    """Cards with the lowest total of the attributes; ``by`` breaks ties (1E-DIL-12).

    With ``near``, those whose total is closest to this number, above or below it.
    """

    attributes: tuple[Property, ...]
    count: Amount = 1
    by: By = OPPONENT
    near: int | UnsetType = UNSET


class All(Cards, frozen=True, tag_field="pick", tag="all"):
    """All cards that match a description."""


class AllButOne(Cards, frozen=True, tag_field="pick", tag="all but one"):
    """All but one, at random; none if there is only one."""


class Bottom(Cards, frozen=True, tag_field="pick", tag="bottom"):
    """The lowest ``count`` matching cards in a pile, or all of them if there are fewer."""

    count: Amount = 1


class Picked(Cards, frozen=True, tag_field="pick", tag="picked"):
    """Cards that this text has picked so far and that are still there.

    With ``which``, only the ``first`` or the ``last`` of them.
    """

    which: Literal["first", "last"] | UnsetType = UNSET


class Others(Cards, frozen=True, tag_field="pick", tag="others"):
    """All cards that this text hasn't picked so far."""


class This(Cards, frozen=True, tag_field="pick", tag="this"):
    """This card itself."""


class Host(Cards, frozen=True, tag_field="pick", tag="host"):
    """The card that this one was played on, or the ship that this personnel is aboard."""


class Subject(Cards, frozen=True, tag_field="pick", tag="subject"):
    """Subjects of the event that the text responds to."""


Pick = (
    Random
    | Chosen
    | Most
    | Least
    | Highest
    | Lowest
    | All
    | AllButOne
    | Bottom
    | Picked
    | Others
    | This
    | Host
    | Subject
)


class ForEach(Written, frozen=True, tag_field="amount", tag="for each"):
    """The number of cards that match a description, at most ``most``.

    With ``different``, different titles are counted; with ``players``, players who have some of the cards.
    """

    of: Cards
    times: int = 1
    plus: int = 0
    most: int | None = None
    different: bool = False
    players: bool | UnsetType = UNSET

    def is_all_of(self, pick: Cards) -> bool:
        """Whether it counts all the cards that ``pick`` picks from."""
        same = (self.of.kind, self.of.where, self.of.who) == (pick.kind, pick.where, pick.who)
        return same and (self.times, self.plus, self.most) == (1, 0, None)


class ScoreOf(Written, frozen=True, tag_field="amount", tag="score"):
    """A player's score, plus ``plus``."""

    whose: Whose = YOU
    plus: int | UnsetType = UNSET


class OfPicked(Written, frozen=True, tag_field="amount", tag="picked"):
    """The number of cards that this text has picked, or the total of their ``property``.

    With ``which``, only the ``first`` or the ``last`` of them counts.
    """

    property: Property | Literal[""] = ""
    times: int = 1
    which: Literal["", "first", "last"] = ""


class Total(Written, frozen=True, tag_field="amount", tag="total"):
    """The total ``property`` of the cards that match a description."""

    of: Cards
    property: Property | Literal["span", "points"]
    times: int = 1


class Share(Written, frozen=True, tag_field="amount", tag="share"):
    """One of ``parts`` equal shares of the matching cards, rounded down, or with ``up`` rounded up."""

    of: Cards
    parts: int = 2
    up: bool | UnsetType = UNSET

    def number_of(self, count: int) -> int:
        """Return the share of ``count`` cards."""
        return -(-count // self.parts) if self.up is True else count // self.parts

    @property
    def rounding_words(self) -> str:
        """The rounding in words."""
        return "rounded up" if self.up is True else "rounded down"


class Different(Written, frozen=True, tag_field="amount", tag="different"):
    """The number of different species, affiliations, costs, titles or kinds among the matching cards."""

    of: Cards
    property: Likeness
    times: int = 1
    most: int | UnsetType = UNSET


class Greatest(Written, frozen=True, tag_field="amount", tag="greatest"):
    """The highest ``property`` among the matching cards; 0 without cards."""

    of: Cards
    property: Property
    times: int = 1


class CountersLeft(Written, frozen=True, tag_field="amount", tag="counters"):
    """The number of counters the active player has left."""


class Excess(Written, frozen=True, tag_field="amount", tag="excess"):
    """The difference between two amounts, at least 0."""

    left: Amount
    right: Amount


class DilemmasFaced(Written, frozen=True, tag_field="amount", tag="dilemmas faced"):
    """The number of dilemmas already faced in this mission attempt before the current one."""


Counted = ForEach | ScoreOf | OfPicked | Share | Total | Different | Greatest | CountersLeft | DilemmasFaced
"""Amounts counted at the table."""


Amount = int | Counted | Excess
