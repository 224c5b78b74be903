"""Adjustments of points and turns: scores, fights, the end of an attempt or turn, an opponent's part of a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import Telling
from engine.ccg.adjusting.asking_steps import (
    Which,
    number_in,
    number_step,
    options_step,
    other_player_step,
    player_step,
    seat_of,
)
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.record import Pending
from engine.ccg.adjusting.verb import TURN, Verb
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def _fight_options(hands: Hands, seat: int, _order: Answer) -> Decision:
    return options_step(seat, "Where does it start, and who is it against?", hands.possible_fights(seat))


def _attempt_step(hands: Hands, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat,
        "Do you end the attempt as failed?",
        [option("end", "Yes, it ends")] if hands.attempting_personnel() else [],
    )


def _turn_ends(hands: Hands, seat: int, _order: Answer) -> Decision:
    return options_step(
        seat, "Do you end the turn now?", [option("end", "Yes, it ends")] if hands.can_end_turn() else []
    )


def _win_game(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    winner = seat_of(hands, what[0])
    hands.opened_record().winner = winner
    return f"{hands.player(winner)} wins the game, because a card says so."


def _completable_missions(hands: Hands, _seat: int) -> Iterator[str]:
    return iter(hands.completable_missions())


# --- changes ---------------------------------------------------------------------------------------------------------


def _score_points(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    return hands.change_score(seat_of(hands, what[0]), number_in(what[1]))


def _start_fight(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    chosen = next((fight for fight in hands.possible_fights(seat) if fight.id == what[0]), None)
    if chosen is None:
        raise RuleViolation("No fight can start there.")
    hands.opened_record().pending.append(Pending(seat, ("fight", what[0])))
    return f"{hands.player(seat)} starts a fight: {chosen.label}."


def _end_attempt(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    if not hands.attempting_personnel() or what[0] != "end":
        raise RuleViolation("No mission is being attempted.")
    hands.end_attempt()
    return "The attempt ends."


def _end_turn(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    if not hands.can_end_turn() or what[0] != "end":
        raise RuleViolation("The turn can’t end now.")
    hands.opened_record().pending.append(Pending(seat, ("end-turn",)))
    return "The turn ends."


def _grant_another_turn(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    seat = seat_of(hands, what[0])
    hands.opened_record().again.append(seat)
    return f"{hands.player(seat)} takes another turn after this one."


def _leave_to_opponent(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    other = seat_of(hands, what[0])
    if other == seat:
        raise RuleViolation("That is you.")
    hands.opened_record().pending.append(Pending(other, ("opponent", str(seat))))
    return f"{hands.player(other)} does their part now."


def _complete_mission(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    if what[0] not in hands.completable_missions():
        raise RuleViolation("Only an incomplete mission can be completed.")
    return hands.complete_mission(seat_of(hands, what[1]), what[0])


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
            Which("Which mission is completed?", _completable_missions, most=1, sets=False),
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
        "Start a fight or battle",
        "it is fought at once, by the rules",
        TURN,
        (_fight_options,),
        _start_fight,
        "No fight can start there.",
    ),
    "end-attempt": Verb("End the attempt", "it fails", TURN, (_attempt_step,), _end_attempt),
    "again": Verb(
        "An additional turn",
        "after this one",
        TURN,
        (player_step("Who takes another turn?"),),
        _grant_another_turn,
        "There is no such player.",
    ),
    "end-turn": Verb("End the turn", "at once", TURN, (_turn_ends,), _end_turn),
}
