"""Pictures posted for a First Edition match: a mission completed or failed, or a battle."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.art.subjects import Vista
from bot.rendering.ccg.highlights import failure_highlight, seat_score
from bot.rendering.first_edition.card_pictures import CardPictures
from bot.rendering.first_edition.changes import Changes, changes_between
from bot.rendering.first_edition.places import (
    all_locations,
    groups_at,
    location_title,
    mission_side_facing_viewer,
    name_of,
    ships_at,
)
from bot.rendering.highlight import Highlight, HighlightKind, parsed_failure
from engine.ccg.view import CardView
from engine.first_edition.showing.view import AttemptView, FirstEditionView, LocationView, ObjectiveView
from engine.wording import list_in_words

SCOUTING = "Scouting "
"""Start of log lines about incomplete scouting by the active player."""


def highlight_of(
    view: FirstEditionView, before: FirstEditionView | None, cast: CardPictures, failed: str = ""
) -> Highlight | None:
    """Return the result of a mission or battle since an earlier view; ``None`` if none has finished.

    Args:
        view: the current view.
        before: the earlier view.
        cast: draws cards.
        failed: the line about a failed attempt that neither view shows.
    """
    if before is None or view.outcome:
        return None
    marked_changes = changes_between(before, view)
    if completed := marked_changes.completed or _scored_now(view, before):
        return _success_highlight(view, *completed[0], marked_changes, cast) if view.attempt is None else None
    if view.battle is None and (attacked := _attacked_location(view, before)):
        return _battle_highlight(view, before, *attacked, cast)
    if view.attempt is None and (scouted := _scouted_now(view, before)):
        return _scouting_highlight(view, *scouted, cast)
    attempt = before.attempt
    if attempt and view.attempt is None:
        return _failure_highlight(view, attempt, cast)
    return _failure_words(view, failed) if failed and view.attempt is None else None


# --- missions --------------------------------------------------------------------------------------------------------


def _scored_now(view: FirstEditionView, before: FirstEditionView) -> tuple[tuple[str, int], ...]:
    """Return the points of a mission that was completed in the earlier view and whose attempt has ended since then."""
    attempt = before.attempt
    if attempt is None or view.attempt is not None:
        return ()
    location = next(location for location in all_locations(before) if location.id == attempt.location)
    return ((attempt.location, attempt.seat),) if attempt.seat in location.finishers else ()


def _success_highlight(
    view: FirstEditionView, location: str, seat: int, changes: Changes, cast: CardPictures
) -> Highlight:
    place = next(each_location for each_location in all_locations(view) if each_location.id == location)
    player, name = view.players[seat], place.ends[seat].card.name
    ships = [ship for ship in place.ships if ship.seat == seat]
    return Highlight(
        kind=HighlightKind.SUCCESS,
        label="Mission complete" if place.completed_by == seat else "Objective complete",
        title=name,
        below=place.text if place.text != name else "",
        subject=Vista(name, place.kind),
        ship=cast.hull(ships[0].card) if ships else None,
        crew=tuple(cast.person(person) for person in _visible_personnel(place, seat)),
        scores=(seat_score(view.players[seat], changes.scores.get(seat, 0)),),
        done=tuple((kind, kind in player.completed) for kind in ("planet", "space")),
    )


def _scouted_now(view: FirstEditionView, before: FirstEditionView) -> tuple[LocationView, ObjectiveView] | None:
    """Return a location where the Borg have completed scouting since then, and the objective (1E-BORG-05)."""
    earlier_objectives = {
        objective.card.id
        for location in all_locations(before)
        for objective in location.objectives
        if objective.scouted
    }
    for location in all_locations(view):
        for objective in location.objectives:
            if objective.scouted and not objective.target and objective.card.id not in earlier_objectives:
                return location, objective
    return None


def _scouting_highlight(
    view: FirstEditionView, location: LocationView, objective: ObjectiveView, cast: CardPictures
) -> Highlight:
    ships = [ship for ship in location.ships if ship.seat == objective.seat]
    when = "at the end of this turn" if objective.due else "from the end of the next turn"
    return Highlight(
        kind=HighlightKind.SUCCESS,
        label="Scouting complete",
        title=name_of(view, location.id),
        below=f"{objective.card.name} may be probed for {when}",
        subject=Vista(mission_side_facing_viewer(view, location).card.name, location.kind),
        ship=cast.hull(ships[0].card) if ships else None,
        crew=tuple(cast.person(person) for person in _visible_personnel(location, objective.seat)),
        scores=(seat_score(view.players[objective.seat]),),
    )


def _visible_personnel(location: LocationView, seat: int) -> Iterator[CardView]:
    for group in (group for group in groups_at(location) if group.seat == seat):
        yield from (card for card in group.cards if card.kind == "personnel")


def _failure_highlight(view: FirstEditionView, attempt: AttemptView, cast: CardPictures) -> Highlight:
    place, facing = name_of(view, attempt.location), attempt.facing
    below = f"{facing.name} was the last dilemma" if facing else "No points gained"
    subject = cast.scene(facing) if facing else Vista(place, "planet")
    return failure_highlight(view.players[attempt.seat], place, below, subject, scouting=bool(attempt.scouting))


def _failure_words(view: FirstEditionView, failed: str) -> Highlight | None:
    """Return a failure known only from its log line, such as *Alice fails at Excavation: nobody is left.*."""
    scouted = failed.startswith(SCOUTING)
    seat, where = (view.active, failed.removeprefix(SCOUTING)) if scouted else parsed_failure(view, failed)
    location = next(
        (location for location in all_locations(view) if any(where.startswith(end.card.name) for end in location.ends)),
        None,
    )
    if seat is None or location is None:
        return None
    name = next(end.card.name for end in location.ends if where.startswith(end.card.name))
    return failure_highlight(view.players[seat], name, "No points gained", Vista(name, location.kind), scouting=scouted)


# --- battles ---------------------------------------------------------------------------------------------------------


def _attacked_location(view: FirstEditionView, before: FirstEditionView) -> tuple[LocationView, int] | None:
    """Return the location and seat of an attack since then that may be countered (public by 1E-CTR-02)."""
    earlier_counters = {location.id: location.counters for location in all_locations(before)}
    for location in all_locations(view):
        for victim in location.counters:
            if victim not in earlier_counters.get(location.id, ()):
                return location, victim
    return None


def _battle_highlight(
    view: FirstEditionView, before: FirstEditionView, location: LocationView, victim: int, cast: CardPictures
) -> Highlight:
    attacker = view.players[1 - victim]
    toll = [*_loss_words(view, before), *_damaged_cards(view, before)]
    ships = [ship for ship in location.ships if ship.seat == attacker.seat]
    return Highlight(
        kind=HighlightKind.BATTLE,
        label="Battle",
        title=location_title(view, location),
        below=f"{attacker.name} attacked: {list_in_words(toll) if toll else 'no losses'}",
        subject=Vista(mission_side_facing_viewer(view, location).card.name, location.kind),
        ship=cast.hull(ships[0].card) if ships else None,
        scores=(seat_score(view.players[attacker.seat]), seat_score(view.players[victim])),
    )


def _loss_words(view: FirstEditionView, before: FirstEditionView) -> Iterator[str]:
    """Yield each player's cards that have left play for an open pile: ships by name, personnel counted."""
    for player, previous in zip(view.players, before.players, strict=True):
        earlier_ids = {card.id for card in (*previous.discard, *previous.out)}
        lost_cards = [card for card in (*player.discard, *player.out) if card.id not in earlier_ids]
        yield from (f"{card.name} destroyed" for card in lost_cards if card.kind in ("ship", "facility"))
        if people := sum(card.kind == "personnel" for card in lost_cards):
            yield f"{people} of {player.name}’s personnel lost"


def _damaged_cards(view: FirstEditionView, before: FirstEditionView) -> Iterator[str]:
    earlier_hulls = {ship.card.id: ship.hull for location in all_locations(before) for ship in ships_at(location)}
    for location in all_locations(view):
        for ship in ships_at(location):
            if ship.hull < earlier_hulls.get(ship.card.id, ship.hull):
                yield f"{ship.card.name} at HULL {ship.hull}%"
