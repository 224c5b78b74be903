"""Effects and costs in words, in the order in which they happen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from engine.ccg.describing.card_phrases import (
    affected_cards_words,
    card_phrase,
    counted_cards_words,
    is_plural_pick,
    picked_cards_words,
    with_article,
)
from engine.ccg.describing.change_clauses import raising_words
from engine.ccg.describing.clauses import (
    duration_words,
    involving_words,
    naming_words,
)
from engine.ccg.describing.clauses_of_cards import CardEffect, card_clause
from engine.ccg.describing.clauses_of_players import PlayerEffect, pile_end_words, player_clause, players_words
from engine.ccg.describing.clauses_of_plays import play_clause
from engine.ccg.describing.conditions import (
    change_words,
    changes_words,
    condition_words,
    joined_changes,
    merged_change_words,
)
from engine.ccg.describing.mentions import IfOne, UnlessOne
from engine.ccg.describing.objectives import objective_words
from engine.ccg.describing.other_players import others_do
from engine.ccg.describing.places import OTHER_PLAYERS, PILES
from engine.ccg.describing.requirement_words import icon_words, requirement_words
from engine.ccg.describing.sentences import (
    clause_with_cost,
    is_action_without_subject,
    joined_in_order,
    listed_alternatives,
    merged_alternatives,
    without_choice,
)
from engine.ccg.describing.spaceline_clauses import spaceline_words
from engine.ccg.describing.tribbles import tribble_words
from engine.ccg.effects import cards_meant, conditions, objectives
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Cards, Pick
from engine.ccg.effects.changes import Costs, Raises
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.plays import PlayEffect
from engine.ccg.effects.spaceline import SpacelineEffect
from engine.ccg.effects.tribbles import TribbleEffect
from engine.wording import as_sentence, list_in_words, number_words

_OPPONENT = "your opponent"
_PREVENT = "prevent that"
_CANNOT = "cannot "
_PREVENTED = re.compile(r"all of those .*|the stopped (?P<noun>\w+) among them")
"""Matches some of the cards that the event affects."""
_DONE_TO_THIS = re.compile(r"(?:discard|place|put|remove|return|stop) this card\b")
_OWNERS_OF_SKILLS = (
    (re.compile(r"\bReveal the top (?!card\b)"), "the revealed"),
    (re.compile(r"\bselect (?!a\b|an\b)[^.]*personnel"), "those"),
)
"""Beginnings of texts that compare the skills of several personnel, with what those are called."""
_SELECTS_ALL = re.compile(r"select all of those [^,;.]*$")
_EACH_DOES = re.compile(r"(?P<players>each (?:player|opponent)) (?P<verb>\w+)s(?P<rest> [^;]*)")
"""Matches what each player does, which a player may have them do."""
_ORDER_OF_PILE = re.compile(
    r"put (?:those|the selected) [^,;]+ (?P<end>on (?:top|the bottom)) of the pile in any order"
)
_ENDS_IN_PILE = re.compile(r"^put .* on (?:top|the bottom) of (?:your deck|(?:its owner’s|their owners’) decks?)$")
_CHOOSE = "choose one: "
_OPPONENTS_CHOICE = " of your opponent’s choice"
_HOST_PERSONNEL = ("the card this is on", "the personnel this is on")
_ONE_HAS = "that personnel has"
_AMONG_THEM = re.compile(r"\b(?P<article>an?|no) (?P<described>[^;.]*?) is among them\b")
"""A condition on picked cards; for a single card it becomes *that personnel has Law*."""
_IS_AMONG_THEM = " is among them"
_PLAIN_DOWNLOAD = re.compile(r"download (?P<card>an? (?:(?! to | into | here)[^,.;:(])+)")
_CHOICE_OF_CARDS = re.compile(
    r"(?P<verb>download|take|destroy) (?P<cards>[^,;:(.]+?)(?P<whence>(?: from your [^,;:(.]+ into hand)?)"
)
"""Alternatives that can share a verb: *take a ship from your discard pile into hand*."""
_STRIKING = tree.Stop | tree.Kill | tree.Unstop | tree.ReturnToHand | tree.PutInDeck | tree.Overcome | tree.ReturnToPile


def effect_sentences(effects: Sequence[Effect], *, capital: bool = True) -> str:
    """Return effects as sentences, in order; ``capital`` is false if they follow other words."""
    sentences = [as_sentence(repeated(clause, times)) for clause, times in _counted_clauses(effects)]
    printed = _with_owners_of_skills(" ".join(sentences))
    return printed if capital or not effects else f"{effect_clause(effects[0])[:1]}{printed[1:]}"


def _with_owners_of_skills(printed: str) -> str:
    """Return a text that says whose skills are required: *that*, *those* or *the revealed personnel*."""
    owners = next((owners for shown, owners in _OWNERS_OF_SKILLS if shown.search(printed)), "that")
    return printed.replace("the skills on that personnel", f"the skills on {owners} personnel")


def joined_effect_sentences(effects: Sequence[Effect]) -> str:
    """Return effects that share a condition as one clause with a full stop, or as sentences if clauses are complex."""
    clauses = effect_clauses(effects)
    if any(". " in clause or "; " in clause for clause in clauses):
        return effect_sentences(effects, capital=False)
    return f"{joined_in_order(clauses)}."


def _counted_clauses(effects: Sequence[Effect]) -> Iterator[tuple[str, int]]:
    """Yield the clauses of effects, each with the number of times it occurs in a row."""
    clauses = effect_clauses(effects)
    if effects and isinstance(effects[0], tree.Select):  # a selection may find none
        clauses = [clause.replace("a personnel is among them", "one was selected") for clause in clauses]
    for clause, repeated in groupby(clauses):
        yield clause, len(list(repeated))


def effect_clauses(effects: Sequence[Effect], *, active: bool = False) -> list[str]:
    """Return a clause for each effect; temporary changes of the same cards for the same time share one.

    Args:
        effects: the effects, in order.
        active: whether the player does the first effect to cards: *kill a personnel*.
    """
    effects = [effect for effect in effects if not _only_notes(effect)] or effects
    clauses = [_shared_lasting_clause([*group]) for _, group in groupby(effects, _cards_and_time)]
    if active and effects and isinstance(effects[0], _STRIKING) and not getattr(effects[0], "otherwise", ()):
        same = next((place for place, effect in enumerate(effects) if effect != effects[0]), len(effects))
        clauses[:same] = [_action_words(effects[0], YOU)] * same
    return _with_one_download(_with_order_of_pile(clauses))


def _with_one_download(clauses: Sequence[str]) -> list[str]:
    """Return clauses in which different downloads in a row are one: *download a ship and an equipment*."""
    merged: list[str] = []
    for is_download, group in groupby(clauses, lambda clause: _PLAIN_DOWNLOAD.fullmatch(clause) is not None):
        found = [*group]
        if is_download and len(found) == len({*found}) > 1:
            found = [f"download {list_in_words(clause.removeprefix('download ') for clause in found)}"]
        merged += found
    return merged


def _with_order_of_pile(clauses: Sequence[str]) -> list[str]:
    """Return clauses in which cards put into a pile are ordered at once: *put two cards on top of your deck in …*."""
    told: list[str] = []
    for clause in clauses:
        ordered = _ORDER_OF_PILE.fullmatch(clause)
        if ordered is not None and told and _ENDS_IN_PILE.search(told[-1]) and f" {ordered['end']} of " in told[-1]:
            told[-1] = f"{told[-1]} in any order"
        else:
            told.append(clause)
    return told


def _only_notes(effect: Effect) -> bool:
    """Whether an effect only notes this card, its host or the card of the event for later parts of the text."""
    noted = cards_meant.This | cards_meant.Host | cards_meant.Subject
    return isinstance(effect, tree.Select) and (isinstance(effect.who, noted) or effect.who.where == "host")


def instead_of_event(clauses: Sequence[str]) -> list[str]:
    """Return clauses in which an effect that replaces the event says so: *return that personnel to hand instead*."""
    replaced: list[str] = []
    for clause in clauses:
        if clause == f"{_PREVENT} for those personnel" and replaced and _SELECTS_ALL.search(replaced[-1]):
            replaced[-1] = _SELECTS_ALL.sub(f"{_PREVENT} for all of them", replaced[-1])
        elif replaced == [f"{_PREVENT} for this card"] and _DONE_TO_THIS.match(clause):
            replaced = [f"{clause} instead"]
        elif replaced == [f"{_PREVENT} for this card"] and clause.startswith(f"{_PREVENT} for "):
            replaced = [f"{replaced[0]} and {clause.removeprefix(f'{_PREVENT} for ')}"]
        elif clause == _PREVENT and replaced and "that personnel" in replaced[-1]:
            replaced[-1] = f"{replaced[-1]} instead"
        else:
            replaced.append(clause)
    return replaced


def _cards_and_time(effect: Effect) -> object:
    """Return what temporary changes must share to be printed in one clause; for other effects, the effect's id."""
    if not isinstance(effect, tree.Lasts) or isinstance(effect.change, Costs):
        return id(effect)
    return effect.who or effect.change.of, effect.until, effect.only, effect.most


def _shared_lasting_clause(effects: Sequence[Effect]) -> str:
    """Return one clause for temporary changes of the same cards: *this card loses Law and gains Treachery*."""
    first, *others = effects
    if not others or not isinstance(first, tree.Lasts):
        return effect_clause(first)
    several = [effect.change for effect in effects if isinstance(effect, tree.Lasts)]
    if first.who is None:
        return _lasting_clause(first, changes_words(several))
    return _lasting_clause(first, joined_changes(merged_change_words(several, several_cards=is_plural_pick(first.who))))


def times_words(times: int) -> str:
    """Return how often an effect happens, in brackets: *(twice)*; empty for once."""
    return {1: "", 2: " (twice)"}.get(times, f" ({number_words(times)} times)")


def repeated(clause: str, times: int) -> str:
    """Return a clause with how often it happens: *draw a card (twice)*, *choose one (twice): …*."""
    often = times_words(times)
    return clause.replace(_CHOOSE, f"choose one{often}: ", 1) if clause.startswith(_CHOOSE) else f"{clause}{often}"


def effect_clause(effect: Effect) -> str:  # noqa: PLR0912 - a dictionary of clauses
    """Return one effect as a clause, without a capital or a full stop."""
    match effect:
        case tree.Capture(who=who) if who.whose == YOU and not isinstance(who, cards_meant.Picked):  # by another player
            return _affected_cards_words(who, "captured")
        case _ if isinstance(effect, CardEffect):
            return card_clause(effect)
        case _ if isinstance(effect, PlayerEffect):
            return player_clause(effect)
        case _ if isinstance(effect, PlayEffect):
            return play_clause(effect)
        case _ if isinstance(effect, objectives.ObjectiveEffect):
            return objective_words(effect)
        case _ if isinstance(effect, TribbleEffect):
            return tribble_words(effect)
        case _ if isinstance(effect, SpacelineEffect):
            return spaceline_words(effect)
        case _ if isinstance(effect, _STRIKING):
            return _affected_cards_clause(effect)
        case tree.Unless():
            return _unless_clause(effect)
        case tree.If():
            return _if_clause(effect)
        case tree.May():
            return _may_clause(effect)
        case tree.Choose():
            return _choose_clause(effect)
        case tree.Lasts():
            return _lasting_clause(effect)
        case tree.Probe():
            return _probe_words(effect)
        case tree.Select(who=cards_meant.Random(count=int() as count, firm=msgspec.UNSET) as who):
            return f"randomly select {counted_cards_words(who, count)}"
        case tree.Select():
            return _selecting_words(effect.who)
        case tree.SelectUntil(of=of, until=until):
            return (
                f"select {card_phrase(of, 2)} at random, one after another, until {condition_words(until, 'they have')}"
            )
        case tree.Name():
            return naming_words(effect)
        case tree.OnceForPersona(then=then):
            return f"{_joined_clauses(then)} (once per game for each persona)"
        case tree.SelectAgain():
            return "ignore the result and select again"
        case tree.PlayersDo(whose=whose, then=then):
            return _players_words(players_words(whose), then)
        case tree.Later(then=then, until=until):
            return f"at the end of this {until}, {_joined_clauses(then)}"
        case tree.GainSkills():
            skills = "one level of each skill" if effect.single else "all skills" if effect.every else "a skill"
            if effect.single and effect.to == effect.who:
                owner = picked_cards_words(effect.who)
                return f"{owner} gains one level of each of its skills {duration_words(effect.until)}"
            gaining = "this personnel" if effect.to is None else picked_cards_words(effect.to)
            gain = "gain" if effect.to is not None and is_plural_pick(effect.to) else "gains"
            return f"{gaining} {gain} {skills} of {picked_cards_words(effect.who)} {duration_words(effect.until)}"
        case tree.BeginCombat() | tree.BeginEngagement():
            kind = "a combat" if isinstance(effect, tree.BeginCombat) else "an engagement"
            won = f"; if you win, {_joined_clauses(effect.then)}" if effect.then else ""
            return f"begin {kind}{involving_words(effect)}{won}{_otherwise_words(effect.otherwise)}"
        case tree.Prevent():
            if effect.who is None or isinstance(effect.who, cards_meant.Subject):
                return _PREVENT
            prevented = picked_cards_words(effect.who)
            if prevented.startswith("one of those "):
                return _PREVENT
            return f"{_PREVENT} for {_PREVENTED.sub(_some_affected, prevented)}"
        case tree.BeamUp(who=who, otherwise=otherwise):
            verb = "beam" if is_plural_pick(who) else "beams"
            failing = f"; if that is impossible, {_joined_clauses(otherwise)}" if otherwise else ""
            return f"{picked_cards_words(who)} {verb} up{failing}"


def _some_affected(found: re.Match[str]) -> str:
    return f"the stopped {found['noun']}" if found["noun"] else "all of them"


def _selecting_words(who: Pick) -> str:
    """Return a choice of cards: *choose three personnel*, *your opponent chooses a ship*."""
    words = picked_cards_words(who)
    if isinstance(who, cards_meant.Chosen) and who.by == YOU:
        return f"choose {words.replace(' of your choice', '', 1)}"
    if isinstance(who, cards_meant.Chosen) and " of your opponent’s choice" in words:
        return f"your opponent chooses {_as_own(words.replace(' of your opponent’s choice', ''))}"
    return f"select {words}"


def _as_own(words: str) -> str:
    """Return a description in a sentence about your opponent: *one of their personnel*."""
    theirs = words.replace("your opponent’s", "their")
    return theirs.replace(" beneath your headquarters", " beneath their headquarters") if theirs != words else words


def _players_words(players: str, then: Sequence[Effect]) -> str:
    """Return what other players do or may do: *your opponent may download Duras to a mission*."""
    clauses = [repeated(clause, times) for clause, times in _counted_clauses(then)]
    if players == _OPPONENT and all(clause.startswith(f"{_OPPONENT} ") for clause in clauses):
        return joined_in_order([_as_your_action(clause) for clause in clauses])
    if all(clause.startswith("you may ") and "opponent" not in clause for clause in clauses):
        offers = [_as_theirs(clause.removeprefix("you may ")) for clause in clauses]
        return f"{players} may {joined_in_order(offers)}"
    if all(is_action_without_subject(clause) and "opponent" not in clause for clause in clauses):
        return f"{players} {joined_in_order([_third_person(without_choice(clause)) for clause in clauses])}"
    return others_do(players, clauses) or f"{players} does this: {joined_in_order(clauses)}"


def _as_your_action(clause: str) -> str:
    """Return what an opponent’s opponent does as your action: *you draw a card for each of their missions*."""
    action = clause.removeprefix(f"{_OPPONENT} ").replace(" your ", " your opponent’s ")
    verb, space, rest = action.partition(" ")
    return f"you {verb if verb == 'may' else verb.removesuffix('s')}{space}{rest}"


def _third_person(clause: str) -> str:
    """Return an action as another player’s: *downloads a ship*, *searches their deck*."""
    verb, space, rest = clause.partition(" ")
    return _as_theirs(f"{verb}{'es' if verb.endswith('ch') else 's'}{space}{rest}")


def _as_theirs(action: str) -> str:
    theirs = action.replace(" your ", " their ").replace(" you own ", " they own ")
    return theirs.replace("; or you may ", "; or ").replace("; if you do,", "; if they do,")


def _affected_cards_clause(effect: _STRIKING) -> str:
    """Describe what happens to cards that a text affects: *a personnel at random is killed*."""
    if isinstance(effect, tree.ReturnToPile):
        if isinstance(effect.who, cards_meant.Chosen) and effect.who.by == YOU:
            owners = "their owners’" if is_plural_pick(effect.who) else "its owner’s"
            pile = "your" if effect.who.whose == YOU else owners
            return f"{without_choice(f'return {picked_cards_words(effect.who)}')} to {pile} dilemma pile"
        return _affected_cards_words(effect.who, "returned to the dilemma pile")
    if isinstance(effect.who, cards_meant.Picked | cards_meant.Subject):
        return _action_words(effect, YOU)  # it isn't known here whether there is one or more than one
    match effect:
        case tree.Stop():
            return _affected_cards_words(effect.who, "stopped", effect.otherwise)
        case tree.Kill():
            return _affected_cards_words(effect.who, "killed", effect.otherwise).replace(*_HOST_PERSONNEL)
        case tree.Unstop():
            return _affected_cards_words(effect.who, "no longer stopped")
        case tree.PutInDeck(who=who, place="top") if who.where == "top of deck":
            return f"{picked_cards_words(who)} stays where it is"
        case tree.ReturnToHand(who=who) | tree.PutInDeck(who=who) if _are_moved_by_you(who):
            return _action_words(effect, YOU)
        case tree.PutInDeck(who=cards_meant.All(whose="opponent", where="discard") as who, place="shuffled"):
            cards = card_phrase(msgspec.structs.replace(who, whose=ANYBODY), 2, placed=False).replace(" or ", " and ")
            return f"your opponent shuffles all {cards} from their discard pile into their deck"
        case tree.PutInDeck():
            verb = "shuffled" if effect.place == "shuffled" else "put"
            return _affected_cards_words(effect.who, f"{verb} {_deck_place_words(effect.place, effect.who)}")
        case tree.ReturnToHand():
            return _affected_cards_words(effect.who, "returned to hand")
        case tree.Overcome():
            return _affected_cards_words(effect.who, "overcome")


def _unless_clause(effect: tree.Unless) -> str:
    have = "they have" if effect.of_picked else "the others have" if effect.of_others else "you have"
    have = _ONE_HAS if isinstance(effect, UnlessOne) else have
    match effect.then:
        case (tree.May() | tree.If() as offer,) if not effect.met and (paid := _payment_instead(offer)):
            required = requirement_words(effect.requirement)
            comma = "," if ", " in required or " or " in required else ""
            return f"unless {have} {required}{comma} or {cost_words(paid[0])}, {_joined_clauses(paid[1])}"
        case (tree.Unless(met=()) as inner,) if not effect.met:
            other = _unless_clause(inner).removeprefix("unless ")
            return f"unless {have} {requirement_words(effect.requirement)}, or {other}"
        case (tree.If(condition=conditions.Never(), otherwise=()) as inner,) if not effect.met:
            other = _if_clause(inner).removeprefix("unless ")
            return f"unless {have} {requirement_words(effect.requirement)}, or {other}"
    met = f"; otherwise, {_joined_clauses(effect.met)}" if effect.met else ""
    return f"unless {have} {requirement_words(effect.requirement)}, {_joined_clauses(effect.then)}{met}"


def _payment_instead(offer: Effect) -> tuple[Sequence[Effect], Sequence[Effect]] | None:
    """Return the costs that prevent an effect, and that effect, of an offer that does nothing else."""
    match offer:
        case tree.May(costs=(_, *_) as costs, then=(), otherwise=(_, *_) as otherwise, by="you"):
            return costs, otherwise
        case tree.May(costs=(), then=(_,) as done, otherwise=(_, *_) as otherwise, by="you") if (
            is_action_without_subject(cost_words(done))
        ):
            return done, otherwise
        case tree.If(condition=conditions.Commands(cards=cards, count=1), then=(tree.May() as inner,)) if (
            inner.otherwise == offer.otherwise
            and len(done := inner.costs or inner.then) == 1
            and isinstance(who := getattr(done[0], "who", None), cards_meant.Cards)
            and _are_alike(cards, who)
        ):
            return _payment_instead(inner)
        case _:
            return None


def _if_clause(effect: tree.If) -> str:
    if (merged := _merged_branches(effect)) is not None:
        return merged
    match effect:
        case tree.If(condition=condition, then=(), otherwise=(_, *_) as otherwise):
            never = conditions.Never(condition)
            return _if_clause(msgspec.structs.replace(effect, condition=never, then=otherwise, otherwise=()))
        case tree.If(then=(tree.May(otherwise=(_, *_) as otherwise) as offer,)) if otherwise == effect.otherwise:
            once = msgspec.structs.replace(offer, otherwise=())
            return _if_clause(msgspec.structs.replace(effect, then=(once,)))
        case tree.If(condition=conditions.Never(condition=conditions.Every(conditions=parts))) if all(
            isinstance(part, conditions.Never) for part in parts
        ):
            either = conditions.Either(tuple(part.condition for part in parts if isinstance(part, conditions.Never)))
            return _if_clause(msgspec.structs.replace(effect, condition=either))
        case tree.If(
            condition=conditions.Never(), then=(tree.If(otherwise=(), of_picked=picked) as inner,), otherwise=()
        ) if picked == effect.of_picked and not isinstance(inner.condition, conditions.Never):
            both = f"{_condition_clause(inner)} and {_condition_clause(effect)}"
            return f"if {both}, {_joined_clauses(inner.then)}"
        case tree.If(
            condition=conditions.Never(condition=inner),
            then=(tree.Unless(of_picked=False, met=()) as unless,),
            otherwise=(),
        ) if (words := _unless_clause(unless)).startswith("unless you have "):
            exception = _clause_of_condition(inner, effect)
            have = "" if exception.startswith("you have ") else "have " if exception.startswith("you ") else "you have "
            return f"unless {exception}, or {have}{words.removeprefix('unless you have ')}"
        case tree.If(condition=conditions.Never(condition=inner)):
            exception = _clause_of_condition(inner, effect)
            return f"unless {exception}, {_joined_clauses(effect.then)}{_otherwise_words(effect.otherwise)}"
        case tree.If(then=(tree.If(otherwise=(), of_picked=picked) as inner,), otherwise=()) if (
            picked == effect.of_picked and not isinstance(inner.condition, conditions.Never)
        ):
            both = " and ".join(_condition_clause(condition) for condition in (effect, inner))
            return f"if {both}, {_joined_clauses(inner.then)}"
        case tree.If(condition=conditions.Commands(cards=cards, count=1), then=(tree.Stop(who=who),), otherwise=()) if (
            isinstance(who, cards_meant.Random) and who.count == 1 and _are_alike(cards, who)
        ):
            return effect_clause(effect.then[0])
        case tree.If(
            condition=conditions.Commands(cards=cards), then=(tree.Stop(who=cards_meant.AllButOne() as who),)
        ) if _are_alike(cards, who):
            only = "; otherwise the only one is stopped" if effect.otherwise else ""
            return f"if {_condition_clause(effect)}, all but one of them (random selection) are stopped{only}"
        case tree.If(condition=condition, then=then, otherwise=(_, *_) as otherwise) if is_implied_by_effects(
            condition, then
        ):
            return f"{effect_clause(then[0])}; if you cannot, {_joined_clauses(otherwise)}"
        case tree.If():
            return f"if {_condition_clause(effect)}, {_joined_clauses(effect.then)}{_otherwise_words(effect.otherwise)}"


def _merged_branches(effect: tree.If) -> str | None:
    """Return the clause for a condition that needs no *otherwise*; ``None`` for other conditions.

    Either both branches do the same, or each is one part of the same choice.
    """
    same = _joined_clauses(effect.then)
    if same and same == _joined_clauses(effect.otherwise):
        return same
    match effect:
        case tree.If(
            condition=conditions.Every(conditions=(one, other)),
            then=(tree.Choose(choices=(first, second), by="you"),),
            otherwise=(tree.If(condition=condition, then=then, otherwise=otherwise),),
        ) if (one, first.effects, second.effects) == (condition, then, otherwise):
            # whoever comes here meets at least one of the conditions
            either = f"if {condition_words(one)}, {_actions_words(then)}"
            return f"{either}; or if {condition_words(other)}, {_actions_words(otherwise)} (your choice if both apply)"
        case tree.If(then=(first, *others), otherwise=(only,)) if first == only and others and effect.of_picked:
            return f"{effect_clause(first)}; if {_condition_clause(effect)}, {_joined_clauses(others)}"
        case tree.If(otherwise=(_, *_)) if (found := _conditions_of_same(effect)) is not None:
            if all(clause.endswith(_IS_AMONG_THEM) for clause in found):
                found = [clause.removesuffix(_IS_AMONG_THEM) for clause in found]
                return f"if {listed_alternatives(found)}{_IS_AMONG_THEM}, {same}"
            return f"if {listed_alternatives(found)}, {same}"
        case _:
            return _amended_change(effect)


def _conditions_of_same(effect: tree.If) -> list[str] | None:
    """Return the conditions of a chain that does the same under each of them; ``None`` for other chains."""
    match effect.otherwise:
        case ():
            return [_condition_clause(effect)]
        case (tree.If(then=then) as other,) if then == effect.then:
            following = _conditions_of_same(other)
            return None if following is None else [_condition_clause(effect), *following]
        case _:
            return None


def _amended_change(effect: tree.If) -> str | None:
    """Return a change whose amount depends on a condition: *this ship is attributes +2 (+4 if you have Law)*."""
    match effect:
        case tree.If(then=(tree.Lasts() as then,), otherwise=(tree.Lasts() as other,)):
            words, others = effect_clause(then).split(" "), effect_clause(other).split(" ")
            changed = [word for word, usual in zip(words, others, strict=False) if word != usual]
            if len(words) != len(others) or len(changed) != 1 or not changed[0][1:].isdigit():
                return None
            return f"{' '.join(others)} ({changed[0]} instead if {_condition_clause(effect)})"
        case _:
            return None


def _may_clause(effect: tree.May) -> str:
    if effect.by == YOU and (prices := _prices_of_avoiding(effect)) is not None:
        paid = listed_alternatives([cost_words(costs) for costs in prices[0]])
        return f"unless you {paid}, {_joined_clauses(prices[1])}"
    offer = _offer_words(effect) if effect.by == YOU else _offer_words(effect).replace("your hand", "their hand")
    offer = offer if effect.by == YOU else offer.replace(_OPPONENTS_CHOICE, "")
    offer += _otherwise_words(effect.otherwise)
    offer = offer if effect.by == YOU else _as_own(offer.replace("; if you do, ", "; if they do, "))
    if _has_no_actor(effect):
        return f"if {_player_words(effect.by)} choose{'' if effect.by == YOU else 's'}, {offer}"
    if effect.by == YOU and offer.startswith("each player "):
        return f"if you choose, {offer}"
    if effect.by == YOU and offer.startswith("if ") and len(effect.then) == 1 and not effect.costs:
        return _may_on_condition(offer)
    if (each := _EACH_DOES.fullmatch(offer)) is not None:
        return f"{_player_words(effect.by)} may have {each['players']} {each['verb']}{each['rest']}"
    return f"{_player_words(effect.by)} may {offer}"


def _prices_of_avoiding(may: tree.May) -> tuple[list[Sequence[Effect]], Sequence[Effect]] | None:
    """Return the different costs that each avoid an effect, and the effect; ``None`` if there is only one cost."""
    prices: list[Sequence[Effect]] = []
    otherwise: Sequence[Effect] = (may,)
    while len(otherwise) == 1 and isinstance(offer := otherwise[0], tree.May) and not offer.then and offer.costs:
        prices.append(offer.costs)
        otherwise = offer.otherwise
    return (prices, otherwise) if len(prices) > 1 and otherwise else None


def _may_on_condition(offer: str) -> str:
    """Return an offer of one thing or, without its condition, another: *if you have Law, you may draw a card*."""
    condition, comma, rest = offer.partition(", ")
    return f"{condition}{comma}you may {rest.replace('; otherwise ', '; otherwise you may ', 1)}"


def _shared_action(choices: Sequence[str]) -> str | None:
    """Return alternatives that differ only in their cards or in the end of a pile as one action."""
    first, *others = choices
    if others == [first.replace(" on top of ", " on the bottom of ")] and others != [first]:
        return first.replace(" on top of ", " on the top or bottom of ")
    same_end = len(others) == 1 and first.split()[-4:] == others[0].split()[-4:]
    if same_end and is_action_without_subject(first) and first.split()[0] == others[0].split()[0]:
        return merged_alternatives(first, others[0], "or")
    found = [shared for choice in choices if (shared := _CHOICE_OF_CARDS.fullmatch(choice)) is not None]
    actions = {(choice["verb"], choice["whence"]) for choice in found}
    if len(found) < len(choices) or len(actions) > 1 or any(" into hand" in choice["cards"] for choice in found):
        return None
    verb, whence = actions.pop()
    return f"{verb} {listed_alternatives([choice['cards'] for choice in found])}{whence}"


def _choose_clause(effect: tree.Choose) -> str:
    if effect.by == YOU:
        choices = [_actions_words(choice.effects).replace("; otherwise", ", otherwise") for choice in effect.choices]
        offered = all(choice.startswith("you may ") for choice in choices)
        you_may = "you may " if offered else ""
        choices = [choice.removeprefix("you may ") for choice in choices] if offered else choices
        if (shared := _shared_action(choices)) is not None:
            return f"{you_may}{shared}"
        return f"{you_may}{_CHOOSE}{'; or '.join(choices)}"
    alternatives = "; or ".join(_actions_words(choice.effects, effect.by) for choice in effect.choices)
    return f"{_player_words(effect.by)} chooses one: {alternatives}"


def _lasting_clause(effect: tree.Lasts, merged: str = "") -> str:
    match effect:
        case tree.Lasts(change=Costs(of=of, first=True) as costing, until=until):
            cost = change_words(msgspec.structs.replace(costing, first=False), named=False)
            return f"the next {card_phrase(of, 1, placed=False)} that you play {cost} {duration_words(until)}"
        case tree.Lasts(change=Raises(attributes=names) as raised, who=who) if who is not None and not effect.only:
            subject = f"this {who.kind}" if isinstance(who, cards_meant.This) else picked_cards_words(who)
            words = raising_words(subject, names, change_words(raised, named=False).rpartition(" is ")[2])
            lasts_while_faced = subject == "this dilemma" and effect.until == "dilemma"
            return words if lasts_while_faced else f"{words} {duration_words(effect.until)}"
        case tree.Lasts():
            affected = f"{picked_cards_words(effect.who)} " if effect.who is not None else ""
            several = effect.who is not None and is_plural_pick(effect.who)
            change = merged or change_words(effect.change, named=effect.who is None, several=several)
            limit = f" (limit {effect.most})" if effect.most else ""
            if change.startswith(_CANNOT) and affected.startswith("all "):
                whose = affected.removeprefix("all ")
                affected = f"none of {whose}" if whose.startswith(("your ", "of ")) else f"no {whose}"
                change = f"can {change.removeprefix(_CANNOT)}"
            if effect.only and effect.until == "in play":
                return f"{affected}{change} {duration_words(effect.until)} and {condition_words(effect.only)}{limit}"
            only = f", while {condition_words(effect.only)}," if effect.only else ""
            comma = "," if change.endswith(", all or none") else ""
            return f"{affected}{change}{comma}{only} {duration_words(effect.until)}{limit}"


def is_implied_by_effects(condition: conditions.Condition, effects: Sequence[Effect]) -> bool:
    """Whether a condition only says that there is a card of the kind that the single effect picks."""
    match condition, effects:
        case conditions.Commands(cards=cards, count=1), (
            tree.Stop(who=who)
            | tree.Kill(who=who)
            | tree.Capture(who=who)
            | tree.TakeCommand(who=who)
            | tree.PutInDeck(who=who)
            | tree.TakeInHand(who=who)
            | tree.Discard(who=who),
        ):
            if not isinstance(who, cards_meant.Random | cards_meant.Chosen):
                return False
            return who.count == 1 and _are_alike(cards, who)
        case _:
            return False


def _are_alike(cards: cards_meant.Cards, picked: cards_meant.Cards) -> bool:
    """Whether two descriptions describe the same cards at the same location."""
    return all(
        getattr(cards, name) == getattr(picked, name) for name in ("kind", "who", "where", "whose", "stopped", "title")
    )


def _probe_words(effect: tree.Probe) -> str:
    """Return the list of a probe's outcomes in order."""
    found = [
        f"{'/'.join(icon_words(f'[{icon}]') for icon in outcome.icons)}: {_joined_clauses(outcome.effects)}"
        for outcome in effect.outcomes
    ]
    otherwise = [f"any other icon: {_joined_clauses(effect.otherwise)}"] if effect.otherwise else []
    drawn = " and draw the card" if effect.draws else ""
    return f"{'you may ' if effect.may else ''}probe{drawn} – {'; '.join((*found, *otherwise))}"


def _has_no_actor(may: tree.May) -> bool:
    """Whether a player is offered an event without an actor, such as a continuous change."""
    return bool(may.then) and not may.costs and isinstance(may.then[0], tree.Lasts | tree.GainSkills | tree.Instead)


def _offer_words(may: tree.May) -> str:
    """Describe what a player may do, or what happens if they choose it."""
    paid, then = _actions_words(may.costs, may.by), _actions_words(may.then, may.by)
    if _has_no_actor(may):
        return _joined_clauses(may.then)
    return (
        clause_with_cost(paid, then).replace(". If you do,", "; if you do,").replace(". Then", "; then")
        if then
        else paid
    )


def cost_words(costs: Sequence[Effect]) -> str:
    """Return costs as a clause: *stop one of your personnel and discard two cards*."""
    return without_choice(_actions_words(costs))


def _actions_words(effects: Sequence[Effect], by: str = YOU) -> str:
    told = [effect for effect in effects if not _only_notes(effect)] or effects
    clauses = [(clause, len([*same])) for clause, same in groupby(_action_words(effect, by) for effect in told)]
    return joined_in_order([repeated(clause, times) for clause, times in clauses]) if clauses else ""


def _action_words(effect: Effect, by: str) -> str:
    """Return an effect as an action of a player: *stop this card*."""
    match effect:
        case tree.Stop() | tree.Kill() | tree.Unstop() | tree.Overcome():
            return f"{type(effect).__name__.lower()} {picked_cards_words(effect.who)}"
        case tree.ReturnToHand():
            return f"return {picked_cards_words(effect.who)} to hand"
        case tree.PutInDeck(who=who, place="top") if who.where == "top of deck":
            return f"leave {picked_cards_words(who)} where it is"
        case tree.PutInDeck(who=who, place=place):
            verb = "shuffle" if place == "shuffled" else "put"
            return f"{verb} {picked_cards_words(who)} {_deck_place_words(place, who)}"
        case tree.Draw() | tree.Discard() | tree.Score() if effect.whose == by:
            return effect_clause(msgspec.structs.replace(effect, whose=YOU))
        case tree.Draw(whose="you") | tree.Score(points=int(), whose="you") | tree.TakeCommand() if by != YOU:
            return f"you {effect_clause(effect)}"  # another player chooses what its player does
        case _:
            return effect_clause(effect)


def _deck_place_words(place: str, who: Pick) -> str:
    yours = who.whose == YOU or isinstance(who, cards_meant.This)
    deck = "your deck" if yours else "their owners’ decks" if is_plural_pick(who) else "its owner’s deck"
    return f"into {deck}" if place == "shuffled" else f"{pile_end_words(place)} of {deck}"


def _are_moved_by_you(who: Pick) -> bool:
    """Whether the text's player moves the cards, which are their own or this card."""
    if who.where in ("top of deck", "top of dilemmas"):
        return who.whose == YOU
    if isinstance(who, cards_meant.This):
        return True
    chosen_by_another = isinstance(who, cards_meant.Chosen) and who.by != YOU
    return who.where in PILES and who.whose == YOU and not chosen_by_another


def _condition_clause(effect: tree.If) -> str:
    return _clause_of_condition(effect.condition, effect)


def _clause_of_condition(condition: conditions.Condition, effect: tree.If) -> str:
    """Return the condition of an effect, or a part of it, as a clause."""
    if not isinstance(effect, IfOne):
        return condition_words(condition, "they have" if effect.of_picked else "you have")
    words = condition_words(condition, _ONE_HAS if effect.of_picked else "you have")
    return _AMONG_THEM.sub(lambda found: _single_card_clause(found, effect.noun), words)


def _single_card_clause(found: re.Match[str], noun: str) -> str:
    """Return a condition on a single card: *that personnel has Law*, *it is not a ship*."""
    article, described = found["article"], found["described"]
    if described == noun:
        return f"{'none' if article == 'no' else 'one'} was selected"
    subject = "that personnel" if noun == "personnel" else "it"
    kind, preposition, rest = described.partition(" with ")
    if preposition and kind == noun:
        return f"{subject} {'does not have' if article == 'no' else 'has'} {rest}"
    kind, preposition, rest = described.partition(" without ")
    if preposition and kind == noun and article != "no":
        return f"{subject} does not have {rest}"
    kind = described.removesuffix(f" {noun}")
    if kind != described and kind.islower() and "[" not in kind:
        return f"{subject} is {'not ' if article == 'no' else ''}{kind}"
    return f"{subject} is {f'not {with_article(Cards(), described)}' if article == 'no' else f'{article} {described}'}"


def _joined_clauses(effects: Sequence[Effect]) -> str:
    return joined_in_order(effect_clauses(effects)) if effects else ""


def _otherwise_words(otherwise: Sequence[Effect]) -> str:
    clause = _joined_clauses(otherwise)
    comma = "," if clause.startswith(("if ", "unless ")) else ""
    return f"; otherwise{comma} {clause}" if otherwise else ""


def _player_words(by: str) -> str:
    return {**OTHER_PLAYERS, YOU: "you", OPPONENT: "your opponent"}.get(by, "its commander")


def _affected_cards_words(pick: Pick, word: str, otherwise: Sequence[Effect] = ()) -> str:
    """Describe what happens to cards: *a personnel at random is killed*."""
    clause = affected_cards_words(pick, word)
    return f"{clause}; if none can be, {_joined_clauses(otherwise)}" if otherwise else clause
