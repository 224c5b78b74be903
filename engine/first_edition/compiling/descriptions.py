"""Grammar of descriptions of cards: a noun with its adjectives, owner and place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Chain, Listing, Phrase, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Where, Whose
from engine.ccg.requirements.grammar import requirement_text
from engine.ccg.requirements.requirement import AllOf, AnyOf, Not, Requirement, Skill, Trait
from engine.first_edition.cards.lexicon import AFFILIATIONS

LEADER = AnyOf((Skill("officer"), Skill("leadership")))
"""Requirement for leaders (1E-SKILL-04)."""
_NOUNS = {
    "personnel": "personnel",
    "ship": "(ship|ships)",
    "equipment": "(equipment|equipment card|equipment cards)",
    "event": "(event|events|event card|event cards)",
    "incident": "(incident|incidents|incident card|incident cards)",
    "objective": "(objective|objectives|objective card|objective cards)",
    "interrupt": "(interrupt|interrupts|interrupt card|interrupt cards)",
    "facility": "(facility|facilities)",
    "card": "(card|cards)",
}
_WITH_AFFILIATION = "personnel or ship or facility"
_AFFILIATION_ICONS = frozenset(f"[{name.lower()}]" for name in AFFILIATIONS.values())
_WITHOUT_SKILLS = frozenset(_NOUNS) - {"personnel"}


def parts_of_description(who: Requirement | None) -> tuple[Requirement, ...]:
    """Return the parts of a description, one by one."""
    return () if who is None else who.parts if isinstance(who, AllOf) else (who,)


def requirement_for_all(parts: tuple[Requirement, ...]) -> Requirement | None:
    """Return a requirement for every part; ``None`` without any."""
    return None if not parts else parts[0] if len(parts) == 1 else AllOf(parts)


def kind_in_play(of: Cards) -> str:
    """Return the kinds of cards in play that a description means.

    Cards of an affiliation are personnel, ships and facilities: the icons of a mission only say who attempts it.
    """
    icons = {part.name for part in parts_of_description(of.who) if isinstance(part, Trait)}
    return _WITH_AFFILIATION if of.kind == "card" and icons & _AFFILIATION_ICONS else of.kind


def noun_in_play(cards: Cards) -> str:
    """Return the kind that a text names for cards in play."""
    return "card" if cards.kind == _WITH_AFFILIATION else cards.kind


def comparable_description(of: Any) -> Words:
    """Return a description as one comparable word, because different word orders mean the same."""
    who = "; ".join(sorted(map(requirement_text, parts_of_description(of.who))))
    return (f"⟨{of.kind}|{of.title}|{who}⟩".lower(),)


def is_plain(of: Any) -> bool:
    """Whether a description has neither player nor place."""
    return type(of) is Cards and of == Cards(kind=of.kind, who=of.who, title=of.title)


def _build_description(slots: Slots) -> Any:
    head = slots["h"]
    words = (*(slots["a"] or ()), *parts_of_description(head.who), *((slots["q"],) if slots["q"] is not None else ()))
    if head.kind in _WITHOUT_SKILLS and any(isinstance(part, Skill) for part in words):
        return None
    if head.kind == "ship" and any(isinstance(part, AnyOf) for part in slots["a"] or ()):
        return None  # a people's ship is one by origin, too (1E-REP-16)
    return Cards(kind=head.kind, who=requirement_for_all(tuple(map(_without_single_alternatives, words))))


def _without_single_alternatives(part: Requirement) -> Requirement:
    """Return the requirement without an alternative that has only one part."""
    match part:
        case AnyOf(parts=(one,)):
            return one
        case Not(part=inner):
            return Not(_without_single_alternatives(inner))
        case _:
            return part


def _is_origin(who: Any) -> Slots | None:
    """Return empty slots if this is the requirement for ships of a people, else ``None``."""
    match who:
        case AnyOf(parts=(Trait(name=one), Trait(name=other))) if other == f"{one.strip('[]')} ship":
            return {}
    return None


def _build_ships_of_people(slots: Slots) -> Any:
    return Cards(kind="ship", who=AnyOf((Trait(f"[{slots['p']}]"), Trait(f"{slots['p']} ship"))))


def _slots_of_description(of: Any) -> Slots | None:
    """Return the whole description as adjectives of a noun; its phrases are compared by meaning."""
    if not is_plain(of) or of.title:
        return None
    return {"a": parts_of_description(of.who) or None, "h": Cards(kind=of.kind), "q": None}


def _build_personnel_of_people(slots: Slots) -> Any:
    return Cards(who=_without_single_alternatives(slots["t"]))


def _print_nothing(_: Any) -> Slots | None:
    """Return ``None``, so that nothing is printed, because another phrase prints this tree."""
    return None


def _placed_cards_pair(whose: Whose, *, other: bool = False, where: Where | None = None) -> Any:
    """Return the builder and its inverse for described cards of a player at a place."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        if of.title and other:
            return None
        place: Where = where or slots["p"] or "play"
        return Cards(kind=of.kind, who=of.who, title=of.title, whose=whose, where=place, other=other)

    def slots_of_tree(of: Any) -> Slots | None:
        if type(of) is not Cards:
            return None
        found = {"k": Cards(kind=of.kind, who=of.who, title=of.title), "p": None if of.where == "play" else of.where}
        return found if build_tree(found) == of else None

    return build_tree, slots_of_tree


def _placed_cards_rule(
    name: str, template: str | list[str], whose: Whose, *, other: bool = False, where: Where | None = None
) -> Rule:
    build, take = _placed_cards_pair(whose, other=other, where=where)
    return custom_phrase(f"cards: {name}", "cards", template, build, take if not where else _print_nothing, tree_words)


def _ship_aboard_builder(whose: Whose) -> Callable[[Slots], Any]:
    """Return the builder of the ship that a personnel is aboard, if the ship matches a description."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        return Cards(kind="ship", who=of.who, whose=whose, where="host") if of.kind == "ship" else None

    return build_tree


def _slots_of_its_ship(whose: Whose) -> Callable[[Any], Slots | None]:
    def slots_of_tree(of: Any) -> Slots | None:
        found = {"k": Cards(kind="ship", who=of.who)} if type(of) is Cards else None
        return found if found and _ship_aboard_builder(whose)(found) == of else None

    return slots_of_tree


def _build_either_description(parts: tuple[Any, ...]) -> Any:
    """Return *Goss or Dr. Arridor*: cards of one kind that match either description."""
    if len({part.kind for part in parts}) > 1 or any(part.who is None or part.title for part in parts):
        return None
    if isinstance(parts[0].who, AllOf):
        return None  # “a [Univ] Klingon or Romulan” may be a Romulan, or a [Univ] one
    return Cards(kind=parts[0].kind, who=AnyOf(tuple(part.who for part in parts)))


def _split_alternatives(of: Any) -> tuple[Any, ...] | None:
    if not is_plain(of) or not isinstance(of.who, AnyOf):
        return None
    return tuple(Cards(kind=of.kind, who=part) for part in of.who.parts)


RULES: tuple[Rule, ...] = (
    # --- adjectives, each a requirement
    phrase("with an icon", "adjective", "{i:icon}", hole("i")),
    phrase("without an icon", "adjective", "non- {i:icon}", Not(hole("i"))),
    phrase("of a people", "adjective", "{w:people}", hole("w")),
    phrase("not of a people", "adjective", "non- {w:people}", Not(hole("w"))),
    phrase("with a characteristic", "adjective", "{t:trait}", hole("t")),
    phrase("without a characteristic", "adjective", "non- {t:trait}", Not(hole("t"))),
    phrase("with a skill", "adjective", "{s:skill}", Skill(hole("s"))),
    phrase("without a skill", "adjective", "non- {s:skill}", Not(Skill(hole("s")))),
    phrase("with a classification", "adjective", "{c:classification}", hole("c")),
    phrase("unique", "adjective", "unique", Trait("unique")),
    phrase("universal", "adjective", "universal", Trait("universal")),
    Phrase(
        "leading", "adjective", (("leading",),), lambda _: None, lambda who: {} if who == LEADER else None, unread=1
    ),
    Phrase("of origin", "adjective", (("origin",),), lambda _: None, _is_origin, unread=1),
    phrase("an adjective", "adjectives", "{a:adjective}", (hole("a"),)),
    Chain("several adjectives", "adjective_chain", "adjectives"),
    # --- qualities after the noun
    phrase("except an icon", "quality", ["( except {i:icon} )", "except {i:icon}"], Not(hole("i"))),
    phrase("having a skill", "quality", "with {s:skill}", Skill(hole("s"))),
    phrase("lacking a skill", "quality", "without {s:skill}", Not(Skill(hole("s")))),
    # --- nouns
    *(phrase(f"noun: {kind}", "noun", words, Cards(kind=kind)) for kind, words in _NOUNS.items()),
    phrase(
        "noun: events and interrupts",
        "noun",
        "event or interrupt card",
        Cards(kind="event or interrupt"),
    ),
    phrase("noun: leaders", "noun", "(leader|leaders)", Cards(who=LEADER)),
    phrase("noun: classified", "noun", "{c:classification} personnel", Cards(who=hole("c"))),
    custom_phrase(
        "noun: a skill",
        "noun",
        "{t:skill}",
        lambda slots: Cards(who=Skill(slots["t"])),
        _print_nothing,
        comparable_description,
    ),
    custom_phrase(
        "noun: skills",
        "noun",
        "{t:skill_plural}",
        lambda slots: Cards(who=Skill(slots["t"])),
        _print_nothing,
        comparable_description,
    ),
    custom_phrase(
        "noun: a people's ships",
        "noun",
        "{p:people_name} (ship|ships)",
        _build_ships_of_people,
        _print_nothing,
        comparable_description,
    ),
    custom_phrase(
        "noun: a people", "noun", "{t:people}", _build_personnel_of_people, _print_nothing, comparable_description
    ),
    custom_phrase(
        "noun: a characteristic",
        "noun",
        "{t:trait_noun}",
        lambda slots: slots["t"],
        _print_nothing,
        comparable_description,
    ),
    custom_phrase(
        "described cards",
        "kind",
        "{a:adjective_chain?} {h:noun} {q:quality?}",
        _build_description,
        _slots_of_description,
        comparable_description,
    ),
    phrase("cards by name", "kind", "{n:named}", hole("n")),
    Listing(
        "alternative cards",
        "kinds",
        "kind",
        "or",
        _build_either_description,
        _split_alternatives,
    ),
    # --- places
    phrase("place: present", "place", "(present|where present)", "present"),
    phrase("place: here", "place", "(here|at same location|at this location|at this mission)", "mission"),
    phrase("place: in play", "place", "in play", "play"),
    phrase("place: aboard", "place", "(aboard|aboard this ship)", "aboard"),
    # --- owner and place
    _placed_cards_rule(
        "yours",
        [
            "your {k:kind} {p:place?}",
            "each of your {k:kind} {p:place?}",
            "all your {k:kind} {p:place?}",
            "all of your {k:kind} {p:place?}",
        ],
        "you",
    ),
    _placed_cards_rule(
        "your others",
        [
            "your other {k:kind} {p:place?}",
            "each of your other {k:kind} {p:place?}",
            "all your other {k:kind} {p:place?}",
        ],
        "you",
        other=True,
    ),
    custom_phrase(
        "cards: its ship",
        "cards",
        ["{k:kind} (they is|this personnel is) aboard"],
        _ship_aboard_builder("anybody"),
        _slots_of_its_ship("anybody"),
        tree_words,
    ),
    custom_phrase(
        "cards: its own ship",
        "cards",
        ["your {k:kind} (they is|this personnel is) aboard"],
        _ship_aboard_builder("you"),
        _slots_of_its_ship("you"),
        tree_words,
    ),
    _placed_cards_rule("yours where present", "where present , (your|each of your) {k:kind}", "you", where="present"),
    _placed_cards_rule(
        "any player's", ["{k:kind} {p:place}", "all {k:kind} {p:place?}", "each {k:kind} {p:place?}"], "anybody"
    ),
    _placed_cards_rule(
        "other ones",
        ["other {k:kind} {p:place}", "all other {k:kind} {p:place?}", "each other {k:kind} {p:place?}"],
        "anybody",
        other=True,
    ),
    _placed_cards_rule("opposing", ["opposing {k:kind} {p:place}", "opponent's {k:kind} {p:place}"], "opponent"),
)
