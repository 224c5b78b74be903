"""Texts that can be used twice or thrice a game: a total over all copies (1ER-TPG-1, 1E-GEN-11)."""

from __future__ import annotations

import pytest

from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from tests.engine.first_edition.rules.test_texts_used_by_hand import saying
from tests.engine.first_edition.scenario import Play, Scenario

editions = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def chefs(edition: Edition, words: str, copies: int = 1) -> Play:
    """Alice's universal chefs with these words, on planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    first = saying(scenario, scenario.personnel("chef", title="chef"), words)
    scenario.put("P", first, *(scenario.copy_of(first) for _ in range(copies - 1)))
    scenario.fill_decks()
    return scenario.begin()


def offers(play: Play) -> bool:
    return any(label.startswith("Use chef") for label in play.labels)


def use(play: Play) -> None:
    play.choose(next(one.id for one in play.decision.options if one.label.startswith("Use chef")))
    while play.decision.rule != "1E-TURN-08":
        play.choose("agree" if "agree" in play.ids else play.decision.default[0])


@editions
@pytest.mark.parametrize(("often", "times"), [("Twice", 2), ("Thrice", 3)])
@pytest.mark.parametrize("copies", [1, 2])
def test_1er_tpg_1_it_is_a_total_over_all_copies(edition: Edition, often: str, times: int, copies: int) -> None:
    play = chefs(edition, f"{often} per game, may look at something odd.", copies)
    for _ in range(times):
        assert offers(play), "even in one turn"
        use(play)
    assert not offers(play)
    play.end_turn()
    play.end_turn()
    assert not offers(play)


@editions
def test_1er_tpg_1_once_each_turn_and_twice_a_game(edition: Edition) -> None:
    play = chefs(edition, "Once each turn (twice per game), may look at something odd.")
    for _ in range(2):
        use(play)
        assert not offers(play)
        play.end_turn()
        play.end_turn()
    assert not offers(play)
