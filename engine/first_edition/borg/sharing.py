"""What a hive adds to the totals of some of it (1E-BORG-03)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ccg.requirements.requirement import Requirement, with_attributes
from engine.first_edition.borg.hive import lenders
from engine.first_edition.characteristics import attribute
from engine.first_edition.table import Table


def eased(table: Table, requirement: Requirement, people: Sequence[str]) -> Requirement:
    """What is left to ask of some of a hive when the others of it have added their CUNNING (1E-BORG-03)."""
    lent = sum(attribute(table, one, "cunning") for one in lenders(table, people))
    return with_attributes(requirement, -lent, ("cunning",)) if lent else requirement
