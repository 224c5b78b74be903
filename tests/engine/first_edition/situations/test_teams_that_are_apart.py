"""Teams of one planet that aren't present with one another, and those who take no part in an attempt (1E-GEN-04).

Rulebook 2.5.4, lines 1071 to 1073 and 1232 to 1234; rulebook 1.7 and the rulings of 2002 know no such limit.
"""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Cards, Random
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Kill
from engine.ccg.effects.texts import EndOfTurn, Text, While
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import is_disabled, persons_on_card, ship_attributes
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])
PROMPT = "These nemeses are present together. Which one is killed or destroyed?"


def changes_strength(amount: int, whose: str = "you") -> While:
    return While(changes=(Adjusts(Cards(where="present", other=True, whose=whose), ("strength",), amount),))  # type: ignore[arg-type]


def planet(edition: Edition, *texts: Text, stopped: bool = False) -> Scenario:
    """Put Riker with these texts, and Data, who can solve the mission, on planet P."""
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", texts=texts), stopped=stopped)
    scenario.put("P", scenario.personnel("data", "leadership"))
    scenario.fill_decks()
    return scenario


def strength(play: Play, name: str) -> int:
    (person,) = persons_on_card(play.table, name)
    return person.attributes["strength"] or 0


# --- incompatible teams ----------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("pact", [True, False])
def test_1e_gen_04_a_text_about_those_present_spares_an_incompatible_team(edition: Edition, *, pact: bool) -> None:
    scenario = planet(edition, changes_strength(2))
    scenario.put("P", add_fighter(scenario, "kurn", 5))
    scenario.put("P", scenario.personnel("quark", affiliation="non-aligned"))
    if pact:
        treaty(scenario, "federation", "klingon")
    play = scenario.begin()
    assert [strength(play, name) for name in ("data", "quark")] == [7, 7]
    assert strength(play, "kurn") == (7 if pact or edition is THEN else 5)


@editions
def test_1e_gen_04_an_opposing_team_is_present_whatever_its_affiliation(edition: Edition) -> None:
    scenario = planet(edition, changes_strength(-2, "opponent"))
    scenario.put("P", add_fighter(scenario, "kor", 5, seat=1))
    assert strength(scenario.begin(), "kor") == 3


@editions
def test_1e_gen_04_one_who_strikes_those_present_at_the_end_of_the_turn_spares_the_other_team(
    edition: Edition,
) -> None:
    scenario = planet(edition, EndOfTurn(effects=(Kill(All(where="present", other=True)),)))
    scenario.put("P", add_fighter(scenario, "kurn", 5))
    play = scenario.begin()
    play.end_turn()
    assert (play.where("data"), play.table.in_play("kurn")) == ("discard.0", edition is NOW)


@editions
@pytest.mark.parametrize("pact", [True, False])
def test_1e_nem_02_ones_own_nemeses_in_two_away_teams_do_not_meet(edition: Edition, *, pact: bool) -> None:
    scenario = planet(edition)
    scenario.put("P", scenario.personnel("kor", icons=("r>",)), add_fighter(scenario, "albino", 5, icons=("<r",)))
    if pact:
        treaty(scenario, "federation", "klingon")
    play = scenario.begin()
    play.choose("End your turn")
    assert (PROMPT in [decision.prompt for decision in play.match.open]) is (pact or edition is THEN)


def test_1e_nem_02_one_of_the_opponents_meets_each_of_them_and_they_do_not_meet_each_other() -> None:
    scenario = planet(NOW)
    scenario.put("P", scenario.personnel("kor", icons=("r>",)), add_fighter(scenario, "albino", 5, icons=("<r",)))
    scenario.put("P", add_fighter(scenario, "kang", 5, seat=1, icons=("r>",)))
    play = scenario.begin()
    play.choose("End your turn")
    assert set(play.labels) == {"albino", "kang"}


# --- in an attempt ---------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("stopped", [True, False])
def test_1e_mis_13_who_is_stopped_lends_nothing_to_those_who_attempt(edition: Edition, *, stopped: bool) -> None:
    scenario = planet(edition, changes_strength(2), stopped=stopped)
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Strength>6" if stopped else "Strength>11")))
    play = scenario.begin()
    assert strength(play, "data") == 7
    play.choose("Attempt P")
    assert play.is_stopped("data") is (stopped and edition is NOW)
    assert strength(play, "data") == 7, "once it is over they are present again"


@editions
def test_1e_mis_13_the_opponents_take_nothing_from_those_who_attempt(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.put("P", add_fighter(scenario, "kor", 5, seat=1, texts=(changes_strength(-2, "anybody"),)))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Strength>9")))
    play = scenario.begin()
    assert strength(play, "data") == 3
    play.choose("Attempt P")
    assert play.is_stopped("data") is (edition is THEN)


@editions
def test_1e_mis_13_aboard_a_ship_intruders_take_nothing_either(edition: Edition) -> None:
    scenario = planet(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("troi", "leadership"))
    scenario.put("hood", add_fighter(scenario, "kor", 5, seat=1, texts=(changes_strength(-2, "anybody"),)))
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Strength>4")))
    play = scenario.begin()
    play.choose("Attempt S")
    assert play.is_stopped("troi") is (edition is THEN)


# --- aboard a ship, as a dilemma is faced ----------------------------------------------------------------------------


def crowded(edition: Edition, seed: int) -> Scenario:
    """Let Riker and Data attempt S aboard a ship with four stopped personnel and an intruder."""
    scenario = Scenario(seed).by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("riker", "leadership"), scenario.personnel("data", "leadership"))
    scenario.put("hood", *(scenario.personnel(f"idle-{number}") for number in range(4)), stopped=True)
    scenario.put("hood", add_fighter(scenario, "kor", 5, seat=1))
    scenario.fill_decks()
    return scenario


@editions
@pytest.mark.parametrize("seed", range(4))
def test_1e_mis_13_one_aboard_selected_at_random_by_a_dilemma_is_one_of_those_who_face_it(
    edition: Edition, seed: int
) -> None:
    scenario = crowded(edition, seed)
    scenario.under("S", scenario.dilemma("bug", dilemma_half(Kill(Random(where="aboard")))))
    play = scenario.begin()
    play.choose("Attempt S")
    lost = [
        name for name in ("riker", "data", *(f"idle-{number}" for number in range(4))) if not play.table.in_play(name)
    ]
    assert lost in (["riker"], ["data"])


@editions
def test_1e_cr_060_a_dilemma_on_everyone_aboard_includes_stopped_and_intruders(edition: Edition) -> None:
    scenario = crowded(edition, 1)
    everyone = All(where="aboard", whose="anybody")
    scenario.under("S", scenario.dilemma("entity", dilemma_half(Kill(everyone))))
    play = scenario.begin()
    play.choose("Attempt S")
    assert not any(play.table.in_play(name) for name in ("riker", "data", "idle-0", "kor"))


@editions
@pytest.mark.parametrize("seed", range(3))
def test_1e_mis_13_once_it_is_placed_it_may_strike_anyone_of_the_crew(edition: Edition, seed: int) -> None:
    """Ktarian Game disables one more at each start of a turn; whoever was stopped is of the crew again."""
    scenario = crowded(edition, seed)
    scenario.under("S", scenario.card("ktarian-game", 1))
    play = scenario.begin()
    play.choose("Attempt S")
    crew = ("riker", "data", *(f"idle-{number}" for number in range(4)))
    first = [name for name in crew if is_disabled(play.table, name)]
    assert first in (["riker"], ["data"])
    for _ in range(2):
        play.end_turn()
    assert len([name for name in crew if is_disabled(play.table, name)]) == 2


@editions
@pytest.mark.parametrize(("stopped", "shields"), [(False, True), (True, False)])
def test_1e_mis_13_who_is_stopped_adds_nothing_to_the_ship_that_faces_a_dilemma(
    edition: Edition, *, stopped: bool, shields: bool
) -> None:
    """Outside the attempt the ship has their SHIELDS again, and in 2002 it has them throughout."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space")
    scenario.put("S", scenario.ship("hood", numbers=(8, 6, 6)))
    stronger = While(changes=(Adjusts(Cards(kind="ship", where="host"), ("shields",), 2),))
    scenario.put("hood", scenario.personnel("shield chief", texts=(stronger,)), stopped=stopped)
    scenario.put("hood", scenario.personnel("riker", "leadership"))
    scenario.under("S", scenario.dilemma("wave", dilemma_half(unless="Shields>6")))
    scenario.fill_decks()
    play = scenario.begin()
    assert ship_attributes(play.table, "hood")["shields"] == 8
    play.choose("Attempt S")
    assert play.is_stopped("riker") is not (shields or edition is THEN)
    assert ship_attributes(play.table, "hood")["shields"] == 8
