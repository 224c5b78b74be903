"""Persons on personnel cards."""

from __future__ import annotations

import msgspec

from engine.ccg.requirements.requirement import Written


class Individual(Written, frozen=True, kw_only=True, omit_defaults=True):
    """One person on a personnel card; a dual card lists everything in the same order (1ER-DUO-4).

    Attributes:
        persona: the persona, if not the card's title (1E-UNIQ-06).
        classification: such as ``officer``; empty for Borg (1E-CARD-11).
        skills: regular skills in order, one per dot (1E-ICON-07), with levels (1E-SKILL-01, 1E-SKILL-07).
        integrity: ``None`` if undefined (1E-CARD-26), like CUNNING and STRENGTH.
        characteristics: species, gender and others of this person.
        icons: this person's icons.
    """

    persona: str = ""
    classification: str = ""
    skills: dict[str, int] = msgspec.field(default_factory=dict)
    integrity: int | None = None
    cunning: int | None = None
    strength: int | None = None
    characteristics: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
