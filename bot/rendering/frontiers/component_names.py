"""Names of Frontiers components and places; a player's Crew, Skills and visits in words."""

from __future__ import annotations

from bot.rendering.frontiers.faces import AnyFaced, face_of
from engine.frontiers.components.component_box import Components
from engine.frontiers.components.locations import ENEMY_SHIPS, location_name
from engine.frontiers.hexes import Space, display_name
from engine.frontiers.view import CrewView, FrontiersSeatView, FrontiersView, SkillView, SpaceView


def component_card(box: Components, card_id: str) -> AnyFaced:
    """Return a card from a hand, Play Area, discard pile or offer.

    Raises:
        KeyError: there is no card with this id.
    """
    return box.damage.get(card_id) or box.crew.get(card_id) or box.ship_deck_card(card_id)


def card_names(box: Components, cards: tuple[str, ...]) -> list[str]:
    """Return the names that players use for these cards."""
    return [component_card(box, card_id).name for card_id in cards]


def ship_name(box: Components, ship_id: str) -> str:
    """Return a ship's name, or a note that none has been chosen yet."""
    return box.ship[ship_id].name if ship_id else "no ship yet"


def component_words(thing: AnyFaced) -> str:
    """Return the printed text of a component, in one line."""
    face = face_of(thing)
    numbers = ", ".join(f"{label} {number}" for label, number in face.numbers)
    printed = " / ".join(paragraph.words for paragraph in face.paragraphs)
    return " · ".join(filter(None, (numbers, ", ".join(face.skills), printed))) or face.kind


def place_words(view: FrontiersView, space: Space) -> str:
    """Return a space with its coordinates: ``Outpost (J12)``."""
    found_space = next((each_space for each_space in view.spaces if each_space.space == space), None)
    if found_space is None:
        return display_name(space)
    return f"{location_words(found_space) if found_space.location else found_space.terrain} ({display_name(space)})"


def location_words(space: SpaceView) -> str:
    """Return the location on a space, else its terrain."""
    if not space.location:
        return space.terrain.capitalize()
    if is_defeated(space):
        return f"{space.terrain.capitalize()} of a defeated {location_name(space.location)}"
    destroyed = " (destroyed)" if space.location == "borg cube" and not space.cube else ""
    return f"{space.colour.title()} {location_name(space.location)}{destroyed}".strip()


def is_defeated(space: SpaceView) -> bool:
    """Whether an Enemy Ship on a space has been defeated."""
    return space.location in ENEMY_SHIPS and not (space.tokens or space.face_down)


def visit_words(player: FrontiersSeatView) -> str:
    """Return the number of tiles with a player's Faction Token for a visit (FR-SCN-WNO-02); "" if there is none."""
    count = len(player.visited)
    return f"{count} tile{'' if count == 1 else 's'} visited" if count else ""


def crew_words(member: CrewView) -> str:
    """Return a Crew Member's name with its state: *Ensign (Spent, 1 Wound)*."""
    state = [] if member.ready else ["Spent"]
    state += [f"{member.wounds} Wound{'' if member.wounds == 1 else 's'}"] if member.wounds else []
    state += ["away"] if member.away else []
    return f"{member.name} ({', '.join(state)})" if state else member.name


def skill_words(skill: SkillView) -> str:
    """Return a Skill's name, and whether it has been used."""
    return f"{skill.name} (used)" if skill.used else skill.name
