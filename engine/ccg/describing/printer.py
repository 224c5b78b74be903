"""Puts effect trees into words: the text on a card preview is printed from what the engine will do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

import msgspec

from engine.ccg.cards.kinds import AnyCard, Dilemma, Event, Interrupt, texts_of
from engine.ccg.describing.clauses import (
    crossing,
    downloading,
    fewer_dilemmas,
    giving,
    how_long,
    involving,
    looking,
    naming,
    passage,
    played,
    played_where,
    transport,
)
from engine.ccg.describing.conditions import change_words, changes_words, condition_words
from engine.ccg.describing.naming import amount_words, are_several, phrase, picked_cards, so_many, some, struck
from engine.ccg.describing.objectives import objective_words
from engine.ccg.describing.on_spacelines import on_spaceline
from engine.ccg.describing.required import requirement_words
from engine.ccg.describing.tribbles import tribble_words
from engine.ccg.describing.triggers import trigger_words
from engine.ccg.effects import cards_meant, conditions, objectives, plays, texts
from engine.ccg.effects import effects as tree
from engine.ccg.effects.cards_meant import ANYBODY, LEFT, OPPONENT, OTHERS, YOU, Cards, Pick
from engine.ccg.effects.changes import Change, Costs
from engine.ccg.effects.conditions import Condition
from engine.ccg.effects.effects import Effect
from engine.ccg.effects.spaceline import SpacelineEffect
from engine.ccg.effects.texts import Ability, Text
from engine.ccg.effects.tribbles import TribbleEffect
from engine.wording import number_words, sentence

_EACH = {ANYBODY: "each player", OTHERS: "each opponent", LEFT: "the opponent on your left"}
_STRIKING = tree.Stop | tree.Kill | tree.Unstop | tree.ReturnToHand | tree.PutInDeck | tree.Overcome


def card_text(card: AnyCard) -> str:
    """What a card does, in our own words, or the words of an operator's table; empty for a card without text."""
    if card.words:
        return card.words
    if isinstance(card, Dilemma | Event | Interrupt):
        return _text_that_is_carried_out(card)
    return " ".join(text_words(text) for text in texts_of(card))


@cache
def _text_that_is_carried_out(card: Dilemma | Event | Interrupt) -> str:
    """Of a card that does something once it is played or faced."""
    match card:
        case Dilemma():
            parts = [print_effects(card.effects), _damage(card.damage), *map(text_words, card.texts)]
        case Event():
            parts = [_event_text(card), _damage(card.damage), *map(text_words, card.texts)]
            parts += [] if card.stays or _places_itself(card.effects) else ["Destroy this event."]
        case Interrupt():
            parts = [_interrupt_text(card)]
    return " ".join(filter(None, parts))


@cache
def text_words(text: Text) -> str:
    """One text of a card in play."""
    if isinstance(text, texts.While):
        when = f"While {condition_words(text.condition)}, " if text.condition else ""
        return sentence(f"{when}{changes_words(text.changes)}")
    if isinstance(text, texts.LeavesWhen):
        return f"Discarded once {condition_words(text.condition)}."
    if isinstance(text, texts.ToPlay):
        required = f"Requires that {condition_words(text.requires)}." if text.requires is not None else ""
        price = f"To play this card, {cost_words(text.costs)}." if text.costs else ""
        return " ".join(filter(None, (required, price)))
    if isinstance(text, texts.MayPlay):
        return _another_way(text)
    if isinstance(text, texts.OpensTo):
        who = phrase(Cards(who=text.who), 2, placed=False)
        needed = requirement_words(text.requirement)
        return f"Your {who} may attempt this mission; what it asks for during that attempt is {needed} instead."
    return ability_words(text)


def _another_way(text: texts.MayPlay) -> str:
    """How else a card may be played."""
    held = f"While {condition_words(text.requires)}, you" if text.requires is not None else "You"
    where = played_where(text)
    dearer = f" at cost {text.cost:+d}" if text.cost else ""
    then = f" to: {print_effects(text.then)}" if text.then else "."
    then = " to ignore its next text." if text.ignoring else then
    price = f"{cost_words(text.costs)} to " if text.costs else ""
    return f"{held} may {price}play {played(text)}{where}{dearer}{then}{_once('turn' if text.once else '')}"


@cache
def ability_words(text: Ability) -> str:
    """An action: when it may be used, what it needs, costs and does."""
    does = _does(text.costs, text.effects) if text.effects else sentence(cost_words(text.costs))
    held = {"hand": "From your hand – ", "discard": "From your discard pile – "}.get(text.held or "", "")
    answer = text if isinstance(text, texts.Response) else None
    often = " As often as you like." if answer and answer.again is True else _once(text.once)
    single = " Of several it is one, of your choice." if answer and answer.single is True else ""
    return f"{held}{_timing(text)}{_needs(text.requires)}{does}{single}{often}".strip()


def _timing(text: Ability) -> str:
    match text:
        case texts.Order():
            return "Order – "
        case texts.Response(trigger=trigger):
            return f"When {trigger_words(trigger)}: "
        case texts.CardPlay():
            return "In place of your card play: "
        case texts.FreePlay():
            return "Without your card play: "
        case texts.InPlaceOfDraw():
            return "In place of a card draw: "
        case texts.StartOfTurn():
            return "At the start of your turn: "
        case texts.EndOfTurn():
            return "At the end of your turn: "
        case texts.EndOfEveryTurn():
            return "At the end of every turn: "
        case texts.WhenExpired():
            return "When the countdown expires: "
        case _:
            return ""


def _needs(requires: Condition | None) -> str:
    return f"If {condition_words(requires)}: " if requires is not None else ""


def _does(costs: Sequence[Effect], effects: Sequence[Effect]) -> str:
    does = print_effects(effects)
    price = cost_words(costs)
    return f"{price[:1].upper()}{price[1:]} to: {does}" if costs else does


def _once(once: str) -> str:
    return f" Once each {once}." if once in ("turn", "attempt") else " Once in a game." if once else ""


def _event_text(card: Event) -> str:
    host_words = f"{some(card.on, 1, placed=False)}{' of yours' if card.on.whose == YOU else ''}" if card.on else ""
    where = f"Plays on {host_words}. " if card.on else "Plays in your core. " if card.stays else ""
    required = f"Requires that {condition_words(card.requires)}. " if card.requires is not None else ""
    return f"{where}{required}{_does(card.costs, card.effects)}".strip()


def _interrupt_text(card: Interrupt) -> str:
    when = f"When {trigger_words(card.trigger)}: " if card.trigger else "Order – " if card.order else ""
    return f"{when}{_needs(card.requires)}{_does(card.costs, card.effects)}"


def _damage(changes: Sequence[Change]) -> str:
    return f"Damage – {sentence(changes_words(changes))}" if changes else ""


def _places_itself(effects: Sequence[Effect]) -> bool:
    return any(isinstance(one, tree.Damage | tree.PlaceOn | tree.RemoveFromGame) for one in _all(effects))


def _all(effects: Sequence[Effect]) -> Iterable[Effect]:
    for effect in effects:
        yield effect
        yield from _all(getattr(effect, "then", ()))


# --- effects ---------------------------------------------------------------------------------------------------------


def print_effects(effects: Sequence[Effect]) -> str:
    """Effects as sentences, in their order."""
    return " ".join(sentence(_clause(effect)) for effect in effects)


def _clause(effect: Effect) -> str:  # noqa: PLR0912, PLR0915 - a dictionary of clauses
    match effect:
        case tree.Select():
            return f"select {picked_cards(effect.who)}"
        case tree.SelectUntil(of=of, until=until):
            return f"select {phrase(of, 2)} at random, one after another, until {condition_words(until, 'they have')}"
        case tree.Name():
            return naming(effect)
        case tree.Reveal():
            verb = {YOU: "examine", OPPONENT: "show your opponent alone"}.get(effect.to or "", "reveal")
            return f"{verb} {picked_cards(effect.who)}"
        case _ if isinstance(effect, _STRIKING) and isinstance(effect.who, cards_meant.Picked | cards_meant.Subject):
            return _deed(effect, YOU)  # whether these are one or several is not known here
        case tree.Stop():
            return _struck(effect.who, "stopped", effect.otherwise)
        case tree.Kill():
            return _struck(effect.who, "killed", effect.otherwise)
        case tree.Unstop():
            return _struck(effect.who, "no longer stopped")
        case tree.Destroy():
            return f"destroy {picked_cards(effect.who)}"
        case tree.ReturnToHand():
            return _struck(effect.who, "returned to hand")
        case tree.PutInDeck():
            verb = "shuffled" if effect.place == "shuffled" else "put"
            return _struck(effect.who, f"{verb} {_in_deck(effect.place)}")
        case tree.PutBeneath():
            return f"put {picked_cards(effect.who)} beneath your {effect.mission}"
        case tree.RemoveFromGame():
            return f"remove {picked_cards(effect.who)} from the game"
        case tree.TakeInHand(who=taken) if taken.whose == OPPONENT:
            return f"put {picked_cards(taken)} into its owner’s hand"
        case tree.TakeInHand():
            return f"take {picked_cards(effect.who)} into hand"
        case tree.PutIntoPlay():
            where = "any of your headquarters" if effect.anywhere else "a headquarters that admits them"
            return f"place {picked_cards(effect.who)} at {where}"
        case tree.PutAt():
            return f"place {picked_cards(effect.who)} at {picked_cards(effect.where)}"
        case tree.PlayNow(cost=cost):
            return f"play {picked_cards(effect.who)} at cost {cost:+d} at {picked_cards(effect.at)}"
        case tree.JoinAttempt():
            return f"{picked_cards(effect.who)} joins the attempt"
        case tree.Capture():
            return f"capture {picked_cards(effect.who)}"
        case tree.Release():
            return f"free {picked_cards(effect.who)}"
        case tree.TakeCommand():
            return f"take command of {picked_cards(effect.who)}"
        case tree.GiveCommand():
            return giving(effect)
        case tree.TakeAim():
            return f"this card targets {picked_cards(effect.who)}"
        case tree.TossOut():
            tossed = "target an opposing personnel present with less STRENGTH or CUNNING than one of those"
            floats = "androids and Borg float in space until they are beamed, others die"
            return f"{tossed}: it is tossed out ({floats}), and its owner may counter-attack next turn"
        case tree.Brainwash():
            return f"{picked_cards(effect.who)} reports to your outpost, obeys you and works with all of yours"
        case tree.OnceForPersona(then=then):
            return f"once for each persona in a game: {_joined(then)}"
        case plays.PlayHere(cards=cards):
            return f"play {some(cards, 1, placed=False)} here"
        case plays.FormPassage():
            return passage(effect)
        case plays.FormLocation():
            return crossing(effect)
        case plays.Brawl():
            return "begin a personnel battle at once if somebody who is no Borg opposes you here"
        case plays.FileReport():
            reporting = (
                "whose skill has just solved a mission, before you attempt another, reports it where a site allows"
            )
            return f"one of your personnel {reporting} and scores the points of this card, which is discarded"
        case tree.Damage(card=card):
            what = "this card" if card is None else picked_cards(card)
            return f"place {what} on {picked_cards(effect.who)} as damage"
        case tree.PutUnder():
            return f"put {picked_cards(effect.who)} beneath {picked_cards(effect.where)}"
        case tree.ReturnToPile():
            return _struck(effect.who, "returned to the dilemma pile")
        case tree.Repair():
            return f"remove a damage card from {picked_cards(effect.who)}"
        case tree.RestoreRange():
            return f"restore all Range of {picked_cards(effect.who)}"
        case tree.Keep(on=host):
            return f"place {picked_cards(effect.who)} on {'this card' if host is None else picked_cards(host)}"
        case tree.PlaceInCore():
            return "place this dilemma in your core"
        case tree.PlaceOn(until=until, then=then):
            end = {"overcome": "overcome", "returned": "returned to its owner’s dilemma pile"}[then]
            placed = f"place this card on {picked_cards(effect.who)}"
            return f"{placed} until the end of this {until}, then it is {end}" if until else placed
        case tree.ReturnDilemma():
            return "return this dilemma to its owner’s dilemma pile"
        case tree.ExtraDilemmas(count=int() as count, of=of) if count < 0 or of != "both":
            return fewer_dilemmas(count, of)
        case tree.ExtraDilemmas(count=count):
            return f"draw up to {amount_words(count)} more dilemmas and spend up to {amount_words(count)} more on them"
        case tree.DrawDilemmasAgain():
            return "put the dilemmas drawn back into your dilemma pile and draw as many"
        case tree.SetDilemmaAside():
            return (
                f"search your pile for {picked_cards(effect.who)} and put it aside, later on top of your dilemma stack"
            )
        case tree.Overcome():
            return _struck(effect.who, "overcome")
        case tree.Unless():
            who = "they have" if effect.of_picked else "the others have" if effect.of_others else "you have"
            met = f"; with it: {_joined(effect.met)}" if effect.met else ""
            return f"unless {who} {requirement_words(effect.requirement)}: {_joined(effect.then)}{met}"
        case tree.If(condition=conditions.Never(condition=inner)):
            return f"unless {condition_words(inner)}: {_joined(effect.then)}{_else(effect.otherwise)}"
        case tree.If():
            held = condition_words(effect.condition, "they have" if effect.of_picked else "you have")
            return f"if {held}: {_joined(effect.then)}{_else(effect.otherwise)}"
        case tree.May():
            return f"{_player(effect.by)} may {_offered(effect)}{_else(effect.otherwise)}"
        case tree.Choose():
            verb = "choose" if effect.by == YOU else "chooses"
            return f"{_player(effect.by)} {verb}: {'; or '.join(_joined(one.effects) for one in effect.choices)}"
        case tree.PlayersDo(whose=whose, then=then):
            return f"{_EACH.get(whose, 'your opponent')}, as “you”: {_joined(then)}"
        case tree.Arrange(place=place):
            return f"put {picked_cards(effect.who)} on the {place} of the pile in any order"
        case tree.Draw(upto=True):
            return f"{_imperative(effect.whose, 'draw')} up to {so_many(effect.count, 'card')}"
        case tree.Draw():
            return f"{_imperative(effect.whose, 'draw')} {so_many(effect.count, 'card')}"
        case tree.Discard(who=discarded) if discarded is not None:
            return f"discard {picked_cards(discarded)}"
        case tree.Discard(how="top of deck"):
            return f"{_imperative(effect.whose, 'discard')} {so_many(effect.count, 'card')} from the top of the deck"
        case tree.Discard():
            how = " at random" if effect.how == "random" else ""
            return f"{_imperative(effect.whose, 'discard')} {so_many(effect.count, 'card')} from hand{how}"
        case tree.Download():
            return f"download {some(effect.cards, 1, placed=False)}"
        case plays.DownloadCards():
            return downloading(effect)
        case plays.Report():
            return f"report any number of {some(effect.cards, 0, placed=False).removeprefix('your ')}"
        case plays.ReportWithCrew(ship=ship, crew=crew):
            vessel = some(ship, 1, placed=False)
            return f"report {vessel} to any location, staffed by {some(crew, 0, placed=False).removeprefix('your ')}"
        case plays.PlayAsCost(cards=cards):
            return f"play {some(cards, 1, placed=False)} as a cost"
        case plays.SetApart(who=who):
            return f"put {picked_cards(who)} under this card, in play for uniqueness only"
        case tree.Convert(who=who):
            return f"{picked_cards(who)} is a space mission from now on, and all that is on the planet is destroyed"
        case _ if isinstance(effect, objectives.ObjectiveEffect):
            return objective_words(effect)
        case tree.Probe():
            return _probing(effect)
        case plays.ExtraTactics(count=count):
            return f"you may draw {number_words(count)} more tactic{'' if count == 1 else 's'} in this battle"
        case plays.NoDraws(whose=whose):
            return f"{_imperative(whose, 'draw')} no more cards this turn"
        case tree.Examine():
            return looking(effect)
        case tree.Shuffle():
            pile = "deck" if effect.pile == "deck" else "dilemma pile"
            return f"shuffle {'your' if effect.whose == YOU else 'the opponent’s'} {pile}"
        case tree.Score(points=int() as points) if points < 0:
            return f"{_imperative(effect.whose, 'lose')} {-points} points"
        case tree.Score(points=cards_meant.ForEach(of=of, times=-1, plus=free)) if free:
            return f"{_imperative(effect.whose, 'lose')} 1 point for each {phrase(of, 1)} beyond {number_words(free)}"
        case tree.Score():
            return f"{_imperative(effect.whose, 'score')} {_figures(effect.points, 'point')}"
        case tree.GainCounters(count=int() as count) if count < 0:
            return f"spend {_figures(-count, 'counter')}"
        case tree.GainCounters():
            return f"gain {_figures(effect.count, 'counter')}"
        case tree.Lasts(change=Costs(of=of, amount=int() as more, first=True), until=until):
            return f"the next {phrase(of, 1, placed=False)} that you play costs {more:+d} {how_long(until)}"
        case tree.Lasts():
            who = f"{picked_cards(effect.who)} " if effect.who is not None else ""
            several = effect.who is not None and are_several(effect.who)
            change = change_words(effect.change, named=effect.who is None, several=several)
            limit = f" (at most {effect.most})" if effect.most else ""
            only = f", while {condition_words(effect.only)}," if effect.only else ""
            return f"{who}{change}{only} {how_long(effect.until)}{limit}"
        case tree.Later(then=then, until=until):
            return f"at the end of this {until}, {_joined(then)}"
        case tree.GainSkills():
            skills = "one level of each skill" if effect.single else "all skills" if effect.every else "a skill"
            gaining = "this personnel" if effect.to is None else picked_cards(effect.to)
            return f"{gaining} gains {skills} of {picked_cards(effect.who)} {how_long(effect.until)}"
        case tree.BeginCombat() | tree.BeginEngagement():
            kind = "a combat" if isinstance(effect, tree.BeginCombat) else "an engagement"
            won = f"; if you win: {_joined(effect.then)}" if effect.then else ""
            return f"begin {kind}{involving(effect)}{won}{_else(effect.otherwise)}"
        case tree.JoinEngagement():
            return f"{picked_cards(effect.who)} joins the engagement"
        case tree.Prevent():
            return f"prevent that for {picked_cards(effect.who)}" if effect.who is not None else "prevent that"
        case plays.Nullify():
            return f"nullify {picked_cards(effect.who)}"
        case plays.Refresh(who=who):
            crews = "its crew and its Away Teams are no longer stopped"
            return f"{picked_cards(who)}, {crews}, and it has all RANGE of this turn again"
        case plays.Glance():
            looks = "look" if effect.by == "you" else "your opponent looks"
            return f"{looks} at {picked_cards(effect.who)} for a moment"
        case plays.Expose():
            return f"{picked_cards(effect.who)} can be attacked as if it were not cloaked, if that is the next action"
        case plays.Transport():
            return transport(effect)
        case plays.Rescue():
            return f"all aboard {picked_cards(effect.who)} are saved in a pod that no enemy sees, until they leave it"
        case plays.FightAgain(cards=fighters, times=times):
            return f"attack again at once with {some(fighters, 0)}, whose STRENGTH is ×{times}"
        case tree.Instead():
            return f"it happens to {picked_cards(effect.who)} instead"
        case _ if isinstance(effect, TribbleEffect):
            return tribble_words(effect)
        case _ if isinstance(effect, SpacelineEffect):
            return on_spaceline(effect)
        case tree.BeamUp(who=who, otherwise=otherwise):
            verb = "beam" if are_several(who) else "beams"
            failing = f"; where that is not possible: {_joined(otherwise)}" if otherwise else ""
            return f"{picked_cards(who)} {verb} up{failing}"


def _probing(effect: tree.Probe) -> str:
    """The probe list in its order."""
    found = [
        f"{'/'.join(f'[{icon.title()}]' for icon in one.icons)}: {_joined(one.effects)}" for one in effect.outcomes
    ]
    otherwise = [f"otherwise: {_joined(effect.otherwise)}"] if effect.otherwise else []
    drawn = " and draw the card" if effect.draws else ""
    return f"{'you may ' if effect.may else ''}probe{drawn} – {'; '.join((*found, *otherwise))}"


def _offered(may: tree.May) -> str:
    """What a player may do; what merely happens is something that they may choose."""
    paid, then = _deeds(may.costs, may.by), _deeds(may.then, may.by)
    if may.then and not may.costs and isinstance(may.then[0], tree.Lasts | tree.GainSkills | tree.Instead):
        return f"choose that {_joined(may.then)}"
    if may.costs and may.then and isinstance(may.then[0], tree.Lasts | tree.GainSkills | tree.Instead):
        return f"{paid}; then {_joined(may.then)}"
    return " to ".join(filter(None, (paid, then)))


def cost_words(costs: Sequence[Effect]) -> str:
    """What somebody pays, as a clause: *stop one of your personnel and discard two cards*."""
    return _deeds(costs)


def _deeds(effects: Sequence[Effect], by: str = YOU) -> str:
    return ", then ".join(_deed(effect, by) for effect in effects)


def _deed(effect: Effect, by: str) -> str:
    """An effect as something that somebody does: *stop this card*."""
    match effect:
        case tree.Stop() | tree.Kill() | tree.Unstop() | tree.Overcome():
            return f"{type(effect).__name__.lower()} {picked_cards(effect.who)}"
        case tree.ReturnToHand():
            return f"return {picked_cards(effect.who)} to hand"
        case tree.PutInDeck(who=who, place=place):
            return f"{'shuffle' if place == 'shuffled' else 'put'} {picked_cards(who)} {_in_deck(place)}"
        case tree.Draw() | tree.Discard() | tree.Score() if effect.whose == by:
            return _clause(msgspec.structs.replace(effect, whose=YOU))
        case _:
            return _clause(effect)


def _in_deck(place: str) -> str:
    return "into the deck" if place == "shuffled" else f"on the {place} of the deck"


def _joined(effects: Sequence[Effect]) -> str:
    return ", then ".join(_clause(effect) for effect in effects)


def _else(otherwise: Sequence[Effect]) -> str:
    return f"; otherwise {_joined(otherwise)}" if otherwise else ""


def _player(by: str) -> str:
    return {YOU: "you", OPPONENT: "your opponent"}.get(by, "its commander")


def _imperative(whose: str, verb: str) -> str:
    who = {ANYBODY: "each player", OTHERS: "each opponent", LEFT: "the opponent on your left"}.get(
        whose, "your opponent"
    )
    return verb if whose == YOU else f"{who} {verb}s"


def _struck(pick: Pick, word: str, otherwise: Sequence[Effect] = ()) -> str:
    """What happens to cards: *a personnel at random is killed*."""
    clause = struck(pick, word)
    return f"{clause}; if nobody can be: {_joined(otherwise)}" if otherwise else clause


def _figures(count: cards_meant.Amount, noun: str) -> str:
    """Points and counters are written in figures."""
    return f"{count} {noun}{'' if count == 1 else 's'}" if isinstance(count, int) else so_many(count, noun)
