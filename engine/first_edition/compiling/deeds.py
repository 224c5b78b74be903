"""Actions of personnel and ships: downloads, captures, draws, once a game or each turn, or when they report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Chosen, Happening, Subject, This
from engine.ccg.effects.conditions import Attempting
from engine.ccg.effects.effects import Capture, Discard, Draw, GainSkills, Kill, May, Score, Stop
from engine.ccg.effects.objectives import TakeUpSkill
from engine.ccg.effects.on_cards import Prevent, ReturnToHand, TakeInHand
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.effects.texts import AnyTime, CardPlay, InPlaceOfDraw, Order, Response, StartOfTurn, Trigger
from engine.ccg.requirements.requirement import Named

Pair = tuple[Callable[[Slots], Any], Callable[[Any], Slots | None]]
"""Builder of a tree, and its inverse."""
_REPORTED = Trigger("played", this=True)
_KINDS = ("personnel", "ship")


def _victim_pair(whose: str) -> Pair:
    """Return the builder and its inverse for a choice of one described card of a player at a place."""

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


_ANYBODY, _OPPOSING = _victim_pair("anybody"), _victim_pair("opponent")


def _is_group(cards: Cards) -> bool:
    """Whether the description is of a group of cards rather than a title."""
    return not cards.title and cards.who is not None and not isinstance(cards.who, Named)


def _limited_order_pair(once: str) -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (Order(requires=slots["c"], effects=slots["d"], once=once),)  # type: ignore[arg-type]

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Order(requires=requires, effects=effects, costs=()) as text,) if text.once == once:
                return {"c": requires, "d": effects}
        return None

    return build_tree, slots_of_tree


def _every_turn_pair() -> Pair:
    """Return the builder and its inverse for *every* turn, which includes the opponent's (1E-TURN-12)."""

    def build_tree(slots: Slots) -> Any:
        return (AnyTime(requires=slots["c"], effects=slots["d"], once="turn"),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (AnyTime(requires=requires, effects=effects) as text,):
                found = {"c": requires, "d": effects}
                return found if build_tree(found) == (text,) else None
        return None

    return build_tree, slots_of_tree


def _several_times_pair(times: int) -> Pair:
    """An order that may be given several times a game: as many texts, each used once (1ER-TPG-1)."""

    def build_tree(slots: Slots) -> Any:
        return (Order(requires=slots["c"], effects=slots["d"], once="game"),) * times

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Order(requires=requires, effects=effects), *_):
                found = {"c": requires, "d": effects}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_paid_order(slots: Slots) -> Any:
    return (Order(costs=slots["p"], effects=slots["d"], once="turn"),)


def _slots_of_paid_order(value: Any) -> Slots | None:
    match value:
        case (Order(costs=costs, effects=effects),) if costs:
            found = {"p": costs, "d": effects}
            return found if _build_paid_order(found) == value else None
    return None


def _build_any_skill(_: Slots) -> Any:
    """Return any skill, taken up when reported and again at the start of each turn."""
    taken = Response(trigger=_REPORTED, effects=(TakeUpSkill(),), must=True)
    return (taken, StartOfTurn(effects=(May((TakeUpSkill(),)),)))


def _ability_pair(kind: type, once: str = "") -> Pair:
    def build_tree(slots: Slots) -> Any:
        return (kind(requires=slots["c"], effects=slots["d"], once=once),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (InPlaceOfDraw() | CardPlay() as text,) if type(text) is kind and not text.costs and text.once == once:
                return {"c": text.requires, "d": text.effects}
        return None

    return build_tree, slots_of_tree


def _reporting_response_pair(*, must: bool) -> Pair:
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


def _build_skill_selection(slots: Slots) -> Any:
    found = slots["g"]
    return (Response(trigger=_REPORTED, effects=(TakeUpSkill(of=found),), must=True),)


def _slots_of_skill_selection(value: Any) -> Slots | None:
    match value:
        case (Response(effects=(TakeUpSkill(of=tuple() as skills),)),):
            found = {"g": skills}
            return found if _build_skill_selection(found) == value else None
    return None


_STOPPED = Trigger("stopped", this=True, cause="dilemma")
_STOPPED_BY_OPPONENT = Trigger("stopped", this=True, cause="dilemma", owner="opponent")


def _stopped_response_pair(trigger: Trigger, *, must: bool) -> Pair:
    """Return the builder and its inverse for effects of being stopped by a dilemma, perhaps at a cost."""

    def build_tree(slots: Slots) -> Any:
        return (Response(trigger=trigger, costs=slots.get("p") or (), effects=slots["d"], must=must),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(costs=costs, effects=effects),):
                found = {"d": effects, **({"p": costs} if costs else {})}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _pair_with_or_without_cost(pair: Pair, *, paid: bool) -> Pair:
    """Return the builder and its inverse for texts with a cost, or for those without."""
    build, take = pair

    def slots_of_tree(value: Any) -> Slots | None:
        found = take(value)
        return found if found is not None and ("p" in found) is paid else None

    return build, slots_of_tree


def _build_unkillable_by_dilemmas(_: Slots) -> Any:
    """Return *Cannot be killed by dilemmas*: the personnel is stopped instead."""
    saved = (Prevent(This()), Stop(This()))
    return (Response(trigger=Trigger("would be killed", this=True, cause="dilemma"), effects=saved, must=True),)


def _build_return_when_stopped(_: Slots) -> Any:
    return (Response(trigger=_STOPPED, effects=(ReturnToHand(This()),), must=True),)


def _build_points_for_helping(slots: Slots) -> Any:
    """Return points for a personnel who has helped to solve a mission, a certain mission if one is named."""
    mission = slots.get("t")
    if mission is not None and mission.kind != "mission":
        return None
    cards = None if mission is None else Cards(kind="mission", title=mission.title, whose="anybody")
    trigger = Trigger("mission completed", by="you", cards=cards)
    return (Response(trigger=trigger, requires=Attempting(), effects=(Score(slots["n"]),), must=True),)


def _slots_of_points_for_helping(*, named: bool) -> Callable[[Any], Slots | None]:
    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(trigger=Trigger(cards=cards), effects=(Score(points=int() as points),)),):
                mission = None if cards is None else Cards(kind="mission", title=cards.title)
                found = {"n": points, **({"t": mission} if mission else {})}
                return found if (mission is not None) is named and _build_points_for_helping(found) == value else None
        return None

    return slots_of_tree


def _build_skill_from_personnel_present(slots: Slots) -> Any:
    """Return a skill of the player's choice from any player's personnel present."""
    of = slots["k"]
    if of.kind != "personnel" or of.title:
        return None
    return (GainSkills(Chosen(who=of.who, whose="anybody", where="present", other=True)),)


def _slots_of_skill_from_personnel_present(value: Any) -> Slots | None:
    match value:
        case (GainSkills(who=Chosen(who=who)),):
            found = {"k": Cards(who=who)}
            return found if _build_skill_from_personnel_present(found) == value else None
    return None


def _build_rescue_by_equipment(_: Slots) -> Any:
    killed = Trigger("would be killed", cards=Cards(whose="anybody", where="present"), cause="dilemma or tactic")
    saved = (Stop(Subject()), Prevent(Subject()))
    return (Response(trigger=killed, costs=(Discard(who=This()),), effects=saved, single=True),)


_PREVENTABLE: tuple[tuple[Happening, str], ...] = (("would be stopped", "stopped"), ("would be killed", "killed"))


def _prevention_pair(event: Happening) -> Pair:
    """Return the builder and its inverse for saving one of the player's personnel from a dilemma (1E-ACT-11)."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if of.kind != "personnel" or of.title:
            return None
        trigger = Trigger(event, cards=Cards(who=of.who, where="present", other=True), cause="dilemma")
        return (Response(trigger=trigger, costs=slots["p"], effects=(Prevent(Subject()),), single=True),)

    def slots_of_tree(value: Any) -> Slots | None:
        match value:
            case (Response(trigger=Trigger(cards=Cards(who=who)), costs=costs),):
                found = {"k": Cards(who=who), "p": costs}
                return found if build_tree(found) == value else None
        return None

    return build_tree, slots_of_tree


def _build_discard_to_save(slots: Slots) -> Any:
    of = slots["k"]
    return None if of.title else (Discard(who=Chosen(kind=of.kind, who=of.who, where="hand")),)


def _slots_of_discard_to_save(value: Any) -> Slots | None:
    match value:
        case (Discard(who=Chosen(kind=kind, who=who)),):
            found = {"k": Cards(kind=kind, who=who)}
            return found if _build_discard_to_save(found) == value else None
    return None


def _build_download_in_return(slots: Slots) -> Any:
    played, found = slots["k"], slots["l"]
    if played.title or found.title:
        return None
    trigger = Trigger("played", by="opponent", cards=Cards(kind=played.kind, who=played.who, whose="opponent"))
    return (Response(trigger=trigger, costs=(Discard(),), effects=(DownloadCards(cards=found, to="hand"),)),)


def _slots_of_download_in_return(value: Any) -> Slots | None:
    match value:
        case (Response(trigger=Trigger(cards=Cards(kind=kind, who=who)), effects=(DownloadCards(cards=cards),)),):
            found = {"k": Cards(kind=kind, who=who), "l": cards}
            return found if _build_download_in_return(found) == value else None
    return None


def _build_take_from_discard_pile(slots: Slots) -> Any:
    of = slots["k"]
    fitting = not of.title and of.kind in ("personnel", "event", "interrupt", "equipment", "ship")
    return (TakeInHand(Chosen(kind=of.kind, who=of.who, where="discard")),) if fitting else None


def _slots_of_take_from_discard_pile(value: Any) -> Slots | None:
    match value:
        case (TakeInHand(who=Chosen(kind=kind, who=who)),):
            found = {"k": Cards(kind=kind, who=who)}
            return found if _build_take_from_discard_pile(found) == value else None
    return None


_ONCE = {
    "game": ["once per game", "once each game"],
    "turn": ["once each turn", "once per turn"],
}
_SEVERAL_TIMES = {"twice": 2, "thrice": 3}
_IF = "(if|when) {c:conditions} ,"
_DRAW = "in place of (a|one|one of your) card draw"
_PLAY = "in place of your normal card play"


def _rules_of_kind(kind: str) -> tuple[Rule, ...]:
    item = f"item_{kind}"
    return (
        *(
            custom_phrase(
                f"{kind}: once each {once}",
                item,
                [f"{words} , {{c:if_?}} (you |)may {{d:deed}} ." for words in told]
                + [f"{words} , (you |)may {{d:deed}} if {{c:conditions}} ." for words in told],
                *_limited_order_pair(once),
                say=tree_words,
            )
            for once, told in _ONCE.items()
        ),
        custom_phrase(
            f"{kind}: once every turn",
            item,
            "once every turn , {c:if_?} (you |)may {d:deed} .",
            *_every_turn_pair(),
            say=tree_words,
        ),
        custom_phrase(
            f"{kind}: in place of a draw",
            item,
            [f"{{c:if_?}} (you |)may {{d:deed}} {_DRAW} ."],
            *_ability_pair(InPlaceOfDraw),
            say=tree_words,
        ),
        custom_phrase(
            f"{kind}: in place of the card play",
            item,
            [f"{{c:if_?}} (you |)may {{d:deed}} {_PLAY} ."],
            *_ability_pair(CardPlay),
            say=tree_words,
        ),
        custom_phrase(
            f"{kind}: once a game in place of the card play",
            item,
            f"once per game , {{c:if_?}} (you |)may {{d:deed}} {_PLAY} .",
            *_ability_pair(CardPlay, "game"),
            say=tree_words,
        ),
        *(
            custom_phrase(
                f"{kind}: {often} each game",
                item,
                f"{often} per game , {{c:if_?}} (you |)may {{d:deed}} .",
                *_several_times_pair(times),
                say=tree_words,
            )
            for often, times in _SEVERAL_TIMES.items()
        ),
        custom_phrase(
            f"{kind}: once each turn at a cost",
            item,
            [
                "once each turn , (you |)may {p:price} to {d:deed} .",
                "order - {p:price} to {d:deed} . you may do this only once each turn .",
            ],
            _build_paid_order,
            _slots_of_paid_order,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: when reported",
            item,
            [f"when you play this {kind} , {{d:deed}} .", "when reported , {d:deed} ."],
            *_reporting_response_pair(must=True),
            say=tree_words,
        ),
        custom_phrase(
            f"{kind}: when reported, may",
            item,
            [f"when you play this {kind} , (you |)may {{d:deed}} .", "when reported , (you |)may {d:deed} ."],
            *_reporting_response_pair(must=False),
            say=tree_words,
        ),
    )


RULES: tuple[Rule, ...] = (
    phrase("if …,", "if_", f"{_IF}", hole("c")),
    # --- targets
    custom_phrase("victim: any", "victim", "(a|an|one|any one) {k:kind} {p:place}", *_ANYBODY, say=tree_words),
    custom_phrase("victim: opposing", "victim", "(an|one) opposing {k:kind} {p:place}", *_OPPOSING, say=tree_words),
    custom_phrase(
        "prisoner",
        "prisoner",
        ["(a|an|one|any one) {k:kind} {p:place}", "one opposing {k:kind} {p:place}"],
        *_OPPOSING,
        say=tree_words,
    ),
    # --- effects
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
        ["download (one|) {t:title}", "download (a|an) {t:title}", "download any one {t:title} card"],
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
    custom_phrase(
        "deed: take from the discard pile",
        "deed",
        "take (a|an) {k:kinds} from your discard pile into (your|) hand",
        _build_take_from_discard_pile,
        _slots_of_take_from_discard_pile,
        tree_words,
    ),
    phrase(
        "deed: opponent loses the top card",
        "deed",
        "choose an opponent to discard the top card of their deck",
        (Discard(whose="opponent", how="top of deck"),),
    ),
    custom_phrase(
        "deed: gain a skill",
        "deed",
        "gain a skill from (a|an) {k:kind} present until end of turn",
        _build_skill_from_personnel_present,
        _slots_of_skill_from_personnel_present,
        tree_words,
    ),
    custom_phrase(
        "equipment: saves at a cost",
        "item_equipment",
        "you may discard this equipment to prevent a personnel present from being killed by a dilemma or a tactic card"
        " ( that personnel is stopped instead ) .",
        _build_rescue_by_equipment,
        lambda value: {} if value == _build_rescue_by_equipment({}) else None,
    ),
    *(
        custom_phrase(
            f"prevented when about to be {word}",
            "item_personnel",
            f"when (your|one of your) {{k:kinds}} present is about to be {word} by a dilemma , you may {{p:saving}}"
            " to prevent that .",
            *_prevention_pair(event),
            tree_words,
        )
        for event, word in _PREVENTABLE
    ),
    phrase("saving: stop this", "saving", "stop this personnel", (Stop(This()),)),
    custom_phrase(
        "saving: discard",
        "saving",
        "discard (a|an) {k:kind} from hand",
        _build_discard_to_save,
        _slots_of_discard_to_save,
    ),
    custom_phrase(
        "when an opponent plays",
        "item_personnel",
        "when an opponent plays (a|an) {k:kind} , you may discard a card to download (a|an) {l:kind} to hand .",
        _build_download_in_return,
        _slots_of_download_in_return,
        tree_words,
    ),
    # --- responses to being stopped or killed
    custom_phrase(
        "when stopped",
        "item_personnel",
        ["when this personnel is stopped by a dilemma , {d:deed} .", 'when " stopped " by a dilemma , {d:deed} .'],
        *_pair_with_or_without_cost(_stopped_response_pair(_STOPPED, must=True), paid=False),
        tree_words,
    ),
    custom_phrase(
        "when stopped, may",
        "item_personnel",
        "when this personnel is stopped by a dilemma , you may {d:deed} .",
        *_pair_with_or_without_cost(_stopped_response_pair(_STOPPED, must=False), paid=False),
        tree_words,
    ),
    custom_phrase(
        "when stopped, may at a cost",
        "item_personnel",
        "when this personnel is stopped by a dilemma , you may {p:price} to {d:deed} .",
        *_pair_with_or_without_cost(_stopped_response_pair(_STOPPED, must=False), paid=True),
        tree_words,
    ),
    custom_phrase(
        "deed if stopped",
        "item_personnel",
        "{d:deed} if stopped by an opponent's dilemma .",
        *_pair_with_or_without_cost(_stopped_response_pair(_STOPPED_BY_OPPONENT, must=True), paid=False),
        tree_words,
    ),
    custom_phrase(
        "returned when stopped",
        "item_personnel",
        "when this personnel is stopped by a dilemma , return them to their owner's hand .",
        _build_return_when_stopped,
        lambda value: {} if value == _build_return_when_stopped({}) else None,
    ),
    custom_phrase(
        "never killed by dilemmas",
        "item_personnel",
        [
            'can not be killed by dilemmas ( " stopped " instead ) .',
            "can not be killed by dilemmas ( stopped instead ) .",
        ],
        _build_unkillable_by_dilemmas,
        lambda value: {} if value == _build_unkillable_by_dilemmas({}) else None,
    ),
    # --- solving a mission, and reporting with others
    custom_phrase(
        "points for helping",
        "item_personnel",
        "scores {n:number} points if (helps|they helps) (solve|complete) {t:title} .",
        _build_points_for_helping,
        _slots_of_points_for_helping(named=True),
        tree_words,
    ),
    custom_phrase(
        "points for helping each time",
        "item_personnel",
        "scores {n:number} points each time (they|this personnel) helps (solve|complete) a mission .",
        _build_points_for_helping,
        _slots_of_points_for_helping(named=False),
        tree_words,
    ),
    # --- skills of a list
    custom_phrase(
        "any skill taken when reported",
        "item_personnel",
        [
            "when reported , selects any skill ; may change skill at start of each turn .",
            "when reporting for duty , select any skill . may change that skill at the start of each of your turns .",
        ],
        _build_any_skill,
        lambda value: {} if value == _build_any_skill({}) else None,
        tree_words,
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
    custom_phrase(
        "a skill taken when reported",
        "item_personnel",
        "when reported , select {g:offered_skills} .",
        _build_skill_selection,
        _slots_of_skill_selection,
        tree_words,
    ),
)
