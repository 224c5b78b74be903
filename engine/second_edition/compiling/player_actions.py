"""Actions of players: draw, discard, download, stop, kill, score; as costs and as effects."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole, part_pattern, pick_pattern
from engine.ccg.compiling.phrases import Chain, Rule, custom_phrase, phrase, tree_words, trees_with_stops
from engine.ccg.effects.cards_meant import All, Cards, Chosen, This
from engine.ccg.effects.changes import Costs
from engine.ccg.effects.effects import (
    Choice,
    Choose,
    Destroy,
    Discard,
    Download,
    Draw,
    Examine,
    ExtraDilemmas,
    GainCounters,
    GainSkills,
    Kill,
    Lasts,
    PlayersDo,
    PutBeneath,
    PutInDeck,
    RemoveFromGame,
    Repair,
    ReturnToHand,
    Score,
    Shuffle,
    Stop,
    TakeInHand,
    Unstop,
)
from engine.second_edition.compiling.changes import predicates_of_subject, predicates_without_subject
from engine.second_edition.compiling.lasting_changes import (
    lasting_change_of_all,
    lasting_change_of_this,
    slots_of_lasting_change_of_all,
    slots_of_lasting_change_of_this,
)

CONSEQUENCE_RULES = (
    (",", "then"),
    ("and",),
    ("and", "then"),
    ("then",),
    (",", "and"),
    (",", "and", "then"),
    (".", "then"),
    (".", "then", ","),
)
"""Words that may join two actions done in order."""
AFFECTED_CARDS = This(title="?")
"""Placeholder for the card that is affected."""
FATE_WORDS = (Stop, Kill, ReturnToHand, PutInDeck, Destroy, Unstop)

_OWNERS_PILE = "(their|its) (owner's|owners')"
_ITS_DECK = "(your|their owner's|its owner's) deck"


def _build_figure(slots: Slots) -> Any:
    return Score(slots["n"])


def _points_loss(slots: Slots) -> Any:
    return Score(-slots["n"])


def _slots_of_points(sign: int) -> Any:
    def slots_of_tree(value: Any) -> Slots | None:
        ok = isinstance(value, Score) and type(value.points) is int and value.whose == "you" and value.points * sign > 0
        return {"n": value.points * sign} if ok else None

    return slots_of_tree


def _effects_without_pick(effect: Any) -> Any:
    """Return the effects for when no card can be picked, or ``None``."""
    return getattr(effect, "otherwise", None)


def _fate_of_picked(slots: Slots) -> Any:
    """Return an effect applied to the picked cards."""
    return msgspec.structs.replace(slots["f"], who=slots["w"])


def _slots_of_fate_of_picked(value: Any) -> Slots | None:
    if not isinstance(value, FATE_WORDS) or _effects_without_pick(value):
        return None
    return {"f": msgspec.structs.replace(value, who=AFFECTED_CARDS), "w": value.who}


def _choice_of_card(slots: Slots) -> Any:
    """Return a choice of one described card, anywhere in play if the text names no place."""
    of: Cards = slots["o"]
    if of.where == "group":
        of = msgspec.structs.replace(of, where="play")
    if of.where in ("hand", "discard"):
        return None
    return Chosen(**{name: getattr(of, name) for name in Cards.__struct_fields__})


def _slots_of_choice_of_card(value: Any) -> Slots | None:
    if type(value) is not Chosen or value.where in ("group", "hand", "discard", "headquarters", "picked", "concerned"):
        return None
    if value != Chosen(**{name: getattr(value, name) for name in Cards.__struct_fields__}):
        return None
    of = Cards(**{name: getattr(value, name) for name in Cards.__struct_fields__})
    return {"o": msgspec.structs.replace(of, where="group") if of.where == "play" else of}


def _points_scored(whose: Any, sign: int) -> Any:
    return lambda slots: Score(sign * slots["n"], whose=whose)


def _slots_of_points_scored(whose: str, sign: int) -> Any:
    def slots_of_tree(value: Any) -> Slots | None:
        ok = isinstance(value, Score) and type(value.points) is int and value.whose == whose
        return {"n": value.points * sign} if ok and value.points * sign > 0 else None

    return slots_of_tree


def _lasting_change_of_choice(slots: Slots) -> Any:
    """Return one lasting change of one chosen card; for several changes the card would have to be chosen first."""
    who = _choice_of_card({"o": slots["o"]})
    if who is None or len(slots["p"]) != 1 or who.where not in ("play", "present", "mission", "aboard"):
        return None
    changes = predicates_of_subject(slots["p"], Cards(kind=who.kind, whose=who.whose))
    return None if changes is None else Lasts(changes[0], slots["u"], who)


def _slots_of_lasting_change_of_choice(value: Any) -> Slots | None:
    if not isinstance(value, Lasts) or type(value.who) is not Chosen:
        return None
    found, chosen = predicates_without_subject((value.change,)), _slots_of_choice_of_card(value.who)
    if found is None or chosen is None or found[1] != Cards(kind=value.who.kind, whose=value.who.whose):
        return None
    return {"o": chosen["o"], "p": found[0], "u": value.until}


RULES: tuple[Rule, ...] = (
    # --- cards and points
    phrase("draw one", "deed", "draw a card", Draw()),
    phrase("draw several", "deed", "draw {n:many} cards", Draw(hole("n"))),
    phrase("discard one", "deed", "discard a card from hand", Discard()),
    phrase("discard several", "deed", "discard {n:many} cards from hand", Discard(hole("n"))),
    phrase("discard at random", "deed", "discard a random card from hand", Discard(how="random")),
    phrase(
        "discard several at random", "deed", "discard {n:many} random cards from hand", Discard(hole("n"), how="random")
    ),
    phrase(
        "discard such a card",
        "deed",
        "discard (a|an) {k:k1} from (hand|your hand)",
        Discard(who=pick_pattern(Chosen, "k", where="hand")),
        lambda item: item.who != Chosen(kind="card", where="hand"),
    ),
    phrase(
        "discard such cards",
        "deed",
        "discard {n:count} {k:ks} from (hand|your hand)",
        Discard(who=pick_pattern(Chosen, "k", where="hand", count=hole("n"))),
        lambda item: item.who.kind != "card" or item.who.who is not None,
    ),
    phrase("discard the top card", "deed", "discard the top card of your deck", Discard(how="top of deck")),
    phrase(
        "discard top cards",
        "deed",
        "discard the top {n:many} cards of your deck",
        Discard(hole("n"), how="top of deck"),
    ),
    phrase("opponent discards", "deed", "choose an opponent to discard a card from hand", Discard(whose="opponent")),
    phrase("download such a card", "deed", "download (a|an) {k:k1}", Download(hole("k"))),
    phrase("download a title", "deed", "download {k:k1t}", Download(hole("k"))),
    custom_phrase("score", "deed", "score {n:figure} points", _build_figure, _slots_of_points(1)),
    custom_phrase("lose points", "deed", "lose {n:figure} points", _points_loss, _slots_of_points(-1)),
    phrase("one more counter", "deed", "spend an additional counter (this turn|that turn)", GainCounters(1)),
    phrase(
        "more counters",
        "deed",
        ["spend {n:many} additional counters (this turn|that turn)"],
        GainCounters(hole("n")),
    ),
    phrase("examine a hand", "deed", "examine an opponent's hand", Examine("hand")),
    phrase(
        "reveal a hand",
        "deed",
        "(reveal an opponent's hand|choose an opponent to reveal their hand)",
        Examine("hand", reveal=True),
    ),
    phrase(
        "examine the top of the deck",
        "deed",
        "examine the top {n:many} cards of your deck (, then|and) replace them in the same order",
        Examine("deck", "you", hole("n")),
    ),
    phrase(
        "examine the top of a deck",
        "deed",
        "examine the top {n:many} cards of an opponent's deck (, then replace|and replace) them in the same order",
        Examine("deck", "opponent", hole("n")),
    ),
    phrase(
        "examine the top of a dilemma pile",
        "deed",
        "examine the top {n:many} cards of an opponent's dilemma pile (, then|and) replace them in the same order",
        Examine("dilemmas", "opponent", hole("n")),
    ),
    phrase("shuffle", "deed", "shuffle your deck", Shuffle()),
    phrase("each opponent draws one", "deed", "each opponent draws a card", Draw(whose="others")),
    phrase(
        "each opponent draws several", "deed", "each opponent draws {n:many} cards", Draw(hole("n"), whose="others")
    ),
    phrase("each player draws one", "deed", "each player draws a card", Draw(whose="anybody")),
    phrase("each player draws several", "deed", "each player draws {n:many} cards", Draw(hole("n"), whose="anybody")),
    phrase(
        "opponent's top card",
        "deed",
        "discard the top card of an opponent's deck",
        Discard(whose="opponent", how="top of deck"),
    ),
    phrase(
        "opponent's top cards",
        "deed",
        "discard the top {n:many} cards of an opponent's deck",
        Discard(hole("n"), whose="opponent", how="top of deck"),
    ),
    phrase(
        "each player may download",
        "deed",
        "each player may download (a|an) {k:k1}",
        PlayersDo("anybody", (Download(hole("k")),)),
    ),
    custom_phrase(
        "everybody scores",
        "deed",
        "each player scores {n:figure} points",
        _points_scored("anybody", 1),
        _slots_of_points_scored("anybody", 1),
    ),
    custom_phrase(
        "everybody loses points",
        "deed",
        "each player loses {n:figure} points",
        _points_scored("anybody", -1),
        _slots_of_points_scored("anybody", -1),
    ),
    custom_phrase(
        "opponents score",
        "deed",
        "each opponent scores {n:figure} points",
        _points_scored("others", 1),
        _slots_of_points_scored("others", 1),
    ),
    custom_phrase(
        "opponents lose points",
        "deed",
        "each opponent loses {n:figure} points",
        _points_scored("others", -1),
        _slots_of_points_scored("others", -1),
    ),
    phrase(
        "the next one played",
        "deed",
        "the next {k:k1} you play this turn is cost {n:signed}",
        Lasts(Costs(part_pattern("k", where="hand"), hole("n"), first=True)),
    ),
    custom_phrase(
        "one of a description for a while",
        "deed",
        ["have {o:one} {p:bare_have} {u:until}", "make {o:one} {p:bare} {u:until}"],
        _lasting_change_of_choice,
        _slots_of_lasting_change_of_choice,
        tree_words,
    ),
    custom_phrase(
        "each of a description for a while",
        "deed1",
        "{s:each} {p:predicates} {u:until}",
        lasting_change_of_all,
        slots_of_lasting_change_of_all,
        trees_with_stops,
    ),
    phrase(
        "a skill from somebody",
        "deed",
        "(make|have) this personnel gain a skill from {w:object} {u:until}",
        GainSkills(hole("w"), until=hole("u")),
    ),
    phrase(
        "until the dilemma has been faced",
        "until",
        "until the end of (that dilemma|the dilemma|this dilemma)",
        "dilemma",
    ),
    phrase("fate: unstop", "fate", "unstop", Unstop(AFFECTED_CARDS)),
    phrase(
        "back under the deck from the discard pile",
        "deed",
        f"take (a|an) {{k:k1}} from your discard pile and place (it|them) on the bottom of {_ITS_DECK}",
        PutInDeck(pick_pattern(Chosen, "k", where="discard"), "bottom"),
    ),
    phrase(
        "back on the deck from the discard pile",
        "deed",
        f"take (a|an) {{k:k1}} from your discard pile and place (it|them) on top of {_ITS_DECK}",
        PutInDeck(pick_pattern(Chosen, "k", where="discard"), "top"),
    ),
    phrase(
        "back into the deck from the discard pile",
        "deed",
        f"take (a|an) {{k:k1}} from your discard pile and shuffle (it|them) into {_ITS_DECK}",
        PutInDeck(pick_pattern(Chosen, "k", where="discard"), "shuffled"),
    ),
    phrase("remove one from the game", "deed", "remove {w:object_other} from the game", RemoveFromGame(hole("w"))),
    custom_phrase(
        "object: one of a description, not this",
        "object_other",
        ["{o:one}", "one of {o:one_of}"],
        _choice_of_card,
        _slots_of_choice_of_card,
    ),
    phrase(
        "extra dilemma",
        "deed",
        "draw (one|an) extra dilemma and spend one extra in total cost on dilemmas",
        ExtraDilemmas(1),
    ),
    phrase(
        "extra dilemmas",
        "deed",
        "draw {n:count} extra dilemmas and spend {n:count} extra in total cost on dilemmas",
        ExtraDilemmas(hole("n")),
    ),
    # --- fates of cards
    phrase("fate: stop", "fate", "stop", Stop(AFFECTED_CARDS)),
    phrase("fate: kill", "fate", "kill", Kill(AFFECTED_CARDS)),
    phrase("fate: destroy", "fate", "destroy", Destroy(AFFECTED_CARDS)),
    custom_phrase("do it to somebody", "deed", "{f:fate} {w:object}", _fate_of_picked, _slots_of_fate_of_picked),
    phrase("return to hand", "deed", f"return {{w:object}} to {_OWNERS_PILE} (hand|hands)", ReturnToHand(hole("w"))),
    phrase(
        "put on the bottom of the deck",
        "deed",
        f"place {{w:object}} on the bottom of {_OWNERS_PILE} deck",
        PutInDeck(hole("w"), "bottom"),
    ),
    phrase(
        "put on top of the deck",
        "deed",
        f"place {{w:object}} on top of {_OWNERS_PILE} deck",
        PutInDeck(hole("w"), "top"),
    ),
    phrase("discard from play", "deed", f"place {{w:object}} in {_OWNERS_PILE} discard pile", Discard(who=hole("w"))),
    phrase("remove this from the game", "deed", "remove {w:this} from the game", RemoveFromGame(hole("w"))),
    phrase("object: this", "object", "{w:this}", hole("w")),
    phrase(
        "this card",
        "this",
        ["this personnel", "this ship", "this equipment", "this event", "this interrupt", "this card"],
        This(),
    ),
    custom_phrase(
        "object: one of a description",
        "object",
        ["{o:one}", "one of {o:one_of}"],
        _choice_of_card,
        _slots_of_choice_of_card,
    ),
    phrase(
        "cards from hand on the bottom",
        "deed",
        "place {n:count} cards from hand on the bottom of your deck in any order",
        PutInDeck(Chosen(kind="card", where="hand", count=hole("n")), "bottom"),
    ),
    phrase(
        "card from hand on the bottom",
        "deed",
        "place a card from hand on the bottom of your deck",
        PutInDeck(Chosen(kind="card", where="hand"), "bottom"),
    ),
    phrase(
        "card from hand on top",
        "deed",
        "place a card from hand on top of your deck",
        PutInDeck(Chosen(kind="card", where="hand"), "top"),
    ),
    phrase(
        "take from the discard pile",
        "deed",
        "take (a|an) {k:k1} from your discard pile into hand",
        TakeInHand(pick_pattern(Chosen, "k", where="discard")),
    ),
    phrase(
        "put back from the discard pile",
        "deed",
        "take up to {n:count} {k:ks} from your discard pile and place them on the bottom of your deck in any order",
        PutInDeck(pick_pattern(Chosen, "k", where="discard", count=hole("n"), optional=True)),
    ),
    phrase(
        "take several from the discard pile",
        "deed",
        "take up to {n:count} {k:ks} from your discard pile into hand",
        TakeInHand(pick_pattern(Chosen, "k", where="discard", count=hole("n"), optional=True)),
    ),
    # --- beneath Ferenginar
    phrase(
        "beneath: from hand",
        "deed",
        "place a card from hand beneath your ({Ferenginar}|Ferenginar)",
        PutBeneath(Chosen(kind="card", where="hand"), "Ferenginar"),
    ),
    phrase(
        "beneath: several from hand",
        "deed",
        "place {n:count} cards from hand beneath your ({Ferenginar}|Ferenginar)",
        PutBeneath(Chosen(kind="card", where="hand", count=hole("n")), "Ferenginar"),
    ),
    phrase(
        "beneath: top of deck",
        "deed",
        "place the top card of your deck beneath your ({Ferenginar}|Ferenginar)",
        PutBeneath(All(kind="card", where="top of deck"), "Ferenginar"),
    ),
    phrase(
        "beneath: this",
        "deed",
        "place {w:this} beneath your ({Ferenginar}|Ferenginar)",
        PutBeneath(hole("w"), "Ferenginar"),
    ),
    phrase(
        "from beneath into hand",
        "deed",
        "take (a|an) {k:k1} from beneath your ({Ferenginar}|Ferenginar) into hand",
        TakeInHand(pick_pattern(Chosen, "k", where="headquarters")),
    ),
    phrase(
        "from beneath into the discard pile",
        "deed",
        "take (a|an) {k:k1} from beneath your ({Ferenginar}|Ferenginar) and place it in your discard pile",
        Discard(who=pick_pattern(Chosen, "k", where="headquarters")),
    ),
    # --- lasting changes
    phrase("until the end of the turn", "until", "until the end of (this turn|the turn|that turn)", "turn"),
    phrase(
        "until the end of the attempt",
        "until",
        "until the end of (this mission attempt|the mission attempt|that mission attempt)",
        "attempt",
    ),
    phrase("until your next turn", "until", "until the start of your next turn", "next turn"),
    custom_phrase(
        "this personnel for a while",
        "deed1",
        ["have this personnel {p:bare_have} {u:until}", "make this personnel {p:bare} {u:until}"],
        lasting_change_of_this("personnel"),
        slots_of_lasting_change_of_this("personnel"),
        trees_with_stops,
    ),
    custom_phrase(
        "this ship for a while",
        "deed1",
        ["have this ship {p:bare_have} {u:until}", "make this ship {p:bare} {u:until}"],
        lasting_change_of_this("ship"),
        slots_of_lasting_change_of_this("ship"),
        trees_with_stops,
    ),
    phrase("repair this ship", "deed", "remove a damage card from this ship", Repair(This())),
    # --- conflicts
    phrase(
        "choose one of two",
        "deed",
        "choose one : {a:deeds} ; or {b:deeds}",
        Choose((Choice(hole("a")), Choice(hole("b")))),
    ),
    phrase(
        "choose one of three",
        "deed",
        "choose one : {a:deeds} ; {b:deeds} ; or {c:deeds}",
        Choose((Choice(hole("a")), Choice(hole("b")), Choice(hole("c")))),
    ),
    phrase("one deed", "deed1", "{d:deed}", (hole("d"),)),
    Chain("deeds", "deeds", "deed1", CONSEQUENCE_RULES, (".",)),
)
