"""The board in words, for players who can't see the picture, generated from the same view."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.cards.chips import chips_in_words
from bot.rendering.second_edition.changes import change_sentences, changes_between
from bot.rendering.second_edition.places import (
    cards_on_card_words,
    counted_names,
    first_copy,
    missing_requirements,
    short_name,
)
from engine.ccg.view import CardView, GroupView
from engine.second_edition.view import ForceView, MissionView, PlayerView, SecondEditionView, ShipView


def board_in_words(view: SecondEditionView, before: SecondEditionView | None = None) -> list[str]:
    """Describe the board in sentences.

    They give the turn and segment, changes since ``before``, scores, and everything at each mission.
    """
    own_seat = view.viewer or 0
    players = [view.players[own_seat], *view.players[own_seat + 1 :], *view.players[:own_seat]]
    news = change_sentences(view, changes_between(before, view))
    matches = [
        _opening_sentence(view),
        *news,
        *(_side_sentence(player) for player in players),
        *_attempt_sentences(view),
        *_conflict_sentences(view),
    ]
    matches += [_mission_words(view, mission) for player in players for mission in player.missions if _is_busy(mission)]
    matches += _copy_sentences(view, players)
    matches += _requirement_lines(view)
    matches += _quiet_missions_sentence(players)
    return matches


def caption(view: SecondEditionView, before: SecondEditionView | None) -> str:
    """Return one sentence on changes since ``before``: missions, scores, attempts, flights, in that order."""
    if view.outcome:
        return view.outcome.reason
    turn = f"Turn {view.turn}, {view.seats[view.active].name}"
    if before is not None:
        already_completed = {
            mission.card.id for player in before.players for mission in player.missions if mission.completed
        }
        now = (mission for player in view.players for mission in player.missions)
        for mission in now:
            if mission.completed and mission.card.id not in already_completed:
                return (
                    f"{view.seats[mission.seat].name} completes {short_name(mission.card)} for {mission.points} points."
                )
    if view.attempt:
        facing = f", facing {short_name(view.attempt.facing)}" if view.attempt.facing else ""
        return f"{view.seats[view.attempt.seat].name} attempts {place_name(view, view.attempt.mission)}{facing}."
    news = next(change_sentences(view, changes_between(before, view)), "")
    return f"{turn}: {news}" if news else f"{turn}, {view.segment}."


def _opening_sentence(view: SecondEditionView) -> str:
    if view.outcome:
        return f"The match is over: {view.outcome.reason}"
    counters = f", {count_words(view.counters, 'counter')} left" if view.segment == "play and draw" else ""
    return f"Turn {view.turn} ({view.seats[view.active].name}): {view.segment}{counters}."


def _side_sentence(player: PlayerView) -> str:
    completed_types = [
        kind for kind in ("planet", "space") if any(m.completed and m.type == kind for m in player.missions)
    ]
    completed = f", {' and '.join(completed_types)} mission completed" if completed_types else ""
    piles = ", ".join(f"{name} {count}" for name, count in player.counts.items())
    beside = (
        piles,
        _labelled_list("core", [core_words(card) for card in player.core]),
        _labelled_list("captives in the brig", [short_name(card) for card in player.brig]),
        f"removed from the game {player.removed}" if player.removed else "",
    )
    return "; ".join(filter(None, (f"{player.name}: {player.score} points{completed}", *beside))) + "."


def _labelled_list(label: str, names: list[str]) -> str:
    return f"{label}: {', '.join(counted_names(names))}" if names else ""


def core_words(card: CardView) -> str:
    """Return a card in a core, with the cards on it."""
    return f"{short_name(card)} (with {', '.join(card.on)})" if card.on else short_name(card)


def _attempt_sentences(view: SecondEditionView) -> Iterator[str]:
    if view.attempt:
        facing = f", facing {short_name(view.attempt.facing)}" if view.attempt.facing else ""
        place = place_name(view, view.attempt.mission)
        yield f"{view.seats[view.attempt.seat].name} attempts {place} with {view.attempt.personnel} personnel{facing}."


def _conflict_sentences(view: SecondEditionView) -> Iterator[str]:
    if view.conflict:
        sides = [
            f"{view.seats[force.seat].name} with {force_words(view, force)}"
            for force in (view.conflict.starter, view.conflict.opponent)
        ]
        place = place_name(view, view.conflict.mission)
        yield f"{view.conflict.kind.capitalize()} at {place}: {' against '.join(sides)}."


def place_name(view: SecondEditionView, mission: str) -> str:
    """Return the title of the mission with this card id."""
    missions = (mission for player in view.players for mission in player.missions)
    return next(
        (short_name(each_mission.card) for each_mission in missions if each_mission.card.id == mission), "a mission"
    )


def force_words(view: SecondEditionView, force: ForceView, *, briefly: bool = False) -> str:
    """Return the fighters: the number of personnel, or ships with the numbers that count (2E-ENG-07).

    If ``briefly``, several ships are only counted.
    """
    everywhere = (ship for player in view.players for mission in player.missions for ship in mission.ships)
    ships = [ship for ship in everywhere if ship.card.id in force.ships]
    if not ships:
        return f"{force.personnel} personnel"
    names = ", ".join(short_name(ship.card) for ship in ships)
    if briefly and len(ships) > 1:
        names = f"{len(ships)} ships"
    started = view.conflict is not None and view.conflict.starter == force
    total = sum(ship.weapons if started else ship.shields for ship in ships)
    return f"{names} · {'Weapons' if started else 'Shields'} {total}"


def _requirement_lines(view: SecondEditionView) -> Iterator[str]:
    """Yield the requirements of the viewer's uncompleted missions, with the parts already met."""
    own_missions = view.players[view.viewer].missions if view.viewer is not None else ()
    for mission in own_missions:
        if mission.requirements and not mission.completed and not mission.copy_of:
            words = chips_in_words(missing_requirements(mission))
            yield f"Your {short_name(mission.card)} ({mission.type}, {mission.points} points) requires {words}."


def _is_busy(mission: MissionView) -> bool:
    lies = mission.groups or mission.ships or mission.overcome or mission.face_down or mission.card.on
    return bool(mission.completed or lies)


def _mission_words(view: SecondEditionView, mission: MissionView) -> str:
    here = [f"{view.seats[group.seat].name} has {crowd_words(group)}" for group in mission.groups]
    here += [_ship_words(view, ship) for ship in mission.ships]
    if mission.card.on:
        here.append(f"{', '.join(mission.card.on)} on this mission")
    if mission.completed:
        here.append("completed")
    if mission.overcome:
        here.append(f"{count_words(len(mission.overcome), 'dilemma')} overcome")
    if mission.face_down:
        here.append(f"{count_words(mission.face_down, 'card')} face down under it")
    return f"{short_name(mission.card)} ({mission.type}): {'; '.join(here)}."


def _ship_words(view: SecondEditionView, ship: ShipView) -> str:
    stopped = " (stopped)" if ship.card.stopped else ""
    damage = f", damaged by {', '.join(ship.damage)}" if ship.damage else ""
    hosted = f", {', '.join(ship.card.on)} on it" if ship.card.on else ""
    name = f"{view.seats[ship.seat].name}’s {short_name(ship.card)}{stopped}"
    return f"{name} with {crowd_words(ship.crew)}{damage}{hosted}"


def crowd_words(group: GroupView) -> str:
    """Return the number of personnel and equipment, and the cards on those that the viewer can see."""
    stopped = f" ({group.stopped} stopped)" if group.stopped else ""
    people = f"{group.personnel} personnel{stopped}" if group.personnel else "no personnel"
    equipment = f", {group.equipment} equipment" if group.equipment else ""
    hosted = "".join(f", {cards_on_card_words(card)}" for card in group.cards if card.on)
    return f"{people}{equipment}{hosted}"


def _copy_sentences(view: SecondEditionView, players: list[PlayerView]) -> Iterator[str]:
    copies = [mission for player in players for mission in player.missions if mission.copy_of]
    for mission in copies:
        yield f"For {view.seats[mission.seat].name}’s {short_name(mission.card)} see {first_copy(view, mission)}."


def _quiet_missions_sentence(players: list[PlayerView]) -> Iterator[str]:
    missions = [mission for player in players for mission in player.missions]
    names = counted_names(
        [short_name(mission.card) for mission in missions if not _is_busy(mission) and not mission.copy_of]
    )
    if names:
        yield f"Nothing yet at {', '.join(names)}."


def count_words(count: int, noun: str, several: str = "") -> str:
    """Return a count with its noun: ``1 dilemma``, ``2 dilemmas``, ``3 people``."""
    return f"{count} {noun}" if count == 1 else f"{count} {several or f'{noun}s'}"
