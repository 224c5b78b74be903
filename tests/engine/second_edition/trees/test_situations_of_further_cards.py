"""Cards that few decks use, checked against their official wording and its edge cases."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import Cards, Chosen
from engine.ccg.effects.changes import Modifies
from engine.ccg.effects.effects import BeginEngagement, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState, Segment
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    attempt_against,
    hand_of,
    laid_table,
    skills_of,
    start_playing_cards,
)


def cost(play: Play, card: str) -> int:
    return characteristics_of(play.table).cost(card)


# --- events ----------------------------------------------------------------------------------------------------------


def test_process_identification_takes_one_of_five_and_puts_the_others_below(scenario: Scenario) -> None:
    add_people(scenario, "a", "b", "c", affiliation="Cardassian")
    scenario.hand(add_card(scenario, Event, "process-identification"))
    play = start_playing_cards(scenario)
    top = play.state.players[0].deck[:5]
    play.choose("Play process-identification")
    assert sorted(play.ids) == sorted(top)
    play.choose(top[2])
    assert hand_of(play) == [top[2]]
    others = [top[3], top[0], top[4], top[1]]
    play.choose(*others)
    assert play.state.players[0].deck[-4:] == others


def test_the_pillage_of_bajor_discards_the_third(scenario: Scenario) -> None:
    add_people(scenario, "a", "b", "c", affiliation="Cardassian")
    scenario.hand(add_card(scenario, Event, "the-pillage-of-bajor"))
    play = start_playing_cards(scenario)
    one, other, third = play.state.players[0].deck[:3]
    play.choose("Play the-pillage-of-bajor")
    play.choose(one, other)
    assert sorted(hand_of(play)) == sorted((one, other))
    assert play.where(third) == "discard"


def test_nothing_that_happens_lets_the_opponent_choose_the_loss(scenario: Scenario) -> None:
    add_people(scenario, "envoy", has="diplomacy")
    scenario.hand(add_card(scenario, Event, "nothing-that-happens-is-truly-random"))
    play = start_playing_cards(scenario)
    top = play.state.players[0].deck[:3]
    play.choose("Play nothing-that-happens-is-truly-random")
    assert play.decision.seat == 1
    play.choose(top[0])
    assert play.where(top[0]) == "discard"
    assert sorted(hand_of(play)) == sorted(top[1:])


def test_quantum_incursions_puts_back_as_many_as_it_draws(scenario: Scenario) -> None:
    add_people(scenario, "mirror", icons=("au",))
    scenario.core(add_card(scenario, Event, "quantum-incursions"))
    scenario.hand(scenario.event("x"), scenario.event("y"), scenario.event("z"))
    play = scenario.begin(Segment.START)
    first = play.state.players[0].deck[:2]
    play.choose("Use quantum-incursions")
    play.choose("x", "y")
    if play.decision.rule == "2E-SEL-02":
        play.choose("y", "x")
    assert sorted(hand_of(play)) == sorted(["z", *first])
    assert play.state.players[0].deck[:2] == ["y", "x"]


def test_peldor_joi_gives_each_opponent_something_too(scenario: Scenario) -> None:
    add_people(scenario, "a", "b", "c", affiliation="Bajoran")
    scenario.headquarters("B", affiliation="Bajoran")
    scenario.discard(scenario.personnel("kai", affiliation="Bajoran"), scenario.personnel("gul", seat=1))
    scenario.hand(add_card(scenario, Event, "peldor-joi"))
    play = start_playing_cards(scenario)
    play.choose("Play peldor-joi")
    assert play.where("kai") == "B"
    assert play.decision.seat == 1
    play.choose("Yes")
    assert play.where("gul") == "hand"


def test_peldor_joi_does_nothing_for_personnel_without_a_headquarters(scenario: Scenario) -> None:
    add_people(scenario, "a", "b", "c", affiliation="Bajoran")
    scenario.discard(scenario.personnel("kai", affiliation="Bajoran"))
    scenario.hand(add_card(scenario, Event, "peldor-joi"))
    play = start_playing_cards(scenario)
    play.choose("Play peldor-joi")
    assert play.where("kai") == "discard"


@pytest.mark.parametrize(("kind", "drawn"), [("event", 1), ("personnel", 0)])
def test_planned_provocation_draws_for_an_event(kind: str, drawn: int) -> None:
    scenario = laid_table()
    add_people(scenario, "a", "b", "c", affiliation="Romulan")
    scenario.hand(add_card(scenario, Event, "planned-provocation"))
    top = scenario.event("top", seat=1) if kind == "event" else scenario.personnel("top", seat=1)
    scenario.state.players[1].deck.insert(0, top)
    play = start_playing_cards(scenario)
    play.choose("Play planned-provocation")
    if drawn:
        play.choose("Draw 1")
    assert play.where("top") == "discard"
    assert len(hand_of(play)) == drawn


def test_energize_grows_until_it_decays(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "energize", keywords=("Decay: 4",)))
    scenario.hand(scenario.personnel("bo", cost=9), scenario.personnel("riker", cost=9, icons=("tng",)))
    play = scenario.begin(Segment.START)
    assert len(play.state.hosted["energize"]) == 1
    assert (cost(play, "bo"), cost(play, "riker")) == (7, 9)


def test_energize_is_destroyed_by_the_fourth_card(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "energize", keywords=("Decay: 4",)))
    scenario.on("energize", *(scenario.event(f"e{n}") for n in range(3)))
    for card in ("e0", "e1", "e2"):
        scenario.state.cards[card].kept = True
    play = scenario.begin(Segment.START)
    assert play.where("energize") == "discard"
    assert play.where("e0") == "discard"


def test_sickbay_saves_personnel_at_a_mission_with_a_ship(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "sickbay"))
    scenario.ship("runabout", "M")
    add_people(scenario, "victim", "other", at="M", cunning=9)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("victim")
    assert play.state.players[0].deck[0] == "victim"


def test_sickbay_is_of_no_use_without_a_ship(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "sickbay"))
    add_people(scenario, "victim", "other", at="M", cunning=9)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("victim")
    assert play.where("victim") == "discard"


def test_this_side_of_paradise_saves_a_personnel_from_a_dilemma(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "this-side-of-paradise", keywords=("Decay: 4",)))
    add_people(scenario, "victim", "other", at="M", cunning=9)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("victim")
    play.choose("Use this-side-of-paradise")
    assert play.where("victim") == "on this-side-of-paradise"


@pytest.mark.parametrize(("ships", "offered"), [(2, True), (1, False)])
def test_condition_red_answers_a_larger_fleet(ships: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "condition-red"))
    scenario.hand(scenario.event("x"))
    scenario.ship("mine", "H")
    for n in range(ships):
        scenario.ship(f"theirs{n}", "M", seat=1)
    add_people(scenario, "ensign", icons=("stf",))
    play = scenario.begin(Segment.START)
    assert play.offers("Use condition-red") is offered
    traits = characteristics_of(play.table).traits("ensign")
    assert ("[cmd]" in traits, "[stf]" in traits) == (True, False)


def test_for_better_or_for_worse_gives_to_the_left(scenario: Scenario) -> None:
    scenario.mission("N", seat=1)
    scenario.pile(scenario.dilemma("mine", seat=0), scenario.dilemma("theirs"))
    scenario.core(add_card(scenario, Event, "for-better-or-for-worse"))
    play = scenario.begin(Segment.START)
    assert (play.where("mine"), play.where("theirs")) == ("beneath N", "beneath M")


@pytest.mark.parametrize(("played", "left"), [("plan", 0), ("sabotage-program", 1)])
def test_sabotage_program_stops_the_next_event_but_not_itself(played: str, left: int) -> None:
    scenario = laid_table()
    add_people(scenario, "a", "b", "c", icons=("ds9",))
    card = add_card(scenario, Event, "sabotage-program")
    scenario.hand(scenario.event("plan", stays=True))
    (scenario.hand if left else scenario.core)(card)
    play = start_playing_cards(scenario)
    play.choose(f"Play {played}")
    assert play.where("sabotage-program") == ("core" if left else "discard")
    assert play.where("plan") == ("hand" if left else "discard")


@pytest.mark.parametrize(("owner", "points"), [(1, 5), (0, 0)])
def test_sainte_claire_scores_for_an_opponents_personnel(owner: int, points: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "sainte-claire-wargame"))
    guests = (scenario.personnel("guest", seat=owner), scenario.event("x"), scenario.event("y"))
    scenario.on("sainte-claire-wargame", *guests)
    for card in guests:
        scenario.state.cards[card].kept = True
    assert scenario.begin(Segment.START).state.players[0].score == points


@pytest.mark.parametrize(("beneath", "offered"), [(3, False), (4, True)])
def test_chimeric_diversion_counts_dilemmas_against_the_span(beneath: int, offered: bool) -> None:
    scenario = laid_table()
    add_people(scenario, *(f"p{n}" for n in range(9)), at="M")
    scenario.core(add_card(scenario, Event, "chimeric-diversion", seat=1))
    scenario.beneath("M", *(scenario.dilemma(f"d{n}") for n in range(beneath)))
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.offers("Use chimeric-diversion") is offered


def test_barge_of_the_dead_pays_with_the_dead(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "barge-of-the-dead"))
    scenario.on("barge-of-the-dead", scenario.personnel("ghost", species=("klingon",)))
    scenario.state.cards["ghost"].kept = True
    add_people(scenario, "duras", at="M", has="treachery", species=("klingon",))
    add_people(scenario, "bo", at="M", has="treachery")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("duras")
    play.choose("Use barge-of-the-dead")
    assert (play.stopped("duras"), play.where("ghost")) == (False, "discard")


# --- interrupts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "gained"), [("personnel", {"law": 1, "science": 2}), ("event", {})])
def test_diplomatic_masquerade_shows_whose_skills_are_gained(kind: str, gained: dict[str, int]) -> None:
    scenario = laid_table()
    add_people(scenario, "spy", at="M", has="diplomacy", affiliation="Romulan", cunning=9)
    add_people(scenario, "bo", at="M")
    scenario.hand(add_card(scenario, Interrupt, "diplomatic-masquerade"))
    found = (
        scenario.personnel("top", "law, science 2", seat=1) if kind == "personnel" else scenario.event("top", seat=1)
    )
    scenario.state.players[1].deck.insert(0, found)
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("Play diplomatic-masquerade")
    assert skills_of(play, "spy") == {"diplomacy": 1, **gained}


def test_event_horizon_takes_persistent_dilemmas_away(scenario: Scenario) -> None:
    add_people(scenario, "a", at="M", cunning=9)
    scenario.mission("K", seat=1)
    scenario._mission("K").completed = True
    scenario.state.players[1].score = 5
    stubborn = scenario._instance(
        Dilemma(id="stubborn", title="stubborn", type="dual", cost=1, keywords=("Persistent",)), 1
    )
    scenario.beneath("M", stubborn, scenario.dilemma("plain"))
    scenario.hand(add_card(scenario, Interrupt, "event-horizon", seat=1))
    scenario.ship("idle", "H", staffing=())
    add_people(scenario, "helmsman", at="idle")
    play = scenario.begin()
    play.choose("Attempt M")
    while not play.offers("Play event-horizon"):
        play.choose()
    play.choose("Play event-horizon")
    assert (play.where("stubborn"), play.where("plain")) == ("dilemmas", "beneath M")
    assert play.state.players[1].score == 0


# --- personnel, ships and missions -----------------------------------------------------------------------------------


def test_jaro_essa_gains_skills_of_the_personnel_he_removes(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "jaro-essa-leader-of-the-circle"))
    add_people(scenario, "bo", at="M")
    scenario.discard(scenario.personnel("martyr", "honor"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("Use jaro-essa-leader-of-the-circle")
    assert play.where("martyr") == "removed"
    assert skills_of(play, "jaro-essa-leader-of-the-circle") == {"honor": 1}


@pytest.mark.parametrize(("other", "where"), [(False, ("P", "prey")), (True, ())])
def test_only_romulans_can_play_b4_among_enemies(other: bool, where: tuple[str, ...]) -> None:
    scenario = Scenario()
    scenario.mission("R", type="headquarters", title="Romulus", affiliations=(), admits=("romulan",))
    scenario.mission("P", seat=1)
    scenario.mission("Q", seat=1, type="space")
    scenario.ship("prey", "Q", seat=1)
    scenario.fill_decks()
    if other:
        scenario.headquarters("H", affiliation="Klingon")
    scenario.hand(add_card(scenario, Personnel, "b-4-irresistible-bait"))
    play = start_playing_cards(scenario)
    assert play.offers("Play b-4-irresistible-bait") is bool(where)
    if where:
        play.choose("Play b-4-irresistible-bait")
        assert tuple(one.place for one in play.decision.options) == where


@pytest.mark.parametrize(("points", "refused"), [(35, False), (50, True)])
def test_the_artificial_intelligence_is_not_stopped_where_much_is_to_be_gained(points: int, refused: bool) -> None:
    scenario = laid_table()
    scenario.mission("V", "Cunning>0", points=points)
    scenario.put("V", add_card(scenario, Personnel, "the-artificial-intelligence-soul-of-an-artist"))
    add_people(scenario, "bo", at="V")
    scenario.pile(scenario.dilemma("trouble", Stop(Chosen(by="opponent"))))
    scenario.ship("idle", "H", staffing=())
    add_people(scenario, "helmsman", at="idle")
    play = scenario.begin()
    play.choose("Attempt V")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*(one.id for one in play.decision.options))
    play.choose("the-artificial-intelligence-soul-of-an-artist")
    assert play.stopped("the-artificial-intelligence-soul-of-an-artist") is not refused


def test_a_damage_card_is_downloaded_onto_the_other_ship(scenario: Scenario) -> None:
    slower = Modifies(Cards(kind="ship", where="host"), ("range",), -1)
    scenario.deck(scenario.event("plan"), scenario.event("hull", damage=(slower,)))
    scenario.state.players[0].score = 5
    scenario.afloat("M", add_card(scenario, Ship, "iks-ningtao"))
    add_people(scenario, "captain", at="iks-ningtao", texts=(Order(effects=(BeginEngagement(then=()),)),))
    scenario.ship("prey", "M", seat=1, shields=1)
    play = scenario.begin()
    play.choose("Use captain")
    play.choose("Use iks-ningtao")
    assert play.ids == ["hull"]
    play.choose("hull")
    assert play.where("hull") == "damage on prey"
    assert play.state.players[0].score == 0


@pytest.mark.parametrize(("has", "gone"), [("anthropology", 2), ("", 1)])
def test_psionic_attack_takes_a_second_one_after_an_anthropologist(has: str, gone: int) -> None:
    dilemma = FacedDilemma("psionic-attack")
    dilemma.group(*dilemma.crew(4, has))
    assert dilemma.fates()[0] == gone


@pytest.mark.parametrize(("guarded", "lost"), [(True, 0), (False, 4)])
def test_devos_spares_a_player_with_a_staffed_ship_there(guarded: bool, lost: int) -> None:
    scenario = laid_table()
    devos = add_card(
        scenario,
        Mission,
        "devos-ii-secure-sona-outpost",
        requirements=parse_requirement("Cunning>0"),
        affiliations=("Federation",),
    )
    scenario.state.missions.append(MissionState(devos, 0))
    add_people(scenario, "bo", at=devos)
    scenario.ship("guard", devos if guarded else "H", staffing=())
    add_people(scenario, "crewman", at="guard")
    play = scenario.begin()
    play.choose(f"Attempt {devos}")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    discarded = [len(player.discard) for player in play.state.players]
    assert discarded == [lost, 4]
