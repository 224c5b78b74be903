"""Adjustments of ship battles and damage: bonuses to ATTACK and DEFENSE, and lost HULL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ccg.adjusting.adjustment_log import LogSentence
from engine.ccg.adjusting.asking_steps import (
    CardStep,
    affectable_cards,
    number_in_order,
    number_step,
    options_step,
    player_step,
    seat_in_order,
)
from engine.ccg.adjusting.manual_table import ManualTable
from engine.ccg.adjusting.placing_cards import nameable_cards_in_play
from engine.ccg.adjusting.record import PendingAdjustment
from engine.ccg.adjusting.verb import NUMBERS, PEOPLE, Verb
from engine.first_edition.adjusting.adjusted_numbers import WRECK_CHECK
from engine.first_edition.battles.damage import FULL, remaining_hull
from engine.first_edition.cards.definition import Facility, Ship
from engine.first_edition.position.spaceline.locations import line_of
from engine.first_edition.table.table import Table
from engine.kernel.decision import Answer, Decision, option
from engine.kernel.errors import RuleViolation

_ATTACK, _DEFENSE, _BOTH = "attack", "defense", "both"
_FREED = "nowhere"
_LABELS = {_ATTACK: "ATTACK", _DEFENSE: "DEFENSE", _BOTH: "ATTACK and DEFENSE"}


def ship_verbs(table: Table) -> dict[str, Verb]:
    """Return the verbs for ship battles and damage at a table."""

    def bonus_step(_hands: ManualTable, seat: int, _order: Answer) -> Decision:
        return options_step(seat, "What changes?", [option(key, label) for key, label in _LABELS.items()])

    def change_battle_bonus(hands: ManualTable, _seat: int, what: Sequence[str]) -> LogSentence:
        seat, which, by = seat_in_order(hands, what[0]), what[1], number_in_order(what[2])
        battle = table.state.battle
        if battle is None or which not in _LABELS:
            raise RuleViolation("ATTACK and DEFENSE only change in ship battles.")
        role = table.seats_from(battle.seat).index(seat)
        bonuses = [list(bonuse) for bonuse in battle.bonuses or ((0, 0), (0, 0))]
        bonuses[role][0] += by if which != _DEFENSE else 0
        bonuses[role][1] += by if which != _ATTACK else 0
        (one, other), (third, fourth) = bonuses
        battle.bonuses = (one, other), (third, fourth)
        return f"{hands.player(seat)}’s bonus to {_LABELS[which]} changes by {by:+d} in this battle."

    def is_ship_battle(_hands: ManualTable, _seat: int) -> bool:
        battle = table.state.battle
        return battle is not None and not battle.place and not battle.volleys

    def cards_with_hull(hands: ManualTable, seat: int) -> Iterator[str]:
        return (card for card in nameable_cards_in_play(hands, seat) if table.is_a(card, Ship, Facility))

    def take_hull(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        ship, by = affectable_cards(hands, seat, what[0], cards_with_hull)[0], number_in_order(what[1])
        card = table.instance_to_change(ship)
        card.hull_lost = max(0, card.hull_lost + by)
        left = remaining_hull(table, ship)
        if not left:
            hands.writable_record().pending.append(PendingAdjustment(seat, ("damage", ship, WRECK_CHECK)))
        return lambda name: f"{name([ship])} has {left}% of its HULL left."

    def cards_on_ships(_hands: ManualTable, _seat: int) -> Iterator[str]:
        ships = (card for card in table.all_in_play() if table.is_a(card, Ship) and table.location_of(card))
        return (card for ship in ships for card in table.cards_in_list("on", ship))

    def destination_step(hands: ManualTable, seat: int, order: Answer) -> Decision:
        ship = hands.bearer(affectable_cards(hands, seat, order[1], cards_on_ships)[0])
        ends = [
            option(card, table.name(card), place=card, card=table.instance(card).card)
            for card in line_of(table, table.location_of(ship))
        ]
        freed = [option(_FREED, "Nowhere", "It may move freely.")]
        return options_step(seat, f"Where must {hands.open_name(ship)} travel?", [*ends, *freed])

    def send_ship(hands: ManualTable, seat: int, what: Sequence[str]) -> LogSentence:
        card, heading = affectable_cards(hands, seat, what[0], cards_on_ships)[0], "" if what[1] == _FREED else what[1]
        table.instance_to_change(card).heading = heading
        ship = hands.bearer(card)
        ends = f"must do nothing but travel to {table.name(heading)}" if heading else "may move freely"
        return lambda name: f"{name([ship])} {ends}: {name([card])}."

    return {
        "course": Verb(
            "Send a ship to a location",
            "it can do nothing else until it arrives; then the card that sent it is discarded",
            PEOPLE,
            (CardStep("Which card sends its ship?", cards_on_ships, most=1, sets=False), destination_step),
            send_ship,
            "Only a card on a ship that is on a spaceline can send that ship somewhere.",
            "That location isn’t on the ship’s spaceline.",
        ),
        "bonus": Verb(
            "Change ATTACK or DEFENSE",
            "for one side, in this ship battle",
            NUMBERS,
            (player_step("Whose?"), bonus_step, number_step("By how much?", -50, 50)),
            change_battle_bonus,
            now=is_ship_battle,
        ),
        "hull": Verb(
            "Take HULL from a ship",
            "or from a facility, as a percentage",
            PEOPLE,
            (
                CardStep("Which ship or facility loses HULL?", cards_with_hull, most=1, sets=False),
                number_step("What percentage of its HULL? A negative number restores it.", -FULL, FULL),
            ),
            take_hull,
            "Only ships and facilities in play have HULL.",
        ),
    }
