"""Printed facts of cards and their meaning (CRD, AFF, SPC, SKL, KEY)."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from engine.ccg.cards.catalogue import Catalogue
from engine.ccg.cards.kinds import AnyCard, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import All, Cards, Chosen, Most
from engine.ccg.effects.changes import Change, Gains, Modifies, Substitutes, Toll
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Draw, GainSkills, Kill, Stop, Unless
from engine.ccg.effects.texts import Order, While
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.cards.imports.importing import import_tables
from engine.second_edition.deck import check_deck, starter_catalogue
from engine.second_edition.table.state import Segment
from engine.second_edition.view import SecondEditionView
from tests.engine.second_edition.imports.table_writing import (
    DILEMMA,
    MISSION,
    PERSONNEL,
    SHIP,
    Facts,
    lackey_table,
    write_table,
)
from tests.engine.second_edition.scenario import Play, Scenario

NINE = (
    "Bajoran",
    "Borg",
    "Cardassian",
    "Dominion",
    "Federation",
    "Ferengi",
    "Klingon",
    "Romulan",
    "Non-Aligned",
)


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    return scenario


def completes(scenario: Scenario, mission: str = "P1") -> bool:
    """Whether the personnel on the planet complete the mission if there are no dilemmas."""
    play = scenario.begin()
    play.choose(f"Attempt {mission}")
    return play.state.players[0].score > 0


def seen(play: Play, viewer: int | None) -> SecondEditionView:
    view = play.match.view(viewer)
    assert isinstance(view, SecondEditionView)
    return view


def imported(folder: Path, *cards: Facts) -> tuple[AnyCard, ...]:
    return import_tables([write_table(folder, lackey_table(*cards))], starter_catalogue())[0].cards


# --- types and anatomy -----------------------------------------------------------------------------------------------


def test_2e_crd_01_seven_types_and_five_of_them_live_in_the_deck(scenario: Scenario) -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyCard)}
    assert kinds == {"personnel", "ship", "equipment", "event", "interrupt", "mission", "dilemma"}
    five = [scenario.personnel("p"), scenario.ship("s"), scenario.equipment("q"), scenario.event("e")]
    five.append(scenario.interrupt("i"))
    outside = [scenario.mission("M"), scenario.dilemma("d")]
    report = scenario.game().check_deck({"deck": (*five, *outside)})
    wrong = [words for words, rule in report.problems if rule == "2E-DCK-04"]
    assert [words.split()[0] for words in wrong] == outside


ADA = {"has": "leadership 2, law", "integrity": 6, "cunning": 5, "strength": 7, "icons": ("cmd",)}


@pytest.mark.parametrize(
    ("lacking", "met"),
    [
        ({}, True),
        ({"integrity": 5}, False),
        ({"cunning": 4}, False),
        ({"strength": 6}, False),
        ({"has": "leadership, law"}, False),
        ({"icons": ("stf",)}, False),
        ({"keywords": ()}, False),
    ],
)
def test_2e_crd_02_attributes_skills_icons_and_keywords_all_count(
    scenario: Scenario, lacking: dict[str, object], *, met: bool
) -> None:
    scenario.mission("P1", 'Integrity>5, Cunning>4, Strength>6, 2 Leadership, Law, [Cmd], "Admiral"')
    scenario.put("P1", scenario.personnel("ada", **{"keywords": ("Admiral",), **ADA, **lacking}))  # type: ignore[arg-type]
    assert completes(scenario) is met


def test_2e_crd_02_a_personnel_in_hand_shows_cost_attributes_and_skills(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("ada", cost=3, **ADA))  # type: ignore[arg-type]
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.option("Play ada").detail == "Cost 3 · 6/5/7 · Leadership 2, Law"


def test_2e_crd_03_a_ship_has_three_numbers_and_carries_personnel_and_equipment(scenario: Scenario) -> None:
    scenario.mission("P1", span=2)
    scenario.ship("galaxy", "H", range=4, weapons=7, shields=9, staffing=("cmd", "stf"))
    scenario.put("H", scenario.personnel("a1", icons=("cmd",)), scenario.equipment("kit"))
    scenario.put("galaxy", scenario.personnel("a2", icons=("stf",)))
    play = scenario.begin()
    assert not play.offers("Move galaxy"), "nobody aboard has the command icon"
    play.choose("Beam from H to galaxy")
    play.choose("a1", "kit")
    play.choose("Move galaxy")
    play.choose("P1")
    ship = seen(play, 1).players[0].missions[1].ships[0]
    assert (ship.range, ship.range_left, ship.weapons, ship.shields) == (4, 0, 7, 9)
    assert play.where("a1") == play.where("kit") == "galaxy"


def test_2e_crd_04_equipment_improves_the_personnel_with_it(scenario: Scenario) -> None:
    scenario.mission("P1", "Physics")
    scenario.put("P1", scenario.personnel("obrien", "engineer"))
    assert not completes(scenario)
    scenario.put("P1", scenario.equipment("kit", Gains(Cards(where="present"), "physics")))
    assert completes(scenario)


def test_2e_crd_05_an_event_says_whether_it_stays(scenario: Scenario) -> None:
    scenario.hand(scenario.event("flash", Draw(1)), scenario.event("lab", stays=True))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play flash")
    play.choose("Play lab")
    assert play.where("flash") == "discard"
    assert play.where("lab") == "core"


def test_2e_crd_06_an_interrupt_is_free_destroyed_afterwards_and_played_in_an_opponents_turn(
    scenario: Scenario,
) -> None:
    scenario.hand(scenario.interrupt("flash", Draw(1), seat=1))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters=3)
    play.choose("Draw a card")
    assert play.decision.seat == 1
    play.choose("Play flash")
    assert play.where("flash") == "discard"
    assert len(play.state.players[1].hand) == 1
    assert play.state.counters == 2, "only the draw has been paid for"


def test_2e_crd_07_planet_and_space_missions_give_points_and_headquarters_bring_cards_into_play(
    scenario: Scenario,
) -> None:
    scenario.mission("P1", points=30)
    scenario.mission("S1", points=40, type="space")
    scenario.ship("galaxy", "S1", staffing=())
    scenario.put("P1", scenario.personnel("a1", "leadership"))
    scenario.put("galaxy", scenario.personnel("a2", "leadership"))
    scenario.hand(scenario.personnel("a3"), scenario.ship("nebula"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play a3")
    play.choose("Play nebula")
    assert play.where("a3") == play.where("nebula") == "H"
    play.choose("Draw 1 and continue to orders")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 30
    play.choose("Attempt S1")
    assert play.state.players[0].score == 70


def test_2e_crd_08_a_mission_shows_all_that_it_states(scenario: Scenario) -> None:
    scenario.mission("P1", "Law, 2 Science, Cunning>30", span=4, points=35, quadrant="gamma")
    headquarters, mission = seen(scenario.begin(), None).players[0].missions
    assert (mission.points, mission.affiliations, mission.span) == (35, ("Federation",), 4)
    assert (mission.requirements, mission.quadrant) == ("Law, 2 Science, Cunning>30", "gamma")
    assert headquarters.span == 2, "ships start from there"


@pytest.mark.parametrize(
    ("has", "met"),
    [
        ("acquisition", True),
        ("law", True),
        ("treachery 2", True),
        ("treachery", False),
        ("honor", False),
    ],
)
def test_2e_crd_09_one_of_several_skills_is_enough_and_one_of_them_needs_two_levels(
    scenario: Scenario, has: str, *, met: bool
) -> None:
    scenario.mission("Feldomite Rush", "Engineer, Geology, (Acquisition or Law or 2 Treachery), Cunning>9")
    scenario.put("Feldomite Rush", scenario.personnel("a1", "engineer, geology"), scenario.personnel("a2", has))
    assert completes(scenario, "Feldomite Rush") is met


@pytest.mark.parametrize("kind", ["planet", "space"])
def test_2e_crd_10_a_dilemma_works_at_its_own_type_of_mission_and_a_dual_one_at_both(
    scenario: Scenario, kind: str
) -> None:
    mission = scenario.mission("M", type=kind)
    place = mission if kind == "planet" else scenario.ship("galaxy", mission, staffing=())
    scenario.crew(place, 4)
    scenario.pile(*(scenario.dilemma(f"a {one} one", type=one) for one in ("planet", "space", "dual")))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.labels == [f"a {kind} one", "a dual one"]


def test_2e_crd_11_copies_are_counted_by_title_and_shown_with_subtitle(scenario: Scenario) -> None:
    first = scenario.personnel("explorer", title="Jean-Luc Picard", unique=True)
    second = scenario.personnel("argo-pilot", title="Jean-Luc Picard", unique=True)
    scenario.hand(first, second)
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.labels[:2] == ["Play Jean-Luc Picard, explorer", "Play Jean-Luc Picard, argo-pilot"]
    play.choose("Play Jean-Luc Picard, explorer")
    assert not play.offers("Play Jean-Luc Picard, argo-pilot")


EXPLORER, PILOT = "explorer", "argo-pilot"


@pytest.mark.parametrize(
    ("explorers", "pilots", "legal"),
    [(3, 0, True), (2, 1, True), (3, 3, False), (3, 1, False)],
)
def test_a6_three_copies_of_a_title_whatever_the_subtitles(
    scenario: Scenario, explorers: int, pilots: int, *, legal: bool
) -> None:
    """Example A6 (2E-DCK-03, 2E-CRD-11)."""
    scenario.personnel(EXPLORER, title="Jean-Luc Picard", unique=True)
    scenario.personnel(PILOT, title="Jean-Luc Picard", unique=True)
    report = scenario.game().check_deck({"deck": (EXPLORER,) * explorers + (PILOT,) * pilots})
    copies = [words for words, rule in report.problems if rule == "2E-DCK-03"]
    expected = [f"There are {explorers + pilots} copies of Jean-Luc Picard; at most 3 are allowed."]
    assert copies == ([] if legal else expected)


def test_2e_crd_12_every_deck_card_but_an_interrupt_costs_counters_and_a_dilemma_only_counts_against_the_limit(
    scenario: Scenario,
) -> None:
    scenario.mission("P1")
    scenario.crew("P1", 2)
    scenario.hand(scenario.personnel("p", cost=2), scenario.ship("s", cost=1), scenario.equipment("q", cost=1))
    scenario.hand(scenario.event("e", cost=2), scenario.interrupt("i"))
    scenario.pile(scenario.dilemma("cheap", cost=2), scenario.dilemma("dear", cost=3))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    spent = []
    for card in "psqei":
        before = play.state.counters
        play.choose(f"Play {card}")
        spent.append(before - play.state.counters)
    assert spent == [2, 1, 1, 2, 0]
    play.choose("Draw 1 and continue to orders")
    play.choose("Attempt P1")
    assert [(one.id, one.weight) for one in play.decision.options] == [("cheap", 2), ("dear", 3)]
    assert play.decision.limit == 2
    play.choose("cheap")
    assert play.state.counters == 0


ICONS = "[AU][DS9][E][Maq][TN][TNG]"


def test_2e_crd_13_the_icons_of_personnel_are_read_from_a_table(tmp_path: Path) -> None:
    (card,) = imported(tmp_path, {**PERSONNEL, "icons": f"[Cmd][Stf]{ICONS}"})
    assert isinstance(card, Personnel)
    assert card.icons == ("cmd", "stf", "au", "ds9", "e", "maq", "tn", "tng")


def test_2e_crd_13_an_icon_can_decide_where_a_card_is_played_and_what_it_helps(scenario: Scenario) -> None:
    scenario.mission("DS9", type="headquarters", points=0, affiliations=(), admits=("bajoran ds9",))
    scenario.hand(scenario.personnel("kira", affiliation="Bajoran", icons=("ds9",)))
    scenario.hand(scenario.personnel("winn", affiliation="Bajoran", icons=("cmd",)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play kira")
    assert not play.offers("Play winn")


def test_2e_gap_21_an_icon_by_itself_neither_allows_nor_forbids_a_play(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("tasha", icons=("au",)), scenario.personnel("eddington", icons=("maq",)))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert play.offers("Play tasha")
    assert play.offers("Play eddington")


def test_2e_crd_14_staffing_icons_of_a_ship_are_only_its_staffing(tmp_path: Path) -> None:
    (card,) = imported(tmp_path, {**SHIP, "icons": ICONS, "staffing": "[Cmd][Stf][Stf]"})
    assert isinstance(card, Ship)
    assert card.icons == ("au", "ds9", "e", "maq", "tn", "tng")
    assert card.staffing == ("cmd", "stf", "stf")
    ships = [card for card in starter_catalogue().cards if isinstance(card, Ship)]
    assert ships
    assert not any({"cmd", "stf"} & set(ship.icons) for ship in ships)


@pytest.mark.parametrize(("letter", "kind"), [("P", "planet"), ("S", "space"), ("D", "dual")])
def test_2e_crd_15_the_icon_of_a_dilemma_is_its_type(tmp_path: Path, letter: str, kind: str) -> None:
    (card,) = imported(tmp_path, {**DILEMMA, "dilemma type": letter})
    assert card.type == kind  # type: ignore[union-attr]


@pytest.mark.parametrize(("letter", "quadrant"), [("A", "alpha"), ("G", "gamma"), ("D", "delta")])
def test_2e_crd_15_the_icons_of_a_mission_are_its_type_and_quadrant(tmp_path: Path, letter: str, quadrant: str) -> None:
    (card,) = imported(tmp_path, {**MISSION, "mission type": "P", "quadrant": letter})
    assert isinstance(card, Mission)
    assert (card.type, card.quadrant) == ("planet", quadrant)


def test_2e_crd_16_two_printings_share_the_limit_of_three_copies(tmp_path: Path) -> None:
    (card,) = imported(tmp_path, PERSONNEL, {**PERSONNEL, "number": "91R044", "set": "ZZ"})
    assert card.printings == ("90R001", "91R044")
    report = check_deck(Catalogue((card,)), {"deck": (card.id,) * 4})
    assert [rule for _, rule in report.problems].count("2E-DCK-03") == 1


def test_2e_crd_17_affiliation_and_species_are_separate_facts(tmp_path: Path) -> None:
    (card,) = imported(tmp_path, {**PERSONNEL, "affiliation": "Federation", "species": "Klingon"})
    assert isinstance(card, Personnel)
    assert (card.affiliation, card.species) == ("Federation", ("klingon",))


# --- affiliations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("affiliation", NINE)
def test_2e_aff_01_cards_of_all_nine_affiliations_are_known_and_played_at_their_headquarters(
    tmp_path: Path, affiliation: str
) -> None:
    (card,) = imported(tmp_path, {**PERSONNEL, "affiliation": affiliation})
    assert card.affiliation == affiliation  # type: ignore[union-attr]
    scenario = Scenario()
    scenario.fill_decks()
    scenario.headquarters("H", affiliation=affiliation)
    scenario.hand(*(scenario.personnel(one.lower(), affiliation=one, cost=1) for one in NINE))
    plays = [label for label in scenario.begin(Segment.PLAY_AND_DRAW).labels if label.startswith("Play")]
    assert plays == [f"Play {affiliation.lower()}"]


@pytest.mark.parametrize("field", ["", "Klingon/Federation", "[Kli][Fed]"])
def test_2e_aff_02_a_personnel_or_ship_without_exactly_one_affiliation_is_not_a_card(
    tmp_path: Path, field: str
) -> None:
    faulty = ({**PERSONNEL, "affiliation": field}, {**SHIP, "affiliation": field})
    pool, report = import_tables([write_table(tmp_path, lackey_table(*faulty, DILEMMA))], starter_catalogue())
    assert [card.name for card in pool.cards] == ["Locked Door"]
    assert report.left_out
    assert all("is not an affiliation" in remark.reason for remark in report.left_out)


def test_2e_aff_02_every_starter_personnel_and_ship_has_one_of_the_nine() -> None:
    cards = [card for card in starter_catalogue().cards if isinstance(card, Personnel | Ship)]
    assert cards
    assert {card.affiliation for card in cards} <= set(NINE)


def test_2e_aff_03_a_deck_may_hold_all_affiliations() -> None:
    scenario = Scenario()
    people = tuple(scenario.personnel(f"{one}-{n}", affiliation=one) for one in NINE for n in range(4))
    missions = tuple(scenario.mission(f"M{n}") for n in range(5))
    dilemmas = tuple(scenario.dilemma(f"d{n}") for n in range(20))
    report = scenario.game().check_deck({"deck": people, "missions": missions, "dilemmas": dilemmas})
    assert report.is_legal


def test_2e_aff_04_different_affiliations_share_a_ship_a_planet_and_an_attempt(scenario: Scenario) -> None:
    scenario.mission("P1", "Leadership, Honor")
    scenario.ship("galaxy", "P1", staffing=())
    scenario.put("galaxy", scenario.personnel("picard", "leadership"))
    scenario.put("galaxy", scenario.personnel("worf", "honor", affiliation="Klingon"))
    play = scenario.begin()
    play.choose("Beam from galaxy to P1")
    play.choose("picard", "worf")
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35


def test_2e_aff_05_affiliation_matters_for_playing_staffing_and_attempting(scenario: Scenario) -> None:
    scenario.mission("P1", span=1)
    scenario.ship("galaxy", "H", staffing=())
    klingons = [scenario.personnel(f"k{n}", "leadership", affiliation="Klingon") for n in range(3)]
    scenario.put("galaxy", klingons[0])
    scenario.put("P1", klingons[1])
    scenario.hand(klingons[2])
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    assert not play.offers("Play k2")
    play.choose("Draw 7 and continue to orders")
    assert not play.offers("Move galaxy")
    assert not play.offers("Attempt P1")
    assert play.offers("Beam from galaxy to H"), "for anything else it does not matter"


def test_2e_aff_05_affiliation_is_checked_only_when_an_attempt_starts(scenario: Scenario) -> None:
    scenario.mission("P1", "Honor")
    scenario.put("P1", scenario.personnel("picard"), scenario.personnel("worf", "honor", affiliation="Klingon"))
    scenario.pile(scenario.dilemma("d1", Kill(All(who=parse_requirement("[Federation]")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("picard") == "discard"
    assert play.state.players[0].score == 35


@pytest.mark.parametrize("affiliation", ["Borg", "Non-Aligned"])
def test_2e_aff_06_borg_and_non_aligned_are_ordinary_affiliations(affiliation: str) -> None:
    scenario = Scenario()
    scenario.fill_decks()
    scenario.headquarters("H", affiliation=affiliation)
    scenario.mission("P1", affiliations=("Federation",))
    scenario.ship("cube", "H", affiliation=affiliation, staffing=("cmd",))
    scenario.put("cube", scenario.personnel("first", affiliation=affiliation, icons=("cmd",)))
    scenario.put("P1", scenario.personnel("second", "leadership", affiliation=affiliation))
    play = scenario.begin()
    assert play.offers("Move cube")
    assert not play.offers("Attempt P1"), "the mission shows another affiliation"


# --- species ---------------------------------------------------------------------------------------------------------


def asked_for(scenario: Scenario, requirement: str) -> bool:
    """Whether an event that requires such a personnel can be played."""
    scenario.hand(scenario.event("overture", Draw(1), requires=requirement))
    return scenario.begin(Segment.PLAY_AND_DRAW).offers("Play overture")


def test_b12_a_klingon_of_another_affiliation_is_not_a_klingon_card(scenario: Scenario) -> None:
    """Example B12 (2E-SPC-01, 2E-CRD-17)."""
    scenario.put("H", scenario.personnel("worf", affiliation="Federation", species=("klingon",)))
    assert not asked_for(scenario, "[Klingon]")
    assert asked_for(scenario, '"Klingon"')


def test_b12_a_reman_of_the_romulan_affiliation_is_not_a_romulan(scenario: Scenario) -> None:
    """Example B12 (2E-SPC-01)."""
    scenario.put("H", scenario.personnel("shinzon", affiliation="Romulan", species=("reman",)))
    assert not asked_for(scenario, '"Romulan"')
    assert asked_for(scenario, "[Romulan]")


@pytest.mark.parametrize("species", ["Human", "Betazoid"])
def test_2e_gap_15_one_of_two_species_is_each_of_them(scenario: Scenario, species: str) -> None:
    scenario.put("H", scenario.personnel("troi", species=("betazoid", "human")))
    assert asked_for(scenario, f'"{species}"')


# --- skills ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "met"),
    [("leadership", False), ("leadership 2", True), ("leadership 3", True)],
)
def test_2e_skl_01_a_skill_without_a_number_is_of_level_one(scenario: Scenario, has: str, *, met: bool) -> None:
    scenario.mission("P1", "2 Leadership")
    scenario.put("P1", scenario.personnel("a1", has))
    assert completes(scenario) is met


@pytest.mark.parametrize(
    ("requirement", "people"),
    [
        ("2 Leadership", ("leadership", "leadership")),
        ("2 Leadership", ("leadership 2",)),
        ("Diplomacy", ("diplomacy 2",)),
    ],
)
def test_a7_levels_are_added_up_and_a_higher_level_meets_a_lower_one(
    scenario: Scenario, requirement: str, people: tuple[str, ...]
) -> None:
    """Example A7 (2E-SKL-02, 2E-SKL-03)."""
    scenario.mission("P1", requirement)
    scenario.put("P1", *(scenario.personnel(f"a{n}", has) for n, has in enumerate(people)))
    assert completes(scenario)


def test_2e_skl_04_one_personnel_supplies_several_skills_at_once(scenario: Scenario) -> None:
    scenario.mission("P1", "Law, Leadership, 2 Science")
    scenario.put("P1", scenario.personnel("a1", "law, leadership, science 2"))
    assert completes(scenario)


def test_a8_a_gained_skill_adds_to_the_level(scenario: Scenario) -> None:
    """Example A8 (2E-SKL-05)."""
    scenario.mission("P1", "2 Astrometrics")
    scenario.put("P1", scenario.personnel("a1", "astrometrics"))
    assert not completes(scenario)
    scenario.put("P1", scenario.equipment("padd", Gains(Cards(where="present"), "astrometrics")))
    assert completes(scenario)


@pytest.mark.parametrize("every", [True, False])
def test_b11_all_skills_come_with_their_levels_and_one_skill_with_one_level(scenario: Scenario, *, every: bool) -> None:
    """Example B11 (2E-SKL-06)."""
    scenario.mission("P1", "2 Diplomacy")
    scenario.ship("galaxy", "P1", staffing=())
    source = Chosen(where="mission", who=parse_requirement("Diplomacy"))
    order = Order(effects=(GainSkills(source, every=every),))
    scenario.put("galaxy", scenario.personnel("sarek", "diplomacy 2, law"))
    scenario.put("P1", scenario.personnel("data", texts=(order,)))
    play = scenario.begin()
    play.choose("Use data")
    if not every:
        assert play.labels == ["Diplomacy", "Law"]
        play.choose("Diplomacy")
    play.choose("Attempt P1")
    assert (play.state.players[0].score == 35) is every


def test_b8_skills_mentioned_by_a_dilemma_are_not_used(scenario: Scenario) -> None:
    """Example B8 (2E-SKL-07)."""
    toll = Toll(Cards(where="present", whose="opponent"), discard=1)
    scenario.mission("P1")
    scenario.hand(scenario.personnel("spare"))
    scenario.put("P1", scenario.personnel("guard", seat=1, texts=(While(changes=(toll,)),)))
    scenario.put("P1", scenario.personnel("data", "science", cunning=9), scenario.personnel("bashir", cunning=8))
    scenario.put("P1", scenario.personnel("seska", "science, treachery", cunning=10))
    scenario.pile(scenario.dilemma("d1", Kill(Most("cunning", who=parse_requirement("Science, not (Treachery)")))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("data") == "discard"
    assert play.where("spare") == "hand", "nobody pays for a skill that is not used"
    assert not any("meets the requirement" in words for words in play.told())


TALK = Unless(parse_requirement("Diplomacy or Telepathy"), (Stop(All()),))


def test_b9_a_skill_that_nothing_restricts_must_be_used(scenario: Scenario) -> None:
    """Example B9 (2E-SKL-08)."""
    scenario.mission("P1")
    scenario.put("P1", scenario.personnel("sarek", "diplomacy, leadership"))
    scenario.pile(scenario.dilemma("d1", TALK))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert not play.stopped("sarek")
    assert play.state.players[0].score == 35


def charged(scenario: Scenario, *, skill: str = "") -> None:
    """Add a personnel of Bob's that charges a card for using skills of Alice's Diplomacy personnel."""
    of = Cards(where="present", whose="opponent", who=parse_requirement("Diplomacy"))
    scenario.put("P1", scenario.personnel("guard", seat=1, texts=(While(changes=(Toll(of, skill),)),)))


@pytest.mark.parametrize("pays", [True, False])
def test_b9_a_restricted_skill_may_be_paid_for_or_left_unused(scenario: Scenario, *, pays: bool) -> None:
    """Example B9 (2E-SKL-09)."""
    scenario.mission("P1")
    charged(scenario, skill="diplomacy")
    scenario.put("P1", scenario.personnel("sarek", "diplomacy, leadership"))
    scenario.hand(scenario.personnel("spare"), scenario.personnel("other"))
    scenario.pile(scenario.dilemma("d1", TALK))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.decision.rule == "2E-SKL-09"
    play.choose("Yes" if pays else "No")
    if pays:
        play.choose("spare")
    assert (play.where("spare") == "discard") is pays
    assert (play.state.players[0].score == 35) is pays


def test_b10_one_payment_covers_all_skills_of_a_personnel(scenario: Scenario) -> None:
    """Example B10 (2E-SKL-10)."""
    scenario.mission("P1", "Diplomacy, Law, Leadership")
    charged(scenario)
    scenario.put("P1", scenario.personnel("sarek", "diplomacy, law, leadership"))
    scenario.hand(scenario.personnel("spare"), scenario.personnel("other"))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("Yes")
    play.choose("spare")
    assert play.state.players[0].score == 35
    assert [play.where(card) for card in ("spare", "other")] == ["discard", "hand"]


def test_2e_skl_10_nothing_is_paid_for_unneeded_personnel(scenario: Scenario) -> None:
    scenario.mission("P1", "Diplomacy, Law")
    charged(scenario)
    scenario.put("P1", scenario.personnel("troi", "diplomacy"), scenario.personnel("sarek", "diplomacy, law"))
    scenario.hand(scenario.personnel("spare"), scenario.personnel("other"))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.decision.prompt.startswith("Discard 1 ")
    play.choose("Yes")
    play.choose("spare")
    assert play.state.players[0].score == 35
    assert play.where("other") == "hand"


def test_2e_skl_10_two_tolls_are_paid_separately(scenario: Scenario) -> None:
    """2E-CST-03."""
    scenario.mission("P1", "Diplomacy")
    of = Cards(where="play", whose="opponent")
    scenario.core(*(scenario.event("tax", stays=True, seat=1, text=(Toll(of),)) for _ in range(2)))
    scenario.put("P1", scenario.personnel("sarek", "diplomacy"))
    scenario.hand(*(scenario.personnel(f"a{n}") for n in range(3)))
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.decision.prompt.startswith("Discard 2 ")


def test_b7_a_substitute_serves_bold_requirements_and_no_mere_mentions(scenario: Scenario) -> None:
    """Example B7 (2E-DIL-18, 2E-DIL-22)."""
    strong = Substitutes(Cards(where="play"), "strength", ("cunning", "integrity"))
    scenario.mission("P1")
    scenario.core(scenario.event("brawn", stays=True, text=(strong,)))
    scenario.put("P1", scenario.personnel("worf", "leadership", strength=9, cunning=4, integrity=2))
    scenario.put("P1", scenario.personnel("troi", strength=2, cunning=4, integrity=8))
    bold = Unless(parse_requirement("Cunning>12"), (Stop(All()),))
    scenario.pile(scenario.dilemma("d1", bold, Kill(Most("integrity"))))
    play = scenario.begin()
    play.choose("Attempt P1")
    play.choose("d1")
    assert play.where("troi") == "discard", "her Integrity is the highest; Worf’s Strength does not count there"
    assert play.where("worf") == "P1"
    assert play.state.players[0].score == 35, "9 of Worf’s Strength and 4 of Troi’s Cunning are more than 12"


# --- keywords --------------------------------------------------------------------------------------------------------


def test_2e_key_01_keywords_end_with_periods_and_may_have_several_words(tmp_path: Path) -> None:
    (card,) = imported(tmp_path, {**PERSONNEL, "keywords": "Bajoran Resistance. Admiral. Commander: U.S.S. Defiant."})
    assert card.keywords == ("Bajoran Resistance", "Admiral", "Commander: U.S.S. Defiant")


def test_2e_key_02_a_keyword_does_nothing_until_another_card_requires_it(scenario: Scenario) -> None:
    scenario.put("H", scenario.personnel("plain"))
    before = scenario.begin(Segment.PLAY_AND_DRAW).labels
    assert not asked_for(scenario, '"Bajoran Resistance"')
    scenario.put("H", scenario.personnel("kira", keywords=("Bajoran Resistance",)))
    labels = scenario.begin(Segment.PLAY_AND_DRAW).labels
    assert [label for label in labels if label not in before] == ["Play overture"]


def test_2e_key_03_order_and_damage_are_not_keywords(scenario: Scenario, tmp_path: Path) -> None:
    (card,) = imported(tmp_path, {**PERSONNEL, "text": "Order - Stop this personnel to draw a card."})
    assert not any("Order" in keyword for keyword in card.keywords)
    scenario.put("H", scenario.personnel("officer", texts=(Order(effects=(Draw(1),)),)))
    assert not asked_for(scenario, '"Order"')
    slow: tuple[Change, ...] = (Modifies(Cards(kind="ship", where="host"), ("range",), -2),)
    scenario.ship("galaxy", "H")
    scenario.damage("galaxy", scenario.event("torpedo", damage=slow, seat=1))
    assert not asked_for(scenario, '"Damage"')


@pytest.mark.parametrize(("region", "needed"), [("Badlands", 2), ("Bajor", 4)])
def test_2e_key_04_a_region_is_looked_at_by_movement(
    scenario: Scenario, tmp_path: Path, region: str, needed: int
) -> None:
    (card,) = imported(tmp_path, {**MISSION, "keywords": "Nebula. Region: Badlands."})
    assert (card.region, card.keywords) == ("Badlands", ("Nebula",))  # type: ignore[union-attr]
    scenario.mission("Here", span=2, region="Badlands")
    scenario.mission("There", span=2, region=region)
    scenario.ship("galaxy", "Here", staffing=())
    scenario.put("galaxy", scenario.personnel("a1"))
    play = scenario.begin()
    play.choose("Move galaxy")
    assert play.option("There").detail.startswith(f"Takes {needed} ")


def test_2e_key_05_a_commander_does_nothing_unless_another_card_uses_the_link(scenario: Scenario) -> None:
    scenario.mission("P1", span=1)
    scenario.ship("galaxy", "H", staffing=("cmd",))
    scenario.put("galaxy", scenario.personnel("picard", keywords=("Commander: galaxy",)))
    assert not scenario.begin().offers("Move galaxy")
    assert asked_for(scenario, '"Commander: galaxy"')


def test_b6_personnel_are_equipped_only_with_equipment_that_can_affect_them(scenario: Scenario) -> None:
    """Example B6 (2E-PRE-05)."""
    scenario.put("H", scenario.personnel("obrien", "engineer"))
    phaser = scenario.equipment("phaser", Modifies(Cards(where="present"), ("strength",), 2), keywords=("Hand Weapon",))
    engineering = Gains(Cards(where="present", who=parse_requirement("Engineer")), "physics")
    medical = Gains(Cards(where="present", who=parse_requirement("Medical")), "biology")
    scenario.put(
        "H", phaser, scenario.equipment("engineering kit", engineering), scenario.equipment("medical kit", medical)
    )
    for thing in ("hand weapon", "engineering kit", "medical kit", "tricorder"):
        equipped = Commands(Cards(where="play", equipped=thing))
        scenario.hand(scenario.interrupt(f"with {thing}", Draw(1), requires=equipped))
    plays = [label for label in scenario.begin().labels if label.startswith("Play")]
    assert plays == ["Play with hand weapon", "Play with engineering kit"]


def test_gained_skills_count_in_descriptions_of_personnel(scenario: Scenario) -> None:
    """They count as printed, both for texts that change such personnel and for commanding them (2E-SKL-01)."""
    scenario.mission("P1", "Strength>9")
    scenario.put("P1", scenario.personnel("nurse", strength=5))
    medics = Cards(where="play", who=parse_requirement("Medical"))
    scenario.core(scenario.event("drill", stays=True, text=(Modifies(medics, ("strength",), 5),)))
    scenario.hand(scenario.interrupt("triage", Draw(1), requires=Commands(medics)))
    assert not completes(scenario)
    assert not scenario.begin().offers("Play triage")
    scenario.put("P1", scenario.equipment("kit", Gains(Cards(where="present"), "medical")))
    assert completes(scenario)
    assert scenario.begin().offers("Play triage")


def test_b6_equipment_elsewhere_does_not_count(scenario: Scenario) -> None:
    """Example B6 (2E-PRE-05): what a personnel gains from equipment is gained only where the equipment is."""
    scenario.mission("P1", "Security")
    scenario.ship("galaxy", "P1", staffing=())
    scenario.put("P1", scenario.personnel("worf"))
    armed = Gains(Cards(where="play", equipped="Hand Weapon"), "security")
    scenario.core(scenario.event("drill", stays=True, text=(armed,)))
    stronger = Modifies(Cards(where="present"), ("strength",), 2)
    scenario.put("galaxy", scenario.equipment("phaser", stronger, keywords=("Hand Weapon",)))
    assert not completes(scenario)
    scenario.put("P1", scenario.equipment("rifle", stronger, keywords=("Hand Weapon",)))
    assert completes(scenario)
