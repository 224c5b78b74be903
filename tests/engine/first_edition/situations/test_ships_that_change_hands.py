"""Cards on a ship affect its current controller, and other facts judged at the moment.

1E-CTRL-03, 1ER-BAT-9, 1E-CARD-21, 1E-MAFF-04, 1E-COMP-06; written from the documents.
"""

from __future__ import annotations

import pytest

from engine.first_edition.cards.deck import catalogue_of_edition
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import is_disabled, persons_on_card, ship_attributes
from engine.first_edition.table.state import Phase
from engine.kernel.errors import RuleViolation
from tests.engine.first_edition.scenario import Play, Scenario, outpost_scenario
from tests.engine.first_edition.situations.test_who_and_what_is_assimilated import assimilated, delta

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])
CREW = ("kurn", "korris", "konmel")


def card(scenario: Scenario, edition: Edition, name: str, seat: int = 0) -> str:
    return scenario.add(catalogue_of_edition(edition).card(name), seat)


def in_space(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    for mission in "ST":
        scenario.mission(mission, "Music x9", ground="space")
    scenario.fill_decks()
    return scenario


def commandeered(edition: Edition, dilemma: str) -> Play:
    """Bob commandeers Alice's empty Galaxy, which has a dilemma on it that she faced; her runabout is elsewhere."""
    scenario = in_space(edition)
    galaxy = card(scenario, edition, "uss-galaxy")
    scenario.put("S", galaxy)
    scenario.put(galaxy, *(card(scenario, edition, name, 1) for name in CREW))
    scenario.put("T", runabout := card(scenario, edition, "runabout"))
    scenario.put(runabout, card(scenario, edition, "data"))
    scenario.on(galaxy, on_it := card(scenario, edition, dilemma, 1))
    faced = scenario.state.cards[on_it]
    faced.met_by, faced.controller = 0, None
    scenario.hand(card(scenario, edition, "commandeer-ship", 1))
    scenario.state.active = 1
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("play:commandeer-ship:0")
    while play.match.open[0].rule not in ("1E-TURN-04", "1E-TURN-08"):
        decision = play.match.open[0]
        play.match.answer(decision.seat, decision.number, decision.default)
    assert play.state.cards[galaxy].controller == 1
    return play


def to_bobs_next_turn(play: Play) -> None:
    play.end_turn()
    play.end_turn()


@editions
@pytest.mark.parametrize(("dilemma", "victims"), [("nagilum-test-subjects", 1), ("ankari-spirits", 2)])
def test_a_dilemma_kills_the_crew_of_whoever_commandeered_the_ship(
    edition: Edition, dilemma: str, victims: int
) -> None:
    play = commandeered(edition, dilemma)
    to_bobs_next_turn(play)
    assert [play.where(one) for one in CREW].count("discard.1") == victims


@editions
def test_the_ktarian_game_goes_on_with_the_new_crew(edition: Edition) -> None:
    play = commandeered(edition, "ktarian-game")
    to_bobs_next_turn(play)
    assert [is_disabled(play.table, one) for one in CREW].count(True) == 1


@editions
def test_birth_of_junior_slows_the_ship_down_for_its_new_player(edition: Edition) -> None:
    play = commandeered(edition, "birth-of-junior")
    play.end_turn()
    assert ship_attributes(play.table, "uss-galaxy")["range"] == 7


@editions
def test_virus_is_on_the_ships_of_its_new_player(edition: Edition) -> None:
    play = commandeered(edition, "virus")
    assert ship_attributes(play.table, "uss-galaxy") == {"range": 6, "weapons": 5, "shields": 7}


@editions
def test_the_opponent_in_war_games_is_now_the_player_who_faced_it(edition: Edition) -> None:
    play = commandeered(edition, "war-games")
    play.end_turn()
    play.choose("Move Runabout")
    assert (play.points(0), play.points(1)) == (5, 0)
    assert not play.where("war-games").startswith("on.")


# --- artifacts used as equipment (1E-CARD-21) ------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "strength"), [(NOW, 14), (THEN, 7)])
def test_1er_borg_6_borg_use_no_artifact_that_is_a_hand_weapon(edition: Edition, strength: int) -> None:
    scenario = outpost_scenario().by(edition)
    scenario.put("P", *(card(scenario, edition, name) for name in ("first", "varon-t-disruptor")))
    (person,) = persons_on_card(scenario.begin().table, "first")
    assert person.attributes["strength"] == strength


@editions
@pytest.mark.parametrize("unearned", [False, True])
def test_1e_asm_05_an_artifact_used_as_equipment_is_assimilated_with_its_planet(
    edition: Edition, *, unearned: bool
) -> None:
    scenario = delta(edition)
    phaser = card(scenario, edition, "varon-t-disruptor", 1)
    scenario.put("P", phaser)
    if unearned:
        scenario.state.cards[phaser].controller = None
    play = assimilated(scenario)
    assert (play.state.cards[phaser].controller == 0) is not unearned


@editions
def test_one_of_eleven_steals_an_unattended_artifact_that_is_equipment(edition: Edition) -> None:
    scenario = outpost_scenario().by(edition)
    scenario.put("P", card(scenario, edition, "one-of-eleven"))
    scenario.put("P", card(scenario, edition, "varon-t-disruptor", 1))
    play = scenario.begin()
    play.choose("Use One of Eleven")
    assert play.state.cards["varon-t-disruptor"].controller == 0


# --- cards of two personnel (1E-MAFF-04) -----------------------------------------------------------------------------


@editions
def test_a_dual_personnel_card_counts_as_two_of_six(edition: Edition) -> None:
    scenario = in_space(edition)
    scenario.mission("Q")
    scenario.state.lines["alpha"].remove("Q")
    scenario.state.lines["alpha"].insert(1, "Q")
    hood = card(scenario, edition, "uss-hood")
    scenario.put("S", hood)
    singles = ("data", "calloway", "giusti", "taitt", "sarek")
    scenario.put(hood, *(card(scenario, edition, name) for name in ("the-trois", *singles)))
    scenario.state.cards["the-trois"].mode = "federation"
    scenario.hand(card(scenario, edition, "near-warp-transport"))
    play = scenario.begin()
    play.choose("Play Near-Warp Transport")
    with pytest.raises(RuleViolation, match="at most 6"):
        play.choose("the-trois", *singles)
    play.choose("the-trois", *singles[:4])
    assert [play.where(one) for one in ("the-trois", "taitt", "sarek")] == ["surface.Q", "surface.Q", f"aboard.{hood}"]


@editions
@pytest.mark.parametrize(("phasers", "alive"), [(1, False), (2, True)])
def test_denevan_parasites_kill_both_of_a_pair_unless_each_is_protected(
    edition: Edition, phasers: int, *, alive: bool
) -> None:
    """Rulings of 2002, Denevan Neural Parasites."""
    scenario = outpost_scenario().by(edition)
    scenario.put("P", card(scenario, edition, "the-trois"))
    scenario.put("P", *(card(scenario, edition, "starfleet-type-ii-phaser") for _ in range(phasers)))
    scenario.state.cards["the-trois"].mode = "federation"
    scenario.under("P", card(scenario, edition, "denevan-neural-parasites", 1))
    play = scenario.begin()
    play.choose("Attempt P")
    if alive:
        play.choose("the-trois")
    elif play.match.open[0].rule == "1E-GEN-01":
        with pytest.raises(RuleViolation, match="at most 1"):
            play.choose("the-trois")
        play.choose()
    assert (play.where("the-trois") == "surface.P") is alive


# --- what a card is at this moment -----------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("setter", "killed"), [(False, 2), (True, 1)])
def test_hull_breach_uses_current_classifications(edition: Edition, *, setter: bool, killed: int) -> None:
    scenario = in_space(edition)
    hood = card(scenario, edition, "uss-hood")
    scenario.put("S", hood)
    engineers = ("geordi-la-forge", "linda-larson")
    scenario.put(hood, *(card(scenario, edition, name) for name in engineers))
    if setter:
        scenario.on("linda-larson", card(scenario, edition, "scottish-setter", 1))
    scenario.under("S", card(scenario, edition, "hull-breach", 1))
    play = scenario.begin()
    play.choose("Attempt S")
    assert [play.where(one) for one in engineers].count("discard.0") == killed


@editions
def test_a_text_about_the_ship_it_is_on_does_not_ask_whose_ship_that_is(edition: Edition) -> None:
    scenario = in_space(edition)
    ship = card(scenario, edition, "iss-constitution", 1)
    scenario.put("S", ship)
    scenario.put(ship, card(scenario, edition, "chief-engineer-scott"))
    assert ship_attributes(scenario.begin().table, ship) == {"range": 8, "weapons": 7, "shields": 8}


@editions
def test_the_word_borg_means_the_species_as_well(edition: Edition, base: Scenario) -> None:
    """1E-COMP-06, 1ER-BORG-7: Ocular Implants and Denevan Neural Parasites say Borg, and show no icon."""
    base.by(edition)
    picard = card(base, edition, "jean-luc-picard-chain-of-command")
    base.put("P", picard, card(base, edition, "taitt"))
    base.hand(card(base, edition, "ocular-implants"))
    play = base.begin(Phase.CARD_PLAY)
    play.choose("Play Ocular Implants")
    assert play.where("ocular-implants") == f"on.{picard}"


@editions
@pytest.mark.parametrize("kind", ["drone", "loot"])
def test_1e_asm_02_what_has_a_foreign_affiliation_now_switches_to_none_of_its_own(
    edition: Edition, base: Scenario, kind: str
) -> None:
    """1E-CTRL-03: an assimilated Tallera is Borg; a commandeered Batris is what its captors are."""
    base.by(edition)
    if kind == "drone":
        base.put("P", card(base, edition, "tallera", 1))
        tallera = base.state.cards["tallera"]
        tallera.controller, tallera.assimilated, tallera.mode = 0, "drone", "borg"
    else:
        base.put("P", batris := card(base, edition, "batris", 1))
        base.put(batris, base.personnel("tomalak", affiliation="romulan"))
        base.state.cards[batris].controller, base.state.cards[batris].mode = 0, "romulan"
    assert not [label for label in base.begin().labels if label.startswith("Switch")]


# --- native quadrants (1E-REP-03, 1E-DL-01, 1ER-REP-2) ----------------------------------------------------------------


@editions
def test_ops_downloads_only_from_its_quadrant(edition: Edition) -> None:
    scenario = Scenario().by(edition)
    scenario.mission("P", affiliations=("cardassian",))
    nor = card(scenario, edition, "nor")
    scenario.put("P", nor)
    sites = ("ops", "promenade-shops", "infirmary", "docking-ports")
    scenario._lay("within", nor, *(card(scenario, edition, name) for name in sites))
    scenario.deck(*(card(scenario, edition, name) for name in ("aramax", "hogue", "derell")))
    scenario.fill_decks()
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Use Ops")
    assert play.labels == ["Hogue", "Derell"]


@editions
@pytest.mark.parametrize(("quadrant", "able"), [("alpha", True), ("mirror", False)])
def test_a_headquarters_takes_only_its_quadrant_for_free(edition: Edition, quadrant: str, *, able: bool) -> None:
    scenario = Scenario().by(edition)
    scenario.known_mission("alter-records")
    scenario.put("alter-records", card(scenario, edition, "chamber-of-ministers"))
    minister = scenario.personnel("shakaar", affiliation="bajoran", characteristics=("minister",), quadrant=quadrant)
    scenario.hand(minister)
    scenario.fill_decks()
    assert scenario.begin(Phase.CARD_PLAY).offers("Use Chamber of Ministers") is able


# --- texts of 2002 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "pile"), [(NOW, "out.0"), (THEN, "discard.0")])
def test_1er_play_6_palor_toff_trades_places_in_2002(edition: Edition, pile: str, base: Scenario) -> None:
    base.by(edition)
    base.discard(base.personnel("below"), base.equipment("kit"), base.personnel("above"))
    base.hand(card(base, edition, "palor-toff-alien-trader"))
    play = base.begin()
    play.choose("Play Palor Toff: Alien Trader")
    assert (play.where("kit"), play.where("palor-toff-alien-trader")) == ("hand.0", pile)
    if edition is THEN:
        assert play.state.places["discard.0"] == ["below", "palor-toff-alien-trader", "above"]


@pytest.mark.parametrize(("edition", "able"), [(NOW, True), (THEN, False)])
def test_in_2002_nothing_undoes_a_supernova(edition: Edition, base: Scenario, *, able: bool) -> None:
    base.by(edition)
    base.on("P", card(base, edition, "supernova"))
    base.hand(card(base, edition, "kevin-uxbridge"))
    assert base.begin().offers("Play Kevin Uxbridge") is able


@pytest.mark.parametrize(
    ("edition", "phase", "able"),
    [
        (NOW, Phase.CARD_PLAY, False),
        (THEN, Phase.CARD_PLAY, True),
        (THEN, Phase.FACILITIES, False),
    ],
)
def test_in_2002_chamber_of_ministers_is_played_on_the_mirror_bajor_but_not_seeded_there(
    edition: Edition, phase: Phase, *, able: bool
) -> None:
    scenario = Scenario().by(edition)
    scenario.known_mission("disrupt-alliance")
    chamber = card(scenario, edition, "chamber-of-ministers")
    (scenario.hand if phase is Phase.CARD_PLAY else scenario.seeds)(chamber)
    scenario.hand(card(scenario, edition, "vedek-sorad"))
    scenario.fill_decks()
    play = scenario.begin(phase)
    assert any("Chamber of Ministers" in label for label in play.labels) is able
    if able:
        play.choose("Play Chamber of Ministers")
        assert play.where(chamber) == "surface.disrupt-alliance"
        to_bobs_next_turn(play)
        assert not any(label.startswith(("Report", "Use")) for label in play.labels)
