"""Dilemmas whose second sentence depends on the first, and downloads and choices of the opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import All, AllButOne, Cards, Chosen, ForEach, Others, Picked, Random, ScoreOf
from engine.ccg.effects.conditions import Commands, Compare, Either
from engine.ccg.effects.effects import (
    Discard,
    Draw,
    If,
    Kill,
    May,
    PlayersDo,
    PutInDeck,
    Select,
    Stop,
)
from engine.ccg.effects.plays import DownloadCards
from engine.ccg.requirements.requirement import AnyOf, Attribute, Requirement, Skill, Trait
from engine.first_edition.cards.halves import Step
from engine.first_edition.compiling.deeds import Pair
from engine.first_edition.compiling.descriptions import is_plain
from engine.first_edition.compiling.dilemmas import ClosingSentence

_HERE = Cards(kind="mission", whose="anybody", where="mission")
_PICKED = Chosen(whose="anybody", where="picked")


def _picked_one_matches(who: Requirement) -> Commands:
    """Return the condition that one of the personnel picked by the text matches a description."""
    return Commands(Cards(whose="anybody", where="picked", who=who))


def _pair_for_builder(build: Callable[[Slots], Any], find: Callable[[Any], Slots]) -> Pair:
    """Return a builder and its inverse; the inverse is ``None`` for trees that the builder doesn't make."""

    def slots_of_tree(value: Any) -> Slots | None:
        try:
            found = find(value)
        except (AttributeError, IndexError, TypeError, ValueError):
            return None
        try:
            return found if build(found) == value else None
        except (AttributeError, KeyError, TypeError):
            return None

    return build, slots_of_tree


def _sentence_rule(
    name: str, template: str | list[str], build: Callable[[Slots], Any], find: Callable[[Any], Slots]
) -> Rule:
    return custom_phrase(f"steps: {name}", "sentence", template, *_pair_for_builder(build, find), say=tree_words)


# --- a second one stopped if cards are in play ------------------------------------------------------------------------


def _build_stop_of_one_then_another(slots: Slots) -> Any:
    """Return stops of one at random, then of one of the opponent's choice if certain personnel are in play."""
    own = Commands(Cards(who=slots["i"], where="play"))
    theirs = Commands(Cards(who=slots["t"], whose="opponent", where="play"), slots["n"])
    more = If(Either((own, theirs)), (Stop(Chosen(by="opponent")),))
    return (Step(effects=(Stop(Random()), more)),)


def _slots_of_stop_of_one_then_another(value: Any) -> Slots:
    own, theirs = value[0].effects[1].condition.conditions
    return {"i": own.cards.who, "t": theirs.cards.who, "n": theirs.count}


# --- what becomes of the one selected ---------------------------------------------------------------------------------


def _build_stop_with_others(slots: Slots) -> Any:
    """Return a random stop of one with a skill as the price to get past; of others, too, if they have another skill."""
    such = AnyOf((Skill(slots["t"]), Skill(slots["u"])))
    both = (Stop(Picked()), Stop(Random(count=slots["n"], other=True)))
    stopped = (Select(Random(who=Skill(slots["s"]))), If(_picked_one_matches(such), both, (Stop(Picked()),)))
    return (Step(condition=Skill(slots["s"])), Step(effects=stopped))


def _slots_of_stop_with_others(value: Any) -> Slots:
    branch = value[1].effects[1]
    one, other = branch.condition.cards.who.parts
    return {"s": value[0].condition.name, "t": one.name, "u": other.name, "n": branch.then[1].who.count}


def _build_placement_under_deck(slots: Slots) -> Any:
    """Return a random personnel put under the deck unless a condition is met; another, too, if they have a skill."""
    moved = PutInDeck(Picked(), place="bottom")
    both = (moved, PutInDeck(Random(other=True), place="bottom"))
    effects = (Select(Random()), If(_picked_one_matches(Skill(slots["s"])), both, (moved,)))
    return (Step(condition=slots["c"], effects=effects),)


def _slots_of_placement_under_deck(value: Any) -> Slots:
    return {"c": value[0].condition, "s": value[0].effects[1].condition.cards.who.name}


def _build_stop_if_strong(slots: Slots) -> Any:
    strong = _picked_one_matches(Attribute((slots["a"],), ">", slots["n"]))
    return (Step(effects=(Select(Random()), If(strong, (Stop(Picked()),), (Kill(Picked()),)))),)


def _slots_of_stop_if_strong(value: Any) -> Slots:
    who = value[0].effects[1].condition.cards.who
    return {"a": who.names[0], "n": who.number}


def _build_stop_of_all_for_one(slots: Slots) -> Any:
    """Return several selected at random; all are stopped if one has an icon, else one chosen by their player."""
    branch = If(_picked_one_matches(slots["i"]), (Stop(Picked()),), (Stop(_PICKED),))
    return (Step(effects=(Select(Random(count=slots["n"])), branch)),)


def _slots_of_stop_of_all_for_one(value: Any) -> Slots:
    return {"n": value[0].effects[0].who.count, "i": value[0].effects[1].condition.cards.who}


def _build_kills_among_chosen(slots: Slots) -> Any:
    """Return a choice of one for each of the opponent's personnel in play; the opponent kills some of them."""
    each = ForEach(Cards(who=slots["t"], whose="opponent", where="play"))
    killed = Chosen(whose="anybody", where="picked", by="opponent", count=slots["n"], optional=True)
    return (Step(effects=(Select(Chosen(count=each)), Kill(killed))),)


def _slots_of_kills_among_chosen(value: Any) -> Slots:
    return {"t": value[0].effects[0].who.count.of.who, "n": value[0].effects[1].who.count}


def _build_one_of_them_continues(slots: Slots) -> Any:
    """Return a condition; all personnel who meet it are stopped, except that one of several continues."""
    such = slots["t"]
    stopped = If(Commands(Cards(who=such), 2), (Stop(AllButOne(who=such)),), (Stop(All(who=such)),))
    return (Step(condition=such), Step(effects=(stopped,)))


# --- piles and points -------------------------------------------------------------------------------------------------


def _build_shuffle_into_deck(slots: Slots) -> Any:
    """Return the opponent's shuffle of personnel and ships into the deck; if there are many, the team is stopped."""
    lost = Cards(kind="personnel or ship", whose="opponent", where="discard")
    back = PutInDeck(All(kind="personnel or ship", whose="opponent", where="discard"), place="shuffled")
    return (Step(effects=(If(Commands(lost, slots["n"]), (back, Stop(All())), (back,)),)),)


def _build_stops_by_hand_size(slots: Slots) -> Any:
    """Return a draw for each player, then a stop for each card in hand; a large hand lets the opponent choose."""
    cards = Cards(kind="card", where="hand")
    many = Commands(cards, slots["n"])
    theirs, own = (Stop(Chosen(count=ForEach(cards), by=by)) for by in ("opponent", "you"))
    return (Step(effects=(PlayersDo("anybody", (Draw(),)), If(many, (theirs,), (own,)))),)


_LEADING = Compare(ScoreOf(), ">", ScoreOf("opponent"))


def _build_effects_if_leading(slots: Slots) -> Any:
    return (Step(effects=(If(_LEADING, slots["e"]),)),)


# --- what the opponent downloads --------------------------------------------------------------------------------------


def _download_and_seed(cards: Cards, count: int) -> PlayersDo:
    download = DownloadCards(cards=cards, count=count, to="seed", at=_HERE)
    return PlayersDo("opponent", (May((download,)),))


def _build_seeding_of_titles(slots: Slots) -> Any:
    return (Step(effects=(_download_and_seed(Cards(kind="dilemma", title=" or ".join(slots["t"])), slots["n"]),)),)


def _slots_of_seeding_of_titles(value: Any) -> Slots:
    download = value[0].effects[0].then[0].then[0]
    return {"t": tuple(download.cards.title.split(" or ")), "n": download.count}


def _build_seeding_once_past(slots: Slots) -> Any:
    """Return *Opponent may then download*: only once the team is past the dilemma, not on each attempt (1E-DIL-03)."""
    return (ClosingSentence(past=_build_seeding_of_titles(slots)[0].effects),)


def _slots_of_seeding_once_past(value: Any) -> Slots:
    return _slots_of_seeding_of_titles((Step(effects=value[0].past),))


def _build_seeding_by_icon(slots: Slots) -> Any:
    return (Step(effects=(_download_and_seed(Cards(kind="dilemma", who=slots["i"]), 1),)),)


def _slots_of_seeding_by_icon(value: Any) -> Slots:
    return {"i": value[0].effects[0].then[0].then[0].cards.who}


# --- harms ------------------------------------------------------------------------------------------------------------


def _build_harms_if_commanded(slots: Slots) -> Any:
    held = Commands(Cards(who=slots["t"], whose="opponent", where="play"), slots["n"])
    return (*slots["e"], If(held, slots["f"]))


def _slots_of_harms_if_commanded(value: Any) -> Slots:
    first, last = value
    return {"e": (first,), "t": last.condition.cards.who, "n": last.condition.count, "f": last.then}


def _build_stops_for_each(slots: Slots) -> Any:
    each = ForEach(Cards(who=slots["t"], whose="opponent", where="play"))
    return (*slots["e"], Stop(Random(count=each)))


def _slots_of_stops_for_each(value: Any) -> Slots:
    first, last = value
    return {"e": (first,), "t": last.who.count.of.who}


def _build_discard_of_described_card(slots: Slots) -> Any:
    of = slots["k"]
    fitting = is_plain(of) and not of.title
    return (Discard(who=Chosen(kind=of.kind, who=of.who, where="hand")),) if fitting else None


_SEEDED_UP_TO = [
    f"download and seed here up to {{n:several}} of the following{except_combos} : {{t:dilemma_titles}} ."
    for except_combos in ("", " ( except Combo dilemmas )")
]
_ONE_CONTINUES = (
    'personnel are " stopped , " but if two (are|or) more present , one must continue ( random selection ) .'
)

RULES: tuple[Rule, ...] = (
    _sentence_rule(
        "stopped, and another one if such are in play",
        'one personnel ( random selection ) is " stopped . " then , if you have a {i:icon} personnel in play OR if'
        ' your opponent has {n:several} {t:some_people} , one personnel ( opponent\'s choice ) is " stopped . "',
        _build_stop_of_one_then_another,
        _slots_of_stop_of_one_then_another,
    ),
    phrase("thieves", "some_people", "thieves", Trait("thief")),
    _sentence_rule(
        "stopped to get past, with others",
        'to get past , " stop " a {s:skill} personnel ( random selection ) . if that personnel has {t:skill} or'
        ' {u:skill} , randomly select {n:several} additional personnel to be " stopped . "',
        _build_stop_with_others,
        _slots_of_stop_with_others,
    ),
    _sentence_rule(
        "under the deck, and another one",
        "unless you have {c:requirement} , randomly select a personnel to place on the bottom of their owner's deck ."
        " if that personnel has {s:skill} , randomly select an additional personnel and place that personnel on the"
        " bottom of their owner's deck .",
        _build_placement_under_deck,
        _slots_of_placement_under_deck,
    ),
    _sentence_rule(
        "stopped if strong, else killed",
        "randomly select a personnel . if that personnel has {a:attribute} > {n:number} , they is stopped . otherwise ,"
        " they is killed .",
        _build_stop_if_strong,
        _slots_of_stop_if_strong,
    ),
    _sentence_rule(
        "all stopped for one of them",
        "randomly select {n:several} personnel . if any of those personnel is a {i:icon} personnel , they are all"
        " stopped . otherwise , choose one of those personnel to be stopped .",
        _build_stop_of_all_for_one,
        _slots_of_stop_of_all_for_one,
    ),
    _sentence_rule(
        "killed of those chosen",
        "choose one personnel in crew or Away Team for each {t:trait} your opponent has in play . your opponent chooses"
        " up to {n:number} of those personnel to be killed .",
        _build_kills_among_chosen,
        _slots_of_kills_among_chosen,
    ),
    _sentence_rule(
        "one of them continues",
        f"to get past requires (a|an) {{t:trait}} . all {{t:trait}} {_ONE_CONTINUES}",
        _build_one_of_them_continues,
        lambda value: {"t": value[0].condition},
    ),
    _sentence_rule(
        "shuffled back",
        "your opponent shuffles each personnel and ship in their discard pile into draw deck . if {n:number} or more"
        " cards were shuffled in , Away Team stopped .",
        _build_shuffle_into_deck,
        lambda value: {"n": value[0].effects[0].condition.count},
    ),
    _sentence_rule(
        "stopped for each card in hand",
        "each player draws a card . stop one personnel for each card in hand ( your choice if you have fewer than"
        " {n:number} cards in hand , opponent's choice otherwise ) .",
        _build_stops_by_hand_size,
        lambda value: {"n": value[0].effects[1].condition.count},
    ),
    _sentence_rule(
        "if leading in points",
        "if you have more points than each of your opponents , {e:harms} .",
        _build_effects_if_leading,
        lambda value: {"e": value[0].effects[0].then},
    ),
    # --- what the opponent downloads
    _sentence_rule(
        "dilemmas downloaded here",
        [f"opponent may {words}" for words in _SEEDED_UP_TO],
        _build_seeding_of_titles,
        _slots_of_seeding_of_titles,
    ),
    _sentence_rule(
        "dilemmas downloaded here once past",
        [f"opponent may then {words}" for words in _SEEDED_UP_TO],
        _build_seeding_once_past,
        _slots_of_seeding_once_past,
    ),
    _sentence_rule(
        "a dilemma of a kind downloaded here",
        "opponent may download and seed a {i:icon} dilemma here .",
        _build_seeding_by_icon,
        _slots_of_seeding_by_icon,
    ),
    phrase("one dilemma title", "one_dilemma_title", "{t:dilemma_title}", (hole("t"),)),
    Listing(
        "dilemma titles",
        "dilemma_titles",
        "one_dilemma_title",
        "or",
        lambda parts: tuple(title for part in parts for title in part),
        lambda value: tuple((title,) for title in value) if isinstance(value, tuple) else None,
    ),
    # --- harms
    custom_phrase(
        "harms: and if the opponent commands some",
        "harms",
        "{e:harm} , and if your opponent commands {n:several} {t:trait} personnel , {f:harms}",
        *_pair_for_builder(_build_harms_if_commanded, _slots_of_harms_if_commanded),
        say=tree_words,
    ),
    custom_phrase(
        "harms: and one for each",
        "harms",
        "{e:harm} , and randomly select a personnel to be stopped for each {t:trait} personnel your opponent commands",
        *_pair_for_builder(_build_stops_for_each, _slots_of_stops_for_each),
        say=tree_words,
    ),
    phrase(
        "harm: an additional one",
        "harm",
        "randomly select an additional personnel to be stopped",
        (Stop(Random()),),
        like="randomly select a personnel to be stopped",
    ),
    phrase("harm: all others stopped", "harm", '" stops " all others present', (Stop(Others()),)),
    phrase(
        "harm: all of two skills killed",
        "harm",
        "kills all {s:skill} and {t:skill} present",
        (Kill(All(who=AnyOf((Skill(hole("s")), Skill(hole("t")))))),),
    ),
    phrase(
        "harm: the crew killed", "harm", "entire crew is killed", (Kill(All()),), like="all your personnel are killed"
    ),
    custom_phrase(
        "payment: a card of a kind",
        "payment",
        "choose to discard (a|an) {k:kind} from your hand",
        *_pair_for_builder(
            _build_discard_of_described_card, lambda value: {"k": Cards(kind=value[0].who.kind, who=value[0].who.who)}
        ),
        say=tree_words,
    ),
    phrase(
        "payment: the top of the deck",
        "payment",
        "choose to discard the top {n:several} cards of your deck",
        (Discard(count=hole("n"), how="top of deck"),),
    ),
)
