"""Effects and costs in words, in the order in which they happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from engine.ccg.describing.card_phrases import (
    affected_cards_words,
    card_phrase,
    counted_cards_words,
    is_plural_pick,
    picked_cards_words,
)
from engine.ccg.describing.clauses import (
    duration_words,
    involving_words,
    naming_words,
)
from engine.ccg.describing.clauses_of_cards import CardEffect, card_clause
from engine.ccg.describing.clauses_of_players import PlayerEffect, pile_end_words, player_clause, players_words
from engine.ccg.describing.clauses_of_plays import play_clause
from engine.ccg.describing.conditions import change_words, condition_words
from engine.ccg.describing.objectives import objective_words
from engine.ccg.describing.requirement_words import icon_words, requirement_words
from engine.ccg.describing.sentences import clause_with_cost, joined_in_order
from engine.ccg.describing.spaceline_clauses import spaceline_words
from engine.ccg.describing.tribbles import tribble_words
from engine.ccg.effects import cards_meant, conditions, objectives
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import OPPONENT, YOU, Pick
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.plays import PlayEffect
from engine.ccg.effects.spaceline import SpacelineEffect
from engine.ccg.effects.tribbles import TribbleEffect
from engine.wording import as_sentence, number_words

_HOST_PERSONNEL = ("the card this is on", "the personnel this is on")
_STRIKING = tree.Stop | tree.Kill | tree.Unstop | tree.ReturnToHand | tree.PutInDeck | tree.Overcome | tree.ReturnToPile


def effect_sentences(effects: Sequence[Effect], *, capital: bool = True) -> str:
    """Return effects as sentences, in order; ``capital`` is false if they follow other words."""
    printed = " ".join(as_sentence(f"{clause}{_times_words(times)}") for clause, times in _counted_clauses(effects))
    return printed if capital or not effects else f"{effect_clause(effects[0])[:1]}{printed[1:]}"


def joined_effect_sentences(effects: Sequence[Effect]) -> str:
    """Return effects that share a condition as one clause with a full stop, or as sentences if clauses are complex."""
    clauses = [effect_clause(effect) for effect in effects]
    if any(". " in clause or "; " in clause for clause in clauses):
        return effect_sentences(effects, capital=False)
    return f"{joined_in_order(clauses)}."


def _counted_clauses(effects: Sequence[Effect]) -> Iterator[tuple[str, int]]:
    """Yield the clauses of effects, each with the number of times it occurs in a row."""
    clauses = [effect_clause(effect) for effect in effects]
    if effects and isinstance(effects[0], tree.Select):  # a selection may find none
        clauses = [clause.replace("a personnel is among them", "one was selected") for clause in clauses]
    for clause, repeated in groupby(clauses):
        yield clause, len(list(repeated))


def _times_words(times: int) -> str:
    return {1: "", 2: " (twice)"}.get(times, f" ({number_words(times)} times)")


def effect_clause(effect: Effect) -> str:  # noqa: PLR0912 - a dictionary of clauses
    """Return one effect as a clause, without a capital or a full stop."""
    match effect:
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
            return f"select {picked_cards_words(effect.who)}"
        case tree.SelectUntil(of=of, until=until):
            return (
                f"select {card_phrase(of, 2)} at random, one after another, until {condition_words(until, 'they have')}"
            )
        case tree.Name():
            return naming_words(effect)
        case tree.OnceForPersona(then=then):
            return f"{_joined_clauses(then)} (once for each persona in a game)"
        case tree.SelectAgain():
            return "ignore the result and select again"
        case tree.PlayersDo(whose=whose, then=then):
            return _players_words(players_words(whose), then)
        case tree.Later(then=then, until=until):
            return f"at the end of this {until}, {_joined_clauses(then)}"
        case tree.GainSkills():
            skills = "one level of each skill" if effect.single else "all skills" if effect.every else "a skill"
            gaining = "this personnel" if effect.to is None else picked_cards_words(effect.to)
            return f"{gaining} gains {skills} of {picked_cards_words(effect.who)} {duration_words(effect.until)}"
        case tree.BeginCombat() | tree.BeginEngagement():
            kind = "a combat" if isinstance(effect, tree.BeginCombat) else "an engagement"
            won = f"; if you win, {_joined_clauses(effect.then)}" if effect.then else ""
            return f"begin {kind}{involving_words(effect)}{won}{_otherwise_words(effect.otherwise)}"
        case tree.Prevent():
            if effect.who is None or isinstance(effect.who, cards_meant.Subject):
                return "prevent that"
            return f"prevent that for {picked_cards_words(effect.who)}"
        case tree.BeamUp(who=who, otherwise=otherwise):
            verb = "beam" if is_plural_pick(who) else "beams"
            failing = f"; if that is impossible, {_joined_clauses(otherwise)}" if otherwise else ""
            return f"{picked_cards_words(who)} {verb} up{failing}"


def _players_words(players: str, then: Sequence[Effect]) -> str:
    """Return what other players do or may do: *your opponent may download Duras to a mission*."""
    clauses = [effect_clause(effect) for effect in then]
    if all(clause.startswith("you may ") for clause in clauses):
        return f"{players} {joined_in_order([clause.removeprefix('you ') for clause in clauses])}"
    return f"{players} does this: {joined_in_order(clauses)}"


def _affected_cards_clause(effect: _STRIKING) -> str:
    """Describe what happens to cards that a text affects: *a personnel at random is killed*."""
    if isinstance(effect, tree.ReturnToPile):
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
        case tree.ReturnToHand():
            return _affected_cards_words(effect.who, "returned to hand")
        case tree.PutInDeck(who=who, place="top") if who.where == "top of deck":
            return f"{picked_cards_words(who)} stays where it is"
        case tree.PutInDeck():
            verb = "shuffled" if effect.place == "shuffled" else "put"
            return _affected_cards_words(effect.who, f"{verb} {_deck_place_words(effect.place)}")
        case tree.Overcome():
            return _affected_cards_words(effect.who, "overcome")


def _unless_clause(effect: tree.Unless) -> str:
    have = "they have" if effect.of_picked else "the others have" if effect.of_others else "you have"
    met = f"; if {have.removesuffix('have')}do, {_joined_clauses(effect.met)}" if effect.met else ""
    return f"unless {have} {requirement_words(effect.requirement)}, {_joined_clauses(effect.then)}{met}"


def _if_clause(effect: tree.If) -> str:
    match effect:
        case tree.If(condition=conditions.Never(condition=inner)):
            return (
                f"unless {condition_words(inner)}, {_joined_clauses(effect.then)}{_otherwise_words(effect.otherwise)}"
            )
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
        case tree.If():
            return f"if {_condition_clause(effect)}, {_joined_clauses(effect.then)}{_otherwise_words(effect.otherwise)}"


def _may_clause(effect: tree.May) -> str:
    offer = _offer_words(effect) if effect.by == YOU else _offer_words(effect).replace("your hand", "their hand")
    offer += _otherwise_words(effect.otherwise)
    if _has_no_actor(effect):
        return f"if {_player_words(effect.by)} choose{'' if effect.by == YOU else 's'}, {offer}"
    if effect.by == YOU and offer.startswith("if ") and len(effect.then) == 1 and not effect.costs:
        return _may_on_condition(offer)
    return f"{_player_words(effect.by)} may {offer}"


def _may_on_condition(offer: str) -> str:
    """Return an offer of one thing or, without its condition, another: *if you have Law, you may draw a card*."""
    condition, comma, rest = offer.partition(", ")
    return f"{condition}{comma}you may {rest.replace('; otherwise ', '; otherwise you may ', 1)}"


def _choose_clause(effect: tree.Choose) -> str:
    if effect.by == YOU:
        choices = [_actions_words(choice.effects).replace("; otherwise", ", otherwise") for choice in effect.choices]
        return f"choose one: {'; or '.join(choices)}"
    alternatives = "; or ".join(_actions_words(choice.effects, effect.by) for choice in effect.choices)
    return f"{_player_words(effect.by)} chooses one: {alternatives}"


def _lasting_clause(effect: tree.Lasts) -> str:
    match effect:
        case tree.Lasts(change=Costs(of=of, amount=int() as more, first=True), until=until):
            return f"the next {card_phrase(of, 1, placed=False)} that you play costs {more:+d} {duration_words(until)}"
        case tree.Lasts():
            affected = f"{picked_cards_words(effect.who)} " if effect.who is not None else ""
            several = effect.who is not None and is_plural_pick(effect.who)
            change = change_words(effect.change, named=effect.who is None, several=several)
            limit = f" (at most {effect.most})" if effect.most else ""
            only = f", while {condition_words(effect.only)}," if effect.only else ""
            comma = "," if change.endswith(", all or none") else ""
            return f"{affected}{change}{comma}{only} {duration_words(effect.until)}{limit}"


def is_implied_by_effects(condition: conditions.Condition, effects: Sequence[Effect]) -> bool:
    """Whether a condition only says that there is a card of the kind that the single effect picks."""
    match condition, effects:
        case conditions.Commands(cards=cards, count=1), (
            tree.Stop(who=who) | tree.Kill(who=who) | tree.Capture(who=who) | tree.TakeCommand(who=who),
        ):
            single = isinstance(who, cards_meant.Random | cards_meant.Chosen) and who.count == 1
            return single and _are_alike(cards, who)
        case _:
            return False


def _are_alike(cards: cards_meant.Cards, picked: Pick) -> bool:
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
    return _actions_words(costs)


def _actions_words(effects: Sequence[Effect], by: str = YOU) -> str:
    return joined_in_order([_action_words(effect, by) for effect in effects]) if effects else ""


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
            return f"{'shuffle' if place == 'shuffled' else 'put'} {picked_cards_words(who)} {_deck_place_words(place)}"
        case tree.Draw() | tree.Discard() | tree.Score() if effect.whose == by:
            return effect_clause(msgspec.structs.replace(effect, whose=YOU))
        case _:
            return effect_clause(effect)


def _deck_place_words(place: str) -> str:
    return "into the deck" if place == "shuffled" else f"{pile_end_words(place)} of the deck"


def _condition_clause(effect: tree.If) -> str:
    return condition_words(effect.condition, "they have" if effect.of_picked else "you have")


def _joined_clauses(effects: Sequence[Effect]) -> str:
    return joined_in_order([effect_clause(effect) for effect in effects]) if effects else ""


def _otherwise_words(otherwise: Sequence[Effect]) -> str:
    return f"; otherwise {_joined_clauses(otherwise)}" if otherwise else ""


def _player_words(by: str) -> str:
    return {YOU: "you", OPPONENT: "your opponent"}.get(by, "its commander")


def _affected_cards_words(pick: Pick, word: str, otherwise: Sequence[Effect] = ()) -> str:
    """Describe what happens to cards: *a personnel at random is killed*."""
    clause = affected_cards_words(pick, word)
    return f"{clause}; if none can be, {_joined_clauses(otherwise)}" if otherwise else clause
