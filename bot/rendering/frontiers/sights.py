"""Close-ups available in a Frontiers match, created from the viewer's own view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.rendering.cards.full_card import full_card
from bot.rendering.display import Sight
from bot.rendering.frontiers.board import board
from bot.rendering.frontiers.board_words import CHOOSING_A_TEAM, board_in_words, combat_words, enemy_words, player_words
from bot.rendering.frontiers.close_up import legend_words, map_close_up, offers_close_up, player_close_up, tile_close_up
from bot.rendering.frontiers.combat_sheet import combat_sheet, damage_words, needed_words
from bot.rendering.frontiers.component_names import card_names, component_card, component_words, location_words
from bot.rendering.frontiers.faces import AnyFaced, face_of, lookup_id
from bot.rendering.frontiers.map_window import SMALLEST
from bot.rendering.frontiers.versus_sheet import versus_sheet, versus_words
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import in_any_size, in_one_size
from bot.rendering.kit.sizes import Size
from engine.frontiers.components.component_box import Components
from engine.frontiers.hexes import TilePosition, display_name, spaces_of
from engine.frontiers.view import CombatView, FrontiersSeatView, FrontiersView, SpaceView

CARD_KINDS = ("Your hand", "Offers", "Players’ cards")
DETAIL = 100


def sights(view: FrontiersView, box: Components) -> tuple[Sight, ...]:
    """Return close-ups of the combat, the map and its tiles, players, encounters, and every visible card."""
    found_sights = [
        *filter(None, [combat_sight(view, box)]),
        _map_sight(view, box),
        *(_tile_sight(view, box, tile, at) for tile, at in view.tiles),
    ]
    own_seat = view.viewer or 0
    players = [*view.players[own_seat:], *view.players[:own_seat]]
    found_sights += [_player_sight(view, player, box) for player in players]
    found_sights += _encounter_sights(view, box)
    found_sights += _hand_sights(players[0], box)
    found_sights += [_all_offers(view, box), *_offer_sights(view, box)]
    found_sights += [sight for player in players for sight in _card_sights(player, box)]
    return tuple(found_sights)


def combat_sight(view: FrontiersView, box: Components) -> Sight | None:
    """Return the close-up of the combat; ``None`` if there is none."""
    if not view.combat:
        return None
    fought = [*map(enemy_words, view.combat.enemies), needed_words(view.combat), damage_words(view.combat)]
    lines = versus_words(view.combat.versus) if view.combat.versus else filter(None, fought)
    return Sight(
        "combat:now",
        "Map and combat",
        "The combat",
        _brief_words(combat_words(view.combat)),
        tuple(lines) or (CHOOSING_A_TEAM,),
        in_any_size(partial(_sheet_block, view, view.combat, box)),
        is_sheet=True,
    )


def surroundings_sight(view: FrontiersView, before: FrontiersView | None, box: Components, shown: bytes = b"") -> Sight:
    """Return the map around the viewer's ship with all details, or the whole map if there is room."""
    words = board_in_words(view, box, before)
    layout = in_one_size(partial(board, view, box, before, SMALLEST))
    return Sight("map:near", "Map and combat", "Around the ship", "", tuple(words), layout, shown=shown)


def _map_sight(view: FrontiersView, box: Components) -> Sight:
    ships = [f"{player.name} is at {display_name(player.space)}" for player in view.players if player.space]
    where = [display_name(spaces_of(position)[0]) for position in view.frontier]
    lines = (
        *ships,
        f"{view.tiles_left} tiles left to explore",
        f"Where: {', '.join(where) or 'nowhere'}",
        *legend_words(view, box),
    )
    return Sight(
        "map:all",
        "Map and combat",
        "The whole map",
        f"{len(view.tiles)} tiles",
        lines,
        in_any_size(partial(map_close_up, view, box)),
    )


def _tile_sight(view: FrontiersView, box: Components, tile: str, position: TilePosition) -> Sight:
    spaces = {space.space: space for space in view.spaces}
    here = [spaces[space] for space in spaces_of(position) if space in spaces]
    lines = [_space_words(view, box, space) for space in here]
    lines += [f"Visited by {player.name}" for player in view.players if tile in player.visited]
    locations = [location_words(space) for space in here if space.location]
    return Sight(
        f"tile:{position}",
        "Tiles",
        f"{tile.replace('-', ' ').capitalize()} at {display_name(spaces_of(position)[0])}",
        _brief_words(", ".join(locations) or "Nothing here"),
        tuple(lines),
        in_one_size(partial(tile_close_up, view, box, position)),
    )


def _space_words(view: FrontiersView, box: Components, space: SpaceView) -> str:
    parts = [f"{display_name(space.space)}: {location_words(space)}"]
    parts += [space.terrain] if space.location else []
    parts += [f"level {space.cube}"] if space.cube else []
    parts += [box.token(token).name for token in space.tokens]
    parts += [f"{space.face_down} face down"] if space.face_down else []
    parts += [f"{view.seats[seat].name}’s Faction Token" for seat in space.markers]
    parts += [f"{view.seats[seat].name}’s ship" for seat in space.ships]
    return ", ".join(parts)


def _player_sight(view: FrontiersView, player: FrontiersSeatView, box: Components) -> Sight:
    return Sight(
        f"player:{player.seat}",
        "Players",
        player.name,
        f"Level {player.level}, {player.xp} XP, Reputation {player.reputation}",
        (player_words(view, player, box),),
        in_any_size(partial(player_close_up, view, player, box)),
    )


def _encounter_sights(view: FrontiersView, box: Components) -> Iterator[Sight]:
    for space in view.spaces:
        for number, token in enumerate(space.tokens):
            place = f"{location_words(space)} ({display_name(space.space)})"
            yield _face_sight(f"token:{space.space}:{number}", "Encounters", box.token(token), place)


def _hand_sights(player: FrontiersSeatView, box: Components) -> Iterator[Sight]:
    for number, card in enumerate(player.hand):
        yield _face_sight(f"hand:{number}:{card}", CARD_KINDS[0], component_card(box, card), "In your hand")
    for drafted_card in player.drafted:
        yield _face_sight(
            f"drafted:{drafted_card}", CARD_KINDS[0], component_card(box, drafted_card), "Kept from the draft"
        )


def _offer_sights(view: FrontiersView, box: Components) -> Iterator[Sight]:
    offers = (("advanced", view.advanced), ("undiscovered", view.undiscovered), ("crew", view.crew_offer))
    for kind, cards in offers:
        for offered in dict.fromkeys(cards):
            yield _face_sight(
                f"{kind}:{offered}", CARD_KINDS[1], component_card(box, offered), f"{kind.capitalize()} offer"
            )
    for tactic in view.tactics:
        yield _face_sight(f"tactic:{tactic}", CARD_KINDS[1], box.tactic[tactic], "Tactic Card on display")
    for token in dict.fromkeys(view.skill_offer):
        yield _face_sight(f"skill:{token}", CARD_KINDS[1], box.skill[token], "Common Skill Offer")


def _all_offers(view: FrontiersView, box: Components) -> Sight:
    offers = (("Advanced", view.advanced), ("Undiscovered", view.undiscovered), ("Crew", view.crew_offer))
    lines = [f"{label}: {', '.join(card_names(box, cards))}" for label, cards in offers if cards]
    lines.append(f"Data Core: {', '.join(view.core) or 'empty'}")
    detail = "Cards, Crew and Skills on offer"
    return Sight("offers:all", CARD_KINDS[1], "Everything on offer", detail, tuple(lines), offers_close_up(view, box))


def _card_sights(player: FrontiersSeatView, box: Components) -> Iterator[Sight]:
    owner = f"{player.name}’s"
    for number, member in enumerate(player.crew):
        yield _face_sight(f"crew:{player.seat}:{number}", CARD_KINDS[2], box.crew[member.card], f"{owner} Crew")
    for skill in player.skills:
        yield _face_sight(f"own:{player.seat}:{skill.token}", CARD_KINDS[2], box.skill[skill.token], f"{owner} Skill")
    for number, played in enumerate(player.played):
        yield _face_sight(
            f"played:{player.seat}:{number}", CARD_KINDS[2], component_card(box, played), f"{owner} Play Area"
        )


def _face_sight(sight: str, kind: str, thing: AnyFaced, place: str) -> Sight:
    face = face_of(thing)
    return Sight(
        sight,
        kind,
        face.name,
        place,
        (face.kind, component_words(thing)),
        in_any_size(partial(full_card, face)),
        (lookup_id(face.name),),
    )


def _brief_words(words: str) -> str:
    """Return a text shortened for menus."""
    return words if len(words) <= DETAIL else words[: DETAIL - 1].rstrip() + "…"


# --- pictures --------------------------------------------------------------------------------------------------------


def _sheet_block(view: FrontiersView, combat: CombatView, box: Components, size: Size) -> Block:
    hand = view.players[view.active].hand  # no one else may see it
    return versus_sheet(combat.versus, box, size) if combat.versus else combat_sheet(combat, box, hand, size)
