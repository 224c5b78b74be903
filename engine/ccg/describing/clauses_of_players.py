"""Clauses about players who draw, search, discard, score and spend."""

from __future__ import annotations

import msgspec

from engine.ccg.describing.card_phrases import (
    amount_with_noun,
    amount_words,
    card_phrase,
    counted_cards_words,
    picked_cards_words,
)
from engine.ccg.describing.clauses import dilemma_change_words, looking_words
from engine.ccg.describing.mentions import Mentioned
from engine.ccg.describing.sentences import RETURNS
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, LEFT, OTHERS, YOU
from engine.wording import number_words

PlayerEffect = (
    tree.ReturnDilemma
    | tree.ExtraDilemmas
    | tree.DrawDilemmasAgain
    | tree.SetDilemmaAside
    | tree.Arrange
    | tree.Draw
    | tree.Discard
    | tree.Download
    | tree.Examine
    | tree.Shuffle
    | tree.Score
    | tree.GainCounters
)
_EACH = {ANYBODY: "each player", OTHERS: "each opponent", LEFT: "the opponent on your left"}


def player_clause(effect: PlayerEffect) -> str:  # noqa: PLR0912 - a dictionary of clauses
    """Return an effect on players as a clause."""
    match effect:
        case tree.ReturnDilemma():
            return RETURNS
        case tree.ExtraDilemmas(count=int() as count, of=of) if count < 0 or of != "both":
            return dilemma_change_words(count, of)
        case tree.ExtraDilemmas(count=count):
            if isinstance(count, int):
                number = number_words(count)
                if count == 1:
                    return "draw an extra dilemma and spend one more on dilemmas"
                return f"draw up to {number} extra dilemmas and spend up to {number} more on dilemmas"
            each = amount_words(count).removeprefix("1 ")
            return f"draw an extra dilemma and spend one more on dilemmas {each}"
        case tree.DrawDilemmasAgain():
            return "put the dilemmas drawn back into your dilemma pile and draw as many again"
        case tree.SetDilemmaAside():
            later = "which is set aside to be placed on top of your dilemma stack later"
            cards = picked_cards_words(effect.who).replace(" of your choice", "").replace(" from your dilemma pile", "")
            return f"search your dilemma pile for {cards}, {later}"
        case tree.Arrange(place=place):
            cards = picked_cards_words(effect.who)
            if isinstance(effect.who, cards_meant.Subject):
                return f"put {cards} {pile_end_words(place)} of the dilemma stack"
            if isinstance(effect.who, Mentioned):
                order = " in any order" if effect.who.several else ""
                return f"put {cards} {pile_end_words(place)} of the pile{order}"
            if isinstance(effect.who, cards_meant.Picked):
                cards = f"the selected {card_phrase(effect.who, 2, placed=False)}"
            return f"put {cards} {pile_end_words(place)} of the pile in any order"
        case tree.Draw(upto=True):
            cards = amount_with_noun(effect.count, "card")
            cards = f"one {cards.removeprefix('a ')}" if cards.startswith("a ") else cards
            return f"{verb_with_subject(effect.whose, 'draw')} up to {cards}"
        case tree.Draw():
            return f"{verb_with_subject(effect.whose, 'draw')} {amount_with_noun(effect.count, 'card')}"
        case tree.Discard(who=discarded) if discarded is not None:
            return f"discard {picked_cards_words(discarded)}"
        case tree.Discard(how="top of deck", count=int() as count):
            deck = "your deck" if effect.whose == YOU else "their deck"
            top = "top card" if count == 1 else f"top {number_words(count)} cards"
            return f"{verb_with_subject(effect.whose, 'discard')} the {top} of {deck}"
        case tree.Discard(how="top of deck"):
            deck = "your deck" if effect.whose == YOU else "their deck"
            cards, each, counted = amount_with_noun(effect.count, "card").partition(" for each ")
            return f"{verb_with_subject(effect.whose, 'discard')} {cards} from the top of {deck}{each}{counted}"
        case tree.Discard():
            how = " at random" if effect.how == "random" else ""
            hand = "your hand" if effect.whose == YOU else "their hand"
            cards = amount_with_noun(effect.count, "card")
            return f"{verb_with_subject(effect.whose, 'discard')} {cards} from {hand}{how}"
        case tree.Download():
            return f"download {counted_cards_words(effect.cards, 1, placed=False)}"
        case tree.Examine():
            return looking_words(effect)
        case tree.Shuffle():
            pile = "deck" if effect.pile == "deck" else "dilemma pile"
            return f"shuffle {'your' if effect.whose == YOU else 'the opponent’s'} {pile}"
        case tree.Score(points=int() as points) if points < 0:
            return f"{verb_with_subject(effect.whose, 'lose')} {-points} points"
        case tree.Score(points=cards_meant.ForEach(of=of, times=-1, plus=free)) if free:
            counted = card_phrase(of, 1).replace(" in an opponent’s ", " in their ")
            beyond = f"{counted} beyond {number_words(free)}"
            return f"{verb_with_subject(effect.whose, 'lose')} 1 point for each {beyond}"
        case tree.Score(points=cards_meant.ForEach(times=times, plus=0) as points) if times < 0:
            lost = msgspec.structs.replace(points, times=-times)
            return f"{verb_with_subject(effect.whose, 'lose')} {_amount_in_figures(lost, 'point')}"
        case tree.Score():
            return f"{verb_with_subject(effect.whose, 'score')} {_amount_in_figures(effect.points, 'point')}"
        case tree.GainCounters(count=int() as count) if count < 0:
            return f"spend {_amount_in_figures(-count, 'counter')}"
        case tree.GainCounters():
            return f"gain {_amount_in_figures(effect.count, 'counter')}"


def verb_with_subject(whose: str, verb: str) -> str:
    """Return a verb with its subject: *draw* for *you*, *each player draws* for others."""
    return verb if whose == YOU else f"{players_words(whose)} {verb}s"


def players_words(whose: str) -> str:
    """Return the players that an effect applies to, if it is not *you*: *each opponent*."""
    return _EACH.get(whose, "your opponent")


def pile_end_words(place: str) -> str:
    """Return the end of a pile in words: *on top* or *on the bottom*."""
    return "on top" if place == "top" else f"on the {place}"


def _amount_in_figures(count: cards_meant.Amount, noun: str) -> str:
    """Return an amount of points or counters in figures."""
    return f"{count} {noun}{'' if count == 1 else 's'}" if isinstance(count, int) else amount_with_noun(count, noun)
