"""Interrupts, and the last events, in a strict referee's situations."""

from __future__ import annotations

import msgspec
import pytest

from engine.ccg.cards.kinds import Event, Interrupt
from engine.ccg.effects.cards_meant import Cards, Chosen, Random
from engine.ccg.effects.effects import BeginCombat, Download, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    attempt_against,
    attributes_of,
    laid_table,
    skills_of,
    start_attempt,
    start_playing_cards,
)

COMBAT = Order(effects=(BeginCombat(then=()),))
HOLD = Stop(Chosen(by="opponent"))
"""An effect that waits for the opponent's choice, so that a test can check the personnel who face the dilemma."""


def to_the_end(play: Play) -> Play:
    while play.state.attempt is not None and not any(label.startswith(("Play", "Use")) for label in play.labels):
        play.choose(*(play.decision.default or play.ids[: play.decision.minimum]))
    return play


# --- facing a dilemma ------------------------------------------------------------------------------------------------


def test_common_enemy_counts_affiliations_once_and_for_all(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "common-enemy"))
    add_people(scenario, "a", "b", at="M", cunning=9)
    add_people(scenario, "c", at="M", affiliation="Klingon")
    add_people(scenario, "elsewhere", at="H", affiliation="Romulan")
    play = attempt_against(scenario, Stop(Chosen()), HOLD)
    play.choose("Play common-enemy")
    play.choose("a")
    assert attributes_of(play, "a") == (7, 11, 7)
    play.choose("c")
    assert attributes_of(play, "a") == (7, 11, 7), "what was counted stays counted"


def test_infinite_combinations_requires_another_species(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "infinite-combinations"))
    scenario.hand(scenario.personnel("deanna", species=("betazoid", "human")))
    add_people(scenario, "will", at="M", has="officer 2, law", cunning=9)
    add_people(scenario, "lwaxana", at="M", species=("betazoid", "human"))
    add_people(scenario, "c", at="M", species=("betazoid", "human"))
    play = attempt_against(scenario, HOLD)
    play.choose("Play infinite-combinations")
    assert attributes_of(play, "will") == (7, 11, 7), "a Human and a Betazoid/Human differ (2E-SPC-02)"
    assert skills_of(play, "will") == {"officer": 3, "law": 2}
    assert attributes_of(play, "lwaxana") == (5, 5, 5)


def test_strength_for_our_struggle_gives_one_level_of_each_skill(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "strength-for-our-struggle"))
    add_people(scenario, "chakotay", at="M", has="officer 2, law", icons=("maq",), cunning=9)
    add_people(scenario, "b", at="M", has="law")
    play = attempt_against(scenario, HOLD)
    play.choose("Play strength-for-our-struggle")
    assert (skills_of(play, "chakotay"), skills_of(play, "b")) == ({"officer": 3, "law": 2}, {"law": 1})


@pytest.mark.parametrize("voyagers", [2, 3])
def test_relentless_attacks_requires_three_treachery_personnel(voyagers: int) -> None:
    scenario = laid_table()
    scenario.hand(add_card(scenario, Interrupt, "relentless-attacks"), scenario.event("z"))
    add_people(scenario, *(f"v{n}" for n in range(voyagers)), at="M", has="treachery", icons=("voy",))
    add_people(scenario, "bo", at="M", cunning=9)
    play = attempt_against(scenario, HOLD)
    assert play.offers("Play relentless-attacks") is (voyagers == 3)
    if voyagers == 3:
        play.choose("Play relentless-attacks")
        assert (attributes_of(play, "bo"), play.where("z")) == ((8, 12, 8), "discard")


def test_interspatial_fissures_gives_a_skill_of_any_treachery_personnel_present(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "interspatial-fissures"), scenario.event("z"))
    add_people(scenario, "v0", "v1", "v2", at="M", has="treachery", icons=("voy",))
    add_people(scenario, "bo", at="M", cunning=9)
    add_people(scenario, "seska", at="M", seat=1, has="treachery, science")
    add_people(scenario, "honest", at="M", seat=1, has="law")
    play = attempt_against(scenario, HOLD)
    play.choose("Play interspatial-fissures")
    assert sorted(play.ids) == ["seska", "v0", "v1", "v2"]
    play.choose("seska")
    play.choose("science")
    assert skills_of(play, "bo") == {"science": 1}


def test_posturing_turns_a_card_of_the_opponent_into_attributes(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "posturing"))
    scenario.state.players[1].deck.insert(0, scenario.personnel("top", seat=1, cost=4))
    add_people(scenario, "a", "b", "c", at="M", affiliation="Romulan")
    add_people(scenario, "fed", at="M", cunning=9)
    play = attempt_against(scenario, HOLD)
    assert play.offers("Play posturing")
    play.choose("Play posturing")
    play.choose("a")
    assert (play.where("top"), attributes_of(play, "a")) == ("removed", (9, 9, 9))


def test_eyes_in_the_dark_gain_all_skills_of_a_killed_enemy(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "eyes-in-the-dark"), scenario.event("z"))
    scenario.discard(scenario.personnel("dead", "law 2, science", seat=1), scenario.personnel("own", "honor"))
    add_people(scenario, "tuvok", at="M", has="telepathy", cunning=9)
    add_people(scenario, "b", at="M")
    play = attempt_against(scenario, HOLD)
    play.choose("Play eyes-in-the-dark")
    assert (attributes_of(play, "tuvok"), skills_of(play, "tuvok")) == (
        (6, 10, 6),
        {"telepathy": 1, "law": 2, "science": 1},
    )


def test_stricken_dumb_removes_all_skills_of_a_personnel(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "stricken-dumb"), scenario.event("z"))
    add_people(scenario, "a", at="M", has="law 2, science", cunning=9)
    add_people(scenario, "b", at="M", has="law")
    play = attempt_against(scenario, HOLD)
    play.choose("Play stricken-dumb")
    play.choose("a")
    assert (skills_of(play, "a"), skills_of(play, "b")) == ({}, {"law": 1})


def test_are_you_brain_dead_stops_a_personnel_facing_a_dilemma(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "are-you-brain-dead"))
    add_people(scenario, "a", "b", "c", at="M", cunning=9)
    play = attempt_against(scenario, HOLD)
    play.choose("Play are-you-brain-dead")
    play.choose("a")
    assert play.stopped("a")
    assert sorted(play.ids) == ["b", "c"]


@pytest.mark.parametrize(("owner", "score", "offered"), [(1, 5, True), (0, 5, False), (1, 4, False)])
def test_knowledge_and_experience_requires_a_personnel_of_another_owner(owner: int, score: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.hand(add_card(scenario, Interrupt, "knowledge-and-experience"))
    scenario.state.players[0].score = score
    add_people(scenario, "a", "b", "c", at="M", affiliation="Borg", cunning=9)
    add_people(scenario, "d", at="M")
    scenario.state.cards["c"].owner = owner
    play = attempt_against(scenario, HOLD)
    assert play.offers("Play knowledge-and-experience") is offered
    if offered:
        play.choose("Play knowledge-and-experience")
        assert (play.where("trouble"), play.where("knowledge-and-experience")) == ("beneath M", "removed")
        assert not any(play.stopped(one) for one in "abcd")


@pytest.mark.parametrize(("removed", "offered"), [(9, False), (10, True)])
def test_undermined_defenses_excludes_one_if_ten_dilemmas_are_gone(removed: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "undermined-defenses"))
    scenario.state.players[1].removed += [scenario.dilemma(f"gone{n}") for n in range(removed)]
    add_people(scenario, "garak", at="M", icons=("tn",), cunning=9)
    add_people(scenario, "b", at="M")
    play = attempt_against(scenario, Stop(Random()))
    assert play.offers("Use undermined-defenses") is offered
    if offered:
        play.choose("Use undermined-defenses")
        assert (play.stopped("garak"), len(play.state.players[0].deck)) == (False, 9)


# --- missions --------------------------------------------------------------------------------------------------------


def test_and_raise_you_shows_three_dilemmas_in_their_order(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "and-raise-you"))
    add_people(scenario, "a", "b", "c", at="M", icons=("voy",))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    play = start_attempt(scenario)
    play.choose("Play and-raise-you")
    assert any("d0, d1 and d2" in words for words in play.told(1))
    play.choose("No")
    assert {one.label for one in play.decision.options} == {"d0", "d1", "d2"}


def test_cloak_and_dagger_comes_from_an_opponents_mission(scenario: Scenario) -> None:
    scenario.ship("cloaked", "H", seat=1, staffing=())
    ship = scenario._definitions["cloaked"]
    scenario._definitions["cloaked"] = msgspec.structs.replace(ship, keywords=("Cloaking Device",))
    add_people(scenario, "captain", at="cloaked", seat=1)
    add_people(scenario, "a", "b", at="M")
    scenario.hand(add_card(scenario, Interrupt, "cloak-and-dagger", seat=1))
    play = start_attempt(scenario)
    play.choose("Play cloak-and-dagger")
    assert (play.where("cloaked"), play.where("cloak-and-dagger")) == ("M", "removed")


@pytest.mark.parametrize(("space", "offered"), [(True, True), (False, False)])
def test_disinterested_visitant_remembers_the_first_mission(space: bool, offered: bool) -> None:
    scenario = laid_table()
    scenario.mission("first", type="space" if space else "planet")
    scenario._mission("first").completed = True
    scenario.state.completions = ["first"]
    scenario.hand(add_card(scenario, Interrupt, "disinterested-visitant"))
    add_people(scenario, "a", "b", "c", at="M", affiliation="Starfleet")
    add_people(scenario, "d", at="M")
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    play = start_attempt(scenario)
    assert play.offers("Play disinterested-visitant") is offered
    if offered:
        play.choose("Play disinterested-visitant")
        assert play.state.attempt is not None
        assert (play.state.attempt.allowance, play.state.attempt.cost_limit) == (4, 3)


@pytest.mark.parametrize(("crew", "points"), [(1, 5), (0, 0)])
def test_mission_accomplished_requires_the_commander_there(crew: int, points: int) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "mission-accomplished"))
    scenario.ship("Defiant", "M", staffing=())
    if crew:
        add_people(scenario, "sisko", at="Defiant", keywords=("Commander: Defiant",))
    add_people(scenario, "a", at="M")
    play = start_attempt(scenario)
    assert play.state.players[0].score == 35 + points


@pytest.mark.parametrize(("completes", "points"), [("Nebula", 10), ("", 0)])
def test_hurried_departure_pays_for_a_nebula(completes: str, points: int) -> None:
    scenario = laid_table()
    scenario._definitions["M"] = msgspec.structs.replace(
        scenario._definitions["M"], keywords=(completes,) if completes else ()
    )
    scenario.core(add_card(scenario, Event, "hurried-departure"))
    add_people(scenario, "a", at="M")
    play = start_attempt(scenario)
    if points:
        play.choose("Use hurried-departure")
    assert play.state.players[0].score == 35 + points


@pytest.mark.parametrize(("span", "less"), [(4, 3), (3, 0)])
def test_hurried_departure_and_expedient_opportunity_shorten_moves(span: int, less: int) -> None:
    scenario = laid_table()
    scenario.mission("far", span=span, type="space")
    scenario.mission("gamma", span=2, quadrant="gamma", type="space")
    scenario.core(add_card(scenario, Event, "hurried-departure"), add_card(scenario, Event, "expedient-opportunity"))
    scenario.ship("Defiant", "far", staffing=(), range=span + 2 - less)
    add_people(scenario, "sisko", at="Defiant")
    play = scenario.begin()
    play.choose("Move Defiant")
    assert "gamma" in play.ids
    play.choose("gamma")
    assert play.state.ships["Defiant"].range_used == span + 2 - less


@pytest.mark.parametrize(("icons", "offered"), [(3, True), (4, False)])
def test_the_hand_of_apollo_fears_a_large_ship(icons: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "the-hand-of-apollo", seat=1))
    scenario.ship("big", "M", staffing=("stf",) * icons)
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    add_people(scenario, "a", "b", at="M")
    play = start_attempt(scenario)
    assert play.offers("Use the-hand-of-apollo") is offered


def test_effective_deterrent_withdraws_a_romulan_ship(scenario: Scenario) -> None:
    scenario.mission("E", seat=1)
    scenario.core(add_card(scenario, Event, "effective-deterrent", seat=1))
    scenario.ship("valdore", "M", seat=1, affiliation="Romulan", staffing=())
    scenario.mission("hard", "Law")
    add_people(scenario, "a", at="M", cunning=0)
    play = to_the_end(start_attempt(scenario))
    play.choose("Use effective-deterrent")
    assert play.where("valdore") == "E"


def test_rule_of_acquisition_75_gives_a_commodity_in_the_gamma_quadrant(scenario: Scenario) -> None:
    scenario.mission("G", "Cunning>0", quadrant="gamma")
    scenario.core(
        add_card(scenario, Event, "rule-of-acquisition-75"),
        add_card(scenario, Event, "felicium", keywords=("Commodity",)),
    )
    add_people(scenario, "quark", at="G", affiliation="Ferengi")
    add_people(scenario, "bo", at="G")
    add_people(scenario, "c", "d", at="M")
    add_people(scenario, "nog", at="M", affiliation="Ferengi")
    play = scenario.begin()
    play.choose("Attempt M")
    assert play.where("felicium") == "core"
    play.choose("Attempt G")
    play.choose("Use rule-of-acquisition-75")
    assert play.where("felicium") == "core of seat 1"


def test_rule_of_acquisition_194_takes_cards_beneath_ferenginar(scenario: Scenario) -> None:
    scenario.mission("Ferenginar", type="headquarters", affiliations=(), admits=("ferengi",))
    scenario.beneath("Ferenginar", scenario.event("nest egg"))
    scenario.core(
        add_card(scenario, Event, "rule-of-acquisition-194"),
        add_card(scenario, Event, "felicium", keywords=("Commodity",)),
    )
    add_people(scenario, "a", at="H")
    play = scenario.begin()
    play.choose("Use rule-of-acquisition-194")
    assert (play.where("felicium"), play.where("nest egg")) == ("core of seat 1", "hand")
    assert not play.offers("Use rule-of-acquisition-194")


def test_rule_of_acquisition_102_stores_and_takes_cards(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "rule-of-acquisition-102", keywords=("Decay: 3",)))
    scenario.on("rule-of-acquisition-102", scenario.event("coin"))
    scenario.state.cards["coin"].kept = True
    add_people(scenario, "a", at="H")
    play = scenario.begin()
    play.choose("Use rule-of-acquisition-102")
    assert (play.where("coin"), len(play.state.players[0].hand)) == ("discard", 1)


# --- other moments ---------------------------------------------------------------------------------------------------


def test_paralyzing_procedure_sends_a_download_back(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "paralyzing-procedure", seat=1))
    add_people(scenario, "x", "y", "z", seat=1, at="M", icons=("tn",), keywords=("Dissident",))
    scenario.put("H", scenario.personnel("seeker", texts=(Order(effects=(Download(Cards()),)),)))
    play = scenario.begin()
    play.choose("Use seeker")
    play.choose(play.ids[0])
    play.choose("Play paralyzing-procedure")
    assert (len(play.state.players[0].hand), len(play.state.players[0].deck)) == (0, 10)


def test_sermon_puts_a_prevented_event_on_top_of_its_deck(scenario: Scenario) -> None:
    scenario.hand(
        add_card(scenario, Interrupt, "sermon", seat=1), scenario.event("price", seat=1), scenario.event("plan")
    )
    add_people(scenario, "kai", seat=1, at="M", has="anthropology, leadership")
    play = start_playing_cards(scenario)
    play.choose("Play plan")
    play.choose("Play sermon")
    assert play.state.players[0].deck[0] == "plan"
    assert play.state.players[1].deck[0] == "price"
    assert play.where("sermon") == "discard"


@pytest.mark.parametrize(("at", "offered"), [("Luna", True), ("M", False)])
def test_homicidal_expedient_costs_a_dissident_at_luna(at: str, offered: bool) -> None:
    scenario = laid_table()
    scenario.mission("Luna")
    scenario.hand(add_card(scenario, Interrupt, "homicidal-expedient", seat=1), scenario.event("plan", stays=True))
    add_people(scenario, "paxton", seat=1, at=at, keywords=("Dissident",))
    play = start_playing_cards(scenario)
    play.choose("Play plan")
    assert play.offers("Play homicidal-expedient") is offered
    if offered:
        play.choose("Play homicidal-expedient")
        assert (play.where("plan"), play.where("paxton")) == ("discard", "discard")


@pytest.mark.parametrize(("wins", "offered"), [(True, True), (False, False)])
def test_jachuq_is_for_winners(wins: bool, offered: bool) -> None:
    scenario = laid_table()
    scenario.hand(add_card(scenario, Interrupt, "jachuq"))
    scenario.core(scenario.event("war", stays=True, texts=(COMBAT,)))
    scenario.pile(scenario.dilemma("top"))
    add_people(scenario, "martok", at="M", affiliation="Klingon", has="leadership", strength=9 if wins else 1)
    add_people(scenario, "enemy", at="M", seat=1)
    play = scenario.begin()
    play.choose("Use war")
    if play.offers("Yes"):
        play.choose("Yes")
    assert play.offers("Play jachuq") is offered
    if offered:
        play.choose("Play jachuq")
        play.choose("M")
        assert (play.where("top"), play.where("jachuq")) == ("beneath M", "removed")


def test_face_off_lasts_until_your_next_turn(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "face-off"))
    scenario.brig(0, scenario.personnel("captive", seat=1))
    scenario.headquarters("B", seat=1)
    scenario.ship("theirs", "B", seat=1, staffing=())
    add_people(scenario, "pilot", at="theirs", seat=1)
    add_people(scenario, "motura", affiliation="Vidiian")
    add_people(scenario, "bo")
    add_people(scenario, "enemy", at="M", seat=1)
    play = scenario.begin()
    play.choose("Use face-off")
    assert play.where("captive") == "discard"
    assert [attributes_of(play, one) for one in ("motura", "bo", "enemy")] == [(6, 6, 6), (5, 5, 5), (4, 4, 4)]
    assert play.state.active == 1, "nothing else was to be done"
    play.end_turn()
    assert attributes_of(play, "enemy") == (5, 5, 5)


def test_peacemaker_or_predator_arranges_as_many_as_there_are_leaders(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Event, "peacemaker-or-predator"))
    add_people(scenario, "sela", "donatra", affiliation="Romulan", has="leadership")
    play = start_playing_cards(scenario)
    one, other = play.state.players[1].deck[:2]
    play.choose("Play peacemaker-or-predator")
    play.choose(other, one)
    assert play.state.players[1].deck[:2] == [other, one]


def test_you_could_be_invaluable_takes_a_stranger_of_four(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Interrupt, "you-could-be-invaluable"))
    add_people(scenario, "eddington", "sito", icons=("maq",))
    top = [
        scenario.personnel("maquis", icons=("maq",)),
        scenario.personnel("other"),
        scenario.event("e"),
        scenario.ship("s"),
    ]
    scenario.state.players[0].deck[:0] = top
    play = scenario.begin()
    play.choose("Play you-could-be-invaluable")
    play.choose("s", "maquis", "e")
    assert play.state.players[0].hand == ["other"]
    assert play.state.players[0].deck[-3:] == ["s", "maquis", "e"]


def test_new_power_rising_counts_the_opponents_dilemmas_out_of_the_game_up_to_five(scenario: Scenario) -> None:
    scenario.state.players[1].removed += [scenario.dilemma(f"g{n}") for n in range(7)]
    add_people(scenario, "x", "y", "z", icons=("tn",))
    scenario.hand(add_card(scenario, Event, "new-power-rising", cost=0))
    play = start_playing_cards(scenario)
    play.choose("Play new-power-rising")
    assert (play.state.counters, play.where("new-power-rising")) == (12, "removed")


def test_all_available_personnel_and_for_the_sisko_pay_in_their_own_coin(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "all-available-personnel"), add_card(scenario, Event, "for-the-sisko"))
    attack = add_card(scenario, Interrupt, "jachuq", keywords=("Assault",))
    scenario.hand(attack, scenario.personnel("nog", "officer"), scenario.personnel("sisko", "officer", unique=True))
    add_people(scenario, "a", "b", "c", affiliation="Bajoran")
    scenario.discard(*(scenario.personnel(name, affiliation="Bajoran") for name in ("kira", "shakaar", "winn")))
    play = scenario.begin()
    play.choose("Use all-available-personnel")
    assert (play.where("nog"), play.where("jachuq")) == ("H", "deck")
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "for-the-sisko"))
    scenario.hand(scenario.personnel("bo"), scenario.equipment("kit"))
    add_people(scenario, "a", "b", "c", affiliation="Bajoran")
    scenario.discard(*(scenario.personnel(name, affiliation="Bajoran") for name in ("kira", "shakaar", "winn")))
    play = scenario.begin()
    play.choose("Use for-the-sisko")
    play.choose("kira", "winn")
    play.choose("winn", "kira")
    assert (play.where("kit"), play.state.players[0].deck[:2]) == ("discard", ["winn", "kira"])


def test_habak_and_entrenchment_change_a_mission_once(scenario: Scenario) -> None:
    scenario.mission("Z", region="Demilitarized Zone", points=35)
    add_people(scenario, "chakotay", icons=("maq",), has="anthropology")
    add_people(scenario, "r1", "r2", "r3", species=("jem'hadar",))
    for name, title in (("habak", "Habak"), ("jemhadar-entrenchment", "Jem'Hadar Entrenchment")):
        scenario.hand(*(add_card(scenario, Event, name, cost=0, title=title) for _ in range(2)))
    play = start_playing_cards(scenario)
    play.choose("Play Habak")
    assert characteristics_of(play.table).mission_numbers("Z")["points"] == 40
    assert not play.offers("Play Habak")
    play.choose("Play Jem'Hadar Entrenchment")
    assert "Z" not in play.ids, "worth 40 now"


def test_your_fear_will_destroy_you_counts_enemy_headquarters(scenario: Scenario) -> None:
    scenario.headquarters("E", seat=1)
    add_people(scenario, "mole", "other", at="E", keywords=("Infiltrator",))
    add_people(scenario, "home", at="H", keywords=("Infiltrator",))
    scenario.hand(add_card(scenario, Event, "your-fear-will-destroy-you", cost=0))
    play = start_playing_cards(scenario)
    play.choose("Play your-fear-will-destroy-you")
    assert play.state.players[0].score == 5


def test_waken_superior_sleeper_goes_into_the_deck_if_you_command_khan(scenario: Scenario) -> None:
    for title, where in (("Khan Noonien Singh", "deck"), ("Joachim", "discard")):
        scenario = laid_table()
        add_people(scenario, "khan", title=title)
        scenario.hand(add_card(scenario, Event, "waken-superior-sleeper", cost=0))
        play = start_playing_cards(scenario)
        play.choose("Play waken-superior-sleeper")
        play.choose("0")
        if play.offers("Yes"):
            play.choose("Yes")
        if where == "discard":
            assert play.where("waken-superior-sleeper") == "discard"
        else:
            assert "waken-superior-sleeper" in {play.state.cards[i].card for i in play.state.players[0].deck}


def test_finding_our_way_cannot_be_prevented_by_an_opponents_card(scenario: Scenario) -> None:
    scenario = Scenario()
    scenario.mission("Array", title="Caretaker's Array")
    scenario.mission("E", seat=1)
    scenario.fill_decks()
    add_people(scenario, "x", "y", "z", seat=1, at="E", icons=("ds9",))
    scenario.core(add_card(scenario, Event, "sabotage-program", seat=1))
    scenario.hand(add_card(scenario, Event, "finding-our-way", cost=0))
    play = start_playing_cards(scenario)
    play.choose("Play finding-our-way")
    assert play.where("finding-our-way") == "on Array"
    assert play.where("sabotage-program") == "discard"


def test_executive_commission_requires_a_ship_with_a_leader_away_from_home(scenario: Scenario) -> None:
    for at, offered in (("M", True), ("H", False)):
        scenario = laid_table()
        scenario.ship("Defiant", at, staffing=())
        add_people(scenario, "sisko", at="Defiant", keywords=("Commander: Defiant",))
        scenario.discard(*(scenario.personnel(f"p{n}") for n in range(5)), scenario.event("e"))
        scenario.hand(add_card(scenario, Event, "executive-commission", cost=0))
        play = start_playing_cards(scenario)
        assert play.offers("Play executive-commission") is offered
        if offered:
            play.choose("Play executive-commission")
            assert (play.decision.minimum, play.decision.maximum, "e" in play.ids) == (0, 4, False)


def test_bajoran_resistance_cell_puts_one_into_the_discard_pile(scenario: Scenario) -> None:
    add_people(scenario, "a", "b", "c", keywords=("Bajoran Resistance",))
    scenario.deck(scenario.personnel("gantt", keywords=("Bajoran Resistance",)))
    scenario.hand(add_card(scenario, Event, "bajoran-resistance-cell", cost=0))
    play = start_playing_cards(scenario)
    play.choose("Play bajoran-resistance-cell")
    play.choose("2")
    play.choose("gantt")
    assert play.where("gantt") == "discard"


def test_alvera_tree_ritual_shuffles_at_any_attempt(scenario: Scenario) -> None:
    scenario.core(add_card(scenario, Event, "alvera-tree-ritual", seat=1))
    scenario.pile(*(scenario.dilemma(f"d{n}") for n in range(5)))
    for n in range(5):
        scenario.state.cards[f"d{n}"].face_up = True
    add_people(scenario, "a", "b", at="M")
    play = start_attempt(scenario)
    play.choose("Use alvera-tree-ritual")
    assert not any(play.state.cards[i].face_up for i in play.state.players[1].dilemmas)


def test_not_easily_taken_changes_only_attempting_personnel() -> None:
    for attempter, changed in ((0, {"chakotay": 6, "maquis": 5, "bo": 5}), (1, {"worf": 4, "far": 5})):
        scenario = laid_table()
        scenario.mission("E", "Cunning>0", seat=1)
        scenario.core(add_card(scenario, Event, "not-easily-taken"))
        scenario.on("M" if attempter == 0 else "E", scenario.event("mine", stays=True))
        add_people(scenario, "chakotay", at="M", icons=("maq",))
        add_people(scenario, "bo", "b", "c", at="M")
        add_people(scenario, "maquis", at="H", icons=("maq",))
        add_people(scenario, "worf", "kurn", at="E", seat=1)
        add_people(scenario, "far", at="M", seat=1)
        scenario.pile(scenario.dilemma("d", HOLD, seat=1 - attempter))
        scenario.state.active = attempter
        play = start_attempt(scenario, "M" if attempter == 0 else "E")
        while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
            play.choose(*(one.id for one in play.decision.options))
        assert {one: attributes_of(play, one)[0] for one in changed} == changed


@pytest.mark.parametrize(("there", "offered"), [(3, True), (2, False)])
def test_field_studies_puts_dilemmas_for_space_beneath_the_mission(there: int, offered: bool) -> None:
    scenario = laid_table()
    scenario.state.players[0].score = 5
    scenario.mission("done")
    scenario._mission("done").completed = True
    scenario.mission("V", type="space")
    scenario.ship("Enterprise", "V", staffing=())
    add_people(scenario, *(f"p{n}" for n in range(there)), at="Enterprise")
    scenario.pile(scenario.dilemma("hole", type="planet"), scenario.dilemma("gas", type="space"), scenario.dilemma("c"))
    scenario.hand(add_card(scenario, Event, "field-studies", cost=0))
    play = start_playing_cards(scenario)
    assert play.offers("Play field-studies") is offered
    if offered:
        play.choose("Play field-studies")
        assert [play.where(one) for one in ("hole", "gas", "c")] == ["dilemmas", "beneath V", "dilemmas"]
        assert (play.state.players[0].score, play.state.players[1].dilemmas[0]) == (0, "hole")


def test_coordinated_counterattack_lets_no_opponent_gain_skills() -> None:
    scenario = laid_table()
    scenario.core(add_card(scenario, Event, "coordinated-counterattack", seat=1))
    scenario.hand(add_card(scenario, Interrupt, "strength-for-our-struggle"))
    add_people(scenario, "chakotay", at="M", has="law", icons=("maq",))
    add_people(scenario, "b", at="M")
    play = attempt_against(scenario, HOLD)
    play.choose("Play strength-for-our-struggle")
    assert skills_of(play, "chakotay") == {"law": 1}
