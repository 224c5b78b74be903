"""Interactions: Diplomacy, and purchases with it (FR-INT)."""

from __future__ import annotations

from engine.frontiers.components.locations import Purchase
from engine.frontiers.effects.changes import CrewCost
from engine.frontiers.hexes import Space
from engine.frontiers.map import starbase_control
from engine.frontiers.map.accessibility import is_destroyed_cube
from engine.frontiers.map.moving import end_movement
from engine.frontiers.playing.effect_interpreter import resolve_effects
from engine.frontiers.playing.interaction_places import is_interacting, places_to_interact
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.ship import crew, ship_deck
from engine.frontiers.ship.data_core import can_pay, pay_data
from engine.frontiers.ship.lasting_changes import changes_of
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option


def interaction_options(table: Table, seat: int) -> list[Option]:
    """Return options for Interactions that can start."""
    return [
        option(f"interact:{space}", f"Interact at {table.place_name(space)}", group="Interact", place=space)
        for space in places_to_interact(table, seat)
    ]


def start_interaction(table: Table, seat: int, space: Space) -> None:
    """Start an Interaction as the Action; Reputation counts once (FR-INT-01, FR-INT-03, FR-INT-05).

    Diplomacy used before is part of it (FR-INT-02).
    """
    end_movement(table, seat)
    table.turn.acted = True
    table.turn.interacted = space
    modifier = table.diplomacy_modifier(seat) or 0
    if is_destroyed_cube(table, space):
        modifier += table.space_state(space).markers.count(seat)
    table.points.diplomacy += modifier
    counted = f" (Diplomacy {modifier:+})".replace("-", "−") if modifier else ""
    words = f"{table.player_name(seat)} interacts at {table.place_name(space)}{counted}."
    table.log_event("interact", words, seat, rule="FR-INT-01")


def purchase_options(table: Table, seat: int) -> list[Option]:
    """Return options for purchases with the available Diplomacy at this location (FR-INT-07 to FR-INT-15)."""
    place = table.turn.interacted
    if not place or not is_interacting(table, seat):
        return []
    points = table.points.diplomacy
    options = [
        option(
            f"recruit:{card}",
            f"Recruit {table.name(card)} for {cost}",
            table.index.card_words(card),
            group="Recruit",
            card=card,
        )
        for card in crew.offered_crew(table, crew.HIGHEST_RANK)
        if is_recruitable(table, place, card) and (cost := recruit_cost(table, seat, card)) <= points
    ]
    for number, purchase in enumerate(purchases_at(table, place)):
        if purchase.diplomacy <= points and can_pay(table, seat, list(purchase.data)):
            options += [
                option(f"buy:{number}:{form}", f"{words} for {purchase.diplomacy}", group="Buy")
                for form, words in goods_with_words(table, purchase)
            ]
    return options


def recruit_cost(table: Table, seat: int, card: str) -> int:
    """Return the Diplomacy points for a Crew card (FR-INT-07)."""
    by = sum(change.by for change in changes_of(table, seat, CrewCost))
    return max(0, table.crew_member(card).cost + by)


def is_recruitable(table: Table, place: Space, card: str) -> bool:
    """Whether a Crew card's icons name a location; a destroyed Gold Cube accepts all (FR-INT-07, FR-INT-13)."""
    location = table.location(place)
    if location == "borg cube" and table.cube(place).any_crew:
        return True
    places = table.crew_member(card).places
    also = starbase_control.OTHER_RECRUITING_LOCATION.get(location) if table.scenario.holding else None
    return location in places or also in places


def purchases_at(table: Table, place: Space) -> tuple[Purchase, ...]:
    """Return the purchases at a location other than Crew (FR-INT-08 to FR-INT-14)."""
    if table.location(place) == "borg cube":
        return table.cube(place).purchases
    card = table.location_card(place)
    return card.purchases if card else ()


def goods_with_words(table: Table, purchase: Purchase) -> list[tuple[str, str]]:
    """Return the (id, label) pairs of the goods that a purchase offers, such as Repair or Heal points."""
    match purchase.buys:
        case "repair or heal":
            return [("repair", "1 Repair point"), ("heal", "1 Heal point")]
        case "train":
            training = [card for card in table.state.offers.crew if card in table.components.advanced]
            return [(card, f"Learn {table.name(card)}") for card in training]
        case "elite crew":
            return [("elite", "Add an Elite card to the Crew offer")] if table.state.piles["elite crew"] else []
        case effects:
            return [("effects", table.effect_words(effects).removesuffix("."))]


def pay_for_recruit(table: Table, seat: int, card: str) -> Procedure[None]:
    """Pay for a Crew Member, who joins immediately (FR-INT-07)."""
    table.points.diplomacy -= recruit_cost(table, seat, card)
    yield from crew.gain_crew_member(table, seat, card)


def buy_goods(table: Table, seat: int, number: int, form: str) -> Procedure[None]:
    """Pay for another purchase, and gain it (FR-INT-08 to FR-INT-14)."""
    purchase = purchases_at(table, table.turn.interacted)[number]
    table.points.diplomacy -= purchase.diplomacy
    yield from pay_data(table, seat, purchase.data, "the purchase")
    match form:
        case "repair":
            table.points.repair += 1
        case "heal":
            table.points.heal += 1
        case "effects":
            effects = purchase.buys if isinstance(purchase.buys, tuple) else ()
            yield from resolve_effects(table, Use(seat, "The purchase"), effects)
        case "elite":
            card = table.draw_offer("elite crew")
            if card:
                table.state.offers.crew.append(card)
                table.log_event("offer", f"{table.name(card)} is added to the Crew offer.", rule="FR-INT-13")
        case card:
            table.state.offers.crew.remove(card)
            ship_deck.gain_card(table, seat, card)  # FR-INT-09
