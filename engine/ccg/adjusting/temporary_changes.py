"""Adjustments that change cards for a while: attributes, cost, skills, icons, requirements, and prohibitions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    StepWithChoices,
    affectable_cards,
    duration_step,
    number_in_order,
    number_step,
    options_step,
)
from engine.ccg.adjusting.card_sets import card_options, checked_card
from engine.ccg.adjusting.durations import WHILE_IN_PLAY_PREFIX, current_reminders, duration_words, stored_duration
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards, nameable_cards_in_play
from engine.ccg.adjusting.record import Reminder
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Becomes, Cannot, Change, Demands, Gains, Loses, MayAttempt, Raises
from engine.ccg.requirements.requirement import Requirement, Skill
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.decision import Answer, Decision, Kind, option
from engine.kernel.errors import RuleViolation

ALL_ATTRIBUTES = "all"
ALL_SKILLS = "all-skills"
GAIN, LOSE, INSTEAD = "gain", "lose", "instead"
_ATTRIBUTES_OF_PERSONNEL = ("integrity", "cunning", "strength")
_OF_SHIPS = ("range", "weapons", "shields")


def _cards_with_numbers(hands: ManualTable, seat: int) -> Iterator[str]:
    cards = (*nameable_cards(hands, seat), *hands.missions())
    return (card for card in cards if hands.changeable_numbers(card))


def _personnel_and_ships(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.sort_of_card(card) in ("personnel", "ship"))


def _cards_with_traits(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in nameable_cards_in_play(hands, seat)
        if hands.sort_of_card(card) in ("personnel", "ship", "facility")
    )


def _personnel_in_play(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.sort_of_card(card) == "personnel")


def cards_with_requirements(hands: ManualTable, seat: int) -> Iterator[str]:
    """Yield the cards with requirements: dilemmas in play and missions."""
    yield from (card for card in nameable_cards_in_play(hands, seat) if hands.sort_of_card(card) == "dilemma")
    yield from hands.missions()


def _forbiddable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
    yield from nameable_cards_in_play(hands, seat)
    yield from hands.missions()


def _cards_with_text_by_hand(hands: ManualTable, seat: int) -> Iterator[str]:
    return (
        card
        for card in (*hands.cards_to_resolve_by_hand(seat), *nameable_cards(hands, seat))
        if hands.words_to_resolve(card)
    )


# --- steps -----------------------------------------------------------------------------------------------------------


def _number_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    known = hands.changeable_numbers(affectable_cards(hands, seat, order[1], _cards_with_numbers)[0])
    whole = (
        [option(ALL_ATTRIBUTES, "All attributes")]
        if {*_ATTRIBUTES_OF_PERSONNEL} <= known.keys() or {*_OF_SHIPS} <= known.keys()
        else []
    )
    return options_step(seat, "Which number changes?", [*whole, *(option(key, label) for key, label in known.items())])


def ask_for_skill(hands: ManualTable, seat: int, order: Answer) -> Decision:
    """Ask for a skill of the game."""
    every = [option(ALL_SKILLS, "All skills", "only to be lost")] if order[0] == "skill" else []
    return options_step(
        seat, "Which skill?", [*every, *(option(option_id_of_skill(skill), skill) for skill in hands.all_skills())]
    )


def option_id_of_skill(skill: str) -> str:
    """Return the option id of a skill."""
    return "".join(sign if sign.isalnum() else "-" for sign in skill.lower())


def skill_in_order(hands: ManualTable, token: str) -> str:
    """Return the skill that an order names.

    Raises:
        RuleViolation: there is no such skill.
    """
    found = next((skill for skill in hands.all_skills() if option_id_of_skill(skill) == token), None)
    if found is None:
        raise RuleViolation("There is no such skill.")
    return found


def _trait_question(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    options = [option(option_id_of_skill(label), label) for label in hands.gainable_traits().values()]
    return options_step(seat, "Which icon, affiliation or species?", options)


def _trait_in_order(hands: ManualTable, token: str) -> tuple[str, str]:
    found = next(
        ((key, label) for key, label in hands.gainable_traits().items() if option_id_of_skill(label) == token), None
    )
    if found is None:
        raise RuleViolation("There is no such icon.")
    return found


def _ask_gain_or_lose(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
    ways = [option(GAIN, "Gained"), option(LOSE, "Lost"), option(INSTEAD, "Gained, replacing its own")]
    return options_step(seat, "Gained or lost?", ways)


def _prohibition_question(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat,
        "What can’t it do?",
        [option(option_id_of_skill(key), label) for key, label in hands.prohibitions().items()],
    )


def _source_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    options = card_options(hands, seat, _known_sources(hands, seat))
    return options_step(seat, "Whose text applies from now on?", options, kind=Kind.CARDS)


def _known_sources(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in _cards_with_text_by_hand(hands, seat) if hands.knows(seat, card))


# --- changes ---------------------------------------------------------------------------------------------------------


def start_change(hands: ManualTable, seat: int, change: Change, until_token: str, cards: Sequence[str]) -> None:
    """Start a change to cards that lasts until the moment named by a token."""
    until_word, source = stored_duration(hands, seat, until_token)
    hands.start_lasting_effect(LastingChange(change, seat, source, until_word, list(cards)))


def _change_attribute(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, name, by = affectable_cards(hands, seat, what[0], _cards_with_numbers), what[1], number_in_order(what[2])
    until_word = duration_words(hands, what[3])
    able = [card for card in cards if _numbers_in_order(hands, card, name)]
    if not able:
        raise RuleViolation("That card has no such number.")
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in able):
        same_sort = [card for card in able if hands.sort_of_card(card) == sort]
        for item in _numbers_in_order(hands, same_sort[0], name):
            start_change(hands, seat, hands.changed_number(sort, item, by), what[3], same_sort)
    label = "all attributes" if name == ALL_ATTRIBUTES else hands.changeable_numbers(able[0])[name]
    return lambda said: f"{said(able)}: {label} {by:+d} {until_word}."


def _numbers_in_order(hands: ManualTable, card: str, name: str) -> list[str]:
    """Return the numbers of a card that an order refers to."""
    known = hands.changeable_numbers(card)
    if name != ALL_ATTRIBUTES:
        return [name] if name in known else []
    return [item for item in (*_ATTRIBUTES_OF_PERSONNEL, *_OF_SHIPS) if item in known]


def _add_skill(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    if what[1] == ALL_SKILLS:
        return _lose_skills(hands, seat, what)
    cards, skill = affectable_cards(hands, seat, what[0], _personnel_and_ships), skill_in_order(hands, what[1])
    level, until_word = number_in_order(what[2]), duration_words(hands, what[3])
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
        of = Cards(kind=sort, whose=ANYBODY)
        change = Gains(of, skill.lower(), level) if level > 0 else Loses(of, skill.lower(), -level)
        start_change(hands, seat, change, what[3], [card for card in cards if hands.sort_of_card(card) == sort])
    verb = ("gains" if level > 0 else "loses") if len(cards) == 1 else ("gain" if level > 0 else "lose")
    times = "" if abs(level) == 1 else f"{abs(level)} "
    return lambda said: f"{said(cards)} {verb} {times}{skill} {until_word}."


def _lose_skills(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, until_word = affectable_cards(hands, seat, what[0], _personnel_in_play), duration_words(hands, what[3])
    start_change(hands, seat, hands.lost_skills(), what[3], cards)
    return lambda said: f"{said(cards)} {'loses' if len(cards) == 1 else 'lose'} all skills {until_word}."


def _add_trait(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, (trait, label) = affectable_cards(hands, seat, what[0], _cards_with_traits), _trait_in_order(hands, what[1])
    gained, until_word = what[2] != LOSE, duration_words(hands, what[3])
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
        of = Cards(kind=sort, whose=ANYBODY)
        change = Becomes(of, trait, instead=what[2] == INSTEAD) if gained else Loses(of, trait)
        start_change(hands, seat, change, what[3], [card for card in cards if hands.sort_of_card(card) == sort])
    verb = ("gains" if gained else "loses") if len(cards) == 1 else ("gain" if gained else "lose")
    return lambda said: f"{said(cards)} {verb} {label} {until_word}."


def _change_requirement(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, by = affectable_cards(hands, seat, what[0], cards_with_requirements), number_in_order(what[1])
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
        same_sort = [card for card in cards if hands.sort_of_card(card) == sort]
        start_change(hands, seat, Raises(Cards(kind=sort, whose=ANYBODY), by), what[2], same_sort)
    until_word = duration_words(hands, what[2])
    return lambda said: f"{said(cards)} {'requires' if len(cards) == 1 else 'require'} attributes {by:+d} {until_word}."


def _add_requirement(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, skill = affectable_cards(hands, seat, what[0], cards_with_requirements), skill_in_order(hands, what[1])
    level, until_word = max(1, number_in_order(what[2])), duration_words(hands, what[3])
    required: Requirement = Skill(skill.lower(), level)
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
        same_sort = [card for card in cards if hands.sort_of_card(card) == sort]
        start_change(hands, seat, Demands(Cards(kind=sort, whose=ANYBODY), required), what[3], same_sort)
    times = "" if level == 1 else f"{level} "
    verb = "requires" if len(cards) == 1 else "require"
    return lambda said: f"{said(cards)} {verb} {times}{skill} too {until_word}."


def _forbid_action(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = affectable_cards(hands, seat, what[0], _forbiddable_cards)
    known = {option_id_of_skill(key): (key, label) for key, label in hands.prohibitions().items()}
    if what[1] not in known:
        raise RuleViolation("Cards can’t be prevented from doing that.")
    (prohibited, label), until_word = known[what[1]], duration_words(hands, what[2])
    for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
        kind = "card" if sort == "other" else sort
        same_sort = [card for card in cards if hands.sort_of_card(card) == sort]
        start_change(hands, seat, Cannot(Cards(kind=kind, whose=ANYBODY), prohibited), what[2], same_sort)  # type: ignore[arg-type]
    return lambda said: f"{said(cards)} can’t {label} {until_word}."


def _permit_attempting(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards, until_word = affectable_cards(hands, seat, what[0], _personnel_in_play), duration_words(hands, what[1])
    start_change(hands, seat, MayAttempt(Cards(whose=ANYBODY)), what[1], cards)
    return lambda said: f"{said(cards)} may attempt missions {until_word}, regardless of affiliation."


def _add_reminder(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    card = checked_card(hands, seat, what[0])
    words = hands.words_to_resolve(card)
    if not words:
        raise RuleViolation("That card has no text for players to resolve by hand.")
    until_word, source = stored_duration(hands, seat, what[1])
    until_word = f"{until_word}.{source}" if what[1].startswith(WHILE_IN_PLAY_PREFIX) else until_word
    name = hands.name(card)
    hands.writable_record().reminders.append(Reminder(card, name, words, until_word, hands.turn()))
    return f"{name}: “{words}” is noted as a reminder {duration_words(hands, what[1])}."


def _ask_which_change_ends(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    options = [option(str(place), words) for place, words in enumerate(_lasting_change_descriptions(hands)) if words]
    return options_step(seat, "What ends?", options)


def _lasting_change_descriptions(hands: ManualTable) -> list[str]:
    """Return descriptions of all continuous effects and reminders, oldest first.

    The description is empty for an effect that no adjustment can end.
    """
    changes = [hands.lasting_change_words(effect) for effect in hands.table.state.lasting]
    return [*changes, *(f"{reminder.name}: {reminder.words}" for reminder in current_reminders(hands))]


def _end_lasting_change(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    place, known = int(what[0]), _lasting_change_descriptions(hands)
    state = hands.table.state
    if place < len(state.lasting):
        del state.lasting[place]
    else:
        hands.writable_record().reminders.remove(current_reminders(hands)[place - len(state.lasting)])
    hands.mark_derived_values_changed()
    return f"No longer in effect: {known[place]}."


VERBS = {
    "attribute": Verb(
        "Change attributes, cost, span or points",
        "of personnel, ships, missions and other cards, for a while",
        NUMBERS,
        (
            CardStep("Whose number changes?", _cards_with_numbers),
            _number_question,
            number_step("By how much?", -50, 50),
            duration_step,
        ),
        _change_attribute,
        "That card has no such number.",
    ),
    "skill": Verb(
        "Add or remove a skill",
        "for a while",
        NUMBERS,
        (
            CardStep("Who gains or loses a skill?", _personnel_and_ships),
            ask_for_skill,
            number_step("How many levels? A negative number removes them.", -9, 9),
            duration_step,
        ),
        _add_skill,
        "Only personnel and ships in play gain or lose skills.",
    ),
    "icon": Verb(
        "Add or remove an icon, affiliation or species",
        "for a while",
        NUMBERS,
        (CardStep("Who gains or loses it?", _cards_with_traits), _trait_question, _ask_gain_or_lose, duration_step),
        _add_trait,
        "Only personnel and ships in play gain or lose icons.",
    ),
    "requirement": Verb(
        "Raise or lower required attributes",
        "of a mission or dilemma, for a while",
        NUMBERS,
        (
            CardStep("Which card’s requirements change?", cards_with_requirements, sets=False),
            number_step("By how much?", -99, 99),
            duration_step,
        ),
        _change_requirement,
        "Only missions and dilemmas have requirements.",
    ),
    "demand": Verb(
        "Add a skill to a mission’s requirements",
        "or to a dilemma’s, for a while",
        NUMBERS,
        (
            CardStep("Which card requires another skill?", cards_with_requirements, sets=False),
            ask_for_skill,
            number_step("How many levels?", 1, 9),
            duration_step,
        ),
        _add_requirement,
        "Only missions and dilemmas have requirements.",
    ),
    "forbid": Verb(
        "Keep a card from doing something",
        "such as moving, beaming or attempting",
        NUMBERS,
        (CardStep("Which card?", _forbiddable_cards), _prohibition_question, duration_step),
        _forbid_action,
        "Cards can’t be prevented from doing that.",
    ),
    "permit": Verb(
        "Let personnel attempt missions",
        "that don’t match their affiliation",
        NUMBERS,
        (CardStep("Who may attempt?", _personnel_in_play), duration_step),
        _permit_attempting,
        "Only personnel in play can attempt missions.",
    ),
    "remember": Verb(
        "Note a card’s text as a reminder",
        "a rule or ability that players apply for a while",
        NUMBERS,
        (StepWithChoices(_source_step, _known_sources), duration_step),
        _add_reminder,
        "That card has no text for players to resolve by hand.",
    ),
    "end-change": Verb(
        "End something that lasts for a while",
        "a change of numbers or skills, or a reminder",
        NUMBERS,
        (_ask_which_change_ends,),
        _end_lasting_change,
        "There is no such change.",
    ),
}
