"""Adjustments of the spacelines: the direction of two-ended missions, and the order of locations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence, is_or_are
from engine.ccg.adjusting.asking_steps import CardStep, affectable_cards, number_in_order, number_step, options_step
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards
from engine.ccg.adjusting.verb import CARDS, NUMBERS, Verb
from engine.first_edition.cards.definition import Dilemma, Mission
from engine.first_edition.cards.two_sided import has_two_sides
from engine.first_edition.position.spaceline.forming import form_location
from engine.first_edition.position.spaceline.locations import (
    gap_words,
    line_of,
    location_beside_gap,
    positions_beside_region,
    positions_inside_regions,
)
from engine.first_edition.resolving.statuses import add_state, remove_state
from engine.first_edition.resolving.turning_over import turn_card_over
from engine.first_edition.table.state import BY_HAND, TURNED
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def spaceline_verbs(table: Table) -> dict[str, Verb]:
    """Return the verbs for the spacelines of a table."""

    def two_ended_missions(hands: ManualTable, _seat: int) -> Iterator[str]:
        missions = (mission for mission in hands.missions() if table.is_a(mission, Mission))
        return (mission for mission in missions if table.card_as(mission, Mission).far is not None)

    def turn_mission_around(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        missions = affectable_cards(hands, seat, what[0], two_ended_missions)
        for mission in missions:
            (remove_state if TURNED in table.instance(mission).states else add_state)(table, mission, TURNED)
        return lambda name: f"{name(missions)} {is_or_are(missions)} turned around: each end faces the other player."

    def two_sided_cards(hands: ManualTable, _seat: int) -> Iterator[str]:
        return (mission for mission in (*hands.missions(), *hands.all_in_play()) if has_two_sides(table.card(mission)))

    def turn_over(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        cards = affectable_cards(hands, seat, what[0], two_sided_cards)
        for card in cards:
            turn_card_over(table, card)
        says = " ".join(table.card(other).words for other in cards)
        return lambda name: f"{name(cards)} {is_or_are(cards)} turned over. It now says: {says}"

    def location_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        able = (
            location.id
            for location in table.locations()
            if location.quadrant != "time" and len(line_of(table, location.id)) > 1
        )
        options = [
            option(person, table.name(person), place=person, card=table.instance(person).card) for person in able
        ]
        return options_step(seat, "Which location do you relocate?", options)

    def gap_step(_hands: ManualTable, seat: int, order: Answer) -> Decision:
        line = _line_without_location(table, order[1])
        options = [
            option(str(gap), gap_words(table, line, gap), place=location_beside_gap(line, gap))
            for gap in _gaps_for_location(table, order[1])
        ]
        return options_step(seat, f"Where does {table.name(order[1])} go?", options)

    def relocate_location(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        location, gap = what[0], int(what[1])
        if gap not in _gaps_for_location(table, location):
            raise RuleViolation("That location can’t go there.")
        words = gap_words(table, _line_without_location(table, location), gap)
        line = line_of(table, location)
        line.remove(location)
        line.insert(gap, location)
        hands.mark_derived_values_changed()
        return f"{table.name(location)} is relocated with everything there: {words[:1].lower()}{words[1:]}."

    def cards_that_can_form_locations(hands: ManualTable, seat: int) -> Iterator[str]:
        return (
            card
            for card in nameable_cards(hands, seat)
            if hands.can_be_placed_face_up(card) and not table.is_a(card, Dilemma)
        )

    def between_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        options = [
            option(f"{quadrant}.{gap}", gap_words(table, line, gap), place=location_beside_gap(line, gap))
            for quadrant, line in table.spacelines()
            for gap in _gaps_between(table, quadrant)
        ]
        return options_step(seat, "Between which locations is it?", options)

    def place_between(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        card, span = affectable_cards(hands, seat, what[0], cards_that_can_form_locations)[0], number_in_order(what[2])
        quadrant, _, gap = what[1].partition(".")
        words = gap_words(table, table.state.lines[quadrant], int(gap))
        hands.put_in_front(seat, card)
        form_location(table, card, quadrant, int(gap), span=span)
        add_state(table, card, BY_HAND)
        return lambda name: f"{name([card])} is a location with span {span}: {words[:1].lower()}{words[1:]}."

    return {
        "place-between": Verb(
            "Make a card a location",
            "such as a gap, between two locations of a spaceline",
            CARDS,
            (
                CardStep("Which card becomes a location?", cards_that_can_form_locations, most=1, sets=False),
                between_step,
                number_step("What is its span?", 0, 20),
            ),
            place_between,
            "Only cards that can be in a player’s area can become a location.",
        ),
        "turn-round": Verb(
            "Turn a mission around",
            "you then use its other end",
            NUMBERS,
            (CardStep("Which mission do you turn around?", two_ended_missions, sets=False),),
            turn_mission_around,
            "Only missions with two different ends can be turned around.",
        ),
        "flip": Verb(
            "Turn a card over",
            "a mission, facility or doorway with two sides",
            NUMBERS,
            (CardStep("Which card do you turn over?", two_sided_cards, sets=False),),
            turn_over,
            "Only cards with two sides can be turned over.",
        ),
        "relocate": Verb(
            "Relocate a location",
            "with all cards there, along its spaceline",
            NUMBERS,
            (location_step, gap_step),
            relocate_location,
            "Only a location on a spaceline with other locations can be relocated.",
            "That location can’t go there.",
        ),
    }


def _line_without_location(table: Table, location: str) -> list[str]:
    return [card for card in line_of(table, location) if card != location]


def _gaps_between(table: Table, quadrant: str) -> list[int]:
    """Return the gaps between two locations of a spaceline that aren't inside a region (1E-SEED-10); none for time."""
    line = table.state.lines.get(quadrant, [])
    closed = positions_inside_regions(table, line)
    return [gap for gap in range(1, len(line)) if quadrant != "time" and gap not in closed]


def _gaps_for_location(table: Table, location: str) -> list[int]:
    """Return the gaps that a location can move to: beside its own region, not inside another (1E-SEED-10)."""
    line = _line_without_location(table, location)
    closed, now = positions_inside_regions(table, line), line_of(table, location).index(location)
    able = positions_beside_region(table, line, table.state.locations[location].region) or range(len(line) + 1)
    return [gap for gap in able if gap not in closed and gap != now]
