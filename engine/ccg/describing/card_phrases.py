"""Descriptions of cards, with their numbers, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from engine.ccg.describing.mentions import Mentioned, MentionedAmount
from engine.ccg.describing.places import NAMED_BY_OWNER, OTHER_PLAYERS, OWNERS, PILES, PLACES, SEATED, YOUR_OPPONENT
from engine.ccg.describing.places import PLACES_OF_SEVERAL as _SEVERAL_THERE
from engine.ccg.describing.requirement_words import (
    attributes_words,
    cost_and_rest,
    requirement_words,
    shared_people_name,
)
from engine.ccg.describing.sentences import likeness_words, listed_alternatives
from engine.ccg.effects import cards_meant
from engine.ccg.effects.cards_meant import ANYBODY, LEFT, OPPONENT, RIGHT, THAT_OPPONENT, YOU, Amount, Cards, Pick
from engine.ccg.effects.naming import NAMED
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Attribute,
    Each,
    Named,
    Not,
    Requirement,
    Skill,
    Trait,
)
from engine.wording import list_in_words, number_words, title_case

_UNCOUNTED = ("personnel", "equipment")
_TRAITS_AFTER_NOUN = (
    "led",
    "laden",
    "commanding",
    "skilled",
    "eventful",
    "uncommanded",
    "attempting",
    "three staffing icons",
    "no staffing requirement",
    "four or fewer dots",
    "special download",
    "with q in its title",
)
_ICONS = Trait("three staffing icons")
_STAFFED = Not(Trait("no staffing requirement"))
_REQUIRED = " among its requirements"
_COMMANDER = "commander: "
"""Start of keywords of personnel who command a ship."""
_LONG_TRAIT = 3
"""Number of words from which a missing trait follows the noun: *a ship without Long-Range Scan Shielding*."""
_GROUNDS = (Trait("planet"), Trait("space"))
"""Traits placed directly before the noun: *a non-Homeworld planet mission*."""
_EXTENT = {"skill dots": "number of skills", "staffing": "number of staffing icons"}
"""Properties that are numbers of something, in words."""
_PROPERTIES = {"kind": "card type"}
"""Properties of cards with another name in words."""
_IN_FIGURES = ("point", "counter")
"""Nouns that are counted in figures."""
_YOUR_CHOICE = " of your choice"
_OPPONENTS_CHOICE = " of your opponent’s choice"
_ALL_BUT_SHIPS = {"personnel", "equipment", "event", "interrupt"}
_STATES = ("completed", "damaged", "staffed", "unique", "universal")
_AT_THE_TABLE = ("present", "surface", "aboard", "mission", "play")

# --- cards ------------------------------------------------------------------------------------------------------------


def picked_cards_words(pick: Pick) -> str:  # noqa: PLR0912 - a dictionary of picks
    """Return cards affected by an effect: *one of your Medical personnel present*."""
    if pick.where in ("top of deck", "top of dilemmas"):
        pile = "deck" if pick.where == "top of deck" else "dilemma pile"
        if pick.whose in (LEFT, RIGHT):
            return f"the top card of the {pile} of {OTHER_PLAYERS[pick.whose]}"
        return f"the top card of {OWNERS.get(pick.whose, 'your')} {pile}"
    if pick.where == "bottom seed":
        return "the bottom seed card here"
    if pick.kind == "mission" and pick.where == "mission":
        return "this mission"
    match pick:
        case cards_meant.This():
            return "this card"
        case cards_meant.Host():
            return host_words(pick)
        case cards_meant.Picked(which=str() as which) if not isinstance(pick, Mentioned):
            return f"the {pick.kind} selected {which}"
        case cards_meant.Subject() | cards_meant.Picked():
            return _mentioned_cards_words(pick)
        case cards_meant.Others():
            return f"all {_owner_words(pick)}other {card_phrase(pick, 2, placed=False)}"
        case cards_meant.All(kind="card", where="hand", whose="you", who=None, title=""):
            return "your hand"
        case cards_meant.All(kind="card", where="hand", whose="opponent", who=None, title=""):
            return "an opponent’s hand"
        case cards_meant.All(kind="ship", where="group", whose="you"):
            return "your ship"
        case cards_meant.All(kind="ship" | "mission", where="targeted"):
            return f"the {card_phrase(pick, 1)}"
        case cards_meant.All(where="picked" | "concerned"):
            return f"all of those {card_phrase(pick, 2, placed=False)}"
        case cards_meant.All():
            everything = counted_cards_words(pick, 0)
            return f"all {'of ' if pick.whose in OWNERS and _owner_words(pick) else ''}{everything}"
        case cards_meant.AllButOne():
            return f"all but one of {_group_words(pick)} (random selection)"
        case cards_meant.Bottom(count=count):
            cards = card_phrase(pick, 1 if count == 1 else 2)
            return f"the bottom {'' if count == 1 else f'{amount_words(count)} '}{cards}"
        case cards_meant.Most(property=name) | cards_meant.Least(property=name):
            end = "highest" if isinstance(pick, cards_meant.Most) else "lowest"
            return f"{counted_cards_words(pick, 0)} with the {_extreme_words(end, name)}"
        case cards_meant.Highest(attributes=names, count=count) | cards_meant.Lowest(attributes=names, count=count):
            end = "highest" if isinstance(pick, cards_meant.Highest) else "lowest"
            cards = _extreme_words(end, names[0]) if len(names) == 1 else f"{end} total of {attributes_words(names)}"
            if isinstance(pick, cards_meant.Lowest) and isinstance(pick.near, int):
                cards = f"total of {attributes_words(names)} closest to {pick.near}"
            highest = f"with the {cards}"
            return (
                f"the {card_phrase(pick, 1)} {highest}"
                if count == 1
                else f"{counted_cards_words(pick, count)} {highest}"
            )
        case cards_meant.Random(count=int() as count):
            if pick.where in _UNSEEN:
                return f"{_words_for_origin(pick, counted_cards_words(pick, count))} at random"
            return f"{_cards_of_group_words(pick, count)} (random selection{', nobody exempt' if pick.firm else ''})"
        case cards_meant.Random(count=cards_meant.Share(of=of, parts=parts) as share):
            return f"{_share_words(of, parts)} (random selection, {share.rounding_words})"
        case cards_meant.Random(count=count):
            return _words_for_origin(pick, counted_cards_words(pick, count, chooser=" at random"))
        case cards_meant.Chosen(by="opponent", whose="opponent", count=count):
            anybodys = msgspec.structs.replace(pick, whose=ANYBODY)
            return counted_cards_words(anybodys, count, chooser=" of your opponent’s own choice")
        case cards_meant.Chosen(count=cards_meant.Share(of=of, parts=parts) as share):
            return f"{_share_words(of, parts)}{_chooser_words(pick)} ({share.rounding_words})"
        case cards_meant.Chosen(worth=int() | cards_meant.ForEach() as worth):
            worth_words = f" with a total cost of at least {counted_words(worth)}"
            return _words_for_origin(pick, f"{counted_cards_words(pick, 0)}{worth_words}")
        case cards_meant.Chosen(within=int() | cards_meant.ForEach() as within):
            within_words = f" with a total cost of at most {counted_words(within)}"
            return _words_for_origin(pick, f"any number of {counted_cards_words(pick, 0)}{within_words}")
        case cards_meant.Chosen(count=cards_meant.ForEach() as number, optional=True) if number.is_all_of(pick):
            return _words_for_origin(pick, f"any number of {counted_cards_words(pick, 0)}")
        case cards_meant.Chosen(count=count, optional=True, least=least) if least:
            return f"{number_words(least)} or more of {_group_words(pick)}"
        case cards_meant.Chosen(count=count, optional=optional):
            words = counted_cards_words(pick, count, chooser=_chooser_words(pick), upto=optional)
            upto = "up to " if optional else ""
            return f"{upto}{_words_for_origin(pick, _A.sub('one ', words) if optional else words)}"


def affected_cards_words(pick: Pick, word: str) -> str:
    """Describe what happens to cards: *one of your personnel (random selection) is killed*."""
    match pick:
        case cards_meant.Random(count=cards_meant.ForEach(times=1, plus=0, most=None) as counted_one):
            one_card = picked_cards_words(msgspec.structs.replace(pick, count=1))
            return f"for each {_each_counted_words(counted_one)}, {one_card} is {word}"
        case cards_meant.Random(count=cards_meant.ForEach(times=1, plus=plus) as counted_one) if plus:
            first = affected_cards_words(msgspec.structs.replace(pick, count=plus), word)
            return f"{first}, and one more for each {_each_counted_words(counted_one)}"
        case cards_meant.Chosen(worth=worth) if worth is not msgspec.UNSET:
            chooser = "choose" if pick.by == YOU else "your opponent chooses"
            return f"{chooser} {picked_cards_words(pick)} to be {word}"
        case cards_meant.Chosen():
            words = picked_cards_words(pick)
            for choosing, chooser in (("choose", _YOUR_CHOICE), ("your opponent chooses", _OPPONENTS_CHOICE)):
                if chooser in words:
                    return f"{choosing} {words.replace(chooser, '', 1)} to be {word}"
    return f"{picked_cards_words(pick)} {'are' if is_plural_pick(pick) else 'is'} {word}"


def is_plural_pick(pick: Pick) -> bool:
    """Whether a verb that follows the picked cards is plural."""
    if pick.where in ("top of deck", "top of dilemmas") or pick.kind == "equipment":
        return False
    if pick.kind == "mission" and pick.where == "mission":
        return False
    if isinstance(pick, Mentioned):
        return pick.several
    if isinstance(pick, cards_meant.All | cards_meant.AllButOne | cards_meant.Others):
        single = (pick.kind, pick.where) in (("ship", "targeted"), ("mission", "targeted"))
        single = single or (pick.kind, pick.where, pick.whose) == ("ship", "group", YOU)
        return not (isinstance(pick, cards_meant.All) and single)
    if isinstance(pick, cards_meant.Chosen) and (
        pick.worth is not msgspec.UNSET or pick.within is not msgspec.UNSET or (pick.optional and pick.count != 1)
    ):
        return True
    counted = cards_meant.Random | cards_meant.Chosen | cards_meant.Highest | cards_meant.Lowest | cards_meant.Bottom
    return isinstance(pick, counted) and _is_plural(pick.count)


_OF_PILE = (
    r"(?=(?:your|the|an opponent’s|that opponent’s|your opponent’s) (?:hand|deck|discard pile|dilemma pile|Q’s Tent)\b)"
)
_IN_PILE, _FROM_PILE = re.compile(rf" in {_OF_PILE}"), re.compile(rf" from {_OF_PILE}")


def _words_for_origin(pick: Pick, words: str) -> str:
    """Replace *in* by *from*: cards are taken *from* a hand or a discard pile."""
    return _IN_PILE.sub(" from ", words, count=1) if pick.where in _UNSEEN else words


def in_pile_words(words: str) -> str:
    """Replace *from* by *in* in a description whose verb has its own origin: *remove a card in your hand from …*."""
    return _FROM_PILE.sub(" in ", words)


_A = re.compile(r"^an? ")
_UNSEEN = frozenset(("hand", "deck", "discard", "tent", "dilemmas"))
"""Places where cards are face down or in a pile, so that a random selection is a blind draw."""


def _cards_of_group_words(pick: cards_meant.Random, count: int) -> str:
    """Return random cards of a crew or Away Team as belonging to the player: *one of your Leadership personnel*."""
    if pick.where != "group" or pick.whose != YOU or pick.kind != "personnel":
        return counted_cards_words(pick, count)
    if count == 1 and pick.other:
        return f"another of your {card_phrase(msgspec.structs.replace(pick, other=False), 2)}"
    return f"{number_words(count)} of your {card_phrase(pick, 2)}"


def _extreme_words(end: str, name: str) -> str:
    """Return the highest or lowest of a number in words: *highest Cost*, *most skill dots*."""
    if name == "skill dots":
        return f"{'most' if end == 'highest' else 'fewest'} skill dots"
    return f"{end} {_number_name(name)}"


def _mentioned_cards_words(pick: cards_meant.Picked | cards_meant.Subject) -> str:
    """Return the reference to cards already mentioned."""
    found = pick.where in ("hand", "deck")
    if isinstance(pick, Mentioned):
        return _counted_mention_words(pick)
    if pick.kind == "card":
        subject = isinstance(pick, cards_meant.Subject)
        return "the card found" if found else "that card" if subject else "each selected card"
    noun = card_phrase(msgspec.structs.replace(pick, other=False), 1, placed=False)
    if found:
        return f"the {noun} found"
    if isinstance(pick, cards_meant.Picked):
        return f"the selected {noun}"
    return f"that {noun}"


def _counted_mention_words(pick: Mentioned) -> str:
    """Return a reference to picked cards whose number is known: *that personnel*, *those ships without Law*."""
    if pick.rest:
        return "the rest"
    if pick.done:
        return f"the {pick.done} {pick.noun}"
    noun = msgspec.structs.replace(pick, kind=pick.noun, whose=ANYBODY, other=False)
    described = card_phrase(noun, 2 if pick.several else 1, placed=False)
    plain = card_phrase(Cards(kind=pick.noun), 2 if pick.several else 1, placed=False)
    if pick.several and described != plain:
        following = described.startswith(f"{plain} ")
        return f"each of those {described}" if following else f"the {described} among them"
    if pick.several:
        return f"those {described}"
    for joint, holds in (
        (" with ", " if they have "),
        (" without ", " unless they have "),
    ):
        if described.startswith(f"{plain}{joint}"):
            return f"that {plain}{holds}{described.removeprefix(f'{plain}{joint}')}"
    return f"that {plain}" if described == plain else f"the selected {described}"


def _chooser_words(pick: cards_meant.Chosen) -> str:
    """Describe who chooses; empty for players choosing their own cards or cards only they see."""
    if pick.by != YOU:
        return _OPPONENTS_CHOICE
    plain = pick.where in ("hand", "headquarters", "discard", "tent", "picked", "concerned", "deck")
    own_core = pick.where == "core" and pick.whose == YOU
    return "" if plain or own_core or _is_one_of_yours(pick) else _YOUR_CHOICE


def _is_one_of_yours(cards: Cards) -> bool:
    return cards.whose == YOU and cards.where in _AT_THE_TABLE and cards.kind != "mission" and not cards.title


def counted_cards_words(
    cards: Cards | None, count: Amount, *, placed: bool = True, chooser: str = "", upto: bool = False
) -> str:
    """Return a description with its number, *two of your ships*; 0 leaves the number out."""
    if cards is None:
        return "a card"
    if cards.where == "host" and cards.who is None and count == 1:
        return host_words(cards)
    if count == 0 and cards.where == "picked" and cards.kind == "dilemma" and cards.whose in (YOU, YOUR_OPPONENT):
        return f"{_owner_words(cards)}{card_phrase(cards, 2, placed=False)}"
    if count == 0 and cards.where == "picked":
        return f"those {card_phrase(cards, 2, placed=False)}"
    if count == 0:
        return f"{_owner_words(cards, placed=placed)}{card_phrase(cards, 2, placed=placed, owned=True)}"
    if not isinstance(count, int) and (number := amount_words(count)).startswith("the cost of "):
        return f"{card_phrase(cards, 2, placed=False)} equal to {number}{_place_words(cards, owned=False)}"
    single = "one" if upto and count == 1 else ""
    if cards.where in ("picked", "concerned"):
        those = card_phrase(cards, 2, placed=False)
        return f"{single or _several_words(count)} of those {those}{chooser}{_per_words(count)}"
    if placed and _is_one_of_yours(cards):
        return f"{single or _several_words(count)} of your {card_phrase(cards, 2)}{chooser}{_per_words(count)}"
    if count == 1:
        words = card_phrase(cards, 1, placed=placed, chooser=chooser)
        if single:
            return f"{single} {words}"
        owner = _owner_words(cards, placed=placed) if cards.whose in OWNERS else ""
        if owner and cards.whose in (THAT_OPPONENT, YOUR_OPPONENT) and not cards.title:
            chooser = chooser.replace(_YOUR_CHOICE, "")
            return f"one of {owner}{card_phrase(cards, 2, placed=placed, chooser=chooser)}"
        return f"{owner}{words}" if owner else with_article(cards, words)
    if cards.whose in OWNERS and _owner_words(cards, placed=placed):
        several = card_phrase(cards, 2, placed=placed, chooser=chooser)
        return f"{_several_words(count)} of {OWNERS[cards.whose]} {several}{_per_words(count)}"
    several = card_phrase(cards, 2 if _is_plural(count) else 1, placed=placed, chooser=chooser)
    counted = with_article(cards, several) if _count_words(count) == "a" else f"{_count_words(count)} {several}"
    return f"{counted}{_per_words(count)}"


def _several_words(count: Amount) -> str:
    return "one" if count == 1 or not _is_plural(count) else _count_words(count)


def _is_plural(count: Amount) -> bool:
    return count != 1 if isinstance(count, int) else amount_words(count).partition(" ")[0] != "1"


def _count_words(count: Amount) -> str:
    """Return the number alone: *two*, *a*."""
    if isinstance(count, int):
        return number_words(count, one="a")
    number = amount_words(count).partition(" ")[0]
    return number_words(int(number), one="a") if number.isdigit() else number


def _per_words(count: Amount) -> str:
    """Describe what is counted: *for each of your events in the core*."""
    return "" if isinstance(count, int) else f" {amount_words(count).partition(' ')[2]}"


def your_card_words(cards: Cards, *, placed: bool = True) -> str:
    """Return the words for one card, with its player: *your other personnel present*."""
    if cards.where == "this" and cards.who is not None:
        return f"this {card_phrase(cards, 1, owned=True)}"
    owner = _owner_words(cards, placed=placed)
    words = card_phrase(cards, 1, placed=placed, owned=bool(owner))
    return f"{owner}{words}" if owner else with_article(cards, words)


def one_of_your_cards_words(cards: Cards) -> str:
    """Return one affected card: *another of your personnel present*, *an opponent’s ship*."""
    if cards.whose != YOU or cards.title or cards.where in ("this", *NAMED_BY_OWNER):
        return your_card_words(cards)
    several = card_phrase(msgspec.structs.replace(cards, other=False), 2, owned=True)
    return f"{'another' if cards.other else 'one'} of your {several}"


def with_article(cards: Cards, words: str) -> str:
    """Return the words with *a* or *an*; titles and lists of titles need no article."""
    if cards.title and cards.title != NAMED:
        return words
    if are_full_names(cards) and not re.search(rf"\b{cards.kind}\b", words):
        return f"an{words}" if words.startswith("other ") else words
    if (list_of_titles := re.fullmatch(rf"(other )?{cards.kind}( of your choice)?: (.+)", words)) is not None:
        other, chooser, titles = list_of_titles.groups("")
        titles = f"another {titles.removeprefix('a ')}" if other else titles
        return f"{titles}{chooser}"
    if words.startswith("other "):
        return f"an{words}"
    start = words.lstrip("[").lower()
    vowel = start.startswith(("a", "e", "i", "o", "u", "honor")) and not start.startswith("uni")
    return f"{'an' if vowel else 'a'} {words}"


def host_words(cards: Cards) -> str:
    """Describe the card that a card is on, or the ship that it is aboard."""
    return f"this {cards.kind}" if cards.kind in ("ship", "mission") else "the card this is on"


def _owner_words(cards: Cards, *, placed: bool = True) -> str:
    """Return whose cards they are; empty if their place says so, which is a pile named with its owner."""
    if placed and cards.where in NAMED_BY_OWNER:
        return ""
    return "your " if cards.whose == YOU else f"{OWNERS[cards.whose]} " if cards.whose in OWNERS else ""


def card_phrase(cards: Cards, count: int, *, placed: bool = True, chooser: str = "", owned: bool = False) -> str:
    """Return a description without its number: *other Honor Klingon personnel present with Cost>3*.

    Args:
        cards: the description.
        count: 1 for one, 2 for several.
        placed: whether to include the location.
        chooser: who chooses, to follow the noun.
        owned: whether their owner has already been named.
    """
    adjectives, rest = _adjective_and_rest(cards.who)
    if adjectives.lower().endswith(f" {cards.kind}"):  # a characteristic such as “Q-related dilemma”
        adjectives = adjectives[: -len(cards.kind) - 1]
    before = f"{adjectives} " if adjectives else ""
    where = _place_words(cards, owned=owned) if placed else ""
    if cards.whose in SEATED:
        owner = f" of {OTHER_PLAYERS[cards.whose]}"
        where, chooser = (f"{where}{owner}", chooser) if cards.where in PILES else (where, f"{owner}{chooser}")
    where = _SEVERAL_THERE.get(where, where) if count != 1 else where
    icons, rest = rest == _ICONS, None if rest == _ICONS else rest
    cost, rest = cost_and_rest(rest)
    cost = f" with a cost of {_at_most_words(cards.cheaper)}" if cards.cheaper is not None else cost
    single = count == 1 or cards.kind == "equipment"
    names = requirement_words(rest) if single and rest is not None and _are_names_of_personnel(cards, rest) else ""
    before = f"targeted {before}" if cards.where == "targeted" else before
    stopped = "" if cards.stopped is None else "stopped " if cards.stopped else "unstopped "
    noun = f"{names or _kind_words(cards, count, icons=icons)}{chooser}"
    where = f"{where}{cost}" if cards.where in _AT_THE_TABLE else f"{cost}{where}"
    kinds = f"{'other ' if cards.other else ''}{stopped}{before}{noun}"
    fit = "" if names else _words_after_noun(rest, adjectives_before=cards.kind)
    if count != 1:
        fit = fit.replace(" who is ", " who are ")
    if fit.endswith(_REQUIRED):
        fit = fit.removesuffix(_REQUIRED)
        requires = "requires" if count == 1 else "require"
        if fit.startswith(" without "):
            requires = "does not require" if count == 1 else "do not require"
        fit = f" that {requires} {fit.removeprefix(' with ').removeprefix(' without ')}"
    return f"{kinds}{fit}{where}" if _consists_of_names(rest) else f"{kinds}{where}{fit}"


def are_full_names(cards: Cards) -> bool:
    """Whether a description of personnel or a ship consists of names: *Jadzia Dax*, *Defiant or Regency 1*."""
    return cards.who is not None and _are_names_of_personnel(cards, cards.who)


def _are_names_of_personnel(cards: Cards, rest: Requirement) -> bool:
    """Whether a description needs no noun but names: *Jadzia Dax*, not *a personnel named Jadzia Dax*."""
    return (
        cards.kind in ("personnel", "ship", "equipment")
        and cards.having is None
        and not cards.title
        and _is_list_of_full_names(rest)
    )


def _is_list_of_full_names(who: Requirement) -> bool:
    if isinstance(who, AnyOf):
        return all(map(_is_list_of_full_names, who.parts))
    return isinstance(who, Named) and not who.name.startswith("any ")


def _consists_of_names(who: Requirement | None) -> bool:
    """Whether a description consists of names, which come before the location."""
    return who is not None and _is_list_of_names(who.part if isinstance(who, Not) else who)


def _kind_words(cards: Cards, count: int, *, icons: bool = False) -> str:
    kinds = cards.kind.split(" or ")
    if {*kinds} == _ALL_BUT_SHIPS and cards.where in ("hand", "deck", "discard", "picked"):
        kinds = ["non-ship card"]
    plural = list_in_words((noun if count == 1 or noun in _UNCOUNTED else _plural_of(noun) for noun in kinds), "or")
    equipped = f" equipped with {with_article(Cards(), cards.equipped.title())}" if cards.equipped else ""
    there = "aboard" if cards.kind == "ship" else "there"
    part = cards.having.who if isinstance(cards.having, Each) and cards.having.count == 1 else cards.having
    skilled = card_phrase(Cards(who=part), 1).removeprefix("personnel: ") if part is not None else ""
    having = f" with your {skilled} {there}" if skilled else ""
    if skilled.startswith("personnel with "):
        having = f" with {skilled.removeprefix('personnel with ')} of yours {there}"
    if isinstance(part, Each):  # several personnel
        having = f" with {requirement_words(part).replace(' ', ' of your ', 1)} {there}"
    if icons:
        having = f" with three staffing icons{having.replace(' with ', ' and ', 1)}"
    equipped += likeness_words(cards.like) if cards.like else ""
    at = _at_place_words(cards.at) if isinstance(cards.at, Cards) and cards.where != "under" else ""
    at = at.replace(" at ", " on ", 1) if cards.where == "on missions" else at
    owned = "you own" if cards.owner == YOU else "an opponent owns"
    at += f" that {owned}" if cards.owner else ""
    at += _with_cards_words(cards.there) if isinstance(cards.there, Cards) else ""
    title = f"{plural} of that name" if cards.title == NAMED else list_in_words((cards.title or "").split(" or "), "or")
    return f"{title or plural}{equipped}{having}{at}"


def _at_most_words(number: Amount) -> str:
    return f"{number} or less" if isinstance(number, int) else f"no more than {counted_words(number)}"


def _at_place_words(place: Cards) -> str:
    if place.where == "mission":
        return " here"
    if place.kind != "ship":
        return f" at {counted_cards_words(place, 1, placed=False)}"
    if place.whose == YOU:
        return f" aboard {your_card_words(place, placed=False)}"
    return f" aboard {counted_cards_words(place, 1, placed=False)}"


def _with_cards_words(of: Cards) -> str:
    """Describe which cards are there, or aren't."""
    cards = card_phrase(of, 1, placed=False)
    if of.where == "bottom seed":
        return " with seed cards"
    if of.where == "not on":
        return f" without {with_article(of, cards)}"
    if of.where == "nowhere":
        return f" where no {'opponent’s ' if of.whose == OPPONENT else ''}{cards} is"
    card = your_card_words(of, placed=False) if of.whose == YOU else counted_cards_words(of, 1, placed=False)
    return f" where {card} is"


def _plural_kind(kind: str) -> str:
    return kind if kind in _UNCOUNTED else _plural_of(kind)


def _plural_of(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def _place_words(cards: Cards, *, owned: bool) -> str:
    planet = f" on {cards.on}" if cards.on else ""
    if cards.where == "under":
        mission = your_card_words(cards.at, placed=False) if isinstance(cards.at, Cards) else "a mission"
        return f"{' you own' if cards.whose == YOU and not (owned or cards.like) else ''} beneath {mission}"
    if cards.where == "on missions" and isinstance(cards.at, Cards):
        return planet
    pile = PILES.get(cards.where)
    if cards.where in NAMED_BY_OWNER:
        whose = {YOU: "your", **OWNERS, **dict.fromkeys(SEATED, "the")}.get(cards.whose, "any")
        return f"{planet} in {whose} {pile}"
    if pile:
        named = (YOU, OPPONENT, THAT_OPPONENT, YOUR_OPPONENT, *SEATED)
        whose = "your" if cards.whose == YOU and not owned else "the" if cards.whose in named else "any"
        whose = "your" if cards.where == "brig" else whose  # 2E-BRG-04
        return f"{planet} in {whose} {pile}"
    return planet + PLACES.get(cards.where, "")


def _adjective_and_rest(who: Requirement | None) -> tuple[str, Requirement | None]:
    """Return the words that go before the noun, and the rest of the description."""
    parts = who.parts if isinstance(who, AllOf) else (who,) if who is not None else ()
    before = sorted((part for part in parts if _is_adjective(part)), key=_adjective_order)
    adjectives = " ".join(map(_adjective_words, before))
    rest = tuple(part for part in parts if not _is_adjective(part))
    return adjectives, AllOf(rest) if len(rest) > 1 else rest[0] if rest else None


def _adjective_order(part: Requirement) -> int:
    """Return where an adjective is placed: states first, then icons, and the type of a mission last."""
    state = part.part if isinstance(part, Not) else part
    if part in _GROUNDS:
        return 3
    if isinstance(state, Trait) and state.name in _STATES:
        return 0
    return 1 if _is_icon(part) else 2


def _is_icon(part: Requirement) -> bool:
    """Whether a description is an icon, or alternative icons."""
    match part:
        case AnyOf(parts=parts):
            return not shared_people_name(parts) and all(map(_is_icon, parts))
        case Trait(name=name) | Not(part=Trait(name=name)):
            return name.startswith("[")
        case _:
            return False


def _is_adjective(part: Requirement) -> bool:
    match part:
        case AnyOf(parts=parts) | AllOf(parts=parts):
            return all(_is_adjective(inner) for inner in parts)
        case Trait(name=name) | Not(part=Trait(name=name)) if name in _TRAITS_AFTER_NOUN:
            return False
        case Not(part=AnyOf(parts=parts)):
            return bool(shared_people_name(parts))
        case Not(part=Trait(name=name)) if part == _STAFFED or len(name.split()) >= _LONG_TRAIT:
            return False
        case Not(part=inner):
            return isinstance(inner, Trait) and not inner.name.startswith(("requires ", _COMMANDER))
        case _:
            return (isinstance(part, Trait) and not part.name.startswith(("requires ", _COMMANDER))) or (
                isinstance(part, Skill) and part.level == 1 and part.name != "named"
            )


def _shared_part(parts: Sequence[Requirement]) -> Requirement | None:
    """Return the only description that alternatives share: *Drone* of *[COM] Drone or [NAV] Drone*."""
    found: list[set[Requirement]] = [{*part.parts} if isinstance(part, AllOf) else {part} for part in parts]
    shared = found[0].intersection(*found[1:])
    return shared.pop() if len(shared) == 1 and all(len(inner) == 2 for inner in found) else None


def _adjective_words(part: Requirement) -> str:
    match part:
        case AnyOf(parts=parts) if people := shared_people_name(parts):
            return people
        case AnyOf(parts=(AllOf(parts=first), *_) as parts) if (shared := _shared_part(parts)) is not None and not (
            _is_icon(shared) and all(map(_is_icon, first))
        ):
            rest = [
                AllOf(tuple(part for part in inner.parts if part != shared))
                for inner in parts
                if isinstance(inner, AllOf)
            ]
            alternatives = listed_alternatives([_adjective_words(inner) for inner in rest])
            return " ".join(
                (alternatives, requirement_words(shared))
                if _is_icon(next(part for part in first if part != shared))
                else (requirement_words(shared), alternatives)
            )
        case AnyOf(parts=parts):
            return listed_alternatives([_adjective_words(inner) for inner in parts])
        case AllOf(parts=parts):
            return " ".join(_adjective_words(inner) for inner in sorted(parts, key=_adjective_order))
        case Not(part=Trait(name="completed")):
            return "incomplete"
        case Not(part=AnyOf(parts=parts)):
            return f"non-{shared_people_name(parts)}"
        case Not(part=inner):
            return f"non-{requirement_words(inner)}"
        case _:
            return requirement_words(part)


def _words_after_noun(who: Requirement | None, *, adjectives_before: str = "card") -> str:  # noqa: PLR0912
    """Return the description that follows a noun; ``adjectives_before`` are the adjectives before that noun."""
    match who:
        case None:
            return ""
        case Not(part=AnyOf(parts=(Trait(name=name), *_) as parts)) if not name.startswith("consume:"):
            return f" (except {' or '.join(map(requirement_words, parts))} {_plural_kind(adjectives_before)})"
        case Not(part=Trait(name=name) | AnyOf(parts=(Trait(name=name), *_))) if name.startswith("consume:"):
            return " without Consume"
        case Not(part=part) if _is_list_of_names(part):
            return f" other than {requirement_words(part)}"
        case Not(part=AllOf(parts=parts) as part) if _is_adjective(part):
            return f" other than {_adjective_words(part)} {_plural_kind(adjectives_before)}"
        case Not() if who == _STAFFED:
            return " with a staffing requirement"
        case Not(part=Attribute(comparison=">" | "<" as comparison, number=number) as part):
            opposite = ("<", number + 1) if comparison == ">" else (">", number - 1)
            return _words_after_noun(msgspec.structs.replace(part, comparison=opposite[0], number=opposite[1]))
        case Not(part=part):
            return f" without {requirement_words(part)}"
        case Named(name=name) if name.startswith("any "):
            return f" of the persona {title_case(name.removeprefix('any '))}"
        case _ if _is_list_of_names(who):
            return f" named {requirement_words(who)}"
        case Trait(name="commanding"):
            return " who is the ship’s Commander"
        case Trait(name="attempting"):
            return " whose crew is attempting the mission"
        case Attribute(names=("cost",)):
            return cost_and_rest(who)[0]
        case Attribute(names=("points",), comparison=comparison, number=number):
            worth = {">": f"{number + 1} or more", "<": f"{number - 1} or fewer"}.get(comparison, str(number))
            return f" worth {worth} points"
        case AnyOf(parts=parts) if any(map(_is_list_of_names, parts)):
            return f": {listed_alternatives([_single_card_words(part, adjectives_before) for part in parts])}"
        case _:
            return f" with {requirement_words(who)}"


def all_your_cards_words(cards: Cards) -> str:
    """Return all your cards of a description: *your Bajoran cards*, *your [TE] cards, Rom and Quark*."""
    who = cards.who
    if not isinstance(who, AnyOf) or not any(map(_is_list_of_names, who.parts)):
        return f"your {card_phrase(cards, 2, owned=True)}"
    names = [requirement_words(part) for part in who.parts if _is_list_of_names(part)]
    others = [part for part in who.parts if not _is_list_of_names(part)]
    kinds = [card_phrase(msgspec.structs.replace(cards, who=part), 2, owned=True) for part in others]
    return f"your {list_in_words((*kinds, *names))}"


def _single_card_words(who: Requirement, kind: str = "card") -> str:
    """Return a single card by its description: *A Change of Plans*, *a Borg Drone personnel*."""
    if _is_list_of_names(who):
        return requirement_words(who)
    parts = who.parts if isinstance(who, AllOf) else (who,)
    others = tuple(part for part in parts if part != Trait("personnel"))
    cards = Cards(kind=kind if len(others) == len(parts) else "personnel", who=AllOf(others))
    return with_article(cards, card_phrase(cards, 1, placed=False))


def _is_list_of_names(who: Requirement) -> bool:
    """Whether a requirement consists only of alternative names."""
    return isinstance(who, Named) or (isinstance(who, AnyOf) and all(map(_is_list_of_names, who.parts)))


def plural_property(name: str) -> str:
    """Return a property that cards can share, in the plural: *affiliations*, *species*."""
    return name if name == "species" else f"{_PROPERTIES.get(name, name)}s"


# --- amounts ----------------------------------------------------------------------------------------------------------


def amount_words(amount: Amount) -> str:  # noqa: PLR0912 - a dictionary of amounts
    """Return an amount in words: a number, or what is counted."""
    match amount:
        case cards_meant.ForEach(times=times, plus=plus, most=most):
            base = f"{plus} and " if plus else ""
            limit = f" (limit {most})" if most is not None else ""
            return f"{base}{times} for each {_each_counted_words(amount)}{limit}"
        case cards_meant.Different(of=of, property=name, times=times, most=most):
            limit = f" (limit {most})" if most else ""
            return f"{times} for each different {_PROPERTIES.get(name, name)} among {_group_words(of)}{limit}"
        case cards_meant.CountersLeft():
            return "the number of counters left"
        case cards_meant.Total(of=of, property=name, times=times):
            counted_one = "staffing icon" if name == "staffing" else f"point of the {_number_name(name)}"
            return f"{times} for each {counted_one} of {counted_cards_words(of, 0)}"
        case cards_meant.Greatest(of=of, property=name, times=times):
            return f"{times} for each point of the highest {_number_name(name)} among {counted_cards_words(of, 0)}"
        case MentionedAmount(property="cost", times=1, words=words):
            return f"the cost of {words}"
        case MentionedAmount(property="", times=times, words=words):
            return f"{times} for each {words}"
        case MentionedAmount(property=name, times=times, words=words):
            total = "staffing icon" if name == "staffing" else "skill" if name == "skill dots" else ""
            return f"{times} for each {total or f'point of {_number_name(name)}'} of {words}"
        case cards_meant.OfPicked(property=name, which="first" | "last" as which):
            return f"the {_number_name(name)} of the card selected {which}"
        case cards_meant.OfPicked(property="skill dots", times=times):
            return f"{times} for each skill of those selected"
        case cards_meant.OfPicked(property=name, times=times):
            total = "staffing icon" if name == "staffing" else f"point of the total {_number_name(name)}"
            return f"{times} for each {f'{total} of the selected cards' if name else 'card selected'}"
        case cards_meant.Excess(left=left, right=right):
            return f"1 for each point by which {counted_words(left)} exceeds {counted_words(right)}"
        case cards_meant.DilemmasFaced():
            return "the number of other dilemmas faced in this attempt"
        case cards_meant.ScoreOf(whose=whose, plus=plus):
            counted = "your score" if whose == YOU else "each opponent’s score"
            return f"{counted} plus {plus}" if plus else counted
        case cards_meant.Share(of=of, parts=parts):
            return f"{_share_words(of, parts)} ({amount.rounding_words})"
        case _:
            return number_words(amount, one="a")


def _number_name(name: str) -> str:
    """Return a number printed on cards by its name: *Integrity*, *cost*, *points*."""
    return name if name in ("cost", "points", "span") else name.title()


def _group_words(of: Cards) -> str:
    """Return all cards of a description as a group: *your Klingon personnel*, *the cards in your hand*."""
    if of.where == "picked":
        return counted_cards_words(of, 0)
    return f"{_owner_words(of) or 'the '}{card_phrase(of, 2, owned=True)}"


def _share_words(of: Cards, parts: int) -> str:
    share = "half" if parts == 2 else f"one in {number_words(parts)}"
    return f"{share} of {_group_words(of)}"


def _each_counted_words(amount: cards_meant.ForEach) -> str:
    if amount.players:
        players = "opponent" if amount.of.whose == OPPONENT else "player"
        held = with_article(amount.of, card_phrase(amount.of, 1, owned=True))
        return f"{players} with {held.replace(' in an opponent’s ', ' in their ')}"
    of, different = amount.of, "different " if amount.different else ""
    if of.where == "picked" and not isinstance(of, Mentioned):
        return f"of those {different}{card_phrase(of, 2, placed=False)}"
    if _owner_words(of) and (of.whose != YOU or of.where != "group"):
        return f"of {_owner_words(of)}{different}{card_phrase(of, 2, owned=True)}"
    return f"{different}{card_phrase(of, 1)}"


def counted_words(amount: Amount) -> str:
    """Return a number, or the number of counted cards."""
    match amount:
        case int():
            return str(amount)
        case cards_meant.OfPicked(property="", times=1, which=""):
            return "the number of cards selected"
        case MentionedAmount(property=name, times=1, words=words) if name:
            return f"the {_EXTENT.get(name, _number_name(name))} of {words}"
        case cards_meant.OfPicked(property=name, times=1, which="") if name:
            return (
                "the number of skills of those selected"
                if name == "skill dots"
                else f"their total {_number_name(name)}"
            )
        case cards_meant.Different(of=of, property=name, times=1, most=msgspec.UNSET):
            return f"the number of different {plural_property(name)} among {_group_words(of)}"
        case cards_meant.ForEach(of=of, times=1, plus=plus):
            different = "different " if amount.different else ""
            more = f" plus {plus}" if plus else ""
            return f"the number of {_owner_words(of)}{different}{card_phrase(of, 2, owned=True)}{more}"
        case cards_meant.Excess(left=left, right=right):
            return f"the amount by which {counted_words(left)} exceeds {counted_words(right)}"
        case cards_meant.Total(of=of, property=name, times=1):
            if of.kind == "mission" and of.where in ("mission", "this"):
                return f"this mission’s {'point value' if name == 'points' else _number_name(name)}"
            number = "number of staffing icons" if name == "staffing" else f"total {_number_name(name)}"
            return f"the {number} of {counted_cards_words(of, 0)}"
        case cards_meant.Greatest(of=of, property=name, times=1):
            return f"the highest {_number_name(name)} among {counted_cards_words(of, 0)}"
        case _:
            return amount_words(amount)


def amount_with_noun(count: Amount, noun: str) -> str:
    """Return an amount of something: *two cards*, *a card for each of your events in the core*."""
    if not isinstance(count, int) and amount_words(count).startswith(("the ", "your ", "each ")):
        return f"{noun}s equal to {amount_words(count)}"
    number = _count_words(count)
    if noun in _IN_FIGURES and not isinstance(count, int):
        number = amount_words(count).partition(" ")[0]
    return f"{number} {noun}{'s' if _is_plural(count) else ''}{_per_words(count)}"
