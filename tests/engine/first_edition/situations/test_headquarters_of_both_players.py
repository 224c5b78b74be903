"""A headquarters that its opponent controls, too, by playing its affiliation (1E-CTRL-01, 1E-FAC-01)."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Score
from engine.ccg.effects.texts import Order
from engine.first_edition.cards.definition import Facility
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.scenario import Scenario

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def hall(edition: Edition = NOW) -> Scenario:
    """Bob's Klingon headquarters on its homeworld H."""
    scenario = Scenario().by(edition)
    scenario.mission("H", affiliations=("klingon",), homeworld="klingon", seat=1)
    card = Facility(
        id="hall",
        title="hall",
        affiliations=("klingon",),
        facility="headquarters",
        on_planet=True,
        uniqueness="universal",
        shields=2,
    )
    scenario._lay("surface", "H", scenario.add(card, 1))
    scenario.fill_decks()
    return scenario


@editions
@pytest.mark.parametrize("plays", ["klingon", "romulan"])
def test_1e_bat_03_a_shared_headquarters_cannot_be_attacked(edition: Edition, plays: str) -> None:
    """Line 1221; in 2002 nothing says so."""
    scenario = hall(edition)
    scenario.put("H", scenario.ship("bird", affiliation=plays, numbers=(8, 9, 9)))
    scenario.put("bird", add_fighter(scenario, "one", 5, "leadership", affiliation=plays))
    assert bool(offered_attacks(scenario.begin())) is (plays == "romulan" or edition is THEN)


@pytest.mark.parametrize(("plays", "whose", "able"), [
    ("klingon", "you", True), ("klingon", "opponent", True), ("non-aligned", "you", False),
])  # fmt: skip
def test_1e_ctrl_01_texts_take_it_for_a_facility_of_both(plays: str, whose: str, *, able: bool) -> None:
    """Line 3401: "as though it were your facility"."""
    scenario = hall()
    facility = Cards(kind="facility", where="play", whose=whose)  # type: ignore[arg-type]
    text = Order(requires=Commands(facility), effects=(Score(5),))
    scenario.put("H", scenario.personnel("one", affiliation=plays, texts=(text,)))
    assert scenario.begin().offers("Use one") is able


def test_1e_ctrl_01_it_stays_theirs_though_all_their_cards_have_left_play() -> None:
    scenario = hall()
    text = Order(requires=Commands(Cards(kind="facility", where="play")), effects=(Score(5),))
    scenario.put("H", scenario.personnel("one", affiliation="non-aligned", texts=(text,)))
    scenario.put("H", scenario.personnel("klingon", affiliation="klingon"))
    play = scenario.begin()
    leave_play(play.table, "klingon")
    play.end_turn()
    play.end_turn()
    assert play.offers("Use one")


@editions
@pytest.mark.parametrize("pact", [True, False])
def test_1e_comp_04_a_treaty_of_ones_own_opens_the_opponents_headquarters(edition: Edition, *, pact: bool) -> None:
    scenario = hall(edition)
    if pact:
        treaty(scenario, "romulan", "klingon")
    scenario.hand(scenario.personnel("sela", affiliation="romulan"))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report sela") is pact


@editions
@pytest.mark.parametrize("other", [True, False])
def test_1e_seed_22_none_is_built_where_one_owns_a_facility(edition: Edition, *, other: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("H", affiliations=("cardassian",), location="Cardassia Prime", homeworld="cardassian")
    if other:
        scenario.put("H", scenario.outpost("mine", affiliation="cardassian", facility="station"))
    scenario.hand(scenario.card("central-command"))
    scenario.fill_decks()
    offered = any("Central Command" in one for one in scenario.begin(Phase.CARD_PLAY).labels)
    assert offered is not other
