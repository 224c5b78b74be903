"""Adjustments of points and turns: scores, fights, the end of an attempt or turn, an opponent's part of a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    number_in_order,
    number_step,
    options_step,
    other_player_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.record import PendingAdjustment
from engine.ccg.adjusting.verb import TURN, Verb
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def _ask_for_fight(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(seat, "Where does it start, and who is it against?", hands.possible_fights(seat))


def _ask_to_end_attempt(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat,
        "Do you end the attempt as failed?",
        [option("end", "Yes, it ends")] if hands.attempting_personnel() else [],
    )


def _ask_to_end_turn(hands: ManualTable, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat, "Do you end the turn now?", [option("end", "Yes, it ends")] if hands.can_end_turn() else []
    )


def _win_game(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    winner = seat_in_order(hands, what[0])
    hands.writable_record().winner = winner
    return f"{hands.player(winner)} wins the game, because a card says so."


def _completable_missions(hands: ManualTable, _seat: int) -> Iterator[str]:
    return iter(hands.completable_missions())


# --- changes ---------------------------------------------------------------------------------------------------------


def _score_points(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    return hands.change_score(seat_in_order(hands, what[0]), number_in_order(what[1]))


def _start_fight(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    chosen = next((fight for fight in hands.possible_fights(seat) if fight.id == what[0]), None)
    if chosen is None:
        raise RuleViolation("No fight can start there.")
    hands.writable_record().pending.append(PendingAdjustment(seat, ("fight", what[0])))
    return f"{hands.player(seat)} begins a fight: {chosen.label}."


def _end_attempt(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    if not hands.attempting_personnel() or what[0] != "end":
        raise RuleViolation("No mission is being attempted.")
    hands.end_attempt()
    return "The attempt ends."


def _end_turn(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    if not hands.can_end_turn() or what[0] != "end":
        raise RuleViolation("The turn can’t end now.")
    hands.writable_record().pending.append(PendingAdjustment(seat, ("end-turn",)))
    return "The turn ends."


def _grant_another_turn(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    seat = seat_in_order(hands, what[0])
    hands.writable_record().again.append(seat)
    return f"{hands.player(seat)} takes another turn after this one."


def _leave_to_opponent(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
    other = seat_in_order(hands, what[0])
    if other == seat:
        raise RuleViolation("That is you.")
    hands.writable_record().pending.append(PendingAdjustment(other, ("opponent", str(seat))))
    return f"{hands.player(other)} does their part now."


def _complete_mission(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
    if what[0] not in hands.completable_missions():
        raise RuleViolation("Only an incomplete mission can be completed.")
    return hands.complete_mission(seat_in_order(hands, what[1]), what[0])


VERBS = {
    "score": Verb(
        "Change a score",
        "of any player",
        TURN,
        (player_step("Whose score?"), number_step("By how many points? A negative number takes them away.", -100, 100)),
        _score_points,
        "There is no such player.",
    ),
    "complete": Verb(
        "Complete a mission",
        "with its points",
        TURN,
        (
            CardStep("Which mission is completed?", _completable_missions, most=1, sets=False),
            player_step("Who completes it?"),
        ),
        _complete_mission,
        "Only an incomplete mission can be completed.",
    ),
    "win": Verb(
        "A card ends the game",
        "and says who wins, or that the other player loses",
        TURN,
        (player_step("Who wins?"),),
        _win_game,
        "There is no such player.",
    ),
    "opponent": Verb(
        "The opponent does it",
        "lets another player choose and do their part of the text",
        TURN,
        (other_player_step("Who does it?"),),
        _leave_to_opponent,
        "There is no such player.",
        needs_no_answer=True,
    ),
    "fight": Verb(
        "Begin a fight or battle",
        "it is fought at once, by the rules",
        TURN,
        (_ask_for_fight,),
        _start_fight,
        "No fight can start there.",
    ),
    "end-attempt": Verb("End the attempt", "it fails", TURN, (_ask_to_end_attempt,), _end_attempt),
    "again": Verb(
        "An additional turn",
        "after this one",
        TURN,
        (player_step("Who takes another turn?"),),
        _grant_another_turn,
        "There is no such player.",
    ),
    "end-turn": Verb("End the turn", "at once", TURN, (_ask_to_end_turn,), _end_turn),
}
