"""Cards of the Borg deck: where each works, where it doesn't, and edge cases."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.ccg.effects.cards_meant import Random
from engine.ccg.effects.effects import Kill
from engine.first_edition.battles.bounty import bounties, claim_bounties
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.position.borg.markers import completed_objectives_at
from engine.first_edition.position.borg.objectives import current_objective
from engine.first_edition.position.characteristics import attribute_of_card, persons_on_card, ship_attributes
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import Battle, Phase
from tests.engine.first_edition.rules.test_borg import decks, gateway, labels, planet
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of


@pytest.fixture
def scenario() -> Scenario:
    """Alice's cube at the space mission S, with a planet P beside it, and Bob's ship Hood at S."""
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=(), quadrant="delta")
    scenario.mission("P", quadrant="delta")
    scenario.put("S", scenario.card("borg-cube"), scenario.card("borg-outpost"))
    scenario.put("S", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership", seat=1))
    return scenario


def aboard(scenario: Scenario, *drones: str) -> None:
    scenario.put("borg-cube", *(scenario.card(one) for one in drones))


def until(play: Play, label: str) -> None:
    """Give default answers until something is offered."""
    while not play.offers(label):
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)


# --- personnel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drone", "name", "numbers"),
    [
        ("eighteen-of-nineteen", "range", (9, 10)),
        ("thirteen-of-nineteen", "weapons", (26, 28)),
        ("four-of-eleven", "shields", (26, 28)),
    ],
)
def test_each_drone_adds_to_its_ship(scenario: Scenario, drone: str, name: str, numbers: tuple[int, int]) -> None:
    aboard(scenario, drone)
    alone = ship_attributes(scenario.begin().table, "borg-cube")[name]
    aboard(scenario, drone)
    assert (alone, ship_attributes(scenario.begin().table, "borg-cube")[name]) == numbers


def test_a_drone_in_the_outpost_adds_nothing_to_a_ship(scenario: Scenario) -> None:
    scenario.put("borg-outpost", scenario.card("thirteen-of-nineteen"))
    assert ship_attributes(scenario.begin().table, "borg-cube")["weapons"] == 24


def test_eight_of_nineteen_strengthens_every_borg_present_itself_too(scenario: Scenario) -> None:
    aboard(scenario, "eight-of-nineteen", "eight-of-nineteen", "six-of-eleven")
    scenario.put("borg-outpost", scenario.card("four-of-eleven"))
    play = scenario.begin()
    assert attribute_of_card(play.table, "six-of-eleven", "strength") == 9
    assert attribute_of_card(play.table, "eight-of-nineteen", "strength") == 11
    assert attribute_of_card(play.table, "four-of-eleven", "strength") == 7


def test_the_queen_has_a_skill_of_her_players_choice_and_another_one_in_its_place(scenario: Scenario) -> None:
    decks(scenario)
    scenario.hand(scenario.card("borg-queen"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Report Borg Queen")
    play.choose("Borg Outpost at S")
    play.choose("Music")
    assert persons_on_card(play.table, "borg-queen")[0].skills == {"music": 1}
    play.end_turn()
    play.end_turn()
    play.choose("Use Borg Queen")
    play.choose("Honor")
    assert persons_on_card(play.table, "borg-queen")[0].skills == {"honor": 1}
    assert not play.offers("Use Borg Queen")
    (why,) = (one.reason for one in play.match.blocked_actions(0) if one.label == "Use Borg Queen")
    assert why.startswith("It can be used once each turn, and you have already used it.")
    play.end_turn()
    play.end_turn()
    assert play.offers("Use Borg Queen")


def test_the_queen_brings_a_drone_in_place_of_the_draw(scenario: Scenario) -> None:
    aboard(scenario, "borg-queen")
    decks(scenario, "nine-of-eleven")
    play = scenario.begin()
    play.choose("End your turn")
    offered = play.option("Use Borg Queen")
    assert "download A Change of Plans or a [Borg] Drone personnel" in offered.detail
    play.choose("Use Borg Queen")
    until(play, "Borg Outpost at S")
    play.choose("Borg Outpost at S")
    (brought,) = play.state.places["aboard.borg-outpost"]
    assert play.table.card(brought).title == "Nine of Eleven"
    assert not play.state.places.get("hand.0")


def test_the_queen_downloads_only_if_there_is_a_drone(scenario: Scenario) -> None:
    aboard(scenario, "borg-queen")
    decks(scenario, "kevin-uxbridge")
    play = scenario.begin()
    play.choose("End your turn")
    assert not play.offers("Use Borg Queen")


def test_seven_of_nine_draws_in_place_of_the_card_play(scenario: Scenario) -> None:
    aboard(scenario, "seven-of-nine-the-borg")
    decks(scenario)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Use Seven of Nine (The Borg)")
    assert len(play.state.places["hand.0"]) == 1
    assert not play.state.card_play


def test_three_of_nine_exchanges_a_card_once_each_turn(scenario: Scenario) -> None:
    aboard(scenario, "three-of-nine")
    decks(scenario)
    scenario.hand(scenario.card("kevin-uxbridge"), scenario.card("borg-servo"))
    play = scenario.begin()
    play.choose("Use Three of Nine")
    play.choose("Kevin Uxbridge")
    assert len(play.state.places["hand.0"]) == 2
    assert not play.offers("Use Three of Nine")


def test_three_of_nine_needs_a_card_in_hand(scenario: Scenario) -> None:
    aboard(scenario, "three-of-nine")
    decks(scenario)
    assert not scenario.begin().offers("Use Three of Nine")


def test_fifth_takes_back_an_objective_but_none_that_is_completed(scenario: Scenario) -> None:
    aboard(scenario, "fifth")
    decks(scenario)
    gateway(scenario)
    play = scenario.begin()
    play.choose("Use Fifth")
    assert play.where("establish-gateway") == "hand.0"
    assert current_objective(play.table, 0) == ""


def test_1e_cr_102_fifth_takes_nothing_back_that_is_completed(scenario: Scenario) -> None:
    aboard(scenario, "fifth")
    decks(scenario)
    scenario._lay("completed", "S", scenario.card("establish-gateway"))
    assert not scenario.begin().offers("Use Fifth")


def play_with_killed_borg(scenario: Scenario) -> Play:
    """Let Alice scout S and lose a Borg to a dilemma."""
    decks(scenario)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("pit", dilemma_half(Kill(Random(who=requirement_of("Navigation"))))))
    play = scenario.begin()
    play.choose("Scout S")
    return play


def test_eleven_of_nineteen_reabsorbs_another_borg_who_is_killed_where_it_is(scenario: Scenario) -> None:
    aboard(scenario, "eleven-of-nineteen", "two-of-nineteen")
    play = play_with_killed_borg(scenario)
    play.choose("Use Eleven of Nineteen")
    assert play.table.card(play.state.places["deck.0"][-1]).title == "Two of Nineteen"
    assert not play.state.places.get("discard.0")


def test_eleven_of_nineteen_does_nothing_for_who_is_elsewhere(scenario: Scenario) -> None:
    aboard(scenario, "two-of-nineteen")
    scenario.put("borg-outpost", scenario.card("eleven-of-nineteen"))
    play = play_with_killed_borg(scenario)
    assert not play.offers("Use Eleven of Nineteen")
    assert play.where("two-of-nineteen") == "discard.0"


def test_locutus_makes_a_ship_stronger_against_the_federation_only(scenario: Scenario) -> None:
    aboard(scenario, "locutus-of-borg")
    play = scenario.begin()
    table = play.table
    assert ship_attributes(table, "borg-cube")["weapons"] == 24
    table.state.battle = Battle(1, "S", "", (("hood",), ("borg-cube",)))
    table.drop_all_caches()
    assert (ship_attributes(table, "borg-cube")["weapons"], ship_attributes(table, "borg-cube")["shields"]) == (28, 28)
    table.state.cards["hood"].mode = table.state.cards["riker"].mode = "klingon"
    table.drop_all_caches()
    assert ship_attributes(table, "borg-cube")["weapons"] == 24


def test_1e_borg_10_a_single_federation_card_in_the_force_is_enough(scenario: Scenario) -> None:
    aboard(scenario, "locutus-of-borg")
    play = scenario.begin()
    table = play.table
    table.state.battle = Battle(1, "S", "", (("hood",), ("borg-cube",)))
    table.state.cards["hood"].mode = "klingon"
    table.drop_all_caches()
    assert ship_attributes(table, "borg-cube")["weapons"] == 28


def surveyed(scenario: Scenario, drone: str, *, completed: bool = True) -> Play:
    decks(scenario)
    scenario._lay("aside", "S", scenario.artifact("relic", seat=1))
    if completed:
        scenario._lay("completed", "S", scenario.card("establish-gateway"))
    aboard(scenario, drone)
    return scenario.begin()


def test_1e_art_04_a_survey_drone_acquires_artifacts_where_an_objective_is_completed(scenario: Scenario) -> None:
    play = surveyed(scenario, "sixteen-of-nineteen")
    play.choose("Acquire the artifacts at S")
    assert play.where("relic") == "hand.0"
    assert not play.offers("Acquire the artifacts at S")


@pytest.mark.parametrize(("drone", "completed"), [("six-of-eleven", True), ("sixteen-of-nineteen", False)])
def test_1e_art_04_not_without_the_drone_nor_the_objective(scenario: Scenario, drone: str, *, completed: bool) -> None:
    assert not surveyed(scenario, drone, completed=completed).offers("Acquire the artifacts at S")


# --- ships and facilities --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "shields"), [("Earth", 27), ("Mars", 24)])
def test_the_queens_cube_is_stronger_at_earth_only(place: str, shields: int) -> None:
    scenario = Scenario()
    scenario.mission(place)
    scenario.put(place, scenario.card("queens-borg-cube"))
    assert ship_attributes(scenario.begin().table, "queens-borg-cube")["shields"] == shields


@pytest.mark.parametrize("affiliations", [(), ("federation",)])
def test_a_borg_outpost_seeds_where_no_affiliation_icon_is(affiliations: tuple[str, ...]) -> None:
    scenario = Scenario()
    scenario.mission("S", ground="space", affiliations=affiliations, quadrant="delta")
    scenario.mission("P", affiliations=(), quadrant="delta")
    scenario.mission("A", ground="space", affiliations=(), quadrant="alpha")
    scenario.seeds(scenario.card("borg-outpost"))
    decks(scenario)
    play = scenario.begin(Phase.FACILITIES)
    assert [one.label for one in play.decision.options if "Borg Outpost" in one.label] == (
        [] if affiliations else ["Borg Outpost at S"]
    )


def test_1e_borg_04_a_destroyed_cube_is_worth_points_to_a_non_borg_opponent(scenario: Scenario) -> None:
    table = scenario.begin().table
    table.instance_to_change("borg-cube").rotations = 2
    prices = bounties(table, ["hood"], ["borg-cube"])
    assert prices == [("borg-cube", "borg-cube", 45)]
    leave_play(table, "borg-cube")
    claim_bounties(table, 1, prices)
    claim_bounties(table, 0, prices)
    assert [(one.seat, one.points) for one in table.state.ledger] == [(1, 45)]


# --- objectives, events, interrupts ----------------------------------------------------------------------------------


def test_activate_subcommands_brings_one_drone_of_each_kind_and_draws_end(scenario: Scenario) -> None:
    scenario.deck(*(scenario.card(one) for one in ("nine-of-eleven", "six-of-eleven", "four-of-eleven", "fifth")))
    scenario.deck(*(scenario.card("kevin-uxbridge") for _ in range(3)))
    scenario.hand(scenario.card("activate-subcommands"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Activate Subcommands")
    while play.decision.rule in ("1E-DL-01", "1E-REP-01"):
        play.match.answer(play.decision.seat, play.decision.number, (play.decision.options[0].id,))
    there = [*play.state.places.get("aboard.borg-cube", ()), *play.state.places.get("aboard.borg-outpost", ())]
    icons = sorted(icon for one in there for icon in play.table.card(one).icons if icon != "dq")
    assert icons == ["com", "def", "nav"]
    assert play.table.player(0).no_draws


def test_1e_cr_008_a_drone_with_all_three_icons_is_brought_as_any_one_of_them(scenario: Scenario) -> None:
    scenario.deck(*(scenario.card(one) for one in ("seven-of-nine-the-borg", "six-of-eleven", "four-of-eleven")))
    scenario.deck(*(scenario.card("kevin-uxbridge") for _ in range(3)))
    scenario.hand(scenario.card("activate-subcommands"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Activate Subcommands")
    while play.decision.rule in ("1E-DL-01", "1E-REP-01"):
        play.match.answer(play.decision.seat, play.decision.number, (play.decision.options[0].id,))
    there = [*play.state.places.get("aboard.borg-cube", ()), *play.state.places.get("aboard.borg-outpost", ())]
    found = {play.state.cards[one].card for one in there}
    assert {"six-of-eleven", "four-of-eleven", "seven-of-nine-the-borg"} <= found


def test_awaken_brings_no_defense_drone_between_actions(scenario: Scenario) -> None:
    scenario.deck(scenario.card("four-of-eleven"), scenario.card("kevin-uxbridge"))
    scenario.hand(scenario.card("awaken"))
    play = scenario.begin()
    play.choose("Play Awaken")
    assert play.where("awaken") == "discard.0"
    assert "finds nothing" in play.words()


def test_a_change_of_plans_gives_up_an_objective_for_another(scenario: Scenario) -> None:
    scenario.deck(scenario.card("assimilate-planet"), scenario.card("kevin-uxbridge"))
    gateway(scenario)
    scenario.hand(scenario.card("a-change-of-plans"))
    play = scenario.begin()
    play.choose("Play A Change of Plans")
    play.choose("Yes")
    assert play.where("establish-gateway") == "discard.0"
    play.choose("Yes")
    assert play.state.places["agenda.0"]


def test_a_change_of_plans_returns_it_to_hand_with_the_queen(scenario: Scenario) -> None:
    aboard(scenario, "borg-queen")
    decks(scenario, "kevin-uxbridge")
    gateway(scenario)
    scenario.hand(scenario.card("a-change-of-plans"))
    play = scenario.begin()
    play.choose("Play A Change of Plans")
    play.choose("Yes")
    assert play.where("establish-gateway") == "hand.0"


def encountered(
    scenario: Scenario, *crew: str, earlier: bool, edition: Edition = RULEBOOK_2_5_4, seeds: Sequence[str] = ()
) -> Play:
    """Let a dilemma be encountered that the crew did or didn't encounter two turns earlier."""
    scenario.by(edition)
    aboard(scenario, *crew)
    decks(scenario)
    gateway(scenario)
    scenario.under("S", *(seeds or (scenario.dilemma("wall", dilemma_half(unless="Music")),)))
    scenario.hand(scenario.card("adapt-negate-obstruction"))
    play = scenario.begin()
    play.choose("Scout S")
    if earlier:
        play.end_turn()
        play.end_turn()
        play.choose("Give orders")
        play.choose("Scout S")
    return play


@pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7])
def test_1e_cr_009_borg_adapt_to_what_they_have_met_before(scenario: Scenario, edition: Edition) -> None:
    """When it is just encountered; in 2002 a mere reveal allows no response (1ER-ACT-2)."""
    play = encountered(scenario, "nine-of-eleven", "six-of-eleven", earlier=True, edition=edition)
    play.choose("Play Adapt: Negate Obstruction")
    assert play.state.cards["establish-gateway"].scouted_in == 3


@pytest.mark.parametrize("edition", [RULEBOOK_2_5_4, RULEBOOK_1_7])
@pytest.mark.parametrize("combo", [False, True], ids=["another printing", "half of a combo"])
def test_1er_cop_3_borg_adapt_to_every_copy_of_what_they_have_met(
    scenario: Scenario, edition: Edition, *, combo: bool
) -> None:
    """The rulings' example: any Radioactive Garbage Scow after any other, including half a combo."""
    again = dilemma_half(unless="Music", original="wall") if combo else dilemma_half(unless="Music")
    seeds = (
        scenario.dilemma("first", dilemma_half(unless="Music", then="discard"), title="wall"),
        scenario.dilemma("again", again, title="two walls" if combo else "wall", seat=0),
    )
    play = encountered(scenario, "nine-of-eleven", "six-of-eleven", earlier=True, edition=edition, seeds=seeds)
    assert play.offers("Play Adapt: Negate Obstruction")


def test_1e_cr_009_not_when_it_is_met_first(scenario: Scenario) -> None:
    play = encountered(scenario, "nine-of-eleven", "six-of-eleven", earlier=False)
    assert not play.offers("Play Adapt: Negate Obstruction")
    assert play.is_stopped("borg-cube")


def test_1e_cr_009_not_without_communication(scenario: Scenario) -> None:
    play = encountered(scenario, "six-of-eleven", earlier=True)
    assert not play.offers("Play Adapt: Negate Obstruction")


def test_1e_cr_117_a_counterpart_becomes_a_drone_with_three_icons_and_7_7_7(scenario: Scenario) -> None:
    aboard(scenario, "locutus-of-borg")
    scenario.hand(scenario.card("he-will-make-an-excellent-drone"))
    decks(scenario)
    play = scenario.begin()
    play.choose("Play He Will Make an Excellent Drone")
    (person,) = persons_on_card(play.table, "locutus-of-borg")
    assert person.attributes == {"integrity": 7, "cunning": 7, "strength": 7}
    assert {"[com]", "[nav]", "[def]", "drone"} <= person.traits
    assert "counterpart" not in person.traits


def test_only_a_counterpart_becomes_a_drone(scenario: Scenario) -> None:
    aboard(scenario, "six-of-eleven")
    scenario.hand(scenario.card("he-will-make-an-excellent-drone"))
    decks(scenario)
    assert not scenario.begin().offers("Play He Will Make an Excellent Drone")


# --- gateways --------------------------------------------------------------------------------------------------------


def gateways(scenario: Scenario, *places: str) -> None:
    for place in places:
        card = scenario.card("transwarp-network-gateway")
        scenario.on(place, card)
        scenario.state.cards[card].function = 1


def test_ships_go_from_one_gateway_to_another_for_a_conduit(scenario: Scenario) -> None:
    scenario.mission("A", quadrant="alpha")
    gateways(scenario, "S", "A")
    scenario.state.cards["hood"].controller = 1
    aboard(scenario, "seven-of-nine-the-borg", "six-of-eleven", "nine-of-eleven", "four-of-eleven", "fifth")
    scenario.hand(scenario.card("transwarp-conduit"))
    decks(scenario)
    play = scenario.begin()
    play.choose("Use Transwarp Network Gateway")
    while play.decision.rule != "1E-TURN-08":
        play.match.answer(play.decision.seat, play.decision.number, play.decision.default)
    assert play.where("borg-cube") == "space.A"
    assert play.where("transwarp-conduit") == "discard.0"


def test_no_way_with_one_gateway_alone_nor_without_a_card_to_play(scenario: Scenario) -> None:
    gateways(scenario, "S")
    aboard(scenario, "seven-of-nine-the-borg", "six-of-eleven", "nine-of-eleven", "four-of-eleven", "fifth")
    scenario.hand(scenario.card("transwarp-conduit"))
    decks(scenario)
    assert not scenario.begin().offers("Use Transwarp Network Gateway")


def test_a_gateway_is_played_where_a_navigator_of_the_borg_is(scenario: Scenario) -> None:
    aboard(scenario, "six-of-eleven")
    scenario.hand(scenario.card("transwarp-network-gateway"))
    decks(scenario)
    play = scenario.begin()
    offered = [one for one in play.decision.options if one.label.startswith("Play Transwarp Network Gateway (")]
    assert [one.label[-8:] for one in offered] == ["(1 of 2)", "(2 of 2)"]  # the other use downloads a conduit


def test_a_gateway_is_not_played_without_one(scenario: Scenario) -> None:
    aboard(scenario, "nine-of-eleven")
    scenario.hand(scenario.card("transwarp-network-gateway"))
    decks(scenario)
    offered = [one for one in scenario.begin().decision.options if one.label == "Play Transwarp Network Gateway"]
    assert len(offered) == 1


def test_establish_gateway_brings_a_gateway_to_its_place(scenario: Scenario) -> None:
    aboard(scenario, "six-of-eleven")
    scenario.deck(scenario.card("eleven-of-nineteen"), scenario.card("transwarp-network-gateway"))
    scenario.deck(*(scenario.personnel(f"reserve-{n}", seat=1) for n in range(6)))
    gateway(scenario, scouted_in=-2)
    play = scenario.begin()
    play.end_turn()
    there = [play.table.card(one).title for one in play.state.places.get("on.S", ())]
    assert there == ["Transwarp Network Gateway"]
    assert completed_objectives_at(play.table, "S")


# --- what players are told -------------------------------------------------------------------------------------------


def told(play: Play) -> str:
    return " ".join(play.match.advice(play.decision.seat, ()).lines)


def why(play: Play, label: str) -> str:
    return next(one.rule for one in play.match.blocked_actions(0) if one.label == label)


def test_advice_says_what_scouting_lacks(scenario: Scenario) -> None:
    decks(scenario)
    gateway(scenario)
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Music")))
    words = told(scenario.begin())
    assert "Establish Gateway: scout S, one seed card to meet; none of your Borg are there." in words
    assert "Borg Cube still needs" in words


def test_advice_says_that_there_is_no_objective(scenario: Scenario) -> None:
    decks(scenario)
    assert "Without an objective, your Borg can’t scout" in told(scenario.begin())


def test_advice_says_when_the_probe_comes_and_how_likely_it_is(scenario: Scenario) -> None:
    aboard(scenario, "six-of-eleven")
    scenario.deck(*(scenario.card(one) for one in ("nine-of-eleven", "kevin-uxbridge", "four-of-eleven")))
    gateway(scenario, scouted_in=-2)
    words = told(scenario.begin())
    assert "probe at the end of this turn" in words
    assert "1 of the 3 cards in your deck completes it" in words


@pytest.mark.parametrize(("last", "does"), [("nine-of-eleven", "completes"), ("kevin-uxbridge", "does not complete")])
def test_advice_says_what_the_last_card_of_a_deck_does(scenario: Scenario, last: str, does: str) -> None:
    aboard(scenario, "six-of-eleven")
    scenario.deck(scenario.card(last))
    gateway(scenario, scouted_in=-2)
    assert f"The last card in your deck {does} it." in told(scenario.begin())


@pytest.mark.parametrize(
    ("rule", "case"),
    [("1E-BORG-05", "none"), ("1E-BORG-12", "elsewhere"), ("1E-GAP-06", "scouted"), ("1E-MIS-02", "nobody")],
)
def test_why_borg_do_not_scout(scenario: Scenario, rule: str, case: str) -> None:
    decks(scenario)
    if case == "elsewhere":
        gateway(scenario)
    elif case != "none":
        planet(scenario, scouted_in=1 if case == "scouted" else 0)
    assert why(scenario.begin(), "Scout P") == rule


def test_an_objective_without_a_target_is_said_to_have_none(scenario: Scenario) -> None:
    decks(scenario)
    scenario.state.cards[gateway(scenario)].targets = ()
    blocked = scenario.begin().match.blocked_actions(0)
    (reason,) = {one.reason for one in blocked if one.label == "Scout P"}
    assert reason == "Establish Gateway has no target."


def test_1e_asm_05_why_an_assimilated_planet_is_not_attempted() -> None:
    scenario = Scenario()
    scenario.mission("P")
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.state.locations["P"].assimilated_by = 1
    scenario.fill_decks()
    assert why(scenario.begin(), "Attempt P") == "1E-ASM-05"
    assert not any(one.startswith("Attempt") for one in labels(scenario.begin()))
