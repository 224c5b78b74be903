"""Points, targets and seeds of the Borg, and assimilated cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import DamageShip, Score
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CounterableAttack, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

either_edition = pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["now", "then"])


def hive(edition: Edition = RULEBOOK_2_5_4) -> Scenario:
    """Alice's cube, worth 10 points, at her space mission S in the Delta Quadrant; Bob's mission T is beside it."""
    scenario = Scenario().by(edition)
    scenario.mission("S", ground="space", affiliations=(), anyone=True, quadrant="delta")
    scenario.mission("T", ground="space", affiliations=(), anyone=True, quadrant="delta", seat=1)
    facts = {"affiliation": "borg", "quadrant": "delta", "staffing": ("nav",), "points": 10}
    scenario.put("S", scenario.ship("cube", numbers=(8, 24, 24), **facts))  # type: ignore[arg-type]
    scenario.put("cube", scenario.card("two-of-nineteen"))
    scenario.deck(*(scenario.card("eleven-of-nineteen") for _ in range(6)))
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))
    return scenario


def aim(scenario: Scenario, title: str, target: str, function: int = 0) -> str:
    """Alice's current objective."""
    card = scenario.card(title)
    scenario.table(card)
    scenario.state.cards[card].targets = (target,)
    scenario.state.cards[card].function = function
    return card


def gateway(scenario: Scenario) -> str:
    return aim(scenario, "establish-gateway", "S", 1)


def by_default(play: Play) -> None:
    while play.match.outcome is None and play.match.open[0].rule != "1E-TURN-08":
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)


# --- what Borg score -------------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize(("owner", "points"), [(0, 0), (1, 25)])
def test_1e_mis_17_whose_borg_reveal_their_own_mis_seed_completes_no_objective_there(
    edition: Edition, owner: int, points: int
) -> None:
    """It bars from solving the mission and from any objective that targets it."""
    scenario = hive(edition)
    gateway(scenario)
    scenario.under("S", scenario.event("bluff", Score(1), seat=owner))
    play = scenario.begin()
    play.choose("Scout S")
    for _ in range(3):
        play.end_turn()
    assert play.points() == points


@either_edition
def test_1e_win_06_borg_score_nothing_for_overcoming_a_dilemma(edition: Edition) -> None:
    scenario = hive(edition)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("gift", dilemma_half(unless="Navigation"), points=5))
    play = scenario.begin()
    play.choose("Scout S")
    assert play.points() == 0
    assert not play.state.places.get("under.S")


@either_edition
def test_1e_borg_04_a_cube_that_a_dilemma_destroys_is_worth_nothing(edition: Edition) -> None:
    scenario = hive(edition)
    gateway(scenario)
    scenario.state.cards["cube"].rotations = 1
    scenario.under("S", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship")))))
    play = scenario.begin()
    play.choose("Scout S")
    by_default(play)
    assert play.where("cube") == "discard.0"
    assert play.points(1) == 0


@either_edition
@pytest.mark.parametrize(("side", "points"), [("klingon", 10), ("borg", 0)])
def test_1e_borg_04_only_who_plays_no_borg_scores_a_cube_destroyed_in_battle(
    edition: Edition, side: str, points: int
) -> None:
    scenario = hive(edition)
    scenario.put("S", scenario.ship("vorn", seat=1, affiliation=side, numbers=(8, 60, 60)))
    scenario.put("vorn", add_fighter(scenario, "kor", 5, "leadership", seat=1, affiliation=side, icons=("def",)))
    scenario.state.grudges = [CounterableAttack(1, "S", 0)]
    scenario.state.active = 1
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    by_default(play)
    assert play.where("cube") == "discard.0"
    assert play.points(1) == points


# --- targets that go -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "goes"), [(RULEBOOK_2_5_4, "hand.0"), (RULEBOOK_1_7, "discard.0")])
def test_1e_leave_04_an_objective_goes_where_its_target_goes(edition: Edition, goes: str) -> None:
    """For example Assimilate Counterpart, whose male returns to hand; in 2002 it is discarded (1E17-CARD-2)."""
    scenario = hive(edition)
    male = scenario.personnel("riker", seat=1, uniqueness="unique", characteristics=("male", "human"))
    scenario.mission("P", quadrant="delta", seat=1)
    scenario.put("P", male)
    card = aim(scenario, "assimilate-counterpart", male)
    play = scenario.begin()
    leave_play(play.table, male, "hand")
    assert (play.where(male), play.where(card)) == ("hand.1", goes)


@either_edition
def test_1e_leave_04_with_a_target_that_is_destroyed_it_is_discarded(edition: Edition) -> None:
    scenario = hive(edition)
    card = aim(scenario, "assimilate-starship", "hood")
    scenario.put("T", scenario.ship("hood", seat=1))
    scenario.state.cards["hood"].rotations = 1
    scenario.put("hood", scenario.personnel("crew", "leadership", seat=1))
    scenario.under("T", scenario.dilemma("mine", dilemma_half(DamageShip(All(kind="ship"))), seat=0))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt T")
    by_default(play)
    assert (play.where("hood"), play.where(card)) == ("discard.1", "discard.0")


# --- with whom and where ---------------------------------------------------------------------------------------------


@either_edition
@pytest.mark.parametrize("side", ["non-aligned", "neutral"])
def test_1e_comp_02_borg_are_compatible_only_with_borg(edition: Edition, side: str) -> None:
    scenario = hive(edition)
    scenario.put("S", scenario.ship("raider", affiliation="non-aligned"))
    scenario.put("raider", scenario.personnel("merc", affiliation=side))
    assert not scenario.begin().offers("Beam from raider to cube")


@either_edition
@pytest.mark.parametrize(("quadrant", "able"), [("alpha", False), ("delta", True)])
def test_1e_asm_05_borg_report_to_an_assimilated_outpost_only_in_their_native_quadrant(
    edition: Edition, quadrant: str, *, able: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("X", quadrant=quadrant)
    scenario.put("X", scenario.outpost("base", seat=1, quadrant=quadrant))
    scenario.state.cards["base"].controller, scenario.state.cards["base"].mode = 0, "borg"
    scenario.hand(scenario.card("four-of-eleven"))
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Report Four of Eleven") is able


@pytest.mark.parametrize("assimilated", [True, False])
def test_1e_asm_05_an_assimilated_planets_icons_allow_no_building(*, assimilated: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("laforge", classification="engineer"))
    scenario.hand(scenario.card("federation-outpost"))
    scenario.state.locations["P"].assimilated_by = 1 if assimilated else None
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    assert any("Federation Outpost" in one for one in play.labels) is not assimilated


# --- an assimilated planet, and what is taken back -------------------------------------------------------------------


def over_a_planet(edition: Edition) -> Scenario:
    """Alice has scouted planet P, and Eleven of Nineteen is on it; Bob has an outpost above it with a ship in dock."""
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta")
    scenario.put("P", scenario.card("eleven-of-nineteen"))
    scenario.put("P", scenario.outpost("base", seat=1))
    scenario.put("base", scenario.personnel("chief", seat=1), scenario.equipment("kit", seat=1))
    scenario.dock("base", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", seat=1))
    scenario.put("P", scenario.ship("yamato", seat=1))
    scenario.put("yamato", scenario.personnel("data", seat=1))
    scenario.deck(*(scenario.card("eleven-of-nineteen") for _ in range(6)))
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))
    return scenario


def assimilated(scenario: Scenario) -> Play:
    """Alice's turn has ended with the outcome that she probed for."""
    card = aim(scenario, "assimilate-planet", "P")
    scenario.state.cards[card].scouted_in = -2
    play = scenario.begin()
    play.end_turn()
    assert play.state.locations["P"].assimilated_by == 0
    return play


@either_edition
def test_1e_asm_05_an_outpost_above_the_planet_is_assimilated_with_all_aboard_and_in_dock(edition: Edition) -> None:
    """But no one aboard a ship, in dock or in space, nor a ship that is not docked."""
    play = assimilated(over_a_planet(edition))
    taken = [one for one in ("base", "chief", "kit", "hood", "riker", "yamato", "data") if _is_alices(play, one)]
    assert taken == ["base", "chief", "kit", "hood"]
    assert affiliation(play.table, "base") == "borg"


def _is_alices(play: Play, card: str) -> bool:
    return play.state.cards[card].controller == 0


@either_edition
def test_1e_asm_07_a_station_is_assimilated_with_its_sites_and_who_is_on_them(edition: Edition) -> None:
    scenario = over_a_planet(edition)
    station(scenario)
    scenario.put("ops", scenario.personnel("gul", seat=1, affiliation="cardassian"))
    scenario.dock("ports", scenario.ship("galor", seat=1, affiliation="cardassian"))
    play = assimilated(scenario)
    assert all(_is_alices(play, one) for one in ("nor", "ops", "ports", "gul", "galor"))


def station(scenario: Scenario) -> None:
    """Bob's Cardassian station at P, with Ops and ports."""
    scenario.put("P", scenario.outpost("nor", seat=1, affiliation="cardassian", facility="station", sites=True))
    sites: dict[str, dict[str, Any]] = {
        "ops": {"tier": "ops module", "commandeered_by": requirement_of("Computer Skill")},
        "ports": {"tier": "docking ring", "docks_below": 3, "capacity": 2},
    }
    for name, facts in sites.items():
        scenario._lay("within", "nor", scenario.add(Site(id=name, title=name, **facts), 1))


@either_edition
def test_1er_bat_7_a_station_that_borg_have_assimilated_is_commandeered_back(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta")
    station(scenario)
    for one in ("nor", "ops", "ports"):
        scenario.state.cards[one].controller = 0
    scenario.state.cards["nor"].mode = "borg"
    scenario.put("ops", scenario.personnel("hacker", "computer skill", seat=1, affiliation="cardassian"))
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Commandeer nor")
    assert play.state.cards["nor"].controller == 1
    assert affiliation(play.table, "nor") == "cardassian"


@either_edition
def test_1er_bat_7_a_ship_that_borg_have_assimilated_is_commandeered_back(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", quadrant="delta")
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.state.cards["hood"].controller, scenario.state.cards["hood"].mode = 0, "borg"
    scenario.put("hood", scenario.personnel("hobson", "computer skill", seat=1))
    scenario.hand(scenario.card("commandeer-ship", 1))
    scenario.fill_decks()
    scenario.state.active = 1
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose(next(one.id for one in play.decision.options if "Take control" in one.detail))
    assert play.state.cards["hood"].controller == 1
    assert affiliation(play.table, "hood") == "federation"


@either_edition
def test_1er_bat_2_leave_to_attack_one_ship_lifts_no_restriction_on_others(edition: Edition) -> None:
    """The objective lets Alice's Borg battle Bob's Hood, but not his Yamato there."""
    scenario = hive(edition)
    scenario.put("cube", scenario.card("thirteen-of-nineteen"))
    for name in ("hood", "yamato"):
        scenario.put("S", scenario.ship(name, seat=1))
        scenario.put(name, scenario.personnel(f"captain of {name}", "leadership", seat=1))
    aim(scenario, "eliminate-starship", "hood")
    play = scenario.begin()
    play.choose(next(one for one in offered_attacks(play) if one.startswith("fire")))
    if play.state.battle is None:
        assert "yamato" not in play.ids
    else:
        assert play.state.battle.targets[0] == "hood"


@either_edition
def test_1er_bat_2_they_attack_only_that_ship(edition: Edition) -> None:
    scenario = hive(edition)
    scenario.put("cube", scenario.card("thirteen-of-nineteen"))
    scenario.put("S", scenario.ship("yamato", seat=1))
    scenario.put("T", scenario.ship("hood", seat=1))
    aim(scenario, "eliminate-starship", "hood")
    assert not offered_attacks(scenario.begin())
