"""Adjustments of points and the course of play: fights, the end of an attempt or turn, an opponent's part of a text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.asking_steps import Which, asked, number, number_in, other_player, player, seat_of
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.record import Pending
from engine.ccg.adjusting.telling import Telling
from engine.ccg.adjusting.verb import TURN, Verb
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def _fight_options(hands: Hands, seat: int, _order: Answer) -> Decision:
    return asked(seat, "Where does it start, and who is it against?", hands.fights(seat))


def _attempts(hands: Hands, seat: int, _order: Answer) -> Decision:
    return asked(seat, "The attempt ends, and fails?", [option("end", "Yes, it ends")] if hands.group() else [])


def _turn_ends(hands: Hands, seat: int, _order: Answer) -> Decision:
    return asked(seat, "The turn ends now?", [option("end", "Yes, it ends")] if hands.can_end_turn() else [])


def _win(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    winner = seat_of(hands, what[0])
    hands.opened_record().winner = winner
    return f"{hands.player(winner)} wins the game, because a card says so."


def _completable(hands: Hands, _seat: int) -> Iterator[str]:
    return iter(hands.completable())


# --- what is done ----------------------------------------------------------------------------------------------------


def _score(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    return hands.score(seat_of(hands, what[0]), number_in(what[1]))


def _fight(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    chosen = next((fight for fight in hands.fights(seat) if fight.id == what[0]), None)
    if chosen is None:
        raise RuleViolation("No fight can start there.")
    hands.opened_record().pending.append(Pending(seat, ("fight", what[0])))
    return f"{hands.player(seat)} begins a fight: {chosen.label}."


def _end_attempt(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    if not hands.group() or what[0] != "end":
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


def _opponent(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
    other = seat_of(hands, what[0])
    if other == seat:
        raise RuleViolation("That is you.")
    hands.opened_record().pending.append(Pending(other, ("opponent", str(seat))))
    return f"{hands.player(other)} does their part now."


def _complete(hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
    if what[0] not in hands.completable():
        raise RuleViolation("Only an incomplete mission can be completed.")
    return hands.complete(seat_of(hands, what[1]), what[0])


VERBS = {
    "score": Verb(
        "Change a score",
        "of any player",
        TURN,
        (player("Whose score?"), number("By how many points? A negative number takes them away.", -100, 100)),
        _score,
        "There is no such player.",
    ),
    "complete": Verb(
        "Complete a mission",
        "with its points",
        TURN,
        (Which("Which mission is completed?", _completable, most=1, sets=False), player("Who completes it?")),
        _complete,
        "Only an incomplete mission can be completed.",
    ),
    "win": Verb(
        "A card ends the game",
        "and says who wins, or that the other player loses",
        TURN,
        (player("Who wins?"),),
        _win,
        "There is no such player.",
    ),
    "opponent": Verb(
        "The opponent does it",
        "lets another player choose and do their part of the text",
        TURN,
        (other_player("Who does it?"),),
        _opponent,
        "There is no such player.",
        needs_no_answer=True,
    ),
    "fight": Verb(
        "Begin a fight or battle",
        "it is fought at once, by the rules",
        TURN,
        (_fight_options,),
        _fight,
        "No fight can start there.",
    ),
    "end-attempt": Verb("End the attempt", "it fails", TURN, (_attempts,), _end_attempt),
    "again": Verb(
        "An additional turn",
        "after this one",
        TURN,
        (player("Who takes another turn?"),),
        _grant_another_turn,
        "There is no such player.",
    ),
    "end-turn": Verb("End the turn", "at once", TURN, (_turn_ends,), _end_turn),
}
