"""Adjustments that are only recorded: random selections, names and notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    StepWithChoices,
    WritingStep,
    number_in_order,
    number_question,
    number_step,
    options_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.card_sets import (
    ALL,
    CARD_SEPARATOR,
    MAX_PICKED,
    card_options,
    card_set_words,
    cards_in_order_part,
    checked_card,
    last_selection_options,
    pile_sets,
    sets_in_play,
)
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards
from engine.ccg.adjusting.verb import CHANCE, Verb
from engine.kernel.decision import Answer, Decision, Kind, Option, option
from engine.kernel.errors import RuleViolation
from engine.wording import list_in_words

MAX_NOTE_CHARS = 300
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHER = "other"


def _random_selection_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
    options = [*_sets_to_select(hands, seat), *card_options(hands, seat, _cards_to_select(hands, seat))]
    prompt = "Which cards do you count?" if order[0] == "count" else "Select at random from which cards?"
    return options_step(seat, prompt, options, most=MAX_PICKED, kind=Kind.CARDS)


def _sets_and_cards_to_select(hands: ManualTable, seat: int) -> Iterator[Option | str]:
    return chain(_sets_to_select(hands, seat), _cards_to_select(hands, seat))


def _cards_to_select(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards(hands, seat) if hands.knows(seat, card))


def _sets_to_select(hands: ManualTable, seat: int) -> Iterator[Option]:
    yield from sets_in_play(hands, seat)
    yield from pile_sets(hands, seat)
    yield from _set_of_several_selected(hands)


def _set_of_several_selected(hands: ManualTable) -> Iterator[Option]:
    return last_selection_options(hands) if len(hands.last_selected_cards()) > 1 else iter(())


def _number_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    there = len(cards_in_order_part(hands, order[1]))
    return number_question(seat, "How many are selected?", 1, max(1, min(20, there)))


def _top_cards_question(hands: ManualTable, seat: int, order: Answer) -> Decision:
    there = len(cards_in_order_part(hands, order[1]))
    return number_question(seat, "How many cards?", 1, max(1, min(20, there)))


def _pile_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(seat, "From the top of which deck or pile?", list(pile_sets(hands, seat)))


def _pick_top_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = cards_in_order_part(hands, what[0])[: max(1, number_in_order(what[1]))]
    hands.writable_record().chosen = list(cards)
    top = "the top card" if len(cards) == 1 else f"the top {len(cards)} cards"
    return lambda name: f"{hands.player(seat)} picks {top} of {card_set_words(hands, what[0], seat)}: {name(cards)}."


def _select_at_random(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    known = {card.id for card in _sets_to_select(hands, seat)}
    for part in what[0].split(CARD_SEPARATOR):
        if part not in known:
            checked_card(hands, seat, part)
    lots, count = cards_in_order_part(hands, what[0]), max(1, number_in_order(what[1]))
    chosen = hands.table.state.random.sample(lots, min(count, len(lots)))
    record = hands.writable_record()
    record.chosen = list(chosen)
    if any(hands.in_play(card) for card in chosen):  # everyone sees which cards in play are selected
        for by in hands.seats(0):
            record.seen += [(by, card) for card in chosen if hands.in_play(card)]
        named = ", ".join(hands.name(card) for card in chosen if hands.in_play(card))
        return f"Random selection among {_selected_from_words(hands, what[0], lots, seat)}: {named}."
    return lambda name: f"Random selection among {_selected_from_words(hands, what[0], lots, seat)}: {name(chosen)}."


def _selected_from_words(hands: ManualTable, named: str, lots: Sequence[str], seat: int) -> str:
    parts = named.split(CARD_SEPARATOR)
    whole = [part for part in parts if part.startswith(ALL)]
    wholes = [f"{card_set_words(hands, part, seat)} ({len(cards_in_order_part(hands, part))})" for part in whole]
    in_wholes = {card for part in whole for card in cards_in_order_part(hands, part)}
    single = len([card for card in lots if card not in in_wholes])
    if single:
        wholes.append("1 card" if single == 1 else f"{single} cards")
    return list_in_words(wholes)


def _count_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = cards_in_order_part(hands, what[0])
    return f"{hands.player(seat)} counts {len(cards)}: {_selected_from_words(hands, what[0], cards, seat)}."


def _roll_number(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    highest = max(2, number_in_order(what[0]))
    return f"The random number from 1 to {highest} is {hands.table.state.random.below(highest) + 1}."


# --- naming ----------------------------------------------------------------------------------------------------------


def _skill_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat, "Which skill?", [option(str(place), skill) for place, skill in enumerate(hands.all_skills())]
    )


def _name_skill(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    skills = list(hands.all_skills())
    return f"{hands.player(seat)} names {skills[_index_in_order(what[0], len(skills))]}."


def _index_in_order(word: str, count: int) -> int:
    place = int(word)
    if not 0 <= place < count:
        raise RuleViolation("That is not one of the choices.")
    return place


def _icon_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    labels = hands.gainable_traits().values()
    return options_step(seat, "Which one?", [option(str(place), card) for place, card in enumerate(labels)])


def _name_icon(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    labels = list(hands.gainable_traits().values())
    return f"{hands.player(seat)} names {labels[_index_in_order(what[0], len(labels))]}."


def _name_number(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    return f"{hands.player(seat)} names the number {number_in_order(what[0])}."


def _name_player(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    return f"{hands.player(seat)} names {hands.player(seat_in_order(hands, what[0]))}."


def _initial_letter_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    there = _initial_letters(tuple(hands.nameable_titles().values()))
    letters = [option(item, f"{item} …") for item in _LETTERS if item in there]
    other = [option(_OTHER, "Another character")] if _OTHER in there else []
    return options_step(seat, "What letter does the card’s name start with?", [*letters, *other])


@lru_cache(maxsize=4)
def _initial_letters(names: tuple[str, ...]) -> frozenset[str]:
    """Return the initial letters of all card names."""
    return frozenset(map(_initial_of, names))


def _cards_with_initial(hands: ManualTable, letter: str) -> list[tuple[str, str]]:
    """Return the cards whose names have an initial letter, sorted by name."""
    found = [(name, card) for card, name in hands.nameable_titles().items() if _initial_of(name) == letter]
    return sorted({name: (name, item) for name, item in sorted(found)}.values())


def _initial_of(name: str) -> str:
    first = next((sign.upper() for sign in name if sign.isalnum()), "")
    return first if first in _LETTERS and first else _OTHER


def _title_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
    found = [option(card, name, card=card) for name, card in _cards_with_initial(hands, order[1])]
    return options_step(seat, "Which card?", found)


def _name_card(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    name = hands.nameable_titles().get(what[1])
    if name is None or _initial_of(name) != what[0]:
        raise RuleViolation("There is no such card.")
    return f"{hands.player(seat)} names {name}."


def _choice_step(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    options = card_options(hands, seat, _cards_to_choose(hands, seat))
    return options_step(seat, "Which card do you choose?", options, kind=Kind.CARDS, most=MAX_PICKED)


def _cards_to_choose(hands: ManualTable, seat: int) -> Iterator[str]:
    missions = (mission for mission in hands.missions() if hands.knows(seat, mission))
    return chain(_cards_to_select(hands, seat), missions)


def _log_choice(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = [checked_card(hands, seat, card) for card in what[0].split(CARD_SEPARATOR)]
    return lambda name: f"{hands.player(seat)} chooses {name(cards)}."


def _log_note(_hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    return f"“{' '.join(what)[:MAX_NOTE_CHARS]}”"


VERBS = {
    "random": Verb(
        "Select at random",
        "from a team, a hand, a pile or cards of your choice; everyone sees it",
        CHANCE,
        (StepWithChoices(_random_selection_step, _sets_and_cards_to_select), _number_question),
        _select_at_random,
        "There is no such card that you can see.",
    ),
    "pick-top": Verb(
        "Pick top cards without looking",
        "of a deck or pile, to discard, reveal or move them next",
        CHANCE,
        (_pile_step, _top_cards_question),
        _pick_top_cards,
        "There is no such deck or pile.",
    ),
    "count": Verb(
        "Count cards",
        "in one or several teams, at several missions, in piles, or cards of your choice; everyone sees it",
        CHANCE,
        (StepWithChoices(_random_selection_step, _sets_and_cards_to_select),),
        _count_cards,
        "There is no such card that you can see.",
    ),
    "roll": Verb(
        "Roll a number",
        "from 1 up to one of your choice",
        CHANCE,
        (number_step("Up to which number?", 2, 100),),
        _roll_number,
    ),
    "choose": Verb(
        "Choose a card",
        "just to log it",
        CHANCE,
        (StepWithChoices(_choice_step, _cards_to_choose),),
        _log_choice,
        "There is no such card.",
    ),
    "name-card": Verb("Name a card", "any card in the game", CHANCE, (_initial_letter_step, _title_step), _name_card),
    "name-skill": Verb("Name a skill", "", CHANCE, (_skill_step,), _name_skill),
    "name-icon": Verb("Name an icon, affiliation or species", "", CHANCE, (_icon_step,), _name_icon),
    "name-number": Verb("Name a number", "", CHANCE, (number_step("Which number?", -99, 999),), _name_number),
    "name-player": Verb(
        "Name a player", "", CHANCE, (player_step("Which player?"),), _name_player, "There is no such player."
    ),
    "note": Verb(
        "Write a note", "into the log", CHANCE, (WritingStep("What do you want to write?", MAX_NOTE_CHARS),), _log_note
    ),
}
