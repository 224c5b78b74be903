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
    """An additional requirement for attempts at a mission where this card is present."""

    requirement: Requirement
    of: Cards = Cards(kind="card", where="this")


class CrowdsAttempts(Written, frozen=True, tag_field="change", tag="crowds attempts"):
    """A limit on the personnel who can attempt a mission where this card is present (1E-CR-002)."""

    most: int
    of: Cards = Cards(kind="card", where="this")


class BarsFreeReports(Written, frozen=True, tag_field="change", tag="bars free reports"):
    """A ban on reporting here without a card play while this card is present."""

    of: Cards = Cards(kind="card", where="this")


class BarsProbes(Written, frozen=True, tag_field="change", tag="bars probes"):
    """A restriction on probes here: only dilemmas probe, and not those for Borg that target something here."""

    of: Cards = Cards(kind="card", where="this")


class Distracts(Written, frozen=True, tag_field="change", tag="distracts"):
    """Suspension of the attribute bonuses from a ship's matching commander where this card is present (1E-CHAR-05)."""

    of: Cards = Cards(kind="card", where="this")


class FollowsOff(Written, frozen=True, tag_field="change", tag="follows off"):
    """Chance for tribbles of this group to follow personnel who leave it.

    This card is then discarded.
    """

    most: int
    of: Cards = Cards(kind="card", where="this")


class Spreads(Written, frozen=True, tag_field="change", tag="spreads"):
    """Chance for tribbles of this group to move to the next location just after it breeds.

    This card is then discarded.
    """

    most: int
    of: Cards = Cards(kind="card", where="this")


TribbleEffect = DrawTribbles | CallTribble
TribbleChange = AsksToAttempt | CrowdsAttempts | BarsFreeReports | BarsProbes | Distracts | FollowsOff | Spreads
