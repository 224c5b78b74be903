"""The board of Frontiers in words, for players who can't see the picture, generated from the same view."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.frontiers.changes import change_sentences, changes_between
from bot.rendering.frontiers.combat_sheet import damage_words, needed_words
from bot.rendering.frontiers.component_names import (
    card_names,
    crew_words,
    location_words,
    place_words,
    ship_name,
    visit_words,
)
from bot.rendering.frontiers.versus_sheet import versus_words
from engine.frontiers.components.component_box import Components
from engine.frontiers.hexes import display_name, spaces_of
from engine.frontiers.state import STAGES_BEFORE_TURNS
from engine.frontiers.view import CombatView, EnemyView, FrontiersSeatView, FrontiersView, TurnView

CHOOSING_A_TEAM = "Choosing an Away Team"
"""Text shown until someone is encountered on the planet (FR-AWAY-02)."""


def board_in_words(view: FrontiersView, box: Components, before: FrontiersView | None = None) -> list[str]:
    """Return round and turn, changes since ``before``, the combat, players, encounters and offers as sentences."""
    own_seat = view.viewer or 0
    matches = [_opening_sentence(view), view.goal, *change_sentences(view, changes_between(before, view))]
    if view.combat:
        matches.append(combat_words(view.combat))
    matches.append(points_words(view.play))
    matches += [player_words(view, seat, box) for seat in (*view.players[own_seat:], *view.players[:own_seat])]
    matches += [_move_sentence(view), *_encounter_sentences(view, box), *_offer_sentences(view, box)]
    return [sentence for sentence in matches if sentence]


def _opening_sentence(view: FrontiersView) -> str:
    if view.outcome:
        return f"The match is over: {view.outcome.reason}"
    order = ", ".join(view.seats[seat].name if seat >= 0 else "the Dummy Player" for seat in view.order)
    name = view.seats[view.active].name
    playing = "" if view.stage in STAGES_BEFORE_TURNS else f"{name} to play, "
    return f"{view.scenario}, round {view.round} of {view.rounds}, {playing}{view.stage}. Round Order: {order}."


def combat_words(combat: CombatView) -> str:
    """Return the combat in a sentence: each enemy with its numbers, and the points still needed; or a ship's attack."""
    if combat.versus:
        return f"{'. '.join(versus_words(combat.versus))}."
    if not combat.enemies:
        return f"{CHOOSING_A_TEAM}."
    enemies = "; ".join(enemy_words(enemy) for enemy in combat.enemies)
    more = [words for words in (needed_words(combat), damage_words(combat)) if words]
    return f"{combat.phase.capitalize()} against {enemies}. {' '.join(f'{words}.' for words in more)}".strip()


def enemy_words(enemy: EnemyView) -> str:
    """Return an enemy with its numbers, special attacks and resistances, in words."""
    if enemy.defeated:
        return f"{enemy.name}, defeated"
    parts = [f"{enemy.name}: Defense {enemy.defense}"]
    parts += [f"Diplomacy {enemy.diplomacy}"] if enemy.diplomacy else []
    parts += [f"{enemy.weapon.title()} {enemy.attack}", *(ability.title() for ability in enemy.abilities)]
    parts += [f"resists {resistance.title()}" for resistance in enemy.resistances]
    parts += ["targeted"] if enemy.aimed_at else []
    return ", ".join(parts)


def points_words(play: TurnView) -> str:
    """Return the points and data in the Play Area, or "" if there are none."""
    numbers = (("Move", play.move), ("Diplomacy", play.diplomacy), ("Repair", play.repair), ("Heal", play.heal))
    parts = [f"{label} {count}" for label, count in numbers if count]
    pools = (("Attack", play.attack), ("Long Range Attack", play.long_range), ("Shields", play.shields))
    parts += [
        f"{card_id.title()} {label} {count}"
        for label, pool in pools
        for card_id, count in sorted(pool.items())
        if count
    ]
    parts += [f"Data Tokens {', '.join(play.tokens)}"] if play.tokens else []
    return f"In the Play Area: {', '.join(parts)}." if parts else ""


def player_words(view: FrontiersView, player: FrontiersSeatView, box: Components) -> str:
    """Return a player's ship, location, tracks, piles, crystals, Crew and Skills, in words."""
    where = f"at {place_words(view, player.space)}" if player.space else "off the map"
    crystals = ", ".join(f"{count} {colour}" for colour, count in player.crystals.items() if count)
    parts = (
        f"{player.name}: {ship_name(box, player.ship)} {where}",
        f"level {player.level}, {player.xp} XP, Reputation {player.reputation}",
        ", ".join(f"{name} {count}" for name, count in player.counts.items()),
        f"{player.wounds} Wounds" if player.wounds else "",
        f"crystals {crystals}" if crystals else "",
        f"Crew {', '.join(crew_words(member) for member in player.crew)}" if player.crew else "",
        f"Skills {', '.join(skill.name for skill in player.skills)}" if player.skills else "",
        f"Tactic {player.tactic}" if player.tactic else "",
        visit_words(player),
        "must return through the Wormhole" if player.must_return else "",
    )
    return f"{'; '.join(filter(None, parts))}."


def score_words(player: FrontiersSeatView) -> tuple[str, ...]:
    """Return a player's final score by category; before the end, their progress."""
    if player.scored:
        return tuple(f"{part} {points}".replace("-", "−") for part, points in player.scored.items())
    return (f"Level {player.level}", f"{player.xp} XP", f"Reputation {player.reputation}".replace("-", "−"))


def _move_sentence(view: FrontiersView) -> str:
    steps = ", ".join(f"{place_words(view, space)} for {price}" for space, price in view.play.reach)
    return f"The ship can move to {steps}." if steps else ""


def _encounter_sentences(view: FrontiersView, box: Components) -> Iterator[str]:
    for space in view.spaces:
        if space.tokens:
            met = ", ".join(box.token(token).name for token in space.tokens)
            yield f"{location_words(space)} ({display_name(space.space)}): {met}."


def _offer_sentences(view: FrontiersView, box: Components) -> Iterator[str]:
    yield f"Data Core: {', '.join(view.core)}." if view.core else "The Data Core is empty."
    for label, cards in (("Advanced", view.advanced), ("Undiscovered", view.undiscovered), ("Crew", view.crew_offer)):
        if cards:
            yield f"{label} offer: {', '.join(card_names(box, cards))}."
    if view.frontier:
        where = [display_name(spaces_of(position)[0]) for position in view.frontier]
        yield f"Tiles can be explored at {', '.join(where)}."
