"""More cards in play and more dilemmas, checked against their official wording and its edge cases."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Dilemma, Equipment, Event, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import Chosen, Random
from engine.ccg.effects.effects import BeginEngagement, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.facing import FacedDilemma
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    attempt_against,
    skills_of,
    start_playing_cards,
)


def ordering(scenario: Scenario) -> Play:
    scenario.ship("idle", "H", staffing=())
    add_people(scenario, "helmsman", at="idle")
    return scenario.begin()


def attributes(play: Play, card: str) -> tuple[int, ...]:
    one = characteristics_of(play.table).qualities(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


# --- dilemmas --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("costs", "chosen", "where"), [((3, 1), 2, "beneath M"), ((3, 1), 1, "dilemmas"), ((4,), 1, "beneath M")]
)
def test_code_forty_seven_returns_unless_their_cost_is_four(costs: tuple[int, ...], chosen: int, where: str) -> None:
    dilemma = FacedDilemma("code-forty-seven")
    bosses = [dilemma.scenario.personnel(f"boss{n}", icons=("cmd",), cost=cost) for n, cost in enumerate(costs)]
    dilemma.group(*bosses, *dilemma.crew(3, cost=9))
    play = dilemma.face()
    if len(bosses) > 1:
        play.choose(*bosses[:chosen])
    dilemma.over(play)
    assert (dilemma.stopped(play), play.where(dilemma.dilemma)) == (chosen, where)


def test_code_forty_seven_returns_without_a_commander() -> None:
    dilemma = FacedDilemma("code-forty-seven")
    dilemma.group(*dilemma.crew(3, cost=9))
    assert dilemma.fates() == (0, 0, "dilemmas")


def test_the_clown_weakens_those_with_the_skill_until_the_turn_is_over() -> None:
    dilemma = FacedDilemma("the-clown-bitter-medicine")
    dilemma.scenario.put("H", dilemma.scenario.personnel("home", "law"))
    dilemma.group(dilemma.scenario.personnel("judge", "law"), *dilemma.crew(2))
    play = dilemma.face("Law")
    assert [attributes(play, one)[0] for one in ("judge", "home", dilemma.people[1])] == [3, 3, 5]
    assert play.where(dilemma.dilemma) == "on M"
    play.end_turn()
    assert play.where(dilemma.dilemma) == "dilemmas"
    assert attributes(play, "judge")[0] == 5


@pytest.mark.parametrize(("answer", "killed", "where"), [("Yes", 2, "hand"), ("No", 1, "M")])
def test_unsound_logic_kills_another_for_the_assassin(answer: str, killed: int, where: str) -> None:
    dilemma = FacedDilemma("unsound-logic")
    dilemma.scenario.put("M", dilemma.scenario.personnel("spy", seat=1, keywords=("Assassin",)))
    dilemma.group(*dilemma.crew(4))
    play = dilemma.face()
    play.choose(dilemma.people[0])
    assert play.decision.seat == 1
    play.choose(answer)
    if play.state.attempt is not None and play.decision.rule == "2E-SEL-02":
        play.choose(*play.ids[:1])
    assert sum(play.where(one) == "discard" for one in dilemma.people) == killed
    assert play.where("spy") == where


def test_unsound_logic_does_nothing_without_an_assassin_here() -> None:
    dilemma = FacedDilemma("unsound-logic")
    dilemma.scenario.put("H", dilemma.scenario.personnel("spy", seat=1, keywords=("Assassin",)))
    dilemma.group(*dilemma.crew(4))
    assert dilemma.fates() == (0, 0, "beneath M")


def test_weight_of_command_stops_officers_and_sends_romulans_home() -> None:
    dilemma = FacedDilemma("weight-of-command")
    make = dilemma.scenario.personnel
    dilemma.group(
        make("both", "officer", affiliation="Romulan"), make("chief", "officer"), make("rom", affiliation="Romulan")
    )
    play = dilemma.over(dilemma.face())
    assert [play.stopped(one) for one in ("both", "chief", "rom")] == [True, True, False]
    assert [play.where(one) for one in ("both", "chief", "rom")] == ["M", "M", "H"]


@pytest.mark.parametrize(("interrupts", "fate"), [(2, (1, 2)), (0, (1, 0))])
def test_the_needs_of_the_many_stops_one_for_each_interrupt(interrupts: int, fate: tuple[int, int]) -> None:
    dilemma = FacedDilemma("the-needs-of-the-many")
    dilemma.scenario.hand(*(dilemma.scenario.interrupt(f"i{n}") for n in range(interrupts)))
    dilemma.scenario.hand(dilemma.scenario.event("e"))
    dilemma.group(dilemma.scenario.personnel("doc", "science"), *dilemma.crew(4))
    assert dilemma.fates()[:2] == fate


@pytest.mark.parametrize(("kept", "stopped"), [(0, 0), (2, 2)])
def test_shared_hallucination_stops_a_personnel_for_each_card_kept(kept: int, stopped: int) -> None:
    dilemma = FacedDilemma("shared-hallucination")
    hand = [dilemma.scenario.personnel(f"h{n}") for n in range(3)]
    dilemma.scenario.hand(*hand)
    dilemma.group(*dilemma.crew(4))
    play = dilemma.face()
    play.choose(*hand[kept:])
    dilemma.over(play)
    assert dilemma.stopped(play) == stopped


@pytest.mark.parametrize(("theirs", "fate"), [(9, (1, 3)), (4, (0, 0))])
def test_know_thy_enemy_compares_the_strength_in_hand(theirs: int, fate: tuple[int, int]) -> None:
    dilemma = FacedDilemma("know-thy-enemy")
    dilemma.scenario.hand(dilemma.scenario.personnel("ours", strength=4))
    dilemma.scenario.hand(dilemma.scenario.personnel("foe", strength=theirs, seat=1))
    dilemma.group(*dilemma.crew(4))
    assert dilemma.fates()[:2] == fate


@pytest.mark.parametrize(("has", "fate"), [("law 2", (0, 1)), ("law, medical", (1, 0))])
def test_staffing_shortage_spares_personnel_with_two_levels(has: str, fate: tuple[int, int]) -> None:
    dilemma = FacedDilemma("staffing-shortage", type="space", keywords=())
    dilemma.group(dilemma.scenario.personnel("one", has))
    assert dilemma.fates()[:2] == fate


@pytest.mark.parametrize(("affiliations", "stopped"), [(("Klingon",), 0), ((), 1)])
def test_abrasive_allies_counts_affiliations(affiliations: tuple[str, ...], stopped: int) -> None:
    dilemma = FacedDilemma("abrasive-allies")
    dilemma.scenario.headquarters("T", seat=1)
    dilemma.scenario.put("T", dilemma.scenario.personnel("theirs", seat=1))
    extra = [dilemma.scenario.personnel(f"x{n}", affiliation=one) for n, one in enumerate(affiliations)]
    dilemma.group(*dilemma.crew(2), *extra)
    assert dilemma.fates()[1] == stopped


@pytest.mark.parametrize(("hand", "choices"), [(1, 3), (0, 2)])
def test_logical_solution_offers_the_hand_if_it_is_not_empty(hand: int, choices: int) -> None:
    dilemma = FacedDilemma("logical-solution", type="space")
    dilemma.scenario.hand(*(dilemma.scenario.personnel(f"h{n}") for n in range(hand)))
    dilemma.group(dilemma.scenario.personnel("wise", "law, honor, medical"), *dilemma.crew(2, "law"))
    play = dilemma.face()
    assert len(play.ids) == choices
    play.choose(play.ids[0])
    assert play.where("wise") == "discard"


@pytest.mark.parametrize(("vulcans", "fate"), [(2, 0), (1, 3)])
def test_mutinous_guests_take_the_ship_to_a_planet(vulcans: int, fate: int) -> None:
    dilemma = FacedDilemma("mutinous-guests", type="space")
    dilemma.scenario.mission("P")
    dilemma.group(
        *(dilemma.scenario.personnel(f"v{n}", species=("vulcan",)) for n in range(vulcans)), *dilemma.crew(3 - vulcans)
    )
    play = dilemma.face()
    if fate:
        assert play.decision.seat == 1
        play.choose("Yes")
        dilemma.over(play)
        assert play.where("S") == "P"
    assert dilemma.stopped(play) == fate


# --- personnel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "offered"), [({"title": "Shinzon"}, True), ({"species": ("reman",)}, True), ({}, False)]
)
def test_the_viceroy_looks_at_the_deck_for_his_praetor(
    scenario: Scenario, facts: dict[str, object], offered: bool
) -> None:
    scenario.put("H", add_card(scenario, Personnel, "the-viceroy-shinzons-protector", species=("reman",)))
    scenario.hand(scenario.personnel("new", **facts))  # type: ignore[arg-type]
    play = start_playing_cards(scenario)
    play.choose(next(one for one in play.labels if one.startswith("Play ")))
    assert play.offers("Use the-viceroy-shinzons-protector") is offered
    if offered:
        play.choose("Use the-viceroy-shinzons-protector")
        play.choose(play.ids[1])
        assert play.state.players[0].deck[-1] != "reserve-0-9"


def test_lursa_gains_skills_of_stopped_personnel(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "lursa-romulan-conspirator", affiliation="Romulan"))
    add_people(scenario, "sela", at="M", affiliation="Romulan", has="treachery 2, law")
    add_people(scenario, "b", at="M")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("sela")
    play.choose("Use lursa-romulan-conspirator")
    play.choose("Treachery")
    assert play.stopped("sela")


@pytest.mark.parametrize(("whose", "seat"), [(0, 1), (1, 0)])
def test_spock_reveals_a_hand_and_shuffles_a_card_away(scenario: Scenario, whose: int, seat: int) -> None:
    scenario.hand(add_card(scenario, Personnel, "spock-flirting-with-danger"))
    scenario.hand(scenario.personnel("card", seat=seat), scenario.ship("boat", seat=seat))
    play = start_playing_cards(scenario)
    play.choose("Play spock-flirting-with-danger")
    play.choose(play.ids[1])
    play.choose(play.ids[whose])
    assert "card" not in play.state.players[seat].hand
    assert "boat" in play.state.players[seat].hand
    assert len(play.state.players[seat].hand) == 2


@pytest.mark.parametrize(("cost", "saved"), [(1, True), (2, False)])
def test_kathryn_janeway_saves_all_her_ensigns(scenario: Scenario, cost: int, saved: bool) -> None:
    scenario.put("M", add_card(scenario, Personnel, "kathryn-janeway-mindful-keeper", icons=("voy",)))
    add_people(scenario, "kim", "kes", at="M", icons=("voy",), cost=cost)
    play = attempt_against(scenario, Stop(Random(count=2, who=None)))
    if play.offers("Use kathryn-janeway-mindful-keeper"):
        play.choose("Use kathryn-janeway-mindful-keeper")
    stopped = [play.stopped(one) for one in ("kim", "kes")]
    assert (stopped == [False, False]) is saved


def test_gav_gives_five_points_for_a_skill(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "gav-diplomat"))
    add_people(scenario, "b", at="M")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("Use gav-diplomat")
    play.choose("Law")
    assert skills_of(play, "gav-diplomat") == {"law": 1}
    assert play.state.players[1].score == 5


@pytest.mark.parametrize(("needs", "offered"), [("Intelligence, Law", True), ("Law", False)])
def test_enabran_tain_draws_up_to_seven(needs: str, offered: bool) -> None:
    scenario = Scenario()
    scenario.headquarters("H")
    scenario.mission("N", needs)
    scenario.fill_decks()
    scenario.hand(add_card(scenario, Personnel, "enabran-tain-retired-spymaster"))
    play = start_playing_cards(scenario)
    play.choose("Play enabran-tain-retired-spymaster")
    assert play.offers("Use enabran-tain-retired-spymaster") is offered
    if offered:
        play.choose("Use enabran-tain-retired-spymaster")
        play.choose(play.ids[0])
        play.choose(*play.ids[:2])
        assert len(play.state.players[0].hand) == 5


@pytest.mark.parametrize(("points", "drawn"), [(35, 2), (36, 0)])
def test_scrutiny_drone_counts_small_missions_of_an_opponent(scenario: Scenario, points: int, drawn: int) -> None:
    scenario.headquarters("T", seat=1)
    scenario.mission("x", seat=1, points=points)
    scenario.mission("y", seat=1, points=points)
    scenario.hand(add_card(scenario, Personnel, "scrutiny-drone"))
    play = start_playing_cards(scenario)
    play.choose("Play scrutiny-drone")
    assert len(play.state.players[0].hand) == drawn


def test_macius_fetches_one_of_his_own(scenario: Scenario) -> None:
    scenario.put("H", add_card(scenario, Personnel, "macius", icons=("maq",)))
    scenario.discard(scenario.personnel("ro", icons=("maq",)), scenario.personnel("other"))
    play = ordering(scenario)
    play.choose("Use macius")
    play.choose(play.ids[0])
    assert sorted(play.ids) == ["macius", "ro"]
    play.choose("ro")
    assert (play.where("macius"), play.where("ro")) == ("discard", "hand")


def test_grish_and_his_kind_live_on(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "grish", affiliation="Ferengi", icons=("pa",)))
    add_people(scenario, "quark", at="M", affiliation="Ferengi")
    add_people(scenario, "ulis", at="M", affiliation="Ferengi", icons=("pa",))
    add_people(scenario, "kirk", at="M")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), Kill(Chosen(by="opponent", count=3)))
    play.choose("quark")
    assert [play.where(one) for one in ("quark", "kirk", "ulis", "grish")] == ["discard", "discard", "M", "M"]


def test_cal_hudson_makes_others_maquis(scenario: Scenario) -> None:
    scenario.put("H", add_card(scenario, Personnel, "cal-hudson-convincing-recruiter"))
    add_people(scenario, "traitor", has="treachery")
    add_people(scenario, "loyal")
    now = characteristics_of(scenario.begin().table)
    assert ["[maq]" in now.traits(one) for one in ("traitor", "loyal")] == [True, False]


@pytest.mark.parametrize(("cost", "discarded"), [(3, 3), (0, 0)])
def test_alenis_grem_discards_for_the_cost_of_the_played_personnel(
    scenario: Scenario, cost: int, discarded: int
) -> None:
    scenario.put("H", add_card(scenario, Personnel, "alenis-grem-occupation-historian"))
    scenario.headquarters("B", affiliation="Bajoran")
    scenario.state.missions[0].surface, scenario.state.missions[-1].surface = [], ["alenis-grem-occupation-historian"]
    scenario.hand(scenario.personnel("new", affiliation="Bajoran", cost=cost))
    play = start_playing_cards(scenario)
    play.choose("Play new")
    play.choose("Use alenis-grem-occupation-historian")
    assert len(play.state.players[0].discard) == discarded


def test_reclamation_drone_saves_a_borg_on_the_deck(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "reclamation-drone", species=("borg",), keywords=("Drone",)))
    add_people(scenario, "borg", at="M", species=("borg",))
    add_people(scenario, "drone", at="M", species=("borg",), keywords=("Drone",))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("borg")
    play.choose("Use reclamation-drone")
    assert play.stopped("drone")
    assert play.where("borg") == "deck"
    assert play.state.players[0].deck[0] == "borg"


def test_makbar_gains_skills_of_killed_personnel(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "makbar-state-jurist"))
    add_people(scenario, "b", at="M")
    scenario.discard(scenario.personnel("dead", "law, honor", seat=1))
    scenario.pile(scenario.dilemma("trouble"))
    play = ordering(scenario)
    play.choose("Attempt M")
    play.choose("Use makbar-state-jurist")
    play.choose("Law")
    assert skills_of(play, "makbar-state-jurist") == {"law": 1}
    assert play.where("dead") == "removed"


def test_amatigan_brings_another_into_the_attempt(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "amatigan-founder-bodyguard", affiliation="Dominion"))
    add_people(scenario, "vorta", "b", at="M", affiliation="Dominion")
    add_people(scenario, "kirk", at="M")
    scenario.hand(scenario.personnel("guard", species=("jem'hadar",)))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), Stop(Chosen(by="opponent", count=2)))
    play.choose("vorta")
    play.choose("Use amatigan-founder-bodyguard")
    assert play.where("guard") == "M"
    assert play.state.attempt is not None
    assert "guard" in play.state.attempt.group


def test_odan_keeps_a_skill_of_the_dead(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "william-t-riker-william-odan"))
    add_people(scenario, "tasha", at="M", icons=("tng",), has="security 2, honor")
    add_people(scenario, "b", at="M")
    scenario.hand(scenario.personnel("paid"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), Stop(Chosen(by="opponent")))
    play.choose("tasha")
    play.choose("Use william-t-riker-william-odan")
    play.choose("Security")
    assert skills_of(play, "william-t-riker-william-odan") == {"security": 1}


def test_montgomery_scott_exchanges_his_hand(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "montgomery-scott-chief-engineer"))
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(3)))
    play = start_playing_cards(scenario)
    play.choose("Play montgomery-scott-chief-engineer")
    play.choose(play.ids[1])
    play.choose("h0", "h2")
    assert len(play.state.players[0].hand) == 3
    assert [play.where(f"h{n}") for n in range(3)] == ["deck", "hand", "deck"]


@pytest.mark.parametrize(("romulan", "offered"), [(False, True), (True, False)])
def test_mendak_lets_you_attempt_missions_if_none_is_romulan(scenario: Scenario, romulan: bool, offered: bool) -> None:
    if romulan:
        scenario.mission("R", affiliations=("Romulan",))
    scenario.put("M", add_card(scenario, Personnel, "mendak-duplicitous-admiral", affiliation="Romulan"))
    assert ordering(scenario).offers("Attempt M") is offered


@pytest.mark.parametrize(("event", "kept"), [(True, 1), (False, 0)])
def test_rodakkoden_discards_less_with_an_event(scenario: Scenario, event: bool, kept: int) -> None:
    add_people(scenario, "v", species=("vorta",))
    if event:
        scenario.core(scenario.event("plan", stays=True))
    scenario.hand(add_card(scenario, Personnel, "rodakkoden"), scenario.personnel("h"))
    play = start_playing_cards(scenario)
    play.choose("Play rodakkoden")
    play.choose("Use rodakkoden")
    if kept:
        play.choose(*play.ids[:2])
    assert len(play.state.players[0].hand) == kept


@pytest.mark.parametrize(("keywords", "stopped"), [((), False), (("Consume: 1",), True)])
def test_lore_is_safe_from_dilemmas_without_consume(
    scenario: Scenario, keywords: tuple[str, ...], stopped: bool
) -> None:
    scenario.put("M", add_card(scenario, Personnel, "lore-brother-and-son"))
    add_people(scenario, "b", at="M")
    effects = (Stop(Chosen(by="opponent")),)
    scenario.pile(
        scenario._instance(Dilemma(id="d", title="d", type="dual", cost=1, keywords=keywords, effects=effects), 1)
    )
    play = ordering(scenario)
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*play.ids)
    play.choose("lore-brother-and-son")
    assert play.stopped("lore-brother-and-son") is stopped


@pytest.mark.parametrize("seat", [0, 1])
def test_invasive_drone_puts_others_aboard(scenario: Scenario, seat: int) -> None:
    scenario.put("M", add_card(scenario, Personnel, "invasive-drone"))
    add_people(scenario, "a", "b", at="M")
    scenario.ship("cube", "M", seat=seat, staffing=())
    play = ordering(scenario)
    play.choose("Use invasive-drone")
    play.choose("a", "b")
    assert [play.where(one) for one in ("a", "b", "invasive-drone")] == ["cube", "cube", "hand"]
    assert play.table.contradictions() == []


# --- ships, equipment, events, missions ------------------------------------------------------------------------------


@pytest.mark.parametrize(("discarded", "taken"), [(2, 2), (0, 0)])
def test_groumall_trades_cards_for_ships(scenario: Scenario, discarded: int, taken: int) -> None:
    scenario.afloat("H", add_card(scenario, Ship, "groumall-inauspicious-command"))
    scenario.discard(*(scenario.ship(f"s{n}", affiliation="Cardassian") for n in range(3)))
    scenario.hand(*(scenario.personnel(f"h{n}") for n in range(2)))
    play = ordering(scenario)
    play.choose("Use groumall-inauspicious-command")
    play.choose(*[f"h{n}" for n in range(discarded)])
    if taken:
        play.choose(*[f"s{n}" for n in range(taken)])
    assert sum(play.where(f"s{n}") == "hand" for n in range(3)) == taken


@pytest.mark.parametrize(("crew", "more"), [(3, 4), (2, 0)])
def test_quetsivoo_gives_the_past_to_all_ferengi(scenario: Scenario, crew: int, more: int) -> None:
    ship = add_card(scenario, Ship, "quetsivoo-unidentified-pirate-ship", range=6)
    scenario.afloat("M", ship)
    add_people(scenario, *(f"p{n}" for n in range(crew)), at=ship, affiliation="Ferengi", icons=("pa",))
    add_people(scenario, "nog", at=ship, affiliation="Ferengi")
    now = characteristics_of(scenario.begin().table)
    assert now.ship_numbers(ship)["range"] == 6 + more
    assert ("[pa]" in now.traits("nog")) is bool(more)


@pytest.mark.parametrize(("type", "offered"), [("space", True), ("planet", False)])
def test_uss_phoenix_gains_from_a_failed_attempt_in_space(scenario: Scenario, type: str, offered: bool) -> None:
    scenario.mission("F", "3 Law", type=type)
    scenario.afloat("F", add_card(scenario, Ship, "uss-phoenix-wayward-starship"))
    add_people(scenario, "a", at="uss-phoenix-wayward-starship" if type == "space" else "F")
    scenario.discard(scenario.personnel("data", icons=("tng",)), scenario.personnel("plain"))
    play = ordering(scenario)
    play.choose(next(one for one in play.labels if one.startswith("Attempt F")))
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert play.offers("Use uss-phoenix-wayward-starship") is offered
    if offered:
        play.choose("Use uss-phoenix-wayward-starship")
        if play.decision.rule == "2E-SEL-02":
            play.choose("data")
        assert play.where("data") == "hand"


def test_emergency_transport_unit_saves_aboard_a_ship(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Equipment, "emergency-transport-unit"))
    scenario.ship("boat", "M", staffing=())
    add_people(scenario, "a", "b", at="M")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("a")
    play.choose("Use emergency-transport-unit")
    assert (play.where("a"), play.stopped("a"), play.where("emergency-transport-unit")) == ("boat", True, "hand")


@pytest.mark.parametrize(("people_there", "drawn"), [(6, [2, 0]), (5, [0, 0])])
def test_new_life_draws_for_six_attempting_personnel(scenario: Scenario, people_there: int, drawn: list[int]) -> None:
    scenario.core(add_card(scenario, Event, "new-life"))
    add_people(scenario, *(f"p{n}" for n in range(people_there)), at="M")
    play = ordering(scenario)
    play.choose("Attempt M")
    assert [len(player.hand) for player in play.state.players] == drawn


@pytest.mark.parametrize(("people_there", "drawn"), [(6, [1, 1]), (5, [0, 0])])
def test_new_life_draws_for_an_opponent_first(scenario: Scenario, people_there: int, drawn: list[int]) -> None:
    scenario.core(add_card(scenario, Event, "new-life", seat=1))
    add_people(scenario, *(f"p{n}" for n in range(people_there)), at="M")
    play = ordering(scenario)
    play.choose("Attempt M")
    assert [len(player.hand) for player in play.state.players] == drawn


def test_common_purpose_stops_personnel_for_counters(scenario: Scenario) -> None:
    add_people(scenario, "a", "b")
    add_people(scenario, "k", affiliation="Klingon")
    scenario.hand(add_card(scenario, Event, "common-purpose", cost=1))
    play = start_playing_cards(scenario)
    play.choose("Play common-purpose")
    play.choose("a", "b", "k")
    assert play.state.counters == 7 - 1 + 2
    assert play.where("common-purpose") == "removed"


@pytest.mark.parametrize(
    ("affiliation", "stopped", "score"), [("Klingon", False, 40), ("Federation", True, 35), ("Klingon", True, 40)]
)
def test_valt_minor_looks_at_the_stopped_too(scenario: Scenario, affiliation: str, stopped: bool, score: int) -> None:
    mission = add_card(scenario, Mission, "valt-minor-brute-force", affiliations=("Klingon",), points=35)
    scenario.state.missions.append(MissionState(mission, 0))
    add_people(scenario, "a", at=mission, affiliation="Klingon", has="leadership")
    scenario.put(mission, scenario.personnel("b", affiliation=affiliation), stopped=stopped)
    play = ordering(scenario)
    play.choose(f"Attempt {mission}")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert play.state.players[0].score == score


@pytest.mark.parametrize(("icons", "shut"), [((), True), (("voy",), False)])
def test_persistent_strike_silences_foreign_ships(scenario: Scenario, icons: tuple[str, ...], shut: bool) -> None:
    target = add_card(
        scenario, Ship, "keldon" if False else "bird-of-prey", seat=1, icons=icons, affiliation="Romulan", range=8
    )
    scenario.afloat("M", target)
    add_people(scenario, "r", at=target, affiliation="Romulan", cost=4, seat=1)
    strike = add_card(scenario, Event, "persistent-strike")
    scenario.damage(target, strike)
    numbers = characteristics_of(scenario.begin().table).ship_numbers(target)
    assert numbers["range"] == (8 if shut else 9)


def test_maquis_raider_sends_one_of_the_losers_home(scenario: Scenario) -> None:
    scenario.core(scenario.event("war", stays=True, texts=(Order(effects=(BeginEngagement(then=()),)),)))
    scenario.afloat("M", add_card(scenario, Ship, "maquis-raider", weapons=9))
    add_people(scenario, "a", at="maquis-raider")
    scenario.ship("foe", "M", seat=1, shields=1)
    add_people(scenario, "x", "y", at="foe", seat=1)
    play = ordering(scenario)
    play.choose("Use war")
    while play.decision.seat == 0:
        play.choose(*play.ids[:1])
    assert play.decision.seat == 1
    play.choose("y")
    assert play.state.players[1].deck[0] == "y"


# --- what others do while a dilemma is faced, and how it ends --------------------------------------------------------


@pytest.mark.parametrize(("points", "answer", "score"), [(5, "Yes", 0), (5, "No", 35)])
def test_information_extraction_makes_the_mission_harder(points: int, answer: str, score: int) -> None:
    dilemma = FacedDilemma("information-extraction")
    dilemma.scenario.state.players[1].score = points
    dilemma.group(*dilemma.crew(2, cunning=5))
    play = dilemma.face(answer)
    assert play.state.attempt is None
    assert (play.state.players[0].score, play.state.players[1].score) == (score, points - 5 * (answer == "Yes"))


def test_requisitions_drone_takes_a_card_secretly(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "requisitions-drone"))
    play = start_playing_cards(scenario)
    play.choose("Play requisitions-drone")
    play.choose("Use requisitions-drone")
    play.choose("reserve-0-2")
    while play.decision.rule != "2E-CNT-02":
        play.choose(*play.ids)
    assert not any("reserve-0-2" in words for words in play.told(1))
    assert any("reserve-0-2" in words for words in play.told(0))
    assert len(play.state.players[0].hand) == 1
    assert len(play.state.players[0].deck) == 9


@pytest.mark.parametrize(("stopped", "maquis", "score"), [(False, True, 0), (True, True, 0), (False, False, 35)])
def test_dorvan_v_is_not_completed_with_maquis_there(
    scenario: Scenario, stopped: bool, maquis: bool, score: int
) -> None:
    mission = add_card(scenario, Mission, "dorvan-v-evacuate-colony", affiliations=("Federation",), points=35)
    scenario.state.missions.append(MissionState(mission, 0))
    add_people(scenario, "a", at=mission, has="leadership")
    scenario.put(mission, scenario.personnel("b", icons=("maq",) if maquis else ()), stopped=stopped)
    play = ordering(scenario)
    play.choose(f"Attempt {mission}")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert play.state.players[0].score == score
