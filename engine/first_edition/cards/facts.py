"""What is printed on one card, worked out once for all its copies in a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Qualities, Requirement, fits
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Equipment,
    Facility,
    Mission,
    Personnel,
    Ship,
    Verb,
)
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.qualities import as_printed, callings, in_mode
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.cards.wording import card_text


class Facts:
    """A definition, and what rules ask of it again and again.

    Attributes:
        card: the definition.
        type: the card's type, such as ``personnel``.
        modes: the affiliations that it can have; an empty word for a card without.
        affiliation: the first of them.
        kinds: its types, where they are always the same: what is played as something else counts as that as well.
        texts: what it says, where that is always the same while it is in play.
        is_personnel: whether it is one.
        is_portable: whether it can be in a team: personnel, equipment, an artifact that is used as one.
        is_hologram: whether it is a personnel or equipment that is one.
    """

    def __init__(self, card: AnyDefinition) -> None:
        self.card = card
        self.type = card.type
        self.modes = card.affiliations if isinstance(card, Personnel | Ship | Facility) else ("",)
        self.affiliation = self.modes[0] if self.modes else ""
        self.kinds: tuple[str, ...] | None = None if isinstance(card, Artifact | Verb) else (self.type,)
        self.texts: tuple[Text, ...] | None = _texts(card)
        self.is_personnel = isinstance(card, Personnel)
        self.is_portable = self.type in ("personnel", "equipment", "artifact")
        self.is_hologram = isinstance(card, Personnel | Equipment) and "holo" in card.icons
        self._printed: dict[str, tuple[Qualities, ...]] = {}
        self._fits: dict[tuple[Requirement, str], bool] = {}

    def printed(self, mode: str) -> tuple[Qualities, ...]:
        """The persons of a personnel, each on their own, or the one thing that it is, where it has this affiliation."""
        found = self._printed.get(mode)
        if found is None:
            found = self._printed[mode] = tuple(in_mode(one, self.card, mode) for one in as_printed(self.card))
        return found

    def fits(self, who: Requirement, mode: str) -> bool:
        """Whether what is printed of somebody on it meets a requirement alone, where it has this affiliation."""
        found = self._fits.get((who, mode))
        if found is None:
            found = self._fits[who, mode] = any(fits(who, one) for one in self.printed(mode))
        return found

    @cached_property
    def personas(self) -> frozenset[str]:
        """Whose versions it is; where it names nobody the title counts (1E-UNIQ-06, 1E-UNIQ-11).

        A facility may have one persona with another title (1E-UNIQ-10).
        """
        card = self.card
        if isinstance(card, Personnel):
            return card.personas
        return frozenset(((card.persona if isinstance(card, Ship | Facility) else "") or card.title,))

    @cached_property
    def names(self) -> frozenset[str]:
        """The title, and the names in bold: cards that share one of these are versions of one persona (1E-UNIQ-06)."""
        return self.personas | {self.card.title}

    @cached_property
    def fetches(self) -> tuple[Cards, ...]:
        """What its special download icons mean, those first that name titles (1E-DL-12)."""
        card = self.card
        titles = card.downloads if isinstance(card, Personnel | Facility) else ()
        others = card.fetches if isinstance(card, Personnel | Ship) else ()
        return (*(Cards(kind="card", title=title) for title in titles), *others)

    @cached_property
    def told(self) -> str:
        """What it does, in our own words."""
        return card_text(self.card)

    @cached_property
    def callings(self) -> frozenset[str]:
        """What it is called where a requirement asks for equipment: its characteristics and its title.

        So *any disruptor* is any with that characteristic, and a title is that title alone (1E-CHAR-08).
        """
        return frozenset((*callings(self.card), self.card.title.lower()))


def _texts(card: AnyDefinition) -> tuple[Text, ...] | None:
    match card:
        case Personnel() | Ship() | Facility() | Equipment() | Site() | TimeLocation() | Tribble() | Trouble():
            return card.texts
        case Mission():
            return card.near.texts
        case Artifact() | Verb() | Dilemma():
            return None
        case _:
            return ()


class FactsByInstance(dict[str, Facts]):
    """What is printed on each card of a table, found when it is needed; copies of a card share it."""

    def __init__(self, definition_of: Callable[[str], AnyDefinition], by_card: dict[str, Facts]) -> None:
        super().__init__()
        self._definition_of = definition_of
        self._by_card = by_card

    def __missing__(self, instance: str) -> Facts:
        found = self[instance] = self.of(self._definition_of(instance))
        return found

    def of(self, card: AnyDefinition) -> Facts:
        """What is printed on all copies of a card."""
        found = self._by_card.get(card.id)
        if found is None:
            found = self._by_card[card.id] = Facts(card)
        return found
