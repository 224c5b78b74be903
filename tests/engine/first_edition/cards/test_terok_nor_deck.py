"""Cards of the Cardassian and Dominion deck: where each works, where it doesn't, and edge cases."""

from __future__ import annotations

import pytest

from engine.ccg.effects.effects import Score
from engine.first_edition.missions.solving import is_matched
from engine.first_edition.position.characteristics import is_disabled, persons_on_card
from engine.first_edition.position.spaceline.staffing import is_staffed
from engine.first_edition.position.teams.teams import personnel_at, teams_at
from engine.first_edition.table.state import CLOAKED, Location, Phase
from tests.engine.first_edition.scenario import Play, Scenario


@pytest.fixture
def scenario() -> Scenario:
    """Alice's Cardassian outpost Base and ship Galor at planet P, Bob's ship Hood above it."""
    scenario = Scenario()
    scenario.mission("P", affiliations=("cardassian",))
    scenario.mission("S", ground="space", affiliations=("cardassian",))
    scenario.put("P", scenario.outpost("base", affiliation="cardassian"))
    scenario.put("P", scenario.ship("galor", affiliation="cardassian", equipment=("tractor beam",)))
    scenario.put("galor", scenario.personnel("rusot", "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.ship("hood", seat=1))
    scenario.put("hood", scenario.personnel("riker", "leadership", seat=1))
    scenario.fill_decks()
    return scenario


def labels(play: Play) -> list[str]:
    return [one.label for one in play.decision.options]


def until(play: Play, label: str) -> None:
    """Give default answers until something is offered."""
    while not play.offers(label):
        decision = play.decision
        play.match.answer(decision.seat, decision.number, decision.default)


def orders(play: Play) -> None:
    """Continue to orders, if still necessary."""
    if play.offers("Give orders"):
        play.choose("Give orders")


def captive(scenario: Scenario, place: str = "galor", **facts: object) -> str:
    """Bob's Gowron is Alice's captive."""
    gowron = scenario.personnel("gowron", seat=1, affiliation="klingon", **facts)  # type: ignore[arg-type]
    scenario.put(place, gowron)
    scenario.state.cards[gowron].captor = 0
    return gowron


def terok_nor(scenario: Scenario, *sites: str) -> None:
    """Alice's Terok Nor with sites at S."""
    nor = scenario.card("terok-nor")
    scenario.put("S", nor)
    for site in sites:
        scenario._lay("within", nor, scenario.card(site))


# --- captives --------------------------------------------------------------------------------------------------------


def test_1e_cap_10_who_is_brainwashed_obeys_and_goes_with_all(scenario: Scenario) -> None:
    captive(scenario)
    scenario.hand(scenario.card("brainwash"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Brainwash")
    assert play.where("gowron") == "aboard.base"
    assert play.state.cards["gowron"].controller == 0
    assert not is_disabled(play.table, "gowron")
    assert personnel_at(play.table, 0, "aboard.base") == ["gowron"]
    orders(play)
    play.choose("Beam from base to galor")
    play.choose("gowron")
    assert [sorted(team) for team in teams_at(play.table, 0, "aboard.galor")] == [["gowron", "rusot"]]


def test_brainwash_needs_an_outpost_of_ones_own(scenario: Scenario) -> None:
    captive(scenario)
    scenario._lay("space", "P")
    scenario.state.places["space.P"].remove("base")
    scenario._lay("discard", 0, "base")
    scenario.hand(scenario.card("brainwash"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Brainwash")


def test_brainwash_is_not_played_on_who_is_free(scenario: Scenario) -> None:
    scenario.hand(scenario.card("brainwash"))
    assert not scenario.begin(Phase.CARD_PLAY).offers("Play Brainwash")


def test_1e_cap_07_without_brainwash_they_are_captive_as_before(scenario: Scenario) -> None:
    captive(scenario)
    scenario.hand(scenario.card("brainwash"), scenario.card("kevin-uxbridge"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Brainwash")
    play.choose("Play Kevin Uxbridge")
    assert play.state.cards["gowron"].controller == 1
    assert play.state.cards["gowron"].captor == 0
    assert is_disabled(play.table, "gowron")


def test_torture_kills_when_its_countdown_expires_and_costs_the_owner_points(scenario: Scenario) -> None:
    captive(scenario)
    scenario.scored(20, seat=1)
    scenario.hand(scenario.card("torture"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Torture")
    assert play.state.cards["torture"].counter == 3
    for left in (2, 2, 1, 1):
        play.end_turn()
        assert play.state.cards["torture"].counter == left
    play.end_turn()
    assert play.where("gowron") == "discard.1"
    assert play.points(1) == 13


def test_prisoner_escort_costs_points_once_the_captive_is_in_the_brig(scenario: Scenario) -> None:
    scenario.scored(20, seat=1)
    scenario.put("P", scenario.personnel("gowron", seat=1, affiliation="klingon", uniqueness="unique"))
    scenario.put("P", scenario.card("ilon-tandro"))
    scenario.state.cards["ilon-tandro"].mode = "cardassian"
    scenario.on("galor", scenario.card("holding-cell-door"))
    scenario.hand(scenario.card("prisoner-escort"))
    play = scenario.begin()
    play.choose("Use Ilon Tandro")
    play.choose("Play Prisoner Escort")
    played = [next(one for one in play.told(viewer) if "plays Prisoner Escort" in one) for viewer in (0, 1, None)]
    assert ["on gowron" in one for one in played] == [True, True, False]
    assert play.points(1) == 20
    play.choose("Beam from the surface of P to galor")
    play.choose("gowron", "ilon-tandro")
    play.choose("Put gowron into the Brig")
    assert play.points(1) == 15
    assert play.where("prisoner-escort") == "discard.0"
    assert play.where("gowron") == "held.galor"


def test_a_holding_cell_door_fetches_what_is_done_to_a_captive_in_a_brig(scenario: Scenario) -> None:
    gowron = captive(scenario)
    scenario.on("galor", scenario.card("holding-cell-door"))
    scenario._lay("held", "galor", gowron)
    scenario.state.places["aboard.galor"].remove(gowron)
    scenario.put("galor", scenario.card("enabran-tain"))
    scenario.hand(scenario.card("holding-cell-door"))
    scenario.deck(scenario.card("torture"))
    play = scenario.begin()
    wanted = [one for one in play.decision.options if "Download an event" in one.detail]
    assert wanted
    play.match.answer(0, play.decision.number, (wanted[0].id,))
    play.choose("No")
    assert play.where("torture") == "on.gowron"
    assert play.where("holding-cell-door-2") == "discard.0"


@pytest.mark.parametrize(("who", "able"), [("enabran-tain", True), ("hogue", False)])
def test_a_holding_cell_door_asks_for_an_interrogator(scenario: Scenario, who: str, *, able: bool) -> None:
    gowron = captive(scenario)
    scenario.state.places["aboard.galor"].remove(gowron)
    scenario._lay("held", "galor", gowron)
    scenario.put("galor", scenario.card(who))
    scenario.hand(scenario.card("holding-cell-door"))
    scenario.deck(scenario.card("torture"))
    play = scenario.begin()
    assert any("Download an event" in one.detail for one in play.decision.options) is able


def test_cardassian_trap_captures_a_unique_non_cardassian(scenario: Scenario) -> None:
    scenario.under("P", scenario.card("cardassian-trap", seat=1))
    scenario.put("P", scenario.personnel("garak", "leadership", affiliation="cardassian", uniqueness="unique"))
    scenario.put("P", scenario.personnel("quark", affiliation="non-aligned", uniqueness="unique"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.cards["quark"].captor == 1
    assert play.state.cards["garak"].captor is None
    assert play.where("quark") == "aboard.hood"
    assert play.where("cardassian-trap") == "out.1"


def test_cardassian_trap_holds_its_captive_without_a_guard(scenario: Scenario) -> None:
    scenario.mission("Q", affiliations=("cardassian",))
    scenario.under("Q", scenario.card("cardassian-trap", seat=1))
    scenario.put("Q", scenario.personnel("quark", "leadership", affiliation="non-aligned", uniqueness="unique"))
    scenario.put("Q", scenario.personnel("garak", "leadership", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Attempt Q")
    assert play.where("quark") == "held.cardassian-trap"


def test_cardassian_trap_fails_against_empathy(scenario: Scenario) -> None:
    scenario.under("P", scenario.card("cardassian-trap", seat=1))
    scenario.put("P", scenario.personnel("troi", "empathy, leadership", affiliation="cardassian", uniqueness="unique"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35


def kidnapped(scenario: Scenario, *, guard: str = "security") -> Play:
    """Let Kidnappers take Alice's Kira on P, where Bob has a personnel."""
    scenario.under("P", scenario.card("kidnappers", seat=1))
    scenario.put("P", scenario.personnel("kira", "music", affiliation="cardassian", characteristics=("female",)))
    scenario.put("P", scenario.personnel("guard", guard, seat=1))
    play = scenario.begin()
    play.choose("Attempt P")
    play.end_turn()
    return play


def test_kidnappers_hold_her_until_the_end_of_the_opponents_turn(scenario: Scenario) -> None:
    play = kidnapped(scenario)
    assert play.is_stopped("kira")
    play.end_turn()
    assert not play.is_stopped("kira")
    assert play.where("kidnappers") == "out.1"


def test_kidnappers_let_the_opponents_security_capture_her(scenario: Scenario) -> None:
    play = kidnapped(scenario)
    until(play, "End your turn")
    play.choose("Use Kidnappers")
    assert play.state.cards["kira"].captor == 1
    assert play.where("kidnappers") == "out.1"


def test_kidnappers_need_security(scenario: Scenario) -> None:
    play = kidnapped(scenario, guard="music")
    until(play, "End your turn")
    assert not play.offers("Use Kidnappers")


def test_kidnappers_have_no_effect_without_a_female(scenario: Scenario) -> None:
    scenario.under("P", scenario.card("kidnappers", seat=1))
    scenario.put("P", scenario.personnel("garak", "leadership", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35


# --- dilemmas --------------------------------------------------------------------------------------------------------


def test_framed_for_murder_takes_skills_and_staffing(scenario: Scenario) -> None:
    scenario.on("rusot", scenario.card("framed-for-murder", seat=1))
    play = scenario.begin()
    assert [one.skills for one in persons_on_card(play.table, "rusot")] == [{}]
    assert not is_staffed(play.table, "galor")


def test_1e_uniq_13_framed_for_murder_strikes_who_is_unique(scenario: Scenario) -> None:
    scenario.under("P", scenario.card("framed-for-murder", seat=1))
    scenario.put("P", scenario.personnel("garak", "leadership", affiliation="cardassian", uniqueness="unique"))
    scenario.put("P", scenario.personnel("guard", "leadership", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.where("framed-for-murder") == "on.garak"


@pytest.mark.parametrize(("cunning", "has", "freed"), [(10, "law", True), (9, "law", False), (10, "music", False)])
def test_framed_for_murder_is_nullified_by_one_who_is_clever_and_has_the_skill(
    scenario: Scenario, cunning: int, has: str, *, freed: bool
) -> None:
    scenario.on("rusot", scenario.card("framed-for-murder", seat=1))
    lawyer = scenario.personnel("lawyer", has, affiliation="cardassian", attributes=(5, cunning, 5))
    scenario.put("base", lawyer)
    play = scenario.begin()
    play.choose("Beam from base to galor")
    play.choose("lawyer")
    assert (play.where("framed-for-murder") == "out.1") is freed


def test_beaming_from_a_duonetic_field_is_impossible(scenario: Scenario) -> None:
    scenario.on("P", scenario.card("duonetic-field-generator", seat=1))
    scenario.put("P", scenario.personnel("garak", affiliation="cardassian"))
    play = scenario.begin()
    assert play.offers("Beam from galor to the surface of P")
    assert not play.offers("Beam from the surface of P to galor")


def test_a_duonetic_field_is_nullified_by_engineers(scenario: Scenario) -> None:
    scenario.under("P", scenario.card("duonetic-field-generator", seat=1))
    scenario.put(
        "P", *(scenario.personnel(f"e{n}", "engineer, leadership", affiliation="cardassian") for n in range(3))
    )
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.points() == 35
    assert play.offers("Beam from the surface of P to galor")


@pytest.mark.parametrize(("title", "met"), [("archer", False), ("microvirus", True)])
def test_an_interphase_generator_nullifies_some_dilemmas(scenario: Scenario, title: str, *, met: bool) -> None:
    scenario.under("P", scenario.card(title, seat=1))
    scenario.put("P", scenario.personnel("garak", "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.card("interphase-generator"))
    play = scenario.begin()
    play.choose("Attempt P")
    if not met:
        play.choose("interphase-generator")
    assert (f"{play.table.card(title).title} is nullified" not in play.words()) is met


# --- artifacts and missions ------------------------------------------------------------------------------------------


def test_1e_line_14_a_mysterious_orb_takes_anybody_anywhere(scenario: Scenario) -> None:
    scenario.hand(scenario.card("mysterious-orb"))
    scenario.state.cards["mysterious-orb"].earned = True
    play = scenario.begin()
    play.choose("Play Mysterious Orb")
    play.choose("riker")
    play.choose("the surface of P")
    assert play.where("riker") == "surface.P"
    assert play.where("mysterious-orb") == "discard.0"


def test_1e_gen_17_the_taken_crew_member_stays_hidden(scenario: Scenario) -> None:
    scenario.put("hood", scenario.personnel("worf", seat=1))
    scenario.hand(scenario.card("mysterious-orb"))
    scenario.state.cards["mysterious-orb"].earned = True
    play = scenario.begin()
    play.choose("Play Mysterious Orb")
    play.choose("worf")
    assert play.decision.prompt == "Mysterious Orb: where do you relocate your chosen card?"
    play.choose("the surface of P")
    assert "A personnel is relocated to the surface of P." in play.words()
    assert play.where("worf") == "surface.P"


def test_1e_harr_05_own_personnel_are_not_put_under_house_arrest(scenario: Scenario) -> None:
    scenario.put("base", scenario.personnel("worf", affiliation="klingon"))
    scenario.hand(scenario.card("mysterious-orb"))
    scenario.state.cards["mysterious-orb"].earned = True
    play = scenario.begin()
    play.choose("Play Mysterious Orb")
    play.choose("worf")
    assert not play.offers("galor")
    assert play.offers("hood")


def test_cloaking_devices_do_not_function_at_such_a_mission(scenario: Scenario) -> None:
    scenario.mission("N", ground="space", uncloaks=True)
    scenario.put("S", scenario.ship("keldon", affiliation="cardassian", equipment=("cloaking device",)))
    scenario.put("keldon", scenario.personnel("pilot", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Cloak keldon")
    play.choose("Move keldon")
    play.choose("N")
    assert play.state.cards["keldon"].states == ()
    assert not play.offers("Cloak keldon")


@pytest.mark.parametrize(("weapons", "able"), [(14, False), (15, True)])
def test_intercept_maquis_takes_more_than_14_weapons(scenario: Scenario, weapons: int, *, able: bool) -> None:
    maquis = scenario.card("intercept-maquis")
    scenario.state.lines["alpha"].append(maquis)
    scenario.state.locations[maquis] = Location(maquis, "alpha", "Intercept Maquis", "space")
    scenario._lay("on line", maquis, maquis)
    scenario.put(maquis, scenario.ship("keldon", affiliation="cardassian", numbers=(8, weapons, 8)))
    scenario.put("keldon", scenario.personnel("pilot", affiliation="cardassian"))
    assert scenario.begin().offers("Attempt Intercept Maquis") is able


# --- events and objectives -------------------------------------------------------------------------------------------


def homeworld(scenario: Scenario, *team: str) -> None:
    """Set up a Bajoran mission at the Cardassian homeworld H, with Alice's team on it."""
    scenario.mission(
        "H",
        "Diplomacy x9",
        affiliations=("bajoran",),
        homeworld="cardassian",
        characteristics=("homeworld",),
        points=20,
    )
    scenario.on("H", scenario.card("hq-secure-homeworld"))
    scenario.state.cards["hq-secure-homeworld"].function = 1
    scenario.put("H", *team)


def officers(scenario: Scenario, count: int, has: str = "leadership, security, treachery") -> list[str]:
    return [scenario.personnel(f"o{n}", has, affiliation="cardassian", attributes=(5, 5, 5)) for n in range(count)]


@pytest.mark.parametrize(("count", "points"), [(4, 0), (5, 20)])
def test_secure_homeworld_asks_for_an_attribute_above_the_points(scenario: Scenario, count: int, points: int) -> None:
    homeworld(scenario, *officers(scenario, count))
    play = scenario.begin()
    play.choose("Attempt H")
    assert play.points() == points


def test_secure_homeworld_requires_a_personnel_of_its_affiliation(scenario: Scenario) -> None:
    homeworld(scenario, *(scenario.personnel(f"w{n}", "leadership", affiliation="klingon") for n in range(5)))
    assert not scenario.begin().offers("Attempt H")


def test_secure_homeworld_captures_strangers_on_the_planet(scenario: Scenario) -> None:
    homeworld(scenario, *officers(scenario, 5))
    scenario.put("H", scenario.personnel("worf", seat=1, affiliation="klingon"))
    scenario.put("H", scenario.personnel("ghemor", seat=1, affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Attempt H")
    assert play.state.cards["worf"].captor == 0
    assert play.state.cards["ghemor"].captor is None


def test_a_war_room_strengthens_officers_of_the_homeworld_everywhere(scenario: Scenario) -> None:
    homeworld(scenario, scenario.personnel("gul", "officer", affiliation="cardassian", attributes=(5, 6, 7)))
    scenario.put("galor", scenario.personnel("cook", affiliation="cardassian", attributes=(5, 6, 7)))
    scenario.put("hood", scenario.personnel("sisko", "officer", seat=1, attributes=(5, 6, 7)))
    scenario.hand(scenario.card("hq-war-room"))
    play = scenario.begin(Phase.CARD_PLAY)

    def numbers(card: str) -> tuple[int, int]:
        (one,) = persons_on_card(play.table, card)
        return one.attributes["cunning"], one.attributes["strength"]

    assert numbers("rusot") == (5, 5)
    play.choose("Play HQ: War Room")
    assert numbers("rusot") == (7, 7)
    assert numbers("gul") == (8, 9)
    assert numbers("cook") == (6, 7)
    assert numbers("sisko") == (6, 7)


def test_espionage_lets_cardassians_attempt_a_federation_mission(scenario: Scenario) -> None:
    scenario.mission("F", affiliations=("federation",), seat=1, points=40)
    scenario.put("F", scenario.personnel("garak", "leadership", affiliation="cardassian"))
    scenario.hand(scenario.card("espionage-cardassian-on-federation"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not is_matched(play.table, 0, "F", ["garak"])
    play.choose("Play Espionage: Cardassian on Federation")
    orders(play)
    play.choose("Attempt F")
    assert play.points() == 40
    assert play.where("espionage-cardassian-on-federation") == "discard.0"


def test_1e_dl_09_1e_cr_051_computer_crash_bars_downloads_until_its_players_next_turn_ends(
    scenario: Scenario,
) -> None:
    scenario.table(scenario.card("computer-crash", seat=1))
    scenario.state.cards["computer-crash"].since = 1
    scenario.hand(scenario.card("going-to-the-top"))
    scenario.put("base", *(scenario.personnel(f"cmd{n}", icons=("cmd",), affiliation="cardassian") for n in range(2)))
    scenario.deck(scenario.card("dukat"))
    play = scenario.begin()
    assert not play.offers("Play Going to the Top")
    play.end_turn()
    play.end_turn()
    assert play.where("computer-crash") == "discard.1"


def test_1e_dl_09_turned_up_in_answer_it_sends_what_requires_a_download_back_to_hand(scenario: Scenario) -> None:
    crash = scenario.card("computer-crash", seat=1)
    scenario._lay("agenda", 1, crash)
    scenario.state.cards[crash].function = 1
    scenario.hand(scenario.card("going-to-the-top"))
    scenario.put("base", *(scenario.personnel(f"cmd{n}", icons=("cmd",), affiliation="cardassian") for n in range(2)))
    scenario.deck(scenario.personnel("legate", "leadership 2", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Play Going to the Top")
    until(play, "Turn up Computer Crash")
    play.choose("Turn up Computer Crash")
    assert play.where("going-to-the-top") == "hand.0"
    assert play.where("legate") == "deck.0"
    assert not play.state.used.game


def test_going_to_the_top_downloads_to_two_who_command(scenario: Scenario) -> None:
    scenario.hand(scenario.card("going-to-the-top"))
    scenario.put("base", *(scenario.personnel(f"cmd{n}", icons=("cmd",), affiliation="cardassian") for n in range(2)))
    scenario.deck(scenario.personnel("legate", "leadership 2", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Play Going to the Top")
    assert play.where("legate") == "aboard.base"
    assert play.state.used.game == ("Going to the Top/cardassian/0",)


def test_going_to_the_top_takes_two_of_them_together(scenario: Scenario) -> None:
    scenario.hand(scenario.card("going-to-the-top"))
    scenario.put("base", scenario.personnel("cmd0", icons=("cmd",), affiliation="cardassian"))
    scenario.put("galor", scenario.personnel("cmd1", icons=("cmd",), affiliation="cardassian"))
    assert not scenario.begin().offers("Play Going to the Top")


@pytest.mark.parametrize("there", [True, False])
def test_the_treaty_is_free_with_dukat(scenario: Scenario, *, there: bool) -> None:
    if there:
        scenario.put("base", scenario.card("dukat"))
    scenario.hand(scenario.card("treaty-cardassian-dominion"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Play Treaty: Cardassian/Dominion")
    assert play.state.card_play is there
    assert play.where("treaty-cardassian-dominion") == "agenda.0"


def test_1e_cr_094_a_cloaked_ship_is_taken_in_no_tow(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("second", seat=1))
    scenario.put("P", scenario.ship("bird-of-prey", seat=1, equipment=("cloaking device",)))
    scenario.hand(scenario.card("establish-tractor-lock"))
    scenario.state.cards["bird-of-prey"].states = (CLOAKED,)
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("play:establish-tractor-lock:0")
    play.choose("Turn up Establish Tractor Lock")
    assert {one.id for one in play.decision.options} == {"hood", "second"}


def tractor(scenario: Scenario, shields: int) -> Play:
    """Let Alice's Keldon with these SHIELDS tow Bob's Hood, whose RANGE is 8."""
    scenario.put(
        "P", scenario.ship("keldon", affiliation="cardassian", numbers=(8, 8, shields), equipment=("tractor beam",))
    )
    scenario.put("keldon", scenario.personnel("pilot", affiliation="cardassian"))
    scenario.hand(scenario.card("establish-tractor-lock"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("play:establish-tractor-lock:0")
    play.choose("Turn up Establish Tractor Lock")
    play.choose("keldon")
    play.choose("hood")
    return play


def test_a_tractor_lock_holds_a_ship(scenario: Scenario) -> None:
    play = tractor(scenario, 8)
    assert play.where("establish-tractor-lock") == "on.keldon"
    assert play.state.cards["establish-tractor-lock"].targets == ("hood",)
    play.end_turn()
    until(play, "End your turn")
    assert not play.offers("Move hood")
    assert not play.offers("Attack with hood at P")


def test_a_tractor_lock_breaks_where_the_ship_is_too_weak(scenario: Scenario) -> None:
    assert tractor(scenario, 7).where("establish-tractor-lock") == "discard.0"


def test_a_tractor_lock_breaks_as_the_ship_moves(scenario: Scenario) -> None:
    play = tractor(scenario, 8)
    orders(play)
    play.choose("Move keldon")
    assert play.where("establish-tractor-lock") == "discard.0"


def test_its_player_may_discard_a_tractor_lock(scenario: Scenario) -> None:
    play = tractor(scenario, 8)
    play.choose("Use Establish Tractor Lock")
    assert play.where("establish-tractor-lock") == "discard.0"


# --- headquarters, depots, sites -------------------------------------------------------------------------------------


def test_1e_rep_08_central_command_lets_a_gul_report_for_free_once_a_turn(scenario: Scenario) -> None:
    scenario.mission("H", affiliations=("bajoran",), location="Cardassia Prime", homeworld="cardassian")
    scenario._lay("surface", "H", scenario.card("central-command"))
    scenario.hand(scenario.card("danar"), scenario.card("macet"), scenario.card("ari"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Use Central Command")
    assert {one.card for one in play.decision.options} == {"danar", "macet"}
    play.choose("Danar")
    assert play.where("danar") == "aboard.central-command"
    assert play.state.card_play
    assert not play.offers("Use Central Command")


def test_a_depot_in_the_gamma_quadrant_refills_ketracel_white(scenario: Scenario) -> None:
    scenario.mission("G", quadrant="gamma", affiliations=("dominion",))
    scenario.put("G", scenario.card("primary-supply-depot"))
    white, other = scenario.card("ketracel-white"), scenario.card("ketracel-white")
    scenario.put("primary-supply-depot", white, scenario.card("azetizan"))
    scenario.put("G", other, scenario.card("temozuma"))
    for one in (white, other):
        scenario.state.cards[one].counter = 2
    play = scenario.begin()
    play.end_turn()
    assert (play.state.cards[white].counter, play.state.cards[other].counter) == (3, 1)


def test_ketracel_white_counts_down_only_if_needed(scenario: Scenario) -> None:
    scenario.put("galor", scenario.card("ketracel-white"))
    scenario.state.cards["ketracel-white"].counter = 3
    play = scenario.begin()
    play.end_turn()
    assert play.state.cards["ketracel-white"].counter == 3


@pytest.mark.parametrize(("vorta", "left"), [(False, [1, 2]), (True, [1, 3])])
def test_a_vorta_rations_ketracel_white(scenario: Scenario, *, vorta: bool, left: list[int]) -> None:
    first, second = scenario.card("ketracel-white"), scenario.card("ketracel-white")
    scenario.put("P", first, second, scenario.card("azetizan"))
    if vorta:
        scenario.put("P", scenario.card("weyoun"))
    scenario.state.cards[first].counter, scenario.state.cards[second].counter = 2, 3
    play = scenario.begin()
    play.end_turn()
    assert [play.state.cards[one].counter for one in (first, second)] == left


def test_ops_downloads_to_an_unopposed_site_what_may_report_there(scenario: Scenario) -> None:
    terok_nor(scenario, "ops", "infirmary")
    scenario.deck(scenario.card("derell"), scenario.card("danar"), scenario.card("hogue"))
    play = scenario.begin(Phase.CARD_PLAY)
    play.choose("Use Ops")
    assert {one.card for one in play.decision.options} == {"derell", "danar"}
    play.choose("derell")
    assert play.where("derell") == "aboard.infirmary"
    assert play.state.players[0].no_draws
    assert not play.state.card_play


def test_promenade_shops_are_open_to_both(scenario: Scenario) -> None:
    terok_nor(scenario, "promenade-shops")
    scenario.put("promenade-shops", scenario.personnel("jake", seat=1))
    scenario.deck(*(scenario.event(f"news{n}", Score(1), seat=1) for n in range(3)))
    play = scenario.begin()
    play.end_turn()
    drawn = len(play.table.cards_in_list("hand", 1))
    while play.state.turn == 2:
        decision = play.decision
        answer = (
            tuple(one.id for one in decision.options) if "probe at the end" in decision.prompt else decision.default
        )
        play.match.answer(decision.seat, decision.number, answer)
    assert "The probe card is" in play.words()
    assert len(play.table.cards_in_list("hand", 1)) > drawn


def test_a_solved_mission_can_be_reported_in_the_infirmary(scenario: Scenario) -> None:
    terok_nor(scenario, "infirmary")
    scenario.table(scenario.card("file-mission-report"))
    scenario.state.cards["file-mission-report"].function = 1
    scenario.put("infirmary", scenario.personnel("derell-2", "medical", affiliation="cardassian"))
    scenario.state.players[0].reporters = ("derell-2",)
    play = scenario.begin()
    play.choose("Use File Mission Report")
    assert play.points() == 5
    assert play.where("file-mission-report") == "discard.0"


def test_the_solvers_are_remembered_until_another_attempt(scenario: Scenario) -> None:
    scenario.table(scenario.card("file-mission-report"))
    scenario.put("P", scenario.personnel("gul", "leadership", affiliation="cardassian"))
    scenario.put("P", scenario.personnel("cook", "music", affiliation="cardassian"))
    scenario.mission("Q", "Music x9", affiliations=("cardassian",))
    scenario.put("Q", scenario.personnel("idler", affiliation="cardassian"))
    play = scenario.begin()
    play.choose("Attempt P")
    assert play.state.players[0].reporters == ("gul",)
    play.choose("Attempt Q")
    assert not play.state.players[0].reporters


# --- taking over -----------------------------------------------------------------------------------------------------


def test_1e_ctrl_05_commandeer_ship_takes_an_empty_ship_and_staffs_it(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("nebula", seat=1, staffing=("cmd", "stf", "stf")))
    scenario.put("nebula", scenario.personnel("spy", "computer skill", affiliation="cardassian"))
    scenario.hand(scenario.card("commandeer-ship"))
    play = scenario.begin(Phase.CARD_PLAY)
    wanted = [one for one in play.decision.options if "Take control" in one.detail]
    play.match.answer(0, play.decision.number, (wanted[0].id,))
    assert play.state.cards["nebula"].controller == 0
    assert play.state.cards["nebula"].mode == "cardassian"
    assert is_staffed(play.table, "nebula")


def test_commandeer_ship_is_not_played_where_the_crew_is_aboard(scenario: Scenario) -> None:
    scenario.put("hood", scenario.personnel("spy", "computer skill", affiliation="cardassian"))
    scenario.hand(scenario.card("commandeer-ship"))
    play = scenario.begin(Phase.CARD_PLAY)
    assert not any("Take control" in one.detail for one in play.decision.options)


def locked(scenario: Scenario, victim: tuple[int, int, int], **facts: object) -> Play:
    """Put an Airlock on Bob's Hood, where Alice's thief is."""
    scenario.on("hood", scenario.card("airlock"))
    thief = scenario.personnel("thief", "computer skill, greed", affiliation="cardassian", attributes=(5, 6, 6))
    scenario.put("hood", thief)
    scenario.state.places["aboard.hood"].remove("riker")
    scenario._lay("discard", 1, "riker")
    scenario.put("hood", scenario.personnel("data", seat=1, attributes=victim, **facts))  # type: ignore[arg-type]
    return scenario.begin()


def test_1e_bat_12_1e_cr_011_an_airlock_kills_who_is_weaker_and_may_be_countered(scenario: Scenario) -> None:
    play = locked(scenario, (5, 9, 5))
    play.choose("Use Airlock")
    assert play.where("data") == "discard.1"
    assert [(one.victim, one.location) for one in play.state.grudges] == [(1, "P")]


def test_an_airlock_does_nothing_to_who_is_no_weaker(scenario: Scenario) -> None:
    assert not locked(scenario, (1, 6, 6)).offers("Use Airlock")


def test_an_android_floats_until_it_is_beamed_aboard(scenario: Scenario) -> None:
    play = locked(scenario, (5, 5, 5), characteristics=("android",))
    play.choose("Use Airlock")
    assert play.where("data") == "space.P"
    play.end_turn()
    until(play, "End your turn")
    play.choose("Beam data aboard hood")
    assert play.where("data") == "aboard.hood"


@pytest.mark.parametrize(("shields", "able"), [(3, True), (4, False)])
def test_dropping_in_goes_through_low_shields(scenario: Scenario, shields: int, *, able: bool) -> None:
    scenario.put("P", scenario.ship("nebula", seat=1, numbers=(8, 6, shields)))
    scenario.put("nebula", scenario.personnel("troi", seat=1))
    scenario.put("galor", scenario.personnel("spy", "transporter skill", affiliation="cardassian"))
    scenario.hand(scenario.card("dropping-in"))
    play = scenario.begin()
    assert play.offers("Play Dropping In") is able


def test_dropping_in_takes_transporter_skill(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("nebula", seat=1, numbers=(8, 6, 3)))
    scenario.hand(scenario.card("dropping-in"))
    assert not scenario.begin().offers("Play Dropping In")


# --- the wormhole ----------------------------------------------------------------------------------------------------


def wormhole(scenario: Scenario) -> Play:
    scenario.mission("B", region="Bajor", ground="space")
    scenario.hand(scenario.card("bajoran-wormhole"))
    scenario.deck(scenario.card("bajoran-wormhole"))
    play = scenario.begin()
    play.choose("Play Bajoran Wormhole")
    return play


def test_1e_line_15_a_wormhole_lies_beside_the_bajor_region_and_begins_another_spaceline(scenario: Scenario) -> None:
    play = wormhole(scenario)
    assert labels(play) == ["Between S and B", "At the right end, beside B"]
    play.choose("Between S and B")
    assert play.state.lines["alpha"] == ["P", "S", "bajoran-wormhole", "B"]
    assert len(play.state.lines["gamma"]) == 1
    assert play.state.locations["bajoran-wormhole"].region == "Bajor"


def test_1e_move_09_ships_go_through_in_both_directions_and_are_stopped(scenario: Scenario) -> None:
    scenario.put("P", scenario.ship("jem", affiliation="dominion"))
    scenario.put("jem", scenario.personnel("third", affiliation="dominion"))
    play = wormhole(scenario)
    play.choose("Between S and B")
    play.choose("Move jem")
    play.choose("Bajoran Wormhole")
    assert play.state.cards["jem"].range_used == 3  # S has a span of 2, the wormhole one of 1
    play.choose("Move jem through Bajoran Wormhole")
    (other,) = play.state.lines["gamma"]
    assert play.where("jem") == f"space.{other}"
    assert play.is_stopped("jem")
    play.end_turn()
    play.end_turn()
    until(play, "End your turn")
    play.choose("Move jem through Bajoran Wormhole")
    assert play.where("jem") == "space.bajoran-wormhole"


def test_a_wormhole_takes_two_cards(scenario: Scenario) -> None:
    scenario.hand(scenario.card("bajoran-wormhole"))
    assert not scenario.begin().offers("Play Bajoran Wormhole")


def test_there_is_one_wormhole_in_a_quadrant(scenario: Scenario) -> None:
    scenario.deck(scenario.card("bajoran-wormhole"))
    play = wormhole(scenario)
    play.choose("Between S and B")
    assert not play.offers("Play Bajoran Wormhole")


def test_a_wormhole_cannot_be_attempted(scenario: Scenario) -> None:
    play = wormhole(scenario)
    play.choose("Between S and B")
    assert not any("Bajoran Wormhole" in one.label for one in play.match.blocked_actions(0) if one.kind == "attempt")


@pytest.mark.parametrize(("who", "able"), [("enabran-tain", True), ("hogue", False)])
def test_a_security_holding_cell_fetches_what_is_done_to_its_captive(
    scenario: Scenario, who: str, *, able: bool
) -> None:
    gowron = captive(scenario)
    scenario.put("P", scenario.card("terok-nor"))
    scenario._lay("within", "terok-nor", scenario.card("security-holding-cell"))
    scenario.state.places["aboard.galor"].remove(gowron)
    scenario._lay("held", "security-holding-cell", gowron)
    scenario._lay("aboard", "security-holding-cell", scenario.card(who))
    scenario.deck(scenario.card("torture"))
    play = scenario.begin()
    assert play.offers("Use Security Holding Cell") is able
    if able:
        play.choose("Use Security Holding Cell")
        assert play.where("torture") == "on.gowron"
        assert not play.offers("Use Security Holding Cell")
