"""The board in words, for those who cannot see the picture. Made from the same view."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.mission import short_name
from engine.second_edition.view import GroupView, MissionView, PlayerView, SecondEditionView

LONGEST_DESCRIPTION = 1000


def describe(view: SecondEditionView) -> str:
    """Turn and segment, the scores, then what is at each mission; at most 1,000 characters, the last cut first."""
    own = view.viewer or 0
    players = [view.players[own], *view.players[own + 1 :], *view.players[:own]]
    sentences = [_beginning(view), *(_side(player) for player in players), *_attempt(view)]
    sentences += [_mission(view, mission) for player in players for mission in player.missions if _is_busy(mission)]
    sentences += _quiet(players)
    return _within(sentences, LONGEST_DESCRIPTION)


def _within(sentences: list[str], most: int) -> str:
    """Whole sentences as long as there is room; a mark where some are left out."""
    words = ""
    for sentence in (" ".join(sentence.split()) for sentence in sentences):
        if len(words) + len(sentence) + 3 > most:
            return f"{words} …".strip() if words else sentence[: most - 1] + "…"
        words = f"{words} {sentence}".strip()
    return words


def _beginning(view: SecondEditionView) -> str:
    if view.outcome:
        return f"The match is over: {view.outcome.reason}"
    counters = f", {many(view.counters, 'counter')} left" if view.segment == "play and draw" else ""
    return f"Turn {view.turn}, {view.seats[view.active].name} to play, segment {view.segment}{counters}."


def _side(player: PlayerView) -> str:
    done = [kind for kind in ("planet", "space") if any(m.completed and m.type == kind for m in player.missions)]
    completed = f", {' and '.join(done)} mission completed" if done else ""
    piles = ", ".join(f"{name} {count}" for name, count in player.counts.items())
    core = f", core: {', '.join(short_name(card) for card in player.core)}" if player.core else ""
    return "; ".join(filter(None, (f"{player.name}: {player.score} points{completed}", f"{piles}{core}"))) + "."


def _attempt(view: SecondEditionView) -> Iterator[str]:
    if view.attempt:
        facing = f", facing {short_name(view.attempt.facing)}" if view.attempt.facing else ""
        missions = (mission for player in view.players for mission in player.missions)
        names = [short_name(mission.card) for mission in missions if mission.card.id == view.attempt.mission]
        place = next(iter(names), "a mission")
        yield f"{view.seats[view.attempt.seat].name} attempts {place} with {view.attempt.personnel} personnel{facing}."


def _is_busy(mission: MissionView) -> bool:
    return bool(mission.groups or mission.ships or mission.completed or mission.overcome or mission.face_down)


def _mission(view: SecondEditionView, mission: MissionView) -> str:
    here = [f"{view.seats[group.seat].name} has {_crowd(group)}" for group in mission.groups]
    for ship in mission.ships:
        stopped = " (stopped)" if ship.card.stopped else ""
        here.append(f"{view.seats[ship.seat].name}’s {short_name(ship.card)}{stopped} with {_crowd(ship.crew)}")
    if mission.completed:
        here.append("completed")
    if mission.overcome:
        here.append(f"{many(len(mission.overcome), 'dilemma')} overcome")
    if mission.face_down:
        here.append(f"{many(mission.face_down, 'card')} face down beneath it")
    return f"{short_name(mission.card)} ({mission.type}): {'; '.join(here)}."


def _crowd(group: GroupView) -> str:
    stopped = f" ({group.stopped} stopped)" if group.stopped else ""
    people = f"{group.personnel} personnel{stopped}" if group.personnel else "nobody"
    return f"{people}, {group.equipment} equipment" if group.equipment else people


def _quiet(players: list[PlayerView]) -> Iterator[str]:
    names = [short_name(mission.card) for player in players for mission in player.missions if not _is_busy(mission)]
    if names:
        yield f"Nothing yet at {', '.join(names)}."


def many(count: int, what: str) -> str:
    """A count with its noun: ``1 dilemma``, ``2 dilemmas``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
