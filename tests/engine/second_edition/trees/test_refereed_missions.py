"""Missions in a strict referee's situations, and combats begun by cards."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Mission
from engine.ccg.effects.cards_meant import Chosen
from engine.ccg.effects.effects import Kill
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState, Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.imported import imported_card
from tests.engine.second_edition.trees.table import add_card, add_people, start_attempt


def laid() -> Scenario:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.fill_decks()
    scenario.ship("idle", "H", staffing=())
    scenario.put("idle", scenario.personnel("helmsman"))
    return scenario


def with_mission(name: str, **facts: object) -> Scenario:
    """Return a table with Alice's mission of this name, which any team completes."""
    scenario = laid()
    given = {"affiliations": ("Federation",), "requirements": parse_requirement("Cunning>0"), **facts}
    card = imported_card(Mission, name, **given)
    scenario.state.missions.append(MissionState(scenario._instance(card, 0), 0))
    return scenario


def completed(scenario: Scenario, name: str, seat: int = 0, **facts: object) -> None:
    scenario.mission(name, seat=seat, **facts)  # type: ignore[arg-type]
    scenario._mission(name).completed = True


def points(play: Play, mission: str) -> int:
    return characteristics_of(play.table).mission_numbers(mission)["points"]


# --- points ----------------------------------------------------------------------------------------------------------


def test_bringloid_v_is_worth_less_for_each_other_mission_of_another_kind() -> None:
    name = "bringloid-v-aid-lost-colony"
    scenario = with_mission(name, points=50)
    scenario.mission("kind", "Biology")
    scenario.mission("other", "Law")
    scenario.mission("theirs", "Law", seat=1)
    assert points(scenario.begin(), name) == 30, "one asks for none of the three, and so does the headquarters"


@pytest.mark.parametrize(("events", "worth"), [(0, 30), (2, 40), (5, 50)])
def test_hugora_nebula_is_worth_more_for_events_on_it(events: int, worth: int) -> None:
    name = "hugora-nebula-border-crossing"
    scenario = with_mission(name, points=30)
    scenario.on(name, *(scenario.event(f"e{n}", seat=n % 2, stays=True) for n in range(events)), scenario.dilemma("d"))
    assert points(scenario.begin(), name) == worth


def test_kabintis_anomaly_costs_points_for_all_players_completed_missions() -> None:
    name = "kabintis-anomaly-traverse-ion-storm"
    scenario = with_mission(name, points=40, type="planet")
    completed(scenario, "one")
    completed(scenario, "two", seat=1)
    add_people(scenario, "a", at=name)
    assert start_attempt(scenario, name).state.players[0].score == 30


@pytest.mark.parametrize(("ships", "score"), [((), 30), (("Z",), 25), (("Z", "sector"), 20)])
def test_sector_z_6_scores_without_an_opponents_ship(ships: tuple[str, ...], score: int) -> None:
    name = "sector-z-6-patrol-neutral-zone"
    scenario = with_mission(name, points=20, type="planet", region="Neutral Zone")
    scenario.mission("Z", region="Neutral Zone")
    scenario.mission("theirs", region="Neutral Zone", seat=1)
    for n, at in enumerate(ships):
        scenario.ship(f"s{n}", name if at == "sector" else at, seat=1)
    scenario.ship("mine", "Z")
    add_people(scenario, "a", at=name)
    assert start_attempt(scenario, name).state.players[0].score == score


def test_mokra_counts_three_things() -> None:
    name = "mokra-controlled-planet-exploit-strife"
    scenario = with_mission(name, points=25)
    assert points(scenario.begin(), name) == 25
    scenario = with_mission(name, points=25)
    scenario.discard(scenario.equipment("kit"), scenario.equipment("other"))
    scenario.brig(0, scenario.personnel("captive", seat=1))
    scenario.mission("E", seat=1)
    scenario.ship("raider", "E", staffing=())
    assert points(scenario.begin(), name) == 35, "nobody is aboard the ship"
    scenario = with_mission(name, points=25)
    scenario.mission("E", seat=1)
    scenario.ship("raider", "E", staffing=())
    add_people(scenario, "jabin", at="raider")
    assert points(scenario.begin(), name) == 30


# --- moves -----------------------------------------------------------------------------------------------------------


MOVES = [
    ("barzan-wormhole-preliminary-incursion", "gamma", "", False, 2),
    ("barzan-wormhole-preliminary-incursion", "alpha", "", False, 0),
    ("roganil-nebula-collect-omicron-particles", "delta", "", False, 1),
    ("roganil-nebula-collect-omicron-particles", "alpha", "", False, 0),
    ("wormhole-terminus-protect-wormhole", "alpha", "Bajor System", False, 2),
    ("wormhole-terminus-protect-wormhole", "alpha", "", False, 0),
    ("mouth-of-the-wormhole-deep-space-9", "gamma", "", False, 2),
    ("mouth-of-the-wormhole-deep-space-9", "delta", "", False, 0),
    ("kovalaan-nebula-navigate-xindi-corridor", "alpha", "Delphic Expanse", True, 1),
    ("kovalaan-nebula-navigate-xindi-corridor", "alpha", "Delphic Expanse", False, 0),
]
HOME = {
    "barzan-wormhole-preliminary-incursion": "alpha",
    "roganil-nebula-collect-omicron-particles": "delta",
    "wormhole-terminus-protect-wormhole": "gamma",
    "mouth-of-the-wormhole-deep-space-9": "alpha",
    "kovalaan-nebula-navigate-xindi-corridor": "alpha",
}


@pytest.mark.parametrize("move", MOVES)
@pytest.mark.parametrize("back", [False, True])
def test_a_move_between_here_and_there_needs_less(move: tuple[str, str, str, bool, int], back: bool) -> None:
    name, quadrant, region, done, less = move
    scenario = with_mission(name, type="space", quadrant=HOME[name], span=3)
    scenario.mission("there", type="space", quadrant=quadrant, region=region, span=3)
    scenario._mission(name).completed = done
    start, end = ("there", name) if back else (name, "there")
    only_there = name.startswith("kovalaan")
    scenario.ship("courier", start, staffing=(), range=20)
    add_people(scenario, "pilot", at="courier")
    play = scenario.begin()
    play.choose("Move courier")
    play.choose(end)
    needed = 6 + (2 if HOME[name] != quadrant else 0) - (0 if only_there and back else less)
    assert play.state.ships["courier"].range_used == needed


# --- on completion ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("has", "score", "used"), [("captive", 35, 0), ("mission", 35, 0), ("", 30, 4)])
def test_ligos_vii_pays_with_a_captive_or_a_second_mission(has: str, score: int, used: int) -> None:
    name = "ligos-vii-mine-vendarite"
    scenario = with_mission(name, points=30, region="Ligos System")
    if has == "captive":
        scenario.brig(0, scenario.personnel("captive", seat=1))
    if has == "mission":
        completed(scenario, "L", region="Ligos System")
    scenario.state.ships["idle"].range_used = 4
    add_people(scenario, "a", at=name)
    play = start_attempt(scenario, name)
    assert (play.state.players[0].score, play.state.ships["idle"].range_used) == (score, used)


def test_malon_vortex_destroys_an_event_that_is_not_on_a_headquarters() -> None:
    name = "malon-vortex-discard-by-product"
    scenario = with_mission(name, type="planet")
    scenario.mission("E", seat=1)
    scenario.on("E", scenario.event("there", seat=1, stays=True))
    scenario.on("H", scenario.event("home", stays=True))
    scenario.core(scenario.event("core", seat=1, stays=True))
    add_people(scenario, "a", at=name)
    play = start_attempt(scenario, name)
    play.choose(f"Use {name}")
    assert [play.where(one) for one in ("there", "home", "core")] == ["discard", "on H", "core"]


def test_monac_shipyards_buries_one_for_range() -> None:
    name = "monac-shipyards-honor-the-fallen"
    scenario = with_mission(name, type="planet")
    scenario.state.ships["idle"].range_used = 4
    scenario.discard(scenario.personnel("fallen"))
    add_people(scenario, "a", at=name)
    play = start_attempt(scenario, name)
    play.choose(f"Use {name}")
    assert (play.where("fallen"), play.state.ships["idle"].range_used) == ("removed", 0)


def test_ariannus_takes_three_cards_except_ships() -> None:
    name = "ariannus-passage-loot-adrift-vessel"
    scenario = with_mission(name, type="planet")
    scenario._definitions["wealth"] = msgspec.structs.replace(
        scenario._definitions[scenario.state.cards[scenario.event("wealth", stays=True)].card],
        title="Display of Wealth",
    )
    scenario.core("wealth")
    scenario.hand(scenario.ship("s", seat=1), *(scenario.event(f"z{n}", seat=1) for n in range(4)))
    add_people(scenario, "a", at=name)
    play = start_attempt(scenario, name)
    play.choose(f"Use {name}")
    assert len(play.state.hosted["wealth"]) == 3
    assert play.where("s") == "hand"


@pytest.mark.parametrize(("klingons", "offered"), [(2, ["cheap"]), (3, ["cheap", "dear"])])
def test_carraya_iv_destroys_a_card_that_costs_no_more_than_its_klingons(klingons: int, offered: list[str]) -> None:
    name = "carraya-iv-conceal-unlikely-society"
    scenario = with_mission(name)
    add_people(scenario, *(f"k{n}" for n in range(klingons)), at=name, species=("klingon",))
    add_people(scenario, "bo", at=name)
    add_people(scenario, "far", at="H", species=("klingon",))
    scenario.core(
        scenario.event("cheap", seat=1, cost=2, stays=True), scenario.event("dear", seat=1, cost=3, stays=True)
    )
    play = start_attempt(scenario, name)
    play.choose(f"Use {name}")
    if len(offered) > 1:
        assert play.ids == offered
        play.choose("dear")
    assert play.where(offered[-1]) == "discard"


def test_grid_532_gives_back_up_to_three_of_others_for_points() -> None:
    name = "grid-532-assimilate-species-10026"
    scenario = with_mission(name, points=30, type="planet")
    add_people(scenario, "a", at=name)
    add_people(scenario, *(f"g{n}" for n in range(4)))
    for n in range(4):
        scenario.state.cards[f"g{n}"].owner = 1
    play = start_attempt(scenario, name)
    play.choose(f"Use {name}")
    assert (play.decision.minimum, play.decision.maximum) == (0, 3)
    play.choose("g0", "g2")
    assert play.state.players[0].score == 40
    assert play.state.players[1].discard == ["g0", "g2"]


def test_tevlin_de_returns_personnel_that_would_be_killed_there() -> None:
    name = "tevlin-de-stockade-pacify-warring-factions"
    scenario = with_mission(name)
    add_people(scenario, "a", "b", "c", at=name)
    scenario.pile(scenario.dilemma("trouble", Kill(Chosen(count=2))))
    play = start_attempt(scenario, name)
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    play.choose("a", "b")
    play.choose(f"Use {name}")
    play.choose("a")
    assert (play.where("a"), play.where("b")) == ("hand", "discard")


def test_archer_iv_takes_one_of_the_personnel_about_to_fail() -> None:
    name = "archer-iv-survey-new-world"
    scenario = with_mission(name, requirements=parse_requirement("3 Law"))
    add_people(scenario, "a", "b", "c", at=name)
    play = start_attempt(scenario, name)
    deck = play.state.players[0].deck
    assert deck[-1] in ("a", "b", "c")
    assert sum(play.where(one) == name for one in "abc") == 2


def test_hyralan_sector_fetches_an_artifact_once_it_is_completed() -> None:
    name = "hyralan-sector-raid-flagship"
    for done, offered in ((True, True), (False, False)):
        scenario = with_mission(name, type="space")
        scenario._mission(name).completed = done
        scenario.ship("prowler", name, affiliation="Non-Aligned", staffing=())
        scenario.ship("fed", name, staffing=())
        scenario.discard(scenario.equipment("orb", keywords=("Artifact",)), scenario.equipment("kit"))
        play = scenario.begin()
        assert play.offers(f"Use {name}") is offered
        if offered:
            play.choose(f"Use {name}")
            assert (play.where("orb"), play.where("kit")) == ("prowler", "discard")
            assert not play.offers(f"Use {name}")


# --- at the start of a turn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "ships", "drawn"), [(0, 2, 2), (1, 2, 2), (1, 0, 0)])
def test_shermans_planet_pays_whose_turn_it_is(seat: int, ships: int, drawn: int) -> None:
    name = "shermans-planet-agricultural-assessment"
    scenario = with_mission(name)
    for n in range(ships):
        scenario.ship(f"s{n}", name, seat=seat, staffing=())
        add_people(scenario, f"c{n}", at=f"s{n}", seat=seat)
    scenario.ship("empty", name, seat=seat, staffing=("stf",))
    scenario.state.active = seat
    play = scenario.begin(Segment.START)
    if drawn:
        play.choose("Yes" if play.offers("Yes") else f"Use {name}")
    assert len(play.state.players[seat].hand) == drawn


@pytest.mark.parametrize(("stranger", "offered"), [(False, True), (True, False)])
def test_only_holograms_can_attempt_hadara(stranger: bool, offered: bool) -> None:
    name = "hadara-settle-holographic-colony"
    scenario = with_mission(name)
    scenario.state.ships["idle"].aboard.clear()
    del scenario.state.cards["helmsman"]
    add_people(scenario, "iden", species=("hologram",))
    if stranger:
        add_people(scenario, "bo")
    scenario.core(add_card(scenario, Event, "photons-be-free", keywords=("Holoprogram",)))
    scenario.hand(scenario.event("z"))
    play = scenario.begin(Segment.START)
    assert play.offers(f"Use {name}") is offered
    if offered:
        play.choose(f"Use {name}")
        play.choose("z")
        assert play.where("z") == "on photons-be-free"


def test_caretakers_array_takes_ships_in_and_brings_a_way_home() -> None:
    name = "caretakers-array-protect-ocampa"
    scenario = with_mission(name, type="space")
    scenario.hand(scenario.event("z"))
    found = msgspec.structs.replace(imported_card(Event, "finding-our-way"), title="Finding Our Way")
    scenario.deck(scenario._instance(found, 0))
    play = scenario.begin(Segment.START)
    play.choose(f"Use {name}")
    play.choose("finding-our-way")
    assert play.where("finding-our-way") == "hand"


# --- dilemmas at missions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "title", "less"),
    [
        ("maranga-iv-ecological-crisis", "Infestation", 0),
        ("terlina-iii-follow-homing-beacon", "Unscientific Method", 2),
    ],
)
def test_a_dilemma_of_that_title_is_cheaper(name: str, title: str, less: int) -> None:
    """For an attempt by Alice: Maranga IV affects only its player's dilemmas, Terlina III those faced there."""
    scenario = with_mission(name)
    scenario.mission("other", "Cunning>0")
    add_people(scenario, *(f"p{n}" for n in range(5)), at=name)
    add_people(scenario, *(f"q{n}" for n in range(5)), at="other")
    scenario.pile(scenario.dilemma("d", title=title, cost=3), scenario.dilemma("e", title=title, cost=3))
    play = start_attempt(scenario, name)
    assert {one.weight for one in play.decision.options} == {3 - less}


def test_breel_iv_lets_each_player_put_a_consume_dilemma_on_top() -> None:
    name = "breel-iv-restore-errant-moon"
    scenario = with_mission(name)
    hungry = Dilemma(id="hungry", title="hungry", type="dual", cost=1, keywords=("Consume: 1",))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)), scenario._instance(hungry, 1))
    add_people(scenario, "a", at=name)
    play = start_attempt(scenario, name)
    while not play.offers("Yes"):
        play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
    if play.decision.seat == 0:
        play.choose("No")
    play.choose("Yes")
    assert [play.state.cards[one.id].card for one in play.decision.options] == ["hungry"]
