"""A player's Crew, Skills and visits in words."""

from __future__ import annotations

from engine.frontiers.view import CrewView, FrontiersSeatView, SkillView


def visits(player: FrontiersSeatView) -> str:
    """How many tiles bear their Faction Token for a visit (FR-SCN-WNO-02); empty where there is none."""
    count = len(player.visited)
    return f"{count} tile{'' if count == 1 else 's'} visited" if count else ""


def crew_words(member: CrewView) -> str:
    """A Crew Member with its state: *Ensign (Spent, 1 Wound)*."""
    state = [] if member.ready else ["Spent"]
    state += [f"{member.wounds} Wound{'' if member.wounds == 1 else 's'}"] if member.wounds else []
    state += ["away"] if member.away else []
    return f"{member.name} ({', '.join(state)})" if state else member.name


def skill_words(skill: SkillView) -> str:
    """A Skill, and whether it has been used."""
    return f"{skill.name} (used)" if skill.used else skill.name
