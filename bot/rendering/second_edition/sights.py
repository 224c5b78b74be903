"""Close-ups available in a Second Edition match, created from the viewer's own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.rendering.cards.full_card import full_card
from bot.rendering.display import Sight
from bot.rendering.kit.block import Block
from bot.rendering.kit.layouts import Layout, in_any_size
from bot.rendering.kit.sizes import PHONE_SIZE, Size, is_tall
from bot.rendering.second_edition.board_words import core_words, count_words, crowd_words, place_name
from bot.rendering.second_edition.close_up import SMALL_SIZE, mission_close_up, ship_close_up, side_block
from bot.rendering.second_edition.encounter import encounter_sheet, encounter_words
from bot.rendering.second_edition.faces import face_of
from bot.rendering.second_edition.hand import pile_pages
from bot.rendering.second_edition.places import copy_with_personnel, counted_names, short_name
from bot.rendering.second_edition.subjects import CardPictures, Definition
from engine.ccg.mission_plan import Plan
from engine.ccg.view import CardView, GroupView
from engine.second_edition.view import AttemptView, MissionView, PlayerView, SecondEditionView, ShipView
from engine.wording import list_in_words


def sights(view: SecondEditionView, definition: Definition) -> tuple[Sight, ...]:
    """Return close-ups of missions, ships, players, piles and single cards, the viewer's own first."""
    own_seat = view.viewer or 0
    players = [*view.players[own_seat:], *view.players[:own_seat]]
    missions = [(player, mission) for player in players for mission in player.missions]
    found_sights = [_encounter_sight(view, view.attempt, definition)] if view.attempt else []
    found_sights += [_mission_sight(view, player, mission, definition) for player, mission in missions]
    found_sights += [_ship_sight(view, mission, ship, definition) for _, mission in missions for ship in mission.ships]
    found_sights += [_player_sight(view, player, definition) for player in players]
    found_sights += [_discard_sight(player, definition) for player in players]
    found_sights += _card_sights(view, players, definition)
    return tuple(found_sights)


def _mission_sight(view: SecondEditionView, player: PlayerView, mission: MissionView, definition: Definition) -> Sight:
    worth = f", {mission.points} points" if mission.points else ""
    here = [f"{view.seats[group.seat].name}: {_crowd_words(group)}" for group in mission.groups]
    here += [_ship_line(view, ship) for ship in mission.ships]
    lines = (
        f"{_owner_label(player, mission)}, {mission.quadrant.title()} quadrant, span {mission.span}{worth}",
        f"Requires {mission.requirements}" if mission.requirements else "",
        "Completed" if mission.completed else "",
        *here,
        *(_plan_line(copy_with_personnel(view, mission), plan) for plan in mission.plans),
        _labelled_list("On this mission", mission.card.on),
        _labelled_list("Dilemmas overcome", mission.overcome),
        f"{count_words(mission.face_down, 'card')} face down under it" if mission.face_down else "",
        _labelled_list("Under it (only you can see this)", mission.kept),
        "" if here or mission.copy_of else "No one is here.",
        "See the first copy of this mission for the cards here." if mission.copy_of else "",
    )
    cards = [mission.card, *(c for g in mission.groups for c in g.cards), *(s.card for s in mission.ships)]
    return Sight(
        f"mission:{mission.card.id}",
        "Missions",
        short_name(mission.card),
        f"{_owner_label(player, mission)}{worth}",
        tuple(filter(None, lines)),
        in_any_size(partial(_mission_picture, view, mission, definition)),
        tuple(card.card for card in cards),
    )


def _plan_line(site: MissionView, plan: Plan) -> str:
    """Return what one of the viewer's groups contributes to the mission, and what is missing."""
    aboard = next((f" aboard {ship.card.name}" for ship in site.ships if ship.card.id == plan.ship), "")
    missing = plan.shortfall.missing
    missing_words = f". Missing: {missing}" if missing else ""
    own_cards = [*(card for group in site.groups for card in group.cards), *_crews(site)]
    enough = [short_name(card) for card in own_cards if card.id in plan.enough]
    some = (
        f". These would be enough: {list_in_words(enough)}"
        if plan.ready and len(plan.enough) < len(plan.personnel)
        else ""
    )
    return f"Your {len(plan.personnel)} personnel{aboard}: {plan}{missing_words}{some}"


def _crews(site: MissionView) -> Iterator[CardView]:
    return (card for ship in site.ships for card in ship.crew.cards)


def _encounter_sight(view: SecondEditionView, attempt: AttemptView, definition: Definition) -> Sight:
    faced = attempt.facing
    return Sight(
        f"attempt:{attempt.mission}",
        "Mission attempt",
        f"Attempt at {place_name(view, attempt.mission)}",
        f"{view.seats[attempt.seat].name}’s, {attempt.personnel} personnel",
        encounter_words(view, attempt),
        in_any_size(
            lambda size: encounter_sheet(
                view, attempt, face_of(definition(faced.card)) if faced else None, CardPictures(definition), size
            )
        ),
        (faced.card,) if faced else (),
        is_sheet=True,
    )


def _owner_label(player: PlayerView, mission: MissionView) -> str:
    return f"{player.name}’s {mission.type}{'' if mission.type == 'headquarters' else ' mission'}"


def _ship_sight(view: SecondEditionView, mission: MissionView, ship: ShipView, definition: Definition) -> Sight:
    owner = view.seats[ship.seat].name
    lines = (
        f"{owner}’s ship at {short_name(mission.card)}",
        f"Range {ship.range_left} of {ship.range} left, Weapons {ship.weapons}, Shields {ship.shields}",
        "Stopped" if ship.card.stopped else "",
        "Not staffed" if ship.staffed is False else "",
        f"Aboard: {_crowd_words(ship.crew)}",
        _labelled_list("Damage", ship.damage),
        _labelled_list("On it", ship.card.on),
    )
    return Sight(
        f"ship:{ship.card.id}",
        "Ships",
        ship.card.name,
        f"{owner}’s, at {short_name(mission.card)}",
        tuple(filter(None, lines)),
        in_any_size(partial(ship_close_up, view, mission, ship, definition)),
        (ship.card.card, *(card.card for card in ship.crew.cards)),
    )


def _player_sight(view: SecondEditionView, player: PlayerView, definition: Definition) -> Sight:
    piles = ", ".join(f"{name} {count}" for name, count in player.counts.items())
    completed = [short_name(mission.card) for mission in player.missions if mission.completed]
    lines = (
        f"{player.score} points; {piles}",
        _labelled_list("Completed", completed),
        _labelled_list("Core", [core_words(card) for card in player.core]),
        _labelled_list("Captives in the brig", [short_name(card) for card in player.brig]),
        f"{count_words(player.removed, 'card')} removed from the game" if player.removed else "",
    )
    return Sight(
        f"player:{player.seat}",
        "Players and piles",
        player.name,
        f"{player.score} points, their whole side of the table",
        tuple(filter(None, lines)),
        in_any_size(partial(side_block, view, player, definition)),
        tuple(card.card for card in (*player.core, *player.brig)),
    )


def _discard_sight(player: PlayerView, definition: Definition) -> Sight:
    """Return the close-up of a discard pile: its player may look through it; others see its top card (2E-ZON-06)."""
    count = player.counts.get("discard", 0)
    cards = [*reversed(player.discard)]
    top = f"{player.discard_top} on top" if player.discard_top else ""
    lines = (
        count_words(count, "card"),
        top,
        _labelled_list("Its cards, top card first", [card.name for card in cards]),
    )
    title = f"{player.name}’s discard pile"
    return Sight(
        f"discard:{player.seat}",
        "Players and piles",
        title,
        ", ".join(filter(None, lines[:2])),
        tuple(filter(None, lines)),
        _pile_layout(title, player.seat, cards, definition) if cards else None,
        tuple(card.card for card in cards),
    )


def _card_sights(view: SecondEditionView, players: Sequence[PlayerView], definition: Definition) -> Iterator[Sight]:
    for player in players:
        for mission in player.missions:
            place = short_name(mission.card)
            for group in mission.groups:
                yield from (
                    _card_sight(card, f"{view.seats[group.seat].name}’s, at {place}", definition)
                    for card in group.cards
                )
            for ship in mission.ships:
                aboard = f"{view.seats[ship.seat].name}’s, aboard {short_name(ship.card)}"
                yield from (_card_sight(card, aboard, definition) for card in ship.crew.cards)
        yield from (_card_sight(card, f"In {player.name}’s core", definition) for card in player.core)
        yield from (_card_sight(card, f"In {player.name}’s brig", definition) for card in player.brig)
    if view.attempt and view.attempt.facing:
        yield _card_sight(view.attempt.facing, "The dilemma being faced", definition)


def _card_sight(card: CardView, place: str, definition: Definition) -> Sight:
    lines = (place, "Stopped" if card.stopped else "", _labelled_list("On it", card.on))
    return Sight(
        f"card:{card.id}",
        "Cards on the table",
        card.name,
        f"{place}{', stopped' if card.stopped else ''}",
        tuple(filter(None, lines)),
        in_any_size(partial(_full_block, card, definition)),
        (card.card,),
    )


def _ship_line(view: SecondEditionView, ship: ShipView) -> str:
    stopped = " (stopped)" if ship.card.stopped else ""
    return f"{view.seats[ship.seat].name}’s {short_name(ship.card)}{stopped}: {_crowd_words(ship.crew)}"


def _crowd_words(group: GroupView) -> str:
    names = counted_names([short_name(card) for card in group.cards])
    return f"{crowd_words(group)}{': ' if names else ''}{', '.join(names)}"


def _labelled_list(label: str, names: Sequence[str]) -> str:
    return f"{label}: {', '.join(counted_names(names))}" if names else ""


def _mission_picture(view: SecondEditionView, mission: MissionView, definition: Definition, size: Size) -> Block:
    return mission_close_up(view, mission, definition, PHONE_SIZE if is_tall(size) else SMALL_SIZE)


def _pile_layout(title: str, seat: int, cards: Sequence[CardView], definition: Definition) -> Layout:
    return pile_pages(title, seat, [face_of(definition(card.card)) for card in cards])


def _full_block(card: CardView, definition: Definition, size: Size) -> Block:
    return full_card(face_of(definition(card.card)), size)
