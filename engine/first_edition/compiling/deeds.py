"""Deeds of personnel and ships: downloads, captures, draws, once a game or each turn, or when they report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom, phrase, spelt
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.effects import Capture, Discard, Draw, Kill, May, Stop
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import AnyTime, CardPlay, InPlaceOfDraw, Order, Response, StartOfTurn, Trigger
from engine.ccg.requirements.requirement import Named

Pair = tuple[Callable[[Slots], Any], Callable[[Any], Slots | None]]
"""The builder of a tree and its inverse."""
_REPORTED = Trigger("played", this=True)
_KINDS = ("personnel", "ship")


def _victim(whose: str) -> Pair:
    """One described card of a player at a place, as a choice."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if of.title or of.kind != "personnel":
            return None
        return Chosen(who=of.who, whose=whose, where=slots["p"])  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        if type(value) is not Chosen:
            return None
        found = {"k": Cards(who=value.who), "p": value.where}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


_ANYBODY, _OPPOSING = _victim("anybody"), _victim("opponent")


def _is_group(cards: Cards) -> bool:
    """Whether these are cards of a group, not of a title."""
    return not cards.title and cards.who is not None and not isinstance(cards.who, Named)


def _order(once: str) -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (Order(requires=slots["c"], effects=slots["d"], once=once),)  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Order(requires=requires, effects=effects, costs=()) as text,) if text.once == once:
                return {"c": requires, "d": effects}
        return None

    return build_tree, slots_of_tree


def _every_turn() -> Pair:
    """*Every* turn is the opponent's, too (1E-TURN-12)."""

    def build_tree(slots: Slots) -> Any:
        return (AnyTime(requires=slots["c"], effects=slots["d"], once="turn"),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (AnyTime(requires=requires, effects=effects) as text,):
                found = {"c": requires, "d": effects}
                return found if build_tree(found) == (text,) else None
        return None

    return build_tree, slots_of_tree


def _twice(slots: Slots) -> Any:
    """An order that may be given twice a game: two texts, each used once."""
    order = Order(requires=slots["c"], effects=slots["d"], once="game")
    return (order, order)


def _slots_of_twice(value: Any) -> Slots | None:
    match value:
        case (Order(requires=requires, effects=effects) as one, Order() as other) if one == other:
            found = {"c": requires, "d": effects}
            return found if _twice(found) == value else None
    return None


def _paid(slots: Slots) -> Any:
    return (Order(costs=slots["p"], effects=slots["d"], once="turn"),)


def _slots_of_paid(value: Any) -> Slots | None:
    match value:
        case (Order(costs=costs, effects=effects),) if costs:
            found = {"p": costs, "d": effects}
            return found if _paid(found) == value else None
    return None


def _any_skill(_: Slots) -> Any:
    """Any skill, taken up when reported and again at the start of each turn."""
    taken = Response(trigger=_REPORTED, effects=(TakeUpSkill(),), must=True)
    return (taken, StartOfTurn(effects=(May((TakeUpSkill(),)),)))


def _in_place(kind: type, once: str = "") -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (kind(requires=slots["c"], effects=slots["d"], once=once),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (InPlaceOfDraw() | CardPlay() as text,) if type(text) is kind and not text.costs and text.once == once:
                return {"c": text.requires, "d": text.effects}
        return None

    return build_tree, slots_of_tree


def _reported(*, must: bool) -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (Response(trigger=_REPORTED, effects=slots["d"], must=must),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(effects=effects) as text,) if (
                Response(trigger=_REPORTED, effects=effects, must=must)
            ) == text:
                return {"d": effects}
        return None

    return build_tree, slots_of_tree


def _skill_taken(slots: Slots) -> Any:
    found = slots["g"]
    return (Response(trigger=_REPORTED, effects=(TakeUpSkill(of=found),), must=True),)


def _slots_of_skill_taken(value: Any) -> Slots | None:
    match value:
        case (Response(effects=(TakeUpSkill(of=tuple() as skills),)),):
            found = {"g": skills}
            return found if _skill_taken(found) == value else None
    return None


_ONCE = {
    "game": ["once per game", "once each game"],
    "turn": ["once each turn", "once per turn"],
}
_IF = "(if|when) {c:conditions} ,"
_DRAW = "in place of (a|one|one of your) card draw"
_PLAY = "in place of your normal card play"


def _rules_of_kind(kind: str) -> tuple[Rule, ...]:
    item = f"item_{kind}"
    return (
        *(
            custom(
                f"{kind}: once each {once}",
                item,
                [f"{words} , {{c:if_?}} (you |)may {{d:deed}} ." for words in told]
                + [f"{words} , (you |)may {{d:deed}} if {{c:conditions}} ." for words in told],
                *_order(once),
                say=spelt,
            )
            for once, told in _ONCE.items()
        ),
        custom(
            f"{kind}: once every turn",
            item,
            "once every turn , {c:if_?} (you |)may {d:deed} .",
            *_every_turn(),
            say=spelt,
        ),
        custom(
            f"{kind}: in place of a draw",
            item,
            [f"{{c:if_?}} (you |)may {{d:deed}} {_DRAW} ."],
            *_in_place(InPlaceOfDraw),
            say=spelt,
        ),
        custom(
            f"{kind}: in place of the card play",
            item,
            [f"{{c:if_?}} (you |)may {{d:deed}} {_PLAY} ."],
            *_in_place(CardPlay),
            say=spelt,
        ),
        custom(
            f"{kind}: once a game in place of the card play",
            item,
            f"once per game , {{c:if_?}} (you |)may {{d:deed}} {_PLAY} .",
            *_in_place(CardPlay, "game"),
            say=spelt,
        ),
        custom(
            f"{kind}: twice each game",
            item,
            "twice per game , {c:if_?} (you |)may {d:deed} .",
            _twice,
            _slots_of_twice,
            spelt,
        ),
        custom(
            f"{kind}: once each turn at a cost",
            item,
            [
                "once each turn , (you |)may {p:price} to {d:deed} .",
                "order - {p:price} to {d:deed} . you may do this only once each turn .",
            ],
            _paid,
            _slots_of_paid,
            spelt,
        ),
        custom(
            f"{kind}: when reported",
            item,
            [f"when you play this {kind} , {{d:deed}} .", "when reported , {d:deed} ."],
            *_reported(must=True),
            say=spelt,
        ),
        custom(
            f"{kind}: when reported, may",
            item,
            [f"when you play this {kind} , (you |)may {{d:deed}} .", "when reported , (you |)may {d:deed} ."],
            *_reported(must=False),
            say=spelt,
        ),
    )


RULES: tuple[Rule, ...] = (
    phrase("if …,", "if_", f"{_IF}", hole("c")),
    # --- whom
    custom("victim: any", "victim", "(a|an|one|any one) {k:kind} {p:place}", *_ANYBODY, say=spelt),
    custom("victim: opposing", "victim", "(an|one) opposing {k:kind} {p:place}", *_OPPOSING, say=spelt),
    custom(
        "prisoner",
        "prisoner",
        ["(a|an|one|any one) {k:kind} {p:place}", "one opposing {k:kind} {p:place}"],
        *_OPPOSING,
        say=spelt,
    ),
    # --- what
    phrase("deed: kill", "deed", "kill {v:victim}", (Kill(hole("v")),)),
    phrase("deed: stop", "deed", ['" stop " {v:victim}', "stop {v:victim}"], (Stop(hole("v")),)),
    phrase("deed: capture", "deed", "capture {v:prisoner}", (Capture(hole("v")),)),
    phrase("deed: draw a card", "deed", "draw (a|one) card", (Draw(),)),
    phrase("deed: draw cards", "deed", "draw {n:several} cards", (Draw(hole("n")),), lambda value: value[0].count != 1),
    phrase("deed: each draws", "deed", "each player draws a card", (Draw(), Draw(whose="opponent"))),
    phrase("deed: opponent draws", "deed", "each opponent draws a card", (Draw(whose="opponent"),)),
    phrase("deed: discard a card", "deed", "discard (a|one) card from hand", (Discard(),)),
    phrase(
        "deed: download",
        "deed",
        ["download (one|) {t:title}", "download (a|an) {t:title}"],
        (DownloadCards(cards=hole("t")),),
        lambda value: bool(value[0].cards.title),
    ),
    phrase(
        "deed: download any of a kind",
        "deed",
        ["download any (one|) {k:kind}", "download (a|an) {k:kind}"],
        (DownloadCards(cards=hole("k")),),
        lambda value: _is_group(value[0].cards),
    ),
    *(rule for kind in _KINDS for rule in _rules_of_kind(kind)),
    phrase("price: discard a card", "price", "discard a card (from hand|)", (Discard(),)),
    # --- skills of a list
    custom(
        "any skill taken when reported",
        "item_personnel",
        [
            "when reported , selects any skill ; may change skill at start of each turn .",
            "when reporting for duty , select any skill . may change that skill at the start of each of your turns .",
        ],
        _any_skill,
        lambda value: {} if value == _any_skill({}) else None,
        spelt,
    ),
    phrase("one skill of a list", "offered_skill", "{s:skill}", (hole("s"),)),
    Listing(
        "skills of a list",
        "offered_skills",
        "offered_skill",
        "or",
        lambda parts: tuple(name for part in parts for name in part),
        lambda value: tuple((name,) for name in value) if isinstance(value, tuple) else None,
    ),
    custom(
        "a skill taken when reported",
        "item_personnel",
        "when reported , select {g:offered_skills} .",
        _skill_taken,
        _slots_of_skill_taken,
        spelt,
    ),
)
