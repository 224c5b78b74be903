"""Texts: when all that applies."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.ccg.effects.cards_meant import ANYBODY, Cards, Happening, KindOrNone
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.requirements.requirement import Requirement, Written


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
        owner: it is done by the text of a card that this player owns; empty for anybody.
        whence: the card comes from there: a ``hand``, the top of a ``deck``, or a ``discard`` pile.
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
    def events(self) -> tuple[Happening, ...]:
        """All that it answers."""
        return (self.event, *self.also)


class Ability(Written, frozen=True, kw_only=True):
    """What every action in a text has.

    Attributes:
        requires: what must hold first (2E-CST-07).
        costs: paid in full before the effect (2E-CST-01, 2E-CST-06).
        effects: what happens.
        once: at most once each ``turn``, ``attempt`` or ``game``; empty for no limit.
        held: used from there in place of in play: from ``hand`` or from the ``discard`` pile.
    """

    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    once: Literal["", "turn", "attempt", "game"] = ""
    held: Literal["hand", "discard"] | UnsetType = UNSET


class Order(Ability, frozen=True, kw_only=True, tag_field="text", tag="order"):
    """Used in the execute-orders segment of its commander's turn (2E-ORD-05)."""


class Response(Ability, frozen=True, kw_only=True, tag_field="text", tag="when"):
    """Used as its trigger is met (2E-TIM-02, 2E-TIM-04).

    Attributes:
        trigger: what it answers.
        must: its player has no choice: it happens as soon as it can (1E-ACT-17).
        again: it may be used again and again at that moment, for it speaks of a time and not of a trigger (2E-TIM-09).
        single: of several to whom that happens it speaks of one, whom its player chooses (1E-ACT-04).
    """

    trigger: Trigger
    must: bool = False
    again: bool | UnsetType = UNSET
    single: bool | UnsetType = UNSET


class AnyTime(Ability, frozen=True, kw_only=True, tag_field="text", tag="any time"):
    """Used between actions on its commander's turn (2E-GAP-31)."""


class CardPlay(Ability, frozen=True, kw_only=True, tag_field="text", tag="card play"):
    """Used in place of the normal card play (1E-PLAY-05)."""


class FreePlay(Ability, frozen=True, kw_only=True, tag_field="text", tag="free play"):
    """Used besides the normal card play, in the same segment of the turn (1E-TURN-05)."""


class InPlaceOfDraw(Ability, frozen=True, kw_only=True, tag_field="text", tag="in place of a draw"):
    """Used in place of one card draw of its player, at the time of that draw (1E-DL-07)."""


class StartOfTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="start of turn"):
    """Used at the start of its commander's turn, once (2E-TRN-03)."""


class EndOfTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="end of turn"):
    """Used at the end of its commander's turn, once (2E-TRN-05)."""


class EndOfEveryTurn(Ability, frozen=True, kw_only=True, tag_field="text", tag="end of every turn"):
    """Happens at the end of each player's turn."""


class WhenExpired(Ability, frozen=True, kw_only=True, tag_field="text", tag="when expired"):
    """Happens as the card's countdown reaches nought (1E-END-04); its subjects are those whom the card targets."""


class While(Written, frozen=True, kw_only=True, tag_field="text", tag="while"):
    """On as long as the condition holds and off otherwise (2E-TIM-09)."""

    changes: tuple[Change, ...]
    condition: Condition | None = None


class LeavesWhen(Written, frozen=True, kw_only=True, tag_field="text", tag="leaves when"):
    """The card is discarded as soon as the condition holds between two actions."""

    condition: Condition


class ToPlay(Written, frozen=True, kw_only=True, tag_field="text", tag="to play"):
    """What must hold, and is paid besides counters, for this card to be played (2E-CST-01, 2E-CST-07)."""

    requires: Condition | None = None
    costs: tuple[Effect, ...] = ()


class MayPlay(Written, frozen=True, kw_only=True, tag_field="text", tag="may play"):
    """Another way in which this card, or such a card as ``of`` says, may be played instead (2E-PLY-01).

    Attributes:
        at: aboard which ships or on which missions; ``None`` where it is always played.
        cost: how much more or less it costs then.
        then: what happens once it is played so.
        requires: what must hold.
        costs: what is paid besides counters.
        ignoring: played so, its next text says nothing.
        held: played so from the ``discard`` pile.
        of: as long as this card is in play, which cards of its player; unset for this card itself.
        instead: only such as could be played at one of these headquarters by rule.
        once: one card a turn.
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
    """Such personnel of its commander may attempt this mission, with other requirements during that attempt.

    Attributes:
        who: one of them at least must meet this; ``None`` for any.
        requirement: what completes the mission then, in place of what is printed (2E-REQ-02).
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
