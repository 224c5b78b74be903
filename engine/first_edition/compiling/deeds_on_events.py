"""Deeds of personnel and ships when others are played, captured or killed, and orders at a cost."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import All, Cards, Chosen, Random, Subject, This, Whose
from engine.ccg.effects.changes import Gains, Loses
from engine.ccg.effects.conditions import Commands, Facing
from engine.ccg.effects.effects import (
    Discard,
    Draw,
    Lasts,
    PlayersDo,
    PutInDeck,
    RemoveFromGame,
    ReturnToHand,
    Shuffle,
)
from engine.ccg.effects.plays import DownloadCards, Nullify
from engine.ccg.effects.texts import Order, Response, Trigger
from engine.ccg.requirements.requirement import AnyOf, Named
from engine.first_edition.compiling.changes import subject_predicates, without_subject
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import is_plain

_ONCE = "you may do this only once each turn ."
_THIS = Cards(where="this")


def _deed_when_played_pair(*, other: bool, paid: bool, once: str = "") -> Pair:
    """Return the builder and its inverse for a deed when the player plays a matching card at this location."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if of.title or not is_plain(of):
            return None
        trigger = Trigger("played", by="you", cards=Cards(kind=of.kind, who=of.who, other=other), here=True)
        costs = slots["p"] if paid else ()
        return (Response(trigger=trigger, costs=costs, effects=slots["d"], once=once),)  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(trigger=Trigger(cards=Cards(kind=kind, who=who)), costs=costs, effects=effects),):
                found = {"k": Cards(kind=kind, who=who), "d": effects, **({"p": costs} if paid else {})}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_draws_for_arrivals(slots: Slots) -> Any:
    """Return *May draw a card for each … that enters play here*, whoever plays it."""
    of = slots["k"]
    if of.title or not is_plain(of) or of.kind != "personnel":
        return None
    trigger = Trigger("played", cards=Cards(who=of.who, whose="anybody"), here=True)
    return (Response(trigger=trigger, effects=(Draw(),)),)


def _slots_of_draws_for_arrivals(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(who=who)), effects=(Draw(),)),):
            found = {"k": Cards(who=who)}
            return found if _build_draws_for_arrivals(found) == value else None
    return None


def _build_deed_when_captured(slots: Slots) -> Any:
    of = slots["k"]
    if of.title or of.kind != "personnel" or not is_plain(of):
        return None
    trigger = Trigger("captured", cards=Cards(who=of.who, where="present"))
    return (Response(trigger=trigger, effects=slots["d"]),)


def _slots_of_deed_when_captured(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(who=who)), effects=effects),):
            found = {"k": Cards(who=who), "d": effects}
            return found if _build_deed_when_captured(found) == value else None
    return None


def _build_deed_when_killed(slots: Slots) -> Any:
    return (Response(trigger=Trigger("killed", this=True), effects=slots["d"], once="game"),)


def _slots_of_deed_when_killed(value: Any) -> Slots | None:
    match value:
        case (Response(effects=effects),):
            found = {"d": effects}
            return found if _build_deed_when_killed(found) == value else None
    return None


_SHIP_WINS = Trigger("battle won", by="you", cards=Cards(kind="ship", where="host"))


def _slots_of_ship_winning(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=trigger, effects=effects) as text,) if trigger == _SHIP_WINS:
            return {"d": effects} if text == Response(trigger=_SHIP_WINS, effects=effects, must=True) else None
    return None


def _order_pair(*, paid: bool, limited: bool) -> Pair:
    """Return the builder and its inverse for an order under a condition, or at a cost."""

    def build_tree(slots: Slots) -> Any:
        costs = slots["p"] if paid else ()
        return (Order(requires=slots.get("c"), costs=costs, effects=slots["d"], once="turn" if limited else ""),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Order(requires=requires, costs=costs, effects=effects),):
                found = {"d": effects, "c": requires, **({"p": costs} if paid else {})}
                return found if (costs or not paid) and build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_exchange_of_skills(slots: Slots) -> Any:
    """Return *This personnel loses … and gains … until the end of this turn*."""
    gained = subject_predicates(slots["g"], Cards()) or ()
    changes = (*(Loses(Cards(), name) for name in slots["x"]), *gained)
    effects = tuple(Lasts(change, "turn", This()) for change in changes)
    return (Order(effects=effects, once="turn"),)


def _slots_of_exchange_of_skills(value: Any) -> Slots | None:
    match value:
        case (Order(effects=effects),) if all(isinstance(item, Lasts) for item in effects):
            changes = [item.change for item in effects if isinstance(item, Lasts)]
            lost = tuple(change.what for change in changes if isinstance(change, Loses))
            found = without_subject(tuple(change for change in changes if isinstance(change, Gains)))
            slots = {"x": lost, "g": found[0]} if lost and found else None
            return slots if slots and _build_exchange_of_skills(slots) == value else None
    return None


def _build_change_of_ship(slots: Slots) -> Any:
    """Return *… to make this ship … until the end of this turn*, at a cost."""
    changes = subject_predicates(slots["m"], Cards(kind="ship"))
    if not changes:
        return None
    return (Order(costs=slots["p"], effects=tuple(Lasts(change, "turn", This(kind="ship")) for change in changes)),)


def _slots_of_change_of_ship(value: Any) -> Slots | None:
    match value:
        case (Order(costs=costs, effects=effects),) if costs and all(isinstance(item, Lasts) for item in effects):
            found = without_subject(tuple(item.change for item in effects if isinstance(item, Lasts)))
            slots = {"p": costs, "m": found[0]} if found else None
            return slots if slots and _build_change_of_ship(slots) == value else None
    return None


def _build_discard_of_several(slots: Slots) -> Any:
    of = slots["k"]
    fitting = is_plain(of) and not of.title
    return (Discard(who=Chosen(kind=of.kind, who=of.who, where="hand", count=slots["n"])),) if fitting else None


def _slots_of_discard_of_several(value: Any) -> Slots | None:
    match value:
        case (Discard(who=Chosen(kind=kind, who=who, count=int() as count)),) if count > 1:
            found = {"k": Cards(kind=kind, who=who), "n": count}
            return found if _build_discard_of_several(found) == value else None
    return None


def _build_discard_of_one(slots: Slots) -> Any:
    """Return the discard of a card of a kind; a discard of any card is a different phrase."""
    of = slots["k"]
    fitting = is_plain(of) and not of.title and (of.kind != "card" or of.who is not None)
    return (Discard(who=Chosen(kind=of.kind, who=of.who, where="hand")),) if fitting else None


def _slots_of_discard_of_one(value: Any) -> Slots | None:
    match value:
        case (Discard(who=Chosen(kind=kind, who=who, count=1)),):
            found = {"k": Cards(kind=kind, who=who)}
            return found if _build_discard_of_one(found) == value else None
    return None


def _move_from_play_pair(deed: type, where: str) -> Pair:
    """Return the builder and its inverse for a deed that affects any player's described personnel at a place."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if of.kind != "personnel" or of.title or not is_plain(of):
            return None
        return (deed(who=Chosen(who=of.who, whose="anybody", where=where)),)  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        who = getattr(value[0], "who", None) if isinstance(value, tuple) and len(value) == 1 else None
        found = {"k": Cards(who=who.who)} if isinstance(who, Chosen) else None
        return found if found and build_tree(found) == value else None

    return build_tree, slots_of_tree


def _build_download_of_either(slots: Slots) -> Any:
    """Return the download of a card by title, or of one of a group."""
    of = slots["k"]
    if of.who is None or of.title or of.kind != "card":
        return None
    return (DownloadCards(cards=Cards(kind="card", who=AnyOf((slots["n"].who, of.who)))),)


def _slots_of_download_of_either(value: Any) -> Slots | None:
    match value:
        case (DownloadCards(cards=Cards(kind="card", who=AnyOf(parts=(Named() as named, who)))),):
            found = {"n": Cards(kind="card", who=named), "k": Cards(kind="card", who=who)}
            return found if _build_download_of_either(found) == value else None
    return None


def _limited_download_pair(count: int) -> Pair:
    """Return the builder and its inverse for a title that may be downloaded ``count`` times in a game."""

    def build_tree(slots: Slots) -> Any:
        download = DownloadCards(cards=slots["t"])
        return (Order(requires=slots.get("c"), effects=(download,), once="game"),) * count

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Order(requires=requires, effects=(DownloadCards(cards=cards),)), *_):
                found = {"t": cards, "c": requires}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_nullification_where_present(slots: Slots) -> Any:
    """Return the nullification of a dilemma as this personnel faces it, or later where it is present (1E-DIL-09)."""
    title = slots["t"]
    met = Trigger("dilemma encountered", cards=Cards(kind="dilemma", title=title, whose="anybody"))
    there = Chosen(kind="dilemma", title=title, whose="anybody", where="present")
    return (
        Response(trigger=met, requires=Facing(), effects=(Nullify(Subject(kind="dilemma")),)),
        Order(effects=(Nullify(there),)),
    )


def _slots_of_nullification_where_present(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(title=title))), Order()):
            found = {"t": title}
            return found if _build_nullification_where_present(found) == value else None
    return None


def _build_nullification_here(slots: Slots) -> Any:
    """Return the nullification of a dilemma as anyone encounters it at this location, or later there."""
    title = slots["t"]
    met = Trigger("dilemma encountered", cards=Cards(kind="dilemma", title=title, whose="anybody"), here=True)
    there = Chosen(kind="dilemma", title=title, whose="anybody", where="mission")
    return (
        Response(trigger=met, effects=(Nullify(Subject(kind="dilemma")),)),
        Order(effects=(Nullify(there),)),
    )


def _slots_of_nullification_here(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(title=title))), Order()):
            found = {"t": title}
            return found if _build_nullification_here(found) == value else None
    return None


def _at_this_mission_pair(kind: str) -> Pair:
    """Return the builder and its inverse for a card of the player, or by name, at this mission."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        fitting = (
            of.kind == "personnel" and is_plain(of) and not of.title and isinstance(of.who, Named) is (kind == "named")
        )
        whose = "anybody" if kind == "named" else "you"
        return Commands(Cards(who=of.who, whose=whose, where="mission")) if fitting else None  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case Commands(cards=Cards(who=who)) if who is not None:
                found = {"k": Cards(who=who)}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_own_affiliation_condition(slots: Slots) -> Any:
    """Return *If [Vul]*: the condition that a personnel of several affiliations is now of this one."""
    return Commands(Cards(where="this", who=slots["i"]))


def _slots_of_own_affiliation_condition(value: Any) -> Slots | None:
    match value:
        case Commands(cards=Cards(where="this", who=who)):
            found = {"i": who}
            return found if _build_own_affiliation_condition(found) == value else None
    return None


def _with_another_by_icon_pair(whose: Whose) -> Pair:
    """Return the builder and its inverse for *with another [Ent-E]*, of any player, or *with your [Ent-E]*."""

    def build_tree(slots: Slots) -> Any:
        return Commands(Cards(whose=whose, where="present", other=True, who=slots["a"]))

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case Commands(cards=Cards(who=who)):
                found = {"a": who}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_presence_with_own_card(slots: Slots) -> Any:
    of = slots["k"]
    fitting = of.kind == "personnel" and is_plain(of) and not of.title
    return Commands(Cards(who=of.who, where="present", other=True)) if fitting else None


def _slots_of_presence_with_own_card(value: Any) -> Slots | None:
    match value:
        case Commands(cards=Cards(who=who)):
            found = {"k": Cards(who=who)}
            return found if _build_presence_with_own_card(found) == value else None
    return None


RULES: tuple[Rule, ...] = (
    # --- when others are played
    custom_phrase(
        "when another is played here, at a cost",
        "item_personnel",
        f"when you play another {{k:kind}} at this mission , you may {{p:price}} to {{d:deed}} . {_ONCE}",
        *_deed_when_played_pair(other=True, paid=True, once="turn"),
        say=tree_words,
    ),
    custom_phrase(
        "when such is played here",
        "item_personnel",
        "when you play (a|an) {k:kind} at this mission , you may {d:deed} .",
        *_deed_when_played_pair(other=False, paid=False),
        say=tree_words,
    ),
    custom_phrase(
        "once each turn when such reports here",
        "item_personnel",
        "once each turn , (you |)may {d:deed} when you report (a|an) {k:kind} here .",
        *_deed_when_played_pair(other=False, paid=False, once="turn"),
        say=tree_words,
    ),
    custom_phrase(
        "a card drawn for each arrival",
        "item_personnel",
        "may draw a card for each {k:kind} that enters play here .",
        _build_draws_for_arrivals,
        _slots_of_draws_for_arrivals,
        tree_words,
    ),
    custom_phrase(
        "when one is captured",
        "item_personnel",
        "when your {k:kind} present is captured , you may {d:deed} .",
        _build_deed_when_captured,
        _slots_of_deed_when_captured,
        tree_words,
    ),
    custom_phrase(
        "once a game when killed, may",
        "item_personnel",
        "when killed , you may {d:deed} ( once per game ) .",
        _build_deed_when_killed,
        _slots_of_deed_when_killed,
        tree_words,
    ),
    custom_phrase(
        "when its ship wins",
        "item_personnel",
        "if aboard your ship when it wins a battle , {d:deed} .",
        lambda slots: (Response(trigger=_SHIP_WINS, effects=slots["d"], must=True),),
        _slots_of_ship_winning,
        tree_words,
    ),
    # --- orders
    custom_phrase(
        "order if, once each turn",
        "item_personnel",
        f"order - if {{c:conditions}} , {{d:deed}} . {_ONCE}",
        *_order_pair(paid=False, limited=True),
        say=tree_words,
    ),
    custom_phrase(
        "order at a cost", "item_personnel", "order - {p:price} to {d:deed} .", *_order_pair(paid=True, limited=False)
    ),
    custom_phrase(
        "deed at a cost if",
        "item_personnel",
        "if {c:conditions} , you may {p:price} to {d:deed} .",
        *_order_pair(paid=True, limited=False),
        say=tree_words,
    ),
    custom_phrase(
        "order: skills exchanged",
        "item_personnel",
        "order - this personnel loses {x:lost_skills} and gains {g:skill_levels} until the end of this turn ."
        f" {_ONCE}",
        _build_exchange_of_skills,
        _slots_of_exchange_of_skills,
        tree_words,
    ),
    Listing(
        "lost skills",
        "lost_skills",
        "offered_skill",
        "and",
        lambda parts: tuple(name for part in parts for name in part),
        lambda value: tuple((name,) for name in value) if isinstance(value, tuple) else None,
    ),
    custom_phrase(
        "order: ship changed",
        "item_ship",
        "order - {p:price} to make this ship {m:modifiers} until the end of this turn .",
        _build_change_of_ship,
        _slots_of_change_of_ship,
        tree_words,
    ),
    *(
        custom_phrase(
            f"{kind}: downloads once a game",
            f"item_{kind}",
            "you may download {t:title} once .",
            *_limited_download_pair(1),
            say=tree_words,
        )
        for kind in ("personnel", "ship")
    ),
    custom_phrase(
        "downloads twice a game if",
        "item_personnel",
        "may download {t:title} ( if {c:conditions} ) twice .",
        *_limited_download_pair(2),
        say=tree_words,
    ),
    # --- prices
    custom_phrase(
        "price: several of a kind",
        "price",
        "discard {n:several} {k:kind} from (your |)hand",
        _build_discard_of_several,
        _slots_of_discard_of_several,
        tree_words,
    ),
    custom_phrase(
        "price: one of a kind",
        "price",
        "discard (a|an) {k:kind} from hand",
        _build_discard_of_one,
        _slots_of_discard_of_one,
        tree_words,
    ),
    # --- deeds
    phrase("deed: draw one", "deed", "draw one", (Draw(),), like="draw a card"),
    phrase(
        "deed: each player draws", "deed", "choose to have each player draw a card", (PlayersDo("anybody", (Draw(),)),)
    ),
    phrase("deed: draw and discard", "deed", "draw a card . if you do , discard a card from hand", (Draw(), Discard())),
    phrase(
        "deed: draw and put back",
        "deed",
        "draw {n:several} cards , then place {m:several} cards from hand on the bottom of your deck in any order",
        (Draw(hole("n")), PutInDeck(Chosen(kind="card", where="hand", count=hole("m")))),
    ),
    phrase(
        "deed: remove the discard pile",
        "deed",
        "remove all the cards in your discard pile from the game",
        (RemoveFromGame(All(kind="card", where="discard")),),
    ),
    phrase("deed: shuffle the deck", "deed", "shuffle your deck", (Shuffle(),)),
    phrase(
        "deed: placed under the deck",
        "deed",
        "place them on the bottom of their owner's deck",
        (PutInDeck(This(), place="bottom"),),
    ),
    phrase(
        "deed: one returned at random",
        "deed",
        "randomly return one of your personnel present to their owner's hand",
        (ReturnToHand(Random(where="present")),),
    ),
    custom_phrase(
        "deed: one here returned",
        "deed",
        "return one {k:kind} here to owner's hand",
        *_move_from_play_pair(ReturnToHand, "mission"),
        say=tree_words,
    ),
    custom_phrase(
        "deed: one present discarded",
        "deed",
        "discard (a|an) {k:kind} present",
        *_move_from_play_pair(Discard, "present"),
        say=tree_words,
    ),
    custom_phrase(
        "deed: download a title or one of a group",
        "deed",
        "download {n:named} or (a|an) {k:kind}",
        _build_download_of_either,
        _slots_of_download_of_either,
        tree_words,
    ),
    phrase(
        "deed: download an objective to hand",
        "deed",
        "download (an|any) objective to hand",
        (DownloadCards(cards=Cards(kind="objective"), to="hand"),),
    ),
    phrase(
        "deed: download an equipment", "deed", "download an equipment", (DownloadCards(cards=Cards(kind="equipment")),)
    ),
    # --- dilemmas
    custom_phrase(
        "may nullify a dilemma where present",
        "item_personnel",
        "may nullify {t:dilemma_title} where present .",
        _build_nullification_where_present,
        _slots_of_nullification_where_present,
        tree_words,
    ),
    custom_phrase(
        "may nullify a dilemma at this location",
        "item_personnel",
        "may nullify {t:dilemma_title} at this location .",
        _build_nullification_here,
        _slots_of_nullification_here,
        tree_words,
    ),
    # --- conditions
    custom_phrase(
        "if one by name is at the mission",
        "condition",
        "{k:named} is at this mission",
        *_at_this_mission_pair("named"),
        say=tree_words,
    ),
    custom_phrase(
        "if yours is at the mission", "condition", "your {k:kind} is at this mission", *_at_this_mission_pair("kind")
    ),
    custom_phrase(
        "if of an affiliation",
        "condition",
        "{i:icon}",
        _build_own_affiliation_condition,
        _slots_of_own_affiliation_condition,
        tree_words,
    ),
    custom_phrase(
        "if with another by icon",
        "condition",
        "with another {a:icon_adjective}",
        *_with_another_by_icon_pair("anybody"),
        say=tree_words,
    ),
    custom_phrase(
        "if with another of yours by icon",
        "condition",
        "with your {a:icon_adjective}",
        *_with_another_by_icon_pair("you"),
        say=tree_words,
    ),
    phrase("an icon alone", "icon_adjective", "{i:icon}", hole("i")),
    custom_phrase(
        "if present with one of yours",
        "condition",
        "this personnel is present with your {k:kind}",
        _build_presence_with_own_card,
        _slots_of_presence_with_own_card,
        tree_words,
    ),
)
