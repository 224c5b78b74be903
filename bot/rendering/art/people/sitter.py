"""Who is drawn."""

from __future__ import annotations

import msgspec


class Sitter(msgspec.Struct, frozen=True):
    """Who is drawn, as far as it is known.

    Attributes:
        name: of the person; the same name always looks the same.
        species: one or several, as cards name them; none for a human.
        affiliation: whose uniform they wear.
        skills: in any writing; they choose the colour of a uniform.
        gender: ``male`` or ``female``; empty where only the name tells.
    """

    name: str
    species: tuple[str, ...] = ()
    affiliation: str = "Non-Aligned"
    skills: tuple[str, ...] = ()
    gender: str = ""
