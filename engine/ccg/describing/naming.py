"""Puts into words which cards a text means, and how many."""

from __future__ import annotations

import msgspec

from engine.ccg.describing.places import OWNERS, PILES, PLACES
from engine.ccg.describing.places import SEVERAL as _SEVERAL_THERE
from engine.ccg.describing.required import a_people, attributes_words, requirement_words
from engine.ccg.describing.sentences import likeness, listed_alternatives
from engine.ccg.effects import cards_meant
from engine.ccg.effects.cards_meant import ANYBODY, OPPONENT, YOU, Amount, Cards, Pick
from engine.ccg.effects.naming import NAMED
from engine.ccg.requirements.requirement import (
    AllOf,
    AnyOf,
    Each,
    Named,
    Not,
    Requirement,
    Skill,
    Trait,
)
from engine.wording import listed, number_words

_UNCOUNTED = ("personnel", "equipment")
_OF_SITUATIONS = (
    "led",
    "laden",
    "commanding",
    "skilled",
    "eventful",
    "uncommanded",
    "attempting",
    "three staffing icons",
)
_GROUNDS = (Trait("planet"), Trait("space"))
"""They stand right before the noun: *a non-Homeworld planet mission*."""
_AT_THE_TABLE = ("present", "surface", "aboard", "mission", "play")

# --- which cards -----------------------------------------------------------------------------------------------------


def picked_cards(pick: Pick) -> str:  # noqa: PLR0912 - a dictionary of picks
    """Cards that something is done to: *one of your Medical personnel present*."""
    if pick.where in ("top of deck", "top of dilemmas"):
        pile = "deck" if pick.where == "top of deck" else "dilemma pile"
        return f"the top card of {OWNERS.get(pick.whose, 'your')} {pile}"
    if pick.where == "bottom seed":
        return "the bottom seed card here"
    if pick.kind == "mission" and pick.where == "mission":
        return "this mission"
    match pick:
        case cards_meant.This():
            return "this card"
        case cards_meant.Host():
            return host(pick)
        case cards_meant.Picked(which=str() as which):
            return f"the {which} one selected"
        case cards_meant.Subject() | cards_meant.Picked():
            return _those(pick)
        case cards_meant.Others():
            return f"all {_owner(pick)}other {phrase(pick, 2, placed=False)}"
        case cards_meant.All(kind="ship", where="group", whose="you"):
            return "your ship"
        case cards_meant.All(where="picked" | "concerned"):
            return f"all of those {phrase(pick, 2, placed=False)}"
        case cards_meant.All():
            everything = some(pick, 0)
            return f"all {'of ' if pick.whose in OWNERS else ''}{everything}"
        case cards_meant.AllButOne():
            return f"all but one of {some(pick, 0)} (random selection)"
        case cards_meant.Bottom(count=count):
            return f"the bottom {'' if count == 1 else f'{amount_words(count)} '}{phrase(pick, 1 if count == 1 else 2)}"
        case cards_meant.Most(property=name) | cards_meant.Least(property=name):
            end = "highest" if isinstance(pick, cards_meant.Most) else "lowest"
            return f"{some(pick, 0)} with the {_extreme(end, name)}"
        case cards_meant.Highest(attributes=names, count=count) | cards_meant.Lowest(attributes=names, count=count):
            end = "highest" if isinstance(pick, cards_meant.Highest) else "lowest"
            what = _extreme(end, names[0]) if len(names) == 1 else f"{end} total of {attributes_words(names)}"
            highest = f"with the {what}"
            return f"the {phrase(pick, 1)} {highest}" if count == 1 else f"{some(pick, count)} {highest}"
        case cards_meant.Random(count=int() as count):
            if pick.where in _UNSEEN:
                return f"{_from(some(pick, count))} at random"
            return f"{_one_of_the_group(pick, count)} (random selection{', nobody exempt' if pick.firm else ''})"
        case cards_meant.Random(count=cards_meant.Share(of=of, parts=parts) as share):
            return f"{_share(of, parts)} (random selection, {share.rounding})"
        case cards_meant.Random(count=count):
            return _from(some(pick, count, chooser=" at random"))
        case cards_meant.Chosen(by="opponent", whose="opponent", count=count):
            anybodys = msgspec.structs.replace(pick, whose=ANYBODY)
            return some(anybodys, count, chooser=" of your opponent’s own choice")
        case cards_meant.Chosen(count=cards_meant.Share(of=of, parts=parts) as share):
            return f"{_share(of, parts)}{_chooser(pick)} ({share.rounding})"
        case cards_meant.Chosen(worth=int() | cards_meant.ForEach() as worth):
            return f"{some(pick, 0)} of a total cost of at least {counted(worth)}"
        case cards_meant.Chosen(within=int() | cards_meant.ForEach() as within):
            return f"any number of {some(pick, 0)} of a total cost of at most {counted(within)}"
        case cards_meant.Chosen(count=cards_meant.ForEach() as number, optional=True) if number.is_all_of(pick):
            return f"any number of {some(pick, 0)}"
        case cards_meant.Chosen(count=count, optional=True, least=least) if least:
            return f"{number_words(least)} or more of {some(pick, 0)}"
        case cards_meant.Chosen(count=count, optional=optional):
            return f"{'up to ' if optional else ''}{_from(some(pick, count, chooser=_chooser(pick), upto=optional))}"


def struck(pick: Pick, word: str) -> str:
    """What happens to cards: *one of your personnel (random selection) is killed*."""
    match pick:
        case cards_meant.Random(count=cards_meant.ForEach(times=1, plus=0, most=None) as counted_one):
            one = picked_cards(msgspec.structs.replace(pick, count=1))
            return f"for each {_each_counted(counted_one)}, {one} is {word}"
    return f"{picked_cards(pick)} {'are' if are_several(pick) else 'is'} {word}"


def are_several(pick: Pick) -> bool:
    """Whether a verb that follows the picked cards is in the plural."""
    if pick.where in ("top of deck", "top of dilemmas") or pick.kind == "equipment":
        return False
    if pick.kind == "mission" and pick.where == "mission":
        return False
    if isinstance(pick, cards_meant.All | cards_meant.AllButOne | cards_meant.Others):
        return not (isinstance(pick, cards_meant.All) and pick.kind == "ship" and pick.where == "group")
    counted = cards_meant.Random | cards_meant.Chosen | cards_meant.Highest | cards_meant.Lowest | cards_meant.Bottom
    return isinstance(pick, counted) and _plural(pick.count)


def _from(words: str) -> str:
    """Cards are taken *from* a hand or a discard pile, not *in* it."""
    for pile in ("hand", "discard pile", "Q’s Tent"):
        words = words.replace(f" in your {pile}", f" from your {pile}").replace(f" in the {pile}", f" from the {pile}")
    return words


_UNSEEN = frozenset(("hand", "deck", "discard", "tent", "dilemmas"))
"""Where cards lie face down, or in a pile: those chosen at random are drawn like lots."""


def _one_of_the_group(pick: cards_meant.Random, count: int) -> str:
    """Cards of a crew or Away Team are the player’s: *one of your Leadership personnel*."""
    if pick.where != "group" or pick.whose != YOU or pick.kind != "personnel":
        return some(pick, count)
    if count == 1 and pick.other:
        return f"another of your {phrase(msgspec.structs.replace(pick, other=False), 2)}"
    return f"{number_words(count)} of your {phrase(pick, 2)}"


def _extreme(end: str, name: str) -> str:
    """The highest or lowest of a number: *highest Cost*, *most skill dots*."""
    if name == "skill dots":
        return f"{'most' if end == 'highest' else 'fewest'} skill dots"
    return f"{end} {name.title()}"


_ONE_AT_A_TIME = frozenset(("interrupt", "event", "dilemma", "doorway"))
"""What is played, or met, is one card."""


def _those(pick: cards_meant.Picked | cards_meant.Subject) -> str:
    """The cards already spoken of."""
    found = pick.where in ("hand", "deck")
    if pick.kind == "card":
        return "the card found" if found else "what was selected"
    what = phrase(msgspec.structs.replace(pick, other=False), 1, placed=False)
    if found:
        return f"the {what} found"
    if isinstance(pick, cards_meant.Picked):
        return f"the selected {what}"
    return f"{'that' if _ONE_AT_A_TIME.issuperset(pick.kind.split(' or ')) else 'those'} {what}"


def _chooser(pick: cards_meant.Chosen) -> str:
    """Who chooses; that a player chooses among their own or what only they see goes without saying."""
    if pick.by != YOU:
        return " of your opponent’s choice"
    plain = pick.where in ("hand", "headquarters", "discard", "tent", "picked", "concerned", "deck")
    own_core = pick.where == "core" and pick.whose == YOU
    return "" if plain or own_core or _is_one_of_yours(pick) else " of your choice"


def _is_one_of_yours(cards: Cards) -> bool:
    return cards.whose == YOU and cards.where in _AT_THE_TABLE and cards.kind != "mission" and not cards.title


def some(cards: Cards | None, count: Amount, *, placed: bool = True, chooser: str = "", upto: bool = False) -> str:
    """A description with its number, *two of your ships*; 0 leaves the number out."""
    if cards is None:
        return "a card"
    if cards.where == "host" and cards.who is None and count == 1:
        return host(cards)
    if count == 0 and cards.where == "picked":
        return f"those {phrase(cards, 2, placed=False)}"
    if count == 0:
        return f"{_owner(cards)}{phrase(cards, 2, placed=placed, owned=True)}"
    one = "one" if upto and count == 1 else ""
    if cards.where in ("picked", "concerned"):
        return f"{one or _of_several(count)} of those {phrase(cards, 2, placed=False)}{chooser}{_per(count)}"
    if placed and _is_one_of_yours(cards):
        return f"{one or _of_several(count)} of your {phrase(cards, 2)}{chooser}{_per(count)}"
    if count == 1:
        words = phrase(cards, 1, placed=placed, chooser=chooser)
        if one:
            return f"{one} {words}"
        return f"{_owner(cards)}{words}" if cards.whose in OWNERS else article(cards, words)
    if cards.whose in OWNERS:
        several = phrase(cards, 2, placed=placed, chooser=chooser)
        return f"{_of_several(count)} of {OWNERS[cards.whose]} {several}{_per(count)}"
    several = phrase(cards, 2 if _plural(count) else 1, placed=placed, chooser=chooser)
    return f"{_how_many(count)} {several}{_per(count)}"


def _of_several(count: Amount) -> str:
    return "one" if count == 1 or not _plural(count) else _how_many(count)


def _plural(count: Amount) -> bool:
    return count != 1 if isinstance(count, int) else amount_words(count).partition(" ")[0] != "1"


def _how_many(count: Amount) -> str:
    """The number alone: *two*, *a*."""
    if isinstance(count, int):
        return number_words(count, one="a")
    number = amount_words(count).partition(" ")[0]
    return "a" if number == "1" else number


def _per(count: Amount) -> str:
    """What is counted: *for each of your events in the core*."""
    return "" if isinstance(count, int) else f" {amount_words(count).partition(' ')[2]}"


def your(cards: Cards, *, placed: bool = True) -> str:
    """One card with its player: *your other personnel present*."""
    words = phrase(cards, 1, placed=placed, owned=bool(_owner(cards)))
    return f"{_owner(cards)}{words}" if _owner(cards) else article(cards, words)


def one_of_yours(cards: Cards) -> str:
    """One card to which something happens: *another of your personnel present*, *an opponent’s ship*."""
    if cards.whose != YOU or cards.title or cards.where == "this":
        return your(cards)
    several = phrase(msgspec.structs.replace(cards, other=False), 2, owned=True)
    return f"{'another' if cards.other else 'one'} of your {several}"


def article(cards: Cards, words: str) -> str:
    """The words with *a* or *an* before them; titles and lists of titles need none."""
    if cards.title and cards.title != NAMED:
        return words
    if words.startswith(f"{cards.kind}: "):
        return words.removeprefix(f"{cards.kind}: ")
    if words.startswith("other "):
        return f"an{words}"
    start = words.lstrip("[").lower()
    vowel = start.startswith(("a", "e", "i", "o", "u", "honor")) and not start.startswith("uni")
    return f"{'an' if vowel else 'a'} {words}"


def host(cards: Cards) -> str:
    """The card on which a card lies, or the ship that it is aboard."""
    return f"this {cards.kind}" if cards.kind in ("ship", "mission") else "the card this is on"


def _owner(cards: Cards) -> str:
    return "your " if cards.whose == YOU else f"{OWNERS[cards.whose]} " if cards.whose in OWNERS else ""


def phrase(cards: Cards, count: int, *, placed: bool = True, chooser: str = "", owned: bool = False) -> str:
    """Who or what it is, without number: *other Honor Klingon personnel present with Cost>3*.

    Args:
        cards: the description.
        count: 1 for one, 2 for several.
        placed: whether to say where.
        chooser: who chooses, to follow the noun.
        owned: whether it has been said whose they are.
    """
    adjectives, rest = _split(cards.who)
    if adjectives.lower().endswith(f" {cards.kind}"):  # a characteristic such as “Q-related dilemma”
        adjectives = adjectives[: -len(cards.kind) - 1]
    before = f"{adjectives} " if adjectives else ""
    where = _where(cards, owned=owned) if placed else ""
    where = _SEVERAL_THERE.get(where, where) if count != 1 else where
    return f"{'other ' if cards.other else ''}{before}{_kind(cards, count)}{chooser}{where}{_that_fit(rest)}"


def _kind(cards: Cards, count: int) -> str:
    kinds = cards.kind.split(" or ")
    plural = listed((noun if count == 1 or noun in _UNCOUNTED else _plural_of(noun) for noun in kinds), "or")
    stopped = "" if cards.stopped is None else "stopped " if cards.stopped else "unstopped "
    cheap = f" of cost {_most(cards.cheaper)}" if cards.cheaper is not None else ""
    equipped = f" equipped with {article(Cards(), cards.equipped.title())}" if cards.equipped else ""
    there = "aboard" if cards.kind == "ship" else "there"
    one = cards.having.who if isinstance(cards.having, Each) and cards.having.count == 1 else cards.having
    skilled = phrase(Cards(who=one), 1).removeprefix("personnel: ") if one is not None else ""
    having = f" with your {skilled} {there}" if skilled else ""
    if isinstance(one, Each):  # several personnel
        having = f" with {requirement_words(one).replace(' ', ' of your ', 1)} {there}"
    equipped += likeness(cards.like) if cards.like else ""
    at = _at_what(cards.at) if isinstance(cards.at, Cards) and cards.where != "under" else ""
    owned = "you own" if cards.owner == YOU else "an opponent owns"
    at += f" that {owned}" if cards.owner else ""
    at += _with_what(cards.there) if isinstance(cards.there, Cards) else ""
    title = f"named {plural}" if cards.title == NAMED else cards.title
    return f"{stopped}{title or plural}{cheap}{equipped}{having}{at}"


def _most(number: Amount) -> str:
    return f"{number} or less" if isinstance(number, int) else f"no more than {counted(number)}"


def _at_what(place: Cards) -> str:
    if place.kind != "ship":
        return f" at {some(place, 1, placed=False)}"
    return f" aboard {your(place, placed=False) if place.whose == YOU else some(place, 1, placed=False)}"


def _with_what(of: Cards) -> str:
    """Which cards are there, or are not."""
    what = phrase(of, 1, placed=False)
    if of.where == "bottom seed":
        return " with seed cards"
    if of.where == "not on":
        return f" without {article(of, what)}"
    return f" where no {what} is" if of.where == "nowhere" else f" where {some(of, 1, placed=False)} is"


def _plural_of(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def _where(cards: Cards, *, owned: bool) -> str:
    planet = f" on {cards.on}" if cards.on else ""
    if cards.where == "under" and isinstance(cards.at, Cards):
        return f" beneath {your(cards.at, placed=False)}"
    pile = PILES.get(cards.where)
    if pile == "hand" and (owned or cards.whose == OPPONENT):
        return f"{planet} in hand"
    if pile:
        whose = "your" if cards.whose == YOU and not owned else "the" if cards.whose in (YOU, OPPONENT) else "any"
        return f"{planet} in {whose} {pile}"
    return planet + PLACES.get(cards.where, "")


def _split(who: Requirement | None) -> tuple[str, Requirement | None]:
    """What can stand before the noun, and the rest of a description."""
    parts = who.parts if isinstance(who, AllOf) else (who,) if who is not None else ()
    before = sorted((part for part in parts if _is_adjective(part)), key=_GROUNDS.__contains__)
    adjectives = " ".join(map(_adjective, before))
    rest = tuple(part for part in parts if not _is_adjective(part))
    return adjectives, AllOf(rest) if len(rest) > 1 else rest[0] if rest else None


def _is_adjective(part: Requirement) -> bool:
    match part:
        case AnyOf(parts=parts) | AllOf(parts=parts):
            return all(_is_adjective(inner) for inner in parts)
        case Trait(name=name) | Not(part=Trait(name=name)) if name in _OF_SITUATIONS:
            return False
        case Not(part=AnyOf(parts=parts)):
            return bool(a_people(parts))
        case Not(part=inner):
            return isinstance(inner, Trait) and not inner.name.startswith("requires ")
        case _:
            return (isinstance(part, Trait) and not part.name.startswith("requires ")) or (
                isinstance(part, Skill) and part.level == 1 and part.name != "named"
            )


def _adjective(part: Requirement) -> str:
    match part:
        case AnyOf(parts=parts) if people := a_people(parts):
            return people
        case AnyOf(parts=parts):
            return listed_alternatives([_adjective(inner) for inner in parts])
        case AllOf(parts=parts):
            return " ".join(_adjective(inner) for inner in parts)
        case Not(part=Trait(name="completed")):
            return "incomplete"
        case Not(part=AnyOf(parts=parts)):
            return f"non-{a_people(parts)}"
        case Not(part=inner):
            return f"non-{requirement_words(inner)}"
        case _:
            return requirement_words(part)


def _that_fit(who: Requirement | None) -> str:
    match who:
        case None:
            return ""
        case Not(part=AnyOf(parts=(Trait(), *_) as parts)):
            return f" (neither {' nor '.join(map(requirement_words, parts))})"
        case Not(part=part) if _names(part):
            return f" not named {requirement_words(part)}"
        case Not(part=part):
            return f" without {requirement_words(part)}"
        case _ if _names(who):
            return f" named {requirement_words(who)}"
        case AnyOf(parts=parts) if any(map(_names, parts)):
            return f": {listed_alternatives([*map(_one_of_them, parts)])}"
        case _:
            return f" with {requirement_words(who)}"


def _one_of_them(who: Requirement) -> str:
    """*A Change of Plans*, *a Borg Drone personnel*."""
    if _names(who):
        return requirement_words(who)
    parts = who.parts if isinstance(who, AllOf) else (who,)
    others = tuple(one for one in parts if one != Trait("personnel"))
    cards = Cards(kind="card" if len(others) == len(parts) else "personnel", who=AllOf(others))
    return article(cards, phrase(cards, 1, placed=False))


def _names(who: Requirement) -> bool:
    """Whether a requirement gives names alone, one of which it must be."""
    return isinstance(who, Named) or (isinstance(who, AnyOf) and all(map(_names, who.parts)))


# --- how many --------------------------------------------------------------------------------------------------------


def amount_words(amount: Amount) -> str:  # noqa: PLR0912 - a dictionary of amounts
    """A number, or what is counted."""
    match amount:
        case cards_meant.ForEach(times=times, plus=plus, most=most):
            base = f"{plus} and " if plus else ""
            limit = f" (at most {most})" if most is not None else ""
            return f"{base}{times} for each {_each_counted(amount)}{limit}"
        case cards_meant.Different(of=of, property=name, times=times, most=most):
            limit = f" (at most {most})" if most else ""
            return f"{times} for each different {name} among {some(of, 0)}{limit}"
        case cards_meant.CountersLeft():
            return "the number of counters left"
        case cards_meant.Total(of=of, property=name, times=times):
            counted_one = "staffing icon" if name == "staffing" else f"point of the {name.title()}"
            return f"{times} for each {counted_one} of {some(of, 0)}"
        case cards_meant.Greatest(of=of, property=name, times=times):
            return f"{times} for each point of the highest {name.title()} among {some(of, 0)}"
        case cards_meant.OfPicked(property=name, which="first" | "last" as which):
            return f"the {name.title()} of the {which} one selected"
        case cards_meant.OfPicked(property="skill dots", times=times):
            return f"{times} for each skill of those selected"
        case cards_meant.OfPicked(property=name, times=times):
            total = "staffing icon" if name == "staffing" else f"point of the total {name.title()}"
            return f"{times} for each {f'{total} of the selected cards' if name else 'card selected'}"
        case cards_meant.Excess(left=left, right=right):
            return f"1 for each point by which {counted(left)} exceeds {counted(right)}"
        case cards_meant.DilemmasFaced():
            return "the number of other dilemmas faced in this attempt"
        case cards_meant.ScoreOf(whose=whose, plus=plus):
            whole = "your score" if whose == YOU else "each opponent’s score"
            return f"{whole} plus {plus}" if plus else whole
        case cards_meant.Share(of=of, parts=parts):
            return f"{_share(of, parts)} ({amount.rounding})"
        case _:
            return number_words(amount, one="a")


def _share(of: Cards, parts: int) -> str:
    share = "half" if parts == 2 else f"one in {number_words(parts)}"
    return f"{share} of {_owner(of)}{phrase(of, 2, owned=True)}"


def _each_counted(amount: cards_meant.ForEach) -> str:
    if amount.players:
        who = "opponent" if amount.of.whose == OPPONENT else "player"
        return f"{who} with {article(amount.of, phrase(amount.of, 1, owned=True))}"
    of, different = amount.of, "different " if amount.different else ""
    if of.whose == YOU and of.where != "group":
        return f"of your {different}{phrase(of, 2, owned=True)}"
    return f"{different}{'opponent’s ' if of.whose in OWNERS else ''}{phrase(of, 1)}"


def counted(amount: Amount) -> str:
    """A number, or the number of what is counted."""
    match amount:
        case int():
            return str(amount)
        case cards_meant.OfPicked(property="", times=1, which=""):
            return "the number of cards selected"
        case cards_meant.OfPicked(property=name, times=1, which="") if name:
            return "the number of skills of those selected" if name == "skill dots" else f"their total {name.title()}"
        case cards_meant.ForEach(of=of, times=1, plus=0):
            return f"the number of {_owner(of)}{'different ' if amount.different else ''}{phrase(of, 2, owned=True)}"
        case cards_meant.Total(of=of, property=name, times=1):
            number = "number of staffing icons" if name == "staffing" else f"total {name.title()}"
            return f"the {number} of {some(of, 0)}"
        case cards_meant.Greatest(of=of, property=name, times=1):
            return f"the highest {name.title()} among {some(of, 0)}"
        case _:
            return amount_words(amount)


def so_many(count: Amount, noun: str) -> str:
    """*Two cards*, *a card for each of your events in the core*."""
    return f"{_how_many(count)} {noun}{'s' if _plural(count) else ''}{_per(count)}"
