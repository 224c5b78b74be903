"""Durations of manual changes: tokens in orders, their words, and their stored form."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.record import AdjustmentRecord, Reminder
from engine.kernel.decision import Option, option
from engine.kernel.errors import RuleViolation

THIS_TURN, START_OF_NEXT_TURN, END_OF_NEXT_TURN, REST_OF_GAME = "turn", "next", "later", "game"
DILEMMA, ATTEMPT, BATTLE = "dilemma", "attempt", "battle"
WHILE_IN_PLAY_PREFIX = "play."
MAX_CARDS_OFFERED = 15
"""Maximum number of cards offered for *while … stays in play*."""


def duration_options(hands: ManualTable, seat: int, changed: tuple[str, ...] = ()) -> Iterator[Option]:
    """Yield options for how long a change may last.

    Args:
        hands: the table.
        seat: the player who adjusts.
        changed: the cards that change; the change may last while they stay in play.
    """
    yield option(THIS_TURN, "Until the end of this turn")
    if hands.faced_dilemma():
        yield option(DILEMMA, "Until the end of this dilemma")
    if hands.attempting_personnel():
        yield option(ATTEMPT, "Until the end of this attempt")
    if hands.is_fighting():
        yield option(BATTLE, "Until the end of this battle")
    yield option(START_OF_NEXT_TURN, "Until the start of your next turn")
    yield option(END_OF_NEXT_TURN, "Until the end of your next turn")
    sources = dict.fromkeys((*changed[:1], *hands.cards_to_resolve_by_hand(seat)))
    known = [source for source in sources if hands.in_play(source) and hands.knows(seat, source)]
    for card in known[:MAX_CARDS_OFFERED]:
        yield option(
            f"{WHILE_IN_PLAY_PREFIX}{card}", f"While {hands.name(card)} stays in play", hands.position_words(card, seat)
        )
    yield option(REST_OF_GAME, "For the rest of the game")


def stored_duration(hands: ManualTable, seat: int, token: str) -> tuple[str, str]:
    """Return the stored form of a duration: the game's own word, and the card that has to stay in play."""
    match token:
        case "turn" | "attempt" | "dilemma":
            return token, ""
        case "battle":
            return "conflict", ""
        case "next":
            return f"end of turn {hands.next_turn_of(seat) - 1}", ""
        case "later":
            return f"end of turn {hands.next_turn_of(seat)}", ""
        case "game":
            return token, ""
        case _ if token.startswith(WHILE_IN_PLAY_PREFIX) and hands.exists(token.removeprefix(WHILE_IN_PLAY_PREFIX)):
            return "in play", token.removeprefix(WHILE_IN_PLAY_PREFIX)
    raise RuleViolation("There is no such moment.")


def duration_words(hands: ManualTable, token: str) -> str:
    """Return the duration as a phrase within a sentence."""
    if token.startswith(WHILE_IN_PLAY_PREFIX):
        return f"while {hands.open_name(token.removeprefix(WHILE_IN_PLAY_PREFIX))} stays in play"
    return {
        THIS_TURN: "until the end of the turn",
        DILEMMA: "until the end of the dilemma",
        ATTEMPT: "until the end of the attempt",
        BATTLE: "until the end of the battle",
        START_OF_NEXT_TURN: "until the start of their next turn",
        END_OF_NEXT_TURN: "until the end of their next turn",
        REST_OF_GAME: "for the rest of the game",
    }[token]


def current_reminders(hands: ManualTable) -> list[Reminder]:
    """Return the reminders that still apply."""
    record = hands.table.state.by_hand
    return (
        [reminder for reminder in record.reminders if is_reminder_current(hands, reminder)]
        if isinstance(record, AdjustmentRecord)
        else []
    )


def is_reminder_current(hands: ManualTable, one: Reminder) -> bool:
    """Whether a reminder still applies; its ``until`` is the game's own word, or ``in play.<card>``."""
    until, turn = one.until, hands.turn()
    if until.startswith("end of turn "):
        return turn <= int(until.removeprefix("end of turn "))
    match until:
        case "turn":
            return one.turn == turn
        case "attempt" | "dilemma":
            return one.turn == turn and bool(hands.attempting_personnel())
        case "conflict":
            return one.turn == turn and hands.is_fighting()
        case "game":
            return True
        case _:
            source = until.removeprefix("in play.")
            return hands.exists(source) and hands.in_play(source)
