"""Set-up of a game (FR-SETUP)."""

from __future__ import annotations

from collections import Counter

from engine.frontiers.components.component_box import Components
from engine.frontiers.components.tiles import Tile, TileKind
from engine.frontiers.hexes import grid_name
from engine.frontiers.map.accessibility import STARBASES
from engine.frontiers.map.exploring import free_positions, map_shape, reveal_tile, take_tile
from engine.frontiers.map.research_stations import STATION
from engine.frontiers.ship import data_core, ship_deck
from engine.frontiers.state import PlayerState, Stage
from engine.frontiers.table import Table
from engine.frontiers.turn import drafting, dummy_player, ship_assignment
from engine.frontiers.turn.rounds import deal_crew
from engine.kernel.decision import Procedure

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


def set_up_game(table: Table) -> None:
    """Set up everything in the order of the rulebook, up to the first question (FR-SETUP-01 to FR-SETUP-12)."""
    table.state.last_round = table.scenario.rounds
    _seat_players(table)
    if table.has_variant("auction"):
        table.state.stage = Stage.SHIPS
    else:
        ship_assignment.assign_wished_ships(table)
        prepare_decks(table)


def continue_after_ships(table: Table) -> Procedure[None]:
    """Auction the ships, then continue the set-up (FR-VAR-02)."""
    yield from ship_assignment.auction_ships(table)
    prepare_decks(table)


def continue_after_draft(table: Table) -> Procedure[None]:
    """Draft, then continue the set-up (FR-VAR-10)."""
    yield from drafting.draft_actions(table)
    lay_out_table(table)


def prepare_decks(table: Table) -> None:
    """Shuffle everything once the ships are known; a draft comes before the map (FR-VAR-10)."""
    ship_assignment.prepare_ships(table)
    if table.scenario.dummy:
        dummy_player.set_up_dummy(table)
    _shuffle_piles(table)
    table.state.census = dict(component_counts(table.components, table))
    if table.has_variant("draft"):
        drafting.deal_packs(table)
        table.state.stage = Stage.DRAFT
    else:
        lay_out_table(table)


def lay_out_table(table: Table) -> None:
    """Set up the dice, the offers, the map and the hands (FR-SETUP-05 to FR-SETUP-09)."""
    state = table.state
    _stack_tiles(table)
    # The Dummy Player doesn't count: a solo game has three dice and Crew cards (FR-SETUP-11, FR-AMB-08).
    state.dice = len(state.players) + table.index.set_up.dice_over_players + table.scenario.more
    data_core.fill_core(table)
    if not table.scenario.hidden_offers:  # FR-SCN-REC-05
        table.refill_offer("advanced")
        table.refill_offer("undiscovered")
    deal_crew(table)
    _lay_map(table)
    for seat in table.seats():
        ship_deck.draw_cards(table, seat, table.level_token(seat).hand_limit)
    state.stage = Stage.PREPARE


def _seat_players(table: Table) -> None:
    """Set the Round Order for choosing ships, by seat (FR-SETUP-02, FR-SETUP-03)."""
    state, scenario = table.state, table.scenario
    for seat in range(len(table.header.seats)):
        state.players.append(PlayerState(xp=scenario.start_xp, reputation=scenario.start_reputation))
        state.order.append(seat)


def _shuffle_piles(table: Table) -> None:
    """Shuffle Encounter Tokens by back, and the shared decks (FR-COMP-03, FR-COMP-04, FR-SCN-SOLO-03)."""
    state, box = table.state, table.components
    for back in TOKEN_BACKS:
        state.piles[back] = state.random.shuffled(box.tokens_of(back))
        state.discards[back] = []
    undiscovered = _undiscovered_cards(table)
    state.piles["advanced"] = state.random.shuffled(tuple(box.advanced))
    state.piles["undiscovered"] = state.random.shuffled(undiscovered)
    state.piles["regular crew"] = state.random.shuffled(_crew_cards(table, elite=False))
    state.piles["elite crew"] = state.random.shuffled(_crew_cards(table, elite=True))


def _undiscovered_cards(table: Table) -> list[str]:
    """Return the Undiscovered Cards of this game (FR-SCN-SOLO-03, FR-VAR-07)."""
    left_out = {table.scenario.left_out} | ({"friendly"} if table.has_variant("friendly") else set())
    return [card.id for card in table.components.undiscovered.values() if left_out.isdisjoint(card.left_out)]


def _crew_cards(table: Table, *, elite: bool) -> tuple[str, ...]:
    """Return the Crew cards of this game (FR-SCN-CAH-02)."""
    crew, highest = table.components.crew, table.scenario.highest_rank
    return tuple(card for card in table.components.crew_of(elite=elite) if crew[card].rank <= highest)


def _stack_tiles(table: Table) -> None:
    """Stack Frontier Tiles on top of the shuffled Core Tiles (FR-SETUP-05, FR-SCN-REC-01)."""
    state = table.state
    frontier = _picked_tiles(table, "frontier")
    if table.scenario.by_number:
        frontier.sort(key=lambda tile: table.components.tile[tile].number)
    core = _picked_tiles(table, "cube") + _picked_tiles(table, "core")
    state.stack = frontier + state.random.shuffled(core)


def _picked_tiles(table: Table, kind: TileKind) -> list[str]:
    random, tile, count = table.state.random, table.components.tile, table.tile_counts[kind]
    tiles = random.shuffled(table.components.tiles_of(kind))
    if any(_takes_precedence(table, tile[tile_id]) for tile_id in tiles):
        tiles.sort(key=lambda one: not _takes_precedence(table, tile[one]))
        tiles = random.shuffled(tiles[:count]) + tiles[count:]
    if kind != "cube":  # FR-EXPL-06: left-over Cube tiles aren't used
        table.state.left_over += tiles[count:]
    return tiles[:count]


def _takes_precedence(table: Table, tile: Tile) -> bool:
    """Whether a tile takes precedence over others of its kind (FR-SCN-LRS-01, FR-SCN-CAH-02)."""
    scenario = table.scenario
    if tile.kind == "cube":
        return tile.cube_colour == scenario.cube
    if scenario.holding:
        return not set(STARBASES).isdisjoint(tile.locations)
    return scenario.occupied_stations and STATION in tile.locations


def _lay_map(table: Table) -> None:
    """Place the Starting Tile and the first Frontier Tiles (FR-SETUP-08); all tiles on an open map (FR-SCN-CAH-07)."""
    (starting,) = table.components.tiles_of("starting")
    reveal_tile(table, starting, grid_name(0, 0))
    for place in map_shape(table).revealed:
        reveal_tile(table, take_tile(table, grid_name(*place)), grid_name(*place))
    if table.scenario.open_map:
        for position in free_positions(table):
            reveal_tile(table, take_tile(table, position), position)


def component_counts(components: Components, table: Table) -> Counter[str]:
    """Count each card and token in this game, except Damage."""
    state = table.state
    counted: Counter[str] = Counter()
    for back in TOKEN_BACKS:
        counted.update(components.tokens_of(back))
    counted.update(_undiscovered_cards(table))
    counted.update(tuple(components.advanced))
    counted.update((*_crew_cards(table, elite=False), *_crew_cards(table, elite=True)))
    ships = [player.ship for player in state.players] + ([state.dummy.ship] if state.dummy else [])
    for ship in ships:
        counted.update(components.ship_deck(ship))
    for player in state.players:
        counted.update(components.skills_of(player.ship))
    if state.dummy:
        counted.update(state.dummy.skill_pile)
    return counted
