"""Actions of the opponent between those of the active player (1E-ACT-07, 1E-TIM-04)."""

from __future__ import annotations

from engine.ccg.effects.cards_meant import This
from engine.ccg.effects.effects import Discard
from engine.ccg.effects.texts import AnyTime, EndOfEveryTurn, EndOfTurn
from engine.first_edition.control.infiltration import (
    carry_out_infiltration,
    is_infiltration_order,
    options_between_actions,
)
from engine.first_edition.playing.affiliation_switches import switch_affiliation, switch_options
from engine.first_edition.position.cards_with_text import texts_of
from engine.first_edition.resolving.actions import ENDS, PASS
from engine.first_edition.resolving.any_time import any_time_options, is_any_time_option, use_any_time
from engine.first_edition.resolving.hidden_agendas import AGENDAS
from engine.first_edition.resolving.special_downloads import is_special_download, special_options
from engine.first_edition.table.table import Table
from engine.first_edition.turn.due_events import due_texts, texts_with_effect
from engine.kernel.decision import LULL, Decision, Formality, Kind, Option, Procedure, Window


def let_opponent_act(table: Table, *, ending: bool = False) -> Procedure[bool]:
    """Let the opponent act after an action of the active player; return whether they did (1E-ACT-07, 1E-TIM-04).

    Before the end of the turn play halts for them, whatever cards they have. Being able to switch affiliations isn't
    enough to ask them then, because their own turn is next (1E-MAFF-02).

    Args:
        ending: whether the turn ends if they pass.
    """
    seat = table.opponent_of(table.state.active)
    hidden = table.index.responses.any_time and (
        table.cards_in_list("hand", seat) or table.cards_in_list(AGENDAS, seat)
    )
    options = [
        *any_time_options(table, seat),
        *special_options(table, seat),
        *options_between_actions(table, seat),
    ]
    switches = [*switch_options(table, seat)]
    if table.outcome is not None or not (hidden or options or switches):
        return False
    if options or not ending:
        options += switches

    def action_question() -> Decision:
        idle = ending and _could_all_wait(table, options)
        return _action_between_question(seat, options, ending=ending, idle=idle)

    formality = Formality(seat, ending, action_question, (PASS.id,))
    (given,) = yield ((action_question(),) if options else formality)
    if given[0] == PASS.id:
        return False
    yield from _carry_out_action_between(table, seat, given[0])
    return True


def _carry_out_action_between(table: Table, seat: int, choice: str) -> Procedure[None]:
    if is_special_download(choice):
        yield from table.rules.special(table, seat, choice)
    elif is_infiltration_order(choice):
        carry_out_infiltration(table, seat, choice)
    elif is_any_time_option(choice):
        yield from use_any_time(table, seat, choice)
    else:
        _, instance, mode = choice.split(":")
        yield from switch_affiliation(table, seat, instance, mode)


def _could_all_wait(table: Table, options: list[Option]) -> bool:
    """Whether the seat could do all of this just as well in its own turn, which is next.

    That applies to cards in hand, hidden agendas and texts that discard their card, if no text due at the end of this
    turn would do anything.
    """
    uses = [option.id.split(":")[1:] for option in options if is_any_time_option(option.id)]
    can_all_wait = len(uses) == len(options) and all(_can_wait(table, card, int(number)) for card, number in uses)
    return can_all_wait and not texts_with_effect(table, due_texts(table, EndOfTurn, EndOfEveryTurn))


def _can_wait(table: Table, card: str, number: int) -> bool:
    """Whether a card isn't played yet, or this text of it is used at most once because it discards the card."""
    if table.list_of_card(card)[0] in ("hand", AGENDAS):
        return True
    text = texts_of(table, card)[number]
    costs = text.costs if isinstance(text, AnyTime) and text.once != "turn" else ()
    return any(isinstance(cost, Discard) and isinstance(cost.who, This) for cost in costs)


def _action_between_question(seat: int, options: list[Option], *, ending: bool, idle: bool) -> Decision:
    kind, topic = ("end of turn", ENDS) if ending else ("another action is next", LULL)
    when = "the turn ends" if ending else "the next action"
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt=f"Do you do anything before {when}?",
        public="may act",
        options=(*options, PASS),
        private=True,
        default=(PASS.id,),
        rule="1E-ACT-07",
        window=Window(kind, topic, halts=ending, idle=idle),
    )
