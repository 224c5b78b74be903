"""What tribbles and troubles do, which only First Edition has (1E-TRIB)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.requirement import Requirement, Written


class DrawTribbles(Written, frozen=True, tag_field="do", tag="draw tribbles"):
    """Its player draws at most so many cards of their Tribble side deck, then plays or discards each (1E-TRIB-01)."""

    count: int


class CallTribble(Written, frozen=True, tag_field="do", tag="call tribble"):
    """Its player downloads a card of their Tribble side deck (1E-TRIB-01)."""


class AsksToAttempt(Written, frozen=True, tag_field="change", tag="asks to attempt"):
    """Who attempts a mission where this card is present has to have something besides."""

    requirement: Requirement
    of: Cards = Cards(kind="card", where="this")


class CrowdsAttempts(Written, frozen=True, tag_field="change", tag="crowds attempts"):
    """No more personnel than so many may attempt a mission where this card is present (1E-CR-002)."""

    most: int
    of: Cards = Cards(kind="card", where="this")


class BarsFreeReports(Written, frozen=True, tag_field="change", tag="bars free reports"):
    """Where this card is present no personnel reports without a card play."""

    of: Cards = Cards(kind="card", where="this")


class BarsProbes(Written, frozen=True, tag_field="change", tag="bars probes"):
    """At this location no card probes but dilemmas, and none for Borg only that aims at something there."""

    of: Cards = Cards(kind="card", where="this")


class Distracts(Written, frozen=True, tag_field="change", tag="distracts"):
    """What a ship's matching commander adds to its attributes is suspended where this card is present (1E-CHAR-05)."""

    of: Cards = Cards(kind="card", where="this")


class FollowsOff(Written, frozen=True, tag_field="change", tag="follows off"):
    """As personnel go away from this group, so many of its tribbles may go along; then this card is discarded."""

    most: int
    of: Cards = Cards(kind="card", where="this")


class Spreads(Written, frozen=True, tag_field="change", tag="spreads"):
    """Just after this group breeds, so many of its tribbles may move next door; then this card is discarded."""

    most: int
    of: Cards = Cards(kind="card", where="this")


TribbleEffect = DrawTribbles | CallTribble
TribbleChange = AsksToAttempt | CrowdsAttempts | BarsFreeReports | BarsProbes | Distracts | FollowsOff | Spreads
