"""Texts of the Romulan personnel and ships of the starter pool."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All, Chosen
from engine.ccg.effects.effects import BeginEngagement, Stop, Unless
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import Characteristics
from engine.second_edition.table.state import Segment
from tests.engine.second_edition.cards.situations import (
    add_crewed_ship,
    add_event_starting,
    add_starter_card,
    attempt_against,
)
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Return a table: Alice has Romulus, a planet and a space mission; Bob has one of each."""
    scenario = Scenario()
    scenario.card("romulus-seat-of-power")
    scenario.mission("P1", "Leadership", affiliations=("Romulan",))
    scenario.mission("S1", "Leadership", type="space", affiliations=("Romulan",))
    scenario.mission("P2", seat=1)
    scenario.mission("S2", seat=1, type="space")
    scenario.fill_decks()
    return scenario


def playing(scenario: Scenario, card: str, counters: int = 7) -> Play:
    """Let Alice play a starter card from her hand."""
    scenario.hand(scenario.card(card))
    play = scenario.begin(Segment.PLAY_AND_DRAW, counters)
    play.choose(f"play:{card}")
    return play


def attributes(play: Play, card: str) -> tuple[int, ...]:
    now = Characteristics(play.table).personnel_qualities(card).attributes
    return now["integrity"], now["cunning"], now["strength"]


def skills(play: Play, card: str) -> set[str]:
    return set(Characteristics(play.table).personnel_qualities(card).skills)


def numbers(play: Play, ship: str) -> tuple[int, ...]:
    return tuple(Characteristics(play.table).ship_numbers(ship).values())


# --- when played -----------------------------------------------------------------------------------------------------


def test_cretak_downloads_a_dderidex_class_ship_when_played(scenario: Scenario) -> None:
    scenario.deck(scenario.card("dderidex"), scenario.card("romulan-scout-vessel"), scenario.card("scimitar-predator"))
    play = playing(scenario, "cretak-supporter-of-the-alliance")
    play.choose("Use Cretak, Supporter of the Alliance")
    assert play.labels == ["D'deridex"], "neither the Lanora nor the Scimitar class"
    play.choose("D'deridex")
    assert play.where("dderidex") == "hand"


def test_cretak_downloads_only_for_her_own_play(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "cretak-supporter-of-the-alliance")
    play = playing(scenario, "chagrith")
    assert play.offers("Draw a card"), "nobody is asked"


def test_hiren_downloads_prejudice_and_politics_or_takes_nothing(scenario: Scenario) -> None:
    scenario.deck(scenario.card("prejudice-and-politics"), scenario.card("tactical-planning"))
    play = playing(scenario, "hiren-romulan-praetor")
    play.choose("Use Hiren, Romulan Praetor")
    assert play.labels == ["Prejudice and Politics"]
    play.choose()
    assert play.state.players[0].hand == []


def test_suran_downloads_a_maneuver_card_of_any_kind(scenario: Scenario) -> None:
    scenario.deck(*(scenario.card(card) for card in ("disable-sensors", "render-assistance", "brutal-struggle")))
    play = playing(scenario, "suran-ambitious-commander")
    play.choose("Use Suran, Ambitious Commander")
    assert sorted(play.labels) == ["Disable Sensors", "Render Assistance"]
    play.choose("Render Assistance")
    assert play.where("render-assistance") == "hand"


def test_taris_privately_examines_a_hand(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("secret", seat=1))
    play = playing(scenario, "taris-deceitful-subcommander")
    play.choose("Use Taris, Deceitful Subcommander")
    assert any("secret" in told for told in play.told(0))
    assert not any("secret" in told for told in play.told(None))


def test_taris_may_let_it_be(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("secret", seat=1))
    play = playing(scenario, "taris-deceitful-subcommander")
    play.choose("Pass")
    assert not any("secret" in told for told in play.told(0))


def test_toraan_makes_the_opponent_discard_a_card_of_his_choice(scenario: Scenario) -> None:
    scenario.hand(scenario.personnel("b1", seat=1), scenario.personnel("b2", seat=1))
    play = playing(scenario, "toraan")
    assert play.decision.seat == 1
    play.choose("b2")
    assert (play.where("b1"), play.where("b2")) == ("hand", "discard")


def test_toraan_with_an_empty_hand_opposite_does_nothing(scenario: Scenario) -> None:
    play = playing(scenario, "toraan")
    assert play.state.players[1].discard == []


# --- orders ----------------------------------------------------------------------------------------------------------


def test_shinzon_discards_to_draw_once_each_turn(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "shinzon-romulan-praetor")
    scenario.hand(scenario.personnel("spare"), scenario.personnel("spare2"))
    play = scenario.begin()
    play.choose("Use Shinzon, Romulan Praetor")
    play.choose("spare")
    assert play.where("spare") == "discard"
    assert len(play.state.players[0].hand) == 2
    assert not play.offers("Use Shinzon, Romulan Praetor")


def test_shinzon_without_a_card_to_discard_or_stopped_cannot(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "shinzon-romulan-praetor")
    add_crewed_ship(scenario, "dderidex", "S1")
    assert not scenario.begin().offers("Use Shinzon, Romulan Praetor")
    scenario.hand(scenario.personnel("spare"))
    assert scenario.begin().offers("Use Shinzon, Romulan Praetor")
    scenario.state.cards["shinzon-romulan-praetor"].stopped = True
    assert not scenario.begin().offers("Use Shinzon, Romulan Praetor")


def test_talaura_returns_to_hand_to_kill_a_leader_present(scenario: Scenario) -> None:
    add_starter_card(scenario, "P2", "talaura-impatient-senator")
    leaders = [scenario.personnel(f"leader{n}", "leadership", seat=1) for n in (1, 2)]
    scenario.put("P2", *leaders, scenario.personnel("scientist", "science", seat=1))
    play = scenario.begin()
    play.choose("Use Tal'Aura, Impatient Senator")
    assert play.labels == ["leader1", "leader2"]
    play.choose("leader2")
    assert play.where("talaura-impatient-senator") == "hand"
    assert (play.where("leader1"), play.where("leader2")) == ("P2", "discard")


def test_talaura_needs_an_opponents_leader_at_her_mission(scenario: Scenario) -> None:
    add_starter_card(scenario, "P2", "talaura-impatient-senator")
    add_crewed_ship(scenario, "dderidex", "S1")
    scenario.put("P2", scenario.personnel("mine", "leadership"))
    scenario.put("P1", scenario.personnel("elsewhere", "leadership", seat=1))
    assert not scenario.begin().offers("Use Tal'Aura, Impatient Senator")


def test_talaura_has_no_effect_on_face_down_personnel_without_leadership_2e_cst_05(scenario: Scenario) -> None:
    add_starter_card(scenario, "P2", "talaura-impatient-senator")
    add_crewed_ship(scenario, "dderidex", "S1")
    scenario.put("P2", scenario.personnel("scientist", "science", seat=1))
    play = scenario.begin()
    play.choose("Use Tal'Aura, Impatient Senator")
    assert play.where("talaura-impatient-senator") == "hand"
    assert play.where("scientist") == "P2"
    assert "There is no card this could apply to." in play.told(0)


# --- against dilemmas ------------------------------------------------------------------------------------------------

SHIELDED = {"relam": "Relam", "setek": "Setek", "taul": "Taul"}


@pytest.mark.parametrize("card", SHIELDED)
def test_relam_setek_and_taul_discard_an_event_not_to_be_stopped_by_a_dilemma(scenario: Scenario, card: str) -> None:
    scenario.mission("P3", "Officer or Medical or Security", affiliations=("Romulan",))
    add_starter_card(scenario, "P3", card)
    scenario.crew("P3", 2)
    scenario.hand(scenario.event("plan"), scenario.personnel("person"))
    scenario.pile(scenario.dilemma("stopper", Stop(All())))
    play = scenario.begin()
    attempt_against(play, "P3", "stopper")
    play.choose(f"Use {SHIELDED[card]}")
    assert (play.where("plan"), play.where("person")) == ("discard", "hand")
    assert "P3-crew-1 and P3-crew-2 are stopped." in play.told(0), "it helps nobody else"
    assert play.state.players[0].score == 35


@pytest.mark.parametrize("card", SHIELDED)
def test_they_need_an_event_and_a_dilemma(scenario: Scenario, card: str) -> None:
    add_starter_card(scenario, "P1", card)
    scenario.hand(scenario.personnel("person"))
    scenario.pile(scenario.dilemma("stopper", Stop(All())))
    play = scenario.begin()
    attempt_against(play, "P1", "stopper")
    assert play.state.active == 1 or play.stopped(card), "no event in hand"
    scenario.hand(scenario.event("plan"))
    play = scenario.begin()
    attempt_against(play, "P1")
    play.choose()  # Bob puts nothing in the way; the requirements are not met
    assert play.where("plan") == "hand", "what stops him is no dilemma"


def test_donatra_has_honor_and_security_only_while_facing(scenario: Scenario) -> None:
    add_starter_card(scenario, "P1", "donatra-compassionate-patriot")
    asked = Unless(parse_requirement("Honor, Security"), (Stop(All()),))
    scenario.pile(scenario.dilemma("duel", asked))
    play = scenario.begin()
    assert not {"honor", "security"} & skills(play, "donatra-compassionate-patriot")
    attempt_against(play, "P1", "duel")
    assert play.state.players[0].score == 35
    assert not {"honor", "security"} & skills(play, "donatra-compassionate-patriot")


def test_donatra_elsewhere_is_not_facing(scenario: Scenario) -> None:
    add_starter_card(scenario, "romulus-seat-of-power", "donatra-compassionate-patriot")
    scenario.crew("P1", 2, "leadership", affiliation="Romulan")  # type: ignore[arg-type]
    choice = scenario.dilemma("choice", Stop(Chosen()))
    scenario.pile(choice)
    play = scenario.begin()
    attempt_against(play, "P1", "choice")
    assert "honor" not in skills(play, "donatra-compassionate-patriot")


@pytest.mark.parametrize(
    ("card", "name", "requires"),
    [
        ("karina-intelligence-analyst", "Karina, Intelligence Analyst", "Diplomacy, Security, Intelligence"),
        ("ruwon-intelligence-analyst", "Ruwon, Intelligence Analyst", "Cunning>6, Intelligence"),
    ],
)
def test_the_analysts_gain_skills_from_a_stopped_romulan(
    scenario: Scenario, card: str, name: str, requires: str
) -> None:
    scenario.mission("P3", requires, affiliations=("Romulan",))
    add_starter_card(scenario, "P3", card)
    scenario.put("P3", scenario.personnel("doctor", "medical", affiliation="Romulan", species=("romulan",)))
    scenario.hand(scenario.personnel("spare"))
    scenario.pile(scenario.dilemma("plague", Stop(All(who=parse_requirement("Medical")))))
    play = scenario.begin()
    attempt_against(play, "P3", "plague")
    play.choose(f"Use {name}")
    assert play.where("spare") == "discard"
    assert play.state.players[0].score == 35
    assert not {"diplomacy"} & skills(play, card), "it lasted until the end of the attempt"


@pytest.mark.parametrize("card", ["karina-intelligence-analyst", "ruwon-intelligence-analyst"])
def test_the_analysts_gain_nothing_from_others_or_without_a_card(scenario: Scenario, card: str) -> None:
    add_starter_card(scenario, "P1", card)
    scenario.put("P1", scenario.personnel("human", "medical"), scenario.personnel("leader", "leadership"))
    scenario.put("P1", scenario.personnel("romulan", "biology", species=("romulan",)))
    scenario.pile(scenario.dilemma("plague", Stop(All(who=parse_requirement("Medical or Biology")))))
    play = scenario.begin()
    attempt_against(play, "P1", "plague")
    assert play.state.players[0].score == 35, "nothing to discard, nobody is asked"
    scenario.hand(scenario.personnel("spare"))
    play = scenario.begin()
    attempt_against(play, "P1", "plague")
    assert play.decision.prompt.startswith("Romulan has been stopped"), "not for the human"


# --- together --------------------------------------------------------------------------------------------------------


def test_spock_strengthens_romulans_present_with_another_dissident(scenario: Scenario) -> None:
    add_starter_card(scenario, "P1", "spock-celebrated-ambassador")
    add_starter_card(scenario, "P1", "mopak")
    add_starter_card(scenario, "P1", "dralvak")
    add_starter_card(scenario, "romulus-seat-of-power", "sabrun")
    assert attributes(scenario.begin(), "mopak") == (5, 5, 6), "he is a Dissident himself, but not with himself"
    add_starter_card(scenario, "P1", "noram")
    play = scenario.begin()
    assert attributes(play, "mopak") == (6, 6, 7)
    assert attributes(play, "dralvak") == (4, 6, 6), "a Reman is no Romulan"
    assert attributes(play, "sabrun") == (4, 6, 5), "not present"
    assert attributes(play, "spock-celebrated-ambassador") == (8, 8, 6)


def test_deanna_troi_is_more_with_a_romulan_dissident_present(scenario: Scenario) -> None:
    add_starter_card(scenario, "P1", "deanna-troi-major-rakal")
    add_starter_card(scenario, "romulus-seat-of-power", "noram")
    play = scenario.begin()
    assert attributes(play, "deanna-troi-major-rakal") == (6, 5, 4)
    add_starter_card(scenario, "P1", "talvin")
    play = scenario.begin()
    assert attributes(play, "deanna-troi-major-rakal") == (7, 6, 5)
    assert {"intelligence", "leadership", "security"} <= skills(play, "deanna-troi-major-rakal")
    scenario.state.cards["deanna-troi-major-rakal"].stopped = True
    assert attributes(scenario.begin(), "deanna-troi-major-rakal") == (6, 5, 4)


@pytest.mark.parametrize(
    ("card", "skill"), [("sela-devious-schemer", "security"), ("vreenak-tal-shiar-chairman", "diplomacy")]
)
def test_sela_and_vreenak_make_an_opponents_skill_cost_a_card(scenario: Scenario, card: str, skill: str) -> None:
    scenario.mission("Theirs", skill.title(), seat=1)
    add_starter_card(scenario, "Theirs", card)
    scenario.put("Theirs", scenario.personnel("b1", skill, seat=1))
    scenario.hand(scenario.personnel("spare", seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt Theirs")
    assert play.decision.seat == 1
    play.choose("Yes")
    assert play.where("spare") == "discard"
    assert play.state.players[1].score == 35


@pytest.mark.parametrize(
    ("card", "skill"), [("sela-devious-schemer", "security"), ("vreenak-tal-shiar-chairman", "diplomacy")]
)
def test_a_player_without_cards_cannot_pay_and_elsewhere_it_is_free(scenario: Scenario, card: str, skill: str) -> None:
    scenario.mission("Theirs", skill.title(), seat=1)
    add_starter_card(scenario, "Theirs", card)
    scenario.put("Theirs", scenario.personnel("b1", skill, seat=1))
    scenario.state.active = 1
    play = scenario.begin()
    play.choose("Attempt Theirs")
    assert play.state.players[1].score == 0
    scenario.state.missions[-1].surface.remove(card)
    scenario.put("P1", card)
    play = scenario.begin()
    play.choose("Attempt Theirs")
    assert play.state.players[1].score == 35


def test_the_viceroy_answers_an_event_with_one_of_his_own_once_a_turn(scenario: Scenario) -> None:
    add_starter_card(scenario, "P1", "the-viceroy-advisor-to-the-praetor")
    scenario.hand(scenario.card("mopak"), scenario.card("dralvak"))
    scenario.deck(scenario.card("brinkmanship"))
    scenario.hand(*(scenario.event(name, seat=1) for name in ("e1", "e2")))
    scenario.state.active = 1
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e1")
    play.choose("Use The Viceroy, Advisor to the Praetor")
    assert (play.where("mopak"), play.where("dralvak")) == ("discard", "hand"), "a Reman is no Romulan"
    play.choose("Brinkmanship")
    assert play.where("brinkmanship") == "hand"
    scenario.hand(scenario.card("sabrun"))
    play.choose("Play e2")
    assert play.decision.seat == 1, "once each turn"


def test_the_viceroy_does_not_answer_his_own_player(scenario: Scenario) -> None:
    add_starter_card(scenario, "P1", "the-viceroy-advisor-to-the-praetor")
    scenario.hand(scenario.card("mopak"), scenario.event("e1"))
    play = scenario.begin(Segment.PLAY_AND_DRAW)
    play.choose("Play e1")
    assert play.where("mopak") == "hand"
    assert play.offers("Draw a card")


# --- ships -----------------------------------------------------------------------------------------------------------


def test_tomalak_strengthens_his_romulan_ship_while_he_leads(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S1")
    add_starter_card(scenario, "dderidex", "tomalak-beguiling-adversary")
    assert numbers(scenario.begin(), "dderidex") == (7, 9, 9), "a tie is no lead"
    scenario.state.players[0].score = 5
    assert numbers(scenario.begin(), "dderidex") == (9, 11, 11)
    scenario.state.players[1].score = 10
    assert numbers(scenario.begin(), "dderidex") == (7, 9, 9)


def test_tomalak_does_nothing_for_another_affiliations_ship(scenario: Scenario) -> None:
    scenario.state.players[0].score = 5
    scenario.ship("freighter", "S1", affiliation="Non-Aligned")
    add_starter_card(scenario, "freighter", "tomalak-beguiling-adversary")
    assert numbers(scenario.begin(), "freighter") == (8, 6, 6)


@pytest.mark.parametrize("ship", ["dderidex-advanced", "serrola"])
def test_intelligence_aboard_strengthens_the_tal_shiars_ships(scenario: Scenario, ship: str) -> None:
    add_crewed_ship(scenario, ship, "P1")
    add_starter_card(scenario, "P1", "mopak")
    assert numbers(scenario.begin(), ship) == (6, 7, 7), "on the planet is not aboard"
    add_starter_card(scenario, ship, "ruwon-intelligence-analyst")
    assert numbers(scenario.begin(), ship) == (8, 9, 9)
    add_starter_card(scenario, ship, "karina-intelligence-analyst")
    assert numbers(scenario.begin(), ship) == (8, 9, 9), "a second one adds nothing"


def test_intelligence_of_another_affiliation_does_not_count(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex-advanced", "S1")
    scenario.put("dderidex-advanced", scenario.personnel("agent", "intelligence"))
    assert numbers(scenario.begin(), "dderidex-advanced") == (6, 7, 7)


def test_serrola_is_stronger_in_the_gamma_quadrant(scenario: Scenario) -> None:
    scenario.mission("Founders", type="space", quadrant="gamma")
    add_crewed_ship(scenario, "serrola", "Founders")
    assert numbers(scenario.begin(), "serrola") == (6, 9, 8)


def test_deranas_is_stronger_in_the_neutral_zone(scenario: Scenario) -> None:
    scenario.card("iconia-iconia-investigation")
    add_crewed_ship(scenario, "deranas", "iconia-iconia-investigation")
    assert numbers(scenario.begin(), "deranas") == (7, 11, 11)
    scenario.state.missions[2].ships.append(scenario.state.missions[-1].ships.pop())
    assert numbers(scenario.begin(), "deranas") == (7, 9, 9)


ENGAGE = BeginEngagement(then=())


def test_lovoks_ship_joins_an_engagement_at_his_mission(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "S1")
    add_crewed_ship(scenario, "romulan-scout-vessel", "S1")
    add_starter_card(scenario, "romulan-scout-vessel", "lovok-tal-shiar-colonel")
    scenario.ship("enemy", "S1", seat=1, shields=14)
    add_event_starting(scenario, "attack", ENGAGE)
    play = scenario.begin()
    play.choose("Use attack")
    play.choose("D'deridex against enemy")
    play.choose("Use Lovok, Tal Shiar Colonel")
    assert any("Alice 15, Bob 14: Alice wins." in told for told in play.told())


def test_lovok_on_a_planet_or_elsewhere_does_not_join(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "dderidex", "P1")
    scenario.ship("enemy", "P1", seat=1, shields=14)
    add_starter_card(scenario, "P1", "lovok-tal-shiar-colonel")
    add_event_starting(scenario, "attack", ENGAGE)
    play = scenario.begin()
    play.choose("Use attack")
    assert any("Alice 9, Bob 14: Bob wins." in told for told in play.told())


def test_the_scimitar_costs_the_loser_the_top_of_his_deck(scenario: Scenario) -> None:
    add_crewed_ship(scenario, "scimitar-predator", "S1")
    scenario.put("scimitar-predator", *(scenario.personnel(f"chief{n}", icons=("cmd",)) for n in (1, 2)))
    scenario.ship("enemy", "S1", seat=1, shields=10)
    add_event_starting(scenario, "attack", ENGAGE)
    play = scenario.begin()
    top = play.state.players[1].deck[0]
    play.choose("Use attack")
    assert play.state.players[1].discard == [top]


@pytest.mark.parametrize("shields", [11, 12])
def test_the_scimitar_takes_nothing_from_a_tie_or_a_defeat(scenario: Scenario, shields: int) -> None:
    add_crewed_ship(scenario, "scimitar-predator", "S1")
    scenario.put("scimitar-predator", *(scenario.personnel(f"chief{n}", icons=("cmd",)) for n in (1, 2)))
    scenario.ship("enemy", "S1", seat=1, shields=shields)
    add_event_starting(scenario, "attack", ENGAGE)
    play = scenario.begin()
    play.choose("Use attack")
    assert play.state.players[1].discard == []
