"""Dilemmas of the Borg deck that select by skills, attributes and gender: where each works, and where it doesn't."""

from __future__ import annotations

import pytest

from tests.engine.first_edition.scenario import Play, Scenario


def meet(card: str, *people: tuple[str, str, tuple[int, int, int], tuple[str, ...]]) -> Play:
    """Let Alice's personnel encounter a dilemma of Bob's on P."""
    scenario = Scenario()
    scenario.mission("P", "Music x9")
    scenario.under("P", scenario.card(card, 1))
    for name, has, numbers, words in people:
        scenario.put("P", scenario.personnel(name, has, attributes=numbers, characteristics=words))
    scenario.put("P", scenario.personnel("guard", "security, science", attributes=(5, 9, 9)))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    return play


WISE = ("wise", "", (5, 8, 4), ())
DULL = ("dull", "music, honor", (5, 2, 4), ())


@pytest.mark.parametrize(("choice", "killed"), [("0", "dull"), ("1", "wise")])
def test_hanonian_land_eel_kills_who_has_least_of_what_the_opponent_chooses(choice: str, killed: str) -> None:
    play = meet("hanonian-land-eel", WISE, DULL)
    assert play.decision.seat == 1
    play.choose(choice)
    assert play.where(killed) == "discard.0"
    assert play.where("hanonian-land-eel") == "under.P", "it is not overcome"


@pytest.mark.parametrize(("strength", "past"), [(41, False), (42, True)])
def test_hanonian_land_eel_is_got_past_with_security_science_and_strength(strength: int, *, past: bool) -> None:
    play = meet("hanonian-land-eel", ("strong", "", (5, 5, strength), ()))
    assert (play.where("hanonian-land-eel") == play.done_with(1)) is past


@pytest.mark.parametrize(("choice", "taken"), [("0", "dull"), ("1", "guard")])
def test_impressive_trophies_captures_who_has_most_of_what_the_opponent_chooses(choice: str, taken: str) -> None:
    play = meet("impressive-trophies", WISE, ("dull", "music, honor, law", (5, 2, 4), ()))
    assert any(line.startswith("You see") and "dull" in line for line in play.told(1)), "by the ruling of 2002"
    assert not any(line.startswith("You see") for line in play.told(0))
    play.choose(choice)
    assert play.state.cards[taken].captor == 1


@pytest.mark.parametrize(("cunning", "past"), [(41, False), (42, True)])
def test_impressive_trophies_is_got_past_with_cunning(cunning: int, *, past: bool) -> None:
    play = meet("impressive-trophies", ("wise", "", (5, cunning, 4), ()))
    assert (play.where("impressive-trophies") == play.done_with(1)) is past


HE, SHE = ("human", "male"), ("human", "female")


def test_strange_bedfellows_stops_the_man_and_the_woman_with_the_lowest_integrity() -> None:
    people = [("he", "", (3, 5, 5), HE), ("good-he", "", (8, 5, 5), HE), ("she", "", (4, 5, 5), SHE)]
    play = meet("strange-bedfellows", *people)
    assert play.is_stopped("he")
    assert play.is_stopped("she")
    assert not play.is_stopped("good-he")


def test_strange_bedfellows_discards_both_where_their_integrity_is_the_same() -> None:
    play = meet("strange-bedfellows", ("he", "", (4, 5, 5), HE), ("she", "", (4, 5, 5), SHE))
    assert play.where("he") == play.where("she") == "discard.0"


def test_strange_bedfellows_has_no_effect_on_an_all_male_team() -> None:
    play = meet("strange-bedfellows", ("he", "", (4, 5, 5), HE), ("other", "", (4, 5, 5), HE))
    assert not play.is_stopped("he")
