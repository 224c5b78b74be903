"""Deeds that save personnel who are about to be stopped or killed (1E-ACT-11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal

from engine.ccg.compiling.patterns import Slots
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Chosen, Happening, KindOrNone, Subject, This
from engine.ccg.effects.conditions import Facing
from engine.ccg.effects.effects import Discard, PutInDeck, ReturnToHand, Stop
from engine.ccg.effects.on_cards import Prevent
from engine.ccg.effects.texts import Response, Trigger
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import is_plain

_ONCE = "you may do this only once each turn ."
_HARMS: tuple[tuple[str, tuple[Happening, ...]], ...] = (
    ("stopped", ("would be stopped",)),
    ("killed", ("would be killed",)),
    ("stopped or killed", ("would be stopped", "would be killed")),
)
_CAUSES: tuple[tuple[str, KindOrNone], ...] = (("by a dilemma", "dilemma"), ("", ""))
_SAVED = (Prevent(Subject()),)
_ON_DECK = (PutInDeck(Subject(), place="top"), *_SAVED)
_PREVENTED: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("that", "prevent that", _SAVED),
    ("on the deck", "place that personnel on top of your deck", _ON_DECK),
    ("on the deck instead", "place that Borg on top of their owner's deck instead", _ON_DECK),
)
"""Fate of a saved personnel of the player: nothing, or the top of the deck."""


def _saving_pair(
    happenings: tuple[Happening, ...], cause: KindOrNone, once: Literal["", "turn"], *, other: bool
) -> Pair:
    """Return the builder and its inverse for saving described personnel present at a cost."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if of.kind != "personnel" or of.title or not is_plain(of):
            return None
        plain = len(happenings) == 1 and cause and not once and not other and len(slots["p"]) == 1
        if plain and slots["o"] == _SAVED:
            return None  # a deed that prevents this alone is another phrase
        trigger = Trigger(
            happenings[0], happenings[1:], cards=Cards(who=of.who, where="present", other=other), cause=cause
        )
        return (Response(trigger=trigger, costs=slots["p"], effects=slots["o"], once=once, single=True),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(trigger=Trigger(cards=Cards(who=who)), costs=costs, effects=effects),):
                found = {"k": Cards(who=who), "p": costs, "o": effects}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _saving_rules() -> Iterator[Rule]:
    """Yield the rules for saving described personnel present: for each harm and cause, unlimited and once each turn."""
    for (word, happenings), (by, cause), limited, other in product(_HARMS, _CAUSES, (False, True), (False, True)):
        whose, limit = "other " if other else "", _ONCE if limited else ""
        told = f"when your {whose}{{k:kind}} present is about to be {word} {by}"
        yield custom_phrase(
            f"saved: {whose}{word} {by or 'by anything'}{' once' if limited else ''}",
            "item_personnel",
            f"{told} , you may {{p:savings}} to {{o:saved}} . {limit}",
            *_saving_pair(happenings, cause, "turn" if limited else "", other=other),
            say=tree_words,
        )


def _build_saving_at_cost(slots: Slots) -> Any:
    of = slots["k"]
    fitting = is_plain(of) and not of.title
    return (Discard(who=Chosen(kind=of.kind, who=of.who, where="hand")),) if fitting else None


def _slots_of_saving_at_cost(value: Any) -> Slots | None:
    match value:
        case (Discard(who=Chosen(kind=kind, who=who)),):
            found = {"k": Cards(kind=kind, who=who)}
            return found if _build_saving_at_cost(found) == value else None
    return None


def _build_stop_of_another(slots: Slots) -> Any:
    of = slots["k"]
    fitting = of.kind == "personnel" and is_plain(of) and not of.title
    return (Stop(Chosen(who=of.who, where="present", other=True)),) if fitting else None


def _slots_of_stop_of_another(value: Any) -> Slots | None:
    match value:
        case (Stop(who=Chosen(who=who)),):
            found = {"k": Cards(who=who)}
            return found if _build_stop_of_another(found) == value else None
    return None


def _build_stop_instead(slots: Slots) -> Any:
    """Return *You may stop this personnel instead*: the cost saves the other one."""
    of = slots["k"]
    if of.kind != "personnel" or of.title:
        return None
    trigger = Trigger("would be stopped", cards=Cards(who=of.who, where="present", other=True), cause="dilemma")
    return (Response(trigger=trigger, costs=(Stop(This()),), effects=_SAVED, single=True),)


def _slots_of_stop_instead(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(who=who))),):
            found = {"k": Cards(who=who)}
            return found if _build_stop_instead(found) == value else None
    return None


def _build_stop_of_both(slots: Slots) -> Any:
    """Return *You may stop them and this personnel to prevent that*, which may save this personnel, too."""
    of = slots["k"]
    if of.kind != "personnel" or of.title:
        return None
    trigger = Trigger("would be killed", cards=Cards(who=of.who, where="present"), cause="dilemma")
    effects = (Stop(Subject()), *_SAVED)
    return (Response(trigger=trigger, costs=(Stop(This()),), effects=effects, single=True),)


def _slots_of_stop_of_both(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(who=who))),):
            found = {"k": Cards(who=who)}
            return found if _build_stop_of_both(found) == value else None
    return None


def _build_saving_while_facing(slots: Slots) -> Any:
    of = slots["k"]
    if of.kind != "personnel" or of.title:
        return None
    trigger = Trigger("would be stopped", cards=Cards(who=of.who, where="present", other=True))
    return (Response(trigger=trigger, requires=Facing(), costs=(Stop(This()),), effects=_SAVED, single=True),)


def _slots_of_saving_while_facing(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(who=who))),):
            found = {"k": Cards(who=who)}
            return found if _build_saving_while_facing(found) == value else None
    return None


def _build_return_to_hand(slots: Slots) -> Any:
    trigger = Trigger("would be killed", this=True, cause="dilemma")
    return (Response(trigger=trigger, costs=slots["p"], effects=(Prevent(This()), ReturnToHand(This()))),)


def _slots_of_return_to_hand(value: Any) -> Slots | None:
    match value:
        case (Response(costs=costs),):
            found = {"p": costs}
            return found if _build_return_to_hand(found) == value else None
    return None


RULES: tuple[Rule, ...] = (
    *_saving_rules(),
    *(phrase(f"saved: {name}", "saved", words, effects) for name, words, effects in _PREVENTED),
    phrase("a saving: stop this", "one_saving", "stop this personnel", (Stop(This()),)),
    custom_phrase(
        "a saving: discard",
        "one_saving",
        "discard (a|an) {k:kind} from hand",
        _build_saving_at_cost,
        _slots_of_saving_at_cost,
    ),
    custom_phrase(
        "a saving: stop another",
        "one_saving",
        "stop your other {k:kind} present",
        _build_stop_of_another,
        _slots_of_stop_of_another,
        tree_words,
    ),
    phrase(
        "a saving: discard at random",
        "one_saving",
        "discard a random card from hand",
        (Discard(how="random"),),
    ),
    Listing(
        "savings",
        "savings",
        "one_saving",
        "and",
        lambda parts: tuple(item for part in parts for item in part),
        lambda value: tuple((item,) for item in value) if isinstance(value, tuple) else None,
        commas=False,
    ),
    custom_phrase(
        "saved: this one is stopped instead",
        "item_personnel",
        "when your {k:kind} present is about to be stopped by a dilemma , you may stop this personnel instead .",
        _build_stop_instead,
        _slots_of_stop_instead,
        tree_words,
    ),
    custom_phrase(
        "saved: both are stopped",
        "item_personnel",
        "when your {k:kind} present is about to be killed by a dilemma , you may stop them and this personnel"
        " to prevent that .",
        _build_stop_of_both,
        _slots_of_stop_of_both,
        tree_words,
    ),
    custom_phrase(
        "saved: while facing a dilemma",
        "item_personnel",
        "while this personnel is facing a dilemma and your {k:kind} present is about to be stopped , you may stop this"
        " personnel to prevent that .",
        _build_saving_while_facing,
        _slots_of_saving_while_facing,
        tree_words,
    ),
    custom_phrase(
        "saved: taken into hand",
        "item_personnel",
        "when this personnel is about to be killed by a dilemma , you may {p:savings} to take this personnel into your"
        " hand instead .",
        _build_return_to_hand,
        _slots_of_return_to_hand,
        tree_words,
    ),
)
