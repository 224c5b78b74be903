"""Cards played elsewhere, more cheaply, or from a discard pile because of other cards' texts (2E-PLY)."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Mission, Personnel, Ship
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import add_card, start_playing_cards


def ways(play: Play, card: str) -> dict[str, str]:
    """Return where and how a card can be played now, with the costs; empty if it isn't offered."""
    if not play.offers(f"Play {card}"):
        return {}
    play.choose(f"Play {card}")
    if play.decision.rule != "2E-PLY-02":
        return {play.where(card): ""}
    return {one.id: one.detail for one in play.decision.options}


def answer(play: Play, way: str) -> None:
    play.match.answer(play.decision.seat, play.decision.number, (way,))


def row(scenario: Scenario, card: str) -> str:
    """Add one of Alice's missions with its tree; return its id."""
    mission = add_card(scenario, Mission, card, affiliations=("Federation",))
    scenario.state.missions.append(MissionState(mission, 0))
    return mission


ENTERPRISE = "uss-enterprise-c-temporal-linchpin"


@pytest.mark.parametrize(
    ("at", "icons", "welcome"),
    [
        ("S", ("pa", "tng"), True),
        ("S", ("au", "tng"), True),
        ("S", ("tng",), False),
        ("S", ("pa", "au"), False),
        ("M", ("pa", "tng"), False),
        ("H", ("pa", "tng"), False),
    ],
)
def test_the_enterprise_c_takes_aboard_its_time_at_a_space_mission(
    scenario: Scenario, at: str, icons: tuple[str, ...], welcome: bool
) -> None:
    scenario.mission("S", type="space")
    scenario.afloat(at, add_card(scenario, Ship, ENTERPRISE))
    scenario.hand(scenario.personnel("guest", affiliation="Klingon", icons=icons))
    play = start_playing_cards(scenario)
    assert play.offers("Play guest") is welcome
    if welcome:
        play.choose("Play guest")
        assert play.where("guest") == ENTERPRISE


def test_the_enterprise_c_takes_one_a_turn(scenario: Scenario) -> None:
    scenario.mission("S", type="space")
    scenario.afloat("S", add_card(scenario, Ship, ENTERPRISE))
    scenario.hand(*(scenario.personnel(f"guest {n}", affiliation="Klingon", icons=("pa", "tng")) for n in range(2)))
    play = start_playing_cards(scenario)
    play.choose("Play guest 0")
    assert not play.offers("Play guest 1")
    play.end_turn()
    play.end_turn()
    assert play.offers("Play guest 1")


def test_2e_stp_03_no_personnel_can_be_played_aboard_a_stopped_ship(scenario: Scenario) -> None:
    scenario.mission("S", type="space")
    scenario.afloat("S", add_card(scenario, Ship, ENTERPRISE))
    scenario.state.cards[ENTERPRISE].stopped = True
    scenario.hand(scenario.personnel("guest", affiliation="Klingon", icons=("pa", "tng")))
    assert not start_playing_cards(scenario).offers("Play guest")


def test_the_reason_names_a_text_that_does_not_help_now(scenario: Scenario) -> None:
    scenario.mission("S", type="space")
    scenario.afloat("M", add_card(scenario, Ship, ENTERPRISE))
    scenario.hand(scenario.personnel("guest", affiliation="Klingon", icons=("pa", "tng")))
    play = start_playing_cards(scenario)
    (why,) = (one for one in play.match.blocked_actions(0) if one.label == "Play guest")
    assert why.reason == "There is nowhere you can play it right now."


def test_own_personnel_cannot_be_played_aboard_an_opponents_ship(scenario: Scenario) -> None:
    scenario.mission("S", type="space")
    scenario.afloat("S", add_card(scenario, Ship, ENTERPRISE, 1))
    scenario.hand(scenario.personnel("guest", affiliation="Klingon", icons=("pa", "tng")))
    assert not start_playing_cards(scenario).offers("Play guest")


@pytest.mark.parametrize(("place", "way"), [("M", "M"), ("ship", "ship"), ("H", "")])
def test_androids_are_played_at_noonien_soongs_planet_mission(scenario: Scenario, place: str, way: str) -> None:
    """At a headquarters he isn't on a planet mission."""
    scenario.ship("ship", "M", staffing=())
    scenario.put(place, add_card(scenario, Personnel, "noonien-soong-often-wrong"))
    scenario.hand(scenario.personnel("lore", affiliation="Klingon", species=("android",)))
    scenario.hand(scenario.personnel("human", affiliation="Klingon"))
    play = start_playing_cards(scenario)
    assert not play.offers("Play human")
    assert play.offers("Play lore") is bool(way)
    if way:
        play.choose("Play lore")
        play.choose("pass")
        assert play.where("lore") == way


def homeworlds(scenario: Scenario) -> None:
    scenario.mission(
        "cardassia", title="Cardassia Prime", type="headquarters", points=0, affiliations=(), admits=("cardassian",)
    )
    row(scenario, "vanden-prime-coordinate-resistance-operations")


VANDEN = "vanden-prime-coordinate-resistance-operations"


@pytest.mark.parametrize(
    ("affiliation", "keywords", "offered"),
    [
        ("Cardassian", ("Dissident",), ["cardassia", f"{VANDEN}:1:{VANDEN}"]),
        ("Cardassian", (), []),
        ("Bajoran", ("Dissident",), []),
    ],
)
def test_vanden_prime_takes_dissidents_in_cardassias_stead(
    scenario: Scenario, affiliation: str, keywords: tuple[str, ...], offered: list[str]
) -> None:
    homeworlds(scenario)
    scenario.hand(scenario.personnel("rebel", affiliation=affiliation, keywords=keywords))
    play = start_playing_cards(scenario)
    if play.offers("Play rebel"):
        play.choose("Play rebel")
    found = play.ids if play.decision.rule == "2E-PLY-02" else []
    assert found == offered


def test_vanden_primes_price_is_the_top_card(scenario: Scenario) -> None:
    homeworlds(scenario)
    scenario.hand(scenario.personnel("rebel", affiliation="Cardassian", keywords=("Dissident",)))
    play = start_playing_cards(scenario)
    top = play.state.players[0].deck[0]
    found = ways(play, "rebel")
    assert found[f"{VANDEN}:1:{VANDEN}"] == "Cost 2, and you discard the top card of your deck"
    answer(play, f"{VANDEN}:1:{VANDEN}")
    assert (play.where("rebel"), play.where(top)) == (VANDEN, "discard")


def test_vanden_prime_requires_a_deck_to_pay_with() -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    homeworlds(scenario)
    scenario.deck(scenario.personnel("last", seat=1))
    scenario.hand(scenario.personnel("rebel", affiliation="Cardassian", keywords=("Dissident",)))
    play = start_playing_cards(scenario)
    play.choose("Play rebel")
    assert play.where("rebel") == "cardassia"


@pytest.mark.parametrize(("completed", "offered"), [(True, True), (False, False)])
def test_vanden_prime_takes_ships_once_it_is_completed(scenario: Scenario, completed: bool, offered: bool) -> None:
    row(scenario, VANDEN)
    scenario.state.missions[-1].completed = completed
    scenario.hand(scenario.ship("keldon", affiliation="Cardassian"))
    play = start_playing_cards(scenario)
    assert play.offers("Play keldon") is offered
    if offered:
        play.choose("Play keldon")
        assert play.where("keldon") == VANDEN


@pytest.mark.parametrize(("species", "found"), [("vulcan", True), ("human", False)])
def test_nathan_samuels_makes_another_species_cheaper(scenario: Scenario, species: str, found: bool) -> None:
    scenario.headquarters("E", affiliation="Starfleet")
    scenario.put("E", add_card(scenario, Personnel, "nathan-samuels-earth-minister"))
    scenario.hand(scenario.personnel("envoy", affiliation="Starfleet", species=(species,), cost=3))
    play = start_playing_cards(scenario)
    by = f"E:1:{'nathan-samuels-earth-minister'}"
    offered = ways(play, "envoy")
    assert (by in offered) is found
    if found:
        assert offered[by] == "Cost 1, and you stop this card"
        answer(play, by)
        assert play.stopped("nathan-samuels-earth-minister")
        assert play.state.counters == 6


def test_nathan_samuels_helps_play_a_card_that_could_not_be_paid(scenario: Scenario) -> None:
    scenario.headquarters("E", affiliation="Starfleet")
    scenario.put("E", add_card(scenario, Personnel, "nathan-samuels-earth-minister"))
    scenario.hand(scenario.personnel("envoy", affiliation="Starfleet", species=("vulcan",), cost=3))
    play = start_playing_cards(scenario, counters=2)
    play.choose("Play envoy")
    assert (play.where("envoy"), play.state.counters) == ("E", 1)


@pytest.mark.parametrize(("completed", "offered"), [(True, 2), (False, 1)])
def test_the_obatta_cluster_lets_personnel_be_played_aboard_a_ship(
    scenario: Scenario, completed: bool, offered: int
) -> None:
    scenario.mission(
        "home", title="Founders' Homeworld", type="headquarters", points=0, affiliations=(), admits=("dominion",)
    )
    row(scenario, "obatta-cluster-stage-covert-fleet")
    scenario.state.missions[-1].completed = completed
    scenario.ship("cruiser", "M", affiliation="Dominion")
    scenario.hand(scenario.personnel("guard", affiliation="Dominion"))
    assert len(ways(start_playing_cards(scenario), "guard")) == offered


@pytest.mark.parametrize(("counters", "offered"), [(4, True), (3, False)])
def test_errol_is_played_from_the_discard_pile_for_one_more(scenario: Scenario, counters: int, offered: bool) -> None:
    scenario.discard(add_card(scenario, Personnel, "errol"))
    play = start_playing_cards(scenario, counters=counters)
    assert play.offers("Play errol from your discard pile") is offered
    if offered:
        play.choose("Play errol from your discard pile")
        assert play.where("errol") == "H"


def test_errol_costs_one_more_from_there(scenario: Scenario) -> None:
    scenario.discard(add_card(scenario, Personnel, "errol"))
    play = start_playing_cards(scenario)
    play.choose("Play errol from your discard pile")
    assert play.state.counters == 7 - 3 - 1


def test_voyager_brings_up_to_two_from_hand() -> None:
    scenario = Scenario()
    scenario.fill_decks()
    array = scenario.mission("array", title="Caretaker's Array", quadrant="delta", type="space")
    name = "uss-voyager-home-away-from-home"
    scenario.hand(add_card(scenario, Ship, name))
    scenario.hand(*(scenario.personnel(f"crew {n}", icons=("voy",)) for n in range(3)))
    play = start_playing_cards(scenario)
    play.do(f"Play {name}", f"Use {name}")
    play.choose("crew 0", "crew 1")
    assert [play.where(f"crew {n}") for n in range(3)] == [name, name, "hand"]
    assert play.where(name) == array
    assert play.offers("Play crew 2")


def test_voyager_is_not_played_there_by_a_player_with_a_headquarters(scenario: Scenario) -> None:
    scenario.mission("array", title="Caretaker's Array", quadrant="delta", type="space")
    scenario.hand(add_card(scenario, Ship, "uss-voyager-home-away-from-home"))
    assert set(ways(start_playing_cards(scenario), "uss-voyager-home-away-from-home")) == {"H"}


@pytest.mark.parametrize(("borg", "cost"), [(0, 6), (2, 4), (7, 1)])
def test_the_assimilator_is_cheaper_by_the_borg(scenario: Scenario, borg: int, cost: int) -> None:
    name = "assimilator-rogue-borg-vessel"
    scenario.put("M", *(scenario.personnel(f"drone {n}", species=("borg",)) for n in range(borg)))
    scenario.hand(add_card(scenario, Ship, name, cost=6))
    play = start_playing_cards(scenario)
    play.choose(f"Play {name}")
    assert play.state.counters == 7 - cost
