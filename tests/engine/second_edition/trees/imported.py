"""Cards with trees by hand, as a table would bring them: with facts of our own, for the words are the operator's."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.ccg.cards.kinds import AnyCard, Dilemma, Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.requirements.requirement import Skill
from engine.second_edition.compiling.drawbacks import with_drawbacks
from engine.second_edition.compiling.written_trees import written_trees

T = TypeVar("T", bound=AnyCard)

_FACTS: dict[type, dict[str, Any]] = {
    Personnel: {"cost": 3, "affiliation": "Federation", "skills": {}, "integrity": 5, "cunning": 5, "strength": 5},
    Ship: {"cost": 3, "affiliation": "Federation", "staffing": (), "range": 8, "weapons": 6, "shields": 6},
    Dilemma: {"type": "dual", "cost": 3},
    Equipment: {"cost": 1},
    Event: {"cost": 1},
    Interrupt: {},
    Mission: {"type": "planet", "span": 3, "quadrant": "alpha", "points": 30, "requirements": Skill("leadership")},
}


def imported_card(kind: type[T], name: str, **facts: object) -> T:
    """A card of that id with its tree."""
    tree = written_trees()[name].tree
    said = {field: getattr(tree, field) for field in tree.__struct_fields__ if field in kind.__struct_fields__}
    if "texts" in said:
        said["texts"] = with_drawbacks(said["texts"])
    given = {"id": name, "title": name, **_FACTS[kind], **said, **facts}
    return kind(**given)
