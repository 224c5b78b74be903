"""Assignment of ships: by wish, at random, or by auction (FR-SETUP-01, FR-SETUP-02, FR-VAR-02)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.frontiers.effect_choices import choose_one
from engine.frontiers.table import Table
from engine.kernel.decision import Option, Procedure, option
from engine.kernel.errors import RuleViolation

ANY_SHIP = "any"


def ship_option(seat: int) -> str:
    """Return the id of the match option for a seat's ship."""
    return f"ship-{seat + 1}"


def assign_wished_ships(table: Table) -> None:
    """Give each player the ship they wish, or a random one of the rest (FR-SETUP-02).

    In Conquer and Hold, wishes that conflict with the sides chosen before are ignored (FR-SCN-CAH-01).

    Raises:
        RuleViolation: two players want the same ship.
    """
    wished = [table.header.options[ship_option(seat)] for seat in table.seats()]
    chosen = [ship for ship in wished if ship != ANY_SHIP]
    if len(set(chosen)) < len(chosen):
        raise RuleViolation("Two players can’t command the same ship.", "FR-COMP-02")
    ships = table.components.ship
    for seat, wish in enumerate(wished):
        if wish in free_ships(table, seat):
            table.player(seat).ship = wish
        elif wish != ANY_SHIP:
            side = ships[wish].side.title()
            cannot = f"{table.player_name(seat)} can’t command {ships[wish].name}"
            words = f"{cannot} because the other side has the {side} ships."
            table.log_event("ship", words, seat, rule="FR-SCN-CAH-01")
    rest = table.state.random.shuffled([ship for ship in ships if ship not in chosen])
    rest = [*chosen, *rest]  # ships of ignored wishes are free for others
    for seat, player in enumerate(table.state.players):
        if not player.ship:
            fitting = free_ships(table, seat)
            player.ship = next(ship for ship in reversed(rest) if ship in fitting)


def free_ships(table: Table, seat: int) -> list[str]:
    """Return the ships a player can still choose; in Conquer and Hold those of their side (FR-SCN-CAH-01)."""
    ships, players = table.components.ship, table.state.players
    taken = {player.ship: other for other, player in enumerate(players) if player.ship}
    free = [ship for ship in ships if ship not in taken]
    if not table.scenario.holding:
        return free
    return [
        ship
        for ship in free
        if all(
            (ships[ship].side == ships[taken_ship].side) == table.is_same_team(seat, other)
            for taken_ship, other in taken.items()
        )
    ]


def prepare_ships(table: Table) -> None:
    """Shuffle the cards and Skills of each ship (FR-SETUP-09)."""
    random, components = table.state.random, table.components
    for seat, player in enumerate(table.state.players):
        player.deck = random.shuffled(components.ship_deck(player.ship))
        player.skill_pile = random.shuffled(components.skills_of(player.ship))
        table.log_event("ship", f"{table.player_name(seat)} commands {components.ship[player.ship].name}.", seat)


def auction_ships(table: Table) -> Procedure[None]:
    """Auction the ships one by one, each for the most XP (FR-VAR-02)."""
    waiting = list(table.seats())
    while waiting:
        picker = waiting[0]
        options = [Option(ship, table.components.ship[ship].name) for ship in free_ships(table, picker)]
        ship = yield from choose_one(table, picker, "Which ship do you pick?", options, "FR-VAR-02")
        name = table.components.ship[ship].name
        table.log_event("pick", f"{table.player_name(picker)} picks {name}.", picker, rule="FR-VAR-02")
        rivals = [seat for seat in waiting if ship in free_ships(table, seat)]
        winner, price = yield from _ask_for_bids(table, rivals, name)
        player = table.player(winner)
        player.ship = ship
        player.xp -= price
        if price:
            words = f"{table.player_name(winner)} pays {price} XP for {name}."
            table.log_event("xp", words, winner, rule="FR-VAR-02")
        waiting.remove(winner)


def _ask_for_bids(table: Table, rivals: Sequence[int], name: str) -> Procedure[tuple[int, int]]:
    """Ask for bids; return the winner and the price. The first of the rivals has picked the ship.

    An offer must be higher than the highest one; players before its bidder in the order only need to match it.
    """
    leader, price = rivals[0], 0
    left = list(rivals)
    while len(left) > 1:
        after = left.index(leader) + 1
        seat = [*left[after:], *left[:after]][0]
        least = price if price and seat < leader else price + 1
        offers = [option(f"offer-{n}", f"{n} XP") for n in range(least, max_offer(table) + 1)]
        prompt = f"{name}: {table.player_name(leader)} would take it for {price} XP. What do you offer?"
        chosen = yield from choose_one(table, seat, prompt, [Option("none", "Nothing"), *offers], "FR-VAR-02")
        if chosen == "none":
            left.remove(seat)
            continue
        leader, price = seat, int(chosen.partition("-")[2])
        table.log_event("offer", f"{table.player_name(seat)} offers {price} XP for {name}.", seat, rule="FR-VAR-02")
    return leader, price


def max_offer(table: Table) -> int:
    """Return the maximum offer in XP: the spaces of the track's last row, where losses are marked (FR-VAR-02)."""
    (track,) = table.components.experience.values()
    return track.rows[-1]
