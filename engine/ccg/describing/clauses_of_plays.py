"""Clauses about playing, reporting and using cards at moments that only one edition has."""

from __future__ import annotations

from engine.ccg.describing.clauses import (
    crossing_words,
    downloading_words,
    passage_words,
    play_here_words,
    transport_words,
)
from engine.ccg.describing.clauses_of_players import verb_of
from engine.ccg.describing.naming import counted_cards, picked_cards
from engine.ccg.effects import plays
from engine.ccg.effects.plays import PlayEffect
from engine.wording import number_words


def play_clause(effect: PlayEffect) -> str:  # noqa: PLR0912 - a dictionary of clauses
    """Return an effect of playing or using cards as a clause."""
    match effect:
        case plays.PlayHere():
            return play_here_words(effect)
        case plays.FormPassage():
            return passage_words(effect)
        case plays.FormLocation():
            return crossing_words(effect)
        case plays.Brawl(lawful=True):
            return "start a personnel battle here as the rules allow"
        case plays.Brawl():
            return "start a personnel battle at once if non-Borg personnel oppose you here"
        case plays.FileReport():
            reporting = "whose skill just solved a mission may report it at a site that allows this"
            before = "before you attempt another mission"
            return f"{before}, one of your personnel {reporting}, to score this card’s points and discard it"
        case plays.DownloadCards():
            return downloading_words(effect)
        case plays.Report():
            return f"report any number of {counted_cards(effect.cards, 0, placed=False).removeprefix('your ')}"
        case plays.ReportWithCrew(ship=ship, crew=crew, at=at, most=most):
            vessel, where = counted_cards(ship, 1, placed=False), "here" if at else "to any location"
            staff = counted_cards(crew, 0, placed=False).removeprefix("your ")
            if most:
                return (
                    f"report {vessel} {where} with up to {number_words(most)} of {counted_cards(crew, 0, placed=False)}"
                )
            return f"report {vessel} {where}, staffed by {staff}"
        case plays.PlayAsCost(cards=cards):
            return f"play {counted_cards(cards, 1, placed=False)} as a cost"
        case plays.SetApart(who=who):
            return f"put {picked_cards(who)} under this card, in play for uniqueness only"
        case plays.ExtraTactics(count=count):
            return f"you may draw {number_words(count)} more tactic{'' if count == 1 else 's'} in this battle"
        case plays.NoDraws(whose=whose):
            return f"{verb_of(whose, 'draw')} no more cards this turn"
        case plays.Nullify():
            return f"nullify {picked_cards(effect.who)}"
        case plays.Refresh(who=who):
            crews = "its crew and its Away Teams are no longer stopped"
            return f"{picked_cards(who)}, {crews}, and it regains its full RANGE"
        case plays.Glance():
            return f"{'glance' if effect.by == 'you' else 'your opponent glances'} at {picked_cards(effect.who)}"
        case plays.Expose():
            return f"{picked_cards(effect.who)} can be attacked as if it were not cloaked, if that is the next action"
        case plays.Transport():
            return transport_words(effect)
        case plays.Rescue():
            return (
                f"everyone aboard {picked_cards(effect.who)} escapes in a pod, hidden from enemies until they leave it"
            )
        case plays.FightAgain(cards=fighters, times=times):
            return f"attack again at once with {counted_cards(fighters, 0)}, whose STRENGTH is ×{times}"
