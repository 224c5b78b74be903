"""Actions and responses: announcement, responses, results, then responses to what just happened (1E-ACT).

While an action is under way it is plain data on a stack. A card responds if one of its texts deals with that very
action (1E-ACT-04): before the results with ``would be …``, after them with what just happened (1E-ACT-08). Nothing else
can come between unless it suspends play (1E-ACT-05, 1E-ACT-10). Parts of a larger action, such as a dilemma faced in an
attempt, get separate responses (1E-ACT-09, 1E-ACT-14).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from engine.ccg.effects.conditions import PlayedNothing
from engine.first_edition.resolving.event_sentences import event_sentence
from engine.first_edition.resolving.exposed_ships import end_exposure
from engine.first_edition.resolving.responses import (
    affected_seats,
    automatic_responses,
    ids_to_exclude,
    may_be_responded_to,
    may_hidden_card_respond,
    respond_with,
    response_options,
    works_against_own_action,
)
from engine.first_edition.resolving.special_downloads import is_special_download
from engine.first_edition.resolving.texts_used_by_hand import TEXT_OPTION, use_text_by_hand
from engine.first_edition.table.state import Action
from engine.first_edition.table.table import Table
from engine.first_edition.table.usage import TURN, card_played_key, record_use
from engine.kernel.decision import LULL, REST, Decision, Formality, Kind, Option, Procedure, Window, option

PASS = option("pass", "Pass", group="Pass")

MISSIONS, BATTLES, HARM, ENDS = "missions and dilemmas", "battles", "harm", "ends of your turns"

TOPICS = {
    "played": "plays and downloads",
    "moved": "moves",
    "beamed": "moves",
    "walked": "moves",
    "docked": "moves",
    "undocked": "moves",
    "launched": "moves",
    "recovered": "moves",
    "attempt begun": MISSIONS,
    "dilemma revealed": MISSIONS,
    "dilemma encountered": MISSIONS,
    "dilemma overcome": MISSIONS,
    "requirements checked": MISSIONS,
    "mission completed": MISSIONS,
    "mission failed": MISSIONS,
    "points scored": MISSIONS,
    "attacked": BATTLES,
    "battle begun": BATTLES,
    "next pairing": BATTLES,
    "battle won": BATTLES,
    "battle lost": BATTLES,
    "battle over": BATTLES,
    "killed": HARM,
    "stopped": HARM,
    "destroyed": HARM,
    "damaged": HARM,
    "discarded": HARM,
    "end of turn": ENDS,
}
"""Topics of chances to respond, as players choose them, by event."""

_EVENTS_IN_OWN_ACTIONS = ("dilemma encountered", "battle begun")
"""Events within a player's own action, when they may want a special download but can't give orders."""


def carry_out_action(
    table: Table,
    action: Action,
    results: Callable[[Action], Procedure[None]],
    is_legal: Callable[[], bool] | None = None,
    attempt: Action | None = None,
) -> Procedure[None]:
    """Carry out a legal action: responses, results, then responses to what just happened (1E-ACT-02).

    Args:
        action: the action, with targets chosen and costs paid (1E-ACT-03).
        results: the procedure for its results; skipped if the action is cancelled (1E-ACT-11, 1E-ACT-16).
        is_legal: returns whether it could still be started. Checked only if a hidden agenda was revealed in response,
            because that goes back to its beginning (1E-HA-04); otherwise lost conditions don't matter (1E-ACT-13).
        attempt: the download it requires; responses to that can also respond to the action itself (1E-DL-09).
    """
    end_exposure(table, action)
    table.state.actions.append(action)
    has_cards = bool(action.cards)
    yield from let_players_respond(table, f"would be {action.kind}", action)
    action.cancelled = action.cancelled or (has_cards and not action.cards)
    if attempt is not None and not action.cancelled:
        yield from announce_download(table, attempt)
        action.unveiled = action.unveiled or attempt.unveiled
    if is_legal is not None:
        stop_if_illegal(table, action, is_legal)
    yield from _carry_out_results(table, action, results)
    if action.kind == "played" and not action.illegal and PlayedNothing in table.index.node_kinds:
        record_use(table, card_played_key(action.seat), TURN)


def announce_download(table: Table, attempt: Action) -> Procedure[None]:
    """Open a required download to responses before anything else of its action happens."""
    table.state.actions.append(attempt)
    yield from let_players_respond(table, f"would be {attempt.kind}", attempt)
    table.state.actions.remove(attempt)


def resume_download(table: Table, attempt: Action, results: Callable[[Action], Procedure[None]]) -> Procedure[None]:
    """Carry out a download that has already been open to responses."""
    table.state.actions.append(attempt)
    yield from _carry_out_results(table, attempt, results)


def stop_if_illegal(table: Table, action: Action, is_legal: Callable[[], bool]) -> None:
    """Cancel an action for good if a hidden agenda revealed in response has made it illegal."""
    if action.unveiled and not is_legal():
        action.cancelled = action.illegal = True
        table.journal.log_event("illegal", "That is now against the rules, so it is undone.", rule="1E-HA-04")


def _carry_out_results(table: Table, action: Action, results: Callable[[Action], Procedure[None]]) -> Procedure[None]:
    if action.cards_left() or not (action.cards or action.cancelled):
        yield from results(action)
    table.state.actions.remove(action)
    if table.outcome is None and not action.cancelled:
        yield from let_players_respond(table, action.kind, action)
    yield from respond_to_scores(table)
    for seat in action.ends_draws or ():
        table.player(seat).no_draws = True


def respond_to_scores(table: Table) -> Procedure[None]:
    """Let players respond each time a player has scored points (1E-ACT-08)."""
    while table.state.unanswered and table.outcome is None:
        entries = [table.state.ledger[card] for card in table.state.unanswered]
        table.state.unanswered = UNSET
        for seat in dict.fromkeys(entry.seat for entry in entries):
            place = next(entry.place for entry in entries if entry.seat == seat)
            yield from let_players_respond(table, "points scored", Action("points scored", seat, (), place))


def let_players_respond(table: Table, event: str, action: Action) -> Procedure[None]:
    """Let both players respond, the initiator's opponent first, until both pass in a row (1E-ACT-06).

    Each text responds to an action once, several copies one after another (1E-GEN-13). Players are asked only if a card
    in this match deals with the event.
    """
    if not may_be_responded_to(table, event) or table.outcome is not None:
        return
    _remove_missing_cards(table, action)
    for automatic_response in automatic_responses(table, event, action):
        yield from respond_with(
            table, automatic_response.seat, automatic_response.instance, automatic_response.number, action
        )
    used: set[str] = set()
    seat, passes = table.opponent_of(action.seat), 0
    while passes < 2 and table.outcome is None and not action.cancelled:
        chosen = yield from _ask_for_response(table, seat, event, action, used)
        passes = passes + 1 if chosen is None else 0
        if chosen is not None:
            yield from _carry_out_response(table, seat, chosen, action, used)
            _remove_missing_cards(table, action)
        seat = table.opponent_of(seat)


def _remove_missing_cards(table: Table, action: Action) -> None:
    """Remove cards from an action that no longer exist because they were shuffled into a pile by hand."""
    known = table.state.cards
    action.cards = tuple(card for card in action.cards if card in known)
    action.team = tuple(member for member in action.team if member in known)


def _carry_out_response(table: Table, seat: int, chosen: str, action: Action, used: set[str]) -> Procedure[None]:
    if is_special_download(chosen):
        yield from table.rules.special(table, seat, chosen)
        return
    instance, _, number = chosen.partition(":")
    used |= {chosen, *ids_to_exclude(table, instance)}
    if number == TEXT_OPTION:
        yield from use_text_by_hand(table, seat, instance, action=action)
        return
    yield from respond_with(table, seat, instance, int(number), action)


def _ask_for_response(table: Table, seat: int, event: str, action: Action, used: set[str]) -> Procedure[str | None]:
    """Ask a player for a response; return it, or ``None`` if they pass.

    A player who can only pass is skipped, unless their seat halts because a hidden card in this match might respond, so
    that being asked never depends on what they hold.
    """
    options = [
        response_option
        for response_option in response_options(table, seat, event, action)
        if not used & {response_option.id, response_option.card}
    ]
    halts = seat != table.state.active and may_hidden_card_respond(table, seat, event, action)

    def response_question() -> Decision:
        return _response_decision(table, seat, event, action, options, halts=halts)

    formality = Formality(seat, halts, response_question, (PASS.id,))
    (given,) = yield ((response_question(),) if options else formality)
    return None if given[0] == PASS.id else given[0]


def _response_decision(
    table: Table, seat: int, event: str, action: Action, options: list[Option], *, halts: bool
) -> Decision:
    topic = _response_topic(table, seat, event, options)
    idle = bool(options) and all(works_against_own_action(table, seat, option.id, action) for option in options)
    return Decision(
        seat=seat,
        kind=Kind.ACTION,
        prompt=f"{event_sentence(table, seat, event, action)} Do you respond?",
        public="may respond",
        options=(*options, PASS),
        private=True,
        default=(PASS.id,),
        rule="1E-ACT-06",
        window=Window(event, topic, affected_seats(table, action), halts, idle),
    )


def _response_topic(table: Table, seat: int, event: str, options: list[Option]) -> str:
    """Return the topic of a chance to respond; a special download isn't a response, so it never stops the game.

    It can wait for the player's orders, except in their own dilemma encounter or battle (1E-DL-12).
    """
    waits = options and all(is_special_download(option.id) for option in options)
    pressing = seat == table.state.active and event in _EVENTS_IN_OWN_ACTIONS
    return LULL if waits and not pressing else TOPICS.get(event.removeprefix("would be "), REST)
