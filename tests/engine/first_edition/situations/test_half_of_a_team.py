"""Cards of two personnel where personnel are counted, half of a team among them, in both editions."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards, Chosen, ForEach, Random, Share
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import If, Kill, Score, Stop
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.individual import Individual
from engine.first_edition.table.state import STOPPED
from tests.engine.first_edition.rules.test_personas_and_affiliations import two
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def team(edition: Edition, singles: int, pairs: int, seed: int = 1) -> Scenario:
    """Put this many single and dual-personnel cards of Alice's on her planet P."""
    scenario = Scenario(seed).by(edition)
    scenario.mission("P", "Music")
    scenario.put("P", *(scenario.personnel(f"single{n}") for n in range(singles)))
    scenario.put("P", *(two(scenario, f"pair{n}", f"one{n}", f"other{n}") for n in range(pairs)))
    scenario.fill_decks()
    return scenario


def attempt(scenario: Scenario) -> Play:
    """Attempt the mission; in 2002 the opponent accepts the first selection (1ER-DUO-3)."""
    play = scenario.begin()
    play.choose("Attempt P")
    while play.decision.rule == "1ER-DUO-3":
        play.choose("No")
    return play


def struck(play: Play) -> tuple[int, int]:
    """How many cards and how many personnel have died."""
    dead = [one for one in play.state.cards if play.where(one) == "discard.0"]
    return len(dead), len(dead) + sum(one.startswith("pair") for one in dead)


def half_of(*, up: bool = False) -> Share:
    return Share(Cards(), up=True) if up else Share(Cards())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("singles", "pairs"), [(4, 1), (2, 2), (0, 3)])
def test_1e_maff_04_half_of_a_team_is_half_of_its_personnel_now(singles: int, pairs: int, seed: int) -> None:
    """Of six personnel three, or four if the last card selected is one of two (rulebook 2.5.4, lines 404 and 406)."""
    scenario = team(NOW, singles, pairs, seed)
    scenario.under("P", scenario.dilemma("nagilum", dilemma_half(Kill(Random(half_of())), then="continues")))
    cards, personnel = struck(attempt(scenario))
    last_is_pair = personnel == 4
    assert personnel in (3, 4)
    assert cards <= 3
    assert last_is_pair or personnel == 3


@editions
@pytest.mark.parametrize(("up", "number"), [(False, 2), (True, 3)])
def test_1e_gen_02_without_a_card_of_two_half_is_rounded_as_the_card_says(
    edition: Edition, number: int, *, up: bool
) -> None:
    scenario = team(edition, 5, 0)
    scenario.under("P", scenario.dilemma("nagilum", dilemma_half(Kill(Random(half_of(up=up))), then="continues")))
    assert struck(attempt(scenario)) == (number, number)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("singles", "pairs", "up", "number"), [(5, 1, False, 3), (4, 1, True, 3), (4, 1, False, 2)])
def test_1er_duo_3_half_was_counted_in_cards_in_2002(
    singles: int, pairs: int, number: int, seed: int, *, up: bool
) -> None:
    """Six cards: three cards, whether cards of two are among them or not (rulings, line 617)."""
    scenario = team(THEN, singles, pairs, seed)
    scenario.under("P", scenario.dilemma("nagilum", dilemma_half(Kill(Random(half_of(up=up))), then="continues")))
    assert struck(attempt(scenario))[0] == number


@pytest.mark.parametrize(
    ("edition", "choices"),
    [(NOW, ("pair0",)), (NOW, ("single0", "pair0")), (NOW, ("single0", "single1"))],
    ids=["the pair", "one and the pair", "two"],
)
def test_1e_maff_04_who_chooses_half_chooses_until_there_are_enough_now(
    edition: Edition, choices: tuple[str, ...]
) -> None:
    """Half of four stopped personnel on three cards, as A Bad End has it."""
    scenario = team(edition, 3, 1)
    stopped = Cards(where="mission", stopped=True)
    effect = Kill(Chosen(where="mission", stopped=True, count=Share(stopped, up=True)))
    scenario.under("P", scenario.dilemma("end", dilemma_half(effect, then="continues")))
    for name in ("single0", "single1", "pair0"):
        scenario.state.cards[name].states = (STOPPED,)
    play = scenario.begin()
    play.choose("Attempt P")
    for choice in choices:
        play.choose(choice)
    assert {one for one in play.state.cards if play.where(one) == "discard.0"} == {*choices}


def test_1er_duo_3_who_chose_half_chose_half_of_the_cards_in_2002() -> None:
    scenario = team(THEN, 3, 1)
    stopped = Cards(where="mission", stopped=True)
    effect = Kill(Chosen(where="mission", stopped=True, count=Share(stopped, up=True)))
    scenario.under("P", scenario.dilemma("end", dilemma_half(effect, then="continues")))
    for name in ("single0", "single1", "pair0"):
        scenario.state.cards[name].states = (STOPPED,)
    play = scenario.begin()
    play.choose("Attempt P")
    play.choose("pair0", "single0")
    assert {one for one in play.state.cards if play.where(one) == "discard.0"} == {"pair0", "single0"}


@editions
@pytest.mark.parametrize(("singles", "pairs", "met"), [(1, 1, True), (0, 1, False), (2, 0, False), (0, 2, True)])
def test_1e_maff_04_both_count_for_a_number_of_personnel(
    edition: Edition, singles: int, pairs: int, *, met: bool
) -> None:
    scenario = team(edition, singles, pairs)
    three = Commands(Cards(where="group"), count=3)
    scenario.under("P", scenario.dilemma("trap", dilemma_half(If(three, (Score(-5),), ()))))
    assert (attempt(scenario).points() == -5) is met


@editions
def test_1e_maff_04_each_of_both_counts_where_something_is_counted(edition: Edition) -> None:
    scenario = team(edition, 1, 2)
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Score(ForEach(Cards(where="group"), times=-1)))))
    assert attempt(scenario).points() == -5


@editions
def test_1er_duo_5_only_the_one_who_fits_counts(edition: Edition) -> None:
    """Rulings of 2002, line 621."""
    scenario = team(edition, 1, 0)
    pair = (
        Individual(persona="kurn", classification="OFFICER", skills={"honor": 1}, integrity=2, cunning=2, strength=2),
        Individual(persona="worf", classification="SECURITY", integrity=2, cunning=2, strength=2),
    )
    scenario.put("P", scenario.personnel("sons", uniqueness="unique", pair=pair))
    scenario.put("P", scenario.personnel("kor", "honor"))
    honor = Cards(where="group", who=requirement_of("Honor"))
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Score(ForEach(honor, times=-1)))))
    assert attempt(scenario).points() == -2


@editions
def test_1e_maff_04_what_happens_to_one_happens_to_the_other(edition: Edition) -> None:
    scenario = team(edition, 0, 1)
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Stop(Random()), then="continues")))
    assert attempt(scenario).is_stopped("pair0")


@editions
def test_1e_gap_31_of_a_number_of_personnel_a_card_of_two_is_selected_as_one(edition: Edition) -> None:
    scenario = team(edition, 0, 3)
    scenario.under("P", scenario.dilemma("trap", dilemma_half(Kill(Random(2)), then="continues")))
    assert struck(attempt(scenario))[0] == 2
