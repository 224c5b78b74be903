"""The board in words, for players who can't see the picture, in reading order, generated from the same view."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.rendering.first_edition.changes import change_sentences, changes_between
from bot.rendering.first_edition.places import (
    is_damaged,
    location_title,
    marked_name,
    mission_side_facing_viewer,
    name_of,
    state_of,
    tribbles_words,
    units_of_player,
    unseen_ships_words,
)
from bot.rendering.first_edition.strip import current_action, is_seeding
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
from engine.wording import list_in_words


def board_in_words(view: FirstEditionView, before: FirstEditionView | None = None) -> list[str]:
    """Return current actions, changes, scores, the spacelines from left to right, and the players' tables as sentences.

    They are short, because alt text is limited to a thousand characters and a spaceline has a dozen locations.
    """
    own_seat = view.viewer or 0
    players = [view.players[own_seat], view.players[1 - own_seat]]
    matches = [
        _opening_sentence(view),
        *change_sentences(view, changes_between(before, view)),
        *_attempt_sentences(view),
    ]
    matches += [_side_sentence(view, player) for player in players]
    for line in view.lines:
        matches.append(_line_heading(line))
        matches += [_location_words(view, location, number) for number, location in enumerate(line.locations, start=1)]
    return [
        *matches,
        *(
            f"On {player.name}’s table: {list_in_words(card.name for card in player.table)}."
            for player in players
            if player.table
        ),
    ]


def caption(view: FirstEditionView, before: FirstEditionView | None) -> str:
    """Return one sentence on what has happened since ``before``."""
    if view.outcome:
        return view.outcome.reason
    marked_changes = changes_between(before, view)
    news = next(change_sentences(view, marked_changes), "")
    if marked_changes.completed:
        return news
    attempt = next(_attempt_sentences(view), "")
    moment = "Seeding" if is_seeding(view) else f"Turn {view.turn}"
    return attempt or f"{moment}: {news or f'{current_action(view)}.'}"


def _line_heading(line: LineView) -> str:
    """Return the heading of a spaceline, or of the time locations, which are on no spaceline (1E-CARD-16)."""
    if line.quadrant == "time":
        return "Time locations, not on a spaceline:"
    count = f"{len(line.locations)} {'location' if len(line.locations) == 1 else 'locations'}"
    return f"{line.quadrant.title()} Quadrant spaceline, {count}, left to right:"


def _opening_sentence(view: FirstEditionView) -> str:
    if view.outcome:
        return f"The match is over: {view.outcome.reason}"
    moment = "Seeding" if is_seeding(view) else f"Turn {view.turn}"
    left = ", card play still available" if view.card_play and view.phase == "card play" else ""
    return f"{moment}, {current_action(view)}{left}."


def _attempt_sentences(view: FirstEditionView) -> Iterator[str]:
    if view.attempt:
        facing = f", facing {view.attempt.facing.name}" if view.attempt.facing else ""
        place, player = name_of(view, view.attempt.location), view.seats[view.attempt.seat].name
        yield f"{player} attempts {place} with {view.attempt.personnel} personnel{facing}."


def _side_sentence(view: FirstEditionView, player: PlayerView) -> str:
    completed_words = f", {' and '.join(player.completed)} mission completed" if player.completed else ""
    names = ("hand", "deck", "discard", *(("seeds",) if is_seeding(view) else ()))
    known = {
        **{name: player.counts.get(name, 0) for name in names},
        **_continuum_counts(player),
        **_tribble_counts(player),
    }
    piles = ", ".join(f"{name} {count}" for name, count in known.items())
    return f"{player.name}: {player.score} points{completed_words}; {piles}."


def _continuum_counts(player: PlayerView) -> dict[str, int]:
    """Return the number of cards in a player's Q-Continuum that are face down, and face up under it."""
    down, up = player.counts.get("q", 0), len(player.flashed or ())
    return {"Q-Continuum": down, "Q cards encountered": up} if down or up else {}


def _tribble_counts(player: PlayerView) -> dict[str, int]:
    """Return the number of cards in a player's Tribble side deck that are face down, and face up under it."""
    down, up = player.counts.get("tribbles", 0), len(player.shed or ())
    return {"Tribble side deck": down, "tribbles discarded": up} if down or up else {}


def _location_words(view: FirstEditionView, location: LocationView, number: int) -> str:
    ends = re.sub(r"(\d) points", r"\1", ends_words(view, location))
    parts = [f"{location_title(view, location)} ({location.kind} {ends})", *_lines_of_location(view, location)]
    return f"{number}. {'; '.join(parts)}."


def place_words(view: FirstEditionView, location: LocationView) -> str:
    """Return the text about a location and everything there."""
    parts = [
        f"{location_title(view, location)} ({location.kind}, {ends_words(view, location)})",
        *_lines_of_location(view, location),
    ]
    return "; ".join(parts)


def ends_words(view: FirstEditionView, location: LocationView) -> str:
    """Return a mission's span and points for the viewer, and for the other player if they differ."""
    own_mission = mission_side_facing_viewer(view, location)
    others = (end for end in location.ends if (end.span, end.points) != (own_mission.span, own_mission.points))
    return ", ".join(
        [_end_words(own_mission), *(f"for {view.seats[other.seat].name} {_end_words(other)}" for other in others)]
    )


def _end_words(end: MissionView) -> str:
    points = "no points" if end.points is None else f"{end.points} points"
    return f"{points}, span {end.span}"


def _lines_of_location(view: FirstEditionView, location: LocationView) -> Iterator[str]:
    if location.completed_by is not None:
        yield f"completed by {view.seats[location.completed_by].name}"
    for objective in location.objectives:
        whose = f"{view.seats[objective.seat].name}’s {objective.card.name}"
        target = objective.target.name if objective.target else "it"
        state = "is completed here" if objective.completed else f"targets {target}"
        yield f"{whose} {state}{_scouting_progress(objective)}"
    if location.assimilated_by is not None:
        yield f"assimilated by {view.seats[location.assimilated_by].name}"
    seeds = [f"{count} of {view.seats[seat].name}’s" for seat, count in enumerate(location.seeds) if count]
    if seeds:
        yield f"seed cards: {', '.join(seeds)}"
    if location.on:
        yield f"{list_in_words(map(marked_name, location.on))} on it"
    yield from map(tribbles_words, location.swarms or ())
    if location.aside:
        yield f"set aside: {list_in_words(card.name for card in location.aside)}"
    for seat in dict.fromkeys((view.viewer or 0, *range(len(view.seats)))):
        here = [
            *(unit_words(unit, seat) for unit in units_of_player(location, seat)),
            *filter(None, (unseen_ships_words(location, seat),)),
        ]
        if here:
            yield f"{view.seats[seat].name} has {list_in_words(here)}"
    barred = [view.seats[seat].name for seat in location.barred]
    if barred:
        yield f"{list_in_words(barred)} can no longer solve it"


def _scouting_progress(objective: ObjectiveView) -> str:
    """Return the progress of scouting for an objective, or "" once the objective is completed."""
    if objective.target and not objective.scouted:
        return ""
    return "" if objective.completed else ", scouted" if objective.scouted else ", not scouted yet"


def unit_words(unit: ShipView | FacilityView | GroupView, seat: int) -> str:
    """Return the text about a ship, facility or Away Team with its personnel."""
    match unit:
        case ShipView():
            state_words = "".join(
                f", {word}" for word in (hull_words(unit), state_of(unit), marks_words(unit.card)) if word
            )
            carried = f", carrying {unit.carried} {'ship' if unit.carried == 1 else 'ships'}" if unit.carried else ""
            crews = f"{_crew_words(unit.crews, seat)}{carried}"
            return f"{unit.card.name} (range {unit.range_left} of {unit.range}{state_words}) with {crews}"
        case FacilityView():
            docked = f", {unit.docked} docked" if unit.docked else ""
            states = ", ".join(filter(None, (hull_words(unit), marks_words(unit.card))))
            state = f" ({states})" if states else ""
            return f"{unit.card.name}{state} with {_crew_words(unit.crews, seat)}{docked}"
        case GroupView():
            if guise := guise_of(unit):
                return f"an infiltrator as {guise}"
            return f"an Away Team of {crowd_words(unit)}" if unit.personnel else crowd_words(unit)


def marks_words(card: CardView) -> str:
    """Return a card's marks in words, or "" if it has none."""
    return ", ".join(mark.words for mark in marks_of(card))


def hull_words(unit: ShipView | FacilityView) -> str:
    """Return the remaining HULL of a damaged card, or "" if it is undamaged."""
    return f"damaged, HULL {unit.hull}%" if is_damaged(unit) else ""


def _crew_words(crews: Sequence[GroupView], seat: int) -> str:
    own_groups = [crew for crew in crews if crew.seat == seat and not guise_of(crew)]
    others = [_others_words(crew) for crew in crews if crew not in own_groups and crew.personnel]
    return (crowd_words(_merged_crew(own_groups)) if own_groups else "no personnel") + "".join(others)


def _others_words(crew: GroupView) -> str:
    is_single = crew.personnel == 1
    if guise := guise_of(crew):
        return f", {'an infiltrator' if is_single else f'{crew.personnel} infiltrators'} as {guise}"
    return f", {crew.personnel} intruder{'' if is_single else 's'}"


def _merged_crew(crews: Sequence[GroupView]) -> CrewView:
    """Return one player's groups merged into one, such as those at the sites of a station."""
    return CrewView(
        seat=crews[0].seat,
        personnel=sum(crew.personnel for crew in crews),
        stopped=sum(crew.stopped for crew in crews),
        equipment=sum(crew.equipment for crew in crews),
        captives=sum(map(captives_in, crews)),
    )


def site_words(site: SiteView, seat: int) -> str:
    """Return the text about a site of a station with its personnel."""
    crews = f" with {_crew_words(site.crews, seat)}" if site.crews else ""
    docked = f"{',' if crews else ' with'} {site.docked} docked" if site.docked else ""
    return f"{site.card.name}{crews}{docked}"


def crowd_words(group: GroupView) -> str:
    """Return the number of personnel, of the captives they escort, and of equipment, in words."""
    stopped = f" ({group.stopped} stopped)" if group.stopped else ""
    equipment = f", {group.equipment} equipment" if group.equipment else ""
    count = captives_in(group)
    captives = f"{count} captive{'' if count == 1 else 's'}"
    if count and not group.personnel:
        return f"{captives} without a guard{equipment}"
    return f"{group.personnel} personnel{stopped}{f', {captives}' if count else ''}{equipment}"


def ledger_words(view: FirstEditionView, seat: int) -> list[str]:
    """Return the sources of a player's points, in order."""
    return [
        f"Turn {ledger.turn}: {ledger.points:+} {'bonus ' if ledger.bonus else ''}points, {ledger.source}"
        for ledger in view.ledger
        if ledger.seat == seat
    ]
