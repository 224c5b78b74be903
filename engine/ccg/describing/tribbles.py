"""Effects of tribbles and troubles, in words."""

from __future__ import annotations

from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects import tribbles
from engine.wording import number_words


def tribble_words(effect: tribbles.TribbleEffect | tribbles.TribbleChange) -> str:
    """Return one effect or change as a clause."""
    match effect:
        case tribbles.DrawTribbles(count=count):
            return f"draw up to {number_words(count)} cards of your Tribble side deck, then play or discard each"
        case tribbles.CallTribble():
            return "download a Tribble or Trouble card from your Tribble side deck"
        case tribbles.AsksToAttempt(requirement=requirement):
            return f"personnel present also need {requirement_words(requirement)} to attempt a mission"
        case tribbles.CrowdsAttempts(most=most):
            return f"no more than {number_words(most)} of those present may attempt a mission"
        case tribbles.BarsFreeReports():
            return "no personnel reports here without a card play"
        case tribbles.BarsProbes():
            return "no Borg-only card that targets something here may probe at this location; dilemmas still may"
        case tribbles.Distracts():
            return "the ship loses the attribute bonuses of its matching commander"
        case tribbles.FollowsOff(most=most):
            along = f"up to {number_words(most)} of its tribbles may go along"
            return f"when personnel present leave this group, {along}; then discard this card"
        case tribbles.Spreads(most=most):
            where = "to the next site, or into or out of a facility or a landed, docked or carried ship"
            return (
                f"just after this group breeds, up to {most:,} of its tribbles may move {where}; then discard this card"
            )
