"""Facts derived once from the cards of a match, to avoid searches for texts that no card has."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.table.card_index import CardIndex, card_index


def index_of(*ids: str) -> CardIndex:
    return card_index(catalogue_of_edition(), frozenset(ids))


@pytest.mark.parametrize(
    ("card", "other", "uses"),
    [
        ("hugh", "worf", []),
        ("hugh", "borg-ship", [0]),
        ("kevin-uxbridge", "worf", [0]),
        ("alternate-universe-door", "worf", []),
    ],
)
def test_cards_without_possible_targets_in_the_match_are_not_offered(card: str, other: str, uses: list[int]) -> None:
    """Hugh is played on Borg Ship alone, the door on three titles, Kevin Uxbridge on any event but treaties."""
    found = index_of(card, other).responses.any_time_uses.get(card, ())
    assert [number for number, _ in found] == uses


def test_the_same_cards_have_the_same_index_whatever_their_order() -> None:
    assert index_of("hugh", "worf") is index_of("worf", "hugh")
    assert index_of("hugh", "worf") is not index_of("hugh")


def test_a_copy_of_a_card_has_the_facts_of_the_first() -> None:
    facts = index_of("worf", "hugh").facts
    assert set(facts) == {"worf", "hugh"}
    assert facts["worf"].affiliation == "federation"
    assert facts["worf"].is_personnel
    assert not facts["hugh"].is_portable
    assert facts["hugh"].affiliation == ""
