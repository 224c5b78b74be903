"""Texts: the conditions and times at which effects and changes apply."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import ANYBODY, Cards, Happening, KindOrNone
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.requirements.requirement import Requirement, Written


class Trigger(Written, frozen=True):
    """The event that a response responds to (2E-TIM-02).

    Attributes:
        event: such as ``killed`` or ``would be killed``.
        also: alternative events.
        by: the acting player: ``you``, ``opponent``, ``right`` (you are their dilemma player) or ``anybody``.
        cards: the affected cards; ``None`` for any. In an engagement crews are affected like their ships.
        this: whether it must happen to this very card.
        here: whether it must happen at the mission where this card is.
        cause: the kind of card whose text does it, such as ``dilemma``; empty for any.
        owner: the owner of the card whose text does it; empty for anyone.
        whence: where the card comes from: a ``hand``, the top of a ``deck``, or a ``discard`` pile.
    """

    event: Happening
    also: tuple[Happening, ...] = ()
    by: Literal["you", "opponent", "right", "anybody"] = ANYBODY
    cards: Cards | None = None
    this: bool = False
    here: bool = False
    cause: KindOrNone = ""
    owner: Literal["you", "opponent"] | UnsetType = UNSET
    whence: Literal["hand", "deck", "discard"] | UnsetType = UNSET

    @property
    def triggering_events(self) -> tuple[Happening, ...]:
        """All events that it responds to."""
        return (self.event, *self.also)


class Ability(Written, frozen=True, kw_only=True):
    """Fields shared by all actions in a text.

    Attributes:
        requires: condition for using it (2E-CST-07).
        costs: paid in full before the effect (2E-CST-01, 2E-CST-06).
        effects: what happens.
        once: limit of one use each ``turn``, ``attempt`` or ``game``; empty for no limit.
        held: where it is used instead of in play: in ``hand`` or in the ``discard`` pile.
    """

    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    once: Literal["", "turn", "attempt", "game"] = ""
    held: Literal["hand", "discard"] | UnsetType = UNSET


class Order(Ability, frozen=True, kw_only=True, tag_field="text", tag="order"):
    """An action of its commander's execute-orders segment (2E-ORD-05)."""


class Response(Ability, frozen=True, kw_only=True, tag_field="text", tag="when"):
    """An action used when its trigger is met (2E-TIM-02, 2E-TIM-04).

    Attributes:
        trigger: the event.
        must: whether it happens as soon as possible, without a choice (1E-ACT-17).
        again: whether it can be used repeatedly at that time, because it names a time and not a trigger (2E-TIM-09).
        single: whether it affects one of several subjects, chosen by its player (1E-ACT-04).
    """

    trigger: Trigger
    must: bool = False
    again: bool | UnsetType = UNSET
    single: bool | UnsetType = UNSET


class AnyTime(Ability, frozen=True, kw_only=True, tag_field="text", tag="any time"):
    """An action used between actions on its commander's turn (2E-GAP-31)."""


class CardPlay(Ability, frozen=True, kw_only=True, tag_field="text", tag="card play"):
    """An action used instead of the normal card play (1E-PLAY-05)."""


class FreePlay(Ability, frozen=True, kw_only=True, tag_field="text", tag="free play"):
    """An action used in addition to the normal card play, in the same segment of the turn (1E-TURN-05)."""


class InPlaceOfDraw(Ability, frozen=True, kw_only=True, tag_field="text", tag="in place of a draw"):
    """An action used instead of one card draw of its player, at the time of that draw (1E-DL-07)."""


class StartOfTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="start of turn"):
    """An action used once at the start of its commander's turn (2E-TRN-03)."""


class EndOfTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="end of turn"):
    """An action used once at the end of its commander's turn (2E-TRN-05)."""


class EndOfEveryTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="end of every turn"):
    """Effects at the end of each player's turn."""


class WhenExpired(Ability, frozen=True, kw_only=True, tag_field="text", tag="when expired"):
    """Effects when the card's countdown reaches zero (1E-END-04); their subjects are the card's targets."""


class While(Written, frozen=True, kw_only=True, tag_field="text", tag="while"):
    """Changes that apply while the condition is true (2E-TIM-09)."""

    changes: tuple[Change, ...]
    condition: Condition | None = None


class LeavesWhen(Written, frozen=True, kw_only=True, tag_field="text", tag="leaves when"):
    """A condition that discards the card when it is true between two actions."""

    condition: Condition


class ToPlay(Written, frozen=True, kw_only=True, tag_field="text", tag="to play"):
    """Condition and extra costs of playing this card (2E-CST-01, 2E-CST-07)."""

    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()


class MayPlay(Written, frozen=True, kw_only=True, tag_field="text", tag="may play"):
    """An alternative way to play this card, or cards described by ``of`` (2E-PLY-01).

    Attributes:
        at: ships or missions where it is played; ``None`` for the default place.
        cost: difference of the cost.
        then: effects after playing it this way.
        requires: condition for this way.
        costs: costs in addition to counters.
        ignoring: whether its next text is then ignored.
        held: ``discard`` if it is played from the discard pile.
        of: cards of its player that it applies to while this card is in play; unset for this card itself.
        instead: only cards that the rules would allow at one of these headquarters.
        once: whether the limit is one card a turn.
    """

    at: Cards | None = None
    cost: int = 0
    then: tuple[Effect, ...] = ()
    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    ignoring: bool = False
    held: Literal["discard"] | UnsetType = UNSET
    of: Cards | UnsetType = UNSET
    instead: Cards | UnsetType = UNSET
    once: bool | UnsetType = UNSET


class OpensTo(Written, frozen=True, kw_only=True, tag_field="text", tag="opens to"):
    """Permission for described personnel of its commander to attempt this mission, with different requirements then.

    Attributes:
        who: requirement that at least one of them must meet; ``None`` for any.
        requirement: completes the mission then instead of the printed one (2E-REQ-02).
    """

    who: Requirement | None = None
    requirement: Requirement


Action = (
    Order
    | Response
    | AnyTime
    | CardPlay
    | FreePlay
    | InPlaceOfDraw
    | StartOfTurn
    | EndOfTurn
    | EndOfEveryTurn
    | WhenExpired
)


Text = Action | While | LeavesWhen | ToPlay | MayPlay | OpensTo
