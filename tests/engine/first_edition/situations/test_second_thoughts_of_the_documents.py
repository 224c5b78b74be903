"""Personnel who join late, leave early, or count as two things at once, in both editions."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Chosen, Random
from engine.ccg.effects.conditions import Commands
from engine.ccg.effects.effects import Capture, Kill, Score, Stop
from engine.first_edition.cards.definition import Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site
from engine.first_edition.position.teams.compatibility import affiliation
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import DEACTIVATED, STOPPED, Phase
from tests.engine.first_edition.battles import add_fighter, offered_attacks, play_to_orders
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.rules.test_personas_and_affiliations import treaty
from tests.engine.first_edition.rules.test_statuses_and_holograms import disabled
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.fill_decks()
    return scenario


def passing(play: Play) -> None:
    while play.match.outcome is None and play.decision.rule not in ("1E-TURN-08", "1E-TURN-04"):
        play.choose(*play.decision.default)


# --- downloads in an attempt -----------------------------------------------------------------------------------------


@editions
def test_1er_dl_1_equipment_that_a_special_download_brings_there_helps_to_solve(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", "Leadership, Honor")
    scenario.put("P", scenario.outpost("base", on_planet=True))
    scenario.put("P", scenario.personnel("riker", "leadership", downloads=("worf",)))
    scenario.deck(scenario.personnel("worf", "honor"))
    scenario.under("P", scenario.dilemma("test", dilemma_half(Score(1))))
    play = scenario.begin()
    play.choose("Attempt P")
    asked = False
    while play.decision.rule != "1E-TURN-08":
        wanted = "Download worf with riker"
        asked = asked or play.offers(wanted)
        play.choose(wanted if play.offers(wanted) else play.decision.default[0])
    assert asked
    assert play.points() == 1, "worf reported inside the facility, not to the Away Team outside it"


# --- teams -----------------------------------------------------------------------------------------------------------


@editions
def test_1e_mis_11_with_everybody_disabled_the_attempt_is_over(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    disabled(scenario, "riker")
    assert not scenario.begin().offers("Attempt P")


@editions
def test_1e_stat_02_equipment_stays_with_the_remaining_personnel(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"), scenario.personnel("data"), scenario.equipment("kit"))
    scenario.under("P", scenario.dilemma("snag", dilemma_half(Stop(Random(1, kind="personnel", where="present")))))
    play = scenario.begin()
    play.choose("Attempt P")
    passing(play)
    assert sum(play.is_stopped(one) for one in ("riker", "data")) == 1
    assert not play.is_stopped("kit")


@editions
def test_1e_stat_03_who_is_stopped_in_ones_turn_acts_in_the_opponents_turn_already(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker"), stopped=True)
    play = scenario.begin()
    play.end_turn()
    assert STOPPED not in play.state.cards["riker"].states


# --- spies -----------------------------------------------------------------------------------------------------------


@editions
def test_1e_inf_03_a_spy_goes_down_with_the_opponents_ship(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("data", seat=1))
    spy(scenario, "hood", guise="federation")
    play = scenario.begin()
    leave_play(play.table, "hood")
    assert (play.where("spy"), play.where("data")) == ("discard.0", "discard.1")
    assert play.state.cards["spy"].guise == ""


@editions
def test_1e_inf_05_exposed_aboard_their_ship_a_spy_is_an_intruder_who_may_be_attacked(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("vorcha", seat=1, affiliation="klingon"))
    scenario.put("vorcha", add_fighter(scenario, "kor", 9, "leadership", seat=1))
    spy(scenario, "vorcha", guise="klingon", infiltrates="klingon")
    play = scenario.begin()
    play.choose("Expose spy")
    assert affiliation(play.table, "spy") == "cardassian"
    play.end_turn()
    play_to_orders(play)
    assert any(one.startswith("fight:aboard.vorcha") for one in offered_attacks(play))


@editions
def test_1e_inf_06_an_unexposed_spy_cannot_be_attacked(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1)
    scenario.put("P", scenario.ship("vorcha", seat=1, affiliation="klingon"))
    scenario.put("vorcha", add_fighter(scenario, "kor", 9, "leadership", seat=1))
    spy(scenario, "vorcha", guise="klingon", infiltrates="klingon")
    scenario.state.active = 1
    assert not offered_attacks(scenario.begin())


@editions
def test_1e_inf_01_a_mission_or_a_hidden_seed_shows_no_affiliation(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", seat=1, affiliations=("federation",))
    scenario.put("P", scenario.outpost("qonos", seat=1, affiliation="klingon"))
    scenario.hand(spy(scenario))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report spy")


# --- captives and holograms ------------------------------------------------------------------------------------------


@editions
def test_1e_holo_02_a_captured_hologram_is_deactivated_where_its_captors_have_no_holodeck(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("S", ground="space")
    scenario.put(
        "S", scenario.ship("hood", seat=1, equipment=("holodeck",)), scenario.ship("bird", affiliation="klingon")
    )
    scenario.put("hood", scenario.personnel("vic", seat=1, icons=("holo",)))
    scenario.put("bird", add_fighter(scenario, "kor", 5))
    taken = Chosen(kind="personnel", whose="opponent", where="play", by="you")
    scenario.hand(scenario.event("snare", Capture(taken)))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play snare")
    if play.offers("vic"):
        play.choose("vic")
    passing(play)
    assert play.where("vic") == "aboard.bird"
    assert DEACTIVATED in play.state.cards["vic"].states


# --- stations --------------------------------------------------------------------------------------------------------


@editions
def test_1e_fac_04_at_a_nor_that_was_taken_the_new_masters_people_report(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("nor", affiliation="cardassian", facility="station", sites=True))
    for name, facts in (("ports", {"tier": "docking ring", "docks_below": 3, "capacity": 3}),):
        scenario._lay("within", "nor", scenario.add(Site(id=name, title=name, **facts)))  # type: ignore[arg-type]
    shops = Site(id="shops", title="shops", tier="promenade", receives=requirement_of("civilian"))
    scenario._lay("within", "nor", scenario.add(shops))
    scenario.state.cards["nor"].mode = "federation"
    scenario.hand(scenario.personnel("cook", classification="civilian"))
    scenario.hand(scenario.personnel("garak", classification="civilian", affiliation="cardassian"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert (play.offers("Report cook"), play.offers("Report garak")) == (True, False)


# --- turns -----------------------------------------------------------------------------------------------------------


@editions
def test_1e_end_04_the_fuse_of_the_opponents_card_burns_in_their_turns(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    fuse = scenario.add(Event(id="fuse", title="fuse", countdown=2, functions=(Function(how="play", stays=True),)), 1)
    scenario._lay("table", 1, fuse)
    scenario.state.cards[fuse].counter = 1
    play = scenario.begin()
    play.end_turn()
    assert play.where("fuse") == "table.1"
    play.end_turn()
    assert play.where("fuse") == "discard.1"


@editions
@pytest.mark.parametrize("met", [True, False])
def test_1e_ha_02_an_agenda_whose_condition_is_not_met_stays_face_down(edition: Edition, *, met: bool) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership" if met else ""))
    use = Function(
        how="play",
        stays=True,
        requires=Commands(All(who=requirement_of("Leadership"), where="play"), 1),
        effects=(Score(5),),
    )
    scenario._lay("agenda", 0, scenario.add(Event(id="secret", title="secret", icons=("ha",), functions=(use,))))
    play = scenario.begin()
    assert play.offers("Turn up secret") is met


# --- treaties --------------------------------------------------------------------------------------------------------


@editions
def test_1e_comp_04_a_third_affiliation_boards_no_ship_of_the_allies(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("hood"))
    scenario.put("P", scenario.personnel("sela", affiliation="romulan"), add_fighter(scenario, "kurn", 5))
    treaty(scenario, "federation", "klingon")
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    assert "sela" not in play.labels
    assert play.where("kurn") == "aboard.hood" or "kurn" in play.labels


@editions
def test_1e_maff_02_a_ship_cannot_switch_against_its_crew(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.ship("bounty"))
    scenario.put("bounty", scenario.personnel("riker"))
    scenario.put("bounty", scenario.personnel("worf", affiliation=("federation", "klingon")))
    scenario.state.cards["worf"].mode = "federation"
    play = scenario.begin()
    assert not [one for one in play.labels if "worf" in one and "lingon" in one]
    alone = table(edition)
    alone.mission("P")
    alone.put("P", alone.personnel("worf", affiliation=("federation", "klingon")))
    alone.state.cards["worf"].mode = "federation"
    play = alone.begin()
    assert [one for one in play.labels if "worf" in one and "lingon" in one], play.labels


# --- a flash ---------------------------------------------------------------------------------------------------------


@editions
def test_1e17_att_13_a_flash_with_fewer_cards_than_personnel_ends_with_the_last(edition: Edition) -> None:
    scenario = table(edition)
    scenario.table(scenario.card("q-flash", 1))
    scenario.mission("P")
    scenario.under("P", scenario.card("q-flash", 1))
    for n in range(3):
        scenario.put("P", scenario.personnel(f"p{n}", "leadership"))
    scenario._into("q", [scenario.card("lemon-aid", 1)])
    play = scenario.begin()
    play.choose("Attempt P")
    passing(play)
    assert not play.table.cards_in_list("q", 1)
    assert play.where("q-flash-2") != "under.P"


@editions
def test_1e_move_04_personnel_killed_in_the_attempt_leave_their_equipment_to_the_next_team(edition: Edition) -> None:
    scenario = table(edition)
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "honor"), scenario.equipment("kit"), scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("data", "leadership"))
    scenario.under("P", scenario.dilemma("doom", dilemma_half(Kill(All()))))
    play = scenario.begin()
    play.choose("Attempt P")
    passing(play)
    play.choose("Beam from hood to the surface of P")
    if play.decision.rule != "1E-TURN-08":
        play.choose("data")
    play.choose("Beam from the surface of P to hood")
    assert "kit" in play.labels
