"""Fields of every First Edition card, whatever its type (1E-CARD-01)."""

from __future__ import annotations

from typing import Literal

from engine.ccg.requirements.requirement import Written

Uniqueness = Literal["universal", "unique", "enigma", "not duplicatable"]
"""Limit on copies in play (1E-UNIQ-01 to 1E-UNIQ-04, 1E-ICON-13)."""
Environment = Literal["planet", "space", "dual"]
"""Environment of a mission, or of the place where a dilemma is met (1E-ICON-02); dual is both."""
Quadrant = Literal["alpha", "gamma", "delta", "mirror"]
"""Native quadrants (1E-ICON-09)."""
Service = Literal["reporting", "docking", "repair"]
"""Services that a facility may offer its player."""


class Definition(Written, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """Fields of every card.

    Attributes:
        id: the title in lower case with hyphens, such as ``uss-enterprise``.
        title: the title, which decides copies and personas (1E-UNIQ-06, 1E-UNIQ-11).
        version: the rest of the name in a card table, such as *(First Contact)*; not part of the title.
        own_title: whether it goes only by its own title: it belongs to no title group (1ER-TIT-5), and *any* before a
            name does not mean it (1ER-ANY-1).
        uniqueness: the limit on copies; most types are universal unless marked (1E-UNIQ-04).
        icons: icons in their normal place on the card (1E-ICON-01).
        mentions: icons that appear only in its text; they count when probing (1E-END-02).
        characteristics: such as ``human``, ``female``, ``hand weapon`` (1E-CHAR-01), including species.
        countdown: the initial countdown (1E-END-04); ``None`` without one.
        cumulative: whether it is marked as cumulative; otherwise copies have the same effect on the same target only
            once (1E-GEN-12).
        immune: titles of the cards it is immune to (1E-ACT-18).
        open: whether either player may use its text on their own turns.
        words: the part of its text that isn't compiled, in our own words; empty if all is enforced.
        other_words: the words of its other side, whose facts are the same (1E-CARD-22); empty if none.
        logo: the show or film of its property logo, such as ``tng``; empty if unknown.
        printings: collector's numbers, not used in play.
        images: image names in a card table, not used in play.
        releases: the sets that contain it, which deck formats check.
    """

    id: str
    title: str
    version: str = ""
    own_title: bool = False
    uniqueness: Uniqueness = "universal"
    icons: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    characteristics: tuple[str, ...] = ()
    countdown: int | None = None
    cumulative: bool = False
    immune: tuple[str, ...] = ()
    open: bool = False
    words: str = ""
    other_words: str = ""
    logo: str = ""
    printings: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    releases: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The title with the version, if a card table has one."""
        return f"{self.title} {self.version}" if self.version else self.title

    @property
    def base_title(self) -> str:
        """The title without a part after a colon or dash, and without ``II`` (1E-GEN-16)."""
        if self.own_title:
            return self.title
        return self.title.split(":")[0].split(" - ")[0].removesuffix(" II").strip()

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles by which other cards refer to it (1E-GEN-16)."""
        return (self.title, self.base_title)

    @property
    def copies_key(self) -> str:
        """Key shared by copies, for limits on use and for effects that don't stack (1E-GEN-11, 1E-GEN-12)."""
        return self.title

    @property
    def type(self) -> str:
        """The card's type, such as ``personnel`` (1E-CARD-01)."""
        return str(self.__struct_config__.tag)

    @property
    def level(self) -> str:
        """The level of automation: ``enforced``, or ``assisted`` if players resolve its text."""
        return "assisted" if self.words else "enforced"

    @property
    def shown_icons(self) -> frozenset[str]:
        """All icons anywhere on it, with type and affiliations, as a probe finds them (1E-ICON-06, 1E-ICON-14).

        Includes icons without a rule, for texts that refer to them (1E-ICON-12).
        """
        countdown = ("countdown",) if self.countdown is not None else ()
        return frozenset((self.type, *self.icons, *self.mentions, *countdown, *self._icons_of_type_fields()))

    @property
    def needs_alternate_universe(self) -> bool:
        """Whether it can only enter play if a card permits ``au`` cards (1E-ICON-05)."""
        return "au" in self.icons

    def _icons_of_type_fields(self) -> tuple[str, ...]:
        """Return the icons in fields that only this type of card has."""
        return ()


class EnvironmentCard(Definition, frozen=True, kw_only=True):
    """A card that belongs on a ``planet``, in ``space`` or, if ``dual``, in either (1E-ICON-02)."""

    ground: Environment

    @property
    def grounds(self) -> frozenset[str]:
        """The environments it belongs in: ``planet``, ``space`` or both."""
        return frozenset(("planet", "space") if self.ground == "dual" else (self.ground,))

    def _icons_of_type_fields(self) -> tuple[str, ...]:
        return tuple(self.grounds)
