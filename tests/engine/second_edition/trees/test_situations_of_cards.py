"""Cards of the tables in play, checked against their official wording and its edge cases."""

from __future__ import annotations

import pytest

from engine.ccg.cards.kinds import Equipment, Event, Interrupt, Mission, Personnel, Ship
from engine.ccg.effects.cards_meant import Chosen, Random
from engine.ccg.effects.effects import BeginCombat, Kill, Stop
from engine.ccg.effects.texts import Order
from engine.second_edition.characteristics.characteristics import characteristics_of
from engine.second_edition.table.state import MissionState
from tests.engine.second_edition.scenario import Play, Scenario
from tests.engine.second_edition.trees.table import (
    add_card,
    add_people,
    attempt_against,
    skills_of,
    start_playing_cards,
)


def ordering(scenario: Scenario, seat: int = 0) -> Play:
    """Start a seat's orders, with one order always left; before Bob's turn, Alice's turn has none."""
    scenario.ship("idle", "H", staffing=(), seat=seat)
    add_people(scenario, "helmsman", at="idle", seat=seat)
    return scenario.begin()


def attributes(play: Play, card: str) -> tuple[int, ...]:
    one = characteristics_of(play.table).qualities(card).attributes
    return tuple(one[name] for name in ("integrity", "cunning", "strength"))


def completed(scenario: Scenario, *names: str, seat: int = 0, type: str = "planet", **facts: object) -> None:
    for name in names:
        scenario.mission(name, type=type, seat=seat, **facts)  # type: ignore[arg-type]
        scenario.state.missions[-1].completed = True


# --- events ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "after"), [(0, 5), (90, 95)])
def test_a_sight_for_sore_eyes_gives_and_takes(scenario: Scenario, score: int, after: int) -> None:
    scenario.core(add_card(scenario, Event, "a-sight-for-sore-eyes", seat=1))
    scenario.state.players[1].score = score
    play = ordering(scenario, 1)
    assert play.state.players[1].score == after
    play.end_turn()
    assert play.state.players[1].score == score


@pytest.mark.parametrize(("chosen", "drawn"), [(("old0", "old1"), 2), ((), 0)])
def test_bajoran_gratitude_festival_draws_as_many_as_were_removed(
    scenario: Scenario, chosen: tuple[str, ...], drawn: int
) -> None:
    add_people(scenario, "b0", "b1", "b2", affiliation="Bajoran")
    scenario.discard(*(scenario.personnel(f"old{n}") for n in range(5)))
    scenario.hand(add_card(scenario, Event, "bajoran-gratitude-festival"))
    play = start_playing_cards(scenario)
    play.choose("Play bajoran-gratitude-festival")
    assert play.decision.maximum == 4
    play.choose(*chosen)
    assert len(play.state.players[0].hand) == drawn
    assert len(play.state.players[0].removed) == len(chosen)


def test_bajoran_gratitude_festival_needs_three_of_them(scenario: Scenario) -> None:
    add_people(scenario, "b0", "b1", affiliation="Bajoran")
    add_people(scenario, "k", affiliation="Klingon", species=("bajoran",))
    scenario.hand(add_card(scenario, Event, "bajoran-gratitude-festival"))
    assert not start_playing_cards(scenario).offers("Play bajoran-gratitude-festival")


@pytest.mark.parametrize(("in_play", "in_hand", "cost"), [(False, False, 0), (True, False, 3), (False, True, 3)])
def test_christening_is_cheap_without_any_ship(scenario: Scenario, in_play: bool, in_hand: bool, cost: int) -> None:
    if in_play:
        scenario.ship("s", "H")
    if in_hand:
        scenario.hand(scenario.ship("t"))
    scenario.deck(scenario.ship("u"))
    scenario.hand(add_card(scenario, Event, "christening", cost=3))
    play = start_playing_cards(scenario)
    play.choose("Play christening")
    assert play.state.counters == 7 - cost
    play.choose("u")
    assert play.where("u") == "hand"


def test_common_cause_draws_for_each_affiliation(scenario: Scenario) -> None:
    add_people(scenario, "f0", "f1")
    add_people(scenario, "k", affiliation="Klingon")
    add_people(scenario, "theirs", affiliation="Romulan", seat=1)
    scenario.hand(add_card(scenario, Event, "common-cause", cost=2))
    play = start_playing_cards(scenario)
    play.choose("Play common-cause")
    assert len(play.state.players[0].hand) == 2


@pytest.mark.parametrize(("first", "second"), [("unique", 3), ("common", 1)])
def test_disadvantage_into_advantage_makes_the_first_unique_one_cheaper(
    scenario: Scenario, first: str, second: int
) -> None:
    scenario.core(add_card(scenario, Event, "disadvantage-into-advantage"))
    scenario.hand(scenario.personnel("unique", unique=True, cost=3), scenario.personnel("other", unique=True, cost=3))
    scenario.hand(scenario.personnel("common", cost=3))
    play = start_playing_cards(scenario, 9)
    assert characteristics_of(play.table).cost("unique") == 1
    play.choose(f"Play {first}")
    assert characteristics_of(play.table).cost("other") == second


@pytest.mark.parametrize(("species", "stopped"), [(("human",), True), (("jem'hadar",), False)])
def test_friction_stops_played_personnel(scenario: Scenario, species: tuple[str, ...], stopped: bool) -> None:
    scenario.core(add_card(scenario, Event, "friction", seat=1))
    scenario.hand(scenario.personnel("new", species=species))
    play = start_playing_cards(scenario)
    play.choose("Play new")
    assert play.stopped("new") is stopped


def test_holographic_hoax_draws_first_and_then_removes_the_top(scenario: Scenario) -> None:
    add_people(scenario, "r0", "r1", "r2", affiliation="Romulan")
    scenario.hand(add_card(scenario, Event, "holographic-hoax"))
    play = start_playing_cards(scenario)
    play.choose("Play holographic-hoax")
    assert play.where("reserve-1-0") == "hand"
    assert play.where("reserve-1-1") == "removed"


@pytest.mark.parametrize(("own_one", "theirs", "score"), [(True, True, 10), (True, False, 0), (False, True, 0)])
def test_labor_camp_needs_a_guard_and_a_captive(scenario: Scenario, own_one: bool, theirs: bool, score: int) -> None:
    scenario.mission("camp", seat=1)
    scenario.on("camp", add_card(scenario, Event, "labor-camp", seat=1))
    scenario.put("camp" if own_one else "H", scenario.personnel("gul", affiliation="Cardassian", seat=1))
    if theirs:
        scenario.brig(1, scenario.personnel("captive"))
    play = ordering(scenario, 1)
    assert play.state.players[1].score == score


@pytest.mark.parametrize(("people_have", "done"), [("law", True), ("honor", False)])
def test_legal_proceedings_add_law_and_points(scenario: Scenario, people_have: str, done: bool) -> None:
    scenario.on("M", add_card(scenario, Event, "legal-proceedings"))
    add_people(scenario, "a", "b", at="M", has=people_have)
    play = attempt_against(scenario)
    while play.match.outcome is None and play.state.attempt is not None:
        play.choose(*play.decision.default)
    assert play.state.players[0].score == (40 if done else 0)


@pytest.mark.parametrize(("cost", "draws"), [(3, True), (2, False)])
def test_vip_welcome_lets_each_player_draw_for_their_own(scenario: Scenario, cost: int, draws: bool) -> None:
    scenario.core(add_card(scenario, Event, "vip-welcome", seat=1))
    scenario.hand(scenario.personnel("guest", cost=cost))
    play = start_playing_cards(scenario)
    play.choose("Play guest")
    if draws:
        assert play.decision.seat == 0
        play.choose("Yes")
    assert len(play.state.players[0].hand) == int(draws)


def test_these_are_the_voyages_draws_for_a_cost_and_puts_three_back(scenario: Scenario) -> None:
    add_people(scenario, "dear", cost=5)
    add_people(scenario, "cheap", cost=1)
    scenario.hand(add_card(scenario, Event, "these-are-the-voyages", cost=1))
    play = start_playing_cards(scenario)
    play.choose("Play these-are-the-voyages")
    play.choose("dear")
    assert len(play.ids) == 5
    play.choose(*play.ids[:3])
    assert len(play.state.players[0].hand) == 2
    assert [play.where(f"reserve-0-{n}") for n in range(5)] == ["deck"] * 3 + ["hand"] * 2


# --- interrupts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "icons", "offered"), [(3, ("e",), True), (2, ("e",), False), (3, ("tng",), False)])
def test_dear_friends_saves_from_a_dilemma_that_costs_three(
    scenario: Scenario, cost: int, icons: tuple[str, ...], offered: bool
) -> None:
    add_people(scenario, "kira", "b", "c", at="M", icons=("ds9",))
    scenario.hand(add_card(scenario, Interrupt, "dear-friends"), scenario.personnel("friend", icons=icons))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")), cost=cost)
    play.choose("kira")
    assert play.state.attempt is None or not offered or play.offers("Play dear-friends")
    if offered:
        play.choose("Play dear-friends")
        assert (play.where("kira"), play.where("friend")) == ("M", "discard")
    else:
        assert play.where("kira") == "discard"


@pytest.mark.parametrize("way", [0, 1])
def test_driven_gives_five_or_a_skill(scenario: Scenario, way: int) -> None:
    add_people(scenario, "spock", at="M", icons=("tos",), has="officer")
    add_people(scenario, "b", "c", at="M")
    scenario.hand(add_card(scenario, Interrupt, "driven"), scenario.personnel("sulu", icons=("tos",), has="officer"))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("Play driven")
    assert play.where("sulu") == "discard"
    play.choose(play.ids[way])
    if way:
        play.choose("Law")
    assert attributes(play, "spock") == ((5, 5, 5) if way else (10, 10, 10))
    assert ("law" in skills_of(play, "spock")) is bool(way)
    assert attributes(play, "b") == (5, 5, 5)


def test_mission_briefing_gives_the_skills_of_a_stopped_personnel(scenario: Scenario) -> None:
    add_people(scenario, "riker", "b", "c", at="M")
    scenario.put("M", scenario.personnel("geordi", "engineer 2, physics"), stopped=True)
    scenario.hand(add_card(scenario, Interrupt, "mission-briefing"), scenario.personnel("paid"))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("Play mission-briefing")
    while play.decision.seat == 0 and play.decision.rule == "2E-SEL-02":
        play.choose("riker" if "riker" in play.ids else play.ids[0])
    assert skills_of(play, "riker") == {"engineer": 2, "physics": 1}
    play.choose("b")
    assert skills_of(play, "riker") == {}


@pytest.mark.parametrize(("present", "offered"), [("M", True), ("H", False)])
def test_the_order_of_things_kills_one_for_the_founder(scenario: Scenario, present: str, offered: bool) -> None:
    add_people(scenario, "founder", at="M", keywords=("Founder",))
    add_people(scenario, "b", "c", at="M")
    add_people(scenario, "first", at=present, species=("jem'hadar",), unique=True)
    scenario.hand(add_card(scenario, Interrupt, "the-order-of-things"))
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("founder")
    if offered:
        play.choose("Play the-order-of-things")
    assert (play.where("founder"), play.where("first")) == (("M", "discard") if offered else ("discard", present))


@pytest.mark.parametrize(("assaults", "score"), [(2, 5), (1, 0)])
def test_the_warriors_anthem_counts_cards_in_the_pile(scenario: Scenario, assaults: int, score: int) -> None:
    scenario.core(scenario.event("war", stays=True, texts=(Order(effects=(BeginCombat(then=()),)),)))
    for number in range(assaults):
        scenario.discard(
            scenario._instance(Event(id=f"a{number}", title=f"a{number}", cost=1, keywords=("Assault",)), 0)
        )
    add_people(scenario, "strong", at="M", strength=9)
    add_people(scenario, "weak", at="M", strength=1, seat=1)
    scenario.hand(add_card(scenario, Interrupt, "the-warriors-anthem"))
    play = ordering(scenario)
    play.choose("Use war")
    assert play.offers("Play the-warriors-anthem") is bool(score)
    if score:
        play.choose("Play the-warriors-anthem")
    assert play.state.players[0].score == score


@pytest.mark.parametrize("answered", [True, False])
def test_our_death_is_glory_prevents_an_event(scenario: Scenario, answered: bool) -> None:
    scenario.headquarters("T", seat=1)
    add_people(scenario, "first", at="T", seat=1, species=("jem'hadar",))
    scenario.hand(
        add_card(scenario, Interrupt, "our-death-is-glory-to-the-founders", seat=1), scenario.event("plan", stays=True)
    )
    play = start_playing_cards(scenario)
    play.choose("Play plan")
    play.choose("Play our-death-is-glory-to-the-founders" if answered else "Pass")
    assert play.where("plan") == ("discard" if answered else "core")
    assert play.where("first") == ("discard" if answered else "T")


@pytest.mark.parametrize(("count", "saved"), [(2, 2), (4, 3)])
def test_the_central_command_saves_up_to_three(scenario: Scenario, count: int, saved: int) -> None:
    add_people(scenario, *(f"g{n}" for n in range(count)), at="M", affiliation="Cardassian", has="officer")
    add_people(scenario, "plain", at="M")
    scenario.hand(add_card(scenario, Interrupt, "the-central-command"))
    play = attempt_against(scenario, Stop(Chosen(count=count + 1)))
    play.choose("Play the-central-command")
    if play.decision.rule == "2E-SEL-02":
        play.choose(*[f"g{n}" for n in range(saved)])
    assert sum(not play.stopped(f"g{n}") for n in range(count)) == saved
    assert play.stopped("plain")
    assert play.where("the-central-command") == "removed"
    assert [play.where(f"reserve-0-{n}") for n in range(4)] == ["discard"] * 3 + ["deck"]


# --- personnel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("androids", "where"), [(3, "M"), (2, "discard")])
def test_alice_471_is_killed_without_three_androids_to_show(scenario: Scenario, androids: int, where: str) -> None:
    scenario.put("M", add_card(scenario, Personnel, "alice-471"))
    add_people(scenario, "b", at="M")
    scenario.hand(*(scenario.personnel(f"n{n}", species=("android",)) for n in range(androids)))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("alice-471")
    if androids == 3:
        play.choose("Yes")
    assert play.where("alice-471") == where
    if where == "M":
        assert play.stopped("alice-471")


def test_bareil_antos_gives_two_while_facing_a_dilemma(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "bareil-antos-esteemed-vedek", affiliation="Bajoran"))
    add_people(scenario, "b", "c", at="M", affiliation="Bajoran")
    add_people(scenario, "f", at="M")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    assert [attributes(play, one)[0] for one in ("b", "f", "bareil-antos-esteemed-vedek")] == [7, 5, 5]
    play.choose("f")
    assert attributes(play, "b")[0] == 6


@pytest.mark.parametrize(("title", "facts", "offered"), [("bo", {}, True), ("traitor", {"has": "treachery"}, False)])
def test_benjamin_sisko_the_emissary_trades_a_card_for_each_bajoran_once(
    scenario: Scenario, title: str, facts: dict[str, str], offered: bool
) -> None:
    scenario.put("H", add_card(scenario, Personnel, "benjamin-sisko-the-emissary-of-the-prophets"))
    scenario.hand(scenario.personnel(title, species=("bajoran",), **facts), scenario.personnel("paid"))  # type: ignore[arg-type]
    scenario.hand(scenario.personnel("again", species=("bajoran",)))
    play = start_playing_cards(scenario)
    play.choose(f"Play {title}")
    assert play.offers("Use benjamin-sisko-the-emissary-of-the-prophets") is offered
    if offered:
        play.choose("Use benjamin-sisko-the-emissary-of-the-prophets")
        play.choose("paid")
        play.choose("Play again")
        assert not play.offers("Use benjamin-sisko-the-emissary-of-the-prophets")


@pytest.mark.parametrize(("points", "opening"), [(0, False), (5, True)])
def test_charles_whatley_downloads_for_points(scenario: Scenario, points: int, opening: bool) -> None:
    scenario.mission("W", type="headquarters", title="Mouth of the Wormhole", admits=("bajoran",))
    scenario.hand(add_card(scenario, Personnel, "charles-whatley-professional-admiral"))
    scenario.deck(*(scenario.personnel(f"e{n}", icons=("e",), affiliation="Romulan") for n in range(2)))
    scenario.state.players[0].score = points
    play = start_playing_cards(scenario)
    play.choose("Play charles-whatley-professional-admiral")
    assert play.offers("Use charles-whatley-professional-admiral") is opening
    if opening:
        play.do("Use charles-whatley-professional-admiral", "e0", "e1")
        placed = play.table.mission_state("W").surface
        assert [play.state.cards[one].card for one in placed] == ["e0", "e1"]
        assert play.state.players[0].score == 0


@pytest.mark.parametrize(("event", "stopped"), [(True, False), (False, True)])
def test_data_loyal_brother_pays_or_rests(scenario: Scenario, event: bool, stopped: bool) -> None:
    scenario.headquarters("T", seat=1)
    scenario.put("T", add_card(scenario, Personnel, "data-loyal-brother", seat=1))
    if event:
        scenario.hand(scenario.event("plan", seat=1))
    play = ordering(scenario, 1)
    if event:
        play.choose("Yes")
    assert play.stopped("data-loyal-brother") is stopped


@pytest.mark.parametrize(("dilemma", "selected"), [("dual", False), ("planet", True)])
def test_ro_laren_is_left_out_of_dual_dilemmas(scenario: Scenario, dilemma: str, selected: bool) -> None:
    scenario.put("M", add_card(scenario, Personnel, "ro-laren-headstrong-ensign"))
    scenario.ship("idle", "H", staffing=())
    add_people(scenario, "helmsman", at="idle")
    add_people(scenario, "a", "b", at="M")
    scenario.pile(scenario.dilemma("trouble", Stop(Random(count=3)), type=dilemma))
    play = scenario.begin()
    play.choose("Attempt M")
    while play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose(*play.ids)
    assert play.stopped("ro-laren-headstrong-ensign") is selected


@pytest.mark.parametrize(("cards", "attribute"), [(2, 3), (5, 2)])
def test_praxus_is_weaker_for_cards_but_by_three_at_most(scenario: Scenario, cards: int, attribute: int) -> None:
    scenario.put("H", add_card(scenario, Personnel, "praxus"))
    scenario.hand(*(scenario.personnel(f"h{n}", seat=1) for n in range(cards)))
    assert attributes(scenario.begin(), "praxus") == (attribute,) * 3


@pytest.mark.parametrize(("where", "kept"), [("M", True), ("H", False)])
def test_worf_is_stopped_in_place_of_others(scenario: Scenario, where: str, kept: bool) -> None:
    scenario.put(where, add_card(scenario, Personnel, "worf-chief-of-security", icons=("tng",)))
    add_people(scenario, "picard", "b", at="M", icons=("tng",))
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("picard")
    if kept:
        play.choose("Use worf-chief-of-security")
    assert (play.stopped("picard"), play.stopped("worf-chief-of-security")) == (not kept, kept)


def test_the_sirah_stops_himself_for_the_others(scenario: Scenario) -> None:
    scenario.put("M", add_card(scenario, Personnel, "the-sirah-the-storyteller", affiliation="Bajoran"))
    add_people(scenario, "b", "c", at="M", affiliation="Bajoran")
    add_people(scenario, "f", at="M")
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("Use the-sirah-the-storyteller")
    assert play.stopped("the-sirah-the-storyteller")
    assert [attributes(play, one) for one in ("b", "f")] == [(8, 8, 8), (5, 5, 5)]


@pytest.mark.parametrize(("there", "joined"), [(True, True), (False, False)])
def test_william_riker_calls_another_back_into_the_attempt(scenario: Scenario, there: bool, joined: bool) -> None:
    scenario.put("M", add_card(scenario, Personnel, "william-t-riker-first-officer"))
    add_people(scenario, "b", at="M")
    scenario.put("M" if there else "H", scenario.personnel("data", icons=("tng",)), stopped=True)
    play = attempt_against(scenario, Stop(Chosen(by="opponent")))
    play.choose("william-t-riker-first-officer")
    play.choose("Use william-t-riker-first-officer")
    if play.state.attempt is not None and play.decision.rule == "2E-SEL-02":
        play.choose("data")
    assert play.stopped("data") is not joined
    assert play.stopped("william-t-riker-first-officer")


@pytest.mark.parametrize(("events", "where"), [(1, "H"), (0, "discard")])
def test_turanekan_lives_by_an_event_that_costs_one(scenario: Scenario, events: int, where: str) -> None:
    scenario.core(scenario.event("one" if events else "two", stays=True, cost=1 if events else 2))
    scenario.hand(add_card(scenario, Personnel, "turanekan", cost=0))
    play = start_playing_cards(scenario)
    play.choose("Play turanekan")
    if events:
        play.choose("Yes")
        assert play.where("one") == "hand"
    assert play.where("turanekan") == where


def test_feklhr_takes_three_klingons_out_of_the_pile(scenario: Scenario) -> None:
    scenario.hand(add_card(scenario, Personnel, "feklhr-diabolical-warden"))
    scenario.discard(*(scenario.personnel(f"k{n}", species=("klingon",)) for n in range(2)))
    assert not start_playing_cards(scenario).offers("Play feklhr-diabolical-warden")
    scenario.discard(scenario.personnel("k2", species=("klingon",)))
    play = start_playing_cards(scenario)
    play.choose("Play feklhr-diabolical-warden")
    assert [play.where(f"k{n}") for n in range(3)] == ["removed"] * 3


# --- ships and equipment ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crew", "numbers"), [(2, (10, 8, 8)), (4, (11, 9, 9))])
def test_bird_of_prey_grows_with_its_crew_to_a_limit(
    scenario: Scenario, crew: int, numbers: tuple[int, int, int]
) -> None:
    ship = add_card(scenario, Ship, "bird-of-prey", range=8, affiliation="Romulan")
    scenario.afloat("M", ship)
    add_people(scenario, *(f"r{n}" for n in range(crew)), at=ship, affiliation="Romulan", cost=4, icons=("pa",))
    add_people(scenario, "k", at=ship, affiliation="Klingon", cost=4, icons=("pa",))
    assert tuple(characteristics_of(scenario.begin().table).ship_numbers(ship).values()) == numbers


def test_dominion_battleship_counts_kinds_and_not_heads(scenario: Scenario) -> None:
    ship = add_card(scenario, Ship, "dominion-battleship", range=8)
    scenario.afloat("M", ship)
    add_people(scenario, "v0", "v1", at=ship, species=("vorta",))
    add_people(scenario, "j", at=ship, species=("jem'hadar",))
    assert tuple(characteristics_of(scenario.begin().table).ship_numbers(ship).values()) == (10, 8, 8)


@pytest.mark.parametrize(("aboard", "reach"), [(7, 8), (8, 5)])
def test_uss_ganges_is_slow_with_more_than_seven(scenario: Scenario, aboard: int, reach: int) -> None:
    ship = add_card(scenario, Ship, "uss-ganges-one-of-the-first", range=8)
    scenario.afloat("M", ship)
    add_people(scenario, *(f"p{n}" for n in range(aboard)), at=ship)
    assert characteristics_of(scenario.begin().table).ship_numbers(ship)["range"] == reach


def test_future_enterprise_sends_strangers_out_of_the_game_in_place_of_death(scenario: Scenario) -> None:
    scenario.afloat("M", add_card(scenario, Ship, "future-enterprise-displaced-starship", affiliation="Starfleet"))
    add_people(scenario, "tpol", "b", at="M", affiliation="Starfleet", species=("vulcan",))
    scenario.mission("N")
    add_people(scenario, "reed", at="M", affiliation="Federation")
    play = attempt_against(scenario, Kill(Chosen(by="opponent")))
    play.choose("tpol")
    play.choose("Use future-enterprise-displaced-starship")
    assert play.where("tpol") == "removed"


@pytest.mark.parametrize(("species", "discarded"), [(("klingon",), 1), (("human",), 0)])
def test_batleth_costs_the_loser_a_card(scenario: Scenario, species: tuple[str, ...], discarded: int) -> None:
    scenario.core(scenario.event("war", stays=True, texts=(Order(effects=(BeginCombat(then=()),)),)))
    add_people(scenario, "strong", at="M", strength=9, species=species)
    add_people(scenario, "weak", at="M", strength=1, seat=1)
    scenario.put("M", add_card(scenario, Equipment, "batleth"))
    scenario.hand(scenario.personnel("h", seat=1))
    play = ordering(scenario)
    play.choose("Use war")
    assert len(play.state.players[1].discard) == discarded


# --- missions --------------------------------------------------------------------------------------------------------


def finished(scenario: Scenario, mission: str, strength: int = 5) -> Play:
    """Let two of Alice's personnel complete a mission."""
    add_people(scenario, "a", "b", at=mission, has="leadership", strength=strength)
    play = ordering(scenario)
    play.choose(f"Attempt {mission}")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    return play


@pytest.mark.parametrize(("strength", "score"), [(6, 35), (7, 30)])
def test_angel_i_is_worth_more_to_the_humble(scenario: Scenario, strength: int, score: int) -> None:
    mission = add_card(scenario, Mission, "angel-i-track-survivors", affiliations=("Federation",))
    scenario.state.missions.append(MissionState(mission, 0))
    assert finished(scenario, mission, strength).state.players[0].score == score


@pytest.mark.parametrize(("answer", "score"), [(0, 35), (1, 25)])
def test_torga_iv_affects_all_players(scenario: Scenario, answer: int, score: int) -> None:
    mission = add_card(scenario, Mission, "torga-iv-strained-negotiations", affiliations=("Federation",))
    scenario.state.missions.append(MissionState(mission, 0))
    scenario.state.players[1].score = 20
    play = finished(scenario, mission)
    play.choose(play.ids[answer])
    assert [player.score for player in play.state.players] == [score, 25 if answer == 0 else 15]


@pytest.mark.parametrize(("others", "score"), [(0, 45), (1, 35)])
def test_earth_rewards_the_first_space_mission(scenario: Scenario, others: int, score: int) -> None:
    home = add_card(scenario, Mission, "earth-humanitys-home", type="headquarters", points=0, requirements=None)
    scenario.state.missions.append(MissionState(home, 0))
    completed(scenario, *(f"far{n}" for n in range(others)), seat=1, type="space")
    scenario.mission("S", "Leadership", type="space")
    scenario.ship("ship", "S", staffing=())
    add_people(scenario, "a", at="ship", has="leadership")
    play = scenario.begin()
    play.choose("Attempt S from ship" if play.offers("Attempt S from ship") else "Attempt S")
    while play.state.attempt is not None and play.decision.rule in ("2E-DIL-05", "2E-DIL-09"):
        play.choose()
    assert play.state.players[0].score == score


@pytest.mark.parametrize(("many", "limit"), [(1, 3), (4, 2)])
def test_sector_39_j_is_nearer_by_two_at_most(scenario: Scenario, many: int, limit: int) -> None:
    mission = add_card(scenario, Mission, "sector-39-j-investigate-annihilation", span=4)
    scenario.state.missions.append(MissionState(mission, 0))
    completed(scenario, *(f"n{n}" for n in range(many)), seat=1)
    assert characteristics_of(scenario.begin().table).mission_numbers(mission)["span"] == limit
