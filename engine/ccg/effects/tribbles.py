"""Effects of tribbles and troubles, only in First Edition (1E-TRIB)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class DrawTribbles(Written, frozen=True, tag_field="do", tag="draw tribbles"):
    """Let its player draw cards of their Tribble side deck, then play or discard each (1E-TRIB-01)."""

    count: int


class CallTribble(Written, frozen=True, tag_field="do", tag="call tribble"):
    """Let its player download a card of their Tribble side deck (1E-TRIB-01)."""


class AsksToAttempt(Written, frozen=True, tag_field="change", tag="asks to attempt"):
    """Attempts at a mission where this card is present have an additional requirement."""

    requirement: Requirement
    of: Cards = Cards(kind="card", where="this")


class CrowdsAttempts(Written, frozen=True, tag_field="change", tag="crowds attempts"):
    """A limited number of personnel can attempt a mission where this card is present (1E-CR-002)."""

    most: int
    of: Cards = Cards(kind="card", where="this")


class BarsFreeReports(Written, frozen=True, tag_field="change", tag="bars free reports"):
    """Personnel can't report here without a card play while this card is present."""

    of: Cards = Cards(kind="card", where="this")


class BarsProbes(Written, frozen=True, tag_field="change", tag="bars probes"):
    """At this location only dilemmas probe, and not those for Borg only that target something there."""

    of: Cards = Cards(kind="card", where="this")


class Distracts(Written, frozen=True, tag_field="change", tag="distracts"):
    """Attribute bonuses of a ship's matching commander are suspended where this card is present (1E-CHAR-05)."""

    of: Cards = Cards(kind="card", where="this")


class FollowsOff(Written, frozen=True, tag_field="change", tag="follows off"):
    """When personnel leave this group, some of its tribbles may go along; then this card is discarded."""

    most: int
    of: Cards = Cards(kind="card", where="this")


class Spreads(Written, frozen=True, tag_field="change", tag="spreads"):
    """Just after this group breeds, some of its tribbles may move to the next location; then this card is discarded."""

    most: int
    of: Cards = Cards(kind="card", where="this")


TribbleEffect = DrawTribbles | CallTribble
TribbleChange = AsksToAttempt | CrowdsAttempts | BarsFreeReports | BarsProbes | Distracts | FollowsOff | Spreads
