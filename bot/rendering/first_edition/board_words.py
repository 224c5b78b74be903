"""The board in words, for players who can't see the picture, in reading order. Made from the same view."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.rendering.first_edition.changes import changes, sentences
from bot.rendering.first_edition.places import (
    end_of,
    is_damaged,
    marked,
    name_of,
    state_of,
    title,
    tribbles_words,
    units,
    unseen,
)
from bot.rendering.first_edition.strip import doing, is_seeding
from engine.ccg.view import CardView, GroupView
from engine.first_edition.showing.view import (
    CrewView,
    FacilityView,
    FirstEditionView,
    LineView,
    LocationView,
    MissionView,
    ObjectiveView,
    PlayerView,
    ShipView,
    SiteView,
    captives_in,
    guise_of,
    marks_of,
)
from engine.wording import listed


def in_words(view: FirstEditionView, before: FirstEditionView | None = None) -> list[str]:
    """List current actions, changes, scores, the spacelines from left to right, and the players' tables.

    It is short, because alt text is limited to a thousand characters and the line has a dozen locations.
    """
    own = view.viewer or 0
    players = [view.players[own], view.players[1 - own]]
    found = [_beginning(view), *sentences(view, changes(before, view)), *_attempt(view)]
    found += [_side(view, player) for player in players]
    for line in view.lines:
        found.append(_heading(line))
        found += [_location(view, place, number) for number, place in enumerate(line.locations, start=1)]
    return [
        *found,
        *(f"On {one.name}’s table: {listed(card.name for card in one.table)}." for one in players if one.table),
    ]


def caption(view: FirstEditionView, before: FirstEditionView | None) -> str:
    """One sentence on what has happened since ``before``."""
    if view.outcome:
        return view.outcome.reason
    since = changes(before, view)
    news = next(sentences(view, since), "")
    if since.completed:
        return news
    attempt = next(_attempt(view), "")
    moment = "Seeding" if is_seeding(view) else f"Turn {view.turn}"
    return attempt or f"{moment}: {news or f'{doing(view)}.'}"


def _heading(line: LineView) -> str:
    """Heading of a spaceline; time locations are on none (1E-CARD-16)."""
    if line.quadrant == "time":
        return "Time locations, not on a spaceline:"
    count = f"{len(line.locations)} {'location' if len(line.locations) == 1 else 'locations'}"
    return f"{line.quadrant.title()} Quadrant spaceline, {count}, left to right:"


def _beginning(view: FirstEditionView) -> str:
    if view.outcome:
        return f"The match is over: {view.outcome.reason}"
    moment = "Seeding" if is_seeding(view) else f"Turn {view.turn}"
    left = ", card play still available" if view.card_play and view.phase == "card play" else ""
    return f"{moment}, {doing(view)}{left}."


def _attempt(view: FirstEditionView) -> Iterator[str]:
    if view.attempt:
        facing = f", facing {view.attempt.facing.name}" if view.attempt.facing else ""
        place, who = name_of(view, view.attempt.location), view.seats[view.attempt.seat].name
        yield f"{who} attempts {place} with {view.attempt.personnel} personnel{facing}."


def _side(view: FirstEditionView, player: PlayerView) -> str:
    done = f", {' and '.join(player.completed)} mission completed" if player.completed else ""
    names = ("hand", "deck", "discard", *(("seeds",) if is_seeding(view) else ()))
    known = {**{name: player.counts.get(name, 0) for name in names}, **_continuum(player), **_tribbles(player)}
    piles = ", ".join(f"{name} {count}" for name, count in known.items())
    return f"{player.name}: {player.score} points{done}; {piles}."


def _continuum(player: PlayerView) -> dict[str, int]:
    """Number of cards of a player's Q-Continuum that are face down, and face up under it."""
    down, up = player.counts.get("q", 0), len(player.flashed or ())
    return {"Q-Continuum": down, "Q cards encountered": up} if down or up else {}


def _tribbles(player: PlayerView) -> dict[str, int]:
    """Number of cards of a player's Tribble side deck that are face down, and face up under it."""
    down, up = player.counts.get("tribbles", 0), len(player.shed or ())
    return {"Tribble side deck": down, "tribbles discarded": up} if down or up else {}


def _location(view: FirstEditionView, place: LocationView, number: int) -> str:
    ends = re.sub(r"(\d) points", r"\1", ends_words(view, place))
    return f"{number}. {'; '.join([f'{title(view, place)} ({place.kind} {ends})', *_there(view, place)])}."


def place_words(view: FirstEditionView, place: LocationView) -> str:
    """A location and everything there."""
    parts = [f"{title(view, place)} ({place.kind}, {ends_words(view, place)})", *_there(view, place)]
    return "; ".join(parts)


def ends_words(view: FirstEditionView, place: LocationView) -> str:
    """Span and points for the viewer, and for the other player if different."""
    own = end_of(view, place)
    others = (one for one in place.ends if (one.span, one.points) != (own.span, own.points))
    return ", ".join([_end(own), *(f"for {view.seats[one.seat].name} {_end(one)}" for one in others)])


def _end(end: MissionView) -> str:
    points = "no points" if end.points is None else f"{end.points} points"
    return f"{points}, span {end.span}"


def _there(view: FirstEditionView, place: LocationView) -> Iterator[str]:
    if place.completed_by is not None:
        yield f"completed by {view.seats[place.completed_by].name}"
    for one in place.objectives:
        whose = f"{view.seats[one.seat].name}’s {one.card.name}"
        target = one.target.name if one.target else "it"
        yield f"{whose} {'is completed here' if one.completed else f'targets {target}'}{_how_far(one)}"
    if place.assimilated_by is not None:
        yield f"assimilated by {view.seats[place.assimilated_by].name}"
    seeds = [f"{count} {view.seats[seat].name}’s" for seat, count in enumerate(place.seeds) if count]
    if seeds:
        yield f"seeds: {', '.join(seeds)}"
    if place.on:
        yield f"{listed(map(marked, place.on))} on it"
    yield from map(tribbles_words, place.swarms or ())
    if place.aside:
        yield f"set aside: {listed(card.name for card in place.aside)}"
    for seat in dict.fromkeys((view.viewer or 0, *range(len(view.seats)))):
        here = [*(unit_words(one, seat) for one in units(place, seat)), *filter(None, (unseen(place, seat),))]
        if here:
            yield f"{view.seats[seat].name} has {listed(here)}"
    barred = [view.seats[seat].name for seat in place.barred]
    if barred:
        yield f"{listed(barred)} can no longer solve it"


def _how_far(one: ObjectiveView) -> str:
    """Progress of scouting for an objective, unless the objective is completed."""
    if one.target and not one.scouted:
        return ""
    return "" if one.completed else ", scouted" if one.scouted else ", not scouted yet"


def unit_words(one: ShipView | FacilityView | GroupView, seat: int) -> str:
    """A ship, facility or Away Team with its personnel."""
    match one:
        case ShipView():
            more = "".join(f", {word}" for word in (hull_words(one), state_of(one), marks_words(one.card)) if word)
            carried = f", carrying {one.carried} {'ship' if one.carried == 1 else 'ships'}" if one.carried else ""
            crews = f"{_crews(one.crews, seat)}{carried}"
            return f"{one.card.name} (range {one.range_left} of {one.range}{more}) with {crews}"
        case FacilityView():
            docked = f", {one.docked} docked" if one.docked else ""
            states = ", ".join(filter(None, (hull_words(one), marks_words(one.card))))
            state = f" ({states})" if states else ""
            return f"{one.card.name}{state} with {_crews(one.crews, seat)}{docked}"
        case GroupView():
            if guise := guise_of(one):
                return f"an infiltrator as {guise}"
            return f"an Away Team of {crowd_words(one)}" if one.personnel else crowd_words(one)


def marks_words(card: CardView) -> str:
    """A card's marks in words; empty for none."""
    return ", ".join(one.words for one in marks_of(card))


def hull_words(one: ShipView | FacilityView) -> str:
    """Remaining HULL of a damaged card; empty for undamaged ones."""
    return f"damaged, HULL {one.hull}%" if is_damaged(one) else ""


def _crews(crews: Sequence[GroupView], seat: int) -> str:
    own = [crew for crew in crews if crew.seat == seat and not guise_of(crew)]
    others = [_others_words(crew) for crew in crews if crew not in own and crew.personnel]
    return (crowd_words(_together(own)) if own else "no personnel") + "".join(others)


def _others_words(crew: GroupView) -> str:
    one = crew.personnel == 1
    if guise := guise_of(crew):
        return f", {'an infiltrator' if one else f'{crew.personnel} infiltrators'} as {guise}"
    return f", {crew.personnel} intruder{'' if one else 's'}"


def _together(crews: Sequence[GroupView]) -> CrewView:
    """Merge groups of one player, such as those at the sites of a station."""
    return CrewView(
        seat=crews[0].seat,
        personnel=sum(one.personnel for one in crews),
        stopped=sum(one.stopped for one in crews),
        equipment=sum(one.equipment for one in crews),
        captives=sum(map(captives_in, crews)),
    )


def site_words(site: SiteView, seat: int) -> str:
    """A site of a station with its personnel."""
    crews = f" with {_crews(site.crews, seat)}" if site.crews else ""
    docked = f"{',' if crews else ' with'} {site.docked} docked" if site.docked else ""
    return f"{site.card.name}{crews}{docked}"


def crowd_words(group: GroupView) -> str:
    """Number of personnel, of captives escorted by them, and of equipment."""
    stopped = f" ({group.stopped} stopped)" if group.stopped else ""
    equipment = f", {group.equipment} equipment" if group.equipment else ""
    count = captives_in(group)
    captives = f"{count} captive{'' if count == 1 else 's'}"
    if count and not group.personnel:
        return f"{captives} without a guard{equipment}"
    return f"{group.personnel} personnel{stopped}{f', {captives}' if count else ''}{equipment}"


def ledger_words(view: FirstEditionView, seat: int) -> list[str]:
    """Sources of a player's points, in order."""
    return [
        f"Turn {one.turn}: {one.points:+} {'bonus ' if one.bonus else ''}points, {one.source}"
        for one in view.ledger
        if one.seat == seat
    ]
