"""Outposts with revised titles that count as universal in 2002 (1ER-OUT-1; rulings, lines 948 to 950)."""

from __future__ import annotations

import pytest

from engine.ccg.decks.deck_line_cards import Resolver
from engine.ccg.decks.deck_list_parsing import parse_deck
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.game import GAME
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.scenario import Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


@pytest.mark.parametrize("title", ["Klingon", "Federation", "Neutral", "Klingon Outpost"])
def test_1er_out_1_the_old_title_means_the_same_card(title: str) -> None:
    deck = parse_deck(f"Seed:\n1 {title}\n", GAME.deck_shape.headings)
    found = Resolver(GAME.catalogue, GAME.aliases).resolve(deck)
    assert [one.card.id for one in found if one.card] == [f"{title.lower().removesuffix(' outpost')}-outpost"]


@editions
def test_1er_out_1_an_outpost_without_the_symbol_is_universal_in_2002(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    first = scenario.outpost("post", uniqueness="unique")
    scenario.put("P", first)
    scenario.seeds(scenario.copy_of(first))
    scenario.fill_decks()
    play = scenario.begin(Phase.FACILITIES)
    assert play.offers("post at Q") is (edition is RULEBOOK_1_7)


@editions
@pytest.mark.parametrize("kind", ["station", "headquarters"])
def test_1er_out_1_other_facilities_stay_unique(edition: Edition, kind: str) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    first = scenario.outpost("post", uniqueness="unique", facility=kind, any_mission=True)
    scenario.put("P", first)
    scenario.seeds(scenario.copy_of(first))
    scenario.fill_decks()
    assert not scenario.begin(Phase.FACILITIES).offers("post at Q")


@editions
def test_1er_out_1_of_those_that_say_seed_one_only_one_is_seeded(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("Q")
    first = scenario.outpost("post", seeds_one=True)
    scenario.put("P", first)
    scenario.seeds(scenario.copy_of(first))
    scenario.fill_decks()
    assert not scenario.begin(Phase.FACILITIES).offers("post at Q")
