"""Comparisons of scores and card counts, in words."""

from __future__ import annotations

import msgspec

from engine.ccg.describing.card_phrases import card_phrase, counted_words
from engine.ccg.describing.places import OTHER_PLAYERS, SEATED
from engine.ccg.effects import cards_meant, conditions
from engine.ccg.effects.cards_meant import ANYBODY, YOU, Cards
from engine.wording import number_words


def score_words(compared: conditions.Compare) -> str:
    """Describe how a player's score compares: *you lead by at least 20 points*, *you have fewer than 35*."""
    comparison, right = compared.comparison, compared.right
    match right:
        case int():
            points = {">": f"at least {right + 1}", "<": f"fewer than {right}", "=": f"exactly {right}"}[comparison]
            return f"you have {points} point{'' if points in ('at least 1', 'exactly 1', 'fewer than 1') else 's'}"
        case cards_meant.ScoreOf(whose="opponent", plus=int() as plus) if comparison == ">":
            return f"you lead by at least {plus + 1} points"
        case cards_meant.ScoreOf(whose="opponent", plus=msgspec.UNSET):
            others = "each opponent"
            return {
                ">": f"you have more points than {others}",
                "<": f"you have fewer points than {others}",
                "=": f"you have as many points as {others}",
            }[comparison]
        case _:
            word = {">": "more than", "<": "less than"}.get(comparison, "as many as")
            return f"your score is {word} {counted_words(right)}"


def number_words_compared(left: cards_meant.ForEach, comparison: str, number: int) -> str:
    """Describe how many cards there are: *you command at least two different Rule events in your core*."""
    word = {">": f"at least {number_words(number + 1)}", "<": f"fewer than {number_words(number)}"}.get(
        comparison, f"exactly {number_words(number)}"
    )
    many = 1 if word in ("at least one", "exactly one") else 2
    cards = left.of
    shown = msgspec.structs.replace(cards, whose=ANYBODY) if cards.whose in SEATED else cards
    noun = f"{'different ' if left.different else ''}{card_phrase(shown, many, owned=cards.whose == YOU)}"
    others = OTHER_PLAYERS.get(cards.whose, "")
    verb = (
        f"you {command_or_have(cards)}"
        if cards.whose == YOU
        else f"{others} {command_or_have(cards).replace('have', 'ha')}s"
        if others
        else ""
    )
    noun = noun.replace(" in the core", " in your core") if cards.whose == YOU else noun
    return f"{verb} {word} {noun}" if verb else f"there {'is' if many == 1 else 'are'} {word} {noun}"


def command_or_have(cards: Cards) -> str:
    """Return *command* for cards in play, and *have* for cards in a hand or pile or facing a dilemma."""
    had = ("hand", "deck", "dilemmas", "discard", "removed", "tent", "brig", "headquarters")
    faces = cards.where == "group" and cards.kind == "personnel"
    return "have" if faces or cards.where in had else "command"
