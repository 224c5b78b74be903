"""What every First Edition card has, whatever its type (1E-CARD-01)."""

from __future__ import annotations

from typing import Literal

from engine.ccg.requirements.requirement import Written

Uniqueness = Literal["universal", "unique", "enigma", "not duplicatable"]
"""1E-UNIQ-01 to 1E-UNIQ-04, 1E-ICON-13."""
Ground = Literal["planet", "space", "dual"]
"""Where a mission lies, or where a dilemma may be met (1E-ICON-02); a dual one is both."""
Quadrant = Literal["alpha", "gamma", "delta", "mirror"]
"""1E-ICON-09."""
Service = Literal["reporting", "docking", "repair"]
"""What a facility may offer its player."""


class Definition(Written, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """What every card has.

    Attributes:
        id: the title in lower case with hyphens, such as ``uss-enterprise``.
        title: by which copies and personas are judged (1E-UNIQ-06, 1E-UNIQ-11).
        version: what a table's name has besides the title, such as the set: *(First Contact)*; no part of the title.
        uniqueness: how many of it may be in play; most types are universal unless marked (1E-UNIQ-04).
        icons: at their normal place on the card (1E-ICON-01).
        mentions: icons that stand only within its text; they count where a card is probed for (1E-END-02).
        characteristics: such as ``human``, ``female``, ``hand weapon`` (1E-CHAR-01); species are among them.
        countdown: what it begins with (1E-END-04); ``None`` for a card without.
        cumulative: whether it is marked so: copies of it do the same to the same at one moment (1E-GEN-12).
        immune: titles of the cards that do nothing to it (1E-ACT-18).
        open: whether either player may use what it says, in their own turns.
        words: what it does besides what its effect trees say, in our words; empty where the engine does all of it.
        printings: collector's numbers, of no effect on play.
        images: what a card table calls the scans of its printings; of no effect on play.
        releases: the sets in which a card of a table was printed, by which formats judge it.
    """

    id: str
    title: str
    version: str = ""
    uniqueness: Uniqueness = "universal"
    icons: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    characteristics: tuple[str, ...] = ()
    countdown: int | None = None
    cumulative: bool = False
    immune: tuple[str, ...] = ()
    open: bool = False
    words: str = ""
    printings: tuple[str, ...] = ()
    images: tuple[str, ...] = ()
    releases: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The title, with the version of a table's card."""
        return f"{self.title} {self.version}" if self.version else self.title

    @property
    def base_title(self) -> str:
        """The title without what follows a colon or dash, and without ``II`` (1E-GEN-16)."""
        return self.title.split(":")[0].split(" - ")[0].removesuffix(" II").strip()

    @property
    def counted_as(self) -> str:
        """By what its uses are counted, and what it does is the same as what a copy does (1E-GEN-11, 1E-GEN-12)."""
        return self.title

    @property
    def type(self) -> str:
        """The card's type, such as ``personnel`` (1E-CARD-01)."""
        return str(self.__struct_config__.tag)

    @property
    def level(self) -> str:
        """``enforced`` where the engine does all that the card says, ``assisted`` where players carry out its words."""
        return "assisted" if self.words else "enforced"

    @property
    def shows(self) -> frozenset[str]:
        """All icons anywhere on it, its type and affiliations too: what a probe finds (1E-ICON-06, 1E-ICON-14).

        Icons without a rule of their own are among them, for texts that refer to them (1E-ICON-12).
        """
        countdown = ("countdown",) if self.countdown is not None else ()
        return frozenset((self.type, *self.icons, *self.mentions, *countdown, *self._shown_besides()))

    @property
    def needs_alternate_universe(self) -> bool:
        """Whether it enters play only where a card permits cards with ``au`` (1E-ICON-05)."""
        return "au" in self.icons

    def _shown_besides(self) -> tuple[str, ...]:
        """Icons that stand in fields of this type of card only."""
        return ()


class Grounded(Definition, frozen=True, kw_only=True):
    """A card that belongs on a ``planet``, in ``space``, or, being ``dual``, in either (1E-ICON-02)."""

    ground: Ground

    @property
    def grounds(self) -> frozenset[str]:
        """``planet`` and ``space``, as far as it is that."""
        return frozenset(("planet", "space") if self.ground == "dual" else (self.ground,))

    def _shown_besides(self) -> tuple[str, ...]:
        return tuple(self.grounds)
