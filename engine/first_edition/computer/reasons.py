"""Explanations of the computer's choices, for a newcomer's first solved mission."""

from __future__ import annotations

from engine.ccg.describing.requirement_lists import requirement_list_of_text
from engine.computer.leading import listed_names
from engine.first_edition.cards.definition import Equipment, Personnel, Ship
from engine.first_edition.cards.lexicon import LEXICON
from engine.first_edition.computer.goals import Goals
from engine.first_edition.computer.orders import END
from engine.first_edition.computer.outlook import Position, Vessel
from engine.first_edition.computer.playing_cards import GIVE_ORDERS, missing_skills
from engine.first_edition.showing.view import LocationView
from engine.kernel.decision import Answer, Decision

_PAYS = "It helps you right now."
_MORE_COME = "Your cards in play probably can’t solve a mission yet; each turn brings more cards."
_RECOVER = "Stopped cards recover when the next turn starts, and each of your turns brings another card."
_DOOMED = "A dilemma will destroy the ship, so its crew should leave it."
_SEEDING = {
    "1E-SEED-07": "A doorway opens something for later, such as a side deck, and doesn’t cost a card play now.",
    "1E-SEED-09": "Missions close together save RANGE: a ship pays for each one it reaches or passes.",
    "1E-SEED-15": "Each is where it fits best, and anyone attempting the mission has to get past it.",
    "1E-SEED-16": "Both of you may solve this mission, and both face the cards there.",
    "1E-SEED-17": "Artifacts go to whoever solves the mission; dilemmas here would stop your own personnel.",
    "1E-SEED-19": "Personnel and ships report there, so it should be near the missions you can attempt.",
}
"""Explanations of seeding choices, by rule."""


def explanation(decision: Decision, answer: Answer, position: Position) -> str:
    """The explanation of an answer; empty if it is just rated best."""
    if not answer:
        return ""
    match decision.rule:
        case "1E-TURN-04":
            return _why_play(answer[0], position)
        case "1E-TURN-08":
            return _why_order(answer[0], position)
        case "1E-MOVE-06":
            return _why_flight(decision, answer[0], position)
        case "1E-BEAM-01" | "1E-WALK-01":
            return "Everyone in one place attempts the mission together, and each skill helps against a dilemma."
        case "1E-ACT-06" | "1E-ACT-07":
            return _PAYS if answer != decision.default else "There is nothing useful you can do now."
        case "1E-REP-01":
            return "Only personnel in the same place can go together."
        case "1E-SEED-19" if not decision.option(answer[0]).place:
            return "Cards seeded now don’t need a card play later."
        case rule:
            return _SEEDING.get(rule, "")


# --- card play -------------------------------------------------------------------------------------------------------


def _why_play(choice: str, position: Position) -> str:
    """The explanation of a card play or of giving orders (1E-TURN-04)."""
    if choice == GIVE_ORDERS:
        return "Nothing else in your hand helps now; next, your ships and personnel act."
    verb, _, rest = choice.partition(":")
    return _why_card(rest.partition(":")[0], position) if verb == "play" else _PAYS


def _why_card(instance: str, position: Position) -> str:
    own = next((card for card in position.hand if card.id == instance), None)
    card = position.definition(own.card) if own else None
    match card:
        case Ship():
            first = not any(position.vessels())
            return "Without a ship you can’t reach your missions." if first else "Another ship carries another crew."
        case Personnel():
            return _why_personnel(card, position)
        case Equipment():
            return "It helps the personnel it is with."
        case _:
            return _PAYS


def _why_personnel(card: Personnel, position: Position) -> str:
    if position.plays_borg:
        return "Each drone staffs a ship with its icon, and each skill helps against a dilemma."
    skills = {skill for individual in card.individuals for skill in (*individual.skills, individual.classification)}
    there = position.qualities(card for card in position.all_cards_in_play() if card.kind == "personnel")
    for location in position.locations:
        if brought := sorted(skills & missing_skills(location, position, there)):
            skills_brought = listed_names([item.title() for item in brought])
            return f"They bring {skills_brought}, which {_mission_name(location, position)} requires."
    return "Every mission requires personnel, and each skill helps against a dilemma."


# --- orders ----------------------------------------------------------------------------------------------------------


def _why_order(choice: str, position: Position) -> str:
    """The explanation of an order (1E-TURN-08)."""
    verb, *words = choice.split(":")
    match verb:
        case "attempt" | "scout":
            location = position.location(words[0])
            return f"{_requirement_words(location, position)} Expect dilemmas on the way." if location else ""
        case "beam" | "walk":
            return _why_transfer(words[0], words[1], position)
        case "undock" | "move":
            return _why_there(position.vessel(words[0]), position)
        case "dock":
            return "It is damaged, and docked ships get repaired."
        case "fight" | "fire":
            return "You should win there. Everyone involved is stopped until the next turn starts."
        case _:
            return _why_end(position) if choice == END else _PAYS


def _why_end(position: Position) -> str:
    """The explanation of ending the turn: a ship is on its way, or personnel are stopped or too few."""
    if position.plays_borg:
        return _why_end_for_borg(position)
    for ship in position.vessels():
        target = Goals(position).target(ship) if ship.facility is None else None
        if target is not None and target is not ship.location:
            return f"{ship.view.card.name} flies on to {_mission_name(target, position)} on your next turn."
    stopped = any(card.stopped for card in position.all_cards_in_play())
    return _RECOVER if stopped else _MORE_COME


def _why_end_for_borg(position: Position) -> str:
    """The explanation of ending a Borg turn, which scores by a probe after scouting (1E-BORG-05)."""
    goal = position.objective
    if goal is None:
        return "Without an objective your Borg have nothing to scout; each turn brings more cards."
    location, objective = goal
    if not objective.scouted:
        if any(card.stopped for card in position.all_cards_in_play()):
            return _RECOVER
        name = _mission_name(location, position)
        return f"There are too few Borg aboard yet to scout {name}; each turn brings more cards."
    return f"{objective.card.name} is scouted. Borg who stay there probe for it at the end of a turn."


def _why_transfer(start: str, end: str, position: Position) -> str:
    kind, _, of = end.partition(".")
    if any(ailment.place == end for ailment in position.ailments()):
        return "Together with them, those there have the cure."
    if kind == "surface":
        location = position.location(of)
        return _requirement_words(location, position) if location else ""
    vessel, left = position.vessel(of), position.vessel(start.partition(".")[2])
    if left is not None and position.is_doomed(left):
        return _DOOMED
    if left is not None and vessel is not None and left.view.damaged and not vessel.view.damaged:
        return "Their ship is damaged, and this one isn’t."
    if start.startswith("surface."):
        return "There is nothing left for them to solve there now, so the ship takes them onward."
    target = Goals(position).target(vessel) if vessel else None
    if target is not None:
        return _requirement_words(target, position)
    return "Only those aboard fly with the ship, and a large crew gets past more dilemmas."


def _why_flight(decision: Decision, end: str, position: Position) -> str:
    """The explanation of a ship's destination (1E-MOVE-06)."""
    moving = (vessel for vessel in position.vessels() if decision.prompt == f"Where does {vessel.view.card.name} go?")
    vessel, location = next(moving, None), position.location(end)
    target = Goals(position).target(vessel) if vessel and not position.is_doomed(vessel) else None
    if target is not None and location is not None and location is not target:
        return f"It is on the way to {_mission_name(target, position)}."
    return _why_there(vessel, position)


def _why_there(vessel: Vessel | None, position: Position) -> str:
    if vessel is None:
        return ""
    if position.is_doomed(vessel) and not vessel.view.damaged:
        return _DOOMED
    target = Goals(position).target(vessel)
    if target is not None:
        return _requirement_words(target, position)
    if vessel.view.damaged:
        return "It is damaged, and one of your facilities repairs it."
    return "It can gather a larger crew where your personnel and facility are."


def _requirement_words(location: LocationView, position: Position) -> str:
    """The requirements of a mission, and that the team meets them."""
    if position.plays_borg:
        return "Your objective targets it, and your Borg have to face its seed cards to score."
    needed = location.ends[position.seat].requirements
    if not needed:
        return ""
    mission, required = _mission_name(location, position), requirement_list_of_text(needed, LEXICON)
    return f"{mission} requires {required}, and your personnel have it."


def _mission_name(location: LocationView, position: Position) -> str:
    """The name of the mission that the seat uses."""
    return location.ends[position.seat].card.name
