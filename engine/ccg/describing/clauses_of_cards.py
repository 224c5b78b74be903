"""Clauses about cards that are moved, placed, captured, damaged or repaired."""

from __future__ import annotations

from engine.ccg.describing.card_phrases import in_pile_words, is_plural_pick, picked_cards_words
from engine.ccg.describing.clauses import giving_words
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects import cards_meant
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import OPPONENT, YOU, Pick

_BENEATH_THIS = " beneath this mission"
CardEffect = (
    tree.Reveal
    | tree.Destroy
    | tree.PutBeneath
    | tree.RemoveFromGame
    | tree.TakeInHand
    | tree.PutIntoPlay
    | tree.PutAt
    | tree.PlayNow
    | tree.JoinAttempt
    | tree.Capture
    | tree.Release
    | tree.TakeCommand
    | tree.GiveCommand
    | tree.TakeAim
    | tree.TossOut
    | tree.Brainwash
    | tree.Damage
    | tree.PutUnder
    | tree.Repair
    | tree.RestoreRange
    | tree.Keep
    | tree.PlaceInCore
    | tree.PlaceOn
    | tree.Convert
    | tree.JoinEngagement
    | tree.Instead
)


def card_clause(effect: CardEffect) -> str:  # noqa: PLR0912 - a dictionary of clauses
    """Return an effect on cards as a clause."""
    match effect:
        case tree.Reveal():
            if effect.to == OPPONENT:
                return f"show {picked_cards_words(effect.who)} only to your opponent"
            return f"{'examine' if effect.to == YOU else 'reveal'} {picked_cards_words(effect.who)}"
        case tree.Destroy():
            return f"destroy {picked_cards_words(effect.who)}"
        case tree.PutBeneath():
            return f"put {picked_cards_words(effect.who).replace(' found', ' you found')} beneath your {effect.mission}"
        case tree.RemoveFromGame():
            return f"remove {in_pile_words(picked_cards_words(effect.who))} from the game"
        case tree.TakeInHand(who=taken) if taken.whose == OPPONENT:
            return f"put {picked_cards_words(taken)} into its owner’s hand"
        case tree.TakeInHand():
            cards, each, counted = picked_cards_words(effect.who).partition(" for each ")
            return f"take {cards} into hand{each}{counted}"
        case tree.PutIntoPlay():
            where = "any of your headquarters" if effect.anywhere else "a headquarters that admits them"
            return f"place {picked_cards_words(effect.who)} at {where}"
        case tree.PutAt():
            preposition = "with" if _is_other_personnel(effect.where) else "at"
            return f"place {picked_cards_words(effect.who)} {preposition} {picked_cards_words(effect.where)}"
        case tree.PlayNow(cost=cost):
            return f"play {picked_cards_words(effect.who)} at cost {cost:+d} at {picked_cards_words(effect.at)}"
        case tree.JoinAttempt():
            return f"{picked_cards_words(effect.who)} {'join' if is_plural_pick(effect.who) else 'joins'} the attempt"
        case tree.Capture():
            return f"capture {picked_cards_words(effect.who)}"
        case tree.Release():
            return f"free {picked_cards_words(effect.who)}"
        case tree.TakeCommand():
            return f"take command of {picked_cards_words(effect.who)}"
        case tree.GiveCommand():
            return giving_words(effect)
        case tree.TakeAim():
            return f"target {picked_cards_words(effect.who)}"
        case tree.TossOut():
            by = f"one of your personnel present with {requirement_words(effect.needs)}"
            tossed = f"target an opposing personnel present with less STRENGTH or CUNNING than {by}"
            floats = "androids and Borg float in space until they are beamed, others die"
            return f"{tossed}: it is tossed out ({floats}), and its owner may counter-attack next turn"
        case tree.Brainwash():
            obeying = "is under your control and may work with any of your personnel"
            return f"{picked_cards_words(effect.who)} reports to your outpost, {obeying}"
        case tree.Damage(card=card):
            noun = "this card" if card is None else picked_cards_words(card)
            return f"place {noun} on {picked_cards_words(effect.who)} as damage"
        case tree.PutUnder():
            moved, where = picked_cards_words(effect.who), picked_cards_words(effect.where)
            if moved.endswith(_BENEATH_THIS):
                return f"move {moved.removesuffix(_BENEATH_THIS)} from beneath this mission to beneath {where}"
            return f"put {moved} beneath {where}"
        case tree.Repair():
            return f"remove a damage card from {picked_cards_words(effect.who)}"
        case tree.RestoreRange():
            return f"restore all Range of {picked_cards_words(effect.who)}"
        case tree.Keep(on=host):
            return (
                f"place {picked_cards_words(effect.who)} on {'this card' if host is None else picked_cards_words(host)}"
            )
        case tree.PlaceInCore():
            return "place this dilemma in your core"
        case tree.PlaceOn(until=until, then=then):
            end = {"overcome": "overcome", "returned": "returned to its owner’s dilemma pile"}[then]
            placed = f"place this card on {picked_cards_words(effect.who)}"
            return f"{placed} until the end of this {until}, when it is {end}" if until else placed
        case tree.Convert(who=who):
            return f"{picked_cards_words(who)} becomes a space mission, and everything on the planet is destroyed"
        case tree.JoinEngagement():
            return (
                f"{picked_cards_words(effect.who)} {'join' if is_plural_pick(effect.who) else 'joins'} the engagement"
            )
        case tree.Instead():
            return f"it happens to {picked_cards_words(effect.who)} instead"


def _is_other_personnel(where: Pick) -> bool:
    return where.kind == "personnel" and not isinstance(where, cards_meant.This)
