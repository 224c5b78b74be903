"""Courses in words: what choices made together do, apart from using cards, Skills and Crew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, takewhile

from engine.computer.newcomer_tips import IF_ASKED
from engine.frontiers.components.locations import ENEMY_SHIPS, location_name
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import Space, display_name, spaces_of
from engine.frontiers.playing.playing_cards import USE_WORDS
from engine.frontiers.state import Stage
from engine.kernel.decision import Answer
from engine.wording import list_in_words

_PLACE_PHRASES = {
    "starbase": "assault the {}",
    "cube": "assault the {}",
    "station": "assault the {}",
    "mission": "send an Away Team to the {}",
    "class-h": "explore the {}",
    "interact": "trade at the {}",
}
"""Phrases for options that name a place."""

_PHRASES = {
    "challenge": "challenge the enemy",
    "fight": "fight the enemy you provoke",
    "regular": "take a regular turn",
    "end turn": "end the turn",
}

_BOTH_PHASES = "end the long range attack and shields phases"
_PURCHASE_PHRASES = {"repair": "buy a repair", "heal": "buy healing", "elite": "add an Elite card to the Crew offer"}


def course_in_words(course: Answer, position: Position) -> tuple[Answer, str]:
    """Return the uses with which a course starts, and what it does then: where it flies, what it blocks and attacks.

    "fly to M16 and reveal the tile at N13", "block Border Patrol and end the shields phase".
    """
    uses = tuple(takewhile(_is_use, course))
    return uses, list_in_words([*_phrases(course[len(uses) :], position)])


def _is_use(choice: str) -> bool:
    """Whether a choice uses something, or is one of its effects."""
    return choice.partition(":")[0] in USE_WORDS or choice.removeprefix(IF_ASKED).startswith("way-")


def _phrases(course: Answer, position: Position) -> Iterator[str]:
    moves = [choice for choice in course if choice.startswith("move:")]
    ended = [position.view.stage, Stage.SHIELDS.value]  # no other phase is ended after another one
    for are_uses, group in groupby(course, _is_use):
        choices = [*group]
        if are_uses:
            yield f"use {list_in_words([_name_of_use(one, position) for one in choices if ':' in one])}"
            continue
        for choice in choices:
            kind, _, argument = choice.partition(":")
            if kind == "move" and choice == moves[-1]:
                yield f"fly to {place_name(argument, position)}"
            elif kind == "explore":
                yield f"reveal the tile at {display_name(spaces_of(argument)[0])}"
            elif kind == "interact" and f"move:{argument}" in moves[-1:]:
                yield "trade there"
            elif kind in _PLACE_PHRASES:
                yield _PLACE_PHRASES[kind].format(place_name(argument, position))
            elif kind == "beam down":
                members = [_member_name(one.partition(":")[2], position) for one in course if one.startswith("join:")]
                yield f"beam down {list_in_words(members)}".rstrip()
            elif kind == "phase over" and choices.count(choice) > 1:
                yield from [_BOTH_PHASES] * bool(ended)
                ended.clear()
            elif kind == "phase over":
                yield f"end the {ended.pop(0)}"
            elif kind in _PHRASES:
                yield _PHRASES[kind]
            else:
                yield from _phrases_of_others(choice, course, position)


def _name_of_use(choice: str, position: Position) -> str:
    """Return the name of what a choice uses: *Full Impulse, powered*, *Full Impulse sideways*, *Ensign*."""
    kind, component, *rest = *choice.split(":"), ""
    if kind == "tactic":
        return position.me.tactic
    if kind == "crew":
        return position.me.crew[int(component)].name
    name = position.index.names.get(component, component)
    if kind == "sideways":
        return f"{name} sideways"
    if kind == "play" and rest[0] == "strong":
        undiscovered = position.box.undiscovered.get(component)
        return undiscovered.strong_name if undiscovered else f"{name}, powered"
    return name


def _phrases_of_others(choice: str, course: Answer, position: Position) -> Iterator[str]:
    """Yield the phrase of an option of a combat or a purchase; nothing for a choice that goes without saying."""
    kind, _, argument = choice.partition(":")
    combat, stage = position.view.combat, position.view.stage
    if kind == "recruit":
        yield f"recruit {position.box.crew[argument].name}"
    elif kind == "buy":
        form = argument.partition(":")[2]
        named = position.box.advanced.get(form)
        yield f"learn {named.name}" if named else _PURCHASE_PHRASES.get(form, "buy a card")
    elif combat is not None and kind == "block":
        yield f"block {combat.enemies[int(argument)].name}"
    elif combat is not None and kind == "fire":
        yield f"{'persuade' if stage == Stage.DIPLOMACY else 'attack'} {_target_names(course, position)}"


def _target_names(course: Answer, position: Position) -> str:
    """Return the names of the enemies aimed at when a course attacks."""
    combat = position.view.combat
    enemies = combat.enemies if combat else ()
    left = [index for index, enemy in enumerate(enemies) if not enemy.defeated]
    aimed = [i for i in left if f"aim:{i}" in course or (enemies[i].aimed_at and f"spare:{i}" not in course)]
    return list_in_words([enemies[index].name for index in aimed or left])


def _member_name(member: str, position: Position) -> str:
    return "the Captain" if member == "captain" else position.me.crew[int(member)].name


def place_name(space: Space, position: Position) -> str:
    """Return a space in words, as labels of options do: its location or terrain, and its name."""
    seen = position.spaces[space]
    location = location_name(seen.location) if seen.location else seen.terrain
    if seen.location in ENEMY_SHIPS and not position.has_enemy_ship(space):
        location = f"{seen.terrain} of a defeated {location}"
    colour = seen.colour.title() if seen.location != "borg cube" or seen.cube else ""
    return f"{colour} {location}".strip() + f" ({display_name(space)})"
