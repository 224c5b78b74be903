"""Rows of card tables as playable cards: their facts apply, and players resolve their texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from engine.ccg.requirements.requirement import Requirement
from engine.first_edition.cards.catalogue import Catalogue
from engine.first_edition.cards.compiled_texts import CompiledText, with_compiled_text
from engine.first_edition.cards.definition import AnyDefinition, Mission
from engine.first_edition.cards.nullifiers import with_nullifiers
from engine.first_edition.cards.reading.combos import with_combos
from engine.first_edition.cards.reading.commanders import with_commanders
from engine.first_edition.cards.reading.download_titles import with_download_titles
from engine.first_edition.cards.reading.equipment import equipment_facts
from engine.first_edition.cards.reading.facilities import facility_facts, site_facts, time_location_facts
from engine.first_edition.cards.reading.fields import UnplayableError, common_facts, is_of_q_continuum
from engine.first_edition.cards.reading.function_cards import (
    FUNCTION_CARD_TYPES,
    function_card_facts,
    tactic_facts,
    tribble_facts,
)
from engine.first_edition.cards.reading.missions import dilemma_facts, mission_facts, rebuilder_requirement
from engine.first_edition.cards.reading.named_equipment import with_named_equipment
from engine.first_edition.cards.reading.names import BACK
from engine.first_edition.cards.reading.personas import with_personas
from engine.first_edition.cards.reading.personnel_and_ships import personnel_facts, ship_facts
from engine.first_edition.cards.reading.reprints import StarterCardsByText
from engine.first_edition.cards.table_cards import FirstEditionCard

_UNPLAYABLE_TYPES = {"Damage Marker": "it isn’t a deck card"}
"""Reasons why cards of a type can't be played."""
_FACT_PARSERS = {
    "personnel": personnel_facts,
    "ship": ship_facts,
    "facility": facility_facts,
    "mission": mission_facts,
    "dilemma": dilemma_facts,
    "equipment": equipment_facts,
    "site": site_facts,
    "time location": time_location_facts,
    "tactic": tactic_facts,
    "tribble": tribble_facts,
    "trouble": lambda row: {"words": row.text},
    **dict.fromkeys(FUNCTION_CARD_TYPES, function_card_facts),
}
"""Functions that parse the additional facts of each type."""


class PlayableRows(NamedTuple):
    """Playable cards of tables by id, and the reasons why others can't be played."""

    cards: tuple[AnyDefinition, ...]
    refused: Mapping[str, str]


def playable_rows(rows: Iterable[FirstEditionCard], starter: Catalogue | None = None) -> PlayableRows:
    """Return all rows that can be played, except those of starter cards.

    Args:
        rows: cards of tables.
        starter: the starter cards, whose effects also apply to other printings of the same text.
    """
    cards: list[AnyDefinition] = []
    refused: dict[str, str] = {}
    every = list(rows)
    own = {card.id for card in starter.cards} if starter else set()
    twins = StarterCardsByText(starter, every) if starter else None
    for row in every:
        if row.id in own:
            continue
        try:
            card = definition_of_row(row)
        except UnplayableError as reason:
            again = twins.instead(row) if twins else None
            if again is None:
                refused[row.id] = str(reason)
            else:
                cards.append(again)
            continue
        cards.append(twins.enforced(row, card) if twins else card)
    starters = starter.cards if starter else ()
    named = with_personas([*with_combos(_with_backs(cards, every), starters)], starters)
    return PlayableRows(tuple(with_named_equipment([*named], starters)), refused)


def _with_backs(cards: Iterable[AnyDefinition], rows: Iterable[FirstEditionCard]) -> Iterator[AnyDefinition]:
    """Yield the cards, with the texts of their other sides (1E-CARD-22)."""
    backs = {row.name.removesuffix(BACK).strip(): row for row in rows if row.name.endswith(BACK)}
    for card in cards:
        back = backs.get(card.name)
        built_in = card.built_in if isinstance(card, Mission) else None
        if back is None or not (card.words or built_in):
            yield card
            continue
        told: dict[str, Any] = {"other_words": _text_of_back(back, card)}
        if built_in is not None:
            builder = msgspec.convert(rebuilder_requirement(back.text), Requirement | None)
            told["built_in"] = msgspec.structs.replace(built_in, builder=builder)
        yield msgspec.structs.replace(card, **told)


def _text_of_back(row: FirstEditionCard, card: AnyDefinition) -> str:
    """Return the text of the back of a card; its whole text if it can't be read on its own."""
    try:
        return definition_of_row(msgspec.structs.replace(row, name=card.name)).words
    except UnplayableError:
        return row.text


def _definition_type(row: FirstEditionCard) -> str:
    """Return the type of a row's definition: an event for a Q event, the first type for a card of two."""
    kind = row.type.lower().removeprefix("q ").split("/")[0]
    if kind != row.type.lower() and kind not in ("dilemma", "event", "interrupt"):
        return "event"
    return kind


def _q_facts(row: FirstEditionCard) -> dict[str, Any]:
    """Return the facts of a Q-Continuum card: its icon, and that players resolve it when it is faced (1E-CARD-19)."""
    if not is_of_q_continuum(row):
        return {}
    icons = {"icons": [*dict.fromkeys((*common_facts(row)["icons"], "q"))]}
    return icons if _definition_type(row) == "dilemma" else {**icons, "functions": [{"how": "met"}]}


def catalogue_with_rows(
    starter: Catalogue, rows: Iterable[FirstEditionCard], texts: Mapping[str, CompiledText] = MappingProxyType({})
) -> tuple[Catalogue, Mapping[str, str]]:
    """Return the starter cards plus those of tables, and reasons why other rows can't be played.

    Starter cards keep their effect trees and get the printings of their rows; the others get their compiled texts.
    """
    by_id = {row.id: row for row in rows}
    own = (_with_printings(card, by_id[card.id]) if card.id in by_id else card for card in starter.cards)
    found = playable_rows(by_id.values(), starter)
    imported = (with_compiled_text(card, texts) for card in found.cards)
    return Catalogue(with_nullifiers(with_commanders([*with_download_titles([*own, *imported])]))), found.refused


def _with_printings(card: AnyDefinition, row: FirstEditionCard) -> AnyDefinition:
    return msgspec.structs.replace(card, logo=row.logo.lower(), printings=row.printings, images=row.images)


def definition_of_row(row: FirstEditionCard) -> AnyDefinition:
    """Return a row as a card; the part of its text that isn't facts is in ``words``.

    Raises:
        UnplayableError: the engine has no rules for this card, or the row is missing facts.
    """
    kind = _definition_type(row)
    if row.name.endswith(BACK):
        raise UnplayableError("it is the back of another card")
    if row.type in _UNPLAYABLE_TYPES:
        raise UnplayableError(_UNPLAYABLE_TYPES[row.type])
    if kind not in _FACT_PARSERS:
        raise UnplayableError(f"there are no rules for cards of the type {row.type}")
    facts = {"kind": kind, **common_facts(row), **_FACT_PARSERS[kind](row), **_q_facts(row)}
    try:
        card: AnyDefinition = msgspec.convert(facts, AnyDefinition)
    except msgspec.ValidationError as error:
        raise UnplayableError(f"its row can’t be read: {error}") from error
    return card
