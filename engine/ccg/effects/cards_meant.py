"""Which cards a text means, and how many."""

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
"""Players as a text names them: its commander (of a dilemma: who faces it), their opponent, everybody (2E-OWN-04), the
opponent on their left (2E-MUL-02), who plays the dilemmas against them, and the one on their right, whom they face so.
"""


OTHERS: Final = "others"
"""Each opponent, of several things that players do."""


THAT_OPPONENT: Final = "that opponent"
"""Of several opponents the one of whom the text, or what it responds to, has spoken already (2E-OWN-04)."""


OPPONENTS: Final = (OPPONENT, THAT_OPPONENT)
"""As a text names one of the others at the table."""


Whose = Literal["you", "opponent", "anybody", "left", "right", "others", "that opponent"]


By = Literal["you", "opponent"]


_SHARED = "personnel|ship|equipment|event|interrupt|dilemma|mission|card"
_KIND = f"({_SHARED}|facility|site|incident|objective|doorway|artifact|tactic|tribble|trouble)"


Kind = Annotated[str, Meta(pattern=f"^{_KIND}( or {_KIND})*$")]


KindOrNone = Annotated[str, Meta(pattern=f"^({_KIND}( or {_KIND})*)?$")]
"""The same, or nothing."""


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
]


Property = Literal["integrity", "cunning", "strength", "range", "weapons", "shields", "cost", "skill dots", "staffing"]


Changed = Literal["integrity", "cunning", "strength", "range", "weapons", "shields", "span", "points"]


Likeness = Literal["species", "affiliation", "cost", "title", "kind", "mission", "classification", "attribute"]
"""In what cards may be the same; the mission is where they are, or beneath which they lie.

Classifications only First Edition has, and attributes: the same number of one of them.
"""


Unlikeness = Literal["another species", "another affiliation", "another cost", "another title", "another kind"]
"""In what they may differ."""


Until = Literal["turn", "next turn", "your next turn", "attempt", "dilemma", "conflict", "in play", "again"]


Happening = Literal[
    "would be played",
    "played",
    "drawn",
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
    "returned",
    "would be removed",
    "removed",
    "would be captured",
    "captured",
    "jailed",
    "damaged",
    "beamed",
    "moved",
    "attempt begun",
    "dilemmas drawn",
    "dilemma revealed",
    "dilemma encountered",
    "dilemma overcome",
    "flash begun",
    "requirements checked",
    "would be mission completed",
    "mission completed",
    "would be mission failed",
    "mission failed",
    "points scored",
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
    "engagement begun",
    "engagement won",
    "engagement lost",
    "turn begun",
    "turn ended",
]
"""The words by which triggers name what they respond to (2E-TIM-02, 2E-TIM-04)."""


class Cards(Written, frozen=True, kw_only=True):
    """A description of cards: *your Klingon personnel present*.

    It has no more than fifteen fields, for what finished matches have kept of it is written otherwise with more.

    Attributes:
        kind: ``personnel``, ``ship``, ``equipment``, ``event``, ``interrupt``, ``dilemma``, ``mission`` or ``card``;
            several with ``or`` between them. First Edition also has ``facility``, ``site``, ``incident``,
            ``objective``, ``doorway``, ``artifact`` and ``tactic``.
        whose: ``you``, ``opponent``, ``that opponent``, ``anybody``, ``left`` or ``right``.
        where: ``group`` (those who take part in the attempt or combat; else all in play), ``attempt`` (those
            who take part in a mission attempt, whoever attempts), ``present``, ``aboard``,
            ``surface`` (on the planet here), ``mission`` (anywhere at this mission), ``play``, ``core``, ``hand``,
            ``deck``, ``top of deck`` (its first card), ``top of dilemmas`` (the first of the pile), ``discard``,
            ``removed`` (from the game), ``tent`` (a Q’s Tent that is open), ``brig``, ``captured`` (in opponents'
            brigs; in First Edition held captive by one), ``headquarters`` (face down beneath one of that player's),
            ``dilemmas`` (the pile), ``stack`` (dilemmas still to be faced), ``faced`` (the one now), ``on missions``
            (what lies on one), ``beneath`` (overcome at this mission), ``under`` (beneath any mission), ``damage`` (on
            the ship concerned), ``on`` (played on this card), ``beside`` (on the same card as this one), ``space`` (not
            docked or landed), ``orbit`` (so at a planet), ``cloaked`` (so at a planet, and cloaked), ``this`` (this
            card itself), ``host`` (the card that this one lies on, or the ship that it is aboard), ``picked`` (those
            that this text has picked so far) or ``concerned`` (those to whom happens what the text responds to).
            First Edition also has ``captives`` (whom that player holds captive), ``held`` (those of them in the Brig
            of this card), ``targeted`` (at what this card aims), ``kin`` (those of the affiliation of the homeworld
            on which this card lies), ``strangers`` (on its planet, of another affiliation), ``station`` (the sites of
            the station of this one where nobody of the opponent's is), ``manned`` (staffed ships, and stations whose
            Ops the player holds alone), ``led`` (ships with a matching commander aboard), ``boarders`` (personnel
            aboard a ship of the opponent on which nobody of theirs is), ``boarded`` (on which somebody of the player's
            is) and ``owned`` (in play, and the player's own, whoever controls them); and missions: ``unclaimed`` (on
            which no completed objective lies) or at ``line ends`` (where a spaceline ends); ``bottom seed`` (the seed
            card that is met next at this mission), ``planets`` (on the surface of any), ``counterparts`` (of that
            player's Borg), ``homeworlds`` (which match one of them, and have no completed objective), ``unattended``
            (present, where no personnel of the opponent's is) ``visiting`` (at a mission that the player seeded),
            ``solving`` (the ship of who has just solved this one) and ``attacked`` (at whom an attack aims that is
            answered, unless docked).
        who: what each must meet on its own; ``None`` for all.
        title: only cards of this title, whatever the subtitle (2E-SEL-06); several with ``or`` between them.
        stopped: only stopped (``True``) or unstopped (``False``) ones.
        cheaper: only cards of at most this cost; a number that is counted, a text knows as it is carried out.
        equipped: only personnel equipped with an equipment of this title or keyword, or any ``equipment`` (2E-PRE-05).
        on: only those on the planet or headquarters of this title.
        other: neither this card, nor what this text has picked, nor those to whom happens what it responds to.
        like: only those that share this with what the text has picked last; with ``another`` before it, those that
            share it with nothing that the text has picked.
        at: only those at such a mission, on it or beneath it; or aboard such a ship.
        owner: only those that this player owns, whoever commands them.
        there: only missions where such a card is (in First Edition any seed card); where its place is ``nowhere``,
            those where there is none, and where it is ``not on``, only cards on which none lies.
        having: only ships and missions where a personnel of yours meets this; in First Edition only ships, facilities,
            sites and missions where your personnel together do.
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
    """That many at random (2E-SEL-01); fewer where there are fewer (2E-CST-04).

    Where ``firm``, nobody can be taken out of it before.
    """

    count: Amount = 1
    firm: bool | UnsetType = UNSET


class Chosen(Cards, frozen=True, tag_field="pick", tag="chosen"):
    """That many, chosen by ``you`` or ``opponent`` (2E-SEL-02).

    Attributes:
        by: who chooses.
        count: how many.
        optional: fewer may be chosen, or none.
        least: where fewer may be chosen, at least so many.
        worth: in place of a count, one after another until they cost so much together.
        within: as many as one likes, as long as they do not cost more together.
    """

    by: By = YOU
    count: Amount = 1
    optional: bool = False
    least: int = 0
    worth: Amount | UnsetType = UNSET
    within: Amount | UnsetType = UNSET


class Most(Cards, frozen=True, tag_field="pick", tag="most"):
    """The one with the highest value of an attribute or ``cost``; ties: 2E-SEL-03."""

    property: Property


class Least(Cards, frozen=True, tag_field="pick", tag="least"):
    """The one with the lowest value of an attribute or ``cost``; ties: 2E-SEL-03."""

    property: Property


class Highest(Cards, frozen=True, tag_field="pick", tag="highest"):
    """Those who have most of the attributes, added up; ties are broken by ``by`` (1E-DIL-12)."""

    attributes: tuple[Property, ...]
    count: Amount = 1
    by: By = OPPONENT


class Lowest(Cards, frozen=True, tag_field="pick", tag="lowest"):
    """Those who have least of the attributes, added up; ties are broken by ``by`` (1E-DIL-12)."""

    attributes: tuple[Property, ...]
    count: Amount = 1
    by: By = OPPONENT


class All(Cards, frozen=True, tag_field="pick", tag="all"):
    """Every one."""


class AllButOne(Cards, frozen=True, tag_field="pick", tag="all but one"):
    """All but one, at random; nobody where there is only one."""


class Bottom(Cards, frozen=True, tag_field="pick", tag="bottom"):
    """The lowest ``count`` of the cards that fit in a pile; fewer if there are fewer."""

    count: Amount = 1


class Picked(Cards, frozen=True, tag_field="pick", tag="picked"):
    """Those that this text has picked so far, as far as they are still there.

    With ``which`` only the ``first`` or the ``last`` of them.
    """

    which: Literal["first", "last"] | UnsetType = UNSET


class Others(Cards, frozen=True, tag_field="pick", tag="others"):
    """All that this text has not picked so far."""


class This(Cards, frozen=True, tag_field="pick", tag="this"):
    """The card whose text this is."""


class Host(Cards, frozen=True, tag_field="pick", tag="host"):
    """The card on which this one was played, or the ship that this personnel is aboard."""


class Subject(Cards, frozen=True, tag_field="pick", tag="subject"):
    """Those to whom happened what the text responds to."""


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
    """So many for each card that fits, never more than ``most``.

    Where ``different``, for each title among them; for ``players``, for each player who has some of them.
    """

    of: Cards
    times: int = 1
    plus: int = 0
    most: int | None = None
    different: bool = False
    players: bool | UnsetType = UNSET

    def is_all_of(self, pick: Cards) -> bool:
        """Whether it counts the very cards from which ``pick`` picks."""
        same = (self.of.kind, self.of.where, self.of.who) == (pick.kind, pick.where, pick.who)
        return same and (self.times, self.plus, self.most) == (1, 0, None)


class ScoreOf(Written, frozen=True, tag_field="amount", tag="score"):
    """A player's score, and so much more with ``plus``."""

    whose: Whose = YOU
    plus: int | UnsetType = UNSET


class OfPicked(Written, frozen=True, tag_field="amount", tag="picked"):
    """So many for each card that this text has picked, or for each point of their total ``property``.

    With ``which`` only the ``first`` or the ``last`` of them counts.
    """

    property: Property | Literal[""] = ""
    times: int = 1
    which: Literal["", "first", "last"] = ""


class Total(Written, frozen=True, tag_field="amount", tag="total"):
    """So many for each point of the total ``property`` of the cards that fit."""

    of: Cards
    property: Property | Literal["span", "points"]
    times: int = 1


class Share(Written, frozen=True, tag_field="amount", tag="share"):
    """One part of ``parts`` of the cards that fit, rounded down, or with ``up`` rounded up."""

    of: Cards
    parts: int = 2
    up: bool | UnsetType = UNSET

    def number_of(self, count: int) -> int:
        """Return the share of ``count`` cards."""
        return -(-count // self.parts) if self.up is True else count // self.parts

    @property
    def rounding(self) -> str:
        """The rounding in words."""
        return "rounded up" if self.up is True else "rounded down"


class Different(Written, frozen=True, tag_field="amount", tag="different"):
    """So many for each different species, affiliation, cost, title or kind among the cards that fit."""

    of: Cards
    property: Likeness
    times: int = 1
    most: int | UnsetType = UNSET


class Greatest(Written, frozen=True, tag_field="amount", tag="greatest"):
    """So many for each point of the highest ``property`` among the cards that fit; nothing where there is none."""

    of: Cards
    property: Property
    times: int = 1


class CountersLeft(Written, frozen=True, tag_field="amount", tag="counters"):
    """As many as the active player has counters left."""


class Excess(Written, frozen=True, tag_field="amount", tag="excess"):
    """By how much one amount is more than another; nothing where it is not."""

    left: Amount
    right: Amount


class DilemmasFaced(Written, frozen=True, tag_field="amount", tag="dilemmas faced"):
    """How many dilemmas have been faced in this mission attempt before the one that is faced now."""


Counted = ForEach | ScoreOf | OfPicked | Share | Total | Different | Greatest | CountersLeft | DilemmasFaced
"""What is counted at the table."""


Amount = int | Counted | Excess
