"""Reasons for the computer's choices, as tips for newcomers."""

from __future__ import annotations

from engine.frontiers.computer.goals import Goal, Planner
from engine.frontiers.computer.position import Position
from engine.frontiers.hexes import display_name
from engine.frontiers.state import Stage
from engine.kernel.decision import Answer, Decision

_KINDS = {
    "regular": "Your cards can still do something this Round.",
    "standard": "Your hand is full of Damage, and this gets rid of some of it.",
    "announce": "You have almost nothing left to play this Round.",
}
_GOALS = {
    "explore": "reveal a new tile",
    "challenge": "challenge the enemy at {}",
    "fight": "fight the enemy at {}",
    "starbase": "assault the starbase at {}",
    "cube": "assault the Borg Cube at {}",
    "mission": "go on the away mission at {}",
    "class-h": "explore the planet at {}",
    "interact": "interact at {}",
    "versus": "meet another ship",
}
_HOPES = {
    "explore": "It reveals new places where you can score.",
    "challenge": "Your cards should be enough to defeat it.",
    "starbase": "Your cards should be enough to conquer it.",
    "cube": "Your cards should be enough for some of its defenders.",
    "mission": "Your team should be enough for it.",
    "interact": "Your cards give enough Diplomacy for something good.",
}
_GATHERS: dict[str, str] = {Stage.LONG_RANGE: "long range attack", Stage.SHIELDS: "shields", Stage.ATTACK: "attack"}


def reason_for_kind(answer: Answer) -> str:
    """Return the reason for a kind of turn (FR-TURN-01)."""
    return _KINDS.get(answer[0], "")


def reason_for_step(decision: Decision, answer: Answer, position: Position) -> str:
    """Return the goal of a step of the turn (FR-TURN-03)."""
    play, step = position.view.play, answer[0]
    if step == "end turn":
        return "Nothing you have left would gain you more this turn."
    if play.interacted:
        return "It gets you the best thing you can afford here."
    if play.acted:
        return "You have taken your Action, and this still helps you."
    goal = Planner(position).best_goal(frozenset(option.id for option in decision.options))
    return _aim_words(goal, step) if goal else ""


def _aim_words(goal: Goal, step: str) -> str:
    """Return the purpose of the turn, or for the final step why it should succeed."""
    kind, _, _ = goal.option.partition(":")
    if goal.option == step:
        return _HOPES.get(kind, "")
    aim = _GOALS.get(kind, "").format(display_name(goal.spaces_concerned[0]))
    return f"The aim of this turn: {aim}." if aim else f"The aim of this turn: be at {display_name(goal.stop)}."


def reason_in_combat(answer: Answer, position: Position) -> str:
    """Return the reason for a choice in a phase of a combat (FR-CMB-08)."""
    action, _, _ = answer[0].partition(":")
    match action:
        case "phase over":
            return "There is nothing more to gain in this phase."
        case "aim":
            return "Your cards are enough to reach its defense."
        case "fire":
            return "Your attack reaches its defense."
        case "block":
            return "Blocked attacks deal no damage."
        case _:
            gathers = _GATHERS.get(position.view.stage, "")
            return f"It adds to your {gathers}." if gathers else ""
