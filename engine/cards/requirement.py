"""Requirements: one small language for missions, dilemmas and the personnel that a text picks out.

``2 Medical and Science and Cunning>32 or Telepathy`` is asked of a group, whose skills and attributes are pooled
(2E-SKL-02, 2E-DIL-19), or of one personnel, which is a group of one.
"""

from __future__ import annotations

import msgspec


class Skill(msgspec.Struct, frozen=True, tag="skill"):
    """The group has this skill at this level or higher (2E-SKL-02, 2E-SKL-03)."""

    name: str
    level: int = 1


class Attribute(msgspec.Struct, frozen=True, tag="attribute"):
    """The group's total of an attribute, or of several added up, compares to a number (2E-REQ-03).

    Attributes:
        names: of ``integrity``, ``cunning``, ``strength``; for ships ``range``, ``weapons``, ``shields``.
        comparison: ``>`` or ``<``, both strict.
        number: the number printed.
    """

    names: tuple[str, ...]
    comparison: str
    number: int


class Trait(msgspec.Struct, frozen=True, tag="trait"):
    """Somebody in the group has this characteristic, in lower case.

    An affiliation or icon stands in brackets (``[klingon]``, ``[cmd]``), a species or keyword stands bare
    (``klingon``, ``admiral``): the word and the icon are different things (2E-SPC-01).
    """

    name: str


class Each(msgspec.Struct, frozen=True, tag="each"):
    """At least ``count`` personnel of the group meet the inner requirement, each on his own."""

    count: int
    who: Requirement


class Equipment(msgspec.Struct, frozen=True, tag="equipment"):
    """The group has at least ``count`` equipment cards with this keyword."""

    keyword: str
    count: int = 1


class AllOf(msgspec.Struct, frozen=True, tag="all"):
    """Every part is met; one personnel may serve several parts (2E-SKL-04)."""

    parts: tuple[Requirement, ...]


class AnyOf(msgspec.Struct, frozen=True, tag="any"):
    """One part at least is met."""

    parts: tuple[Requirement, ...]


class Not(msgspec.Struct, frozen=True, tag="not"):
    """The part is not met."""

    part: Requirement


Requirement = Skill | Attribute | Trait | Each | Equipment | AllOf | AnyOf | Not
