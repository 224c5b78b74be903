"""Setting up a game (FR-SETUP)."""

from __future__ import annotations

from collections import Counter

from engine.frontiers import data_core, dummy_player, ship_deck
from engine.frontiers.components.box import Components
from engine.frontiers.components.tiles import TileKind
from engine.frontiers.exploring import reveal
from engine.frontiers.hexes import name
from engine.frontiers.liberating import STATION
from engine.frontiers.rounds import deal_crew
from engine.frontiers.state import PlayerState
from engine.frontiers.table import Table
from engine.kernel.errors import RuleViolation

TOKEN_BACKS = (
    "romulan warbird",
    "borg sphere",
    "romulan starbase",
    "dominion starbase",
    "class-l",
    "class-k",
    "class-h",
    "borg cube",
)  # FR-COMP-03, FR-AMB-17


def set_up(table: Table) -> None:
    """Everything in the order of the rulebook, up to the first Round (FR-SETUP-01 to FR-SETUP-12)."""
    _seat_players(table)
    if table.scenario.dummy:
        dummy_player.set_up(table)
    _shuffle_piles(table)
    _stack_tiles(table)
    state = table.state
    state.last_round = table.scenario.rounds
    # The Dummy Player is no actual player: a solo game has three dice and Crew cards (FR-SETUP-11, FR-AMB-08).
    state.dice = len(state.players) + table.index.set_up.dice_over_players + table.scenario.more
    data_core.fill_core(table)
    table.refill("advanced")
    table.refill("undiscovered")
    deal_crew(table)
    _lay_map(table)
    for seat in table.seats():
        ship_deck.draw(table, seat, table.level_token(seat).hand_limit)
    state.census = dict(census(table.components, table))


def ship_option(seat: int) -> str:
    """The id of the match option that says which ship a seat commands."""
    return f"ship-{seat + 1}"


ANY_SHIP = "any"


def _seat_players(table: Table) -> None:
    """Ships in the order of the seats; who wishes none gets a random one of the rest (FR-SETUP-02, FR-SETUP-03)."""
    state, components = table.state, table.components
    wished = [table.header.options[ship_option(seat)] for seat in range(len(table.header.seats))]
    chosen = [ship for ship in wished if ship != ANY_SHIP]
    if len(set(chosen)) < len(chosen):
        raise RuleViolation("Two players cannot command the same ship.", "FR-COMP-02")
    rest = state.random.shuffled([ship for ship in components.ship if ship not in chosen])
    for seat, wish in enumerate(wished):
        ship = rest.pop() if wish == ANY_SHIP else wish
        player = PlayerState(ship=ship, xp=table.scenario.start_xp, reputation=table.scenario.start_reputation)
        player.deck = state.random.shuffled(components.ship_deck(ship))
        player.skill_pile = state.random.shuffled(components.skills_of(ship))
        state.players.append(player)
        state.order.append(seat)
        table.tell("ship", f"{table.player_name(seat)} commands {components.ship[ship].name}.", seat)


def _shuffle_piles(table: Table) -> None:
    """Encounter Tokens by their backs, and the shared decks (FR-COMP-03, FR-COMP-04, FR-SCN-SOLO-03)."""
    state, box = table.state, table.components
    for back in TOKEN_BACKS:
        state.piles[back] = state.random.shuffled(box.tokens_of(back))
        state.discards[back] = []
    undiscovered = _undiscovered(table)
    state.piles["advanced"] = state.random.shuffled(tuple(box.advanced))
    state.piles["undiscovered"] = state.random.shuffled(undiscovered)
    state.piles["regular crew"] = state.random.shuffled(box.crew_of(elite=False))
    state.piles["elite crew"] = state.random.shuffled(box.crew_of(elite=True))


def _undiscovered(table: Table) -> list[str]:
    """The Undiscovered Cards of this game (FR-SCN-SOLO-03, FR-VAR-07)."""
    left_out = {table.scenario.left_out} | ({"friendly"} if table.friendly else set())
    return [card.id for card in table.components.undiscovered.values() if left_out.isdisjoint(card.left_out)]


def _stack_tiles(table: Table) -> None:
    """Frontier Tiles on top of the shuffled Core Tiles (FR-SETUP-05, FR-SCN-REC-01)."""
    state, scenario, players = table.state, table.scenario, len(table.state.players)
    frontier = _pick(table, "frontier", scenario.frontier[players] + table.shift("frontier"))
    if scenario.by_number:
        frontier.sort(key=lambda tile: table.components.tile[tile].number)
    core = _pick(table, "cube", scenario.cubes[players]) + _pick(table, "core", scenario.core[players])
    state.stack = frontier + state.random.shuffled(core)


def _pick(table: Table, kind: TileKind, count: int) -> list[str]:
    random, tile = table.state.random, table.components.tile
    tiles = random.shuffled(table.components.tiles_of(kind))
    if table.scenario.occupied_stations:  # FR-SCN-LRS-01: only tiles without a station are left out
        tiles.sort(key=lambda one: STATION not in tile[one].locations)
        tiles = random.shuffled(tiles[:count]) + tiles[count:]
    if kind != "cube":  # FR-EXPL-06: left-over Cube tiles never come
        table.state.left_over += tiles[count:]
    return tiles[:count]


def _lay_map(table: Table) -> None:
    """The Starting Tile and the top two Frontier Tiles, without XP (FR-SETUP-08)."""
    (starting,) = table.components.tiles_of("starting")
    reveal(table, starting, name(0, 0))
    for left, right in table.components.map["open"].revealed:
        reveal(table, table.state.stack.pop(0), name(left, right))


def census(components: Components, table: Table) -> Counter[str]:
    """How many there are of each card and token, Damage aside, in this game."""
    state = table.state
    counted: Counter[str] = Counter()
    for back in TOKEN_BACKS:
        counted.update(components.tokens_of(back))
    counted.update(_undiscovered(table))
    counted.update(tuple(components.advanced))
    counted.update((*components.crew_of(elite=False), *components.crew_of(elite=True)))
    ships = [player.ship for player in state.players] + ([state.dummy.ship] if state.dummy else [])
    for ship in ships:
        counted.update(components.ship_deck(ship))
    for player in state.players:
        counted.update(components.skills_of(player.ship))
    if state.dummy:
        counted.update(state.dummy.skill_pile)
    return counted
