"""One person of a personnel card."""

from __future__ import annotations

import msgspec

from engine.ccg.requirements.requirement import Written


class Individual(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One person of a personnel card; on the card all that is printed is in the same order of the two (1ER-DUO-4).

    Attributes:
        persona: whose version it is, where that is not the card's title (1E-UNIQ-06).
        classification: such as ``officer``; empty for Borg (1E-CARD-11).
        skills: regular skills in their order, one for each dot (1E-ICON-07), with levels (1E-SKILL-01, 1E-SKILL-07).
        integrity: as CUNNING and STRENGTH ``None`` where it is undefined (1E-CARD-26).
        characteristics: species, gender and others of this person.
        icons: this person's.
    """

    persona: str = ""
    classification: str = ""
    skills: dict[str, int] = msgspec.field(default_factory=dict)
    integrity: int | None = None
    cunning: int | None = None
    strength: int | None = None
    characteristics: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
