"""Adjustments that only First Edition has: cloaks, disabled cards, card plays and draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence, is_or_are
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    affectable_cards,
    duration_step,
    number_in_order,
    number_step,
    options_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.durations import duration_words
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.temporary_changes import start_change
from engine.ccg.adjusting.verb import PEOPLE, TURN, Verb
from engine.ccg.effects.cards_meant import ANYBODY, Cards
from engine.ccg.effects.changes import Disables
from engine.first_edition.cards.definition import Personnel, Ship
from engine.first_edition.control.infiltration import expose_infiltrator
from engine.first_edition.moving.cloaking import WHERE_CLOAKED, hiding_states
from engine.first_edition.position.damage_penalties import CLOAKING_DEVICE, is_off_line
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.resolving.statuses import add_state, remove_from_team, remove_state
from engine.first_edition.table.state import BY_HAND, CLOAKED, HIDING_STATES, Phase
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation


def own_verbs(table: Table) -> dict[str, Verb]:
    """Return the verbs that only a First Edition table has."""

    def cloakable_ships(hands: ManualTable, seat: int) -> Iterator[str]:
        return (card for card in nameable_cards_in_play(hands, seat) if _can_cloak(table, card))

    def cloak_or_decloak(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        ships = affectable_cards(hands, seat, what[0], cloakable_ships)
        hidden = [
            other_ship
            for other_ship in ships
            if any(veil in table.instance(other_ship).states for veil in HIDING_STATES)
        ]
        for ship in ships:
            if ship in hidden:
                for veil in HIDING_STATES:
                    remove_state(table, ship, veil)
            else:
                _cloak_or_phase(table, ship)
        verb = "no longer hidden" if hidden else "cloaked or phased"
        return lambda name: f"{name(ships)} {is_or_are(ships)} {verb}."

    def disableable_cards(hands: ManualTable, seat: int) -> Iterator[str]:
        return (card for card in nameable_cards_in_play(hands, seat) if table.is_a(card, Personnel, Ship))

    def status_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        return options_step(seat, "How?", [option("disabled", "Disabled"), option("stasis", "In stasis")])

    def disable_cards(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        cards, stasis = affectable_cards(hands, seat, what[0], disableable_cards), what[1] == "stasis"
        for sort in dict.fromkeys(hands.sort_of_card(card) for card in cards):
            same_sort = [card for card in cards if hands.sort_of_card(card) == sort]
            start_change(hands, seat, Disables(Cards(kind=sort, whose=ANYBODY), stasis=stasis), what[2], same_sort)
        remove_from_team(table, cards)
        until_word, state = duration_words(hands, what[2]), "in stasis" if stasis else "disabled"
        return lambda name: f"{name(cards)} {is_or_are(cards)} {state} {until_word}."

    def infiltrators_in_play(hands: ManualTable, seat: int) -> Iterator[str]:
        return (card for card in nameable_cards_in_play(hands, seat) if table.instance(card).guise)

    def unmask_infiltrators(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        cards = affectable_cards(hands, seat, what[0], infiltrators_in_play)
        for card in cards:
            expose_infiltrator(table, card)
        return lambda name: f"{name(cards)} {is_or_are(cards)} exposed."

    def change_points_needed(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        seat, by = seat_in_order(hands, what[0]), number_in_order(what[1])
        table.player(seat).more_to_win += by
        needed = table.edition.points_to_win + table.player(seat).more_to_win
        return f"{hands.player(seat)} now needs {needed} points to win."

    def card_play_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        disableable_cards = table.state.attempt is None and table.state.battle is None
        can = disableable_cards and table.state.phase in (Phase.CARD_PLAY, Phase.ORDERS)
        options = [option("again", "One more card play"), option("none", "No more card plays")]
        return options_step(seat, "Which?", options if can else [])

    def change_card_plays(_hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        return _change_card_play(table, what[0])

    def placed_damage_markers(_hands: ManualTable, _seat: int) -> Iterator[str]:
        return (card for ship in table.all_in_play() for card in table.cards_in_list("damage", ship))

    def remove_damage_markers(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        markers = affectable_cards(hands, seat, what[0], placed_damage_markers)
        for marker in markers:
            leave_play(table, marker)
        return lambda name: f"{name(markers)} {is_or_are(markers)} removed."

    def draw_tactics(_hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        battle, seat, count = table.state.battle, int(what[0]), int(what[1])
        if battle is None:
            raise RuleViolation("Tactics are drawn only in ship battles.")
        more = list(battle.more_tactics)
        more[table.seats_from(battle.seat).index(seat)] += count
        battle.more_tactics = more[0], more[1]
        return (
            f"{table.player_name(seat)} may draw {count} more {'tactic' if count == 1 else 'tactics'} in this battle."
        )

    def draw_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        options = [option(str(card), table.player_name(card)) for card in table.seats_from(seat)]
        return options_step(seat, "Who can’t draw any more cards this turn?", options)

    def forbid_draws(_hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        table.player(int(what[0])).no_draws = True
        return f"{table.player_name(int(what[0]))} can’t draw any more cards this turn."

    return {
        "cloak": Verb(
            "Cloak or decloak a ship",
            "or phase it",
            PEOPLE,
            (CardStep("Which ship?", cloakable_ships),),
            cloak_or_decloak,
            "Only ships in play can cloak, unless they are carried or their Cloaking Device is off-line.",
        ),
        "disable": Verb(
            "Disable a card, or put it in stasis",
            "for a while",
            PEOPLE,
            (CardStep("Which cards are disabled?", disableable_cards), status_step, duration_step),
            disable_cards,
            "Only personnel and ships in play can be disabled.",
        ),
        "expose": Verb(
            "Expose an infiltrator",
            "the infiltration ends",
            PEOPLE,
            (CardStep("Who is exposed?", infiltrators_in_play),),
            unmask_infiltrators,
            "Only infiltrating personnel can be exposed.",
        ),
        "goal": Verb(
            "Change the points needed to win",
            "of any player",
            TURN,
            (
                player_step("Who needs more or fewer points?"),
                number_step("How many more points? Use a negative number for fewer.", -99, 99),
            ),
            change_points_needed,
        ),
        "card-play": Verb(
            "Change card plays", "one more this turn, or none", TURN, (card_play_step,), change_card_plays
        ),
        "marker": Verb(
            "Remove a damage marker",
            "a tactic that damages a ship",
            PEOPLE,
            (CardStep("Which tactic do you remove?", placed_damage_markers, sets=False),),
            remove_damage_markers,
            "Only tactics placed as damage can be removed.",
        ),
        "tactics": Verb(
            "Let a player draw more tactics",
            "in the ship battle under way",
            TURN,
            (player_step("Who draws more tactics?"), number_step("How many more?", 1, 9)),
            draw_tactics,
            now=lambda _hands, _seat: table.state.battle is not None and not table.state.battle.place,
        ),
        "no-draws": Verb("Keep a player from drawing", "for the rest of the turn", TURN, (draw_step,), forbid_draws),
    }


def _can_cloak(table: Table, card: str) -> bool:
    return (
        table.is_a(card, Ship)
        and table.list_of_card(card)[0] in WHERE_CLOAKED
        and not is_off_line(table, card, CLOAKING_DEVICE)
    )


def _cloak_or_phase(table: Table, ship: str) -> None:
    """Cloak a ship, or phase one that can only phase; a text may cloak a ship without a device."""
    own = hiding_states(table, ship)
    add_state(table, ship, own[0] if own else CLOAKED)
    if not own:
        add_state(table, ship, BY_HAND)


def _change_card_play(table: Table, how: str) -> str:
    state = table.state
    if state.phase not in (Phase.CARD_PLAY, Phase.ORDERS):
        raise RuleViolation("Cards can only be played during turns.")
    state.card_play = how == "again"
    name = table.player_name(state.active)
    if how != "again":
        return f"{name} has no card plays left this turn."
    state.phase = Phase.CARD_PLAY
    return f"{name} has one more card play this turn."
