"""Adjustments that make cards compatible: all of some affiliations, as by a treaty, or certain cards (1E-COMP-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    affectable_cards,
    duration_step,
    duration_step_without_cards,
    options_step,
)
from engine.ccg.adjusting.card_sets import CARD_SEPARATOR, MAX_PICKED
from engine.ccg.adjusting.durations import duration_words, stored_duration
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.verb import NUMBERS, Verb
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Mixes
from engine.ccg.resolving.lasting_change import LastingChange
from engine.first_edition.cards.definition import Facility, Personnel, Ship
from engine.first_edition.cards.lexicon import AFFILIATIONS
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, option


def compatibility_verbs(table: Table) -> dict[str, Verb]:
    """Return the verbs that make cards of a table compatible."""

    def affiliation_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        options = [option(item.lower(), item) for item in AFFILIATIONS.values()]
        return options_step(seat, "Which affiliations become compatible?", options, most=MAX_PICKED)

    def let_affiliations_mix(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        pact, (until_word, source) = tuple(what[0].split(CARD_SEPARATOR)), stored_duration(hands, seat, what[1])
        hands.start_lasting_effect(LastingChange(Mixes(Cards(kind="card"), pact), seat, source, until_word))
        names = " and ".join(item.title() for item in pact)
        return f"{hands.player(seat)}’s {names} cards are compatible {duration_words(hands, what[1])}."

    def cards_that_could_mix(hands: ManualTable, seat: int) -> Iterator[str]:
        return (card for card in nameable_cards_in_play(hands, seat) if table.is_a(card, Personnel, Ship, Facility))

    def mix_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        cards, (until_word, source) = (
            affectable_cards(hands, seat, what[0], cards_that_could_mix),
            stored_duration(hands, seat, what[1]),
        )
        hands.start_lasting_effect(LastingChange(Mixes(Cards(kind="card")), seat, source, until_word, cards))
        return lambda name: f"{name(cards)} are compatible with one another {duration_words(hands, what[1])}."

    return {
        "mix": Verb(
            "Make affiliations compatible",
            "yours, as by a treaty",
            NUMBERS,
            (affiliation_step, duration_step_without_cards),
            let_affiliations_mix,
        ),
        "mix-cards": Verb(
            "Let cards mix",
            "certain cards, regardless of affiliation",
            NUMBERS,
            (CardStep("Which cards are compatible?", cards_that_could_mix), duration_step),
            mix_cards,
            "Only personnel, ships and facilities in play mix.",
        ),
    }
