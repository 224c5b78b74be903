"""Questions that a card's text asks name a card; only menus and questions of the rules themselves don't."""

from __future__ import annotations

import pytest

from engine.first_edition.game import FirstEditionTable
from engine.games import game
from engine.kernel.match import Match
from engine.second_edition.game import SecondEditionTable
from engine.selfplay import play_game, seats_for

RULES_QUESTIONS = {
    *("2E-CNT-02", "2E-ORD-01", "2E-TRN-03", "2E-TRN-04", "2E-DIL-04", "2E-DIL-09", "2E-GAP-34", "2E-TIM-10"),
    *("1E-TURN-04", "1E-TURN-08", "1E-ACT-06", "1E-ACT-07", "1E-DL-07", "1E-TIM-07", "1E-END-02", "1E-END-03"),
    *("1E-SEED-07", "1E-SEED-15", "1E-SEED-16", "1E-SEED-17", "1E-SEED-19", "1E-PB-04", "1E-SB-01", "1E-SB-05"),
    *(
        "1E-SB-03",
        "1E-MOVE-11",
        "1E17-DIL-1",
        "1E17-DIL-2",
        "1E17-OTH-1",
        "1E-SB-06",
        "1E-BORG-05",
        "1E-NEM-02",
        "1E-TRIB-01",
        "1E-TRIB-03",
        "1E-TRIB-04",
        "1E-LEAVE-07",
    ),
}
"""Rules that ask by themselves: what to do next, the hand at the end of a turn, seeding, battles, tribbles."""


def titles_in_match(match: Match) -> set[str]:
    """Return the names of all cards, with and without subtitles."""
    table = match._table
    assert isinstance(table, FirstEditionTable | SecondEditionTable)
    names = {table.name(card) for card in table.state.cards}
    return {part.casefold() for name in names for part in (name, name.partition(", ")[0])}


@pytest.mark.parametrize("name", ["first-edition", "first-edition-2002", "second-edition"])
def test_a_question_names_the_card_that_asks_it(name: str) -> None:
    asked, without = 0, set[str]()

    def watch(match: Match) -> list[str]:
        nonlocal asked
        for decision in match.open:
            if decision.rule not in RULES_QUESTIONS:
                asked += 1
                prompt = decision.prompt.casefold()
                if not any(title in prompt for title in titles):
                    without.add(f"{decision.rule}: {decision.prompt}")
        return []

    for number in range(3):
        rules = game(name)
        seats = seats_for(rules, number, 2)
        titles = titles_in_match(Match.start(rules, seats, "0" * 64, {}))
        play_game(rules, number, seats=seats, watch=watch)
    assert without == set()
    assert asked > 100
