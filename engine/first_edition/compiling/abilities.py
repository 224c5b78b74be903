"""Permanent texts of personnel, ships and equipment, and skills under a condition."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.ccg.compiling.patterns import Slots, hole
from engine.ccg.compiling.phrases import Rule, custom_phrase, phrase, tree_words
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Adjusts, DoublesSkills, Gains, Loses, Nullifies
from engine.ccg.effects.conditions import At, Commands, Condition, Every, Fighting, Never
from engine.ccg.effects.texts import While
from engine.ccg.requirements.requirement import AnyOf, Named, Skill, Written
from engine.first_edition.compiling.changes import print_nothing, subject_predicates, without_subject
from engine.first_edition.compiling.descriptions import parts_of_description, requirement_for_all

_THIS = {"personnel": Cards(where="this"), "ship": Cards(kind="ship", where="this")}
_TWO = 2
_IF = "(if|while|when)"
_ABOARD = Commands(Cards(kind="ship", where="host"))


class Conditional(Written, frozen=True, kw_only=True):
    """A regular skill that a personnel has under a condition (1E-SKILL-01, 1E-SKILL-07)."""

    text: While


class Limited(Written, frozen=True, kw_only=True):
    """A special download that a condition limits (1E-DL-12)."""

    title: str
    needs: Condition


class DescribedDownload(Written, frozen=True, kw_only=True):
    """A special download of any card that matches a description (1E-DL-12)."""

    cards: Cards


def _build_described_download(slots: Slots) -> Any:
    of = slots["k"]
    return (DescribedDownload(cards=of),) if of.who is not None and not of.title else None


def _build_named_or_described_download(slots: Slots) -> Any:
    """Return a special download of a card by name, or of any card that matches a description."""
    named, of = slots["n"], slots["k"]
    if of.who is None or of.title or of.kind not in ("card", named.kind):
        return None
    return (DescribedDownload(cards=Cards(kind=of.kind, who=AnyOf((named.who, of.who)))),)


def _slots_of_named_or_described_download(value: Any) -> Slots | None:
    match value:
        case (DescribedDownload(cards=Cards(kind=kind, who=AnyOf(parts=(Named() as named, who)))),):
            found = {"n": Cards(kind=kind, who=named), "k": Cards(kind=kind, who=who)}
            return found if _build_named_or_described_download(found) == value else None
    return None


def _slots_of_described_download(value: Any) -> Slots | None:
    match value:
        case (DescribedDownload(cards=cards),):
            return {"k": cards}
    return None


# --- changes of this card or of its ship -----------------------------------------------------------------------------


def _own_clause_rule(name: str, category: str, template: list[str], subject: Cards) -> Rule:
    def build_tree(slots: Slots) -> Any:
        return subject_predicates(slots["m"], subject)

    def slots_of_tree(value: Any) -> Slots | None:
        found = without_subject(value)
        return {"m": found[0]} if found and found[1] == subject else None

    return custom_phrase(name, category, template, build_tree, slots_of_tree, tree_words)


def _build_change_of_its_ship(slots: Slots) -> Any:
    """Return *If on …, it is …*: a change to the ship it is aboard, if the ship matches the description."""
    changes = subject_predicates(slots["m"], slots["s"])
    return changes and (While(changes=changes, condition=slots.get("f")),)


def _slots_of_its_ship(value: Any) -> Slots | None:
    match value:
        case (While(changes=changes, condition=None | Fighting() | At() | Commands() as fight),):
            found = without_subject(changes)
            slots = {"m": found[0], "s": found[1], "f": fight} if found else None
            return slots if slots and found and found[1].where == "host" else None
    return None


# --- permanent texts -------------------------------------------------------------------------------------------------


def _build_permanent_text(slots: Slots) -> Any:
    return (While(changes=slots["x"], condition=slots.get("c")),)


def _is_cumulative(text: While) -> bool:
    return all(getattr(item, "cumulative", False) for item in text.changes)


def _slots_of_permanent_text(value: Any) -> Slots | None:
    match value:
        case (While(changes=changes, condition=None) as text,) if not _is_cumulative(text):
            return {"x": changes}
    return None


def _slots_of_condition(value: Any) -> Slots | None:
    match value:
        case (While(changes=changes, condition=held) as text,) if held is not None and not _is_cumulative(text):
            return {"x": changes, "c": held}
    return None


def _build_cumulative_text(slots: Slots) -> Any:
    match slots["s"]:
        case (While(changes=changes) as text,) if all(isinstance(item, Adjusts) for item in changes):
            told = tuple(msgspec.structs.replace(item, cumulative=True) for item in changes)
            return (msgspec.structs.replace(text, changes=told),)
    return None


def _slots_of_cumulative_text(value: Any) -> Slots | None:
    match value:
        case (While(changes=changes) as text,) if _is_cumulative(text):
            plain = tuple(msgspec.structs.replace(item, cumulative=False) for item in changes)
            return {"s": (msgspec.structs.replace(text, changes=plain),)}
    return None


def _build_change_of_both_cards(slots: Slots) -> Any:
    """Return *If with …, both are …*: a change to this card and the one it is with."""
    of = slots["k"]
    if of.kind != "personnel" or of.title:
        return None
    other = Cards(who=of.who, whose="anybody", where="present")
    changes = (
        *(subject_predicates(slots["m"], _THIS["personnel"]) or ()),
        *(subject_predicates(slots["m"], other) or ()),
    )
    return (While(changes=changes, condition=Commands(other)),) if changes else None


def _slots_of_change_of_both_cards(value: Any) -> Slots | None:
    match value:
        case (While(changes=changes, condition=Commands(cards=cards)),) if len(changes) % 2 == 0:
            found = without_subject(changes[: len(changes) // 2])
            slots = {"k": Cards(who=cards.who), "m": found[0]} if found else None
            return slots if slots and _build_change_of_both_cards(slots) == value else None
    return None


def _build_granted_skill(slots: Slots) -> Any:
    return (While(changes=(Gains(slots["k"], slots["g"]),)),)


def _slots_of_granted_skill(value: Any) -> Slots | None:
    match value:
        case (While(changes=(Gains(of=of, skill=skill, level=1),), condition=None),):
            return {"k": of, "g": skill}
    return None


def _build_weapon_with_penalty(slots: Slots) -> Any:
    """Return *…, but loses 1 … unless aboard your ship*: a loss for each copy of the weapon, like its bonus."""
    of = slots["k"]
    raised = subject_predicates(slots["m"], of)
    if raised is None or of.kind != "personnel":
        return None
    lost = Loses(of, slots["g"], slots["n"], cumulative=True)
    told = tuple(msgspec.structs.replace(item, cumulative=True) for item in raised)
    return (While(changes=told), While(changes=(lost,), condition=Never(_ABOARD)))


def _slots_of_weapon_with_penalty(value: Any) -> Slots | None:
    match value:
        case (While(changes=raised), While(changes=(Loses(of=of, what=what, level=level),))):
            plain = tuple(msgspec.structs.replace(item, cumulative=False) for item in raised)
            found = without_subject(plain)
            slots = {"k": of, "m": found[0], "g": what, "n": level} if found else None
            return slots if slots and _build_weapon_with_penalty(slots) == value else None
    return None


def _build_changes_in_battle(slots: Slots) -> Any:
    """Return changes that apply in a personnel battle; ``None`` unless all of them are of personnel."""
    changes = slots["x"]
    people = all(getattr(item.of, "kind", "") == "personnel" for item in changes)
    return (While(changes=changes, condition=Fighting()),) if people else None


def _slots_of_changes_in_battle(value: Any) -> Slots | None:
    match value:
        case (While(changes=changes, condition=Fighting(kind="combat", against="")),):
            found = {"x": changes}
            return found if _build_changes_in_battle(found) == value else None
    return None


def _raised_bonus(changes: Any, amount: int) -> Any:
    """Return the changes that raise a single bonus to an amount; ``None`` if there is none, or it is higher already."""
    match changes:
        case (Adjusts(amount=int() as before, how="adds") as change,) if 0 < before < amount:
            return (msgspec.structs.replace(change, amount=amount - before),)
    return None


def _build_higher_bonus_on_condition(slots: Slots) -> Any:
    """Return *+1 (or +2 if …)*: the rest of the higher bonus, under the condition."""
    more = _raised_bonus(slots["x"], slots["n"])
    return more and (While(changes=slots["x"]), While(changes=more, condition=slots["c"]))


def _slots_of_higher_bonus_on_condition(value: Any) -> Slots | None:
    match value:
        case (
            While(changes=(Adjusts(amount=int() as less),) as changes, condition=None),
            While(changes=(Adjusts(amount=int() as more),), condition=held),
        ) if held is not None:
            found = {"x": changes, "n": less + more, "c": held}
            return found if _build_higher_bonus_on_condition(found) == value else None
    return None


def _build_higher_bonus_for_some(slots: Slots) -> Any:
    """Return *+1 (or +2 if they also have Youth)*: the rest of the higher bonus, for those with the skill."""
    more = _raised_bonus(slots["x"], slots["n"])
    if not more or more[0].of.kind != "personnel":
        return None
    who = requirement_for_all((*parts_of_description(more[0].of.who), Skill(slots["s"])))
    (change,) = more
    return (
        While(changes=slots["x"]),
        While(changes=(msgspec.structs.replace(change, of=msgspec.structs.replace(change.of, who=who)),)),
    )


def _slots_of_higher_bonus_for_some(value: Any) -> Slots | None:
    match value:
        case (
            While(changes=(Adjusts(amount=int() as less),) as changes, condition=None),
            While(changes=(Adjusts(of=of, amount=int() as more),), condition=None),
        ):
            last = parts_of_description(of.who)[-1:]
            skill = last[0].name if last and isinstance(last[0], Skill) else ""
            found = {"x": changes, "n": less + more, "s": skill}
            return found if skill and _build_higher_bonus_for_some(found) == value else None
    return None


def _build_higher_bonus_for_both_skills(slots: Slots) -> Any:
    """Return *+1, or +3 if they have both Treachery and SCIENCE*: the rest of the bonus for those who have both."""
    more = _raised_bonus(slots["x"], slots["n"])
    if not more or more[0].of.kind != "personnel":
        return None
    (change,) = more
    who = requirement_for_all((*parts_of_description(change.of.who), Skill(slots["s"]), Skill(slots["t"])))
    of = msgspec.structs.replace(change.of, who=who)
    return (While(changes=slots["x"]), While(changes=(msgspec.structs.replace(change, of=of),)))


def _slots_of_higher_bonus_for_both_skills(value: Any) -> Slots | None:
    match value:
        case (
            While(changes=(Adjusts(amount=int() as less),) as changes, condition=None),
            While(changes=(Adjusts(of=of, amount=int() as more),), condition=None),
        ):
            last = parts_of_description(of.who)[-2:]
            names = [part.name for part in last if isinstance(part, Skill)]
            if len(names) < _TWO:
                return None
            found = {"x": changes, "n": less + more, "s": names[0], "t": names[1]}
            return found if _build_higher_bonus_for_both_skills(found) == value else None
    return None


def _build_higher_bonus_for_some_of_each(slots: Slots) -> Any:
    texts = _build_higher_bonus_for_some(slots)
    return texts and tuple(item for text in texts for item in _build_cumulative_text({"s": (text,)}) or ())


def _slots_of_higher_bonus_for_some_of_each(value: Any) -> Slots | None:
    if not isinstance(value, tuple):
        return None
    plain = tuple(item for text in value if isinstance(text, While) for item in _as_non_cumulative(text))
    found = _slots_of_higher_bonus_for_some(plain)
    return found if found and _build_higher_bonus_for_some_of_each(found) == value else None


def _as_non_cumulative(text: While) -> tuple[While, ...]:
    found = _slots_of_cumulative_text((text,))
    return found["s"] if found else ()


def _permanent_text_rules(kind: str) -> tuple[Rule, ...]:
    standing, own = f"standing_{kind}", f"own_{kind}_clause"
    others: tuple[Rule, ...] = (
        custom_phrase(
            f"{kind}: standing", standing, "{x:clause} .", _build_permanent_text, _slots_of_permanent_text, tree_words
        ),
        custom_phrase(
            f"{kind}: standing if",
            standing,
            [f"{_IF} {{c:conditions}} , {{x:clause}} .", f"{{x:clause}} {_IF} {{c:conditions}} ."],
            _build_permanent_text,
            _slots_of_condition,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: standing at a mission",
            standing,
            "{c:at_icon} : {x:clause} .",
            _build_permanent_text,
            print_nothing,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: others in a fight",
            standing,
            "{x:clause} in battle .",
            _build_changes_in_battle,
            _slots_of_changes_in_battle,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: more if",
            f"item_{kind}",
            [
                f"{{x:clause}} ( or {{n:signed}} {_IF} {{c:conditions}} ) .",
                "{x:clause} ( or {n:signed} {c:place_condition} ) .",
            ],
            _build_higher_bonus_on_condition,
            _slots_of_higher_bonus_on_condition,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: more for some",
            f"item_{kind}",
            [
                "{x:clause} ( or {n:signed} if (they|that personnel) (also|) (have|has) {s:skill} ) .",
                "{x:clause} , or {n:signed} if (they|that personnel) (also|) (have|has) {s:skill} .",
            ],
            _build_higher_bonus_for_some,
            _slots_of_higher_bonus_for_some,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: more for those with two skills",
            f"item_{kind}",
            "{x:clause} , or {n:signed} if (they|that personnel) (have|has) both {s:skill} and {t:skill} .",
            _build_higher_bonus_for_both_skills,
            _slots_of_higher_bonus_for_both_skills,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: more for some, cumulative",
            f"item_{kind}",
            "{x:clause} ( or {n:signed} if (they|that personnel) (also|) (have|has) {s:skill} ) . ( cumulative . )",
            _build_higher_bonus_for_some_of_each,
            _slots_of_higher_bonus_for_some_of_each,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: cumulative",
            f"item_{kind}",
            f"{{s:{standing}}} ( cumulative . )",
            _build_cumulative_text,
            _slots_of_cumulative_text,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: item",
            f"item_{kind}",
            f"{{s:{standing}}}",
            lambda slots: slots["s"],
            lambda value: {"s": value},
            tree_words,
        ),
    )
    if kind == "equipment":
        return others
    return (
        *others,
        custom_phrase(
            f"{kind}: own", standing, f"{{x:{own}}} .", _build_permanent_text, _slots_of_permanent_text, tree_words
        ),
        custom_phrase(
            f"{kind}: own if",
            standing,
            [
                f"{_IF} {{c:conditions}} , {{x:{own}}} .",
                f"{{x:{own}}} {_IF} {{c:conditions}} .",
                f"{{x:{own}}} {{c:place_condition}} .",
            ],
            _build_permanent_text,
            _slots_of_condition,
            tree_words,
        ),
        custom_phrase(
            f"{kind}: own in a fight",
            standing,
            f"{{x:{own}}} {{c:against_{kind}}} .",
            _build_permanent_text,
            _slots_of_condition,
            tree_words,
        ),
    )


# --- skills under a condition ----------------------------------------------------------------------------------------


def _build_conditional_skills(slots: Slots) -> Any:
    changes = subject_predicates(slots["g"], _THIS["personnel"]) or ()
    return tuple(Conditional(text=While(changes=(item,), condition=slots["c"])) for item in changes)


def _slots_of_conditional_skills(value: Any) -> Slots | None:
    if not isinstance(value, tuple) or not value or not all(isinstance(item, Conditional) for item in value):
        return None
    conditions = {item.text.condition for item in value}
    gained = without_subject(tuple(change for item in value for change in item.text.changes))
    return {"g": gained[0], "c": conditions.pop()} if gained and len(conditions) == 1 else None


def _build_conditional_skills_and_changes(slots: Slots) -> Any:
    """Return skills under a condition, and a change under the same condition."""
    skills = _build_conditional_skills(slots)
    changes = subject_predicates(slots["m"], _THIS["personnel"])
    return skills and changes and (*skills, While(changes=changes, condition=slots["c"]))


def _build_limited_download(slots: Slots) -> Any:
    return (Limited(title=slots["t"], needs=slots["c"]),)


def _slots_of_limited_download(value: Any) -> Slots | None:
    match value:
        case (Limited(title=title, needs=needs),):
            return {"t": title, "c": needs}
    return None


_FIRST_DOUBLED = DoublesSkills(Cards(whose="anybody", where="present", other=True), first=True)


def _is_first_skill_doubled(value: Any) -> bool:
    match value:
        case (While(changes=(change,), condition=condition),):
            return bool(change == _FIRST_DOUBLED) and condition is not None
    return False


def _build_skills_doubled_in_company(slots: Slots) -> Any:
    """Return *Regular skills doubled if with …*, which requires three persons of any player to be present."""
    company = tuple(Commands(Cards(who=slots[name], whose="anybody", where="present")) for name in "abc")
    return (While(changes=(DoublesSkills(_THIS["personnel"]),), condition=Every(company)),)


def _slots_of_skills_doubled_in_company(value: Any) -> Slots | None:
    match value:
        case (
            While(
                changes=(DoublesSkills(),),
                condition=Every(
                    conditions=(
                        Commands(cards=Cards(who=one)),
                        Commands(cards=Cards(who=other)),
                        Commands(cards=Cards(who=third)),
                    )
                ),
            ),
        ):
            found = {"a": one, "b": other, "c": third}
            return found if _build_skills_doubled_in_company(found) == value else None
    return None


RULES: tuple[Rule, ...] = (
    _own_clause_rule(
        "own: personnel",
        "own_personnel_clause",
        ["{m:own_change}", "(this personnel|they) {m:own_change}"],
        _THIS["personnel"],
    ),
    _own_clause_rule(
        "own: ship", "own_ship_clause", ["{m:own_change}", "(this ship|it) {m:own_change}"], _THIS["ship"]
    ),
    *(rule for kind in ("personnel", "ship", "equipment") for rule in _permanent_text_rules(kind)),
    custom_phrase(
        "its ship",
        "standing_personnel",
        [
            f"{_IF} {{s:own_ship}} , (it is|) {{m:predicate}} .",
            f"{_IF} {{s:own_ship}} , (it is|) {{m:predicate}} {{f:against_ship}} .",
            f"{_IF} {{s:own_ship}} , (it is|) {{m:predicate}} {{f:place_condition}} .",
            f"{_IF} {{s:own_ship}} {{f:place_condition}} , (it is|) {{m:predicate}} .",
        ],
        _build_change_of_its_ship,
        _slots_of_its_ship,
        tree_words,
    ),
    custom_phrase(
        "both in company",
        "standing_personnel",
        "if with {k:kind} , both are {m:modifiers} .",
        _build_change_of_both_cards,
        _slots_of_change_of_both_cards,
        tree_words,
    ),
    custom_phrase(
        "an extra skill",
        "standing_equipment",
        "gives {k:granted} the extra skill of {g:skill} where present .",
        _build_granted_skill,
        _slots_of_granted_skill,
        tree_words,
    ),
    custom_phrase(
        "granted to",
        "granted",
        "all of your {k:kind}",
        lambda slots: msgspec.structs.replace(slots["k"], where="present"),
        lambda value: {"k": msgspec.structs.replace(value, where="group")} if type(value) is Cards else None,
    ),
    custom_phrase(
        "a heavy weapon",
        "item_equipment",
        "{k:cards} is {m:modifiers} , but loses {n:number} {g:skill} unless aboard your ship . ( cumulative . )",
        _build_weapon_with_penalty,
        _slots_of_weapon_with_penalty,
        tree_words,
    ),
    custom_phrase(
        "skills if",
        "item_personnel",
        [
            "{g:skill_list} ( (if|when) {c:conditions} ) (.|)",
            "if {c:conditions} : {g:skill_list} (.|)",
        ],
        _build_conditional_skills,
        _slots_of_conditional_skills,
        tree_words,
    ),
    custom_phrase(
        "skills and attributes if",
        "item_personnel",
        [
            "{c:at_icon} : {g:skill_list} , {m:modifiers} (.|)",
            "if {c:conditions} : {g:skill_list} , {m:modifiers} (.|)",
        ],
        _build_conditional_skills_and_changes,
        print_nothing,
        tree_words,
    ),
    custom_phrase(
        "a ship at a mission",
        "standing_ship",
        "{c:at_icon} : {x:own_ship_clause} .",
        _build_permanent_text,
        print_nothing,
        tree_words,
    ),
    *(
        phrase(
            f"{kind}: nullifies",
            f"standing_{kind}",
            ["nullifies (one|) {k:dilemma_title} where present .", "where present , nullifies {k:dilemma_title} ."],
            (While(changes=(Nullifies(Cards(kind="dilemma", whose="anybody", where="present", title=hole("k"))),)),),
            lambda value: bool(value[0].changes[0].of.title),
        )
        for kind in ("personnel", "equipment")
    ),
    custom_phrase(
        "skills at a mission",
        "item_personnel",
        "{c:at_icon} : {g:skill_list} (.|)",
        _build_conditional_skills,
        _slots_of_conditional_skills,
        tree_words,
    ),
    custom_phrase(
        "skills doubled in company",
        "item_personnel",
        "regular skills doubled if with {a:bare_person} , {b:bare_person} , and {c:bare_person} .",
        _build_skills_doubled_in_company,
        _slots_of_skills_doubled_in_company,
        tree_words,
    ),
    phrase(
        "skills of others doubled",
        "item_personnel",
        "doubles regular skills of other {t:trait_plural} present .",
        (While(changes=(DoublesSkills(Cards(whose="anybody", where="present", other=True, who=hole("t"))),)),),
    ),
    custom_phrase(
        "first skill of others doubled",
        "item_personnel",
        "while {c:conditions} , doubles first-listed skill of other personnel present .",
        lambda slots: (While(changes=(_FIRST_DOUBLED,), condition=slots["c"]),),
        lambda value: {"c": value[0].condition} if _is_first_skill_doubled(value) else None,
        tree_words,
    ),
    *(
        custom_phrase(
            f"{kind}: any such download",
            f"item_{kind}",
            ["dl / any {k:kinds} (.|)", "dl / {k:persona} (.|)"],
            _build_described_download,
            _slots_of_described_download,
            tree_words,
        )
        for kind in ("personnel", "ship")
    ),
    *(
        custom_phrase(
            f"{kind}: download by name or of a group",
            f"item_{kind}",
            ["dl / any {k:kind} or {n:named} (.|)", "dl / {n:persona} or any {k:kind} (.|)"],
            _build_named_or_described_download,
            _slots_of_named_or_described_download,
            tree_words,
        )
        for kind in ("personnel", "ship")
    ),
    custom_phrase(
        "limited download",
        "item_personnel",
        "dl / {t:downloaded_title} ( if {c:conditions} ) .",
        _build_limited_download,
        _slots_of_limited_download,
        tree_words,
    ),
)
