"""Continuous changes: attributes and skills, of this card, its ship and others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole, part_pattern
from engine.ccg.compiling.phrases import Listing, Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards, Changed, ForEach, Whose
from engine.ccg.effects.changes import Adjusts, Gains, Loses
from engine.ccg.requirements.requirement import AllOf, AnyOf, Requirement, Skill
from engine.first_edition.compiling.descriptions import is_plain, parts_of_description, requirement_for_all
from engine.first_edition.compiling.names import OF_PERSONNEL, OF_SHIPS

SUBJECT_PLACEHOLDER = Cards(where="nowhere")
"""Placeholder for the subject that a predicate will get."""
ALL_ATTRIBUTES: tuple[Changed, ...] = (*OF_PERSONNEL, *OF_SHIPS)  # type: ignore[assignment]
"""All attributes, of personnel or of ships."""


def subject_predicates(predicates: Sequence[Any], subject: Cards) -> tuple[Any, ...] | None:
    """Return the predicates applied to a subject; ``None`` if they don't fit such cards."""
    own = OF_PERSONNEL if subject.kind == "personnel" else OF_SHIPS if subject.kind in ("ship", "facility") else ()
    found = []
    for predicate in predicates:
        change = predicate
        if isinstance(change, Adjusts):
            names = own if change.attributes == ALL_ATTRIBUTES else change.attributes
            if not own or not set(names) <= set(own):
                return None
            change = msgspec.structs.replace(change, attributes=names)
        elif subject.kind != "personnel":
            return None
        found.append(msgspec.structs.replace(change, of=subject))
    return tuple(found)


def without_subject(changes: Any) -> tuple[tuple[Any, ...], Cards] | None:
    """Return changes as predicates, and their one subject; ``None`` if they don't share one."""
    if (
        not isinstance(changes, tuple)
        or not changes
        or any(type(getattr(item, "of", None)) is not Cards for item in changes)
    ):
        return None
    if len({item.of for item in changes}) > 1:
        return None
    predicates = []
    for change in changes:
        plain = msgspec.structs.replace(change, of=SUBJECT_PLACEHOLDER)
        if isinstance(plain, Adjusts) and plain.attributes in (OF_PERSONNEL, OF_SHIPS):
            plain = msgspec.structs.replace(plain, attributes=ALL_ATTRIBUTES)
        predicates.append(plain)
    return tuple(predicates), changes[0].of


def _build_clause(slots: Slots) -> Any:
    subject = slots["s"]
    if slots.get("p") is not None:
        if subject.where != "play" or subject.title:
            return None
        subject = msgspec.structs.replace(subject, where=slots["p"])
    return subject_predicates(slots["m"], subject)


def _build_clause_of_kind(slots: Slots, whose: Whose = "anybody") -> Any:
    of = slots["k"]
    return subject_predicates(
        slots["m"], Cards(kind=of.kind, who=of.who, title=of.title, whose=whose, where=slots["p"])
    )


def _build_able_personnel(slots: Slots) -> Any:
    """Personnel of the player present who have both skills, or either."""
    of = slots["k"]
    if of.kind != "personnel" or of.title:
        return None
    skills = slots["h"]
    who = requirement_for_all(
        (*parts_of_description(of.who), *(skills.parts if isinstance(skills, AllOf) else (skills,)))
    )
    return subject_predicates(slots["m"], Cards(who=who, where="present"))


def _slots_of_able_personnel(value: Any) -> Slots | None:
    """Return the parts of a change for those who have either skill; other phrases print the others."""
    found = without_subject(value)
    parts = parts_of_description(found[1].who) if found else ()
    if not found or not parts or not _is_either_skill(parts[-1]):
        return None
    slots = {"k": Cards(who=requirement_for_all(parts[:-1])), "h": parts[-1], "m": found[0]}
    return slots if _build_able_personnel(slots) == value else None


def _is_either_skill(who: Requirement) -> bool:
    return isinstance(who, AnyOf) and all(isinstance(part, Skill) for part in who.parts)


def _build_change_with_either_skill(slots: Slots) -> Any:
    who = AnyOf((Skill(slots["s"]), Skill(slots["t"])))
    return subject_predicates(slots["m"], Cards(who=who, where="present"))


def _slots_of_change_with_either_skill(value: Any) -> Slots | None:
    found = without_subject(value)
    if not found or not isinstance(who := found[1].who, AnyOf) or not _is_either_skill(who):
        return None
    slots = {"s": getattr(who.parts[0], "name", ""), "t": getattr(who.parts[1], "name", ""), "m": found[0]}
    return slots if _build_change_with_either_skill(slots) == value else None


def _slots_of_clause(value: Any) -> Slots | None:
    found = without_subject(value)
    return {"m": found[0], "s": found[1], "p": None} if found else None


def _build_added_predicate(slots: Slots) -> Any:
    return subject_predicates(slots["g"], slots["s"])


def print_nothing(_: Any) -> Slots | None:
    """Return ``None``, so that nothing is printed, because another phrase prints this tree."""
    return None


def _flattened(parts: tuple[Any, ...]) -> Any:
    return tuple(item for part in parts for item in part)


def _splitter_for_kind(kind: type) -> Any:
    """Return a function that splits predicates into single ones if all are of a kind."""

    def singles(value: Any) -> tuple[Any, ...] | None:
        if not isinstance(value, tuple) or not all(isinstance(item, kind) for item in value):
            return None
        return tuple((item,) for item in value)

    return singles


def _build_changed_and_gained(slots: Slots) -> Any:
    return (*slots["m"], *slots["g"])


def _slots_of_changed_and_gained(value: Any) -> Slots | None:
    if not isinstance(value, tuple):
        return None
    changed = tuple(item for item in value if isinstance(item, Adjusts))
    gained = tuple(item for item in value if isinstance(item, Gains))
    return {"m": changed, "g": gained} if changed and gained and (*changed, *gained) == value else None


def _slots_of_losses(value: Any) -> Slots | None:
    if not isinstance(value, tuple):
        return None
    lost = tuple(item for item in value if isinstance(item, Loses))
    gained = tuple(item for item in value if isinstance(item, Gains))
    return {"x": lost, "g": gained} if len(lost) == 1 and gained and (*lost, *gained) == value else None


def _slots_of_change_loss_and_gain(value: Any) -> Slots | None:
    if not isinstance(value, tuple):
        return None
    changed = tuple(item for item in value if isinstance(item, Adjusts))
    rest = _slots_of_losses(value[len(changed) :])
    return {"m": changed, **rest} if changed and rest else None


def _build_skill_level(slots: Slots) -> Any:
    return (Gains(SUBJECT_PLACEHOLDER, slots["s"], slots["n"]),) if slots["n"] > 1 else None


def _slots_of_skill_level(value: Any) -> Slots | None:
    one = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    return {"s": one.skill, "n": one.level} if isinstance(one, Gains) and one.level > 1 else None


def _slots_of_either_skill(value: Any) -> Slots | None:
    one = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    names = one.skill.split(" or ") if isinstance(one, Gains) else []
    return {"s": names[0], "t": names[1]} if len(names) > 1 else None


def _change_for_each_pair(*, bonus: bool) -> Any:
    """Return a change by an amount for each of some cards, with a limit on the bonus or on the cards counted."""

    def build_tree(slots: Slots) -> Any:
        step, most = slots["n"], slots.get("x")
        if step < 1 or (most is not None and not bonus and step != 1):
            return None
        return (Adjusts(SUBJECT_PLACEHOLDER, slots["a"], ForEach(slots["e"], times=step, most=most)),)

    def slots_of_tree(value: Any) -> Slots | None:
        one = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(one, Adjusts) or not isinstance(one.amount, ForEach) or one.how != "adds":
            return None
        found = {"a": one.attributes, "n": one.amount.times, "e": one.amount.of, "x": one.amount.most}
        return found if build_tree(found) == value else None

    return build_tree, slots_of_tree


def _build_counted_cards(slots: Slots) -> Any:
    return Cards(whose="anybody", where=slots["p"], who=requirement_for_all(slots["a"]))


def _slots_of_counted_cards(of: Any) -> Slots | None:
    if type(of) is not Cards or of.who is None:
        return None
    found = {"a": parts_of_description(of.who), "p": of.where}
    return found if _build_counted_cards(found) == of else None


def _build_counted_cards_in_play(slots: Slots) -> Any:
    of = slots["k"]
    fitting = is_plain(of) and not of.title and of.kind != "personnel"
    return Cards(kind=of.kind, who=of.who, where="play") if fitting else None


def _slots_of_counted_cards_in_play(of: Any) -> Slots | None:
    found = {"k": Cards(kind=of.kind, who=of.who)} if type(of) is Cards else None
    return found if found and _build_counted_cards_in_play(found) == of else None


def _limit_rules() -> tuple[Rule, ...]:
    cards_build, cards_take = _change_for_each_pair(bonus=False)
    bonus_build, bonus_take = _change_for_each_pair(bonus=True)

    def without_limit(value: Any) -> Slots | None:
        found = cards_take(value)
        return found if found is not None and found["x"] is None else None

    def with_limit(value: Any) -> Slots | None:
        found = cards_take(value)
        return found if found is not None and found["x"] is not None else None

    def of_more(value: Any) -> Slots | None:
        found = bonus_take(value)
        return found if found is not None and found["x"] is not None and found["n"] > 1 else None

    each = "{a:attributes} {n:signed} for each {e:counted}"
    return (
        custom_phrase("attributes for each", "for_each", each, cards_build, without_limit),
        custom_phrase(
            "attributes for each up to cards", "for_each", f"{each} ( limit {{x:number}} )", cards_build, with_limit
        ),
        custom_phrase(
            "attributes for each up to a bonus",
            "for_each",
            [f"{each} ( limit {{x:signed}} )", f"{each} ( up to {{x:signed}} )"],
            bonus_build,
            lambda value: of_more(value) or with_limit(value),
            tree_words,
        ),
    )


RULES: tuple[Rule, ...] = (
    # --- attributes
    phrase("all attributes", "attributes", ["(attributes all|all attributes)", "attributes"], ALL_ATTRIBUTES),
    phrase("one attribute", "attribute_names", "{a:attribute}", (hole("a"),)),
    Listing(
        "several attributes",
        "attributes",
        "attribute_names",
        "and",
        _flattened,
        lambda value: (
            tuple((name,) for name in value) if isinstance(value, tuple) and value != ALL_ATTRIBUTES else None
        ),
    ),
    phrase(
        "attributes changed",
        "modifier",
        ["{a:attributes} {n:signed}", "{a:attributes} (is|are) {n:signed}"],
        (Adjusts(SUBJECT_PLACEHOLDER, hole("a"), hole("n")),),
        lambda value: type(value[0].amount) is int,
    ),
    *_limit_rules(),
    phrase(
        "attributes for each different card",
        "for_each",
        "{a:attributes} {n:signed} for each different {k:kind} in play",
        (
            Adjusts(
                SUBJECT_PLACEHOLDER,
                hole("a"),
                ForEach(part_pattern("k", whose="anybody", where="play"), times=hole("n"), different=True),
            ),
        ),
    ),
    phrase(
        "attributes for each card in hand",
        "for_each",
        "{a:attributes} {n:signed} for each card in opponent's hand ( limit {x:number} )",
        (
            Adjusts(
                SUBJECT_PLACEHOLDER,
                hole("a"),
                ForEach(Cards(kind="card", whose="opponent", where="hand"), times=hole("n"), most=hole("x")),
            ),
        ),
        lambda value: value[0].amount.times == 1,
    ),
    custom_phrase(
        "counted by adjectives",
        "counted",
        "{a:adjective_chain} {p:place}",
        _build_counted_cards,
        _slots_of_counted_cards,
    ),
    phrase("counted cards", "counted", "{k:cards}", hole("k")),
    custom_phrase(
        "counted cards in play",
        "counted",
        ["{k:kind} you have in play", "{k:kind} you command ( have in play )"],
        _build_counted_cards_in_play,
        _slots_of_counted_cards_in_play,
        tree_words,
    ),
    Listing("modifiers", "modifiers", "modifier", "and", _flattened, _splitter_for_kind(Adjusts)),
    # --- skills
    phrase(
        "a skill",
        "skill_level",
        "{s:skill}",
        (Gains(SUBJECT_PLACEHOLDER, hole("s")),),
        lambda value: value[0].level == 1,
    ),
    custom_phrase(
        "either of two skills",
        "skill_level",
        "{s:skill} OR {t:skill}",
        lambda slots: (Gains(SUBJECT_PLACEHOLDER, f"{slots['s']} or {slots['t']}"),),
        _slots_of_either_skill,
    ),
    custom_phrase(
        "levels of a skill", "skill_level", "{s:skill} x {n:number}", _build_skill_level, _slots_of_skill_level
    ),
    Listing("skills", "skill_levels", "skill_level", "and", _flattened, _splitter_for_kind(Gains)),
    Listing(
        "skills with commas", "skill_list", "skill_level", ",", _flattened, _splitter_for_kind(Gains), commas=False
    ),
    phrase("gained skills", "gains", "(gains|gain|adds|add) {g:skill_levels}", hole("g")),
    phrase("a lost skill", "loses", "(loses|lose) {s:skill}", (Loses(SUBJECT_PLACEHOLDER, hole("s")),)),
    custom_phrase(
        "own change: losses and gains",
        "own_change",
        ["{x:loses} and {g:gains}", "{g:gains} and {x:loses}"],
        lambda slots: (*slots["x"], *slots["g"]),
        _slots_of_losses,
        tree_words,
    ),
    custom_phrase(
        "own change: all three",
        "own_change",
        "(is|are) {m:modifiers} , {x:loses} , and {g:gains}",
        lambda slots: (*slots["m"], *slots["x"], *slots["g"]),
        _slots_of_change_loss_and_gain,
        tree_words,
    ),
    # --- predicates
    phrase("predicate: modifiers", "predicate", "{m:modifiers}", hole("m")),
    phrase("predicate: for each", "predicate", "{m:for_each}", hole("m")),
    custom_phrase(
        "predicate: modifiers and skills",
        "predicate",
        "{m:modifiers} and {g:gains}",
        _build_changed_and_gained,
        _slots_of_changed_and_gained,
    ),
    phrase("own change: predicate", "own_change", ["{m:predicate}", "(is|are) {m:predicate}"], hole("m")),
    phrase("own change: skills", "own_change", "{m:gains}", hole("m")),
    # --- clauses: changes with their subject
    custom_phrase(
        "clause: others",
        "clause",
        "{s:cards} (is|are|is each|are each) {m:predicate} {p:place?}",
        _build_clause,
        _slots_of_clause,
        tree_words,
    ),
    custom_phrase(
        "clause: others by apposition",
        "clause",
        "{s:cards} {m:modifiers} {p:place?}",
        _build_clause,
        lambda _: None,
        tree_words,
    ),
    custom_phrase(
        "clause: opposing at a place",
        "clause",
        "opposing {k:kind} (are|) {m:predicate} {p:place}",
        lambda slots: _build_clause_of_kind(slots, "opponent"),
        lambda _: None,
        tree_words,
    ),
    custom_phrase(
        "clause: such at a place",
        "clause",
        ["{k:kind} (is|are) {m:predicate} {p:place}", "{k:kind} {m:modifiers} {p:place}"],
        _build_clause_of_kind,
        lambda _: None,
        tree_words,
    ),
    custom_phrase(
        "clause: such where present",
        "clause",
        "where present , {k:kind} (is|are) {m:predicate}",
        lambda slots: _build_clause_of_kind({**slots, "p": "present"}),
        print_nothing,
        tree_words,
    ),
    custom_phrase(
        "clause: the able gain",
        "clause",
        "your {k:kind} present who have {h:abilities} (all|) {m:gains}",
        _build_able_personnel,
        _slots_of_able_personnel,
        tree_words,
    ),
    phrase("both skills", "abilities", "both {s:skill} and {t:skill}", AllOf((Skill(hole("s")), Skill(hole("t"))))),
    phrase(
        "either of these skills", "abilities", "{s:skill} or {t:skill}", AnyOf((Skill(hole("s")), Skill(hole("t"))))
    ),
    custom_phrase(
        "clause: those with either skill",
        "clause",
        "your {s:skill} and {t:skill} personnel present are {m:modifiers}",
        _build_change_with_either_skill,
        _slots_of_change_with_either_skill,
        tree_words,
    ),
    custom_phrase(
        "clause: added to others",
        "clause",
        "adds {g:skill_levels} to {s:cards}",
        _build_added_predicate,
        print_nothing,
        tree_words,
    ),
    custom_phrase(
        "clause: others gain", "clause", "{s:cards} {m:gains} {p:place?}", _build_clause, _slots_of_clause, tree_words
    ),
)
