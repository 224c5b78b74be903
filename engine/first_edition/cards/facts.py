"""Printed facts of one card, computed once for all its copies in a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.texts import Text
from engine.ccg.requirements.requirement import Qualities, Requirement, is_met_alone
from engine.first_edition.cards.definition import (
    AnyDefinition,
    Artifact,
    Dilemma,
    Equipment,
    Facility,
    FunctionCard,
    Mission,
    Personnel,
    Ship,
)
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.cards.qualities import names_for_requirements, printed_qualities_of_card, with_affiliation
from engine.first_edition.cards.tribbles import Tribble, Trouble
from engine.first_edition.cards.wording import card_text


class Facts:
    """A definition with facts that rules check often.

    Attributes:
        card: the definition.
        type: the type, such as ``personnel``.
        modes: its possible affiliations; an empty text for a card without one.
        affiliation: the first of them.
        kinds: its types if they never change, else ``None`` (a card may also count as the type it was played as).
        texts: its texts if they are always the same in play, else ``None``.
        is_personnel: whether it is a personnel.
        is_portable: whether it can be in a team: personnel, equipment, or an artifact used as equipment.
        is_hologram: whether it is a personnel or equipment that is a hologram.
    """

    def __init__(self, card: AnyDefinition) -> None:
        self.card = card
        self.type = card.type
        self.modes = card.affiliations if isinstance(card, Personnel | Ship | Facility) else ("",)
        self.affiliation = self.modes[0] if self.modes else ""
        self.kinds: tuple[str, ...] | None = None if isinstance(card, Artifact | FunctionCard) else (self.type,)
        self.texts: tuple[Text, ...] | None = _texts_of_card(card)
        self.is_personnel = isinstance(card, Personnel)
        self.is_portable = self.type in ("personnel", "equipment", "artifact")
        self.is_hologram = isinstance(card, Personnel | Equipment) and "holo" in card.icons
        self._printed: dict[str, tuple[Qualities, ...]] = {}
        self._fits: dict[tuple[Requirement, str], bool] = {}

    def printed_persons(self, mode: str) -> tuple[Qualities, ...]:
        """Return the printed persons with a given affiliation; for a card that isn't personnel, the card itself."""
        found = self._printed.get(mode)
        if found is None:
            found = self._printed[mode] = tuple(
                with_affiliation(item, self.card, mode) for item in printed_qualities_of_card(self.card)
            )
        return found

    def fits_requirement(self, who: Requirement, mode: str) -> bool:
        """Whether a printed person meets a requirement alone, with a given affiliation."""
        found = self._fits.get((who, mode))
        if found is None:
            found = self._fits[who, mode] = any(is_met_alone(who, item) for item in self.printed_persons(mode))
        return found

    @cached_property
    def personas(self) -> frozenset[str]:
        """Personas that it is a version of, or its title if there are none (1E-UNIQ-06, 1E-UNIQ-11).

        A facility may have one persona under another title (1E-UNIQ-10).
        """
        card = self.card
        if isinstance(card, Personnel):
            return card.personas
        return frozenset(((card.persona if isinstance(card, Ship | Facility) else "") or card.title,))

    @cached_property
    def names(self) -> frozenset[str]:
        """The title and the names in bold; cards that share one are versions of a persona (1E-UNIQ-06)."""
        return self.personas | {self.card.title}

    @cached_property
    def special_downloads(self) -> tuple[Cards, ...]:
        """The special downloads, those by title first (1E-DL-12)."""
        card = self.card
        titles = card.downloads if isinstance(card, Personnel | Facility) else ()
        others = card.fetches if isinstance(card, Personnel | Ship) else ()
        return (*(Cards(kind="card", title=title) for title in titles), *others)

    @cached_property
    def description(self) -> str:
        """The description of the card in our own words."""
        return card_text(self.card)

    @cached_property
    def equipment_names(self) -> frozenset[str]:
        """The names by which requirements can ask for equipment: characteristics and title.

        *Any disruptor* means the characteristic; a title means only that title (1E-CHAR-08).
        """
        return frozenset((*names_for_requirements(self.card), self.card.title.lower()))


def _texts_of_card(card: AnyDefinition) -> tuple[Text, ...] | None:
    match card:
        case Personnel() | Ship() | Facility() | Equipment() | Site() | TimeLocation() | Tribble() | Trouble():
            return card.texts
        case Mission():
            return (*card.near.texts, *(card.far.texts if card.far else ()))
        case Artifact() | FunctionCard() | Dilemma():
            return None
        case _:
            return ()


class FactsByInstance(dict[str, Facts]):
    """Printed facts by instance, created when needed and shared by copies."""

    def __init__(self, definition_of: Callable[[str], AnyDefinition], by_card: dict[str, Facts]) -> None:
        super().__init__()
        self._definition_of = definition_of
        self._by_card = by_card

    def __missing__(self, instance: str) -> Facts:
        found = self[instance] = self.facts_of(self._definition_of(instance))
        return found

    def facts_of(self, card: AnyDefinition) -> Facts:
        """Return the printed facts of a card, shared by all copies."""
        found = self._by_card.get(card.id)
        if found is None:
            found = self._by_card[card.id] = Facts(card)
        return found
