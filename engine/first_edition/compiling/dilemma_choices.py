"""Dilemmas whose harm depends on a selection, on numbers, or on the opponent's choice."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import By, Cards, Chosen, ForEach, Picked, Random, Share
from engine.ccg.effects.conditions import Commands, Compare, Never
from engine.ccg.effects.effects import Capture, Choice, Choose, Discard, If, Kill, PutInDeck, Select, Stop
from engine.ccg.requirements.requirement import AllOf, AnyOf, Attribute, Each, Not, Skill, Trait
from engine.first_edition.cards.halves import Step
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.dilemmas import ClosingSentence

_HANDS = tuple(ForEach(Cards(kind="card", whose=whose, where="hand")) for whose in ("you", "opponent"))
"""Numbers of cards in the hands of the player who faces the dilemma, and of the opponent."""


def _build_all_stopped_for_one(slots: Slots) -> Any:
    """Return several personnel picked at random, all stopped if one of them has a skill."""
    if slots["n"] != slots["m"]:
        return None
    having = Commands(Cards(whose="anybody", where="picked", who=Skill(slots["s"])))
    return (Step(effects=(Select(Random(count=slots["n"])), If(having, (Stop(Picked()),)))),)


def _slots_of_all_stopped_for_one(value: Any) -> Slots | None:
    match value:
        case (
            Step(
                effects=(
                    Select(who=Random(count=int() as count)),
                    If(condition=Commands(cards=Cards(who=Skill(name=skill)))),
                )
            ),
        ):
            found = {"n": count, "m": count, "s": skill}
            return found if _build_all_stopped_for_one(found) == value else None
    return None


def _build_killed_or_stopped(slots: Slots) -> Any:
    """Return one personnel picked at random, killed if a condition isn't met and stopped otherwise."""
    picked = Step(effects=(Select(Random(who=slots["v"].who)),))
    killed = Step(condition=slots["c"], effects=(Kill(Picked()),))
    return (picked, killed, Step(effects=(Stop(Picked()),)))


def _slots_of_killed_or_stopped(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(Select(who=Random(who=who)),)), Step(condition=condition), Step()):
            found = {"v": Cards(who=who), "c": condition}
            return found if _build_killed_or_stopped(found) == value else None
    return None


def _build_effect_by_group_size(slots: Slots) -> Any:
    """Return one effect for a small group, and another for a large one."""
    if slots["m"] != slots["n"]:
        return None
    large = Commands(Cards(), slots["n"] + 1)
    return (Step(effects=(If(large, slots["f"], slots["e"]),)),)


def _slots_of_effect_by_group_size(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(If(condition=Commands(count=count), then=then, otherwise=otherwise),)),):
            found = {"n": count - 1, "m": count - 1, "e": otherwise, "f": then}
            return found if _build_effect_by_group_size(found) == value else None
    return None


def _build_choices_of_fuller_hand(slots: Slots) -> Any:
    """Return stops of personnel chosen by the player with more cards in hand; equal hands fail the dilemma."""
    own, others = _HANDS
    equal = Step(condition=Never(Compare(own, "=", others)))
    chosen: tuple[If, ...] = tuple(
        If(Compare(own, sign, others), (Stop(Chosen(count=slots["n"], by=by)),))  # type: ignore[arg-type]
        for sign, by in ((">", "you"), ("<", "opponent"))
    )
    return (Step(effects=chosen), equal)


def _slots_of_fuller_hand(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(If(then=(Stop(who=Chosen(count=int() as count)),)), If())), Step()):
            found = {"n": count}
            return found if _build_choices_of_fuller_hand(found) == value else None
    return None


def _choice_pair(by: By) -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (Choose((Choice(slots["e"]), Choice(slots["f"])), by),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Choose(choices=(Choice(effects=one), Choice(effects=other)), by=chooser),) if chooser == by:
                return {"e": one, "f": other}
        return None

    return build_tree, slots_of_tree


def _build_theft_or_death(slots: Slots) -> Any:
    """Return the loss of an equipment, or the death of a weak personnel of the opponent's choice."""
    weak = Attribute((slots["a"], slots["b"]), "<", slots["n"])
    lost = Discard(who=Random(kind="equipment"))
    return (Step(effects=(If(_EQUIPMENT, (lost,), (Kill(Chosen(who=weak, by="opponent")),)),)),)


def _slots_of_theft_or_death(value: Any) -> Slots | None:
    match value:
        case (Step(effects=(If(otherwise=(Kill(who=Chosen(who=Attribute(names=(one, other), number=number))),)),)),):
            found = {"a": one, "b": other, "n": number}
            return found if _build_theft_or_death(found) == value else None
    return None


_EQUIPMENT = Commands(Cards(kind="equipment"))
_NO_FEMALE = Random(who=Not(Trait("female")))
_HALF_OF_CREW = Random(count=Share(Cards()))
_ALL_STOPPED = Cards(where="mission", stopped=True)
_HALF_OF_STOPPED = Chosen(where="mission", stopped=True, count=Share(_ALL_STOPPED, up=True))
_OPPOSING_HAND = Commands(Cards(kind="card", whose="opponent", where="hand"))

RULES: tuple[Rule, ...] = (
    custom_phrase(
        "step: equipment lost, or a weak one killed",
        "sentence",
        "if any equipment present , discard one ( random selection ) . otherwise , kills a personnel present"
        " ( opponent's choice ) who has {a:attribute} + {b:attribute} < {n:number} .",
        _build_theft_or_death,
        _slots_of_theft_or_death,
        tree_words,
    ),
    phrase(
        "harm: on the deck, excluding females",
        "harm",
        "one personnel ( random selection , excluding females ) is placed atop owner's draw deck",
        (PutInDeck(_NO_FEMALE, place="top"),),
    ),
    phrase(
        "step: half of the crew stopped",
        "sentence",
        "randomly stops half of your crew ( round down ) .",
        (Step(effects=(Stop(_HALF_OF_CREW),)),),
    ),
    phrase(
        "step: half of the crew stopped or killed",
        "sentence",
        "randomly stops half of crew ( round down ) . if opponent has no cards in hand , those personnel are killed"
        " instead .",
        (
            Step(
                effects=(
                    Select(_HALF_OF_CREW),
                    If(Never(_OPPOSING_HAND), (Kill(Picked()),), (Stop(Picked()),)),
                )
            ),
        ),
    ),
    phrase(
        "step: half of the stopped killed",
        "sentence",
        'kills half of your " stopped " personnel at this location ( your choice , round up ) .',
        (Step(effects=(Kill(_HALF_OF_STOPPED),)),),
    ),
    phrase(
        "nullify with one who has two skills",
        "sentence",
        "nullify with a personnel with {s:skill} and {t:skill} .",
        (ClosingSentence(nullify=Each(1, AllOf((Skill(hole("s")), Skill(hole("t")))))),),
    ),
    phrase(
        "has more of an attribute and either skill",
        "has",
        "with {a:attribute} > {n:number} and either {s:skill} or {t:skill}",
        AllOf((AnyOf((Skill(hole("s")), Skill(hole("t")))), Attribute((hole("a"),), ">", hole("n")))),
    ),
    custom_phrase(
        "steps: all stopped for the skill of one",
        "sentence",
        "randomly select {n:several} personnel . if any of those personnel has {s:skill} , all {m:several} (of them|)"
        " are stopped .",
        _build_all_stopped_for_one,
        _slots_of_all_stopped_for_one,
        tree_words,
    ),
    custom_phrase(
        "steps: killed or stopped",
        "sentence",
        'randomly select (a|an) {v:victims} to be " stopped . " unless you have {c:requirement} , that personnel is'
        " killed .",
        _build_killed_or_stopped,
        _slots_of_killed_or_stopped,
        tree_words,
    ),
    custom_phrase(
        "step: by the size of the group",
        "sentence",
        "if {n:number} or fewer personnel in crew or Away Team , {e:harm_to_one} . if more than {m:number} personnel in"
        " crew or Away Team , {f:harm_to_some} .",
        _build_effect_by_group_size,
        _slots_of_effect_by_group_size,
        tree_words,
    ),
    phrase(
        "harm to one",
        "harm_to_one",
        'one is " stopped " ( random selection )',
        (Stop(Random()),),
    ),
    phrase(
        "harm to some",
        "harm_to_some",
        "{n:several} are captured ( random selection )",
        (Capture(Random(count=hole("n"))),),
    ),
    custom_phrase(
        "steps: chosen by the player with more cards",
        "sentence",
        "player with the most cards in hand chooses {n:several} personnel to be stopped . if tied , can not get past .",
        _build_choices_of_fuller_hand,
        _slots_of_fuller_hand,
        tree_words,
    ),
    custom_phrase(
        "harm: chosen by the opponent",
        "harm",
        "opponent chooses : {e:harm} OR {f:harm}",
        *_choice_pair("opponent"),
        say=tree_words,
    ),
    phrase("toll: stopped, in quotes", "quoted_toll", '{w:target} must be " stopped . "', (Stop(hole("w")),)),
    custom_phrase(
        "step: paid to get past, in quotes",
        "sentence",
        "to get past , {p:quoted_toll}",
        lambda slots: (Step(pays=slots["p"]),),
        lambda _: None,
        tree_words,
    ),
)
