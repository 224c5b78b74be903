"""Clauses about playing, reporting and using cards at moments that only one edition has."""

from __future__ import annotations

from engine.ccg.describing.card_phrases import counted_cards_words, picked_cards_words
from engine.ccg.describing.clauses import (
    crossing_words,
    downloading_words,
    passage_words,
    play_here_words,
    transport_words,
)
from engine.ccg.describing.clauses_of_players import verb_with_subject
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
            return f"report any number of {counted_cards_words(effect.cards, 0, placed=False).removeprefix('your ')}"
        case plays.ReportWithCrew(ship=ship, crew=crew, at=at, most=most):
            vessel, where = counted_cards_words(ship, 1, placed=False), "here" if at else "to any location"
            staff = counted_cards_words(crew, 0, placed=False).removeprefix("your ")
            if most:
                members = counted_cards_words(crew, 0, placed=False)
                return f"report {vessel} {where} with up to {number_words(most)} of {members}"
            return f"report {vessel} {where}, staffed by {staff}"
        case plays.PlayAsCost(cards=cards):
            return f"play {counted_cards_words(cards, 1, placed=False)}"
        case plays.SetApart(who=who):
            return f"put {picked_cards_words(who)} under this card, in play for uniqueness only"
        case plays.ExtraTactics(count=count):
            return f"you may draw {number_words(count)} more tactic{'' if count == 1 else 's'} in this battle"
        case plays.NoDraws(whose=whose):
            return f"{verb_with_subject(whose, 'draw')} no more cards this turn"
        case plays.Nullify():
            return f"nullify {picked_cards_words(effect.who)}"
        case plays.Refresh(who=who):
            crews = "its crew and its Away Teams are no longer stopped"
            return f"{picked_cards_words(who)}, {crews}, and it regains its full RANGE"
        case plays.Glance():
            return f"{'glance' if effect.by == 'you' else 'your opponent glances'} at {picked_cards_words(effect.who)}"
        case plays.Expose():
            ships = picked_cards_words(effect.who)
            return f"{ships} can be attacked as if it were not cloaked, if that is the next action"
        case plays.Transport():
            return transport_words(effect)
        case plays.Rescue():
            ships = picked_cards_words(effect.who)
            return f"everyone aboard {ships} escapes in a pod, hidden from enemies until they leave it"
        case plays.FightAgain(cards=fighters, times=times):
            stronger = {2: "doubled", 3: "tripled"}.get(times, f"multiplied by {times}")
            return f"attack again at once with {counted_cards_words(fighters, 0)}, whose STRENGTH is {stronger}"
