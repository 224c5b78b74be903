"""What only Second Edition’s tables have to adjust: counters, dilemmas to draw, and sentences of cards in play."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.adjusting.asking_steps import asked, number, number_in, number_question
from engine.ccg.adjusting.hands import Hands
from engine.ccg.adjusting.telling import Telling
from engine.ccg.adjusting.verb import CARDS, TURN, Verb
from engine.ccg.adjusting.vocabulary import knows, perform
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation
from engine.second_edition.adjusting.permanents import said_by_cards
from engine.second_edition.missions.facing_dilemmas import draw_more
from engine.second_edition.resolving.counters_and_headquarters import change_counters
from engine.second_edition.table.table import Table

DRAWN, LIMIT, BOTH, NOW = "drawn", "limit", "both", "now"


def own_verbs(table: Table) -> dict[str, Verb]:
    """The verbs of a Second Edition table."""

    def counters_left(_hands: Hands, seat: int, _order: Answer) -> Decision:
        return number_question(seat, f"By how much? Counters left: {table.state.counters}.", -20, 20)

    def change(_hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
        return change_counters(table, number_in(what[0]))

    def dilemmas(_hands: Hands, seat: int, _order: Answer) -> Decision:
        limits = [option(DRAWN, "How many to draw"), option(LIMIT, "Their maximum total cost"), option(BOTH, "Both")]
        limits.append(option(NOW, "Draw some more now"))
        return asked(seat, "What changes?", limits if table.state.attempt else [])

    def change_dilemmas(_hands: Hands, _seat: int, what: Sequence[str]) -> Telling:
        return _change_dilemmas(table, what[0], number_in(what[1]))

    def sentences(hands: Hands, seat: int, _order: Answer) -> Decision:
        return _sentences(table, hands, seat)

    def say(hands: Hands, seat: int, what: Sequence[str]) -> Telling:
        return _say(table, hands, seat, what[0])

    return {
        "counters": Verb("Change the counters", "of the player whose turn it is", TURN, (counters_left,), change),
        "dilemmas": Verb(
            "Change how many dilemmas are drawn",
            "or what they may cost, in this attempt",
            TURN,
            (dilemmas, number("By how many?", -20, 20)),
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
        return f"{len(draw_more(table, now, max(0, by)))} more dilemmas are drawn."
    limit = now.limit
    if which in (DRAWN, BOTH):
        now.allowance = max(0, now.allowance + by)
    if which in (LIMIT, BOTH):
        limit = max(0, limit + by)
    now.more_to_spend = limit - now.allowance
    return f"{now.allowance} dilemmas are drawn, which may cost {limit}."


def _sentences(table: Table, hands: Hands, seat: int) -> Decision:
    """Which sentence; the moment at which it is carried out stands before it."""
    options = [
        option(name, f"{table.name(one.card)}: {one.words}", one.when, card=table.instance(one.card).card)
        for name, one in said_by_cards(table, seat).items()
        if knows(hands, one.orders)
    ]
    return asked(seat, "Which text do you use?", options)


def _say(table: Table, hands: Hands, seat: int, which: str) -> str:
    """All that a sentence of a card in play probably means, as one adjustment."""
    said = said_by_cards(table, seat).get(which)
    if said is None:
        raise RuleViolation("None of your cards in play has text that you can use like that.")
    card = hands.open_name(said.card)
    return f"{card} is carried out. {' '.join(perform(hands, seat, order)[0] for order in said.orders)}"
