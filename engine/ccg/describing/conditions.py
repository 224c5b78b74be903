"""Conditions and continuous effects in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Literal

import msgspec

from engine.ccg.describing.card_phrases import (
    all_your_cards_words,
    amount_with_noun,
    amount_words,
    are_full_names,
    card_phrase,
    counted_cards_words,
    counted_words,
    host_words,
    plural_property,
    with_article,
    your_card_words,
)
from engine.ccg.describing.change_clauses import (
    bounty_words,
    evading_words,
    raising_words,
    reporting_words,
    sharing_words,
    shortening_words,
    spaceline_change_words,
    title_words,
)
from engine.ccg.describing.comparisons import command_or_have, number_words_compared, score_words
from engine.ccg.describing.places import NAMED_BY_OWNER, OTHER_PLAYERS, OWNERS, PLACES
from engine.ccg.describing.requirement_words import attributes_words, cost_and_rest, icon_words, requirement_words
from engine.ccg.describing.sentences import listed_alternatives
from engine.ccg.describing.tribbles import tribble_words
from engine.ccg.effects import cards_meant, changes, conditions, requiring
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards
from engine.ccg.effects.changes import Change
from engine.ccg.effects.conditions import Condition, Situation
from engine.ccg.effects.naming import NAMED
from engine.ccg.effects.spaceline_changes import OnLine
from engine.ccg.effects.tribbles import TribbleChange
from engine.ccg.effects.turns import ExtraCardPlay, LimitsTurn
from engine.ccg.requirements.requirement import AllOf, Attribute, Each, Not, Requirement, Trait
from engine.wording import MAX_NUMBER_IN_WORDS, list_in_words, number_words, title_case

_PROHIBITION_WORDS = {
    "attempt": "attempt missions",
    "be selected": "be selected at random",
    "staff": "staff ships",
    "be returned": "be returned to hand",
    "be returned to pile": "be returned to the dilemma pile",
    "gain skills": "gain skills",
}
"""Prohibitions whose name doesn't say what is forbidden, with the words to print."""
_MAX_ICON_CHARS = len("[DS9]")
_SOURCE = "this card is "
"""Start of a condition on the card that has the text."""
_INCLUDING = {"they have": "they include", "that personnel has": "that personnel is"}
"""Beginnings of conditions on picked personnel, with those of conditions on what they are."""
_LISTED_CHANGES = (changes.Gains, changes.Modifies, changes.Adjusts, changes.Loses)
"""Changes of the same cards that are printed as one list."""
_ONE_CARD = ("top of deck", "host", "this")
"""Locations that are a single card, which the condition describes."""
_NEGATED_VERBS = {
    " is ": " is not ",
    " are ": " are not ",
    " has ": " does not have ",
    " you have ": " you do not have ",
    " you met ": " you did not meet ",
}
_MULTIPLES = {2: "double", 3: "triple"}
_SHARED_STARTS = (
    "there is ",
    "you command ",
    "you have ",
    "an opponent commands ",
    "the player on your right commands ",
)
"""Beginnings that conditions in a row share."""
_BARRED_TOO = re.compile(r"(?P<one>this card) cannot (?P<deed>.+) and no (?P<others>.+) can (?P=deed)")
"""Two cards that can't do the same thing: *neither this card nor any Honor personnel present can be stopped*."""
_COST_FOR_EACH = re.compile(r".*?\bis (?P<cost>cost [+-]\d+) (?=for each )")
_ONLY_HEADQUARTERS = re.compile(r"command headquarters ([^,]+) and no more than one headquarters mission")
_OWNED_BY_OPPONENT = " that an opponent owns"
_HERE = ("present", "aboard")
_ARE_HERE = re.compile(r"(?P<cards>.+) (?:is|are) (?P<where>present|aboard)")
_FACILITY_OWNERS = {YOU: "your", OPPONENT: "the opponent’s", ANYBODY: "any"}


# --- conditions ------------------------------------------------------------------------------------------------------


def condition_words(condition: Condition, have: str = "you have") -> str:  # noqa: PLR0912, PLR0915 - a dictionary
    """Return a condition as a clause: *you command two Klingon personnel*."""
    if isinstance(condition, Trait) and have == "you have":
        return f"you have {counted_cards_words(Cards(who=condition), 1)}"
    if isinstance(condition, AllOf) and all(isinstance(part, Trait) for part in condition.parts):
        described = [counted_cards_words(Cards(who=part), 1) for part in condition.parts]
        return f"{have} {list_in_words(described).replace(' personnel', '', len(described) - 1)}"
    if have in _INCLUDING and isinstance(condition, Attribute) and condition.names == ("cost",):
        cost = cost_and_rest(condition)[0].removeprefix(" with a cost of ")
        return f"their total cost is {cost}" if have == "they have" else f"{have} a cost of {cost}"
    if have in _INCLUDING and isinstance(condition, Trait | Each):
        some = (
            requirement_words(condition)
            if isinstance(condition, Each)
            else counted_cards_words(Cards(who=condition), 1)
        )
        return f"{_INCLUDING[have]} {some}"
    if not isinstance(condition, Situation):
        return f"{have} {requirement_words(condition)}"
    match condition:
        case conditions.Commands():
            return _commands_words(condition)
        case conditions.Facing(who=who, title=str() as title) if title:
            return f"{_subject_words(who)}facing {title_words(title, 'dilemma')}"
        case conditions.Facing(dilemma=kind, who=who, such=such):
            return f"{_subject_words(who)}facing {_one_of_kind('dilemma', kind, such)}"
        case conditions.Attempting(mission=kind, who=who, at=at):
            return f"{_subject_words(who)}attempting {_one_of_kind('mission', kind, at)}"
        case conditions.Fighting(kind=kind, against=against, foes=others):
            cards = "" if others is msgspec.UNSET else card_phrase(Cards(kind="card", who=others), 2, placed=False)
            against_cards = f" against {cards.removeprefix('cards: ')}" if cards else ""
            foes = f" against {against.title()} cards" if against else against_cards
            return f"{_SOURCE}in {'an engagement' if kind == 'engagement' else f'a {kind}'}{foes}"
        case conditions.At(such=such):
            if such is None:
                return f"{_SOURCE}at {_mission_words(condition)}"
            owner = {YOU: "your", OPPONENT: "an opponent’s"}.get(condition.whose, "")
            kinds = " ".join(filter(None, (_quadrant_words(condition.quadrant), condition.region, condition.mission)))
            return f"{_SOURCE}at {_one_of_kind('mission', kinds, such, owner)}"
        case conditions.Turn(whose=whose, first=True):
            return "it is your first turn" if whose == YOU else "it is an opponent’s first turn"
        case conditions.UsedSkill(skill=skill, by=by):
            user = "this personnel" if by is None else your_card_words(by)
            return f"{user} has used {skill.title() or 'a skill'} to complete it"
        case conditions.FirstCompleted(such=such):
            return f"the first mission that you completed is {_one_of_kind('mission', '', such)}"
        case conditions.UnderAttempt(by=by):
            personnel = {YOU: " by you", OPPONENT: " by an opponent"}.get(by, "")
            return f"this mission is being attempted{personnel}"
        case conditions.Turn(whose=whose):
            return "it is your turn" if whose == YOU else "it is an opponent’s turn"
        case conditions.Compare(left=cards_meant.ScoreOf(whose="you", plus=msgspec.UNSET)):
            return score_words(condition)
        case conditions.Compare(
            left=cards_meant.OfPicked(property=name, which="first"),
            comparison="=",
            right=cards_meant.OfPicked(property=compared, which="last"),
        ) if name == compared:
            return f"both have the same {name.title()}"
        case conditions.Compare(left=cards_meant.CountersLeft(), comparison=comparison, right=int() as number):
            return f"you have {_compared_count(comparison, number)} counter{'' if number == 1 else 's'} left"
        case conditions.Compare(left=cards_meant.DilemmasFaced(), comparison=comparison, right=int() as number):
            if (comparison, number) == (">", 0):
                return "you have faced another dilemma in this attempt"
            count = _compared_count(comparison, number)
            return f"you have faced {count} other dilemma{'' if number == 1 else 's'} in this attempt"
        case conditions.Compare(
            left=cards_meant.OfPicked(property="", which=""), comparison=comparison, right=int() as number
        ):
            verb = "card was" if (comparison, number) in (("=", 1), (">", 0)) else "cards were"
            return f"{_compared_count(comparison, number)} {verb} selected"
        case conditions.Compare(
            left=cards_meant.Different(of=of, property=name, times=1), comparison=comparison, right=int() as number
        ):
            count = _compared_count(comparison, number)
            return f"there are {count} different {plural_property(name)} among {counted_cards_words(of, 0)}"
        case conditions.Compare(left=cards_meant.ForEach(times=1, plus=0) as left, right=int() as number):
            return number_words_compared(left, condition.comparison, number)
        case conditions.Compare(left=left, comparison=comparison, right=right):
            equal = "exactly" if isinstance(right, int) else "equal to"
            word = {">": "more than", "<": "less than"}.get(comparison, equal)
            return f"{counted_words(left)} is {word} {counted_words(right)}"
        case conditions.Even(amount=cards_meant.Greatest(of=of, property=name)):
            return f"the highest {name.title()} among {counted_cards_words(of, 0)} is even"
        case conditions.Even(amount=amount):
            return f"{counted_words(amount)} is even"
        case conditions.EachPlayer(condition=inner, whose=whose):
            player = "each player" if whose == ANYBODY else "each opponent"
            words = condition_words(inner).replace("you have", f"{player} has").replace(_SOURCE, f"{player} is ")
            return words.replace("you command", f"{player} commands").replace(" your ", " their ")
        case conditions.Struck(deed=deed):
            return f"this card has {deed} a personnel"
        case conditions.Differ(property=name, count=count):
            return f"they are of {number_words(count)} different {plural_property(name)}"
        case conditions.Leads(cards=cards, whose=whose):
            their = "your" if whose == YOU else "their"
            more = f"more {card_phrase(cards, 2, owned=True)}".replace(" in the core", f" in {their} core")
            more = more.replace(" in your ", f" in {their} ")
            return f"you have {more} than each opponent" if whose == YOU else f"an opponent has {more} than you"
        case conditions.Never(condition=inner):
            return _negated_words(inner)
        case conditions.Every(
            conditions=(
                conditions.Never(condition=conditions.Commands() as one),
                conditions.Never(condition=conditions.Commands() as other),
            )
        ) if _are_stopped_or_not(one, other):
            return _negated_words(conditions.Either((one, other)))
        case conditions.Every(conditions=parts):
            held_clauses = _without_repeated_subject([condition_words(inner) for inner in parts], "and")
            if (including := _including_words(held_clauses)) is not None:
                return including
            return _with_only_headquarters(
                ", and ".join(held_clauses)
                if any(", " in clause for clause in held_clauses)
                else list_in_words(held_clauses)
            )
        case conditions.Either(conditions=(conditions.Commands() as one, conditions.Commands() as other)) if (
            _are_stopped_or_not(one, other)
        ):
            return f"{_commands_words(_whether_stopped_or_not(one))}, stopped or not"
        case conditions.Either(conditions=parts):
            alternatives = [condition_words(inner) for inner in parts]
            if all(clause.startswith("you have ") for clause in alternatives):
                return f"you have {listed_alternatives([clause.removeprefix('you have ') for clause in alternatives])}"
            return _joined_alternatives(_without_repeated_subject(alternatives, "or"))
        case conditions.CouldHaveSolved():
            return "you met the mission’s requirements as the attempt began"
        case conditions.AboardFacility(facility=facility, whose=whose):
            return f"they are aboard {_FACILITY_OWNERS[whose]} {facility or 'facility'} or docked there"
        case conditions.Led():
            return "its matching commander is aboard"
        case conditions.Swarm(count=count):
            return f"{count:,} or more tribbles are present"
        case conditions.OnSurface():
            return "this card is on a planet"
        case conditions.ByChance():
            return "one of your personnel was randomly selected for that"
        case conditions.TurnBegins():
            return "it is the start of your turn, before your card play"
        case conditions.Solved():
            return "this mission has been solved"
        case conditions.Adapted(icon=icon):
            scouts = f"your {icon_words(f'[{icon}]')} Borg are scouting"
            return f"{scouts} and have encountered this dilemma or a copy of it on an earlier turn"
        case conditions.Scouted():
            return "your Borg there completed scouting before this turn and have not battled there since"
        case conditions.Connected():
            return "they were abducted and are on an Assimilation Table, and your Borg have not battled there recently"
        case conditions.WornOut():
            return "it has no RANGE left"
        case conditions.Together():
            return "everything this card targets is at one location"
        case conditions.PlayedNothing():
            return "you have played no card this turn"
        case conditions.PlayedEarlier(title=""):
            return "this card has been in play since an earlier turn"
        case conditions.PlayedEarlier(title=title):
            return f"you have had {title} in play since an earlier turn"
        case conditions.HostsNextTurn():
            return "it is the next turn of the owner of the card this is on"


def _with_only_headquarters(words: str) -> str:
    """Return conditions that a headquarters is your only one: *the headquarters Bajor and no other headquarters*."""
    return _ONLY_HEADQUARTERS.sub(r"command the headquarters \1 and no other headquarters mission", words)


def _including_words(clauses: Sequence[str]) -> str | None:
    """Return two conditions on the same crew as one; ``None`` for others."""
    match clauses:
        case (crew, some) if crew.endswith(" or more personnel") and some.startswith(("a ", "an ")):
            return f"{crew}, including {some}"
        case _:
            return None


def _whether_stopped_or_not(condition: conditions.Commands) -> conditions.Commands:
    return msgspec.structs.replace(condition, cards=msgspec.structs.replace(condition.cards, stopped=None))


def _are_stopped_or_not(one: conditions.Commands, other: conditions.Commands) -> bool:
    """Whether two conditions differ only in whether the cards are stopped."""
    states = {one.cards.stopped, other.cards.stopped}
    return True in states and len(states) > 1 and _whether_stopped_or_not(one) == _whether_stopped_or_not(other)


def _commands_words(condition: conditions.Commands, *, without: bool = False) -> str:
    """Describe which cards are there and whose, or that there are none or fewer."""
    cards, count = condition.cards, condition.count
    if words := _words_for_special_place(cards, count, without=without):
        return words
    has = command_or_have(cards)
    whose = YOU if cards.where == "brig" else cards.whose  # 2E-BRG-04
    theirs = f"{has.replace('have', 'ha')}s"
    others = OTHER_PLAYERS.get(whose, "")
    subject = f"you {has}" if whose == YOU else f"{others} {theirs}" if others else "there is"
    pile = " in your " if whose == YOU else " in their " if others else " in the "
    if cards.where == "owned":
        subject, cards = "you own", msgspec.structs.replace(cards, where="play")
    shown = msgspec.structs.replace(cards, whose="")
    if subject == "there is" and (are_full_names(cards) or (cards.title and cards.title != NAMED)) and count == 1:
        title = card_phrase(msgspec.structs.replace(shown, other=False), 1, placed=False)
        other = "another " if cards.other else ""
        place = PLACES.get(cards.where, "").strip() or "in play"
        return f"{other}{title} is {'not ' if without else ''}{place}"
    if without and (words := _words_for_all_having(condition)):
        return words
    counted = (_none_words if without else _at_least_words)(shown, count).replace(" in any ", pile)
    if subject != "there is":
        several = f"no {card_phrase(shown, 2)}".replace(" in any ", pile)
        return f"{subject} {several if without and count == 1 else counted}"
    if cards.kind == cards.where == "mission" and count == 1 and " named " not in counted and not cards.other:
        described = _described_words(cards, 1)
        if described.startswith("a mission without a") and not without:
            return f"this mission has no {described.removeprefix('a mission without ').partition(' ')[2]}"
        if described.startswith("a mission with ") and not without:
            return f"this mission has {described.removeprefix('a mission with ')}"
        if described.startswith("a mission that requires ") and not without:
            return f"this mission {described.removeprefix('a mission that ')}"
        verb = "is not" if without else "is"
        return f"this mission {verb} {described.removeprefix('a mission ') if ' worth ' in described else described}"
    if cards.where == "play" and cards.kind != "mission":
        return f"{counted} {'is' if count == 1 else 'are'} in play"
    if cards.where in _HERE and counted.endswith(f" {cards.where}"):
        described, _, where = counted.rpartition(" ")
        return f"{described} {'is' if count == 1 else 'are'} {where}"
    if cards.where == "bottom seed":
        return f"there is {'no' if without else 'a'} seed card here"
    return f"there {'is' if count == 1 or (without and count == 2) else 'are'} {counted}"


def _words_for_special_place(cards: Cards, count: int, *, without: bool) -> str:
    """Describe this card, its host, captives, picked cards or the top of a deck; empty for other locations."""
    if cards.where == "top of deck":
        whose = "an opponent’s" if cards.whose == OPPONENT else "your"
        return f"the top card of {whose} deck is {_described_words(cards, 1)}"
    if cards.where == "host":
        return f"this card is {'aboard' if cards.kind == 'ship' else 'on'} {your_card_words(cards, placed=False)}"
    if cards.where == "this":
        words = _described_words(cards, 1)
        if words.endswith(_OWNED_BY_OPPONENT):
            return f"an opponent owns this {cards.kind}"
        if words.startswith(f"a {cards.kind} whose "):
            return f"this card’s {words.removeprefix(f'a {cards.kind} whose ')}"
        if words.startswith(f"a {cards.kind} with "):
            return f"this card has {words.removeprefix(f'a {cards.kind} with ')}"
        described = words.partition(" ")[2]
        state = described.removesuffix(f" {cards.kind}")
        if state.isalpha() and state.islower() and state != described:
            return f"this card is {state}"
        if described.startswith("[") and state != described and " " not in state:
            return f"this card is {state}"
        rest = words.removeprefix(f"a {cards.kind} ")
        return f"this card is {rest if rest.startswith(('at ', 'aboard ', 'equipped ', 'where ')) else words}"
    if cards.where == "captives":
        held = msgspec.structs.replace(cards, whose=ANYBODY if cards.whose == OPPONENT else cards.whose, where="play")
        return f"you hold {_none_words(held, count) if without else counted_cards_words(held, count)} captive"
    if cards.where == "picked":
        verb = "is" if count == 1 or (without and count == 2) else "are"
        words = _none_words(_without_owner_and_place(cards), count) if without else _described_words(cards, count)
        return f"{words} {verb} among them"
    return ""


def _words_for_all_having(condition: conditions.Commands) -> str:
    """Return *all your personnel present are Klingon* for “no personnel that isn’t”; empty for other conditions."""
    cards = condition.cards
    match cards.who:
        case Not(part=Trait(name=name) as part) if condition.count == 1 and cards.whose == YOU and not cards.other:
            if name.startswith(("requires ", "completed")) or cards.title or cards.stopped or cards.kind != "personnel":
                return ""
            where = card_phrase(msgspec.structs.replace(cards, who=None), 2, owned=True)
            return f"all your {where} are {requirement_words(part)}"
        case _:
            return ""


def _at_least_words(cards: Cards, count: int) -> str:
    """Return a number of cards, which may be more: *two Klingon personnel*, *six or more personnel*."""
    if cards.where == "group" and count > 1 and cards.kind == "personnel" and cards.who is None:
        return f"{number_words(count)} or more personnel"
    return f"{'at least ' if count > MAX_NUMBER_IN_WORDS else ''}{counted_cards_words(cards, count)}"


def _none_words(cards: Cards, count: int) -> str:
    """Return *no* cards, or *fewer than* a number of them."""
    if count <= 2:
        return f"{'no' if count == 1 else 'no more than one'} {card_phrase(cards, 1)}"
    return f"fewer than {number_words(count)} {card_phrase(cards, 2)}"


def _described_words(cards: Cards, count: int) -> str:
    return counted_cards_words(_without_owner_and_place(cards), count)


def _without_owner_and_place(cards: Cards) -> Cards:
    """Return the cards without owner and location."""
    return msgspec.structs.replace(cards, whose="", where="group")


def _negated_words(condition: Condition) -> str:
    match condition:
        case conditions.At():
            return f"{_SOURCE}not at {_mission_words(condition)}"
        case conditions.Solved():
            return "this mission has not been solved"
        case conditions.EachPlayer(condition=conditions.Never(condition=inner), whose=whose):
            words = condition_words(conditions.EachPlayer(inner, whose))
            return words.replace("each ", "a " if whose == ANYBODY else "an ")
        case conditions.EachPlayer(condition=inner, whose=whose):
            words = condition_words(conditions.EachPlayer(conditions.Never(inner), whose))
            return words.replace("each ", "a " if whose == ANYBODY else "an ", 1)
        case conditions.Commands(cards=cards) if cards.where not in _ONE_CARD:
            return _commands_words(condition, without=True)
        case conditions.Never(condition=inner):
            return condition_words(inner)
        case conditions.Compare(comparison=">" | "<" as comparison, right=int() as number):
            limit = ("<", number + 1) if comparison == ">" else (">", number - 1)
            return condition_words(msgspec.structs.replace(condition, comparison=limit[0], right=limit[1]))
        case conditions.Every(
            conditions=(
                conditions.Never(condition=conditions.Commands() as one),
                conditions.Never(condition=conditions.Commands() as other),
            )
        ) if _are_stopped_or_not(one, other):
            return condition_words(conditions.Either((one, other)))
        case conditions.Every(conditions=parts):
            return " or ".join(_without_repeated_subject([*map(_negated_words, parts)], "or"))
        case conditions.Either(conditions=(conditions.Commands() as one, conditions.Commands() as other)) if (
            _are_stopped_or_not(one, other)
        ):
            return f"{_commands_words(_whether_stopped_or_not(one), without=True)}, stopped or not"
        case conditions.Either(conditions=parts):
            return " and ".join(_without_repeated_subject([*map(_negated_words, parts)], "and"))
        case _:
            return _contradicted_clause(condition_words(condition))


def _contradicted_clause(clause: str) -> str:
    """Return a clause negated at its first verb: *it is not your turn*, *you do not have Honor*."""
    for verb, contrary in _NEGATED_VERBS.items():
        if verb in f" {clause} ":
            return f" {clause} ".replace(verb, contrary, 1).strip()
    return f"not {clause}"


def _subject_words(who: Requirement | None) -> str:
    return f"your {card_phrase(Cards(who=who), 1)} is " if who is not None else _SOURCE


def _one_of_kind(noun: Literal["dilemma", "mission"], kind: str, such: Requirement | None, owner: str = "") -> str:
    """Return a mission or dilemma by its kind and description: *a space mission worth 40 or more points*."""
    cards = Cards(kind=noun, who=such)
    words = card_phrase(cards, 1, placed=False)
    words = words.replace(noun, f"{kind} {noun}", 1) if kind else words
    return f"{owner} {words}" if owner else with_article(Cards(), words)


def _without_repeated_subject(clauses: Sequence[str], joint: str) -> list[str]:
    """Return clauses without the beginning and the place that they share: *you command a ship and two events*.

    Args:
        clauses: the clauses.
        joint: the word that joins them, *and* or *or*.
    """
    if not any(all(clause.startswith(start) for clause in clauses) for start in ("you command ", "you have ")):
        clauses = _with_merged_starts(clauses, joint)
    for start in ("you command ", "you have ", _SOURCE):
        if len(clauses) > 1 and all(clause.startswith(start) for clause in clauses):
            clauses = [clauses[0], *(clause.removeprefix(start) for clause in clauses[1:])]
            for place in (" present", " aboard", " at this mission"):
                if all(clause.endswith(place) for clause in clauses):
                    clauses = [*(clause.removesuffix(place) for clause in clauses[:-1]), clauses[-1]]
    return list(clauses)


def _with_merged_starts(clauses: Sequence[str], joint: str) -> list[str]:
    """Return clauses in which those with the same beginning and end in a row are one."""
    merged: list[str] = []
    for clause in clauses:
        last = merged[-1] if merged else ""
        before, here = _ARE_HERE.fullmatch(last), _ARE_HERE.fullmatch(clause)
        if before and here and joint == "and" and before["where"] == here["where"]:
            merged[-1] = f"{before['cards'].replace(' and ', ', ')} and {here['cards']} are {here['where']}"
            continue
        for start in _SHARED_STARTS:
            if last.startswith(start) and clause.startswith(start) and ", " not in f"{last}{clause}":
                ends = [end for end in (" present", " aboard") if last.endswith(end) and clause.endswith(end)]
                last = last.removesuffix(ends[0]) if ends else last
                merged[-1] = f"{last} {joint} {clause.removeprefix(start)}"
                break
        else:
            merged.append(clause)
    return merged


def _joined_alternatives(clauses: Sequence[str]) -> str:
    """Return alternative conditions as one clause; those that are lists themselves are set off by commas."""
    if any(mark in clause for clause in clauses for mark in (" and ", ", ")):
        return ", or ".join(clauses)
    return list_in_words(clauses, "or")


def _compared_count(comparison: str, number: int) -> str:
    """Return a limit in words: *at least three*, *fewer than two*, *exactly one*, *no*."""
    if comparison == "=":
        return "no" if number == 0 else f"exactly {number_words(number)}"
    return f"at least {number_words(number + 1)}" if comparison == ">" else f"fewer than {number_words(number)}"


def _quadrant_words(quadrant: str) -> str:
    return f"{quadrant.title()} Quadrant" if quadrant else ""


def _mission_words(at: conditions.At) -> str:
    whose = {YOU: "your ", OPPONENT: "an opponent’s "}.get(at.whose, "a " if at.whose == "" else "")
    words = " ".join(f"{_quadrant_words(at.quadrant)} {at.region} {at.mission} mission".split())
    return with_article(Cards(), words) if whose == "a " else f"{whose}{words}"


# --- changes ---------------------------------------------------------------------------------------------------------


def changes_words(several: Sequence[Change]) -> str:
    """Return several changes as one clause: the cards are named once, and their changes are listed."""
    clauses: list[str] = []
    named: Cards | None = None
    for (of, kind), group in groupby(
        _merged_modifications(several), lambda change: (change.of, _kind_of_change(change))
    ):
        alike = list(group)
        clauses.append(change_words(alike[0], named=of != named))
        if kind is changes.TakesAboard:
            clauses[-1] = reporting_words(*(change for change in alike if isinstance(change, changes.TakesAboard)))
        elif kind is changes.Cannot and len(alike) > 1:
            clauses[-1] = _barred_several_words(
                [clauses[-1], *(change_words(change, named=False) for change in alike[1:])]
            )
        elif kind in _LISTED_CHANGES:
            clauses[-1] = _listed_changes([clauses[-1], *map(_change_object_words, alike[1:])])
        else:
            clauses += [change_words(change, named=False) for change in alike[1:]]
        named = of
    return joined_changes(clauses)


def _merged_modifications(several: Sequence[Change]) -> list[Change]:
    """Return changes in which those of several attributes by the same amount are one."""
    merged: list[Change] = []
    for change in several:
        last = merged[-1] if merged else None
        if isinstance(change, changes.Modifies) and isinstance(last, changes.Modifies):
            both = msgspec.structs.replace(last, attributes=(*last.attributes, *change.attributes))
            if msgspec.structs.replace(change, attributes=both.attributes) == both and _can_be_listed(both.attributes):
                merged[-1] = both
                continue
        merged.append(change)
    return merged


def _can_be_listed(attributes: Sequence[str]) -> bool:
    return len({*attributes}) == len(attributes) and "points" not in attributes


def joined_changes(clauses: Sequence[str]) -> str:
    """Return the clauses of several changes as one; those that are lists are set off by commas."""
    if len(clauses) == 2 and (barred := _BARRED_TOO.fullmatch(" and ".join(clauses))) is not None:
        return f"neither {barred['one']} nor any {barred['others']} can {barred['deed']}"
    clauses = _with_one_cost(clauses)
    *first, last = clauses
    if len(first) > 1 and any(" and " in clause for clause in first) and last.startswith(("your ", "each ")):
        return f"{', '.join(first)}, and {last}"
    return ", and ".join(clauses) if any(", " in clause for clause in first) else list_in_words(clauses)


def _with_one_cost(clauses: Sequence[str]) -> Sequence[str]:
    """Return two clauses about the same cost as one: *is cost -1 for each Law card and for each event*."""
    costs = [_COST_FOR_EACH.match(clause) for clause in clauses]
    if len(clauses) != 2 or costs[0] is None or costs[1] is None or costs[0]["cost"] != costs[1]["cost"]:
        return clauses
    return [f"{clauses[0]} and {clauses[1][costs[1].end() :]}"]


def _listed_changes(objects: Sequence[str]) -> str:
    """Return what several changes give as a list, in which skills of your choice are counted."""
    first, *others = objects
    chosen = "a skill of your choice"
    more = others.count(chosen)
    if first.endswith(chosen) and more:
        skills = f"{number_words(more + 1)} skills of your choice"
        first, others = f"{first.removesuffix(chosen)}{skills}", [other for other in others if other != chosen]
    return list_in_words([first, *others])


def merged_change_words(several: Sequence[Change], *, several_cards: bool) -> list[str]:
    """Return what is changed of cards already named, with what they gain in one list."""
    clauses = []
    for kind, group in groupby(several, _kind_of_change):
        first, *others = group
        clause = change_words(first, named=False, several=several_cards)
        if kind in _LISTED_CHANGES:
            clauses.append(_listed_changes([clause, *map(_change_object_words, others)]))
        elif kind is changes.Cannot and others:
            clauses.append(_barred_several_words([clause, *(change_words(other, named=False) for other in others)]))
        else:
            clauses += [clause, *(change_words(other, named=False, several=several_cards) for other in others)]
    return clauses


def _kind_of_change(change: Change) -> type[Change]:
    """Return the type of a change; what a card becomes is listed with what it gains."""
    if isinstance(change, changes.Loses) and (change.what == "skills" or change.cumulative):
        return changes.LosesSkills  # not in a list
    if isinstance(change, changes.Adjusts) and not _is_plain_adjustment(change):
        return changes.LosesSkills
    return changes.Gains if isinstance(change, changes.Becomes) and not change.instead else type(change)


def _is_plain_adjustment(change: changes.Adjusts) -> bool:
    return change.how == "adds" and "points" not in change.attributes and not change.cumulative


def _barred_several_words(clauses: Sequence[str]) -> str:
    """Return several prohibitions as one: *this mission cannot be attempted or scouted*."""
    _, by, cause = clauses[0].partition(" by ")
    if by and all(clause.endswith(f"{by}{cause}") for clause in clauses):
        return f"{_barred_several_words([clause.removesuffix(by + cause) for clause in clauses])}{by}{cause}"
    first, *others = clauses
    verb = "cannot be " if " be " in first and all(clause.startswith("cannot be ") for clause in others) else "cannot "
    return list_in_words((first, *(clause.removeprefix(verb) for clause in others)), "or")


def change_words(change: Change, *, named: bool = True, several: bool = False) -> str:  # noqa: PLR0912, PLR0915
    """Return a change as a clause, without its cards if they are already named, perhaps as ``several``."""
    each = _each_words(change.of) if named else ""
    match change:
        case changes.Becomes(instead=True):
            return f"{each}become{'' if several else 's'} {_change_object_words(change)}"
        case changes.Gains() | changes.Becomes():
            return f"{each}gain{'' if several else 's'} {_change_object_words(change)}"
        case changes.Modifies(attributes=("points",), amount=cards_meant.ForEach(plus=0) as amount):
            number, _, counted = amount_words(amount).partition(" ")
            more = f"{number.removeprefix('-')} {'fewer' if amount.times < 0 else 'more'} points"
            return f"{each}{'are' if several else 'is'} worth {more} {counted}"
        case changes.Modifies(attributes=("points",), amount=int() as amount):
            return f"{each}{'are' if several else 'is'} worth {abs(amount)} {'more' if amount > 0 else 'fewer'} points"
        case changes.Modifies():
            return f"{each}{'are' if several else 'is'} {_change_object_words(change)}"
        case changes.Costs(first=first):
            when = "each turn" if named else "from now on"
            whose = "you play" if change.of.whose == YOU else "that is played"
            which = f"the first {card_phrase(change.of, 1, placed=False)} {whose} {when} " if first else each
            return f"{which}{'are' if several else 'is'} cost {_change_object_words(change)}"
        case changes.Cannot(of=Cards(title=str() as title)) if named and title and title != NAMED:
            return _barred_words(change, f"{title} ")
        case changes.Cannot():
            return _barred_words(change, each)
        case changes.Crowds(people=people):
            return f"{each}cannot be attempted with fewer than {number_words(people)} personnel"
        case changes.Welcomes(aboard=aboard):
            where = "here" if aboard is None else f"aboard {your_card_words(aboard, placed=False)}"
            return f"{each}may be placed {where} when a card would place them at your headquarters"
        case changes.Shortens():
            return shortening_words(change, each)
        case changes.MayAttempt():
            return f"{each}may attempt missions as if of a matching affiliation"
        case changes.Substitutes(attribute=attribute, instead=instead, together=together):
            others = " or ".join(name.title() for name in instead)
            return f"{each}may use {attribute.title()} instead of {others}{', all or none' * (together is True)}"
        case changes.Excludes(of=of):
            return f"you cannot command {with_article(of, card_phrase(of, 1, placed=False))}"
        case changes.Evades():
            return evading_words(change)
        case changes.Raises(amount=amount, attributes=names):
            return raising_words(each, names, _signed_amount(amount))
        case changes.Loses(what="skills"):
            return f"{each}lose{'' if several else 's'} all skills"
        case changes.Loses(what=what, level=level, cumulative=cumulative):
            number = f"{level} " if level > 1 or cumulative else ""
            suffix = " (cumulative)" if cumulative else ""
            return f"{each}lose{'' if several else 's'} {number}{_trait_words(what)}{suffix}"
        case changes.Demands(requirement=requirement):
            return f"{each}also require{'' if several else 's'} {requirement_words(requirement)}"
        case requiring.Trades(skill=skill, level=level, by=instead):
            required = requirement_words(instead) if instead else "less"
            traded = "one required skill of your choice" if skill == "required" else skill.title()
            levels = f"{level} level{'s' * (level > 1)} of " if level else ""
            return f"{each}require{'' if several else 's'} {required} instead of {levels}{traded}"
        case requiring.Requires(requirement=requirement):
            return f"{each}require{'' if several else 's'} {requirement_words(requirement)} instead"
        case changes.Adjusts(attributes=("points",), amount=int() as amount, how="adds"):
            return f"{each}{'are' if several else 'is'} worth {abs(amount)} {'more' if amount > 0 else 'fewer'} points"
        case changes.Adjusts(cumulative=cumulative):
            suffix = " (cumulative)" if cumulative else ""
            verb = ("are" if several else "is") if change.how == "adds" else "have" if several else "has"
            return f"{each}{verb} {_change_object_words(change)}{suffix}"
        case changes.Disables(stasis=stasis):
            return f"{each}{'are' if several else 'is'} {'in stasis' if stasis else 'disabled'}"
        case changes.DoubleTurns():
            return "you take double turns"
        case ExtraCardPlay():
            return "each turn you may play an extra card; if you do not, draw an extra card at the end of the turn"
        case LimitsTurn(points=points):
            return (
                f"points a player scores beyond {points} in one turn do not count toward winning, unless they play Borg"
            )
        case changes.LimitsBonus():
            return "bonus points beyond a player’s other points do not count toward winning"
        case changes.Must(affiliation=affiliation):
            there = f"the nearest {affiliation.title()} outpost"
            return f"{each}must go to {there} at full speed and do nothing else until it arrives"
        case changes.Nullifies(of=of):
            return f"each {card_phrase(of, 1)} is nullified"
        case changes.GainsIcon(of=of, icon=icon):
            return f"your {card_phrase(of, 2, owned=True)} gain [{icon.upper()}], even if not in play"
        case changes.AffectsAll(of=of):
            return f"each {card_phrase(of, 1)} affects all players"
        case changes.MayEnter(of=of, once=once):
            limit = ", once each turn" if once else ""
            return f"your {card_phrase(of, 2, owned=True)} may be seeded and enter play{limit}"
        case changes.Mixes(affiliations=(), of=of):
            attacks = "" if change.restrained is True else " and may attack regardless of affiliation"
            return f"{all_your_cards_words(of)} are compatible{attacks}"
        case changes.Mixes(affiliations=affiliations):
            return f"your {list_in_words(name.title() for name in affiliations)} cards are compatible"
        case changes.Wraps():
            return f"{each}may leave one end of the spaceline and enter at the other"
        case changes.OnlyOwnersSolve(points=points):
            fewer = f"worth fewer than {points} points unless both have a copy in play"
            return f"no player may solve an opponent’s unique mission {fewer}"
        case changes.SpecialistsScore(points=points):
            return (
                f"each of your mission specialists scores {points} points when their skill is used to solve a mission"
            )
        case changes.Bounty(of=of):
            return bounty_words(card_phrase(of, 1))
        case changes.MayWound():
            return "in each battle one of them may mortally wound an adversary they just stunned"
        case changes.RaisesGoal(points=points):
            return f"you need {points} more points to win"
        case changes.LosesSkills():
            return f"{each}cannot use skills"
        case _ if isinstance(change, OnLine):
            return spaceline_change_words(change)
        case _ if isinstance(change, TribbleChange):
            return tribble_words(change)
        case changes.StaysStopped():
            return f"{each}{'stay' if several else 'stays'} stopped"
        case changes.OpensMission(requirement=requirement):
            teams = "your teams that include a personnel of the homeworld’s affiliation may attempt this mission"
            total = "an attribute total higher than its points"
            return f"{teams} with {requirement_words(requirement)} and {total} instead"
        case changes.MeetsStaffing(icons=icons):
            return f"{each}may meet up to {number_words(icons)} staffing icons of this ship"
        case _ if isinstance(change, changes.OfBorg):
            return _borg_words(change, each)
        case changes.DoublesSkills(first=first):
            which = "first-listed skill" if first else "regular skills"
            return f"{each}{'have' if several else 'has'} {'their' if several else 'its'} {which} doubled"
        case changes.LosesFirstSkill():
            return f"{each}{'lose' if several else 'loses'} {'their' if several else 'its'} first-listed skill"
        case changes.Toll(discard=discard):
            price = f"its commander discards {amount_with_noun(discard, 'card')} from hand"
            return f"{each}may use {_change_object_words(change)} only if {price}"


def _barred_words(change: changes.Cannot, each: str) -> str:
    """Describe what ``each`` can't do, or what can't be done to them."""
    if change.what == "download":
        return "no player may download, or play a card that requires a download"
    if "mission" in change.of.kind and change.what == "attempt":
        by = f" by a player with fewer than {change.below} points" if change.below is not None else ""
        if isinstance(change.lacking, Cards):
            by += f" by a player without {with_article(change.lacking, card_phrase(change.lacking, 1))}"
        return f"{each}cannot be attempted{by}"
    if "mission" in change.of.kind and change.what == "scout":
        return f"{each}cannot be scouted"
    by = f" by a {card_phrase(change.by, 1)}" if isinstance(change.by, Cards) else ""
    by += f" by cards that {'you own' if change.owner == YOU else 'an opponent owns'}" if change.owner else ""
    forbidden = f"{_PROHIBITION_WORDS.get(change.what, change.what)}{by}"
    for every, none in (("each of ", "none of "), ("each ", "no ")):
        if each.startswith(every):
            return f"{none}{each.removeprefix(every)}can {forbidden}"
    return f"{each}cannot {forbidden}"


def _change_object_words(change: Change) -> str:  # noqa: PLR0912 - a dictionary of changes
    """Describe what is gained, added or barred."""
    match change:
        case changes.Gains(skill="any"):
            return "a skill of your choice"
        case changes.Gains(skill="required"):
            return "a skill that the dilemma requires"
        case changes.Gains(skill="mission"):
            return "a skill that this mission requires"
        case changes.Gains(skill="named"):
            return "that skill"
        case changes.Gains(skill=skill, level=level):
            return f"{'' if level == 1 else f'{level} '}{title_case(skill)}"
        case changes.Becomes(trait=trait):
            return _trait_words(trait)
        case changes.Loses(what=what, level=level):
            return f"{'' if level == 1 else f'{level} '}{_trait_words(what)}"
        case changes.Modifies(attributes=names, amount=amount):
            return f"{attributes_words(names)} {_signed_amount(amount)}"
        case changes.Adjusts(attributes=names, amount=amount, how="adds"):
            return f"{attributes_words(names)} {_signed_amount(amount)}"
        case changes.Adjusts(attributes=names, amount=amount, how=how):
            number = str(amount) if isinstance(amount, int) else amount_words(amount)
            if how == "multiplies" and amount in _MULTIPLES:
                return f"{_MULTIPLES[amount]} {attributes_words(names)}"
            return f"{attributes_words(names)} {f'×{number}' if how == 'multiplies' else number}"
        case changes.Costs(amount=amount):
            return _signed_amount(amount)
        case changes.Toll(skill=skill):
            return skill.title() if skill else "skills"
        case _:
            return ""


def _trait_words(trait: str) -> str:
    """Return what a card becomes or loses: an icon as *[CMD]*, an affiliation or keyword as its name."""
    is_icon = trait.startswith("[") and len(trait) <= _MAX_ICON_CHARS
    return icon_words(trait) if is_icon else title_case(trait.strip("[]").removeprefix("class:"))


def _signed_amount(amount: cards_meant.Amount) -> str:
    words = amount_words(amount)
    if words.startswith("the "):
        return f"+X (X is {words})"
    return f"{amount:+d}" if isinstance(amount, int) else words if words.startswith("-") else f"+{words}"


def _borg_words(change: changes.OfBorg, each: str) -> str:
    """Describe what Borg may do, share and bring aboard."""
    match change:
        case changes.MayScout():
            return f"your Borg may scout {_each_words(change.of).removeprefix('each of ').strip()}"
        case changes.AcquiresArtifacts():
            return f"{each}may acquire artifacts where you have completed an objective"
        case changes.SharesSkills() | changes.SharesCunning():
            return sharing_words(change)
        case changes.TakesAboard():
            return reporting_words(change)
        case changes.MayBattle():
            return f"your Borg may battle {_each_words(change.of).removeprefix('each of ').strip()}"
        case changes.MayAbduct():
            engaged = _each_words(change.of).removeprefix("each of ").strip()
            return f"your Borg that engage {engaged} in battle may abduct them"
        case changes.TakesStunned():
            return f"{each}may abduct and assimilate an adversary it just stunned"
        case changes.PassesShields():
            return f"your transporters beam through SHIELDS where {each}is present"
        case changes.SkipsWait():
            return (
                "you may probe on the turn you complete scouting at a homeworld, or at your mission with an icon of "
                "your counterpart’s former affiliation there"
            )
        case changes.FightsKin(amount=amount):
            kin = "their former affiliation"
            return f"ships with your assimilated counterpart are WEAPONS and SHIELDS {amount:+d} against {kin}"
        case changes.Mends():
            return f"{each}is repaired as soon as it is damaged"
        case changes.StaffsWithAll():
            return f"{each}may meet several staffing icons of this ship with its own"


def _each_words(of: Cards) -> str:
    if of.where == "this":
        return "this card "
    if of.where == "host":
        which = f", if it is {your_card_words(of, placed=False)}," if of.who is not None else ""
        return f"{host_words(of)}{which} "
    if of.title and of.title != NAMED and of.whose == YOU:
        return f"your {card_phrase(of, 1, owned=True)} "
    if of.kind == of.where == "mission" and not of.other:
        return "this mission "
    if of.where == "targeted":
        return f"the {card_phrase(of, 1, owned=True)} "
    if of.where in NAMED_BY_OWNER:
        return f"each {card_phrase(of, 1)} "
    owners = {YOU: "your", **OWNERS}
    several = of.whose in owners
    owner = f"each of {owners[of.whose]} " if several else "each "
    return f"{owner}{card_phrase(of, 2 if several else 1, owned=True)} "
