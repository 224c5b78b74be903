"""Combats and engagements started by a text, and effects for winning them (2E-CMB, 2E-ENG)."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole, pick_pattern
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, trees_words
from engine.ccg.effects.cards_meant import Cards, Chosen, Random
from engine.ccg.effects.effects import BeginCombat, BeginEngagement, Capture, Damage, Kill, ReturnToHand
from engine.ccg.effects.texts import Order

_OPPONENTS: dict[str, Any] = {"whose": "opponent"}


def _required_participant(slots: Slots) -> Any:
    """Return the card that must take part: a personnel, or the ship that starts it."""
    of: Cards = slots["k"]
    if of.who is None or of != Cards(kind=of.kind, who=of.who) or of.kind not in ("personnel", "ship"):
        return None
    return of


def _conflict_order_rule(kind: str) -> Any:
    combat, engagement = kind != "engagement", kind != "combat"

    def build_tree(slots: Slots) -> Any:
        of: Cards = slots["v"]
        if combat and (of.kind != "personnel" or slots["p"] is not None):
            return None
        if not slots["w"] and not slots["x"]:
            return None
        shared: dict[str, Any] = {"costs": slots["c"] or (), "once": slots["o"] or ""}
        then, otherwise = slots["w"] or (), slots["x"] or ()
        needs = of.who if of.kind == "personnel" else None
        found: list[Order] = []
        if combat:
            found.append(Order(effects=(BeginCombat(then, needs, otherwise),), **shared))
        if engagement:
            ship = of.who if of.kind == "ship" else None
            begun = BeginEngagement(then, needs, otherwise, ship, slots["p"] or 0)
            found.append(Order(effects=(begun,), **shared))
        return tuple(found)

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, tuple) or not value or not isinstance(value[-1], Order):
            return None
        last = value[-1]
        match last.effects:
            case (BeginCombat() | BeginEngagement() as begun,) if last.requires is None:
                ship = begun.ship if isinstance(begun, BeginEngagement) else None
                of = Cards(kind="ship", who=ship) if ship is not None else Cards(who=begun.needs)
                found = {
                    "c": last.costs or None,
                    "o": last.once or None,
                    "v": of,
                    "w": begun.then or None,
                    "x": begun.otherwise or None,
                    "p": getattr(begun, "weapons", 0) or None,
                }
                return found if build_tree(found) == value else None
        return None

    words = {"combat": "combat", "engagement": "an engagement", "both": "combat or an engagement"}[kind]
    begun = f"order - {{c:paid?}} begin {words} involving {{v:involved}} . {{p:stronger?}}"
    template = f"{begun} {{w:won?}} {{x:else?}} {{o:once?}}"
    return custom_phrase(f"order: begin {words}", "abilities1", template, build_tree, slots_of_tree, trees_words)


RULES: tuple[Rule, ...] = (
    custom_phrase(
        "involved: such a one",
        "involved",
        ["your {k:k1}", "your ship with your {k:k1} aboard"],
        _required_participant,
        lambda value: {"k": value} if type(value) is Cards and value.who is not None else None,
        lambda value: ("involving", repr(value)),
    ),
    phrase("paid", "paid", "{c:deeds} to", hole("c")),
    phrase("stronger", "stronger", "that ship is weapons {n:signed} .", hole("n")),
    phrase("won", "won", "if you win , {d:deeds} .", hole("d")),
    phrase("not won", "else", "otherwise , {d:deeds} .", hole("d")),
    _conflict_order_rule("combat"),
    _conflict_order_rule("engagement"),
    _conflict_order_rule("both"),
    # --- effects on participants
    phrase(
        "kill one of theirs at random",
        "deed",
        "randomly kill an opponent's {c:k1} involved",
        Kill(pick_pattern(Random, **_OPPONENTS)),
    ),
    phrase(
        "kill several of theirs at random",
        "deed",
        "randomly kill {n:count} opponent's {c:ks} involved",
        Kill(pick_pattern(Random, count=hole("n"), **_OPPONENTS)),
    ),
    phrase(
        "kill one of theirs",
        "deed",
        "choose an opponent's {c:k1} involved to be killed",
        Kill(pick_pattern(Chosen, **_OPPONENTS)),
    ),
    phrase(
        "capture one of theirs at random",
        "deed",
        "randomly select an opponent's {c:k1} involved (to be placed|to place) in your brig",
        Capture(pick_pattern(Random, **_OPPONENTS)),
    ),
    phrase(
        "return one of theirs at random",
        "deed",
        "randomly select an opponent's {c:k1} involved to be returned to their owner's hand",
        ReturnToHand(pick_pattern(Random, **_OPPONENTS)),
    ),
    phrase(
        "place this as damage",
        "deed",
        "place this event on an opponent's ship involved",
        Damage(Chosen(kind="ship", whose="opponent")),
    ),
)
