"""Events and interrupts: how they are played, and what they do on the table or at once (1E-CARD-07, 1E-CARD-09)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from engine.ccg.compiling.patterns import Slots
from engine.ccg.compiling.phrases import Chain, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import All, Cards, Chosen, Subject, This
from engine.ccg.effects.changes import Adjusts, Must
from engine.ccg.effects.conditions import Commands, Condition, Never
from engine.ccg.effects.effects import (
    Choice,
    Choose,
    Discard,
    Draw,
    May,
    PutInDeck,
    Shuffle,
    Stop,
    TakeInHand,
)
from engine.ccg.effects.language import tree_nodes
from engine.ccg.effects.plays import Glance
from engine.ccg.effects.texts import CardPlay, EndOfTurn, Response, Trigger, While
from engine.ccg.requirements.requirement import Not, Written
from engine.first_edition.cards.compiled_texts import Sheet
from engine.first_edition.cards.definition import Function
from engine.first_edition.compiling.descriptions import (
    is_plain,
    kind_in_play,
    noun_in_play,
    parts_of_description,
    requirement_for_all,
    ships_of_people,
)

How = Literal["seed", "play"]
_ON_TABLE = ("play", "led", "hand", "discard", "captives", "this")
"""Places that texts of cards on the table can mention."""
_OPPOSING_HAND = All(kind="card", whose="opponent", where="hand")


class Opening(Written, frozen=True, kw_only=True):
    """The opening of a text: how its card comes to the table.

    Attributes:
        ways: whether it is seeded or played.
        free_if: the condition for playing it without a card play.
        requires: the condition for playing it.
    """

    ways: tuple[How, ...]
    free_if: Condition | None = None
    requires: Condition | None = None


class Reminder(Written, frozen=True, kw_only=True):
    """A note in brackets that repeats one of the card's facts.

    Attributes:
        cumulative: whether it says that copies are cumulative; the facts say so only for effects, not for changes.
    """

    cumulative: bool = False


# --- cards that stay on the table -------------------------------------------------------------------------------------


def _build_functions_on_table(slots: Slots) -> Any:
    """Return the functions of a card that stays on the table; ``None`` if a text is about cards near it."""
    opening, items = slots["o"], slots["t"]
    texts = tuple(item for item in items if not isinstance(item, Reminder))
    if any(item.cumulative for item in items if isinstance(item, Reminder)) and any(
        isinstance(text, While) for text in texts
    ):
        return None
    told = [node for text in texts for node in tree_nodes(text if isinstance(text, While) else text.requires)]
    if not texts or any(node.where not in _ON_TABLE for node in told if isinstance(node, Cards)):
        return None
    return Sheet(functions=tuple(_function_with_opening(opening, way, texts) for way in opening.ways))


def _function_with_opening(
    opening: Opening, way: How, texts: tuple[Any, ...], effects: tuple[Any, ...] = ()
) -> Function:
    played = way == "play"
    return Function(
        how=way,
        stays=True,
        free_if=opening.free_if if played else None,
        requires=opening.requires if played else None,
        effects=effects,
        texts=texts,
    )


def _opening_of_functions(functions: tuple[Function, ...]) -> Opening:
    last = functions[-1]
    ways: Any = tuple(function.how for function in functions)
    return Opening(ways=ways, free_if=last.free_if, requires=last.requires)


def _slots_of_functions_on_table(value: Any) -> Slots | None:
    if not isinstance(value, Sheet) or not value.functions or not value.functions[0].texts:
        return None
    found = {"o": _opening_of_functions(value.functions), "t": value.functions[0].texts}
    return found if _build_functions_on_table(found) == value else None


def _build_functions_with_deed(slots: Slots) -> Any:
    """Return the functions of a card with an effect as it is played, and an attribute bonus while it is in play."""
    told = tuple(msgspec.structs.replace(item, cumulative=True) for item in slots["x"] if isinstance(item, Adjusts))
    if len(told) < len(slots["x"]) or any(item.of.where != "play" for item in told):
        return None
    texts = (While(changes=told),)
    return Sheet(functions=tuple(_function_with_opening(slots["o"], way, texts, slots["d"]) for way in slots["o"].ways))


def _slots_of_functions_with_deed(value: Any) -> Slots | None:
    match value:
        case Sheet(functions=(Function(effects=effects, texts=(While(changes=changes),)), *_)) if effects:
            plain: Any = tuple(
                msgspec.structs.replace(item, cumulative=False) for item in changes if isinstance(item, Adjusts)
            )
            found = {"o": _opening_of_functions(value.functions), "d": effects, "x": plain}
            return found if _build_functions_with_deed(found) == value else None
    return None


def _opening_rules(name: str, ways: tuple[How, ...], words: tuple[str, ...]) -> tuple[Rule, ...]:
    """Return the rules for one way to the table: plainly, for free under a condition, or only under a condition."""

    def fits(opening: Any, *, free: bool, asked: bool) -> bool:
        return bool(
            isinstance(opening, Opening)
            and opening.ways == ways
            and (opening.free_if is not None) is free
            and (opening.requires is not None) is asked
        )

    found: list[Rule] = [
        custom_phrase(
            f"opening: {name}",
            "opening",
            list(words),
            lambda _: Opening(ways=ways),
            lambda value: {} if fits(value, free=False, asked=False) else None,
            tree_words,
        ),
    ]
    if "play" not in ways:
        return tuple(found)
    return (
        *found,
        custom_phrase(
            f"opening: {name}, free if",
            "opening",
            [f"{one} ( for free if {{c:conditions}} )" for one in words],
            lambda slots: Opening(ways=ways, free_if=slots["c"]),
            lambda value: {"c": value.free_if} if fits(value, free=True, asked=False) else None,
            tree_words,
        ),
        custom_phrase(
            f"opening: {name}, if",
            "opening",
            [f"{one} if {{c:conditions}}" for one in words],
            lambda slots: Opening(ways=ways, requires=slots["c"]),
            lambda value: {"c": value.requires} if fits(value, free=False, asked=True) else None,
            tree_words,
        ),
    )


# --- texts on the table -----------------------------------------------------------------------------------------------


def _is_continuous_change(value: Any) -> bool:
    match value:
        case (While(condition=None, changes=changes),):
            return not any(getattr(change, "cumulative", False) for change in changes)
    return False


def _build_draw_at_end_of_turn(slots: Slots) -> Any:
    return (EndOfTurn(requires=slots["c"], effects=(Draw(),)),)


def _build_optional_draw_at_end_of_turn(slots: Slots) -> Any:
    return (EndOfTurn(requires=slots["c"], effects=(May((Draw(),)),)),)


def _slots_of_draw_at_end_of_turn(build: Any) -> Any:
    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (EndOfTurn(requires=requires),):
                found = {"c": requires}
                return found if build(found) == value else None
        return None

    return slots_of_tree


def _build_discard_in_place_of_card_play(slots: Slots) -> Any:
    return (CardPlay(costs=(Discard(who=This()),), effects=slots["d"]),)


def _slots_of_discard_in_place_of_card_play(value: Any) -> Slots | None:
    match value:
        case (CardPlay(effects=effects),):
            found = {"d": effects}
            return found if _build_discard_in_place_of_card_play(found) == value else None
    return None


def _build_arrivals_stopped(slots: Slots) -> Any:
    """Return *Each … enters play stopped*, whoever plays it."""
    of = slots["k"]
    if of.title or not is_plain(of) or of.who is None:
        return None
    trigger = Trigger("played", cards=Cards(kind=of.kind, who=of.who, whose="anybody"))
    return (Response(trigger=trigger, effects=(Stop(Subject(kind=of.kind)),), must=True),)


def _slots_of_arrivals_stopped(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(kind=kind, who=who))),):
            found = {"k": Cards(kind=kind, who=who)}
            return found if _build_arrivals_stopped(found) == value else None
    return None


def _build_higher_bonus_for_class(slots: Slots) -> Any:
    """Return *RANGE +2, or +3 if ship is Defiant class*: the rest of the higher bonus, for ships of the class."""
    match slots["x"]:
        case (Adjusts(amount=int() as before, of=Cards(kind="ship") as of) as change,) if 0 < before < slots["n"]:
            who = requirement_for_all((*parts_of_description(of.who), slots["t"]))
            more = msgspec.structs.replace(change, amount=slots["n"] - before, of=msgspec.structs.replace(of, who=who))
            return (While(changes=(change,)), While(changes=(more,)))
    return None


def _slots_of_higher_bonus_for_class(value: Any) -> Slots | None:
    match value:
        case (
            While(changes=(Adjusts(amount=int() as less),) as changes),
            While(changes=(Adjusts(amount=int() as more, of=of),)),
        ):
            found = {"x": changes, "n": less + more, "t": parts_of_description(of.who)[-1] if of.who else None}
            return found if _build_higher_bonus_for_class(found) == value else None
    return None


# --- conditions -------------------------------------------------------------------------------------------------------


def _build_none_in_play(slots: Slots) -> Any:
    of = slots["k"]
    return (
        Never(Commands(Cards(kind=kind_in_play(of), who=of.who, where="play")))
        if is_plain(of) and not of.title
        else None
    )


def _slots_of_none_in_play(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=cards)):
            found = {"k": Cards(kind=noun_in_play(cards), who=cards.who)}
            return found if _build_none_in_play(found) == value else None
    return None


def _build_all_have_icon(slots: Slots) -> Any:
    return Never(Commands(Cards(kind="personnel or ship", where="play", who=Not(slots["i"]))))


def _slots_of_all_have_icon(value: Any) -> Slots | None:
    match value:
        case Never(condition=Commands(cards=Cards(who=Not(part=part)))):
            found = {"i": part}
            return found if _build_all_have_icon(found) == value else None
    return None


def _build_several_in_play(slots: Slots) -> Any:
    of = slots["k"]
    return Commands(msgspec.structs.replace(of, where="play"), slots["n"]) if is_plain(of) and not of.title else None


# --- at once ----------------------------------------------------------------------------------------------------------


def _build_return_to_outpost(slots: Slots) -> Any:
    """Return an interrupt that sends a ship to the nearest outpost of its affiliation (1E-REQ-01)."""
    name = slots["p"]
    if slots["q"] != name:
        return None
    must = Must(Cards(kind="ship", whose="anybody", where="host"), name)
    on = msgspec.structs.replace(ships_of_people(name), whose="anybody", where="play")
    return Sheet(functions=(Function(how="any time", on=on, stays=True, texts=(While(changes=(must,)),)),))


def _slots_of_return_to_outpost(value: Any) -> Slots | None:
    match value:
        case Sheet(functions=(Function(texts=(While(changes=(Must(affiliation=name),)),)),)):
            found = {"p": name, "q": name}
            return found if _build_return_to_outpost(found) == value else None
    return None


def _any_time_fields(*effects: Any, **fields: Any) -> Sheet:
    return Sheet(functions=(Function(how="any time", effects=effects, **fields),))


def _build_return_to_deck(slots: Slots) -> Any:
    top = PutInDeck(Chosen(kind="card", where="discard"), place="top")
    return _any_time_fields(top, requires=slots["c"], once="turn")


def _slots_of_return_to_deck(value: Any) -> Slots | None:
    match value:
        case Sheet(functions=(Function(requires=requires),)) if requires is not None:
            found = {"c": requires}
            return found if _build_return_to_deck(found) == value else None
    return None


def _build_exchange_with_discard_pile(slots: Slots) -> Any:
    """Return an exchange of a card from hand for one from the discard pile."""
    paid, taken = slots["k"], slots["l"]
    if any(of.title or not is_plain(of) for of in (paid, taken)):
        return None
    cost = Discard(who=Chosen(kind=paid.kind, who=paid.who, where="hand"))
    found = TakeInHand(Chosen(kind=taken.kind, who=taken.who, where="discard"))
    return Sheet(functions=(Function(how="play", costs=(cost,), effects=(found,)),))


def _slots_of_exchange_with_discard_pile(value: Any) -> Slots | None:
    match value:
        case Sheet(functions=(Function(costs=(Discard(who=Chosen() as paid),), effects=(TakeInHand(who=taken),)),)):
            found = {"k": Cards(kind=paid.kind, who=paid.who), "l": Cards(kind=taken.kind, who=taken.who)}
            return found if _build_exchange_with_discard_pile(found) == value else None
    return None


_RESHUFFLED = _any_time_fields(Choose((Choice((Shuffle(),)), Choice((Shuffle("opponent"),)))))
_HAND_SEEN = _any_time_fields(Glance(_OPPOSING_HAND))
_DECK_SEEN = _any_time_fields(Glance(All(kind="card", whose="opponent", where="deck")))


def _fixed_interrupt_rule(name: str, words: str, sheet: Sheet) -> Rule:
    """Return the rule for an interrupt whose words have no parts."""
    return custom_phrase(
        f"interrupt: {name}",
        "interrupt",
        words,
        lambda _: sheet,
        lambda value: {} if value == sheet else None,
        tree_words,
    )


_END = "(at the end of each of your turns|end of each turn) , if {c:conditions} , "
_WAYS: tuple[tuple[str, tuple[How, ...], tuple[str, ...]], ...] = (
    ("plays", ("play",), ("(plays|play) on table", "(plays|play) in your core", "plays in your core ( on table )")),
    ("seeds", ("seed",), ("seeds on table",)),
    ("seeds or plays", ("seed", "play"), ("seeds or plays on table",)),
)

RULES: tuple[Rule, ...] = (
    *(rule for way in _WAYS for rule in _opening_rules(*way)),
    custom_phrase(
        "event on table",
        "event",
        "{o:opening} . {t:verb_items}",
        _build_functions_on_table,
        _slots_of_functions_on_table,
        tree_words,
    ),
    custom_phrase(
        "event on table, and at once",
        "event",
        "{o:opening} ; {d:deed} . also , while in play , {x:clause} . ( cumulative . )",
        _build_functions_with_deed,
        _slots_of_functions_with_deed,
        tree_words,
    ),
    custom_phrase(
        "event: one discarded for another",
        "event",
        "temporal . discard (a|an) {k:kind} from hand to take (a|an) {l:kind} from your discard pile into hand ."
        " destroy this event .",
        _build_exchange_with_discard_pile,
        _slots_of_exchange_with_discard_pile,
        tree_words,
    ),
    # --- texts on the table
    Chain("verb: items", "verb_items", "verb_item"),
    *(
        phrase(f"verb: {name}", "verb_item", words, (Reminder(cumulative=name == "cumulative"),))
        for name, words in (
            ("cumulative", "( cumulative . )"),
            ("captain's order", "( captain's order . )"),
            ("both", "( not cumulative . captain's order . )"),
            ("not cumulative", "( not cumulative . )"),
        )
    ),
    custom_phrase(
        "verb: immune",
        "verb_item",
        "( immune to {t:title} . )",
        lambda _: (Reminder(),),
        lambda _: None,
        tree_words,
    ),
    custom_phrase(
        "verb: standing",
        "verb_item",
        "{x:clause} .",
        lambda slots: (While(changes=slots["x"]),),
        lambda value: {"x": value[0].changes} if _is_continuous_change(value) else None,
        tree_words,
    ),
    custom_phrase(
        "verb: more for a class",
        "verb_item",
        "{x:clause} , or {n:signed} if ship is {t:ship_class} .",
        _build_higher_bonus_for_class,
        _slots_of_higher_bonus_for_class,
        tree_words,
    ),
    custom_phrase(
        "verb: draw at the end if",
        "verb_item",
        f"{_END} draw an extra card .",
        _build_draw_at_end_of_turn,
        _slots_of_draw_at_end_of_turn(_build_draw_at_end_of_turn),
        tree_words,
    ),
    custom_phrase(
        "verb: may draw at the end if",
        "verb_item",
        f"{_END} you may draw (an extra|an additional|one additional) card .",
        _build_optional_draw_at_end_of_turn,
        _slots_of_draw_at_end_of_turn(_build_optional_draw_at_end_of_turn),
        tree_words,
    ),
    custom_phrase(
        "verb: discarded in place of the card play",
        "verb_item",
        "in place of your normal card play , you may discard this event to {d:deed} .",
        _build_discard_in_place_of_card_play,
        _slots_of_discard_in_place_of_card_play,
        tree_words,
    ),
    custom_phrase(
        "verb: arrivals stopped",
        "verb_item",
        'each {k:kind} enters play " stopped . "',
        _build_arrivals_stopped,
        _slots_of_arrivals_stopped,
        tree_words,
    ),
    # --- subjects and conditions
    custom_phrase(
        "cards: led ships",
        "cards",
        "each of your ships with its matching commander aboard",
        lambda _: Cards(kind="ship", where="led"),
        lambda value: {} if value == Cards(kind="ship", where="led") else None,
        tree_words,
    ),
    custom_phrase(
        "if none is in play",
        "condition",
        ["you have no {k:kind} in play", "you do not have (a|an) {k:kind} in play"],
        _build_none_in_play,
        _slots_of_none_in_play,
        tree_words,
    ),
    custom_phrase(
        "if all in play are such",
        "condition",
        "all of your personnel and ships in play are {i:icon}",
        _build_all_have_icon,
        _slots_of_all_have_icon,
        tree_words,
    ),
    custom_phrase(
        "if several are in play",
        "condition",
        ["you have {n:several} {k:kind} in play", "you control {n:several} {k:kind}"],
        _build_several_in_play,
        lambda _: None,
        tree_words,
    ),
    custom_phrase(
        "if one by title is in play",
        "condition",
        "you have {t:title} in play",
        lambda slots: Commands(msgspec.structs.replace(slots["t"], where="play")),
        lambda _: None,
        tree_words,
    ),
    # --- interrupts
    custom_phrase(
        "interrupt: called home",
        "interrupt",
        "your ship must immediately return to the nearest {p:people_name} outpost , full speed . place on one"
        " {q:people_name} ship until outpost reached , then discard .",
        _build_return_to_outpost,
        _slots_of_return_to_outpost,
        tree_words,
    ),
    custom_phrase(
        "interrupt: a card put back",
        "interrupt",
        "plays once each turn if {c:conditions} . place a card from your discard pile on top of your deck .",
        _build_return_to_deck,
        _slots_of_return_to_deck,
        tree_words,
    ),
    _fixed_interrupt_rule(
        "the opponent's hand seen", "glance at the cards in your opponent's hand for ten seconds .", _HAND_SEEN
    ),
    _fixed_interrupt_rule(
        "the opponent's deck seen",
        "look at opponent's draw deck for twenty seconds , then replace unshuffled .",
        _DECK_SEEN,
    ),
    _fixed_interrupt_rule(
        "a deck shuffled", "choose any player to re-shuffle the cards in their draw deck .", _RESHUFFLED
    ),
)
