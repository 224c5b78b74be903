"""Adjustments that only Second Edition has: counters, dilemmas to draw, and sentences of cards in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence, is_or_are
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    number_in_order,
    number_question,
    number_step,
    options_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.card_sets import card_options
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.verb import CARDS, PEOPLE, PILES, TURN, Verb, adjustment_of_each_card
from engine.ccg.adjusting.vocabulary import carry_out_adjustment, has_all_verbs
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Costs
from engine.ccg.resolving.lasting_change import LastingChange
from engine.kernel.decision import Answer, Decision, Kind, option
from engine.kernel.errors import RuleViolation
from engine.second_edition.adjusting.attribute_substitution import SUBSTITUTE_VERB
from engine.second_edition.adjusting.texts_in_play_by_hand import sentences_of_cards
from engine.second_edition.conflicts.damage import remove_damage
from engine.second_edition.missions.facing_dilemmas import draw_more_dilemmas
from engine.second_edition.resolving.counters_and_headquarters import change_counters
from engine.second_edition.resolving.lasting_changes import start_lasting_change
from engine.second_edition.table.state import POINTS_TO_WIN
from engine.second_edition.table.table import Table

BOTTOM, SHUFFLED = "bottom", "shuffled"
DRAWN, LIMIT, BOTH, NOW, NEXT = "drawn", "limit", "both", "now", "next"


def second_edition_verbs(table: Table) -> dict[str, Verb]:
    """Return the verbs that only a Second Edition table has."""

    def counters_left(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        return number_question(seat, f"By how much? Counters left: {table.state.counters}.", -20, 20)

    def change(_hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        return change_counters(table, number_in_order(what[0]))

    def dilemmas(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        limits = [option(DRAWN, "How many to draw"), option(LIMIT, "Their maximum total cost"), option(BOTH, "Both")]
        if table.state.attempt is None:
            return options_step(seat, "What changes for this turn’s attempts?", limits)
        limits.append(option(NOW, "Draw some more now"))
        if table.state.attempt.stack:
            limits.append(option(NEXT, "The next dilemma’s cost"))
        return options_step(seat, "What changes?", limits)

    def change_dilemmas(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        if what[0] == NEXT:
            return _change_cost_of_next_dilemma(table, seat, number_in_order(what[1]))
        if table.state.attempt is None:
            return _change_dilemmas_of_turn(hands, what[0], number_in_order(what[1]))
        return _change_dilemmas(table, what[0], number_in_order(what[1]))

    def sentences(hands: ManualTable, seat: int, _order: Answer) -> Decision:
        return _ask_for_sentence(table, hands, seat)

    def say(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        return _apply_sentence(table, hands, seat, what[0])

    def turnable(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        missions = [mission for mission in table.missions if table.mission(mission).back]
        return options_step(
            seat, "Which mission is turned over?", card_options(_hands, seat, missions), kind=Kind.CARDS
        )

    def turn_over(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        table.turn_over(what[0])
        return f"{hands.name(what[0])} is turned over. It now says: {table.card(what[0]).words}"

    def flip_pile(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        seat = seat_in_order(hands, what[0])
        pile = table.player(seat).dilemmas
        pile.reverse()
        for card in pile:
            table.instance(card).face_up = not table.instance(card).face_up
        return f"{hands.player(seat)}’s dilemma pile is turned over."

    def next_dilemma(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        stack = table.state.attempt.stack if table.state.attempt else []
        places = [option(BOTTOM, "To the bottom of the stack"), option(SHUFFLED, "Shuffle the whole stack")]
        return options_step(seat, "What happens to the dilemmas that haven’t been faced yet?", places if stack else [])

    def restack(_hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        return _restack_dilemmas(table, what[0])

    def keep_cards(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        hands.writable_record().kept += number_in_order(what[0])
        return f"{hands.player(table.state.active)} may keep {what[0]} more cards in hand this turn."

    def need_points(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        return _change_points_to_win(hands, seat_in_order(hands, what[0]), number_in_order(what[1]))

    def damage_cards(_hands: ManualTable, _seat: int) -> Iterator[str]:
        return (card for ship in table.state.ships for card in table.ship_state(ship).damage)

    def remove(_hands: ManualTable, card: str) -> None:
        remove_damage(table, table.zone_of(card).of, card)

    return {
        "to-win": Verb(
            "Change how many points a player needs to win",
            "as long as a card says so",
            TURN,
            (player_step("Who needs more or fewer points?"), number_step("By how many?", -50, 50)),
            need_points,
            "There is no such player.",
        ),
        "substitute": SUBSTITUTE_VERB,
        "remove-damage": Verb(
            "Remove a damage card from a ship",
            "and leave the others",
            PEOPLE,
            (CardStep("Which damage card is removed?", damage_cards, sets=False),),
            adjustment_of_each_card(damage_cards, remove, lambda cards: f"{is_or_are(cards)} removed from the ship"),
            "That is not a damage card on a ship.",
        ),
        "flip": Verb("Turn a mission over", "to its other side, or back", TURN, (turnable,), turn_over),
        "flip-pile": Verb(
            "Turn a dilemma pile over",
            "the face-up cards at its bottom are then face down on top",
            PILES,
            (player_step("Whose dilemma pile?"),),
            flip_pile,
            "There is no such player.",
        ),
        "restack": Verb(
            "Move the next dilemma to the bottom of the stack",
            "without looking at it, or shuffle the stack",
            PILES,
            (next_dilemma,),
            restack,
            "There are no dilemmas left to face.",
        ),
        "keep-cards": Verb(
            "Keep more cards in hand",
            "at the end of this turn",
            TURN,
            (number_step("How many more?", 1, 20),),
            keep_cards,
        ),
        "counters": Verb("Change the counters", "of the player whose turn it is", TURN, (counters_left,), change),
        "dilemmas": Verb(
            "Change how many dilemmas are drawn",
            "or what they cost or may cost, in this attempt or in attempts of this turn",
            TURN,
            (dilemmas, number_step("By how many?", -20, 20)),
            change_dilemmas,
            "No mission is being attempted.",
        ),
        "say": Verb(
            "Use a card’s text",
            "the bot does what it most likely means",
            CARDS,
            (sentences,),
            say,
            "None of your cards in play has text that you can use like that.",
        ),
    }


def _change_dilemmas(table: Table, which: str, by: int) -> str:
    now = table.state.attempt
    if now is None:
        raise RuleViolation("No mission is being attempted.")
    if which == NOW:
        drawn = len(draw_more_dilemmas(table, now, max(0, by)))
        return f"{drawn} more {'dilemma is' if drawn == 1 else 'dilemmas are'} drawn."
    limit = now.cost_limit
    if which in (DRAWN, BOTH):
        now.allowance = max(0, now.allowance + by)
    if which in (LIMIT, BOTH):
        limit = max(0, limit + by)
    now.more_to_spend = limit - now.allowance
    return f"Up to {now.allowance} dilemmas may be drawn, with a total cost of up to {limit}."


def _change_dilemmas_of_turn(hands: ManualTable, which: str, by: int) -> str:
    """Change the dilemmas that may be drawn in attempts of this turn; return the log line."""
    record = hands.writable_record()
    if which in (DRAWN, BOTH):
        record.more_dilemmas += by
    if which in (LIMIT, BOTH):
        record.more_dilemma_cost += by
    numbers = f"{record.more_dilemmas:+d} dilemmas may be drawn, with a cost limit of {record.more_dilemma_cost:+d}"
    return f"In this turn’s attempts, {numbers}."


def _change_points_to_win(hands: ManualTable, seat: int, by: int) -> str:
    needed = hands.writable_record().needed
    needed[str(seat)] = needed.get(str(seat), 0) + by
    return f"{hands.player(seat)} needs {POINTS_TO_WIN + needed[str(seat)]} points to win."


def _change_cost_of_next_dilemma(table: Table, seat: int, by: int) -> str:
    """Change the cost of the next dilemma until the end of the attempt; return the log line.

    The dilemma isn't revealed (2E-DIL-17).
    """
    now = table.state.attempt
    if now is None or not now.stack:
        raise RuleViolation("There are no dilemmas left to face.")
    change = Costs(Cards(kind="dilemma", whose=ANYBODY), by)
    start_lasting_change(table, LastingChange(change, seat, now.facing, "attempt", [now.stack[0]]))
    return f"The next dilemma costs {by:+d}."


def _restack_dilemmas(table: Table, how: str) -> str:
    now = table.state.attempt
    if now is None or not now.stack:
        raise RuleViolation("There are no dilemmas left to face.")
    if how == SHUFFLED:
        table.shuffle(now.stack)
        return "The dilemma stack is shuffled."
    table.put(now.stack[0], "stack", "")
    return "The next dilemma goes to the bottom of the stack."


def _ask_for_sentence(table: Table, hands: ManualTable, seat: int) -> Decision:
    """Ask for a sentence of a card in play; each option has its moment as the detail."""
    options = [
        option(name, f"{table.name(entry.card)}: {entry.words}", entry.when, card=table.instance(entry.card).card)
        for name, entry in sentences_of_cards(table, seat).items()
        if has_all_verbs(hands, entry.orders)
    ]
    return options_step(seat, "Which text do you use?", options)


def _apply_sentence(table: Table, hands: ManualTable, seat: int, which: str) -> str:
    """Carry out the probable meaning of a sentence of a card in play as one adjustment; return the log line."""
    sentence = sentences_of_cards(table, seat).get(which)
    if sentence is None:
        raise RuleViolation("None of your cards in play has text that you can use like that.")
    card = hands.open_name(sentence.card)
    results = " ".join(carry_out_adjustment(hands, seat, order)[0] for order in sentence.orders)
    return f"{card}’s text is resolved. {results}"
