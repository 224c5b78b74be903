"""The adjustment that lets personnel meet attribute requirements with another attribute (2E-DIL-22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import CardStep, affectable_cards, duration_step, options_step
from engine.ccg.adjusting.durations import duration_words
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.temporary_changes import start_change
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.ccg.effects.cards_meant import ANYBODY, Cards, Property
from engine.ccg.effects.changes import Substitutes
from engine.kernel.decision import Answer, Decision, option

_ATTRIBUTES: tuple[Property, ...] = ("integrity", "cunning", "strength")


def _skilled_personnel(hands: ManualTable, seat: int) -> Iterator[str]:
    return (card for card in nameable_cards_in_play(hands, seat) if hands.sort_of_card(card) == "personnel")


def _ask_for_used_attribute(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat, "Which attribute is used?", [option(attribute, attribute.capitalize()) for attribute in _ATTRIBUTES]
    )


def _ask_for_replaced_attribute(_hands: ManualTable, seat: int, order: Answer) -> Decision:
    others = [attribute for attribute in _ATTRIBUTES if attribute != order[2]]
    both = option("both", " and ".join(other.capitalize() for other in others))
    return options_step(seat, "Instead of which one?", [*(option(other, other.capitalize()) for other in others), both])


def _substitute_attribute(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    cards = affectable_cards(hands, seat, what[0], _skilled_personnel)
    used = next(attribute for attribute in _ATTRIBUTES if attribute == what[1])
    replaced = tuple(attribute for attribute in _ATTRIBUTES if attribute != used and what[2] in (attribute, "both"))
    together = bool(hands.attempting_personnel()) and set(cards).issuperset(hands.attempting_personnel())
    change = Substitutes(Cards(whose=ANYBODY), used, replaced, "both")
    if together:
        change = Substitutes(Cards(whose=ANYBODY), used, replaced, "both", together=True)
    start_change(hands, seat, change, what[3], cards)
    labels = " and ".join(item.capitalize() for item in replaced)
    until_word = duration_words(hands, what[3])
    return lambda name_of: f"{name_of(cards)} may use {used.capitalize()} instead of {labels} {until_word}."


SUBSTITUTE_VERB = Verb(
    "Use another attribute for requirements",
    "for some personnel, or for everyone in the attempt together",
    NUMBERS,
    (
        CardStep("Which personnel?", _skilled_personnel),
        _ask_for_used_attribute,
        _ask_for_replaced_attribute,
        duration_step,
    ),
    _substitute_attribute,
    "Only personnel in play have attributes.",
)
