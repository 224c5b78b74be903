"""Continuous changes: attributes, skills, icons, costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import msgspec

from engine.ccg.compiling.normalising import Words
from engine.ccg.compiling.patterns import Slots, hole, part_pattern
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase
from engine.ccg.effects.cards_meant import Cards, Changed, ForEach
from engine.ccg.effects.changes import Becomes, Cannot, Costs, Gains, Loses, Modifies
from engine.second_edition.compiling.names import PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES

UNKNOWN_SUBJECT = Cards()
"""Placeholder for the subject that a predicate will get."""
ALL_NUMBERS: tuple[Changed, ...] = ("integrity", "cunning", "strength", "range", "weapons", "shields")
"""All attributes, of personnel or of ships, in a predicate."""


def predicates_of_subject(predicates: Sequence[Any], subject: Cards) -> tuple[Any, ...] | None:
    """Return predicates applied to a subject; ``None`` if they don't fit its cards."""
    changes = []
    for predicate in predicates:
        if isinstance(predicate, Modifies):
            own = (
                PERSONNEL_ATTRIBUTES
                if subject.kind == "personnel"
                else SHIP_ATTRIBUTES
                if subject.kind == "ship"
                else ()
            )
            names = own if predicate.attributes == ALL_NUMBERS else predicate.attributes
            if not own or not set(names) <= set(own):
                return None
            predicate = msgspec.structs.replace(predicate, attributes=names)  # noqa: PLW2901 - an equivalent change
        elif isinstance(predicate, Gains | Loses) and subject.kind != "personnel":
            return None
        changes.append(msgspec.structs.replace(predicate, of=subject))
    return tuple(changes)


def predicates_without_subject(changes: Any) -> tuple[tuple[Any, ...], Cards] | None:
    """Return changes as predicates, and the one subject that they share; ``None`` if they don't share one."""
    if not isinstance(changes, tuple) or not changes:
        return None
    subjects = {getattr(item, "of", None) for item in changes}
    subject = changes[0].of if hasattr(changes[0], "of") else None
    if len(subjects) != 1 or type(subject) is not Cards:
        return None
    predicates = []
    for change in changes:
        plain = msgspec.structs.replace(change, of=UNKNOWN_SUBJECT)
        if isinstance(plain, Modifies) and plain.attributes in (PERSONNEL_ATTRIBUTES, SHIP_ATTRIBUTES):
            plain = msgspec.structs.replace(plain, attributes=ALL_NUMBERS)
        predicates.append(plain)
    return tuple(predicates), subject


def _predicate_words(slots: Slots) -> Any:
    return predicates_of_subject(slots["p"], slots["s"])


def _slots_of_predicate_words(value: Any) -> Slots | None:
    found = predicates_without_subject(value)
    return {"p": found[0], "s": found[1]} if found else None


def _join_predicates(parts: tuple[Any, ...]) -> Any:
    return tuple(item for part in parts for item in part)


def _group_predicates(value: Any) -> tuple[Any, ...] | None:
    """Return predicates grouped as they are listed: *is*, *gains*, *becomes*."""
    if not isinstance(value, tuple):
        return None
    return tuple(tuple(group) for _, group in groupby(value, key=_verb_of_predicate))


def _verb_of_predicate(node: Any) -> str:
    return "is" if isinstance(node, Modifies | Costs) else type(node).__name__


def _change_per_card(slots: Slots) -> Any:
    """Return a change by an amount per card; a limit has the same sign."""
    step, limit = slots["n"], slots["m"]
    if limit is not None and (limit > 0) != (step > 0):
        return None
    of, different = slots["e"]
    amount = ForEach(of, times=step, most=limit, different=different)
    return Modifies(UNKNOWN_SUBJECT, slots["a"], amount)


def _slots_of_change_per_card(value: Any) -> Slots | None:
    if not isinstance(value, Modifies) or not isinstance(value.amount, ForEach) or value.amount.plus:
        return None
    amount = value.amount
    return {"a": value.attributes, "n": amount.times, "m": amount.most, "e": (amount.of, amount.different)}


def _two_changes_per_card(slots: Slots) -> Any:
    """Return a change in each attribute by an amount for each: *Cunning +1 and Strength +1 for each*."""
    if slots["a"] == slots["b"] or slots["n"] != slots["k"]:
        return None  # “Range -1 and Weapons +1 for each” may mean both
    first = _change_per_card({"a": (slots["a"],), "n": slots["n"], "e": slots["e"], "m": slots["m"]})
    other = _change_per_card({"a": (slots["b"],), "n": slots["k"], "e": slots["e"], "m": slots["m"]})
    return None if first is None or other is None else (first, other)


def _slots_of_two_changes_per_card(value: Any) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, other = map(_slots_of_change_per_card, value)
    if first is None or other is None or (first["e"], first["m"]) != (other["e"], other["m"]):
        return None
    if len(first["a"]) != 1 or len(other["a"]) != 1:
        return None
    return {"a": first["a"][0], "n": first["n"], "b": other["a"][0], "k": other["n"], "e": first["e"], "m": first["m"]}


def _skill_change(slots: Slots) -> Any:
    return (Gains(UNKNOWN_SUBJECT, slots["s"], slots["n"] or 1),) if slots["n"] != 1 else None


def _slots_of_skill(value: Any) -> Slots | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Gains) or value[0].skill == "any":
        return None
    return {"s": value[0].skill, "n": value[0].level if value[0].level > 1 else None}


def _prohibition(slots: Slots) -> Any:
    return tuple(Cannot(UNKNOWN_SUBJECT, subject, by=slots["b"] or msgspec.UNSET) for subject in slots["w"])


def _slots_of_cannot(value: Any) -> Slots | None:
    if not isinstance(value, tuple) or not value or not all(isinstance(item, Cannot) for item in value):
        return None
    found = {"w": tuple(item.what for item in value), "b": value[0].by or None}
    return found if _prohibition(found) == value else None


def _bare_predicate(slots: Slots) -> Any:
    return (*(slots.get("m") or ()), *slots["s"])


def comparable_predicates(predicates: Any) -> Words:
    """Return predicates in a form to compare, the same after *make* and after *have*."""
    return (f"⟨{predicates!r}⟩",)


def _pronoun_rule(name: str, category: str, word: str, kind: str) -> Rule:
    """Return a rule for a word that stands for this card, printed as the card it stands for."""
    return custom_phrase(
        name, category, word, lambda _: Cards(kind=kind, where="this"), lambda _: None, lambda _: ("this", kind)
    )


def _counted_cards_pair(where: str, *, whose: str = "you", different: bool = False) -> Any:
    """Return the builder and its inverse for counted cards, with whether only different titles count."""

    def build_tree(slots: Slots) -> Any:
        of = slots["k"]
        return (
            (Cards(kind=of.kind, who=of.who, title=of.title, where=where, whose=whose), different)  # type: ignore[arg-type]
            if of.where == "group"
            else None
        )

    def slots_of_tree(value: Any) -> Slots | None:
        if not isinstance(value, tuple) or len(value) != 2 or type(value[0]) is not Cards:
            return None
        plain = Cards(kind=value[0].kind, who=value[0].who, title=value[0].title)
        return {"k": plain} if build_tree({"k": plain}) == value else None

    return build_tree, slots_of_tree


def _per_card_rule(
    name: str, template: str | list[str], where: str, *, whose: str = "you", different: bool = False
) -> Rule:
    build, take = _counted_cards_pair(where, whose=whose, different=different)
    return custom_phrase(f"for each {name}", "per", template, build, take)


def _single_predicate(value: Any) -> Slots | None:
    return {"m": value[0]} if isinstance(value, tuple) and len(value) == 1 else None


RULES: tuple[Rule, ...] = (
    # --- subjects
    phrase("subject: this personnel", "subject", "this personnel", Cards(where="this")),
    phrase("subject: this ship", "subject", "this ship", Cards(kind="ship", where="this")),
    phrase("subject: each", "subject", "{s:each}", hole("s")),
    _pronoun_rule("subject: they, this personnel", "they_this", "they", "personnel"),
    _pronoun_rule("subject: it, this ship", "it_this", "(it|this ship)", "ship"),
    phrase("subject: that ship", "subject", "that ship", Cards(kind="ship", where="host")),
    # --- is
    phrase("all attributes", "mod", "attributes {n:signed}", Modifies(UNKNOWN_SUBJECT, ALL_NUMBERS, hole("n"))),
    custom_phrase(
        "one attribute",
        "mod",
        "{a:attribute} {n:signed}",
        lambda slots: Modifies(UNKNOWN_SUBJECT, (slots["a"],), slots["n"]),
        lambda value: (
            {"a": value.attributes[0], "n": value.amount}
            if isinstance(value, Modifies) and len(value.attributes) == 1 and type(value.amount) is int
            else None
        ),
    ),
    custom_phrase(
        "attributes for each",
        "modper",
        "{a:some_attributes} {n:signed} for each {e:per} {m:limit?}",
        _change_per_card,
        _slots_of_change_per_card,
    ),
    phrase("some attributes: all", "some_attributes", "attributes", ALL_NUMBERS),
    custom_phrase(
        "some attributes: one",
        "some_attributes",
        "{a:attribute}",
        lambda slots: (slots["a"],),
        lambda value: {"a": value[0]} if isinstance(value, tuple) and len(value) == 1 else None,
    ),
    phrase("limit", "limit", "( limit {n:signed} )", hole("n")),
    Listing(
        "attributes enumerated",
        "mods",
        "mod1",
        "and",
        _join_predicates,
        lambda value: tuple((item,) for item in value) if isinstance(value, tuple) else None,
    ),
    custom_phrase("an attribute", "mod1", "{m:mod}", lambda slots: (slots["m"],), _single_predicate),
    phrase("predicate: is", "predicate", "(is|are) {m:mods}", hole("m")),
    custom_phrase(
        "predicate: is for each", "predicate", "(is|are) {m:modper}", lambda slots: (slots["m"],), _single_predicate
    ),
    custom_phrase(
        "predicate: is one and another for each",
        "predicate",
        "(is|are) {a:attribute} {n:signed} and {b:attribute} {k:signed} for each {e:per} {m:limit?}",
        _two_changes_per_card,
        _slots_of_two_changes_per_card,
    ),
    custom_phrase(
        "predicates without is", "bare", "{m:mods}", lambda slots: slots["m"], lambda _: None, comparable_predicates
    ),
    custom_phrase(
        "predicates without is: gains",
        "bare",
        ["gain {s:skills}", "{m:mods} and gain {s:skills}"],
        _bare_predicate,
        lambda _: None,
        comparable_predicates,
    ),
    # --- gains
    phrase("a skill of one's choice", "skill_free", "a skill of your choice", (Gains(UNKNOWN_SUBJECT, "any"),)),
    phrase(
        "a skill that the dilemma requires",
        "skill_free",
        "a skill (required by that dilemma|that is required by that dilemma)",
        (Gains(UNKNOWN_SUBJECT, "required"),),
    ),
    custom_phrase(
        "predicates without is: gains one of several",
        "bare",
        "gain {s:skill_free}",
        lambda slots: slots["s"],
        lambda _: None,
        comparable_predicates,
    ),
    custom_phrase(
        "predicate: gains one of several",
        "predicate_free",
        "gains {s:skill_free}",
        lambda slots: slots["s"],
        lambda _: None,
        comparable_predicates,
    ),
    custom_phrase("a skill gained", "skill1", "{n:figure?} {s:skillname}", _skill_change, _slots_of_skill),
    Listing(
        "skills gained",
        "skills",
        "skill1",
        "and",
        _join_predicates,
        lambda value: (
            tuple((item,) for item in value)
            if isinstance(value, tuple) and all(isinstance(item, Gains) for item in value)
            else None
        ),
    ),
    phrase("predicate: gains", "predicate", "(gains|gain) {s:skills}", hole("s")),
    phrase("predicate: gains icon", "predicate", "(gains|gain) {i:icon}", (Becomes(UNKNOWN_SUBJECT, hole("i")),)),
    phrase(
        "predicate: becomes",
        "predicate",
        "becomes {i:affiliation}",
        (Becomes(UNKNOWN_SUBJECT, hole("i"), instead=True),),
    ),
    phrase(
        "the first one played each turn",
        "change",
        "the first {k:k1} you play each turn is cost {n:signed}",
        (Costs(part_pattern("k", where="hand"), hole("n"), first=True),),
    ),
    phrase(
        "those who are played",
        "change",
        ["each {k:k1} you play is cost {n:signed}", "{k:ks} you play are cost {n:signed}"],
        (Costs(part_pattern("k", where="hand"), hole("n")),),
    ),
    phrase(
        "toll for a skill",
        "change_toll",
        "that opponent must discard a card from hand to use that {s:skillname}",
        hole("s"),
    ),
    phrase(
        "toll for all skills",
        "change_toll",
        "that opponent must discard a card from hand to use (that personnel's|their) skills",
        "",
    ),
    custom_phrase(
        "predicate: cannot be stopped", "predicate", ["cannot be {w:undergone} {b:by?}"], _prohibition, _slots_of_cannot
    ),
    phrase("undergone: stopped", "undergone", "stopped", ("be stopped",)),
    phrase("undergone: killed", "undergone", "killed", ("be killed",)),
    phrase(
        "undergone: stopped or killed",
        "undergone",
        "(stopped or killed|killed or stopped)",
        ("be stopped", "be killed"),
    ),
    phrase("undergone: selected", "undergone", "randomly selected", ("be selected",)),
    phrase("by dilemmas", "by", "by {k:ks}", hole("k"), lambda of: of.kind == "dilemma"),
    # --- predicates of one subject
    Listing("predicates", "predicates", "predicate", "and", _join_predicates, _group_predicates),
    custom_phrase(
        "predicates after have",
        "bare_have",
        "{p:predicates}",
        lambda slots: slots["p"],
        lambda _: {},
        comparable_predicates,
    ),
    custom_phrase("change", "change", "{s:subject} {p:predicates}", _predicate_words, _slots_of_predicate_words),
    custom_phrase("change: they", "change_they", "{s:they_this} {p:predicates}", _predicate_words, lambda _: None),
    custom_phrase("change: it", "change_it", "{s:it_this} {p:predicates}", _predicate_words, lambda _: None),
    # --- counted cards
    _per_card_rule("one commanded", "{k:k1} you command", "play"),
    _per_card_rule(
        "different one commanded",
        ["different {k:k1} you command", "{k:k1} you command that has a different card title"],
        "play",
        different=True,
    ),
    _per_card_rule("one in the core", "{k:k1} in your core", "core"),
    _per_card_rule("different one in the core", "different {k:k1} in your core", "core", different=True),
    _per_card_rule("one in the discard pile", "{k:k1} in your discard pile", "discard"),
    _per_card_rule("one in hand", "{k:k1} in your hand", "hand"),
    _per_card_rule("one aboard", ["{k:k1} aboard (this ship|it)", "{k:k1} aboard"], "aboard", whose="anybody"),
    _per_card_rule("one of yours aboard", ["of your {k:ks} aboard (this ship|it)", "of your {k:ks} aboard"], "aboard"),
    _per_card_rule("one that an opponent commands", "{k:k1} an opponent commands", "play", whose="opponent"),
    _per_card_rule(
        "one in the core of who plays the dilemma", "{k:k1} your opponent commands in their core", "core", whose="left"
    ),
    _per_card_rule("one present", "{k:k1} present", "present", whose="anybody"),
    _per_card_rule("one of yours present", "of your {k:ks} present", "present"),
    _per_card_rule("one beneath this mission", "{k:k1} beneath this mission", "beneath", whose="anybody"),
    _per_card_rule("one beneath headquarters", "{k:k1} beneath your ({Ferenginar}|Ferenginar)", "headquarters"),
)
