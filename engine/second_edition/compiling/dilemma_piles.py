"""Dilemmas drawn and their costs, dilemma piles, dilemmas beneath missions, and requirements there."""

from __future__ import annotations

from typing import Any

from engine.ccg.compiling.patterns import Slots, hole, part_pattern, pick_pattern
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase
from engine.ccg.effects.cards_meant import All, Cards, Chosen, ForEach
from engine.ccg.effects.changes import Raises
from engine.ccg.effects.effects import ExtraDilemmas, Lasts, PutUnder, ReturnToPile

_FEWER_TEXT = "subtract one from"
_NUMBER = "the number of dilemmas (your opponent|an opponent) (may|can) draw"
_COST_TEXT = "the total cost (your opponent|an opponent|they) may spend on dilemmas"
_MISSION = Cards(kind="mission", whose="anybody")
_DILEMMAS_HERE = All(kind="mission", whose="anybody", where="mission")
_REDUCE_TEXT = "reduce (the|each|all) attribute (requirements|requirement) of this mission by"
_DURATION_TEXT = "until the end of (that|the|this) mission attempt"
_PUT_BY_OTHERS = PutUnder(Chosen(kind="dilemma", whose="left", where="top of dilemmas"), _DILEMMAS_HERE)
_OWNERS_PILE = "(its owner's|your|their) dilemma pile"


def _lower_cost(slots: Slots) -> Any:
    return Lasts(Raises(_MISSION, -slots["n"]), "attempt", _DILEMMAS_HERE)


def _lower_each_cost(slots: Slots) -> Any:
    of, different = slots["e"]
    limit = slots["m"]
    amount = ForEach(of, times=-slots["n"], most=-limit if limit is not None else None, different=different)
    return Lasts(Raises(_MISSION, amount), "attempt", _DILEMMAS_HERE)


def _slots_of_lower_cost(value: Any) -> Slots | None:
    match value:
        case Lasts(change=Raises(amount=int() as amount)) if amount < 0:
            return {"n": -amount} if _lower_cost({"n": -amount}) == value else None
    return None


def _slots_of_lower_each_cost(value: Any) -> Slots | None:
    match value:
        case Lasts(change=Raises(amount=ForEach(of=of, times=times, most=most, different=different))):
            found = {"n": -times, "e": (of, different), "m": None if most is None else -most}
            return found if _lower_each_cost(found) == value else None
    return None


def _is_dilemma(value: Any) -> bool:
    return bool(value.who.kind == "dilemma")


RULES: tuple[Rule, ...] = (
    phrase(
        "fewer dilemmas",
        "deed",
        f"{_FEWER_TEXT} {_NUMBER} and one from {_COST_TEXT}",
        ExtraDilemmas(-1),
    ),
    phrase("fewer dilemmas drawn", "deed", f"{_FEWER_TEXT} {_NUMBER}", ExtraDilemmas(-1, "draw")),
    phrase("cheaper dilemmas", "deed", f"{_FEWER_TEXT} {_COST_TEXT}", ExtraDilemmas(-1, "spend")),
    phrase(
        "dearer dilemmas: one",
        "deed",
        "spend one extra (in total cost on dilemmas|on dilemmas)",
        ExtraDilemmas(1, "spend"),
    ),
    phrase(
        "dearer dilemmas",
        "deed",
        "spend {n:count} extra (in total cost on dilemmas|on dilemmas)",
        ExtraDilemmas(hole("n"), "spend"),
    ),
    phrase("one more dilemma", "deed", "draw (an|one) extra dilemma", ExtraDilemmas(1, "draw")),
    custom_phrase(
        "lower requirements", "deed", f"{_REDUCE_TEXT} {{n:figure}} {_DURATION_TEXT}", _lower_cost, _slots_of_lower_cost
    ),
    custom_phrase(
        "lower requirements for each",
        "deed",
        f"{_REDUCE_TEXT} {{n:figure}} {{m:lower_limit?}} for each {{e:per}} {_DURATION_TEXT}",
        _lower_each_cost,
        _slots_of_lower_each_cost,
    ),
    phrase("lower by at most", "lower_limit", "( limit {n:figure} )", hole("n")),
    # --- beneath missions
    phrase(
        "top dilemma beneath a mission",
        "deed",
        "place the top card of {p:pile_of} (beneath|face up beneath) {m:under_mission}",
        PutUnder(hole("p"), hole("m")),
        lambda item: item != _PUT_BY_OTHERS,
    ),
    phrase(
        "the opponent on your left puts one beneath a mission",
        "deed",
        "(the opponent on your left|the player on your left|the player to your left) (places|must place)"
        " the top card of their dilemma pile (beneath|face up beneath) this mission",
        _PUT_BY_OTHERS,
    ),
    phrase(
        "pile of an opponent",
        "pile_of",
        "an opponent's dilemma pile",
        Chosen(kind="dilemma", whose="opponent", where="top of dilemmas"),
    ),
    phrase(
        "pile of that opponent",
        "pile_of",
        "(that opponent's|the loser's) dilemma pile",
        Chosen(kind="dilemma", whose="that opponent", where="top of dilemmas"),
    ),
    phrase(
        "pile of the opponent on the left",
        "pile_of",
        "the opponent on your left's dilemma pile",
        Chosen(kind="dilemma", whose="left", where="top of dilemmas"),
    ),
    phrase("under: this mission", "under_mission", "this mission", _DILEMMAS_HERE),
    phrase(
        "under: one of yours",
        "under_mission",
        ["your {k:k1}", "one of your {k:ks}"],
        pick_pattern(Chosen, "k", where="play"),
        lambda item: item.kind == "mission" and item.who is not None,
    ),
    # --- returned from beneath missions
    phrase(
        "take a dilemma back",
        "deed",
        f"take (a|an) {{k:k1}} you own from beneath {{u:beneath}} and return it to {_OWNERS_PILE}",
        ReturnToPile(pick_pattern(Chosen, "k", where="under", at=hole("u"))),
        _is_dilemma,
    ),
    phrase(
        "take dilemmas back",
        "deed",
        f"take up to {{n:count}} {{k:ks}} you own from beneath {{u:beneath}} and return them to {_OWNERS_PILE}",
        ReturnToPile(pick_pattern(Chosen, "k", where="under", at=hole("u"), count=hole("n"), optional=True)),
        _is_dilemma,
    ),
    phrase(
        "take so many dilemmas back",
        "deed",
        f"take {{n:count}} {{k:ks}} you own from beneath {{u:beneath}} and return them to {_OWNERS_PILE}",
        ReturnToPile(pick_pattern(Chosen, "k", where="under", at=hole("u"), count=hole("n"))),
        _is_dilemma,
    ),
    phrase(
        "return a dilemma beneath this mission",
        "deed",
        f"return a dilemma (beneath|from beneath) this mission to {_OWNERS_PILE}",
        ReturnToPile(Chosen(kind="dilemma", whose="anybody", where="beneath")),
    ),
    phrase("beneath: any mission", "beneath", "a mission", _MISSION),
    phrase(
        "beneath: an opponent's",
        "beneath",
        ["an opponent's {k:k1}", "one of an opponent's {k:ks}"],
        part_pattern("k", whose="opponent"),
    ),
)
