"""Close-ups available in a First Edition match, created from the viewer's own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.rendering.cards.full_card import full_card
from bot.rendering.cards.page import Heading, card_pages
from bot.rendering.display import Sight
from bot.rendering.first_edition.battle_sheet import battle_sheet, battle_words, course_words
from bot.rendering.first_edition.board_words import ledger_words, place_words, site_words, unit_words
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.close_up import place_close_up, unit_close_up
from bot.rendering.first_edition.encounter import encounter_sheet, encounter_words
from bot.rendering.first_edition.faces import PREFIX
from bot.rendering.first_edition.places import (
    all_locations,
    group_name,
    groups_at,
    location_title,
    marks_with_signs,
    mission_side_facing_viewer,
    name_of,
    requirements_in_words,
    ships_at,
    tribbles_in,
    tribbles_words,
    with_capital,
)
from bot.rendering.kit.layouts import in_any_size
from bot.rendering.kit.theme import seat_ink
from engine.ccg.view import CardView
from engine.first_edition.showing.view import (
    AttemptView,
    BattleView,
    FacilityView,
    FirstEditionView,
    LocationView,
    PlayerView,
    ShipView,
    SwarmView,
    is_captive,
    is_disabled,
    marks_of,
)
from engine.wording import as_sentence, list_in_words

_PILES = {"q": "Q-Continuum", "tribbles": "Tribble side deck"}
"""Maps the views' names of piles to the names that players use, if they differ."""


def sights(view: FirstEditionView, cast: CardPictures) -> tuple[Sight, ...]:
    """Return close-ups of battle, attempt, locations, facilities, ships, players, piles and single cards."""
    own_seat = view.viewer or 0
    players = [view.players[own_seat], view.players[1 - own_seat]]
    found_sights = [_encounter_sight(view, view.attempt, cast)] if view.attempt else []
    battle = view.battle or view.fought
    found_sights += [_battle_sight(view, battle, cast)] if battle else []
    for location in all_locations(view):
        found_sights.append(_place_sight(view, location, cast))
        found_sights += [_unit_sight(view, location, facility, cast) for facility in location.facilities]
        found_sights += [_unit_sight(view, location, ship, cast) for ship in ships_at(location)]
    for player in players:
        found_sights += [_table_sight(player, cast), _points_sight(view, player)]
    for player in players:
        piles = (
            ("discard pile", "discard", player.discard),
            ("cards out-of-play", "out", player.out),
            ("Q cards encountered", "q", player.flashed or ()),
            ("cards under the Tribble side deck", "shed", player.shed or ()),
            ("tribbles drawn", "drawn", player.drawn or ()),
        )
        found_sights += [_pile_sight(player, words, key, cards, cast) for words, key, cards in piles if cards]
    found_sights += _card_sights(view, players, cast)
    order = ("Battle", "Mission attempt", "Locations", "Ships and facilities", "Players and piles", "Cards")
    return tuple(sorted(found_sights, key=lambda sight: order.index(sight.kind)))


def _encounter_sight(view: FirstEditionView, attempt: AttemptView, cast: CardPictures) -> Sight:
    return Sight(
        f"attempt:{attempt.location}",
        "Mission attempt",
        f"Attempt at {name_of(view, attempt.location)}",
        f"{view.seats[attempt.seat].name}’s, {attempt.personnel} personnel",
        encounter_words(view, attempt, cast),
        in_any_size(partial(encounter_sheet, view, attempt, cast)),
        _id_lines([attempt.facing] if attempt.facing else []),
        is_sheet=True,
    )


def _battle_sight(view: FirstEditionView, battle: BattleView, cast: CardPictures) -> Sight:
    cards = [combatant.card for force in battle.forces for combatant in force if combatant.card]
    return Sight(
        f"battle:{battle.location}",
        "Battle",
        f"Battle at {name_of(view, battle.location)}",
        course_words(view, battle),
        battle_words(view, battle),
        in_any_size(partial(battle_sheet, view, battle, cast)),
        _id_lines([*cards, *filter(None, battle.tactics)]),
        is_sheet=True,
    )


def _place_sight(view: FirstEditionView, location: LocationView, cast: CardPictures) -> Sight:
    end = mission_side_facing_viewer(view, location)
    other = [
        mission for mission in location.ends if mission.seat != end.seat and mission.requirements != end.requirements
    ]
    lines = (
        place_words(view, location),
        f"Requires {requirements_in_words(end.requirements)}" if end.requirements else "",
        *(
            f"For {view.seats[mission.seat].name} it requires {requirements_in_words(mission.requirements)}"
            for mission in other
            if mission.requirements
        ),
        f"May be attempted by {list_in_words(name.title() for name in end.affiliations)}" if end.affiliations else "",
        *(
            f"{view.seats[group.seat].name}’s {group_name(group)}: {list_in_words(map(_with_state, group.cards))}"
            for group in location.groups
            if group.cards
        ),
        *(
            f"Tribbles {swarm.place}: {list_in_words(map(_with_state, swarm.tribbles))}"
            for swarm in location.swarms or ()
        ),
        f"Your seed cards, next one first: {list_in_words(card.name for card in location.own_seeds)}"
        if location.own_seeds
        else "",
    )
    here = [end.card for end in location.ends]
    here += [card for group in groups_at(location) for card in group.cards] + [*location.on, *location.aside]
    here += [card for swarm in location.swarms or () for card in (*swarm.tribbles, *swarm.troubles)]
    points = "no points" if end.points is None else f"{end.points} points"
    return Sight(
        f"place:{location.id}",
        "Locations",
        location_title(view, location),
        f"{location.kind}, {points}, span {end.span}",
        tuple(filter(None, lines)),
        in_any_size(partial(place_close_up, view, location, cast)),
        _id_lines(here),
    )


def _unit_sight(
    view: FirstEditionView, location: LocationView, unit: ShipView | FacilityView, cast: CardPictures
) -> Sight:
    seat = unit.seat if unit.seat is not None and unit.seat >= 0 else 0
    aboard = [card for crew in unit.crews for card in crew.cards]
    hosts = (unit.card.id, *(site.card.id for site in (unit.sites if isinstance(unit, FacilityView) else ())))
    swarms = [swarm for host in hosts if (swarm := tribbles_in(location, host))]
    lines = (
        f"{view.seats[seat].name}’s, at {location_title(view, location)}",
        unit_words(unit, seat),
        f"Weapons {unit.weapons}, Shields {unit.shields}",
        *(words for _, _, words in marks_with_signs(unit.card)),
        "Stopped" if unit.card.stopped else "",
        "Not staffed" if isinstance(unit, ShipView) and unit.staffed is False else "",
        f"On it: {list_in_words(unit.card.on)}" if unit.card.on else "",
        _sites_words(unit, seat),
        *(f"{as_sentence(tribbles_words(swarm))} {_cards_of(swarm)}" for swarm in swarms),
        f"In the Brig: {list_in_words(card.name for card in unit.held)}" if unit.held else "",
        f"Aboard: {list_in_words(map(_with_state, aboard))}" if aboard else "",
    )
    return Sight(
        f"unit:{unit.card.id}",
        "Ships and facilities",
        unit.card.name,
        f"{view.seats[seat].name}’s, at {location_title(view, location)}",
        tuple(filter(None, lines)),
        in_any_size(partial(unit_close_up, view, location, unit, cast)),
        _id_lines(
            [unit.card, *aboard, *unit.held, *(card for swarm in swarms for card in (*swarm.tribbles, *swarm.troubles))]
        ),
    )


def _cards_of(swarm: SwarmView) -> str:
    return f"These are {list_in_words(map(_with_state, swarm.tribbles))}."


def _sites_words(unit: ShipView | FacilityView, seat: int) -> str:
    """Return the sites of a station in order, or "" for other facilities."""
    sites = unit.sites if isinstance(unit, FacilityView) else ()
    return f"Sites: {list_in_words(site_words(site, seat) for site in sites)}" if sites else ""


def _table_sight(player: PlayerView, cast: CardPictures) -> Sight:
    piles = ", ".join(f"{_PILES.get(name, name)} {count}" for name, count in player.counts.items())
    lying = [*player.table, *player.bonus]
    lines = (
        f"{player.score} points; {piles}",
        f"Completed: {' and '.join(player.completed)}" if player.completed else "No mission completed yet",
        f"On the table: {list_in_words(card.name for card in player.table)}"
        if player.table
        else "Nothing on the table",
        f"Bonus point area: {list_in_words(card.name for card in player.bonus)}" if player.bonus else "",
    )
    faces = [cast.face(card) for card in lying]
    count = f"{len(lying)} on the table"
    return Sight(
        f"player:{player.seat}",
        "Players and piles",
        player.name,
        f"{player.score} points, their table",
        tuple(filter(None, lines)),
        card_pages(Heading(player.name, count, seat_ink(player.seat)), faces),
        _id_lines(lying),
    )


def _points_sight(view: FirstEditionView, player: PlayerView) -> Sight:
    lines = ledger_words(view, player.seat) or ["No points have been scored yet"]
    heading = f"{player.score} points"
    return Sight(f"points:{player.seat}", "Players and piles", f"{player.name}’s points", heading, (heading, *lines))


def _pile_sight(player: PlayerView, words: str, key: str, cards: Sequence[CardView], cast: CardPictures) -> Sight:
    faces = [cast.face(card) for card in reversed(cards)]
    return Sight(
        f"{key}:{player.seat}",
        "Players and piles",
        f"{player.name}’s {words}",
        f"{len(cards)}, top card first",
        (list_in_words(card.name for card in reversed(cards)),),
        card_pages(Heading(f"{player.name}’s {words}", str(len(cards)), seat_ink(player.seat)), faces),
        _id_lines(cards),
    )


def _card_sights(view: FirstEditionView, players: Sequence[PlayerView], cast: CardPictures) -> Iterator[Sight]:
    lying = [card for location in all_locations(view) for end in location.ends for card in (end.card,)]
    lying += [card for location in all_locations(view) for group in groups_at(location) for card in group.cards]
    lying += [
        card
        for location in all_locations(view)
        for swarm in location.swarms or ()
        for card in (*swarm.tribbles, *swarm.troubles)
    ]
    lying += [card for player in players for card in player.table]
    for card in {card.card: card for card in lying}.values():
        face = cast.face(card)
        now = (with_capital(mark.words) for mark in marks_of(card))
        words = tuple(filter(None, (face.kind, *now, *(paragraph.words for paragraph in face.paragraphs))))
        yield Sight(
            f"card:{card.card}",
            "Cards",
            card.name,
            face.kind,
            words,
            in_any_size(partial(full_card, face)),
            (f"{PREFIX}{card.card}",),
        )


def _with_state(card: CardView) -> str:
    """Return a name with the card's state and marks."""
    able = "" if is_captive(card) else "disabled" if is_disabled(card) else "stopped" if card.stopped else ""
    states = [*filter(None, (able,)), *(mark.words for mark in marks_of(card))]
    return f"{card.name} ({'; '.join(states)})" if states else card.name


def _id_lines(cards: Sequence[CardView]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{PREFIX}{card.card}" for card in cards))
