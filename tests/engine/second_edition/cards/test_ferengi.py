"""Texts of Ferengi personnel and ships."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import Random
from engine.ccg.effects.effects import Kill
from engine.ccg.requirements.grammar import parse_requirement
from engine.second_edition.characteristics.characteristics import Characteristics
from tests.engine.second_edition.cards.ferengi_table import (
    END,
    HOME,
    PLAY_AND_DRAW,
    START,
    add_ferengi,
    add_plain_cards,
    add_rules,
    attempt_against,
    attributes_of,
    cards_beneath_ferenginar,
    ferengi_table,
    hand_size,
    put_beneath_ferenginar,
    put_on_deck,
    qualities_of,
)
from tests.engine.second_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    return ferengi_table()


def played(scenario: Scenario, card: str, name: str) -> Play:
    """Let Alice play a card from her hand, up to the question about its effect."""
    scenario.hand(card)
    play = scenario.begin(PLAY_AND_DRAW)
    play.choose(f"Play {name}")
    return play


# --- when they are played --------------------------------------------------------------------------------------------


def test_kol_hides_the_top_card_of_the_deck_beneath_ferenginar(scenario: Scenario) -> None:
    put_on_deck(scenario, *add_plain_cards(scenario, "treasure"))
    play = played(scenario, scenario.card("kol"), "Kol")
    play.choose("Use Kol")
    play.choose("Yes")
    assert cards_beneath_ferenginar(play) == ["treasure"]


def test_kol_may_leave_the_deck_as_it_is(scenario: Scenario) -> None:
    play = played(scenario, scenario.card("kol"), "Kol")
    play.choose("Pass")
    assert cards_beneath_ferenginar(play) == []
    assert len(play.state.players[0].deck) == 10


def test_kol_hides_nothing_without_ferenginar(scenario: Scenario) -> None:
    scenario.headquarters("Elsewhere", affiliation="Ferengi")
    (ferenginar,) = [m for m in scenario.state.missions if m.id == HOME]
    scenario.state.missions[-1].ships = ferenginar.ships
    scenario.state.missions.remove(ferenginar)
    del scenario.state.cards[HOME]
    play = played(scenario, scenario.card("kol"), "Kol")
    play.choose("Use Kol")
    play.choose("Yes")
    assert len(play.state.players[0].deck) == 10


def test_cards_beneath_ferenginar_are_visible_only_to_their_player(scenario: Scenario) -> None:
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "treasure"))
    play = scenario.begin()
    (own,) = [m for m in play.match.view(0).players[0].missions if m.type == "headquarters"]  # type: ignore[attr-defined]
    (seen,) = [m for m in play.match.view(1).players[0].missions if m.type == "headquarters"]  # type: ignore[attr-defined]
    assert (own.face_down, own.kept, own.overcome) == (1, ("treasure",), ())
    assert (seen.face_down, seen.kept, seen.overcome) == (1, (), ())


def test_nava_takes_a_kept_card_into_hand(scenario: Scenario) -> None:
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "ruby", "latinum"))
    play = played(scenario, scenario.card("nava"), "Nava")
    play.choose("Use Nava")
    play.choose("Yes")
    play.choose("latinum")
    assert play.where("latinum") == "hand"
    assert cards_beneath_ferenginar(play) == ["ruby"]


def test_nava_finds_nothing_if_nothing_is_beneath_ferenginar(scenario: Scenario) -> None:
    play = played(scenario, scenario.card("nava"), "Nava")
    play.choose("Use Nava")
    play.choose("Yes")
    assert hand_size(play) == 0


def test_obol_hides_a_card_from_hand(scenario: Scenario) -> None:
    scenario.hand(*add_plain_cards(scenario, "ruby", "latinum"))
    play = played(scenario, scenario.card("obol"), "Obol")
    play.choose("Use Obol")
    play.choose("Yes")
    play.choose("ruby")
    assert cards_beneath_ferenginar(play) == ["ruby"]
    assert play.where("latinum") == "hand"


def test_obol_with_an_empty_hand_hides_nothing(scenario: Scenario) -> None:
    play = played(scenario, scenario.card("obol"), "Obol")
    play.choose("Use Obol")
    play.choose("Yes")
    assert cards_beneath_ferenginar(play) == []


def test_quark_searches_the_deck_for_a_card_to_keep(scenario: Scenario) -> None:
    scenario.deck(*add_plain_cards(scenario, "treasure"))
    play = played(scenario, scenario.card("quark-true-ferengi"), "Quark, True Ferengi")
    play.choose("Use Quark, True Ferengi")
    play.choose("Yes")
    play.choose("treasure")
    assert [play.table.name(card) for card in cards_beneath_ferenginar(play)] == ["treasure"]
    assert hand_size(play) == 0


def test_quark_may_find_nothing(scenario: Scenario) -> None:
    play = played(scenario, scenario.card("quark-true-ferengi"), "Quark, True Ferengi")
    play.choose("Use Quark, True Ferengi")
    play.choose("Yes")
    play.choose()
    assert cards_beneath_ferenginar(play) == []


def test_quark_is_cleverer_by_one_for_each_rule_of_another_title(scenario: Scenario) -> None:
    quark = scenario.card("quark-true-ferengi")
    scenario.put(HOME, quark)
    assert attributes_of(scenario.begin(), quark) == (4, 6, 4)
    add_rules(scenario, 18, 22, 22)
    assert attributes_of(scenario.begin(), quark) == (4, 8, 4)


def test_rata_reveals_an_event_and_draws_two(scenario: Scenario) -> None:
    put_on_deck(scenario, scenario.event("bargain"))
    play = played(scenario, scenario.card("rata-profiteer"), "Rata, Profiteer")
    play.choose("Use Rata, Profiteer")
    play.choose("Yes")
    play.choose("Yes")
    assert hand_size(play) == 2
    assert "Revealed from Alice’s deck: bargain." in play.told(1)


def test_rata_draws_nothing_for_another_card(scenario: Scenario) -> None:
    play = played(scenario, scenario.card("rata-profiteer"), "Rata, Profiteer")
    play.choose("Use Rata, Profiteer")
    play.choose("Yes")
    assert hand_size(play) == 0


def test_brunt_the_nice_guy_downloads_from_another_universe(scenario: Scenario) -> None:
    scenario.deck(scenario.personnel("mirror", icons=("au",)), scenario.ship("barge", affiliation="Ferengi"))
    play = played(scenario, scenario.card("brunt-nice-guy"), "Brunt, Nice Guy")
    play.choose("0")
    assert play.labels == ["mirror"]
    play.choose("mirror")
    assert [play.table.name(card) for card in play.state.players[0].hand] == ["mirror"]


def test_brunt_the_nice_guy_downloads_a_ferengi_ship_and_no_other(scenario: Scenario) -> None:
    scenario.deck(scenario.ship("galaxy"), scenario.ship("barge", affiliation="Ferengi"))
    play = played(scenario, scenario.card("brunt-nice-guy"), "Brunt, Nice Guy")
    play.choose("1")
    assert play.labels == ["barge"]


def test_birta_looks_at_the_top_card_when_a_trader_arrives(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("birta-helpful-daimon"))
    put_on_deck(scenario, *add_plain_cards(scenario, "rubbish"))
    play = played(scenario, scenario.card("skron"), "Skron")
    play.choose('Use Birta, "Helpful" DaiMon')
    assert "You examine your deck: rubbish." in play.told(0)
    assert "You examine your deck: rubbish." not in play.told(1)
    play.choose("1")
    assert play.state.players[0].deck[-1] == "rubbish"


def test_birta_may_leave_the_card_on_top(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("birta-helpful-daimon"))
    put_on_deck(scenario, *add_plain_cards(scenario, "bargain"))
    play = played(scenario, scenario.card("skron"), "Skron")
    play.choose('Use Birta, "Helpful" DaiMon')
    play.choose("0")
    assert play.state.players[0].deck[0] == "bargain"


def test_birta_ignores_other_personnel_and_those_played_elsewhere(scenario: Scenario) -> None:
    birta = scenario.card("birta-helpful-daimon")
    scenario.put(HOME, birta)
    assert not any("Birta" in label for label in played(scenario, scenario.card("borts"), "Borts").labels)
    elsewhere = ferengi_table()
    elsewhere.put("P1", elsewhere.card("birta-helpful-daimon"))
    assert not any("Birta" in label for label in played(elsewhere, elsewhere.card("skron"), "Skron").labels)


# --- what they cost ------------------------------------------------------------------------------------------------


def cost(scenario: Scenario, card: str) -> int:
    return Characteristics(scenario.begin(PLAY_AND_DRAW).table).cost(card)


def test_frool_costs_one_less_with_two_different_rules(scenario: Scenario) -> None:
    frool = scenario.card("frool-old-and-fragile")
    scenario.hand(frool)
    assert cost(scenario, frool) == 2
    add_rules(scenario, 18, 18)
    assert cost(scenario, frool) == 2
    add_rules(scenario, 22)
    assert cost(scenario, frool) == 1


def test_frool_can_be_played_with_the_last_counter(scenario: Scenario) -> None:
    scenario.hand(scenario.card("frool-old-and-fragile"))
    add_rules(scenario, 18, 22)
    assert scenario.begin(PLAY_AND_DRAW, counters=1).offers("Play Frool, Old and Fragile")
    assert not scenario.begin(PLAY_AND_DRAW, counters=0).offers("Play Frool, Old and Fragile")


def test_gint_costs_three_less_for_a_commander_of_traders(scenario: Scenario) -> None:
    gint = scenario.card("gint-the-first-grand-nagus")
    scenario.hand(gint)
    add_ferengi(scenario, "f1")
    assert cost(scenario, gint) == 6
    add_ferengi(scenario, "trader", has="acquisition")
    assert cost(scenario, gint) == 3


def test_gint_gives_a_counter_at_the_start_of_a_turn_with_four_expensive_cards(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("gint-the-first-grand-nagus"))
    add_ferengi(scenario, "dear-1", "dear-2", cost=4)
    add_ferengi(scenario, "cheap", cost=3)
    assert not scenario.begin(START).offers("Use Gint, The First Grand Nagus")
    add_ferengi(scenario, "dear-3", cost=4)
    play = scenario.begin(START)
    play.choose("Use Gint, The First Grand Nagus")
    assert play.state.counters == 8


def kayron_aboard(scenario: Scenario, ship: str) -> None:
    afloat = scenario.card(ship)
    scenario.afloat(HOME, afloat)
    scenario.put(afloat, scenario.card("kayron"))
    scenario.hand(scenario.card("rule-of-acquisition-18"), scenario.card("rule-of-acquisition-22"))
    add_ferengi(scenario, "f1", "f2")


def test_kayron_aboard_a_dkora_makes_the_first_rule_of_a_turn_cheaper(scenario: Scenario) -> None:
    kayron_aboard(scenario, "dkora-marauder")
    play = scenario.begin(PLAY_AND_DRAW)
    play.choose("Play Rule of Acquisition #18")
    assert play.state.counters == 6
    play.choose("Play Rule of Acquisition #22")
    assert play.state.counters == 4


def test_kayron_does_not_help_aboard_another_class_of_ship(scenario: Scenario) -> None:
    kayron_aboard(scenario, "personal-transport")
    play = scenario.begin(PLAY_AND_DRAW)
    play.choose("Play Rule of Acquisition #18")
    assert play.state.counters == 5


def test_kayrons_rule_is_still_the_first_after_another_event(scenario: Scenario) -> None:
    kayron_aboard(scenario, "dkora-marauder")
    scenario.hand(scenario.event("bargain", cost=1))
    play = scenario.begin(PLAY_AND_DRAW)
    play.choose("Play bargain")
    assert play.state.counters == 6
    play.choose("Play Rule of Acquisition #18")
    assert play.state.counters == 5


# --- what they are while something holds ---------------------------------------------------------------------------


def test_letek_is_better_while_he_leads_on_points(scenario: Scenario) -> None:
    letek = scenario.card("letek")
    scenario.put("P1", letek)
    scenario.state.players[0].score = scenario.state.players[1].score = 5
    assert attributes_of(scenario.begin(), letek) == (3, 5, 6)
    scenario.state.players[0].score = 10
    play = scenario.begin()
    assert attributes_of(play, letek) == (4, 6, 7)
    assert qualities_of(play, letek).skills["medical"] == 1
    assert qualities_of(play, letek).skills["treachery"] == 2


def test_letek_must_lead_all_opponents() -> None:
    scenario = Scenario(players=3)
    scenario.card(HOME)
    letek = scenario.card("letek")
    scenario.put(HOME, letek)
    scenario.state.players[0].score, scenario.state.players[2].score = 5, 10
    assert "medical" not in qualities_of(scenario.begin(), letek).skills


def test_goss_gains_three_skills_with_six_cards_in_hand(scenario: Scenario) -> None:
    goss = scenario.card("goss-direct-negotiator")
    scenario.put(HOME, goss)
    scenario.hand(*add_plain_cards(scenario, *"abcde"))
    assert "diplomacy" not in qualities_of(scenario.begin(), goss).skills
    scenario.hand(*add_plain_cards(scenario, "f"))
    skills = qualities_of(scenario.begin(), goss).skills
    assert (skills["diplomacy"], skills["transporters"], skills["treachery"]) == (1, 1, 2)


def test_mordoc_is_better_with_the_larger_hand_and_not_with_one_as_large(scenario: Scenario) -> None:
    mordoc = scenario.card("mordoc")
    scenario.put(HOME, mordoc)
    scenario.hand(*add_plain_cards(scenario, "a"), *add_plain_cards(scenario, "b", seat=1))
    assert attributes_of(scenario.begin(), mordoc) == (3, 5, 6)
    scenario.hand(*add_plain_cards(scenario, "c"))
    play = scenario.begin()
    assert attributes_of(play, mordoc) == (4, 6, 7)
    assert "transporters" in qualities_of(play, mordoc).skills


def test_mordocs_hand_is_compared_with_that_of_each_opponent_not_with_all_together() -> None:
    scenario = Scenario(players=3)
    scenario.card(HOME)
    mordoc = scenario.card("mordoc")
    scenario.put(HOME, mordoc)
    scenario.hand(
        *add_plain_cards(scenario, "a", "b"),
        *add_plain_cards(scenario, "c", seat=1),
        *add_plain_cards(scenario, "d", seat=2),
    )
    assert "transporters" in qualities_of(scenario.begin(), mordoc).skills


def test_taar_gets_plus_two_for_each_category_he_leads(scenario: Scenario) -> None:
    taar = scenario.card("taar-bristling-daimon")
    scenario.put(HOME, taar)
    assert attributes_of(scenario.begin(), taar) == (3, 5, 6)
    scenario.hand(*add_plain_cards(scenario, "a"))
    assert attributes_of(scenario.begin(), taar) == (5, 7, 8)
    add_rules(scenario, 18)
    assert attributes_of(scenario.begin(), taar) == (7, 9, 10)
    scenario.state.players[0].score = 5
    assert attributes_of(scenario.begin(), taar) == (9, 11, 12)


def test_kazago_grows_with_the_kept_cards_up_to_three(scenario: Scenario) -> None:
    kazago = scenario.card("kazago-first-officer")
    scenario.put(HOME, kazago)
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "a"))
    assert attributes_of(scenario.begin(), kazago) == (7, 5, 5)
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "b", "c", "d", "e"))
    assert attributes_of(scenario.begin(), kazago) == (9, 7, 7)


def test_tog_needs_four_kept_cards(scenario: Scenario) -> None:
    tog = scenario.card("tog-lecherous-daimon")
    scenario.put(HOME, tog)
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "a", "b", "c"))
    assert attributes_of(scenario.begin(), tog) == (4, 6, 5)
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "d"))
    play = scenario.begin()
    assert attributes_of(play, tog) == (5, 7, 6)
    assert "treachery" in qualities_of(play, tog).skills


def test_bractor_improves_the_ferengi_ship_that_he_is_aboard_with_three_rules(scenario: Scenario) -> None:
    ship, other = scenario.card("personal-transport"), scenario.card("dkora-marauder")
    scenario.afloat("S1", ship, other)
    scenario.put(ship, scenario.card("bractor-suspicious-leader"))
    add_rules(scenario, 18, 22)
    assert Characteristics(scenario.begin().table).ship_numbers(ship) == {"range": 7, "weapons": 5, "shields": 6}
    add_rules(scenario, 22)
    found = Characteristics(scenario.begin().table)
    assert found.ship_numbers(ship) == {"range": 9, "weapons": 7, "shields": 8}
    assert found.ship_numbers(other) == {"range": 8, "weapons": 9, "shields": 7}


def test_bractor_does_nothing_for_a_ship_that_is_not_ferengi(scenario: Scenario) -> None:
    scenario.ship("galaxy", "S1")
    scenario.put("galaxy", scenario.card("bractor-suspicious-leader"))
    add_rules(scenario, 18, 22, 34)
    assert Characteristics(scenario.begin().table).ship_numbers("galaxy")["range"] == 8


# --- orders --------------------------------------------------------------------------------------------------------


def test_maihardu_fetches_a_kept_card_while_his_master_rests(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("maihardu-silent-servant"))
    add_ferengi(scenario, "master", has="leadership")
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "treasure"))
    play = scenario.begin()
    play.choose("Use Maihar'du, Silent Servant")
    assert play.stopped("master")
    assert play.where("treasure") == "hand"
    assert not play.offers("Use Maihar'du, Silent Servant")


def test_maihardu_needs_his_master_present_and_awake(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("maihardu-silent-servant"))
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "treasure"))
    add_ferengi(scenario, "elsewhere", at="P1", has="leadership")
    scenario.put(HOME, scenario.personnel("stranger", "leadership", affiliation="Klingon"))
    asleep = scenario.personnel("asleep", "leadership", affiliation="Ferengi")
    scenario.put(HOME, asleep, stopped=True)
    assert not scenario.begin().offers("Use Maihar'du, Silent Servant")


def test_urilash_can_be_his_own_commander(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("urilash-silent-servant"))
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "treasure"))
    play = scenario.begin()
    play.choose("Use Uri'lash, Silent Servant")
    assert play.stopped("urilash-silent-servant")
    assert play.where("treasure") == "hand"


def test_urilash_serves_once_a_turn_and_maihardu_as_often_as_there_are_masters(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("maihardu-silent-servant"), scenario.card("urilash-silent-servant"))
    add_ferengi(scenario, "m1", "m2", "m3", has="leadership, treachery")
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "a", "b", "c"))
    play = scenario.begin()
    play.choose("Use Uri'lash, Silent Servant")
    play.choose("m1")
    play.choose("a")
    assert not play.offers("Use Uri'lash, Silent Servant")
    play.choose("Use Maihar'du, Silent Servant")
    play.choose("m2")
    play.choose("b")
    assert play.offers("Use Maihar'du, Silent Servant")


def zek_uses(scenario: Scenario) -> Play:
    scenario.put(HOME, scenario.card("zek-the-grand-nagus"))
    play = scenario.begin()
    play.choose("Use Zek, The Grand Nagus")
    return play


def test_zek_draws_a_revealed_ferengi(scenario: Scenario) -> None:
    put_on_deck(scenario, scenario.card("borts"))
    play = zek_uses(scenario)
    assert play.where("borts") == "hand"
    assert play.stopped("zek-the-grand-nagus")
    assert not play.offers("Use Zek, The Grand Nagus")


@pytest.mark.parametrize("other", ["rule-of-acquisition-18", "personal-transport", "van-orton"])
def test_zek_places_other_revealed_cards_beneath_ferenginar(scenario: Scenario, other: str) -> None:
    put_on_deck(scenario, scenario.card(other))
    play = zek_uses(scenario)
    assert cards_beneath_ferenginar(play) == [other]
    assert hand_size(play) == 0


def test_zek_with_an_empty_deck_only_gets_tired(scenario: Scenario) -> None:
    for card in scenario.state.players[0].deck:
        del scenario.state.cards[card]
    scenario.state.players[0].deck.clear()
    play = zek_uses(scenario)
    assert (hand_size(play), cards_beneath_ferenginar(play)) == (0, [])


def test_grimp_turns_four_rules_in_hand_into_five_points(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("grimp-pessimist"))
    scenario.hand(*(scenario.card(f"rule-of-acquisition-{number}") for number in (18, 22, 34)))
    assert not scenario.begin().offers("Use Grimp, Pessimist")
    scenario.hand(scenario.card("rule-of-acquisition-239"))
    play = scenario.begin()
    play.choose("Use Grimp, Pessimist")
    assert play.state.players[0].score == 5
    assert hand_size(play) == 0


def test_brunt_the_liquidator_destroys_an_event_of_a_player_with_more(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("brunt-fca-liquidator"))
    own = add_rules(scenario, 18)
    scenario.core(scenario.event("theirs-1", seat=1, stays=True))
    assert not scenario.begin().offers("Use Brunt, FCA Liquidator")
    scenario.core(scenario.event("theirs-2", seat=1, stays=True))
    play = scenario.begin()
    play.choose("Use Brunt, FCA Liquidator")
    play.choose("theirs-1")
    assert play.where("brunt-fca-liquidator") == "hand"
    assert play.where("theirs-1") == "discard"
    assert play.where("theirs-2") == play.where(own[0]) == "core"


# --- start of the turn ---------------------------------------------------------------------------------------------


def test_lurin_sells_a_ship_or_equipment_from_hand_once_at_the_start_of_a_turn(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("lurin-renegade-daimon"))
    scenario.hand(*add_plain_cards(scenario, "crew"))
    assert not scenario.begin(START).offers("Use Lurin, Renegade DaiMon")
    scenario.hand(scenario.ship("scrap"), scenario.equipment("gadget"))
    play = scenario.begin(START)
    play.choose("Use Lurin, Renegade DaiMon")
    assert play.labels == ["scrap", "gadget"]
    play.choose("scrap")
    assert play.state.counters == 9
    assert play.where("scrap") == "discard"
    assert not play.offers("Use Lurin, Renegade DaiMon")


def test_par_lenor_gives_counters_for_the_cost_of_the_rule(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("par-lenor-lascivious-emissary"))
    add_rules(scenario, 22, 76)
    play = scenario.begin(START)
    play.choose("Use Par Lenor, Lascivious Emissary")
    play.choose("Rule of Acquisition #22")
    assert play.state.counters == 9
    assert play.where("rule-of-acquisition-22") == "discard"
    assert not play.offers("Use Par Lenor, Lascivious Emissary")


def test_par_lenor_needs_a_rule_of_his_own(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("par-lenor-lascivious-emissary"))
    scenario.core(scenario.card("rule-of-acquisition-18", seat=1), scenario.card("surprise-party"))
    assert not scenario.begin(START).offers("Use Par Lenor, Lascivious Emissary")


def test_gaila_sells_kept_equipment_for_four_counters(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("gaila-arms-dealer"))
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "crew"))
    assert not scenario.begin(START).offers("Use Gaila, Arms Dealer")
    put_beneath_ferenginar(scenario, scenario.equipment("rifle"))
    play = scenario.begin(START)
    play.choose("Use Gaila, Arms Dealer")
    assert play.state.counters == 11
    assert play.where("rifle") == "discard"
    assert cards_beneath_ferenginar(play) == ["crew"]


# --- in an attempt -------------------------------------------------------------------------------------------------


def with_krax(scenario: Scenario) -> list[str]:
    scenario.put("P1", scenario.card("krax-arrogant-heir"))
    scenario.ship("yacht", "P1", affiliation="Ferengi")
    return add_ferengi(scenario, "boss", at="P1", has="leadership") + add_ferengi(scenario, "c1", "c2", "c3", at="P1")


def test_krax_rises_when_a_dilemma_kills_a_leader(scenario: Scenario) -> None:
    with_krax(scenario)
    play = attempt_against(scenario, scenario.dilemma("trap", Kill(Random(who=parse_requirement("Leadership")))))
    play.choose("Use Krax, Arrogant Heir")
    play.choose("Yes")
    play.choose("Leadership")
    assert attributes_of(play, "krax-arrogant-heir") == (6, 9, 7)
    assert qualities_of(play, "krax-arrogant-heir").skills["leadership"] == 1
    assert play.state.players[0].score == 35


def test_krax_ignores_deaths_of_personnel_without_leadership(scenario: Scenario) -> None:
    with_krax(scenario)
    play = attempt_against(scenario, scenario.dilemma("trap", Kill(Random(who=parse_requirement("not (Leadership)")))))
    assert not any("Krax" in label for label in play.labels)


def test_krax_gains_nothing_from_a_leader_killed_by_an_event(scenario: Scenario) -> None:
    with_krax(scenario)
    scenario.hand(scenario.event("murder", Kill(Random(who=parse_requirement("Leadership")))))
    play = scenario.begin(PLAY_AND_DRAW)
    play.choose("Play murder")
    assert play.where("boss") == "discard"
    assert not any("Krax" in label for label in play.labels)


# --- ships ---------------------------------------------------------------------------------------------------------


def spoils(scenario: Scenario) -> None:
    ship = scenario.card("audits-spoils")
    scenario.afloat("S1", ship)
    add_ferengi(scenario, "c1", "c2", at=ship, has="leadership")
    put_beneath_ferenginar(scenario, *add_plain_cards(scenario, "ruby", "latinum"))


def test_audits_spoils_brings_a_kept_card_when_its_crew_begins_an_attempt(scenario: Scenario) -> None:
    spoils(scenario)
    play = scenario.begin()
    play.choose("Attempt S1")
    play.choose("Use Audit's Spoils")
    play.choose("ruby")
    assert play.where("ruby") == "hand"


def test_audits_spoils_brings_nothing_to_an_attempt_on_a_planet(scenario: Scenario) -> None:
    spoils(scenario)
    scenario.ship("yacht", "P1", affiliation="Ferengi")
    add_ferengi(scenario, "c3", at="P1", has="leadership")
    play = scenario.begin()
    play.choose("Attempt P1")
    assert play.state.players[0].score == 35
    assert cards_beneath_ferenginar(play) == ["ruby", "latinum"]


def krayton(scenario: Scenario, *crew: str) -> Play:
    ship = scenario.card("krayton-trade-envoy")
    scenario.afloat("S1", ship)
    scenario.put(ship, *crew)
    scenario.hand(scenario.card("rule-of-acquisition-22"), scenario.card("rule-of-acquisition-144"))
    scenario.hand(scenario.card("surprise-party"))
    return scenario.begin()


def test_krayton_flies_further_by_the_cost_of_a_rule_once_a_turn(scenario: Scenario) -> None:
    play = krayton(scenario, scenario.card("tog-lecherous-daimon"))
    play.choose("Use Krayton, Trade Envoy")
    assert play.labels == ["Rule of Acquisition #22", "Rule of Acquisition #144"]
    play.choose("Rule of Acquisition #144")
    found = Characteristics(play.table).ship_numbers("krayton-trade-envoy")
    assert found == {"range": 11, "weapons": 9, "shields": 7}
    assert not play.offers("Use Krayton, Trade Envoy")


def test_krayton_obeys_only_its_own_commander(scenario: Scenario) -> None:
    assert not krayton(scenario, scenario.card("bractor-suspicious-leader")).offers("Use Krayton, Trade Envoy")


def test_the_dkora_transport_grows_with_the_different_rules_in_play_up_to_five(scenario: Scenario) -> None:
    ship = scenario.card("dkora-transport")
    scenario.afloat("S1", ship)
    add_rules(scenario, 18, 18)
    scenario.core(scenario.card("rule-of-acquisition-22", seat=1))
    assert Characteristics(scenario.begin().table).ship_numbers(ship) == {"range": 7, "weapons": 5, "shields": 5}
    add_rules(scenario, 34, 76, 144)
    assert Characteristics(scenario.begin().table).ship_numbers(ship)["range"] == 10
    sixth = scenario.event("sixth", seat=1, stays=True)
    scenario.core(sixth)
    assert Characteristics(scenario.begin().table).ship_numbers(ship)["range"] == 10


def test_texts_for_the_start_of_a_turn_are_not_used_at_its_end(scenario: Scenario) -> None:
    scenario.put(HOME, scenario.card("gaila-arms-dealer"))
    put_beneath_ferenginar(scenario, scenario.equipment("rifle"))
    assert not any("Gaila" in label for label in scenario.begin(END).labels)
