"""Courses: several answers chosen as one, such as flights over several spaces, and cards with one effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.frontiers.combat import phases
from engine.frontiers.combat.obvious_choices import last_blockable_enemy
from engine.frontiers.combat.phases import weapon_words
from engine.frontiers.components.locations import ENEMY_SHIPS
from engine.frontiers.effects import effect_tree as tree
from engine.frontiers.hexes import Space, is_beside_tile
from engine.frontiers.map.exploring import free_positions
from engine.frontiers.map.flying import Flight, safe_flights
from engine.frontiers.obvious_payments import is_paid_without_asking
from engine.frontiers.playing.effect_interpreter import alternative_id, numbered_alternatives
from engine.frontiers.playing.playing_cards import used_component
from engine.frontiers.playing.use_in_progress import Use
from engine.frontiers.state import Stage
from engine.frontiers.table import Table
from engine.frontiers.unneeded_options import changes_nothing
from engine.kernel.advice import Course
from engine.kernel.decision import Option


def courses_of_options(table: Table, seat: int, options: Sequence[Option]) -> tuple[Course, ...]:
    """Return all courses that start with one of these options."""
    offered = {option.id for option in options}
    flown = (_flight_course(table, flight) for flight in _flights_by_use(table, seat))
    used = (course for option in options for course in _use_courses(table, seat, option))
    blocked = _blocking_courses(table, seat) if table.state.stage is Stage.SHIELDS else ()
    persuaded = _persuading_courses(table, seat) if table.state.stage is Stage.DIPLOMACY else ()
    return (*(course for course in (*flown, *blocked, *persuaded) if course.answers[0] in offered), *used)


def _flights_by_use(table: Table, seat: int) -> list[Flight]:
    """Return the flights over several spaces: to places and unexplored tiles first, each by price."""
    flights = [flight for flight in safe_flights(table, seat) if len(flight.spaces) > 1]
    return sorted(flights, key=lambda flight: not _has_use(table, flight.spaces[-1]))


def _has_use(table: Table, space: Space) -> bool:
    """Whether a ship can do something on a space: there is a place, or an unexplored tile next to it."""
    location = table.location(space)
    is_place = bool(location) and (location not in ENEMY_SHIPS or bool(table.space_state(space).tokens))
    return is_place or any(is_beside_tile(space, position) for position in free_positions(table))


def _flight_course(table: Table, flight: Flight) -> Course:
    label = f"Fly to {table.place_name(flight.spaces[-1])} for {flight.price}"
    return Course(tuple(f"move:{space}" for space in flight.spaces), label)


def _blocking_courses(table: Table, seat: int) -> Iterator[Course]:
    """Yield the course that blocks the last attack with the available shields, then ends the phase."""
    if last := last_blockable_enemy(table, seat):
        index, due, have = last
        name = table.name(table.combat.enemies[index].token)
        label = f"Block {name} with {have} of {due} and end the shields phase"
        yield Course((f"block:{index}", "phase over"), label, weapon_words(table, seat, index), instead=True)


def _persuading_courses(table: Table, seat: int) -> Iterator[Course]:
    """Yield a course that aims at all enemies on a planet, and persuades them if that is enough (FR-AWAY-06)."""
    targets, left = table.combat.group, phases.undefeated_enemies(table)
    added = [index for index in left if index not in targets]
    names = table.names(table.combat.enemies[index].token for index in added)
    due, have = phases.needed_amount_for(table, left), phases.available_amount_against(table, seat, left)
    aims = tuple(f"aim:{index}" for index in added)
    if added and have >= due:
        yield Course((*aims, "fire"), f"Persuade {names} with {have} of {due} needed")
    elif len(added) > 1 and not targets:
        yield Course(aims, f"Aim at {names} (Diplomacy {due})")


def _use_courses(table: Table, seat: int, option: Option) -> Iterator[Course]:
    """Yield a course for each alternative of a use, if choosing one is its only effect and the first question."""
    name, effects, data = used_component(table, seat, option.id)
    if len(effects) != 1 or not isinstance(effects[0], tree.Choose) or effects[0].count != 1:
        return
    alternatives = numbered_alternatives(table, Use(seat, name, card=True), effects[0])
    ways = [way for way in alternatives if not changes_nothing(table, seat, way[1].effects)] or alternatives
    effects_of_ways = (effect for _, alternative in ways for effect in alternative.effects)
    if len(alternatives) < 2 or any(isinstance(effect, tree.Pay) for effect in effects_of_ways):
        return
    if is_paid_without_asking(table, seat, data):
        for number, alternative in ways:
            label = f"{name}: {table.effect_words(alternative.effects)}"
            yield Course((option.id, alternative_id(number)), label, option.detail, instead=True)
