"""Edges of draws, countdowns, copies, times, espionage, weapons and those who board stopped ships, in both editions.

Rulebook 2.5.4, lines 203, 323, 358, 503 to 548, 913, 963 to 979, 1036 to 1054, 1229, 2449 to 2453, 3067 and 3288.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.ccg.effects.cards_meant import All, Cards
from engine.ccg.effects.changes import Adjusts
from engine.ccg.effects.effects import Draw, Stop
from engine.ccg.effects.plays import DownloadCards, NoDraws
from engine.ccg.effects.texts import EndOfTurn, InPlaceOfDraw, Order, Response, Trigger, While
from engine.first_edition.cards.definition import Doorway, Event, Function
from engine.first_edition.cards.edition import RULEBOOK_1_7, RULEBOOK_2_5_4, Edition
from engine.first_edition.cards.places import Site, TimeLocation
from engine.first_edition.position.characteristics import attribute_of_card
from engine.first_edition.resolving.leaving_play import leave_play
from engine.first_edition.table.state import CLOSED, Location, Phase
from tests.engine.first_edition.battles import add_fighter
from tests.engine.first_edition.rules.test_infiltration import spy
from tests.engine.first_edition.scenario import Play, Scenario, dilemma_half, requirement_of

NOW, THEN = RULEBOOK_2_5_4, RULEBOOK_1_7
editions = pytest.mark.parametrize("edition", [NOW, THEN], ids=["now", "then"])


def table(edition: Edition, *, decks: bool = True) -> Scenario:
    scenario = Scenario().by(edition)
    scenario.mission("P")
    scenario.mission("S", ground="space")
    if decks:
        scenario.fill_decks()
    return scenario


def hand(play: Play, seat: int = 0) -> int:
    return len(play.table.cards_in_list("hand", seat))


def deck(play: Play, seat: int = 0) -> int:
    return len(play.table.cards_in_list("deck", seat))


def drawer(scenario: Scenario, count: int = 3) -> None:
    scenario.put("P", scenario.personnel("clerk", texts=(Order(effects=(Draw(count),), once="turn"),)))


def few(scenario: Scenario, ours: int, theirs: int = 5) -> None:
    scenario.deck(*(scenario.personnel(f"own{n}") for n in range(ours)))
    scenario.deck(*(scenario.personnel(f"their{n}", seat=1) for n in range(theirs)))


# --- draws ------------------------------------------------------------------------------------------------------------


@editions
def test_1e_end_03_three_draws_of_two_cards_are_two(edition: Edition) -> None:
    scenario = table(edition, decks=False)
    drawer(scenario)
    few(scenario, 2)
    play = scenario.begin()
    play.choose("Use clerk")
    assert (hand(play), deck(play), play.match.outcome) == (2, 0, None)
    play.end_turn()
    assert (hand(play), play.match.outcome) == (2, None)


@editions
def test_1e_end_03_a_text_draws_the_last_card_before_the_final_draw(edition: Edition) -> None:
    scenario = table(edition, decks=False)
    scenario.put("P", scenario.personnel("clerk", texts=(EndOfTurn(effects=(Draw(),)),)))
    few(scenario, 1)
    play = scenario.begin()
    play.end_turn()
    assert (hand(play), play.state.active) == (1, 1)


@pytest.mark.parametrize(("edition", "over"), [(NOW, False), (THEN, True)], ids=["now", "then"])
def test_1e17_win_1_both_decks_run_out_amid_the_orders(edition: Edition, *, over: bool) -> None:
    scenario = table(edition, decks=False)
    drawer(scenario)
    few(scenario, 2, theirs=0)
    scenario.scored(5, seat=1)
    play = scenario.begin()
    play.choose("Use clerk")
    assert (play.match.outcome is not None) is over
    if not over:
        play.end_turn()
    assert play.match.outcome is not None
    assert play.match.outcome.winners == (1,)


@editions
def test_1e_dl_08_without_draws_no_text_draws_nor_replaces_one(edition: Edition) -> None:
    scenario = table(edition)
    drawer(scenario)
    find = DownloadCards(cards=Cards(kind="equipment"), to="hand")
    scenario.put("P", scenario.personnel("queen", texts=(InPlaceOfDraw(effects=(find,)),)))
    scenario.deck(scenario.equipment("kit"))
    rush = scenario.event("rush", NoDraws(), free=True)
    scenario.hand(rush, scenario.event("again", NoDraws(), free=True))
    play = scenario.begin(Phase.CARD_PLAY)
    play.do("Play rush", "Play again")
    before = hand(play)
    if play.offers("Use clerk"):
        play.choose("Use clerk")
    assert hand(play) == before
    play.choose("End your turn")
    assert not play.offers("Use queen")
    assert play.state.active == 1
    assert hand(play) == before


@editions
@pytest.mark.parametrize("earlier", [False, True])
@pytest.mark.parametrize("played", ["personnel", "event"])
def test_1e_dl_08_what_the_first_such_action_triggers_is_drawn_before(
    edition: Edition, played: Any, *, earlier: bool
) -> None:
    """Line 2455; rulings of 2002, line 365."""
    scenario = table(edition)
    scenario.put("P", scenario.outpost("base"))
    just = Response(
        trigger=Trigger("played", by="you", cards=Cards(kind=played)), effects=(Draw(),), must=True, once="turn"
    )
    if earlier:
        scenario.state.players[0].no_draws = True
    scenario.put("P", scenario.personnel("deyos", texts=(just,)))
    scenario.deck(scenario.personnel("spock"))
    call = DownloadCards(cards=Cards(kind="personnel", title="spock"))
    scenario.hand(scenario.event("call", NoDraws(), call))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play call")
    assert hand(play) == (0 if earlier else 1)
    play.end_turn()
    assert hand(play) == (0 if earlier else 1), "and no more"


# --- countdowns -------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize("closed", [True, False])
def test_1e_end_04_on_a_closed_doorway_the_countdown_is_paused(edition: Edition, *, closed: bool) -> None:
    scenario = table(edition)
    door = scenario.add(Doorway(id="door", title="door", countdown=2, functions=(Function(how="play", stays=True),)))
    scenario.table(door)
    scenario.state.cards[door].counter = 2
    scenario.state.cards[door].states = (CLOSED,) if closed else ()
    play = scenario.begin()
    for _ in range(4):
        play.end_turn()
    assert play.table.in_play(door) is closed


@editions
def test_1e_end_04_in_other_hands_it_counts_its_owners_turns(edition: Edition) -> None:
    scenario = table(edition)
    fuse = Event(id="fuse", title="fuse", countdown=2, functions=(Function(how="play", stays=True),))
    scenario.table(scenario.add(fuse))
    scenario.state.cards["fuse"].counter, scenario.state.cards["fuse"].controller = 2, 1
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards["fuse"].counter == 1
    play.end_turn()
    assert play.state.cards["fuse"].counter == 1


@editions
def test_1e_stat_03_those_stopped_in_their_own_turn_defend_unstopped(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker", "leadership"))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Music")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.is_stopped("riker")
    play.end_turn()
    assert not play.is_stopped("riker")


# --- copies -----------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("uniqueness", "able"), [("not duplicatable", False), ("unique", True), ("universal", True)])
def test_1e_uniq_02_of_what_is_not_duplicatable_the_opponents_is_enough(
    edition: Edition, uniqueness: Any, *, able: bool
) -> None:
    scenario = table(edition)
    played = Function(how="play", stays=True)
    theirs = scenario.add(Event(id="rule", title="rule", uniqueness=uniqueness, functions=(played,)), 1)
    scenario.table(theirs)
    scenario.hand(scenario.copy_of(theirs))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play rule") is able


@editions
def test_1e_uniq_07_a_captive_is_still_in_play_for_their_owner(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.outpost("base"), scenario.personnel("gowron", seat=1, affiliation="klingon"))
    scenario.put("P", scenario.version("picard"))
    scenario.state.cards["picard"].captor = 1
    scenario.hand(scenario.copy_of("picard"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Report picard")


# --- times ------------------------------------------------------------------------------------------------------------


def past(scenario: Scenario, ground: str = "planet") -> str:
    """A time location of Alice's in play, where [OS] cards are native."""
    card = TimeLocation(id="then", title="Then", ground=ground, location="P", natives=requirement_of("[os]"))  # type: ignore[arg-type]
    place = scenario.add(card)
    scenario.state.locations[place] = Location(place, "time", "P", ground)
    scenario.state.lines["time"] = [place]
    scenario._lay("on line", place, place)
    return place


@editions
@pytest.mark.parametrize(
    ("ground", "icons", "able"), [("planet", ("os", "au"), True), ("space", ("os",), False), ("planet", ("au",), False)]
)
def test_1e_rep_05_native_equipment_reports_onto_a_planet_of_its_time(
    edition: Edition, ground: str, icons: tuple[str, ...], *, able: bool
) -> None:
    scenario = table(edition)
    past(scenario, ground)
    scenario.hand(scenario.equipment("phaser", icons=icons))
    assert scenario.begin(Phase.CARD_PLAY).offers("Report phaser") is able


@editions
@pytest.mark.parametrize("seat", [0, 1])
def test_1e_rep_05_natives_board_ones_own_ship_there_only(edition: Edition, seat: int) -> None:
    scenario = table(edition)
    past(scenario, "space")
    scenario.put("then", scenario.ship("e", seat=seat))
    scenario.hand(scenario.personnel("kirk", icons=("os", "au")))
    play = scenario.begin(Phase.CARD_PLAY)
    assert play.offers("Report kirk") is (seat == 0)
    if seat == 0:
        play.choose("Report kirk")
        assert play.where("kirk") == "aboard.e"


@editions
def test_1e_line_08_ships_cannot_leave_a_time_location_by_range(edition: Edition) -> None:
    scenario = table(edition)
    past(scenario, "space")
    scenario.put("then", scenario.ship("e"))
    scenario.put("e", scenario.personnel("kirk"))
    assert not scenario.begin().offers("Move e")


@editions
@pytest.mark.parametrize(("location", "able"), [("P", True), ("Elsewhere", False)])
def test_1e_line_07_a_time_is_played_only_with_its_place(edition: Edition, location: str, *, able: bool) -> None:
    scenario = table(edition)
    scenario.hand(scenario.add(TimeLocation(id="then", title="Then", ground="planet", location=location)))
    assert scenario.begin(Phase.CARD_PLAY).offers("Play Then") is able


# --- espionage --------------------------------------------------------------------------------------------------------

ESPIONAGE = "espionage-romulan-on-federation"


def spied(edition: Edition, *crew: str, seat: int = 0, owner: int = 0) -> Scenario:
    """A Federation mission of a player's with an espionage card of a player's, and Alice's personnel of these sides."""
    scenario = Scenario().by(edition)
    scenario.mission("P", points=40, seat=seat)
    scenario.put("P", *(scenario.personnel(side, "leadership", affiliation=side) for side in crew))
    scenario.on("P", scenario.card(ESPIONAGE, owner))
    scenario.fill_decks()
    return scenario


@editions
@pytest.mark.parametrize(("crew", "able"), [(("romulan",), True), (("klingon",), False), (("non-aligned",), False)])
def test_1e_mis_03_an_espionage_card_lets_its_own_affiliation_attempt(
    edition: Edition, crew: tuple[str, ...], *, able: bool
) -> None:
    assert spied(edition, *crew).begin().offers("Attempt P") is able


@editions
def test_1e_mis_03_the_opponents_espionage_is_of_no_use(edition: Edition) -> None:
    assert not spied(edition, "romulan", owner=1).begin().offers("Attempt P")


@editions
def test_1e_mis_03_one_romulan_brings_their_allies_along(edition: Edition) -> None:
    scenario = spied(edition, "romulan", "non-aligned")
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 40


@editions
def test_1e_mis_03_without_the_romulan_it_goes_on_and_is_not_solved(edition: Edition) -> None:
    """In 2002 an attempt ended with the last match; now one is needed to solve (line 705)."""
    scenario = spied(edition, "romulan", "non-aligned")
    scenario.under("P", scenario.dilemma("net", dilemma_half(Stop(All(who=requirement_of("[Romulan]"))))))
    scenario.under("P", scenario.dilemma("wall", dilemma_half(unless="Leadership")))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 0
    assert (play.where("wall") == "under.P") is (edition is THEN)


# --- weapons ----------------------------------------------------------------------------------------------------------


def strength(play: Play, who: str) -> int:
    return attribute_of_card(play.table, who, "strength")


@editions
@pytest.mark.parametrize(("user", "armed"), [("", False), ("free", True), ("captive", False), ("bobs", False)])
def test_1e_comp_07_a_weapon_needs_a_user_of_the_team(edition: Edition, user: str, *, armed: bool) -> None:
    """A Klingon Disruptor with Alice's Federation: a captive Klingon is disabled (line 1054), Bob's are not hers."""
    scenario = table(edition)
    scenario.put("P", scenario.personnel("riker"), scenario.card("klingon-disruptor"))
    if user:
        scenario.put("P", add_fighter(scenario, "kurn", 5, seat=0 if user == "free" else 1))
        scenario.state.cards["kurn"].captor = 0 if user == "captive" else None
    play = scenario.begin()
    assert strength(play, "riker") == (7 if armed else 5)


@editions
def test_1e_inf_03_an_infiltrator_gains_nothing_by_the_weapons_around_them(edition: Edition) -> None:
    """Line 936: the opponent may not treat them as his personnel to benefit from his hand weapons."""
    scenario = table(edition)
    text = While(changes=(Adjusts(of=Cards(kind="personnel", where="present"), attributes=("strength",), amount=2),))
    scenario.put("P", scenario.personnel("data", seat=1))
    scenario.put("P", scenario.equipment("phaser", text, seat=1, characteristics=("phaser", "hand weapon")))
    spy(scenario, "P", guise="federation")
    play = scenario.begin()
    assert (strength(play, "data"), strength(play, "spy")) == (7, 5)


@editions
def test_1er_borg_6_borg_use_no_hand_weapons_in_2002(edition: Edition) -> None:
    scenario = table(edition)
    text = While(changes=(Adjusts(of=Cards(kind="personnel", where="present"), attributes=("strength",), amount=2),))
    scenario.put("P", scenario.personnel("drone", affiliation="borg"))
    scenario.put("P", scenario.equipment("phaser", text, characteristics=("phaser", "hand weapon")))
    assert strength(scenario.begin(), "drone") == (7 if edition is NOW else 5)


# --- stopped ships, boats and doors -----------------------------------------------------------------------------------


@editions
def test_1e_stat_02_those_who_board_a_stopped_ship_are_free_to_go(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("hood"), scenario.ship("lance"))
    scenario.put("hood", scenario.personnel("riker", "leadership"), scenario.equipment("pad"))
    scenario.put("lance", scenario.personnel("data"))
    scenario.under("S", scenario.dilemma("wall", dilemma_half(unless="Music")))
    play = scenario.begin()
    play.choose(next(one.id for one in play.decision.options if one.group == "Attempt" and "hood" in one.detail))
    assert play.is_stopped("hood")
    play.choose("Beam from lance to hood")
    if play.decision.rule != "1E-TURN-08":
        play.choose("data")
    assert not play.offers("Move hood")
    play.choose("Beam from hood to lance")
    assert (play.offers("data"), play.offers("riker"), play.offers("pad")) == (True, False, False)


@editions
def test_1e_mis_02_no_attempts_from_inside_a_landed_ship_or_facility(edition: Edition) -> None:
    scenario = table(edition)
    scenario._lay("surface", "P", scenario.ship("flyer", lands=True))
    scenario._lay("surface", "P", scenario.outpost("hall", on_planet=True, facility="headquarters"))
    scenario.put("flyer", scenario.personnel("riker", "leadership"))
    scenario.put("hall", scenario.personnel("data", "leadership"))
    play = scenario.begin()
    assert not play.offers("Attempt P")
    play.choose(next(one for one in play.labels if one.startswith("Walk from flyer")))
    if play.decision.rule != "1E-TURN-08":
        play.choose("riker")
    play.choose("Attempt P")
    assert play.points() == 35


@editions
def test_1e_move_05_intruders_attempt_nothing(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.ship("bird", seat=1, affiliation="klingon"))
    scenario.put("bird", scenario.personnel("riker", "leadership"))
    assert not any(one.startswith("Attempt") for one in scenario.begin().labels)


@editions
def test_1e_beam_01_an_empty_ship_beams(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"), scenario.personnel("riker"))
    play = scenario.begin()
    play.choose("Beam from the surface of P to hood")
    if play.decision.rule != "1E-TURN-08":
        play.choose("riker")
    assert play.where("riker") == "aboard.hood"


@editions
def test_1e_stat_04_a_team_on_the_planet_survives_its_ship(edition: Edition) -> None:
    scenario = table(edition)
    scenario.put("P", scenario.ship("hood"), scenario.personnel("riker", "leadership"))
    play = scenario.begin()
    leave_play(play.table, "hood")
    assert play.where("riker") == "surface.P"


# --- seeding ----------------------------------------------------------------------------------------------------------


@editions
@pytest.mark.parametrize(("uniqueness", "able"), [("unique", False), ("universal", True)])
def test_1e_seed_26_a_station_has_one_of_each_unique_site(edition: Edition, uniqueness: Any, *, able: bool) -> None:
    scenario = table(edition)
    scenario.put("S", scenario.outpost("nor", facility="station", sites=True))
    first = scenario.add(Site(id="bar", title="bar", tier="promenade", uniqueness=uniqueness))
    scenario._lay("within", "nor", first)
    scenario._into("sites", [scenario.copy_of(first)])
    play = scenario.begin(Phase.FACILITIES)
    assert any("bar" in one for one in play.labels) is able


@editions
def test_1e_seed_06_no_outpost_of_another_universe_without_a_door(edition: Edition) -> None:
    scenario = table(edition)
    scenario.seeds(scenario.outpost("far", icons=("au",)), scenario.outpost("near"))
    play = scenario.begin(Phase.FACILITIES)
    assert play.offers("near at P")
    assert not play.offers("far at P")
