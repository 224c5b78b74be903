"""Actions of personnel when reported under a condition or at a cost, when killed, or at the start of a turn."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import All, Cards, Chosen, ForEach, Whose
from engine.ccg.effects.conditions import Commands, Compare, Never
from engine.ccg.effects.effects import Choice, Choose, Discard, Draw, GainSkills, If, May, RemoveFromGame, Score
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import Order, Response, StartOfTurn, Trigger
from engine.ccg.requirements.requirement import AnyOf, Classification
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import is_plain

_REPORTED = Trigger("played", this=True)
_KILLED = Trigger("killed", this=True)
_KILLED_BY_DILEMMA = Trigger("killed", this=True, cause="dilemma")
_HAND = All(kind="card", where="hand")
_HANDS = tuple(ForEach(Cards(kind="card", whose=whose, where="hand")) for whose in ("opponent", "you"))
"""Numbers of cards in the hands of the opponent and of the player."""


def _response_pair(trigger: Trigger, *, must: bool, once: str = "") -> Pair:
    """Return the builder and its inverse for actions in response to an event."""

    def build_tree(slots: Slots) -> Any:
        return (Response(trigger=trigger, effects=slots["d"], must=must, once=once),)  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(effects=effects),):
                found = {"d": effects}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _reporting_response_pair(*, must: bool) -> Pair:
    """Return the builder and its inverse for actions of a card that reports under a condition, or at a cost."""

    def build_tree(slots: Slots) -> Any:
        requires, costs = slots.get("c"), slots.get("p") or ()
        return (Response(trigger=_REPORTED, requires=requires, costs=costs, effects=slots["d"], must=must),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(requires=requires, costs=costs, effects=effects),) if requires is not None or costs:
                said = {"c": requires} if requires is not None else {"p": costs}
                found = {"d": effects, **said}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _pair_with_part(name: str, pair: Pair) -> Pair:
    """Return the builder and its inverse for trees with a certain part."""
    build, take = pair

    def slots_of_tree(value: Any) -> Slots | None:
        found = take(value)
        return found if found is not None and name in found else None

    return build, slots_of_tree


def _build_draw_with_fewer_cards(_: Slots) -> Any:
    """Return a draw of a card at the start of the turn if the opponent has more cards in hand."""
    opposing, own = _HANDS
    return (StartOfTurn(effects=(If(Compare(opposing, ">", own), (May((Draw(),)),)),)),)


def _build_downloads_of_both(slots: Slots) -> Any:
    """Return downloads of two named personnel, each only while no player has it in play."""
    one, other = slots["a"], slots["b"]
    if one.kind != "personnel" or other.kind != "personnel":
        return None
    return (
        Response(trigger=_REPORTED, effects=(*_downloaded_if_absent(one), *_downloaded_if_absent(other)), must=True),
    )


def _downloaded_if_absent(cards: Cards) -> tuple[If, ...]:
    there = Commands(Cards(title=cards.title, whose="anybody", where="play"))
    return (If(Never(there), (May((DownloadCards(cards=Cards(title=cards.title)),)),)),)


def _slots_of_downloads_of_both(value: Any) -> Slots | None:
    match value:
        case (
            Response(
                effects=(
                    If(condition=Never(condition=Commands(cards=one))),
                    If(condition=Never(condition=Commands(cards=other))),
                )
            ),
        ):
            found = {"a": Cards(title=one.title), "b": Cards(title=other.title)}
            return found if _build_downloads_of_both(found) == value else None
    return None


def _build_download_of_either(slots: Slots) -> Any:
    one, other = slots["t"], slots["u"]
    if one.kind != other.kind:
        return None
    return (DownloadCards(cards=Cards(kind=one.kind, title=f"{one.title} or {other.title}")),)


def _slots_of_download_of_either(value: Any) -> Slots | None:
    match value:
        case (DownloadCards(cards=Cards(kind=kind, title=title)),) if title.count(" or ") == 1:
            names = title.split(" or ")
            found = {name: Cards(kind=kind, title=one) for name, one in zip("tu", names, strict=True)}
            return found if _build_download_of_either(found) == value else None
    return None


def _build_selected_skill(slots: Slots) -> Any:
    """Return a skill from a list for other cards present, selected again once each turn."""
    if slots["k"].kind != "personnel" or slots["k"].where != "present":
        return None
    return (Order(effects=(TakeUpSkill(of=slots["g"], to=slots["k"]),), once="turn"),)


def _slots_of_selected_skill(value: Any) -> Slots | None:
    match value:
        case (Order(effects=(TakeUpSkill(of=tuple() as skills, to=Cards() as to),)),):
            found = {"g": skills, "k": to}
            return found if _build_selected_skill(found) == value else None
    return None


def _build_removal_from_one_pile(slots: Slots) -> Any:
    """Return the removal of cards in one discard pile, of either player, out of play."""
    of, count = slots["k"], slots["n"]
    if not is_plain(of) or of.title:
        return None
    piles = (
        Choice((RemoveFromGame(Chosen(kind=of.kind, who=of.who, whose=whose, where="discard", count=count)),))
        for whose in _PLAYERS
    )
    return (Choose(tuple(piles)),)


def _slots_of_one_pile(value: Any) -> Slots | None:
    match value:
        case (Choose(choices=(Choice(effects=(RemoveFromGame(who=Chosen() as who),)), Choice())),):
            found = {"k": Cards(kind=who.kind, who=who.who), "n": who.count}
            return found if _build_removal_from_one_pile(found) == value else None
    return None


_PLAYERS: tuple[Whose, ...] = ("you", "opponent")

RULES: tuple[Rule, ...] = (
    phrase(
        "any skill until the end of the turn when reported",
        "item_personnel",
        "when reported , gains any skill until end of turn .",
        (Response(trigger=_REPORTED, effects=(TakeUpSkill(until="turn"),), must=True),),
    ),
    phrase(
        "any skill each turn",
        "item_personnel",
        "start of each turn , select a skill ; loses skill at end of turn .",
        (StartOfTurn(effects=(TakeUpSkill(until="turn"),)),),
    ),
    custom_phrase(
        "a skill selected for others",
        "item_equipment",
        "once each turn , you may select {g:selectable_skills} . until re-selected , {k:cards} gain that skill .",
        _build_selected_skill,
        _slots_of_selected_skill,
        tree_words,
    ),
    Listing(
        "selectable skills",
        "selectable_skills",
        "offered_skill",
        "or",
        lambda parts: tuple(name for part in parts for name in part),
        lambda value: tuple((name,) for name in value) if isinstance(value, tuple) else None,
        commas=False,
    ),
    phrase(
        "with either classification",
        "adjective",
        "{s:skill} - (and|or) {c:classification}",
        AnyOf((Classification(hole("s")), hole("c"))),
    ),
    custom_phrase(
        "deed: cards of one discard pile",
        "deed",
        "place {n:several} {k:kind} from any one discard pile out of play",
        _build_removal_from_one_pile,
        _slots_of_one_pile,
        tree_words,
    ),
    phrase(
        "a skill present taken when reported",
        "item_personnel",
        "when reported , select any skill present .",
        (
            Response(
                trigger=_REPORTED,
                effects=(GainSkills(Chosen(whose="anybody", where="present", other=True), until="in play"),),
                must=True,
            ),
        ),
    ),
    custom_phrase(
        "once a game when reported",
        "item_personnel",
        "once per game , when reported , {d:deed} .",
        *_response_pair(_REPORTED, must=True, once="game"),
        say=tree_words,
    ),
    custom_phrase(
        "once a game when killed",
        "item_personnel",
        "once per game , if killed , {d:deed} .",
        *_response_pair(_KILLED, must=True, once="game"),
        say=tree_words,
    ),
    phrase(
        "points if killed",
        "item_personnel",
        "scores {n:number} points if killed .",
        (Response(trigger=_KILLED, effects=(Score(hole("n")),), must=True),),
    ),
    phrase(
        "hand discarded when killed",
        "item_personnel",
        "when killed by a dilemma , discard your hand .",
        (Response(trigger=_KILLED_BY_DILEMMA, effects=(Discard(who=_HAND),), must=True),),
    ),
    *(
        rule
        for kind in ("personnel", "ship")
        for rule in (
            custom_phrase(
                f"{kind}: when reported, may at a cost",
                f"item_{kind}",
                f"when you play this {kind} , you may {{p:price}} to {{d:deed}} .",
                *_pair_with_part("p", _reporting_response_pair(must=False)),
                say=tree_words,
            ),
            custom_phrase(
                f"{kind}: when reported, if",
                f"item_{kind}",
                f"when you play this {kind} , if {{c:conditions}} , {{d:deed}} .",
                *_pair_with_part("c", _reporting_response_pair(must=True)),
                say=tree_words,
            ),
            custom_phrase(
                f"{kind}: when reported, may if",
                f"item_{kind}",
                f"when you play this {kind} , if {{c:conditions}} , you may {{d:deed}} .",
                *_pair_with_part("c", _reporting_response_pair(must=False)),
                say=tree_words,
            ),
        )
    ),
    custom_phrase(
        "drawn with fewer cards in hand",
        "item_personnel",
        "at start of your turn , you may draw a card if your opponent has more cards in hand than you .",
        _build_draw_with_fewer_cards,
        lambda value: {} if value == _build_draw_with_fewer_cards({}) else None,
    ),
    custom_phrase(
        "two downloaded when reported",
        "item_personnel",
        "when reported , (you |)may download {a:title} and {b:title} ( if not in play ) .",
        _build_downloads_of_both,
        _slots_of_downloads_of_both,
        tree_words,
    ),
    phrase(
        "deed: draw up to",
        "deed",
        "draw up to {n:several} cards",
        (Draw(hole("n"), upto=True),),
    ),
    phrase(
        "deed: the opponent's top card",
        "deed",
        "discard the top card of an opponent's deck",
        (Discard(whose="opponent", how="top of deck"),),
        like="choose an opponent to discard the top card of their deck",
    ),
    custom_phrase(
        "deed: download either",
        "deed",
        "download {t:title} or {u:title}",
        _build_download_of_either,
        _slots_of_download_of_either,
        tree_words,
    ),
)
