"""Close-ups available in a First Edition match, made from the viewer's own view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from bot.rendering.cards.card import full
from bot.rendering.cards.page import page
from bot.rendering.display import Sight
from bot.rendering.first_edition.battle_sheet import battle_sheet, battle_words, course
from bot.rendering.first_edition.board_words import ledger_words, place_words, site_words, unit_words
from bot.rendering.first_edition.cast import Cast
from bot.rendering.first_edition.close_up import place_alone, unit_alone
from bot.rendering.first_edition.encounter import encounter, encounter_words
from bot.rendering.first_edition.faces import PREFIX
from bot.rendering.first_edition.places import (
    asked_in_words,
    called,
    capital,
    end_of,
    groups_at,
    locations,
    marks_signed,
    name_of,
    ships_at,
    title,
    tribbles_in,
    tribbles_words,
)
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
from engine.wording import as_sentence, listed

_PILES = {"q": "Q-Continuum", "tribbles": "Tribble side deck"}
"""Players' names for piles that are called something else in the lists."""


def sights(view: FirstEditionView, cast: Cast) -> tuple[Sight, ...]:
    """List battle, attempt, locations, facilities, ships, players with points, piles and single cards."""
    own = view.viewer or 0
    players = [view.players[own], view.players[1 - own]]
    found = [_encounter(view, view.attempt, cast)] if view.attempt else []
    battle = view.battle or view.fought
    found += [_battle(view, battle, cast)] if battle else []
    for place in locations(view):
        found.append(_place(view, place, cast))
        found += [_unit(view, place, facility, cast) for facility in place.facilities]
        found += [_unit(view, place, ship, cast) for ship in ships_at(place)]
    for player in players:
        found += [_table(player, cast), _points(view, player)]
    for player in players:
        piles = (
            ("discard pile", "discard", player.discard),
            ("cards out-of-play", "out", player.out),
            ("Q cards encountered", "q", player.flashed or ()),
            ("cards under the Tribble side deck", "shed", player.shed or ()),
            ("tribbles drawn", "drawn", player.drawn or ()),
        )
        found += [_pile(player, words, key, cards, cast) for words, key, cards in piles if cards]
    found += _cards(view, players, cast)
    order = ("Battle", "Mission attempt", "Locations", "Ships and facilities", "Players and piles", "Cards")
    return tuple(sorted(found, key=lambda one: order.index(one.kind)))


def _encounter(view: FirstEditionView, attempt: AttemptView, cast: Cast) -> Sight:
    return Sight(
        f"attempt:{attempt.location}",
        "Mission attempt",
        f"Attempt at {name_of(view, attempt.location)}",
        f"{view.seats[attempt.seat].name}’s, {attempt.personnel} personnel",
        encounter_words(view, attempt, cast),
        partial(encounter, view, attempt, cast),
        _ids([attempt.facing] if attempt.facing else []),
    )


def _battle(view: FirstEditionView, battle: BattleView, cast: Cast) -> Sight:
    shown = [one.card for force in battle.forces for one in force if one.card]
    return Sight(
        f"battle:{battle.location}",
        "Battle",
        f"Battle at {name_of(view, battle.location)}",
        course(view, battle),
        battle_words(view, battle),
        partial(battle_sheet, view, battle, cast),
        _ids([*shown, *filter(None, battle.tactics)]),
    )


def _place(view: FirstEditionView, place: LocationView, cast: Cast) -> Sight:
    end = end_of(view, place)
    other = [one for one in place.ends if one.seat != end.seat and one.requirements != end.requirements]
    lines = (
        place_words(view, place),
        f"Requires {asked_in_words(end.requirements)}" if end.requirements else "",
        *(
            f"For {view.seats[one.seat].name} it requires {asked_in_words(one.requirements)}"
            for one in other
            if one.requirements
        ),
        f"May be attempted by {listed(name.title() for name in end.affiliations)}" if end.affiliations else "",
        *(
            f"{view.seats[group.seat].name}’s {called(group)}: {listed(map(_with_state, group.cards))}"
            for group in place.groups
            if group.cards
        ),
        *(f"Tribbles {one.place}: {listed(map(_with_state, one.tribbles))}" for one in place.swarms or ()),
        f"Your seed cards, next one first: {listed(card.name for card in place.own_seeds)}" if place.own_seeds else "",
    )
    here = [one.card for one in place.ends]
    here += [card for group in groups_at(place) for card in group.cards] + [*place.on, *place.aside]
    here += [card for one in place.swarms or () for card in (*one.tribbles, *one.troubles)]
    points = "no points" if end.points is None else f"{end.points} points"
    return Sight(
        f"place:{place.id}",
        "Locations",
        title(view, place),
        f"{place.kind}, {points}, span {end.span}",
        tuple(filter(None, lines)),
        partial(place_alone, view, place, cast),
        _ids(here),
    )


def _unit(view: FirstEditionView, place: LocationView, one: ShipView | FacilityView, cast: Cast) -> Sight:
    seat = one.seat if one.seat is not None and one.seat >= 0 else 0
    aboard = [card for crew in one.crews for card in crew.cards]
    hosts = (one.card.id, *(site.card.id for site in (one.sites if isinstance(one, FacilityView) else ())))
    swarms = [swarm for host in hosts if (swarm := tribbles_in(place, host))]
    lines = (
        f"{view.seats[seat].name}’s, at {title(view, place)}",
        unit_words(one, seat),
        f"Weapons {one.weapons}, Shields {one.shields}",
        *(words for _, _, words in marks_signed(one.card)),
        "Stopped" if one.card.stopped else "",
        "Not staffed" if isinstance(one, ShipView) and one.staffed is False else "",
        f"On it: {listed(one.card.on)}" if one.card.on else "",
        _sites(one, seat),
        *(f"{as_sentence(tribbles_words(swarm))} {_cards_of(swarm)}" for swarm in swarms),
        f"In the Brig: {listed(card.name for card in one.held)}" if one.held else "",
        f"Aboard: {listed(map(_with_state, aboard))}" if aboard else "",
    )
    return Sight(
        f"unit:{one.card.id}",
        "Ships and facilities",
        one.card.name,
        f"{view.seats[seat].name}’s, at {title(view, place)}",
        tuple(filter(None, lines)),
        partial(unit_alone, view, place, one, cast),
        _ids(
            [one.card, *aboard, *one.held, *(card for swarm in swarms for card in (*swarm.tribbles, *swarm.troubles))]
        ),
    )


def _cards_of(swarm: SwarmView) -> str:
    return f"These are {listed(map(_with_state, swarm.tribbles))}."


def _sites(one: ShipView | FacilityView, seat: int) -> str:
    """The sites of a station in order; empty for other facilities."""
    sites = one.sites if isinstance(one, FacilityView) else ()
    return f"Sites: {listed(site_words(site, seat) for site in sites)}" if sites else ""


def _table(player: PlayerView, cast: Cast) -> Sight:
    piles = ", ".join(f"{_PILES.get(name, name)} {count}" for name, count in player.counts.items())
    lying = [*player.table, *player.bonus]
    lines = (
        f"{player.score} points; {piles}",
        f"Completed: {' and '.join(player.completed)}" if player.completed else "No mission completed yet",
        f"On the table: {listed(card.name for card in player.table)}" if player.table else "Nothing on the table",
        f"Bonus point area: {listed(card.name for card in player.bonus)}" if player.bonus else "",
    )
    faces = [cast.face(card) for card in lying]
    count = f"{len(lying)} on the table"
    return Sight(
        f"player:{player.seat}",
        "Players and piles",
        player.name,
        f"{player.score} points, their table",
        tuple(filter(None, lines)),
        partial(page, player.name, count, faces, seat_ink(player.seat)),
        _ids(lying),
    )


def _points(view: FirstEditionView, player: PlayerView) -> Sight:
    told = ledger_words(view, player.seat) or ["No points have been scored yet"]
    heading = f"{player.score} points"
    return Sight(f"points:{player.seat}", "Players and piles", f"{player.name}’s points", heading, (heading, *told))


def _pile(player: PlayerView, words: str, key: str, cards: Sequence[CardView], cast: Cast) -> Sight:
    faces = [cast.face(card) for card in reversed(cards)]
    return Sight(
        f"{key}:{player.seat}",
        "Players and piles",
        f"{player.name}’s {words}",
        f"{len(cards)}, top card first",
        (listed(card.name for card in reversed(cards)),),
        partial(page, f"{player.name}’s {words}", str(len(cards)), faces, seat_ink(player.seat)),
        _ids(cards),
    )


def _cards(view: FirstEditionView, players: Sequence[PlayerView], cast: Cast) -> Iterator[Sight]:
    lying = [card for place in locations(view) for one in place.ends for card in (one.card,)]
    lying += [card for place in locations(view) for group in groups_at(place) for card in group.cards]
    lying += [
        card for place in locations(view) for one in place.swarms or () for card in (*one.tribbles, *one.troubles)
    ]
    lying += [card for player in players for card in player.table]
    for card in {one.card: one for one in lying}.values():
        face = cast.face(card)
        now = (capital(one.words) for one in marks_of(card))
        words = tuple(filter(None, (face.kind, *now, *(one.words for one in face.paragraphs))))
        yield Sight(
            f"card:{card.card}", "Cards", card.name, face.kind, words, partial(full, face), (f"{PREFIX}{card.card}",)
        )


def _with_state(card: CardView) -> str:
    """A name with the card's state and marks."""
    able = "" if is_captive(card) else "disabled" if is_disabled(card) else "stopped" if card.stopped else ""
    states = [*filter(None, (able,)), *(one.words for one in marks_of(card))]
    return f"{card.name} ({'; '.join(states)})" if states else card.name


def _ids(cards: Sequence[CardView]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"{PREFIX}{card.card}" for card in cards))
