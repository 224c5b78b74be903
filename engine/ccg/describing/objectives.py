"""Effects of objectives and of cards of the Q-Continuum, in words."""

from __future__ import annotations

from engine.ccg.describing.card_phrases import all_your_cards_words, amount_with_noun, card_phrase, picked_cards_words
from engine.ccg.describing.clauses import duration_words
from engine.ccg.describing.requirement_words import requirement_words
from engine.ccg.effects import objectives, q_cards
from engine.ccg.effects.cards_meant import YOU, Cards
from engine.wording import list_in_words, title_case


def objective_words(effect: objectives.ObjectiveEffect) -> str:  # noqa: PLR0912 - a dictionary of effects
    """Return one effect as a clause."""
    match effect:
        case objectives.VoidBonus():
            return "bonus points scored at this location do not count toward winning"
        case objectives.Forfeit(who=who):
            return f"the points scored by {picked_cards_words(who)} are lost"
        case objectives.Complete(who=who, points=points) if points:
            worth = amount_with_noun(points, "point")
            return f"place this objective on {picked_cards_words(who)}, completed, for {worth} while it remains there"
        case objectives.Complete(who=who):
            return f"place this objective on {picked_cards_words(who)}, completed, for its points"
        case objectives.Assimilate(who=who, by=by, counterpart=counterpart):
            borg = "assimilate" if by == YOU else "an opponent who plays Borg assimilates"
            return f"{borg} {picked_cards_words(who)}{' as a counterpart' if counterpart else ''}"
        case objectives.TakeUpSkill(of=tuple() as of, to=Cards() as to):
            skills = list_in_words(map(title_case, of), "or")
            return f"choose {skills} for {all_your_cards_words(to)} to have, replacing the one chosen before"
        case objectives.TakeUpSkill(of=tuple() as of):
            return f"this personnel gains {list_in_words(map(title_case, of), 'or')}, whichever you choose"
        case objectives.TakeUpSkill(until=str() as until):
            return f"this personnel gains a skill of your choice {duration_words(until)}"
        case objectives.TakeUpSkill():
            return "choose a skill for this personnel to have, replacing the one chosen before"
        case objectives.RideGateway():
            return "move any of your ships from here to another copy of this card"
        case q_cards.MeetMore(count=count):
            return f"encounter {amount_with_noun(count, 'more Q card').replace('a more', 'another')}"
        case q_cards.DrawLots(of=of, requirement=until):
            end = f"one with {requirement_words(until)} or this card is picked"
            return f"randomly pick from this card and {card_phrase(of, 0)} until {end}"
        case q_cards.NullifyNext():
            return "nullify the next seed card here"
        case q_cards.Wager(points=points):
            harmful = "a dilemma that stops or disables any of your personnel"
            return f"lose {points} points if the next seed card here is {harmful}"
        case q_cards.CallInstead(cards=cards):
            found = f"{cards.title} from your hand or Q’s Tent"
            return f"you may replace it, if it is yours, with {found} (once at each mission)"
        case q_cards.HaveFlash(count=count, stacked=stacked):
            looked = (
                f"your opponent may put up to {stacked} Q cards on top of their side deck, then " if stacked else ""
            )
            return f"{looked}you face a Q-Flash of {count} cards"
        case q_cards.Hold(who=who):
            return (
                f"{picked_cards_words(who)} is held here, or in the copy in play, whose occupant then goes out-of-play"
            )
