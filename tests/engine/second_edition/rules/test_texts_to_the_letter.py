"""Texts taken literally: without "may", with missing cards, "present", and icons of missions."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Mission, Personnel
from engine.ccg.cards.printed_qualities import printed_qualities_of
from engine.ccg.effects.cards_meant import Cards
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.texts import While
from engine.ccg.imports.notation import attempting_affiliations, names_affiliations_in_words
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState, Segment
from tests.engine.second_edition.cards.facing import Attempt
from tests.engine.second_edition.scenario import Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import add_card


@pytest.fixture
def scenario() -> Scenario:
    """Return a table with Alice's headquarters H, and decks."""
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


# --- texts without "may" (2E-TRN-03, 2E-TRN-05) ----------------------------------------------------------------------


def test_2e_trn_05_oo_mox_goes_beneath_ferenginar_at_the_end_of_the_turn_without_a_question() -> None:
    scenario = Scenario()
    scenario.card("ferenginar-financial-hub")
    scenario.fill_decks()
    scenario.core(scenario.card("oo-mox"))
    play = scenario.begin(Segment.END)
    assert play.state.active == 1
    assert play.where("oo-mox") == "beneath ferenginar-financial-hub"


def test_2e_trn_05_not_at_the_end_of_the_opponents_turn() -> None:
    scenario = Scenario()
    scenario.card("ferenginar-financial-hub")
    scenario.fill_decks()
    scenario.core(scenario.card("oo-mox"))
    scenario.state.active = 1
    play = scenario.begin(Segment.END)
    assert play.state.active == 0
    assert play.where("oo-mox") == "core"


def test_2e_trn_03_makbar_applies_at_the_start_of_the_turn_without_a_question(scenario: Scenario) -> None:
    scenario.put("H", add_card(scenario, Personnel, "makbar-chief-archon"))
    scenario.brig(0, scenario.personnel("captive", seat=1))
    play = scenario.begin(Segment.START)
    assert play.state.segment is Segment.PLAY_AND_DRAW
    assert len(play.state.players[1].discard) == 1


@pytest.mark.parametrize("held", [True, False])
def test_toraan_makes_the_opponent_discard_as_soon_as_he_is_played(*, held: bool) -> None:
    scenario = Scenario()
    scenario.card("romulus-seat-of-power")
    scenario.fill_decks()
    scenario.hand(scenario.card("toraan"))
    if held:
        scenario.hand(scenario.personnel("card", seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("play:toraan")
    assert not any("Use Toraan" in one for one in play.labels)
    assert len(play.state.players[1].discard) == held


# --- choices of dilemmas (2E-DIL-10) ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "interrupt", "choices"),
    [
        (False, False, []),
        (True, False, ["0", "1"]),
        (False, True, ["0", "2"]),
        (True, True, ["0", "1", "2"]),
    ],
)
def test_plans_within_plans_offers_only_losses_of_existing_cards(
    choices: list[str], *, event: bool, interrupt: bool
) -> None:
    """Discarding an interrupt and destroying an event aren't offered if the player has none."""
    attempt = Attempt("plans-within-plans")
    if event:
        attempt.scenario.core(attempt.scenario.card("brutal-struggle"))
    if interrupt:
        attempt.scenario.hand(attempt.scenario.card("escape"))
    attempt.scenario.hand(attempt.scenario.personnel("other"))
    play = attempt.with_people().face(until="2E-SEL-02")
    if choices:
        assert play.ids == choices
    else:
        assert sum(play.stopped(one) for one in attempt.people) == 3


def test_plans_within_plans_do_not_offer_an_interrupt_that_the_opponent_holds() -> None:
    attempt = Attempt("plans-within-plans")
    attempt.scenario.core(attempt.scenario.card("brutal-struggle"))
    attempt.scenario.hand(attempt.scenario.card("escape", seat=1))
    assert attempt.with_people().face(until="2E-SEL-02").ids == ["0", "1"]


# --- who takes part (2E-DIL-01) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drones", "allowed"), [(0, 4), (1, 3), (3, 1)])
def test_preserve_individuality_does_not_count_the_drones_that_it_stops(
    scenario: Scenario, drones: int, allowed: int
) -> None:
    name = "planet-1865-alpha-preserve-individuality"
    requirements = parse_requirement("Cunning>0")
    card = imported_card(Mission, name, type="planet", affiliations=("Federation",), requirements=requirements)
    scenario.state.missions.append(MissionState(scenario._instance(card, 0), 0))
    for number in range(4):
        facts = {"keywords": ("Drone",)} if number < drones else {}
        scenario.put(name, scenario.personnel(f"p{number}", **facts))  # type: ignore[arg-type]
    scenario.pile(*(scenario.dilemma(f"d{number}") for number in range(6)))
    play = scenario.begin()
    play.choose(f"Attempt {name}")
    assert (len(play.decision.options), play.decision.limit) == (allowed, allowed)


# --- present (2E-PRE-01) ---------------------------------------------------------------------------------------------


def test_2e_pre_01_seven_of_nine_may_place_herself(scenario: Scenario) -> None:
    name = "seven-of-nine-part-of-the-greater-whole"
    scenario.put("H", add_card(scenario, Personnel, name, keywords=("Drone",), cost=3))
    play = scenario.begin()
    play.choose(f"Use {name}")
    assert play.where(name) == "deck"
    assert len(play.state.players[0].hand) == 3


@pytest.mark.parametrize(("other", "raised"), [(False, 6), (True, 5)])
def test_2e_pre_01_your_klingons_present_includes_the_card_itself(
    scenario: Scenario, raised: int, *, other: bool
) -> None:
    """Kang, Vigilant Commander includes himself; a text with "each of your other Klingons" doesn't."""
    klingons = Cards(where="present", who=parse_requirement('"Klingon"'), other=other)
    text = While(changes=(Modifies(klingons, ("integrity",), 1),))
    scenario.put("H", scenario.personnel("kang", species=("klingon",), texts=(text,)))
    scenario.put("H", scenario.personnel("worf", species=("klingon",)))
    now = characteristics_of(scenario.begin().table)
    assert (
        now.personnel_qualities("kang").attributes["integrity"],
        now.personnel_qualities("worf").attributes["integrity"],
    ) == (raised, 6)


# --- icons and words (2E-MIS-05, 2E-CRD-17) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("[Baj][Car]", False),
        ("Any affiliation may attempt this mission.", True),
        ("Any affiliation (except [Bor]) may attempt this mission.", True),
    ],
)
def test_2e_mis_05_words_are_not_icons(field: str, *, words: bool) -> None:
    facts = {"affiliations": attempting_affiliations(field), "in_words": names_affiliations_in_words(field)}
    card = Mission(id="m", title="M", type="planet", span=1, quadrant="alpha", **facts)  # type: ignore[arg-type]
    assert card.in_words is words
    assert "Bajoran" in card.affiliations
    assert ("[bajoran]" in printed_qualities_of(card).traits) is not words


@pytest.mark.parametrize("in_words", [True, False])
def test_2e_mis_05_personnel_named_by_the_mission_can_attempt_it(scenario: Scenario, *, in_words: bool) -> None:
    card = Mission(
        id="m",
        title="M",
        type="planet",
        span=1,
        quadrant="alpha",
        affiliations=("Bajoran", "Federation"),
        requirements=parse_requirement("Cunning>0"),
        in_words=in_words,
    )
    scenario.state.missions.append(MissionState(scenario._instance(card, 0), 0))
    scenario.put("m", scenario.personnel("kira", affiliation="Bajoran"))
    play = scenario.begin()
    assert play.offers("Attempt M")
    assert ("[bajoran]" in characteristics_of(play.table).traits("m")) is not in_words
