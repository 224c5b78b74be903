"""Descriptions of cards: nouns with adjectives and qualifiers, their player and their place."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.requirements.requirement import AllOf, AnyOf, Not, Requirement, Skill, Trait

NOUNS = ("personnel", "ship", "equipment", "event", "interrupt", "dilemma", "mission", "card")
_UNCOUNTABLE_NOUNS = ("personnel", "equipment")


def parts_of_requirement(who: Requirement | None) -> tuple[Requirement, ...]:
    """Return the parts of a description, one by one."""
    return () if who is None else who.parts if isinstance(who, AllOf) else (who,)


def _all_requirements(parts: tuple[Requirement, ...]) -> Requirement | None:
    return None if not parts else parts[0] if len(parts) == 1 else AllOf(parts)


def comparable_description(of: Cards) -> Words:
    """Return a description as one comparable word, because different word orders mean the same."""
    who = "; ".join(requirement_text(part) for part in parts_of_requirement(of.who))
    return (f"⟨{of.kind}|{of.title}|{who}⟩".lower(),)


def _qualified_description(slots: Slots) -> Any:
    head = slots["h"]
    words = (*(slots["a"] or ()), *parts_of_requirement(head.who), *((slots["q"],) if slots["q"] else ()))
    if head.who is not None and any(isinstance(part, AnyOf) for part in slots["a"] or ()):
        return None  # “a Host or Honor Klingon” is a Host, or an Honor Klingon
    if head.kind == "personnel" and any(isinstance(part, Trait) and part.name in _NOT_OF_PEOPLE for part in words):
        return None
    return Cards(kind=head.kind, title=head.title, who=_all_requirements(words))


_NOT_OF_PEOPLE = ("planet", "space", "headquarters", "dual", "completed", "damaged")


def _slots_if_plain(value: Any) -> Slots | None:
    """Return empty slots for a description without player and place, else ``None``."""
    plain = type(value) is Cards and not value.title and value == Cards(kind=value.kind, who=value.who)
    return {} if plain else None


def _slots_if_title(value: Any) -> Slots | None:
    return {} if type(value) is Cards and value.title and value == Cards(kind=value.kind, title=value.title) else None


def _either_of_two_kinds(slots: Slots) -> Any:
    """Return *a Chancellor or High Council Member* as one kind, or *a ship or equipment* without further qualities."""
    first, other = slots["a"], slots["b"]
    if first.title or other.title:
        return None
    if first.kind == other.kind and first.who is not None and other.who is not None and first != other:
        if isinstance(first.who, AnyOf) or isinstance(other.who, AnyOf | AllOf | Not) or isinstance(first.who, Not):
            return None
        return Cards(kind=first.kind, who=AnyOf((first.who, other.who)))
    if first.who is None and other.who is None and first.kind != other.kind:
        return Cards(kind=f"{first.kind} or {other.kind}")
    return None


def _any_of_three_kinds(slots: Slots) -> Any:
    kinds = [slots[name] for name in ("a", "b", "c")]
    if (
        any(kind != Cards(kind=kind.kind) or " " in kind.kind for kind in kinds)
        or len({kind.kind for kind in kinds}) < 3
    ):
        return None
    return Cards(kind=" or ".join(kind.kind for kind in kinds))


def _first_description(slots: Slots) -> Any:
    return (slots["a"], *(slots["b"] or ()))


def _slots_of_first_description(value: Any) -> Slots | None:
    if not isinstance(value, tuple) or not value:
        return None
    return {"a": value[0], "b": value[1:] or None}


def _either_kind(parts: tuple[Any, ...]) -> Any:
    return AnyOf(parts)


def _kinds_of_alternative(value: Any) -> tuple[Any, ...] | None:
    return value.parts if isinstance(value, AnyOf) else None


def _noun_rule(name: str, *, plural: bool) -> Rule:
    word = name if not plural or name in _UNCOUNTABLE_NOUNS else f"{name}s"
    return phrase(
        f"noun: {name}{', several' if plural else ''}", "nouns" if plural else "noun1", word, Cards(kind=name)
    )


def _skill_with_level(slots: Slots) -> Any:
    return Skill(slots["s"], slots["n"]) if slots["n"] > 1 else None


def _slots_of_skill_with_level(value: Any) -> Slots | None:
    return {"s": value.name, "n": value.level} if isinstance(value, Skill) and value.level > 1 else None


# --- player and place ---------------------------------------------------------------------------------------------

_PLACES = {
    "present": ("present",),
    "here": ("at this mission", "here"),
    "aboard this ship": ("aboard this ship",),
    "on this planet": ("on this planet",),
    "in your core": ("in your core",),
    "in play": ("in play",),
    "in your hand": ("in your hand", "in hand"),
    "in your discard pile": ("in your discard pile",),
    "you command": ("you command",),
    "an opponent commands": ("an opponent commands", "your opponent commands"),
}
_PLACE_MEANINGS = {
    "present": ("", "present"),
    "here": ("", "mission"),
    "aboard this ship": ("", "aboard"),
    "on this planet": ("", "surface"),
    "in your core": ("you", "core"),
    "in play": ("", "play"),
    "in your hand": ("you", "hand"),
    "in your discard pile": ("you", "discard"),
    "you command": ("you", "play"),
    "an opponent commands": ("opponent", "play"),
}


def description_with_place(of: Cards, whose: str, other: bool, place: str | None) -> Cards | None:
    """Return a description with its player and place; ``None`` if player and place don't fit together."""
    player, where = _PLACE_MEANINGS[place] if place else ("", "group")
    if player and whose not in ("anybody", player):
        return None
    fields = {"whose": player or whose, "where": where, "other": other}
    return Cards(kind=of.kind, title=of.title, who=of.who, **fields)  # type: ignore[arg-type]


def description_parts(value: Any) -> tuple[Cards, str, bool, str | None] | None:
    """Return the parts of a description: cards, player, whether they are others, and place; ``None`` if it has more."""
    if type(value) is not Cards:
        return None
    of = Cards(kind=value.kind, title=value.title, who=value.who)
    for place in (None, *_PLACE_MEANINGS):
        player, where = _PLACE_MEANINGS[place] if place else ("", "group")
        if where != value.where or (player and player != value.whose):
            continue
        whose = "anybody" if player else value.whose
        if description_with_place(of, whose, value.other, place) == value:
            return of, whose, value.other, place
    return None


def _owned_description_rule(
    name: str, category: str, template: str | list[str], whose: str, *, other: bool = False, title: bool = False
) -> Rule:
    """Return a phrase for a description after a word for its player, with or without a place."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if slots.get("q") is not None:
            of = msgspec.structs.replace(of, who=_all_requirements((*parts_of_requirement(of.who), slots["q"])))
        return description_with_place(of, whose, other, slots["p"])

    def slots_of_tree(value: Any) -> Slots | None:
        found = description_parts(value)
        if found is None or found[1] != whose or found[2] != other:
            return None
        if title != bool(found[0].title):
            return None
        return {"k": found[0], "p": found[3]}

    def say(value: Any) -> Words:
        found = description_parts(value)
        return (*comparable_description(found[0]), whose, "other" if other else "", str(found[3])) if found else ()

    templates = [template] if isinstance(template, str) else template
    later = [template.replace("{p:place?}", "{p:place} {q:qual}") for template in templates]
    return custom_phrase(name, category, [*templates, *later], build_tree, slots_of_tree, say)


RULES: tuple[Rule, ...] = (
    *(_noun_rule(name, plural=plural) for name in NOUNS for plural in (False, True)),
    phrase("adjective: skill", "adjective", "{s:skillname}", Skill(hole("s"), 1)),
    custom_phrase(
        "adjective: skill with level",
        "adjective",
        "{n:figure} {s:skillname}",
        _skill_with_level,
        _slots_of_skill_with_level,
    ),
    phrase("adjective: icon", "adjective", "{i:icon}", Trait(hole("i"))),
    phrase("adjective: characteristic", "adjective", "{t:trait}", Trait(hole("t"))),
    phrase("adjective: not with icon", "adjective", "non- {i:icon}", Not(Trait(hole("i")))),
    phrase("adjective: not with characteristic", "adjective", "non- {t:trait}", Not(Trait(hole("t")))),
    phrase("adjective: unique", "adjective", "unique", Trait("unique")),
    phrase("adjective: not unique", "adjective", "non- unique", Not(Trait("unique"))),
    phrase("adjective: completed", "adjective", "completed", Trait("completed")),
    phrase("adjective: incomplete", "adjective", "incomplete", Not(Trait("completed"))),
    *(
        phrase(f"adjective: {item}", "adjective", item, Trait(item))
        for item in ("planet", "space", "headquarters", "dual")
    ),
    phrase("adjective: not headquarters", "adjective", "non- (headquarters|[HQ]|[H])", Not(Trait("headquarters"))),
    Listing(
        "adjectives: alternatives", "adjective_or", "adjective", "or", _either_kind, _kinds_of_alternative, alone=False
    ),
    custom_phrase(
        "adjectives", "adjectives", "{a:adjective} {b:adjectives?}", _first_description, _slots_of_first_description
    ),
    phrase("adjectives: one of several", "adjectives", "{a:adjective_or}", (hole("a"),)),
    custom_phrase(
        "description of one",
        "k1",
        ["{a:adjectives?} {h:noun1} {q:qual?}", "{a:adjectives?} {h:head1} {q:qual?}"],
        _qualified_description,
        _slots_if_plain,
        comparable_description,
    ),
    custom_phrase(
        "description of several",
        "ks",
        ["{a:adjectives?} {h:nouns} {q:qual?}", "{a:adjectives?} {h:heads} {q:qual?}"],
        _qualified_description,
        _slots_if_plain,
        comparable_description,
    ),
    custom_phrase(
        "description by title", "k1t", "{h:title}", lambda slots: slots["h"], _slots_if_title, comparable_description
    ),
    custom_phrase(
        "description of one of two sorts",
        "k1",
        ["{a:k1} or {b:k1}", "{a:k1} or (a|an) {b:k1}"],
        _either_of_two_kinds,
        lambda _: None,
        comparable_description,
    ),
    custom_phrase(
        "description of several of two sorts",
        "ks",
        ["{a:ks} or {b:ks}", "{a:ks} and {b:ks}"],
        _either_of_two_kinds,
        lambda _: None,
        comparable_description,
    ),
    custom_phrase(
        "description of one of three kinds",
        "k1",
        "{a:k1} , {b:k1} , or {c:k1}",
        _any_of_three_kinds,
        lambda _: None,
        comparable_description,
    ),
    *(phrase(f"place: {name}", "place", list(ways), name) for name, ways in _PLACES.items()),
    _owned_description_rule("one of yours", "one", "your {k:k1} {p:place?}", "you"),
    _owned_description_rule(
        "another of yours",
        "one",
        ["your other {k:k1} {p:place?}", "another of your {k:ks} {p:place?}"],
        "you",
        other=True,
    ),
    _owned_description_rule("one of an opponent's", "one", "an opponent's {k:k1} {p:place?}", "opponent"),
    _owned_description_rule("anybody's one", "one", ["(a|an) {k:k1} {p:place?}"], "anybody"),
    _owned_description_rule("anybody's other one", "one", "another {k:k1} {p:place?}", "anybody", other=True),
    _owned_description_rule("one by title", "one", "{k:k1t} {p:place?}", "anybody", title=True),
    _owned_description_rule("each of yours", "each", "(each of|all|all of) your {k:ks} {p:place?}", "you"),
    _owned_description_rule(
        "each other of yours", "each", "(each of|all|all of) your other {k:ks} {p:place?}", "you", other=True
    ),
    _owned_description_rule("each of an opponent's", "each", "each opponent's {k:k1} {p:place?}", "opponent"),
    _owned_description_rule("each of anybody's", "each", "each {k:k1} {p:place?}", "anybody"),
    _owned_description_rule("each other of anybody's", "each", "each other {k:k1} {p:place?}", "anybody", other=True),
)
