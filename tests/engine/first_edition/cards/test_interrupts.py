"""The interrupts of the starter decks: where each works, where it doesn't, and its limits."""

from __future__ import annotations

import pytest

from engine.ccg.effects.cards_meant import All
from engine.ccg.effects.effects import Kill, Score
from engine.first_edition.battles.forces import can_return_fire, possible_fleets
from engine.first_edition.cards.definition import Dilemma, Function, Interrupt
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.characteristics import forbids_action, persons_on_card
from engine.first_edition.position.characteristics import ship_attributes as ship_now
from engine.first_edition.table.state import CLOAKED, DEACTIVATED, EXPOSED, Phase
from tests.engine.first_edition.battles import (
    ATTACK_ON_SURFACE,
    add_fighter,
    cards_still_in_play,
    choose_strikes,
    duel_table,
    give_attack_order,
    offered_attacks,
    play_to_orders,
)
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half


def line(scenario: Scenario, *names: str, ground: str = "planet") -> None:
    """Locations from left to right, and decks that last."""
    for name in names:
        scenario.mission(name, "Music x3", ground=ground)
    scenario.fill_decks()


def play_card(play: Play, label: str, *targets: str) -> None:
    play.choose(f"Play {label}")
    for target in targets:
        play.choose(target)


def bobs_turn(play: Play) -> None:
    """End Alice's turn without further actions."""
    play_to_orders(play)
    play.choose("End your turn")


# --- nullifying ------------------------------------------------------------------------------------------------------


def with_amanda(*others: str, seat: int = 1) -> Play:
    """Let Alice be about to play Palor Toff; Bob has Amanda Rogers, and Alice has more cards in hand."""
    scenario = Scenario()
    line(scenario, "P")
    scenario.discard(scenario.equipment("kit"))
    scenario.hand(scenario.card("palor-toff-alien-trader"), *(scenario.card(one) for one in others))
    scenario.hand(scenario.card("amanda-rogers", seat))
    return scenario.begin()


def test_amanda_rogers_nullifies_an_interrupt_that_is_just_played() -> None:
    play = with_amanda()
    play.choose("Play Palor Toff: Alien Trader")
    assert play.decision.seat == 1
    play.choose("Play Amanda Rogers")
    assert play.where("palor-toff-alien-trader") == "discard.0"
    assert play.where("amanda-rogers") == "discard.1"
    assert play.where("kit") == "discard.0"


def test_passing_lets_the_interrupt_resolve() -> None:
    play = with_amanda()
    play.do("Play Palor Toff: Alien Trader", "Pass")
    assert play.where("kit") == "hand.0"
    assert play.where("palor-toff-alien-trader") == "out.0"


def test_1e_act_18_amanda_rogers_is_immune_to_amanda_rogers() -> None:
    """Alice has one as well, and can't respond to Bob's with it."""
    play = with_amanda("amanda-rogers")
    play.do("Play Palor Toff: Alien Trader", "Play Amanda Rogers")
    assert play.where("kit") == "discard.0"
    assert play.where("amanda-rogers") == "hand.0"


def test_q2_nullifies_amanda_rogers_so_that_the_interrupt_works_after_all() -> None:
    play = with_amanda("q2")
    play.do("Play Palor Toff: Alien Trader", "Play Amanda Rogers")
    assert play.decision.seat == 0
    play.do("Play Q2", "kit")
    assert play.where("kit") == "hand.0"


def test_amanda_rogers_is_not_played_between_actions_nor_against_an_event() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.hand(scenario.event("toast", Score(1)), scenario.card("amanda-rogers", 1), scenario.card("amanda-rogers"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not play.offers("Play Amanda Rogers")
    play.choose("Play toast")
    assert play.points() == 1


def with_event(title: str = "toast", seat: int = 1) -> Scenario:
    scenario = Scenario()
    line(scenario, "P")
    scenario.table(scenario.event(title, seat=seat, stays=True))
    scenario.hand(scenario.card("kevin-uxbridge"))
    return scenario


def test_kevin_uxbridge_nullifies_an_event_in_play() -> None:
    play = with_event().begin()
    play_card(play, "Kevin Uxbridge")
    assert play.where("toast") == "discard.1"
    assert play.where("kevin-uxbridge") == "discard.0"


def test_kevin_uxbridge_does_nothing_to_a_treaty_nor_where_no_event_is() -> None:
    assert not with_event("Treaty: Romulan/Klingon").begin().offers("Play Kevin Uxbridge")
    scenario = Scenario()
    line(scenario, "P")
    scenario.hand(scenario.card("kevin-uxbridge"))
    assert not scenario.begin().offers("Play Kevin Uxbridge")


def test_kevin_uxbridge_is_immune_to_amanda_rogers_but_not_to_q2() -> None:
    scenario = with_event()
    scenario.hand(scenario.card("amanda-rogers", 1), scenario.card("q2", 1))
    play = scenario.begin()
    play.choose("Play Kevin Uxbridge")
    assert play.labels == ["Play Q2", "Pass"]
    play.do("Play Q2", "Pass")
    assert play.where("toast") == "table.1"
    assert play.where("kevin-uxbridge") == "discard.0"


@pytest.mark.parametrize(
    ("title", "icons", "works"),
    [("Mystery", ("q",), True), ("Beware of Q", (), True), ("Quarry", (), False)],
)
def test_q2_nullifies_dilemmas_of_q_by_icon_or_by_title(title: str, icons: tuple[str, ...], works: bool) -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    trap = Dilemma(id="trap", title=title, ground="dual", halves=(dilemma_half(Kill(All())),), icons=icons, seeds=True)
    scenario.under("P", scenario.add(trap, 1))
    scenario.hand(scenario.card("q2"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.where("riker") == "surface.P") is works
    if works:
        play.choose("Play Q2")
        assert play.where("riker") == "surface.P"
        assert play.where("trap") == "out.1"


def test_subspace_interference_nullifies_an_incoming_message_and_nothing_else() -> None:
    scenario = compelled(seat=0)
    scenario.hand(scenario.card("subspace-interference", 1), scenario.card("long-range-scan"))
    play = scenario.begin()
    play_card(play, "Long-Range Scan")
    play.do("Play Incoming Message - Federation", "Play Subspace Interference")
    assert play.where("incoming-message-federation") == "discard.0"
    assert play.where("subspace-interference") == "discard.1"


# --- ships -----------------------------------------------------------------------------------------------------------


def with_ship(
    interrupt: str, *, seat: int = 0, stopped: bool = False, ground: str = "planet", **facts: object
) -> Scenario:
    """Give Alice an interrupt; a ship with one personnel is at P, beside Q."""
    scenario = Scenario()
    line(scenario, "P", "Q", ground=ground)
    scenario.put("P", scenario.ship("nebula", seat=seat, **facts), stopped=stopped)  # type: ignore[arg-type]
    scenario.put("nebula", scenario.personnel("pilot", seat=seat), stopped=stopped)
    scenario.hand(scenario.card(interrupt))
    return scenario


def test_distortion_of_space_time_continuum_sets_ship_crew_and_away_teams_going_with_all_their_range() -> None:
    scenario = with_ship("distortion-of-space-time-continuum", stopped=True)
    scenario.put("P", scenario.personnel("down"), stopped=True)
    scenario.put("P", scenario.personnel("theirs", seat=1), stopped=True)
    scenario.state.cards["down"].home = "nebula"
    scenario.state.cards["nebula"].range_used = 5
    play = scenario.begin()
    play_card(play, "Distortion of Space/Time Continuum")
    assert [play.is_stopped(one) for one in ("nebula", "pilot", "down", "theirs")] == [False, False, False, True]
    assert play.state.cards["nebula"].range_used == 0


def test_transwarp_conduit_doubles_range_for_this_turn_only() -> None:
    scenario = with_ship("transwarp-conduit", numbers=(3, 6, 6))
    play = scenario.begin()
    assert range_of(play) == 3
    play_card(play, "Transwarp Conduit")
    assert range_of(play) == 6
    play.end_turn()
    assert range_of(play) == 3


def range_of(play: Play, ship: str = "nebula") -> int:
    return ship_now(play.table, ship)["range"]


def test_loss_of_orbital_stability_takes_all_range_until_the_turn_ends() -> None:
    play = with_ship("loss-of-orbital-stability", numbers=(8, 6, 4)).begin()
    play_card(play, "Loss of Orbital Stability")
    assert range_of(play) == 0
    play.end_turn()
    assert play.where("nebula") == "space.P"
    assert range_of(play) == 8


@pytest.mark.parametrize(("shields", "survives"), [(4, False), (5, True)])
@pytest.mark.parametrize("seat", [0, 1])
def test_loss_of_orbital_stability_destroys_the_ship_at_the_end_of_its_owners_next_turn(
    shields: int, survives: bool, seat: int
) -> None:
    play = with_ship("loss-of-orbital-stability", seat=seat, numbers=(8, 6, shields)).begin()
    play_card(play, "Loss of Orbital Stability")
    play.end_turn()
    assert play.where("nebula") == "space.P"
    play.end_turn()
    if seat == 0:
        assert play.where("nebula") == "space.P"
        play.end_turn()
    assert (play.where("nebula") == "space.P") is survives
    assert play.where("loss-of-orbital-stability") == "discard.0"


def test_loss_of_orbital_stability_needs_a_ship_that_orbits_a_planet_and_is_not_docked() -> None:
    assert not with_ship("loss-of-orbital-stability", ground="space").begin().offers("Play Loss of Orbital Stability")
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", scenario.outpost("starbase"))
    scenario.dock("starbase", scenario.ship("nebula"))
    scenario.hand(scenario.card("loss-of-orbital-stability"))
    assert not scenario.begin().offers("Play Loss of Orbital Stability")


@pytest.mark.parametrize(("shields", "damaged"), [(7, True), (8, False)])
def test_auto_destruct_destroys_the_ship_and_damages_the_weak_ones_there_at_the_end_of_your_turn(
    shields: int, damaged: bool
) -> None:
    scenario = with_ship("auto-destruct-sequence")
    scenario.put("P", scenario.ship("warbird", seat=1, numbers=(8, 6, shields)))
    scenario.put("Q", scenario.ship("elsewhere", seat=1, numbers=(8, 6, 1)))
    play = scenario.begin()
    play_card(play, "Auto-Destruct Sequence")
    assert play.where("nebula") == "space.P"
    play.end_turn()
    assert play.where("nebula") == play.where("pilot") == play.where("auto-destruct-sequence") == "discard.0"
    assert bool(play.state.cards["warbird"].rotations) is damaged
    assert play.state.cards["elsewhere"].rotations == 0


def test_auto_destruct_plays_on_ones_own_ship_only() -> None:
    assert not with_ship("auto-destruct-sequence", seat=1).begin().offers("Play Auto-Destruct Sequence")


def test_long_range_scan_shows_a_crew_only_to_its_player() -> None:
    scenario = with_ship("long-range-scan", seat=1)
    play = scenario.begin()
    play_card(play, "Long-Range Scan")
    assert "You see pilot." in play.told(0)
    assert "pilot" not in " ".join(play.told(None))
    assert play.where("long-range-scan") == "discard.0"


def test_near_warp_transport_beams_up_to_six_cards_to_a_location_beside() -> None:
    scenario = with_ship("near-warp-transport")
    scenario.put("nebula", *(scenario.personnel(f"crew-{n}") for n in range(6)), scenario.equipment("kit"))
    play = scenario.begin()
    play_card(play, "Near-Warp Transport")
    assert play.decision.maximum == 6
    play.choose("pilot", "kit")
    assert play.where("pilot") == play.where("kit") == "surface.Q"


def test_near_warp_transport_requires_personnel_aboard_an_undocked_ship() -> None:
    scenario = with_ship("near-warp-transport")
    scenario.state.places["surface.P"] = scenario.state.places.pop("aboard.nebula")
    scenario.state.cards["pilot"].at = "surface.P"
    assert not scenario.begin().offers("Play Near-Warp Transport")


def cloaked(scenario: Scenario, ship: str = "warbird") -> None:
    device = ("cloaking device",)
    scenario.put("P", scenario.ship(ship, seat=1, affiliation="romulan", numbers=(8, 0, 5), equipment=device))
    scenario.state.cards[ship].states = (CLOAKED,)


def hunter(*, ground: str = "planet") -> Scenario:
    """Set up Alice's armed Klingon ship with a leader at Bob's cloaked ship."""
    scenario = Scenario()
    line(scenario, "P", "Q", ground=ground)
    scenario.put("P", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("kurn", "leadership", affiliation="klingon"))
    cloaked(scenario)
    scenario.hand(scenario.card("la-forge-maneuver"))
    return scenario


def test_la_forge_maneuver_lets_a_cloaked_ship_be_attacked_by_the_next_action() -> None:
    play = hunter().begin()
    assert offered_attacks(play) == []
    play_card(play, "La Forge Maneuver")
    assert offered_attacks(play) == ["fire:P:0"]
    play.choose("fire:P:0")
    assert play.state.cards["warbird"].rotations or play.where("warbird") == "discard.1"


def test_la_forge_maneuver_is_over_once_the_next_action_is_another() -> None:
    play = hunter().begin()
    play_card(play, "La Forge Maneuver")
    assert EXPOSED in play.state.cards["warbird"].states
    play.choose("Move bird")
    assert EXPOSED not in play.state.cards["warbird"].states
    play.choose("Move bird")
    assert offered_attacks(play) == []


def test_la_forge_maneuver_needs_a_planet() -> None:
    assert not hunter(ground="space").begin().offers("Play La Forge Maneuver")


def test_la_forge_maneuver_does_not_reveal_a_cloaked_ships_name_beforehand() -> None:
    scenario = hunter()
    cloaked(scenario, "decius")
    play = scenario.begin()
    play.choose("Play La Forge Maneuver")
    assert play.labels == ["a cloaked ship at P", "a cloaked ship at P"]


# --- personnel -------------------------------------------------------------------------------------------------------


def test_vulcan_mindmeld_gives_all_skills_of_one_other_personnel_until_the_turn_ends() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", scenario.personnel("spock", "mindmeld"), scenario.personnel("picard", "leadership 2, music"))
    scenario.hand(scenario.card("vulcan-mindmeld"))
    play = scenario.begin()
    play_card(play, "Vulcan Mindmeld")
    assert skills_of(play, "spock") == {"mindmeld": 1, "leadership": 2, "music": 1}
    play.end_turn()
    assert skills_of(play, "spock") == {"mindmeld": 1}


def test_1e_card_11_vulcan_mindmeld_gives_no_classification_but_the_same_word_in_the_skill_box() -> None:
    scenario = Scenario()
    line(scenario, "P")
    picard = scenario.personnel("picard", "officer, music", classification="officer")
    scenario.put("P", scenario.personnel("spock", "mindmeld"), picard)
    scenario.hand(scenario.card("vulcan-mindmeld"))
    play = scenario.begin()
    play_card(play, "Vulcan Mindmeld")
    assert skills_of(play, "spock") == {"mindmeld": 1, "officer": 1, "music": 1}


def skills_of(play: Play, card: str) -> dict[str, int]:
    return persons_on_card(play.table, card)[0].skills


def test_vulcan_mindmeld_needs_a_personnel_who_can() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", scenario.personnel("picard", "leadership"))
    scenario.hand(scenario.card("vulcan-mindmeld"))
    assert not scenario.begin().offers("Play Vulcan Mindmeld")


def test_palor_toff_fetches_a_card_that_is_no_personnel_once_each_turn() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.discard(scenario.personnel("worf"), scenario.equipment("kit"), scenario.equipment("padd"))
    scenario.hand(scenario.card("palor-toff-alien-trader"), scenario.card("palor-toff-alien-trader"))
    play = scenario.begin()
    play.choose("Play Palor Toff: Alien Trader")
    assert play.labels == ["kit", "padd"]
    play.choose("kit")
    assert play.where("kit") == "hand.0"
    assert play.where("palor-toff-alien-trader") == "out.0"
    assert not play.offers("Play Palor Toff: Alien Trader")


def test_emergency_transporter_armbands_beam_personnel_up_in_the_opponents_turn() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", scenario.ship("nebula", seat=1))
    scenario.put("P", scenario.personnel("riker", seat=1), scenario.equipment("kit", seat=1))
    scenario.hand(scenario.card("emergency-transporter-armbands", 1))
    play = scenario.begin()
    bobs_turn(play)
    assert play.decision.seat == 1
    play.choose("Play Emergency Transporter Armbands")
    assert play.where("riker") == "aboard.nebula"
    assert play.where("kit") == "surface.P"


def test_1e_pb_09_1e_cr_091_armbands_end_a_battle_without_a_winner() -> None:
    scenario = duel_table(9, 1)
    scenario.put("P", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.hand(scenario.card("emergency-transporter-armbands", 1))
    play = scenario.begin()
    play.do(ATTACK_ON_SURFACE, "Play Emergency Transporter Armbands")
    choose_strikes(play)
    assert play.where("kurn") == "aboard.bird"
    assert play.is_stopped("worf")
    assert play.is_stopped("kurn")
    assert "wins the battle" not in play.words()


def test_1e_beam_04_armbands_beam_from_ship_to_ship_as_well() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", scenario.ship("nebula", seat=1), scenario.ship("hood", seat=1))
    scenario.put("nebula", scenario.personnel("riker", seat=1))
    scenario.put("hood", scenario.personnel("troi", seat=1))
    scenario.hand(scenario.card("emergency-transporter-armbands", 1))
    play = scenario.begin()
    bobs_turn(play)
    play.choose("Play Emergency Transporter Armbands")
    ways = {one.label for one in play.decision.options}
    assert {"From nebula to hood", "From hood to nebula"} <= ways


def test_armbands_do_not_help_if_beaming_is_impossible() -> None:
    scenario = duel_table(9, 1)
    scenario.hand(scenario.card("emergency-transporter-armbands", 1))
    play = give_attack_order(scenario.begin())
    assert cards_still_in_play(play, "kurn") == []


def wreck(*, crew: bool = True) -> Scenario:
    """Let Alice be about to destroy Bob's damaged ship."""
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", scenario.ship("bird", affiliation="klingon", numbers=(8, 20, 20)))
    scenario.put("bird", scenario.personnel("kurn", "leadership", affiliation="klingon"))
    scenario.put("P", scenario.ship("nebula", seat=1, numbers=(8, 0, 1)))
    if crew:
        scenario.put("nebula", scenario.personnel("riker", seat=1))
    scenario.hand(scenario.card("escape-pod", 1))
    return scenario


def test_escape_pod_saves_the_crew_which_waits_until_a_ship_takes_it_aboard() -> None:
    scenario = wreck()
    scenario.put("P", scenario.ship("hood", seat=1, numbers=(8, 0, 30)))
    play = scenario.begin()
    play.choose("fire:P:0")
    if play.decision.rule == "1E-SB-01":
        play.choose("nebula")
    while play.decision.rule != "1E-ACT-06":
        play.choose(play.decision.default[0])
    play.choose("Play Escape Pod")
    assert play.where("nebula") == "discard.1"
    assert (play.where("escape-pod"), play.where("riker")) == ("space.P", "aboard.escape-pod")
    play.end_turn()
    play_to_orders(play)
    play.choose("Beam from Escape Pod to hood")
    play.choose("riker")
    assert play.where("riker") == "aboard.hood"
    assert play.where("escape-pod") == "discard.1"


def test_1e_holo_02_a_hologram_is_deactivated_in_an_escape_pod() -> None:
    scenario = wreck()
    scenario.put("nebula", scenario.card("sir-isaac-newton", 1))
    play = scenario.begin()
    play.choose("fire:P:0")
    while play.decision.rule != "1E-ACT-06":
        play.choose(play.decision.default[0])
    play.choose("Play Escape Pod")
    assert play.where("sir-isaac-newton") == "aboard.escape-pod"
    assert DEACTIVATED in play.state.cards["sir-isaac-newton"].states
    assert play.match.contradictions() == []


def test_escape_pod_is_of_no_use_to_an_empty_ship() -> None:
    play = wreck(crew=False).begin()
    play.choose("fire:P:0")
    assert play.where("nebula") == "discard.1"
    assert play.where("escape-pod") == "hand.1"


# --- battles ---------------------------------------------------------------------------------------------------------


def klingon(scenario: Scenario, name: str, strength: int, has: str = "", seat: int = 0) -> str:
    return add_fighter(scenario, name, strength, has, seat=seat, characteristics=("klingon",))


def test_honor_challenge_lets_every_klingon_with_honor_kill_an_adversary_with_treachery() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", klingon(scenario, "worf", 5, "leadership, honor"), klingon(scenario, "plain", 5))
    scenario.put(
        "P",
        add_fighter(scenario, "duras", 5, "treachery", seat=1),
        add_fighter(scenario, "toral", 5, "treachery", seat=1),
    )
    scenario.hand(scenario.card("honor-challenge"))
    play = scenario.begin()
    play.do(ATTACK_ON_SURFACE, "Play Honor Challenge")
    play.choose("duras")
    assert play.where("duras") == "discard.1"
    choose_strikes(play)
    assert "battle over" in {event.kind for event in play.match.events}


@pytest.mark.parametrize(("honor", "treachery"), [("", "treachery"), ("honor", "")])
def test_honor_challenge_needs_both(honor: str, treachery: str) -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", klingon(scenario, "worf", 5, ", ".join(filter(None, ("leadership", honor)))))
    scenario.put("P", add_fighter(scenario, "duras", 5, treachery, seat=1))
    scenario.hand(scenario.card("honor-challenge"))
    play = scenario.begin()
    play.choose(ATTACK_ON_SURFACE)
    assert play.match.open[0].rule == "1E-PB-04"


def vengeance(name: str = "klingon") -> Scenario:
    """Let Alice's leader battle four Klingons of Bob's with STRENGTH 4 each; at least one dies."""
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", add_fighter(scenario, "worf", 20, "leadership"))
    victim = add_fighter(scenario, "kurn", 4, seat=1, characteristics=(name,))
    others = (add_fighter(scenario, f"gowron-{n}", 4, seat=1, characteristics=("klingon",)) for n in range(3))
    scenario.put("P", victim, *others)
    scenario.hand(scenario.card("klingon-right-of-vengeance", 1))
    return scenario


def test_klingon_right_of_vengeance_has_the_others_attack_again_at_once_with_double_strength() -> None:
    play = give_attack_order(vengeance().begin())
    assert play.decision.seat == 1
    assert play.decision.window is not None
    assert play.decision.window.kind == "battle over"
    play.choose("Play Klingon Right of Vengeance")
    choose_strikes(play)
    assert "(8)" in play.words()
    assert [event.kind for event in play.match.events].count("battle") == 2


def test_klingon_right_of_vengeance_needs_a_klingon_who_was_killed() -> None:
    scenario = Scenario()
    line(scenario, "P")
    scenario.put("P", add_fighter(scenario, "worf", 9, "leadership"))
    scenario.put("P", add_fighter(scenario, "kurn", 2, seat=1))
    scenario.put("P", add_fighter(scenario, "gowron", 2, seat=1))
    scenario.hand(scenario.card("klingon-right-of-vengeance", 1))
    play = give_attack_order(scenario.begin())
    assert play.decision.rule != "1E-ACT-06"


def test_datas_medals_score_after_a_battle_won_and_are_lost_with_their_leader() -> None:
    scenario = duel_table(9, 1)
    scenario.hand(scenario.card("datas-medals"))
    play = give_attack_order(scenario.begin())
    play.choose("Play Data's Medals")
    assert play.points() == 5
    assert play.where("datas-medals") == "on.worf"


def test_datas_medals_are_lost_when_that_leader_is_killed() -> None:
    scenario = duel_table(1, 9)
    scenario.on("worf", scenario.card("datas-medals"))
    play = give_attack_order(scenario.begin())
    assert cards_still_in_play(play, "worf") == []
    assert play.points() == -5


def test_datas_medals_of_a_leader_who_leaves_in_another_way_are_kept() -> None:
    scenario = duel_table(9, 1)
    scenario.on("worf", scenario.card("datas-medals"))
    play = give_attack_order(scenario.begin())
    assert play.points() == 0
    assert play.where("datas-medals") == "on.worf"


def test_datas_medals_need_a_battle_that_is_won_and_a_leader() -> None:
    scenario = duel_table(1, 1)
    scenario.hand(scenario.card("datas-medals"))
    play = give_attack_order(scenario.begin())
    assert play.decision.rule != "1E-ACT-06"


# --- missions and dilemmas -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ground", "engineers", "offered"), [("planet", 2, True), ("planet", 1, False), ("space", 2, False)]
)
def test_particle_fountain_scores_once_for_a_planet_mission_just_completed(
    ground: str, engineers: int, offered: bool
) -> None:
    scenario = Scenario()
    scenario.mission("P", "Leadership", ground=ground)
    place = "P"
    if ground == "space":
        scenario.put("P", scenario.ship("nebula"))
        place = "nebula"
    scenario.put(place, scenario.personnel("riker", "leadership"))
    scenario.put(place, *(scenario.personnel(f"engineer-{n}", "engineer") for n in range(engineers)))
    scenario.hand(scenario.card("particle-fountain"), scenario.card("particle-fountain"))
    scenario.fill_decks()
    play = scenario.begin()
    play.choose("Attempt P")
    assert (play.decision.rule == "1E-ACT-06") is offered
    if offered:
        play.choose("Play Particle Fountain")
        assert play.points() == 40
        assert play.decision.rule != "1E-ACT-06"


def test_1e_cr_128_hugh_keeps_a_borg_ship_from_attacking_this_turn() -> None:
    scenario = Scenario()
    line(scenario, "P", ground="space")
    borg = scenario.card("borg-ship", 1)
    scenario.state.cards[borg].controller = None
    scenario._lay("space", "P", borg)
    scenario.hand(scenario.card("hugh"))
    play = scenario.begin()
    play_card(play, "Hugh")
    assert forbids_action(play.table, borg, "attack")


def test_hugh_discards_all_rogue_borg_at_one_location_and_needs_some() -> None:
    scenario = Scenario()
    line(scenario, "P", "Q")
    borg = [scenario.add(rogue(n), 1) for n in range(3)]
    for where, card in zip(("P", "P", "Q"), borg, strict=True):
        ship = scenario.ship(f"ship-{card}")
        scenario.put(where, ship)
        scenario.on(ship, card)
    scenario.hand(scenario.card("hugh"))
    play = scenario.begin()
    play_card(play, "Hugh", borg[0])
    assert [play.where(one) for one in borg[:2]] == ["discard.1", "discard.1"]
    assert play.where(borg[2]).startswith("on.")
    assert not hunter().begin().offers("Play Hugh")


def rogue(number: int) -> Interrupt:
    functions = (Function(how="any time", stays=True),)
    return Interrupt(id=f"rogue-{number}", title="Rogue Borg Mercenaries", functions=functions)


# --- required actions ------------------------------------------------------------------------------------------------


def compelled(*, seat: int = 1, range_: int = 4) -> Scenario:
    """Put a Federation ship three locations from the outpost; Alice has the message. Spans are 2."""
    scenario = Scenario()
    line(scenario, "H", "A", "B", "C")
    scenario.put("H", scenario.outpost("starbase", seat=seat))
    scenario.put("C", scenario.ship("nebula", seat=seat, numbers=(range_, 6, 6)))
    scenario.put("nebula", scenario.personnel("pilot", "leadership", seat=seat))
    scenario.hand(scenario.card("incoming-message-federation"))
    return scenario


def test_1e_req_01_a_ship_must_go_at_full_speed_and_do_nothing_else_until_it_is_there() -> None:
    """The only possible order is given automatically."""
    play = compelled(seat=0).begin()
    play_card(play, "Incoming Message - Federation")
    assert play.where("nebula") == "space.A"
    assert not any("nebula" in one for one in play.ids)
    play.end_turn()
    play.end_turn()
    play_to_orders(play)
    assert play.where("nebula") == "space.H"
    assert play.where("incoming-message-federation") == "discard.0"
    assert any(one.startswith("dock:nebula") for one in play.ids)


def test_1e_turn_09_what_must_be_done_comes_before_any_other_order() -> None:
    scenario = compelled(seat=0)
    scenario.put("H", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("other"))
    scenario.hand(scenario.card("long-range-scan"))
    play = scenario.begin()
    assert "move:hood" in play.ids
    play_card(play, "Incoming Message - Federation", "nebula")
    assert [one for one in play.ids if not one.startswith("anytime")] == ["move:nebula"]
    play.choose("move:nebula")
    assert "move:hood" in play.ids


def test_1e_req_01_its_crew_may_not_leave_but_others_may_come_aboard() -> None:
    scenario = compelled(seat=0, range_=1)
    scenario.put("C", scenario.ship("hood"))
    scenario.put("hood", scenario.personnel("other"))
    play = scenario.begin()
    play_card(play, "Incoming Message - Federation", "nebula")
    beams = [one for one in play.ids if one.startswith("beam:")]
    assert not any(one.startswith("beam:aboard.nebula") for one in beams)
    assert "beam:aboard.hood:aboard.nebula" in beams


def test_1e_req_02_a_bound_ship_may_be_attacked_and_returns_fire() -> None:
    scenario = compelled()
    scenario.put("C", scenario.ship("bird", affiliation="klingon"))
    scenario.put("bird", scenario.personnel("kurn", "leadership", affiliation="klingon"))
    play = scenario.begin()
    play_card(play, "Incoming Message - Federation")
    assert can_return_fire(play.table, "nebula")
    assert possible_fleets(play.table, 1, "C") == []
    assert "fire:C:0" in offered_attacks(play)


def test_1e_req_03_the_ships_current_controller_must_do_it() -> None:
    play = compelled().begin()
    play_card(play, "Incoming Message - Federation")
    play.state.cards["nebula"].controller = 0
    play.state.cards["pilot"].controller = 0
    play.table.drop_all_caches()
    bobs_turn(play)
    play.end_turn()
    play_to_orders(play)
    assert play.where("nebula") == "space.A"


def test_an_incoming_message_needs_a_ship_of_its_people() -> None:
    scenario = compelled(seat=0)
    scenario.hand(scenario.card("incoming-message-klingon"))
    play = scenario.begin()
    assert play.offers("Play Incoming Message - Federation")
    assert not play.offers("Play Incoming Message - Klingon")


@pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7], ids=["first-edition", "first-edition-2002"])
def test_1er_ori_1_an_incoming_message_takes_a_ship_by_origin_to_an_outpost_by_affiliation(edition: Edition) -> None:
    """The nearest Klingon outpost is one location away; the Ferengi one at the ship's location doesn't count."""
    scenario = Scenario().by(edition)
    line(scenario, "H", "A", "B")
    scenario.put("A", scenario.outpost("qonos", affiliation="klingon"))
    scenario.put("B", scenario.outpost("bank", affiliation="ferengi"))
    scenario.put("B", scenario.ship("vorcha", affiliation="ferengi", characteristics=("klingon ship",)))
    scenario.put("vorcha", scenario.personnel("pilot", "leadership", affiliation="ferengi"))
    scenario.hand(scenario.card("incoming-message-klingon"))
    play = scenario.begin()
    play_card(play, "Incoming Message - Klingon")
    assert play.where("vorcha") == "space.A"
    assert play.where("incoming-message-klingon") == "discard.0"


def test_an_incoming_message_is_over_at_once_where_there_is_no_outpost() -> None:
    scenario = Scenario()
    line(scenario, "A")
    scenario.put("A", scenario.ship("nebula"))
    scenario.put("nebula", scenario.personnel("pilot", "leadership"))
    scenario.hand(scenario.card("incoming-message-federation"))
    play = scenario.begin()
    play_card(play, "Incoming Message - Federation")
    assert play.where("incoming-message-federation") == "discard.0"
    assert play.where("nebula") == "space.A"


def test_a_players_own_interrupt_is_no_reason_to_ask_them() -> None:
    """They can still nullify it: the chance is passed automatically unless they want to be asked."""
    scenario = Scenario()
    line(scenario, "P")
    scenario.discard(scenario.equipment("kit"))
    scenario.hand(scenario.card("palor-toff-alien-trader"), scenario.card("amanda-rogers"))
    play = scenario.begin()
    play.choose("Play Palor Toff: Alien Trader")
    window = play.decision.window
    assert play.decision.seat == 0
    assert window
    assert window.idle


def test_the_opponents_interrupt_is_a_reason_to_ask() -> None:
    play = with_amanda()
    play.choose("Play Palor Toff: Alien Trader")
    window = play.decision.window
    assert window
    assert not window.idle
